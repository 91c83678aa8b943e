// A passage: which of its sentences say what the query says? In: the query's sentences and the passage's, as vectors. Out: at most
// three stretches of the passage, each with the sentence of the query it answers and how like it is.
import type { MarkedPassage } from '../../contract/insight.ts';
import type { WeightedSpan } from '../../contract/query.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { clausesOf, type Clause } from '../text/sentences.ts';
import { formalitiesOf } from './formalities.ts';
import { dot } from './word-marks.ts';

/** Clauses of the query that are compared; a description has more, and its first ones say what it is about. */
const MOST_CLAUSES = 160;
/** Marks of one passage, and the share of its text that they may cover together. */
const MOST_MARKS = 3;
const MOST_COVERED = 0.6;
const LEAST_LIKENESS = 0.45;
/** A mark's likeness is at least this share of the best one's of the passage. */
const SHARE_OF_BEST = 0.8;

export interface MeaningMarks {
  of(text: string): MarkedPassage['meaning'];
}

export function meaningMarks(model: PassageModel, text: string, spans: readonly WeightedSpan[] = []): MeaningMarks {
  const formal = formalitiesOf(text);
  const asked = clausesOf(text)
    .filter(({ start, end }) => !formal.some((one) => one.start <= start && end <= one.end))
    .slice(0, MOST_CLAUSES)
    .map((clause) => ({ sentence: clause.sentence, vector: vectorOf(model, text, clause, spans) }));
  const square = model.scale ** 2;
  return {
    of: (passage) => {
      const clauses = clausesOf(passage);
      const liked = clauses.map((clause) => {
        const vector = model.embed(passage.slice(clause.start, clause.end));
        let best = { sentence: 0, likeness: 0 };
        for (const one of asked) {
          const likeness = dot(one.vector, vector) / square;
          if (likeness > best.likeness) best = { sentence: one.sentence, likeness };
        }
        return { start: clause.start, end: clause.end, ...best };
      });
      return outstanding(liked, passage.length);
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

/** Those that stand out from the passage, in the order of the text. Where all of it is alike, nothing stands out. */
function outstanding(liked: MarkedPassage['meaning'], length: number): MarkedPassage['meaning'] {
  if (liked.length < 2) return [];
  const ordered = [...liked].sort((a, b) => b.likeness - a.likeness || a.start - b.start);
  const best = ordered[0]?.likeness ?? 0;
  const chosen: MarkedPassage['meaning'] = [];
  let covered = 0;
  for (const one of ordered.slice(0, MOST_MARKS)) {
    const size = one.end - one.start;
    if (one.likeness < LEAST_LIKENESS || one.likeness < SHARE_OF_BEST * best) break;
    if (covered + size > MOST_COVERED * length) continue;
    covered += size;
    chosen.push({ ...one, likeness: Math.min(1, one.likeness) });
  }
  return chosen.sort((a, b) => a.start - b.start);
}
