// The SQL of numbers, families and media: the slots of the publications that have them.
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

/** The publications with this number; without a kind those of every kind. */
export function slotsOfNumber(db: ReadableIndex, { country, number, kind }: { country: string; number: string; kind: string }): number[] {
  return prepared(db, `SELECT slot FROM publication WHERE country = ? AND number = ? AND (? = '' OR kind = ?)`)
    .pluck()
    .all(country, number, kind, kind) as number[];
}

export interface ApplicationSlot {
  slot: number;
  key: string;
  country: string;
  filed: string | null;
}

/** The publications that have any of these keys as their application or as a priority. */
export function slotsOfApplication(db: ReadableIndex, keys: readonly string[]): ApplicationSlot[] {
  return prepared(
    db,
    `SELECT slot, priority.key, country, filing_date AS filed FROM json_each(?) AS wanted
     JOIN priority ON priority.key = wanted.value JOIN publication ON publication.id = priority.publication`,
  ).all(JSON.stringify(keys)) as ApplicationSlot[];
}

export function slotsOfFamily(db: ReadableIndex, family: number): number[] {
  return prepared(db, 'SELECT slot FROM publication WHERE family = ?').pluck().all(family) as number[];
}

/** The families of the publications with this number. */
export function familiesOfNumber(db: ReadableIndex, country: string, number: string): number[] {
  return prepared(db, 'SELECT DISTINCT family FROM publication WHERE country = ? AND number = ?').pluck().all(country, number) as number[];
}

/** The publications with a PDF. */
export function slotsWithPdf(db: ReadableIndex): number[] {
  return prepared(db, `SELECT slot FROM medium JOIN publication ON publication.id = medium.publication WHERE role = 'pdf'`)
    .pluck()
    .all() as number[];
}
