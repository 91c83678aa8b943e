// A process that reads one file dropped on the query, and ends. In: a path over the port, with a key if the file is encrypted. Out: its text. A
// malicious file can harm only this process, which ends where it exceeds its budget.
import { Failure } from '../contract/failures.ts';
import type { FileText } from '../contract/files.ts';
import { manuscriptText, MAX_FILE_BYTES } from '../engine/intake/manuscript/manuscript.ts';
import { extentOf, type SourceFile } from '../security/files/source-file.ts';
import { openBudgetedProcess, type Budget } from './budget.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';
import { FILE_MS } from './reading-time.ts';

const BUDGET: Budget = { ms: FILE_MS, mb: 900 };
const own = openBudgetedProcess();

const calls = {
  textOf: async (file: SourceFile): Promise<FileText> => {
    const bytes = await bytesOf(file);
    return (await own.within(BUDGET, () => manuscriptText(bytes, file.name))).result;
  },
};
export type ReadingProcessCalls = typeof calls;

async function bytesOf({ name, ...file }: SourceFile): Promise<Buffer> {
  try {
    const { size, read } = await extentOf(file);
    if (size > MAX_FILE_BYTES) throw new Failure('file-too-large', { name });
    return await read(0, size);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new Failure('file-missing', { name });
    throw new Failure('file-unreadable', { name, reason: code === 'EISDIR' ? 'it is a folder' : 'the system does not allow it' });
  }
}

const port = ownProcessPort();
serve(port, calls);
// The parent has ended: nobody waits for the text.
port.ended(() => process.exit(0));
