// Display names of facet values.
import type { Facet } from '../../../state/facets.ts';
import type { ScreenWords } from '../../../../src-main/words/screens.ts';

export function valueName(facet: Facet, value: string, words: ScreenWords): string {
  const named = (names: Record<string, string>): string => names[value] ?? value;
  switch (facet) {
    case 'ratings':
      return named({ ...words.cases.ratings, none: words.cases.notRated });
    case 'types':
      return named(words.nouns.documentTypes);
    case 'languages':
      return words.nouns.language(value);
    case 'kinds':
      return named(words.results.kinds);
    case 'has':
      return named(words.results.has);
    case 'foundBy':
      return named(words.results.foundBy);
    default:
      return value;
  }
}

/** The meaning of a value that is a code. */
export function valueMeaning(facet: Facet, value: string, words: ScreenWords): string | undefined {
  return facet === 'countries' || facet === 'priorityCountries' ? words.nouns.country(value) : undefined;
}
