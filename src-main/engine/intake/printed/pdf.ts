// A PDF of a publication. In: one PDF. Out: a raw publication with its texts and the PDF.
// The number comes from the text, else from the file name; a PDF of pictures gives a publication without texts. What only speaks of a publication
// is none.
import { wholeFile } from '../bytes/whole-file.ts';
import { articleOfPdf } from '../literature/article-pdf.ts';
import type { Outcome, RawNumber, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { bibliographyOf, fieldsOf, referenceLines } from './first-page.ts';
import { joinerOf } from './line-joining.ts';
import { linesOfPages } from './pdf-lines.ts';
import { isPublication } from './patent-layout.ts';
import { pdfPages, type Page } from './pdf-runs.ts';
import { printedTexts } from './pdf-sections.ts';
import { numberInName, printedNumber } from './printed-number.ts';

/** Maximum size of a PDF, enough for some hundred pages as pictures. */
const MAX_PDF_BYTES = 128 * 1024 * 1024;
/** The header of a PDF must be within this many bytes (ISO 32000, annex H). */
const HEADER_WITHIN_BYTES = 1024;

export const pdf: Reader = {
  format: 'PDF',
  rank: 'text-layer',
  recognises: ({ bytes }) => Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_WITHIN_BYTES)).includes('%PDF-'),
  split: (source) => wholeFile(source, MAX_PDF_BYTES),
  parse: async ({ at, bytes }, sourceName): Promise<Outcome[]> => {
    const read = await pdfPages(bytes);
    if ('refusal' in read) return [{ at, refusal: read.refusal }];
    const { lines, headers } = linesOfPages(read.pages);
    const first = lines.filter((line) => line.page === 0).map((line) => line.text);
    const fields = fieldsOf(lines);
    const join = joinerOf(lines.map(({ text }) => text));
    const number = printedNumber(first, headers, sourceName) ?? numberInName(sourceName);
    const texts = printedTexts(lines, fields, join, number?.country);
    const pictures = read.pages.filter(isPicture).length;
    const isNamed = numberInName(sourceName) !== undefined;
    if (!isPublication({ first, headers, texts, isNamed, pictures, pages: read.pages.length })) {
      const article = articleOfPdf(read, lines);
      if (article !== undefined) return [{ at, publication: { ...article, pdf: { bytes } } }];
      return [
        { at, refusal: number === undefined ? refuse('pdf-no-number') : refuse('pdf-about-number', { number: writtenNumber(number) }) },
      ];
    }
    if (number === undefined) return [{ at, refusal: refuse('pdf-no-number') }];
    const bibliography = bibliographyOf(fields, referenceLines(lines), headers, number.country ?? '', join);
    const hasText = texts.claims.length + texts.description.length > 0 || pictures < read.pages.length;
    const scan = hasText || read.pages.length === 0 ? undefined : { pages: read.pages.length };
    return [{ at, publication: { ...number, ...bibliography, ...texts, unread: read.unread, scan, pdf: { bytes } } }];
  },
};

function writtenNumber({ country = '', number = '', kind = '' }: RawNumber): string {
  return [country, number, kind].filter((part) => part !== '').join(' ');
}

/** A page with fewer characters has no text of its own: offices stamp scans with a number and a date. */
const MIN_CHARACTERS = 200;

function isPicture({ runs }: Page): boolean {
  return runs.reduce((sum, { text }) => sum + text.trim().length, 0) < MIN_CHARACTERS;
}
