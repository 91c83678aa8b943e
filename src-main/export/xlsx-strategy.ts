// The sheet of the strategy: one row per numbered condition and collection.
import type { Workbook } from 'devextreme-exceljs-fork';
import { documentWords } from '../words/documents.ts';
import type { ExportMaterial } from './material.ts';
import { strategyRows } from './report-strategy.ts';
import { addSheet, filterBy, heightFor, setValue } from './xlsx-sheet.ts';

const CONDITION_WIDTH = 90;

/** Adds no sheet if the case has no strategy. */
export function addStrategy(workbook: Workbook, material: ExportMaterial): void {
  const words = documentWords[material.order.language];
  const { strategy, search } = words;
  const rows = strategyRows(material, words);
  if (rows.length === 0) return;
  const sheet = addSheet(
    workbook,
    strategy.heading,
    [
      { head: strategy.line, width: 8 },
      { head: strategy.condition, width: CONDITION_WIDTH },
      { head: search.index, width: 30 },
      { head: search.documents, width: 14 },
      { head: strategy.counted, width: 20 },
    ],
    1,
  );
  for (const [at, { set, condition, collection, count, addedAt }] of rows.entries()) {
    const row = sheet.getRow(at + 2);
    const text = condition.join('\n');
    for (const [column, value] of [set, text, collection, count, addedAt].entries()) setValue(row.getCell(column + 1), value);
    row.getCell(2).alignment = { vertical: 'top', wrapText: true };
    row.height = heightFor([{ text, width: CONDITION_WIDTH }], 15);
  }
  filterBy(sheet, 5, rows.length);
}
