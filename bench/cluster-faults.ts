// What happens to searches and imports over a collection on a cluster whose nodes fail: antecedent bench cluster-faults. In: three nodes of its own. Out: for
// each fault how many searches failed or were not whole, the slowest, and what is lost or doubled.
// --only manager,stopped,partition,kills; --searches; --publications and --kills of the import; --heap; --nodes <folder>: nodes that run already.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installOpenSearch, lacking } from '../scripts/cluster/install.ts';
import { nodesIn, startNodes } from '../scripts/cluster/nodes.ts';
import { isFailure } from '../src-main/contract/failures.ts';
import { deleteCollection, openCollection, type Collection } from '../src-main/engine/cluster/collection.ts';
import { SEARCH_PAUSES_MS } from '../src-main/engine/cluster/requests.ts';
import { Remembered, searchCollection } from '../src-main/engine/cluster/search.ts';
import { connectNodes } from '../src-main/workers/cluster-nodes.ts';
import { collectionNamed, importThere } from '../test/cluster/importing.ts';
import { fillCollection } from './support/cluster-filling.ts';
import { syntheticQueryText, syntheticQueryVector } from './support/collection.ts';
import { machine, quantile } from './support/figures.ts';
import { faultsOf, interruptedImport, writeChains } from './support/interrupted-import.ts';
import { cutOff, lackingNamespaces, makeNamespaces, rejoin } from './support/namespaces.ts';
import { printTable } from './support/timing.ts';

const NODES = 3;
const HTTP_PORT = 9500;
const TRANSPORT_PORT = 9600;
const SEARCHED = 'Searched while nodes fail';
const SEARCHED_COUNT = 600;
const HALF_PAGE = 1_800;
const HITS = 25;
const QUERIES = 10;
/** A pause that nodes bear, and one after which the others go on without the node, milliseconds. */
const SHORT_MS = 5_000;
const LONG_MS = 120_000;
const PARTITIONED = 1_000;

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'manager,stopped,partition,kills' },
    searches: { type: 'string', default: '250' },
    publications: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    heap: { type: 'string', default: '512m' },
    nodes: { type: 'string' },
  },
  strict: false,
});
const only = String(values.only).split(',');
const SEARCHES = Number(values.searches);
const missing = typeof values.nodes === 'string' ? undefined : lacking();
if (missing !== undefined) {
  console.log(`No nodes can be started: ${missing}.`);
  process.exit();
}
const own = typeof values.nodes === 'string' ? undefined : mkdtempSync(join(tmpdir(), 'antecedent-bench-nodes-'));
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const withoutNamespaces = lackingNamespaces();
using namespaces = own === undefined || withoutNamespaces !== undefined ? undefined : makeNamespaces(NODES, HTTP_PORT, TRANSPORT_PORT);
const settings = ['cluster.routing.allocation.disk.threshold_enabled: false'];
const running =
  own === undefined
    ? nodesIn(String(values.nodes))
    : await startNodes(own, installOpenSearch(), {
        ...{ count: NODES, heap: String(values.heap), settings, firstPort: HTTP_PORT, namespaces: namespaces?.names ?? [] },
      });
process.env['ANTECEDENT_TEST_NODES'] = own ?? String(values.nodes);
const nodes = connectNodes({ name: 'test', urls: running.urls, authority: '' }, { kind: 'none' });
const cluster = { name: 'test', nodes };

/** The number of the node that manages the cluster. */
async function manager(): Promise<number> {
  const { body } = await nodes.ask({ method: 'GET', path: '/_cat/cluster_manager', query: { format: 'json' }, repeatable: true });
  return Number((body as { node: string }[])[0]?.node.slice(1));
}

interface Searched {
  failed: string[];
  /** Lists that differ from those of the whole cluster. */
  differing: number;
  wall: number[];
  /** Searches that were answered before the fault was over. */
  during?: number;
}

/** Searches one after another until `isEnd`; the lists are compared with `expected`. */
async function searchUntil(isEnd: (count: number) => boolean, expected?: readonly string[]): Promise<Searched & { lists: string[] }> {
  const collection = await openCollection({ ...cluster, pausesMs: SEARCH_PAUSES_MS }, SEARCHED);
  const remembered = new Remembered();
  const result = { failed: [] as string[], differing: 0, wall: [] as number[], lists: [] as string[] };
  for (let at = 0; !isEnd(at); at += 1) {
    const query = { text: syntheticQueryText(at % QUERIES, HALF_PAGE), method: 'hybrid', hits: HITS } as const;
    const started = performance.now();
    try {
      const { hits } = await searchCollection(collection, remembered, query, syntheticQueryVector(500 + (at % QUERIES)));
      const list = hits.map(({ publication, score }) => `${publication} ${score.toFixed(3)}`).join(', ');
      result.lists.push(list);
      if (expected !== undefined && expected[at % QUERIES] !== list) result.differing += 1;
    } catch (error) {
      result.failed.push(isFailure(error) ? `${error.code} ${JSON.stringify(error.facts)}` : String(error));
    }
    result.wall.push(performance.now() - started);
    // What is remembered would spare the nodes a part of the questions.
    remembered.forget();
  }
  return result;
}

const rows: string[][] = [];
function report(fault: string, { failed, differing, wall, during }: Searched): void {
  const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
  rows.push([
    fault,
    ...[wall.length, during ?? '', failed.length, differing].map(String),
    seconds(quantile(wall, 0.5)),
    seconds(Math.max(...wall)),
  ]);
  console.log(
    `${fault}: ${wall.length} searches, ${failed.length} failed, ${differing} different, slowest ${seconds(Math.max(...wall))} s`,
  );
  for (const one of new Set(failed)) console.log(`  failed: ${one}`);
}

async function filled(): Promise<Collection> {
  await deleteCollection(cluster, SEARCHED);
  const collection = await collectionNamed(SEARCHED, nodes);
  const delay = { 'index.unassigned.node_left.delayed_timeout': '1s' };
  await nodes.ask({ method: 'PUT', path: `/${collection.indexes.search},${collection.indexes.reading}/_settings`, body: delay });
  await fillCollection(collection, SEARCHED_COUNT, SEARCHED_COUNT, (done) => console.log(`${done} of ${SEARCHED_COUNT} sent`));
  await running.wait('green', NODES);
  return collection;
}

async function managerKilled(expected: readonly string[]): Promise<void> {
  let started = false;
  let killed = 0;
  const result = await searchUntil((count) => {
    if (count === Math.floor(SEARCHES / 5) && killed === 0)
      // Somewhere in a search.
      void setTimeout(Math.random() * 300)
        .then(manager)
        .then((number) => running.kill((killed = number)));
    if (count === Math.floor((3 * SEARCHES) / 5) && killed > 0 && !started) {
      running.start(killed);
      started = true;
    }
    return count === SEARCHES;
  }, expected);
  report(`manager (node ${killed}) killed, and started again`, result);
  await running.wait('green', NODES);
}

/** Searches while a fault lasts, and at least ten times. */
async function searchDuring(isOver: () => boolean, expected: readonly string[]): Promise<Searched> {
  let during = 0;
  const result = await searchUntil((count) => {
    if (!isOver()) during = count;
    return isOver() && count >= QUERIES;
  }, expected);
  return { ...result, during };
}

async function stopped(expected: readonly string[], ms: number, what: string): Promise<void> {
  const number = ((await manager()) % NODES) + 1;
  let isOver = false;
  running.pause(number);
  const over = setTimeout(ms).then(() => {
    running.resume(number);
    isOver = true;
  });
  report(what, await searchDuring(() => isOver, expected));
  await over;
  await running.wait('green', NODES);
}

async function partitioned(expected: readonly string[]): Promise<void> {
  const number = await manager();
  const name = 'Imported through a partition';
  await deleteCollection(cluster, name);
  const collection = await collectionNamed(name, nodes);
  const path = writeChains(folder, PARTITIONED);
  let isOver = false;
  const imported = importThere(collection, [path]);
  imported.catch(() => undefined);
  await setTimeout(3_000);
  cutOff(number);
  const over = setTimeout(LONG_MS).then(() => {
    rejoin(number);
    isOver = true;
  });
  report(`manager cut off from the others for ${LONG_MS / 1_000} s`, await searchDuring(() => isOver, expected));
  await over;
  const outcome = await imported.then(
    () => 'went on by itself',
    (error: unknown) => `ended with ${isFailure(error) ? error.code : String(error)}`,
  );
  await running.wait('green', NODES);
  if (outcome !== 'went on by itself') await importThere(collection, [path]);
  const { found, faults } = await faultsOf(await openCollection(cluster, name), PARTITIONED);
  console.log(
    `import through the partition: ${outcome}; ${found} of ${PARTITIONED} publications; ${faults.slice(0, 5).join('; ') || 'no faults'}`,
  );
  await deleteCollection(cluster, name);
}

try {
  console.log(machine());
  if (['manager', 'stopped', 'partition'].some((part) => only.includes(part))) {
    await filled();
    // The first ones compile what they run.
    await searchUntil((count) => count === QUERIES);
    const { lists } = await searchUntil((count) => count === QUERIES);
    report('none', await searchUntil((count) => count === 2 * QUERIES, lists));
    if (only.includes('manager')) await managerKilled(lists);
    if (only.includes('stopped')) {
      await stopped(lists, SHORT_MS, `a node stopped for ${SHORT_MS / 1_000} s`);
      await stopped(lists, LONG_MS, `a node stopped for ${LONG_MS / 1_000} s`);
    }
    if (only.includes('partition') && withoutNamespaces === undefined) await partitioned(lists);
    else if (only.includes('partition')) console.log(`No partition: ${withoutNamespaces}.`);
    await deleteCollection(cluster, SEARCHED);
    printTable(['fault', 'searches', 'before its end', 'failed', 'not as without', 's, p50', 's, slowest'], rows);
  }
  if (only.includes('kills')) {
    const name = 'Killed while it writes';
    await deleteCollection(cluster, name);
    const count = Number(values.publications);
    const { kills, found, faults, seconds } = await interruptedImport({ name, count, kills: Number(values.kills), folder }, running, nodes);
    console.log(
      `${found} of ${count} publications imported in ${seconds.toFixed(0)} s through ${kills.writer} kills of the writer and ${kills.node} of a node; ` +
        (faults.slice(0, 5).join('; ') || 'none lost, doubled or half there'),
    );
    await deleteCollection(cluster, name);
  }
} finally {
  nodes.close();
  if (own !== undefined) {
    await running.stop();
    rmSync(own, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
