// Finds publications and terms by the prefix of their number or name.
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

/** Sorts after every character of numbers and terms. */
const LAST = '\uffff';

/** Up to `count` publications per country whose number begins with `prefix`; of one country, or of all if none is given. */
export function numbersFrom(db: ReadableIndex, country: string | undefined, prefix: string, count: number): { id: number; kind: string }[] {
  const countries =
    country === undefined
      ? (prepared(db, 'SELECT DISTINCT country FROM publication ORDER BY country').pluck().all() as string[])
      : [country];
  const within = prepared(
    db,
    'SELECT id, kind FROM publication WHERE country = ? AND number >= ? AND number < ? ORDER BY number, kind LIMIT ?',
  );
  return countries.flatMap((one) => within.all(one, prefix, prefix + LAST, count) as { id: number; kind: string }[]);
}

/** At most `count` terms that begin with `prefix`, the shortest first. */
export function termsFrom(db: ReadableIndex, prefix: string, count: number): string[] {
  if (prefix === '') return [];
  return prepared(db, 'SELECT name FROM term WHERE name >= ? AND name < ? ORDER BY length(name), name LIMIT ?')
    .pluck()
    .all(prefix, prefix + LAST, count) as string[];
}
