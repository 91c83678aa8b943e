// The reader's own marks on the pages: where do they lie? In: marks by their rectangles, or by their words. Out: green over the pages that
// are drawn, with a bar in the margin; those found by their words are looked for page by page.
import type { PageMark, Rectangle } from './messages.ts';
import { placesOf } from './page-text.ts';
import { rectanglesOf } from './quote.ts';
import type { PdfReading } from './reading.ts';
import type { Sheet, Sheets } from './sheets.ts';

/** A mark whose page is known. */
export interface PlacedMark {
  id: number;
  page: number;
  area: boolean;
  rectangles: Rectangle[];
}

export class Marks {
  placed: PlacedMark[] = [];
  readonly #sheets: Sheets;
  readonly #reading: PdfReading;
  readonly #changed: () => void;
  readonly #layers = new Map<number, HTMLElement>();
  #latest = 0;

  constructor(sheets: Sheets, reading: PdfReading, changed: () => void) {
    this.#sheets = sheets;
    this.#reading = reading;
    this.#changed = changed;
  }

  async set(marks: readonly PageMark[]): Promise<void> {
    const latest = ++this.#latest;
    const placed: PlacedMark[] = [];
    const show = (): void => {
      this.placed = [...placed];
      for (const sheet of this.#sheets.sheets) if (sheet.drawing !== undefined) this.drawn(sheet);
      this.#changed();
    };
    for (const { id, page, area, rectangles } of marks) if (page !== undefined) placed.push({ id, page, area, rectangles });
    show();
    for (const { id, page, area, quote } of marks) {
      if (page !== undefined || quote === '') continue;
      const found = await this.#find(quote);
      if (latest !== this.#latest) return;
      if (found === undefined) continue;
      placed.push({ id, area, ...found });
      show();
    }
  }

  /** Lays the marks of a page over it. */
  drawn(sheet: Sheet): void {
    this.gone(sheet);
    const own = this.placed.filter(({ page }) => page === sheet.number);
    if (own.length === 0) return;
    const layer = document.createElement('div');
    layer.className = 'marks';
    for (const { id, area, rectangles } of own) {
      for (const rectangle of rectangles) layer.append(this.#lay(sheet, rectangle, area ? 'area' : 'pen', id));
      const [first] = rectangles;
      if (first === undefined || area) continue;
      // The bar runs beside the column, along the lines that begin where the first one's column begins.
      const left = Math.min(...rectangles.filter(({ x }) => Math.abs(x - first.x) < sheet.width / 3).map(({ x }) => x));
      const beside = rectangles.filter(({ x }) => x < left + sheet.width / 3);
      const bottom = Math.max(...beside.map(({ y, height }) => y + height));
      const top = Math.min(...beside.map(({ y }) => y));
      layer.append(this.#lay(sheet, { x: Math.max(1, left - 9), y: top, width: 2.5, height: bottom - top }, 'bar', id));
    }
    this.#layers.set(sheet.number, layer);
    sheet.place.append(layer);
  }

  gone({ number }: Pick<Sheet, 'number'>): void {
    this.#layers.get(number)?.remove();
    this.#layers.delete(number);
  }

  /** The mark at a place of a page, the smallest where several lie. */
  at(page: number, x: number, y: number): number | undefined {
    const within = (one: Rectangle): boolean => x >= one.x && x <= one.x + one.width && y >= one.y && y <= one.y + one.height;
    return this.placed.filter((mark) => mark.page === page && mark.rectangles.some(within)).sort((a, b) => extent(a) - extent(b))[0]?.id;
  }

  async #find(quote: string): Promise<Pick<PlacedMark, 'page' | 'rectangles'> | undefined> {
    const { page, stretches } = await this.#reading.findPassage(quote);
    if (page === 0) return undefined;
    const { strings, letters } = await this.#reading.textOn(page);
    const [exact] = placesOf(quote, letters);
    const rectangles = (exact === undefined ? stretches : [exact]).flatMap((stretch) => rectanglesOf(strings, stretch));
    return { page, rectangles };
  }

  #lay(sheet: Sheet, rectangle: Rectangle, kind: string, id: number): HTMLElement {
    const mark = document.createElement('div');
    const { x, y, width, height } = this.#sheets.turned(sheet, rectangle);
    mark.className = kind;
    mark.dataset['mark'] = String(id);
    Object.assign(mark.style, { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` });
    return mark;
  }
}

function extent({ rectangles }: PlacedMark): number {
  return rectangles.reduce((sum, { width, height }) => sum + width * height, 0);
}
