// Retrieves candidates from an index on this computer for weighted terms and a query vector. Both scores of every candidate are computed, so
// that fusion never has to guess a missing one.
import type { IndexReader, Nearest } from '../index/reader.ts';
import type { WeightedTerm } from '../ranking/weighted-term.ts';
import type { Phases } from '../ranking/phases.ts';
import type { Wanted } from '../ranking/questions.ts';
import type { Candidates } from '../ranking/candidates.ts';
import { placesToRead } from '../ranking/read-passages.ts';

interface Retrieval {
  mask: Uint8Array | undefined;
  /** Candidates wanted by words; 0 skips the word index. */
  byWords: number;
  vector: Int8Array | undefined;
  /** The candidates by meaning, if there is a vector. */
  near: Nearest | undefined;
}

/** What `Wanted` asks for. The model may still be computing the query's vector; postings are added up meanwhile. */
export function candidatesOf(reader: IndexReader, wanted: Wanted, phases: Phases): Candidates {
  const { terms, count, isByMeaning, isWhole = false, isUnscored = false } = wanted;
  const mask = wanted.scope as Uint8Array | undefined;
  const isAwaited = typeof wanted.vector === 'function';
  if (isAwaited) phases.of('words', () => reader.addUpWords(terms));
  const vector = typeof wanted.vector === 'function' ? phases.of('vector', wanted.vector) : wanted.vector;
  // Idle workers start on the words while this one searches by meaning.
  if (!isAwaited && !isUnscored) reader.beginWords(terms);
  const { checkCancelled } = phases;
  const near = phases.of('meaning', () =>
    vector === undefined || isWhole ? undefined : reader.meaning(vector, { mask, k: count, passages: 'in memory', checkCancelled }),
  );
  return phases.of('words', () =>
    isWhole && mask !== undefined
      ? candidatesAt(reader, terms, vector, slotsIn(mask), count)
      : retrieve(reader, terms, {
          mask,
          byWords: isByMeaning && vector !== undefined ? 0 : count,
          vector: isUnscored ? undefined : vector,
          near,
        }),
  );
}

function slotsIn(mask: Uint8Array): Uint32Array {
  const slots: number[] = [];
  for (let slot = 0; slot < mask.length; slot++) if (mask[slot] === 1) slots.push(slot);
  return Uint32Array.from(slots);
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
  const { slots, passages } = candidates;
  if ((slots.at(-1) ?? 0) < reader.passagesInMemory()) return;
  const best = placesToRead(candidates, wanted);
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
