// Cosines of vectors that came from a cluster, computed here, by the kernels that scan an index on this computer.
import { RowProducts } from '../index/row-products.ts';
import { normOf } from '../index/rows.ts';

export class Cosines {
  readonly #products: RowProducts;
  readonly #dimensions: number;

  constructor(dimensions: number) {
    this.#dimensions = dimensions;
    this.#products = new RowProducts(dimensions);
  }

  /** The cosine of each row with a query: the model makes all of one norm, so that one factor turns products into cosines. */
  of(vector: Int8Array, rows: Int8Array): Float32Array {
    const factor = 1 / (normOf(vector) ** 2 || 1);
    return Float32Array.from(rows.length === 0 ? [] : this.#products.of(vector, rows), (product) => product * factor);
  }

  /** The cosines of all pairs, row by row; 0 with a row of zeros. */
  pairwise(rows: readonly Int8Array[]): Float32Array {
    const count = rows.length;
    const all = this.joined(rows);
    const norms = Float64Array.from(rows, (row) => normOf(row) || 1);
    const cosines = new Float32Array(count ** 2);
    rows.forEach((row, at) => {
      if (row.length === 0) return;
      this.#products.of(row, all).forEach((product, other) => {
        cosines[at * count + other] = product / ((norms[at] as number) * (norms[other] as number));
      });
    });
    return cosines;
  }

  /** Rows one behind the other; one that is missing is of zeros. */
  joined(rows: readonly Int8Array[]): Int8Array {
    const all = new Int8Array(rows.length * this.#dimensions);
    rows.forEach((row, at) => all.set(row, at * this.#dimensions));
    return all;
  }
}
