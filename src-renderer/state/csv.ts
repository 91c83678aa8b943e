// How does a table leave the application as a file? In: heads and rows. Out: CSV of RFC 4180 that a spreadsheet opens without running
// anything that stands in it.

/** A cell that begins so would be taken for a formula; tab and carriage return hide one. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;

/** CSV in UTF-8 with a byte order mark, which spreadsheets need to see that it is UTF-8. */
export function csvOf(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob(['\u{feff}', csvText(heads, rows)], { type: 'text/csv;charset=utf-8' });
}

export function csvText(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [heads, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Text that would be a formula gets an apostrophe before it; a number stays one. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
