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
  const rows = prepared(
    db,
    `SELECT wanted.key AS place, publication.id, publication.kind FROM json_each(?) AS wanted JOIN publication
       ON publication.country = wanted.value ->> 0 AND publication.number = wanted.value ->> 1 ORDER BY wanted.key, publication.kind`,
  ).all(JSON.stringify(wanted.map(({ country, number }) => [country, number]))) as Row[];
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return new Map(
    wanted.flatMap(({ name, kind }, at) => {
      const found = byPlace.get(at) ?? [];
      const exact = kind === '' ? found[0] : found.find((row) => row.kind === kind);
      const row = exact ?? (found.length === 1 && found[0]?.kind === '' ? found[0] : undefined);
      return row === undefined ? [] : [[name, row.id] as const];
    }),
  );
}
