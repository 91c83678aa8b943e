// Where do forms occur in a stretch of slots? In: cursors of their lists, and which slots are wanted. Out: places per wanted slot.
import type { ListCursor } from './list.ts';

/** The wanted slots of a stretch, and the number of each; -1 for the others. */
export interface Block {
  first: number;
  end: number;
  slots: readonly number[];
  numberOf: Int32Array;
}

export function blockOf(slots: readonly number[], first: number, end: number): Block {
  const numberOf = new Int32Array(end - first).fill(-1);
  slots.forEach((slot, number) => (numberOf[slot - first] = number));
  return { first, end, slots, numberOf };
}

/** The places of wanted slot number n are `places[starts[n]..starts[n + 1])`, ascending. */
export interface Occurring {
  starts: Uint32Array;
  places: Int32Array;
  /** The sections of the forms that occur in each slot. */
  sections: Uint8Array;
}

/** Integers of the runs of one list. `isSum`: each is a distance from the one before. */
export function occurringIn(block: Block, cursors: readonly ListCursor[], isSum = true): Occurring {
  const count = block.slots.length;
  const starts = new Uint32Array(count + 1);
  const sections = new Uint8Array(count);
  let places = new Int32Array(1 << 10);
  const numbers: number[] = [];
  const ends: number[] = [];
  let length = 0;
  let isInOrder = true;
  for (const cursor of cursors) {
    for (; cursor.slot < block.end; cursor.next()) {
      const number = cursor.slot < block.first ? -1 : (block.numberOf[cursor.slot - block.first] as number);
      if (number < 0) continue;
      sections[number] = (sections[number] as number) | cursor.sections;
      const { start, end } = cursor;
      const bytes = cursor.bytes();
      if (length + end - start > places.length) {
        const larger = new Int32Array(2 * places.length + end - start);
        larger.set(places);
        places = larger;
      }
      let place = 0;
      for (let at = start; at < end;) {
        let byte = bytes[at++] as number;
        let value = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] as number;
          value |= (byte & 127) << shift;
        }
        place = isSum ? place + value : value;
        places[length++] = place;
      }
      if (number < (numbers.at(-1) ?? 0)) isInOrder = false;
      if (number === numbers.at(-1)) isInOrder = false;
      numbers.push(number);
      ends.push(length);
    }
  }
  let from = 0;
  numbers.forEach((number, at) => {
    starts[number + 1] = (starts[number + 1] as number) + (ends[at] as number) - from;
    from = ends[at] as number;
  });
  for (let number = 0; number < count; number++) starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number);
  if (isInOrder) return { starts, places, sections };
  return { starts, places: inOrder(starts, places, numbers, ends), sections };
}

/** The places of several lists, those of a slot together and ascending. */
function inOrder(starts: Uint32Array, places: Int32Array, numbers: readonly number[], ends: readonly number[]): Int32Array {
  const ordered = new Int32Array(ends.at(-1) ?? 0);
  const next = starts.slice();
  let from = 0;
  numbers.forEach((number, at) => {
    const own = places.subarray(from, ends[at]);
    ordered.set(own, next[number]);
    next[number] = (next[number] as number) + own.length;
    from = ends[at] as number;
  });
  for (let number = 0; number + 1 < starts.length; number++) ordered.subarray(starts[number], starts[number + 1]).sort();
  return ordered;
}
