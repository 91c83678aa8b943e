// The search report and the table of documents as PDF/A: tagged A4 pages with bookmarks, running heads and page numbers, written document by
// document so that memory does not grow with the number of drawings.
import type { Writable } from 'node:stream';
import type { Block } from './blocks.ts';
import { caseLines, caseName } from './case-lines.ts';
import { searchTable } from './epo-table.ts';
import * as palette from './palette.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { dayOf } from './moments.ts';
import { searchReport, type ReportContent } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

const margins = { left: 56, right: 56, top: 66, bottom: 56 };

export const writeReportPdf = pdfOf(searchReport);
export const writeTablePdf = pdfOf(searchTable);

function pdfOf({ kind, blocks }: ReportContent): FormWriter {
  return (material, source, out, progress) =>
    writePages(material, kind(documentWords[material.order.language]), out, blocks(material, source, progress));
}

/** Writes the parts of a document of this kind on a case, one after the other. */
export async function writePages(
  material: ExportMaterial,
  kind: string,
  out: Writable,
  parts: AsyncIterable<readonly Block[]> | Iterable<readonly Block[]>,
  landscape = false,
): Promise<void> {
  const words = documentWords[material.order.language];
  const pdf = new PdfWriter({
    out,
    title: caseName(material.case, ' · ') || kind,
    subject: kind,
    keywords: caseLines(material.case, words)
      .flatMap(([, text]) => (text === '' ? [] : [text]))
      .join(', '),
    author: '',
    language: words.tag,
    madeAt: material.madeAt,
    size: 'A4',
    landscape,
    margins,
    archival: true,
    frame: frameOf(material, kind, words),
  });
  try {
    for await (const blocks of parts) {
      drawBlocks(pdf, blocks);
      await pdf.drain();
    }
    await pdf.end();
  } catch (error) {
    pdf.abort();
    throw error;
  }
}

function frameOf(
  { case: file, madeAt }: ExportMaterial,
  kind: string,
  words: DocumentWords,
): (pdf: PdfWriter, page: number, pages: number) => void {
  const style = { size: 7.5, leading: 10, colour: palette.faint };
  return (pdf, page, pages) => {
    const { left, width } = pdf;
    if (page > 1) {
      pdf.label(caseName(file, '   '), left, 34, width - 190, style);
      pdf.label(kind, left + width - 180, 34, 180, style, 'right');
      pdf.rule(left, 48, width, 0.4, palette.rule);
    }
    const foot = pdf.document.page.height - 36;
    pdf.label(dayOf(madeAt), left, foot, 100, style);
    pdf.label(words.report.running(page, pages), left + width - 100, foot, 100, style, 'right');
  };
}
