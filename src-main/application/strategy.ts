// Adds lines to strategies, and repeats them. In: a condition, the engine that counts it, the worker that holds the cases. Out: the calls.
import type { Application } from '../contract/application.ts';
import { clusterIn, requireAllowed } from '../contract/client-wishes.ts';
import type { ConditionCount } from '../contract/condition.ts';
import { Failure } from '../contract/failures.ts';
import { isElsewhere, type StrategyLine, type StrategyMatch } from '../contract/strategy.ts';
import type { CountedIndex } from './case-search.ts';
import type { CaseStorage } from './case-storage.ts';

export interface StrategyOptions {
  cases: CaseStorage;
  engine: Pick<Application, 'readCondition' | 'indexes'>;
  counted: (index: number) => Promise<CountedIndex>;
  /** Epoch milliseconds. */
  clock: () => number;
}

type Matched = Exclude<ConditionCount, { error: unknown }>;

export function openStrategy({
  cases,
  engine,
  counted,
  clock,
}: StrategyOptions): Pick<Application, 'addStrategyLine' | 'repeatStrategyLine'> {
  const linesOf = (id: number | undefined): Promise<StrategyLine[]> => cases.calls.strategy(id === undefined ? {} : { case: id });

  /** A line counts in all the collections or is not added: a missing count would be read as nothing found. */
  const matched = async (
    text: string,
    indexes: readonly number[],
    references: Pick<Parameters<Application['readCondition']>[0], 'sets' | 'saved'>,
  ): Promise<{ canonical: string; counts: Matched[] }> => {
    const reading = await engine.readCondition({ text, indexes: [...indexes], ...references, digest: true });
    const [error] = 'error' in reading ? [reading.error] : reading.counts.flatMap((one) => ('error' in one ? [one.error] : []));
    if (error !== undefined) throw new Failure('condition-invalid', { ...error.facts, condition: error.code, cause: error.cause });
    const { canonical, counts } = reading as Exclude<typeof reading, { error: unknown }>;
    const missing = indexes.find((index) => !counts.some((one) => one.index === index));
    if (missing !== undefined) throw new Failure('index-unknown', { index: missing });
    return { canonical, counts: counts as Matched[] };
  };

  const add = async (
    id: number | undefined,
    line: Pick<StrategyLine, 'condition' | 'canonical' | 'repeats'>,
    counts: readonly Matched[],
  ): Promise<StrategyLine> => {
    const matches = await Promise.all(
      counts.map(async ({ index, count, digest, version }): Promise<StrategyMatch> => {
        const { name, cluster, fingerprint, documents } = await counted(index);
        const place = { index, name, ...(cluster !== undefined && { cluster }) };
        return { ...place, fingerprint, documents, canonical: line.canonical, version, count, ...(digest !== undefined && { digest }) };
      }),
    );
    const names = counts.flatMap(({ digest, names: all }) => (digest === undefined || all === undefined ? [] : [{ digest, names: all }]));
    return cases.stored().addStrategyLine(id, { ...line, addedAt: new Date(clock()).toISOString(), matches, names });
  };

  /** Throws `wish-collection` and `wish-cluster`. */
  const allowed = async (id: number | undefined, indexes: readonly number[]): Promise<void> => {
    if (id === undefined) return;
    const [{ wishes }, list] = await Promise.all([cases.calls.case({ case: id }), engine.indexes({})]);
    requireAllowed(id, wishes, indexes, clusterIn(list));
  };

  /** Where a line is counted again: a line of a bundle in the documents of the bundle. */
  const countedIn = async (id: number | undefined, matches: readonly StrategyMatch[]): Promise<number[]> => {
    const here = matches.filter((match) => !isElsewhere(match)).map(({ index }) => index);
    const home = here.length > 0 || id === undefined ? undefined : await cases.stored().homeIndexOf(id);
    return home === undefined ? here : [home];
  };

  return {
    addStrategyLine: async ({ case: id, condition, indexes }) => {
      await allowed(id, indexes);
      const [lines, saved] = await Promise.all([linesOf(id), cases.calls.savedConditions({})]);
      const sets = lines.map(({ number, canonical }) => ({ number, canonical }));
      const { canonical, counts } = await matched(condition, indexes, { sets, saved });
      return add(id, { condition: condition.trim(), canonical }, counts);
    },
    repeatStrategyLine: async ({ case: id, number }) => {
      const line = (await linesOf(id)).find((one) => one.number === number);
      if (line === undefined) throw new Failure('line-unknown', { number });
      const { condition, canonical, matches } = line;
      const indexes = await countedIn(id, matches);
      await allowed(id, indexes);
      const { counts } = await matched(canonical, indexes, {});
      const isSame = counts.every(({ index, digest }) => matches.some((was) => was.index === index && was.digest === digest));
      return isSame ? undefined : add(id, { condition, canonical, repeats: number }, counts);
    },
  };
}
