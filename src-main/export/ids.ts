// The list for an information disclosure statement to the USPTO: a PDF form in US letter that can be filed once it is filled in and printed
// to PDF, with a column for the examiner and the count for the size fee.
import { practitionerBlocks, listBlocks, stageBlocks, statementsOf } from './ids-blocks.ts';
import { drawCount } from './ids-count.ts';
import { frameOf } from './ids-frame.ts';
import type { FormWriter } from './material.ts';
import { drawBlocks } from './pdf-blocks.ts';
import { PdfWriter } from './pdf-writer.ts';
import { line } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';

/** Above and below stand the fields of the form; the notes have none. */
const formMargins = { left: 40, right: 40, top: 132, bottom: 92 };
const noteMargins = { top: 80, bottom: 56 };

export const writeIds: FormWriter = async (material, _source, out, progress) => {
  const { case: file, madeAt } = material;
  const statements = statementsOf(material);
  const { batches } = statements;
  const total = batches.reduce((sum, { items }) => sum + items.length, 0);
  /** Pages of the statements; notes for the practitioner follow them. */
  let sheets = 0;
  const margins = { ...formMargins };
  const pdf = new PdfWriter({
    out,
    title: `${words.title}${line(file.reference) === '' ? '' : ` · ${line(file.reference)}`}`,
    subject: words.subtitle,
    keywords: line(file.reference),
    author: '',
    language: 'en-US',
    madeAt,
    size: 'LETTER',
    margins,
    frame: frameOf(material, () => sheets),
  });
  pdf.document.font('Times-Roman').initForm();
  try {
    let done = 0;
    for (const [at, batch] of batches.entries()) {
      progress(done, total);
      if (at > 0) pdf.newPage();
      for (const blocks of listBlocks(statements, at)) {
        drawBlocks(pdf, blocks);
        await pdf.drain();
      }
      drawBlocks(pdf, stageBlocks(material));
      drawCount(pdf, batch, at);
      done += batch.items.length;
    }
    sheets = pdf.document.bufferedPageRange().count;
    Object.assign(margins, noteMargins);
    pdf.newPage();
    drawBlocks(pdf, practitionerBlocks(material, statements));
    await pdf.end();
    progress(total, total);
  } catch (error) {
    pdf.abort();
    throw error;
  }
};
