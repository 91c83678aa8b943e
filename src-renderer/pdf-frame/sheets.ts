// The pages of a PDF, one below the other: which are drawn, and how large? In: the document, the room it scrolls in. Out: pages that are
// seen or about to be, drawn with their text over them; what is far away gives its memory back.
import { RenderingCancelledException, TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';
import type { Zoom } from './messages.ts';

/** Pages this many room heights above and below what is seen are drawn too. */
const AHEAD = 1;
/** No canvas is larger, in pixels: what is beyond is drawn coarser. */
const MOST_CANVAS_PIXELS = 16_000_000;
/** A page that takes longer is given up, in milliseconds. */
const DRAW_LIMIT_MS = 20_000;
/** Pixels of a page at 100 %: PDF counts 72 to the inch, the screen 96. */
const PRINTED = 96 / 72;
const LEAST_SCALE = 0.2 * PRINTED;
const MOST_SCALE = 5 * PRINTED;
/** Free room beside a page that is as wide as the frame, in pixels. */
const MARGIN = 24;

/** A page drawn: what has to be let go, and the elements of its text in the order of its strings. */
export interface Drawing {
  texts: HTMLElement[];
  task: RenderTask;
  canvas: HTMLCanvasElement;
  layer: HTMLElement;
}

export interface Sheet {
  number: number;
  place: HTMLElement;
  /** At scale 1, unturned. */
  width: number;
  height: number;
  drawing?: Drawing;
  /** The scale and turn it was last drawn at. */
  drawnAt?: string;
}

/** What the frame wants to know of the pages. */
export interface SheetWatch {
  at: (page: number) => void;
  scale: (percent: number) => void;
  /** The text of a page stands over it now. */
  drawn: (sheet: Sheet) => void;
  gone: (sheet: Sheet) => void;
}

export class Sheets {
  readonly sheets: Sheet[] = [];
  readonly #document: PDFDocumentProxy;
  readonly #room: HTMLElement;
  readonly #watch: SheetWatch;
  #zoom: Zoom = 'width';
  #scale = 1;
  #turn = 0;
  #page = 0;
  #busy = false;

  constructor(document: PDFDocumentProxy, room: HTMLElement, watch: SheetWatch) {
    this.#document = document;
    this.#room = room;
    this.#watch = watch;
  }

  /** Lays all pages out, at first as large as page 1; the others tell their own size when they are drawn. */
  async open(): Promise<void> {
    const { width, height } = sizeOf(await this.#document.getPage(1));
    for (let number = 1; number <= this.#document.numPages; number++) {
      const place = document.createElement('section');
      place.ariaLabel = String(number);
      this.sheets.push({ number, place, width, height });
    }
    this.#room.replaceChildren(...this.sheets.map(({ place }) => place));
    this.#lay();
    this.#room.addEventListener('scroll', () => requestAnimationFrame(() => this.#look()), { passive: true });
    new ResizeObserver(() => this.#keepingPlace(() => this.#lay())).observe(this.#room);
    this.#look();
  }

  get page(): number {
    return this.#page;
  }

  go(page: number): void {
    const sheet = this.sheets[Math.min(Math.max(page, 1), this.sheets.length) - 1];
    if (sheet === undefined) return;
    this.#room.scrollTop = sheet.place.offsetTop - MARGIN / 2;
    this.#look();
  }

  zoom(zoom: Zoom): void {
    this.#zoom = zoom;
    this.#keepingPlace(() => this.#lay());
  }

  turn(): void {
    this.#turn = (this.#turn + 90) % 360;
    this.#keepingPlace(() => this.#lay());
  }

  /** Changes sizes and comes back to the same share of the same page. */
  #keepingPlace(change: () => void): void {
    const sheet = this.sheets[this.#page - 1];
    const share = sheet === undefined ? 0 : (this.#room.scrollTop - sheet.place.offsetTop) / Math.max(1, sheet.place.offsetHeight);
    change();
    if (sheet !== undefined) this.#room.scrollTop = sheet.place.offsetTop + share * sheet.place.offsetHeight;
    this.#look();
  }

  #lay(): void {
    const [first] = this.sheets;
    // A frame that is not shown has no size; it is laid out when it is shown again.
    if (first === undefined || this.#room.clientWidth === 0) return;
    const across = this.#turn % 180 === 0 ? first.width : first.height;
    const wished = this.#zoom === 'width' ? (this.#room.clientWidth - MARGIN) / across : this.#zoom * PRINTED;
    this.#scale = Math.min(Math.max(wished, LEAST_SCALE), MOST_SCALE);
    this.#room.style.setProperty('--total-scale-factor', String(this.#scale));
    for (const sheet of this.sheets) this.#size(sheet);
    this.#watch.scale(Math.round((100 * this.#scale) / PRINTED));
  }

  #size({ place, width, height }: Sheet): void {
    const upright = this.#turn % 180 === 0;
    place.style.width = `${(upright ? width : height) * this.#scale}px`;
    place.style.height = `${(upright ? height : width) * this.#scale}px`;
  }

  /** Finds the page that is read, and what is to be drawn around it. */
  #look(): void {
    const { scrollTop, clientHeight } = this.#room;
    if (clientHeight === 0) return;
    const first = this.#firstBelow(scrollTop - AHEAD * clientHeight);
    const near: Sheet[] = [];
    for (let at = first; at < this.sheets.length; at++) {
      const sheet = this.sheets[at];
      if (sheet === undefined || sheet.place.offsetTop > scrollTop + (1 + AHEAD) * clientHeight) break;
      near.push(sheet);
    }
    const read = this.sheets[this.#firstBelow(scrollTop + clientHeight / 3)]?.number ?? this.sheets.length;
    if (read !== this.#page) this.#watch.at((this.#page = read));
    for (const sheet of this.sheets) if (sheet.drawing !== undefined && !near.includes(sheet)) this.#release(sheet);
    near.sort((a, b) => Math.abs(a.number - read) - Math.abs(b.number - read));
    void this.#draw(near.filter(({ drawnAt }) => drawnAt !== this.#manner));
  }

  get #manner(): string {
    return `${this.#scale} ${this.#turn}`;
  }

  /** The first page whose lower edge is below `height`. */
  #firstBelow(height: number): number {
    let low = 0;
    let high = this.sheets.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const place = this.sheets[middle]?.place;
      if (place !== undefined && place.offsetTop + place.offsetHeight > height) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Draws one page, then looks again: what is wanted may have changed meanwhile. */
  async #draw([sheet]: Sheet[]): Promise<void> {
    if (this.#busy || sheet === undefined) return;
    this.#busy = true;
    try {
      await this.#drawOne(sheet);
    } finally {
      this.#busy = false;
      this.#look();
    }
  }

  async #drawOne(sheet: Sheet): Promise<void> {
    const manner = this.#manner;
    // A page that cannot be drawn is not tried again at this size.
    sheet.drawnAt = manner;
    const page = await this.#document.getPage(sheet.number);
    Object.assign(sheet, sizeOf(page));
    this.#size(sheet);
    const viewport = page.getViewport({ scale: this.#scale, rotation: (page.rotate + this.#turn) % 360 });
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MOST_CANVAS_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    const late = setTimeout(() => task.cancel(), DRAW_LIMIT_MS);
    try {
      await task.promise;
      const layer = document.createElement('div');
      layer.className = 'text';
      const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
      await text.render();
      if (sheet.drawing !== undefined) this.#release(sheet);
      sheet.drawnAt = manner;
      sheet.drawing = { texts: text.textDivs, task, canvas, layer };
      sheet.place.replaceChildren(canvas, layer);
      this.#watch.drawn(sheet);
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) sheet.place.dataset['state'] = 'broken';
    } finally {
      clearTimeout(late);
    }
  }

  #release(sheet: Sheet): void {
    if (sheet.drawing === undefined) return;
    this.#watch.gone(sheet);
    sheet.drawing.task.cancel();
    sheet.drawing.canvas.width = 0;
    sheet.place.replaceChildren();
    delete sheet.drawing;
    delete sheet.drawnAt;
    void this.#document.getPage(sheet.number).then((page) => page.cleanup());
  }
}

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}
