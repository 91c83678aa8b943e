// Where the fields of a publication come from. The rank of a source decides which of two sources is believed.
import type { Party } from './publication.ts';

/** The ranks of sources, best first; 'unknown' if the publication was stored before sources were. */
export const sourceRanks = ['entered', 'office-text', 'office-bibliographic', 'aggregator', 'unknown', 'text-layer', 'ocr'] as const;

/**
 * The rank of a source: literature that the user typed, an office's own full text, an office's bibliographic data, data that others made of them, the text layer of a PDF (or
 * a plain text), a text that character recognition made.
 */
export type SourceRank = (typeof sourceRanks)[number];

/** A file that fields of a publication were read from. */
export interface FieldSource {
  /** Its name without a folder; a member of an archive as `week.zip/ipg050104.xml`. Empty if unknown. */
  file: string;
  /** The format in which it was read. Empty if unknown. */
  reader: string;
  rank: SourceRank;
  /** The day of the import, `yyyy-mm-dd`. Empty if unknown. */
  imported: string;
}

/**
 * A field that has a source: `publicationDate`, `applicants`, `title.de`, `classes.CPC`. Texts have one per language, classes one per
 * classification.
 */
export type SourcedField = string;

/** A date or a title, names, or class symbols. */
export type FieldValue = string | Party[] | string[];

/** A value of a source that is not the one the publication has. */
export interface DifferingValue<Source = FieldSource> {
  field: SourcedField;
  value: FieldValue;
  source: Source;
}

/** Where the fields of a publication come from, and what other sources of the same or a lower rank say. */
export interface Provenance {
  fields: Record<SourcedField, FieldSource>;
  differing: DifferingValue[];
}

/** The same without the names of files and the days of their import. */
export function withoutFiles({ fields, differing }: Provenance): Provenance {
  const withoutFile = (source: FieldSource): FieldSource => ({ ...source, file: '', imported: '' });
  return {
    fields: Object.fromEntries(Object.entries(fields).map(([field, source]) => [field, withoutFile(source)])),
    differing: differing.map((one) => ({ ...one, source: withoutFile(one.source) })),
  };
}
