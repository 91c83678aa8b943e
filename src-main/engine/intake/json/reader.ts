// What all JSON formats share. In: how to recognise a format and to read one of its records. Out: a reader.
import type { SourceRank } from '../../../contract/provenance.ts';
import type { Outcome, Piece, RawPublication, Reader, Refusal } from '../record.ts';
import { refuse } from '../refusals.ts';
import { jsonRecords } from './records.ts';
import { asArray, asObject, objectsIn, parseJsonPiece, type JsonObject } from './values.ts';

export interface JsonFormat {
  format: string;
  rank: SourceRank;
  /** Names of the arrays that contain the records. */
  arrays: readonly string[];
  /** Matches near the start of files of this format. */
  signature: RegExp;
  /** The publications of one record (an application may have two), or a refusal. */
  read(record: JsonObject, sourceName: string): RawPublication[] | Refusal;
}

/** The reader of a JSON format. */
export function jsonReader({ format, rank, arrays, signature, read }: JsonFormat): Reader {
  return {
    format,
    rank,
    recognises: (head) => /^\uFEFF?\s*[[{]/.test(head.text) && signature.test(head.text),
    split: (source) => jsonRecords(source, arrays),
    parse: (piece: Piece, sourceName: string): Outcome[] => {
      const { at } = piece;
      const json = parseJsonPiece(piece);
      if ('refusal' in json) return [{ at, refusal: json.refusal }];
      const records = recordsOf(json.value, arrays);
      if (records.length === 0) return [{ at, refusal: refuse('json-no-object') }];
      return records.flatMap((record): Outcome[] => {
        const found = read(record, sourceName);
        return Array.isArray(found) ? found.map((publication) => ({ at, publication })) : [{ at, refusal: found }];
      });
    },
  };
}

/** The records of a piece: the piece itself, or the objects of its arrays where it is a whole document. */
function recordsOf(value: unknown, arrays: readonly string[]): JsonObject[] {
  if (asArray(value) !== undefined) return objectsIn(value);
  const record = asObject(value);
  if (record === undefined) return [];
  const name = arrays.find((array) => asArray(record[array]) !== undefined);
  return name === undefined ? [record] : objectsIn(record[name]);
}
