// The list of a case as XLSX. In: the material. Out: one row a document with its drawing and a link to its PDF in the same folder, a
// head that filters and stays, and a sheet that says what the list is. No link leads to the web.
import ExcelJS from 'exceljs';
import { printedClass } from '../contract/printed.ts';
import { documentName } from './file-names.ts';
import { listColumns } from './listing.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import * as paper from './paper.ts';
import { line } from './plain.ts';
import { dayOf, hasPart } from './report.ts';
import { minuteOf } from './report-search.ts';
import { wordsOf } from './words.ts';
import { addSheet, filterBy, inkOf, setValue, textFor, type SheetColumn } from './xlsx-sheet.ts';

const DRAWING_PIXELS = 260;
/** Points of a row that bears a drawing, and of one that does not; pixels of the drawing's column. */
const ROW_HEIGHT = 78;
const PLAIN_HEIGHT = 42;
const DRAWING_WIDTH = 120;
const POINTS_PER_PIXEL = 0.75;
const PIXELS_PER_CHARACTER = 7;

/** Columns whose texts break into lines. */
const wrapped: ReadonlySet<string> = new Set(['title', 'applicants', 'inventors', 'ipc', 'cpc', 'passage', 'note', 'tags']);

export const writeListXlsx: FormWriter = async (material, source, path, progress) => {
  const words = wordsOf(material.order.language);
  const { table } = words;
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Antecedent';
  workbook.created = new Date(material.madeAt);
  workbook.title = line(material.case.title);
  const columns = listColumns(material);
  const drawings = hasPart(material, 'drawings');
  const heads: SheetColumn[] = [
    ...columns.map(({ key, width }) => ({ head: table[key], width })),
    { head: table.pdf, width: 24 },
    ...(drawings ? [{ head: table.drawing, width: DRAWING_WIDTH / PIXELS_PER_CHARACTER + 1 }] : []),
  ];
  const frozen = columns.findIndex(({ key }) => key === 'publication') + 1;
  const sheet = addSheet(workbook, words.sheets.list, heads, frozen);
  const total = material.documents.length;
  for (const [at, document] of material.documents.entries()) {
    progress(at, total);
    const row = sheet.getRow(at + 2);
    row.height = PLAIN_HEIGHT;
    for (const [column, { key, value }] of columns.entries()) {
      const one = row.getCell(column + 1);
      setValue(one, value(document, at));
      if (wrapped.has(key)) one.alignment = { vertical: 'top', wrapText: true };
      if ((key === 'rating' || key === 'ratingLetter') && document.rating !== undefined)
        one.font = { size: 9, bold: true, color: inkOf(paper.ratingInk[document.rating]) };
    }
    const pdf = row.getCell(columns.length + 1);
    setValue(pdf, '');
    const name = documentName(document.name);
    pdf.value = { text: textFor(name), hyperlink: encodeURIComponent(name), tooltip: textFor(name) };
    pdf.font = { size: 9, underline: true, color: inkOf(paper.accent) };
    if (!drawings) continue;
    setValue(row.getCell(columns.length + 2), '');
    const picture = await source.picture(document, DRAWING_PIXELS);
    if (picture === undefined) continue;
    row.height = ROW_HEIGHT;
    const image = workbook.addImage({
      base64: Buffer.from(picture.bytes).toString('base64'),
      extension: picture.type === 'image/png' ? 'png' : 'jpeg',
    });
    const scale = Math.min((DRAWING_WIDTH - 6) / picture.width, ROW_HEIGHT / POINTS_PER_PIXEL / picture.height - 0.06);
    sheet.addImage(image, {
      tl: { col: columns.length + 1 + 0.03, row: at + 1 + 0.04 },
      ext: { width: picture.width * scale, height: picture.height * scale },
      editAs: 'oneCell',
    });
  }
  filterBy(sheet, heads.length, total);
  addAbout(workbook, material);
  await workbook.xlsx.writeFile(path);
  progress(total, total);
};

/** The sheet that says what the list is. */
export function addAbout(workbook: ExcelJS.Workbook, material: ExportMaterial): void {
  const words = wordsOf(material.order.language);
  const { report, search, record, sheets, table } = words;
  const { case: file, version, verification } = material;
  const query = version?.search.query ?? file.search.query;
  const rows: [label: string, value: string][] = [
    [report.reference, line(file.reference)],
    [table.title, line(file.title)],
    [report.matter, line(file.matter)],
    [report.made, dayOf(material.madeAt)],
    [report.madeBy, `Antecedent ${material.application}`],
    [report.version, version === undefined ? '' : report.versionOf(version.number, minuteOf(version.askedAt))],
    [search.index, (version?.indexes ?? []).map(({ name, documents }) => `${line(name)} (${words.number(documents)})`).join('; ')],
    [search.cutOff, query.date ?? ''],
    [search.classes, (query.classes ?? []).map(printedClass).join('; ')],
    [search.must, (query.must ?? []).map(line).join('; ')],
    [search.mustNot, (query.mustNot ?? []).map(line).join('; ')],
    [report.ideaText, query.text],
    [record.head, verification.head],
    [table.pdf, sheets.pdfHint],
  ];
  const sheet = workbook.addWorksheet(sheets.about, { views: [{ showGridLines: false }] });
  sheet.columns = [{ width: 26 }, { width: 100 }];
  for (const [label, value] of rows.filter(([, text]) => text !== '')) {
    const row = sheet.addRow([label, textFor(value)]);
    row.getCell(1).font = { size: 9, color: inkOf(paper.faint) };
    row.getCell(2).font = { size: 9, color: inkOf(paper.ink) };
    row.getCell(1).alignment = { vertical: 'top' };
    row.getCell(2).alignment = { vertical: 'top', wrapText: true };
  }
}
