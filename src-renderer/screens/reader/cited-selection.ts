// A selection in text or pages with its pin-cite and the place where it would be marked.
import type { AnnotationPlace } from '../../../src-main/contract/case.ts';
import type { StoredPublication } from '../../../src-main/contract/engine.ts';
import { placeAt } from '../../../src-main/contract/internal-places.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { Outline } from '../../../src-main/contract/reading.ts';
import type { PageLines, PageSelection, QuotedText, Rectangle } from '../../pdf-frame/messages.ts';
import { quotedText } from './quoted-text.ts';
import { isCitedByColumn, pinCite, type CiteWords } from './pin-cite.ts';
import type { TextLocator } from './text-locator.ts';

export interface CitedSelection {
  words: string;
  cite: string;
  place: AnnotationPlace;
  /** Position on the screen, in pixels; undefined for the passage found. */
  at?: Rectangle;
}

/** What a citation is built from. */
export interface CiteSource {
  publication: StoredPublication;
  letters: TextLocator;
  partsOf: (section: Outline['section'], entry: number) => Outline['parts'];
  words: CiteWords;
  /** Locates a text on the pages; undefined if there are none or it is not found. */
  onPages: (quote: QuotedText) => Promise<PageLines | undefined>;
}

/** A selection on the pages. `rendered`: the pages are rendered from the text, so the mark belongs to the text. */
export function citePageSelection(selection: PageSelection, source: CiteSource, rendered: boolean): CitedSelection | undefined {
  const { publication, letters, words } = source;
  const { text, lines, area, figure, rectangles, at } = selection;
  const span = area ? undefined : letters.spanOf(text);
  const parts = span && partsIn(span, source);
  const cite = pinCite(publication, { parts, section: span?.section, figure, ...(!rendered && { lines }) }, words);
  const place: AnnotationPlace | undefined =
    rendered && span !== undefined
      ? { in: 'text', span }
      : rendered
        ? undefined
        : { in: 'page', page: lines.page, area, rectangles: [...rectangles] };
  return place && { words: text, cite, place, at };
}

/** A selection in the text. */
export async function citeTextSelection(span: PassageSpan, source: CiteSource, at?: Rectangle): Promise<CitedSelection> {
  const { publication, words } = source;
  const text = publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
  const parts = partsIn(span, source);
  const numbered = parts.some(({ number }) => number !== undefined);
  // Numbered text is cited without the pages.
  const lines = numbered && !isCitedByColumn(publication) ? undefined : await source.onPages(quotedText(publication, span));
  const inside = publication.type === 'internal' ? placeAt(publication[span.section][span.entry]?.text ?? '', span.start) : undefined;
  const cite = pinCite(publication, { parts, section: span.section, lines, inside }, words);
  return { words: text, cite, place: { in: 'text', span }, ...(at && { at }) };
}

function partsIn({ section, entry, start, end }: PassageSpan, { partsOf }: CiteSource): Outline['parts'] {
  return partsOf(section, entry).filter((part) => part.start < end && start < part.end);
}
