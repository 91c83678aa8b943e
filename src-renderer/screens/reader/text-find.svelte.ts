// Find in the text: where does it stand, and which place is the current one? In: the texts shown, what is sought. Out: the places, their
// highlights over the text, and the way from one to the next.
import { partName, placesIn, rangeIn, type ShownText, type TextPlace } from './text-search.ts';

/** Highlights of the page's own text; the style of the reader names them. */
const FOUND = 'text-found';
const CURRENT = 'text-current';

export class TextFind {
  sought = $state('');
  places = $state.raw<TextPlace[]>([]);
  /** Counts from 0; -1 where nothing was found. */
  at = $state(-1);

  /** Looks anew, and begins at the first place. */
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

  /** Lays the highlights over the parts that are there. */
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

/** Brings the part that bears a place into view, at a third of the pane's height. */
export function bringIntoView(pane: HTMLElement, element: Element): void {
  // What was out of sight gets its true height when it is near: the second time it stands where it should.
  for (let time = 0; time < 2; time++) {
    const { top } = element.getBoundingClientRect();
    pane.scrollBy(0, top - pane.getBoundingClientRect().top - pane.clientHeight / 3);
  }
}

/** The part that is read now: the one at a third of the pane's height, or the next below. */
export function partInSight(pane: HTMLElement): Element | undefined {
  const line = pane.getBoundingClientRect().top + pane.clientHeight / 3;
  return [...pane.querySelectorAll('p[id^=text-], h4[id^=text-]')].find((element) => element.getBoundingClientRect().bottom > line);
}
