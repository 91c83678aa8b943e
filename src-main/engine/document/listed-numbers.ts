// Reads a list of publication numbers. In: lines as people write them, in any spelling, with bullets, labels and remarks. Out: the numbers of
// each line, or that it has none.
import { isNumber } from './mentioned-numbers.ts';
import { parseNumber, type PublicationNumber } from './number.ts';

/** A longer line is prose, not an entry. */
const LONGEST_LINE = 300;
/** Numbers that one line may hold. */
const MOST_IN_LINE = 200;
/** What precedes an entry: `3.`, `[12]`, `-`, `•`, `D1:`. */
const BULLET = /^(?:[-–—•*·]\s*|\(?\[?\d{1,4}[.)\]]{1,2}\s+|D\d{1,3}\s?[:.)=]\s*)/;
/** What follows a number that a remark explains: `EP 1 000 000 A1 (Example Ltd)`, `EP1000000A1: closest`. */
const REMARK = /(?:[(\t|:#]|\s[-–—]\s|,\s{0,3}(?=\p{L}{3}|(?:19|20)\d\d-\d\d|\d{1,2}\.\d{1,2}\.\d)).*$/su;
/** A note that begins with a number is no list of one: a line with this many words is a sentence. */
const SENTENCE_WORDS = 3;
/** A line of digits alone is an entry without its country. */
const BARE = /^[A-Z]{0,2}[\d.,/\s-]{6,18}$/;
/** Columns of a table, or entries that follow each other in one line. */
const CELLS = /[;|\t]|,(?=\s{0,3}\p{Lu}{2})/u;

/** A name, a room or a telephone begins with a word, not with a country; American numbers begin with words of their own. */
const WORD =
  /^(?!(?:Pat|Patents?|App|Appl|Applications?|Pub|Publ|Publications?|Published|Nos?|Numbers?|Des|Design|Re|Reissue|Plant)\b)\p{Lu}\p{Ll}{2}|^No[.\s]/u;
const DATE = /(?<!\d)(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d|[0-3]?\d\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d)(?!\d)/;

/** The numbers of one line; undefined if it has none. */
export function numbersOfLine(written: string): PublicationNumber[] | undefined {
  if (written.length > LONGEST_LINE) return undefined;
  const line = unquoted(written.trim().replace(BULLET, '')).replace(/[.,;]$/, '');
  if (line === '') return undefined;
  const whole = numberOf(line);
  if (whole !== undefined) return [whole];
  const cells = line.split(CELLS, MOST_IN_LINE).map((cell) => numberOf(unquoted(cell.trim())));
  const found = cells.filter((number) => number !== undefined);
  if (found.length > 0 && cells[0] !== undefined) return found;
  const number = numberOf(line.replace(REMARK, ''));
  return number === undefined ? undefined : [number];
}

function unquoted(text: string): string {
  return /^["'].*["']$/s.test(text) ? text.slice(1, -1) : text;
}

function numberOf(text: string): PublicationNumber | undefined {
  if (WORD.test(text.trim()) || DATE.test(text)) return linkedNumber(text);
  return isNumber(text) ? parseNumber({ number: text.trim() }) : linkedNumber(text);
}

/** The number in an address of a page: `https://patents.google.com/patent/US10332104B2/en`. */
function linkedNumber(text: string): PublicationNumber | undefined {
  const number = /^https?:\/\/[a-z.]{1,40}\/(?:patent|publication)\/([A-Z]{2,4}\d[A-Z0-9]{3,20})/.exec(text.trim())?.[1];
  return number === undefined ? undefined : parseNumber({ number });
}

/** True if the lines are a list: half of them or more have numbers and nothing else of length, and more are numbers than sentences. */
export function isList(lines: readonly string[]): boolean {
  let entries = 0;
  let numbers = 0;
  let filled = 0;
  let sentences = 0;
  for (const line of lines) {
    if (isNoEntry(line)) continue;
    filled += 1;
    const found = numbersOfLine(line) !== undefined;
    if (found) numbers += 1;
    if (found || BARE.test(line.trim())) entries += 1;
    else if ((line.match(/\p{L}{2,}/gu)?.length ?? 0) >= SENTENCE_WORDS) sentences += 1;
  }
  return numbers > sentences && entries * 2 >= filled;
}

/** Blank lines and comments. */
export function isNoEntry(line: string): boolean {
  return /^\s*(?:#.*|\/\/.*)?$/s.test(line);
}

/** The first line of a list may name its column: a line without a digit. */
export function isHeading(line: string): boolean {
  return !/\d/.test(line);
}
