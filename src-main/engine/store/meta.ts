// An index file: what is it called, with which model was it made, how far has it grown? In: a connection. Out: its meta rows.
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';

export interface IndexMeta {
  name: string;
  /** Checksum of the model that made the vectors; they are searched by that model's queries and no other's. */
  model: string;
  /** Numbers of a vector. */
  dimensions: number;
  /** The layer of vector blocks that is searched; see vector-blocks.ts. */
  layer: number;
  /** While the index is being embedded by another model: that model's checksum, its numbers and the layer that grows. */
  nextModel: string;
  nextDimensions: number;
  nextLayer: number;
  /** Grows with every change of the index; readers compare it to see whether they are behind. */
  generation: number;
  nextSlot: number;
}

const defaults: IndexMeta = {
  name: '',
  model: '',
  dimensions: 256,
  layer: 0,
  nextModel: '',
  nextDimensions: 0,
  nextLayer: 0,
  generation: 0,
  nextSlot: 0,
};

export function readMeta(db: ReadableIndex): IndexMeta {
  const rows = prepared(db, 'SELECT name, value FROM meta').all() as { name: string; value: string | number }[];
  return { ...defaults, ...Object.fromEntries(rows.map((row) => [row.name, row.value])) };
}

export function writeMeta(db: WritableIndex, changes: Partial<IndexMeta>): void {
  const put = prepared(db, 'INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value');
  for (const [name, value] of Object.entries(changes)) put.run(name, value);
}

/** Takes `count` new slots; the first of them. Must run inside the caller's write transaction. */
export function takeSlots(db: WritableIndex, count: number): number {
  const { nextSlot } = readMeta(db);
  writeMeta(db, { nextSlot: nextSlot + count });
  return nextSlot;
}

/** A layer that no block has ever lain in. */
export function freshLayer({ layer, nextLayer }: IndexMeta): number {
  return Math.max(layer, nextLayer) + 1;
}

export function bumpGeneration(db: WritableIndex): void {
  writeMeta(db, { generation: readMeta(db).generation + 1 });
}
