// npm run quality: how good is the ranking, set by set and method by method, beside a peer, and do the floors hold?
// Options: --data <folder> for the indexes (kept between runs), --sets <part of a name>, --peer <queries a set | all | none>.
import { mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openAsking } from '../src-main/commands/asking.ts';
import { methods, type Method } from '../src-main/contract/query.ts';
import { shippedModel } from '../src-main/data-folder.ts';
import { spellingOf } from '../src-main/engine/store/publications.ts';
import { readExclusions, readQrels, readQueries } from '../src-main/quality/judgements.ts';
import { measure, type Judgements, type Measurement } from '../src-main/quality/measure.ts';
import { measurementTable } from '../src-main/quality/table.ts';
import { sharedData } from '../test/support/shared-data.ts';
import { indexOf } from './quality/indexes.ts';
import { openPeer } from './quality/peer.ts';
import { corpora, judgementSets, TOLERANCE, type JudgementSet } from './quality/sets-table.ts';

/** FTS5 takes up to ten seconds a query, so it is asked this many of each set unless told otherwise. */
const PEER_QUERIES = 10;
const DEPTH = 100;
const now = (): number => performance.now();

const { values } = parseArgs({ options: { data: { type: 'string' }, sets: { type: 'string' }, peer: { type: 'string' } } });

if (sharedData === undefined) {
  process.stdout.write('The judgements of ../shared/data are not on this machine: nothing was measured.\n');
} else {
  process.exitCode = (await measureAll(sharedData, values.data ?? join(tmpdir(), 'antecedent-quality'))) ? 0 : 1;
}

/** Measures every set asked for; true where all floors hold. */
async function measureAll(data: string, folder: string): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  const broken: string[] = [];
  for (const [name, corpus] of Object.entries(corpora)) {
    const sets = judgementSets.filter((set) => set.corpus === name && set.name.includes(values.sets ?? ''));
    if (sets.length === 0) continue;
    const asking = await openAsking(folder, shippedModel, await indexOf(corpus, data, folder));
    const peer = values.peer === 'none' ? undefined : openPeer(asking.db);
    try {
      for (const set of sets) {
        const judgements = judgementsOf(set, data);
        const results = new Map<Method, Measurement>();
        for (const method of methods) {
          const ask = async (query: { text: string; language?: string | undefined }, hits: number) => {
            const ranking = await asking.ask({
              text: query.text,
              hits,
              method,
              ...(query.language !== undefined && { language: query.language }),
            });
            return ranking.hits.map((hit) => ({ document: spellingOf(asking.db, hit.publication), score: hit.score }));
          };
          results.set(method, await measure(judgements, ask, { depth: DEPTH, now }));
        }
        const rows = [...results].map(([method, measurement]) => ({ name: method as string, measurement }));
        if (peer !== undefined) {
          const sample = peerSample(judgements);
          const measurement = await measure(sample, (query, count) => peer.ask(query.text, count), { depth: DEPTH, now });
          rows.push({ name: `FTS5 bm25() on ${sample.queries.length}`, measurement });
        }
        process.stdout.write(`\n${set.name}\n${measurementTable(rows)}`);
        broken.push(...brokenFloors(set, results));
      }
    } finally {
      peer?.close();
      await asking.close();
    }
  }
  process.stdout.write(broken.length === 0 ? '\nAll floors hold.\n' : `\n${broken.join('\n')}\n`);
  return broken.length === 0;
}

function judgementsOf(set: JudgementSet, data: string): Judgements {
  const read = (file: string): string => readFileSync(join(data, file), 'utf8');
  return {
    queries: readQueries(read(set.queries), set.queries),
    qrels: readQrels(read(set.qrels), set.qrels),
    ...(set.exclude !== undefined && { exclusions: readExclusions(read(set.exclude), set.exclude) }),
  };
}

/** Every n-th of the queries that have judgements. */
function peerSample(judgements: Judgements): Judgements {
  const judged = judgements.queries.filter((query) => judgements.qrels.has(query.id));
  const wanted = values.peer === 'all' ? judged.length : Number(values.peer ?? PEER_QUERIES);
  const step = Math.max(1, Math.floor(judged.length / wanted));
  return { ...judgements, queries: judged.filter((_query, at) => at % step === 0).slice(0, wanted) };
}

/** A sentence for each floor that does not hold: words beside the baseline, hybrid and boost beside the better part. */
function brokenFloors(set: JudgementSet, results: ReadonlyMap<Method, Measurement>): string[] {
  const broken: string[] = [];
  for (const measure of ['recall@100', 'nDCG@10'] as const) {
    const of = (method: Method): number => results.get(method)?.measures[measure].mean ?? 0;
    const baseline = measure === 'nDCG@10' ? set.baseline.ndcg10 : set.baseline.recall100;
    const better = Math.max(of('words'), of('meaning'));
    const check = (what: string, value: number, mark: number): void => {
      if (value < mark - TOLERANCE) broken.push(`${set.name}: ${measure} of ${what} is ${value.toFixed(3)}, its mark ${mark.toFixed(3)}.`);
    };
    if (set.baseline.gate) check('words', of('words'), baseline);
    check('hybrid', of('hybrid'), better);
    check('boost', of('boost'), better);
  }
  return broken;
}
