// An index file of an earlier version: is it brought up to date when it is opened for writing?
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openWritable } from '../../../src-main/engine/store/database.ts';
import { countIndex } from '../../../src-main/engine/store/coverage.ts';
import { indexSchema, openReadableIndex, openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
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

it('an index made before languages were written beside publications can be counted by them', () => {
  const file = join(freshFolder(), '1.sqlite');
  const older = openWritable(file, { ...indexSchema, migrations: indexSchema.migrations.slice(0, 2) }, 'NORMAL');
  const publication =
    older.prepare(`INSERT INTO publication (slot, country, number, kind, family, family_given, publication_date, bibliography,
    passages, fingerprint, source) VALUES (?, 'XX', ?, 'A1', 1, 0, '2020-02-03', ?, x'', ?, 'a.jsonl')`);
  const bibliography = JSON.stringify({ title: [{ language: 'fr', text: 'Soupape' }], abstract: [{ language: 'en', text: 'A valve.' }] });
  publication.run(0, '1000001', bibliography, Buffer.from([1]));
  publication.run(1, '1000002', '{}', Buffer.from([2]));
  older
    .prepare(`INSERT INTO text (publication, section, entry, language, content) VALUES (1, 2, 0, 'de', x''), (1, 2, 1, 'en', x'')`)
    .run();
  older.close();

  openWritableIndex(file).close();
  const db = openReadableIndex(file);
  expect(db.prepare('SELECT languages FROM publication ORDER BY id').pluck().all()).toEqual(['de en fr', '']);
  expect(countIndex(db)).toMatchObject({
    documents: 2,
    families: 1,
    languages: ['de', 'en', 'fr'].map((name) => ({ name, value: 1 })),
    countries: [{ name: 'XX', value: 2 }],
    years: [{ name: 2020, value: 2 }],
    claims: 1,
    fullText: 0,
    files: 1,
  });
  db.close();
});
