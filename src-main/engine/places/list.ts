// Reads an exact list from its first slot to its last. Out: slots with their sections and places.
import { readPlacePage } from '../store/exact-lists.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { hasBit, setBit, type Bits } from './bits.ts';
import { LARGER_LENGTH, OTHER_SECTIONS, sectionsOfCode, type ExactList } from './list-block.ts';
import { PAGE_BYTES } from './list-writer.ts';

/** Behind the last slot or place; a small integer to the engine of the language, which Infinity is not. */
export const BEHIND = 0x7fffffff;

export class ListCursor {
  /** The slot where the cursor stands; BEHIND behind the last. */
  slot: number;
  sections = 0;
  readonly #db: ReadableIndex;
  readonly #list: ExactList;
  readonly #slots: Uint8Array;
  readonly #isPaged: boolean;
  #at = 0;
  #page = 0;
  #loadedPage = -1;
  #bytes: Uint8Array;
  /** The run of the slot is `bytes[start..end)`, of the page or of all places. */
  start = 0;
  end = 0;

  /** Stands on the first slot of the list of a segment whose first slot is `first`. */
  constructor(db: ReadableIndex, list: ExactList, first: number) {
    this.#db = db;
    this.#list = list;
    this.#slots = list.slots;
    this.#isPaged = list.pages > 0;
    this.#bytes = list.places;
    this.slot = first - 1;
    this.next();
  }

  next(): void {
    this.seek(this.slot + 1);
  }

  /** Moves to the first slot from `wanted` on; returns how many slots it read. */
  seek(wanted: number): number {
    const slots = this.#slots;
    let { slot, start, end } = this;
    let at = this.#at;
    let codeAt = -1;
    let read = 0;
    while (slot < wanted) {
      if (at === slots.length) {
        slot = BEHIND;
        break;
      }
      read += 1;
      let byte = slots[at++] as number;
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = slots[at++] as number;
        distance |= (byte & 127) << shift;
      }
      slot += distance;
      codeAt = at;
      const code = slots[at++] as number;
      if (code >= OTHER_SECTIONS) at += 1;
      let length = code & 15;
      if (length === LARGER_LENGTH) {
        for (let shift = 0; ; shift += 7) {
          byte = slots[at++] as number;
          length += (byte & 127) << shift;
          if (byte < 128) break;
        }
      }
      start = end;
      if (this.#isPaged && start > 0 && start + length > PAGE_BYTES) {
        this.#page += 1;
        start = 0;
      }
      end = start + length;
    }
    if (codeAt >= 0) {
      const code = slots[codeAt] as number;
      this.sections = code < OTHER_SECTIONS ? (sectionsOfCode[code >>> 4] as number) : (slots[codeAt + 1] as number);
    }
    this.slot = slot;
    this.start = start;
    this.end = end;
    this.#at = at;
    return read;
  }

  /** The bytes that have the run of the slot. */
  bytes(): Uint8Array {
    if (this.#isPaged && this.#loadedPage !== this.#page) {
      this.#bytes = readPlacePage(this.#db, this.#list.firstPage + this.#page);
      this.#loadedPage = this.#page;
    }
    return this.#bytes;
  }
}

/** Adds the live slots of a list with one of these sections, 0 for any; returns their number. `bytes`: the slots of a list of a segment. */
export function addSlots(bytes: Uint8Array, first: number, sections: number, live: Bits, bits: Bits): number {
  let count = 0;
  let slot = first - 1;
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at++] as number;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      distance |= (byte & 127) << shift;
    }
    slot += distance;
    const code = bytes[at++] as number;
    const own = code < OTHER_SECTIONS ? (sectionsOfCode[code >>> 4] as number) : (bytes[at++] as number);
    if ((code & 15) === LARGER_LENGTH) while ((bytes[at++] as number) > 127);
    if ((sections !== 0 && (own & sections) === 0) || !hasBit(live, slot)) continue;
    setBit(bits, slot);
    count += 1;
  }
  return count;
}

/** The first and last slot of a list, and the byte behind the distance of the first. */
export function boundsOf(bytes: Uint8Array, first: number): { slot: number; from: number; last: number } {
  let last = first - 1;
  let slot = -1;
  let from = 0;
  for (let at = 0; at < bytes.length;) {
    let byte = bytes[at++] as number;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      distance |= (byte & 127) << shift;
    }
    last += distance;
    if (slot < 0) {
      slot = last;
      from = at;
    }
    const code = bytes[at++] as number;
    if (code >= OTHER_SECTIONS) at += 1;
    if ((code & 15) === LARGER_LENGTH) while ((bytes[at++] as number) > 127);
  }
  return { slot, from, last };
}
