// The jobs of the library on a collection on a cluster, in the writer process, which asks the nodes over its parent.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCollection } from '../../src-main/engine/cluster/collection.ts';
import { addClusterIndex } from '../../src-main/engine/store/library.ts';
import { reEmbedCollection } from '../../src-main/engine/upkeep/cluster-re-embedding.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { model } from '../support/importing.ts';
import { openTestLibrary, type TestLibrary } from '../support/library.ts';
import { madeModel } from '../support/made-model.ts';
import { collectionNamed } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll } from './reading-back.ts';

const NAME = 'Jobs of the library';
const nodes = plainNodes();
const folder = freshFolder();
let library: TestLibrary;
let index: number;

beforeAll(async () => {
  await deleteCollection({ name: 'test', nodes }, NAME);
  await collectionNamed(NAME, nodes);
  library = openTestLibrary(folder, {
    nodesOf: (cluster) => (cluster === 'firm' ? Promise.resolve(nodes) : Promise.reject(new Error(cluster))),
  });
  index = addClusterIndex(folder, { cluster: 'firm', collection: NAME, name: 'Grants' });
});
afterAll(async () => {
  await library.close();
  await deleteCollection({ name: 'test', nodes }, NAME);
  nodes.close();
});

it('imports into it, keeps what was refused, verifies and rebuilds it', async () => {
  const path = join(folder, 'a.jsonl');
  writeFileSync(path, `${fictionalLines(0, 40, 1)}{"country":"XX"}\n`);
  const imported = await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
  expect(imported.progress).toMatchObject({ documents: 40, refused: 1 });
  expect((await readAll(await collectionNamed(NAME, nodes))).size).toBe(40);
  expect(await library.calls.refusals({ index, from: 0, count: 10 })).toMatchObject({ total: 1, records: [{ code: 'field-missing' }] });
  const verified = await library.jobIn(await library.calls.startVerification({ index }), 'done');
  expect(verified.verification).toMatchObject({ sound: true });
  await library.jobIn(await library.calls.startRebuild({ index }), 'done');
});

it('is listed with its cluster, is renamed, removed and restored, and stays on the cluster', async () => {
  const listed = async () => (await library.calls.collections({})).find(({ id }) => id === index);
  expect(await listed()).toMatchObject({ name: 'Grants', cluster: 'firm', state: 'on', refused: 1 });
  await library.calls.renameCollection({ index, name: 'Firm grants' });
  expect(await listed()).toMatchObject({ name: 'Firm grants' });
  await library.calls.removeCollection({ index });
  expect(await listed()).toBeUndefined();
  await library.calls.restoreCollection({ index });
  expect(await listed()).toMatchObject({ name: 'Firm grants', cluster: 'firm' });
  expect((await readAll(await collectionNamed(NAME, nodes))).size).toBe(40);
});

it('embeds it again with the model in use, which an import needs', async () => {
  await reEmbedCollection(await collectionNamed(NAME, nodes), madeModel('of another workstation', 64, 3));
  const path = join(folder, 'b.jsonl');
  writeFileSync(path, fictionalLines(40, 45, 1));
  const refused = await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'failed');
  expect(refused.failure).toMatchObject({ code: 'cluster-other-model', facts: { name: NAME, cluster: 'firm', index } });
  const embedded = await library.jobIn(await library.calls.startRebuild({ index, embed: true }), 'done');
  expect(embedded).toMatchObject({ kind: 'embed', progress: { done: 40, total: 40 } });
  const collection = await collectionNamed(NAME, nodes);
  expect(collection.facts).toMatchObject({ model: model.checksum, dimensions: model.dimensions });
  await library.jobIn(await library.calls.startImport({ index, sources: [{ path }] }), 'done');
  expect((await readAll(collection)).size).toBe(45);
});

it('says what it cannot do yet', async () => {
  const job = await library.calls.startPlacing({ index }).catch((error: unknown) => error);
  const failure = typeof job === 'number' ? (await library.jobIn(job, 'failed')).failure : job;
  expect(failure).toMatchObject({ code: 'index-on-cluster', facts: { cluster: 'firm' } });
});
