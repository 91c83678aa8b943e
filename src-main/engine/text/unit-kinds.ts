// What is a UTF-16 unit to a word? For the terms of the index, which are runs of letters and digits or of han, kana and hangul; and for places,
// where each han, kana and hangul character is a word and other signs of numbers (², ½) are part of one.
import { scriptOf } from './script.ts';
import { DECIMAL, OTHER_NUMBER, unitCategories } from './unit-categories.ts';

/** For terms. */
export const SEPARATOR = 0;
export const WORD = 1;
export const CJK = 2;

/** For places. PAIRED is the first half of a pair, which alone says nothing. */
export const BETWEEN = 0;
export const PART = 1;
export const CHARACTER = 2;
export const PAIRED = 3;

/** For both: between words, part of a word, a digit of a word, or read differently. */
export const PLAIN = 1;
export const DIGIT = 3;
export const OTHER = 4;

/** They belong to the character before them. */
export const SOUND_MARKS: readonly number[] = [0x3099, 0x309a, 0xff9e, 0xff9f];

const WORD_PART = /[\p{L}\p{M}\p{N}]/u;

/** The kind of each unit for terms, for places, and for both. */
export const termKinds = new Uint8Array(0x10000);
export const placeKinds = new Uint8Array(0x10000);
export const commonKinds = new Uint8Array(0x10000);

for (let unit = 0; unit < 0x10000; unit++) {
  const isSurrogate = unit >= 0xd800 && unit <= 0xdfff;
  const script = scriptOf(unit);
  const isCjk = script === 'han' || script === 'kana' || script === 'hangul';
  const category = unitCategories[unit] as number;
  const isPart = category !== 0;
  const isTerm = isPart && category !== OTHER_NUMBER;
  if (isCjk) termKinds[unit] = isSurrogate ? SEPARATOR : CJK;
  else if (isTerm) termKinds[unit] = WORD;
  if (unit >= 0xd800 && unit <= 0xdbff) placeKinds[unit] = PAIRED;
  else placeKinds[unit] = isCjk ? CHARACTER : isPart ? PART : BETWEEN;
  if (isCjk || isSurrogate || isPart !== isTerm) commonKinds[unit] = OTHER;
  else if (isTerm) commonKinds[unit] = category === DECIMAL ? DIGIT : PLAIN;
}
for (const mark of SOUND_MARKS) {
  termKinds[mark] = CJK;
  placeKinds[mark] = BETWEEN;
  commonKinds[mark] = OTHER;
}

/** The kind of a character beyond the basic plane for places. */
export function kindOfPair(text: string, at: number): number {
  const character = String.fromCodePoint(text.codePointAt(at) as number);
  if (/\p{Script=Han}/u.test(character)) return CHARACTER;
  return WORD_PART.test(character) ? PART : BETWEEN;
}

export function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x2010 || unit === 0x2011;
}

export function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
