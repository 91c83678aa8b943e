// Running a query, saving it in the history, and restoring its results.
import { describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { PastSearch, Search } from '../../src-main/contract/history.ts';
import {
  restoreResults,
  runSearch,
  runPastSearch,
  usePublicationText,
  setQueryText,
} from '../../src-renderer/screens/search/query/run-query.ts';
import type { App } from '../../src-renderer/state/app.svelte.ts';
import { Notices } from '../../src-renderer/state/notices.svelte.ts';
import { QueryState } from '../../src-renderer/state/query.svelte.ts';

const search = (text: string): Search => ({ query: { text, hits: 100 }, indexes: [1], thorough: false });

function makeApp({ past = [], answered = true }: { past?: PastSearch[]; answered?: boolean } = {}): {
  app: App;
  asked: Search[];
  kept: unknown[];
} {
  const asked: Search[] = [];
  const kept: unknown[] = [];
  const application = {
    history: () => Promise.resolve(past),
    keepSearch: (ask: unknown) => {
      kept.push(ask);
      return Promise.resolve(42);
    },
    keepDraft: () => Promise.resolve(undefined),
    read: () =>
      Promise.resolve([
        {
          title: [{ language: 'de', text: 'Ventil' }],
          abstract: [
            { language: 'de', text: 'Ein Ventil.' },
            { language: 'en', text: 'A valve.' },
          ],
          claims: [{ language: 'en', text: '1. A valve.' }],
          description: [],
        },
      ]),
  } as unknown as Application;
  const results = {
    state: 'idle',
    search: undefined as Search | undefined,
    byIndex: [
      { index: 1, count: 7 },
      { index: 2, count: 0, failure: new Error('offline') },
    ],
    run(one: Search) {
      asked.push(one);
      if (answered) Object.assign(results, { state: 'ready', search: one });
      return Promise.resolve(answered);
    },
  };
  const app = {
    router: { screen: 'search' },
    caseFile: { current: undefined },
    vault: { locked: false },
    application,
    results,
    query: new QueryState(application),
    notices: new Notices(),
    preferences: { settings: { welcomed: true, searchIndexes: [] } },
    collections: { known: true, list: [{ id: 1, documents: 9, state: 'on' }] },
    attempt: <Result>(act: () => Promise<Result>) => act(),
  } as unknown as App;
  return { app, asked, kept };
}

describe('running a query', () => {
  it('moves the focus to the first hit, but not from one who types on in the condition', async () => {
    document.body.innerHTML = '<input /><div role="feed"><article role="article" aria-current="true" tabindex="0"></article></div>';
    const field = document.querySelector('input');
    const { app } = makeApp();
    app.query.load(search('a valve'));
    field?.focus();
    await runSearch(app);
    expect(document.activeElement).toBe(document.querySelector('article'));

    field?.focus();
    const run = app.results.run.bind(app.results);
    app.results.run = (one) => {
      app.query.condition = 'cpc:F04';
      return run(one);
    };
    await runSearch(app);
    expect(document.activeElement).toBe(field);
    document.body.innerHTML = '';
  });

  it('saves the search with the hit counts of the indexes that answered', async () => {
    const { app, asked, kept } = makeApp();
    app.query.load(search('a valve'));
    app.query.date = '2021';
    await runSearch(app);
    expect(asked[0]?.query.date).toBe('2021-12-31');
    expect(kept).toEqual([{ search: asked[0], hits: [{ index: 1, count: 7 }] }]);
    expect(app.query.searchId).toBe(42);
  });

  it('does not run an invalid query, and saves nothing if the results were dropped', async () => {
    const empty = makeApp();
    await runSearch(empty.app);
    expect(empty.asked).toEqual([]);
    const dropped = makeApp({ answered: false });
    dropped.app.query.load(search('a valve'));
    await runSearch(dropped.app);
    expect(dropped.kept).toEqual([]);
  });
});

describe('the focus', () => {
  it('stays where a condition with an error is written', async () => {
    const { app } = makeApp();
    app.query.load(search('a valve'));
    const row = document.body.appendChild(document.createElement('div'));
    row.role = 'feed';
    row.innerHTML = '<div role="article" aria-current="true" tabindex="0">A valve</div>';
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    app.query.date = 'no day';
    await runSearch(app);
    expect(document.activeElement).toBe(field);
    document.body.replaceChildren();
  });
});

describe('restoring results at startup', () => {
  const past: PastSearch = { id: 42, askedAt: '2026-01-01T00:00:00Z', search: search('a valve'), hits: [] };

  it('runs the last search without saving it again', async () => {
    const { app, asked, kept } = makeApp({ past: [past] });
    app.query.searchId = 42;
    await restoreResults(app);
    expect(asked).toEqual([past.search]);
    expect(kept).toEqual([]);
  });

  it('gives up on a search that is no longer in the history', async () => {
    const { app, asked } = makeApp({ past: [{ ...past, id: 41 }] });
    app.query.searchId = 42;
    await restoreResults(app);
    expect(asked).toEqual([]);
    expect(app.query.searchId).toBeUndefined();
  });
});

describe('replacing the query text', () => {
  it('from the history, a publication or a file can be undone, including weights', async () => {
    const { app } = makeApp();
    const before = { ...search('a valve'), query: { ...search('a valve').query, spans: [{ start: 2, end: 7, weight: 2 }] } };
    app.query.load(before);
    await runPastSearch(app, { id: 1, askedAt: '', search: search('a plate'), hits: [] });
    expect(app.query.text).toBe('a plate');
    await usePublicationText(app, { index: 1, id: 1, name: 'EP-1-A1', title: [] });
    expect(app.query.text).toBe('A valve.\n\n1. A valve.');
    await app.notices.undo();
    expect(app.query.text).toBe('a plate');
    await app.notices.undo();
    expect(app.query.search).toEqual(before);
  });

  it('cannot be undone if there was no text', () => {
    const { app } = makeApp();
    const done = vi.spyOn(app.notices, 'done');
    setQueryText(app, 'a valve', 'taken');
    expect(done).toHaveBeenCalledWith('taken', undefined);
  });
});
