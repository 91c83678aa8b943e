// Everything that can go wrong, as one table: code, sentence for the reader, HTTP status, whether trying again can help.
// In: thrown by any room with a code and facts. Out: carriers translate the code, screens and terminals show the sentence.
import { reasonTable } from './reasons.ts';

interface FailureRow {
  sentence: string;
  status: number;
  retry: boolean;
}

export const failureTable = {
  'index-unknown': { sentence: 'There is no index {index}.', status: 404, retry: false },
  'index-offline': { sentence: 'Index {index} is offline: {reason}.', status: 408, retry: false },
  'index-name-taken': { sentence: 'There is already an index named "{name}".', status: 409, retry: false },
  'index-name-empty': { sentence: 'An index needs a name of 1 to 200 characters.', status: 422, retry: false },
  'index-other-model': {
    sentence: 'Index {index} was made with another language model. Rebuild it with "index rebuild {index}".',
    status: 409,
    retry: false,
  },
  'index-model-changed': {
    sentence: 'The index has been given the vectors of another language model meanwhile. Start again; what was imported is kept.',
    status: 409,
    retry: true,
  },
  'index-renewed': { sentence: 'The index has just been given new vectors. Try again.', status: 409, retry: true },
  'folder-newer': {
    sentence: 'This data folder was written by a newer version of Antecedent. Update the application to open it.',
    status: 409,
    retry: false,
  },
  'folder-unwritable': { sentence: 'The data folder cannot be written to: {reason}.', status: 500, retry: true },
  'disk-full': {
    sentence: 'The disk is full. What was written before is kept and nothing half-written; make room and start the command again.',
    status: 507,
    retry: true,
  },
  'memory-short': {
    sentence: 'This computer has too little free memory for the vectors of this index, or they are more than 4 GiB.',
    status: 507,
    retry: true,
  },
  busy: { sentence: 'Another process is writing to this index. Try again in a moment.', status: 409, retry: true },
  'data-damaged': {
    sentence:
      'The file "{name}" of the data folder is damaged; searching goes on. Put a backup back, under "Backups" in Settings or with "antecedent backup restore".',
    status: 500,
    retry: false,
  },
  'backup-unknown': { sentence: 'There is no backup "{name}".', status: 404, retry: false },
  'backup-damaged': { sentence: 'The backup "{name}" cannot be put back: {reason}. Nothing was changed.', status: 422, retry: false },
  'backup-locked': {
    sentence: 'The backup "{name}" is protected by another passphrase. Enter the one of its time.',
    status: 403,
    retry: false,
  },
  'backup-failed': { sentence: 'No backup could be made: {reason}. What was made before is kept.', status: 500, retry: true },
  'backup-folder': { sentence: 'The folder of the backups cannot be used: {reason}.', status: 500, retry: true },
  'folder-in-use': {
    sentence: 'Another Antecedent works with this data folder. End it, or do this in its settings; nothing was changed.',
    status: 409,
    retry: true,
  },
  restoring: { sentence: 'A backup is being put back. Try again in a moment.', status: 503, retry: true },
  'cases-locked': {
    sentence:
      'The cases are locked. Unlock them in the application; a command takes the passphrase from the file that ANTECEDENT_PASSPHRASE_FILE names.',
    status: 423,
    retry: false,
  },
  'cases-locked-by-hand': {
    sentence: 'The cases were locked by hand: "antecedent vault unlock" or the window opens them.',
    status: 423,
    retry: false,
  },
  'secret-wrong': { sentence: 'This is neither the passphrase nor the recovery code of these cases.', status: 403, retry: false },
  'vault-damaged': {
    sentence: 'The file vault.json, without which the cases cannot be opened, is damaged. Put it back from a backup.',
    status: 500,
    retry: false,
  },
  'vault-missing': {
    sentence:
      'The cases are encrypted and the file vault.json, without which they cannot be opened, is missing. Put it back from a backup.',
    status: 500,
    retry: false,
  },
  'vault-unprotected': { sentence: 'The cases are not encrypted. Protect them first.', status: 409, retry: false },
  'keychain-absent': {
    sentence: 'There is no keychain on this computer that Antecedent can use. A passphrase protects the cases without one.',
    status: 409,
    retry: false,
  },
  'keychain-silent': {
    sentence:
      'The keychain of this computer does not answer; it may be locked itself. Unlock it and try again, or use the passphrase or the recovery code.',
    status: 503,
    retry: true,
  },
  'keychain-empty': {
    sentence: 'The keychain of this computer does not hold the key of these cases. Only their recovery code can open them.',
    status: 409,
    retry: false,
  },
  'passphrase-short': { sentence: 'A passphrase has at least {least} characters.', status: 422, retry: false },
  'passphrase-file': { sentence: 'The file that ANTECEDENT_PASSPHRASE_FILE names cannot be read.', status: 422, retry: false },
  'file-unwritable': { sentence: '"{name}" cannot be written: {reason}.', status: 422, retry: false },
  'file-missing': { sentence: 'There is no file or folder "{name}".', status: 404, retry: false },
  'file-other-kind': { sentence: '"{name}" is neither a DOCX, a PDF nor a plain text.', status: 422, retry: false },
  'file-encrypted': { sentence: '"{name}" is protected by a password and cannot be read.', status: 422, retry: false },
  'file-broken': { sentence: '"{name}" is damaged and cannot be read.', status: 422, retry: false },
  'file-without-text': { sentence: '"{name}" holds no text, pictures at most.', status: 422, retry: false },
  'file-too-large': { sentence: '"{name}" is larger than a text can be that is searched by.', status: 413, retry: false },
  'file-too-hard': { sentence: 'Reading "{name}" took too long or too much memory and was stopped.', status: 422, retry: false },
  'file-unreadable': { sentence: '"{name}" cannot be read: {reason}.', status: 422, retry: false },
  'attachment-too-large': { sentence: '"{name}" is larger than 100 MB and cannot be kept with the case.', status: 413, retry: false },
  'attachments-full': {
    sentence: 'A case that is opened by a link takes {files} files, or {megabytes} MB of them, and has them. Take some away first.',
    status: 409,
    retry: false,
  },
  'record-full': {
    sentence: 'So much was added to this case by its link that no more is taken by it. Whoever sent the link can go on with the case.',
    status: 409,
    retry: false,
  },
  'nothing-to-import': { sentence: 'There is nothing to import in {names}.', status: 422, retry: false },
  'download-gone': { sentence: 'The finished file was fetched already. Have it written again.', status: 410, retry: false },
  'upload-gone': {
    sentence: 'The files were handed over by a browser and are gone with the application that was closed. Hand them over again.',
    status: 410,
    retry: false,
  },
  'index-at-work': {
    sentence: 'An import or other work on this index is under way. Stop it first, then try again.',
    status: 409,
    retry: true,
  },
  'index-kept-away': {
    sentence: 'The removed index cannot be put back: its file is gone, or the index in its place holds something by now.',
    status: 409,
    retry: false,
  },
  'job-unknown': { sentence: 'This work is no longer on the list.', status: 404, retry: false },
  'job-state': { sentence: 'That is not possible in the present state of this work.', status: 409, retry: false },
  'pack-foreign': { sentence: '"{name}" is not an index file of Antecedent.', status: 422, retry: false },
  'pack-damaged': { sentence: '"{name}" is damaged: {reason}. Ask for it to be written again.', status: 422, retry: false },
  'pack-newer': { sentence: '"{name}" was written by a newer version of Antecedent. Update the application.', status: 409, retry: false },
  'query-empty': { sentence: 'The query is empty.', status: 422, retry: false },
  'class-invalid': { sentence: '"{class}" is not an IPC or CPC symbol.', status: 422, retry: false },
  'date-invalid': { sentence: '"{date}" is not a date of the form yyyy-mm-dd.', status: 422, retry: false },
  'argument-invalid': { sentence: '{reason}', status: 422, retry: false },
  'key-unknown': { sentence: 'There is no key named "{name}".', status: 404, retry: false },
  'key-name-taken': { sentence: 'There is already a key named "{name}". Key names are unique.', status: 409, retry: false },
  'search-gone': { sentence: 'This search is not in the history any more.', status: 404, retry: false },
  'case-unknown': { sentence: 'There is no case {case}.', status: 404, retry: false },
  'case-gone': { sentence: 'The removed case cannot be put back any more.', status: 404, retry: false },
  'version-unknown': { sentence: 'Case {case} has no version {version}.', status: 404, retry: false },
  'annotation-unknown': { sentence: 'This mark is not there any more.', status: 404, retry: false },
  'publication-gone': { sentence: '{name} is not installed any more.', status: 404, retry: false },
  'user-elsewhere': { sentence: 'This e-mail address belongs to a user of another account.', status: 422, retry: false },
  'token-refused': { sentence: 'This link has ended. Ask for a new one.', status: 403, retry: false },
  'not-allowed': { sentence: 'This login opens one case and nothing else.', status: 403, retry: false },
  'nothing-to-export': { sentence: 'The case has no documents of the kind asked for.', status: 422, retry: false },
  'template-unfit': { sentence: '"{name}" cannot be used as a template: {reason}.', status: 422, retry: false },
  'bundle-foreign': { sentence: '"{name}" is not a bundle of Antecedent.', status: 422, retry: false },
  'bundle-damaged': { sentence: '"{name}" is damaged or was changed: {reason}. Nothing of it was taken over.', status: 422, retry: false },
  'bundle-newer': { sentence: '"{name}" was written by a newer version of Antecedent. Update the application.', status: 409, retry: false },
  'port-taken': { sentence: 'Port {port} of {host} is taken by another program. Choose another with --port.', status: 409, retry: true },
  'host-refused': {
    sentence:
      'Without TLS Antecedent listens on this computer only; "{host}" is not a loopback address. Turn TLS on, or leave the address.',
    status: 422,
    retry: false,
  },
  'address-foreign': {
    sentence: '"{host}" is no address of this computer. Take one of its own, or 0.0.0.0 for all of them.',
    status: 422,
    retry: false,
  },
  'certificate-unfit': { sentence: 'This certificate cannot be used: {reason}.', status: 422, retry: false },
  'model-missing': { sentence: 'The language model is missing or damaged: {reason}.', status: 500, retry: false },
  'model-unknown': { sentence: 'There is no language model named "{name}".', status: 404, retry: false },
  'model-unfit': { sentence: 'This language model cannot be installed: {reason}.', status: 422, retry: false },
  'model-name-taken': { sentence: 'There is already a language model named "{name}".', status: 409, retry: false },
  'model-needed': { sentence: 'The language model "{name}" cannot be removed: {reason}.', status: 409, retry: false },
  'model-down': { sentence: 'The language model does not answer. Searches go on by words alone.', status: 503, retry: true },
  'lane-ended': { sentence: 'A part of the application ended unexpectedly. It is being started again.', status: 503, retry: true },
  'mail-off': { sentence: 'No mail server was entered, so nothing is sent.', status: 409, retry: false },
  'mail-unfit': { sentence: 'This cannot be used for mail: {reason}.', status: 422, retry: false },
  'mail-failed': { sentence: 'The mail was not sent: {reason}.', status: 502, retry: true },
  'call-invalid': { sentence: 'This call was not understood: {reason}.', status: 422, retry: false },
  'session-refused': { sentence: 'This window is not connected any more. Start Antecedent again.', status: 403, retry: false },
  cancelled: { sentence: 'Stopped on request.', status: 499, retry: true },
  internal: { sentence: 'Internal server error', status: 500, retry: true },
} as const satisfies Record<string, FailureRow>;

export type FailureCode = keyof typeof failureTable;
export type FailureFacts = Record<string, string | number>;

/** A failure with a code from the table; its message is the sentence with the facts put in. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}, options?: ErrorOptions) {
    super(failureSentence(code, facts), options);
    this.name = 'Failure';
    this.code = code;
    this.facts = facts;
  }
}

/** The sentence of a failure, its `{places}` filled from `facts`. */
export function failureSentence(code: FailureCode, facts: FailureFacts = {}): string {
  return fillPlaces(failureTable[code].sentence, withReason(facts, reasonTable));
}

/** The facts with the clause of `table` in the place of a reason's code; another reason is a clause already. */
export function withReason(facts: FailureFacts, table: Readonly<Record<string, string>>): FailureFacts {
  const clause = typeof facts['reason'] === 'string' && Object.hasOwn(table, facts['reason']) ? table[facts['reason']] : undefined;
  return clause === undefined ? facts : { ...facts, reason: fillPlaces(clause, facts) };
}

/** A sentence with its `{places}` filled from `facts`; a place without a fact stays as it is. */
export function fillPlaces(sentence: string, facts: FailureFacts): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(facts[name] ?? place));
}

/** True where `error` is a Failure, of code `code` if given, also when it crossed a thread. */
export function isFailure(error: unknown, code?: FailureCode): error is Failure {
  return error instanceof Failure && (code === undefined || error.code === code);
}
