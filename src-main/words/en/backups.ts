// Backups in English: contents, schedule, restoring.
import type { BackupFault, BackupReason } from '../../contract/backup.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;

const reasons: Record<BackupReason, string> = {
  automatic: 'automatic',
  asked: 'manual',
  before: 'before an update or a restore',
  aside: 'unverified copy',
};
const faults: Record<BackupFault, string> = {
  manifest: 'its list of files is damaged',
  missing: 'a file is missing',
  changed: 'a file was changed',
  database: 'a database in it is damaged',
  record: 'a search record in it is incomplete or was changed',
  newer: 'made by a newer version',
};

export const backups = {
  holds:
    'A backup contains the cases with their records and attachments, the search history and the draft, API keys and their usage, the audit log and the settings. It does not contain collections: their files can be imported again.',
  automatic: 'Automatic',
  on: 'On.',
  onMore: 'Made while you work. Each backup is read back and compared.',
  off: 'Off.',
  offMore: 'Backups are made manually only.',
  every: 'How often',
  everyNames: { 6: 'every six hours', 24: 'every day', 168: 'every week' } as Record<number, string>,
  everyOther: (hours: number): string => `every ${number(hours)} hours`,
  keep: 'Keep',
  keeps: { daily: 'days', weekly: 'weeks', monthly: 'months' },
  keepMore: 'The last backup of each day, week and month, for this many of each. Manual backups are kept until you remove them.',
  keepWrong: (least: number, most: number): string => `Enter a whole number from ${least} to ${most}.`,
  folder: 'Folder',
  folderMore: 'Choose another disk to keep the cases safe if this one fails. Empty: the data folder.',
  inFolder: (folder: string): string => `Now in ${folder}`,
  mark: 'a backup could not be made',
  notMade: 'The last automatic backup could not be made.',
  notSeen: 'The backups cannot be listed.',
  folderRemedy: 'Reconnect its disk or choose another folder below.',
  waits: 'A backup is due.',
  waitsMore:
    'The cases are locked here, and another Antecedent on this computer has them open or was killed while it had. The backup is made as soon as they are unlocked here or closed there.',
  make: 'Back up now',
  making: 'Backing up …',
  made: 'The backup was made and verified.',
  changed: 'The backup settings were changed.',
  heading: 'Existing backups',
  none: 'There is no backup yet.',
  heads: { made: 'Created', reason: 'Reason', size: 'Size', cases: 'Cases', state: 'State', acts: 'Actions' },
  reasons,
  faults,
  sound: 'intact',
  unread: 'not verified yet',
  sealed: 'copied while the cases were locked',
  damaged: 'damaged',
  encrypted: 'encrypted',
  plain: 'not encrypted',
  read: (when: string): string => `verified ${when}`,
  verify: 'Verify',
  verified: (when: string): string => `The backup of ${when} is intact.`,
  verifiedNot: (when: string, fault: string): string => `The backup of ${when} is damaged: ${fault}.`,
  restore: 'Restore',
  restoreOf: (when: string): string => `Restore the state of ${when}`,
  lost: (when: string, count: string): string =>
    `Changes to cases and settings since ${when} will be lost; you will then have ${count}. API keys, their usage, notices, the audit log and the API and mail settings stay as they are unless they are damaged. The present state is backed up first, so this can be undone by restoring that backup.`,
  lostPlain: 'This backup is not encrypted. The cases will not be protected until you protect them again.',
  count: (cases: number): string => (cases === 0 ? 'no case' : cases === 1 ? 'one case' : `${number(cases)} cases`),
  secret: 'Passphrase or recovery code at that time',
  restoreYes: 'Restore',
  restoring: 'Restoring …',
  leave: 'Cancel',
  remove: 'Remove',
  removeSure: 'This cannot be undone.',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  removed: 'The backup was removed.',
};
