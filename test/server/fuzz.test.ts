// Fuzz: whatever comes over the wire, the service answers in its own form: never a 500, never a hang, never a leak.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standInBench, type Bench } from './bench.ts';
import { raw, send, type Response, type Send } from './client.ts';

/** Short runs for every test run; FUZZ_RUNS asks for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 150);
const KNOWN = [200, 202, 204, 400, 401, 403, 404, 405, 408, 413, 421, 422, 431];
/** What an answer must never show: stack traces, paths, SQL, names of our parts. */
const LEAK = /\bat (?:\w+\.)*\w+ \(|node:|\.ts:\d|\/src-main\/|node_modules|SELECT |SQLITE|FST_ERR|TypeError|Error:/;

let bench: Bench;
beforeAll(async () => {
  bench = await standInBench();
});
beforeEach(() => bench.advance(60_000));
afterAll(async () => {
  expect(bench.reported).toEqual([]);
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
  if ([401, 403].includes(response.status)) expect(Object.keys(body)).toEqual(['message']);
  else expect(Object.keys(body).sort()).toEqual(['data', 'message', 'status']);
}

async function orderly(method: string, path: string, options: Send = {}): Promise<void> {
  expectOrderly(await send(bench, method, path, options));
}

const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
/** A path a client can send: no spaces or line ends, any other byte. */
const pathText = fc.string({ unit: 'binary', maxLength: 60 }).map((value) =>
  Buffer.from(value)
    .toString('latin1')
    .replace(/[^\x21-\x7e\x80-\xff]|#/g, '%'),
);
const headerText = bytes.map((value) => value.toString('latin1').replace(/[\x00-\x08\x0a-\x1f\x7f]/g, ''));
const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\n',
  'null',
  'undefined',
  '-0',
  '1e309',
  "' OR 1=1 --",
  '../../etc/passwd',
  '${7*7}',
  '<script>',
  '__proto__',
  'constructor',
  '\ud800',
  '\u202e',
  '%',
  '%00',
  '🔒'.repeat(50),
  '9'.repeat(400),
);
const value = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom('1', 'boost', 'claim,pdf', '2018-01-01', 'G01F11/261', 'a dosing device for powder'),
);
const names = ['query', 'requested-hits', 'view', 'index', 'date', 'class', 'ticket'] as const;

describe('fuzzed requests are answered in an orderly way', () => {
  it('any path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/', '/v3/', '/v3/pdf/', '/v3/search?', '/v3/index/'), pathText, (start, rest) =>
        orderly('GET', start + rest),
      ),
      { numRuns: RUNS },
    );
  });

  it('any method on any path', async () => {
    const methods = fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'SEARCH', 'LINK', 'QUERY');
    const paths = fc.constantFrom('/v3/index', '/v3/search', '/v3/stats', '/v3/pdf/EP-1-A1', '/v3', '/', '/v1/idea');
    await fc.assert(
      fc.asyncProperty(methods, paths, bytes, (method, path, body) => orderly(method, path, { body })),
      { numRuns: RUNS },
    );
  });

  it('any ticket and any patent number', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/v3/search?ticket=', '/v3/stats?ticket=', '/v3/pdf/'), value, (start, text) =>
        orderly('GET', start + encodeURIComponent(text.toWellFormed())),
      ),
      { numRuns: RUNS },
    );
  });

  it('any parameters, as a form', async () => {
    const form = fc.dictionary(fc.oneof(fc.constantFrom(...names), value), value);
    await fc.assert(
      fc.asyncProperty(form, headerText, (parameters, reference) =>
        orderly('POST', '/v3/search', { headers: { 'reference-number': reference }, form: parameters }),
      ),
      { numRuns: RUNS },
    );
  });

  it('any parameters, as JSON', async () => {
    const json = fc.oneof(fc.dictionary(fc.constantFrom(...names), fc.oneof(value, fc.jsonValue())), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(json, (parameters) => orderly('POST', '/v3/search', { headers: { 'reference-number': 'r' }, json: parameters })),
      { numRuns: RUNS },
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
      fc.asyncProperty(fc.constantFrom('POST', 'GET'), types, bytes, (method, type, body) =>
        orderly(method, '/v3/search', { headers: { 'reference-number': 'r', 'content-type': type }, body }),
      ),
      { numRuns: RUNS },
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
      { numRuns: Math.min(RUNS, 60) },
    );
  });

  it('any bytes at all', async () => {
    // Empty lines alone ask nothing, and are not answered. Source: RFC 9112, section 2.2.
    const garbled = fc.uint8Array({ minLength: 1, maxLength: 300 }).filter((bytes) => bytes.some((byte) => byte !== 10 && byte !== 13));
    await fc.assert(
      fc.asyncProperty(garbled, async (garbage) => {
        const answer = await raw(bench, Buffer.concat([Buffer.from(garbage), Buffer.from('\r\n\r\n\r\n\r\n')]), 1_500);
        expect(answer).not.toMatch(LEAK);
        expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
      }),
      { numRuns: Math.min(RUNS, 100) },
    );
  });
});
