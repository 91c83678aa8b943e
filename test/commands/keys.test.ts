// antecedent key: creating, changing, billing, and errors.
import { describe, expect, it } from 'vitest';
import { insertUsage } from '../../src-main/access/usage.ts';
import type { AuditPage } from '../../src-main/contract/audit.ts';
import type { KeyListing } from '../../src-main/contract/key.ts';
import { openAccessFile } from '../../src-main/storage/access-file.ts';
import { antecedent, antecedentJson, finished, killGroup, startAntecedent, type Finished } from '../support/command-line.ts';
import { freshFolder } from '../support/folders.ts';

const folder = freshFolder();
const key = (...args: string[]): Promise<Finished> => antecedent('--data', folder, 'key', ...args);
const listed = async (): Promise<KeyListing[]> => antecedentJson('--data', folder, 'key', 'list');

describe('antecedent key', () => {
  it('creates a key with every property, changes it and removes properties', async () => {
    const words = ['create', '--name', 'Portal', '--customer', 'IP-Portal AG', '--contact', 'ops@portal.example', '--client-ids', '1,2'];
    const limits = ['--credits', '40', '--low-credits', '5', '--enforce-credits', '--from', '2026-01-01', '--until', '2999-12-31'];
    const made = await key(
      ...words,
      ...limits,
      '--enforce-contract',
      '--rate',
      '20',
      '--per-day',
      '500',
      '--no-browsers',
      '--ip',
      '10.0.0.0/8',
    );
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/ant_[\w-]{55}/);
    expect(await listed()).toMatchObject([
      {
        ...{ name: 'Portal', client: 'platform', clientIds: [1, 2], contact: 'ops@portal.example', credits: 40, creditsLeft: 40 },
        ...{ lowCredits: 5, enforceCredits: true, contractFrom: '2026-01-01', contractUntil: '2999-12-31', enforceContract: true },
        ...{ searchesPerDay: 500, browsers: false, addresses: ['10.0.0.0/8'], state: 'active' },
      },
    ]);
    const changed = await key(
      'change',
      '--name',
      'Portal',
      '--add-credits',
      '10',
      '--until',
      'none',
      '--no-enforce-contract',
      '--browsers',
    );
    expect(changed).toMatchObject({ code: 0, stderr: '' });
    expect(changed.stdout).not.toMatch(/ant_/);
    const [after] = await listed();
    expect(after).toMatchObject({ credits: 50, enforceCredits: true, enforceContract: false, browsers: true });
    expect(after).not.toHaveProperty('contractUntil');
  });

  it('prints the usage of a period as a table, as JSON and as CSV', async () => {
    const db = openAccessFile(folder);
    for (const [ticket, at] of [
      ['a', '2026-03-31T23:59:59.000Z'],
      ['b', '2026-04-01T00:00:00.000Z'],
      ['c', '2026-04-30T23:59:59.999Z'],
      ['d', '2026-05-01'],
    ] as const)
      insertUsage(db, { ticket, reference: '=1+1', key: 1, at: Date.parse(at) });
    db.close();
    const april = ['usage', '--from', '2026-04-01', '--until', '2026-04-30'];
    expect(await antecedentJson('--data', folder, 'key', ...april)).toMatchObject([{ key: 'Portal', reference: '=1+1', searches: 2 }]);
    expect((await key(...april, '--csv')).stdout).toContain(
      `IP-Portal AG,Portal,'=1+1,2,2026-04-01T00:00:00.000Z,2026-04-30T23:59:59.999Z\r\n`,
    );
    expect((await key('usage')).stdout).toMatch(/total\s+4/);
  });

  it('says that a key is throttled even if its state is a more severe one', async () => {
    await key('create', '--name', 'used up', '--credits', '0', '--enforce-credits');
    expect((await key('throttle', '--name', 'used up')).stdout).toBe(
      'The key "used up" is spent, and also throttled until it is resumed.\n',
    );
    expect(await antecedentJson('--data', folder, 'key', 'throttle', '--name', 'used up')).toMatchObject({
      state: 'spent',
      throttled: true,
    });
    expect((await key('resume', '--name', 'used up')).stdout).toBe('The key "used up" is spent.\n');
  });

  it('takes the master index and boost before they are installed', async () => {
    expect(await key('create', '--name', 'early', '--index', '1,boost')).toMatchObject({ code: 0, stderr: '' });
    expect(await key('end', '--name', 'early')).toMatchObject({ code: 0 });
  });

  it('has its entry in the audit before its result is printed', async () => {
    const child = startAntecedent(['--data', folder, 'key', 'create', '--name', 'killed']);
    await new Promise((resolve) => child.stdout?.once('data', resolve));
    killGroup(child, 'SIGKILL');
    await finished(child);
    const { entries } = await antecedentJson<AuditPage>('--data', folder, 'audit', 'list');
    expect(entries[0]).toMatchObject({ act: 'key-created', facts: { key: 'killed' } });
  });

  it('refuses invalid values with a sentence, and changes nothing', async () => {
    const before = await listed();
    const wrong: [string[], RegExp][] = [
      [['change', '--name', 'nobody', '--rate', '5'], /There is no key named "nobody"/],
      [['change', '--name', 'Portal'], /Name what to change/],
      [['change', '--name', 'Portal', '--until', '2025-02-29'], /not "2025-02-29"/],
      [['change', '--name', 'Portal', '--until', '2025-12-31'], /cannot end on 2025-12-31/],
      [['change', '--name', 'Portal', '--contact', 'nobody'], /"nobody" is not an e-mail address/],
      [['change', '--name', 'Portal', '--client-ids', '0'], /--client-ids/],
      [['change', '--name', 'Portal', '--rate', 'none'], /--rate/],
      [['announce', '--subject', 'x'], /--text or --file/],
      [['usage', '--name', 'nobody'], /There is no key named "nobody"/],
      [['create', '--name', 'new', '--index', '1,99'], /There is no index 99/],
      [['change', '--name', 'Portal', '--index', '99'], /There is no index 99/],
    ];
    for (const [args, sentence] of wrong) {
      const { code, stdout, stderr } = await key(...args);
      expect([args, code, stdout]).toEqual([args, 1, '']);
      expect(stderr).toMatch(sentence);
    }
    expect(await listed()).toEqual(before);
  });
});
