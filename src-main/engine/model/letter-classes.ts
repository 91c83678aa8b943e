// Classifies the UTF-16 code units of lower-cased NFKC text for splitting it into words. Equivalent to the pattern in tokenizer.json, which
// models/train/words.py writes; a property test verifies this.

/** Not part of a word. */
export const gap = 0;
/** Letters of the Latin, Greek and Cyrillic alphabets, which start and continue a word. */
export const letter = 1;
/** Digits, which continue a word that started with a letter and are otherwise not part of a word. */
export const digit = 2;
/** Other scripts: a word is a run of one of these classes. */
const han = 3;
const hiragana = 4;
const katakana = 5;
const hangul = 6;

const ranges: readonly (readonly [first: string, last: string, kind: number])[] = [
  ['0', '9', digit],
  ['a', 'z', letter],
  ['µ', 'µ', letter],
  ['ß', 'ö', letter],
  ['ø', 'ɏ', letter],
  ['Ͱ', 'Ͽ', letter],
  ['Ѐ', 'ӿ', letter],
  ['々', '〆', han],
  ['㐀', '䶿', han],
  ['一', '鿿', han],
  ['ぁ', 'ゟ', hiragana],
  ['ァ', 'ヺ', katakana],
  ['ー', 'ヿ', katakana],
  ['가', '힣', hangul],
];

/** The class of every code unit of lower-cased text. */
export const classes = new Uint8Array(65_536);
for (const [first, last, kind] of ranges) classes.fill(kind, first.charCodeAt(0), last.charCodeAt(0) + 1);
