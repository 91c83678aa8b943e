// Is everything that was typed kept? In: the application. Out: the same application, and a wait for the calls under way that keep something.
import type { Application, ApplicationCallName } from '../../src-main/contract/application.ts';

const keeping: ReadonlySet<string | symbol> = new Set<ApplicationCallName>([
  'keepDraft',
  'keepSearch',
  'createCase',
  'changeCase',
  'rate',
  'noteDocument',
  'tagDocuments',
  'undo',
  'annotate',
  'changeAnnotation',
  'removeAnnotation',
  'keepFeatures',
  'giveVerdict',
]);
/** Whoever waits is not kept longer by an application that does not answer. */
const PATIENCE_MS = 4_000;

export interface PendingWrites {
  application: Application;
  /** Settles when every such call has been answered, and those that waited for their turn. */
  kept(): Promise<void>;
}

export function trackWrites(application: Application): PendingWrites {
  const underWay = new Set<Promise<unknown>>();
  const watched = new Proxy(application, {
    get: (calls, name) => {
      const call: unknown = Reflect.get(calls, name);
      if (typeof call !== 'function' || !keeping.has(name)) return call;
      return (ask: unknown) => {
        const answer = call(ask) as Promise<unknown>;
        const forget = (): void => void underWay.delete(settled);
        const settled: Promise<void> = answer.then(forget, forget);
        underWay.add(settled);
        return answer;
      };
    },
  });
  const moment = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  return {
    application: watched,
    kept: async () => {
      const all = async (): Promise<void> => {
        while (underWay.size > 0) {
          await Promise.all(underWay);
          await moment(0);
        }
      };
      await Promise.race([all(), moment(PATIENCE_MS)]);
    },
  };
}
