import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccess } from '../../src-main/access/access.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { createKey, endKey, listKeys, resumeKey, suspendKey } from '../../src-main/access/keys.ts';
import { insertUsage } from '../../src-main/access/usage.ts';
import { isFailure, type FailureCode } from '../../src-main/contract/failures.ts';
import { grants } from '../../src-main/contract/key.ts';
import type { WritableDatabase } from '../../src-main/engine/store/database.ts';

const NOW = Date.UTC(2026, 10, 20);
let folder: string;
let db: WritableDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
  db = openAccessFile(folder);
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

function failsWith(code: FailureCode, work: () => unknown): void {
  let thrown: unknown;
  try {
    work();
  } catch (error) {
    thrown = error;
  }
  expect(isFailure(thrown, code)).toBe(true);
}

describe('a key', () => {
  it('is shown once and stored only as a salted hash', () => {
    const { secret } = createKey(db, { name: 'first' }, NOW);
    expect(secret).toMatch(/^ant_[\w-]{55}$/);
    db.pragma('wal_checkpoint(TRUNCATE)');
    const disk = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join('');
    expect(disk).toContain('first');
    expect(disk).not.toContain(secret.slice(16));
    expect(createKey(db, { name: 'second' }, NOW).secret).not.toBe(secret);
  });

  it('may by default use the master index, 600 times per minute, from anywhere', () => {
    expect(createKey(db, { name: 'plain' }, NOW).key).toEqual({
      id: 1,
      name: 'plain',
      indexes: [1],
      addresses: [],
      domains: [],
      client: 'end-customer',
      clientIds: [],
      enforceCredits: false,
      enforceContract: false,
      ratePerMinute: 600,
      browsers: true,
      createdAt: '2026-11-20T00:00:00.000Z',
    });
  });

  it('keeps all properties it was created with', () => {
    const order = {
      name: 'full',
      customer: 'Nordlicht',
      indexes: [1, 4, 'boost' as const],
      addresses: ['10.0.0.0/8'],
      domains: ['https://Example.com'],
      clientIds: [7],
      credits: 100,
      ratePerMinute: 5,
      browsers: false,
    };
    const { key } = createKey(db, order, NOW);
    expect(key).toMatchObject({ ...order, domains: ['example.com'] });
    expect(listKeys(db, NOW)).toEqual([{ ...key, searches: 0, searchesToday: 0, creditsUsed: 0, creditsLeft: 100, state: 'active' }]);
  });

  it('needs a unique name and valid lists', () => {
    createKey(db, { name: 'taken' }, NOW);
    failsWith('key-name-taken', () => createKey(db, { name: ' taken ' }, NOW));
    failsWith('argument-invalid', () => createKey(db, { name: ' ' }, NOW));
    failsWith('argument-invalid', () => createKey(db, { name: 'x', addresses: ['nowhere'] }, NOW));
    failsWith('argument-invalid', () => createKey(db, { name: 'x', domains: ['a b'] }, NOW));
    expect(listKeys(db, NOW)).toHaveLength(1);
  });

  it('counts its searches', () => {
    const { key } = createKey(db, { name: 'used' }, NOW);
    insertUsage(db, { ticket: 'a', reference: 'r', key: key.id, at: NOW });
    insertUsage(db, { ticket: 'b', reference: 'r', key: key.id, at: NOW });
    expect(listKeys(db, NOW)[0]!.searches).toBe(2);
  });

  it('that does not exist cannot be changed', () => {
    for (const change of [suspendKey, resumeKey, endKey]) failsWith('key-unknown', () => change(db, 'nobody', NOW));
  });

  it('stays ended once it has ended', () => {
    createKey(db, { name: 'old' }, NOW);
    expect(endKey(db, 'old', NOW).endedAt).toBe('2026-11-20T00:00:00.000Z');
    expect(endKey(db, 'old', NOW + 1).endedAt).toBe('2026-11-20T00:00:00.000Z');
    failsWith('argument-invalid', () => resumeKey(db, 'old', NOW));
    failsWith('key-name-taken', () => createKey(db, { name: 'old' }, NOW));
  });
});

describe('access', () => {
  it('finds a key only by its secret', async () => {
    const access = openAccess(folder);
    const { secret, key } = createKey(db, { name: 'found' }, NOW);
    expect(await access.find(secret)).toEqual(key);
    const other = createKey(db, { name: 'other' }, NOW).secret;
    const wrong = [
      '',
      'x',
      secret.slice(0, -1),
      `${secret}x`,
      secret.toUpperCase(),
      secret.slice(0, 16) + other.slice(16),
      'é'.repeat(59),
      'x'.repeat(10_000),
    ];
    for (const guess of wrong) expect(await access.find(guess)).toBeUndefined();
    access.close();
  });

  it('sees changes of another connection at the next request', async () => {
    const access = openAccess(folder);
    const { secret } = createKey(db, { name: 'changing' }, NOW);
    expect(await access.find(secret)).toBeDefined();
    suspendKey(db, 'changing', NOW);
    expect(await access.find(secret)).toBeUndefined();
    resumeKey(db, 'changing', NOW);
    expect(await access.find(secret)).toBeDefined();
    endKey(db, 'changing', NOW);
    expect(await access.find(secret)).toBeUndefined();
    access.close();
  });

  it('confirms usage only when it is written, many rows in one commit', async () => {
    const access = openAccess(folder);
    const { key } = createKey(db, { name: 'busy' }, NOW);
    await Promise.all(Array.from({ length: 50 }, (_, n) => access.record({ ticket: `t${n}`, reference: 'r', key: key.id, at: NOW })));
    expect(listKeys(db, NOW)[0]!.searches).toBe(50);
    access.close();
  });

  it('checks the address before the domain', () => {
    const access = openAccess(folder);
    const { key } = createKey(db, { name: 'both', addresses: ['10.0.0.1'], domains: ['example.com'] }, NOW);
    expect(access.bars(key, { address: '127.0.0.1', origin: 'https://evil.test' })).toBe('address');
    expect(access.bars(key, { address: '10.0.0.1', origin: 'https://evil.test' })).toBe('domain');
    expect(access.bars(key, { address: '10.0.0.1', site: 'cross-site' })).toBe('domain');
    expect(access.bars(key, { address: '::ffff:10.0.0.1', origin: 'https://example.com' })).toBeUndefined();
    expect(access.bars(key, { address: '10.0.0.1' })).toBeUndefined();
    access.close();
  });
});

describe('a grant', () => {
  it('of all indexes includes future ones, of some only those', () => {
    expect([1, 99, 'boost' as const].map((index) => grants('all', index))).toEqual([true, true, true]);
    expect([1, 2, 3, 'boost' as const].map((index) => grants([1, 3], index))).toEqual([true, false, true, true]);
    expect([1, 'boost' as const].map((index) => grants([2], index))).toEqual([false, false]);
    expect([1, 'boost' as const].map((index) => grants([2, 'boost'], index))).toEqual([false, true]);
  });
});
