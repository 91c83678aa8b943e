// Times the phases of a search, and ends it between them when nobody waits for it any more.
import type { Asking } from './questions.ts';

export class Phases {
  /** Milliseconds by phase. */
  readonly times: Record<string, number> = {};
  readonly #now: () => number;
  readonly checkCancelled: () => void;

  /** `checkCancelled` ends the search by throwing. */
  constructor(now: () => number = () => 0, checkCancelled: () => void = () => undefined) {
    this.#now = now;
    this.checkCancelled = checkCancelled;
  }

  of<Result>(phase: string, work: () => Result): Result {
    const end = this.#begin(phase);
    const result = work();
    end();
    return result;
  }

  /** A phase that asks, with the time that its answers take. */
  *asking<Result>(phase: string, work: Asking<Result>): Asking<Result> {
    const end = this.#begin(phase);
    const result = yield* work;
    end();
    return result;
  }

  #begin(phase: string): () => void {
    this.checkCancelled();
    const started = this.#now();
    return () => (this.times[phase] = (this.times[phase] ?? 0) + this.#now() - started);
  }
}
