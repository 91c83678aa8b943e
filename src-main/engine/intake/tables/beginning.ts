// The beginning of a table, short enough to be shown and kept. In: a header, what its columns were taken for, rows. Out: the same, cut.
import type { ColumnMeaning, TableBeginning } from '../../../contract/table-columns.ts';

/** Rows shown, and characters of a cell. */
const SHOWN_ROWS = 5;
const SHOWN_CHARACTERS = 120;

export function beginningOf(
  header: readonly string[],
  meanings: readonly (ColumnMeaning | undefined)[],
  rows: readonly (readonly string[])[],
): TableBeginning {
  return {
    header: [...header],
    meanings: meanings.map((meaning) => meaning ?? null),
    rows: rows.slice(0, SHOWN_ROWS).map((cells) => cells.map((cell) => cell.slice(0, SHOWN_CHARACTERS))),
  };
}
