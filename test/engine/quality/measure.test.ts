import { describe, expect, test } from 'vitest';
import { measure, type RankedDocument } from '../../../src-main/engine/quality/measure.ts';
import { readExclusions, readQrels } from '../../../src-main/engine/quality/judgements.ts';
import { measurementTable } from '../../../src-main/engine/quality/table.ts';

function clock(): () => number {
  let time = 0;
  return () => (time += 5);
}

const stored: RankedDocument[] = [
  ['US-7000001', 9],
  ['US-7000002', 8],
  ['US-7000002', 7],
  ['US-D0000003', 6],
  ['EP-1000000', 5],
  ['EP-1000001', 4],
].map(([document, score]) => ({ document: String(document), score: Number(score) }));

const judgements = {
  queries: [
    { id: 'q1', text: 'x', date: '1990-01-01' },
    { id: 'q2', text: 'y' },
  ],
  qrels: readQrels('q1 0 US-D3 1\nq1 0 EP-1000001 1\n', 'qrels'),
  exclusions: readExclusions('q1\tUS-07000001\tself\n', 'exclude'),
};

describe('measuring a ranking', () => {
  test('removes excluded documents before the cut and counts each number once, at its best rank', async () => {
    const { run } = await measure(judgements, (_query, count) => stored.slice(0, count), { depth: 3, now: clock() });
    expect(run.filter((line) => line.query === 'q1')).toEqual([
      { query: 'q1', document: 'US-7000002', rank: 1, score: 8 },
      { query: 'q1', document: 'US-D0000003', rank: 2, score: 6 },
      { query: 'q1', document: 'EP-1000000', rank: 3, score: 5 },
    ]);
    expect(run.filter((line) => line.query === 'q2')).toHaveLength(3);
  });

  test('counts only queries with a relevant document and compares normalised ids', async () => {
    const result = await measure(judgements, (_query, count) => stored.slice(0, count), { depth: 3, now: clock() });
    expect(result.asked).toBe(2);
    expect(result.judged).toBe(1);
    expect(result.measures['recall@10'].mean).toBe(0.5);
    expect(result.measures.MRR.mean).toBe(0.5);
    expect(result.queriesPerSecond).toBe(200);
    expect(measurementTable([{ name: 'set', measurement: result }])).toContain('0.500 [0.500, 0.500]');
  });

  test('requests a longer list if one number takes many ranks', async () => {
    const crowded = [...Array.from({ length: 100 }, () => ({ document: 'US-1', score: 2 })), { document: 'US-2', score: 1 }];
    const { run } = await measure({ queries: [{ id: 'q', text: '' }], qrels: new Map() }, (_query, count) => crowded.slice(0, count), {
      depth: 2,
      now: clock(),
    });
    expect(run.map((line) => line.document)).toEqual(['US-1', 'US-2']);
  });
});
