// Compares two searches by content, independent of the order of their properties.
import type { Search } from '../../src-main/contract/history.ts';

export function isSameSearch(one: Search, other: Search): boolean {
  return JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
}

/** The value with sorted property names and without undefined properties. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, canonical(own)]),
  );
}
