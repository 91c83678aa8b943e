// Selects the texts of a publication that triage shows.
import type { PassageSpan } from '../../../../src-main/contract/publication.ts';
import type { Reading, TextPart } from '../../../../src-main/contract/reading.ts';

export function partsOf(reading: Reading, section: PassageSpan['section'], entry: number): TextPart[] {
  return reading.outlines.find((outline) => outline.section === section && outline.entry === entry)?.parts ?? [];
}

/** A part with its number separated from its text. */
export interface ReadPart {
  heading: boolean;
  number: string;
  text: string;
  /** Where the text stands. */
  span: PassageSpan;
}

export function readPart(text: string, { kind, body, end, number = '' }: TextPart, of: Pick<PassageSpan, 'section' | 'entry'>): ReadPart {
  const written = text.slice(body, end);
  const start = body + written.length - written.trimStart().length;
  return { heading: kind === 'heading', number, text: written.trim(), span: { ...of, start, end: start + written.trim().length } };
}

/** The paragraphs before and after a passage of the description; none for claims and abstracts. */
export function neighboursOf(reading: Reading, { section, entry, start, end }: PassageSpan): { before?: ReadPart; after?: ReadPart } {
  const text = reading.publication[section][entry]?.text;
  if (section !== 'description' || text === undefined) return {};
  const parts = partsOf(reading, section, entry);
  const before = parts.findLast((part) => part.end <= start && part.kind === 'paragraph');
  const after = parts.find((part) => part.start >= end && part.kind === 'paragraph');
  return {
    ...(before && { before: readPart(text, before, { section, entry }) }),
    ...(after && { after: readPart(text, after, { section, entry }) }),
  };
}
