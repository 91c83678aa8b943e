// Restoring in the whole application: it keeps working while its files are replaced, encrypted or not, damaged or not.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { searchFor } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';

const PASSPHRASE = 'a long enough passphrase';
let open: OpenApplication | undefined;
afterEach(() => open?.close());

async function opened(folder: string): Promise<OpenApplication['application']> {
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  open = openApplication({
    ...{ folder, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0 },
    now: () => performance.now(),
    clock: Date.now,
    about: { version: 'test', door: 'browser', demo: false },
    report: (error) => console.error(error),
  });
  await open.vaultReady;
  await open.serviceReady;
  return open.application;
}

const order = (title: string) => ({ title, reference: '', matter: '', search: searchFor(title) });
const titles = async (application: OpenApplication['application']) => (await application.cases({})).map(({ title }) => title).sort();

it('restores a backup of protected cases while it is open, and the service answers again', async () => {
  const application = await opened(freshFolder());
  await application.createCase(order('first'));
  await application.protect({ by: 'passphrase', passphrase: PASSPHRASE });
  const { name, protected: encrypted } = await application.makeBackup({});
  expect(encrypted).toBe(true);
  await application.createCase(order('second'));
  await application.createKey({ name: 'since' });
  const { before } = await application.restoreBackup({ name });
  expect(await titles(application)).toEqual(['first']);
  expect(await application.keys({})).toMatchObject([{ name: 'since' }]);
  expect((await application.apiStatus({})).baseUrl).toMatch(/^http:/);
  expect((await application.vault({})).state).toBe('open');

  // Locked: restoring needs the passphrase, and leaves the cases open.
  await application.lock({});
  await expect(application.makeBackup({})).rejects.toMatchObject({ code: 'cases-locked' });
  await expect(application.restoreBackup({ name: before ?? '' })).rejects.toMatchObject({ code: 'backup-locked' });
  await application.restoreBackup({ name: before ?? '', secret: PASSPHRASE });
  expect(await titles(application)).toEqual(['first', 'second']);
  const { entries } = await application.audit({ filter: {}, count: 10 });
  expect(entries[0]).toMatchObject({ act: 'backup-restored', who: { kind: 'window' } });
  expect(await application.verifyAudit({})).toMatchObject({ sound: true });
});

it('opens with damaged cases, says how to restore them, keeps searching, and restores them', async () => {
  const folder = freshFolder();
  const before = await opened(folder);
  await before.createCase(order('kept'));
  const { name } = await before.makeBackup({});
  await open?.close();
  writeFileSync(join(folder, 'cases.sqlite'), Buffer.alloc(40_000, 'SQLite format 3\0'));
  rmSync(join(folder, 'cases.sqlite-wal'), { force: true });

  const application = await opened(folder);
  await expect(application.cases({})).rejects.toThrow('Restore a backup');
  expect(
    (await application.search({ index: 1, query: { text: 'a valve with a porous seat', hits: 5, method: 'words' } } as never)).hits,
  ).toEqual([]);
  expect((await application.backups({})).backups).toMatchObject([{ name, state: 'sound' }]);
  await application.restoreBackup({ name });
  expect(await titles(application)).toEqual(['kept']);
});

it('restores a backup when the keys are damaged, and writes pending entries to the restored audit', async () => {
  const folder = freshFolder();
  const before = await opened(folder);
  await before.createKey({ name: 'kept' });
  const { name } = await before.makeBackup({});
  await open?.close();
  writeFileSync(join(folder, 'access.sqlite'), Buffer.alloc(8_192, 7));
  rmSync(join(folder, 'access.sqlite-wal'), { force: true });

  const application = await opened(folder);
  await expect(application.keys({})).rejects.toMatchObject({ code: 'data-damaged' });
  await application.restoreBackup({ name });
  expect((await application.keys({})).map((key) => key.name)).toEqual(['kept']);
  const { entries } = await application.audit({ filter: {}, count: 20 });
  expect(entries.filter(({ act }) => act === 'backup-restored')).toHaveLength(1);
  expect(entries.filter(({ act }) => act === 'application-started')).toHaveLength(2);
});
