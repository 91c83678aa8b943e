// Polls the open connections to other computers, for the status bar.
import type { Application } from '../../src-main/contract/application.ts';

const POLL_MS = 60_000;

export class Connections {
  /** Connections except those to servers that were entered; undefined until known. */
  count = $state<number>();
  /** True while the application is connected to the configured mail server. */
  mail = $state(false);
  /** The same of a cluster. */
  cluster = $state(false);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Polls from now on; returns a function that stops it. */
  watch(): () => void {
    const poll = (): void =>
      void this.#application.privacy({}).then(
        ({ connections }) => {
          this.count = connections.filter(({ purpose }) => purpose === 'unknown').length;
          this.mail = connections.some(({ purpose }) => purpose === 'mail');
          this.cluster = connections.some(({ purpose }) => purpose === 'cluster');
        },
        () => (this.count = undefined),
      );
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }
}
