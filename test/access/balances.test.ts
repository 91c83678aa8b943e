// Credits, contracts and fair use: which keys may search, and which notices are made when? Over a real file, with a clock set by the test.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccess, type OpenAccess } from '../../src-main/access/access.ts';
import { changeKey, createKey, endKey, listKeys, resumeKey, throttleKey } from '../../src-main/access/keys.ts';
import {
  announce,
  dismissNotices,
  listNotices,
  checkAllKeys,
  noticeMailed,
  noticeNotMailed,
  unmailedNotices,
} from '../../src-main/access/notices.ts';
import type { Key, KeyOrder } from '../../src-main/contract/key.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { freshFolder } from '../support/folders.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 20, 12);
let db: WritableDatabase;
let access: OpenAccess;
let now: number;
beforeEach(() => {
  const folder = freshFolder();
  now = START;
  db = openAccessFile(folder);
  access = openAccess(folder, () => now);
});
afterEach(() => {
  access.close();
  db.close();
});

const made = (order: Partial<KeyOrder> = {}): { secret: string; key: Key } => createKey(db, { name: 'own', ...order }, now);
const listed = () => listKeys(db, now)[0]!;
const notices = () => listNotices(db).map(({ kind, facts }) => [kind, facts]);
let ticket = 0;
const search = async (key: Key, times = 1): Promise<boolean[]> =>
  Promise.all(
    Array.from({ length: times }, async () => access.record({ ticket: `t${(ticket += 1)}`, reference: 'r', key: key.id, at: now })),
  );

describe('credits', () => {
  it('decrease by one with each accepted search, and cause only notices if they are not enforced', async () => {
    const { secret, key } = made({ credits: 20 });
    await search(key, 18);
    expect(listed()).toMatchObject({ creditsUsed: 18, creditsLeft: 2, state: 'active' });
    expect(notices()).toEqual([['credits-low', { left: 2, bought: 20 }]]);
    expect(await search(key, 5)).toEqual([true, true, true, true, true]);
    expect(listed()).toMatchObject({ creditsUsed: 23, creditsLeft: -3, state: 'active' });
    expect(await access.find(secret)).toBeDefined();
    expect(notices()).toEqual([
      ['credits-out', { bought: 20, enforced: false }],
      ['credits-low', { left: 2, bought: 20 }],
    ]);
  });

  it('that are enforced block the key at zero, except for fetching paid results', async () => {
    const { secret, key } = made({ credits: 3, enforceCredits: true });
    expect(await access.find(secret)).toEqual(key);
    expect(await search(key, 3)).toEqual([true, true, true]);
    expect(await access.find(secret)).toBeUndefined();
    expect(await access.find(secret, true)).toEqual(key);
    expect(listed()).toMatchObject({ creditsLeft: 0, state: 'spent' });
    changeKey(db, 'own', { addCredits: 2 });
    expect(await access.find(secret)).toBeDefined();
    expect(listed()).toMatchObject({ credits: 5, creditsLeft: 2, state: 'active' });
  });

  it('that are enforced are never overdrawn, even by concurrent searches of several processes', async () => {
    const { key } = made({ credits: 10, enforceCredits: true });
    const other = openAccess(db.name.replace(/\/access\.sqlite$/, ''), () => now);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, async (_, at) =>
        (at % 2 === 0 ? access : other).record({ ticket: `o${at}`, reference: 'r', key: key.id, at: now }),
      ),
    );
    other.close();
    expect(outcomes.filter(Boolean)).toHaveLength(10);
    expect(listed()).toMatchObject({ searches: 10, creditsLeft: 0 });
  });

  it('that are set again count from then on and cause new notices', async () => {
    const { key } = made({ credits: 2 });
    await search(key, 2);
    changeKey(db, 'own', { credits: 4 });
    expect(listed()).toMatchObject({ searches: 2, credits: 4, creditsUsed: 0, creditsLeft: 4 });
    await search(key, 4);
    expect(notices().map(([kind]) => kind)).toEqual(['credits-out', 'credits-out']);
    changeKey(db, 'own', { credits: null });
    expect(listed().creditsLeft).toBeUndefined();
    changeKey(db, 'own', { addCredits: 7 });
    expect(listed()).toMatchObject({ credits: 7, creditsLeft: 7 });
  });

  it('do not return when the clock is set back', async () => {
    const { secret, key } = made({ credits: 2, enforceCredits: true });
    await search(key, 2);
    now -= 400 * DAY_MS;
    expect(await access.find(secret)).toBeUndefined();
    expect(await search(key)).toEqual([false]);
    expect(listed()).toMatchObject({ creditsLeft: 0, state: 'spent' });
  });
});

describe('a contract', () => {
  it('causes one notice 30 days before its end, one 7 days before, and one at its end', () => {
    made({ contractUntil: '2026-12-31' });
    for (let day = 0; day < 60; day += 1) {
      for (const hour of [0, 6]) checkAllKeys(db, START + day * DAY_MS + hour * 3_600_000);
    }
    expect(notices().reverse()).toEqual([
      ['contract-ends', { until: '2026-12-31', days: 30, enforced: false }],
      ['contract-ends', { until: '2026-12-31', days: 7, enforced: false }],
      ['contract-ended', { until: '2026-12-31', enforced: false }],
    ]);
    expect(listed().state).toBe('active');
  });

  it('that is enforced admits searches from its first day to the end of its last', async () => {
    const { secret } = made({ contractFrom: '2026-11-21', contractUntil: '2026-11-22', enforceContract: true });
    const admitted = async (at: number): Promise<boolean> => {
      now = at;
      return (await access.find(secret)) !== undefined;
    };
    expect(await admitted(Date.UTC(2026, 10, 20, 23, 59))).toBe(false);
    expect(await admitted(Date.UTC(2026, 10, 21))).toBe(true);
    expect(await admitted(Date.UTC(2026, 10, 22, 23, 59))).toBe(true);
    expect(await admitted(Date.UTC(2026, 10, 23))).toBe(false);
  });

  it('that has ended stays ended when the clock is set back, until its period is changed', async () => {
    const { secret } = made({ contractUntil: '2026-11-22', enforceContract: true });
    checkAllKeys(db, START + 5 * DAY_MS);
    expect(await access.find(secret)).toBeUndefined();
    expect(listed().state).toBe('lapsed');
    checkAllKeys(db, START);
    checkAllKeys(db, START + 6 * DAY_MS);
    expect(notices().filter(([kind]) => kind === 'contract-ended')).toHaveLength(1);
    changeKey(db, 'own', { ratePerMinute: 5 });
    expect(await access.find(secret)).toBeUndefined();
    changeKey(db, 'own', { contractUntil: '2026-11-30' });
    expect(await access.find(secret)).toBeDefined();
  });

  it('stays ended for a server that noticed its end before the worker did', async () => {
    const { secret } = made({ contractUntil: '2026-11-22', enforceContract: true });
    now = START + 5 * DAY_MS;
    expect(await access.find(secret)).toBeUndefined();
    now = START;
    expect(await access.find(secret)).toBeUndefined();
  });
});

describe('fair use', () => {
  it('throttles a key beyond its daily searches until the end of the day, with a notice', async () => {
    const { secret, key } = made({ searchesPerDay: 5, ratePerMinute: 60 });
    await search(key, 5);
    expect((await access.find(secret))!.ratePerMinute).toBe(60);
    await search(key);
    expect((await access.find(secret))!.ratePerMinute).toBe(6);
    expect(listed()).toMatchObject({ ratePerMinute: 60, searchesToday: 6, state: 'throttled' });
    expect(notices()).toEqual([['fair-use', { day: '2026-11-20', searchesPerDay: 5, reducedRate: 6 }]]);
    await search(key, 3);
    expect(notices()).toHaveLength(1);
    now += DAY_MS;
    expect((await access.find(secret))!.ratePerMinute).toBe(60);
    now -= DAY_MS;
    expect((await access.find(secret))!.ratePerMinute).toBe(6);
  });

  it('can be lifted by the operator: a throttled key has a tenth of its rate, at least one request per minute', async () => {
    const { secret } = made({ ratePerMinute: 4 });
    throttleKey(db, 'own', now);
    expect((await access.find(secret))!.ratePerMinute).toBe(1);
    resumeKey(db, 'own', now);
    expect((await access.find(secret))!.ratePerMinute).toBe(4);
  });
});

describe('an announcement', () => {
  it('reaches each contact of active keys once, is already seen, and waits for mail', () => {
    for (const [name, contact] of [
      ['a', 'one@x.example'],
      ['b', 'ONE@x.example'],
      ['c', 'two@x.example'],
      ['d', undefined],
      ['e', 'gone@x.example'],
    ] as const) {
      createKey(db, { name, ...(contact !== undefined && { contact }) }, now);
    }
    endKey(db, 'e', now);
    expect(announce(db, { subject: ' 3.1 ', text: 'New fields.' }, now)).toBe(2);
    expect(unmailedNotices(db)).toMatchObject([
      {
        key: 'a',
        contact: 'one@x.example',
        kind: 'api-change',
        facts: { subject: '3.1', text: 'New fields.' },
        seenAt: expect.any(String),
      },
      { key: 'c', contact: 'two@x.example' },
    ]);
    const [first, second] = unmailedNotices(db);
    noticeMailed(db, first!.id, now);
    noticeNotMailed(db, second!.id, { reason: 'mail-refused', status: 554 });
    expect(unmailedNotices(db)).toMatchObject([{ key: 'c', attempts: 1, mailFailure: { reason: 'mail-refused', status: 554 } }]);
    dismissNotices(db, [first!.id], now);
    expect(listNotices(db)).toHaveLength(1);
  });

  it('needs a subject in one line and a text', () => {
    for (const order of [
      { subject: '', text: 'x' },
      { subject: 'a\r\nBcc: all', text: 'x' },
      { subject: 'a', text: ' ' },
    ]) {
      expect(() => announce(db, order, now)).toThrow();
    }
  });
});

describe('a change of a key', () => {
  it('sets every property and leaves the secret', async () => {
    const { secret } = made();
    const change = {
      ...{ name: 'renamed', customer: 'Süd', client: 'platform' as const, clientIds: [4], contact: 'a@b.example', indexes: 'all' as const },
      ...{ addresses: ['::1'], domains: ['a.example'], browsers: false, credits: 9, lowCredits: 3, enforceCredits: true },
      ...{ contractFrom: '2026-01-01', contractUntil: '2027-01-01', enforceContract: true, ratePerMinute: 7, searchesPerDay: 8 },
    };
    expect(changeKey(db, 'own', change)).toMatchObject(change);
    expect(await access.find(secret)).toMatchObject(change);
    const bare = {
      customer: null,
      contact: null,
      credits: null,
      lowCredits: null,
      contractFrom: null,
      contractUntil: null,
      searchesPerDay: null,
    };
    const key = changeKey(db, 'renamed', { ...bare, client: 'end-customer' });
    for (const name of ['customer', 'contact', 'credits', 'lowCredits', 'contractFrom', 'contractUntil', 'searchesPerDay'])
      expect(key).not.toHaveProperty(name);
    expect(key.clientIds).toEqual([]);
  });

  it('that is invalid is rejected completely', () => {
    made({ contact: 'a@b.example', contractFrom: '2026-06-01' });
    createKey(db, { name: 'other' }, now);
    const before = listed();
    const refused = [
      { name: 'other' },
      { name: ' ' },
      { contact: 'nobody' },
      { contact: 'a@b.example\r\nBcc: c@d.example' },
      { ratePerMinute: 3, contractUntil: '2026-05-31' },
      { client: 'platform' as const },
      { client: 'end-customer' as const, clientIds: [3] },
      { addresses: ['10.0.0.0/33'] },
    ];
    for (const change of refused) expect(() => changeKey(db, 'own', change)).toThrow();
    expect(listed()).toEqual(before);
    endKey(db, 'own', now);
    expect(() => changeKey(db, 'own', { ratePerMinute: 3 })).toThrow();
  });
});
