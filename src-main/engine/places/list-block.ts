// Encodes and reads blocks: exact lists of a segment one after the other, each as the distance of its form from the one before, the number of
// its publications, and the bytes of its slots and of its places, before its slots. Per slot: the distance from the one before, its sections
// and the bytes of its places.
import type { BlockRow } from '../store/exact-lists.ts';
import type { ByteWriter } from './runs.ts';

/** An exact list. */
export interface ExactList {
  form: number;
  /** The number of publications. */
  documents: number;
  slots: Uint8Array;
  /** The places of all publications; empty if they are in pages. */
  places: Uint8Array;
  firstPage: number;
  pages: number;
}

/** The usual sections of forms, which stand in half a byte; the other half has the bytes of the places. */
const usualSections = [32, 48, 62, 60, 0, 56, 16, 34, 64, 63, 50, 28, 24, 58, 2] as const;
/** In either half: what it means stands behind. */
const LARGER = 15;

const codeOfSections = new Uint8Array(256).fill(LARGER);
usualSections.forEach((sections, code) => (codeOfSections[sections] = code));
export const sectionsOfCode = Uint8Array.of(...usualSections, 0);
export const LARGER_LENGTH = LARGER;
export const OTHER_SECTIONS = LARGER << 4;

export function writeSlot(to: ByteWriter, distance: number, sections: number, length: number): void {
  const code = codeOfSections[sections] as number;
  to.varint(distance);
  to.byte((code << 4) | Math.min(length, LARGER));
  if (code === LARGER) to.byte(sections);
  if (length >= LARGER) to.varint(length - LARGER);
}

/** Writes a list; `previous`: the form before it in the block. */
export function writeList(
  to: ByteWriter,
  list: Pick<ExactList, 'form' | 'documents' | 'slots'>,
  previous: number,
  placeBytes: number,
): void {
  to.varint(list.form - previous);
  to.varint(list.documents);
  to.varint(list.slots.length);
  to.varint(placeBytes);
  to.copy(list.slots, 0, list.slots.length);
}

/** Reads the lists of a block in the order of forms. */
export class BlockReader {
  readonly #row: BlockRow;
  #at = 0;
  #form: number;
  #placesAt = 0;

  constructor(row: BlockRow) {
    this.#row = row;
    this.#form = row.form;
  }

  /** The next list; undefined behind the last. */
  next(): ExactList | undefined {
    return this.find(0);
  }

  /** The next list with this form or a greater one; undefined if there is none. */
  find(form: number): ExactList | undefined {
    const { lists, places, firstPage, pages } = this.#row;
    while (this.#at < lists.length) {
      this.#form += this.#varint();
      const documents = this.#varint();
      const slotBytes = this.#varint();
      const placeBytes = this.#varint();
      const slotsAt = this.#at;
      this.#at += slotBytes;
      const placesAt = this.#placesAt;
      this.#placesAt += placeBytes;
      if (this.#form < form) continue;
      return {
        form: this.#form,
        documents,
        slots: lists.subarray(slotsAt, this.#at),
        places: places.subarray(placesAt, this.#placesAt),
        firstPage,
        pages,
      };
    }
    return undefined;
  }

  #varint(): number {
    const bytes = this.#row.lists;
    let byte = bytes[this.#at++] as number;
    let value = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++] as number;
      value |= (byte & 127) << shift;
    }
    return value;
  }
}
