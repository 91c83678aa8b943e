// Weighted terms and a query vector: which publications are worth a second look? In: a reader, the condition's mask.
// Out: the candidates of words and of meaning united, each with both its scores, so that fusing never guesses a missing one.
import type { IndexReader, Nearest } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import type { WeightedTerm } from './parse.ts';

/** What is known of each candidate; the arrays run in parallel, slots ascending. */
export interface Candidates {
  slots: Uint32Array;
  /** Sum over the query's terms of weight times impact; 0 where none occurs. */
  words: Float64Array;
  /** Cosines of the whole publication and of its nearest passage with the query; 0 without a vector. */
  documents: Float64Array;
  passages: Float64Array;
}

/** Terms with their weight in this index. */
export interface IndexedTerms {
  terms: WeightedTerm[];
  /** What the words score of a publication could be at most: the sum of all weights, unknown terms included. */
  most: number;
}

/**
 * Terms kept, the weightiest of the query in this index. A 20-page description has some 1,500; what is cut are its most
 * frequent and least telling ones.
 */
const MOST_TERMS = 1_000;

/**
 * Power of the inverse document frequency: below 1 a rare word counts less beside several usual ones, as befits queries of
 * many words. Measured with words alone on us-intext, recall@100 of 1 and 0.85: distinct abstracts 0.456 and 0.449,
 * descriptions 0.516 and 0.527, titles and abstracts 0.457 and 0.459; strict 0.704 and 0.710, 0.768 and 0.779, 0.714 and 0.725.
 */
const RARITY_POWER = 0.85;

/** Multiplies each weight by the term's inverse document frequency in this index; leaves out what the index does not have. */
export function weighInIndex(reader: IndexReader, terms: readonly WeightedTerm[]): IndexedTerms {
  const publications = reader.publications();
  let most = 0;
  const found: WeightedTerm[] = [];
  const frequencies = reader.documentFrequencies(terms.map(({ term }) => term));
  for (const [at, { term, weight }] of terms.entries()) {
    const frequency = frequencies[at] as number;
    const inIndex = weight * inverseDocumentFrequency(frequency, publications) ** RARITY_POWER;
    most += inIndex;
    if (frequency === 0) continue;
    found.push({ term, weight: inIndex });
  }
  if (found.length > MOST_TERMS) {
    found.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
    found.length = MOST_TERMS;
  }
  return { terms: found, most };
}

/** The best `count` publications by meaning; undefined without a vector. */
export function retrieveByMeaning(
  reader: IndexReader,
  vector: Int8Array | undefined,
  mask: Uint8Array | undefined,
  count: number,
): Nearest | undefined {
  return vector === undefined ? undefined : reader.meaning(vector, { mask, k: count });
}

export interface Retrieval {
  mask: Uint8Array | undefined;
  /** Candidates wanted by words; 0 passes words over. */
  byWords: number;
  vector: Int8Array | undefined;
  /** The candidates by meaning, where there is a vector. */
  near: Nearest | undefined;
}

/** The best candidates by words united with those by meaning. */
export function retrieve(reader: IndexReader, terms: readonly WeightedTerm[], { mask, byWords, vector, near }: Retrieval): Candidates {
  const nearSlots = near?.slots ?? new Uint32Array(0);
  const wordy = terms.length === 0 ? undefined : reader.words(terms, { mask, k: Math.max(1, byWords), also: nearSlots });
  const wordSlots = byWords === 0 ? new Uint32Array(0) : (wordy?.slots ?? new Uint32Array(0));

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
    candidates.words[place] = wordy?.also[at] ?? 0;
    candidates.documents[place] = near?.documents[at] ?? 0;
    candidates.passages[place] = near?.passages[at] ?? 0;
  });
  const alone = new Set(wordSlots);
  for (const slot of nearSlots) alone.delete(slot);
  wordSlots.forEach((slot, at) => {
    candidates.words[places.get(slot) as number] = wordy?.scores[at] ?? 0;
  });
  if (vector !== undefined && alone.size > 0) {
    const known = reader.bestPassages(vector, Uint32Array.from(alone));
    known.slots.forEach((slot, at) => {
      const place = places.get(slot) as number;
      candidates.documents[place] = known.documents[at] ?? 0;
      candidates.passages[place] = known.passages[at] ?? 0;
    });
  }
  return candidates;
}

/** What is known of exactly these slots, which ascend. */
export function candidatesAt(
  reader: IndexReader,
  terms: readonly WeightedTerm[],
  vector: Int8Array | undefined,
  slots: Uint32Array,
): Candidates {
  const near = vector === undefined ? undefined : reader.bestPassages(vector, slots);
  return {
    slots,
    words: terms.length === 0 ? new Float64Array(slots.length) : Float64Array.from(reader.words(terms, { k: 1, also: slots }).also),
    documents: near === undefined ? new Float64Array(slots.length) : Float64Array.from(near.documents),
    passages: near === undefined ? new Float64Array(slots.length) : Float64Array.from(near.passages),
  };
}
