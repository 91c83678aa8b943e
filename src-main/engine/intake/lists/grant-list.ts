// A list of withdrawn or corrected publications. In: a file as offices publish them or firms keep them - text, web page, table, spreadsheet -
// and the office of numbers without a country. Out: its entries, and the lines without one.
import { createHash } from 'node:crypto';
import type { GrantEntry, GrantListContents, UnreadLine } from '../../../contract/grant-lists.ts';
import { MOST_ENTRIES, MOST_UNREAD } from '../../../contract/grant-lists.ts';
import { Failure } from '../../../contract/failures.ts';
import { columnKey } from '../../../contract/table-columns.ts';
import { parseDate } from '../../document/date.ts';
import { isHeading, isNoEntry, numbersOfLine } from '../../document/listed-numbers.ts';
import { parseNumber, type PublicationNumber } from '../../document/number.ts';
import { decodeText } from '../bytes/encoding.ts';
import { isBinary } from '../bytes/is-binary.ts';
import { parseHtml } from '../markup/html-tree.ts';
import { textLines } from '../markup/marked-up-text.ts';
import { reasonOf, SourceFault } from '../refusals.ts';
import { dateOf } from '../tables/cell-values.ts';
import { isKnown, tableLayout, type TableLayout } from '../tables/layout.ts';
import { numbersInCell } from '../tables/numbers-in-cell.ts';
import { recordsIn } from '../tables/records.ts';
import { tableStart } from '../tables/table-bytes.ts';
import { isWorkbook, sheetsOf } from '../tables/workbook.ts';

/** Bytes from which the layout of a table is found. */
const HEAD_BYTES = 64 * 1024;
/** Characters of a line without a number, and of a remark, that are kept. */
const SHOWN_LENGTH = 80;
const LONGEST_REASON = 200;
const LINE_FEED = 0x0a;
/** Control characters but line feeds and tabs, and what changes the direction of text: a remark is quoted within a sentence. */
const HIDDEN = /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const WEB_PAGE = /^[\s\ufeff]*<(?:!doctype html|!--|html|head|body|table|div)[\s>-]/i;
/** A line of the USPTO's list of withdrawn numbers: the letters of its series and digits, no country. Only this office has these series. */
const US_LINE = /^(?:(?:D|H|PP|RE|T)?\d{6,8})$/;
const US_SERIES = /^(?:D|PP|RE)\d/;
/** A number without its country: digits, in the United States after the letters of a series. */
const BARE = /^(?:[A-Z]{1,3}\s?)?\d[\d,./-]{3,18}$/i;
const DIGITS = /^\d[\d\s,./-]{3,18}(?:[A-Z]\d?)?$/;
/** Cells of a line; a comma between groups of three digits separates thousands. */
const CELLS = /[;|\t]|,(?!\d{3}(?!\d))/;

/** Names of columns, compared without case, accents and punctuation. */
const keysOf = (names: string): ReadonlySet<string> => new Set(names.split('; ').map(columnKey));
const REASONS = keysOf(
  'Reason; State; Status; Remark; Remarks; Note; Notes; Comment; Comments; Grund; Stand; Zustand; Bemerkung; Bemerkungen; Hinweis; Anmerkung; Vermerk',
);
const DAYS = keysOf(
  'Date; Withdrawn; Withdrawn on; Date withdrawn; Withdrawal date; Date of withdrawal; Corrected; Corrected on; Date corrected; Correction date; Date of correction; Datum; Tag; Zurückgezogen; Zurückgezogen am; Zurückgenommen am; Widerrufen am; Berichtigt; Berichtigt am; Berichtigungsdatum; Datum der Berichtigung; Tag der Berichtigung',
);

/** Throws `grant-list-empty`, `grant-list-too-long`, and `file-unreadable` for a spreadsheet that cannot be read. */
export async function readGrantList(bytes: Buffer, name: string, office?: string): Promise<GrantListContents> {
  const contents = openContents(name);
  for (const { sheet, text } of await textsOf(bytes, name)) readText(text, office, contents, sheet);
  if (contents.entries.size === 0) throw new Failure('grant-list-empty', { name });
  const { unread, count } = contents;
  return {
    entries: [...contents.entries.values()],
    unread,
    unreadCount: count(),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

interface Contents {
  entries: Map<string, GrantEntry>;
  unread: UnreadLine[];
  count: () => number;
  add: (number: PublicationNumber, remark: Pick<GrantEntry, 'on' | 'reason'>) => void;
  leaveOut: (line: UnreadLine) => void;
}

function openContents(name: string): Contents {
  const entries = new Map<string, GrantEntry>();
  const unread: UnreadLine[] = [];
  let count = 0;
  return {
    entries,
    unread,
    count: () => count,
    add: ({ country, number, kind }, remark) => {
      const key = `${country} ${number} ${kind}`;
      // Listed again without a remark, it keeps the one it has.
      entries.set(key, { ...entries.get(key), country, number, kind, ...remark });
      if (entries.size > MOST_ENTRIES) throw new Failure('grant-list-too-long', { name, most: MOST_ENTRIES });
    },
    leaveOut: (line) => {
      count += 1;
      if (unread.length >= MOST_UNREAD) return;
      const { sheet, written } = line;
      unread.push({ ...line, ...(sheet !== undefined && { sheet: shown(sheet) }), written: shown(written) });
    },
  };
}

function shown(text: string, most = SHOWN_LENGTH): string {
  return text.replace(HIDDEN, '').trim().slice(0, most).toWellFormed();
}

/** The tables and texts of a file, in UTF-8. */
async function textsOf(bytes: Buffer, name: string): Promise<{ sheet?: string; text: Uint8Array }[]> {
  const start = bytes.subarray(0, HEAD_BYTES);
  const isPage = WEB_PAGE.test(start.toString('latin1'));
  try {
    if (isWorkbook(name, start) || isPage) {
      const sheets = (await sheetsOf(bytes)).map(({ name: sheet, text }) => ({ sheet, text: Buffer.from(text) }));
      if (!isPage || sheets.length > 0) return sheets;
    }
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error;
    throw new Failure('file-unreadable', { name, reason: reasonOf(error) });
  }
  // A page says much beside its numbers; what has no digit is none of its entries.
  if (isPage)
    return [
      {
        text: Buffer.from(
          textLines(parseHtml(decodeText(bytes)))
            .filter(hasDigits)
            .join('\n'),
        ),
      },
    ];
  const text = tableStart(bytes);
  if (isBinary(text.subarray(0, HEAD_BYTES))) throw new Failure('grant-list-empty', { name });
  return [{ text }];
}

function hasDigits(line: string): boolean {
  return /\d{4}/.test(line);
}

function readText(text: Uint8Array, given: string | undefined, contents: Contents, sheet?: string): void {
  const lines = Buffer.from(text)
    .toString('utf8')
    .split(/\r\n?|\n/);
  const office = given ?? (isUsList(lines) ? 'US' : undefined);
  const layout = tableLayout(text.subarray(0, HEAD_BYTES), text.length <= HEAD_BYTES, office);
  if (isKnown(layout)) readRows(text, layout, office, contents, sheet);
  else readLines(lines, office, contents, sheet);
}

function isUsList(lines: readonly string[]): boolean {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  return filled.some((line) => US_SERIES.test(line)) && filled.every((line) => US_LINE.test(line));
}

function readRows(text: Uint8Array, layout: TableLayout, office: string | undefined, contents: Contents, sheet?: string): void {
  const { columns, separator, skipped, dayFirst } = layout;
  const places = (is: (column: TableLayout['columns'][number]) => boolean): number[] =>
    columns.flatMap((column, at) => (is(column) ? [at] : []));
  const [numbers, countries, kinds] = (['number', 'country', 'kind'] as const).map((meaning) => places((one) => one.meaning === meaning));
  const days = places(({ name }) => DAYS.has(columnKey(name)));
  const reasons = places(({ name }) => REASONS.has(columnKey(name)));
  let line = 1;
  let passed = 0;
  const { records, broken } = recordsIn(text, separator);
  for (const [at, { at: offset, cells }] of records.entries()) {
    for (; passed < offset; passed++) if (text[passed] === LINE_FEED) line += 1;
    if (at < skipped || cells.every((cell) => cell === '')) continue;
    const first = (of: readonly number[] = []): string | undefined => of.map((place) => cells[place] ?? '').find((cell) => cell !== '');
    const written = first(numbers) ?? '';
    const found = numbersInCell(written, first(countries) ?? office, first(kinds)).flatMap((raw) => parseNumber(raw) ?? []);
    // Without a header, the other cells say what they are.
    const others = skipped === 0 ? cells.filter((cell) => cell !== written && cell !== '') : [];
    const named = { day: first(days), reason: first(reasons) };
    const remark =
      skipped === 0 ? remarkOf(others) : remarkWith(named.day === undefined ? undefined : dateOf(named.day, dayFirst), named.reason);
    for (const number of found) contents.add(number, remark);
    if (found.length === 0)
      contents.leaveOut({ ...(sheet !== undefined && { sheet }), line, ...missing(written === '' ? cells.join(' ') : written) });
  }
  if (broken !== undefined) {
    for (; passed < broken; passed++) if (text[passed] === LINE_FEED) line += 1;
    const rest = Buffer.from(text.subarray(broken, broken + 4 * SHOWN_LENGTH)).toString('utf8');
    contents.leaveOut({ ...(sheet !== undefined && { sheet }), line, written: rest, why: 'no-number' });
  }
}

function readLines(lines: readonly string[], office: string | undefined, contents: Contents, sheet?: string): void {
  for (const [at, written] of lines.entries()) {
    if (isNoEntry(written) || (at === 0 && isHeading(written))) continue;
    const [first = '', ...rest] = written.split(CELLS).map((cell) => cell.trim());
    const numbers = office === undefined ? undefined : bareNumbers([first, ...rest], office);
    const found = numbers ?? numbersOfLine(written);
    if (found === undefined) contents.leaveOut({ ...(sheet !== undefined && { sheet }), line: at + 1, ...missing(first), written });
    else {
      const remark = remarkOf(
        rest.filter((cell) => numbersOfLine(cell) === undefined && (office === undefined || !BARE.test(cell) || isDay(cell))),
      );
      for (const number of found) contents.add(number, remark);
    }
  }
}

/** The numbers of a line whose first cell has some without a country; undefined if it has none. */
function bareNumbers([first = '', ...rest]: readonly string[], office: string): PublicationNumber[] | undefined {
  const own = bareIn(first, office);
  return own.length === 0 ? undefined : [...own, ...rest.flatMap((cell) => (isDay(cell) ? [] : bareIn(cell, office)))];
}

/** `07123456`, `7,123,456`, or several in columns. */
function bareIn(cell: string, office: string): PublicationNumber[] {
  const parts = BARE.test(cell) || /^\d{1,3}(?: \d{3}){1,3}$/.test(cell) ? [cell] : cell.split(/\s+/);
  const found = parts.map((part) => (BARE.test(part) || parts.length === 1 ? parseNumber({ country: office, number: part }) : undefined));
  return found.every((number) => number !== undefined && /\d{4}/.test(number.number)) ? (found as PublicationNumber[]) : [];
}

function isDay(cell: string): boolean {
  return /[-./]/.test(cell) && parseDate(cell) !== undefined;
}

function remarkOf(cells: readonly string[]): Pick<GrantEntry, 'on' | 'reason'> {
  const day = cells.find((cell) => parseDate(cell) !== undefined);
  return remarkWith(day, cells.filter((cell) => cell !== day && /\p{L}/u.test(cell)).join('; '));
}

function remarkWith(written: string | undefined, reason = ''): Pick<GrantEntry, 'on' | 'reason'> {
  const on = parseDate(written);
  const text = shown(reason.replace(/\s+/g, ' '), LONGEST_REASON);
  return { ...(on !== undefined && { on }), ...(text !== '' && { reason: text }) };
}

function missing(written: string): Pick<UnreadLine, 'written' | 'why'> {
  const text = written.trim();
  return { written: text, why: DIGITS.test(text) || US_LINE.test(text) ? 'no-country' : 'no-number' };
}
