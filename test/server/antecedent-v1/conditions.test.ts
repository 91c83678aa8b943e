// Conditions in our own API over the whole application: how they are read, counted and searched with, page by page and as the frame of a ranking.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listUsage } from '../../../src-main/access/usage.ts';
import { LONGEST_CONDITION } from '../../../src-main/contract/condition.ts';
import { inTransaction } from '../../../src-main/engine/store/database.ts';
import { openWritableIndex } from '../../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../../src-main/engine/store/library.ts';
import { bumpGeneration, writeMeta } from '../../../src-main/engine/store/meta.ts';
import {
  conditionAnswer,
  countAnswer,
  searchAnswer,
  type ConditionAnswer,
  type CountAnswer,
  type SearchAnswer,
} from '../../../src-main/server/antecedent-v1/answers.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { freshFolder } from '../../support/folders.ts';
import { nameOf, openIdeaBench, type IdeaBench } from '../../support/ideas.ts';
import { answered, ask, refused, type ShownError } from './client.ts';

const TEXT = 'A closure for a bottle with a measuring chamber that doses powder when the bottle is turned over';
/** Publications about bearings of turbines. */
const bearings = Array.from({ length: 12 }, (_, at) => `FR-${2_900_100 + at}-A1`);
/** Those that mention powder in English, and all others of the Main collection that are not about bearings. */
const powders = [nameOf('odd'), nameOf('whole'), nameOf('application'), nameOf('oldPatent')];
/** An index made before there were exact lists. */
const OLDER = 4;

let bench: IdeaBench;
beforeAll(async () => {
  bench = await openIdeaBench(freshFolder());
  const older = openWritableIndex(indexFile(bench.folder, OLDER));
  inTransaction(older, () => {
    writeMeta(older, { places: 0 });
    bumpGeneration(older);
  });
  older.close();
});
afterAll(async () => {
  await bench.close();
  expect(bench.reported).toEqual([]);
});

const post = (path: string, request: object) => ask(bench, bench.keys.own, path, request);
const read = async (request: object): Promise<ConditionAnswer> => {
  const answer = answered<ConditionAnswer>(await post('/condition', request));
  expect(conditionAnswer.parse(answer)).toEqual(answer);
  return answer;
};
const count = async (request: object): Promise<CountAnswer> => {
  const answer = answered<CountAnswer>(await post('/count', request));
  expect(countAnswer.parse(answer)).toEqual(answer);
  return answer;
};
const search = async (request: object): Promise<SearchAnswer> => {
  const answer = answered<SearchAnswer>(await post('/search', request));
  expect(searchAnswer.parse(answer)).toEqual(answer);
  return answer;
};
const namesOf = ({ collections }: SearchAnswer, at = 0) => collections[at]?.hits.map(({ name }) => name);
const errorOf = async (path: string, request: object): Promise<ShownError> => {
  const response = await post(path, request);
  expect(refused(response)).toEqual([422, 'condition-invalid']);
  return (response.json() as unknown as { error: ShownError }).error;
};

describe('POST condition and POST count', () => {
  it('answer with the canonical form, and counts of the whole and of each part with its forms', async () => {
    const request = { condition: 'closure powder', collections: [1, 2] };
    const powder = (matches: number) => ({ canonical: 'powder', count: matches, forms: [{ form: 'powder', count: matches }] });
    const closure = { canonical: 'closure', count: 2, forms: [{ form: 'closure', count: 2 }] };
    expect(await read(request)).toEqual({
      canonical: 'closure AND powder',
      collections: [
        {
          ...{ collection: 1, count: 2 },
          tree: {
            ...{ canonical: 'closure AND powder', count: 2 },
            branches: [{ ...closure, forms: [...closure.forms, { form: 'closures', count: 1 }] }, powder(4)],
          },
        },
        {
          ...{ collection: 2, count: 1 },
          tree: {
            ...{ canonical: 'closure AND powder', count: 1 },
            branches: [{ ...closure, count: 1, forms: [{ form: 'closure', count: 1 }] }, powder(1)],
          },
        },
      ],
    });
    expect(await count(request)).toEqual({
      canonical: 'closure AND powder',
      collections: [
        { collection: 1, count: 2 },
        { collection: 2, count: 1 },
      ],
    });
  });

  it.each([
    ['ti:(bottle closure)', 'ti:(bottle AND closure)', 1],
    ['measuring NEAR3 chamber NOT cc:us', '(measuring NEAR3 chamber) NOT cc:US', 1],
    ['"measuring chamber" XOR clm:slide', '"measuring chamber" XOR clm:slide', 1],
    ['pulver OR 粉末', 'pulver OR 粉末', 3],
    ['all', 'all', 17],
  ])('read %s as %s', async (condition, canonical, matches) => {
    expect(await count({ condition })).toEqual({ canonical, collections: [{ collection: 1, count: matches }] });
    expect((await count({ condition: canonical })).canonical).toBe(canonical);
  });

  it('say how many publications lack a value, and which class stands for itself only', async () => {
    const { collections } = await read({ condition: 'fd:<2009 OR ipc:G01F11/26' });
    expect(collections).toMatchObject([
      {
        count: 3,
        tree: {
          branches: [
            { canonical: 'fd:<2009', count: 2, unknown: 13 },
            { canonical: 'ipc:G01F11/26', count: 2, alone: true },
          ],
        },
      },
    ]);
  });

  it.each([
    ['/condition', 'closure (powder', 'bracket-open', 8, 9, 'closure (powder)'],
    ['/count', 'closure NEAR (powder AND slide)', 'and-in-proximity', 14, 30, '(closure NEAR powder) AND (closure NEAR slide)'],
    ['/search', 'powder pd:2012-13', 'date-impossible', 10, 17, 'powder pd:2012-12'],
    ['/search', 'titel:powder', 'field-unknown', 0, 6, 'ti:powder'],
    ['/count', '*er', 'truncation-short', 0, 3, '=er'],
    ['/condition', 'powder AND L1', 'set-unknown', 11, 13, ''],
    ['/count', '@valves OR powder', 'set-unknown', 0, 7, ''],
    ['/search', 'L1', 'set-unknown', 0, 2, ''],
    ['/search', '@valves', 'set-unknown', 0, 7, ''],
    ['/search', 'powder art:US@2010-05-16', 'law-second-day', 11, 24, 'powder art:US@2010-05-16/2010-05-16'],
    ['/count', 'art:EP@2012', 'law-day', 4, 11, 'art:EP@2012-01-01'],
  ])('and POST search: %s says of %s what is wrong, where, and what can be read', async (path, condition, code, start, end, suggestion) => {
    const { message, condition: found } = await errorOf(path, { condition });
    expect(found).toEqual({ code, start, end, suggestion, cause: expect.stringMatching(/\.$/) as string });
    expect(message).toBe(`The condition cannot be used: ${found?.cause}`);
    if (suggestion !== '') expect((await post(path, { condition: suggestion })).status).toBe(200);
  });

  it('name the collection that cannot answer, and fail where none can', async () => {
    const error = {
      code: 'field-absent',
      start: 0,
      end: 6,
      cause: expect.stringMatching(/^This index does not have the field "text" yet\. Read its texts .*again\.$/) as string,
      suggestion: '',
    };
    const request = { condition: 'powder', collections: [1, OLDER] };
    expect((await count(request)).collections).toEqual([
      { collection: 1, count: 4 },
      { collection: OLDER, error },
    ]);
    expect((await read(request)).collections[1]).toEqual({ collection: OLDER, error });
    for (const path of ['/condition', '/count', '/search'])
      expect((await errorOf(path, { condition: 'powder', collections: [OLDER] })).condition).toEqual(error);
  });

  it('cost no credit', async () => {
    const usage = () => {
      const file = openAccessFile(bench.folder);
      const { length } = listUsage(file);
      file.close();
      return length;
    };
    const before = usage();
    await read({ condition: 'powder' });
    await count({ condition: 'powder' });
    await errorOf('/search', { condition: 'powder (' });
    expect(usage()).toBe(before);
    await search({ condition: 'powder' });
    expect(usage()).toBe(before + 1);
  });
});

describe('A long condition', () => {
  /** Words that no publication has. */
  const absent = (amount: number) => Array.from({ length: amount }, (_, at) => `absent${at.toString(36)}word`);

  it('has 64 kB, and no more', async () => {
    const words = ['powder', ...absent(1_900)].join(' OR ');
    const longest = words.padEnd(LONGEST_CONDITION);
    expect((await count({ condition: longest })).collections).toEqual([{ collection: 1, count: 4 }]);
    expect((await count({ condition: 'a'.repeat(LONGEST_CONDITION) })).collections).toEqual([{ collection: 1, count: 0 }]);
    expect(namesOf(await search({ condition: longest }))).toEqual(powders);
    for (const path of ['/condition', '/count', '/search'])
      expect(refused(await post(path, { condition: `${longest} ` }))).toEqual([422, 'field-invalid', 'condition']);
    expect(refused(await post('/count', { condition: '' }))).toEqual([422, 'field-invalid', 'condition']);
  });

  it('has 2,000 words and values, and no more', async () => {
    const words = absent(2_000);
    expect((await count({ condition: words.join(' OR ') })).collections).toEqual([{ collection: 1, count: 0 }]);
    expect((await errorOf('/count', { condition: [...words, 'powder'].join(' OR ') })).condition?.code).toBe('condition-too-long');
  });

  it('has 500 numbers, each counted', async () => {
    const numbers = Array.from({ length: 500 }, (_, at) => `FR${2_900_000 + at}A1`);
    const condition = `pn:(${numbers.join(' OR ')})`;
    const { collections } = await read({ condition });
    expect(collections).toMatchObject([{ count: 12 }]);
    const [first] = collections;
    const branches = first !== undefined && 'tree' in first ? (first.tree.branches ?? []) : [];
    expect(branches).toHaveLength(500);
    expect(branches.filter((branch) => branch.count === 1).map(({ canonical }) => canonical)).toEqual(
      bearings.map((name) => `pn:${name.replaceAll('-', '')}`),
    );
    expect(namesOf(await search({ condition }))).toEqual(bearings);
  });

  it('has 200 ORs, each a branch', async () => {
    const { collections } = await read({ condition: ['closure', ...absent(200)].join(' OR ') });
    const [first] = collections;
    expect(first).toMatchObject({ collection: 1, count: 2 });
    expect(first !== undefined && 'tree' in first && first.tree.branches?.map((branch) => branch.count)).toEqual([
      2,
      ...Array(200).fill(0),
    ]);
  });

  it('finds words by their last four letters', async () => {
    const { collections } = await read({ condition: '*wder' });
    expect(collections).toEqual([
      { collection: 1, count: 4, tree: { canonical: '*wder', count: 4, forms: [{ form: 'powder', count: 4 }] } },
    ]);
  });
});

describe('POST search with a condition alone', () => {
  const { odd, grant, whole, application, oldPatent } = {
    ...{ odd: nameOf('odd'), grant: nameOf('grant'), whole: nameOf('whole') },
    ...{ application: nameOf('application'), oldPatent: nameOf('oldPatent') },
  };
  const newest = [odd, grant, whole, application, ...bearings, oldPatent];

  it.each([
    [undefined, newest],
    ['relevance', newest],
    ['newest', newest],
    ['oldest', [oldPatent, ...bearings, application, whole, grant, odd]],
    ['number', newest.toSorted()],
  ])('lists all by %s, page by page', async (order, expected) => {
    const answer = await search({ condition: 'all', order, hits: 100 });
    expect(answer).toMatchObject({ canonical: 'all', collections: [{ collection: 1, count: 17 }] });
    expect(namesOf(answer)).toEqual(expected);
    const pages = await Promise.all(
      [0, 5, 10, 15, 20].map(async (offset) => search({ condition: 'all', ...(order && { order }), hits: 5, offset })),
    );
    expect(pages.flatMap((page) => namesOf(page))).toEqual(expected);
    expect(pages.at(-1)?.collections).toEqual([{ collection: 1, count: 17, byMeaning: true, hits: [] }]);
  });

  it('lists all by family, and within one by number', async () => {
    const { collections } = await search({ condition: 'all', order: 'family', hits: 100 });
    const hits = collections[0]?.hits ?? [];
    expect(hits.map(({ family, name }) => [family, name])).toEqual(
      hits.map(({ family, name }) => [family, name] as const).toSorted(([a, one], [b, two]) => a - b || (one < two ? -1 : 1)),
    );
    expect(hits.filter(({ family }) => family === 71).map(({ name }) => name)).toEqual([whole, grant]);
    const pages = await Promise.all([0, 9].map((offset) => search({ condition: 'all', order: 'family', hits: 9, offset })));
    expect(pages.flatMap((page) => namesOf(page))).toEqual(hits.map(({ name }) => name));
  });

  it('pages through each collection by itself', async () => {
    const answer = await search({ condition: 'powder OR palier', order: 'number', offset: 1, hits: 2, collections: [2, 1] });
    expect(answer.collections.map(({ collection, count: matches }) => [collection, matches])).toEqual([
      [2, 2],
      [1, 16],
    ]);
    expect([namesOf(answer, 0), namesOf(answer, 1)]).toEqual([[application], [bearings[0], bearings[1]]]);
  });

  it('shows each publication as a ranking does, without a score', async () => {
    const [hit] = (await search({ condition: 'ti:dose', hits: 1 })).collections[0]?.hits ?? [];
    expect(hit).toMatchObject({ name: whole, type: 'patent', date: '2011-05-18', family: 71, score: 0, parts: { words: 0, meaning: 0 } });
  });

  it.each([
    [{ text: TEXT, order: 'newest' }, 'order'],
    [{ text: TEXT, offset: 10 }, 'offset'],
    [{ condition: 'powder', order: 'best' }, 'order'],
  ])('refuses %j', async (request, field) => {
    expect(refused(await post('/search', request))).toEqual([422, 'field-invalid', field]);
  });
});

describe('POST search that ranks within a condition', () => {
  it('says of each hit what it is under the law that the condition asks for, and nothing where it asks for none', async () => {
    const hits =
      (await search({ text: TEXT, condition: 'all NOT cc:JP AND art:EP.54.2@2100-01-01', hits: 100 })).collections[0]?.hits ?? [];
    expect(hits.length).toBeGreaterThan(0);
    for (const { law, date } of hits) expect(law).toEqual([{ paragraph: 'EP.54.2', day: date, of: 'pd' }]);
    const plain = (await search({ text: TEXT, condition: 'all NOT cc:JP' })).collections[0]?.hits ?? [];
    expect(plain.every(({ law }) => law === undefined)).toBe(true);
  });

  it('lists all that match and nothing else, page by page', async () => {
    const request = { text: TEXT, condition: 'all NOT cc:JP' };
    const answer = await search({ ...request, hits: 100 });
    const names = namesOf(answer) ?? [];
    expect(answer).toMatchObject({ canonical: 'all NOT cc:JP', collections: [{ count: 16 }] });
    expect(names).toHaveLength(16);
    expect(names.toSorted()).toEqual([...bearings, ...powders.slice(1), nameOf('grant')].toSorted());
    expect(names[0]).toBe(nameOf('whole'));
    const scores = answer.collections[0]?.hits.map(({ score }) => score) ?? [];
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const pages = await Promise.all([0, 6, 12, 18].map((offset) => search({ ...request, hits: 6, offset })));
    expect(pages.flatMap((page) => namesOf(page))).toEqual(names);
  });

  it('lists what no word of the text is in, with every method', async () => {
    for (const method of ['words', 'meaning', 'hybrid', 'boost']) {
      const found = await search({ text: 'A turbine with a bearing that is cooled by oil', condition: 'powder', method });
      expect(namesOf(found)?.toSorted()).toEqual(powders.toSorted());
    }
  });

  it('sorts by day where that is wanted', async () => {
    expect(namesOf(await search({ text: TEXT, condition: 'powder', order: 'newest' }))).toEqual(powders);
  });

  it('lists all of it by similarity to examples, also these and their families', async () => {
    const answer = await search({ like: [nameOf('grant')], condition: 'powder OR pulver', explain: true });
    expect(answer.collections[0]?.count).toBe(5);
    expect(namesOf(answer)).toHaveLength(5);
    expect(namesOf(answer)).toEqual(expect.arrayContaining([nameOf('grant'), nameOf('odd'), nameOf('application'), nameOf('oldPatent')]));
  });
});
