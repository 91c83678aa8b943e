// The backups of an open application. In: the data folder, the key of its cases, functions that close all files and open them again. Out: the calls
// of the backups, and automatic backups. A backup that fails is reported and recorded; nothing else stops for it.
import type { RecordAct } from '../access/audit/audit-queue.ts';
import type { CallFunctions } from '../contract/call.ts';
import type { backupCalls, BackupChange, Backups } from '../contract/backup.ts';
import { isFailure } from '../contract/failures.ts';
import { copyWithoutBackup } from '../backup/copy-beside.ts';
import type { AutomaticBackup, OperationContext, Opening } from '../backup/operations.ts';
import type { Vault } from '../security/vault/vault-file.ts';
import type { BackupWorkerCalls, BackupWorkerData } from '../workers/backup-worker.ts';
import { openOnDemandWorker } from '../workers/on-demand.ts';

/** The first check comes after the start, or after unlocking; the others notice soon that the hour has passed, or that the clock was set. */
const FIRST_CHECK_MS = 15_000;
const CHECK_MS = 600_000;
/** The only actor here: guests are refused, the command line does its own. */
const AT_THE_WINDOW = { kind: 'window' } as const;
const BY_ITSELF = { kind: 'application' } as const;

export interface BackupOptions {
  folder: string;
  /** The application's version. */
  application: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** The key of the cases; undefined while they are not encrypted, and while they are locked. */
  key: () => Uint8Array | undefined;
  /** The key behind a vault.json, from the keychain: that of locked or damaged cases is not in memory. */
  keyOf: (vault: Vault) => Promise<Uint8Array>;
  /**
   * Runs `work` if the cases are locked, and keeps them locked until it ends; undefined if they are not locked. `wanted` is aborted when the
   * cases are to be unlocked, and `work` must end soon after that.
   */
  whileLocked: <Result>(work: (wanted: AbortSignal) => Promise<Result>) => Promise<Result | undefined>;
  /** When a case was created; undefined if it does not exist. */
  caseMadeAt: (id: number) => Promise<string | undefined>;
  /** Closes every file that a backup holds. */
  release: () => Promise<void>;
  /** Opens and reads everything again, the cases with this key. */
  reopen: (key: Uint8Array | undefined) => Promise<void>;
  /** Records automatic backups and removals. */
  record: RecordAct;
  /** Called with unexpected errors. */
  report: (error: unknown) => void;
}

export interface OpenBackups {
  calls: CallFunctions<typeof backupCalls>;
  /** To be called when the cases have been unlocked: a backup that waited for that is made soon. */
  unlocked(): void;
  /** Whether SQLite finds the cases sound; undefined while they are locked. */
  casesAreSound(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export function openBackups(options: BackupOptions): OpenBackups {
  const { folder, clock } = options;
  const data: BackupWorkerData = { folder };
  /** Lists are read while the other worker writes. */
  const reading = openOnDemandWorker<BackupWorkerCalls>('backup-worker', data);
  const working = openOnDemandWorker<BackupWorkerCalls>('backup-worker', data);
  let failure: Backups['failure'];
  let waits = false;
  let recordedReason: string | number | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let running = 0;
  const ending = new AbortController();

  const occasion = (): OperationContext => ({ key: options.key(), now: clock(), application: options.application });
  /** One job after the other. */
  const inSequence = <Result>(work: () => Promise<Result>): Promise<Result> => {
    running += 1;
    const result = turn.then(work).finally(() => (running -= 1));
    turn = result.catch(() => undefined);
    return result;
  };
  /** Asks for no secret that the keychain holds. */
  const opening = async <Result>(request: Opening, work: (opened: Opening) => Promise<Result>): Promise<Result> => {
    try {
      return await work(request);
    } catch (error) {
      if (request.secret !== undefined || !isFailure(error, 'backup-locked')) throw error;
      const vault = await working.calls().vaultOf(request.name);
      const key = vault && (await options.keyOf(vault).catch(() => undefined));
      if (key === undefined) throw error;
      return work({ ...request, key });
    }
  };
  const failed = (error: unknown): void => {
    if (!isFailure(error)) options.report(error);
    failure = isFailure(error) ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
    // Every check fails in the same way until the cause is removed: it is recorded once.
    const reason = failure.facts['reason'] ?? failure.code;
    if (reason !== recordedReason) options.record(BY_ITSELF, 'backup-not-made', { reason });
    recordedReason = reason;
  };

  const succeeded = (): void => {
    failure = recordedReason = undefined;
    waits = false;
  };

  /** Stops as soon as the cases are wanted, or the application ends. */
  const makeSealedDue = async (wanted: AbortSignal): Promise<AutomaticBackup | undefined> => {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const breakOff = (): void => void Atomics.store(stop, 0, 1);
    const heard = AbortSignal.any([wanted, ending.signal]);
    heard.addEventListener('abort', breakOff);
    if (heard.aborted) breakOff();
    try {
      return await working.calls().makeLockedIfDue(occasion(), stop);
    } finally {
      // A wrong secret leaves the cases locked.
      if (wanted.aborted) checkSoon();
    }
  };
  /** While the cases are locked their file is copied unread, so that keys, usage and the audit are backed up with it. */
  const makeDue = async (): Promise<AutomaticBackup | undefined> => {
    try {
      return await working.calls().makeIfDue(occasion());
    } catch (error) {
      if (!isFailure(error, 'cases-locked')) throw error;
      return options.whileLocked(makeSealedDue);
    }
  };
  const check = async (): Promise<void> => {
    const { settings } = await reading.calls().settings();
    if (!settings.on) return;
    const done = await makeDue();
    succeeded();
    if (done === undefined) return;
    const { name, cases, sealed } = done.made;
    options.record(BY_ITSELF, 'backup-made', { backup: name, ...(sealed === true ? { sealed } : { cases }) });
    for (const backup of done.removed) options.record(BY_ITSELF, 'backup-removed', { backup });
  };
  const automatically = (): void =>
    void inSequence(check).catch((error: unknown) => {
      // Another process has the cases open and changes them: the backup is made as soon as they are unlocked here.
      if (isFailure(error, 'cases-locked')) waits = true;
      else failed(error);
    });
  let soon: NodeJS.Timeout | undefined;
  const checkSoon = (): void => {
    clearTimeout(soon);
    if (ending.signal.aborted) return;
    soon = setTimeout(automatically, FIRST_CHECK_MS).unref();
  };
  checkSoon();
  const checking = setInterval(automatically, CHECK_MS).unref();

  /** A migration that had only a copy next to its file, until the next backup. */
  const migration = (): Backups['failure'] => {
    const name = copyWithoutBackup(folder);
    return name === undefined ? undefined : { code: 'updated-without-backup', facts: { name } };
  };
  const overview = async (): Promise<Backups> => {
    const current = await reading.calls().settings();
    const rest = { ...current, waits, busy: running > 0 };
    try {
      const known = failure ?? migration();
      return { ...rest, backups: await reading.calls().list(), ...(known && { failure: known }) };
    } catch (error) {
      if (!isFailure(error)) throw error;
      return { ...rest, backups: [], failure: { code: error.code, facts: error.facts } };
    }
  };
  const changeSettings = async (change: BackupChange): Promise<Backups> => {
    await working.calls().changeSettings(change);
    failure = undefined;
    if (change.on === true || change.folder !== undefined || change.everyHours !== undefined) automatically();
    return overview();
  };
  return {
    unlocked: checkSoon,
    casesAreSound: async () => {
      const key = options.key();
      return key === undefined ? undefined : reading.calls().casesAreSound(key);
    },
    calls: {
      backups: overview,
      backupTrouble: () => {
        const known = migration() ?? failure;
        return Promise.resolve({ ...(known && { failure: known }) });
      },
      changeBackupSettings: (change) => inSequence(() => changeSettings(change)),
      makeBackup: () =>
        inSequence(async () => {
          const made = await working.calls().make(occasion());
          succeeded();
          return made;
        }),
      verifyBackup: (request) => inSequence(() => opening(request, (opened) => working.calls().verify(opened, occasion()))),
      restoreBackup: (request) =>
        inSequence(async () => {
          const moment = occasion();
          // Closing the files erases the key.
          const present = moment.key && Uint8Array.from(moment.key);
          let key: Uint8Array | undefined = present;
          const own = await opening(request, (opened) => working.calls().beginRestoring(opened, moment));
          try {
            await options.release();
            const restored = await working.calls().restore({ ...moment, key: present }, AT_THE_WINDOW);
            key = own;
            return restored;
          } finally {
            await working
              .calls()
              .withdraw()
              .finally(() => options.reopen(key));
          }
        }),
      removeBackup: ({ name }) =>
        inSequence(async () => {
          await working.calls().remove(name);
          return undefined;
        }),
      backupsHolding: async ({ case: id }) => {
        const madeAt = await options.caseMadeAt(id);
        return madeAt === undefined ? [] : reading.calls().holding(id, madeAt);
      },
    },
    close: async () => {
      ending.abort();
      clearTimeout(soon);
      clearInterval(checking);
      await turn;
      await Promise.all([reading.close(), working.close()]);
    },
  };
}
