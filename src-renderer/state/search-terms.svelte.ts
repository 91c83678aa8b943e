// The terms searched for beside the query's words: proposed for its text, ticked by the breadth and by hand, added by the user.
import type { Application } from '../../src-main/contract/application.ts';
import type { Query } from '../../src-main/contract/query.ts';
import {
  isSameTerm,
  searchTermOf,
  termsWithin,
  type Breadth,
  type SearchTerm,
  type TermProposals,
} from '../../src-main/contract/search-terms.ts';

/** Delay from the last change of the text to asking for its terms. */
const READ_DELAY_MS = 300;
/** Weight of a typed term, as of a usual translation. */
const TYPED_WEIGHT = 1;

type Request = Omit<Parameters<Application['proposeTerms']>[0], 'breadth' | 'draft'>;
/** Languages that are searched by words alone, unless a model that was installed knows them. */
const OFTEN_UNKNOWN = ['zh', 'ko'];
type Attempt = <Result>(action: () => Promise<Result>) => Promise<Result | undefined>;

export class SearchTerms {
  breadth = $state<Breadth>('exact');
  ticked = $state.raw<SearchTerm[]>([]);
  /** Undefined until they are known; they are asked for once the search is not exact, or the list is open. */
  proposals = $state.raw<TermProposals>();
  listed = $state(false);
  readonly #application: Application;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reads = 0;
  /** Words whose ticks were decided: by the breadth when they came, then by hand. */
  #decided = new Set<string>();
  /** What the next proposals do to the ticks. */
  #next: 'keep' | 'follow' | 'replace' = 'follow';
  #isPending = false;
  readonly #whenRead: (() => void)[] = [];

  constructor(application: Application) {
    this.#application = application;
  }

  get asked(): Pick<Query, 'terms' | 'breadth'> {
    return {
      ...(this.ticked.length > 0 && { terms: this.ticked }),
      ...(this.breadth !== 'exact' && { breadth: this.breadth }),
    };
  }

  load({ terms = [], breadth = 'exact' }: Pick<Query, 'terms' | 'breadth'>): void {
    this.ticked = terms;
    this.breadth = breadth;
    this.#next = 'keep';
  }

  isTicked(term: SearchTerm): boolean {
    return this.ticked.some((one) => isSameTerm(one, term));
  }

  tick(term: SearchTerm, on: boolean): void {
    const others = this.ticked.filter((one) => !isSameTerm(one, term));
    this.ticked = on ? [...others, term] : others;
  }

  addTyped(text: string, language: SearchTerm['language']): void {
    this.tick({ text, language, source: 'typed', weight: TYPED_WEIGHT }, true);
  }

  setBreadth(breadth: Breadth): void {
    this.breadth = breadth;
    this.#next = 'replace';
    if (breadth === 'exact') this.ticked = this.ticked.filter(({ source }) => source === 'typed');
  }

  /** Asks for the terms of a text after a pause in typing. `language`: of the text, as far as known; `attempt` reports failures. */
  read(request: Request, language: string | undefined, attempt: Attempt): void {
    clearTimeout(this.#timer);
    const read = ++this.#reads;
    const isWanted = this.breadth !== 'exact' || this.listed || OFTEN_UNKNOWN.includes(language ?? '');
    if (request.text.trim() === '' || !isWanted) {
      this.proposals = undefined;
      return this.#settle();
    }
    this.#isPending = true;
    const breadth = this.breadth === 'broad' ? 'broad' : 'middle';
    this.#timer = setTimeout(() => {
      void attempt(() => this.#application.proposeTerms({ ...request, breadth, draft: true })).then((proposals) => {
        if (read !== this.#reads) return;
        if (proposals !== undefined) this.#take(proposals);
        this.#settle();
      });
    }, READ_DELAY_MS);
  }

  /** Settled once the ticks are those of the text. */
  whenRead(): Promise<void> {
    return this.#isPending ? new Promise((resolve) => this.#whenRead.push(resolve)) : Promise.resolve();
  }

  /** Ticks of words that stay are kept; new words are ticked by the breadth; those of words that are gone are dropped. */
  #take(proposals: TermProposals): void {
    const within = termsWithin(this.breadth, proposals);
    const typed = this.ticked.filter(({ source }) => source === 'typed');
    if (this.#next === 'replace') this.ticked = [...within, ...typed];
    if (this.#next === 'follow') {
      const there = new Set(proposals.words.map(({ word }) => word));
      const stays = this.ticked.filter(({ of }) => of !== undefined && there.has(of) && this.#decided.has(of));
      this.ticked = [...stays, ...within.filter(({ of }) => of !== undefined && !this.#decided.has(of)), ...typed];
    }
    this.#next = 'follow';
    this.#decided = new Set(proposals.words.map(({ word }) => word));
    this.proposals = proposals;
  }

  #settle(): void {
    this.#isPending = false;
    this.#whenRead.splice(0).forEach((settle) => settle());
  }
}

/** A ticked term that no proposal lists: typed, or of a glossary that had it when the search was kept. */
export function othersTicked(ticked: readonly SearchTerm[], proposals: TermProposals | undefined): SearchTerm[] {
  const listed = (proposals?.words ?? []).flatMap(({ terms }) => terms.map(searchTermOf));
  return ticked.filter((one) => !listed.some((other) => isSameTerm(one, other)));
}
