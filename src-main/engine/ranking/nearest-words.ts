// Does the title or abstract of a hit say each word of a short query, or a word near it? Compares word by word, by the passage model, also
// across languages (late interaction, Khattab and Zaharia 2020, with static vectors).
import { RowProducts } from '../index/row-products.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { readWords } from '../text/words.ts';

/** Words whose vectors are cached, about 400 bytes each; a full cache is cleared. */
const MOST_WORDS = 40_000;
/** Letters of a word that is compared; a longer one is no word, and would fill the cache. */
const LONGEST_WORD = 100;
/** At least three letters, or a katakana or ideographic character. */
const CONTENT_WORD = /[\u30a1-\u30fa\u3400-\u9fff]|\p{L}.*\p{L}.*\p{L}/u;

/** A word of the query as spelled, and its weight, above 0. */
export interface QueryWord {
  word: string;
  weight: number;
}

export interface NearestWords {
  /** For each text the weighted mean over the query's words of the greatest cosine, at least 0, with a word of the text: 0 to 1. */
  likeness(query: readonly QueryWord[], texts: readonly string[]): Float64Array;
}

export function nearestWords(model: PassageModel): NearestWords {
  const { dimensions } = model;
  const cache = new Map<string, Int8Array | undefined>();
  const products = new RowProducts(dimensions);
  const vectorOf = (spelt: string): Int8Array | undefined => {
    if (spelt.length > LONGEST_WORD) return undefined;
    const word = spelt.toLowerCase();
    if (!cache.has(word)) {
      if (cache.size >= MOST_WORDS) cache.clear();
      const vector = CONTENT_WORD.test(word) ? model.embed(word) : undefined;
      cache.set(word, vector?.some((component) => component !== 0) === true ? vector : undefined);
    }
    return cache.get(word);
  };
  return {
    likeness: (query, texts) => {
      // The words of all texts are compared at once: most occur in several.
      const places = new Map<string, number>();
      const vectors: Int8Array[] = [];
      const wordsOf = texts.map((text) => {
        const own = new Set<number>();
        for (const { word } of readWords(text)) {
          const vector = vectorOf(word);
          if (vector === undefined) continue;
          const key = word.toLowerCase();
          const place = places.get(key) ?? vectors.push(vector) - 1;
          places.set(key, place);
          own.add(place);
        }
        return Uint32Array.from(own);
      });
      const rows = new Int8Array(vectors.length * dimensions);
      vectors.forEach((vector, at) => rows.set(vector, at * dimensions));

      const likeness = new Float64Array(texts.length);
      let total = 0;
      for (const { word, weight } of query) {
        const vector = vectorOf(word);
        if (vector === undefined) continue;
        total += weight;
        const found = products.of(vector, rows);
        wordsOf.forEach((own, at) => {
          let best = 0;
          for (const place of own) best = Math.max(best, found[place] as number);
          likeness[at] = (likeness[at] as number) + weight * best;
        });
      }
      const scale = total * model.scale ** 2;
      return total === 0 ? likeness : likeness.map((sum) => Math.min(1, sum / scale));
    },
  };
}
