// Conformance section 9: version 2.1 and its rate limit. One test per stated row.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { send, type ListedIndex } from '../client.ts';
import { ask, listsOlder, pollOlder, postOlder, resultOlder, type OlderHit } from '../older-client.ts';
import { heldNamed, notable } from '../stand-in/collections.ts';
import { expectBare, expectData, expectRefused, text } from './expected.ts';
import { freshMinute, nameOf } from './search-get.ts';

const ALL_SECTIONS = 'bibliographic,claim,description,passage,image,pdf';

/** The endpoints of version 2.1, as one request each. */
export const olderEndpoints: readonly [string, string, string][] = [
  ['index list', 'GET', '/v2.1/index'],
  ['POST search', 'POST', '/v2.1/search'],
  ['GET search', 'GET', '/v2.1/search?ticket=x'],
  ['PDF', 'GET', '/v2/pdf/EP-1-A1'],
];

export function olderVersionRows(bench: () => Bench): void {
  const all = async (): Promise<OlderHit[]> =>
    listsOlder(await resultOlder(bench(), { 'requested-hits': '100', view: ALL_SECTIONS }))['index-1']!;

  it('V21-01 index list, search and PDF are at their paths', async () => {
    expect(expectData<ListedIndex[]>(await ask(bench(), 'GET', '/v2.1/index')).map((index) => index['index-id'])).toContain('Boost');
    const posted = await postOlder(bench());
    expect(posted.json().message).toBe(text.received);
    expectData(await pollOlder(bench(), expectData<string>(posted)));
    expect((await ask(bench(), 'GET', `/v2/pdf/${notable.granted}`)).json().message).toBe(text.fetched);
  });

  it('V21-02 the root key is engine-results', async () => {
    expect(Object.keys(expectData<object>(await resultOlder(bench())))).toEqual(['engine-results']);
  });

  it('V21-03 applicants and inventors have a name and a country of two letters', async () => {
    const countries = new Set<string>();
    for (const hit of await all()) {
      const { publication } = heldNamed(nameOf(hit))!;
      const { applicant, inventor } = hit.bibliographic!;
      for (const party of [...applicant, ...inventor]) expect(Object.keys(party)).toEqual(['name', 'country']);
      expect(applicant).toEqual(publication.applicants.map(({ name, country = '' }) => ({ name, country })));
      applicant.forEach(({ country }) => countries.add(country));
    }
    countries.delete('');
    expect(countries.size).toBeGreaterThan(0);
    for (const country of countries) expect(country).toMatch(/^[A-Z]{2}$/);
  });

  it('V21-04 classes have sub-class, group, sub-group and type', async () => {
    for (const { bibliographic } of await all()) {
      for (const symbol of bibliographic!.class) {
        expect(Object.keys(symbol)).toEqual(['sub-class', 'group', 'sub-group', 'type']);
        expect(['IPC', 'CPC']).toContain(symbol.type);
      }
    }
  });

  it('V21-05 claim and description are one object with language and text', async () => {
    for (const { claim, description } of await all()) {
      for (const section of [claim!, description!]) {
        expect(Object.keys(section)).toEqual(['language', 'text']);
        expect([typeof section.language, typeof section.text]).toEqual(['string', 'string']);
      }
    }
  });

  it('V21-06 there is neither date nor class', async () => {
    const plain = listsOlder(await resultOlder(bench(), { 'requested-hits': '30' }));
    expect(listsOlder(await resultOlder(bench(), { 'requested-hits': '30', date: '1801-01-01', class: 'B65D' }))).toEqual(plain);
  });

  it('V21-07 POST answers 200 with the ticket, also while the engine is loading', async () => {
    bench().gates.loading(true);
    const answer = postOlder(bench());
    setTimeout(() => bench().gates.loading(false), 120);
    expect(expectData<string>(await answer)).toMatch(/^[\w-]+$/);
  });

  it.each(['abc', '0', '-1', '1.5', '3', '', '99999999999999999999'])(
    'V21-08 client-id %j is refused with index and search',
    async (client) => {
      const headers = { 'client-id': client, 'reference-number': 'r' };
      for (const [name, method, path] of olderEndpoints.slice(0, 3)) {
        const answer = await ask(bench(), method, path, { key: 'platform', headers });
        expect([name, answer.status, answer.json().message]).toEqual([name, 422, text.client]);
      }
    },
  );

  it('V21-08 a client-id of the key is accepted and optional', async () => {
    for (const headers of [{ 'client-id': '1' }, { 'client-id': '2' }, {}]) {
      expectData(await ask(bench(), 'GET', '/v2.1/index', { key: 'platform', headers }));
      const ticket = expectData<string>(await postOlder(bench(), {}, { key: 'platform', headers }));
      expect([200, 202]).toContain((await ask(bench(), 'GET', `/v2.1/search?ticket=${ticket}`, { key: 'platform', headers })).status);
    }
  });

  it('V21-09 an authorization of at most 100 characters is read, counted in UTF-8', async () => {
    const key = bench().keys.all;
    const padded = (length: number): string => `Bearer${' '.repeat(length - 6 - key.length)}${key}`;
    expectData(await ask(bench(), 'GET', '/v2.1/index', { authorization: padded(100) }));
    for (const authorization of ['é'.repeat(100), 'x'.repeat(101), Buffer.from('é'.repeat(101)).toString('latin1')]) {
      expectBare(await ask(bench(), 'GET', '/v2.1/index', { authorization }), 403, text.wrongKey);
    }
  });

  it('V21-10 boost is an index, the master index is the default', async () => {
    expect(Object.keys(listsOlder(await resultOlder(bench(), { index: 'boost' })))).toEqual(['index-boost']);
    const result = listsOlder(await resultOlder(bench()));
    expect([Object.keys(result), result['index-1']!.length]).toEqual([['index-1'], 25]);
  });

  it('V21-11 an address that is not listed is refused everywhere, the index list included', async () => {
    for (const [name, method, path] of olderEndpoints) {
      const answer = await ask(bench(), method, path, { key: 'address' });
      const stop = name === 'PDF' ? '.' : '';
      expect([name, answer.status, answer.json()]).toEqual([name, 403, { message: text.address + stop }]);
    }
  });

  it('V21-11 too many requests in a minute are refused everywhere, the index list included', async () => {
    freshMinute(bench());
    for (let request = 0; request < 10; request++) expectData(await send(bench(), 'GET', '/v2.1/index', { key: 'master' }));
    for (const [name, method, path] of olderEndpoints) {
      const answer = await send(bench(), method, path, { key: 'master' });
      expect([name, answer.status, answer.json()]).toEqual([name, 429, { message: text.rate }]);
    }
  });

  it('V21-12 there are no statistics', async () => {
    for (const path of ['/v2.1/stats', '/v2/stats', '/v2.1/stats?ticket=x']) {
      expectRefused(await ask(bench(), 'GET', path), 404, text.url);
    }
  });

  it('V21-13 PDFs are as in version 3.0', async () => {
    const bytes = Buffer.from(expectData<string>(await ask(bench(), 'GET', `/v2/pdf/${notable.granted}`)), 'base64');
    expect(bytes.equals(heldNamed(notable.granted)!.pdf!)).toBe(true);
    expectRefused(await ask(bench(), 'GET', '/v2/pdf/EP-7654321-A1'), 404, text.url);
    for (const path of ['/v2/pdf', '/v2/pdf/', '/v2/pdf/%20']) expectRefused(await ask(bench(), 'GET', path), 422, text.number);
    expectBare(await ask(bench(), 'GET', '/v2/pdf/EP-1-A1', { authorization: 'wrong' }), 403, `${text.wrongKey}.`);
    expectBare(await ask(bench(), 'GET', '/v2/pdf', { authorization: 'wrong' }), 403, `${text.wrongKey}.`);
    expectBare(await ask(bench(), 'GET', '/v2/pdf/EP-1-A1', { key: 'none' }), 401, text.noKey);
    for (const wrong of ['EP1000000A1', '..%2f..%2fetc%2fpasswd', '%00', 'x'.repeat(10_000)]) {
      expectRefused(await ask(bench(), 'GET', `/v2/pdf/${wrong}`), 404, text.url);
    }
  });

  it('AUTH-01, AUTH-03 and AUTH-04 hold for version 2.1', async () => {
    for (const [name, method, path] of olderEndpoints) {
      expectBare(await ask(bench(), method, path, { key: 'none' }), 401, text.noKey);
      expectBare(await ask(bench(), method, path, { authorization: 'wrong' }), 403, name === 'PDF' ? `${text.wrongKey}.` : text.wrongKey);
    }
  });

  it('SRCH-05 the reference number is echoed in version 2.1 too', async () => {
    const answer = await postOlder(bench(), {}, { headers: { 'reference-number': 'Akte 4711/ä' } });
    expect(answer.headers['reference-number']).toBe('Akte 4711/ä');
  });
}

export function olderRateRows(bench: () => Bench): void {
  it('RATE-01 of version 2.1 the eleventh request in a minute is refused', async () => {
    freshMinute(bench());
    for (let request = 0; request < 10; request++) expectData(await send(bench(), 'GET', '/v2.1/index'));
    expectBare(await send(bench(), 'GET', '/v2.1/index'), 429, text.rate);
  });

  it('RATE-02 the limit ends with the minute of the clock, not a minute later', async () => {
    freshMinute(bench());
    bench().advance(58_000);
    for (let request = 0; request < 11; request++) await send(bench(), 'GET', '/v2.1/index');
    expectBare(await send(bench(), 'GET', '/v2.1/index'), 429, text.rate);
    freshMinute(bench());
    expectData(await send(bench(), 'GET', '/v2.1/index'));
  });

  it('RATE-03 answers carry limit 10 and the remaining requests from 9 to 0', async () => {
    freshMinute(bench());
    const left: unknown[] = [];
    const paths = ['/v2.1/index', '/v2/index', `/v2/pdf/${notable.granted}`, '/v2.1/search?ticket=x', '/v2.1/index'];
    for (const path of [...paths, ...paths]) {
      const { headers } = await send(bench(), 'GET', path);
      left.push([headers['x-ratelimit-limit-minute'], headers['x-ratelimit-remaining-minute']]);
    }
    expect(left).toEqual(Array.from({ length: 10 }, (_, at) => ['10', String(9 - at)]));
  });

  it('RATE-05 every endpoint of version 2.1 counts, POST search, GET search, pdf and index', async () => {
    for (const [name, method, path] of olderEndpoints) {
      freshMinute(bench());
      await send(bench(), method, path, { headers: { 'reference-number': 'r' } });
      const { headers } = await send(bench(), 'GET', '/v2.1/index');
      expect([name, headers['x-ratelimit-remaining-minute']]).toEqual([name, '8']);
    }
  });
}
