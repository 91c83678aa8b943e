// Which words of a publication are shown while it is judged? In: its texts with their parts. Out: the entry in a language, the parts of
// an entry, what stands before and behind a passage.
import type { LanguageText, PassageSpan } from '../../../../src-main/contract/publication.ts';
import type { Reading, TextPart } from '../../../../src-main/contract/reading.ts';

/** The first entry in one of these languages, in their order; else the English one, else the first. */
export function spokenEntry(entries: readonly LanguageText[], languages: readonly (string | undefined)[]): number {
  const found = [...languages, 'en'].map((wished) => entries.findIndex(({ language }) => language === wished));
  return found.find((entry) => entry >= 0) ?? 0;
}

export function partsOf(reading: Reading, section: PassageSpan['section'], entry: number): TextPart[] {
  return reading.outlines.find((outline) => outline.section === section && outline.entry === entry)?.parts ?? [];
}

/** A part as it is read: its number, and its words without it. */
export interface ReadPart {
  heading: boolean;
  number: string;
  text: string;
}

export function readPart(text: string, { kind, body, end, number = '' }: TextPart): ReadPart {
  return { heading: kind === 'heading', number, text: text.slice(body, end).trim() };
}

/** The paragraphs before and behind a passage of the description; claims and abstracts stand for themselves. */
export function neighboursOf(reading: Reading, { section, entry, start, end }: PassageSpan): { before?: ReadPart; after?: ReadPart } {
  const text = reading.publication[section][entry]?.text;
  if (section !== 'description' || text === undefined) return {};
  const parts = partsOf(reading, section, entry);
  const before = parts.findLast((part) => part.end <= start && part.kind === 'paragraph');
  const after = parts.find((part) => part.start >= end && part.kind === 'paragraph');
  return { ...(before && { before: readPart(text, before) }), ...(after && { after: readPart(text, after) }) };
}
