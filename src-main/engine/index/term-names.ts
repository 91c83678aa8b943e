// Under which names does an index hold its terms? An index of an earlier analysis is searched, and written, under the names it has, until it is
// analysed again.
import { GERMAN_ANALYSIS } from '../store/meta.ts';
import { withoutTermSpace } from '../text/german.ts';
import type { Entry } from './entry.ts';

/** The name under which an index of this analysis holds a term. */
export function storedName(term: string, analysis: number): string {
  return analysis < GERMAN_ANALYSIS ? withoutTermSpace(term) : term;
}

/** The terms of an entry under the names of an index; where two become one, the greater impact stays. */
export function withStoredNames<Words extends Pick<Entry, 'terms' | 'impacts'>>(entry: Words, analysis: number): Words {
  if (analysis >= GERMAN_ANALYSIS) return entry;
  const impacts = new Map<string, number>();
  entry.terms.forEach((term, at) => {
    const name = storedName(term, analysis);
    impacts.set(name, Math.max(impacts.get(name) ?? 0, entry.impacts[at] ?? 0));
  });
  return { ...entry, terms: [...impacts.keys()], impacts: Uint8Array.from(impacts.values()) };
}
