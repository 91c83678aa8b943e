// antecedent provenance: from which file each field of a publication comes, in the chosen indexes, and what other sources say of it.
import { Failure } from '../contract/failures.ts';
import type { FieldSource } from '../contract/provenance.ts';
import { publicationName, sections } from '../contract/publication.ts';
import { fieldName, sourcedValues, type SourcedValue } from '../contract/sourced-values.ts';
import type { ReadableIndex } from '../engine/store/index-schema.ts';
import { openCurrentIndex, readingIndex } from '../engine/store/library.ts';
import { matching } from '../engine/store/named-rows.ts';
import { findByNumber, readPublication } from '../engine/store/publications.ts';
import { readProvenance } from '../engine/store/sources.ts';
import { reader as words } from '../words/en/reader.ts';
import { onCluster } from './cluster-search.ts';
import { chosenIndexes } from './chosen-indexes.ts';
import { withKeyOf } from './internal-key.ts';
import { typedNumber } from './publication-names.ts';
import { printResult, type CommandContext } from './terminal.ts';

/** The fields of a publication in one index, as `--json` prints them. */
interface PrintedProvenance {
  document: string;
  'index-id': number;
  fields: SourcedValue[];
}

/** Throws `argument-invalid`, and `index-offline` where a chosen index cannot be read. */
export async function provenanceCommand(
  context: CommandContext,
  modelFolder: string,
  document: string,
  { index }: { index?: string },
): Promise<void> {
  const wanted = typedNumber(document);
  if (wanted === undefined) throw new Failure('argument-invalid', { reason: `"${document}" is not the number of a publication.` });
  const found: PrintedProvenance[] = [];
  for (const { id } of chosenIndexes(context.folder, index)) {
    const there = await onCluster(context, modelFolder, id, ({ reading }) =>
      reading('provenance', { names: [publicationName(wanted)] }, (db) => provenanceIn(db, id, wanted)),
    );
    const printed = await withKeyOf(context.folder, id, () => {
      if (there !== undefined) return there.result;
      const db = openCurrentIndex(context.folder, id);
      try {
        return readingIndex(id, () => provenanceIn(db, id, wanted));
      } finally {
        db.close();
      }
    });
    found.push(...printed);
  }
  if (found.length === 0) throw new Failure('argument-invalid', { reason: `No chosen index has ${document}.` });
  printResult(context, found, () => found.map(provenanceText).join('\n\n'));
}

function provenanceIn(
  db: ReadableIndex,
  id: number,
  { country, number, kind }: { country: string; number: string; kind: string },
): PrintedProvenance[] {
  return matching(findByNumber(db, country, number), kind).flatMap(({ id: row }): PrintedProvenance[] => {
    const stored = readPublication(db, row, sections);
    if (stored === undefined) return [];
    const publication = { ...stored.publication, id: row };
    const fields = sourcedValues(publication, readProvenance(db, publication));
    return [{ document: publicationName(publication), 'index-id': id, fields }];
  });
}

function provenanceText({ document, 'index-id': index, fields }: PrintedProvenance): string {
  const lines = fields.flatMap(({ field, value, source, others }) => [
    `  ${fieldName(field, words.sourced)}: ${value === undefined ? '' : `${value}  `}[${sourceText(source)}]`,
    ...others.map((other) => `    ${other.value}  [${sourceText(other.source)}]`),
  ]);
  return [`${document} (index ${index})`, ...lines].join('\n');
}

function sourceText({ rank, file, reader, imported }: FieldSource): string {
  return [words.ranks[rank], file, reader, imported === '' ? '' : words.importedOn(imported)].filter((part) => part !== '').join(', ');
}
