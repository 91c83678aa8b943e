// Does the title or abstract of a hit say each word of a short query, or a word near it? Compares word by word, by the passage model, also
// across languages (late interaction, Khattab and Zaharia 2020, with static vectors).
import { RowProducts } from '../index/row-products.ts';
import { rowsOf, type WordVectors } from '../model/word-vectors.ts';

/** A word of the query as spelled, and its weight, above 0. */
export interface QueryWord {
  word: string;
  weight: number;
}

export interface NearestWords {
  /** For each text the weighted mean over the query's words of the greatest cosine, at least 0, with a word of the text: 0 to 1. */
  likeness(query: readonly QueryWord[], texts: readonly string[]): Float64Array;
}

export function nearestWords(vectors: WordVectors): NearestWords {
  const { dimensions, scale } = vectors.model();
  const products = new RowProducts(dimensions);
  return {
    likeness: (query, texts) => {
      // The words of all texts are compared at once: most occur in several.
      const places = new Map<string, number>();
      const compared: Int8Array[] = [];
      const wordsOf = texts.map((text) =>
        Uint32Array.from(vectors.in(text), ([word, vector]) => {
          const place = places.get(word) ?? compared.push(vector) - 1;
          places.set(word, place);
          return place;
        }),
      );
      const rows = rowsOf(compared, compared.length, dimensions);

      const likeness = new Float64Array(texts.length);
      let total = 0;
      for (const { word, weight } of query) {
        const vector = vectors.of(word);
        if (vector === undefined) continue;
        total += weight;
        const found = products.of(vector, rows);
        wordsOf.forEach((own, at) => {
          let best = 0;
          for (const place of own) best = Math.max(best, found[place] as number);
          likeness[at] = (likeness[at] as number) + weight * best;
        });
      }
      return total === 0 ? likeness : likeness.map((sum) => Math.min(1, sum / (total * scale ** 2)));
    },
  };
}
