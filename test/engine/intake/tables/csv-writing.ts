// Writes tables for tests. In: rows of cells. Out: CSV with every cell in quotes.
export function stringify(rows: string[][]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',') + '\n').join('');
}
