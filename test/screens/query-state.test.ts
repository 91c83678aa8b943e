// Query state: draft, undo, validation, dates, numbers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { ConditionReading } from '../../src-main/contract/condition.ts';
import type { Draft } from '../../src-main/contract/history.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import { parseDay } from '../../src-renderer/state/typed-day.ts';
import { displayNumber } from '../../src-renderer/state/publication-number.ts';
import { truncate } from '../../src-renderer/state/truncate.ts';
import { QueryState } from '../../src-renderer/state/query.svelte.ts';

const kept: Draft = {
  search: {
    query: {
      ...{ text: 'A valve opens.', hits: 300, spans: [{ start: 2, end: 7, weight: 2 }], classes: ['F16K31'], date: '2021-10-04' },
      weightedClasses: [{ class: 'F16K3/02', weight: 0.5 }],
    },
    indexes: [2],
    thorough: true,
  },
  asked: 7,
};

function openQuery(draft?: Draft): { query: QueryState; drafts: Draft[] } {
  const drafts: Draft[] = [];
  const application = {
    draft: () => Promise.resolve(draft),
    keepDraft: (one: Draft) => {
      drafts.push(one);
      return Promise.resolve(undefined);
    },
  } as unknown as Application;
  return { query: new QueryState(application), drafts };
}

const collection = (id: number, documents: number, state: Collection['state'] = 'on'): Collection =>
  ({ id, documents, state }) as Collection;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the condition', () => {
  it('is counted in a later run after each key, and only the last answer or error counts', async () => {
    const asked: { text: string; run?: number | undefined; settle: PromiseWithResolvers<ConditionReading> }[] = [];
    const application = {
      readCondition: ({ text, run }: { text: string; run?: number }) => {
        const settle = Promise.withResolvers<ConditionReading>();
        asked.push({ text, run, settle });
        return settle.promise;
      },
    } as unknown as Application;
    const query = new QueryState(application);
    const errors: unknown[] = [];
    for (const text of ['valve', 'valve NEAR5 seat']) {
      query.condition = text;
      query.readCondition({}, (act) => act().catch((error: unknown) => void errors.push(error)));
      await vi.runAllTimersAsync();
    }
    const [first, last] = asked;
    expect(asked.map(({ text }) => text)).toEqual(['valve', 'valve NEAR5 seat']);
    expect(last?.run).toBe((first?.run ?? 0) + 1);
    first?.settle.reject(new Error('cancelled'));
    const reading: ConditionReading = { canonical: 'valve NEAR5 seat', counts: [] };
    last?.settle.resolve(reading);
    await vi.runAllTimersAsync();
    expect(errors).toEqual([]);
    expect(query.conditionReading).toEqual(reading);
  });
});

describe('the draft', () => {
  it('restores everything, and is not saved again unchanged', async () => {
    const { query, drafts } = openQuery(kept);
    await query.restore();
    expect(query.search).toEqual(kept.search);
    expect(query.searchId).toBe(7);
    query.scheduleDraft();
    vi.runAllTimers();
    expect(drafts).toEqual([]);
  });

  it('is saved once after several changes, with the weights', async () => {
    const { query, drafts } = openQuery(kept);
    await query.restore();
    for (const text of ['A valve opens. ', 'A valve opens. B', 'A valve opens. By']) {
      query.edit(text, text.length, 'typed');
      query.scheduleDraft();
    }
    vi.runAllTimers();
    await Promise.resolve();
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.search.query).toMatchObject({ text: 'A valve opens. By', spans: [{ start: 2, end: 7, weight: 2 }] });
  });

  it('is never overwritten before it is loaded', () => {
    const { query, drafts } = openQuery(kept);
    query.edit('typed at once', 13, 'typed');
    query.scheduleDraft();
    vi.runAllTimers();
    expect(drafts).toEqual([]);
  });

  it('does not replace text typed while it was loading', async () => {
    const { query } = openQuery(kept);
    query.edit('typed at once', 13, 'typed');
    await query.restore();
    expect(query.text).toBe('typed at once');
  });
});

describe('the editor’s own undo', () => {
  it('restores the weights with the text', async () => {
    const { query } = openQuery(kept);
    await query.restore();
    query.edit('', 0, 'typed');
    expect(query.spans).toEqual([]);
    query.edit('A valve opens.', 14, 'undone');
    expect(query.spans).toEqual(kept.search.query.spans);
  });
});

describe('a problem of the query', () => {
  it('is reported in the order in which to fix it', () => {
    const { query } = openQuery();
    expect(query.problem).toBe('empty');
    query.text = 'a valve';
    expect(query.problem).toBe('noIndex');
    query.indexes = [1];
    query.date = '2021-02-30';
    expect(query.problem).toBe('badDate');
    query.date = '2021-02-28';
    expect(query.problem).toBeUndefined();
  });
});

describe('the selected indexes', () => {
  it('are those of the draft still installed, else the preferred ones, else the first non-empty ones', () => {
    const { query } = openQuery();
    const installed = [collection(1, 0), collection(2, 9), collection(3, 5, 'off'), collection(4, 5), collection(5, 5), collection(6, 5)];
    query.chooseIndexes(installed, []);
    expect(query.indexes).toEqual([2, 4, 5]);
    query.indexes = [4, 9];
    query.chooseIndexes(installed, []);
    expect(query.indexes).toEqual([4]);
    query.indexes = [9];
    query.chooseIndexes(installed, [6, 8]);
    expect(query.indexes).toEqual([6]);
  });
});

describe('a typed cut-off date', () => {
  it('becomes the last day it can mean', () => {
    const days = Object.fromEntries(
      ['2021-10-04', '20211004', '4.10.2021', '04. 10. 2021', '2021/10/4', '2021-02', '2024-02', '2021', '31.02.2021', 'soon', ''].map(
        (typed) => [typed, parseDay(typed)],
      ),
    );
    expect(days).toEqual({
      '2021-10-04': '2021-10-04',
      '20211004': '2021-10-04',
      '4.10.2021': '2021-10-04',
      '04. 10. 2021': '2021-10-04',
      '2021/10/4': '2021-10-04',
      '2021-02': '2021-02-28',
      '2024-02': '2024-02-29',
      '2021': '2021-12-31',
      '31.02.2021': undefined,
      soon: undefined,
      '': undefined,
    });
  });
});

describe('a publication number', () => {
  it('is formatted in groups', () => {
    expect(displayNumber('EP-1000000-A1')).toBe('EP\u00a01\u00a0000\u00a0000\u00a0A1');
    expect(displayNumber('DE-102019912345-A1')).toBe('DE\u00a010\u00a02019\u00a0912\u00a0345\u00a0A1');
  });
});

describe('truncate', () => {
  it('cuts between words', () => {
    expect(truncate('short', 32)).toBe('short');
    expect(truncate('A cooling plate\n for a battery module has', 20)).toBe('A cooling plate for …');
    expect(truncate('電池モジュールを冷却する冷却板', 6)).toBe('電池モジュー …');
  });
});
