// A PDF: which stretches of text stand where on its pages? In: the bytes. Out: runs with place and size, page by page, or why not.
// The one file that imports pdfjs-dist (which since version 6 has no way to evaluate code). Nothing is fetched; pages and time are bounded.
import { fileURLToPath } from 'node:url';
import type { Refusal } from '../record.ts';
import { reasonOf, refuse } from '../refusals.ts';

/** A run of upright text: its left end and baseline in points from the page's lower left corner. */
export interface Run {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of the type in points. */
  size: number;
}

export interface Page {
  width: number;
  height: number;
  runs: Run[];
}

/** Pages that are read; the longest publications have some thousands, nearly all sequence listings. */
const MAX_PAGES = 2_000;
/** Characters that are read of one document. */
const MAX_CHARACTERS = 20_000_000;
/** Time after which the pages read so far must do, in milliseconds. */
const MAX_READING_MS = 60_000;
/** Type is upright where the slant of its baseline is smaller than this share of its size. */
const MAX_SLANT = 0.05;

/** The pages of a PDF. Those beyond the limits are left out. */
export async function pdfPages(bytes: Uint8Array): Promise<{ pages: Page[] } | { refusal: Refusal }> {
  // Loaded at the first PDF: most imports have none, and it is large.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const loading = getDocument({
    // The array is handed over to pdfjs for good, so it gets a copy.
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
    for (let place = 1; place <= Math.min(document.numPages, MAX_PAGES) && characters < MAX_CHARACTERS && !limit.aborted; place++) {
      const page = await readPage(document, place);
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
  getPage(place: number): Promise<{
    getViewport(options: { scale: number }): { width: number; height: number; transform: number[] };
    getTextContent(): Promise<{ items: unknown[] }>;
    cleanup(): unknown;
  }>;
}

/** One page; a page that cannot be read is empty, so that the others are kept. */
async function readPage(document: PdfDocument, place: number): Promise<Page> {
  try {
    const page = await document.getPage(place);
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

/** The runs of text items. An item of white space says that the run before it ends its word. */
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

/** The run of a text item, turned as the page is shown; none for slanted and upended type. */
function runOf({ str, transform, width }: TextItem, viewport: { height: number; transform: number[] }): Run[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = viewport.transform;
  const [ta = 0, tb = 0, tc = 0, td = 0, tx = 0, ty = 0] = transform;
  const across = Math.abs(a * ta + c * tb);
  const slant = Math.abs(b * ta + d * tb);
  const size = Math.abs(b * tc + d * td);
  if (size <= 0 || slant > MAX_SLANT * Math.max(across, size)) return [];
  // The viewport turns pages that lie on their side and has its origin at the top.
  return [{ text: str, x: a * tx + c * ty + e, y: viewport.height - (b * tx + d * ty + f), width, size }];
}
