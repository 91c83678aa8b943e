// Giving a collection of an earlier version the names of its applicants and inventors: what it answers before, after an abort, and at the end.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { conditionIn } from '../../../src-main/engine/search/conditions.ts';
import { slotsOf } from '../../../src-main/engine/places/bits.ts';
import { Conditions } from '../../../src-main/engine/places/evaluation.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { listIndexes, openIndex, openIndexToWrite } from '../../../src-main/engine/store/library.ts';
import { readMeta, writeMeta } from '../../../src-main/engine/store/meta.ts';
import { allNames, deleteAllNames, namesWithWord } from '../../../src-main/engine/store/names.ts';
import { placeTexts, placingBytes } from '../../../src-main/engine/upkeep/placing.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';

function file(folder: string, name: string, from: number, to: number, suffix = ''): string {
  const lines = Array.from({ length: to - from }, (_, at) =>
    JSON.stringify({
      ...{ country: 'US', number: 1_000_000 + from + at, kind: 'B2' },
      applicants: [{ name: `Applicant ${String.fromCodePoint(65 + ((from + at) % 26))}${suffix} GmbH` }],
      inventors: [{ name: `Doe, Jane ${(from + at) % 300}` }],
      title: [{ language: 'en', text: `Valve${suffix}` }],
    }),
  );
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
}

function found(folder: string, id: number, typed: string): number {
  const db = openIndex(folder, id);
  try {
    return slotsOf(new Conditions(db).answer(conditionIn(typed, { confirmed: [], declined: new Set() })).bits).length;
  } finally {
    db.close();
  }
}

function names(folder: string, id: number): unknown {
  const db = openIndex(folder, id);
  try {
    return [
      allNames(db, 'pa'),
      allNames(db, 'in'),
      namesWithWord(db, 'pa', 'applicant', 10_000).length,
      namesWithWord(db, 'in', 'doe', 10_000).length,
    ];
  } finally {
    db.close();
  }
}

it('a collection of an earlier version finds words of names as before, then also whole names, as a new one does', async () => {
  const folder = freshFolder();
  const [first, changed] = [file(folder, 'a.jsonl', 0, 1_100), file(folder, 'b.jsonl', 1_000, 1_300, ' New')];
  const { id } = await importHere(folder, [first]);
  const db = openIndexToWrite(folder, id);
  inTransaction(db, () => {
    deleteAllNames(db);
    writeMeta(db, { names: 0 });
  });
  expect(found(folder, id, 'pa:applicant')).toBe(1_100);
  expect(() => found(folder, id, 'pa:="Applicant A GmbH"')).toThrow('does not have the field');
  expect(listIndexes(folder)).toMatchObject([{ id, withoutNames: true }]);
  expect(placingBytes(db)).toBeGreaterThan(10_000);

  const stop = new AbortController();
  const stopAfterFirst = (done: number): void => void (done >= 512 && stop.abort(new Error('stopped')));
  await expect(placeTexts(folder, id, { onProgress: stopAfterFirst, signal: stop.signal })).rejects.toThrow('stopped');
  expect(readMeta(db)).toMatchObject({ names: 0, nextNames: 512 });
  // An import between two runs: it replaces publications and adds others, whose names are read with the rest.
  await importHere(folder, [changed]);
  expect(await placeTexts(folder, id, {})).toBe(1_300 - 512);
  expect(await placeTexts(folder, id, {})).toBe(0);
  expect(placingBytes(db)).toBe(0);
  db.close();

  const { id: fresh } = await importHere(folder, [first, changed], 'Fresh');
  expect(names(folder, id)).toEqual(names(folder, fresh));
  expect(found(folder, id, 'pa:="applicant a gmbh"')).toBe(found(folder, fresh, 'pa:="applicant a gmbh"'));
  expect(found(folder, id, 'pa:="applicant a gmbh"')).toBeGreaterThan(30);
  expect(listIndexes(folder).some(({ withoutNames }) => withoutNames)).toBe(false);
});
