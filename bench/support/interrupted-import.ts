// Imports publications into a collection on a cluster while the writer and nodes are killed at random moments. In: the nodes, how many publications and
// kills. Out: how many there are afterwards, and what is wrong with them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TestNodes } from '../../scripts/cluster/nodes.ts';
import { openCollection, type Collection } from '../../src-main/engine/cluster/collection.ts';
import { searchRevisions } from '../../src-main/engine/cluster/lookups.ts';
import { collectionNamed } from '../../test/cluster/importing.ts';
import { readAll, searchAll } from '../../test/cluster/reading-back.ts';
import { fictional } from '../../test/support/fiction.ts';
import type { ConnectedNodes } from '../../src-main/workers/cluster-nodes.ts';

export interface InterruptedImport {
  kills: { writer: number; node: number };
  found: number;
  /** What is lost, doubled, half there or in a wrong family. */
  faults: string[];
  seconds: number;
}

const CHAIN = 10;
const writer = fileURLToPath(new URL('../../test/support/cluster-writer.ts', import.meta.url));

/** Publications of which each shares a priority with the one before it, except the first of ten: so families change while they are written. */
export function writeChains(folder: string, count: number): string {
  const of = (seed: number): object => ({ country: 'XX', number: String(7_000_000 + seed), date: '2005-01-02' });
  const path = join(folder, `chains-${count}.jsonl`);
  const lines = Array.from({ length: count }, (_, seed) => {
    return JSON.stringify({ ...fictional(seed, 1), application: of(seed), ...(seed % CHAIN !== 0 && { priorityClaims: [of(seed - 1)] }) });
  });
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

export async function interruptedImport(
  { name, count, kills: wanted, folder }: { name: string; count: number; kills: number; folder: string },
  running: TestNodes,
  nodes: ConnectedNodes,
): Promise<InterruptedImport> {
  const started = performance.now();
  const cluster = { name: 'test', nodes };
  const collection = await collectionNamed(name, nodes);
  const settings = { 'index.unassigned.node_left.delayed_timeout': '1s' };
  await nodes.ask({ method: 'PUT', path: `/${collection.indexes.search},${collection.indexes.reading}/_settings`, body: settings });
  const path = writeChains(folder, count);
  const kills = { writer: 0, node: 0 };
  const killed = (): number => kills.writer + kills.node;
  for (let isDone = false; !isDone;) {
    const child = spawn(process.execPath, [writer, name, path], { stdio: ['ignore', 'ignore', 'inherit'] });
    let code: number | null | undefined;
    const ended = once(child, 'exit').then(([status]) => (code = status as number | null));
    while (code === undefined && killed() < wanted) {
      // The kills are spread over the whole import, each somewhere in a batch or between two.
      const until = (count * (killed() + Math.random())) / (wanted + 1);
      while (code === undefined && ((await writtenIn(collection)) ?? 0) <= until) await Promise.race([ended, setTimeout(200)]);
      await Promise.race([ended, setTimeout(Math.random() * 2_000)]);
      if (code !== undefined) break;
      const down = running.urls.findIndex((_, at) => !running.isRunning(at + 1)) + 1;
      if (down === 0 && killed() % 2 === 0) {
        running.kill(1 + Math.floor(Math.random() * running.urls.length));
        kills.node += 1;
      } else {
        if (down > 0) running.start(down);
        child.kill('SIGKILL');
        await ended;
        kills.writer += 1;
      }
    }
    for (const at of running.urls.keys()) if (killed() >= wanted && !running.isRunning(at + 1)) running.start(at + 1);
    isDone = (await ended) === 0;
  }
  for (const at of running.urls.keys()) if (!running.isRunning(at + 1)) running.start(at + 1);
  await running.wait('green', running.urls.length);
  const whole = await openCollection(cluster, name);
  return { kills, ...(await faultsOf(whole, count)), seconds: (performance.now() - started) / 1_000 };
}

/** What is wrong with the publications of `writeChains` in a collection. */
export async function faultsOf(collection: Collection, count: number): Promise<{ found: number; faults: string[] }> {
  // A publication that is there twice is an error of its own.
  const there = await readAll(collection);
  const found = await searchAll(collection);
  const revisions = await searchRevisions(collection, [...there.keys()]);
  const faults: string[] = [];
  const families = new Map<number, Set<number>>();
  for (const [name, { slot, revision, family }] of there) {
    const search = found.get(slot);
    if (search?.id !== name || search.family !== family || revisions.get(name) !== revision)
      faults.push(`${name} can be read and not found`);
    const chain = Math.floor((Number(name.slice(3, -3)) - 1_000_000) / CHAIN);
    families.set(chain, (families.get(chain) ?? new Set()).add(family));
  }
  for (const [chain, numbers] of families) if (numbers.size !== 1) faults.push(`family ${chain} is in ${numbers.size} parts`);
  if (there.size !== count) faults.push(`${count - there.size} publications are lost`);
  if (found.size !== count) faults.push(`${found.size} instead of ${count} can be found`);
  return { found: found.size, faults };
}

/** How many publications the reading index has, whether they can be found already or not; undefined while it cannot say. */
async function writtenIn({ cluster, indexes }: Collection): Promise<number | undefined> {
  try {
    await cluster.nodes.ask({ method: 'POST', path: `/${indexes.reading}/_refresh`, repeatable: true });
    const body = { query: { exists: { field: 'slot' } } };
    const answer = await cluster.nodes.ask({ method: 'POST', path: `/${indexes.reading}/_count`, body, repeatable: true });
    return (answer.body as { count?: number }).count;
  } catch {
    return undefined;
  }
}
