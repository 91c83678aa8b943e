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

it('is complete after kills of the writer and of a node', async () => {
  const name = 'Killed while it writes';
  made.push(name);
  await deleteCollection({ name: 'test', nodes }, name);
  const collection = await collectionNamed(name, nodes);
  const settings = { 'index.unassigned.node_left.delayed_timeout': '1s' };
  await nodes.ask({ method: 'PUT', path: `/${collection.indexes.search},${collection.indexes.reading}/_settings`, body: settings });
  const count = 2_000;
  const path = file(0, count);
  const running = testNodes();
  for (let run = 1, isDone = false; !isDone; run += 1) {
    const child = spawn(process.execPath, [writer, name, path], { stdio: ['ignore', 'ignore', 'inherit'] });
    const ended = once(child, 'exit') as Promise<[number | null]>;
    if (run <= 8) {
      await Promise.race([ended, setTimeout(4_000 + Math.random() * 5_000 * run)]);
      if (run === 3) running.kill(3);
      else child.kill('SIGKILL');
      if (run === 5) running.start(3);
    }
    isDone = (await ended)[0] === 0 && run > 5;
  }
  await running.wait('green', running.urls.length);
  await isWhole(await openCollection({ name: 'test', nodes }, name), count);
});
