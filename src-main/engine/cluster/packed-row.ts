// What does ranking need of each publication found? Its row, packed into one doc value of the search index: reading several, or a stored field, costs the
// nodes more than all the rest of a search. In: number, family, name, id and vector. Out: the same.
import type { NamedRow } from '../ranking/questions.ts';

export interface PackedRow extends NamedRow {
  /** The id of its documents. */
  name: string;
  /** The int8 vector of the whole publication. */
  whole: Int8Array;
}

/** Slot and family, before the vector; then country, number, kind and id as text. */
const NUMBERS_BYTES = 16;

export function packRow({ slot, family, country, number, kind, name, whole }: Omit<PackedRow, 'id'>): Uint8Array {
  const text = new TextEncoder().encode([country, number, kind, name].join('\t'));
  const packed = new Uint8Array(NUMBERS_BYTES + whole.length + text.length);
  const view = new DataView(packed.buffer);
  view.setFloat64(0, slot);
  view.setFloat64(8, family);
  packed.set(whole, NUMBERS_BYTES);
  packed.set(text, NUMBERS_BYTES + whole.length);
  return packed;
}

/** `dimensions`: of the collection's model. */
export function unpackRow(packed: Uint8Array, dimensions: number): PackedRow {
  const view = new DataView(packed.buffer, packed.byteOffset);
  const slot = view.getFloat64(0);
  const textAt = NUMBERS_BYTES + dimensions;
  const [country = '', number = '', kind = '', name = ''] = new TextDecoder().decode(packed.subarray(textAt)).split('\t');
  const whole = new Int8Array(packed.buffer, packed.byteOffset + NUMBERS_BYTES, dimensions);
  return { id: slot, slot, family: view.getFloat64(8), country, number, kind, name, whole };
}
