// Lists the query's words that each hit contains, with their share of its words score, highest first.
import type { WordEvidence } from '../../contract/hit.ts';
import { withoutTermSpace } from '../text/german.ts';
import type { WeightedTerm } from './parse.ts';
import type { Answer } from './questions.ts';

/** Words listed per hit. */
const MOST_WORDS = 20;

/** One list per publication. Shares are of the whole words score, so they sum to 1 unless words were cut off. */
export function evidenceOf(
  terms: readonly WeightedTerm[],
  surfaces: ReadonlyMap<string, string>,
  impacts: Answer<'impacts'>,
  publications: number,
): WordEvidence[][] {
  return Array.from({ length: publications }, (_, at) => {
    const gains = terms
      .map(({ term, weight }, index) => ({ term, gain: weight * (impacts[index]?.[at] ?? 0) }))
      .filter(({ gain }) => gain > 0);
    const total = gains.reduce((sum, { gain }) => sum + gain, 0);
    return gains
      .sort((a, b) => b.gain - a.gain || (a.term < b.term ? -1 : 1))
      .slice(0, MOST_WORDS)
      .map(({ term, gain }) => ({ term: surfaces.get(term) ?? withoutTermSpace(term), share: gain / total }));
  });
}
