// Finds the sentences of a passage that say what the query says: at most three stretches, each with the query's sentence it answers and
// their cosine.
import type { EvidencePassage } from '../../contract/result-list.ts';
import type { WeightedSpan } from '../../contract/query.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { clausesOf, type Clause } from '../text/sentences.ts';
import type { Background } from './background.ts';
import { contentSpans, formalitiesOf } from '../ranking/formalities.ts';
import {
  BACKGROUND_DEVIATIONS,
  COMPARED_CLAUSES,
  LEAD_OVER_MEDIAN,
  LONG_PASSAGE_CLAUSES,
  MAX_COVERED,
  MAX_SENTENCES,
  MAX_SENTENCES_LONG,
  MIN_SENTENCE_COSINE,
  NEARLY_EQUAL_COSINE,
  SHARE_OF_BEST,
} from './weights.ts';
import { dot } from './word-highlights.ts';

export interface MeaningHighlighter {
  of(text: string, language: string): EvidencePassage['meaning'];
}

export function meaningHighlighter(
  model: PassageModel,
  background: Background,
  { text, spans = [] }: { text: string; spans?: readonly WeightedSpan[] | undefined },
): MeaningHighlighter {
  const formal = formalitiesOf(text);
  const weighted = contentSpans(text, spans);
  let next = 0;
  const queryClauses = clausesOf(text)
    .filter(({ start, end }) => {
      while ((formal[next]?.end ?? Infinity) < end) next += 1;
      return start < (formal[next]?.start ?? Infinity);
    })
    .slice(0, COMPARED_CLAUSES)
    .map((clause) => ({ sentence: clause.sentence, vector: vectorOf(model, text, clause, weighted) }));
  const square = model.scale ** 2;
  const nearest = (vector: Int8Array): { sentence: number; likeness: number } => {
    let best = { sentence: 0, likeness: 0 };
    for (const one of queryClauses) {
      const likeness = dot(one.vector, vector) / square;
      if (likeness > best.likeness) best = { sentence: one.sentence, likeness };
    }
    return best;
  };
  const thresholds = new Map<string, number>();
  const thresholdOf = (language: string): number => {
    let threshold = thresholds.get(language);
    if (threshold === undefined) {
      const { mean, deviation } = background.spreadOf(language, (vector) => nearest(vector).likeness);
      thresholds.set(language, (threshold = Math.max(MIN_SENTENCE_COSINE, mean + BACKGROUND_DEVIATIONS * deviation)));
    }
    return threshold;
  };
  return {
    of: (passage, language) => {
      const compared = clausesOf(passage).map(({ start, end }) => ({ start, end, ...nearest(model.embed(passage.slice(start, end))) }));
      return outstanding(compared, passage.length, thresholdOf(language));
    },
  };
}

/** The vector of a clause of the query; words inside spans have the weights of the spans. */
function vectorOf(model: PassageModel, text: string, { start, end }: Clause, spans: readonly WeightedSpan[]): Int8Array {
  const own = spans
    .filter((span) => span.start < end && span.end > start)
    .map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start, weight: span.weight }));
  return model.embed(text.slice(start, end), own);
}

/** The clauses that stand out, in the order of the text; none in a passage of one clause, where nothing can stand out. */
function outstanding(compared: EvidencePassage['meaning'], length: number, threshold: number): EvidencePassage['meaning'] {
  if (compared.length < 2) return [];
  const ordered = [...compared].sort((a, b) => b.likeness - a.likeness || a.start - b.start);
  const best = ordered[0]?.likeness ?? 0;
  const median = ordered[ordered.length >> 1]?.likeness ?? 0;
  const chosen: EvidencePassage['meaning'] = [];
  let covered = 0;
  for (const one of ordered.slice(0, compared.length < LONG_PASSAGE_CLAUSES ? MAX_SENTENCES : MAX_SENTENCES_LONG)) {
    const { likeness } = one;
    const leads = likeness >= NEARLY_EQUAL_COSINE || likeness >= median + LEAD_OVER_MEDIAN;
    if (!leads || likeness < threshold || likeness < SHARE_OF_BEST * best) break;
    const size = one.end - one.start;
    if (covered + size > MAX_COVERED * length) continue;
    covered += size;
    chosen.push({ ...one, likeness: Math.min(1, likeness) });
  }
  return chosen.sort((a, b) => a.start - b.start);
}
