// Reads parts of reading documents by their ids, as they are now. In: ids, the fields wanted. Out: these fields by id; what is not there is left out.
import type { Publication, Section } from '../../contract/publication.ts';
import { sections } from '../../contract/publication.ts';
import { fromRow } from '../store/publication-row.ts';
import { bytesOf } from './base64.ts';
import type { Collection } from './collection.ts';
import { bibliographyOf, vectorsOfLayer, type ReadingDocument } from './reading-document.ts';
import { documentsAt, searchTogether } from './requests.ts';

/** OpenSearch returns no more at once. */
const MOST_FOUND = 10_000;
/** Documents of one request; requests run side by side. */
const AT_ONCE = 100;

type Field = keyof ReadingDocument;

export async function readParts<Of extends Field>(
  { cluster, indexes, facts }: Collection,
  ids: readonly string[],
  fields: readonly Of[],
): Promise<Map<string, Pick<ReadingDocument, Of>>> {
  const hasVectors = (fields as readonly Field[]).includes('vectors');
  const included = hasVectors ? [...fields, 'vectorLayer', 'nextVectors'] : fields;
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) => ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE));
  const answers = await Promise.all(
    parts.map((part) => {
      const query = { _source_includes: included.join(',') };
      return documentsAt<Pick<ReadingDocument, Of>>(cluster, indexes.reading, part, query);
    }),
  );
  const ofPresentModel = (read: Pick<ReadingDocument, Of>): Pick<ReadingDocument, Of> =>
    hasVectors ? { ...read, vectors: vectorsOfLayer(read as ReadingDocument, facts.layer) } : read;
  return new Map(answers.flat().map(({ _id, _source }) => [_id, ofPresentModel(_source)]));
}

/** A publication with the long texts of these sections. */
export function publicationOf(
  { row, texts = [] }: { row: string; texts?: ReadingDocument['texts'] },
  wanted: readonly Section[],
): Publication {
  const read = texts.filter(([section]) => wanted.includes(sections[section] as Section));
  return fromRow(
    bibliographyOf(row),
    read.map(([section, entry, language, content]) => ({ section, entry, language, content: bytesOf(content) })),
  );
}

/** The ids of the publications that have one of these values in a field. */
export async function idsWith(
  { cluster, indexes }: Collection,
  field: 'document' | 'priorities' | 'family' | 'cited',
  values: readonly (string | number)[],
): Promise<string[]> {
  if (values.length === 0) return [];
  const body = { query: { terms: { [field]: [...new Set(values)] } }, size: MOST_FOUND, _source: false, track_total_hits: false };
  const [answer] = await searchTogether(cluster, indexes.reading, [body]);
  return (answer as { hits: { hits: { _id: string }[] } }).hits.hits.map(({ _id }) => _id);
}
