// Finds the rows of publications by name. In: a connection and names in any spelling. Out: the row id for each name.
import { parsePublicationName } from '../document/number.ts';
import { prepared } from './database.ts';
import type { ReadableIndex } from './index-schema.ts';

interface Row {
  place: number;
  id: number;
  kind: string;
}

/**
 * The row ids of those of these names that the index contains, by name as given. A name with a kind code matches that kind, or the only
 * publication of its number if that is stored without a kind; a name without a kind code matches the first kind.
 */
export function rowsNamed(db: ReadableIndex, names: readonly string[]): Map<string, number> {
  const wanted = [...new Set(names)].flatMap((name) => {
    const parsed = parsePublicationName(name);
    return parsed === undefined ? [] : [{ name, ...parsed }];
  });
  const rows = rowsOfNumbers(db, wanted);
  return new Map(
    wanted.flatMap(({ name, kind }, at) => {
      const row = matching(rows[at] ?? [], kind)[0];
      return row === undefined ? [] : [[name, row.id] as const];
    }),
  );
}

/** The rows of a number that are meant by `kind`: that kind, or the only row if it is stored without a kind; '' means all kinds. */
export function matching<One extends { kind: string }>(rows: readonly One[], kind: string): readonly One[] {
  if (kind === '') return rows;
  const same = rows.filter((row) => row.kind === kind);
  return same.length === 0 && rows.length === 1 && rows[0]?.kind === '' ? rows : same;
}

/** For each number the rows of all its kinds, sorted by kind code. */
export function rowsOfNumbers(
  db: ReadableIndex,
  numbers: readonly { country: string; number: string }[],
): { id: number; kind: string }[][] {
  const rows = prepared(
    db,
    `SELECT wanted.key AS place, publication.id, publication.kind FROM json_each(?) AS wanted JOIN publication
       ON publication.country = wanted.value ->> 0 AND publication.number = wanted.value ->> 1 ORDER BY wanted.key, publication.kind`,
  ).all(JSON.stringify(numbers.map(({ country, number }) => [country, number]))) as Row[];
  const found: { id: number; kind: string }[][] = numbers.map(() => []);
  for (const { place, id, kind } of rows) found[place]?.push({ id, kind });
  return found;
}
