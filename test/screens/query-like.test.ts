// Is more like a hit asked for as it should be? In: a desk made up here. Out: what the query holds and what was asked.
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import { askForMore, nameOf } from '../../src-renderer/screens/search/query/ask.ts';
import type { Desk } from '../../src-renderer/state/desk.svelte.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';
import { MOST_LIKE, QueryState } from '../../src-renderer/state/query.svelte.ts';

function makeDesk(): { desk: Desk; asked: Search[] } {
  const asked: Search[] = [];
  const application = {
    keepSearch: () => Promise.resolve(42),
    keepDraft: () => Promise.resolve(undefined),
  } as unknown as Application;
  const results = {
    asked: undefined as Search | undefined,
    answers: [],
    ask(one: Search) {
      asked.push(one);
      results.asked = one;
      return Promise.resolve(true);
    },
  };
  const query = new QueryState(application);
  query.indexes = [1];
  const desk = {
    caseFile: { current: undefined },
    vault: { locked: false },
    application,
    results,
    query,
    notices: new Notices(),
    preferences: { settings: { welcomed: true, searchIndexes: [] } },
    collections: { known: true, list: [{ id: 1, documents: 9, state: 'on' }] },
    attempt: <Result>(act: () => Promise<Result>) => act(),
  } as unknown as Desk;
  return { desk, asked };
}
const hit = (number: string): { country: string; number: string; kind: string } => ({ country: 'EP', number, kind: 'A1' });

describe('more like a hit', () => {
  it('is asked for at once, without a text or beside the one that is there', async () => {
    const { desk, asked } = makeDesk();
    await askForMore(desk, hit('1000000'));
    expect(asked[0]?.query).toMatchObject({ text: '', like: ['EP-1000000-A1'] });
    desk.query.text = 'a valve';
    await askForMore(desk, hit('1000001'));
    expect(asked[1]?.query).toMatchObject({ text: 'a valve', like: ['EP-1000000-A1', 'EP-1000001-A1'] });
  });

  it('is asked for once of each, and of ten at most', async () => {
    const { desk, asked } = makeDesk();
    for (let at = 0; at < MOST_LIKE; at += 1) await askForMore(desk, hit(String(1_000_000 + at)));
    await askForMore(desk, hit('1000000'));
    expect(desk.query.like).toHaveLength(MOST_LIKE);
    const before = asked.length;
    await askForMore(desk, hit('2000000'));
    expect(desk.query.like).toHaveLength(MOST_LIKE);
    expect(asked).toHaveLength(before);
  });

  it('is told with the way back', async () => {
    const { desk } = makeDesk();
    await askForMore(desk, hit('1000000'));
    desk.notices.undo();
    expect(desk.query.like).toEqual([]);
    expect(desk.query.hindrance).toBe('empty');
  });

  it('is part of the search that is kept, brought back, and called by its numbers', async () => {
    const { desk, asked } = makeDesk();
    await askForMore(desk, hit('1000000'));
    const kept = asked[0] as Search;
    desk.query.load({ query: { text: 'a valve', hits: 25 }, indexes: [1], thorough: false });
    expect(desk.query.like).toEqual([]);
    desk.query.load(kept);
    expect(desk.query.search).toEqual(kept);
    expect(nameOf(kept)).toBe('More like EP\u00a01\u00a0000\u00a0000\u00a0A1');
    expect(nameOf({ ...kept, query: { ...kept.query, text: 'a valve' } })).toBe('a valve');
  });
});
