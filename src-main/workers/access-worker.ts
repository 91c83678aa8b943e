// A worker thread that keeps who may ask and what was asked for: keys, their use, notices. In: the data folder as worker data, calls over the
// port. Out: rows of access.sqlite, each commit on the disk before its answer. Neither the front door nor the cases wait for it.
import { workerData } from 'node:worker_threads';
import { openAccess, type OpenAccess } from '../access/access.ts';
import { changeKey, createKey, endKey, listKeys, resumeKey, suspendKey, throttleKey } from '../access/keys.ts';
import {
  announce,
  dismissNotices,
  listNotices,
  lookOver,
  noticeMailed,
  noticeNotMailed,
  noticesSeen,
  restoreNotices,
  unmailedNotices,
} from '../access/notices.ts';
import { Tally } from '../access/tally.ts';
import { usageByReference } from '../access/usage.ts';
import { addActs, pageOf, type TimedAct } from '../access/audit/entries.ts';
import type { AuditFilter, AuditPage } from '../contract/audit.ts';
import type { FailureFacts } from '../contract/failures.ts';
import type { IssuedKey, Key, KeyChange, KeyListing, KeyOrder, Usage } from '../contract/key.ts';
import type { AnnouncementOrder, Notice, UnmailedNotice, UsagePeriod, UsageRow } from '../contract/notice.ts';
import { sqliteFailure, type WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from '../storage/access-file.ts';
import {
  hurryMailings,
  mailingEnded,
  mailingPostponed,
  takeMailings,
  waitingMailings,
  type Holder,
  type Mailing,
} from '../access/mail/mailings.ts';
import type { Outcome } from '../access/mail/server.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

/** A notice in the hands of this process, to be sent to one recipient. */
export interface TakenMailing {
  mailing: Mailing;
  notice: Notice;
}

export interface AccessWorkerData {
  folder: string;
}

const { folder } = workerData as AccessWorkerData;
let open: WritableDatabase | undefined;

/** A folder that cannot be opened now is tried again at the next call, and says why each time. */
function access(): WritableDatabase {
  return (open ??= openAccessFile(folder));
}

/** So that a look over the keys, every minute, counts only what came since the last. */
let tally: Tally | undefined;
function counted(): Tally {
  return (tally ??= new Tally(access()));
}

/** Counts as the front door would, which then has only to read; over a connection of its own, with the caller's clock. */
let counting: OpenAccess | undefined;
let countedAt = 0;

const endedNotices = {
  mailed: (id: number, now: number): void => noticeMailed(access(), id, now),
  notMailed: (id: number, why: FailureFacts): void => noticeNotMailed(access(), id, why),
};

const calls = {
  keys: (now: number): KeyListing[] => listKeys(access(), now, counted()),
  createKey: (order: KeyOrder, now: number): IssuedKey => createKey(access(), order, now),
  changeKey: (name: string, change: KeyChange): Key => changeKey(access(), name, change),
  throttleKey: (name: string, now: number): void => void throttleKey(access(), name, now),
  suspendKey: (name: string, now: number): void => void suspendKey(access(), name, now),
  resumeKey: (name: string, now: number): void => void resumeKey(access(), name, now),
  endKey: (name: string, now: number): void => void endKey(access(), name, now),

  /** All of them in one commit; tells which were paid for. */
  countUses: (uses: Usage[], now: number): Promise<boolean[]> => {
    countedAt = now;
    const { record } = (counting ??= openAccess(folder, () => countedAt));
    return Promise.all(uses.map((use) => record(use)));
  },
  usage: (period: UsagePeriod): UsageRow[] => usageByReference(access(), period),

  lookOver: (now: number): void => lookOver(access(), now, counted()),
  notices: (): Notice[] => listNotices(access()),
  noticesSeen: (ids: number[], now: number): void => noticesSeen(access(), ids, now),
  dismissNotices: (ids: number[], now: number): void => dismissNotices(access(), ids, now),
  restoreNotices: (ids: number[], now: number): void => restoreNotices(access(), ids, now),
  announce: (order: AnnouncementOrder, now: number): number => announce(access(), order, now),
  unmailedNotices: (): UnmailedNotice[] => unmailedNotices(access()),
  noticeMailed: (id: number, now: number): void => noticeMailed(access(), id, now),
  noticeNotMailed: (id: number, why: FailureFacts): void => noticeNotMailed(access(), id, why),

  takeMailings: (holder: Holder, operator: string, now: number, count: number): TakenMailing[] => {
    const unmailed = unmailedNotices(access());
    const taken = takeMailings(access(), unmailed, { holder, operator, now, count }, endedNotices);
    return taken.flatMap((mailing) => {
      const notice = unmailed.find(({ id }) => id === mailing.notice);
      return notice === undefined ? [] : [{ mailing, notice }];
    });
  },
  mailingEnded: (mailing: Mailing, outcome: Outcome, now: number): void => mailingEnded(access(), mailing, outcome, now, endedNotices),
  mailingPostponed: (mailing: Mailing, nextAt: number): void => mailingPostponed(access(), mailing, nextAt),
  hurryMailings: (now: number): void => hurryMailings(access(), now),
  waitingMailings: (): number => waitingMailings(access()),

  addActs: (acts: TimedAct[]): void => addActs(access(), acts),
  auditPage: (filter: AuditFilter, count: number, before?: number): AuditPage => pageOf(access(), filter, count, before),

  /** Everything asked before is on the disk. */
  close: (): void => {
    counting?.close();
    counting = undefined;
    tally = undefined;
    open?.close();
    open = undefined;
  },
};
export type AccessWorkerCalls = typeof calls;

/** What SQLite says must cross the port as a failure. */
function guarded(call: (...args: never[]) => unknown): (...args: never[]) => unknown {
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      throw sqliteFailure(error, 'access.sqlite');
    }
  };
}

serve(ownThreadPort(), Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, guarded(call)])));
