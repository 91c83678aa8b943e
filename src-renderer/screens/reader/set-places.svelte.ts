// Steps through the terms of the highlight sets in the open publication, in the text and on the pages.
import { flushSync, tick } from 'svelte';
import type { SetPlaces } from '../../../src-main/contract/highlight-sets.ts';
import type { PassageTarget } from '../../pdf-frame/messages.ts';
import type { Publication } from '../../../src-main/contract/publication.ts';
import { rangesIn } from '../../state/highlight-sets.svelte.ts';
import type { FindTargets } from './document-find.svelte.ts';
import { quotedText } from './quoted-text.ts';
import { bringIntoView, partFrom } from './text-find.svelte.ts';
import { partName, rangeIn, type TextPlace } from './text-search.ts';

const CURRENT = 'term-current';

export class SetSteps {
  /** The place stepped to last; undefined before the first. */
  position = $state.raw<{ at: number; count: number }>();
  readonly #targets: Pick<FindTargets, 'texts' | 'pane'>;
  /** Makes sure that the part of a place is rendered. */
  readonly #want: (place: TextPlace) => void;
  /** Put together at the first step: a long text has tens of thousands. */
  #places: TextPlace[] | undefined;

  constructor(targets: Pick<FindTargets, 'texts' | 'pane'>, want: (place: TextPlace) => void) {
    this.#targets = targets;
    this.#want = want;
  }

  /** Other texts, publications or sets are shown. */
  reset(): void {
    this.#places = undefined;
    this.position = undefined;
    CSS.highlights.delete(CURRENT);
  }

  /** Goes to the next or previous of these places; undefined if there are none. */
  step(by: 1 | -1, sets: readonly SetPlaces[]): TextPlace | undefined {
    const places = (this.#places ??= this.#placesOf(sets));
    const { length } = places;
    if (length === 0) return undefined;
    const last = this.position?.at;
    const current = last === undefined ? undefined : places[last];
    const at =
      last !== undefined && current !== undefined && this.#isInView(current) ? (last + by + length) % length : this.#fromView(places, by);
    const place = places[at] as TextPlace;
    this.position = { at, count: length };
    this.#reveal(place);
    return place;
  }

  #placesOf(sets: readonly SetPlaces[]): TextPlace[] {
    return this.#targets.texts().flatMap(({ section, entry, parts }) =>
      parts.flatMap((part) =>
        rangesIn(sets, { section, entry, start: part.body, end: part.end })
          .map(({ start, end }) => ({ section, entry, part, start: part.body + start, end: part.body + end }))
          .sort((a, b) => a.start - b.start || a.end - b.end),
      ),
    );
  }

  #isInView(place: TextPlace): boolean {
    const pane = this.#targets.pane();
    const element = document.getElementById(partName(place, place.part));
    // Only the pages are shown.
    if (pane === undefined || pane.clientHeight === 0) return true;
    if (element === null) return false;
    const [inside, whole] = [element.getBoundingClientRect(), pane.getBoundingClientRect()];
    return inside.bottom > whole.top && inside.top < whole.bottom;
  }

  /** The first place that is in view or below, or the last one above. */
  #fromView(places: readonly TextPlace[], by: 1 | -1): number {
    const pane = this.#targets.pane();
    const read = pane && pane.clientHeight > 0 ? partFrom(pane, topOf(pane))?.id : undefined;
    if (read === undefined || pane === undefined || pane.scrollTop === 0) return by === 1 ? 0 : places.length - 1;
    const order = new Map(
      this.#targets
        .texts()
        .flatMap((text) => text.parts.map((part) => partName(text, part)))
        .map((name, at) => [name, at]),
    );
    const from = order.get(read) ?? 0;
    const ahead = places.findIndex((place) => {
      const part = order.get(partName(place, place.part)) ?? 0;
      return part > from || (part === from && isBelow(place, topOf(pane)));
    });
    if (by === 1) return Math.max(0, ahead);
    return ahead < 0 ? places.length - 1 : (ahead - 1 + places.length) % places.length;
  }

  #reveal(place: TextPlace): void {
    this.#want(place);
    flushSync();
    const show = (): void => {
      const pane = this.#targets.pane();
      const element = document.getElementById(partName(place, place.part));
      if (pane === undefined || element === null) return;
      const range = rangeIn(element, place.part.body, place.start, place.end);
      bringIntoView(pane, range);
      CSS.highlights.set(CURRENT, new Highlight(range));
    };
    show();
    void tick().then(show);
  }
}

/** Where reading begins in the pane: below the links that stay above the text. */
function topOf(pane: HTMLElement): number {
  return pane.getBoundingClientRect().top + pane.clientHeight / 8;
}

function isBelow(place: TextPlace, line: number): boolean {
  const element = document.getElementById(partName(place, place.part));
  return element === null || rangeIn(element, place.part.body, place.start, place.end).getBoundingClientRect().bottom > line;
}

/** A place as something to find on the pages. */
export function pageTarget(publication: Publication, { section, entry, part, start, end }: TextPlace): PassageTarget {
  const quoted = quotedText(publication, { section, entry, start: part.body, end: part.end });
  return { ...quoted, words: [{ start: start - part.body, end: end - part.body }] };
}
