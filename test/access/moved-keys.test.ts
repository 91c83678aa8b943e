// The migration of keys and usage from an older cases.sqlite to access.sqlite: complete and only once, also after kills.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { listKeys } from '../../src-main/access/keys.ts';
import { listUsage } from '../../src-main/access/usage.ts';
import { isFailure } from '../../src-main/contract/failures.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { openCases } from '../../src-main/storage/cases-file.ts';
import { random } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { olderCases } from '../support/older-folder.ts';

const KILLS = 8;
const LATEST_MS = 120;
const USES = 20_000;
const NOW = Date.UTC(2026, 2, 2);
const opener = fileURLToPath(new URL('../support/opening-cases.ts', import.meta.url));

/** The content of access.sqlite, and which of its tables cases.sqlite still has. */
function held(folder: string): { names: string[]; uses: number; different: number; left: unknown[] } {
  const db = openAccessFile(folder);
  const cases = new Database(join(folder, 'cases.sqlite'));
  try {
    const tickets = listUsage(db).map(({ ticket }) => ticket);
    return {
      names: listKeys(db, NOW).map(({ name }) => name),
      uses: tickets.length,
      different: new Set(tickets).size,
      left: cases.prepare(`SELECT name FROM sqlite_schema WHERE name IN ('key', 'usage')`).pluck().all(),
    };
  } finally {
    db.close();
    cases.close();
  }
}

describe('an older folder', () => {
  for (const version of [1, 2, 3]) {
    it(`of version ${version} keeps its keys and their use as they were`, () => {
      const folder = freshFolder();
      olderCases(folder, 8, version);
      openCases(folder).close();
      expect(held(folder)).toEqual({ names: ['own', 'platform'], uses: 8, different: 8, left: [] });
      const db = openAccessFile(folder);
      expect(listKeys(db, NOW)).toMatchObject([
        {
          id: 3,
          name: 'own',
          customer: 'Nordlicht',
          client: 'end-customer',
          credits: 100,
          creditsUsed: 6,
          creditsLeft: 94,
          state: 'active',
        },
        { id: 7, name: 'platform', client: 'platform', clientIds: [1, 2], searches: 2, browsers: false, state: 'suspended' },
      ]);
      expect(listUsage(db)[0]).toEqual({ ticket: 'ticket 0', reference: 'reference 0', key: 3, at: Date.UTC(2026, 2, 1) });
      db.close();
    });
  }

  it('is migrated once, by the first process that opens either file', () => {
    const folder = freshFolder();
    olderCases(folder, 8);
    const whole = { names: ['own', 'platform'], uses: 8, different: 8 };
    expect(held(folder)).toEqual({ ...whole, left: ['key', 'usage'] });
    openCases(folder).close();
    openCases(folder).close();
    expect(held(folder)).toEqual({ ...whole, left: [] });
  });

  it('does not reuse the ids of former keys', () => {
    const folder = freshFolder();
    olderCases(folder, 0);
    const db = openAccessFile(folder);
    expect(db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'key'`).pluck().get()).toBe(7);
    db.close();
  });

  it('that cannot be read is not marked as migrated', () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'cases.sqlite'));
    let thrown: unknown;
    try {
      openAccessFile(folder);
    } catch (error) {
      thrown = error;
    }
    expect(isFailure(thrown, 'folder-unwritable')).toBe(true);
    rmSync(join(folder, 'cases.sqlite'), { recursive: true });
    olderCases(folder, 2);
    expect(held(folder)).toMatchObject({ names: ['own', 'platform'], uses: 2 });
  });

  it('opens its cases although access.sqlite is damaged, unless they still contain the keys', () => {
    const [left, kept] = [freshFolder(), freshFolder()];
    openCases(left).close();
    olderCases(kept, 2);
    for (const folder of [left, kept]) writeFileSync(join(folder, 'access.sqlite'), 'no database at all '.repeat(500));
    openCases(left).close();
    expect(() => openCases(kept)).toThrow();
    rmSync(join(kept, 'access.sqlite'));
    openCases(kept).close();
    expect(held(kept)).toMatchObject({ names: ['own', 'platform'], uses: 2, left: [] });
  });

  it('without cases, or with encrypted ones, has nothing to migrate', () => {
    const [empty, locked] = [freshFolder(), freshFolder()];
    writeFileSync(join(locked, 'cases.sqlite'), Buffer.alloc(8192, 0xa5));
    for (const folder of [empty, locked]) {
      const db = openAccessFile(folder);
      expect(listKeys(db, NOW)).toEqual([]);
      db.close();
    }
    expect(existsSync(join(empty, 'cases.sqlite'))).toBe(false);
  });
});

/** Starts a process that opens the cases, and kills it after `delayMs`, or lets it end if that is absent. */
async function opening(folder: string, delayMs?: number): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', opener, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => {
    if (delayMs !== undefined) setTimeout(() => child.kill('SIGKILL'), delayMs);
  });
  await new Promise((ended) => child.once('close', ended));
}

it('a process killed during the migration neither loses nor duplicates anything', async () => {
  const next = random(9);
  let between = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const folder = freshFolder();
    olderCases(folder, USES);
    await opening(folder, next() * LATEST_MS);
    const after = held(folder);
    if (after.left.length > 0) between += 1;
    expect(after).toMatchObject({ names: ['own', 'platform'], uses: USES, different: USES });
    openCases(folder).close();
    expect(held(folder)).toEqual({ names: ['own', 'platform'], uses: USES, different: USES, left: [] });
  }
  // Some were killed before the tables were dropped.
  expect(between).toBeGreaterThan(0);
});

it('several processes that open an older folder at once migrate it once', async () => {
  const folder = freshFolder();
  olderCases(folder, USES);
  await Promise.all([opening(folder), opening(folder), opening(folder)]);
  expect(held(folder)).toEqual({ names: ['own', 'platform'], uses: USES, different: USES, left: [] });
});
