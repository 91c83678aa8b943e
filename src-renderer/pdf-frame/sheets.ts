// The pages of a PDF, one below the other: which are drawn, and how large? In: the document, the room it scrolls in. Out: pages that are
// seen or about to be, drawn with their text over them; what is far away gives its memory back.
import { RenderingCancelledException, TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';
import type { Rectangle, Zoom } from './messages.ts';

/** Pages this many room heights above and below what is seen are drawn too. */
const AHEAD = 1;
/** No canvas is larger, in pixels: what is beyond is drawn coarser. */
const MOST_CANVAS_PIXELS = 16_000_000;
/** A page that takes longer is given up, in milliseconds. */
const DRAW_LIMIT_MS = 20_000;
/** No more pages are laid out: a file that claims more is no publication. */
const MOST_SHEETS = 10_000;
/** Who scrolls by more than this share of the room between two frames passes by; pages are drawn when they come to rest, in milliseconds. */
const PASSING = 0.8;
const REST_MS = 60;
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
  /** A page cannot be drawn. */
  undrawn: (page: number) => void;
  scrolled: () => void;
}

export class Sheets {
  readonly sheets: Sheet[] = [];
  readonly #document: PDFDocumentProxy;
  readonly #room: HTMLElement;
  readonly #watch: SheetWatch;
  #zoom: Zoom = 'width';
  #scale = 1;
  #turn = 0;
  #two = false;
  #page = 0;
  #busy = false;
  #begun = false;
  #drawing: { sheet: Sheet; task: RenderTask } | undefined;
  #stopSmall: (() => void) | undefined;
  #top = 0;
  #rest = 0;

  constructor(document: PDFDocumentProxy, room: HTMLElement, watch: SheetWatch) {
    this.#document = document;
    this.#room = room;
    this.#watch = watch;
  }

  /** Lays all pages out, at first as large as page 1; the others tell their own size when they are drawn. */
  async open(): Promise<void> {
    const { width, height } = sizeOf(await this.#document.getPage(1));
    for (let number = 1; number <= Math.min(this.#document.numPages, MOST_SHEETS); number++) {
      const place = document.createElement('section');
      place.ariaLabel = String(number);
      this.sheets.push({ number, place, width, height });
    }
    this.#room.replaceChildren(...this.sheets.map(({ place }) => place));
    this.#lay();
    this.#room.addEventListener('scroll', () => requestAnimationFrame(() => this.#scrolled()), { passive: true });
    new ResizeObserver(() => this.#keepingPlace(() => this.#lay())).observe(this.#room);
  }

  /** Draws from now on: what is gone to first need not wait for the pages before it. */
  begin(): void {
    this.#begun = true;
    this.#look();
  }

  /** Nothing is being drawn, so that there is time for what is less wanted. */
  get idle(): boolean {
    return this.#begun && !this.#busy && this.#rest === 0;
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

  /** One page in a row, or two. */
  spread(two: boolean): void {
    this.#two = two;
    this.#room.dataset['spread'] = two ? 'two' : 'one';
    this.#keepingPlace(() => this.#lay());
  }

  /** A rectangle of the printed page as shares of the page as it is turned now. */
  turned({ width, height }: Sheet, { x, y, width: across, height: down }: Rectangle): Rectangle {
    const upright = { x: x / width, y: y / height, width: across / width, height: down / height };
    if (this.#turn === 90) return { x: 1 - upright.y - upright.height, y: upright.x, width: upright.height, height: upright.width };
    if (this.#turn === 180) return { ...upright, x: 1 - upright.x - upright.width, y: 1 - upright.y - upright.height };
    if (this.#turn === 270) return { x: upright.y, y: 1 - upright.x - upright.width, width: upright.height, height: upright.width };
    return upright;
  }

  /** A rectangle on the screen, within a page, as a rectangle of the printed page. */
  printed({ place, width, height }: Sheet, seen: Rectangle): Rectangle {
    const room = place.getBoundingClientRect();
    const share = {
      x: (seen.x - room.x) / room.width,
      y: (seen.y - room.y) / room.height,
      across: seen.width / room.width,
      down: seen.height / room.height,
    };
    const upright =
      this.#turn === 90
        ? { x: share.y, y: 1 - share.x - share.across, across: share.down, down: share.across }
        : this.#turn === 180
          ? { ...share, x: 1 - share.x - share.across, y: 1 - share.y - share.down }
          : this.#turn === 270
            ? { x: 1 - share.y - share.down, y: share.x, across: share.down, down: share.across }
            : share;
    return { x: upright.x * width, y: upright.y * height, width: upright.across * width, height: upright.down * height };
  }

  sheetOf(node: Node | null): Sheet | undefined {
    const place = (node instanceof Element ? node : node?.parentElement)?.closest('section');
    return place ? this.sheets.find((sheet) => sheet.place === place) : undefined;
  }

  /**
   * Draws a page small, while nothing else is drawn; undefined where it cannot be drawn, `later` where something else came before it.
   * Two drawings of one page at the same time may wait for each other for ever.
   */
  async small(number: number, width: number): Promise<HTMLCanvasElement | 'later' | undefined> {
    if (!this.idle) return 'later';
    this.#busy = true;
    let stopped = false;
    try {
      const page = await this.#document.getPage(number);
      const canvas = smallCanvas(sizeOf(page), width);
      const drawn = this.sheets[number - 1]?.drawing?.canvas;
      if (drawn !== undefined && this.#turn === 0) {
        canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height);
        return canvas;
      }
      const task = page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / sizeOf(page).width }) });
      const late = setTimeout(() => task.cancel(), DRAW_LIMIT_MS);
      this.#stopSmall = () => {
        stopped = true;
        task.cancel();
      };
      await task.promise.finally(() => clearTimeout(late));
      page.cleanup();
      return canvas;
    } catch {
      return stopped ? 'later' : undefined;
    } finally {
      this.#stopSmall = undefined;
      this.#busy = false;
      this.#look();
    }
  }

  #scrolled(): void {
    const { scrollTop, clientHeight } = this.#room;
    const passing = Math.abs(scrollTop - this.#top) > clientHeight * PASSING;
    this.#top = scrollTop;
    this.#watch.scrolled();
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#rest = 0;
      this.#look();
    }, REST_MS);
    if (!passing) this.#look();
    else this.#read();
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
    const [across, down] = this.#turn % 180 === 0 ? [first.width, first.height] : [first.height, first.width];
    const wide = this.#two ? (this.#room.clientWidth - 1.5 * MARGIN) / 2 : this.#room.clientWidth - MARGIN;
    const whole = Math.min(wide / across, (this.#room.clientHeight - MARGIN) / down);
    const wished = this.#zoom === 'width' ? wide / across : this.#zoom === 'page' ? whole : this.#zoom * PRINTED;
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
    if (clientHeight === 0 || !this.#begun) return;
    const first = this.#firstBelow(scrollTop - AHEAD * clientHeight);
    const near: Sheet[] = [];
    for (let at = first; at < this.sheets.length; at++) {
      const sheet = this.sheets[at];
      if (sheet === undefined || sheet.place.offsetTop > scrollTop + (1 + AHEAD) * clientHeight) break;
      near.push(sheet);
    }
    const read = this.#read();
    for (const sheet of this.sheets) if (sheet.drawing !== undefined && !near.includes(sheet)) this.#release(sheet);
    if (this.#drawing !== undefined && !near.includes(this.#drawing.sheet)) this.#drawing.task.cancel();
    near.sort((a, b) => Math.abs(a.number - read) - Math.abs(b.number - read));
    void this.#draw(near.filter(({ drawnAt }) => drawnAt !== this.#manner));
  }

  /** The page that is read: the one at a third of the room's height. */
  #read(): number {
    const { scrollTop, clientHeight } = this.#room;
    const read = this.sheets[this.#firstBelow(scrollTop + clientHeight / 3)]?.number ?? this.sheets.length;
    if (read !== this.#page) this.#watch.at((this.#page = read));
    return read;
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
    // A small page makes way for a large one.
    if (sheet !== undefined) this.#stopSmall?.();
    if (this.#busy || sheet === undefined) return;
    this.#busy = true;
    try {
      await this.#drawOne(sheet);
    } catch {
      this.#undrawn(sheet);
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
    const size = sizeOf(page);
    if (size.width !== sheet.width || size.height !== sheet.height) {
      Object.assign(sheet, size);
      this.#size(sheet);
    }
    const viewport = page.getViewport({ scale: this.#scale, rotation: (page.rotate + this.#turn) % 360 });
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MOST_CANVAS_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    let tooLate = false;
    const late = setTimeout(() => {
      tooLate = true;
      task.cancel();
    }, DRAW_LIMIT_MS);
    this.#drawing = { sheet, task };
    try {
      await task.promise;
      const layer = document.createElement('div');
      layer.className = 'text';
      const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
      await text.render();
      // Where the selection ends, so that the empty part of a page is not taken into it.
      const end = document.createElement('div');
      end.className = 'end';
      layer.append(end);
      if (sheet.drawing !== undefined) this.#release(sheet);
      sheet.drawnAt = manner;
      sheet.drawing = { texts: text.textDivs, task, canvas, layer };
      sheet.place.replaceChildren(canvas, layer);
      this.#watch.drawn(sheet);
    } catch (error) {
      canvas.width = 0;
      if (!(error instanceof RenderingCancelledException) || tooLate) this.#undrawn(sheet);
      // Passed by: it is drawn when it comes near again.
      else delete sheet.drawnAt;
    } finally {
      clearTimeout(late);
      this.#drawing = undefined;
    }
  }

  #undrawn(sheet: Sheet): void {
    sheet.place.dataset['state'] = 'broken';
    this.#watch.undrawn(sheet.number);
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

/** As sharp as the screen, within reason. */
function smallCanvas({ width, height }: { width: number; height: number }, wished: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wished * Math.min(devicePixelRatio, 2)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (context !== null) context.imageSmoothingQuality = 'high';
  return canvas;
}

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}
