// Whether any process has the cases open, found out without their key. Every process that has them open also has the empty database cases.held open;
// SQLite lets only its last connection leave WAL mode.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';

const HELD = 'cases.held';
const heldSchema: Schema = { applicationId: 0x414e5448, migrations: [] };
/** Another process may be about to close them. */
const WAIT_MS = 2_000;
/** Another process may be asking the same. */
const SHORT_WAIT_MS = 250;
const PAUSE_MS = 20;
const sleeper = new Int32Array(new SharedArrayBuffer(4));

/** Opens the cases; they count as held until they are closed or the process ends. */
export function openHeld(folder: string, open: () => WritableDatabase): WritableDatabase {
  const hold = opened(folder);
  try {
    const db = open();
    const close = db.close.bind(db);
    db.close = () => {
      try {
        return close();
      } finally {
        hold.close();
      }
    };
    return db;
  } catch (error) {
    hold.close();
    throw error;
  }
}

/** As `areHeld`, almost without waiting. SQLite's -shm file exists while a process has the file open, so that usually nothing is opened. */
export function areHeldNow(folder: string): boolean {
  try {
    return existsSync(join(folder, `${HELD}-shm`)) && areHeld(folder, SHORT_WAIT_MS);
  } catch {
    // In a folder that cannot be written to, no process could have it open.
    return false;
  }
}

/** Retries, because SQLite does not wait here: two processes that ask at the same moment would see each other as holders. */
export function areHeld(folder: string, waitMs = WAIT_MS): boolean {
  const until = performance.now() + waitMs;
  while (hasAnother(folder)) {
    if (performance.now() >= until) return true;
    Atomics.wait(sleeper, 0, 0, PAUSE_MS * (0.5 + Math.random()));
  }
  return false;
}

function hasAnother(folder: string): boolean {
  if (!existsSync(join(folder, HELD))) return false;
  let db: WritableDatabase | undefined;
  try {
    db = opened(folder);
    return db.pragma('journal_mode = DELETE', { simple: true }) !== 'delete';
  } catch (error) {
    if (isFailure(error, 'busy') || String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return true;
    throw error;
  } finally {
    db?.close();
  }
}

/** The file is empty: a damaged one is created again. */
function opened(folder: string): WritableDatabase {
  const file = join(folder, HELD);
  try {
    return openWritable(file, heldSchema, 'NORMAL');
  } catch (error) {
    if (!isFailure(error, 'data-damaged')) throw error;
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
    return openWritable(file, heldSchema, 'NORMAL');
  }
}
