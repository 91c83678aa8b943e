// More like these: which publications are like any of a few others? In: examples, and what a text found where there is one.
// Out: candidates scored by the example each is most like: ten examples of ten matters find ten sorts of hits, a mean of them none.
import type { Method } from '../../contract/query.ts';
import type { IndexReader } from '../index/reader.ts';
import type { Example } from './examples.ts';
import { fuse, headOf, type Scores } from './fuse.ts';
import { candidatesAt, retrieve, retrieveByMeaning, type Candidates, type IndexedTerms } from './retrieve.ts';

/** Candidates of each example where there are many; few of them share any. */
const LEAST_CANDIDATES = 300;

export interface Likeness {
  candidates: Candidates;
  scores: Scores;
  /** For each candidate the example it is most like. */
  likest: Example[];
  /** What its words and its nearness to the text came to in a candidate's score. */
  scaleAt: (candidate: number) => Scores['scale'];
}

/** What a text asks beside the examples, what it found, and how its candidates are known anywhere else. */
export interface Text {
  indexed: IndexedTerms;
  vector: Int8Array | undefined;
  found: Candidates;
  at: (slots: Uint32Array) => Candidates;
}

export interface Scope {
  mask: Uint8Array | undefined;
  count: number;
  method: Method;
  /** False where vectors cannot be compared. */
  byMeaning: boolean;
}

/** A list of scores, with where its head lies and how far it spreads. */
interface Voice extends Scores {
  totals: Float64Array;
  mean: number;
  deviation: number;
}

/**
 * A candidate's standing with an example counts in deviations from the mean of that example's best, and the greatest counts.
 * Measured with lists of US grants, each of another matter, for others that cite what they cite; nDCG@10 and recall@100 of lists of
 * three, then of ten: mean vector and all words 0.44 and 0.64, 0.25 and 0.25; sum of scores 0.34 and 0.52, 0.05 and 0.11; greatest
 * score 0.42 and 0.59, 0.44 and 0.38; greatest in deviations 0.51 and 0.73, 0.63 and 0.60. A single example: 0.57 and 0.83.
 * A text beside the examples counts as much as they do together.
 */
export function likenessOf(reader: IndexReader, examples: readonly Example[], text: Text | undefined, scope: Scope): Likeness {
  const { mask, method } = scope;
  const byMeaning = scope.byMeaning && examples.some(({ vector }) => vector !== undefined);
  const count = Math.max(LEAST_CANDIDATES, Math.ceil(scope.count / examples.length));
  const union = new Set(text?.found.slots);
  for (const { terms, vector } of examples) {
    const near = retrieveByMeaning(reader, byMeaning ? vector : undefined, mask, count);
    const byWords = method === 'meaning' && byMeaning ? 0 : count;
    for (const slot of retrieve(reader, terms, { mask, byWords, vector: undefined, near }).slots) union.add(slot);
  }
  const slots = Uint32Array.from(union).sort();
  const voiceOf = (candidates: Candidates, indexed: IndexedTerms, comparable: boolean): Voice => {
    const scores = fuse(candidates, method, indexed, comparable);
    const totals = scores.words.map((words, at) => words + (scores.meaning[at] ?? 0));
    return { ...scores, totals, ...headOf(totals) };
  };
  const voices = examples.map(({ terms, vector }) => {
    const comparable = byMeaning && vector !== undefined;
    return voiceOf(
      candidatesAt(reader, terms, comparable ? vector : undefined, slots, count),
      { terms, most: terms.length === 0 ? 0 : 1 },
      comparable,
    );
  });
  const candidates = text?.at(slots) ?? candidatesAt(reader, [], undefined, slots, 0);
  const own = text && voiceOf(candidates, text.indexed, byMeaning && text.vector !== undefined);
  const all = own === undefined ? voices : [...voices, own];
  const common = { mean: average(all.map(({ mean }) => mean)), deviation: average(all.map(({ deviation }) => deviation)) };
  const share = own === undefined ? 1 : 1 / 2;

  const scores: Scores = {
    words: new Float64Array(slots.length),
    meaning: new Float64Array(slots.length),
    scale: { words: 0, meaning: 0 },
    floor: { words: 0, meaning: 0 },
    deviation: 0,
  };
  const likest = Array.from(slots, (_slot, at) => {
    let best = 0;
    for (let one = 1; one < voices.length; one += 1) if (standing(voices[one], at) > standing(voices[best], at)) best = one;
    for (const voice of [voices[best], own]) {
      if (voice === undefined) continue;
      const factor = share * onCommonScale(voice, at, common);
      scores.words[at] = (scores.words[at] ?? 0) + factor * (voice.words[at] ?? 0);
      scores.meaning[at] = (scores.meaning[at] ?? 0) + factor * (voice.meaning[at] ?? 0);
    }
    return examples[best] as Example;
  });
  const scaleAt = (candidate: number): Scores['scale'] => {
    const factor = own === undefined ? 0 : share * onCommonScale(own, candidate, common);
    return { words: factor * (own?.scale.words ?? 0), meaning: factor * (own?.scale.meaning ?? 0) };
  };
  return { candidates, scores, likest, scaleAt };
}

/** Deviations from the mean of the voice's best. */
function standing(voice: Voice | undefined, at: number): number {
  return voice === undefined || voice.deviation === 0 ? -Infinity : ((voice.totals[at] ?? 0) - voice.mean) / voice.deviation;
}

/** What the parts of a score are taken times, so that its standing is the same on the scale common to all voices. */
function onCommonScale(voice: Voice, at: number, common: { mean: number; deviation: number }): number {
  const total = voice.totals[at] ?? 0;
  if (total <= 0) return 0;
  return voice.deviation === 0 ? 1 : Math.max(0, common.mean + standing(voice, at) * common.deviation) / total;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
}
