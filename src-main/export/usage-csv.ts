// The use of API keys for billing as CSV: UTF-8 with a byte order mark, quoted as in RFC 4180. Formulas are escaped, because references come
// from API clients.
import { stringify } from 'csv-stringify/sync';
import type { UsagePeriod, UsageRow } from '../contract/notice.ts';
import { spreadsheetText } from '../contract/spreadsheet-text.ts';
import { plain } from './plain.ts';

const columns = ['customer', 'key', 'reference', 'searches', 'first', 'last'] as const;

/** The CSV as a file with the period in its name. */
export function usageFile(rows: readonly UsageRow[], { from, until }: UsagePeriod): { name: string; bytes: Uint8Array } {
  const period = [from ?? '', until ?? ''].filter((day) => day !== '');
  return { name: `${['usage', ...period].join('-')}.csv`, bytes: new TextEncoder().encode(usageCsv(rows)) };
}

export function usageCsv(rows: readonly UsageRow[]): string {
  const cell = (text: string): string => spreadsheetText(plain(text));
  return stringify(
    rows.map((row) => ({
      customer: cell(row.customer ?? ''),
      key: cell(row.key),
      reference: cell(row.reference),
      searches: row.searches,
      first: row.firstAt,
      last: row.lastAt,
    })),
    { bom: true, record_delimiter: 'windows', escape_formulas: true, header: true, columns: [...columns] },
  );
}
