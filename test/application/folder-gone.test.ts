// The data folder is moved away while the application runs: nothing is written, no other folder is made in its place, and work goes on when it is
// back. Targets inside the data folder are refused.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApplication, type OpenApplication } from '../../src-main/application/application.ts';
import { failureSentence, isFailure } from '../../src-main/contract/failures.ts';
import { defaultSettings } from '../../src-main/contract/default-settings.ts';
import { requireOutside } from '../../src-main/engine/upkeep/file-failure.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { startChildProcess } from '../../src-main/workers/processes.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const [data, away] = [join(folder, 'data'), join(folder, 'away')];
const search = { text: 'A dosing cap', parts: [], indexes: [], narrowing: {}, thorough: false };
const order = (title: string) => ({ title, reference: '', matter: '', search: search as never });
let open: OpenApplication;

beforeAll(async () => {
  writeFileSync(join(folder, 'new.jsonl'), fictionalLines(0, 3));
  open = openApplication({
    ...{ folder: data, modelFolder: shippedModel, startProcess: startChildProcess, searchWorkers: 1, apiPort: 0 },
    now: () => performance.now(),
    clock: Date.now,
    about: { version: 'test', door: 'browser', demo: false },
    report: () => undefined,
  });
  await Promise.all([open.vaultReady, open.serviceReady]);
});
afterAll(() => open.close());

/** The answers of the calls that write, as codes of failures. */
async function written(): Promise<unknown[]> {
  const { application, ideas } = open;
  const calls = [
    application.createCollection({ name: 'Valves' }),
    application.startImport({ index: 1, sources: [{ path: join(folder, 'new.jsonl') }] }),
    application.createCase(order('Saved')),
    application.keepDraft({ draft: undefined } as never),
    application.changeSettings({ change: { lockAfterMinutes: defaultSettings.lockAfterMinutes } } as never),
    application.makeBackup({}),
    application.changeBackupSettings({ keep: 3 } as never),
    application.createKey({ name: 'Program' } as never),
    ideas.create({ summary: 'A dosing cap', indexes: [] } as never),
    ideas.renew('1', 1),
  ];
  return Promise.all(calls.map((call) => call.then(() => 'done').catch((error: unknown) => (isFailure(error) ? error.code : error))));
}
const refused = Array.from({ length: 10 }, () => 'folder-gone');

it('changes nothing while the folder is away, and makes none in its place', async () => {
  const { application } = open;
  const { id } = await application.createCase(order('Before'));
  renameSync(data, away);
  expect(await written()).toEqual(refused);
  // Neither does anything that only reads, nor what opens its file again.
  await Promise.allSettled([
    ...[application.collections({}), application.cases({}), application.jobs({}), application.backups({}), application.about({})],
    ...[application.models({}), application.keys({}), application.audit({ filter: {}, count: 10 }), application.privacy({})],
  ]);
  await open.lockThisProcess();
  await Promise.allSettled([application.cases({}), application.collections({})]);
  expect(existsSync(data)).toBe(false);
  const failure: unknown = await application.createCollection({ name: 'Valves' }).catch((error: unknown) => error);
  expect(isFailure(failure) && failureSentence(failure.code, failure.facts)).toBe(
    `The data folder is no longer at ${data}. Put it back, or end Antecedent and start it again.`,
  );

  // Another folder is not the one that was opened.
  mkdirSync(data);
  expect(await written()).toEqual(refused);
  expect(readdirSync(data)).toEqual([]);
  rmSync(data, { recursive: true });

  renameSync(away, data);
  expect(await application.createCollection({ name: 'Valves' })).toBeGreaterThan(1);
  const kept = await application.createCase(order('After'));
  expect((await application.cases({})).map((one) => one.id).sort()).toEqual([id, kept.id].sort());
});

it('writes no pack or export into the data folder, whatever links lead there', async () => {
  const { application } = open;
  symlinkSync(join(data, 'models'), join(folder, 'shortcut'));
  mkdirSync(join(data, 'models'), { recursive: true });
  for (const to of [join(data, 'models', 'a'), join(folder, 'shortcut', 'new', 'a'), join(data, 'indexes', 'deep', 'a')])
    expect(() => requireOutside(data, to)).toThrow(expect.objectContaining({ code: 'file-unwritable' }) as Error);
  expect(() => requireOutside(data, join(folder, 'data-of-mine', 'a'))).not.toThrow();
  const [first] = await application.cases({});
  for (const to of [join(data, 'models', 'a'), join(folder, 'shortcut', 'a')]) {
    const job = await application.startPack({ index: 1, to });
    await expect.poll(async () => (await application.jobs({})).jobs.find((one) => one.id === job)?.failure?.code).toBe('file-unwritable');
    const exported = application.startExport({
      case: first!.id,
      form: 'report-pdf',
      language: 'en',
      annotated: true,
      citedBefore: 0,
      to,
    } as never);
    await expect(exported).rejects.toMatchObject({ code: 'file-unwritable' });
  }
  expect(readdirSync(join(data, 'models'))).toEqual([]);
});
