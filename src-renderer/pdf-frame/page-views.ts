// The scrollable pages of a PDF. Renders the pages in and near the viewport with a text layer and releases those far away.
import { RenderingCancelledException, TextLayer, type PDFDocumentProxy, type PDFPageProxy, type RenderTask } from 'pdfjs-dist';
import type { Rectangle, Zoom } from './messages.ts';
import { READ_AT, ReadingPlace } from './reading-place.ts';

/** Viewport heights above and below that are rendered too. */
const PREFETCH = 1;
/** Larger pages are rendered at a lower resolution. */
const MAX_CANVAS_PIXELS = 16_000_000;
/** Rendering of a page is cancelled after this time. */
const RENDER_TIMEOUT_MS = 20_000;
/** Further pages are not shown: no publication has more. */
const MAX_PAGES = 10_000;
/** Scrolling by more than this share of the viewport per frame postpones rendering until the scroll position rests. */
const FAST_SCROLL = 0.8;
const REST_MS = 60;
/** CSS pixels per PDF point at 100 %. */
const CSS_PER_POINT = 96 / 72;
const MIN_SCALE = 0.2 * CSS_PER_POINT;
const MAX_SCALE = 5 * CSS_PER_POINT;
/** Horizontal margin of a page fitted to the width, in pixels. */
const MARGIN = 24;

/** A rendered page: resources to release, and the text elements in the order of its strings. */
export interface RenderedPage {
  texts: HTMLElement[];
  task: RenderTask;
  canvas: HTMLCanvasElement;
  layer: HTMLElement;
}

export interface PageView {
  number: number;
  element: HTMLElement;
  /** At scale 1, unrotated. */
  width: number;
  height: number;
  rendered?: RenderedPage;
  /** Scale and rotation of the last rendering. */
  renderedAs?: string;
}

/** Callbacks of the page views. */
export interface PageViewEvents {
  at: (page: number) => void;
  scale: (percent: number) => void;
  /** A page and its text layer were rendered. */
  rendered: (view: PageView) => void;
  released: (view: PageView) => void;
  /** A page cannot be rendered. */
  renderFailed: (page: number) => void;
  scrolled: () => void;
}

export class PageViews {
  readonly views: PageView[] = [];
  readonly #document: PDFDocumentProxy;
  readonly #container: HTMLElement;
  readonly #events: PageViewEvents;
  readonly #place: ReadingPlace;
  #zoom: Zoom = 'width';
  #scale = 1;
  #rotation = 0;
  #two = false;
  #page = 0;
  #busy = false;
  #started = false;
  #rendering: { view: PageView; task: RenderTask } | undefined;
  #stopThumbnail: (() => void) | undefined;
  #top = 0;
  #rest = 0;

  constructor(document: PDFDocumentProxy, container: HTMLElement, events: PageViewEvents) {
    this.#document = document;
    this.#container = container;
    this.#events = events;
    this.#place = new ReadingPlace(container, (height) => this.views[this.#firstBelow(height)] ?? this.views.at(-1));
  }

  /** Lays out all pages at the size of page 1; each takes its own size when it is rendered. */
  async open(): Promise<void> {
    const { width, height } = sizeOf(await this.#document.getPage(1));
    for (let number = 1; number <= Math.min(this.#document.numPages, MAX_PAGES); number++) {
      const element = document.createElement('section');
      element.ariaLabel = String(number);
      this.views.push({ number, element, width, height });
    }
    this.#container.replaceChildren(...this.views.map(({ element }) => element));
    this.#layOut();
    this.#container.addEventListener('scroll', () => requestAnimationFrame(() => this.#scrolled()), { passive: true });
    new ResizeObserver(() => this.#keepingPosition(() => this.#layOut())).observe(this.#container);
  }

  /** Starts rendering; called after the first scroll, so that the pages before it are not rendered first. */
  start(): void {
    this.#started = true;
    this.#update();
  }

  /** True if no page is being rendered, so that thumbnails can be. */
  get idle(): boolean {
    return this.#started && !this.#busy && this.#rest === 0;
  }

  get page(): number {
    return this.#page;
  }

  go(page: number): void {
    const view = this.views[Math.min(Math.max(page, 1), this.views.length) - 1];
    if (view === undefined) return;
    this.#container.scrollTop = view.element.offsetTop - MARGIN / 2;
    this.#update();
  }

  zoom(zoom: Zoom): void {
    this.#zoom = zoom;
    this.#keepingPosition(() => this.#layOut());
  }

  rotate(): void {
    this.#rotation = (this.#rotation + 90) % 360;
    this.#keepingPosition(() => this.#layOut());
  }

  /** One or two pages per row. */
  spread(two: boolean): void {
    this.#two = two;
    this.#container.dataset['spread'] = two ? 'two' : 'one';
    this.#keepingPosition(() => this.#layOut());
  }

  /** A rectangle in points of the page, as shares of the rotated view. */
  toView({ width, height }: PageView, { x, y, width: across, height: down }: Rectangle): Rectangle {
    const upright = { x: x / width, y: y / height, width: across / width, height: down / height };
    if (this.#rotation === 90) return { x: 1 - upright.y - upright.height, y: upright.x, width: upright.height, height: upright.width };
    if (this.#rotation === 180) return { ...upright, x: 1 - upright.x - upright.width, y: 1 - upright.y - upright.height };
    if (this.#rotation === 270) return { x: upright.y, y: 1 - upright.x - upright.width, width: upright.height, height: upright.width };
    return upright;
  }

  /** A rectangle on the screen, in points of the page. */
  toPage({ element, width, height }: PageView, seen: Rectangle): Rectangle {
    const bounds = element.getBoundingClientRect();
    const share = {
      x: (seen.x - bounds.x) / bounds.width,
      y: (seen.y - bounds.y) / bounds.height,
      across: seen.width / bounds.width,
      down: seen.height / bounds.height,
    };
    const upright =
      this.#rotation === 90
        ? { x: share.y, y: 1 - share.x - share.across, across: share.down, down: share.across }
        : this.#rotation === 180
          ? { ...share, x: 1 - share.x - share.across, y: 1 - share.y - share.down }
          : this.#rotation === 270
            ? { x: 1 - share.y - share.down, y: share.x, across: share.down, down: share.across }
            : share;
    return { x: upright.x * width, y: upright.y * height, width: upright.across * width, height: upright.down * height };
  }

  viewOf(node: Node | null): PageView | undefined {
    const element = (node instanceof Element ? node : node?.parentElement)?.closest('section');
    return element ? this.views.find((view) => view.element === element) : undefined;
  }

  /**
   * Renders a thumbnail while nothing else is being rendered; `later` if something else has priority, undefined on failure.
   * Rendering one page twice at the same time can deadlock in pdf.js.
   */
  async thumbnail(number: number, width: number): Promise<HTMLCanvasElement | 'later' | undefined> {
    if (!this.idle) return 'later';
    this.#busy = true;
    let stopped = false;
    try {
      const page = await this.#document.getPage(number);
      const canvas = thumbnailCanvas(sizeOf(page), width);
      const rendered = this.views[number - 1]?.rendered?.canvas;
      if (rendered !== undefined && this.#rotation === 0) {
        canvas.getContext('2d')?.drawImage(rendered, 0, 0, canvas.width, canvas.height);
        return canvas;
      }
      const task = page.render({ canvas, viewport: page.getViewport({ scale: canvas.width / sizeOf(page).width }) });
      const timer = setTimeout(() => task.cancel(), RENDER_TIMEOUT_MS);
      this.#stopThumbnail = () => {
        stopped = true;
        task.cancel();
      };
      await task.promise.finally(() => clearTimeout(timer));
      page.cleanup();
      return canvas;
    } catch {
      return stopped ? 'later' : undefined;
    } finally {
      this.#stopThumbnail = undefined;
      this.#busy = false;
      this.#update();
    }
  }

  #scrolled(): void {
    const { scrollTop, clientHeight } = this.#container;
    const fast = Math.abs(scrollTop - this.#top) > clientHeight * FAST_SCROLL;
    this.#top = scrollTop;
    this.#events.scrolled();
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#rest = 0;
      this.#update();
    }, REST_MS);
    if (!fast) this.#update();
    else this.#updatePage();
  }

  /** Changes the layout and keeps what is read where it is in the viewport. */
  #keepingPosition(change: () => void): void {
    this.#place.note();
    change();
    this.#place.restore();
    this.#update();
  }

  #layOut(): void {
    const [first] = this.views;
    this.#place.laidOut();
    // A hidden frame has no size; it is laid out when shown again.
    if (first === undefined || this.#container.clientWidth === 0) return;
    const [across, down] = this.#rotation % 180 === 0 ? [first.width, first.height] : [first.height, first.width];
    const wide = this.#two ? (this.#container.clientWidth - 1.5 * MARGIN) / 2 : this.#container.clientWidth - MARGIN;
    const whole = Math.min(wide / across, (this.#container.clientHeight - MARGIN) / down);
    const wanted = this.#zoom === 'width' ? wide / across : this.#zoom === 'page' ? whole : this.#zoom * CSS_PER_POINT;
    this.#scale = Math.min(Math.max(wanted, MIN_SCALE), MAX_SCALE);
    this.#container.style.setProperty('--total-scale-factor', String(this.#scale));
    for (const view of this.views) this.#size(view);
    this.#events.scale(Math.round((100 * this.#scale) / CSS_PER_POINT));
  }

  #size({ element, width, height }: PageView): void {
    const upright = this.#rotation % 180 === 0;
    element.style.width = `${(upright ? width : height) * this.#scale}px`;
    element.style.height = `${(upright ? height : width) * this.#scale}px`;
  }

  /** Updates the current page and renders the pages around it. */
  #update(): void {
    const { scrollTop, clientHeight } = this.#container;
    if (clientHeight === 0 || !this.#started) return;
    const first = this.#firstBelow(scrollTop - PREFETCH * clientHeight);
    const near: PageView[] = [];
    for (let at = first; at < this.views.length; at++) {
      const view = this.views[at];
      if (view === undefined || view.element.offsetTop > scrollTop + (1 + PREFETCH) * clientHeight) break;
      near.push(view);
    }
    const read = this.#updatePage();
    for (const view of this.views) if (view.rendered !== undefined && !near.includes(view)) this.#release(view);
    if (this.#rendering !== undefined && !near.includes(this.#rendering.view)) this.#rendering.task.cancel();
    near.sort((a, b) => Math.abs(a.number - read) - Math.abs(b.number - read));
    void this.#renderNext(near.filter(({ renderedAs }) => renderedAs !== this.#renderKey));
  }

  #updatePage(): number {
    this.#place.note();
    const { scrollTop, clientHeight } = this.#container;
    const read = this.views[this.#firstBelow(scrollTop + clientHeight * READ_AT)]?.number ?? this.views.length;
    if (read !== this.#page) this.#events.at((this.#page = read));
    return read;
  }

  get #renderKey(): string {
    return `${this.#scale} ${this.#rotation}`;
  }

  /** The first page whose lower edge is below `height`. */
  #firstBelow(height: number): number {
    let low = 0;
    let high = this.views.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const element = this.views[middle]?.element;
      if (element !== undefined && element.offsetTop + element.offsetHeight > height) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** Renders one page, then updates: the pages needed may have changed meanwhile. */
  async #renderNext([view]: PageView[]): Promise<void> {
    // A page has priority over a thumbnail.
    if (view !== undefined) this.#stopThumbnail?.();
    if (this.#busy || view === undefined) return;
    this.#busy = true;
    try {
      await this.#renderPage(view);
    } catch {
      this.#renderFailed(view);
    } finally {
      this.#busy = false;
      this.#update();
    }
  }

  async #renderPage(view: PageView): Promise<void> {
    const renderKey = this.#renderKey;
    // A page that fails is not tried again at this size.
    view.renderedAs = renderKey;
    const page = await this.#document.getPage(view.number);
    const size = sizeOf(page);
    if (size.width !== view.width || size.height !== view.height) {
      Object.assign(view, size);
      this.#size(view);
    }
    const viewport = page.getViewport({ scale: this.#scale, rotation: (page.rotate + this.#rotation) % 360 });
    const ratio = Math.min(devicePixelRatio, Math.sqrt(MAX_CANVAS_PIXELS / (viewport.width * viewport.height)));
    const canvas = document.createElement('canvas');
    canvas.width = Math.floor(viewport.width * ratio);
    canvas.height = Math.floor(viewport.height * ratio);
    const task = page.render({ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] });
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      task.cancel();
    }, RENDER_TIMEOUT_MS);
    this.#rendering = { view, task };
    try {
      await task.promise;
      const layer = document.createElement('div');
      layer.className = 'text';
      const text = new TextLayer({ textContentSource: await page.getTextContent(), container: layer, viewport });
      await text.render();
      // Marks the end of a selection, so that it does not extend into the empty part of a page.
      const end = document.createElement('div');
      end.className = 'end';
      layer.append(end);
      if (view.rendered !== undefined) this.#release(view);
      view.renderedAs = renderKey;
      view.rendered = { texts: text.textDivs, task, canvas, layer };
      view.element.replaceChildren(canvas, layer);
      this.#events.rendered(view);
    } catch (error) {
      canvas.width = 0;
      if (!(error instanceof RenderingCancelledException) || timedOut) this.#renderFailed(view);
      // Cancelled by scrolling: rendered when it comes near again.
      else delete view.renderedAs;
    } finally {
      clearTimeout(timer);
      this.#rendering = undefined;
    }
  }

  #renderFailed(view: PageView): void {
    view.element.dataset['state'] = 'broken';
    this.#events.renderFailed(view.number);
  }

  #release(view: PageView): void {
    if (view.rendered === undefined) return;
    this.#events.released(view);
    view.rendered.task.cancel();
    view.rendered.canvas.width = 0;
    view.element.replaceChildren();
    delete view.rendered;
    delete view.renderedAs;
    void this.#document.getPage(view.number).then((page) => page.cleanup());
  }
}

/** A canvas at screen resolution, at most twice CSS pixels. */
function thumbnailCanvas({ width, height }: { width: number; height: number }, wanted: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(wanted * Math.min(devicePixelRatio, 2)));
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
  const context = canvas.getContext('2d');
  if (context !== null) context.imageSmoothingQuality = 'high';
  return canvas;
}

function sizeOf(page: PDFPageProxy): { width: number; height: number } {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}
