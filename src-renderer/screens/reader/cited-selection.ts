// What is selected, on the pages or in the text, and how is it cited? In: selections of both panes. Out: the one that counts, with its
// words, its pin-cite, where it would be marked and where it stands on the screen.
import type { AnnotationPlace } from '../../../src-main/contract/case.ts';
import type { StoredPublication } from '../../../src-main/contract/engine.ts';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import type { Outline } from '../../../src-main/contract/reading.ts';
import type { PageLines, PageSelection, Rectangle } from '../../pdf-frame/messages.ts';
import { isCitedByColumn, pinCite, type CiteWords } from './pin-cite.ts';
import type { TextLocator } from './text-locator.ts';

export interface Chosen {
  words: string;
  cite: string;
  place: AnnotationPlace;
  /** On the screen, in pixels; undefined where nothing is selected but the passage found is meant. */
  at?: Rectangle;
}

/** What a place is cited by. */
export interface CiteSource {
  publication: StoredPublication;
  letters: TextLocator;
  partsOf: (section: Outline['section'], entry: number) => Outline['parts'];
  words: CiteWords;
  /** Where a text stands on the pages; undefined where there are none, or it does not. */
  onPages: (words: string) => Promise<PageLines | undefined>;
}

/** A selection of the pages. `rendered`: the pages were made of the text, so the mark belongs to the text. */
export function citePageSelection(selection: PageSelection, source: CiteSource, rendered: boolean): Chosen | undefined {
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

/** A stretch of the text. */
export async function citeTextSelection(span: PassageSpan, source: CiteSource, at?: Rectangle): Promise<Chosen> {
  const { publication, words } = source;
  const text = publication[span.section][span.entry]?.text.slice(span.start, span.end) ?? '';
  const parts = partsIn(span, source);
  const numbered = parts.some(({ number }) => number !== undefined);
  // Where the text has numbers of its own the pages need not be asked.
  const lines = numbered && !isCitedByColumn(publication) ? undefined : await source.onPages(text);
  const cite = pinCite(publication, { parts, section: span.section, lines }, words);
  return { words: text, cite, place: { in: 'text', span }, ...(at && { at }) };
}

function partsIn({ section, entry, start, end }: PassageSpan, { partsOf }: CiteSource): Outline['parts'] {
  return partsOf(section, entry).filter((part) => part.start < end && start < part.end);
}
