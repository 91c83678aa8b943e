// A collection on a cluster gets another model: whatever is the last request before a kill, searches find by one model or the other and never by both, and
// what is imported meanwhile is not lost.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { deleteCollection, openCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { readDocuments } from '../../src-main/engine/cluster/lookups.ts';
import { OpenCollections } from '../../src-main/engine/cluster/open-collections.ts';
import type { Nodes } from '../../src-main/engine/cluster/port.ts';
import { Remembered, searchCollection } from '../../src-main/engine/cluster/search.ts';
import { vectorsOf } from '../../src-main/engine/cluster/working-set.ts';
import type { Embedder } from '../../src-main/engine/model/embedder.ts';
import { verifyCollection } from '../../src-main/engine/upkeep/cluster-verification.ts';
import { reEmbedCollection } from '../../src-main/engine/upkeep/cluster-re-embedding.ts';
import { rebuildCollection } from '../../src-main/engine/upkeep/cluster-rebuild.ts';
import { fictionalLines } from '../support/fiction.ts';
import { model } from '../support/importing.ts';
import { madeModel } from '../support/made-model.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll, searchAll } from './reading-back.ts';

const nodes = plainNodes();
const folder = mkdtempSync(join(tmpdir(), 'antecedent-re-embedding-'));
const made: string[] = [];
/** One more batch than one. */
const PUBLICATIONS = 40;

afterAll(async () => {
  for (const name of made) await deleteCollection({ name: 'test', nodes }, name);
  nodes.close();
});

const turned = madeModel('turned', model.dimensions, 2);
const narrow = madeModel('narrow', 64, 3);

function file(from: number, to: number): string {
  const path = join(folder, `${from}-${to}.jsonl`);
  writeFileSync(path, fictionalLines(from, to, 1));
  return path;
}

async function filled(name: string, publications = PUBLICATIONS): Promise<Collection> {
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  const collection = await collectionNamed(name, nodes, { shards: 2, replicas: 0 });
  await importThere(collection, [file(0, publications)]);
  return collection;
}

const now = (name: string): Promise<Collection> => openCollection({ name: 'test', nodes }, name);
const query = { text: 'A valve with a spring that closes a passage', hits: 10, method: 'meaning' as const };
/** What is found by meaning, with scores. */
async function found(collection: Collection, vector: Int8Array): Promise<[string, number][]> {
  const { hits } = await searchCollection(collection, new Remembered(), query, vector);
  const names = new Map([...(await readAll(collection)).values()].map(({ slot, name }) => [slot, name]));
  return hits.map(({ publication, score }) => [names.get(publication) ?? '?', Number(score.toFixed(5))]);
}

/** All that is there has vectors of this model alone. */
async function expectWhole(name: string, { checksum, dimensions }: Embedder, count: number): Promise<void> {
  const collection = await now(name);
  expect(collection.facts).toMatchObject({ model: checksum, dimensions });
  expect(collection.facts.next).toBeUndefined();
  const there = await readAll(collection);
  expect(there.size).toBe(count);
  const searched = await searchAll(collection);
  for (const document of there.values()) {
    expect(document).toMatchObject({ vectorLayer: collection.facts.layer });
    expect(document).not.toHaveProperty('nextVectors');
    expect(searched.get(document.slot)?.vectors).toEqual(vectorsOf(document.vectors));
  }
  expect(await verifyCollection(collection)).toMatchObject({ sound: true, documents: count, completed: 0 });
  const { body } = await nodes.ask({ method: 'GET', path: `/${collection.indexes.reading.replace(/reading$/, 'search')}*/_alias` });
  expect(Object.keys(body as object)).toHaveLength(1);
}

class Killed extends Error {}

/** Nodes over which the work dies after request number `last`, before its answer arrives. */
function until(last: number): Nodes {
  let asked = 0;
  return {
    ask: async (request) => {
      if (asked >= last) throw new Killed();
      const answer = await nodes.ask(request);
      if (++asked >= last) throw new Killed();
      return answer;
    },
  };
}

it('searches the old vectors until the new ones are complete, and then those, of another length', async () => {
  const name = 'Re-embedded';
  const collection = await filled(name);
  expect(await reEmbedCollection(collection, model)).toBe(0);
  const before = await found(collection, model.embed(query.text));
  const served: unknown[] = [];
  const embedded = await reEmbedCollection(collection, narrow, {
    hold: async () => {
      const { facts, indexes } = await now(name);
      if (facts.model === model.checksum) served.push(await found({ ...collection, facts, indexes }, model.embed(query.text)));
    },
  });
  expect(embedded).toBe(PUBLICATIONS);
  expect(served.length).toBeGreaterThan(1);
  for (const one of served) expect(one).toEqual(before);
  await expectWhole(name, narrow, PUBLICATIONS);
  const after = await found(await now(name), narrow.embed(query.text));
  expect(after).toHaveLength(before.length);
  expect(after).not.toEqual(before);
  expect(await reEmbedCollection(await now(name), narrow)).toBe(0);

  // As if it had been made with this model.
  await rebuildCollection(await now(name), {});
  await expectWhole(name, narrow, PUBLICATIONS);
  expect(await found(await now(name), narrow.embed(query.text))).toEqual(after);
});

it('tells a workstation that searches on that the model is another one, and lets it search again', async () => {
  const name = 'Re-embedded while it is searched';
  await reEmbedCollection(await filled(name), narrow);
  const open = new OpenCollections({ name: 'test', nodes }, () => 0, undefined);
  const search = { collection: name, query, foreign: [] };
  expect(await open.modelOf(name)).toBe('narrow');
  await reEmbedCollection(await now(name), turned);
  // It still has the facts of before.
  expect(await open.modelOf(name)).toBe('narrow');
  const cancelled = (): void => undefined;
  await expect(open.rank({ ...search, vector: narrow.embed(query.text), model: 'narrow' }, cancelled)).rejects.toMatchObject({
    code: 'index-renewed',
  });
  expect(await open.modelOf(name)).toBe('turned');
  const ranking = await open.rank({ ...search, vector: turned.embed(query.text), model: 'turned' }, cancelled);
  expect(ranking.hits).toHaveLength(10);
  // Words need no model.
  expect(
    (await open.rank({ ...search, query: { ...query, method: 'words' }, vector: undefined, model: 'narrow' }, cancelled)).hits.length,
  ).toBeGreaterThan(0);
});

it('loses nothing that is imported meanwhile, and says that the model is another one', async () => {
  const name = 'Re-embedded during an import';
  const collection = await filled(name);
  const more = file(PUBLICATIONS, PUBLICATIONS + 25);
  let imported: Promise<unknown> | undefined;
  await reEmbedCollection(collection, turned, { hold: async () => void (await (imported ??= importThere(collection, [more]))) });
  await expectWhole(name, turned, PUBLICATIONS + 25);

  // A workstation that opened the collection before it got the model.
  const late = file(PUBLICATIONS + 25, PUBLICATIONS + 30);
  await expect(importThere(collection, [late])).rejects.toMatchObject({ code: 'index-model-changed' });
  await expectWhole(name, turned, PUBLICATIONS + 25);
});

it('completes what an import wrote with the old model while the new one came', async () => {
  const name = 'Re-embedded within a batch';
  const collection = await filled(name);
  const late = file(PUBLICATIONS, PUBLICATIONS + 3);
  let isDone = false;
  const slow: Nodes = {
    ask: async (request) => {
      // After it was seen that the model is still the old one, before anything is written.
      if (request.path === '/_bulk' && !isDone) {
        isDone = true;
        await reEmbedCollection(await now(name), narrow);
      }
      return nodes.ask(request);
    },
  };
  await expect(importThere({ ...collection, cluster: { name: 'test', nodes: slow } }, [late])).rejects.toMatchObject({
    code: 'index-model-changed',
  });
  const there = await now(name);
  const names = [...(await readAll(there)).values()].filter(({ vectorLayer }) => vectorLayer === undefined).map((one) => one.name);
  expect(names).toHaveLength(3);
  expect((await verifyCollection(there)).faults.join()).toContain(`${names[0]} has no vectors`);
  for (const one of await readDocuments(there, names)) expect(one.fields.vectors).toBe('');

  expect(await reEmbedCollection(there, narrow)).toBe(3);
  await expectWhole(name, narrow, PUBLICATIONS + 3);
});

it('goes on after a kill at any request, with one model or the other', async () => {
  const name = 'Re-embedded and killed';
  const few = 6;
  await filled(name, few);
  let kills = 0;
  let before = madeModel('first', 32, 5);
  await reEmbedCollection(await now(name), before);
  for (let last = 1, isDone = false; !isDone; last += 1) {
    const next = before.checksum === 'narrow' ? turned : narrow;
    const collection = await now(name);
    isDone = await reEmbedCollection({ ...collection, cluster: { name: 'test', nodes: until(last) } }, next).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        return false;
      },
    );
    if (!isDone) kills += 1;
    const killed = await now(name);
    expect([before.checksum, next.checksum]).toContain(killed.facts.model);
    const searchedBy = killed.facts.model === next.checksum ? next : before;
    expect(await found(killed, searchedBy.embed(query.text))).toHaveLength(few);
    // By the same job, or by another workstation with a third model.
    const after = last % 3 === 0 ? madeModel(`third ${last}`, 48, 7) : next;
    await reEmbedCollection(await now(name), after);
    await expectWhole(name, after, few);
    before = after;
  }
  expect(kills).toBeGreaterThan(15);
});
