// antecedent index copy and search --like-list: what a list of numbers copies into an index, and which of it serve as examples.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';

const folder = freshFolder();
const list = join(folder, 'cited.txt');

beforeAll(async () => {
  const published = Array.from({ length: 14 }, (_, at) => ({
    ...fictional(at),
    country: 'EP',
    number: String(1_000_000 + at),
    kind: 'B1',
  }));
  const file = join(folder, 'first.jsonl');
  writeFileSync(file, published.map((one) => `${JSON.stringify(one)}\n`).join(''));
  await importHere(folder, [file]);
  writeFileSync(list, [...published.slice(0, 12).map(({ number }) => `EP ${number} B1`), 'WO 2001/000832 A1', ''].join('\n'));
});

describe('antecedent index copy', () => {
  it('creates an index with what is installed, names the rest, and changes nothing the second time', async () => {
    const copy = () => antecedentJson('index', 'copy', list, '--into', 'Opposition', '--data', folder);
    expect(await copy()).toMatchObject({
      ...{ 'index-id': 2, documents: 12, updated: 0, unchanged: 0, missing: 0 },
      list: { numbers: 13, 'not-installed': [{ number: 'WO-2001000832-A1' }] },
    });
    expect(await antecedentJson('index', 'list', '--data', folder)).toContainEqual(
      expect.objectContaining({ name: 'Opposition', documents: 12 }),
    );
    expect(await antecedentJson('index', 'verify', '2', '--data', folder)).toMatchObject({ sound: true });
    expect(await copy()).toMatchObject({ documents: 0, updated: 0, unchanged: 12 });
  });

  it('ends with 2 where nothing of the list is installed, and creates no index', async () => {
    const none = join(folder, 'none.txt');
    writeFileSync(none, 'WO 2001/000832 A1\n');
    const { code, stderr } = await antecedent('index', 'copy', none, '--into', 'Nothing', '--data', folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining('No publication of the list')]);
    expect(JSON.stringify(await antecedentJson('index', 'list', '--data', folder))).not.toContain('Nothing');
    const from = await antecedent('index', 'copy', list, '--into', 'Third', '--from', '99', '--data', folder);
    expect(from.code).not.toBe(0);
  });
});

describe('antecedent search --like-list', () => {
  it('searches with the first ten, and says so', async () => {
    const [found] = await antecedentJson<{ examples: object; hits: { document: string }[] }[]>(
      ...['search', '--like-list', list, '--index', '1', '--data', folder],
    );
    expect(found?.examples).toEqual({ used: 10, installed: 12 });
    expect(found?.hits.length).toBeGreaterThan(0);
    const { stdout } = await antecedent('search', '--like-list', list, '--index', '1', '--data', folder);
    expect(stdout).toContain('A query takes 10 examples at most: the first 10 of the 12 installed are used.');
    const both = await antecedent('search', '--like-list', list, '--like', 'EP-1000000-B1', '--data', folder);
    expect(both.code).toBe(1);
  });
});
