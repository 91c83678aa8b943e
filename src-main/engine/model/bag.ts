// Computes the vector of a bag of tokens. In: token ids with weights. Out: a unit vector as int8.
// Our own evaluation of the graph in model.onnx: the sum of weight * multiplier * row, normalised, times the scale.
import { readFileSync } from 'node:fs';
import { missing, vectorDimensions, type ModelConfig } from './catalogue.ts';
import { initialisersOf, int8Kind, uint8Kind, type Initialiser } from './onnx-file.ts';

const dimensions = vectorDimensions;

/** The rows of the passage model, views of the file's bytes. */
export interface Table {
  /** One row of 256 components per token. */
  rows: Int8Array;
  /** An integer 1..255 per row. */
  multipliers: Uint8Array;
}

/** Reads the table in model.onnx. Throws 'model-missing' if the file has no table of the size in `config`. */
export function readTable(model: Uint8Array, config: ModelConfig): Table {
  let found: Map<string, Initialiser>;
  try {
    found = initialisersOf(model);
  } catch (error) {
    throw missing(`model.onnx cannot be read (${(error as Error).message})`, error);
  }
  const rows = constant(found, 'table', int8Kind, [config.pieces, dimensions]);
  const multipliers = constant(found, 'multipliers', uint8Kind, [config.pieces]);
  return { rows: new Int8Array(rows.buffer, rows.byteOffset, rows.length), multipliers };
}

function constant(found: Map<string, Initialiser>, name: string, kind: number, shape: readonly number[]): Uint8Array {
  const { kind: actual, shape: sizes, raw } = found.get(name) ?? { kind: 0, shape: [], raw: new Uint8Array(0) };
  const size = shape.reduce((product, length) => product * length, 1);
  if (actual !== kind || sizes.join() !== shape.join() || raw.length !== size) {
    throw missing(`model.onnx has no "${name}" of ${shape.join(' x ')} numbers`);
  }
  return raw;
}

const PAGE_BYTES = 65_536;
/** The rows begin at a cache line, after the sums, the token ids and the multipliers. */
const LINE_BYTES = 64;

interface BagKernel {
  sumRows(rows: number, multipliers: number, pieces: number, count: number, sums: number): void;
}

/** Sums of rows, one bag at a time. */
export class Bag {
  /** The token ids of the bag; the caller writes them. */
  readonly pieces: Int32Array;
  readonly #kernel: BagKernel;
  readonly #rows: Int8Array;
  readonly #multipliers: Uint8Array;
  /** Exact: at most 66,000 tokens times 127 * 255. */
  readonly #whole: Int32Array;
  readonly #weighted = new Float64Array(dimensions);

  constructor({ rows, multipliers }: Table, mostPieces: number) {
    const wholeBytes = dimensions * Int32Array.BYTES_PER_ELEMENT;
    const piecesAt = wholeBytes;
    const multipliersAt = piecesAt + mostPieces * Int32Array.BYTES_PER_ELEMENT;
    const rowsAt = Math.ceil((multipliersAt + multipliers.length) / LINE_BYTES) * LINE_BYTES;
    const memory = new WebAssembly.Memory({ initial: Math.ceil((rowsAt + rows.length) / PAGE_BYTES) });
    this.#whole = new Int32Array(memory.buffer, 0, dimensions);
    this.pieces = new Int32Array(memory.buffer, piecesAt, mostPieces);
    this.#multipliers = new Uint8Array(memory.buffer, multipliersAt, multipliers.length);
    this.#multipliers.set(multipliers);
    this.#rows = new Int8Array(memory.buffer, rowsAt, rows.length);
    this.#rows.set(rows);
    const module = new WebAssembly.Module(new Uint8Array(readFileSync(new URL('./kernels/bag.wasm', import.meta.url))));
    this.#kernel = new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as BagKernel;
  }

  /** The sum of the rows of `pieces[0..count)`, each with weight 1. */
  sum(count: number): Int32Array {
    this.#kernel.sumRows(this.#rows.byteOffset, this.#multipliers.byteOffset, this.pieces.byteOffset, count, this.#whole.byteOffset);
    return this.#whole;
  }

  /** The weighted sum of the rows of `pieces[0..count)`, in double precision as in the graph. */
  weightedSum(weights: Float32Array, count: number): Float64Array {
    const sum = this.#weighted.fill(0);
    const rows = this.#rows;
    for (let i = 0; i < count; i++) {
      const piece = this.pieces[i]!;
      const weight = this.#multipliers[piece]! * weights[i]!;
      const start = piece * dimensions;
      for (let j = 0; j < dimensions; j++) sum[j] = sum[j]! + weight * rows[start + j]!;
    }
    return sum;
  }
}

/** Writes `sum` as a unit vector times `scale`, rounded and clipped to int8; zeros if the sum is zero. */
export function writeUnit(sum: Int32Array | Float64Array, scale: number, out: Int8Array, offset: number): void {
  let square = 0;
  for (let j = 0; j < dimensions; j++) square += sum[j]! * sum[j]!;
  const length = Math.sqrt(square);
  for (let j = 0; j < dimensions; j++) out[offset + j] = length === 0 ? 0 : rounded(sum[j]! / length, scale);
}

/** One component as int8, rounded to single precision first as in the graph. */
export function rounded(component: number, scale: number): number {
  return Math.max(-127, Math.min(127, Math.round(Math.fround(component) * scale)));
}
