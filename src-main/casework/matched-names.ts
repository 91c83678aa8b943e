// The names of the publications that conditions matched, so that a repetition can say which came and which went. A digest stands for each list.
import { deflateSync, inflateSync } from 'node:zlib';
import type { ConditionMatch } from '../contract/condition.ts';
import { MOST_CHANGED, type NamedPublications, type SetChange } from '../contract/strategy.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

/** Names, ascending, with their digest. */
export interface MatchedNames {
  digest: string;
  names: readonly string[];
}

/** `id`: a case; undefined for lines of no case. */
export function keepNames(db: WritableDatabase, id: number | undefined, lists: readonly MatchedNames[]): void {
  for (const { digest, names } of lists)
    prepared(db, 'INSERT OR IGNORE INTO matched_names (case_file, digest, names) VALUES (?, ?, ?)').run(
      ...[id ?? null, digest, deflateSync(names.join('\n'))],
    );
}

/** Undefined if they were not kept. */
export function keptNames(db: ReadableDatabase, id: number | undefined, digest: string | undefined): string[] | undefined {
  const names = prepared(db, 'SELECT names FROM matched_names WHERE case_file IS ? AND digest = ?')
    .pluck()
    .get(id ?? null, digest ?? '') as Uint8Array | undefined;
  if (names === undefined) return undefined;
  const text = inflateSync(names).toString('utf8');
  return text === '' ? [] : text.split('\n');
}

/** What came and went between two matches of a condition in one collection; names are absent where either list is. */
export function setChange(
  index: number,
  [before, namesBefore]: readonly [Pick<ConditionMatch, 'count'>, readonly string[] | undefined],
  [now, namesNow]: readonly [Pick<ConditionMatch, 'count'>, readonly string[] | undefined],
): SetChange {
  const counts = { index, before: before.count, now: now.count };
  if (namesBefore === undefined || namesNow === undefined) return counts;
  return { ...counts, arrived: without(namesNow, namesBefore), departed: without(namesBefore, namesNow) };
}

function without(names: readonly string[], others: readonly string[]): NamedPublications {
  const known = new Set(others);
  const left = names.filter((name) => !known.has(name));
  return { count: left.length, names: left.slice(0, MOST_CHANGED) };
}
