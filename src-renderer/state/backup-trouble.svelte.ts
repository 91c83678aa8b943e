// Could the last automatic backup be made? In: the application's answer, asked for again every minute. Out: why not, as the top bar, the
// list of settings and, when it begins, the status bar tell on every screen.
import type { Application } from '../../src-main/contract/application.ts';
import type { BackupTrouble as Trouble } from '../../src-main/contract/backup.ts';

const LOOK_EVERY_MS = 60_000;

export class BackupTrouble {
  failure = $state.raw<Trouble['failure']>();
  readonly #application: Pick<Application, 'backupTrouble'>;

  constructor(application: Pick<Application, 'backupTrouble'>) {
    this.#application = application;
  }

  /** Looks now and from then on; the answer ends it. */
  watch(): () => void {
    const look = (): void => void this.look().catch(() => undefined);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }

  /** What has not changed stays the same, so that it is told once. */
  async look(): Promise<void> {
    const { failure } = await this.#application.backupTrouble({});
    if (JSON.stringify(failure) !== JSON.stringify(this.failure)) this.failure = failure;
  }
}
