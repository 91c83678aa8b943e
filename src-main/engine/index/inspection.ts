// Reads the stored vectors of a slot, to check an index.
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { StoredRows } from './stored-rows.ts';

/**
 * Reads the int8 rows of a slot; row 0 is the whole publication. Empty if no block contains the slot or if its number of rows is not the
 * recorded one. Fast for slots in ascending order.
 */
export function vectorInspection(db: ReadableIndex): (slot: number) => Int8Array {
  const { layer, dimensions } = readMeta(db);
  const stored = new StoredRows(db, layer);
  return (slot) => {
    const count = stored.countOf(slot);
    if (count === 0) return new Int8Array(0);
    const rows = Buffer.concat([stored.whole(slot, dimensions), stored.passages([slot]).get(slot) ?? new Uint8Array(0)]);
    return new Int8Array(rows.buffer, rows.byteOffset, rows.length === count * dimensions ? rows.length : 0);
  };
}
