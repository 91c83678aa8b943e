// The count of a statement for the size fee and the written assertion, each on one page with what belongs to it. Source: 37 CFR 1.98(a)(4), 1.17(v).
import { run } from './blocks.ts';
import type { Batch } from './ids-batches.ts';
import { assertionsOf, countBlocks } from './ids-blocks.ts';
import { label, text } from './ids-frame.ts';
import * as palette from './palette.ts';
import { drawBlocks } from './pdf-blocks.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { idsWords as words } from '../words/en/ids.ts';

/** What must be free on the page: for the count, and for the assertion with its signature. */
const COUNT_ROOM = 190;
const ASSERTION_ROOM = 170;

/** `statement`: counts from 0; the names of its form fields. */
export function drawCount(pdf: PdfWriter, batch: Batch<unknown>, statement: number): void {
  pdf.ensure(COUNT_ROOM);
  drawBlocks(pdf, countBlocks(batch));
  pdf.ensure(ASSERTION_ROOM);
  drawBlocks(pdf, [{ type: 'heading', level: 3, runs: [run(words.assertion)] }]);
  for (const [at, { text: assertion, suggested }] of assertionsOf(batch).entries()) {
    const lines = pdf.lines(
      [run(assertion), ...(suggested ? [run(`   (${words.suggested})`, { muted: true })] : [])],
      pdf.width - 24,
      text,
    );
    pdf.document
      .lineWidth(0.6)
      .rect(pdf.left, pdf.y + 1, 10, 10)
      .stroke(palette.muted);
    pdf.document.formCheckbox(`assertion.${statement}.${at}`, pdf.left, pdf.y + 1, 10, 10);
    for (const one of lines) {
      pdf.line(one, pdf.left + 20, pdf.y, text);
      pdf.y += text.leading;
    }
    pdf.y += 4;
  }
  pdf.y += 14;
  const column = pdf.width / 2;
  pdf.rule(pdf.left, pdf.y + 14, column - 20, 0.5, palette.ink);
  pdf.rule(pdf.left + column, pdf.y + 14, column * 0.6, 0.5, palette.ink);
  pdf.label(words.signed, pdf.left, pdf.y + 17, column - 20, label);
  pdf.label(words.signedDate, pdf.left + column, pdf.y + 17, column * 0.6, label);
  pdf.y += 36;
}
