// The vectors of single words by a passage model, cached. In: words, or a text. Out: a vector for each content word.
import { readWords } from '../text/words.ts';
import type { PassageModel } from './passage-model.ts';

/** Words whose vectors are cached, about 400 bytes each; a full cache is cleared. */
const MOST_WORDS = 40_000;
/** Letters of a word that is compared; a longer one is no word, and would fill the cache. */
const LONGEST_WORD = 100;
/** At least three letters, or a katakana or ideographic character. */
const CONTENT_WORD = /[\u30a1-\u30fa\u3400-\u9fff]|\p{L}.*\p{L}.*\p{L}/u;

export interface WordVectors {
  /** The model, opened when it is first needed. */
  model(): PassageModel;
  /** Undefined for what is no content word, or one that the model does not know. */
  of(word: string): Int8Array | undefined;
  /** The content words of a text in lower case, each once. */
  in(text: string): Map<string, Int8Array>;
  /** Clears the cache: its words are from texts. */
  forget(): void;
}

/** `open` is called once, when a vector is first needed. */
export function wordVectors(open: () => PassageModel): WordVectors {
  let opened: PassageModel | undefined;
  const model = (): PassageModel => (opened ??= open());
  const known = new Map<string, Int8Array | undefined>();
  const vectorOf = (word: string): Int8Array | undefined => {
    if (known.has(word)) return known.get(word);
    const vector = CONTENT_WORD.test(word) ? model().embed(word) : undefined;
    const found = vector?.some((component) => component !== 0) === true ? vector : undefined;
    if (known.size >= MOST_WORDS) known.clear();
    known.set(word, found);
    return found;
  };
  const of = (word: string): Int8Array | undefined => (word.length > LONGEST_WORD ? undefined : vectorOf(word.toLowerCase()));
  return {
    model,
    of,
    in: (text) => {
      const found = new Map<string, Int8Array>();
      for (const { word } of readWords(text)) {
        const vector = of(word);
        if (vector !== undefined) found.set(word.toLowerCase(), vector);
      }
      return found;
    },
    forget: () => known.clear(),
  };
}

/** Vectors as the rows of one array. */
export function rowsOf(vectors: Iterable<Int8Array>, count: number, dimensions: number): Int8Array {
  const rows = new Int8Array(count * dimensions);
  let at = 0;
  for (const vector of vectors) {
    rows.set(vector, at);
    at += dimensions;
  }
  return rows;
}
