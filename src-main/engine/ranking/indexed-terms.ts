// What do a query's terms weigh in an index?
import { inverseDocumentFrequency } from '../index/weighting.ts';
import type { WeightedTerm } from './weighted-term.ts';
import { FREQUENT_SHARE, MIN_POSTING_BUDGET, POSTINGS_PER_PUBLICATION, QUERY_TERMS, RARITY_POWER } from './weights.ts';

/** Terms with their weight in this index. */
export interface IndexedTerms {
  terms: WeightedTerm[];
  /** Greatest possible words score: the sum of the weights of the query's own words, including terms the index does not have. */
  most: number;
}

/** How often terms occur in an index. */
export interface Frequencies {
  /** In how many publications each term occurs. */
  documents: number[];
  /** How many publications it has. */
  publications: number;
}

/**
 * Each weight multiplied by the term's inverse document frequency, without the terms that the index does not have. A term beside the query is no
 * rarer than what it stands for: a German word in a few of many English texts would outweigh all others.
 */
export function weightInIndex(terms: readonly WeightedTerm[], { documents, publications }: Frequencies): IndexedTerms {
  let most = 0;
  let found: FoundTerm[] = [];
  const frequencyOf = new Map(terms.map(({ term }, at) => [term, documents[at] as number]));
  for (const [at, { term, weight, beside }] of terms.entries()) {
    const frequency = documents[at] as number;
    const counted = beside === undefined ? frequency : Math.max(frequency, leastOf(beside.standsFor, frequencyOf));
    const inIndex = weight * inverseDocumentFrequency(counted, publications) ** RARITY_POWER;
    if (beside === undefined) most += inIndex;
    if (frequency === 0) continue;
    found.push({ term, weight: inIndex, frequency, ...(beside && { beside }) });
  }
  if (found.length > QUERY_TERMS) {
    found.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
    found.length = QUERY_TERMS;
  }
  found = withinPostingBudget(found, publications);
  return { terms: found.map(({ frequency: _frequency, ...term }) => term), most };
}

/** How often the rarest of these terms occurs that the index has; 0 if it has none. */
function leastOf(terms: readonly string[], frequencyOf: ReadonlyMap<string, number>): number {
  const found = terms.flatMap((term) => frequencyOf.get(term) || []);
  return found.length === 0 ? 0 : Math.min(...found);
}

interface FoundTerm extends WeightedTerm {
  /** Number of publications it occurs in. */
  frequency: number;
}

/** Drops the most frequent terms while all together have too many postings. Rarer terms always stay. */
function withinPostingBudget(terms: FoundTerm[], publications: number): FoundTerm[] {
  const budget = Math.max(MIN_POSTING_BUDGET, POSTINGS_PER_PUBLICATION * publications);
  let postings = terms.reduce((sum, { frequency }) => sum + frequency, 0);
  if (postings <= budget) return terms;
  const frequent = terms.filter(({ frequency }) => frequency > FREQUENT_SHARE * publications).sort((a, b) => b.frequency - a.frequency);
  const dropped = new Set<FoundTerm>();
  for (const term of frequent) {
    if (postings <= budget) break;
    dropped.add(term);
    postings -= term.frequency;
  }
  return terms.filter((term) => !dropped.has(term));
}
