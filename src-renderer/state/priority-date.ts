// The priority or filing date that a text names, such as a pasted specification: on its front page, or where it claims the priority.
// In: the text. Out: the earliest priority date, else the earliest filing date.
import { isCalendarDate } from '../../src-main/contract/calendar.ts';

export interface NamedDate {
  kind: 'priority' | 'filing';
  /** `yyyy-mm-dd`. */
  date: string;
}

/** The front page and the first paragraphs lie within so many characters. */
const SEARCHED = 50_000;
/** How far before a date its label may begin; after it, "(priority date)" may follow. */
const BEFORE = 160;
const AFTER = 24;

/** The first letters of the months in English, German and French, without full stops and accents. */
const months = ['jan', 'fe', 'mar|mae|mrz', 'apr|avr', 'may|mai', 'jun|juin', 'jul|juil', 'aug|aou', 'sep', 'oct|okt', 'nov', 'dec|dez'];

const numeric = /(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?!\d)/gu;
const dotted = /(?<!\d)(?<day>\d{1,2})\. ?(?<month>\d{1,2})\. ?(?<year>\d{4})(?!\d)/gu;
const dayFirst = /(?<!\d)(?<day>\d{1,2})(?:\.|st|nd|rd|th|er)? (?<name>\p{L}{3,9})\.?,? (?<year>\d{4})(?!\d)/gu;
const monthFirst = /(?<!\p{L})(?<name>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?, ?(?<year>\d{4})(?!\d)/gu;
const japanese = /(?<year>\d{4})年 ?(?<month>\d{1,2})月 ?(?<day>\d{1,2})日/gu;
const written = [numeric, dotted, dayFirst, monthFirst, japanese];

const priorityLabel = /priorit|provisional application|\(30\)|優先/giu;
const filingLabel =
  /\(22\)|filing date|date of filing|date filed|filed:|anmeldetag|anmeldedatum|tag der anmeldung|date de dépôt|date du dépôt|出願日/giu;

export function namedDate(text: string): NamedDate | undefined {
  // Line breaks and special spaces within a date count as spaces; positions stay the same.
  const page = text.slice(0, SEARCHED).replace(/\s/gu, ' ');
  const found = written.flatMap((form) => [...page.matchAll(form)]).toSorted((a, b) => a.index - b.index);
  const named: NamedDate[] = [];
  let labelledUntil = 0;
  for (const match of found) {
    const date = dateOf(match.groups ?? {});
    const end = match.index + match[0].length;
    // A label counts for the dates of its list, up to the next label.
    const before = page.slice(Math.max(0, match.index - BEFORE, labelledUntil - BEFORE), match.index);
    const kind = kindOf(before, page.slice(end, end + AFTER));
    if (date !== undefined && kind !== undefined) named.push({ kind, date });
    labelledUntil = end;
  }
  const earliest = (kind: NamedDate['kind']): NamedDate | undefined =>
    named.filter((one) => one.kind === kind).toSorted((a, b) => a.date.localeCompare(b.date))[0];
  return earliest('priority') ?? earliest('filing');
}

function kindOf(before: string, after: string): NamedDate['kind'] | undefined {
  const priority = lastPlace(before, priorityLabel);
  const filing = lastPlace(before, filingLabel);
  if (priority < 0 && filing < 0) return /^[ ,;]*\(?priorit/iu.test(after) ? 'priority' : undefined;
  return priority >= filing ? 'priority' : 'filing';
}

function lastPlace(text: string, label: RegExp): number {
  let place = -1;
  for (const { index } of text.matchAll(label)) place = index;
  return place;
}

function dateOf(parts: { [name: string]: string | undefined }): string | undefined {
  const { year = '', day = '', name } = parts;
  const month = name === undefined ? parts['month'] : monthOf(name);
  if (month === undefined) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

function monthOf(name: string): string | undefined {
  const plain = name.toLowerCase().replace('ä', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
  const at = months.findIndex((starts) => starts.split('|').some((start) => plain.startsWith(start)));
  return at < 0 ? undefined : String(at + 1);
}
