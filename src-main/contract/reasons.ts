// Why a file of a stranger is refused: the clause that stands in a failure's `{reason}`. In: codes, given as the fact `reason`. Out: clauses
// in English; the screens have their own for each code in every language.

export const reasonTable = {
  'template-too-large': 'it is larger than 20 MB',
  'template-no-docx': 'it is not a DOCX file',
  'template-without-places': 'it has no place such as {{report}} or {{documents}}',
  'bundle-signature': 'its signature does not fit',
  'bundle-too-large': 'it unpacks to far more than it is',
  'bundle-longer': 'it unpacks to more than it says',
  'bundle-unpacking': 'it cannot be unpacked',
  'bundle-incomplete': 'a file of it is missing',
  'bundle-checksums': 'its content does not fit its checksums',
  'bundle-list': 'its list of files is not that of its files',
  'bundle-list-unreadable': 'its list of files cannot be read',
  'bundle-other-file': 'it holds a file that none of ours does',
  'bundle-two-of-one-name': 'it holds two files of one name',
  'attachment-too-large': 'an attachment in it is larger than 100 MB',
  'backup-manifest': 'its list of files is damaged',
  'backup-missing': 'a file of it is missing',
  'backup-changed': 'a file of it is not the one that was written',
  'backup-database': 'a database in it is damaged',
  'backup-record': 'the search record in it is not whole',
  'backup-newer': 'it was made by a newer version of Antecedent',
  'backup-empty': 'there is nothing to be kept yet',
  'folder-gone': 'it is not there',
  'folder-read-only': 'it cannot be written to',
  'folder-inside': 'it lies inside the folder of the indexes',
  'folder-relative': 'it has to be the whole path of a folder',
  'disk-full': 'the disk is full',
  'files-damaged': 'the files of the cases are damaged',
  'record-end': 'its record does not end as it says',
  'record-too-long': 'its record is too long',
  'record-unreadable': 'its record cannot be read',
  'record-beginning': 'its record does not begin with a case',
  'record-entry-unknown': 'entry {entry} of its record is none',
  'record-entry-changed': 'entry {entry} of its record was changed',
  'record-list-changed': 'the list of version {version} was changed',
  'record-list-foreign': 'the list of version {version} holds something else than hits',
  'record-list-unknown': 'it holds a list that its record does not know',
  'record-standing': 'what it holds is not what its record says',
  'certificate-unreadable': 'it is neither PEM nor PKCS #12',
  'certificate-password': 'the password is missing or wrong, or the file is protected in a way that is too old',
  'certificate-without-key': 'no private key was given with it',
  'certificate-other-key': 'the private key belongs to another certificate',
  'certificate-too-weak': 'its key is too weak; RSA needs 2048 bits',
  'certificate-ended': 'it has ended',
  'certificate-not-begun': 'it is not valid yet',
  'certificate-no-server': 'it is not made for a server',
  'certificate-without-names': 'it names no host (subject alternative name)',
  'certificate-other-names': 'it is not good for {host}',
  'certificate-chain': 'the certificates in the file do not sign one another',
  'certificate-handshake': 'no connection could be made with it',
  'certificate-too-large': 'the file is larger than 1 MB',
} as const satisfies Record<string, string>;

export type ReasonCode = keyof typeof reasonTable;

/** A reason with the facts of its clause. */
export interface Reason {
  reason: ReasonCode;
  entry?: number;
  version?: number;
}
