// What the command line makes of a collection on a cluster: searched, counted, listed and read as one here; all else is refused in a sentence.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { openBrowserDoor } from '../support/browser-door.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { testNodes } from '../support/test-nodes.ts';
import { plainNodes } from './plain-nodes.ts';

const NAME = 'Command line';
const nodes = plainNodes();
const folder = freshFolder();
const data = join(folder, 'data');
let there: string;

interface List {
  name: string;
  count?: number;
  hits: { document: string; title: string; passage?: object }[];
}
const listed = (...words: string[]): Promise<List[]> => antecedentJson<List[]>(...words, '--data', data);

beforeAll(async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  const file = join(folder, 'documents.jsonl');
  writeFileSync(file, fictionalLines(0, 30));
  await antecedentJson('import', file, '--data', data);
  const urls = testNodes().urls.flatMap((url) => ['--url', url]);
  await antecedentJson('cluster', 'add', 'firm', ...urls, '--data', data);
  const created = await antecedentJson<{ 'index-id': number }>('index', 'create', NAME, '--cluster', 'firm', '--data', data);
  there = String(created['index-id']);
  await antecedentJson('import', file, '--index', NAME, '--data', data);
});
afterAll(() => deleteCollection({ name: 'test', nodes }, NAME));

it('searches it as a collection here', async () => {
  const search = ['search', '--text', 'a lever with a spring', '--hits', '5', '--index'];
  const [[own], [other]] = [await listed(...search, '1'), await listed(...search, there)];
  expect(other?.name).toBe(NAME);
  expect(other?.hits.map(({ document }) => document)).toEqual(own?.hits.map(({ document }) => document));
  expect(other?.hits.map(({ title, passage }) => ({ title, passage }))).toEqual(
    own?.hits.map(({ title, passage }) => ({ title, passage })),
  );
});

it('counts and lists what a condition of values matches, and says what it cannot ask there', async () => {
  const [[own], [other]] = [
    await listed('count', '--where', 'cc:XX', '--index', '1'),
    await listed('count', '--where', 'cc:XX', '--index', there),
  ];
  expect(other?.count).toBe(own?.count);
  expect(own?.count).toBeGreaterThan(0);
  const list = ['search', '--where', 'cc:XX', '--hits', '4', '--sort', 'number', '--index'];
  expect((await listed(...list, there))[0]?.hits).toEqual((await listed(...list, '1'))[0]?.hits);
  const { code, stderr } = await antecedent('count', '--where', 'lever', '--index', there, '--data', data);
  expect(code).not.toBe(0);
  expect(stderr).toContain('on the cluster "firm"');
});

it('reads a publication, and says of what is not possible there that it is not', async () => {
  const [list] = await listed('search', '--where', 'cc:XX', '--hits', '1', '--index', '1');
  const document = list?.hits[0]?.document ?? '';
  const read = async (index: string): Promise<object[]> =>
    antecedentJson<object[]>('provenance', document, '--index', index, '--data', data);
  const [own, other] = [await read('1'), await read(there)];
  expect(other).toHaveLength(1);
  expect(Object.keys(other[0] ?? {})).toEqual(Object.keys(own[0] ?? {}));
  const { code, stderr } = await antecedent('citations', document, '--index', there, '--data', data);
  expect(code).not.toBe(0);
  expect(stderr).toContain(`Index ${there} is on the cluster "firm", where this is not possible.`);
});

it('keeps a case whose client wishes no clusters away from it', async () => {
  const door = await openBrowserDoor(data);
  const search = { query: { text: 'a lever', hits: 5 }, indexes: [1, Number(there)], thorough: false };
  const { id } = await door.application.createCase({ title: 'Lever', reference: '', matter: '', search });
  await antecedentJson('case', 'wishes', '--case', String(id), '--no-clusters', '--data', data);
  const where = ['--where', 'cc:XX', '--case', String(id), '--data', data];
  const { code, stderr } = await antecedent('count', ...where, '--index', there);
  expect(code).not.toBe(0);
  expect(stderr).toContain('wishes no search on clusters');
  expect(await antecedentJson('count', ...where, '--index', '1')).toHaveLength(1);
  expect((await door.application.case({ case: id })).search.indexes).toEqual([1]);
  const change = door.application.changeCase({ case: id, change: { search } });
  await expect(change).rejects.toMatchObject({ code: 'wish-cluster' });
  const query = { ...search.query, method: 'words' } as const;
  await expect(door.application.search({ index: Number(there), case: id, query })).rejects.toMatchObject({ code: 'wish-cluster' });
  await door.close();
});
