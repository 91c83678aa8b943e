// An index file with only the vectors of whole publications, filters as bits of a label, and the exact hundred nearest of each query under each
// filter, computed in floating point.
import { join } from 'node:path';
import { DIMENSIONS } from '../../src-main/engine/index/rows.ts';
import { appendVectors } from '../../src-main/engine/index/writer.ts';
import { inTransaction } from '../../src-main/engine/store/database.ts';
import { openWritableIndex } from '../../src-main/engine/store/index-schema.ts';
import { bumpGeneration, readMeta } from '../../src-main/engine/store/meta.ts';
import { syntheticUnit } from './collection.ts';
import { toInt8, writeMeaning } from './synthetic-vectors.ts';
import { facetsOf, randomOf } from './synthetic-words.ts';

export const QUERIES = 20;
const HUNDRED = 100;
const BATCH = 8_192;

/** Filter 0 passes everything; filter i passes publications with bit i of their label. Classes correspond to topics and so to clusters of vectors. */
export const filterNames = ['no filter', '1 % pass', '10 % pass', '50 % pass', 'a class of 12 %', 'a class of 1 %'] as const;

function labelOf(slot: number): number {
  const random = randomOf(slot, 'query');
  const { topic } = facetsOf(slot);
  const passes = [true, random() < 0.01, random() < 0.1, random() < 0.5, topic % 8 === 3, topic % 97 === 13];
  return passes.reduce((label, bit, at) => label | (bit ? 1 << at : 0), 0);
}

export interface SyntheticVectors {
  file: string;
  count: number;
  dimensions: number;
  labels: Uint8Array;
  /** int8 rows, and unit vectors if requested. */
  rows: Int8Array;
  units: Float32Array;
  queries: { unit: Float32Array; row: Int8Array }[];
  /** The nearest hundred by the unit vectors, by filter and query. */
  truth: number[][][];
}

export function maskOf({ labels }: Pick<SyntheticVectors, 'labels'>, filter: number): Uint8Array {
  return labels.map((label) => (label >> filter) & 1);
}

export function syntheticVectors(folder: string, count: number, keepUnits: boolean): SyntheticVectors {
  const file = join(folder, 'vectors-alone.sqlite');
  const queries = Array.from({ length: QUERIES }, (_, at) => {
    const unit = syntheticUnit(at);
    return { unit, row: toInt8(unit) };
  });
  const labels = Uint8Array.from({ length: count }, (_, slot) => labelOf(slot));
  const rows = new Int8Array(count * DIMENSIONS);
  const units = new Float32Array(keepUnits ? count * DIMENSIONS : 0);
  const scores = queries.map(() => new Float32Array(count));
  const unit = new Float32Array(DIMENSIONS);
  for (let slot = 0; slot < count; slot++) {
    writeMeaning(unit, slot);
    if (keepUnits) units.set(unit, slot * DIMENSIONS);
    rows.set(toInt8(unit), slot * DIMENSIONS);
    queries.forEach((query, at) => ((scores[at] as Float32Array)[slot] = product(query.unit, unit)));
  }
  const db = openWritableIndex(file);
  const meta = readMeta(db);
  for (let first = 0; first < count; first += BATCH) {
    const slots = Array.from({ length: Math.min(BATCH, count - first) }, (_, at) => first + at);
    inTransaction(db, () => {
      appendVectors(
        db,
        meta,
        slots,
        slots.map((slot) => rows.subarray(slot * DIMENSIONS, (slot + 1) * DIMENSIONS)),
      );
      bumpGeneration(db);
    });
  }
  db.close();
  const truth = filterNames.map((_, filter) => scores.map((own) => best(own, labels, filter)));
  return { file, count, dimensions: DIMENSIONS, labels, rows, units, queries, truth };
}

function product(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += (a[i] as number) * (b[i] as number);
  return sum;
}

/** The passing slots with the greatest scores, or all of them if there are fewer. */
function best(scores: Float32Array, labels: Uint8Array, filter: number): number[] {
  const kept: number[] = [];
  const scoreOf = (slot: number): number => scores[slot] as number;
  let bar = -Infinity;
  for (let slot = 0; slot < scores.length; slot++) {
    if ((((labels[slot] as number) >> filter) & 1) === 0 || scoreOf(slot) <= bar) continue;
    kept.push(slot);
    if (kept.length < 2 * HUNDRED) continue;
    kept.sort((a, b) => scoreOf(b) - scoreOf(a));
    kept.length = HUNDRED;
    bar = scoreOf(kept.at(-1) as number);
  }
  return kept.sort((a, b) => scoreOf(b) - scoreOf(a)).slice(0, HUNDRED);
}
