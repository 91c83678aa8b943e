// Imports that are killed at any moment, between any two requests, and go on: is anything lost, doubled or half there?
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { deleteCollection, openCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { searchRevisions } from '../../src-main/engine/cluster/lookups.ts';
import type { Nodes } from '../../src-main/engine/cluster/port.ts';
import { fictional } from '../support/fiction.ts';
import { testNodes } from '../support/test-nodes.ts';
import { collectionNamed, importThere } from './importing.ts';
import { plainNodes } from './plain-nodes.ts';
import { readAll, searchAll } from './reading-back.ts';

const nodes = plainNodes();
const folder = mkdtempSync(join(tmpdir(), 'antecedent-interrupted-'));
const writer = fileURLToPath(new URL('../support/cluster-writer.ts', import.meta.url));
const made: string[] = [];

afterAll(async () => {
  for (const name of made) await deleteCollection({ name: 'test', nodes }, name);
  nodes.close();
});

/** Each shares a priority with the one before it, except the first of ten. */
function lines(from: number, to: number): string {
  const of = (seed: number): object => ({ country: 'XX', number: String(7_000_000 + seed), date: '2005-01-02' });
  return Array.from({ length: to - from }, (_, at) => from + at)
    .map((seed) =>
      JSON.stringify({ ...fictional(seed, 1), application: of(seed), ...(seed % 10 !== 0 && { priorityClaims: [of(seed - 1)] }) }),
    )
    .join('\n');
}

function file(from: number, to: number): string {
  const path = join(folder, `${from}-${to}.jsonl`);
  writeFileSync(path, `${lines(from, to)}\n`);
  return path;
}

async function isWhole(collection: Collection, count: number): Promise<void> {
  const there = await readAll(collection);
  expect(there.size).toBe(count);
  const found = await searchAll(collection);
  const revisions = await searchRevisions(collection, [...there.keys()]);
  const families = new Map<number, Set<number>>();
  for (const [name, { slot, revision, family }] of there) {
    expect(found.get(slot), name).toMatchObject({ id: name, family });
    expect(revisions.get(name), name).toBe(revision);
    const chain = Math.floor((Number(name.slice(3, -3)) - 1_000_000) / 10);
    families.set(chain, (families.get(chain) ?? new Set()).add(family));
  }
  expect(found.size).toBe(count);
  for (const [chain, numbers] of families) expect(numbers.size, `family ${chain}`).toBe(1);
}

class Killed extends Error {}

/** Nodes over which the writer dies at request number `last`: before it is sent, or before its answer arrives. */
function until(last: number, isSent: boolean): { nodes: Nodes; asked: () => number } {
  let asked = 0;
  return {
    asked: () => asked,
    nodes: {
      ask: async (request) => {
        asked += 1;
        if (asked > last || (asked === last && !isSent)) throw new Killed();
        const answer = await nodes.ask(request);
        if (asked === last) throw new Killed();
        return answer;
      },
    },
  };
}

it('loses and doubles nothing, whichever request is the last one before a kill', async () => {
  const name = 'Killed between two requests';
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  const collection = await collectionNamed(name, nodes, { shards: 2, replicas: 0 });
  let count = 0;
  let kills = 0;
  for (const isSent of [false, true]) {
    for (let last = 1, isDone = false; !isDone; last += 1) {
      // Half of a family, then the other half, which moves the first.
      for (const [from, to] of [
        [count + 5, count + 10],
        [count, count + 10],
      ] as const) {
        const dying = until(last, isSent);
        const path = file(from, to);
        const died = await importThere({ ...collection, cluster: { name: 'test', nodes: dying.nodes } }, [path]).then(
          () => false,
          (error: unknown) => {
            if (!(error instanceof Killed)) throw error;
            return true;
          },
        );
        if (died) kills += 1;
        await importThere(collection, [path]);
        isDone = !died && from === count;
      }
      count += 10;
    }
  }
  expect(kills).toBeGreaterThan(20);
  await isWhole(collection, count);
});

/** How many publications the reading index has, whether they can be found already or not; undefined while it cannot say. */
async function writtenIn(collection: Collection): Promise<number | undefined> {
  const { reading } = collection.indexes;
  const { status } = await nodes.ask({ method: 'POST', path: `/${reading}/_refresh`, repeatable: true });
  if (status !== 200) return undefined;
  const body = { query: { exists: { field: 'slot' } } };
  const answer = await nodes.ask({ method: 'POST', path: `/${reading}/_count`, body, repeatable: true });
  return (answer.body as { count?: number }).count;
}

it('says that a disk is full, keeps what was acknowledged, and goes on once there is space', async () => {
  const name = 'Full disk';
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  const collection = await collectionNamed(name, nodes);
  const path = file(0, 30);
  // What OpenSearch does to the indexes of a node whose disk passes the flood stage.
  const block = (isFull: boolean | null) => ({ 'index.blocks.read_only_allow_delete': isFull });
  for (const index of [collection.indexes.search, collection.indexes.reading]) {
    await nodes.ask({ method: 'PUT', path: `/${index}/_settings`, body: block(true) });
    await expect(importThere(collection, [path])).rejects.toMatchObject({ code: 'cluster-full', facts: { cluster: 'test' } });
    await nodes.ask({ method: 'PUT', path: `/${index}/_settings`, body: block(null) });
  }
  await importThere(collection, [path]);
  await isWhole(collection, 30);
});

it('is complete after kills of the writer and of nodes while it writes', async () => {
  const name = 'Killed while it writes';
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  const collection = await collectionNamed(name, nodes);
  const settings = { 'index.unassigned.node_left.delayed_timeout': '1s' };
  await nodes.ask({ method: 'PUT', path: `/${collection.indexes.search},${collection.indexes.reading}/_settings`, body: settings });
  const count = 5_000;
  const path = file(0, count);
  const running = testNodes();
  const kills = { writer: 0, node: 0 };
  for (let isDone = false, event = 0, until = 0; !isDone;) {
    const child = spawn(process.execPath, [writer, name, path], { stdio: ['ignore', 'ignore', 'inherit'] });
    let code: number | null | undefined;
    const ended = once(child, 'exit').then(([status]) => (code = status as number | null));
    while (code === undefined) {
      until += Math.random() * 600;
      while (code === undefined && ((await writtenIn(collection)) ?? 0) <= until) await Promise.race([ended, setTimeout(100)]);
      // Somewhere in a batch, or between two.
      await Promise.race([ended, setTimeout(Math.random() * 1_000)]);
      if (code !== undefined) break;
      event += 1;
      const node = 1 + (event % 3);
      const down = running.urls.findIndex((_, at) => !running.isRunning(at + 1)) + 1;
      if (down > 0) running.start(down);
      else if (event % 3 === 2) {
        kills.node += 1;
        running.kill(node);
      } else {
        kills.writer += 1;
        child.kill('SIGKILL');
        await ended;
      }
    }
    isDone = (await ended) === 0;
    until = (await writtenIn(collection)) ?? until;
  }
  for (const at of running.urls.keys()) if (!running.isRunning(at + 1)) running.start(at + 1);
  expect(kills.writer).toBeGreaterThan(2);
  expect(kills.node).toBeGreaterThan(0);
  await running.wait('green', running.urls.length);
  const whole = await openCollection({ name: 'test', nodes }, name);
  await isWhole(whole, count);
  process.stdout.write(`Kills of the writer: ${kills.writer}, of a node: ${kills.node}.\n`);
});
