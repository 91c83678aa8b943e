// What stands beside the pages: small pages, with bars where evidence and the reader's own marks lie, or the outline of the file. In: the
// document, the bars. Out: the page that was chosen. Small pages are drawn when they are in sight and nothing else is to be drawn.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Rectangle, Side } from './messages.ts';
import type { PdfReading } from './reading.ts';
import type { Sheets } from './sheets.ts';

/** Width of a small page, in pixels. */
const WIDTH = 66;
/** How long to wait for a pause in the drawing of the pages, in milliseconds. */
const PAUSE_MS = 60;
/** Lines of an outline, and how deep they go. */
const MOST_ENTRIES = 2_000;
const DEEPEST = 5;

/** A bar over a small page; shares of its height. */
export interface Bar {
  page: number;
  kind: 'passage' | 'own';
  top: number;
  height: number;
  left: number;
  width: number;
}

type Entry = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

export class SideStrip {
  readonly #place: HTMLElement;
  readonly #document: PDFDocumentProxy;
  readonly #sheets: Sheets;
  readonly #reading: PdfReading;
  readonly #pages: HTMLButtonElement[] = [];
  readonly #wanted = new Set<number>();
  readonly #drawn = new Set<number>();
  readonly #watch: IntersectionObserver;
  #bars: readonly Bar[] = [];
  #current: HTMLButtonElement | undefined;
  #side: Side = 'none';
  #busy = false;

  constructor(place: HTMLElement, document: PDFDocumentProxy, sheets: Sheets, reading: PdfReading) {
    this.#place = place;
    this.#document = document;
    this.#sheets = sheets;
    this.#reading = reading;
    this.#watch = new IntersectionObserver((seen) => this.#seen(seen), { root: place, rootMargin: '200px 0px' });
  }

  async show(side: Side, label: string): Promise<void> {
    this.#side = side;
    this.#place.ariaLabel = label;
    this.#place.hidden = side === 'none';
    this.#place.dataset['side'] = side;
    this.#watch.disconnect();
    this.#wanted.clear();
    this.#place.replaceChildren();
    if (side === 'pages') this.#layPages();
    else if (side === 'outline') await this.#layOutline();
  }

  /** The page that is read. */
  at(page: number): void {
    const current = this.#pages[page - 1];
    if (this.#current !== current && this.#current !== undefined) this.#current.ariaCurrent = null;
    this.#current = current;
    if (current === undefined || this.#side !== 'pages') return;
    current.ariaCurrent = 'page';
    const { scrollTop, clientHeight } = this.#place;
    if (current.offsetTop < scrollTop) this.#place.scrollTop = current.offsetTop - 8;
    else if (current.offsetTop + current.offsetHeight > scrollTop + clientHeight)
      this.#place.scrollTop = current.offsetTop + current.offsetHeight - clientHeight + 8;
  }

  mark(bars: readonly Bar[]): void {
    this.#bars = bars;
    for (const button of this.#pages) this.#lay(button);
  }

  #layPages(): void {
    if (this.#pages.length === 0) {
      for (const { number, width, height } of this.#sheets.sheets) {
        const button = document.createElement('button');
        const sheet = document.createElement('span');
        const name = document.createElement('span');
        sheet.className = 'small';
        sheet.style.aspectRatio = `${width} / ${height}`;
        name.textContent = String(number);
        button.dataset['page'] = String(number);
        button.append(sheet, name);
        button.addEventListener('click', () => this.#sheets.go(number));
        this.#pages.push(button);
      }
    }
    this.#place.replaceChildren(...this.#pages);
    for (const button of this.#pages) {
      this.#watch.observe(button);
      this.#lay(button);
    }
    this.at(this.#sheets.page);
  }

  #lay(button: HTMLButtonElement): void {
    const sheet = button.firstElementChild;
    sheet?.querySelectorAll('i').forEach((bar) => bar.remove());
    for (const { kind, top, height, left, width } of this.#bars.filter(({ page }) => String(page) === button.dataset['page'])) {
      const bar = document.createElement('i');
      bar.className = `bar-${kind}`;
      Object.assign(bar.style, { top: `${top * 100}%`, height: `${height * 100}%`, left: `${left * 100}%`, width: `${width * 100}%` });
      sheet?.append(bar);
    }
  }

  #seen(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      const page = Number((target as HTMLElement).dataset['page']);
      if (isIntersecting) this.#wanted.add(page);
      else {
        this.#wanted.delete(page);
        // What is out of sight gives its memory back.
        if (this.#drawn.delete(page)) target.querySelector('canvas')?.remove();
      }
    }
    void this.#draw();
  }

  async #draw(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const page = [...this.#wanted].find((one) => !this.#drawn.has(one));
      if (page === undefined || this.#side !== 'pages') break;
      const broken = this.#sheets.sheets[page - 1]?.place.dataset['state'] === 'broken';
      const canvas = broken ? undefined : await this.#sheets.small(page, WIDTH).catch(() => undefined);
      if (canvas === 'later') {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        continue;
      }
      this.#drawn.add(page);
      const sheet = this.#pages[page - 1]?.firstElementChild;
      if (canvas !== undefined && this.#wanted.has(page)) sheet?.prepend(canvas);
      const label = await this.#reading.labelOf(page);
      const name = this.#pages[page - 1]?.lastElementChild;
      if (name && label !== '') name.textContent = label;
    }
    this.#busy = false;
  }

  async #layOutline(): Promise<void> {
    const entries = ((await this.#document.getOutline().catch(() => undefined)) ?? []) as Entry[];
    let count = 0;
    const listOf = (own: readonly Entry[], depth: number): HTMLElement => {
      const list = document.createElement('ul');
      for (const entry of own) {
        if (++count > MOST_ENTRIES) break;
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.textContent = entry.title.slice(0, 200);
        button.addEventListener('click', () => void this.#goTo(entry.dest));
        item.append(button);
        const below = entry.items as Entry[];
        if (below.length > 0 && depth < DEEPEST) item.append(listOf(below, depth + 1));
        list.append(item);
      }
      return list;
    };
    if (this.#side === 'outline') this.#place.replaceChildren(listOf(entries, 1));
  }

  /** Only places within the file are gone to; an address leads nowhere. */
  async #goTo(dest: Entry['dest']): Promise<void> {
    const explicit = typeof dest === 'string' ? await this.#document.getDestination(dest).catch(() => null) : dest;
    const target: unknown = explicit?.[0];
    if (typeof target === 'number') return this.#sheets.go(target + 1);
    if (typeof target !== 'object' || target === null) return;
    const page = await this.#document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]).catch(() => undefined);
    if (page !== undefined) this.#sheets.go(page + 1);
  }
}

/** The bars of rectangles on a page. */
export function barsOf(page: number, kind: Bar['kind'], rectangles: readonly Rectangle[], width: number, height: number): Bar[] {
  return rectangles.map((one) => ({
    page,
    kind,
    top: one.y / height,
    height: Math.max(0.012, (one.height / height) * 0.6),
    left: one.x / width,
    width: one.width / width,
  }));
}
