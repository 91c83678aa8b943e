// Citations of a large made collection: --publications with --each citations, written as an import writes them, without texts. Out: bytes, and for
// documents that are cited often and rarely the times of cites:, citedby:, a list of 500 numbers and the map of a document, and how long a cancelled
// map runs on at most.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { citationRelations, MOST_CITATION_NODES, type CitationRelation } from '../src-main/contract/citations.ts';
import { citationMapOf } from '../src-main/engine/citations/citation-map.ts';
import { readCondition } from '../src-main/engine/condition/read.ts';
import { toPublication } from '../src-main/engine/document/publication.ts';
import { Conditions } from '../src-main/engine/places/evaluation.ts';
import { inTransaction } from '../src-main/engine/store/database.ts';
import { openReadableIndex, openWritableIndex } from '../src-main/engine/store/index-schema.ts';
import { bumpGeneration, CURRENT_PLACES, takeSlots, writeMeta } from '../src-main/engine/store/meta.ts';
import { toRow } from '../src-main/engine/store/publication-row.ts';
import { insertPublication } from '../src-main/engine/store/publications.ts';
import { machine } from './support/figures.ts';
import { seeded } from './support/synthetic-words.ts';
import { percentile, printTable, timed } from './support/timing.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '100000' },
    each: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '200' },
  },
  strict: false,
});
const PUBLICATIONS = Number(values.publications);
const EACH = Number(values.each);
const ROUNDS = Number(values.rounds);
/** More than an import writes at once: writing is not measured. */
const BATCH = 10_000;
/** The share of citations of documents that are not in the collection. */
const OUTSIDE = 0.3;
const FIRST = 4_000_000;

const numberOf = (at: number): string => String(FIRST + at);

const random = seeded(1);
const folder = mkdtempSync(join(tmpdir(), 'antecedent-bench-'));
const file = join(folder, 'index.sqlite');
const load = loadavg().map((one) => one.toFixed(1));
console.log(machine(), `load ${load.join(' ')}`);
try {
  write();
  const db = openReadableIndex(file);
  const { bytes } = db.prepare("SELECT sum(pgsize) AS bytes FROM dbstat WHERE name LIKE 'citation%'").get() as { bytes: number };
  const rows = db.prepare('SELECT count(*) FROM citation').pluck().get() as number;
  console.log(`${rows} citations stored, ${(bytes / rows).toFixed(1)} bytes each; the file has ${statSync(file).size} bytes`);
  const conditions = new Conditions(db);
  const count = (typed: string): number => {
    const read = readCondition(typed);
    if ('errors' in read) throw new Error(read.errors.map(({ cause }) => cause).join(' '));
    return conditions.answer(read.condition).branch.count;
  };
  const unchecked: number[] = [];
  const map = (at: number, steps: 1 | 2, relations: readonly CitationRelation[]): number => {
    let last = performance.now();
    let longest = 0;
    const check = (): void => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    };
    const request = { publication: at + 1, steps, relations, installedOnly: false, most: MOST_CITATION_NODES };
    const found = citationMapOf(db, request, check);
    check();
    unchecked.push(longest);
    return Object.values(found?.counts ?? {}).reduce((sum, one) => sum + one, 0);
  };
  const anywhere = (): number => Math.floor(random() * PUBLICATIONS);
  const often = (): number => Math.floor((random() * PUBLICATIONS) / 20_000);
  const list = (): string => Array.from({ length: 500 }, () => `cites:US${numberOf(anywhere())}`).join(' OR ');
  count('cites:US1');
  const measures: [name: string, rounds: number, work: () => number][] = [
    ['cites:, any document', ROUNDS, () => count(`cites:US${numberOf(anywhere())}B2`)],
    ['cites:, a document cited often', ROUNDS, () => count(`cites:US${numberOf(often())}`)],
    ['citedby:', ROUNDS, () => count(`citedby:US${numberOf(anywhere())}`)],
    ['a list of 500 numbers', Math.ceil(ROUNDS / 10), () => count(list())],
    ['citations of a document, one step', ROUNDS, () => map(anywhere(), 1, ['cited', 'citing'])],
    ['map, two steps, every relation', Math.ceil(ROUNDS / 10), () => map(anywhere(), 2, citationRelations)],
    ['map of a document cited often', Math.ceil(ROUNDS / 10), () => map(often(), 2, citationRelations)],
  ];
  printTable(
    ['measure', 'found, mean', 'p50 ms', 'p95 ms', 'best ms'],
    measures.map(([name, rounds, work]) => {
      let found = 0;
      const times = Array.from({ length: rounds }, () => timed(() => (found += work())));
      const shown = [percentile(times, 0.5), percentile(times, 0.95), Math.min(...times)].map((one) => one.toFixed(2));
      return [name, (found / rounds).toFixed(0), ...shown];
    }),
  );
  // Those of the last measure, which are the longest.
  const longest = unchecked.slice(-Math.ceil(ROUNDS / 10));
  console.log(`between two checks at most: p50 ${percentile(longest, 0.5).toFixed(1)} ms, longest ${Math.max(...longest).toFixed(1)} ms`);
  db.close();
} finally {
  rmSync(folder, { recursive: true });
}

function write(): void {
  const db = openWritableIndex(file);
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -1000000');
  const milliseconds = timed(() => {
    for (let from = 0; from < PUBLICATIONS; from += BATCH)
      inTransaction(db, () => {
        for (let at = from; at < Math.min(from + BATCH, PUBLICATIONS); at++) {
          const date = `${1976 + Math.floor((50 * at) / PUBLICATIONS)}-06-15`;
          const raw = { country: 'US', number: numberOf(at), kind: 'B2', date, citations: citationsOf(at) };
          insertPublication(db, toRow(toPublication(raw), []), takeSlots(db, 1), at + 1, 'made');
        }
        bumpGeneration(db);
      });
    inTransaction(db, () => writeMeta(db, { places: CURRENT_PLACES }));
  });
  console.log(`${PUBLICATIONS} publications written in ${(milliseconds / 1000).toFixed(0)} s`);
  db.close();
}

/** Cited documents are older; half of them come from the oldest hundredth, so that some are cited very often. */
function citationsOf(at: number): { number: string; by: string }[] {
  return Array.from({ length: EACH }, () => {
    const cited = Math.floor(random() * (random() < 0.5 ? at / 100 : at));
    const number = random() < OUTSIDE ? `EP${1_000_000 + Math.floor(random() * 3_000_000)}A1` : `US${numberOf(cited)}B2`;
    return { number, by: random() < 0.5 ? 'examiner' : 'applicant' };
  });
}
