// The backups of an open application: in: the data folder, the key of its cases, how everybody lets go of its files and takes them up again. Out: the
// calls of the backups, and one made by itself now and again. A backup that fails is told, and nothing else stops for it.
import type { Tell } from '../access/audit/audit-queue.ts';
import type { Answering } from '../contract/call.ts';
import type { backupCalls, BackupChange, Backups } from '../contract/backup.ts';
import { isFailure } from '../contract/failures.ts';
import type { MadeByItself, Occasion, Opening } from '../backup/backup-calls.ts';
import type { Vault } from '../security/vault/vault-file.ts';
import type { BackupWorkerCalls, BackupWorkerData } from '../workers/backup-worker.ts';
import { openStandby } from '../workers/on-demand-worker.ts';

/** The first look is taken when the start is over, or the unlocking; the next ones find out soon that the clock has passed the hour, or was set. */
const FIRST_LOOK_MS = 15_000;
const LOOK_MS = 600_000;
/** Nobody else is let near it: a guest by link is refused, the command line has its own way. */
const AT_THE_WINDOW = { kind: 'window' } as const;
const BY_ITSELF = { kind: 'application' } as const;

export interface BackupDeskParts {
  folder: string;
  /** The application's version. */
  application: string;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Of the cases as they are now; undefined while they are not encrypted, and while they are locked. */
  key: () => Uint8Array | undefined;
  /** The key that a vault.json lies over, by the keychain: of cases that are locked or damaged nobody has it in memory. */
  keyOf: (vault: Vault) => Promise<Uint8Array>;
  /** Runs it where the cases are locked, and keeps them so until it has answered, soon after `wanted` is aborted; undefined where they are not. */
  whileLocked: <Result>(work: (wanted: AbortSignal) => Promise<Result>) => Promise<Result | undefined>;
  /** When a case was made; undefined where there is none of this number. */
  caseMadeAt: (id: number) => Promise<string | undefined>;
  /** Has everybody close the files that a backup holds. */
  letGo: () => Promise<void>;
  /** Everything is opened again and read anew, the cases with this key. */
  takeUp: (key: Uint8Array | undefined) => Promise<void>;
  /** The audit is told of what is made and taken away without anybody asking for it. */
  tell: Tell;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export interface BackupDesk {
  calls: Answering<typeof backupCalls>;
  /** The cases have been unlocked: what could not be made before is made soon. */
  unlocked(): void;
  /** Whether SQLite finds the cases sound; undefined while they are locked. */
  casesAreSound(): Promise<boolean | undefined>;
  close(): Promise<void>;
}

export function openBackupDesk(parts: BackupDeskParts): BackupDesk {
  const { folder, clock } = parts;
  const data: BackupWorkerData = { folder };
  /** Lists are read beside whatever is being written. */
  const reading = openStandby<BackupWorkerCalls>('backup-worker', data);
  const working = openStandby<BackupWorkerCalls>('backup-worker', data);
  let failure: Backups['failure'];
  let waits = false;
  let toldReason: string | number | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let underWay = 0;
  const ending = new AbortController();

  const occasion = (): Occasion => ({ key: parts.key(), now: clock(), application: parts.application });
  /** One thing after the other. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    const result = turn.then(work).finally(() => (underWay -= 1));
    turn = result.catch(() => undefined);
    return result;
  };
  /** Nobody is asked for a secret that the keychain holds. */
  const opening = async <Result>(asked: Opening, work: (opened: Opening) => Promise<Result>): Promise<Result> => {
    try {
      return await work(asked);
    } catch (error) {
      if (asked.secret !== undefined || !isFailure(error, 'backup-locked')) throw error;
      const vault = await working.calls().vaultOf(asked.name);
      const key = vault && (await parts.keyOf(vault).catch(() => undefined));
      if (key === undefined) throw error;
      return work({ ...asked, key });
    }
  };
  const failed = (error: unknown): void => {
    if (!isFailure(error)) parts.report(error);
    failure = isFailure(error) ? { code: error.code, facts: error.facts } : { code: 'internal', facts: {} };
    // Every look fails alike until somebody does something about it: the audit is told once.
    const reason = failure.facts['reason'] ?? failure.code;
    if (reason !== toldReason) parts.tell(BY_ITSELF, 'backup-not-made', { reason });
    toldReason = reason;
  };

  const succeeded = (): void => {
    failure = toldReason = undefined;
    waits = false;
  };

  /** Broken off as soon as somebody wants the cases, or the application ends. */
  const makeSealedDue = async (wanted: AbortSignal): Promise<MadeByItself | undefined> => {
    const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const breakOff = (): void => void Atomics.store(stop, 0, 1);
    const heard = AbortSignal.any([wanted, ending.signal]);
    heard.addEventListener('abort', breakOff);
    if (heard.aborted) breakOff();
    try {
      return await working.calls().makeSealedIfDue(occasion(), stop);
    } finally {
      // A secret that was none leaves them locked.
      if (wanted.aborted) lookSoon();
    }
  };
  /** While they are locked their file is copied as it lies, so that keys, their use and the audit are kept with it. */
  const makeDue = async (): Promise<MadeByItself | undefined> => {
    try {
      return await working.calls().makeIfDue(occasion());
    } catch (error) {
      if (!isFailure(error, 'cases-locked')) throw error;
      return parts.whileLocked(makeSealedDue);
    }
  };
  const look = async (): Promise<void> => {
    const { settings } = await reading.calls().settings();
    if (!settings.on) return;
    const done = await makeDue();
    succeeded();
    if (done === undefined) return;
    const { name, cases, sealed } = done.made;
    parts.tell(BY_ITSELF, 'backup-made', { backup: name, ...(sealed === true ? { sealed } : { cases }) });
    for (const backup of done.removed) parts.tell(BY_ITSELF, 'backup-removed', { backup });
  };
  const automatically = (): void =>
    void inTurn(look).catch((error: unknown) => {
      // Somebody else has them open, and they change: it is made as soon as they are unlocked here.
      if (isFailure(error, 'cases-locked')) waits = true;
      else failed(error);
    });
  let soon: NodeJS.Timeout | undefined;
  const lookSoon = (): void => {
    clearTimeout(soon);
    if (ending.signal.aborted) return;
    soon = setTimeout(automatically, FIRST_LOOK_MS).unref();
  };
  lookSoon();
  const looking = setInterval(automatically, LOOK_MS).unref();

  const overview = async (): Promise<Backups> => {
    const told = await reading.calls().settings();
    const rest = { ...told, waits, busy: underWay > 0 };
    try {
      return { ...rest, backups: await reading.calls().list(), ...(failure && { failure }) };
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
    unlocked: lookSoon,
    casesAreSound: async () => {
      const key = parts.key();
      return key === undefined ? undefined : reading.calls().casesAreSound(key);
    },
    calls: {
      backups: overview,
      backupTrouble: () => Promise.resolve({ ...(failure && { failure }) }),
      changeBackupSettings: (change) => inTurn(() => changeSettings(change)),
      makeBackup: () =>
        inTurn(async () => {
          const made = await working.calls().make(occasion());
          succeeded();
          return made;
        }),
      verifyBackup: (asked) => inTurn(() => opening(asked, (opened) => working.calls().verify(opened, occasion()))),
      restoreBackup: (asked) =>
        inTurn(async () => {
          const occasionNow = occasion();
          // Whoever lets go forgets it.
          const present = occasionNow.key && Uint8Array.from(occasionNow.key);
          let key: Uint8Array | undefined = present;
          const own = await opening(asked, (opened) => working.calls().beginRestoring(opened, occasionNow));
          try {
            await parts.letGo();
            const restored = await working.calls().restore({ ...occasionNow, key: present }, AT_THE_WINDOW);
            key = own;
            return restored;
          } finally {
            await working
              .calls()
              .withdraw()
              .finally(() => parts.takeUp(key));
          }
        }),
      removeBackup: ({ name }) =>
        inTurn(async () => {
          await working.calls().remove(name);
          return undefined;
        }),
      backupsHolding: async ({ case: id }) => {
        const madeAt = await parts.caseMadeAt(id);
        return madeAt === undefined ? [] : reading.calls().holding(id, madeAt);
      },
    },
    close: async () => {
      ending.abort();
      clearTimeout(soon);
      clearInterval(looking);
      await turn;
      await Promise.all([reading.close(), working.close()]);
    },
  };
}
