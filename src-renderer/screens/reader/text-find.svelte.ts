// Find in the text: matches, their CSS highlights, and stepping through them.
import { partName, placesIn, rangeIn, type ShownText, type TextPlace } from './text-search.ts';

/** Names of CSS highlights, styled in the reader. */
const FOUND = 'text-found';
const CURRENT = 'text-current';

export class TextFind {
  sought = $state('');
  places = $state.raw<TextPlace[]>([]);
  /** Index of the current match; -1 if there is none. */
  at = $state(-1);

  /** Searches and selects the first match. */
  look(texts: readonly ShownText[], sought: string): void {
    this.sought = sought;
    this.places = placesIn(texts, sought);
    this.at = this.places.length > 0 ? 0 : -1;
    this.mark();
  }

  step(by: 1 | -1): void {
    if (this.places.length === 0) return;
    this.at = (this.at + by + this.places.length) % this.places.length;
    this.mark();
  }

  get place(): TextPlace | undefined {
    return this.places[this.at];
  }

  clear(): void {
    this.look([], '');
  }

  /** Highlights matches in the rendered parts. */
  mark(): void {
    const found = new Highlight();
    const current = new Highlight();
    this.places.forEach((place, at) => {
      const element = document.getElementById(partName(place, place.part));
      if (element !== null) (at === this.at ? current : found).add(rangeIn(element, place.part.body, place.start, place.end));
    });
    current.priority = 1;
    CSS.highlights.set(FOUND, found);
    CSS.highlights.set(CURRENT, current);
  }
}

/** Scrolls an element, or a range, to a third of the pane's height. */
export function bringIntoView(pane: HTMLElement, element: Pick<Element, 'getBoundingClientRect'>): void {
  // Placeholders get their true height when near, so the second scroll is exact.
  for (let time = 0; time < 2; time++) {
    const { top } = element.getBoundingClientRect();
    pane.scrollBy(0, top - pane.getBoundingClientRect().top - pane.clientHeight / 3);
  }
}

/** The part being read: the one at a third of the pane's height, or the next below. */
export function partInSight(pane: HTMLElement): Element | undefined {
  return partFrom(pane, pane.getBoundingClientRect().top + pane.clientHeight / 3);
}

/** The first part that reaches below a line of the window. */
export function partFrom(pane: HTMLElement, line: number): Element | undefined {
  return [...pane.querySelectorAll('p[id^=text-], h4[id^=text-]')].find((element) => element.getBoundingClientRect().bottom > line);
}
