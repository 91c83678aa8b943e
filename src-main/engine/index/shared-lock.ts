// A mutual-exclusion lock between workers that share a memory. In: three words of the memory, all 0 at first.
// A holder without a heartbeat for some time counts as terminated, and one waiting worker takes over the lock.
import { Failure } from '../../contract/failures.ts';

// The holder's number, 0 if free; the number of requests so far; a counter that the holder increments while it works.
const HOLDER = 0;
const REQUESTS = 1;
const HEARTBEATS = 2;
/** The size of a lock in 32-bit words. */
export const LOCK_WORDS = 3;

/** How long a holder may go without a heartbeat, milliseconds. */
const TIMEOUT_MS = 20_000;
/** The timeout is divided into this many checks: no heartbeat comes while the computer sleeps, so one check must not decide. */
const CHECKS = 4;

export class SharedLock {
  readonly #words: Int32Array;
  readonly #checkMs: number;
  #own = 0;

  constructor(words: Int32Array, timeoutMs = TIMEOUT_MS) {
    this.#words = words;
    this.#checkMs = timeoutMs / CHECKS;
  }

  /** Runs `work` while holding the lock. Not reentrant. */
  within<Result>(work: () => Result): Result {
    this.#own = this.#acquire();
    try {
      return work();
    } finally {
      if (Atomics.compareExchange(this.#words, HOLDER, this.#own, 0) === this.#own) Atomics.notify(this.#words, HOLDER);
    }
  }

  /** Long work calls this from time to time and before it publishes its result. Throws `busy` if another worker has taken over the lock. */
  heartbeat(): void {
    if (Atomics.load(this.#words, HOLDER) !== this.#own) throw new Failure('busy');
    Atomics.add(this.#words, HEARTBEATS, 1);
  }

  /** Waits for the lock; returns the number under which it is held. */
  #acquire(): number {
    const own = 1 + (Atomics.add(this.#words, REQUESTS, 1) & 0x3fff_ffff);
    let seen = { holder: 0, heartbeats: 0 };
    for (let checks = 0; ;) {
      const holder = Atomics.compareExchange(this.#words, HOLDER, 0, own);
      if (holder === 0) return own;
      const heartbeats = Atomics.load(this.#words, HEARTBEATS);
      if (holder !== seen.holder || heartbeats !== seen.heartbeats) checks = 0;
      seen = { holder, heartbeats };
      // One of the waiting workers takes over.
      if (checks >= CHECKS && Atomics.compareExchange(this.#words, HOLDER, holder, own) === holder) return own;
      if (Atomics.wait(this.#words, HOLDER, holder, this.#checkMs) === 'timed-out') checks += 1;
    }
  }
}
