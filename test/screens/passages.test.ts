// Loading of passages for hits in view, with fake timers.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application, ApplicationAnswer, ApplicationRequest } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { ResultHit } from '../../src-renderer/state/result-hit.ts';
import { Passages } from '../../src-renderer/state/passages.svelte.ts';

const search = (text: string): Search => ({ query: { text, hits: 100 }, indexes: [1], thorough: false });
const found = (publication: number, index = 1): ResultHit => ({
  index,
  rank: publication,
  hit: { publication, score: 1, parts: { words: 1, meaning: 0 } },
  card: {
    id: publication,
    country: 'EP',
    number: '1',
    kind: 'A1',
    family: 1,
    title: [],
    applicants: [],
    classes: [],
    priorityCountries: [],
    languages: [],
    has: { abstract: true, claims: false, description: false, image: false, pdf: false },
  },
});
const range = (from: number, to: number): ResultHit[] => Array.from({ length: to - from + 1 }, (_, at) => found(from + at));

let asked: number[][] = [];
let spans: object[] = [];
let failing = false;
/** Publication 13 has no text. */
const marks = ({ publications }: ApplicationRequest<'marks'>): Promise<ApplicationAnswer<'marks'>> => {
  asked.push(publications.map(({ id }) => id));
  spans.push(...publications.map(({ id: _id, ...given }) => given));
  if (failing) return Promise.reject(new Error('gone'));
  return Promise.resolve(
    publications
      .filter(({ id }) => id !== 13)
      .map(({ id }) => ({
        publication: id,
        section: 'abstract',
        entry: 0,
        start: 0,
        end: 4,
        language: 'en',
        text: 'text',
        words: [],
        found: [],
        meaning: [],
      })),
  );
};
const application = { marks } as unknown as Application;

beforeEach(() => {
  asked = [];
  spans = [];
  failing = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Passages', () => {
  it('are loaded in batches, most urgent first, each once', async () => {
    const passages = new Passages(application);
    const closure = search('closure');
    passages.request(closure, [found(20), ...range(1, 14)]);
    await vi.runAllTimersAsync();
    expect(asked.map((ids) => ids.length)).toEqual([12, 3]);
    expect(asked[0]?.slice(0, 2)).toEqual([20, 1]);
    expect(passages.known.get('1:20')?.text).toBe('text');
    expect(passages.known.get('1:13')).toBeNull();
    passages.request(closure, range(1, 14));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });
  it('are loaded where the search found them, one or two', async () => {
    const passage = { section: 'claims', entry: 0, start: 5, end: 90 } as const;
    const second = { ...passage, start: 91, end: 200 };
    const withSpans = (publication: number, more: object): ResultHit => ({
      ...found(publication),
      hit: { ...found(publication).hit, ...more },
    });
    const passages = new Passages(application);
    passages.request(search('closure'), [withSpans(1, { passage, second }), withSpans(2, { passage }), found(3)]);
    await vi.runAllTimersAsync();
    expect(spans).toEqual([{ passage, second }, { passage }, {}]);
  });
  it('are loaded per index', async () => {
    const passages = new Passages(application);
    passages.request(search('closure'), [found(1), found(2, 2), found(3)]);
    await vi.runAllTimersAsync();
    expect(asked).toEqual([[1, 3], [2]]);
  });
  it('that left the view are not loaded', async () => {
    const passages = new Passages(application);
    const closure = search('closure');
    passages.request(closure, range(1, 5));
    passages.request(closure, range(50, 52));
    await vi.runAllTimersAsync();
    expect(asked).toEqual([[50, 51, 52]]);
  });
  it('of the previous search are dropped', async () => {
    const passages = new Passages(application);
    passages.request(search('closure'), range(1, 2));
    await vi.runAllTimersAsync();
    passages.request(search('valve'), range(1, 2));
    expect(passages.known.size).toBe(0);
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(2);
  });
  it('that failed to load are retried when the view changes', async () => {
    const passages = new Passages(application);
    const closure = search('closure');
    failing = true;
    passages.request(closure, range(1, 2));
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    failing = false;
    passages.request(closure, range(1, 3));
    await vi.runAllTimersAsync();
    expect(passages.known.size).toBe(3);
  });
});
