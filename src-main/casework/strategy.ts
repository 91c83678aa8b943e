// The lines of strategies in cases.sqlite.
import { Failure } from '../contract/failures.ts';
import { MOST_STRATEGY_LINES, type StrategyLine } from '../contract/strategy.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { requireCase } from './cases.ts';

interface LineRow {
  number: number;
  condition: string;
  canonical: string;
  added_at: string;
  matches: string;
}

/** The lines of a case, or of no case, the oldest first. Throws `case-unknown`. */
export function listStrategy(db: ReadableDatabase, id: number | undefined): StrategyLine[] {
  if (id !== undefined) requireCase(db, id);
  const rows = prepared(db, 'SELECT * FROM strategy_line WHERE case_file IS ? ORDER BY number').all(id ?? null) as LineRow[];
  return rows.map(({ added_at: addedAt, matches, number, condition, canonical }) => ({
    ...{ number, condition, canonical, addedAt },
    matches: JSON.parse(matches) as StrategyLine['matches'],
  }));
}

/** Adds the next line. Throws `case-unknown` and `strategy-full`. */
export function addStrategyLine(db: WritableDatabase, id: number | undefined, line: Omit<StrategyLine, 'number'>): StrategyLine {
  return inTransaction(db, () => {
    if (id !== undefined) requireCase(db, id);
    const last = prepared(db, 'SELECT max(number) FROM strategy_line WHERE case_file IS ?')
      .pluck()
      .get(id ?? null) as number | null;
    const number = (last ?? 0) + 1;
    if (number > MOST_STRATEGY_LINES) throw new Failure('strategy-full', { most: MOST_STRATEGY_LINES });
    prepared(db, 'INSERT INTO strategy_line (case_file, number, condition, canonical, added_at, matches) VALUES (?, ?, ?, ?, ?, ?)').run(
      id ?? null,
      number,
      line.condition,
      line.canonical,
      line.addedAt,
      JSON.stringify(line.matches),
    );
    return { number, ...line };
  });
}

/** Moves the lines of no case to a case that has none. Throws `case-unknown`. */
export function takeStrategy(db: WritableDatabase, id: number): void {
  inTransaction(db, () => {
    requireCase(db, id);
    if (prepared(db, 'SELECT 1 FROM strategy_line WHERE case_file = ?').get(id) !== undefined) return;
    prepared(db, 'UPDATE strategy_line SET case_file = ? WHERE case_file IS NULL').run(id);
  });
}

/** Deletes the lines of no case. */
export function forgetStrategy(db: WritableDatabase): void {
  inTransaction(db, () => prepared(db, 'DELETE FROM strategy_line WHERE case_file IS NULL').run());
}
