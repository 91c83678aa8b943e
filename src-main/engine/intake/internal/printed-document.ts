// A PDF as an internal document, whatever is printed on it. In: the bytes. Out: its text by pages, and the PDF, which is kept; one without text of
// its own is recognised later.
import { placeLine } from '../../../contract/internal-places.ts';
import { joinerOf } from '../printed/line-joining.ts';
import { linesOfPages } from '../printed/pdf-lines.ts';
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
  const join = joinerOf(lines.map(({ text }) => text));
  const pages = read.pages.map((_, page) =>
    paragraphsOf(
      lines.filter((line) => line.page === page),
      join,
    ),
  );
  const letters = pages.flat().join('').match(/\p{L}/gu)?.length ?? 0;
  const title = pages.flat().find((paragraph) => paragraph.trim() !== '');
  return {
    title: title !== undefined && title.length <= MAX_TITLE ? title : undefined,
    lines: pages.flatMap((paragraphs, at) => [placeLine(String(at + 1)), ...paragraphs]),
    pdf: bytes,
    ...(letters < MIN_LETTERS && read.pages.length > 0 && { scannedPages: read.pages.length }),
  };
}
