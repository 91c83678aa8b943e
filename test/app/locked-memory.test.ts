// What does the application itself still hold of a case after it was locked? Its main thread and its worker threads are searched through Node's
// inspector, after everything unreachable was collected.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApplication, type StartedApplication } from '../support/application.ts';
import { antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';

const passphrase = 'harbour ninety velvet gravel';
const title = 'Zirconium hinge of the client';
const idea = 'The zirconium hinge is fastened by a ratchet that nobody has seen yet.';
const note = 'Ask the inventor about the secret escapement.';
const feature = 'a bushing of sintered zirconium';
/** Of a query that is compared word by word. */
const comparedWord = 'unspokenflange';
/** Words of conditions: in a phrase, truncated, as a unit, as a field, and after @. */
const conditionWords = ['unheardbushing', 'hiddenratchet', 'secretlength', 'privatefield', 'concealedset'];
const [word, beginning, unit, field, saved] = conditionWords;
const conditions = [
  `ti:"folded ${word}" OR valve OR ${beginning}* OR *${beginning}`,
  `{5 ${unit}}`,
  `${field}:valve`,
  `valve AND @${saved}`,
];

const folder = freshFolder();
const data = join(folder, 'data');
let application: StartedApplication;
let headers: Record<string, string>;
let inspector = '';

async function ask<Answer>(name: string, request: object = {}): Promise<Answer> {
  const answer = await fetch(`${application.screens}/app/call/${name}`, { method: 'POST', headers, body: JSON.stringify(request) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

interface Message {
  id?: number;
  method?: string;
  params?: { chunk: string; sessionId: string; message: string; workerInfo: { title: string } };
}
type Send = (message: object) => void;

/** Collects what is unreachable and takes a snapshot; `received` is to be called with every message of this thread. */
function snapshotOf(send: Send): { taken: Promise<string>; received: (message: Message) => void } {
  const { promise, resolve } = Promise.withResolvers<string>();
  let snapshot = '';
  send({ id: 1, method: 'HeapProfiler.collectGarbage' });
  return {
    taken: promise,
    received: ({ id, method, params }) => {
      if (id === 1) send({ id: 2, method: 'HeapProfiler.takeHeapSnapshot', params: { reportProgress: false } });
      if (method === 'HeapProfiler.addHeapSnapshotChunk') snapshot += params?.chunk ?? '';
      if (id === 2) resolve(snapshot);
    },
  };
}

/** Which of the texts each thread holds in a string. */
async function held(texts: readonly string[]): Promise<Record<string, string[]>> {
  const [target] = (await (await fetch(`${inspector}/json/list`)).json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((opened) => socket.addEventListener('open', opened));
  const send: Send = (message) => socket.send(JSON.stringify(message));
  const main = snapshotOf(send);
  const threads = new Map<string, { name: string; snapshot: ReturnType<typeof snapshotOf> }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const { sessionId = '', message: inner = '', workerInfo } = message.params ?? {};
    if (message.method === 'NodeWorker.attachedToWorker') {
      let count = 0;
      const toWorker: Send = (one) =>
        send({ id: 1_000 + (count += 1), method: 'NodeWorker.sendMessageToWorker', params: { sessionId, message: JSON.stringify(one) } });
      threads.set(sessionId, { name: `${workerInfo?.title} ${threads.size}`, snapshot: snapshotOf(toWorker) });
    } else if (message.method === 'NodeWorker.receivedMessageFromWorker')
      threads.get(sessionId)?.snapshot.received(JSON.parse(inner) as Message);
    else main.received(message);
  });
  send({ id: 3, method: 'NodeWorker.enable', params: { waitForDebuggerOnStart: false } });
  const all: [string, string][] = [['main', await main.taken]];
  for (const { name, snapshot } of threads.values()) all.push([name, await snapshot.taken]);
  socket.close();
  return Object.fromEntries(
    all.flatMap(([name, snapshot]) => {
      const { strings } = JSON.parse(snapshot) as { strings: string[] };
      const found = texts.filter((text) => strings.some((one) => one.includes(text)));
      return found.length === 0 ? [] : [[name, found]];
    }),
  );
}

beforeAll(async () => {
  const screens = join(folder, 'screens');
  mkdirSync(screens);
  writeFileSync(join(screens, 'index.html'), '<!doctype html><title>Antecedent</title>');
  writeFileSync(join(folder, 'documents.jsonl'), fictionalLines(0, 24));
  await antecedentJson('import', join(folder, 'documents.jsonl'), '--data', data);
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const port = await freePort();
  inspector = `http://127.0.0.1:${port}`;
  // Only the first process gets the port; the others go on without an inspector.
  process.env['NODE_OPTIONS'] = `--inspect=127.0.0.1:${port}`;
  try {
    application = await startApplication(data, ['--headless', '--port', '0', '--screens', screens]);
  } finally {
    delete process.env['NODE_OPTIONS'];
  }
  const token = application.address.split('#token=')[1];
  const entered = await fetch(`${application.screens}/app/session`, { method: 'POST', body: JSON.stringify({ token }) });
  headers = { 'x-antecedent-session': ((await entered.json()) as { session: string }).session };
});
// A debugged process does not end by itself.
afterAll(() => application?.end('SIGKILL'));

it('holds no text of a case after the lock', async () => {
  const query = { text: idea, hits: 20, method: 'boost' };
  const search = { query: { text: idea, hits: 20 }, indexes: [1], thorough: false };
  const { id } = await ask<{ id: number }>('createCase', { title, reference: 'ZHC-4711', matter: '', search });
  const { hits } = await ask<{ hits: { name: string; publication: number }[] }>('runVersion', { case: id });
  await ask('noteDocument', { case: id, publication: hits[0]?.name, note });
  await ask('marks', { index: 1, query, publications: hits.map(({ publication }) => ({ id: publication })) });
  const features = [{ id: 'f1', text: feature, weight: 1 }];
  await ask('featureEvidence', { index: 1, features, publications: [hits[0]?.publication], wholeText: true });
  await ask('search', { index: 1, query });
  await ask('search', { index: 1, query: { ...query, text: `valve with ${comparedWord}` } });
  for (const condition of conditions) {
    await ask('readCondition', { text: condition, indexes: [1] });
    // Three of them are refused.
    await ask('search', { index: 1, query: { ...query, condition } }).catch(() => undefined);
  }
  await ask('case', { case: id });
  await ask('protect', { by: 'passphrase', passphrase });
  await ask('startExport', { case: id, form: 'ris', language: 'en', annotated: true, citedBefore: 0 });
  await ask('lock');
  // Workers clear their caches when they have answered what was asked before.
  await ask('search', { index: 1, query: { ...query, text: 'a pump with a heated nozzle' } });
  const found = await held([title, idea, note, feature, comparedWord, ...conditionWords, data]);
  // The path of the folder shows that the snapshots were read.
  expect(found['main']).toEqual([data]);
  expect(
    Object.values(found)
      .flat()
      .filter((text) => text !== data),
  ).toEqual([]);
});
