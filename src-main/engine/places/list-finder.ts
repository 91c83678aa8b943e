// Finds exact lists of one segment. Forms asked for in ascending order are read from one block while they are in it.
import { blockWith } from '../store/exact-lists.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import type { Segment } from '../store/segments.ts';
import { BlockReader, type ExactList } from './list-block.ts';

export class ListFinder {
  readonly #db: ReadableIndex;
  readonly #segment: number;
  readonly #withPlaces: boolean;
  /** The block that was read last, its first form, and the list that was read last; undefined behind its last. */
  #reader: BlockReader | undefined;
  #first = -1;
  #list: ExactList | undefined;
  #asked = -1;

  constructor(db: ReadableIndex, segment: Segment, withPlaces: boolean) {
    this.#db = db;
    this.#segment = segment.id;
    this.#withPlaces = withPlaces;
  }

  find(form: number): ExactList | undefined {
    if (form < this.#asked) this.#reader = this.#list = undefined;
    this.#asked = form;
    if (this.#list !== undefined) {
      if (this.#list.form < form) this.#list = this.#reader?.find(form);
      if (this.#list !== undefined) return this.#list.form === form ? this.#list : undefined;
    }
    const block = blockWith(this.#db, this.#segment, form, this.#withPlaces);
    if (block === undefined || (this.#reader !== undefined && block.form === this.#first)) return undefined;
    this.#reader = new BlockReader(block);
    this.#first = block.form;
    this.#list = this.#reader.find(form);
    return this.#list?.form === form ? this.#list : undefined;
  }
}
