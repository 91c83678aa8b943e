// Finds marks on the text of a document on the pages of its original PDF, by letters and digits only, so that hyphens and line breaks do not
// matter. Marks that are not found stay without a position.
import { fileURLToPath } from 'node:url';
import type { Annotation, PageRectangle } from '../contract/case.ts';
import type { PlacedMark } from './annotated-pdf.ts';

/** Shorter quotes are not unique enough to be located. */
const MIN_LETTERS = 8;
/** Share of the line height above and below the baseline. */
const ASCENT = 0.82;
const DESCENT = 0.24;

interface Item {
  str: string;
  width: number;
  height: number;
  transform: number[];
}

/** The letters of a page as one string. `at`: for each letter the number of its text item and its offset in it. */
interface Letters {
  text: string;
  items: Item[];
  at: { item: number; offset: number }[];
  /** Corner of the visible box. */
  left: number;
  top: number;
}

/** Never throws: in a PDF that cannot be read no mark is found. */
export async function locateMarks(bytes: Uint8Array, annotations: readonly Annotation[]): Promise<PlacedMark[]> {
  const wanted = annotations.filter(({ place, quote }) => place.in === 'text' && lettersOf(quote).length >= MIN_LETTERS);
  const positions = wanted.length === 0 ? new Map<number, Found>() : await find(bytes, wanted).catch(() => new Map<number, Found>());
  return annotations.map(({ place, ...mark }) => {
    if (place.in === 'page') return { ...mark, page: place.page, area: place.area, rectangles: place.rectangles };
    const found = positions.get(mark.id);
    return found === undefined ? mark : { ...mark, ...found };
  });
}

interface Found {
  page: number;
  rectangles: PageRectangle[];
}

async function find(bytes: Uint8Array, annotations: readonly Annotation[]): Promise<Map<number, Found>> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'));
  const task = getDocument({
    // pdf.js takes ownership of the array, so it gets a copy.
    data: new Uint8Array(bytes),
    cMapUrl: fileURLToPath(new URL('cmaps/', home)),
    cMapPacked: true,
    standardFontDataUrl: fileURLToPath(new URL('standard_fonts/', home)),
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  });
  const found = new Map<number, Found>();
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= pdf.numPages && found.size < annotations.length; number += 1) {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const [left = 0, , , top = 0] = page.view;
      const letters = lettersOfPage(
        items.flatMap((item) => ('str' in item ? [item as Item] : [])),
        left,
        top,
      );
      for (const annotation of annotations) {
        if (found.has(annotation.id)) continue;
        const quote = lettersOf(annotation.quote);
        const start = letters.text.indexOf(quote);
        if (start >= 0) found.set(annotation.id, { page: number, rectangles: rectanglesOf(letters, start, start + quote.length) });
      }
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
  return found;
}

/** Letters and digits only, in lower case. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function lettersOfPage(items: Item[], left: number, top: number): Letters {
  let text = '';
  const at: Letters['at'] = [];
  for (const [item, { str }] of items.entries()) {
    let offset = 0;
    for (const character of str) {
      for (const letter of lettersOf(character)) {
        text += letter;
        at.push({ item, offset });
      }
      offset += character.length;
    }
  }
  return { text, items, at, left, top };
}

/** One rectangle per text item; part of an item is assumed to be as wide as its share of the characters. */
function rectanglesOf({ items, at, left, top }: Letters, start: number, end: number): PageRectangle[] {
  const touched = new Map<number, { from: number; to: number }>();
  for (const one of at.slice(start, end)) {
    const known = touched.get(one.item);
    if (known === undefined) touched.set(one.item, { from: one.offset, to: one.offset + 1 });
    else known.to = one.offset + 1;
  }
  return [...touched].flatMap(([number, { from, to }]) => {
    const item = items[number];
    if (item === undefined || item.str.length === 0) return [];
    const [a = 1, b = 0, , , x = 0, y = 0] = item.transform;
    const size = Math.hypot(a, b) || 1;
    const height = item.height || size;
    const share = item.width / item.str.length;
    if (share <= 0 || height <= 0) return [];
    // Unit vector along the line: on a rotated page text runs upwards, downwards or upside down.
    const [along, across] = [a / size, b / size];
    const corners = [from * share, to * share].flatMap((run) =>
      [height * ASCENT, -height * DESCENT].map((rise) => [x + run * along - rise * across, y + run * across + rise * along] as const),
    );
    const [xs, ys] = [corners.map(([one]) => one), corners.map(([, one]) => one)];
    const [west, north] = [Math.min(...xs), Math.max(...ys)];
    return [{ x: west - left, y: top - north, width: Math.max(...xs) - west, height: north - Math.min(...ys) }];
  });
}
