// Measures a collection on a cluster of three nodes beside the same one here: antecedent bench cluster --publications 50000. Out: bytes, processor time
// and round trips of a search by half a page, each by part, wall time, recall of HNSW. --bare: words and vectors alone; --nodes <folder>: nodes that run
// already; --heap: of each node; --searches; --replicas: further copies; --merged: to one segment a shard; --kept <folder>: keeps both collections.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lacking } from '../scripts/cluster/install.ts';
import { deleteCollection, findOrCreateCollection, type Collection } from '../src-main/engine/cluster/collection.ts';
import { find } from '../src-main/engine/cluster/found.ts';
import { beginMerge } from '../src-main/engine/cluster/merging.ts';
import { nearestOfPart, nearestQuery } from '../src-main/engine/cluster/queries.ts';
import { SEARCH_PAUSES_MS } from '../src-main/engine/cluster/requests.ts';
import { Remembered, searchCollection } from '../src-main/engine/cluster/search.ts';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { RowProducts } from '../src-main/engine/index/row-products.ts';
import { DIMENSIONS } from '../src-main/engine/index/rows.ts';
import { search } from '../src-main/engine/local/search.ts';
import type { ReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { openReadableIndex, openWritableIndex } from '../src-main/engine/store/index-schema.ts';
import { fillCollection } from './support/cluster-filling.ts';
import { benchNodes, indexBytes, segmentsOf, type BenchNodes } from './support/cluster-nodes.ts';
import { syntheticQueryText, syntheticQueryVector } from './support/collection.ts';
import { machine, quantile } from './support/figures.ts';
import { recorder, type RequestKind } from './support/recorded-requests.ts';
import { fillIndex, FULL_SLOTS } from './support/synthetic-index.ts';
import { rowsOf } from './support/synthetic-vectors.ts';
import { facetsOf } from './support/synthetic-words.ts';
import { printTable } from './support/timing.ts';

const NAME = 'Bench of the cluster';
const HALF_PAGE = 1_800;
/** The default of the service. */
const HITS = 25;
/** Java compiles what it runs often; before, a search takes several times as long. */
const WARM_UP = 20;
const RECALL_AT = 1_000;
const RECALL_QUERIES = 20;
/** One shard per node. */
const PARTS = 3;

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '50000' },
    searches: { type: 'string', default: '40' },
    heap: { type: 'string', default: '768m' },
    nodes: { type: 'string' },
    replicas: { type: 'string', default: '1' },
    bare: { type: 'boolean', default: false },
    merged: { type: 'boolean', default: false },
    kept: { type: 'string' },
  },
  strict: false,
});
const heap = String(values.heap);
const running = typeof values.nodes === 'string' ? values.nodes : undefined;
const COUNT = Number(values.publications);
const SEARCHES = Number(values.searches);
const withTexts = values.bare === true ? 0 : FULL_SLOTS;
const queries = Array.from({ length: WARM_UP + SEARCHES }, (_, at) => {
  return { text: syntheticQueryText(at, HALF_PAGE), vector: syntheticQueryVector(500 + at) };
});
const measured = queries.slice(WARM_UP);

const ownMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const each = (total: number): string => (total / SEARCHES).toFixed(1);
const ratio = (one: number, other: number): string => (other === 0 ? '' : `${(one / other).toFixed(2)} x`);

/** Bytes a publication on this computer, by part. */
function workstationBytes(db: ReadableIndex): Map<string, number> {
  const rows = db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all() as { name: string; bytes: number }[];
  const of = (...names: string[]): number => rows.reduce((sum, { name, bytes }) => sum + (names.includes(name) ? bytes : 0), 0);
  const all = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  const terms = of('posting_list', 'term', 'sqlite_autoindex_term_1', 'segment');
  return new Map([
    ['terms', terms],
    ['vectors', of('vector_block')],
    ['passages', of('passage_vectors')],
    ['texts', of('text')],
    ['all', all],
  ]);
}

/** Fills both collections, and tells what it takes on the nodes. */
async function fill(cluster: BenchNodes, collection: Collection): Promise<void> {
  const [began, beganMs] = [performance.now(), cluster.processorMs()];
  let reportedAt = began;
  await fillCollection(collection, COUNT, withTexts, (done) => {
    if (performance.now() - reportedAt < 20_000) return;
    reportedAt = performance.now();
    console.log(`${done} of ${COUNT} sent after ${((reportedAt - began) / 1_000).toFixed(0)} s`);
  });
  const sentSeconds = (performance.now() - began) / 1_000;
  const share = await cluster.rest();
  const importMs = (cluster.processorMs() - beganMs) / COUNT;
  console.log(
    `${COUNT} publications${values.bare === true ? ' without texts' : ''}, sent in ${sentSeconds.toFixed(0)} s; processor time of the nodes, all copies and ` +
      `their merges: ${importMs.toFixed(2)} ms a publication; at rest they take ${(100 * share).toFixed(1)} % of a core`,
  );
  const writable = openWritableIndex(file);
  fillIndex(writable, COUNT, undefined, withTexts);
  writable.close();
}

/** The slot of a hit, and its score. */
type Listed = readonly [slot: number, score: number];

interface Measured {
  processorMs: number;
  wall: number[];
  hits: Listed[][];
}

function onWorkstation(db: ReadableIndex): Measured {
  // Ranks as over a large index, as a cluster does: passages of the best candidates alone are read.
  const reader = openIndexReader(db, { exactRows: 0 });
  while (reader.warm()) continue;
  const slotOf = db.prepare('SELECT slot FROM publication WHERE id = ?').pluck();
  const run = ({ text, vector }: (typeof queries)[number]): Listed[] =>
    search(reader, db, { text, method: 'hybrid', hits: HITS }, vector).hits.map(({ publication, score }) => [publication, score]);
  queries.slice(0, WARM_UP).forEach(run);
  const wall: number[] = [];
  const before = ownMs();
  const hits = measured.map((query) => {
    const started = performance.now();
    const found = run(query);
    wall.push(performance.now() - started);
    return found;
  });
  const processorMs = ownMs() - before;
  reader.close();
  return { processorMs, wall, hits: hits.map((rows) => rows.map(([row, score]) => [slotOf.get(row) as number, score])) };
}

/** The share of the nearest that HNSW finds; any of several that are equally near counts. */
async function recall(collection: Collection): Promise<number> {
  const rows = new Int8Array(COUNT * DIMENSIONS);
  for (let slot = 0; slot < COUNT; slot += 1) rows.set(rowsOf(slot, facetsOf(slot), 0), slot * DIMENSIONS);
  const products = new RowProducts(DIMENSIONS);
  const shares: number[] = [];
  for (let at = 0; at < RECALL_QUERIES; at += 1) {
    const vector = syntheticQueryVector(2_000 + at);
    // The model makes all vectors of one norm, so that products rank as cosines do.
    const exact = products.of(vector, rows);
    const least = exact.toSorted().at(-RECALL_AT) ?? -Infinity;
    const query = nearestQuery(vector, { count: RECALL_AT, parts: PARTS, publications: COUNT }, [], undefined);
    const [found = []] = await find(collection, [{ query, size: nearestOfPart(RECALL_AT, PARTS) * PARTS }]);
    shares.push(found.filter(({ slot }) => (exact[slot] as number) >= least).length / Math.min(RECALL_AT, COUNT));
  }
  return mean(shares);
}

const missing = running === undefined ? lacking() : undefined;
if (missing !== undefined) {
  console.log(`No nodes can be started: ${missing}.`);
  process.exit();
}
const kept = typeof values.kept === 'string' ? values.kept : undefined;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const file = join(folder, 'index.sqlite');
const isFilled = existsSync(file);
try {
  console.log(machine());
  await using cluster = await benchNodes(running, heap);
  const { nodes } = cluster;
  const named = { name: 'bench', nodes };
  if (!isFilled) await deleteCollection(named, NAME);
  const model = { checksum: 'synthetic', dimensions: DIMENSIONS };
  const collection = await findOrCreateCollection(named, NAME, model, { replicas: Number(values.replicas) });
  if (!isFilled) await fill(cluster, collection);

  if (values.merged === true) {
    const began = cluster.processorMs();
    await beginMerge(named, collection.indexes.search);
    while ((await segmentsOf(named, collection.indexes.search)) > PARTS * (1 + Number(values.replicas))) await cluster.rest();
    console.log(`merged: ${((cluster.processorMs() - began) / COUNT).toFixed(2)} ms of the nodes a publication`);
  }
  console.log(`segments, all copies: ${await segmentsOf(named, collection.indexes.search)}`);

  const db = openReadableIndex(file);
  const here = workstationBytes(db);
  const there = await indexBytes(named, collection.indexes.search);
  const read = await indexBytes(named, collection.indexes.reading);
  const perPublication = (bytes = 0): string => (bytes / COUNT).toFixed(0);
  printTable(
    ['bytes a publication, one copy', 'cluster', 'workstation', 'ratio'],
    [
      ...[...there].flatMap(([part, bytes]) => {
        const own = part === 'all' ? undefined : here.get(part);
        return bytes === 0
          ? []
          : [[`search index: ${part}`, perPublication(bytes), own === undefined ? '' : perPublication(own), ratio(bytes, own ?? 0)]];
      }),
      ...[...read].flatMap(([part, bytes]) => (bytes === 0 ? [] : [[`reading index: ${part}`, perPublication(bytes), '', '']])),
      ['passage vectors', 'in both indexes', perPublication(here.get('passages')), ''],
      ['texts', 'in the reading index', perPublication(here.get('texts')), ''],
      [
        'all',
        perPublication((there.get('all') ?? 0) + (read.get('all') ?? 0)),
        perPublication(here.get('all')),
        ratio((there.get('all') ?? 0) + (read.get('all') ?? 0), here.get('all') ?? 0),
      ],
    ],
  );

  const own = onWorkstation(db);
  const remembered = new Remembered();
  const searching: Collection = { ...collection, cluster: { ...named, pausesMs: SEARCH_PAUSES_MS } };
  const run = async ({ text, vector }: (typeof queries)[number], asked = searching): Promise<Listed[]> =>
    (await searchCollection(asked, remembered, { text, method: 'hybrid', hits: HITS }, vector)).hits.map(({ publication, score }) => [
      publication,
      score,
    ]);
  for (const query of queries.slice(0, WARM_UP)) await run(query);
  // First once with the requests recorded, which also learns the document frequencies of the words: as in use, most are known afterwards.
  const recorded: ReturnType<typeof recorder>[] = [];
  for (const query of measured) {
    const one = recorder(nodes);
    await run(query, { ...searching, cluster: { ...searching.cluster, nodes: one } });
    recorded.push(one);
  }
  await cluster.rest();
  const before = { nodes: cluster.processorMs(), own: ownMs() };
  const wall: number[] = [];
  const hits: Listed[][] = [];
  for (const query of measured) {
    const started = performance.now();
    hits.push(await run(query));
    wall.push(performance.now() - started);
  }
  const taken = { nodes: cluster.processorMs() - before.nodes, own: ownMs() - before.own };

  const ours = own.hits.map((list) => new Map(list));
  const same = mean(hits.map((list, at) => list.filter(([slot]) => ours[at]?.has(slot)).length / Math.max(1, list.length)));
  const apart = hits.flatMap((list, at) => list.flatMap(([slot, score]) => Math.abs(score - (ours[at]?.get(slot) ?? score))));
  const rounds = recorded.map((one) => one.rounds);
  const total = taken.nodes + taken.own;
  printTable(
    [`a search by half a page (${SEARCHES})`, 'cluster', 'workstation', 'ratio'],
    [
      ['processor time, ms', each(total), each(own.processorMs), ratio(total, own.processorMs)],
      ['  of the nodes', each(taken.nodes), '', ratio(taken.nodes, own.processorMs)],
      ['  of the driver and ranking', each(taken.own), each(own.processorMs), ratio(taken.own, own.processorMs)],
      ...[0.5, 0.95].map((q) => [
        `wall time, ms, p${100 * q}`,
        quantile(wall, q).toFixed(1),
        quantile(own.wall, q).toFixed(1),
        ratio(quantile(wall, q), quantile(own.wall, q)),
      ]),
      ['round trips, p50 and most, new words counted', `${quantile(rounds, 0.5)} and ${Math.max(...rounds)}`, '', ''],
      ['requests', mean(recorded.map((one) => one.recorded.length)).toFixed(1), '', ''],
      ['kB sent', mean(recorded.map((one) => one.sentBytes / 1_000)).toFixed(1), '', ''],
      ['kB received', mean(recorded.map((one) => one.receivedBytes / 1_000)).toFixed(0), '', ''],
      [`share of the first ${HITS} that are the same`, same.toFixed(3), '', ''],
      ['largest difference of their scores', Math.max(...apart).toExponential(1), '', ''],
    ],
  );

  const kinds = Map.groupBy(
    recorded.flatMap((one) => one.recorded),
    ({ kind }) => kind,
  );
  const rows: string[][] = [];
  for (const [kind, asked] of [...kinds] as [RequestKind, (typeof recorded)[0]['recorded']][]) {
    const start = cluster.processorMs();
    for (const { request } of asked) await nodes.ask({ ...request, repeatable: true });
    const took = cluster.processorMs() - start;
    rows.push([kind, (asked.length / SEARCHES).toFixed(1), each(took), ratio(took, own.processorMs)]);
  }
  printTable(
    ['the same requests, one kind at a time', 'a search', 'ms of the nodes a search', 'to the whole search on the workstation'],
    rows,
  );
  console.log(`recall of HNSW at ${RECALL_AT}, mean of ${RECALL_QUERIES} queries: ${(await recall(collection)).toFixed(4)}`);
  console.log(
    `resident: ${cluster
      .residentMb()
      .map((megabytes) => megabytes.toFixed(0))
      .join(', ')} MB, heap ${heap} each`,
  );
  db.close();
  if (kept === undefined) await deleteCollection(named, NAME);
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
