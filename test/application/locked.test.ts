// Does locking the cases close every way to the files that pass the browser door: exports that wait, uploads, bundles, jobs? The application runs in
// this process, and is asked over HTTP.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackupSettings } from '../../src-main/backup/backup-settings.ts';
import { exportForms, type CaseExport, type ExportForm } from '../../src-main/contract/export.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import { encryptedWriteStream } from '../../src-main/security/files/encrypted-file.ts';
import { startChildProcess, type StartProcess } from '../../src-main/workers/processes.ts';
import { openBrowserDoor, type BrowserDoor } from '../support/browser-door.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { filesHolding, looksReadable } from '../support/plain-files.ts';

const passphrase = 'harbour ninety velvet gravel';
const title = 'Zirconium hinge of the client';
const reference = 'ZHC-4711';
const draft = 'The zirconium hinge is fastened by a ratchet that nobody has seen yet.';
const locked = { failure: { code: 'cases-locked', facts: {} } };

const folder = freshFolder();
const data = join(folder, 'data');
const exchange = join(data, 'exchange');
let door: BrowserDoor;
let id: number;
/** Names of the processes that run now. */
const running: string[] = [];
/** Called when a process is started. */
let started: (name: string) => void = () => undefined;

const startProcess: StartProcess = (name, args) => {
  const process = startChildProcess(name, args);
  running.push(name);
  process.port.ended(() => running.splice(running.indexOf(name), 1));
  started(name);
  return process;
};
const jobs = async (): Promise<Job[]> => ((await door.ask('jobs')).value as JobList).jobs;
const lock = async (): Promise<void> => expect(await door.ask('lock')).toMatchObject({ status: 200, value: { state: 'locked' } });
const unlock = async (): Promise<void> =>
  expect(await door.ask('unlock', { secret: passphrase })).toMatchObject({ status: 200, value: { state: 'open' } });
const start = async (form: ExportForm, more: object = {}): Promise<number> => {
  const order = { case: id, form, language: 'en', annotated: true, citedBefore: 0, ...more };
  const { status, value } = await door.ask('startExport', order);
  expect([status, value]).toEqual([200, expect.any(Number)]);
  return value as number;
};
const exported = async (form: ExportForm, more: object = {}): Promise<NonNullable<Job['download']>> => {
  const job = await start(form, more);
  await expect.poll(async () => (await jobs()).find((one) => one.id === job)?.state).toBe('done');
  return (await jobs()).find((one) => one.id === job)?.download ?? { token: '', name: '', sizeBytes: 0 };
};
const get = (token: string): Promise<Response> => fetch(`${door.server.baseUrl}/app/download/${token}`, { headers: door.headers });
const upload = async (
  name: string,
  body: string | Uint8Array,
  published = false,
): Promise<{ upload: string; status: number; text: string }> => {
  const opened = await fetch(`${door.server.baseUrl}/app/upload${published ? '/published' : ''}`, {
    method: 'POST',
    headers: door.headers,
  });
  const { upload: token } = (await opened.json()) as { upload: string };
  const put = await fetch(`${door.server.baseUrl}/app/upload/${token}/${name}`, { method: 'PUT', headers: door.headers, body });
  return { upload: token, status: put.status, text: await put.text() };
};
const waiting = (): string[] =>
  readdirSync(exchange, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

beforeAll(async () => {
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 24));
  await importHere(data, [join(folder, 'documents.jsonl')]);
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  // One that is made before the cases are protected holds them in plain text.
  writeBackupSettings(data, { on: false });
  door = await openBrowserDoor(data, { startProcess });
  const search = { query: { text: draft, hits: 50 }, indexes: [1], thorough: false };
  const made = await door.application.createCase({ title, reference, matter: '', search });
  ({ id } = made);
  const { hits } = await door.application.runVersion({ case: id });
  await door.application.rate({ case: id, publications: hits.map(({ name }) => name), rating: 'relevant' });
  expect(await door.ask('protect', { by: 'passphrase', passphrase })).toMatchObject({ status: 200 });
});
afterAll(() => door?.close());

describe('An export that waits to be fetched', () => {
  it.each(exportForms)('as %s is unreadable on the disk, refused and told by nobody while locked, and gone', async (form) => {
    const { token, name, sizeBytes } = await exported(form);
    expect(name).toContain(reference);
    expect(sizeBytes).toBeGreaterThan(100);
    expect(waiting()).toHaveLength(1);
    expect(waiting().filter(looksReadable)).toEqual([]);
    expect(filesHolding(data, [title, reference])).toEqual([]);
    await lock();
    expect(waiting()).toEqual([]);
    const answer = await get(token);
    expect([answer.status, await answer.json()]).toEqual([423, locked]);
    expect([...answer.headers].flat().join(' ')).not.toMatch(/ZHC|zirconium/i);
    expect(answer.headers.has('content-disposition')).toBe(false);
    expect(JSON.stringify(await door.ask('jobs'))).not.toMatch(/ZHC|zirconium/i);
    await unlock();
    expect((await get(token)).status).toBe(410);
    expect(await jobs()).toEqual([]);
  });

  it('is listed with the case: refused while locked, made again from the same settings afterwards', async () => {
    await exported('ris');
    const listed = async (): Promise<CaseExport[]> => (await door.ask('caseExports', { case: id })).value as CaseExport[];
    const before = (await listed())[0];
    expect(before).toMatchObject({ name: expect.stringContaining(reference), changed: false, settings: { form: 'ris' } });
    await lock();
    expect(await door.ask('caseExports', { case: id })).toMatchObject({ status: 423, value: locked });
    expect(filesHolding(data, [before?.name ?? reference])).toEqual([]);
    await unlock();
    const [kept] = await listed();
    expect(kept).toEqual(before);
    const again = await exported('ris', kept?.settings);
    expect(again.name).toBe(before?.name);
    expect((await get(again.token)).status).toBe(200);
    expect((await listed()).filter(({ name }) => name === before?.name)).toHaveLength(1);
  });

  it('arrives complete after the cases were unlocked again, once', async () => {
    await lock();
    await unlock();
    const { token, name, sizeBytes } = await exported('list-csv');
    const answer = await get(token);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(name));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(sizeBytes);
    expect(bytes.toString()).toContain('relevant');
    // The record has the digest of what was fetched, not of what lay on the disk.
    const [entry] = await door.application.caseRecord({ case: id, count: 1 });
    expect(entry?.body).toMatchObject({ form: 'list-csv', digest: createHash('sha256').update(bytes).digest('hex') });
    expect((await get(token)).status).toBe(410);
    await expect.poll(waiting).toEqual([]);
  });

  it('ends in the middle when the cases are locked while it is fetched', async () => {
    const file = door.transfers.placeForConfidential();
    const part = Buffer.alloc(1024 * 1024, draft);
    await pipeline(Readable.from(Array.from({ length: 64 }, () => part)), encryptedWriteStream(file.path, file.key));
    const { token, sizeBytes } = await door.transfers.offer(file, 'large');
    expect(sizeBytes).toBe(64 * part.length);
    const reader = ((await get(token)).body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await lock();
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toThrow();
    expect(waiting()).toEqual([]);
    await unlock();
  });

  it('is removed by every way of locking', async () => {
    for (const way of [() => door.lockThisProcess(), () => Promise.resolve(writeFileSync(join(data, 'cases.locked'), 'another process'))]) {
      const { token } = await exported('ris');
      await way();
      await expect.poll(async () => (await get(token)).status).toBe(423);
      expect(waiting()).toEqual([]);
      expect(await jobs()).toEqual([]);
      rmSync(join(data, 'cases.locked'), { force: true });
      await unlock();
    }
  });
});

describe('An export under way', () => {
  it.each([{}, { to: join(folder, 'chosen', 'report') }])('is stopped by the lock, with nothing left of it: %j', async (more) => {
    mkdirSync(join(folder, 'chosen'), { recursive: true });
    const begun = new Promise<void>((resolve) => (started = (name) => name === 'export-process' && resolve()));
    await start('report-pdf', more);
    await begun;
    await lock();
    expect(await jobs()).toEqual([]);
    await expect.poll(() => running).not.toContain('export-process');
    await expect.poll(() => [...waiting(), ...readdirSync(join(folder, 'chosen'))]).toEqual([]);
    expect((await door.ask('startExport', { case: id, form: 'ris', language: 'en', annotated: true, citedBefore: 0 })).value).toEqual(
      locked,
    );
    await unlock();
    expect(await jobs()).toEqual([]);
    expect(door.reported).toEqual([]);
  });
});

describe('An upload', () => {
  it('lies encrypted under a name that says nothing, is read by what it is for, and is then deleted', async () => {
    const { upload: token } = await upload(`${reference}-draft.txt`, draft);
    expect(waiting()).toHaveLength(1);
    expect(filesHolding(data, [draft, 'ratchet'])).toEqual([]);
    expect(waiting().join()).not.toContain(reference);
    expect((await door.ask('textOfFile', { source: { upload: token } })).value).toEqual({ name: `${reference}-draft.txt`, text: draft });
    expect(waiting()).toEqual([]);
    const attached = await upload('letter.txt', draft);
    expect(filesHolding(data, [draft])).toEqual([]);
    const { value } = await door.ask('attach', { case: id, source: { upload: attached.upload } });
    const { attachment } = { attachment: (value as { id: number }).id };
    expect((await door.ask('attachment', { case: id, attachment })).value).toMatchObject({ bytes: new Uint8Array(Buffer.from(draft)) });
    expect(waiting()).toEqual([]);
  });

  it('is deleted by the lock; publications for the library are not, and lie as they are', async () => {
    const confidential = await upload('draft.txt', draft);
    const published = await upload('week.jsonl', fictionalLines(30, 1), true);
    await lock();
    expect(waiting()).toHaveLength(1);
    expect(readFileSync(waiting()[0] ?? '', 'utf8')).toBe(fictionalLines(30, 1));
    expect(await door.ask('textOfFile', { source: { upload: confidential.upload } })).toMatchObject({
      status: 410,
      value: { failure: { code: 'upload-gone' } },
    });
    // A locked application still searches: a new draft is read, and is deleted at once.
    const later = await upload('later.txt', draft);
    expect((await door.ask('textOfFile', { source: { upload: later.upload } })).value).toMatchObject({ text: draft });
    expect(waiting()).toHaveLength(1);
    await unlock();
    door.transfers.release({ upload: published.upload });
    expect(waiting()).toEqual([]);
  });

  it('under way is refused when the cases are locked', async () => {
    const opened = await fetch(`${door.server.baseUrl}/app/upload`, { method: 'POST', headers: door.headers });
    const { upload: token } = (await opened.json()) as { upload: string };
    const answer = new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(door.server.baseUrl);
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        const head = `PUT /app/upload/${token}/draft.txt HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 600000\r\n`;
        socket.write(`${head}x-antecedent-session: ${door.headers['x-antecedent-session']}\r\n\r\n${draft.repeat(3_000)}`);
      });
      socket.on('data', (bytes) => {
        text += bytes.toString();
        if (text.includes('cases-locked')) socket.destroy();
      });
      socket.on('error', reject).on('close', () => resolve(text));
      void (async () => {
        await expect.poll(waiting).toHaveLength(1);
        await lock();
        // The server reads the rest of the body before it answers.
        socket.write('x'.repeat(600_000 - draft.length * 3_000));
      })().catch(reject);
    });
    expect(await answer).toMatch(/^HTTP\/1\.1 423 /);
    expect(waiting()).toEqual([]);
    await unlock();
  });
});

describe('A bundle', () => {
  const path = join(folder, 'shared.antecedent-case');
  const notes = 'Ask the inventor about the secret escapement.';

  it('is opened from an upload without a byte of its case on the disk', async () => {
    await door.application.changeCase({ case: id, change: { notes } });
    await door.application.attach({ case: id, source: { path: join(folder, 'documents.jsonl') } });
    const { token } = await exported('bundle');
    writeFileSync(path, Buffer.from(await (await get(token)).arrayBuffer()));
    const other = await openBrowserDoor(join(folder, 'other'), {});
    try {
      const opened = await fetch(`${other.server.baseUrl}/app/upload`, { method: 'POST', headers: other.headers });
      const { upload: token } = (await opened.json()) as { upload: string };
      await fetch(`${other.server.baseUrl}/app/upload/${token}/shared.antecedent-case`, {
        ...{ method: 'PUT', headers: other.headers, body: readFileSync(path) },
      });
      const seen = new Set<string>();
      let ended = false;
      const opening = other.ask('openBundle', { source: { upload: token } }).finally(() => (ended = true));
      while (!ended) {
        for (const file of readdirSync(join(folder, 'other', 'exchange'), { recursive: true, withFileTypes: true }))
          if (file.isFile()) seen.add(join(file.parentPath, file.name));
        expect(filesHolding(join(folder, 'other', 'exchange'), [notes, title, reference])).toEqual([]);
        await new Promise((soon) => setTimeout(soon, 5));
      }
      expect(await opening).toMatchObject({ status: 200, value: expect.any(Number) });
      expect([...seen].map((name) => name.replace(/^.*[/\\]/, ''))).toContain('documents.jsonl');
      expect([...seen].filter((name) => /record\.jsonl|versions\.jsonl|case\.json|attachments\.jsonl/.test(name))).toEqual([]);
      const { value } = await other.ask('cases');
      expect(value).toMatchObject([{ title, reference }]);
      const [{ id: guest }] = value as [{ id: number }];
      const { attachments } = await other.application.case({ case: guest });
      const own = attachments.find(({ name }) => name === 'documents.jsonl');
      const kept = await other.application.attachment({ case: guest, attachment: own?.id ?? 0 });
      expect(Buffer.from(kept?.bytes ?? []).equals(readFileSync(join(folder, 'documents.jsonl')))).toBe(true);
    } finally {
      await other.close();
    }
  });

  it('that is being opened is given up when the cases are locked, with no job, collection or file left', async () => {
    const collections = async (): Promise<unknown[]> => (await door.ask('collections')).value as unknown[];
    const before = (await collections()).length;
    const { upload: token } = await upload('ZHC-4711.antecedent-case', readFileSync(path));
    const begun = new Promise<void>((resolve) => (started = (name) => name === 'export-process' && resolve()));
    const opening = door.ask('openBundle', { source: { upload: token } });
    await begun;
    await lock();
    expect((await opening).value).toEqual(locked);
    await expect.poll(() => running).not.toContain('export-process');
    await expect.poll(waiting).toEqual([]);
    expect(JSON.stringify(await jobs())).not.toMatch(/ZHC|zirconium/i);
    await expect.poll(async () => (await collections()).length).toBe(before);
    const refused = await upload('ZHC-4711.antecedent-case', readFileSync(path));
    expect((await door.ask('openBundle', { source: { upload: refused.upload } })).value).toEqual(locked);
    expect(waiting()).toEqual([]);
    await unlock();
    expect(existsSync(path)).toBe(true);
  });
});

it('An answer about a case that is not ready before the lock is refused', async () => {
  let isLocked = false;
  const told: string[] = [];
  const ask = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    try {
      await call();
      if (isLocked) told.push(name);
    } catch (error) {
      expect(error).toMatchObject({ code: 'cases-locked' });
    }
  };
  const asked = Array.from({ length: 12 }, () => ask('replay', () => door.application.replayVersion({ case: id, number: 1 })));
  const { case: own } = await door.ideas.create({
    ...{ account: 'one', indexes: [1], readable: undefined },
    ...{ username: 'inventor@example.org', reference, title, summary: draft },
  });
  await expect.poll(async () => (await door.application.versions({ case: own })).length).toBe(1);
  asked.push(...Array.from({ length: 12 }, () => ask('idea', () => door.ideas.read('one', own))));
  asked.push(...Array.from({ length: 12 }, () => ask('replay', () => door.application.replayVersion({ case: id, number: 1 }))));
  await door.application.versions({ case: id });
  await lock();
  isLocked = true;
  await Promise.all(asked);
  expect(told).toEqual([]);
  await unlock();
});
