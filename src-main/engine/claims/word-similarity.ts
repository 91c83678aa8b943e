// Compares words by their vectors: does a passage contain a word, or one that means the same, in any language? Word vectors are cached.
import { RowProducts } from '../index/row-products.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { readWords } from '../text/words.ts';
import { FULL_MATCH_COSINE, NO_MATCH_COSINE } from './weights.ts';

/** Words cached, about 400 bytes each; a full cache is cleared. */
const MOST_WORDS = 40_000;
/** A content word: enough letters, or a katakana or ideographic character. */
const CONTENT_WORD = /[\u30a1-\u30fa\u3400-\u9fff]|\p{L}.*\p{L}.*\p{L}/u;

export interface WordSimilarity {
  /** The vectors of the content words of a text, each once, row after row. */
  wordsOf(text: string): Int8Array;
  vectorOf(word: string): Int8Array | undefined;
  /** How well the nearest of `others` matches `word`, 0 to 1. */
  nearest(word: Int8Array, others: Int8Array): number;
}

export function wordSimilarity(model: PassageModel): WordSimilarity {
  const vectors = new Map<string, Int8Array>();
  const products = new RowProducts(model.dimensions);
  const square = model.scale ** 2;
  const vectorOf = (spelt: string): Int8Array | undefined => {
    if (!CONTENT_WORD.test(spelt)) return undefined;
    const word = spelt.toLowerCase();
    let vector = vectors.get(word);
    if (vector === undefined) {
      if (vectors.size >= MOST_WORDS) vectors.clear();
      vectors.set(word, (vector = model.embed(word)));
    }
    return vector;
  };
  return {
    vectorOf,
    wordsOf: (text) => {
      const found = new Set(readWords(text).flatMap(({ word }) => vectorOf(word) ?? []));
      const rows = new Int8Array(found.size * model.dimensions);
      let at = 0;
      for (const vector of found) {
        rows.set(vector, at);
        at += model.dimensions;
      }
      return rows;
    },
    nearest: (word, others) => {
      let best = 0;
      for (const product of products.of(word, others)) if (product > best) best = product;
      return Math.min(1, Math.max(0, (best / square - NO_MATCH_COSINE) / (FULL_MATCH_COSINE - NO_MATCH_COSINE)));
    },
  };
}
