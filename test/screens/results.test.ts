// The result list under searches that fail, overlap or are stopped.
import { flushSync } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { describe, expect, it } from 'vitest';
import type { Application, ApplicationAnswer, ApplicationRequest } from '../../src-main/contract/application.ts';
import type { Version } from '../../src-main/contract/case.ts';
import type { Search } from '../../src-main/contract/history.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { CallFailure } from '../../src-renderer/backend.ts';
import { errorMessage } from '../../src-renderer/state/app.svelte.ts';
import { setLanguage } from '../../src-renderer/state/language.svelte.ts';
import { Results } from '../../src-renderer/state/results.svelte.ts';

const card = (index: number, id: number): Card => ({
  id,
  country: id % 2 === 0 ? 'EP' : 'US',
  number: String(9_000_000 + id),
  kind: 'A1',
  family: 100 * index + Math.floor(id / 4),
  publicationDate: `${2000 + (id % 20)}-01-02`,
  title: [{ language: 'en', text: `Closure ${id}` }],
  applicants: [{ name: `Applicant ${id % 3}` }],
  classes: [],
  priorityCountries: [],
  languages: ['en'],
  has: { abstract: true, claims: id % 2 === 0, description: true, image: false, pdf: false },
});

/** Instead of a number of hits: of an index on a cluster that does not answer. */
const ON_CLUSTER = -1;

/** A fake engine whose index `n` returns `lengths[n]` hits; `gates` delay its answers. */
function engine(lengths: Record<number, number>, gates: Record<string, Promise<void>> = {}): { application: Application; asked: string[] } {
  const asked: string[] = [];
  const calls = {
    search: async ({ index, query }: ApplicationRequest<'search'>): Promise<ApplicationAnswer<'search'>> => {
      asked.push(`search ${index} ${query.text}`);
      await gates[query.text];
      const length = lengths[index];
      if (length === ON_CLUSTER) throw new CallFailure('cluster-unreachable', { cluster: 'firm', reason: 'cluster-silent', host: 'n1' });
      if (length === undefined) throw new Error('offline');
      const hits = Array.from({ length }, (_, at) => ({
        publication: at + 1,
        score: 100 - at - index / 10,
        parts: { words: at % 5 === 0 ? 0 : 1, meaning: 1 },
      }));
      return { hits, byMeaning: true, phases: {} };
    },
    cards: ({ index, publications }: ApplicationRequest<'cards'>): Promise<Card[]> => {
      asked.push(`cards ${index} ${publications.length}`);
      return Promise.resolve(publications.map((id) => card(index, id)));
    },
    locate: ({ names }: ApplicationRequest<'locate'>): Promise<ApplicationAnswer<'locate'>> =>
      Promise.resolve(names.map((name, at) => ({ name, index: 1, publication: at + 1 }))),
    keywords: ({ index }: ApplicationRequest<'keywords'>): Promise<ApplicationAnswer<'keywords'>> =>
      Promise.resolve([{ term: `word${index}`, publications: [1, 2], times: 3, weight: index }]),
  };
  return { application: calls as unknown as Application, asked };
}

const search = (text: string, indexes: number[] = [1]): Search => ({ query: { text, hits: 1000 }, indexes, thorough: false });

const asked = (hits: number): Version['indexes'][number] => ({
  ...{ index: 1, name: 'A', fingerprint: '', documents: 700, byMeaning: true, hits },
});
/** A case version whose hits are these publications of index 1. */
const version = (number: number, length: number): Version => ({
  ...{ number, askedAt: '2026-01-01T00:00:00Z', title: 'Closure', search: search('closure'), ratings: [] },
  ...{ asked: { text: 'closure', hits: 1000, method: 'hybrid' }, indexes: [asked(length)] },
  ...{ model: '', application: '', tookMs: 1 },
  hits: Array.from({ length }, (_, at) => ({
    ...{ index: 1, publication: at + 1, name: `EP-${at + 1}-A1`, family: at + 1, score: 700 - at },
    parts: { words: 1, meaning: 1 },
  })),
});

describe('The results', () => {
  it('show the first hits before the rest is loaded, then all', async () => {
    const { application, asked } = engine({ 1: 600 });
    const results = new Results(application);
    expect(await results.run(search('closure'))).toBe(true);
    expect(asked).toEqual(['search 1 closure', 'cards 1 32', 'cards 1 250', 'cards 1 250', 'cards 1 68']);
    expect([results.state, results.complete, results.all.length]).toEqual(['ready', true, 600]);
  });
  it('rank the hits of several indexes in one list, with a tab per index', async () => {
    const results = new Results(engine({ 1: 5, 2: 5 }).application);
    await results.run(search('closure', [1, 2]));
    expect(results.all.map(({ index, rank }) => [index, rank]).slice(0, 4)).toEqual([
      [1, 1],
      [2, 2],
      [1, 3],
      [2, 4],
    ]);
    results.tab = 2;
    expect(results.shown.every(({ index }) => index === 2)).toBe(true);
    expect(results.shown).toHaveLength(5);
    expect([results.count, results.countInTab]).toEqual([10, 5]);
  });
  it('are shown if one index failed; if all failed, the previous hits stay', async () => {
    const results = new Results(engine({ 1: 3 }).application);
    await results.run(search('closure', [1, 2]));
    expect([results.state, results.failed.map(({ index }) => index), results.all.length]).toEqual(['ready', [2], 3]);
    await results.run(search('closure', [2]));
    expect([results.state, results.all.length, results.search?.indexes]).toEqual(['failed', 3, [1, 2]]);
  });
  it('say beside the hits of the others why a cluster gave none', async () => {
    const results = new Results(engine({ 1: 3, 2: ON_CLUSTER }).application);
    await results.run(search('closure', [1, 2]));
    expect([results.state, results.all.length]).toEqual(['ready', 3]);
    const said = (): string[] => results.failed.map(({ failure }) => errorMessage(failure));
    expect(said()).toEqual(['The cluster "firm" cannot be reached: n1 did not answer in time.']);
    await setLanguage('de');
    expect(said()).toEqual(['Der Cluster „firm“ ist nicht erreichbar: n1 hat nicht rechtzeitig geantwortet.']);
    await setLanguage('en');
  });
  it('drop the results of a superseded or stopped search', async () => {
    let open = (): void => undefined;
    const { application } = engine({ 1: 3 }, { slow: new Promise((resolve) => (open = resolve)) });
    const results = new Results(application);
    const slow = results.run(search('slow'));
    expect(await results.run(search('quick'))).toBe(true);
    open();
    expect(await slow).toBe(false);
    expect(results.search?.query.text).toBe('quick');

    const stopped = results.run(search('slow'));
    results.stop();
    expect(await stopped).toBe(false);
    expect([results.state, results.search?.query.text]).toEqual(['ready', 'quick']);
  });
  it('are filtered in memory with counts per value; a new search starts without filters', async () => {
    const results = new Results(engine({ 1: 40 }).application);
    await results.run(search('closure'));
    results.toggle('countries', 'EP');
    expect(results.shown).toHaveLength(20);
    expect(results.counts('countries').map(({ value, count, chosen }) => [value, count, chosen])).toEqual([
      ['EP', 20, true],
      ['US', 20, false],
    ]);
    expect(results.counts('has').find(({ value }) => value === 'claims')?.count).toBe(20);
    results.filterText = 'closure 40';
    expect(results.shown.map(({ card }) => card.id)).toEqual([40]);
    expect(results.countWithout('text')).toBe(20);
    await results.run(search('valve'));
    expect([results.filtered, results.shown.length]).toEqual([false, 40]);
  });
  it('keep the current hit while it passes the filters, else select the first', async () => {
    const results = new Results(engine({ 1: 40 }).application);
    await results.run(search('closure'));
    results.families = false;
    results.moveTo(9);
    results.toggle('countries', 'EP');
    expect([results.current?.found.card.id, results.at]).toEqual([10, 4]);
    results.toggle('countries', 'US');
    expect(results.at).toBe(0);
    results.moveTo(500);
    expect(results.at).toBe(results.rows.length - 1);
  });
  it('are filtered by rating; a hit whose rating takes it off the list leaves its place to the next', async () => {
    const ratings = new SvelteMap<string, Rating>();
    const results = new Results(engine({ 1: 10 }).application, (name) => ratings.get(name));
    await results.run(search('closure'));
    results.families = false;
    const idOf = (at: number): number | undefined => results.rows[at]?.found.card.id;
    const nameAt = (at: number): string => publicationName(results.rows[at]!.found.card);
    results.toggle('ratings', 'none');
    results.moveTo(4);
    const [rated, next] = [nameAt(4), idOf(5)];
    ratings.set(rated, 'noise');
    expect([results.rows.length, results.at, results.current?.found.card.id]).toEqual([9, 4, next]);
    expect(results.counts('ratings').map(({ value, count }) => [value, count])).toEqual([
      ['none', 9],
      ['noise', 1],
    ]);
    results.toggle('ratings', 'noise');
    expect(results.rows.map(({ found }) => publicationName(found.card))).toEqual([rated]);
  });
  it('start a new version at its first hit, without resetting a move made right after', async () => {
    const results = new Results(engine({ 1: 40 }).application);
    results.families = false;
    await results.run(search('closure'));
    results.moveTo(9);
    await results.showVersion(version(1, 40));
    expect(results.at).toBe(9);
    const second = version(2, 600);
    const shown = results.showVersion(second, { fromTop: true });
    await expect.poll(() => results.version).toBe(second);
    expect(results.at).toBe(0);
    results.moveTo(1);
    await shown;
    expect([results.complete, results.at]).toEqual([true, 1]);
  });
  it('of a version say that the model did not know the language, and keep both passages and the weighted classes of a hit', async () => {
    const saved = version(1, 2);
    const [passage, second] = [
      { section: 'abstract', entry: 0, start: 0, end: 20 },
      { section: 'description', entry: 0, start: 40, end: 90 },
    ] as const;
    const weightedClasses = [{ class: 'F16K', weight: 2 }];
    const hits = saved.hits.map((hit, at) => (at === 0 ? { ...hit, passage, second, weightedClasses } : hit));
    const indexes = [{ ...asked(2), byMeaning: false, unknownLanguage: 'zh' }];
    const results = new Results(engine({ 1: 2 }).application);
    await results.showVersion({ ...saved, hits, indexes });
    expect([results.byWordsAlone, results.unknownLanguage]).toEqual([true, 'zh']);
    expect(results.all.map(({ hit }) => [hit.passage, hit.second])).toEqual([
      [passage, second],
      [undefined, undefined],
    ]);
    expect(results.all.map(({ hit }) => hit.weightedClasses)).toEqual([weightedClasses, undefined]);
    await results.showVersion(version(2, 2));
    expect([results.byWordsAlone, results.unknownLanguage]).toEqual([false, undefined]);
  });
  it('stay in their order when a rating makes a case of them, although the version of the case has another order', async () => {
    const results = new Results(engine({ 1: 20 }).application);
    results.families = false;
    await results.run(search('closure'));
    const shown = results.all.map(({ card }) => publicationName(card));
    results.keepList();
    const { hits, ...rest } = version(1, 20);
    const first = { ...rest, hits: hits.toReversed() };
    await results.showVersion(first);
    expect(results.version).toBe(first);
    expect(results.all.map(({ card }) => publicationName(card))).toEqual(shown);
    // Another version is shown with its own hits.
    await results.showVersion(version(2, 7));
    expect(results.count).toBe(7);
  });
  it('can be filtered by keywords once these are loaded', async () => {
    const results = new Results(engine({ 1: 5, 2: 5 }).application);
    await results.run(search('closure', [1, 2]));
    await results.loadTerms();
    flushSync();
    expect(results.terms?.map(({ term }) => term)).toEqual(['word2', 'word1']);
    results.toggle('terms', 'word2');
    expect(results.shown.map(({ index, card: { id } }) => [index, id])).toEqual([
      [2, 1],
      [2, 2],
    ]);
  });
});
