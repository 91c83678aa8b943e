// How long may a request take? In: milliseconds. Out: a signal when they have passed. Waiting for a turn does not count, so that a busy computer
// fails nobody. A deadline refuses a request as a whole; it never shortens an answer.
import { Failure } from './failures.ts';

/** How long a request may run, and how long one job may occupy a worker, milliseconds. */
export const DEADLINE_MS = 60_000;

export function deadlinePassed(ms: number): Failure {
  return new Failure('deadline-passed', { seconds: Math.ceil(ms / 1000) });
}

/** The time left to one request. */
export class Deadline {
  readonly #passed = new AbortController();
  #leftMs: number;
  #waiting = 0;
  #hasEnded = false;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#leftMs = ms;
    this.#start();
  }

  /** Aborted when the time is up. */
  get signal(): AbortSignal {
    return this.#passed.signal;
  }

  /** A job of the request waits for its turn from now on. */
  pause(): void {
    this.#waiting += 1;
    if (this.#waiting > 1) return;
    clearTimeout(this.#timer);
    this.#leftMs -= performance.now() - this.#startedAt;
  }

  /** The job no longer waits. */
  resume(): void {
    this.#waiting -= 1;
    if (this.#waiting === 0 && !this.#hasEnded) this.#start();
  }

  /** The request is answered. */
  end(): void {
    this.#hasEnded = true;
    clearTimeout(this.#timer);
  }

  #start(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(() => this.#passed.abort(), Math.max(0, this.#leftMs));
  }
}
