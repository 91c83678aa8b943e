// The watched cases and how much is new for each, for the top bar and the list of cases. Loaded again after each job and each decision.
import type { Application } from '../../src-main/contract/application.ts';
import type { WatchSummary } from '../../src-main/contract/case-watch.ts';

const POLL_MS = 60_000;

export class WatchedCases {
  list = $state.raw<readonly WatchSummary[]>([]);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  get waiting(): number {
    return this.list.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  of(id: number): WatchSummary | undefined {
    return this.list.find((one) => one.case === id);
  }

  /** Polls from now on, since imports end in the background; returns a function that stops it. */
  watch(): () => void {
    const poll = (): void => void this.load().catch(() => undefined);
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    this.list = await this.#application.watchedCases({});
  }
}
