// What is a UTF-16 unit to a word: part of it, a word of its own (han, kana, hangul), or between words?
import { scriptOf } from '../text/script.ts';

export const BETWEEN = 0;
export const PART = 1;
export const CHARACTER = 2;
/** The first half of a pair, which alone says nothing. */
export const PAIRED = 3;
/** They belong to the character before them. */
export const SOUND_MARKS: readonly number[] = [0x3099, 0x309a, 0xff9e, 0xff9f];

const PART_OF_WORD = /[\p{L}\p{M}\p{N}]/u;

/** The kind of each unit. */
export const unitKinds = kindTable();

function kindTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (let unit = 0; unit < 0x10000; unit++) {
    if (unit >= 0xd800 && unit <= 0xdbff) table[unit] = PAIRED;
    else table[unit] = kindOf(String.fromCharCode(unit), unit);
  }
  for (const mark of SOUND_MARKS) table[mark] = BETWEEN;
  return table;
}

function kindOf(character: string, code: number): number {
  const script = scriptOf(code);
  if (script === 'han' || script === 'kana' || script === 'hangul') return CHARACTER;
  return PART_OF_WORD.test(character) ? PART : BETWEEN;
}

/** The kind of a character beyond the basic plane. */
export function kindOfPair(text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  if (/\p{Script=Han}/u.test(character)) return CHARACTER;
  return PART_OF_WORD.test(character) ? PART : BETWEEN;
}
