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
  /** Calls without a deadline: they copy or write as much as a case has, and nobody but the owner makes them. */
  unlimited?: readonly (keyof Calls)[];
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

export function inTurns<Calls extends Opening>(worker: OnDemandWorker<Calls>, options: TurnOptions<Calls> = {}): Turns<Calls> {
  const { unlimited = [], deadlineMs = DEADLINE_MS } = options;
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
  const callNamed = (name: keyof Calls, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const { name: caller, deadline } = currentCaller();
      const call: Call = {
        ...{ caller, isSearch: false, reject },
        run: async () => {
          deadline?.resume();
          const remote = worker.calls() as Remote<Opening> & Record<keyof Calls, (...args: unknown[]) => Promise<unknown>>;
          const opened = remote.open().catch(() => undefined);
          const answer = remote[name](...args);
          let timer: NodeJS.Timeout | undefined;
          const late = new Promise<'late'>((expire) => {
            void opened.then(() => {
              if (!unlimited.includes(name)) timer = setTimeout(expire, deadlineMs, 'late');
            });
          });
          const settled = answer.then(resolve, reject);
          if ((await Promise.race([settled, late])) !== 'late') return clearTimeout(timer);
          // Announced first, so that nothing is committed after the refusal. Two threads would write to one file.
          const terminated = worker.terminate();
          reject(deadlinePassed(deadlineMs));
          await terminated;
        },
      };
      deadline?.pause();
      queue.add(call);
      next();
    });
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
