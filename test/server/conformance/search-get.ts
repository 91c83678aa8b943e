// Conformance sections 5 to 7: results, statistics and PDFs. One test per row stated in the specification.
import { expect, it } from 'vitest';
import type { Bench } from '../bench.ts';
import { countsOf, lists, polled, post, send, ticketFor, type ShownCounts, type ShownHit } from '../client.ts';
import { heldNamed, notable } from '../stand-in/collections.ts';
import { expectBare, expectData, expectRefused, text } from './expected.ts';

const ALL_SECTIONS = 'bibliographic,claim,description,passage,image,pdf';

export function resultRows(bench: () => Bench): void {
  const all = async (): Promise<ShownHit[]> => (await lists(bench(), { 'requested-hits': '100', view: ALL_SECTIONS }))['index-1']!;

  it('RES-01 the ticket is taken from the query string, and from a form sent with GET', async () => {
    const ticket = await ticketFor(bench());
    const fromQuery = await polled(bench(), ticket);
    const fromBody = await send(bench(), 'GET', '/v3/search', { form: { ticket } });
    expect(expectData(fromBody)).toEqual(expectData(fromQuery));
  });

  it('RES-02 the ticket is the only parameter needed', async () => {
    expectData(await polled(bench(), await ticketFor(bench())));
  });

  it('RES-03 a search that is not ready answers 202, again and again', async () => {
    bench().gates.hold();
    const ticket = await ticketFor(bench());
    for (let poll = 0; poll < 3; poll++) expect(expectData(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`), 202)).toBeNull();
    bench().gates.release();
    expectData(await polled(bench(), ticket));
  });

  it('RES-04 a ready search answers 200, again and again', async () => {
    const ticket = await ticketFor(bench());
    await polled(bench(), ticket);
    for (let poll = 0; poll < 3; poll++) expectData(await send(bench(), 'GET', `/v3/search?ticket=${ticket}`));
  });

  it('RES-05 if no result was found the answer is 204 without a body', async () => {
    const answer = await polled(bench(), await ticketFor(bench(), { date: '1801-01-01' }));
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
  });

  it('RES-06 an unknown ticket answers 404', async () => {
    expectRefused(await send(bench(), 'GET', '/v3/search?ticket=does-not-exist'), 404, 'Ticket not found');
  });

  it('RES-07 an empty ticket answers 404', async () => {
    expectRefused(await send(bench(), 'GET', '/v3/search?ticket='), 404, 'Parameter ticket can not be empty');
  });

  it('RES-09 the data has the one root key service-results', async () => {
    expect(Object.keys(expectData<object>(await polled(bench(), await ticketFor(bench()))))).toEqual(['service-results']);
  });

  it('RES-10 there is one key for each requested index', async () => {
    expect(Object.keys(await lists(bench(), { index: '1,3' }))).toEqual(['index-1', 'index-3']);
  });

  it('RES-11 each list has the requested number of hits', async () => {
    expect((await lists(bench(), { 'requested-hits': '7' }))['index-1']).toHaveLength(7);
  });

  it('RES-12 scores never rise down the list', async () => {
    const scores = (await all()).map((hit) => hit.relevance.score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('RES-13 positions are integers', async () => {
    for (const hit of await all()) expect(Number.isInteger(hit.relevance.position)).toBe(true);
  });

  it('RES-15 relevance is there under every view', async () => {
    for (const view of ALL_SECTIONS.split(',')) {
      for (const hit of (await lists(bench(), { view, 'requested-hits': '3' }))['index-1']!) expect(hit.relevance).toBeDefined();
    }
  });

  it('RES-16 relevance has its seven fields with their types', async () => {
    for (const { relevance } of await all()) {
      expect(Object.keys(relevance).sort()).toEqual([
        'country',
        'family-number',
        'kind-code',
        'number',
        'position',
        'publication-date',
        'score',
      ]);
      expect(Number.isFinite(relevance.score)).toBe(true);
      expect(relevance.country).toMatch(/^[A-Z]{2}$/);
      expect(typeof relevance.number).toBe('string');
      expect(typeof relevance['kind-code']).toBe('string');
      expect(Number.isInteger(relevance['family-number'])).toBe(true);
      if (relevance.number === notable.withoutKind.slice(3)) continue;
      expect(new Date(relevance['publication-date']).toISOString().slice(0, 10)).toBe(relevance['publication-date']);
    }
  });

  it('RES-17 kind codes are as published', async () => {
    const hits = await all();
    for (const hit of hits) expect(heldNamed(nameOf(hit))!.publication.kind).toBe(hit.relevance['kind-code']);
    expect([named(hits, notable.application), named(hits, notable.granted)].map((hit) => hit.relevance['kind-code'])).toEqual(['A1', 'B1']);
  });

  it('RES-18 applicants and inventors have a name and no country', async () => {
    for (const { bibliographic } of await all()) {
      for (const party of [...bibliographic!.applicant, ...bibliographic!.inventor]) expect(Object.keys(party)).toEqual(['name']);
    }
  });

  it('RES-19 classes have the full code and the system', async () => {
    for (const { bibliographic } of await all()) {
      for (const symbol of bibliographic!.class) {
        expect(Object.keys(symbol).sort()).toEqual(['sub', 'type']);
        expect(symbol.sub).toMatch(/^[A-HY]\d\d[A-Z]\d+\/\d+$/);
        expect(['IPC', 'CPC']).toContain(symbol.type);
      }
    }
  });

  it('RES-20 titles and abstracts have language and text', async () => {
    for (const { bibliographic } of await all()) {
      for (const entry of [...bibliographic!.title, ...bibliographic!.abstract])
        expect(Object.keys(entry).sort()).toEqual(['language', 'text']);
    }
  });

  it('RES-21 sections may have several entries', async () => {
    const hits = await all();
    expect(named(hits, notable.severalApplicants).bibliographic!.applicant).toHaveLength(2);
    expect(named(hits, notable.manyLanguages).bibliographic!.abstract).toHaveLength(4);
  });

  it('RES-22 claim and description are arrays of language and text', async () => {
    for (const hit of await all()) {
      for (const entry of [...hit.claim!, ...hit.description!]) {
        expect(Object.keys(entry).sort()).toEqual(['language', 'text']);
      }
    }
  });

  it('RES-23 the passage names its section and language', async () => {
    for (const hit of await all()) {
      expect(Object.keys(hit.passage!).sort()).toEqual(['language', 'section', 'text']);
      expect(hit.passage!.text).not.toBe('');
    }
  });

  it('RES-24 the image is the first image in base64, if there is one', async () => {
    for (const hit of await all()) {
      const kept = heldNamed(nameOf(hit))!.image;
      expect(hit.image!.data === undefined ? undefined : Buffer.from(hit.image!.data, 'base64')).toEqual(
        kept === undefined ? undefined : Buffer.from(kept),
      );
    }
  });

  it('RES-25 the pdf link points to the PDF endpoint', async () => {
    for (const hit of (await all()).slice(0, 10)) {
      expect(hit.pdf!.startsWith(`${bench().baseUrl}/v3/pdf/`)).toBe(true);
      const answer = await send(bench(), 'GET', new URL(hit.pdf!).pathname);
      expect(answer.status).toBe(heldNamed(nameOf(hit))!.pdf === undefined ? 404 : 200);
    }
  });

  it('RES-26 the number in the link is country, number and kind of the hit', async () => {
    for (const hit of await all()) expect(hit.pdf).toBe(`${bench().baseUrl}/v3/pdf/${nameOf(hit)}`);
  });

  it('RES-28 a section that is not in view is absent', async () => {
    const [hit] = (await lists(bench(), { view: 'pdf' }))['index-1']!;
    expect(hit).not.toHaveProperty('claim');
  });

  it('RES-31 lists come in the order of the request', async () => {
    expect(Object.keys(await lists(bench(), { index: '3,2,1', 'requested-hits': '1' }))).toEqual(['index-3', 'index-2', 'index-1']);
  });
}

export function statisticsRows(bench: () => Bench): void {
  const counted = async (form: Record<string, string> = {}) => countsOf(await polled(bench(), await ticketFor(bench(), form), '/v3/stats'));

  it('STAT-01 a key is required', async () => {
    expectBare(await send(bench(), 'GET', '/v3/stats?ticket=x', { key: 'none' }), 401, text.noKey);
  });

  it('STAT-02 the ticket is the one of the search', async () => {
    const ticket = await ticketFor(bench());
    expectData(await polled(bench(), ticket));
    expectData(await send(bench(), 'GET', `/v3/stats?ticket=${ticket}`));
  });

  it('STAT-03 the answer is 202 while processing, 204 without result, 200 when ready', async () => {
    bench().gates.hold();
    const ticket = await ticketFor(bench());
    expect(expectData(await send(bench(), 'GET', `/v3/stats?ticket=${ticket}`), 202)).toBeNull();
    bench().gates.release();
    expectData(await polled(bench(), ticket, '/v3/stats'));
    const none = await polled(bench(), await ticketFor(bench(), { date: '1801-01-01' }), '/v3/stats');
    expect([none.status, none.bytes.length]).toEqual([204, 0]);
  });

  it('STAT-05 there is one object for each requested index', async () => {
    expect(Object.keys(await counted({ index: '2,1' }))).toEqual(['index-2', 'index-1']);
  });

  it('STAT-06 each has the five arrays', async () => {
    const arrays = (await counted())['index-1']!;
    expect(Object.keys(arrays).sort()).toEqual(['applicants', 'classes', 'priority_country', 'publication_years', 'terms']);
    for (const array of Object.values(arrays)) expect(Array.isArray(array)).toBe(true);
  });

  const rows: [string, keyof ShownCounts, string, (value: unknown) => boolean][] = [
    ['STAT-07', 'publication_years', 'publication_year', Number.isInteger],
    ['STAT-08', 'applicants', 'name', (name) => typeof name === 'string'],
    ['STAT-09', 'classes', 'main', (code) => typeof code === 'string'],
    ['STAT-10', 'priority_country', 'country', (country) => /^[A-Z]{2}$/.test(String(country))],
    ['STAT-11', 'terms', 'name', (name) => typeof name === 'string'],
  ];
  it.each(rows)('%s the elements of %s have %s and a value', async (_row, array, field, isRight) => {
    const elements: Record<string, unknown>[] = (await counted({ 'requested-hits': '100' }))['index-1']![array].map((element) => ({
      ...element,
    }));
    expect(elements.length).toBeGreaterThan(0);
    for (const element of elements) {
      expect(Object.keys(element).sort()).toEqual([field, 'value'].sort());
      expect(isRight(element[field])).toBe(true);
      expect(array === 'terms' ? typeof element['value'] === 'number' : Number.isInteger(element['value'])).toBe(true);
    }
  });

  it('STAT-16 versions before 3 have no statistics', async () => {
    for (const path of ['/v2.1/stats', '/v2/stats']) expect((await send(bench(), 'GET', path)).status).toBe(404);
  });
}

export function pdfRows(bench: () => Bench): void {
  const fetched = (number: string) => send(bench(), 'GET', `/v3/pdf/${number}`);

  it('PDF-01 a PDF is a success with the message Resource Fetched Successfully. and base64', async () => {
    const answer = await fetched(notable.granted);
    expect(answer.json().message).toBe('Resource Fetched Successfully.');
    expect(expectData(answer)).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  });

  it('PDF-02 it decodes to the complete document', async () => {
    for (const name of [notable.granted, notable.largePdf]) {
      const bytes = Buffer.from(expectData<string>(await fetched(name)), 'base64');
      expect(bytes.equals(heldNamed(name)!.pdf!)).toBe(true);
      expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString()]).toEqual(['%PDF-', '%%EOF\n']);
    }
  });

  it('PDF-03 the number is country, number and kind code with hyphens', async () => {
    expectData(await fetched('US-9100000-B1'));
  });

  it('PDF-04 a number that is not held answers 404', async () => {
    expectRefused(await fetched('EP-7654321-A1'), 404, 'The requested url or its parameters are wrong.');
    expectRefused(await fetched(notable.withoutPdf), 404, 'The requested url or its parameters are wrong.');
  });

  it('PDF-05 no number answers 422', async () => {
    expectRefused(await send(bench(), 'GET', '/v3/pdf/'), 422, 'Patent-number parameter should not be empty.');
  });

  it('PDF-08 the messages of a refused request end with a full stop here, that of a missing key does not', async () => {
    const path = `/v3/pdf/${notable.granted}`;
    expectBare(await send(bench(), 'GET', path, { authorization: 'x' }), 403, `${text.wrongKey}.`);
    expectBare(await send(bench(), 'GET', path, { key: 'address' }), 403, `${text.address}.`);
    expectBare(await send(bench(), 'GET', path, { key: 'none' }), 401, text.noKey);
  });

  it('PDF-09 too many requests in a minute answer 429 with only a message', async () => {
    freshMinute(bench());
    const path = `/v3/pdf/${notable.granted}`;
    for (let request = 0; request < 10; request++) expectData(await send(bench(), 'GET', path, { key: 'slow' }));
    expectBare(await send(bench(), 'GET', path, { key: 'slow' }), 429, text.rate);
  });
}

export function limitRows(bench: () => Bench): void {
  it('RATE-05 POST search, GET search and pdf are limited', async () => {
    freshMinute(bench());
    for (let request = 0; request < 10; request++) expectData(await post(bench(), {}, { key: 'slow' }));
    expectBare(await post(bench(), {}, { key: 'slow' }), 429, text.rate);
    expectBare(await send(bench(), 'GET', '/v3/search?ticket=x', { key: 'slow' }), 429, text.rate);
    expectBare(await send(bench(), 'GET', '/v3/pdf/EP-1-A1', { key: 'slow' }), 429, text.rate);
  });

  it('MISC-01 the master index and a single list are the default', async () => {
    expect(Object.keys(await lists(bench()))).toEqual(['index-1']);
  });

  it('MISC-05 there are no events to subscribe to', async () => {
    for (const path of ['/v3/events', '/v3/webhook', '/v3/subscribe']) expect((await send(bench(), 'GET', path)).status).toBe(404);
  });
}

export function nameOf({ relevance }: { relevance: Pick<ShownHit['relevance'], 'country' | 'number' | 'kind-code'> }): string {
  return [relevance.country, relevance.number, relevance['kind-code']].filter((part) => part !== '').join('-');
}

export function named(hits: ShownHit[], name: string): ShownHit {
  return hits.find((hit) => nameOf(hit) === name)!;
}

/** Moves the service's clock to the next minute. */
export function freshMinute(bench: Bench): void {
  bench.advance(60_000 - (bench.now() % 60_000));
}
