// Finds publications by the number of their application. In: a connection and the keys that the application may have. Out: rows.
import { isOwnApplication } from '../document/application-mention.ts';
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

/** More publications than claim one application. */
const MOST_FOUND = 200;

interface Row {
  id: number;
  key: string;
  country: string;
  filing_date: string | null;
}

/**
 * The publications of an application: those of its office that were filed in its year; where there are none, all that have it as their
 * own or as a priority. The earliest publication comes first.
 */
export function findByApplication(db: ReadableIndex, keys: readonly string[]): number[] {
  const rows = prepared(
    db,
    `SELECT publication.id, priority.key, country, filing_date FROM json_each(?) AS wanted
       JOIN priority ON priority.key = wanted.value JOIN publication ON publication.id = priority.publication
       ORDER BY publication_date, publication.id LIMIT ${MOST_FOUND}`,
  ).all(JSON.stringify(keys)) as Row[];
  const own = rows.filter((row) => isOwnApplication(row.key, row.country, row.filing_date ?? undefined));
  return [...new Set((own.length > 0 ? own : rows).map(({ id }) => id))];
}

/** False if no publication of the index has the number of an application. */
export function hasApplications(db: ReadableIndex): boolean {
  return prepared(db, 'SELECT 1 FROM priority LIMIT 1').get() !== undefined;
}
