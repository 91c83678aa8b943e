// The SQL of vector blocks, passage rows and retired slots. Writers run inside the caller's transaction.
// Blocks and passage rows belong to layers: id = layer * 2^32 + block number, or + slot. A layer holds the vectors of one model; meta names
// the layer to search.
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** The row counts and sign bits of the publications in slots first..end-1. */
export interface VectorBlock {
  /** Its number in its layer, ascending from 1. */
  number: number;
  first: number;
  end: number;
  /** The number of rows of each slot, one for the whole publication and one per passage: u16, little-endian; 0 for an empty slot. */
  rows: Uint8Array;
  /** The sign bits of the whole publication in each slot. */
  bits: Uint8Array;
}

/** The int8 rows of the whole publications in slots first..end-1, one per slot. */
export interface WholeBlock {
  number: number;
  first: number;
  end: number;
  whole: Uint8Array;
}

const LAYER_IDS = 2 ** 32;
/** Rows deleted per transaction: some 10 MB of blocks, some 100 MB of passages. */
const DELETED_BLOCKS = 64;
const DELETED_PASSAGES = 8_192;

/** Appends a block to its layer; its slots must come after those of the layer. */
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

/** Adds the passage rows of a slot. */
export function insertPassages(db: WritableIndex, layer: number, slot: number, rows: Uint8Array): void {
  prepared(db, 'INSERT INTO passage_vectors (id, rows) VALUES (?, ?)').run(layer * LAYER_IDS + slot, rows);
}

/** The id of a layer's last block; if it has none, the id before its first. */
function lastId(db: ReadableIndex, layer: number): number {
  const row = prepared(db, 'SELECT max(id) AS id FROM vector_block WHERE id > ? AND id < ?').get(...idsOf(layer)) as { id: number | null };
  return row.id ?? layer * LAYER_IDS;
}

function idsOf(layer: number): [before: number, end: number] {
  return [layer * LAYER_IDS, (layer + 1) * LAYER_IDS];
}

/** The first block of a layer after number `number`, or undefined. Does not read its whole rows. */
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

/** The passage rows of the slots from..to-1 that have any, ascending. */
export function* passagesWithin(db: ReadableIndex, layer: number, from: number, to: number): Generator<{ slot: number; rows: Uint8Array }> {
  const before = layer * LAYER_IDS;
  const found = db.prepare('SELECT id, rows FROM passage_vectors WHERE id >= ? AND id < ? ORDER BY id').iterate(before + from, before + to);
  for (const { id, rows } of found as IterableIterator<{ id: number; rows: Uint8Array }>) yield { slot: id - before, rows };
}

/** The passage rows of those of these slots that have any, in their order; one statement is a third faster than one per slot. */
export function passagesAt(db: ReadableIndex, layer: number, slots: readonly number[]): { slot: number; rows: Uint8Array }[] {
  const before = layer * LAYER_IDS;
  const found = prepared(
    db,
    'SELECT own.id AS id, own.rows AS rows FROM json_each(?) AS wanted CROSS JOIN passage_vectors AS own ON own.id = wanted.value',
  ).all(JSON.stringify(slots.map((slot) => before + slot))) as { id: number; rows: Uint8Array }[];
  return found.map(({ id, rows }) => ({ slot: id - before, rows }));
}

/** The slot after the last one with vectors in a layer. */
export function blocksEnd(db: ReadableIndex, layer: number): number {
  const last = prepared(db, 'SELECT end_slot AS end FROM vector_block WHERE id = ?').get(lastId(db, layer));
  return (last as { end: number } | undefined)?.end ?? 0;
}

/** True if there are vectors in any layer but one. */
export function hasOtherBlocks(db: ReadableIndex, layer: number): boolean {
  const has = (table: string): boolean =>
    prepared(db, `SELECT EXISTS (SELECT 1 FROM ${table} WHERE id < ?) OR EXISTS (SELECT 1 FROM ${table} WHERE id >= ?)`)
      .pluck()
      .get(...idsOf(layer)) === 1;
  return has('vector_block') || has('passage_vectors');
}

/** Deletes some of the vectors of all layers except one; true while there may be more. */
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

/** Deletes the vectors of all layers and retires their slots. New vectors must go into a fresh layer. */
export function deleteAllBlocks(db: WritableIndex): void {
  prepared(db, 'INSERT INTO retired (slot) SELECT slot FROM publication WHERE true ON CONFLICT DO NOTHING').run();
  prepared(db, 'DELETE FROM vector_block').run();
  prepared(db, 'DELETE FROM passage_vectors').run();
}

/** The block of a layer that contains `slot`, found by binary search, since the slots of blocks ascend with their numbers. */
export function blockOf(db: ReadableIndex, layer: number, slot: number): Omit<VectorBlock & WholeBlock, 'number'> | undefined {
  const atOrBefore = prepared(
    db,
    'SELECT id, first_slot AS first, end_slot AS end FROM vector_block WHERE id > ? AND id <= ? ORDER BY id DESC LIMIT 1',
  );
  const [before] = idsOf(layer);
  // The block has an id above `low` and at most `high`.
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
