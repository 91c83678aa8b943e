// Selects an area of a page, by dragging or with arrow keys and Enter.
import type { PageSelection, Rectangle } from './messages.ts';
import { figureIn } from './quote.ts';
import type { DocumentText } from './document-text.ts';
import type { PageView, PageViews } from './page-views.ts';

/** Smallest area, and step of an arrow key, in pixels. */
const MIN_SIZE = 8;
const STEP = 16;

export class AreaSelection {
  readonly #container: HTMLElement;
  readonly #pageViews: PageViews;
  readonly #text: DocumentText;
  readonly #post: (selection: PageSelection | undefined) => void;
  readonly #frame = document.createElement('div');
  #view: PageView | undefined;
  #drag: { x: number; y: number } | undefined;
  #on = false;
  #shown = false;

  constructor(container: HTMLElement, pageViews: PageViews, text: DocumentText, post: (selection: PageSelection | undefined) => void) {
    this.#container = container;
    this.#pageViews = pageViews;
    this.#text = text;
    this.#post = post;
    this.#frame.className = 'frame';
    container.addEventListener('pointerdown', (event) => this.#press(event), true);
    window.addEventListener('pointermove', (event) => this.#move(event));
    window.addEventListener('pointerup', () => this.#release());
    // In the capture phase: arrow keys move the area instead of the page.
    window.addEventListener('keydown', (event) => this.#key(event), true);
  }

  /** The bounds of the area on the screen; undefined if there is none. */
  get at(): Rectangle | undefined {
    if (!this.#frame.isConnected) return undefined;
    const { x, y, width, height } = this.#frame.getBoundingClientRect();
    return { x, y, width, height };
  }

  /** Turns area selection on or off. */
  set(on: boolean): void {
    this.#on = on;
    this.#container.toggleAttribute('data-framing', on);
    if (on) this.#container.focus();
    else this.clear();
  }

  /** Puts the area back on a page that was rendered again. */
  rendered(view: PageView): void {
    if (view === this.#view && this.#shown) view.element.append(this.#frame);
  }

  clear(): void {
    this.#shown = false;
    this.#drag = undefined;
    this.#frame.remove();
  }

  #press(event: PointerEvent): void {
    if (!this.#on || event.button !== 0) return;
    const view = this.#pageViews.viewOf(event.target as Node);
    if (view === undefined) return;
    event.preventDefault();
    this.#view = view;
    this.#drag = { x: event.clientX, y: event.clientY };
    this.#place({ x: event.clientX, y: event.clientY, width: 0, height: 0 });
  }

  #move({ clientX, clientY }: PointerEvent): void {
    if (this.#drag === undefined) return;
    const { x, y } = this.#drag;
    this.#place({ x: Math.min(x, clientX), y: Math.min(y, clientY), width: Math.abs(clientX - x), height: Math.abs(clientY - y) });
  }

  #release(): void {
    if (this.#drag === undefined) return;
    this.#drag = undefined;
    const { at } = this;
    if (at === undefined || at.width < MIN_SIZE || at.height < MIN_SIZE) return this.clear();
    void this.#take();
  }

  #key(event: KeyboardEvent): void {
    if (!this.#on) return;
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [];
    if (event.key === 'Enter' && this.#frame.isConnected) void this.#take();
    else if (across !== undefined && down !== undefined) this.#step(across * STEP, down * STEP, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The first arrow key creates an area in the middle of the current page. */
  #step(across: number, down: number, widens: boolean): void {
    const { at } = this;
    if (at === undefined) {
      this.#view = this.#pageViews.views[this.#pageViews.page - 1];
      const bounds = this.#view?.element.getBoundingClientRect();
      if (bounds === undefined) return;
      const middle = Math.min(Math.max(bounds.top, 0) + 160, bounds.bottom - 80);
      return this.#place({ x: bounds.x + bounds.width / 4, y: middle, width: bounds.width / 2, height: 120 });
    }
    if (widens) this.#place({ ...at, width: Math.max(MIN_SIZE, at.width + across), height: Math.max(MIN_SIZE, at.height + down) });
    else this.#place({ ...at, x: at.x + across, y: at.y + down });
  }

  /** Places the area, clipped to its page. */
  #place(seen: Rectangle): void {
    const view = this.#view;
    if (view === undefined) return;
    const bounds = view.element.getBoundingClientRect();
    const left = Math.max(seen.x, bounds.left);
    const top = Math.max(seen.y, bounds.top);
    const right = Math.min(seen.x + seen.width, bounds.right);
    const bottom = Math.min(seen.y + seen.height, bounds.bottom);
    const share = (value: number, whole: number): string => `${(100 * value) / whole}%`;
    Object.assign(this.#frame.style, {
      left: share(left - bounds.left, bounds.width),
      top: share(top - bounds.top, bounds.height),
      width: share(Math.max(0, right - left), bounds.width),
      height: share(Math.max(0, bottom - top), bounds.height),
    });
    this.#shown = true;
    if (this.#frame.parentElement !== view.element) view.element.append(this.#frame);
  }

  async #take(): Promise<void> {
    const { at } = this;
    const view = this.#view;
    if (at === undefined || view === undefined) return;
    this.#on = false;
    this.#container.removeAttribute('data-framing');
    const framed = this.#pageViews.toPage(view, at);
    const { strings } = await this.#text.textOn(view.number);
    const lines = await this.#text.lines(view.number, undefined, undefined);
    this.#post({ text: '', lines, area: true, figure: figureIn(strings, framed).slice(0, 40), rectangles: [framed], at });
  }
}
