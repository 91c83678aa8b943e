// Measures the search for pairs in a whole collection: a case with ten features and eight rated documents over the corpus, or over --data <folder>
// (bench generate). Out: seconds until the pairs are there, by step, when the progress first moves, and how long a stop takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCaseStorage } from '../src-main/application/case-storage.ts';
import { openPairSearch } from '../src-main/application/pair-search-calls.ts';
import { searchForPairs } from '../src-main/application/pair-search.ts';
import { openWorkstation } from '../src-main/application/workstation.ts';
import { Failure } from '../src-main/contract/failures.ts';
import type { PairSearchProgress } from '../src-main/contract/pair-search.ts';
import { publicationName } from '../src-main/contract/publication.ts';
import { openReadableIndex } from '../src-main/engine/store/index-schema.ts';
import { indexFile } from '../src-main/engine/store/library.ts';
import { readMeta } from '../src-main/engine/store/meta.ts';
import { shippedModel } from '../src-main/settings/data-folder.ts';
import { corpusFolder } from './support/corpus.ts';
import { machine, summary } from './support/figures.ts';
import { queryTexts } from './support/query-texts.ts';
import { isSynthetic } from './support/synthetic-index.ts';

const RUNS = 7;
const FEATURES = 10;
const RATED = 8;
const STOPS_MS = [50, 200, 500];

const data = await corpusFolder();
const db = openReadableIndex(indexFile(data, 1));
const publications = readMeta(db).nextSlot;
const texts = queryTexts(isSynthetic(db), 160, FEATURES * RUNS);
db.close();
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const storage = openCaseStorage({ folder, clock: Date.now });
const workstation = openWorkstation({ folder: data, modelFolder: shippedModel, searchWorkers: 2, now: () => performance.now() });
const none = { versions: () => Promise.resolve([]), version: () => Promise.reject(new Failure('version-unknown')) };
const options = { cases: { ...storage.calls, ...none }, engine: workstation.calls };

/** A case about these features whose most similar documents are rated relevant. */
async function caseOf(features: readonly string[]): Promise<number> {
  const query = { text: features.join(' '), hits: 100 };
  const { id } = await storage.calls.createCase({ title: '', reference: '', matter: '', search: { query, indexes: [1], thorough: false } });
  const list = features.map((text, at) => ({ id: `f${at}`, text, weight: 1 }));
  await storage.calls.keepFeatures({ case: id, list: { source: query.text, features: list } });
  const { hits } = await workstation.calls.search({ index: 1, query: { ...query, method: 'hybrid' } });
  const cards = await workstation.calls.cards({ index: 1, publications: hits.slice(0, RATED).map(({ publication }) => publication) });
  await storage.calls.rate({ case: id, publications: cards.map(publicationName), rating: 'relevant' });
  return id;
}

try {
  console.log(`${machine()}; ${publications} publications, ${FEATURES} features, ${RATED} rated documents`);
  const cases: number[] = [];
  for (let run = 0; run < RUNS; run += 1) cases.push(await caseOf(texts.slice(run * FEATURES, (run + 1) * FEATURES)));
  const [whole, first] = [[] as number[], [] as number[]];
  const steps = new Map<PairSearchProgress['step'], number[]>();
  const found: string[] = [];
  for (const [run, id] of cases.entries()) {
    const begun = performance.now();
    const ofRun = new Map<PairSearchProgress['step'], number>();
    let [last, at]: [PairSearchProgress['step'], number] = ['primary', begun];
    let moved: number | undefined;
    const { pairs, searches, examined } = await searchForPairs(options, id, 1, ({ step }) => {
      const now = performance.now();
      moved ??= now - begun;
      ofRun.set(last, (ofRun.get(last) ?? 0) + now - at);
      [last, at] = [step, now];
    });
    const ended = performance.now();
    ofRun.set(last, (ofRun.get(last) ?? 0) + ended - at);
    found.push(`${searches} searches, ${examined} examined, ${pairs.length} pairs`);
    // The first run also loads the model and the collection.
    if (run === 0) {
      console.log(`first search after the start: ${(ended - begun).toFixed(0)} ms`);
      continue;
    }
    whole.push(ended - begun);
    if (moved !== undefined) first.push(moved);
    for (const [step, ms] of ofRun) steps.set(step, [...(steps.get(step) ?? []), ms]);
  }
  console.log(summary('search for pairs', whole));
  for (const [step, times] of steps) console.log(summary(`  of that: ${step}`, times));
  console.log(summary('first progress', first));
  console.log(found.join('\n'));
  const calls = openPairSearch({
    ...options,
    recording: {
      ...{ storage, now: () => performance.now(), clock: Date.now, application: 'bench', model: () => '' },
      counted: () => Promise.resolve({ name: '', documents: publications, fingerprint: '' }),
    },
    untilLocked: () => new AbortController().signal,
    during: (_wishes, work) => work(),
  });
  for (const after of STOPS_MS) {
    const times: number[] = [];
    for (const id of cases) {
      const ended = calls.searchPairs({ case: id, lacking: 1 }).then(
        () => undefined,
        () => performance.now(),
      );
      await new Promise((resolve) => setTimeout(resolve, after));
      const stoppedAt = performance.now();
      await calls.stopPairSearch({ case: id });
      const endedAt = await ended;
      if (endedAt !== undefined) times.push(endedAt - stoppedAt);
    }
    console.log(
      times.length === 0 ? `stopped after ${after} ms: all had ended` : summary(`stopped after ${after} ms, until it ended`, times),
    );
  }
} finally {
  await workstation.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
}
