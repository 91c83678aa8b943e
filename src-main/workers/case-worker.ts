// A worker thread that holds cases.sqlite. In: the data folder as worker data, calls over the port. Out: rows, each commit on the disk before its
// answer, so that the thread which serves the screens waits for no disk. It also reads models whole to check them.
import { workerData } from 'node:worker_threads';
import { backUpBeforeMigration } from '../backup/before-migration.ts';
import { caseHandlers, type CaseContext } from '../casework/calls.ts';
import { purgeRemoved } from '../casework/cases.ts';
import { openHistory, type History } from '../casework/history.ts';
import { caseStorageCalls } from '../casework/storage-calls.ts';
import { Failure } from '../contract/failures.ts';
import type { InstalledModel } from '../contract/settings.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { installedModels } from '../settings/models.ts';
import { formOfCases, openCases } from '../storage/cases-file.ts';
import { areHeldNow } from '../storage/held.ts';
import { guarded, hosted } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

/** How cases.sqlite is opened. waiting: not known yet, or the file is being replaced; calls wait. */
export type Admission = { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array };

export interface CaseWorkerData {
  folder: string;
  /** The application's version, for the backup before a migration. */
  application: string;
  admission: Admission;
  /** When the application was opened, epoch milliseconds: cases removed before that are deleted. Absent where another application sees to it. */
  openedAt?: number;
}

interface OpenCases {
  db: WritableDatabase;
  history: History;
}

const { folder, application, openedAt, ...initial } = workerData as CaseWorkerData;
let { admission } = initial;
let open: OpenCases | undefined;
/** Calls that wait to be admitted. */
let waiting: (() => void)[] = [];

/** A folder that cannot be opened now is tried again at the next call, and fails with the reason each time. */
function cases(): OpenCases {
  if (open === undefined) {
    if (admission.as === 'locked') throw new Failure('cases-locked');
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

const calls = hosted(caseHandlers, (now): CaseContext => ({ ...cases(), now, at: new Date(now).toISOString() }));
const storage = caseStorageCalls(() => cases().db);

/** What is answered whether the cases are open or not. */
const always = {
  models: (modelFolder: string): Promise<Omit<InstalledModel, 'answering'>[]> => installedModels(folder, modelFolder),

  /** Closes the file; the next call opens it as told here. */
  admit: (next: Admission): void => {
    shut();
    if (admission.as === 'encrypted') admission.key.fill(0);
    admission = next;
    if (admission.as === 'waiting') return;
    for (const go of waiting) go();
    waiting = [];
  },
  /** The form of the file on the disk, for a worker that has not opened it. */
  form: (): ReturnType<typeof formOfCases> => formOfCases(folder),
  /** Whether another process has the cases open, as far as can be told without waiting; false while they are open here. */
  heldElsewhere: (): boolean => open === undefined && areHeldNow(folder),

  /** Everything asked before is on the disk; removed cases are off it. */
  close: (now: number): void => {
    if (open !== undefined && openedAt !== undefined) purgeRemoved(open.db, new Date(now).toISOString());
    shut();
  },
};
/** What is asked beyond the calls of the contract. */
export type CaseStorageCalls = typeof storage & typeof always;

serve(ownThreadPort(), {
  ...guarded(storage, 'cases.sqlite', admitted),
  ...guarded(calls, 'cases.sqlite', admitted),
  ...guarded(always, 'cases.sqlite'),
});
