// A slot: which vectors does the database hold for it? In: a reading connection. Out: its rows, for checking an index.
import type { ReadableIndex } from '../store/index-schema.ts';
import { readMeta } from '../store/meta.ts';
import { StoredRows } from './stored-rows.ts';

/**
 * Reads slots' rows of int8, row 0 the whole document; none where no block holds the slot or where it holds another number of rows than it
 * says. Cheap for slots in rising order.
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
