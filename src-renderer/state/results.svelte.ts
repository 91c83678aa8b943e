// What was found? In: a search, asked of up to three indexes, or a version of a case; filters, order, folding. Out: the hits with their cards, the list as
// it is shown, its facets. A newer search cancels an older one: an answer that comes late is dropped.
import { SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Version } from '../../src-main/contract/case.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Card, Keyword } from '../../src-main/contract/result-list.ts';
import { publicationName, type PassageSpan } from '../../src-main/contract/publication.ts';
import { answersOf, askIndex, fetchCards, listsOf, type RankedList } from './index-results.ts';
import {
  countsOf,
  faceted,
  facetIndex,
  filterWords,
  hindranceOf,
  isFiltered,
  noFilters,
  passing,
  passesBut,
  toggled,
  type Facet,
  type FacetCount,
  type FacetIndex,
  type Filters,
} from './facets.ts';
import { keyOf, ranked, type ResultHit, type IndexAnswer } from './result-hit.ts';
import { Passages } from './passages.svelte.ts';
import { isSameSearch } from './same-search.ts';
import { folded, ordered, unfolded, type Order, type Row } from './result-rows.ts';

export type { Facet, FacetCount, Filters } from './facets.ts';
export type { ResultHit, IndexAnswer } from './result-hit.ts';

/** Cards asked for first: more than the tallest window shows. */
const FIRST_CARDS = 32;
const nothing: readonly string[] = [];
/** A window that was loaded anew begins to count anew: its runs are others. */
const OPENED_AT = Date.now();

/** An index that is being asked, or has answered. */
export interface Asking {
  index: number;
  tookMs?: number;
  failed?: boolean;
}

export class Results {
  state = $state<'idle' | 'asking' | 'ready' | 'failed'>('idle');
  /** The search whose hits are shown. */
  asked = $state.raw<Search>();
  /** The version of the open case whose hits they are. */
  version = $state.raw<Version>();
  answers = $state.raw<IndexAnswer[]>([]);
  /** False while cards of further hits are on their way: then counts of facets are not known yet. */
  complete = $state(true);
  /** What the last search was rejected with, where no index answered. */
  failure = $state.raw<unknown>();
  /** How far the search under way is; undefined while there is none. */
  asking = $state.raw<Asking[]>([]);
  /** Milliseconds from the ask to the hits. */
  tookMs = $state(0);

  /** The index whose hits are shown, or all. */
  tab = $state<number | 'all'>('all');
  order = $state<Order>('score');
  families = $state(true);
  /** Whether the figures stand above the list. */
  figures = $state(true);
  filters = $state.raw<Filters>(noFilters);
  /** What stands in the filter field. */
  filterText = $state('');
  /** Keys of the hits that are listed alone; all where absent. */
  only = $state.raw<ReadonlySet<string>>();
  /** Rows whose family is spelled out, by key. */
  readonly opened = new SvelteSet<string>();
  /** Hits chosen for one act, by key. */
  readonly chosen = new SvelteSet<string>();
  /** Words that set the hits apart from their indexes, once `loadTerms` was asked; highestCounts first. */
  terms = $state.raw<(Keyword & { index: number })[]>();
  readonly passages: Passages;
  #current = $state<string>();
  readonly #application: Application;
  #latest = 0;
  /** The version that is on its way. */
  #coming: { version: Version; done: Promise<void>; ask: number } | undefined;
  /** The version whose list begins at its top when it comes. */
  #fromTop: Version | undefined;

  constructor(application: Application) {
    this.#application = application;
    this.passages = new Passages(application);
  }

  /** All hits of all indexes, by score. */
  readonly all = $derived(this.answers.flatMap(({ found }) => found).toSorted((a, b) => a.rank - b.rank));
  /** Names of the publications found. */
  readonly names = $derived(new Set(this.all.map(({ card }) => publicationName(card))));
  /** How many hits there are, whether their cards have come or not. */
  readonly count = $derived(this.answers.reduce((sum, { count }) => sum + count, 0));
  /** How many of them the tab holds. */
  readonly countInTab = $derived(this.tab === 'all' ? this.count : (this.answers.find(({ index }) => index === this.tab)?.count ?? 0));
  readonly failed = $derived(this.answers.filter(({ failure }) => failure !== undefined));
  /** True where the model could not be asked. */
  readonly byWordsAlone = $derived(this.answers.some(({ byMeaning, failure }) => failure === undefined && !byMeaning));

  /** Names of the hits chosen, in the order of the list. */
  readonly chosenNames = $derived(
    this.chosen.size === 0 ? nothing : this.all.filter((found) => this.chosen.has(keyOf(found))).map(({ card }) => publicationName(card)),
  );

  readonly #termsOf = $derived.by(() => {
    const terms = new Map<string, string[]>();
    for (const { index, term, publications } of this.terms ?? [])
      for (const publication of publications) {
        const key = `${index}:${publication}`;
        const known = terms.get(key);
        if (known === undefined) terms.set(key, [term]);
        else known.push(term);
      }
    return (key: string): readonly string[] => terms.get(key) ?? nothing;
  });
  readonly #faceted = $derived.by(() => {
    const termsOf = this.#termsOf;
    return this.all.map((found) => faceted(found, termsOf));
  });
  readonly #inTab = $derived(this.tab === 'all' ? this.#faceted : this.#faceted.filter(({ found }) => found.index === this.tab));
  readonly #words = $derived(filterWords(this.filterText));
  readonly #hindrances = $derived.by(() => {
    // Read once, not for every hit: each reading is noted.
    const [filters, words] = [this.filters, this.#words];
    return this.#inTab.map((hit) => hindranceOf(hit, filters, words));
  });
  /** Counts that were asked for, until something changes: several figures show the same facet. */
  readonly #counted = $derived.by(() => {
    void this.#hindrances;
    return new Map<Facet, FacetCount[]>();
  });
  /** Indexes of facets, as they are asked for, until the hits change. */
  readonly #indexed = $derived.by(() => {
    void this.#inTab;
    return new Map<Facet, FacetIndex>();
  });
  /** The hits of the tab that pass all filters, in the order wanted. */
  readonly shown = $derived.by(() => {
    const [only, passed] = [this.only, passing(this.#inTab, this.#hindrances)];
    return ordered(only === undefined ? passed : passed.filter((found) => only.has(keyOf(found))), this.order);
  });
  readonly rows: Row[] = $derived(this.families ? folded(this.shown) : unfolded(this.shown));
  readonly familyCount = $derived(new Set(this.shown.map(({ card }) => card.family)).size);
  readonly filtered = $derived(isFiltered(this.filters) || this.#words.length > 0 || this.only !== undefined);

  /** Where the current hit stands in `rows`; the first where it does not; -1 where there is none. */
  readonly at = $derived.by(() => {
    const at = this.rows.findIndex(({ found }) => keyOf(found) === this.#current);
    return at >= 0 ? at : this.rows.length === 0 ? -1 : 0;
  });
  readonly current: Row | undefined = $derived(this.rows[this.at]);

  /** Whether a hit was gone to in this list: else the first is current because it is the first. */
  get placed(): boolean {
    return this.rows.some(({ found }) => keyOf(found) === this.#current);
  }

  /** Makes the row the current one; beyond either end, the last there. */
  moveTo(at: number): void {
    const row = this.rows[Math.max(0, Math.min(at, this.rows.length - 1))];
    this.#current = row && keyOf(row.found);
  }

  /** The values of a facet with how many hits each would show. */
  counts(facet: Facet): FacetCount[] {
    const [indexed, counted] = [this.#indexed, this.#counted];
    let index = indexed.get(facet);
    if (index === undefined) indexed.set(facet, (index = facetIndex(this.#inTab, facet)));
    let counts = counted.get(facet);
    if (counts === undefined) counted.set(facet, (counts = countsOf(index, this.#hindrances, facet, this.filters)));
    return counts;
  }

  /** How many hits would pass if this facet, or the filter field, were cleared. */
  countWithout(what: Facet | 'text'): number {
    const hindrances = this.#hindrances;
    return hindrances.filter((hindrance) => passesBut(hindrance, what)).length;
  }

  /** Chooses a value, or no longer; without `add` it takes the place of what was chosen in the facet. */
  toggle(facet: Facet, value: string, add = false): void {
    this.filters = toggled(this.filters, facet, value, add);
  }

  /** Clears one facet, or all and the filter field. */
  clear(facet?: Facet): void {
    if (facet === undefined) {
      this.filters = noFilters;
      this.filterText = '';
      this.only = undefined;
    } else this.filters = { ...this.filters, [facet]: new Set() };
  }

  /** Asks; true where its answer is now shown, false where a newer search or a stop came between. */
  async ask(search: Search): Promise<boolean> {
    const ask = ++this.#latest;
    const isLatest = (): boolean => ask === this.#latest;
    const begun = performance.now();
    this.state = 'asking';
    this.asking = search.indexes.map((index) => ({ index }));
    const lists = await Promise.all(search.indexes.map((index) => this.#askIndex(index, search, ask, isLatest)));
    if (!isLatest()) return false;
    try {
      await this.#show(search, lists, begun, isLatest);
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
    return isLatest();
  }

  /**
   * Shows the hits of a version; the one that was current stays so where the version has it too, unless the list is to be begun at its top:
   * then from the moment it is shown, so that nobody who goes on at once is taken back.
   */
  showVersion(version: Version, { fromTop = false } = {}): Promise<void> {
    if (fromTop) this.#fromTop = version;
    if (this.version === version && this.state === 'ready') return Promise.resolve();
    // Whoever ran it and whoever watches it ask for the same.
    if (this.#coming?.version !== version || this.#coming.ask !== this.#latest)
      this.#coming = { version, done: this.#showVersion(version), ask: this.#latest };
    return this.#coming.done;
  }

  async #showVersion(version: Version): Promise<void> {
    const ask = ++this.#latest;
    const isLatest = (): boolean => ask === this.#latest;
    const begun = performance.now();
    this.state = 'asking';
    try {
      const cards = new Map<string, Card>();
      const lists = await listsOf(this.#application, version, cards);
      if (isLatest()) await this.#show(version.search, lists, begun, isLatest, { version, cards });
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
  }

  /** Runs a search whose hits somebody else will show. */
  async during<Result>(search: Search, run: () => Promise<Result>): Promise<Result> {
    const ask = ++this.#latest;
    this.state = 'asking';
    this.asking = search.indexes.map((index) => ({ index }));
    try {
      return await run();
    } finally {
      if (ask === this.#latest) this.stop();
    }
  }

  /** No hits, as before the first search. */
  forget(): void {
    this.#latest += 1;
    this.#begin(undefined, [], true, performance.now());
    this.state = 'idle';
  }

  /** Drops the search under way; the last hits stay. */
  stop(): void {
    if (this.state !== 'asking') return;
    this.#latest += 1;
    this.asking = [];
    this.state = this.asked === undefined ? 'idle' : 'ready';
  }

  /** Where the passage quoted of a hit stands; undefined where it has none, or it is not known yet. */
  passageOf(found: ResultHit): PassageSpan | undefined {
    const passage = this.passages.known.get(keyOf(found));
    return passage ? { section: passage.section, entry: passage.entry, start: passage.start, end: passage.end } : found.hit.passage;
  }

  /** Asks for the words that set the hits apart, where they are not there yet. */
  async loadTerms(): Promise<void> {
    const { answers } = this;
    if (this.terms !== undefined || !this.complete) return;
    const lists = await Promise.all(
      answers
        .filter(({ found }) => found.length > 0)
        .map(async ({ index, found }) => {
          const keywords = await this.#application.keywords({ index, publications: found.map(({ hit }) => hit.publication) });
          return keywords.map((keyword) => ({ ...keyword, index }));
        }),
    );
    if (this.answers === answers) this.terms = lists.flat().toSorted((a, b) => b.weight - a.weight);
  }

  async #askIndex(index: number, search: Search, ask: number, isLatest: () => boolean): Promise<RankedList> {
    const list = await askIndex(this.#application, index, search, OPENED_AT + ask);
    const answered: Asking = { index, tookMs: list.tookMs, failed: list.failure !== undefined };
    if (isLatest()) this.asking = this.asking.map((one) => (one.index === index ? answered : one));
    return list;
  }

  /** Shows the first hits as soon as their cards are there, then the rest. */
  async #show(
    search: Search,
    lists: RankedList[],
    begun: number,
    isLatest: () => boolean,
    { version, cards = new Map() }: { version?: Version; cards?: Map<string, Card> } = {},
  ): Promise<void> {
    const failure = lists.find((list) => list.failure !== undefined)?.failure;
    if (failure !== undefined && lists.every((list) => list.failure !== undefined)) return this.#fail(failure);
    const hits = ranked(lists);
    await fetchCards(this.#application, hits.slice(0, FIRST_CARDS), cards);
    if (!isLatest()) return;
    const complete = hits.length <= FIRST_CARDS;
    // In another order the first ones cannot be told before all are there.
    if (complete || this.order === 'score') this.#begin(search, answersOf(lists, hits, cards), complete, begun, version);
    if (complete) return;
    await fetchCards(this.#application, hits.slice(FIRST_CARDS), cards);
    if (!isLatest()) return;
    if (this.asked !== search) this.#begin(search, answersOf(lists, hits, cards), true, begun, version);
    else {
      this.answers = answersOf(lists, hits, cards);
      this.complete = true;
    }
  }

  #begin(search: Search | undefined, answers: IndexAnswer[], complete: boolean, begun: number, version?: Version): void {
    // A search that has become a version is the same list: filters and choices stay.
    const goesOn =
      version !== undefined && this.version === undefined && this.asked !== undefined && isSameSearch(version.search, this.asked);
    this.asked = search;
    this.version = version;
    this.answers = answers;
    this.complete = complete;
    this.terms = undefined;
    this.failure = undefined;
    this.asking = [];
    if (!goesOn) {
      this.opened.clear();
      this.chosen.clear();
      this.clear();
    }
    if (this.tab !== 'all' && !answers.some(({ index, failure }) => index === this.tab && failure === undefined)) this.tab = 'all';
    if (version === undefined) this.#current = undefined;
    else if (version === this.#fromTop) this.moveTo(0);
    this.#fromTop = undefined;
    this.tookMs = performance.now() - begun;
    this.state = 'ready';
  }

  #fail(error: unknown): void {
    this.failure = error;
    this.asking = [];
    // Further cards do not come any more; what is shown can be filtered.
    this.complete = true;
    this.state = 'failed';
  }
}
