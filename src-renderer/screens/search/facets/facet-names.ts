// What is a value of a facet called? In: the facet, the value, the words of the language spoken. Out: its name.
import type { Facet } from '../../../state/facets.ts';
import type { ScreenWords } from '../../../../src-main/words/screens.ts';

export function valueName(facet: Facet, value: string, words: ScreenWords): string {
  const named = (names: Record<string, string>): string => names[value] ?? value;
  switch (facet) {
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

/** What a code stands for, where the value is one. */
export function valueMeaning(facet: Facet, value: string, words: ScreenWords): string | undefined {
  return facet === 'countries' || facet === 'priorityCountries' ? words.nouns.country(value) : undefined;
}
