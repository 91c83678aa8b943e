// The saved conditions in cases.sqlite: `@name` stands for one in others, which may contain others, but never itself.
import { isSavedName, LONGEST_CONDITION, LONGEST_SAVED_NAME, MOST_SAVED, savedKey } from '../contract/condition.ts';
import { Failure } from '../contract/failures.ts';
import type { SavedCondition } from '../contract/saved-condition.ts';
import { Unanswerable } from '../engine/condition/unanswerable.ts';
import { readCondition } from '../engine/condition/read.ts';
import { namesIn, renamedIn, resolved } from '../engine/condition/references.ts';
import { conditionFailure } from '../engine/search/conditions.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';

type SavedRow = Omit<SavedCondition, 'savedAt'> & { saved_at: string };

/** By name. */
export function listSavedConditions(db: ReadableDatabase): SavedCondition[] {
  const rows = prepared(db, 'SELECT name, condition, saved_at FROM saved_condition ORDER BY key').all() as SavedRow[];
  return rows.map(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }));
}

/** Throws `condition-invalid`, `saved-name-unfit`, `saved-name-taken` and `saved-full`. */
export function saveCondition(
  db: WritableDatabase,
  { name, condition: typed, replace = false }: { name: string; condition: string; replace?: boolean | undefined },
  savedAt: string,
): SavedCondition {
  requireFit(name);
  const condition = typed.trim();
  return inTransaction(db, () => {
    const others = listSavedConditions(db).filter((one) => savedKey(one.name) !== savedKey(name));
    const isTaken = others.length < listSavedConditions(db).length;
    if (isTaken && !replace) throw new Failure('saved-name-taken', { name });
    if (others.length >= MOST_SAVED) throw new Failure('saved-full', { most: MOST_SAVED });
    requireReadable(name, condition, others);
    prepared(db, 'INSERT OR REPLACE INTO saved_condition (key, name, condition, saved_at) VALUES (?, ?, ?, ?)').run(
      ...[savedKey(name), name, condition, savedAt],
    );
    return { name, condition, savedAt };
  });
}

/** Throws `saved-unknown`, `saved-name-unfit`, `saved-name-taken`, and `condition-invalid` where another would become too long. */
export function renameCondition(db: WritableDatabase, name: string, to: string): void {
  requireFit(to);
  inTransaction(db, () => {
    const own = requireSaved(db, name);
    const all = listSavedConditions(db);
    if (savedKey(to) !== savedKey(name) && all.some((one) => savedKey(one.name) === savedKey(to)))
      throw new Failure('saved-name-taken', { name: to });
    prepared(db, 'UPDATE saved_condition SET key = ?, name = ? WHERE key = ?').run(savedKey(to), to, savedKey(own.name));
    for (const other of all) {
      const renamed = renamedIn(other.condition, own.name, to);
      if (renamed.length > LONGEST_CONDITION)
        throw conditionFailure(new Unanswerable('condition-too-long', {}, { start: 0, end: 0 }).error);
      const key = savedKey(other.name === own.name ? to : other.name);
      if (renamed !== other.condition) prepared(db, 'UPDATE saved_condition SET condition = ? WHERE key = ?').run(renamed, key);
    }
  });
}

/** Throws `saved-unknown` and `saved-used`. */
export function forgetCondition(db: WritableDatabase, name: string): void {
  inTransaction(db, () => {
    const own = requireSaved(db, name);
    const users = listSavedConditions(db).filter(({ condition }) => namesIn(condition).includes(savedKey(own.name)));
    if (users.length > 0) throw new Failure('saved-used', { name: own.name, users: users.map((one) => `@${one.name}`).join(', ') });
    prepared(db, 'DELETE FROM saved_condition WHERE key = ?').run(savedKey(own.name));
  });
}

function requireFit(name: string): void {
  if (!isSavedName(name)) throw new Failure('saved-name-unfit', { name, most: LONGEST_SAVED_NAME });
}

function requireSaved(db: ReadableDatabase, name: string): SavedCondition {
  const found = listSavedConditions(db).find((one) => savedKey(one.name) === savedKey(name));
  if (found === undefined) throw new Failure('saved-unknown', { name });
  return found;
}

/** Refuses what cannot be read, or would contain itself, an unknown name or a line of a strategy. */
function requireReadable(name: string, condition: string, others: readonly SavedCondition[]): void {
  const read = readCondition(condition);
  const [error] = 'errors' in read ? read.errors : [];
  if (error !== undefined) throw conditionFailure(error);
  if ('errors' in read) return;
  const whole = resolved({ type: 'saved', name, start: 0, end: condition.length }, condition, { saved: [...others, { name, condition }] });
  if ('error' in whole) throw conditionFailure(whole.error);
}
