// Locked cases and their protection in English: the lock screen, the page of the settings, the recovery code.
import type { Protection, VaultStatus } from '../../contract/vault.ts';

const keychains: Record<VaultStatus['keychain'], string> = {
  answers: 'answers',
  absent: 'there is none that Antecedent can use',
  silent: 'does not answer; it may be locked itself',
};
const protections: Record<Protection, string> = { keychain: 'the keychain of this computer', passphrase: 'a passphrase' };

export const vault = {
  locked: 'The cases are locked',
  lockedShort: 'Cases locked',
  lockedMeans:
    'Ideas, queries, ratings, notes and records are encrypted, and their key is no longer in memory. Searching and reading go on.',
  byHand:
    'They were locked by hand, for the whole computer. Whatever is started stays locked until they are unlocked here or with “antecedent vault unlock”.',
  searchLocked: 'The cases are locked.',
  searchLockedMeans: 'You can search and read. What you type here is not kept, and no search is noted in the history.',
  historyLocked: 'Searches made are kept with the cases. Unlock them to see the list.',
  finderLocked: 'Cases and past searches are locked.',
  elsewhere: 'Another process of this computer still has the cases open.',
  elsewhereMeans:
    'A service that IT runs (“antecedent serve”), a command at work, or a second Antecedent. Each has the key for itself, and keeps it when only these screens lock.',
  elsewhereStays:
    'It was asked to close them and has not: a command closes them when it is done, anything else has to be ended by whoever looks after this computer.',
  lockElsewhere: 'Lock them there too',
  tryAgain: 'Try again',
  secret: 'Passphrase or recovery code',
  secretOrCode: 'Recovery code',
  show: 'Show what is typed',
  unlock: 'Unlock',
  unlocking: 'Unlocking …',
  byKeychain: 'Unlock with the keychain',
  otherwise: 'The recovery code opens them too, should the keychain not.',
  toSearch: 'To the search',
  forgotten: 'Forgotten?',
  forgottenMeans:
    'The recovery code opens the cases: type it in the place of the passphrase, then choose a new one in the settings. Without both, nobody can open them: neither your IT nor the makers of Antecedent, and backups are encrypted with the same key.',
  forgottenKeychain:
    'The key lies in the keychain of the user account of this computer. Where that is lost, the recovery code opens the cases. Without both, nobody can open them: neither your IT nor the makers of Antecedent, and backups are encrypted with the same key.',
  lock: 'Lock',
  lockNow: 'Lock now',
  lockTitle: 'Lock the cases',
  opened: 'The cases are open.',
  putAside: 'What was typed while the cases were locked was put aside for what stood there before.',

  unprotected: 'The cases are not encrypted.',
  unprotectedMeans:
    'Ideas, queries, ratings, notes, records and attachments lie on this computer as they are. Whoever can read its disk can read them.',
  open: 'The cases are encrypted, and open.',
  openMeans: 'What lies on the disk can be read by nobody without the key. The key is in memory until the cases are locked.',
  lockMeans:
    'For the whole computer: whatever has these cases open closes them, “antecedent serve” too. Unlocking them here lets the service go on.',
  state: 'Cases',
  states: { unprotected: 'not encrypted', open: 'encrypted, open', locked: 'encrypted, locked' } satisfies Record<
    VaultStatus['state'],
    string
  >,
  by: 'Opened by',
  protections,
  keychain: 'Keychain of this computer',
  keychains,
  covers: 'Encrypted',
  coversMore: 'cases with ideas, searches, ratings, notes, marks, records and attachments; the history of searches; the draft',
  coversNot: 'Not encrypted',
  coversNotMore: 'collections, which hold published documents; settings; keys of the API as digests, and their usage',

  protect: 'Encrypt the cases',
  protectMore: 'All of them, at once. They are kept safe until the encrypted ones are complete; a case that is open stays open.',
  protecting: 'Encrypting …',
  protected: 'The cases are encrypted.',
  how: 'Opened by',
  ways: { keychain: 'the keychain', passphrase: 'a passphrase' } satisfies Record<Protection, string>,
  keychainMeans: 'They open by themselves when you are logged in on this computer. Nothing has to be typed.',
  passphraseMeans:
    'A passphrase opens them, on any computer. Keep it to yourself and choose it long: four or five words that do not belong together.',
  passphrase: 'Passphrase',
  again: 'The same again',
  differs: 'The two are not the same.',
  short: (least: number): string => `At least ${least} characters.`,
  missing: 'Type it first.',
  strengths: {
    empty: '',
    short: 'too short',
    weak: 'easy to guess',
    fair: 'fair',
    good: 'hard to guess',
  },
  strength: (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}.`,
  change: 'Change the passphrase',
  changed: 'The passphrase is changed. The old one opens only backups made before.',
  changeMeans:
    'The cases stay encrypted under the same key, which the new passphrase opens from now on. Backups made before open with the passphrase of their time: where somebody else knows that one, delete them.',
  present: 'Passphrase as it is, or recovery code',
  next: 'New passphrase',
  changeIt: 'Change it',
  toPassphrase: 'Use a passphrase instead',
  toKeychain: 'Use the keychain instead',
  switchedTo: (by: Protection): string => `The cases are opened by ${protections[by]} now.`,
  cancel: 'Cancel',

  code: 'Recovery code',
  codeMade: 'made; it is written down nowhere on this computer',
  codeMissing: 'There is no recovery code.',
  codeMissingMeans:
    'Should the passphrase or the keychain be lost, nothing opens the cases. Make one now and keep it away from this computer.',
  makeCode: 'Make a recovery code',
  makeAnother: 'Make another',
  makeAnotherSure: 'The one made before opens only backups of its time then.',
  makeAnotherYes: 'Make another',
  makeAnotherNo: 'Keep the one there is',
  codeIs: 'Your recovery code.',
  codeOnce: 'It is shown this once. Print it or write it down, and keep it where this computer is not: in the firm’s safe, for instance.',
  print: 'Print',
  kept: 'I have kept it',
  sheetTitle: 'Antecedent: recovery code of the cases',
  sheetMeans:
    'This code opens the encrypted cases where the passphrase or the keychain is lost. Type it on the lock screen in the place of the passphrase. Whoever has it and the data folder can read the cases.',
  sheetMade: (day: string): string => `Made ${day}. A code made later takes its place.`,

  plainBackups: (count: number): string =>
    count === 1 ? 'One backup made before is not encrypted.' : `${count} backups made before are not encrypted.`,
  plainBackupsMeans: 'Whoever can read them can read the cases as they were then.',
  deletePlain: 'Delete them',
  deletePlainSure: 'A new, encrypted one is made first. They cannot be brought back.',
  deletePlainYes: 'Delete them',
  deletePlainNo: 'Keep them',
  plainDeleted: 'A new backup is made, and those not encrypted are deleted.',

  lockAfter: 'Lock automatically',
  lockAfterMinutes: (minutes: number): string =>
    minutes === 0 ? 'never' : `after ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} without anybody there`,
  lockAfterMore:
    'and whenever Antecedent is closed; in a window of its own also when the computer sleeps or its screen is locked. That concerns this window alone: “antecedent serve” has none and keeps them open until it ends, or until somebody locks them by hand.',
  lost: 'If it is lost',
  lostMeans:
    'The recovery code opens the cases where passphrase or keychain are lost. Without both they are gone: nobody can open them, neither your IT nor the makers of Antecedent. Backups are encrypted with the same key.',
  does: { lock: 'lock the cases' },
};
