// The lines of strategies in cases.sqlite.
import { Failure } from '../contract/failures.ts';
import { MOST_STRATEGY_LINES, type SetChange, type StrategyLine, type StrategyMatch } from '../contract/strategy.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { requireCase } from './cases.ts';
import { keepNames, keptNames, setChange, type MatchedNames } from './matched-names.ts';

interface LineRow {
  number: number;
  condition: string;
  canonical: string;
  added_at: string;
  matches: string;
  repeats: number | null;
}

/** The lines of a case, or of no case, the oldest first. Throws `case-unknown`. */
export function listStrategy(db: ReadableDatabase, id: number | undefined): StrategyLine[] {
  if (id !== undefined) requireCase(db, id);
  const rows = prepared(db, 'SELECT * FROM strategy_line WHERE case_file IS ? ORDER BY number').all(id ?? null) as LineRow[];
  return rows.map(({ added_at: addedAt, matches, repeats, number, condition, canonical }) => ({
    ...{ number, condition, canonical, addedAt },
    matches: JSON.parse(matches) as StrategyLine['matches'],
    ...(repeats !== null && { repeats }),
  }));
}

/** A line to add, with the names of what it matched, where they are kept. */
export interface NewLine extends Omit<StrategyLine, 'number'> {
  names: MatchedNames[];
}

/** Adds the next line; one that repeats another says how many publications came and went. Throws `case-unknown` and `strategy-full`. */
export function addStrategyLine(db: WritableDatabase, id: number | undefined, { names, ...added }: NewLine): StrategyLine {
  return inTransaction(db, () => {
    if (id !== undefined) requireCase(db, id);
    const last = prepared(db, 'SELECT max(number) FROM strategy_line WHERE case_file IS ?')
      .pluck()
      .get(id ?? null) as number | null;
    const number = (last ?? 0) + 1;
    if (number > MOST_STRATEGY_LINES) throw new Failure('strategy-full', { most: MOST_STRATEGY_LINES });
    keepNames(db, id, names);
    const line = added.repeats === undefined ? added : { ...added, matches: changedMatches(db, id, added.repeats, added.matches) };
    insertLine(db, id, { number, ...line });
    return { number, ...line };
  });
}

function insertLine(
  db: WritableDatabase,
  id: number | undefined,
  { number, condition, canonical, addedAt, matches, repeats }: StrategyLine,
): void {
  prepared(
    db,
    'INSERT INTO strategy_line (case_file, number, condition, canonical, added_at, matches, repeats) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(...[id ?? null, number, condition, canonical, addedAt, JSON.stringify(matches), repeats ?? null]);
}

function changedMatches(
  db: ReadableDatabase,
  id: number | undefined,
  repeated: number,
  matches: readonly StrategyMatch[],
): StrategyMatch[] {
  const changes = changesSince(db, id, requireLine(db, id, repeated), matches);
  return matches.map((match) => {
    const { arrived, departed } = changes.find(({ index }) => index === match.index) ?? {};
    return { ...match, ...(arrived && departed && { arrived: arrived.count, departed: departed.count }) };
  });
}

function changesSince(
  db: ReadableDatabase,
  id: number | undefined,
  { matches: before }: StrategyLine,
  matches: readonly StrategyMatch[],
): SetChange[] {
  return matches.flatMap((now) => {
    const was = before.find(({ index }) => index === now.index);
    const names = ({ digest }: StrategyMatch): string[] | undefined => keptNames(db, id, digest);
    return was === undefined ? [] : [setChange(now.index, [was, names(was)], [now, names(now)])];
  });
}

/** What came and went since the line that this one repeats; nothing if it repeats none. Throws `case-unknown` and `line-unknown`. */
export function strategyChanges(db: ReadableDatabase, id: number | undefined, number: number): SetChange[] {
  const line = requireLine(db, id, number);
  return line.repeats === undefined ? [] : changesSince(db, id, requireLine(db, id, line.repeats), line.matches);
}

function requireLine(db: ReadableDatabase, id: number | undefined, number: number): StrategyLine {
  const line = listStrategy(db, id).find((one) => one.number === number);
  if (line === undefined) throw new Failure('line-unknown', { number });
  return line;
}

/** Moves the lines of no case to a case that has none. Throws `case-unknown`. */
export function takeStrategy(db: WritableDatabase, id: number): void {
  inTransaction(db, () => {
    requireCase(db, id);
    if (prepared(db, 'SELECT 1 FROM strategy_line WHERE case_file = ?').get(id) !== undefined) return;
    prepared(db, 'UPDATE strategy_line SET case_file = ? WHERE case_file IS NULL').run(id);
    // A version of the case may have kept the same names.
    prepared(db, 'UPDATE OR IGNORE matched_names SET case_file = ? WHERE case_file IS NULL').run(id);
    prepared(db, 'DELETE FROM matched_names WHERE case_file IS NULL').run();
  });
}

/** The names of what the lines of a case matched, each list once. */
export function namesOfLines(db: ReadableDatabase, id: number, lines: readonly StrategyLine[]): MatchedNames[] {
  const digests = new Set(lines.flatMap(({ matches }) => matches.flatMap(({ digest }) => digest ?? [])));
  return [...digests].flatMap((digest) => {
    const names = keptNames(db, id, digest);
    return names === undefined ? [] : [{ digest, names }];
  });
}

/** Adds the lines of a bundle to its case. Their collections are of another installation, whose numbers mean others here: they become negative. */
export function importStrategy(
  db: WritableDatabase,
  id: number,
  { strategy, names }: { strategy: readonly StrategyLine[]; names: readonly MatchedNames[] },
): void {
  keepNames(db, id, names);
  for (const line of strategy)
    insertLine(db, id, { ...line, matches: line.matches.map((match) => ({ ...match, index: -Math.abs(match.index) })) });
}

/** Deletes the lines of no case. */
export function forgetStrategy(db: WritableDatabase): void {
  inTransaction(db, () => {
    prepared(db, 'DELETE FROM strategy_line WHERE case_file IS NULL').run();
    prepared(db, 'DELETE FROM matched_names WHERE case_file IS NULL').run();
  });
}
