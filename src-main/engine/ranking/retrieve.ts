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

/**
 * Postings a query adds up, about, for each publication, in a small index as many as in one of a million. Where its terms have more, those in
 * more than a fifth of the publications give way, the most frequent first; what is rarer always counts. Measured on us-intext, recall@100 /
 * nDCG@10 of the hybrid search with all terms, with twenty postings a publication, with ten, and without all that are so frequent: distinct
 * abstracts 0.499 / 0.276, 0.499 / 0.276, 0.500 / 0.275, 0.499 / 0.260; descriptions 0.626 / 0.270, 0.625 / 0.270, 0.614 / 0.269,
 * 0.613 / 0.276; recall@100 of descriptions by words alone 0.523, 0.522, 0.463, 0.482.
 */
const POSTINGS_A_PUBLICATION = 20;
const LEAST_POSTINGS = 20_000_000;
const FREQUENT = 0.2;

/** Multiplies each weight by the term's inverse document frequency in this index; leaves out what the index does not have. */
export function weighInIndex(
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
  if (found.length > MOST_TERMS) {
    found.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
    found.length = MOST_TERMS;
  }
  found = affordable(found, publications);
  return { terms: found.map(({ term, weight }) => ({ term, weight })), most };
}

interface FoundTerm extends WeightedTerm {
  /** In how many publications it occurs. */
  frequency: number;
}

/** Without the most frequent of the frequent terms, where all have too many postings. */
function affordable(terms: FoundTerm[], publications: number): FoundTerm[] {
  const most = Math.max(LEAST_POSTINGS, POSTINGS_A_PUBLICATION * publications);
  let postings = terms.reduce((sum, { frequency }) => sum + frequency, 0);
  if (postings <= most) return terms;
  const frequent = terms.filter(({ frequency }) => frequency > FREQUENT * publications).sort((a, b) => b.frequency - a.frequency);
  const left = new Set<FoundTerm>();
  for (const term of frequent) {
    if (postings <= most) break;
    left.add(term);
    postings -= term.frequency;
  }
  return terms.filter((term) => !left.has(term));
}

/**
 * The best `count` publications by meaning; undefined without a vector. Their passages are left out where they lie on the disk. `heed` is called
 * while rows are still being loaded.
 */
export function retrieveByMeaning(
  reader: IndexReader,
  vector: Int8Array | undefined,
  mask: Uint8Array | undefined,
  count: number,
  heed?: () => void,
): Nearest | undefined {
  return vector === undefined ? undefined : reader.meaning(vector, { mask, k: count, passages: 'in memory', heed });
}

export interface Retrieval {
  mask: Uint8Array | undefined;
  /** Candidates wanted by words; 0 passes words over. */
  byWords: number;
  vector: Int8Array | undefined;
  /** The candidates by meaning, where there is a vector. */
  near: Nearest | undefined;
}

/**
 * Candidates whose passages are read where these lie on the disk, as a share of those wanted of each list: what costs most in a large index,
 * 13 kB a publication. Measured as if the index were large; all, 0.6, 0.3, 0.2 and 0.15 of them give as recall@100 / nDCG@10 of distinct
 * abstracts 0.499 / 0.276, 0.500 / 0.277, 0.501 / 0.276, 0.503 / 0.275, 0.497 / 0.273; of descriptions 0.626 / 0.270, 0.624 / 0.270,
 * 0.627 / 0.271, 0.639 / 0.271, 0.646 / 0.270; from 0.6 on strict descriptions 0.785 / 0.522, 0.789 / 0.520, 0.796 / 0.519, 0.795 / 0.520,
 * lay wordings 0.605 / 0.168, 0.605 / 0.167, 0.600 / 0.167, 0.600 / 0.167, German claims in English grants 0.988 / 0.890, 0.988 / 0.876,
 * 0.988 / 0.875, 0.975 / 0.876.
 */
const READ_SHARE = 0.2;
/** What a rank of one list is worth beside one of the other (reciprocal rank fusion; Cormack et al., SIGIR 2009). */
const RANK_OFFSET = 60;

/** The first of each list are read before others, as a share of all that are: what is said in another language stands in one list alone. */
const FIRST_SHARE = 0.25;

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
    const known = reader.bestPassages(vector, Uint32Array.from(alone), 'in memory');
    known.slots.forEach((slot, at) => {
      const place = places.get(slot) as number;
      candidates.documents[place] = known.documents[at] ?? 0;
      candidates.passages[place] = known.passages[at] ?? 0;
    });
  }
  if (vector !== undefined) readPassages(reader, vector, candidates, Math.max(byWords, nearSlots.length));
  return candidates;
}

/** Reads passages that lie on the disk, of those candidates that stand best in both lists, each of which was to have `wanted`. */
function readPassages(reader: IndexReader, vector: Int8Array, candidates: Candidates, wanted: number): void {
  const { slots, words, documents, passages } = candidates;
  if ((slots.at(-1) ?? 0) < reader.passagesInMemory()) return;
  const most = Math.ceil(READ_SHARE * wanted);
  const merits = new Float64Array(slots.length);
  for (const values of [words, documents]) {
    // A candidate of which a list knows nothing has no rank in it.
    const known = Array.from(slots.keys()).filter((place) => values[place] !== 0);
    const order = known.sort((a, b) => (values[b] as number) - (values[a] as number));
    order.forEach((place, rank) => {
      const merit = 1 / (RANK_OFFSET + rank) + (rank < FIRST_SHARE * most ? 1 : 0);
      merits[place] = (merits[place] as number) + merit;
    });
  }
  const best = Array.from(slots.keys())
    .sort((a, b) => (merits[b] as number) - (merits[a] as number))
    .slice(0, most);
  const known = reader.bestPassages(
    vector,
    Uint32Array.from(best, (place) => slots[place] as number),
  );
  best.forEach((place, at) => (passages[place] = known.passages[at] ?? 0));
}

/** What is known of exactly these slots, which ascend; `wanted` of each list would have been enough. */
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
