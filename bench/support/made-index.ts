// A made collection: words as Zipf has them, lengths that vary, vectors in clusters. In: how many publications, a seed.
// Out: entries and queries, the same every time; and an index file filled with them.
import { entryOfTerms } from './terms.ts';
import type { Entry } from '../../src-main/engine/index/entry.ts';
import { appendEntries, mergeSegments } from '../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import type { WritableIndex } from '../../src-main/engine/store/index-schema.ts';

/** Distinct words there are, and how their frequencies fall: rank r as 1 / (r + SHIFT) (Mandelbrot's form of Zipf's law). */
const VOCABULARY = 200_000;
const SHIFT = 20;
/** Words of a publication: the median, and the spread of its logarithm. */
const USUAL_WORDS = 550;
const SPREAD = 0.45;
/** Topics; a publication takes about a third of its words from the 400 of its own. */
const TOPICS = 500;
const TOPIC_WORDS = 400;
/** Words a passage holds on average. */
const PASSAGE_WORDS = 100;
const BATCH = 1_000;

export interface MadePublication {
  terms: string[];
  entry: Entry;
}

export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** About normal, mean 0, deviation 1. */
function bell(random: () => number): number {
  return (random() + random() + random() + random() + random() + random() - 3) * Math.SQRT2;
}

const cumulative = new Float64Array(VOCABULARY);
for (let rank = 0, sum = 0; rank < VOCABULARY; rank++) cumulative[rank] = sum += 1 / (rank + SHIFT);

function zipfWord(random: () => number): number {
  const wanted = random() * (cumulative[VOCABULARY - 1] as number);
  let low = 0;
  for (let high = VOCABULARY - 1; low < high;) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] as number) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function centre(topic: number): Float32Array {
  const random = seeded(topic + 1_000_003);
  return Float32Array.from({ length: 256 }, () => bell(random));
}
const centres = Array.from({ length: TOPICS }, (_, topic) => centre(topic));

/** One publication; `words` sets its length. */
export function madePublication(random: () => number, words = Math.round(USUAL_WORDS * Math.exp(SPREAD * bell(random)))): MadePublication {
  const topic = Math.floor(TOPICS * random() * random());
  const terms = Array.from({ length: Math.max(20, words) }, () =>
    random() < 0.35
      ? `w${500 + ((topic * 7919 + Math.floor(TOPIC_WORDS * random() * random()) * 31) % (VOCABULARY - 500))}`
      : `w${zipfWord(random)}`,
  );
  const rows = 1 + Math.max(1, Math.round(terms.length / PASSAGE_WORDS));
  const middle = centres[topic] as Float32Array;
  const own = Float32Array.from({ length: 256 }, () => 0.9 * bell(random));
  const vectors = new Int8Array(256 * rows);
  for (let at = 0; at < vectors.length; at++) {
    const value = (middle[at % 256] as number) + (own[at % 256] as number) + 0.8 * bell(random);
    vectors[at] = Math.max(-127, Math.min(127, Math.round(18 * value)));
  }
  return { terms, entry: { ...entryOfTerms(terms), vectors } };
}

/** Fills an empty index with `count` made publications, in batches, merged as an import does it. */
export function fillIndex(db: WritableIndex, count: number, seed: number, each: (slot: number, made: MadePublication) => void): void {
  const random = seeded(seed);
  for (let first = 0; first < count; first += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, count - first) }, () => madePublication(random));
    made.forEach((one, at) => each(first + at, one));
    inTransaction(db, () =>
      appendEntries(
        db,
        made.map((_, at) => first + at),
        made.map(({ entry }) => entry),
      ),
    );
    while (inTransaction(db, () => mergeSegments(db))) continue;
  }
  while (inTransaction(db, () => mergeSegments(db, { tidy: true }))) continue;
}
