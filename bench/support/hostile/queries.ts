// Hostile queries sent to the service while somebody else searches honestly. In: a seed. Out: counts and findings: each query must be answered
// or refused, and the honest searches must not wait for them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importInto } from '../../../src-main/commands/import.ts';
import { demoPublications, shippedModel } from '../../../src-main/settings/data-folder.ts';
import { createKey } from '../../../src-main/access/keys.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import { syntheticQueryText } from '../collection.ts';
import { ask, searching, target, type Target } from '../load.ts';
import { serve } from '../serving.ts';
import { chanceOf } from './chance.ts';
import type { Findings } from './findings.ts';
import { killTree } from './measured.ts';
import { run as runOf } from './patterns.ts';

const CATEGORY = 'queries';
const TOGETHER = 4;
const MOST_CHARACTERS = 500_000;
/** Ordinary words before the hostile ones, so that the language of the query is accepted. */
const ORDINARY_CHARACTERS = 900;
/** A request has a deadline of a minute; a hostile one may take that and the time to end its worker. */
const LONGEST_MS = 90_000;
/** An honest search next to hostile ones may take this, or this many times what it takes alone, on a busy machine. */
const LONGEST_HONEST_MS = 10_000;
const TIMES_ALONE = 10;
const POLL_MS = 100;

/** The service over the demo collection, started for the first queries and ended with the program. */
let started: { hostile: Target; honest: Target } | undefined;
async function service(): Promise<NonNullable<typeof started>> {
  if (started !== undefined) return started;
  const folder = mkdtempSync(join(tmpdir(), 'antecedent-hostile-'));
  await importInto(folder, shippedModel, [demoPublications], undefined, () => undefined);
  const access = openAccessFile(folder);
  const { secret } = createKey(access, { name: 'honest', ratePerMinute: 1_000_000 }, Date.now());
  access.close();
  // The keychain of this computer is not asked.
  process.env['ANTECEDENT_KEYCHAIN'] = 'none';
  const serving = await serve(folder);
  process.once('exit', () => {
    killTree(serving.pid);
    rmSync(folder, { recursive: true, force: true });
  });
  return (started = {
    hostile: target(serving.baseUrl, serving.key, 2 * TOGETHER),
    honest: target(serving.baseUrl, secret, 1),
  });
}

/** The answer to one query, and how long it took; status 0 where none came in time. */
async function answered(to: Target, query: string): Promise<{ status: number; tookMs: number }> {
  const start = performance.now();
  const took = (): number => performance.now() - start;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), LONGEST_MS).unref());
  const posted = await Promise.race([ask(to, 'POST', '/v3/search', { query }).catch(() => undefined), late]);
  if (posted?.status !== 200) return { status: posted?.status ?? 0, tookMs: took() };
  const { data } = JSON.parse(posted.bytes.toString()) as { data: string };
  for (;;) {
    const answer = await Promise.race([ask(to, 'GET', `/v3/search?ticket=${data}`).catch(() => undefined), late]);
    if (answer?.status !== 202) return { status: answer?.status ?? 0, tookMs: took() };
    if (took() > LONGEST_MS) return { status: 0, tookMs: took() };
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
}

export async function queries(seed: number, findings: Findings): Promise<void> {
  const { hostile, honest } = await service();
  const tally = findings.of(CATEGORY);
  const words = syntheticQueryText(1, ORDINARY_CHARACTERS);
  const texts = Array.from({ length: TOGETHER }, (_, at) => {
    const chance = chanceOf(seed + at);
    return ((chance.maybe(0.8) ? `${words} ` : '') + runOf(chance, 400_000)).slice(0, MOST_CHARACTERS);
  });
  const alone = await answered(honest, words);
  const ending = new AbortController();
  const honestly = searching(honest, [words], 1, ending.signal, POLL_MS);
  const answers = await Promise.all(texts.map((text) => answered(hostile, text)));
  ending.abort();
  const { times, faults } = await Promise.race([
    honestly,
    new Promise<{ times: number[]; faults: Map<string, number> }>((resolve) =>
      setTimeout(() => resolve({ times: [], faults: new Map([['no answer', 1]]) }), LONGEST_MS).unref(),
    ),
  ]);
  answers.forEach(({ status, tookMs }, at) => {
    tally.made += 1;
    findings.cost(CATEGORY, { seconds: tookMs / 1000, megabytes: 0 });
    const text = texts[at] as string;
    const file = {
      name: 'query.txt',
      bytes: Buffer.from(text),
      attack: `${JSON.stringify(text.slice(-30))} at the end of ${text.length} characters`,
    };
    if (status === 0) findings.fault(CATEGORY, seed + at, 'over budget', file, `no answer after ${(tookMs / 1000).toFixed(0)} s`);
    else if (status >= 500) findings.fault(CATEGORY, seed + at, 'crash', file, `answered with ${status}`);
    else if (status === 200) tally.imported += 1;
    else tally.refused += 1;
  });
  const longest = Math.max(0, ...times);
  if (longest > Math.max(LONGEST_HONEST_MS, TIMES_ALONE * alone.tookMs) || faults.size > 0) {
    const all = { name: 'queries.txt', bytes: Buffer.from(texts.join('\n\n')), attack: `${TOGETHER} queries together` };
    findings.fault(
      CATEGORY,
      seed,
      'others wait',
      all,
      `an honest search took ${(longest / 1000).toFixed(1)} s, alone ${(alone.tookMs / 1000).toFixed(1)} s; ${[...faults.keys()].join(', ')}`,
    );
  }
}
