// Does code that reads an index file read the same from a working set? Some publications of a collection, filled in in any order.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { publicationName } from '../../src-main/contract/publication.ts';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { findDocuments } from '../../src-main/engine/cluster/lookups.ts';
import { addEntries, addStored, openWorkingSet } from '../../src-main/engine/cluster/working-set.ts';
import { wordsOf } from '../../src-main/engine/index/entry.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openReadableIndex } from '../../src-main/engine/store/index-schema.ts';
import { indexFile } from '../../src-main/engine/store/library.ts';
import { findExisting, readPassages, readPublication } from '../../src-main/engine/store/publications.ts';
import { readProvenance } from '../../src-main/engine/store/sources.ts';
import { fictional, fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { importHere } from '../support/importing.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';

const NAME = 'Working set';
const nodes = plainNodes();
afterAll(async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  nodes.close();
});

it('gives a reader the same words, vectors and passages, and whoever reads rows the same rows', async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  const collection = await collectionNamed(NAME, nodes);
  const path = join(mkdtempSync(join(tmpdir(), 'antecedent-working-')), 'a.jsonl');
  writeFileSync(path, fictionalLines(0, 80));
  await importThere(collection, [path]);
  const folder = freshFolder();
  const { id } = await importHere(folder, [path]);
  const own = openReadableIndex(indexFile(folder, id));
  const ownReader = openIndexReader(own);

  using set = openWorkingSet(collection.facts, { dense: true, names: true });
  const seeds = [70, 3, 41, 5, 66, 12];
  for (const part of [seeds.slice(0, 4), seeds.slice(4)]) {
    const documents = part.map((seed) => `XX-${1_000_000 + seed}`);
    addStored(set, await findDocuments(collection, documents));
    addEntries(set);
  }
  const reader = openIndexReader(set.db);
  expect(reader.publications()).toBe(seeds.length);
  for (const seed of seeds) {
    const name = { country: 'XX', number: String(1_000_000 + seed), kind: fictional(seed).kind };
    const [here, there] = [findExisting(own, name)!, findExisting(set.db, name)!];
    const [ownRow, row] = [readPublication(own, here.id)!, readPublication(set.db, there.id)!];
    expect(row.publication).toEqual(ownRow.publication);
    expect(set.slots.get(there.id), publicationName(name)).toBe(there.slot);
    const passages = readPassages(set.db, there.slot);
    expect(passages).toEqual(readPassages(own, here.slot));
    expect(passages.length).toBeGreaterThan(0);
    expect(readProvenance(set.db, { ...row.publication, id: row.id })).toEqual(
      readProvenance(own, { ...ownRow.publication, id: ownRow.id }),
    );
    expect(reader.vectorOf(there.slot)).toEqual(ownReader.vectorOf(here.slot));
    const { terms } = wordsOf(row.publication);
    const impacts = (from: typeof reader, slot: number): number[][] => from.impactsOf(terms, Uint32Array.of(slot)).map((one) => [...one]);
    expect(impacts(reader, there.slot)).toEqual(impacts(ownReader, here.slot));
    const vector = ownReader.vectorOf(here.slot);
    const nearest = (from: typeof reader, slot: number): object => ({ ...from.bestPassages(vector, Uint32Array.of(slot)), slots: 1 });
    expect(nearest(reader, there.slot)).toEqual(nearest(ownReader, here.slot));
  }
  reader.close();
  ownReader.close();
  own.close();
});
