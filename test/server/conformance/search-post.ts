// Conformance section 4: POST /v3/search. One test per row stated in the specification.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { lists, listsOf, polled, post, QUERY, send, ticketFor, type ShownHit } from '../client.ts';
import { endpoints, expectBare, expectData, expectRefused, text } from './expected.ts';

const views = ['bibliographic', 'claim', 'description', 'passage', 'image', 'pdf'] as const;

export function searchPostRows(bench: () => Bench): void {
  const sectionsOf = (hit: ShownHit): string[] =>
    Object.keys(hit)
      .filter((name) => name !== 'relevance')
      .sort();

  it('SRCH-01 a key is required', async () => {
    expectBare(await send(bench(), endpoints[1]![1], endpoints[1]![2], { key: 'none' }), 401, text.noKey);
  });

  it('SRCH-02 a search without reference number is refused', async () => {
    expectRefused(await send(bench(), 'POST', '/v3/search', { form: { query: QUERY } }), 422, text.reference);
  });

  it('SRCH-03 an empty reference number is refused', async () => {
    expectRefused(await post(bench(), {}, { headers: { 'reference-number': '' } }), 422, text.reference);
  });

  it('SRCH-04 a reference number has 1 to 100 characters', async () => {
    expectRefused(await post(bench(), {}, { headers: { 'reference-number': 'x'.repeat(101) } }), 422, text.reference);
    for (const length of [1, 100]) expectData(await post(bench(), {}, { headers: { 'reference-number': 'x'.repeat(length) } }));
  });

  it('SRCH-05 the reference number is echoed unchanged', async () => {
    const reference = 'File 2026/0815-EP; "Müller & Co" <x>';
    const sent = Buffer.from(reference).toString('latin1');
    const answer = await post(bench(), {}, { headers: { 'reference-number': sent } });
    expect(Buffer.from(String(answer.headers['reference-number']), 'latin1').toString('utf8')).toBe(reference);
  });

  it('SRCH-08 an accepted search answers 200, Ticket received and a ticket', async () => {
    const answer = await post(bench());
    expect(answer.json().message).toBe('Ticket received');
    expect(expectData(answer)).toMatch(/^.+$/);
  });

  it('SRCH-09 while the engine is loading it answers 202, Processing and null', async () => {
    bench().gates.loading(true);
    const answer = await post(bench());
    bench().gates.loading(false);
    expect(answer.json().message).toBe('Processing');
    expect(expectData(answer, 202)).toBeNull();
  });

  it('SRCH-11 the answer does not wait for the search', async () => {
    bench().gates.hold();
    const ticket = await ticketFor(bench());
    expectData(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`), 202);
    bench().gates.release();
    expectData(await polled(bench(), ticket));
  });

  it('SRCH-12 a query alone is enough', async () => {
    expectData(await send(bench(), 'POST', '/v3/search', { headers: { 'reference-number': '1' }, form: { query: QUERY } }));
  });

  it('SRCH-13 a missing, null or empty query is refused', async () => {
    const headers = { 'reference-number': '1' };
    expectRefused(await send(bench(), 'POST', '/v3/search', { headers }), 422, text.query);
    expectRefused(await send(bench(), 'POST', '/v3/search', { headers, json: { query: null } }), 422, text.query);
    expectRefused(await post(bench(), { query: '' }), 422, text.query);
  });

  it('SRCH-14 a query too short is refused', async () => {
    expectRefused(await post(bench(), { query: 'a' }), 422, text.language);
  });

  it('SRCH-15 a query of digits only is refused', async () => {
    expectRefused(await post(bench(), { query: '1234567890' }), 422, text.language);
  });

  it('SRCH-16 a query in an unsupported language is refused', async () => {
    const query = 'Устройство для дозирования сыпучих материалов с корпусом и герметичным приводом';
    expectRefused(await post(bench(), { query }), 422, text.language);
  });

  it.each([
    ['English', 'A bicycle lamp that follows the handlebar and a battery cell'],
    ['German', 'Eine Fahrradlampe mit Kurvenlicht, die dem Lenker folgt'],
    ['French', 'Une lampe de vélo à éclairage de virage qui suit le guidon'],
    ['Japanese', 'ハンドルに追従するコーナリングライト付き自転車用ランプ'],
  ])('SRCH-17 a query in %s is accepted', async (_language, query) => {
    expectData(await polled(bench(), await ticketFor(bench(), { query })));
  });

  it('SRCH-18 umlauts, accents, kanji and emoji are accepted', async () => {
    for (const query of ['Türschloss für Möbel', 'serrure électromécanique à clé', '電気機械式のドア錠', 'door lock 🔒 with key 🗝️']) {
      expectData(await post(bench(), { query }));
    }
  });

  it('SRCH-20 without requested-hits, or with null, a list has 25 hits', async () => {
    expect((await lists(bench()))['index-1']).toHaveLength(25);
    const json = { query: QUERY, 'requested-hits': null };
    const answer = await send(bench(), 'POST', '/v3/search', { headers: { 'reference-number': '1' }, json });
    expect(listsOf(await polled(bench(), expectData<string>(answer)))['index-1']).toHaveLength(25);
  });

  it('SRCH-21 requested-hits of 1 and of 100 are returned', async () => {
    for (const hits of [1, 100]) expect((await lists(bench(), { 'requested-hits': String(hits) }))['index-1']).toHaveLength(hits);
  });

  it.each(['0', '-1'])('SRCH-22 requested-hits of %s is refused', async (hits) => {
    expectRefused(await post(bench(), { 'requested-hits': hits }), 422, text.hits);
  });

  it.each(['abc', '1.5'])('SRCH-23 requested-hits of %s is refused', async (hits) => {
    expectRefused(await post(bench(), { 'requested-hits': hits }), 422, text.hits);
  });

  it('SRCH-24 requested-hits of 101 is refused', async () => {
    expectRefused(await post(bench(), { 'requested-hits': '101' }), 422, text.tooManyHits);
  });

  it('SRCH-25 requested-hits applies to each index', async () => {
    const result = await lists(bench(), { index: '1,2', 'requested-hits': '5' });
    expect(Object.values(result).map((list) => list.length)).toEqual([5, 5]);
  });

  it('SRCH-26 without view a hit shows all sections except the description', async () => {
    for (const hit of (await lists(bench()))['index-1']!)
      expect(sectionsOf(hit)).toEqual(['bibliographic', 'claim', 'image', 'passage', 'pdf']);
  });

  it('SRCH-27 a hit shows exactly the sections in view, for every choice of them', async () => {
    for (let choice = 1; choice < 1 << views.length; choice++) {
      const view = views.filter((_, at) => choice & (1 << at));
      const [hit] = (await lists(bench(), { view: view.join(','), 'requested-hits': '1' }))['index-1']!;
      expect(sectionsOf(hit!)).toEqual([...view].sort());
    }
  });

  it('SRCH-28 all six values show everything', async () => {
    const [hit] = (await lists(bench(), { view: views.join(',') }))['index-1']!;
    expect(sectionsOf(hit!)).toEqual([...views].sort());
    expect(hit!.description!.length).toBeGreaterThan(0);
  });

  it.each(['foo', 'relevance', 'claim,foo'])('SRCH-29 view of %s is refused', async (view) => {
    expectRefused(await post(bench(), { view }), 422, text.view);
  });

  it('SRCH-30 a repeated value of view is refused', async () => {
    expectRefused(await post(bench(), { view: 'claim,claim' }), 422, text.view);
  });

  it('SRCH-32 without index the master index is searched, in one list', async () => {
    expect(Object.keys(await lists(bench()))).toEqual(['index-1']);
  });

  it('SRCH-33 an index that is null or empty is refused', async () => {
    expectRefused(await post(bench(), { index: '' }), 422, text.noIndex);
    const headers = { 'reference-number': '1' };
    expectRefused(await send(bench(), 'POST', '/v3/search', { headers, json: { query: QUERY, index: null } }), 422, text.noIndex);
  });

  it('SRCH-34 an index that is unknown, not permitted or switched off is refused', async () => {
    expectRefused(await post(bench(), { index: '99' }), 422, text.index);
    expectRefused(await post(bench(), { index: '2' }, { key: 'master' }), 422, text.index);
    expectRefused(await post(bench(), { index: '5' }), 422, text.index);
  });

  it('SRCH-35 one, two or three indexes give their lists in the requested order', async () => {
    for (const index of ['2', '2,1', '3,1,2']) {
      const result = await lists(bench(), { index, 'requested-hits': '1' });
      expect(Object.keys(result)).toEqual(index.split(',').map((id) => `index-${id}`));
    }
  });

  it('SRCH-36 more than three indexes are refused', async () => {
    expect((await post(bench(), { index: '1,2,3,4' })).status).toBe(422);
  });

  it('SRCH-37 boost is an index', async () => {
    expect(Object.values(await lists(bench(), { index: 'boost' }))[0]).toHaveLength(25);
  });

  it.each(['0', '-1', 'abc', '1.5'])('SRCH-38 index %s is refused', async (index) => {
    expect((await post(bench(), { index })).status).toBe(422);
  });

  it('SRCH-39 a customer’s own index is searched by this customer only', async () => {
    expect(Object.keys(await lists(bench(), { index: '4' }, { key: 'other' }))).toEqual(['index-4']);
    expectRefused(await post(bench(), { index: '4' }, { key: 'several' }), 422, text.index);
  });

  it('SRCH-40 an index that is on but fails answers 408', async () => {
    bench().gates.fail(2);
    const answer = await post(bench(), { index: '1,2' });
    bench().gates.mend(2);
    expectRefused(answer, 408, text.offline);
    expectData(await post(bench(), { index: '1,2' }));
  });

  it('SRCH-42 publications of the date are shown, later ones are not', async () => {
    const cut = (await lists(bench(), { 'requested-hits': '1', date: '2010-01-01' }))['index-1']![0]!.relevance['publication-date'];
    const found = (await lists(bench(), { 'requested-hits': '100', date: cut }))['index-1']!;
    expect(found.every((hit) => hit.relevance['publication-date'] <= cut)).toBe(true);
    expect(found.some((hit) => hit.relevance['publication-date'] === cut)).toBe(true);
  });

  it.each(['2018-13-01', '2021-02-29', '01/02/2018', '20180101', 'abc'])('SRCH-43 date %s is refused', async (date) => {
    expectRefused(await post(bench(), { date }), 422, text.date);
  });

  it('SRCH-44 29 February of a leap year is a date', async () => {
    expectData(await post(bench(), { date: '2020-02-29' }));
  });

  it.each(['', ' ', '\t', '\n', ' \t\r\n'])('SRCH-45 a date of white space (%j) is refused', async (date) => {
    expectRefused(await post(bench(), { date }), 422, text.blankDate);
  });

  it('SRCH-46 without date there is no cut-off', async () => {
    const years = (await lists(bench(), { 'requested-hits': '100' }))['index-1']!.map((hit) =>
      hit.relevance['publication-date'].slice(0, 4),
    );
    expect(years).toContain('2019');
  });

  it('SRCH-47 with class every hit carries a class at or under it', async () => {
    const found = (await lists(bench(), { class: 'G01F11/261' }))['index-1']!;
    expect(found.length).toBeGreaterThan(0);
    for (const hit of found) expect(hit.bibliographic!.class.map(({ sub }) => sub)).toContain('G01F11/261');
  });

  it.each(['123', 'I99Z', 'G01F11/', 'hello'])('SRCH-48 class %s is refused', async (code) => {
    expectRefused(await post(bench(), { class: code }), 422, text.class);
  });

  it.each(['', '\t', '\n'])('SRCH-49 a blank class (%j) is refused', async (code) => {
    expectRefused(await post(bench(), { class: code }), 422, text.blankClass);
  });

  it('SRCH-51 date and class restrict together', async () => {
    const found = (await lists(bench(), { class: 'G01F', date: '2005-12-31' }))['index-1']!;
    expect(found.length).toBeGreaterThan(0);
    for (const hit of found) {
      expect(hit.relevance['publication-date'] <= '2005-12-31').toBe(true);
      expect(hit.bibliographic!.class.some(({ sub }) => sub.startsWith('G01F'))).toBe(true);
    }
  });
}
