// Migrates vector blocks of the old format, which held all rows of their slots in one blob. Out: blocks with the rows of whole
// publications, and one row of `passage_vectors` per publication.
import type { WritableDatabase } from './database.ts';

interface MixedBlock {
  id: number;
  first: number;
  end: number;
  /** The number of rows of each slot: u16, little-endian. */
  rows: Uint8Array;
  vectors: Uint8Array;
  bits: Uint8Array;
}

const LAYER_IDS = 2 ** 32;

/** Splits every block of `mixed_block`, one at a time, so that the next block can reuse the freed pages. */
export function splitMixedBlocks(db: WritableDatabase): void {
  const next = db.prepare('SELECT id, first_slot AS first, end_slot AS end, rows, vectors, bits FROM mixed_block ORDER BY id LIMIT 1');
  const remove = db.prepare('DELETE FROM mixed_block WHERE id = ?');
  const block = db.prepare('INSERT INTO vector_block (id, first_slot, end_slot, rows, bits, whole) VALUES (?, ?, ?, ?, ?, ?)');
  const passages = db.prepare('INSERT INTO passage_vectors (id, rows) VALUES (?, ?)');
  for (let mixed = next.get() as MixedBlock | undefined; mixed !== undefined; mixed = next.get() as MixedBlock | undefined) {
    remove.run(mixed.id);
    const { wholes, bits } = wholesOf(mixed, (slot, rows) => {
      passages.run(Math.floor((mixed as MixedBlock).id / LAYER_IDS) * LAYER_IDS + slot, rows);
    });
    block.run(mixed.id, mixed.first, mixed.end, mixed.rows, bits, wholes);
  }
}

/** The first row of each slot of a block, and its sign bits; calls `each` with the other rows of each slot that has any. */
function wholesOf(
  { first, end, rows, vectors, bits }: MixedBlock,
  each: (slot: number, rows: Uint8Array) => void,
): { wholes: Uint8Array; bits: Uint8Array } {
  const slots = end - first;
  const counts = new Uint16Array(rows.slice().buffer, 0, slots);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [rowBytes, bitsBytes] = total === 0 ? [0, 0] : [vectors.length / total, bits.length / total];
  const found = { wholes: new Uint8Array(slots * rowBytes), bits: new Uint8Array(slots * bitsBytes) };
  let row = 0;
  for (const [at, count] of counts.entries()) {
    if (count === 0) continue;
    found.wholes.set(vectors.subarray(row * rowBytes, (row + 1) * rowBytes), at * rowBytes);
    found.bits.set(bits.subarray(row * bitsBytes, (row + 1) * bitsBytes), at * bitsBytes);
    if (count > 1) each(first + at, vectors.subarray((row + 1) * rowBytes, (row + count) * rowBytes));
    row += count;
  }
  return found;
}
