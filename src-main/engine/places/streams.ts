// Do words occur one after the other, or near each other, in a publication? In: cursors of their lists. Out: yes or no, read from the runs
// themselves and no further than to the first such place; most questions with frequent words are answered by their first few places.
import type { TextField } from '../../contract/condition.ts';
import type { Segment } from '../store/segments.ts';
import type { CostBudget } from './cost-budget.ts';
import type { ListCursor } from './list.ts';
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
  readonly #at: number[] = [];
  readonly #ends: number[] = [];
  readonly #places: number[] = [];
  #runs = 0;
  #slot = -1;
  #isOpen = false;
  readonly #budget: CostBudget;
  /** Places and slots that were read since the budget was charged. */
  #steps = 0;
  /** The place where the stream stands; Infinity behind the last. */
  place = Infinity;

  constructor(cursors: readonly ListCursor[], sections: number, budget: CostBudget) {
    this.#cursors = cursors;
    this.#sections = sections;
    this.#budget = budget;
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
      for (; cursor.slot < slot; cursor.next()) this.#steps += 1;
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
      this.#places[this.#runs] = 0;
      this.#advance(this.#runs++);
    }
  }

  /** Moves to the next place, which it returns. */
  next(): number {
    if (!this.#isOpen) this.#open();
    this.#steps += this.#runs;
    if (this.#runs === 1) {
      this.place = this.#places[0] as number;
      this.#advance(0);
      return this.place;
    }
    let first = Infinity;
    for (let run = 0; run < this.#runs; run++) first = Math.min(first, this.#places[run] as number);
    for (let run = 0; run < this.#runs; run++) if (this.#places[run] === first && first !== Infinity) this.#advance(run);
    return (this.place = first);
  }

  /** Moves to the first place from `place` on. */
  seek(place: number): number {
    while (this.place < place) this.next();
    return this.place;
  }

  #advance(run: number): void {
    let at = this.#at[run] as number;
    if (at === this.#ends[run]) {
      this.#places[run] = Infinity;
      return;
    }
    const bytes = this.#bytes[run] as Uint8Array;
    let byte = bytes[at++] as number;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      distance |= (byte & 127) << shift;
    }
    this.#at[run] = at;
    this.#places[run] = (this.#places[run] as number) + distance;
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
      if (apart.stream.place === Infinity) return false;
      first = apart.stream.place - apart.at;
    }
  }
}

/** Of all pairs that are near enough, one has no other of these words between its two; so that only neighbours need to be compared. */
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
    this.#distance = proximity.kind === 'adj' || proximity.kind === 'near' ? proximity.distance : Infinity;
    this.#isOrdered = proximity.kind === 'adj';
  }

  occursIn(slot: number): boolean | undefined {
    const [left, right, units] = [this.#left, this.#right, this.#units];
    if (!left.enter(slot) || !right.enter(slot) || !units.enter(slot)) return undefined;
    let a = left.next();
    let b = right.next();
    while (a !== Infinity && b !== Infinity) {
      // A quantity is at the place of its number.
      if (a === b) return undefined;
      const first = Math.min(a, b);
      const isNeighbour = a < b || !this.#isOrdered;
      const other = Math.max(a, b);
      if (isNeighbour && other - first <= this.#distance && units.seek(first + 1) > other) return true;
      if (a < b) a = left.next();
      else b = right.next();
    }
    return false;
  }
}
