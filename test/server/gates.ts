// Gates around an engine: a test can hold a search, fail an index, fail a search, or set the engine back to loading.
import type { Engine } from '../../src-main/contract/engine.ts';
import { Failure } from '../../src-main/contract/failures.ts';

export interface Gates {
  /** Searches wait until released. */
  hold(): void;
  release(): void;
  /** The index is on, but every search fails. */
  fail(index: number): void;
  mend(index: number): void;
  /** The next `times` searches fail after they were accepted. */
  kill(times: number): void;
  loading(on: boolean): void;
  /** The next `times` calls that read publications throw an unexpected error with this text. */
  breakReading(times: number, text: string): void;
}

export function gated(engine: Engine): { engine: Engine; gates: Gates } {
  let opened: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  let isLoading = false;
  let deaths = 0;
  let breaks = 0;
  let breakText = '';
  const failing = new Set<number>();
  const refuseFailing = (index: number): void => {
    if (failing.has(index)) throw new Failure('index-offline', { index, reason: 'the gate is shut' });
  };
  const gates: Gates = {
    hold: () => {
      opened = new Promise((done) => {
        release = done;
      });
    },
    release: () => release(),
    fail: (index) => void failing.add(index),
    mend: (index) => void failing.delete(index),
    kill: (times) => {
      deaths = times;
    },
    loading: (on) => {
      isLoading = on;
    },
    breakReading: (times, text) => {
      breaks = times;
      breakText = text;
    },
  };
  return {
    gates,
    engine: {
      ...engine,
      ready: async (ask) => !isLoading && engine.ready(ask),
      indexes: async (ask) =>
        (await engine.indexes(ask)).map((index) => (failing.has(index.id) ? { ...index, state: 'failing' as const } : index)),
      search: async (ask) => {
        await opened;
        refuseFailing(ask.index);
        if (deaths-- > 0) throw new Failure('lane-ended');
        return engine.search(ask);
      },
      read: async (ask) => {
        refuseFailing(ask.index);
        if (breaks-- > 0) throw new Error(breakText);
        return engine.read(ask);
      },
    },
  };
}
