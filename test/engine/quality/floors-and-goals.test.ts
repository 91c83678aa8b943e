// Reports of results: broken floors, goals that are met or not, and the table of sets, methods and halves.
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { brokenRecords, brokenRules, floorOf, floors, updatedFloors } from '../../../scripts/quality/floors.ts';
import { goalLine, goalLines, goalTable } from '../../../scripts/quality/goals.ts';
import type { SetResult, TableMethod } from '../../../scripts/quality/measuring.ts';
import { baselineDeviation, componentTable, jsonOf, qualityTable, type MeasuredSet } from '../../../scripts/quality/report.ts';
import { judgementSets } from '../../../scripts/quality/sets-table.ts';
import type { Measure } from '../../../src-main/engine/quality/measures.ts';

type Figures = Partial<Record<Measure, number>>;

/** Results of a set of the table; a measure that is not given is 0.5. `components`: of its queries, each of which has the mean. */
function resultOf(name: string, figures: Partial<Record<TableMethod, Figures>>, components: string[] = []): MeasuredSet {
  const set = judgementSets.find((one) => one.name === name);
  if (set === undefined) throw new Error(`no set ${name}`);
  const result: SetResult = new Map(
    Object.entries(figures).map(([method, given]) => {
      const of = (measure: Measure) => ({ mean: given[measure] ?? 0.5, low: 0.4, high: 0.6 });
      const measures = {
        'recall@10': of('recall@10'),
        'recall@100': of('recall@100'),
        'nDCG@10': of('nDCG@10'),
        MRR: of('MRR'),
        'detection@100': of('detection@100'),
        'PRES@100': of('PRES@100'),
      };
      const perQuery = Object.fromEntries(
        Object.entries(measures).map(([measure, { mean }]) => [measure, components.map(() => mean)]),
      ) as Record<Measure, number[]>;
      const measured = { judged: 10, measures, queriesPerSecond: 12.34, perQuery, components };
      return [method as TableMethod, { all: measured, A: measured, B: measured }];
    }),
  );
  return { set, result };
}

const distinct = 'us-intext/abstract distinct';

describe('a recorded floor', () => {
  const recorded = { [distinct]: { hybrid: { 'nDCG@10': 0.25 } } };

  it('holds at its value and is broken below it, with a sentence that names the set', () => {
    expect(brokenRecords([resultOf(distinct, { hybrid: { 'nDCG@10': 0.25 } })], recorded)).toEqual([]);
    expect(brokenRecords([resultOf(distinct, { hybrid: { 'nDCG@10': 0.249 } })], recorded)).toEqual([
      `${distinct}: nDCG@10 of hybrid is 0.249, its floor 0.250.`,
    ]);
  });

  it('ignores sets and methods that were not measured', () => {
    expect(brokenRecords([resultOf('lay', { hybrid: {} })], recorded)).toEqual([]);
    expect(brokenRecords([resultOf(distinct, { words: {} })], recorded)).toEqual([]);
  });

  it('is recorded below the figure reached and does not change other floors', () => {
    const before = { lay: { hybrid: { MRR: 0.1 } }, [distinct]: { words: { MRR: 0.2 } } };
    const after = updatedFloors([resultOf(distinct, { BM25: {}, hybrid: { 'nDCG@10': 0.2516 } })], before);
    expect(after['lay']).toEqual(before.lay);
    expect(after[distinct]?.['words']).toEqual({ MRR: 0.2 });
    expect(after[distinct]?.['hybrid']?.['nDCG@10']).toBe(0.246);
    expect(after[distinct]).not.toHaveProperty('BM25');
    expect(floorOf(0.003)).toBe(0);
  });

  it('exists in the repository only for existing sets', () => {
    const file = new URL('../../../scripts/quality/floors.json', import.meta.url);
    const names = new Set([...judgementSets.map(({ name }) => name), 'passage choice']);
    expect(Object.keys(floors.parse(JSON.parse(readFileSync(file, 'utf8')))).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('the expected relations between methods', () => {
  it('are broken if hybrid is worse than its better part by more than 0.005', () => {
    const close = resultOf('crosslingual/de', { words: { 'nDCG@10': 0.5 }, meaning: { 'nDCG@10': 0.6 }, hybrid: { 'nDCG@10': 0.5951 } });
    expect(brokenRules([close])).toEqual([]);
    const lost = resultOf('crosslingual/de', { words: { 'nDCG@10': 0.5 }, meaning: { 'nDCG@10': 0.6 }, hybrid: { 'nDCG@10': 0.594 } });
    expect(brokenRules([lost])).toEqual(['crosslingual/de: nDCG@10 of hybrid is 0.594, the better of words and meaning less 0.005 0.595.']);
  });

  it('are broken if words alone are worse than BM25 on a set that requires it', () => {
    const behind = { BM25: { 'recall@100': 0.5 }, words: { 'recall@100': 0.48 } };
    expect(brokenRules([resultOf(distinct, behind)])).toHaveLength(1);
    expect(brokenRules([resultOf('crosslingual/de', behind)])).toEqual([]);
  });
});

describe('a goal', () => {
  it('is a gain over BM25 per component on the cleaned sets', () => {
    const figures = { BM25: { 'recall@100': 0.4, 'nDCG@10': 0.2 }, hybrid: { 'recall@100': 0.53, 'nDCG@10': 0.23 } };
    const lines = goalLines([resultOf('us-intext-clean/abstract distinct', figures, ['c1', 'c1', 'c2'])]);
    expect(lines.map(({ measured, met }) => [Number(measured.toFixed(3)), met])).toEqual([
      [0.13, true],
      [0.03, false],
    ]);
  });

  it('requires hybrid to stay within 0.01 of its better part, and boost to equal hybrid in each measure of the table', () => {
    const part = { words: { 'nDCG@10': 0.51 }, meaning: { 'recall@100': 0.52 } };
    const lines = goalLines([resultOf(distinct, { ...part, hybrid: {}, boost: { 'nDCG@10': 0.53, MRR: 0.49 } })]);
    expect(lines.map(({ goal, met }) => [goal.replace(/^.*: /, ''), met])).toEqual([
      ['hybrid recall@100 above the better of words and meaning', false],
      ['hybrid nDCG@10 above the better of words and meaning', true],
      ['boost above hybrid, least of four measures', false],
    ]);
  });

  it('is met by exactly the wanted figure, and any figure above 0 beats a baseline of 0', () => {
    expect(goalLine('share', 0.1 + 0.2, 0.3).met).toBe(true);
    const everyday = (ours: number) => goalLines([resultOf('everyday', { BM25: { 'recall@10': 0 }, hybrid: { 'recall@10': ours } })]);
    expect(everyday(0.1)[0]?.met).toBe(true);
    expect(everyday(0)[0]?.met).toBe(false);
  });

  it('is left out if what it needs was not measured', () => {
    expect(goalLines([resultOf(distinct, { hybrid: {} })])).toEqual([]);
    expect(goalTable([])).toBe('');
  });

  it('belongs to an existing set', () => {
    const all = judgementSets.map(({ name }) => resultOf(name, { BM25: {}, hybrid: {}, boost: {} }, ['c1']));
    const lines = goalLines(all).map(({ goal }) => goal);
    for (const name of [
      'parallel/en-de',
      'parallel/en-fr',
      'parallel/en-ja',
      'parallel/ja-en',
      'crosslingual/de',
      'crosslingual/fr',
      'pap2pat',
    ]) {
      expect(lines.some((line) => line.startsWith(`${name}: hybrid`))).toBe(true);
    }
    expect(lines.filter((line) => /^us-intext-clean.*distinct: hybrid/.test(line))).toHaveLength(6);
    expect(lines.filter((line) => /^us-intext-clean.*strict: hybrid/.test(line))).toHaveLength(6);
    expect(lines.filter((line) => /^us-intext\/.*: hybrid/.test(line))).toHaveLength(0);
    expect(lines.filter((line) => /grade 2: hybrid/.test(line))).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('parallel-patents/en-de: hybrid'))).toBe(false);
  });
});

describe('the table', () => {
  const results = [resultOf(distinct, { BM25: { 'recall@100': 0.458 }, hybrid: {} })];

  it('has a line per set and method, with intervals and queries per second, and halves on request', () => {
    const lines = qualityTable(results, false).trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(componentTable(results)).toBe('');
    expect(lines[1]).toMatch(/us-intext\/abstract distinct +en +abstract +BM25 +10 .*0\.458 \[0\.400, 0\.600\].* 12\.3$/);
    expect(qualityTable(results, true).trimEnd().split('\n')).toHaveLength(7);
  });

  it('averages per component where a set has them, with the gain over BM25 and its interval', () => {
    const { set, result } = resultOf('us-intext-clean/abstract distinct', { BM25: {}, hybrid: {} }, ['c1', 'c1', 'c2']);
    const [baseline, hybrid] = [result.get('BM25')?.all.perQuery, result.get('hybrid')?.all.perQuery];
    Object.assign(baseline ?? {}, { 'recall@100': [0, 0.5, 0] });
    Object.assign(hybrid ?? {}, { 'recall@100': [1, 0.5, 0.25] });
    const lines = componentTable([{ set, result }]).split('\n');
    expect(lines[1]).toMatch(/BM25 +2 +0\.125 \[0\.000, 0\.250\] +0\.500/);
    expect(lines[4]).toMatch(/hybrid +2 +0\.500 \[0\.250, 0\.750\] +\+0\.375 \[\+0\.250, \+0\.500\] /);
  });

  it('shows the deviation of the baseline from the published figures', () => {
    expect(baselineDeviation(results)).toContain('+0.005');
    expect(baselineDeviation([resultOf('lay', { BM25: {} })])).toBe('');
  });

  it('is also available as plain data', () => {
    const { sets } = JSON.parse(JSON.stringify(jsonOf(results))) as { sets: { name: string; methods: Record<string, unknown> }[] };
    expect(sets[0]?.name).toBe(distinct);
    expect(sets[0]?.methods['hybrid']).toHaveProperty(['A', 'measures', 'nDCG@10', 'low'], 0.4);
  });
});
