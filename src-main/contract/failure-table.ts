// Every failure: code, sentence for the user, HTTP status, and whether a retry can help.
interface FailureRow {
  sentence: string;
  status: number;
  retry: boolean;
}

export const failureTable = {
  'index-unknown': { sentence: 'There is no index {index}.', status: 404, retry: false },
  'index-offline': { sentence: 'Index {index} is offline: {reason}.', status: 408, retry: false },
  'collection-locked': {
    sentence: 'Index {index} holds internal documents and is locked with the cases. Unlock the cases first.',
    status: 423,
    retry: true,
  },
  'collection-needs-vault': {
    sentence: 'Internal collections are encrypted like the cases. Protect the cases first, in Settings or with "antecedent vault protect".',
    status: 409,
    retry: false,
  },
  'bundle-quotes-internal': {
    sentence:
      'The record of this case has words of internal documents (marks, passages of a first pass, or words taken from rated ones), and a bundle holds the whole record. Export a report instead.',
    status: 409,
    retry: false,
  },
  'collection-internal': {
    sentence: 'Index {index} holds internal documents, which are never packed or passed on as a collection.',
    status: 409,
    retry: false,
  },
  'index-name-taken': { sentence: 'There is already an index named "{name}". Choose another name.', status: 409, retry: false },
  'index-name-empty': { sentence: 'An index needs a name of 1 to 200 characters.', status: 422, retry: false },
  'index-other-model': {
    sentence: 'Index {index} was made with another language model. Rebuild it with "index rebuild {index}".',
    status: 409,
    retry: false,
  },
  'index-model-changed': {
    sentence: 'The index was switched to another language model in the meantime. Start again: what was imported is kept.',
    status: 409,
    retry: true,
  },
  'index-on-cluster': {
    sentence: 'Index {index} is on the cluster "{cluster}", where this is not possible. Collections on this computer can do it.',
    status: 409,
    retry: false,
  },
  'cluster-full': {
    sentence:
      'A node of the cluster "{cluster}" has too little disk space, so OpenSearch refuses to write. Free space on its nodes and start again: everything acknowledged is kept.',
    status: 507,
    retry: true,
  },
  'cluster-unavailable': {
    sentence:
      'The cluster "{cluster}" does not have enough of its shards now ({reason}). Try again when its health is yellow or green; everything acknowledged is kept.',
    status: 503,
    retry: true,
  },
  'cluster-rejected': { sentence: 'The cluster "{cluster}" rejected a request: {reason}.', status: 502, retry: false },
  'cluster-collection-gone': {
    sentence: 'The cluster "{cluster}" no longer has the collection "{name}". Restore it from a snapshot, or remove it here.',
    status: 404,
    retry: false,
  },
  'cluster-collection-newer': {
    sentence: 'The collection "{name}" on the cluster "{cluster}" was made by a newer version of Antecedent. Update the application.',
    status: 409,
    retry: false,
  },
  'cluster-other-model': {
    sentence:
      'The vectors of the collection "{name}" on the cluster "{cluster}" come from a language model that is not installed here. Install that model, or embed the collection with the one in use: "index rebuild {index} --embed".',
    status: 409,
    retry: false,
  },
  'terms-uncounted': { sentence: 'The words of the collection were just counted. Try again.', status: 409, retry: true },
  'index-renewed': { sentence: 'The vectors of the index were just renewed. Try again.', status: 409, retry: true },
  'folder-newer': {
    sentence: 'This data folder was written by a newer version of Antecedent. Update the application to open it.',
    status: 409,
    retry: false,
  },
  'folder-gone': {
    sentence: 'The data folder is no longer at {folder}. Put it back, or end Antecedent and start it again.',
    status: 503,
    retry: true,
  },
  'folder-unwritable': { sentence: 'The data folder cannot be written to: {reason}.', status: 500, retry: true },
  'disk-full': {
    sentence: 'The disk is full. Free some space and start again: everything written before is kept.',
    status: 507,
    retry: true,
  },
  'memory-short': {
    sentence: 'The vectors of this index need more memory than is free, or more than 4 GiB. Close other programs and try again.',
    status: 507,
    retry: true,
  },
  busy: { sentence: 'Another process is writing to this index. Try again in a moment.', status: 409, retry: true },
  'data-damaged': {
    sentence:
      'The file "{name}" in the data folder is damaged; searching still works. Restore a backup under "Backups" in Settings or with "antecedent backup restore".',
    status: 500,
    retry: false,
  },
  'library-damaged': {
    sentence:
      'The file "{name}" in the data folder is damaged. It holds the lists of withdrawn documents and of applicants, so hits and documents cannot be shown. Restore a backup under "Backups" in Settings or with "antecedent backup restore".',
    status: 500,
    retry: false,
  },
  'backup-unknown': { sentence: 'There is no backup "{name}".', status: 404, retry: false },
  'backup-damaged': { sentence: 'The backup "{name}" cannot be restored: {reason}. Nothing was changed.', status: 422, retry: false },
  'backup-locked': {
    sentence: 'The backup "{name}" is protected by another passphrase. Enter the passphrase that was in use when it was made.',
    status: 403,
    retry: false,
  },
  'backup-failed': { sentence: 'No backup could be made: {reason}. Earlier backups are kept.', status: 500, retry: true },
  'backup-before-update': {
    sentence:
      'The cases are of an earlier version and were not updated, because they could not be backed up first: {reason}. They are unchanged.',
    status: 500,
    retry: true,
  },
  'updated-without-backup': {
    sentence:
      'The data folder was updated without a backup; the tables as they were are in "{name}" in the data folder. Make a backup in Settings or with "antecedent backup make".',
    status: 500,
    retry: false,
  },
  'backup-folder': { sentence: 'The backup folder cannot be used: {reason}.', status: 500, retry: true },
  'folder-in-use': {
    sentence: 'Another Antecedent is using this data folder, so nothing was changed. Close it, or do this in its settings.',
    status: 409,
    retry: true,
  },
  restoring: { sentence: 'A backup is being restored. Try again in a moment.', status: 503, retry: true },
  'cases-locked': {
    sentence: 'The cases are locked. Unlock them in the application, or name a file with the passphrase in ANTECEDENT_PASSPHRASE_FILE.',
    status: 423,
    retry: false,
  },
  'cases-locked-by-hand': {
    sentence: 'The cases were locked by hand. Unlock them in the window or with "antecedent vault unlock".',
    status: 423,
    retry: false,
  },
  'secret-wrong': { sentence: 'This is neither the passphrase nor the recovery code of these cases.', status: 403, retry: false },
  'vault-damaged': {
    sentence: 'The file vault.json, which is needed to open the cases, is damaged. Restore it from a backup.',
    status: 500,
    retry: false,
  },
  'vault-missing': {
    sentence: 'The file vault.json, which is needed to open the encrypted cases, is missing. Restore it from a backup.',
    status: 500,
    retry: false,
  },
  'vault-unprotected': { sentence: 'The cases are not encrypted. Protect them first.', status: 409, retry: false },
  'keychain-absent': {
    sentence: 'This computer has no keychain that Antecedent can use. Protect the cases with a passphrase instead.',
    status: 409,
    retry: false,
  },
  'keychain-silent': {
    sentence:
      'The keychain of this computer does not answer; it may be locked. Unlock it and try again, or use the passphrase or the recovery code.',
    status: 503,
    retry: true,
  },
  'keychain-empty': {
    sentence: 'The keychain of this computer does not hold the key of these cases. Open them with their recovery code.',
    status: 409,
    retry: false,
  },
  'passphrase-short': { sentence: 'A passphrase needs at least {least} characters.', status: 422, retry: false },
  'passphrase-file': { sentence: 'The file named by ANTECEDENT_PASSPHRASE_FILE cannot be read.', status: 422, retry: false },
  'file-unwritable': { sentence: '"{name}" cannot be written: {reason}.', status: 422, retry: false },
  'file-missing': { sentence: 'There is no file or folder "{name}".', status: 404, retry: false },
  'file-other-kind': { sentence: '"{name}" is not a DOCX, PDF or plain text file.', status: 422, retry: false },
  'file-encrypted': { sentence: '"{name}" is protected by a password and cannot be read.', status: 422, retry: false },
  'file-broken': { sentence: '"{name}" is damaged and cannot be read.', status: 422, retry: false },
  'file-without-text': { sentence: '"{name}" contains no text. It may consist of pictures only.', status: 422, retry: false },
  'file-too-large': { sentence: '"{name}" is too large to search with. Paste the part that matters instead.', status: 413, retry: false },
  'file-too-hard': { sentence: 'Reading "{name}" took too much time or memory and was stopped.', status: 422, retry: false },
  'file-unreadable': { sentence: '"{name}" cannot be read: {reason}.', status: 422, retry: false },
  'attachment-too-large': { sentence: '"{name}" is larger than 100 MB and cannot be attached to the case.', status: 413, retry: false },
  'attachments-full': {
    sentence: 'This shared case has reached its limit of {files} attachments or {megabytes} MB. Remove some first.',
    status: 409,
    retry: false,
  },
  'record-full': {
    sentence: 'This link has reached its limit for changes. Only its sender can continue with the case.',
    status: 409,
    retry: false,
  },
  'undo-first-pass': {
    sentence: 'The last act of this case is a first pass, which this link cannot undo. Only its sender can.',
    status: 409,
    retry: false,
  },
  'nothing-to-import': { sentence: 'There is nothing to import in {names}.', status: 422, retry: false },
  'download-gone': { sentence: 'The finished file was already downloaded. Create it again.', status: 410, retry: false },
  'upload-gone': {
    sentence: 'The uploaded files were discarded when the application closed. Upload them again.',
    status: 410,
    retry: false,
  },
  'index-at-work': {
    sentence: 'An import or another job is running on this index. Stop it first, then try again.',
    status: 409,
    retry: true,
  },
  'trust-internal': {
    sentence: 'Index {index} holds internal documents, which have no citations of an office: there is nothing to measure.',
    status: 409,
    retry: false,
  },
  'trust-changed': {
    sentence: 'The index was changed while it was measured. Start the measurement again.',
    status: 409,
    retry: true,
  },
  'index-kept-away': {
    sentence: 'The removed index cannot be restored: its file is gone, or the index in its place is no longer empty.',
    status: 409,
    retry: false,
  },
  'job-unknown': { sentence: 'This job is no longer on the list.', status: 404, retry: false },
  'job-state': { sentence: 'This job cannot do that now.', status: 409, retry: false },
  'query-empty': { sentence: 'The query is empty.', status: 422, retry: false },
  'strategy-full': { sentence: 'A strategy can have {most} lines.', status: 422, retry: false },
  'saved-unknown': { sentence: 'There is no saved condition @{name}.', status: 404, retry: false },
  'saved-name-taken': {
    sentence: 'There is already a saved condition @{name}. Choose another name, or replace it.',
    status: 409,
    retry: false,
  },
  'saved-name-unfit': {
    sentence: '"{name}" cannot be the name of a saved condition. Use letters, digits, _ and -, at most {most}.',
    status: 422,
    retry: false,
  },
  'saved-used': { sentence: '@{name} is part of {users}. Change or delete these first.', status: 409, retry: false },
  'saved-full': { sentence: 'At most {most} conditions can be saved. Delete some first.', status: 422, retry: false },
  'line-unknown': { sentence: 'The strategy has no line L{number}.', status: 404, retry: false },
  'applicant-unknown': { sentence: 'There is no confirmed applicant {applicant}.', status: 404, retry: false },
  'grant-list-unknown': { sentence: 'There is no imported list named "{name}".', status: 404, retry: false },
  'grant-list-empty': {
    sentence:
      '"{name}" names no publication. Choose a text with one number per line or a table with a column of publication numbers, and state the office of numbers without a country.',
    status: 422,
    retry: false,
  },
  'grant-list-future': {
    sentence: 'No list is up to date to {date}: that day is yet to come. Enter the day on which the office issued the list.',
    status: 422,
    retry: false,
  },
  'grant-list-too-long': { sentence: '"{name}" has more than {most} entries. Split it into several lists.', status: 422, retry: false },
  'watch-unknown': { sentence: 'There is no watched folder {folder}.', status: 404, retry: false },
  'watch-missing': {
    sentence: 'There is no folder "{name}", or it cannot be read now. Check the path and the connection.',
    status: 404,
    retry: true,
  },
  'watch-taken': {
    sentence: 'The folder "{name}" overlaps the watched folder "{other}". Stop watching that one first.',
    status: 409,
    retry: false,
  },
  'watch-own-folder': {
    sentence: 'The folder "{name}" lies in, is or contains the data folder of Antecedent. Choose another one for the files.',
    status: 422,
    retry: false,
  },
  'watch-internal': {
    sentence:
      'Index {index} holds internal documents. The list of the files of a watched folder is not encrypted and would name them: import internal documents by hand.',
    status: 409,
    retry: false,
  },
  'watch-full': { sentence: 'At most {most} folders can be watched. Stop watching one first.', status: 422, retry: false },
  'shelf-unreadable': { sentence: '"{name}" is no catalogue of files of patent offices, or a damaged one.', status: 422, retry: false },
  'shelf-signature-wrong': {
    sentence: 'The signature of "{name}" is not valid: the file was changed. Ask its publisher for it again.',
    status: 422,
    retry: false,
  },
  'shelf-publisher-unknown': {
    sentence:
      'The publisher with the fingerprint {publisher} is not confirmed yet. Compare the fingerprint with the one it gave you, then confirm it.',
    status: 409,
    retry: false,
  },
  'shelf-older': {
    sentence: 'The catalogue of {date} is older than the one in use, of {dated}. Nothing was changed.',
    status: 409,
    retry: false,
  },
  'shelf-dated-ahead': {
    sentence: 'The catalogue is dated {date}, which is still to come: no later one could take its place. Nothing was changed.',
    status: 422,
    retry: false,
  },
  'shelf-publisher-unconfirmed': { sentence: 'No publisher with the fingerprint {publisher} is confirmed.', status: 404, retry: false },
  'shelf-product-unknown': { sentence: 'The catalogue has no product "{product}".', status: 404, retry: false },
  'shelf-years-unknown': { sentence: 'The catalogue has no files of "{product}" for these years: {years}.', status: 404, retry: false },
  'pack-foreign': { sentence: '"{name}" is not an index file of Antecedent.', status: 422, retry: false },
  'pack-damaged': { sentence: '"{name}" is damaged: {reason}. Ask for a new copy.', status: 422, retry: false },
  'pack-newer': { sentence: '"{name}" was written by a newer version of Antecedent. Update the application.', status: 409, retry: false },
  'pack-list-missing': { sentence: 'There are no packs of this collection in "{name}".', status: 404, retry: false },
  'pack-list-damaged': {
    sentence: 'The list "{name}" is not what its publisher signed, so nothing of it is taken. Have it published again.',
    status: 422,
    retry: false,
  },
  'pack-several': { sentence: 'The folder has packs of several collections: {names}. Name the one to take.', status: 409, retry: false },
  'pack-not-taken': { sentence: 'Index {index} does not come from the packs of a publisher.', status: 409, retry: false },
  'pack-publisher-unconfirmed': {
    sentence:
      'The packs of "{name}" are signed by "{publisher}" with the key {fingerprint}, which nobody has confirmed here. Compare the key with the publisher, then confirm it.',
    status: 409,
    retry: false,
  },
  'pack-other-key': {
    sentence:
      'The packs of "{name}" are signed with another key ({fingerprint}) than the one confirmed here, so nothing is taken. Ask the publisher.',
    status: 409,
    retry: false,
  },
  'pack-publisher-missing': { sentence: 'Name the publisher under whose name the packs are shown.', status: 422, retry: false },
  'pack-older': {
    sentence:
      'The folder has packs of "{name}" up to number {sequence}, but number {known} is known here. Nothing goes back by itself: the folder may be an old copy.',
    status: 409,
    retry: false,
  },
  'pack-forked': {
    sentence: 'The packs of "{name}" no longer continue what is installed: the publisher has begun again. Take them as a new collection.',
    status: 409,
    retry: false,
  },
  'pack-link-missing': {
    sentence:
      'Pack {sequence} of "{name}" is missing from the folder, and no whole pack replaces it. What was taken before stays; ask the publisher for a whole pack.',
    status: 404,
    retry: true,
  },
  'pack-changed-here': {
    sentence:
      'Index {index} was changed here since it was taken, so packs would overwrite your changes. Take the packs as a new collection; this one then stays as your own.',
    status: 409,
    retry: false,
  },
  'pack-other-model': {
    sentence: 'The packs have the vectors of another language model than index {index}. Take them as a new collection.',
    status: 409,
    retry: false,
  },
  'pack-older-version': {
    sentence: '"{name}" was written by an older version of Antecedent than this one. Ask the publisher to update and publish a whole pack.',
    status: 409,
    retry: false,
  },
  'pack-nothing-before': { sentence: 'There is nothing to roll back: index {index} has no earlier state here.', status: 409, retry: false },
  'class-invalid': { sentence: '"{class}" is not an IPC or CPC symbol.', status: 422, retry: false },
  'highlight-term-invalid': { sentence: '"{term}" has too few letters to look for. Enter more of the word.', status: 422, retry: false },
  'condition-invalid': { sentence: '{cause}', status: 422, retry: false },
  'date-invalid': { sentence: '"{date}" is not a date. Enter it as yyyy-mm-dd.', status: 422, retry: false },
  'argument-invalid': { sentence: '{reason}', status: 422, retry: false },
  'assistant-key-wrong': {
    sentence: 'The file does not hold a valid key of an assistant. Create one with "antecedent key create --assistant".',
    status: 403,
    retry: false,
  },
  'key-unknown': { sentence: 'There is no key named "{name}".', status: 404, retry: false },
  'key-name-taken': { sentence: 'There is already a key named "{name}". Choose another name.', status: 409, retry: false },
  'search-gone': { sentence: 'This search is no longer in the history.', status: 404, retry: false },
  'case-unknown': { sentence: 'There is no case {case}.', status: 404, retry: false },
  'features-missing': {
    sentence: 'Case {case} has no features yet. Split its idea or a claim into features in the matrix first.',
    status: 422,
    retry: false,
  },
  'disclosure-empty': { sentence: 'The disclosure has no text. Enter or drop one first.', status: 422, retry: false },
  'first-pass-changed': {
    sentence: 'The search or the features of this case were changed during the first pass, so nothing of it was stored. Start it again.',
    status: 409,
    retry: true,
  },
  'disclosure-short': {
    sentence:
      'The disclosure is too short for a first pass: it needs at least two sentences or features. Describe the invention in more detail.',
    status: 422,
    retry: false,
  },
  'disclosure-long': {
    sentence: 'The disclosure is too long for a first pass ({characters} characters at most). Use the part that matters.',
    status: 413,
    retry: false,
  },
  'features-judged': {
    sentence:
      'The text has other features than case {case}, whose verdicts would leave the matrix with the present features. Confirm that they are replaced; on the command line, add --replace-features.',
    status: 409,
    retry: false,
  },
  'case-gone': { sentence: 'The removed case can no longer be restored.', status: 404, retry: false },
  'watch-without-version': {
    sentence: 'Case {case} has no version yet. Search in it first: its last version is what is repeated.',
    status: 409,
    retry: false,
  },
  'case-unwatched': { sentence: 'Case {case} is not watched.', status: 409, retry: false },
  'version-unknown': { sentence: 'Case {case} has no version {version}.', status: 404, retry: false },
  'annotation-unknown': { sentence: 'This mark no longer exists.', status: 404, retry: false },
  'partner-unknown': {
    sentence: 'Case {case} has no other document {document} with a rating, note, tag, mark or assessment.',
    status: 422,
    retry: false,
  },
  'claim-unknown': { sentence: 'The application of case {case} has no claim {claims}.', status: 422, retry: false },
  'document-unknown': { sentence: 'There is no {name} in any index or in case {case}.', status: 404, retry: false },
  'publication-gone': { sentence: '{name} is no longer installed.', status: 404, retry: false },
  'wish-collection': {
    sentence: 'The client of case {case} wishes no search in index {index}. Choose a collection that the client allows.',
    status: 409,
    retry: false,
  },
  'wish-cluster': {
    sentence:
      'The client of case {case} wishes no search on clusters, and index {index} is on the cluster "{cluster}". Choose a collection on this computer.',
    status: 409,
    retry: false,
  },
  'wish-links': { sentence: 'The client of case {case} wishes no links, so none was issued.', status: 409, retry: false },
  'wish-mail': {
    sentence: 'A case whose client wishes no mail is being searched, so nothing was sent. Try again in a moment.',
    status: 409,
    retry: true,
  },
  'wish-watch-mail': {
    sentence: 'The client of case {case} does not want e-mail, so its watch sends none. Watch it without an address.',
    status: 409,
    retry: false,
  },
  'user-elsewhere': { sentence: 'This e-mail address belongs to a user of another account.', status: 422, retry: false },
  'token-refused': { sentence: 'This link has expired. Ask for a new one.', status: 403, retry: false },
  'not-allowed': { sentence: 'This link gives access to one case only.', status: 403, retry: false },
  'nothing-to-export': { sentence: 'The case has no documents of this kind.', status: 422, retry: false },
  'template-unfit': { sentence: '"{name}" cannot be used as a template: {reason}.', status: 422, retry: false },
  'bundle-foreign': { sentence: '"{name}" is not a bundle of Antecedent.', status: 422, retry: false },
  'bundle-damaged': { sentence: '"{name}" is damaged or was changed: {reason}. Nothing was imported from it.', status: 422, retry: false },
  'bundle-newer': { sentence: '"{name}" was written by a newer version of Antecedent. Update the application.', status: 409, retry: false },
  'port-taken': { sentence: 'Port {port} of {host} is in use by another program. Choose another with --port.', status: 409, retry: true },
  'host-refused': {
    sentence:
      'Without TLS, Antecedent listens on this computer only, and "{host}" is not a loopback address. Turn on TLS or keep the old address.',
    status: 422,
    retry: false,
  },
  'address-foreign': {
    sentence: '"{host}" is not an address of this computer. Choose one of its addresses, or 0.0.0.0 for all of them.',
    status: 422,
    retry: false,
  },
  'certificate-unfit': { sentence: 'This certificate cannot be used: {reason}.', status: 422, retry: false },
  'model-missing': { sentence: 'The language model is missing or damaged: {reason}.', status: 500, retry: false },
  'model-unknown': { sentence: 'There is no language model named "{name}".', status: 404, retry: false },
  'model-unfit': { sentence: 'This language model cannot be installed: {reason}.', status: 422, retry: false },
  'model-name-taken': { sentence: 'There is already a language model named "{name}".', status: 409, retry: false },
  'model-needed': { sentence: 'The language model "{name}" cannot be removed: {reason}.', status: 409, retry: false },
  'model-down': { sentence: 'The language model does not answer. Searches continue with words alone.', status: 503, retry: true },
  'lane-ended': {
    sentence: 'A part of the application ended unexpectedly and is being restarted. Try again in a moment.',
    status: 503,
    retry: true,
  },
  'deadline-passed': {
    sentence: 'This took longer than {seconds} seconds and was stopped. Request less at a time, for instance with a shorter text.',
    status: 503,
    retry: false,
  },
  'mail-off': { sentence: 'No mail server is set up, so nothing is sent. Enter one first.', status: 409, retry: false },
  'mail-unfit': { sentence: 'The mail settings cannot be used: {reason}.', status: 422, retry: false },
  'mail-failed': { sentence: 'The mail was not sent: {reason}.', status: 502, retry: true },
  'cluster-unfit': { sentence: 'This cluster cannot be entered: {reason}.', status: 422, retry: false },
  'cluster-unknown': { sentence: 'No cluster named "{cluster}" was entered.', status: 404, retry: false },
  'cluster-name-taken': { sentence: 'There is already a cluster named "{cluster}". Choose another name.', status: 409, retry: false },
  'cluster-in-use': {
    sentence: 'The cluster "{cluster}" holds the collection {collections}. Remove the collection first.',
    status: 409,
    retry: false,
  },
  'cluster-unreachable': { sentence: 'The cluster "{cluster}" cannot be reached: {reason}.', status: 503, retry: true },
  'cluster-refused': { sentence: 'The cluster "{cluster}" cannot be used: {reason}.', status: 502, retry: false },
  'cluster-answer': {
    sentence: '{host} does not answer as OpenSearch does (status {status}). Check the addresses of the cluster "{cluster}".',
    status: 502,
    retry: true,
  },
  'call-invalid': { sentence: 'The request is invalid: {reason}.', status: 422, retry: false },
  'session-refused': { sentence: 'This window is no longer connected. Restart Antecedent.', status: 403, retry: false },
  cancelled: { sentence: 'Stopped on request.', status: 499, retry: true },
  internal: { sentence: 'Internal server error', status: 500, retry: true },
} as const satisfies Record<string, FailureRow>;
