// Opens library.sqlite of a data folder for reading and writing, and says how it is damaged.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../../contract/failures.ts';
import {
  inTransaction,
  onOneState,
  openReadable,
  openWritable,
  sqliteFailure,
  type ReadableDatabase,
  type WritableDatabase,
} from './database.ts';
import { librarySchema } from './library-schema.ts';

const LIBRARY = 'library.sqlite';

/** Opens the library file for writing; creates the folder and the file if they are missing. Throws `folder-unwritable`. */
export function openLibrary(folder: string): WritableDatabase {
  try {
    mkdirSync(join(folder, 'indexes'), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be created' }, { cause: error });
  }
  return openWritable(join(folder, LIBRARY), librarySchema, 'FULL');
}

/** Opens the folder's library file, which must exist, for reading. */
export function openLibraryToRead(folder: string): ReadableDatabase {
  return openReadable(join(folder, LIBRARY), librarySchema);
}

/** Runs `work` on one state of the library file; undefined where there is none yet. Throws `library-damaged`. */
export function readingLibrary<Result>(folder: string, work: (library: ReadableDatabase) => Result): Result | undefined {
  if (!existsSync(join(folder, LIBRARY))) return undefined;
  const library = libraryToRead(folder);
  try {
    return onOneState(library, () => work(library));
  } catch (error) {
    throw libraryFailure(error);
  } finally {
    library.close();
  }
}

/** Opens the library file, which must exist, for reading. Throws `library-damaged`. */
export function libraryToRead(folder: string): ReadableDatabase {
  try {
    return openLibraryToRead(folder);
  } catch (error) {
    const failure = libraryFailure(error);
    throw isFailure(failure) ? failure : new Failure('library-damaged', { name: LIBRARY }, { cause: error });
  }
}

function libraryToWrite(folder: string): WritableDatabase {
  try {
    return openLibrary(folder);
  } catch (error) {
    throw libraryFailure(error);
  }
}

/** Without the library file nobody knows what is withdrawn, so nothing is shown without it: a damaged one has a failure of its own. */
function libraryFailure(error: unknown): unknown {
  const failure = sqliteFailure(error, LIBRARY);
  return isFailure(failure, 'data-damaged') ? new Failure('library-damaged', { name: LIBRARY }, { cause: error }) : failure;
}

/** Runs `work` in one transaction of the library file. */
export function withLibrary<Result>(folder: string, work: (library: WritableDatabase) => Result): Result {
  const library = libraryToWrite(folder);
  try {
    return inTransaction(library, () => work(library));
  } finally {
    library.close();
  }
}
