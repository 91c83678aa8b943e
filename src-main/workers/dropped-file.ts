// Reads the text of a file that was dropped on the query, its tables before an import, a list of publications, or whether it is complete. In: the file, how processes are started. Out: what a
// process that is started for this file alone reads.
import { basename } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import type { FileText } from '../contract/files.ts';
import type { GrantListContents } from '../contract/grant-lists.ts';
import type { Completeness } from '../engine/intake/sources/completeness.ts';
import type { TableChoice, TablePreview } from '../contract/table-columns.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import { connect, type Remote } from './port.ts';
import type { StartProcess } from './processes.ts';
import type { ReadingProcessCalls } from './reading-process.ts';

export type { Completeness };

/** Timeout for a file; the largest publications take a fifth of it. */
const TIMEOUT_MS = 45_000;

/** Throws `file-too-hard` if the process times out or crashes, and the failures of manuscript.ts and reading-process.ts. */
export function textOfDroppedFile(file: SourceFile, startProcess: StartProcess): Promise<FileText> {
  return readingAlone(file.name, startProcess, (calls) => calls.textOf(file));
}

/** The tables at the beginning of a file. Throws `file-too-hard` likewise. */
export function tablesOfFile(path: string, columns: readonly TableChoice[], startProcess: StartProcess): Promise<TablePreview[]> {
  return readingAlone(basename(path), startProcess, (calls) => calls.tablesOf(path, columns));
}

/** The entries of a list of withdrawn or corrected publications. Throws `file-too-hard` likewise, and the failures of grant-list.ts. */
export function grantListOfFile(path: string, office: string | undefined, startProcess: StartProcess): Promise<GrantListContents> {
  return readingAlone(basename(path), startProcess, (calls) => calls.grantListOf(path, office));
}

/**
 * Whether files are complete, in their order; archives are unpacked to their end. Throws `file-too-hard` likewise, which may be due to any of them.
 * A slow network may deliver a megabyte per second. `signal` ends the process at once; then its reason is thrown.
 */
export function completenessOfFiles(
  files: readonly { path: string; size: number }[],
  startProcess: StartProcess,
  signal?: AbortSignal,
): Promise<Completeness[]> {
  const timeoutMs = TIMEOUT_MS + files.reduce((sum, { size }) => sum + size, 0) / 1_000;
  return readingAlone(basename(files[0]?.path ?? ''), startProcess, (calls) => calls.completenessOf(files), timeoutMs, signal);
}

async function readingAlone<Result>(
  name: string,
  startProcess: StartProcess,
  read: (calls: Remote<ReadingProcessCalls>) => Promise<Result>,
  timeoutMs = TIMEOUT_MS,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted();
  const reading = startProcess('reading-process', []);
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => reading.kill();
  signal?.addEventListener('abort', end);
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Failure('file-too-hard', { name })), timeoutMs);
    });
    return await Promise.race([read(connect<ReadingProcessCalls>(reading.port)), late]);
  } catch (error) {
    signal?.throwIfAborted();
    if (isFailure(error, 'lane-ended')) throw new Failure('file-too-hard', { name }, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
    end();
  }
}
