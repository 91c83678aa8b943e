// What can be read on the disk after the application was killed while drafts arrived and exports were made or waited? Nothing of the case, in the data
// folder and in the folder for temporary files; and the next start removes what is left.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportForms, type ExportForm } from '../../src-main/contract/export.ts';
import type { Job, JobList } from '../../src-main/contract/library.ts';
import { startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { filesHolding, looksReadable } from '../support/plain-files.ts';

const passphrase = 'harbour ninety velvet gravel';
const title = 'Zirconium hinge of the client';
const reference = 'ZHC-4711';
const draft = 'The zirconium hinge is fastened by a ratchet that nobody has seen yet. ';
const KILLS = 6;

const folder = freshFolder();
const data = join(folder, 'data');
const screens = join(folder, 'screens');
const temporary = join(folder, 'temporary');
const before = process.env['TMPDIR'];
let id = 0;

/** The application with a session. */
interface Door {
  application: StartedApplication;
  headers: Record<string, string>;
  ask(name: string, request?: unknown): Promise<unknown>;
}

async function open(): Promise<Door> {
  const application = await startApplication(data, ['--headless', '--port', '0', '--screens', screens]);
  const token = application.address.split('#token=')[1];
  const entered = await fetch(`${application.screens}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
  const { session } = (await entered.json()) as { session: string };
  const headers = { 'x-antecedent-session': session };
  const ask: Door['ask'] = async (name, request = {}) => {
    const answer = await fetch(`${application.screens}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(request) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  };
  return { application, headers, ask };
}

const startExport = ({ ask }: Door, form: ExportForm): Promise<unknown> =>
  ask('startExport', { case: id, form, language: 'en', annotated: true, citedBefore: 0 });
const jobs = async ({ ask }: Door): Promise<Job[]> => ((await ask('jobs')) as JobList).jobs;
const waiting = (): string[] =>
  readdirSync(join(data, 'exchange'), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Sends half of a draft and leaves the connection open. */
async function beginUpload({ application, headers }: Door): Promise<void> {
  const opened = await fetch(`${application.screens}/app/upload`, { method: 'POST', headers });
  const { upload } = (await opened.json()) as { upload: string };
  const { hostname, port } = new URL(application.screens);
  const body = draft.repeat(4_000);
  await new Promise<void>((sent) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `PUT /app/upload/${upload}/${reference}.txt HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: ${2 * body.length}\r\n`;
      socket.write(`${head}x-antecedent-session: ${headers['x-antecedent-session']}\r\n\r\n${body}`, () => sent());
    });
    socket.on('error', () => undefined);
  });
}

beforeAll(async () => {
  for (const path of [screens, temporary]) mkdirSync(path);
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Antecedent</title>');
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 24));
  await antecedentJson('import', join(folder, 'documents.jsonl'), '--data', data);
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  process.env['TMPDIR'] = temporary;
  const door = await open();
  const search = { query: { text: draft, hits: 50 }, indexes: [1], thorough: false };
  ({ id } = (await door.ask('createCase', { title, reference, matter: '', search })) as { id: number });
  const { hits } = (await door.ask('runVersion', { case: id })) as { hits: { name: string }[] };
  await door.ask('rate', { case: id, publications: hits.map(({ name }) => name), rating: 'relevant' });
  await door.ask('protect', { by: 'passphrase', passphrase });
  await door.application.end();
});
afterAll(() => {
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
});

it.each(Array.from({ length: KILLS }, (_, at) => at))('leaves nothing readable when killed at any moment (%i)', async (at) => {
  const door = await open();
  expect(waiting()).toEqual([]);
  await door.ask('unlock', { secret: passphrase });
  await beginUpload(door);
  const first = await startExport(door, 'list-csv');
  await expect.poll(async () => (await jobs(door)).find((job) => job.id === first)?.state).toBe('done');
  // The others are killed while they are made.
  for (const form of exportForms) await startExport(door, form);
  await delay(Math.random() * 400 * at);
  await door.application.end('SIGKILL');
  expect(waiting().length).toBeGreaterThan(0);
  expect(waiting().filter(looksReadable)).toEqual([]);
  expect(filesHolding(folder, [title, reference, draft.trim(), 'ratchet'])).toEqual([]);
  const next = await open();
  expect(waiting()).toEqual([]);
  expect(await jobs(next)).toEqual([]);
  await next.application.end();
});
