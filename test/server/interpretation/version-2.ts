// The recommended readings of version 2.1 (R rows of the conformance list), and of its rate limit.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { listsOf, post, QUERY, send, ticketFor, type ListedIndex } from '../client.ts';
import { expectBare, expectData, expectRefused, text } from '../conformance/expected.ts';
import { freshMinute, nameOf } from '../conformance/search-get.ts';
import { ask, listsOlder, pollNewer, pollOlder, postOlder, resultOlder } from '../older-client.ts';
import { heldNamed, notable } from '../stand-in/collections.ts';

export function olderVersionReadings(bench: () => Bench): void {
  it('V21-01 /v2/index answers like /v2.1/index', async () => {
    const list = await ask(bench(), 'GET', '/v2.1/index');
    expect((await ask(bench(), 'GET', '/v2/index')).bytes.equals(list.bytes)).toBe(true);
    expect(expectData<ListedIndex[]>(list).map((index) => index['index-id'])).toEqual([1, 2, 3, 4, 'Boost']);
  });

  it('V21-04 G01F11/261 is G01F, 11 and 261', async () => {
    const hits = listsOlder(await resultOlder(bench(), { 'requested-hits': '100' }))['index-1']!;
    for (const hit of hits) {
      const whole = hit.bibliographic!.class.map((symbol) => `${symbol['sub-class']}${symbol.group}/${symbol['sub-group']}`);
      expect(whole).toEqual(heldNamed(nameOf(hit))!.publication.classes.map(({ code }) => code));
    }
    const dosing = hits.flatMap((hit) => hit.bibliographic!.class).find((symbol) => symbol['sub-class'] === 'G01F');
    expect(dosing).toMatchObject({ 'sub-class': 'G01F', group: '11', 'sub-group': '261' });
  });

  it('A22 without claims there is an empty text of the same shape', async () => {
    const hits = listsOlder(await resultOlder(bench(), { 'requested-hits': '100', view: 'claim,pdf' }))['index-1']!;
    const hit = hits.find((one) => nameOf(one) === notable.withoutClaims)!;
    expect(hit.claim).toEqual({ language: '', text: '' });
  });

  it('V21-06 an invalid date or class is ignored', async () => {
    for (const form of [{ date: 'abc' }, { date: '' }, { class: 'hello' }, { class: '\t' }]) expectData(await postOlder(bench(), form));
  });

  it('V21-08 the client-id is checked before the parameters', async () => {
    const headers = { 'client-id': '7', 'reference-number': '' };
    expectRefused(await postOlder(bench(), { query: '' }, { key: 'platform', headers }), 422, text.client);
    expectRefused(await postOlder(bench(), {}, { key: 'master', headers: { 'client-id': '1' } }), 422, text.client);
  });

  it('V21-09 a longer authorization is rejected as a wrong key, even if it ends with a valid one', async () => {
    const key = bench().keys.all;
    const authorization = `Bearer${' '.repeat(101 - 6 - key.length)}${key}`;
    expectBare(await ask(bench(), 'GET', '/v2.1/index', { authorization }), 403, text.wrongKey);
    expectBare(await ask(bench(), 'GET', '/v2/pdf/EP-1-A1', { authorization }), 403, `${text.wrongKey}.`);
    expectData(await send(bench(), 'GET', '/v3/index', { authorization }));
  });

  it('V21-13 links to PDFs point to /v2/pdf/', async () => {
    const [hit] = listsOlder(await resultOlder(bench(), { view: 'pdf', 'requested-hits': '1' }))['index-1']!;
    expect(hit!.pdf).toBe(`${bench().baseUrl}/v2/pdf/${nameOf(hit!)}`);
    expect([200, 404]).toContain((await ask(bench(), 'GET', new URL(hit!.pdf!).pathname)).status);
  });

  it('V21-14 a ticket of one version can be polled in the other, whose format is used', async () => {
    const newer = await ticketFor(bench(), { 'requested-hits': '3', date: '2018-12-31' });
    const older = expectData<string>(await postOlder(bench(), { 'requested-hits': '3' }));
    for (const ticket of [newer, older]) {
      const inOlder = listsOlder(await pollOlder(bench(), ticket))['index-1']!;
      const inNewer = listsOf(await pollNewer(bench(), ticket))['index-1']!;
      expect(inOlder.map((hit) => hit.relevance)).toEqual(inNewer.map((hit) => hit.relevance));
      expect(Object.keys(inNewer[0]!.bibliographic!.class[0]!)).toEqual(['sub', 'type']);
      expect(Object.keys(inOlder[0]!.bibliographic!.class[0]!)).toContain('sub-class');
    }
  });

  it('ENV-12 a known path with another method answers 405 and Allow', async () => {
    for (const [path, allow] of [
      ['/v2.1/index', 'GET, HEAD'],
      ['/v2.1/search', 'GET, HEAD, POST'],
      ['/v2/pdf/EP-1-A1', 'GET, HEAD'],
    ] as const) {
      const answer = await ask(bench(), 'DELETE', path);
      expect([path, answer.status, answer.headers.allow]).toEqual([path, 405, allow]);
    }
    for (const path of ['/v2.1', '/v2', '/v2.1/pdf/EP-1-A1', '/v2/search', '/v2x1/index', '/v21/index']) {
      expectRefused(await ask(bench(), 'GET', path), 404, text.url);
    }
  });

  it('a CORS preflight is answered as in version 3.0', async () => {
    const answer = await ask(bench(), 'OPTIONS', '/v2.1/search', { key: 'none', headers: { origin: 'https://any.example' } });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
    expect(answer.headers['access-control-allow-headers']).toContain('client-id');
  });

  it('MISC-02 a search of version 2.1 is counted once, its polls and refusals are not', async () => {
    const before = bench().usage().length;
    await resultOlder(bench());
    await postOlder(bench(), { query: '' });
    await postOlder(bench(), {}, { key: 'platform', headers: { 'client-id': '9' } });
    expect(bench().usage()).toHaveLength(before + 1);
  });
}

export function olderRateReadings(bench: () => Bench): void {
  it('RATE-03 the 429 carries limit 10, remaining 0 and the seconds until the next minute', async () => {
    freshMinute(bench());
    bench().advance(20_000);
    for (let request = 0; request < 10; request++) await send(bench(), 'GET', '/v2.1/index');
    const { status, headers } = await send(bench(), 'GET', '/v2.1/index');
    expect([status, headers['x-ratelimit-limit-minute'], headers['x-ratelimit-remaining-minute']]).toEqual([429, '10', '0']);
    const wait = Number(headers['retry-after']);
    expect(Number.isInteger(wait) && wait > 0 && wait <= 40).toBe(true);
  });

  it('RATE-04 version 3.0 has a separate limit', async () => {
    freshMinute(bench());
    for (let request = 0; request < 11; request++) await send(bench(), 'GET', '/v2.1/index', { key: 'platform' });
    expectData(await post(bench(), {}, { key: 'platform' }));
  });

  it('RATE-04 a key with a rate below ten per minute keeps it here', async () => {
    freshMinute(bench());
    const answers = [];
    for (let request = 0; request < 4; request++) answers.push(await send(bench(), 'GET', '/v2.1/index', { key: 'scarce' }));
    expect(answers.map(({ status, headers }) => [status, headers['x-ratelimit-limit-minute']])).toEqual([
      [200, '3'],
      [200, '3'],
      [200, '3'],
      [429, '3'],
    ]);
  });

  it('RATE-05 the count of version 2.1 is per key', async () => {
    freshMinute(bench());
    for (let request = 0; request < 11; request++) await send(bench(), 'GET', '/v2.1/index', { key: 'several' });
    expectData(await send(bench(), 'GET', '/v2.1/index', { key: 'other' }));
  });

  it('RATE-05 a rejected request does not count', async () => {
    freshMinute(bench());
    for (let request = 0; request < 12; request++) {
      expectBare(
        await send(bench(), 'GET', '/v2.1/index', { key: 'domain', headers: { origin: 'https://x.example' } }),
        403,
        'Your domain is not allowed',
      );
    }
    expectData(await send(bench(), 'GET', '/v2.1/index', { key: 'domain' }));
  });

  it('AUTH-18 the rate is checked before the parameters, in version 2.1 too', async () => {
    freshMinute(bench());
    const sent = { headers: { 'reference-number': 'r', 'client-id': 'x' }, form: { query: '' } };
    for (let request = 0; request < 10; request++) {
      expectRefused(await send(bench(), 'POST', '/v2.1/search', sent), 422, text.client);
    }
    expectBare(await send(bench(), 'POST', '/v2.1/search', { ...sent, form: { query: QUERY } }), 429, text.rate);
  });
}
