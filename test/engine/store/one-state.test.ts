// One state of a database: is what failed within told, and is nothing held afterwards?
import { expect, it } from 'vitest';
import { onOneState } from '../../../src-main/engine/store/database.ts';
import { testIndex } from '../index/doubles.ts';

it('tells why the work failed where SQLite has rolled back for it, and can be asked again', () => {
  using index = testIndex();
  const db = index.read();
  const count = (): unknown => db.prepare('SELECT count(*) AS n FROM publication').get();
  const failing = (): never => {
    // As it does itself when the disk fails in the middle.
    db.prepare('ROLLBACK').run();
    throw new Error('the disk is gone');
  };
  expect(() => onOneState(db, () => onOneState(db, failing))).toThrow('the disk is gone');
  expect(db.inTransaction).toBe(false);
  expect(onOneState(db, () => onOneState(db, count))).toEqual({ n: 0 });
  expect(db.inTransaction).toBe(false);
});
