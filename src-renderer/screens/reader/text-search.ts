// Finds a text in the parts shown, ignoring case and character width; a space matches any white space.
import type { Section } from '../../../src-main/contract/publication.ts';
import type { TextPart } from '../../../src-main/contract/reading.ts';

/** The sections of the text pane; the title is in the head. */
export type TextSection = Exclude<Section, 'title'>;

/** Parts rendered together, with their estimated height in pixels. */
export interface PartGroup {
  parts: { part: TextPart; depth: number }[];
  height: number;
}

/** Parts of one language of a section, as they are shown. */
export interface ShownText {
  section: TextSection;
  entry: number;
  text: string;
  parts: readonly TextPart[];
}

/** A place found, within one part; UTF-16 offsets into the entry's text. */
export interface TextPlace {
  section: TextSection;
  entry: number;
  part: TextPart;
  start: number;
  end: number;
}

/** Maximum number of matches. */
export const MAX_PLACES = 2_000;

export function placesIn(texts: readonly ShownText[], sought: string): TextPlace[] {
  const wanted = normalized(sought.trim());
  const places: TextPlace[] = [];
  if (wanted === '') return places;
  for (const { section, entry, text, parts } of texts) {
    const body = normalized(text);
    for (const part of parts) {
      for (let start = body.indexOf(wanted, part.body); start >= 0 && start + wanted.length <= part.end;) {
        places.push({ section, entry, part, start, end: start + wanted.length });
        if (places.length === MAX_PLACES) return places;
        start = body.indexOf(wanted, start + wanted.length);
      }
    }
  }
  return places;
}

/** Normalises case and width without moving any character. */
function normalized(text: string): string {
  const lower = text.toLowerCase().replace(/\s/g, ' ');
  const narrow = lower.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return narrow.length === text.length ? narrow : text.replace(/\s/g, ' ');
}

/** The id of a part's element. */
export function partName({ section, entry }: Pick<ShownText, 'section' | 'entry'>, { start }: Pick<TextPart, 'start'>): string {
  return `text-${section}-${entry}-${start}`;
}

/** The DOM range of a span within an element; `from`: the text offset at which the element starts. */
export function rangeIn(element: Element, from: number, start: number, end: number): Range {
  const range = new Range();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = from;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const length = node.nodeValue?.length ?? 0;
    if (at <= start && start <= at + length) range.setStart(node, start - at);
    if (at <= end && end <= at + length) {
      range.setEnd(node, end - at);
      break;
    }
    at += length;
  }
  return range;
}
