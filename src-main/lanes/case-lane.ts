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
import { openCases } from '../keeping/cases-file.ts';
import { installedModels } from '../settings/models.ts';
import { caseAnswers } from './case-answers.ts';
import { exportAnswers } from './case-export-answers.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface CaseLaneData {
  folder: string;
  /** When the application was opened, epoch milliseconds: cases removed before that are deleted. Absent: whoever removed them sees to it. */
  openedAt?: number;
}

interface OpenCases {
  db: WritableDatabase;
  history: History;
}

const { folder, openedAt } = workerData as CaseLaneData;
let open: OpenCases | undefined;

/** A folder that cannot be opened now is tried again at the next call, and says why each time. */
function cases(): OpenCases {
  if (open === undefined) {
    const db = openCases(folder);
    open = { db, history: openHistory(db) };
    if (openedAt !== undefined) purgeRemoved(db, new Date(openedAt).toISOString());
  }
  return open;
}

const calls = {
  history: (count: number, before?: number): PastSearch[] => cases().history.list(count, before),
  keepSearch: (search: Search, hits: PastSearch['hits'], now: number): number => cases().history.keep(search, hits, now),
  forgetSearch: (id: number): void => cases().history.forget(id),
  restoreSearch: (id: number): void => cases().history.restore(id),
  forgetHistory: (): void => cases().history.forgetAll(),
  draft: (): Draft | undefined => readDraft(cases().db),
  keepDraft: (draft: Draft): void => keepDraft(cases().db, draft),

  ...caseAnswers(() => cases().db),
  ...exportAnswers(() => cases().db),

  models: (modelFolder: string): Promise<Omit<InstalledModel, 'answering'>[]> => installedModels(folder, modelFolder),

  /** Everything asked before is on the disk; what was removed is off it. */
  close: (now: number): void => {
    if (open === undefined) return;
    if (openedAt !== undefined) purgeRemoved(open.db, new Date(now).toISOString());
    open.db.close();
    open = undefined;
  },
};
export type CaseLaneCalls = typeof calls;

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

serve(ownThreadPort(), Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call)])));
