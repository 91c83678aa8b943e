// Reads the text of a file that was dropped on the query. In: the file, how processes are started. Out: its text, read by a process that is
// started for this file alone.
import { Failure, isFailure } from '../contract/failures.ts';
import type { FileText } from '../contract/files.ts';
import type { SourceFile } from '../security/files/source-file.ts';
import { connect } from './port.ts';
import type { StartProcess } from './processes.ts';
import type { ReadingProcessCalls } from './reading-process.ts';

/** Timeout for a file; the largest publications take a fifth of it. */
const TIMEOUT_MS = 45_000;

/** Throws `file-too-hard` if the process times out or crashes, and the failures of manuscript.ts and reading-process.ts. */
export async function textOfDroppedFile(file: SourceFile, startProcess: StartProcess): Promise<FileText> {
  const reading = startProcess('reading-process', []);
  let timer: NodeJS.Timeout | undefined;
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Failure('file-too-hard', { name: file.name })), TIMEOUT_MS);
    });
    return await Promise.race([connect<ReadingProcessCalls>(reading.port).textOf(file), late]);
  } catch (error) {
    if (isFailure(error, 'lane-ended')) throw new Failure('file-too-hard', { name: file.name }, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    reading.kill();
  }
}
