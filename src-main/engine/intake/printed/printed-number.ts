// Finds the number of a printed publication. In: its first page, running headers and file name. Out: the number, and printed dates.
// Offices print the number at the label (10) or (11), at the top of the first page and at the top of every page.
import { parseNumber } from '../../document/number.ts';
import type { RawNumber } from '../record.ts';

export type PrintedNumber = RawNumber & { country: string; number: string };

interface Pattern {
  country: string;
  form: RegExp;
}

const KIND = '([A-Z][0-9lI]?)?(?![A-Z0-9])';
/** Numbers as offices print them; white space within is ignored. Groups: number, kind. */
const patterns: readonly Pattern[] = [
  { country: 'EP', form: new RegExp(`\\bEP\\s?(\\d\\s?\\d{3}\\s?\\d{3})\\s?${KIND}`, 'g') },
  { country: 'WO', form: /\bWO\s?((?:19|20)\d\d\s?\/\s?\d{6}|\d\d\s?\/\s?\d{5})\s?(A[1-9lI])?/g },
  {
    country: 'US',
    form: new RegExp(
      `\\bUS\\s?((?:RE|PP|D|H)?\\s?\\d{1,2},?\\d{3},\\d{3}|(?:D|RE|PP)\\s?\\d{2,3},\\d{3}|(?:19|20)\\d\\d\\s?\\/\\s?\\d{7}|0\\d{8}|(?:19|20)\\d{9})\\s?${KIND}`,
      'g',
    ),
  },
  {
    country: 'JP',
    form: /\bJP\s?((?:19|20)\d\d-\d{1,6}|[HS]\d{1,2}-\d{1,6}|\d{7})\s?([ABUY]\s?[1-9]?)?(?=\s*(?:(?:19|20)\d\d\.|$|[^0-9A-Z]))/g,
  },
  { country: 'KR', form: new RegExp(`\\bKR\\s?([12]0-?\\d{4}-?\\d{7}|[12]0-?\\d{7})\\s?${KIND}`, 'g') },
  { country: 'CN', form: new RegExp(`\\bCN\\s?(\\d{9}|\\d{7})\\s?${KIND}`, 'g') },
  {
    country: 'DE',
    form: new RegExp(
      `\\bDE\\s?([12]\\d\\s?(?:19|20)\\d\\d\\s?\\d{3}\\s?\\d{3}|\\d{3}\\s?\\d{2}\\s?\\d{3}|\\d{2}\\s?\\d{2}\\s?\\d{3})\\s?${KIND}`,
      'g',
    ),
  },
  { country: 'FR', form: new RegExp(`\\bFR\\s?(\\d\\s?\\d{3}\\s?\\d{3})\\s?${KIND}`, 'g') },
  { country: 'GB', form: new RegExp(`\\bGB\\s?(\\d\\s?\\d{3}\\s?\\d{3})\\s?${KIND}`, 'g') },
];
const japaneseWords =
  /(特許第\d{6,7}号|実用新案登録第\d{6,7}号|特開(?:平|昭|令)?\d{1,4}-\d{1,6}|特表(?:平)?\d{1,4}-\d{1,6}|再表\d{4}\/\d{6})/g;
/** Korean headings; the kind of gazette determines the kind code. */
const koreanLabels: readonly [RegExp, string][] = [
  [/(?:등록번호|등록특허)\s?(10-?\d{7})/g, 'B1'],
  [/(?:공개번호|공개특허)\s?(10-?\d{4}-?\d{7})/g, 'A'],
  [/(?:등록번호|등록실용신안)\s?(20-?\d{7})/g, 'Y1'],
];
/** Weights by the position of a number; the highest sum over all occurrences wins. */
const [AT_LABEL, IN_HEADER, AT_TOP, ON_PAGE, IN_NAME] = [8, 4, 3, 1, 5];
/** Number of lines that are the top of the first page. */
const TOP_LINES = 8;
/** Fields of the first page that name other publications: earlier and related ones, citations, the international one. */
const OTHERS = /^\(?(?:30|3[1-3]|56|60|6[0-8]|8[67])\)/;
/** A number in a file name: `EP2850716B1.pdf`, `US_2013-0210636-A1`; in lower case only without separators: `us7654321b2`. */
const IN_FILE_NAME = /(?:^|[^A-Za-z0-9])([A-Z]{2}[-_ ]?[A-Z]{0,2}[-_ ]?\d[\d\-_/ ]{3,14}\d)[-_ ]?([A-Z]\d?)?(?![A-Za-z0-9])/;
const IN_LOWER_CASE = /(?:^|[^A-Za-z0-9])([a-z]{2}\d{5,13})([a-z]\d?)?(?![A-Za-z0-9])/;

/** The number of a publication, or undefined. `headers` are its running headers; `fileName` is the fallback and resolves ambiguity. */
export function printedNumber(
  firstPage: readonly string[],
  headers: readonly string[],
  fileName: string,
): (RawNumber & { number: string }) | undefined {
  const scores = new Map<string, { found: RawNumber & { number: string }; score: number }>();
  const add = (found: (RawNumber & { number: string }) | undefined, weight: number): void => {
    const parsed = found === undefined ? undefined : parseNumber(found);
    if (found === undefined || parsed === undefined) return;
    const key = `${parsed.country}${parsed.number}`;
    const known = scores.get(key);
    // A kind found once applies to occurrences without a kind.
    if (known === undefined)
      scores.set(key, {
        found: { country: parsed.country, number: parsed.number, ...(parsed.kind === '' ? {} : { kind: parsed.kind }) },
        score: weight,
      });
    else {
      known.score += weight;
      if (known.found.kind === undefined && parsed.kind !== '') known.found.kind = parsed.kind;
    }
  };
  let inOthers = false;
  for (const [index, line] of firstPage.entries()) {
    if (/^\(?\d\d\)/.test(line)) inOthers = OTHERS.test(line);
    if (inOthers) continue;
    const labelled = /\(1[01]\)/.test(line) || /\(1[01]\)[^\d]*$/.test(firstPage[index - 1] ?? '');
    for (const found of numbersIn(line)) add(found, labelled ? AT_LABEL : index < TOP_LINES ? AT_TOP : ON_PAGE);
  }
  for (const header of headers) for (const found of numbersIn(header)) add(found, IN_HEADER);
  const named = numberInName(fileName);
  add(named, IN_NAME);
  const gazette = /\(12\)[^()]*특허공보\s?\(?([AB]\d?)\)?/.exec(firstPage.slice(0, TOP_LINES).join(' '))?.[1];
  const [best] = [...scores.values()].sort((a, b) => b.score - a.score);
  if (best?.found.country === 'KR' && gazette !== undefined) best.found.kind = gazette;
  return best?.found;
}

/** All publications that the lines name, in order and without duplicates; with a kind where any line has it. */
export function printedNumbers(lines: readonly string[]): PrintedNumber[] {
  const all = new Map<string, PrintedNumber>();
  for (const found of lines.flatMap(numbersIn)) {
    const parsed = parseNumber(found);
    if (parsed === undefined) continue;
    const key = `${parsed.country}${parsed.number}`;
    const kind = parsed.kind || all.get(key)?.kind;
    all.set(key, { country: parsed.country, number: parsed.number, ...(kind === undefined ? {} : { kind }) });
  }
  return [...all.values()];
}

function numbersIn(line: string): (RawNumber & { number: string })[] {
  const found: (RawNumber & { number: string })[] = [];
  for (const { country, form } of patterns) {
    for (const match of line.matchAll(form)) {
      // In scanned text, the digit one is often recognised as a letter.
      const kind = match[2]?.replace(/\s/g, '').replace(/[lI]/g, '1');
      found.push({ country, number: (match[1] ?? '').replace(/\s/g, ''), kind });
    }
  }
  for (const match of line.matchAll(japaneseWords)) found.push({ country: 'JP', number: match[1] ?? '' });
  for (const [label, kind] of koreanLabels) {
    for (const match of line.matchAll(label)) found.push({ country: 'KR', number: match[1] ?? '', kind });
  }
  return found;
}

/** Words of names of what somebody wrote about a publication. */
const ABOUT =
  /(?<!\p{L})(?:notes?|notiz(?:en)?|vermerk|memo|minutes|protokoll|comments?|kommentare?|remarks?|anmerkung(?:en)?|summary|report|bericht|opinion|gutachten|stellungnahme|letter|schreiben|e?-?mail|opposition|einspruch(?:sschrift)?|reply|response|erwiderung|antwort|bescheid|action|recherchenbericht|analysis|analyse|review|draft|entwurf|chart|merkmalsanalyse)(?!\p{L})/iu;
/** A longer rest of a name is the title of the publication. */
const MAX_REST_WORDS = 3;

/** The number after which a file is named, or undefined; `Notes on EP9999991B1.pdf` is named after what it says of it. */
export function numberInName(fileName: string): PrintedNumber | undefined {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const match = IN_FILE_NAME.exec(base) ?? IN_LOWER_CASE.exec(base);
  if (match === null) return undefined;
  const rest = base.slice(match.index + match[0].length);
  if (ABOUT.test(base.slice(0, match.index + 1)) || (ABOUT.test(rest) && (rest.match(/\p{L}+/gu)?.length ?? 0) <= MAX_REST_WORDS))
    return undefined;
  const parsed = parseNumber({ number: (match[1] ?? '').replace(/_/g, '-').toUpperCase(), kind: match[2] });
  if (parsed === undefined) return undefined;
  return { country: parsed.country, number: parsed.number, ...(parsed.kind === '' ? {} : { kind: parsed.kind }) };
}

/** A date in a printed line as `yyyy-mm-dd`, or as printed where the month is a word; undefined where there is none. */
export function printedDate(text: string): string | undefined {
  const eastern = /((?:19|20)\d\d)\s?[.年년]\s?(\d{1,2})\s?[.月월]\s?(\d{1,2})/.exec(text);
  if (eastern !== null) return `${eastern[1]}-${(eastern[2] ?? '').padStart(2, '0')}-${(eastern[3] ?? '').padStart(2, '0')}`;
  return (
    /\d{1,2}\.\d{1,2}\.(?:19|20)\d\d/.exec(text)?.[0] ??
    /[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d/.exec(text)?.[0] ??
    /(?:19|20)\d\d-\d\d-\d\d/.exec(text)?.[0]
  );
}
