// Analyses text into index terms. In: text and its language. Out: terms with their offsets, in the order of the text.
// Queries and documents are analysed in the same way.
import { chineseTerms } from './chinese.ts';
import { japaneseTerms } from './japanese.ts';
import { KoreanTerms } from './korean.ts';
import { CJK, isDigit, isHyphen, SEPARATOR, termKinds } from './unit-kinds.ts';
import { walk, type WordReader } from './walk.ts';
import { hashed, HASH_SEED, hashOf, unitsOf } from './word-cache.ts';
import { forgetIfFull, memoryOf, type Spelling, type Term, type WordMemory } from './word-memory.ts';

export { foldWord } from './folding.ts';

/** Receives a term and its UTF-16 offsets in the text; parts of a compound carry the offsets of the whole word. */
export type EmitTerm = (term: string, start: number, end: number) => void;

/** Receives terms as the memory holds them. */
type UseTerm = (term: Term, start: number, end: number) => void;

/** The terms of one text. Two words joined by a hyphen also give the joined word: "micro-lens" is found by "microlens". */
export class TermReader implements WordReader {
  readonly #text: string;
  readonly #memory: WordMemory;
  readonly #units: Uint16Array;
  readonly #use: UseTerm;
  readonly #eastAsian: (run: string, at: number) => void;
  #previousStart = 0;
  #previousEnd = -1;

  constructor(text: string, language: string, use: UseTerm) {
    this.#text = text;
    this.#memory = memoryOf(language);
    this.#units = unitsOf(text);
    this.#use = use;
    const emit: EmitTerm = (term, start, end) => use(this.#memory.term(term), start, end);
    this.#eastAsian = eastAsianReader(text, language, emit);
  }

  word({ terms, isStopWord }: Spelling, start: number, end: number): void {
    const text = this.#text;
    for (const term of terms) this.#use(term, start, end);
    if (isStopWord || end - start < 2 || isDigit(text.charCodeAt(start))) {
      this.#previousEnd = -1;
      return;
    }
    if (this.#previousEnd === start - 1 && isHyphen(text.charCodeAt(start - 1))) {
      const from = this.#previousStart;
      const joined = this.#memory.spellingAt(text, this.#units, from, end, hashOf(this.#units, from, end));
      this.#use(joined.terms[0] ?? this.#memory.term(''), from, end);
    }
    this.#previousStart = start;
    this.#previousEnd = end;
  }

  stretch(from: number, stop: number): void {
    const text = this.#text;
    for (let at = from; at < stop;) {
      let unit = text.charCodeAt(at);
      const kind = termKinds[unit];
      if (kind === SEPARATOR) {
        at += 1;
        continue;
      }
      const start = at;
      let hash = HASH_SEED;
      do {
        hash = hashed(hash, unit);
        at += 1;
        if (at === stop) break;
        unit = text.charCodeAt(at);
      } while (termKinds[unit] === kind);
      if (kind === CJK) this.#eastAsian(text.slice(start, at), start);
      else this.word(this.#memory.spellingAt(text, this.#units, start, at, hash), start, at);
    }
  }
}

/** How a text of this language is read where it has runs of Chinese, Japanese or Korean characters. */
function eastAsianReader(text: string, language: string, emit: EmitTerm): (run: string, at: number) => void {
  if (language === 'zh') return (run, at) => chineseTerms(run, at, emit);
  if (language !== 'ko') return (run, at) => japaneseTerms(run, at, emit);
  const korean = new KoreanTerms();
  return (run, at) => korean.read(text, run, at, emit);
}

/**
 * Emits the terms of `text`. `language` is an ISO 639-1 tag: en, de, fr, ja, zh and ko are stemmed or segmented, other languages only folded,
 * and '' counts as English.
 */
export function analyse(text: string, language: string, emit: EmitTerm): void {
  forgetIfFull();
  walk(text, language, new TermReader(text, language, ({ name }, start, end) => emit(name, start, end)));
}
