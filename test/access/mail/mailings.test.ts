// Mailings: sent once, retried after growing pauses, given up in the end. Over access.sqlite, with a process that has really died.
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKey } from '../../../src-main/access/keys.ts';
import { announce, listNotices, noticeMailed, noticeNotMailed, unmailedNotices } from '../../../src-main/access/notices.ts';
import type { FailureFacts } from '../../../src-main/contract/failures.ts';
import type { WritableDatabase } from '../../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../../src-main/storage/access-file.ts';
import {
  retryMailingsNow,
  recordMailingOutcome,
  postponeMailing,
  claimMailings,
  waitingMailings,
  type Mailing,
} from '../../../src-main/access/mail/mailings.ts';
import type { Outcome } from '../../../src-main/access/mail/server.ts';
import { freshFolder } from '../../support/folders.ts';

const NOW = Date.UTC(2026, 10, 22);
const MINUTE = 60_000;
const later: Outcome = { sent: false, reason: 'mail-later', status: 451, again: true, uncertain: false };
let db: WritableDatabase;

beforeEach(() => {
  db = openAccessFile(freshFolder());
  createKey(db, { name: 'Acme', contact: 'contact@customer.example' }, NOW);
  announce(db, { subject: 'Version 3.1', text: 'Fields come.' }, NOW);
});
afterEach(() => db.close());

const ended = {
  mailed: (id: number, now: number) => noticeMailed(db, id, now),
  notMailed: (id: number, why: FailureFacts) => noticeNotMailed(db, id, why),
};
const take = (now: number, pid = process.pid, operator = '', run = 'own'): Mailing[] =>
  claimMailings(db, unmailedNotices(db), { holder: { pid, run }, operator, now, count: 10 }, ended);
const end = (one: Mailing, outcome: Outcome, now: number): void => recordMailingOutcome(db, one, outcome, now, ended);

describe('a mailing', () => {
  it('is claimed by one process at a time, and done once it was sent', () => {
    const [one, ...more] = take(NOW);
    expect(more).toEqual([]);
    expect(take(NOW)).toEqual([]);
    end(one!, { sent: true }, NOW);
    expect(take(NOW + 10 * 24 * 60 * MINUTE)).toEqual([]);
    expect(listNotices(db)).toMatchObject([{ mailedAt: new Date(NOW).toISOString() }]);
    expect(waitingMailings(db)).toBe(0);
  });

  it('is retried after growing pauses for a week, and then given up with its reason', () => {
    let now = NOW;
    const pauses: number[] = [];
    for (let [one] = take(now); one !== undefined; [one] = take(now)) {
      end(one, later, now);
      if (waitingMailings(db) === 0) break;
      expect(take(now)).toEqual([]);
      const before = now;
      while (now < NOW + 30 * 24 * 60 * MINUTE) {
        now += pauses.length < 4 ? MINUTE : 60 * MINUTE;
        const [due] = take(now);
        if (due === undefined) continue;
        postponeMailing(db, due, now);
        break;
      }
      pauses.push((now - before) / MINUTE);
    }
    expect(pauses.slice(0, 7)).toEqual([1, 5, 15, 60, 240, 720, 1440]);
    expect(now - NOW).toBeLessThan(8 * 24 * 60 * MINUTE);
    expect(listNotices(db)).toMatchObject([{ mailFailure: { reason: 'mail-later', status: 451 } }]);
    expect(listNotices(db)[0]?.mailedAt).toBeUndefined();
  });

  it('is not retried if the recipient is rejected', () => {
    end(take(NOW)[0]!, { sent: false, reason: 'mail-recipient', status: 550, again: false, uncertain: false }, NOW);
    expect(take(NOW + 24 * 60 * MINUTE)).toEqual([]);
    expect(listNotices(db)[0]?.mailFailure).toEqual({ reason: 'mail-recipient', status: 550 });
  });

  it('of a process that died is not sent again, and is reported as possibly delivered', () => {
    const dead = spawnSync(process.execPath, ['--version']).pid;
    expect(take(NOW, dead)).toHaveLength(1);
    expect(take(NOW + MINUTE)).toEqual([]);
    expect(listNotices(db)[0]?.mailFailure).toEqual({ reason: 'mail-uncertain' });
  });

  it('of an earlier run with the same process id does not stay claimed', () => {
    expect(take(NOW, process.pid, '', 'earlier')).toHaveLength(1);
    expect(take(NOW + MINUTE)).toEqual([]);
    expect(waitingMailings(db)).toBe(0);
    expect(listNotices(db)[0]?.mailFailure).toEqual({ reason: 'mail-uncertain' });
  });

  it('stays claimed by another running process only for a limited time, because it may be another program', () => {
    expect(take(NOW, process.ppid)).toHaveLength(1);
    retryMailingsNow(db, NOW + MINUTE);
    take(NOW + 60 * MINUTE);
    expect(waitingMailings(db)).toBe(1);
    take(NOW + 120 * MINUTE);
    expect(waitingMailings(db)).toBe(0);
  });

  it('is due when its next attempt was planned by a clock that was years ahead', () => {
    const ahead = NOW + 3_653 * 24 * 60 * MINUTE;
    const [one] = take(NOW);
    end(one!, later, NOW);
    postponeMailing(db, one!, ahead);
    expect(take(NOW + MINUTE)).toHaveLength(1);
  });

  it('is started only for notices up to a week old', () => {
    expect(take(NOW + 8 * 24 * 60 * MINUTE)).toEqual([]);
  });
});
