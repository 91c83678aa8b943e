// Query by example: scores each candidate by the example it is most similar to, so that ten examples on ten subjects find hits on all
// ten, where their mean would find none. A text beside the examples counts as much as they do together.
import type { Method } from '../../contract/query.ts';
import type { Example } from './examples.ts';
import { fuse, headOf, type Scores } from './fuse.ts';
import { ask, known, together, type Asking, type Scope } from './questions.ts';
import type { Candidates } from './candidates.ts';
import type { IndexedTerms } from './indexed-terms.ts';
import { EXAMPLE_CANDIDATES } from './weights.ts';

export interface ExampleScores {
  candidates: Candidates;
  scores: Scores;
  /** For each candidate its most similar example. */
  nearestExamples: Example[];
  /** The factors from a candidate's words and cosine with the text to its score; 0 without a text. */
  scaleAt: (candidate: number) => Scores['scale'];
}

/** The query text beside the examples: its terms, its candidates, and its scores for any other slots. */
export interface Text {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  found: Candidates;
  at: (slots: Uint32Array) => Asking<Candidates>;
}

/** Among which publications, and how, they are searched. */
export interface Searched {
  scope: Scope | undefined;
  count: number;
  method: Method;
  /** False if the vectors cannot be compared. */
  byMeaning: boolean;
}

/** The scores for one example or the text, with the mean and standard deviation of the best. */
interface ScoreList extends Scores {
  totals: Float64Array;
  mean: number;
  deviation: number;
}

/**
 * A candidate's score for an example counts in deviations from the mean of that example's best, and the greatest counts.
 * Measured: bench/RESULTS.md, Ranking weights, EXAMPLE_SCORE.
 */
export function* scoreByExamples(examples: readonly Example[], text: Text | undefined, searched: Searched): Asking<ExampleScores> {
  const { scope, method } = searched;
  const byMeaning = searched.byMeaning && examples.some(({ vector }) => vector !== undefined);
  const count = Math.max(EXAMPLE_CANDIDATES, Math.ceil(searched.count / examples.length));
  const isByMeaning = method === 'meaning' && byMeaning;
  const found = yield* together(
    examples.map(({ terms, vector }) =>
      ask('candidates', { terms, vector: byMeaning ? vector : undefined, scope, count, isByMeaning, isUnscored: true }),
    ),
  );
  const union = new Set(text?.found.slots);
  for (const one of found) for (const slot of one.slots) union.add(slot);
  const slots = Uint32Array.from(union).sort();
  const listOf = (candidates: Candidates, indexed: IndexedTerms, comparable: boolean): ScoreList => {
    const scores = fuse(candidates, method, indexed, comparable);
    const totals = scores.words.map((words, at) => words + (scores.meaning[at] ?? 0));
    return { ...scores, totals, ...headOf(totals) };
  };
  const [candidates, ...scored] = yield* together([
    text?.at(slots) ?? known(unscored(slots)),
    ...examples.map(({ terms, vector }) => ask('scores', { slots, terms, vector: byMeaning ? vector : undefined, wanted: count })),
  ]);
  const lists = examples.map(({ terms, vector }, at) =>
    listOf(scored[at] as Candidates, { terms, most: terms.length === 0 ? 0 : 1 }, byMeaning && vector !== undefined),
  );
  const own = text && listOf(candidates as Candidates, text.indexed, byMeaning && text.vector !== undefined);
  const all = own === undefined ? lists : [...lists, own];
  const common = { mean: average(all.map(({ mean }) => mean)), deviation: average(all.map(({ deviation }) => deviation)) };
  // The text and the best example count equally.
  const share = own === undefined ? 1 : 1 / 2;

  const scores: Scores = {
    words: new Float64Array(slots.length),
    meaning: new Float64Array(slots.length),
    scale: { words: 0, meaning: 0 },
    floor: { words: 0, meaning: 0 },
    deviation: 0,
  };
  const nearestExamples = Array.from(slots, (_slot, at) => {
    let best = 0;
    for (let one = 1; one < lists.length; one += 1) if (deviationsAt(lists[one], at) > deviationsAt(lists[best], at)) best = one;
    for (const list of [lists[best], own]) {
      if (list === undefined) continue;
      const factor = share * onCommonScale(list, at, common);
      scores.words[at] = (scores.words[at] ?? 0) + factor * (list.words[at] ?? 0);
      scores.meaning[at] = (scores.meaning[at] ?? 0) + factor * (list.meaning[at] ?? 0);
    }
    return examples[best] as Example;
  });
  const scaleAt = (candidate: number): Scores['scale'] => {
    const factor = own === undefined ? 0 : share * onCommonScale(own, candidate, common);
    return { words: factor * (own?.scale.words ?? 0), meaning: factor * (own?.scale.meaning ?? 0) };
  };
  return { candidates: candidates as Candidates, scores, nearestExamples, scaleAt };
}

/** Candidates of which neither words nor cosines are needed. */
function unscored(slots: Uint32Array): Candidates {
  const nothing = new Float64Array(slots.length);
  return { slots, words: nothing, documents: nothing, passages: nothing };
}

/** Deviations from the mean of the list's best. */
function deviationsAt(list: ScoreList | undefined, at: number): number {
  return list === undefined || list.deviation === 0 ? -Infinity : ((list.totals[at] ?? 0) - list.mean) / list.deviation;
}

/** The factor that gives a score the same number of deviations on the scale common to all lists. */
function onCommonScale(list: ScoreList, at: number, common: { mean: number; deviation: number }): number {
  const total = list.totals[at] ?? 0;
  if (total <= 0) return 0;
  return list.deviation === 0 ? 1 : Math.max(0, common.mean + deviationsAt(list, at) * common.deviation) / total;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
