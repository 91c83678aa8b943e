// Sets of slots, one bit each.

export type Bits = Uint32Array<ArrayBuffer>;

export function noBits(slots: number): Bits {
  return new Uint32Array((slots + 31) >>> 5);
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5] = (bits[slot >>> 5] as number) | (1 << (slot & 31));
}

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] as number) & (1 << (slot & 31))) !== 0;
}

/** Each changes `bits`, and returns it. */
export function and(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & (other[at] as number);
  return bits;
}

export function or(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) | (other[at] as number);
  return bits;
}

export function xor(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) ^ (other[at] as number);
  return bits;
}

export function without(bits: Bits, other: Bits): Bits {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] as number) & ~(other[at] as number);
  return bits;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    // As a signed number: others of 32 bits would be reckoned as fractions.
    const word = (bits[at] as number) | 0;
    let rest = word - ((word >>> 1) & 0x55555555);
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The slots whose number is from `from` to `to`, both at least 1. */
export function slotsWithin(numbers: Int32Array, from: number, to: number): Bits {
  const bits = noBits(numbers.length);
  const last = Math.min(to, 0x7fffffff);
  for (let at = 0, slot = 0; at < bits.length; at++) {
    let word = 0;
    // The sign of either difference says that the number is outside: no branch that is guessed wrong for every second slot.
    for (const end = Math.min(slot + 32, numbers.length); slot < end; slot++) {
      const number = numbers[slot] as number;
      word |= ((((number - from) | (last - number)) >>> 31) ^ 1) << (slot & 31);
    }
    bits[at] = word;
  }
  return bits;
}

/** The slots of a set, ascending, from `first` up to but not including `end`. */
export function slotsOf(bits: Bits, first = 0, end = bits.length * 32): number[] {
  const slots: number[] = [];
  for (let at = first >>> 5; at < bits.length && at * 32 < end; at++) {
    for (let word = bits[at] as number; word !== 0; word &= word - 1) {
      const slot = at * 32 + (31 - Math.clz32(word & -word));
      if (slot >= first && slot < end) slots.push(slot);
    }
  }
  return slots;
}

/** One byte per slot, 1 for those of the set. */
export function maskOf(bits: Bits, slots: number): Uint8Array {
  const mask = new Uint8Array(slots);
  for (let slot = 0; slot < slots; slot++) mask[slot] = ((bits[slot >>> 5] as number) >>> (slot & 31)) & 1;
  return mask;
}

/** The set of the slots that have 1 in a mask. */
export function bitsOf(mask: Uint8Array): Bits {
  const bits = noBits(mask.length);
  for (let slot = 0; slot < mask.length; slot++) if (mask[slot] === 1) setBit(bits, slot);
  return bits;
}
