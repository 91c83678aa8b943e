// What is being asked? In: typing, marking, choosing. Out: the query as it stands, kept as a draft after every change,
// and as a search that can be asked.
import type { Application } from '../../src-main/contract/application.ts';
import type { Draft, Search } from '../../src-main/contract/history.ts';
import type { QueryReading } from '../../src-main/contract/insight.ts';
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** Lengths of the list that can be chosen. */
export const listLengths = [25, 50, 100, 300, 1000] as const;
/** After the last change, before the draft is written. */
const KEEP_AFTER_MS = 300;

export class QueryState {
  text = $state('');
  /** Ordered, disjoint stretches of the text that weigh more or less; never empty ones. */
  spans = $state.raw<WeightedSpan[]>([]);
  must = $state.raw<string[]>([]);
  mustNot = $state.raw<string[]>([]);
  /** Cut-off, `yyyy-mm-dd`, or ''. */
  date = $state('');
  /** Normalised symbols. */
  classes = $state.raw<string[]>([]);
  indexes = $state.raw<number[]>([]);
  hits = $state<number>(100);
  thorough = $state(false);
  reading = $state.raw<QueryReading>();
  readonly #application: Application;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  /** The draft of last time, where there is one. */
  async restore(): Promise<void> {
    const draft = await this.#application.draft({});
    if (draft !== undefined && this.text === '') this.load(draft.search);
  }

  get search(): Search {
    return {
      query: {
        text: this.text,
        hits: this.hits,
        ...(this.spans.length > 0 && { spans: this.spans }),
        ...(this.must.length > 0 && { must: this.must }),
        ...(this.mustNot.length > 0 && { mustNot: this.mustNot }),
        ...(this.date !== '' && { date: this.date }),
        ...(this.classes.length > 0 && { classes: this.classes }),
      },
      indexes: this.indexes,
      thorough: this.thorough,
    };
  }

  load({ query, indexes, thorough }: Search): void {
    this.text = query.text;
    this.spans = query.spans ?? [];
    this.must = query.must ?? [];
    this.mustNot = query.mustNot ?? [];
    this.date = query.date ?? '';
    this.classes = query.classes ?? [];
    this.hits = query.hits;
    this.indexes = indexes;
    this.thorough = thorough;
  }

  /** Writes the draft a moment after the last change. */
  keep(): void {
    clearTimeout(this.#timer);
    const draft: Draft = { search: this.search };
    this.#timer = setTimeout(() => void this.#application.keepDraft(draft).catch(() => undefined), KEEP_AFTER_MS);
  }
}
