// An index file of an earlier version: is it brought up to date when it is opened for writing?
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWritable } from '../../../src-main/engine/store/database.ts';
import { indexSchema, openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { keepMerged, wasMerged } from '../../../src-main/engine/store/merged-records.ts';
import { freshFolder } from '../../support/folders.ts';

it('an index made before merged records were remembered keeps its publications and remembers from then on', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 1) }, 'NORMAL');
  older.exec(`INSERT INTO publication (slot, country, number, kind, family, family_given, bibliography, passages, fingerprint, source)
    VALUES (0, 'XX', '1000001', 'A1', 1, 0, '{}', x'', x'00', 'a.jsonl')`);
  older.close();

  const db = openWritableIndex(file);
  expect(db.pragma('user_version', { simple: true })).toBe(indexSchema.migrations.length);
  expect(db.prepare('SELECT number FROM publication').pluck().all()).toEqual(['1000001']);
  keepMerged(db, 1, [Buffer.from('record')]);
  expect(wasMerged(db, 1, Buffer.from('record'))).toBe(true);
  expect(wasMerged(db, 1, Buffer.from('other'))).toBe(false);
  db.close();
});
