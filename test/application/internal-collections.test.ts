// Are the documents of an internal collection unreadable on the disk, whatever is done with them, and out of reach while the cases are locked? The
// application runs in this process, and is asked over HTTP.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndexEntry, StoredPublication } from '../../src-main/contract/engine.ts';
import type { Ranking } from '../../src-main/contract/hit.ts';
import type { Collection, Job, JobList } from '../../src-main/contract/library.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { guestApplication } from '../../src-main/application/guest-application.ts';
import { internalIndexes } from '../../src-main/application/internal-collections.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { ask, idea, type Pass } from '../support/idea-client.ts';
import { importHere } from '../support/importing.ts';
import { filesHolding } from '../support/plain-files.ts';

const passphrase = 'harbour ninety velvet gravel';
const title = 'Zirconium hinge of the client';
const fileName = 'disclosure-zhc-4711.md';
const text = 'The zirconium hinge is fastened by a ratchet that nobody outside this firm has seen. The ratchet engages a toothed quadrant.';
const traces = [title, fileName, 'zhc-4711', 'nobody outside this firm', 'toothed quadrant', 'Unannounced project', 'ratchet'];
const locked = { code: 'collection-locked' };

const folder = freshFolder();
const data = join(folder, 'data');
const papers = join(folder, 'papers');
let door: BrowserDoor;
let id = 0;
const query = { text: 'A hinge that is fastened by a ratchet with a toothed quadrant', method: 'hybrid', hits: 10 };

const jobs = async (): Promise<Job[]> => ((await door.ask('jobs')).value as JobList).jobs;
const ended = async (job: number): Promise<Job> => {
  await expect.poll(async () => (await jobs()).find((one) => one.id === job)?.endedAt, { timeout: 60_000 }).toBeDefined();
  return (await jobs()).find((one) => one.id === job) as Job;
};
const lock = async (): Promise<void> => expect(await door.ask('lock')).toMatchObject({ status: 200, value: { state: 'locked' } });
const unlock = async (): Promise<void> =>
  expect(await door.ask('unlock', { secret: passphrase })).toMatchObject({ status: 200, value: { state: 'open' } });
const imported = async (path: string): Promise<Job> => {
  const { status, value } = await door.ask('startImport', { index: id, sources: [{ path }] });
  expect([status, value]).toEqual([200, expect.any(Number)]);
  return ended(value as number);
};
const found = async (index = id): Promise<Ranking> => {
  const { status, value } = await door.ask('search', { index, query });
  expect([status, status === 200 ? '' : value]).toEqual([200, '']);
  return value as Ranking;
};
const collection = async (): Promise<Collection> =>
  ((await door.ask('collections')).value as Collection[]).find((one) => one.id === id) as Collection;
/** Files of the application that hold a trace: in its data folder, and among the temporary files of its imports. */
const readable = (): string[] => [
  ...filesHolding(data, traces),
  ...readdirSync(tmpdir())
    .filter((name) => name.startsWith('antecedent-import-'))
    .flatMap((name) => filesHolding(join(tmpdir(), name), traces)),
];

beforeAll(async () => {
  mkdirSync(papers);
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 24));
  await importHere(data, [join(folder, 'documents.jsonl')]);
  writeFileSync(join(papers, fileName), `# ${title}\n\nUnannounced project.\n\n## Fastening\n\n${text}\n`);
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  door = await openBrowserDoor(data);
});
afterAll(async () => {
  await door?.close();
  expect(door?.reported).toEqual([]);
});

describe('An internal collection', () => {
  it('needs protected cases', async () => {
    expect(await door.ask('createCollection', { name: 'Unannounced project', internal: true })).toMatchObject({
      status: 409,
      value: { failure: { code: 'collection-needs-vault' } },
    });
    expect(await door.ask('protect', { by: 'passphrase', passphrase })).toMatchObject({ status: 200 });
    const made = await door.ask('createCollection', { name: 'Unannounced project', internal: true });
    expect(made).toMatchObject({ status: 200, value: expect.any(Number) });
    id = made.value as number;
    expect(readdirSync(join(data, 'indexes')).filter((name) => name.endsWith('.internal.sqlite'))).toHaveLength(1);
  });

  it('takes documents that are found, read and marked as internal', async () => {
    expect(await imported(papers)).toMatchObject({ state: 'done', progress: { documents: 1, refused: 0 } });
    const { hits } = await found();
    expect(hits).toHaveLength(1);
    const [card] = (await door.ask('cards', { index: id, publications: [hits[0]?.publication] })).value as Card[];
    expect(card).toMatchObject({ type: 'internal', literature: { designation: fileName } });
    const [whole] = (
      await door.ask('read', { index: id, publications: [{ id: hits[0]?.publication }], sections: ['title', 'description'], image: false })
    ).value as StoredPublication[];
    expect(whole?.title[0]?.text).toBe(title);
    expect(whole?.description[0]?.text).toContain(`— Fastening —\n${text}`);
    await expect.poll(collection, { timeout: 30_000 }).toMatchObject({ name: 'Unannounced project', internal: 'open', documents: 1 });
  });

  it('takes the same file again without a change', async () => {
    expect(await imported(papers)).toMatchObject({ state: 'done', progress: { documents: 0, unchanged: 1 } });
  });

  it('leaves nothing readable on the disk while it is open', async () => {
    await collection();
    expect(readable()).toEqual([]);
  });

  it('is not packed', async () => {
    expect(await door.ask('startPack', { index: id })).toMatchObject({ status: 409, value: { failure: { code: 'collection-internal' } } });
  });

  it('is locked with the cases: nothing of it is told or readable, the published ones are searched', async () => {
    await found();
    await lock();
    expect(await door.ask('search', { index: id, query })).toMatchObject({ status: 423, value: { failure: locked } });
    expect(await door.ask('cards', { index: id, publications: [1] })).toMatchObject({ status: 423, value: { failure: locked } });
    expect(await door.ask('startImport', { index: id, sources: [{ path: papers }] })).toMatchObject({ value: { failure: locked } });
    const shown = await collection();
    expect(shown).toMatchObject({ internal: 'locked', state: 'failing', documents: 0, fingerprint: '' });
    expect(((await door.ask('indexes')).value as IndexEntry[]).find((one) => one.id === id)).toMatchObject({ state: 'failing' });
    const told = JSON.stringify([shown, await jobs(), (await door.ask('indexes')).value, (await door.ask('collections')).value]);
    for (const trace of traces) expect(told).not.toContain(trace);
    expect(readable()).toEqual([]);
    expect((await found(1)).hits.length).toBeGreaterThan(0);
  });

  it('is open again when the cases are', async () => {
    await unlock();
    expect((await found()).hits).toHaveLength(1);
    expect(await collection()).toMatchObject({ name: 'Unannounced project', internal: 'open' });
  });

  it('is readable with another passphrase of the same vault', async () => {
    const next = 'seven quiet lanterns drift';
    expect(await door.ask('changePassphrase', { passphrase, next })).toMatchObject({ status: 200 });
    await lock();
    expect(await door.ask('unlock', { secret: next })).toMatchObject({ status: 200, value: { state: 'open' } });
    expect((await found()).hits).toHaveLength(1);
    expect(await door.ask('changePassphrase', { passphrase: next, next: passphrase })).toMatchObject({ status: 200 });
  });

  it('takes what a browser uploads only encrypted', async () => {
    const upload = async (published: boolean): Promise<string> => {
      const opened = await fetch(`${door.server.baseUrl}/app/upload${published ? '/published' : ''}`, {
        method: 'POST',
        headers: door.headers,
      });
      const { upload: token } = (await opened.json()) as { upload: string };
      const body = published ? 'Plain.' : 'Lab report about the toothed quadrant of the hinge.';
      await fetch(`${door.server.baseUrl}/app/upload/${token}/${published ? 'plain' : 'zhc-4711'}.txt`, {
        ...{ method: 'PUT', headers: door.headers, body },
      });
      return token;
    };
    const sources = [{ upload: await upload(true) }];
    expect(await door.ask('startImport', { index: id, sources })).toMatchObject({ value: { failure: { code: 'upload-gone' } } });
    const job = (await door.ask('startImport', { index: id, sources: [{ upload: await upload(false) }] })).value as number;
    expect(readable()).toEqual([]);
    expect(await ended(job)).toMatchObject({ state: 'done', sources: ['zhc-4711.txt'], progress: { documents: 1, refused: 0 } });
    expect(readable()).toEqual([]);
    expect((await found()).hits).toHaveLength(2);
  });

  it('does not exist for programs, and cannot be granted to a key', async () => {
    const granted = await door.ask('createKey', { name: 'Some', indexes: [id] });
    expect(granted).toMatchObject({ status: 404, value: { failure: { code: 'index-unknown' } } });
    const made = await door.ask('createKey', { name: 'All', indexes: 'all', ratePerMinute: 100_000 });
    expect(made.status).toBe(200);
    const { secret } = made.value as { secret: string };
    expect(await door.ask('changeKey', { name: 'All', change: { indexes: [id] } })).toMatchObject({ status: 404 });
    const { baseUrl } = (await door.ask('apiStatus')).value as { baseUrl: string };
    const service = async (method: string, path: string, form?: Record<string, string>): Promise<[number, string]> => {
      const headers = { authorization: secret, 'reference-number': 'R-1' };
      const answer = await fetch(`${baseUrl}${path}`, { method, headers, ...(form && { body: new URLSearchParams(form) }) });
      return [answer.status, await answer.text()];
    };
    for (const version of ['v2.1', 'v3']) {
      const [status, list] = await service('GET', `/${version}/index`);
      expect([version, status, list.includes('Unannounced'), list.includes(`"index-id":${id}`)]).toEqual([version, 200, false, false]);
      const internal = await service('POST', `/${version}/search`, { query: query.text, index: String(id) });
      expect(internal).toEqual(await service('POST', `/${version}/search`, { query: query.text, index: '99' }));
      expect(internal[0]).toBe(422);
    }
    const shown = { index: id, publications: [(await found()).hits[0]?.publication] };
    const name = `XI-${((await door.ask('cards', shown)).value as Card[])[0]?.number ?? ''}`;
    expect(name).toMatch(/^XI-1\d+$/);
    const [missing, none] = await Promise.all([name, 'XI-1000000000000000000'].map((one) => service('GET', `/v3/pdf/${one}`)));
    expect(missing).toEqual(none);
    const ideas = { port: Number(new URL(baseUrl).port), keys: { own: secret } };
    const { value: pass } = await ask(ideas, 'POST', { form: { ...idea, summary: query.text } });
    const file = Number((pass as { data: Pass }).data.case);
    const { search } = await door.application.case({ case: file });
    await door.application.changeCase({ case: file, change: { search: { ...search, indexes: [1, id] } } });
    await door.application.runVersion({ case: file });
    await door.application.rate({ case: file, publications: [name], rating: 'similar' });
    const { status, value } = await ask(ideas, 'GET', { form: { case: String(file) } });
    expect([status, value]).toEqual([200, { index: [{ id: '1', name: expect.any(String) }], result: { 1: [] } }]);
  });

  it('is never shown by a link to a case that searches it', async () => {
    const search = { query: { text: query.text, hits: 10 }, indexes: [1, id], thorough: false };
    const { id: file } = await door.application.createCase({ title: 'Hinge', reference: '', matter: '', search });
    const { hits } = await door.application.runVersion({ case: file });
    expect(hits.some(({ index }) => index === id)).toBe(true);
    await door.application.addStrategyLine({ case: file, condition: 'ratchet', indexes: [1, id] });
    const guest = guestApplication(door.application, file, undefined, internalIndexes(data));
    expect((await door.application.strategy({ case: file }))[0]?.matches).toHaveLength(2);
    expect((await guest.strategy({ case: file }))[0]?.matches.map(({ index }) => index)).toEqual([1]);
    expect((await guest.replayVersion({ case: file, number: 1 })).sets.every(({ index }) => index === 1)).toBe(true);
    expect((await guest.indexes({})).map((one) => one.id)).toEqual([1]);
    expect((await guest.version({ case: file, number: 1 })).hits.every(({ index }) => index === 1)).toBe(true);
    expect(JSON.stringify(await guest.caseRecord({ case: file, count: 100 }))).not.toContain('XI-');
    await expect(guest.cards({ index: id, publications: [1] })).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('stops its import at the lock and goes on with it afterwards', async () => {
    const many = join(folder, 'many');
    mkdirSync(many);
    for (let at = 0; at < 400; at++)
      writeFileSync(join(many, `zhc-4711-${at}.md`), `# ${title}, part ${at}\n\n${`Part ${at}: ${text} `.repeat(40)}\n`);
    const job = (await door.ask('startImport', { index: id, sources: [{ path: many }] })).value as number;
    await expect
      .poll(async () => (await jobs()).find((one) => one.id === job)?.progress.files ?? 0, { timeout: 60_000 })
      .toBeGreaterThan(2);
    await lock();
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
    expect(readable()).toEqual([]);
    await unlock();
    await expect.poll(async () => (await jobs()).find(({ index }) => index === id)?.state, { timeout: 30_000 }).toBe('interrupted');
    const [left] = await jobs();
    expect(left).toMatchObject({ kind: 'import', sources: ['many'] });
    expect(await door.ask('resumeJob', { job: left?.id })).toMatchObject({ status: 204 });
    await expect.poll(async () => (await jobs()).find((one) => one.id === left?.id)?.state, { timeout: 200_000 }).toBe('done');
    const { progress } = (await jobs()).find((one) => one.id === left?.id) as Job;
    expect([progress.documents + progress.unchanged, progress.refused]).toEqual([400, 0]);
    expect(readable()).toEqual([]);
  });
});
