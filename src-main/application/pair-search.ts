// Looks for pairs in the whole collections of a case. In: the case with its features, the engine. Out: the pairs; late documents never enter one.
import type { Application } from '../contract/application.ts';
import { isCombinable, lastCombinableDay } from '../contract/combination.ts';
import { noveltyCandidates, pairsWith, shareCovered } from '../contract/coverage-of-features.ts';
import { searchedIndexes } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';
import type { CombinationReason, FoundPair, PairSearch, PairSearchProgress } from '../contract/pair-search.ts';
import { reasonsOf, type ReasonEngine } from './combination-reasons.ts';
import {
  examine,
  installed,
  missingTexts,
  pairedDocument,
  searchAll,
  verdictsByCell,
  type Candidate,
  type ExaminedDocument,
  type PairCase,
  type PairEngine,
} from './pair-documents.ts';

/** Documents to which others are looked for; documents of the list that stand for them while none is rated. */
const MOST_PRIMARY = 8;
const FIRST_OF_LIST = 3;
/** Rated documents of which the features are examined to choose them. */
const MOST_RATED = 60;
const MOST_PAIRS = 50;

export interface PairSearchOptions {
  cases: Pick<Application, 'case' | 'features' | 'verdicts' | 'caseDocuments' | 'versions' | 'version'>;
  engine: PairEngine & ReasonEngine & Pick<Application, 'indexes'>;
}

/** The collections in which a case's pairs are looked for. */
export async function searchedForPairs({ cases, engine }: PairSearchOptions, id: number): Promise<number[]> {
  const { search } = await cases.case({ case: id });
  return publishedIndexes(engine, search.indexes);
}

/** `progress` may throw, which ends the search. Throws `case-unknown` and `features-missing`. */
export async function searchForPairs(
  { cases, engine }: PairSearchOptions,
  id: number,
  lacking: number,
  progress: (now: PairSearchProgress) => void,
): Promise<PairSearch> {
  const ofCase = await pairCaseOf(cases, id);
  const { file, features } = ofCase;
  const indexes = await publishedIndexes(engine, file.search.indexes);
  const { early, late } = await primaryOf(cases, engine, ofCase);
  const choice = await examine(engine, ofCase, early, (done) => progress({ step: 'primary', done, all: early.length }));
  const weights = new Map(features.map((feature) => [feature.id, feature.weight]));
  const share = ({ row }: ExaminedDocument): number => shareCovered(row, weights);
  const primary = choice.toSorted((a, b) => share(b) - share(a)).slice(0, MOST_PRIMARY);
  const open = primary.filter(({ row }) => shareCovered(row) < 1);
  const texts = missingTexts(open, features);
  progress({ step: 'searching', done: 0, all: texts.length });
  const { candidates, searches, offline } = await searchAll(engine, ofCase, texts, indexes, choice, (done) =>
    progress({ step: 'searching', done, all: texts.length }),
  );
  progress({ step: 'examining', done: 0, all: candidates.length });
  const others = await examine(engine, ofCase, candidates, (done) => progress({ step: 'examining', done, all: candidates.length }));
  const rated = choice.filter((one) => !primary.includes(one));
  const known = new Map([...choice, ...others].map((one) => [one.name, one]));
  const rowsOf = (documents: readonly ExaminedDocument[]) => documents.map(({ row }) => row);
  const pairs = pairsWith(rowsOf(open), rowsOf([...rated, ...others]), { absent: lacking, pairs: MOST_PAIRS });
  progress({ step: 'reasons', done: 0, all: pairs.length });
  const reasons = await reasonsOf(engine, pairs, known);
  const alone = noveltyCandidates(rowsOf([...known.values()])).flatMap(({ publication, part }) => (part.length === 0 ? [publication] : []));
  const sorted = inOrder(pairs.map((pair, at) => ({ ...pair, reasons: reasons[at] ?? [] })));
  const named = new Set([...sorted.flatMap(({ first, second }) => [first, second]), ...alone]);
  const lastDay = lastCombinableDay(file);
  return {
    ...(lastDay !== undefined && { lastDay }),
    ...{ primary: primary.map(({ name }) => name), late, searches, examined: others.length, offline, alone, pairs: sorted },
    documents: [...named].flatMap((name) => {
      const one = known.get(name);
      return one === undefined ? [] : [pairedDocument(ofCase, one)];
    }),
  };
}

async function pairCaseOf(cases: PairSearchOptions['cases'], id: number): Promise<PairCase> {
  const file = await cases.case({ case: id });
  const [list, verdicts, judged] = await Promise.all([
    cases.features({ case: id }),
    cases.verdicts({ case: id }),
    cases.caseDocuments({ case: id }),
  ]);
  if (list === undefined || list.features.length === 0) throw new Failure('features-missing', { case: id });
  return { file, features: list.features, verdicts: verdictsByCell(verdicts), judged: new Map(judged.map((one) => [one.name, one])) };
}

/** Documents of the firm's own are not published, and their collections are not searched. */
async function publishedIndexes(engine: Pick<Application, 'indexes'>, chosen: readonly number[]): Promise<number[]> {
  const internal = new Set((await engine.indexes({})).flatMap((one) => (one.internal === true ? [one.id] : [])));
  return [...new Set(searchedIndexes(chosen))].filter((index) => !internal.has(index));
}

/** Rated similar or relevant; while nothing is, the first of the latest list. */
async function primaryOf(
  cases: PairSearchOptions['cases'],
  engine: PairEngine,
  ofCase: PairCase,
): Promise<{ early: Candidate[]; late: string[] }> {
  const { file, judged } = ofCase;
  const ratedAs = (wanted: 'similar' | 'relevant') => [...judged.values()].flatMap(({ name, rating }) => (rating === wanted ? [name] : []));
  const rated = [...ratedAs('similar'), ...ratedAs('relevant')].slice(0, MOST_RATED);
  const isEarly = ({ name, card }: Candidate): boolean => isCombinable(file, card, judged.get(name)?.assessment);
  if (rated.length > 0) {
    const found = await installed(engine, ofCase, rated);
    return { early: found.filter(isEarly), late: found.filter((one) => !isEarly(one)).map(({ name }) => name) };
  }
  const latest = (await cases.versions({ case: file.id })).at(-1);
  const { hits = [] } = latest === undefined ? {} : await cases.version({ case: file.id, number: latest.number });
  const names = hits
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_RATED)
    .flatMap(({ name }) => (judged.get(name)?.rating === 'noise' ? [] : [name]));
  return { early: (await installed(engine, ofCase, [...new Set(names)])).filter(isEarly).slice(0, FIRST_OF_LIST), late: [] };
}

/** Coverage before field before reasons; what `pairsWith` put first stays first where all of that is the same. */
function inOrder(pairs: readonly FoundPair[]): FoundPair[] {
  const count = ({ reasons }: FoundPair, kinds: readonly CombinationReason['kind'][]): number =>
    reasons.filter(({ kind }) => kinds.includes(kind)).length;
  const nearness = (pair: FoundPair): number => count(pair, ['classes']) + Number(pair.shared.length > 0);
  return pairs.toSorted(
    (a, b) =>
      a.absent.length - b.absent.length ||
      a.part.length - b.part.length ||
      nearness(b) - nearness(a) ||
      count(b, ['citation', 'problem', 'cocited']) - count(a, ['citation', 'problem', 'cocited']),
  );
}
