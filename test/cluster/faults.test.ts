// Is anything wrong in silence while parts of a cluster are missing, slow or as they were last week?
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import type { Failure } from '../../src-main/contract/failures.ts';
import { isOffline } from '../../src-main/contract/offline.ts';
import { deleteCollection, openCollection } from '../../src-main/engine/cluster/collection.ts';
import { findDocuments } from '../../src-main/engine/cluster/lookups.ts';
import { OpenCollections } from '../../src-main/engine/cluster/open-collections.ts';
import { readParts } from '../../src-main/engine/cluster/read.ts';
import { refusalFor } from '../../src-main/server/refusal.ts';
import { fictionalLines } from '../support/fiction.ts';
import { testNodes } from '../support/test-nodes.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll } from './reading-back.ts';

const nodes = plainNodes();
const running = testNodes();
const folder = mkdtempSync(join(tmpdir(), 'antecedent-faults-'));
const made: string[] = [];
const query = { text: 'a porous valve with a spindle and a membrane', method: 'words', hits: 10 } as const;

afterAll(async () => {
  for (const name of made) await deleteCollection({ name: 'test', nodes }, name);
  nodes.close();
});

function file(from: number, to: number): string {
  const path = join(folder, `${from}-${to}.jsonl`);
  writeFileSync(path, fictionalLines(from, to));
  return path;
}

async function madeAs(name: string, replicas: number): ReturnType<typeof collectionNamed> {
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  return collectionNamed(name, nodes, { shards: 3, replicas });
}

/** Ranks with what is remembered, as the process of a cluster does. */
function searching(pausesMs: readonly number[], now: () => number = () => 0): (name: string) => Promise<object[]> {
  const collections = new OpenCollections({ name: 'test', nodes, pausesMs }, now, undefined);
  return async (name) => {
    const { hits } = await collections.rank({ collection: name, query, vector: undefined, model: '', foreign: [] }, () => undefined);
    return hits.map(({ publication, score }) => ({ publication, score }));
  };
}

it('waits for a node that stops for a moment', async () => {
  const name = 'Slow node';
  await importThere(await madeAs(name, 1), [file(0, 30)]);
  const search = searching([100, 500, 1_000, 2_000]);
  const before = await search(name);
  expect(before).toHaveLength(10);
  running.pause(2);
  try {
    const lists = Array.from({ length: 3 }, () => search(name));
    await setTimeout(2_000);
    running.resume(2);
    expect(await Promise.all(lists)).toEqual([before, before, before]);
  } finally {
    running.resume(2);
  }
});

it('fails while all copies of a part are gone, takes nothing for absent, and is whole again afterwards', async () => {
  const name = 'Red shards';
  const collection = await madeAs(name, 0);
  await importThere(collection, [file(0, 30)]);
  const search = searching([100, 500, 1_000, 2_000]);
  const before = await search(name);
  const ids = [...(await readAll(collection)).keys()];
  expect(ids).toHaveLength(30);
  running.kill(2);
  try {
    const soon = { ...collection, cluster: { name: 'test', nodes, pausesMs: [100, 200] } };
    // The killed node may have been the manager, or the one that was asked: the others are then slow to say what is missing.
    const unavailable = { code: expect.stringMatching(/^cluster-(unavailable|unreachable)$/) as string, facts: { cluster: 'test' } };
    const failed = (await searching([100, 200])(name).catch((error: unknown) => error)) as Failure;
    expect(failed).toMatchObject(unavailable);
    // The service says so too, and the screens search the other collections.
    expect(refusalFor(failed)).toMatchObject({ status: 408 });
    expect(isOffline(failed)).toBe(true);
    await expect(readParts(soon, ids, ['row'])).rejects.toMatchObject(unavailable);
    await expect(
      findDocuments(
        soon,
        [...Array(40).keys()].map((at) => `US-${at}`),
      ),
    ).rejects.toMatchObject(unavailable);
  } finally {
    running.start(2);
    await running.wait('green', running.urls.length);
  }
  expect(await search(name)).toEqual(before);
  await importThere(collection, [file(20, 40)]);
  expect((await readAll(collection)).size).toBe(40);
});

it('notices that the cluster was restored to an earlier state', async () => {
  const name = 'Restored';
  const collection = await madeAs(name, 1);
  const indexes = Object.values(collection.indexes).map((alias) => `${alias}-1`);
  const snapshot = '/_snapshot/restored/state';
  const done = async (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const query = { wait_for_completion: true };
    const isLong = method !== 'DELETE' && path.startsWith(snapshot);
    const answer = await nodes.ask({ method, path, ...(isLong && { query }), ...(body && { body }) });
    expect(answer, path).toMatchObject({ status: 200 });
  };
  const chosen = { indices: indexes.join(','), include_global_state: false };
  const restore = async (): Promise<void> => {
    await done('DELETE', `/${indexes.join(',')}`);
    await done('POST', `${snapshot}/_restore`, { ...chosen, include_aliases: true });
    await running.wait('green', running.urls.length);
  };
  let clock = 0;
  const search = searching([100, 500, 1_000, 2_000, 4_000], () => (clock += 10_000));

  await importThere(collection, [file(0, 20)]);
  const before = await search(name);
  await done('PUT', '/_snapshot/restored', { type: 'fs', settings: { location: 'restored' } });
  // One of a run that was ended may be there.
  await nodes.ask({ method: 'DELETE', path: snapshot });
  await done('PUT', snapshot, chosen);
  await importThere(collection, [file(20, 60)]);
  await search(name);
  const later = await search(name);
  expect(later).not.toEqual(before);
  const { generation } = (await openCollection({ name: 'test', nodes }, name)).facts;
  await restore();
  expect(await search(name)).toEqual(before);

  // Other publications, and as many batches: the same generation as before the restore.
  await importThere(collection, [file(20, 60)]);
  await search(name);
  await restore();
  await importThere(collection, [file(100, 160)]);
  expect((await openCollection({ name: 'test', nodes }, name)).facts.generation).toBe(generation);
  expect(await search(name)).toEqual(await searching([100])(name));
  await done('DELETE', snapshot);
  await done('DELETE', '/_snapshot/restored');
});
