// The SQL behind the masks of dates, classes and document types.
import { isUpToDate, type ReadableIndex } from './index-schema.ts';
import { prepared } from './database.ts';

/** Slots read per statement. */
const SLOTS_AT_ONCE = 100_000;

/**
 * The publication dates, as integers yyyymmdd, of the dated slots from `from` on. Each statement returns one JSON array, which is several
 * times faster than one row per slot. Measured: bench/RESULTS.md, "Figures that stood in comments".
 */
export function* datesFrom(db: ReadableIndex, from: number): Generator<{ slots: number[]; days: number[] }> {
  const last = (prepared(db, 'SELECT max(slot) FROM publication').pluck().get() as number | null) ?? -1;
  const read = prepared(
    db,
    `SELECT json_group_array(slot) AS slots, json_group_array(CAST(replace(publication_date, '-', '') AS INTEGER)) AS days
     FROM publication WHERE slot >= ? AND slot < ? AND publication_date IS NOT NULL`,
  );
  for (let begin = from; begin <= last; begin += SLOTS_AT_ONCE) {
    const { slots, days } = read.get(begin, begin + SLOTS_AT_ONCE) as { slots: string; days: string };
    yield { slots: JSON.parse(slots) as number[], days: JSON.parse(days) as number[] };
  }
}

/** The slots with exactly the symbol `code`, in no particular order. */
export function slotsOfClass(db: ReadableIndex, code: string): number[] {
  return slotsIn(prepared(db, 'SELECT json_group_array(slot) FROM class_symbol WHERE code = ?').pluck().get(code));
}

/** The slots with a symbol that begins with `prefix`; a slot occurs once per such symbol. */
export function slotsOfClassPrefix(db: ReadableIndex, prefix: string): number[] {
  const last = prefix.charCodeAt(prefix.length - 1);
  const end = prefix.slice(0, -1) + String.fromCharCode(last + 1);
  return slotsIn(prepared(db, 'SELECT json_group_array(slot) FROM class_symbol WHERE code >= ? AND code < ?').pluck().get(prefix, end));
}

/** The slots of literature and of the firm's own documents: a file that was never migrated has none. */
export function slotsWithoutPatent(db: ReadableIndex): number[] {
  if (!isUpToDate(db)) return [];
  return slotsIn(prepared(db, `SELECT json_group_array(slot) FROM publication WHERE document_type <> 'patent'`).pluck().get());
}

function slotsIn(list: unknown): number[] {
  return JSON.parse(list as string) as number[];
}
