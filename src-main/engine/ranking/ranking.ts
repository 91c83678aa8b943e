// Ranks the publications of one index for one query, phase by phase. The same answers of an index always give the same ranking.
import type { Hit, Ranking } from '../../contract/hit.ts';
import type { Query } from '../../contract/query.ts';
import { classCitationGains, positiveExamples, type ClassCitationGains } from './class-and-citation-evidence.ts';
import { comparedShare, compareTitles } from './compared-titles.ts';
import { examplesOf, type Example } from './examples.ts';
import { phraseCheck } from './filter.ts';
import type { Scores } from './fuse.ts';
import { movedTotals, placeHits, totalsOf, type Placed, type Totals } from './group.ts';
import { hitContexts } from './hit-context.ts';
import type { NearestWords } from './nearest-words.ts';
import { parse } from './parse.ts';
import { Phases } from './phases.ts';
import { ask, both, known, type Asking, type AwaitedVector, type Scope } from './questions.ts';
import { feedbackEvidence, ratedExamples } from './relevance-feedback.ts';
import type { Candidates } from './candidates.ts';
import { candidatesOf, scoreAndFuse, type ScoredCandidates } from './score.ts';
import { moveByClasses, type ClassMoves } from './weighted-classes.ts';

interface Ranked {
  list: ScoredCandidates;
  gains: ClassCitationGains | undefined;
  moves: ClassMoves | undefined;
  totals: Totals;
  hits: Placed[];
}

/** Optional inputs of a ranking. */
export interface RankingOptions {
  /** Publications that the query names and other indexes hold. */
  foreign?: readonly Example[] | undefined;
  /** Only these publications; all of them are listed from `offset` on, those without any likeness last. */
  frame?: { among: Scope; offset: number } | undefined;
  /** The comparison of single words; absent where there is no shipped model. */
  words?: (() => NearestWords) | undefined;
  /** The index has Chinese and Korean as an earlier version analysed them. */
  eastAsianBefore?: boolean | undefined;
  phases?: Phases | undefined;
}

/** Ranks the publications of one index. Without a `vector` (the model is down) any method ranks by words alone. */
export function* ranking(query: Query, awaited: AwaitedVector, options: RankingOptions = {}): Asking<Ranking> {
  const { foreign = [], frame, words, eastAsianBefore, phases = new Phases() } = options;
  const parsed = phases.of('parse', () => parse(query, eastAsianBefore));
  const like = yield* phases.asking('examples', examplesOf(query.like ?? [], foreign));
  const examples = [...like.examples.values()].flat();
  const rated = yield* phases.asking('rated', ratedExamples(query.feedback ?? [], foreign));
  // All of a frame is listed, also the examples.
  const exceptFamilies = [...new Set(frame === undefined ? examples.map(({ family }) => family) : [])];
  const { date, classes, weightedClasses = [] } = query;
  const { scope, framed } = yield* phases.asking(
    'filter',
    ask('scope', { date, classes, must: parsed.must, mustNot: parsed.mustNot, exceptFamilies, frame: frame?.among }),
  );
  const holds = phraseCheck(parsed);
  const request = {
    ...{ query, parsed, scope, examples, rated: rated.found },
    vector: query.method === 'words' ? () => undefined : once(typeof awaited === 'function' ? awaited : () => awaited),
    compared:
      words === undefined || comparedShare(parsed) === 0
        ? undefined
        : (candidates: Candidates, scores: Scores) => compareTitles(words(), parsed, candidates, scores),
  };
  const good = query.method === 'boost' ? positiveExamples(request) : [];
  const { offset = 0 } = frame ?? {};
  const wanted = offset + query.hits;
  function* rankAmong(isWhole: boolean, before?: Totals): Asking<Ranked> {
    const list = yield* scoreAndFuse({ ...request, isWhole }, phases);
    const gains =
      good.length === 0 ? undefined : yield* phases.asking('classes and citations', classCitationGains(list.candidates, list.scores, good));
    const unmoved = totalsOf(list, gains);
    const moves =
      weightedClasses.length === 0
        ? undefined
        : yield* phases.asking('weighted classes', moveByClasses(list.candidates, unmoved.totals, weightedClasses));
    const totals = moves === undefined ? unmoved : movedTotals(unmoved, moves);
    const settings = { ...query, isFrame: frame !== undefined, before };
    return { list, gains, moves, totals, hits: yield* phases.asking('grouping', placeHits(totals, wanted, holds, settings)) };
  }
  let ranked = yield* rankAmong(framed > 0 && framed <= 2 * candidatesOf(query));
  // The best of a large frame are ranked as they are without one; all others are scored only if the list goes beyond them.
  if (ranked.hits.length < wanted && ranked.list.candidates.slots.length < framed) ranked = yield* rankAmong(true, ranked.totals);
  const { list, gains, moves } = ranked;
  const placed = ranked.hits.slice(offset);
  const slots = Uint32Array.from(placed, (hit) => hit.slot);

  const contexts = hitContexts(query, { ...list, surfaces: parsed.surfaces, vector: request.vector() }, placed);
  const { feedback } = list;
  const isExplained = query.explain === true;
  const scales = placed.map(({ candidate }) => list.scaleAt(candidate));
  const [passages, [evidence, movements]] = yield* phases.asking(
    'passages',
    both(
      contexts.passages(query.passages ?? query.hits),
      both(
        isExplained ? contexts.evidence() : known(undefined),
        isExplained && feedback ? feedbackEvidence(feedback, slots, scales) : known(undefined),
      ),
    ),
  );

  const hits = placed.map(({ publication, candidate, score, family, twins }, at): Hit => {
    const words = evidence?.[at];
    const moved = movements?.[at];
    const weighted = moves?.classesOf(candidate) ?? [];
    const likest = isExplained ? list.nearestExamples?.[candidate]?.name : undefined;
    return {
      publication,
      score,
      parts: partsOf({ scores: list.scores, gains, moves }, candidate, score),
      ...passages[at],
      ...(words && { evidence: words }),
      ...(family && { family }),
      ...(twins && { twins }),
      ...(moved && { feedback: moved }),
      ...(likest !== undefined && { likest }),
      ...(weighted.length > 0 && { weightedClasses: weighted }),
    };
  });
  const unknown = [...new Set([...like.unknown, ...rated.unknown])];
  const byMeaning = request.vector() !== undefined || (query.method !== 'words' && examples.some((one) => one.vector !== undefined));
  return { hits, byMeaning, ...(unknown.length > 0 && { unknown }), phases: phases.times };
}

/** Calls `make` at most once, on first use. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Parts extends Pick<Ranked, 'gains' | 'moves'> {
  scores: Scores;
}

/** The parts of a score: of classes and citations, those that are not 0. One that was limited, as to the scores before it, has smaller parts. */
function partsOf({ scores, gains, moves }: Parts, candidate: number, score: number): Hit['parts'] {
  const [words, meaning] = [scores.words[candidate] ?? 0, scores.meaning[candidate] ?? 0];
  const [classes, citations] = [gains?.classes[candidate] ?? 0, gains?.citations[candidate] ?? 0];
  const weightedClasses = moves?.moved[candidate] ?? 0;
  const sum = words + meaning + classes + citations + weightedClasses;
  const factor = sum === 0 || sum === score ? 1 : score / sum;
  return {
    ...{ words: factor * words, meaning: factor * meaning },
    ...(classes !== 0 && { classes: factor * classes }),
    ...(citations !== 0 && { citations: factor * citations }),
    ...(weightedClasses !== 0 && { weightedClasses: factor * weightedClasses }),
  };
}
