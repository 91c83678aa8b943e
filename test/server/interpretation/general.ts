// The recommended readings (R rows of the conformance list) of envelope, authentication and index list, for cases where the
// specification is silent or contradicts itself.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { listsOf, polled, post, QUERY, send, ticketFor, type ListedIndex } from '../client.ts';
import { endpoints, expectBare, expectData, expectRefused, text } from '../conformance/expected.ts';
import { freshMinute } from '../conformance/search-get.ts';
import { notable } from '../stand-in/collections.ts';

const reference = { 'reference-number': 'R-1' };

export function envelopeReadings(bench: () => Bench): void {
  it('ENV-06 the status of a 202 is success', async () => {
    bench().gates.hold();
    const ticket = await ticketFor(bench());
    expect((await send(bench(), 'GET', `/v3/search?ticket=${ticket}`)).json().status).toBe('success');
    bench().gates.release();
  });

  it('ENV-07 a 204 has neither content type nor transfer encoding', async () => {
    const { headers } = await polled(bench(), await ticketFor(bench(), { date: '1801-01-01' }));
    expect([headers['content-type'], headers['transfer-encoding']]).toEqual([undefined, undefined]);
  });

  it('ENV-08 every other answer is declared as JSON in UTF-8', async () => {
    const ticket = await ticketFor(bench());
    const answers = [
      await polled(bench(), ticket),
      await polled(bench(), ticket, '/v3/stats'),
      await send(bench(), 'GET', `/v3/pdf/${notable.granted}`),
      await send(bench(), 'GET', '/nowhere'),
      await send(bench(), 'GET', '/v3/index', { key: 'none' }),
    ];
    for (const answer of answers) {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(Buffer.from(answer.text).equals(answer.bytes)).toBe(true);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    const inventors = listsOf(answers[0]!)['index-1']![0]!.bibliographic!.inventor;
    expect(inventors).toContainEqual({ name: 'Müller-Ångström, Zoë' });
  });

  it('ENV-11 header names are not case-sensitive', async () => {
    for (const name of ['Authorization', 'AUTHORIZATION', 'authorization']) {
      expectData(await send(bench(), 'GET', '/v3/index', { key: 'none', headers: { [name]: bench().keys.all } }));
    }
    expectData(await send(bench(), 'POST', '/v3/search', { headers: { 'REFERENCE-Number': 'x' }, form: { query: QUERY } }));
  });

  it('ENV-12 an unknown path answers 404, a known one with another method 405 and Allow', async () => {
    for (const path of ['/v3/nothing', '/v3', '/nothing', '/']) expectRefused(await send(bench(), 'GET', path), 404, text.url);
    const answer = await send(bench(), 'DELETE', '/v3/search');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect((await send(bench(), 'POST', '/v3/index')).status).toBe(405);
    expect((await send(bench(), 'PUT', '/v3/pdf/EP-1-A1')).status).toBe(405);
  });

  it('ENV-13 an unexpected failure answers 500 without details', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    bench().gates.breakReading(1, `SELECT secret FROM /home/somebody at line 1: ${QUERY}`);
    expectRefused(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`), 500, 'Internal server error');
    expect(bench().reported.splice(0)).toHaveLength(1);
  });

  it('ENV-15 JSON with the same names is read, other types are ignored', async () => {
    const json = { query: QUERY, 'requested-hits': 2, view: ['pdf', 'passage'], index: [2, 1], date: null };
    const ticket = expectData<string>(await send(bench(), 'POST', '/v3/search', { headers: reference, json }));
    expect(Object.entries(listsOf(await polled(bench(), ticket))).map(([name, hits]) => [name, hits.length])).toEqual([
      ['index-2', 2],
      ['index-1', 2],
    ]);
    for (const type of ['text/plain', 'multipart/form-data', 'application/xml', 'nonsense', ';;;', 'application/json/x']) {
      const answer = await send(bench(), 'POST', '/v3/search', { headers: { ...reference, 'content-type': type }, body: `query=${QUERY}` });
      expectRefused(answer, 422, text.query);
    }
  });
}

export function authenticationReadings(bench: () => Bench): void {
  it.each(endpoints)('AUTH-02 %s with an empty key answers like without a key', async (_name, method, path) => {
    for (const authorization of ['', ' ', 'Bearer ', 'bearer'])
      expectBare(await send(bench(), method, path, { authorization }), 401, text.noKey);
  });

  it('AUTH-07 Bearer before the key is accepted', async () => {
    expectData(await send(bench(), 'GET', '/v3/index', { authorization: `Bearer ${bench().keys.all}` }));
  });

  it('AUTH-12 a restriction on addresses applies to the index list and statistics too', async () => {
    expectBare(await send(bench(), 'GET', '/v3/index', { key: 'address' }), 403, text.address);
    expectBare(await send(bench(), 'GET', '/v3/stats?ticket=x', { key: 'address' }), 403, text.address);
  });

  it('AUTH-15 addresses in proxy headers are ignored', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip']) {
      expectBare(await send(bench(), 'GET', '/v3/index', { key: 'address', headers: { [name]: '203.0.113.9' } }), 403, text.address);
    }
  });

  it('AUTH-16 the body of a refused domain has only a message; the host is compared as a whole', async () => {
    for (const origin of ['https://patents.example.evil.test', 'https://www.patents.example', 'null', 'patents.example', 'file://']) {
      const answer = await send(bench(), 'GET', '/v3/index', { key: 'domain', headers: { origin } });
      expectBare(answer, 403, 'Your domain is not allowed');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const origin of ['https://patents.example', 'http://patents.example:81', 'HTTPS://PATENTS.EXAMPLE']) {
      expect((await send(bench(), 'GET', '/v3/index', { key: 'domain', headers: { origin } })).headers['access-control-allow-origin']).toBe(
        origin,
      );
    }
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'domain' }));
  });

  it('AUTH-17 a page may read an answer only with a valid key, and never with credentials', async () => {
    const origin = { origin: 'https://any.example' };
    const good = await send(bench(), 'GET', '/v3/index', { key: 'master', headers: origin });
    expect([good.headers['access-control-allow-origin'], good.headers.vary]).toEqual(['*', 'origin']);
    expect(good.headers['access-control-allow-credentials']).toBeUndefined();
    const wrong = await send(bench(), 'GET', '/v3/index', { authorization: 'wrong', headers: origin });
    expect(wrong.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await send(bench(), 'OPTIONS', '/v3/search', {
      key: 'none',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  });

  it('AUTH-17 a key that excludes browsers refuses requests of pages of other sites', async () => {
    for (const headers of [{ origin: 'https://any.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expectBare(await send(bench(), 'GET', '/v3/index', { key: 'noBrowsers', headers }), 403, 'Your domain is not allowed');
    }
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'noBrowsers' }));
  });

  it('AUTH-18 key, address, domain, rate and parameters are checked in this order', async () => {
    expectBare(await post(bench(), { query: '' }, { authorization: 'wrong' }), 403, text.wrongKey);
    expectBare(await post(bench(), { query: '' }, { key: 'none' }), 401, text.noKey);
    expectBare(await post(bench(), { query: '' }, { key: 'address', headers: { origin: 'https://x.example' } }), 403, text.address);
    expectBare(
      await post(bench(), { query: '' }, { key: 'domain', headers: { origin: 'https://x.example' } }),
      403,
      'Your domain is not allowed',
    );
    freshMinute(bench());
    for (let request = 0; request < 10; request++) expectRefused(await post(bench(), { query: '' }, { key: 'slow' }), 422, text.query);
    expectBare(await post(bench(), { query: '' }, { key: 'slow' }), 429, text.rate);
  });

  it('AUTH-20 a key sees only its own tickets', async () => {
    const ticket = await ticketFor(bench());
    expectRefused(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`, { key: 'master' }), 404, text.ticket);
    expectRefused(await send(bench(), 'GET', `/v3/stats?ticket=${ticket}`, { key: 'master' }), 404, text.ticket);
  });
}

export function indexReadings(bench: () => Bench): void {
  it('IDX-02 an index has no other key', async () => {
    for (const index of expectData<ListedIndex[]>(await send(bench(), 'GET', '/v3/index')))
      expect(Object.keys(index)).toEqual(['index-id', 'name']);
  });

  it('IDX-06 unknown query parameters are ignored', async () => {
    expectData(await send(bench(), 'GET', '/v3/index?x=1&index=%zz'));
  });

  it('IDX-09 the order is always: master index, ascending ids, Boost', async () => {
    const first = await send(bench(), 'GET', '/v3/index');
    expect((await send(bench(), 'GET', '/v3/index')).bytes.equals(first.bytes)).toBe(true);
    expect(expectData<ListedIndex[]>(first).map((index) => index['index-id'])).toEqual([1, 2, 3, 4, 'Boost']);
  });

  it('IDX-10 boost is not case-sensitive', async () => {
    for (const index of ['Boost', 'BOOST', 'boost']) expectData(await post(bench(), { index }));
  });

  it('IDX-11 the index list has no rate limit', async () => {
    freshMinute(bench());
    for (let request = 0; request < 15; request++) expectData(await send(bench(), 'GET', '/v3/index', { key: 'slow' }));
  });

  it('A1 client-id is optional; searches ignore it', async () => {
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'platform' }));
    expectData(await post(bench(), {}, { key: 'platform', headers: { 'client-id': 'nonsense' } }));
    expectRefused(await send(bench(), 'GET', '/v3/index', { key: 'master', headers: { 'client-id': '1' } }), 422, text.client);
  });
}
