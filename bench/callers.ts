// Measures throughput with 1, 2, 4 and 16 concurrent callers of the real service, over --data or the demo collection, in --rounds rounds.
// Out: results per second and times; and the times of one caller with few queries next to sixteen with many.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importInto } from '../src-main/commands/import.ts';
import { demoPublications, shippedModel } from '../src-main/settings/data-folder.ts';
import { createKey, endKey } from '../src-main/access/keys.ts';
import { openAccessFile } from '../src-main/storage/access-file.ts';
import { syntheticQueryText } from './support/collection.ts';
import { machine, quantile } from './support/figures.ts';
import { newTally, searching, target, type Searches } from './support/load.ts';
import { residency } from './support/residency.ts';
import { serve } from './support/serving.ts';
import { printTable } from './support/timing.ts';

const { values } = parseArgs({
  options: { data: { type: 'string' }, seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
  strict: false,
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CALLERS = [1, 2, 4, 16];
const MANY = 16;
const POLL_EVERY_MS = 2;
const HALF_PAGE = 1_800;
const queries = Array.from({ length: 200 }, (_, at) => syntheticQueryText(at, HALF_PAGE));

console.log(machine());
const isTemporary = typeof values.data !== 'string';
const folder = isTemporary ? mkdtempSync(join(tmpdir(), 'antecedent-bench-')) : (values.data as string);
if (isTemporary) await importInto(folder, shippedModel, [demoPublications], undefined, () => undefined);
const access = openAccessFile(folder);
const other = `bench other ${Date.now()}`;
const { secret } = createKey(access, { name: other, ratePerMinute: 100_000_000 }, Date.now());
const service = await serve(folder);
try {
  const busy = target(service.baseUrl, service.key, MANY);
  const lone = target(service.baseUrl, secret, 1);
  const forSeconds = (seconds: number): AbortSignal => AbortSignal.timeout(1_000 * seconds);
  await searching(busy, queries, 4, forSeconds(SECONDS), POLL_EVERY_MS);

  const found = CALLERS.map((callers) => ({ callers, rates: [] as number[], times: [] as number[], faults: 0 }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of found) {
      const started = performance.now();
      const tally = await searching(busy, queries, one.callers, forSeconds(SECONDS), POLL_EVERY_MS);
      one.rates.push((1_000 * tally.times.length) / (performance.now() - started));
      one.times.push(...tally.times);
      one.faults += tally.faults.size;
    }
  }
  const usual = quantile(found[0]?.rates ?? [], 0.5);
  printTable(
    ['callers', 'results per second (p50 of rounds)', 'relative to one caller', 'p50 ms', 'p95 ms', 'faults'],
    found.map(({ callers, rates, times, faults }) => {
      const rate = quantile(rates, 0.5);
      const [p50, p95] = [0.5, 0.95].map((share) => quantile(times, share).toFixed(0)) as [string, string];
      return [String(callers), rate.toFixed(1), (rate / usual).toFixed(2), p50, p95, String(faults)];
    }),
  );

  // A person's few queries while a program sends many over sixteen connections.
  const ending = forSeconds(2 * SECONDS);
  const single: Searches = { ...newTally(), posts: [], polls: 0 };
  await Promise.all([
    searching(busy, queries, MANY, ending, POLL_EVERY_MS),
    (async () => {
      while (!ending.aborted) {
        const one = await searching(lone, queries, 1, forSeconds(0.001), POLL_EVERY_MS);
        single.times.push(...one.times);
        await new Promise((done) => setTimeout(done, 200));
      }
    })(),
  ]);
  console.log(
    `one caller with another key next to sixteen: p50 ${quantile(single.times, 0.5).toFixed(0)}, p95 ${quantile(single.times, 0.95).toFixed(0)} ms ` +
      `(${single.times.length} searches; alone p50 ${quantile(found[0]?.times ?? [], 0.5).toFixed(0)} ms)`,
  );
  const resident = residency(service.pid);
  if (resident !== undefined) console.log(`resident: all processes ${resident.all.toFixed(0)} MB`);
  for (const { agent } of [busy, lone]) agent.destroy();
} finally {
  await service.end();
  endKey(access, other, Date.now());
  access.close();
  if (isTemporary) rmSync(folder, { recursive: true, force: true });
}
