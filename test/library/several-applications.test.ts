// Two applications over one data folder, as real processes: neither takes from the other what it is doing or could undo, and what a killed one leaves
// is shown by the other.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Collection } from '../../src-main/contract/library.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { startHeadless, type Headless } from '../support/headless.ts';

const DOCUMENTS = 1_300;

const running: Headless[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.end('SIGKILL');
});

async function opened(data: string): Promise<Headless> {
  const one = await startHeadless(data);
  running.push(one);
  return one;
}

/** A new data folder, and files with publications of their own. */
function folderWith(...names: string[]): { data: string; paths: string[] } {
  const folder = freshFolder();
  const paths = names.map((name) => join(folder, name));
  paths.forEach((path, at) => writeFileSync(path, fictionalLines(at * DOCUMENTS, (at + 1) * DOCUMENTS)));
  return { data: join(folder, 'data'), paths };
}

/** Starts an import and pauses it in the middle. */
async function paused(application: Headless, path: string, index = 1): Promise<number> {
  const job = await application.call<number>('startImport', { index, sources: [{ path }] });
  await application.jobWhen(job, ({ progress }) => progress.documents > 0);
  await application.call('pauseJob', { job });
  return job;
}

async function documentsIn(application: Headless, index: number): Promise<number | undefined> {
  const found = (await application.call<Collection[]>('collections')).find(({ id }) => id === index);
  return found?.counting === true ? undefined : found?.documents;
}

it('leave each other their imports, and one takes over those of the other once it is killed', async () => {
  const { data, paths } = folderWith('first.jsonl', 'second.jsonl', 'third.jsonl');
  const [path, otherPath, commandPath] = paths as [string, string, string];
  const first = await opened(data);
  const job = await paused(first, path);
  const second = await opened(data);
  expect(await second.jobs()).toEqual([]);
  const other = await paused(second, otherPath);
  expect((await second.jobs()).map(({ id }) => id)).toEqual([other]);

  // The command line imports into the same collection meanwhile.
  expect(await antecedentJson('import', commandPath, '--data', data)).toMatchObject({ documents: DOCUMENTS });

  await first.call('resumeJob', { job });
  await first.jobIn(job, 'done');
  expect((await first.jobs()).map(({ id, state }) => [id, state])).toEqual([[job, 'done']]);
  expect((await second.jobs()).map(({ id, state }) => [id, state])).toEqual([[other, 'paused']]);

  await second.end('SIGKILL');
  await expect.poll(async () => (await first.jobs()).map(({ state }) => state)).toEqual(['done', 'interrupted']);
  const [, taken] = await first.jobs();
  expect(taken).toMatchObject({ sources: ['second.jsonl'], index: 1 });
  await first.call('resumeJob', { job: taken!.id });
  const { progress } = await first.jobIn(taken!.id, 'done');
  expect(progress.documents + progress.unchanged).toBe(DOCUMENTS);
  await expect.poll(() => documentsIn(first, 1)).toBe(3 * DOCUMENTS);

  await first.end();
  const third = await opened(data);
  expect(await third.jobs()).toEqual([]);
});

it('that are killed leave imports that the next start shows, each once', async () => {
  const { data, paths } = folderWith('first.jsonl', 'second.jsonl');
  const first = await opened(data);
  await paused(first, paths[0]!);
  const second = await opened(data);
  await paused(second, paths[1]!);
  await Promise.all([first.end('SIGKILL'), second.end('SIGKILL')]);

  const third = await opened(data);
  const shown = await third.jobs();
  expect(shown.map(({ state, sources }) => [state, ...sources])).toEqual([
    ['interrupted', 'first.jsonl'],
    ['interrupted', 'second.jsonl'],
  ]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(2);
  // A fourth one leaves them to the third.
  const fourth = await opened(data);
  expect(await fourth.jobs()).toEqual([]);
  for (const { id } of shown) await third.call('dismissJob', { job: id });
  await third.end();
  await fourth.end();
  expect(await (await opened(data)).jobs()).toEqual([]);
});

it('leave each other the cases and collections that were removed and can be restored', async () => {
  const { data } = folderWith();
  const first = await opened(data);
  const index = await first.call<number>('createCollection', { name: 'Second' });
  const search = { query: { text: 'a valve', hits: 10 }, indexes: [1], thorough: false };
  const { id } = await first.call<{ id: number }>('createCase', { title: 'Kept', reference: '', matter: '', search });
  await first.call('removeCollection', { index });
  await first.call('removeCase', { case: id });
  const second = await opened(data);
  await second.call('collections');
  expect(await second.call('cases')).toEqual([]);
  await second.end();
  await first.call('restoreCollection', { index });
  await first.call('restoreCase', { case: id });
  expect((await first.call<Collection[]>('collections')).map(({ name }) => name)).toContain('Second');
  expect(await first.call('cases')).toMatchObject([{ id, title: 'Kept' }]);

  // The last one to end deletes them.
  const third = await opened(data);
  await third.call('collections');
  await first.call('removeCollection', { index });
  await first.end();
  expect(existsSync(join(data, 'removed'))).toBe(true);
  await third.end();
  expect(existsSync(join(data, 'removed'))).toBe(false);
});
