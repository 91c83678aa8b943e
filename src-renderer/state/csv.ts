// Writes a table as CSV (RFC 4180) that a spreadsheet opens without executing any cell.

/** A cell that starts like this is read as a formula; tab and carriage return can hide one. Source: OWASP, CSV injection. */
const FORMULA = /^[=+\-@\t\r]/;

/** CSV in UTF-8 with a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvOf(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): Blob {
  return new Blob(['\u{feff}', csvText(headers, rows)], { type: 'text/csv;charset=utf-8' });
}

export function csvText(headers: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [headers, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A text that would be a formula gets a leading apostrophe; numbers stay numbers. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
