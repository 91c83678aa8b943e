// Measures what the next version of a case finds after one, two or three ratings, on the sets of rated-sets.ts. In: judgements and
// indexes; out: one outcome per trial, cached, and a table before and after.
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { Query, RatedPublication } from '../../src-main/contract/query.ts';
import { shippedModel } from '../../src-main/settings/data-folder.ts';
import { openIndexReader } from '../../src-main/engine/index/reader.ts';
import { openPassageModel } from '../../src-main/engine/model/passage-model.ts';
import { wordVectors } from '../../src-main/engine/model/word-vectors.ts';
import { documentKey, type JudgedQuery } from '../../src-main/engine/quality/judgements.ts';
import { cutList } from '../../src-main/engine/quality/measure.ts';
import { alignedTable, formatEstimate } from '../../src-main/engine/quality/table.ts';
import { nearestWords } from '../../src-main/engine/ranking/nearest-words.ts';
import { search } from '../../src-main/engine/local/search.ts';
import { parsePublicationName } from '../../src-main/engine/document/number.ts';
import { openIndex } from '../../src-main/engine/store/library.ts';
import { findByNumber, readPublication, spellingOf } from '../../src-main/engine/store/publications.ts';
import { cachedAnswers } from './cached-answers.ts';
import { codeFingerprint, modelConfigs, rankedBy } from './fingerprint.ts';
import type { Folders } from './folders.ts';
import { goalLine, type GoalLine } from './goals.ts';
import { halves, type Half } from './halves.ts';
import { indexOf, type IndexHandle } from './indexes.ts';
import { placeOf, ratedSets, type RatedSet } from './rated-sets.ts';
import {
  isIn,
  outcome,
  populations,
  raters,
  ratingGain,
  residual,
  residualMeasures,
  SEEN,
  trialsOf,
  type Outcome,
  type PlacedOutcome,
  type Population,
  type Rater,
  type Residual,
} from './rating-trials.ts';

/** How many of the first twenty are rated. */
export const ratingCounts = [1, 2, 3] as const;
/** Hits beyond those that are measured: several publications of one number, and the documents taken out. */
const SURPLUS = 20;
const DEPTH = 100;

/** An index that queries are ranked over, in this process: what is measured is the engine's order, without the application around it. */
export interface OpenedRanker {
  rank(query: JudgedQuery, hits: number, feedback: readonly RatedPublication[]): string[];
  abstractOf(document: string): string | undefined;
  close(): void;
}

export function openRanker({ folder, id }: IndexHandle): OpenedRanker {
  const model = openPassageModel(shippedModel);
  const index = openIndex(folder, id);
  const reader = openIndexReader(index);
  const vectors = new Map<string, Int8Array>();
  const words = nearestWords(wordVectors(() => model));
  return {
    rank: ({ text, language }, hits, feedback) => {
      const vector = vectors.get(text) ?? model.embed(text);
      vectors.set(text, vector);
      const query: Query = {
        text,
        hits,
        method: 'hybrid',
        passages: 0,
        feedback: [...feedback],
        ...(language !== undefined && { language }),
      };
      return search(reader, index, query, vector, { words: () => words }).hits.map(({ publication }) => spellingOf(index, publication));
    },
    abstractOf: (document) => {
      const name = parsePublicationName(document);
      const row = name && findByNumber(index, name.country, name.number)[0];
      return row && readPublication(index, row.id)?.publication.abstract[0]?.text;
    },
    close: () => {
      reader.close();
      index.close();
    },
  };
}

/** The outcome of every trial of a query. */
export function outcomesOf(
  ranker: Pick<OpenedRanker, 'rank'>,
  query: JudgedQuery,
  { grades, excluded }: { grades: ReadonlyMap<string, number>; excluded: ReadonlySet<string> },
  counts: readonly number[] = ratingCounts,
): Outcome[] {
  // Raters often agree.
  const known = new Map<string, string[]>();
  const listOf = (feedback: readonly RatedPublication[]): string[] => {
    const name = JSON.stringify(feedback);
    const ranked = known.get(name) ?? ranker.rank(query, DEPTH + SEEN + SURPLUS + excluded.size, feedback);
    known.set(name, ranked);
    const list = cutList(
      ranked.map((document) => ({ document, score: 0 })),
      excluded,
    );
    return list.map(({ document }) => documentKey(document));
  };
  const before = listOf([]);
  return trialsOf(before, grades, counts).map((trial) => ({
    rater: trial.rater,
    count: trial.count,
    ratings: trial.rated.map(({ rating }) => rating),
    before: residual(before, trial),
    after: residual(listOf(trial.rated), trial),
  }));
}

export interface MeasuredRatings {
  set: Pick<RatedSet, 'name'>;
  outcomes: PlacedOutcome[];
}

/** The code of the simulation, by which cached outcomes are valid, beside that of the ranking. */
const simulatedBy = ['ratings.ts', 'rating-trials.ts', 'rated-sets.ts'].map((file) => `scripts/quality/${file}`);

/** The outcomes of the sets whose names are chosen. */
export async function measureRatings(
  folders: Folders,
  folder: string,
  isChosen: (name: string) => boolean,
  say: (sentence: string) => void,
): Promise<MeasuredRatings[]> {
  const code = codeFingerprint([...rankedBy, ...modelConfigs(), ...simulatedBy]);
  let open: { corpus: string; ranker: OpenedRanker } | undefined;
  const over = async ({ corpus }: RatedSet): Promise<OpenedRanker> => {
    if (open?.corpus !== corpus.name) {
      open?.ranker.close();
      open = { corpus: corpus.name, ranker: openRanker(await indexOf(corpus, folders, folder, say)) };
    }
    return open.ranker;
  };
  const measured: MeasuredRatings[] = [];
  try {
    for (const set of ratedSets.filter(({ name }) => isChosen(name))) {
      const ranker = await over(set);
      const judgements = await set.judgements(folders, ranker.abstractOf);
      const { queries, qrels, exclusions } = judgements;
      const questions = queries.map((query) => ({ id: query.id, key: String(crc32(query.text)), query }));
      const answer = ({ query }: (typeof questions)[number]): Outcome[] =>
        outcomesOf(ranker, query, { grades: qrels.get(query.id) ?? new Map(), excluded: exclusions?.get(query.id) ?? new Set() });
      const file = join(folders.cache, 'answers', 'ratings', `${set.name.replace(/\W/g, '-')}-${code}.jsonl`);
      const answers = await cachedAnswers(
        file,
        z.array(outcome),
        questions,
        async () => ({ atOnce: 1, answer }),
        () => performance.now(),
      );
      say(`ratings: ${set.name}  ${questions.length} queries`);
      const outcomes = queries.flatMap(({ id }) => {
        const { name, half } = placeOf(judgements, id);
        return (answers.get(id)?.answer ?? []).map((one): PlacedOutcome => ({ ...one, query: id, group: name, half }));
      });
      measured.push({ set, outcomes });
    }
  } finally {
    open?.ranker.close();
  }
  return measured;
}

/** The sets with enough queries that have something relevant seen and something unseen. */
const COUPLED = /^coupled\//;
const GRADED = /^thinkstruct\//;
/** What three ratings must gain in recall, over the recall before. */
const WANTED_GAIN = 0.15;
const RATED_OF_GOAL = Math.max(...ratingCounts);

/**
 * Relative gain of three ratings in half B, of queries with a relevant document among those rated. Over the 640 documents of thinkstruct
 * a hundred hits are a sixth of all, so there the first twenty count.
 */
export function ratingGoals(measured: readonly MeasuredRatings[]): GoalLine[] {
  const kind: TrialKind = { rater: 'picked', count: RATED_OF_GOAL, population: 'relevant rated' };
  const goal = (name: string, sets: RegExp, measure: keyof Residual): GoalLine[] => {
    const outcomes = measured
      .filter(({ set }) => sets.test(set.name))
      .flatMap((one) => one.outcomes)
      .filter((one) => one.half === 'B' && isOfKind(one, kind));
    const { relative } = ratingGain(outcomes, measure);
    return relative === undefined ? [] : [goalLine(`ratings, ${name}: gain of three, half B`, relative, WANTED_GAIN)];
  };
  return [...goal('coupled, recall@100', COUPLED, 'recall100'), ...goal('thinkstruct, recall@20', GRADED, 'recall20')];
}

const measureNames: Record<keyof Residual, string> = { recall100: 'recall@100', recall20: 'recall@20', ndcg10: 'nDCG@10' };

/** One line per set, rater, number of ratings and population; with `withHalves`, the two halves below it. */
export function ratingsTable(measured: readonly MeasuredRatings[], withHalves: boolean): string {
  const parts: readonly (Half | 'all')[] = withHalves ? ['all', ...halves] : ['all'];
  const body = measured.flatMap(({ set, outcomes }) =>
    trialKinds.flatMap((kind) =>
      parts.flatMap((part) => {
        const chosen = outcomes.filter((one) => isOfKind(one, kind) && (part === 'all' || one.half === part));
        if (chosen.length === 0) return [];
        const figures = residualMeasures.map((measure) => ratingGain(chosen, measure));
        const cells = figures.flatMap(({ before, after, gain }) => [
          `${before.toFixed(3)} > ${after.toFixed(3)}`,
          formatEstimate(gain, true),
        ]);
        const [{ queries, groups } = { queries: 0, groups: 0 }] = figures;
        return [
          [set.name, `${kind.rater} ${kind.count}`, part === 'all' ? kind.population : `  half ${part}`, `${queries}/${groups}`, ...cells],
        ];
      }),
    ),
  );
  const heading = [
    'ratings',
    'rated',
    'queries',
    'queries/groups',
    ...residualMeasures.flatMap((measure) => [measureNames[measure], 'gain']),
  ];
  return body.length === 0 ? '' : alignedTable([heading, ...body], 3);
}

interface TrialKind {
  rater: Rater;
  count: number;
  population: Population;
}

const trialKinds: readonly TrialKind[] = raters.flatMap((rater) =>
  (rater === 'known' ? [1] : ratingCounts).flatMap((count) =>
    (rater === 'known' ? (['all'] as const) : populations).map((population) => ({ rater, count, population })),
  ),
);

/** Every figure with its interval: of each set, kind of trial and half. */
export function ratingsJson(measured: readonly MeasuredRatings[]): unknown[] {
  return measured.flatMap(({ set, outcomes }) =>
    trialKinds.flatMap((kind) =>
      (['all', ...halves] as const).flatMap((half) => {
        const chosen = outcomes.filter((one) => isOfKind(one, kind) && (half === 'all' || one.half === half));
        if (chosen.length === 0) return [];
        return [
          {
            set: set.name,
            ...kind,
            half,
            ...Object.fromEntries(residualMeasures.map((measure) => [measure, ratingGain(chosen, measure)])),
          },
        ];
      }),
    ),
  );
}

function isOfKind(one: Outcome, { rater, count, population }: TrialKind): boolean {
  return one.rater === rater && one.count === count && isIn(population, one);
}
