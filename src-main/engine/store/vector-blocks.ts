// Slots: which vector rows do they have, and which are retired? The SQL of vector blocks and retired slots.
// In: connections, blobs. Out: rows. Writers run inside the caller's transaction.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

export interface VectorBlock {
  id: number;
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

export function insertBlock(db: WritableIndex, block: Omit<VectorBlock, 'id'>): void {
  prepared(db, 'INSERT INTO vector_block (first_slot, end_slot, rows, vectors, bits) VALUES (?, ?, ?, ?, ?)').run(
    block.first,
    block.end,
    block.rows,
    block.vectors,
    block.bits,
  );
}

/** The first block after block `id`, or undefined. */
export function blockAfter(db: ReadableIndex, id: number): VectorBlock | undefined {
  return prepared(
    db,
    'SELECT id, first_slot AS first, end_slot AS end, rows, vectors, bits FROM vector_block WHERE id > ? ORDER BY id LIMIT 1',
  ).get(id) as VectorBlock | undefined;
}

/** The slot after the last that has vectors. */
export function blocksEnd(db: ReadableIndex): number {
  return (prepared(db, 'SELECT end_slot AS end FROM vector_block ORDER BY id DESC LIMIT 1').get() as { end: number } | undefined)?.end ?? 0;
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

/** Removes every block and retires the slots they held; block numbers go on from there, so that readers see what comes next. */
export function deleteAllBlocks(db: WritableIndex): void {
  prepared(db, 'INSERT INTO retired (slot) SELECT slot FROM publication WHERE true ON CONFLICT DO NOTHING').run();
  prepared(db, 'DELETE FROM vector_block').run();
}

/** The block that holds `slot`. */
export function blockOf(db: ReadableIndex, slot: number): VectorBlock | undefined {
  return prepared(
    db,
    'SELECT id, first_slot AS first, end_slot AS end, rows, vectors, bits FROM vector_block WHERE first_slot <= ? AND end_slot > ? LIMIT 1',
  ).get(slot, slot) as VectorBlock | undefined;
}
