// The number and hash of the last audit entry before a restore. The first entry afterwards names them, so that removed entries are noticed and can
// be compared with the backup made before the restore.
import { isFailure } from '../contract/failures.ts';
import { ACCESS, withDatabase } from './contents.ts';

export function auditEnd(folder: string): { entries: number; head: string } | undefined {
  try {
    return withDatabase(folder, ACCESS, undefined, (db) => {
      const isKept = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'audit'`).get() !== undefined;
      if (!isKept) return undefined;
      return db.prepare('SELECT sequence AS entries, hash AS head FROM audit ORDER BY sequence DESC LIMIT 1').get() as
        { entries: number; head: string } | undefined;
    });
  } catch (error) {
    // A damaged audit, or one of a newer version, has no known end.
    if (isFailure(error, 'data-damaged') || isFailure(error, 'folder-newer')) return undefined;
    throw error;
  }
}
