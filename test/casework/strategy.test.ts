// The lines of strategies: numbered, moved to a case, deleted with it or on their own.
import { afterEach, describe, expect, it } from 'vitest';
import { createCase } from '../../src-main/casework/cases.ts';
import { destroyCase } from '../../src-main/casework/deletion.ts';
import { keepNames, keptNames, type MatchedNames } from '../../src-main/casework/matched-names.ts';
import { addStrategyLine, forgetStrategy, listStrategy, strategyChanges, takeStrategy } from '../../src-main/casework/strategy.ts';
import { MOST_STRATEGY_LINES, type StrategyLine } from '../../src-main/contract/strategy.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from '../support/folders.ts';

const at = '2026-01-05T09:00:00.000Z';
const open: WritableDatabase[] = [];
afterEach(() => open.splice(0).forEach((db) => db.close()));

function cases(): WritableDatabase {
  const db = openCases(freshFolder());
  open.push(db);
  return db;
}

const add = (db: WritableDatabase, id: number | undefined, added: Omit<StrategyLine, 'number'>, names: MatchedNames[] = []) =>
  addStrategyLine(db, id, { ...added, names });

function caseIn(db: WritableDatabase): number {
  const search = { query: { text: 'a valve', hits: 50 }, indexes: [1], thorough: false };
  return createCase(db, { title: 'Valve', reference: '', matter: '', search }, at);
}

function line(condition: string): Omit<StrategyLine, 'number'> {
  const match = { index: 1, name: 'Main', fingerprint: 'f', documents: 9, canonical: condition, version: 1, count: 3, digest: 'd' };
  return { condition, canonical: condition, addedAt: at, matches: [match] };
}

describe('A strategy', () => {
  it('numbers its lines from 1, apart for each case', () => {
    const db = cases();
    const id = caseIn(db);
    expect(add(db, undefined, line('valve')).number).toBe(1);
    expect(add(db, undefined, line('seat')).number).toBe(2);
    expect(add(db, id, line('spring')).number).toBe(1);
    expect(listStrategy(db, undefined)).toEqual([
      { number: 1, ...line('valve') },
      { number: 2, ...line('seat') },
    ]);
    expect(listStrategy(db, id)).toEqual([{ number: 1, ...line('spring') }]);
  });

  it('moves to the case made from the query, unless that has lines of its own', () => {
    const db = cases();
    const [first, second] = [caseIn(db), caseIn(db)];
    add(db, undefined, line('valve'));
    add(db, second, line('spring'));
    takeStrategy(db, second);
    expect(listStrategy(db, undefined)).toHaveLength(1);
    takeStrategy(db, first);
    expect(listStrategy(db, undefined)).toEqual([]);
    expect(listStrategy(db, first)).toEqual([{ number: 1, ...line('valve') }]);
  });

  it('is deleted with its case, and on request without touching those of cases', () => {
    const db = cases();
    const id = caseIn(db);
    add(db, id, line('spring'));
    add(db, undefined, line('valve'));
    forgetStrategy(db);
    expect(listStrategy(db, undefined)).toEqual([]);
    expect(listStrategy(db, id)).toHaveLength(1);
    destroyCase(db, id);
    expect(() => listStrategy(db, id)).toThrow('There is no case');
    expect(db.prepare('SELECT count(*) AS n FROM strategy_line').get()).toEqual({ n: 0 });
  });

  it('refuses lines beyond its limit, and lines of unknown cases', () => {
    const db = cases();
    for (let at = 0; at < MOST_STRATEGY_LINES; at++) add(db, undefined, line('valve'));
    expect(() => add(db, undefined, line('valve'))).toThrow('500 lines');
    expect(() => add(db, 99, line('valve'))).toThrow('There is no case 99');
  });

  it('says what came and went between a line and its repetition, as long as the names are kept', () => {
    const db = cases();
    const id = caseIn(db);
    const before = { digest: 'd', names: ['EP-1-A1', 'EP-2-A1'] };
    const now = { digest: 'e', names: ['EP-2-A1', 'EP-3-A1', 'EP-4-A1'] };
    const again = line('valve');
    const repeated = { ...again, repeats: 1, matches: again.matches.map((match) => ({ ...match, count: 3, digest: 'e' })) };
    add(db, undefined, line('valve'), [before]);
    expect(add(db, undefined, repeated, [now]).matches).toMatchObject([{ arrived: 2, departed: 1 }]);
    takeStrategy(db, id);
    expect(strategyChanges(db, id, 2)).toEqual([
      { index: 1, before: 3, now: 3, arrived: { count: 2, names: ['EP-3-A1', 'EP-4-A1'] }, departed: { count: 1, names: ['EP-1-A1'] } },
    ]);
    expect(strategyChanges(db, id, 1)).toEqual([]);
    expect(() => strategyChanges(db, id, 3)).toThrow('no line L3');
    const other = { ...repeated, matches: repeated.matches.map((match) => ({ ...match, digest: 'f' })) };
    expect(add(db, id, other).matches[0]?.arrived).toBeUndefined();
    expect(strategyChanges(db, id, 3)).toEqual([{ index: 1, before: 3, now: 3 }]);
  });

  it('keeps names with what they belong to', () => {
    const db = cases();
    const id = caseIn(db);
    const names = { digest: 'd', names: ['EP-1-A1'] };
    keepNames(db, id, [names, { digest: 'none', names: [] }]);
    add(db, undefined, line('valve'), [names]);
    takeStrategy(db, id);
    expect(keptNames(db, id, 'd')).toEqual(['EP-1-A1']);
    expect(keptNames(db, id, 'none')).toEqual([]);
    expect(keptNames(db, undefined, 'd')).toBeUndefined();
    destroyCase(db, id);
    expect(db.prepare('SELECT count(*) AS n FROM matched_names').get()).toEqual({ n: 0 });
  });
});
