// Is a backup being put in the place of what is here? In: a data folder. Out: its files changed all together, so that a kill at any moment
// leaves the old or the new ones: they are gathered beside, a journal names them, and whoever opens the folder next finishes what it names.
// Nobody opens a file that may be changed while the journal is there and the one who wrote it lives, which a lock of SQLite's tells.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { takenLock } from './lock.ts';
import { syncFolder, writeWhole } from './whole-file.ts';

const JOURNAL = 'restoring.json';
const STAGE = 'restoring';
const LOCK = 'restoring.lock';

/** What changes: files of the stage that come into the folder, and files of the folder that go. */
export interface Change {
  put: readonly string[];
  remove: readonly string[];
}

interface Journal extends Change {
  /** gathering: nothing has changed, what was gathered is thrown away. changing: it is gone on with to the end. */
  state: 'gathering' | 'changing';
}

export interface Replacing {
  /** The folder that files are gathered in, on the same disk. */
  stage: string;
  /** Changes the files and lets others open them. Nobody may have any of them open. */
  commit(change: Change): void;
  /** Leaves everything as it was. Does nothing after `commit`. */
  withdraw(): void;
}

/** From now on `unlessRestoring` refuses, here and in other processes. Throws `restoring` where somebody is at it, `folder-unwritable`. */
export function beginReplacing(folder: string): Replacing {
  const lock = takenLock(folder, LOCK);
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
    withdraw: () => {
      if (ended) return;
      finish(folder);
      end();
    },
  };
}

/** Finishes what an earlier process began. Throws `restoring` while one is at it. */
export function settleRestoring(folder: string): void {
  if (!existsSync(join(folder, JOURNAL))) return;
  const lock = takenLock(folder, LOCK);
  if (lock === undefined) throw new Failure('restoring');
  try {
    finish(folder);
  } finally {
    lock.close();
  }
}

/** Opens a file that a restore may change. One that began meanwhile is told by its journal, and waits until nobody has the file open. */
export function unlessRestoring<Open extends { close(): unknown }>(folder: string, open: () => Open): Open {
  settleRestoring(folder);
  const opened = open();
  if (!existsSync(join(folder, JOURNAL))) return opened;
  opened.close();
  throw new Failure('restoring');
}

/** Does what the journal says, from wherever an earlier process had come to. */
function finish(folder: string): void {
  const journal = readJournal(folder);
  if (journal?.state === 'changing') {
    for (const name of journal.put) {
      const gathered = join(folder, STAGE, name);
      if (!existsSync(gathered)) continue;
      clearBeside(folder, name);
      renameSync(gathered, join(folder, name));
    }
    for (const name of journal.remove) {
      clearBeside(folder, name);
      rmSync(join(folder, name), { force: true });
    }
    syncFolder(folder);
  }
  rmSync(join(folder, STAGE), { recursive: true, force: true });
  rmSync(join(folder, JOURNAL), { force: true });
  syncFolder(folder);
}

/** The log and index that SQLite keeps beside a database belong to the file that goes, and must never meet the one that comes. */
function clearBeside(folder: string, name: string): void {
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
  writeWhole(folder, JOURNAL, JSON.stringify(journal));
}
