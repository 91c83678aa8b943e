// Reports what a search of some indexes could not see: languages and offices they lack, the years they cover, and words of the query that
// none of them contains.
import type { BlindSpots } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import type { CountryYears, Holdings } from '../store/holdings.ts';
import { unknownWords } from './query-words.ts';

/** The supported languages; the five offices that publish most, PCT applications, and Germany. */
const LANGUAGES = ['de', 'en', 'fr', 'ja'] as const;
const OFFICES = ['CN', 'DE', 'EP', 'JP', 'KR', 'US', 'WO'] as const;

export interface SearchedIndex {
  reader: Pick<IndexReader, 'documentFrequencies'>;
  holdings: Holdings;
}

/** `language`: the language of `text`. */
export function blindSpotsOf(text: string, language: string, indexes: readonly SearchedIndex[]): Omit<BlindSpots, 'offline'> {
  const held = indexes.map(({ holdings }) => holdings);
  const documents = held.reduce((sum, one) => sum + one.documents, 0);
  const fullText = held.reduce((sum, one) => sum + one.fullText, 0);
  const languages = new Set(held.flatMap((one) => one.languages));
  const countries = new Set(held.flatMap((one) => one.countries));
  return {
    documents,
    undated: held.reduce((sum, one) => sum + one.undated, 0),
    unclassified: held.reduce((sum, one) => sum + one.unclassified, 0),
    withoutFullText: documents === 0 ? 0 : (documents - fullText) / documents,
    languagesMissing: LANGUAGES.filter((language) => !languages.has(language)),
    countriesMissing: OFFICES.filter((country) => !countries.has(country)),
    years: joined(held.flatMap((one) => one.years)),
    unknownWords:
      indexes.length === 0
        ? []
        : unknownWords(
            text,
            language,
            indexes.map(({ reader }) => reader),
          ),
  };
}

/** One entry per country, over all indexes. */
function joined(years: readonly CountryYears[]): CountryYears[] {
  const byCountry = new Map<string, CountryYears>();
  for (const { country, from, to } of years) {
    const known = byCountry.get(country);
    byCountry.set(country, { country, from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) });
  }
  return [...byCountry.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
}
