// What do a query's terms weigh in an index?
import { inverseDocumentFrequency } from '../index/weighting.ts';
import type { WeightedTerm } from './parse.ts';
import { FREQUENT_SHARE, MIN_POSTING_BUDGET, POSTINGS_PER_PUBLICATION, QUERY_TERMS, RARITY_POWER } from './weights.ts';

/** Terms with their weight in this index. */
export interface IndexedTerms {
  terms: WeightedTerm[];
  /** Greatest possible words score: the sum of all weights, including terms the index does not have. */
  most: number;
}

/** How often terms occur in an index. */
export interface Frequencies {
  /** In how many publications each term occurs. */
  documents: number[];
  /** How many publications it has. */
  publications: number;
}

/** Each weight multiplied by the term's inverse document frequency, without the terms that the index does not have. */
export function weightInIndex(terms: readonly WeightedTerm[], { documents, publications }: Frequencies): IndexedTerms {
  let most = 0;
  let found: FoundTerm[] = [];
  for (const [at, { term, weight }] of terms.entries()) {
    const frequency = documents[at] as number;
    const inIndex = weight * inverseDocumentFrequency(frequency, publications) ** RARITY_POWER;
    most += inIndex;
    if (frequency === 0) continue;
    found.push({ term, weight: inIndex, frequency });
  }
  if (found.length > QUERY_TERMS) {
    found.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
    found.length = QUERY_TERMS;
  }
  found = withinPostingBudget(found, publications);
  return { terms: found.map(({ term, weight }) => ({ term, weight })), most };
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
