// The nouns and calls of backups. A backup is a folder with everything that cannot be recreated; indexes are not included, because their
// files can be imported again.
import { z } from 'zod';
import { call } from './call.ts';
import { ownerOnly } from './guest.ts';
import type { FailureCode, FailureFacts } from './failures.ts';

/**
 * automatic: on schedule; asked: made by the user; before: the state before a migration or a restore; aside: an unverified copy of files that
 * could not be read.
 */
export const backupReasons = ['automatic', 'asked', 'before', 'aside'] as const;
export type BackupReason = (typeof backupReasons)[number];

/** What is wrong with a backup: its manifest or a file is missing or changed, a database or the record is damaged, or its version is newer. */
export const backupFaults = ['manifest', 'missing', 'changed', 'database', 'record', 'newer'] as const;
export type BackupFault = (typeof backupFaults)[number];

export interface Backup {
  /** Its name, which is also that of its folder. */
  name: string;
  /** ISO 8601, UTC. */
  madeAt: string;
  reason: BackupReason;
  sizeBytes: number;
  /** Number of cases; 0 for a sealed backup, whose cases could not be counted. */
  cases: number;
  /** True if its cases are encrypted. */
  protected: boolean;
  /** True if its cases were locked, so that their encrypted file was copied without reading it. */
  sealed?: true;
  /** The result of the last check. Listing checks only that all files exist; making and verifying a backup read it completely. */
  state: 'sound' | 'damaged';
  /** If damaged: what is wrong, and with which of its files. */
  fault?: { reason: BackupFault; file?: string };
  /** When it was last read completely, ISO 8601, UTC. */
  verifiedAt?: string;
}

const each = {
  on: z.boolean(),
  everyHours: z.int().min(1).max(720),
  /** For how many days, weeks and months the last backup of each is kept. */
  daily: z.int().min(1).max(60),
  weekly: z.int().min(0).max(52),
  monthly: z.int().min(0).max(120),
  /** The folder of the backups; null: in the data folder. */
  folder: z.string().max(4_096).nullable(),
};
export const backupSettings = z.object(each);
export type BackupSettings = z.infer<typeof backupSettings>;
export const backupChange = backupSettings.partial();
export type BackupChange = z.infer<typeof backupChange>;

export const defaultBackupSettings: BackupSettings = { on: true, everyHours: 24, daily: 7, weekly: 4, monthly: 6, folder: null };

export interface Backups {
  /** The current folder of the backups. */
  folder: string;
  settings: BackupSettings;
  /** The latest first. */
  backups: Backup[];
  /**
   * Why the last automatic backup failed, why the folder cannot be read, or where the copy is that a migration had instead of a backup; absent
   * after a successful one.
   */
  failure?: { code: FailureCode; facts: FailureFacts };
  /** True if a backup is due but has to wait until the cases are unlocked, because another process has their file open. */
  waits: boolean;
  /** True while a backup is being made, verified or restored. */
  busy: boolean;
}

/** The state of the backups that every screen shows. */
export type BackupTrouble = Pick<Backups, 'failure'>;

/**
 * The keys, usage, notices and audit after a restore. today: the current ones; united: those of the backup merged with the current ones;
 * backup: those of the backup, because the current ones could not be read.
 */
export type KeysAfter = 'today' | 'united' | 'backup';

/** A backup that was restored. */
export interface Restored {
  /** The restored backup. */
  name: string;
  madeAt: string;
  /** The backup of the previous state: restoring it undoes this. Absent if there was no previous state. */
  before?: string;
  keys: KeysAfter;
}

const one = z.object({ name: z.string().min(1).max(200) });
/** `secret`: the passphrase or recovery code of the time of the backup, if it differs from the current one. */
const opened = one.extend({ secret: z.string().max(1_024).optional() });

export const backupCalls = {
  /** All backups, the latest first, with their settings. */
  backups: call<Backups>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
  /** Why the last automatic backup failed, or where the copy is that a migration had instead of a backup. */
  backupTrouble: call<BackupTrouble>()({
    request: z.object({}),
    guest: () => Promise.resolve({}),
    audit: 'silent',
    runs: 'application',
  }),
  /** Changes the named settings. */
  changeBackupSettings: call<Backups>()({
    request: backupChange,
    guest: ownerOnly,
    audit: { act: 'settings-changed', facts: (change) => ({ what: `backups: ${Object.keys(change).toSorted().join(', ')}` }) },
    runs: 'application',
  }),
  /** Makes a backup; answers when it is written and verified. */
  makeBackup: call<Backup>()({
    request: z.object({}),
    guest: ownerOnly,
    audit: { act: 'backup-made', facts: (_request, { name, cases }) => ({ backup: name, cases }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Reads and verifies a whole backup. Throws `backup-locked` if it is protected by another secret. */
  verifyBackup: call<Backup>()({
    request: opened,
    guest: ownerOnly,
    audit: { act: 'backup-verified', facts: (_request, { name, state }) => ({ backup: name, state }) },
    runs: 'application',
    takesLong: true,
  }),
  /** Replaces the current state with that of a backup, after backing up the current state. Screens have to reload everything. */
  restoreBackup: call<Restored>()({
    request: opened,
    guest: ownerOnly,
    // Recorded in the same file replacement, so that a kill cannot separate the two.
    audit: 'silent',
    runs: 'application',
    takesLong: true,
  }),
  /** Deletes a backup. */
  removeBackup: call<undefined>()({
    request: one,
    guest: ownerOnly,
    audit: { act: 'backup-removed', facts: ({ name }) => ({ backup: name }) },
    runs: 'application',
  }),
  /** The backups that contain this case, the latest first, so that they can be removed when the case is destroyed. */
  backupsHolding: call<Backup[]>()({
    request: z.object({ case: z.int().positive() }),
    guest: ownerOnly,
    audit: 'silent',
    runs: 'application',
  }),
};
