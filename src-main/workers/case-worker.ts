// A worker thread that keeps what cannot be made again: history, draft, cases; and reads models whole to see whether they are sound.
// In: the data folder as worker data, calls over the port. Out: rows of cases.sqlite, each commit on the disk before its answer.
// The main thread, which serves the screens, waits for no disk.
import { workerData } from 'node:worker_threads';
import { keepDraft, readDraft } from '../casework/draft.ts';
import { purgeRemoved } from '../casework/cases.ts';
import { openHistory, type History } from '../casework/history.ts';
import type { Draft, PastSearch, Search } from '../contract/history.ts';
import type { InstalledModel } from '../contract/settings.ts';
import { sqliteFailure, type WritableDatabase } from '../engine/store/database.ts';
import { Failure } from '../contract/failures.ts';
import { copyCases, formOfCases, openCases } from '../storage/cases-file.ts';
import { areHeldNow } from '../storage/held.ts';
import { installedModels } from '../settings/models.ts';
import { caseAnswers } from '../casework/case-calls.ts';
import { exportAnswers } from '../casework/export-calls.ts';
import { keepPassword, readPassword } from '../storage/passwords.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

/** How cases.sqlite is opened. waiting: nobody knows yet, or it is being put in another's place; calls wait. */
export type Admission = { as: 'waiting' | 'plain' | 'locked' } | { as: 'encrypted'; key: Uint8Array };

export interface CaseWorkerData {
  folder: string;
  admission: Admission;
  /** When the application was opened, epoch milliseconds: cases removed before that are deleted. Absent: whoever removed them sees to it. */
  openedAt?: number;
}

interface OpenCases {
  db: WritableDatabase;
  history: History;
}

const { folder, openedAt, ...begun } = workerData as CaseWorkerData;
let { admission } = begun;
let open: OpenCases | undefined;
/** Those who wait to be let in. */
let waiting: (() => void)[] = [];

/** A folder that cannot be opened now is tried again at the next call, and says why each time. */
function cases(): OpenCases {
  if (open === undefined) {
    if (admission.as === 'locked') throw new Failure('cases-locked');
    const db = openCases(folder, admission.as === 'encrypted' ? admission.key : undefined);
    open = { db, history: openHistory(db) };
    if (openedAt !== undefined) purgeRemoved(db, new Date(openedAt).toISOString());
  }
  return open;
}

function shut(): void {
  open?.db.close();
  open = undefined;
}

const calls = {
  /** Fails as every other call would. */
  open: (): void => void cases(),
  /** Consistent as it is now, encrypted with the same key where it is; `file` must not be there yet. */
  copyCases: (file: string): void => copyCases(cases().db, file),

  history: (count: number, before?: number): PastSearch[] => cases().history.list(count, before),
  keepSearch: (search: Search, hits: PastSearch['hits'], now: number): number => cases().history.keep(search, hits, now),
  forgetSearch: (id: number): void => cases().history.forget(id),
  restoreSearch: (id: number): void => cases().history.restore(id),
  forgetHistory: (): void => cases().history.forgetAll(),
  password: (name: string): string | undefined => readPassword(cases().db, name),
  keepPassword: (name: string, password: string): void => keepPassword(cases().db, name, password),
  draft: (): Draft | undefined => readDraft(cases().db),
  keepDraft: (draft: Draft): void => keepDraft(cases().db, draft),

  ...caseAnswers(() => cases().db),
  ...exportAnswers(() => cases().db),
};

/** What needs no case. */
const apart = {
  models: (modelFolder: string): Promise<Omit<InstalledModel, 'answering'>[]> => installedModels(folder, modelFolder),

  /** Closes the file, which is opened so from now on. */
  admit: (next: Admission): void => {
    shut();
    if (admission.as === 'encrypted') admission.key.fill(0);
    admission = next;
    if (admission.as === 'waiting') return;
    for (const go of waiting) go();
    waiting = [];
  },
  /** How the file lies there, of a lane that has not opened it. */
  form: (): ReturnType<typeof formOfCases> => formOfCases(folder),
  /** Whether another process has them open, as far as can be told without waiting; false while they are open here. */
  heldElsewhere: (): boolean => open === undefined && areHeldNow(folder),

  /** Everything asked before is on the disk; what was removed is off it. */
  close: (now: number): void => {
    if (open !== undefined && openedAt !== undefined) purgeRemoved(open.db, new Date(now).toISOString());
    shut();
  },
};
export type CaseWorkerCalls = typeof calls & typeof apart;

/** What SQLite says must cross the port as a failure. */
function guarded(call: (...args: never[]) => unknown): (...args: never[]) => unknown {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw sqliteFailure(error, 'cases.sqlite');
    }
  };
}

function admitted(call: (...args: never[]) => unknown): (...args: never[]) => unknown {
  return async (...args) => {
    while (admission.as === 'waiting') await new Promise<void>((resolve) => waiting.push(resolve));
    return call(...args);
  };
}

const table = { ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, admitted(call)])), ...apart };
serve(ownThreadPort(), Object.fromEntries(Object.entries(table).map(([name, call]) => [name, guarded(call)])));
