// Is anything of this application connected to elsewhere? In: the report on sockets, asked for again every minute. Out: how many, as
// the status bar says on every screen, those to the firm's mail server apart; undefined while nobody has looked.
import type { Application } from '../../src-main/contract/application.ts';

const LOOK_EVERY_MS = 60_000;

export class Connections {
  count = $state<number>();
  /** True while a mail is handed to the server that was entered; that is not counted. */
  mail = $state(false);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** Looks now and from then on; the answer ends it. */
  watch(): () => void {
    const look = (): void =>
      void this.#application.privacy({}).then(
        ({ connections }) => {
          this.count = connections.filter(({ purpose }) => purpose !== 'mail').length;
          this.mail = connections.some(({ purpose }) => purpose === 'mail');
        },
        () => (this.count = undefined),
      );
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }
}
