// Analyses text into index terms. In: text and its language. Out: terms with their offsets, in the order of the text.
// Queries and documents are analysed in the same way.
import { englishStem } from './english.ts';
import { frenchStem } from './french.ts';
import { germanTerms } from './german.ts';
import { japaneseTerms } from './japanese.ts';
import { scriptOf } from './script.ts';
import { hashed, HASH_SEED, hashOf, WordCache } from './word-cache.ts';
import { stopWords } from './stop-words-table.ts';

/** Receives a term and its UTF-16 offsets in the text; parts of a compound carry the offsets of the whole word. */
export type EmitTerm = (term: string, start: number, end: number) => void;

/** Terms are cut to this many UTF-16 units; longer strings are sequences, not words. */
const LONGEST_TERM = 64;
/** UTF-16 units of the longest word that is cached. */
const LONGEST_CACHED = 256;
/** Cached words per language before the cache is cleared; about 60 bytes each. */
const MEMORY_WORDS = 250_000;

const SEPARATOR = 0;
const WORD = 1;
const CJK = 2;

/** The class of each UTF-16 unit: part of a word, part of a run of han, kana or hangul, or a separator. */
const unitKinds = kindTable();

function kindTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const wordPart = /[\p{L}\p{M}\p{Nd}]/u;
  for (let unit = 0; unit < 0x10000; unit++) {
    const script = scriptOf(unit);
    if (script === 'han' || script === 'kana' || script === 'hangul') table[unit] = unit >= 0xd800 && unit <= 0xdfff ? SEPARATOR : CJK;
    else if (wordPart.test(String.fromCharCode(unit))) table[unit] = WORD;
  }
  for (const mark of [0x3099, 0x309a, 0xff9e, 0xff9f]) table[mark] = CJK;
  return table;
}

type WordTerms = (folded: string) => string | readonly string[];

/** The terms of a folded word; '' for a stop word. */
const wordTermsOf: Readonly<Record<string, WordTerms>> = {
  en: (word) => (stopWords.en.has(word) ? '' : englishStem(word)),
  ja: (word) => (stopWords.en.has(word) ? '' : englishStem(word)),
  fr: (word) => (stopWords.fr.has(word) ? '' : frenchStem(word)),
  de: (word) => {
    if (stopWords.de.has(word)) return '';
    const terms = germanTerms(word);
    return terms.length === 1 ? (terms[0] ?? '') : terms;
  },
};

const plainWord: WordTerms = (word) => word;

/** The cached words of one language, as spelt, with their terms; hyphenated words with the term of the joined word. */
interface Memory {
  terms: WordTerms;
  known: WordCache<string | readonly string[]>;
}

const memories = new Map<string, Memory>();

function memoryOf(language: string): Memory {
  const key = Object.hasOwn(wordTermsOf, language) ? language : language === '' ? 'en' : 'plain';
  let memory = memories.get(key);
  if (memory === undefined) {
    memory = { terms: wordTermsOf[key] ?? plainWord, known: new WordCache(MEMORY_WORDS) };
    memories.set(key, memory);
  }
  return memory;
}

const ligatures: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** Lower-cases a word, folds width and ligatures and removes diacritics. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[\x20-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđı]/g, (letter) => ligatures[letter] ?? letter);
}

/** Copies a term, which may be a slice of the text, so that the cache does not keep whole documents in memory. */
function copied(term: string): string {
  const encoding = /^[\x00-\x7f]*$/.test(term) ? 'latin1' : 'utf16le';
  return Buffer.from(term, encoding).toString(encoding);
}

/** The terms of the word at `text[start..end)`, from the cache or added to it. */
function termsAt({ terms, known }: Memory, text: string, start: number, end: number, hash: number): string | readonly string[] {
  const termsOf = (): string | readonly string[] =>
    terms(foldWord(text.slice(start, end).replace(/[-\u2010\u2011]/, '')).slice(0, LONGEST_TERM));
  if (end - start > LONGEST_CACHED) return termsOf();
  let found = known.find(text, start, end, hash);
  if (found === undefined) {
    const termsOfWord = termsOf();
    found = typeof termsOfWord === 'string' ? copied(termsOfWord) : termsOfWord.map(copied);
    known.add(text, start, end, hash, found);
  }
  return found;
}

function isHyphen(unit: number): boolean {
  return unit === 0x2d || unit === 0x2010 || unit === 0x2011;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/**
 * Emits the terms of `text`. `language` is an ISO 639-1 tag: en, de, fr and ja are stemmed or segmented, other languages only folded, and ''
 * counts as English. Two words joined by a hyphen also give the joined word: "micro-lens" is found by "microlens".
 */
export function analyse(text: string, language: string, emit: EmitTerm): void {
  const memory = memoryOf(language);
  const length = text.length;
  let at = 0;
  let previousStart = 0;
  let previousEnd = -1;
  while (at < length) {
    let unit = text.charCodeAt(at);
    const kind = unitKinds[unit];
    if (kind === SEPARATOR) {
      at += 1;
      continue;
    }
    const start = at;
    let hash = HASH_SEED;
    do {
      hash = hashed(hash, unit);
      at += 1;
      if (at === length) break;
      unit = text.charCodeAt(at);
    } while (unitKinds[unit] === kind);
    if (kind === CJK) {
      japaneseTerms(text.slice(start, at), start, emit);
      continue;
    }
    const terms = termsAt(memory, text, start, at, hash);
    if (typeof terms === 'string') {
      if (terms !== '') emit(terms, start, at);
    } else {
      for (const term of terms) emit(term, start, at);
    }
    if (terms === '' || at - start < 2 || isDigit(text.charCodeAt(start))) {
      previousEnd = -1;
      continue;
    }
    if (previousEnd === start - 1 && isHyphen(text.charCodeAt(previousEnd))) {
      const term = termsAt(memory, text, previousStart, at, hashOf(text, previousStart, at));
      emit(typeof term === 'string' ? term : (term[0] ?? ''), previousStart, at);
    }
    previousStart = start;
    previousEnd = at;
  }
}
