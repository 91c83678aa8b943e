// Splits a text into words as a reader sees them, with offsets. Unlike the index terms (analysis.ts), Japanese is split into words and no
// word is dropped.

/** A word as spelt; UTF-16 offsets into the text. */
export interface ReadWord {
  word: string;
  start: number;
  end: number;
}

const ideographic = /[\u3041-\u30ff\u3400-\u9fff]/;
const KATAKANA = /^[\u30a1-\u30fa\u30fc]+$/;
/** An apostrophe splits French elisions (`l'eau` is two words) but not contractions (`isn't`). */
const wordForm = /[\p{L}\p{M}\p{Nd}]+(?:['’](?!\p{L}{3})[\p{L}\p{M}\p{Nd}]+|[\u2010\u2011-][\p{L}\p{M}\p{Nd}]+)*/gu;

/** Created for the first Japanese text, since its dictionary takes some milliseconds to load. */
let segmenter: Intl.Segmenter | undefined;

/** The words of `text`; a text with Japanese or Chinese characters is split by dictionary. */
export function readWords(text: string): ReadWord[] {
  if (!ideographic.test(text)) {
    return Array.from(text.matchAll(wordForm), (found) => ({ word: found[0], start: found.index, end: found.index + found[0].length }));
  }
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const words: Omit<ReadWord, 'word'>[] = [];
  let wasKatakana = false;
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    const end = index + segment.length;
    const isKatakana = KATAKANA.test(segment);
    const last = words.at(-1);
    // The dictionary splits loan words it does not contain; join them again.
    if (last?.end === index && wasKatakana && isKatakana) last.end = end;
    else words.push({ start: index, end });
    wasKatakana = isKatakana;
  }
  return words.map(({ start, end }) => ({ word: text.slice(start, end), start, end }));
}
