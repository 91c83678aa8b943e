// Vectors alone: how near is the scan to the speed of memory? In: --data <folder>, or a made collection. Out: milliseconds of the
// scan under filters, by both builds and by bits first, each beside a plain sum over the same bytes in the same moment.
import { vectorKernels } from '../src-main/engine/index/kernels.ts';
import { openIndexReader } from '../src-main/engine/index/reader.ts';
import { createSharedVectors } from '../src-main/engine/index/vector-memory.ts';
import { VectorScan } from '../src-main/engine/index/vector-scan.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { openCollection } from './support/collection.ts';
import { seeded } from './support/made-index.ts';
import { percentile, printTable, summary, timed } from './support/timing.ts';

const K = 1_000;
const ROUNDS = 15;

using collection = openCollection();
const db = openReadableIndex(collection.file);
const shared = createSharedVectors();
const opened = timed(() => openIndexReader(db, { shared }));
const reader = openIndexReader(db, { shared });
const { rows } = new VectorScan(shared).vectors;
process.stdout.write(`${collection.name}; ${rows} rows, loaded in ${opened.toFixed(0)} ms\n`);

const kernels = vectorKernels(shared.memory);
const scans = {
  relaxed: new VectorScan(shared, { build: 'relaxed', exactRows: Infinity }),
  baseline: new VectorScan(shared, { build: 'baseline', exactRows: Infinity }),
  bits: new VectorScan(shared, { exactRows: 0 }),
};
const random = seeded(3);
const maskOf = (share: number): Uint8Array => Uint8Array.from({ length: reader.slots() }, () => (random() < share ? 1 : 0));
const cases = [
  { name: 'relaxed SIMD, no filter', scan: scans.relaxed, mask: maskOf(1) },
  { name: 'relaxed SIMD, 50 % pass', scan: scans.relaxed, mask: maskOf(0.5) },
  { name: 'relaxed SIMD, 10 % pass', scan: scans.relaxed, mask: maskOf(0.1) },
  { name: 'relaxed SIMD, 1 % pass', scan: scans.relaxed, mask: maskOf(0.01) },
  { name: 'baseline SIMD, no filter', scan: scans.baseline, mask: maskOf(1) },
  { name: 'bits first, no filter', scan: scans.bits, mask: maskOf(1) },
  { name: 'bits first, 10 % pass', scan: scans.bits, mask: maskOf(0.1) },
].map((one) => ({ ...one, times: [] as number[], ratios: [] as number[] }));

const sums: number[] = [];
const stretches = [...scans.relaxed.vectors.stretches(reader.slots())];
for (let round = 0; round < ROUNDS; round++) {
  for (const { scan, mask, times, ratios } of cases) {
    const { vector } = collection.queries[round % collection.queries.length] as { vector: Int8Array };
    const sum = timed(() => {
      let left = rows;
      for (const stretch of stretches) left -= sumOf(stretch.rows, Math.min(left, 16_384));
    });
    sums.push(sum);
    times.push(timed(() => scan.nearest(vector, mask, K)));
    ratios.push((times.at(-1) as number) / sum);
  }
}
function sumOf(at: number, count: number): number {
  kernels.sum(at, 256 * Math.max(0, count));
  return count;
}
const recall = collection.queries.map(({ vector }) => {
  const mask = maskOf(1);
  const exact = new Set(scans.relaxed.nearest(vector, mask, 100).slots);
  return scans.bits.nearest(vector, mask, 100).slots.filter((slot) => exact.has(slot)).length / exact.size;
});
printTable(
  ['what', 'milliseconds', 'times a plain sum (p50)'],
  [
    ['plain sum over the rows', summary(sums), `${((rows * 256) / 1e6 / percentile(sums, 0.5)).toFixed(1)} GB/s`],
    ...cases.map(({ name, times, ratios }) => [name, summary(times), percentile(ratios, 0.5).toFixed(2)]),
  ],
);
process.stdout.write(`bits first find ${(100 * (recall.reduce((a, b) => a + b, 0) / recall.length)).toFixed(1)} % of the exact hundred\n`);
db.close();
