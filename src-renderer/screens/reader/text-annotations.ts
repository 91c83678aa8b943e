// The reader's own marks in the text: where are they laid? In: spans of the text, the texts shown. Out: a highlight over the parts that
// are there; the style of the reader names it.
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { partName, rangeIn, type ShownText } from './text-search.ts';

const PEN = 'text-pen';

export function highlightAnnotations(texts: readonly ShownText[], spans: readonly PassageSpan[]): void {
  const pen = new Highlight();
  pen.priority = -1;
  for (const { section, entry, parts } of texts) {
    for (const span of spans) {
      if (span.section !== section || span.entry !== entry) continue;
      for (const part of parts) {
        if (part.body >= span.end || span.start >= part.end) continue;
        const element = document.getElementById(partName({ section, entry }, part));
        if (element !== null) pen.add(rangeIn(element, part.body, Math.max(span.start, part.body), Math.min(span.end, part.end)));
      }
    }
  }
  CSS.highlights.set(PEN, pen);
}

/** The part that a span begins in, as its element in the page; null while it is not there. */
export function elementOf(texts: readonly ShownText[], span: PassageSpan): HTMLElement | null {
  const shown = texts.find(({ section, entry }) => section === span.section && entry === span.entry);
  const part = shown?.parts.find(({ end }) => end > span.start);
  return shown && part ? document.getElementById(partName(shown, part)) : null;
}
