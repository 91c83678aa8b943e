// Reads the vector rows of slots that are not in memory. In: a reading connection, the layer to search. Fast for slots in ascending order.
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockOf, passagesAt } from '../store/vector-blocks.ts';

export class StoredRows {
  readonly #db: ReadableIndex;
  readonly #layer: number;
  #block: ReturnType<typeof blockOf>;

  constructor(db: ReadableIndex, layer: number) {
    this.#db = db;
    this.#layer = layer;
  }

  /** The number of rows recorded for a slot, that of the whole publication included; 0 if no block contains it. */
  countOf(slot: number): number {
    const block = this.#blockOf(slot);
    if (block === undefined) return 0;
    const at = 2 * (slot - block.first);
    return (block.rows[at] ?? 0) + 256 * (block.rows[at + 1] ?? 0);
  }

  /** The row of the whole publication. */
  whole(slot: number, dimensions: number): Uint8Array {
    const block = this.#blockOf(slot);
    return block?.whole.subarray((slot - block.first) * dimensions, (slot - block.first + 1) * dimensions) ?? new Uint8Array(0);
  }

  /** The passage rows of those of these slots that have any. */
  passages(slots: readonly number[]): Map<number, Uint8Array> {
    return new Map(passagesAt(this.#db, this.#layer, slots).map(({ slot, rows }) => [slot, rows]));
  }

  #blockOf(slot: number): ReturnType<typeof blockOf> {
    if (this.#block === undefined || slot < this.#block.first || slot >= this.#block.end) {
      this.#block = blockOf(this.#db, this.#layer, slot);
    }
    return this.#block;
  }
}
