// The publications that a cell names. In: its text, country and kind from other columns. Out: numbers as a file gives them; none for other text.
import { parseNumber } from '../../document/number.ts';
import type { RawNumber } from '../record.ts';

/** More publications than any family has. */
const MAX_NUMBERS = 2_000;
/** One number with everything that is written beside it. */
const MAX_NUMBER_CHARACTERS = 80;
/** Longer cells are texts. */
const MAX_CELL_CHARACTERS = 60_000;

/** Addresses of a publication: Google Patents, Espacenet (new and old), the Lens does not state a number in its own. */
const ADDRESSES = [
  /patents\.google\.[a-z.]{1,30}\/patent\/([A-Z]{2,4}\d[A-Z0-9]*)/,
  /espacenet\.com\/publication\/([A-Z]{2}[A-Z0-9]{4,20})/,
];
/** Of an address of Espacenet that searches for a number. */
const SEARCHED_NUMBER = /\bpn(?:%3D|=)([A-Z]{2}[A-Z0-9]{4,20})/;
const OLD_ESPACENET = /[?&]CC=([A-Z]{2})&(?:amp;)?NR=([A-Z0-9]{3,20})(?:&(?:amp;)?KC=([A-Z]\d?))?/;
/** A formula that shows a link: `=HYPERLINK("https://...","EP1000000A1")`. */
const HYPERLINK = /^=\s*HYPERLINK\(\s*"([^"]*)"\s*[;,]\s*"([^"]*)"\s*\)$/i;

/** The publications in a cell, without repetitions. */
export function numbersInCell(cell: string, country?: string, kind?: string): RawNumber[] {
  if (cell.length > MAX_CELL_CHARACTERS) return [];
  const link = HYPERLINK.exec(cell);
  if (link !== null) {
    const shown = numbersInCell(link[2] ?? '', country, kind);
    return shown.length > 0 ? shown : numbersInCell(link[1] ?? '', country, kind);
  }
  const found: RawNumber[] = [];
  const seen = new Set<string>();
  for (const part of cell.split(/[\n\r;|]+/)) {
    for (const number of numbersInPart(part.replace(/\s+/g, ' ').trim(), country, kind)) {
      const key = `${number.country ?? ''} ${number.number ?? ''} ${number.kind ?? ''}`;
      if (!seen.has(key)) found.push(number);
      seen.add(key);
      if (found.length >= MAX_NUMBERS) return found;
    }
  }
  return found;
}

function numbersInPart(text: string, country: string | undefined, kind: string | undefined): RawNumber[] {
  if (text === '' || !/\d/.test(text)) return [];
  if (text.includes('://')) return linked(text);
  const whole = numberIn(text, country, kind);
  if (whole !== undefined) return [whole];
  for (const separator of [/, ?(?=[A-Z]{2}[ -]?\d)/, / (?=[A-Z]{2}[ -]?\d)/, / /, /, /]) {
    const parts = text.split(separator).filter((part) => part !== '');
    const numbers = parts.map((part) => numberIn(part.trim(), country, kind));
    if (parts.length > 1 && numbers.every((number) => number !== undefined)) return numbers;
  }
  return [];
}

function linked(text: string): RawNumber[] {
  const old = OLD_ESPACENET.exec(text);
  if (old !== null)
    return [{ country: old[1], number: old[2]?.replace(/[A-Z]\d?$/, ''), kind: old[3] ?? /[A-Z]\d?$/.exec(old[2] ?? '')?.[0] }];
  for (const address of text.includes('espacenet.com/') ? [...ADDRESSES, SEARCHED_NUMBER] : ADDRESSES) {
    const number = address.exec(text)?.[1];
    if (number !== undefined && parseNumber({ number }) !== undefined) return [{ number }];
  }
  return [];
}

/** Two numbers of digits, which would be read as one. */
const SEVERAL = /\d{5}[A-Z]?\d?,? \d{5}/;
/** The date that some exports write behind the number. */
const DATE_BEHIND = / \(?(\d{4}[-/.]\d\d[-/.]\d\d|\d\d\.\d\d\.\d{4})\)?$/;

/** PatBase writes `AA` and `BB` where it has no kind of the office. */
const DOUBLED_KIND = / ([A-Z])\1$/;

/** A number that states its own country does not take it from another column, nor the kind where it states one. */
function numberIn(text: string, country: string | undefined, kind: string | undefined): RawNumber | undefined {
  if (text.length > MAX_NUMBER_CHARACTERS) return undefined;
  // Spreadsheets mark text with an apostrophe; offices add counts of family members.
  const date = DATE_BEHIND.exec(text)?.[1];
  const written = text
    .replace(/^'/, '')
    .replace(/ ?\(\+\d{1,4}\)$/, '')
    .replace(DATE_BEHIND, '')
    .replace(DOUBLED_KIND, '');
  const found = SEVERAL.test(written) ? undefined : numberAlone(written, country, kind);
  return found === undefined || date === undefined ? found : { ...found, date };
}

function numberAlone(written: string, country: string | undefined, kind: string | undefined): RawNumber | undefined {
  const own = parseNumber({ number: written });
  if (own !== undefined) return own.kind === '' && kind !== undefined ? withKind({ number: written }, kind) : { number: written };
  if (country === undefined) return undefined;
  const given = { country, number: written };
  return parseNumber(given) === undefined ? undefined : kind === undefined ? given : withKind(given, kind);
}

/** With the kind of another column, unless it contradicts the number. */
function withKind(number: RawNumber, kind: string): RawNumber {
  const whole = { ...number, kind };
  return parseNumber(whole) === undefined ? number : whole;
}
