// A passage: which of its sentences say what the query says? In: the query's sentences and the passage's, as vectors. Out: at most
// three stretches of the passage, each with the sentence of the query it answers and how like it is.
import type { MarkedPassage } from '../../contract/result-list.ts';
import type { WeightedSpan } from '../../contract/query.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { clausesOf, type Clause } from '../text/sentences.ts';
import type { Background } from './background.ts';
import { formalitiesOf } from '../ranking/formalities.ts';
import { dot } from './word-highlights.ts';

/** Clauses of the query that are compared; a description has more, and its first ones say what it is about. */
const MOST_CLAUSES = 160;
/**
 * When a sentence stands out. It is more like a sentence of the query than the index's usual ones of its language (mean and
 * deviations), like it at all, nearly the likest of its passage, and more so than the passage's middle sentence, save where it says
 * all but the same. Marked so are, of the passages of hits 1 to 10 and 90 to 100: demo 46 % and 16 %, thinkstruct 91 % and 88 %,
 * us-intext abstracts 88 % and 86 %, German claims against English texts 82 % and 68 %; about a quarter of their sentences.
 */
const DEVIATIONS = 2;
const LEAST_LIKENESS = 0.35;
const SHARE_OF_BEST = 0.8;
const LEAD_OVER_MIDDLE = 0.04;
const ALL_BUT_THE_SAME = 0.75;
/** Marks of one passage, of a longer one, and the share of its text that they may cover together. */
const MOST_MARKS = 2;
const MOST_MARKS_OF_MANY = 3;
const MANY_CLAUSES = 7;
const MOST_COVERED = 0.6;

export interface MeaningHighlighter {
  of(text: string, language: string): MarkedPassage['meaning'];
}

export function meaningHighlighter(
  model: PassageModel,
  background: Background,
  { text, spans = [] }: { text: string; spans?: readonly WeightedSpan[] | undefined },
): MeaningHighlighter {
  const formal = formalitiesOf(text);
  const asked = clausesOf(text)
    .filter(({ start, end }) => !formal.some((one) => one.start <= start && end <= one.end))
    .slice(0, MOST_CLAUSES)
    .map((clause) => ({ sentence: clause.sentence, vector: vectorOf(model, text, clause, spans) }));
  const square = model.scale ** 2;
  const nearest = (vector: Int8Array): { sentence: number; likeness: number } => {
    let best = { sentence: 0, likeness: 0 };
    for (const one of asked) {
      const likeness = dot(one.vector, vector) / square;
      if (likeness > best.likeness) best = { sentence: one.sentence, likeness };
    }
    return best;
  };
  const leasts = new Map<string, number>();
  const leastOf = (language: string): number => {
    let least = leasts.get(language);
    if (least === undefined) {
      const { mean, deviation } = background.spreadOf(language, (vector) => nearest(vector).likeness);
      leasts.set(language, (least = Math.max(LEAST_LIKENESS, mean + DEVIATIONS * deviation)));
    }
    return least;
  };
  return {
    of: (passage, language) => {
      const liked = clausesOf(passage).map(({ start, end }) => ({ start, end, ...nearest(model.embed(passage.slice(start, end))) }));
      return outstanding(liked, passage.length, leastOf(language));
    },
  };
}

/** The vector of a clause of the query; words inside spans weigh as the spans say. */
function vectorOf(model: PassageModel, text: string, { start, end }: Clause, spans: readonly WeightedSpan[]): Int8Array {
  const own = spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start, weight: span.weight }));
  return model.embed(text.slice(start, end), own);
}

/** Those that stand out, in the order of the text. A passage of one sentence is not marked: nothing in it stands out from the rest. */
function outstanding(liked: MarkedPassage['meaning'], length: number, least: number): MarkedPassage['meaning'] {
  if (liked.length < 2) return [];
  const ordered = [...liked].sort((a, b) => b.likeness - a.likeness || a.start - b.start);
  const best = ordered[0]?.likeness ?? 0;
  const middle = ordered[ordered.length >> 1]?.likeness ?? 0;
  const chosen: MarkedPassage['meaning'] = [];
  let covered = 0;
  for (const one of ordered.slice(0, liked.length < MANY_CLAUSES ? MOST_MARKS : MOST_MARKS_OF_MANY)) {
    const { likeness } = one;
    const leads = likeness >= ALL_BUT_THE_SAME || likeness >= middle + LEAD_OVER_MIDDLE;
    if (!leads || likeness < least || likeness < SHARE_OF_BEST * best) break;
    const size = one.end - one.start;
    if (covered + size > MOST_COVERED * length) continue;
    covered += size;
    chosen.push({ ...one, likeness: Math.min(1, likeness) });
  }
  return chosen.sort((a, b) => a.start - b.start);
}
