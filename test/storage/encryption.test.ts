// Encrypting unencrypted cases: every row is kept, a kill at any moment leaves a file that opens, and nothing readable remains.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readdirSync, readFileSync, readSync, statfsSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { attach } from '../../src-main/casework/attachments.ts';
import { changeCase, createCase } from '../../src-main/casework/cases.ts';
import { openHistory } from '../../src-main/casework/history.ts';
import { rate } from '../../src-main/casework/judgements.ts';
import { verifyCase } from '../../src-main/casework/verification.ts';
import { digestOfRows } from '../../src-main/engine/store/encrypted-copy.ts';
import { copyCases, formOfCases, openCases } from '../../src-main/storage/cases-file.ts';
import { acquireLock } from '../../src-main/engine/store/lock.ts';
import { codeOf, minute, orderOf } from '../support/casework.ts';
import { freshFolder } from '../support/folders.ts';
import { mountSmallDisk, unmount } from '../support/small-disk.ts';

const key = new Uint8Array(32).fill(7);
/** Shows whether a process has the cases open; it stays. */
const HELD = 'cases.held';
const secret = 'unpublished-mechanism-of-the-client';
/** Each kill comes this much later than the one before. */
const STEP_MS = 25;
const KILLS = 12;

const worker = fileURLToPath(new URL('../support/encrypting-process.ts', import.meta.url));
const writer = fileURLToPath(new URL('../support/writing-process.ts', import.meta.url));

/** Unencrypted cases with a megabyte of attachments each. */
function plainCases(folder: string, count = 3): { digest: string; ids: number[] } {
  const db = openCases(folder);
  const ids = Array.from({ length: count }, (_, at) => {
    const id = createCase(db, orderOf(`Valve ${at}`), minute(0));
    changeCase(db, id, { notes: `${secret} ${at}` }, minute(1));
    rate(db, id, [`XX-${at}-A1`], 'relevant', minute(2));
    attach(db, id, { name: 'drawing.pdf', type: 'application/pdf', bytes: randomBytes(1_000_000) }, minute(3));
    return id;
  });
  const digest = digestOfRows(db);
  db.close();
  return { digest, ids };
}

function holds(folder: string): string[] {
  return readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(secret));
}

describe('Unencrypted cases', () => {
  it('are encrypted with every row, and nothing stays readable', () => {
    const folder = freshFolder();
    const { digest, ids } = plainCases(folder);
    expect(holds(folder)).toContain('cases.sqlite');
    const db = openCases(folder, key);
    expect(digestOfRows(db)).toBe(digest);
    expect(ids.map((id) => verifyCase(db, id).sound)).toEqual([true, true, true]);
    // Numbers are not used again.
    expect(createCase(db, orderOf('Next'), minute(9))).toBe(4);
    db.close();
    expect(formOfCases(folder)).toBe('encrypted');
    expect(holds(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('cases') && name !== HELD)).toEqual(['cases.sqlite']);
  });

  it('leave nothing readable in their log, however the last process ended', async () => {
    const folder = freshFolder();
    const log = join(folder, 'cases.sqlite-wal');
    const written = (file: number): Buffer => {
      const bytes = Buffer.alloc(fstatSync(file).size);
      readSync(file, bytes, 0, bytes.length, 0);
      return bytes;
    };
    const logs: number[] = [];
    const toRead = (): void => void logs.push(openSync(log, 'r'));
    // Two connections, each closed.
    const [one, other] = [openCases(folder), openCases(folder)];
    changeCase(one, createCase(one, orderOf('Valve'), minute(0)), { notes: secret }, minute(1));
    toRead();
    one.close();
    expect(written(logs[0]!).includes(secret)).toBe(true);
    other.close();
    // A process is killed while it has them open.
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, folder, secret], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    toRead();
    expect(written(logs[1]!).includes(secret)).toBe(true);
    // The file of a process that was killed while it closed them.
    const left = join(folder, 'cases.closed-wal.4711');
    writeFileSync(left, secret);
    logs.push(openSync(left, 'r'));
    const main = openSync(join(folder, 'cases.sqlite'), 'r');
    openCases(folder, key).close();
    for (const file of [...logs, main]) {
      const bytes = written(file);
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.every((byte) => byte === 0xff)).toBe(true);
      closeSync(file);
    }
    expect(holds(folder)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.startsWith('cases') && name !== HELD)).toEqual(['cases.sqlite']);
  });

  it('erase what is forgotten after a process was killed while it closed them', async () => {
    const folder = freshFolder();
    const killed = `import { linkSync } from 'node:fs';
      import { openHistory } from './src-main/casework/history.ts';
      import { openCases } from './src-main/storage/cases-file.ts';
      openHistory(openCases(${JSON.stringify(folder)})).keep({ text: 'other', indexes: [] }, [], 1);
      linkSync(${JSON.stringify(join(folder, 'cases.sqlite-wal'))}, ${JSON.stringify(join(folder, 'cases.closed-wal.'))} + process.pid);
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', killed], { stdio: ['ignore', 'ignore', 'inherit'] });
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
    for (const step of ['kept', 'forgotten']) {
      const db = openCases(folder);
      const history = openHistory(db);
      if (step === 'kept') history.keep({ query: { text: secret, hits: 1 }, indexes: [1], thorough: false }, [], Date.now());
      else history.forgetAll();
      db.close();
    }
    const names = readdirSync(folder).filter((name) => name.startsWith('cases.'));
    expect(names.sort()).toEqual(['cases.held', 'cases.sqlite']);
    for (const name of names) expect(readFileSync(join(folder, name)).includes(secret)).toBe(false);
  });

  it('are whole after a kill at any moment, and encrypted by the next opening', async () => {
    const forms = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const folder = freshFolder();
      const { digest } = plainCases(folder, 1);
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', worker, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      // The last one is not killed.
      if (kill < KILLS - 1) child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), kill * STEP_MS));
      await new Promise((resolve) => child.once('close', resolve));
      const form = formOfCases(folder);
      forms.add(form);
      // It opens in its present form,
      const asItLies = openCases(folder, form === 'plain' ? undefined : key);
      expect(digestOfRows(asItLies)).toBe(digest);
      asItLies.close();
      // and with the key in any case.
      const db = openCases(folder, key);
      expect(digestOfRows(db)).toBe(digest);
      db.close();
      expect(holds(folder)).toEqual([]);
    }
    expect([...forms].sort()).toEqual(['encrypted', 'plain']);
  });

  it('stay unencrypted while another process has them open', () => {
    const folder = freshFolder();
    const { digest } = plainCases(folder, 1);
    const other = openCases(folder);
    expect(codeOf(() => openCases(folder, key))).toBe('folder-in-use');
    rate(other, 1, ['XX-9-A1'], 'noise', minute(5));
    const after = digestOfRows(other);
    other.close();
    expect(after).not.toBe(digest);
    const db = openCases(folder);
    expect(digestOfRows(db)).toBe(after);
    db.close();
    expect(readdirSync(folder).filter((name) => name.startsWith('cases') && name !== HELD)).toEqual(['cases.sqlite']);
  });

  it('are encrypted by one process at a time, whose copy no other process removes', () => {
    const folder = freshFolder();
    plainCases(folder, 1);
    openCases(folder, key).close();
    const copy = join(folder, 'cases.encrypting');
    writeFileSync(copy, 'in the making');
    const other = acquireLock(folder, 'encrypting.lock');
    openCases(folder, key).close();
    expect(readFileSync(copy, 'utf8')).toBe('in the making');
    other?.close();
    openCases(folder, key).close();
    expect(readdirSync(folder).filter((name) => name.startsWith('cases') && name !== HELD)).toEqual(['cases.sqlite']);
  });

  it('stay unencrypted if the disk has no room for the copy', (context) => {
    const disk = mountSmallDisk(freshFolder(), 24);
    if (disk === undefined) return context.skip('skipped: this user may not mount a disk');
    try {
      const { digest } = plainCases(disk, 3);
      const { bavail, bsize } = statfsSync(disk);
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 1_000_000));
      expect(codeOf(() => openCases(disk, key))).toBe('disk-full');
      const db = openCases(disk);
      expect(digestOfRows(db)).toBe(digest);
      db.close();
      expect(readdirSync(disk).filter((name) => name.startsWith('cases.') && name !== 'cases.sqlite' && name !== HELD)).toEqual([]);
    } finally {
      unmount(disk);
    }
  });
});

describe('Encrypted cases', () => {
  it('are encrypted from the first byte when they are created', () => {
    const folder = freshFolder();
    openCases(folder, key).close();
    expect(formOfCases(folder)).toBe('encrypted');
  });

  it('open only with their own key, and a wrong key writes nothing', () => {
    const folder = freshFolder();
    plainCases(folder, 1);
    openCases(folder, key).close();
    const before = readFileSync(join(folder, 'cases.sqlite'));
    expect(codeOf(() => openCases(folder, new Uint8Array(32)))).toBe('data-damaged');
    expect(codeOf(() => openCases(folder))).toBe('vault-missing');
    expect(readFileSync(join(folder, 'cases.sqlite')).equals(before)).toBe(true);
  });

  it('report a changed page instead of reading it', () => {
    const folder = freshFolder();
    plainCases(folder, 1);
    openCases(folder, key).close();
    const file = openSync(join(folder, 'cases.sqlite'), 'r+');
    const page = Buffer.alloc(1);
    readSync(file, page, 0, 1, 200_000);
    page[0] = page[0]! ^ 1;
    writeSync(file, page, 0, 1, 200_000);
    closeSync(file);
    const db = openCases(folder, key);
    expect(() => db.prepare('SELECT bytes FROM attachment').all()).toThrow(/malformed/);
    db.close();
  });

  it('are copied with the same key', () => {
    const [folder, copy] = [freshFolder(), freshFolder()];
    plainCases(folder, 2);
    const db = openCases(folder, key);
    rate(db, 1, ['XX-7-A1'], 'similar', minute(8));
    copyCases(db, join(copy, 'cases.sqlite'));
    const digest = digestOfRows(db);
    db.close();
    expect(formOfCases(copy)).toBe('encrypted');
    const copied = openCases(copy, key);
    expect(digestOfRows(copied)).toBe(digest);
    copied.close();
  });
});
