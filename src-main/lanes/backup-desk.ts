// The backups of an open application: in: the data folder, the key of its cases, how everybody lets go of its files and takes them up again. Out: the
// calls of the backups, and one made by itself now and again. A backup that fails is told, and nothing else stops for it.
import type { Answering } from '../contract/call.ts';
import type { backupCalls, BackupChange, Backups } from '../contract/backup.ts';
import { isFailure } from '../contract/failures.ts';
import type { Occasion, Opening } from '../backup/work.ts';
import type { Vault } from '../vault/vault-file.ts';
import type { BackupLaneCalls, BackupLaneData } from './backup-lane.ts';
import { openStandby } from './standby.ts';

/** The first look is taken when the start is over; the next ones find out soon that the clock has passed the hour, or was set. */
const FIRST_LOOK_MS = 15_000;
const LOOK_MS = 600_000;
/** Nobody else is let near it: a guest by link is refused, the command line has its own way. */
const AT_THE_WINDOW = { kind: 'window' } as const;

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
  /** When a case was made; undefined where there is none of this number. */
  caseMadeAt: (id: number) => Promise<string | undefined>;
  /** Has everybody close the files that a backup holds. */
  letGo: () => Promise<void>;
  /** Everything is opened again and read anew, the cases with this key. */
  takeUp: (key: Uint8Array | undefined) => Promise<void>;
  /** Told of unexpected errors. */
  report: (error: unknown) => void;
}

export interface BackupDesk {
  calls: Answering<typeof backupCalls>;
  close(): Promise<void>;
}

export function openBackupDesk(parts: BackupDeskParts): BackupDesk {
  const { folder, clock } = parts;
  const data: BackupLaneData = { folder };
  /** Lists are read beside whatever is being written. */
  const reading = openStandby<BackupLaneCalls>('backup-lane', data);
  const working = openStandby<BackupLaneCalls>('backup-lane', data);
  let failure: Backups['failure'];
  let turn: Promise<unknown> = Promise.resolve();
  let underWay = 0;

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
    if (isFailure(error)) failure = { code: error.code, facts: error.facts };
    else {
      parts.report(error);
      failure = { code: 'internal', facts: {} };
    }
  };

  const look = async (): Promise<void> => {
    const { settings } = await reading.calls().settings();
    if (!settings.on) return;
    await working.calls().makeIfDue(occasion());
    failure = undefined;
  };
  const automatically = (): void =>
    void inTurn(look).catch((error: unknown) => {
      // While they are locked nothing about the cases changes; the next look is soon enough.
      if (!isFailure(error, 'cases-locked')) failed(error);
    });
  const first = setTimeout(automatically, FIRST_LOOK_MS);
  const looking = setInterval(automatically, LOOK_MS);
  first.unref();
  looking.unref();

  const overview = async (): Promise<Backups> => {
    const told = await reading.calls().settings();
    const rest = { ...told, busy: underWay > 0 };
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
    calls: {
      backups: overview,
      changeBackupSettings: (change) => inTurn(() => changeSettings(change)),
      makeBackup: () =>
        inTurn(async () => {
          const made = await working.calls().make(occasion());
          failure = undefined;
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
      clearTimeout(first);
      clearInterval(looking);
      await turn;
      await Promise.all([reading.close(), working.close()]);
    },
  };
}
