// The feature matrix as XLSX: a sheet of documents by features, a sheet of the passages behind the cells, which the cells link to, and a
// sheet of the documents that alone or in pairs disclose all features.
import ExcelJS from 'devextreme-exceljs-fork';
import { noveltyCandidates, pairCandidates, disclosureOf, type Disclosure } from '../contract/coverage-of-features.ts';
import { numberOf, placeOf, quotedPassage, titleOf } from './document.ts';
import { featuresOf, letterOf, lettersOf, type DocumentFeatures } from './features.ts';
import type { ExportMaterial, FormWriter } from './material.ts';
import * as palette from './palette.ts';
import { line } from './plain.ts';
import { addAbout } from './xlsx-list.ts';
import { addStrategy } from './xlsx-strategy.ts';
import { addSheet, fillOf, filterBy, fontOf, heightFor, setValue, textFor, writeWorkbook } from './xlsx-sheet.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

const MAX_PAIRS = 200;
const FIXED_COLUMNS = 4;

const fills: Record<Disclosure, string> = { disclosed: palette.ownHighlight, part: palette.wordHighlight, absent: palette.white };

export const writeMatrixXlsx: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Antecedent';
  workbook.created = new Date(material.madeAt);
  const rows = featuresOf(material);
  const features = material.features?.features ?? [];
  const { matrix, table, sheets } = words;
  const total = rows.length;
  const sheet = addSheet(
    workbook,
    sheets.matrix,
    [
      { head: table.ratingLetter, width: 5 },
      { head: table.document, width: 24 },
      { head: table.title, width: 40 },
      { head: table.coverage, width: 9 },
      ...features.map(({ text }, at) => ({ head: `${letterOf(at)}  ${line(text)}`, width: 20 })),
    ],
    2,
  );
  const passages = addSheet(
    workbook,
    sheets.passages,
    [
      { head: table.document, width: 24 },
      { head: matrix.feature, width: 40 },
      { head: matrix.verdict, width: 14 },
      { head: matrix.strength, width: 9 },
      { head: table.place, width: 18 },
      { head: table.passage, width: 100 },
    ],
    2,
  );
  let passageRow = 1;
  for (const [at, one] of rows.entries()) {
    progress(at, total);
    const row = sheet.getRow(at + 2);
    const { document, coverage } = one;
    setValue(row.getCell(1), document.rating === undefined ? '' : words.letters[document.rating]);
    setValue(row.getCell(2), numberOf(document));
    setValue(row.getCell(3), titleOf(document, material.order.language)?.text ?? '');
    row.getCell(3).alignment = { vertical: 'top', wrapText: true };
    row.height = heightFor([{ text: titleOf(document, material.order.language)?.text ?? '', width: 40 }], 30);
    setValue(row.getCell(4), coverage.disclosed.length);
    for (const [column, { id, text }] of features.entries()) {
      const { disclosure, decided } = disclosureOf(one.row.cells[column] ?? { feature: id, strength: 0 });
      const evidence = one.evidence.get(id);
      const passage = evidence?.passage;
      passageRow += 1;
      const cells = passages.getRow(passageRow);
      const place = passage === undefined ? '' : placeOf(passage, document, words);
      setValue(cells.getCell(1), numberOf(document));
      setValue(cells.getCell(2), `${letterOf(column)}  ${line(text)}`);
      setValue(cells.getCell(3), decided ? matrix.standings[disclosure] : `(${matrix.standings[disclosure]})`);
      setValue(cells.getCell(4), evidence?.strength ?? 0);
      setValue(cells.getCell(5), place);
      setValue(cells.getCell(6), passage === undefined ? matrix.noPassage : quotedPassage(passage));
      cells.height = heightFor([
        { text: line(text), width: 40 },
        { text: passage?.text ?? '', width: 100 },
      ]);
      for (const wrapped of [2, 6]) cells.getCell(wrapped).alignment = { vertical: 'top', wrapText: true };
      const cell = row.getCell(FIXED_COLUMNS + column + 1);
      setValue(cell, '');
      const shown = decided ? matrix.standings[disclosure] : `(${matrix.standings[disclosure]})`;
      cell.value = {
        text: textFor(place === '' ? shown : `${shown}  ${place}`),
        hyperlink: `#'${sheets.passages}'!A${passageRow}`,
      };
      cell.font = fontOf(decided ? palette.ink : palette.faint, { bold: decided });
      if (decided) cell.fill = fillOf(fills[disclosure]);
      cell.alignment = { vertical: 'top', wrapText: true };
    }
  }
  filterBy(sheet, FIXED_COLUMNS + features.length, total);
  filterBy(passages, 6, passageRow - 1);
  if (total === 0)
    for (const empty of [sheet, passages]) addSentence(empty, features.length === 0 ? sheets.noFeatures : sheets.nothingKnown);
  addCombinations(workbook, rows, material, words);
  addStrategy(workbook, material);
  addAbout(workbook, material);
  await writeWorkbook(workbook, out);
  progress(total, total);
};

/** Explains an empty sheet below its heads. */
function addSentence(sheet: ExcelJS.Worksheet, sentence: string): void {
  const cell = sheet.getRow(2).getCell(1);
  setValue(cell, sentence);
  cell.font = fontOf(palette.faint);
  sheet.getRow(2).height = 24;
  cell.border = {};
}

function addCombinations(
  workbook: ExcelJS.Workbook,
  rows: readonly DocumentFeatures[],
  material: ExportMaterial,
  words: DocumentWords,
): void {
  const { matrix, table, sheets } = words;
  const matrixRows = rows.map(({ row }) => row);
  const numbers = new Map(rows.map(({ document }) => [document.name, numberOf(document)]));
  const sheet = addSheet(
    workbook,
    sheets.combinations,
    [
      { head: table.document, width: 24 },
      { head: matrix.second, width: 24 },
      { head: matrix.adds, width: 16 },
      { head: matrix.standings.part, width: 16 },
      { head: table.ipc, width: 16 },
    ],
    0,
  );
  const letters = (ids: readonly string[]): string => lettersOf(material, ids).join(', ');
  const found = [
    ...noveltyCandidates(matrixRows).map(({ publication, part }) => [numbers.get(publication) ?? publication, '', '', letters(part), '']),
    ...pairCandidates(matrixRows, MAX_PAIRS).map(({ first, second, adds, part, shared }) => [
      numbers.get(first) ?? first,
      numbers.get(second) ?? second,
      letters(adds),
      letters(part),
      shared.join(', '),
    ]),
  ];
  for (const [at, values] of found.entries())
    for (const [column, value] of values.entries()) setValue(sheet.getRow(at + 2).getCell(column + 1), value);
  filterBy(sheet, 5, found.length);
  if (found.length === 0) addSentence(sheet, material.features === undefined ? sheets.noFeatures : `${matrix.noSingle} ${matrix.noPairs}`);
}
