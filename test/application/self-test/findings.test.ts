// The parts of the self-test: folder location, file permissions, page policies, sentences.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkGroups, findingSentence, findingTable, type FindingCode } from '../../../src-main/contract/findings.ts';
import { pagePolicy } from '../../../src-main/contract/page-policy.ts';
import { runChecks, type Checks } from '../../../src-main/application/self-test/check.ts';
import { faultsOfPage } from '../../../src-main/application/self-test/page-faults.ts';
import {
  fileSystemOf,
  isNetwork,
  locationOf,
  readableByOthers,
  syncFolderIn,
} from '../../../src-main/application/self-test/folder-location.ts';
import { selfTest as german } from '../../../src-main/words/de/self-test.ts';
import { freshFolder } from '../../support/folders.ts';

const names = Object.values(checkGroups).flat();

/** Facts for every placeholder of the sentences. */
const facts = { count: 2, status: 401, days: 9, seconds: 20, entry: 3, browsers: 1, freeBytes: 5_000_000_000, failure: 'internal' };
const words = {
  places: 'p',
  open: 'o',
  processes: 'q',
  host: 'h',
  hosts: 'k',
  url: 'u',
  until: 'v',
  version: '1.3',
  names: 'n',
  missing: 'm',
  system: 's',
  name: 'x',
  date: 'd',
};

describe('the location of the data folder', () => {
  it('is recognised as a sync folder by the usual names, without false positives', () => {
    const found = [
      '/home/a/Dropbox/antecedent',
      'C:\\Users\\a\\OneDrive - Kanzlei\\data',
      '/home/a/Google Drive/x',
      '/Users/a/Library/Mobile Documents/x',
      '/home/a/Nextcloud/x',
    ];
    expect(found.map(syncFolderIn)).toEqual(['Dropbox', 'OneDrive', 'Google Drive', 'iCloud Drive', 'Nextcloud']);
    expect(['/home/a/.local/share/antecedent', '/home/a/dropboxes', '/mnt/boxes/x', 'C:\\Users\\sync-er\\data'].map(syncFolderIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has the file system of the innermost mount', () => {
    const table = [
      '22 1 8:1 / / rw - ext4 /dev/sda1 rw',
      '30 22 0:40 / /home/a/share rw - nfs4 server:/export rw',
      '31 22 0:41 / /mnt/with\\040space rw - cifs //server/share rw',
      '32 30 8:2 / /home/a/share/local rw - xfs /dev/sdb1 rw',
    ].join('\n');
    const paths = ['/var/lib', '/home/a/share', '/home/a/share/x', '/home/a/shared', '/home/a/share/local/x', '/mnt/with space/x'];
    expect(paths.map((path) => fileSystemOf(path, table))).toEqual(['ext4', 'nfs4', 'nfs4', 'ext4', 'xfs', 'cifs']);
    expect(['nfs4', 'cifs', 'fuse.sshfs', 'ext4', 'btrfs', 'tmpfs'].map(isNetwork)).toEqual([true, true, true, false, false, false]);
  });

  it('is checked at the target of a link', async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, 'Dropbox', 'data'), { recursive: true });
    symlinkSync(join(folder, 'Dropbox', 'data'), join(folder, 'innocent'), 'junction');
    expect(await locationOf(join(folder, 'innocent'))).toEqual({ kind: 'sync', name: 'Dropbox' });
  });
});

describe.runIf(process.platform !== 'win32')('file permissions', () => {
  it('of other users are found, except in folders that they cannot enter', async () => {
    const folder = freshFolder();
    const [open, shut] = [join(folder, 'open'), join(folder, 'shut')];
    for (const one of [open, shut]) {
      mkdirSync(one);
      writeFileSync(join(one, 'file'), '');
      chmodSync(join(one, 'file'), 0o644);
    }
    chmodSync(folder, 0o755);
    chmodSync(open, 0o750);
    chmodSync(shut, 0o700);
    expect((await readableByOthers(folder)).open.sort()).toEqual(['.', 'open', 'open/file']);
    chmodSync(folder, 0o700);
    expect(await readableByOthers(folder)).toEqual({ count: 2, open: [] });
  });
});

describe('a page', () => {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': pagePolicy('index.html', 'http', 'http://127.0.0.1:1'),
  };

  it('has no faults as it is served', () => {
    expect(faultsOfPage(headers)).toEqual([]);
  });

  it('with a looser policy or a missing header is reported', () => {
    const loose = (from: string, to: string): string[] =>
      faultsOfPage({ ...headers, 'content-security-policy': headers['content-security-policy'].replace(from, to) });
    expect(loose("script-src 'self'", "script-src 'self' 'unsafe-eval'")).toEqual(["script-src without 'unsafe-eval'"]);
    expect(loose("connect-src 'self'", 'connect-src https:')).toEqual(['connect-src without https:']);
    expect(loose("default-src 'none'; ", '')).toEqual(["default-src 'none'"]);
    expect(loose("frame-ancestors 'none'", "frame-ancestors 'self'")).toEqual(["frame-ancestors 'none'"]);
    for (const name of Object.keys(headers)) expect(faultsOfPage({ ...headers, [name]: undefined })).not.toEqual([]);
  });
});

describe('the report', () => {
  const checks = (change: Partial<Checks>): Checks => ({
    ...(Object.fromEntries(names.map((name) => [name, () => Promise.resolve({ finding: 'audit-empty' })])) as unknown as Checks),
    ...change,
  });

  it('lists every check in order, and the worst known verdict', async () => {
    const verdict = async (finding: FindingCode): Promise<string> =>
      (await runChecks(checks({ disk: () => Promise.resolve({ finding }) }), Date.now)).verdict;
    expect((await runChecks(checks({}), Date.now)).checks.map(({ check }) => check)).toEqual(names);
    expect(await Promise.all((['audit-empty', 'disk-untried', 'disk-short', 'audit-changed'] as const).map(verdict))).toEqual([
      'sound',
      'sound',
      'attention',
      'broken',
    ]);
  });

  it('reports a check that fails, and continues', async () => {
    const { checks: results, verdict } = await runChecks(checks({ clock: () => Promise.reject(new Error('no clock')) }), Date.now);
    expect(results.find(({ check }) => check === 'clock')).toEqual({ check: 'clock', finding: 'failed', verdict: 'unknown', facts: {} });
    expect([results.length, verdict]).toEqual([names.length, 'sound']);
  });

  it('has a complete sentence for every finding in both languages', () => {
    for (const finding of Object.keys(findingTable) as FindingCode[]) {
      const both = [findingSentence(finding, { ...facts, ...words }), german.finding(finding, { ...facts, ...words })];
      for (const sentence of both) expect([finding, sentence]).toEqual([finding, expect.not.stringMatching(/[{}]|undefined/) as string]);
      expect(both[0]).not.toBe(both[1]);
    }
  });
});
