// Named places: the place of a passage as it is cited, its span, the letter of a feature.
import type { EvidencePassage } from '../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { strings } from '../../state/language.svelte.ts';

export { letterOf } from '../../state/feature-letter.ts';

export function placeOf({ place, section }: Pick<EvidencePassage, 'place' | 'section'>): string {
  if (place?.paragraph !== undefined) return strings().results.paragraph(place.paragraph);
  if (place?.claim !== undefined) return strings().matrix.claim(place.claim);
  return strings().matrix.places[section];
}

export function spanOf({ section, entry, start, end }: PassageSpan): PassageSpan {
  return { section, entry, start, end };
}
