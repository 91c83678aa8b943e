// antecedent watch folder, as typed: folders are watched, listed, paused and removed, and a running service imports their files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { WatchedFile, WatchedFolder } from '../../src-main/contract/watched-folders.ts';
import { startService } from '../../src-main/commands/serve.ts';
import { beginImporting, nextFiles, recordExamined, recordListing } from '../../src-main/engine/store/watched-files.ts';
import { saveHold } from '../../src-main/engine/store/watched-folders.ts';
import { acquireWatchLock } from '../../src-main/workers/watch-lock.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { delivery } from '../support/watched-folder.ts';

const place = freshFolder();
const [data, inbox] = [join(place, 'data'), join(place, 'inbox')];
const at = ['--data', data];
const WITHIN = { timeout: 120_000, interval: 200 };

it('watches a folder, prints its ledger and forgets it', async () => {
  mkdirSync(inbox);
  const added = await antecedentJson<WatchedFolder>('watch', 'folder', 'add', inbox, '--hours', '19-6', ...at);
  expect(added).toMatchObject({ id: 1, path: inbox, index: 1, hours: { from: 19, to: 6 }, paused: false, publications: 0 });
  expect((await antecedent('watch', 'folder', 'list', ...at)).stdout).toContain(inbox);
  expect((await antecedent('watch', 'folder', 'list', ...at)).stdout).toContain('from 19:00 to 06:00');
  expect((await antecedent('watch', 'folder', 'files', '1', ...at)).stdout).toContain('No such file has been seen.');
  const paused = await antecedentJson<WatchedFolder>('watch', 'folder', 'pause', '1', ...at);
  expect(paused).toMatchObject({ paused: true, hold: 'paused' });
  expect((await antecedent('watch', 'folder', 'list', ...at)).stdout).toContain('paused');
  expect(await antecedentJson('watch', 'folder', 'remove', '1', ...at)).toEqual({ id: 1, path: inbox });
  expect(await antecedentJson('watch', 'folder', 'list', ...at)).toEqual([]);
  const { stdout } = await antecedent('audit', 'list', ...at);
  expect(stdout).toContain('folder-watched');
  expect(stdout).toContain('folder-unwatched');
});

it.each([
  [['add', join(place, 'none')], 'There is no folder'],
  [['add', inbox, '--index', '7'], 'There is no index 7.'],
  [['add', inbox, '--hours', '19-19'], 'takes two different full hours'],
  [['add', inbox, '--hours', '19-25'], 'takes two different full hours'],
  [['files', '9'], 'There is no watched folder 9.'],
  [['pause', '9'], 'There is no watched folder 9.'],
  [['remove', 'x'], 'takes a whole number'],
])('refuses %j', async (words, sentence) => {
  const { code, stderr } = await antecedent('watch', 'folder', ...words, ...at);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

it('says of no file that it is being imported where nothing runs', async () => {
  const [idle, files] = [join(place, 'idle'), join(place, 'files')];
  mkdirSync(files);
  const { id } = await antecedentJson<WatchedFolder>('watch', 'folder', 'add', files, '--data', idle);
  const file = { name: 'ipg240102.zip', size: 10, modifiedMs: 1_000 };
  for (const now of [10_000, 20_000]) recordListing(idle, id, { files: [file], device: '1' }, now);
  const [next] = nextFiles(idle, [id], 20_000);
  recordExamined(idle, [{ id: next?.id ?? 0, examined: { sha256: 'x' } }], 20_000);
  beginImporting(idle, [next?.id ?? 0]);
  const running = acquireWatchLock(idle);
  const list = (): Promise<{ files: WatchedFile[] }> => antecedentJson('watch', 'folder', 'files', String(id), '--data', idle);
  expect(await list()).toMatchObject({ files: [{ state: 'importing' }] });
  saveHold(idle, id, 'battery');
  const { stdout } = await antecedent('watch', 'folder', 'files', String(id), '--data', idle);
  expect(stdout).toMatch(/seen \(UTC\)[^]*import begun .*waits: the computer runs on battery/);
  running?.close();
  expect(await list()).toMatchObject({ files: [{ state: 'waiting' }] });
});

it('is watched by a running service, which finds what was added beside it', async () => {
  const service = await startService(data, shippedModel, { port: 0 });
  try {
    const added = await antecedentJson<WatchedFolder>('watch', 'folder', 'add', inbox, ...at);
    writeFileSync(join(inbox, 'ipg240102.zip'), delivery(0, 12));
    writeFileSync(join(inbox, 'ipg240109.zip'), delivery(20, 30).subarray(0, 300));
    const ledger = async (): Promise<(string | number | undefined)[][]> =>
      (await antecedentJson<{ files: WatchedFile[] }>('watch', 'folder', 'files', String(added.id), ...at)).files.map(
        ({ name, state, publications }) => [name, state, publications],
      );
    await expect.poll(ledger, WITHIN).toEqual([
      ['ipg240109.zip', 'unreadable', undefined],
      ['ipg240102.zip', 'imported', 12],
    ]);
    const { stdout } = await antecedent('watch', 'folder', 'files', String(added.id), '--state', 'unreadable', ...at);
    expect(stdout).toContain('incomplete or damaged');
    expect(stdout).not.toContain('ipg240102.zip');
    const listed = await antecedentJson<WatchedFolder[]>('watch', 'folder', 'list', ...at);
    expect(listed).toMatchObject([{ publications: 12, files: { imported: 1, unreadable: 1 } }]);
  } finally {
    await service.close();
  }
});
