// Conformance sections 1 and 2: the envelope and authentication. One test per row stated in the specification.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { listsOf, polled, post, QUERY, send, ticketFor, type ListedIndex } from '../client.ts';
import { endpoints, expectBare, expectData, expectRefused, text } from './expected.ts';

export function envelopeRows(bench: () => Bench): void {
  it('ENV-01 every success body has exactly status, message and data', async () => {
    const ticket = await ticketFor(bench());
    const answers = [
      await send(bench(), 'GET', '/v3/index'),
      await post(bench()),
      await polled(bench(), ticket),
      await polled(bench(), ticket, '/v3/stats'),
      await send(bench(), 'GET', '/v3/pdf/US-9100000-B1'),
    ];
    for (const answer of answers) expectData(answer);
  });

  it('ENV-02 status is success or error', async () => {
    expect((await post(bench())).json().status).toBe('success');
    expect((await post(bench(), { query: '' })).json().status).toBe('error');
  });

  it('ENV-03 the message of every envelope is a string', async () => {
    for (const answer of [await send(bench(), 'GET', '/v3/index'), await post(bench(), { date: 'abc' })]) {
      expect(typeof answer.json().message).toBe('string');
    }
  });

  it('ENV-04 errors other than 401, 403 and 429 carry status, message and data null', async () => {
    expectRefused(await post(bench(), { query: '' }), 422, text.query);
    expectRefused(await send(bench(), 'GET', '/v3/search?ticket=unknown'), 404, text.ticket);
  });

  it('ENV-05 the bodies of 401, 403 and 429 have only a message', async () => {
    expectBare(await send(bench(), 'GET', '/v3/index', { key: 'none' }), 401, text.noKey);
    expectBare(await send(bench(), 'GET', '/v3/index', { authorization: 'wrong' }), 403, text.wrongKey);
  });

  it('ENV-06 a 202 says Processing with data null', async () => {
    bench().gates.hold();
    const ticket = await ticketFor(bench());
    const answer = await send(bench(), 'GET', `/v3/search?ticket=${ticket}`);
    expect(answer.status).toBe(202);
    expect(answer.json()).toMatchObject({ message: text.processing, data: null });
    bench().gates.release();
  });

  it('ENV-07 a 204 has an empty body', async () => {
    const answer = await polled(bench(), await ticketFor(bench(), { date: '1900-01-01' }));
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
  });

  it('ENV-14 links in answers start with the base URL that listens', async () => {
    const answer = await polled(bench(), await ticketFor(bench(), { view: 'pdf', 'requested-hits': '1' }));
    expect(listsOf(answer)['index-1']![0]!.pdf!.startsWith(`${bench().baseUrl}/v3/pdf/`)).toBe(true);
    expect(bench().baseUrl).toContain(`:${bench().port}`);
  });

  it('ENV-15 forms decode: percent signs, plus as space, %2C as comma, UTF-8', async () => {
    const form = 'query=dosing+device%20with+Geh%C3%A4use&view=pdf%2Cpassage&index=1%2C2&requested-hits=1';
    const answer = await send(bench(), 'POST', '/v3/search', { headers: { 'reference-number': 'r' }, form });
    const result = listsOf(await polled(bench(), expectData<string>(answer)));
    expect(Object.keys(result)).toEqual(['index-1', 'index-2']);
    expect(Object.keys(result['index-1']![0]!).sort()).toEqual(['passage', 'pdf', 'relevance']);
  });

  it('ENV-16 messages are exact, byte for byte', async () => {
    expectRefused(await post(bench(), { date: '\t' }), 422, 'date can not only contain white space, new line, tab or empty input');
    expectRefused(await post(bench(), { class: '\n' }), 422, 'class can not only contain new line, tab or empty input');
    expectRefused(await post(bench(), { class: '123' }), 422, 'Class data is not valid');
  });
}

export function authenticationRows(bench: () => Bench): void {
  it.each(endpoints)('AUTH-01 %s without a key answers 401', async (_name, method, path) => {
    expectBare(await send(bench(), method, path, { key: 'none' }), 401, 'No API Key is found in request');
  });

  it.each(endpoints.slice(0, 4))('AUTH-03 %s with a wrong key answers 403', async (_name, method, path) => {
    expectBare(await send(bench(), method, path, { authorization: 'xxx' }), 403, 'Invalid authentication credentials');
  });

  it('AUTH-04 the PDF endpoint ends the message of a wrong key with a full stop', async () => {
    expectBare(await send(bench(), 'GET', '/v3/pdf/EP-1-A1', { authorization: 'xxx' }), 403, 'Invalid authentication credentials.');
  });

  it('AUTH-05 the message of a missing key has no full stop, on the PDF endpoint neither', async () => {
    expectBare(await send(bench(), 'GET', '/v3/pdf/EP-1-A1', { key: 'none' }), 401, 'No API Key is found in request');
  });

  it.each(endpoints)('AUTH-06 %s with a good key is neither 401 nor 403', async (_name, method, path) => {
    expect([401, 403]).not.toContain((await send(bench(), method, path)).status);
  });

  it('AUTH-07 the key is the raw value of the header authorization', async () => {
    expectData(await send(bench(), 'GET', '/v3/index', { authorization: bench().keys.master }));
  });

  it('AUTH-08 a key in the header key does not open version 3', async () => {
    expectBare(await send(bench(), 'GET', '/v3/index', { key: 'none', headers: { key: bench().keys.all } }), 401, text.noKey);
  });

  it('AUTH-09 no endpoint issues, lists or changes keys', async () => {
    for (const path of ['/v3/key', '/v3/keys', '/v3/authorization', '/v3/admin/keys']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) expect((await send(bench(), method, path)).status).toBe(404);
    }
  });

  it('AUTH-10 a source that is not on the key’s list is refused on POST and GET search', async () => {
    expectBare(await post(bench(), {}, { key: 'address' }), 403, 'Your IP address is not allowed');
    expectBare(await send(bench(), 'GET', '/v3/search?ticket=x', { key: 'address' }), 403, 'Your IP address is not allowed');
  });

  it('AUTH-11 the PDF endpoint ends that message with a full stop', async () => {
    expectBare(await send(bench(), 'GET', '/v3/pdf/EP-1-A1', { key: 'address' }), 403, 'Your IP address is not allowed.');
  });

  it('AUTH-13 a source within a listed range is accepted', async () => {
    expectData(await post(bench(), {}, { key: 'addressOk' }));
  });

  it('AUTH-14 a key without lists works from any source that can connect', async () => {
    expectData(await post(bench(), {}, { key: 'master' }));
  });

  it('AUTH-16 an origin that is not on the key’s list is refused', async () => {
    const answer = await post(bench(), {}, { key: 'domain', headers: { origin: 'https://other.example' } });
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expectData(await post(bench(), {}, { key: 'domain', headers: { origin: 'https://patents.example:8443' } }));
  });

  it('AUTH-17 by default there is no restriction on the originating domain', async () => {
    expectData(await post(bench(), {}, { key: 'master', headers: { origin: 'https://any.example' } }));
  });

  it('AUTH-19 an end customer needs only the key', async () => {
    const headers = { 'reference-number': 'only this' };
    expectData(await send(bench(), 'POST', '/v3/search', { key: 'master', headers, form: { query: QUERY } }));
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'master' }));
  });

  it('AUTH-20 a key sees only its own indexes', async () => {
    const ids = expectData<ListedIndex[]>(await send(bench(), 'GET', '/v3/index', { key: 'several' })).map((index) => index['index-id']);
    expect(ids).toEqual([1, 2, 3, 'Boost']);
  });
}

export function indexListRows(bench: () => Bench): void {
  const listed = async (key: 'all' | 'master' | 'other') => expectData<ListedIndex[]>(await send(bench(), 'GET', '/v3/index', { key }));

  it('IDX-01 the list is a success with an array', async () => {
    expect(Array.isArray(await listed('all'))).toBe(true);
  });

  it('IDX-02 each element has index-id and name', async () => {
    for (const index of await listed('all')) expect(index).toMatchObject({ 'index-id': expect.anything(), name: expect.any(String) });
  });

  it('IDX-03 an id is an integer, or the string Boost', async () => {
    const ids = (await listed('all')).map((index) => index['index-id']);
    expect(ids.filter((id) => id !== 'Boost').every(Number.isInteger)).toBe(true);
    expect(ids).toContain('Boost');
  });

  it('IDX-04 a name is a text that is not blank', async () => {
    for (const { name } of await listed('all')) expect(name.trim()).not.toBe('');
  });

  it('IDX-05 the list holds exactly the indexes the key may use', async () => {
    const ids = async (key: 'all' | 'master' | 'other') => (await listed(key)).map((index) => index['index-id']);
    expect(await ids('master')).toEqual([1, 'Boost']);
    expect(await ids('other')).toEqual([1, 4, 'Boost']);
    expect(await ids('all')).toEqual([1, 2, 3, 4, 'Boost']);
  });

  it('IDX-07 every listed id can be searched with the same key', async () => {
    for (const index of await listed('all')) expectData(await post(bench(), { index: String(index['index-id']) }));
  });

  it('IDX-08 a client-id that is not one of the key’s is refused', async () => {
    for (const client of ['3', '0', '-1', 'abc', '1.5']) {
      expectRefused(await send(bench(), 'GET', '/v3/index', { key: 'platform', headers: { 'client-id': client } }), 422, text.client);
    }
    expectData(await send(bench(), 'GET', '/v3/index', { key: 'platform', headers: { 'client-id': '2' } }));
  });
}
