// What if the disk or a hand destroys the cases? In: screens, the command line. Out: the calls of the backups, their nouns. A backup is a
// folder of its own with everything that cannot be made again; indexes are not in it, since their files can be imported again.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';

/** automatic: made by the clock; asked: by hand; before: what stood before a migration or a restore; aside: files as they lay, when nothing could read them. */
export const backupReasons = ['automatic', 'asked', 'before', 'aside'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** What is wrong with one: a file is missing or not the one written, the manifest is not, or the database in it is not whole. */
export const backupFaults = ['manifest', 'missing', 'changed', 'database', 'record', 'newer'] as const;
export type BackupFault = (typeof backupFaults)[number];

export interface Backup {
  /** Names it, and its folder. */
  name: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  reason: BackupReason;
  sizeBytes: number;
  /** 0 where it is sealed: nobody could count them. */
  cases: number;
  /** True where its cases are encrypted. */
  protected: boolean;
  /** True where its cases were copied as they lay, encrypted, while they were locked. */
  sealed?: true;
  /** What the last look at it found. A list only looks whether its files are there; making and verifying one read all of it. */
  state: 'sound' | 'damaged';
  /** Where damaged: what is wrong, and with which file of it. */
  fault?: { reason: BackupFault; file?: string };
  /** When all of it was read last, ISO 8601, UTC. */
  verifiedAt?: string;
}

const each = {
  on: z.boolean(),
  everyHours: z.int().min(1).max(720),
  /** Of how many days, weeks and months the last backup is kept. */
  daily: z.int().min(1).max(60),
  weekly: z.int().min(0).max(52),
  monthly: z.int().min(0).max(120),
  /** Where they lie; absent: in the data folder. */
  folder: z.string().max(4_096).nullable(),
};
export const backupSettings = z.object(each);
export type BackupSettings = z.infer<typeof backupSettings>;
export const backupChange = backupSettings.partial();
export type BackupChange = z.infer<typeof backupChange>;

export const defaultBackupSettings: BackupSettings = { on: true, everyHours: 24, daily: 7, weekly: 4, monthly: 6, folder: null };

export interface Backups {
  /** Where they lie now. */
  folder: string;
  settings: BackupSettings;
  /** The latest first. */
  backups: Backup[];
  /** Why the last automatic one could not be made, or why the folder cannot be looked into; absent after one that was. */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** True where one is due and cannot be made before the cases are unlocked, since somebody else has their file open. */
  waits: boolean;
  /** True while one is being made, verified or put back. */
  busy: boolean;
}

/** What is to be known of the backups on every screen. */
export type BackupTrouble = Pick<Backups, 'failure'>;

/** today: keys, their use, notices and audit go on as they are. united: the backup's, with what today's tell. backup: nothing here could be read. */
export type KeysAfter = 'today' | 'united' | 'backup';

/** A state that was put back. */
export interface Restored {
  /** The backup whose state now holds. */
  name: string;
  madeAt: string;
  /** The backup of what stood before: putting it back undoes this. Absent where nothing was there. */
  before?: string;
  keys: KeysAfter;
}

const one = z.object({ name: z.string().min(1).max(200) });
/** The passphrase or the recovery code of the time it was made, where it is not today's. */
const opened = one.extend({ secret: z.string().max(1_024).optional() });

export const backupCalls = {
  backups: call<Backups>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Why the last automatic one could not be made; nothing else is looked at. */
  backupTrouble: call<BackupTrouble>()({
    request: z.object({}),
    guest: () => Promise.resolve({}),
    audit: 'silent',
    runs: 'application',
  }),
  changeBackupSettings: call<Backups>()({
    request: backupChange,
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: (change) => ({ what: `backups: ${Object.keys(change).toSorted().join(', ')}` }) },
    runs: 'application',
  }),
  /** Answers when it is written and verified. */
  makeBackup: call<Backup>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'backup-made', facts: (_request, { name, cases }) => ({ backup: name, cases }) },
    runs: 'application',
  }),
  /** Reads all of it. Rejects with `backup-locked` where it is under another secret. */
  verifyBackup: call<Backup>()({
    request: opened,
    guest: ownerOnly,
    audit: { act: 'backup-verified', facts: (_request, { name, state }) => ({ backup: name, state }) },
    runs: 'application',
  }),
  /** Puts its state in the place of the present one, of which a backup is made first. Whatever a screen shows has to be read anew. */
  restoreBackup: call<Restored>()({
    request: opened,
    guest: ownerOnly,
    // Told with the files that change, so that no kill comes between.
    audit: 'silent',
    runs: 'application',
  }),
  removeBackup: call<undefined>()({
    request: one,
    guest: ownerOnly,
    audit: { act: 'backup-removed', facts: ({ name }) => ({ backup: name }) },
    runs: 'application',
  }),
  /** The backups that hold this case, the latest first: what destroying it removes as well. */
  backupsHolding: call<Backup[]>()({
    request: z.object({ case: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
