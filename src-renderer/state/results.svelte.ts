// The result list: the hits of a search or of a case version, filtered, sorted and grouped, with facet counts. A newer search cancels an
// older one, and late results are dropped.
import { SvelteSet } from 'svelte/reactivity';
import type { Application } from '../../src-main/contract/application.ts';
import type { Version } from '../../src-main/contract/case.ts';
import { leftOutOfAll } from '../../src-main/contract/framed-condition.ts';
import type { Search } from '../../src-main/contract/history.ts';
import type { Rating } from '../../src-main/contract/query.ts';
import type { Card } from '../../src-main/contract/result-list.ts';
import { publicationName } from '../../src-main/contract/publication.ts';
import { indexResultsOf, searchIndex, fetchCards, versionLists, withNextPages, type RankedList } from './index-results.ts';
import {
  countsOf,
  faceted,
  facetIndex,
  filterWords,
  rejectionOf,
  isFiltered,
  noFilters,
  passing,
  passesBut,
  ratingIndex,
  toggled,
  type Facet,
  type FacetCount,
  type FacetIndex,
  type Filters,
  type RatingValue,
} from './facets.ts';
import { keywordsOf, termsByHit, type ListKeyword } from './list-keywords.ts';
import { keyOf, matchingIn, ranked, type IndexResult } from './result-hit.ts';
import { ConditionExplanations } from './condition-explanations.svelte.ts';
import { Passages } from './passages.svelte.ts';
import { isOnlyCondition, isSameSearch } from './same-search.ts';
import { familyNumbers, grouped, ordered, ungrouped, type Order, type Row } from './result-rows.ts';

/** Cards loaded first: more than the tallest window shows. */
const FIRST_CARDS = 32;
const none: readonly string[] = [];
/** Distinguishes the runs of a reloaded window, whose counter restarts. */
const LOADED_AT = Date.now();

/** An index being searched, or done. */
export interface IndexProgress {
  index: number;
  tookMs?: number;
  failed?: boolean;
}

export class Results {
  state = $state<'idle' | 'searching' | 'ready' | 'failed'>('idle');
  /** The search whose hits are shown. */
  search = $state.raw<Search>();
  /** The case version whose hits are shown. */
  version = $state.raw<Version>();
  byIndex = $state.raw<IndexResult[]>([]);
  /** False while cards are still loading; facet counts are not known until then. */
  complete = $state(true);
  /** The error of the last search, if every index failed. */
  failure = $state.raw<unknown>();
  /** Progress of the search by index; empty if none is running. */
  progress = $state.raw<IndexProgress[]>([]);
  /** Time from the request to the hits, in milliseconds. */
  tookMs = $state(0);

  /** The index whose hits are shown, or all. */
  tab = $state<number | 'all'>('all');
  order = $state<Order>('score');
  families = $state(true);
  /** Whether the figures are shown above the list. */
  figures = $state(true);
  filters = $state.raw<Filters>(noFilters);
  /** The text of the filter field. */
  filterText = $state('');
  /** Keys of the only hits to list; all if absent. */
  only = $state.raw<ReadonlySet<string>>();
  /** Rows whose family is expanded, by key. */
  readonly opened = new SvelteSet<string>();
  /** Hits whose whole passage is shown when they are current, by key. */
  readonly unfolded = new SvelteSet<string>();
  /** Selected hits, by key. */
  readonly chosen = new SvelteSet<string>();
  /** Keywords that set the hits apart from their collections, highest weight first; loaded by `loadTerms`. */
  terms = $state.raw<ListKeyword[]>();
  readonly passages: Passages;
  readonly explanations: ConditionExplanations;
  #current = $state<string>();
  /** Position of the current hit when it was set. */
  #place = 0;
  readonly #ratingOf: (name: string) => Rating | undefined;
  readonly #application: Application;
  #latest = 0;
  /** The version being loaded. */
  #loading: { version: Version; done: Promise<void>; request: number } | undefined;
  /** The version whose list starts at its first hit. */
  #fromTop: Version | undefined;
  #keepsList = false;
  /** The lists shown and the cards of their hits. */
  #shown: { lists: RankedList[]; cards: Map<string, Card> } = { lists: [], cards: new Map() };

  /** `ratingOf`: the rating of a publication in the open case, by name. */
  constructor(application: Application, ratingOf: (name: string) => Rating | undefined = () => undefined) {
    this.#application = application;
    this.#ratingOf = ratingOf;
    this.passages = new Passages(application);
    this.explanations = new ConditionExplanations(application);
  }

  /** All hits of all indexes, by score. */
  readonly all = $derived(this.byIndex.flatMap(({ found }) => found).toSorted((a, b) => a.rank - b.rank));
  /** Names of the publications in the list. */
  readonly names = $derived(new Set(this.all.map(({ card }) => publicationName(card))));
  /** Number of hits, with or without loaded cards. */
  readonly count = $derived(this.byIndex.reduce((sum, { count }) => sum + count, 0));
  /** Number of publications that meet the condition, listed or not; undefined if there is none. */
  readonly matching = $derived(matchingIn(this.byIndex));
  /** How many publications the dates of the case leave out of all collections; undefined if they limit no list. */
  readonly leftOut = $derived(leftOutOfAll(this.byIndex.flatMap(({ leftOut }) => leftOut ?? [])));
  /** True if no hit is ranked, because only a condition was searched for. */
  readonly unranked = $derived(this.search !== undefined && isOnlyCondition(this.search));
  /** Number of hits in the tab. */
  readonly countInTab = $derived(this.tab === 'all' ? this.count : (this.byIndex.find(({ index }) => index === this.tab)?.count ?? 0));
  /** Indexes whose hits have drawings; the hits of others show no place for one. */
  readonly illustrated: ReadonlySet<number> = $derived(new Set(this.all.filter(({ card }) => card.has.image).map(({ index }) => index)));
  readonly failed = $derived(this.byIndex.filter(({ failure }) => failure !== undefined));
  /** True if the model was not available, or does not know the language of the query. */
  readonly byWordsAlone = $derived(this.byIndex.some(({ byMeaning, failure }) => failure === undefined && !byMeaning));
  /** The language of the query, if the model does not know it. */
  readonly unknownLanguage = $derived(this.byIndex.find(({ unknownLanguage }) => unknownLanguage !== undefined)?.unknownLanguage);

  /** Names of the selected hits, in list order. */
  readonly chosenNames = $derived(
    this.chosen.size === 0 ? none : this.all.filter((found) => this.chosen.has(keyOf(found))).map(({ card }) => publicationName(card)),
  );

  readonly #termsOf = $derived(termsByHit(this.terms ?? []));
  readonly #faceted = $derived.by(() => {
    const termsOf = this.#termsOf;
    return this.all.map((found) => faceted(found, termsOf));
  });
  readonly #inTab = $derived(this.tab === 'all' ? this.#faceted : this.#faceted.filter(({ found }) => found.index === this.tab));
  readonly #ratings = $derived(this.#inTab.map(({ found }): RatingValue => this.#ratingOf(publicationName(found.card)) ?? 'none'));
  readonly #ratingIndex = $derived(ratingIndex(this.#ratings));
  readonly #words = $derived(filterWords(this.filterText));
  readonly #rejections = $derived.by(() => {
    // Read once, not per hit: each read is tracked. A rating changes the list only if it is filtered by ratings.
    const [filters, words] = [this.filters, this.#words];
    const ratings = filters.ratings.size > 0 ? this.#ratings : [];
    return this.#inTab.map((hit, at) => rejectionOf(hit, filters, words, ratings[at]));
  });
  /** Facet counts, cached until something changes: several figures show the same facet. */
  readonly #counted = $derived.by(() => {
    void [this.#rejections, this.#ratingIndex];
    return new Map<Facet, FacetCount[]>();
  });
  /** Facet indexes, cached until the hits change. */
  readonly #indexed = $derived.by(() => {
    void this.#inTab;
    return new Map<Facet, FacetIndex>();
  });
  /** The hits of the tab that pass all filters, sorted. */
  readonly shown = $derived.by(() => {
    const [only, passed] = [this.only, passing(this.#inTab, this.#rejections)];
    return ordered(only === undefined ? passed : passed.filter((found) => only.has(keyOf(found))), this.shownOrder);
  });
  readonly #familyNumbers = $derived(familyNumbers(this.all));
  readonly rows: Row[] = $derived(this.families ? grouped(this.shown, this.#familyNumbers) : ungrouped(this.shown));
  readonly familyCount = $derived(new Set(this.shown.map(({ card }) => card.family)).size);
  readonly filtered = $derived(isFiltered(this.filters) || this.#words.length > 0 || this.only !== undefined);

  /** The order of the list: without scores, the newest are first. */
  readonly shownOrder: Order = $derived(this.unranked && this.order === 'score' ? 'newest' : this.order);

  /** Position of the current hit in `rows`; 0 if it is not listed, or the next one if its rating took it off the list; -1 if the list is
      empty. */
  readonly at = $derived.by(() => {
    const at = this.rows.findIndex(({ found }) => keyOf(found) === this.#current);
    if (at >= 0 || this.rows.length === 0) return at;
    return this.filters.ratings.size === 0 ? 0 : Math.min(this.#place, this.rows.length - 1);
  });
  readonly current: Row | undefined = $derived(this.rows[this.at]);

  /** Whether the current hit was set explicitly; else the first row is current by default. */
  get hasCurrent(): boolean {
    return this.rows.some(({ found }) => keyOf(found) === this.#current);
  }

  /** Makes a row current; positions beyond either end are clamped. */
  moveTo(at: number): void {
    this.#place = Math.max(0, Math.min(at, this.rows.length - 1));
    const row = this.rows[this.#place];
    this.#current = row && keyOf(row.found);
  }

  /** The values of a facet with the number of hits each would show. */
  counts(facet: Facet): FacetCount[] {
    const [indexed, counted] = [this.#indexed, this.#counted];
    let index = indexed.get(facet);
    if (facet === 'ratings') index = this.#ratingIndex;
    else if (index === undefined) indexed.set(facet, (index = facetIndex(this.#inTab, facet)));
    let counts = counted.get(facet);
    if (counts === undefined) counted.set(facet, (counts = countsOf(index, this.#rejections, facet, this.filters)));
    return counts;
  }

  /** Number of hits that would pass if this facet, or the filter field, were cleared. */
  countWithout(what: Facet | 'text'): number {
    const rejections = this.#rejections;
    return rejections.filter((rejection) => passesBut(rejection, what)).length;
  }

  /** Toggles a facet value; without `add` it replaces the facet's selection. */
  toggle(facet: Facet, value: string, add = false): void {
    this.filters = toggled(this.filters, facet, value, add);
  }

  /** Clears one facet, or all facets and the filter field. */
  clear(facet?: Facet): void {
    if (facet === undefined) {
      this.filters = noFilters;
      this.filterText = '';
      this.only = undefined;
    } else this.filters = { ...this.filters, [facet]: new Set() };
  }

  /** Runs a search. True if its results are shown, false if it was superseded or stopped. */
  async run(search: Search): Promise<boolean> {
    const request = ++this.#latest;
    const isLatest = (): boolean => request === this.#latest;
    const startedAt = performance.now();
    this.state = 'searching';
    this.progress = search.indexes.map((index) => ({ index }));
    const lists = await Promise.all(search.indexes.map((index) => this.#searchIndex(index, search, request, isLatest)));
    if (!isLatest()) return false;
    try {
      await this.#show(search, lists, startedAt, isLatest);
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
    return isLatest();
  }

  /** Appends the next page of what the condition matches. */
  async more(): Promise<void> {
    const { search, state } = this;
    if (search === undefined || state !== 'ready' || !this.complete || this.version !== undefined) return;
    const request = ++this.#latest;
    const { cards } = this.#shown;
    const lists = await withNextPages(this.#application, this.#shown.lists, search, LOADED_AT + request);
    const hits = ranked(lists);
    await fetchCards(this.#application, hits, cards);
    if (request !== this.#latest) return;
    this.#shown = { lists, cards };
    this.byIndex = indexResultsOf(lists, hits, cards);
  }

  /** The next version shown leaves the list as it is, if it is of the same search: a case is being made from the list. */
  keepList(): void {
    this.#keepsList = this.state === 'ready' && this.complete && this.version === undefined;
  }

  /** Shows the hits of a version. The current hit stays current if the version has it, unless `fromTop` starts at the first hit. */
  showVersion(version: Version, { fromTop = false } = {}): Promise<void> {
    if (fromTop) this.#fromTop = version;
    if (this.version === version && this.state === 'ready') return Promise.resolve();
    // Several callers may request the same version.
    if (this.#loading?.version !== version || this.#loading.request !== this.#latest)
      this.#loading = { version, done: this.#showVersion(version), request: this.#latest };
    return this.#loading.done;
  }

  async #showVersion(version: Version): Promise<void> {
    const { search } = this;
    // A title that the text does not begin with is searched too, and the version has another list.
    const isSame = search !== undefined && isSameSearch(version.search, search) && version.asked.text === search.query.text;
    if (this.#keepsList && isSame) {
      this.#keepsList = false;
      this.version = version;
      return;
    }
    const request = ++this.#latest;
    const isLatest = (): boolean => request === this.#latest;
    const startedAt = performance.now();
    this.state = 'searching';
    try {
      const cards = new Map<string, Card>();
      const lists = await versionLists(this.#application, version, cards);
      if (isLatest()) await this.#show(version.search, lists, startedAt, isLatest, { version, cards });
    } catch (error) {
      if (isLatest()) this.#fail(error);
    }
  }

  /** Shows the progress of a search that the caller runs and displays. */
  async track<Result>(search: Search, run: () => Promise<Result>): Promise<Result> {
    const request = ++this.#latest;
    this.state = 'searching';
    this.progress = search.indexes.map((index) => ({ index }));
    try {
      return await run();
    } finally {
      if (request === this.#latest) this.stop();
    }
  }

  /** Resets to the state before the first search. */
  reset(): void {
    this.#latest += 1;
    this.#reveal(undefined, [], true, performance.now());
    this.state = 'idle';
  }

  /** Cancels the running search; the previous hits stay. */
  stop(): void {
    if (this.state !== 'searching') return;
    this.#latest += 1;
    this.progress = [];
    this.state = this.search === undefined ? 'idle' : 'ready';
  }

  /** Loads the keywords of the hits, once. */
  async loadTerms(): Promise<void> {
    const { byIndex } = this;
    if (this.terms !== undefined || !this.complete) return;
    const terms = await keywordsOf(this.#application, byIndex);
    if (this.byIndex === byIndex) this.terms = terms;
  }

  async #searchIndex(index: number, search: Search, request: number, isLatest: () => boolean): Promise<RankedList> {
    const list = await searchIndex(this.#application, index, search, LOADED_AT + request);
    const done: IndexProgress = { index, tookMs: list.tookMs, failed: list.failure !== undefined };
    if (isLatest()) this.progress = this.progress.map((one) => (one.index === index ? done : one));
    return list;
  }

  /** Shows the first hits as soon as their cards are loaded, then the rest. */
  async #show(
    search: Search,
    lists: RankedList[],
    startedAt: number,
    isLatest: () => boolean,
    { version, cards = new Map() }: { version?: Version; cards?: Map<string, Card> } = {},
  ): Promise<void> {
    const failure = lists.find((list) => list.failure !== undefined)?.failure;
    if (failure !== undefined && lists.every((list) => list.failure !== undefined)) return this.#fail(failure);
    const hits = ranked(lists);
    this.#shown = { lists, cards };
    await fetchCards(this.#application, hits.slice(0, FIRST_CARDS), cards);
    if (!isLatest()) return;
    const complete = hits.length <= FIRST_CARDS;
    // In any other order, the first hits are known only once all cards are loaded.
    if (complete || this.order === 'score') this.#reveal(search, indexResultsOf(lists, hits, cards), complete, startedAt, version);
    if (complete) return;
    await fetchCards(this.#application, hits.slice(FIRST_CARDS), cards);
    if (!isLatest()) return;
    if (this.search !== search) this.#reveal(search, indexResultsOf(lists, hits, cards), true, startedAt, version);
    else {
      this.byIndex = indexResultsOf(lists, hits, cards);
      this.complete = true;
    }
  }

  #reveal(search: Search | undefined, answers: IndexResult[], complete: boolean, startedAt: number, version?: Version): void {
    // A search saved as a version is the same list: filters and selection stay.
    const isSameList =
      version !== undefined && this.version === undefined && this.search !== undefined && isSameSearch(version.search, this.search);
    this.#keepsList = false;
    if (search !== this.search) this.explanations.clear();
    this.search = search;
    this.version = version;
    this.byIndex = answers;
    this.complete = complete;
    this.terms = undefined;
    this.failure = undefined;
    this.progress = [];
    if (!isSameList) {
      this.opened.clear();
      this.unfolded.clear();
      this.chosen.clear();
      this.clear();
    }
    if (this.tab !== 'all' && !answers.some(({ index, failure }) => index === this.tab && failure === undefined)) this.tab = 'all';
    if (version === undefined) this.#current = undefined;
    else if (version === this.#fromTop) this.moveTo(0);
    this.#fromTop = undefined;
    this.tookMs = performance.now() - startedAt;
    this.state = 'ready';
  }

  #fail(error: unknown): void {
    this.failure = error;
    this.progress = [];
    // No more cards will load, so what is shown can be filtered.
    this.complete = true;
    this.state = 'failed';
  }
}
