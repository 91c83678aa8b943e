// Which slots pass a filter? In: a cut-off date, class symbols, the live slots. Out: one byte per slot, 1 if it passes.
import type { ReadableIndex } from '../store/index-schema.ts';
import { datesFrom, slotsOfClass, slotsOfClassPrefix } from '../store/slot-filters.ts';

export interface Filter {
  /** The latest publication date, `yyyy-mm-dd`, inclusive. Publications without a date do not pass. */
  date?: string | undefined;
  /** Normalised IPC or CPC symbols of any level: `G`, `G01`, `G01F`, `G01F11`, `G01F11/261`. A publication passes if it has any of them. */
  classes?: readonly string[] | undefined;
  /** Slots that do not pass. */
  except?: readonly number[] | undefined;
}

/** Limits of the cache of class masks. A mask takes one byte per slot, and every worker has its own cache. */
const MAX_CLASSES = 32;
const MAX_CLASS_BYTES = 32 * 1024 * 1024;

/** The filters of one index. Dates and recently used class masks stay in memory. */
export class Masks {
  #days = new Uint32Array(0);
  #daysKnown = 0;
  readonly #classes = new Map<string, Uint8Array>();

  /** Call this when the index has changed. */
  forget(): void {
    this.#classes.clear();
  }

  /** `live`: one byte per slot, 0 if it is retired. Returns a new array. */
  of(db: ReadableIndex, live: Uint8Array, filter: Filter): Uint8Array {
    const mask = live.slice();
    for (const slot of filter.except ?? []) if (slot < mask.length) mask[slot] = 0;
    if (filter.date !== undefined) this.#cutByDate(db, mask, Number(filter.date.replaceAll('-', '')));
    if (filter.classes !== undefined && filter.classes.length > 0) {
      const [first, ...others] = filter.classes.map((symbol) => this.#class(db, symbol, mask.length));
      const any = others.length === 0 ? (first as Uint8Array) : (first as Uint8Array).slice();
      for (const one of others) for (let slot = 0; slot < any.length; slot++) any[slot] = (any[slot] as number) | (one[slot] as number);
      for (let slot = 0; slot < mask.length; slot++) mask[slot] = (mask[slot] as number) & (any[slot] as number);
    }
    return mask;
  }

  #cutByDate(db: ReadableIndex, mask: Uint8Array, day: number): void {
    const slots = mask.length;
    if (this.#days.length < slots) {
      const longer = new Uint32Array(Math.max(slots, 2 * this.#days.length));
      longer.set(this.#days);
      this.#days = longer;
    }
    if (this.#daysKnown < slots) {
      // Dates of slots beyond `slots` are read again when those slots are searched.
      for (const known of datesFrom(db, this.#daysKnown))
        for (let at = 0; at < known.slots.length; at++) this.#days[known.slots[at] as number] = known.days[at] as number;
      this.#daysKnown = slots;
    }
    for (let slot = 0; slot < slots; slot++) {
      const published = this.#days[slot] as number;
      if (published === 0 || published > day) mask[slot] = 0;
    }
  }

  #class(db: ReadableIndex, symbol: string, slots: number): Uint8Array {
    const known = this.#classes.get(symbol);
    if (known !== undefined) return known;
    const mask = new Uint8Array(slots);
    for (const slot of classSlots(db, symbol)) if (slot < slots) mask[slot] = 1;
    const most = Math.min(MAX_CLASSES, Math.floor(MAX_CLASS_BYTES / Math.max(1, slots)));
    for (const oldest of this.#classes.keys()) if (this.#classes.size >= Math.max(1, most)) this.#classes.delete(oldest);
    this.#classes.set(symbol, mask);
    return mask;
  }
}

/** A section, class or subclass covers every symbol that begins with it, a main group itself and its subgroups, a subgroup only itself. */
function classSlots(db: ReadableIndex, symbol: string): number[] {
  if (symbol.length <= 4) return slotsOfClassPrefix(db, symbol);
  if (symbol.includes('/')) return slotsOfClass(db, symbol);
  return [...slotsOfClass(db, symbol), ...slotsOfClassPrefix(db, `${symbol}/`)];
}
