// The host for every worker that answers calls of the contract: it finds the handler by name and passes it the context of the worker.
import type { CallsAt } from '../contract/application.ts';
import { callsAt } from '../contract/application.ts';
import type { Place } from '../contract/call.ts';
import { sqliteFailure } from '../engine/store/database.ts';

type Handler = (request: never, context: never) => unknown;
type Table = Record<string, (...args: never[]) => unknown>;

/** Handlers as called over a port: with a request and the time of the call, epoch milliseconds. */
export type Hosted<HandlerTable> = {
  [Name in keyof HandlerTable]: HandlerTable[Name] extends (request: infer Request, context: never) => infer Answer
    ? (request: Request, now: number) => Answer
    : never;
};

/** `contextAt`: the context of the worker at the time of a call. */
export function hosted<HandlerTable extends Record<keyof HandlerTable, Handler>, Context>(
  handlers: HandlerTable,
  contextAt: (now: number) => Context,
): Hosted<HandlerTable> {
  const entries = Object.entries(handlers as unknown as Record<string, (request: unknown, context: Context) => unknown>);
  return Object.fromEntries(
    entries.map(([name, handle]) => [name, (request: unknown, now: number) => handle(request, contextAt(now))]),
  ) as Hosted<HandlerTable>;
}

/** Wraps every function of a table: awaits `before` first, and converts errors of SQLite into failures that name `file`. */
export function guarded(table: Table, file: string, before?: () => Promise<void>): Table {
  const guard =
    (call: Table[string]): Table[string] =>
    async (...args) => {
      try {
        await before?.();
        return await call(...args);
      } catch (error) {
        throw sqliteFailure(error, file);
      }
    };
  return Object.fromEntries(Object.entries(table).map(([name, call]) => [name, guard(call)]));
}

/** The calls of one place, forwarded by name to the worker that hosts them. `clock`: epoch milliseconds. */
export function callsThrough<Runs extends Place>(place: Runs, remote: () => object, clock: () => number): CallsAt<Runs> {
  return callsAt(place, (name, request) =>
    (remote() as Record<string, (request: unknown, now: number) => Promise<unknown>>)[name]!(request, clock()),
  );
}
