// Is there anything to be told about the keys? In: the notices, asked for again every minute. Out: those not dismissed, and how many of them
// nobody has seen yet, which the top bar marks on every screen.
import type { Application } from '../../src-main/contract/application.ts';
import type { Notice } from '../../src-main/contract/notice.ts';

const LOOK_EVERY_MS = 60_000;

export class KeyNotices {
  list = $state.raw<readonly Notice[]>([]);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** What stands on one line: each notice by itself, but an announcement once, whomever it went to. */
  get lines(): Notice[][] {
    const lines = new Map<string, Notice[]>();
    for (const notice of this.list) {
      const line = notice.kind === 'api-change' ? `${notice.madeAt} ${notice.facts.subject}` : String(notice.id);
      lines.set(line, [...(lines.get(line) ?? []), notice]);
    }
    return [...lines.values()];
  }

  get unseen(): number {
    return this.list.filter(({ seenAt }) => seenAt === undefined).length;
  }

  /** Looks now and from then on; the answer ends it. */
  watch(): () => void {
    // Whoever cannot be asked now is asked again; the screen that is open says so.
    const look = (): void => void this.load().catch(() => undefined);
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    this.list = await this.#application.notices({});
  }

  /** They stand on the screen. */
  async seen(): Promise<void> {
    const ids = this.list.filter(({ seenAt }) => seenAt === undefined).map(({ id }) => id);
    if (ids.length === 0) return;
    await this.#application.noticesSeen({ ids });
    await this.load();
  }

  async dismiss(ids: number[]): Promise<void> {
    await this.#application.dismissNotices({ ids });
    await this.load();
  }

  async restore(ids: number[]): Promise<void> {
    await this.#application.restoreNotices({ ids });
    await this.load();
  }
}
