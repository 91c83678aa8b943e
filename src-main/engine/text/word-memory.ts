// Remembers the spellings of texts between publications, for the words of the index and for their places: one look-up serves both.
import { englishStem } from './english.ts';
import { foldWord } from './folding.ts';
import { frenchStem } from './french.ts';
import { germanTerms } from './german.ts';
import { stopWords } from './stop-words-table.ts';
import { WordCache } from './word-cache.ts';

/** Terms are cut to this many UTF-16 units; longer strings are sequences, not words. */
const LONGEST_TERM = 64;
/** UTF-16 units of the longest word that is cached. */
const LONGEST_CACHED = 256;
/** Cached words per language before the cache is cleared; about 60 bytes each. */
const MEMORY_WORDS = 250_000;
/** Terms and forms of all languages before they are forgotten; about 100 bytes each. */
const MOST_REMEMBERED = 500_000;

/** A term of one language; whoever reads a publication counts its mentions here. */
export interface Term {
  readonly name: string;
  /** The number of the reading that counted it last. */
  reading: number;
  count: number;
}

/** A folded word as written, and its number in the publication that is being read. */
export interface Form {
  readonly name: string;
  reading: number;
  list: number;
}

/** A word as spelt in texts of one language. */
export interface Spelling {
  /** None for a stop word, several for a German compound. */
  readonly terms: readonly Term[];
  readonly isStopWord: boolean;
  /** Added by the first who asks for it. */
  form: Form | undefined;
}

type WordTerms = (folded: string) => string | readonly string[];

const englishWord: WordTerms = (word) => (stopWords.en.has(word) ? '' : englishStem(word));

/** The terms of a folded word; '' for a stop word. Words in Latin script within Chinese, Japanese and Korean are English. */
const wordTermsOf: Readonly<Record<string, WordTerms>> = {
  en: englishWord,
  ja: englishWord,
  zh: englishWord,
  ko: englishWord,
  fr: (word) => (stopWords.fr.has(word) ? '' : frenchStem(word)),
  de: (word) => {
    if (stopWords.de.has(word)) return '';
    const terms = germanTerms(word);
    return terms.length === 1 ? (terms[0] ?? '') : terms;
  },
};

const plainWord: WordTerms = (word) => word;

/** The cached words of one language, as spelt; hyphenated words with the term of the joined word. */
export class WordMemory {
  readonly #termsOf: WordTerms;
  #spellings = new WordCache<Spelling>(MEMORY_WORDS);
  readonly #terms = new Map<string, Term>();

  constructor(termsOf: WordTerms) {
    this.#termsOf = termsOf;
  }

  forget(): void {
    this.#spellings = new WordCache(MEMORY_WORDS);
    this.#terms.clear();
  }

  /** The word at `text[start..end)`, whose hash is `hash` and whose code units are `units`. */
  spellingAt(text: string, units: Uint16Array, start: number, end: number, hash: number): Spelling {
    if (end - start > LONGEST_CACHED) return this.#read(text.slice(start, end));
    let found = this.#spellings.find(units, start, end, hash);
    if (found === undefined) {
      found = this.#read(text.slice(start, end));
      this.#spellings.add(units, start, end, hash, found);
    }
    return found;
  }

  #read(word: string): Spelling {
    const terms = this.#termsOf(foldWord(word.replace(/[-\u2010\u2011]/, '')).slice(0, LONGEST_TERM));
    if (terms === '') return { terms: [], isStopWord: true, form: undefined };
    return {
      terms: typeof terms === 'string' ? [this.term(terms)] : terms.map((term) => this.term(term)),
      isStopWord: false,
      form: undefined,
    };
  }

  /** One object per name. */
  term(name: string): Term {
    let term = this.#terms.get(name);
    if (term === undefined) {
      const own = copied(name);
      this.#terms.set(own, (term = { name: own, reading: 0, count: 0 }));
      remembered += 1;
    }
    return term;
  }
}

const memories = new Map<string, WordMemory>();
const forms = new Map<string, Form>();
/** The terms and forms that are remembered. */
let remembered = 0;

export function memoryOf(language: string): WordMemory {
  const key = Object.hasOwn(wordTermsOf, language) ? language : language === '' ? 'en' : 'plain';
  let memory = memories.get(key);
  if (memory === undefined) memories.set(key, (memory = new WordMemory(wordTermsOf[key] ?? plainWord)));
  return memory;
}

/** One object per folded word. */
export function formNamed(name: string): Form {
  let form = forms.get(name);
  if (form === undefined) {
    const own = copied(name);
    forms.set(own, (form = { name: own, reading: 0, list: 0 }));
    remembered += 1;
  }
  return form;
}

/** Forgets everything when it has become too much. Only between publications, since words are counted in what is remembered. */
export function forgetIfFull(): void {
  if (remembered < MOST_REMEMBERED) return;
  remembered = 0;
  for (const memory of memories.values()) memory.forget();
  forms.clear();
}

/** Copies a word, which may be a slice of the text, so that the memory does not keep whole documents. */
function copied(word: string): string {
  const encoding = /^[\x00-\x7f]*$/.test(word) ? 'latin1' : 'utf16le';
  return Buffer.from(word, encoding).toString(encoding);
}
