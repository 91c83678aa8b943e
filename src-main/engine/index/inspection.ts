// A slot: which vectors does the database hold for it? In: a reading connection. Out: its rows, for checking an index.
import type { ReadableIndex } from '../store/index-schema.ts';
import { blockOf, type VectorBlock } from '../store/vector-blocks.ts';
import { readMeta } from '../store/meta.ts';

/** Reads slots' rows of int8, row 0 the whole document; none where no block holds the slot. Cheap for slots in rising order. */
export function vectorInspection(db: ReadableIndex): (slot: number) => Int8Array {
  const { layer, dimensions } = readMeta(db);
  let block: (Omit<VectorBlock, 'number'> & { starts: Uint32Array }) | undefined;
  return (slot) => {
    if (block === undefined || slot < block.first || slot >= block.end) {
      const found = blockOf(db, layer, slot);
      block = found && { ...found, starts: rowStarts(found.rows) };
    }
    if (block === undefined) return new Int8Array(0);
    const [start, end] = [block.starts[slot - block.first] as number, block.starts[slot - block.first + 1] as number];
    return new Int8Array(block.vectors.buffer, block.vectors.byteOffset + start * dimensions, (end - start) * dimensions);
  };
}

function rowStarts(packed: Uint8Array): Uint32Array {
  const counts = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const starts = new Uint32Array(packed.byteLength / 2 + 1);
  for (let at = 0; at + 1 < starts.length; at += 1) starts[at + 1] = (starts[at] as number) + counts.getUint16(at * 2, true);
  return starts;
}
