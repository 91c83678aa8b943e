// Highlights the attorney's marks in the rendered parts of the text.
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { partName, rangeIn, type ShownText } from './text-search.ts';

const HIGHLIGHT = 'text-pen';

export function highlightAnnotations(texts: readonly ShownText[], spans: readonly PassageSpan[]): void {
  const highlight = new Highlight();
  highlight.priority = -1;
  for (const { section, entry, parts } of texts) {
    for (const span of spans) {
      if (span.section !== section || span.entry !== entry) continue;
      for (const part of parts) {
        if (part.body >= span.end || span.start >= part.end) continue;
        const element = document.getElementById(partName({ section, entry }, part));
        if (element !== null) highlight.add(rangeIn(element, part.body, Math.max(span.start, part.body), Math.min(span.end, part.end)));
      }
    }
  }
  CSS.highlights.set(HIGHLIGHT, highlight);
}

/** The element of the part that a span starts in; null if it is not rendered. */
export function elementOf(texts: readonly ShownText[], span: PassageSpan): HTMLElement | null {
  const shown = texts.find(({ section, entry }) => section === span.section && entry === span.entry);
  const part = shown?.parts.find(({ end }) => end > span.start);
  return shown && part ? document.getElementById(partName(shown, part)) : null;
}
