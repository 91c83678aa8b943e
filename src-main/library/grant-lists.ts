// Lists of withdrawn or corrected publications. In: the library worker, uploads, how processes are started. Out: the calls that keep them; files
// are read in a process of their own.
import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CallFunctions } from '../contract/call.ts';
import { Failure } from '../contract/failures.ts';
import type { GrantList, GrantListContents, GrantListOrder, grantListCalls as declared, ReadGrantList } from '../contract/grant-lists.ts';
import type { Transfers } from '../server/transfers/transfers.ts';
import { grantListOfFile } from '../workers/dropped-file.ts';
import type { LibraryWorker } from '../workers/library-workers.ts';
import type { StartProcess } from '../workers/processes.ts';

const DAY_MS = 86_400_000;

export type GrantListCalls = CallFunctions<typeof declared>;

export interface GrantListOptions {
  worker: LibraryWorker;
  transfers: Transfers;
  startProcess: StartProcess;
  /** ISO 8601, UTC. */
  now: () => string;
}

export function grantListCalls({ worker, transfers, startProcess, now }: GrantListOptions): GrantListCalls {
  return {
    grantLists: () => worker.calls().grantLists(),
    grantList: ({ name }) => worker.calls().grantList(name),
    importGrantList: async ({ source, ...order }) => {
      try {
        requireReached(order.asOf, now());
        const file = fileOf(transfers.pathOf(source), 'upload' in source);
        const contents = await grantListOfFile(file, order.office, startProcess);
        const list = listOf(order, contents, basename(file), now());
        await worker.calls().saveGrantList(list, contents);
        return { list, unread: contents.unread } satisfies ReadGrantList;
      } finally {
        transfers.release(source);
      }
    },
    deleteGrantList: async ({ name }) => {
      await worker.calls().deleteGrantList(name);
      return undefined;
    },
  };
}

export function listOf({ name, says, asOf }: GrantListOrder, contents: GrantListContents, file: string, importedAt: string): GrantList {
  const { entries, unreadCount, sha256 } = contents;
  return { name, says, asOf, file, importedAt, entries: entries.length, unread: unreadCount, sha256 };
}

/** Throws `grant-list-future`. Somewhere it is tomorrow already. */
export function requireReached(asOf: string, now: string): void {
  const tomorrow = new Date(Date.parse(now) + DAY_MS).toISOString().slice(0, 10);
  if (asOf > tomorrow) throw new Failure('grant-list-future', { date: asOf });
}

/** The file of the user, or the only one of an upload. Throws `file-missing` and `file-unreadable`. */
function fileOf(path: string, isUpload: boolean): string {
  const [first, another] = isUpload ? readdirSync(path) : [];
  const file = first === undefined || another !== undefined ? path : join(path, first);
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) throw new Failure('file-missing', { name: basename(file) });
  if (!found.isFile()) throw new Failure('file-unreadable', { name: basename(file), reason: 'it is a folder' });
  return file;
}
