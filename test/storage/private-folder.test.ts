// Who can read a data folder, and what is written outside it? Real processes under several umasks, and folders that earlier versions left open.
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Job } from '../../src-main/contract/library.ts';
import { createIndex } from '../../src-main/engine/store/library.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { closeToOthers } from '../../src-main/storage/private-folder.ts';
import { antecedent, finished, killGroup, startAntecedent } from '../support/command-line.ts';
import { fictionalLines } from '../support/fiction.ts';
import { freshFolder } from '../support/folders.ts';
import { startHeadless, type Headless } from '../support/headless.ts';
import { copyOf } from '../support/small-models.ts';

const PASSPHRASE = 'correct horse battery staple';

const before = process.umask();
const running: Headless[] = [];
afterEach(async () => {
  process.umask(before);
  for (const one of running.splice(0)) await one.end('SIGKILL');
});

const modeOf = (path: string): number => lstatSync(path).mode & 0o7777;

/** Every entry of a folder with its mode, the folder itself as `.`. */
function modes(folder: string): [name: string, mode: number, isFolder: boolean][] {
  const below = readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => join(entry.parentPath, entry.name));
  return [folder, ...below].flatMap((path): [name: string, mode: number, isFolder: boolean][] => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return found === undefined ? [] : [[relative(folder, path) || '.', found.mode & 0o7777, found.isDirectory()]];
  });
}

/** The entries that are not 0600, or 0700 for folders. */
function open(folder: string): string[] {
  return modes(folder).flatMap(([name, mode, isFolder]) => (mode === (isFolder ? 0o700 : 0o600) ? [] : [`${name} ${mode.toString(8)}`]));
}

const names = (folder: string): string[] => modes(folder).map(([name]) => name);

async function ran(...args: string[]): Promise<void> {
  const { code, stderr } = await antecedent(...args);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
}

async function exported(application: Headless, order: object): Promise<Job> {
  const job = await application.call<number>('startExport', { language: 'en', ...order });
  return application.jobIn(job, 'done');
}

describe.skipIf(process.platform === 'win32').each(['000', '022', '077'])('With the umask %s', (octal) => {
  const umask = Number.parseInt(octal, 8);
  it('every file of the data folder is for its user alone, and those written elsewhere have the usual rights', async () => {
    const folder = freshFolder();
    const [data, out, path] = [join(folder, 'data'), join(folder, 'out'), join(folder, 'some.jsonl')];
    mkdirSync(out);
    writeFileSync(path, fictionalLines(0, 40));
    writeFileSync(join(folder, 'many.jsonl'), fictionalLines(0, 4_000));
    process.umask(umask);
    const toFolder = ['--data', data];

    await ran('import', path, ...toFolder);
    await ran('key', 'create', '--name', 'Portal', '--index', 'all', ...toFolder);
    await ran('index', 'pack', '1', '--to', join(out, 'main.antecedent-index'), ...toFolder);
    await ran('index', 'export', '1', '--to', join(out, 'main.jsonl'), ...toFolder);
    await ran('index', 'install', join(out, 'main.antecedent-index'), ...toFolder);
    await ran('model', 'add', copyOf('small-bert'), ...toFolder);
    await ran('certificate', 'export', '--to', join(out, 'authority.pem'), ...toFolder);
    await ran('audit', 'export', '--form', 'csv', '--file', join(out, 'audit.csv'), ...toFolder);
    expect(open(data)).toEqual([]);

    const application = await startHeadless(data);
    running.push(application);
    const search = { query: { text: 'a valve', hits: 10 }, indexes: [1], thorough: false };
    const { id } = await application.call<{ id: number }>('createCase', { title: 'Valve', reference: 'R', matter: '', search });
    await application.call('protect', { by: 'passphrase', passphrase: PASSPHRASE });
    const { hits } = await application.call<{ hits: { name: string }[] }>('runVersion', { case: id });
    const chosen = { case: id, publications: hits.slice(0, 2).map(({ name }) => name) };
    for (const form of ['list-csv', 'report-pdf', 'bundle']) await exported(application, { ...chosen, form, to: join(out, form) });
    await exported(application, { ...chosen, form: 'list-xlsx' });
    await application.jobIn(await application.call<number>('startPack', { index: 1 }), 'done');
    await application.call('makeBackup');
    await application.call('changeSettings', { theme: 'dark', api: { on: true, port: 0, tls: true } });
    await application.call('removeCollection', { index: 2 });
    const uploading = await fetch(`${application.screens}/app/upload`, { method: 'POST', headers: application.headers });
    const { upload } = (await uploading.json()) as { upload: string };
    await fetch(`${application.screens}/app/upload/${upload}/a/letter.txt`, {
      method: 'PUT',
      headers: application.headers,
      body: 'a letter',
    });
    // While it runs: logs of the databases, uploads, downloads, what was removed.
    const found = names(data);
    expect(open(data)).toEqual([]);
    for (const part of [
      'cases.sqlite-wal',
      'access.sqlite-shm',
      'vault.json',
      'service.json',
      'settings.json',
      'removed/2.sqlite',
      'models/',
    ])
      expect(
        found.some((name) => name.startsWith(part)),
        part,
      ).toBe(true);
    for (const part of ['exchange/', 'backups/', 'tls/'])
      expect(found.filter((name) => name.startsWith(part)).length, part).toBeGreaterThan(1);
    await application.call('lock');
    expect(open(data)).toEqual([]);
    await application.call('unlock', { secret: PASSPHRASE });
    await application.call('startImport', { index: 1, sources: [{ path: join(folder, 'many.jsonl') }] });
    await expect.poll(() => application.jobs()).toContainEqual(expect.objectContaining({ kind: 'import', state: 'running' }));
    await application.end('SIGKILL');
    expect(open(data)).toEqual([]);

    const importing = startAntecedent(['import', join(folder, 'many.jsonl'), ...toFolder]);
    const gone = finished(importing);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    killGroup(importing, 'SIGKILL');
    await gone;
    expect(open(data)).toEqual([]);

    expect(names(out).length).toBeGreaterThanOrEqual(8);
    for (const [name, mode, isFolder] of modes(out))
      if (name !== '.') expect([name, mode.toString(8)]).toEqual([name, ((isFolder ? 0o777 : 0o666) & ~umask).toString(8)]);
  });
});

describe.skipIf(process.platform === 'win32')('A data folder that an earlier version left open', () => {
  /** As it was: what the user owns beside and behind it must stay as it is. */
  function older(): { folder: string; data: string } {
    const folder = freshFolder();
    const data = join(folder, 'data');
    mkdirSync(data);
    createIndex(data, 'Second', 'model');
    openAccessFile(data).close();
    for (const name of ['models', 'backups', 'tls']) mkdirSync(join(data, name, 'inner'), { recursive: true });
    writeFileSync(join(data, 'models', 'inner', 'model.onnx'), 'x');
    for (const [name, , isFolder] of modes(data)) chmodSync(join(data, name), isFolder ? 0o777 : 0o666);
    return { folder, data };
  }

  it('is closed at the next start, and only once', async () => {
    const { data } = older();
    expect(open(data).length).toBe(names(data).length);
    expect(closeToOthers(data)).toBe(names(data).length);
    expect(open(data)).toEqual([]);
    expect(closeToOthers(data)).toBe(0);
    const another = older();
    await ran('index', 'list', '--data', another.data);
    expect(open(another.data)).toEqual([]);
  });

  it('is closed through a link to it, but no link in it is followed', () => {
    const { folder, data } = older();
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'file'), 'mine');
    chmodSync(outside, 0o755);
    chmodSync(join(outside, 'file'), 0o644);
    symlinkSync(outside, join(data, 'removed'));
    symlinkSync(outside, join(data, 'models', 'linked'));
    symlinkSync(join(outside, 'file'), join(data, 'settings.json'));
    symlinkSync(data, join(folder, 'named'));
    expect(closeToOthers(join(folder, 'named'))).toBeGreaterThan(5);
    expect([modeOf(data), statSync(outside).mode & 0o777, modeOf(join(outside, 'file'))]).toEqual([0o700, 0o755, 0o644]);
  });

  it('keeps the rights of what else is in it: only our files are closed', () => {
    const { data } = older();
    writeFileSync(join(data, 'letter.txt'), 'a letter');
    chmodSync(join(data, 'letter.txt'), 0o644);
    mkdirSync(join(data, 'photos'));
    chmodSync(join(data, 'photos'), 0o755);
    closeToOthers(data);
    expect([data, join(data, 'letter.txt'), join(data, 'photos'), join(data, 'models')].map(modeOf)).toEqual([0o777, 0o644, 0o755, 0o777]);
    expect(['library.sqlite', 'access.sqlite', 'indexes/2.sqlite', 'indexes'].map((name) => modeOf(join(data, name)))).toEqual([
      ...[0o600, 0o600, 0o600, 0o700],
    ]);
  });

  it('gets back files of a backup that are open only for its user', async () => {
    const { data } = older();
    const place = join(data, 'backups');
    await ran('backup', 'make', '--data', data);
    const [name] = readdirSync(place).filter((one) => one.startsWith('antecedent-'));
    // As another program may copy it here.
    for (const [file, , isFolder] of modes(join(place, name!))) chmodSync(join(place, name!, file), isFolder ? 0o755 : 0o644);
    await ran('backup', 'restore', name!, '--data', data);
    expect(open(data)).toEqual([]);
  });
});
