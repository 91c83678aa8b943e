// Find in text and pages at once. Parts of the text that are rendered later get their highlights then.
import { flushSync } from 'svelte';
import type { PdfView } from './pdf-view.svelte.ts';
import { bringIntoView, TextFind } from './text-find.svelte.ts';
import { partName, type ShownText, type TextPlace } from './text-search.ts';

/** The parts of the reader that are searched. */
export interface FindTargets {
  texts: () => readonly ShownText[];
  pane: () => HTMLElement | undefined;
  hasPages: () => boolean;
}

export class DocumentFind {
  readonly text = new TextFind();
  sought = $state('');
  /** The current match; its part must be rendered. */
  wanted = $state.raw<Pick<TextPlace, 'section' | 'entry' | 'start'>>();
  readonly #pdf: PdfView;
  readonly #targets: FindTargets;
  #refreshing = false;

  constructor(pdf: PdfView, targets: FindTargets) {
    this.#pdf = pdf;
    this.#targets = targets;
  }

  search(sought: string): void {
    this.sought = sought;
    this.text.look(this.#targets.texts(), sought);
    this.#show();
    if (this.#targets.hasPages()) this.#pdf.say({ kind: 'find', text: sought, step: 0 });
  }

  step(by: 1 | -1): void {
    this.text.step(by);
    this.#show();
    if (this.#targets.hasPages()) this.#pdf.say({ kind: 'find', text: this.sought, step: by });
  }

  clear(): void {
    this.sought = '';
    this.text.clear();
    this.wanted = undefined;
  }

  /** Highlights matches in newly rendered parts, batched per frame. */
  refreshHighlights(): void {
    if (this.sought === '' || this.#refreshing) return;
    this.#refreshing = true;
    requestAnimationFrame(() => {
      this.#refreshing = false;
      this.text.mark();
    });
  }

  #show(): void {
    const { place } = this.text;
    if (place === undefined) return;
    this.wanted = place;
    flushSync();
    this.text.mark();
    const pane = this.#targets.pane();
    const element = document.getElementById(partName(place, place.part));
    if (pane !== undefined && element) bringIntoView(pane, element);
  }
}
