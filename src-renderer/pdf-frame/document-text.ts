// The text of a PDF, read page by page and cached: locates passages, finds words, and cites lines. A newer search cancels an older one.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageLines, TextPosition, TextRange } from './messages.ts';
import { layoutOf, linePositionAt, type LinePosition, type PageLayout, type PageString } from './page-lines.ts';
import { alignment, soughtPassage, spansOf, wordSpans } from './passage-match.ts';
import { PassageSearch } from './passage-search.ts';
import { lettersOf, findText, type Letters, type PageSpan } from './page-text.ts';

/** Pages searched for a passage: no publication has more. */
const MAX_PAGES = 1_000;
/** Pages searched backwards for the number of a paragraph. */
const PARAGRAPH_PAGES = 2;
/** The heading of the claims, or the start of a claim. */
const CLAIMS =
  /^\s*(?:claims?|what is claimed|we claim|i claim|patentansprüche|ansprüche|revendications|【請求項|【特許請求|\d{1,3}\.\s+\p{Lu}\p{Ll}+\s)/iu;
/** Offsets of the pages from which a missing column number is derived. */
const NEIGHBOURS = [-1, 1, -2, 2, -3, 3];

export interface Match {
  page: number;
  span: PageSpan;
}

/** A passage on one page: its spans and those of the highlighted words. */
export interface PassagePlace {
  page: number;
  spans: PageSpan[];
  words: PageSpan[];
}

/** The places of a passage, over two pages if it continues; `page` is the first one, 0 if not found. `text`: whether any text was found. */
export interface FoundPassage {
  page: number;
  places: PassagePlace[];
  text: boolean;
}

/** A string of a page; `ends` is true at the end of a line. */
export interface TextString extends PageString {
  ends: boolean;
}

export interface PageText {
  letters: Letters;
  strings: TextString[];
  readonly layout: PageLayout;
  width: number;
  height: number;
}

export class DocumentText {
  readonly #document: PDFDocumentProxy;
  readonly #texts = new Map<number, Promise<PageText>>();
  #labels: Promise<string[] | null> | undefined;
  #search = 0;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** The text of a page; empty if it has no text or cannot be read. */
  textOn(page: number): Promise<PageText> {
    const known = this.#texts.get(page) ?? this.#read(page).catch(() => textOf([], 0, 0));
    this.#texts.set(page, known);
    return known;
  }

  /** The page label of the file; '' if it equals the page number. */
  async labelOf(page: number): Promise<string> {
    this.#labels ??= this.#document.getPageLabels().catch(() => null);
    const label = (await this.#labels)?.[page - 1] ?? '';
    return label === String(page) ? '' : label.slice(0, 20);
  }

  /** Finds a passage, and the words in it given as ranges of its text. Of several similar places the one it was quoted from. */
  async findPassage(passage: string, near = 0, within?: TextPosition, words: readonly TextRange[] = []): Promise<FoundPassage> {
    const last = Math.min(this.#document.numPages, MAX_PAGES);
    const found = await new PassageSearch((page) => this.textOn(page), last).find(soughtPassage(passage, within), near, within);
    const places = found.places.map(({ page, letters, occurrence }): PassagePlace => {
      const map = alignment(found.sought, letters, occurrence);
      return { page, spans: spansOf(map, letters), words: wordSpans(found.sought, letters, map, words) };
    });
    return { page: places[0]?.page ?? 0, places, text: found.text };
  }

  /** True if any of the pages up to `last` contains text. */
  async hasText(last: number): Promise<boolean> {
    for (let page = 1; page <= Math.min(last, this.#document.numPages); page++)
      if ((await this.textOn(page)).letters.text !== '') return true;
    return false;
  }

  /** Finds every match, page by page; calls `onMatches` after each page with matches, and at the end. */
  async find(sought: string, onMatches: (matches: Match[], done: boolean) => void): Promise<void> {
    const search = ++this.#search;
    const matches: Match[] = [];
    for (let page = 1; page <= this.#document.numPages; page++) {
      const { letters } = await this.textOn(page);
      if (search !== this.#search) return;
      const found = findText(sought, letters);
      matches.push(...found.map((span) => ({ page, span })));
      if (found.length > 0) onMatches(matches, false);
    }
    onMatches(matches, true);
  }

  /** The lines and paragraph numbers of a span, given by its first and last string. */
  async lines(page: number, first: number | undefined, last: number | undefined): Promise<PageLines> {
    const { strings } = await this.textOn(page);
    const [from, to] = await Promise.all([first, last].map((item) => this.#linePosition(page, strings[item ?? -1])));
    const paragraphs = await Promise.all([first, last].map((item) => (item === undefined ? '' : this.#paragraph(page, item))));
    const label = await this.labelOf(page);
    return { page, label, from: from ?? {}, to: to ?? {}, paragraphs: [paragraphs[0] ?? '', paragraphs[1] ?? ''] };
  }

  /** The printed number of the paragraph that contains a string, on this page or the ones before. */
  async #paragraph(page: number, item: number): Promise<string> {
    for (let at = page; at >= Math.max(1, page - PARAGRAPH_PAGES); at--) {
      const { strings } = await this.textOn(at);
      for (let one = at === page ? item : strings.length - 1; one >= 0; one--) {
        const text = strings[one]?.text ?? '';
        const number = /^\s*(\[\d{4}\]|【[\d０-９]{4}】)/.exec(text)?.[1];
        if (number !== undefined) return number.normalize('NFKC');
        // Claims, and the pages after them, have no paragraph numbers.
        if (CLAIMS.test(text)) return '';
      }
    }
    return '';
  }

  async #linePosition(page: number, string: PageString | undefined): Promise<LinePosition> {
    const { layout } = await this.textOn(page);
    if (string === undefined) return {};
    const x = string.x + Math.min(string.width / 2, 20);
    const position = linePositionAt(layout, x, string.y);
    if (position.column !== undefined || layout.columns.length < 2 || layout.ruler === undefined) return position;
    for (const step of NEIGHBOURS) {
      if (page + step < 1 || page + step > this.#document.numPages) continue;
      const number = (await this.textOn(page + step)).layout.columns[0]?.number;
      const right = x >= (layout.columns[1]?.left ?? 0) ? 1 : 0;
      const column = number === undefined ? 0 : number - 2 * step + right;
      if (column > 0) return { ...position, column };
    }
    return position;
  }

  async #read(number: number): Promise<PageText> {
    const page = await this.#document.getPage(number);
    const { items } = await page.getTextContent();
    const viewport = page.getViewport({ scale: 1 });
    const strings = items.flatMap((item): TextString[] => {
      if (!('str' in item)) return [];
      const transform: readonly number[] = item.transform;
      const [x, y] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0) as [number, number];
      return [{ text: item.str, x, y, width: item.width, height: item.height, ends: item.hasEOL }];
    });
    return textOf(strings, viewport.width, viewport.height);
  }
}

function textOf(strings: TextString[], width: number, height: number): PageText {
  let layout: PageLayout | undefined;
  return {
    letters: lettersOf(
      strings.map(({ text }) => text),
      (item) => strings[item]?.ends ?? false,
    ),
    strings,
    // Computed on demand: only citations need it.
    get layout() {
      return (layout ??= layoutOf(strings, width, height));
    },
    width,
    height,
  };
}
