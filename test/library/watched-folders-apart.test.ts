// Watched folders beside others: of two applications with one data folder one watches, internal collections are refused, a user's stop is a pause.
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createInternalIndex } from '../../src-main/engine/store/library.ts';
import { setInternalKey } from '../../src-main/engine/store/internal-indexes.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { delivery, watchedTest, type WatchedTest } from '../support/watched-folder.ts';

const opened: (WatchedTest | TestLibrary)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await ('library' in one ? one.library : one).close();
});

it('are watched by one of several applications, and by the other when that one has ended', async () => {
  const first = await watchedTest();
  opened.push(first);
  await first.library.lookIntoFolders();
  const second = await watchedTest({ data: first.data, inbox: first.inbox, watch: false, open: { guest: true } });
  opened.push(second);
  first.put('ipg240102.zip', delivery(0, 10));
  for (let looks = 0; looks < 3; looks += 1) await second.look();
  expect(await second.files()).toEqual([]);
  await first.settle();
  expect(await second.files()).toMatchObject([{ state: 'imported' }]);
  await first.library.close();
  opened.shift();
  second.put('ipg240109.zip', delivery(100, 110));
  expect((await second.settle()).map(({ name, state }) => [name, state])).toEqual([
    ['ipg240109.zip', 'imported'],
    ['ipg240102.zip', 'imported'],
  ]);
});

it('are refused for internal collections, in a sentence that says why', async () => {
  const data = join(freshFolder(), 'data');
  setInternalKey(new Uint8Array(32).fill(7));
  const library = openTestLibrary(data);
  opened.push(library);
  await library.calls.collections({});
  const index = createInternalIndex(data, 'Own', 'model');
  setInternalKey(undefined);
  await library.useInternalKey(new Uint8Array(32).fill(7));
  await expect(library.calls.watchFolder({ index, path: freshFolder() })).rejects.toMatchObject({
    code: 'watch-internal',
    message: expect.stringContaining('import internal documents by hand') as string,
  });
});

it('are paused where the user stops an import, and go on when resumed', async () => {
  const test = await watchedTest();
  opened.push(test);
  test.put('ipg240102.zip', delivery(0, 1_500));
  await test.library.lookIntoFolders();
  test.pass(6_000);
  await test.library.lookIntoFolders();
  const job = (await test.library.calls.jobs({})).jobs.find(({ watched }) => watched);
  await test.library.calls.stopJob({ job: job?.id ?? 0 });
  await test.look();
  expect(await test.library.calls.watchedFolders({})).toMatchObject([{ paused: true, hold: 'paused', files: { waiting: 1 } }]);
  await test.library.calls.changeWatchedFolder({ folder: test.folder.id, paused: false });
  expect(await test.settle()).toMatchObject([{ state: 'imported', publications: 1_500 }]);
});

it('end with what is imported from a folder that is no longer watched', async () => {
  const test = await watchedTest();
  opened.push(test);
  test.put('ipg240102.zip', delivery(0, 1_500));
  await test.library.lookIntoFolders();
  test.pass(6_000);
  await test.library.lookIntoFolders();
  expect((await test.library.calls.jobs({})).jobs).toMatchObject([{ watched: true }]);
  await test.library.calls.stopWatchingFolder({ folder: test.folder.id });
  await test.look();
  expect((await test.library.calls.jobs({})).jobs).toEqual([]);
  expect(await test.library.calls.watchedFolders({})).toEqual([]);
});
