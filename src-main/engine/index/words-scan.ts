// Weighted terms: which publications gain most from them? Term at a time: each list adds its impacts to the sums of a segment. Other lanes
// may add some of the lists. In: terms with weights, the segments, a mask over slots, k. Out: slots with scores, best first.
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { eachList, type Segment } from '../store/segments.ts';
import { ResultAreas, SharedWork, type WorkSharing, type Helper, type Help } from './work-sharing.ts';
import { wordKernels, type WordKernels } from './kernels.ts';
import { IMPACT_STEPS } from './weighting.ts';

export interface WordHits {
  slots: Uint32Array;
  /** Sum over the terms of weight times impact, an impact being below 1. */
  scores: Float32Array;
  /** The scores of the slots asked for in `also`, in their order; 0 where no term occurs. */
  also: Float32Array;
}

/** What is added up. */
export interface WordSum {
  /** The state of the index that the segments and the terms' ids are of. */
  generation: number;
  segments: readonly Segment[];
  /** Ids in rising order, the order the lists are stored in; weights above 0; in how many publications the term occurs. */
  terms: readonly { id: number; weight: number; documents: number }[];
}

/** What is wanted of the sums. */
export interface WordRequest {
  /** A byte a slot, 0 leaves it out; as many as there are slots to be searched. */
  mask: Uint8Array;
  k: number;
  also: Uint32Array;
}

/** The adding up, cut into units; plain data. */
export interface WordsJob {
  segments: Pick<Segment, 'id' | 'first' | 'end'>[];
  terms: Uint32Array;
  /** Whole numbers. */
  weights: Uint32Array;
  /** Of each unit: the place of its segment, its first term, the term after its last. */
  units: Uint32Array;
}

const PAGE = 65_536;
/** A sum of whole weights times impacts must not pass this. */
const MAX_SUM = 2 ** 32 - 1;
/** Postings of a unit, where lanes share: about a millisecond. */
const UNIT_POSTINGS = 500_000;
/** Sums of another lane that are added at a time, so that they stay in a core's cache. */
const TAKEN_AT_ONCE = 65_536;

export class WordsScan {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernels: WordKernels = wordKernels(this.#memory);
  readonly #crew: WorkSharing<WordsJob> | undefined;
  readonly #unitPostings: number;
  readonly #areas = new ResultAreas();
  /** What the sums in memory are of: kept, since the same text is often asked again with another filter. */
  #sum: WordSum | undefined;
  #job: WordsJob = { segments: [], terms: new Uint32Array(0), weights: new Uint32Array(0), units: new Uint32Array(0) };
  #scale = 1;
  #shared: SharedWork<WordsJob> | undefined;
  #finished = false;
  /** Bytes of the sums, which lie first, one for each slot; what lies behind them is free for lists, or the mask and the heap. */
  #free = 0;
  /** Places of the segments whose sums have been begun. */
  readonly #begun = new Set<number>();

  constructor(crew?: WorkSharing<WordsJob>, unitPostings = UNIT_POSTINGS) {
    this.#crew = crew;
    this.#unitPostings = unitPostings;
  }

  /** Lets other lanes begin with the sums, where there is enough to add. */
  begin(sum: WordSum): void {
    if (this.#sum !== undefined && same(this.#sum, sum)) return;
    this.#forget();
    this.#scale = scaleOf(sum.terms);
    const postings = sum.terms.reduce((total, { documents }) => total + documents, 0);
    const shared = this.#crew !== undefined && postings >= 2 * this.#unitPostings;
    this.#job = {
      segments: sum.segments.map(({ id, first, end }) => ({ id, first, end })),
      terms: Uint32Array.from(sum.terms, ({ id }) => id),
      weights: Uint32Array.from(sum.terms, ({ weight }) => Math.round(weight * this.#scale)),
      units: unitsOf(sum, shared ? this.#unitPostings : Infinity),
    };
    this.#layOut();
    // Not before there is room for them.
    this.#sum = sum;
    if (!shared || this.#crew === undefined) return;
    const facts = { units: this.#job.units.length / 3, generation: sum.generation, areaBytes: this.#free };
    this.#shared = new SharedWork(this.#crew, this.#areas, this.#job, facts);
  }

  /** Makes the sums, if they are not those of the last time. */
  addUp(db: ReadableIndex, sum: WordSum): void {
    this.begin(sum);
    if (!this.#finished) this.#finish(db);
  }

  /** The publications that gain most. */
  search(db: ReadableIndex, sum: WordSum, ask: WordRequest): WordHits {
    this.addUp(db, sum);
    return this.#picked(ask);
  }

  /** A byte for each of `slots` slots: in how many of the terms' lists it stands. */
  counts(db: ReadableIndex, segments: readonly Segment[], terms: readonly number[], slots: number): Uint8Array {
    this.#forget();
    const room = Math.max(slots, ...segments.map(({ end }) => end));
    this.#reach(room);
    new Uint8Array(this.#memory.buffer).fill(0, 0, room);
    for (const { id, first } of segments) {
      eachList(db, id, terms, (list) => {
        this.#reach(room + list.length);
        new Uint8Array(this.#memory.buffer).set(list, room);
        this.#kernels.count(room, list.length, first);
      });
    }
    return new Uint8Array(this.#memory.buffer, 0, slots).slice();
  }

  /** Begins with another lane's sums; what was found for this one is forgotten. */
  helping(db: ReadableIndex, job: WordsJob): Helper {
    this.#forget();
    this.#job = job;
    this.#layOut();
    return {
      unit: (unit) => this.#add(db, unit),
      publish: (area) => {
        for (const at of this.#begun) {
          const { first, end } = this.#segment(at);
          area.set(new Uint8Array(this.#memory.buffer, 4 * first, 4 * (end - first)), 4 * first);
        }
      },
    };
  }

  #forget(): void {
    this.#shared?.drop();
    this.#shared = undefined;
    this.#sum = undefined;
    this.#finished = false;
    this.#begun.clear();
  }

  #finish(db: ReadableIndex): void {
    const shared = this.#shared;
    this.#shared = undefined;
    try {
      if (shared === undefined) for (let unit = 0; unit < this.#job.units.length / 3; unit++) this.#add(db, unit);
      else for (const help of shared.allDone((unit) => this.#add(db, unit))) this.#take(help);
      this.#finished = true;
    } catch (error) {
      // Sums that are half made must not be gone on with.
      this.#forget();
      throw error;
    }
  }

  /** Slots of no segment have no sum; those of a segment begin with its first unit, when they come into a core's cache. */
  #layOut(): void {
    this.#free = 16 * Math.ceil(Math.max(0, ...this.#job.segments.map(({ end }) => end)) / 4);
    this.#reach(this.#free);
    let from = 0;
    for (const { first, end } of this.#job.segments) {
      this.#sums().fill(0, from, first);
      from = end;
    }
    this.#sums().fill(0, from);
  }

  #sums(): Uint32Array {
    return new Uint32Array(this.#memory.buffer, 0, this.#free / 4);
  }

  #segment(at: number): WordsJob['segments'][number] {
    return this.#job.segments[at] as WordsJob['segments'][number];
  }

  #add(db: ReadableIndex, unit: number): void {
    const { terms, weights, units } = this.#job;
    const place = units[3 * unit] as number;
    const to = units[3 * unit + 2] as number;
    const { id, first, end } = this.#segment(place);
    if (!this.#begun.has(place)) this.#sums().fill(0, first, end);
    this.#begun.add(place);
    const free = this.#free;
    const from = units[3 * unit + 1] as number;
    eachList(db, id, terms.subarray(from, to), (list, at) => {
      this.#reach(free + list.length);
      new Uint8Array(this.#memory.buffer).set(list, free);
      this.#kernels.accumulate(free, list.length, weights[from + at] as number, 4 * first);
    });
  }

  /** Adds what a helper has found in its units. */
  #take({ area, units }: Help): void {
    const free = this.#free;
    this.#reach(free + 4 * TAKEN_AT_ONCE + 16);
    for (const place of new Set(units.map((unit) => this.#job.units[3 * unit] as number))) {
      const { first, end } = this.#segment(place);
      const known = this.#begun.has(place);
      this.#begun.add(place);
      for (let at = first; at < end; at += TAKEN_AT_ONCE) {
        const to = Math.min(end, at + TAKEN_AT_ONCE);
        const bytes = new Uint8Array(this.#memory.buffer);
        bytes.set(area.subarray(4 * at, 4 * to), known ? free : 4 * at);
        if (!known) continue;
        bytes.fill(0, free + 4 * (to - at), free + 16 * Math.ceil((to - at) / 4));
        this.#kernels.addSums(free, 4 * at, to - at);
      }
    }
  }

  #picked({ mask, k, also }: WordRequest): WordHits {
    const slots = mask.length;
    const maskAt = this.#free;
    const heap = 8 * Math.ceil((maskAt + slots) / 8);
    this.#reach(heap + 8 * k);
    new Uint8Array(this.#memory.buffer).set(mask, maskAt);
    const begun = [...this.#begun].sort((a, b) => a - b).map((place) => this.#segment(place));
    let size = 0;
    for (const { first, end } of begun)
      if (first < slots) size = this.#kernels.pick(4 * first, Math.min(slots, end) - first, first, maskAt + first, heap, size, k);
    this.#kernels.drain(heap, size);
    const keys = new Uint32Array(this.#memory.buffer, heap, 2 * size);
    const whole = this.#scale * IMPACT_STEPS;
    const sums = this.#sums();
    const found: WordHits = { slots: new Uint32Array(size), scores: new Float32Array(size), also: new Float32Array(also.length) };
    for (let at = 0; at < size; at++) {
      found.slots[at] = 2 ** 32 - 1 - (keys[2 * at] as number);
      found.scores[at] = (keys[2 * at + 1] as number) / whole;
    }
    // Without a term nothing has been begun, and memory holds what was asked before.
    if (begun.length > 0) also.forEach((slot, at) => (found.also[at] = (sums[slot] ?? 0) / whole));
    return found;
  }

  #reach(bytes: number): void {
    const missing = Math.ceil(bytes / PAGE) - this.#memory.buffer.byteLength / PAGE;
    try {
      if (missing > 0) this.#memory.grow(missing);
    } catch (cause) {
      throw new Failure('memory-short', {}, { cause });
    }
  }
}

function same(one: WordSum, other: WordSum): boolean {
  return (
    one.generation === other.generation &&
    one.terms.length === other.terms.length &&
    one.terms.every(({ id, weight }, at) => id === other.terms[at]?.id && weight === other.terms[at]?.weight)
  );
}

/** Runs of terms of one segment, of about so many postings each. */
function unitsOf({ segments, terms }: WordSum, postings: number): Uint32Array {
  const slots = segments.reduce((sum, { first, end }) => sum + end - first, 0);
  const units: number[] = [];
  segments.forEach(({ first, end }, place) => {
    const share = (end - first) / slots;
    let from = 0;
    let sum = 0;
    terms.forEach(({ documents }, at) => {
      sum += documents * share;
      if (sum < postings && at < terms.length - 1) return;
      units.push(place, from, at + 1);
      from = at + 1;
      sum = 0;
    });
  });
  return Uint32Array.from(units);
}

/** What turns the weights into whole numbers whose greatest possible sum just fits: as exact as 32 bits allow. */
function scaleOf(terms: readonly { weight: number }[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 1 : (MAX_SUM / (IMPACT_STEPS - 1) - terms.length) / total;
}
