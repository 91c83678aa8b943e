// Scores publications by weighted terms, term at a time: each posting list adds its impacts to the sums of a segment. Idle workers may
// add some of the lists. In: terms with weights, the segments, a mask over slots, k. Out: slots with scores, best first.
import { Failure } from '../../contract/failures.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { eachList, type Segment } from '../store/segments.ts';
import { ResultAreas, SharedWork, type WorkSharing, type Helper, type HelperResult } from './work-sharing.ts';
import { wordKernels, type WordKernels } from './kernels.ts';
import { IMPACT_STEPS } from './weighting.ts';

export interface WordHits {
  slots: Uint32Array;
  /** The sum over the terms of weight times impact; an impact is below 1. */
  scores: Float32Array;
  /** The scores of the slots given in `also`, in their order; 0 if no term occurs. */
  also: Float32Array;
}

/** The terms to add up. */
export interface WordSum {
  /** The generation of the index that the segments and the term ids belong to. */
  generation: number;
  segments: readonly Segment[];
  /** Ids in ascending order, the order in which lists are stored; weights above 0; the number of publications with the term. */
  terms: readonly { id: number; weight: number; documents: number }[];
}

/** What to select from the sums. */
export interface WordRequest {
  /** One byte per slot to search; 0 excludes it. */
  mask: Uint8Array;
  k: number;
  also: Uint32Array;
}

/** The summation, split into units; plain data. */
export interface WordsJob {
  segments: Pick<Segment, 'id' | 'first' | 'end'>[];
  terms: Uint32Array;
  /** Scaled to integers. */
  weights: Uint32Array;
  /** Three numbers per unit: the position of its segment, its first term, the term after its last. */
  units: Uint32Array;
}

const PAGE = 65_536;
/** The limit of a sum of integer weights times impacts. */
const MAX_SUM = 2 ** 32 - 1;
/** Postings per unit of shared work: about a millisecond. */
const UNIT_POSTINGS = 500_000;
/** The number of a helper's sums that are added at a time, so that they fit into a core's cache. */
const SUMS_AT_ONCE = 65_536;

export class WordsScan {
  readonly #memory = new WebAssembly.Memory({ initial: 1 });
  readonly #kernels: WordKernels = wordKernels(this.#memory);
  readonly #sharing: WorkSharing<WordsJob> | undefined;
  readonly #unitPostings: number;
  readonly #areas = new ResultAreas();
  /** The terms of the sums in memory. Cached, because the same text is often searched again with another filter. */
  #sum: WordSum | undefined;
  #job: WordsJob = { segments: [], terms: new Uint32Array(0), weights: new Uint32Array(0), units: new Uint32Array(0) };
  #scale = 1;
  #shared: SharedWork<WordsJob> | undefined;
  #finished = false;
  /** The bytes of the sums, one per slot, at the start of the memory. The rest is free for lists, or for the mask and the heap. */
  #free = 0;
  /** The positions of the segments whose sums have been started. */
  readonly #begun = new Set<number>();

  constructor(sharing?: WorkSharing<WordsJob>, unitPostings = UNIT_POSTINGS) {
    this.#sharing = sharing;
    this.#unitPostings = unitPostings;
  }

  /** Lets idle workers start on the sums, if there is enough to add. */
  begin(sum: WordSum): void {
    if (this.#sum !== undefined && same(this.#sum, sum)) return;
    this.#reset();
    this.#scale = scaleOf(sum.terms);
    const postings = sum.terms.reduce((total, { documents }) => total + documents, 0);
    const shared = this.#sharing !== undefined && postings >= 2 * this.#unitPostings;
    this.#job = {
      segments: sum.segments.map(({ id, first, end }) => ({ id, first, end })),
      terms: Uint32Array.from(sum.terms, ({ id }) => id),
      weights: Uint32Array.from(sum.terms, ({ weight }) => Math.round(weight * this.#scale)),
      units: unitsOf(sum, shared ? this.#unitPostings : Infinity),
    };
    this.#layOut();
    // Set only after the memory has been reserved.
    this.#sum = sum;
    if (!shared || this.#sharing === undefined) return;
    const facts = { units: this.#job.units.length / 3, generation: sum.generation, areaBytes: this.#free };
    this.#shared = new SharedWork(this.#sharing, this.#areas, this.#job, facts);
  }

  /** Computes the sums, unless they are those of the previous call. */
  addUp(db: ReadableIndex, sum: WordSum): void {
    this.begin(sum);
    if (!this.#finished) this.#finish(db);
  }

  /** The publications with the highest sums. */
  search(db: ReadableIndex, sum: WordSum, request: WordRequest): WordHits {
    this.addUp(db, sum);
    return this.#pick(request);
  }

  /** One byte for each of `slots` slots: the number of the terms' lists that contain it. */
  counts(db: ReadableIndex, segments: readonly Segment[], terms: readonly number[], slots: number): Uint8Array {
    this.#reset();
    const room = Math.max(slots, ...segments.map(({ end }) => end));
    this.#reserve(room);
    new Uint8Array(this.#memory.buffer).fill(0, 0, room);
    for (const { id, first } of segments) {
      eachList(db, id, terms, (list) => {
        this.#reserve(room + list.length);
        new Uint8Array(this.#memory.buffer).set(list, room);
        this.#kernels.count(room, list.length, first);
      });
    }
    return new Uint8Array(this.#memory.buffer, 0, slots).slice();
  }

  /** Starts on another worker's sums; discards this worker's own. */
  helperFor(db: ReadableIndex, job: WordsJob): Helper {
    this.#reset();
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

  #reset(): void {
    this.#shared?.cancel();
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
      else for (const result of shared.finish((unit) => this.#add(db, unit))) this.#addResult(result);
      this.#finished = true;
    } catch (error) {
      // Incomplete sums must not be used.
      this.#reset();
      throw error;
    }
  }

  /** Clears the sums of slots in no segment. Those of a segment are cleared by its first unit, which then has them in its core's cache. */
  #layOut(): void {
    this.#free = 16 * Math.ceil(Math.max(0, ...this.#job.segments.map(({ end }) => end)) / 4);
    this.#reserve(this.#free);
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
      this.#reserve(free + list.length);
      new Uint8Array(this.#memory.buffer).set(list, free);
      this.#kernels.accumulate(free, list.length, weights[from + at] as number, 4 * first);
    });
  }

  /** Adds the sums of a helper. */
  #addResult({ area, units }: HelperResult): void {
    const free = this.#free;
    this.#reserve(free + 4 * SUMS_AT_ONCE + 16);
    for (const place of new Set(units.map((unit) => this.#job.units[3 * unit] as number))) {
      const { first, end } = this.#segment(place);
      const known = this.#begun.has(place);
      this.#begun.add(place);
      for (let at = first; at < end; at += SUMS_AT_ONCE) {
        const to = Math.min(end, at + SUMS_AT_ONCE);
        const bytes = new Uint8Array(this.#memory.buffer);
        bytes.set(area.subarray(4 * at, 4 * to), known ? free : 4 * at);
        if (!known) continue;
        bytes.fill(0, free + 4 * (to - at), free + 16 * Math.ceil((to - at) / 4));
        this.#kernels.addSums(free, 4 * at, to - at);
      }
    }
  }

  #pick({ mask, k, also }: WordRequest): WordHits {
    const slots = mask.length;
    const maskAt = this.#free;
    const heap = 8 * Math.ceil((maskAt + slots) / 8);
    this.#reserve(heap + 8 * k);
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
    // Without a term no segment is started, and the memory holds the sums of an earlier query.
    if (begun.length > 0) also.forEach((slot, at) => (found.also[at] = (sums[slot] ?? 0) / whole));
    return found;
  }

  #reserve(bytes: number): void {
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

/** Splits the terms of each segment into runs of about this many postings. */
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

/** The factor that scales the weights to integers whose largest possible sum just fits into 32 bits. */
function scaleOf(terms: readonly { weight: number }[]): number {
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 1 : (MAX_SUM / (IMPACT_STEPS - 1) - terms.length) / total;
}
