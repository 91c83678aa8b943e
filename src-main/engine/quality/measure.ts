// Measures a ranking against judgements: runs every query and returns the run in TREC form and each measure with its interval.
import { estimate, type Estimate } from './bootstrap.ts';
import { documentKey, type Exclusions, type JudgedQuery, type Qrels, type RunLine } from './judgements.ts';
import { measureNames, measureTable, type Grades, type Measure } from './measures.ts';

/** A ranked publication; `document` is `country-number` as spelt in the imported file. */
export interface RankedDocument {
  document: string;
  score: number;
}

export interface Judgements {
  queries: readonly JudgedQuery[];
  qrels: Qrels;
  exclusions?: Exclusions;
}

export interface MeasureSettings {
  /** Length of each list in the run. */
  depth: number;
  /** A monotonic clock in milliseconds. */
  now: () => number;
  /** Called after each query. */
  onProgress?: (done: number, total: number) => void;
}

export interface Measurement {
  run: RunLine[];
  /** Queries with at least one relevant document; the measures are means over these. */
  judged: number;
  asked: number;
  measures: Record<Measure, Estimate>;
  /** One value per judged query, in the order of the queries. */
  perQuery: Record<Measure, number[]>;
  /** Milliseconds per query, in the order of the queries. */
  latenciesMs: number[];
  queriesPerSecond: number;
}

/** Extra hits requested, so that several publications of one number leave enough. */
export const FIRST_SURPLUS = 20;

/**
 * Runs every query and measures the lists. `rank(query, count)` returns at most `count` publications in ranked order.
 * Several publications of one `country-number` count once, at the best rank; excluded ones are removed before the cut.
 */
export async function measure(
  judgements: Judgements,
  rank: (query: JudgedQuery, count: number) => RankedDocument[] | Promise<RankedDocument[]>,
  settings: MeasureSettings,
): Promise<Measurement> {
  const run: RunLine[] = [];
  const latenciesMs: number[] = [];
  for (const query of judgements.queries) {
    const started = settings.now();
    const list = await fullList(query, judgements.exclusions?.get(query.id) ?? new Set(), rank, settings.depth);
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
 * The measures of an existing run of any system. Documents of at least `leastGrade` are relevant; the gain of nDCG is always the grade.
 * Only queries with a relevant document count.
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

/** The documents of a list that are not excluded, each once at its best rank. */
export function cutList(ranked: readonly RankedDocument[], excluded: ReadonlySet<string>): RankedDocument[] {
  const seen = new Set(excluded);
  return ranked.filter(({ document }) => {
    const key = documentKey(document);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** The first `depth` documents that are not excluded, each once; requests a longer list if too few remain. */
async function fullList(
  query: JudgedQuery,
  excluded: ReadonlySet<string>,
  rank: (query: JudgedQuery, count: number) => RankedDocument[] | Promise<RankedDocument[]>,
  depth: number,
): Promise<RankedDocument[]> {
  for (let count = depth + excluded.size + FIRST_SURPLUS; ; count *= 2) {
    const ranked = await rank(query, count);
    const list = cutList(ranked, excluded);
    if (list.length >= depth || ranked.length < count) return list.slice(0, depth);
  }
}
