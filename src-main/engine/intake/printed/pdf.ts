// A PDF of a publication. In: one PDF. Out: a raw publication with its texts and the PDF.
// The number comes from the text, else from the file name; a PDF of pictures gives a publication without texts.
import { wholeFile } from '../bytes/whole-file.ts';
import { articleOfPdf } from '../literature/article-pdf.ts';
import type { Outcome, Reader } from '../record.ts';
import { refuse } from '../refusals.ts';
import { bibliographyOf, fieldsOf, referenceLines } from './first-page.ts';
import { joinerOf } from './line-joining.ts';
import { linesOfPages } from './pdf-lines.ts';
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
    const article = looksLikePatent(first, headers) ? undefined : articleOfPdf(read, lines);
    if (article !== undefined) return [{ at, publication: { ...article, pdf: { bytes } } }];
    const number = printedNumber(first, headers, sourceName) ?? numberInName(sourceName);
    if (number === undefined) return [{ at, refusal: refuse('pdf-no-number') }];
    const fields = fieldsOf(lines);
    const join = joinerOf(lines.map(({ text }) => text));
    const bibliography = bibliographyOf(fields, referenceLines(lines), headers, number.country ?? '', join);
    const texts = printedTexts(lines, fields, join, number.country);
    const hasText = texts.claims.length + texts.description.length > 0 || !read.pages.every(isPicture);
    const scan = hasText || read.pages.length === 0 ? undefined : { pages: read.pages.length };
    return [{ at, publication: { ...number, ...bibliography, ...texts, unread: read.unread, scan, pdf: { bytes } } }];
  },
};

/** INID codes at the beginnings of lines, which only patent publications have; and what offices print on their first pages. */
const INID = /^[([]?(?:1[0-29]|2[0-3]|3[0-3]|4[35]|5[124678]|7[1-6]|8[4-8])[)\]]\s/;
const OFFICE =
  /United States Patent|Patent Application Publication|European Patent|Europäische(?:s)? Patent|Patentschrift|Offenlegungsschrift|Gebrauchsmusterschrift|Auslegeschrift|Fascicule de brevet|Brevet d.invention|World Intellectual Property|公\s?開\s?特\s?許|特\s?許\s?公\s?報|特\s?許\s?庁|특\s?허\s?(?:공\s?보|청)|专利|Patent Specification/i;

function looksLikePatent(first: readonly string[], headers: readonly string[]): boolean {
  return first.filter((line) => INID.test(line)).length > 1 || [...first.slice(0, 30), ...headers].some((line) => OFFICE.test(line));
}

/** A page with fewer characters has no text of its own: offices stamp scans with a number and a date. */
const MIN_CHARACTERS = 200;

function isPicture({ runs }: Page): boolean {
  return runs.reduce((sum, { text }) => sum + text.trim().length, 0) < MIN_CHARACTERS;
}
