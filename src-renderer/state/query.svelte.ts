// What is being asked? In: typing, marking, choosing. Out: the query as it stands, kept as a draft after every change,
// read by the application, and as a search that can be asked.
import type { Application } from '../../src-main/contract/application.ts';
import type { Draft, Search } from '../../src-main/contract/history.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import type { QueryReading } from '../../src-main/contract/result-list.ts';
import { isCalendarDate } from '../../src-main/contract/calendar.ts';
import type { WeightedSpan } from '../../src-main/contract/query.ts';
import { parseDay } from './typed-day.ts';
import { editBetween, moveSpans } from './emphasis.ts';
import { EmphasisHistory } from './emphasis-history.ts';

/** Lengths of the list that can be chosen. */
export const listLengths = [25, 50, 100, 300, 1000] as const;
/** A search asks at most so many indexes; see `search` of the contract. */
export const MOST_INDEXES = 3;
/** Publications that more like are looked for at once; see `query` of the contract. */
export const MOST_LIKE = 10;
/** After the last change, before the draft is written. */
const KEEP_AFTER_MS = 300;
/** After the last change, before the text is read: a pause in typing. */
const READ_AFTER_MS = 250;

/** Why the query cannot be asked as it stands. */
export type Hindrance = 'empty' | 'noIndex' | 'badDate';

export class QueryState {
  text = $state('');
  /** Ordered, disjoint stretches of the text that weigh more or less; never empty ones. */
  spans = $state.raw<WeightedSpan[]>([]);
  must = $state.raw<string[]>([]);
  mustNot = $state.raw<string[]>([]);
  /** Names of publications that more like are looked for. */
  like = $state.raw<string[]>([]);
  /** Cut-off, `yyyy-mm-dd`, or ''; while it is typed, whatever was typed. */
  date = $state('');
  /** Normalised symbols. */
  classes = $state.raw<string[]>([]);
  indexes = $state.raw<number[]>([]);
  hits = $state<number>(100);
  thorough = $state(false);
  reading = $state.raw<QueryReading>();
  /** Number, in the history, of the search whose hits are shown. */
  asked = $state<number>();
  /** The case whose next search this is. */
  case = $state<number>();
  /** False until the draft of last time has come: nothing is written over it before. */
  restored = $state(false);
  readonly hindrance = $derived<Hindrance | undefined>(
    this.text.trim() === '' && this.like.length === 0
      ? 'empty'
      : this.indexes.length === 0
        ? 'noIndex'
        : this.dateWrong
          ? 'badDate'
          : undefined,
  );
  readonly #application: Application;
  readonly #versions = new EmphasisHistory();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  #reads = 0;
  /** The cases are locked, and the draft with them. */
  #withheld = false;
  #kept = '';

  constructor(application: Application) {
    this.#application = application;
  }

  get dateWrong(): boolean {
    return this.date !== '' && !isCalendarDate(this.date);
  }

  /** A cut-off as it was typed becomes the day it means; what means none stays, to be mended. */
  settleDate(): void {
    this.date = parseDay(this.date) ?? this.date.trim();
  }

  /** The draft of last time, where there is one. */
  async restore(): Promise<void> {
    try {
      const draft = await this.#application.draft({});
      if (draft === undefined || this.text !== '') return;
      this.load(draft.search);
      this.asked = draft.asked;
      this.case = draft.case;
      this.#kept = JSON.stringify(this.#draft);
    } finally {
      this.restored = true;
    }
  }

  /** A search can be asked although there is no draft to come back, and none is kept: the cases are locked. */
  withhold(): void {
    this.#withheld = true;
    this.restored = true;
  }

  /** The draft comes back after all; the answer is what was typed before it, where that had to make room. */
  async recall(): Promise<Search | undefined> {
    const draft = await this.#application.draft({});
    const typed = this.text.trim() === '' && this.like.length === 0 ? undefined : this.search;
    this.#withheld = false;
    if (draft === undefined) {
      this.keep();
      return undefined;
    }
    this.load(draft.search);
    this.asked = draft.asked;
    this.case = draft.case;
    this.#kept = JSON.stringify(this.#draft);
    return typed;
  }

  get search(): Search {
    return {
      query: {
        text: this.text,
        hits: this.hits,
        ...(this.spans.length > 0 && { spans: this.spans }),
        ...(this.must.length > 0 && { must: this.must }),
        ...(this.mustNot.length > 0 && { mustNot: this.mustNot }),
        ...(this.like.length > 0 && { like: this.like }),
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
    this.like = query.like ?? [];
    this.date = query.date ?? '';
    this.classes = query.classes ?? [];
    this.hits = query.hits;
    this.indexes = indexes;
    this.thorough = thorough;
  }

  /** Asks only indexes that are there; where none is left, those preferred, else the first that hold anything. */
  settleIndexes(installed: readonly Collection[], preferred: readonly number[]): void {
    const there = (indexes: readonly number[]): number[] => indexes.filter((index) => installed.some(({ id }) => id === index));
    const kept = there(this.indexes);
    if (kept.length > 0 && kept.length === this.indexes.length) return;
    const filled = installed
      .filter(({ documents, counting, state }) => (documents > 0 || counting === true) && state === 'on')
      .map(({ id }) => id);
    const next = [kept, there(preferred), filled.slice(0, MOST_INDEXES)].find((indexes) => indexes.length > 0) ?? [];
    if (next.length > 0 || this.indexes.length > 0) this.indexes = next;
  }

  /** The text as the editor has it now, the caret behind the edit; the weights go with their words. */
  edit(text: string, caret: number, how: 'typed' | 'undone'): void {
    this.#versions.keep(this.text, this.spans);
    const known = how === 'undone' ? this.#versions.spansOf(text) : undefined;
    this.spans = known ?? moveSpans(this.spans, editBetween(this.text, text, caret), text);
    this.text = text;
  }

  /**
   * Another text in the place of this one. The answer puts the old one back, and where something was typed since it answers with the
   * way back to that.
   */
  replaceText(text: string, spans: readonly WeightedSpan[] = []): () => unknown {
    const before = { text: this.text, spans: this.spans };
    this.text = text;
    this.spans = [...spans];
    return () => {
      const since = { text: this.text, spans: this.spans };
      this.text = before.text;
      this.spans = before.spans;
      return since.text === text ? undefined : () => void this.replaceText(since.text, since.spans);
    };
  }

  get #draft(): Draft {
    return {
      search: this.search,
      ...(this.asked !== undefined && { asked: this.asked }),
      ...(this.case !== undefined && { case: this.case }),
    };
  }

  /** Writes the draft a moment after the last change. */
  keep(): void {
    if (!this.restored || this.#withheld) return;
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.keepNow(), KEEP_AFTER_MS);
  }

  /** Writes the draft at once, where it has changed: the page may be about to go. */
  keepNow(): void {
    if (!this.restored || this.#withheld) return;
    clearTimeout(this.#keepTimer);
    const draft = this.#draft;
    const now = JSON.stringify(draft);
    if (now === this.#kept) return;
    // Where it could not be written the next change tries again.
    void this.#application.keepDraft(draft).then(
      () => (this.#kept = now),
      () => undefined,
    );
  }

  /** Has the text read after a pause in typing; `attempt` says what failed. */
  read(attempt: <Result>(act: () => Promise<Result>) => Promise<Result | undefined>): void {
    clearTimeout(this.#readTimer);
    const read = ++this.#reads;
    if (this.text.trim() === '') return void (this.reading = undefined);
    const ask = { text: this.text, indexes: this.indexes };
    this.#readTimer = setTimeout(() => {
      void attempt(() => this.#application.readQuery(ask)).then((reading) => {
        if (read === this.#reads) this.reading = reading;
      });
    }, READ_AFTER_MS);
  }
}
