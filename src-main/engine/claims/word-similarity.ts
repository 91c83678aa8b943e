// Compares words by their vectors: does a passage contain a word, or one that means the same, in any language?
import { RowProducts } from '../index/row-products.ts';
import { rowsOf, type WordVectors } from '../model/word-vectors.ts';
import { FULL_MATCH_COSINE, NO_MATCH_COSINE } from './weights.ts';

export interface WordSimilarity {
  /** The vectors of the content words of a text, each once, row after row. */
  wordsOf(text: string): Int8Array;
  vectorOf(word: string): Int8Array | undefined;
  /** How well the nearest of `others` matches `word`, 0 to 1. */
  nearest(word: Int8Array, others: Int8Array): number;
}

export function wordSimilarity(vectors: WordVectors): WordSimilarity {
  const { dimensions, scale } = vectors.model();
  const products = new RowProducts(dimensions);
  return {
    vectorOf: (word) => vectors.of(word),
    wordsOf: (text) => {
      const found = vectors.in(text);
      return rowsOf(found.values(), found.size, dimensions);
    },
    nearest: (word, others) => {
      let best = 0;
      for (const product of products.of(word, others)) if (product > best) best = product;
      return Math.min(1, Math.max(0, (best / scale ** 2 - NO_MATCH_COSINE) / (FULL_MATCH_COSINE - NO_MATCH_COSINE)));
    },
  };
}
