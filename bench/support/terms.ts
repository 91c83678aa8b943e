// A list of terms: which impacts has it, as the description of a publication? In: terms as they follow each other. Out: terms, impacts.
import type { Entry } from '../../src-main/engine/index/entry.ts';
import { frequencyOf, impactOf } from '../../src-main/engine/index/weighting.ts';

export function entryOfTerms(terms: readonly string[]): Pick<Entry, 'terms' | 'impacts'> {
  const counts = countsOf(terms);
  const impacts = Uint8Array.from(counts.values(), (count) => impactOf(frequencyOf(count, terms.length)));
  return { terms: [...counts.keys()], impacts };
}

/** How often each term occurs. */
export function countsOf(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
