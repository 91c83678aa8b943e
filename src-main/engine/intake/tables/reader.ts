// What all table formats share. In: the columns that identify a format, and how to read its rows. Out: a reader.
import type { SourceRank } from '../../../contract/provenance.ts';
import type { Outcome, Piece, RawPublication, Reader, Refusal } from '../record.ts';
import { columnsOf, csvPieces, csvRows, type Row } from './rows.ts';

export interface TableFormat {
  format: string;
  rank: SourceRank;
  /** True where the columns of the header belong to this format. */
  recognises(columns: ReadonlySet<string>): boolean;
  /** The publication of a row, or a refusal. Adjacent rows with the same key are read together. */
  read(rows: Row[]): RawPublication | Refusal;
  /** The key that rows about one publication share; absent where each row is a publication. */
  keyOf?(row: Row): string | undefined;
}

/** The reader of a table format. */
export function csvReader({ format, rank, recognises, read, keyOf }: TableFormat): Reader {
  return {
    format,
    rank,
    inParts: keyOf !== undefined,
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
    const rowKey = keyOf?.(row);
    const last = groups.at(-1);
    if (last !== undefined && rowKey !== undefined && rowKey === key) last.push(row);
    else groups.push([row]);
    key = rowKey;
  }
  return groups;
}
