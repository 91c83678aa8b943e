// Parses a publication number as files and users write it. In: parts or one string. Out: country, number in DocDB form (no separators,
// no leading zeros, four-digit years where the office has them) and kind.
import { parseKind } from './kind.ts';

export interface PublicationNumber {
  country: string;
  number: string;
  /** '' where unknown. */
  kind: string;
}

/** A number in parts, or complete in `number`; every part may be missing. */
export interface NumberParts {
  country?: string | undefined;
  number?: string | undefined;
  kind?: string | undefined;
}

/** A longer body is not a publication number. */
const MAX_BODY_LENGTH = 20;
/** Two-digit years from here on belong to the twentieth century: the PCT published its first application in 1978. */
const PCT_FIRST_YEAR = 78;

/** At most two leading letters (`PI0512345`, `MI20051234`, `H0787179`), three in the US (`DES`, `PLT`). */
const BODY = /^[A-Z]{0,2}\d[\dA-Z]*$/;
const US_BODY = /^[A-Z]{0,3}\d[\dA-Z]*$/;

const COUNTRY = /^[A-Z]{2}$/;
/** The kind before the number, as in citations by WIPO ST.14: `EP-A-0 123 456`, `DE A1 10 2004 012 345`. */
const LEADING_KIND = /^([ABCUY]\d?)[\s-]+(?=\d|[MTSHR]\d)/;
/** Older abbreviations of the German office for a kind: Offenlegungs-, Auslege-, Patentschrift, Gebrauchsmuster. */
const GERMAN_PREFIX = /^(?:OS|AS|PS|GM)[\s-]*(?=\d)/;
/** Digits and then a word: another number or the text after this one. Indian numbers name the city of the office (`1234 DEL 2005`). */
const WORD_AFTER_DIGITS = /\d[\s,;]+[A-Z]{2}/;
/** Application numbers, which are not publication numbers: a check digit after a full stop, a US series code before a slash. */
const APPLICATION_WITH_CHECK_DIGIT = /\d{6}\.[\dX]$/;
const US_APPLICATION = /^\d\d\/\d{3}[,.]?\d{3}$/;

function fold(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212_]/g, '-')
    .trim()
    .toUpperCase();
}

/** Words before a number in American usage: `U.S. Pat. App. Pub. No. 2004/0068806`. */
const LABELS = ['PAT', 'PATENT', 'APP', 'APPL', 'APPLICATION', 'PUB', 'PUBL', 'PUBLICATION', 'PUBLISHED', 'NO', 'NOS', 'NUMBER'];
/** Words for a series of the US office, and the letters that its numbers begin with. */
const SERIES: Readonly<Record<string, string>> = { DES: 'D', DESIGN: 'D', RE: 'RE', REISSUE: 'RE', PLANT: 'PP', PP: 'PP' };

/** `US 10,123,456` for `U.S. Pat. No. 10,123,456`; `US D734,743` for `Des. 734,743`, for only the US office has these series. */
function withoutLabels(text: string): string {
  if (/^(?:RE|PP)\d|^D\d{3},\d{3}$/.test(text)) return `US ${text}`;
  const bare = withoutLeadingLabels(text);
  if (bare !== text)
    return /^[A-Z]{2}[\s.]/.test(bare) ? withoutLabels(bare) : /^\d{1,3}(?:,\d{3}){1,2}(?:\s|$)/.test(bare) ? `US ${bare}` : bare;
  const office = /^(?:U\.\s?S\.?|[A-Z]{2}(?![A-Z.]))[\s,]*/.exec(text)?.[0] ?? '';
  const country = office.replaceAll(/[^A-Z]/g, '');
  let rest = Object.hasOwn(SERIES, country) ? text : text.slice(office.length);
  const number = rest;
  let series = '';
  for (let word = labelOf(rest); word !== undefined; word = labelOf(rest)) {
    const [written, name = ''] = word;
    series ||= SERIES[name] ?? '';
    rest = rest.slice(written.length);
  }
  if (rest === number || (country === '' && series === '')) return text;
  return `${series === '' ? country : 'US'} ${series}${rest}`;
}

/** `US 2004/0068806 A1` for `Pub. No. US 2004/0068806 A1`; a label needs a full stop or a space, unlike a country. */
function withoutLeadingLabels(text: string): string {
  let rest = text;
  // Norway.
  if (/^NO[\s.]/.test(text)) return text;
  for (let word = labelOf(rest); word !== undefined && LABELS.includes(word[1] ?? ''); word = labelOf(rest))
    rest = rest.slice(word[0].length);
  return rest;
}

/** The label or series that the text begins with, and what separates it from the rest. */
function labelOf(text: string): RegExpExecArray | undefined {
  const word = /^([A-Z]{2,11})[.:\s]{1,3}(?=[A-Z\d])/.exec(text);
  const name = word?.[1] ?? '';
  return word !== null && (LABELS.includes(name) || Object.hasOwn(SERIES, name)) ? word : undefined;
}

/** Parses a number in parts or complete: `EP1000000A1`, `EP-1000000-A1`, `US 8,765,276 B2`, `US-2004-0068806-A1`, `特開平10-000001`. */
export function parseNumber(parts: NumberParts): PublicationNumber | undefined {
  let country = fold(parts.country);
  const written = fold(parts.number);
  let body = (country === '' || country === 'US' ? withoutLabels(written) : written).replace(/^JP\s*(?=[特実再])/, '');
  let kind = parseKind(parts.kind);
  if (body === '') return undefined;
  const japanese = parseJapanese(body);
  if (japanese !== undefined && (country === '' || country === 'JP')) return { ...japanese, kind: kind || japanese.kind };
  if (country === '') {
    // A list of numbers.
    if (body.includes('\n')) return undefined;
    const found = /^([A-Z]{2})(?![A-Z]{3})[\s.:/-]*/.exec(body);
    if (found === null || !/\d/.test(body)) return undefined;
    country = found[1] ?? '';
    body = body.slice(found[0].length);
  } else if (COUNTRY.test(country) && body.startsWith(country) && /^..[\s.:/-]*[A-Z]{0,2}\d/.test(body)) {
    body = body.slice(2).replace(/^[\s.:/-]+/, '');
  }
  if (!COUNTRY.test(country) || isApplication(country, body)) return undefined;
  const leadingKind = LEADING_KIND.exec(body);
  if (leadingKind !== null) {
    body = body.slice(leadingKind[0].length);
    kind ||= leadingKind[1] ?? '';
  }
  const tail = /(?<=\d)[\s.-]*\(?([A-Z])\s?(\d?)\)?$/.exec(body);
  if (tail !== null) {
    const [, letter = '', digit = ''] = tail;
    const trailingKind = letter + digit;
    if (kind.startsWith(trailingKind) || trailingKind.startsWith(kind)) {
      body = body.slice(0, tail.index);
      if (trailingKind.length > kind.length) kind = trailingKind;
    } else if (digit !== '') return undefined;
  }
  const number = normaliseNumber(country, body);
  return number === undefined ? undefined : { country, number, kind };
}

function isApplication(country: string, body: string): boolean {
  const written = body.replace(/\s+/g, '');
  return APPLICATION_WITH_CHECK_DIGIT.test(written) || (country === 'US' && US_APPLICATION.test(written));
}

/** Parses a publication's name in the API, `CC-number-kind` or `CC-number`, in upper or lower case. */
export function parsePublicationName(name: string): PublicationNumber | undefined {
  const found = /^([a-z]{2})-([a-z0-9](?:[a-z0-9/.-]*?[a-z0-9])?)(?:-([a-z]\d{0,2}))?$/i.exec(name.trim());
  if (found === null) return undefined;
  return parseNumber({ country: found[1], number: found[2], kind: found[3] });
}

/** The DocDB form of a number of `country`; undefined where it cannot be a number. */
export function normaliseNumber(country: string, raw: string): string | undefined {
  const punctuated = withoutOfficePrefix(country, fold(raw));
  if (country !== 'IN' && WORD_AFTER_DIGITS.test(punctuated)) return undefined;
  const body = punctuated.replace(/[\s.,:/'’-]+/g, '');
  if (!(country === 'US' ? US_BODY : BODY).test(body) || body.length > MAX_BODY_LENGTH || /^[A-Z]*0+$/.test(body)) return undefined;
  if (country === 'US') return usNumber(body);
  if (country === 'WO') return pctNumber(body);
  if (country === 'JP') return japaneseNumber(body, punctuated);
  if (country === 'KR') return koreanNumber(body);
  return withoutZeros(body);
}

/** Removes what an office writes and DocDB omits: German kind prefixes, Brazilian and Swedish check digits. */
function withoutOfficePrefix(country: string, body: string): string {
  if (country === 'DE') return body.replace(GERMAN_PREFIX, '');
  if (country === 'BR') return body.replace(/(?<=\d{6})\s*-\s*\d$/, '');
  return country === 'SE' ? body.replace(/^(\d{7})\s*-\s*\d$/, '$1') : body;
}

/** `0123` -> `123`. Zeros after letters are kept: `PI0512345` starts with its year. */
function withoutZeros(body: string): string {
  return body.replace(/^0+(?=\d)/, '');
}

/** Keeps leading letters and drops the zeros after them: `D0734743` -> `D734743`. */
function usNumber(body: string): string {
  // Applications: the year and seven digits; DocDB's ten-digit form omits the first of them.
  if (/^(?:19|20)\d{8}$/.test(body)) return `${body.slice(0, 4)}0${body.slice(4)}`;
  if (/^(?:19|20)\d{9}$/.test(body)) return body;
  const named = body
    .replace(/^(?:DES|DE)(?=\d)/, 'D')
    .replace(/^PLT(?=\d)/, 'PP')
    .replace(/^R(?=\d)/, 'RE');
  return named.replace(/^([A-Z]*)0+(?=\d)/, '$1');
}

/** Year in four digits and a serial number of six: `0100832` -> `2001000832`, `02100001` -> `2002100001`. */
function pctNumber(body: string): string {
  if (/^(?:19|20)\d{8}$/.test(body)) return body;
  if (/^(?:19|20)\d{7}$/.test(body)) return `${body.slice(0, 4)}0${body.slice(4)}`;
  const short = /^(\d\d)(\d{5,6})$/.exec(body);
  if (short === null) {
    const bare = withoutZeros(body);
    return bare === body ? body : pctNumber(bare);
  }
  const year = Number(short[1]);
  return `${year >= PCT_FIRST_YEAR ? 1900 + year : 2000 + year}${(short[2] ?? '').padStart(6, '0')}`;
}

/** The office has used western years since 2000: a two-digit year up to this one is of Heisei, a higher one of the era before, Showa. */
const LAST_HEISEI_YEAR = 11;
const LAST_SHOWA_YEAR = 64;
/** Showa 46, 1971: the first year of laid-open applications. */
const FIRST_LAID_OPEN_YEAR = 46;

/**
 * Era years keep their letter, two digits of year, and the serial number without zeros: `H10-000001` -> `H101`, `H07087179` -> `H0787179`.
 * Two digits of year and six more without a letter are an era year too (`58181591`; patents have seven digits, western years ten), also
 * with the office's code for the era in front, 3 for Showa and 4 for Heisei (`361118513`).
 */
function japaneseNumber(rawBody: string, rawPunctuated: string): string {
  const [body, punctuated] = [rawBody, rawPunctuated].map((text) => text.replace(/^P(?=\d)/, '')) as [string, string];
  const pct = /^(?:WO)?(\d{4})(\d{6})$/.exec(body);
  if (body.startsWith('WO')) return pct === null ? body : `WO${pct[1] ?? ''}${pct[2] ?? ''}`;
  const written = /^([MTSHR])\s*(\d{1,2})\s*[-/]\s*(\d{1,6})$/.exec(punctuated);
  const era = written ?? /^([MTSHR])(\d\d)(\d{1,6})$/.exec(body);
  if (era !== null) return `${era[1] ?? ''}${(era[2] ?? '').padStart(2, '0')}${(era[3] ?? '').replace(/^0+(?=\d)/, '')}`;
  const year = /^((?:19|20)\d\d)\s*[-/]\s*(\d{1,6})$/.exec(punctuated);
  if (year !== null) return `${year[1] ?? ''}${(year[2] ?? '').padStart(6, '0')}`;
  const short = /^(\d{1,2})\s*[-/]\s*(\d{1,6})$/.exec(punctuated) ?? bareEraYear(body);
  if (short !== null && Number(short[1]) > 0 && Number(short[1]) <= LAST_SHOWA_YEAR) {
    return japaneseNumber(body, `${Number(short[1]) > LAST_HEISEI_YEAR ? 'S' : 'H'}${short[1] ?? ''}-${short[2] ?? ''}`);
  }
  const coded = /^([34])(\d\d)(\d{6})$/.exec(body);
  if (coded !== null) return japaneseNumber(body, `${coded[1] === '3' ? 'S' : 'H'}${coded[2] ?? ''}-${coded[3] ?? ''}`);
  const bare = withoutZeros(body);
  return bare === body ? body : japaneseNumber(bare, bare);
}

/** Eight digits that start with a year of Heisei, or of Showa since applications were laid open; not a western year. */
function bareEraYear(body: string): RegExpExecArray | null {
  const found = /^(\d\d)(\d{6})$/.exec(body);
  const year = Number(found?.[1]);
  return year <= LAST_HEISEI_YEAR || year >= FIRST_LAID_OPEN_YEAR ? found : null;
}

/** Drops the code for patent (10) or utility model (20) before a year: `1020140010012` -> `20140010012`. */
function koreanNumber(body: string): string {
  return /^[12]0(?:19|20)\d{9}$/.test(body) ? body.slice(2) : withoutZeros(body);
}

const japanesePrefixes: readonly (readonly [head: RegExp, kind: string])[] = [
  [/^特許(?:第|出願公開)?/, 'B2'],
  [/^特(?:許)?公(?:報)?/, 'B2'],
  [/^特開/, 'A'],
  [/^特表/, 'A'],
  [/^再(?:公)?表/, 'A1'],
  [/^実用新案登録(?:第)?/, 'U'],
  [/^実登(?:第)?/, 'U'],
  [/^実開/, 'U'],
  [/^実公/, 'Y2'],
  [/^実表/, 'U'],
];
const eraLetters: Readonly<Record<string, string>> = { 明: 'M', 大: 'T', 昭: 'S', 平: 'H', 令: 'R' };

/** A number in Japanese words; applications (特願) are not publications. */
function parseJapanese(text: string): PublicationNumber | undefined {
  if (!/^[特実再]/.test(text)) return undefined;
  for (const [head, kind] of japanesePrefixes) {
    if (!head.test(text)) continue;
    const rest = text
      .replace(head, '')
      .replace(/^\s*第/, '')
      .replace(/[号(].*/s, '')
      .trim();
    const written = rest.replace(
      /^([明大昭平令])(?:治|正|和|成)?\s*(?:元)?/,
      (whole, sign: string) => `${eraLetters[sign] ?? ''}${whole.endsWith('元') ? '1' : ''}`,
    );
    const body = kind === 'A1' ? `WO${written.replace(/^WO/, '').replace(/[\s/-]/g, '')}` : written;
    const number = normaliseNumber('JP', body);
    return number === undefined ? undefined : { country: 'JP', number, kind };
  }
  return undefined;
}
