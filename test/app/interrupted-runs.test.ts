// Restart after an import was interrupted, start without a model, and cleanup after a kill.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Collection, Job, JobList } from '../../src-main/contract/library.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

let door: BrowserDoor | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

const value = async <Value>(name: string, ask?: unknown): Promise<Value> => (await door!.ask(name, ask)).value as Value;

/** The Main collection; its figures are unknown until they have been counted. */
const master = async (): Promise<Collection | undefined> => (await value<Collection[]>('collections'))[0];

/** Waits until the only job satisfies `wanted`. */
async function jobWhere(wanted: (job: Job) => boolean): Promise<Job> {
  let since: number | undefined;
  for (;;) {
    const list: JobList = await value('jobs', since === undefined ? {} : { since });
    since = list.revision;
    const job = list.jobs[0];
    if (job !== undefined && wanted(job)) return job;
    if (job?.state === 'failed') throw new Error(JSON.stringify(job));
  }
}

describe('An application closed during an import', () => {
  it('resumes it at the next start and has every document once', async () => {
    const folder = freshFolder();
    const data = join(folder, 'data');
    writeFileSync(join(folder, 'many.jsonl'), fictionalLines(0, 1_500));
    door = await openBrowserDoor(data);
    await value('startImport', { index: 1, sources: [{ path: join(folder, 'many.jsonl') }] });
    await jobWhere((job) => job.progress.documents > 0);
    await door.close();
    expect(existsSync(join(data, 'service.json'))).toBe(false);

    door = await openBrowserDoor(data);
    const left = await jobWhere(() => true);
    expect(left.state).toBe('interrupted');
    await value('resumeJob', { job: left.id });
    const done = await jobWhere((job) => job.state === 'done');
    expect(done.progress.documents + done.progress.unchanged).toBe(1_500);
    await expect.poll(master).toMatchObject({ documents: 1_500 });
  });
});

describe('An application without its model', () => {
  it('starts, searches by words, and says on the settings page what is missing', async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'a.jsonl'), fictionalLines(0, 30));
    await importHere(join(folder, 'data'), [join(folder, 'a.jsonl')]);
    const modelFolder = join(folder, 'models', 'default');
    mkdirSync(modelFolder, { recursive: true });
    door = await openBrowserDoor(join(folder, 'data'), { modelFolder });
    const query = { text: 'a porous membrane that seals the pump', hits: 10, method: 'hybrid' };
    const { hits, ...rest } = await value<{ hits: unknown[] }>('search', { index: 1, query });
    expect(hits).toHaveLength(10);
    expect(JSON.stringify(rest)).toContain('words');
    expect(await value('models')).toMatchObject([{ name: 'default', sound: false, answering: false, reason: 'config.json is missing' }]);
    await expect.poll(master).toMatchObject({ id: 1, documents: 30, modelFits: false });
  });
});

describe('Files left by a killed application', () => {
  it('are deleted at the next start, and nothing else is', async () => {
    const folder = freshFolder();
    const transfers = join(folder, 'exchange');
    mkdirSync(join(transfers, '99999999-left', 'token'), { recursive: true });
    writeFileSync(join(transfers, '99999999-left', 'token', 'file'), 'confidential');
    mkdirSync(join(transfers, `${process.ppid}-running`));
    writeFileSync(join(folder, 'service.json'), JSON.stringify({ baseUrl: 'http://127.0.0.1:1', port: 1, pid: 99_999_999 }));
    writeFileSync(join(folder, 'settings.json'), JSON.stringify({ api: { on: false, port: 7413 } }));
    door = await openBrowserDoor(folder, { apiPort: undefined });
    expect(existsSync(join(folder, 'service.json'))).toBe(false);
    // Process ids do not sort numerically as text.
    const left = readdirSync(transfers);
    expect(left).toHaveLength(2);
    expect(left).toEqual(expect.arrayContaining([`${process.ppid}-running`, expect.stringMatching(`^${process.pid}-`) as string]));
  });
});
