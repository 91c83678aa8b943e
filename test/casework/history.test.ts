// Saving, deleting and restoring past searches, what stays of them on disk, and the migration of older files.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { keepDraft, readDraft } from '../../src-main/casework/draft.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { casesSchema, openCases } from '../../src-main/storage/cases-file.ts';
import { freshFolder } from '../support/folders.ts';

const at = Date.UTC(2026, 0, 5, 9);
const searchFor = (text: string): Search => ({ query: { text, hits: 50 }, indexes: [1], thorough: false });

const open: WritableDatabase[] = [];
function cases(folder = freshFolder()): WritableDatabase {
  const db = openCases(folder);
  open.push(db);
  return db;
}
afterEach(() => open.splice(0).forEach((db) => db.close()));

describe('The history', () => {
  it('lists the latest searches first, in pages', () => {
    const history = openHistory(cases());
    const ids = ['a', 'b', 'c', 'd'].map((text, hour) => history.keep(searchFor(text), [{ index: 1, count: hour }], at + hour * 3_600_000));
    const first = history.list(3);
    expect(first.map(({ search }) => search.query.text)).toEqual(['d', 'c', 'b']);
    expect(first[0]).toEqual({ id: ids[3], askedAt: '2026-01-05T12:00:00.000Z', search: searchFor('d'), hits: [{ index: 1, count: 3 }] });
    expect(history.list(3, first[2]?.id).map(({ search }) => search.query.text)).toEqual(['a']);
  });

  it('keeps one entry for a repeated search, with the later time', () => {
    const history = openHistory(cases());
    const id = history.keep(searchFor('a'), [], at);
    expect(history.keep(searchFor('a'), [{ index: 1, count: 9 }], at + 1000)).toBe(id);
    expect(history.list(5)).toMatchObject([{ id, askedAt: '2026-01-05T09:00:01.000Z', hits: [{ count: 9 }] }]);
    history.keep(searchFor('b'), [], at + 2000);
    expect(history.keep(searchFor('a'), [], at + 3000)).not.toBe(id);
  });

  it('restores a deleted search in its place, and only a deleted one', () => {
    const history = openHistory(cases());
    const [a, b] = [history.keep(searchFor('a'), [], at), history.keep(searchFor('b'), [], at + 1000)];
    const before = history.list(5);
    history.forget(a);
    expect(history.list(5).map(({ id }) => id)).toEqual([b]);
    history.restore(a);
    expect(history.list(5)).toEqual(before);
    for (const id of [a, b, 99]) {
      let thrown: unknown;
      try {
        history.restore(id);
      } catch (error) {
        thrown = error;
      }
      expect(isFailure(thrown, 'search-gone')).toBe(true);
    }
  });

  it('leaves no text of a deleted search in any file', () => {
    const folder = freshFolder();
    const history = openHistory(cases(folder));
    const secret = 'unpublished-mechanism-of-the-client';
    const holds = (): boolean => readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(secret));
    const id = history.keep(searchFor(secret), [], at);
    expect(holds()).toBe(true);
    history.forget(id);
    expect(holds()).toBe(false);
    history.restore(id);
    history.forgetAll();
    expect(holds()).toBe(false);
    expect(history.list(5)).toEqual([]);
  });
});

describe('The draft', () => {
  it('is the last one saved', () => {
    const folder = freshFolder();
    const db = cases(folder);
    expect(readDraft(db)).toBeUndefined();
    keepDraft(db, { search: searchFor('half a sen') });
    keepDraft(db, { search: searchFor('half a sentence'), title: 'Clutch' });
    expect(readDraft(cases(folder))).toEqual({ search: searchFor('half a sentence'), title: 'Clutch' });
  });
});

describe('A file of an older version', () => {
  it('is migrated', () => {
    const folder = freshFolder();
    const older = new Database(join(folder, 'cases.sqlite'));
    older.pragma('journal_mode = WAL');
    older.exec(casesSchema.migrations[0]?.up ?? '');
    older.pragma('user_version = 1');
    older.pragma(`application_id = ${casesSchema.applicationId}`);
    older.close();
    const db = cases(folder);
    expect(db.pragma('user_version', { simple: true })).toBe(casesSchema.migrations.length);
    expect(openHistory(db).keep(searchFor('a'), [], at)).toBe(1);
  });
});
