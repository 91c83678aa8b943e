// Verifies a backup: reads all of it, finds the first fault, and stores the result with it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import * as contents from './contents.ts';
import { fileFault, NO_HEADS, type Fault } from './manifest.ts';
import { noteVerified, type StoredBackup } from './backup-folder.ts';

export interface Verified {
  fault?: Fault;
  /** The key of its cases, if they are encrypted and the backup is not damaged. */
  key?: Uint8Array;
}

/** `keys`: candidates for its cases. Throws `backup-locked` if none fits. */
export function verifyBackup({ path, manifest, backup }: StoredBackup, keys: readonly Uint8Array[], now: number): Verified {
  const found = manifest === undefined ? { fault: backup.fault ?? { reason: 'manifest' as const } } : verified(path, manifest, keys);
  if (found === undefined) throw new Failure('backup-locked', { name: backup.name });
  noteVerified(path, new Date(now).toISOString(), found.fault);
  return found;
}

function verified(path: string, manifest: NonNullable<StoredBackup['manifest']>, keys: readonly Uint8Array[]): Verified | undefined {
  const changed = fileFault(path, manifest, true);
  if (changed !== undefined) return { fault: changed };
  for (const name of contents.databases) {
    if (name === contents.CASES || !existsSync(join(path, name))) continue;
    const fault = contents.databaseFault(path, name, undefined);
    if (fault !== undefined) return { fault: { reason: fault, file: name } };
  }
  if (!existsSync(join(path, contents.CASES))) return {};
  const heads = manifest.heads === NO_HEADS ? undefined : manifest.heads;
  if (!manifest.protected) {
    const fault = contents.databaseFault(path, contents.CASES, undefined, heads);
    return fault === undefined ? {} : { fault: { reason: fault, file: contents.CASES } };
  }
  const key = keys.find((one) => opens(path, one));
  if (key === undefined) return undefined;
  const fault = contents.databaseFault(path, contents.CASES, key, heads);
  return fault === undefined ? { key } : { fault: { reason: fault, file: contents.CASES } };
}

/** The file is unchanged, so that a key which does not open it is the wrong one. */
function opens(path: string, key: Uint8Array): boolean {
  try {
    contents.openDatabase(path, contents.CASES, key).close();
    return true;
  } catch (error) {
    if (isFailure(error) && error.code !== 'data-damaged') throw error;
    return false;
  }
}
