// The beginning of a number or of a word: which publications and which terms begin so? In: a connection and a prefix. Out: rows.
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

/** Sorts behind every character that numbers and terms are made of. */
const LAST = '\uffff';

/** Publications whose number begins with `prefix`, of one country or, without one, of each. */
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
