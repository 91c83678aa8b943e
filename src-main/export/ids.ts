// The list for an information disclosure statement to the USPTO: a PDF form in US letter that can be filed once it is filled in and printed
// to PDF, with a column for the examiner and the count for the size fee.
// Sources: 37 CFR 1.98(a)(1) for the parts and columns, 1.98(a)(4) and 1.17(v) for the count; form PTO/SB/08 for their order.
import { cell, run, type Cell, type TableColumn } from './blocks.ts';
import type { ExportedDocument, ExportMaterial, FormWriter } from './material.ts';
import * as palette from './palette.ts';
import { drawBlocks } from './pdf-blocks.ts';
import type { TextStyle } from './pdf-lines.ts';
import { PdfWriter } from './pdf-writer.ts';
import { drawTable } from './pdf-table.ts';
import { isPatent } from '../contract/literature.ts';
import { citedAs } from './document.ts';
import { markPlace } from './pin-cites.ts';
import { line } from './plain.ts';
import { documentWords } from '../words/documents.ts';
import { idsWords as words } from '../words/en/ids.ts';

/** A size fee is due for more items than each of these. Source: 37 CFR 1.17(v)(1) to (3), in force since 2025-01-19. */
export const feeThresholds = [50, 100, 200] as const;

/** Number of thresholds that `items` exceeds. */
export function feeTier(items: number): 0 | 1 | 2 | 3 {
  return feeThresholds.filter((threshold) => items > threshold).length as 0 | 1 | 2 | 3;
}

export type IdsPart = 'usPatents' | 'usApplications' | 'foreign' | 'literature';

/** US publications of applications have kind A1 to A9, or P1, P4 or P9 for plants, since 2001; before that, A was the patent. */
export function idsPartOf({ card }: Pick<ExportedDocument, 'card'>): IdsPart {
  if (!isPatent(card)) return 'literature';
  if (card.country !== 'US') return 'foreign';
  if (/^(?:A[1-9]|P[149])/.test(card.kind)) return 'usApplications';
  return card.kind === '' && /^(?:19|20)\d{8,9}$/.test(card.number) ? 'usApplications' : 'usPatents';
}

/** The number as the office prints it: `8076016 B2`, `20100123456 A1`, with all seven digits of a serial number. */
export function idsNumber({ card }: Pick<ExportedDocument, 'card'>): string {
  const { country, number, kind } = card;
  const year = /^((?:19|20)\d\d)(\d{1,7})$/.exec(number);
  const digits = country === 'US' && number.length >= 10 && year ? `${year[1]}${(year[2] ?? '').padStart(7, '0')}` : number;
  return kind === '' ? digits : `${digits} ${kind}`;
}

const margins = { left: 40, right: 40, top: 132, bottom: 92 };
const label: TextStyle = { size: 6.5, leading: 9, colour: palette.faint };
const text: TextStyle = { size: 8.5, leading: 12 };

export const writeIds: FormWriter = async (material, _source, out, progress) => {
  const { documents, case: file, madeAt } = material;
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
    frame: frameOf(material),
  });
  pdf.document.font('Times-Roman').initForm();
  try {
    const total = documents.length;
    const parts = Map.groupBy(documents, idsPartOf);
    let cite = 0;
    for (const part of ['usPatents', 'usApplications', 'foreign', 'literature'] as const) {
      const of = parts.get(part) ?? [];
      const rows = of.map((document) => {
        progress(cite, total);
        cite += 1;
        return rowOf(document, cite, part);
      });
      drawBlocks(pdf, [{ type: 'heading', level: 3, runs: [run(words[part])] }]);
      if (rows.length === 0) drawBlocks(pdf, [{ type: 'text', size: 'small', runs: [run(words.none)] }]);
      else drawTable(pdf, columnsOf(part), rows);
      await pdf.drain();
    }
    drawCount(pdf, material);
    await pdf.end();
    progress(total, total);
  } catch (error) {
    pdf.abort();
    throw error;
  }
};

function columnsOf(part: IdsPart): TableColumn[] {
  if (part === 'literature')
    return [
      { head: words.initials, width: 10 },
      { head: words.cite, width: 6 },
      { head: words.citation, width: 74 },
      { head: words.relevant, width: 24 },
      { head: words.translation, width: 5, align: 'center' as const },
    ];
  const foreign = part === 'foreign';
  return [
    { head: words.initials, width: 10 },
    { head: words.cite, width: 6 },
    ...(foreign ? [{ head: words.country, width: 9 }] : []),
    { head: words.number, width: 22 },
    { head: words.date, width: 13 },
    { head: words.name, width: foreign ? 30 : 36 },
    { head: words.relevantPlaces, width: foreign ? 24 : 30 },
    ...(foreign ? [{ head: words.translation, width: 5, align: 'center' as const }] : []),
  ];
}

function rowOf(document: ExportedDocument, cite: number, part: IdsPart): Cell[] {
  const { card, annotations } = document;
  // Only the attorney's own marks: relevant passages are stated to the office in the attorney's name.
  const cited = annotations.map(({ cite }) => markPlace(cite, words.places)).filter((place) => place !== '');
  const places = cell([...new Set(cited)].join('; '));
  if (part === 'literature') return [cell(''), cell(String(cite)), cell(citedAs(document, documentWords.en)), places, cell('☐')];
  const foreign = part === 'foreign';
  return [
    cell(''),
    cell(String(cite)),
    ...(foreign ? [cell(card.country)] : []),
    cell(idsNumber(document)),
    cell(card.publicationDate ?? ''),
    cell(namedOn(document, part)),
    places,
    ...(foreign ? [cell('☐')] : []),
  ];
}

/** A patent is identified by its inventor, 37 CFR 1.98(b)(1), a published application by its applicant, (b)(2). */
function namedOn({ card, publication }: ExportedDocument, part: IdsPart): string {
  const [applicants, inventors] = [card.applicants, publication.inventors];
  const sides = part === 'usPatents' ? [inventors, applicants] : [applicants, inventors];
  const named = sides.find((parties) => parties.length > 0) ?? [];
  return `${line(named[0]?.name ?? '')}${named.length > 1 ? ' et al.' : ''}`;
}

/** The header of each page with its form fields, and the footer for the examiner. */
function frameOf({ case: file }: ExportMaterial): (pdf: PdfWriter, page: number, pages: number) => void {
  const fields: [name: string, label: string, value: string][] = [
    ['application', words.application, ''],
    ['filed', words.filed, ''],
    ['inventor', words.inventor, ''],
    ['artUnit', words.artUnit, ''],
    ['examiner', words.examiner, ''],
    ['docket', words.docket, line(file.reference)],
  ];
  const made = new Map<string, Field>();
  return (pdf, page, pages) => {
    const { left, width, document } = pdf;
    pdf.label(words.title, left, 30, width * 0.7, { size: 13, leading: 17, strong: true });
    pdf.label(words.subtitle, left, 47, width * 0.7, { size: 8, leading: 11, colour: palette.faint });
    pdf.label(words.sheet(page, pages), left + width - 120, 32, 120, text, 'right');
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

/** The count for the size fee and the written assertion, together on one page. */
function drawCount(pdf: PdfWriter, { documents, order }: ExportMaterial): void {
  const now = documents.length;
  const before = order.citedBefore;
  const tier = feeTier(before + now);
  const caused = tier > feeTier(before);
  const suggestion = caused ? tier : 0;
  pdf.ensure(300);
  drawBlocks(pdf, [
    { type: 'heading', level: 3, runs: [run(words.size)] },
    {
      type: 'facts',
      facts: [
        { label: words.before, runs: [run(String(before))] },
        { label: words.now, runs: [run(String(now))] },
        { label: words.total, runs: [run(String(before + now), { strong: true })] },
        { label: words.tier, runs: [run(words.tiers[tier] ?? '')] },
      ],
    },
    { type: 'text', size: 'small', runs: [run(tier > 0 && !caused ? words.notCaused : words.caused)] },
    { type: 'heading', level: 3, runs: [run(words.assertion)] },
  ]);
  for (const [at, assertion] of words.assertions.entries()) {
    const lines = pdf.lines(
      [run(assertion), ...(at === suggestion ? [run(`   (${words.suggested})`, { muted: true })] : [])],
      pdf.width - 24,
      text,
    );
    pdf.document
      .lineWidth(0.6)
      .rect(pdf.left, pdf.y + 1, 10, 10)
      .stroke(palette.muted);
    pdf.document.formCheckbox(`assertion.${at}`, pdf.left, pdf.y + 1, 10, 10);
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
  drawBlocks(pdf, [{ type: 'text', size: 'small', runs: [run(`${words.translationMeaning} ${words.checked}`)] }]);
}
