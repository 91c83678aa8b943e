// Reads the labelled fields of a first page (INID codes, WIPO ST.9). In: its lines in reading order. Out: the lines of each field, and the
// bibliographic data they hold.
import type { RawNumber, RawPublication } from '../record.ts';
import { citationsOf } from './first-page-citations.ts';
import { partiesOf } from './first-page-parties.ts';
import type { Joiner } from './line-joining.ts';
import type { Line } from './pdf-lines.ts';
import { printedDate } from './printed-number.ts';

/** One field: its code and its lines without the label. A code may occur several times, as inventors do in Japan. */
export interface Field {
  code: string;
  lines: { line: Line; text: string }[];
}

/** The codes of ST.9 that offices print. */
const CODES = /^(?:\*|1[0-35-9]|2[0-9]|3[0-4]|4[1-8]|5[1-8]|6[0-8]|7[1-6]|8[0-8]|9[1-7])$/;
const LABEL = /\(\s?(\d\d|\*)\s?\)/g;
/** In these, numbers in brackets are also reference signs: a field begins only at the start of a line apart from those above. */
const PROSE = new Set(['54', '57']);
/** What follows the label of a field that ends the abstract. */
const AFTER_LABEL = /^\s*(?:\p{Lu}|[^\p{Script=Latin}\d\s]|$)/u;
/** Lines that are not part of a field. */
const APART =
  /^\d+ Claims?, |^(?:Primary|Assistant) Examiner|^Publication Classification$|^Published:|^Note: |^\[?\(?Continued|^심사관|^전체 청구항|^대\s?표\s?도|^색인어|^요\s?약$|^초\s?록$|^명\s?세\s?서$/i;
/** A field ends where the next line is this many times its size below. */
const FIELD_GAP = 3.5;

/** The fields of the first page, in order. */
export function fieldsOf(lines: readonly Line[]): Field[] {
  const fields: Field[] = [];
  let open: Field | undefined;
  let before: Line | undefined;
  /** The last field that is set in the columns. */
  let inColumn: Field | undefined;
  for (const line of lines.filter(({ page }) => page === 0)) {
    const isNextColumn = before !== undefined && line.columnLeft > before.columnRight - line.size;
    const isFar = before !== undefined && isFarBelow(line, before);
    // The International Bureau prints the title below the columns and its number above: the right one goes on with the last field of the left.
    if ((isNextColumn && fields.at(-1)?.code === '54') || (isFar && open?.code === '10')) open = inColumn;
    else if (APART.test(line.text) || isFar) open = undefined;
    // The European office continues a list of parties at the top or in the middle of the next column.
    if (line.text.startsWith('•') && !isParty(open)) open = fields.findLast((field) => isParty(field) && isBulleted(field)) ?? open;
    before = line;
    const found = [...line.text.matchAll(LABEL)].filter((label) => isLabel(label, line, open));
    // Behind the label of a prose field, numbers in brackets are reference signs.
    const prose = found.findIndex((label) => PROSE.has(label[1] ?? ''));
    const labels = prose < 0 ? found : found.slice(0, prose + 1);
    const end = labels[0]?.index ?? line.text.length;
    if (open !== undefined && end > 0) open.lines.push({ line, text: line.text.slice(0, end).trim() });
    for (const [at, label] of labels.entries()) {
      open = { code: label[1] ?? '', lines: [] };
      open.lines.push({ line, text: line.text.slice(label.index + label[0].length, labels[at + 1]?.index).trim() });
      fields.push(open);
      if (!PROSE.has(open.code) && !/^[14]/.test(open.code)) inColumn = open;
    }
  }
  return fields;
}

function isParty(field: Field | undefined): boolean {
  return /^7/.test(field?.code ?? '');
}

function isBulleted({ lines }: Field): boolean {
  return lines.some(({ text }) => text.startsWith('•'));
}

function isFarBelow(line: Line, before: Line): boolean {
  return line.columnLeft === before.columnLeft && before.y - line.y > FIELD_GAP * Math.max(line.size, before.size);
}

function isLabel(label: RegExpExecArray, line: Line, open: Field | undefined): boolean {
  if (!CODES.test(label[1] ?? '')) return false;
  const rest = line.text.slice(label.index + label[0].length);
  if (label.index === 0 && !AFTER_LABEL.test(rest) && label[1] !== '51') return false;
  if (label.index > 0) {
    // A label within a line follows a field of another column, not a word.
    return open?.code !== '57' && open?.code !== '54' && /\s$/.test(line.text.slice(0, label.index)) && AFTER_LABEL.test(rest);
  }
  if (open === undefined || !PROSE.has(open.code)) return true;
  const last = open.lines.at(-1)?.line;
  return last === undefined || last.columnLeft !== line.columnLeft || last.y - line.y > 1.3 * line.size;
}

/** What the pages after the first begin with where they continue its fields. */
const CONTINUED =
  /^\(\d\d\)\s*\p{Lu}|^Page \d+$|^(?:(?:U\.S\.|FOREIGN) PATENT DOCUMENTS|OTHER PUBLICATIONS)\b|^Published:|Declarations? under Rule|^[—–-] with (?:international|amended)|\bEurasian \(AM\b|\bOAPI \(BF\b/u;
/** That many lines are the beginning of a page. */
const BEGINNING = 6;

/** The pages after the first that continue its fields. */
export function continuedPages(lines: readonly Line[]): Set<number> {
  const pages = new Set<number>();
  for (let page = 1; ; page += 1) {
    const own = lines.filter((line) => line.page === page);
    if (!own.slice(0, BEGINNING).some(({ text }) => CONTINUED.test(text))) return pages;
    pages.add(page);
  }
}

/** A heading of Japanese publications behind which the fields of the first page go on, and where their descriptions name publications. */
const GOES_ON = /^フロントページの続き/;
const NAMED = /^【特許文献[０-９0-9]{1,3}】\s*/;

/** The lines outside of the first page that name cited publications. */
export function referenceLines(lines: readonly Line[]): string[] {
  const continued = continuedPages(lines);
  const behind = lines.findIndex(({ text }) => GOES_ON.test(text));
  return lines
    .filter(({ page, text }, at) => continued.has(page) || (behind >= 0 && at > behind) || NAMED.test(text))
    .map(({ text }) => text.replace(NAMED, '【特許文献】'));
}

/** The text of all fields with a code, each with its lines. */
export function textsOf(fields: readonly Field[], code: string): string[][] {
  return fields.filter((field) => field.code === code).map((field) => field.lines.map(({ text }) => text).filter((text) => text !== ''));
}

/** Dates, numbers, parties, classes and citations of a first page. `headers` are the running heads. */
export function bibliographyOf(
  fields: readonly Field[],
  references: readonly string[],
  headers: readonly string[],
  country: string,
  join: Joiner,
): RawPublication {
  const text = (code: string): string =>
    textsOf(fields, code)
      .map((lines) => lines.join(' '))
      .join(' ');
  const dateOf = (...codes: string[]): string | undefined =>
    codes.map((code) => printedDate(text(code))).find((date) => date !== undefined);
  const headerDate = headers.map((header) => /(?:19|20)\d\d\.\d{1,2}\.\d{1,2}$/.exec(header)).find((date) => date?.input.includes('JP'));
  const owners = ['71', '73'].map((code) => partiesOf(textsOf(fields, code), country, join));
  const inventors = ['72', '75', '76'].flatMap((code) => partiesOf(textsOf(fields, code), country, join));
  const applicants = owners.find((parties) => parties.length > 0) ?? (country === 'US' ? inventors : []);
  return {
    // The International Bureau prints the date below both (43) and (10).
    date: dateOf('45', '43', '10', '24') ?? (headerDate === undefined ? undefined : printedDate(headerDate?.[0] ?? '')),
    application: { number: applicationOf(text('21')), date: dateOf('22') },
    priorities: prioritiesOf(fields, country),
    applicants,
    inventors,
    classes: classesOf(text('51').normalize('NFKC'), text('52')),
    citations: citationsOf([...textsOf(fields, '56').flat(), ...references], country),
  };
}

function applicationOf(text: string): string | undefined {
  const written = text.includes('PCT') ? text.replace(/\s/g, '') : text;
  return /(?:PCT\/[A-Z]{2}|\d)[\d./,-]{5,16}[\dX]/.exec(written)?.[0];
}

const SYMBOL = /\b([A-H]\s?\d{2}\s?[A-Z])\s{0,2}(\d{1,4})\s?\/\s?(\d{2,6})/g;

function classesOf(international: string, national: string): { type: string; code: string }[] {
  const symbols = (text: string, type: string): { type: string; code: string }[] =>
    [...text.matchAll(SYMBOL)].map(([, subclass, group, subgroup]) => ({
      type,
      code: `${subclass?.replace(/\s/g, '')} ${group}/${subgroup}`,
    }));
  return [...symbols(international, 'IPC'), ...(/CPC/.test(national) ? symbols(national, 'CPC') : [])];
}

const DOTTED = String.raw`\d\d\.\d\d\.\d{4}`;
/** `18.05.2012 US 201213475396` as the EPO prints it. */
const EUROPEAN = new RegExp(`(${DOTTED})\\s+([A-Z]{2})\\s+(\\d[\\w/.-]{4,})`, 'g');
/** `13/475,396 18 May 2012 (18.05.2012) US` as the International Bureau prints it, from the end of the month; scanned text has spaces in the number and the country. */
const INTERNATIONAL = new RegExp(`\\p{L} \\d{4} \\((${DOTTED})\\)\\s+([A-Z]) ?([A-Z])(?![A-Z])`, 'gu');
/** Its number, day and month. */
const NUMBER_AND_DAY = /^(\d[\d/, -]{4,18}?)\s+[0-9 ]{1,3} \p{L}+$/u;
const START_OF_NUMBER = /(?<![\d/,-])[/,-]*(?=\d)/g;
/** `Jun. 5, 2008 (JP) ..... 2008-148514` as the USPTO prints it. */
const AMERICAN = /([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4}) \(([A-Z]{2})\)[ .]*([\dA-Z][\dA-Z/.,-]{3,})/g;
/** `10-2005-0012345 2005년01월20일 대한민국(KR)`, `特願2019-224785 令和元年12月12日(2019.12.12) 日本国(JP)`, `13/475,396 2012.05.18 US`. */
const EASTERN = /((?:19|20)\d\d[.년年]\s?\d{1,2}[.월月]\s?\d{1,2})[^A-Z]{0,12}([A-Z]{2})\b/g;
const EASTERN_NUMBER = /[\dA-Z][\dA-Z/,.-]{4,20}\d/g;
/** The number, and the date by the era of an emperor, are within so many characters before the date. */
const BEFORE_DATE = 45;
/** Earlier applications of a US publication: `application No. 12/253,586, filed on Oct. 17, 2008`. */
const EARLIER = /[Aa]pplication No\. ([\d/,]{6,12}\d),? filed on ([A-Z][a-z]{2,8}\.? \d{1,2}, \d{4})/g;

/** The number without its spaces; `before`: what is printed before the year, up to the end of the month. */
function internationalNumber(before: string): string | undefined {
  const starts = [...before.matchAll(START_OF_NUMBER)].map(({ index, 0: { length } }) => index + length);
  const numbers = starts.map((start) => NUMBER_AND_DAY.exec(before.slice(start))?.[1]);
  return numbers.find((number) => number !== undefined)?.replace(/\s/g, '');
}

function prioritiesOf(fields: readonly Field[], country: string): RawNumber[] {
  const joined = (code: string): string =>
    textsOf(fields, code)
      .map((lines) => lines.join(' '))
      .join(' ');
  const text = joined('30');
  const found: RawNumber[] = [
    ...[...text.matchAll(EUROPEAN)].map(([, date, of, number]) => ({ country: of, number, date })),
    ...[...text.matchAll(INTERNATIONAL)].flatMap(({ 1: date, 2: one, 3: two, index }) => {
      const number = internationalNumber(text.slice(Math.max(0, index - BEFORE_DATE), index + 1));
      return number === undefined ? [] : [{ country: `${one}${two}`, date, number }];
    }),
    ...[...text.matchAll(AMERICAN)].map(([, date, of, number]) => ({ country: of, number, date })),
    ...[...text.matchAll(EASTERN)].flatMap(({ 1: date = '', 2: of, index }) => {
      const number = text
        .slice(Math.max(0, index - BEFORE_DATE), index)
        .match(EASTERN_NUMBER)
        ?.at(-1);
      return number === undefined ? [] : [{ country: of, number, date: printedDate(date) }];
    }),
  ];
  const numbers = textsOf(fields, '31').map((lines) => lines.join(' '));
  for (const [at, number] of numbers.entries()) {
    const date = printedDate(textsOf(fields, '32')[at]?.join(' ') ?? '');
    const of = /\b([A-Z]{2})\b/.exec(textsOf(fields, '33')[at]?.join(' ') ?? '')?.[1];
    found.push({ country: of, number: /\d[\d-]{4,29}\d/.exec(number)?.[0], date });
  }
  const [, original, filed] =
    /特願(\d{4}-\d{1,6})[^原]{0,80}原出願日\D{0,4}[^(]{0,20}\(([\d.]{8,10})\)/.exec(joined('22') + joined('62')) ?? [];
  if (original !== undefined) found.push({ country: 'JP', number: original, date: printedDate(filed ?? '') });
  if (country !== 'US') return found;
  const related = ['60', '62', '63'].flatMap((code) => [...joined(code).matchAll(EARLIER)]);
  return [...found, ...related.map(([, number, date]) => ({ country: 'US', number, date }))];
}
