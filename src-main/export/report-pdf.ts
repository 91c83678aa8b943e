// The search report as PDF. In: the material. Out: an A4 file with bookmarks, a running head, page numbers and a structure for who
// listens to it; document after document, so that memory does not grow with drawings.
import { caseLines, caseName } from './case-lines.ts';
import * as paper from './paper.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { Sheet } from './pdf-sheet.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import { dayOf } from './moments.ts';
import { headBlocks, reportPieces } from './report.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

const margins = { left: 56, right: 56, top: 66, bottom: 56 };

export const writeReportPdf: FormWriter = async (material, source, path, progress) => {
  const words = documentWords[material.order.language];
  const sheet = new Sheet({
    path,
    title: caseName(material.case, ' · ') || words.report.kind,
    subject: words.report.kind,
    keywords: caseLines(material.case, words)
      .flatMap(([, text]) => (text === '' ? [] : [text]))
      .join(', '),
    author: '',
    language: words.tag,
    madeAt: material.madeAt,
    size: 'A4',
    margins,
    frame: frameOf(material, words),
  });
  try {
    drawBlocks(sheet, headBlocks(material));
    for await (const { blocks } of reportPieces(material, source, progress)) {
      drawBlocks(sheet, blocks);
      await sheet.breathe();
    }
    await sheet.end();
  } catch (error) {
    sheet.abandon();
    throw error;
  }
};

function frameOf({ case: file, madeAt }: ExportMaterial, words: DocumentWords): (sheet: Sheet, page: number, pages: number) => void {
  const setting = { size: 7.5, lead: 10, ink: paper.faint };
  return (sheet, page, pages) => {
    const { left, width } = sheet;
    if (page > 1) {
      sheet.label(caseName(file, '   '), left, 34, width - 110, setting);
      sheet.label(words.report.kind, left + width - 100, 34, 100, setting, 'right');
      sheet.rule(left, 48, width, 0.4, paper.rule);
    }
    const foot = sheet.document.page.height - 36;
    sheet.label(dayOf(madeAt), left, foot, 100, setting);
    sheet.label(words.report.running(page, pages), left + width - 100, foot, 100, setting, 'right');
  };
}
