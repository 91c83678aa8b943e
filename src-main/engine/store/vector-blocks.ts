// Slots: which vector rows do they have, and which are retired? The SQL of vector blocks, passage rows and retired slots.
// In: connections, blobs. Out: rows. Writers run inside the caller's transaction.
// Both lie in layers: id = layer * 2^32 + number of the block, or + slot. A layer holds the vectors of one model; meta names the one searched.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** What is looked at first of the publications in slots first..end-1. */
export interface VectorBlock {
  /** Its place in its layer, rising from 1. */
  number: number;
  first: number;
  end: number;
  /** How many rows each slot has, the whole publication's and one a passage: u16, little-endian; 0 where a slot holds nothing. */
  rows: Uint8Array;
  /** The sign bits of each slot's whole publication. */
  bits: Uint8Array;
}

/** The int8 rows of the whole publications in slots first..end-1, one a slot. */
export interface WholeBlock {
  number: number;
  first: number;
  end: number;
  whole: Uint8Array;
}

const LAYER_IDS = 2 ** 32;
/** Deleted at a time: some 10 MB of blocks, some 100 MB of passages. */
const DELETED_BLOCKS = 64;
const DELETED_PASSAGES = 8_192;

/** Adds a block behind those of its layer; its slots come after theirs. */
export function insertBlock(db: WritableIndex, layer: number, block: Omit<VectorBlock & WholeBlock, 'number'>): void {
  prepared(db, 'INSERT INTO vector_block (id, first_slot, end_slot, rows, bits, whole) VALUES (?, ?, ?, ?, ?, ?)').run(
    lastId(db, layer) + 1,
    block.first,
    block.end,
    block.rows,
    block.bits,
    block.whole,
  );
}

/** Adds the rows of a slot's passages, one after the other. */
export function insertPassages(db: WritableIndex, layer: number, slot: number, rows: Uint8Array): void {
  prepared(db, 'INSERT INTO passage_vectors (id, rows) VALUES (?, ?)').run(layer * LAYER_IDS + slot, rows);
}

/** The id of a layer's last block; where it has none, the one before its first. */
function lastId(db: ReadableIndex, layer: number): number {
  const row = prepared(db, 'SELECT max(id) AS id FROM vector_block WHERE id > ? AND id < ?').get(...idsOf(layer)) as { id: number | null };
  return row.id ?? layer * LAYER_IDS;
}

function idsOf(layer: number): [before: number, end: number] {
  return [layer * LAYER_IDS, (layer + 1) * LAYER_IDS];
}

/** The first block of a layer after number `number`, or undefined. The whole rows behind it are not read. */
export function blockAfter(db: ReadableIndex, layer: number, number: number): VectorBlock | undefined {
  return numbered(
    layer,
    prepared(
      db,
      'SELECT id, first_slot AS first, end_slot AS end, rows, bits FROM vector_block WHERE id > ? AND id < ? ORDER BY id LIMIT 1',
    ).get(layer * LAYER_IDS + number, idsOf(layer)[1]) as (Omit<VectorBlock, 'number'> & { id: number }) | undefined,
  );
}

/** The whole rows of the same block. */
export function wholesAfter(db: ReadableIndex, layer: number, number: number): WholeBlock | undefined {
  return numbered(
    layer,
    prepared(
      db,
      'SELECT id, first_slot AS first, end_slot AS end, whole FROM vector_block WHERE id > ? AND id < ? ORDER BY id LIMIT 1',
    ).get(layer * LAYER_IDS + number, idsOf(layer)[1]) as (Omit<WholeBlock, 'number'> & { id: number }) | undefined,
  );
}

function numbered<Row extends { id: number }>(layer: number, row: Row | undefined): (Omit<Row, 'id'> & { number: number }) | undefined {
  if (row === undefined) return undefined;
  const { id, ...block } = row;
  return { ...block, number: id - layer * LAYER_IDS };
}

/** The rows of passages of the slots from..to-1 that have any, ascending. */
export function* passagesWithin(db: ReadableIndex, layer: number, from: number, to: number): Generator<{ slot: number; rows: Uint8Array }> {
  const before = layer * LAYER_IDS;
  const found = db.prepare('SELECT id, rows FROM passage_vectors WHERE id >= ? AND id < ? ORDER BY id').iterate(before + from, before + to);
  for (const { id, rows } of found as IterableIterator<{ id: number; rows: Uint8Array }>) yield { slot: id - before, rows };
}

/** The rows of passages of these slots, in their order, of those that have any; one statement for all is a third faster than one each. */
export function passagesAt(db: ReadableIndex, layer: number, slots: readonly number[]): { slot: number; rows: Uint8Array }[] {
  const before = layer * LAYER_IDS;
  const found = prepared(
    db,
    'SELECT own.id AS id, own.rows AS rows FROM json_each(?) AS wanted CROSS JOIN passage_vectors AS own ON own.id = wanted.value',
  ).all(JSON.stringify(slots.map((slot) => before + slot))) as { id: number; rows: Uint8Array }[];
  return found.map(({ id, rows }) => ({ slot: id - before, rows }));
}

/** The slot after the last that has vectors in a layer. */
export function blocksEnd(db: ReadableIndex, layer: number): number {
  const last = prepared(db, 'SELECT end_slot AS end FROM vector_block WHERE id = ?').get(lastId(db, layer));
  return (last as { end: number } | undefined)?.end ?? 0;
}

/** Deletes some of the vectors of all layers but one; true while there may be more. */
export function deleteOtherBlocks(db: WritableIndex, layer: number): boolean {
  const few = (table: string, most: number): number =>
    prepared(db, `DELETE FROM ${table} WHERE id IN (SELECT id FROM ${table} WHERE id < ? OR id >= ? LIMIT ?)`).run(...idsOf(layer), most)
      .changes;
  return few('vector_block', DELETED_BLOCKS) + few('passage_vectors', DELETED_PASSAGES) > 0;
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

/** Removes the vectors of all layers and retires the slots they held. What is written next belongs into a fresh layer. */
export function deleteAllBlocks(db: WritableIndex): void {
  prepared(db, 'INSERT INTO retired (slot) SELECT slot FROM publication WHERE true ON CONFLICT DO NOTHING').run();
  prepared(db, 'DELETE FROM vector_block').run();
  prepared(db, 'DELETE FROM passage_vectors').run();
}

/** The block of a layer that holds `slot`: found by halving, as the slots of blocks rise with their numbers. */
export function blockOf(db: ReadableIndex, layer: number, slot: number): Omit<VectorBlock & WholeBlock, 'number'> | undefined {
  const atOrBefore = prepared(
    db,
    'SELECT id, first_slot AS first, end_slot AS end FROM vector_block WHERE id > ? AND id <= ? ORDER BY id DESC LIMIT 1',
  );
  const [before] = idsOf(layer);
  // The block sought has an id above `low` and at most `high`.
  for (let low = before, high = lastId(db, layer); low < high;) {
    const middle = low + Math.ceil((high - low) / 2);
    const found = atOrBefore.get(low, middle) as { id: number; first: number; end: number } | undefined;
    if (found === undefined || slot >= found.end) low = middle;
    else if (slot < found.first) high = found.id - 1;
    else {
      const block = prepared(db, 'SELECT rows, bits, whole FROM vector_block WHERE id = ?').get(found.id);
      return { first: found.first, end: found.end, ...(block as Pick<VectorBlock & WholeBlock, 'rows' | 'bits' | 'whole'>) };
    }
  }
  return undefined;
}
