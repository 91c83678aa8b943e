// Takes the rights of others from what older versions left open in a data folder. In: the folder. Out: how many entries were changed. Only what is
// ours by its name and belongs to this user is changed; symbolic links are not followed.
import { chmodSync, lstatSync, readdirSync, realpathSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

/** Files, and SQLite's files next to them. */
const FILES =
  /^(((cases|access)(-schema-\d+(-\d+)?)?|library)\.sqlite|cases\.(locked|held|encrypting|plain|closed-wal)|(vault|service|settings|settings\.damaged|backups|window|restoring)\.json|installation-key\.pem|(restoring|encrypting|vault|watching|running-\d+)\.lock)([.-][\w.]+)?$/;
const INDEXES = 'indexes';
const FOLDERS = new Set([INDEXES, 'backups', 'begun-bundles', 'exchange', 'models', 'removed', 'restoring', 'tls', 'window']);
/** Every bit of a mode that gives a right. */
const RIGHTS = 0o7777;
/** What systems put into folders. */
const OF_THE_SYSTEM = new Set(['.DS_Store', 'desktop.ini', 'lost+found']);

/**
 * In a folder that also holds other things, which the user may share, the folder itself keeps its rights, and only our files and collections are
 * changed: a folder `models` may be the user's. Windows has no modes.
 */
export function closeToOthers(named: string): number {
  if (process.platform === 'win32') return 0;
  const folder = placeOf(named);
  const entries = entriesOf(folder);
  const isOwn = entries.every(({ name }) => FILES.test(name) || FOLDERS.has(name) || OF_THE_SYSTEM.has(name));
  // From the top down, so that nobody exchanges what is below meanwhile.
  let count = isOwn ? closed(folder) : 0;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isFile() && FILES.test(entry.name)) count += closed(path);
    else if (entry.isDirectory() && FOLDERS.has(entry.name) && (isOwn || entry.name === INDEXES)) count += closedBelow(path);
  }
  return count;
}

function closedBelow(path: string): number {
  let count = closed(path);
  for (const entry of entriesOf(path)) {
    if (entry.isDirectory()) count += closedBelow(join(path, entry.name));
    else if (entry.isFile()) count += closed(join(path, entry.name));
  }
  return count;
}

/** 1 if something had to be changed. */
function closed(path: string): number {
  try {
    const found = lstatSync(path);
    const own = found.isDirectory() ? 0o700 : 0o600;
    if (found.uid !== process.geteuid?.() || (found.mode & RIGHTS & ~own) === 0) return 0;
    chmodSync(path, found.mode & own);
    return 1;
  } catch {
    // It has been removed meanwhile, or its disk has no modes.
    return 0;
  }
}

/** The folder itself may be named by a link. */
function placeOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function entriesOf(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
