// What is compared with a value field? In: what was typed after `pd:`, `cpc:`, `pn:`. Out: its range, or what is wrong with it.
import {
  classFields,
  dateFields,
  type ClassField,
  type DateField,
  type NumberField,
  type ValueField,
  type ValueRange,
} from '../../contract/condition.ts';
import { applicationKeysOf } from '../document/application-mention.ts';
import { parseClassSymbol } from '../document/classification.ts';
import { parseDate } from '../document/date.ts';
import { parseNumber } from '../document/number.ts';

/** What is wrong: the code of the error, and a value in its place, if there is one. */
export interface ValueFault {
  code: 'date-impossible' | 'class-unknown' | 'number-unreadable' | 'range-reversed' | 'operand-missing';
  instead?: string;
}

const SIGN = /^(>=|<=|>|<|=)?\s*([^]*)$/;

/** Reads a typed value; quotation marks keep spaces in it. */
export function readValue(field: ValueField, typed: string): { value: ValueRange } | ValueFault {
  const [, sign = '', rest = ''] = SIGN.exec(typed) ?? [];
  const [first = '', second] = sign === '' || sign === '=' ? ends(rest) : [rest];
  const items: string[] = [];
  for (const item of second === undefined ? [first] : [first, second]) {
    const plain = item.replaceAll('"', '').trim();
    if (plain === '') {
      if (second === undefined || first === second) return { code: 'operand-missing' };
      items.push('');
      continue;
    }
    const read = normalised(field, plain);
    if (typeof read !== 'string') return read.instead === undefined ? read : { ...read, instead: typed.replace(item, read.instead) };
    items.push(read);
  }
  const [from = '', to = from] = items;
  if (isDateField(field) && from !== '' && to !== '' && firstDay(from) > lastDay(to))
    return { code: 'range-reversed', instead: `${to}..${from}` };
  return { value: rangeOf(field, sign, from, to) };
}

function rangeOf(field: ValueField, sign: string, from: string, to: string): ValueRange {
  if (sign.startsWith('>')) return sign === '>' ? { from, open: ['from'] } : { from };
  if (sign.startsWith('<')) return sign === '<' ? { to: from, open: ['to'] } : { to: from };
  return { ...(from !== '' && { from }), ...(to !== '' && { to }), ...(sign === '=' && isClassField(field) && { under: false }) };
}

/** The sides of `..`, outside quotation marks. */
function ends(typed: string): [string, string?] {
  const parts = typed.split('"');
  const at = parts.findIndex((part, place) => place % 2 === 0 && part.includes('..'));
  if (at < 0) return [typed];
  const before = parts.slice(0, at).join('"') + (at > 0 ? '"' : '');
  const [left = '', ...right] = (parts[at] ?? '').split('..');
  return [before + left, [right.join('..'), ...parts.slice(at + 1)].join('"')];
}

function normalised(field: ValueField, item: string): string | ValueFault {
  if (isDateField(field)) return period(item) ?? { code: 'date-impossible', ...nearestDate(item) };
  if (isClassField(field)) return parseClassSymbol(item.replace(/\*$/, '')) ?? { code: 'class-unknown' };
  if (field === 'cc' || field === 'kd') return item.toUpperCase();
  if (field === 'la') return item.toLowerCase();
  if (field === 'cites' || field === 'citedby') return item;
  return isReadable(field, item) ? item : { code: 'number-unreadable' };
}

/** Whether an item can be the number of anything; otherwise its search would find nothing and not say why. */
function isReadable(field: Exclude<NumberField, 'cc' | 'kd' | 'la'>, item: string): boolean {
  const isApplication = (): boolean => applicationKeysOf(item).length > 0;
  const isPublication = (): boolean => parseNumber({ number: item }) !== undefined;
  if (field === 'ap' || field === 'pr') return isApplication();
  if (field === 'fam' && /^\d+$/.test(item)) return true;
  return isPublication() || (field === 'num' && isApplication());
}

export function isDateField(field: string): field is DateField {
  return (dateFields as readonly string[]).includes(field);
}

export function isClassField(field: string): field is ClassField {
  return (classFields as readonly string[]).includes(field);
}

/** `2012`, `2012-05`, `2012-05-15`, or a day in any form that files have. */
function period(item: string): string | undefined {
  const [, year = '', month] = /^(\d{4})(?:[-/.](\d{1,2}))?$/.exec(item) ?? [];
  if (year === '') return parseDate(item);
  const day = parseDate(`${year}-${month ?? '1'}-1`);
  return day?.slice(0, month === undefined ? 4 : 7);
}

/** The day or month nearest to one that the calendar does not have. */
export function nearestDate(item: string): { instead?: string } {
  const [, year = '', month = '', day] = /^(\d{4})[-/.]?(\d\d)(?:[-/.]?(\d\d))?$/.exec(item) ?? [];
  const inYear = String(Math.min(Math.max(Number(month), 1), 12)).padStart(2, '0');
  if (period(`${year}-${inYear}`) === undefined) return {};
  if (day === undefined) return { instead: `${year}-${inYear}` };
  return { instead: day === '00' ? `${year}-${inYear}-01` : lastDay(`${year}-${inYear}`) };
}

/** The first day of a period, `yyyy-mm-dd`. */
export function firstDay(of: string): string {
  return `${of}-01-01`.slice(0, 10);
}

/** The last day of a period, `yyyy-mm-dd`. */
export function lastDay(of: string): string {
  if (of.length === 4) return `${of}-12-31`;
  if (of.length === 10) return of;
  const [year = 0, month = 0] = of.split('-').map(Number);
  return `${of}-${String(new Date(Date.UTC(year, month, 0)).getUTCDate())}`;
}

/** The days that a date field's range contains, both included; an open end is absent. */
export function daysOf({ from, to, open = [] }: ValueRange): { first?: string; last?: string } {
  return {
    ...(from !== undefined && { first: open.includes('from') ? neighbour(lastDay(from), 1) : firstDay(from) }),
    ...(to !== undefined && { last: open.includes('to') ? neighbour(firstDay(to), -1) : lastDay(to) }),
  };
}

function neighbour(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
