// The security checklist of the localhost API, with one test or more for each item. Sockets (L6) are tested in sockets.test.ts, Host headers in
// host.test.ts, addresses beyond loopback in the TLS tests.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccess } from '../../src-main/access/access.ts';
import { createKey, endKey, listKeys } from '../../src-main/access/keys.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { announce } from '../../src-main/server/announcement.ts';
import { startServer } from '../../src-main/server/api-server.ts';
import { Tickets } from '../../src-main/server/tickets/tickets.ts';
import { standInBench, type Bench } from './bench.ts';
import { polled, post, QUERY, raw, send, ticketFor, type Response } from './client.ts';
import { expectBare, expectData, expectRefused, text } from './conformance/expected.ts';
import { freshMinute } from './conformance/search-get.ts';
import { olderEndpoints } from './conformance/version-2.ts';
import { endpoints } from './conformance/expected.ts';
import { standInEngine } from './stand-in/engine.ts';
import { freshFolder } from '../support/folders.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await standInBench();
});
afterAll(() => bench.close());

const everywhere = [...endpoints, ...olderEndpoints];
const DOMAIN = 'Your domain is not allowed';

describe('L1 where the service listens', () => {
  const parts = { engine: standInEngine([]), access: openAccess(freshFolder()), tickets: new Tickets(Date.now) };
  afterAll(() => parts.access.close());

  it('is loopback by default', async () => {
    const server = await startServer({ ...parts, port: 0 });
    expect(new URL(server.baseUrl).hostname).toBe('127.0.0.1');
    await server.close();
  });

  it('is never beyond loopback without TLS (MISC-07)', async () => {
    for (const host of ['0.0.0.0', '::', '192.0.2.1', '10.0.0.1', 'firm.example']) {
      const failure = await startServer({ ...parts, host, port: 0 }).catch((error: unknown) => error);
      expect([host, isFailure(failure)]).toEqual([host, true]);
    }
  });

  it('is given to clients as an address, not a name', () => {
    expect(bench.baseUrl).toBe(`http://127.0.0.1:${bench.port}`);
  });
});

describe('L3 the key', () => {
  it('is read from its header only: not from a cookie, the URL, the body or Basic authorization', async () => {
    const key = bench.keys.all;
    const basic = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
    for (const path of [`/v3/index?authorization=${key}`, `/v3/index?key=${key}`, `/v3/index?access_token=${key}`]) {
      expectBare(await send(bench, 'GET', path, { key: 'none' }), 401, text.noKey);
    }
    for (const headers of [{ cookie: `authorization=${key}; key=${key}` }, { key }, { 'x-api-key': key }]) {
      expectBare(await send(bench, 'GET', '/v3/index', { key: 'none', headers }), 401, text.noKey);
    }
    expectBare(await send(bench, 'POST', '/v3/search', { key: 'none', form: { authorization: key, query: QUERY } }), 401, text.noKey);
    expectBare(await send(bench, 'GET', '/v3/index', { authorization: basic }), 403, text.wrongKey);
  });

  it('requires a CORS preflight, and no answer sets a cookie or asks for a password', async () => {
    for (const [, method, path] of everywhere) {
      freshMinute(bench);
      for (const key of ['all', 'none'] as const) {
        const { headers } = await send(bench, method, path, { key });
        expect([path, headers['set-cookie'], headers['www-authenticate']]).toEqual([path, undefined, undefined]);
      }
    }
  });
});

describe('L4 pages of other sites', () => {
  const origin = 'https://any.example';

  it('may read an answer only with a valid key, on every endpoint', async () => {
    for (const [, method, path] of everywhere) {
      freshMinute(bench);
      const good = await send(bench, method, path, { headers: { origin } });
      expect([path, good.headers['access-control-allow-origin'], good.headers.vary]).toEqual([path, '*', 'origin']);
      for (const options of [{ key: 'none' as const }, { authorization: 'wrong' }, { key: 'address' as const }]) {
        const { headers } = await send(bench, method, path, { ...options, headers: { origin } });
        expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
      }
    }
  });

  it('are allowed by domain if the key names domains, and only these are echoed', async () => {
    const listed = await send(bench, 'GET', '/v3/index', { key: 'domain', headers: { origin: 'https://patents.example' } });
    expect([listed.headers['access-control-allow-origin'], listed.headers.vary]).toEqual(['https://patents.example', 'origin']);
    const other = await send(bench, 'GET', '/v3/index', { key: 'domain', headers: { origin } });
    expectBare(other, 403, DOMAIN);
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are never allowed credentials', async () => {
    for (const [, , path] of everywhere) {
      freshMinute(bench);
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await send(bench, method, path, { headers: { origin, 'access-control-request-method': 'GET' } });
        expect([path, headers['access-control-allow-credentials']]).toEqual([path, undefined]);
      }
    }
  });

  it('get private network access only if a key names their domain', async () => {
    const asks = (from: string) => ({
      key: 'none' as const,
      headers: { origin: from, 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' },
    });
    const named = await send(bench, 'OPTIONS', '/v3/index', asks('https://patents.example'));
    expect([named.status, named.headers['access-control-allow-private-network']]).toEqual([204, 'true']);
    for (const from of [origin, 'null', 'https://patents.example.evil.test', 'https://www.patents.example', '']) {
      const { headers } = await send(bench, 'OPTIONS', '/v3/index', asks(from));
      expect([from, headers['access-control-allow-private-network']]).toEqual([from, undefined]);
    }
    const plain = await send(bench, 'OPTIONS', '/v3/index', { key: 'none', headers: { origin: 'https://patents.example' } });
    expect(plain.headers['access-control-allow-private-network']).toBeUndefined();
  });
});

describe('L5 Sec-Fetch-Site', () => {
  it('cross-site is refused if the key excludes browsers, on every endpoint', async () => {
    for (const [name, method, path] of everywhere) {
      freshMinute(bench);
      expectBare(await send(bench, method, path, { key: 'noBrowsers', headers: { 'sec-fetch-site': 'cross-site' } }), 403, DOMAIN);
      expect([name, (await send(bench, method, path, { key: 'noBrowsers' })).status]).not.toEqual([name, 403]);
    }
  });

  it('cross-site without Origin is refused if the key names domains', async () => {
    expectBare(await send(bench, 'GET', '/v3/index', { key: 'domain', headers: { 'sec-fetch-site': 'cross-site' } }), 403, DOMAIN);
  });

  it('with any other value is allowed', async () => {
    for (const site of ['none', 'same-origin', 'same-site', 'nonsense']) {
      expectData(await send(bench, 'GET', '/v3/index', { key: 'noBrowsers', headers: { 'sec-fetch-site': site } }));
    }
  });
});

describe('L6 bodies', () => {
  it('with GET are read for tickets; elsewhere a small body is ignored and a large one refused', async () => {
    const ticket = await ticketFor(bench);
    await polled(bench, ticket);
    expectData(await send(bench, 'GET', '/v3/search', { form: { ticket } }));
    expectData(await send(bench, 'GET', '/v3/stats', { form: { ticket } }));
    for (const path of ['/v3/index', '/v2.1/index', '/v3/pdf/US-9100000-B1', '/v2/pdf/US-9100000-B1']) {
      freshMinute(bench);
      expectData(await send(bench, 'GET', path, { form: { ticket } }));
      expectRefused(await send(bench, 'GET', path, { body: Buffer.alloc(20_000, 'a') }), 413, 'The request is too large.');
    }
  });
});

describe('L7 keys', () => {
  it('are stored as salted digests and shown only once', async () => {
    const folder = freshFolder();
    const kept = openAccessFile(folder);
    const { secret, key } = createKey(kept, { name: 'one' }, Date.now());
    expect(JSON.stringify([key, listKeys(kept, Date.now())])).not.toContain(secret.slice(16));
    kept.close();
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name)).toString('latin1'));
    expect(files.length).toBeGreaterThan(0);
    for (const bytes of files) expect(bytes.includes(secret.slice(16))).toBe(false);
  });

  it('are invalid if any one character is wrong', async () => {
    const key = bench.keys.all;
    const wrong = [...key].map((character, at) => key.slice(0, at) + (character === 'A' ? 'B' : 'A') + key.slice(at + 1));
    const answers = await Promise.all(
      [...wrong, `${key}A`, key.slice(0, -1)].map((authorization) => send(bench, 'GET', '/v3/index', { authorization })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  });

  it('that are invalid are delayed, not counted and not answered with 429', async () => {
    freshMinute(bench);
    const wrong = await Promise.all(
      Array.from({ length: 60 }, (_, at) => send(bench, 'GET', '/v2.1/index', { authorization: `ant_${'w'.repeat(50)}${at}` })),
    );
    for (const { status, headers } of wrong) {
      expect([status, headers['retry-after'], headers['x-ratelimit-limit-minute']]).toEqual([403, undefined, undefined]);
    }
  });

  it('can be revoked at once', async () => {
    const kept = openAccessFile(bench.folder);
    const { secret } = createKey(kept, { name: 'short-lived' }, Date.now());
    expectData(await send(bench, 'GET', '/v3/index', { authorization: secret }));
    endKey(kept, 'short-lived', Date.now());
    kept.close();
    expectBare(await send(bench, 'GET', '/v3/index', { authorization: secret }), 403, text.wrongKey);
  });
});

describe('L8 answers', () => {
  const MARK = 'zq<script>alert(7)</script>zq';

  /** The answer is JSON and contains nothing of the request. */
  function expectSafe({ headers, text: body, status }: Response): void {
    expect(body).not.toContain('zq<script>');
    expect(body).not.toContain('zq%3Cscript');
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (status !== 204) expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }

  it('contain nothing of the path, a parameter, a header or the body', async () => {
    const encoded = encodeURIComponent(MARK);
    freshMinute(bench);
    for (const path of [
      `/${encoded}`,
      `/v3/${encoded}`,
      `/v3/pdf/${encoded}`,
      `/v2/pdf/${encoded}`,
      `/v3/search?ticket=${encoded}`,
      `/v2.1/search?ticket=${encoded}`,
    ]) {
      expectSafe(await send(bench, 'GET', path));
      expectSafe(await send(bench, 'GET', path, { key: 'none' }));
    }
    for (const name of ['query', 'requested-hits', 'view', 'index', 'date', 'class']) {
      const answer = await post(bench, { query: '1', [name]: MARK });
      expectSafe(answer);
    }
    for (const name of ['client-id', 'content-type', 'origin', 'accept', 'x-http-method-override']) {
      expectSafe(await send(bench, 'GET', '/v3/index', { key: 'platform', headers: { [name]: MARK } }));
    }
    expectSafe(await send(bench, 'GET', '/v3/index', { authorization: MARK }));
    expectSafe(await post(bench, { query: '' }, { headers: { 'content-type': MARK } }));
  });

  it('echo a valid reference number only, and never inject another header', async () => {
    const answer = await raw(
      bench,
      `POST /v3/search HTTP/1.1\r\nHost: 127.0.0.1:${bench.port}\r\nauthorization: ${bench.keys.all}\r\nreference-number: a\rx-injected: b\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('x-injected');
    expect((await post(bench, {}, { headers: { 'reference-number': 'x'.repeat(101) } })).headers['reference-number']).toBeUndefined();
  });
});

describe('L9 path parameters', () => {
  it('never name a file: no file of the folder can be reached by any path', async () => {
    const names = readdirSync(bench.folder);
    expect(names).toContain('access.sqlite');
    for (const name of [...names, 'package.json', 'etc/passwd']) {
      for (const start of [
        '/v3/pdf/',
        '/v2/pdf/',
        '/v3/pdf/..%2f',
        '/v3/pdf/..%5c',
        '/v2/pdf/%2e%2e%2f%2e%2e%2f',
        '/',
        '/v3/',
        '/v3/index/../../',
      ]) {
        freshMinute(bench);
        const answer = await send(bench, 'GET', start + name);
        expect([start + name, [404, 405].includes(answer.status)]).toEqual([start + name, true]);
      }
    }
  });
});

describe('L10 the port', () => {
  it('is announced in a file that only its user can read, and removed with the service', () => {
    const folder = freshFolder();
    const withdraw = announce(folder, { baseUrl: 'http://127.0.0.1:7413', address: '127.0.0.1', port: 7413 });
    const file = join(folder, 'service.json');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('ant_');
    withdraw();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('L11 without keys', () => {
  it('the service answers 401 to every request', async () => {
    const access = openAccess(freshFolder());
    const server = await startServer({ engine: standInEngine([]), access, tickets: new Tickets(Date.now), port: 0 });
    const empty = { ...bench, port: server.port };
    const paths = [
      ...everywhere.map(([, , path]) => path),
      '/',
      '/v3',
      '/v2.1',
      '/v2',
      '/v3/nothing',
      '/v4/index',
      '/nothing',
      '/v3/pdf',
      '/service.json',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await send(empty, method, path, { key: 'none' });
        expect([method, path, answer.status]).toEqual([method, path, 401]);
        if (method !== 'HEAD') expect(answer.json()).toEqual({ message: text.noKey });
      }
    }
    await server.close();
    access.close();
  });
});

describe('L12 the order of checks', () => {
  it('missing key, wrong key, address, domain, rate, parameters: the first failure is reported', async () => {
    const elsewhere = { origin: 'https://x.example' };
    for (const path of ['/v3/search', '/v2.1/search']) {
      freshMinute(bench);
      const bad = (options: Parameters<typeof send>[3]) => send(bench, 'POST', path, { ...options, form: { query: '' } });
      expectBare(await bad({ key: 'none', headers: elsewhere }), 401, text.noKey);
      expectBare(await bad({ authorization: 'wrong', headers: elsewhere }), 403, text.wrongKey);
      expectBare(await bad({ key: 'address', headers: elsewhere }), 403, text.address);
      expectBare(await bad({ key: 'domain', headers: elsewhere }), 403, DOMAIN);
      for (let request = 0; request < 10; request++) expectRefused(await bad({ key: 'slow' }), 422, text.reference);
      expectBare(await bad({ key: 'slow' }), 429, text.rate);
      expectBare(await bad({ key: 'none' }), 401, text.noKey);
    }
  });

  it('the key is checked before the body has arrived', async () => {
    const answer = await raw(
      bench,
      `POST /v3/search HTTP/1.1\r\nHost: 127.0.0.1:${bench.port}\r\nauthorization: wrong\r\ncontent-length: 1000000\r\n\r\nquery=`,
      3_000,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});
