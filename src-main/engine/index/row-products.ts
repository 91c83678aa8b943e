// Dot products of a vector with int8 rows that belong to no index, by the same kernels as an index's.
import { vectorKernels, bestVectorBuild, type VectorKernels } from './kernels.ts';
import { MAX_DIMENSIONS } from './rows.ts';

const PAGE = 65_536;
const MAX_PAGES = 4_096;
/** Memory layout: the vector, the prepared query, then from the second page the rows, then the products. */
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

  /** The product of each row with `vector`. `rows` is a contiguous array; passing the same array again does not copy it again. */
  of(vector: Int8Array, rows: Int8Array): Int32Array {
    const count = rows.length / this.#dimensions;
    const out = ROWS + Math.ceil(rows.length / 16) * 16;
    if (this.#rows !== rows) {
      const missing = Math.ceil((out + 4 * count) / PAGE) - this.#memory.buffer.byteLength / PAGE;
      if (missing > 0) this.#memory.grow(missing);
      new Int8Array(this.#memory.buffer).set(rows, ROWS);
      this.#rows = rows;
    }
    new Int8Array(this.#memory.buffer).set(vector);
    this.#kernels.prepare(0, PREPARED);
    this.#kernels.dots(ROWS, count, PREPARED, out);
    return new Int32Array(this.#memory.buffer, out, count).slice();
  }
}
