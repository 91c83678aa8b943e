// Splits a run of han, kana or hangul characters into terms: bigrams, single kanji, and whole katakana words, each with its offsets.
import { hiraganaStopPairs } from './stop-words-table.ts';

type Emit = (term: string, start: number, end: number) => void;

/** Half-width kana, combining sound marks and compatibility ideographs, which are normalised first. */
const COMPATIBILITY = /[\uff66-\uff9f]|\u3099|\u309a|[\uf900-\ufaff]/;
const KATAKANA_WORDS = /[\u30a1-\u30fa\u30fc]{2,}/g;
/** Katakana words up to this length are bigrams already. */
const SHORT_KATAKANA = 2;

function isKanji(unit: number): boolean {
  return (unit >= 0x3400 && unit <= 0x9fff) || unit === 0x3005;
}

function isHiragana(unit: number): boolean {
  return unit >= 0x3041 && unit <= 0x309f;
}

/** Emits the terms of `run`; offsets are `at` plus the position in the run, or those of the whole run if it had to be normalised. */
export function japaneseTerms(run: string, at: number, emit: Emit): void {
  if (COMPATIBILITY.test(run)) {
    const end = at + run.length;
    pairsAndWords(run.normalize('NFKC'), (term) => emit(term, at, end));
  } else {
    pairsAndWords(run, (term, start, end) => emit(term, at + start, at + end));
  }
}

function pairsAndWords(run: string, emit: Emit): void {
  const last = run.length - 1;
  if (last === 0) emit(run, 0, 1);
  for (let at = 0; at <= last; at++) {
    const unit = run.charCodeAt(at);
    if (last > 0 && isKanji(unit) && !isKanji(run.charCodeAt(at - 1)) && !isKanji(run.charCodeAt(at + 1)))
      emit(run.slice(at, at + 1), at, at + 1);
    if (at === last) break;
    const pair = run.slice(at, at + 2);
    if (isHiragana(unit) && hiraganaStopPairs.has(pair)) continue;
    emit(pair, at, at + 2);
  }
  for (const found of run.matchAll(KATAKANA_WORDS)) {
    const word = found[0].length > SHORT_KATAKANA + 1 ? found[0].replace(/ー$/, '') : found[0];
    if (word.length > SHORT_KATAKANA) emit(word, found.index, found.index + found[0].length);
  }
}
