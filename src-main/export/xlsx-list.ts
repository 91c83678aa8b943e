// The list of a case as XLSX: one row per document with its drawing and a link to its PDF in the same folder, a frozen head with filters,
// and a sheet about the list. No link leads to the web.
import { isPatent } from '../contract/literature.ts';
import { collectionName, numberOf } from './document.ts';
import ExcelJS, { type Workbook, type Worksheet } from 'devextreme-exceljs-fork';
import { printedClass } from '../contract/printed.ts';
import { caseLines } from './case-lines.ts';
import { documentName } from './file-names.ts';
import { listColumns, PRINTED, type Value } from './list-columns.ts';
import type { ExportMaterial, FormWriter, Picture } from './material.ts';
import { dayOf, minuteOf } from './moments.ts';
import * as palette from './palette.ts';
import { line } from './plain.ts';
import { applicationFacts } from './report-application.ts';
import { hasPart } from './report-parts.ts';
import { weightedClassesOf } from './report-search.ts';
import { documentWords } from '../words/documents.ts';
import { addStrategy } from './xlsx-strategy.ts';
import { addSheet, filterBy, fontOf, heightFor, setValue, textFor, writeWorkbook, type SheetColumn } from './xlsx-sheet.ts';

const DRAWING_PIXELS = 300;
/** Height of a row with a drawing in points; width of the drawing's column in pixels. */
const ROW_HEIGHT = 84;
const DRAWING_WIDTH = 124;
const POINTS_PER_PIXEL = 0.75;
const PIXELS_PER_CHARACTER = 7;

/** Columns whose text is wrapped. */
const wrapped: ReadonlySet<string> = new Set(['title', 'applicants', 'inventors', 'ipc', 'cpc', 'passage', 'note', 'tags']);

export const writeListXlsx: FormWriter = async (material, source, out, progress) => {
  const words = documentWords[material.order.language];
  const { table } = words;
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Antecedent';
  workbook.created = new Date(material.madeAt);
  workbook.title = line(material.case.title);
  const drawings = hasPart(material, 'drawings');
  const columns = listColumns(material);
  // Drawing and PDF come between the printed columns and those for filtering.
  const extra: SheetColumn[] = [
    ...(drawings ? [{ head: table.drawing, width: DRAWING_WIDTH / PIXELS_PER_CHARACTER + 1 }] : []),
    { head: table.pdf, width: 24 },
  ];
  const heads: SheetColumn[] = columns.map(({ key, width }) => ({ head: table[key], width }));
  heads.splice(PRINTED, 0, ...extra);
  const columnOf = (at: number): number => (at < PRINTED ? at + 1 : at + 1 + extra.length);
  const sheet = addSheet(workbook, words.sheets.list, heads, columns.findIndex(({ key }) => key === 'publication') + 1);
  const total = material.documents.length;
  for (const [at, document] of material.documents.entries()) {
    progress(at, total);
    const row = sheet.getRow(at + 2);
    const values = columns.map(({ value }) => value(document, at));
    for (const [column, { key }] of columns.entries()) {
      const one = row.getCell(columnOf(column));
      setValue(one, values[column]);
      if (wrapped.has(key)) one.alignment = { vertical: 'top', wrapText: true };
      if (key === 'rating' && document.rating !== undefined) one.font = fontOf(palette.ratingColours[document.rating], { bold: true });
    }
    const name = documentName(isPatent(document.card) ? document.name : numberOf(document));
    const pdf = row.getCell(PRINTED + extra.length);
    setValue(pdf, name);
    pdf.value = { text: textFor(name), hyperlink: encodeURIComponent(name) };
    pdf.font = fontOf(palette.accent, { underline: true });
    const picture = drawings ? await source.picture(document, DRAWING_PIXELS) : undefined;
    const texts = columns.slice(0, PRINTED).map(({ width }, column) => ({ text: textOf(values[column]), width }));
    row.height = Math.min(2 * ROW_HEIGHT, heightFor(texts, drawings ? ROW_HEIGHT : 30));
    if (drawings) setValue(row.getCell(PRINTED + 1), '');
    if (picture !== undefined) addPicture(workbook, sheet, picture, PRINTED, at + 1);
  }
  filterBy(sheet, heads.length, total);
  // The library adds the dollar before a column, but not before a row.
  sheet.pageSetup.printArea = `A$1:${sheet.getColumn(PRINTED + (drawings ? 1 : 0)).letter}$${total + 1}`;
  addStrategy(workbook, material);
  addAbout(workbook, material);
  await writeWorkbook(workbook, out);
  progress(total, total);
};

function textOf(value: Value): string {
  return typeof value === 'string' ? value : '';
}

/** Puts a picture into a cell; `column` and `row` count from 0. */
function addPicture(workbook: Workbook, sheet: Worksheet, picture: Picture, column: number, row: number): void {
  const image = workbook.addImage({
    base64: Buffer.from(picture.bytes).toString('base64'),
    extension: picture.type === 'image/png' ? 'png' : 'jpeg',
  });
  const scale = Math.min((DRAWING_WIDTH - 8) / picture.width, (ROW_HEIGHT / POINTS_PER_PIXEL - 8) / picture.height);
  // A small offset from the cell's corner.
  const [left, top] = [column + 0.03, row + 0.03];
  sheet.addImage(image, {
    tl: { col: left, row: top },
    ext: { width: picture.width * scale, height: picture.height * scale },
    editAs: 'oneCell',
  });
}

/** Adds the sheet with the data of the case and its search. */
export function addAbout(workbook: Workbook, material: ExportMaterial): void {
  const words = documentWords[material.order.language];
  const { report, search, record, sheets, table } = words;
  const { case: file, version, verification } = material;
  const query = version?.search.query ?? file.search.query;
  const [first, ...others] = caseLines(file, words);
  const rows: (readonly [label: string, value: string])[] = [
    ...[first, [table.title, line(file.title)] as const, ...others].filter((one) => one !== undefined),
    [report.made, dayOf(material.madeAt)],
    [report.madeBy, `Antecedent ${material.application}`],
    [report.version, version === undefined ? '' : report.versionOf(version.number, minuteOf(version.askedAt))],
    [search.index, (version?.indexes ?? []).map((one) => `${collectionName(one, words)} (${words.number(one.documents)})`).join('; ')],
    [search.cutOff, query.date ?? ''],
    [search.classes, (query.classes ?? []).map(printedClass).join('; ')],
    [search.weightedClasses, weightedClassesOf(query, words)],
    [search.condition, line(query.condition ?? '')],
    [search.must, (query.must ?? []).map(line).join('; ')],
    [search.mustNot, (query.mustNot ?? []).map(line).join('; ')],
    ...(file.application === null ? [] : [...applicationFacts(file.application, words), [words.law.heading, words.law.unsigned] as const]),
    [report.ideaText, query.text],
    [record.head, verification.head],
    [table.pdf, material.order.form === 'list-xlsx' ? sheets.pdfHint : ''],
  ];
  const sheet = workbook.addWorksheet(sheets.about, { views: [{ showGridLines: false }] });
  sheet.pageSetup = { paperSize: 9, fitToPage: true, fitToWidth: 1, fitToHeight: 0 };
  sheet.columns = [{ width: 40 }, { width: ABOUT_WIDTH }];
  for (const [label, value] of rows.filter(([, text]) => text !== '')) {
    const row = sheet.addRow([label, textFor(value)]);
    row.height = heightFor([{ text: value, width: ABOUT_WIDTH }]);
    row.getCell(1).font = fontOf(palette.faint);
    row.getCell(2).font = fontOf(palette.ink);
    row.getCell(1).alignment = { vertical: 'top' };
    row.getCell(2).alignment = { vertical: 'top', wrapText: true };
  }
}

const ABOUT_WIDTH = 90;
