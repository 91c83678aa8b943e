// The text of a PDF, read page by page and cached: locates passages, finds words, and cites lines. A newer search cancels an older one.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageLines, TextPosition } from './messages.ts';
import { layoutOf, linePositionAt, type LinePosition, type PageLayout, type PageString } from './page-lines.ts';
import { lettersOf, pageOfPassage, pagesTo, passageOn, positionIn, findText, type Letters, type PageSpan } from './page-text.ts';

/** Pages searched for a passage: no publication has more. */
const MAX_PAGES = 1_000;
/** A page with this share of a passage is accepted without reading others. */
const SURE = 0.8;
/** Likewise two adjacent pages with this share together. */
const SURE_OVER_TWO_PAGES = 0.65;
/** How often pages already read redirect the search. */
const MAX_AIMS = 4;
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

  /**
   * The page of a passage, its spans there, and whether any text was found. Starts at the expected page (`near`), then follows estimates
   * from the pages read, by the position of the passage in the full text (`within`).
   */
  async findPassage(passage: string, near = 0, within?: TextPosition): Promise<{ page: number; spans: PageSpan[]; text: boolean }> {
    const last = Math.min(this.#document.numPages, MAX_PAGES);
    const left = Array.from({ length: last }, (_, at) => at + 1);
    const aim = (target: number): void => void left.sort((a, b) => Math.abs(a - target) - Math.abs(b - target));
    if (near > 0) aim(1 + near * (last - 1));
    const shares = new Map<number, number>();
    const spans = new Map<number, PageSpan[]>();
    const position = within && positionIn(within);
    let aims = 0;
    let text = false;
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      const read = this.textOn(page);
      // Reads the next page in parallel.
      if (left[0] !== undefined) void this.textOn(left[0]);
      const { letters } = await read;
      text ||= letters.text !== '';
      const on = passageOn(passage, letters);
      if (on.share > 0) {
        shares.set(page, on.share);
        spans.set(page, on.spans);
        // The passage may continue on the next page.
        const adjacent = Math.max(shares.get(page - 1) ?? 0, shares.get(page + 1) ?? 0);
        if (on.share >= SURE || on.share + adjacent >= SURE_OVER_TWO_PAGES) break;
      }
      const away = position === undefined || aims === MAX_AIMS ? 0 : pagesTo(position, letters);
      if (away === 0) continue;
      aims++;
      aim(page + away);
    }
    const page = pageOfPassage(shares) ?? 0;
    return { page, spans: spans.get(page) ?? [], text };
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
    letters: lettersOf(strings.map(({ text }) => text)),
    strings,
    // Computed on demand: only citations need it.
    get layout() {
      return (layout ??= layoutOf(strings, width, height));
    },
    width,
    height,
  };
}
