// What our own API refuses, and how: keys, origins, hosts, methods, sizes, types, names, a loading engine, a failing collection, a slow search.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { errorAnswer } from '../../../src-main/server/antecedent-v1/answers.ts';
import { LEAK, anyText, tree, tries } from '../../support/fuzzing.ts';
import { raw, send, type Send } from '../client.ts';
import { answered, ask, BASE, get, refused, sentenceOf } from './client.ts';
import { HELD, openOwnBench, type OwnBench } from './stand-in.ts';

const TEXT = 'A dosing device for bulk powder with a housing and a sealed drive';
const JSON_TYPE = { 'content-type': 'application/json' };

let bench: OwnBench;
let key: string;
beforeAll(async () => {
  bench = await openOwnBench();
  key = bench.newKey({});
});
afterAll(async () => {
  expect(bench.reported).toEqual([]);
  await bench.close();
});

const search = (request: unknown, options: Send = {}) => ask(bench, key, '/search', request, options);

describe('Without a right', () => {
  it('no key, a wrong key, another address and another web page are refused in the same form', async () => {
    const [far, page] = [bench.newKey({ addresses: ['203.0.113.0/24'] }), bench.newKey({ domains: ['patents.example'] })];
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    for (const path of ['/search', '/condition', '/count', '/passages']) {
      expect(refused(await ask(bench, undefined, path, {}))).toEqual([401, 'key-missing']);
      expect(refused(await ask(bench, 'wrong', path, {}))).toEqual([403, 'key-invalid']);
      expect(refused(await ask(bench, far, path, {}))).toEqual([403, 'address-refused']);
      expect(refused(await ask(bench, page, path, {}, foreign))).toEqual([403, 'page-refused']);
    }
    expect(refused(await get(bench, undefined, '/publication/EP-1-A1'))).toEqual([401, 'key-missing']);
    expect(refused(await get(bench, undefined, '/anything'))).toEqual([401, 'key-missing']);
  });

  it('a web page gets what its key allows, and never with credentials', async () => {
    const page = bench.newKey({ domains: ['patents.example'] });
    const origin = 'https://patents.example';
    const response = await ask(bench, page, '/search', { text: TEXT }, { headers: { origin } });
    expect(response.status).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBe(origin);
    expect(response.headers).not.toHaveProperty('access-control-allow-credentials');
    const preflight = await send(bench, 'OPTIONS', `${BASE}/search`, {
      key: 'none',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('content-type');
  });

  it('a foreign host is refused before anything is read, also for the open pages', async () => {
    for (const path of ['/search', '/', '/openapi.json'])
      expect(
        (await send(bench, 'GET', BASE + path, { authorization: key, headers: { host: `rebound.example:${bench.port}` } })).status,
      ).toBe(421);
  });
});

describe('A request that is not for it', () => {
  it.each([
    ['GET', '/search', 405, 'method-wrong', 'POST'],
    ['PUT', '/publication/EP-1-A1', 405, 'method-wrong', 'GET, HEAD'],
    ['POST', '/openapi.json', 405, 'method-wrong', 'GET, HEAD'],
    ['POST', '/', 405, 'method-wrong', 'GET, HEAD'],
    ['GET', '/searches', 404, 'not-found', undefined],
    ['GET', '/publication', 404, 'not-found', undefined],
    ['GET', '/publication/EP/1000000', 404, 'not-found', undefined],
    ['GET', '/../v3/search', 404, 'not-found', undefined],
  ])('%s %s gets %i', async (method, path, status, code, allowed) => {
    const response = await send(bench, method, BASE + path, { authorization: key });
    expect(refused(response)).toEqual([status, code]);
    expect(response.headers['allow']).toBe(allowed);
  });

  it.each([
    'EP%2F1000000',
    'EP%2f1000000%2fA1',
    '..%2F..%2Fetc%2Fpasswd',
    '%00',
    'EP-1000000-A1%00',
    '%',
    '%E0%A4%A',
    'EP-1000000-A1;DROP',
    '%20',
    'XI-1',
    '__proto__',
    'A'.repeat(5_000),
    encodeURIComponent('エピ'),
  ])('a publication with wrong name %# is unknown', async (name) => {
    const response = await get(bench, key, `/publication/${name}`);
    expect(refused(response)).toEqual([404, 'publication-unknown']);
    expect(response.text).not.toContain('passwd');
  });
});

describe('A body', () => {
  it('must be JSON and say so', async () => {
    expect(refused(await search({}, { json: undefined, form: { text: TEXT } }))).toEqual([415, 'media-type']);
    const plain = { json: undefined, body: JSON.stringify({ text: TEXT }) };
    expect(refused(await search({}, plain))).toEqual([415, 'media-type']);
    expect((await search({}, { ...plain, headers: { 'content-type': 'Application/JSON; charset=utf-8' } })).status).toBe(200);
    expect((await search({}, { ...plain, body: `\uFEFF${plain.body}`, headers: JSON_TYPE })).status).toBe(200);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '7',
    '{"text":}',
    "{'text':'x'}",
    '\0',
    '['.repeat(100_000),
    `{"like":${'['.repeat(80)}${']'.repeat(80)}}`,
    `[${'1,'.repeat(5_000)}1]`,
  ])('with wrong JSON %# is refused', async (body) => {
    const [status, code] = refused(await search({}, { json: undefined, body, headers: JSON_TYPE }));
    expect(['400 body-unreadable', '422 field-invalid']).toContain(`${status} ${code}`);
  });

  it('of more than 2 MB is refused before it has arrived', async () => {
    expect(refused(await search({ text: 'x'.repeat(2 * 1024 * 1024) }))).toEqual([413, 'too-large']);
    const endless = `POST ${BASE}/search HTTP/1.1\r\nhost: 127.0.0.1:${bench.port}\r\nauthorization: ${key}\r\ncontent-length: 99999999999\r\n\r\n{`;
    expect(await raw(bench, endless)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"too-large"/);
  });

  it.each([
    [
      { text: TEXT, hitz: 3 },
      'field-unknown',
      'hitz',
      '"hitz" is not a field of this request. Its fields are: text, condition, like, terms, breadth, weightedClasses, collections, order, offset, hits, method, explain.',
    ],
    [{ text: TEXT, hits: '3' }, 'field-invalid', 'hits', '"hits" must be a number.'],
    [{ text: TEXT, hits: 1.5 }, 'field-invalid', 'hits', '"hits" must be a whole number.'],
    [{ text: TEXT, hits: 0 }, 'field-invalid', 'hits', '"hits" must be at least 1.'],
    [{ text: TEXT, hits: 101 }, 'field-invalid', 'hits', '"hits" must be at most 100.'],
    [{ text: TEXT, hits: null }, 'field-invalid', 'hits', '"hits" must be a number.'],
    [{ text: TEXT, offset: -1 }, 'field-invalid', 'offset', '"offset" must be at least 0.'],
    [{ text: TEXT, offset: 1e300 }, 'field-invalid', 'offset', '"offset" must be at most 9007199254740991.'],
    [{ text: '' }, 'field-invalid', 'text', '"text" must not be empty.'],
    [{ text: ['x'] }, 'field-invalid', 'text', '"text" must be a text.'],
    [{ text: TEXT, method: 'fast' }, 'field-invalid', 'method', '"method" must be one of words, meaning, hybrid, boost.'],
    [{ text: TEXT, explain: 'yes' }, 'field-invalid', 'explain', '"explain" must be true or false.'],
    [{ text: TEXT, collections: [] }, 'field-invalid', 'collections', '"collections" must not be empty.'],
    [{ text: TEXT, collections: [1, 2, 3, 4] }, 'field-invalid', 'collections', '"collections" must have at most 3 entries.'],
    [{ text: TEXT, collections: [1, 'two'] }, 'field-invalid', 'collections[1]', '"collections[1]" must be a number.'],
    [{ text: TEXT, collections: { 0: 1 } }, 'field-invalid', 'collections', '"collections" must be a list.'],
    [{ like: ['x'.repeat(65)] }, 'field-invalid', 'like[0]', '"like[0]" must have at most 64 characters.'],
    [{}, 'query-empty', undefined, 'Give a "text", a "condition", or publications to be similar to in "like".'],
    [[], 'field-invalid', undefined, 'The body must be an object.'],
  ])('of %j is refused with its field and what it must be', async (request, code, field, sentence) => {
    const response = await search(request);
    expect(refused(response)).toEqual(field === undefined ? [422, code] : [422, code, field]);
    expect(sentenceOf(response)).toBe(sentence);
  });

  it('names a required field that is missing', async () => {
    expect(refused(await ask(bench, key, '/passages', { collection: 1, text: TEXT }))).toEqual([422, 'field-missing', 'publications']);
    expect(refused(await ask(bench, key, '/count', {}))).toEqual([422, 'field-missing', 'condition']);
  });

  it('with keys of prototypes is refused, and changes nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const body = `{"text":${JSON.stringify(TEXT)},"${name}":{"hits":1,"isOpen":true}}`;
      expect(refused(await search({}, { json: undefined, body, headers: JSON_TYPE }))).toEqual([422, 'field-unknown', name]);
    }
    expect(({} as Record<string, unknown>)['isOpen']).toBeUndefined();
    expect(refused(await ask(bench, undefined, '/search', { text: TEXT }))).toEqual([401, 'key-missing']);
  });

  it('with a name that could be meant for a terminal or a page does not get it back', async () => {
    for (const name of ['<script>alert(1)</script>', '\u001b[31m', '\u202eevil', 'a b', 'x'.repeat(65), '']) {
      const response = await search({ text: TEXT, [name]: 1 });
      expect(refused(response)).toEqual([422, 'field-unknown']);
      if (name !== '') expect(response.text).not.toContain(JSON.stringify(name).slice(1, -1));
      expect(sentenceOf(response)).toMatch(/^A name that was sent is not a field/);
    }
  });
});

describe('While something is wrong', () => {
  it('a loading engine and a failing collection are told, and cost nothing', async () => {
    const before = bench.usage().length;
    bench.gates.loading(true);
    const loading = await search({ text: TEXT });
    bench.gates.loading(false);
    expect(refused(loading)).toEqual([503, 'loading']);
    expect(loading.headers['retry-after']).toBe('1');
    bench.gates.fail(2);
    expect(refused(await search({ text: TEXT, collections: [1, 2] }))).toEqual([503, 'collection-offline']);
    expect(refused(await ask(bench, key, '/count', { condition: 'housing', collections: [2] }))).toEqual([503, 'collection-offline']);
    bench.gates.mend(2);
    bench.gates.kill(1);
    expect(refused(await search({ text: TEXT }))).toEqual([503, 'busy']);
    expect(bench.usage()).toHaveLength(before);
  });

  it('an unexpected error is reported, and answered without its text', async () => {
    bench.gates.breakReading(1, 'secret path /home/attorney');
    const response = await search({ text: TEXT });
    expect(refused(response)).toEqual([500, 'internal']);
    expect(response.text).not.toContain('secret');
    expect(bench.reported.splice(0)).toHaveLength(1);
  });

  it('a reference of more than 100 characters is refused', async () => {
    expect(refused(await search({ text: TEXT }, { headers: { 'reference-number': 'x'.repeat(101) } }))).toEqual([422, 'reference-invalid']);
  });

  it('a search whose client has gone is cancelled', async () => {
    bench.cancelled.length = 0;
    bench.gates.hold();
    const body = JSON.stringify({ text: TEXT, collections: [2] });
    const heads = [
      `POST ${BASE}/search HTTP/1.1`,
      `host: 127.0.0.1:${bench.port}`,
      `authorization: ${key}`,
      'content-type: application/json',
    ];
    await raw(bench, `${heads.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, 300);
    await expect.poll(() => bench.cancelled).toEqual([2]);
    bench.gates.release();
  });

  it.each(['terms', 'search'])('the terms of a text are no longer looked for once the client of %s has gone', async (path) => {
    bench.cancelled.length = 0;
    const body = JSON.stringify({ text: `${HELD}${TEXT}`, breadth: 'broad', collections: [2] });
    const heads = [
      `POST ${BASE}/${path} HTTP/1.1`,
      `host: 127.0.0.1:${bench.port}`,
      `authorization: ${key}`,
      'content-type: application/json',
    ];
    await raw(bench, `${heads.join('\r\n')}\r\ncontent-length: ${body.length}\r\n\r\n${body}`, 300);
    await expect.poll(() => bench.cancelled).toEqual([2]);
  });

  it('a search that takes too long is stopped as a whole and not counted', async () => {
    const slow = await openOwnBench(300);
    const secret = slow.newKey({});
    slow.gates.hold();
    expect(refused(await ask(slow, secret, '/search', { text: TEXT }))).toEqual([503, 'deadline-passed']);
    expect(slow.usage()).toEqual([]);
    await slow.close();
  });
});

it('no request leaves its words on the disk', async () => {
  const words = 'zyxwvut secretive apparatus for unheard purposes';
  answered(await search({ text: words, condition: 'zyxwvut', like: ['EP-4711-A1'] }));
  const { readFileSync } = await import('node:fs');
  const files = tree(bench.folder).filter((path) => path.includes('.sqlite'));
  expect(files.length).toBeGreaterThan(0);
  for (const path of files) expect(readFileSync(`${bench.folder}/${path}`).toString('latin1')).not.toMatch(/zyxwvut|secretive|EP-4711/);
});

describe('Whatever is sent, the answer has the form of an error or of an answer', () => {
  const names = [
    'text',
    'condition',
    'like',
    'collections',
    'order',
    'offset',
    'hits',
    'method',
    'explain',
    'collection',
    'publications',
    '__proto__',
  ];
  const value = fc.oneof(anyText, fc.jsonValue(), fc.constantFrom(1, 2, [1], 'newest', 'words', TEXT, ['EP-1-A1']));
  const paths = fc.constantFrom('/search', '/condition', '/count', '/passages');

  const orderly = (response: { status: number; text: string; json(): unknown }): void => {
    expect([200, 400, 404, 405, 415, 422]).toContain(response.status);
    expect(response.text).not.toMatch(LEAK);
    if (response.status !== 200) expect(errorAnswer.parse(response.json())).toEqual(response.json());
  };

  it('any fields', async () => {
    await fc.assert(
      fc.asyncProperty(paths, fc.dictionary(fc.oneof(fc.constantFrom(...names), anyText), value), async (path, request) =>
        orderly(await ask(bench, key, path, request)),
      ),
      tries(150),
    );
  });

  it('any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(paths, fc.uint8Array({ maxLength: 300 }), async (path, bytes) =>
        orderly(await ask(bench, key, path, {}, { json: undefined, body: Buffer.from(bytes), headers: JSON_TYPE })),
      ),
      tries(100),
    );
  });

  it('any name and parameters of a publication', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.dictionary(fc.constantFrom('sections', 'collection', 'x'), anyText), async (name, parameters) => {
        const query = new URLSearchParams(parameters).toString();
        orderly(await get(bench, key, `/publication/${encodeURIComponent(name.toWellFormed())}${query === '' ? '' : `?${query}`}`));
      }),
      tries(150),
    );
  });
});
