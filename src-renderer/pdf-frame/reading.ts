// The text of a whole PDF: which page holds the passage, where do the words sought stand, in which lines? In: the document, read page by
// page. Out: letters and lines of pages, kept once read; a newer search ends an older one.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { PageLines, Place } from './messages.ts';
import { layoutOf, placeAt, type LinePlace, type PageLayout, type PageString } from './page-lines.ts';
import { lettersOf, pageOfPassage, pagesTo, passageOn, placeIn, placesOf, type Letters, type PageStretch } from './page-text.ts';

/** Pages among which a passage is looked for; beyond, a file is no single publication. */
const MOST_PAGES = 1_000;
/** A page that holds this share of a passage is the one; no other is read. */
const SURE = 0.8;
/** As are two pages together that hold so much of it. */
const SURE_OVER_END = 0.65;
/** How often pages that were read tell where to look next. */
const MOST_AIMS = 4;
/** A paragraph began at most so many pages before. */
const PAGES_OF_PARAGRAPH = 2;
/** The heading of the claims, or a claim of its own. */
const CLAIMS =
  /^\s*(?:claims?|what is claimed|we claim|i claim|patentansprüche|ansprüche|revendications|【請求項|【特許請求|\d{1,3}\.\s+\p{Lu}\p{Ll}+\s)/iu;
/** A column without a number has that of a page so near. */
const NEIGHBOURS = [-1, 1, -2, 2, -3, 3];

export interface FoundPlace {
  page: number;
  stretch: PageStretch;
}

/** A string of a page; `ends` where a line ends with it. */
export interface ReadString extends PageString {
  ends: boolean;
}

export interface PageText {
  letters: Letters;
  strings: ReadString[];
  readonly layout: PageLayout;
  width: number;
  height: number;
}

export class PdfReading {
  readonly #document: PDFDocumentProxy;
  readonly #texts = new Map<number, Promise<PageText>>();
  #labels: Promise<string[] | null> | undefined;
  #search = 0;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** The text of a page; none where it holds no text or cannot be read. */
  textOn(page: number): Promise<PageText> {
    const known = this.#texts.get(page) ?? this.#read(page).catch(() => textOf([], 0, 0));
    this.#texts.set(page, known);
    return known;
  }

  /** What the file calls a page, where that is not its number. */
  async labelOf(page: number): Promise<string> {
    this.#labels ??= this.#document.getPageLabels().catch(() => null);
    const label = (await this.#labels)?.[page - 1] ?? '';
    return label === String(page) ? '' : label.slice(0, 20);
  }

  /**
   * The page that holds the passage, with the stretches it takes there, and whether there was any text at all. It is looked for first where it
   * should stand, then where the pages read tell that it stands: `within` is the text it was taken from, with its place in there.
   */
  async findPassage(passage: string, near = 0, within?: Place): Promise<{ page: number; stretches: PageStretch[]; text: boolean }> {
    const last = Math.min(this.#document.numPages, MOST_PAGES);
    const left = Array.from({ length: last }, (_, at) => at + 1);
    const aim = (wished: number): void => void left.sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
    if (near > 0) aim(1 + near * (last - 1));
    const shares = new Map<number, number>();
    const stretches = new Map<number, PageStretch[]>();
    const place = within && placeIn(within);
    let aims = 0;
    let text = false;
    for (let page = left.shift(); page !== undefined; page = left.shift()) {
      const read = this.textOn(page);
      // Another one is read meanwhile.
      if (left[0] !== undefined) void this.textOn(left[0]);
      const { letters } = await read;
      text ||= letters.text !== '';
      const on = passageOn(passage, letters);
      if (on.share > 0) {
        shares.set(page, on.share);
        stretches.set(page, on.stretches);
        // It may go on over the end of a page.
        const beside = Math.max(shares.get(page - 1) ?? 0, shares.get(page + 1) ?? 0);
        if (on.share >= SURE || on.share + beside >= SURE_OVER_END) break;
      }
      const away = place === undefined || aims === MOST_AIMS ? 0 : pagesTo(place, letters);
      if (away === 0) continue;
      aims++;
      aim(page + away);
    }
    const page = pageOfPassage(shares) ?? 0;
    return { page, stretches: stretches.get(page) ?? [], text };
  }

  /** True where any of the pages up to `last` holds text. */
  async hasText(last: number): Promise<boolean> {
    for (let page = 1; page <= Math.min(last, this.#document.numPages); page++)
      if ((await this.textOn(page)).letters.text !== '') return true;
    return false;
  }

  /** Every place of the words sought, page by page; `tell` is called after each page that has any, and at the end. */
  async find(sought: string, tell: (places: FoundPlace[], done: boolean) => void): Promise<void> {
    const search = ++this.#search;
    const places: FoundPlace[] = [];
    for (let page = 1; page <= this.#document.numPages; page++) {
      const { letters } = await this.textOn(page);
      if (search !== this.#search) return;
      const found = placesOf(sought, letters);
      places.push(...found.map((stretch) => ({ page, stretch })));
      if (found.length > 0) tell(places, false);
    }
    tell(places, true);
  }

  /** The lines of a place on a page and the numbers of its paragraphs, told by its first and its last string. */
  async lines(page: number, first: number | undefined, last: number | undefined): Promise<PageLines> {
    const { strings } = await this.textOn(page);
    const [from, to] = await Promise.all([first, last].map((item) => this.#place(page, strings[item ?? -1])));
    const paragraphs = await Promise.all([first, last].map((item) => (item === undefined ? '' : this.#paragraph(page, item))));
    const label = await this.labelOf(page);
    return { page, label, from: from ?? {}, to: to ?? {}, paragraphs: [paragraphs[0] ?? '', paragraphs[1] ?? ''] };
  }

  /** The number printed before the paragraph that a string belongs to, on this page or the ones before. */
  async #paragraph(page: number, item: number): Promise<string> {
    for (let at = page; at >= Math.max(1, page - PAGES_OF_PARAGRAPH); at--) {
      const { strings } = await this.textOn(at);
      for (let one = at === page ? item : strings.length - 1; one >= 0; one--) {
        const text = strings[one]?.text ?? '';
        const number = /^\s*(\[\d{4}\]|【[\d０-９]{4}】)/.exec(text)?.[1];
        if (number !== undefined) return number.normalize('NFKC');
        // Claims, and what stands behind them, have no paragraphs.
        if (CLAIMS.test(text)) return '';
      }
    }
    return '';
  }

  async #place(page: number, string: PageString | undefined): Promise<LinePlace> {
    const { layout } = await this.textOn(page);
    if (string === undefined) return {};
    const x = string.x + Math.min(string.width / 2, 20);
    const place = placeAt(layout, x, string.y);
    if (place.column !== undefined || layout.columns.length < 2 || layout.ruler === undefined) return place;
    for (const step of NEIGHBOURS) {
      if (page + step < 1 || page + step > this.#document.numPages) continue;
      const number = (await this.textOn(page + step)).layout.columns[0]?.number;
      const right = x >= (layout.columns[1]?.left ?? 0) ? 1 : 0;
      const column = number === undefined ? 0 : number - 2 * step + right;
      if (column > 0) return { ...place, column };
    }
    return place;
  }

  async #read(number: number): Promise<PageText> {
    const page = await this.#document.getPage(number);
    const { items } = await page.getTextContent();
    const viewport = page.getViewport({ scale: 1 });
    const strings = items.flatMap((item): ReadString[] => {
      if (!('str' in item)) return [];
      const transform: readonly number[] = item.transform;
      const [x, y] = viewport.convertToViewportPoint(transform[4] ?? 0, transform[5] ?? 0) as [number, number];
      return [{ text: item.str, x, y, width: item.width, height: item.height, ends: item.hasEOL }];
    });
    return textOf(strings, viewport.width, viewport.height);
  }
}

function textOf(strings: ReadString[], width: number, height: number): PageText {
  let layout: PageLayout | undefined;
  return {
    letters: lettersOf(strings.map(({ text }) => text)),
    strings,
    // Asked for where a place is cited.
    get layout() {
      return (layout ??= layoutOf(strings, width, height));
    },
    width,
    height,
  };
}
