// Replaces files of a data folder together, as when a backup is restored: a crash leaves the old or the new ones. New files are gathered in a stage;
// a journal names them, and the next process that opens the folder completes it. While a process holds the lock, no other opens these files.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { acquireLock } from '../engine/store/lock.ts';
import { syncFolder, writeFileAtomically } from './atomic-file.ts';

const JOURNAL = 'restoring.json';
const STAGE = 'restoring';
const LOCK = 'restoring.lock';

/** `put`: files moved from the stage into the folder. `remove`: files deleted from the folder. */
export interface Change {
  put: readonly string[];
  remove: readonly string[];
}

interface Journal extends Change {
  /** gathering: nothing has changed yet, and the stage is discarded. changing: the change is completed. */
  state: 'gathering' | 'changing';
}

export interface Replacement {
  /** The folder for the new files, on the same disk. */
  stage: string;
  /** Changes the files and lets others open them. No process may have any of them open. */
  commit(change: Change): void;
  /** Changes nothing. No effect after `commit`. */
  cancel(): void;
}

/** From now on `unlessRestoring` refuses, in every process. Throws `restoring` if another replacement is running, and `folder-unwritable`. */
export function beginReplacement(folder: string): Replacement {
  const lock = acquireLock(folder, LOCK);
  if (lock === undefined) throw new Failure('restoring');
  const stage = join(folder, STAGE);
  let ended = false;
  const end = (): void => {
    ended = true;
    lock.close();
  };
  try {
    finish(folder);
    writeJournal(folder, { state: 'gathering', put: [], remove: [] });
    mkdirSync(stage, { mode: 0o700 });
  } catch (error) {
    end();
    throw error;
  }
  return {
    stage,
    commit: (change) => {
      syncFolder(stage);
      writeJournal(folder, { state: 'changing', ...change });
      finish(folder);
      end();
    },
    cancel: () => {
      if (ended) return;
      finish(folder);
      end();
    },
  };
}

/** Completes what an earlier process began. Throws `restoring` while one is running. */
export function completeRestoring(folder: string): void {
  if (!existsSync(join(folder, JOURNAL))) return;
  const lock = acquireLock(folder, LOCK);
  if (lock === undefined) throw new Failure('restoring');
  try {
    finish(folder);
  } finally {
    lock.close();
  }
}

/** Opens a file that a restore may replace. A restore that begins meanwhile has a journal by then, and waits until the file is closed. */
export function unlessRestoring<Open extends { close(): unknown }>(folder: string, open: () => Open): Open {
  completeRestoring(folder);
  const opened = open();
  if (!existsSync(join(folder, JOURNAL))) return opened;
  opened.close();
  throw new Failure('restoring');
}

/** Carries out the journal, from wherever an earlier process stopped. */
function finish(folder: string): void {
  const journal = readJournal(folder);
  if (journal?.state === 'changing') {
    for (const name of journal.put) {
      const gathered = join(folder, STAGE, name);
      if (!existsSync(gathered)) continue;
      removeSidecars(folder, name);
      renameSync(gathered, join(folder, name));
    }
    for (const name of journal.remove) {
      removeSidecars(folder, name);
      rmSync(join(folder, name), { force: true });
    }
    syncFolder(folder);
  }
  rmSync(join(folder, STAGE), { recursive: true, force: true });
  rmSync(join(folder, JOURNAL), { force: true });
  syncFolder(folder);
}

/** The write-ahead log of the old database must never be applied to the new one. */
function removeSidecars(folder: string, name: string): void {
  for (const suffix of ['-wal', '-shm', '-journal']) rmSync(join(folder, name + suffix), { force: true });
}

function readJournal(folder: string): Journal | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8')) as Journal;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure('data-damaged', { name: JOURNAL }, { cause: error });
  }
}

function writeJournal(folder: string, journal: Journal): void {
  writeFileAtomically(folder, JOURNAL, JSON.stringify(journal));
}
