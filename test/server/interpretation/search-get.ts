// The recommended readings (R rows of the conformance list) of results, statistics, PDFs and limits, for cases where the
// specification is silent or contradicts itself.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { countsOf, lists, listsOf, polled, post, send, ticketFor, type ListedIndex, type ShownHit } from '../client.ts';
import { expectData, expectRefused, text } from '../conformance/expected.ts';
import { freshMinute, named, nameOf } from '../conformance/search-get.ts';
import { heldNamed, notable } from '../stand-in/collections.ts';

const DAY_MS = 86_400_000;

export function resultReadings(bench: () => Bench): void {
  const all = async (): Promise<ShownHit[]> =>
    (await lists(bench(), { 'requested-hits': '100', view: 'bibliographic,claim,description,passage,image,pdf' }))['index-1']!;

  it('RES-01 of two tickets, the one in the query string counts', async () => {
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

  it('RES-07 a missing ticket and one of white space count as empty', async () => {
    for (const path of ['/v3/search', '/v3/search?ticket', '/v3/search?ticket=%20', '/v3/search?x=1']) {
      expectRefused(await send(bench(), 'GET', path), 404, text.noTicket);
    }
  });

  it('RES-08 no ticket causes a server error', async () => {
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

  it('RES-21 an unknown value is an empty array, never null', async () => {
    const hit = named(await all(), notable.withoutClaims);
    expect(hit.claim).toEqual([]);
    for (const part of Object.values(hit.bibliographic!)) expect(Array.isArray(part)).toBe(true);
  });

  it('RES-23 the passage is verbatim in the section it names', async () => {
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

  it('RES-24 a publication without image has an empty object, others an image', async () => {
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

  it('RES-29 a ticket is kept for at least a day, is unknown after its time, and times out', async () => {
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

  it('RES-29 a search that fails once is run again, one that fails twice answers 204', async () => {
    bench().gates.kill(1);
    expectData(await polled(bench(), await ticketFor(bench())));
    bench().gates.kill(2);
    expect((await polled(bench(), await ticketFor(bench()))).status).toBe(204);
  });

  it('RES-30 twenty tickets in flight each get their own result', async () => {
    bench().gates.hold();
    const counts = Array.from({ length: 20 }, (_, at) => at + 1);
    const tickets = await Promise.all(counts.map((hits) => ticketFor(bench(), { 'requested-hits': String(hits) })));
    bench().gates.release();
    const found = await Promise.all(tickets.map((ticket) => polled(bench(), ticket)));
    expect(found.map((answer) => listsOf(answer)['index-1']!.length)).toEqual(counts);
  });

  it('RES-32 no publication is left out because another of its family is listed', async () => {
    const hits = await all();
    expect(hits).toHaveLength(100);
    expect(new Set(hits.map(nameOf)).size).toBe(100);
  });

  it('A22, A41 missing fields of a publication are empty, and it is still listed', async () => {
    const hit = named(await all(), notable.withoutKind);
    expect(hit.relevance).toMatchObject({ 'kind-code': '', 'publication-date': '' });
    expect(hit.pdf).toBe(`${bench().baseUrl}/v3/pdf/${notable.withoutKind}`);
    const dated = (await lists(bench(), { date: '2999-01-01', 'requested-hits': '100' }))['index-1']!;
    expect(dated.map(nameOf)).not.toContain(notable.withoutKind);
  });

  it('A42 a key without the master index has no boost', async () => {
    expectRefused(await post(bench(), { index: 'boost' }, { key: 'archive' }), 422, text.index);
    const ids = expectData<ListedIndex[]>(await send(bench(), 'GET', '/v3/index', { key: 'archive' })).map((index) => index['index-id']);
    expect(ids).toEqual([3]);
  });
}

export function statisticsReadings(bench: () => Bench): void {
  it('STAT-02 the ticket may be sent as a form', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    expectData(await send(bench(), 'GET', '/v3/stats', { form: { ticket } }));
  });

  it('STAT-04 unknown and empty tickets answer like GET search', async () => {
    expectRefused(await send(bench(), 'GET', '/v3/stats?ticket=x'), 404, text.ticket);
    expectRefused(await send(bench(), 'GET', '/v3/stats'), 404, text.noTicket);
  });

  it('STAT-12 counts are over exactly the hits of the list', async () => {
    const ticket = await ticketFor(bench(), { 'requested-hits': '60', date: '2018-12-31' });
    const hits = listsOf(await polled(bench(), ticket))['index-1']!;
    const arrays = countsOf(await polled(bench(), ticket, '/v3/stats'))['index-1']!;
    const sum = arrays.publication_years.reduce((total, year) => total + year.value, 0);
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
    const ticket = await ticketFor(bench(), { 'requested-hits': '100' });
    const arrays = countsOf(await polled(bench(), ticket, '/v3/stats'))['index-1']!;
    const years = arrays.publication_years.map((year) => year.publication_year);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    for (const array of [arrays.applicants, arrays.classes, arrays.priority_country, arrays.terms]) {
      const values = array.map((element) => element.value);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
  });

  it('STAT-14 and STAT-15 statistics do not depend on the view, do not count as a search, and are stable', async () => {
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
  it('PDF-05 a number of white space counts as missing', async () => {
    for (const path of ['/v3/pdf', '/v3/pdf/', '/v3/pdf/%20', '/v3/pdf/%09'])
      expectRefused(await send(bench(), 'GET', path), 422, text.number);
  });

  it('PDF-06 a malformed number is not found and reaches no file', async () => {
    const wrong = [
      'EP1000000A1',
      'EP-1000000',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e%2f',
      '%zz',
      '%ff',
      '%00',
      'EP-1-A1%00',
      'x'.repeat(10_000),
      'a/b',
    ];
    for (const number of wrong) expectRefused(await send(bench(), 'GET', `/v3/pdf/${number}`), 404, text.url);
  });

  it('PDF-07 the number is not case-sensitive', async () => {
    expectData(await send(bench(), 'GET', `/v3/pdf/${notable.granted.toLowerCase()}`));
  });

  it('PDF-10 a publication without an original PDF is not found', async () => {
    expect(heldNamed(notable.withoutPdf)!.publication.description).not.toEqual([]);
    expectRefused(await send(bench(), 'GET', `/v3/pdf/${notable.withoutPdf}`), 404, text.url);
  });

  it('PDF-11 a large PDF does not block other requests', async () => {
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
  it('RATE-03 and RATE-04 answers carry the limit and the remaining requests', async () => {
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

  it('RATE-02 the count starts again with the next minute', async () => {
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
