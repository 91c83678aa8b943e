// A PDF that is shown: what can be done with it? In: the document, the frame's room. Out: passages gone to, words found, marks laid, places
// cited, and messages of all that happens.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { Evidence, wordsWithin } from './evidence.ts';
import { Framing } from './framing.ts';
import { Marks } from './marks.ts';
import type { FromFrame, PageMark, PageSelection, Side, Sought } from './messages.ts';
import { placesOf } from './page-text.ts';
import { rectanglesOf } from './quote.ts';
import { PdfReading, type FoundPlace } from './reading.ts';
import { Selecting } from './selecting.ts';
import { Sheets } from './sheets.ts';
import { barsOf, SideStrip, type Bar } from './side.ts';

/** An image-only file is known by its first pages. */
const PAGES_FOR_TEXT = 20;
/** Where a place that was gone to comes to stand, as a share of the frame's height. */
const FOUND_AT = 0.3;
/** So long the first page waits for the passage's page, in milliseconds. */
const PASSAGE_FIRST_MS = 800;

export class ShownPdf {
  readonly sheets: Sheets;
  readonly #document: PDFDocumentProxy;
  readonly #room: HTMLElement;
  readonly #tell: (message: FromFrame) => void;
  readonly #reading: PdfReading;
  readonly #evidence = new Evidence();
  readonly #marks: Marks;
  readonly #selecting: Selecting;
  readonly #framing: Framing;
  readonly #side: SideStrip;
  readonly #looked = Promise.withResolvers<void>();
  #selected = false;
  #sought = '';
  #places: FoundPlace[] = [];
  /** Counts from 0; -1 while none was gone to. */
  #current = -1;
  #passage: FoundPlace | undefined;
  /** A place to be gone to as soon as its page is drawn. */
  #awaited: FoundPlace | undefined;

  constructor(document: PDFDocumentProxy, room: HTMLElement, side: HTMLElement, tell: (message: FromFrame) => void) {
    this.#document = document;
    this.#room = room;
    this.#tell = tell;
    this.#reading = new PdfReading(document);
    this.sheets = new Sheets(document, room, {
      at: (page) => void this.#at(page),
      scale: (percent) => tell({ kind: 'scale', percent }),
      drawn: (sheet) => {
        this.#evidence.drawn(sheet);
        this.#marks.drawn(sheet);
        this.#framing.drawn(sheet);
        if (this.#awaited?.page === sheet.number) this.#goTo(this.#awaited);
      },
      gone: (sheet) => {
        this.#evidence.gone(sheet);
        this.#marks.gone(sheet);
      },
      undrawn: (page) => tell({ kind: 'undrawn', page }),
      scrolled: () => this.#moved(),
    });
    const select = (selection: PageSelection | undefined): void => {
      if (selection !== undefined && !selection.area) this.#framing.clear();
      this.#selected = selection !== undefined;
      tell(selection === undefined ? { kind: 'unselected' } : { kind: 'selected', selection });
    };
    this.#marks = new Marks(this.sheets, this.#reading, () => void this.#bars());
    this.#selecting = new Selecting(room, this.sheets, this.#reading, select);
    this.#framing = new Framing(room, this.sheets, this.#reading, select);
    this.#side = new SideStrip(side, document, this.sheets, this.#reading);
    room.addEventListener('click', (event) => this.#press(event));
  }

  /** Lays the pages out and draws them, first of all the one that holds the passage. */
  async open(sought: () => Sought | undefined): Promise<void> {
    await this.sheets.open();
    const known = sought();
    if (known !== undefined) void this.look(known);
    const outline = await this.#document.getOutline().catch(() => null);
    const { length } = this.sheets.sheets;
    this.#tell({ kind: 'opened', pages: length, all: Math.min(this.#document.numPages, 1_000_000), outline: (outline ?? []).length > 0 });
    await Promise.race([this.#looked.promise, new Promise((resolve) => setTimeout(resolve, PASSAGE_FIRST_MS))]);
    this.sheets.begin();
  }

  /** Goes to the page that holds the passage, and marks it there. */
  async look(sought: Sought): Promise<void> {
    await this.#lookFor(sought);
    this.#looked.resolve();
  }

  async #lookFor({ passage, words, near, within }: Sought): Promise<void> {
    this.#evidence.clear('passage');
    this.#evidence.clear('word');
    this.#passage = undefined;
    if (passage === '') return this.#tell({ kind: 'looked', passage: 0, text: await this.#reading.hasText(PAGES_FOR_TEXT) });
    const { page, stretches, text } = await this.#reading.findPassage(passage, near, within);
    this.#tell({ kind: 'looked', passage: page, text });
    const [first] = stretches;
    if (page === 0 || first === undefined) return;
    this.#evidence.set('passage', page, stretches);
    this.#evidence.set('word', page, wordsWithin(words, stretches, (await this.#reading.textOn(page)).letters));
    this.#passage = { page, stretch: first };
    this.#goTo(this.#passage);
    void this.#bars();
  }

  toPassage(): void {
    if (this.#passage !== undefined) this.#goTo(this.#passage);
  }

  async find(text: string, step: -1 | 0 | 1): Promise<void> {
    if (text !== this.#sought || step === 0) {
      this.#sought = text;
      this.#places = [];
      this.#current = -1;
      this.#evidence.clear('found');
      this.#evidence.clear('current');
      const from = this.sheets.page;
      await this.#reading.find(text, (places, done) => {
        this.#places = places;
        for (const page of new Set(places.map((place) => place.page))) {
          const own = places.filter((place) => place.page === page).map(({ stretch }) => stretch);
          this.#evidence.set('found', page, own);
        }
        const ahead = places.findIndex(({ page }) => page >= from);
        if (this.#current < 0 && (ahead >= 0 || done)) this.#stand(Math.max(0, ahead));
        this.#tell({ kind: 'found', count: places.length, at: this.#current + 1, done });
      });
      return;
    }
    const { length } = this.#places;
    this.#stand((this.#current + step + length) % Math.max(1, length));
    this.#tell({ kind: 'found', count: length, at: this.#current + 1, done: true });
  }

  async show(side: Side, label: string): Promise<void> {
    await this.#side.show(side, label);
  }

  async mark(marks: readonly PageMark[]): Promise<void> {
    await this.#marks.set(marks);
  }

  toMark(id: number): void {
    const mark = this.#marks.placed.find((one) => one.id === id);
    const sheet = mark && this.sheets.sheets[mark.page - 1];
    const [first] = mark?.rectangles ?? [];
    if (sheet === undefined || first === undefined) return;
    const { y } = this.sheets.turned(sheet, first);
    this.#room.scrollTop = sheet.place.offsetTop + y * sheet.place.offsetHeight - this.#room.clientHeight * FOUND_AT;
  }

  frame(on: boolean): void {
    this.#selecting.clear();
    this.#framing.set(on);
  }

  unselect(): void {
    this.#selected = false;
    this.#selecting.clear();
    this.#framing.set(false);
  }

  async cite(ask: number, quote: string): Promise<void> {
    const { page, stretches } = await this.#reading.findPassage(quote);
    const { letters } = await this.#reading.textOn(Math.max(1, page));
    const [exact] = placesOf(quote, letters);
    const first = exact ?? stretches[0];
    const last = exact ?? stretches.at(-1);
    if (page === 0 || first === undefined || last === undefined) return this.#tell({ kind: 'cited', ask });
    const lines = await this.#reading.lines(page, first.from.item, last.to.item);
    this.#tell({ kind: 'cited', ask, lines });
  }

  async #at(page: number): Promise<void> {
    this.#side.at(page);
    this.#tell({ kind: 'at', page, label: await this.#reading.labelOf(page) });
  }

  #moved(): void {
    if (!this.#selected) return;
    const at = this.#framing.at ?? this.#selecting.at;
    if (at !== undefined) this.#tell({ kind: 'moved', at });
  }

  #press({ clientX, clientY, target }: MouseEvent): void {
    const sheet = this.sheets.sheetOf(target as Node);
    if (sheet === undefined || getSelection()?.isCollapsed === false) return;
    const { x, y } = this.sheets.printed(sheet, { x: clientX, y: clientY, width: 0, height: 0 });
    const id = this.#marks.at(sheet.number, x, y);
    if (id !== undefined) this.#tell({ kind: 'pressed', id });
  }

  #goTo(place: FoundPlace): void {
    const at = this.#evidence.placeOf(place.page, place.stretch);
    if (at === undefined) {
      this.#awaited = place;
      return this.sheets.go(place.page);
    }
    this.#awaited = undefined;
    this.#room.scrollBy(0, at.top - this.#room.clientHeight * FOUND_AT);
  }

  /** Stands at a place found, marks it as the current one and brings it into view. */
  #stand(at: number): void {
    const place = this.#places[at];
    this.#current = place === undefined ? -1 : at;
    this.#evidence.clear('current');
    if (place === undefined) return;
    this.#evidence.set('current', place.page, [place.stretch]);
    this.#goTo(place);
  }

  async #bars(): Promise<void> {
    const bars: Bar[] = [];
    for (const [page, stretches] of this.#evidence.on('passage')) {
      const { strings, width, height } = await this.#reading.textOn(page);
      for (const stretch of stretches) bars.push(...barsOf(page, 'passage', rectanglesOf(strings, stretch), width, height));
    }
    for (const { page, rectangles } of this.#marks.placed) {
      const sheet = this.sheets.sheets[page - 1];
      if (sheet !== undefined) bars.push(...barsOf(page, 'own', rectangles, sheet.width, sheet.height));
    }
    this.#side.mark(bars);
  }
}
