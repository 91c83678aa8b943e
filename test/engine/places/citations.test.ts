// cites: and citedby: on an index: spellings and kinds, lists of numbers, reasons, collections that were imported before citations were stored.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { branchNote, heldParts } from '../../../src-main/words/branch-note.ts';
import { conditionWhy } from '../../../src-main/words/en/condition-why.ts';
import { conditionWhy as inGerman } from '../../../src-main/words/de/condition-why.ts';
import { Unanswerable } from '../../../src-main/engine/condition/unanswerable.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { openWritable, inTransaction } from '../../../src-main/engine/store/database.ts';
import { indexSchema, openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { CURRENT_PLACES, readMeta, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { readPublication } from '../../../src-main/engine/store/publications.ts';
import { explained, read } from '../condition/explained.ts';
import { publicationOf } from '../document/made-up.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';
import { collectionOf } from './collection.ts';

const citing = publicationOf({
  number: '9000001',
  citations: [
    { number: 'US-20010999902-A1', by: 'search report', category: 'X', claims: '1-3' },
    { number: 'EP-9000002', by: 'examiner' },
    { number: 'WO-1999099903-A' },
  ],
});
const cited = publicationOf({ number: '9000002', kind: 'B1' });
const international = publicationOf({ country: 'WO', number: '1999099903', kind: 'A2' });
const all = [citing, cited, international];

describe('cites: and citedby:', () => {
  it.each([
    ['cites:US2001999902A1', ['EP-9000001-A1']],
    ['cites:"US 2001/0999902"', ['EP-9000001-A1']],
    ['cites:US20010999902B1', []],
    // A citation without a kind, or with its letter alone, is of every kind of that letter.
    ['cites:EP9000002A3', ['EP-9000001-A1']],
    ['cites:WO1999099903A2', ['EP-9000001-A1']],
    ['cites:WO1999099903B1', []],
    ['citedby:EP9000001', ['EP-9000002-B1', 'WO-1999099903-A2']],
    ['citedby:EP9000001B1', []],
    ['citedby:EP9000002', []],
    ['cites:EP9000002 NOT citedby:EP9000001', ['EP-9000001-A1']],
  ])('%s', (typed, names) => {
    using collection = collectionOf(all);
    expect(collection.matching(read(typed))).toEqual(names);
    const held = explained(read(typed), all).flatMap(({ holds }, at) => (holds ? [at] : []));
    expect(held.map((at) => `${all[at]?.country}-${all[at]?.number}-${all[at]?.kind}`)).toEqual(names);
  });

  it('say by which citation a document matches, in both languages', () => {
    const [explanation] = explained(read('cites:US2001999902'), all);
    const [part] = explanation === undefined ? [] : heldParts(explanation.branch);
    if (part === undefined) throw new Error('nothing holds');
    expect(branchNote(part, conditionWhy, String)).toBe('US-20010999902-A1, search report, X, claims 1-3');
    expect(branchNote(part, inGerman, String)).toBe('US-20010999902-A1, Recherchenbericht, X, Ansprüche 1-3');
  });

  it('answer a list of 500 numbers', () => {
    const many = Array.from({ length: 500 }, (_, at) =>
      publicationOf({ number: String(9_100_000 + at), citations: [{ number: `EP-${9_200_000 + at}-A1` }] }),
    );
    using collection = collectionOf([...many, cited]);
    const list = many.map((_, at) => `cites:EP${9_200_000 + at}`).join(' OR ');
    expect(collection.matching(read(list))).toHaveLength(500);
  });

  it('follow a publication that is replaced and one that is removed', () => {
    using collection = collectionOf(all);
    collection.add([{ ...citing, citations: [{ number: 'EP-9000077-A1' }] }]);
    expect(collection.matching(read('cites:EP9000002'))).toEqual([]);
    expect(collection.matching(read('cites:EP9000077'))).toEqual(['EP-9000001-A1']);
    collection.index.db.prepare('DELETE FROM publication WHERE number = ?').run('9000001');
    expect(collection.index.db.prepare('SELECT count(*) FROM citation').pluck().get()).toBe(0);
  });
});

const line = (number: string, citations: unknown[]): string =>
  JSON.stringify({ country: 'XX', number, kind: 'A1', title: 'Valve', abstract: 'A valve with a seat for a spring of a pump.', citations });

it('a collection of an earlier version refuses them until its files are imported again, which no other import replaces', async () => {
  const folder = freshFolder();
  const file = join(folder, 'a.jsonl');
  writeFileSync(file, [line('9000001', ['EP-9000002-A1']), line('9000003', [])].join('\n'));
  const other = join(folder, 'b.jsonl');
  writeFileSync(other, line('9000004', ['EP-9000002-A1']));
  await importHere(folder, [file]);
  const stored = indexFile(folder, 1);
  // As an earlier version left it.
  const older = openWritable(stored, indexSchema, 'NORMAL');
  const triggers = older.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).pluck().all() as string[];
  for (const trigger of triggers) older.exec(`DROP TRIGGER ${trigger}`);
  for (const table of [
    'changed_publication',
    'added_joined',
    'citation',
    'name',
    'name_word',
    'name_slot',
    'name_run',
    'slot_name',
    'new_name',
    'other_class',
    'form_page',
    'list_block',
  ])
    older.exec(`DROP TABLE ${table}`);
  older.exec('CREATE TABLE exact_list (id INTEGER PRIMARY KEY);');
  older.exec(`DELETE FROM meta WHERE name IN ('citationsFrom', 'names'); PRAGMA user_version = 11;`);
  older.close();

  const answer = (typed: string): { count: number; unknown?: number } => {
    const db = openWritableIndex(stored);
    try {
      inTransaction(db, () => writeMeta(db, { places: CURRENT_PLACES }));
      const { branch } = new Conditions(db).answer(read(typed));
      return { count: branch.count, ...(branch.unknown !== undefined && { unknown: branch.unknown }) };
    } finally {
      db.close();
    }
  };
  expect(() => answer('cites:EP9000002')).toThrow(Unanswerable);
  expect(() => answer('citedby:XX9000001')).toThrow(/Import its files again/);
  await importHere(folder, [other]);
  expect(answer('cites:EP9000002')).toEqual({ count: 1, unknown: 2 });
  expect(await importHere(folder, [file])).toMatchObject({ updated: 2, unchanged: 0 });
  expect(answer('cites:EP9000002')).toEqual({ count: 2 });
  // Once read, they are not read again.
  expect(await importHere(folder, [file])).toMatchObject({ updated: 0, unchanged: 2 });
  const db = openWritableIndex(stored);
  expect(readMeta(db).citationsFrom).toBe(2);
  expect(readPublication(db, 1)?.publication.citations).toEqual([{ number: 'EP-9000002-A1' }]);
  db.close();
});
