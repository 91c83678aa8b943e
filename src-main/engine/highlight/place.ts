// Finds how to cite an offset of a publication: the claim it is in, or the number of the last numbered paragraph before it.
import type { EvidencePassage } from '../../contract/result-list.ts';
import type { PassageSpan, Section } from '../../contract/publication.ts';
import { claimsOf } from '../document/claims.ts';

/** `[0027]` or 【0027】 at the beginning of a line. */
const PARAGRAPH = /^ *(?:\[\s?(\d{3,5})\s?\]|【\s?([０-９\d]{3,5})\s?】)/gm;

/** Parses a text once and returns a lookup by UTF-16 offset. */
export function placesIn(section: Section, text: string): (start: number) => EvidencePassage['place'] {
  if (section === 'claims') {
    const claims = claimsOf(text);
    return (start) => {
      const claim = claims.findLast((one) => one.start <= start);
      return claim === undefined ? undefined : { claim: claim.number };
    };
  }
  if (section !== 'description') return () => undefined;
  const paragraphs = [...text.matchAll(PARAGRAPH)].map((found) => ({
    start: found.index,
    number: (found[1] ?? found[2] ?? '').normalize('NFKC'),
  }));
  return (start) => {
    // The number may open the passage itself.
    const paragraph = paragraphs.findLast((one) => one.start <= start);
    return paragraph === undefined ? undefined : { paragraph: paragraph.number };
  };
}

/** The place of a span. */
export function placeOf(text: string, span: PassageSpan): EvidencePassage['place'] {
  return placesIn(span.section, text)(span.start);
}
