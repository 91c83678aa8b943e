// The calls about keys, usage and notices, which run in the access worker. In: requests of the contract, the open database, the time.
import type { HandlersAt } from '../contract/application.ts';
import type { WritableDatabase } from '../engine/store/database.ts';
import { changeKey, createKey, endKey, listKeys, resumeKey, suspendKey, throttleKey } from './keys.ts';
import { announce, dismissNotices, listNotices, checkAllKeys, noticesSeen, restoreNotices } from './notices.ts';
import type { Tally } from './tally.ts';
import { usageByReference } from './usage.ts';

export interface AccessContext {
  db: WritableDatabase;
  /** Counts of use, kept between calls. */
  tally: Tally;
  /** When the call was made, epoch milliseconds. */
  now: number;
}

export const accessHandlers: HandlersAt<'access', AccessContext> = {
  keys: (_request, { db, tally, now }) => listKeys(db, now, tally),
  createKey: (order, { db, now }) => createKey(db, order, now),
  changeKey: ({ name, change }, { db }) => changeKey(db, name, change),
  throttleKey: ({ name }, { db, now }) => void throttleKey(db, name, now),
  suspendKey: ({ name }, { db, now }) => void suspendKey(db, name, now),
  resumeKey: ({ name }, { db, now }) => void resumeKey(db, name, now),
  endKey: ({ name }, { db, now }) => void endKey(db, name, now),
  usage: (period, { db }) => usageByReference(db, period),
  notices: (_request, { db, tally, now }) => {
    checkAllKeys(db, now, tally);
    return listNotices(db);
  },
  noticesSeen: ({ ids }, { db, now }) => noticesSeen(db, ids, now),
  dismissNotices: ({ ids }, { db, now }) => dismissNotices(db, ids, now),
  restoreNotices: ({ ids }, { db, now }) => restoreNotices(db, ids, now),
  announce: (order, { db, now }) => ({ contacts: announce(db, order, now) }),
};
