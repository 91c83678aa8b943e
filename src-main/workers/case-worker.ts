// A worker thread that holds cases.sqlite, so that the main thread never waits for the disk. In: the data folder as worker data, calls over the
// port. Out: rows; each commit is on the disk before its answer. It also verifies the installed models.
import { workerData } from 'node:worker_threads';
import { backUpBeforeMigration } from '../backup/before-migration.ts';
import { caseHandlers, type CaseContext } from '../casework/calls.ts';
import { purgeRemoved } from '../casework/cases.ts';
import { openHistory, type History } from '../casework/history.ts';
import { caseStorageCalls } from '../casework/storage-calls.ts';
import { Failure } from '../contract/failures.ts';
import { requireFolder } from '../contract/present-folder.ts';
import type { InstalledModel } from '../contract/settings.ts';
import { clusterPlace } from '../engine/store/cluster-files.ts';
import { watchForTermination } from '../engine/store/termination.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { installedModels } from '../settings/models.ts';
import { formOfCases, openCases } from '../storage/cases-file.ts';
import { areHeldNow } from '../storage/held.ts';
import { guarded, hosted } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { ThreadData } from './thread.ts';

/** How cases.sqlite may be opened. waiting: not known yet, or the file is being replaced; calls wait. */
export type Admission = { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array };

export interface CaseWorkerData extends ThreadData {
  folder: string;
  /** The application's version, for the backup before a migration. */
  application: string;
  admission: Admission;
  /** When the application was opened, epoch milliseconds: cases removed before that are deleted. Absent if another application does this. */
  openedAt?: number;
}

interface OpenCases {
  db: WritableDatabase;
  history: History;
}

const { folder, application, openedAt, termination, ...initial } = workerData as CaseWorkerData;
watchForTermination(termination);
let { admission } = initial;
let open: OpenCases | undefined;
/** Calls that wait to be admitted. */
let waiting: (() => void)[] = [];

/** Opens the file at the first call; if that fails, the next call tries again. */
function cases(): OpenCases {
  if (open === undefined) {
    if (admission.as === 'locked') throw new Failure('cases-locked');
    requireFolder(folder);
    const key = admission.as === 'encrypted' ? admission.key : undefined;
    const db = openCases(folder, key, backUpBeforeMigration(folder, application, Date.now));
    open = { db, history: openHistory(db) };
    if (openedAt !== undefined) purgeRemoved(db, new Date(openedAt).toISOString());
  }
  return open;
}

function shut(): void {
  open?.db.close();
  open = undefined;
}

async function admitted(): Promise<void> {
  while (admission.as === 'waiting') await new Promise<void>((resolve) => waiting.push(resolve));
}

const clusterOf = (index: number): string | undefined => clusterPlace(folder, index)?.cluster;
const calls = hosted(caseHandlers, (now): CaseContext => ({ ...cases(), now, at: new Date(now).toISOString(), clusterOf }));
const storage = caseStorageCalls(() => cases().db);

/** Calls that work whether the cases are open or not. */
const always = {
  models: (modelFolder: string): Promise<Omit<InstalledModel, 'answering'>[]> => installedModels(folder, modelFolder),

  /** Closes the file; the next call opens it in this way. */
  admit: (next: Admission): void => {
    shut();
    if (admission.as === 'encrypted') admission.key.fill(0);
    admission = next;
    if (admission.as === 'waiting') return;
    for (const go of waiting) go();
    waiting = [];
  },
  /** Whether the file on the disk is encrypted, read without opening it. */
  form: (): ReturnType<typeof formOfCases> => formOfCases(folder),
  /** Whether another process has the cases open now; false while they are open here. */
  heldElsewhere: (): boolean => open === undefined && areHeldNow(folder),

  /** Deletes the removed cases, whatever the clock said, and closes the file; everything before is on the disk. */
  close: (): void => {
    if (open !== undefined && openedAt !== undefined) purgeRemoved(open.db);
    shut();
  },
};
/** Calls of the application beyond those of the contract. */
export type CaseStorageCalls = typeof storage & typeof always;
/** Those of them that are answered without opening the cases, and the one that opens them. */
export type CaseDirectCalls = typeof always & Pick<typeof storage, 'open'>;

serve(ownThreadPort(), {
  ...guarded(storage, 'cases.sqlite', admitted),
  ...guarded(calls, 'cases.sqlite', admitted),
  ...guarded(always, 'cases.sqlite'),
});
