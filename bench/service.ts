// Load-tests the real service, over --data or the demo collection: 400 requests of the index list per second and 50 concurrent searches for
// --seconds (60). Out: faults, times, memory; then the cost of the guard per request, relative to a bare Fastify in the same run.
// Wrong responses set exit code 1.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importInto } from '../src-main/commands/import.ts';
import { demoPublications, shippedModel } from '../src-main/settings/data-folder.ts';
import { BYTES_PER_HIT } from '../src-main/server/tickets/packed-hits.ts';
import { machine, quantile } from './support/figures.ts';
import { guardCost } from './support/guard-cost.ts';
import { ask, searching, steadily, target, type Tally, type Target } from './support/load.ts';
import { residency, slopePerMinute, type Sample } from './support/residency.ts';
import { serve, type Serving } from './support/serving.ts';

const { values: options } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, seconds: { type: 'string', default: '60' } },
    ...{ rate: { type: 'string', default: '400' }, searches: { type: 'string', default: '50' } },
  },
  allowPositionals: true,
});
const SECONDS = Number(options.seconds);
const RATE = Number(options.rate);
const CONCURRENT = Number(options.searches);
/** The service accepts 64 connections at once. */
const INDEX_CONNECTIONS = 8;
const SAMPLE_EVERY_MS = 2_000;
/** Memory growth is measured from this share of the time on. */
const WARM_SHARE = 1 / 3;
const HITS = 25;

/** Abstracts of publications of the collection, requested through the API. */
async function abstracts(to: Target): Promise<string[]> {
  const found: string[] = [];
  for (const query of ['a device with a housing and a valve', 'a method for treating a surface', 'a circuit for measuring a signal']) {
    let data: string | null = null;
    while (data === null) {
      const posted = await ask(to, 'POST', '/v3/search', { query, view: 'bibliographic', 'requested-hits': '100' });
      if (posted.status > 202) throw new Error(posted.bytes.toString());
      data = (JSON.parse(posted.bytes.toString()) as { data: string | null }).data;
      if (data === null) await new Promise((done) => setTimeout(done, 100));
    }
    let answer = await ask(to, 'GET', `/v3/search?ticket=${data}`);
    while (answer.status === 202) answer = await ask(to, 'GET', `/v3/search?ticket=${data}`);
    const { data: result } = JSON.parse(answer.bytes.toString()) as {
      data: { 'service-results': Record<string, { bibliographic: { abstract: { text: string }[] } }[]> };
    };
    for (const hit of Object.values(result['service-results']).flat()) {
      const text = hit.bibliographic.abstract[0]?.text ?? '';
      if (text.length > 100) found.push(text);
    }
  }
  return found;
}

function printTimes(name: string, times: readonly number[], faults: Tally['faults'] = new Map()): void {
  const [p50, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share).toFixed(1).padStart(8));
  console.log(`${name.padEnd(30)} p50 ${p50}  p95 ${p95}  p99 ${p99}  max ${most} ms  (${times.length})`);
  for (const [kind, count] of faults) console.log(`  FAULT ${count} x ${kind}`);
  if (faults.size > 0) process.exitCode = 1;
}

function printMemory(samples: readonly Sample[]): void {
  const every = Math.max(1, Math.ceil(samples.length / 12));
  console.log(
    'seconds       ' +
      samples
        .filter((_, at) => at % every === 0)
        .map(({ seconds }) => seconds.toFixed(0).padStart(6))
        .join(''),
  );
  console.log(
    'main proc. MB ' +
      samples
        .filter((_, at) => at % every === 0)
        .map(({ own }) => own.toFixed(0).padStart(6))
        .join(''),
  );
  console.log(
    'all proc. MB  ' +
      samples
        .filter((_, at) => at % every === 0)
        .map(({ all }) => all.toFixed(0).padStart(6))
        .join(''),
  );
  const warm = samples.filter(({ seconds }) => seconds >= SECONDS * WARM_SHARE);
  if (warm.length < 3) return;
  const [own, all] = [slopePerMinute(warm, (one) => one.own), slopePerMinute(warm, (one) => one.all)];
  console.log(`growth after warm-up: main process ${own.toFixed(1)} MB per minute, all processes ${all.toFixed(1)} MB per minute`);
}

/** Runs the load and prints the results. */
async function runLoad({ baseUrl, key, pid }: Serving): Promise<void> {
  const index = target(baseUrl, key, INDEX_CONNECTIONS);
  const search = target(baseUrl, key, CONCURRENT);
  const queries = await abstracts(search);
  const samples: Sample[] = [];
  const ending = new AbortController();
  const started = performance.now();
  const sampling = setInterval(() => {
    const resident = residency(pid);
    if (resident !== undefined) samples.push({ seconds: (performance.now() - started) / 1_000, ...resident });
  }, SAMPLE_EVERY_MS);
  const before = process.cpuUsage();
  setTimeout(() => ending.abort(), SECONDS * 1_000);
  const [listed, searched] = await Promise.all([
    steadily(index, '/v3/index', RATE, ending.signal),
    searching(search, queries, CONCURRENT, ending.signal),
  ]);
  clearInterval(sampling);
  // Longer than SECONDS if the last responses took time.
  const held = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${RATE} GET index per second and ${CONCURRENT} concurrent searches, ${SECONDS} s (last response after ${held.toFixed(0)} s), ${queries.length} different queries`,
  );
  printTimes('GET /v3/index, from when due', listed.times, listed.faults);
  printTimes('POST /v3/search', searched.posts);
  printTimes('POST to whole result', searched.times, searched.faults);
  const tickets = searched.posts.length;
  console.log(
    `${(listed.times.length / held).toFixed(0)} index lists and ${(searched.times.length / held).toFixed(1)} results per second; ` +
      `${searched.polls} polls; the load generator took ${((user + system) / 1e6 / held).toFixed(2)} cores`,
  );
  printMemory(samples);
  const megabytes = (tickets * (HITS * BYTES_PER_HIT + 400)) / 2 ** 20;
  console.log(
    `of that, ${tickets} tickets, which are kept for two days: ${megabytes.toFixed(1)} MB (${((megabytes / held) * 60).toFixed(1)} MB per minute)`,
  );
  for (const { agent } of [index, search]) agent.destroy();
}

console.log(`${machine()}, ${availableParallelism()} usable`);
const temporary = options.data === undefined ? mkdtempSync(join(tmpdir(), 'antecedent-bench-')) : undefined;
const folder = options.data ?? (temporary as string);
if (temporary !== undefined) await importInto(folder, shippedModel, [demoPublications], undefined, () => undefined);
const service = await serve(folder);
try {
  await runLoad(service);
} finally {
  await service.end();
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true });
}
const cost = await guardCost();
printTimes('bare Fastify', cost.bare);
printTimes('the service', cost.guarded);
const difference = quantile(cost.guarded, 0.5) - quantile(cost.bare, 0.5);
console.log(
  `the guard costs ${difference.toFixed(3)} ms at the median, ${(quantile(cost.guarded, 0.99) - quantile(cost.bare, 0.99)).toFixed(3)} ms at p99, ` +
    `${(cost.guardedWork - cost.bareWork).toFixed(3)} ms of processor time per request`,
);
