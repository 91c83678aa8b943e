// Runs a command with the key of internal collections. In: the data folder. Out: the result of the command; the cases must be open, and this
// process forgets the key afterwards.
import { internalCollectionsKey } from '../application/internal-collections.ts';
import { Failure, isFailure } from '../contract/failures.ts';
import { setInternalKey } from '../engine/store/internal-indexes.ts';
import { allIndexNumbers, isInternal, listIndexes } from '../engine/store/library.ts';
import { openCasesOf } from './opened-cases.ts';

/** Throws `collection-needs-vault` if the cases are not protected, and as `openCasesOf` does. */
export async function withInternalKey<Result>(folder: string, work: () => Result | Promise<Result>): Promise<Result> {
  const { vault, close } = await openCasesOf(folder);
  try {
    const key = vault.currentKey();
    if (key === undefined) throw new Failure('collection-needs-vault');
    setInternalKey(internalCollectionsKey(key));
    key.fill(0);
    return await work();
  } finally {
    setInternalKey(undefined);
    await close();
  }
}

/** The same if index `id` is internal; for any other index the cases may stay locked. */
export async function withKeyOf<Result>(folder: string, id: number, work: () => Result | Promise<Result>): Promise<Result> {
  return isInternal(folder, id) ? withInternalKey(folder, work) : work();
}

/** The same if the cases can be opened; else without the key. */
export async function withKeyIfOpen<Result>(folder: string, work: () => Result): Promise<Result> {
  const needsKey = allIndexNumbers(folder).some((id) => isInternal(folder, id));
  if (!needsKey) return work();
  try {
    return await withInternalKey(folder, work);
  } catch (error) {
    if (!isFailure(error)) throw error;
    return work();
  }
}

/** The same if the name may be that of an internal collection: no published one has it, and there are internal ones. */
export async function withKeyOfName<Result>(folder: string, name: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const hasInternal = allIndexNumbers(folder).some((id) => isInternal(folder, id));
  const isPublished = name === undefined || listIndexes(folder).some((one) => one.internal !== true && one.name === name);
  return hasInternal && !isPublished ? withInternalKey(folder, work) : work();
}
