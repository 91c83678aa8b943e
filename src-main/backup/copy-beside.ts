// The last resort before a migration without a backup: a copy of the file next to it in the data folder, and the question whether one still stands
// alone.
import { chmodSync, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { syncFile, syncFolder } from '../storage/atomic-file.ts';
import { storedBackups } from './backup-folder.ts';
import { copyInto, withDatabase, type ACCESS, type CASES, type Key } from './contents.ts';

const COPY = /^(?:access|cases)-schema-\d+(?:-\d+)?\.sqlite$/;

/**
 * Copies one state of the file with its write-ahead log, readable by its owner only. Encrypted cases stay encrypted. Throws
 * `data-damaged`, `disk-full`, `folder-unwritable`.
 */
export function copyBeside(folder: string, name: typeof ACCESS | typeof CASES, key: Key): void {
  const part = join(folder, `${name}.part`);
  try {
    // SQLite keeps the rights of an empty file that it fills.
    writeFileSync(part, '', { mode: 0o600 });
    chmodSync(part, 0o600);
    const version = withDatabase(folder, name, key, (db) => {
      copyInto(db, part);
      return db.pragma('user_version', { simple: true }) as number;
    });
    syncFile(part);
    renameSync(part, join(folder, freeCopyName(folder, `${name.replace('.sqlite', '')}-schema-${version}`)));
    syncFolder(folder);
  } finally {
    rmSync(part, { force: true });
  }
}

/** The latest copy if no backup was made after it: the state before the migration is nowhere else. */
export function copyWithoutBackup(folder: string): string | undefined {
  const copies = namesIn(folder)
    .filter((name) => COPY.test(name))
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
  const [latest] = copies;
  return latest !== undefined && latest.at > latestBackupAt(folder) ? latest.name : undefined;
}

/** None in a folder that cannot be read: opening it reports why. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Epoch milliseconds. */
function latestBackupAt(folder: string): number {
  try {
    return Math.max(0, ...storedBackups(folder).map(({ backup }) => (backup.state === 'sound' ? Date.parse(backup.madeAt) : 0)));
  } catch (error) {
    if (!isFailure(error, 'backup-folder')) throw error;
    return 0;
  }
}

function freeCopyName(folder: string, name: string): string {
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? `${name}.sqlite` : `${name}-${count}.sqlite`;
    if (!existsSync(join(folder, free))) return free;
  }
}
