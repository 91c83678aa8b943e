// Columns of tables: what a column can mean, and what users decide about the columns of a table that were not recognised.

/** What a column says about a publication; `ignored`: nothing that is stored. */
export const columnMeanings = [
  'number',
  'country',
  'kind',
  'date',
  'title',
  'abstract',
  'claims',
  'description',
  'applicants',
  'inventors',
  'ipc',
  'cpc',
  'fi',
  'us-class',
  'application',
  'filing-date',
  'priorities',
  'priority-date',
  'family',
  'citations',
  'ignored',
] as const;
export type ColumnMeaning = (typeof columnMeanings)[number];

/** What a user said about columns: for tables with exactly this header, or without a header for every table that has one of the columns. */
export interface TableChoice {
  header?: readonly string[];
  meanings: Readonly<Record<string, ColumnMeaning>>;
}

/** The beginning of a table, to choose its columns by. */
export interface TableBeginning {
  /** The names of the columns, as written. */
  header: string[];
  /** What each column was taken for; null if it was not recognised. */
  meanings: (ColumnMeaning | null)[];
  /** The first rows. */
  rows: string[][];
}

export interface TablePreview extends TableBeginning {
  /** The name of the file; of a sheet as `list.xlsx/Sheet1`. */
  name: string;
  /** True if a column of publication numbers is known, so that an import reads the table. */
  isRead: boolean;
}

/** A column's name without case, accents, spaces and punctuation, by which names are compared. */
export function columnKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}#]+/gu, '');
}

function isMeaning(text: string): text is ColumnMeaning {
  return (columnMeanings as readonly string[]).includes(text);
}

/**
 * Parses `Pub no=number,Titel=title`. A name may contain commas and equals signs: an entry ends after a meaning. Undefined where the text has
 * another form.
 */
export function parseTableChoice(text: string): TableChoice | undefined {
  const meanings: Record<string, ColumnMeaning> = {};
  let open = '';
  for (const part of text.split(',')) {
    open = open === '' ? part : `${open},${part}`;
    const at = open.lastIndexOf('=');
    const meaning = open.slice(at + 1).trim();
    const key = columnKey(open.slice(0, Math.max(0, at)));
    if (at < 1 || !isMeaning(meaning) || key === '') continue;
    meanings[key] = meaning;
    open = '';
  }
  return open.trim() !== '' || Object.keys(meanings).length === 0 ? undefined : { meanings };
}
