// A worker thread that copies and checks databases for backups. In: the data folder as worker data, calls over the port. Out: backups listed,
// made, verified, restored.
import { workerData } from 'node:worker_threads';
import { writeBackupSettings, readBackupSettings } from '../backup/backup-settings.ts';
import { backupFolderOf, storedBackups } from '../backup/backup-folder.ts';
import { casesAreSound } from '../backup/contents.ts';
import { backupOperations, type AutomaticBackup, type OperationContext, type Opening } from '../backup/operations.ts';
import type { Actor } from '../contract/audit-acts.ts';
import type { Backup, BackupChange, BackupSettings, Restored } from '../contract/backup.ts';
import type { Vault } from '../security/vault/vault-file.ts';
import { serve } from './port.ts';
import { ownThreadPort } from './ports.ts';

export interface BackupWorkerData {
  folder: string;
}

const { folder } = workerData as BackupWorkerData;
const work = backupOperations(folder);

const calls = {
  settings: (): { settings: BackupSettings; folder: string } => ({
    settings: readBackupSettings(folder).settings,
    folder: backupFolderOf(folder),
  }),
  changeSettings: (change: BackupChange): void => void writeBackupSettings(folder, change),
  list: (): Backup[] => storedBackups(folder).map(({ backup }) => backup),
  make: (occasion: OperationContext): Backup => work.make(occasion),
  makeIfDue: (occasion: OperationContext): AutomaticBackup | undefined => work.makeIfDue(occasion),
  makeLockedIfDue: (occasion: OperationContext, stop: Int32Array): AutomaticBackup | undefined => work.makeLockedIfDue(occasion, stop),
  casesAreSound: (key: Uint8Array | undefined): boolean => casesAreSound(folder, key),
  verify: (opening: Opening, occasion: OperationContext): Promise<Backup> => work.verify(opening, occasion),
  vaultOf: (name: string): Vault | undefined => work.vaultOf(name),
  remove: (name: string): void => work.remove(name),
  holding: (id: number, createdAt: string): Backup[] => work.holding(id, createdAt),
  beginRestoring: (opening: Opening, occasion: OperationContext): Promise<Uint8Array | undefined> => work.beginRestoring(opening, occasion),
  restore: (occasion: OperationContext, who: Actor): Restored => work.restore(occasion, who),
  withdraw: (): void => work.cancelRestore(),
};
export type BackupWorkerCalls = typeof calls;

serve(ownThreadPort(), calls);
