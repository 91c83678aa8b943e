// Our own API over the whole application: search by text and by example, publications, passages, what a key may see, what is counted and recorded.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createKey } from '../../../src-main/access/keys.ts';
import { listUsage } from '../../../src-main/access/usage.ts';
import type { KeyOrder } from '../../../src-main/contract/key.ts';
import {
  citationsAnswer,
  passagesAnswer,
  publicationAnswer,
  searchAnswer,
  termsAnswer,
  type SearchAnswer,
} from '../../../src-main/server/antecedent-v1/answers.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { freshFolder } from '../../support/folders.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../../support/ideas.ts';
import { importHere } from '../../support/importing.ts';
import type { Response } from '../client.ts';
import { answered, ask, get, refused, sentenceOf } from './client.ts';

const TEXT = 'A closure for a bottle with a measuring chamber that doses powder when the bottle is turned over';
/** Only in the third collection. */
const HIDDEN = 'WO-2014777001-A1';

const article = [
  'TY  - JOUR',
  'TI  - The measuring chamber of a bottle closure',
  'AU  - Doe, Jane',
  'T2  - Journal of Closures',
  'PY  - 2005',
  'AB  - A closure for a bottle has a measuring chamber. It doses powder when the bottle is turned over.',
  'ER  - ',
  '',
].join('\n');
const hidden = {
  ...{ country: 'WO', number: '2014777001', kind: 'A1', publicationDate: '2014-05-01' },
  title: [{ language: 'en', text: 'Closure with a measuring chamber' }],
  abstract: [{ language: 'en', text: 'A measuring chamber of a closure doses powder when the bottle is turned over.' }],
};

let bench: IdeaBench;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
  const folder = freshFolder();
  writeFileSync(join(folder, 'library.ris'), article);
  writeFileSync(join(folder, 'hidden.jsonl'), JSON.stringify(hidden));
  await importHere(bench.folder, [join(folder, 'library.ris')]);
  await importHere(bench.folder, [join(folder, 'hidden.jsonl')], 'Third');
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

/** The answer as its schema describes it: a field that the schema does not have fails. */
function described<Schema extends z.ZodType>(response: Response, schema: Schema): z.infer<Schema> {
  const answer = answered(response);
  const checked = schema.parse(answer);
  expect(checked).toEqual(answer);
  return checked;
}

const search = async (request: object, key = bench.keys.own): Promise<SearchAnswer> =>
  described(await ask(bench, key, '/search', request), searchAnswer);
const hitsOf = ({ collections }: SearchAnswer, at = 0) => collections[at]?.hits ?? [];

function newKey(order: KeyOrder): string {
  const file = openAccessFile(bench.folder);
  const { secret } = createKey(file, order, Date.now());
  file.close();
  return secret;
}

const usage = () => {
  const file = openAccessFile(bench.folder);
  const rows = listUsage(file);
  file.close();
  return rows;
};

describe('POST terms', () => {
  it('lists the terms of a text with the publications that contain them, and uses no credit', async () => {
    const before = usage().length;
    const answer = described(await ask(bench, bench.keys.own, '/terms', { text: TEXT, breadth: 'broad' }), termsAnswer);
    expect(answer).toMatchObject({ language: 'en', byMeaning: true });
    const powder = answer.words.find(({ word }) => word === 'powder')?.terms.find(({ text }) => text === 'Pulver');
    expect(powder).toMatchObject({ language: 'de', source: 'glossary', of: 'powder', from: 'middle' });
    expect(powder?.documents).toBeGreaterThan(0);
    expect(usage()).toHaveLength(before);
    expect(refused(await ask(bench, bench.keys.own, '/terms', { text: 'ы' }))).toEqual([422, 'text-unsupported']);
  });
});

describe('POST search', () => {
  it('ranks by a text as the application does, each hit with its document, parts and passage', async () => {
    const answer = await search({ text: TEXT, hits: 6 });
    const { hits } = await bench.application.search({ index: 1, query: { text: TEXT, hits: 6, method: 'hybrid' } });
    expect(answer.collections).toHaveLength(1);
    expect(answer.collections[0]).toMatchObject({ collection: 1, byMeaning: true });
    expect(answer).not.toHaveProperty('canonical');
    expect(hitsOf(answer).map(({ score }) => score)).toEqual(hits.map(({ score }) => score));
    for (const { score, parts } of hitsOf(answer))
      expect(Object.values(parts).reduce<number>((sum, part = 0) => sum + part, 0)).toBeCloseTo(score, 6);
    const whole = hitsOf(answer).find(({ name }) => name === nameOf('whole'));
    expect(whole).toMatchObject({ type: 'patent', date: '2011-05-18', family: 71 });
    expect(whole?.title).toContainEqual({ language: 'en', text: 'Bottle closure that measures out a dose of powder' });
    expect(whole?.passage?.text.length).toBeGreaterThan(20);
    const seconds = hits.filter(({ second }) => second !== undefined).length;
    expect(seconds).toBeGreaterThan(0);
    expect(hitsOf(answer).filter(({ second }) => (second?.text.length ?? 0) > 20)).toHaveLength(seconds);
    expect(whole).not.toHaveProperty('why');
  });

  it('has literature, with its type and citation', async () => {
    const found = hitsOf(await search({ text: TEXT })).find(({ type }) => type === 'article');
    expect(found?.citation).toMatch(/^DOE, Jane\. The measuring chamber of a bottle closure\. Journal of Closures\. 2005/);
    const read = described(await get(bench, bench.keys.own, `/publication/${found?.name}?sections=abstract`), publicationAnswer);
    expect(read).toMatchObject({ type: 'article', citation: found?.citation, literature: { authors: ['Doe, Jane'] } });
    expect(read).not.toHaveProperty('number');
  });

  it('raises and lowers the hits of weighted classes, and says of each which it has and by how much', async () => {
    const plain = hitsOf(await search({ text: TEXT, hits: 100 }));
    const weightedClasses = [
      { class: 'B65D 47/06', weight: 2 },
      { class: 'g01f', weight: 0.5 },
    ];
    const hits = hitsOf(await search({ text: TEXT, hits: 100, weightedClasses }));
    expect(hits.map(({ name }) => name).sort()).toEqual(plain.map(({ name }) => name).sort());
    const normalised = hits.flatMap((hit) => hit.weightedClasses ?? []);
    expect(new Set(normalised.map((one) => `${one.class} ${one.weight}`))).toEqual(new Set(['B65D47/06 2', 'G01F 0.5']));
    for (const { weightedClasses: own = [], parts, score } of hits) {
      expect(Object.values(parts).reduce<number>((sum, part = 0) => sum + part, 0)).toBeCloseTo(score, 6);
      const doublings = own.reduce((sum, { weight }) => sum + Math.log2(weight), 0);
      expect(Math.sign(parts.weightedClasses ?? 0)).toBe(Math.sign(doublings));
    }
    const wrong = { text: TEXT, weightedClasses: [weightedClasses[0], { class: 'I99Z', weight: 2 }] };
    const refusal = await ask(bench, bench.keys.own, '/search', wrong);
    expect(refused(refusal)).toEqual([422, 'field-invalid', 'weightedClasses[1].class']);
    expect(sentenceOf(refusal)).toBe('"weightedClasses[1].class" must be an IPC or CPC symbol.');
  });

  it('says why with `explain`', async () => {
    const [first] = hitsOf(await search({ text: TEXT, hits: 1, explain: true, method: 'words' }));
    expect(first?.why?.words.map(({ term }) => term)).toContain('chamber');
  });

  it('searches for terms beside the text, given or of a breadth, says which, and by which of them a hit was found', async () => {
    const exact = await search({ text: TEXT, hits: 25, method: 'words' });
    expect(exact).not.toHaveProperty('terms');
    const given = { text: 'Schraubverschluss', language: 'de', of: 'closure' };
    const answer = await search({ text: TEXT, hits: 25, method: 'words', explain: true, breadth: 'middle', terms: [given] });
    expect(answer.terms?.[0]).toEqual({ ...given, source: 'typed', weight: 1 });
    expect(answer.terms?.slice(1).every(({ source, of }) => source === 'glossary' && of !== undefined)).toBe(true);
    expect(answer.terms?.map(({ text }) => text)).toContain('Pulver');
    const beside = hitsOf(answer).flatMap(({ why }) => why?.words.flatMap((word) => word.beside ?? []) ?? []);
    expect(beside).toContainEqual({ language: 'de', source: 'glossary', of: 'powder' });
    expect(refused(await ask(bench, bench.keys.own, '/search', { like: [nameOf('whole')], breadth: 'broad' }))).toEqual([
      422,
      'field-invalid',
      'breadth',
    ]);
  });

  it('finds publications similar to examples in any spelling, without them, and names those it does not know', async () => {
    const spelled = nameOf('oldPatent').toLowerCase();
    const answer = await search({ like: [spelled, 'EP-1-A1'], explain: true });
    expect(answer.unknown).toEqual(['EP-1-A1']);
    expect(hitsOf(answer).map(({ name }) => name)).not.toContain(nameOf('oldPatent'));
    expect(hitsOf(answer)[0]?.why?.mostSimilar).toBe(nameOf('oldPatent'));
    expect(refused(await ask(bench, bench.keys.own, '/search', { like: ['EP-1-A1'] }))).toEqual([422, 'examples-unknown']);
  });

  it('gives each collection its own list', async () => {
    const answer = await search({ text: TEXT, collections: [3, 1, 3] });
    expect(answer.collections.map(({ collection }) => collection)).toEqual([3, 1]);
    expect(hitsOf(answer).map(({ name }) => name)).toContain(HIDDEN);
    expect(hitsOf(answer, 1).map(({ name }) => name)).not.toContain(HIDDEN);
  });
});

describe('A key', () => {
  it('has no collection but its own: others are answered as those that do not exist', async () => {
    const { master, archive } = bench.keys;
    for (const [key, collection] of [
      [master, 2],
      [master, 99],
      [archive, 1],
    ] as const) {
      for (const [path, request] of [
        ['/search', { text: TEXT, collections: [collection] }],
        ['/condition', { condition: 'valve', collections: [collection] }],
        ['/count', { condition: 'valve', collections: [collection] }],
        ['/passages', { collection, text: TEXT, publications: [nameOf('application')] }],
      ] as const) {
        const response = await ask(bench, key, path, request);
        expect(refused(response)).toEqual([422, 'collection-unknown']);
        expect(response.text.replace(String(collection), 'N')).toContain('This key has no collection N.');
      }
      expect(refused(await get(bench, key, `/publication/${nameOf('application')}?collection=${collection}`))[1]).toBe(
        'collection-unknown',
      );
    }
    expect(refused(await ask(bench, archive, '/search', { text: TEXT }))).toEqual([422, 'collection-unknown']);
  });

  it('does not find out what other collections contain', async () => {
    const { master, own } = bench.keys;
    expect((await get(bench, own, `/publication/${HIDDEN}`)).status).toBe(200);
    const missing = await get(bench, master, `/publication/${HIDDEN}`);
    expect(refused(missing)).toEqual([404, 'publication-unknown']);
    expect(missing.text).toBe((await get(bench, master, '/publication/WO-2014777999-A1')).text);
    expect((await search({ text: TEXT, like: [HIDDEN] }, master)).unknown).toEqual([HIDDEN]);
    expect((await search({ text: TEXT, like: [HIDDEN] }, own)).unknown).toBeUndefined();
    const passages = await ask(bench, master, '/passages', { collection: 1, text: TEXT, publications: [HIDDEN] });
    expect(described(passages, passagesAnswer)).toEqual({ passages: [], unknown: [HIDDEN] });
  });

  it('for boost alone searches the Main collection so, and nothing else', async () => {
    const key = newKey({ name: 'boost alone', indexes: ['boost'] });
    expect(hitsOf(await search({ text: TEXT, method: 'boost' }, key)).length).toBeGreaterThan(0);
    expect(refused(await ask(bench, key, '/search', { text: TEXT }))).toEqual([422, 'collection-unknown']);
    expect(refused(await get(bench, key, `/publication/${nameOf('whole')}`))).toEqual([404, 'publication-unknown']);
  });

  it('compares a text in Chinese by its words alone, and says so in a sentence', async () => {
    const key = newKey({ name: 'Chinese', indexes: [1] });
    const answer = described(await ask(bench, key, '/search', { text: '一种饮料瓶盖，转动瓶子时由计量腔给出粉末' }), searchAnswer);
    expect(answer.collections[0]).toMatchObject({
      byMeaning: false,
      note: 'The language model does not know Chinese: the text was compared by its words alone.',
    });
  });

  it('pays for answered searches alone, and none beyond its last credit', async () => {
    const key = newKey({ name: 'two searches', indexes: [1], credits: 2, enforceCredits: true });
    const before = usage().length;
    expect(refused(await ask(bench, key, '/search', { text: TEXT, collections: [2] }))[0]).toBe(422);
    expect(refused(await ask(bench, key, '/search', { text: '?' }))).toEqual([422, 'text-unsupported']);
    const first = await ask(bench, key, '/search', { text: TEXT, hits: 1 }, { headers: { 'reference-number': '4711-DE' } });
    expect(first.headers['reference-number']).toBe('4711-DE');
    const [{ id }, { id: second }] = [answered<SearchAnswer>(first), await search({ text: TEXT, hits: 1 }, key)];
    expect(usage().slice(before)).toMatchObject([
      { ticket: id, reference: '4711-DE' },
      { ticket: second, reference: '' },
    ]);
    expect(refused(await ask(bench, key, '/search', { text: TEXT }))).toEqual([403, 'key-invalid']);
    expect(refused(await ask(bench, key, '/count', { condition: 'valve' }))).toEqual([403, 'key-invalid']);
    expect((await get(bench, key, `/publication/${nameOf('whole')}`)).status).toBe(200);
    expect(usage().slice(before)).toHaveLength(2);
  });

  it('has one limit of requests per minute for this API and version 3', async () => {
    const key = newKey({ name: 'few requests', indexes: [1], ratePerMinute: 2 });
    bench.advance(70_000);
    const response = await get(bench, key, `/publication/${nameOf('whole')}`);
    expect(response.headers['x-ratelimit-remaining-minute']).toBe('1');
    await ask(bench, key, '/count', {});
    const third = await get(bench, key, `/publication/${nameOf('whole')}`);
    expect(refused(third)).toEqual([429, 'rate-exceeded']);
    expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('GET publication', () => {
  it('has the bibliographic data and the sections that were requested', async () => {
    const read = async (query: string) =>
      described(await get(bench, bench.keys.own, `/publication/${nameOf('whole')}${query}`), publicationAnswer);
    const plain = await read('');
    expect(plain).toMatchObject({
      ...{ name: 'EP-7100001-A1', collection: 1, type: 'patent', country: 'EP', number: '7100001', kind: 'A1', family: 71 },
      ...{ publicationDate: '2011-05-18', filingDate: '2009-11-10', priorityDate: '2008-11-14' },
      applicants: [{ name: 'Dosierwerk Nord GmbH' }, { name: 'Pulvertec S.A.' }],
      inventors: [{ name: 'Halm, Greta' }, { name: 'Oduya, Ben' }],
    });
    expect(plain.classes).toContainEqual({ type: 'CPC', code: 'G01F11/261' });
    expect(plain.title).toHaveLength(2);
    expect(plain.abstract).toHaveLength(2);
    expect([plain.claims, plain.description]).toEqual([undefined, undefined]);
    const texts = await read('?sections=claims,description');
    expect(texts.claims?.[0]?.text).toContain('2. The closure of claim 1, with a slide.');
    expect(texts.description?.[0]?.text).toContain('turning the bottle over');
    expect([texts.title, texts.abstract]).toEqual([undefined, undefined]);
  });

  it('accepts a name without its kind, in lower case, and of one collection', async () => {
    const name = 'us-20100000004';
    expect(described(await get(bench, bench.keys.own, `/publication/${name}`), publicationAnswer)).toMatchObject({
      collection: 1,
      kind: 'A1',
    });
    const second = await get(bench, bench.keys.own, `/publication/${name}?collection=2`);
    expect(described(second, publicationAnswer).collection).toBe(2);
    expect(refused(await get(bench, bench.keys.own, `/publication/${nameOf('whole')}?collection=2`))).toEqual([404, 'publication-unknown']);
  });

  it.each([
    ['?sections=title,drawings', [422, 'field-invalid', 'sections']],
    ['?sections=', [422, 'field-invalid', 'sections']],
    ['?collection=0', [422, 'field-invalid', 'collection']],
    ['?colection=1', [422, 'field-unknown', 'colection']],
    ['?__proto__=1', [422, 'field-unknown', '__proto__']],
  ])('refuses %s', async (query, expected) => {
    expect(refused(await get(bench, bench.keys.own, `/publication/${nameOf('whole')}${query}`))).toEqual(expected);
  });
});

describe('GET publication/<name>/citations', () => {
  it('gives what a publication cites and who cites it, by name', async () => {
    const file = join(freshFolder(), 'cited.jsonl');
    const cited = { number: HIDDEN, by: 'search report', category: 'X', claims: '1-3' };
    const abstract = [{ language: 'en', text: 'A cap with a chamber for grain.' }];
    writeFileSync(file, JSON.stringify({ country: 'EP', number: '9000001', kind: 'A1', abstract, citations: [cited], literatureCited: 1 }));
    const { id } = await importHere(bench.folder, [file], 'Third');
    const key = newKey({ name: 'Third', indexes: [id] });
    const read = async (path: string) => described(await get(bench, key, `/publication/${path}`), citationsAnswer);
    expect(await read('EP-9000001-A1/citations')).toMatchObject({
      ...{ collection: id, known: true, unknown: 0, literatureCited: 1, counts: { cited: 1, citing: 0, cocited: 0, coupled: 0 } },
      documents: [
        { name: 'EP-9000001-A1', step: 0, installed: true },
        { name: HIDDEN, relation: 'cited', step: 1, installed: true, date: '2014-05-01' },
      ],
      citations: [{ citing: 'EP-9000001-A1', cited: HIDDEN, details: [{ by: 'search report', category: 'X', claims: '1-3' }] }],
    });
    expect((await read(`${HIDDEN}/citations?relations=citing&steps=2&installed=true&most=1`)).documents).toHaveLength(1);
    expect((await read(`${HIDDEN}/citations`)).documents.map(({ name }) => name)).toEqual([HIDDEN, 'EP-9000001-A1']);
  });

  it.each([
    ['steps', '3', 'be one of 1, 2.'],
    ['relations', 'near', 'name one to four of cited, citing, cocited and coupled, separated by commas.'],
    ['most', '301', 'be a whole number from 1 to 300.'],
    ['most', 'all', 'be a whole number from 1 to 300.'],
  ])('refuses %s=%s', async (field, value, must) => {
    const answer = await get(bench, bench.keys.own, `/publication/${nameOf('whole')}/citations?${field}=${value}`);
    expect(refused(answer)).toEqual([422, 'field-invalid', field]);
    expect(sentenceOf(answer)).toBe(`"${field}" must ${must}`);
  });

  it('knows no publication of another collection', async () => {
    expect(refused(await get(bench, newKey({ name: 'First', indexes: [1] }), `/publication/${HIDDEN}/citations`))).toEqual([
      404,
      'publication-unknown',
    ]);
  });
});

it('POST passages gives the best passage of each publication with its evidence', async () => {
  const publications = [nameOf('whole'), nameOf('grant'), 'EP-1-A1'];
  const request = { collection: 1, text: 'A slide closes a measuring chamber of a bottle closure.', publications };
  const { passages, unknown } = described(await ask(bench, bench.keys.own, '/passages', request), passagesAnswer);
  expect(unknown).toEqual(['EP-1-A1']);
  expect(passages.map(({ name }) => name)).toEqual([nameOf('whole'), nameOf('grant')]);
  const [whole] = passages;
  expect(whole?.words.map(({ start, end }) => whole.text.slice(start, end))).toContain('slide');
  expect(whole?.found.map(({ term }) => term)).toContain('chamber');
});

it('the audit has the key and the route of each answer, and no text, name or condition', async () => {
  const key = newKey({ name: 'Recorded', indexes: [1] });
  await search({ text: TEXT, hits: 1 }, key);
  await get(bench, key, `/publication/${nameOf('whole')}`);
  await ask(bench, key, '/passages', { collection: 1, text: TEXT, publications: [nameOf('whole')] });
  await ask(bench, key, '/count', { condition: 'valve', collections: [2] });
  const own = async () => (await bench.application.audit({ filter: {}, count: 100 })).entries.filter(({ who }) => who.name === 'Recorded');
  await expect.poll(async () => (await own()).length).toBe(3);
  expect((await own()).map(({ act, facts }) => [act, facts]).reverse()).toEqual([
    ['searched', { route: 'POST /antecedent/v1/search', indexes: '1' }],
    ['publication-opened', { route: 'GET /antecedent/v1/publication/:name', index: 1 }],
    ['results-fetched', { route: 'POST /antecedent/v1/passages', index: 1 }],
  ]);
});
