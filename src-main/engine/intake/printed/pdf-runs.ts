// Extracts the text of a PDF with its positions. In: the bytes. Out: runs with position and size, page by page, or a refusal.
// The only file that imports pdfjs-dist. Nothing is fetched; pages, characters and time are limited.
import { fileURLToPath } from 'node:url';
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

/** Maximum number of pages; the longest publications have thousands, nearly all sequence listings. */
const MAX_PAGES = 2_000;
/** Maximum number of characters. */
const MAX_CHARACTERS = 20_000_000;
/** Reading stops after this time, with the pages read so far. */
const MAX_READING_MS = 60_000;
/** Text is upright where the slant of its baseline is smaller than this share of its size. */
const MAX_SLANT = 0.05;

/** The pages of a PDF. Those beyond the limits are omitted. */
export async function pdfPages(bytes: Uint8Array): Promise<{ pages: Page[] } | { refusal: Refusal }> {
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
  const limit = AbortSignal.timeout(MAX_READING_MS);
  try {
    const document = await loading.promise;
    const pages: Page[] = [];
    let characters = 0;
    for (
      let pageNumber = 1;
      pageNumber <= Math.min(document.numPages, MAX_PAGES) && characters < MAX_CHARACTERS && !limit.aborted;
      pageNumber++
    ) {
      const page = await readPage(document, pageNumber);
      pages.push(page);
      for (const run of page.runs) characters += run.text.length;
    }
    return { pages };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isLocked ? refuse('pdf-encrypted') : refuse('pdf-broken', { reason: reasonOf(error) }) };
  } finally {
    await loading.destroy();
  }
}

interface PdfDocument {
  getPage(pageNumber: number): Promise<{
    getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
    getTextContent(): Promise<{ items: unknown[] }>;
    cleanup(): unknown;
  }>;
}

/** One page; a page that cannot be read is empty, so that the other pages are kept. */
async function readPage(document: PdfDocument, pageNumber: number): Promise<Page> {
  try {
    const page = await document.getPage(pageNumber);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    page.cleanup();
    return { width: viewport.width, height: viewport.height, runs: runsOf(items, viewport) };
  } catch {
    return { width: 0, height: 0, runs: [] };
  }
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
