// Measures a judgement set by each method, from cached lists. Corpora and indexes are opened only if a list is missing.
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { methods as engineMethods, type Method } from '../../src-main/contract/query.ts';
import type { JudgedQuery } from '../../src-main/engine/quality/judgements.ts';
import {
  cutList,
  FIRST_SURPLUS,
  measureRun,
  type Judgements,
  type Measurement,
  type RankedDocument,
} from '../../src-main/engine/quality/measure.ts';
import { bm25Ranker, openEngine, peerRanker, type AskedQuery, type Ranker, type Engine } from './rankers.ts';
import { corpusFiles, documentsOf, filingDatesOf, type Corpus } from './corpora.ts';
import { codeFingerprint, modelConfigs, rankedBy } from './fingerprint.ts';
import type { Folders } from './folders.ts';
import { halfOf, type Half } from './halves.ts';
import { indexOf } from './indexes.ts';
import { collectionOnCluster } from './on-cluster.ts';
import { cachedAnswers, type Cached, type Question } from './cached-answers.ts';
import { overlapOf, paraphrasedTexts, stretchOf, trial, type Paraphrase, type Trial } from './passage-choice.ts';
import { wholeCorpus, type JudgementSet, type SetJudgements } from './sets-table.ts';

/** The peer, the baseline, and the methods of the engine. */
export const tableMethods = ['FTS5', 'BM25', ...engineMethods] as const;
export type TableMethod = (typeof tableMethods)[number];

export const DEPTH = 100;
const now = (): number => performance.now();

export type Part = 'all' | Half;
export type Measured = Pick<Measurement, 'judged' | 'measures' | 'queriesPerSecond' | 'perQuery'> & {
  /** The component of each query, in the order of the values; none if the set has no components. */
  components: string[];
};
/** The results of one set by method, over all queries and over each half. */
export type SetResult = Map<TableMethod, Record<Part, Measured>>;

/** The hybrid among what was filed before the date of each query, and among all. */
export interface DateFramed {
  within: Record<Part, Measured>;
  among: Record<Part, Measured>;
  /** Judged pairs of the set, and those whose document was filed on the day of the query or later: no citation of prior art, and not counted. */
  pairs: number;
  later: number;
}

/** A query and the length of the list it needs. */
interface RankingQuestion extends Question {
  query: AskedQuery;
  count: number;
}
/** Documents with their scores, best first. */
const ranking = z.array(z.tuple([z.string(), z.number()]));
type RankedList = z.infer<typeof ranking>;

export interface Measuring {
  measure(set: JudgementSet, methods: readonly TableMethod[]): Promise<SetResult>;
  /** The hybrid with and without the date frame, by the judgements that the frame leaves. Queries without a date are asked as they are. */
  measureFramed(set: JudgementSet): Promise<DateFramed>;
  /** One trial per paraphrase whose text the corpus contains. */
  passageChoice(all: readonly Paraphrase[], method: Method): Promise<Trial[]>;
  close(): Promise<void>;
}

/** `sets`: all sets; those with the same queries share their lists. `nodes`: the folder of the nodes on which the collections are; absent: here. */
export function startMeasuring(
  folders: Folders,
  folder: string,
  sets: readonly JudgementSet[],
  say: (sentence: string) => void,
  nodes?: string,
): Measuring {
  const engineCode = codeFingerprint([...rankedBy, ...(nodes === undefined ? [] : ['src-main/engine/cluster']), ...modelConfigs()]);
  const othersCode = codeFingerprint(['scripts/quality/baseline', 'scripts/quality/peer.ts', 'src-main/engine/text/english.ts']);
  const cacheFile = (questions: string, method: TableMethod): string =>
    join(
      folders.cache,
      nodes === undefined ? 'answers' : 'answers-on-cluster',
      questions,
      `${method}-${isOurs(method) ? engineCode : othersCode}.jsonl`,
    );
  let open: { corpus: string; engine: Engine } | undefined;
  const otherRankers = new Map<TableMethod, { corpus: string; ranker: Ranker }>();

  const close = async (): Promise<void> => {
    await open?.engine.close();
    open = undefined;
  };
  const engineOver = async (corpus: Corpus): Promise<Engine> => {
    if (open?.corpus !== corpus.name) {
      await close();
      const place = nodes === undefined ? indexOf(corpus, folders, folder, say) : collectionOnCluster(nodes, corpus, folders, say);
      open = { corpus: corpus.name, engine: openEngine(await place) };
    }
    return open.engine;
  };
  /** The baseline and the peer stay open until another corpus is used: loading one takes up to a minute. */
  const rankerOf = async (set: JudgementSet, method: TableMethod): Promise<Ranker> => {
    if (isOurs(method)) return (await engineOver(set.corpus)).ranker(method);
    const known = otherRankers.get(method);
    if (known?.corpus === set.corpus.name) return known.ranker;
    known?.ranker.close?.();
    otherRankers.delete(method);
    const documents = documentsOf(await corpusFiles(set.corpus, folders));
    const ranker = method === 'BM25' ? bm25Ranker(documents, set.terms) : peerRanker(documents);
    otherRankers.set(method, { corpus: set.corpus.name, ranker });
    return ranker;
  };

  const datesByCorpus = new Map<string, Map<string, string>>();
  const datesOf = async (corpus: Corpus): Promise<Map<string, string>> => {
    const dates = datesByCorpus.get(corpus.name) ?? filingDatesOf(await corpusFiles(corpus, folders));
    datesByCorpus.set(corpus.name, dates);
    return dates;
  };

  const questionsOf = async (set: JudgementSet, judgements: Judgements, isFramed: boolean): Promise<RankingQuestion[]> => {
    const excluded = new Map<string, number>();
    for (const one of sets.filter(({ questions }) => questions === set.questions)) {
      const { exclusions } = await one.judgements(folders);
      for (const [query, documents] of exclusions ?? []) excluded.set(query, Math.max(excluded.get(query) ?? 0, documents.size));
    }
    return judgedQueries(judgements).map((judged) => {
      const count = DEPTH + FIRST_SURPLUS + (excluded.get(judged.id) ?? 0);
      const key = `${crc32(judged.text)}-${count}`;
      if (!isFramed || judged.date === undefined) return { id: judged.id, key, query: judged, count };
      const condition = `fd:<${judged.date}`;
      return { id: judged.id, key: `${key}-${condition}`, query: { ...judged, condition }, count };
    });
  };

  const measureOne = async (
    set: JudgementSet,
    method: TableMethod,
    judgements: SetJudgements,
    isFramed = false,
  ): Promise<Record<Part, Measured>> => {
    const questions = await questionsOf(set, judgements, isFramed);
    const started = now();
    const answerer = async () => {
      const ranker = await rankerOf(set, method);
      const answer = async ({ query, count }: RankingQuestion): Promise<RankedList> =>
        (await ranker.rank(query, count)).map(({ document, score }) => [document, score]);
      return { atOnce: ranker.atOnce, answer };
    };
    const file = cacheFile(isFramed ? `${set.questions}-framed` : set.questions, method);
    const lists = await cachedAnswers(file, ranking, questions, answerer, now);
    say(
      `${set.name}${nodes === undefined ? '' : ' on the cluster'}  ${method}${isFramed ? ' within the date frame' : ''}  ${questions.length} queries  ${((now() - started) / 1000).toFixed(1)} s`,
    );
    const part = (half?: Half): Measured => measured(judgements, lists, set.leastGrade, half);
    return { all: part(), A: part('A'), B: part('B') };
  };

  return {
    measure: async (set, methods) => {
      const judgements = await set.judgements(folders);
      const result: SetResult = new Map();
      for (const method of methods) result.set(method, await measureOne(set, method, judgements));
      return result;
    },
    measureFramed: async (set) => {
      const { judgements, pairs, later } = filedBefore(await set.judgements(folders), await datesOf(set.corpus));
      const among = await measureOne(set, 'hybrid', judgements);
      return { within: await measureOne(set, 'hybrid', judgements, true), among, pairs, later };
    },
    passageChoice: async (all, method) => {
      const texts = await paraphrasedTexts(all, folders);
      const questions = all.map((one) => ({ id: one.id, key: `${crc32(one.text)}-${crc32(texts.get(one.id) ?? '')}`, one }));
      const answerer = async () => {
        const engine = await engineOver(wholeCorpus);
        const answer = async ({ one }: (typeof questions)[number]): Promise<Trial> => {
          const shown = await engine.shown(one.text, `${one.country}-${one.number}`, method);
          const stretch = shown && stretchOf(shown.publication, one.field, texts.get(one.id) ?? '');
          if (shown === undefined || stretch === undefined) return { id: one.id, found: shown !== undefined, overlap: 0 };
          const { passage, second } = shown;
          return { id: one.id, found: true, overlap: overlapOf(passage, stretch), ...(second && { second: overlapOf(second, stretch) }) };
        };
        return { atOnce: engine.workers, answer };
      };
      const trials = await cachedAnswers(cacheFile('passage-choice', method), trial, questions, answerer, now);
      return [...trials.values()].map(({ answer }) => answer);
    },
    close: async () => {
      for (const { ranker } of otherRankers.values()) ranker.close?.();
      await close();
    },
  };
}

function isOurs(method: TableMethod): method is Method {
  return method !== 'FTS5' && method !== 'BM25';
}

function judgedQueries({ queries, qrels }: Judgements): JudgedQuery[] {
  return queries.filter(({ id }) => [...(qrels.get(id)?.values() ?? [])].some((grade) => grade > 0));
}

/** The judgements whose document was filed before the date of the query; where either date is unknown, they stay. */
export function filedBefore(
  judgements: SetJudgements,
  dates: ReadonlyMap<string, string>,
): { judgements: SetJudgements; pairs: number; later: number } {
  const dateOf = new Map(judgements.queries.map(({ id, date }) => [id, date]));
  const counts = { pairs: 0, later: 0 };
  const qrels = new Map(
    [...judgements.qrels].map(([query, grades]) => {
      const earlier = [...grades].filter(([document, grade]) => {
        const [filed, asked] = [dates.get(document), dateOf.get(query)];
        const isEarlier = filed === undefined || asked === undefined || filed < asked;
        if (grade > 0 && dateOf.has(query)) {
          counts.pairs += 1;
          if (!isEarlier) counts.later += 1;
        }
        return isEarlier;
      });
      return [query, new Map(earlier)];
    }),
  );
  return { judgements: { ...judgements, qrels }, ...counts };
}

function measured(
  judgements: SetJudgements,
  lists: ReadonlyMap<string, Cached<RankedList>>,
  leastGrade: number | undefined,
  half?: Half,
): Measured {
  const { components } = judgements;
  const halfOfQuery = (id: string): Half | undefined => (components === undefined ? halfOf(id) : components.get(id)?.half);
  const queries = judgedQueries(judgements).filter(({ id }) => half === undefined || halfOfQuery(id) === half);
  const run = queries.flatMap(({ id }) =>
    cutList(placed(lists.get(id)), judgements.exclusions?.get(id) ?? new Set())
      .slice(0, DEPTH)
      .map(({ document, score }, at) => ({ query: id, document, rank: at + 1, score })),
  );
  const { judged, measures, perQuery } = measureRun(run, queries, judgements.qrels, leastGrade);
  const ms = queries.reduce((sum, { id }) => sum + (lists.get(id)?.ms ?? 0), 0);
  return {
    ...{ judged, measures, perQuery, queriesPerSecond: ms > 0 ? (queries.length * 1000) / ms : 0 },
    components: components === undefined ? [] : queries.map(({ id }) => components.get(id)?.name ?? id),
  };
}

function placed(list: Cached<RankedList> | undefined): RankedDocument[] {
  return (list?.answer ?? []).map(([document, score]) => ({ document, score }));
}
