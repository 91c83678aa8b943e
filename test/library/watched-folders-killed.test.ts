// The application killed with SIGKILL between finding and importing a file of a watched folder, and during the import: afterwards it is imported
// once. Real processes and clocks.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Collection } from '../../src-main/contract/library.ts';
import type { WatchedFile, WatchedFolder } from '../../src-main/contract/watched-folders.ts';
import { freshFolder } from '../support/folders.ts';
import { startHeadless, type Headless } from '../support/headless.ts';
import { delivery } from '../support/watched-folder.ts';

const MANY = 2_500;
const WITHIN_MS = 120_000;

let running: Headless | undefined;
afterEach(async () => {
  await running?.end();
  running = undefined;
});

/** What the ledger says of the only file, once `wanted` is true for it. */
async function fileWhen(application: Headless, folder: number, wanted: (file: WatchedFile) => boolean): Promise<WatchedFile> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until;) {
    const { files } = await application.call<{ files: WatchedFile[] }>('watchedFiles', { folder, from: 0, count: 10 });
    expect(files.length).toBeLessThanOrEqual(1);
    if (files[0] !== undefined && wanted(files[0])) return files[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the file never came into that state');
}
async function documentsOf(application: Headless): Promise<number | undefined> {
  for (;;) {
    const [main] = await application.call<Collection[]>('collections');
    if (main?.counting !== true) return main?.documents;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const watching = async (): Promise<{ data: string; inbox: string; folder: number }> => {
  const place = freshFolder();
  const [data, inbox] = [join(place, 'data'), join(place, 'inbox')];
  mkdirSync(inbox);
  running = await startHeadless(data);
  const { id } = await running.call<WatchedFolder>('watchFolder', { index: 1, path: inbox });
  return { data, inbox, folder: id };
};

it('imports a file once that was found before the kill', async () => {
  const { data, inbox, folder } = await watching();
  await running?.call('changeWatchedFolder', { folder, paused: true });
  writeFileSync(join(inbox, 'ipg240102.zip'), delivery(0, 40));
  if (running === undefined) throw new Error('not started');
  await fileWhen(running, folder, ({ state }) => state === 'waiting');
  await running.end('SIGKILL');
  running = await startHeadless(data);
  await running.call('changeWatchedFolder', { folder, paused: false });
  expect(await fileWhen(running, folder, ({ state }) => state === 'imported')).toMatchObject({ publications: 40, added: 40 });
  expect(await documentsOf(running)).toBe(40);
});

it('imports a file once during whose import it was killed, twice', async () => {
  const { data, inbox, folder } = await watching();
  writeFileSync(join(inbox, 'ipg240102.zip'), delivery(0, MANY));
  for (let kill = 0; kill < 2; kill += 1) {
    if (running === undefined) throw new Error('not started');
    const { state } = await fileWhen(running, folder, (file) => file.state === 'importing');
    expect(state).toBe('importing');
    const jobs = await running.jobs();
    const job = jobs.find(({ watched }) => watched === true);
    if (job !== undefined) await running.jobWhen(job.id, ({ progress }) => progress.documents > kill * 600);
    await running.end('SIGKILL');
    running = await startHeadless(data);
    expect((await running.jobs()).filter(({ watched }) => watched !== true)).toEqual([]);
  }
  const file = await fileWhen(running as Headless, folder, ({ state }) => state === 'imported');
  expect(file).toMatchObject({ publications: MANY, refused: 0 });
  expect(await documentsOf(running as Headless)).toBe(MANY);
  // Nothing is left to be resumed.
  expect(await running?.jobs()).toEqual([]);
});
