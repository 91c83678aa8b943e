// The terms of highlight sets on the rendered pages: each place with the line of its set and its number. Found when a page is rendered, by the forms
// in which they are written in the text.
import type { DocumentText } from './document-text.ts';
import type { Rectangle, SetForms } from './messages.ts';
import { lettersOf, spanOf, type Letters, type PageSpan } from './page-text.ts';
import type { PageView } from './page-views.ts';
import { rectanglesOf } from './quote.ts';
import { rangeOf } from './text-highlights.ts';

/** Below what the query highlights, so that its words stay visible. */
const PRIORITY = -1;

interface ShownPage {
  view: PageView;
  ranges: Map<number, Range[]>;
  layer?: HTMLElement;
}

export class SetTerms {
  readonly #text: Pick<DocumentText, 'textOn'>;
  readonly #toView: (view: PageView, rectangle: Rectangle) => Rectangle;
  readonly #highlights = new Map<number, Highlight>();
  readonly #pages = new Map<number, ShownPage>();
  #sets: { number: number; forms: string[] }[] = [];

  constructor(text: Pick<DocumentText, 'textOn'>, toView: (view: PageView, rectangle: Rectangle) => Rectangle) {
    this.#text = text;
    this.#toView = toView;
  }

  set(sets: readonly SetForms[]): void {
    this.#sets = sets.map(({ number, forms }) => ({ number, forms: lettersOfForms(forms) }));
    for (const { view } of [...this.#pages.values()]) void this.rendered(view);
  }

  async rendered(view: PageView): Promise<void> {
    this.released(view);
    const shown: ShownPage = { view, ranges: new Map() };
    this.#pages.set(view.number, shown);
    if (this.#sets.length === 0) return;
    const { letters, strings } = await this.#text.textOn(view.number);
    const texts = view.rendered?.texts;
    if (this.#pages.get(view.number) !== shown || texts === undefined) return;
    const layer = document.createElement('div');
    layer.className = 'setNumbers';
    layer.ariaHidden = 'true';
    for (const { number, forms } of this.#sets) {
      const spans = termsOn(letters, forms);
      const ranges = spans.flatMap((span) => rangeOf(texts, span) ?? []);
      shown.ranges.set(number, ranges);
      for (const range of ranges) this.#highlightOf(number).add(range);
      for (const span of spans) {
        const last = rectanglesOf(strings, span).at(-1);
        if (last !== undefined) layer.append(this.#label(view, number, last));
      }
    }
    view.element.append(layer);
    shown.layer = layer;
  }

  released({ number }: Pick<PageView, 'number'>): void {
    const shown = this.#pages.get(number);
    shown?.layer?.remove();
    for (const [set, ranges] of shown?.ranges ?? []) for (const range of ranges) this.#highlightOf(set).delete(range);
    this.#pages.delete(number);
  }

  #highlightOf(number: number): Highlight {
    let highlight = this.#highlights.get(number);
    if (highlight === undefined) {
      highlight = new Highlight();
      highlight.priority = PRIORITY;
      this.#highlights.set(number, highlight);
      CSS.highlights.set(`set-${number}`, highlight);
    }
    return highlight;
  }

  #label(view: PageView, number: number, rectangle: Rectangle): HTMLElement {
    const label = document.createElement('span');
    const { x, y, width, height } = this.#toView(view, rectangle);
    label.textContent = String(number);
    label.dataset['set'] = String(number);
    // Sized with the page: a share of the height of its line.
    Object.assign(label.style, {
      left: `${(x + width) * 100}%`,
      top: `${y * 100}%`,
      fontSize: `${height * view.element.offsetHeight * 0.5}px`,
    });
    return label;
  }
}

/** The letters of each form, the longest first. */
function lettersOfForms(forms: readonly string[]): string[] {
  const letters = forms.map((form) => lettersOf([form]).text).filter((text) => text !== '');
  return [...new Set(letters)].sort((a, b) => b.length - a.length);
}

/** Where the forms stand as whole words, in order; of those that overlap the longest. */
export function termsOn(letters: Letters, forms: readonly string[]): PageSpan[] {
  const { text, begins } = letters;
  const isEdge = (at: number): boolean => at === text.length || begins[at] === 1;
  const taken = new Uint8Array(text.length);
  const places: [start: number, end: number][] = [];
  for (const form of forms) {
    for (let start = text.indexOf(form); start >= 0; start = text.indexOf(form, start + 1)) {
      const end = start + form.length;
      if (!isEdge(start) || !isEdge(end) || taken[start] === 1 || taken[end - 1] === 1) continue;
      taken.fill(1, start, end);
      places.push([start, end]);
    }
  }
  return places.sort(([a], [b]) => a - b).map(([start, end]) => spanOf(letters, start, end));
}
