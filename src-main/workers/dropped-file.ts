// A file was dropped on the query: what does it say? In: a path, and how processes are started. Out: its text, read in a process that is
// started for it and ended after it; one that takes too long or falls over is told of as such.
import { basename } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import type { FileText } from '../contract/files.ts';
import { onlyFile } from '../engine/intake/sources/only-file.ts';
import { connect } from './port.ts';
import type { StartProcess } from './processes.ts';
import type { ReadingProcessCalls } from './reading-process.ts';

/** What a file may take; the largest publications are read in a fifth of it. */
const MOST_MS = 45_000;

/** Throws what manuscript.ts and reading-process.ts throw, and `file-too-hard`. */
export async function textOfDroppedFile(path: string, startProcess: StartProcess): Promise<FileText> {
  const file = await onlyFile(path);
  const reading = startProcess('reading-process', []);
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Failure('file-too-hard', { name: basename(file) })), MOST_MS);
    });
    return await Promise.race([connect<ReadingProcessCalls>(reading.port).textOf(file), late]);
  } catch (error) {
    if (isFailure(error, 'lane-ended')) throw new Failure('file-too-hard', { name: basename(file) }, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    reading.kill();
  }
}
