// Draws the user's marks over the rendered pages, with a bar in the margin. Marks without a page are located by their quote.
import type { PageMark, QuotedText, Rectangle } from './messages.ts';
import { rectanglesOf } from './quote.ts';
import type { DocumentText } from './document-text.ts';
import type { PageView, PageViews } from './page-views.ts';

/** A mark with a known page. */
export interface PlacedMark {
  id: number;
  page: number;
  area: boolean;
  rectangles: Rectangle[];
}

export class AnnotationMarks {
  placed: PlacedMark[] = [];
  readonly #pageViews: PageViews;
  readonly #text: DocumentText;
  readonly #changed: () => void;
  readonly #layers = new Map<number, HTMLElement>();
  #latest = 0;

  constructor(pageViews: PageViews, text: DocumentText, changed: () => void) {
    this.#pageViews = pageViews;
    this.#text = text;
    this.#changed = changed;
  }

  async set(marks: readonly PageMark[]): Promise<void> {
    const latest = ++this.#latest;
    const placed: PlacedMark[] = [];
    const show = (): void => {
      this.placed = [...placed];
      for (const view of this.#pageViews.views) if (view.rendered !== undefined) this.rendered(view);
      this.#changed();
    };
    for (const { id, page, area, rectangles } of marks) if (page !== undefined) placed.push({ id, page, area, rectangles });
    show();
    for (const { id, page, area, quote } of marks) {
      if (page !== undefined || quote.passage === '') continue;
      const found = await this.#find(quote);
      if (latest !== this.#latest) return;
      if (found === undefined) continue;
      placed.push({ id, area, ...found });
      show();
    }
  }

  /** Draws the marks of a page. */
  rendered(view: PageView): void {
    this.released(view);
    const own = this.placed.filter(({ page }) => page === view.number);
    if (own.length === 0) return;
    const layer = document.createElement('div');
    layer.className = 'marks';
    for (const { id, area, rectangles } of own) {
      for (const rectangle of rectangles) layer.append(this.#markElement(view, rectangle, area ? 'area' : 'pen', id));
      const [first] = rectangles;
      if (first === undefined || area) continue;
      // The bar runs along the lines in the column of the first one.
      const left = Math.min(...rectangles.filter(({ x }) => Math.abs(x - first.x) < view.width / 3).map(({ x }) => x));
      const inColumn = rectangles.filter(({ x }) => x < left + view.width / 3);
      const bottom = Math.max(...inColumn.map(({ y, height }) => y + height));
      const top = Math.min(...inColumn.map(({ y }) => y));
      layer.append(this.#markElement(view, { x: Math.max(1, left - 9), y: top, width: 2.5, height: bottom - top }, 'bar', id));
    }
    this.#layers.set(view.number, layer);
    view.element.append(layer);
  }

  released({ number }: Pick<PageView, 'number'>): void {
    this.#layers.get(number)?.remove();
    this.#layers.delete(number);
  }

  /** The smallest mark at a point of a page. */
  at(page: number, x: number, y: number): number | undefined {
    const contains = (one: Rectangle): boolean => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height;
    return this.placed.filter((mark) => mark.page === page && mark.rectangles.some(contains)).sort((a, b) => extent(a) - extent(b))[0]?.id;
  }

  async #find({ passage, near, within }: QuotedText): Promise<Pick<PlacedMark, 'page' | 'rectangles'> | undefined> {
    const { page, places } = await this.#text.findPassage(passage, near, within);
    if (page === 0) return undefined;
    const { strings } = await this.#text.textOn(page);
    return { page, rectangles: places[0]?.spans.flatMap((span) => rectanglesOf(strings, span)) ?? [] };
  }

  #markElement(view: PageView, rectangle: Rectangle, kind: string, id: number): HTMLElement {
    const mark = document.createElement('div');
    const { x, y, width, height } = this.#pageViews.toView(view, rectangle);
    mark.className = kind;
    mark.dataset['mark'] = String(id);
    Object.assign(mark.style, { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` });
    return mark;
  }
}

function extent({ rectangles }: PlacedMark): number {
  return rectangles.reduce((sum, { width, height }) => sum + width * height, 0);
}
