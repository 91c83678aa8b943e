// Finds the formal passages of a text copied from a patent: references to related applications, priority, funding. They say nothing about
// the invention and get a low weight.

import { FORMAL_LINE_LENGTH } from './weights.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** Phrases typical of such passages, in English, German and French. */
const formal = new RegExp(
  [
    String.raw`\b(?:continuation|divisional|non ?provisional|provisional)(?:[ -]in[ -]part)? (?:application|of|patent)\b`,
    String.raw`\bclaims? (?:the )?(?:benefit|priority)\b`,
    String.raw`\b(?:incorporated|included) (?:herein |hereby )?(?:in (?:its|their) entirety )?by (?:cross )?reference\b`,
    String.raw`\bco ?-?pending\b.{0,60}\bapplications?\b`,
    String.raw`\bcross[ -]reference to related\b`,
    String.raw`\bgovernment (?:support|has certain rights|license rights)\b`,
    String.raw`\bSer(?:ial)?\.? No\b`,
    String.raw`\bnimmt die Priorität\b|\bbeansprucht die Priorität\b|\bdurch Bezugnahme\b`,
    String.raw`\brevendique la priorité|\bincorporée?s? (?:ici )?par référence\b`,
  ].join('|'),
  'i',
);

/** The formal passages of `text`, in order, as UTF-16 offsets. */
export function formalitiesOf(text: string): TextRange[] {
  const stretches: TextRange[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    for (const piece of line.length > FORMAL_LINE_LENGTH ? sentences(line) : [{ start: 0, end: line.length }]) {
      if (formal.test(line.slice(piece.start, piece.end))) stretches.push({ start: start + piece.start, end: start + piece.end });
    }
    start += line.length + 1;
  }
  return stretches;
}

/** Sentences of a line, roughly: split after a full stop or semicolon that precedes a capital. */
function sentences(line: string): TextRange[] {
  const found: TextRange[] = [];
  let start = 0;
  for (const stop of line.matchAll(/(?<=\p{Ll}{3}[.;]|_\.)\s+(?=\p{Lu})/gu)) {
    found.push({ start, end: stop.index });
    start = stop.index + stop[0].length;
  }
  return [...found, { start, end: line.length }];
}
