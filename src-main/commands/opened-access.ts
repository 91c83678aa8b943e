// access.sqlite of a data folder, opened for a command. A file of an older version is backed up before it is migrated.
import { migrateAccessFile } from '../backup/before-migration.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { applicationVersion } from './version.ts';

export function openAccessOf(folder: string): WritableDatabase {
  migrateAccessFile(folder, applicationVersion(), Date.now);
  return openAccessFile(folder);
}
