// A worker thread that starts at its first call, and again after a crash. In: its entry, its worker data. Out: its calls.
import type { Remote } from './port.ts';
import { startThread, type Thread } from './thread.ts';

export interface OnDemandWorker<Calls> {
  calls(): Remote<Calls>;
  /** The calls of the thread if it is running. */
  started(): Remote<Calls> | undefined;
  /** Ends the thread even if its current call does not return; the next call starts another. */
  terminate(): Promise<void>;
  /** Ends the thread; `farewell` is called first if the thread is running. */
  close(farewell?: (calls: Remote<Calls>) => Promise<unknown>): Promise<void>;
}

/** `data`: the worker data, or a function that makes it at each start; `begun` is called with every thread before its first call. */
export function openOnDemandWorker<Calls>(
  name: string,
  data: object | (() => object),
  begun?: (calls: Remote<Calls>) => void,
): OnDemandWorker<Calls> {
  let running: Thread<Calls> | undefined;
  const start = (): Thread<Calls> => {
    const thread = startThread<Calls>(name, typeof data === 'function' ? (data as () => object)() : data);
    thread.ended(() => {
      if (running === thread) running = undefined;
    });
    begun?.(thread.calls);
    return (running = thread);
  };
  return {
    calls: () => (running ?? start()).calls,
    started: () => running?.calls,
    terminate: async () => {
      const thread = running;
      running = undefined;
      await thread?.terminate();
    },
    close: async (farewell) => {
      if (running === undefined) return;
      const thread = running;
      await farewell?.(thread.calls).catch(() => undefined);
      await thread.end();
    },
  };
}
