// The recommended readings (R rows of the conformance list) of POST search, for cases where the
// specification is silent or contradicts itself.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { lists, polled, post, send, ticketFor } from '../client.ts';
import { expectData, expectRefused, text } from '../conformance/expected.ts';

const reference = { 'reference-number': 'R-1' };

export function searchReadings(bench: () => Bench): void {
  const rawReference = async (value: Buffer) => {
    const answer = await post(bench(), {}, { headers: { 'reference-number': value.toString('latin1') } });
    const back = answer.headers['reference-number'];
    return { answer, back: back === undefined ? undefined : Buffer.from(String(back), 'latin1') };
  };

  it('SRCH-03 a reference number of white space is refused', async () => {
    for (const blank of [' ', '\t', '\u3000']) expectRefused((await rawReference(Buffer.from(blank))).answer, 422, text.reference);
  });

  it('SRCH-05 the reference number is echoed byte for byte', async () => {
    for (const value of ['Ärger №7 – 特許 🔧', 'a  b', '%41;=,"\\', 'x'.repeat(100)]) {
      const { back } = await rawReference(Buffer.from(value));
      expect(back?.toString('utf8')).toBe(value);
    }
    const latin = Buffer.from([0xe9, 0x2d, 0xff, 0x2d, 0x80]);
    expect((await rawReference(latin)).back?.equals(latin)).toBe(true);
  });

  it('SRCH-06 a valid reference number is echoed on refusals too', async () => {
    for (const options of [{}, { key: 'none' }, { authorization: 'wrong' }] as const) {
      expect((await post(bench(), { query: '' }, options)).headers['reference-number']).toBe('R-1');
    }
    expect((await rawReference(Buffer.from('x'.repeat(101)))).back).toBeUndefined();
  });

  it('SRCH-07 the length of a reference number is counted in characters', async () => {
    expectData((await rawReference(Buffer.from('é'.repeat(100)))).answer);
    expectRefused((await rawReference(Buffer.from('é'.repeat(101)))).answer, 422, text.reference);
  });

  it('SRCH-10 tickets are unguessable, URL-safe and unique', async () => {
    const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketFor(bench())));
    expect(new Set(tickets).size).toBe(20);
    for (const ticket of tickets) expect(ticket).toMatch(/^[\w-]{22,}$/);
  });

  it('SRCH-13 a query of white space counts as missing', async () => {
    for (const query of [' ', '\n\t', '\u00a0']) expectRefused(await post(bench(), { query }), 422, text.query);
  });

  it('SRCH-14 fewer than three letters are too short, three are enough', async () => {
    for (const query of ['ab', '!!', 'a 1']) expectRefused(await post(bench(), { query }), 422, text.language);
    for (const query of ['car', '電池']) expectData(await post(bench(), { query }));
  });

  it('SRCH-15 digits with punctuation are digits only', async () => {
    expectRefused(await post(bench(), { query: '12 34, 56' }), 422, text.language);
  });

  it('SRCH-18 bytes that are not UTF-8 do not cause a server error', async () => {
    const body = Buffer.concat([Buffer.from('query=dosing device '), Buffer.from([0xff, 0xfe, 0xc3])]);
    const headers = { ...reference, 'content-type': 'application/x-www-form-urlencoded' };
    expectData(await send(bench(), 'POST', '/v3/search', { headers, body }));
    expectData(await send(bench(), 'POST', '/v3/search', { headers, body: 'query=dosing%20device%ff%zz%' }));
  });

  it('SRCH-19 a query of 200 kB is accepted, surrounding white space is ignored', async () => {
    expectData(await post(bench(), { query: `\n  ${'a dosing device for powder. '.repeat(7_500)}  \n` }));
  });

  it('SRCH-20 empty requested-hits mean 25', async () => {
    expect((await lists(bench(), { 'requested-hits': '' }))['index-1']).toHaveLength(25);
  });

  it('SRCH-21 a list is as long as there are publications', async () => {
    expect((await lists(bench(), { index: '4', 'requested-hits': '50' }))['index-4']).toHaveLength(8);
  });

  it.each(['1e1', '0x10', '1,2', '١', '1 2', '--1'])('SRCH-23 requested-hits of %s is not an integer', async (hits) => {
    expectRefused(await post(bench(), { 'requested-hits': hits }), 422, text.hits);
  });

  it('SRCH-24 a very large number is too many', async () => {
    expectRefused(await post(bench(), { 'requested-hits': '99999999999999999999' }), 422, text.tooManyHits);
  });

  it.each(['Claim', 'claim,,pdf', 'claim,', ','])('SRCH-29 and SRCH-30 view of %s is refused', async (view) => {
    expectRefused(await post(bench(), { view }), 422, text.view);
  });

  it('SRCH-31 white space around commas and the order do not matter; an empty view counts as missing', async () => {
    const sections = async (view: string) => Object.keys((await lists(bench(), { view, 'requested-hits': '1' }))['index-1']![0]!);
    expect(await sections(' pdf , claim ')).toEqual(await sections('claim,pdf'));
    expect(await sections('')).toEqual(['relevance', 'bibliographic', 'claim', 'passage', 'image', 'pdf']);
  });

  it('SRCH-33 an index of white space counts as empty', async () => {
    expectRefused(await post(bench(), { index: ' \t' }), 422, text.noIndex);
  });

  it.each(['1,2,3,4', '0', '-1', 'abc', '1.5', '1,', '1;2', '1,99', '1e0'])(
    'SRCH-36, SRCH-38 and SRCH-41 index %s is refused with the message of permission',
    async (index) => {
      const before = bench().usage().length;
      expectRefused(await post(bench(), { index }), 422, text.index);
      expect(bench().usage()).toHaveLength(before);
    },
  );

  it('A11, A12 and A14 boost goes with numbers as index-boost; an index named twice counts once', async () => {
    expect(Object.keys(await lists(bench(), { index: '1,boost', 'requested-hits': '1' }))).toEqual(['index-1', 'index-boost']);
    expect(Object.keys(await lists(bench(), { index: '2, 2 ,2,2', 'requested-hits': '1' }))).toEqual(['index-2']);
  });

  it('SRCH-43 a date has two digits for month and day, and a year', async () => {
    for (const date of ['2018-1-1', '0000-01-01', '2018-01-01T00:00:00', '２０１８-01-01'])
      expectRefused(await post(bench(), { date }), 422, text.date);
  });

  it('SRCH-44 and A16 future dates and dates with surrounding spaces are accepted', async () => {
    for (const date of ['2999-12-31', ' 2018-01-01 ']) expectData(await post(bench(), { date }));
  });

  it.each(['G', 'G01', 'G01F', 'G01F11', 'G01F11/261', 'G01F 11/261', 'g01f11/261'])(
    'SRCH-47 class %s finds its subclasses',
    async (code) => {
      const found = (await lists(bench(), { class: code, 'requested-hits': '100' }))['index-1']!;
      expect(found.length).toBeGreaterThan(0);
      for (const hit of found) expect(hit.bibliographic!.class.some(({ sub }) => sub.startsWith('G'))).toBe(true);
    },
  );

  it('SRCH-49 and A18 a class of spaces is blank, a list of classes is invalid', async () => {
    expectRefused(await post(bench(), { class: '  ' }), 422, text.blankClass);
    expectRefused(await post(bench(), { class: 'G01F,H01M' }), 422, text.class);
  });

  it('SRCH-50 levels are not string prefixes; an unused symbol finds nothing', async () => {
    for (const code of ['G01F1', 'B01J19/00']) expect((await polled(bench(), await ticketFor(bench(), { class: code }))).status).toBe(204);
  });

  it('SRCH-52 of several errors, the first in the order is reported', async () => {
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

  it('SRCH-53 a refused search is not counted, an accepted one is counted once', async () => {
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
