// Backups, in English: what is in them, when they are made, putting one back.
import type { BackupFault, BackupReason } from '../../contract/backup.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;

const reasons: Record<BackupReason, string> = {
  automatic: 'by itself',
  asked: 'by hand',
  before: 'before an older state came back',
  aside: 'files as they lay, unread',
};
const faults: Record<BackupFault, string> = {
  manifest: 'its list of files is damaged',
  missing: 'a file is missing',
  changed: 'a file is not the one written',
  database: 'a database in it is damaged',
  record: 'a search record in it is not whole',
  newer: 'made by a newer version',
};

export const backups = {
  holds:
    'A backup holds the cases with their records and attachments, history and draft, keys and their use, the audit and the settings. Indexes are not in it: their files can be imported again.',
  automatic: 'Automatic',
  on: 'On.',
  onMore: 'Made while you work, read again and compared before it counts.',
  off: 'Off.',
  offMore: 'Backups are made by hand only.',
  every: 'How often',
  everyNames: { 6: 'every six hours', 24: 'every day', 168: 'every week' } as Record<number, string>,
  everyOther: (hours: number): string => `every ${number(hours)} hours`,
  keep: 'Kept',
  keeps: { daily: 'days', weekly: 'weeks', monthly: 'months' },
  keepMore: 'The last backup of each of so many days, weeks and months; those made by hand stay until you remove them.',
  keepWrong: (least: number, most: number): string => `A whole number from ${least} to ${most}.`,
  folder: 'Folder',
  folderMore: 'Another disk keeps the cases where this one fails. Left empty, backups lie in the data folder.',
  lies: (folder: string): string => `Now in ${folder}`,
  mark: 'a backup could not be made',
  notMade: 'The last automatic backup could not be made.',
  notSeen: 'Which are there cannot be seen.',
  folderRemedy: 'Connect its disk again, or name another folder below.',
  waits: 'A backup is due.',
  waitsMore:
    'The cases are locked here, and another Antecedent on this computer has them open, or was ended by force while it had. It is made as soon as they are unlocked here, or closed there.',
  make: 'Back up now',
  making: 'Backing up …',
  made: 'The backup is made and was found whole.',
  heading: 'Backups there are',
  none: 'There is no backup yet.',
  heads: { made: 'Made', reason: 'Why', size: 'Size', cases: 'Cases', state: 'State', acts: 'Acts' },
  reasons,
  faults,
  sound: 'sound',
  unread: 'not read yet',
  sealed: 'copied while the cases were locked',
  damaged: 'damaged',
  encrypted: 'encrypted',
  plain: 'not encrypted',
  read: (when: string): string => `read ${when}`,
  verify: 'Verify',
  verified: (when: string): string => `The backup of ${when} is whole.`,
  verifiedNot: (when: string, fault: string): string => `The backup of ${when} is damaged: ${fault}.`,
  restore: 'Put back',
  restoreOf: (when: string): string => `Put the state of ${when} back`,
  lost: (when: string, count: string): string =>
    `What was done in cases and settings since ${when} will not be there any more; what is there then: ${count}. Keys, their use, notices, the audit and the settings of the API and of mail stay as they are, unless they are damaged. The present state is backed up first: putting that back undoes this.`,
  lostPlain: 'This backup is not encrypted: the cases will not be protected until you protect them again.',
  count: (cases: number): string => (cases === 0 ? 'no case' : cases === 1 ? 'one case' : `${number(cases)} cases`),
  secret: 'Passphrase or recovery code of that time',
  restoreYes: 'Put it back',
  restoring: 'Putting back …',
  leave: 'Leave it',
  remove: 'Remove',
  removeSure: 'It cannot be brought back.',
  removeYes: 'Remove it',
  removeNo: 'Keep it',
  removed: 'The backup is removed.',
};
