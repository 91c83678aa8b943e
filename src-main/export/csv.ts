// The list of a case as CSV. In: the material. Out: UTF-8 with a byte order mark, which spreadsheets need, quoted as in RFC 4180; a cell
// that a spreadsheet would take for a formula is defused.
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { stringify, type Stringifier } from 'csv-stringify';
import { listColumns, type Value } from './listing.ts';
import type { FormWriter } from './material.ts';
import { plain } from './plain.ts';
import { documentWords } from '../words/documents.ts';

export const writeListCsv: FormWriter = async (material, _source, path, progress) => {
  const words = documentWords[material.order.language];
  const columns = listColumns(material);
  // Blanks before a formula hide it from what defuses it, and not from every spreadsheet.
  const cell = (value: Value): string | number =>
    typeof value === 'number' ? value : typeof value === 'string' ? plain(value).trim() : (value?.day ?? '');
  const csv: Stringifier = stringify({
    bom: true,
    delimiter: words.csvDelimiter,
    record_delimiter: 'windows',
    // =, +, -, @, tab and carriage return at the beginning, in their full-width forms too, get an apostrophe before them.
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
        yield Object.fromEntries(columns.map(({ key, value }) => [key, cell(value(document, at))]));
      }
      progress(total, total);
    })(),
    csv,
    createWriteStream(path),
  );
};
