// No answer of versions 1, 2.1 and 3 contains literature: two installations, one of them with literature as well, give the same answers to every
// endpoint. Their answers need a country, a number, a kind and a date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder } from '../support/folders.ts';
import { created, listed, searched, ask } from '../support/idea-client.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../support/ideas.ts';
import { importHere } from '../support/importing.ts';
import { pdfOf } from '../engine/intake/printed/pdf-making.ts';
import { send } from './client.ts';

const QUERY = 'A closure for a bottle with a measuring chamber that doses powder when the bottle is turned over';

/** Articles that match the query better than the publications do, one of them with a PDF. */
const literature = Array.from({ length: 30 }, (_, at) =>
  [
    'TY  - JOUR',
    `TI  - ${at + 1}. measuring chamber of a bottle closure that doses powder`,
    'AU  - Doe, Jane',
    'PY  - 2005',
    `AB  - A closure for a bottle has a measuring chamber. It doses powder when the bottle is turned over. Chamber ${at}, slide, powder.`,
    ...(at === 0 ? ['L1  - chamber.pdf'] : []),
    'ER  - ',
    '',
  ].join('\n'),
).join('');

let plain: IdeaBench;
let mixed: IdeaBench;
let articles: { name: string; index: number }[];
beforeAll(async () => {
  plain = await openIdeaBench(freshFolder());
  mixed = await openIdeaBench(freshFolder());
  const folder = freshFolder();
  writeFileSync(join(folder, 'library.ris'), literature);
  writeFileSync(join(folder, 'chamber.pdf'), await pdfOf([[{ x: 70, y: 70, text: 'The chamber doses powder.' }]]));
  for (const index of [undefined, 'Second']) await importHere(mixed.folder, [join(folder, 'library.ris')], index);
  const found = await mixed.application.findPublications({ text: 'measuring chamber of a bottle closure', count: 50 });
  articles = found.map(({ name, index }) => ({ name, index })).filter(({ name }) => name.startsWith('XL-'));
});
afterAll(async () => {
  await plain.close();
  await mixed.close();
  expect([...plain.reported, ...mixed.reported]).toEqual([]);
});

/** `plain`: a key that has used nothing of its rate yet. */
const get = async (bench: IdeaBench, path: string, key: 'own' | 'plain' = 'own'): Promise<string> => {
  const { status, text } = await send({ port: bench.port }, 'GET', path, {
    authorization: key === 'own' ? bench.keys.own : bench.keys.plain,
  });
  return `${status} ${text.replaceAll(bench.baseUrl, '')}`;
};

/** The answer to a search and to its statistics. */
async function answers(bench: IdeaBench, version: '/v2.1' | '/v3', form: Record<string, string>): Promise<string[]> {
  const headers = { 'reference-number': 'R-1' };
  // A new minute of the limit on requests.
  bench.advance(70_000);
  const posted = await send({ port: bench.port }, 'POST', `${version}/search`, {
    authorization: bench.keys.own,
    headers,
    form: { query: QUERY, ...form },
  });
  const { data: ticket } = posted.json() as { data: string };
  let answer: string;
  do {
    await new Promise((soon) => setTimeout(soon, 50));
    // A key has ten requests a minute.
    bench.advance(10_000);
    answer = await get(bench, `${version}/search?ticket=${ticket}`);
  } while (answer.startsWith('202'));
  return version === '/v3' ? [answer, await get(bench, `/v3/stats?ticket=${ticket}`)] : [answer];
}

describe('With literature in its collections', () => {
  it('the application finds it', async () => {
    expect(articles.length).toBeGreaterThanOrEqual(30);
    const { hits } = await mixed.application.search({ index: 1, query: { text: QUERY, hits: 5, method: 'hybrid' } });
    const cards = await mixed.application.cards({ index: 1, publications: hits.map(({ publication }) => publication) });
    expect(cards[0]?.type).toBe('article');
  });

  const view = 'title,abstract,claim,description,passage,image,pdf,patent_number,kindcode,publication_date';
  const forms: Record<string, string>[] = [
    {},
    { 'requested-hits': '3' },
    { 'requested-hits': '100', index: '1,2' },
    { index: 'boost', 'requested-hits': '5' },
    { date: '2012-01-01' },
    { class: 'G01F11', view },
  ];
  for (const version of ['/v2.1', '/v3'] as const) {
    for (const form of forms) {
      it(`${version} search and statistics with ${JSON.stringify(form)} answer as without it`, async () => {
        const [without, with_] = [await answers(plain, version, form), await answers(mixed, version, form)];
        expect(with_).toEqual(without);
        expect(with_.join('')).not.toContain('XL');
      });
    }
  }

  it('the lists of indexes are the same, and the PDF of an article is not found', async () => {
    for (const path of ['/v2/index', '/v2.1/index', '/v3/index'])
      expect(await get(mixed, path, 'plain')).toBe(await get(plain, path, 'plain'));
    const withPdf = await mixed.application.cards({
      index: 1,
      publications: (await mixed.application.locate({ names: articles.map(({ name }) => name), indexes: [1] })).map(
        ({ publication }) => publication,
      ),
    });
    const card = withPdf.find(({ has }) => has.pdf);
    expect(card).toBeDefined();
    for (const path of ['/v2/pdf', '/v3/pdf']) expect(await get(mixed, `${path}/XL-${card?.number}`, 'plain')).toMatch(/^404/);
  });

  it('an idea lists its rated patents at their ranks among patents, and no article', async () => {
    const list = async (bench: IdeaBench) => {
      const { case: id } = await created(bench);
      await searched(bench, id);
      for (const document of ['whole', 'grant'] as const)
        await bench.application.rate({ case: Number(id), publications: [nameOf(document)], rating: 'relevant' });
      const own = articles.slice(0, 3).map(({ name }) => name);
      if (bench === mixed) await bench.application.rate({ case: Number(id), publications: own, rating: 'similar' });
      const { hits } = await bench.application.version({ case: Number(id), number: 1 });
      const { result } = await listed(bench, id);
      const images = await Promise.all(own.map((name) => ask(bench, 'GET', { path: `/v1/idea/image/${id}/1/${name}.png` })));
      expect(images.map(({ status }) => status)).toEqual([404, 404, 404]);
      const lists = Object.values(result).map((documents) =>
        documents.map(({ position, patent_number: number }) => ({ position, number })),
      );
      // The hundred hits of an idea are patents: articles take none of their places.
      return { lists, hits: hits.map(({ name }) => name) };
    };
    expect(await list(mixed)).toEqual(await list(plain));
  });
});
