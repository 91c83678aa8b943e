// How far had the audit come before an older state was put back? In: a data folder. Out: number and hash of its last entry, to be told by the
// first entry afterwards: what was cut off is missed, and can be held against the backup that was made before.
import { isFailure } from '../contract/failures.ts';
import { ACCESS, reading } from './kept-files.ts';

export function auditEnd(folder: string): { entries: number; head: string } | undefined {
  try {
    return reading(folder, ACCESS, undefined, (db) => {
      const isKept = db.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'audit'`).get() !== undefined;
      if (!isKept) return undefined;
      return db.prepare('SELECT sequence AS entries, hash AS head FROM audit ORDER BY sequence DESC LIMIT 1').get() as
        { entries: number; head: string } | undefined;
    });
  } catch (error) {
    // One that is damaged ends nowhere.
    if (isFailure(error, 'data-damaged')) return undefined;
    throw error;
  }
}
