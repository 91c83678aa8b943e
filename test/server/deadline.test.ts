// Requests that never end: what the service, the screens and a link answer at the deadline, and whether other callers are served meanwhile.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationCalls, type Application, type ApplicationCallName } from '../../src-main/contract/application.ts';
import { DEADLINE_MS } from '../../src-main/contract/deadline.ts';
import type { Engine, EngineRequest } from '../../src-main/contract/engine.ts';
import { openAccess, type OpenAccess } from '../../src-main/access/access.ts';
import { createKey } from '../../src-main/access/keys.ts';
import { startServer, type RunningServer } from '../../src-main/server/api-server.ts';
import { startScreens } from '../../src-main/server/screen-server.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startSearchWorkers, type SearchWorkers } from '../../src-main/workers/search-workers.ts';
import { freshFolder } from '../support/folders.ts';

/** Queries with this word, and publications of the searches for it, are never read to their end. */
const ENDLESS = 'perpetuum';
const DEADLINE = 3_000;
const never = (): Promise<never> => new Promise(() => undefined);

let workers: SearchWorkers;
let access: OpenAccess;
let server: RunningServer;
let searches = 0;
const keys: Record<'hostile' | 'other', string> = { hostile: '', other: '' };
const reported: unknown[] = [];

beforeAll(async () => {
  const folder = freshFolder();
  const file = openAccessFile(folder);
  for (const name of ['hostile', 'other'] as const) keys[name] = createKey(file, { name, ratePerMinute: 10_000 }, Date.now()).secret;
  file.close();
  access = openAccess(folder, Date.now);
  workers = startSearchWorkers({ folder, modelFolder: shippedModel, model: '' }, 1, { deadlineMs: DEADLINE });
  workers.grow();
  const hit = { publication: 1, score: 1, parts: { words: 1, meaning: 0 } };
  const engine = {
    indexes: () => Promise.resolve([{ id: 1, name: 'Master', state: 'on' }]),
    ready: () => Promise.resolve(true),
    acceptsQuery: ({ text }: EngineRequest<'acceptsQuery'>) =>
      workers.run(() => (text.startsWith('unread') ? never() : Promise.resolve(true))),
    search: ({ query }: EngineRequest<'search'>) =>
      workers.search(async () => {
        searches += 1;
        return query.text.includes(ENDLESS) ? never() : { hits: [hit], byMeaning: false, unknown: [], tookMs: 1 };
      }),
    read: never,
    statistics: () => workers.run(never),
  } as unknown as Engine;
  const report = (error: unknown): void => void reported.push(error);
  server = await startServer({ engine, access, tickets: new Tickets(Date.now, { report }), port: 0, report, deadlineMs: DEADLINE });
});
afterAll(async () => {
  await server.close();
  await workers.close();
  access.close();
});

interface Answer {
  status: number;
  body: { data?: unknown; message?: string } | undefined;
}

async function ask(method: string, path: string, key: string, query?: string): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: key, 'reference-number': 'a', 'content-type': 'application/x-www-form-urlencoded' },
    ...(query !== undefined && { body: new URLSearchParams({ query }) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : (JSON.parse(text) as Answer['body']) };
}

async function ticketFor(key: string, query: string): Promise<string> {
  return (await ask('POST', '/v3/search', key, query)).body?.data as string;
}

/** The first status of GET stats that is not 202; polls gently. */
async function fate(key: string, ticket: string, path = '/v3/stats'): Promise<Answer> {
  for (;;) {
    const answer = await ask('GET', `${path}?ticket=${ticket}`, key);
    if (answer.status !== 202) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
}

describe('the service', () => {
  it('serves a key while another one has endless searches, which end without a result', async () => {
    const hostile = await Promise.all(Array.from({ length: 4 }, () => ticketFor(keys.hostile, `${ENDLESS} mobile with a wheel`)));
    const own = await ticketFor(keys.other, 'a hollow valve that seals a turbine');
    let settled = 0;
    const fates = hostile.map(async (ticket) => {
      const { status, body } = await fate(keys.hostile, ticket);
      settled += 1;
      return [status, body];
    });
    // Not 202 or 204: it has hits, whose statistics are never read.
    expect((await fate(keys.other, own)).status).toBe(408);
    expect(settled).toBeLessThan(4);
    expect(await Promise.all(fates)).toEqual(hostile.map(() => [204, undefined]));
    // A search that took too long is not run a second time.
    expect(searches).toBe(5);
    expect(reported).toHaveLength(4);
  });

  it('answers every other request at the deadline as for an index in trouble', async () => {
    const offline = { status: 'error', message: 'One or more indexes seems to be offline.', data: null };
    expect(await ask('POST', '/v3/search', keys.hostile, 'unread words of a query')).toEqual({ status: 408, body: offline });
    const ticket = await ticketFor(keys.other, 'a hollow valve that seals a turbine');
    expect(await fate(keys.other, ticket, '/v3/search')).toEqual({ status: 408, body: offline });
  });

  it('reads a query once, however long it waits for the engine or for room', async () => {
    let checked = 0;
    let isReady = false;
    const waiting = {
      indexes: () => Promise.resolve([{ id: 1, name: 'Master', state: 'on' }]),
      ready: () => Promise.resolve(isReady),
      acceptsQuery: () => Promise.resolve((checked += 1) > 0),
      search: never,
    } as unknown as Engine;
    const tickets = new Tickets(Date.now, { waitingBytes: 100 });
    const small = await startServer({ ...{ engine: waiting, access, tickets, port: 0, report: () => undefined } });
    const left = new AbortController();
    const post = async (): Promise<Response> =>
      fetch(`${small.baseUrl}/v2.1/search`, {
        ...{ method: 'POST', signal: left.signal, body: new URLSearchParams({ query: 'a hollow valve that seals a turbine' }) },
        headers: { authorization: keys.hostile, 'reference-number': 'a' },
      });
    try {
      const loading = post();
      await new Promise((done) => setTimeout(done, 400));
      isReady = true;
      expect((await loading).status).toBe(200);
      expect(checked).toBe(2);
      const full = expect(post()).rejects.toThrow();
      await new Promise((done) => setTimeout(done, 400));
      expect(checked).toBe(3);
      left.abort();
      await full;
    } finally {
      await small.close();
    }
  });

  it('gives a request at least a minute', () => {
    expect(DEADLINE_MS).toBeGreaterThanOrEqual(60_000);
  });
});

it('the screens refuse a call at the deadline, but not one that rightly takes long', async () => {
  let verified = (): void => undefined;
  const application = {
    cases: never,
    jobs: () => new Promise((resolve) => (verified = () => resolve({ revision: 1, jobs: [] }))),
    verifyAudit: () => new Promise((resolve) => setTimeout(resolve, 600, { sound: true })),
  } as unknown as Application;
  const screens = await startScreens({
    ...{ application, transfers: {} as never, folder: freshFolder(), token: 'token', port: 0, report: () => undefined },
    deadlineMs: 200,
  });
  try {
    const post = (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
      fetch(`${screens.baseUrl}${path}`, { method: 'POST', body: JSON.stringify(body), headers });
    const { session } = (await (await post('/app/session', { token: 'token' })).json()) as { session: string };
    const call = (name: string): Promise<Response> => post(`/app/call/${name}`, {}, { 'x-antecedent-session': session });
    const jobs = call('jobs');
    const late = await call('cases');
    expect([late.status, await late.json()]).toEqual([503, { failure: { code: 'deadline-passed', facts: { seconds: 1 } } }]);
    expect(await (await call('verifyAudit')).json()).toEqual({ sound: true });
    verified();
    expect((await jobs).status).toBe(200);
  } finally {
    await screens.close();
  }
});

it('refuses a request for more than a list can hold', () => {
  const many = Array.from({ length: 3_000 }, () => ({ id: 1 }));
  const accepts = (name: ApplicationCallName, request: unknown): boolean => applicationCalls[name].request.safeParse(request).success;
  const read = { index: 1, sections: ['claims'], image: false };
  expect(accepts('read', { ...read, publications: many.slice(0, 50) })).toBe(true);
  expect(accepts('read', { ...read, publications: many.slice(0, 51) })).toBe(false);
  expect(accepts('statistics', { index: 1, publications: many.map(() => 1) })).toBe(false);
  expect(accepts('locate', { names: ['EP-1'], indexes: many.map(() => 1) })).toBe(false);
  expect(accepts('blindSpots', { text: 'valve', indexes: many.map(() => 1) })).toBe(false);
  const query = { text: 'valve', hits: 10, method: 'words' };
  expect(accepts('search', { index: 1, query })).toBe(true);
  for (const field of ['must', 'mustNot'])
    expect(accepts('search', { index: 1, query: { ...query, [field]: many.map(() => 'a') } })).toBe(false);
  const spans = many.map(() => ({ start: 0, end: 5, weight: 2 }));
  expect(accepts('search', { index: 1, query: { ...query, spans } })).toBe(false);
});
