// The sidebar: page thumbnails with bars for highlights and marks, or the outline of the file. Thumbnails are rendered when visible and
// no page is being rendered.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Rectangle, SidebarView } from './messages.ts';
import type { DocumentText } from './document-text.ts';
import type { PageViews } from './page-views.ts';

/** Width of a thumbnail, in pixels. */
const WIDTH = 66;
/** Delay before retrying while pages are being rendered. */
const RETRY_MS = 60;
/** Largest size and depth of the outline. */
const MAX_ENTRIES = 2_000;
const MAX_DEPTH = 5;

/** A bar on a thumbnail; position and size as shares of the page. */
export interface Bar {
  page: number;
  kind: 'passage' | 'own';
  top: number;
  height: number;
  left: number;
  width: number;
}

type Entry = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

export class Sidebar {
  readonly #element: HTMLElement;
  readonly #document: PDFDocumentProxy;
  readonly #pageViews: PageViews;
  readonly #text: DocumentText;
  readonly #pages: HTMLButtonElement[] = [];
  readonly #wanted = new Set<number>();
  readonly #drawn = new Set<number>();
  readonly #watch: IntersectionObserver;
  #bars: readonly Bar[] = [];
  #current: HTMLButtonElement | undefined;
  #side: SidebarView = 'none';
  #busy = false;

  constructor(element: HTMLElement, document: PDFDocumentProxy, pageViews: PageViews, text: DocumentText) {
    this.#element = element;
    this.#document = document;
    this.#pageViews = pageViews;
    this.#text = text;
    this.#watch = new IntersectionObserver((seen) => this.#onVisible(seen), { root: element, rootMargin: '200px 0px' });
  }

  async show(side: SidebarView, label: string): Promise<void> {
    this.#side = side;
    this.#element.ariaLabel = label;
    this.#element.hidden = side === 'none';
    this.#element.dataset['side'] = side;
    this.#watch.disconnect();
    this.#wanted.clear();
    this.#element.replaceChildren();
    if (side === 'pages') this.#showPages();
    else if (side === 'outline') await this.#showOutline();
  }

  /** Sets the current page. */
  at(page: number): void {
    const current = this.#pages[page - 1];
    if (this.#current !== current && this.#current !== undefined) this.#current.ariaCurrent = null;
    this.#current = current;
    if (current === undefined || this.#side !== 'pages') return;
    current.ariaCurrent = 'page';
    const { scrollTop, clientHeight } = this.#element;
    if (current.offsetTop < scrollTop) this.#element.scrollTop = current.offsetTop - 8;
    else if (current.offsetTop + current.offsetHeight > scrollTop + clientHeight)
      this.#element.scrollTop = current.offsetTop + current.offsetHeight - clientHeight + 8;
  }

  mark(bars: readonly Bar[]): void {
    this.#bars = bars;
    for (const button of this.#pages) this.#drawBars(button);
  }

  #showPages(): void {
    if (this.#pages.length === 0) {
      for (const { number, width, height } of this.#pageViews.views) {
        const button = document.createElement('button');
        const view = document.createElement('span');
        const name = document.createElement('span');
        view.className = 'small';
        view.style.aspectRatio = `${width} / ${height}`;
        name.textContent = String(number);
        button.dataset['page'] = String(number);
        button.append(view, name);
        button.addEventListener('click', () => this.#pageViews.go(number));
        this.#pages.push(button);
      }
    }
    this.#element.replaceChildren(...this.#pages);
    for (const button of this.#pages) {
      this.#watch.observe(button);
      this.#drawBars(button);
    }
    this.at(this.#pageViews.page);
  }

  #drawBars(button: HTMLButtonElement): void {
    const view = button.firstElementChild;
    view?.querySelectorAll('i').forEach((bar) => bar.remove());
    for (const { kind, top, height, left, width } of this.#bars.filter(({ page }) => String(page) === button.dataset['page'])) {
      const bar = document.createElement('i');
      bar.className = `bar-${kind}`;
      Object.assign(bar.style, { top: `${top * 100}%`, height: `${height * 100}%`, left: `${left * 100}%`, width: `${width * 100}%` });
      view?.append(bar);
    }
  }

  #onVisible(seen: readonly IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of seen) {
      const page = Number((target as HTMLElement).dataset['page']);
      if (isIntersecting) this.#wanted.add(page);
      else {
        this.#wanted.delete(page);
        // Releases the memory of hidden thumbnails.
        if (this.#drawn.delete(page)) target.querySelector('canvas')?.remove();
      }
    }
    void this.#renderThumbnails();
  }

  async #renderThumbnails(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const page = [...this.#wanted].find((one) => !this.#drawn.has(one));
      if (page === undefined || this.#side !== 'pages') break;
      const broken = this.#pageViews.views[page - 1]?.element.dataset['state'] === 'broken';
      const canvas = broken ? undefined : await this.#pageViews.thumbnail(page, WIDTH).catch(() => undefined);
      if (canvas === 'later') {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        continue;
      }
      this.#drawn.add(page);
      const view = this.#pages[page - 1]?.firstElementChild;
      if (canvas !== undefined && this.#wanted.has(page)) view?.prepend(canvas);
      const label = await this.#text.labelOf(page);
      const name = this.#pages[page - 1]?.lastElementChild;
      if (name && label !== '') name.textContent = label;
    }
    this.#busy = false;
  }

  async #showOutline(): Promise<void> {
    const entries = ((await this.#document.getOutline().catch(() => undefined)) ?? []) as Entry[];
    let count = 0;
    const listOf = (own: readonly Entry[], depth: number): HTMLElement => {
      const list = document.createElement('ul');
      for (const entry of own) {
        if (++count > MAX_ENTRIES) break;
        const item = document.createElement('li');
        const button = document.createElement('button');
        button.textContent = entry.title.slice(0, 200);
        button.addEventListener('click', () => void this.#goTo(entry.dest));
        item.append(button);
        const below = entry.items as Entry[];
        if (below.length > 0 && depth < MAX_DEPTH) item.append(listOf(below, depth + 1));
        list.append(item);
      }
      return list;
    };
    if (this.#side === 'outline') this.#element.replaceChildren(listOf(entries, 1));
  }

  /** Goes to a destination within the file; external links are ignored. */
  async #goTo(dest: Entry['dest']): Promise<void> {
    const explicit = typeof dest === 'string' ? await this.#document.getDestination(dest).catch(() => null) : dest;
    const target: unknown = explicit?.[0];
    if (typeof target === 'number') return this.#pageViews.go(target + 1);
    if (typeof target !== 'object' || target === null) return;
    const page = await this.#document.getPageIndex(target as Parameters<PDFDocumentProxy['getPageIndex']>[0]).catch(() => undefined);
    if (page !== undefined) this.#pageViews.go(page + 1);
  }
}

/** The bars for rectangles on a page. */
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
