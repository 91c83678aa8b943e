// A kill during a backup or a restore leaves the old or the new state, whole, and the next process cleans up.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { makeBackup } from '../../src-main/backup/create.ts';
import { storedBackups, type StoredBackup } from '../../src-main/backup/backup-folder.ts';
import { random } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { everything, occasion, stateOf, wordsIn, write } from './state.ts';

const KILLS = Number(process.env['ANTECEDENT_KILLS'] ?? 4);

/** A folder with a backup of its first state, and later changes. */
function twoStates(): { folder: string; one: StoredBackup; first: unknown; second: unknown } {
  const folder = freshFolder();
  write(folder, 'first');
  const one = makeBackup({ ...occasion(folder), reason: 'asked' });
  const first = everything(folder);
  write(folder, 'second');
  return { folder, one, first, second: everything(folder) };
}

describe('A kill', () => {
  /** Runs the loop and kills it after a while. */
  async function killedAfter(ms: number, folder: string, ...args: string[]): Promise<void> {
    const file = fileURLToPath(new URL('restoring-loop.ts', import.meta.url));
    const child = spawn(process.execPath, [file, folder, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await delay(ms);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** The last restored backup, by the audit. */
  function lastRestored(folder: string): unknown {
    const db = openAccessFile(folder);
    const facts = db.prepare(`SELECT facts FROM audit WHERE act = 'backup-restored' ORDER BY sequence DESC LIMIT 1`).pluck().get();
    db.close();
    return facts === undefined ? undefined : (JSON.parse(facts as string) as { backup: string }).backup;
  }

  it('during a restore leaves one of the two states, whole, and the audit names it', async () => {
    const { folder, one } = twoStates();
    const two = makeBackup({ ...occasion(folder), reason: 'asked' });
    const next = random(Number(process.env['ANTECEDENT_SEED'] ?? 11));
    const seen = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedAfter(next() * 400, folder, 'restore', one.backup.name, two.backup.name);
      const [word = '', ...others] = wordsIn(folder);
      expect(others).toEqual([word]);
      seen.add(word);
      const told = lastRestored(folder);
      expect(told).toBe(word === 'first' ? one.backup.name : seen.has('first') || told !== undefined ? two.backup.name : undefined);
      expect(readdirSync(folder).filter((name) => /^restoring(\.json)?$/.test(name))).toEqual([]);
    }
    expect([...seen].every((word) => word === 'first' || word === 'second')).toBe(true);
    expect(stateOf(everything(folder))).toEqual(stateOf(everything(wordsIn(folder)[0] === 'first' ? one.path : two.path)));
  });

  it('during a backup leaves no partial one, and the next one cleans up', async () => {
    const { folder } = twoStates();
    const next = random(Number(process.env['ANTECEDENT_SEED'] ?? 13));
    for (let kill = 0; kill < KILLS; kill += 1) await killedAfter(next() * 300, folder, 'make');
    expect(storedBackups(folder).filter(({ backup }) => backup.state !== 'sound')).toEqual([]);
    makeBackup({ ...occasion(folder), reason: 'asked' });
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  /** The files of a process that ends at this point. */
  function leftAt(folder: string, from: string, journal: object, gathered: readonly string[]): void {
    writeFileSync(join(folder, 'restoring.json'), JSON.stringify(journal));
    mkdirSync(join(folder, 'restoring'));
    for (const name of gathered) copyFileSync(join(from, name), join(folder, 'restoring', name));
  }
  const files = ['cases.sqlite', 'access.sqlite', 'settings.json', 'installation-key.pem'];

  it('while files are staged changes nothing', () => {
    const { folder, one, second } = twoStates();
    leftAt(folder, one.path, { state: 'gathering', put: [], remove: [] }, files.slice(0, 2));
    expect(everything(folder)).toEqual(second);
    expect(existsSync(join(folder, 'restoring'))).toBe(false);
  });

  it('between any two files is completed by the next process', () => {
    for (let done = 0; done <= files.length; done += 1) {
      const { folder, one, first } = twoStates();
      // The log of an open file must not be applied to the new file.
      writeFileSync(join(folder, 'cases.sqlite-wal'), randomBytes(100));
      leftAt(folder, one.path, { state: 'changing', put: files, remove: ['vault.json'] }, files);
      writeFileSync(join(folder, 'vault.json'), '{}');
      for (const name of files.slice(0, done)) {
        rmSync(join(folder, `${name}-wal`), { force: true });
        renameSync(join(folder, 'restoring', name), join(folder, name));
      }
      expect(everything(folder), `${done}`).toEqual(first);
    }
  });
});
