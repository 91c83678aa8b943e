// Are the cases locked? In: the application's answer, asked for again as soon as it changes; acts of the screens. Out: the state, live;
// locking that loses nothing typed; a word to the application that somebody is there.
import type { CallFunctions } from '../../src-main/contract/call.ts';
import { failureTable } from '../../src-main/contract/failures.ts';
import type { ProtectionOrder, vaultCalls, VaultStatus } from '../../src-main/contract/vault.ts';

import { CallFailure } from '../backend.ts';

export type VaultAnswers = CallFunctions<typeof vaultCalls>;

/** Until it is asked again after a failure. */
const PAUSE_MS = 2_000;
/** The application is told this often at most that somebody is there. */
const TELL_EVERY_MS = 20_000;
/** What somebody does who is there; a frame that shows a PDF tells by messages. */
const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'message'] as const;

export class Vault {
  /** Undefined until the application has answered. */
  status = $state.raw<VaultStatus>();
  /** True from the moment somebody locks until the page begins anew: what is confidential is off the screens already. */
  locking = $state(false);
  /** Settled once it is known whether the cases are locked, or that nobody tells. */
  readonly known: Promise<void>;
  readonly #application: VaultAnswers;
  readonly #keptCalls: () => Promise<unknown>;
  #settled: () => void = () => undefined;
  #toldAt = -Infinity;
  #openings = new Set<() => void>();
  #lockings = new Set<() => void>();

  /** `keptCalls`: settles when every call under way that keeps something has been answered. */
  constructor(application: VaultAnswers, keptCalls: () => Promise<unknown>) {
    this.#application = application;
    this.#keptCalls = keptCalls;
    this.known = new Promise((resolve) => (this.#settled = resolve));
  }

  get locked(): boolean {
    return this.status?.state === 'locked';
  }

  /** Whether these screens may lock: a login by a link is told the state and no more. */
  get lockable(): boolean {
    return this.status?.state === 'open' && this.status.by !== undefined;
  }

  /** Whether cases are kept off the screens. */
  get covered(): boolean {
    return this.locked || this.locking;
  }

  /** Calls `listener` when cases that were locked are open; the answer takes it away. */
  onOpened(listener: () => void): () => void {
    this.#openings.add(listener);
    return () => this.#openings.delete(listener);
  }

  /** Calls `listener` when cases that were open on these screens have been locked; the answer takes it away. */
  onLocked(listener: () => void): () => void {
    this.#lockings.add(listener);
    return () => this.#lockings.delete(listener);
  }

  /** Looks now and as soon as something changes; the answer ends it. */
  watch(): () => void {
    let watching = true;
    void (async () => {
      while (watching) {
        const since = this.status?.revision;
        try {
          const status = await this.#application.vault(since === undefined ? {} : { since });
          if (watching) this.#take(status);
        } catch (error) {
          this.#settled();
          // Whoever may not know is shown what the calls themselves say.
          if (error instanceof CallFailure && !failureTable[error.code].retry) return;
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        }
      }
    })();
    const present = (): void => this.present();
    for (const sign of signs) window.addEventListener(sign, present, { capture: true, passive: true });
    return () => {
      watching = false;
      for (const sign of signs) window.removeEventListener(sign, present, { capture: true });
    };
  }

  /** Somebody is there, or work that is not to be broken off is under way. */
  present(): void {
    const now = performance.now();
    if (!this.lockable || now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    void this.#application.stayUnlocked({}).catch(() => undefined);
  }

  /** By what was typed, or by the keychain. */
  async unlock(secret?: string): Promise<void> {
    this.#take(await this.#application.unlock(secret === undefined ? {} : { secret }));
  }

  /**
   * Takes what is confidential off the screens, waits until what was typed is kept, and has the key forgotten: by every process of this computer,
   * or with `alone` by that of these screens.
   */
  async lock(keep: () => void, alone = false): Promise<void> {
    if (!this.lockable || this.locking) return;
    this.locking = true;
    try {
      keep();
      // The fields that go with the screens hand over what was typed in them.
      await new Promise((resolve) => setTimeout(resolve));
      await this.#keptCalls();
      this.#take(await this.#application.lock(alone ? { alone } : {}));
    } finally {
      this.locking = this.locked;
    }
  }

  /** Locked here already: has every other process lock them too. */
  async lockElsewhere(): Promise<void> {
    this.#take(await this.#application.lock({}));
  }

  async protect(order: ProtectionOrder): Promise<void> {
    this.#take(await this.#application.protect(order));
  }

  async changePassphrase(passphrase: string, next: string): Promise<void> {
    this.#take(await this.#application.changePassphrase({ passphrase, next }));
  }

  async makeRecoveryCode(): Promise<string> {
    const { code } = await this.#application.makeRecoveryCode({});
    this.#take(await this.#application.vault({}));
    return code;
  }

  /** An answer that was on its way while a later one came is not taken. */
  #take(status: VaultStatus): void {
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
