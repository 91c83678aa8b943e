// Fuzzing: whatever a client sends, the service answers in its own form: no 500, no hang, no leak.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyText, LEAK, tree, tries } from '../support/fuzzing.ts';
import { standInBench, type Bench, type KeyName } from './bench.ts';
import { raw, send, type Response, type Send } from './client.ts';
import { freshMinute } from './conformance/search-get.ts';

const RUNS = tries(150);
const FEW = tries(60);
const KNOWN = [200, 202, 204, 400, 401, 403, 404, 405, 408, 413, 421, 422, 429, 431];

let bench: Bench;
let before: string[];
beforeAll(async () => {
  bench = await standInBench();
  before = tree(bench.folder);
});
beforeEach(() => bench.advance(60_000));
afterAll(async () => {
  expect(bench.reported).toEqual([]);
  expect(tree(bench.folder)).toEqual(before);
  await bench.close();
});

function expectOrderly(response: Response): void {
  expect(KNOWN).toContain(response.status);
  expect(response.text).not.toMatch(LEAK);
  if (response.bytes.length === 0) {
    expect(response.status).toBe(204);
    return;
  }
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const body = response.json();
  if ([401, 403, 429].includes(response.status)) expect(Object.keys(body)).toEqual(['message']);
  else expect(Object.keys(body).sort()).toEqual(['data', 'message', 'status']);
}

/** Otherwise version 2.1 would answer most requests with 429. */
async function orderly(method: string, path: string, options: Send = {}): Promise<void> {
  if (path.startsWith('/v2')) freshMinute(bench);
  expectOrderly(await send(bench, method, path, options));
}

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
/** A path that a client can send: any byte except spaces and line ends. */
const pathText = fc.string({ unit: 'binary', maxLength: 60 }).map((value) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[^\x21-\x7e\x80-\xff]|#/g, '%'),
);
const headerText = bytes.map((value) => value.toString('latin1').replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ''));
const value = fc.oneof(anyText, fc.constantFrom('1', 'boost', 'claim,pdf', '2018-01-01', 'G01F11/261', 'a dosing device for powder'));
const search = fc.constantFrom('/v3/search', '/v2.1/search');
const names = ['query', 'requested-hits', 'view', 'index', 'date', 'class', 'ticket'] as const;

describe('fuzzed requests get a well-formed answer', () => {
  it('any path', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/', '/v3/', '/v3/pdf/', '/v3/search?', '/v3/index/', '/v2.1/', '/v2/', '/v2/pdf/', '/v2.1/search?'),
        pathText,
        (start, rest) => orderly('GET', start + rest),
      ),
      RUNS,
    );
  });

  it('any method on any path', async () => {
    const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'LINK', 'QUERY');
    const paths = fc.constantFrom(
      '/v3/index',
      '/v3/search',
      '/v3/stats',
      '/v3/pdf/EP-1-A1',
      '/v3',
      '/',
      '/v1/idea',
      '/v2.1/search',
      '/v2/pdf/EP-1-A1',
    );
    await fc.assert(
      fc.asyncProperty(methods, paths, bytes, (method, path, body) => orderly(method, path, { body })),
      RUNS,
    );
  });

  it('any ticket and any patent number', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/v3/search?ticket=', '/v3/stats?ticket=', '/v3/pdf/', '/v2.1/search?ticket=', '/v2/pdf/'),
        value,
        (start, text) => orderly('GET', start + encodeURIComponent(text.toWellFormed())),
      ),
      RUNS,
    );
  });

  it('any parameters, as a form', async () => {
    const form = fc.dictionary(fc.oneof(fc.constantFrom(...names), value), value);
    await fc.assert(
      fc.asyncProperty(search, form, headerText, (path, parameters, reference) =>
        orderly('POST', path, { headers: { 'reference-number': reference }, form: parameters }),
      ),
      RUNS,
    );
  });

  it('any parameters, as JSON', async () => {
    const json = fc.oneof(fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.jsonValue())), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(search, json, (path, parameters) =>
        orderly('POST', path, { headers: { 'reference-number': 'r' }, json: parameters }),
      ),
      RUNS,
    );
  });

  it('any bytes as a body of any type', async () => {
    const types = fc.oneof(
      fc.constantFrom(
        'application/x-www-form-urlencoded',
        'application/json',
        'application/json; charset=latin1',
        'multipart/form-data; boundary=x',
      ),
      headerText,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('POST', 'GET'), search, types, bytes, (method, path, type, body) =>
        orderly(method, path, { headers: { 'reference-number': 'r', 'content-type': type }, body }),
      ),
      RUNS,
    );
  });

  it('any headers', async () => {
    const header = fc.constantFrom(
      'authorization',
      'reference-number',
      'client-id',
      'origin',
      'sec-fetch-site',
      'content-encoding',
      'accept',
      'range',
      'if-match',
      'cookie',
      'x-forwarded-for',
      'x-http-method-override',
      'accept-version',
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(header, headerText, { maxKeys: 5 }), (headers) => orderly('GET', '/v3/index', { headers })),
      FEW,
    );
  });

  it('any client-id, of any key', async () => {
    const id = fc.oneof(headerText, fc.integer().map(String), fc.double().map(String), fc.bigInt().map(String));
    const key = fc.constantFrom<KeyName>('platform', 'master', 'address', 'domain');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/v2.1/index', '/v3/index', '/v2/index', '/v2.1/search?ticket=x'), id, key, (path, client, who) =>
        orderly('GET', path, { key: who, headers: { 'client-id': client } }),
      ),
      RUNS,
    );
  });

  it('any dates and classes', async () => {
    const date = fc.oneof(
      fc.date({ noInvalidDate: true }).map((one) => one.toISOString()),
      fc.tuple(fc.nat(99_999), fc.nat(99), fc.nat(99)).map(([year, month, day]) => `${year}-${month}-${day}`),
      fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d$/),
      value,
    );
    const symbol = fc.oneof(fc.stringMatching(/^[A-HY]?\d{0,2}[A-Z]? ?\d{0,5}\/?\d{0,7}$/), value);
    await fc.assert(
      fc.asyncProperty(search, date, symbol, (path, day, code) =>
        orderly('POST', path, {
          headers: { 'reference-number': 'r' },
          form: { query: 'a dosing device for powder', date: day, class: code },
        }),
      ),
      RUNS,
    );
  });

  it('any Host and Origin', async () => {
    const host = fc.oneof(fc.webAuthority(), fc.ipV6(), fc.domain(), headerText, fc.constantFrom('127.0.0.1', 'localhost', '[::1]'));
    await fc.assert(
      fc.asyncProperty(host, fc.oneof(fc.webUrl(), headerText), fc.boolean(), async (name, origin, ours) => {
        const host = ours ? `127.0.0.1:${bench.port}` : name;
        const response = await send(bench, 'GET', '/v3/index', { key: 'domain', headers: { host, origin } });
        expectOrderly(response);
        if (!ours && !host.endsWith(`:${bench.port}`)) expect(response.status).not.toBe(200);
      }),
      RUNS,
    );
  });

  it('any bytes at all', async () => {
    // Empty lines are not a request and not answered. Source: RFC 9112, section 2.2.
    const garbled = fc.uint8Array({ minLength: 1, maxLength: 300 }).filter((bytes) => bytes.some((byte) => byte !== 10 && byte !== 13));
    await fc.assert(
      fc.asyncProperty(garbled, async (garbage) => {
        const answer = await raw(bench, Buffer.concat([Buffer.from(garbage), Buffer.from('\r\n\r\n\r\n\r\n')]), 1_500);
        expect(answer).not.toMatch(LEAK);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      }),
      FEW,
    );
  });
});
