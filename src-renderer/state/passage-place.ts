// How is the place of a passage named to a reader: a paragraph, a claim, or else its section? In: the passage and the words of the list.
import type { SecondPassage } from '../../src-main/contract/result-list.ts';
import type { ScreenWords } from '../../src-main/words/screens.ts';

export function nameOfPlace({ place, section }: Pick<SecondPassage, 'place' | 'section'>, words: ScreenWords['results']): string {
  if (place?.paragraph !== undefined) return words.paragraph(place.paragraph);
  return place?.claim === undefined ? words.passagePlaces[section] : words.claim(place.claim);
}
