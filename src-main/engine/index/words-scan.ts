// Weighted terms: which publications gain most from them? Term at a time: each list adds its impacts to the sums of a segment.
// In: terms with weights, the segments, a mask over slots, k. Out: slots with scores, best first.
import type { ReadableIndex } from '../store/index-schema.ts';
import { readLists, type Segment } from '../store/segments.ts';
import { wordKernels, type WordKernels } from './kernels.ts';
import { IMPACT_STEPS } from './weighting.ts';

export interface WordHits {
  slots: Uint32Array;
  /** Sum over the terms of weight times impact, an impact being below 1. */
  scores: Float32Array;
  /** The scores of the slots asked for in `also`, in their order; 0 where no term occurs. */
  also: Float32Array;
}

export interface WordAsk {
  /** Ids in rising order, the order the lists are stored in; weights above 0. */
  terms: readonly { id: number; weight: number }[];
  /** A byte a slot, 0 leaves it out; as many as there are slots to be searched. */
  mask: Uint8Array;
  k: number;
  also: Uint32Array;
}

const PAGE = 65_536;
/** A sum of whole weights times impacts must not pass this. */
const MOST_SUM = 2 ** 32 - 1;
/** Lists read with one statement: half the time of one by one, and not much memory. */
const LISTS_AT_ONCE = 64;

export class WordsScan {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernels: WordKernels = wordKernels(this.#memory);

  /** Searches `segments`, which come in the order of their slots. */
  search(db: ReadableIndex, segments: readonly Segment[], ask: WordAsk): WordHits {
    const scale = scaleOf(ask.terms);
    const terms = ask.terms.map(({ id, weight }) => ({ id, weight: Math.round(weight * scale) }));
    const slots = ask.mask.length;
    const searched = segments.filter((segment) => segment.first < slots);
    // Laid out anew for each search: the heap of keys, the mask, the sums of one segment, one list of postings.
    const mask = 8 * ask.k;
    const sums = 16 * Math.ceil((mask + slots) / 16);
    const postings = sums + 4 * Math.max(0, ...searched.map((segment) => segment.end - segment.first));
    this.#reach(postings);
    new Uint8Array(this.#memory.buffer).set(ask.mask, mask);
    const also = new Float32Array(ask.also.length);
    let size = 0;
    for (const segment of searched) {
      const { first, end } = segment;
      new Uint8Array(this.#memory.buffer).fill(0, sums, sums + 4 * (end - first));
      for (let at = 0; at < terms.length; at += LISTS_AT_ONCE)
        this.#add(db, segment.id, terms.slice(at, at + LISTS_AT_ONCE), sums, postings);
      size = this.#kernels.pick(sums, Math.min(slots, end) - first, first, mask + first, 0, size, ask.k);
      const found = new Uint32Array(this.#memory.buffer, sums, end - first);
      ask.also.forEach((slot, at) => {
        if (slot >= first && slot < end) also[at] = (found[slot - first] as number) / (scale * IMPACT_STEPS);
      });
    }
    return { ...this.#drained(size, scale), also };
  }

  #add(db: ReadableIndex, segment: number, terms: WordAsk['terms'], sums: number, at: number): void {
    const lists = readLists(
      db,
      segment,
      terms.map(({ id }) => id),
    );
    lists.forEach((list, term) => {
      if (list === null) return;
      this.#reach(at + list.length);
      new Uint8Array(this.#memory.buffer).set(list, at);
      this.#kernels.accumulate(at, list.length, (terms[term] as { weight: number }).weight, sums);
    });
  }

  #drained(size: number, scale: number): Pick<WordHits, 'slots' | 'scores'> {
    this.#kernels.drain(0, size);
    const keys = new Uint32Array(this.#memory.buffer, 0, 2 * size);
    const slots = new Uint32Array(size);
    const scores = new Float32Array(size);
    for (let at = 0; at < size; at++) {
      slots[at] = 2 ** 32 - 1 - (keys[2 * at] as number);
      scores[at] = (keys[2 * at + 1] as number) / (scale * IMPACT_STEPS);
    }
    return { slots, scores };
  }

  #reach(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE) - this.#memory.buffer.byteLength / PAGE;
    if (missing > 0) this.#memory.grow(missing);
  }
}

/** What turns the weights into whole numbers whose greatest possible sum just fits: as exact as 32 bits allow. */
function scaleOf(terms: readonly { weight: number }[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 1 : (MOST_SUM / (IMPACT_STEPS - 1) - terms.length) / total;
}
