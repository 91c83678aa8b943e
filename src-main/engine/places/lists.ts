// The exact lists of one index, as it is now. In: a reading connection. Out: sets of slots and columns of days; cached until the index changes.
import { onOneState, prepared } from '../store/database.ts';
import { formId } from '../store/forms.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { CURRENT_PLACES, readMeta } from '../store/meta.ts';
import { segmentsIn, type Segment } from '../store/segments.ts';
import { noBits, or, setBit, type Bits } from './bits.ts';
import { CostBudget, STEPS_OF_DAY, STEPS_OF_LIST } from './cost-budget.ts';
import { ListFinder } from './list-finder.ts';
import { Kept, KeptBudget } from './kept.ts';
import { addSlots, BEHIND, ListCursor } from './list.ts';
import { days, type DayColumn } from './names.ts';

/** Slots read per statement. */
const SLOTS_AT_ONCE = 100_000;
/** Sets of slots that stay in memory: those of long lists, which take longer to read than a set takes to copy. */
const LONG_LIST = { documents: 1_000, share: 1 / 512 };

interface KeptSlots {
  bits: Bits;
  count: number;
}

export class ExactLists {
  readonly db: ReadableIndex;
  #generation = -1;
  #segments: Segment[] = [];
  #slots = 0;
  #live: Bits = noBits(0);
  #isComplete = false;
  #budget = new CostBudget();
  readonly #finders = new Map<number, ListFinder>();
  readonly #days: Kept<DayColumn, Int32Array>;
  /** By form and sections. */
  readonly #kept: Kept<number, KeptSlots>;
  /** By what was asked. */
  readonly #answers: Kept<string, readonly Bits[]>;

  /** `kept`: what all indexes of a worker may keep in memory. */
  constructor(db: ReadableIndex, kept = new KeptBudget()) {
    this.db = db;
    this.#days = new Kept(kept);
    this.#kept = new Kept(kept);
    this.#answers = new Kept(kept);
  }

  /** Runs `work` on one snapshot of the index; what is read is charged to `budget`. */
  onOneState<Result>(work: () => Result, budget = new CostBudget()): Result {
    return onOneState(this.db, () => {
      this.#catchUp();
      this.#budget = budget;
      this.#finders.clear();
      return work();
    });
  }

  #catchUp(): void {
    const { generation, nextSlot, places } = readMeta(this.db);
    if (generation === this.#generation) return;
    this.#isComplete = places === CURRENT_PLACES;
    this.#segments = this.#isComplete ? segmentsIn(this.db, 'searched', 'place_segment') : [];
    this.#slots = nextSlot;
    this.#live = noBits(nextSlot);
    const read = prepared(this.db, 'SELECT json_group_array(slot) FROM publication WHERE slot >= ? AND slot < ?').pluck();
    for (let begin = 0; begin < nextSlot; begin += SLOTS_AT_ONCE)
      for (const slot of JSON.parse(read.get(begin, begin + SLOTS_AT_ONCE) as string) as number[]) setBit(this.#live, slot);
    this.forget();
    this.#generation = generation;
  }

  /** Gives up what is kept between questions. */
  forget(): void {
    this.#days.clear();
    this.#kept.clear();
    this.#answers.clear();
  }

  /** False if the index was made before there were exact lists, and they have not been added since. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** The number of slots ever used. */
  get slots(): number {
    return this.#slots;
  }

  get segments(): readonly Segment[] {
    return this.#segments;
  }

  /** Pays for what is read. */
  get budget(): CostBudget {
    return this.#budget;
  }

  /** The slots of the publications that can be found. */
  live(): Bits {
    return this.#live.slice();
  }

  formId(name: string): number | undefined {
    return formId(this.db, name);
  }

  /** Finds lists without places. */
  #finderOf(segment: Segment): ListFinder {
    let finder = this.#finders.get(segment.id);
    if (finder === undefined) this.#finders.set(segment.id, (finder = new ListFinder(this.db, segment, false)));
    return finder;
  }

  /** Adds the publications in which a form occurs in one of these sections, 0 for any; returns their number. */
  addSlots(form: number, sections: number, bits: Bits): number {
    const read = this.#read(form, sections, bits);
    if (read.bits !== bits) or(bits, read.bits);
    return read.count;
  }

  /** The publications in which a form occurs in one of these sections, 0 for any. The set is kept for the next question: not to be changed. */
  slotsOfForm(form: number, sections: number): KeptSlots {
    return this.#read(form, sections);
  }

  /** A kept set, or what a short list adds to `to`. */
  #read(form: number, sections: number, to?: Bits): KeptSlots {
    const key = form * 256 + sections;
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.#budget.spend(STEPS_OF_LIST + kept.bits.length);
      return kept;
    }
    const lists = this.#segments.flatMap((segment) => {
      const list = this.#finderOf(segment).find(form);
      this.#budget.spend(STEPS_OF_LIST + (list?.slots.length ?? 0));
      return list === undefined ? [] : { list, first: segment.first };
    });
    const documents = lists.reduce((sum, { list }) => sum + list.documents, 0);
    const isLong = documents > Math.max(LONG_LIST.documents, LONG_LIST.share * this.#slots);
    const bits = isLong || to === undefined ? noBits(this.#slots) : to;
    const count = lists.reduce((sum, { list, first }) => sum + addSlots(list.slots, first, sections, this.#live, bits), 0);
    if (isLong) this.#kept.add(key, { bits, count }, bits.byteLength);
    return { bits, count };
  }

  /** The publications that `find` finds; kept for the same question if more was read than one place per publication. Not to be changed. */
  answerOf(question: string, find: () => Bits): Bits {
    return this.answersOf(question, () => [find()])[0] as Bits;
  }

  /** Several sets that are found together, kept as above. */
  answersOf(question: string, find: () => readonly Bits[]): readonly Bits[] {
    const kept = this.#answers.get(question);
    if (kept !== undefined) {
      this.#budget.spend(STEPS_OF_LIST + kept.reduce((sum, { length }) => sum + length, 0));
      return kept;
    }
    const { spent } = this.#budget;
    const sets = find();
    if (this.#budget.spent - spent > this.#slots) {
      const bytes = sets.reduce((sum, { byteLength }) => sum + byteLength, 0);
      this.#answers.add(question, sets, bytes + 2 * question.length);
    }
    return sets;
  }

  /** The publications with a named form. */
  slotsOf(name: string, sections = 0): Bits {
    const bits = noBits(this.#slots);
    const form = this.formId(name);
    if (form !== undefined) this.addSlots(form, sections, bits);
    return bits;
  }

  /** Cursors of the lists of these forms in a segment. */
  cursors(segment: Segment, forms: Iterable<number>): ListCursor[] {
    const finder = new ListFinder(this.db, segment, true);
    return Array.from(forms)
      .sort((a, b) => a - b)
      .flatMap((form) => {
        const list = finder.find(form);
        this.#budget.spend(STEPS_OF_LIST);
        return list === undefined ? [] : new ListCursor(this.db, list, segment.first);
      });
  }

  /** For each slot the day of its publication as an integer yyyymmdd; 0 where it is unknown. */
  days(column: DayColumn): Int32Array {
    this.#budget.spend(STEPS_OF_DAY * this.#slots);
    const known = this.#days.get(column);
    if (known !== undefined) return known;
    const found = new Int32Array(this.#slots);
    const form = this.formId(days[column]);
    for (const segment of form === undefined ? [] : this.#segments) {
      for (const cursor of this.cursors(segment, [form as number])) {
        for (; cursor.slot !== BEHIND; cursor.next()) {
          const { start, end } = cursor;
          const bytes = cursor.bytes();
          for (let at = start; at < end; at++)
            found[cursor.slot] = (found[cursor.slot] as number) | (((bytes[at] as number) & 127) << (7 * (at - start)));
        }
      }
    }
    this.#days.add(column, found, found.byteLength);
    return found;
  }
}
