// Find in what is open: in the text and on the pages at once. In: what is sought, the texts shown, the pages. Out: the places, gone to one
// after the other; parts of the text that come late get their highlights.
import { flushSync } from 'svelte';
import type { PdfView } from './pdf-view.svelte.ts';
import { bringIntoView, TextFind } from './text-find.svelte.ts';
import { partName, type ShownText, type TextPlace } from './text-search.ts';

/** What the finding knows of the reader. */
export interface ResultHit {
  texts: () => readonly ShownText[];
  pane: () => HTMLElement | undefined;
  hasPages: () => boolean;
}

export class DocumentFind {
  readonly text = new TextFind();
  sought = $state('');
  /** A place that is gone to: its part must be there. */
  wanted = $state.raw<Pick<TextPlace, 'section' | 'entry' | 'start'>>();
  readonly #pdf: PdfView;
  readonly #in: ResultHit;
  #remarking = false;

  constructor(pdf: PdfView, where: ResultHit) {
    this.#pdf = pdf;
    this.#in = where;
  }

  search(sought: string): void {
    this.sought = sought;
    this.text.look(this.#in.texts(), sought);
    this.#show();
    if (this.#in.hasPages()) this.#pdf.say({ kind: 'find', text: sought, step: 0 });
  }

  step(by: 1 | -1): void {
    this.text.step(by);
    this.#show();
    if (this.#in.hasPages()) this.#pdf.say({ kind: 'find', text: this.sought, step: by });
  }

  clear(): void {
    this.sought = '';
    this.text.clear();
    this.wanted = undefined;
  }

  /** Parts that have come get their highlights, all of one moment together. */
  remark(): void {
    if (this.sought === '' || this.#remarking) return;
    this.#remarking = true;
    requestAnimationFrame(() => {
      this.#remarking = false;
      this.text.mark();
    });
  }

  #show(): void {
    const { place } = this.text;
    if (place === undefined) return;
    this.wanted = place;
    flushSync();
    this.text.mark();
    const pane = this.#in.pane();
    const element = document.getElementById(partName(place, place.part));
    if (pane !== undefined && element) bringIntoView(pane, element);
  }
}
