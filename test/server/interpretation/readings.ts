// The recommended readings (R rows of the conformance list): where the specification is silent or says two things.
// Kept apart from the stated rows, so that a reading can be changed without touching what is stated.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { lists, polled, post, QUERY, send, ticketFor, type ShownHit } from '../client.ts';
import { endpoints, expectBare, expectData, expectRefused, text } from '../conformance/expected.ts';
import { freshMinute, named, nameOf } from '../conformance/search-get.ts';
import { heldNamed, notable } from '../stand-in/collections.ts';

const DAY_MS = 86_400_000;
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

  it('ENV-08 every other answer is JSON in UTF-8, and says so', async () => {
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
    const inventors = answers[0]!.json().data['service-results']['index-1'][0].bibliographic.inventor;
    expect(inventors).toContainEqual({ name: 'Müller-Ångström, Zoë' });
  });

  it('ENV-11 header names are read in any letter case', async () => {
    for (const name of ['Authorization', 'AUTHORIZATION', 'authorization']) {
      expectData(await send(bench(), 'GET', '/v3/index', { key: 'none', headers: { [name]: bench().keys.all } }));
    }
    expectData(await send(bench(), 'POST', '/v3/search', { headers: { 'REFERENCE-Number': 'x' }, form: { query: QUERY } }));
  });

  it('ENV-12 an unknown path answers 404, a known one with another verb 405 and Allow', async () => {
    for (const path of ['/v3/nothing', '/v3', '/nothing', '/']) expectRefused(await send(bench(), 'GET', path), 404, text.url);
    const answer = await send(bench(), 'DELETE', '/v3/search');
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect((await send(bench(), 'POST', '/v3/index')).status).toBe(405);
    expect((await send(bench(), 'PUT', '/v3/pdf/EP-1-A1')).status).toBe(405);
  });

  it('ENV-13 an unexpected failure answers 500 and says nothing of itself', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    bench().gates.breakReading(1, `SELECT secret FROM /home/somebody at line 1: ${QUERY}`);
    expectRefused(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`), 500, 'Internal server error');
    expect(bench().reported.splice(0)).toHaveLength(1);
  });

  it('ENV-15 JSON with the same names is read, other types are as if nothing was sent', async () => {
    const json = { query: QUERY, 'requested-hits': 2, view: ['pdf', 'passage'], index: [2, 1], date: null };
    const ticket = expectData(await send(bench(), 'POST', '/v3/search', { headers: reference, json }));
    const found = (await polled(bench(), ticket)).json().data['service-results'];
    expect(Object.entries<ShownHit[]>(found).map(([name, hits]) => [name, hits.length])).toEqual([['index-2', 2], ['index-1', 2]]);
    for (const type of ['text/plain', 'multipart/form-data', 'application/xml', 'nonsense', ';;;', 'application/json/x']) {
      const answer = await send(bench(), 'POST', '/v3/search', { headers: { ...reference, 'content-type': type }, body: `query=${QUERY}` });
      expectRefused(answer, 422, text.query);
    }
  });
}

export function authenticationReadings(bench: () => Bench): void {
  it.each(endpoints)('AUTH-02 %s with an empty key answers as without', async (_name, method, path) => {
    for (const authorization of ['', ' ', 'Bearer ', 'bearer']) expectBare(await send(bench(), method, path, { authorization }), 401, text.noKey);
  });

  it('AUTH-07 Bearer before the key is understood', async () => {
    expectData(await send(bench(), 'GET', '/v3/index', { authorization: `Bearer ${bench().keys.all}` }));
  });

  it('AUTH-12 a restriction on addresses holds for the index list and statistics too', async () => {
    expectBare(await send(bench(), 'GET', '/v3/index', { key: 'address' }), 403, text.address);
    expectBare(await send(bench(), 'GET', '/v3/stats?ticket=x', { key: 'address' }), 403, text.address);
  });

  it('AUTH-15 what a proxy header says about the address is not believed', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'client-ip']) {
      expectBare(await send(bench(), 'GET', '/v3/index', { key: 'address', headers: { [name]: '203.0.113.9' } }), 403, text.address);
    }
  });

  it('AUTH-16 the body of a refused domain has only a message; the host is compared whole', async () => {
    for (const origin of ['https://patents.example.evil.test', 'https://www.patents.example', 'null', 'patents.example', 'file://']) {
      const answer = await send(bench(), 'GET', '/v3/index', { key: 'domain', headers: { origin } });
      expectBare(answer, 403, 'Your domain is not allowed');
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    for (const origin of ['https://patents.example', 'http://patents.example:81', 'HTTPS://PATENTS.EXAMPLE']) {
      expect((await send(bench(), 'GET', '/v3/index', { key: 'domain', headers: { origin } })).headers['access-control-allow-origin']).toBe(origin);
    }
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'domain' }));
  });

  it('AUTH-17 a page may read an answer only after a good key, and never with credentials', async () => {
    const origin = { origin: 'https://any.example' };
    const good = await send(bench(), 'GET', '/v3/index', { key: 'master', headers: origin });
    expect([good.headers['access-control-allow-origin'], good.headers.vary]).toEqual(['*', 'origin']);
    expect(good.headers['access-control-allow-credentials']).toBeUndefined();
    const wrong = await send(bench(), 'GET', '/v3/index', { authorization: 'wrong', headers: origin });
    expect(wrong.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await send(bench(), 'OPTIONS', '/v3/search', { key: 'none', headers: { ...origin, 'access-control-request-method': 'POST' } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
  });

  it('AUTH-17 a key that keeps browsers out refuses what a page of another site sends', async () => {
    for (const headers of [{ origin: 'https://any.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expectBare(await send(bench(), 'GET', '/v3/index', { key: 'noBrowsers', headers }), 403, 'Your domain is not allowed');
    }
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'noBrowsers' }));
  });

  it('AUTH-18 key, address, domain, rate and parameters are looked at in this order', async () => {
    expectBare(await post(bench(), { query: '' }, { authorization: 'wrong' }), 403, text.wrongKey);
    expectBare(await post(bench(), { query: '' }, { key: 'none' }), 401, text.noKey);
    expectBare(await post(bench(), { query: '' }, { key: 'address', headers: { origin: 'https://x.example' } }), 403, text.address);
    expectBare(await post(bench(), { query: '' }, { key: 'domain', headers: { origin: 'https://x.example' } }), 403, 'Your domain is not allowed');
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
    for (const index of expectData(await send(bench(), 'GET', '/v3/index'))) expect(Object.keys(index)).toEqual(['index-id', 'name']);
  });

  it('IDX-06 unknown query parameters are ignored', async () => {
    expectData(await send(bench(), 'GET', '/v3/index?x=1&index=%zz'));
  });

  it('IDX-09 the order is the same every time: master, ascending, Boost', async () => {
    const first = await send(bench(), 'GET', '/v3/index');
    expect((await send(bench(), 'GET', '/v3/index')).bytes.equals(first.bytes)).toBe(true);
    expect(first.json().data.map((index: any) => index['index-id'])).toEqual([1, 2, 3, 4, 'Boost']);
  });

  it('IDX-10 boost is read in any letter case', async () => {
    for (const index of ['Boost', 'BOOST', 'boost']) expectData(await post(bench(), { index }));
  });

  it('IDX-11 the index list is not limited', async () => {
    freshMinute(bench());
    for (let request = 0; request < 15; request++) expectData(await send(bench(), 'GET', '/v3/index', { key: 'slow' }));
  });

  it('A1 client-id may be left out; searches ignore it', async () => {
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'platform' }));
    expectData(await post(bench(), {}, { key: 'platform', headers: { 'client-id': 'nonsense' } }));
    expectRefused(await send(bench(), 'GET', '/v3/index', { key: 'master', headers: { 'client-id': '1' } }), 422, text.client);
  });
}

export function searchReadings(bench: () => Bench): void {
  const rawReference = async (value: Buffer) => {
    const answer = await post(bench(), {}, { headers: { 'reference-number': value.toString('latin1') } });
    const back = answer.headers['reference-number'];
    return { answer, back: back === undefined ? undefined : Buffer.from(String(back), 'latin1') };
  };

  it('SRCH-03 a reference number of white space is refused', async () => {
    for (const blank of [' ', '\t', '\u3000']) expectRefused((await rawReference(Buffer.from(blank))).answer, 422, text.reference);
  });

  it('SRCH-05 the reference number comes back byte for byte, whatever its bytes', async () => {
    for (const value of ['Ärger №7 – 特許 🔧', 'a  b', '%41;=,"\\', 'x'.repeat(100)]) {
      const { back } = await rawReference(Buffer.from(value));
      expect(back?.toString('utf8')).toBe(value);
    }
    const latin = Buffer.from([0xe9, 0x2d, 0xff, 0x2d, 0x80]);
    expect((await rawReference(latin)).back?.equals(latin)).toBe(true);
  });

  it('SRCH-06 it also comes back on refusals, where it was valid itself', async () => {
    for (const options of [{}, { key: 'none' }, { authorization: 'wrong' }] as const) {
      expect((await post(bench(), { query: '' }, options)).headers['reference-number']).toBe('R-1');
    }
    expect((await rawReference(Buffer.from('x'.repeat(101)))).back).toBeUndefined();
  });

  it('SRCH-07 its length is counted in characters', async () => {
    expectData((await rawReference(Buffer.from('é'.repeat(100)))).answer);
    expectRefused((await rawReference(Buffer.from('é'.repeat(101)))).answer, 422, text.reference);
  });

  it('SRCH-10 tickets are unguessable, URL-safe and never the same', async () => {
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketFor(bench())));
    expect(new Set(tickets).size).toBe(20);
    for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{22,}$/);
  });

  it('SRCH-13 a query of white space is missing', async () => {
    for (const query of [' ', '\n\t', '\u00a0']) expectRefused(await post(bench(), { query }), 422, text.query);
  });

  it('SRCH-14 fewer than three letters are too short, three are enough', async () => {
    for (const query of ['ab', '!!', 'a 1']) expectRefused(await post(bench(), { query }), 422, text.language);
    for (const query of ['car', '電池']) expectData(await post(bench(), { query }));
  });

  it('SRCH-15 digits with punctuation are digits only', async () => {
    expectRefused(await post(bench(), { query: '12 34, 56' }), 422, text.language);
  });

  it('SRCH-18 bytes that are no UTF-8 are no error of the server', async () => {
    const body = Buffer.concat([Buffer.from('query=dosing device '), Buffer.from([0xff, 0xfe, 0xc3])]);
    const headers = { ...reference, 'content-type': 'application/x-www-form-urlencoded' };
    expectData(await send(bench(), 'POST', '/v3/search', { headers, body }));
    expectData(await send(bench(), 'POST', '/v3/search', { headers, body: 'query=dosing%20device%ff%zz%' }));
  });

  it('SRCH-19 a query of 200 kB is accepted, surrounding white space is nothing', async () => {
    expectData(await post(bench(), { query: `\n  ${'a dosing device for powder. '.repeat(7_500)}  \n` }));
  });

  it('SRCH-20 empty requested-hits are 25', async () => {
    expect((await lists(bench(), { 'requested-hits': '' }))['index-1']).toHaveLength(25);
  });

  it('SRCH-21 a list is as long as there are publications', async () => {
    expect((await lists(bench(), { index: '4', 'requested-hits': '50' }))['index-4']).toHaveLength(8);
  });

  it.each(['1e1', '0x10', '1,2', '١', '1 2', '--1'])('SRCH-23 requested-hits of %s is no integer', async (hits) => {
    expectRefused(await post(bench(), { 'requested-hits': hits }), 422, text.hits);
  });

  it('SRCH-24 a number beyond all bounds is too many', async () => {
    expectRefused(await post(bench(), { 'requested-hits': '99999999999999999999' }), 422, text.tooManyHits);
  });

  it.each(['Claim', 'claim,,pdf', 'claim,', ','])('SRCH-29 and SRCH-30 view of %s is refused', async (view) => {
    expectRefused(await post(bench(), { view }), 422, text.view);
  });

  it('SRCH-31 white space around commas and the order do not matter; an empty view is none', async () => {
    const sections = async (view: string) => Object.keys((await lists(bench(), { view, 'requested-hits': '1' }))['index-1']![0]!);
    expect(await sections(' pdf , claim ')).toEqual(await sections('claim,pdf'));
    expect(await sections('')).toEqual(['relevance', 'bibliographic', 'claim', 'passage', 'image', 'pdf']);
  });

  it('SRCH-33 an index of white space is none', async () => {
    expectRefused(await post(bench(), { index: ' \t' }), 422, text.noIndex);
  });

  it.each(['1,2,3,4', '0', '-1', 'abc', '1.5', '1,', '1;2', '1,99', '1e0'])('SRCH-36, 38 and 41 index %s is refused with the message of permission', async (index) => {
    const before = bench().usage().length;
    expectRefused(await post(bench(), { index }), 422, text.index);
    expect(bench().usage()).toHaveLength(before);
  });

  it('A11, A12 and A14 boost goes with numbers as index-boost; an index named twice is one', async () => {
    expect(Object.keys(await lists(bench(), { index: '1,boost', 'requested-hits': '1' }))).toEqual(['index-1', 'index-boost']);
    expect(Object.keys(await lists(bench(), { index: '2, 2 ,2,2', 'requested-hits': '1' }))).toEqual(['index-2']);
  });

  it('SRCH-43 a date has two digits for month and day, and a year', async () => {
    for (const date of ['2018-1-1', '0000-01-01', '2018-01-01T00:00:00', '２０１８-01-01']) expectRefused(await post(bench(), { date }), 422, text.date);
  });

  it('SRCH-44 and A16 dates to come and dates with spaces around are accepted', async () => {
    for (const date of ['2999-12-31', ' 2018-01-01 ']) expectData(await post(bench(), { date }));
  });

  it.each(['G', 'G01', 'G01F', 'G01F11', 'G01F11/261', 'G01F 11/261', 'g01f11/261'])('SRCH-47 class %s finds what lies under it', async (code) => {
    const found = (await lists(bench(), { class: code, 'requested-hits': '100' }))['index-1']!;
    expect(found.length).toBeGreaterThan(0);
    for (const hit of found) expect(hit.bibliographic!.class.some(({ sub }) => sub.startsWith('G'))).toBe(true);
  });

  it('SRCH-49 and A18 a class of spaces is blank, a list of classes is invalid', async () => {
    expectRefused(await post(bench(), { class: '  ' }), 422, text.blankClass);
    expectRefused(await post(bench(), { class: 'G01F,H01M' }), 422, text.class);
  });

  it('SRCH-50 levels are not prefixes of letters; a symbol nothing carries finds nothing', async () => {
    for (const code of ['G01F1', 'B01J19/00']) expect((await polled(bench(), await ticketFor(bench(), { class: code }))).status).toBe(204);
  });

  it('SRCH-52 of several faults the first in the order is named', async () => {
    const faults: [string, string, string, number][] = [
      ['query', '', text.query, 422],
      ['query', '12', text.language, 422],
      ['requested-hits', '0', text.hits, 422],
      ['view', 'x', text.view, 422],
      ['index', '', text.noIndex, 422],
      ['index', '99', text.index, 422],
      ['date', ' ', text.blankDate, 422],
      ['date', 'x', text.date, 422],
      ['class', ' ', text.blankClass, 422],
      ['class', 'x', text.class, 422],
    ];
    bench().gates.fail(2);
    for (const [at, [, , message, status]] of faults.entries()) {
      const form: Record<string, string> = { index: '2' };
      for (const [name, value] of faults.slice(at).reverse()) form[name] = value;
      expectRefused(await post(bench(), form), status, message);
      expectRefused(await send(bench(), 'POST', '/v3/search', { form }), 422, text.reference);
    }
    expectRefused(await post(bench(), { index: '2' }), 408, text.offline);
    bench().gates.mend(2);
  });

  it('SRCH-53 a refused search leaves no usage, an accepted one leaves one row', async () => {
    const before = bench().usage().length;
    await post(bench(), { date: 'x' });
    expect(bench().usage()).toHaveLength(before);
    const ticket = await ticketFor(bench(), {}, { headers: { 'reference-number': 'Akte 7' } });
    expect(bench().usage().slice(before)).toMatchObject([{ ticket, reference: 'Akte 7' }]);
  });

  it('SRCH-54 unknown parameters are ignored', async () => {
    expectData(await post(bench(), { colour: 'red', ticket: 'x', __proto__x: '1' }));
  });
}

export function resultReadings(bench: () => Bench): void {
  const all = async (): Promise<ShownHit[]> =>
    (await lists(bench(), { 'requested-hits': '100', view: 'bibliographic,claim,description,passage,image,pdf' }))['index-1']!;

  it('RES-01 of two tickets the one in the query string counts', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    expectData(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`, { form: { ticket: 'other' } }));
    expectRefused(await send(bench(), 'GET', '/v3/search?ticket=other', { form: { ticket } }), 404, text.ticket);
  });

  it('RES-04 every poll gives the same bytes', async () => {
    const ticket = await ticketFor(bench(), { index: '1,2', 'requested-hits': '30' });
    const first = await polled(bench(), ticket);
    expect((await polled(bench(), ticket)).bytes.equals(first.bytes)).toBe(true);
  });

  it('RES-05 one list with hits is a result; the empty one is an empty array', async () => {
    const date = '1995-01-01';
    const result = await lists(bench(), { index: '1,2', date, class: 'G01F', 'requested-hits': '5' });
    expect(Object.keys(result)).toEqual(['index-1', 'index-2']);
  });

  it('RES-07 a missing ticket and one of white space are empty', async () => {
    for (const path of ['/v3/search', '/v3/search?ticket', '/v3/search?ticket=%20', '/v3/search?x=1']) {
      expectRefused(await send(bench(), 'GET', path), 404, text.noTicket);
    }
  });

  it('RES-08 no ticket, however made, is an error of the server', async () => {
    for (const ticket of ["' OR 1=1 --", '%00', '%ff%fe', '../../x', 'x'.repeat(8_000), '__proto__', 'constructor', '%', '<script>']) {
      expectRefused(await send(bench(), 'GET', `/v3/search?ticket=${encodeURI(ticket).replaceAll('%25', '%')}`), 404, text.ticket);
    }
  });

  it('RES-13 positions are 1 to n', async () => {
    const hits = await all();
    expect(hits.map((hit) => hit.relevance.position)).toEqual(hits.map((_, at) => at + 1));
  });

  it('RES-14 the same query gives the same list', async () => {
    expect((await all()).map(nameOf)).toEqual((await all()).map(nameOf));
  });

  it('RES-21 what is unknown is an empty array, never null', async () => {
    const hit = named(await all(), notable.withoutClaims);
    expect(hit.claim).toEqual([]);
    for (const part of Object.values(hit.bibliographic!)) expect(Array.isArray(part)).toBe(true);
  });

  it('RES-23 the passage stands word for word in the section it names', async () => {
    for (const hit of await all()) {
      const { section, language, text: passage } = hit.passage!;
      const sections: Record<string, { language: string; text: string }[]> = {
        title: hit.bibliographic!.title,
        abstract: hit.bibliographic!.abstract,
        claim: hit.claim!,
        description: hit.description!,
      };
      const plain = (words: string): string => words.replace(/\s+/g, ' ').trim();
      expect(plain(passage)).not.toBe('');
      expect(sections[section]!.some((entry) => entry.language === language && plain(entry.text).includes(plain(passage)))).toBe(true);
    }
  });

  it('RES-24 a publication without image has an empty object; others a picture', async () => {
    const hits = await all();
    expect(named(hits, notable.withoutImage).image).toEqual({});
    const pictures = hits.flatMap((hit) => hit.image!.data ?? []);
    expect(pictures.length).toBeGreaterThan(0);
    for (const data of pictures) expect(Buffer.from(data, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });

  it('RES-27 languages are lower-case tags of two letters', async () => {
    for (const hit of await all()) {
      for (const { language } of [...hit.bibliographic!.title, ...hit.claim!, ...hit.description!]) expect(language).toMatch(/^[a-z]{2}$/);
    }
  });

  it('RES-29 a ticket lives a day at least, is unknown after its time, and never stuck', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    bench().advance(DAY_MS - 60_000);
    expectData(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`));
    bench().advance(30 * DAY_MS);
    expectRefused(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`), 404, text.ticket);
    bench().gates.hold();
    const held = await ticketFor(bench());
    bench().advance(3_600_000);
    expect((await send(bench(), 'GET', `/v3/search?ticket=${held}`)).status).toBe(204);
    bench().gates.release();
  });

  it('RES-29 a search that dies once is run again, one that dies for good answers 204', async () => {
    bench().gates.kill(1);
    expectData(await polled(bench(), await ticketFor(bench())));
    bench().gates.kill(2);
    expect((await polled(bench(), await ticketFor(bench()))).status).toBe(204);
  });

  it('RES-30 twenty tickets in flight each get their own result', async () => {
    bench().gates.hold();
    const asked = Array.from({ length: 20 }, (_, at) => at + 1);
    const tickets = await Promise.all(asked.map((hits) => ticketFor(bench(), { 'requested-hits': String(hits) })));
    bench().gates.release();
    const found = await Promise.all(tickets.map((ticket) => polled(bench(), ticket)));
    expect(found.map((answer) => answer.json().data['service-results']['index-1'].length)).toEqual(asked);
  });

  it('A22, A41 what a publication lacks is empty, and it is still shown', async () => {
    const hit = named(await all(), notable.withoutKind);
    expect(hit.relevance).toMatchObject({ 'kind-code': '', 'publication-date': '' });
    expect(hit.pdf).toBe(`${bench().baseUrl}/v3/pdf/${notable.withoutKind}`);
    const dated = (await lists(bench(), { date: '2999-01-01', 'requested-hits': '100' }))['index-1']!;
    expect(dated.map(nameOf)).not.toContain(notable.withoutKind);
  });

  it('A42 a key without the master index has no boost', async () => {
    expectRefused(await post(bench(), { index: 'boost' }, { key: 'archive' }), 422, text.index);
    const ids = expectData(await send(bench(), 'GET', '/v3/index', { key: 'archive' })).map((index: any) => index['index-id']);
    expect(ids).toEqual([3]);
  });
}

export function statisticsReadings(bench: () => Bench): void {
  it('STAT-02 the ticket may be sent as a form', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    expectData(await send(bench(), 'GET', '/v3/stats', { form: { ticket } }));
  });

  it('STAT-04 unknown and empty tickets answer as GET search does', async () => {
    expectRefused(await send(bench(), 'GET', '/v3/stats?ticket=x'), 404, text.ticket);
    expectRefused(await send(bench(), 'GET', '/v3/stats'), 404, text.noTicket);
  });

  it('STAT-12 counts are over exactly the hits of the list', async () => {
    const ticket = await ticketFor(bench(), { 'requested-hits': '60', date: '2018-12-31' });
    const hits: ShownHit[] = (await polled(bench(), ticket)).json().data['service-results']['index-1'];
    const { 'index-1': arrays } = (await polled(bench(), ticket, '/v3/stats')).json().data['service-results'];
    const sum = arrays.publication_years.reduce((total: number, year: { value: number }) => total + year.value, 0);
    expect(sum).toBe(hits.length);
    for (const { publication_year: year, value } of arrays.publication_years) {
      expect(hits.filter((hit) => hit.relevance['publication-date'].startsWith(String(year)))).toHaveLength(value);
    }
    for (const { main, value } of arrays.classes) {
      expect(hits.filter((hit) => hit.bibliographic!.class.some(({ sub }) => sub.startsWith(main)))).toHaveLength(value);
    }
    for (const { name, value } of arrays.applicants) {
      expect(hits.filter((hit) => hit.bibliographic!.applicant.some((party) => party.name === name))).toHaveLength(value);
    }
  });

  it('STAT-13 years ascend, the others descend by value and then by name', async () => {
    const { 'index-1': arrays } = (await polled(bench(), await ticketFor(bench(), { 'requested-hits': '100' }), '/v3/stats')).json().data['service-results'];
    const years = arrays.publication_years.map((year: any) => year.publication_year);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    for (const array of [arrays.applicants, arrays.classes, arrays.priority_country, arrays.terms]) {
      const values = array.map((element: any) => element.value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  });

  it('STAT-14 and STAT-15 statistics depend on no view, count no search, and are stable', async () => {
    const narrow = await ticketFor(bench(), { view: 'pdf' });
    const wide = await ticketFor(bench());
    const before = bench().usage().length;
    const first = await polled(bench(), narrow, '/v3/stats');
    expect((await polled(bench(), wide, '/v3/stats')).bytes.equals(first.bytes)).toBe(true);
    expect((await polled(bench(), narrow, '/v3/stats')).bytes.equals(first.bytes)).toBe(true);
    expect(bench().usage()).toHaveLength(before);
  });
}

export function pdfReadings(bench: () => Bench): void {
  it('PDF-05 no number, however written, is none', async () => {
    for (const path of ['/v3/pdf', '/v3/pdf/', '/v3/pdf/%20', '/v3/pdf/%09']) expectRefused(await send(bench(), 'GET', path), 422, text.number);
  });

  it('PDF-06 what is no number is not found, and reaches no file', async () => {
    const wrong = ['EP1000000A1', 'EP-1000000', '..%2f..%2fetc%2fpasswd', '%2e%2e%2f', '%zz', '%ff', '%00', 'EP-1-A1%00', 'x'.repeat(10_000), 'a/b'];
    for (const number of wrong) expectRefused(await send(bench(), 'GET', `/v3/pdf/${number}`), 404, text.url);
  });

  it('PDF-07 lower-case letters are read as capitals', async () => {
    expectData(await send(bench(), 'GET', `/v3/pdf/${notable.granted.toLowerCase()}`));
  });

  it('PDF-10 a publication with text but without original is not found', async () => {
    expect(heldNamed(notable.withoutPdf)!.publication.description).not.toEqual([]);
    expectRefused(await send(bench(), 'GET', `/v3/pdf/${notable.withoutPdf}`), 404, text.url);
  });

  it('PDF-11 a large PDF does not stop other requests', async () => {
    const large = send(bench(), 'GET', `/v3/pdf/${notable.largePdf}`);
    for (let request = 0; request < 20; request++) expectData(await send(bench(), 'GET', '/v3/index'));
    expectData(await large);
  });

  it('A PDF of an index the key may not use is not found', async () => {
    const number = 'US-9400000-B1';
    expectData(await send(bench(), 'GET', `/v3/pdf/${number}`, { key: 'other' }));
    expectRefused(await send(bench(), 'GET', `/v3/pdf/${number}`, { key: 'several' }), 404, text.url);
  });
}

export function limitReadings(bench: () => Bench): void {
  it('RATE-03 and RATE-04 answers carry the limit and what is left of it', async () => {
    freshMinute(bench());
    for (let left = 9; left >= 0; left--) {
      const { headers } = await post(bench(), {}, { key: 'slow' });
      expect([headers['x-ratelimit-limit-minute'], headers['x-ratelimit-remaining-minute']]).toEqual(['10', String(left)]);
    }
    const refused = await post(bench(), {}, { key: 'slow' });
    expect([refused.status, refused.headers['x-ratelimit-remaining-minute']]).toEqual([429, '0']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const generous = await post(bench(), {}, { key: 'platform' });
    expect(generous.headers['x-ratelimit-limit-minute']).toBe('600');
  });

  it('RATE-02 the next minute begins anew', async () => {
    freshMinute(bench());
    for (let request = 0; request < 11; request++) await post(bench(), {}, { key: 'slow' });
    freshMinute(bench());
    expectData(await post(bench(), {}, { key: 'slow' }));
  });

  it('RATE-05 and RATE-06 the count is per key; statistics are not limited', async () => {
    freshMinute(bench());
    for (let request = 0; request < 11; request++) await post(bench(), {}, { key: 'slow' });
    expectData(await post(bench(), {}, { key: 'platform' }));
    expectRefused(await send(bench(), 'GET', '/v3/stats?ticket=x', { key: 'slow' }), 404, text.ticket);
  });

  it('MISC-04 a ticket never expires within 24 hours', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    bench().advance(DAY_MS - 1_000);
    expectData(await polled(bench(), ticket));
  });

  it('MISC-06 the first poll is 202 or 200', async () => {
    expect([200, 202]).toContain((await send(bench(), 'GET', `/v3/search?ticket=${await ticketFor(bench())}`)).status);
  });
}
