// Which terms are ticked while a query is typed: by the breadth when a word comes, then by hand, and none of words that are gone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Application } from '../../src-main/contract/application.ts';
import type { ProposedTerm, TermProposals } from '../../src-main/contract/search-terms.ts';
import { othersTicked, SearchTerms } from '../../src-renderer/state/search-terms.svelte.ts';

const proposal = (of: string, text: string, from: ProposedTerm['from'] = 'middle'): ProposedTerm => ({
  ...{ text, language: 'de', source: 'glossary', of, weight: 1, from, documents: 3 },
});
/** What the engine would propose for each word. */
const proposals: Record<string, ProposedTerm[]> = {
  spring: [proposal('spring', 'Feder'), proposal('spring', 'Sprungfeder', 'broad')],
  valve: [proposal('valve', 'Ventil')],
  plate: [{ ...proposal('plate', 'Platte'), documents: 0 }],
};

let asked: { text: string; breadth: string; draft?: true }[];
let uncounted: number[];
let terms: SearchTerms;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  uncounted = [];
  const proposeTerms = (request: { text: string; breadth: string }): Promise<TermProposals> => {
    asked.push(request);
    const words = request.text.split(' ').flatMap((word) => (proposals[word] === undefined ? [] : [{ word, terms: proposals[word] }]));
    return Promise.resolve({ language: 'en', isKnown: true, words, uncounted });
  };
  terms = new SearchTerms({ proposeTerms } as unknown as Application);
});
afterEach(() => vi.useRealTimers());

async function read(text: string): Promise<void> {
  terms.read({ text, indexes: [1] }, 'en', (act) => act());
  await vi.runAllTimersAsync();
}
const ticked = (): string[] => terms.ticked.map(({ text }) => text);

describe('The terms of a query', () => {
  it('are none, and are not asked for, while the search is exact', async () => {
    await read('spring valve');
    expect(asked).toEqual([]);
    expect(terms.asked).toEqual({});
  });

  it('are ticked by the breadth, without those that occur nowhere', async () => {
    terms.setBreadth('middle');
    await read('spring plate');
    expect(ticked()).toEqual(['Feder']);
    terms.setBreadth('broad');
    await read('spring plate');
    expect(ticked()).toEqual(['Feder', 'Sprungfeder']);
    expect(terms.asked).toMatchObject({ breadth: 'broad', terms: [{ text: 'Feder' }, { text: 'Sprungfeder' }] });
    terms.setBreadth('exact');
    expect(terms.asked).toEqual({});
  });

  it('stay as ticked by hand while other words come, and go with their words', async () => {
    terms.setBreadth('middle');
    await read('spring');
    terms.tick(terms.ticked[0]!, false);
    terms.addTyped('阀', 'zh');
    await read('spring valve');
    expect(ticked()).toEqual(['Ventil', '阀']);
    await read('spring');
    expect(ticked()).toEqual(['阀']);
    await read('spring valve');
    expect(ticked()).toEqual(['Ventil', '阀']);
  });

  it('are asked for as those of a draft, and ticked where nobody counted them', async () => {
    terms.setBreadth('middle');
    uncounted = [9];
    await read('spring plate');
    expect(asked.map(({ draft }) => draft)).toEqual([true]);
    expect(ticked()).toEqual(['Feder', 'Platte']);
  });

  it('of a kept search stay as they were kept', async () => {
    const kept = [{ text: 'Altfeder', language: 'de', source: 'glossary', of: 'spring', weight: 1 }] as const;
    terms.load({ terms: [...kept], breadth: 'middle' });
    await read('spring');
    expect(ticked()).toEqual(['Altfeder']);
    expect(othersTicked(terms.ticked, terms.proposals)).toEqual(kept);
  });

  it('are waited for by a search', async () => {
    terms.setBreadth('middle');
    terms.read({ text: 'valve', indexes: [1] }, 'en', (act) => act());
    const waited = terms.whenRead().then(ticked);
    await vi.runAllTimersAsync();
    expect(await waited).toEqual(['Ventil']);
  });
});
