// How a table is laid out. In: its start. Out: separator, header, what each column means and how its dates are written; undefined for other text.
import type { SourceRank } from '../../../contract/provenance.ts';
import type { ColumnMeaning } from '../../../contract/table-columns.ts';
import { chosenMeanings } from './choices.ts';
import { languageOfColumn, mayNameNumbers, namedColumn } from './column-names.ts';
import { numbersInCell } from './numbers-in-cell.ts';
import { originOf, type Origin } from './origins.ts';
import { recordsIn, type TableRecord } from './records.ts';

export interface TableColumn {
  name: string;
  meaning?: ColumnMeaning | undefined;
  /** Of several columns with one meaning, the one with the lowest place is believed. */
  place: number;
  /** The language that the name states, or ''. */
  language: string;
}

export interface TableLayout {
  separator: string;
  columns: TableColumn[];
  /** Records above the first row: preamble and header. */
  skipped: number;
  /** Where days and months cannot be told apart, the day comes first. */
  dayFirst: boolean;
  origin?: Origin | undefined;
  rank: SourceRank;
}

/** A table whose columns were found, but not which of them has the numbers. */
export interface UnknownTable {
  header: string[];
  meanings: (ColumnMeaning | undefined)[];
  rows: string[][];
}

const SEPARATORS = [',', '\t', ';', '|', '^', '~', ':', '\x1f', '\x01'];
/** The header is among the first records; exports write up to about ten lines above it. */
const MAX_PREAMBLE = 30;
/** Records that are examined. */
const MAX_RECORDS = 120;
/** A table has no more columns than this. */
const MAX_COLUMNS = 1_000;
/** A column has numbers where this share of its filled cells are some. */
const [MIN_NAMED_SHARE, MIN_UNNAMED_SHARE] = [0.5, 0.8];
/** What a cell of publication numbers looks like, in a column whose name does not say so: names and places would be read as some. */
const SURE_NUMBER = /^\W{0,20}(?:HYPERLINK.{0,20})?["'(]{0,2}(?:https?:|[A-Z]{2}[\s/-]?[A-Z]{0,2}[\s-]?\d[\d\s,./-]{3}|[特実再])/;
/** A longer cell names no column. */
const LONGEST_NAME = 60;
/** A header with this many known names needs no proof by its rows. */
const SURE_COLUMNS = 3;

/** The layout of the table that starts with `head`; `isWhole` if there is nothing behind it; `office`: of numbers without a country. */
export function tableLayout(head: Uint8Array, isWhole: boolean, office?: string): TableLayout | UnknownTable | undefined {
  const stated = /^(?:\xef\xbb\xbf)?sep=([\x01-\x7f])\r?\n/i.exec(Buffer.from(head.subarray(0, 16)).toString('latin1'))?.[1];
  let best: { layout: TableLayout; score: number } | undefined;
  let unknown: UnknownTable | undefined;
  for (const separator of stated === undefined ? SEPARATORS : [stated]) {
    const { records, broken } = recordsIn(head, separator, 0, MAX_RECORDS);
    // The last record may be cut off.
    if (!isWhole && records.length < MAX_RECORDS && broken === undefined) records.pop();
    const found = bestHeader(records, separator, office);
    if (found !== undefined && (best === undefined || found.score > best.score)) best = found;
    unknown = wider(unknown, unknownTable(records));
  }
  return best?.layout ?? unknown;
}

export function isKnown(table: TableLayout | UnknownTable | undefined): table is TableLayout {
  return table !== undefined && 'columns' in table;
}

function bestHeader(
  records: TableRecord[],
  separator: string,
  office: string | undefined,
): { layout: TableLayout; score: number } | undefined {
  let best: { layout: TableLayout; score: number } | undefined;
  for (let at = 0; at < Math.min(records.length, MAX_PREAMBLE); at++) {
    const found = headerAt(records, at, separator, office);
    if (found !== undefined && found.score > (best?.score ?? 0)) best = found;
  }
  return best ?? withoutHeader(records, separator);
}

function headerAt(
  records: TableRecord[],
  at: number,
  separator: string,
  office: string | undefined,
): { layout: TableLayout; score: number } | undefined {
  const names = namesOf(records[at]);
  if (names === undefined) return undefined;
  const rows = records.slice(at + 1).map(({ cells }) => cells);
  const columns = columnsOf(names, rows, office);
  if (!columns.some(({ meaning }) => meaning === 'number')) return undefined;
  // A row whose cell is a number is no header.
  if (columns.some(({ meaning, name }) => meaning === 'number' && numbersInCell(name).length > 0)) return undefined;
  const known = columns.filter(({ meaning }) => meaning !== undefined && meaning !== 'ignored').length;
  const isChosen = chosenMeanings(names) !== undefined;
  if (!isChosen && known < SURE_COLUMNS && !hasNumbers(columns, rows, office)) return undefined;
  const score = (isChosen ? 1_000 : 0) + known * 3 + columns.filter(({ meaning }) => meaning === 'ignored').length;
  return { layout: layoutOf(columns, rows, at + 1, separator), score };
}

/** A table without a header: rows of one width, in which a column has numbers. */
function withoutHeader(records: TableRecord[], separator: string): { layout: TableLayout; score: number } | undefined {
  const rows = records.map(({ cells }) => cells);
  const width = rows[0]?.length ?? 0;
  if (width < 2 || width > MAX_COLUMNS || rows.filter(({ length }) => length === width).length < rows.length * MIN_UNNAMED_SHARE)
    return undefined;
  const names = Array.from({ length: width }, (_, at) => `column ${at + 1}`);
  const columns = columnsOf(names, rows);
  const at = columns.findIndex(({ meaning }) => meaning === 'number');
  if (at < 0 || numbersInCell(rows[0]?.[at] ?? '').length === 0) return undefined;
  return { layout: layoutOf(columns, rows, 0, separator), score: 1 };
}

function namesOf(record: TableRecord | undefined): string[] | undefined {
  const names = record?.cells ?? [];
  return names.length > MAX_COLUMNS || names.every((name) => name === '') ? undefined : names.map((name) => name.slice(0, 200));
}

/** The columns of a header: what a user said, then what the names say, then what the cells are. */
function columnsOf(names: readonly string[], rows: readonly string[][], office?: string): TableColumn[] {
  const chosen = chosenMeanings(names);
  const columns = names.map((name, at): TableColumn => {
    const given = chosen?.[at];
    const named = namedColumn(name);
    return {
      name,
      language: languageOfColumn(name),
      meaning: given ?? named?.meaning,
      place: given === undefined ? (named?.place ?? 0) : -1,
    };
  });
  if (columns.some(({ meaning }) => meaning === 'number')) return columns;
  const open = columns.filter(({ meaning }) => meaning === undefined);
  const share = (column: TableColumn): number => shareOfNumbers(rows, columns.indexOf(column));
  const found =
    open.find((column) => mayNameNumbers(column.name) && share(column) >= MIN_NAMED_SHARE) ??
    (office === undefined ? undefined : open.find(({ name }) => mayNameNumbers(name))) ??
    open.find((column) => rows.length > 1 && columns.length > 1 && share(column) >= MIN_UNNAMED_SHARE);
  if (found !== undefined) found.meaning = 'number';
  return columns;
}

function shareOfNumbers(rows: readonly string[][], at: number): number {
  const filled = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
  return filled.length === 0 ? 0 : filled.filter((cell) => SURE_NUMBER.test(cell) && numbersInCell(cell).length > 0).length / filled.length;
}

/** True if most rows name a publication in the columns for it. */
function hasNumbers(columns: readonly TableColumn[], rows: readonly string[][], office: string | undefined): boolean {
  const indexesOf = (wanted: ColumnMeaning): number[] => columns.flatMap(({ meaning }, at) => (meaning === wanted ? [at] : []));
  const [country] = indexesOf('country');
  const numbers = indexesOf('number');
  const filled = rows.filter((cells) => numbers.some((at) => (cells[at] ?? '') !== ''));
  const read = filled.filter((cells) =>
    numbers.some((at) => numbersInCell(cells[at] ?? '', country === undefined ? office : cells[country]).length > 0),
  );
  return read.length > 0 && read.length >= filled.length * MIN_NAMED_SHARE;
}

function layoutOf(columns: TableColumn[], rows: readonly string[][], skipped: number, separator: string): TableLayout {
  const origin = originOf(columns.map(({ name }) => name));
  return { separator, columns, skipped, dayFirst: isDayFirst(columns, rows), origin, rank: origin?.rank ?? 'aggregator' };
}

const DATES: readonly (ColumnMeaning | undefined)[] = ['date', 'filing-date', 'priority-date'];
const DAY_FIRST_NAMES = /datum|tag\b|date de|publié|dépôt/i;

/** `04/06/2019`: the day comes first where a cell can only be read so, or where the header is German or French. */
function isDayFirst(columns: readonly TableColumn[], rows: readonly string[][]): boolean {
  const dates = columns.flatMap(({ meaning, name }, at) => (DATES.includes(meaning) ? [{ at, name }] : []));
  const written = rows.flatMap((cells) => dates.map(({ at }) => /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}/.exec(cells[at] ?? '')));
  if (written.some((found) => Number(found?.[1]) > 12)) return true;
  if (written.some((found) => Number(found?.[2]) > 12)) return false;
  return dates.some(({ name }) => DAY_FIRST_NAMES.test(name));
}

/** The widest record that several of the same width follow, as a header without a column of numbers. */
function unknownTable(records: TableRecord[]): UnknownTable | undefined {
  for (let at = 0; at < Math.min(records.length - 1, MAX_PREAMBLE); at++) {
    const names = namesOf(records[at]);
    const rows = records.slice(at + 1).map(({ cells }) => cells);
    if (names === undefined || names.length < 2 || names.filter((name) => name === '').length * 2 > names.length) continue;
    // Prose with commas has long cells and the same words again.
    if (
      names.some(({ length }) => length > LONGEST_NAME) ||
      new Set(names).size < names.length - names.filter((name) => name === '').length
    )
      continue;
    if (rows.filter(({ length }) => length === names.length).length < rows.length * MIN_UNNAMED_SHARE) continue;
    return { header: names, meanings: names.map((name) => namedColumn(name)?.meaning), rows };
  }
  return undefined;
}

function wider(a: UnknownTable | undefined, b: UnknownTable | undefined): UnknownTable | undefined {
  return (b?.header.length ?? 0) > (a?.header.length ?? 0) ? b : a;
}
