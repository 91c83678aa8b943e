// Which vector does a bag of pieces have? In: piece numbers, a weight for each. Out: a unit vector as int8.
// Our own evaluation of the graph in model.onnx: sum of weight * multiplier * row, divided by its length, times the scale.
import { readFileSync } from 'node:fs';
import { missing, vectorDimensions, type ModelConfig } from './catalogue.ts';
import { initialisersOf, int8Kind, uint8Kind, type Initialiser } from './onnx-file.ts';

const dimensions = vectorDimensions;

/** The rows of the passage model, views of the file's bytes. */
export interface Table {
  /** `pieces` rows of 256 components. */
  rows: Int8Array;
  /** A whole number 1..255 for each row. */
  multipliers: Uint8Array;
}

/** The table inside model.onnx. Throws 'model-missing' where the file holds no table of the size that `config` names. */
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
/** What lies before the rows: the sums, the multipliers and a bag's pieces; rows begin at a cache line. */
const LINE_BYTES = 64;

interface BagKernel {
  sumRows(rows: number, multipliers: number, pieces: number, count: number, sums: number): void;
}

/** Sums of rows, one bag at a time. */
export class Bag {
  /** Where a bag's pieces are written. */
  readonly pieces: Int32Array;
  readonly #kernel: BagKernel;
  readonly #rows: Int8Array;
  readonly #multipliers: Uint8Array;
  /** Exact: at most 66,000 pieces of 127 * 255. */
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

  /** The sum of the rows of `pieces[0..count)`, each weighing 1. */
  sum(count: number): Int32Array {
    this.#kernel.sumRows(this.#rows.byteOffset, this.#multipliers.byteOffset, this.pieces.byteOffset, count, this.#whole.byteOffset);
    return this.#whole;
  }

  /** The sum of the rows of `pieces[0..count)`, each times its weight; in double precision, as the graph has it. */
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

/** Writes `sum` as a unit vector times `scale`, rounded and clipped to int8; zeros where the sum is zero. */
export function writeUnit(sum: Int32Array | Float64Array, scale: number, out: Int8Array, offset: number): void {
  let square = 0;
  for (let j = 0; j < dimensions; j++) square += sum[j]! * sum[j]!;
  const length = Math.sqrt(square);
  for (let j = 0; j < dimensions; j++) out[offset + j] = length === 0 ? 0 : rounded(sum[j]! / length, scale);
}

/** One component in int8 form. In single precision first, as the graph gives it out. */
export function rounded(component: number, scale: number): number {
  return Math.max(-127, Math.min(127, Math.round(Math.fround(component) * scale)));
}
