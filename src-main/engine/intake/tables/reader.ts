// A table format: how is it read, apart from its columns? In: the columns that tell it, and how rows read. Out: a reader.
import type { Outcome, Piece, RawPublication, Reader, Refusal } from '../record.ts';
import { columnsOf, csvPieces, csvRows, type Row } from './rows.ts';

export interface TableFormat {
  format: string;
  /** True where the header's columns are those of this format. */
  recognises(columns: ReadonlySet<string>): boolean;
  /** The publication of a row, or why it has none. Rows of the same `key` follow one another and are read together. */
  read(rows: Row[]): RawPublication | Refusal;
  /** The name of the column that rows about one publication share; absent where each row is a publication. */
  keyOf?(row: Row): string | undefined;
}

/** The reader of a table format. */
export function csvReader({ format, recognises, read, keyOf }: TableFormat): Reader {
  return {
    format,
    recognises: (head) => !/^\s*[<{[]/.test(head.text) && recognises(new Set(columnsOf(head.text))),
    split: csvPieces,
    parse: (piece: Piece): Outcome[] => {
      const { rows, refusals } = csvRows(piece);
      return [...grouped(rows, keyOf).map((group) => outcome(group, read(group))), ...refusals];
    },
  };
}

function outcome(rows: Row[], found: RawPublication | Refusal): Outcome {
  const at = rows[0]?.at ?? 0;
  return isRefusal(found) ? { at, refusal: found } : { at, publication: found };
}

function isRefusal(found: RawPublication | Refusal): found is Refusal {
  return 'code' in found;
}

function grouped(rows: Row[], keyOf: TableFormat['keyOf']): Row[][] {
  const groups: Row[][] = [];
  let key: string | undefined;
  for (const row of rows) {
    const own = keyOf?.(row);
    const last = groups.at(-1);
    if (last !== undefined && own !== undefined && own === key) last.push(row);
    else groups.push([row]);
    key = own;
  }
  return groups;
}
