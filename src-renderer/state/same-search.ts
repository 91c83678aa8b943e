// Compares two searches by content, independent of the order of their properties and of where their words stand; and recognises those that rank nothing.
import type { Search } from '../../src-main/contract/history.ts';
import { withoutRequiredWords } from '../../src-main/contract/required-words.ts';

/** True for a search that has a condition and nothing that ranks what meets it. */
export function isOnlyCondition({ query }: Search): boolean {
  return query.condition !== undefined && query.text.trim() === '' && query.like === undefined;
}

export function isSameSearch(one: Search, other: Search): boolean {
  const [a, b] = [one, other].map((search) => JSON.stringify(canonical(withoutRequiredWords(search).search)));
  return a === b;
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
