// The daily verification of all collections. Real files, real processes; the clock is the test's.
import Database from 'better-sqlite3';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import { hasEnded } from '../../src-main/library/queue.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let opened: TestLibrary | undefined;
afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

async function libraryWith(documents: readonly number[]) {
  const folder = freshFolder();
  const data = join(folder, 'data');
  let now = Date.UTC(2026, 4, 1, 8);
  let on = true;
  const library = (opened = openTestLibrary(data, { clock: () => now, verifiesDaily: () => on }));
  for (const [at, count] of documents.entries()) {
    const path = join(folder, `${at}.jsonl`);
    writeFileSync(path, fictionalLines(1_000 * at, 1_000 * at + count));
    const index = at === 0 ? 1 : await library.calls.createCollection({ name: `Collection ${at}` });
    await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
    await library.counted(index);
  }
  const automatic = async (): Promise<Job | undefined> => (await library.calls.jobs({})).jobs.find((job) => job.automatic);
  return {
    data,
    library,
    automatic,
    pass: (ms: number): void => void (now += ms),
    setOn: (next: boolean): void => void (on = next),
    /** Looks once; the index that was verified then. A verification may end before it can be seen among the jobs. */
    look: async (): Promise<number | undefined> => {
      now += MINUTE;
      await library.verifyIfDue();
      for (let since: number | undefined; ;) {
        const list = await library.calls.jobs({ since });
        if (list.jobs.every(hasEnded)) break;
        since = list.revision;
      }
      const at = new Date(now).toISOString();
      return (await library.calls.collections({})).find(({ verification }) => verification?.at === at)?.id;
    },
  };
}

it('verifies every collection once a day, one at a time, and only after two minutes without a search', async () => {
  const { library, look, pass } = await libraryWith([30, 20]);
  expect(await look()).toBeUndefined();
  pass(MINUTE);
  library.used();
  expect(await look()).toBeUndefined();
  expect(await look()).toBe(1);
  expect(await look()).toBe(2);
  expect((await library.calls.jobs({})).jobs.filter(({ kind }) => kind === 'verify')).toEqual([]);
  pass(HOUR);
  expect(await look()).toBeUndefined();
  pass(24 * HOUR);
  expect(await look()).toBe(1);
});

it('goes on when the clock of the last search was years ahead', async () => {
  const { library, look, pass } = await libraryWith([5]);
  pass(3_653 * 24 * HOUR);
  library.used();
  pass(-3_653 * 24 * HOUR);
  expect(await look()).toBeUndefined();
  pass(MINUTE);
  expect(await look()).toBe(1);
});

it('verifies nothing while the setting is off', async () => {
  const { look, pass, setOn } = await libraryWith([5]);
  setOn(false);
  pass(HOUR);
  expect(await look()).toBeUndefined();
  setOn(true);
  expect(await look()).toBe(1);
});

it('is paused by a search and resumed when nobody searches', async () => {
  const { library, automatic, pass } = await libraryWith([700]);
  pass(HOUR);
  await library.verifyIfDue();
  const job = await automatic();
  library.used();
  expect(await automatic()).toMatchObject({ id: job?.id, state: 'paused' });
  await library.verifyIfDue();
  expect(await automatic()).toMatchObject({ state: 'paused' });
  pass(2 * MINUTE);
  await library.verifyIfDue();
  for (let since: number | undefined; (await automatic()) !== undefined;) since = (await library.calls.jobs({ since })).revision;
  expect((await library.counted(1))?.verification?.sound).toBe(true);
});

it('stops for another job, leaves the collection free to be deleted, and begins again later', async () => {
  const { library, look, automatic, pass } = await libraryWith([700, 20]);
  pass(HOUR);
  await library.verifyIfDue();
  library.used();
  expect(await automatic()).toMatchObject({ index: 1, state: 'paused' });
  await library.jobIn(await library.calls.startRebuild({ index: 2 }), 'done');
  expect(await automatic()).toBeUndefined();
  pass(HOUR);
  await library.verifyIfDue();
  library.used();
  expect(await automatic()).toMatchObject({ index: 1 });
  await library.calls.removeCollection({ index: 1 });
  expect(await automatic()).toBeUndefined();
  pass(HOUR);
  expect(await look()).toBe(2);
});

it('is not repeated on the day on which the user stopped it', async () => {
  const { library, look, automatic, pass } = await libraryWith([700]);
  pass(HOUR);
  await library.verifyIfDue();
  library.used();
  const job = await automatic();
  await library.calls.stopJob({ job: job!.id });
  await library.jobIn(job!.id, 'stopped');
  await library.calls.dismissJob({ job: job!.id });
  pass(HOUR);
  expect(await look()).toBeUndefined();
  pass(24 * HOUR);
  expect(await look()).toBe(1);
});

it('keeps its job and the faults of a damaged collection', async () => {
  const { data, library, look, automatic, pass } = await libraryWith([5]);
  const file = new Database(join(data, 'indexes', '1.sqlite'));
  file.prepare('UPDATE publication SET fingerprint = zeroblob(32) WHERE id = 1').run();
  file.close();
  pass(HOUR);
  await look();
  expect(await automatic()).toMatchObject({ state: 'done', verification: { sound: false } });
  expect((await library.counted(1))?.verification?.faults[0]).toMatch(/is not what was imported/);
});
