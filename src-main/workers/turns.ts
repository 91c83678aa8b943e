// The calls of one worker thread, one at a time in the turns of their callers. In: the thread, which calls may take long. Out: the same calls. One
// that runs too long is refused, and its thread replaced; calls that wait behind it go on.
import { currentCaller } from '../contract/caller.ts';
import { DEADLINE_MS, deadlinePassed } from '../contract/deadline.ts';
import { Failure } from '../contract/failures.ts';
import { FairQueue, type QueuedJob } from './fair-queue.ts';
import type { OnDemandWorker } from './on-demand.ts';
import type { Remote } from './port.ts';

export interface Turns<Calls> {
  /** The calls of the worker. They throw `deadline-passed`, and `lane-ended` after the end. */
  calls: Remote<Calls>;
  /** Whether calls wait instead of being made. */
  hold(isHeld: boolean): void;
  /** Settled when every call so far is answered. Calls that are held fail. */
  end(): Promise<void>;
}

export interface TurnOptions<Calls> {
  /** Calls without a deadline: they copy, count or write as much as there is, and nobody but the owner makes them. */
  unlimited?: readonly (keyof Calls)[];
  /** Calls that only read: when their caller no longer waits, they are ended with their thread. */
  interruptible?: readonly (keyof Calls)[];
  /** Calls that neither wait nor have a deadline: they read in small steps, and the thread answers others in between. */
  direct?: readonly (keyof Calls)[];
  /** How long a call may run, milliseconds; the time it waits does not count. */
  deadlineMs?: number | undefined;
}

interface Call extends QueuedJob {
  run(): Promise<void>;
  reject(failure: Failure): void;
}

/** What the worker does before its first call, such as migrating its database, has no deadline. */
export interface Opening {
  open(): void;
}

type RemoteTable<Calls> = Remote<Opening> & Record<keyof Calls, (...args: unknown[]) => Promise<unknown>>;

export function inTurns<Calls extends Opening>(worker: OnDemandWorker<Calls>, options: TurnOptions<Calls> = {}): Turns<Calls> {
  const { unlimited = [], interruptible = [], direct = [], deadlineMs = DEADLINE_MS } = options;
  const queue = new FairQueue<Call>();
  let running: Promise<void> | undefined;
  let isHeld = false;
  let isEnding = false;

  const next = (): void => {
    if (running !== undefined || (isHeld && !isEnding)) return;
    const call = queue.next();
    if (call === undefined) return;
    if (isHeld) call.reject(new Failure('lane-ended'));
    const since = performance.now();
    running = (isHeld ? Promise.resolve() : call.run()).then(() => {
      running = undefined;
      queue.ended(call, performance.now() - since);
      next();
    });
  };
  const remoteOf = (): RemoteTable<Calls> => worker.calls() as RemoteTable<Calls>;
  const callNamed = (name: keyof Calls, args: unknown[]): Promise<unknown> => {
    if (direct.includes(name)) return remoteOf()[name](...args);
    return new Promise((resolve, reject) => {
      const { name: caller, deadline, gone } = currentCaller();
      const drop = (): void => {
        if (!queue.drop(call)) return;
        deadline?.resume();
        reject(new Failure('cancelled'));
      };
      const call: Call = {
        ...{ caller, isSearch: false, reject },
        run: async () => {
          gone?.removeEventListener('abort', drop);
          deadline?.resume();
          const remote = remoteOf();
          const opened = remote.open().catch(() => undefined);
          const answer = remote[name](...args);
          let timer: NodeJS.Timeout | undefined;
          const late = new Promise<'late'>((expire) => {
            void opened.then(() => {
              if (!unlimited.includes(name)) timer = setTimeout(expire, deadlineMs, 'late');
            });
          });
          const { promise: left, resolve: leave } = Promise.withResolvers<'left'>();
          const end = (): void => leave('left');
          if (interruptible.includes(name)) gone?.addEventListener('abort', end, { once: true });
          const settled = answer.then(resolve, reject);
          const outcome = await Promise.race([settled, late, left]);
          clearTimeout(timer);
          gone?.removeEventListener('abort', end);
          if (outcome === undefined) return;
          // Announced first, so that nothing is committed after the refusal. Two threads would write to one file.
          const terminated = worker.terminate();
          reject(outcome === 'late' ? deadlinePassed(deadlineMs) : new Failure('cancelled'));
          await terminated;
        },
      };
      if (gone?.aborted === true) return reject(new Failure('cancelled'));
      gone?.addEventListener('abort', drop, { once: true });
      deadline?.pause();
      queue.add(call);
      next();
    });
  };
  return {
    // `await` on the table must not make a call named `then`.
    calls: new Proxy(
      {},
      { get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => callNamed(name as keyof Calls, args)) },
    ) as Remote<Calls>,
    hold: (held) => {
      isHeld = held;
      next();
    },
    end: async () => {
      isEnding = true;
      next();
      while (running !== undefined) await running;
      isEnding = false;
    },
  };
}
