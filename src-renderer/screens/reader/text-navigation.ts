// How does one get about in the text? In: the pane, the texts shown, what is open. Out: to the passage, from one place of evidence to the
// next, to a section, to a span.
import { tick } from 'svelte';
import type { PassageSpan } from '../../../src-main/contract/publication.ts';
import { highlightedPlaces } from './highlighted-places.ts';
import { bringIntoView, partInSight } from './text-find.svelte.ts';
import { elementOf } from './text-annotations.ts';
import type { ShownText, TextSection } from './text-search.ts';

export interface Ground {
  pane: () => HTMLElement | undefined;
  texts: () => readonly ShownText[];
}

export class TextNavigation {
  readonly #ground: Ground;
  /** The place of evidence gone to last; -1 before the first. */
  #at = -1;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  /** Another publication has come. */
  begin(): void {
    this.#at = -1;
    this.#ground.pane()?.scrollTo(0, 0);
  }

  toSpan(span: PassageSpan | undefined): void {
    const pane = this.#ground.pane();
    const element = span && elementOf(this.#ground.texts(), span);
    if (pane !== undefined && element) bringIntoView(pane, element);
  }

  /** False where there is no evidence. */
  toEvidence(by: 1 | -1): boolean {
    const pane = this.#ground.pane();
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

  /** Makes a change; what is read stays in sight however the lines fall. */
  async keeping(change: () => unknown): Promise<void> {
    const pane = this.#ground.pane();
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
