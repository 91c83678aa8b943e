// Measures vector search: speed relative to memory bandwidth, recall, and peers. In: --publications (100,000), --peers (sqlite-vec; usearch,
// hnswlib and lancedb are downloaded if named). Out: milliseconds under each filter relative to a plain sum over the same bytes at the same
// time, the recall of the hundred nearest by floating point, and the same for each peer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { vectorKernels } from '../src-main/engine/index/kernels.ts';
import { createSharedVectors } from '../src-main/engine/index/reader.ts';
import { DIMENSIONS } from '../src-main/engine/index/rows.ts';
import { VectorScan } from '../src-main/engine/index/vector-scan.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { machine } from './support/figures.ts';
import { filterNames, syntheticVectors, maskOf, QUERIES, type SyntheticVectors } from './support/synthetic-vector-set.ts';
import { kept, now, percentile, printTable, summary, timed } from './support/timing.ts';
import { openPeer, peerNames, preparePeer, type PeerName } from './support/vector-peers.ts';

const K = 100;
const MANY = 1_000;
const ROUNDS = 3;
const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '100000' },
    peers: { type: 'string', default: 'sqlite-vec' },
    data: { type: 'string' },
  },
  strict: false,
});
const count = Number(values.publications);
const peers = String(values.peers)
  .split(',')
  .filter((name): name is PeerName => (peerNames as readonly string[]).includes(name));

console.log(machine());
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
try {
  const set = syntheticVectors(
    folder,
    count,
    peers.some((name) => name !== 'sqlite-vec'),
  );
  console.log(`${count} synthetic vectors of ${DIMENSIONS}, ${QUERIES} held-out queries, every filter as a byte mask; k = ${K}`);
  const usual = ours(set);
  for (const name of peers) await comparePeer(name, set, usual);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Prints our own figures; returns the median milliseconds under each filter. */
function ours(set: SyntheticVectors): number[] {
  const db = openReadableIndex(set.file);
  const shared = createSharedVectors();
  const scans = {
    relaxed: new VectorScan(shared, { build: 'relaxed', exactRows: 0, exactWholes: Infinity }),
    baseline: new VectorScan(shared, { build: 'baseline', exactRows: 0, exactWholes: Infinity }),
    bits: new VectorScan(shared, { exactRows: 0, exactWholes: 0 }),
  };
  scans.relaxed.vectors.load(db);
  while (scans.relaxed.vectors.warm(db)) continue;
  const sumOver = sumOfBytes(count * DIMENSIONS);
  const bitsOver = sumOfBytes((count * DIMENSIONS) / 8);
  const sums: number[] = [];
  const rows: { name: string; scan: VectorScan; k: number; filter: number; times: number[]; ratios: number[]; recall: number[] }[] = [];
  const add = (name: string, scan: VectorScan, k: number, filter: number): void =>
    void rows.push({ name, scan, k, filter, times: [], ratios: [], recall: [] });
  filterNames.forEach((name, filter) => add(`int8, relaxed SIMD, ${name}`, scans.relaxed, K, filter));
  add(`int8, relaxed SIMD, ${filterNames[0]}, k = ${MANY}`, scans.relaxed, MANY, 0);
  add(`int8, baseline SIMD, ${filterNames[0]}`, scans.baseline, K, 0);
  filterNames.forEach((name, filter) => add(`bits, then int8, ${name}`, scans.bits, K, filter));
  const masks = filterNames.map((_, filter) => maskOf(set, filter));
  const bitSums: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    set.queries.forEach(({ row }, query) => {
      for (const one of rows) {
        const sum = timed(sumOver);
        sums.push(sum);
        bitSums.push(timed(bitsOver));
        let found: readonly number[] = [];
        one.times.push(timed(() => (found = [...one.scan.nearest(row, masks[one.filter] as Uint8Array, one.k).slots])));
        one.ratios.push((one.times.at(-1) as number) / sum);
        if (round === 0) one.recall.push(recallOf(set, query, one.filter, found));
      }
    });
  }
  const usual = percentile(rows[0]?.times ?? [], 0.5);
  printTable(
    ['what', 'milliseconds', 'relative to a plain sum: p50, best', 'relative to no filter: p50, best', 'recall@100: mean, lowest'],
    [
      ['plain sum over the int8 rows', summary(sums), `${((count * DIMENSIONS) / 1e6 / percentile(sums, 0.5)).toFixed(1)} GB/s`, '', ''],
      ['plain sum over the bits', summary(bitSums), '', '', ''],
      ...rows.map(({ name, times, ratios, recall }) => [
        name,
        summary(times),
        `${percentile(ratios, 0.5).toFixed(2)}, ${(kept(times) / kept(sums)).toFixed(2)}`,
        `${(percentile(times, 0.5) / usual).toFixed(2)}, ${(kept(times) / kept(rows[0]?.times ?? [])).toFixed(2)}`,
        shares(recall),
      ]),
    ],
  );
  for (const scan of Object.values(scans)) scan.close();
  db.close();
  return filterNames.map((_, filter) => percentile(rows[filter]?.times ?? [], 0.5));
}

/** A plain sum over this many bytes of a separate memory. */
function sumOfBytes(bytes: number): () => void {
  const pages = Math.ceil(bytes / 65_536) + 1;
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  new Uint8Array(memory.buffer).fill(1);
  const kernels = vectorKernels(memory);
  return () => void kernels.sum(0, 256 * Math.floor(bytes / 256));
}

function recallOf({ truth }: SyntheticVectors, query: number, filter: number, found: readonly number[]): number {
  const wanted = new Set(truth[filter]?.[query]);
  return found.slice(0, K).filter((slot) => wanted.has(slot)).length / wanted.size;
}

function shares(recall: readonly number[]): string {
  if (recall.length === 0) return '';
  const mean = recall.reduce((sum, share) => sum + share, 0) / recall.length;
  return `${mean.toFixed(4)}, ${Math.min(...recall).toFixed(2)}`;
}

async function comparePeer(name: PeerName, set: SyntheticVectors, usual: readonly number[]): Promise<void> {
  await preparePeer(name);
  const started = performance.now();
  const peer = await openPeer(name, { ...set, filters: filterNames, folder });
  const built = (performance.now() - started) / 1_000;
  console.log(`\n${peer.name}: built in ${built.toFixed(1)} s, ${(count / built).toFixed(0)} vectors per second`);
  const table: string[][] = [];
  for (const [filter, filterName] of filterNames.entries()) {
    if (filter > 0 && !peer.filters) continue;
    const times: number[] = [];
    const recall: number[] = [];
    for (const [query, { unit, row }] of set.queries.entries()) {
      const before = now();
      const found = await peer.search(unit, row, K, filter === 0 ? undefined : filter);
      times.push(now() - before);
      recall.push(recallOf(set, query, filter, found));
    }
    const ratio = percentile(times, 0.5) / (usual[filter] as number);
    table.push([filterName, summary(times), ratio.toFixed(1), shares(recall)]);
  }
  printTable(['filter', 'milliseconds', 'relative to our int8 scan', 'recall@100: mean, lowest'], table);
  await peer.close();
}
