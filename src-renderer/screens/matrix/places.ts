// Named places: the place of a passage as it is cited, its span, the letter of a feature.
import type { MarkedPassage } from '../../../src-main/contract/result-list.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { say } from '../../state/language.svelte.ts';

export function placeOf({ place, section }: MarkedPassage): string {
  if (place?.paragraph !== undefined) return say().results.paragraph(place.paragraph);
  if (place?.claim !== undefined) return say().matrix.claim(place.claim);
  return say().matrix.places[section];
}

export function spanOf({ section, entry, start, end }: MarkedPassage): PassageSpan {
  return { section, entry, start, end };
}

/** The letter of a feature by its position: a to z, then aa, ab. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(97 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}
