// The terms of highlight sets on the rendered pages: each place with the line of its set and its number. Found when a page is rendered, by the forms
// in which they are written in the text.
import type { DocumentText } from './document-text.ts';
import type { SetForms } from './messages.ts';
import { lettersOf, spanOf, type Letters, type PageSpan } from './page-text.ts';
import type { PageView } from './page-views.ts';
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
  readonly #highlights = new Map<number, Highlight>();
  readonly #pages = new Map<number, ShownPage>();
  #sets: { number: number; forms: string[] }[] = [];

  constructor(text: Pick<DocumentText, 'textOn'>) {
    this.#text = text;
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
    const { letters } = await this.#text.textOn(view.number);
    const texts = view.rendered?.texts;
    if (this.#pages.get(view.number) !== shown || texts === undefined) return;
    const layer = document.createElement('div');
    layer.className = 'setNumbers';
    layer.ariaHidden = 'true';
    for (const { number, forms } of this.#sets) {
      const ranges = termsOn(letters, forms).flatMap((span) => rangeOf(texts, span) ?? []);
      shown.ranges.set(number, ranges);
      for (const range of ranges) this.#highlightOf(number).add(range);
    }
    // Measured before anything is added, so that the page is laid out once.
    const page = view.element.getBoundingClientRect();
    const labels = [...shown.ranges].flatMap(([number, ranges]) => ranges.flatMap((range) => labelAt(range, number, page) ?? []));
    layer.append(...labels);
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
}

/** The number of a set at the end of a range; its place and size are shares of the page. */
function labelAt(range: Range, number: number, page: DOMRect): HTMLElement | undefined {
  const last = [...range.getClientRects()].at(-1);
  if (last === undefined || page.width === 0) return undefined;
  const label = document.createElement('span');
  label.textContent = String(number);
  label.dataset['set'] = String(number);
  const [left, top] = [(last.right - page.left) / page.width, (last.top - page.top) / page.height];
  Object.assign(label.style, { left: `${left * 100}%`, top: `${top * 100}%`, fontSize: `${Math.max(6, last.height * 0.42)}px` });
  return label;
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
