// The ledger of watched folders without processes: locked files and their tries, files that never come back, what a removed folder leaves.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createIndex } from '../../../src-main/engine/store/library.ts';
import {
  beginImporting,
  nextFiles,
  recordExamined,
  recordFailed,
  recordImported,
  recordListing,
  tryAgain,
  waitAgain,
  type Examined,
} from '../../../src-main/engine/store/watched-files.ts';
import {
  addWatchedFolder,
  changeWatchedFolder,
  removeWatchedFolder,
  saveHold,
  watchedFolders,
} from '../../../src-main/engine/store/watched-folders.ts';
import { watchedFiles } from '../../../src-main/engine/store/watched-list.ts';
import { freshFolder } from '../../support/folders.ts';

const AT = '2026-05-04T12:00:00.000Z';
const MINUTE = 60_000;
let now = Date.parse(AT);
let data = '';
let folder = 0;
let index = 0;

beforeEach(() => {
  now = Date.parse(AT);
  const place = freshFolder();
  data = join(place, 'data');
  mkdirSync(join(place, 'inbox'));
  index = createIndex(data, 'Grants', 'model');
  folder = addWatchedFolder(data, { index, path: join(place, 'inbox') }, AT).id;
});

const listed = (...names: string[]): void => {
  now += 6_000;
  const files = names.map((name) => ({ name, size: 10, modifiedMs: 1_000 }));
  recordListing(data, folder, { files, device: '1' }, now);
};
const next = (): string[] => nextFiles(data, [folder], now).map(({ name, state }) => `${name} ${state}`);
const examined = (result: Examined): void => {
  const [file] = nextFiles(data, [folder], now);
  if (file !== undefined) recordExamined(data, [{ id: file.id, examined: result }], now);
};
const states = (): (string | undefined)[] =>
  watchedFiles(data, { folder, from: 0, count: 100 }).files.map(({ name, state }) => `${name} ${state}`);

it('tries a locked file again after a minute, then after ever longer times', () => {
  listed('a.zip');
  listed('a.zip');
  for (const minutes of [1, 2, 4, 8]) {
    expect(next()).toEqual(['a.zip settled']);
    examined({ locked: 'the system does not allow it' });
    now += (minutes - 0.5) * MINUTE;
    listed('a.zip');
    expect(next()).toEqual([]);
    expect(watchedFiles(data, { folder, from: 0, count: 9 }).files).toMatchObject([
      { state: 'locked', detail: 'the system does not allow it' },
    ]);
    now += MINUTE;
    listed('a.zip');
  }
  examined({ sha256: 'x' });
  expect(next()).toEqual(['a.zip waiting']);
});

it('is still importing what a killed application began, until it waits again', () => {
  listed('a.zip');
  listed('a.zip');
  examined({ sha256: 'x' });
  const [file] = nextFiles(data, [folder], now);
  beginImporting(data, [file?.id ?? 0]);
  expect(next()).toEqual([]);
  waitAgain(data);
  expect(next()).toEqual(['a.zip waiting']);
});

it('takes a duplicate where the import of the other file failed, and a failed one on request', () => {
  listed('a.zip', 'b.zip');
  listed('a.zip', 'b.zip');
  examined({ sha256: 'x' });
  const [, second] = nextFiles(data, [folder], now);
  recordExamined(data, [{ id: second?.id ?? 0, examined: { sha256: 'x' } }], now);
  expect(states()).toEqual(['a.zip waiting', 'b.zip duplicate']);
  const [first] = nextFiles(data, [folder], now);
  recordFailed(data, [first?.id ?? 0], JSON.stringify({ code: 'nothing-to-import', facts: { names: 'a.zip' } }));
  expect(states()).toEqual(['a.zip failed', 'b.zip waiting']);
  expect(watchedFiles(data, { folder, states: ['failed'], from: 0, count: 9 })).toMatchObject({
    total: 1,
    files: [{ failure: { code: 'nothing-to-import', facts: { names: 'a.zip' } } }],
  });
  tryAgain(data, folder);
  expect(states()).toEqual(['a.zip waiting', 'b.zip waiting']);
});

it('knows no folder of another collection, whose same files are imported there too', () => {
  const other = createIndex(data, 'Applications', 'model');
  const path = join(data, '..', 'other');
  mkdirSync(path);
  const second = addWatchedFolder(data, { index: other, path, hours: { from: 19, to: 6 } }, AT);
  const file = { name: 'ipg240102.zip', size: 10, modifiedMs: 5 };
  for (const id of [folder, second.id]) for (const at of [0, 6_000]) recordListing(data, id, { files: [file], device: '1' }, now + at);
  for (const { id } of nextFiles(data, [folder, second.id], now)) recordExamined(data, [{ id, examined: { sha256: 'x' } }], now);
  const both = nextFiles(data, [folder, second.id], now);
  expect(both.map(({ index: to, state }) => [to, state]).toSorted()).toEqual([
    [index, 'waiting'],
    [other, 'waiting'],
  ]);
  recordImported(
    data,
    both.map(({ id }) => ({ id, publications: 3, added: 3, refused: 1, report: undefined })),
    AT,
  );
  expect(watchedFolders(data).map(({ publications, refused, hours }) => [publications, refused, hours])).toEqual([
    [3, 1, undefined],
    [3, 1, { from: 19, to: 6 }],
  ]);
  removeWatchedFolder(data, second.id);
  expect(watchedFolders(data).map(({ id }) => id)).toEqual([folder]);
  expect(() => watchedFiles(data, { folder: second.id, from: 0, count: 1 })).toThrow('There is no watched folder');
});

it('keeps what holds a folder, and its pause before everything else', () => {
  saveHold(data, folder, 'battery');
  expect(watchedFolders(data)[0]?.hold).toBe('battery');
  expect(changeWatchedFolder(data, { folder, paused: true }).hold).toBe('paused');
  expect(changeWatchedFolder(data, { folder, paused: false }).hold).toBe('battery');
  saveHold(data, folder, undefined);
  expect(watchedFolders(data)[0]?.hold).toBeUndefined();
});

it('imports others past a thousand files that wait for a revision, and these after a day', () => {
  const copies = Array.from({ length: 1_001 }, (_, at) => `${at}/ipg240102.zip`);
  listed(...copies, 'ipg231226.zip');
  listed(...copies, 'ipg231226.zip', 'ipg240102_r9.zip');
  expect(next()).toEqual(['ipg231226.zip settled']);
  // It grows on.
  now += 23 * 60 * MINUTE;
  const files = [...copies, 'ipg231226.zip'].map((name) => ({ name, size: 10, modifiedMs: 1_000 }));
  recordListing(data, folder, { files: [...files, { name: 'ipg240102_r9.zip', size: 11, modifiedMs: 2_000 }], device: '1' }, now);
  expect(next()).toEqual(['ipg231226.zip settled']);
  now += 61 * MINUTE;
  expect(next()).toHaveLength(1_000);
  expect(next()).not.toContain('ipg231226.zip settled');
});

it('takes no file for gone in a listing that left something out, and says what', () => {
  listed('a.zip');
  now += 6_000;
  const leftOut = { more: 0, deep: 1, unreadable: 2, names: 0 };
  recordListing(data, folder, { files: [], device: '1', leftOut }, now);
  expect(states()).toEqual(['a.zip growing']);
  expect(watchedFolders(data)[0]?.leftOut).toEqual(leftOut);
  listed();
  expect(states()).toEqual(['a.zip gone']);
  expect(watchedFolders(data)[0]?.leftOut).toBeUndefined();
});

it('forgets early contents of a file that keeps changing, and what was gone for long without an import', () => {
  listed('gone.zip');
  listed();
  for (let change = 0; change < 25; change += 1) {
    const file = { name: 'a.zip', size: 10 + change, modifiedMs: 1_000 };
    for (const _ of ['seen', 'steady']) recordListing(data, folder, { files: [file], device: '1' }, (now += 6_000));
    examined({ sha256: `content ${change}` });
    recordImported(
      data,
      [{ id: nextFiles(data, [folder], now)[0]?.id ?? 0, publications: 1, added: 0, refused: 0, report: undefined }],
      AT,
    );
  }
  recordListing(data, folder, { files: [], device: '1' }, now);
  expect(watchedFolders(data)[0]?.files).toMatchObject({ imported: 20, gone: 1 });
  expect(watchedFiles(data, { folder, states: ['imported'], from: 0, count: 1 }).files).toMatchObject([{ sizeBytes: 34 }]);
  now += 91 * 24 * 60 * MINUTE;
  listed();
  expect(watchedFolders(data)[0]?.files).toMatchObject({ imported: 20, gone: 0 });
});

it('marks every file that a complete revision replaces, however many there are', () => {
  const copies = Array.from({ length: 1_001 }, (_, at) => `${at}/ipg240102.zip`);
  listed(...copies, 'ipg240102_r1.zip');
  listed(...copies, 'ipg240102_r1.zip');
  expect(next()).toEqual(['ipg240102_r1.zip settled']);
  examined({ sha256: 'x' });
  expect(next()).toEqual(['ipg240102_r1.zip waiting']);
  expect(watchedFolders(data)[0]?.files).toMatchObject({ waiting: 1, replaced: 1_001 });
});
