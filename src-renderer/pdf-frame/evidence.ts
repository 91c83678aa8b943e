// What is marked on the pages: the passage with the query's words, the places found. In: stretches of pages. Out: highlights over the text
// of those pages that are drawn; they come and go with the drawing.
import { placesOf, type Letters, type PageStretch } from './page-text.ts';
import type { Sheet } from './sheets.ts';

export const kinds = ['passage', 'word', 'found', 'current'] as const;
export type Kind = (typeof kinds)[number];

export class Evidence {
  readonly #stretches = new Map<Kind, Map<number, PageStretch[]>>(kinds.map((kind) => [kind, new Map()]));
  readonly #highlights = new Map<Kind, Highlight>();
  readonly #drawn = new Map<number, HTMLElement[]>();

  constructor() {
    kinds.forEach((kind, priority) => {
      const highlight = new Highlight();
      highlight.priority = priority;
      this.#highlights.set(kind, highlight);
      CSS.highlights.set(kind, highlight);
    });
  }

  set(kind: Kind, page: number, stretches: PageStretch[]): void {
    this.#stretches.get(kind)?.set(page, stretches);
    this.#show(kind);
  }

  clear(kind: Kind): void {
    this.#stretches.get(kind)?.clear();
    this.#show(kind);
  }

  drawn({ number, drawing }: Sheet): void {
    if (drawing === undefined) return;
    this.#drawn.set(number, drawing.texts);
    for (const kind of kinds) this.#show(kind);
  }

  gone({ number }: Sheet): void {
    this.#drawn.delete(number);
  }

  /** The stretches of a kind, by page. */
  on(kind: Kind): ReadonlyMap<number, PageStretch[]> {
    return this.#stretches.get(kind) ?? new Map<number, PageStretch[]>();
  }

  /** Where a stretch stands now, where its page is drawn. */
  placeOf(page: number, stretch: PageStretch): DOMRect | undefined {
    const texts = this.#drawn.get(page);
    return texts && rangeOf(texts, stretch)?.getBoundingClientRect();
  }

  #show(kind: Kind): void {
    const highlight = this.#highlights.get(kind);
    highlight?.clear();
    for (const [page, stretches] of this.#stretches.get(kind) ?? []) {
      const texts = this.#drawn.get(page);
      if (texts === undefined) continue;
      for (const stretch of stretches) {
        const range = rangeOf(texts, stretch);
        if (range !== undefined) highlight?.add(range);
      }
    }
  }
}

/** The words' places that lie within one of the passage's stretches. */
export function wordsWithin(words: readonly string[], passage: readonly PageStretch[], letters: Letters): PageStretch[] {
  const before = (a: PageStretch['from'], b: PageStretch['from']): boolean =>
    a.item < b.item || (a.item === b.item && a.offset <= b.offset);
  return words
    .flatMap((word) => placesOf(word, letters))
    .filter((place) => passage.some(({ from, to }) => before(from, place.from) && before(place.to, to)));
}

function rangeOf(texts: HTMLElement[], { from, to }: PageStretch): Range | undefined {
  const start = texts[from.item]?.firstChild;
  const end = texts[to.item]?.firstChild;
  if (!(start instanceof Text) || !(end instanceof Text)) return undefined;
  const range = new Range();
  range.setStart(start, Math.min(from.offset, start.length));
  range.setEnd(end, Math.min(to.offset, end.length));
  return range;
}
