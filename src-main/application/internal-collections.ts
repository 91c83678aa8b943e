// The key of the internal collections: derived from that of the cases, held and lost with it. In: the key of the cases as the vault changes. Out: the
// search workers, the library and its processes have the derived key while the cases are open, and nothing of these collections otherwise.
import type { Application } from '../contract/application.ts';
import { Failure } from '../contract/failures.ts';
import type { IndexGrant } from '../contract/key.ts';
import { derivedKey } from '../engine/store/internal-indexes.ts';
import { allIndexNumbers, isInternal } from '../engine/store/library.ts';
import type { Library } from '../library/library.ts';
import type { Workstation } from './workstation.ts';

export interface InternalCollectionsOptions {
  workstation: Pick<Workstation, 'useInternalKey'>;
  library: Pick<Library, 'useInternalKey'>;
  report: (error: unknown) => void;
}

export interface InternalCollections {
  /** `key`: that of the cases, not a copy; undefined unless they are open. */
  useCasesKey(key: Uint8Array | undefined): void;
}

/** The key from which those of all internal collections are derived; it does not open the cases. */
export function internalCollectionsKey(casesKey: Uint8Array): Uint8Array {
  return derivedKey(casesKey, new Uint8Array(0), 'antecedent internal collections');
}

export function internalCollections({ workstation, library, report }: InternalCollectionsOptions): InternalCollections {
  let hasKey = false;
  return {
    useCasesKey: (key) => {
      // Most changes of the vault's state concern no key.
      if (key === undefined && !hasKey) return;
      hasKey = key !== undefined;
      const derived = key && internalCollectionsKey(key);
      // Both copy it before they wait for anything.
      for (const part of [workstation, library]) void part.useInternalKey(derived).catch(report);
      derived?.fill(0);
    },
  };
}

/** Which indexes hold the firm's own documents now. */
export function internalIndexes(folder: string): { any: boolean; includes(index: number): boolean } {
  const internal = new Set(allIndexNumbers(folder).filter((id) => isInternal(folder, id)));
  return { any: internal.size > 0, includes: (index) => internal.has(index) };
}

/** The calls about keys, which can never be granted an internal collection. They throw `index-unknown` for one. */
export function publishedGrants<Calls extends Pick<Application, 'createKey' | 'changeKey'>>(calls: Calls, folder: string): Calls {
  const check = (grant: IndexGrant | undefined): void => {
    const internal = Array.isArray(grant) ? grant.find((index) => typeof index === 'number' && isInternal(folder, index)) : undefined;
    if (internal !== undefined) throw new Failure('index-unknown', { index: internal });
  };
  return {
    ...calls,
    createKey: async (order) => {
      check(order.indexes);
      return calls.createKey(order);
    },
    changeKey: async (order) => {
      check(order.change.indexes);
      return calls.changeKey(order);
    },
  };
}
