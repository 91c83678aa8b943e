// The self-test over a real application: intact parts pass, and each deliberate damage is found by its check.
import { fork } from 'node:child_process';
import { chmodSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { casesAreSound } from '../../../src-main/backup/contents.ts';
import type { SelfTestReport } from '../../../src-main/contract/self-test.ts';
import { processPort } from '../../../src-main/workers/ports.ts';
import { startChildProcess, type StartProcess } from '../../../src-main/workers/processes.ts';
import { blockEgress } from '../../../src-main/security/egress/egress-block.ts';
import { openBrowserDoor, type BrowserDoor } from '../../support/browser-door.ts';
import { write } from '../../backup/state.ts';
import { searchFor } from '../../support/casework.ts';
import { antecedent } from '../../support/command-line.ts';
import { freshFolder } from '../../support/folders.ts';

const folder = join(freshFolder(), 'data');
let door: BrowserDoor;
/** Starts another program for one kind of process. */
let disloyal: string | undefined;

/** A process that reports that it could reach another computer. */
const speaks = join(freshFolder(), 'speaks.mjs');
writeFileSync(
  speaks,
  `process.on('message', ({ call }) => process.send({ answer: call, result: { connection: false, datagram: true, name: true, telemetryOff: false } }));`,
);
const startProcess: StartProcess = (name, args) => {
  if (name !== disloyal) return startChildProcess(name, args);
  const child = fork(speaks, [], { serialization: 'advanced' });
  return { port: processPort(child), kill: () => void child.kill() };
};

async function report(): Promise<SelfTestReport & { of(check: string): string }> {
  const { value } = await door.ask('selfTest');
  const found = value as SelfTestReport;
  return { ...found, of: (check) => found.checks.find((one) => one.check === check)?.finding ?? '' };
}

beforeAll(async () => {
  // As main.ts and command.ts do first.
  blockEgress();
  door = await openBrowserDoor(folder, { startProcess });
});
afterAll(() => door.close());

describe('the self-test', () => {
  it('finds nothing wrong with the sockets, processes, policy and data of an intact application', async () => {
    const found = await report();
    const findings = Object.fromEntries(found.checks.map(({ check, finding }) => [check, finding]));
    expect(findings).toMatchObject({
      listening: process.platform === 'linux' ? 'listening-here' : 'listening-partly',
      connections: process.platform === 'linux' ? 'connections-none' : 'connections-partly',
      processes: 'processes-silent',
      telemetry: 'telemetry-off',
      address: 'address-here',
      certificate: 'certificate-none',
      host: 'host-refused',
      origin: 'origin-refused',
      keys: 'keys-none',
      screens: 'screens-sound',
      audit: 'audit-whole',
      clock: 'clock-plausible',
      model: 'model-sound',
    });
    expect(found.checks.find(({ check }) => check === 'processes')?.facts['processes']).toBe(
      'main, model, writer, intake, reading, picture, export, inspection, recognition, watching, mail, cluster, keychain',
    );
    expect(found.checks.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
    expect(JSON.stringify(found)).not.toContain(folder);
    expect(door.reported).toEqual([]);
  });

  it('finds an unblocked process, readable files, a damaged database, a clock set back and keys open to web pages', async () => {
    disloyal = 'picture-process';
    await door.ask('createKey', { name: 'pages', indexes: 'all' });
    if (process.platform !== 'win32') chmodSync(folder, 0o755);
    const index = join(folder, 'indexes', '77.sqlite');
    writeFileSync(index, 'SQLite format 3 no more');
    const ahead = new Date(Date.now() + 3 * 86_400_000);
    utimesSync(join(folder, 'library.sqlite'), ahead, ahead);
    const found = await report();
    expect(found.verdict).toBe('broken');
    expect(found.of('processes')).toBe('processes-speak');
    expect(found.checks.find(({ check }) => check === 'processes')?.facts).toEqual({ processes: 'picture' });
    expect(found.of('databases')).toBe('databases-damaged');
    expect(found.checks.find(({ check }) => check === 'databases')?.facts).toEqual({ names: 'indexes/77.sqlite' });
    expect(found.of('clock')).toBe('clock-back');
    expect(found.of('keys')).toBe('keys-browsers');
    if (process.platform !== 'win32') expect(found.of('permissions')).toBe('permissions-others');
  });

  it('performs a TLS handshake with a service that uses TLS', async () => {
    disloyal = undefined;
    await door.ask('changeSettings', { api: { tls: true, names: ['search.firm.example'] } });
    const secured = await report();
    expect(['address', 'certificate', 'host', 'origin', 'keys'].map((check) => secured.of(check))).toEqual([
      'address-here',
      'certificate-sound',
      'host-refused',
      'origin-refused',
      'keys-browsers',
    ]);
  });
});

describe('encrypted cases', () => {
  const passphrase = 'harbour ninety velvet gravel';

  it('are checked while they are open, and reported as skipped while they are locked', async () => {
    process.env['ANTECEDENT_KEYCHAIN'] = 'none';
    const own = await openBrowserDoor(join(freshFolder(), 'data'));
    try {
      const databases = async () => ((await own.ask('selfTest')).value as SelfTestReport).checks.find(({ check }) => check === 'databases');
      await own.ask('createCase', { title: 'one', reference: '', matter: '', search: searchFor('one') });
      await own.ask('protect', { by: 'passphrase', passphrase });
      expect(await databases()).toMatchObject({
        finding: 'databases-sound',
        facts: { names: expect.stringContaining('cases.sqlite') as string },
      });
      await own.ask('lock', {});
      expect(await databases()).toMatchObject({
        finding: 'databases-locked',
        facts: { names: expect.not.stringContaining('cases.sqlite') as string },
      });
    } finally {
      await own.close();
    }
  });

  it('are found if they were damaged', () => {
    const [data, key] = [freshFolder(), Buffer.alloc(32, 3)];
    write(data, 'first', key);
    expect(casesAreSound(data, key)).toBe(true);
    const file = readFileSync(join(data, 'cases.sqlite'));
    writeFileSync(join(data, 'cases.sqlite'), file.fill(9, file.length - 4_000));
    expect(casesAreSound(data, key)).toBe(false);
  });
});

describe('antecedent selftest', () => {
  it('exits with 1 if something needs attention, and names it', async () => {
    const data = join(freshFolder(), 'data');
    const first = await antecedent('selftest', '--json', '--data', data);
    const found = JSON.parse(first.stdout) as SelfTestReport;
    const needing = found.checks.filter(({ verdict }) => verdict === 'attention' || verdict === 'broken').map(({ check }) => check);
    // A new folder without keychain and passphrase is not encrypted; nothing else is wrong with it.
    expect(needing.filter((check) => check !== 'encryption')).toEqual([]);
    expect(first.code).toBe(needing.length > 0 ? 1 : 0);
  });
});
