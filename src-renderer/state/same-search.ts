// Do two searches ask the same? In: two searches, however their parts are ordered. Out: whether they say the same.
import type { Search } from '../../src-main/contract/history.ts';

export function isSameSearch(one: Search, other: Search): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** The same value, its names in order of the alphabet, what is undefined left out. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, inOrder(own)]),
  );
}
