// Weighted spans under random edits.
import { describe, expect, it } from 'vitest';
import { editBetween, isWhole, moveSpans, sentenceAt, changeWeight, weightsIn } from '../../src-renderer/state/emphasis.ts';
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** A seeded random generator from 0 to 1 (Park and Miller's minimal standard). */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const letters = 'ab. \n水';

function makeText(next: () => number, length: number): string {
  return Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('');
}

function makeSpans(next: () => number, length: number): WeightedSpan[] {
  let spans: WeightedSpan[] = [];
  for (let count = 0; count < 4; count++) {
    const start = Math.floor(next() * length);
    spans = changeWeight(spans, { start, end: Math.min(length, start + 1 + Math.floor(next() * 6)) }, next() < 0.5 ? 1 : -1);
  }
  return spans;
}

const weightAt = (spans: readonly WeightedSpan[], at: number): number =>
  spans.find(({ start, end }) => start <= at && at < end)?.weight ?? 1;

function expectSound(spans: readonly WeightedSpan[], length: number): void {
  let last = 0;
  for (const { start, end, weight } of spans) {
    expect(start).toBeGreaterThanOrEqual(last);
    expect(end).toBeGreaterThan(start);
    expect(weight).not.toBe(1);
    last = end;
  }
  expect(last).toBeLessThanOrEqual(length);
}

describe('weighted spans after an edit', () => {
  it('keep the weight of every unedited character', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const next = random(seed);
      const before = makeText(next, 4 + Math.floor(next() * 30));
      const spans = makeSpans(next, before.length);
      const at = Math.floor(next() * (before.length + 1));
      const removed = Math.floor(next() * (before.length - at + 1));
      const text = makeText(next, Math.floor(next() * 5));
      const after = before.slice(0, at) + text + before.slice(at + removed);
      const moved = moveSpans(spans, { at, removed, inserted: text.length }, after);
      expectSound(moved, after.length);
      for (let place = 0; place < at; place++) expect(weightAt(moved, place)).toBe(weightAt(spans, place));
      for (let place = at + removed; place < before.length; place++)
        expect(weightAt(moved, place - removed + text.length)).toBe(weightAt(spans, place));
    }
  });

  it('derive the edit from the two texts', () => {
    for (let seed = 1; seed <= 2_000; seed++) {
      const next = random(seed);
      const before = makeText(next, Math.floor(next() * 30));
      const at = Math.floor(next() * (before.length + 1));
      const removed = Math.floor(next() * (before.length - at + 1));
      const text = makeText(next, Math.floor(next() * 5));
      const after = before.slice(0, at) + text + before.slice(at + removed);
      const edit = editBetween(before, after, at + text.length);
      expect(before.slice(0, edit.at) + after.slice(edit.at, edit.at + edit.inserted) + before.slice(edit.at + edit.removed)).toBe(after);
      expect(edit.removed).toBeLessThanOrEqual(removed);
    }
  });

  it('grow with the word being extended, not with the next one', () => {
    const spans = [{ start: 0, end: 4, weight: 2 }];
    expect(moveSpans(spans, { at: 4, removed: 0, inserted: 1 }, 'cells')).toEqual([{ start: 0, end: 5, weight: 2 }]);
    expect(moveSpans(spans, { at: 4, removed: 0, inserted: 2 }, 'cell a')).toEqual(spans);
    expect(moveSpans(spans, { at: 0, removed: 0, inserted: 2 }, 'a cell')).toEqual([{ start: 2, end: 6, weight: 2 }]);
    expect(moveSpans(spans, { at: 0, removed: 4, inserted: 5 }, 'valve')).toEqual([{ start: 0, end: 5, weight: 2 }]);
    expect(moveSpans(spans, { at: 0, removed: 4, inserted: 0 }, '')).toEqual([]);
  });

  it('use the caret to tell repeated letters apart', () => {
    expect(editBetween('aa', 'aaa', 1)).toEqual({ at: 0, removed: 0, inserted: 1 });
    expect(editBetween('aa', 'aaa', 3)).toEqual({ at: 2, removed: 0, inserted: 1 });
  });
});

describe('changing a weight', () => {
  it('moves by steps and stops at the last', () => {
    const range = { start: 2, end: 6 };
    const more = changeWeight([], range, 1);
    expect(more).toEqual([{ ...range, weight: 2 }]);
    expect(changeWeight(more, range, 1)).toEqual(more);
    expect(changeWeight(more, range, -1)).toEqual([]);
    expect(changeWeight([], range, -1)).toEqual([{ ...range, weight: 0.5 }]);
  });

  it('keeps the list valid, with one weight in the range', () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const next = random(seed);
      const spans = makeSpans(next, 20);
      expectSound(spans, 20);
      const start = Math.floor(next() * 18);
      const range = { start, end: start + 1 + Math.floor(next() * (20 - start - 1)) };
      const weighed = changeWeight(spans, range, next() < 0.5 ? 1 : -1);
      expectSound(weighed, 20);
      expect(new Set(weightsIn(weighed, range)).size).toBe(1);
    }
  });
});

describe('the sentence at the caret', () => {
  const text = 'A plate cools a cell. See Fig. 3 of the drawing. The valve opens\nby itself.';
  const at = (word: string): string => {
    const { start, end } = sentenceAt(text, text.indexOf(word), 'en');
    return text.slice(start, end);
  };
  it('is the one around it, within its line, across abbreviations', () => {
    expect(at('cools')).toBe('A plate cools a cell.');
    expect(at('drawing')).toBe('See Fig. 3 of the drawing.');
    expect(at('See')).toBe('See Fig. 3 of the drawing.');
    expect(at('valve')).toBe('The valve opens');
    expect(at('itself')).toBe('by itself.');
  });
  it('is the last one at the end of the text, and works for Japanese', () => {
    expect(sentenceAt(text, text.length, 'en')).toEqual({ start: text.indexOf('by'), end: text.length });
    const japanese = '弁は開く。液体は流れる。';
    expect(sentenceAt(japanese, 7, 'ja')).toEqual({ start: 5, end: 12 });
    expect(sentenceAt('', 0, '')).toEqual({ start: 0, end: 0 });
  });
  it('is distinguished from words within one', () => {
    expect(isWhole(text, { start: 0, end: 21 })).toBe(true);
    expect(isWhole(text, { start: 2, end: 7 })).toBe(false);
    expect(isWhole(text, { start: text.indexOf('The'), end: text.indexOf('\n') })).toBe(true);
    expect(isWhole('only words', { start: 0, end: 10 })).toBe(true);
  });
});
