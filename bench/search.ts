// Measures hybrid search over HTTP on the whole corpus: from POST to the poll that finds the ticket ready, and from process start to the first
// result; with the speed of memory at the same time and the bytes read from disk. --questions sets the number of different queries, so that
// few are answered from memory.
import { parseArgs } from 'node:util';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { indexFile } from '../src-main/engine/store/library.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { corpusFolder } from './support/corpus.ts';
import { machine, memoryPulse, quantile, summary } from './support/figures.ts';
import { recordFigures } from './support/growth-figures.ts';
import { isSynthetic } from './support/synthetic-index.ts';
import { queryTexts } from './support/query-texts.ts';
import { residency, readFromDisk } from './support/residency.ts';
import { serve, type Serving } from './support/serving.ts';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '100' }, starts: { type: 'string', default: '5' }, questions: { type: 'string' } },
  strict: false,
});
const RUNS = Number(options.runs);
const STARTS = Number(options.starts);
/** The number of different texts per length. If texts repeat, each is searched once before the measurement. */
const QUESTIONS = Math.max(1, Math.min(RUNS, Number(options.questions ?? RUNS)));
const WARM_UP = 10;
const POLL_EVERY_MS = 5;
/** Half an A4 page and twenty pages, in characters. */
const HALF_PAGE = 1_800;
const TWENTY_PAGES = 72_000;
/** Milliseconds from POST to a ready ticket; status 202 on POST means that the engine is still loading. */
async function search(service: Serving, query: string): Promise<number> {
  const headers = { authorization: service.key, 'reference-number': 'bench' };
  const started = performance.now();
  let ticket: string | null = null;
  while (ticket === null) {
    const answer = (await (
      await fetch(`${service.baseUrl}/v3/search`, { method: 'POST', headers, body: new URLSearchParams({ query, view: 'passage' }) })
    ).json()) as {
      data: string | null;
      message: string;
    };
    ticket = answer.data;
    if (ticket === null && answer.message !== 'Processing') throw new Error(answer.message);
  }
  for (;;) {
    const answer = await fetch(`${service.baseUrl}/v3/search?ticket=${ticket}`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 202) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
  }
}

const folder = await corpusFolder();
const db = openReadableIndex(indexFile(folder, 1));
const synthetic = isSynthetic(db);
const publications = readMeta(db).nextSlot;
db.close();
const halfPages = queryTexts(synthetic, HALF_PAGE, RUNS + WARM_UP);
const long = queryTexts(synthetic, TWENTY_PAGES, RUNS + WARM_UP);
console.log(machine());

const starts: number[] = [];
for (let run = 0; run < STARTS; run += 1) {
  const service = await serve(folder);
  await search(service, halfPages[run] as string);
  starts.push(performance.now() - service.startedAt);
  await service.end();
}
console.log(summary('process start to first result', starts));

const service = await serve(folder);
try {
  for (const query of [...halfPages.slice(0, WARM_UP), ...long.slice(0, WARM_UP / 2)]) await search(service, query);
  const queries = { half: halfPages.slice(WARM_UP, WARM_UP + QUESTIONS), long: long.slice(WARM_UP, WARM_UP + QUESTIONS) };
  if (QUESTIONS < RUNS) for (const query of [...queries.half, ...queries.long]) await search(service, query);
  const half: number[] = [];
  const twenty: number[] = [];
  const pulses: number[] = [];
  const read = { half: 0, long: 0 };
  const timed = async (length: 'half' | 'long', run: number): Promise<number> => {
    const before = readFromDisk(service.pid);
    const taken = await search(service, queries[length][run % QUESTIONS] as string);
    read[length] += (readFromDisk(service.pid) - before) / RUNS;
    return taken;
  };
  for (let run = 0; run < RUNS; run += 1) {
    half.push(await timed('half', run));
    twenty.push(await timed('long', run));
    pulses.push(memoryPulse());
  }
  console.log(`${publications} ${synthetic ? 'synthetic' : 'imported'} publications, ${QUESTIONS} queries per length`);
  for (const [name, length, taken] of [['half page', 'half', half] as const, ['20 pages', 'long', twenty] as const])
    console.log(`${summary(`${name}, POST to ready and read`, taken)}, ${read[length].toFixed(1)} MB read from disk per query`);
  const resident = residency(service.pid);
  recordFigures(publications, {
    ...{ halfP50: quantile(half, 0.5), halfP95: quantile(half, 0.95), longP50: quantile(twenty, 0.5), longP95: quantile(twenty, 0.95) },
    ...(resident && { resident: resident.all }),
  });
  if (resident !== undefined)
    console.log(`resident: main process ${resident.own.toFixed(0)} MB, all processes ${resident.all.toFixed(0)} MB`);
  console.log(
    `reading memory at the same time: p50 ${quantile(pulses, 0.5).toFixed(0)} ns/MB, p95 ${quantile(pulses, 0.95).toFixed(0)} ns/MB`,
  );
} finally {
  await service.end();
}
