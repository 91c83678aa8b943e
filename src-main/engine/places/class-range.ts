// Which class symbols does a value mean? In: a symbol or a range, the installed scheme. Out: a test for the symbols of publications.
import type { ValueRange } from '../../contract/condition.ts';

/** What an installed scheme knows. */
export interface ClassOrder {
  /** A group and all below it, in the order of the scheme; undefined if it does not contain the group. */
  subtreeOf(code: string): string[] | undefined;
}

export interface ClassRange {
  /** What every symbol begins with. */
  prefix: string;
  accepts(code: string): boolean;
  /** True if a group stands for itself only, because no scheme says what is below it. */
  isAlone: boolean;
}

const SUBCLASS = 4;

/** The symbols that a value means. */
export function classRange({ from, to, open = [], under }: ValueRange, scheme: ClassOrder | undefined): ClassRange {
  if (from !== undefined && from === to) return symbolRange(from, under !== false, scheme);
  const subclass = (from ?? to ?? '').slice(0, SUBCLASS);
  const below = to === undefined || under === false || open.includes('to') ? undefined : symbolRange(to, true, scheme);
  return {
    prefix: from === undefined || to === undefined || from.slice(0, SUBCLASS) === to.slice(0, SUBCLASS) ? subclass : '',
    accepts: (code) =>
      (from === undefined || (open.includes('from') ? inOrder(from, code) < 0 : inOrder(from, code) <= 0)) &&
      (to === undefined || (open.includes('to') ? inOrder(code, to) < 0 : inOrder(code, to) <= 0) || below?.accepts(code) === true),
    isAlone: below?.isAlone ?? false,
  };
}

function symbolRange(symbol: string, isUnder: boolean, scheme: ClassOrder | undefined): ClassRange {
  if (!isUnder) return { prefix: symbol, accepts: (code) => code === symbol, isAlone: false };
  if (symbol.length <= SUBCLASS) return { prefix: symbol, accepts: (code) => code.startsWith(symbol), isAlone: false };
  // A main group without its /00 has all its subgroups.
  if (!symbol.includes('/')) return { prefix: symbol, accepts: (code) => code === symbol || code.startsWith(`${symbol}/`), isAlone: false };
  const subtree = scheme?.subtreeOf(symbol);
  if (subtree === undefined) return { prefix: symbol, accepts: (code) => code === symbol, isAlone: true };
  const codes = new Set(subtree);
  return { prefix: symbol.slice(0, symbol.indexOf('/') + 1), accepts: (code) => codes.has(code), isAlone: false };
}

/** Below 0 if the first symbol stands before the second in the scheme: groups by number, subgroups as decimals. */
function inOrder(first: string, second: string): number {
  const [a, b] = [placeOf(first), placeOf(second)];
  return compare(a.subclass, b.subclass) || a.group - b.group || compare(a.subgroup, b.subgroup);
}

function placeOf(symbol: string): { subclass: string; group: number; subgroup: string } {
  const [group = '', subgroup = ''] = symbol.slice(SUBCLASS).split('/');
  return { subclass: symbol.slice(0, SUBCLASS), group: Number(group), subgroup: subgroup === '00' ? '' : subgroup };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
