// The state of a collection as packs name it, so that a delta is only applied to what it was made from, and must lead to what was published.
// In: an index. Out: facts, plain data.
import { z } from 'zod';
import { contentFingerprint } from './coverage.ts';
import { onOneState, prepared } from './database.ts';
import { indexSchema, type ReadableIndex } from './index-schema.ts';
import { readMeta } from './meta.ts';
import { segmentsIn, type SegmentTable } from './segments.ts';

const count = z.int().nonnegative();
const segment = z.strictObject({ id: count, first: count, end: count, postings: count, leftOut: count });
/** The most segments of a state: an index has a few dozen. */
const MOST_SEGMENTS = 10_000;

export const packState = z.strictObject({
  /** The version of the schema of the index. */
  version: count,
  model: z.string().max(200),
  dimensions: count,
  layer: count,
  analysis: count,
  places: count,
  names: count,
  citationsFrom: count,
  nextSlot: count,
  nextForm: count,
  /** The greatest numbers of terms, sources and blocks of vectors. */
  terms: count,
  sources: count,
  blocks: count,
  publications: count,
  /** The greatest number of a publication. */
  lastPublication: count,
  retired: count,
  /** Of the content (store/coverage.ts). */
  fingerprint: z.string().max(64),
  /** What is searched, in the order of slots. */
  segments: z.array(segment).max(MOST_SEGMENTS),
  placeSegments: z.array(segment).max(MOST_SEGMENTS),
});
export type PackState = z.infer<typeof packState>;
export type SegmentFacts = PackState['segments'][number];

/** How vector blocks and passages are numbered: see vector-blocks.ts. */
export const LAYER_IDS = 2 ** 32;

/** The state of an index of the current schema, on one snapshot. Reads the fingerprint of every publication. */
export function stateOf(db: ReadableIndex): PackState {
  return onOneState(db, () => ({ ...arraysOf(db), fingerprint: contentFingerprint(db) }));
}

/** True if the index is in this state, as far as can be told without reading the fingerprints. */
export function isInState(db: ReadableIndex, state: PackState): boolean {
  const { fingerprint } = state;
  return isSameState({ ...onOneState(db, () => arraysOf(db)), fingerprint }, state);
}

export function isSameState(one: PackState, other: PackState): boolean {
  const keys = Object.keys(packState.shape) as (keyof PackState)[];
  return keys.every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));
}

const makingKeys = ['version', 'model', 'dimensions', 'layer', 'analysis', 'places', 'names', 'citationsFrom'] as const;

/** True if the arrays of the index were made in the same way as those of a state, so that a delta can lead from one to the other. */
export function isSameMaking(db: ReadableIndex, state: PackState): boolean {
  const now = { ...readMeta(db), version: indexSchema.migrations.length };
  return makingKeys.every((key) => now[key] === state[key]);
}

function arraysOf(db: ReadableIndex): Omit<PackState, 'fingerprint'> {
  const number = (sql: string, ...values: number[]): number =>
    (prepared(db, sql)
      .pluck()
      .get(...values) as number | null) ?? 0;
  const { model, dimensions, layer, analysis, places, names, citationsFrom, nextSlot, nextForm } = readMeta(db);
  const before = layer * LAYER_IDS;
  const lastBlock = number('SELECT max(id) FROM vector_block WHERE id > ? AND id < ?', before, before + LAYER_IDS);
  return {
    version: indexSchema.migrations.length,
    ...{ model, dimensions, layer, analysis, places, names, citationsFrom, nextSlot, nextForm },
    terms: number('SELECT max(id) FROM term'),
    sources: number('SELECT max(id) FROM source'),
    blocks: Math.max(0, lastBlock - before),
    publications: number('SELECT count(*) FROM publication'),
    lastPublication: number('SELECT max(id) FROM publication'),
    retired: number('SELECT count(*) FROM retired'),
    segments: searched(db, 'segment'),
    placeSegments: searched(db, 'place_segment'),
  };
}

function searched(db: ReadableIndex, table: SegmentTable): SegmentFacts[] {
  return segmentsIn(db, 'searched', table).map(({ id, first, end, postings, leftOut }) => ({ id, first, end, postings, leftOut }));
}
