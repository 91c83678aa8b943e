// The list of jobs, kept current by long polling.
import type { Application } from '../../src-main/contract/application.ts';
import type { FailureCode } from '../../src-main/contract/failures.ts';
import type { Job } from '../../src-main/contract/library.ts';
import { CallFailure } from '../backend.ts';

/** Pause before retrying after a failure. */
const RETRY_MS = 2_000;

/** What refused this page access. */
export type RefusedBy = 'window' | 'link' | 'lock';
const refusals: { [Code in FailureCode]?: RefusedBy } = { 'session-refused': 'window', 'token-refused': 'link', 'cases-locked': 'lock' };

export class Jobs {
  list = $state.raw<Job[]>([]);
  /** False after a failed request, until one succeeds. */
  connected = $state(true);
  /** Set once the page has no access; retrying cannot help. */
  refused = $state<RefusedBy>();
  readonly active = $derived(this.list.filter((job) => ['waiting', 'running', 'paused', 'stopping'].includes(job.state)));
  /** Without the daily verification, which gives way to everything. */
  readonly busy = $derived(this.active.filter(({ automatic }) => automatic !== true));
  readonly #application: Application;
  #ended = new Set<number>();
  #listeners = new Set<(job: Job) => void>();
  #collections = 0;
  #collectionListeners = new Set<() => void>();

  constructor(application: Application) {
    this.#application = application;
    void this.#watch();
  }

  /** Calls `listener` with each job that ends; returns a function that removes it. */
  onEnd(listener: (job: Job) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls `listener` when the collections change; returns a function that removes it. */
  onCollections(listener: () => void): () => void {
    this.#collectionListeners.add(listener);
    return () => this.#collectionListeners.delete(listener);
  }

  async #watch(): Promise<void> {
    let since: number | undefined;
    for (;;) {
      try {
        const { revision, collections, jobs } = await this.#application.jobs(since === undefined ? {} : { since });
        const first = since === undefined;
        since = revision;
        this.connected = true;
        this.list = jobs;
        if (!first && collections !== this.#collections) for (const listener of this.#collectionListeners) listener();
        this.#collections = collections;
        for (const job of jobs) {
          if (job.endedAt === undefined) this.#ended.delete(job.id);
          else if (!this.#ended.has(job.id)) {
            this.#ended.add(job.id);
            if (!first) for (const listener of this.#listeners) listener(job);
          }
        }
      } catch (error) {
        this.connected = false;
        if (error instanceof CallFailure) this.refused = refusals[error.code];
        if (this.refused !== undefined) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
}
