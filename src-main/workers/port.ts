// Remote calls over any message port (worker thread, child process, Electron utility process). `serve` answers calls from a table of functions;
// `connect` returns the table at the other end. Failures keep their codes.
import { Failure, type FailureCode, type FailureFacts } from '../contract/failures.ts';
import type { EgressTrial } from '../security/egress/egress-trial.ts';

/** A message port of any kind. */
export interface Port {
  send(message: unknown): void;
  receive(listener: (message: unknown) => void): void;
  /** Calls `listener` once when the other end has ended. */
  ended(listener: () => void): void;
}

/** A table of functions that can be called over a port; arguments and results are structured-clonable. */
export type Calls<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: infer Args) => infer Result ? (...args: Args) => Result : never;
};
/** The same table at the other end: every function returns a promise. */
export type Remote<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: infer Args) => infer Result ? (...args: Args) => Promise<Awaited<Result>> : never;
};

interface CallMessage {
  call: number;
  name: string;
  args: unknown[];
}
interface AnswerMessage {
  answer: number;
  result?: unknown;
  failure?: { code: FailureCode; facts: FailureFacts; detail?: string };
}

/** The calls that every thread and process of ours answers. */
const own: Record<string, (...args: never[]) => unknown> = {
  tryEgress: async () => (await import('../security/egress/egress-trial.ts')).tryEgress(),
};
export interface OwnCalls {
  tryEgress(): Promise<EgressTrial>;
}

/** Answers calls over `port` from `table`. Errors other than failures become `internal`, with their text for the log. */
export function serve(port: Port, table: Record<string, (...args: never[]) => unknown>): void {
  port.receive((message) => {
    const { call, name, args } = message as CallMessage;
    if (call === undefined) return;
    const reply = (answer: Omit<AnswerMessage, 'answer'>): void => port.send({ answer: call, ...answer } satisfies AnswerMessage);
    void (async () => {
      try {
        const answering = Object.hasOwn(table, name) ? table[name] : own[name];
        if (answering === undefined) throw new Failure('call-invalid', { reason: `there is no call ${name}` });
        reply({ result: await answering(...(args as never[])) });
      } catch (error) {
        reply({ failure: portable(error) });
      }
    })();
  });
}

function portable(error: unknown): NonNullable<AnswerMessage['failure']> {
  if (error instanceof Failure) return { code: error.code, facts: error.facts };
  return { code: 'internal', facts: {}, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** The table at the other end of `port`. Pending calls fail with `lane-ended` when that end has ended. */
export function connect<Table>(port: Port): Remote<Table> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (reason: Failure) => void }>();
  let next = 1;
  let hasEnded = false;
  port.receive((message) => {
    const { answer, result, failure } = message as AnswerMessage;
    const call = waiting.get(answer);
    if (call === undefined) return;
    waiting.delete(answer);
    if (failure === undefined) call.resolve(result);
    else call.reject(new Failure(failure.code, failure.facts, failure.detail === undefined ? undefined : { cause: failure.detail }));
  });
  port.ended(() => {
    hasEnded = true;
    for (const call of waiting.values()) call.reject(new Failure('lane-ended'));
    waiting.clear();
  });
  const call = (name: string, args: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (hasEnded) return reject(new Failure('lane-ended'));
      const number = next++;
      waiting.set(number, { resolve, reject });
      port.send({ call: number, name, args } satisfies CallMessage);
    });
  // `await` on a remote table must not make a call named `then`.
  return new Proxy(
    {},
    { get: (_, name) => (name === 'then' ? undefined : (...args: unknown[]) => call(String(name), args)) },
  ) as Remote<Table>;
}
