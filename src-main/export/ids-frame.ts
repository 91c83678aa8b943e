// The head and foot of each page of an information disclosure statement, with form fields that are typed once.
import { run } from './blocks.ts';
import { filingOf } from './filing.ts';
import { idsDate } from './ids-items.ts';
import type { ExportMaterial } from './material.ts';
import * as palette from './palette.ts';
import type { TextStyle } from './pdf-lines.ts';
import type { PdfWriter } from './pdf-writer.ts';
import { line } from './plain.ts';
import { idsWords as words } from '../words/en/ids.ts';

export const label: TextStyle = { size: 6.5, leading: 9, colour: palette.faint };
export const text: TextStyle = { size: 8.5, leading: 12 };

/** The fields of the head: name, label, and what is known of them. */
export function headFields(material: ExportMaterial): [name: string, label: string, value: string][] {
  const filing = filingOf(material);
  const ours = filing?.office === 'US' ? filing : undefined;
  return [
    ['application', words.application, line(ours?.number ?? '')],
    ['filed', words.filed, idsDate(ours?.filed)],
    ['inventor', words.inventor, ''],
    ['artUnit', words.artUnit, ''],
    ['examiner', words.examiner, ''],
    ['docket', words.docket, line(material.case.reference)],
  ];
}

/** The head of each page with its form fields, and the foot for the examiner. `sheets`: the pages of the statements; notes follow them. */
export function frameOf(material: ExportMaterial, sheets: () => number): (pdf: PdfWriter, page: number) => void {
  const fields = headFields(material);
  const made = new Map<string, Field>();
  return (pdf, page) => {
    const { left, width, document } = pdf;
    if (page > sheets()) return noteFrame(pdf);
    pdf.label(words.title, left, 30, width * 0.7, { size: 13, leading: 17, strong: true });
    pdf.label(words.subtitle, left, 47, width * 0.7, { size: 8, leading: 11, colour: palette.faint });
    pdf.label(words.sheet(page, sheets()), left + width - 120, 32, 120, text, 'right');
    pdf.rule(left, 62, width, 1.2, palette.ink);
    const column = width / 3;
    for (const [at, [name, title, value]] of fields.entries()) {
      const x = left + (at % 3) * column;
      const y = 68 + Math.floor(at / 3) * 28;
      pdf.label(title, x, y, column - 12, label);
      drawField(pdf, fieldOf(pdf, made, name, value), x, y + 9, column - 12, 14);
    }
    pdf.rule(left, 124, width, 0.4, palette.rule);
    const foot = document.page.height - 82;
    pdf.rule(left, foot, width, 0.4, palette.rule);
    pdf.label(words.signature, left, foot + 4, 120, label);
    pdf.rule(left + 92, foot + 18, 200, 0.4, palette.ink);
    pdf.label(words.considered, left + width - 210, foot + 4, 90, label);
    pdf.rule(left + width - 130, foot + 18, 130, 0.4, palette.ink);
    for (const [at, one] of pdf.lines([run(words.examinerNote)], width, label).entries())
      pdf.line(one, left, foot + 24 + at * label.leading, label);
  };
}

function noteFrame(pdf: PdfWriter): void {
  const { left, width } = pdf;
  pdf.label(words.notes, left, 30, width, { size: 13, leading: 17, strong: true });
  pdf.label(words.notesMean, left, 47, width, { size: 8, leading: 11, colour: palette.faint });
  pdf.rule(left, 62, width, 1.2, palette.ink);
}

/** A form field that appears on every page with the same value. */
type Field = ReturnType<PDFKit.PDFDocument['ref']> & { data: Record<string, unknown> };

function fieldOf({ document }: PdfWriter, fields: Map<string, Field>, name: string, value: string): Field {
  let field = fields.get(name);
  if (field === undefined) {
    // Typed text needs a complete font, so it uses a standard one instead of our subset.
    field = document.font('Helvetica').formField(name, { fontSize: 9 }) as unknown as Field;
    Object.assign(field.data, { FT: 'Tx', V: pdfString(value), DV: pdfString(value), Kids: [] });
    fields.set(name, field);
  }
  return field;
}

/** A String object, which the library writes as a PDF string rather than a name. */
function pdfString(value: string): object {
  return Object(value) as object;
}

function drawField(pdf: PdfWriter, field: Field, x: number, y: number, width: number, height: number): void {
  pdf.rule(x, y + height, width, 0.4, palette.rule);
  pdf.document.annotate(x, y, width, height, { Subtype: 'Widget', F: 4, Parent: field } as PDFKit.Mixins.AnnotationOption);
  (field.data['Kids'] as unknown[]).push((pdf.document.page as unknown as { annotations: unknown[] }).annotations.at(-1));
}
