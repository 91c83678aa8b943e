// The baseline: untuned BM25 over one bag of terms per document, deliberately plain and independent of the engine. k1 = 1.2, b = 0.75,
// idf = ln(1 + (N - df + 0.5) / (df + 0.5)); a repeated query term counts as often as it occurs.
import type { RankedDocument } from '../../../src-main/engine/quality/measure.ts';

const K1 = 1.2;
const B = 0.75;
/** Initial capacity of a list; it doubles when full. */
const FIRST_CAPACITY = 1 << 16;

export interface BaselineDocument {
  /** `country-number`. */
  document: string;
  text: string;
}

export interface Bm25 {
  /** The best `count` documents with a term of the query; equal scores in order of reading. */
  rank(text: string, count: number): RankedDocument[];
}

/** A growing list of 32-bit numbers. */
class Numbers {
  #values = new Uint32Array(FIRST_CAPACITY);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Uint32Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length++] = value;
  }

  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Indexes the documents; `termsOf` is applied to queries and documents alike. */
export function openBm25(documents: Iterable<BaselineDocument>, termsOf: (text: string) => readonly string[]): Bm25 {
  const names: string[] = [];
  const lengths: number[] = [];
  const ids = new Map<string, number>();
  const [terms, places, counts] = [new Numbers(), new Numbers(), new Numbers()];
  for (const { document, text } of documents) {
    const found = termsOf(text);
    for (const [term, count] of counted(found)) {
      let id = ids.get(term);
      if (id === undefined) ids.set(term, (id = ids.size));
      terms.push(id);
      places.push(names.length);
      counts.push(count);
    }
    names.push(document);
    lengths.push(found.length);
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const damping = Float64Array.from(lengths, (length) => K1 * (1 - B + (B * length) / average));
  const lists = postingsOf(ids.size, terms.values(), places.values(), counts.values());

  return {
    rank(text, count) {
      const scores = new Float64Array(names.length);
      for (const [term, times] of counted(termsOf(text))) {
        const id = ids.get(term);
        if (id === undefined) continue;
        const [from, to] = [lists.starts[id] ?? 0, lists.starts[id + 1] ?? 0];
        const weight = times * Math.log(1 + (names.length - (to - from) + 0.5) / (to - from + 0.5));
        for (let at = from; at < to; at++) {
          const place = lists.places[at] ?? 0;
          const occurrences = lists.counts[at] ?? 0;
          scores[place] = (scores[place] ?? 0) + (weight * occurrences * (K1 + 1)) / (occurrences + (damping[place] ?? 0));
        }
      }
      const scoreOf = (place: number): number => scores[place] ?? 0;
      const found = [...scores.keys()].filter((place) => scoreOf(place) > 0);
      found.sort((a, b) => scoreOf(b) - scoreOf(a) || a - b);
      return found.slice(0, count).map((place) => ({ document: names[place] ?? '', score: scoreOf(place) }));
    },
  };
}

function counted(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** The postings grouped by term, in the order of the documents; those of term t from `starts[t]` to `starts[t + 1]`. */
function postingsOf(size: number, terms: Uint32Array, places: Uint32Array, counts: Uint32Array) {
  const starts = new Uint32Array(size + 1);
  for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
  for (let term = 0; term < size; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const next = starts.slice();
  const sorted = { starts, places: new Uint32Array(terms.length), counts: new Uint32Array(terms.length) };
  terms.forEach((term, at) => {
    const to = next[term] ?? 0;
    next[term] = to + 1;
    sorted.places[to] = places[at] ?? 0;
    sorted.counts[to] = counts[at] ?? 0;
  });
  return sorted;
}
