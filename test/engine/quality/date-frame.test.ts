// What of a set of citations lies within the date frame, and how are its figures written?
import { describe, expect, it } from 'vitest';
import { citationsTable, frameTable } from '../../../scripts/quality/date-frame.ts';
import { filedBefore, type DateFramed, type Measured } from '../../../scripts/quality/measuring.ts';
import { judgementSets } from '../../../scripts/quality/sets-table.ts';
import { measureRun } from '../../../src-main/engine/quality/measure.ts';

const qrels = new Map([
  ['a', new Map(Object.entries({ early: 1, sameDay: 1, undated: 1 }))],
  ['b', new Map([['late', 1]])],
]);
const dates = new Map(Object.entries({ early: '2010-01-01', sameDay: '2012-05-16', late: '2014-01-01' }));

/** Lists of `a` and `c`, whose one relevant document is at this rank; 0: nowhere. */
function measuredAt(ranks: Record<string, number>): Measured {
  const queries = Object.keys(ranks).map((id) => ({ id }));
  const run = Object.entries(ranks).flatMap(([query, rank]) => (rank === 0 ? [] : [{ query, document: 'early', rank, score: 1 }]));
  const judged = new Map(queries.map(({ id }) => [id, new Map([['early', 1]])]));
  return { ...measureRun(run, queries, judged), queriesPerSecond: 1, components: queries.map(({ id }) => id) };
}

describe('The date frame of a set of citations', () => {
  it('leaves what was filed before the query, and what nobody knows the date of', () => {
    const queries = [
      { id: 'a', text: '', date: '2012-05-16' },
      { id: 'b', text: '', date: '2012-05-16' },
    ];
    const { judgements, pairs, later } = filedBefore({ queries, qrels }, dates);
    expect([...(judgements.qrels.get('a')?.keys() ?? [])]).toEqual(['early', 'undated']);
    expect(judgements.qrels.get('b')?.size).toBe(0);
    expect({ pairs, later }).toEqual({ pairs: 4, later: 2 });
    expect(filedBefore({ queries: [{ id: 'b', text: '' }], qrels }, dates)).toMatchObject({ pairs: 1, later: 0 });
  });

  it('gains what it finds more, query by query; detection counts the queries with a find', () => {
    const [within, among] = [measuredAt({ a: 1, c: 0 }), measuredAt({ a: 0, c: 0 })];
    const parts = (measured: Measured) => ({ all: measured, A: measured, B: measured });
    const framed: DateFramed = { within: parts(within), among: parts(among), pairs: 3, later: 1 };
    const set = judgementSets.find(({ citations }) => citations !== undefined);
    if (set === undefined) throw new Error('no set of citations');
    const results = [{ set, result: new Map(), framed }];
    expect(frameTable(results)).toMatch(/half B +2 components +0\.500 \[.+\] +\+0\.500 \[.+\] +0\.500/);
    expect(citationsTable(results)).toMatch(/applicant, in the text +2 queries +2 components +0\.500 \[.+\] +0\.500 \[.+\] +1 of 3/);
    expect(citationsTable([{ set, result: new Map() }])).toBe('');
  });
});
