// A filter: which slots pass it? The SQL behind the masks of dates and classes. In: a connection. Out: slots.
import type { ReadableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** Publication dates as whole numbers yyyymmdd, of the slots from `from` on, where the date is known. */
export function* datesFrom(db: ReadableIndex, from: number): Generator<{ slot: number; day: number }> {
  const rows = prepared(
    db,
    `SELECT slot, CAST(replace(publication_date, '-', '') AS INTEGER) AS day FROM publication
     WHERE slot >= ? AND publication_date IS NOT NULL`,
  ).iterate(from);
  for (const row of rows) yield row as { slot: number; day: number };
}

/** Slots with the very symbol `code`, in no particular order. */
export function slotsOfClass(db: ReadableIndex, code: string): number[] {
  return prepared(db, 'SELECT slot FROM class_symbol WHERE code = ?').pluck().all(code) as number[];
}

/** Slots with a symbol that begins with `prefix`; a slot comes once for each such symbol. */
export function slotsOfClassPrefix(db: ReadableIndex, prefix: string): number[] {
  const last = prefix.charCodeAt(prefix.length - 1);
  const end = prefix.slice(0, -1) + String.fromCharCode(last + 1);
  return prepared(db, 'SELECT slot FROM class_symbol WHERE code >= ? AND code < ?').pluck().all(prefix, end) as number[];
}
