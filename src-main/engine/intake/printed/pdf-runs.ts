// Extracts the text of a PDF with its positions. In: the bytes. Out: runs with position and size, page by page, or a refusal.
// The only file that imports pdfjs-dist. Nothing is fetched; pages, items and characters are limited.
import { fileURLToPath } from 'node:url';
import type { UnreadPages } from '../../../contract/publication.ts';
import type { Refusal } from '../record.ts';
import { reasonOf, refuse } from '../refusals.ts';

/** A run of upright text: its left end and baseline in points from the page's lower left corner. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size in points. */
  size: number;
}

export interface Page {
  width: number;
  height: number;
  runs: Run[];
}

/** What a PDF says about itself: the entries of its document information and its XMP metadata (`prism:doi`), as far as they are texts. */
export type PdfInfo = Readonly<Record<string, string>>;

export interface ReadPages {
  pages: Page[];
  unread: UnreadPages[];
  info: PdfInfo;
}

/** Maximum number of pages; the longest publications have thousands, nearly all sequence listings. */
const MAX_PAGES = 2_000;
/** Maximum number of characters. */
const MAX_CHARACTERS = 20_000_000;
/** Maximum number of items of text on a page and in all. A crowded page has some thousand; forms that draw each other make any number. */
const MAX_PAGE_ITEMS = 10_000;
const MAX_ITEMS = 1_000_000;
/** Reading stops after this many pages with more: pdfjs goes on drawing the rest of each until the document is closed. */
const MAX_CUT_PAGES = 10;
/** Maximum number of ranges of unread pages that are listed. */
const MAX_RANGES = 20;
/** Text is upright where the slant of its baseline is smaller than this share of its size. */
const MAX_SLANT = 0.05;

/** The pages of a PDF, and which of them could not be read. What is beyond the limits is omitted: always the same of the same file. */
export async function pdfPages(bytes: Uint8Array): Promise<ReadPages | { refusal: Refusal }> {
  // Loaded on demand: most imports have no PDFs, and the module is large.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const loading = getDocument({
    // pdfjs takes over the array, so it gets a copy.
    data: new Uint8Array(bytes),
    cMapUrl: fileURLToPath(new URL('cmaps/', home)),
    cMapPacked: true,
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', home)),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    const pages: Page[] = [];
    const unread: UnreadPages[] = [];
    const left = { items: MAX_ITEMS, characters: MAX_CHARACTERS, cutPages: MAX_CUT_PAGES };
    for (let pageNumber = 1; pageNumber <= Math.min(document.numPages, MAX_PAGES) && isLeft(left); pageNumber++) {
      const page = await readPage(document, pageNumber, left);
      pages.push(page ?? { width: 0, height: 0, runs: [] });
      if (page?.isWhole !== true) unread.push({ from: pageNumber, to: pageNumber, ...(page !== undefined && { inPart: true }) });
    }
    if (pages.length < document.numPages) unread.push({ from: pages.length + 1, to: document.numPages });
    return { pages, unread: rangesOf(unread), info: await infoOf(document) };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isLocked ? refuse('pdf-encrypted') : refuse('pdf-broken', { reason: reasonOf(error) }) };
  } finally {
    await loading.destroy();
  }
}

/** Properties that are kept, and characters of each. */
const MAX_PROPERTIES = 100;
const MAX_PROPERTY_LENGTH = 2_000;

async function infoOf(document: { getMetadata(): Promise<{ info: object; metadata: unknown }> }): Promise<PdfInfo> {
  try {
    const { info, metadata } = await document.getMetadata();
    const xmp = (metadata as Iterable<[string, unknown]> | null) ?? [];
    const all: [string, unknown][] = [...Object.entries(info), ...Object.entries((info as { Custom?: object }).Custom ?? {}), ...xmp];
    const texts = all.slice(0, MAX_PROPERTIES).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join('; ') : value;
      return typeof text === 'string' ? [[name, text.slice(0, MAX_PROPERTY_LENGTH)] as const] : [];
    });
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** Pages that follow each other as ranges; beyond the maximum, the last range covers the rest. */
function rangesOf(unread: readonly UnreadPages[]): UnreadPages[] {
  const ranges: UnreadPages[] = [];
  for (const pages of unread) {
    const last = ranges.at(-1);
    if (last !== undefined && last.to + 1 === pages.from && last.inPart === pages.inPart) last.to = pages.to;
    else ranges.push({ ...pages });
  }
  const rest = ranges.splice(MAX_RANGES - 1);
  const [first] = rest;
  if (first === undefined) return ranges;
  return [...ranges, rest.length === 1 ? first : { from: first.from, to: rest.at(-1)?.to ?? first.to, inPart: true }];
}

interface PdfDocument {
  getPage(pageNumber: number): Promise<{
    getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
    streamTextContent(): ReadableStream<{ items: unknown[] }>;
    cleanup(): unknown;
  }>;
}

/** How many items and characters may still be read, and how many pages may still be cut. */
interface Left {
  items: number;
  characters: number;
  cutPages: number;
}

function isLeft({ items, characters, cutPages }: Left): boolean {
  return items > 0 && characters > 0 && cutPages > 0;
}

/** One page, and whether all of it was read; undefined if it cannot be read, so that the other pages are kept. */
async function readPage(document: PdfDocument, pageNumber: number, left: Left): Promise<(Page & { isWhole: boolean }) | undefined> {
  try {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: 1 });
    const { items, isWhole } = await readItems(page.streamTextContent(), left);
    page.cleanup();
    return { width: viewport.width, height: viewport.height, runs: runsOf(items, viewport), isWhole };
  } catch {
    return undefined;
  }
}

/** The items of a page up to the limits, and takes them off `left`. */
async function readItems(stream: ReadableStream<{ items: unknown[] }>, left: Left): Promise<{ items: unknown[]; isWhole: boolean }> {
  const items: unknown[] = [];
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items) {
      if (items.length === MAX_PAGE_ITEMS || !isLeft(left)) {
        left.cutPages -= 1;
        await reader.cancel(new Error('the page is cut'));
        return { items, isWhole: false };
      }
      items.push(item);
      left.items -= 1;
      if (isText(item)) left.characters -= item.str.length;
    }
  }
  return { items, isWhole: true };
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
}

/** The runs of text items. An item of white space ends the word of the run before it. */
function runsOf(items: readonly unknown[], viewport: { height: number; transform: number[] }): Run[] {
  const runs: Run[] = [];
  for (const item of items) {
    if (!isText(item)) continue;
    const last = runs.at(-1);
    if (item.str.trim() !== '') runs.push(...runOf(item, viewport));
    else if (item.str !== '' && last !== undefined && !last.text.endsWith(' ')) last.text += ' ';
  }
  return runs;
}

function isText(item: unknown): item is TextItem {
  const { str, transform, width } = item as Partial<TextItem>;
  return typeof str === 'string' && Array.isArray(transform) && typeof width === 'number';
}

/** The run of a text item in the orientation of the displayed page; none for slanted and rotated text. */
function runOf({ str, transform, width }: TextItem, viewport: { height: number; transform: number[] }): Run[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  const [ta = 0, tb = 0, tc = 0, td = 0, tx = 0, ty = 0] = transform;
  const across = Math.abs(a * ta + c * tb);
  const slant = Math.abs(b * ta + d * tb);
  const size = Math.abs(b * tc + d * td);
  if (size <= 0 || slant > MAX_SLANT * Math.max(across, size)) return [];
  // The viewport rotates landscape pages and has its origin at the top.
  return [{ text: str, x: a * tx + c * ty + e, y: viewport.height - (b * tx + d * ty + f), width, size }];
}
