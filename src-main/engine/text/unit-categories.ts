// Which UTF-16 units are letters, marks and numbers, by Unicode's general category? Surrogates are none of them.

export const LETTER = 1;
const MARK = 2;
export const DECIMAL = 3;
export const OTHER_NUMBER = 4;

/** Runs of each category, in the order of the numbers above. */
const RUNS = /(\p{L}+)|(\p{M}+)|(\p{Nd}+)|[\p{Nl}\p{No}]+/gu;

/**
 * The category of each of the 65,536 units; 0 for all others. Made of runs in half the time of a test for each unit, since every thread makes
 * it at its start.
 */
export const unitCategories = new Uint8Array(0x10000);

for (const [first, end] of [
  [0, 0xd800],
  [0xe000, 0x10000],
] as const) {
  const units = Uint16Array.from({ length: end - first }, (_, at) => first + at);
  for (const { 0: run, 1: letters, 2: marks, 3: decimals, index } of Buffer.from(units.buffer).toString('utf16le').matchAll(RUNS)) {
    const category = letters !== undefined ? LETTER : marks !== undefined ? MARK : decimals !== undefined ? DECIMAL : OTHER_NUMBER;
    unitCategories.fill(category, first + index, first + index + run.length);
  }
}
