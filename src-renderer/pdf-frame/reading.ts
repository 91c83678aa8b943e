// The text of a whole PDF: which page holds the passage, and where do the words sought stand? In: the document, read page by page.
// Out: letters of pages, kept once read; a newer search ends an older one.
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { lettersOf, pageOfPassage, passageOn, placesOf, type Letters, type PageStretch } from './page-text.ts';

/** Pages among which a passage is looked for; beyond, a file is no single publication. */
const MOST_PAGES = 1_000;
/** A page that holds this share of a passage is the one; no other is read. */
const SURE = 0.8;

export interface FoundPlace {
  page: number;
  stretch: PageStretch;
}

export class PdfReading {
  readonly #document: PDFDocumentProxy;
  readonly #letters = new Map<number, Promise<Letters>>();
  #search = 0;

  constructor(document: PDFDocumentProxy) {
    this.#document = document;
  }

  /** The letters of a page; none where it holds no text or cannot be read. */
  lettersOn(page: number): Promise<Letters> {
    const known = this.#letters.get(page) ?? this.#read(page).catch(() => lettersOf([]));
    this.#letters.set(page, known);
    return known;
  }

  /** The page that holds the passage, with the stretches it takes there, and whether there was any text at all. */
  async findPassage(passage: string): Promise<{ page: number; stretches: PageStretch[]; text: boolean }> {
    const shares = new Map<number, number>();
    const stretches = new Map<number, PageStretch[]>();
    let text = false;
    for (let page = 1; page <= Math.min(this.#document.numPages, MOST_PAGES); page++) {
      const letters = await this.lettersOn(page);
      text ||= letters.text !== '';
      const on = passageOn(passage, letters);
      if (on.share === 0) continue;
      shares.set(page, on.share);
      stretches.set(page, on.stretches);
      if (on.share >= SURE) break;
    }
    const page = pageOfPassage(shares) ?? 0;
    return { page, stretches: stretches.get(page) ?? [], text };
  }

  /** True where any of the pages up to `last` holds text. */
  async hasText(last: number): Promise<boolean> {
    for (let page = 1; page <= Math.min(last, this.#document.numPages); page++) if ((await this.lettersOn(page)).text !== '') return true;
    return false;
  }

  /** Every place of the words sought, page by page; `tell` is called after each page that has any, and at the end. */
  async find(sought: string, tell: (places: FoundPlace[], done: boolean) => void): Promise<void> {
    const search = ++this.#search;
    const places: FoundPlace[] = [];
    for (let page = 1; page <= this.#document.numPages; page++) {
      const letters = await this.lettersOn(page);
      if (search !== this.#search) return;
      const found = placesOf(sought, letters);
      places.push(...found.map((stretch) => ({ page, stretch })));
      if (found.length > 0) tell(places, false);
    }
    tell(places, true);
  }

  async #read(number: number): Promise<Letters> {
    const page = await this.#document.getPage(number);
    const { items } = await page.getTextContent();
    return lettersOf(items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
}
