// Encodes exact lists: for each publication its distance from the one before, its sections, and the bytes of its run; the runs beside them,
// in pages if they are long. A page ends before the run that would make it too long, so that readers know from the lengths where a run is.
import { insertExactList, insertPlacePage } from '../store/exact-lists.ts';
import type { WritableIndex } from '../store/index-schema.ts';
import { ByteWriter } from './runs.ts';

/** The most bytes of a page, unless one run is longer; and of places that need no page. */
export const PAGE_BYTES = 256 * 1024;
const INLINE_BYTES = 64 * 1024;

const NO_PLACES = new Uint8Array(0);

export class ListWriter {
  readonly #db: WritableIndex;
  readonly #slots = new ByteWriter();
  readonly #places = new ByteWriter();
  #previous = -1;
  #firstPage = 0;
  #pages = 0;
  documents = 0;

  constructor(db: WritableIndex) {
    this.#db = db;
  }

  /** Starts a list of a segment whose first slot is `first`. */
  begin(first: number): void {
    this.#slots.length = 0;
    this.#places.length = 0;
    this.#previous = first - 1;
    this.#firstPage = 0;
    this.#pages = 0;
    this.documents = 0;
  }

  /** Adds the run `bytes[start..end)` of a slot, which must ascend. */
  add(slot: number, sections: number, bytes: Uint8Array, start: number, end: number): void {
    this.#slots.varint(slot - this.#previous);
    this.#slots.byte(sections);
    this.#slots.varint(end - start);
    if (this.#places.length > 0 && this.#places.length + end - start > PAGE_BYTES) this.#endPage();
    this.#places.copy(bytes, start, end);
    this.#previous = slot;
    this.documents += 1;
  }

  /** Stores the list, unless it is empty; returns its bytes. */
  end(segment: number, form: number): number {
    if (this.documents === 0) return 0;
    if (this.#pages > 0 || this.#places.length > INLINE_BYTES) this.#endPage();
    insertExactList(this.#db, segment, {
      form,
      documents: this.documents,
      slots: this.#slots.written(),
      places: this.#pages > 0 ? NO_PLACES : this.#places.written(),
      firstPage: this.#firstPage,
      pages: this.#pages,
    });
    return this.#slots.length + this.#places.length + this.#pages * PAGE_BYTES;
  }

  #endPage(): void {
    const page = insertPlacePage(this.#db, this.#places.written());
    if (this.#pages === 0) this.#firstPage = page;
    this.#pages += 1;
    this.#places.length = 0;
  }
}
