// A PDF as an internal document, whatever is printed on it. In: the bytes. Out: its text by pages, and the PDF, which is kept; one without text of
// its own is recognised later.
import { placeLine } from '../../../contract/internal-places.ts';
import { joinerOf } from '../printed/line-joining.ts';
import { linesOfPages, type Line } from '../printed/pdf-lines.ts';
import { pdfPages } from '../printed/pdf-runs.ts';
import { paragraphsOf } from '../printed/pdf-sections.ts';
import type { Refusal } from '../record.ts';
import type { InternalDocument } from './document.ts';

/** Fewer letters in all are stamps on pictures. */
const MIN_LETTERS = 8;
const MAX_TITLE = 200;

export async function printedDocument(bytes: Uint8Array): Promise<InternalDocument | { refusal: Refusal }> {
  const read = await pdfPages(bytes);
  if ('refusal' in read) return read;
  const { lines } = linesOfPages(read.pages);
  const pages = paragraphsByPage(lines, read.pages.length);
  const letters = pages.flat().join('').match(/\p{L}/gu)?.length ?? 0;
  // What is printed on a scan must not stand in the way of what is recognised, which is believed less.
  if (letters < MIN_LETTERS && read.pages.length > 0) return { lines: [], pdf: bytes, scannedPages: read.pages.length };
  const title = pages.flat().find((paragraph) => paragraph.trim() !== '');
  return {
    title: title !== undefined && title.length <= MAX_TITLE ? title : undefined,
    lines: linesByPage(pages),
    pdf: bytes,
  };
}

/** The lines of the text of a scan: the paragraphs of each page below its number. */
export function recognisedLines(lines: readonly Line[], pages: number): string[] {
  return linesByPage(paragraphsByPage(lines, pages));
}

function paragraphsByPage(lines: readonly Line[], pages: number): string[][] {
  const join = joinerOf(lines.map(({ text }) => text));
  return Array.from({ length: pages }, (_, page) =>
    paragraphsOf(
      lines.filter((line) => line.page === page),
      join,
    ),
  );
}

function linesByPage(pages: readonly string[][]): string[] {
  return pages.flatMap((paragraphs, at) => [placeLine(String(at + 1)), ...paragraphs]);
}
