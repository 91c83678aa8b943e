// Writes the exact lists of a segment in the order of forms, short ones together in blocks. Long places are in pages beside them, and a page
// ends before the run that would make it too long, so that readers know from the lengths where a run is.
import { insertBlock, insertPlacePage } from '../store/exact-lists.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { writeList, writeSlot, type ExactList } from './list-block.ts';
import { ByteWriter } from './runs.ts';

/** The most bytes of a page, unless one run is longer; and of places that need no page. */
export const PAGE_BYTES = 256 * 1024;
const INLINE_BYTES = 64 * 1024;
/** The bytes of a block of several lists; larger rows waste less of the pages of the file, smaller ones are read sooner. */
const BLOCK_BYTES = 32 * 1024;

export class ListWriter {
  readonly #db: WritableIndex;
  readonly #segment: number;
  /** Of the current list. */
  readonly #slots = new ByteWriter();
  readonly #places = new ByteWriter();
  #previous = -1;
  #firstPage = 0;
  #pages = 0;
  #documents = 0;
  /** The lists before it that are not stored yet. */
  readonly #blockLists = new ByteWriter();
  readonly #blockPlaces = new ByteWriter();
  #blockForm = 0;
  #blockEnd = 0;
  #blockDocuments = 0;
  /** Of all lists. */
  documents = 0;
  bytes = 0;

  constructor(db: WritableIndex, segment: number) {
    this.#db = db;
    this.#segment = segment;
  }

  /** Starts a list of the segment, whose first slot is `first`. */
  begin(first: number): void {
    this.#slots.length = 0;
    this.#places.length = 0;
    this.#previous = first - 1;
    this.#firstPage = 0;
    this.#pages = 0;
    this.#documents = 0;
  }

  /** Adds the run `bytes[start..end)` of a slot, which must ascend. */
  add(slot: number, sections: number, bytes: Uint8Array, start: number, end: number): void {
    writeSlot(this.#slots, slot - this.#previous, sections, end - start);
    if (this.#places.length > 0 && this.#places.length + end - start > PAGE_BYTES) this.#endPage();
    this.#places.copy(bytes, start, end);
    this.#previous = slot;
    this.#documents += 1;
  }

  /** True if the places of a list are so short that it can be appended as it is. */
  takes({ pages, places }: ExactList): boolean {
    return pages === 0 && this.#pages === 0 && this.#places.length + places.length <= PAGE_BYTES;
  }

  /** Appends a list whose first slot is `slot`, which stands at the byte `from` of its slots, and whose last slot is `last`. */
  append({ documents, slots, places }: ExactList, slot: number, from: number, last: number): void {
    this.#slots.varint(slot - this.#previous);
    this.#slots.copy(slots, from, slots.length);
    this.#places.copy(places, 0, places.length);
    this.#previous = last;
    this.#documents += documents;
  }

  /** Ends the list, which is of `form`; an empty one is not stored. */
  end(form: number): void {
    if (this.#documents === 0) return;
    this.documents += this.#documents;
    this.bytes += this.#slots.length + this.#places.length + this.#pages * PAGE_BYTES;
    const isPaged = this.#pages > 0 || this.#places.length > INLINE_BYTES;
    if (isPaged || this.#blockLists.length + this.#blockPlaces.length + this.#slots.length + this.#places.length > BLOCK_BYTES)
      this.#endBlock();
    if (this.#blockLists.length === 0) this.#blockForm = this.#blockEnd = form;
    if (isPaged) this.#endPage();
    writeList(this.#blockLists, { form, documents: this.#documents, slots: this.#slots.written() }, this.#blockEnd, this.#places.length);
    this.#blockPlaces.copy(this.#places.bytes, 0, this.#places.length);
    this.#blockEnd = form;
    this.#blockDocuments += this.#documents;
    if (isPaged) this.#endBlock(this.#firstPage, this.#pages);
  }

  /** Stores what is not stored yet. */
  finish(): void {
    this.#endBlock();
  }

  #endPage(): void {
    const page = insertPlacePage(this.#db, this.#places.written());
    if (this.#pages === 0) this.#firstPage = page;
    this.#pages += 1;
    this.#places.length = 0;
  }

  #endBlock(firstPage = 0, pages = 0): void {
    if (this.#blockLists.length === 0) return;
    insertBlock(this.#db, this.#segment, {
      form: this.#blockForm,
      documents: this.#blockDocuments,
      lists: this.#blockLists.written(),
      places: this.#blockPlaces.written(),
      firstPage,
      pages,
    });
    this.#blockLists.length = 0;
    this.#blockPlaces.length = 0;
    this.#blockDocuments = 0;
  }
}
