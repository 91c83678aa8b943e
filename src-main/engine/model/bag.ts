// Which vector does a bag of pieces have? In: piece numbers, a weight for each. Out: a unit vector as int8.
// Our own evaluation of the graph in model.onnx: sum of weight * multiplier * row, divided by its length, times the scale.
import { missing, vectorDimensions, type ModelConfig } from './catalogue.ts';
import { initialisersOf, int8Kind, uint8Kind, type Initialiser } from './onnx-file.ts';

const dimensions = vectorDimensions;

/** The rows of the passage model. */
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
  // Copied, so that the rows begin at a cache line and the file's own buffer can go.
  return { rows: new Int8Array(rows), multipliers: multipliers.slice() };
}

function constant(found: Map<string, Initialiser>, name: string, kind: number, shape: readonly number[]): Uint8Array {
  const { kind: actual, shape: sizes, raw } = found.get(name) ?? { kind: 0, shape: [], raw: new Uint8Array(0) };
  const size = shape.reduce((product, length) => product * length, 1);
  if (actual !== kind || sizes.join() !== shape.join() || raw.length !== size) {
    throw missing(`model.onnx has no "${name}" of ${shape.join(' x ')} numbers`);
  }
  return raw;
}

/** Sums of rows, one bag at a time. */
export class Bag {
  readonly #rows: Int8Array;
  readonly #multipliers: Uint8Array;
  /** Exact: at most 66,000 pieces of 127 * 255. */
  readonly #whole = new Int32Array(dimensions);
  readonly #weighted = new Float64Array(dimensions);

  constructor({ rows, multipliers }: Table) {
    this.#rows = rows;
    this.#multipliers = multipliers;
  }

  /** The sum of the rows of `pieces[0..count)`, each weighing 1. */
  sum(pieces: Int32Array, count: number): Int32Array {
    const sum = this.#whole.fill(0);
    const rows = this.#rows;
    const multipliers = this.#multipliers;
    // Four rows a turn: the running sums are read and written a quarter as often.
    let i = 0;
    for (; i + 3 < count; i += 4) {
      const a = pieces[i]!;
      const b = pieces[i + 1]!;
      const c = pieces[i + 2]!;
      const d = pieces[i + 3]!;
      const timesA = multipliers[a]!;
      const timesB = multipliers[b]!;
      const timesC = multipliers[c]!;
      const timesD = multipliers[d]!;
      const rowA = a * dimensions;
      const rowB = b * dimensions;
      const rowC = c * dimensions;
      const rowD = d * dimensions;
      for (let j = 0; j < dimensions; j++) {
        const ab = Math.imul(timesA, rows[rowA + j]!) + Math.imul(timesB, rows[rowB + j]!);
        const cd = Math.imul(timesC, rows[rowC + j]!) + Math.imul(timesD, rows[rowD + j]!);
        sum[j] = (sum[j]! + ab + cd) | 0;
      }
    }
    for (; i < count; i++) {
      const piece = pieces[i]!;
      const times = multipliers[piece]!;
      const row = piece * dimensions;
      for (let j = 0; j < dimensions; j++) sum[j] = (sum[j]! + Math.imul(times, rows[row + j]!)) | 0;
    }
    return sum;
  }

  /** The sum of the rows of `pieces[0..count)`, each times its weight; in double precision, as the graph has it. */
  weightedSum(pieces: Int32Array, weights: Float32Array, count: number): Float64Array {
    const sum = this.#weighted.fill(0);
    const rows = this.#rows;
    for (let i = 0; i < count; i++) {
      const piece = pieces[i]!;
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
