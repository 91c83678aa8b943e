// The query being edited: saved as a draft after each change, and converted to a search.
import type { Application } from '../../src-main/contract/application.ts';
import type { ConditionReading } from '../../src-main/contract/condition.ts';
import type { Draft, Search } from '../../src-main/contract/history.ts';
import type { Collection } from '../../src-main/contract/library.ts';
import type { QueryReading } from '../../src-main/contract/result-list.ts';
import { isCalendarDate } from '../../src-main/contract/calendar.ts';
import { withoutRequiredWords } from '../../src-main/contract/required-words.ts';
import type { WeightedClass, WeightedSpan } from '../../src-main/contract/query.ts';
import { untrack } from 'svelte';
import { framed, unframed } from '../../src-main/contract/framed-condition.ts';
import { parseDay } from './typed-day.ts';
import { editBetween, moveSpans } from './emphasis.ts';
import { EmphasisHistory } from './emphasis-history.ts';
import { SearchTerms } from './search-terms.svelte.ts';

/** Choices for the number of hits. */
export const listLengths = [25, 50, 100, 300, 1000] as const;
/** Most collections per search; see `search` in the contract. */
export const MAX_INDEXES = 3;
/** Most publications in a query by example; see `query` in the contract. */
export const MAX_LIKE = 10;
/** Delay from the last change to saving the draft. */
const SAVE_DELAY_MS = 300;
/** Delay from the last change to analysing the text. */
const READ_DELAY_MS = 250;
/** Distinguishes the runs of a reloaded window, whose counter restarts. */
const OPENED_AT = Date.now();

/** Why the query cannot be run. */
export type QueryProblem = 'empty' | 'noIndex' | 'badDate' | 'badCondition';

/** True for a condition that may name lines of the strategy, such as `L3`, or saved conditions, such as `@closure`. */
function namesOthers(condition: string): boolean {
  return /(?<![\p{L}\p{N}])(?:L\d|@)/u.test(condition);
}

/** What `L1`, `L2` ... and `@name` stand for. */
export type References = Pick<Parameters<Application['readCondition']>[0], 'sets' | 'saved'>;

export class QueryState {
  text = $state('');
  /** Weighted ranges of the text: ordered, disjoint, non-empty. */
  spans = $state.raw<WeightedSpan[]>([]);
  /** What every hit matches exactly, as typed. */
  condition = $state('');
  /** The condition of the case's dates that every search has too; '' if none. */
  frame = $state('');
  /** Whether the loaded search had required or excluded words, which are in the condition now; `near`: some are read more strictly there. */
  wordsMoved = $state<'same' | 'near'>();
  /** Names of the example publications. */
  like = $state.raw<string[]>([]);
  /** Cut-off date, `yyyy-mm-dd` or ''; raw input while typing. */
  date = $state('');
  /** Normalised class symbols. */
  classes = $state.raw<string[]>([]);
  /** Classes that move the hits; none of them is in `classes`. */
  weightedClasses = $state.raw<WeightedClass[]>([]);
  indexes = $state.raw<number[]>([]);
  hits = $state<number>(100);
  thorough = $state(false);
  reading = $state.raw<QueryReading>();
  /** How the condition is read; undefined while it is empty or being read. */
  conditionReading = $state.raw<ConditionReading>();
  /** History id of the search whose hits are shown. */
  searchId = $state<number>();
  /** The case this query belongs to. */
  case = $state<number>();
  /** False until the stored draft is loaded; nothing is saved before, so that it is not overwritten. */
  restored = $state(false);
  readonly problem = $derived<QueryProblem | undefined>(
    this.text.trim() === '' && this.like.length === 0 && this.condition.trim() === ''
      ? 'empty'
      : this.indexes.length === 0
        ? 'noIndex'
        : this.dateWrong
          ? 'badDate'
          : this.conditionReading !== undefined && 'error' in this.conditionReading
            ? 'badCondition'
            : undefined,
  );
  /** What is searched for beside the words of the text. */
  readonly terms: SearchTerms;
  readonly #application: Application;
  readonly #emphasis = new EmphasisHistory();
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  #reads = 0;
  #conditionTimer: ReturnType<typeof setTimeout> | undefined;
  #conditionReads = 0;
  readonly #whenConditionIsRead: (() => void)[] = [];
  /** True while the cases, and the draft with them, are locked. */
  #draftLocked = false;
  #savedDraft = '';

  constructor(application: Application) {
    this.#application = application;
    this.terms = new SearchTerms(application);
  }

  get dateWrong(): boolean {
    return this.date !== '' && !isCalendarDate(this.date);
  }

  /** Replaces the typed cut-off by the date it means; invalid input stays for the user to correct. */
  normaliseDate(): void {
    this.date = parseDay(this.date) ?? this.date.trim();
  }

  /** Loads the stored draft, if there is one. */
  async restore(): Promise<void> {
    try {
      const draft = await this.#application.draft({});
      if (draft === undefined || this.text !== '') return;
      this.load(draft.search);
      this.searchId = draft.asked;
      this.case = draft.case;
      this.#savedDraft = JSON.stringify(this.#draft);
    } finally {
      this.restored = true;
    }
  }

  /** Starts without a draft, and saves none, while the cases are locked. */
  skipDraft(): void {
    this.#draftLocked = true;
    this.restored = true;
  }

  /** Loads the draft after unlocking. Returns the search it replaced, if the query was not empty. */
  async restoreDraft(): Promise<Search | undefined> {
    const draft = await this.#application.draft({});
    const typed = this.problem === 'empty' ? undefined : this.search;
    this.#draftLocked = false;
    if (draft === undefined) {
      this.scheduleDraft();
      return undefined;
    }
    this.load(draft.search);
    this.searchId = draft.asked;
    this.case = draft.case;
    this.#savedDraft = JSON.stringify(this.#draft);
    return typed;
  }

  get search(): Search {
    return {
      query: {
        text: this.text,
        hits: this.hits,
        ...(this.spans.length > 0 && { spans: this.spans }),
        ...this.terms.asked,
        ...(this.#searchedCondition.trim() !== '' && { condition: this.#searchedCondition }),
        ...(this.like.length > 0 && { like: this.like }),
        ...(this.date !== '' && { date: this.date }),
        ...(this.classes.length > 0 && { classes: this.classes }),
        ...(this.weightedClasses.length > 0 && { weightedClasses: this.weightedClasses }),
      },
      indexes: this.indexes,
      thorough: this.thorough,
    };
  }

  /** The condition with lines and saved conditions replaced by what they stand for, so that a search is complete in itself. */
  get #searchedCondition(): string {
    const reading = this.conditionReading;
    const typed = namesOthers(this.condition) && reading !== undefined && 'canonical' in reading ? reading.canonical : this.condition;
    return framed(this.frame, typed);
  }

  load(search: Search): void {
    const { search: loaded, isNear } = withoutRequiredWords(search);
    const { query, indexes, thorough } = loaded;
    this.wordsMoved = loaded.query.condition === search.query.condition ? undefined : isNear ? 'near' : 'same';
    this.text = query.text;
    this.spans = query.spans ?? [];
    this.terms.load(query);
    this.condition = unframed(this.frame, query.condition ?? '');
    this.like = query.like ?? [];
    this.date = query.date ?? '';
    this.classes = query.classes ?? [];
    this.weightedClasses = (query.weightedClasses ?? []).filter((one) => !this.classes.includes(one.class));
    this.hits = query.hits;
    this.indexes = indexes;
    this.thorough = thorough;
  }

  /** Takes the condition of the case's dates, which the typed condition then lacks. */
  setFrame(frame: string): void {
    this.frame = frame;
    const typed = unframed(
      frame,
      untrack(() => this.condition),
    );
    if (typed !== untrack(() => this.condition)) this.condition = typed;
  }

  /** Drops collections that are not installed; if none is left, selects the preferred ones, else the first non-empty ones. */
  chooseIndexes(installed: readonly Collection[], preferred: readonly number[]): void {
    const installedOf = (indexes: readonly number[]): number[] => indexes.filter((index) => installed.some(({ id }) => id === index));
    const kept = installedOf(this.indexes);
    if (kept.length > 0 && kept.length === this.indexes.length) return;
    const filled = installed
      // Nothing goes to a cluster that was not chosen.
      .filter(({ cluster }) => cluster === undefined)
      .filter(({ documents, counting, state }) => (documents > 0 || counting === true) && state === 'on')
      .map(({ id }) => id);
    const next = [kept, installedOf(preferred), filled.slice(0, MAX_INDEXES)].find((indexes) => indexes.length > 0) ?? [];
    if (next.length > 0 || this.indexes.length > 0) this.indexes = next;
  }

  /** Takes an edit of the text; `caret` is the position after it. Weights move with their words. */
  edit(text: string, caret: number, how: 'typed' | 'undone'): void {
    this.#emphasis.remember(this.text, this.spans);
    const known = how === 'undone' ? this.#emphasis.spansOf(text) : undefined;
    this.spans = known ?? moveSpans(this.spans, editBetween(this.text, text, caret), text);
    this.text = text;
  }

  /** Replaces the text. Returns an undo function, which returns a redo function if the text was edited since. */
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
      ...(this.searchId !== undefined && { asked: this.searchId }),
      ...(this.case !== undefined && { case: this.case }),
    };
  }

  /** Saves the draft shortly after the last change. */
  scheduleDraft(): void {
    if (!this.restored || this.#draftLocked) return;
    clearTimeout(this.#keepTimer);
    this.#keepTimer = setTimeout(() => this.saveDraft(), SAVE_DELAY_MS);
  }

  /** Saves the draft now if it changed, e.g. before the page closes. */
  saveDraft(): void {
    if (!this.restored || this.#draftLocked) return;
    clearTimeout(this.#keepTimer);
    const draft = this.#draft;
    const now = JSON.stringify(draft);
    if (now === this.#savedDraft) return;
    // After a failure, the next change saves again.
    void this.#application.keepDraft(draft).then(
      () => (this.#savedDraft = now),
      () => undefined,
    );
  }

  /** Analyses the text after a pause in typing; `attempt` reports failures. */
  read(attempt: <Result>(action: () => Promise<Result>) => Promise<Result | undefined>): void {
    clearTimeout(this.#readTimer);
    const read = ++this.#reads;
    if (this.text.trim() === '') return void (this.reading = undefined);
    const ask = { text: this.text, indexes: this.indexes };
    this.#readTimer = setTimeout(() => {
      void attempt(() => this.#application.readQuery(ask)).then((reading) => {
        if (read === this.#reads) this.reading = reading;
      });
    }, READ_DELAY_MS);
  }

  /** Reads and counts the condition after a pause in typing, which ends the count before; `attempt` reports failures. */
  readCondition(references: References, attempt: <Result>(action: () => Promise<Result>) => Promise<Result | undefined>): void {
    clearTimeout(this.#conditionTimer);
    const read = ++this.#conditionReads;
    this.conditionReading = undefined;
    const { condition: text, indexes } = this;
    if (text.trim() === '') return;
    this.#conditionTimer = setTimeout(() => {
      const isLatest = (): boolean => read === this.#conditionReads;
      const ask = { text, indexes, ...references, run: OPENED_AT + read };
      const answer = (): Promise<ConditionReading | undefined> =>
        this.#application.readCondition(ask).catch((error: unknown) => {
          if (isLatest()) throw error;
          return undefined;
        });
      void attempt(answer).then((reading) => {
        if (!isLatest()) return;
        this.conditionReading = reading;
        this.#whenConditionIsRead.splice(0).forEach((settle) => settle());
      });
    }, READ_DELAY_MS);
  }

  /** Settled once a condition that names lines or saved conditions is read: before, it cannot be searched. */
  conditionRead(): Promise<void> {
    if (!namesOthers(this.condition) || this.conditionReading !== undefined) return Promise.resolve();
    return new Promise((resolve) => this.#whenConditionIsRead.push(resolve));
  }
}
