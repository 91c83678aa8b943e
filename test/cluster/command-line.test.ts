// A collection on a cluster from the command line, on two workstations.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { antecedent, antecedentJson } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { testNodes } from '../support/test-nodes.ts';
import { plainNodes } from './plain-nodes.ts';

const NAME = 'From the command line';
const nodes = plainNodes();
afterAll(async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  nodes.close();
});

it('is made, imported into, shared, verified, exported, rebuilt, and removed here alone', async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  const [one, other] = [freshFolder(), freshFolder()];
  const urls = testNodes().urls.flatMap((url) => ['--url', url]);
  const path = join(one, 'a.jsonl');
  writeFileSync(path, `${fictionalLines(0, 20, 1)}{"country":"XX"}\n`);
  for (const folder of [one, other]) await antecedentJson('--data', folder, 'cluster', 'add', 'firm', ...urls);
  const made = await antecedentJson<{ 'index-id': number }>('--data', one, 'index', 'create', NAME, '--cluster', 'firm');
  const id = String(made['index-id']);
  expect(made).toMatchObject({ cluster: 'firm', shared: false });
  expect(await antecedentJson('--data', one, 'import', path, '--index', NAME)).toMatchObject({ documents: 20, refused: 1 });
  expect(await antecedentJson('--data', other, 'index', 'create', NAME, '--cluster', 'firm')).toMatchObject({ shared: true });
  expect(await antecedentJson('--data', other, 'import', path, '--index', NAME)).toMatchObject({ documents: 0, unchanged: 20 });
  expect(await antecedentJson('--data', one, 'index', 'list')).toMatchObject([{ name: NAME, cluster: 'firm' }]);
  expect(await antecedentJson('--data', one, 'index', 'refusals', id)).toHaveLength(1);
  expect(await antecedentJson('--data', one, 'index', 'verify', id)).toMatchObject({ sound: true, documents: 20 });
  const file = join(freshFolder(), 'out.jsonl');
  expect(await antecedentJson('--data', one, 'index', 'export', id, '--to', file)).toMatchObject({ documents: 20 });
  expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(20);
  expect(await antecedentJson('--data', one, 'index', 'rebuild', id)).toMatchObject({ documents: 20 });
  const packed = await antecedent('--data', one, 'index', 'pack', id, '--to', `${file}.antecedent-index`);
  expect(packed.code).not.toBe(0);
  expect(packed.stderr).toContain(`Index ${id} is on the cluster "firm", where this is not possible.`);
  expect((await antecedent('--data', one, 'cluster', 'remove', 'firm')).stderr).toContain(NAME);
  await antecedentJson('--data', one, 'index', 'remove', id);
  expect(await antecedentJson('--data', one, 'index', 'list')).toEqual([]);
  expect(await antecedentJson('--data', other, 'index', 'verify', id)).toMatchObject({ sound: true, documents: 20 });
});
