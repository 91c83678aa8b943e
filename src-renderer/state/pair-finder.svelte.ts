// The search for pairs in the collections of the open case: its progress and what it found, kept while documents are read and compared.
import type { Application } from '../../src-main/contract/application.ts';
import type { PairedDocument, PairSearch, PairSearchProgress } from '../../src-main/contract/pair-search.ts';
import { CallFailure } from '../backend.ts';

/** How often progress is asked for, milliseconds. */
const INTERVAL_MS = 400;

export class PairFinder {
  isShown = $state(false);
  state = $state<'idle' | 'running' | 'stopped' | 'failed' | 'done'>('idle');
  /** Features that a pair may lack. */
  lacking = $state(1);
  progress = $state.raw<PairSearchProgress>();
  found = $state.raw<PairSearch>();
  /** Features that the found pairs may lack. */
  foundLacking = $state(1);
  failure = $state.raw<unknown>();
  readonly #application: Application;
  #case: number | undefined;

  constructor(application: Application) {
    this.#application = application;
  }

  readonly documents: ReadonlyMap<string, PairedDocument> = $derived(
    new Map((this.found?.documents ?? []).map((document) => [document.name, document])),
  );

  async start(id: number): Promise<void> {
    this.#case = id;
    Object.assign(this, { state: 'running', progress: undefined, found: undefined, failure: undefined, foundLacking: this.lacking });
    const asking = setInterval(() => void this.#ask(id), INTERVAL_MS);
    try {
      const found = await this.#application.searchPairs({ case: id, lacking: this.lacking });
      if (this.#case === id) Object.assign(this, { found, state: 'done' });
    } catch (failure) {
      const isStopped = failure instanceof CallFailure && failure.code === 'cancelled';
      if (this.#case === id) Object.assign(this, { failure, state: isStopped ? 'stopped' : 'failed' });
    } finally {
      clearInterval(asking);
    }
  }

  async stop(): Promise<void> {
    if (this.#case !== undefined) await this.#application.stopPairSearch({ case: this.#case });
  }

  /** For another case, or none: its search ends unseen. */
  clear(): void {
    if (this.state === 'running') void this.stop().catch(() => undefined);
    this.#case = undefined;
    Object.assign(this, { isShown: false, state: 'idle', progress: undefined, found: undefined, failure: undefined });
  }

  async #ask(id: number): Promise<void> {
    const progress = await this.#application.pairSearchProgress({ case: id }).catch(() => undefined);
    if (this.#case === id && progress !== undefined) this.progress = progress;
  }
}
