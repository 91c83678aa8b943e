// antecedent count and antecedent search --where, as typed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';
import { documents } from '../engine/places/paper.ts';

const folder = freshFolder();
const data = ['--data', join(folder, 'data')];

interface List {
  'index-id': number;
  name: string;
  count: number;
  canonical: string;
  hits: { position: number; document: string }[];
}

const documentsOf = (lists: List[]): string[] | undefined => lists[0]?.hits.map(({ document }) => document);

beforeAll(async () => {
  const file = join(folder, 'paper.jsonl');
  writeFileSync(file, documents.map((document) => JSON.stringify(document)).join('\n'));
  await antecedentJson('import', file, ...data);
});

describe('antecedent count', () => {
  it('counts what matches, and each branch', async () => {
    const [one] = await antecedentJson<unknown[]>('count', '--where', 'clm:valve OR colour', ...data);
    expect(one).toMatchObject({
      ...{ 'index-id': 1, name: 'Master index', count: 2, canonical: 'clm:valve OR colour' },
      branches: [
        { canonical: 'clm:valve', count: 1 },
        { canonical: 'colour', count: 1, forms: [{ form: 'colour', count: 1 }] },
      ],
    });
    const [dated] = await antecedentJson<unknown[]>('count', '--where', 'pd:<2013', ...data);
    expect(dated).toMatchObject({ count: 2, unknown: 4 });
  });

  it('ends with 2 for a wrong condition and says where it is wrong', async () => {
    const typed = 'valve NEAR (seat AND spring)';
    const wrong = await antecedent('count', '--where', typed, '--json', ...data);
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.stdout)).toMatchObject({
      error: { code: 'and-in-proximity', start: 12, end: 27, suggestion: '(valve NEAR seat) AND (valve NEAR spring)' },
    });
    const read = await antecedent('count', '--where', typed, ...data);
    expect([read.code, read.stdout]).toEqual([2, '']);
    expect(read.stderr).toContain('AND compares whole publications');
  });

  it('prints the translation of another syntax with every change, and searches nothing', async () => {
    const typed = 'valve.ti. and 439/65.ccls.';
    const said = await antecedent('count', '--where', typed, ...data);
    expect([said.code, said.stdout]).toEqual([2, '']);
    expect(said.stderr.split('\n').slice(0, 4)).toEqual([
      'This looks like the syntax of USPTO Patent Public Search. Check the translation before you use it.',
      '  ti:valve',
      '  left out: “439/65.ccls.” has no counterpart here and was left out.',
      '  same: “.ti.” is written “ti:” here.',
    ]);
    const searched = await antecedent('search', '--where', typed, ...data);
    expect(searched.stderr).toBe(said.stderr);
    const { stdout } = await antecedent('count', '--where', typed, '--json', ...data);
    expect(JSON.parse(stdout)).toMatchObject({ error: { suggestion: 'ti:valve', changes: [{ tag: 'lost' }, { tag: 'same' }] } });
  });
});

describe('antecedent search --where', () => {
  it('lists all that match, by day or number, page by page', async () => {
    const newest = await antecedentJson<List[]>('search', '--where', 'seat', ...data);
    expect(newest[0]).toMatchObject({ 'index-id': 1, count: 5, canonical: 'seat' });
    expect(documentsOf(newest)).toEqual(['EP-1000003-A1', 'US-1000002-B2', 'US-1000001-B2', 'US-1000006', 'US-1000007']);
    const oldest = await antecedentJson<List[]>('search', '--where', 'seat', '--sort', 'oldest', ...data);
    expect(documentsOf(oldest)).toEqual(['US-1000001-B2', 'US-1000002-B2', 'EP-1000003-A1', 'US-1000006', 'US-1000007']);
    const page = await antecedentJson<List[]>('search', '--where', 'seat', '--sort', 'number', '--offset', '2', '--hits', '2', ...data);
    expect(page[0]?.hits).toMatchObject([
      { position: 3, document: 'US-1000002-B2' },
      { position: 4, document: 'US-1000006' },
    ]);
  });

  it('ranks by a text within the condition, and lists what is not like it last', async () => {
    const all = await antecedentJson<List[]>('search', '--where', 'seat OR 弁座', '--text', 'The seat is blue', ...data);
    expect(all[0]?.count).toBe(6);
    expect(documentsOf(all)?.[0]).toBe('US-1000006');
    expect(documentsOf(all)?.toSorted()).toEqual([
      ...['EP-1000003-A1', 'JP-1000005', 'US-1000001-B2', 'US-1000002-B2', 'US-1000006', 'US-1000007'],
    ]);
    const rest = await antecedentJson<List[]>('search', '--where', 'seat OR 弁座', '--text', 'The seat is blue', '--offset', '4', ...data);
    expect(documentsOf(rest)).toEqual(documentsOf(all)?.slice(4));
    expect(rest[0]?.hits[0]?.position).toBe(5);
  });

  it('ends with 2 for a wrong condition, and with 1 for options that do not fit', async () => {
    const wrong = await antecedent('search', '--where', 'pd:2012-13', '--json', ...data);
    expect(wrong.code).toBe(2);
    expect(JSON.parse(wrong.stdout)).toMatchObject({ error: { code: 'date-impossible', start: 3, end: 10 } });
    expect((await antecedent('search', '--where', 'seat', '--sort', 'relevance', ...data)).code).toBe(1);
    expect((await antecedent('search', '--text', 'seat', '--offset', '3', ...data)).code).toBe(1);
  });
});

it('antecedent index places says that there is nothing to do', async () => {
  expect(await antecedentJson('index', 'places', '1', ...data)).toEqual({ 'index-id': 1, documents: 0, 'needed-bytes': 0 });
});
