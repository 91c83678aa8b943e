// What is selected on the pages? In: the browser's selection over the text of a page. Out: its words, its lines and its rectangles; and that
// nothing is selected any more. A selection that goes on to another page is cut off at its first one.
import type { PageSelection, Rectangle } from './messages.ts';
import type { PageStretch } from './page-text.ts';
import { joined, wordsOf } from './quote.ts';
import type { PdfReading } from './reading.ts';
import type { Sheet, Sheets } from './sheets.ts';

/** A selection by keys is told when it has come to rest, in milliseconds. */
const REST_MS = 120;
/** What the application takes. */
const MOST_LETTERS = 20_000;
const MOST_RECTANGLES = 400;

export class Selecting {
  readonly #sheets: Sheets;
  readonly #reading: PdfReading;
  readonly #tell: (selection: PageSelection | undefined) => void;
  #held = false;
  #told = false;
  #latest = 0;
  #rest = 0;

  constructor(room: HTMLElement, sheets: Sheets, reading: PdfReading, tell: (selection: PageSelection | undefined) => void) {
    this.#sheets = sheets;
    this.#reading = reading;
    this.#tell = tell;
    room.addEventListener('pointerdown', ({ button }) => {
      if (button === 0) this.#hold(true);
    });
    window.addEventListener('pointerup', () => this.#hold(false));
    window.addEventListener('blur', () => this.#hold(false));
    document.addEventListener('selectionchange', () => {
      if (this.#held) this.#keepEnd();
      this.#soon();
    });
  }

  /** Where the selection stands in the frame now. */
  get at(): Rectangle | undefined {
    const range = rangeSelected();
    return range && boundsOf(range);
  }

  clear(): void {
    getSelection()?.removeAllRanges();
  }

  #hold(held: boolean): void {
    this.#held = held;
    document.documentElement.toggleAttribute('data-selecting', held);
    if (!held) this.#soon();
  }

  /** The empty part of a page would else take the whole page into the selection: its end goes where the selection ends. */
  #keepEnd(): void {
    const range = rangeSelected();
    const selection = getSelection();
    const sheet = range && this.#sheets.sheetOf(selection?.focusNode ?? null);
    const end = sheet?.place.querySelector('.end');
    const focus = selection?.focusNode?.parentElement;
    if (end && focus && focus.parentElement === end.parentElement && focus !== end) {
      const backwards = selection?.anchorNode !== range?.startContainer;
      if (backwards) focus.before(end);
      else focus.after(end);
    }
  }

  #soon(): void {
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => void (this.#held || this.#read()), this.#held ? REST_MS : 10);
  }

  async #read(): Promise<void> {
    const latest = ++this.#latest;
    const range = rangeSelected();
    const taken = range && this.#taken(range);
    const selection = taken && (await this.#selection(taken.sheet, taken.range, taken.stretch));
    if (latest !== this.#latest) return;
    if (selection === undefined && !this.#told) return;
    this.#told = selection !== undefined;
    this.#tell(selection);
  }

  /** The part of a selection that lies on its first page. */
  #taken(range: Range): { sheet: Sheet; range: Range; stretch: PageStretch } | undefined {
    const sheet = this.#sheets.sheets.find(({ drawing, place }) => drawing !== undefined && range.intersectsNode(place));
    const texts = sheet?.drawing?.texts ?? [];
    const touched = texts.flatMap((text, item) => (text.textContent.trim() !== '' && range.intersectsNode(text) ? [item] : []));
    const [first] = touched;
    const last = touched.at(-1);
    if (sheet === undefined || first === undefined || last === undefined) return undefined;
    const offsetIn = (node: Node, offset: number, item: number, fallback: number): number =>
      texts[item]?.contains(node) === true && node.nodeType === Node.TEXT_NODE ? offset : fallback;
    const length = texts[last]?.textContent.length ?? 0;
    const stretch = {
      from: { item: first, offset: offsetIn(range.startContainer, range.startOffset, first, 0) },
      to: { item: last, offset: offsetIn(range.endContainer, range.endOffset, last, length) },
    };
    const own = new Range();
    const [start, end] = [texts[first]?.firstChild, texts[last]?.firstChild];
    if (!(start instanceof Text) || !(end instanceof Text)) return undefined;
    own.setStart(start, Math.min(stretch.from.offset, start.length));
    own.setEnd(end, Math.min(stretch.to.offset, end.length));
    return { sheet, range: own, stretch };
  }

  async #selection(sheet: Sheet, range: Range, stretch: PageStretch): Promise<PageSelection | undefined> {
    const { strings } = await this.#reading.textOn(sheet.number);
    const text = wordsOf(strings, stretch).slice(0, MOST_LETTERS);
    const rectangles = joined([...range.getClientRects()].map((seen) => this.#sheets.printed(sheet, seen))).slice(0, MOST_RECTANGLES);
    if (text === '' || rectangles.length === 0) return undefined;
    const lines = await this.#reading.lines(sheet.number, stretch.from.item, stretch.to.item);
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
