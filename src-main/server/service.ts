// Starts, moves and stops the API as the settings say, while the application runs. A failure to start does not stop the application.
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../contract/failures.ts';
import type { ApiStatus, Settings } from '../contract/settings.ts';
import { announce, dropStale } from './announcement.ts';
import type { RunningServer } from './listening.ts';

export interface Service {
  /** Starts, moves or stops the server. Changes are applied one after the other. */
  set(settings: ApiSettings): Promise<void>;
  status(): ApiStatus;
  close(): Promise<void>;
}

type ApiSettings = Settings['api'];

export function openService(
  folder: string,
  start: (settings: ApiSettings) => Promise<RunningServer>,
  report: (error: unknown) => void,
): Service {
  let running: { server: RunningServer; settings: ApiSettings; withdraw: () => void } | undefined;
  let failure: ApiStatus['failure'];
  let queue: Promise<void> = Promise.resolve();
  dropStale(folder);

  const stop = async (): Promise<void> => {
    const ending = running;
    running = undefined;
    ending?.withdraw();
    await ending?.server.close();
  };
  const apply = async (settings: ApiSettings): Promise<void> => {
    failure = undefined;
    if (settings.on && running !== undefined && isDeepStrictEqual(running.settings, settings)) return;
    await stop();
    if (!settings.on) return;
    try {
      const server = await start(settings);
      running = { server, settings, withdraw: announce(folder, server) };
    } catch (error) {
      if (!(error instanceof Failure)) report(error);
      failure = error instanceof Failure ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
    }
  };
  return {
    set: (settings) => (queue = queue.then(() => apply(settings))),
    status: () => ({ ...(running !== undefined && { baseUrl: running.server.baseUrl }), ...(failure !== undefined && { failure }) }),
    close: () => (queue = queue.then(stop)),
  };
}
