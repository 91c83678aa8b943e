// How long until the hits are there? From POST to the poll that finds the ticket ready, over HTTP, hybrid, over the whole corpus;
// and from the start of the process to the first answered search. Beside them: the same machine's memory in the same moments.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createKey, endKey } from '../src-main/access/keys.ts';
import { openAccessFile } from '../src-main/keeping/access-file.ts';
import { corpusFolder, corpusTexts } from './support/corpus.ts';
import { machine, memoryPulse, quantile, summary } from './support/figures.ts';

const RUNS = 100;
const POLL_EVERY_MS = 1;
/** Half an A4 page and twenty pages, in characters. */
const HALF_PAGE = 1_800;
const TWENTY_PAGES = 72_000;
const root = fileURLToPath(new URL('..', import.meta.url));

interface Service {
  baseUrl: string;
  startedAt: number;
  end(): Promise<void>;
}

async function serve(folder: string): Promise<Service> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'src-main/command.ts', 'serve', '--port', '0', '--data', folder],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
  return {
    baseUrl: (JSON.parse(line) as { baseUrl: string }).baseUrl,
    startedAt,
    end: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('close', resolve));
    },
  };
}

/** Milliseconds from POST to a ready ticket; 202 on POST means that the engine is still loading. */
async function search(service: Service, key: string, query: string): Promise<number> {
  const headers = { authorization: key, 'reference-number': 'bench' };
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
const texts = corpusTexts(311, RUNS + 20);
const halfPages = texts.map(({ abstract, description }) => `${abstract}\n${description}`.slice(0, HALF_PAGE));
const long = texts.map((_, at) =>
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
    .map((step) => texts[(at + step) % texts.length]?.description)
    .join('\n')
    .slice(0, TWENTY_PAGES),
);
console.log(machine());

const keys = openAccessFile(folder);
const name = `bench ${Date.now()}`;
const { secret } = createKey(keys, { name, ratePerMinute: 1_000_000 }, Date.now());

const starts: number[] = [];
for (let run = 0; run < 5; run += 1) {
  const service = await serve(folder);
  await search(service, secret, halfPages[run] as string);
  starts.push(performance.now() - service.startedAt);
  await service.end();
}
console.log(summary('process start to first answered search', starts));

const service = await serve(folder);
try {
  for (const query of [...halfPages.slice(0, 10), ...long.slice(0, 5)]) await search(service, secret, query);
  const rows: Record<string, number[]> = { 'half page, POST to ready and read': [], '20 pages, POST to ready and read': [] };
  const pulses: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    rows['half page, POST to ready and read']?.push(await search(service, secret, halfPages[run + 10] as string));
    rows['20 pages, POST to ready and read']?.push(await search(service, secret, long[run] as string));
    pulses.push(memoryPulse());
  }
  for (const [row, values] of Object.entries(rows)) console.log(summary(row, values));
  console.log(
    `memory read in the same moments: ${quantile(pulses, 0.5).toFixed(0)} ns/MB typical, ${quantile(pulses, 0.95).toFixed(0)} at worst of 20`,
  );
} finally {
  await service.end();
  endKey(keys, name, Date.now());
  keys.close();
}
