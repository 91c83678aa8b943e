// Retrieves candidates for weighted terms and a query vector. Both scores of every candidate are computed, so that fusion never
// has to guess a missing one.
import type { IndexReader, Nearest } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import type { WeightedTerm } from './parse.ts';
import {
  FREQUENT_SHARE,
  HEAD_READ_SHARE,
  MIN_POSTING_BUDGET,
  PASSAGE_READ_SHARE,
  POSTINGS_PER_PUBLICATION,
  QUERY_TERMS,
  RANK_FUSION_K,
  RARITY_POWER,
} from './weights.ts';

/** Candidates as parallel arrays, by ascending slot. */
export interface Candidates {
  slots: Uint32Array;
  /** Sum over the query's terms of weight times impact; 0 if none occurs. */
  words: Float64Array;
  /** Cosines of the whole publication and of its nearest passage with the query; 0 without a vector. */
  documents: Float64Array;
  passages: Float64Array;
}

/** Terms with their weight in this index. */
export interface IndexedTerms {
  terms: WeightedTerm[];
  /** Greatest possible words score: the sum of all weights, including terms the index does not have. */
  most: number;
}

/** Multiplies each weight by the term's inverse document frequency in this index; drops terms the index does not have. */
export function weightInIndex(
  reader: Pick<IndexReader, 'publications' | 'documentFrequencies'>,
  terms: readonly WeightedTerm[],
): IndexedTerms {
  const publications = reader.publications();
  let most = 0;
  let found: FoundTerm[] = [];
  const frequencies = reader.documentFrequencies(terms.map(({ term }) => term));
  for (const [at, { term, weight }] of terms.entries()) {
    const frequency = frequencies[at] as number;
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

/**
 * The best `count` publications by meaning, or undefined without a vector. Passages on disk are not read. `checkCancelled` is called
 * while rows are still being loaded.
 */
export function retrieveByMeaning(
  reader: IndexReader,
  vector: Int8Array | undefined,
  mask: Uint8Array | undefined,
  count: number,
  checkCancelled?: () => void,
): Nearest | undefined {
  return vector === undefined ? undefined : reader.meaning(vector, { mask, k: count, passages: 'in memory', checkCancelled });
}

export interface Retrieval {
  mask: Uint8Array | undefined;
  /** Candidates wanted by words; 0 skips the word index. */
  byWords: number;
  vector: Int8Array | undefined;
  /** The candidates by meaning, if there is a vector. */
  near: Nearest | undefined;
}

/** The union of the best candidates by words and by meaning. */
export function retrieve(reader: IndexReader, terms: readonly WeightedTerm[], { mask, byWords, vector, near }: Retrieval): Candidates {
  const nearSlots = near?.slots ?? new Uint32Array(0);
  const wordHits = terms.length === 0 ? undefined : reader.words(terms, { mask, k: Math.max(1, byWords), also: nearSlots });
  const wordSlots = byWords === 0 ? new Uint32Array(0) : (wordHits?.slots ?? new Uint32Array(0));

  const slots = Uint32Array.from(new Set([...wordSlots, ...nearSlots])).sort();
  const places = new Map<number, number>();
  slots.forEach((slot, place) => places.set(slot, place));
  const candidates: Candidates = {
    slots,
    words: new Float64Array(slots.length),
    documents: new Float64Array(slots.length),
    passages: new Float64Array(slots.length),
  };
  nearSlots.forEach((slot, at) => {
    const place = places.get(slot) as number;
    candidates.words[place] = wordHits?.also[at] ?? 0;
    candidates.documents[place] = near?.documents[at] ?? 0;
    candidates.passages[place] = near?.passages[at] ?? 0;
  });
  const byWordsOnly = new Set(wordSlots);
  for (const slot of nearSlots) byWordsOnly.delete(slot);
  wordSlots.forEach((slot, at) => {
    candidates.words[places.get(slot) as number] = wordHits?.scores[at] ?? 0;
  });
  if (vector !== undefined && byWordsOnly.size > 0) {
    const known = reader.bestPassages(vector, Uint32Array.from(byWordsOnly), 'in memory');
    known.slots.forEach((slot, at) => {
      const place = places.get(slot) as number;
      candidates.documents[place] = known.documents[at] ?? 0;
      candidates.passages[place] = known.passages[at] ?? 0;
    });
  }
  if (vector !== undefined) readPassages(reader, vector, candidates, Math.max(byWords, nearSlots.length));
  return candidates;
}

/** Reads passages from disk for the candidates that rank best in both lists; `wanted` is the length of each list. */
function readPassages(reader: IndexReader, vector: Int8Array, candidates: Candidates, wanted: number): void {
  const { slots, words, documents, passages } = candidates;
  if ((slots.at(-1) ?? 0) < reader.passagesInMemory()) return;
  const most = Math.ceil(PASSAGE_READ_SHARE * wanted);
  const priorities = new Float64Array(slots.length);
  for (const values of [words, documents]) {
    // A candidate without a value has no rank in that list.
    const known = Array.from(slots.keys()).filter((place) => values[place] !== 0);
    const order = known.sort((a, b) => (values[b] as number) - (values[a] as number));
    order.forEach((place, rank) => {
      // The head of each list comes first: what is said in another language is in one list only.
      const priority = 1 / (RANK_FUSION_K + rank) + (rank < HEAD_READ_SHARE * most ? 1 : 0);
      priorities[place] = (priorities[place] as number) + priority;
    });
  }
  const best = Array.from(slots.keys())
    .sort((a, b) => (priorities[b] as number) - (priorities[a] as number))
    .slice(0, most);
  const known = reader.bestPassages(
    vector,
    Uint32Array.from(best, (place) => slots[place] as number),
  );
  best.forEach((place, at) => (passages[place] = known.passages[at] ?? 0));
}

/** The candidates of exactly these slots, which must ascend; `wanted` is as for `readPassages`. */
export function candidatesAt(
  reader: IndexReader,
  terms: readonly WeightedTerm[],
  vector: Int8Array | undefined,
  slots: Uint32Array,
  wanted: number,
): Candidates {
  const near = vector === undefined ? undefined : reader.bestPassages(vector, slots, 'in memory');
  const candidates: Candidates = {
    slots,
    words: terms.length === 0 ? new Float64Array(slots.length) : Float64Array.from(reader.words(terms, { k: 1, also: slots }).also),
    documents: near === undefined ? new Float64Array(slots.length) : Float64Array.from(near.documents),
    passages: near === undefined ? new Float64Array(slots.length) : Float64Array.from(near.passages),
  };
  if (vector !== undefined) readPassages(reader, vector, candidates, wanted);
  return candidates;
}
