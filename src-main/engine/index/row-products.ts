// A vector beside some rows that belong to no index: how near is it to each? In: int8 rows, a vector. Out: their dot products, by the same
// kernels as an index's: a loop over numbers took most of the time of a matrix.
import { vectorKernels, bestVectorBuild, type VectorKernels } from './kernels.ts';
import { MAX_DIMENSIONS } from './rows.ts';

const PAGE = 65_536;
const MAX_PAGES = 4_096;
/** The vector, what is made of it, then the rows from the second page on, behind them the products. */
const PREPARED = MAX_DIMENSIONS;
const ROWS = PAGE;

export class RowProducts {
  readonly #memory = new WebAssembly.Memory({ initial: 2, maximum: MAX_PAGES, shared: true });
  readonly #dimensions: number;
  readonly #kernels: VectorKernels;
  #rows: Int8Array | undefined;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#kernels = vectorKernels(this.#memory, bestVectorBuild(), dimensions);
  }

  /** The product of each of `rows`, which lie one after the other, with `vector`. The same rows again are not copied again. */
  of(vector: Int8Array, rows: Int8Array): Int32Array {
    const count = rows.length / this.#dimensions;
    const out = ROWS + Math.ceil(rows.length / 16) * 16;
    if (this.#rows !== rows) {
      const short = Math.ceil((out + 4 * count) / PAGE) - this.#memory.buffer.byteLength / PAGE;
      if (short > 0) this.#memory.grow(short);
      new Int8Array(this.#memory.buffer).set(rows, ROWS);
      this.#rows = rows;
    }
    new Int8Array(this.#memory.buffer).set(vector);
    this.#kernels.prepare(0, PREPARED);
    this.#kernels.dots(ROWS, count, PREPARED, out);
    return new Int32Array(this.#memory.buffer, out, count).slice();
  }
}
