// Reports the text selection with its lines and rectangles. A selection over several pages is cut off at the first one.
import type { PageSelection, Rectangle } from './messages.ts';
import type { PageSpan } from './page-text.ts';
import { mergedRectangles, wordsOf } from './quote.ts';
import type { DocumentText } from './document-text.ts';
import type { PageView, PageViews } from './page-views.ts';

/** Delay before a selection by keyboard is reported. */
const DELAY_MS = 120;
/** Limits of the application. */
const MAX_LENGTH = 20_000;
const MAX_RECTANGLES = 400;

export class TextSelection {
  readonly #pageViews: PageViews;
  readonly #text: DocumentText;
  readonly #post: (selection: PageSelection | undefined) => void;
  #dragging = false;
  #reported = false;
  #latest = 0;
  #timer = 0;

  constructor(container: HTMLElement, pageViews: PageViews, text: DocumentText, post: (selection: PageSelection | undefined) => void) {
    this.#pageViews = pageViews;
    this.#text = text;
    this.#post = post;
    container.addEventListener('pointerdown', ({ button }) => {
      if (button === 0) this.#setDragging(true);
    });
    window.addEventListener('pointerup', () => this.#setDragging(false));
    window.addEventListener('blur', () => this.#setDragging(false));
    document.addEventListener('selectionchange', () => {
      if (this.#dragging) this.#moveEnd();
      this.#scheduleRead();
    });
  }

  /** The bounds of the selection in the frame. */
  get at(): Rectangle | undefined {
    const range = rangeSelected();
    return range && boundsOf(range);
  }

  clear(): void {
    getSelection()?.removeAllRanges();
  }

  #setDragging(dragging: boolean): void {
    this.#dragging = dragging;
    document.documentElement.toggleAttribute('data-selecting', dragging);
    if (!dragging) this.#scheduleRead();
  }

  /** Moves the end marker to the end of the selection; otherwise, dragging over the empty part of a page selects the whole page. */
  #moveEnd(): void {
    const range = rangeSelected();
    const selection = getSelection();
    const view = range && this.#pageViews.viewOf(selection?.focusNode ?? null);
    const end = view?.element.querySelector('.end');
    const focus = selection?.focusNode?.parentElement;
    if (end && focus && focus.parentElement === end.parentElement && focus !== end) {
      const backwards = selection?.anchorNode !== range?.startContainer;
      if (backwards) focus.before(end);
      else focus.after(end);
    }
  }

  #scheduleRead(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void (this.#dragging || this.#read()), this.#dragging ? DELAY_MS : 10);
  }

  async #read(): Promise<void> {
    const latest = ++this.#latest;
    const range = rangeSelected();
    const part = range && this.#onFirstPage(range);
    const selection = part && (await this.#selection(part.view, part.range, part.span));
    if (latest !== this.#latest) return;
    if (selection === undefined && !this.#reported) return;
    this.#reported = selection !== undefined;
    this.#post(selection);
  }

  /** The part of a selection on its first page. */
  #onFirstPage(range: Range): { view: PageView; range: Range; span: PageSpan } | undefined {
    const view = this.#pageViews.views.find(({ rendered, element }) => rendered !== undefined && range.intersectsNode(element));
    const texts = view?.rendered?.texts ?? [];
    const touched = texts.flatMap((text, item) => (text.textContent.trim() !== '' && range.intersectsNode(text) ? [item] : []));
    const [first] = touched;
    const last = touched.at(-1);
    if (view === undefined || first === undefined || last === undefined) return undefined;
    const offsetIn = (node: Node, offset: number, item: number, fallback: number): number =>
      texts[item]?.contains(node) === true && node.nodeType === Node.TEXT_NODE ? offset : fallback;
    const length = texts[last]?.textContent.length ?? 0;
    const span = {
      from: { item: first, offset: offsetIn(range.startContainer, range.startOffset, first, 0) },
      to: { item: last, offset: offsetIn(range.endContainer, range.endOffset, last, length) },
    };
    const own = new Range();
    const [start, end] = [texts[first]?.firstChild, texts[last]?.firstChild];
    if (!(start instanceof Text) || !(end instanceof Text)) return undefined;
    own.setStart(start, Math.min(span.from.offset, start.length));
    own.setEnd(end, Math.min(span.to.offset, end.length));
    return { view, range: own, span };
  }

  async #selection(view: PageView, range: Range, span: PageSpan): Promise<PageSelection | undefined> {
    const { strings } = await this.#text.textOn(view.number);
    const text = wordsOf(strings, span).slice(0, MAX_LENGTH);
    const rectangles = mergedRectangles([...range.getClientRects()].map((seen) => this.#pageViews.toPage(view, seen))).slice(
      0,
      MAX_RECTANGLES,
    );
    if (text === '' || rectangles.length === 0) return undefined;
    const lines = await this.#text.lines(view.number, span.from.item, span.to.item);
    return { text, lines, area: false, figure: '', rectangles, at: boundsOf(range) };
  }
}

function rangeSelected(): Range | undefined {
  const selection = getSelection();
  return selection !== null && selection.rangeCount > 0 && !selection.isCollapsed ? selection.getRangeAt(0) : undefined;
}

function boundsOf(range: Range): Rectangle {
  const { x, y, width, height } = range.getBoundingClientRect();
  return { x, y, width, height };
}
