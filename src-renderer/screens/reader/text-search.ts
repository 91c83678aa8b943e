// Where does a text stand in the document? In: the parts shown, what is sought. Out: its places in order. Case and the widths of
// characters make no difference, and a space stands for any white space.
import type { Section } from '../../../src-main/contract/publication.ts';
import type { TextPart } from '../../../src-main/contract/reading.ts';

/** The sections that are read; the title stands in the head. */
export type TextSection = Exclude<Section, 'title'>;

/** Parts that are laid out together, with the height they will take, in pixels. */
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

/** Beyond, a search says nothing more to the one who reads. */
export const MOST_PLACES = 2_000;

export function placesIn(texts: readonly ShownText[], sought: string): TextPlace[] {
  const wanted = folded(sought.trim());
  const places: TextPlace[] = [];
  if (wanted === '') return places;
  for (const { section, entry, text, parts } of texts) {
    const body = folded(text);
    for (const part of parts) {
      for (let start = body.indexOf(wanted, part.body); start >= 0 && start + wanted.length <= part.end;) {
        places.push({ section, entry, part, start, end: start + wanted.length });
        if (places.length === MOST_PLACES) return places;
        start = body.indexOf(wanted, start + wanted.length);
      }
    }
  }
  return places;
}

/** The text in one case and width, every character where it stood. */
function folded(text: string): string {
  const lower = text.toLowerCase().replace(/\s/g, ' ');
  const narrow = lower.replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
  return narrow.length === text.length ? narrow : text.replace(/\s/g, ' ');
}

/** The name of a part's element in the page. */
export function partName({ section, entry }: Pick<ShownText, 'section' | 'entry'>, { start }: Pick<TextPart, 'start'>): string {
  return `text-${section}-${entry}-${start}`;
}

/** A range over a place of the text an element shows; `from`: the offset of the text at which the element begins. */
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
