// Polls the notices about API keys and counts the unseen ones for the top bar.
import type { Application } from '../../src-main/contract/application.ts';
import type { Notice } from '../../src-main/contract/notice.ts';

const POLL_MS = 60_000;

export class KeyNotices {
  list = $state.raw<readonly Notice[]>([]);
  readonly #application: Application;

  constructor(application: Application) {
    this.#application = application;
  }

  /** The notices by line: an announcement to several recipients is one line. */
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

  /** Polls from now on; returns a function that stops it. */
  watch(): () => void {
    const poll = (): void => void this.load().catch(() => undefined);
    poll();
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }

  async load(): Promise<void> {
    this.list = await this.#application.notices({});
  }

  /** Marks all notices as seen. */
  async markSeen(): Promise<void> {
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
