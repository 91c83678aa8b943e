// A query copied out of a patent: which of its passages say nothing of the invention? References to related applications,
// priority, funding and the like. In: the text. Out: stretches of it that should weigh little.

export interface Stretch {
  start: number;
  end: number;
}

/** A line longer than this is not one formality: it is judged sentence by sentence. */
const LONGEST_LINE = 1_000;

/** Turns of phrase that such passages are made of, in the languages of the house. */
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

/** The formal passages of `text`, in their order. */
export function formalitiesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    for (const piece of line.length > LONGEST_LINE ? sentences(line) : [{ start: 0, end: line.length }]) {
      if (formal.test(line.slice(piece.start, piece.end))) stretches.push({ start: start + piece.start, end: start + piece.end });
    }
    start += line.length + 1;
  }
  return stretches;
}

/** Sentences of a line, roughly: a stop after a word of two letters or more, before a capital. */
function sentences(line: string): Stretch[] {
  const found: Stretch[] = [];
  let start = 0;
  for (const stop of line.matchAll(/(?<=\p{Ll}{3}[.;]|_\.)\s+(?=\p{Lu})/gu)) {
    found.push({ start, end: stop.index });
    start = stop.index + stop[0].length;
  }
  return [...found, { start, end: line.length }];
}
