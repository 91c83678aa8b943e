// An open PDF: locates passages, finds text, shows marks and resolves citations, and reports to the application by messages.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { TextHighlights } from './text-highlights.ts';
import { AreaSelection } from './area-selection.ts';
import { AnnotationMarks } from './annotation-marks.ts';
import type { FromFrame, PageMark, PageSelection, PassageTarget, QuotedText, SidebarView } from './messages.ts';
import { rectanglesOf } from './quote.ts';
import { DocumentText, type Match } from './document-text.ts';
import { TextSelection } from './text-selection.ts';
import type { PageSpan } from './page-text.ts';
import { SetTerms } from './set-terms.ts';
import { PageViews } from './page-views.ts';
import { barsOf, Sidebar, type Bar } from './sidebar.ts';

/** Pages checked for text, to recognise an image-only file. */
const PAGES_FOR_TEXT = 20;
/** Vertical position of a scroll target, as a share of the frame's height. */
const TARGET_POSITION = 0.3;
/** Longest wait for the page of the passage before the first page is rendered. */
const PASSAGE_WAIT_MS = 800;

export class PdfViewer {
  readonly pageViews: PageViews;
  readonly terms: SetTerms;
  readonly #document: PDFDocumentProxy;
  readonly #container: HTMLElement;
  readonly #post: (message: FromFrame) => void;
  readonly #text: DocumentText;
  readonly #highlights = new TextHighlights();
  readonly #marks: AnnotationMarks;
  readonly #textSelection: TextSelection;
  readonly #areaSelection: AreaSelection;
  readonly #side: Sidebar;
  readonly #located = Promise.withResolvers<void>();
  #selected = false;
  #sought = '';
  #matches: Match[] = [];
  /** Index of the current match; -1 if none. */
  #current = -1;
  #passage: Match | undefined;
  /** The words of the condition on the pages, by passage. */
  #matchPlaces: Match[][] = [];
  #latestMatches = 0;
  #latestTerm = 0;
  /** A scroll target whose page is not rendered yet. */
  #pendingTarget: Match | undefined;

  constructor(document: PDFDocumentProxy, container: HTMLElement, side: HTMLElement, post: (message: FromFrame) => void) {
    this.#document = document;
    this.#container = container;
    this.#post = post;
    this.#text = new DocumentText(document);
    this.terms = new SetTerms(this.#text);
    this.pageViews = new PageViews(document, container, {
      at: (page) => void this.#at(page),
      scale: (percent) => post({ kind: 'scale', percent }),
      rendered: (view) => {
        this.#highlights.rendered(view);
        this.#marks.rendered(view);
        void this.terms.rendered(view);
        this.#areaSelection.rendered(view);
        if (this.#pendingTarget?.page === view.number) this.#scrollTo(this.#pendingTarget);
      },
      released: (view) => {
        this.#highlights.released(view);
        this.#marks.released(view);
        this.terms.released(view);
      },
      renderFailed: (page) => post({ kind: 'undrawn', page }),
      scrolled: () => this.#moved(),
    });
    const select = (selection: PageSelection | undefined): void => {
      if (selection !== undefined && !selection.area) this.#areaSelection.clear();
      this.#selected = selection !== undefined;
      post(selection === undefined ? { kind: 'unselected' } : { kind: 'selected', selection });
    };
    this.#marks = new AnnotationMarks(this.pageViews, this.#text, () => void this.#bars());
    this.#textSelection = new TextSelection(container, this.pageViews, this.#text, select);
    this.#areaSelection = new AreaSelection(container, this.pageViews, this.#text, select);
    this.#side = new Sidebar(side, document, this.pageViews, this.#text);
    container.addEventListener('click', (event) => this.#press(event));
  }

  /** Lays out the pages and renders them, the page of the passage first. */
  async open(sought: () => PassageTarget | undefined): Promise<void> {
    await this.pageViews.open();
    const known = sought();
    if (known !== undefined) void this.look(known);
    const outline = await this.#document.getOutline().catch(() => null);
    const { length } = this.pageViews.views;
    this.#post({ kind: 'opened', pages: length, all: Math.min(this.#document.numPages, 1_000_000), outline: (outline ?? []).length > 0 });
    await Promise.race([this.#located.promise, new Promise((resolve) => setTimeout(resolve, PASSAGE_WAIT_MS))]);
    this.pageViews.start();
  }

  /** Locates a passage, scrolls to it and highlights it. */
  async look(sought: PassageTarget): Promise<void> {
    await this.#locate(sought);
    this.#located.resolve();
  }

  async #locate({ passage, words, near, within }: PassageTarget): Promise<void> {
    this.#highlights.clear('passage');
    this.#highlights.clear('word');
    this.#passage = undefined;
    if (passage === '') return this.#post({ kind: 'looked', passage: 0, text: await this.#text.hasText(PAGES_FOR_TEXT) });
    const { page, places, text } = await this.#text.findPassage(passage, near, within, words);
    this.#post({ kind: 'looked', passage: page, text });
    const first = places[0]?.spans[0];
    if (first === undefined) return;
    for (const place of places) {
      this.#highlights.set('passage', place.page, place.spans);
      this.#highlights.set('word', place.page, place.words);
    }
    this.#passage = { page, span: first };
    this.#scrollTo(this.#passage);
    void this.#bars();
  }

  /** Highlights the words of the condition, passage by passage. */
  async matches(passages: readonly PassageTarget[]): Promise<void> {
    const latest = ++this.#latestMatches;
    const onPages = new Map<number, PageSpan[]>();
    const places: Match[][] = [];
    this.#matchPlaces = places;
    this.#highlights.clear('condition');
    for (const { passage, words, near, within } of passages) {
      const found = await this.#text.findPassage(passage, near, within, words);
      if (latest !== this.#latestMatches) return;
      const spans = found.places.flatMap((place) => place.words.map((span) => ({ page: place.page, span })));
      places.push(spans);
      for (const { page, span } of spans) {
        const own = [...(onPages.get(page) ?? []), span];
        onPages.set(page, own);
        this.#highlights.set('condition', page, own);
      }
    }
  }

  /** Scrolls to a word of the condition, if it was found on the pages. */
  toMatch(passage: number, word: number): void {
    const places = this.#matchPlaces[passage] ?? [];
    const match = places[Math.min(word, places.length - 1)];
    if (match === undefined) return;
    this.#highlights.clear('current');
    this.#highlights.set('current', match.page, [match.span]);
    this.#scrollTo(match);
  }

  /** Scrolls to a word of a passage. */
  async toTerm({ passage, words, near, within }: PassageTarget): Promise<void> {
    const latest = ++this.#latestTerm;
    const { places } = await this.#text.findPassage(passage, near, within, words);
    if (latest !== this.#latestTerm) return;
    const match = places.flatMap((place) => place.words.map((span) => ({ page: place.page, span })))[0];
    this.#highlights.clear('current');
    if (match === undefined) return;
    this.#highlights.set('current', match.page, [match.span]);
    this.#scrollTo(match);
  }

  toPassage(): void {
    if (this.#passage !== undefined) this.#scrollTo(this.#passage);
  }

  async find(text: string, step: -1 | 0 | 1): Promise<void> {
    if (text !== this.#sought || step === 0) {
      this.#sought = text;
      this.#matches = [];
      this.#current = -1;
      this.#highlights.clear('found');
      this.#highlights.clear('current');
      const from = this.pageViews.page;
      await this.#text.find(text, (matches, done) => {
        this.#matches = matches;
        for (const page of new Set(matches.map((match) => match.page))) {
          const own = matches.filter((match) => match.page === page).map(({ span }) => span);
          this.#highlights.set('found', page, own);
        }
        const ahead = matches.findIndex(({ page }) => page >= from);
        if (this.#current < 0 && (ahead >= 0 || done)) this.#select(Math.max(0, ahead));
        this.#post({ kind: 'found', count: matches.length, at: this.#current + 1, done });
      });
      return;
    }
    const { length } = this.#matches;
    this.#select((this.#current + step + length) % Math.max(1, length));
    this.#post({ kind: 'found', count: length, at: this.#current + 1, done: true });
  }

  async show(side: SidebarView, label: string): Promise<void> {
    await this.#side.show(side, label);
  }

  async mark(marks: readonly PageMark[]): Promise<void> {
    await this.#marks.set(marks);
  }

  toMark(id: number): void {
    const mark = this.#marks.placed.find((one) => one.id === id);
    const view = mark && this.pageViews.views[mark.page - 1];
    const [first] = mark?.rectangles ?? [];
    if (view === undefined || first === undefined) return;
    const { y } = this.pageViews.toView(view, first);
    this.#container.scrollTop = view.element.offsetTop + y * view.element.offsetHeight - this.#container.clientHeight * TARGET_POSITION;
  }

  frame(on: boolean): void {
    this.#textSelection.clear();
    this.#areaSelection.set(on);
  }

  unselect(): void {
    this.#selected = false;
    this.#textSelection.clear();
    this.#areaSelection.set(false);
  }

  async cite(ask: number, { passage, near, within }: QuotedText): Promise<void> {
    const { page, places } = await this.#text.findPassage(passage, near, within);
    const first = places[0]?.spans[0];
    const last = places[0]?.spans.at(-1);
    if (first === undefined || last === undefined) return this.#post({ kind: 'cited', ask });
    const lines = await this.#text.lines(page, first.from.item, last.to.item);
    this.#post({ kind: 'cited', ask, lines });
  }

  async #at(page: number): Promise<void> {
    this.#side.at(page);
    this.#post({ kind: 'at', page, label: await this.#text.labelOf(page) });
  }

  #moved(): void {
    if (!this.#selected) return;
    const at = this.#areaSelection.at ?? this.#textSelection.at;
    if (at !== undefined) this.#post({ kind: 'moved', at });
  }

  #press({ clientX, clientY, target }: MouseEvent): void {
    const view = this.pageViews.viewOf(target as Node);
    if (view === undefined || getSelection()?.isCollapsed === false) return;
    const { x, y } = this.pageViews.toPage(view, { x: clientX, y: clientY, width: 0, height: 0 });
    const id = this.#marks.at(view.number, x, y);
    if (id !== undefined) this.#post({ kind: 'pressed', id });
  }

  #scrollTo(match: Match): void {
    const at = this.#highlights.boundsOf(match.page, match.span);
    if (at === undefined) {
      this.#pendingTarget = match;
      return this.pageViews.go(match.page);
    }
    this.#pendingTarget = undefined;
    this.#container.scrollBy(0, at.top - this.#container.clientHeight * TARGET_POSITION);
  }

  /** Selects a match, highlights it and scrolls to it. */
  #select(at: number): void {
    const match = this.#matches[at];
    this.#current = match === undefined ? -1 : at;
    this.#highlights.clear('current');
    if (match === undefined) return;
    this.#highlights.set('current', match.page, [match.span]);
    this.#scrollTo(match);
  }

  async #bars(): Promise<void> {
    const bars: Bar[] = [];
    for (const [page, spans] of this.#highlights.on('passage')) {
      const { strings, width, height } = await this.#text.textOn(page);
      for (const span of spans) bars.push(...barsOf(page, 'passage', rectanglesOf(strings, span), width, height));
    }
    for (const { page, rectangles } of this.#marks.placed) {
      const view = this.pageViews.views[page - 1];
      if (view !== undefined) bars.push(...barsOf(page, 'own', rectangles, view.width, view.height));
    }
    this.#side.mark(bars);
  }
}
