// The lines of strategies: numbered, moved to a case, deleted with it or on their own.
import { afterEach, describe, expect, it } from 'vitest';
import { createCase } from '../../src-main/casework/cases.ts';
import { destroyCase } from '../../src-main/casework/deletion.ts';
import { addStrategyLine, forgetStrategy, listStrategy, takeStrategy } from '../../src-main/casework/strategy.ts';
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
    expect(addStrategyLine(db, undefined, line('valve')).number).toBe(1);
    expect(addStrategyLine(db, undefined, line('seat')).number).toBe(2);
    expect(addStrategyLine(db, id, line('spring')).number).toBe(1);
    expect(listStrategy(db, undefined)).toEqual([
      { number: 1, ...line('valve') },
      { number: 2, ...line('seat') },
    ]);
    expect(listStrategy(db, id)).toEqual([{ number: 1, ...line('spring') }]);
  });

  it('moves to the case made from the query, unless that has lines of its own', () => {
    const db = cases();
    const [first, second] = [caseIn(db), caseIn(db)];
    addStrategyLine(db, undefined, line('valve'));
    addStrategyLine(db, second, line('spring'));
    takeStrategy(db, second);
    expect(listStrategy(db, undefined)).toHaveLength(1);
    takeStrategy(db, first);
    expect(listStrategy(db, undefined)).toEqual([]);
    expect(listStrategy(db, first)).toEqual([{ number: 1, ...line('valve') }]);
  });

  it('is deleted with its case, and on request without touching those of cases', () => {
    const db = cases();
    const id = caseIn(db);
    addStrategyLine(db, id, line('spring'));
    addStrategyLine(db, undefined, line('valve'));
    forgetStrategy(db);
    expect(listStrategy(db, undefined)).toEqual([]);
    expect(listStrategy(db, id)).toHaveLength(1);
    destroyCase(db, id);
    expect(() => listStrategy(db, id)).toThrow('There is no case');
    expect(db.prepare('SELECT count(*) AS n FROM strategy_line').get()).toEqual({ n: 0 });
  });

  it('refuses lines beyond its limit, and lines of unknown cases', () => {
    const db = cases();
    for (let at = 0; at < MOST_STRATEGY_LINES; at++) addStrategyLine(db, undefined, line('valve'));
    expect(() => addStrategyLine(db, undefined, line('valve'))).toThrow('500 lines');
    expect(() => addStrategyLine(db, 99, line('valve'))).toThrow('There is no case 99');
  });
});
