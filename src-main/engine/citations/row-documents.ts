// Of which document is a publication, and from which day? In: rows of an index. Out: numbers to compare. Rows with their bibliographies are read
// only for few; for many, two indexes of the table.
import { daysOfAll, daysOfSome, lastPublication, sharedNumbers } from '../store/citations.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { portionsOf } from './portions.ts';

/** From this share of all publications on, the indexes are read: looking up one row costs as much as reading several entries in order. */
const MANY = 1 / 8;
/** Between two checks for cancellation: rows looked up one by one, and read in order. */
const PORTION = 1_000;
const ALL_PORTION = 5_000;

export class RowDocuments {
  readonly #db: ReadableIndex;
  readonly #check: () => void;
  readonly #heads: Int32Array;
  readonly #days: Int32Array;

  constructor(db: ReadableIndex, checkCancelled: () => void) {
    this.#db = db;
    this.#check = checkCancelled;
    const size = lastPublication(db) + 1;
    this.#heads = new Int32Array(size);
    this.#days = new Int32Array(size);
  }

  /** Reads the documents and days of these publications. */
  read(ids: readonly number[]): void {
    this.#check();
    const missing = ids.filter((id) => this.#heads[id] === 0);
    if (missing.length > this.#heads.length * MANY) return this.#readAll();
    for (const portion of portionsOf(missing, PORTION, this.#check))
      for (const [id, head, day] of daysOfSome(this.#db, portion)) {
        this.#heads[id] = head;
        this.#days[id] = day;
      }
  }

  /** The first publication of the same number, which stands for the document. */
  headOf(id: number): number {
    return this.#heads[id] ?? 0;
  }

  /** The day of publication as a number, 20190101; 0 if unknown. */
  dayOf(id: number): number {
    return this.#days[id] ?? 0;
  }

  #readAll(): void {
    for (let id = 1; id < this.#heads.length; id++) this.#heads[id] = id;
    for (const portion of sharedNumbers(this.#db, ALL_PORTION)) {
      this.#check();
      for (const ids of portion) for (const id of ids) this.#heads[id] = Math.min(...ids);
    }
    for (const portion of daysOfAll(this.#db, ALL_PORTION)) {
      this.#check();
      for (const [id, day] of portion) this.#days[id] = day;
    }
  }
}
