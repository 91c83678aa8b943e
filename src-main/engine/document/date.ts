// Parses a date in any written form. Out: `yyyy-mm-dd`, or undefined for a day that is not in the calendar.

const EARLIEST_YEAR = 1700;
const LATEST_YEAR = 2199;

/** Prefixes of month names in English, German, French, Spanish and Italian, without accents. */
const months: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen'],
  ['feb', 'fev'],
  ['mar', 'marz', 'mrz'],
  ['apr', 'avr', 'abr'],
  ['mai', 'may', 'mag'],
  ['juin', 'jun', 'giu'],
  ['juil', 'jul', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott'],
  ['nov'],
  ['dec', 'dez', 'dic'],
];

/** First year of each Japanese era. */
const eras: Readonly<Record<string, number>> = {
  明治: 1868,
  M: 1868,
  大正: 1912,
  T: 1912,
  昭和: 1926,
  S: 1926,
  平成: 1989,
  H: 1989,
  令和: 2019,
  R: 2019,
};

/** The year of a Japanese era, e.g. ('平', 10) or ('H', 10) -> 1998; undefined for an unknown era. */
export function japaneseEraYear(sign: string, year: number): number | undefined {
  const first = eras[sign] ?? Object.entries(eras).find(([name]) => name.startsWith(sign))?.[1];
  return first === undefined ? undefined : first + year - 1;
}

function day(year: number, month: number, date: number): string | undefined {
  if (year < EARLIEST_YEAR || year > LATEST_YEAR || month < 1 || month > 12 || date < 1) return undefined;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  if (date > days) return undefined;
  return `${String(year)}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

function monthOf(name: string): number {
  const folded = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  return months.findIndex((names) => names.some((prefix) => folded.startsWith(prefix))) + 1;
}

/**
 * Parses `20180101`, `2018-01-01` (also with a time), `2018/01/01`, `01.01.2018`, `Jan. 1, 2018`, `1 January 2018`,
 * `1. Januar 2018`, `1er janvier 2018`, `2018年1月1日`, `平成30年1月1日`. With slashes, `01/02/2018`, the month comes first, as the US office
 * writes it, unless it can only be the day.
 */
export function parseDate(raw: string | undefined): string | undefined {
  const text = (raw ?? '').normalize('NFKC').trim();
  if (text === '' || text.length > 60) return undefined;
  let found =
    // eslint-disable-next-line antecedent/linear-regexp -- the text has at most 60 characters
    /^(\d{4})(\d\d)(\d\d)(?:\D.*)?$/.exec(text) ?? /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/.exec(text);
  if (found !== null) return day(Number(found[1]), Number(found[2]), Number(found[3]));
  found = /^(\d{1,2})\s*\.\s*(\d{1,2})\s*\.\s*(\d{4})$/.exec(text);
  if (found !== null) return day(Number(found[3]), Number(found[2]), Number(found[1]));
  found = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?:\s.*)?$/.exec(text);
  if (found !== null) {
    const year = Number(found[3]);
    return day(year, Number(found[1]), Number(found[2])) ?? day(year, Number(found[2]), Number(found[1]));
  }
  found = /^(\p{L}+)\.?\s*(\d{1,2})(?:st|nd|rd|th)?\s*(?:,\s*)?(\d{4})$/u.exec(text);
  if (found !== null) return day(Number(found[3]), monthOf(found[1] ?? ''), Number(found[2]));
  found = /^(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s-]*(?:de\s+)?(\p{L}+)\.?,?[\s-]*(?:de\s+)?(\d{4})$/u.exec(text);
  if (found !== null) return day(Number(found[3]), monthOf(found[2] ?? ''), Number(found[1]));
  found = /^(明治|大正|昭和|平成|令和|[MTSHR])\.?\s*(\d{1,2}|元)\s*[年.]\s*(\d{1,2})\s*[月.]\s*(\d{1,2})\s*日?$/.exec(text);
  if (found === null) return undefined;
  return day(japaneseEraYear(found[1] ?? '', found[2] === '元' ? 1 : Number(found[2])) ?? 0, Number(found[3]), Number(found[4]));
}
