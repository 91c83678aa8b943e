// The calls about indexes as programs and guests may make them: internal collections, with the firm's own documents, do not exist for them.
import type { Engine } from '../contract/engine.ts';
import { Failure } from '../contract/failures.ts';

interface Indexes {
  /** The numbers of all published indexes. */
  all(): number[];
  isInternal(id: number): boolean;
}

interface Named {
  index?: number;
  indexes?: readonly number[];
  left?: { index: number };
  right?: { index: number };
}

type Untyped = (request: unknown) => Promise<unknown>;

/** A request that names an internal index fails like one for an index that does not exist; one that names none gets the published ones. */
export function publishedOnly<Calls extends Pick<Engine, 'indexes'>>(calls: Calls, { all, isInternal }: Indexes): Calls {
  const limited = Object.entries(calls as unknown as Record<string, Untyped>).map(([name, call]) => {
    const answer: Untyped = async (request) => {
      const { index, indexes, left, right } = (request ?? {}) as Named;
      const named = [index, left?.index, right?.index].filter((one) => one !== undefined);
      const internal = named.find(isInternal);
      if (internal !== undefined) throw new Failure('index-unknown', { index: internal });
      if (indexes !== undefined) return call({ ...(request as object), indexes: indexes.filter((one) => !isInternal(one)) });
      return call(namesNone.includes(name) ? { ...(request as object), indexes: all() } : request);
    };
    return [name, answer] as const;
  });
  const published = Object.fromEntries(limited) as unknown as Calls;
  return { ...published, indexes: async (request) => (await calls.indexes(request)).filter(({ internal }) => internal !== true) };
}

/** Calls that search all indexes if their request names none. */
const namesNone: readonly string[] = ['locate', 'findPublications', 'matchNumbers'];
