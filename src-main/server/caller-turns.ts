// How many requests of one caller are served at once? In: requests with their callers. Out: each in its turn. One that waits leaves its place among
// the connections to others, so that slow bodies, slow readers and calls that wait for a change keep nobody else out.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages, Refusal } from './envelope.ts';
import type { Place } from './connection-limiter.ts';
import { placeOf, socketLimits, type SocketLimits } from './sockets.ts';

declare module 'fastify' {
  interface FastifyInstance {
    callerTurns: CallerTurns;
  }
}

/** Whoever has shown neither key nor session yet. */
const UNKNOWN = '';
/** Requests of one caller that wait; beyond them a new one is refused. */
const MAX_WAITING = 512;

interface Account {
  serving: number;
  /** Calls that wait for a change. */
  aside: number;
  queue: Set<() => void>;
}

/** Gives every request of the application its turn, at the latest before its body is read. */
export function serveInTurns(app: FastifyInstance, limits: Partial<SocketLimits> = {}): void {
  const { perCaller, waitMs } = { ...socketLimits, ...limits };
  const turns = new CallerTurns(perCaller, waitMs);
  app.decorate('callerTurns', turns);
  app.addHook('preParsing', async ({ raw }) => {
    if (!turns.has(raw)) await turns.enter(UNKNOWN, raw);
  });
}

export class CallerTurns {
  readonly #accounts = new Map<string, Account>();
  readonly #callers = new WeakMap<IncomingMessage, string>();
  readonly #perCaller: number;
  readonly #waitMs: number;

  constructor(perCaller: number, waitMs: number) {
    this.#perCaller = perCaller;
    this.#waitMs = waitMs;
  }

  has(request: IncomingMessage): boolean {
    return this.#callers.has(request);
  }

  /** Settled when it is the turn of the request. Throws a refusal if its caller has too many. `isOwner`: with as many requests as it likes. */
  async enter(caller: string, request: IncomingMessage, isOwner = false): Promise<void> {
    const place = placeOf(request);
    if (place === undefined) return;
    const account = this.#accountOf(caller);
    if (account.serving < this.#perCaller || isOwner) account.serving += 1;
    else await this.#turn(account, place);
    this.#callers.set(request, caller);
    place.onEnd(() => this.#ended(caller, account));
  }

  /** Runs work that waits for a change. Meanwhile the request counts neither for its caller nor for the connections. */
  async aside<Answer>({ raw }: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> {
    const caller = this.#callers.get(raw);
    const account = caller === undefined ? undefined : this.#accounts.get(caller);
    if (account === undefined) return work();
    if (account.aside >= MAX_WAITING) throw busy();
    const back = placeOf(raw)?.leave();
    account.aside += 1;
    account.serving -= 1;
    this.#next(account);
    try {
      return await work();
    } finally {
      account.aside -= 1;
      account.serving += 1;
      back?.();
    }
  }

  #turn(account: Account, place: Place): Promise<void> {
    const { queue } = account;
    if (queue.size >= MAX_WAITING) throw busy();
    const back = place.leave();
    return new Promise<void>((resolve, reject) => {
      const settle = (settled: () => void): void => {
        if (!queue.delete(take)) return;
        clearTimeout(timeout);
        back();
        settled();
      };
      const take = (): void => {
        account.serving += 1;
        settle(resolve);
      };
      const refuse = (): void => settle(() => reject(busy()));
      const timeout = setTimeout(refuse, this.#waitMs);
      queue.add(take);
      place.onEnd(refuse);
    });
  }

  #ended(caller: string, account: Account): void {
    account.serving -= 1;
    this.#next(account);
    if (account.serving === 0 && account.aside === 0 && account.queue.size === 0) this.#accounts.delete(caller);
  }

  #next({ serving, queue }: Account): void {
    const [next] = queue;
    if (serving < this.#perCaller) next?.();
  }

  #accountOf(caller: string): Account {
    const account = this.#accounts.get(caller) ?? { serving: 0, aside: 0, queue: new Set() };
    this.#accounts.set(caller, account);
    return account;
  }
}

function busy(): Refusal {
  return new Refusal(503, messages.busy);
}
