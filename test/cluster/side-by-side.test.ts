// Two workstations import into one collection at once, also the same publications. In: files with relatives and copies in both. Out: a collection as if one
// workstation had imported all files.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicationName } from '../../src-main/contract/publication.ts';
import { deleteCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { allPublications } from '../../src-main/engine/store/publications.ts';
import { decompress } from '../../src-main/engine/store/compression.ts';
import { bytesOf } from '../../src-main/engine/cluster/base64.ts';
import { fictional } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll, searchAll } from './reading-back.ts';

const NAME = 'Side by side';
const nodes = plainNodes();
const COUNT = 900;
const folder = mkdtempSync(join(tmpdir(), 'antecedent-side-'));

/** Publications in chains of priorities: each claims its own application and that of the one before it, but for every fifth. */
function record(seed: number, more: object = {}): string {
  const application = { country: 'XX', number: String(7_000_000 + seed), date: '2005-01-02' };
  const before = { ...application, number: String(7_000_000 + seed - 1) };
  return JSON.stringify({ ...fictional(seed, 1), application, ...(seed % 5 !== 0 && { priorityClaims: [before] }), ...more });
}

function file(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const seeds = Array.from({ length: COUNT }, (_, seed) => seed);
// Neither file has a whole chain; a third of the publications are in both, in the second with another text.
const german = { title: [{ language: 'de', text: 'Ein Ventil' }] };
const first = file(
  'first.jsonl',
  seeds.filter((seed) => seed % 3 !== 1).map((seed) => record(seed)),
);
const second = file(
  'second.jsonl',
  seeds
    .filter((seed) => seed % 3 !== 2)
    .reverse()
    .map((seed) => record(seed, german)),
);

let collection: Collection;
beforeAll(async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  const [one, other] = await Promise.all([collectionNamed(NAME, nodes), collectionNamed(NAME, plainNodes())]);
  collection = one;
  const counts = await Promise.all([importThere(one, [first]), importThere(other, [second])]);
  expect(counts.reduce((sum, { documents }) => sum + documents, 0)).toBe(COUNT);
  expect(counts.reduce((sum, { updated }) => sum + updated, 0)).toBe(COUNT / 3);
});
afterAll(() => deleteCollection({ name: 'test', nodes }, NAME));

it('has every publication once, with the texts of both files, and each number once', async () => {
  const there = await readAll(collection);
  expect(there.size).toBe(COUNT);
  const found = await searchAll(collection);
  expect([...found.keys()].sort()).toEqual([...there.values()].map(({ slot }) => slot).sort());
  for (const [name, { row }] of there) {
    const seed = Number(name.slice(3, -3)) - 1_000_000;
    const { bibliography } = JSON.parse(decompress(bytesOf(row))) as { bibliography: { title: { language: string }[] } };
    const languages = bibliography.title.map(({ language }) => language).sort();
    expect(languages, name).toEqual([['de', 'en'], ['de'], ['en']][seed % 3]);
  }
});

it('has the families that one workstation gives', async () => {
  const own = freshFolder();
  const { id } = await importHere(own, [first, second]);
  const db = openReadableIndex(indexFile(own, id));
  const families = Object.fromEntries([...allPublications(db)].map(({ publication, family }) => [publicationName(publication), family]));
  db.close();
  const there = await readAll(collection);
  expect(Object.fromEntries([...there].map(([name, { family }]) => [name, family]))).toEqual(families);
  const found = await searchAll(collection);
  expect(Object.fromEntries([...there].map(([name, { slot }]) => [name, found.get(slot)?.family]))).toEqual(families);
  expect(new Set(Object.values(families)).size).toBe(COUNT / 5);
});
