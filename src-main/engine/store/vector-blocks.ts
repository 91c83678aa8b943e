// Slots: which vector rows do they have, and which are retired? The SQL of vector blocks and retired slots.
// In: connections, blobs. Out: rows. Writers run inside the caller's transaction.
// Blocks lie in layers: id = layer * 2^32 + number. A layer holds the vectors of one model; the one that meta names is searched.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

export interface VectorBlock {
  /** Its place in its layer, rising from 1. */
  number: number;
  /** Slots first..end-1. */
  first: number;
  end: number;
  /** How many rows each slot has: u16, little-endian. */
  rows: Uint8Array;
  /** int8 rows in the order of slots. */
  vectors: Uint8Array;
  /** The sign bits of the rows. */
  bits: Uint8Array;
}

const LAYER_IDS = 2 ** 32;
/** Blocks deleted at a time: some 100 MB. */
const DELETED_BLOCKS = 64;

/** Adds a block behind those of its layer; its slots come after theirs. */
export function insertBlock(db: WritableIndex, layer: number, block: Omit<VectorBlock, 'number'>): void {
  prepared(db, 'INSERT INTO vector_block (id, first_slot, end_slot, rows, vectors, bits) VALUES (?, ?, ?, ?, ?, ?)').run(
    lastId(db, layer) + 1,
    block.first,
    block.end,
    block.rows,
    block.vectors,
    block.bits,
  );
}

/** The id of a layer's last block; where it has none, the one before its first. */
function lastId(db: ReadableIndex, layer: number): number {
  const row = prepared(db, 'SELECT max(id) AS id FROM vector_block WHERE id > ? AND id < ?').get(...idsOf(layer)) as { id: number | null };
  return row.id ?? layer * LAYER_IDS;
}

function idsOf(layer: number): [before: number, end: number] {
  return [layer * LAYER_IDS, (layer + 1) * LAYER_IDS];
}

/** The first block of a layer after number `number`, or undefined. */
export function blockAfter(db: ReadableIndex, layer: number, number: number): VectorBlock | undefined {
  const [before, end] = idsOf(layer);
  const row = prepared(
    db,
    `SELECT id, first_slot AS first, end_slot AS end, rows, vectors, bits FROM vector_block WHERE id > ? AND id < ? ORDER BY id LIMIT 1`,
  ).get(before + number, end) as (Omit<VectorBlock, 'number'> & { id: number }) | undefined;
  if (row === undefined) return undefined;
  const { id, ...block } = row;
  return { number: id - before, ...block };
}

/** The slot after the last that has vectors in a layer. */
export function blocksEnd(db: ReadableIndex, layer: number): number {
  const last = prepared(db, 'SELECT end_slot AS end FROM vector_block WHERE id = ?').get(lastId(db, layer));
  return (last as { end: number } | undefined)?.end ?? 0;
}

/** Deletes some of the blocks of all layers but one; true while there may be more. */
export function deleteOtherBlocks(db: WritableIndex, layer: number): boolean {
  const few = 'SELECT id FROM vector_block WHERE id <= ? OR id >= ? LIMIT ?';
  const { changes } = prepared(db, `DELETE FROM vector_block WHERE id IN (${few})`).run(...idsOf(layer), DELETED_BLOCKS);
  return changes > 0;
}

export function insertRetired(db: WritableIndex, slot: number): void {
  prepared(db, 'INSERT INTO retired (slot) VALUES (?) ON CONFLICT DO NOTHING').run(slot);
}

/** The retired slots from..to-1, ascending. */
export function retiredWithin(db: ReadableIndex, from: number, to: number): number[] {
  const rows = prepared(db, 'SELECT slot FROM retired WHERE slot >= ? AND slot < ? ORDER BY slot').all(from, to);
  return (rows as { slot: number }[]).map((row) => row.slot);
}

export function countRetired(db: ReadableIndex, from: number, to: number): number {
  return (prepared(db, 'SELECT count(*) AS n FROM retired WHERE slot >= ? AND slot < ?').get(from, to) as { n: number }).n;
}

/** Removes the blocks of all layers and retires the slots they held. What is written next belongs into a fresh layer. */
export function deleteAllBlocks(db: WritableIndex): void {
  prepared(db, 'INSERT INTO retired (slot) SELECT slot FROM publication WHERE true ON CONFLICT DO NOTHING').run();
  prepared(db, 'DELETE FROM vector_block').run();
}

/** The block of a layer that holds `slot`. */
export function blockOf(db: ReadableIndex, layer: number, slot: number): Omit<VectorBlock, 'number'> | undefined {
  return prepared(
    db,
    `SELECT first_slot AS first, end_slot AS end, rows, vectors, bits FROM vector_block
     WHERE id > ? AND id < ? AND first_slot <= ? AND end_slot > ? LIMIT 1`,
  ).get(...idsOf(layer), slot, slot) as Omit<VectorBlock, 'number'> | undefined;
}
