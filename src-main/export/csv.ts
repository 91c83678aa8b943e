// The list of a case as CSV: UTF-8 with the byte order mark that spreadsheets need, quoted as in RFC 4180, formulas escaped.
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import { listColumns, type Column, type Value } from './list-columns.ts';
import type { FormWriter } from './material.ts';
import { plain, withPlainSpaces } from './plain.ts';
import { spreadsheetText } from '../contract/spreadsheet-text.ts';
import { documentWords } from '../words/documents.ts';

/** Columns that quote. */
const verbatim: ReadonlySet<Column['key']> = new Set(['passage', 'note']);

export const writeListCsv: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const columns = listColumns(material);
  const cell = (key: Column['key'], value: Value): string | number => {
    if (typeof value !== 'string') return typeof value === 'number' ? value : (value?.day ?? '');
    return spreadsheetText(verbatim.has(key) ? plain(value) : withPlainSpaces(plain(value)));
  };
  const csv: Stringifier = stringify({
    bom: true,
    delimiter: words.csvDelimiter,
    record_delimiter: 'windows',
    // Puts an apostrophe before a leading =, +, -, @, tab or carriage return, full-width forms included.
    escape_formulas: true,
    header: true,
    cast: { number: (value) => (Number.isInteger(value) ? String(value) : words.decimal(value, 4)) },
    columns: columns.map(({ key }) => ({ key, header: words.table[key] })),
  });
  const total = material.documents.length;
  await pipeline(
    (function* () {
      for (const [at, document] of material.documents.entries()) {
        progress(at, total);
        yield Object.fromEntries(columns.map(({ key, value }) => [key, cell(key, value(document, at))]));
      }
      progress(total, total);
    })(),
    csv,
    out,
  );
};
