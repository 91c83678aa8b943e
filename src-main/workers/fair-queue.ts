// Many want the same lanes: whose turn is it? In: jobs, each with its caller; how long each took. Out: the next job: of whoever has had
// least of the lanes' time, brief questions before searches. Who comes back after a pause is owed nothing and owes nothing.

/** What waits for a lane. */
export interface Waiting {
  caller: string;
  /** A search may take long; all else is answered in a few milliseconds. */
  isSearch: boolean;
}

interface Account<Job> {
  /** Milliseconds of lanes had, those under way taken to last as long as others of their kind. */
  had: number;
  /** Jobs under way, with what each was taken to last. */
  underWay: Map<Job, number>;
  brief: Job[];
  searches: Job[];
}

/** What a job is taken to last before any of its kind has ended, milliseconds; each that ends counts for an eighth. */
const FIRST_GUESS = { brief: 1, searches: 40 };
const SHARE_OF_NEWEST = 1 / 8;

export class Turns<Job extends Waiting> {
  readonly #accounts = new Map<string, Account<Job>>();
  readonly #usual = { ...FIRST_GUESS };
  /** What whoever was last given a lane had had before it: a newcomer begins there. */
  #level = 0;

  get length(): number {
    let count = 0;
    for (const { brief, searches } of this.#accounts.values()) count += brief.length + searches.length;
    return count;
  }

  /** Puts a job behind those of its caller. */
  wait(job: Job): void {
    let account = this.#accounts.get(job.caller);
    if (account === undefined)
      this.#accounts.set(job.caller, (account = { had: this.#level, underWay: new Map(), brief: [], searches: [] }));
    // Time that nobody wanted cannot be saved up.
    if (isIdle(account)) account.had = Math.max(account.had, this.#level);
    account[kindOf(job)].push(job);
  }

  /** The next job among those that `fits` says yes to, taken out; undefined where there is none. `ended` is told of it later. */
  next(fits: (job: Job) => boolean = () => true): Job | undefined {
    let found: { account: Account<Job>; job: Job } | undefined;
    for (const account of this.#accounts.values()) {
      if (found !== undefined && account.had >= found.account.had) continue;
      const job = account.brief.find(fits) ?? account.searches.find(fits);
      if (job !== undefined) found = { account, job };
    }
    if (found === undefined) return undefined;
    const { account, job } = found;
    take(account, job);
    this.#level = Math.max(this.#level, account.had);
    const guess = this.#usual[kindOf(job)];
    account.had += guess;
    account.underWay.set(job, guess);
    return job;
  }

  /** Takes out a job that waits; false where it waits no longer. */
  drop(job: Job): boolean {
    const account = this.#accounts.get(job.caller);
    const was = account !== undefined && take(account, job);
    this.#tidy();
    return was;
  }

  /** A job that was given out has ended after `ms`. */
  ended(job: Job, ms: number): void {
    const account = this.#accounts.get(job.caller);
    const guess = account?.underWay.get(job);
    if (account !== undefined && guess !== undefined) {
      account.had += ms - guess;
      account.underWay.delete(job);
    }
    const kind = kindOf(job);
    this.#usual[kind] += (ms - this.#usual[kind]) * SHARE_OF_NEWEST;
    this.#tidy();
  }

  /** Forgets callers that want nothing and owe nothing; all of them where nobody wants anything. */
  #tidy(): void {
    const isQuiet = [...this.#accounts.values()].every(isIdle);
    for (const [name, account] of this.#accounts)
      if (isQuiet || (isIdle(account) && account.had <= this.#level)) this.#accounts.delete(name);
    if (isQuiet) this.#level = 0;
  }
}

function kindOf({ isSearch }: Waiting): 'brief' | 'searches' {
  return isSearch ? 'searches' : 'brief';
}

function isIdle({ underWay, brief, searches }: Account<Waiting>): boolean {
  return underWay.size + brief.length + searches.length === 0;
}

/** Takes `job` out of what its account waits for. */
function take<Job extends Waiting>(account: Account<Job>, job: Job): boolean {
  const waiting = account[kindOf(job)];
  const at = waiting.indexOf(job);
  if (at >= 0) waiting.splice(at, 1);
  return at >= 0;
}
