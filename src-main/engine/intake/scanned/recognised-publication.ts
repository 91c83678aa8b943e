// The publication of a scan. In: its recognised pages and its number. Out: a raw publication, read like the text layer of a PDF.
import { INTERNAL_COUNTRY } from '../../../contract/literature.ts';
import type { RecognisedPage } from '../../../contract/recognition.ts';
import type { RawNumber, RawPublication } from '../record.ts';
import { recognisedLines } from '../internal/printed-document.ts';
import { bibliographyOf, fieldsOf, referenceLines } from '../printed/first-page.ts';
import { joinerOf } from '../printed/line-joining.ts';
import { linesOfPages } from '../printed/pdf-lines.ts';
import { rangesOf } from '../printed/pdf-runs.ts';
import { printedTexts } from '../printed/pdf-sections.ts';
import { meanConfidence, pageOf } from './recognised-page.ts';

/** `pages`: all pages of the PDF in order, undefined where nothing was recognised. The number is not read from the pages: it is known. */
export function recognisedPublication(name: RawNumber, pages: readonly (RecognisedPage | undefined)[]): RawPublication {
  const { lines, headers } = linesOfPages(pages.map((page) => (page === undefined ? { width: 0, height: 0, runs: [] } : pageOf(page))));
  const fields = fieldsOf(lines);
  const join = joinerOf(lines.map(({ text }) => text));
  const bibliography = bibliographyOf(fields, referenceLines(lines), headers, name.country ?? '', join);
  const scan = { pages: pages.length, confidence: meanConfidence(pages.flatMap((page) => page?.words ?? [])) };
  const unread = rangesOf(pages.flatMap((page, at) => (page === undefined ? [{ from: at + 1, to: at + 1 }] : [])));
  if (name.country === INTERNAL_COUNTRY) {
    const text = recognisedLines(lines, pages.length).join('\n');
    return { ...name, type: 'internal', description: [{ language: '', text }], literature: { authors: [] }, unread, scan };
  }
  return { ...bibliography, ...printedTexts(lines, fields, join, name.country), ...name, unread, scan };
}
