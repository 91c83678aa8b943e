// A call across a wall: how does it get there and back? In: any message port (worker thread, child process, Electron utility
// process). Out: `serve` answers a table of functions on one end, `connect` is that table on the other. Failures keep their code.
import { Failure, type FailureCode, type FailureFacts } from '../contract/failures.ts';
import type { EgressTrial } from '../security/egress/egress-trial.ts';

/** What every kind of port can do. */
export interface Port {
  send(message: unknown): void;
  receive(listener: (message: unknown) => void): void;
  /** Called once when the other end is gone. */
  ended(listener: () => void): void;
}

/** A table of functions that can be called over a port; arguments and results are structured-clonable. */
export type Calls<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: infer Args) => infer Result ? (...args: Args) => Result : never;
};
/** The same table seen from the other end: every answer is a promise. */
export type Remote<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Awaited<Result>> : never;
};

interface Ask {
  ask: number;
  name: string;
  args: unknown[];
}
interface Answer {
  answer: number;
  result?: unknown;
  failure?: { code: FailureCode; facts: FailureFacts; detail?: string };
}

/** What every thread and process of ours can be asked. */
const own: Record<string, (...args: never[]) => unknown> = {
  tryEgress: async () => (await import('../security/egress/egress-trial.ts')).tryEgress(),
};
export interface OwnCalls {
  tryEgress(): Promise<EgressTrial>;
}

/** Answers calls that come in over `port` from `table`. Errors that are no failures cross as `internal`, with their text for the log. */
export function serve(port: Port, table: Record<string, (...args: never[]) => unknown>): void {
  port.receive((message) => {
    const { ask, name, args } = message as Ask;
    if (ask === undefined) return;
    const reply = (answer: Omit<Answer, 'answer'>): void => port.send({ answer: ask, ...answer } satisfies Answer);
    void (async () => {
      try {
        const call = Object.hasOwn(table, name) ? table[name] : own[name];
        if (call === undefined) throw new Failure('call-invalid', { reason: `there is no call ${name}` });
        reply({ result: await call(...(args as never[])) });
      } catch (error) {
        reply({ failure: portable(error) });
      }
    })();
  });
}

function portable(error: unknown): NonNullable<Answer['failure']> {
  if (error instanceof Failure) return { code: error.code, facts: error.facts };
  return { code: 'internal', facts: {}, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The table at the other end of `port`. Calls under way fail with `lane-ended` when that end is gone. */
export function connect<Table>(port: Port): Remote<Table> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Failure) => void }>();
  let next = 1;
  let gone = false;
  port.receive((message) => {
    const { answer, result, failure } = message as Answer;
    const call = waiting.get(answer);
    if (call === undefined) return;
    waiting.delete(answer);
    if (failure === undefined) call.resolve(result);
    else call.reject(new Failure(failure.code, failure.facts, failure.detail === undefined ? undefined : { cause: failure.detail }));
  });
  port.ended(() => {
    gone = true;
    for (const call of waiting.values()) call.reject(new Failure('lane-ended'));
    waiting.clear();
  });
  const call = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(new Failure('lane-ended'));
      const ask = next++;
      waiting.set(ask, { resolve, reject });
      port.send({ ask, name, args } satisfies Ask);
    });
  // A promise of a remote table must not take `then` for one of its calls.
  return new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)) },
  ) as Remote<Table>;
}
