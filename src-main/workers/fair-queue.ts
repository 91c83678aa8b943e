// A fair queue. In: jobs with their callers, and how long each job took. Out: the next job: that of the caller with the least worker time used,
// short jobs before searches. A caller who returns after a pause starts level with the others.

export interface QueuedJob {
  caller: string;
  /** A search may take long; everything else is answered in a few milliseconds. */
  isSearch: boolean;
}

interface Account<Job> {
  /** Worker time used, in milliseconds; running jobs count with the usual time of their kind. */
  used: number;
  /** Running jobs, with the time each was counted for. */
  running: Map<Job, number>;
  brief: Job[];
  searches: Job[];
}

/** The assumed time of a job before any of its kind has ended, milliseconds; each ended job contributes an eighth to the average. */
const FIRST_GUESS = { brief: 1, searches: 40 };
const SHARE_OF_NEWEST = 1 / 8;

export class FairQueue<Job extends QueuedJob> {
  readonly #accounts = new Map<string, Account<Job>>();
  readonly #usual = { ...FIRST_GUESS };
  /** The time used by the caller last served: a new caller starts with it. */
  #level = 0;

  get length(): number {
    let count = 0;
    for (const { brief, searches } of this.#accounts.values()) count += brief.length + searches.length;
    return count;
  }

  /** Adds a job after those of its caller. */
  add(job: Job): void {
    let account = this.#accounts.get(job.caller);
    if (account === undefined)
      this.#accounts.set(job.caller, (account = { used: this.#level, running: new Map(), brief: [], searches: [] }));
    // Idle callers do not accumulate credit.
    if (isIdle(account)) account.used = Math.max(account.used, this.#level);
    account[kindOf(job)].push(job);
  }

  /** Removes and returns the next job for which `fits` is true; undefined if there is none. Call `ended` when it has run. */
  next(fits: (job: Job) => boolean = () => true): Job | undefined {
    let found: { account: Account<Job>; job: Job } | undefined;
    for (const account of this.#accounts.values()) {
      if (found !== undefined && account.used >= found.account.used) continue;
      const job = account.brief.find(fits) ?? account.searches.find(fits);
      if (job !== undefined) found = { account, job };
    }
    if (found === undefined) return undefined;
    const { account, job } = found;
    remove(account, job);
    this.#level = Math.max(this.#level, account.used);
    const guess = this.#usual[kindOf(job)];
    account.used += guess;
    account.running.set(job, guess);
    return job;
  }

  /** Whether a job for which `fits` is true waits. */
  has(fits: (job: Job) => boolean): boolean {
    return [...this.#accounts.values()].some(({ brief, searches }) => brief.some(fits) || searches.some(fits));
  }

  /** Removes a waiting job; false if it is not waiting. */
  drop(job: Job): boolean {
    const account = this.#accounts.get(job.caller);
    const waited = account !== undefined && remove(account, job);
    this.#tidy();
    return waited;
  }

  /** Must be called when a job that `next` returned has run for `ms`. */
  ended(job: Job, ms: number): void {
    const account = this.#accounts.get(job.caller);
    const guess = account?.running.get(job);
    if (account !== undefined && guess !== undefined) {
      account.used += ms - guess;
      account.running.delete(job);
    }
    const kind = kindOf(job);
    this.#usual[kind] += (ms - this.#usual[kind]) * SHARE_OF_NEWEST;
    this.#tidy();
  }

  /** Forgets idle callers that are not above the current level; all callers when no jobs are left. */
  #tidy(): void {
    const isQuiet = [...this.#accounts.values()].every(isIdle);
    for (const [name, account] of this.#accounts)
      if (isQuiet || (isIdle(account) && account.used <= this.#level)) this.#accounts.delete(name);
    if (isQuiet) this.#level = 0;
  }
}

function kindOf({ isSearch }: QueuedJob): 'brief' | 'searches' {
  return isSearch ? 'searches' : 'brief';
}

function isIdle({ running, brief, searches }: Account<QueuedJob>): boolean {
  return running.size + brief.length + searches.length === 0;
}

function remove<Job extends QueuedJob>(account: Account<Job>, job: Job): boolean {
  const waiting = account[kindOf(job)];
  const at = waiting.indexOf(job);
  if (at >= 0) waiting.splice(at, 1);
  return at >= 0;
}
