// Tracks the calls that save something, so that locking can wait for them.
import type { Application, ApplicationCallName } from '../../src-main/contract/application.ts';

const writes: ReadonlySet<string | symbol> = new Set<ApplicationCallName>([
  'keepDraft',
  'keepSearch',
  'createCase',
  'changeCase',
  'recordWishes',
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
/** Longest wait, in case the application does not answer. */
const TIMEOUT_MS = 4_000;

interface TrackedApplication {
  application: Application;
  /** Settles once every write in progress, and those queued behind it, has been answered. */
  pendingWrites(): Promise<void>;
}

export function trackWrites(application: Application): TrackedApplication {
  const underWay = new Set<Promise<unknown>>();
  const watched = new Proxy(application, {
    get: (calls, name) => {
      const call: unknown = Reflect.get(calls, name);
      if (typeof call !== 'function' || !writes.has(name)) return call;
      return (ask: unknown) => {
        const answer = call(ask) as Promise<unknown>;
        const remove = (): void => void underWay.delete(settled);
        const settled: Promise<void> = answer.then(remove, remove);
        underWay.add(settled);
        return answer;
      };
    },
  });
  const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  return {
    application: watched,
    pendingWrites: async () => {
      const all = async (): Promise<void> => {
        while (underWay.size > 0) {
          await Promise.all(underWay);
          await delay(0);
        }
      };
      await Promise.race([all(), delay(TIMEOUT_MS)]);
    },
  };
}
