// The handles of indexes, of which the internal ones can be locked. In: handles, which indexes are internal. Out: the same handles; what is
// answered of an internal index after the lock is refused, and the vectors of such indexes are overwritten once no worker has them open.
import { Failure } from '../contract/failures.ts';
import { overwriteVectors } from '../engine/index/reader.ts';
import type { FileHandle } from '../engine/search/open-indexes.ts';
import type { IndexHandles } from './index-handles.ts';

export interface LockableHandles extends IndexHandles {
  /** Drops the handles of internal indexes and refuses what is being answered of them; `closed` closes them in every worker. */
  lock(closed: () => Promise<void>): Promise<void>;
}

export function lockableHandles(handles: IndexHandles, isInternal: (id: number) => boolean): LockableHandles {
  /** Grows with every lock. */
  let locks = 0;
  const refusedAfterLock = async <Result>(ids: readonly number[], work: () => Promise<Result>): Promise<Result> => {
    const index = ids.find(isInternal);
    if (index === undefined) return work();
    const before = locks;
    const answer = await work();
    if (locks !== before) throw new Failure('collection-locked', { index });
    return answer;
  };
  return {
    ...handles,
    within: (id, work) => refusedAfterLock([id], () => handles.within(id, work)),
    withinAll: (ids, work) =>
      handles.withinAll(ids, (found) =>
        refusedAfterLock(
          found.map(({ id }) => id),
          () => work(found),
        ),
      ),
    lock: async (closed) => {
      locks += 1;
      const internal: FileHandle[] = handles.current().filter(({ id }) => isInternal(id));
      for (const { id } of internal) handles.release(id);
      await closed();
      for (const { shared } of internal) overwriteVectors(shared);
    },
  };
}
