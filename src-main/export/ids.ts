// The list for an information disclosure statement to the USPTO. In: the material. Out: a PDF that can be filed once its fields are
// filled and it is printed to PDF: US letter, all type embedded, a column for the examiner, the count for the size fee.
// Sources: 37 CFR 1.98(a)(1) for the parts and columns, 1.98(a)(4) and 1.17(v) for the count; form PTO/SB/08 for their order.
import { cell, run, type Cell, type TableColumn } from './blocks.ts';
import type { ExportedDocument, ExportMaterial, FormWriter } from './material.ts';
import * as paper from './paper.ts';
import { drawBlocks } from './pdf-blocks.ts';
import type { Setting } from './pdf-lines.ts';
import { Sheet } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { line } from './plain.ts';
import { englishPlace, idsWords as words } from '../words/en/ids.ts';

/** More items than these make a size fee fall due. Source: 37 CFR 1.17(v)(1) to (3), in force since 2025-01-19. */
export const feeThresholds = [50, 100, 200] as const;

/** How many thresholds so many items exceed: 0 to 3. */
export function feeTier(items: number): 0 | 1 | 2 | 3 {
  return feeThresholds.filter((threshold) => items > threshold).length as 0 | 1 | 2 | 3;
}

export type IdsPart = 'usPatents' | 'usApplications' | 'foreign';

/** Publications of applications are A since 2001, and P of plants; before, A was the patent. */
export function idsPartOf({ card }: Pick<ExportedDocument, 'card'>): IdsPart {
  if (card.country !== 'US') return 'foreign';
  if (/^(?:A[1-9]|P[149])/.test(card.kind)) return 'usApplications';
  return card.kind === '' && /^(?:19|20)\d{8,9}$/.test(card.number) ? 'usApplications' : 'usPatents';
}

/** As the office's own lists have it: `8076016 B2`, `20100123456 A1`, with all seven digits of a serial number. */
export function idsNumber({ card }: Pick<ExportedDocument, 'card'>): string {
  const { country, number, kind } = card;
  const year = /^((?:19|20)\d\d)(\d{1,7})$/.exec(number);
  const digits = country === 'US' && number.length >= 10 && year ? `${year[1]}${(year[2] ?? '').padStart(7, '0')}` : number;
  return kind === '' ? digits : `${digits} ${kind}`;
}

/** Places of a document that its row holds. */
const MOST_PLACES = 4;

const margins = { left: 40, right: 40, top: 132, bottom: 92 };
const label: Setting = { size: 6.5, lead: 9, ink: paper.faint };
const text: Setting = { size: 8.5, lead: 12 };

export const writeIds: FormWriter = async (material, _source, path, progress) => {
  const { documents, case: file, madeAt } = material;
  const sheet = new Sheet({
    path,
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
  sheet.document.font('Times-Roman').initForm();
  try {
    const total = documents.length;
    const parts = Map.groupBy(documents, idsPartOf);
    let cite = 0;
    for (const part of ['usPatents', 'usApplications', 'foreign'] as const) {
      const of = parts.get(part) ?? [];
      const rows = of.map((document) => {
        progress(cite, total);
        cite += 1;
        return rowOf(document, cite, part);
      });
      drawBlocks(sheet, [{ is: 'heading', level: 3, runs: [run(words[part])] }]);
      if (rows.length === 0) drawBlocks(sheet, [{ is: 'text', size: 'small', runs: [run(words.none)] }]);
      else drawTable(sheet, columnsOf(part), rows);
      await sheet.breathe();
    }
    drawCount(sheet, material);
    await sheet.end();
    progress(total, total);
  } catch (error) {
    sheet.abandon();
    throw error;
  }
};

function columnsOf(part: IdsPart): TableColumn[] {
  const foreign = part === 'foreign';
  return [
    { head: words.initials, width: 10 },
    { head: words.cite, width: 6 },
    ...(foreign ? [{ head: words.country, width: 9 }] : []),
    { head: words.number, width: 22 },
    { head: words.date, width: 13 },
    { head: words.name, width: foreign ? 30 : 36 },
    { head: words.places, width: foreign ? 24 : 30 },
    ...(foreign ? [{ head: words.translation, width: 5, align: 'center' as const }] : []),
  ];
}

function rowOf(document: ExportedDocument, cite: number, part: IdsPart): Cell[] {
  const { card, annotations } = document;
  // What the attorney marked and nothing else: which passages are relevant is told the office in the attorney's name.
  const marked = annotations.map(({ cite }) => englishPlace(line(cite).split(', ').slice(1).join(', '))).filter((place) => place !== '');
  const foreign = part === 'foreign';
  return [
    cell(''),
    cell(String(cite)),
    ...(foreign ? [cell(card.country)] : []),
    cell(idsNumber(document)),
    cell(card.publicationDate ?? ''),
    cell(namedOn(document, part)),
    cell([...new Set(marked)].slice(0, MOST_PLACES).join('; ')),
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

/** The head that every sheet of the list bears, with fields to be filled, and the foot for the examiner. */
function frameOf({ case: file }: ExportMaterial): (sheet: Sheet, page: number, pages: number) => void {
  const fields: [name: string, label: string, value: string][] = [
    ['application', words.application, ''],
    ['filed', words.filed, ''],
    ['inventor', words.inventor, ''],
    ['artUnit', words.artUnit, ''],
    ['examiner', words.examiner, ''],
    ['docket', words.docket, line(file.reference)],
  ];
  const made = new Map<string, Field>();
  return (sheet, page, pages) => {
    const { left, width, document } = sheet;
    sheet.label(words.title, left, 30, width * 0.7, { size: 13, lead: 17, strong: true });
    sheet.label(words.subtitle, left, 47, width * 0.7, { size: 8, lead: 11, ink: paper.faint });
    sheet.label(words.sheet(page, pages), left + width - 120, 32, 120, text, 'right');
    sheet.rule(left, 62, width, 1.2, paper.ink);
    const column = width / 3;
    for (const [at, [name, title, value]] of fields.entries()) {
      const x = left + (at % 3) * column;
      const y = 68 + Math.floor(at / 3) * 28;
      sheet.label(title, x, y, column - 12, label);
      drawField(sheet, fieldOf(sheet, made, name, value), x, y + 9, column - 12, 14);
    }
    sheet.rule(left, 124, width, 0.4, paper.rule);
    const foot = document.page.height - 82;
    sheet.rule(left, foot, width, 0.4, paper.rule);
    sheet.label(words.signature, left, foot + 4, 120, label);
    sheet.rule(left + 92, foot + 18, 200, 0.4, paper.ink);
    sheet.label(words.considered, left + width - 210, foot + 4, 90, label);
    sheet.rule(left + width - 130, foot + 18, 130, 0.4, paper.ink);
    for (const [at, one] of sheet.lines([run(words.examinerNote)], width, label).entries())
      sheet.line(one, left, foot + 24 + at * label.lead, label);
  };
}

/** A field that is filled on one sheet and stands on all. */
type Field = ReturnType<PDFKit.PDFDocument['ref']> & { data: Record<string, unknown> };

function fieldOf({ document }: Sheet, fields: Map<string, Field>, name: string, value: string): Field {
  let field = fields.get(name);
  if (field === undefined) {
    // What is typed is set in a font that every reader has whole, not in our subset; its size is told where it is not the form's own.
    field = document.font('Helvetica').formField(name, { fontSize: 9 }) as unknown as Field;
    Object.assign(field.data, { FT: 'Tx', V: pdfString(value), DV: pdfString(value), Kids: [] });
    fields.set(name, field);
  }
  return field;
}

/** PDF knows strings from names by their type; beyond ASCII they are UTF-16. */
function pdfString(value: string): object {
  return Object(value) as object;
}

function drawField(sheet: Sheet, field: Field, x: number, y: number, width: number, height: number): void {
  sheet.rule(x, y + height, width, 0.4, paper.rule);
  sheet.document.annotate(x, y, width, height, { Subtype: 'Widget', F: 4, Parent: field } as PDFKit.Mixins.AnnotationOption);
  (field.data['Kids'] as unknown[]).push((sheet.document.page as unknown as { annotations: unknown[] }).annotations.at(-1));
}

/** The count for the size fee and the written assertion, on a sheet that holds both together. */
function drawCount(sheet: Sheet, { documents, order }: ExportMaterial): void {
  const now = documents.length;
  const before = order.citedBefore;
  const tier = feeTier(before + now);
  const caused = tier > feeTier(before);
  const suggestion = caused ? tier : 0;
  sheet.ensure(300);
  drawBlocks(sheet, [
    { is: 'heading', level: 3, runs: [run(words.size)] },
    {
      is: 'facts',
      facts: [
        { label: words.before, runs: [run(String(before))] },
        { label: words.now, runs: [run(String(now))] },
        { label: words.total, runs: [run(String(before + now), { strong: true })] },
        { label: words.tier, runs: [run(words.tiers[tier] ?? '')] },
      ],
    },
    { is: 'text', size: 'small', runs: [run(tier > 0 && !caused ? words.notCaused : words.caused)] },
    { is: 'heading', level: 3, runs: [run(words.assertion)] },
  ]);
  for (const [at, assertion] of words.assertions.entries()) {
    const lines = sheet.lines(
      [run(assertion), ...(at === suggestion ? [run(`   (${words.suggested})`, { muted: true })] : [])],
      sheet.width - 24,
      text,
    );
    sheet.document
      .lineWidth(0.6)
      .rect(sheet.left, sheet.y + 1, 10, 10)
      .stroke(paper.muted);
    sheet.document.formCheckbox(`assertion.${at}`, sheet.left, sheet.y + 1, 10, 10);
    for (const one of lines) {
      sheet.line(one, sheet.left + 20, sheet.y, text);
      sheet.y += text.lead;
    }
    sheet.y += 4;
  }
  sheet.y += 14;
  const column = sheet.width / 2;
  sheet.rule(sheet.left, sheet.y + 14, column - 20, 0.5, paper.ink);
  sheet.rule(sheet.left + column, sheet.y + 14, column * 0.6, 0.5, paper.ink);
  sheet.label(words.signed, sheet.left, sheet.y + 17, column - 20, label);
  sheet.label(words.signedDate, sheet.left + column, sheet.y + 17, column * 0.6, label);
  sheet.y += 36;
  drawBlocks(sheet, [{ is: 'text', size: 'small', runs: [run(`${words.translationMeaning} ${words.checked}`)] }]);
}
