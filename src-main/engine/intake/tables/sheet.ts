// A sheet of a spreadsheet as text. In: rows of cells. Out: comma-separated values, cut at limits that hold for every kind of spreadsheet.

export interface Sheet {
  name: string;
  /** The rows as lines, by default of comma-separated values. */
  text: string;
  /** True if rows or cells beyond the limits were left out. */
  isCut: boolean;
}

/** How many cells the sheets of a file may still have together. */
export interface Room {
  cells: number;
}

export const MAX_SHEETS = 100;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 1_000;
const MAX_CELLS = 3_000_000;

export function wholeRoom(): Room {
  return { cells: MAX_CELLS };
}

/** The line of a row, without its end. */
export type LineOf = (cells: readonly string[]) => string;

/** The sheet of these rows, of which only as many are read as fit. */
export function sheetOf(name: string, rows: Iterable<readonly string[]>, room: Room, lineOf: LineOf = commaSeparated): Sheet {
  const lines: string[] = [];
  let isCut = false;
  let count = 0;
  for (const row of rows) {
    count += 1;
    if (count > MAX_ROWS) return { name, text: lines.join(''), isCut: true };
    isCut ||= row.length > MAX_COLUMNS;
    const cells = row.slice(0, MAX_COLUMNS);
    room.cells -= cells.length;
    if (room.cells < 0) return { name, text: lines.join(''), isCut: true };
    if (cells.some((cell) => cell !== '')) lines.push(`${lineOf(cells)}\n`);
  }
  return { name, text: lines.join(''), isCut };
}

function commaSeparated(cells: readonly string[]): string {
  return cells.map(quoted).join(',');
}

function quoted(cell: string): string {
  return /["\n\r,]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""').replaceAll(/\r\n?/g, '\n')}"` : cell;
}
