// The service for other programs, while the application runs: on or off, at which address and port? In: the wish, how a server is started.
// Out: a server that fits the wish, or the failure why there is none; the application goes on either way.
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../contract/failures.ts';
import type { ApiStatus, Settings } from '../contract/settings.ts';
import { announce, dropStale } from './announcement.ts';
import type { RunningServer } from './listening.ts';

export interface Service {
  /** Starts, moves or stops the server. Wishes are met one after the other. */
  set(wish: Settings['api']): Promise<void>;
  status(): ApiStatus;
  close(): Promise<void>;
}

type Wish = Settings['api'];

export function openService(folder: string, start: (wish: Wish) => Promise<RunningServer>, report: (error: unknown) => void): Service {
  let running: { server: RunningServer; wish: Wish; withdraw: () => void } | undefined;
  let failure: ApiStatus['failure'];
  let turn: Promise<void> = Promise.resolve();
  dropStale(folder);

  const stop = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    ending?.withdraw();
    await ending?.server.close();
  };
  const meet = async (wish: Wish): Promise<void> => {
    failure = undefined;
    if (wish.on && running !== undefined && isDeepStrictEqual(running.wish, wish)) return;
    await stop();
    if (!wish.on) return;
    try {
      const server = await start(wish);
      running = { server, wish, withdraw: announce(folder, server) };
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      failure = error instanceof Failure ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
    }
  };
  return {
    set: (wish) => (turn = turn.then(() => meet(wish))),
    status: () => ({ ...(running !== undefined && { baseUrl: running.server.baseUrl }), ...(failure !== undefined && { failure }) }),
    close: () => (turn = turn.then(stop)),
  };
}
