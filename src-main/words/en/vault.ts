// Locked cases and their protection in English: lock screen, settings, recovery code.
import type { Protection, VaultStatus } from '../../contract/vault.ts';

const keychains: Record<VaultStatus['keychain'], string> = {
  answers: 'answers',
  absent: 'there is none that Antecedent can use',
  silent: 'does not answer; it may be locked',
};
const protections: Record<Protection, string> = { keychain: 'the keychain of this computer', passphrase: 'a passphrase' };

export const vault = {
  locked: 'The cases are locked',
  lockedShort: 'Cases locked',
  lockedMeans:
    'Ideas, queries, ratings, notes and records are encrypted, and their key is no longer in memory. You can still search and read.',
  byHand:
    'They were locked by hand for the whole computer, and stay locked until they are unlocked here or with “antecedent vault unlock”.',
  searchLocked: 'The cases are locked.',
  searchLockedMeans: 'You can search and read. What you type here is not saved, and searches are not added to the history.',
  historyLocked: 'The search history is kept with the cases. Unlock them to see it.',
  finderLocked: 'Cases and past searches are locked.',
  elsewhere: 'Another process of this computer still has the cases open.',
  elsewhereMeans:
    'This can be a service run by IT (“antecedent serve”), a running command or a second Antecedent. Each holds the key itself and keeps it when only these screens are locked.',
  elsewhereStays:
    'It was asked to close them but has not. A command closes them when it is done; anything else must be stopped by your administrator.',
  lockElsewhere: 'Lock them there too',
  tryAgain: 'Try again',
  secret: 'Passphrase or recovery code',
  secretOrCode: 'Recovery code',
  show: 'Show what is typed',
  unlock: 'Unlock',
  unlocking: 'Unlocking …',
  byKeychain: 'Unlock with the keychain',
  otherwise: 'If the keychain fails, the recovery code opens them too.',
  toSearch: 'To the search',
  forgotten: 'Forgotten?',
  forgottenMeans:
    'The recovery code opens the cases: enter it instead of the passphrase, then choose a new passphrase in the settings. Without both, nobody can open them, neither your IT nor the makers of Antecedent. Backups are encrypted with the same key.',
  forgottenKeychain:
    'The key is stored in the keychain of this user account. If it is lost, the recovery code opens the cases. Without both, nobody can open them, neither your IT nor the makers of Antecedent. Backups are encrypted with the same key.',
  lock: 'Lock',
  lockNow: 'Lock now',
  lockTitle: 'Lock the cases',
  opened: 'The cases are unlocked.',
  putAside: 'The text typed while the cases were locked was replaced by the saved draft.',

  unprotected: 'The cases are not encrypted.',
  unprotectedMeans:
    'Ideas, queries, ratings, notes, records and attachments are stored unencrypted. Anyone who can read this disk can read them.',
  open: 'The cases are encrypted and unlocked.',
  openMeans: 'Nobody can read the files on the disk without the key. The key stays in memory until the cases are locked.',
  lockMeans:
    'For the whole computer: every process that has these cases open closes them, including “antecedent serve”. Files that wait to be downloaded are deleted. Unlocking the cases here lets the service continue.',
  state: 'Cases',
  states: { unprotected: 'not encrypted', open: 'encrypted, unlocked', locked: 'encrypted, locked' } satisfies Record<
    VaultStatus['state'],
    string
  >,
  by: 'Unlocked by',
  protections,
  keychain: 'Keychain of this computer',
  keychains,
  covers: 'Encrypted',
  coversMore: 'cases with ideas, searches, ratings, notes, marks, records and attachments; the search history; the draft',
  coversNot: 'Not encrypted',
  coversNotMore: 'collections, which contain published documents; settings; API keys (as digests) and their usage',

  protect: 'Encrypt the cases',
  protectMore: 'Encrypts all cases at once. The originals are kept until the encrypted copies are complete; an open case stays open.',
  protecting: 'Encrypting …',
  protected: 'The cases are encrypted.',
  how: 'Unlocked by',
  ways: { keychain: 'the keychain', passphrase: 'a passphrase' } satisfies Record<Protection, string>,
  keychainMeans: 'The cases unlock automatically when you are logged in on this computer.',
  passphraseMeans: 'A passphrase unlocks the cases on any computer. Keep it secret and choose a long one: five unrelated words or more.',
  passphrase: 'Passphrase',
  again: 'Repeat the passphrase',
  differs: 'The two entries differ.',
  short: (least: number): string => `At least ${least} characters.`,
  missing: 'Enter it first.',
  strengths: {
    empty: '',
    short: 'too short',
    weak: 'easy to guess',
    fair: 'fair',
    good: 'hard to guess',
  },
  strength: (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}.`,
  change: 'Change the passphrase',
  changed: 'The passphrase was changed. The old one only opens earlier backups.',
  changeMeans:
    'The cases stay encrypted with the same key, which the new passphrase opens from now on. Earlier backups still open with the old passphrase: delete them if somebody else knows it.',
  present: 'Current passphrase or recovery code',
  next: 'New passphrase',
  changeIt: 'Change passphrase',
  toPassphrase: 'Use a passphrase instead',
  toKeychain: 'Use the keychain instead',
  switchedTo: (by: Protection): string => `The cases are now unlocked by ${protections[by]}.`,
  cancel: 'Cancel',

  code: 'Recovery code',
  codeMade: 'created; it is not stored on this computer',
  codeMissing: 'There is no recovery code.',
  codeMissingMeans:
    'If the passphrase or the keychain is lost, nothing can open the cases. Make a recovery code now and keep it away from this computer.',
  makeCode: 'Make a recovery code',
  makeAnother: 'Make another',
  makeAnotherSure: 'The previous code will then only open earlier backups.',
  makeAnotherYes: 'Make another',
  makeAnotherNo: 'Keep the current one',
  codeIs: 'Your recovery code.',
  codeOnce: 'Shown only once. Print it or write it down, and keep it away from this computer, for example in the firm’s safe.',
  print: 'Print',
  kept: 'I have stored it',
  sheetTitle: 'Antecedent: recovery code of the cases',
  sheetMeans:
    'This code opens the encrypted cases if the passphrase or the keychain is lost. Enter it on the lock screen instead of the passphrase. Anyone who has it and the data folder can read the cases.',
  sheetMade: (day: string): string => `Made on ${day}. A later code replaces it.`,

  plainBackups: (count: number): string =>
    count === 1 ? 'One earlier backup is not encrypted.' : `${count} earlier backups are not encrypted.`,
  plainBackupsMeans: 'Anyone who can read them can read the cases as they were then.',
  deletePlain: 'Delete them',
  deletePlainSure: 'A new, encrypted backup is made first. Deleting cannot be undone.',
  deletePlainYes: 'Delete them',
  deletePlainNo: 'Keep them',
  plainDeleted: 'A new backup was made, and the unencrypted ones were deleted.',

  lockAfter: 'Lock automatically',
  lockAfterMinutes: (minutes: number): string =>
    minutes === 0 ? 'never' : `after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} of inactivity`,
  lockAfterMore: (minutes: number): string =>
    `${minutes === 0 ? 'Closing Antecedent still locks them.' : 'Closing Antecedent locks them too; in its own window, so does the computer when it sleeps or its screen is locked.'} This applies to this window only: “antecedent serve” has no window and keeps the cases unlocked until it ends or they are locked by hand.`,
  lost: 'If access is lost',
  lostMeans:
    'The recovery code opens the cases if the passphrase or the keychain is lost. Without both, nobody can open them, neither your IT nor the makers of Antecedent. Backups are encrypted with the same key.',
  does: { lock: 'lock the cases' },
};
