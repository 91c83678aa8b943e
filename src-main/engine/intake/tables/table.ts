// The reader of tables: text with any separator, and spreadsheets. A table is cut into pieces of complete rows, each with the layout in front, so
// that a piece can be read alone.
import { wholeFile } from '../bytes/whole-file.ts';
import type { Head, Outcome, Piece, Reader, Refusal, Source } from '../record.ts';
import { refuse, SourceFault } from '../refusals.ts';
import { readStart } from '../sources/walk.ts';
import { beginningOf } from './beginning.ts';
import { isKnown, tableLayout, type TableLayout, type UnknownTable } from './layout.ts';
import { recordBytes, recordsIn, type TableRecord } from './records.ts';
import { tableBytes, tableStart } from './table-bytes.ts';
import { rowReader, type RowLayout } from './table-row.ts';
import { isWorkbook, MAX_WORKBOOK_BYTES, sheetsOf } from './workbook.ts';

/** Bytes from which the layout is found. */
const HEAD_BYTES = 64 * 1024;
/** A piece ends at the next row after this many bytes. */
const PIECE_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
/** Names of columns in one sentence. */
const MAX_NAMES = 40;

/** The first line of a piece. */
interface PieceHead extends RowLayout {
  separator: string;
  /** The columns that are not read, in the first piece of a table. */
  leftOut?: string[];
}

export const table: Reader = {
  format: 'Table',
  rank: 'aggregator',
  recognises: ({ name, bytes, text }) => isWorkbook(name, bytes) || (isTableText(text) && isKnown(layoutOfStart(bytes))),
  split: (source) => split(source),
  parse: ({ at, bytes, refusal }) => (refusal === undefined ? outcomesOf(at, bytes) : [{ at, refusal }]),
};

/** Markup and JSON are other formats; a text of a single line has no rows. */
function isTableText(text: string): boolean {
  return !/^[\s\ufeff]*[<{[%\\]/.test(text) && /[\r\n]/.test(text.trim());
}

function layoutOfStart(start: Uint8Array): TableLayout | UnknownTable | undefined {
  return tableLayout(tableStart(start), start.length < HEAD_BYTES);
}

/** The table at the start of a text, for a sentence about it; undefined where there is none. */
export function unknownTableIn({ name, bytes, text }: Head): UnknownTable | undefined {
  const found = isTableText(text) ? layoutOfStart(bytes) : undefined;
  if (found === undefined || isKnown(found)) return undefined;
  // Two columns may be lines of prose with a comma each, unless the file is named as a table.
  return found.header.length > 2 || /\.(?:csv|tsv|tab|xls)$/i.test(name) ? found : undefined;
}

async function* split(source: Source): AsyncGenerator<Piece> {
  const start = await readStart(source, HEAD_BYTES);
  if (isWorkbook(source.name, start)) yield* splitWorkbook(source);
  else {
    const layout = layoutOfStart(start);
    if (isKnown(layout)) yield* pieces(source, start, layout, 0);
    else yield refused(0, layout);
  }
}

/** A row of tables, one behind the other; offsets count through all of them. */
async function* splitWorkbook(source: Source): AsyncGenerator<Piece> {
  for (const { name, sheet, head, layout, at } of await tablesOfWorkbook(source)) {
    if (sheet.isCut) yield { at, bytes: new Uint8Array(0), refusal: refuse('sheet-cut', { name }) };
    if (isKnown(layout)) yield* pieces(textSource(source.name, sheet.text), head, layout, at);
    else if (layout !== undefined) yield refused(at, layout);
  }
}

/** The tables of a source with their first rows. */
export async function tablesIn(
  source: Source,
): Promise<{ name: string; layout: TableLayout | UnknownTable | undefined; rows: string[][] }[]> {
  const start = await readStart(source, HEAD_BYTES);
  if (!isWorkbook(source.name, start)) {
    const layout = layoutOfStart(start);
    return [{ name: source.name, layout, rows: firstRows(tableStart(start), layout) }];
  }
  const found = await tablesOfWorkbook(source);
  return found.map(({ name, head, layout }) => ({ name: `${source.name}/${name}`, layout, rows: firstRows(head, layout) }));
}

function firstRows(head: Uint8Array, layout: TableLayout | UnknownTable | undefined): string[][] {
  if (layout === undefined) return [];
  if (!isKnown(layout)) return layout.rows;
  const { records } = recordsIn(head, layout.separator, 0, layout.skipped + 20);
  return records.slice(layout.skipped).map(({ cells }) => cells);
}

async function tablesOfWorkbook(source: Source) {
  let bytes: Uint8Array | undefined;
  for await (const piece of wholeFile(source, MAX_WORKBOOK_BYTES)) {
    if (piece.refusal !== undefined) throw new SourceFault('workbook-too-large', { limit: MAX_WORKBOOK_BYTES >> 20 });
    bytes = piece.bytes;
  }
  let at = 0;
  return (await sheetsOf(Buffer.from(bytes ?? []))).map((sheet) => {
    const text = Buffer.from(sheet.text);
    const head = text.subarray(0, HEAD_BYTES);
    const found = { name: sheet.name, sheet, head, layout: tableLayout(head, head.length === text.length), at };
    at += text.length;
    return found;
  });
}

function refused(at: number, layout: UnknownTable | undefined): Piece {
  return { at, bytes: new Uint8Array(0), refusal: tableRefusal(layout) };
}

/** Why a table is not read: none of its columns is known to have publication numbers. */
export function tableRefusal(layout: UnknownTable | undefined): Refusal {
  const names = (layout?.header ?? []).filter((name) => name !== '');
  const refusal = refuse('table-without-number', { columns: sentenceOf(names) });
  return layout === undefined ? refusal : { ...refusal, table: beginningOf(layout.header, layout.meanings, layout.rows) };
}

function sentenceOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => name.replace(/\s+/g, ' ').slice(0, 60));
  return names.length > MAX_NAMES ? `${shown.join(', ')}, ...` : shown.join(', ');
}

async function* pieces(source: Source, start: Uint8Array, layout: TableLayout, base: number): AsyncGenerator<Piece> {
  const { separator, columns, dayFirst, rank, origin } = layout;
  const shared: PieceHead = { separator, columns, dayFirst, rank, origin };
  const leftOut = columns.filter(({ meaning, name }) => meaning === undefined && name !== '').map(({ name }) => name);
  let head: PieceHead = leftOut.length > 0 ? { ...shared, leftOut } : shared;
  let held: Uint8Array[] = [];
  let length = 0;
  let heldAt = base;
  let passed = 0;
  const piece = (): Piece => {
    const bytes = new Uint8Array(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...held]));
    [head, held, length] = [shared, [], 0];
    return { at: heldAt, bytes };
  };
  for await (const record of recordBytes(tableBytes(source, start), separator)) {
    if (passed < layout.skipped) {
      // Blank lines are no records.
      if (recordsIn(record.bytes, separator).records.length > 0) passed += 1;
      heldAt = base + record.at + record.bytes.length;
      continue;
    }
    if (held.length === 0) heldAt = base + record.at;
    held.push(record.bytes);
    length += record.bytes.length;
    if (length >= PIECE_BYTES) yield piece();
  }
  if (held.length > 0 || head.leftOut !== undefined) yield piece();
}

function outcomesOf(at: number, bytes: Uint8Array): Outcome[] {
  const end = bytes.indexOf(LINE_FEED);
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as PieceHead;
  const read = rowReader(head);
  const { records, broken } = recordsIn(bytes.subarray(end + 1), head.separator, at);
  return [
    ...(head.leftOut === undefined ? [] : [{ at, refusal: leftOutRefusal(head, head.leftOut, records) }]),
    ...records.flatMap((record) => read(record)),
    ...(broken === undefined ? [] : [{ at: broken, refusal: refuse('table-broken') }]),
  ];
}

function leftOutRefusal({ columns }: PieceHead, leftOut: readonly string[], records: readonly TableRecord[]): Refusal {
  const names = columns.map(({ name }) => name);
  const meanings = columns.map(({ meaning }) => meaning);
  const rows = records.slice(0, MAX_NAMES).map(({ cells }) => cells);
  return { ...refuse('columns-left-out', { columns: sentenceOf(leftOut) }), table: beginningOf(names, meanings, rows) };
}

function textSource(name: string, text: string): Source {
  const bytes = Buffer.from(text);
  const open = (): Promise<AsyncIterable<Uint8Array>> =>
    Promise.resolve(
      (async function* () {
        await Promise.resolve();
        yield bytes;
      })(),
    );
  return { name, sizeBytes: bytes.length, open, sibling: () => Promise.resolve(undefined) };
}
