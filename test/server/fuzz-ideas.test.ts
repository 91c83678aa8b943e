// Fuzzing of the idea endpoints and of the screens of a link, over the whole application: no 500, no hang, no unexpected file.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { anyText, LEAK, tree, tries } from '../support/fuzzing.ts';
import { openIdeaBench, type IdeaBench } from '../support/ideas.ts';
import { send, type Response, type Send } from './client.ts';

const RUNS = tries(80);
const KNOWN = [200, 204, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 431, 501];
/** Files of databases and backups, which appear while the application runs. */
const ITS_OWN = /-(?:wal|shm|journal)$|^data[/\\](?:backups|temporary)/;

const folder = freshFolder();
let bench: IdeaBench;
let before: string[];
beforeAll(async () => {
  bench = await openIdeaBench(folder);
  // The first case creates cases.sqlite.
  const idea = { username: 'inventor@firm.example', reference: 'R', title: 'A cap', summary: 'A cap for powder.' };
  expect((await orderly('POST', '/v1/idea', { form: idea })).status).toBe(200);
  before = tree(folder, ITS_OWN);
});
afterAll(async () => {
  expect(bench.reported).toEqual([]);
  await bench.close();
  expect(tree(folder, ITS_OWN).filter((path) => !before.includes(path))).toEqual([]);
});

async function orderly(method: string, path: string, options: Send = {}): Promise<Response> {
  const headers = { key: bench.keys.own, ...options.headers };
  const response = await send({ port: bench.port }, method, path, { ...options, key: 'none', headers });
  expect([method, path.slice(0, 80), KNOWN.includes(response.status), response.status]).toEqual([
    method,
    path.slice(0, 80),
    true,
    response.status,
  ]);
  expect(response.text).not.toMatch(LEAK);
  return response;
}

const names = ['username', 'reference', 'title', 'summary', 'case', 'Username', 'CASE'] as const;
const value = fc.oneof(anyText, fc.emailAddress(), fc.nat(50).map(String), fc.constant('inventor@firm.example'));
const methods = fc.constantFrom('POST', 'GET', 'PUT', 'DELETE', 'PATCH');

it('any idea, as a form', async () => {
  const form = fc.dictionary(fc.constantFrom(...names), value);
  await fc.assert(
    fc.asyncProperty(methods, form, async (method, parameters) => void (await orderly(method, '/v1/idea', { form: parameters }))),
    RUNS,
  );
});

it('any idea, as JSON or as any bytes of any type', async () => {
  const type = fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    ';',
  );
  const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array));
  const body = fc.oneof(
    bytes,
    fc.jsonValue().map((json) => Buffer.from(JSON.stringify(json))),
  );
  await fc.assert(
    fc.asyncProperty(methods, type, body, async (method, kind, sent) => {
      await orderly(method, '/v1/idea', { headers: { 'content-type': kind }, body: sent });
    }),
    RUNS,
  );
});

it('any case, drawing, token and path of the screens', async () => {
  const start = fc.constantFrom(
    '/v1/idea?case=',
    '/v1/idea/image/',
    '/v1/idea/image/1/1/',
    '/token/',
    '/token/assets/',
    '/app/call/',
    '/app/files/',
    '/v1/',
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST'), start, anyText, fc.boolean(), async (method, begin, text, plain) => {
      const rest = plain ? text.replace(/[^\x21-\x7e]|#/g, '%') : encodeURIComponent(text.toWellFormed());
      await orderly(method, begin + rest);
    }),
    RUNS,
  );
});

it('any call of the screens without a session, and with any session', async () => {
  const session = fc.oneof(anyText, fc.stringMatching(/^[\w-]{32}$/)).map((text) => text.replace(/[^\x21-\x7e]/g, ''));
  const call = fc.constantFrom('settings', 'cases', 'createKey', 'destroyCase', 'search', 'jobs', 'constructor', '__proto__');
  await fc.assert(
    fc.asyncProperty(call, session, fc.jsonValue(), async (name, token, json) => {
      const response = await orderly('POST', `/app/call/${name}`, { headers: { 'x-antecedent-session': token }, json: json });
      expect(response.status).toBeGreaterThanOrEqual(400);
      await orderly('POST', '/app/session', { json: json });
    }),
    RUNS,
  );
});
