// A failure within a snapshot is reported, and the snapshot is released.
import { expect, it } from 'vitest';
import { onOneState } from '../../../src-main/engine/store/database.ts';
import { testIndex } from '../index/doubles.ts';

it('reports the original error if SQLite has rolled back because of it, and can be used again', () => {
  using index = testIndex();
  const db = index.read();
  const count = (): unknown => db.prepare('SELECT count(*) AS n FROM publication').get();
  const failing = (): never => {
    // As SQLite does when the disk fails.
    db.prepare('ROLLBACK').run();
    throw new Error('the disk is gone');
  };
  expect(() => onOneState(db, () => onOneState(db, failing))).toThrow('the disk is gone');
  expect(db.inTransaction).toBe(false);
  expect(onOneState(db, () => onOneState(db, count))).toEqual({ n: 0 });
  expect(db.inTransaction).toBe(false);
});
