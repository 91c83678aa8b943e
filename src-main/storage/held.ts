// Has any process the cases open? In: a data folder. Out: yes or no, without the key of the cases: whoever opens them has an empty database beside
// them open as long, and SQLite gives up the write-ahead log of that one only to the last who has it.
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';

const HELD = 'cases.held';
const heldSchema: Schema = { applicationId: 0x414e5448, migrations: [] };
/** Somebody who is about to close them may still do so. */
const WAIT_MS = 2_000;
/** Somebody who only asks the same, as whoever makes a backup. */
const BRIEFLY_MS = 250;
const PAUSE_MS = 20;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Opens the cases, which count as held until they are closed, or the process ends, however it does. */
export function held(folder: string, open: () => WritableDatabase): WritableDatabase {
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

/** The same almost without waiting, and as a rule without touching the disk: whoever has it open has this file of SQLite's beside it. */
export function areHeldNow(folder: string): boolean {
  try {
    return existsSync(join(folder, `${HELD}-shm`)) && areHeld(folder, BRIEFLY_MS);
  } catch {
    // Where nothing can be written nobody could have it open either.
    return false;
  }
}

/** SQLite does not wait here by itself: two who ask in the same moment would take each other for somebody who has the cases open. */
export function areHeld(folder: string, waitMs = WAIT_MS): boolean {
  const until = performance.now() + waitMs;
  while (hasAnother(folder)) {
    if (performance.now() >= until) return true;
    Atomics.wait(nothing, 0, 0, PAUSE_MS * (0.5 + Math.random()));
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

/** There is nothing in it: one that is damaged is made anew. */
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
