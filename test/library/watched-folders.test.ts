// Watched folders: which files are imported, once, in which order, and what the ledger says of the others. Real folders, files and processes.
import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { watchedFiles } from '../../src-main/engine/store/watched-list.ts';
import { fictionalLines } from '../support/fiction.ts';
import { delivery, STEADY_PASSES_MS, watchedTest, type WatchedTest } from '../support/watched-folder.ts';

let opened: WatchedTest | undefined;
afterEach(async () => {
  await opened?.library.close();
  expect(opened?.library.reported ?? []).toEqual([]);
  opened = undefined;
});
const open = async (...given: Parameters<typeof watchedTest>): Promise<WatchedTest> => (opened = await watchedTest(...given));

it('imports a file that arrives in pieces once it is complete', async () => {
  const { put, look, settle, states, library, documents, ended } = await open();
  const whole = delivery(0, 30);
  const path = put('ipg240102.zip', whole.subarray(0, 400));
  await look();
  expect(await states()).toEqual(['ipg240102.zip growing']);
  appendFileSync(path, whole.subarray(400, 900));
  await look();
  expect(await states()).toEqual(['ipg240102.zip growing']);
  appendFileSync(path, whole.subarray(900));
  const [file] = await settle();
  expect(file).toMatchObject({ state: 'imported', publications: 30, added: 30, refused: 0, report: 1 });
  expect(await documents()).toBe(30);
  expect((await library.calls.jobs({})).jobs).toEqual([]);
  expect(ended.map(({ kind, index, watched, state }) => [kind, index, watched, state])).toEqual([['import', 1, true, 'done']]);
  await settle();
  expect(ended).toHaveLength(1);
});

it('waits for the rest of half an archive, however long its size stays the same', async () => {
  const { put, settle, look, pass, documents, states } = await open();
  const whole = delivery(0, 20);
  const path = put('ipg240102.zip', whole.subarray(0, whole.length - 40));
  const [half] = await settle();
  expect(half).toMatchObject({ state: 'unreadable' });
  expect(half?.detail).not.toBe('');
  expect(await documents()).toBe(0);
  writeFileSync(path, whole);
  await settle();
  expect(await states()).toEqual(['ipg240102.zip imported']);
  expect(await documents()).toBe(20);
  pass(STEADY_PASSES_MS);
  await look();
  expect(await documents()).toBe(20);
});

it('reads again a file whose space was reserved before its content came, without a change of size or time', async () => {
  const { put, settle, pass, documents } = await open();
  const whole = delivery(0, 10);
  const path = put('ipg240102.zip', Buffer.alloc(whole.length));
  const at = new Date('2026-05-04T10:00:00Z');
  utimesSync(path, at, at);
  expect(await settle()).toMatchObject([{ state: 'unreadable' }]);
  writeFileSync(path, whole);
  utimesSync(path, at, at);
  pass(120_000);
  expect(await settle()).toMatchObject([{ state: 'imported' }]);
  expect(await documents()).toBe(10);
});

it('imports the newest revision and the newest week first, and not what a revision replaces', async () => {
  const { put, settle, ended, documents } = await open();
  put('ipg240102.zip', delivery(0, 10));
  put('ipg240109.zip', delivery(100, 110));
  put('2023/ipg231226.zip', delivery(200, 210));
  put('ipg240102_r1.zip', delivery(0, 12));
  const files = await settle();
  expect(files.map(({ name, state, replacedBy }) => [name, state, replacedBy])).toEqual([
    ['ipg240109.zip', 'imported', undefined],
    ['ipg240102_r1.zip', 'imported', undefined],
    ['ipg240102.zip', 'replaced', 'ipg240102_r1.zip'],
    ['2023/ipg231226.zip', 'imported', undefined],
  ]);
  expect(ended.map(({ sources }) => sources)).toEqual([['ipg240109.zip'], ['ipg240102_r1.zip'], ['ipg231226.zip']]);
  expect(await documents()).toBe(32);
});

it('imports a revision after its week, and never a week after its revision', async () => {
  const { put, settle, documents } = await open();
  put('ipg240102.zip', delivery(0, 10));
  await settle();
  put('ipg240102_r1.zip', delivery(0, 12));
  expect((await settle()).map(({ name, state, replacedBy }) => [name, state, replacedBy])).toEqual([
    ['ipg240102_r1.zip', 'imported', undefined],
    ['ipg240102.zip', 'imported', 'ipg240102_r1.zip'],
  ]);
  put('ipg240109_r2.zip', delivery(100, 105));
  await settle();
  put('ipg240109.zip', delivery(100, 110));
  put('ipg240109_r1.zip', delivery(100, 111));
  expect((await settle()).slice(0, 3).map(({ name, state, replacedBy }) => [name, state, replacedBy])).toEqual([
    ['ipg240109_r2.zip', 'imported', undefined],
    ['ipg240109_r1.zip', 'replaced', 'ipg240109_r2.zip'],
    ['ipg240109.zip', 'replaced', 'ipg240109_r2.zip'],
  ]);
  expect(await documents()).toBe(17);
});

it('waits for a revision that still arrives, and imports its week if it never does', async () => {
  const { put, look, settle, inbox, documents } = await open();
  put('ipg240102.zip', delivery(0, 10));
  const revision = delivery(0, 12);
  const path = put('ipg240102_r1.zip', revision.subarray(0, 300));
  for (const end of [400, 500, 600]) {
    await look();
    appendFileSync(path, revision.subarray(end - 100, end));
  }
  expect(await documents()).toBe(0);
  rmSync(join(inbox, 'ipg240102_r1.zip'));
  expect((await settle()).map(({ name, state }) => [name, state])).toEqual([
    ['ipg240102_r1.zip', 'gone'],
    ['ipg240102.zip', 'imported'],
  ]);
});

it('tells a duplicate under another name and does not import it', async () => {
  const { put, settle, ended, inbox } = await open();
  put('ipg240102.zip', delivery(0, 10));
  await settle();
  put('ipg240102 (1).zip', delivery(0, 10));
  put('copies/january.zip', delivery(0, 10));
  const files = await settle();
  expect(files.map(({ name, state, sameAs }) => [name, state, sameAs]).toSorted()).toEqual([
    ['copies/january.zip', 'duplicate', 'ipg240102.zip'],
    ['ipg240102 (1).zip', 'duplicate', 'ipg240102.zip'],
    ['ipg240102.zip', 'imported', undefined],
  ]);
  expect(ended).toHaveLength(1);
  renameSync(join(inbox, 'ipg240102.zip'), join(inbox, 'renamed.zip'));
  const after = await settle();
  expect(after.find(({ name }) => name === 'renamed.zip')).toMatchObject({ state: 'duplicate', sameAs: 'ipg240102.zip' });
  expect(after.find(({ name }) => name === 'ipg240102.zip')?.goneAt).toBeDefined();
  expect(ended).toHaveLength(1);
});

it('tells and counts broken archives, and imports the others', async () => {
  const { put, settle, library } = await open();
  const broken = delivery(0, 50);
  broken.fill(0x55, 200, 260);
  put('ipg240116.zip', broken);
  put('ipg240109.zip', 'no archive at all');
  put('empty.zip', '');
  put('ipg240102.zip', delivery(0, 5));
  put('notes.bin', Buffer.from([1, 2, 3, 0xff, 0xfe, 9]));
  put('loading.zip.crdownload', delivery(60, 65));
  const files = await settle();
  expect(files.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    'empty.zip unreadable',
    'ipg240102.zip imported',
    'ipg240109.zip unreadable',
    'ipg240116.zip unreadable',
    'notes.bin imported',
  ]);
  expect(files.find(({ name }) => name === 'notes.bin')).toMatchObject({ publications: 0, refused: 1 });
  const [folder] = await library.calls.watchedFolders({});
  expect(folder).toMatchObject({ files: { unreadable: 3, imported: 2 }, publications: 5, refused: 1 });
});

it('imports a file that changed after its import as a revision, and tells one that only has another time', async () => {
  const { put, settle, ended, documents } = await open();
  const path = put('ipg240102.zip', delivery(0, 10));
  await settle();
  const later = new Date('2026-06-01T00:00:00Z');
  utimesSync(path, later, later);
  expect(await settle()).toMatchObject([{ state: 'imported', modifiedAt: later.toISOString() }]);
  expect(ended).toHaveLength(1);
  put('ipg240102.zip', delivery(0, 13));
  const files = await settle();
  expect(files.map(({ name, state, publications, added, replacedBy }) => [name, state, publications, added, replacedBy])).toEqual([
    ['ipg240102.zip', 'imported', 13, 3, undefined],
    ['ipg240102.zip', 'imported', 10, 10, 'ipg240102.zip'],
  ]);
  expect(await documents()).toBe(13);
  put('ipg240102.zip', delivery(0, 10));
  expect((await settle()).filter(({ state }) => state === 'imported')).toHaveLength(3);
});

it('tells a file that vanishes, before its import and after it, and one that returns', async () => {
  const { put, settle, look, states, ended } = await open();
  const path = put('ipg240102.zip', delivery(0, 10));
  await settle();
  rmSync(path);
  expect(await settle()).toMatchObject([{ state: 'imported', goneAt: expect.any(String) as string }]);
  const short = put('ipg240109.zip', delivery(100, 110));
  await look();
  rmSync(short);
  await look();
  expect(await states()).toEqual(['ipg240109.zip gone', 'ipg240102.zip imported']);
  put('ipg240109.zip', delivery(100, 110));
  put('ipg240102.zip', delivery(0, 10));
  const files = await settle();
  expect(files.map(({ name, state, goneAt }) => [name, state, goneAt])).toEqual([
    ['ipg240109.zip', 'imported', undefined],
    ['ipg240102.zip', 'imported', undefined],
  ]);
  expect(ended).toHaveLength(2);
});

it('waits for a folder that vanishes, and goes on where it was when it returns', async () => {
  const { put, settle, inbox, library, ended, look } = await open();
  put('ipg240102.zip', delivery(0, 10));
  await settle();
  renameSync(inbox, `${inbox}-away`);
  await look();
  expect(await library.calls.watchedFolders({})).toMatchObject([{ hold: 'unreachable', files: { imported: 1, gone: 0 } }]);
  await look();
  renameSync(`${inbox}-away`, inbox);
  put('ipg240109.zip', delivery(100, 110));
  expect((await settle()).map(({ name, state, goneAt }) => [name, state, goneAt])).toEqual([
    ['ipg240109.zip', 'imported', undefined],
    ['ipg240102.zip', 'imported', undefined],
  ]);
  expect((await library.calls.watchedFolders({}))[0]?.hold).toBeUndefined();
  expect(ended).toHaveLength(2);
});

it('pauses for searches, on battery, outside the hours and on request, and says so', async () => {
  const { put, look, settle, library, folder, pass, setBattery, files, ended } = await open();
  const held = async (): Promise<unknown> => {
    await look();
    return [(await library.calls.watchedFolders({}))[0]?.hold, (await files())[0]?.state, (await files())[0]?.hold];
  };
  put('ipg240102.zip', delivery(0, 10));
  library.used();
  await look();
  expect(await held()).toEqual(['searching', 'waiting', 'searching']);
  pass(120_000);
  setBattery(true);
  expect(await held()).toEqual(['battery', 'waiting', 'battery']);
  setBattery(false);
  const hour = new Date(Date.UTC(2026, 4, 4, 12, 5)).getHours();
  await library.calls.changeWatchedFolder({ folder: folder.id, hours: { from: (hour + 2) % 24, to: (hour + 4) % 24 } });
  expect(await held()).toEqual(['hours', 'waiting', 'hours']);
  await library.calls.changeWatchedFolder({ folder: folder.id, paused: true });
  expect(await held()).toEqual(['paused', 'waiting', 'paused']);
  await library.calls.changeWatchedFolder({ folder: folder.id, paused: false });
  expect(await held()).toEqual(['hours', 'waiting', 'hours']);
  expect(ended).toEqual([]);
  pass(2 * 3_600_000);
  expect(await settle()).toMatchObject([{ state: 'imported' }]);
  await library.calls.changeWatchedFolder({ folder: folder.id, hours: null });
  expect((await library.calls.watchedFolders({}))[0]?.hours).toBeUndefined();
});

it('pauses an import while somebody searches, and lets what a user starts go first', async () => {
  const { put, library, pass, look, settle, inbox } = await open();
  put('ipg240102.zip', delivery(0, 1_500));
  await look().catch(() => undefined);
  pass(STEADY_PASSES_MS);
  await library.lookIntoFolders();
  const own = join(inbox, '..', 'own.jsonl');
  writeFileSync(own, fictionalLines(5_000, 5_020));
  const watched = (await library.calls.jobs({})).jobs.find((job) => job.watched);
  expect(watched).toMatchObject({ kind: 'import', watched: true });
  const started = await library.calls.startImport({ index: 1, sources: [{ path: own }] });
  await library.jobIn(started, 'done');
  const after = (await library.calls.jobs({})).jobs.find((job) => job.watched);
  expect(after?.id).toBe(watched?.id);
  await library.jobWhen(after?.id ?? 0, ({ state }) => state === 'running');
  library.used();
  expect((await library.calls.jobs({})).jobs.find((job) => job.watched)?.state).toBe('paused');
  await look();
  expect((await library.calls.jobs({})).jobs.find((job) => job.watched)?.state).toBe('paused');
  pass(120_000);
  expect(await settle()).toMatchObject([{ state: 'imported', publications: 1_500, added: 1_500 }]);
});

it('ends reading a large file to its end for a search, a pause, an end of the watch and its own end', async () => {
  const { put, look, pass, library, folder, states, inbox } = await open();
  const path = put('ipg240102.xml', '');
  // A sparse file that takes no space, and minutes to read.
  truncateSync(path, 200e9);
  appendFileSync(path, 'its end');
  await look();
  const readings = (): (typeof library.started)[number][] => library.started.filter(({ name }) => name === 'reading-process');
  const whileReading = async (act: () => unknown): Promise<void> => {
    const before = readings().length;
    const looking = look();
    await expect.poll(() => readings().length, { timeout: 60_000 }).toBe(before + 1);
    const ended = new Promise<void>((resolve) => readings().at(-1)?.port.ended(resolve));
    await act();
    await Promise.all([looking, ended]);
  };
  await whileReading(() => library.used());
  await look();
  expect(await states()).toEqual(['ipg240102.xml waiting']);
  expect((await library.calls.watchedFolders({}))[0]?.hold).toBe('searching');
  pass(120_000);
  await whileReading(() => library.calls.changeWatchedFolder({ folder: folder.id, paused: true }));
  await library.calls.changeWatchedFolder({ folder: folder.id, paused: false });
  await whileReading(() => library.calls.stopWatchingFolder({ folder: folder.id }));
  await library.calls.watchFolder({ index: 1, path: inbox });
  await look();
  await whileReading(() => library.close());
});

it('imports no file that was exchanged, or made a link, after it was read to its end', async () => {
  const { put, look, pass, settle, library, inbox, data, states, ended, documents } = await open();
  put('week/ipg240102.zip', delivery(0, 10));
  put('ipg240109.zip', delivery(100, 110));
  await look();
  const isRead = new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      if (!library.started.some(({ name }) => name === 'reading-process')) return;
      clearInterval(timer);
      library.used();
      resolve();
    }, 5);
  });
  await Promise.all([look(), isRead]);
  expect(ended).toEqual([]);
  // Meanwhile both are exchanged: one for other content, one for a link out of the folder.
  const outside = join(data, '..', 'outside');
  mkdirSync(outside);
  renameSync(join(inbox, 'week', 'ipg240102.zip'), join(outside, 'ipg240102.zip'));
  rmSync(join(inbox, 'week'), { recursive: true });
  symlinkSync(outside, join(inbox, 'week'));
  put('ipg240109.zip', delivery(100, 113));
  pass(120_000);
  await settle();
  expect(await states()).toEqual(['ipg240109.zip imported', 'week/ipg240102.zip gone']);
  expect(await documents()).toBe(13);
});

it('counts the publications of small archives without the ending of one by the file', async () => {
  const { put, settle, ended, documents } = await open();
  put('US grants (1)', delivery(0, 5));
  put('US grants (2)', delivery(10, 17));
  put('EP1.jsonl', fictionalLines(20, 22));
  const files = await settle();
  expect(files.map(({ name, publications, added }) => [name, publications, added])).toEqual([
    ['EP1.jsonl', 2, 2],
    ['US grants (1)', 5, 5],
    ['US grants (2)', 7, 7],
  ]);
  expect(ended).toHaveLength(1);
  expect(await documents()).toBe(14);
});

it('stops the import of a folder that is no longer watched, and leaves none being imported when it ends', async () => {
  const { put, look, pass, library, folder, inbox, data } = await open();
  put('ipg240102.zip', delivery(0, 2_500));
  await library.lookIntoFolders();
  pass(STEADY_PASSES_MS);
  const watched = async (): Promise<number> => {
    await library.lookIntoFolders();
    return (await library.calls.jobs({})).jobs.find((job) => job.watched)?.id ?? 0;
  };
  const first = await watched();
  await library.jobWhen(first, ({ state }) => state === 'running');
  await library.calls.stopWatchingFolder({ folder: folder.id });
  await look();
  expect((await library.calls.jobs({})).jobs).toEqual([]);
  const { id } = await library.calls.watchFolder({ index: 1, path: inbox });
  await library.lookIntoFolders();
  pass(STEADY_PASSES_MS);
  await library.jobWhen(await watched(), ({ state }) => state === 'running');
  await library.close();
  expect(watchedFiles(data, { folder: id, from: 0, count: 9 }).files).toMatchObject([{ state: 'waiting' }]);
});

it('says what a listing leaves out, and ignores what the scripts of the shelf write', async () => {
  const { put, settle, library, inbox } = await open();
  put('1/2/3/4/5/6/7/8/ipg240102.zip', delivery(0, 5));
  writeFileSync(Buffer.concat([Buffer.from(`${inbox}/`), Buffer.from([0x61, 0xff, 0x62])]), delivery(5, 9));
  for (const name of ['ipg240109.zip.wrong', 'fetch.html', 'files.tsv', 'checksums.txt', 'fetch-us-grants.sh', 'fetch-us-grants.ps1'])
    put(name, fictionalLines(20, 22));
  put('EP1.jsonl', fictionalLines(10, 12));
  expect((await settle()).map(({ name }) => name)).toEqual(['EP1.jsonl']);
  expect((await library.calls.watchedFolders({}))[0]?.leftOut).toEqual({ more: 0, deep: 1, unreadable: 0, names: 1 });
});

it('imports many small files together and counts each', async () => {
  const { put, settle, ended } = await open();
  for (let at = 0; at < 30; at += 1) put(`EP${at}.jsonl`, fictionalLines(at * 10, at * 10 + 2));
  put('EP99.jsonl', '{"no": "publication"}\n');
  const files = await settle();
  expect(files).toHaveLength(31);
  expect(files.filter(({ publications, refused }) => publications === 2 && refused === 0)).toHaveLength(30);
  expect(files.find(({ name }) => name === 'EP99.jsonl')).toMatchObject({ state: 'imported', publications: 0, refused: 1 });
  expect(ended).toHaveLength(1);
});

it('refuses a folder that is not there, is watched already, or holds the data folder', async () => {
  const { library, inbox, data } = await open();
  const { watchFolder } = library.calls;
  await expect(watchFolder({ index: 1, path: join(inbox, 'none') })).rejects.toMatchObject({ code: 'watch-missing' });
  await expect(watchFolder({ index: 1, path: inbox })).rejects.toMatchObject({ code: 'watch-taken' });
  await expect(watchFolder({ index: 1, path: data })).rejects.toMatchObject({ code: 'watch-own-folder' });
  await expect(watchFolder({ index: 1, path: join(data, '..') })).rejects.toMatchObject({ code: 'watch-own-folder' });
  await expect(watchFolder({ index: 9, path: inbox })).rejects.toMatchObject({ code: 'index-unknown' });
});
