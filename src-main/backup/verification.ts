// Is a backup still what was written? In: one on the shelf, keys that may open it. Out: its first fault, or none, noted beside it; and the key
// that opened it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import * as kept from './kept-files.ts';
import { fileFault, NO_HEADS, type Fault } from './manifest.ts';
import { noteVerified, type Shelved } from './shelf.ts';

export interface Verified {
  fault?: Fault;
  /** Of its cases, where they are encrypted and it is not damaged. */
  key?: Uint8Array;
}

/** Reads all of it. `keys`: what may open its cases. Throws `backup-locked` where none does. */
export function verifyBackup({ path, manifest, backup }: Shelved, keys: readonly Uint8Array[], now: number): Verified {
  const found = manifest === undefined ? { fault: backup.fault ?? { reason: 'manifest' as const } } : verified(path, manifest, keys);
  if (found === undefined) throw new Failure('backup-locked', { name: backup.name });
  noteVerified(path, new Date(now).toISOString(), found.fault);
  return found;
}

function verified(path: string, manifest: NonNullable<Shelved['manifest']>, keys: readonly Uint8Array[]): Verified | undefined {
  const changed = fileFault(path, manifest, true);
  if (changed !== undefined) return { fault: changed };
  for (const name of kept.databases) {
    if (name === kept.CASES || !existsSync(join(path, name))) continue;
    const fault = kept.databaseFault(path, name, undefined);
    if (fault !== undefined) return { fault: { reason: fault, file: name } };
  }
  if (!existsSync(join(path, kept.CASES))) return {};
  const heads = manifest.heads === NO_HEADS ? undefined : manifest.heads;
  if (!manifest.protected) {
    const fault = kept.databaseFault(path, kept.CASES, undefined, heads);
    return fault === undefined ? {} : { fault: { reason: fault, file: kept.CASES } };
  }
  const key = keys.find((one) => opens(path, one));
  if (key === undefined) return undefined;
  const fault = kept.databaseFault(path, kept.CASES, key, heads);
  return fault === undefined ? { key } : { fault: { reason: fault, file: kept.CASES } };
}

/** The file is the one that was written: what it does not open with is not its key. */
function opens(path: string, key: Uint8Array): boolean {
  try {
    kept.openKept(path, kept.CASES, key).close();
    return true;
  } catch (error) {
    if (isFailure(error) && error.code !== 'data-damaged') throw error;
    return false;
  }
}
