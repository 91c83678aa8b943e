// Normalises application numbers so that priorities and applications of one family match, however an office wrote them.
// In: country, number, date. Out: a key: `US2011123456`, `EP05012345`, `WOUS2005012345`, `JP1998123456`.
import { japaneseEraYear, parseDate } from './date.ts';

export interface ApplicationOptions {
  country?: string | undefined;
  number?: string | undefined;
  kind?: string | undefined;
  date?: string | undefined;
}

/** US series codes (the two digits before the serial number) with the years they were in use. */
const usSeries: readonly (readonly [series: number, from: number, to: number])[] = [
  [2, 1940, 1948],
  [3, 1959, 1970],
  [4, 1960, 1979],
  [5, 1960, 1980],
  [6, 1978, 1987],
  [7, 1986, 1993],
  [8, 1992, 1998],
  [9, 1997, 2002],
  [10, 2001, 2005],
  [11, 2004, 2008],
  [12, 2007, 2012],
  [13, 2010, 2013],
  [14, 2012, 2016],
  [15, 2014, 2019],
  [16, 2018, 2021],
  [17, 2020, 2023],
  [18, 2022, 2026],
  [19, 2024, 2030],
  [29, 1992, 2030],
  [35, 2015, 2030],
  [60, 1995, 2008],
  [61, 2007, 2014],
  [62, 2013, 2021],
  [63, 2019, 2030],
  [90, 1981, 2030],
  [95, 1999, 2013],
  [96, 2012, 2030],
];

/** The years in which a US series was in use. */
export function usYearsOf(series: number): number[] {
  return usSeries.flatMap(([code, from, to]) => (code === series ? Array.from({ length: to - from + 1 }, (_, at) => from + at) : []));
}

/** Two-digit years up to this one belong to the present century. */
const LATEST_SHORT_YEAR = 49;

/** Application numbers as other offices and EPODOC write them, and their DocDB form. */
const officeForms: readonly (readonly [office: string, form: RegExp, docDb: string])[] = [
  ['KR', /^[12]0((?:19|20)\d{9})$/, '$1'],
  ['CN', /^(20\d{10})\d$/, '$1'],
  ['DE', /^((?:19|20)\d\d)([12]0)(\d{6})$/, '$2$1$3'],
  ['DE', /^19(\d\d)10(\d{5})$/, '1$1$2'],
  ['GB', /^(?:19|20)(\d\d)00(\d{5})$/, '$1$2'],
  ['FR', /^(?:19|20)(\d\d)00(\d{5})$/, '$1$2'],
];

function fourDigits(year: number): number {
  return year > 99 ? year : year <= LATEST_SHORT_YEAR ? 2000 + year : 1900 + year;
}

/** The key of an application, or undefined where there is no number. */
export function applicationKey(parts: ApplicationOptions): string | undefined {
  const punctuated = (parts.number ?? '')
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toUpperCase();
  let country = (parts.country ?? '').trim().toUpperCase();
  const pct = pctKey(country, punctuated, parts.kind);
  if (pct !== undefined) return pct;
  let body = punctuated;
  if (country === '') country = /^[A-Z]{2}(?=[\s.-]*[A-Z]{0,2}\d)/.exec(body)?.[0] ?? (/^[特実]願/.test(body) ? 'JP' : '');
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  if (body.startsWith(country)) body = body.slice(2).replace(/^[\s.-]+/, '');
  const year = Number(parseDate(parts.date)?.slice(0, 4) ?? 0);
  const digits = body
    .replace(/\.\s*[\dX]$/, '')
    .replace(/[\s,./'-]+/g, '')
    .replace(/(?<=\d)[A-Z]\d?$/, '');
  if (!/\d/.test(digits)) return undefined;
  if (country === 'US') return `US${usApplication(body, digits, year)}`;
  if (country === 'JP') return `JP${japaneseApplication(body, digits, year)}`;
  if (country === 'EP') return `EP${digits.replace(/^(?:19|20)(\d\d)0?(?=\d{6}$)/, '$1').padStart(8, '0')}`;
  for (const [office, form, docDb] of officeForms)
    if (office === country && form.test(digits)) return `${country}${digits.replace(form, docDb)}`;
  return `${country}${digits.replace(/^0+(?=\d)/, '')}`;
}

/** `PCT/US2005/012345`, `US 2005012345 W`, `WO US0512345`: receiving office, year, serial number. */
function pctKey(country: string, punctuated: string, kind: string | undefined): string | undefined {
  const isPct =
    punctuated.startsWith('PCT') || country === 'WO' || punctuated.startsWith('WO') || (kind ?? '').trim().toUpperCase() === 'W';
  if (!isPct) return undefined;
  const body = punctuated
    .replace(/^(?:PCT|WO)/, '')
    .replace(/[\s./-]+/g, '')
    .replace(/W$/, '');
  const found = /^([A-Z]{2})?(\d{4}(?=0?\d{6}$)|\d{2}(?=\d{5,6}$))0?(\d{5,6})$/.exec(body);
  const office = found?.[1] ?? (country === 'WO' ? '' : country);
  if (found === null || office === '') return undefined;
  return `WO${office}${fourDigits(Number(found[2]))}${(found[3] ?? '').padStart(6, '0')}`;
}

/** Year and serial number of six digits. The office writes series and serial number, DocDB serial number and year. */
function usApplication(body: string, digits: string, year: number): string {
  const full = /^((?:19|20)\d\d)\d{0,2}(\d{6})$/.exec(digits);
  if (full !== null) return `${full[1] ?? ''}${full[2] ?? ''}`;
  if (digits.length > 8 || digits.length < 5) return year === 0 ? digits : `${year}${digits}`;
  const eight = digits.padStart(8, '0');
  const series = Number(eight.slice(0, 2));
  const shortYear = Number(eight.slice(6));
  const inUse = usSeries.some(([code, from, to]) => code === series && year >= from && year <= to);
  const isSeries = /^\d{1,2}\s*\//.test(body) || inUse || year === 0 || fourDigits(shortYear) !== year;
  if (digits.length < 7 && !/\//.test(body)) return year === 0 ? digits : `${year}${digits.padStart(6, '0')}`;
  if (isSeries) return year === 0 ? eight : `${year}${eight.slice(2)}`;
  return `${year}${eight.slice(0, 6)}`;
}

/** Year in four digits and serial number of six: `H10-123456`, `特願平10-123456`, `10123456`, `12345698` (DocDB), `2005-123456`. */
function japaneseApplication(body: string, digits: string, year: number): string {
  const untilSign = body.replace(/号.*/s, '');
  const era = /([MTSHR明大昭平令])[治正和成]?\s*(\d{1,2})\s*(?:[-/]\s*)?(\d{1,6})$/.exec(untilSign);
  if (era !== null) return `${japaneseEraYear(era[1] ?? '', Number(era[2])) ?? ''}${(era[3] ?? '').padStart(6, '0')}`;
  const written = /((?:19|20)\d\d)\s*[-/]\s*(\d{1,6})$/.exec(untilSign);
  if (written !== null) return `${written[1] ?? ''}${(written[2] ?? '').padStart(6, '0')}`;
  const plain = digits.replace(/^\D+/, '');
  const full = /^((?:19|20)\d\d)0?(\d{6})$/.exec(plain);
  if (full !== null) return `${full[1] ?? ''}${full[2] ?? ''}`;
  if (year === 0 || plain.length < 3 || plain.length > 8) return plain;
  if (fourDigits(Number(plain.slice(-2))) === year) return `${year}${plain.slice(0, -2).padStart(6, '0')}`;
  const short = /^P?(\d{1,2})\s*-\s*(\d{1,6})$/.exec(body) ?? /^(\d{1,2})(\d{6})$/.exec(plain);
  if (short !== null && (japaneseEraYear('H', Number(short[1])) === year || japaneseEraYear('S', Number(short[1])) === year))
    return `${year}${(short[2] ?? '').padStart(6, '0')}`;
  return plain.length <= 6 ? `${year}${plain.padStart(6, '0')}` : plain;
}
