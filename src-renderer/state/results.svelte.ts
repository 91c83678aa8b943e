// What was found? In: a search, asked of up to three indexes; filters, order, folding. Out: the hits with their cards, the list as
// it is shown, its facets. A newer search cancels an older one: an answer that comes late is dropped.
import type { Application } from '../../src-main/contract/application.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Hit } from '../../src-main/contract/hit.ts';
import type { Card } from '../../src-main/contract/insight.ts';

/** A hit of one index with what the list knows of its publication; `rank` counts from 1 over all indexes asked. */
export interface Found {
  index: number;
  hit: Hit;
  card: Card;
  rank: number;
}

/** How one index answered. */
export interface IndexAnswer {
  index: number;
  found: Found[];
  byMeaning: boolean;
  tookMs: number;
  failure?: string;
}

export type Facet =
  'years' | 'applicants' | 'classes' | 'priorityCountries' | 'languages' | 'kinds' | 'countries' | 'has' | 'foundBy' | 'terms';
/** Chosen values of each facet; a hit passes where it has one of the values of every facet that has any. */
export type Filters = Record<Facet, ReadonlySet<string>>;

export class Results {
  state = $state<'idle' | 'asking' | 'ready' | 'failed'>('idle');
  asked = $state.raw<Search>();
  answers = $state.raw<IndexAnswer[]>([]);
  failure = $state('');
  readonly #application: Application;
  #latest = 0;

  constructor(application: Application) {
    this.#application = application;
  }

  /** All hits of all indexes, by score. */
  readonly all = $derived(this.answers.flatMap(({ found }) => found).toSorted((a, b) => b.hit.score - a.hit.score));

  async ask(search: Search): Promise<void> {
    const ask = ++this.#latest;
    this.state = 'asking';
    const answers = await Promise.all(search.indexes.map((index) => this.#askIndex(index, search)));
    if (ask !== this.#latest) return;
    this.asked = search;
    this.answers = answers;
    this.state = 'ready';
  }

  async #askIndex(index: number, search: Search): Promise<IndexAnswer> {
    const method = search.thorough ? 'boost' : 'hybrid';
    const begun = performance.now();
    const { hits, byMeaning } = await this.#application.search({ index, query: { ...search.query, method } });
    const cards = await this.#application.cards({ index, publications: hits.map(({ publication }) => publication) });
    const byId = new Map(cards.map((card) => [card.id, card]));
    const found = hits.flatMap((hit, at) => {
      const card = byId.get(hit.publication);
      return card === undefined ? [] : [{ index, hit, card, rank: at + 1 }];
    });
    return { index, found, byMeaning, tookMs: performance.now() - begun };
  }
}
