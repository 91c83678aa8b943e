// A process that reads one file, dropped on the query or chosen for an import, and ends. In: its path over the port. Out: its text, tables or
// entries. A malicious file can harm only this process, which ends where it exceeds its budget.
import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { FileText } from '../contract/files.ts';
import type { GrantListContents } from '../contract/grant-lists.ts';
import type { TableChoice, TablePreview } from '../contract/table-columns.ts';
import { completenessOf, type Completeness } from '../engine/intake/sources/completeness.ts';
import { readGrantList } from '../engine/intake/lists/grant-list.ts';
import { useTableChoices } from '../engine/intake/tables/choices.ts';
import { tablePreviews } from '../engine/intake/tables/previews.ts';
import { manuscriptText, MAX_FILE_BYTES } from '../engine/intake/manuscript/manuscript.ts';
import { extentOf, type SourceFile } from '../security/files/source-file.ts';
import { openBudgetedProcess, type Budget } from './budget.ts';
import { serve } from './port.ts';
import { ownProcessPort } from './ports.ts';
import { EXPLAINED_MS_PER_MB, FILE_MS } from './reading-time.ts';

const BUDGET: Budget = { ms: FILE_MS, mb: 900 };
const own = openBudgetedProcess();

const calls = {
  textOf: async (file: SourceFile): Promise<FileText> => {
    const bytes = await bytesOf(file);
    return (await own.within(BUDGET, () => manuscriptText(bytes, file.name))).result;
  },
  /** The tables of a published file. */
  tablesOf: async (path: string, columns: readonly TableChoice[]): Promise<TablePreview[]> => {
    useTableChoices(columns);
    const sizeBytes = statSync(path).size;
    const open = (): Promise<AsyncIterable<Uint8Array>> => Promise.resolve(createReadStream(path));
    const source = { name: basename(path), sizeBytes, open, sibling: () => Promise.resolve(undefined) };
    return (await own.within(BUDGET, () => tablePreviews(source))).result;
  },
  /** The entries of a list of published documents. */
  grantListOf: async (path: string, office?: string): Promise<GrantListContents> => {
    const name = basename(path);
    if (statSync(path).size > MAX_FILE_BYTES) throw new Failure('file-unreadable', { name, reason: 'it is larger than 64 MB' });
    const bytes = await bytesOf({ name, path });
    return (await own.within(BUDGET, () => readGrantList(bytes, name, office))).result;
  },
  /** Whether files are complete, in their order. */
  completenessOf: async (files: readonly { path: string; size: number }[]): Promise<Completeness[]> => {
    const found: Completeness[] = [];
    for (const { path, size } of files) {
      const budget = { ...BUDGET, ms: FILE_MS + EXPLAINED_MS_PER_MB * (size / 1e6) };
      found.push((await own.within(budget, () => completenessOf(path))).result);
    }
    return found;
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
