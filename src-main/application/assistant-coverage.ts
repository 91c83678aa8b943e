// What does a collection hold, as an assistant is told? In: the list of collections. Out: its counts; undefined if there are none, as on a cluster.
import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../contract/application.ts';
import type { Coverage } from '../contract/coverage.ts';

/** How long an answer waits for a first count, and how often it looks, milliseconds. */
const MOST_MS = 10_000;
const LOOK_MS = 100;

export function coverageFrom({ collections }: Pick<Application, 'collections'>): (index: number) => Promise<Coverage | undefined> {
  return async (index) => {
    for (let waited = 0; ; waited += LOOK_MS) {
      const found = (await collections({})).find(({ id, internal }) => id === index && internal === undefined);
      if (found === undefined || found.cluster !== undefined) return undefined;
      const isUncounted = found.counting === true && found.documents === 0;
      if (!isUncounted) return found;
      if (waited >= MOST_MS) return undefined;
      await delay(LOOK_MS);
    }
  };
}
