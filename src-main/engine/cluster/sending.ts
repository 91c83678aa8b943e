// Sends the changed publications of a working set to the cluster: their files first, then the reading document, then the search document, so that what is
// found can be read. In: the set and the slots that changed. Out: the slots of which another workstation has written a later state.
import { createHash } from 'node:crypto';
import { publicationName } from '../../contract/publication.ts';
import type { Entry } from '../index/entry.ts';
import { readFiles, readWholeRow, type FileRow, type WholeRow } from '../store/whole-row.ts';
import { base64 } from './base64.ts';
import { FIRST_LAYER, NO_LAYER, type Collection, type CollectionFacts } from './collection.ts';
import { fileId, readingDocument, sizeOf, type FileEntry, type ReadingDocument } from './reading-document.ts';
import { bulk, type BulkAction } from './requests.ts';
import { searchDocument } from './search-document.ts';
import { storedEntry, type WorkingSet } from './working-set.ts';

export interface Changes {
  /** The slots to be written, ascending. */
  changed: readonly number[];
  /** The terms and vectors of those whose texts changed. */
  entries: ReadonlyMap<number, Entry>;
  /** The slots whose files are in the set; the others keep those that they have. */
  withFiles: ReadonlySet<number>;
  /** Slots whose reading document is there and whose search document is missing or older. */
  incomplete: readonly number[];
}

interface Written {
  id: string;
  slot: number;
  whole: WholeRow;
  document: ReadingDocument;
  entry: Entry;
}

/** Sends what changed. Sent again after a kill, nothing is doubled. */
export async function sendChanges(collection: Collection, set: WorkingSet, changes: Changes): Promise<Set<number>> {
  const { cluster, indexes } = collection;
  const ids = new Ids(set);
  const files: BulkAction[] = [];
  const written = changes.changed.map((slot): Written => {
    const whole = readWholeRow(set.db, slot);
    const before = set.stored.get(slot);
    const entry = changes.entries.get(slot) ?? storedEntry(set, slot);
    const kept = before?.fields.files ?? [];
    const own = changes.withFiles.has(slot) ? packFiles(slot, readFiles(set.db, slot), kept, indexes.reading, files) : kept;
    const read = readingDocument(whole, (before?.fields.revision ?? 0) + 1, base64(entry.vectors), own);
    const document = { ...read, ...layerOf(entry, collection.facts) };
    return { id: before?.id ?? ids.idFor(whole), slot, whole, document, entry };
  });
  await bulk(cluster, files);
  const outcomes = await bulk(
    cluster,
    written.map(({ id, slot, document }) => readingAction(indexes.reading, id, document, set.stored.get(slot))),
  );
  const refused = new Set(written.flatMap(({ slot }, at) => (outcomes[at] === 'conflict' ? [slot] : [])));
  const incomplete = changes.incomplete.map((slot) => storedWritten(set, slot));
  // One without vectors of the present model waits until it is embedded.
  const searched = [...written.filter(({ slot }) => !refused.has(slot)), ...incomplete].filter(({ entry }) => entry.vectors.length > 0);
  // In a conflict there is a later state already.
  await bulk(
    cluster,
    searched.map((one) => searchAction(indexes.search, one, collection.facts.dimensions)),
  );
  return refused;
}

function layerOf({ vectors }: Entry, { layer = FIRST_LAYER }: CollectionFacts): { vectorLayer?: number } {
  if (vectors.length === 0) return { vectorLayer: NO_LAYER };
  return layer === FIRST_LAYER ? {} : { vectorLayer: layer };
}

function storedWritten(set: WorkingSet, slot: number): Written {
  const before = set.stored.get(slot);
  if (before === undefined) throw new Error(`publication ${slot} is not in the working set`);
  return { id: before.id, slot, whole: readWholeRow(set.db, slot), document: before.fields, entry: storedEntry(set, slot) };
}

/**
 * The ids of new documents: their names. Where a publication of this name got another kind code since it was stored, its id is taken, and a
 * number is added, the same on every workstation.
 */
class Ids {
  readonly #taken: Set<string>;

  constructor({ stored }: WorkingSet) {
    this.#taken = new Set([...stored.values()].map(({ id }) => id));
  }

  idFor({ row }: WholeRow): string {
    const name = publicationName(row);
    let id = name;
    for (let number = 2; this.#taken.has(id); number += 1) id = `${name}~${number}`;
    this.#taken.add(id);
    return id;
  }
}

function readingAction(
  index: string,
  id: string,
  document: ReadingDocument,
  before: { seqNo: number; primaryTerm: number } | undefined,
): BulkAction {
  const base = { _index: index, _id: id };
  const action =
    before === undefined
      ? { create: { ...base, require_alias: true } }
      : { index: { ...base, require_alias: true, if_seq_no: before.seqNo, if_primary_term: before.primaryTerm } };
  return { action, document, bytes: sizeOf(document) };
}

export function searchAction(
  index: string,
  { id, whole, document, entry }: Pick<Written, 'id' | 'whole' | 'entry'> & { document: Pick<ReadingDocument, 'revision'> },
  dimensions: number,
): BulkAction {
  const { revision: version } = document;
  const action = { index: { _index: index, _id: id, require_alias: true, version, version_type: 'external_gte' } };
  const body = searchDocument(id, whole, entry, entry.vectors, dimensions);
  return { action, document: body, bytes: 3_000 + 12 * entry.terms.length + 2 * entry.vectors.length };
}

/** The entries of files; adds documents of those that are new to `actions`. */
function packFiles(
  slot: number,
  files: readonly FileRow[],
  stored: readonly FileEntry[],
  index: string,
  actions: BulkAction[],
): FileEntry[] {
  const known = new Set(stored.map(({ hash }) => hash));
  return files.map(({ bytes, ...entry }) => {
    const hash = bytes.length === 0 ? '' : createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    if (hash !== '' && !known.has(hash)) {
      known.add(hash);
      const action = { index: { _index: index, _id: fileId(slot, hash), require_alias: true } };
      const content = base64(bytes);
      actions.push({ action, document: { of: slot, type: entry.type, bytes: content }, bytes: content.length });
    }
    return { ...entry, size: bytes.length, hash };
  });
}
