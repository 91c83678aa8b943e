// The checks of the data. In: the data folder, calls of the application. Out: permissions, location, encryption, backups, audit, databases, clock,
// model and disk space, all checked now.
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Application } from '../../contract/application.ts';
import { isFailure, type FailureFacts } from '../../contract/failures.ts';
import type { InspectionProcessCalls } from '../../workers/inspection-process.ts';
import { connect } from '../../workers/port.ts';
import type { StartProcess } from '../../workers/processes.ts';
import { listed, type Check, type Checks, type Finding } from './check.ts';
import { locationOf, readableByOthers } from './folder-location.ts';

export interface DataCheckOptions {
  folder: string;
  startProcess: StartProcess;
  application: Pick<Application, 'about' | 'audit' | 'backups' | 'cases' | 'models' | 'vault' | 'verifyAudit' | 'verifyBackup'>;
  /** Whether SQLite finds no errors in the encrypted cases; undefined while they are locked. */
  casesAreSound: () => Promise<boolean | undefined>;
  /** Epoch milliseconds. */
  clock: () => number;
}

const DAY_MS = 86_400_000;
const CASES = 'cases.sqlite';
/** Tolerated difference between the clocks of several disks and computers. */
const CLOCK_SLACK_MS = 300_000;
const OLD_BACKUP_DAYS = 8;
const MIN_FREE_BYTES = 2_000_000_000;
/** Time limit for all databases together, milliseconds. */
const DATABASES_MS = 15_000;
/** Maximum number of names shown. */
const MAX_NAMES = 5;
/** Size up to which a backup is verified, which takes a few seconds. */
const MAX_BACKUP_BYTES = 500_000_000;

export function dataChecks({
  folder,
  startProcess,
  application,
  casesAreSound,
  clock,
}: DataCheckOptions): Pick<Checks, 'permissions' | 'place' | 'encryption' | 'backup' | 'audit' | 'databases' | 'clock' | 'model' | 'disk'> {
  const permissions: Check = async (): Promise<Finding> => {
    if (process.platform === 'win32') return { finding: 'permissions-untried' };
    const { count, open } = await readableByOthers(folder);
    if (open.length === 0) return { finding: 'permissions-own', facts: { count } };
    const names = listed(open.slice(0, MAX_NAMES)) + (open.length > MAX_NAMES ? ', …' : '');
    return { finding: 'permissions-others', facts: { count: open.length, names } };
  };

  const place: Check = async (): Promise<Finding> => {
    const found = await locationOf(folder);
    if (found.kind === 'sync') return { finding: 'place-sync', facts: { name: found.name } };
    if (found.kind === 'unknown') return { finding: 'place-untried' };
    return { finding: found.kind === 'network' ? 'place-network' : 'place-own', facts: { system: found.system } };
  };

  const encryption: Check = async (): Promise<Finding> => {
    try {
      const { state, by, failure } = await application.vault({});
      if (state === 'unprotected') return { finding: 'encryption-off' };
      if (failure?.code === 'data-damaged' || failure?.code === 'vault-damaged')
        return { finding: 'encryption-broken', facts: withCode(failure) };
      if (state === 'locked') return { finding: 'encryption-locked' };
      return { finding: by === 'keychain' ? 'encryption-keychain' : 'encryption-passphrase' };
    } catch (error) {
      return { finding: 'encryption-untried', facts: factsOf(error) };
    }
  };

  const backup: Check = async (): Promise<Finding> => {
    try {
      const [latest] = (await application.backups({})).backups;
      if (latest === undefined) return { finding: (await hasCases(application)) ? 'backup-none' : 'backup-empty' };
      const date = latest.madeAt.slice(0, 10);
      if ((await stateOf(application, latest)) === 'damaged') return { finding: 'backup-damaged', facts: { date } };
      const days = Math.floor((clock() - Date.parse(latest.madeAt)) / DAY_MS);
      return days > OLD_BACKUP_DAYS ? { finding: 'backup-old', facts: { days } } : { finding: 'backup-sound', facts: { date } };
    } catch (error) {
      return { finding: 'backup-untried', facts: factsOf(error) };
    }
  };

  const audit: Check = async (): Promise<Finding> => {
    try {
      const { sound, entries, broken } = await application.verifyAudit({});
      if (!sound) return { finding: 'audit-changed', facts: { entry: broken?.sequence ?? entries } };
      return entries === 0 ? { finding: 'audit-empty' } : { finding: 'audit-whole', facts: { count: entries } };
    } catch (error) {
      return { finding: 'audit-untried', facts: factsOf(error) };
    }
  };

  const databases: Check = async (): Promise<Finding> => {
    const state = await application.vault({}).then(
      (vault) => vault.state,
      () => 'locked' as const,
    );
    const files = await databaseFiles(folder, state === 'unprotected');
    // The key stays in this process, so another one cannot check the encrypted cases.
    const encrypted = state === 'unprotected' ? 'none' : await inTime(casesAreSound());
    const { sound, damaged, isWhole } = await inspected(startProcess, folder, files);
    if (encrypted === false) damaged.unshift(CASES);
    if (encrypted === true) sound.unshift(CASES);
    if (damaged.length > 0) return { finding: 'databases-damaged', facts: { names: listed(damaged) } };
    const facts = { names: listed(sound) || '–' };
    if (!isWhole || encrypted === 'late') return { finding: 'databases-partly', facts };
    return { finding: encrypted === undefined ? 'databases-locked' : 'databases-sound', facts };
  };

  const clockCheck: Check = async (): Promise<Finding> => {
    const [last] = (await application.audit({ filter: {}, count: 1 })).entries;
    const written = await Promise.all((await databaseFiles(folder, true)).map((name) => stat(join(folder, name)).catch(() => undefined)));
    const latest = Math.max(0, ...written.map((file) => file?.mtimeMs ?? 0), last === undefined ? 0 : Date.parse(last.at));
    if (latest <= clock() + CLOCK_SLACK_MS) return { finding: 'clock-plausible' };
    return { finding: 'clock-back', facts: { date: new Date(latest).toISOString().slice(0, 10) } };
  };

  const model: Check = async (): Promise<Finding> => {
    try {
      const used = (await application.models({})).find(({ inUse }) => inUse);
      return { finding: used?.sound === true ? 'model-sound' : 'model-damaged', facts: { name: used?.name ?? '–' } };
    } catch (error) {
      return { finding: 'model-untried', facts: factsOf(error) };
    }
  };

  const disk: Check = async (): Promise<Finding> => {
    try {
      const { diskFreeBytes } = await application.about({});
      return { finding: diskFreeBytes < MIN_FREE_BYTES ? 'disk-short' : 'disk-enough', facts: { freeBytes: diskFreeBytes } };
    } catch {
      return { finding: 'disk-untried' };
    }
  };

  return { permissions, place, encryption, backup, audit, databases, clock: clockCheck, model, disk };
}

/** Relative paths of the databases, the smallest first; `withCases`: the cases are not encrypted and can be read. */
async function databaseFiles(folder: string, withCases: boolean): Promise<string[]> {
  const names = ['access.sqlite', 'library.sqlite', ...(withCases ? [CASES] : [])];
  const indexes = (await readdir(join(folder, 'indexes')).catch(() => [])).filter((name) => /^\d+\.sqlite$/.test(name));
  const sized = await Promise.all(
    [...names, ...indexes.map((name) => `indexes/${name}`)].map(async (name) => ({
      name,
      file: await stat(join(folder, name)).catch(() => undefined),
    })),
  );
  return sized
    .flatMap(({ name, file }) => (file === undefined ? [] : [{ name, size: file.size }]))
    .toSorted((a, b) => a.size - b.size)
    .map(({ name }) => name);
}

/** `late` if the check takes too long or fails. */
async function inTime(check: Promise<boolean | undefined>): Promise<boolean | undefined | 'late'> {
  const late = delay(DATABASES_MS, 'late' as const, { ref: false });
  return Promise.race([check.catch(() => 'late' as const), late]);
}

/** Runs SQLite's check in a process that can be killed when the time is up. */
async function inspected(
  startProcess: StartProcess,
  folder: string,
  names: readonly string[],
): Promise<{ sound: string[]; damaged: string[]; isWhole: boolean }> {
  const started = startProcess('inspection-process', []);
  const calls = connect<InspectionProcessCalls>(started.port);
  const found = { sound: [] as string[], damaged: [] as string[], isWhole: true };
  const late = setTimeout(() => started.kill(), DATABASES_MS);
  try {
    for (const name of names) ((await calls.isSound(join(folder, name))) ? found.sound : found.damaged).push(name);
  } catch {
    found.isWhole = false;
  } finally {
    clearTimeout(late);
    started.kill();
  }
  return found;
}

/** Verifies a small backup now if its secret is the current one; otherwise returns the result of its last check. */
async function stateOf(
  application: Pick<Application, 'verifyBackup'>,
  { name, sizeBytes, state }: { name: string; sizeBytes: number; state: 'sound' | 'damaged' },
): Promise<'sound' | 'damaged'> {
  if (sizeBytes > MAX_BACKUP_BYTES) return state;
  return application.verifyBackup({ name }).then(
    (verified) => verified.state,
    () => state,
  );
}

/** Locked cases count as existing. */
async function hasCases(application: Pick<Application, 'cases'>): Promise<boolean> {
  return application.cases({}).then(
    (cases) => cases.length > 0,
    () => true,
  );
}

function factsOf(error: unknown): FailureFacts {
  return isFailure(error) ? withCode(error) : { failure: 'internal' };
}

function withCode({ code, facts }: { code: string; facts: FailureFacts }): FailureFacts {
  return { ...facts, failure: code };
}
