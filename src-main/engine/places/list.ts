// Reads an exact list from its first slot to its last. In: its row. Out: slots with their sections and places.
import { readPlacePage, type ExactRow } from '../store/exact-lists.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { PAGE_BYTES } from './list-writer.ts';

export class ListCursor {
  /** The slot where the cursor stands; Infinity behind the last. */
  slot: number;
  sections = 0;
  readonly #db: ReadableIndex;
  readonly #row: ExactRow;
  readonly #slots: Uint8Array;
  #at = 0;
  #page = 0;
  #loadedPage = -1;
  #bytes: Uint8Array;
  #start = 0;
  #end = 0;

  /** Stands on the first slot of the list of a segment whose first slot is `first`. */
  constructor(db: ReadableIndex, row: ExactRow, first: number) {
    this.#db = db;
    this.#row = row;
    this.#slots = row.slots;
    this.#bytes = row.places;
    this.slot = first - 1;
    this.next();
  }

  next(): void {
    if (this.#at === this.#slots.length) {
      this.slot = Infinity;
      return;
    }
    this.slot += this.#varint();
    this.sections = this.#slots[this.#at++] as number;
    const length = this.#varint();
    let start = this.#end;
    if (this.#row.pages > 0 && start > 0 && start + length > PAGE_BYTES) {
      this.#page += 1;
      start = 0;
    }
    this.#start = start;
    this.#end = start + length;
  }

  /** The bytes of the run of the slot: `bytes[start..end)`. */
  run(): { bytes: Uint8Array; start: number; end: number } {
    if (this.#row.pages > 0 && this.#loadedPage !== this.#page) {
      this.#bytes = readPlacePage(this.#db, this.#row.firstPage + this.#page);
      this.#loadedPage = this.#page;
    }
    return { bytes: this.#bytes, start: this.#start, end: this.#end };
  }

  #varint(): number {
    const bytes = this.#slots;
    let byte = bytes[this.#at++] as number;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++] as number;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}

/** Calls `each` for every slot of a list without its places. `bytes`: the slots of the list of a segment whose first slot is `first`. */
export function eachSlot(bytes: Uint8Array, first: number, each: (slot: number, sections: number) => void): void {
  let slot = first - 1;
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at++] as number;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      distance |= (byte & 127) << shift;
    }
    const sections = bytes[at++] as number;
    while ((bytes[at++] as number) > 127);
    each((slot += distance), sections);
  }
}
