// Adds lines to strategies. In: a condition, the engine that counts it, the worker that holds the cases. Out: the call.
import type { Application } from '../contract/application.ts';
import { Failure } from '../contract/failures.ts';
import type { StrategyMatch } from '../contract/strategy.ts';
import type { CountedIndex } from './case-search.ts';
import type { CaseStorage } from './case-storage.ts';

export interface StrategyOptions {
  cases: CaseStorage;
  engine: Pick<Application, 'readCondition'>;
  counted: (index: number) => Promise<CountedIndex>;
  /** Epoch milliseconds. */
  clock: () => number;
}

export function openStrategy({ cases, engine, counted, clock }: StrategyOptions): Pick<Application, 'addStrategyLine'> {
  return {
    addStrategyLine: async ({ case: id, condition, indexes }) => {
      const lines = await cases.calls.strategy(id === undefined ? {} : { case: id });
      const sets = lines.map(({ number, canonical }) => ({ number, canonical }));
      const reading = await engine.readCondition({ text: condition, indexes, sets, digest: true });
      const failed = 'error' in reading ? [reading.error] : reading.counts.flatMap((one) => ('error' in one ? [one.error] : []));
      // A line counts in all the collections or is not added: a missing count would be read as nothing found.
      const [error] = failed;
      if (error !== undefined) throw new Failure('condition-invalid', { ...error.facts, condition: error.code, cause: error.cause });
      const { canonical, counts } = reading as Exclude<typeof reading, { error: unknown }>;
      const matches = await Promise.all(
        counts.map(async (one): Promise<StrategyMatch> => {
          const { name, fingerprint, documents } = await counted(one.index);
          const { count, digest, version } = one as Exclude<typeof one, { error: unknown }>;
          return { index: one.index, name, fingerprint, documents, canonical, version, count, ...(digest !== undefined && { digest }) };
        }),
      );
      const addedAt = new Date(clock()).toISOString();
      return cases.stored().addStrategyLine(id, { condition: condition.trim(), canonical, addedAt, matches });
    },
  };
}
