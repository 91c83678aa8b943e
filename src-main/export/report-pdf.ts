// The search report as PDF: tagged A4 pages with bookmarks, running heads and page numbers, written document by document so that memory
// does not grow with the number of drawings.
import type { Writable } from 'node:stream';
import type { Block } from './blocks.ts';
import { caseLines, caseName } from './case-lines.ts';
import * as palette from './palette.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { PdfWriter } from './pdf-writer.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { dayOf } from './moments.ts';
import { headBlocks, reportSectionParts } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

const margins = { left: 56, right: 56, top: 66, bottom: 56 };

export const writeReportPdf: FormWriter = (material, source, out, progress) =>
  writePages(material, documentWords[material.order.language].report.kind, out, reportParts(material, source, progress));

async function* reportParts(...[material, source, progress]: Parameters<typeof reportSectionParts>): AsyncGenerator<Block[]> {
  yield headBlocks(material);
  for await (const { blocks } of reportSectionParts(material, source, progress)) yield blocks;
}

/** Writes the parts of a document of this kind on a case, one after the other. */
export async function writePages(
  material: ExportMaterial,
  kind: string,
  out: Writable,
  parts: AsyncIterable<readonly Block[]> | Iterable<readonly Block[]>,
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
    margins,
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
      pdf.label(caseName(file, '   '), left, 34, width - 110, style);
      pdf.label(kind, left + width - 100, 34, 100, style, 'right');
      pdf.rule(left, 48, width, 0.4, palette.rule);
    }
    const foot = pdf.document.page.height - 36;
    pdf.label(dayOf(madeAt), left, foot, 100, style);
    pdf.label(words.report.running(page, pages), left + width - 100, foot, 100, style, 'right');
  };
}
