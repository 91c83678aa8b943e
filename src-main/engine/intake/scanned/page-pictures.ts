// The pictures of a PDF's pages. In: the bytes of a PDF. Out: how many pages it has, whether they have text, and each page as a bitmap in
// grey, at the resolution of its largest picture. Lines and fonts are not drawn: a scan has none.
import { fileURLToPath } from 'node:url';
import type { Refusal } from '../record.ts';
import { reasonOf, refuse } from '../refusals.ts';
import { bitmapOf, multiply, type Matrix, type PlacedPicture } from './bitmap.ts';
import type { Bitmap } from './bitmap.ts';

/** Maximum pixels of a picture in the file; an A3 sheet at 600 dpi has 70 million. */
const MAX_PICTURE_PIXELS = 120_000_000;
/** Maximum number of pictures on a page; strips and tiles are some hundred at most. */
const MAX_PICTURES = 2_000;
/** Maximum number of pages, as in pdf-runs.ts. */
export const MAX_SCANNED_PAGES = 2_000;
/** A page with fewer characters than this has no text of its own: offices stamp scans with a number and a date. */
export const MIN_CHARACTERS = 200;
/** Points per inch in a PDF. */
const POINTS = 72;

export interface PagePicture {
  bitmap: Bitmap;
  /** Pixels per inch of the bitmap. */
  dotsPerInch: number;
  /** The displayed page in points. */
  width: number;
  height: number;
}

export interface PagePictures {
  pages: number;
  /** The picture of a page, counted from 1; 'none' if the page has text of its own or no picture, 'damaged' if it cannot be read. */
  page(number: number): Promise<PagePicture | 'none' | 'damaged'>;
  close(): Promise<void>;
}

/** Opens a PDF, or tells why it cannot be. */
export async function openPagePictures(bytes: Uint8Array): Promise<PagePictures | { refusal: Refusal }> {
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const folder = (name: string): string => fileURLToPath(new URL(name, home));
  const loading = getDocument({
    // pdfjs takes over the array, so it gets a copy.
    data: new Uint8Array(bytes),
    cMapUrl: folder('cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts/'),
    wasmUrl: folder('wasm/'),
    iccUrl: folder('iccs/'),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  try {
    const document = await loading.promise;
    return {
      pages: Math.min(document.numPages, MAX_SCANNED_PAGES),
      page: async (number) => {
        try {
          const page = await document.getPage(number);
          const { items } = await page.getTextContent();
          const characters = items.reduce((sum, item) => sum + ('str' in item ? item.str.trim().length : 0), 0);
          if (characters >= MIN_CHARACTERS) return 'none';
          const { width, height, transform } = page.getViewport({ scale: 1 });
          const operators = await page.getOperatorList();
          const { pictures, unread } = await placedPictures(
            operators,
            OPS as unknown as Record<string, number>,
            transform as unknown as Matrix,
            page,
          );
          page.cleanup();
          const drawn = bitmapOf(pictures, width, height);
          if (drawn === undefined) return unread > 0 ? 'damaged' : 'none';
          return { ...drawn, dotsPerInch: drawn.scale * POINTS, width, height };
        } catch {
          return 'damaged';
        }
      },
      close: () => loading.destroy(),
    };
  } catch (error) {
    await loading.destroy();
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { refusal: isLocked ? refuse('pdf-encrypted') : refuse('pdf-broken', { reason: reasonOf(error) }) };
  }
}

interface Operators {
  fnArray: readonly number[];
  argsArray: readonly unknown[];
}

interface PageObjects {
  objs: Found;
  commonObjs: Found;
}

interface Found {
  get(id: string, callback: (found: unknown) => void): unknown;
}

/** What pdfjs gives for a picture. */
interface DecodedPicture {
  width: number;
  height: number;
  /** 1: one bit per pixel; 2: RGB; 3: RGBA. */
  kind?: number;
  data?: unknown;
}

/** The pictures that a page draws, each with the matrix that puts the unit square on the displayed page; `unread`: how many are damaged or too large. */
async function placedPictures(
  { fnArray, argsArray }: Operators,
  ops: Record<string, number>,
  viewport: Matrix,
  page: PageObjects,
): Promise<{ pictures: PlacedPicture[]; unread: number }> {
  const found = (id: string): Promise<unknown> =>
    new Promise((resolve) => (id.startsWith('g_') ? page.commonObjs : page.objs).get(id, resolve));
  const pictures: PlacedPicture[] = [];
  const saved: Matrix[] = [];
  let matrix = viewport;
  let unread = 0;
  const add = async (given: unknown, isMask: boolean): Promise<void> => {
    const picture = (typeof given === 'string' ? await found(given) : given) as DecodedPicture | null | undefined;
    const data = typeof picture?.data === 'string' ? ((await found(picture.data)) as DecodedPicture | null)?.data : picture?.data;
    if (picture === null || picture === undefined || !isReadable(picture, data)) {
      unread += 1;
      return;
    }
    pictures.push({ width: picture.width, height: picture.height, kind: isMask ? 'mask' : kindOf(picture.kind), data, matrix });
  };
  for (const [at, operator] of fnArray.entries()) {
    const args = (argsArray[at] ?? []) as unknown[];
    if (operator === ops['save']) saved.push(matrix);
    else if (operator === ops['restore'] || operator === ops['paintFormXObjectEnd']) matrix = saved.pop() ?? viewport;
    else if (operator === ops['transform']) matrix = multiply(matrix, args as unknown as Matrix);
    else if (operator === ops['paintFormXObjectBegin']) {
      saved.push(matrix);
      if (Array.isArray(args[0])) matrix = multiply(matrix, args[0] as unknown as Matrix);
    } else if (operator === ops['paintImageXObject'] || operator === ops['paintInlineImageXObject']) await add(args[0], false);
    else if (operator === ops['paintImageMaskXObject']) await add(args[0], true);
    if (pictures.length >= MAX_PICTURES) break;
  }
  return { pictures, unread };
}

/** False for a picture that is damaged or larger than any scan. */
function isReadable({ width, height }: DecodedPicture, data: unknown): data is Uint8Array | Uint8ClampedArray {
  return (data instanceof Uint8Array || data instanceof Uint8ClampedArray) && width * height <= MAX_PICTURE_PIXELS;
}

function kindOf(kind: number | undefined): PlacedPicture['kind'] {
  return kind === 1 ? 'bits' : kind === 2 ? 'rgb' : 'rgba';
}
