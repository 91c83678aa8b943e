// Scrolls the text pane to passages, highlights, sections and spans.
import { tick } from 'svelte';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { highlightedPlaces } from './highlighted-places.ts';
import { bringIntoView, partInSight } from './text-find.svelte.ts';
import { elementOf } from './text-annotations.ts';
import type { ShownText, TextSection } from './text-search.ts';

export interface TextView {
  pane: () => HTMLElement | undefined;
  texts: () => readonly ShownText[];
}

export class TextNavigation {
  readonly #view: TextView;
  /** The highlighted place visited last; -1 before the first. */
  #at = -1;

  constructor(view: TextView) {
    this.#view = view;
  }

  /** Resets for another publication. */
  reset(): void {
    this.#at = -1;
    this.#view.pane()?.scrollTo(0, 0);
  }

  toSpan(span: PassageSpan | undefined): void {
    const pane = this.#view.pane();
    const element = span && elementOf(this.#view.texts(), span);
    if (pane !== undefined && element) bringIntoView(pane, element);
  }

  /** False if there are no highlights. */
  toEvidence(by: 1 | -1): boolean {
    const pane = this.#view.pane();
    const places = pane === undefined ? [] : highlightedPlaces(pane);
    if (places.length === 0) return false;
    this.#at = (Math.max(this.#at, by === 1 ? -1 : 0) + by + places.length) % places.length;
    const place = places[this.#at] ?? [];
    const [first] = place;
    if (pane === undefined || first === undefined) return true;
    bringIntoView(pane, first);
    CSS.highlights.set('text-current', new Highlight(...place.map(rangeOver)));
    return true;
  }

  /** Makes a change of layout and keeps the part being read in view. */
  async keeping(change: () => unknown): Promise<void> {
    const pane = this.#view.pane();
    const read = pane && partInSight(pane);
    change();
    await tick();
    if (pane !== undefined && read) bringIntoView(pane, read);
  }

  toSection(section: TextSection): void {
    const heading = document.getElementById(`section-${section}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }
}

function rangeOver(element: Element): Range {
  const range = new Range();
  range.selectNodeContents(element);
  return range;
}
