// Neighbour smoothing: candidates with high-scoring neighbours gain, isolated ones lose; pairwise cosines are exact.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normOf } from '../../../src-main/engine/index/rows.ts';
import { openIndexReader, type IndexReader } from '../../../src-main/engine/index/reader.ts';
import type { Scores } from '../../../src-main/engine/ranking/fuse.ts';
import { answered } from '../../../src-main/engine/local/answers.ts';
import { smoothScores } from '../../../src-main/engine/ranking/neighbour-smoothing.ts';
import type { Candidates } from '../../../src-main/engine/ranking/candidates.ts';
import { randomEntry, seeded, testIndex } from '../index/doubles.ts';

const WHOLE = { candidates: 100, mean: 0.3, sum: 0.2 };

/** Smoothed in an index of nothing but cosines, those of unit vectors at these angles. */
function smoothed(angles: readonly number[], scores: Scores, smoothing = WHOLE): Scores {
  const found = candidates(scores.words.length);
  return answered({ reader: readerOf(angles), db: undefined as never }, smoothScores(found, scores, smoothing, 1_000_000));
}

function readerOf(angles: readonly number[]): IndexReader {
  const among = (slots: Uint32Array): Float32Array =>
    Float32Array.from([...slots].flatMap((a) => [...slots].map((b) => Math.cos((angles[a] ?? 0) - (angles[b] ?? 0)))));
  return { pairwiseCosines: among } as unknown as IndexReader;
}

function candidates(count: number): Candidates {
  const nothing = new Float64Array(count);
  return { slots: Uint32Array.from({ length: count }, (_, at) => at), words: nothing, documents: nothing, passages: nothing };
}

function scoresOf(words: number[], meaning: number[] = words.map(() => 0)): Scores {
  return {
    words: Float64Array.from(words),
    meaning: Float64Array.from(meaning),
    scale: { words: 2, meaning: 4 },
    floor: { words: 0, meaning: 0 },
    deviation: 1,
  };
}
const total = ({ words, meaning }: Scores, at: number): number => (words[at] ?? 0) + (meaning[at] ?? 0);

describe('smoothed scores', () => {
  test('rank a candidate with high-scoring neighbours before an equal one without', () => {
    const angles = [0, 0.05, 0.1, Math.PI / 2];
    const mixed = smoothed(angles, scoresOf([9, 8, 5, 5]));
    expect(total(mixed, 2)).toBeGreaterThan(total(mixed, 3));
  });

  test('report the share of its own score that a candidate keeps, more for an outstanding one', () => {
    const { kept } = smoothed([0, 1], scoresOf([1, 60]));
    expect(kept?.[0]).toBeCloseTo(0.5);
    expect(kept?.[1]).toBeCloseTo(1 - 0.5 * (6 / 60));
  });

  test('keep the order of a single candidate and of candidates without neighbours', () => {
    const one = scoresOf([3]);
    expect(smoothed([0], one)).toBe(one);
    const unrelated = smoothed([0, Math.PI], scoresOf([3, 2]));
    expect(total(unrelated, 0)).toBeGreaterThan(total(unrelated, 1));
  });

  test('keep the other candidates behind the best, in their old order', () => {
    const mixed = smoothed([0, 0, 0, 0], scoresOf([9, 8, 3, 2]), { ...WHOLE, candidates: 2 });
    const order = [0, 1, 2, 3].sort((a, b) => total(mixed, b) - total(mixed, a));
    expect(order).toEqual([0, 1, 2, 3]);
  });

  test('are finite, and equal for equal candidates', () => {
    const angle = fc.double({ min: 0, max: Math.PI, noNaN: true });
    const score = fc.double({ min: 0, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(angle, score, score), { minLength: 2, maxLength: 40 }), (drawn) => {
        const doubled = [...drawn, ...drawn];
        const mixed = smoothed(
          doubled.map(([at]) => at),
          scoresOf(
            doubled.map(([, words]) => words),
            doubled.map(([, , meaning]) => meaning),
          ),
        );
        return doubled.every((_, at) => Number.isFinite(total(mixed, at)));
      }),
    );
  });
});

test('pairwise cosines of publications are those of their vectors', () => {
  using index = testIndex();
  const random = seeded(5);
  const entries = Array.from({ length: 30 }, () => randomEntry(random));
  index.append(
    entries.map((_, at) => at),
    entries,
  );
  const reader = openIndexReader(index.read());
  const slots = Uint32Array.from([3, 0, 29]);
  const cosines = reader.pairwiseCosines(slots);
  slots.forEach((a, at) =>
    slots.forEach((b, other) => {
      const [left, right] = [reader.vectorOf(a), reader.vectorOf(b)];
      const dot = left.reduce((sum, value, place) => sum + value * (right[place] ?? 0), 0);
      expect(cosines[at * slots.length + other]).toBeCloseTo(dot / (normOf(left) * normOf(right)), 5);
      expect(cosines[at * slots.length + other]).toBe(cosines[other * slots.length + at]);
    }),
  );
});
