// Lanes that write to one memory: whose turn is it, and what if one ends in the middle of its turn? In: three words of the memory, all 0 at first.
// Out: work done by one lane at a time. A lane that shows no sign of life for long is taken to have ended, and one other goes on.
import { Failure } from '../../contract/failures.ts';

// Who holds it, 0 for nobody; how many have asked for it; a count that moves while its holder works.
const HOLDER = 0;
const ASKED = 1;
const SIGNS = 2;
/** Words that a lock takes. */
export const LOCK_WORDS = 3;

/** How long a holder may show no sign of life, milliseconds. */
const PATIENCE_MS = 20_000;
/** In so many looks: while the computer slept nobody could show any, and the first look after it must not decide. */
const LOOKS = 4;

export class SharedLock {
  readonly #words: Int32Array;
  readonly #lookMs: number;
  #own = 0;

  constructor(words: Int32Array, patienceMs = PATIENCE_MS) {
    this.#words = words;
    this.#lookMs = patienceMs / LOOKS;
  }

  /** Does `work` when nobody else is at theirs; not to be nested. */
  within<Result>(work: () => Result): Result {
    this.#own = this.#taken();
    try {
      return work();
    } finally {
      if (Atomics.compareExchange(this.#words, HOLDER, this.#own, 0) === this.#own) Atomics.notify(this.#words, HOLDER);
    }
  }

  /** To be called by long work now and then, and before it tells what it has done. Throws `busy` where another has gone on in its place. */
  alive(): void {
    if (Atomics.load(this.#words, HOLDER) !== this.#own) throw new Failure('busy');
    Atomics.add(this.#words, SIGNS, 1);
  }

  /** The number under which it is held from now on. */
  #taken(): number {
    const own = 1 + (Atomics.add(this.#words, ASKED, 1) & 0x3fff_ffff);
    let seen = { holder: 0, signs: 0 };
    for (let looks = 0; ;) {
      const holder = Atomics.compareExchange(this.#words, HOLDER, 0, own);
      if (holder === 0) return own;
      const signs = Atomics.load(this.#words, SIGNS);
      if (holder !== seen.holder || signs !== seen.signs) looks = 0;
      seen = { holder, signs };
      // Of all who wait, one takes its place.
      if (looks >= LOOKS && Atomics.compareExchange(this.#words, HOLDER, holder, own) === holder) return own;
      if (Atomics.wait(this.#words, HOLDER, holder, this.#lookMs) === 'timed-out') looks += 1;
    }
  }
}
