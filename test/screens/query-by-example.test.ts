// Query by example ("more like this").
import { describe, expect, it } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import { searchMoreLike, searchName } from '../../src-renderer/screens/search/query/run-query.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';
import { MAX_LIKE, QueryState } from '../../src-renderer/state/query.svelte.ts';

function makeApp(): { app: App; asked: Search[] } {
  const asked: Search[] = [];
  const application = {
    keepSearch: () => Promise.resolve(42),
    keepDraft: () => Promise.resolve(undefined),
  } as unknown as Application;
  const results = {
    search: undefined as Search | undefined,
    byIndex: [],
    run(one: Search) {
      asked.push(one);
      results.search = one;
      return Promise.resolve(true);
    },
  };
  const query = new QueryState(application);
  query.indexes = [1];
  const app = {
    router: { screen: 'search' },
    caseFile: { current: undefined },
    vault: { locked: false },
    application,
    results,
    query,
    notices: new Notices(),
    preferences: { settings: { welcomed: true, searchIndexes: [] } },
    collections: { known: true, list: [{ id: 1, documents: 9, state: 'on' }] },
    attempt: <Result>(act: () => Promise<Result>) => act(),
  } as unknown as App;
  return { app, asked };
}
const hit = (number: string): { country: string; number: string; kind: string } => ({ country: 'EP', number, kind: 'A1' });

describe('query by example', () => {
  it('runs at once, with or without a text', async () => {
    const { app, asked } = makeApp();
    await searchMoreLike(app, hit('1000000'));
    expect(asked[0]?.query).toMatchObject({ text: '', like: ['EP-1000000-A1'] });
    app.query.text = 'a valve';
    await searchMoreLike(app, hit('1000001'));
    expect(asked[1]?.query).toMatchObject({ text: 'a valve', like: ['EP-1000000-A1', 'EP-1000001-A1'] });
  });

  it('takes each publication once, and ten at most', async () => {
    const { app, asked } = makeApp();
    for (let at = 0; at < MAX_LIKE; at += 1) await searchMoreLike(app, hit(String(1_000_000 + at)));
    await searchMoreLike(app, hit('1000000'));
    expect(app.query.like).toHaveLength(MAX_LIKE);
    const before = asked.length;
    await searchMoreLike(app, hit('2000000'));
    expect(app.query.like).toHaveLength(MAX_LIKE);
    expect(asked).toHaveLength(before);
  });

  it('can be undone', async () => {
    const { app } = makeApp();
    await searchMoreLike(app, hit('1000000'));
    app.notices.undo();
    expect(app.query.like).toEqual([]);
    expect(app.query.problem).toBe('empty');
  });

  it('is saved with the search, restored, and named by its numbers', async () => {
    const { app, asked } = makeApp();
    await searchMoreLike(app, hit('1000000'));
    const kept = asked[0] as Search;
    app.query.load({ query: { text: 'a valve', hits: 25 }, indexes: [1], thorough: false });
    expect(app.query.like).toEqual([]);
    app.query.load(kept);
    expect(app.query.search).toEqual(kept);
    expect(searchName(kept)).toBe('More like EP\u00a01\u00a0000\u00a0000\u00a0A1');
    expect(searchName({ ...kept, query: { ...kept.query, text: 'a valve' } })).toBe('a valve');
  });
});
