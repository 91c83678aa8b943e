// Which words of the glossary are near a word by the passage model's vectors? In: the glossary, the vectors of single words. Out: the nearest words
// of each language, with their cosines.
import { RowProducts } from '../index/row-products.ts';
import type { WordVectors } from '../model/word-vectors.ts';
import { glossaryLanguages, type Glossary, type GlossaryLanguage } from './glossary.ts';
import { NEAR_WORD_COSINE, NEAREST_WORDS } from './weights.ts';

export interface NearWord {
  text: string;
  language: GlossaryLanguage;
  cosine: number;
}

/** Computes the vectors of the glossary's single words first, 40,000 of 256 bytes. */
export function nearWords(glossary: Glossary, vectors: WordVectors): (word: string) => NearWord[] {
  const { dimensions, scale, embedInto } = vectors.model();
  const products = new RowProducts(dimensions);
  const words = glossaryLanguages.flatMap((language) =>
    [...new Set(glossary.rows.flatMap((row) => row[language]))].filter((form) => !form.includes(' ')).map((text) => ({ text, language })),
  );
  const rows = new Int8Array(words.length * dimensions);
  words.forEach(({ text }, at) => embedInto(text, rows, at * dimensions));
  return (word) => {
    const vector = vectors.of(word);
    if (vector === undefined) return [];
    const near: NearWord[] = [];
    products.of(vector, rows).forEach((product, at) => {
      const cosine = product / scale ** 2;
      if (cosine >= NEAR_WORD_COSINE) near.push({ ...(words[at] as (typeof words)[number]), cosine });
    });
    near.sort((a, b) => b.cosine - a.cosine || (a.text < b.text ? -1 : 1));
    return glossaryLanguages.flatMap((language) => near.filter((one) => one.language === language).slice(0, NEAREST_WORDS));
  };
}
