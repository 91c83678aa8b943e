// A ranking: how good is it against judgements? In: queries, grades, exclusions and a way to ask. Out: the run in TREC's
// terms and each measure over the judged queries with its interval. Waits for the asker; takes the clock from outside.
import { estimate, type Estimate } from './bootstrap.ts';
import { documentKey, type Exclusions, type JudgedQuery, type Qrels, type RunLine } from './judgements.ts';
import { measureNames, measureTable, type Grades, type Measure } from './measures.ts';

/** A publication as the engine placed it; `document` is `country-number` as the imported file spelt it. */
export interface Placed {
  document: string;
  score: number;
}

export interface Judgements {
  queries: readonly JudgedQuery[];
  qrels: Qrels;
  exclusions?: Exclusions;
}

export interface MeasureSettings {
  /** Length of a query's list in the run. */
  depth: number;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Told after each query how many are done. */
  onProgress?: (done: number, total: number) => void;
}

export interface Measurement {
  run: RunLine[];
  /** Queries with at least one relevant document; the measures are means over these. */
  judged: number;
  asked: number;
  measures: Record<Measure, Estimate>;
  /** One value a judged query, in the order of the queries. */
  perQuery: Record<Measure, number[]>;
  /** Milliseconds of each question, in the order of the queries. */
  latenciesMs: number[];
  queriesPerSecond: number;
}

/** How many more than needed are asked for, so that several publications of one number leave enough. */
export const FIRST_SURPLUS = 20;

/**
 * Asks every query and measures the answers. `ask(query, count)` gives at most `count` publications in ranked order.
 * Several publications of one `country-number` count once, at the best place; excluded ones leave before the cut.
 */
export async function measure(
  judgements: Judgements,
  ask: (query: JudgedQuery, count: number) => Placed[] | Promise<Placed[]>,
  settings: MeasureSettings,
): Promise<Measurement> {
  const run: RunLine[] = [];
  const latenciesMs: number[] = [];
  for (const query of judgements.queries) {
    const started = settings.now();
    const list = await fullList(query, judgements.exclusions?.get(query.id) ?? new Set(), ask, settings.depth);
    latenciesMs.push(settings.now() - started);
    list.forEach(({ document, score }, index) => run.push({ query: query.id, document, rank: index + 1, score }));
    settings.onProgress?.(latenciesMs.length, judgements.queries.length);
  }
  const totalMs = latenciesMs.reduce((sum, value) => sum + value, 0);
  return {
    ...measureRun(run, judgements.queries, judgements.qrels),
    latenciesMs,
    queriesPerSecond: totalMs > 0 ? (latenciesMs.length * 1000) / totalMs : 0,
  };
}

/**
 * The measures of a run that was made before, ours or another system's. Documents of `leastGrade` and more are relevant; nDCG's gain
 * is the grade all the same, and only queries with a relevant document count.
 */
export function measureRun(
  run: readonly RunLine[],
  queries: readonly Pick<JudgedQuery, 'id'>[],
  qrels: Qrels,
  leastGrade = 1,
): Omit<Measurement, 'latenciesMs' | 'queriesPerSecond'> {
  const lists = new Map<string, string[]>();
  for (const line of run) {
    const list = lists.get(line.query);
    if (list === undefined) lists.set(line.query, [documentKey(line.document)]);
    else list.push(documentKey(line.document));
  }
  const perQuery = Object.fromEntries(measureNames.map((name) => [name, [] as number[]])) as Record<Measure, number[]>;
  for (const { id } of queries) {
    const grades: Grades = qrels.get(id) ?? new Map();
    const relevant: Grades = new Map([...grades].filter(([, grade]) => grade >= leastGrade));
    if (relevant.size === 0) continue;
    for (const name of measureNames) {
      perQuery[name].push(measureTable[name](lists.get(id) ?? [], name === 'nDCG@10' ? grades : relevant));
    }
  }
  const measures = Object.fromEntries(measureNames.map((name) => [name, estimate(perQuery[name])])) as Record<Measure, Estimate>;
  return { run: [...run], judged: perQuery.MRR.length, asked: queries.length, measures, perQuery };
}

/** The documents of a list that are not excluded, each once and at its best place. */
export function cutList(placed: readonly Placed[], excluded: ReadonlySet<string>): Placed[] {
  const seen = new Set(excluded);
  return placed.filter(({ document }) => {
    const key = documentKey(document);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The first `depth` documents that are not excluded, each once; asks again for a longer list where it came out short. */
async function fullList(
  query: JudgedQuery,
  excluded: ReadonlySet<string>,
  ask: (query: JudgedQuery, count: number) => Placed[] | Promise<Placed[]>,
  depth: number,
): Promise<Placed[]> {
  for (let count = depth + excluded.size + FIRST_SURPLUS; ; count *= 2) {
    const placed = await ask(query, count);
    const list = cutList(placed, excluded);
    if (list.length >= depth || placed.length < count) return list.slice(0, depth);
  }
}
