// The audit of the API's requests, over a real server with its real routes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccess, type OpenAccess } from '../../src-main/access/access.ts';
import { createKey } from '../../src-main/access/keys.ts';
import type { Actor, AuditAct, AuditFacts } from '../../src-main/contract/audit-acts.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { startServer, type RunningServer } from '../../src-main/server/api-server.ts';
import { createRate } from '../../src-main/server/rate.ts';
import { auditedRoutes } from '../../src-main/server/audited-requests.ts';
import { PREFIX } from '../../src-main/server/antecedent-v1/operations.ts';
import { ownVersion1 } from '../../src-main/server/antecedent-v1/routes.ts';
import { version2, version21 } from '../../src-main/server/v2/routes.ts';
import { version3 } from '../../src-main/server/v3/routes.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { collections } from './stand-in/collections.ts';
import { standInEngine } from './stand-in/engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'recorded-requests-'));
const recorded: [Actor, AuditAct, AuditFacts | undefined][] = [];
let [server, access, secret] = [undefined as unknown as RunningServer, undefined as unknown as OpenAccess, ''];
const options = () => ({ engine: standInEngine(collections), access, tickets: new Tickets(Date.now), port: 0 });

beforeAll(async () => {
  const kept = openAccessFile(folder);
  secret = createKey(kept, { name: 'Acme', indexes: 'all', ratePerMinute: 1_000 }, Date.now()).secret;
  kept.close();
  access = openAccess(folder, Date.now);
  server = await startServer({ ...options(), record: (...one) => recorded.push([one[0], one[1], one[2]]) });
});
afterAll(async () => {
  access.close();
  rmSync(folder, { recursive: true });
});

it('records searches and fetched results with the name of the key, and the number of wrong keys, without the query', async () => {
  const ask = (path: string, init: RequestInit = {}, key = secret) =>
    fetch(server.baseUrl + path, { ...init, headers: { authorization: key, 'reference-number': 'R-1', connection: 'close' } });
  await ask('/v3/index');
  const posted = await ask('/v3/search', { method: 'POST', body: new URLSearchParams({ query: 'A rotary valve for dosing of powders.' }) });
  const { data: ticket } = (await posted.json()) as { data: string };
  await expect.poll(async () => (await ask(`/v3/search?ticket=${ticket}`)).status).toBe(200);
  expect((await ask('/v3/pdf/XX-1-A')).status).toBe(404);
  expect((await ask('/v3/index', {}, 'wrong')).status).toBe(403);
  await server.close();
  expect(recorded).toEqual([
    [{ kind: 'key', name: 'Acme' }, 'searched', { route: 'POST /v3/search', indexes: '1' }],
    [{ kind: 'key', name: 'Acme' }, 'results-fetched', { route: 'GET /v3/search' }],
    [{ kind: 'application' }, 'access-refused', { status: 403, count: 1 }],
  ]);
});

it('has a policy for every route', async () => {
  const app = fastify();
  const routes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => void routes.push(...[method].flat().map((verb) => `${verb} ${url}`)));
  const context = { ...options(), rate: createRate(), now: Date.now, baseUrl: () => '', report: () => undefined };
  void app.register(version3(context), { prefix: '/v3' });
  void app.register(version21(context), { prefix: '/v2.1' });
  void app.register(version2(context), { prefix: '/v2' });
  const never = () => Promise.reject(new Error('never called'));
  const own = { marks: () => Promise.resolve([]), readCondition: never, citations: never, proposeTerms: never };
  void app.register(ownVersion1({ ...context, own }), { prefix: PREFIX });
  await app.ready();
  const requests = routes.filter((route) => /^(?:GET|POST|PUT) /.test(route));
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.filter((route) => auditedRoutes[route] === undefined)).toEqual([]);
  await app.close();
});
