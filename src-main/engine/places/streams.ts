// Do words occur one after the other, or near each other, in a publication? In: cursors of their lists. Out: yes or no, read from the runs
// themselves and no further than to the first such place; most questions with frequent words are answered by their first few places.
import type { TextField } from '../../contract/condition.ts';
import type { Segment } from '../store/segments.ts';
import type { CostBudget } from './cost-budget.ts';
import { BEHIND, type ListCursor } from './list.ts';
import type { ExactLists } from './lists.ts';
import { boundaries } from './names.ts';
import type { Operand, Proximity } from './operands.ts';
import { fieldTexts, WHOLE_TEXTS } from './text-fields.ts';

/** Words with more lists are read list by list. */
const MOST_LISTS = 16;

/** The ascending places of forms in one publication after the other. */
class PlaceStream {
  readonly #cursors: readonly ListCursor[];
  /** The sections that all places must be in; 0 for any. */
  readonly #sections: number;
  /** The runs of the publication: where each continues, where it ends, and its next place. */
  readonly #bytes: Uint8Array[] = [];
  readonly #at: Int32Array;
  readonly #ends: Int32Array;
  readonly #places: Int32Array;
  #runs = 0;
  #slot = -1;
  #isOpen = false;
  readonly #budget: CostBudget;
  /** Places and slots that were read since the budget was charged. */
  #steps = 0;
  /** The place where the stream stands; BEHIND behind the last. */
  place = BEHIND;

  constructor(cursors: readonly ListCursor[], sections: number, budget: CostBudget) {
    this.#cursors = cursors;
    this.#sections = sections;
    this.#budget = budget;
    this.#at = new Int32Array(cursors.length);
    this.#ends = new Int32Array(cursors.length);
    this.#places = new Int32Array(cursors.length);
  }

  /** The bytes of its places in the publication. */
  bytes = 0;

  /** Stands before the first place in a publication; slots must ascend. False if it has places that may be outside of the wanted sections. */
  enter(slot: number): boolean {
    this.#budget.spend(this.#steps + this.#cursors.length);
    this.#steps = 0;
    this.#slot = slot;
    this.#runs = 0;
    this.#isOpen = false;
    this.bytes = 0;
    let sections = 0;
    for (const cursor of this.#cursors) {
      this.#steps += cursor.seek(slot);
      if (cursor.slot !== slot) continue;
      this.bytes += cursor.end - cursor.start;
      sections |= cursor.sections;
    }
    this.place = -1;
    return this.#sections === 0 || (sections & WHOLE_TEXTS & ~this.#sections) === 0;
  }

  /** Fetches the runs. Many publications need not those of all words. */
  #open(): void {
    this.#isOpen = true;
    for (const cursor of this.#cursors) {
      if (cursor.slot !== this.#slot) continue;
      this.#bytes[this.#runs] = cursor.bytes();
      this.#at[this.#runs] = cursor.start;
      this.#ends[this.#runs] = cursor.end;
      this.#places[this.#runs] = this.#read(this.#runs, 0, 0);
      this.#runs += 1;
    }
  }

  /** Moves to the first place from `place` on, which it returns. */
  seek(place: number): number {
    if (this.place >= place) return this.place;
    if (!this.#isOpen) this.#open();
    let first = BEHIND;
    for (let run = 0; run < this.#runs; run++) {
      let own = this.#places[run] as number;
      if (own < place) this.#places[run] = own = this.#read(run, own, place);
      if (own < first) first = own;
    }
    return (this.place = first);
  }

  /** The next place of a run that stands at `before`, and further to the first one from `wanted` on. */
  #read(run: number, before: number, wanted: number): number {
    const bytes = this.#bytes[run] as Uint8Array;
    const end = this.#ends[run] as number;
    let at = this.#at[run] as number;
    let place = before;
    let steps = 0;
    do {
      if (at === end) {
        place = BEHIND;
        break;
      }
      steps += 1;
      let byte = bytes[at++] as number;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] as number;
        distance |= (byte & 127) << shift;
      }
      place += distance;
    } while (place < wanted);
    this.#at[run] = at;
    this.#steps += steps;
    return place;
  }

  /** The last place up to `place`, the stream being at one before; it moves to the first behind. */
  lastUpTo(place: number): number {
    let last = this.place;
    while (this.seek(last + 1) <= place) last = this.place;
    return last;
  }
}

/** Answers for one publication after the other, in the order of slots; undefined where the places must be read as a whole. */
export interface StreamReading {
  occursIn(slot: number): boolean | undefined;
}

/** The reading of an operand that streams can answer: a row of words, or two words near each other in a sentence or paragraph. */
export function streamReading(lists: ExactLists, segment: Segment, operand: Operand): StreamReading | undefined {
  const parts = operand.type === 'row' ? operand.parts : operand.type === 'pair' ? [operand.left, operand.right] : [];
  const streams: PlaceStream[] = [];
  const seen = new Set<number>();
  for (const part of parts) {
    const words = wordsOf(part);
    if (words === undefined || words.forms.length > MOST_LISTS || words.field === 'c1' || words.field === 'ic') return undefined;
    // A word is never near itself.
    if (operand.type === 'pair' && words.forms.some((form) => seen.has(form))) return undefined;
    for (const form of words.forms) seen.add(form);
    streams.push(new PlaceStream(lists.cursors(segment, words.forms), fieldTexts[words.field].sections, lists.budget));
  }
  if (operand.type === 'row') return operand.hyphens === true ? undefined : new RowReading(streams);
  if (operand.type !== 'pair' || operand.negated) return undefined;
  const { proximity } = operand;
  const boundary = boundaryOf(proximity);
  if (boundary === undefined) return undefined;
  const unit = lists.formId(boundary);
  const units = new PlaceStream(unit === undefined ? [] : lists.cursors(segment, [unit]), 0, lists.budget);
  return new PairReading(streams as [PlaceStream, PlaceStream], units, proximity);
}

/** A word with its forms, or several words of one field. */
function wordsOf(operand: Operand): { forms: readonly number[]; field: TextField } | undefined {
  if (operand.type === 'forms') return operand;
  if (operand.type !== 'either') return undefined;
  const parts = operand.parts.map(wordsOf);
  const field = parts[0]?.field;
  if (field === undefined || parts.some((part) => part?.field !== field)) return undefined;
  return { forms: [...new Set(parts.flatMap((part) => part?.forms ?? []))], field };
}

/** What begins between two places that are not near; undefined where it matters how many begin. Every text begins a sentence and a paragraph. */
function boundaryOf(proximity: Proximity): string | undefined {
  switch (proximity.kind) {
    case 'adj':
    case 'near':
      return proximity.paragraph ? boundaries.paragraph : boundaries.sentence;
    case 'with':
    case 'same':
      if (proximity.distance > 1) return undefined;
      return proximity.kind === 'with' ? boundaries.sentence : boundaries.paragraph;
    default:
      return undefined;
  }
}

class RowReading implements StreamReading {
  /** Each with its number in the row. */
  readonly #words: { stream: PlaceStream; at: number }[];

  constructor(streams: readonly PlaceStream[]) {
    this.#words = streams.map((stream, at) => ({ stream, at }));
  }

  occursIn(slot: number): boolean | undefined {
    const words = this.#words;
    for (const { stream } of words) if (!stream.enter(slot)) return undefined;
    // Frequent words are read only as far as the rare ones stand as they should.
    words.sort((one, other) => one.stream.bytes - other.stream.bytes);
    for (let first = 0; ;) {
      const apart = words.find(({ stream, at }) => stream.seek(first + at) !== first + at);
      if (apart === undefined) return true;
      if (apart.stream.place === BEHIND) return false;
      first = apart.stream.place - apart.at;
    }
  }
}

/**
 * Of all pairs that are near enough, one has no other of these words between its two; so that only neighbours need to be compared, and places
 * too far before the other word need not be.
 */
class PairReading implements StreamReading {
  readonly #left: PlaceStream;
  readonly #right: PlaceStream;
  readonly #units: PlaceStream;
  readonly #distance: number;
  readonly #isOrdered: boolean;

  constructor([left, right]: [PlaceStream, PlaceStream], units: PlaceStream, proximity: Proximity) {
    this.#left = left;
    this.#right = right;
    this.#units = units;
    this.#distance = proximity.kind === 'adj' || proximity.kind === 'near' ? proximity.distance : BEHIND;
    this.#isOrdered = proximity.kind === 'adj';
  }

  occursIn(slot: number): boolean | undefined {
    const [left, right, units] = [this.#left, this.#right, this.#units];
    if (!left.enter(slot) || !right.enter(slot) || !units.enter(slot)) return undefined;
    let a = left.seek(0);
    let b = right.seek(0);
    while (a !== BEHIND && b !== BEHIND) {
      // A quantity is at the place of its number.
      if (a === b) return undefined;
      const first = Math.min(a, b);
      const other = Math.max(a, b);
      let next = other - this.#distance;
      if (this.#isOrdered && b < a) next = other;
      else if (next <= first) {
        if (units.seek(first + 1) > other) return true;
        next = this.#distance === BEHIND ? units.lastUpTo(other) : first + 1;
      }
      if (a < b) a = left.seek(next);
      else b = right.seek(next);
    }
    return false;
  }
}
