// A worker thread that holds access.sqlite: keys, usage, notices, the audit. In: the data folder as worker data, calls over the port. Out: rows;
// each commit is on the disk before its answer.
import { workerData } from 'node:worker_threads';
import { openAccess, type OpenAccess } from '../access/access.ts';
import { addActs, pageOf, type TimedAct } from '../access/audit/entries.ts';
import { accessHandlers, type AccessContext } from '../access/calls.ts';
import {
  retryMailingsNow,
  recordMailingOutcome,
  postponeMailing,
  claimMailings,
  waitingMailings,
  type Holder,
  type Mailing,
} from '../access/mail/mailings.ts';
import type { Outcome } from '../access/mail/server.ts';
import { checkAllKeys, noticeMailed, noticeNotMailed, unmailedNotices } from '../access/notices.ts';
import { Tally } from '../access/tally.ts';
import type { AuditFilter, AuditPage } from '../contract/audit.ts';
import type { FailureFacts } from '../contract/failures.ts';
import type { Usage } from '../contract/key.ts';
import type { Notice } from '../contract/notice.ts';
import { requireFolder } from '../contract/present-folder.ts';
import { watchForTermination } from '../engine/store/termination.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { guarded, hosted } from './host.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';
import type { ThreadData } from './thread.ts';

/** A notice that this process has to send to one recipient. */
export interface TakenMailing {
  mailing: Mailing;
  notice: Notice;
}

export interface AccessWorkerData extends ThreadData {
  folder: string;
}

const { folder, termination } = workerData as AccessWorkerData;
watchForTermination(termination);
let open: WritableDatabase | undefined;

/** Opens the file at the first call; if that fails, the next call tries again. */
function access(): WritableDatabase {
  if (open === undefined) requireFolder(folder);
  return (open ??= openAccessFile(folder));
}

/** Kept, so that each check of all keys counts only the usage since the previous one. */
let tally: Tally | undefined;
function counted(): Tally {
  return (tally ??= new Tally(access()));
}

/** Counts usage over a connection of its own, with the caller's clock. */
let counting: OpenAccess | undefined;
let countedAt = 0;

const onNoticeEnd = {
  mailed: (id: number, now: number): void => noticeMailed(access(), id, now),
  notMailed: (id: number, why: FailureFacts): void => noticeNotMailed(access(), id, why),
};

const storage = {
  /** Opens the file, or throws what every other call would. */
  open: (): void => void access(),
  /** Records all searches in one commit; returns which of them are covered by credits. */
  countUses: (uses: Usage[], now: number): Promise<boolean[]> => {
    countedAt = now;
    const { record } = (counting ??= openAccess(folder, () => countedAt));
    return Promise.all(uses.map((use) => record(use)));
  },
  /** Makes all notices that are due now: contracts also end without a request. */
  checkKeys: (now: number): void => checkAllKeys(access(), now, counted()),

  claimMailings: (holder: Holder, operator: string, now: number, count: number): TakenMailing[] => {
    const unmailed = unmailedNotices(access());
    const taken = claimMailings(access(), unmailed, { holder, operator, now, count }, onNoticeEnd);
    return taken.flatMap((mailing) => {
      const notice = unmailed.find(({ id }) => id === mailing.notice);
      return notice === undefined ? [] : [{ mailing, notice }];
    });
  },
  recordMailingOutcome: (mailing: Mailing, outcome: Outcome, now: number): void =>
    recordMailingOutcome(access(), mailing, outcome, now, onNoticeEnd),
  postponeMailing: (mailing: Mailing, nextAt: number): void => postponeMailing(access(), mailing, nextAt),
  retryMailingsNow: (now: number): void => retryMailingsNow(access(), now),
  waitingMailings: (): number => waitingMailings(access()),

  addActs: (acts: TimedAct[]): void => addActs(access(), acts),
  auditPage: (filter: AuditFilter, count: number, before?: number): AuditPage => pageOf(access(), filter, count, before),

  /** Closes the file; everything before is on the disk. */
  close: (): void => {
    counting?.close();
    counting = undefined;
    tally = undefined;
    open?.close();
    open = undefined;
  },
};
/** Calls of the application beyond those of the contract; times are epoch milliseconds. */
export type AccessStorageCalls = typeof storage;

const calls = hosted(accessHandlers, (now): AccessContext => ({ db: access(), tally: counted(), now }));
serve(ownThreadPort(), guarded({ ...storage, ...calls }, 'access.sqlite'));
