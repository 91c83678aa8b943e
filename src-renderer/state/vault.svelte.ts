// The lock state of the cases, kept current by long polling. Locking saves pending input first; user activity postpones the automatic lock.
import type { CallFunctions } from '../../src-main/contract/call.ts';
import { failureTable } from '../../src-main/contract/failures.ts';
import type { ProtectionOrder, vaultCalls, VaultStatus } from '../../src-main/contract/vault.ts';

import { CallFailure } from '../backend.ts';

export type VaultCalls = CallFunctions<typeof vaultCalls>;

/** Pause before retrying after a failure. */
const RETRY_MS = 2_000;
/** Least time between two activity reports. */
const REPORT_INTERVAL_MS = 20_000;
/** Events that count as activity; the PDF frame reports its own by messages. */
const activityEvents = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'message'] as const;

export class Vault {
  /** Undefined until the application has answered. */
  status = $state.raw<VaultStatus>();
  /** True from the lock request until the page reloads; confidential content is hidden meanwhile. */
  locking = $state(false);
  /** Settles once the state is known, or cannot be loaded. */
  readonly known: Promise<void>;
  readonly #application: VaultCalls;
  readonly #pendingWrites: () => Promise<unknown>;
  #settled: () => void = () => undefined;
  #reportedAt = -Infinity;
  #openings = new Set<() => void>();
  #lockings = new Set<() => void>();

  /** `pendingWrites` settles once every running call that saves something is answered. */
  constructor(application: VaultCalls, pendingWrites: () => Promise<unknown>) {
    this.#application = application;
    this.#pendingWrites = pendingWrites;
    this.known = new Promise((resolve) => (this.#settled = resolve));
  }

  get locked(): boolean {
    return this.status?.state === 'locked';
  }

  /** Whether this user may lock the cases; a guest of a link may not. */
  get lockable(): boolean {
    return this.status?.state === 'open' && this.status.by !== undefined;
  }

  /** Whether the screens hide the cases. */
  get hidden(): boolean {
    return this.locked || this.locking;
  }

  /** Calls `listener` when the cases are unlocked; returns a function that removes it. */
  onOpened(listener: () => void): () => void {
    this.#openings.add(listener);
    return () => this.#openings.delete(listener);
  }

  /** Calls `listener` when the cases are locked; returns a function that removes it. */
  onLocked(listener: () => void): () => void {
    this.#lockings.add(listener);
    return () => this.#lockings.delete(listener);
  }

  /** Polls the state and reports activity; returns a function that stops both. */
  watch(): () => void {
    let watching = true;
    void (async () => {
      while (watching) {
        const since = this.status?.revision;
        try {
          const status = await this.#application.vault(since === undefined ? {} : { since });
          if (watching) this.#setStatus(status);
        } catch (error) {
          this.#settled();
          // Without permission to see the state, each call reports its own failure.
          if (error instanceof CallFailure && !failureTable[error.code].retry) return;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
    })();
    const report = (): void => this.reportActivity();
    for (const name of activityEvents) window.addEventListener(name, report, { capture: true, passive: true });
    return () => {
      watching = false;
      for (const name of activityEvents) window.removeEventListener(name, report, { capture: true });
    };
  }

  /** Reports user activity, or work that the lock must not interrupt. */
  reportActivity(): void {
    const now = performance.now();
    if (!this.lockable || now - this.#reportedAt < REPORT_INTERVAL_MS) return;
    this.#reportedAt = now;
    void this.#application.stayUnlocked({}).catch(() => undefined);
  }

  /** Unlocks with a passphrase or recovery code, or with the key of the keychain. */
  async unlock(secret?: string): Promise<void> {
    this.#setStatus(await this.#application.unlock(secret === undefined ? {} : { secret }));
  }

  /** Hides confidential content, waits for pending writes, then locks every process on this computer, or with `alone` only this one. */
  async lock(saveInput: () => void, alone = false): Promise<void> {
    if (!this.lockable || this.locking) return;
    this.locking = true;
    try {
      saveInput();
      // Input fields save their content when they are removed.
      await new Promise((resolve) => setTimeout(resolve));
      await this.#pendingWrites();
      this.#setStatus(await this.#application.lock(alone ? { alone } : {}));
    } finally {
      this.locking = this.locked;
    }
  }

  /** Locks every other process, after this one is locked. */
  async lockElsewhere(): Promise<void> {
    this.#setStatus(await this.#application.lock({}));
  }

  async protect(order: ProtectionOrder): Promise<void> {
    this.#setStatus(await this.#application.protect(order));
  }

  async changePassphrase(passphrase: string, next: string): Promise<void> {
    this.#setStatus(await this.#application.changePassphrase({ passphrase, next }));
  }

  async makeRecoveryCode(): Promise<string> {
    const { code } = await this.#application.makeRecoveryCode({});
    this.#setStatus(await this.#application.vault({}));
    return code;
  }

  /** Ignores a status older than the current one. */
  #setStatus(status: VaultStatus): void {
    const before = this.status;
    if (before !== undefined && status.revision < before.revision) return;
    this.status = status;
    this.#settled();
    if (before === undefined || before.state === status.state) return;
    this.locking = status.state === 'locked';
    if (status.state === 'locked') for (const listener of this.#lockings) listener();
    else if (before.state === 'locked') for (const listener of this.#openings) listener();
  }
}
