// Polls whether the last automatic backup failed, and why.
import type { Application } from '../../src-main/contract/application.ts';
import type { BackupTrouble as Trouble } from '../../src-main/contract/backup.ts';

const POLL_MS = 60_000;

export class BackupTrouble {
  failure = $state.raw<Trouble['failure']>();
  readonly #application: Pick<Application, 'backupTrouble'>;

  constructor(application: Pick<Application, 'backupTrouble'>) {
    this.#application = application;
  }

  /** Polls from now on; returns a function that stops it. */
  watch(): () => void {
    const poll = (): void => void this.load().catch(() => undefined);
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }

  /** Keeps the same object while nothing changed, so that observers are notified once. */
  async load(): Promise<void> {
    const { failure } = await this.#application.backupTrouble({});
    if (JSON.stringify(failure) !== JSON.stringify(this.failure)) this.failure = failure;
  }
}
