import "node:module";
import { readFileSync, readdirSync } from "node:fs";
import { basename } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "electron-vite";
import { z } from "zod";
// src-main/contract/call.ts
/** Declares a call: `call<Answer>()({ request, guest, audit, runs })`. Every property is required. */
function call() {
	return (row) => row;
}
// src-main/contract/reasons.ts
const reasonTable = {
	"template-too-large": "it is larger than 20 MB",
	"template-no-docx": "it is not a DOCX file",
	"template-too-complex": "it is larger than 100 MB when unpacked, or has more than 2,000 placeholders or 20,000 paragraphs",
	"template-without-places": "it has no placeholder such as {{report}} or {{documents}}",
	"bundle-signature": "its signature is not valid",
	"bundle-too-large": "it unpacks to far more than its size",
	"bundle-longer": "it unpacks to more than it declares",
	"bundle-unpacking": "it cannot be unpacked",
	"bundle-incomplete": "one of its files is missing",
	"bundle-checksums": "its content does not match its checksums",
	"bundle-strategy": "its strategy cannot be read",
	"bundle-list": "its list of files does not match its files",
	"bundle-list-unreadable": "its list of files cannot be read",
	"bundle-other-file": "it contains a file that does not belong in a bundle",
	"bundle-two-of-one-name": "it contains two files of the same name",
	"attachment-too-large": "an attachment in it is larger than 100 MB",
	"backup-manifest": "its list of files is damaged",
	"backup-missing": "one of its files is missing",
	"backup-changed": "one of its files was changed after it was written",
	"backup-database": "a database in it is damaged",
	"backup-record": "the search record in it is incomplete or was changed",
	"backup-newer": "it was made by a newer version of Antecedent",
	"backup-empty": "there is nothing to back up yet",
	"folder-gone": "it does not exist",
	"folder-read-only": "it cannot be written to",
	"folder-inside": "it is inside the folder \"indexes\" of the data folder",
	"folder-relative": "it must be the full path of a folder",
	"disk-full": "the disk is full",
	"files-damaged": "the files of the cases are damaged",
	"record-end": "its record does not end as declared",
	"record-too-long": "its record is too long",
	"record-unreadable": "its record cannot be read",
	"record-beginning": "its record does not begin with a case",
	"record-entry-unknown": "entry {entry} of its record is of no known kind",
	"record-entry-changed": "entry {entry} of its record was changed",
	"record-list-changed": "the list of version {version} was changed",
	"record-list-foreign": "the list of version {version} contains something other than hits",
	"record-list-unknown": "it contains a list that its record does not mention",
	"record-standing": "its content does not match its record",
	"certificate-unreadable": "it is neither PEM nor PKCS #12",
	"certificate-password": "the password is missing or wrong, or the file uses an outdated protection",
	"certificate-without-key": "its private key is missing",
	"certificate-other-key": "the private key belongs to another certificate",
	"certificate-too-weak": "its key is too weak (RSA needs 2048 bits)",
	"certificate-ended": "it has expired",
	"certificate-not-begun": "it is not valid yet",
	"certificate-no-server": "it was not issued for a server",
	"certificate-without-names": "it names no host (subject alternative name)",
	"certificate-chain": "the certificates in the file do not sign one another",
	"certificate-handshake": "no connection could be made with it",
	"certificate-too-large": "the file is larger than 1 MB",
	"mail-host": "the host must be a name such as mail.example.com, or an address",
	"mail-open": "without encryption, only a server on this computer can be used",
	"mail-sender": "the sender must be a single e-mail address",
	"mail-operator": "the operator must be a single e-mail address",
	"mail-address": "the recipient must be a single e-mail address",
	"mail-authority": "the file contains no certificate in PEM format",
	"mail-host-unknown": "the name of the mail server cannot be resolved",
	"mail-unreachable": "there is no answer at this host and port",
	"mail-silent": "the mail server did not answer in time",
	"mail-no-server": "the host is not a mail server, or it expects another kind of encryption",
	"mail-no-tls": "no encrypted connection could be made; check port and encryption",
	"mail-untrusted": "the certificate of the mail server is not trusted; if the firm has its own authority, add its certificate",
	"mail-no-login": "the mail server accepts no password over this connection",
	"mail-password": "the mail server rejected the user or the password",
	"mail-password-missing": "the password for the mail server is missing; enter it again",
	"mail-recipient": "the mail server rejected the sender or the recipient ({status})",
	"mail-refused": "the mail server rejected the message ({status})",
	"mail-later": "the mail server cannot accept the message just now ({status})",
	"mail-broken-off": "the connection to the mail server was lost",
	"mail-uncertain": "the connection was lost while sending, so the message may have arrived; it is not sent again",
	"cluster-name": "its name needs 1 to 60 letters, digits, spaces, dots, - or _",
	"cluster-address": "\"{url}\" is not the address of a node, such as https://search-1.example.com:9200",
	"cluster-no-address": "it needs the address of at least one node, such as https://search-1.example.com:9200",
	"cluster-plain": "\"{url}\" is not encrypted, which is possible for a cluster on this computer only; begin the address with https",
	"cluster-authority": "the file of the authority contains no certificate in PEM format",
	"cluster-two-logins": "it takes either a certificate or a user, not both",
	"cluster-no-password": "a user needs a password",
	"cluster-certificate": "the file of the certificate contains no certificate in PEM format",
	"cluster-key": "a certificate needs its private key, in PEM format and without a passphrase",
	"cluster-other-key": "the private key belongs to another certificate",
	"cluster-secret-missing": "its password or key is not stored with these cases; remove the cluster and enter it again",
	"cluster-host-unknown": "the name of {host} cannot be resolved",
	"cluster-no-answer": "nothing answers at {host}",
	"cluster-silent": "{host} did not answer in time",
	"cluster-broken-off": "the connection to {host} was lost",
	"cluster-untrusted": "the certificate of {host} is not trusted; enter the certificate of the authority that issued it",
	"cluster-certificate-ended": "the certificate of {host} has expired",
	"cluster-certificate-not-begun": "the certificate of {host} is not valid yet; check the clock of this computer",
	"cluster-other-name": "the certificate of {host} was issued for another name",
	"cluster-no-tls": "no encrypted connection could be made with {host}; check its port, and whether it uses TLS 1.2 or later",
	"cluster-client-certificate": "{host} rejected the certificate of this workstation, or requires one",
	"cluster-user": "{host} rejected the user or the password, or requires them",
	"cluster-role": "{host} does not allow this; the user or certificate lacks a role",
	"model-dimensions": "its vectors have {dimensions} dimensions; only multiples of {step} up to {most} are supported",
	"model-silent": "it returns no numbers for a text",
	"model-no-pooling": "neither modules.json nor model.onnx defines a pooling",
	"model-step-missing": "model.onnx leaves out the step \"{step}\" of modules.json",
	"model-other-dimensions": "{name} declares {told} dimensions, but model.onnx returns {given}",
	"model-no-folder": "the folder does not exist",
	"model-no-onnx": "it has neither model.onnx nor onnx/model.onnx",
	"model-file-missing": "{name} is missing",
	"model-likeness": "its vectors are compared by {likeness}; only the cosine is supported",
	"model-folder-outside": "modules.json names a folder outside the model",
	"model-prompt": "it excludes its prompt from the pooling, which is not supported",
	"model-pooling": "its pooling \"{pooling}\" is not supported",
	"model-file-unreadable": "{name} cannot be read",
	"model-file-no-json": "{name} is not JSON",
	"model-file-odd": "{name} is not valid at \"{place}\"",
	"model-onnx-damaged": "{name} is damaged or of an unknown format ({said})",
	"model-output-kind": "{output} has the type {kind} instead of float32",
	"model-input-unknown": "it needs the input \"{input}\", which is not available for a text",
	"model-input-lacking": "it lacks the input \"{input}\"",
	"model-outputs": "it returns {given} instead of {wanted}",
	"model-no-room": "it reads {tokens} tokens, all of them taken by special tokens",
	"model-tokenizer": "tokenizer.json cannot be used ({said})",
	"model-no-token": "tokenizer.json has no token for a letter",
	"model-is-file": "it is a file, but a model is a folder",
	"model-no-file": "{name} is not a file",
	"model-file-empty": "{name} is empty",
	"model-file-lost": "one of its files cannot be read",
	"model-fails": "it fails on a test text"
};
// src-main/contract/failures.ts
const failureTable = {
	"index-unknown": {
		sentence: "There is no index {index}.",
		status: 404,
		retry: false
	},
	"index-offline": {
		sentence: "Index {index} is offline: {reason}.",
		status: 408,
		retry: false
	},
	"collection-locked": {
		sentence: "Index {index} holds internal documents and is locked with the cases. Unlock the cases first.",
		status: 423,
		retry: true
	},
	"collection-needs-vault": {
		sentence: "Internal collections are encrypted like the cases. Protect the cases first, in Settings or with \"antecedent vault protect\".",
		status: 409,
		retry: false
	},
	"bundle-quotes-internal": {
		sentence: "The record of this case has words of internal documents (marks, or words taken from rated ones), and a bundle holds the whole record. Export a report instead.",
		status: 409,
		retry: false
	},
	"collection-internal": {
		sentence: "Index {index} holds internal documents, which are never packed or passed on as a collection.",
		status: 409,
		retry: false
	},
	"index-name-taken": {
		sentence: "There is already an index named \"{name}\". Choose another name.",
		status: 409,
		retry: false
	},
	"index-name-empty": {
		sentence: "An index needs a name of 1 to 200 characters.",
		status: 422,
		retry: false
	},
	"index-other-model": {
		sentence: "Index {index} was made with another language model. Rebuild it with \"index rebuild {index}\".",
		status: 409,
		retry: false
	},
	"index-model-changed": {
		sentence: "The index was switched to another language model in the meantime. Start again: what was imported is kept.",
		status: 409,
		retry: true
	},
	"index-on-cluster": {
		sentence: "Index {index} is on the cluster \"{cluster}\", where this is not possible. Collections on this computer can do it.",
		status: 409,
		retry: false
	},
	"cluster-full": {
		sentence: "A node of the cluster \"{cluster}\" has too little disk space, so OpenSearch refuses to write. Free space on its nodes and start again: everything acknowledged is kept.",
		status: 507,
		retry: true
	},
	"cluster-unavailable": {
		sentence: "The cluster \"{cluster}\" does not have enough of its shards now ({reason}). Try again when its health is yellow or green; everything acknowledged is kept.",
		status: 503,
		retry: true
	},
	"cluster-rejected": {
		sentence: "The cluster \"{cluster}\" rejected a request: {reason}.",
		status: 502,
		retry: false
	},
	"cluster-collection-gone": {
		sentence: "The cluster \"{cluster}\" no longer has the collection \"{name}\". Restore it from a snapshot, or remove it here.",
		status: 404,
		retry: false
	},
	"cluster-collection-newer": {
		sentence: "The collection \"{name}\" on the cluster \"{cluster}\" was made by a newer version of Antecedent. Update the application.",
		status: 409,
		retry: false
	},
	"cluster-other-model": {
		sentence: "The vectors of the collection \"{name}\" on the cluster \"{cluster}\" come from a language model that is not installed here. Install that model, or embed the collection with the one in use: \"index rebuild {index} --embed\".",
		status: 409,
		retry: false
	},
	"terms-uncounted": {
		sentence: "The words of the collection were just counted. Try again.",
		status: 409,
		retry: true
	},
	"index-renewed": {
		sentence: "The vectors of the index were just renewed. Try again.",
		status: 409,
		retry: true
	},
	"folder-newer": {
		sentence: "This data folder was written by a newer version of Antecedent. Update the application to open it.",
		status: 409,
		retry: false
	},
	"folder-gone": {
		sentence: "The data folder is no longer at {folder}. Put it back, or end Antecedent and start it again.",
		status: 503,
		retry: true
	},
	"folder-unwritable": {
		sentence: "The data folder cannot be written to: {reason}.",
		status: 500,
		retry: true
	},
	"disk-full": {
		sentence: "The disk is full. Free some space and start again: everything written before is kept.",
		status: 507,
		retry: true
	},
	"memory-short": {
		sentence: "The vectors of this index need more memory than is free, or more than 4 GiB. Close other programs and try again.",
		status: 507,
		retry: true
	},
	busy: {
		sentence: "Another process is writing to this index. Try again in a moment.",
		status: 409,
		retry: true
	},
	"data-damaged": {
		sentence: "The file \"{name}\" in the data folder is damaged; searching still works. Restore a backup under \"Backups\" in Settings or with \"antecedent backup restore\".",
		status: 500,
		retry: false
	},
	"library-damaged": {
		sentence: "The file \"{name}\" in the data folder is damaged. It holds the lists of withdrawn documents and of applicants, so hits and documents cannot be shown. Restore a backup under \"Backups\" in Settings or with \"antecedent backup restore\".",
		status: 500,
		retry: false
	},
	"backup-unknown": {
		sentence: "There is no backup \"{name}\".",
		status: 404,
		retry: false
	},
	"backup-damaged": {
		sentence: "The backup \"{name}\" cannot be restored: {reason}. Nothing was changed.",
		status: 422,
		retry: false
	},
	"backup-locked": {
		sentence: "The backup \"{name}\" is protected by another passphrase. Enter the passphrase that was in use when it was made.",
		status: 403,
		retry: false
	},
	"backup-failed": {
		sentence: "No backup could be made: {reason}. Earlier backups are kept.",
		status: 500,
		retry: true
	},
	"backup-before-update": {
		sentence: "The cases are of an earlier version and were not updated, because they could not be backed up first: {reason}. They are unchanged.",
		status: 500,
		retry: true
	},
	"updated-without-backup": {
		sentence: "The data folder was updated without a backup; the tables as they were are in \"{name}\" in the data folder. Make a backup in Settings or with \"antecedent backup make\".",
		status: 500,
		retry: false
	},
	"backup-folder": {
		sentence: "The backup folder cannot be used: {reason}.",
		status: 500,
		retry: true
	},
	"folder-in-use": {
		sentence: "Another Antecedent is using this data folder, so nothing was changed. Close it, or do this in its settings.",
		status: 409,
		retry: true
	},
	restoring: {
		sentence: "A backup is being restored. Try again in a moment.",
		status: 503,
		retry: true
	},
	"cases-locked": {
		sentence: "The cases are locked. Unlock them in the application, or name a file with the passphrase in ANTECEDENT_PASSPHRASE_FILE.",
		status: 423,
		retry: false
	},
	"cases-locked-by-hand": {
		sentence: "The cases were locked by hand. Unlock them in the window or with \"antecedent vault unlock\".",
		status: 423,
		retry: false
	},
	"secret-wrong": {
		sentence: "This is neither the passphrase nor the recovery code of these cases.",
		status: 403,
		retry: false
	},
	"vault-damaged": {
		sentence: "The file vault.json, which is needed to open the cases, is damaged. Restore it from a backup.",
		status: 500,
		retry: false
	},
	"vault-missing": {
		sentence: "The file vault.json, which is needed to open the encrypted cases, is missing. Restore it from a backup.",
		status: 500,
		retry: false
	},
	"vault-unprotected": {
		sentence: "The cases are not encrypted. Protect them first.",
		status: 409,
		retry: false
	},
	"keychain-absent": {
		sentence: "This computer has no keychain that Antecedent can use. Protect the cases with a passphrase instead.",
		status: 409,
		retry: false
	},
	"keychain-silent": {
		sentence: "The keychain of this computer does not answer; it may be locked. Unlock it and try again, or use the passphrase or the recovery code.",
		status: 503,
		retry: true
	},
	"keychain-empty": {
		sentence: "The keychain of this computer does not hold the key of these cases. Open them with their recovery code.",
		status: 409,
		retry: false
	},
	"passphrase-short": {
		sentence: "A passphrase needs at least {least} characters.",
		status: 422,
		retry: false
	},
	"passphrase-file": {
		sentence: "The file named by ANTECEDENT_PASSPHRASE_FILE cannot be read.",
		status: 422,
		retry: false
	},
	"file-unwritable": {
		sentence: "\"{name}\" cannot be written: {reason}.",
		status: 422,
		retry: false
	},
	"file-missing": {
		sentence: "There is no file or folder \"{name}\".",
		status: 404,
		retry: false
	},
	"file-other-kind": {
		sentence: "\"{name}\" is not a DOCX, PDF or plain text file.",
		status: 422,
		retry: false
	},
	"file-encrypted": {
		sentence: "\"{name}\" is protected by a password and cannot be read.",
		status: 422,
		retry: false
	},
	"file-broken": {
		sentence: "\"{name}\" is damaged and cannot be read.",
		status: 422,
		retry: false
	},
	"file-without-text": {
		sentence: "\"{name}\" contains no text. It may consist of pictures only.",
		status: 422,
		retry: false
	},
	"file-too-large": {
		sentence: "\"{name}\" is too large to search with. Paste the part that matters instead.",
		status: 413,
		retry: false
	},
	"file-too-hard": {
		sentence: "Reading \"{name}\" took too much time or memory and was stopped.",
		status: 422,
		retry: false
	},
	"file-unreadable": {
		sentence: "\"{name}\" cannot be read: {reason}.",
		status: 422,
		retry: false
	},
	"attachment-too-large": {
		sentence: "\"{name}\" is larger than 100 MB and cannot be attached to the case.",
		status: 413,
		retry: false
	},
	"attachments-full": {
		sentence: "This shared case has reached its limit of {files} attachments or {megabytes} MB. Remove some first.",
		status: 409,
		retry: false
	},
	"record-full": {
		sentence: "This link has reached its limit for changes. Only its sender can continue with the case.",
		status: 409,
		retry: false
	},
	"nothing-to-import": {
		sentence: "There is nothing to import in {names}.",
		status: 422,
		retry: false
	},
	"download-gone": {
		sentence: "The finished file was already downloaded. Create it again.",
		status: 410,
		retry: false
	},
	"upload-gone": {
		sentence: "The uploaded files were discarded when the application closed. Upload them again.",
		status: 410,
		retry: false
	},
	"index-at-work": {
		sentence: "An import or another job is running on this index. Stop it first, then try again.",
		status: 409,
		retry: true
	},
	"index-kept-away": {
		sentence: "The removed index cannot be restored: its file is gone, or the index in its place is no longer empty.",
		status: 409,
		retry: false
	},
	"job-unknown": {
		sentence: "This job is no longer on the list.",
		status: 404,
		retry: false
	},
	"job-state": {
		sentence: "This job cannot do that now.",
		status: 409,
		retry: false
	},
	"pack-foreign": {
		sentence: "\"{name}\" is not an index file of Antecedent.",
		status: 422,
		retry: false
	},
	"pack-damaged": {
		sentence: "\"{name}\" is damaged: {reason}. Ask for a new copy.",
		status: 422,
		retry: false
	},
	"pack-newer": {
		sentence: "\"{name}\" was written by a newer version of Antecedent. Update the application.",
		status: 409,
		retry: false
	},
	"query-empty": {
		sentence: "The query is empty.",
		status: 422,
		retry: false
	},
	"strategy-full": {
		sentence: "A strategy can have {most} lines.",
		status: 422,
		retry: false
	},
	"saved-unknown": {
		sentence: "There is no saved condition @{name}.",
		status: 404,
		retry: false
	},
	"saved-name-taken": {
		sentence: "There is already a saved condition @{name}. Choose another name, or replace it.",
		status: 409,
		retry: false
	},
	"saved-name-unfit": {
		sentence: "\"{name}\" cannot be the name of a saved condition. Use letters, digits, _ and -, at most {most}.",
		status: 422,
		retry: false
	},
	"saved-used": {
		sentence: "@{name} is part of {users}. Change or delete these first.",
		status: 409,
		retry: false
	},
	"saved-full": {
		sentence: "At most {most} conditions can be saved. Delete some first.",
		status: 422,
		retry: false
	},
	"line-unknown": {
		sentence: "The strategy has no line L{number}.",
		status: 404,
		retry: false
	},
	"applicant-unknown": {
		sentence: "There is no confirmed applicant {applicant}.",
		status: 404,
		retry: false
	},
	"grant-list-unknown": {
		sentence: "There is no imported list named \"{name}\".",
		status: 404,
		retry: false
	},
	"grant-list-empty": {
		sentence: "\"{name}\" names no publication. Choose a text with one number per line or a table with a column of publication numbers, and state the office of numbers without a country.",
		status: 422,
		retry: false
	},
	"grant-list-future": {
		sentence: "No list is up to date to {date}: that day is yet to come. Enter the day on which the office issued the list.",
		status: 422,
		retry: false
	},
	"grant-list-too-long": {
		sentence: "\"{name}\" has more than {most} entries. Split it into several lists.",
		status: 422,
		retry: false
	},
	"class-invalid": {
		sentence: "\"{class}\" is not an IPC or CPC symbol.",
		status: 422,
		retry: false
	},
	"condition-invalid": {
		sentence: "{cause}",
		status: 422,
		retry: false
	},
	"date-invalid": {
		sentence: "\"{date}\" is not a date. Enter it as yyyy-mm-dd.",
		status: 422,
		retry: false
	},
	"argument-invalid": {
		sentence: "{reason}",
		status: 422,
		retry: false
	},
	"key-unknown": {
		sentence: "There is no key named \"{name}\".",
		status: 404,
		retry: false
	},
	"key-name-taken": {
		sentence: "There is already a key named \"{name}\". Choose another name.",
		status: 409,
		retry: false
	},
	"search-gone": {
		sentence: "This search is no longer in the history.",
		status: 404,
		retry: false
	},
	"case-unknown": {
		sentence: "There is no case {case}.",
		status: 404,
		retry: false
	},
	"features-missing": {
		sentence: "Case {case} has no features yet. Split its idea or a claim into features in the matrix first.",
		status: 422,
		retry: false
	},
	"case-gone": {
		sentence: "The removed case can no longer be restored.",
		status: 404,
		retry: false
	},
	"version-unknown": {
		sentence: "Case {case} has no version {version}.",
		status: 404,
		retry: false
	},
	"annotation-unknown": {
		sentence: "This mark no longer exists.",
		status: 404,
		retry: false
	},
	"partner-unknown": {
		sentence: "Case {case} has no other document {document} with a rating, note, tag, mark or assessment.",
		status: 422,
		retry: false
	},
	"claim-unknown": {
		sentence: "The application of case {case} has no claim {claims}.",
		status: 422,
		retry: false
	},
	"document-unknown": {
		sentence: "There is no {name} in any index or in case {case}.",
		status: 404,
		retry: false
	},
	"publication-gone": {
		sentence: "{name} is no longer installed.",
		status: 404,
		retry: false
	},
	"wish-collection": {
		sentence: "The client of case {case} wishes no search in index {index}. Choose a collection that the client allows.",
		status: 409,
		retry: false
	},
	"wish-cluster": {
		sentence: "The client of case {case} wishes no search on clusters, and index {index} is on the cluster \"{cluster}\". Choose a collection on this computer.",
		status: 409,
		retry: false
	},
	"wish-links": {
		sentence: "The client of case {case} wishes no links, so none was issued.",
		status: 409,
		retry: false
	},
	"wish-mail": {
		sentence: "A case whose client wishes no mail is being searched, so nothing was sent. Try again in a moment.",
		status: 409,
		retry: true
	},
	"user-elsewhere": {
		sentence: "This e-mail address belongs to a user of another account.",
		status: 422,
		retry: false
	},
	"token-refused": {
		sentence: "This link has expired. Ask for a new one.",
		status: 403,
		retry: false
	},
	"not-allowed": {
		sentence: "This link gives access to one case only.",
		status: 403,
		retry: false
	},
	"nothing-to-export": {
		sentence: "The case has no documents of this kind.",
		status: 422,
		retry: false
	},
	"template-unfit": {
		sentence: "\"{name}\" cannot be used as a template: {reason}.",
		status: 422,
		retry: false
	},
	"bundle-foreign": {
		sentence: "\"{name}\" is not a bundle of Antecedent.",
		status: 422,
		retry: false
	},
	"bundle-damaged": {
		sentence: "\"{name}\" is damaged or was changed: {reason}. Nothing was imported from it.",
		status: 422,
		retry: false
	},
	"bundle-newer": {
		sentence: "\"{name}\" was written by a newer version of Antecedent. Update the application.",
		status: 409,
		retry: false
	},
	"port-taken": {
		sentence: "Port {port} of {host} is in use by another program. Choose another with --port.",
		status: 409,
		retry: true
	},
	"host-refused": {
		sentence: "Without TLS, Antecedent listens on this computer only, and \"{host}\" is not a loopback address. Turn on TLS or keep the old address.",
		status: 422,
		retry: false
	},
	"address-foreign": {
		sentence: "\"{host}\" is not an address of this computer. Choose one of its addresses, or 0.0.0.0 for all of them.",
		status: 422,
		retry: false
	},
	"certificate-unfit": {
		sentence: "This certificate cannot be used: {reason}.",
		status: 422,
		retry: false
	},
	"model-missing": {
		sentence: "The language model is missing or damaged: {reason}.",
		status: 500,
		retry: false
	},
	"model-unknown": {
		sentence: "There is no language model named \"{name}\".",
		status: 404,
		retry: false
	},
	"model-unfit": {
		sentence: "This language model cannot be installed: {reason}.",
		status: 422,
		retry: false
	},
	"model-name-taken": {
		sentence: "There is already a language model named \"{name}\".",
		status: 409,
		retry: false
	},
	"model-needed": {
		sentence: "The language model \"{name}\" cannot be removed: {reason}.",
		status: 409,
		retry: false
	},
	"model-down": {
		sentence: "The language model does not answer. Searches continue with words alone.",
		status: 503,
		retry: true
	},
	"lane-ended": {
		sentence: "A part of the application ended unexpectedly and is being restarted. Try again in a moment.",
		status: 503,
		retry: true
	},
	"deadline-passed": {
		sentence: "This took longer than {seconds} seconds and was stopped. Request less at a time, for instance with a shorter text.",
		status: 503,
		retry: false
	},
	"mail-off": {
		sentence: "No mail server is set up, so nothing is sent. Enter one first.",
		status: 409,
		retry: false
	},
	"mail-unfit": {
		sentence: "The mail settings cannot be used: {reason}.",
		status: 422,
		retry: false
	},
	"mail-failed": {
		sentence: "The mail was not sent: {reason}.",
		status: 502,
		retry: true
	},
	"cluster-unfit": {
		sentence: "This cluster cannot be entered: {reason}.",
		status: 422,
		retry: false
	},
	"cluster-unknown": {
		sentence: "No cluster named \"{cluster}\" was entered.",
		status: 404,
		retry: false
	},
	"cluster-name-taken": {
		sentence: "There is already a cluster named \"{cluster}\". Choose another name.",
		status: 409,
		retry: false
	},
	"cluster-in-use": {
		sentence: "The cluster \"{cluster}\" holds the collection {collections}. Remove the collection first.",
		status: 409,
		retry: false
	},
	"cluster-unreachable": {
		sentence: "The cluster \"{cluster}\" cannot be reached: {reason}.",
		status: 503,
		retry: true
	},
	"cluster-refused": {
		sentence: "The cluster \"{cluster}\" cannot be used: {reason}.",
		status: 502,
		retry: false
	},
	"cluster-answer": {
		sentence: "{host} does not answer as OpenSearch does (status {status}). Check the addresses of the cluster \"{cluster}\".",
		status: 502,
		retry: true
	},
	"call-invalid": {
		sentence: "The request is invalid: {reason}.",
		status: 422,
		retry: false
	},
	"session-refused": {
		sentence: "This window is no longer connected. Restart Antecedent.",
		status: 403,
		retry: false
	},
	cancelled: {
		sentence: "Stopped on request.",
		status: 499,
		retry: true
	},
	internal: {
		sentence: "Internal server error",
		status: 500,
		retry: true
	}
};
/** A failure with a code from the table; its message is the sentence with the facts put in. */
var Failure = class extends Error {
	code;
	facts;
	constructor(code, facts = {}, options) {
		super(failureSentence(code, facts), options);
		this.name = "Failure";
		this.code = code;
		this.facts = facts;
	}
};
/** The sentence of a failure, its `{places}` filled from `facts`. */
function failureSentence(code, facts = {}) {
	return fillPlaces(failureTable[code].sentence, withReason(facts, reasonTable));
}
/** The facts with a reason's code replaced by its clause in `table`. A reason that is not a code is a clause already. */
function withReason(facts, table) {
	const clause = typeof facts["reason"] === "string" && Object.hasOwn(table, facts["reason"]) ? table[facts["reason"]] : void 0;
	return clause === void 0 ? facts : {
		...facts,
		reason: fillPlaces(clause, facts)
	};
}
/** A sentence with its `{places}` filled from `facts`; a place without a fact stays as it is. */
function fillPlaces(sentence, facts) {
	return sentence.replace(/\{(\w+)\}/g, (place, name) => String(facts[name] ?? place));
}
// src-main/contract/guest.ts
const refused = () => Promise.reject(new Failure("not-allowed"));
/** Only for the owner of this computer, never for guests. */
const ownerOnly = refused;
/** For everybody: the answer reveals nothing about this computer, its cases or collections. */
const anyone = (invoke, request) => invoke(request);
/** For the case of the link. */
const ofCase = (invoke, request, scope) => request.case === scope.case ? invoke(request) : refused();
/** For the case of the link; the call adds to its record. */
const addsToCase = (invoke, request, scope) => request.case === scope.case ? scope.add(invoke, request) : refused();
/** For an index that the link shows; other indexes do not exist for a guest. */
const ofIndex = (invoke, request, scope) => within(scope, [request.index], () => invoke(request));
/** For several indexes, all of which the link must show. */
const ofIndexes = (invoke, request, scope) => within(scope, request.indexes, () => invoke(request));
/** The same; a request that names no indexes gets all that the link shows. */
const ofShownIndexes = async (invoke, request, scope) => {
	const { indexes = [...await scope.indexes()] } = request;
	return within(scope, indexes, () => invoke({
		...request,
		indexes
	}));
};
/** For two publications, both in indexes that the link shows. */
const ofBothIndexes = (invoke, request, scope) => within(scope, [request.left.index, request.right.index], () => invoke(request));
/** For a job of the case. */
const ofJob = async (invoke, request, scope) => await scope.ownsJob(request.job) ? invoke(request) : refused();
/** The items of a list that belong to an index that the link shows. */
async function shownOf(list, indexOf, scope) {
	const shown = await scope.indexes();
	return list.filter((one) => shown.includes(indexOf(one)));
}
async function within(scope, indexes, work) {
	const shown = await scope.indexes();
	return indexes.every((index) => shown.includes(index)) ? work() : refused();
}
/**
* In requests that confirmed applicants have an effect on. True: only those of their spellings count, and are told, that publications of the
* collections asked for have. For programs and guests: what the user typed besides is not theirs to know.
*/
const onlyOccurringSpellings = z.literal(true).optional();
/** The fields whose values are completed. */
const completedFields = [
	"pa",
	"in",
	"ag",
	"cpc",
	"ipc",
	"class"
];
const indexes$2 = z.array(z.int().positive()).max(1e3);
const written = z.string().min(1).max(500);
const applicantCalls = {
	/** The confirmed applicants, in the order of their names. */
	applicants: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Confirms that these spellings are one applicant; answers with its id. `applicant`: one that is changed: it has exactly these spellings from
	* then on. A spelling that another applicant had is taken from it. Throws `applicant-unknown`.
	*/
	confirmApplicant: call()({
		request: z.object({
			applicant: z.int().positive().optional(),
			name: written,
			spellings: z.array(written).min(1).max(500)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Splits a confirmed applicant into its spellings again. Throws `applicant-unknown`. */
	splitApplicant: call()({
		request: z.object({ applicant: z.int().positive() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Declines a proposal, or proposes it again. */
	declineApplicant: call()({
		request: z.object({
			key: z.string().max(4e3),
			declined: z.boolean()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** The confirmed applicants with their counts in these collections, and what is proposed there. */
	applicantSurvey: call()({
		request: z.object({ indexes: indexes$2 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** At most twelve values of a field that begin so in these collections, those with most publications first; symbols in their order. */
	completions: call()({
		request: z.object({
			field: z.enum(completedFields),
			text: z.string().max(500),
			indexes: indexes$2,
			onlyOccurringSpellings
		}),
		guest: ofIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** At most fifty CPC groups of these publications, those that distinguish them most from their index first. */
	classAdvice: call()({
		request: z.object({
			index: z.int().positive(),
			publications: z.array(z.int().nonnegative()).max(100)
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	})
};
/** UTF-16 units of all claims together. */
const LONGEST_CLAIMS = 4e5;
const number$1 = z.int().min(1).max(999);
const applicationClaim = z.object({
	number: number$1,
	/** Without its number. */
	text: z.string().min(1).max(LONGEST_CLAIMS),
	/** The claims that it refers to, and whose features it has. */
	dependsOn: z.array(number$1).max(999),
	/** Also where it refers to a claim of another category, such as a method that uses the device of claim 1. */
	independent: z.boolean(),
	/** Its own, without those of the claims it refers to. A feature that the matrix of the case has too has its id. */
	features: z.array(z.object({
		id: z.string().min(1).max(40),
		text: z.string().min(1).max(4e3)
	})).max(60)
});
/** What an application contains beside its dates; each is absent until it is entered. */
const applicationContents = {
	/** Its own classes, IPC and CPC. */
	classes: z.array(z.object({
		type: z.enum(["IPC", "CPC"]),
		code: z.string().regex(/^[A-HY]\d\d[A-Z](?:\d{1,4}(?:\/\d{2,6})?)?$/)
	})).max(200).optional(),
	claims: z.array(applicationClaim).max(999).optional(),
	/** Names of the publications that its description cites; without a kind where the description gives none. */
	described: z.array(z.string().regex(/^[A-Z]{2}-[0-9A-Z]+(?:-[0-9A-Z]+)?$/).max(64)).max(1e3).optional()
};
// src-main/contract/application-contents-calls.ts
const applicationContentsCalls = {
	/** The claims in a text, with what they refer to and their features; nothing is stored. Empty if the text has none. */
	readClaims: call()({
		request: z.object({
			case: z.int().positive(),
			text: z.string().max(LONGEST_CLAIMS)
		}),
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** The publications that a description or a list names, and the lines of a list that name none. */
	readNumbers: call()({
		request: z.object({ text: z.string().max(1e6) }),
		guest: anyone,
		audit: "silent",
		runs: "cases"
	})
};
// src-main/contract/calendar.ts
/** True if `text` is a valid date in the form `yyyy-mm-dd`, of the year 1 or later. */
function isCalendarDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
	const parsed = /* @__PURE__ */ new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
}
// src-main/contract/category.ts
/** X: takes novelty or inventive step alone; Y: with another document; A: background. */
const letters = [
	"X",
	"Y",
	"A"
];
// src-main/contract/assessment-calls.ts
/** Documents that one Y is combined with. */
const MOST_PARTNERS = 20;
const claim = z.int().min(1).max(999);
const claims = z.array(claim).min(1).max(999);
const letter = z.enum(letters);
const partners = z.array(z.string().min(1).max(64)).min(1).max(MOST_PARTNERS);
const day$3 = z.string().refine(isCalendarDate);
const person = z.string().trim().min(1).max(200);
const flags = {
	O: z.object({ on: day$3 }),
	T: z.literal(true),
	L: z.object({
		reason: z.string().trim().min(1).max(500),
		claims: claims.optional()
	}),
	D: z.literal(true)
};
const language = z.string().regex(/^[a-z]{2}$/);
const machineTranslation = z.object({
	by: z.string().trim().min(1).max(200),
	from: language.exactOptional(),
	into: language.exactOptional(),
	on: day$3.exactOptional()
});
/** One schema for each dated field. */
function dated(schema) {
	return {
		publicationDate: schema,
		filingDate: schema,
		priorityDate: schema
	};
}
/** Days that the attorney corrected. */
const correctedDates = z.object(dated(day$3)).partial();
z.object({
	verdicts: z.array(z.object({
		claim,
		letter,
		obviousness: z.literal(true).exactOptional(),
		partners: partners.exactOptional(),
		refersTo: partners.exactOptional(),
		given: z.object({
			at: z.iso.datetime(),
			text: z.string().max(64)
		}).exactOptional()
	})).max(999),
	flags: z.object(flags).partial(),
	verified: z.object({
		by: person,
		at: z.iso.datetime()
	}).optional(),
	dates: correctedDates.optional(),
	machineTranslation: machineTranslation.exactOptional(),
	copyInHand: z.literal(true).exactOptional()
});
const assessmentChange = z.object({
	verdict: z.object({
		claims,
		letter: letter.nullable(),
		obviousness: z.literal(true).optional(),
		partners: partners.optional(),
		refersTo: partners.optional()
	}).optional(),
	confirm: z.literal(true).optional(),
	flags: z.object({
		O: flags.O.nullable(),
		T: flags.T.nullable(),
		L: flags.L.nullable(),
		D: flags.D.nullable()
	}).partial().optional(),
	verifiedBy: person.nullable().optional(),
	dates: z.object(dated(day$3.nullable())).partial().optional(),
	machineTranslation: machineTranslation.nullable().optional(),
	copyInHand: z.literal(true).nullable().optional()
});
const assessmentCalls = {
	/** Changes the assessment of a publication in one act. */
	assess: call()({
		request: z.object({
			case: z.int().positive(),
			publication: z.string().min(1).max(64),
			change: assessmentChange
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/**
	* All verdicts of the case, or those on some publications, that were given for earlier claims hold for the present ones too, in one act; answers
	* how many were confirmed.
	*/
	confirmVerdicts: call()({
		request: z.object({
			case: z.int().positive(),
			publications: z.array(z.string().max(64)).optional()
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	})
};
// src-main/contract/audit-acts.ts
/** window: the screens on this computer; command: the command line; key: a program; link: a guest; application: automatic acts. */
const actorKinds = [
	"window",
	"command",
	"key",
	"link",
	"application"
];
/** Reading, searching, exporting, storing, sharing and deleting, and every change of who may do so. */
const auditActs = [
	"application-started",
	"application-ended",
	"acts-lost",
	"case-opened",
	"attachment-opened",
	"publication-opened",
	"link-opened",
	"searched",
	"version-run",
	"version-replayed",
	"results-fetched",
	"exported",
	"pdf-fetched",
	"bundle-opened",
	"usage-exported",
	"audit-exported",
	"audit-verified",
	"case-created",
	"case-removed",
	"case-restored",
	"case-destroyed",
	"case-walled",
	"wishes-recorded",
	"history-forgotten",
	"collection-removed",
	"collection-restored",
	"collection-exported",
	"grant-list-imported",
	"grant-list-deleted",
	"key-created",
	"key-changed",
	"key-throttled",
	"key-suspended",
	"key-resumed",
	"key-ended",
	"link-given",
	"link-ended",
	"user-created",
	"access-refused",
	"service-changed",
	"settings-changed",
	"mail-changed",
	"mail-tested",
	"mail-sent",
	"mail-not-sent",
	"cluster-added",
	"cluster-tested",
	"cluster-removed",
	"announced",
	"vault-protected",
	"vault-unprotected",
	"vault-locked",
	"vault-unlocked",
	"vault-refused",
	"vault-changed",
	"backup-made",
	"backup-not-made",
	"backup-verified",
	"backup-restored",
	"backup-not-restored",
	"backup-removed",
	"certificate-changed",
	"self-tested"
];
/** The facts of most acts: the case, the collection or the key. */
const caseFact = (request) => ({ case: request.case });
const indexFact = ({ index }) => ({ index });
const keyFact = ({ name }) => ({ key: name });
// src-main/contract/audit.ts
const day$2 = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
/** Selects entries by day (UTC, inclusive), actor and act; an absent property selects all. */
const auditFilter = z.object({
	from: day$2.optional(),
	to: day$2.optional(),
	who: z.object({
		kind: z.enum(actorKinds),
		name: z.string().max(200).optional()
	}).optional(),
	act: z.enum(auditActs).optional()
});
const auditCalls = {
	/** The latest entries that match the filter: at most `count`, with sequence numbers below `before` if given. */
	audit: call()({
		request: z.object({
			filter: auditFilter,
			count: z.int().min(1).max(500),
			before: z.int().positive().optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Verifies the hash chain of the whole audit. */
	verifyAudit: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "audit-verified",
			facts: (_request, { sound, entries }) => ({
				sound,
				entries
			})
		},
		runs: "application",
		takesLong: true
	}),
	/** The matching entries as a file, each with its hashes. A filtered file cannot be verified on its own; its name ends with `-part`. */
	exportAudit: call()({
		request: z.object({
			filter: auditFilter,
			form: z.enum(["csv", "jsonl"])
		}),
		guest: ownerOnly,
		audit: {
			act: "audit-exported",
			facts: ({ form }) => ({ form })
		},
		runs: "application",
		takesLong: true
	})
};
// src-main/contract/backup.ts
const each$1 = {
	on: z.boolean(),
	everyHours: z.int().min(1).max(720),
	/** For how many days, weeks and months the last backup of each is kept. */
	daily: z.int().min(1).max(60),
	weekly: z.int().min(0).max(52),
	monthly: z.int().min(0).max(120),
	/** The folder of the backups; null: in the data folder. */
	folder: z.string().max(4096).nullable()
};
const backupChange = z.object(each$1).partial();
const one = z.object({ name: z.string().min(1).max(200) });
/** `secret`: the passphrase or recovery code of the time of the backup, if it differs from the current one. */
const opened = one.extend({ secret: z.string().max(1024).optional() });
const backupCalls = {
	/** All backups, the latest first, with their settings. */
	backups: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Why the last automatic backup failed, or where the copy is that a migration had instead of a backup. */
	backupTrouble: call()({
		request: z.object({}),
		guest: () => Promise.resolve({}),
		audit: "silent",
		runs: "application"
	}),
	/** Changes the named settings. */
	changeBackupSettings: call()({
		request: backupChange,
		guest: ownerOnly,
		audit: {
			act: "settings-changed",
			facts: (change) => ({ what: `backups: ${Object.keys(change).toSorted().join(", ")}` })
		},
		runs: "application"
	}),
	/** Makes a backup; answers when it is written and verified. */
	makeBackup: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "backup-made",
			facts: (_request, { name, cases }) => ({
				backup: name,
				cases
			})
		},
		runs: "application",
		takesLong: true
	}),
	/** Reads and verifies a whole backup. Throws `backup-locked` if it is protected by another secret. */
	verifyBackup: call()({
		request: opened,
		guest: ownerOnly,
		audit: {
			act: "backup-verified",
			facts: (_request, { name, state }) => ({
				backup: name,
				state
			})
		},
		runs: "application",
		takesLong: true
	}),
	/** Replaces the current state with that of a backup, after backing up the current state. Screens have to reload everything. */
	restoreBackup: call()({
		request: opened,
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** Deletes a backup. */
	removeBackup: call()({
		request: one,
		guest: ownerOnly,
		audit: {
			act: "backup-removed",
			facts: ({ name }) => ({ backup: name })
		},
		runs: "application"
	}),
	/** The backups that contain this case, the latest first, so that they can be removed when the case is destroyed. */
	backupsHolding: call()({
		request: z.object({ case: z.int().positive() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/import-report.ts
/** Most lines that are matched at once. */
const MOST_LISTED = 2e4;
// src-main/contract/publication.ts
/** The four sections of a publication that contain text. */
const sections = [
	"title",
	"abstract",
	"claims",
	"description"
];
// src-main/contract/condition.ts
/** UTF-16 units of the longest condition. */
const LONGEST_CONDITION = 65536;
// src-main/contract/query.ts
const methods = [
	"words",
	"meaning",
	"hybrid",
	"boost"
];
/** By relevance to the text and the examples, day of publication, number or family. */
const hitOrders = [
	"relevance",
	"newest",
	"oldest",
	"number",
	"family"
];
/** A range of the query text (UTF-16 offsets) that weighs more (> 1) or less (< 1) than the rest. */
const weightedSpan = z.object({
	start: z.int().nonnegative(),
	end: z.int().nonnegative(),
	weight: z.number().min(0).max(10)
});
/** A user's rating of a publication: nearly the same as the query, a partial solution, background of the field, useless. */
const ratings = [
	"similar",
	"relevant",
	"background",
	"noise"
];
/** A publication by its name: `CC-number-kind`, or `CC-number` for all kinds of that number. */
const name$3 = z.string().min(1).max(64);
const ratedPublication = z.object({
	publication: name$3,
	rating: z.enum(ratings)
});
const query = z.object({
	/** May be empty if `like` or `condition` is given. */
	text: z.string(),
	spans: z.array(weightedSpan).max(1e3).optional(),
	/**
	* Words that every hit must contain, and words that no hit may contain. Each entry is a word, a phrase, or a phrase with a distance:
	* `"locking lever"~5` finds the words in any order with at most five others between them. Stop words are ignored.
	*/
	must: z.array(z.string()).max(200).optional(),
	mustNot: z.array(z.string()).max(200).optional(),
	/** Cut-off: nothing published after this date, `yyyy-mm-dd`, inclusive. */
	date: z.string().optional(),
	/** Normalised IPC or CPC symbols of any level (`G`, `G01`, `G01F`, `G01F11`, `G01F11/261`); every hit has at least one of them. */
	classes: z.array(z.string()).max(20).optional(),
	/** True: literature and the firm's own documents are not searched, and do not count for the frequencies of words either. */
	patentsOnly: z.literal(true).optional(),
	/** A condition of the expert search that every hit matches exactly. Alone, without a text or examples, it lists the newest first. */
	condition: z.string().max(LONGEST_CONDITION).optional(),
	/** The order of the hits of a condition; default `relevance`, which is `newest` if there is no text and no example. */
	order: z.enum(hitOrders).optional(),
	/** Hits of a condition to skip, so that all can be listed page by page. */
	offset: z.int().nonnegative().optional(),
	/** True: the answer has a digest of what the condition matches. */
	digest: z.literal(true).optional(),
	/** Maximum number of hits. */
	hits: z.int().min(1).max(1e3),
	method: z.enum(methods),
	/** ISO 639-1 tag of the query text; absent: detected. */
	language: z.string().optional(),
	/** True: each hit lists the query's words that found it and the effects of feedback and `like`. */
	explain: z.boolean().optional(),
	/** Query by example: finds publications similar to these, which are excluded with their families. Combined with the text, if any. */
	like: z.array(name$3).min(1).max(10).optional(),
	/** Relevance feedback: similar and relevant publications attract, noise repels, background is ignored. All stay in the list. */
	feedback: z.array(ratedPublication).max(500).optional(),
	/** `fold`: only the best member of each family is listed, with the rows of the others. Absent: all are listed. */
	families: z.literal("fold").optional(),
	/** Near-duplicates: `mark` lists all, each with the rows of the others; `fold` lists only the best, with the rows of the others. */
	twins: z.enum(["mark", "fold"]).optional(),
	/** Number of hits, from the top, that get their best passage; absent: all. */
	passages: z.int().nonnegative().optional()
});
// src-main/contract/engine.ts
/** The indexes that a search names; the master index if it names none. */
function searchedIndexes(named) {
	return named.length === 0 ? [1] : named;
}
const passageSpan = z.object({
	section: z.enum(sections),
	entry: z.int().nonnegative(),
	start: z.int().nonnegative(),
	end: z.int().nonnegative()
});
const index$2 = z.int().positive();
/** More than an installation has collections. */
const indexes$1 = z.array(index$2).max(1e3);
const engineCalls = {
	/** All indexes in ascending order of id, always including the master index (1). */
	indexes: call()({
		request: z.object({}),
		guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/** False while the engine is still loading and cannot search yet. */
	ready: call()({
		request: z.object({}),
		guest: anyone,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/** True if the text is long enough to search with and in a language of versions 2 and 3 of the service, or in any that is searched. */
	acceptsQuery: call()({
		request: z.object({
			text: z.string(),
			languages: z.enum(["of the service", "all"]).optional()
		}),
		guest: anyone,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The normalised symbol (`G01F11/261`); undefined if the text is not an IPC or CPC symbol. */
	parseClass: call()({
		request: z.object({ text: z.string() }),
		guest: anyone,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/**
	* Searches one index. `run`: searches of a window with the same number belong together and supersede its searches with lower numbers, which
	* fail with `cancelled`. `case`: the case for which it is searched. Throws `wish-collection` where its client does not allow the index.
	*/
	search: call()({
		request: z.object({
			index: index$2,
			query,
			run: z.number().int().nonnegative().optional(),
			case: z.int().positive().optional(),
			onlyOccurringSpellings
		}),
		guest: ownerOnly,
		audit: {
			act: "searched",
			facts: ({ index, query }) => ({
				index,
				method: query.method
			})
		},
		runs: "application",
		cancellable: true
	}),
	/** Reads publications in the order requested, without those that no longer exist. `passage`, `second`: also return the texts of these spans. */
	read: call()({
		request: z.object({
			index: index$2,
			publications: z.array(z.object({
				id: z.int().nonnegative(),
				passage: passageSpan.optional(),
				second: passageSpan.optional()
			})).max(50),
			sections: z.array(z.enum(sections)).max(sections.length),
			image: z.boolean()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** Finds publications by name: each in the first of these indexes that contains it (of all indexes if none are named). */
	locate: call()({
		request: z.object({
			names: z.array(z.string()).max(2e3),
			indexes: indexes$1.optional()
		}),
		guest: ofShownIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The publication numbers of these lines, in any spelling, and where each is installed (in all indexes if none are named). */
	matchNumbers: call()({
		request: z.object({
			lines: z.array(z.string().max(1e3)).max(MOST_LISTED),
			indexes: indexes$1.optional()
		}),
		guest: ofShownIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** Statistics of exactly these publications. `patentsOnly`: their words are compared with those of patents only. */
	statistics: call()({
		request: z.object({
			index: index$2,
			publications: z.array(z.int().nonnegative()).max(2e3),
			patentsOnly: z.literal(true).optional()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The original PDF of a publication, by its name (`EP-1000000-A1`), from the first of these indexes that has one. */
	pdf: call()({
		request: z.object({
			indexes: indexes$1,
			name: z.string()
		}),
		guest: ofIndexes,
		audit: {
			act: "pdf-fetched",
			facts: (_request, answer) => answer === void 0 ? void 0 : { bytes: answer.byteLength }
		},
		runs: "search",
		cancellable: true
	})
};
// src-main/contract/case.ts
/** A rectangle on a PDF page, in points from the upper left corner of the page as printed (before rotation). */
const pageRectangle = z.object({
	x: z.number(),
	y: z.number(),
	width: z.number().positive(),
	height: z.number().positive()
});
/** The position of an annotation: in the text, or on a page (from 1) of the original PDF. `area`: a drawn frame instead of lines of text. */
const annotationPlace = z.union([z.object({
	in: z.literal("text"),
	span: passageSpan
}), z.object({
	in: z.literal("page"),
	page: z.int().positive(),
	area: z.boolean(),
	rectangles: z.array(pageRectangle).min(1).max(400)
})]);
const annotationOrder = z.object({
	place: annotationPlace,
	/** The marked text, verbatim; '' for an area. */
	quote: z.string().max(2e4),
	/** The pin-cite: `US 8,076,016 B2, col. 4, l. 2-7`. */
	cite: z.string().max(500),
	/** '' for a highlight without a note. */
	note: z.string().max(1e5)
});
// src-main/contract/literature.ts
/**
* What RIS and BibTeX tell apart within a type: articles of a journal and those of a conference, books and their chapters. `conference`: also the
* proceedings; `conference-paper`: not published in proceedings.
*/
const genresOfType = {
	article: ["conference", "conference-paper"],
	book: ["chapter", "report"]
};
[...genresOfType.article, ...genresOfType.book];
// src-main/contract/case-application.ts
const day$1 = z.string().refine(isCalendarDate);
const office$1 = z.string().regex(/^[A-Z]{2}$/);
const number = z.string().trim().max(60);
const validity = z.object({
	is: z.enum(["valid", "invalid"]),
	by: z.string().trim().min(1).max(200),
	on: day$1
});
const caseApplication = z.object({
	office: office$1,
	/** '' before it has one. */
	number,
	/** The day of filing; '' if it is still to be filed. */
	filed: z.union([z.literal(""), day$1]),
	priorities: z.array(z.object({
		office: office$1,
		number,
		date: day$1,
		validity: validity.exactOptional()
	})).max(50),
	/** As named in it. */
	inventors: z.array(z.string().trim().min(1).max(200)).max(100).exactOptional(),
	law: z.enum(["EP", "US"]),
	/** Whether searches of the case find only what is prior art to it by its dates. */
	framed: z.boolean(),
	...applicationContents
});
// src-main/contract/client-wishes.ts
const clientWishes = z.object({
	/** Neither a key nor a link reaches the case through the service. */
	noService: z.boolean(),
	/** No link to the case is issued. */
	noLinks: z.boolean(),
	/** The application mails nothing while the case is searched. */
	noMail: z.boolean(),
	/** No collection on a cluster is searched: terms and vectors of the queries stay on this computer. Absent: they may be. */
	noClusters: z.boolean().exactOptional(),
	/** The only collections in which the case is searched; absent: any. */
	collections: z.array(z.int().positive()).min(1).max(1e3).exactOptional()
});
// src-main/contract/history.ts
/** A search of the screens: one query in up to three indexes. */
const search = z.object({
	query: query.omit({
		method: true,
		explain: true
	}),
	indexes: z.array(z.int().positive()).max(3),
	/** True: the method `boost` instead of `hybrid`. */
	thorough: z.boolean().default(false)
});
/** The current content of the query, valid or not. `asked`: the past search whose hits were shown with it; `case`: the open case. */
const draft = z.object({
	search,
	title: z.string().optional(),
	asked: z.int().positive().optional(),
	case: z.int().positive().optional()
});
const historyCalls = {
	/** Past searches, the latest first: at most `count`, with ids below `before` if given. */
	history: call()({
		request: z.object({
			count: z.int().min(1).max(500),
			before: z.int().optional()
		}),
		guest: () => Promise.resolve([]),
		audit: "silent",
		runs: "cases"
	}),
	/** Stores a search with its hit counts; answers with its id. */
	keepSearch: call()({
		request: z.object({
			search,
			hits: z.array(z.object({
				index: z.int().positive(),
				count: z.int().nonnegative()
			}))
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Removes a search from the history. */
	forgetSearch: call()({
		request: z.object({ id: z.int().positive() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Restores a removed search, with its time. */
	restoreSearch: call()({
		request: z.object({ id: z.int().positive() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Deletes the whole history. */
	forgetHistory: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: { act: "history-forgotten" },
		runs: "cases"
	}),
	/** The draft; undefined if there is none. */
	draft: call()({
		request: z.object({}),
		guest: () => Promise.resolve(void 0),
		audit: "silent",
		runs: "cases"
	}),
	/** Stores the draft. */
	keepDraft: call()({
		request: draft,
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	})
};
// src-main/contract/case-fields.ts
const line = z.string().max(2e3);
const notes = z.string().max(1e6);
/** Titles and references from the idea endpoints may be as long as a request. */
const requestText = z.string().max(2097152);
const caseFields = {
	title: {
		schema: line,
		created: line,
		recorded: requestText,
		column: "text",
		listed: true,
		exported: "title",
		describesIdea: true,
		input: "line"
	},
	/** The firm's own reference, `4711-DE`. */
	reference: {
		schema: line,
		created: line,
		recorded: requestText,
		column: "text",
		listed: true,
		exported: "fact",
		describesIdea: false,
		input: "line"
	},
	/** The client's matter; '' if there is none. */
	matter: {
		schema: line,
		created: line.default(""),
		recorded: line,
		column: "text",
		listed: true,
		exported: "fact",
		describesIdea: false,
		input: "line"
	},
	notes: {
		schema: notes,
		initial: "",
		recorded: notes,
		column: "text",
		listed: false,
		exported: "no",
		describesIdea: true,
		input: "own"
	},
	/** The application that the case is about; null until it is entered. */
	application: {
		schema: caseApplication.nullable(),
		initial: null,
		recorded: caseApplication.nullable().default(null),
		column: "json",
		listed: false,
		exported: "no",
		describesIdea: false,
		input: "own"
	},
	/** What the client wishes; null until it is recorded. */
	wishes: {
		schema: clientWishes.nullable(),
		initial: null,
		recorded: clientWishes.nullable().default(null),
		column: "json",
		listed: false,
		exported: "no",
		describesIdea: false,
		input: "own"
	},
	/** Walled off: other cases show nothing of this one, and it shows nothing of them. */
	walled: {
		schema: z.boolean(),
		initial: false,
		recorded: z.boolean(),
		column: "flag",
		listed: true,
		exported: "no",
		describesIdea: false,
		input: "own"
	},
	/** What the next version searches for; its text is that of the idea. */
	search: {
		schema: search,
		created: search,
		recorded: search,
		column: "json",
		listed: false,
		exported: "no",
		describesIdea: true,
		input: "own"
	}
};
const caseFieldNames = Object.keys(caseFields);
function schemasOf(property) {
	const present = caseFieldNames.filter((name) => property in caseFields[name]);
	return Object.fromEntries(present.map((name) => [name, caseFields[name][property]]));
}
/** The request of `createCase`. */
const caseOrder = z.object(schemasOf("created"));
/** The request of `changeCase`: the fields that change. */
const caseChange = z.object(schemasOf("schema")).partial();
/** The fields of a case in the record of a bundle. */
const recordedFacts = z.object(schemasOf("recorded"));
z.object(Object.fromEntries(Object.entries(recordedFacts.shape).map(([name, schema]) => [name, schema instanceof z.ZodDefault ? schema.unwrap() : schema]))).partial();
// src-main/contract/files.ts
/**
* `path`: an absolute path on this computer. `upload`: the token of a file or folder that a browser has uploaded to the temporary folder of
* the application; it is deleted when the job that uses it ends, when the cases are locked (unless it holds publications or a model), or when
* the application ends.
*/
const fileSource = z.union([z.object({ path: z.string().min(1) }), z.object({ upload: z.string().min(1) })]);
// src-main/contract/case-calls.ts
const id$2 = z.int().positive();
const name$2 = z.string().min(1).max(64);
const names = z.array(name$2).min(1).max(1e3);
const inCase = z.object({ case: id$2 });
/** What else this computer was connected to is not for guests. */
function withoutNetwork({ network: _network, ...rest }) {
	return rest;
}
const caseCalls = {
	/** All cases, the last changed first. */
	cases: call()({
		request: z.object({}),
		guest: async (invoke, request, scope) => (await invoke(request)).filter(({ id }) => id === scope.case),
		audit: "silent",
		runs: "cases"
	}),
	/** One case. Throws `case-unknown`. */
	case: call()({
		request: inCase,
		guest: ofCase,
		audit: {
			act: "case-opened",
			facts: caseFact
		},
		runs: "cases"
	}),
	/** Creates a case. */
	createCase: call()({
		request: caseOrder,
		guest: ownerOnly,
		audit: {
			act: "case-created",
			facts: (_request, { id }) => ({ case: id })
		},
		runs: "cases"
	}),
	/** Changes the named fields of a case and answers with the whole case. Throws `wish-collection` and `wish-cluster`. */
	changeCase: call()({
		request: inCase.extend({ change: caseChange.omit({ wishes: true }) }),
		guest: async (invoke, request, scope) => {
			const { search, walled } = request.change;
			if (walled !== void 0) return refused();
			const wanted = search === void 0 ? [] : searchedIndexes(search.indexes);
			const searched = await scope.searched();
			return wanted.every((index) => searched.includes(index)) ? addsToCase(invoke, request, scope) : refused();
		},
		audit: {
			act: "case-walled",
			facts: ({ case: id, change }) => change.walled === void 0 ? void 0 : {
				case: id,
				walled: change.walled
			}
		},
		runs: "cases"
	}),
	/**
	* Records what the client of a case wishes, null to remove it, and answers with the whole case. The search of the case is narrowed to the
	* collections that the client allows; without service or links, a link to the case ends.
	*/
	recordWishes: call()({
		request: inCase.extend({ wishes: clientWishes.nullable() }),
		guest: ownerOnly,
		audit: {
			act: "wishes-recorded",
			facts: caseFact
		},
		runs: "cases"
	}),
	/** Removes a case with everything in it. `restoreCase` brings it back until the application ends. */
	removeCase: call()({
		request: inCase,
		guest: ownerOnly,
		audit: {
			act: "case-removed",
			facts: caseFact
		},
		runs: "cases"
	}),
	/** Restores a removed case. */
	restoreCase: call()({
		request: inCase,
		guest: ownerOnly,
		audit: {
			act: "case-restored",
			facts: caseFact
		},
		runs: "cases"
	}),
	/**
	* Deletes a case permanently, also a removed one: its content, its exports that were not fetched yet, and drafts and past searches that
	* contain its text. Copies elsewhere (backups, exported files, bundles, indexes made from bundles) stay. `gone` is false while another
	* process still reads the old state of the file; the text leaves the disk when that ends, at the latest when all processes have closed it.
	*/
	destroyCase: call()({
		request: inCase,
		guest: ownerOnly,
		audit: {
			act: "case-destroyed",
			facts: caseFact
		},
		runs: "application",
		takesLong: true
	}),
	/** Attaches a file to a case. Throws `file-missing`, `file-unreadable`, `attachment-too-large` and, for guests, `attachments-full`. */
	attach: call()({
		request: inCase.extend({ source: fileSource }),
		guest: (invoke, request, scope) => "upload" in request.source && request.case === scope.case ? scope.add((one) => scope.attach(invoke, one), request) : refused(),
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** The content of an attachment; undefined if the case has no such attachment. */
	attachment: call()({
		request: inCase.extend({ attachment: id$2 }),
		guest: ofCase,
		audit: {
			act: "attachment-opened",
			facts: ({ case: id, attachment }) => ({
				case: id,
				attachment
			})
		},
		runs: "cases"
	}),
	/** Removes an attachment. */
	detach: call()({
		request: inCase.extend({ attachment: id$2 }),
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/**
	* Runs the search of the case in its indexes, with its ratings as relevance feedback, and stores the hits as the next version. Throws
	* `wish-collection`.
	*/
	runVersion: call()({
		request: inCase,
		guest: async (...of) => withoutNetwork(await addsToCase(...of)),
		audit: {
			act: "version-run",
			facts: ({ case: id }, { number }) => ({
				case: id,
				version: number
			})
		},
		runs: "application",
		takesLong: true
	}),
	/** All versions of a case without their hits. */
	versions: call()({
		request: inCase,
		guest: async (...of) => (await ofCase(...of)).map(withoutNetwork),
		audit: "silent",
		runs: "application"
	}),
	/** One version with its hits. Throws `version-unknown`. */
	version: call()({
		request: inCase.extend({ number: id$2 }),
		guest: async (...of) => withoutNetwork(await ofCase(...of)),
		audit: "silent",
		runs: "application"
	}),
	/** The differences between two versions: new, missing and moved hits, and why. */
	versionChange: call()({
		request: inCase.extend({
			from: id$2,
			to: id$2
		}),
		guest: ofCase,
		audit: "silent",
		runs: "application"
	}),
	/** The publications that have a rating, a note, a tag, an annotation or an assessment in the case. */
	caseDocuments: call()({
		request: inCase,
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Ratings of these publications in other cases that are not walled off. */
	ratedElsewhere: call()({
		request: inCase.extend({ publications: names }),
		guest: (invoke, request, scope) => request.case === scope.case ? Promise.resolve([]) : refused(),
		audit: "silent",
		runs: "cases"
	}),
	/** Gives all these publications the same rating in one act; null removes their ratings. */
	rate: call()({
		request: inCase.extend({
			publications: names,
			rating: z.enum(ratings).nullable()
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Sets the note on a publication; '' removes it. */
	noteDocument: call()({
		request: inCase.extend({
			publication: name$2,
			note: z.string().max(1e5)
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Adds a tag to these publications, or removes it (`on: false`). */
	tagDocuments: call()({
		request: inCase.extend({
			publications: names,
			tag: z.string().trim().min(1).max(60),
			on: z.boolean()
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Undoes the last rating, note, tag, annotation, verdict, assessment or change of features; can be repeated. Undefined if nothing is left to undo. */
	undo: call()({
		request: inCase,
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** The annotations of a publication in the case. */
	annotations: call()({
		request: inCase.extend({ publication: name$2 }),
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Adds an annotation to a publication. */
	annotate: call()({
		request: inCase.extend({
			publication: name$2,
			annotation: annotationOrder
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Changes the note of an annotation. */
	changeAnnotation: call()({
		request: inCase.extend({
			annotation: id$2,
			note: z.string().max(1e5)
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Removes an annotation. */
	removeAnnotation: call()({
		request: inCase.extend({ annotation: id$2 }),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** The search record, latest entries first: at most `count`, with sequence numbers below `before` if given; without the hits of versions. */
	caseRecord: call()({
		request: inCase.extend({
			before: z.int().optional(),
			count: z.int().min(1).max(500)
		}),
		guest: async (...of) => (await ofCase(...of)).map((entry) => entry.kind === "version" || entry.kind === "pairs" ? {
			...entry,
			body: withoutNetwork(entry.body)
		} : entry),
		audit: "silent",
		runs: "cases"
	}),
	/** Verifies the hash chain of the case's record and its agreement with the case. */
	verifyCase: call()({
		request: inCase,
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Runs the search of a version again and compares the lists. Throws `wish-collection` and `wish-cluster`. */
	replayVersion: call()({
		request: inCase.extend({ number: id$2 }),
		guest: ofCase,
		audit: {
			act: "version-replayed",
			facts: ({ case: id, number }) => ({
				case: id,
				version: number
			})
		},
		runs: "application",
		takesLong: true
	})
};
// src-main/contract/citations.ts
/**
* How a document stands to the one in the middle. cited, citing: over one or two steps; cocited: other documents cite both; coupled: both
* cite the same documents.
*/
const citationRelations = [
	"cited",
	"citing",
	"cocited",
	"coupled"
];
const citationCalls = {
	/**
	* The citations of a publication within its collection; undefined if it is no longer installed. `run`: a map of the same publication for the
	* same window with a higher number supersedes this one, which fails with `cancelled`.
	*/
	citations: call()({
		request: z.object({
			index: z.int().positive(),
			publication: z.int().nonnegative(),
			steps: z.union([z.literal(1), z.literal(2)]),
			relations: z.array(z.enum(citationRelations)).max(citationRelations.length),
			/** Only documents of the collection. */
			installedOnly: z.boolean(),
			most: z.int().min(1).max(300),
			run: z.int().nonnegative().optional()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The publications of the same collection that the description of a publication names, in the order of the text. */
	textLinks: call()({
		request: z.object({
			index: z.int().positive(),
			publication: z.int().nonnegative()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	})
};
// src-main/contract/languages.ts
const languages = ["en", "de"];
/** The user's setting: a language, or that of the system. */
const languageSettings = ["system", ...languages];
const exportOrder = z.object({
	case: z.int().positive(),
	form: z.enum([
		"pdfs-zip",
		"pdfs-merged",
		"report-pdf",
		"report-docx",
		"report-html",
		"list-xlsx",
		"list-csv",
		"json",
		"ris",
		"bibtex",
		"ids",
		"ids-docx",
		"epo-table",
		"epo-table-pdf",
		"epo-table-html",
		"matrix-xlsx",
		"verification",
		"statement",
		"bundle"
	]),
	/** Version whose list and ranks are exported; absent: the last one. */
	version: z.int().positive().optional(),
	/** Lists for offices also contain what has an assessment without a rating. Documents with these ratings, or these publications by name in this order; absent: all rated ones except noise. */
	ratings: z.array(z.enum(ratings)).optional(),
	publications: z.array(z.string().min(1).max(64)).max(2e3).optional(),
	/** Indexes that documents may come from; absent: all, those of the case first. */
	indexes: z.array(z.int().positive()).optional(),
	language: z.enum(languages),
	parts: z.array(z.enum([
		"summary",
		"documents",
		"passages",
		"drawings",
		"charts",
		"matrix",
		"record"
	])).optional(),
	/** True: PDFs contain the attorney's highlights and notes as annotations. */
	annotated: z.boolean().default(true),
	/** Number of documents already cited in this application, for the cumulative count of an IDS. */
	citedBefore: z.int().nonnegative().default(0),
	/** US dollars of size fees paid for them, deducted from what an IDS costs. */
	feesPaid: z.int().nonnegative().optional(),
	/** Absent: it is chosen on the form. */
	stage: z.enum([
		"b",
		"c",
		"d",
		"late"
	]).optional(),
	/** The earlier application in which copies were provided, as 37 CFR 1.98(d) wants it named. */
	earlierApplication: z.string().trim().min(1).max(100).optional(),
	/** What the table after a European search report says of the search; absent: left open, and the last search is printed as its day. */
	completed: z.string().refine(isCalendarDate).optional(),
	searcher: z.string().trim().min(1).max(200).optional(),
	claimsNotSearched: z.string().trim().min(1).max(200).optional(),
	/** True: an IDS is divided into statements that each end at a threshold of the size fee, with at most 50 items. */
	batches: z.boolean().optional(),
	/** Absolute path; absent: a browser fetches the file. */
	to: z.string().optional()
});
exportOrder.omit({
	case: true,
	to: true
});
const exportCalls = {
	/** Starts an export; answers with the id of its job. */
	startExport: call()({
		request: exportOrder,
		guest: async (invoke, request, scope) => request.to !== void 0 || request.case !== scope.case || request.form === "statement" || request.form === "bundle" && await scope.withholds() ? refused() : ofShownIndexes((own) => scope.add(invoke, own), request, scope),
		audit: {
			act: "exported",
			facts: ({ case: id, form }) => ({
				case: id,
				form
			})
		},
		runs: "application"
	}),
	/** The exports of a case, the latest first; of those with the same name and settings only the latest. */
	caseExports: call()({
		request: z.object({ case: z.int().positive() }),
		guest: async (invoke, request, scope) => {
			if (request.case !== scope.case) return refused();
			const [exports, shown, withholds] = await Promise.all([
				invoke(request),
				scope.indexes(),
				scope.withholds()
			]);
			return exports.filter(({ settings }) => !withholds || settings?.indexes?.every((index) => shown.includes(index)) === true);
		},
		audit: "silent",
		runs: "cases"
	}),
	/** The original PDF of a publication, or a rendering of its text if there is none; with the annotations of the case, if one is named. */
	documentPdf: call()({
		request: z.object({
			case: z.int().positive().optional(),
			index: z.int().positive(),
			publication: z.int().nonnegative(),
			annotated: z.boolean(),
			language: z.enum(languages)
		}),
		guest: (invoke, request, scope) => request.case === void 0 || request.case === scope.case ? ofIndex(invoke, request, scope) : refused(),
		audit: {
			act: "pdf-fetched",
			facts: ({ case: id, index }, { bytes }) => ({
				...id !== void 0 && { case: id },
				index,
				bytes: bytes.byteLength
			})
		},
		runs: "application"
	}),
	/** The firm's own report template; undefined if the built-in one is used. */
	reportTemplate: call()({
		request: z.object({}),
		guest: anyone,
		audit: "silent",
		runs: "cases"
	}),
	/** Uses a DOCX of the firm instead of the built-in report template. Throws `template-unfit`. */
	useReportTemplate: call()({
		request: z.object({ source: fileSource }),
		guest: ownerOnly,
		audit: {
			act: "settings-changed",
			facts: () => ({ what: "report-template" })
		},
		runs: "application"
	}),
	/** Returns to the built-in report template. */
	forgetReportTemplate: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "settings-changed",
			facts: () => ({ what: "report-template" })
		},
		runs: "cases"
	}),
	/** The built-in template, as a starting point for the firm's own. */
	ownReportTemplate: call()({
		request: z.object({ language: z.enum(languages) }),
		guest: anyone,
		audit: "silent",
		runs: "application"
	}),
	/** Imports a bundle as a case; answers with the id of the case. Opening the same bundle again answers with the same case. */
	openBundle: call()({
		request: z.object({ source: fileSource }),
		guest: ownerOnly,
		audit: {
			act: "bundle-opened",
			facts: (_request, job) => ({ job })
		},
		runs: "application",
		takesLong: true
	})
};
// src-main/contract/grant-lists.ts
/** What a list says of its publications. */
const grantStates = ["withdrawn", "corrected"];
/** On one line, in the direction of its letters: sentences quote it. */
const name$1 = z.string().trim().min(1).max(100).regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u);
const office = z.string().regex(/^[A-Z]{2}$/);
/** What the user says of the file. `office`: of numbers without a country. */
const grantListOrder = z.object({
	name: name$1,
	says: z.enum(grantStates),
	asOf: z.iso.date(),
	office: office.optional()
});
const grantListCalls = {
	/** The imported lists, in the order of their names. */
	grantLists: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** A list with the lines of its file that are not in it. Throws `grant-list-unknown`. */
	grantList: call()({
		request: z.object({ name: name$1 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Imports a list; one of the same name is replaced. Throws `grant-list-empty`, `grant-list-too-long`, `grant-list-future`, `file-unreadable` and
	* `file-too-hard`, and leaves the list as it was.
	*/
	importGrantList: call()({
		request: grantListOrder.extend({ source: fileSource }),
		guest: ownerOnly,
		audit: {
			act: "grant-list-imported",
			facts: ({ name: list }) => ({ list })
		},
		runs: "application",
		takesLong: true
	}),
	/** Deletes a list; its publications are no longer flagged. Throws `grant-list-unknown`. */
	deleteGrantList: call()({
		request: z.object({ name: name$1 }),
		guest: ownerOnly,
		audit: {
			act: "grant-list-deleted",
			facts: ({ name: list }) => ({ list })
		},
		runs: "application"
	})
};
// src-main/contract/copying.ts
/** Most publications that are copied at once. */
const MOST_COPIED = 5e4;
// src-main/contract/table-columns.ts
/** What a column says about a publication; `ignored`: nothing that is stored. */
const columnMeanings = [
	"number",
	"country",
	"kind",
	"date",
	"title",
	"abstract",
	"claims",
	"description",
	"applicants",
	"inventors",
	"ipc",
	"cpc",
	"fi",
	"us-class",
	"application",
	"filing-date",
	"priorities",
	"priority-date",
	"family",
	"citations",
	"ignored"
];
// src-main/contract/library.ts
const index$1 = z.int().positive();
const job = z.int().positive();
const meaning = z.enum(columnMeanings);
const libraryCalls = {
	/** All indexes with their content, the master index first. Counts are cached until the index changes. */
	collections: call()({
		request: z.object({}),
		guest: async (invoke, request, scope) => shownOf(await invoke(request), ({ id }) => id, scope),
		audit: "silent",
		runs: "application"
	}),
	/**
	* Creates an empty collection; answers with its id. `internal`: for the firm's own documents, encrypted with the cases, for this window alone.
	* Throws `collection-needs-vault` and `cases-locked`.
	*/
	createCollection: call()({
		request: z.object({
			name: z.string(),
			internal: z.boolean().optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Renames a collection. */
	renameCollection: call()({
		request: z.object({
			index: index$1,
			name: z.string()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Removes a collection. `restoreCollection` brings it back until the application ends. */
	removeCollection: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: {
			act: "collection-removed",
			facts: indexFact
		},
		runs: "application",
		takesLong: true
	}),
	/** Restores a removed collection. */
	restoreCollection: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: {
			act: "collection-restored",
			facts: indexFact
		},
		runs: "application",
		takesLong: true
	}),
	/** The rejected records of an index in order of time: at most `count`, starting at position `from`. */
	refusals: call()({
		request: z.object({
			index: index$1,
			from: z.int().nonnegative(),
			count: z.int().min(1).max(1e4)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Deletes the list of rejected records of an index. */
	forgetRefusals: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** The reports of the imports into an index without their files, the latest first. */
	importReports: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** What became of the files of an import; undefined if the report is no longer kept. */
	importReport: call()({
		request: z.object({
			index: index$1,
			report: z.int().positive()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Deletes a report. */
	forgetImportReport: call()({
		request: z.object({
			index: index$1,
			report: z.int().positive()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** The jobs: immediately if `since` is not their current revision, otherwise at the next change, or unchanged after 20 s. */
	jobs: call()({
		request: z.object({ since: z.int().optional() }),
		guest: async (invoke, request, scope) => {
			const list = await invoke(request);
			return {
				...list,
				jobs: list.jobs.filter((job) => job.case === scope.case)
			};
		},
		audit: "silent",
		runs: "application",
		waits: true
	}),
	/** Imports files into an index; answers with the id of the job. */
	startImport: call()({
		request: z.object({
			index: index$1,
			sources: z.array(fileSource).min(1)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** The tables in the files of `sources` that have no known column of publication numbers; with `all`, every table. Folders are not searched. */
	tables: call()({
		request: z.object({
			sources: z.array(fileSource).min(1),
			all: z.boolean().optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** Remembers what the columns of tables with this header mean, for every later import. */
	rememberColumns: call()({
		request: z.object({
			header: z.array(z.string().max(200)).min(1).max(1e3),
			meanings: z.array(meaning.nullable()).max(1e3)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Verifies an index; answers with the id of the job. */
	startVerification: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Rebuilds an index from its publications; answers with the id of the job. `analysis`: only their words, if an earlier version analysed them;
	* `embed`: only their vectors, with the model in use. An interrupted job of these two kinds is continued by the next one.
	*/
	startRebuild: call()({
		request: z.object({
			index: index$1,
			analysis: z.literal(true).optional(),
			embed: z.literal(true).optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Reads the texts of an index of an earlier version, so that it answers conditions; answers with the id of the job. `leaveOut`: lets it answer
	* none instead, from now on, and deletes what it needs for them.
	*/
	startPlacing: call()({
		request: z.object({
			index: index$1,
			leaveOut: z.literal(true).optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Recognises the text of the scans of an index that have none yet; answers with the id of the job. */
	startRecognition: call()({
		request: z.object({ index: index$1 }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Copies publications of other collections into an index, with their texts, media and sources; answers with the id of the job. */
	startCopy: call()({
		request: z.object({
			index: index$1,
			publications: z.array(z.object({
				index: index$1,
				publication: z.int().positive()
			})).min(1).max(MOST_COPIED)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Packs an index into one file with its checksum: at the absolute path `to` (the extension is added), or for a browser to fetch. */
	startPack: call()({
		request: z.object({
			index: index$1,
			to: z.string().optional()
		}),
		guest: ownerOnly,
		audit: {
			act: "collection-exported",
			facts: indexFact
		},
		runs: "application"
	}),
	/** Installs a packed index under its name, or a similar one if that is taken; answers with the id of the job. */
	startInstall: call()({
		request: z.object({ source: fileSource }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Copies a model into the data folder; answers with the id of the job. */
	installModel: call()({
		request: z.object({ source: fileSource }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Switches to an installed model or the shipped one. A job per index makes its new vectors; until it is done, the old vectors are searched.
	* Answers with the ids of the jobs. A damaged model is rejected and the current one stays in use.
	*/
	useModel: call()({
		request: z.object({ name: z.string() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** Deletes an installed model that no index uses. */
	removeModel: call()({
		request: z.object({ name: z.string() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** Pauses a running import or verification after its current batch; finished work stays. Other jobs cannot be paused. */
	pauseJob: call()({
		request: z.object({ job }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Resumes a paused, stopped, interrupted or failed import, embedding or recognition; a finished import reads its paths again. */
	resumeJob: call()({
		request: z.object({ job }),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Stops a job; finished work stays. */
	stopJob: call()({
		request: z.object({ job }),
		guest: ofJob,
		audit: "silent",
		runs: "application"
	}),
	/** Removes an ended job from the list. */
	dismissJob: call()({
		request: z.object({ job }),
		guest: ofJob,
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/cluster.ts
/** How this workstation proves who it is. none: only where the nodes ask for nothing. */
const clusterLogins = [
	"none",
	"user",
	"certificate"
];
const clusterName = z.string().max(60);
/** A cluster as stored in settings.json; the password or the key of the certificate is stored with the cases. */
const clusterEntry = z.object({
	name: clusterName,
	/** One per node: https, or http on this computer. */
	urls: z.array(z.string().max(300)).min(1).max(50),
	/** The firm's own certificate authority (PEM), then the only one that is trusted; empty: the usual ones. */
	authority: z.string().max(1e5),
	login: z.enum(clusterLogins),
	/** For `user`; else empty. */
	user: z.string().max(320),
	/** For `certificate`: the certificate and those between it and its authority (PEM); else empty. */
	certificate: z.string().max(1e5)
});
const clusterCalls = {
	/** The clusters entered, by name. */
	clusters: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/**
	* Enters a cluster, without connecting to it. Its password or key is stored with the cases. Throws `cluster-unfit`, `cluster-name-taken` and
	* `cases-locked`.
	*/
	addCluster: call()({
		request: z.object({
			name: clusterName,
			urls: z.array(z.string().max(300)).max(50),
			authority: fileSource.optional(),
			user: z.string().max(320).optional(),
			password: z.string().max(1e3).optional(),
			certificate: fileSource.optional(),
			key: fileSource.optional()
		}),
		guest: ownerOnly,
		audit: {
			act: "cluster-added",
			facts: ({ name }) => ({ cluster: name })
		},
		runs: "application"
	}),
	/** Asks the nodes what they are. Throws `cluster-unknown`, `cluster-unreachable`, `cluster-refused`, `cluster-answer` and `cases-locked`. */
	testCluster: call()({
		request: z.object({ name: clusterName }),
		guest: ownerOnly,
		audit: {
			act: "cluster-tested",
			facts: ({ name }) => ({ cluster: name })
		},
		runs: "application",
		takesLong: true
	}),
	/** Forgets a cluster and its password; what is on it stays there. Throws `cluster-unknown`, `cluster-in-use`. */
	removeCluster: call()({
		request: z.object({ name: clusterName }),
		guest: ownerOnly,
		audit: {
			act: "cluster-removed",
			facts: ({ name }) => ({ cluster: name })
		},
		runs: "application"
	})
};
/** The mail settings as stored in settings.json. Empty `host`: mail is off. Empty `user`: no login. */
const mailSettings = z.object({
	host: z.string().max(253),
	port: z.int().min(1).max(65535),
	security: z.enum([
		"tls",
		"starttls",
		"none"
	]),
	user: z.string().max(320),
	from: z.string().max(320),
	/** Gets a copy of every notice sent to contacts; empty: nobody. */
	operator: z.string().max(320),
	language: z.enum(languages),
	/** The firm's own certificate authority (PEM), trusted in addition to the usual ones; empty: none. */
	authority: z.string().max(1e5)
});
const mailChange = mailSettings.omit({ authority: true }).partial();
const mailCalls = {
	/** The settings and state of mail. */
	mail: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Changes the named settings. Throws `mail-unfit`. */
	changeMail: call()({
		request: mailChange,
		guest: ownerOnly,
		audit: {
			act: "mail-changed",
			facts: (change) => ({ what: Object.keys(change).toSorted().join(", ") })
		},
		runs: "application"
	}),
	/** Stores the password with the cases; an empty one deletes it. Throws `cases-locked`. */
	keepMailPassword: call()({
		request: z.object({ password: z.string().max(1e3) }),
		guest: ownerOnly,
		audit: {
			act: "mail-changed",
			facts: ({ password }) => ({
				what: "password",
				kept: password !== ""
			})
		},
		runs: "application"
	}),
	/** Trusts the firm's own certificate authority, given as PEM. Throws `mail-unfit`. */
	useMailAuthority: call()({
		request: z.object({ source: fileSource }),
		guest: ownerOnly,
		audit: {
			act: "mail-changed",
			facts: () => ({ what: "authority" })
		},
		runs: "application"
	}),
	/** Removes the firm's own certificate authority. */
	forgetMailAuthority: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "mail-changed",
			facts: () => ({ what: "authority" })
		},
		runs: "application"
	}),
	/** Sends a test message; answers when the server has accepted it. Throws `mail-off`, `mail-unfit`, `mail-failed`. */
	testMail: call()({
		request: z.object({ to: z.string().max(320) }),
		guest: ownerOnly,
		audit: { act: "mail-tested" },
		runs: "application",
		takesLong: true
	})
};
// src-main/contract/matrix.ts
/** One feature of the claim or idea. `id` stays when its text is edited; its letter is its position in the list. */
const feature = z.object({
	id: z.string().min(1).max(40),
	text: z.string().min(1).max(4e3),
	/** As in a weighted span; 1 is normal. */
	weight: z.number().min(0).max(10)
});
const featureList = z.object({
	/** The text that was split into features: that of the idea, or a claim. */
	source: z.string().max(4e5),
	features: z.array(feature).max(60)
});
const verdicts = [
	"disclosed",
	"part",
	"absent"
];
/** One side of a comparison. */
const comparand = z.object({
	index: z.int().positive(),
	publication: z.int().nonnegative()
});
const id$1 = z.int().positive();
const matrixCalls = {
	/** Proposes a split of a claim or idea into features: preamble and features, clauses, or items of a list. */
	proposeFeatures: call()({
		request: z.object({
			text: z.string().max(4e5),
			language: z.string().optional()
		}),
		guest: anyone,
		audit: "silent",
		runs: "application"
	}),
	/** The features of a case; undefined if it has none yet. */
	features: call()({
		request: z.object({ case: id$1 }),
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Stores the features of a case. */
	keepFeatures: call()({
		request: z.object({
			case: id$1,
			list: featureList
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** All verdicts of a case. */
	verdicts: call()({
		request: z.object({ case: id$1 }),
		guest: ofCase,
		audit: "silent",
		runs: "cases"
	}),
	/** Sets the verdict on a feature of a publication; null removes it. */
	giveVerdict: call()({
		request: z.object({
			case: id$1,
			publication: z.string().min(1).max(64),
			feature: z.string().min(1),
			verdict: z.enum(verdicts).nullable()
		}),
		guest: addsToCase,
		audit: "silent",
		runs: "cases"
	}),
	/** The best passage for each publication and feature; at most 20 publications per call, so that a matrix fills step by step. */
	featureEvidence: call()({
		request: z.object({
			index: z.int().positive(),
			publications: z.array(z.int().nonnegative()).min(1).max(20),
			features: z.array(feature).min(1).max(60),
			/** True: claims and description are searched; false: only the claims. */
			wholeText: z.boolean().default(true)
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "application"
	}),
	/** Passages with the same meaning in two publications, the most similar first; at most 200. */
	linkedPassages: call()({
		request: z.object({
			left: comparand,
			right: comparand
		}),
		guest: ofBothIndexes,
		audit: "silent",
		runs: "highlight"
	}),
	/** The aligned claims of two publications in a common language; empty if they have none. */
	claimDifferences: call()({
		request: z.object({
			left: comparand,
			right: comparand
		}),
		guest: ofBothIndexes,
		audit: "silent",
		runs: "search"
	}),
	/** The passages of a publication that best match a text, the most similar first. `without`: a passage to leave out. */
	passagesFor: call()({
		request: z.object({
			...comparand.shape,
			text: z.string().min(1).max(2e4),
			count: z.int().min(1).max(20),
			without: passageSpan.optional()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/key.ts
/** The indexes a key may use: all (present and future), or those named. `boost` is the master index searched with the method `boost`. */
const indexGrant = z.union([z.literal("all"), z.array(z.union([z.int().positive(), z.literal("boost")])).min(1)]);
/** A day in UTC, yyyy-mm-dd. */
const day = z.iso.date();
/** The properties of a key that can be set. Empty lists restrict nothing. */
const properties = {
	/** The owner of the key; keys of the same customer share their cases. */
	customer: z.string(),
	client: z.enum(["end-customer", "platform"]),
	/** The e-mail address that notices go to. */
	contact: z.string(),
	indexes: indexGrant,
	/** Addresses (`192.0.2.7`, `2001:db8::1`), CIDR ranges (`10.0.0.0/8`) or ranges `first-last`. */
	addresses: z.array(z.string()),
	/** Hosts of web pages that may use the key: exact names, any scheme and port. */
	domains: z.array(z.string()),
	/** False: requests from web pages of other sites are refused. */
	browsers: z.boolean(),
	/** The numbers of a platform's clients. */
	clientIds: z.array(z.int().positive()),
	/** The balance: the number of searches from now on; each accepted search uses one credit. Absent: unlimited. */
	credits: z.int().nonnegative(),
	/** A notice is made when this many credits are left. Absent: a tenth of the balance. */
	lowCredits: z.int().nonnegative(),
	/** True: without credits the key is rejected as invalid; false: there are only notices. */
	enforceCredits: z.boolean(),
	/** First and last day of the contract, inclusive. */
	contractFrom: day,
	contractUntil: day,
	/** True: outside the contract period the key is rejected as invalid; false: there are only notices. */
	enforceContract: z.boolean(),
	ratePerMinute: z.int().positive(),
	/** Fair use: after more searches on one day (UTC) the key is throttled until the next day. Absent: no limit. */
	searchesPerDay: z.int().positive()
};
/** A new key. Defaults: an end customer, the master index (1) including boost, the default rate, any web page. */
const keyOrder = z.object({
	name: z.string(),
	...z.object(properties).partial().shape
});
/** A change of a key; null removes an optional property. The secret cannot be changed. */
const keyChange = z.object({
	...properties,
	name: z.string(),
	customer: properties.customer.nullable(),
	contact: properties.contact.nullable(),
	credits: properties.credits.nullable(),
	/** Credits added to the balance. */
	addCredits: z.int().positive(),
	lowCredits: properties.lowCredits.nullable(),
	contractFrom: day.nullable(),
	contractUntil: day.nullable(),
	searchesPerDay: properties.searchesPerDay.nullable()
}).partial();
// src-main/contract/notice.ts
const announcementOrder = z.object({
	subject: z.string(),
	text: z.string()
});
/** A range of days in UTC, inclusive; an absent bound means the first or last day, an absent key all keys. */
const usagePeriod = z.object({
	from: z.iso.date().optional(),
	until: z.iso.date().optional(),
	key: z.string().optional()
});
const keyName = z.object({ name: z.string() });
const none = z.object({});
const accessCalls = {
	/** All keys with their usage and state, in order of creation. */
	keys: call()({
		request: none,
		guest: ownerOnly,
		audit: "silent",
		runs: "access"
	}),
	/** Creates a key. Only this answer contains its secret. */
	createKey: call()({
		request: keyOrder,
		guest: ownerOnly,
		audit: {
			act: "key-created",
			facts: keyFact
		},
		runs: "access"
	}),
	/** Changes the named properties of a key. */
	changeKey: call()({
		request: z.object({
			name: z.string(),
			change: keyChange
		}),
		guest: ownerOnly,
		audit: {
			act: "key-changed",
			facts: ({ name, change }) => ({
				key: name,
				what: Object.keys(change).toSorted().join(", ")
			})
		},
		runs: "access"
	}),
	/** Gives a key its reduced rate until it is resumed. */
	throttleKey: call()({
		request: keyName,
		guest: ownerOnly,
		audit: {
			act: "key-throttled",
			facts: keyFact
		},
		runs: "access"
	}),
	/** Rejects a key as invalid until it is resumed. */
	suspendKey: call()({
		request: keyName,
		guest: ownerOnly,
		audit: {
			act: "key-suspended",
			facts: keyFact
		},
		runs: "access"
	}),
	/** Ends throttling and suspension of a key. */
	resumeKey: call()({
		request: keyName,
		guest: ownerOnly,
		audit: {
			act: "key-resumed",
			facts: keyFact
		},
		runs: "access"
	}),
	/** Ends a key permanently. */
	endKey: call()({
		request: keyName,
		guest: ownerOnly,
		audit: {
			act: "key-ended",
			facts: keyFact
		},
		runs: "access"
	}),
	/** The accepted searches of a period, by key and reference. */
	usage: call()({
		request: usagePeriod,
		guest: ownerOnly,
		audit: "silent",
		runs: "access"
	}),
	/** The same rows as a CSV file for billing. */
	exportUsage: call()({
		request: usagePeriod,
		guest: ownerOnly,
		audit: { act: "usage-exported" },
		runs: "application"
	}),
	/** The notices that were not dismissed, the latest first. */
	notices: call()({
		request: none,
		guest: () => Promise.resolve([]),
		audit: "silent",
		runs: "access"
	}),
	/** Marks notices as seen. */
	noticesSeen: call()({
		request: z.object({ ids: z.array(z.int().positive()) }),
		guest: ownerOnly,
		audit: "silent",
		runs: "access"
	}),
	/** Removes notices from the list. */
	dismissNotices: call()({
		request: z.object({ ids: z.array(z.int().positive()) }),
		guest: ownerOnly,
		audit: "silent",
		runs: "access"
	}),
	/** Restores dismissed notices. */
	restoreNotices: call()({
		request: z.object({ ids: z.array(z.int().positive()) }),
		guest: ownerOnly,
		audit: "silent",
		runs: "access"
	}),
	/** Makes a notice for each contact of the active keys; answers with the number of contacts. */
	announce: call()({
		request: announcementOrder,
		guest: ownerOnly,
		audit: {
			act: "announced",
			facts: (_request, { contacts }) => ({ contacts })
		},
		runs: "access"
	})
};
// src-main/contract/pair-search.ts
const request = z.object({ case: z.int().positive() });
const pairSearchCalls = {
	/** Looks for pairs; a later search of the same case supersedes it. Throws `case-unknown`, `features-missing` and, once stopped, `cancelled`. */
	searchPairs: call()({
		request: request.extend({ lacking: z.int().min(0).max(3).default(1) }),
		guest: ownerOnly,
		audit: {
			act: "searched",
			facts: caseFact
		},
		runs: "application",
		cancellable: true,
		takesLong: true
	}),
	/** How far the search for pairs of a case is; undefined if none is running. */
	pairSearchProgress: call()({
		request,
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/** Stops the search for pairs of a case, if one is running. */
	stopPairSearch: call()({
		request,
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		cancellable: true
	})
};
// src-main/contract/provenance.ts
/** The same without the names of files and the days of their import. */
function withoutFiles({ fields, differing }) {
	const withoutFile = (source) => ({
		...source,
		file: "",
		imported: ""
	});
	return {
		fields: Object.fromEntries(Object.entries(fields).map(([field, source]) => [field, withoutFile(source)])),
		differing: differing.map((one) => ({
			...one,
			source: withoutFile(one.source)
		}))
	};
}
// src-main/contract/reading.ts
const drawing = z.object({
	index: z.int().positive(),
	publication: z.int().nonnegative(),
	name: z.string().max(1e3)
});
/** A guest learns what kind of source a field has, but no name of a file. */
async function withoutFileNames(invoke, request, scope) {
	const reading = await ofIndex(invoke, request, scope);
	return reading && {
		...reading,
		provenance: withoutFiles(reading.provenance)
	};
}
const readingCalls = {
	/** A whole publication with the outlines of its sections; undefined if it is no longer installed. */
	reading: call()({
		request: z.object({
			index: z.int().positive(),
			publication: z.int().nonnegative()
		}),
		guest: withoutFileNames,
		audit: {
			act: "publication-opened",
			facts: indexFact
		},
		runs: "search",
		cancellable: true
	}),
	/** Where the fields of publications come from; those that no longer exist are left out. */
	provenance: call()({
		request: z.object({
			index: z.int().positive(),
			publications: z.array(z.int().nonnegative()).max(50)
		}),
		guest: async (invoke, request, scope) => (await ofIndex(invoke, request, scope)).map((one) => ({
			...one,
			provenance: withoutFiles(one.provenance)
		})),
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** A drawing as stored, by the name of its entry; undefined if it is not stored. */
	drawing: call()({
		request: drawing,
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The same as PNG with at most `maxPixels` on each side; undefined if it cannot be read. A separate process converts it. */
	drawnPicture: call()({
		request: drawing.extend({ maxPixels: z.int().min(16).max(8e3) }),
		guest: ofIndex,
		audit: "silent",
		runs: "application",
		cancellable: true
	})
};
// src-main/contract/strategy.ts
const id = z.int().positive().optional();
const strategyCalls = {
	/** The lines of a case, or of no case, the oldest first. */
	strategy: call()({
		request: z.object({ case: id }),
		guest: (invoke, request, scope) => request.case === scope.case ? invoke(request) : Promise.resolve([]),
		audit: "silent",
		runs: "cases"
	}),
	/** Counts a condition and adds it as the next line. Throws `condition-invalid` and `strategy-full`. */
	addStrategyLine: call()({
		request: z.object({
			case: id,
			condition: z.string().min(1).max(LONGEST_CONDITION),
			indexes: z.array(z.int().positive()).min(1).max(3)
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/**
	* Counts the condition of a line again in the same collections, and adds it as the next line if it matches other publications than before;
	* undefined if it does not. Throws `line-unknown`, `index-unknown`, `condition-invalid` and `strategy-full`.
	*/
	repeatStrategyLine: call()({
		request: z.object({
			case: id,
			number: z.int().positive()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/** What came and went between a line and the one that it repeats, in each of its collections. Throws `line-unknown`. */
	strategyChanges: call()({
		request: z.object({
			case: id,
			number: z.int().positive()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Moves the lines of no case to a case that has none. */
	takeStrategy: call()({
		request: z.object({ case: z.int().positive() }),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Deletes the lines of no case. */
	forgetStrategy: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	})
};
// src-main/contract/result-list.ts
const index = z.int().positive();
const indexes = z.array(index).max(1e3);
const publications = z.array(z.int().nonnegative()).max(2e3);
const resultListCalls = {
	/**
	* The recognised pages of the PDF of a publication, by its name (`EP-1000000-A1`), the first page first; null where nothing was recognised.
	* None if it is not a scan.
	*/
	recognisedPages: call()({
		request: z.object({
			indexes,
			name: z.string()
		}),
		guest: ofIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The cards of these publications. */
	cards: call()({
		request: z.object({
			index,
			publications,
			onlyOccurringSpellings
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The given passages with their evidence highlighted; for a publication without a passage, those that a search would show. */
	marks: call()({
		request: z.object({
			index,
			query,
			publications: z.array(z.object({
				id: z.int().nonnegative(),
				passage: passageSpan.optional(),
				second: passageSpan.optional()
			})).max(50),
			onlyOccurringSpellings
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "highlight",
		cancellable: true
	}),
	/** The first drawing as stored; undefined if there is none. */
	image: call()({
		request: z.object({
			index,
			publication: z.int().nonnegative()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** At most 30 words that distinguish these publications from their index, the highest-weighted first. */
	keywords: call()({
		request: z.object({
			index,
			publications
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** What a search for this text in these indexes cannot cover. */
	blindSpots: call()({
		request: z.object({
			indexes,
			text: z.string()
		}),
		guest: ofIndexes,
		audit: "silent",
		runs: "application",
		cancellable: true
	}),
	/** What the engine recognises in the text of a query. */
	readQuery: call()({
		request: z.object({
			text: z.string(),
			indexes
		}),
		guest: ofIndexes,
		audit: "silent",
		runs: "highlight",
		cancellable: true
	}),
	/**
	* How the engine reads a condition, and what it matches in each of these indexes. `run`: a reading for the same window with a higher number
	* supersedes this one, which fails with `cancelled`.
	*/
	readCondition: call()({
		request: z.object({
			text: z.string().max(LONGEST_CONDITION),
			indexes,
			/** What `L1`, `L2` ... stand for. */
			sets: z.array(z.object({
				number: z.int().positive(),
				canonical: z.string()
			})).max(500).optional(),
			/** What `@name` stands for: saved conditions as typed. */
			saved: z.array(z.object({
				name: z.string(),
				condition: z.string().max(LONGEST_CONDITION)
			})).max(500).optional(),
			/** True: each count has a digest and, up to `MOST_NAMED`, the names of what matches. */
			digest: z.literal(true).optional(),
			run: z.int().nonnegative().optional(),
			onlyOccurringSpellings
		}),
		guest: ofIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/**
	* Why each of these publications matches a condition, or not; those that no longer exist are left out. Throws `condition-invalid`.
	*/
	explainCondition: call()({
		request: z.object({
			index,
			text: z.string().max(LONGEST_CONDITION),
			publications: z.array(z.int().nonnegative()).max(50),
			onlyOccurringSpellings
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/**
	* What these publications are under the laws that a condition asks for, by their dates; those under none have no labels. `inventors`: those of the
	* case's application, with whom theirs are compared. Throws `condition-invalid`.
	*/
	lawLabels: call()({
		request: z.object({
			index,
			text: z.string().max(LONGEST_CONDITION),
			publications,
			onlyOccurringSpellings,
			inventors: z.array(z.string().max(200)).max(100).optional(),
			/** Dates that stand instead of the imported ones. */
			corrected: z.array(z.object({
				publication: z.int().nonnegative(),
				dates: correctedDates
			})).max(1e3).optional()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** At most `count` publications of these indexes (of all if none are named) whose number or title matches the text. */
	findPublications: call()({
		request: z.object({
			text: z.string(),
			count: z.int().min(1).max(50),
			indexes: indexes.optional()
		}),
		guest: ofShownIndexes,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The members of a publication's family in its index, including itself. */
	familyMembers: call()({
		request: z.object({
			index,
			publication: z.int().nonnegative()
		}),
		guest: ofIndex,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The symbols directly below `parent` (the sections if it is absent); empty if no scheme is installed. */
	classNodes: call()({
		request: z.object({ parent: z.string().optional() }),
		guest: anyone,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** At most 50 symbols whose code begins with the text or whose title contains its words. */
	findClasses: call()({
		request: z.object({ text: z.string() }),
		guest: anyone,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The titles of these symbols and their ancestors, topmost first; symbols missing in the scheme are left out. */
	classTitles: call()({
		request: z.object({ codes: z.array(z.string()).max(500) }),
		guest: anyone,
		audit: "silent",
		runs: "search",
		cancellable: true
	}),
	/** The text of a DOCX, PDF or TXT file that was dropped on the query. A separate process reads it. */
	textOfFile: call()({
		request: z.object({ source: fileSource }),
		guest: (invoke, request) => "upload" in request.source ? invoke(request) : refused(),
		audit: "silent",
		runs: "application",
		cancellable: true
	})
};
// src-main/contract/saved-condition.ts
const name = z.string().min(1).max(64);
const savedConditionCalls = {
	/** By name. */
	savedConditions: call()({
		request: z.object({}),
		guest: () => Promise.resolve([]),
		audit: "silent",
		runs: "cases"
	}),
	/**
	* Saves a condition under a name. Throws `condition-invalid` (also if it would contain itself or a line of a strategy),
	* `saved-name-unfit`, `saved-full`, and `saved-name-taken` unless `replace` is given.
	*/
	saveCondition: call()({
		request: z.object({
			name,
			condition: z.string().min(1).max(LONGEST_CONDITION),
			replace: z.literal(true).optional()
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Renames a saved condition, also where others use it. Throws `saved-unknown`, `saved-name-unfit` and `saved-name-taken`. */
	renameCondition: call()({
		request: z.object({
			name,
			to: name
		}),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	}),
	/** Deletes a saved condition. Throws `saved-unknown`, and `saved-used` while another one contains it. */
	forgetCondition: call()({
		request: z.object({ name }),
		guest: ownerOnly,
		audit: "silent",
		runs: "cases"
	})
};
// src-main/contract/self-test.ts
const selfTestCalls = { 
/** Runs all checks in parallel; takes seconds and changes nothing. */
selfTest: call()({
	request: z.object({}),
	guest: ownerOnly,
	audit: "silent",
	runs: "application",
	takesLong: true
}) };
// src-main/contract/default-settings.ts
const defaultSettings = {
	language: "system",
	theme: "system",
	readingSize: 100,
	api: {
		on: true,
		port: 7413,
		address: "127.0.0.1",
		names: [],
		tls: false
	},
	searchIndexes: [],
	afterRating: "next",
	conditionWords: true,
	welcomed: false,
	firstSteps: {
		taken: [],
		hidden: false
	},
	keyboard: {},
	lockAfterMinutes: 0,
	verifyDaily: true,
	recogniseScans: true,
	mail: {
		host: "",
		port: 465,
		security: "tls",
		user: "",
		from: "",
		operator: "",
		language: "en",
		authority: ""
	},
	clusters: []
};
// src-main/contract/first-steps.ts
const firstSteps = [
	"search",
	"rate",
	"again",
	"export"
];
// src-main/contract/settings.ts
const apiFields = {
	on: z.boolean(),
	port: z.int().min(0).max(65535),
	/** The address to listen on: one of this computer, or 0.0.0.0 or :: for all. Other than loopback only with `tls`. */
	address: z.string().min(1).max(255),
	/** Additional host names that requests may use for this computer. */
	names: z.array(z.string().min(1).max(253)).max(20),
	/** HTTPS instead of HTTP. */
	tls: z.boolean()
};
const api = z.object(apiFields);
const keyboard = z.record(z.string(), z.string());
/** The settings without defaults, so that a change does not reset the settings it does not name. */
const each = {
	language: z.enum(languageSettings),
	theme: z.enum([
		"system",
		"light",
		"dark"
	]),
	/** Text size in the reader, in percent. */
	readingSize: z.int().min(80).max(160),
	api,
	/** Ids of the indexes of a new search. */
	searchIndexes: z.array(z.int().positive()).max(3),
	/** What is shown after rating a document: the next unrated one, or the same one. */
	afterRating: z.enum(["next", "stay"]),
	/** Whether the words of the condition are highlighted, in lists, in the reader and where documents are compared. */
	conditionWords: z.boolean(),
	/** True once the user has left the first-run page. */
	welcomed: z.boolean(),
	/** The first steps taken so far; `hidden`: the user does not want to see them. */
	firstSteps: z.object({
		taken: z.array(z.enum(firstSteps)),
		hidden: z.boolean()
	}),
	/** Changed keyboard shortcuts, by the name of their action. */
	keyboard,
	/** Minutes without user activity after which the cases are locked; 0 for never. Without a window (`antecedent serve`) they stay open. */
	lockAfterMinutes: z.int().min(0).max(1440),
	/** Every collection is verified once a day while nobody searches. */
	verifyDaily: z.boolean(),
	/** The text of scans is recognised in the background after an import. */
	recogniseScans: z.boolean()
};
/** Changes only the named settings, also within `api`. Mail and clusters have their own calls, which validate the input. */
const settingsChange = z.object(each).extend({ api: api.partial() }).partial();
z.object({
	language: each.language.default(defaultSettings.language),
	theme: each.theme.default(defaultSettings.theme),
	readingSize: each.readingSize.default(defaultSettings.readingSize),
	api: z.object({
		on: apiFields.on,
		port: apiFields.port,
		address: apiFields.address.default(defaultSettings.api.address),
		names: apiFields.names.default(defaultSettings.api.names),
		tls: apiFields.tls.default(defaultSettings.api.tls)
	}).default(defaultSettings.api),
	searchIndexes: each.searchIndexes.default(defaultSettings.searchIndexes),
	afterRating: each.afterRating.default(defaultSettings.afterRating),
	conditionWords: each.conditionWords.default(defaultSettings.conditionWords),
	welcomed: each.welcomed.default(defaultSettings.welcomed),
	firstSteps: each.firstSteps.default({
		taken: [],
		hidden: true
	}),
	keyboard: keyboard.default(defaultSettings.keyboard),
	lockAfterMinutes: each.lockAfterMinutes.default(defaultSettings.lockAfterMinutes),
	verifyDaily: each.verifyDaily.default(defaultSettings.verifyDaily),
	recogniseScans: each.recogniseScans.default(defaultSettings.recogniseScans),
	mail: mailSettings.default(defaultSettings.mail),
	clusters: z.array(clusterEntry).max(20).default(defaultSettings.clusters)
});
const settingsCalls = {
	/** Version, platform and environment of the application. */
	about: call()({
		request: z.object({}),
		guest: async (invoke, request, scope) => ({
			...await invoke(request),
			door: "browser",
			demo: false,
			case: scope.case
		}),
		audit: "silent",
		runs: "application"
	}),
	/** All settings. */
	settings: call()({
		request: z.object({}),
		guest: async (invoke, request) => ({
			...await invoke(request),
			mail: defaultSettings.mail,
			clusters: defaultSettings.clusters
		}),
		audit: "silent",
		runs: "application"
	}),
	/** Changes the named settings and answers with all of them. Changes of the API take effect before the answer. */
	changeSettings: call()({
		request: settingsChange,
		guest: ownerOnly,
		audit: {
			act: "service-changed",
			facts: ({ api }, after) => api === void 0 ? void 0 : {
				on: after.api.on,
				port: after.api.port
			}
		},
		runs: "application"
	}),
	/** The state of the API. */
	apiStatus: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** All installed models, verified against their checksums, the one in use first. */
	models: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application",
		takesLong: true
	}),
	/** The privacy report. */
	privacy: call()({
		request: z.object({}),
		guest: async (invoke, request) => {
			const { connections, source } = await invoke(request);
			return {
				dataFolder: "",
				stored: [],
				listening: [],
				connections: connections.filter(({ purpose }) => purpose === "unknown"),
				visitors: 0,
				source
			};
		},
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/tls.ts
/** A certificate with its chain and its private key: two PEM files, one PEM file with both, or one PKCS #12 file. */
const certificateOrder = z.object({
	certificate: fileSource,
	key: fileSource.optional(),
	password: z.string().max(1024).optional()
});
const tlsCalls = {
	/** Host names, addresses and certificates of the service. */
	transport: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	}),
	/** Checks a certificate and uses it immediately. Throws `certificate-unfit`. */
	useCertificate: call()({
		request: certificateOrder,
		guest: ownerOnly,
		audit: {
			act: "service-changed",
			facts: () => ({ what: "certificate-given" })
		},
		runs: "application"
	}),
	/** Replaces the firm's certificate by one made here. */
	ownCertificate: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "service-changed",
			facts: () => ({ what: "certificate-own" })
		},
		runs: "application"
	}),
	/** Renews our own certificate with a new key; open connections continue. */
	renewCertificate: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "service-changed",
			facts: () => ({ what: "certificate-renewed" })
		},
		runs: "application"
	}),
	/** The certificate of our own authority as PEM, for clients that have to trust it. */
	authorityCertificate: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/passphrase.ts
/** Maximum characters of a passphrase or recovery code. */
const MAX_SECRET = 1e3;
// src-main/contract/vault.ts
const passphrase = z.string().min(10).max(MAX_SECRET);
/** A secret typed to open the vault; one of the wrong length is rejected like any wrong secret. */
const secret = z.string().max(MAX_SECRET);
const protection = z.discriminatedUnion("by", [z.object({ by: z.literal("keychain") }), z.object({
	by: z.literal("passphrase"),
	passphrase
})]);
const vaultCalls = {
	/** The state of the vault: immediately if `since` is not its current revision, otherwise at the next change, or after 20 s. */
	vault: call()({
		request: z.object({ since: z.int().optional() }),
		guest: async (invoke, request) => {
			const { state, revision } = await invoke(request);
			return {
				state,
				keychain: "absent",
				recoveryCode: false,
				lockAfterMinutes: 0,
				revision
			};
		},
		audit: "silent",
		runs: "application",
		waits: true
	}),
	/**
	* Encrypts the cases, or replaces their protection; the vault is open afterwards and the recovery code stays. Throws `cases-locked`,
	* `keychain-absent`, `keychain-silent`, `folder-in-use`, `disk-full`; the cases are then unchanged.
	*/
	protect: call()({
		request: protection,
		guest: ownerOnly,
		audit: {
			act: "vault-protected",
			facts: ({ by }) => ({ by })
		},
		runs: "application",
		takesLong: true
	}),
	/** Unlocks with a passphrase or recovery code, or without one from the keychain. Throws `secret-wrong`, `keychain-*`, `vault-damaged`. */
	unlock: call()({
		request: z.object({ secret: secret.optional() }),
		guest: ownerOnly,
		audit: {
			act: "vault-unlocked",
			refused: "vault-refused"
		},
		runs: "application",
		takesLong: true
	}),
	/**
	* Locks the cases in every process of this computer until the user unlocks them; with `alone` only in this process. Throws
	* `vault-unprotected`; after `disk-full` and `folder-unwritable` they are locked only in this process.
	*/
	lock: call()({
		request: z.object({ alone: z.boolean().optional() }),
		guest: ownerOnly,
		audit: { act: "vault-locked" },
		runs: "application"
	}),
	/** Changes the passphrase. `passphrase`: the current one, or a recovery code. Throws `secret-wrong`. */
	changePassphrase: call()({
		request: z.object({
			passphrase: secret,
			next: passphrase
		}),
		guest: ownerOnly,
		audit: {
			act: "vault-changed",
			facts: () => ({ what: "passphrase" }),
			refused: "vault-refused"
		},
		runs: "application"
	}),
	/** Makes a new recovery code and shows it once. Earlier codes open only backups made while they were valid. */
	makeRecoveryCode: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: {
			act: "vault-changed",
			facts: () => ({ what: "recovery code" })
		},
		runs: "application"
	}),
	/** Reports user activity, which restarts the idle time. No other call does. */
	stayUnlocked: call()({
		request: z.object({}),
		guest: ownerOnly,
		audit: "silent",
		runs: "application"
	})
};
// src-main/contract/application.ts
const applicationCalls = {
	...engineCalls,
	...resultListCalls,
	...readingCalls,
	...citationCalls,
	...caseCalls,
	...matrixCalls,
	...pairSearchCalls,
	...assessmentCalls,
	...applicationContentsCalls,
	...exportCalls,
	...libraryCalls,
	...settingsCalls,
	...vaultCalls,
	...tlsCalls,
	...selfTestCalls,
	...accessCalls,
	...historyCalls,
	...strategyCalls,
	...applicantCalls,
	...grantListCalls,
	...savedConditionCalls,
	...backupCalls,
	...auditCalls,
	...mailCalls,
	...clusterCalls
};
// electron.vite.config.ts
/** Entries of threads and processes: whatever is called so in workers/. */
const workers = readdirSync("src-main/workers").filter((name) => /-(worker|process)\.ts$/.test(name));
const pages = readdirSync("src-renderer").filter((name) => name.endsWith(".html"));
const inputs = (folder, names, suffix) => Object.fromEntries(names.map((name) => [basename(name, suffix), `${folder}/${name}`]));
/** The WebAssembly kernels are read beside the module that runs them, which the build puts into out/main. */
function kernels() {
	const folders = ["src-main/engine/index/kernels", "src-main/engine/model/kernels"];
	return {
		name: "kernels",
		generateBundle() {
			for (const folder of folders) for (const name of readdirSync(folder).filter((one) => one.endsWith(".wasm"))) this.emitFile({
				type: "asset",
				fileName: `kernels/${name}`,
				source: readFileSync(`${folder}/${name}`)
			});
		}
	};
}
/** Fonts, character maps and decoders of pdf.js come with their licences. */
function pdfLicences() {
	const home = "node_modules/pdfjs-dist";
	return {
		name: "pdf-licences",
		generateBundle() {
			for (const folder of [
				".",
				"cmaps",
				"standard_fonts",
				"wasm"
			]) for (const name of readdirSync(`${home}/${folder}`).filter((one) => one.startsWith("LICENSE"))) this.emitFile({
				type: "asset",
				fileName: `pdf-frame/licences/${folder === "." ? "pdfjs" : folder}-${name}.txt`,
				source: readFileSync(`${home}/${folder}/${name}`)
			});
		}
	};
}
var electron_vite_config_default = defineConfig({
	main: {
		build: {
			outDir: "out/main",
			rollupOptions: {
				input: {
					main: "src-main/main.ts",
					...inputs("src-main/workers", workers, ".ts")
				},
				external: ["keytar"],
				output: {
					entryFileNames: "[name].js",
					chunkFileNames: "part-[name]-[hash].js"
				}
			}
		},
		plugins: [kernels()]
	},
	preload: {
		define: { CALL_NAMES: JSON.stringify(Object.keys(applicationCalls)) },
		build: {
			outDir: "out/preload",
			rollupOptions: {
				input: { preload: "src-main/preload.ts" },
				output: {
					format: "cjs",
					entryFileNames: "[name].cjs"
				}
			}
		}
	},
	renderer: {
		root: "src-renderer",
		base: "./",
		build: {
			outDir: "out/renderer",
			minify: true,
			rollupOptions: {
				input: inputs("src-renderer", pages, ".html"),
				output: {
					entryFileNames: ({ name }) => `${name === "reader" ? "pdf-frame" : "assets"}/[name]-[hash].js`,
					chunkFileNames: ({ name, facadeModuleId, moduleIds }) => {
						const ofFrame = name === "preload-helper" || moduleIds.some((id) => id.includes("pdfjs-dist")) || moduleIds.every((id) => id.includes("/src-renderer/pdf-frame/"));
						const language = /words\/(\w\w)\/screens\.ts$/.exec(facadeModuleId ?? "")?.[1];
						return `${ofFrame ? "pdf-frame" : "assets"}/${language === void 0 ? "[name]" : `words-${language}`}-[hash].js`;
					},
					assetFileNames: ({ names }) => `${names.some((name) => /^(?:pdf|reader)\./.test(name)) ? "pdf-frame" : "assets"}/[name]-[hash][extname]`
				}
			}
		},
		plugins: [svelte(), pdfLicences()]
	}
});
export { electron_vite_config_default as default };

//# sourceMappingURL=data:application/json;charset=utf-8;base64,eyJ2ZXJzaW9uIjozLCJmaWxlIjoiZWxlY3Ryb24udml0ZS5jb25maWcuanMiLCJuYW1lcyI6WyJpbmRleGVzIiwibnVtYmVyIiwiZGF5IiwiZGF5IiwiZWFjaCIsIm5hbWUiLCJpbmRleCIsImluZGV4ZXMiLCJkYXkiLCJvZmZpY2UiLCJpZCIsIm5hbWUiLCJuYW1lIiwiaW5kZXgiLCJpZCJdLCJzb3VyY2VzIjpbIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2NhbGwudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9yZWFzb25zLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvZmFpbHVyZXMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9ndWVzdC50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2FwcGxpY2FudHMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9hcHBsaWNhdGlvbi1jbGFpbXMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9hcHBsaWNhdGlvbi1jb250ZW50cy1jYWxscy50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2NhbGVuZGFyLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvY2F0ZWdvcnkudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9hc3Nlc3NtZW50LWNhbGxzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvYXVkaXQtYWN0cy50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2F1ZGl0LnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvYmFja3VwLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvaW1wb3J0LXJlcG9ydC50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L3B1YmxpY2F0aW9uLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvY29uZGl0aW9uLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvcXVlcnkudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9lbmdpbmUudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9jYXNlLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvbGl0ZXJhdHVyZS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2Nhc2UtYXBwbGljYXRpb24udHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9jbGllbnQtd2lzaGVzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvaGlzdG9yeS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2Nhc2UtZmllbGRzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvZmlsZXMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9jYXNlLWNhbGxzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvY2l0YXRpb25zLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvbGFuZ3VhZ2VzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvZXhwb3J0LnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvZ3JhbnQtbGlzdHMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9jb3B5aW5nLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvdGFibGUtY29sdW1ucy50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2xpYnJhcnkudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9jbHVzdGVyLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvbWFpbC50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L21hdHJpeC50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2tleS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L25vdGljZS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L3BhaXItc2VhcmNoLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvcHJvdmVuYW5jZS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L3JlYWRpbmcudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9zdHJhdGVneS50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L3Jlc3VsdC1saXN0LnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3Qvc2F2ZWQtY29uZGl0aW9uLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3Qvc2VsZi10ZXN0LnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvZGVmYXVsdC1zZXR0aW5ncy50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL3NyYy1tYWluL2NvbnRyYWN0L2ZpcnN0LXN0ZXBzLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3Qvc2V0dGluZ3MudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC90bHMudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9wYXNzcGhyYXNlLnRzIiwiL3RtcC9oL3JlY29yZGVkL21haW4vc3JjLW1haW4vY29udHJhY3QvdmF1bHQudHMiLCIvdG1wL2gvcmVjb3JkZWQvbWFpbi9zcmMtbWFpbi9jb250cmFjdC9hcHBsaWNhdGlvbi50cyIsIi90bXAvaC9yZWNvcmRlZC9tYWluL2VsZWN0cm9uLnZpdGUuY29uZmlnLnRzIl0sInNvdXJjZXNDb250ZW50IjpbIi8vIEhvdyBpcyBhIGNhbGwgZGVjbGFyZWQ/IEluOiBpdHMgcmVxdWVzdCwgaXRzIGFuc3dlciwgd2hhdCBndWVzdHMgbWF5IGRvIHdpdGggaXQsIHdoYXQgdGhlIGF1ZGl0IHJlY29yZHMsIHdoZXJlIGl0IHJ1bnMuIE91dDogb25lIHJvdyxcbi8vIGZyb20gd2hpY2ggSVBDLCBIVFRQLCB3b3JrZXIgdGhyZWFkcywgdGhlIGF1ZGl0IGFuZCBndWVzdCBwZXJtaXNzaW9ucyBhcmUgZGVyaXZlZC5cbmltcG9ydCB0eXBlIHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgdHlwZSB7IEF1ZGl0QWN0LCBBdWRpdEZhY3RzIH0gZnJvbSAnLi9hdWRpdC1hY3RzLnRzJztcbmltcG9ydCB0eXBlIHsgR3Vlc3RQb2xpY3kgfSBmcm9tICcuL2d1ZXN0LnRzJztcblxuLyoqXG4gKiBXaGVyZSBhIGNhbGwgcnVucy4gYXBwbGljYXRpb246IHRoZSBtYWluIHByb2Nlc3M7IGNhc2VzLCBhY2Nlc3M6IHRoZSB3b3JrZXIgdGhyZWFkIHRoYXQgaG9sZHMgdGhhdCBkYXRhYmFzZTsgc2VhcmNoOiBhbnkgc2VhcmNoXG4gKiB3b3JrZXI7IGhpZ2hsaWdodDogdGhlIGZpcnN0IHNlYXJjaCB3b3JrZXIsIHdoaWNoIGtlZXBzIHRoZSBsYW5ndWFnZSBtb2RlbCdzIHZpZXcgb2YgdGhlIGNvbGxlY3Rpb25zIGluIG1lbW9yeS5cbiAqL1xuZXhwb3J0IHR5cGUgUGxhY2UgPSAnYXBwbGljYXRpb24nIHwgJ2Nhc2VzJyB8ICdhY2Nlc3MnIHwgJ3NlYXJjaCcgfCAnaGlnaGxpZ2h0JztcblxuLyoqXG4gKiBXaGF0IHRoZSBhdWRpdCByZWNvcmRzIG9mIGEgY2FsbDogbm90aGluZyAoYHNpbGVudGApIG9yIGFuIGFjdC4gYGZhY3RzYCByZXR1cm5zIHVuZGVmaW5lZCB3aGVuIHRoaXMgcGFydGljdWxhciByZXF1ZXN0IGlzIG5vdCByZWNvcmRlZDtcbiAqIGByZWZ1c2VkYCBpcyB0aGUgYWN0IHJlY29yZGVkIHdoZW4gdGhlIGNhbGwgZmFpbHMuXG4gKi9cbmV4cG9ydCB0eXBlIEF1ZGl0UG9saWN5PFJlcXVlc3QsIEFuc3dlcj4gPVxuICAnc2lsZW50JyB8IHsgYWN0OiBBdWRpdEFjdDsgZmFjdHM/OiAocmVxdWVzdDogUmVxdWVzdCwgYW5zd2VyOiBBbnN3ZXIpID0+IEF1ZGl0RmFjdHMgfCB1bmRlZmluZWQ7IHJlZnVzZWQ/OiBBdWRpdEFjdCB9O1xuXG5leHBvcnQgaW50ZXJmYWNlIENhbGw8U2NoZW1hIGV4dGVuZHMgei5ab2RUeXBlLCBBbnN3ZXIsIFJ1bnMgZXh0ZW5kcyBQbGFjZT4ge1xuICByZXF1ZXN0OiBTY2hlbWE7XG4gIC8qKiBDYXJyaWVzIHRoZSB0eXBlIG9mIHRoZSBhbnN3ZXI7IG5ldmVyIHByZXNlbnQgYXQgcnVuIHRpbWUuICovXG4gIGFuc3dlcj86IEFuc3dlcjtcbiAgZ3Vlc3Q6IEd1ZXN0UG9saWN5PHouaW5mZXI8U2NoZW1hPiwgQW5zd2VyPjtcbiAgYXVkaXQ6IEF1ZGl0UG9saWN5PHouaW5mZXI8U2NoZW1hPiwgQW5zd2VyPjtcbiAgcnVuczogUnVucztcbiAgLyoqIE9ubHkgcmVhZHMgYW5kIG1heSB0YWtlIGxvbmc6IGl0IGlzIGNhbmNlbGxlZCB3aGVuIHRoZSBjYWxsZXIgbm8gbG9uZ2VyIHdhaXRzIGZvciB0aGUgYW5zd2VyLiAqL1xuICBjYW5jZWxsYWJsZT86IHRydWU7XG4gIC8qKiBBbnN3ZXJzIG9ubHkgd2hlbiBzb21ldGhpbmcgaGFzIGNoYW5nZWQsIG9yIGFmdGVyIGEgdGltZW91dCAobG9uZyBwb2xsaW5nKS4gKi9cbiAgd2FpdHM/OiB0cnVlO1xuICAvKipcbiAgICogSGFzIG5vIGRlYWRsaW5lIG9mIGl0cyBvd246IGl0IGNvcGllcywgY2hlY2tzIG9yIHdyaXRlcyBhcyBtdWNoIGFzIHRoZXJlIGlzLCBpbiBhIHRocmVhZCBvciBwcm9jZXNzIG9mIGl0cyBvd24sIG9yIG1ha2VzIHNldmVyYWwgc2VhcmNoZXNcbiAgICogdGhhdCBlYWNoIGhhdmUgb25lLlxuICAgKi9cbiAgdGFrZXNMb25nPzogdHJ1ZTtcbn1cblxuLyoqIERlY2xhcmVzIGEgY2FsbDogYGNhbGw8QW5zd2VyPigpKHsgcmVxdWVzdCwgZ3Vlc3QsIGF1ZGl0LCBydW5zIH0pYC4gRXZlcnkgcHJvcGVydHkgaXMgcmVxdWlyZWQuICovXG5leHBvcnQgZnVuY3Rpb24gY2FsbDxBbnN3ZXI+KCkge1xuICByZXR1cm4gPFNjaGVtYSBleHRlbmRzIHouWm9kVHlwZSwgUnVucyBleHRlbmRzIFBsYWNlPihyb3c6IE9taXQ8Q2FsbDxTY2hlbWEsIEFuc3dlciwgUnVucz4sICdhbnN3ZXInPik6IENhbGw8U2NoZW1hLCBBbnN3ZXIsIFJ1bnM+ID0+IHJvdztcbn1cblxuZXhwb3J0IHR5cGUgQ2FsbFRhYmxlID0gUmVjb3JkPHN0cmluZywgeyByZXF1ZXN0OiB6LlpvZFR5cGU7IHJ1bnM6IFBsYWNlIH0+O1xuZXhwb3J0IHR5cGUgUmVxdWVzdE9mPFJvdz4gPSBSb3cgZXh0ZW5kcyB7IHJlcXVlc3Q6IGluZmVyIFNjaGVtYSBleHRlbmRzIHouWm9kVHlwZSB9ID8gei5pbmZlcjxTY2hlbWE+IDogbmV2ZXI7XG5leHBvcnQgdHlwZSBBbnN3ZXJPZjxSb3c+ID0gUm93IGV4dGVuZHMgeyBhbnN3ZXI/OiBpbmZlciBBbnN3ZXIgfSA/IEFuc3dlciA6IG5ldmVyO1xuXG4vKiogQSB0YWJsZSBvZiBjYWxscyBhcyBmdW5jdGlvbnMsIHdoZXJldmVyIHRoZXkgcnVuLiAqL1xuZXhwb3J0IHR5cGUgQ2FsbEZ1bmN0aW9uczxUYWJsZSBleHRlbmRzIENhbGxUYWJsZT4gPSB7XG4gIFtOYW1lIGluIGtleW9mIFRhYmxlXTogKHJlcXVlc3Q6IFJlcXVlc3RPZjxUYWJsZVtOYW1lXT4pID0+IFByb21pc2U8QW5zd2VyT2Y8VGFibGVbTmFtZV0+Pjtcbn07XG5cbi8qKiBUaGUgbmFtZXMgb2YgdGhlIGNhbGxzIG9mIGEgdGFibGUgdGhhdCBydW4gaW4gb25lIHBsYWNlLiAqL1xuZXhwb3J0IHR5cGUgTmFtZXNBdDxUYWJsZSBleHRlbmRzIENhbGxUYWJsZSwgUnVucyBleHRlbmRzIFBsYWNlPiA9IHtcbiAgW05hbWUgaW4ga2V5b2YgVGFibGVdOiBUYWJsZVtOYW1lXVsncnVucyddIGV4dGVuZHMgUnVucyA/IE5hbWUgOiBuZXZlcjtcbn1ba2V5b2YgVGFibGVdO1xuXG4vKiogVGhlIGZ1bmN0aW9ucyB0aGF0IGFuc3dlciB0aGUgY2FsbHMgb2Ygb25lIHBsYWNlOyBgY29udGV4dGAgaXMgd2hhdCB0aGF0IHBsYWNlIHByb3ZpZGVzIChhbiBvcGVuIGRhdGFiYXNlLCB0aGUgdGltZSkuICovXG5leHBvcnQgdHlwZSBIYW5kbGVyczxUYWJsZSBleHRlbmRzIENhbGxUYWJsZSwgUnVucyBleHRlbmRzIFBsYWNlLCBDb250ZXh0PiA9IHtcbiAgW05hbWUgaW4gTmFtZXNBdDxUYWJsZSwgUnVucz5dOiAoXG4gICAgcmVxdWVzdDogUmVxdWVzdE9mPFRhYmxlW05hbWVdPixcbiAgICBjb250ZXh0OiBDb250ZXh0LFxuICApID0+IEhhbmRsZWQ8QW5zd2VyT2Y8VGFibGVbTmFtZV0+PiB8IFByb21pc2U8SGFuZGxlZDxBbnN3ZXJPZjxUYWJsZVtOYW1lXT4+Pjtcbn07XG5cbi8qKiBUaGUgZnVuY3Rpb24gb2YgYSBjYWxsIHdpdGhvdXQgYW4gYW5zd2VyIG1heSByZXR1cm4gbm90aGluZy4gKi9cbnR5cGUgSGFuZGxlZDxBbnN3ZXI+ID0gW0Fuc3dlcl0gZXh0ZW5kcyBbdW5kZWZpbmVkXSA/IEFuc3dlciB8IHZvaWQgOiBBbnN3ZXI7XG4iLCIvLyBXaHkgYSBmaWxlLCBhIHNlcnZlciBvciBhIG1vZGVsIHdhcyByZWplY3RlZDogdGhlIEVuZ2xpc2ggY2xhdXNlIGZvciBlYWNoIGNvZGUgdGhhdCBhIGZhaWx1cmUgZ2l2ZXMgYXMgaXRzIGZhY3QgYHJlYXNvbmAuXG5cbmV4cG9ydCBjb25zdCByZWFzb25UYWJsZSA9IHtcbiAgJ3RlbXBsYXRlLXRvby1sYXJnZSc6ICdpdCBpcyBsYXJnZXIgdGhhbiAyMCBNQicsXG4gICd0ZW1wbGF0ZS1uby1kb2N4JzogJ2l0IGlzIG5vdCBhIERPQ1ggZmlsZScsXG4gICd0ZW1wbGF0ZS10b28tY29tcGxleCc6ICdpdCBpcyBsYXJnZXIgdGhhbiAxMDAgTUIgd2hlbiB1bnBhY2tlZCwgb3IgaGFzIG1vcmUgdGhhbiAyLDAwMCBwbGFjZWhvbGRlcnMgb3IgMjAsMDAwIHBhcmFncmFwaHMnLFxuICAndGVtcGxhdGUtd2l0aG91dC1wbGFjZXMnOiAnaXQgaGFzIG5vIHBsYWNlaG9sZGVyIHN1Y2ggYXMge3tyZXBvcnR9fSBvciB7e2RvY3VtZW50c319JyxcbiAgJ2J1bmRsZS1zaWduYXR1cmUnOiAnaXRzIHNpZ25hdHVyZSBpcyBub3QgdmFsaWQnLFxuICAnYnVuZGxlLXRvby1sYXJnZSc6ICdpdCB1bnBhY2tzIHRvIGZhciBtb3JlIHRoYW4gaXRzIHNpemUnLFxuICAnYnVuZGxlLWxvbmdlcic6ICdpdCB1bnBhY2tzIHRvIG1vcmUgdGhhbiBpdCBkZWNsYXJlcycsXG4gICdidW5kbGUtdW5wYWNraW5nJzogJ2l0IGNhbm5vdCBiZSB1bnBhY2tlZCcsXG4gICdidW5kbGUtaW5jb21wbGV0ZSc6ICdvbmUgb2YgaXRzIGZpbGVzIGlzIG1pc3NpbmcnLFxuICAnYnVuZGxlLWNoZWNrc3Vtcyc6ICdpdHMgY29udGVudCBkb2VzIG5vdCBtYXRjaCBpdHMgY2hlY2tzdW1zJyxcbiAgJ2J1bmRsZS1zdHJhdGVneSc6ICdpdHMgc3RyYXRlZ3kgY2Fubm90IGJlIHJlYWQnLFxuICAnYnVuZGxlLWxpc3QnOiAnaXRzIGxpc3Qgb2YgZmlsZXMgZG9lcyBub3QgbWF0Y2ggaXRzIGZpbGVzJyxcbiAgJ2J1bmRsZS1saXN0LXVucmVhZGFibGUnOiAnaXRzIGxpc3Qgb2YgZmlsZXMgY2Fubm90IGJlIHJlYWQnLFxuICAnYnVuZGxlLW90aGVyLWZpbGUnOiAnaXQgY29udGFpbnMgYSBmaWxlIHRoYXQgZG9lcyBub3QgYmVsb25nIGluIGEgYnVuZGxlJyxcbiAgJ2J1bmRsZS10d28tb2Ytb25lLW5hbWUnOiAnaXQgY29udGFpbnMgdHdvIGZpbGVzIG9mIHRoZSBzYW1lIG5hbWUnLFxuICAnYXR0YWNobWVudC10b28tbGFyZ2UnOiAnYW4gYXR0YWNobWVudCBpbiBpdCBpcyBsYXJnZXIgdGhhbiAxMDAgTUInLFxuICAnYmFja3VwLW1hbmlmZXN0JzogJ2l0cyBsaXN0IG9mIGZpbGVzIGlzIGRhbWFnZWQnLFxuICAnYmFja3VwLW1pc3NpbmcnOiAnb25lIG9mIGl0cyBmaWxlcyBpcyBtaXNzaW5nJyxcbiAgJ2JhY2t1cC1jaGFuZ2VkJzogJ29uZSBvZiBpdHMgZmlsZXMgd2FzIGNoYW5nZWQgYWZ0ZXIgaXQgd2FzIHdyaXR0ZW4nLFxuICAnYmFja3VwLWRhdGFiYXNlJzogJ2EgZGF0YWJhc2UgaW4gaXQgaXMgZGFtYWdlZCcsXG4gICdiYWNrdXAtcmVjb3JkJzogJ3RoZSBzZWFyY2ggcmVjb3JkIGluIGl0IGlzIGluY29tcGxldGUgb3Igd2FzIGNoYW5nZWQnLFxuICAnYmFja3VwLW5ld2VyJzogJ2l0IHdhcyBtYWRlIGJ5IGEgbmV3ZXIgdmVyc2lvbiBvZiBBbnRlY2VkZW50JyxcbiAgJ2JhY2t1cC1lbXB0eSc6ICd0aGVyZSBpcyBub3RoaW5nIHRvIGJhY2sgdXAgeWV0JyxcbiAgJ2ZvbGRlci1nb25lJzogJ2l0IGRvZXMgbm90IGV4aXN0JyxcbiAgJ2ZvbGRlci1yZWFkLW9ubHknOiAnaXQgY2Fubm90IGJlIHdyaXR0ZW4gdG8nLFxuICAnZm9sZGVyLWluc2lkZSc6ICdpdCBpcyBpbnNpZGUgdGhlIGZvbGRlciBcImluZGV4ZXNcIiBvZiB0aGUgZGF0YSBmb2xkZXInLFxuICAnZm9sZGVyLXJlbGF0aXZlJzogJ2l0IG11c3QgYmUgdGhlIGZ1bGwgcGF0aCBvZiBhIGZvbGRlcicsXG4gICdkaXNrLWZ1bGwnOiAndGhlIGRpc2sgaXMgZnVsbCcsXG4gICdmaWxlcy1kYW1hZ2VkJzogJ3RoZSBmaWxlcyBvZiB0aGUgY2FzZXMgYXJlIGRhbWFnZWQnLFxuICAncmVjb3JkLWVuZCc6ICdpdHMgcmVjb3JkIGRvZXMgbm90IGVuZCBhcyBkZWNsYXJlZCcsXG4gICdyZWNvcmQtdG9vLWxvbmcnOiAnaXRzIHJlY29yZCBpcyB0b28gbG9uZycsXG4gICdyZWNvcmQtdW5yZWFkYWJsZSc6ICdpdHMgcmVjb3JkIGNhbm5vdCBiZSByZWFkJyxcbiAgJ3JlY29yZC1iZWdpbm5pbmcnOiAnaXRzIHJlY29yZCBkb2VzIG5vdCBiZWdpbiB3aXRoIGEgY2FzZScsXG4gICdyZWNvcmQtZW50cnktdW5rbm93bic6ICdlbnRyeSB7ZW50cnl9IG9mIGl0cyByZWNvcmQgaXMgb2Ygbm8ga25vd24ga2luZCcsXG4gICdyZWNvcmQtZW50cnktY2hhbmdlZCc6ICdlbnRyeSB7ZW50cnl9IG9mIGl0cyByZWNvcmQgd2FzIGNoYW5nZWQnLFxuICAncmVjb3JkLWxpc3QtY2hhbmdlZCc6ICd0aGUgbGlzdCBvZiB2ZXJzaW9uIHt2ZXJzaW9ufSB3YXMgY2hhbmdlZCcsXG4gICdyZWNvcmQtbGlzdC1mb3JlaWduJzogJ3RoZSBsaXN0IG9mIHZlcnNpb24ge3ZlcnNpb259IGNvbnRhaW5zIHNvbWV0aGluZyBvdGhlciB0aGFuIGhpdHMnLFxuICAncmVjb3JkLWxpc3QtdW5rbm93bic6ICdpdCBjb250YWlucyBhIGxpc3QgdGhhdCBpdHMgcmVjb3JkIGRvZXMgbm90IG1lbnRpb24nLFxuICAncmVjb3JkLXN0YW5kaW5nJzogJ2l0cyBjb250ZW50IGRvZXMgbm90IG1hdGNoIGl0cyByZWNvcmQnLFxuICAnY2VydGlmaWNhdGUtdW5yZWFkYWJsZSc6ICdpdCBpcyBuZWl0aGVyIFBFTSBub3IgUEtDUyAjMTInLFxuICAnY2VydGlmaWNhdGUtcGFzc3dvcmQnOiAndGhlIHBhc3N3b3JkIGlzIG1pc3Npbmcgb3Igd3JvbmcsIG9yIHRoZSBmaWxlIHVzZXMgYW4gb3V0ZGF0ZWQgcHJvdGVjdGlvbicsXG4gICdjZXJ0aWZpY2F0ZS13aXRob3V0LWtleSc6ICdpdHMgcHJpdmF0ZSBrZXkgaXMgbWlzc2luZycsXG4gICdjZXJ0aWZpY2F0ZS1vdGhlci1rZXknOiAndGhlIHByaXZhdGUga2V5IGJlbG9uZ3MgdG8gYW5vdGhlciBjZXJ0aWZpY2F0ZScsXG4gICdjZXJ0aWZpY2F0ZS10b28td2Vhayc6ICdpdHMga2V5IGlzIHRvbyB3ZWFrIChSU0EgbmVlZHMgMjA0OCBiaXRzKScsXG4gICdjZXJ0aWZpY2F0ZS1lbmRlZCc6ICdpdCBoYXMgZXhwaXJlZCcsXG4gICdjZXJ0aWZpY2F0ZS1ub3QtYmVndW4nOiAnaXQgaXMgbm90IHZhbGlkIHlldCcsXG4gICdjZXJ0aWZpY2F0ZS1uby1zZXJ2ZXInOiAnaXQgd2FzIG5vdCBpc3N1ZWQgZm9yIGEgc2VydmVyJyxcbiAgJ2NlcnRpZmljYXRlLXdpdGhvdXQtbmFtZXMnOiAnaXQgbmFtZXMgbm8gaG9zdCAoc3ViamVjdCBhbHRlcm5hdGl2ZSBuYW1lKScsXG4gICdjZXJ0aWZpY2F0ZS1jaGFpbic6ICd0aGUgY2VydGlmaWNhdGVzIGluIHRoZSBmaWxlIGRvIG5vdCBzaWduIG9uZSBhbm90aGVyJyxcbiAgJ2NlcnRpZmljYXRlLWhhbmRzaGFrZSc6ICdubyBjb25uZWN0aW9uIGNvdWxkIGJlIG1hZGUgd2l0aCBpdCcsXG4gICdjZXJ0aWZpY2F0ZS10b28tbGFyZ2UnOiAndGhlIGZpbGUgaXMgbGFyZ2VyIHRoYW4gMSBNQicsXG4gICdtYWlsLWhvc3QnOiAndGhlIGhvc3QgbXVzdCBiZSBhIG5hbWUgc3VjaCBhcyBtYWlsLmV4YW1wbGUuY29tLCBvciBhbiBhZGRyZXNzJyxcbiAgJ21haWwtb3Blbic6ICd3aXRob3V0IGVuY3J5cHRpb24sIG9ubHkgYSBzZXJ2ZXIgb24gdGhpcyBjb21wdXRlciBjYW4gYmUgdXNlZCcsXG4gICdtYWlsLXNlbmRlcic6ICd0aGUgc2VuZGVyIG11c3QgYmUgYSBzaW5nbGUgZS1tYWlsIGFkZHJlc3MnLFxuICAnbWFpbC1vcGVyYXRvcic6ICd0aGUgb3BlcmF0b3IgbXVzdCBiZSBhIHNpbmdsZSBlLW1haWwgYWRkcmVzcycsXG4gICdtYWlsLWFkZHJlc3MnOiAndGhlIHJlY2lwaWVudCBtdXN0IGJlIGEgc2luZ2xlIGUtbWFpbCBhZGRyZXNzJyxcbiAgJ21haWwtYXV0aG9yaXR5JzogJ3RoZSBmaWxlIGNvbnRhaW5zIG5vIGNlcnRpZmljYXRlIGluIFBFTSBmb3JtYXQnLFxuICAnbWFpbC1ob3N0LXVua25vd24nOiAndGhlIG5hbWUgb2YgdGhlIG1haWwgc2VydmVyIGNhbm5vdCBiZSByZXNvbHZlZCcsXG4gICdtYWlsLXVucmVhY2hhYmxlJzogJ3RoZXJlIGlzIG5vIGFuc3dlciBhdCB0aGlzIGhvc3QgYW5kIHBvcnQnLFxuICAnbWFpbC1zaWxlbnQnOiAndGhlIG1haWwgc2VydmVyIGRpZCBub3QgYW5zd2VyIGluIHRpbWUnLFxuICAnbWFpbC1uby1zZXJ2ZXInOiAndGhlIGhvc3QgaXMgbm90IGEgbWFpbCBzZXJ2ZXIsIG9yIGl0IGV4cGVjdHMgYW5vdGhlciBraW5kIG9mIGVuY3J5cHRpb24nLFxuICAnbWFpbC1uby10bHMnOiAnbm8gZW5jcnlwdGVkIGNvbm5lY3Rpb24gY291bGQgYmUgbWFkZTsgY2hlY2sgcG9ydCBhbmQgZW5jcnlwdGlvbicsXG4gICdtYWlsLXVudHJ1c3RlZCc6ICd0aGUgY2VydGlmaWNhdGUgb2YgdGhlIG1haWwgc2VydmVyIGlzIG5vdCB0cnVzdGVkOyBpZiB0aGUgZmlybSBoYXMgaXRzIG93biBhdXRob3JpdHksIGFkZCBpdHMgY2VydGlmaWNhdGUnLFxuICAnbWFpbC1uby1sb2dpbic6ICd0aGUgbWFpbCBzZXJ2ZXIgYWNjZXB0cyBubyBwYXNzd29yZCBvdmVyIHRoaXMgY29ubmVjdGlvbicsXG4gICdtYWlsLXBhc3N3b3JkJzogJ3RoZSBtYWlsIHNlcnZlciByZWplY3RlZCB0aGUgdXNlciBvciB0aGUgcGFzc3dvcmQnLFxuICAnbWFpbC1wYXNzd29yZC1taXNzaW5nJzogJ3RoZSBwYXNzd29yZCBmb3IgdGhlIG1haWwgc2VydmVyIGlzIG1pc3Npbmc7IGVudGVyIGl0IGFnYWluJyxcbiAgJ21haWwtcmVjaXBpZW50JzogJ3RoZSBtYWlsIHNlcnZlciByZWplY3RlZCB0aGUgc2VuZGVyIG9yIHRoZSByZWNpcGllbnQgKHtzdGF0dXN9KScsXG4gICdtYWlsLXJlZnVzZWQnOiAndGhlIG1haWwgc2VydmVyIHJlamVjdGVkIHRoZSBtZXNzYWdlICh7c3RhdHVzfSknLFxuICAnbWFpbC1sYXRlcic6ICd0aGUgbWFpbCBzZXJ2ZXIgY2Fubm90IGFjY2VwdCB0aGUgbWVzc2FnZSBqdXN0IG5vdyAoe3N0YXR1c30pJyxcbiAgJ21haWwtYnJva2VuLW9mZic6ICd0aGUgY29ubmVjdGlvbiB0byB0aGUgbWFpbCBzZXJ2ZXIgd2FzIGxvc3QnLFxuICAnbWFpbC11bmNlcnRhaW4nOiAndGhlIGNvbm5lY3Rpb24gd2FzIGxvc3Qgd2hpbGUgc2VuZGluZywgc28gdGhlIG1lc3NhZ2UgbWF5IGhhdmUgYXJyaXZlZDsgaXQgaXMgbm90IHNlbnQgYWdhaW4nLFxuICAnY2x1c3Rlci1uYW1lJzogJ2l0cyBuYW1lIG5lZWRzIDEgdG8gNjAgbGV0dGVycywgZGlnaXRzLCBzcGFjZXMsIGRvdHMsIC0gb3IgXycsXG4gICdjbHVzdGVyLWFkZHJlc3MnOiAnXCJ7dXJsfVwiIGlzIG5vdCB0aGUgYWRkcmVzcyBvZiBhIG5vZGUsIHN1Y2ggYXMgaHR0cHM6Ly9zZWFyY2gtMS5leGFtcGxlLmNvbTo5MjAwJyxcbiAgJ2NsdXN0ZXItbm8tYWRkcmVzcyc6ICdpdCBuZWVkcyB0aGUgYWRkcmVzcyBvZiBhdCBsZWFzdCBvbmUgbm9kZSwgc3VjaCBhcyBodHRwczovL3NlYXJjaC0xLmV4YW1wbGUuY29tOjkyMDAnLFxuICAnY2x1c3Rlci1wbGFpbic6ICdcInt1cmx9XCIgaXMgbm90IGVuY3J5cHRlZCwgd2hpY2ggaXMgcG9zc2libGUgZm9yIGEgY2x1c3RlciBvbiB0aGlzIGNvbXB1dGVyIG9ubHk7IGJlZ2luIHRoZSBhZGRyZXNzIHdpdGggaHR0cHMnLFxuICAnY2x1c3Rlci1hdXRob3JpdHknOiAndGhlIGZpbGUgb2YgdGhlIGF1dGhvcml0eSBjb250YWlucyBubyBjZXJ0aWZpY2F0ZSBpbiBQRU0gZm9ybWF0JyxcbiAgJ2NsdXN0ZXItdHdvLWxvZ2lucyc6ICdpdCB0YWtlcyBlaXRoZXIgYSBjZXJ0aWZpY2F0ZSBvciBhIHVzZXIsIG5vdCBib3RoJyxcbiAgJ2NsdXN0ZXItbm8tcGFzc3dvcmQnOiAnYSB1c2VyIG5lZWRzIGEgcGFzc3dvcmQnLFxuICAnY2x1c3Rlci1jZXJ0aWZpY2F0ZSc6ICd0aGUgZmlsZSBvZiB0aGUgY2VydGlmaWNhdGUgY29udGFpbnMgbm8gY2VydGlmaWNhdGUgaW4gUEVNIGZvcm1hdCcsXG4gICdjbHVzdGVyLWtleSc6ICdhIGNlcnRpZmljYXRlIG5lZWRzIGl0cyBwcml2YXRlIGtleSwgaW4gUEVNIGZvcm1hdCBhbmQgd2l0aG91dCBhIHBhc3NwaHJhc2UnLFxuICAnY2x1c3Rlci1vdGhlci1rZXknOiAndGhlIHByaXZhdGUga2V5IGJlbG9uZ3MgdG8gYW5vdGhlciBjZXJ0aWZpY2F0ZScsXG4gICdjbHVzdGVyLXNlY3JldC1taXNzaW5nJzogJ2l0cyBwYXNzd29yZCBvciBrZXkgaXMgbm90IHN0b3JlZCB3aXRoIHRoZXNlIGNhc2VzOyByZW1vdmUgdGhlIGNsdXN0ZXIgYW5kIGVudGVyIGl0IGFnYWluJyxcbiAgJ2NsdXN0ZXItaG9zdC11bmtub3duJzogJ3RoZSBuYW1lIG9mIHtob3N0fSBjYW5ub3QgYmUgcmVzb2x2ZWQnLFxuICAnY2x1c3Rlci1uby1hbnN3ZXInOiAnbm90aGluZyBhbnN3ZXJzIGF0IHtob3N0fScsXG4gICdjbHVzdGVyLXNpbGVudCc6ICd7aG9zdH0gZGlkIG5vdCBhbnN3ZXIgaW4gdGltZScsXG4gICdjbHVzdGVyLWJyb2tlbi1vZmYnOiAndGhlIGNvbm5lY3Rpb24gdG8ge2hvc3R9IHdhcyBsb3N0JyxcbiAgJ2NsdXN0ZXItdW50cnVzdGVkJzogJ3RoZSBjZXJ0aWZpY2F0ZSBvZiB7aG9zdH0gaXMgbm90IHRydXN0ZWQ7IGVudGVyIHRoZSBjZXJ0aWZpY2F0ZSBvZiB0aGUgYXV0aG9yaXR5IHRoYXQgaXNzdWVkIGl0JyxcbiAgJ2NsdXN0ZXItY2VydGlmaWNhdGUtZW5kZWQnOiAndGhlIGNlcnRpZmljYXRlIG9mIHtob3N0fSBoYXMgZXhwaXJlZCcsXG4gICdjbHVzdGVyLWNlcnRpZmljYXRlLW5vdC1iZWd1bic6ICd0aGUgY2VydGlmaWNhdGUgb2Yge2hvc3R9IGlzIG5vdCB2YWxpZCB5ZXQ7IGNoZWNrIHRoZSBjbG9jayBvZiB0aGlzIGNvbXB1dGVyJyxcbiAgJ2NsdXN0ZXItb3RoZXItbmFtZSc6ICd0aGUgY2VydGlmaWNhdGUgb2Yge2hvc3R9IHdhcyBpc3N1ZWQgZm9yIGFub3RoZXIgbmFtZScsXG4gICdjbHVzdGVyLW5vLXRscyc6ICdubyBlbmNyeXB0ZWQgY29ubmVjdGlvbiBjb3VsZCBiZSBtYWRlIHdpdGgge2hvc3R9OyBjaGVjayBpdHMgcG9ydCwgYW5kIHdoZXRoZXIgaXQgdXNlcyBUTFMgMS4yIG9yIGxhdGVyJyxcbiAgJ2NsdXN0ZXItY2xpZW50LWNlcnRpZmljYXRlJzogJ3tob3N0fSByZWplY3RlZCB0aGUgY2VydGlmaWNhdGUgb2YgdGhpcyB3b3Jrc3RhdGlvbiwgb3IgcmVxdWlyZXMgb25lJyxcbiAgJ2NsdXN0ZXItdXNlcic6ICd7aG9zdH0gcmVqZWN0ZWQgdGhlIHVzZXIgb3IgdGhlIHBhc3N3b3JkLCBvciByZXF1aXJlcyB0aGVtJyxcbiAgJ2NsdXN0ZXItcm9sZSc6ICd7aG9zdH0gZG9lcyBub3QgYWxsb3cgdGhpczsgdGhlIHVzZXIgb3IgY2VydGlmaWNhdGUgbGFja3MgYSByb2xlJyxcbiAgJ21vZGVsLWRpbWVuc2lvbnMnOiAnaXRzIHZlY3RvcnMgaGF2ZSB7ZGltZW5zaW9uc30gZGltZW5zaW9uczsgb25seSBtdWx0aXBsZXMgb2Yge3N0ZXB9IHVwIHRvIHttb3N0fSBhcmUgc3VwcG9ydGVkJyxcbiAgJ21vZGVsLXNpbGVudCc6ICdpdCByZXR1cm5zIG5vIG51bWJlcnMgZm9yIGEgdGV4dCcsXG4gICdtb2RlbC1uby1wb29saW5nJzogJ25laXRoZXIgbW9kdWxlcy5qc29uIG5vciBtb2RlbC5vbm54IGRlZmluZXMgYSBwb29saW5nJyxcbiAgJ21vZGVsLXN0ZXAtbWlzc2luZyc6ICdtb2RlbC5vbm54IGxlYXZlcyBvdXQgdGhlIHN0ZXAgXCJ7c3RlcH1cIiBvZiBtb2R1bGVzLmpzb24nLFxuICAnbW9kZWwtb3RoZXItZGltZW5zaW9ucyc6ICd7bmFtZX0gZGVjbGFyZXMge3RvbGR9IGRpbWVuc2lvbnMsIGJ1dCBtb2RlbC5vbm54IHJldHVybnMge2dpdmVufScsXG4gICdtb2RlbC1uby1mb2xkZXInOiAndGhlIGZvbGRlciBkb2VzIG5vdCBleGlzdCcsXG4gICdtb2RlbC1uby1vbm54JzogJ2l0IGhhcyBuZWl0aGVyIG1vZGVsLm9ubnggbm9yIG9ubngvbW9kZWwub25ueCcsXG4gICdtb2RlbC1maWxlLW1pc3NpbmcnOiAne25hbWV9IGlzIG1pc3NpbmcnLFxuICAnbW9kZWwtbGlrZW5lc3MnOiAnaXRzIHZlY3RvcnMgYXJlIGNvbXBhcmVkIGJ5IHtsaWtlbmVzc307IG9ubHkgdGhlIGNvc2luZSBpcyBzdXBwb3J0ZWQnLFxuICAnbW9kZWwtZm9sZGVyLW91dHNpZGUnOiAnbW9kdWxlcy5qc29uIG5hbWVzIGEgZm9sZGVyIG91dHNpZGUgdGhlIG1vZGVsJyxcbiAgJ21vZGVsLXByb21wdCc6ICdpdCBleGNsdWRlcyBpdHMgcHJvbXB0IGZyb20gdGhlIHBvb2xpbmcsIHdoaWNoIGlzIG5vdCBzdXBwb3J0ZWQnLFxuICAnbW9kZWwtcG9vbGluZyc6ICdpdHMgcG9vbGluZyBcIntwb29saW5nfVwiIGlzIG5vdCBzdXBwb3J0ZWQnLFxuICAnbW9kZWwtZmlsZS11bnJlYWRhYmxlJzogJ3tuYW1lfSBjYW5ub3QgYmUgcmVhZCcsXG4gICdtb2RlbC1maWxlLW5vLWpzb24nOiAne25hbWV9IGlzIG5vdCBKU09OJyxcbiAgJ21vZGVsLWZpbGUtb2RkJzogJ3tuYW1lfSBpcyBub3QgdmFsaWQgYXQgXCJ7cGxhY2V9XCInLFxuICAnbW9kZWwtb25ueC1kYW1hZ2VkJzogJ3tuYW1lfSBpcyBkYW1hZ2VkIG9yIG9mIGFuIHVua25vd24gZm9ybWF0ICh7c2FpZH0pJyxcbiAgJ21vZGVsLW91dHB1dC1raW5kJzogJ3tvdXRwdXR9IGhhcyB0aGUgdHlwZSB7a2luZH0gaW5zdGVhZCBvZiBmbG9hdDMyJyxcbiAgJ21vZGVsLWlucHV0LXVua25vd24nOiAnaXQgbmVlZHMgdGhlIGlucHV0IFwie2lucHV0fVwiLCB3aGljaCBpcyBub3QgYXZhaWxhYmxlIGZvciBhIHRleHQnLFxuICAnbW9kZWwtaW5wdXQtbGFja2luZyc6ICdpdCBsYWNrcyB0aGUgaW5wdXQgXCJ7aW5wdXR9XCInLFxuICAnbW9kZWwtb3V0cHV0cyc6ICdpdCByZXR1cm5zIHtnaXZlbn0gaW5zdGVhZCBvZiB7d2FudGVkfScsXG4gICdtb2RlbC1uby1yb29tJzogJ2l0IHJlYWRzIHt0b2tlbnN9IHRva2VucywgYWxsIG9mIHRoZW0gdGFrZW4gYnkgc3BlY2lhbCB0b2tlbnMnLFxuICAnbW9kZWwtdG9rZW5pemVyJzogJ3Rva2VuaXplci5qc29uIGNhbm5vdCBiZSB1c2VkICh7c2FpZH0pJyxcbiAgJ21vZGVsLW5vLXRva2VuJzogJ3Rva2VuaXplci5qc29uIGhhcyBubyB0b2tlbiBmb3IgYSBsZXR0ZXInLFxuICAnbW9kZWwtaXMtZmlsZSc6ICdpdCBpcyBhIGZpbGUsIGJ1dCBhIG1vZGVsIGlzIGEgZm9sZGVyJyxcbiAgJ21vZGVsLW5vLWZpbGUnOiAne25hbWV9IGlzIG5vdCBhIGZpbGUnLFxuICAnbW9kZWwtZmlsZS1lbXB0eSc6ICd7bmFtZX0gaXMgZW1wdHknLFxuICAnbW9kZWwtZmlsZS1sb3N0JzogJ29uZSBvZiBpdHMgZmlsZXMgY2Fubm90IGJlIHJlYWQnLFxuICAnbW9kZWwtZmFpbHMnOiAnaXQgZmFpbHMgb24gYSB0ZXN0IHRleHQnLFxufSBhcyBjb25zdCBzYXRpc2ZpZXMgUmVjb3JkPHN0cmluZywgc3RyaW5nPjtcblxuZXhwb3J0IHR5cGUgUmVhc29uQ29kZSA9IGtleW9mIHR5cGVvZiByZWFzb25UYWJsZTtcblxuLyoqIFRoZSBjbGF1c2Ugb2YgYSBjb2RlIHdpdGhvdXQgaXRzIGZhY3RzOyB0ZXh0IHRoYXQgaXMgbm90IGEgY29kZSBpcyByZXR1cm5lZCB1bmNoYW5nZWQuICovXG5leHBvcnQgZnVuY3Rpb24gYmFyZVJlYXNvbihjb2RlOiBzdHJpbmcsIHRhYmxlOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+Pik6IHN0cmluZyB7XG4gIHJldHVybiAoT2JqZWN0Lmhhc093bih0YWJsZSwgY29kZSkgPyB0YWJsZVtjb2RlXSA6IHVuZGVmaW5lZCk/LnJlcGxhY2VBbGwoLyBcXChcXHtcXHcrXFx9XFwpL2csICcnKSA/PyBjb2RlO1xufVxuXG4vKiogQSByZWFzb24gd2l0aCB0aGUgZmFjdHMgb2YgaXRzIGNsYXVzZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUmVhc29uIHtcbiAgcmVhc29uOiBSZWFzb25Db2RlO1xuICBlbnRyeT86IG51bWJlcjtcbiAgdmVyc2lvbj86IG51bWJlcjtcbn1cbiIsIi8vIEFsbCBmYWlsdXJlcyBhcyBvbmUgdGFibGU6IGNvZGUsIHNlbnRlbmNlIGZvciB0aGUgdXNlciwgSFRUUCBzdGF0dXMsIGFuZCB3aGV0aGVyIGEgcmV0cnkgY2FuIGhlbHAuXG5pbXBvcnQgeyByZWFzb25UYWJsZSB9IGZyb20gJy4vcmVhc29ucy50cyc7XG5cbmludGVyZmFjZSBGYWlsdXJlUm93IHtcbiAgc2VudGVuY2U6IHN0cmluZztcbiAgc3RhdHVzOiBudW1iZXI7XG4gIHJldHJ5OiBib29sZWFuO1xufVxuXG5leHBvcnQgY29uc3QgZmFpbHVyZVRhYmxlID0ge1xuICAnaW5kZXgtdW5rbm93bic6IHsgc2VudGVuY2U6ICdUaGVyZSBpcyBubyBpbmRleCB7aW5kZXh9LicsIHN0YXR1czogNDA0LCByZXRyeTogZmFsc2UgfSxcbiAgJ2luZGV4LW9mZmxpbmUnOiB7IHNlbnRlbmNlOiAnSW5kZXgge2luZGV4fSBpcyBvZmZsaW5lOiB7cmVhc29ufS4nLCBzdGF0dXM6IDQwOCwgcmV0cnk6IGZhbHNlIH0sXG4gICdjb2xsZWN0aW9uLWxvY2tlZCc6IHtcbiAgICBzZW50ZW5jZTogJ0luZGV4IHtpbmRleH0gaG9sZHMgaW50ZXJuYWwgZG9jdW1lbnRzIGFuZCBpcyBsb2NrZWQgd2l0aCB0aGUgY2FzZXMuIFVubG9jayB0aGUgY2FzZXMgZmlyc3QuJyxcbiAgICBzdGF0dXM6IDQyMyxcbiAgICByZXRyeTogdHJ1ZSxcbiAgfSxcbiAgJ2NvbGxlY3Rpb24tbmVlZHMtdmF1bHQnOiB7XG4gICAgc2VudGVuY2U6ICdJbnRlcm5hbCBjb2xsZWN0aW9ucyBhcmUgZW5jcnlwdGVkIGxpa2UgdGhlIGNhc2VzLiBQcm90ZWN0IHRoZSBjYXNlcyBmaXJzdCwgaW4gU2V0dGluZ3Mgb3Igd2l0aCBcImFudGVjZWRlbnQgdmF1bHQgcHJvdGVjdFwiLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnYnVuZGxlLXF1b3Rlcy1pbnRlcm5hbCc6IHtcbiAgICBzZW50ZW5jZTpcbiAgICAgICdUaGUgcmVjb3JkIG9mIHRoaXMgY2FzZSBoYXMgd29yZHMgb2YgaW50ZXJuYWwgZG9jdW1lbnRzIChtYXJrcywgb3Igd29yZHMgdGFrZW4gZnJvbSByYXRlZCBvbmVzKSwgYW5kIGEgYnVuZGxlIGhvbGRzIHRoZSB3aG9sZSByZWNvcmQuIEV4cG9ydCBhIHJlcG9ydCBpbnN0ZWFkLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnY29sbGVjdGlvbi1pbnRlcm5hbCc6IHtcbiAgICBzZW50ZW5jZTogJ0luZGV4IHtpbmRleH0gaG9sZHMgaW50ZXJuYWwgZG9jdW1lbnRzLCB3aGljaCBhcmUgbmV2ZXIgcGFja2VkIG9yIHBhc3NlZCBvbiBhcyBhIGNvbGxlY3Rpb24uJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdpbmRleC1uYW1lLXRha2VuJzogeyBzZW50ZW5jZTogJ1RoZXJlIGlzIGFscmVhZHkgYW4gaW5kZXggbmFtZWQgXCJ7bmFtZX1cIi4gQ2hvb3NlIGFub3RoZXIgbmFtZS4nLCBzdGF0dXM6IDQwOSwgcmV0cnk6IGZhbHNlIH0sXG4gICdpbmRleC1uYW1lLWVtcHR5JzogeyBzZW50ZW5jZTogJ0FuIGluZGV4IG5lZWRzIGEgbmFtZSBvZiAxIHRvIDIwMCBjaGFyYWN0ZXJzLicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2luZGV4LW90aGVyLW1vZGVsJzoge1xuICAgIHNlbnRlbmNlOiAnSW5kZXgge2luZGV4fSB3YXMgbWFkZSB3aXRoIGFub3RoZXIgbGFuZ3VhZ2UgbW9kZWwuIFJlYnVpbGQgaXQgd2l0aCBcImluZGV4IHJlYnVpbGQge2luZGV4fVwiLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnaW5kZXgtbW9kZWwtY2hhbmdlZCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBpbmRleCB3YXMgc3dpdGNoZWQgdG8gYW5vdGhlciBsYW5ndWFnZSBtb2RlbCBpbiB0aGUgbWVhbnRpbWUuIFN0YXJ0IGFnYWluOiB3aGF0IHdhcyBpbXBvcnRlZCBpcyBrZXB0LicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IHRydWUsXG4gIH0sXG4gICdpbmRleC1vbi1jbHVzdGVyJzoge1xuICAgIHNlbnRlbmNlOiAnSW5kZXgge2luZGV4fSBpcyBvbiB0aGUgY2x1c3RlciBcIntjbHVzdGVyfVwiLCB3aGVyZSB0aGlzIGlzIG5vdCBwb3NzaWJsZS4gQ29sbGVjdGlvbnMgb24gdGhpcyBjb21wdXRlciBjYW4gZG8gaXQuJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdjbHVzdGVyLWZ1bGwnOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnQSBub2RlIG9mIHRoZSBjbHVzdGVyIFwie2NsdXN0ZXJ9XCIgaGFzIHRvbyBsaXR0bGUgZGlzayBzcGFjZSwgc28gT3BlblNlYXJjaCByZWZ1c2VzIHRvIHdyaXRlLiBGcmVlIHNwYWNlIG9uIGl0cyBub2RlcyBhbmQgc3RhcnQgYWdhaW46IGV2ZXJ5dGhpbmcgYWNrbm93bGVkZ2VkIGlzIGtlcHQuJyxcbiAgICBzdGF0dXM6IDUwNyxcbiAgICByZXRyeTogdHJ1ZSxcbiAgfSxcbiAgJ2NsdXN0ZXItdW5hdmFpbGFibGUnOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnVGhlIGNsdXN0ZXIgXCJ7Y2x1c3Rlcn1cIiBkb2VzIG5vdCBoYXZlIGVub3VnaCBvZiBpdHMgc2hhcmRzIG5vdyAoe3JlYXNvbn0pLiBUcnkgYWdhaW4gd2hlbiBpdHMgaGVhbHRoIGlzIHllbGxvdyBvciBncmVlbjsgZXZlcnl0aGluZyBhY2tub3dsZWRnZWQgaXMga2VwdC4nLFxuICAgIHN0YXR1czogNTAzLFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAnY2x1c3Rlci1yZWplY3RlZCc6IHsgc2VudGVuY2U6ICdUaGUgY2x1c3RlciBcIntjbHVzdGVyfVwiIHJlamVjdGVkIGEgcmVxdWVzdDoge3JlYXNvbn0uJywgc3RhdHVzOiA1MDIsIHJldHJ5OiBmYWxzZSB9LFxuICAnY2x1c3Rlci1jb2xsZWN0aW9uLWdvbmUnOiB7XG4gICAgc2VudGVuY2U6ICdUaGUgY2x1c3RlciBcIntjbHVzdGVyfVwiIG5vIGxvbmdlciBoYXMgdGhlIGNvbGxlY3Rpb24gXCJ7bmFtZX1cIi4gUmVzdG9yZSBpdCBmcm9tIGEgc25hcHNob3QsIG9yIHJlbW92ZSBpdCBoZXJlLicsXG4gICAgc3RhdHVzOiA0MDQsXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnY2x1c3Rlci1jb2xsZWN0aW9uLW5ld2VyJzoge1xuICAgIHNlbnRlbmNlOiAnVGhlIGNvbGxlY3Rpb24gXCJ7bmFtZX1cIiBvbiB0aGUgY2x1c3RlciBcIntjbHVzdGVyfVwiIHdhcyBtYWRlIGJ5IGEgbmV3ZXIgdmVyc2lvbiBvZiBBbnRlY2VkZW50LiBVcGRhdGUgdGhlIGFwcGxpY2F0aW9uLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnY2x1c3Rlci1vdGhlci1tb2RlbCc6IHtcbiAgICBzZW50ZW5jZTpcbiAgICAgICdUaGUgdmVjdG9ycyBvZiB0aGUgY29sbGVjdGlvbiBcIntuYW1lfVwiIG9uIHRoZSBjbHVzdGVyIFwie2NsdXN0ZXJ9XCIgY29tZSBmcm9tIGEgbGFuZ3VhZ2UgbW9kZWwgdGhhdCBpcyBub3QgaW5zdGFsbGVkIGhlcmUuIEluc3RhbGwgdGhhdCBtb2RlbCwgb3IgZW1iZWQgdGhlIGNvbGxlY3Rpb24gd2l0aCB0aGUgb25lIGluIHVzZTogXCJpbmRleCByZWJ1aWxkIHtpbmRleH0gLS1lbWJlZFwiLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAndGVybXMtdW5jb3VudGVkJzogeyBzZW50ZW5jZTogJ1RoZSB3b3JkcyBvZiB0aGUgY29sbGVjdGlvbiB3ZXJlIGp1c3QgY291bnRlZC4gVHJ5IGFnYWluLicsIHN0YXR1czogNDA5LCByZXRyeTogdHJ1ZSB9LFxuICAnaW5kZXgtcmVuZXdlZCc6IHsgc2VudGVuY2U6ICdUaGUgdmVjdG9ycyBvZiB0aGUgaW5kZXggd2VyZSBqdXN0IHJlbmV3ZWQuIFRyeSBhZ2Fpbi4nLCBzdGF0dXM6IDQwOSwgcmV0cnk6IHRydWUgfSxcbiAgJ2ZvbGRlci1uZXdlcic6IHtcbiAgICBzZW50ZW5jZTogJ1RoaXMgZGF0YSBmb2xkZXIgd2FzIHdyaXR0ZW4gYnkgYSBuZXdlciB2ZXJzaW9uIG9mIEFudGVjZWRlbnQuIFVwZGF0ZSB0aGUgYXBwbGljYXRpb24gdG8gb3BlbiBpdC4nLFxuICAgIHN0YXR1czogNDA5LFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2ZvbGRlci1nb25lJzoge1xuICAgIHNlbnRlbmNlOiAnVGhlIGRhdGEgZm9sZGVyIGlzIG5vIGxvbmdlciBhdCB7Zm9sZGVyfS4gUHV0IGl0IGJhY2ssIG9yIGVuZCBBbnRlY2VkZW50IGFuZCBzdGFydCBpdCBhZ2Fpbi4nLFxuICAgIHN0YXR1czogNTAzLFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAnZm9sZGVyLXVud3JpdGFibGUnOiB7IHNlbnRlbmNlOiAnVGhlIGRhdGEgZm9sZGVyIGNhbm5vdCBiZSB3cml0dGVuIHRvOiB7cmVhc29ufS4nLCBzdGF0dXM6IDUwMCwgcmV0cnk6IHRydWUgfSxcbiAgJ2Rpc2stZnVsbCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBkaXNrIGlzIGZ1bGwuIEZyZWUgc29tZSBzcGFjZSBhbmQgc3RhcnQgYWdhaW46IGV2ZXJ5dGhpbmcgd3JpdHRlbiBiZWZvcmUgaXMga2VwdC4nLFxuICAgIHN0YXR1czogNTA3LFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAnbWVtb3J5LXNob3J0Jzoge1xuICAgIHNlbnRlbmNlOiAnVGhlIHZlY3RvcnMgb2YgdGhpcyBpbmRleCBuZWVkIG1vcmUgbWVtb3J5IHRoYW4gaXMgZnJlZSwgb3IgbW9yZSB0aGFuIDQgR2lCLiBDbG9zZSBvdGhlciBwcm9ncmFtcyBhbmQgdHJ5IGFnYWluLicsXG4gICAgc3RhdHVzOiA1MDcsXG4gICAgcmV0cnk6IHRydWUsXG4gIH0sXG4gIGJ1c3k6IHsgc2VudGVuY2U6ICdBbm90aGVyIHByb2Nlc3MgaXMgd3JpdGluZyB0byB0aGlzIGluZGV4LiBUcnkgYWdhaW4gaW4gYSBtb21lbnQuJywgc3RhdHVzOiA0MDksIHJldHJ5OiB0cnVlIH0sXG4gICdkYXRhLWRhbWFnZWQnOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnVGhlIGZpbGUgXCJ7bmFtZX1cIiBpbiB0aGUgZGF0YSBmb2xkZXIgaXMgZGFtYWdlZDsgc2VhcmNoaW5nIHN0aWxsIHdvcmtzLiBSZXN0b3JlIGEgYmFja3VwIHVuZGVyIFwiQmFja3Vwc1wiIGluIFNldHRpbmdzIG9yIHdpdGggXCJhbnRlY2VkZW50IGJhY2t1cCByZXN0b3JlXCIuJyxcbiAgICBzdGF0dXM6IDUwMCxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdsaWJyYXJ5LWRhbWFnZWQnOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnVGhlIGZpbGUgXCJ7bmFtZX1cIiBpbiB0aGUgZGF0YSBmb2xkZXIgaXMgZGFtYWdlZC4gSXQgaG9sZHMgdGhlIGxpc3RzIG9mIHdpdGhkcmF3biBkb2N1bWVudHMgYW5kIG9mIGFwcGxpY2FudHMsIHNvIGhpdHMgYW5kIGRvY3VtZW50cyBjYW5ub3QgYmUgc2hvd24uIFJlc3RvcmUgYSBiYWNrdXAgdW5kZXIgXCJCYWNrdXBzXCIgaW4gU2V0dGluZ3Mgb3Igd2l0aCBcImFudGVjZWRlbnQgYmFja3VwIHJlc3RvcmVcIi4nLFxuICAgIHN0YXR1czogNTAwLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2JhY2t1cC11bmtub3duJzogeyBzZW50ZW5jZTogJ1RoZXJlIGlzIG5vIGJhY2t1cCBcIntuYW1lfVwiLicsIHN0YXR1czogNDA0LCByZXRyeTogZmFsc2UgfSxcbiAgJ2JhY2t1cC1kYW1hZ2VkJzogeyBzZW50ZW5jZTogJ1RoZSBiYWNrdXAgXCJ7bmFtZX1cIiBjYW5ub3QgYmUgcmVzdG9yZWQ6IHtyZWFzb259LiBOb3RoaW5nIHdhcyBjaGFuZ2VkLicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2JhY2t1cC1sb2NrZWQnOiB7XG4gICAgc2VudGVuY2U6ICdUaGUgYmFja3VwIFwie25hbWV9XCIgaXMgcHJvdGVjdGVkIGJ5IGFub3RoZXIgcGFzc3BocmFzZS4gRW50ZXIgdGhlIHBhc3NwaHJhc2UgdGhhdCB3YXMgaW4gdXNlIHdoZW4gaXQgd2FzIG1hZGUuJyxcbiAgICBzdGF0dXM6IDQwMyxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdiYWNrdXAtZmFpbGVkJzogeyBzZW50ZW5jZTogJ05vIGJhY2t1cCBjb3VsZCBiZSBtYWRlOiB7cmVhc29ufS4gRWFybGllciBiYWNrdXBzIGFyZSBrZXB0LicsIHN0YXR1czogNTAwLCByZXRyeTogdHJ1ZSB9LFxuICAnYmFja3VwLWJlZm9yZS11cGRhdGUnOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnVGhlIGNhc2VzIGFyZSBvZiBhbiBlYXJsaWVyIHZlcnNpb24gYW5kIHdlcmUgbm90IHVwZGF0ZWQsIGJlY2F1c2UgdGhleSBjb3VsZCBub3QgYmUgYmFja2VkIHVwIGZpcnN0OiB7cmVhc29ufS4gVGhleSBhcmUgdW5jaGFuZ2VkLicsXG4gICAgc3RhdHVzOiA1MDAsXG4gICAgcmV0cnk6IHRydWUsXG4gIH0sXG4gICd1cGRhdGVkLXdpdGhvdXQtYmFja3VwJzoge1xuICAgIHNlbnRlbmNlOlxuICAgICAgJ1RoZSBkYXRhIGZvbGRlciB3YXMgdXBkYXRlZCB3aXRob3V0IGEgYmFja3VwOyB0aGUgdGFibGVzIGFzIHRoZXkgd2VyZSBhcmUgaW4gXCJ7bmFtZX1cIiBpbiB0aGUgZGF0YSBmb2xkZXIuIE1ha2UgYSBiYWNrdXAgaW4gU2V0dGluZ3Mgb3Igd2l0aCBcImFudGVjZWRlbnQgYmFja3VwIG1ha2VcIi4nLFxuICAgIHN0YXR1czogNTAwLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2JhY2t1cC1mb2xkZXInOiB7IHNlbnRlbmNlOiAnVGhlIGJhY2t1cCBmb2xkZXIgY2Fubm90IGJlIHVzZWQ6IHtyZWFzb259LicsIHN0YXR1czogNTAwLCByZXRyeTogdHJ1ZSB9LFxuICAnZm9sZGVyLWluLXVzZSc6IHtcbiAgICBzZW50ZW5jZTogJ0Fub3RoZXIgQW50ZWNlZGVudCBpcyB1c2luZyB0aGlzIGRhdGEgZm9sZGVyLCBzbyBub3RoaW5nIHdhcyBjaGFuZ2VkLiBDbG9zZSBpdCwgb3IgZG8gdGhpcyBpbiBpdHMgc2V0dGluZ3MuJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogdHJ1ZSxcbiAgfSxcbiAgcmVzdG9yaW5nOiB7IHNlbnRlbmNlOiAnQSBiYWNrdXAgaXMgYmVpbmcgcmVzdG9yZWQuIFRyeSBhZ2FpbiBpbiBhIG1vbWVudC4nLCBzdGF0dXM6IDUwMywgcmV0cnk6IHRydWUgfSxcbiAgJ2Nhc2VzLWxvY2tlZCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBjYXNlcyBhcmUgbG9ja2VkLiBVbmxvY2sgdGhlbSBpbiB0aGUgYXBwbGljYXRpb24sIG9yIG5hbWUgYSBmaWxlIHdpdGggdGhlIHBhc3NwaHJhc2UgaW4gQU5URUNFREVOVF9QQVNTUEhSQVNFX0ZJTEUuJyxcbiAgICBzdGF0dXM6IDQyMyxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdjYXNlcy1sb2NrZWQtYnktaGFuZCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBjYXNlcyB3ZXJlIGxvY2tlZCBieSBoYW5kLiBVbmxvY2sgdGhlbSBpbiB0aGUgd2luZG93IG9yIHdpdGggXCJhbnRlY2VkZW50IHZhdWx0IHVubG9ja1wiLicsXG4gICAgc3RhdHVzOiA0MjMsXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnc2VjcmV0LXdyb25nJzogeyBzZW50ZW5jZTogJ1RoaXMgaXMgbmVpdGhlciB0aGUgcGFzc3BocmFzZSBub3IgdGhlIHJlY292ZXJ5IGNvZGUgb2YgdGhlc2UgY2FzZXMuJywgc3RhdHVzOiA0MDMsIHJldHJ5OiBmYWxzZSB9LFxuICAndmF1bHQtZGFtYWdlZCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBmaWxlIHZhdWx0Lmpzb24sIHdoaWNoIGlzIG5lZWRlZCB0byBvcGVuIHRoZSBjYXNlcywgaXMgZGFtYWdlZC4gUmVzdG9yZSBpdCBmcm9tIGEgYmFja3VwLicsXG4gICAgc3RhdHVzOiA1MDAsXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAndmF1bHQtbWlzc2luZyc6IHtcbiAgICBzZW50ZW5jZTogJ1RoZSBmaWxlIHZhdWx0Lmpzb24sIHdoaWNoIGlzIG5lZWRlZCB0byBvcGVuIHRoZSBlbmNyeXB0ZWQgY2FzZXMsIGlzIG1pc3NpbmcuIFJlc3RvcmUgaXQgZnJvbSBhIGJhY2t1cC4nLFxuICAgIHN0YXR1czogNTAwLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ3ZhdWx0LXVucHJvdGVjdGVkJzogeyBzZW50ZW5jZTogJ1RoZSBjYXNlcyBhcmUgbm90IGVuY3J5cHRlZC4gUHJvdGVjdCB0aGVtIGZpcnN0LicsIHN0YXR1czogNDA5LCByZXRyeTogZmFsc2UgfSxcbiAgJ2tleWNoYWluLWFic2VudCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoaXMgY29tcHV0ZXIgaGFzIG5vIGtleWNoYWluIHRoYXQgQW50ZWNlZGVudCBjYW4gdXNlLiBQcm90ZWN0IHRoZSBjYXNlcyB3aXRoIGEgcGFzc3BocmFzZSBpbnN0ZWFkLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAna2V5Y2hhaW4tc2lsZW50Jzoge1xuICAgIHNlbnRlbmNlOlxuICAgICAgJ1RoZSBrZXljaGFpbiBvZiB0aGlzIGNvbXB1dGVyIGRvZXMgbm90IGFuc3dlcjsgaXQgbWF5IGJlIGxvY2tlZC4gVW5sb2NrIGl0IGFuZCB0cnkgYWdhaW4sIG9yIHVzZSB0aGUgcGFzc3BocmFzZSBvciB0aGUgcmVjb3ZlcnkgY29kZS4nLFxuICAgIHN0YXR1czogNTAzLFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAna2V5Y2hhaW4tZW1wdHknOiB7XG4gICAgc2VudGVuY2U6ICdUaGUga2V5Y2hhaW4gb2YgdGhpcyBjb21wdXRlciBkb2VzIG5vdCBob2xkIHRoZSBrZXkgb2YgdGhlc2UgY2FzZXMuIE9wZW4gdGhlbSB3aXRoIHRoZWlyIHJlY292ZXJ5IGNvZGUuJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdwYXNzcGhyYXNlLXNob3J0JzogeyBzZW50ZW5jZTogJ0EgcGFzc3BocmFzZSBuZWVkcyBhdCBsZWFzdCB7bGVhc3R9IGNoYXJhY3RlcnMuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAncGFzc3BocmFzZS1maWxlJzogeyBzZW50ZW5jZTogJ1RoZSBmaWxlIG5hbWVkIGJ5IEFOVEVDRURFTlRfUEFTU1BIUkFTRV9GSUxFIGNhbm5vdCBiZSByZWFkLicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2ZpbGUtdW53cml0YWJsZSc6IHsgc2VudGVuY2U6ICdcIntuYW1lfVwiIGNhbm5vdCBiZSB3cml0dGVuOiB7cmVhc29ufS4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdmaWxlLW1pc3NpbmcnOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8gZmlsZSBvciBmb2xkZXIgXCJ7bmFtZX1cIi4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdmaWxlLW90aGVyLWtpbmQnOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiBpcyBub3QgYSBET0NYLCBQREYgb3IgcGxhaW4gdGV4dCBmaWxlLicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2ZpbGUtZW5jcnlwdGVkJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgaXMgcHJvdGVjdGVkIGJ5IGEgcGFzc3dvcmQgYW5kIGNhbm5vdCBiZSByZWFkLicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2ZpbGUtYnJva2VuJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgaXMgZGFtYWdlZCBhbmQgY2Fubm90IGJlIHJlYWQuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnZmlsZS13aXRob3V0LXRleHQnOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiBjb250YWlucyBubyB0ZXh0LiBJdCBtYXkgY29uc2lzdCBvZiBwaWN0dXJlcyBvbmx5LicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2ZpbGUtdG9vLWxhcmdlJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgaXMgdG9vIGxhcmdlIHRvIHNlYXJjaCB3aXRoLiBQYXN0ZSB0aGUgcGFydCB0aGF0IG1hdHRlcnMgaW5zdGVhZC4nLCBzdGF0dXM6IDQxMywgcmV0cnk6IGZhbHNlIH0sXG4gICdmaWxlLXRvby1oYXJkJzogeyBzZW50ZW5jZTogJ1JlYWRpbmcgXCJ7bmFtZX1cIiB0b29rIHRvbyBtdWNoIHRpbWUgb3IgbWVtb3J5IGFuZCB3YXMgc3RvcHBlZC4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdmaWxlLXVucmVhZGFibGUnOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiBjYW5ub3QgYmUgcmVhZDoge3JlYXNvbn0uJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnYXR0YWNobWVudC10b28tbGFyZ2UnOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiBpcyBsYXJnZXIgdGhhbiAxMDAgTUIgYW5kIGNhbm5vdCBiZSBhdHRhY2hlZCB0byB0aGUgY2FzZS4nLCBzdGF0dXM6IDQxMywgcmV0cnk6IGZhbHNlIH0sXG4gICdhdHRhY2htZW50cy1mdWxsJzoge1xuICAgIHNlbnRlbmNlOiAnVGhpcyBzaGFyZWQgY2FzZSBoYXMgcmVhY2hlZCBpdHMgbGltaXQgb2Yge2ZpbGVzfSBhdHRhY2htZW50cyBvciB7bWVnYWJ5dGVzfSBNQi4gUmVtb3ZlIHNvbWUgZmlyc3QuJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdyZWNvcmQtZnVsbCc6IHtcbiAgICBzZW50ZW5jZTogJ1RoaXMgbGluayBoYXMgcmVhY2hlZCBpdHMgbGltaXQgZm9yIGNoYW5nZXMuIE9ubHkgaXRzIHNlbmRlciBjYW4gY29udGludWUgd2l0aCB0aGUgY2FzZS4nLFxuICAgIHN0YXR1czogNDA5LFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ25vdGhpbmctdG8taW1wb3J0JzogeyBzZW50ZW5jZTogJ1RoZXJlIGlzIG5vdGhpbmcgdG8gaW1wb3J0IGluIHtuYW1lc30uJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnZG93bmxvYWQtZ29uZSc6IHsgc2VudGVuY2U6ICdUaGUgZmluaXNoZWQgZmlsZSB3YXMgYWxyZWFkeSBkb3dubG9hZGVkLiBDcmVhdGUgaXQgYWdhaW4uJywgc3RhdHVzOiA0MTAsIHJldHJ5OiBmYWxzZSB9LFxuICAndXBsb2FkLWdvbmUnOiB7XG4gICAgc2VudGVuY2U6ICdUaGUgdXBsb2FkZWQgZmlsZXMgd2VyZSBkaXNjYXJkZWQgd2hlbiB0aGUgYXBwbGljYXRpb24gY2xvc2VkLiBVcGxvYWQgdGhlbSBhZ2Fpbi4nLFxuICAgIHN0YXR1czogNDEwLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2luZGV4LWF0LXdvcmsnOiB7XG4gICAgc2VudGVuY2U6ICdBbiBpbXBvcnQgb3IgYW5vdGhlciBqb2IgaXMgcnVubmluZyBvbiB0aGlzIGluZGV4LiBTdG9wIGl0IGZpcnN0LCB0aGVuIHRyeSBhZ2Fpbi4nLFxuICAgIHN0YXR1czogNDA5LFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAnaW5kZXgta2VwdC1hd2F5Jzoge1xuICAgIHNlbnRlbmNlOiAnVGhlIHJlbW92ZWQgaW5kZXggY2Fubm90IGJlIHJlc3RvcmVkOiBpdHMgZmlsZSBpcyBnb25lLCBvciB0aGUgaW5kZXggaW4gaXRzIHBsYWNlIGlzIG5vIGxvbmdlciBlbXB0eS4nLFxuICAgIHN0YXR1czogNDA5LFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2pvYi11bmtub3duJzogeyBzZW50ZW5jZTogJ1RoaXMgam9iIGlzIG5vIGxvbmdlciBvbiB0aGUgbGlzdC4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdqb2Itc3RhdGUnOiB7IHNlbnRlbmNlOiAnVGhpcyBqb2IgY2Fubm90IGRvIHRoYXQgbm93LicsIHN0YXR1czogNDA5LCByZXRyeTogZmFsc2UgfSxcbiAgJ3BhY2stZm9yZWlnbic6IHsgc2VudGVuY2U6ICdcIntuYW1lfVwiIGlzIG5vdCBhbiBpbmRleCBmaWxlIG9mIEFudGVjZWRlbnQuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAncGFjay1kYW1hZ2VkJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgaXMgZGFtYWdlZDoge3JlYXNvbn0uIEFzayBmb3IgYSBuZXcgY29weS4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdwYWNrLW5ld2VyJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgd2FzIHdyaXR0ZW4gYnkgYSBuZXdlciB2ZXJzaW9uIG9mIEFudGVjZWRlbnQuIFVwZGF0ZSB0aGUgYXBwbGljYXRpb24uJywgc3RhdHVzOiA0MDksIHJldHJ5OiBmYWxzZSB9LFxuICAncXVlcnktZW1wdHknOiB7IHNlbnRlbmNlOiAnVGhlIHF1ZXJ5IGlzIGVtcHR5LicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ3N0cmF0ZWd5LWZ1bGwnOiB7IHNlbnRlbmNlOiAnQSBzdHJhdGVneSBjYW4gaGF2ZSB7bW9zdH0gbGluZXMuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnc2F2ZWQtdW5rbm93bic6IHsgc2VudGVuY2U6ICdUaGVyZSBpcyBubyBzYXZlZCBjb25kaXRpb24gQHtuYW1lfS4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdzYXZlZC1uYW1lLXRha2VuJzoge1xuICAgIHNlbnRlbmNlOiAnVGhlcmUgaXMgYWxyZWFkeSBhIHNhdmVkIGNvbmRpdGlvbiBAe25hbWV9LiBDaG9vc2UgYW5vdGhlciBuYW1lLCBvciByZXBsYWNlIGl0LicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnc2F2ZWQtbmFtZS11bmZpdCc6IHtcbiAgICBzZW50ZW5jZTogJ1wie25hbWV9XCIgY2Fubm90IGJlIHRoZSBuYW1lIG9mIGEgc2F2ZWQgY29uZGl0aW9uLiBVc2UgbGV0dGVycywgZGlnaXRzLCBfIGFuZCAtLCBhdCBtb3N0IHttb3N0fS4nLFxuICAgIHN0YXR1czogNDIyLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ3NhdmVkLXVzZWQnOiB7IHNlbnRlbmNlOiAnQHtuYW1lfSBpcyBwYXJ0IG9mIHt1c2Vyc30uIENoYW5nZSBvciBkZWxldGUgdGhlc2UgZmlyc3QuJywgc3RhdHVzOiA0MDksIHJldHJ5OiBmYWxzZSB9LFxuICAnc2F2ZWQtZnVsbCc6IHsgc2VudGVuY2U6ICdBdCBtb3N0IHttb3N0fSBjb25kaXRpb25zIGNhbiBiZSBzYXZlZC4gRGVsZXRlIHNvbWUgZmlyc3QuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnbGluZS11bmtub3duJzogeyBzZW50ZW5jZTogJ1RoZSBzdHJhdGVneSBoYXMgbm8gbGluZSBMe251bWJlcn0uJywgc3RhdHVzOiA0MDQsIHJldHJ5OiBmYWxzZSB9LFxuICAnYXBwbGljYW50LXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8gY29uZmlybWVkIGFwcGxpY2FudCB7YXBwbGljYW50fS4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdncmFudC1saXN0LXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8gaW1wb3J0ZWQgbGlzdCBuYW1lZCBcIntuYW1lfVwiLicsIHN0YXR1czogNDA0LCByZXRyeTogZmFsc2UgfSxcbiAgJ2dyYW50LWxpc3QtZW1wdHknOiB7XG4gICAgc2VudGVuY2U6XG4gICAgICAnXCJ7bmFtZX1cIiBuYW1lcyBubyBwdWJsaWNhdGlvbi4gQ2hvb3NlIGEgdGV4dCB3aXRoIG9uZSBudW1iZXIgcGVyIGxpbmUgb3IgYSB0YWJsZSB3aXRoIGEgY29sdW1uIG9mIHB1YmxpY2F0aW9uIG51bWJlcnMsIGFuZCBzdGF0ZSB0aGUgb2ZmaWNlIG9mIG51bWJlcnMgd2l0aG91dCBhIGNvdW50cnkuJyxcbiAgICBzdGF0dXM6IDQyMixcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdncmFudC1saXN0LWZ1dHVyZSc6IHtcbiAgICBzZW50ZW5jZTogJ05vIGxpc3QgaXMgdXAgdG8gZGF0ZSB0byB7ZGF0ZX06IHRoYXQgZGF5IGlzIHlldCB0byBjb21lLiBFbnRlciB0aGUgZGF5IG9uIHdoaWNoIHRoZSBvZmZpY2UgaXNzdWVkIHRoZSBsaXN0LicsXG4gICAgc3RhdHVzOiA0MjIsXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnZ3JhbnQtbGlzdC10b28tbG9uZyc6IHsgc2VudGVuY2U6ICdcIntuYW1lfVwiIGhhcyBtb3JlIHRoYW4ge21vc3R9IGVudHJpZXMuIFNwbGl0IGl0IGludG8gc2V2ZXJhbCBsaXN0cy4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdjbGFzcy1pbnZhbGlkJzogeyBzZW50ZW5jZTogJ1wie2NsYXNzfVwiIGlzIG5vdCBhbiBJUEMgb3IgQ1BDIHN5bWJvbC4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdjb25kaXRpb24taW52YWxpZCc6IHsgc2VudGVuY2U6ICd7Y2F1c2V9Jywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnZGF0ZS1pbnZhbGlkJzogeyBzZW50ZW5jZTogJ1wie2RhdGV9XCIgaXMgbm90IGEgZGF0ZS4gRW50ZXIgaXQgYXMgeXl5eS1tbS1kZC4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdhcmd1bWVudC1pbnZhbGlkJzogeyBzZW50ZW5jZTogJ3tyZWFzb259Jywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAna2V5LXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8ga2V5IG5hbWVkIFwie25hbWV9XCIuJywgc3RhdHVzOiA0MDQsIHJldHJ5OiBmYWxzZSB9LFxuICAna2V5LW5hbWUtdGFrZW4nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgYWxyZWFkeSBhIGtleSBuYW1lZCBcIntuYW1lfVwiLiBDaG9vc2UgYW5vdGhlciBuYW1lLicsIHN0YXR1czogNDA5LCByZXRyeTogZmFsc2UgfSxcbiAgJ3NlYXJjaC1nb25lJzogeyBzZW50ZW5jZTogJ1RoaXMgc2VhcmNoIGlzIG5vIGxvbmdlciBpbiB0aGUgaGlzdG9yeS4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdjYXNlLXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8gY2FzZSB7Y2FzZX0uJywgc3RhdHVzOiA0MDQsIHJldHJ5OiBmYWxzZSB9LFxuICAnZmVhdHVyZXMtbWlzc2luZyc6IHtcbiAgICBzZW50ZW5jZTogJ0Nhc2Uge2Nhc2V9IGhhcyBubyBmZWF0dXJlcyB5ZXQuIFNwbGl0IGl0cyBpZGVhIG9yIGEgY2xhaW0gaW50byBmZWF0dXJlcyBpbiB0aGUgbWF0cml4IGZpcnN0LicsXG4gICAgc3RhdHVzOiA0MjIsXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnY2FzZS1nb25lJzogeyBzZW50ZW5jZTogJ1RoZSByZW1vdmVkIGNhc2UgY2FuIG5vIGxvbmdlciBiZSByZXN0b3JlZC4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICd2ZXJzaW9uLXVua25vd24nOiB7IHNlbnRlbmNlOiAnQ2FzZSB7Y2FzZX0gaGFzIG5vIHZlcnNpb24ge3ZlcnNpb259LicsIHN0YXR1czogNDA0LCByZXRyeTogZmFsc2UgfSxcbiAgJ2Fubm90YXRpb24tdW5rbm93bic6IHsgc2VudGVuY2U6ICdUaGlzIG1hcmsgbm8gbG9uZ2VyIGV4aXN0cy4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdwYXJ0bmVyLXVua25vd24nOiB7XG4gICAgc2VudGVuY2U6ICdDYXNlIHtjYXNlfSBoYXMgbm8gb3RoZXIgZG9jdW1lbnQge2RvY3VtZW50fSB3aXRoIGEgcmF0aW5nLCBub3RlLCB0YWcsIG1hcmsgb3IgYXNzZXNzbWVudC4nLFxuICAgIHN0YXR1czogNDIyLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ2NsYWltLXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlIGFwcGxpY2F0aW9uIG9mIGNhc2Uge2Nhc2V9IGhhcyBubyBjbGFpbSB7Y2xhaW1zfS4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdkb2N1bWVudC11bmtub3duJzogeyBzZW50ZW5jZTogJ1RoZXJlIGlzIG5vIHtuYW1lfSBpbiBhbnkgaW5kZXggb3IgaW4gY2FzZSB7Y2FzZX0uJywgc3RhdHVzOiA0MDQsIHJldHJ5OiBmYWxzZSB9LFxuICAncHVibGljYXRpb24tZ29uZSc6IHsgc2VudGVuY2U6ICd7bmFtZX0gaXMgbm8gbG9uZ2VyIGluc3RhbGxlZC4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICd3aXNoLWNvbGxlY3Rpb24nOiB7XG4gICAgc2VudGVuY2U6ICdUaGUgY2xpZW50IG9mIGNhc2Uge2Nhc2V9IHdpc2hlcyBubyBzZWFyY2ggaW4gaW5kZXgge2luZGV4fS4gQ2hvb3NlIGEgY29sbGVjdGlvbiB0aGF0IHRoZSBjbGllbnQgYWxsb3dzLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnd2lzaC1jbHVzdGVyJzoge1xuICAgIHNlbnRlbmNlOlxuICAgICAgJ1RoZSBjbGllbnQgb2YgY2FzZSB7Y2FzZX0gd2lzaGVzIG5vIHNlYXJjaCBvbiBjbHVzdGVycywgYW5kIGluZGV4IHtpbmRleH0gaXMgb24gdGhlIGNsdXN0ZXIgXCJ7Y2x1c3Rlcn1cIi4gQ2hvb3NlIGEgY29sbGVjdGlvbiBvbiB0aGlzIGNvbXB1dGVyLicsXG4gICAgc3RhdHVzOiA0MDksXG4gICAgcmV0cnk6IGZhbHNlLFxuICB9LFxuICAnd2lzaC1saW5rcyc6IHsgc2VudGVuY2U6ICdUaGUgY2xpZW50IG9mIGNhc2Uge2Nhc2V9IHdpc2hlcyBubyBsaW5rcywgc28gbm9uZSB3YXMgaXNzdWVkLicsIHN0YXR1czogNDA5LCByZXRyeTogZmFsc2UgfSxcbiAgJ3dpc2gtbWFpbCc6IHtcbiAgICBzZW50ZW5jZTogJ0EgY2FzZSB3aG9zZSBjbGllbnQgd2lzaGVzIG5vIG1haWwgaXMgYmVpbmcgc2VhcmNoZWQsIHNvIG5vdGhpbmcgd2FzIHNlbnQuIFRyeSBhZ2FpbiBpbiBhIG1vbWVudC4nLFxuICAgIHN0YXR1czogNDA5LFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAndXNlci1lbHNld2hlcmUnOiB7IHNlbnRlbmNlOiAnVGhpcyBlLW1haWwgYWRkcmVzcyBiZWxvbmdzIHRvIGEgdXNlciBvZiBhbm90aGVyIGFjY291bnQuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAndG9rZW4tcmVmdXNlZCc6IHsgc2VudGVuY2U6ICdUaGlzIGxpbmsgaGFzIGV4cGlyZWQuIEFzayBmb3IgYSBuZXcgb25lLicsIHN0YXR1czogNDAzLCByZXRyeTogZmFsc2UgfSxcbiAgJ25vdC1hbGxvd2VkJzogeyBzZW50ZW5jZTogJ1RoaXMgbGluayBnaXZlcyBhY2Nlc3MgdG8gb25lIGNhc2Ugb25seS4nLCBzdGF0dXM6IDQwMywgcmV0cnk6IGZhbHNlIH0sXG4gICdub3RoaW5nLXRvLWV4cG9ydCc6IHsgc2VudGVuY2U6ICdUaGUgY2FzZSBoYXMgbm8gZG9jdW1lbnRzIG9mIHRoaXMga2luZC4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICd0ZW1wbGF0ZS11bmZpdCc6IHsgc2VudGVuY2U6ICdcIntuYW1lfVwiIGNhbm5vdCBiZSB1c2VkIGFzIGEgdGVtcGxhdGU6IHtyZWFzb259LicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2J1bmRsZS1mb3JlaWduJzogeyBzZW50ZW5jZTogJ1wie25hbWV9XCIgaXMgbm90IGEgYnVuZGxlIG9mIEFudGVjZWRlbnQuJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnYnVuZGxlLWRhbWFnZWQnOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiBpcyBkYW1hZ2VkIG9yIHdhcyBjaGFuZ2VkOiB7cmVhc29ufS4gTm90aGluZyB3YXMgaW1wb3J0ZWQgZnJvbSBpdC4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdidW5kbGUtbmV3ZXInOiB7IHNlbnRlbmNlOiAnXCJ7bmFtZX1cIiB3YXMgd3JpdHRlbiBieSBhIG5ld2VyIHZlcnNpb24gb2YgQW50ZWNlZGVudC4gVXBkYXRlIHRoZSBhcHBsaWNhdGlvbi4nLCBzdGF0dXM6IDQwOSwgcmV0cnk6IGZhbHNlIH0sXG4gICdwb3J0LXRha2VuJzogeyBzZW50ZW5jZTogJ1BvcnQge3BvcnR9IG9mIHtob3N0fSBpcyBpbiB1c2UgYnkgYW5vdGhlciBwcm9ncmFtLiBDaG9vc2UgYW5vdGhlciB3aXRoIC0tcG9ydC4nLCBzdGF0dXM6IDQwOSwgcmV0cnk6IHRydWUgfSxcbiAgJ2hvc3QtcmVmdXNlZCc6IHtcbiAgICBzZW50ZW5jZTpcbiAgICAgICdXaXRob3V0IFRMUywgQW50ZWNlZGVudCBsaXN0ZW5zIG9uIHRoaXMgY29tcHV0ZXIgb25seSwgYW5kIFwie2hvc3R9XCIgaXMgbm90IGEgbG9vcGJhY2sgYWRkcmVzcy4gVHVybiBvbiBUTFMgb3Iga2VlcCB0aGUgb2xkIGFkZHJlc3MuJyxcbiAgICBzdGF0dXM6IDQyMixcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdhZGRyZXNzLWZvcmVpZ24nOiB7XG4gICAgc2VudGVuY2U6ICdcIntob3N0fVwiIGlzIG5vdCBhbiBhZGRyZXNzIG9mIHRoaXMgY29tcHV0ZXIuIENob29zZSBvbmUgb2YgaXRzIGFkZHJlc3Nlcywgb3IgMC4wLjAuMCBmb3IgYWxsIG9mIHRoZW0uJyxcbiAgICBzdGF0dXM6IDQyMixcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdjZXJ0aWZpY2F0ZS11bmZpdCc6IHsgc2VudGVuY2U6ICdUaGlzIGNlcnRpZmljYXRlIGNhbm5vdCBiZSB1c2VkOiB7cmVhc29ufS4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdtb2RlbC1taXNzaW5nJzogeyBzZW50ZW5jZTogJ1RoZSBsYW5ndWFnZSBtb2RlbCBpcyBtaXNzaW5nIG9yIGRhbWFnZWQ6IHtyZWFzb259LicsIHN0YXR1czogNTAwLCByZXRyeTogZmFsc2UgfSxcbiAgJ21vZGVsLXVua25vd24nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgbm8gbGFuZ3VhZ2UgbW9kZWwgbmFtZWQgXCJ7bmFtZX1cIi4nLCBzdGF0dXM6IDQwNCwgcmV0cnk6IGZhbHNlIH0sXG4gICdtb2RlbC11bmZpdCc6IHsgc2VudGVuY2U6ICdUaGlzIGxhbmd1YWdlIG1vZGVsIGNhbm5vdCBiZSBpbnN0YWxsZWQ6IHtyZWFzb259LicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ21vZGVsLW5hbWUtdGFrZW4nOiB7IHNlbnRlbmNlOiAnVGhlcmUgaXMgYWxyZWFkeSBhIGxhbmd1YWdlIG1vZGVsIG5hbWVkIFwie25hbWV9XCIuJywgc3RhdHVzOiA0MDksIHJldHJ5OiBmYWxzZSB9LFxuICAnbW9kZWwtbmVlZGVkJzogeyBzZW50ZW5jZTogJ1RoZSBsYW5ndWFnZSBtb2RlbCBcIntuYW1lfVwiIGNhbm5vdCBiZSByZW1vdmVkOiB7cmVhc29ufS4nLCBzdGF0dXM6IDQwOSwgcmV0cnk6IGZhbHNlIH0sXG4gICdtb2RlbC1kb3duJzogeyBzZW50ZW5jZTogJ1RoZSBsYW5ndWFnZSBtb2RlbCBkb2VzIG5vdCBhbnN3ZXIuIFNlYXJjaGVzIGNvbnRpbnVlIHdpdGggd29yZHMgYWxvbmUuJywgc3RhdHVzOiA1MDMsIHJldHJ5OiB0cnVlIH0sXG4gICdsYW5lLWVuZGVkJzoge1xuICAgIHNlbnRlbmNlOiAnQSBwYXJ0IG9mIHRoZSBhcHBsaWNhdGlvbiBlbmRlZCB1bmV4cGVjdGVkbHkgYW5kIGlzIGJlaW5nIHJlc3RhcnRlZC4gVHJ5IGFnYWluIGluIGEgbW9tZW50LicsXG4gICAgc3RhdHVzOiA1MDMsXG4gICAgcmV0cnk6IHRydWUsXG4gIH0sXG4gICdkZWFkbGluZS1wYXNzZWQnOiB7XG4gICAgc2VudGVuY2U6ICdUaGlzIHRvb2sgbG9uZ2VyIHRoYW4ge3NlY29uZHN9IHNlY29uZHMgYW5kIHdhcyBzdG9wcGVkLiBSZXF1ZXN0IGxlc3MgYXQgYSB0aW1lLCBmb3IgaW5zdGFuY2Ugd2l0aCBhIHNob3J0ZXIgdGV4dC4nLFxuICAgIHN0YXR1czogNTAzLFxuICAgIHJldHJ5OiBmYWxzZSxcbiAgfSxcbiAgJ21haWwtb2ZmJzogeyBzZW50ZW5jZTogJ05vIG1haWwgc2VydmVyIGlzIHNldCB1cCwgc28gbm90aGluZyBpcyBzZW50LiBFbnRlciBvbmUgZmlyc3QuJywgc3RhdHVzOiA0MDksIHJldHJ5OiBmYWxzZSB9LFxuICAnbWFpbC11bmZpdCc6IHsgc2VudGVuY2U6ICdUaGUgbWFpbCBzZXR0aW5ncyBjYW5ub3QgYmUgdXNlZDoge3JlYXNvbn0uJywgc3RhdHVzOiA0MjIsIHJldHJ5OiBmYWxzZSB9LFxuICAnbWFpbC1mYWlsZWQnOiB7IHNlbnRlbmNlOiAnVGhlIG1haWwgd2FzIG5vdCBzZW50OiB7cmVhc29ufS4nLCBzdGF0dXM6IDUwMiwgcmV0cnk6IHRydWUgfSxcbiAgJ2NsdXN0ZXItdW5maXQnOiB7IHNlbnRlbmNlOiAnVGhpcyBjbHVzdGVyIGNhbm5vdCBiZSBlbnRlcmVkOiB7cmVhc29ufS4nLCBzdGF0dXM6IDQyMiwgcmV0cnk6IGZhbHNlIH0sXG4gICdjbHVzdGVyLXVua25vd24nOiB7IHNlbnRlbmNlOiAnTm8gY2x1c3RlciBuYW1lZCBcIntjbHVzdGVyfVwiIHdhcyBlbnRlcmVkLicsIHN0YXR1czogNDA0LCByZXRyeTogZmFsc2UgfSxcbiAgJ2NsdXN0ZXItbmFtZS10YWtlbic6IHsgc2VudGVuY2U6ICdUaGVyZSBpcyBhbHJlYWR5IGEgY2x1c3RlciBuYW1lZCBcIntjbHVzdGVyfVwiLiBDaG9vc2UgYW5vdGhlciBuYW1lLicsIHN0YXR1czogNDA5LCByZXRyeTogZmFsc2UgfSxcbiAgJ2NsdXN0ZXItaW4tdXNlJzoge1xuICAgIHNlbnRlbmNlOiAnVGhlIGNsdXN0ZXIgXCJ7Y2x1c3Rlcn1cIiBob2xkcyB0aGUgY29sbGVjdGlvbiB7Y29sbGVjdGlvbnN9LiBSZW1vdmUgdGhlIGNvbGxlY3Rpb24gZmlyc3QuJyxcbiAgICBzdGF0dXM6IDQwOSxcbiAgICByZXRyeTogZmFsc2UsXG4gIH0sXG4gICdjbHVzdGVyLXVucmVhY2hhYmxlJzogeyBzZW50ZW5jZTogJ1RoZSBjbHVzdGVyIFwie2NsdXN0ZXJ9XCIgY2Fubm90IGJlIHJlYWNoZWQ6IHtyZWFzb259LicsIHN0YXR1czogNTAzLCByZXRyeTogdHJ1ZSB9LFxuICAnY2x1c3Rlci1yZWZ1c2VkJzogeyBzZW50ZW5jZTogJ1RoZSBjbHVzdGVyIFwie2NsdXN0ZXJ9XCIgY2Fubm90IGJlIHVzZWQ6IHtyZWFzb259LicsIHN0YXR1czogNTAyLCByZXRyeTogZmFsc2UgfSxcbiAgJ2NsdXN0ZXItYW5zd2VyJzoge1xuICAgIHNlbnRlbmNlOiAne2hvc3R9IGRvZXMgbm90IGFuc3dlciBhcyBPcGVuU2VhcmNoIGRvZXMgKHN0YXR1cyB7c3RhdHVzfSkuIENoZWNrIHRoZSBhZGRyZXNzZXMgb2YgdGhlIGNsdXN0ZXIgXCJ7Y2x1c3Rlcn1cIi4nLFxuICAgIHN0YXR1czogNTAyLFxuICAgIHJldHJ5OiB0cnVlLFxuICB9LFxuICAnY2FsbC1pbnZhbGlkJzogeyBzZW50ZW5jZTogJ1RoZSByZXF1ZXN0IGlzIGludmFsaWQ6IHtyZWFzb259LicsIHN0YXR1czogNDIyLCByZXRyeTogZmFsc2UgfSxcbiAgJ3Nlc3Npb24tcmVmdXNlZCc6IHsgc2VudGVuY2U6ICdUaGlzIHdpbmRvdyBpcyBubyBsb25nZXIgY29ubmVjdGVkLiBSZXN0YXJ0IEFudGVjZWRlbnQuJywgc3RhdHVzOiA0MDMsIHJldHJ5OiBmYWxzZSB9LFxuICBjYW5jZWxsZWQ6IHsgc2VudGVuY2U6ICdTdG9wcGVkIG9uIHJlcXVlc3QuJywgc3RhdHVzOiA0OTksIHJldHJ5OiB0cnVlIH0sXG4gIGludGVybmFsOiB7IHNlbnRlbmNlOiAnSW50ZXJuYWwgc2VydmVyIGVycm9yJywgc3RhdHVzOiA1MDAsIHJldHJ5OiB0cnVlIH0sXG59IGFzIGNvbnN0IHNhdGlzZmllcyBSZWNvcmQ8c3RyaW5nLCBGYWlsdXJlUm93PjtcblxuZXhwb3J0IHR5cGUgRmFpbHVyZUNvZGUgPSBrZXlvZiB0eXBlb2YgZmFpbHVyZVRhYmxlO1xuZXhwb3J0IHR5cGUgRmFpbHVyZUZhY3RzID0gUmVjb3JkPHN0cmluZywgc3RyaW5nIHwgbnVtYmVyPjtcblxuLyoqIEEgZmFpbHVyZSB3aXRoIGEgY29kZSBmcm9tIHRoZSB0YWJsZTsgaXRzIG1lc3NhZ2UgaXMgdGhlIHNlbnRlbmNlIHdpdGggdGhlIGZhY3RzIHB1dCBpbi4gKi9cbmV4cG9ydCBjbGFzcyBGYWlsdXJlIGV4dGVuZHMgRXJyb3Ige1xuICByZWFkb25seSBjb2RlOiBGYWlsdXJlQ29kZTtcbiAgcmVhZG9ubHkgZmFjdHM6IEZhaWx1cmVGYWN0cztcblxuICBjb25zdHJ1Y3Rvcihjb2RlOiBGYWlsdXJlQ29kZSwgZmFjdHM6IEZhaWx1cmVGYWN0cyA9IHt9LCBvcHRpb25zPzogRXJyb3JPcHRpb25zKSB7XG4gICAgc3VwZXIoZmFpbHVyZVNlbnRlbmNlKGNvZGUsIGZhY3RzKSwgb3B0aW9ucyk7XG4gICAgdGhpcy5uYW1lID0gJ0ZhaWx1cmUnO1xuICAgIHRoaXMuY29kZSA9IGNvZGU7XG4gICAgdGhpcy5mYWN0cyA9IGZhY3RzO1xuICB9XG59XG5cbi8qKiBUaGUgc2VudGVuY2Ugb2YgYSBmYWlsdXJlLCBpdHMgYHtwbGFjZXN9YCBmaWxsZWQgZnJvbSBgZmFjdHNgLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZhaWx1cmVTZW50ZW5jZShjb2RlOiBGYWlsdXJlQ29kZSwgZmFjdHM6IEZhaWx1cmVGYWN0cyA9IHt9KTogc3RyaW5nIHtcbiAgcmV0dXJuIGZpbGxQbGFjZXMoZmFpbHVyZVRhYmxlW2NvZGVdLnNlbnRlbmNlLCB3aXRoUmVhc29uKGZhY3RzLCByZWFzb25UYWJsZSkpO1xufVxuXG4vKiogVGhlIGZhY3RzIHdpdGggYSByZWFzb24ncyBjb2RlIHJlcGxhY2VkIGJ5IGl0cyBjbGF1c2UgaW4gYHRhYmxlYC4gQSByZWFzb24gdGhhdCBpcyBub3QgYSBjb2RlIGlzIGEgY2xhdXNlIGFscmVhZHkuICovXG5leHBvcnQgZnVuY3Rpb24gd2l0aFJlYXNvbihmYWN0czogRmFpbHVyZUZhY3RzLCB0YWJsZTogUmVhZG9ubHk8UmVjb3JkPHN0cmluZywgc3RyaW5nPj4pOiBGYWlsdXJlRmFjdHMge1xuICBjb25zdCBjbGF1c2UgPSB0eXBlb2YgZmFjdHNbJ3JlYXNvbiddID09PSAnc3RyaW5nJyAmJiBPYmplY3QuaGFzT3duKHRhYmxlLCBmYWN0c1sncmVhc29uJ10pID8gdGFibGVbZmFjdHNbJ3JlYXNvbiddXSA6IHVuZGVmaW5lZDtcbiAgcmV0dXJuIGNsYXVzZSA9PT0gdW5kZWZpbmVkID8gZmFjdHMgOiB7IC4uLmZhY3RzLCByZWFzb246IGZpbGxQbGFjZXMoY2xhdXNlLCBmYWN0cykgfTtcbn1cblxuLyoqIEEgc2VudGVuY2Ugd2l0aCBpdHMgYHtwbGFjZXN9YCBmaWxsZWQgZnJvbSBgZmFjdHNgOyBhIHBsYWNlIHdpdGhvdXQgYSBmYWN0IHN0YXlzIGFzIGl0IGlzLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGZpbGxQbGFjZXMoc2VudGVuY2U6IHN0cmluZywgZmFjdHM6IEZhaWx1cmVGYWN0cyk6IHN0cmluZyB7XG4gIHJldHVybiBzZW50ZW5jZS5yZXBsYWNlKC9cXHsoXFx3KylcXH0vZywgKHBsYWNlLCBuYW1lOiBzdHJpbmcpID0+IFN0cmluZyhmYWN0c1tuYW1lXSA/PyBwbGFjZSkpO1xufVxuXG4vKiogVHJ1ZSBpZiBgZXJyb3JgIGlzIGEgRmFpbHVyZSAod2l0aCB0aGUgY29kZSBgY29kZWAsIGlmIGdpdmVuKS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBpc0ZhaWx1cmUoZXJyb3I6IHVua25vd24sIGNvZGU/OiBGYWlsdXJlQ29kZSk6IGVycm9yIGlzIEZhaWx1cmUge1xuICByZXR1cm4gZXJyb3IgaW5zdGFuY2VvZiBGYWlsdXJlICYmIChjb2RlID09PSB1bmRlZmluZWQgfHwgZXJyb3IuY29kZSA9PT0gY29kZSk7XG59XG5cbi8qKiBUcnVlIGZvciBhIGZhaWx1cmUgb2YgdGhlIHJlcXVlc3QgaXRzZWxmLCBub3Qgb2YgYW4gaW5kZXggaXQgcmVhZHM6IGFuIGFuc3dlciB3aXRob3V0IHRoYXQgaW5kZXggd291bGQgYmUgaW5jb21wbGV0ZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBlbmRzUmVxdWVzdCh7IGNvZGUgfTogRmFpbHVyZSk6IGJvb2xlYW4ge1xuICByZXR1cm4gY29kZSA9PT0gJ2RlYWRsaW5lLXBhc3NlZCcgfHwgY29kZSA9PT0gJ2NhbmNlbGxlZCcgfHwgY29kZSA9PT0gJ2xhbmUtZW5kZWQnO1xufVxuIiwiLy8gV2hhdCBtYXkgYSBndWVzdCwgd2hvIGhhcyBhIGxpbmsgdG8gb25lIGNhc2UsIGRvPyBFYWNoIHJvdyBvZiB0aGUgY29udHJhY3QgbmFtZXMgYSBwb2xpY3k6IGl0IG1ha2VzIHRoZSBjYWxsLCByZXN0cmljdHMgaXRzIHJlcXVlc3Qgb3Jcbi8vIGFuc3dlciwgb3IgcmVmdXNlcyBpdCB3aXRoIGBub3QtYWxsb3dlZGAuXG5pbXBvcnQgeyBGYWlsdXJlIH0gZnJvbSAnLi9mYWlsdXJlcy50cyc7XG5cbnR5cGUgSW52b2tlPFJlcXVlc3QsIEFuc3dlcj4gPSAocmVxdWVzdDogUmVxdWVzdCkgPT4gUHJvbWlzZTxBbnN3ZXI+O1xuXG4vKiogV2hhdCBhIGd1ZXN0J3MgcmVxdWVzdCBpcyBjaGVja2VkIGFnYWluc3QuICovXG5leHBvcnQgaW50ZXJmYWNlIEd1ZXN0U2NvcGUge1xuICAvKiogVGhlIGNhc2Ugb2YgdGhlIGxpbmsuICovXG4gIGNhc2U6IG51bWJlcjtcbiAgLyoqIFRoZSBpbmRleGVzIHRoYXQgdGhlIGNhc2Ugc2VhcmNoZXMuICovXG4gIHNlYXJjaGVkKCk6IFByb21pc2U8cmVhZG9ubHkgbnVtYmVyW10+O1xuICAvKiogVGhvc2Ugb2YgdGhlbSB0aGF0IHRoZSBsaW5rIHNob3dzLiAqL1xuICBpbmRleGVzKCk6IFByb21pc2U8cmVhZG9ubHkgbnVtYmVyW10+O1xuICAvKiogVHJ1ZSBpZiB0aGUgY2FzZSBoYXMgaGl0cyBpbiBpbmRleGVzIHRoYXQgdGhlIGxpbmsgZG9lcyBub3Qgc2hvdy4gKi9cbiAgd2l0aGhvbGRzKCk6IFByb21pc2U8Ym9vbGVhbj47XG4gIC8qKiBUcnVlIGZvciBhIGpvYiB0aGF0IGJlbG9uZ3MgdG8gdGhlIGNhc2UuICovXG4gIG93bnNKb2Ioam9iOiBudW1iZXIpOiBQcm9taXNlPGJvb2xlYW4+O1xuICAvKiogTWFrZXMgYSBjYWxsIHRoYXQgYWRkcyB0byB0aGUgY2FzZSdzIHJlY29yZC4gVGhyb3dzIGByZWNvcmQtZnVsbGAgb25jZSBndWVzdHMgaGF2ZSBhZGRlZCBhcyBtdWNoIGFzIHRoZXkgbWF5LiAqL1xuICBhZGQ8UmVxdWVzdCBleHRlbmRzIHsgY2FzZTogbnVtYmVyIH0sIEFuc3dlcj4oaW52b2tlOiBJbnZva2U8UmVxdWVzdCwgQW5zd2VyPiwgcmVxdWVzdDogUmVxdWVzdCk6IFByb21pc2U8QW5zd2VyPjtcbiAgLyoqIE1ha2VzIGEgY2FsbCB0aGF0IGF0dGFjaGVzIGEgZmlsZS4gVGhyb3dzIGBhdHRhY2htZW50cy1mdWxsYCBvbmNlIHRoZSBjYXNlIGhhcyBhcyBtYW55IGF0dGFjaG1lbnRzIGFzIGd1ZXN0cyBtYXkgZmlsbCBpdCB3aXRoLiAqL1xuICBhdHRhY2g8UmVxdWVzdCBleHRlbmRzIHsgY2FzZTogbnVtYmVyIH0sIEFuc3dlcj4oaW52b2tlOiBJbnZva2U8UmVxdWVzdCwgQW5zd2VyPiwgcmVxdWVzdDogUmVxdWVzdCk6IFByb21pc2U8QW5zd2VyPjtcbn1cblxuZXhwb3J0IHR5cGUgR3Vlc3RQb2xpY3k8UmVxdWVzdCwgQW5zd2VyPiA9IChpbnZva2U6IEludm9rZTxSZXF1ZXN0LCBBbnN3ZXI+LCByZXF1ZXN0OiBSZXF1ZXN0LCBzY29wZTogR3Vlc3RTY29wZSkgPT4gUHJvbWlzZTxBbnN3ZXI+O1xuXG5leHBvcnQgY29uc3QgcmVmdXNlZCA9ICgpOiBQcm9taXNlPG5ldmVyPiA9PiBQcm9taXNlLnJlamVjdChuZXcgRmFpbHVyZSgnbm90LWFsbG93ZWQnKSk7XG5cbi8qKiBPbmx5IGZvciB0aGUgb3duZXIgb2YgdGhpcyBjb21wdXRlciwgbmV2ZXIgZm9yIGd1ZXN0cy4gKi9cbmV4cG9ydCBjb25zdCBvd25lck9ubHkgPSByZWZ1c2VkO1xuXG4vKiogRm9yIGV2ZXJ5Ym9keTogdGhlIGFuc3dlciByZXZlYWxzIG5vdGhpbmcgYWJvdXQgdGhpcyBjb21wdXRlciwgaXRzIGNhc2VzIG9yIGNvbGxlY3Rpb25zLiAqL1xuZXhwb3J0IGNvbnN0IGFueW9uZSA9IDxSZXF1ZXN0LCBBbnN3ZXI+KGludm9rZTogSW52b2tlPFJlcXVlc3QsIEFuc3dlcj4sIHJlcXVlc3Q6IFJlcXVlc3QpOiBQcm9taXNlPEFuc3dlcj4gPT4gaW52b2tlKHJlcXVlc3QpO1xuXG4vKiogRm9yIHRoZSBjYXNlIG9mIHRoZSBsaW5rLiAqL1xuZXhwb3J0IGNvbnN0IG9mQ2FzZSA9IDxSZXF1ZXN0IGV4dGVuZHMgeyBjYXNlOiBudW1iZXIgfSwgQW5zd2VyPihcbiAgaW52b2tlOiBJbnZva2U8UmVxdWVzdCwgQW5zd2VyPixcbiAgcmVxdWVzdDogUmVxdWVzdCxcbiAgc2NvcGU6IEd1ZXN0U2NvcGUsXG4pOiBQcm9taXNlPEFuc3dlcj4gPT4gKHJlcXVlc3QuY2FzZSA9PT0gc2NvcGUuY2FzZSA/IGludm9rZShyZXF1ZXN0KSA6IHJlZnVzZWQoKSk7XG5cbi8qKiBGb3IgdGhlIGNhc2Ugb2YgdGhlIGxpbms7IHRoZSBjYWxsIGFkZHMgdG8gaXRzIHJlY29yZC4gKi9cbmV4cG9ydCBjb25zdCBhZGRzVG9DYXNlID0gPFJlcXVlc3QgZXh0ZW5kcyB7IGNhc2U6IG51bWJlciB9LCBBbnN3ZXI+KFxuICBpbnZva2U6IEludm9rZTxSZXF1ZXN0LCBBbnN3ZXI+LFxuICByZXF1ZXN0OiBSZXF1ZXN0LFxuICBzY29wZTogR3Vlc3RTY29wZSxcbik6IFByb21pc2U8QW5zd2VyPiA9PiAocmVxdWVzdC5jYXNlID09PSBzY29wZS5jYXNlID8gc2NvcGUuYWRkKGludm9rZSwgcmVxdWVzdCkgOiByZWZ1c2VkKCkpO1xuXG4vKiogRm9yIGFuIGluZGV4IHRoYXQgdGhlIGxpbmsgc2hvd3M7IG90aGVyIGluZGV4ZXMgZG8gbm90IGV4aXN0IGZvciBhIGd1ZXN0LiAqL1xuZXhwb3J0IGNvbnN0IG9mSW5kZXggPSA8UmVxdWVzdCBleHRlbmRzIHsgaW5kZXg6IG51bWJlciB9LCBBbnN3ZXI+KFxuICBpbnZva2U6IEludm9rZTxSZXF1ZXN0LCBBbnN3ZXI+LFxuICByZXF1ZXN0OiBSZXF1ZXN0LFxuICBzY29wZTogR3Vlc3RTY29wZSxcbik6IFByb21pc2U8QW5zd2VyPiA9PiB3aXRoaW4oc2NvcGUsIFtyZXF1ZXN0LmluZGV4XSwgKCkgPT4gaW52b2tlKHJlcXVlc3QpKTtcblxuLyoqIEZvciBzZXZlcmFsIGluZGV4ZXMsIGFsbCBvZiB3aGljaCB0aGUgbGluayBtdXN0IHNob3cuICovXG5leHBvcnQgY29uc3Qgb2ZJbmRleGVzID0gPFJlcXVlc3QgZXh0ZW5kcyB7IGluZGV4ZXM6IG51bWJlcltdIH0sIEFuc3dlcj4oXG4gIGludm9rZTogSW52b2tlPFJlcXVlc3QsIEFuc3dlcj4sXG4gIHJlcXVlc3Q6IFJlcXVlc3QsXG4gIHNjb3BlOiBHdWVzdFNjb3BlLFxuKTogUHJvbWlzZTxBbnN3ZXI+ID0+IHdpdGhpbihzY29wZSwgcmVxdWVzdC5pbmRleGVzLCAoKSA9PiBpbnZva2UocmVxdWVzdCkpO1xuXG4vKiogVGhlIHNhbWU7IGEgcmVxdWVzdCB0aGF0IG5hbWVzIG5vIGluZGV4ZXMgZ2V0cyBhbGwgdGhhdCB0aGUgbGluayBzaG93cy4gKi9cbmV4cG9ydCBjb25zdCBvZlNob3duSW5kZXhlcyA9IGFzeW5jIDxSZXF1ZXN0IGV4dGVuZHMgeyBpbmRleGVzPzogbnVtYmVyW10gfCB1bmRlZmluZWQgfSwgQW5zd2VyPihcbiAgaW52b2tlOiBJbnZva2U8UmVxdWVzdCwgQW5zd2VyPixcbiAgcmVxdWVzdDogUmVxdWVzdCxcbiAgc2NvcGU6IEd1ZXN0U2NvcGUsXG4pOiBQcm9taXNlPEFuc3dlcj4gPT4ge1xuICBjb25zdCB7IGluZGV4ZXMgPSBbLi4uKGF3YWl0IHNjb3BlLmluZGV4ZXMoKSldIH0gPSByZXF1ZXN0O1xuICByZXR1cm4gd2l0aGluKHNjb3BlLCBpbmRleGVzLCAoKSA9PiBpbnZva2UoeyAuLi5yZXF1ZXN0LCBpbmRleGVzIH0pKTtcbn07XG5cbi8qKiBGb3IgdHdvIHB1YmxpY2F0aW9ucywgYm90aCBpbiBpbmRleGVzIHRoYXQgdGhlIGxpbmsgc2hvd3MuICovXG5leHBvcnQgY29uc3Qgb2ZCb3RoSW5kZXhlcyA9IDxSZXF1ZXN0IGV4dGVuZHMgeyBsZWZ0OiB7IGluZGV4OiBudW1iZXIgfTsgcmlnaHQ6IHsgaW5kZXg6IG51bWJlciB9IH0sIEFuc3dlcj4oXG4gIGludm9rZTogSW52b2tlPFJlcXVlc3QsIEFuc3dlcj4sXG4gIHJlcXVlc3Q6IFJlcXVlc3QsXG4gIHNjb3BlOiBHdWVzdFNjb3BlLFxuKTogUHJvbWlzZTxBbnN3ZXI+ID0+IHdpdGhpbihzY29wZSwgW3JlcXVlc3QubGVmdC5pbmRleCwgcmVxdWVzdC5yaWdodC5pbmRleF0sICgpID0+IGludm9rZShyZXF1ZXN0KSk7XG5cbi8qKiBGb3IgYSBqb2Igb2YgdGhlIGNhc2UuICovXG5leHBvcnQgY29uc3Qgb2ZKb2IgPSBhc3luYyA8UmVxdWVzdCBleHRlbmRzIHsgam9iOiBudW1iZXIgfSwgQW5zd2VyPihcbiAgaW52b2tlOiBJbnZva2U8UmVxdWVzdCwgQW5zd2VyPixcbiAgcmVxdWVzdDogUmVxdWVzdCxcbiAgc2NvcGU6IEd1ZXN0U2NvcGUsXG4pOiBQcm9taXNlPEFuc3dlcj4gPT4gKChhd2FpdCBzY29wZS5vd25zSm9iKHJlcXVlc3Quam9iKSkgPyBpbnZva2UocmVxdWVzdCkgOiByZWZ1c2VkKCkpO1xuXG4vKiogVGhlIGl0ZW1zIG9mIGEgbGlzdCB0aGF0IGJlbG9uZyB0byBhbiBpbmRleCB0aGF0IHRoZSBsaW5rIHNob3dzLiAqL1xuZXhwb3J0IGFzeW5jIGZ1bmN0aW9uIHNob3duT2Y8T25lPihsaXN0OiByZWFkb25seSBPbmVbXSwgaW5kZXhPZjogKG9uZTogT25lKSA9PiBudW1iZXIsIHNjb3BlOiBHdWVzdFNjb3BlKTogUHJvbWlzZTxPbmVbXT4ge1xuICBjb25zdCBzaG93biA9IGF3YWl0IHNjb3BlLmluZGV4ZXMoKTtcbiAgcmV0dXJuIGxpc3QuZmlsdGVyKChvbmUpID0+IHNob3duLmluY2x1ZGVzKGluZGV4T2Yob25lKSkpO1xufVxuXG5hc3luYyBmdW5jdGlvbiB3aXRoaW48QW5zd2VyPihzY29wZTogR3Vlc3RTY29wZSwgaW5kZXhlczogcmVhZG9ubHkgbnVtYmVyW10sIHdvcms6ICgpID0+IFByb21pc2U8QW5zd2VyPik6IFByb21pc2U8QW5zd2VyPiB7XG4gIGNvbnN0IHNob3duID0gYXdhaXQgc2NvcGUuaW5kZXhlcygpO1xuICByZXR1cm4gaW5kZXhlcy5ldmVyeSgoaW5kZXgpID0+IHNob3duLmluY2x1ZGVzKGluZGV4KSkgPyB3b3JrKCkgOiByZWZ1c2VkKCk7XG59XG4iLCIvLyBUaGUgc3BlbGxpbmdzIG9mIGFwcGxpY2FudHMgdGhhdCB0aGUgdXNlciBzYWlkIGFyZSBvbmU6IHByb3Bvc2VkIGJ5IHRoZSBlbmdpbmUsIGNvbmZpcm1lZCwgY2hhbmdlZCBhbmQgc3BsaXQgYWdhaW4gYnkgdGhlIHVzZXIuIFRoZXkgYXJlIGtlcHRcbi8vIGJlc2lkZSB0aGUgY29sbGVjdGlvbnMsIHNvIHRoYXQgbmV3IGltcG9ydHMgYXJlIGdyb3VwZWQgYXMgd2VsbC5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgdHlwZSB7IENsYXNzRmllbGQsIE5hbWVGaWVsZCB9IGZyb20gJy4vY29uZGl0aW9uLnRzJztcbmltcG9ydCB7IG9mSW5kZXgsIG9mSW5kZXhlcywgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5cbi8qKiBNb3N0IHNwZWxsaW5ncyBvZiBvbmUgYXBwbGljYW50LiAqL1xuZXhwb3J0IGNvbnN0IE1PU1RfU1BFTExJTkdTID0gNTAwO1xuZXhwb3J0IGNvbnN0IExPTkdFU1RfTkFNRSA9IDUwMDtcblxuLyoqXG4gKiBJbiByZXF1ZXN0cyB0aGF0IGNvbmZpcm1lZCBhcHBsaWNhbnRzIGhhdmUgYW4gZWZmZWN0IG9uLiBUcnVlOiBvbmx5IHRob3NlIG9mIHRoZWlyIHNwZWxsaW5ncyBjb3VudCwgYW5kIGFyZSB0b2xkLCB0aGF0IHB1YmxpY2F0aW9ucyBvZiB0aGVcbiAqIGNvbGxlY3Rpb25zIGFza2VkIGZvciBoYXZlLiBGb3IgcHJvZ3JhbXMgYW5kIGd1ZXN0czogd2hhdCB0aGUgdXNlciB0eXBlZCBiZXNpZGVzIGlzIG5vdCB0aGVpcnMgdG8ga25vdy5cbiAqL1xuZXhwb3J0IGNvbnN0IG9ubHlPY2N1cnJpbmdTcGVsbGluZ3MgPSB6LmxpdGVyYWwodHJ1ZSkub3B0aW9uYWwoKTtcblxuLyoqIEFuIGFwcGxpY2FudCB0aGF0IHdhcyBjb25maXJtZWQuICovXG5leHBvcnQgaW50ZXJmYWNlIEFwcGxpY2FudCB7XG4gIGlkOiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIEFzIHRoZXkgd2VyZSB3cml0dGVuIGluIHB1YmxpY2F0aW9ucy4gKi9cbiAgc3BlbGxpbmdzOiBzdHJpbmdbXTtcbn1cblxuLyoqIEEgc3BlbGxpbmcgd2l0aCB0aGUgbnVtYmVyIG9mIHB1YmxpY2F0aW9ucyB0aGF0IGhhdmUgaXQgaW4gdGhlIGNvbGxlY3Rpb25zIGFza2VkIGZvci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ291bnRlZFNwZWxsaW5nIHtcbiAgd3JpdHRlbjogc3RyaW5nO1xuICAvKiogSG93IG90aGVycyB3cml0ZSBpdCwgd2l0aCBvdGhlciBjYXBpdGFscywgYWNjZW50cyBvciBwdW5jdHVhdGlvbi4gKi9cbiAgYWxzbz86IHN0cmluZ1tdO1xuICBwdWJsaWNhdGlvbnM6IG51bWJlcjtcbn1cblxuLyoqIEEgY29uZmlybWVkIGFwcGxpY2FudCBpbiBzb21lIGNvbGxlY3Rpb25zOyBgcHVibGljYXRpb25zYDogZWFjaCBvbmNlLCB3aGF0ZXZlciBpdHMgc3BlbGxpbmdzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDb3VudGVkQXBwbGljYW50IHtcbiAgaWQ6IG51bWJlcjtcbiAgbmFtZTogc3RyaW5nO1xuICBzcGVsbGluZ3M6IENvdW50ZWRTcGVsbGluZ1tdO1xuICBwdWJsaWNhdGlvbnM6IG51bWJlcjtcbn1cblxuLyoqXG4gKiBTcGVsbGluZ3MgdGhhdCBhcmUgcHJvYmFibHkgb25lIGFwcGxpY2FudC4gYHdyaXRpbmdgOiB0aGV5IGRpZmZlciBvbmx5IGluIGxlZ2FsIGZvcm1zLCBwdW5jdHVhdGlvbiwgdW1sYXV0cyBhbmQgdGhlIG9yZGVyIG9yIHNwYWNpbmcgb2Ygd29yZHM7XG4gKiBgdHlwaW5nYDogaW4gb25lIGxldHRlciwgYW5kIHRoZXkgaGF2ZSBpbnZlbnRvcnMgaW4gY29tbW9uLiBgYXBwbGljYW50YDogdGhlIGNvbmZpcm1lZCBvbmUgdG8gd2hpY2ggdGhlIG90aGVycyBtYXkgYmVsb25nLlxuICovXG5leHBvcnQgaW50ZXJmYWNlIEFwcGxpY2FudFByb3Bvc2FsIHtcbiAgLyoqIE5hbWVzIHRoZSBwcm9wb3NhbCB3aGVuIGl0IGlzIGRlY2xpbmVkLiAqL1xuICBrZXk6IHN0cmluZztcbiAgbmFtZTogc3RyaW5nO1xuICBldmlkZW5jZTogJ3dyaXRpbmcnIHwgJ3R5cGluZyc7XG4gIHNwZWxsaW5nczogQ291bnRlZFNwZWxsaW5nW107XG4gIC8qKiBJbnZlbnRvcnMgaW4gY29tbW9uLCBhdCBtb3N0IHRocmVlLiAqL1xuICBpbnZlbnRvcnM/OiBzdHJpbmdbXTtcbiAgYXBwbGljYW50PzogbnVtYmVyO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEFwcGxpY2FudFN1cnZleSB7XG4gIGNvbmZpcm1lZDogQ291bnRlZEFwcGxpY2FudFtdO1xuICAvKiogVGhvc2Ugd2l0aCBtb3N0IHB1YmxpY2F0aW9ucyBmaXJzdDsgYXQgbW9zdCAyMDAuICovXG4gIHByb3Bvc2FsczogQXBwbGljYW50UHJvcG9zYWxbXTtcbiAgLyoqIEhvdyBtYW55IHRoZXJlIGFyZS4gKi9cbiAgcHJvcG9zZWQ6IG51bWJlcjtcbn1cblxuLyoqIEEgdmFsdWUgdGhhdCBjb21wbGV0ZXMgd2hhdCB3YXMgdHlwZWQgYWZ0ZXIgYSBmaWVsZCBvZiBhIGNvbmRpdGlvbi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ29tcGxldGlvbiB7XG4gIC8qKiBBcyBpdCBpcyB3cml0dGVuIGludG8gdGhlIGNvbmRpdGlvbiwgd2l0aG91dCBpdHMgZmllbGQuICovXG4gIHRleHQ6IHN0cmluZztcbiAgLyoqIEFzIGl0IGlzIHNob3duLiAqL1xuICBuYW1lOiBzdHJpbmc7XG4gIC8qKiBBYnNlbnQgZm9yIGEgY2xhc3MgYWJvdmUgdGhlIGdyb3Vwcy4gKi9cbiAgcHVibGljYXRpb25zPzogbnVtYmVyO1xuICAvKiogT2YgYSBjb25maXJtZWQgYXBwbGljYW50OiBpdHMgc3BlbGxpbmdzLCB0aG9zZSB3aXRoIG1vc3QgcHVibGljYXRpb25zIGZpcnN0LiAqL1xuICBzcGVsbGluZ3M/OiBDb3VudGVkU3BlbGxpbmdbXTtcbiAgLyoqIE9mIGEgY2xhc3Mgc3ltYm9sIGluIGFuIGluc3RhbGxlZCBzY2hlbWU7IG9mIGEgZ3JvdXAgd2l0aCB0aG9zZSBhYm92ZSBpdCBpbiBpdHMgc3ViY2xhc3MuICovXG4gIHRpdGxlPzogc3RyaW5nO1xufVxuXG4vKiogVGhlIGZpZWxkcyB3aG9zZSB2YWx1ZXMgYXJlIGNvbXBsZXRlZC4gKi9cbmV4cG9ydCBjb25zdCBjb21wbGV0ZWRGaWVsZHMgPSBbJ3BhJywgJ2luJywgJ2FnJywgJ2NwYycsICdpcGMnLCAnY2xhc3MnXSBhcyBjb25zdCBzYXRpc2ZpZXMgKE5hbWVGaWVsZCB8IENsYXNzRmllbGQpW107XG5leHBvcnQgdHlwZSBDb21wbGV0ZWRGaWVsZCA9ICh0eXBlb2YgY29tcGxldGVkRmllbGRzKVtudW1iZXJdO1xuXG4vKiogQSBjbGFzcyBvZiB0aGUgcHVibGljYXRpb25zIG5lYXJlc3QgdG8gYSB0ZXh0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBBZHZpc2VkQ2xhc3Mge1xuICAvKiogQSBDUEMgZ3JvdXA6IGBHMDFGMTEvMjZgLiAqL1xuICBjb2RlOiBzdHJpbmc7XG4gIC8qKiBIb3cgbWFueSBvZiB0aGUgbmVhcmVzdCBwdWJsaWNhdGlvbnMgaGF2ZSBpdCwgYW5kIGhvdyBtYW55IHB1YmxpY2F0aW9ucyB0aGVyZSBhcmUgd2l0aCBpdC4gKi9cbiAgbmVhcmVzdDogbnVtYmVyO1xuICBwdWJsaWNhdGlvbnM6IG51bWJlcjtcbiAgLyoqIEluIGFuIGluc3RhbGxlZCBzY2hlbWUsIHdpdGggdGhvc2UgYWJvdmUgaXQgaW4gaXRzIHN1YmNsYXNzLiAqL1xuICB0aXRsZT86IHN0cmluZztcbn1cblxuY29uc3QgaW5kZXhlcyA9IHouYXJyYXkoei5pbnQoKS5wb3NpdGl2ZSgpKS5tYXgoMV8wMDApO1xuY29uc3Qgd3JpdHRlbiA9IHouc3RyaW5nKCkubWluKDEpLm1heChMT05HRVNUX05BTUUpO1xuXG5leHBvcnQgY29uc3QgYXBwbGljYW50Q2FsbHMgPSB7XG4gIC8qKiBUaGUgY29uZmlybWVkIGFwcGxpY2FudHMsIGluIHRoZSBvcmRlciBvZiB0aGVpciBuYW1lcy4gKi9cbiAgYXBwbGljYW50czogY2FsbDxBcHBsaWNhbnRbXT4oKSh7IHJlcXVlc3Q6IHoub2JqZWN0KHt9KSwgZ3Vlc3Q6IG93bmVyT25seSwgYXVkaXQ6ICdzaWxlbnQnLCBydW5zOiAnYXBwbGljYXRpb24nIH0pLFxuICAvKipcbiAgICogQ29uZmlybXMgdGhhdCB0aGVzZSBzcGVsbGluZ3MgYXJlIG9uZSBhcHBsaWNhbnQ7IGFuc3dlcnMgd2l0aCBpdHMgaWQuIGBhcHBsaWNhbnRgOiBvbmUgdGhhdCBpcyBjaGFuZ2VkOiBpdCBoYXMgZXhhY3RseSB0aGVzZSBzcGVsbGluZ3MgZnJvbVxuICAgKiB0aGVuIG9uLiBBIHNwZWxsaW5nIHRoYXQgYW5vdGhlciBhcHBsaWNhbnQgaGFkIGlzIHRha2VuIGZyb20gaXQuIFRocm93cyBgYXBwbGljYW50LXVua25vd25gLlxuICAgKi9cbiAgY29uZmlybUFwcGxpY2FudDogY2FsbDxudW1iZXI+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHtcbiAgICAgIGFwcGxpY2FudDogei5pbnQoKS5wb3NpdGl2ZSgpLm9wdGlvbmFsKCksXG4gICAgICBuYW1lOiB3cml0dGVuLFxuICAgICAgc3BlbGxpbmdzOiB6LmFycmF5KHdyaXR0ZW4pLm1pbigxKS5tYXgoTU9TVF9TUEVMTElOR1MpLFxuICAgIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogU3BsaXRzIGEgY29uZmlybWVkIGFwcGxpY2FudCBpbnRvIGl0cyBzcGVsbGluZ3MgYWdhaW4uIFRocm93cyBgYXBwbGljYW50LXVua25vd25gLiAqL1xuICBzcGxpdEFwcGxpY2FudDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgYXBwbGljYW50OiB6LmludCgpLnBvc2l0aXZlKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBEZWNsaW5lcyBhIHByb3Bvc2FsLCBvciBwcm9wb3NlcyBpdCBhZ2Fpbi4gKi9cbiAgZGVjbGluZUFwcGxpY2FudDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsga2V5OiB6LnN0cmluZygpLm1heCg0XzAwMCksIGRlY2xpbmVkOiB6LmJvb2xlYW4oKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSBjb25maXJtZWQgYXBwbGljYW50cyB3aXRoIHRoZWlyIGNvdW50cyBpbiB0aGVzZSBjb2xsZWN0aW9ucywgYW5kIHdoYXQgaXMgcHJvcG9zZWQgdGhlcmUuICovXG4gIGFwcGxpY2FudFN1cnZleTogY2FsbDxBcHBsaWNhbnRTdXJ2ZXk+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaW5kZXhlcyB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBBdCBtb3N0IHR3ZWx2ZSB2YWx1ZXMgb2YgYSBmaWVsZCB0aGF0IGJlZ2luIHNvIGluIHRoZXNlIGNvbGxlY3Rpb25zLCB0aG9zZSB3aXRoIG1vc3QgcHVibGljYXRpb25zIGZpcnN0OyBzeW1ib2xzIGluIHRoZWlyIG9yZGVyLiAqL1xuICBjb21wbGV0aW9uczogY2FsbDxDb21wbGV0aW9uW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgZmllbGQ6IHouZW51bShjb21wbGV0ZWRGaWVsZHMpLCB0ZXh0OiB6LnN0cmluZygpLm1heChMT05HRVNUX05BTUUpLCBpbmRleGVzLCBvbmx5T2NjdXJyaW5nU3BlbGxpbmdzIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIEF0IG1vc3QgZmlmdHkgQ1BDIGdyb3VwcyBvZiB0aGVzZSBwdWJsaWNhdGlvbnMsIHRob3NlIHRoYXQgZGlzdGluZ3Vpc2ggdGhlbSBtb3N0IGZyb20gdGhlaXIgaW5kZXggZmlyc3QuICovXG4gIGNsYXNzQWR2aWNlOiBjYWxsPEFkdmlzZWRDbGFzc1tdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4OiB6LmludCgpLnBvc2l0aXZlKCksIHB1YmxpY2F0aW9uczogei5hcnJheSh6LmludCgpLm5vbm5lZ2F0aXZlKCkpLm1heCgxMDApIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG59O1xuIiwiLy8gVGhlIGNsYWltcywgY2xhc3NlcyBhbmQgZGVzY3JpYmVkIGRvY3VtZW50cyBvZiBhIGNhc2UncyBhcHBsaWNhdGlvbiwgYW5kIHdoYXQgZm9sbG93cyBmcm9tIHRoZW0uIEV4cG9ydHMgcmVhZCB0aGVtIHRocm91Z2ggdGhlc2UgZnVuY3Rpb25zLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5cbi8qKiBUaGUgaGlnaGVzdCBudW1iZXIgb2YgYSBjbGFpbS4gKi9cbmV4cG9ydCBjb25zdCBNT1NUX0NMQUlNUyA9IDk5OTtcbi8qKiBVVEYtMTYgdW5pdHMgb2YgYWxsIGNsYWltcyB0b2dldGhlci4gKi9cbmV4cG9ydCBjb25zdCBMT05HRVNUX0NMQUlNUyA9IDQwMF8wMDA7XG5cbmNvbnN0IG51bWJlciA9IHouaW50KCkubWluKDEpLm1heChNT1NUX0NMQUlNUyk7XG5cbmV4cG9ydCBjb25zdCBhcHBsaWNhdGlvbkNsYWltID0gei5vYmplY3Qoe1xuICBudW1iZXIsXG4gIC8qKiBXaXRob3V0IGl0cyBudW1iZXIuICovXG4gIHRleHQ6IHouc3RyaW5nKCkubWluKDEpLm1heChMT05HRVNUX0NMQUlNUyksXG4gIC8qKiBUaGUgY2xhaW1zIHRoYXQgaXQgcmVmZXJzIHRvLCBhbmQgd2hvc2UgZmVhdHVyZXMgaXQgaGFzLiAqL1xuICBkZXBlbmRzT246IHouYXJyYXkobnVtYmVyKS5tYXgoTU9TVF9DTEFJTVMpLFxuICAvKiogQWxzbyB3aGVyZSBpdCByZWZlcnMgdG8gYSBjbGFpbSBvZiBhbm90aGVyIGNhdGVnb3J5LCBzdWNoIGFzIGEgbWV0aG9kIHRoYXQgdXNlcyB0aGUgZGV2aWNlIG9mIGNsYWltIDEuICovXG4gIGluZGVwZW5kZW50OiB6LmJvb2xlYW4oKSxcbiAgLyoqIEl0cyBvd24sIHdpdGhvdXQgdGhvc2Ugb2YgdGhlIGNsYWltcyBpdCByZWZlcnMgdG8uIEEgZmVhdHVyZSB0aGF0IHRoZSBtYXRyaXggb2YgdGhlIGNhc2UgaGFzIHRvbyBoYXMgaXRzIGlkLiAqL1xuICBmZWF0dXJlczogei5hcnJheSh6Lm9iamVjdCh7IGlkOiB6LnN0cmluZygpLm1pbigxKS5tYXgoNDApLCB0ZXh0OiB6LnN0cmluZygpLm1pbigxKS5tYXgoNF8wMDApIH0pKS5tYXgoNjApLFxufSk7XG5leHBvcnQgdHlwZSBBcHBsaWNhdGlvbkNsYWltID0gei5pbmZlcjx0eXBlb2YgYXBwbGljYXRpb25DbGFpbT47XG5cbi8qKiBXaGF0IGFuIGFwcGxpY2F0aW9uIGNvbnRhaW5zIGJlc2lkZSBpdHMgZGF0ZXM7IGVhY2ggaXMgYWJzZW50IHVudGlsIGl0IGlzIGVudGVyZWQuICovXG5leHBvcnQgY29uc3QgYXBwbGljYXRpb25Db250ZW50cyA9IHtcbiAgLyoqIEl0cyBvd24gY2xhc3NlcywgSVBDIGFuZCBDUEMuICovXG4gIGNsYXNzZXM6IHpcbiAgICAuYXJyYXkoei5vYmplY3QoeyB0eXBlOiB6LmVudW0oWydJUEMnLCAnQ1BDJ10pLCBjb2RlOiB6LnN0cmluZygpLnJlZ2V4KC9eW0EtSFldXFxkXFxkW0EtWl0oPzpcXGR7MSw0fSg/OlxcL1xcZHsyLDZ9KT8pPyQvKSB9KSlcbiAgICAubWF4KDIwMClcbiAgICAub3B0aW9uYWwoKSxcbiAgY2xhaW1zOiB6LmFycmF5KGFwcGxpY2F0aW9uQ2xhaW0pLm1heChNT1NUX0NMQUlNUykub3B0aW9uYWwoKSxcbiAgLyoqIE5hbWVzIG9mIHRoZSBwdWJsaWNhdGlvbnMgdGhhdCBpdHMgZGVzY3JpcHRpb24gY2l0ZXM7IHdpdGhvdXQgYSBraW5kIHdoZXJlIHRoZSBkZXNjcmlwdGlvbiBnaXZlcyBub25lLiAqL1xuICBkZXNjcmliZWQ6IHpcbiAgICAuYXJyYXkoXG4gICAgICB6XG4gICAgICAgIC5zdHJpbmcoKVxuICAgICAgICAucmVnZXgoL15bQS1aXXsyfS1bMC05QS1aXSsoPzotWzAtOUEtWl0rKT8kLylcbiAgICAgICAgLm1heCg2NCksXG4gICAgKVxuICAgIC5tYXgoMV8wMDApXG4gICAgLm9wdGlvbmFsKCksXG59O1xuZXhwb3J0IHR5cGUgQXBwbGljYXRpb25Db250ZW50cyA9IHouaW5mZXI8ei5ab2RPYmplY3Q8dHlwZW9mIGFwcGxpY2F0aW9uQ29udGVudHM+PjtcbnR5cGUgT3duQ2xhc3MgPSBOb25OdWxsYWJsZTxBcHBsaWNhdGlvbkNvbnRlbnRzWydjbGFzc2VzJ10+W251bWJlcl07XG5cbi8qKiBUaGUgYXBwbGljYXRpb24sIG9yIG51bGwgd2hlcmUgdGhlIGNhc2UgaGFzIG5vbmUuICovXG50eXBlIEFwcGxpY2F0aW9uID0gQXBwbGljYXRpb25Db250ZW50cyB8IG51bGwgfCB1bmRlZmluZWQ7XG5cbi8qKiBJdHMgY2xhc3NlcyBvZiBvbmUgc2NoZW1lLCBpbiB0aGUgb3JkZXIgaW4gd2hpY2ggdGhleSB3ZXJlIGVudGVyZWQuICovXG5leHBvcnQgZnVuY3Rpb24gY2xhc3Nlc09mKGFwcGxpY2F0aW9uOiBBcHBsaWNhdGlvbiwgdHlwZTogJ0lQQycgfCAnQ1BDJyk6IHN0cmluZ1tdIHtcbiAgcmV0dXJuIChhcHBsaWNhdGlvbj8uY2xhc3NlcyA/PyBbXSkuZmlsdGVyKChvbmUpID0+IG9uZS50eXBlID09PSB0eXBlKS5tYXAoKHsgY29kZSB9KSA9PiBjb2RlKTtcbn1cblxuLyoqIFRoZSBzeW1ib2xzIGluIGBBNjFCIDUvMDAsIEI2NUQgNDcvMDQgKDIwMDYuMDEpYDsgdW5kZWZpbmVkIGlmIG9uZSBpcyBub25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHR5cGVkQ2xhc3Nlcyh0ZXh0OiBzdHJpbmcsIHR5cGU6ICdJUEMnIHwgJ0NQQycpOiBPd25DbGFzc1tdIHwgdW5kZWZpbmVkIHtcbiAgY29uc3QgY29kZXMgPSB0ZXh0XG4gICAgLnNwbGl0KC9bLDtcXG5dLylcbiAgICAubWFwKChwYXJ0KSA9PiBwYXJ0LnJlcGxhY2VBbGwoL1xcKFteKCldKlxcKXxcXHMvZywgJycpLnRvVXBwZXJDYXNlKCkpXG4gICAgLmZpbHRlcigoY29kZSkgPT4gY29kZSAhPT0gJycpO1xuICByZXR1cm4gYXBwbGljYXRpb25Db250ZW50cy5jbGFzc2VzLnNhZmVQYXJzZShbLi4ubmV3IFNldChjb2RlcyldLm1hcCgoY29kZSkgPT4gKHsgdHlwZSwgY29kZSB9KSkpLmRhdGE7XG59XG5cbi8qKiBJdHMgY2xhaW1zIGluIHRoZSBvcmRlciBvZiB0aGVpciBudW1iZXJzOyBlbXB0eSB1bnRpbCB0aGV5IGFyZSBlbnRlcmVkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNsYWltc09mQXBwbGljYXRpb24oYXBwbGljYXRpb246IEFwcGxpY2F0aW9uKTogcmVhZG9ubHkgQXBwbGljYXRpb25DbGFpbVtdIHtcbiAgcmV0dXJuIGFwcGxpY2F0aW9uPy5jbGFpbXMgPz8gW107XG59XG5cbi8qKiBUaGUgbnVtYmVycyBvZiBpdHMgaW5kZXBlbmRlbnQgY2xhaW1zOyBlbXB0eSB1bnRpbCBjbGFpbXMgYXJlIGVudGVyZWQuICovXG5leHBvcnQgZnVuY3Rpb24gaW5kZXBlbmRlbnRDbGFpbXMoYXBwbGljYXRpb246IEFwcGxpY2F0aW9uKTogbnVtYmVyW10ge1xuICByZXR1cm4gY2xhaW1zT2ZBcHBsaWNhdGlvbihhcHBsaWNhdGlvbikuZmxhdE1hcCgoY2xhaW0pID0+IChjbGFpbS5pbmRlcGVuZGVudCA/IFtjbGFpbS5udW1iZXJdIDogW10pKTtcbn1cblxuLyoqIFRob3NlIG9mIGBudW1iZXJzYCB0aGF0IGFyZSBubyBjbGFpbXMgb2YgdGhlIGFwcGxpY2F0aW9uOyBub25lIHdoaWxlIGl0cyBjbGFpbXMgYXJlIG5vdCBlbnRlcmVkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHVua25vd25DbGFpbXMoYXBwbGljYXRpb246IEFwcGxpY2F0aW9uLCBudW1iZXJzOiByZWFkb25seSBudW1iZXJbXSk6IG51bWJlcltdIHtcbiAgY29uc3QgY2xhaW1zID0gY2xhaW1zT2ZBcHBsaWNhdGlvbihhcHBsaWNhdGlvbik7XG4gIHJldHVybiBjbGFpbXMubGVuZ3RoID09PSAwID8gW10gOiBudW1iZXJzLmZpbHRlcigob25lKSA9PiAhY2xhaW1zLnNvbWUoKHsgbnVtYmVyIH0pID0+IG51bWJlciA9PT0gb25lKSk7XG59XG5cbi8qKiBBbGwgZmVhdHVyZXMgb2YgYSBjbGFpbTogdGhvc2Ugb2YgdGhlIGNsYWltcyBpdCByZWZlcnMgdG8sIHRoZW4gaXRzIG93bjsgb2Ygc2V2ZXJhbCBhbHRlcm5hdGl2ZXMgb25seSB0aGUgZmlyc3QuICovXG5leHBvcnQgZnVuY3Rpb24gZmVhdHVyZXNPZkNsYWltKGNsYWltczogcmVhZG9ubHkgQXBwbGljYXRpb25DbGFpbVtdLCBudW1iZXI6IG51bWJlcik6IEFwcGxpY2F0aW9uQ2xhaW1bJ2ZlYXR1cmVzJ10ge1xuICBjb25zdCBjbGFpbSA9IGNsYWltcy5maW5kKChvbmUpID0+IG9uZS5udW1iZXIgPT09IG51bWJlcik7XG4gIGlmIChjbGFpbSA9PT0gdW5kZWZpbmVkKSByZXR1cm4gW107XG4gIC8vIEEgY2xhaW0gY2FuIG9ubHkgcmVmZXIgdG8gb25lIGJlZm9yZSBpdCwgc28gdGhhdCB0aGlzIGVuZHMuXG4gIGNvbnN0IFtiZWZvcmVdID0gY2xhaW0uZGVwZW5kc09uLmZpbHRlcigob25lKSA9PiBvbmUgPCBudW1iZXIpO1xuICBjb25zdCBpbmhlcml0ZWQgPSBiZWZvcmUgPT09IHVuZGVmaW5lZCA/IFtdIDogZmVhdHVyZXNPZkNsYWltKGNsYWltcywgYmVmb3JlKTtcbiAgcmV0dXJuIFsuLi5pbmhlcml0ZWQsIC4uLmNsYWltLmZlYXR1cmVzLmZpbHRlcigoeyBpZCB9KSA9PiAhaW5oZXJpdGVkLnNvbWUoKG9uZSkgPT4gb25lLmlkID09PSBpZCkpXTtcbn1cblxuLyoqIFdoZXRoZXIgaXRzIGRlc2NyaXB0aW9uIGNpdGVzIGEgcHVibGljYXRpb24sIHdoaWNoIGdpdmVzIHRoYXQgdGhlIGxldHRlciBELiBQdWJsaWNhdGlvbnMgb2Ygb25lIGFwcGxpY2F0aW9uIHNoYXJlIGEgbnVtYmVyLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzRGVzY3JpYmVkKGFwcGxpY2F0aW9uOiBBcHBsaWNhdGlvbiwgbmFtZTogc3RyaW5nKTogYm9vbGVhbiB7XG4gIGNvbnN0IG93biA9IHdpdGhvdXRLaW5kKG5hbWUpO1xuICByZXR1cm4gKGFwcGxpY2F0aW9uPy5kZXNjcmliZWQgPz8gW10pLnNvbWUoKG9uZSkgPT4gd2l0aG91dEtpbmQob25lKSA9PT0gb3duKTtcbn1cblxuZnVuY3Rpb24gd2l0aG91dEtpbmQobmFtZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIG5hbWUuc3BsaXQoJy0nKS5zbGljZSgwLCAyKS5qb2luKCctJyk7XG59XG4iLCIvLyBUaGUgY2FsbHMgdGhhdCByZWFkIHdoYXQgd2FzIHBhc3RlZCBvZiBhIGNhc2UncyBhcHBsaWNhdGlvbjogaXRzIGNsYWltcywgYW5kIHRoZSBudW1iZXJzIHRoYXQgaXRzIGRlc2NyaXB0aW9uIGNpdGVzLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBMT05HRVNUX0NMQUlNUywgdHlwZSBBcHBsaWNhdGlvbkNsYWltIH0gZnJvbSAnLi9hcHBsaWNhdGlvbi1jbGFpbXMudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBhbnlvbmUsIG9mQ2FzZSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuXG5leHBvcnQgY29uc3QgYXBwbGljYXRpb25Db250ZW50c0NhbGxzID0ge1xuICAvKiogVGhlIGNsYWltcyBpbiBhIHRleHQsIHdpdGggd2hhdCB0aGV5IHJlZmVyIHRvIGFuZCB0aGVpciBmZWF0dXJlczsgbm90aGluZyBpcyBzdG9yZWQuIEVtcHR5IGlmIHRoZSB0ZXh0IGhhcyBub25lLiAqL1xuICByZWFkQ2xhaW1zOiBjYWxsPEFwcGxpY2F0aW9uQ2xhaW1bXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiB6LmludCgpLnBvc2l0aXZlKCksIHRleHQ6IHouc3RyaW5nKCkubWF4KExPTkdFU1RfQ0xBSU1TKSB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFRoZSBwdWJsaWNhdGlvbnMgdGhhdCBhIGRlc2NyaXB0aW9uIG9yIGEgbGlzdCBuYW1lcywgYW5kIHRoZSBsaW5lcyBvZiBhIGxpc3QgdGhhdCBuYW1lIG5vbmUuICovXG4gIHJlYWROdW1iZXJzOiBjYWxsPHsgbmFtZXM6IHN0cmluZ1tdOyB1bnJlYWQ6IHN0cmluZ1tdIH0+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgdGV4dDogei5zdHJpbmcoKS5tYXgoMV8wMDBfMDAwKSB9KSxcbiAgICBndWVzdDogYW55b25lLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbn07XG4iLCIvLyBJcyBhIHRleHQgYSB2YWxpZCBkYXRlPyBXaXRob3V0IGEgc2NoZW1hLCBzbyB0aGF0IHRoZSBzY3JlZW5zIGNhbiB1c2UgaXQuXG5cbi8qKiBUcnVlIGlmIGB0ZXh0YCBpcyBhIHZhbGlkIGRhdGUgaW4gdGhlIGZvcm0gYHl5eXktbW0tZGRgLCBvZiB0aGUgeWVhciAxIG9yIGxhdGVyLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzQ2FsZW5kYXJEYXRlKHRleHQ6IHN0cmluZyk6IGJvb2xlYW4ge1xuICBpZiAoIS9eXFxkezR9LVxcZHsyfS1cXGR7Mn0kLy50ZXN0KHRleHQpIHx8IHRleHQuc3RhcnRzV2l0aCgnMDAwMCcpKSByZXR1cm4gZmFsc2U7XG4gIGNvbnN0IHBhcnNlZCA9IG5ldyBEYXRlKGAke3RleHR9VDAwOjAwOjAwWmApO1xuICByZXR1cm4gIU51bWJlci5pc05hTihwYXJzZWQuZ2V0VGltZSgpKSAmJiBwYXJzZWQudG9JU09TdHJpbmcoKS5zdGFydHNXaXRoKHRleHQpO1xufVxuIiwiLy8gVGhlIGNhdGVnb3J5IG9mIGEgY2l0ZWQgZG9jdW1lbnQgKFggWSBBLCBQLCBFLCBPLCBULCBELCBMKSBmcm9tIGl0cyBkYXRlcyBhbmQgd2hhdCB0aGUgYXR0b3JuZXkgZGVjaWRlZC4gRGF5cyBhcmUgSVNPLCB3aXRob3V0IGEgdGltZSB6b25lLlxuLy8gU291cmNlczogRVBPIEd1aWRlbGluZXMgQi1YIDkuMiB0byA5LjMsIEItVkkgNCBhbmQgNTsgQXJ0LiA1NCBhbmQgODkgRVBDOyAzNSBVLlMuQy4gMTAyLiBXaXRob3V0IHNjaGVtYXMsIHNvIHRoYXQgdGhlIHNjcmVlbnMgY2FuIHVzZSBpdC5cblxuLyoqIFg6IHRha2VzIG5vdmVsdHkgb3IgaW52ZW50aXZlIHN0ZXAgYWxvbmU7IFk6IHdpdGggYW5vdGhlciBkb2N1bWVudDsgQTogYmFja2dyb3VuZC4gKi9cbmV4cG9ydCBjb25zdCBsZXR0ZXJzID0gWydYJywgJ1knLCAnQSddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgTGV0dGVyID0gKHR5cGVvZiBsZXR0ZXJzKVtudW1iZXJdO1xuXG4vKiogV2hhdCB0aGUgYXR0b3JuZXkgc2F5cyBvZiBhIGRvY3VtZW50IGJlc2lkZSBpdHMgbGV0dGVycy4gS2V5cyBhcmUgdGhlIGxldHRlcnMgb2YgdGhlIHNlYXJjaCByZXBvcnQuICovXG5leHBvcnQgaW50ZXJmYWNlIENhdGVnb3J5RmxhZ3Mge1xuICAvKiogT3JhbCBvciBvdGhlciBub24td3JpdHRlbiBkaXNjbG9zdXJlLCBhbmQgaXRzIGRheS4gKi9cbiAgTz86IHsgb246IHN0cmluZyB9O1xuICAvKiogVGhlb3J5IG9yIHByaW5jaXBsZSB1bmRlcmx5aW5nIHRoZSBpbnZlbnRpb24sIHdoYXRldmVyIGl0cyBkYXRlLiAqL1xuICBUPzogdHJ1ZTtcbiAgLyoqIENpdGVkIGZvciBhbm90aGVyIHJlYXNvbjsgYGNsYWltc2Agb25seSB3aGVyZSBpdCBpcyBsaW1pdGVkIHRvIHRoZW0uICovXG4gIEw/OiB7IHJlYXNvbjogc3RyaW5nOyBjbGFpbXM/OiBudW1iZXJbXSB8IHVuZGVmaW5lZCB9O1xuICAvKiogQ2l0ZWQgaW4gdGhlIGRlc2NyaXB0aW9uIG9mIHRoZSBhcHBsaWNhdGlvbi4gKi9cbiAgRD86IHRydWU7XG59XG5cbi8qKiBBIGxldHRlciBmb3Igc29tZSBjbGFpbXM7IHdpdGhvdXQgY2xhaW1zIGl0IGNvbmNlcm5zIHRoZSBpZGVhIGFzIGEgd2hvbGUuIGBkZWNpZGVkYDogYnkgdGhlIGF0dG9ybmV5LCBub3Qgc3VnZ2VzdGVkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBBcHBsaWVkTGV0dGVyIHtcbiAgbGV0dGVyOiBMZXR0ZXI7XG4gIGNsYWltczogcmVhZG9ubHkgbnVtYmVyW107XG4gIGRlY2lkZWQ6IGJvb2xlYW47XG4gIC8qKiBPZiBhbiBYOiBhZ2FpbnN0IGludmVudGl2ZSBzdGVwIGFsb25lLCBzbyB0aGF0IGl0IGlzIG5vbmUgd2hlcmUgb25seSBub3ZlbHR5IGNvdW50cy4gKi9cbiAgb2J2aW91c25lc3M/OiB0cnVlO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIENhdGVnb3J5RmFjdHMge1xuICAvKipcbiAgICogVGhlIGFwcGxpY2F0aW9uIHRoYXQgaXMgc2VhcmNoZWQgZm9yOiBkYXkgb2YgZmlsaW5nLCBlYXJsaWVzdCBjbGFpbWVkIHByaW9yaXR5IHRoYXQgd2FzIG5vdCBmb3VuZCBpbnZhbGlkLCBlYXJsaWVzdCB0aGF0IHdhcyBmb3VuZCB2YWxpZC5cbiAgICogQWJzZW50OiBub3QgZmlsZWQgeWV0LCBldmVyeXRoaW5nIHB1Ymxpc2hlZCBwcmVjZWRlcyBpdC5cbiAgICovXG4gIGFwcGxpY2F0aW9uPzogeyBmaWxlZDogc3RyaW5nOyBwcmlvcml0eT86IHN0cmluZzsgdmFsaWRQcmlvcml0eT86IHN0cmluZyB9O1xuICBkb2N1bWVudDoge1xuICAgIGNvdW50cnk6IHN0cmluZztcbiAgICBpc1BhdGVudDogYm9vbGVhbjtcbiAgICAvKiogQXMgZXhhY3QgYXMgaXQgaXMga25vd246IGB5eXl5YCwgYHl5eXktbW1gIG9yIGB5eXl5LW1tLWRkYC4gKi9cbiAgICBwdWJsaXNoZWQ/OiBzdHJpbmc7XG4gICAgZmlsZWQ/OiBzdHJpbmc7XG4gICAgLyoqIFRoZSBlYXJsaWVzdCBjbGFpbWVkIHByaW9yaXR5LiAqL1xuICAgIHByaW9yaXR5Pzogc3RyaW5nO1xuICAgIC8qKiBTdGF0ZXMgaXQgZGVzaWduYXRlczsgYWJzZW50OiBub3Qga25vd24uICovXG4gICAgZGVzaWduYXRlZD86IHJlYWRvbmx5IHN0cmluZ1tdO1xuICAgIC8qKiBJdCBpcyBhIHB1YmxpY2F0aW9uIG9mIHRoZSBhcHBsaWNhdGlvbiBpdHNlbGYuICovXG4gICAgaXNPd24/OiBib29sZWFuO1xuICAgIC8qKiBJdCBjbGFpbXMgYSBwcmlvcml0eSB0aGF0IHRoZSBhcHBsaWNhdGlvbiBjbGFpbXMgdG9vLiAqL1xuICAgIHNoYXJlc1ByaW9yaXR5PzogYm9vbGVhbjtcbiAgfTtcbiAgbGV0dGVyczogcmVhZG9ubHkgQXBwbGllZExldHRlcltdO1xuICBmbGFnczogQ2F0ZWdvcnlGbGFncztcbn1cblxuLyoqIFdoZXJlIHRoZSBwdWJsaWNhdGlvbiBsaWVzOiB0aGUgcm93cyAyIHRvIDUgb2YgdGhlIHRhYmxlOyBgdW5jZXJ0YWluYDogaXRzIGRhdGUgaXMgbWlzc2luZyBvciBub3QgZXhhY3QgZW5vdWdoLiAqL1xuZXhwb3J0IHR5cGUgRGF0ZVBvc2l0aW9uID0gJ3VuY2VydGFpbicgfCAnYmVmb3JlJyB8ICdpbnRlcm1lZGlhdGUnIHwgJ2NvbmZsaWN0aW5nJyB8ICdsYXRlJztcblxuLyoqIEEgcm93IG9mIHRoZSB0YWJsZSBvZiBkb2N1bWVudHMuICovXG5leHBvcnQgaW50ZXJmYWNlIENhdGVnb3J5Um93IHtcbiAgLyoqIGBQLFhgLCBgRWAsIGBYP2AuICovXG4gIHN5bWJvbDogc3RyaW5nO1xuICBjbGFpbXM6IHJlYWRvbmx5IG51bWJlcltdO1xuICBkZWNpZGVkOiBib29sZWFuO1xufVxuXG4vKiogQSBncm91bmQgb24gd2hpY2ggYSBkb2N1bWVudCBjb3VudHM7IHdvcmRzLyBoYXMgdGhlIHNlbnRlbmNlIG9mIGVhY2guICovXG5leHBvcnQgdHlwZSBHcm91bmQgPVxuICB8ICdlcC1wcmlvci1hcnQnXG4gIHwgJ2VwLXByaW9yLWFydC1pZi1wdWJsaXNoZWQtaW4tdGltZSdcbiAgfCAnZXAtcHJpb3ItYXJ0LWlmLXByaW9yaXR5LWZhaWxzJ1xuICB8ICdlcC1jb25mbGljdGluZydcbiAgfCAnd28tY29uZmxpY3RpbmcnXG4gIHwgJ2VwLWNvbmZsaWN0aW5nLWlmLXByaW9yaXR5LWZhaWxzJ1xuICB8ICd3by1jb25mbGljdGluZy1pZi1wcmlvcml0eS1mYWlscydcbiAgfCAnZXAtc2FtZS1kYXknXG4gIHwgJ2VwLWxhdGVyLXRoYW4tdmFsaWQtcHJpb3JpdHknXG4gIHwgJ25vLWNvbmZsaWN0aW5nJ1xuICB8ICd1cy1wcmlvci1hcnQnXG4gIHwgJ3VzLXByaW9yLWFydC1vd24nXG4gIHwgJ3VzLXByaW9yLWFydC1pZi1wdWJsaXNoZWQtaW4tdGltZSdcbiAgfCAndXMtcHJpb3ItYXJ0LWlmLXByaW9yaXR5LWZhaWxzJ1xuICB8ICd1cy1lYXJsaWVyLWZpbGVkJ1xuICB8ICd1cy1lYXJsaWVyLWZpbGVkLWlmLXByaW9yaXR5LWZhaWxzJ1xuICB8ICd1cy1ub25lJztcbmV4cG9ydCBjb25zdCB0YXJnZXRzID0gWydFUCcsICdVUyddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgVGFyZ2V0ID0gKHR5cGVvZiB0YXJnZXRzKVtudW1iZXJdO1xuXG5leHBvcnQgaW50ZXJmYWNlIENhdGVnb3J5IHtcbiAgcG9zaXRpb246IERhdGVQb3NpdGlvbjtcbiAgLyoqIFRoZSBiZXN0IGxldHRlciBmaXJzdDsgZW1wdHkgaWYgaXQgaXMgbGVmdCBvdXQuICovXG4gIHJvd3M6IENhdGVnb3J5Um93W107XG4gIGxlZnRPdXQ/OiAnb3duLXB1YmxpY2F0aW9uJyB8ICdzYW1lLXByaW9yaXR5JyB8ICdwdWJsaXNoZWQtbGF0ZSc7XG4gIGJhc2lzOiBSZWNvcmQ8VGFyZ2V0LCBHcm91bmRbXT47XG4gIC8qKiBXaGF0IG9ubHkgdGhlIGF0dG9ybmV5IG9yIGEgcmVnaXN0ZXIgY2FuIHRlbGwuICovXG4gIHF1ZXN0aW9uczogKCdwdWJsaWNhdGlvbi1ldmlkZW5jZScgfCAnZmlsaW5nLWRhdGUnKVtdO1xufVxuXG5leHBvcnQgZnVuY3Rpb24gY2F0ZWdvcnlPZihmYWN0czogQ2F0ZWdvcnlGYWN0cyk6IENhdGVnb3J5IHtcbiAgY29uc3QgcG9zaXRpb24gPSBwb3NpdGlvbk9mKGZhY3RzKTtcbiAgY29uc3QgeyBkb2N1bWVudCwgZmxhZ3MgfSA9IGZhY3RzO1xuICBjb25zdCBub25lID0geyBwb3NpdGlvbiwgcm93czogW10sIGJhc2lzOiB7IEVQOiBbXSwgVVM6IFtdIH0sIHF1ZXN0aW9uczogW10gfTtcbiAgaWYgKGRvY3VtZW50LmlzT3duID09PSB0cnVlKSByZXR1cm4geyAuLi5ub25lLCBsZWZ0T3V0OiAnb3duLXB1YmxpY2F0aW9uJyB9O1xuICBjb25zdCBvdGhlcndpc2UgPSBvdGhlclJvd3MoZmxhZ3MpO1xuICAvLyBBIGRvY3VtZW50IHRoYXQgaXMgY2l0ZWQgZm9yIFQgb3IgTCBoYXMgbGV0dGVycyBvbmx5IGlmIHRoZSBhdHRvcm5leSBnYXZlIGl0IHNvbWUuXG4gIGNvbnN0IGdpdmVuID0gb3RoZXJ3aXNlLmxlbmd0aCA9PT0gMCA/IGZhY3RzLmxldHRlcnMgOiBmYWN0cy5sZXR0ZXJzLmZpbHRlcigoeyBkZWNpZGVkIH0pID0+IGRlY2lkZWQpO1xuICBjb25zdCBsZWZ0T3V0ID0gcG9zaXRpb24gPT09ICdsYXRlJyA/ICdwdWJsaXNoZWQtbGF0ZScgOiBpc1NoYXJlZChmYWN0cywgcG9zaXRpb24pID8gJ3NhbWUtcHJpb3JpdHknIDogdW5kZWZpbmVkO1xuICBjb25zdCByb3dzID0gWy4uLihsZWZ0T3V0ID09PSB1bmRlZmluZWQgPyBsZXR0ZXJSb3dzKHBvc2l0aW9uLCBnaXZlbiwgZmxhZ3MpIDogW10pLCAuLi5vdGhlcndpc2VdO1xuICBpZiAocm93cy5sZW5ndGggPT09IDAgJiYgbGVmdE91dCAhPT0gdW5kZWZpbmVkKSByZXR1cm4geyAuLi5ub25lLCBsZWZ0T3V0IH07XG4gIGNvbnN0IGNpdGVkID0gbGVmdE91dCA9PT0gdW5kZWZpbmVkICYmIHJvd3MubGVuZ3RoID4gb3RoZXJ3aXNlLmxlbmd0aDtcbiAgcmV0dXJuIHtcbiAgICAuLi5ub25lLFxuICAgIHJvd3MsXG4gICAgLi4uKGNpdGVkICYmIHsgYmFzaXM6IHsgRVA6IGV1cm9wZWFuQmFzaXMoZmFjdHMsIHBvc2l0aW9uKSwgVVM6IGFtZXJpY2FuQmFzaXMoZmFjdHMsIHBvc2l0aW9uKSB9IH0pLFxuICAgIHF1ZXN0aW9uczogW1xuICAgICAgLi4uKHBvc2l0aW9uID09PSAndW5jZXJ0YWluJyA/IChbJ3B1YmxpY2F0aW9uLWV2aWRlbmNlJ10gYXMgY29uc3QpIDogW10pLFxuICAgICAgLi4uKHBvc2l0aW9uID09PSAnY29uZmxpY3RpbmcnICYmIGZpcnN0T2YoZG9jdW1lbnQpID09PSB1bmRlZmluZWQgPyAoWydmaWxpbmctZGF0ZSddIGFzIGNvbnN0KSA6IFtdKSxcbiAgICBdLFxuICB9O1xufVxuXG4vKiogVHJ1ZSB3aGVyZSB0d28gZG9jdW1lbnRzIG1heSBiZSBjb21iaW5lZDogd2hhdCB3YXMgbm90IHB1Ymxpc2hlZCBiZWZvcmUgdGhlIGFwcGxpY2F0aW9uIGNvdW50cyBmb3Igbm92ZWx0eSBhbG9uZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjYW5CZUNvbWJpbmVkKHBvc2l0aW9uOiBEYXRlUG9zaXRpb24pOiBib29sZWFuIHtcbiAgcmV0dXJuIHBvc2l0aW9uID09PSAnYmVmb3JlJyB8fCBwb3NpdGlvbiA9PT0gJ2ludGVybWVkaWF0ZSc7XG59XG5cbi8qKiBUaGUgc3ltYm9sIG9mIGEgcm93IGFzIHByaW50ZWQ6IGAqYCB1bnRpbCBpdCBpcyBkZWNpZGVkLCBg4oCgYCB1bnRpbCB0aGUgZGF0ZXMgb2YgdGhlIGRvY3VtZW50IGFyZSB2ZXJpZmllZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwcmludGVkU3ltYm9sKHsgc3ltYm9sLCBkZWNpZGVkIH06IENhdGVnb3J5Um93LCB2ZXJpZmllZDogYm9vbGVhbik6IHN0cmluZyB7XG4gIHJldHVybiBgJHtzeW1ib2x9JHtkZWNpZGVkID8gJycgOiAnKid9JHt2ZXJpZmllZCA/ICcnIDogJ+KAoCd9YDtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIHBvc2l0aW9uT2YoeyBhcHBsaWNhdGlvbiwgZG9jdW1lbnQsIGZsYWdzIH06IFBpY2s8Q2F0ZWdvcnlGYWN0cywgJ2FwcGxpY2F0aW9uJyB8ICdkb2N1bWVudCcgfCAnZmxhZ3MnPik6IERhdGVQb3NpdGlvbiB7XG4gIGNvbnN0IHB1Ymxpc2hlZCA9IGRpc2Nsb3NlZE9uKHsgZG9jdW1lbnQsIGZsYWdzIH0pO1xuICBpZiAocHVibGlzaGVkID09PSB1bmRlZmluZWQpIHJldHVybiAndW5jZXJ0YWluJztcbiAgaWYgKGFwcGxpY2F0aW9uID09PSB1bmRlZmluZWQpIHJldHVybiAnYmVmb3JlJztcbiAgY29uc3QgeyBmaWxlZCB9ID0gYXBwbGljYXRpb247XG4gIGNvbnN0IHByaW9yaXR5ID0gcmVsZXZhbnREYXRlKGFwcGxpY2F0aW9uKTtcbiAgY29uc3QgW2Zyb20sIHRvXSA9IHNwYW5PZihwdWJsaXNoZWQpO1xuICBpZiAoW3ByaW9yaXR5LCBmaWxlZF0uc29tZSgoZGF5KSA9PiBmcm9tIDwgZGF5ICYmIHRvID49IGRheSkpIHJldHVybiAndW5jZXJ0YWluJztcbiAgaWYgKHRvIDwgcHJpb3JpdHkpIHJldHVybiAnYmVmb3JlJztcbiAgaWYgKHRvIDwgZmlsZWQpIHJldHVybiAnaW50ZXJtZWRpYXRlJztcbiAgaWYgKCFkb2N1bWVudC5pc1BhdGVudCB8fCBmbGFncy5PICE9PSB1bmRlZmluZWQpIHJldHVybiAnbGF0ZSc7XG4gIGNvbnN0IGZpcnN0ID0gZmlyc3RPZihkb2N1bWVudCk7XG4gIHJldHVybiBmaXJzdCA9PT0gdW5kZWZpbmVkIHx8IGZpcnN0IDwgZmlsZWQgfHwgZG9jdW1lbnQuZmlsZWQgPT09IGZpbGVkID8gJ2NvbmZsaWN0aW5nJyA6ICdsYXRlJztcbn1cblxuLyoqIE9mIGFuIG9yYWwgZGlzY2xvc3VyZSBpdHMgb3duIGRheSwgbm90IHRoYXQgb2YgdGhlIGRvY3VtZW50IHRoYXQgcmVwb3J0cyBpdC4gKi9cbmZ1bmN0aW9uIGRpc2Nsb3NlZE9uKHsgZG9jdW1lbnQsIGZsYWdzIH06IFBpY2s8Q2F0ZWdvcnlGYWN0cywgJ2RvY3VtZW50JyB8ICdmbGFncyc+KTogc3RyaW5nIHwgdW5kZWZpbmVkIHtcbiAgcmV0dXJuIGZsYWdzLk8/Lm9uID8/IGRvY3VtZW50LnB1Ymxpc2hlZDtcbn1cblxuLyoqIFRoZSBlYXJsaWVzdCBwcmlvcml0eSBpZiB0aGVyZSBpcyBvbmUgYmVmb3JlIHRoZSBmaWxpbmcsIGVsc2UgdGhlIGZpbGluZy4gKi9cbmZ1bmN0aW9uIHJlbGV2YW50RGF0ZSh7IGZpbGVkLCBwcmlvcml0eSB9OiBOb25OdWxsYWJsZTxDYXRlZ29yeUZhY3RzWydhcHBsaWNhdGlvbiddPik6IHN0cmluZyB7XG4gIHJldHVybiBwcmlvcml0eSAhPT0gdW5kZWZpbmVkICYmIHByaW9yaXR5IDwgZmlsZWQgPyBwcmlvcml0eSA6IGZpbGVkO1xufVxuXG4vKiogV2hhdCBpdHMgY2xhaW1zIGhhdmUgYXQgdGhlIGxhdGVzdCwgc2hvdWxkIGEgcHJpb3JpdHkgdGhhdCBub2JvZHkgZXhhbWluZWQgZmFpbC4gKi9cbmZ1bmN0aW9uIHNlY3VyZURhdGUoeyBmaWxlZCwgdmFsaWRQcmlvcml0eSB9OiBOb25OdWxsYWJsZTxDYXRlZ29yeUZhY3RzWydhcHBsaWNhdGlvbiddPik6IHN0cmluZyB7XG4gIHJldHVybiB2YWxpZFByaW9yaXR5ICE9PSB1bmRlZmluZWQgJiYgdmFsaWRQcmlvcml0eSA8IGZpbGVkID8gdmFsaWRQcmlvcml0eSA6IGZpbGVkO1xufVxuXG4vKiogV2hldGhlciBhIHB1YmxpY2F0aW9uIGFmdGVyIHRoZSBlYXJsaWVzdCBwcmlvcml0eSBpcyBwcmlvciBhcnQgaWYgdGhhdCBwcmlvcml0eSBmYWlscy4gKi9cbmZ1bmN0aW9uIGlzUHJpb3JJZlByaW9yaXR5RmFpbHMoeyBhcHBsaWNhdGlvbiwgZG9jdW1lbnQsIGZsYWdzIH06IENhdGVnb3J5RmFjdHMpOiBib29sZWFuIHtcbiAgY29uc3QgcHVibGlzaGVkID0gZGlzY2xvc2VkT24oeyBkb2N1bWVudCwgZmxhZ3MgfSk7XG4gIHJldHVybiBhcHBsaWNhdGlvbiA9PT0gdW5kZWZpbmVkIHx8IHB1Ymxpc2hlZCA9PT0gdW5kZWZpbmVkIHx8IHNwYW5PZihwdWJsaXNoZWQpWzBdIDwgc2VjdXJlRGF0ZShhcHBsaWNhdGlvbik7XG59XG5cbi8qKiBUaGUgZmlyc3QgYW5kIHRoZSBsYXN0IGRheSB0aGF0IGEgZGF0ZSBtYXkgbWVhbjsgY29tcGFyaW5nIG5lZWRzIG5vIHRydWUgbGVuZ3RoIG9mIG1vbnRocy4gKi9cbmZ1bmN0aW9uIHNwYW5PZihkYXRlOiBzdHJpbmcpOiBbZnJvbTogc3RyaW5nLCB0bzogc3RyaW5nXSB7XG4gIHJldHVybiBbYCR7ZGF0ZX0keyctMDEtMDEnLnNsaWNlKGRhdGUubGVuZ3RoIC0gNCl9YCwgYCR7ZGF0ZX0keyctMTItMzEnLnNsaWNlKGRhdGUubGVuZ3RoIC0gNCl9YF07XG59XG5cbi8qKiBUaGUgZWFybGllciBvZiBmaWxpbmcgYW5kIHByaW9yaXR5OyB1bmRlZmluZWQgd2hlcmUgbmVpdGhlciBpcyBrbm93bi4gKi9cbmZ1bmN0aW9uIGZpcnN0T2YoeyBmaWxlZCwgcHJpb3JpdHkgfTogQ2F0ZWdvcnlGYWN0c1snZG9jdW1lbnQnXSk6IHN0cmluZyB8IHVuZGVmaW5lZCB7XG4gIHJldHVybiBbZmlsZWQsIHByaW9yaXR5XS5maWx0ZXIoKGRheSkgPT4gZGF5ICE9PSB1bmRlZmluZWQpLnRvU29ydGVkKClbMF07XG59XG5cbmZ1bmN0aW9uIGlzU2hhcmVkKHsgZG9jdW1lbnQgfTogQ2F0ZWdvcnlGYWN0cywgcG9zaXRpb246IERhdGVQb3NpdGlvbik6IGJvb2xlYW4ge1xuICByZXR1cm4gcG9zaXRpb24gPT09ICdjb25mbGljdGluZycgJiYgZG9jdW1lbnQuc2hhcmVzUHJpb3JpdHkgPT09IHRydWU7XG59XG5cbi8qKiBgRWAgZm9yIGNsYWltcyB0aGF0IHN0YXkgbmV3IG92ZXIgdGhlIGRvY3VtZW50LCBgRSxYYCBmb3Igb3RoZXJzOyBlbHNlIGVhY2ggbGV0dGVyLCB3aXRoIFAgYmV0d2VlbiBwcmlvcml0eSBhbmQgZmlsaW5nLiAqL1xuZnVuY3Rpb24gbGV0dGVyUm93cyhwb3NpdGlvbjogRGF0ZVBvc2l0aW9uLCBnaXZlbjogcmVhZG9ubHkgQXBwbGllZExldHRlcltdLCBmbGFnczogQ2F0ZWdvcnlGbGFncyk6IENhdGVnb3J5Um93W10ge1xuICBjb25zdCBwYXJ0cyA9ICh7IGxldHRlciwgb2J2aW91c25lc3MgfTogQXBwbGllZExldHRlcik6IHN0cmluZ1tdID0+IFtcbiAgICAuLi4oZmxhZ3MuRCA9PT0gdHJ1ZSA/IFsnRCddIDogW10pLFxuICAgIC4uLihmbGFncy5PID09PSB1bmRlZmluZWQgPyBbXSA6IFsnTyddKSxcbiAgICAuLi4ocG9zaXRpb24gPT09ICdjb25mbGljdGluZycgPyBbJ0UnXSA6IHBvc2l0aW9uID09PSAnaW50ZXJtZWRpYXRlJyA/IFsnUCddIDogW10pLFxuICAgIC4uLihwb3NpdGlvbiA9PT0gJ2NvbmZsaWN0aW5nJyAmJiAobGV0dGVyICE9PSAnWCcgfHwgb2J2aW91c25lc3MgPT09IHRydWUpID8gW10gOiBbbGV0dGVyXSksXG4gIF07XG4gIGNvbnN0IHJvd3MgPSBuZXcgTWFwPHN0cmluZywgQ2F0ZWdvcnlSb3c+KCk7XG4gIGNvbnN0IG9yZGVyZWQgPSBnaXZlbi50b1NvcnRlZCgoYSwgYikgPT4gbGV0dGVycy5pbmRleE9mKGEubGV0dGVyKSAtIGxldHRlcnMuaW5kZXhPZihiLmxldHRlcikgfHwgTnVtYmVyKGIuZGVjaWRlZCkgLSBOdW1iZXIoYS5kZWNpZGVkKSk7XG4gIGZvciAoY29uc3Qgb25lIG9mIG9yZGVyZWQpIHtcbiAgICBjb25zdCB7IGNsYWltcywgZGVjaWRlZCB9ID0gb25lO1xuICAgIGNvbnN0IHN5bWJvbCA9IGAke3BhcnRzKG9uZSkuam9pbignLCcpfSR7cG9zaXRpb24gPT09ICd1bmNlcnRhaW4nID8gJz8nIDogJyd9YDtcbiAgICBjb25zdCBrZXkgPSBgJHtzeW1ib2x9ICR7ZGVjaWRlZH1gO1xuICAgIGNvbnN0IG1lcmdlZCA9IFsuLi5uZXcgU2V0KFsuLi4ocm93cy5nZXQoa2V5KT8uY2xhaW1zID8/IFtdKSwgLi4uY2xhaW1zXSldLnRvU29ydGVkKChhLCBiKSA9PiBhIC0gYik7XG4gICAgcm93cy5zZXQoa2V5LCB7IHN5bWJvbCwgY2xhaW1zOiBtZXJnZWQsIGRlY2lkZWQgfSk7XG4gIH1cbiAgcmV0dXJuIFsuLi5yb3dzLnZhbHVlcygpXTtcbn1cblxuZnVuY3Rpb24gb3RoZXJSb3dzKHsgVCwgTCB9OiBDYXRlZ29yeUZsYWdzKTogQ2F0ZWdvcnlSb3dbXSB7XG4gIHJldHVybiBbXG4gICAgLi4uKFQgPT09IHRydWUgPyBbeyBzeW1ib2w6ICdUJywgY2xhaW1zOiBbXSwgZGVjaWRlZDogdHJ1ZSB9XSA6IFtdKSxcbiAgICAuLi4oTCA9PT0gdW5kZWZpbmVkID8gW10gOiBbeyBzeW1ib2w6ICdMJywgY2xhaW1zOiBMLmNsYWltcyA/PyBbXSwgZGVjaWRlZDogdHJ1ZSB9XSksXG4gIF07XG59XG5cbmZ1bmN0aW9uIGV1cm9wZWFuQmFzaXMoZmFjdHM6IENhdGVnb3J5RmFjdHMsIHBvc2l0aW9uOiBEYXRlUG9zaXRpb24pOiBHcm91bmRbXSB7XG4gIGNvbnN0IHsgYXBwbGljYXRpb24sIGRvY3VtZW50IH0gPSBmYWN0cztcbiAgaWYgKHBvc2l0aW9uID09PSAndW5jZXJ0YWluJykgcmV0dXJuIFsnZXAtcHJpb3ItYXJ0LWlmLXB1Ymxpc2hlZC1pbi10aW1lJ107XG4gIGlmIChwb3NpdGlvbiA9PT0gJ2JlZm9yZScgfHwgYXBwbGljYXRpb24gPT09IHVuZGVmaW5lZCkgcmV0dXJuIFsnZXAtcHJpb3ItYXJ0J107XG4gIGNvbnN0IGNvbmZsaWN0aW5nID0gY29uZmxpY3RpbmdHcm91bmQoYXBwbGljYXRpb24sIGRvY3VtZW50KTtcbiAgaWYgKHBvc2l0aW9uID09PSAnaW50ZXJtZWRpYXRlJykge1xuICAgIGNvbnN0IGdyb3VuZHM6IEdyb3VuZFtdID0gW1xuICAgICAgLi4uKGlzUHJpb3JJZlByaW9yaXR5RmFpbHMoZmFjdHMpID8gKFsnZXAtcHJpb3ItYXJ0LWlmLXByaW9yaXR5LWZhaWxzJ10gYXMgY29uc3QpIDogW10pLFxuICAgICAgLi4uKGNvbmZsaWN0aW5nID09PSAnZXAtY29uZmxpY3RpbmcnIHx8IGNvbmZsaWN0aW5nID09PSAnd28tY29uZmxpY3RpbmcnID8gW2NvbmZsaWN0aW5nXSA6IFtdKSxcbiAgICBdO1xuICAgIHJldHVybiBncm91bmRzLmxlbmd0aCA9PT0gMCA/IFsnZXAtbGF0ZXItdGhhbi12YWxpZC1wcmlvcml0eSddIDogZ3JvdW5kcztcbiAgfVxuICByZXR1cm4gY29uZmxpY3RpbmcgPT09IHVuZGVmaW5lZCA/IFtdIDogW2NvbmZsaWN0aW5nXTtcbn1cblxuZnVuY3Rpb24gY29uZmxpY3RpbmdHcm91bmQoXG4gIGFwcGxpY2F0aW9uOiBOb25OdWxsYWJsZTxDYXRlZ29yeUZhY3RzWydhcHBsaWNhdGlvbiddPixcbiAgZG9jdW1lbnQ6IENhdGVnb3J5RmFjdHNbJ2RvY3VtZW50J10sXG4pOiBHcm91bmQgfCB1bmRlZmluZWQge1xuICBjb25zdCBmaXJzdCA9IGZpcnN0T2YoZG9jdW1lbnQpO1xuICBjb25zdCBpc0ludGVybmF0aW9uYWwgPSBkb2N1bWVudC5jb3VudHJ5ID09PSAnV08nICYmIGRvY3VtZW50LmRlc2lnbmF0ZWQ/LmluY2x1ZGVzKCdFUCcpICE9PSBmYWxzZTtcbiAgaWYgKGRvY3VtZW50LmNvdW50cnkgIT09ICdFUCcgJiYgIWlzSW50ZXJuYXRpb25hbCkgcmV0dXJuICduby1jb25mbGljdGluZyc7XG4gIGlmIChmaXJzdCA9PT0gdW5kZWZpbmVkKSByZXR1cm4gdW5kZWZpbmVkO1xuICBjb25zdCBvZmZpY2UgPSBkb2N1bWVudC5jb3VudHJ5ID09PSAnRVAnID8gJ2VwJyA6ICd3byc7XG4gIGlmIChmaXJzdCA8IHJlbGV2YW50RGF0ZShhcHBsaWNhdGlvbikpIHJldHVybiBgJHtvZmZpY2V9LWNvbmZsaWN0aW5nYDtcbiAgaWYgKGZpcnN0ID49IGFwcGxpY2F0aW9uLmZpbGVkKSByZXR1cm4gJ2VwLXNhbWUtZGF5JztcbiAgcmV0dXJuIGZpcnN0IDwgc2VjdXJlRGF0ZShhcHBsaWNhdGlvbikgPyBgJHtvZmZpY2V9LWNvbmZsaWN0aW5nLWlmLXByaW9yaXR5LWZhaWxzYCA6ICdlcC1sYXRlci10aGFuLXZhbGlkLXByaW9yaXR5Jztcbn1cblxuZnVuY3Rpb24gYW1lcmljYW5CYXNpcyhmYWN0czogQ2F0ZWdvcnlGYWN0cywgcG9zaXRpb246IERhdGVQb3NpdGlvbik6IEdyb3VuZFtdIHtcbiAgY29uc3QgeyBhcHBsaWNhdGlvbiwgZG9jdW1lbnQgfSA9IGZhY3RzO1xuICBpZiAocG9zaXRpb24gPT09ICd1bmNlcnRhaW4nKSByZXR1cm4gWyd1cy1wcmlvci1hcnQtaWYtcHVibGlzaGVkLWluLXRpbWUnXTtcbiAgaWYgKGFwcGxpY2F0aW9uID09PSB1bmRlZmluZWQpIHJldHVybiBbJ3VzLXByaW9yLWFydCddO1xuICBjb25zdCBwcmlvcml0eSA9IHJlbGV2YW50RGF0ZShhcHBsaWNhdGlvbik7XG4gIGlmIChwb3NpdGlvbiA9PT0gJ2JlZm9yZScpIHtcbiAgICBjb25zdCBbLCB0b10gPSBzcGFuT2YoZGlzY2xvc2VkT24oZmFjdHMpID8/ICcnKTtcbiAgICByZXR1cm4gdG8gPj0geWVhckJlZm9yZShwcmlvcml0eSkgPyBbJ3VzLXByaW9yLWFydCcsICd1cy1wcmlvci1hcnQtb3duJ10gOiBbJ3VzLXByaW9yLWFydCddO1xuICB9XG4gIGNvbnN0IGZpcnN0ID0gZmlyc3RPZihkb2N1bWVudCk7XG4gIGNvbnN0IGRlc2lnbmF0ZXMgPSBkb2N1bWVudC5jb3VudHJ5ID09PSAnVVMnIHx8IChkb2N1bWVudC5jb3VudHJ5ID09PSAnV08nICYmIGRvY3VtZW50LmRlc2lnbmF0ZWQ/LmluY2x1ZGVzKCdVUycpICE9PSBmYWxzZSk7XG4gIGNvbnN0IGVhcmxpZXIgPSAhZGVzaWduYXRlcyB8fCBmaXJzdCA9PT0gdW5kZWZpbmVkIHx8IGZpcnN0ID49IHNlY3VyZURhdGUoYXBwbGljYXRpb24pID8gdW5kZWZpbmVkIDogZmlyc3QgPCBwcmlvcml0eTtcbiAgY29uc3QgZ3JvdW5kczogR3JvdW5kW10gPSBbXG4gICAgLi4uKHBvc2l0aW9uID09PSAnaW50ZXJtZWRpYXRlJyAmJiBpc1ByaW9ySWZQcmlvcml0eUZhaWxzKGZhY3RzKSA/IChbJ3VzLXByaW9yLWFydC1pZi1wcmlvcml0eS1mYWlscyddIGFzIGNvbnN0KSA6IFtdKSxcbiAgICAuLi4oZWFybGllciA9PT0gdW5kZWZpbmVkID8gW10gOiBbZWFybGllciA/ICgndXMtZWFybGllci1maWxlZCcgYXMgY29uc3QpIDogKCd1cy1lYXJsaWVyLWZpbGVkLWlmLXByaW9yaXR5LWZhaWxzJyBhcyBjb25zdCldKSxcbiAgXTtcbiAgcmV0dXJuIGdyb3VuZHMubGVuZ3RoID09PSAwID8gWyd1cy1ub25lJ10gOiBncm91bmRzO1xufVxuXG5mdW5jdGlvbiB5ZWFyQmVmb3JlKGRheTogc3RyaW5nKTogc3RyaW5nIHtcbiAgY29uc3QgYmVmb3JlID0gYCR7U3RyaW5nKE51bWJlcihkYXkuc2xpY2UoMCwgNCkpIC0gMSkucGFkU3RhcnQoNCwgJzAnKX0ke2RheS5zbGljZSg0KX1gO1xuICByZXR1cm4gYmVmb3JlLmVuZHNXaXRoKCctMDItMjknKSA/IGAke2JlZm9yZS5zbGljZSgwLCA0KX0tMDItMjhgIDogYmVmb3JlO1xufVxuXG4vKiogYDEsIDMtNWAuICovXG5leHBvcnQgZnVuY3Rpb24gcHJpbnRlZENsYWltcyhjbGFpbXM6IHJlYWRvbmx5IG51bWJlcltdKTogc3RyaW5nIHtcbiAgY29uc3QgcmFuZ2VzOiBbZnJvbTogbnVtYmVyLCB0bzogbnVtYmVyXVtdID0gW107XG4gIGZvciAoY29uc3QgY2xhaW0gb2YgWy4uLm5ldyBTZXQoY2xhaW1zKV0udG9Tb3J0ZWQoKGEsIGIpID0+IGEgLSBiKSkge1xuICAgIGNvbnN0IGxhc3QgPSByYW5nZXMuYXQoLTEpO1xuICAgIGlmIChsYXN0ICE9PSB1bmRlZmluZWQgJiYgbGFzdFsxXSA9PT0gY2xhaW0gLSAxKSBsYXN0WzFdID0gY2xhaW07XG4gICAgZWxzZSByYW5nZXMucHVzaChbY2xhaW0sIGNsYWltXSk7XG4gIH1cbiAgcmV0dXJuIHJhbmdlcy5tYXAoKFtmcm9tLCB0b10pID0+IChmcm9tID09PSB0byA/IFN0cmluZyhmcm9tKSA6IGAke2Zyb219LSR7dG99YCkpLmpvaW4oJywgJyk7XG59XG5cbi8qKiBUaGUgY2xhaW1zIHRoYXQgYDEsIDMtNWAgbmFtZXM7IHVuZGVmaW5lZCBpZiB0aGUgdGV4dCBpcyBubyBsaXN0IG9mIGNsYWltcy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwYXJzZUNsYWltcyh0ZXh0OiBzdHJpbmcpOiBudW1iZXJbXSB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IGNsYWltcyA9IHRleHQuc3BsaXQoJywnKS5mbGF0TWFwKChwYXJ0KTogKG51bWJlciB8IHVuZGVmaW5lZClbXSA9PiB7XG4gICAgY29uc3QgWywgZnJvbSA9ICcnLCB0byA9IGZyb21dID0gL15cXHMqKFxcZHsxLDN9KVxccyooPzpbLeKAk11cXHMqKFxcZHsxLDN9KVxccyopPyQvLmV4ZWMocGFydCkgPz8gW107XG4gICAgY29uc3QgW2ZpcnN0LCBsYXN0XSA9IFtOdW1iZXIoZnJvbSksIE51bWJlcih0byldO1xuICAgIHJldHVybiBmaXJzdCA8IDEgfHwgbGFzdCA8IGZpcnN0ID8gW3VuZGVmaW5lZF0gOiBBcnJheS5mcm9tKHsgbGVuZ3RoOiBsYXN0IC0gZmlyc3QgKyAxIH0sIChfLCBhdCkgPT4gZmlyc3QgKyBhdCk7XG4gIH0pO1xuICByZXR1cm4gY2xhaW1zLmluY2x1ZGVzKHVuZGVmaW5lZCkgPyB1bmRlZmluZWQgOiBbLi4ubmV3IFNldChjbGFpbXMgYXMgbnVtYmVyW10pXS50b1NvcnRlZCgoYSwgYikgPT4gYSAtIGIpO1xufVxuIiwiLy8gVGhlIGNhbGwgdGhhdCBjaGFuZ2VzIHRoZSBhdHRvcm5leSdzIGFzc2Vzc21lbnQgb2YgYSBkb2N1bWVudCBhcyBwcmlvciBhcnQsIGFuZCB0aGUgc2NoZW1hcyBvZiBib3RoLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBNT1NUX0NMQUlNUyB9IGZyb20gJy4vYXBwbGljYXRpb24tY2xhaW1zLnRzJztcbmltcG9ydCB0eXBlIHsgQXNzZXNzbWVudENoYW5nZSwgRGF0ZWRGaWVsZCB9IGZyb20gJy4vYXNzZXNzbWVudC50cyc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IGlzQ2FsZW5kYXJEYXRlIH0gZnJvbSAnLi9jYWxlbmRhci50cyc7XG5pbXBvcnQgeyBsZXR0ZXJzIH0gZnJvbSAnLi9jYXRlZ29yeS50cyc7XG5pbXBvcnQgeyBhZGRzVG9DYXNlIH0gZnJvbSAnLi9ndWVzdC50cyc7XG5cbi8qKiBEb2N1bWVudHMgdGhhdCBvbmUgWSBpcyBjb21iaW5lZCB3aXRoLiAqL1xuY29uc3QgTU9TVF9QQVJUTkVSUyA9IDIwO1xuY29uc3QgY2xhaW0gPSB6LmludCgpLm1pbigxKS5tYXgoTU9TVF9DTEFJTVMpO1xuY29uc3QgY2xhaW1zID0gei5hcnJheShjbGFpbSkubWluKDEpLm1heChNT1NUX0NMQUlNUyk7XG5jb25zdCBsZXR0ZXIgPSB6LmVudW0obGV0dGVycyk7XG5jb25zdCBwYXJ0bmVycyA9IHouYXJyYXkoei5zdHJpbmcoKS5taW4oMSkubWF4KDY0KSkubWluKDEpLm1heChNT1NUX1BBUlRORVJTKTtcbmNvbnN0IGRheSA9IHouc3RyaW5nKCkucmVmaW5lKGlzQ2FsZW5kYXJEYXRlKTtcbmNvbnN0IHBlcnNvbiA9IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKS5tYXgoMjAwKTtcbmNvbnN0IGZsYWdzID0ge1xuICBPOiB6Lm9iamVjdCh7IG9uOiBkYXkgfSksXG4gIFQ6IHoubGl0ZXJhbCh0cnVlKSxcbiAgTDogei5vYmplY3QoeyByZWFzb246IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKS5tYXgoNTAwKSwgY2xhaW1zOiBjbGFpbXMub3B0aW9uYWwoKSB9KSxcbiAgRDogei5saXRlcmFsKHRydWUpLFxufTtcblxuY29uc3QgbGFuZ3VhZ2UgPSB6LnN0cmluZygpLnJlZ2V4KC9eW2Etel17Mn0kLyk7XG5jb25zdCBtYWNoaW5lVHJhbnNsYXRpb24gPSB6Lm9iamVjdCh7XG4gIGJ5OiB6LnN0cmluZygpLnRyaW0oKS5taW4oMSkubWF4KDIwMCksXG4gIGZyb206IGxhbmd1YWdlLmV4YWN0T3B0aW9uYWwoKSxcbiAgaW50bzogbGFuZ3VhZ2UuZXhhY3RPcHRpb25hbCgpLFxuICBvbjogZGF5LmV4YWN0T3B0aW9uYWwoKSxcbn0pO1xuXG4vKiogT25lIHNjaGVtYSBmb3IgZWFjaCBkYXRlZCBmaWVsZC4gKi9cbmZ1bmN0aW9uIGRhdGVkPFNjaGVtYSBleHRlbmRzIHouWm9kVHlwZT4oc2NoZW1hOiBTY2hlbWEpOiBSZWNvcmQ8RGF0ZWRGaWVsZCwgU2NoZW1hPiB7XG4gIHJldHVybiB7IHB1YmxpY2F0aW9uRGF0ZTogc2NoZW1hLCBmaWxpbmdEYXRlOiBzY2hlbWEsIHByaW9yaXR5RGF0ZTogc2NoZW1hIH07XG59XG5cbi8qKiBEYXlzIHRoYXQgdGhlIGF0dG9ybmV5IGNvcnJlY3RlZC4gKi9cbmV4cG9ydCBjb25zdCBjb3JyZWN0ZWREYXRlcyA9IHoub2JqZWN0KGRhdGVkKGRheSkpLnBhcnRpYWwoKTtcblxuZXhwb3J0IGNvbnN0IGFzc2Vzc21lbnQgPSB6Lm9iamVjdCh7XG4gIHZlcmRpY3RzOiB6XG4gICAgLmFycmF5KFxuICAgICAgei5vYmplY3Qoe1xuICAgICAgICBjbGFpbSxcbiAgICAgICAgbGV0dGVyLFxuICAgICAgICBvYnZpb3VzbmVzczogei5saXRlcmFsKHRydWUpLmV4YWN0T3B0aW9uYWwoKSxcbiAgICAgICAgcGFydG5lcnM6IHBhcnRuZXJzLmV4YWN0T3B0aW9uYWwoKSxcbiAgICAgICAgcmVmZXJzVG86IHBhcnRuZXJzLmV4YWN0T3B0aW9uYWwoKSxcbiAgICAgICAgZ2l2ZW46IHoub2JqZWN0KHsgYXQ6IHouaXNvLmRhdGV0aW1lKCksIHRleHQ6IHouc3RyaW5nKCkubWF4KDY0KSB9KS5leGFjdE9wdGlvbmFsKCksXG4gICAgICB9KSxcbiAgICApXG4gICAgLm1heChNT1NUX0NMQUlNUyksXG4gIGZsYWdzOiB6Lm9iamVjdChmbGFncykucGFydGlhbCgpLFxuICB2ZXJpZmllZDogei5vYmplY3QoeyBieTogcGVyc29uLCBhdDogei5pc28uZGF0ZXRpbWUoKSB9KS5vcHRpb25hbCgpLFxuICBkYXRlczogY29ycmVjdGVkRGF0ZXMub3B0aW9uYWwoKSxcbiAgbWFjaGluZVRyYW5zbGF0aW9uOiBtYWNoaW5lVHJhbnNsYXRpb24uZXhhY3RPcHRpb25hbCgpLFxuICBjb3B5SW5IYW5kOiB6LmxpdGVyYWwodHJ1ZSkuZXhhY3RPcHRpb25hbCgpLFxufSk7XG5cbmV4cG9ydCBjb25zdCBhc3Nlc3NtZW50Q2hhbmdlID0gei5vYmplY3Qoe1xuICB2ZXJkaWN0OiB6XG4gICAgLm9iamVjdCh7XG4gICAgICBjbGFpbXMsXG4gICAgICBsZXR0ZXI6IGxldHRlci5udWxsYWJsZSgpLFxuICAgICAgb2J2aW91c25lc3M6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpLFxuICAgICAgcGFydG5lcnM6IHBhcnRuZXJzLm9wdGlvbmFsKCksXG4gICAgICByZWZlcnNUbzogcGFydG5lcnMub3B0aW9uYWwoKSxcbiAgICB9KVxuICAgIC5vcHRpb25hbCgpLFxuICBjb25maXJtOiB6LmxpdGVyYWwodHJ1ZSkub3B0aW9uYWwoKSxcbiAgZmxhZ3M6IHoub2JqZWN0KHsgTzogZmxhZ3MuTy5udWxsYWJsZSgpLCBUOiBmbGFncy5ULm51bGxhYmxlKCksIEw6IGZsYWdzLkwubnVsbGFibGUoKSwgRDogZmxhZ3MuRC5udWxsYWJsZSgpIH0pLnBhcnRpYWwoKS5vcHRpb25hbCgpLFxuICB2ZXJpZmllZEJ5OiBwZXJzb24ubnVsbGFibGUoKS5vcHRpb25hbCgpLFxuICBkYXRlczogei5vYmplY3QoZGF0ZWQoZGF5Lm51bGxhYmxlKCkpKS5wYXJ0aWFsKCkub3B0aW9uYWwoKSxcbiAgbWFjaGluZVRyYW5zbGF0aW9uOiBtYWNoaW5lVHJhbnNsYXRpb24ubnVsbGFibGUoKS5vcHRpb25hbCgpLFxuICBjb3B5SW5IYW5kOiB6LmxpdGVyYWwodHJ1ZSkubnVsbGFibGUoKS5vcHRpb25hbCgpLFxufSkgc2F0aXNmaWVzIHouWm9kVHlwZTxBc3Nlc3NtZW50Q2hhbmdlPjtcblxuZXhwb3J0IGNvbnN0IGFzc2Vzc21lbnRDYWxscyA9IHtcbiAgLyoqIENoYW5nZXMgdGhlIGFzc2Vzc21lbnQgb2YgYSBwdWJsaWNhdGlvbiBpbiBvbmUgYWN0LiAqL1xuICBhc3Nlc3M6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGNhc2U6IHouaW50KCkucG9zaXRpdmUoKSwgcHVibGljYXRpb246IHouc3RyaW5nKCkubWluKDEpLm1heCg2NCksIGNoYW5nZTogYXNzZXNzbWVudENoYW5nZSB9KSxcbiAgICBndWVzdDogYWRkc1RvQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKlxuICAgKiBBbGwgdmVyZGljdHMgb2YgdGhlIGNhc2UsIG9yIHRob3NlIG9uIHNvbWUgcHVibGljYXRpb25zLCB0aGF0IHdlcmUgZ2l2ZW4gZm9yIGVhcmxpZXIgY2xhaW1zIGhvbGQgZm9yIHRoZSBwcmVzZW50IG9uZXMgdG9vLCBpbiBvbmUgYWN0OyBhbnN3ZXJzXG4gICAqIGhvdyBtYW55IHdlcmUgY29uZmlybWVkLlxuICAgKi9cbiAgY29uZmlybVZlcmRpY3RzOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiB6LmludCgpLnBvc2l0aXZlKCksIHB1YmxpY2F0aW9uczogei5hcnJheSh6LnN0cmluZygpLm1heCg2NCkpLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IGFkZHNUb0Nhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBub3VucyBvZiB0aGUgYXVkaXQ6IGFjdG9ycywgYWN0cywgYW5kIHRoZSBmYWN0cyBvZiBhbiBhY3QuXG5cbi8qKiB3aW5kb3c6IHRoZSBzY3JlZW5zIG9uIHRoaXMgY29tcHV0ZXI7IGNvbW1hbmQ6IHRoZSBjb21tYW5kIGxpbmU7IGtleTogYSBwcm9ncmFtOyBsaW5rOiBhIGd1ZXN0OyBhcHBsaWNhdGlvbjogYXV0b21hdGljIGFjdHMuICovXG5leHBvcnQgY29uc3QgYWN0b3JLaW5kcyA9IFsnd2luZG93JywgJ2NvbW1hbmQnLCAna2V5JywgJ2xpbmsnLCAnYXBwbGljYXRpb24nXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIEFjdG9yS2luZCA9ICh0eXBlb2YgYWN0b3JLaW5kcylbbnVtYmVyXTtcblxuLyoqIFdobyBkaWQgc29tZXRoaW5nLiBgbmFtZWA6IHRoZSBuYW1lIG9mIGEga2V5LCBvciB0aGUgbnVtYmVyIG9mIHRoZSBjYXNlIHRoYXQgYSBsaW5rIG9wZW5zLiAqL1xuZXhwb3J0IGludGVyZmFjZSBBY3RvciB7XG4gIGtpbmQ6IEFjdG9yS2luZDtcbiAgbmFtZT86IHN0cmluZztcbn1cblxuLyoqIFJlYWRpbmcsIHNlYXJjaGluZywgZXhwb3J0aW5nLCBzdG9yaW5nLCBzaGFyaW5nIGFuZCBkZWxldGluZywgYW5kIGV2ZXJ5IGNoYW5nZSBvZiB3aG8gbWF5IGRvIHNvLiAqL1xuZXhwb3J0IGNvbnN0IGF1ZGl0QWN0cyA9IFtcbiAgJ2FwcGxpY2F0aW9uLXN0YXJ0ZWQnLFxuICAnYXBwbGljYXRpb24tZW5kZWQnLFxuICAnYWN0cy1sb3N0JyxcbiAgJ2Nhc2Utb3BlbmVkJyxcbiAgJ2F0dGFjaG1lbnQtb3BlbmVkJyxcbiAgJ3B1YmxpY2F0aW9uLW9wZW5lZCcsXG4gICdsaW5rLW9wZW5lZCcsXG4gICdzZWFyY2hlZCcsXG4gICd2ZXJzaW9uLXJ1bicsXG4gICd2ZXJzaW9uLXJlcGxheWVkJyxcbiAgJ3Jlc3VsdHMtZmV0Y2hlZCcsXG4gICdleHBvcnRlZCcsXG4gICdwZGYtZmV0Y2hlZCcsXG4gICdidW5kbGUtb3BlbmVkJyxcbiAgJ3VzYWdlLWV4cG9ydGVkJyxcbiAgJ2F1ZGl0LWV4cG9ydGVkJyxcbiAgJ2F1ZGl0LXZlcmlmaWVkJyxcbiAgJ2Nhc2UtY3JlYXRlZCcsXG4gICdjYXNlLXJlbW92ZWQnLFxuICAnY2FzZS1yZXN0b3JlZCcsXG4gICdjYXNlLWRlc3Ryb3llZCcsXG4gICdjYXNlLXdhbGxlZCcsXG4gICd3aXNoZXMtcmVjb3JkZWQnLFxuICAnaGlzdG9yeS1mb3Jnb3R0ZW4nLFxuICAnY29sbGVjdGlvbi1yZW1vdmVkJyxcbiAgJ2NvbGxlY3Rpb24tcmVzdG9yZWQnLFxuICAnY29sbGVjdGlvbi1leHBvcnRlZCcsXG4gICdncmFudC1saXN0LWltcG9ydGVkJyxcbiAgJ2dyYW50LWxpc3QtZGVsZXRlZCcsXG4gICdrZXktY3JlYXRlZCcsXG4gICdrZXktY2hhbmdlZCcsXG4gICdrZXktdGhyb3R0bGVkJyxcbiAgJ2tleS1zdXNwZW5kZWQnLFxuICAna2V5LXJlc3VtZWQnLFxuICAna2V5LWVuZGVkJyxcbiAgJ2xpbmstZ2l2ZW4nLFxuICAnbGluay1lbmRlZCcsXG4gICd1c2VyLWNyZWF0ZWQnLFxuICAnYWNjZXNzLXJlZnVzZWQnLFxuICAnc2VydmljZS1jaGFuZ2VkJyxcbiAgJ3NldHRpbmdzLWNoYW5nZWQnLFxuICAnbWFpbC1jaGFuZ2VkJyxcbiAgJ21haWwtdGVzdGVkJyxcbiAgJ21haWwtc2VudCcsXG4gICdtYWlsLW5vdC1zZW50JyxcbiAgJ2NsdXN0ZXItYWRkZWQnLFxuICAnY2x1c3Rlci10ZXN0ZWQnLFxuICAnY2x1c3Rlci1yZW1vdmVkJyxcbiAgJ2Fubm91bmNlZCcsXG4gICd2YXVsdC1wcm90ZWN0ZWQnLFxuICAndmF1bHQtdW5wcm90ZWN0ZWQnLFxuICAndmF1bHQtbG9ja2VkJyxcbiAgJ3ZhdWx0LXVubG9ja2VkJyxcbiAgJ3ZhdWx0LXJlZnVzZWQnLFxuICAndmF1bHQtY2hhbmdlZCcsXG4gICdiYWNrdXAtbWFkZScsXG4gICdiYWNrdXAtbm90LW1hZGUnLFxuICAnYmFja3VwLXZlcmlmaWVkJyxcbiAgJ2JhY2t1cC1yZXN0b3JlZCcsXG4gICdiYWNrdXAtbm90LXJlc3RvcmVkJyxcbiAgJ2JhY2t1cC1yZW1vdmVkJyxcbiAgJ2NlcnRpZmljYXRlLWNoYW5nZWQnLFxuICAnc2VsZi10ZXN0ZWQnLFxuXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIEF1ZGl0QWN0ID0gKHR5cGVvZiBhdWRpdEFjdHMpW251bWJlcl07XG5cbi8qKiBJZHMsIGNvdW50cywgYW5kIG5hbWVzIG9mIGZvcm1hdHMsIHN0YXRlcyBhbmQga2V5czsgbmV2ZXIgYSBxdWVyeSwgYSB0aXRsZSwgYSBwdWJsaWNhdGlvbiBvciBhbiBhZGRyZXNzLiAqL1xuZXhwb3J0IHR5cGUgQXVkaXRGYWN0cyA9IFJlY29yZDxzdHJpbmcsIHN0cmluZyB8IG51bWJlciB8IGJvb2xlYW4+O1xuXG4vKiogVGhlIGZhY3RzIG9mIG1vc3QgYWN0czogdGhlIGNhc2UsIHRoZSBjb2xsZWN0aW9uIG9yIHRoZSBrZXkuICovXG5leHBvcnQgY29uc3QgY2FzZUZhY3QgPSAocmVxdWVzdDogeyBjYXNlOiBudW1iZXIgfSk6IEF1ZGl0RmFjdHMgPT4gKHsgY2FzZTogcmVxdWVzdC5jYXNlIH0pO1xuZXhwb3J0IGNvbnN0IGluZGV4RmFjdCA9ICh7IGluZGV4IH06IHsgaW5kZXg6IG51bWJlciB9KTogQXVkaXRGYWN0cyA9PiAoeyBpbmRleCB9KTtcbmV4cG9ydCBjb25zdCBrZXlGYWN0ID0gKHsgbmFtZSB9OiB7IG5hbWU6IHN0cmluZyB9KTogQXVkaXRGYWN0cyA9PiAoeyBrZXk6IG5hbWUgfSk7XG4iLCIvLyBUaGUgYXVkaXQ6IHdobyBkaWQgd2hhdCBpbiB0aGlzIGFwcGxpY2F0aW9uLCBhbmQgd2FzIHRoZSBsb2cgY2hhbmdlZCBzaW5jZT8gSXRzIG5vdW5zIGFuZCBjYWxscy4gQW4gZW50cnkgY29udGFpbnMgaWRzLCBjb3VudHMgYW5kIG5hbWVzXG4vLyBvZiBrZXlzLCBuZXZlciBhIHF1ZXJ5LCBhIHRpdGxlLCBhIHB1YmxpY2F0aW9uIG9yIGFuIGFkZHJlc3MuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGFjdG9yS2luZHMsIGF1ZGl0QWN0cywgdHlwZSBBY3RvciwgdHlwZSBBdWRpdEFjdCwgdHlwZSBBdWRpdEZhY3RzIH0gZnJvbSAnLi9hdWRpdC1hY3RzLnRzJztcbmltcG9ydCB7IGNhbGwgfSBmcm9tICcuL2NhbGwudHMnO1xuaW1wb3J0IHsgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5cbi8qKiBPbmUgYWN0IGFzIGl0cyBhY3RvciByZXBvcnRzIGl0OyBzZXF1ZW5jZSBudW1iZXIsIHRpbWUgYW5kIGhhc2hlcyBhcmUgYWRkZWQgd2hlbiBpdCBpcyB3cml0dGVuLiAqL1xuZXhwb3J0IGludGVyZmFjZSBBdWRpdGVkQWN0IHtcbiAgd2hvOiBBY3RvcjtcbiAgYWN0OiBBdWRpdEFjdDtcbiAgZmFjdHM6IEF1ZGl0RmFjdHM7XG59XG5cbi8qKiBBIHdyaXR0ZW4gZW50cnkuIGBoYXNoYDogU0hBLTI1NiBvdmVyIHRoZSBjYW5vbmljYWwgSlNPTiBvZiBhbGwgb3RoZXIgcHJvcGVydGllcywgaW5jbHVkaW5nIGBwcmV2aW91c2AuICovXG5leHBvcnQgaW50ZXJmYWNlIEF1ZGl0RW50cnkgZXh0ZW5kcyBBdWRpdGVkQWN0IHtcbiAgc2VxdWVuY2U6IG51bWJlcjtcbiAgLyoqIElTTyA4NjAxLCBVVEMuICovXG4gIGF0OiBzdHJpbmc7XG4gIHByZXZpb3VzOiBzdHJpbmc7XG4gIGhhc2g6IHN0cmluZztcbn1cblxuY29uc3QgZGF5ID0gei5zdHJpbmcoKS5yZWdleCgvXlxcZHs0fS1cXGR7Mn0tXFxkezJ9JC8pO1xuXG4vKiogU2VsZWN0cyBlbnRyaWVzIGJ5IGRheSAoVVRDLCBpbmNsdXNpdmUpLCBhY3RvciBhbmQgYWN0OyBhbiBhYnNlbnQgcHJvcGVydHkgc2VsZWN0cyBhbGwuICovXG5leHBvcnQgY29uc3QgYXVkaXRGaWx0ZXIgPSB6Lm9iamVjdCh7XG4gIGZyb206IGRheS5vcHRpb25hbCgpLFxuICB0bzogZGF5Lm9wdGlvbmFsKCksXG4gIHdobzogei5vYmplY3QoeyBraW5kOiB6LmVudW0oYWN0b3JLaW5kcyksIG5hbWU6IHouc3RyaW5nKCkubWF4KDIwMCkub3B0aW9uYWwoKSB9KS5vcHRpb25hbCgpLFxuICBhY3Q6IHouZW51bShhdWRpdEFjdHMpLm9wdGlvbmFsKCksXG59KTtcbmV4cG9ydCB0eXBlIEF1ZGl0RmlsdGVyID0gei5pbmZlcjx0eXBlb2YgYXVkaXRGaWx0ZXI+O1xuXG5leHBvcnQgY29uc3QgYXVkaXRGb3JtcyA9IFsnY3N2JywgJ2pzb25sJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBBdWRpdEZvcm0gPSAodHlwZW9mIGF1ZGl0Rm9ybXMpW251bWJlcl07XG5cbmV4cG9ydCBpbnRlcmZhY2UgQXVkaXRQYWdlIHtcbiAgLyoqIFRoZSBsYXRlc3QgZmlyc3QuICovXG4gIGVudHJpZXM6IEF1ZGl0RW50cnlbXTtcbiAgLyoqIE51bWJlciBvZiBhbGwgZW50cmllcyB0aGF0IG1hdGNoIHRoZSBmaWx0ZXIuICovXG4gIHRvdGFsOiBudW1iZXI7XG4gIC8qKiBBbGwgYWN0b3JzIGFuZCBhY3RzIHRoYXQgb2NjdXIgaW4gdGhlIGF1ZGl0OiB0aGUgY2hvaWNlcyBvZiB0aGUgZmlsdGVyLiAqL1xuICBhY3RvcnM6IEFjdG9yW107XG4gIGFjdHM6IEF1ZGl0QWN0W107XG59XG5cbi8qKiBIb3cgb2Z0ZW4gb25lIGFjdG9yIGRpZCBvbmUgdGhpbmcgd2l0aCBhIGNhc2UuIGBmaXJzdGAsIGBsYXN0YDogSVNPIDg2MDEsIFVUQy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2FzZUFjdHMge1xuICB3aG86IEFjdG9yO1xuICBhY3Q6IEF1ZGl0QWN0O1xuICBjb3VudDogbnVtYmVyO1xuICBmaXJzdDogc3RyaW5nO1xuICBsYXN0OiBzdHJpbmc7XG59XG5cbi8qKlxuICogY29udGVudDogYW4gZW50cnkgZG9lcyBub3QgbWF0Y2ggaXRzIGhhc2g7IGxpbms6IGl0cyBwcmV2aW91cyBoYXNoIGlzIHdyb25nOyBvcmRlcjogYSBudW1iZXIgaXMgbWlzc2luZyBvciBvY2N1cnMgdHdpY2U7IGVuZDogdGhlIGxvZyBpc1xuICogc2hvcnRlciB0aGFuLCBvciBlbmRzIGRpZmZlcmVudGx5IGZyb20sIHRoZSBlbmQgcmVjb3JkZWQgbmV4dCB0byBpdC5cbiAqL1xuZXhwb3J0IHR5cGUgQXVkaXRCcmVha2FnZSA9ICdjb250ZW50JyB8ICdsaW5rJyB8ICdvcmRlcicgfCAnZW5kJztcblxuLyoqIGBoZWFkYDogaGFzaCBvZiB0aGUgbGFzdCBlbnRyeS4gQSBjb3B5IG9mIG51bWJlciBhbmQgaGFzaCBrZXB0IGVsc2V3aGVyZSBwcm92ZXMgbGF0ZXIgdGhhdCBub3RoaW5nIHdhcyBjdXQgb2ZmLiAqL1xuZXhwb3J0IGludGVyZmFjZSBBdWRpdFZlcmlmaWNhdGlvbiB7XG4gIHNvdW5kOiBib29sZWFuO1xuICBlbnRyaWVzOiBudW1iZXI7XG4gIGhlYWQ6IHN0cmluZztcbiAgLyoqIFRoZSBmaXJzdCBpbnZhbGlkIGVudHJ5LiAqL1xuICBicm9rZW4/OiB7IHNlcXVlbmNlOiBudW1iZXI7IHJlYXNvbjogQXVkaXRCcmVha2FnZSB9O1xufVxuXG5leHBvcnQgY29uc3QgYXVkaXRDYWxscyA9IHtcbiAgLyoqIFRoZSBsYXRlc3QgZW50cmllcyB0aGF0IG1hdGNoIHRoZSBmaWx0ZXI6IGF0IG1vc3QgYGNvdW50YCwgd2l0aCBzZXF1ZW5jZSBudW1iZXJzIGJlbG93IGBiZWZvcmVgIGlmIGdpdmVuLiAqL1xuICBhdWRpdDogY2FsbDxBdWRpdFBhZ2U+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgZmlsdGVyOiBhdWRpdEZpbHRlciwgY291bnQ6IHouaW50KCkubWluKDEpLm1heCg1MDApLCBiZWZvcmU6IHouaW50KCkucG9zaXRpdmUoKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogVmVyaWZpZXMgdGhlIGhhc2ggY2hhaW4gb2YgdGhlIHdob2xlIGF1ZGl0LiAqL1xuICB2ZXJpZnlBdWRpdDogY2FsbDxBdWRpdFZlcmlmaWNhdGlvbj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnYXVkaXQtdmVyaWZpZWQnLCBmYWN0czogKF9yZXF1ZXN0LCB7IHNvdW5kLCBlbnRyaWVzIH0pID0+ICh7IHNvdW5kLCBlbnRyaWVzIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIG1hdGNoaW5nIGVudHJpZXMgYXMgYSBmaWxlLCBlYWNoIHdpdGggaXRzIGhhc2hlcy4gQSBmaWx0ZXJlZCBmaWxlIGNhbm5vdCBiZSB2ZXJpZmllZCBvbiBpdHMgb3duOyBpdHMgbmFtZSBlbmRzIHdpdGggYC1wYXJ0YC4gKi9cbiAgZXhwb3J0QXVkaXQ6IGNhbGw8eyBuYW1lOiBzdHJpbmc7IGJ5dGVzOiBVaW50OEFycmF5IH0+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgZmlsdGVyOiBhdWRpdEZpbHRlciwgZm9ybTogei5lbnVtKGF1ZGl0Rm9ybXMpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnYXVkaXQtZXhwb3J0ZWQnLCBmYWN0czogKHsgZm9ybSB9KSA9PiAoeyBmb3JtIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBub3VucyBhbmQgY2FsbHMgb2YgYmFja3Vwcy4gQSBiYWNrdXAgaXMgYSBmb2xkZXIgd2l0aCBldmVyeXRoaW5nIHRoYXQgY2Fubm90IGJlIHJlY3JlYXRlZDsgaW5kZXhlcyBhcmUgbm90IGluY2x1ZGVkLCBiZWNhdXNlIHRoZWlyXG4vLyBmaWxlcyBjYW4gYmUgaW1wb3J0ZWQgYWdhaW4uXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGNhbGwgfSBmcm9tICcuL2NhbGwudHMnO1xuaW1wb3J0IHsgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5pbXBvcnQgdHlwZSB7IEZhaWx1cmVDb2RlLCBGYWlsdXJlRmFjdHMgfSBmcm9tICcuL2ZhaWx1cmVzLnRzJztcblxuLyoqXG4gKiBhdXRvbWF0aWM6IG9uIHNjaGVkdWxlOyBhc2tlZDogbWFkZSBieSB0aGUgdXNlcjsgYmVmb3JlOiB0aGUgc3RhdGUgYmVmb3JlIGEgbWlncmF0aW9uIG9yIGEgcmVzdG9yZTsgYXNpZGU6IGFuIHVudmVyaWZpZWQgY29weSBvZiBmaWxlcyB0aGF0XG4gKiBjb3VsZCBub3QgYmUgcmVhZC5cbiAqL1xuZXhwb3J0IGNvbnN0IGJhY2t1cFJlYXNvbnMgPSBbJ2F1dG9tYXRpYycsICdhc2tlZCcsICdiZWZvcmUnLCAnYXNpZGUnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIEJhY2t1cFJlYXNvbiA9ICh0eXBlb2YgYmFja3VwUmVhc29ucylbbnVtYmVyXTtcblxuLyoqIFdoYXQgaXMgd3Jvbmcgd2l0aCBhIGJhY2t1cDogaXRzIG1hbmlmZXN0IG9yIGEgZmlsZSBpcyBtaXNzaW5nIG9yIGNoYW5nZWQsIGEgZGF0YWJhc2Ugb3IgdGhlIHJlY29yZCBpcyBkYW1hZ2VkLCBvciBpdHMgdmVyc2lvbiBpcyBuZXdlci4gKi9cbmV4cG9ydCBjb25zdCBiYWNrdXBGYXVsdHMgPSBbJ21hbmlmZXN0JywgJ21pc3NpbmcnLCAnY2hhbmdlZCcsICdkYXRhYmFzZScsICdyZWNvcmQnLCAnbmV3ZXInXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIEJhY2t1cEZhdWx0ID0gKHR5cGVvZiBiYWNrdXBGYXVsdHMpW251bWJlcl07XG5cbmV4cG9ydCBpbnRlcmZhY2UgQmFja3VwIHtcbiAgLyoqIEl0cyBuYW1lLCB3aGljaCBpcyBhbHNvIHRoYXQgb2YgaXRzIGZvbGRlci4gKi9cbiAgbmFtZTogc3RyaW5nO1xuICAvKiogSVNPIDg2MDEsIFVUQy4gKi9cbiAgbWFkZUF0OiBzdHJpbmc7XG4gIHJlYXNvbjogQmFja3VwUmVhc29uO1xuICBzaXplQnl0ZXM6IG51bWJlcjtcbiAgLyoqIE51bWJlciBvZiBjYXNlczsgMCBmb3IgYSBzZWFsZWQgYmFja3VwLCB3aG9zZSBjYXNlcyBjb3VsZCBub3QgYmUgY291bnRlZC4gKi9cbiAgY2FzZXM6IG51bWJlcjtcbiAgLyoqIFRydWUgaWYgaXRzIGNhc2VzIGFyZSBlbmNyeXB0ZWQuICovXG4gIHByb3RlY3RlZDogYm9vbGVhbjtcbiAgLyoqIFRydWUgaWYgaXRzIGNhc2VzIHdlcmUgbG9ja2VkLCBzbyB0aGF0IHRoZWlyIGVuY3J5cHRlZCBmaWxlIHdhcyBjb3BpZWQgd2l0aG91dCByZWFkaW5nIGl0LiAqL1xuICBzZWFsZWQ/OiB0cnVlO1xuICAvKiogVGhlIHJlc3VsdCBvZiB0aGUgbGFzdCBjaGVjay4gTGlzdGluZyBjaGVja3Mgb25seSB0aGF0IGFsbCBmaWxlcyBleGlzdDsgbWFraW5nIGFuZCB2ZXJpZnlpbmcgYSBiYWNrdXAgcmVhZCBpdCBjb21wbGV0ZWx5LiAqL1xuICBzdGF0ZTogJ3NvdW5kJyB8ICdkYW1hZ2VkJztcbiAgLyoqIElmIGRhbWFnZWQ6IHdoYXQgaXMgd3JvbmcsIGFuZCB3aXRoIHdoaWNoIG9mIGl0cyBmaWxlcy4gKi9cbiAgZmF1bHQ/OiB7IHJlYXNvbjogQmFja3VwRmF1bHQ7IGZpbGU/OiBzdHJpbmcgfTtcbiAgLyoqIFdoZW4gaXQgd2FzIGxhc3QgcmVhZCBjb21wbGV0ZWx5LCBJU08gODYwMSwgVVRDLiAqL1xuICB2ZXJpZmllZEF0Pzogc3RyaW5nO1xufVxuXG5jb25zdCBlYWNoID0ge1xuICBvbjogei5ib29sZWFuKCksXG4gIGV2ZXJ5SG91cnM6IHouaW50KCkubWluKDEpLm1heCg3MjApLFxuICAvKiogRm9yIGhvdyBtYW55IGRheXMsIHdlZWtzIGFuZCBtb250aHMgdGhlIGxhc3QgYmFja3VwIG9mIGVhY2ggaXMga2VwdC4gKi9cbiAgZGFpbHk6IHouaW50KCkubWluKDEpLm1heCg2MCksXG4gIHdlZWtseTogei5pbnQoKS5taW4oMCkubWF4KDUyKSxcbiAgbW9udGhseTogei5pbnQoKS5taW4oMCkubWF4KDEyMCksXG4gIC8qKiBUaGUgZm9sZGVyIG9mIHRoZSBiYWNrdXBzOyBudWxsOiBpbiB0aGUgZGF0YSBmb2xkZXIuICovXG4gIGZvbGRlcjogei5zdHJpbmcoKS5tYXgoNF8wOTYpLm51bGxhYmxlKCksXG59O1xuZXhwb3J0IGNvbnN0IGJhY2t1cFNldHRpbmdzID0gei5vYmplY3QoZWFjaCk7XG5leHBvcnQgdHlwZSBCYWNrdXBTZXR0aW5ncyA9IHouaW5mZXI8dHlwZW9mIGJhY2t1cFNldHRpbmdzPjtcbmV4cG9ydCBjb25zdCBiYWNrdXBDaGFuZ2UgPSBiYWNrdXBTZXR0aW5ncy5wYXJ0aWFsKCk7XG5leHBvcnQgdHlwZSBCYWNrdXBDaGFuZ2UgPSB6LmluZmVyPHR5cGVvZiBiYWNrdXBDaGFuZ2U+O1xuXG5leHBvcnQgY29uc3QgZGVmYXVsdEJhY2t1cFNldHRpbmdzOiBCYWNrdXBTZXR0aW5ncyA9IHsgb246IHRydWUsIGV2ZXJ5SG91cnM6IDI0LCBkYWlseTogNywgd2Vla2x5OiA0LCBtb250aGx5OiA2LCBmb2xkZXI6IG51bGwgfTtcblxuZXhwb3J0IGludGVyZmFjZSBCYWNrdXBzIHtcbiAgLyoqIFRoZSBjdXJyZW50IGZvbGRlciBvZiB0aGUgYmFja3Vwcy4gKi9cbiAgZm9sZGVyOiBzdHJpbmc7XG4gIHNldHRpbmdzOiBCYWNrdXBTZXR0aW5ncztcbiAgLyoqIFRoZSBsYXRlc3QgZmlyc3QuICovXG4gIGJhY2t1cHM6IEJhY2t1cFtdO1xuICAvKipcbiAgICogV2h5IHRoZSBsYXN0IGF1dG9tYXRpYyBiYWNrdXAgZmFpbGVkLCB3aHkgdGhlIGZvbGRlciBjYW5ub3QgYmUgcmVhZCwgb3Igd2hlcmUgdGhlIGNvcHkgaXMgdGhhdCBhIG1pZ3JhdGlvbiBoYWQgaW5zdGVhZCBvZiBhIGJhY2t1cDsgYWJzZW50XG4gICAqIGFmdGVyIGEgc3VjY2Vzc2Z1bCBvbmUuXG4gICAqL1xuICBmYWlsdXJlPzogeyBjb2RlOiBGYWlsdXJlQ29kZTsgZmFjdHM6IEZhaWx1cmVGYWN0cyB9O1xuICAvKiogVHJ1ZSBpZiBhIGJhY2t1cCBpcyBkdWUgYnV0IGhhcyB0byB3YWl0IHVudGlsIHRoZSBjYXNlcyBhcmUgdW5sb2NrZWQsIGJlY2F1c2UgYW5vdGhlciBwcm9jZXNzIGhhcyB0aGVpciBmaWxlIG9wZW4uICovXG4gIHdhaXRzOiBib29sZWFuO1xuICAvKiogVHJ1ZSB3aGlsZSBhIGJhY2t1cCBpcyBiZWluZyBtYWRlLCB2ZXJpZmllZCBvciByZXN0b3JlZC4gKi9cbiAgYnVzeTogYm9vbGVhbjtcbn1cblxuLyoqIFRoZSBzdGF0ZSBvZiB0aGUgYmFja3VwcyB0aGF0IGV2ZXJ5IHNjcmVlbiBzaG93cy4gKi9cbmV4cG9ydCB0eXBlIEJhY2t1cFRyb3VibGUgPSBQaWNrPEJhY2t1cHMsICdmYWlsdXJlJz47XG5cbi8qKlxuICogVGhlIGtleXMsIHVzYWdlLCBub3RpY2VzIGFuZCBhdWRpdCBhZnRlciBhIHJlc3RvcmUuIHRvZGF5OiB0aGUgY3VycmVudCBvbmVzOyB1bml0ZWQ6IHRob3NlIG9mIHRoZSBiYWNrdXAgbWVyZ2VkIHdpdGggdGhlIGN1cnJlbnQgb25lcztcbiAqIGJhY2t1cDogdGhvc2Ugb2YgdGhlIGJhY2t1cCwgYmVjYXVzZSB0aGUgY3VycmVudCBvbmVzIGNvdWxkIG5vdCBiZSByZWFkLlxuICovXG5leHBvcnQgdHlwZSBLZXlzQWZ0ZXIgPSAndG9kYXknIHwgJ3VuaXRlZCcgfCAnYmFja3VwJztcblxuLyoqIEEgYmFja3VwIHRoYXQgd2FzIHJlc3RvcmVkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBSZXN0b3JlZCB7XG4gIC8qKiBUaGUgcmVzdG9yZWQgYmFja3VwLiAqL1xuICBuYW1lOiBzdHJpbmc7XG4gIG1hZGVBdDogc3RyaW5nO1xuICAvKiogVGhlIGJhY2t1cCBvZiB0aGUgcHJldmlvdXMgc3RhdGU6IHJlc3RvcmluZyBpdCB1bmRvZXMgdGhpcy4gQWJzZW50IGlmIHRoZXJlIHdhcyBubyBwcmV2aW91cyBzdGF0ZS4gKi9cbiAgYmVmb3JlPzogc3RyaW5nO1xuICBrZXlzOiBLZXlzQWZ0ZXI7XG59XG5cbmNvbnN0IG9uZSA9IHoub2JqZWN0KHsgbmFtZTogei5zdHJpbmcoKS5taW4oMSkubWF4KDIwMCkgfSk7XG4vKiogYHNlY3JldGA6IHRoZSBwYXNzcGhyYXNlIG9yIHJlY292ZXJ5IGNvZGUgb2YgdGhlIHRpbWUgb2YgdGhlIGJhY2t1cCwgaWYgaXQgZGlmZmVycyBmcm9tIHRoZSBjdXJyZW50IG9uZS4gKi9cbmNvbnN0IG9wZW5lZCA9IG9uZS5leHRlbmQoeyBzZWNyZXQ6IHouc3RyaW5nKCkubWF4KDFfMDI0KS5vcHRpb25hbCgpIH0pO1xuXG5leHBvcnQgY29uc3QgYmFja3VwQ2FsbHMgPSB7XG4gIC8qKiBBbGwgYmFja3VwcywgdGhlIGxhdGVzdCBmaXJzdCwgd2l0aCB0aGVpciBzZXR0aW5ncy4gKi9cbiAgYmFja3VwczogY2FsbDxCYWNrdXBzPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBXaHkgdGhlIGxhc3QgYXV0b21hdGljIGJhY2t1cCBmYWlsZWQsIG9yIHdoZXJlIHRoZSBjb3B5IGlzIHRoYXQgYSBtaWdyYXRpb24gaGFkIGluc3RlYWQgb2YgYSBiYWNrdXAuICovXG4gIGJhY2t1cFRyb3VibGU6IGNhbGw8QmFja3VwVHJvdWJsZT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiAoKSA9PiBQcm9taXNlLnJlc29sdmUoe30pLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIENoYW5nZXMgdGhlIG5hbWVkIHNldHRpbmdzLiAqL1xuICBjaGFuZ2VCYWNrdXBTZXR0aW5nczogY2FsbDxCYWNrdXBzPigpKHtcbiAgICByZXF1ZXN0OiBiYWNrdXBDaGFuZ2UsXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdzZXR0aW5ncy1jaGFuZ2VkJywgZmFjdHM6IChjaGFuZ2UpID0+ICh7IHdoYXQ6IGBiYWNrdXBzOiAke09iamVjdC5rZXlzKGNoYW5nZSkudG9Tb3J0ZWQoKS5qb2luKCcsICcpfWAgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIE1ha2VzIGEgYmFja3VwOyBhbnN3ZXJzIHdoZW4gaXQgaXMgd3JpdHRlbiBhbmQgdmVyaWZpZWQuICovXG4gIG1ha2VCYWNrdXA6IGNhbGw8QmFja3VwPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdiYWNrdXAtbWFkZScsIGZhY3RzOiAoX3JlcXVlc3QsIHsgbmFtZSwgY2FzZXMgfSkgPT4gKHsgYmFja3VwOiBuYW1lLCBjYXNlcyB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIFJlYWRzIGFuZCB2ZXJpZmllcyBhIHdob2xlIGJhY2t1cC4gVGhyb3dzIGBiYWNrdXAtbG9ja2VkYCBpZiBpdCBpcyBwcm90ZWN0ZWQgYnkgYW5vdGhlciBzZWNyZXQuICovXG4gIHZlcmlmeUJhY2t1cDogY2FsbDxCYWNrdXA+KCkoe1xuICAgIHJlcXVlc3Q6IG9wZW5lZCxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2JhY2t1cC12ZXJpZmllZCcsIGZhY3RzOiAoX3JlcXVlc3QsIHsgbmFtZSwgc3RhdGUgfSkgPT4gKHsgYmFja3VwOiBuYW1lLCBzdGF0ZSB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIFJlcGxhY2VzIHRoZSBjdXJyZW50IHN0YXRlIHdpdGggdGhhdCBvZiBhIGJhY2t1cCwgYWZ0ZXIgYmFja2luZyB1cCB0aGUgY3VycmVudCBzdGF0ZS4gU2NyZWVucyBoYXZlIHRvIHJlbG9hZCBldmVyeXRoaW5nLiAqL1xuICByZXN0b3JlQmFja3VwOiBjYWxsPFJlc3RvcmVkPigpKHtcbiAgICByZXF1ZXN0OiBvcGVuZWQsXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICAvLyBSZWNvcmRlZCBpbiB0aGUgc2FtZSBmaWxlIHJlcGxhY2VtZW50LCBzbyB0aGF0IGEga2lsbCBjYW5ub3Qgc2VwYXJhdGUgdGhlIHR3by5cbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxuICAvKiogRGVsZXRlcyBhIGJhY2t1cC4gKi9cbiAgcmVtb3ZlQmFja3VwOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogb25lLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnYmFja3VwLXJlbW92ZWQnLCBmYWN0czogKHsgbmFtZSB9KSA9PiAoeyBiYWNrdXA6IG5hbWUgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSBiYWNrdXBzIHRoYXQgY29udGFpbiB0aGlzIGNhc2UsIHRoZSBsYXRlc3QgZmlyc3QsIHNvIHRoYXQgdGhleSBjYW4gYmUgcmVtb3ZlZCB3aGVuIHRoZSBjYXNlIGlzIGRlc3Ryb3llZC4gKi9cbiAgYmFja3Vwc0hvbGRpbmc6IGNhbGw8QmFja3VwW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgY2FzZTogei5pbnQoKS5wb3NpdGl2ZSgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxufTtcbiIsIi8vIFdoYXQgYmVjYW1lIG9mIHRoZSBmaWxlcyBvZiBhbiBpbXBvcnQsIGFuZCB3aGVyZSB0aGUgZW50cmllcyBvZiBhIGxpc3Qgb2YgcHVibGljYXRpb24gbnVtYmVycyBhcmUgaW5zdGFsbGVkOiBub3Vucy5cblxuaW1wb3J0IHR5cGUgeyBUYWJsZUJlZ2lubmluZyB9IGZyb20gJy4vdGFibGUtY29sdW1ucy50cyc7XG5cbi8qKiBDb3VudHMgb2YgcmVjb3Jkcy4gYGxpdGVyYXR1cmVgOiB0aG9zZSBvZiBgZG9jdW1lbnRzYCwgYHVwZGF0ZWRgIGFuZCBgdW5jaGFuZ2VkYCB0aGF0IGFyZSBubyBwYXRlbnRzOyBhYnNlbnQgaW4gb2xkZXIgcmVwb3J0cy4gYGxpc3RlZGA6IGVudHJpZXMgb2YgbGlzdHMgb2YgcHVibGljYXRpb24gbnVtYmVycywgd2hpY2ggYXJlIG5vdCBzdG9yZWQgYXMgcHVibGljYXRpb25zLiAqL1xuZXhwb3J0IGludGVyZmFjZSBGaWxlQ291bnRzIHtcbiAgZG9jdW1lbnRzOiBudW1iZXI7XG4gIHVwZGF0ZWQ6IG51bWJlcjtcbiAgdW5jaGFuZ2VkOiBudW1iZXI7XG4gIGxpdGVyYXR1cmU/OiBudW1iZXI7XG4gIHJlZnVzZWQ6IG51bWJlcjtcbiAgbGlzdGVkOiBudW1iZXI7XG59XG5cbi8qKiBXaHkgcmVjb3JkcyB3ZXJlIHJlamVjdGVkLCBhbmQgaG93IG1hbnkuICovXG5leHBvcnQgaW50ZXJmYWNlIFJlamVjdGVkRm9yIHtcbiAgY29kZTogc3RyaW5nO1xuICByZWFzb246IHN0cmluZztcbiAgY291bnQ6IG51bWJlcjtcbiAgLyoqIFRoZSB0YWJsZSB3aXRoIGNvbHVtbnMgdGhhdCB3ZXJlIG5vdCByZWNvZ25pc2VkLCBzbyB0aGF0IHRoZXkgY2FuIGJlIG5hbWVkLiAqL1xuICB0YWJsZT86IFRhYmxlQmVnaW5uaW5nO1xufVxuXG4vKiogV2hhdCBiZWNhbWUgb2Ygb25lIGZpbGUsIG9yIG9mIG9uZSBtZW1iZXIgb2YgYW4gYXJjaGl2ZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRmlsZVJlcG9ydCBleHRlbmRzIEZpbGVDb3VudHMge1xuICBmaWxlOiBzdHJpbmc7XG4gIGZvcm1hdD86IHN0cmluZztcbiAgLyoqIFRoZSBmaXJzdCByZWFzb25zOyBgcmVmdXNlZGAgY291bnRzIGFsbCByZWNvcmRzLiAqL1xuICByZWFzb25zOiBSZWplY3RlZEZvcltdO1xuICAvKiogTmFtZXMgb2YgdGhlIGVudHJpZXMgb2YgYSBsaXN0LCBlYWNoIG9uY2UsIHdpdGhvdXQga2luZCB3aGVyZSB0aGUgbGlzdCBnaXZlcyBub25lLiBCZXlvbmQgYSBsaW1pdCB0aGV5IGFyZSBvbmx5IGNvdW50ZWQuICovXG4gIGVudHJpZXM6IHN0cmluZ1tdO1xufVxuXG4vKiogV2hhdCBiZWNhbWUgb2YgYWxsIGZpbGVzIG9mIGFuIGltcG9ydC4gYHJlc3RgOiBmdXJ0aGVyIGZpbGVzLCB3aGljaCBhcmUgb25seSBjb3VudGVkOyBhYnNlbnQgd2hlcmUgdGhlcmUgYXJlIG5vbmUuICovXG5leHBvcnQgaW50ZXJmYWNlIEltcG9ydFJlcG9ydCB7XG4gIGZpbGVzOiBGaWxlUmVwb3J0W107XG4gIHJlc3Q/OiBGaWxlQ291bnRzICYgeyBmaWxlczogbnVtYmVyIH07XG59XG5cbi8qKiBBIHN0b3JlZCByZXBvcnQgd2l0aG91dCBpdHMgZmlsZXMuIGBlbmRlZEF0YDogSVNPIDg2MDEsIFVUQy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgSW1wb3J0UmVwb3J0U3VtbWFyeSBleHRlbmRzIEZpbGVDb3VudHMge1xuICBpZDogbnVtYmVyO1xuICBpbmRleDogbnVtYmVyO1xuICBlbmRlZEF0OiBzdHJpbmc7XG4gIGZpbGVzOiBudW1iZXI7XG4gIC8qKiBGaWxlcyB0aGF0IGFyZSBsaXN0cyBvZiBwdWJsaWNhdGlvbiBudW1iZXJzLiAqL1xuICBsaXN0czogbnVtYmVyO1xufVxuXG4vKiogQW4gZW50cnkgb2YgYSBsaXN0LCBhbmQgd2hlcmUgaXQgaXMgaW5zdGFsbGVkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBOdW1iZXJNYXRjaCB7XG4gIC8qKiBgRVAtMTAwMDAwMC1CMWA7IHdpdGhvdXQga2luZCB3aGVyZSB0aGUgbGlzdCBnaXZlcyBub25lLiAqL1xuICBuYW1lOiBzdHJpbmc7XG4gIGZvdW5kOiB7IGluZGV4OiBudW1iZXI7IHB1YmxpY2F0aW9uOiBudW1iZXI7IG5hbWU6IHN0cmluZyB9W107XG4gIC8qKiBJbnN0YWxsZWQgcHVibGljYXRpb25zIG9mIHRoaXMgbnVtYmVyIHdpdGggb3RoZXIga2luZHMgdGhhbiB0aGUgb25lIGxpc3RlZC4gKi9cbiAgb3RoZXJLaW5kczogc3RyaW5nW107XG59XG5cbi8qKiBgaXNMaXN0YDogdHJ1ZSBpZiB0aGUgbGluZXMgYXJlIGEgbGlzdCByYXRoZXIgdGhhbiBwcm9zZS4gYHVucmVhZGA6IGxpbmVzIHRoYXQgYXJlIG5vIG51bWJlci4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgTnVtYmVyTWF0Y2hlcyB7XG4gIGlzTGlzdDogYm9vbGVhbjtcbiAgZW50cmllczogTnVtYmVyTWF0Y2hbXTtcbiAgdW5yZWFkOiBzdHJpbmdbXTtcbn1cblxuLyoqIE1vc3QgbGluZXMgdGhhdCBhcmUgbWF0Y2hlZCBhdCBvbmNlLiAqL1xuZXhwb3J0IGNvbnN0IE1PU1RfTElTVEVEID0gMjBfMDAwO1xuIiwiLy8gQSBwdWJsaWNhdGlvbjogcGFyc2VkIGFuZCBub3JtYWxpc2VkLCBpbmRlcGVuZGVudCBvZiBpdHMgZmlsZSBmb3JtYXQuIGVuZ2luZS9kb2N1bWVudCBtYWtlcyBpdDsgZXZlcnl0aGluZyBlbHNlIHVzZXMgaXQuXG5pbXBvcnQgdHlwZSB7IERvY3VtZW50VHlwZSwgTGl0ZXJhdHVyZSB9IGZyb20gJy4vbGl0ZXJhdHVyZS50cyc7XG5cbi8qKiBBIHRleHQgaW4gb25lIGxhbmd1YWdlOyBgbGFuZ3VhZ2VgIGlzIGEgbG93ZXItY2FzZSBJU08gNjM5LTEgdGFnIChgZW5gLCBgZGVgLCBgZnJgLCBgamFgLCAuLi4pLCBvciAnJyBpZiB1bmtub3duLiAqL1xuZXhwb3J0IGludGVyZmFjZSBMYW5ndWFnZVRleHQge1xuICBsYW5ndWFnZTogc3RyaW5nO1xuICB0ZXh0OiBzdHJpbmc7XG59XG5cbi8qKiBBbiBhcHBsaWNhbnQgb3IgaW52ZW50b3I7IGBjb3VudHJ5YCBpcyBhIHR3by1sZXR0ZXIgY29kZSwgaWYgdGhlIGZpbGUgY29udGFpbnMgb25lLiAqL1xuZXhwb3J0IGludGVyZmFjZSBQYXJ0eSB7XG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIFRoZSBuYW1lIGluIExhdGluIGxldHRlcnMsIGlmIGBuYW1lYCBpcyBpbiBvdGhlcnMgYW5kIHRoZSBmaWxlIGNvbnRhaW5zIGJvdGguICovXG4gIHJvbWFuaXNlZD86IHN0cmluZztcbiAgY291bnRyeT86IHN0cmluZztcbn1cblxuLyoqXG4gKiBBbiBhcHBsaWNhdGlvbiBhcyBpdHMgc291cmNlIG5hbWVzIGl0OiB0aGUgb2ZmaWNlIHRoYXQgcmVjZWl2ZWQgaXQsIHRoZSBudW1iZXIsIHRoZSBkYXkgb2YgZmlsaW5nLiBga2V5YDogdGhlIHNhbWUgZm9yIGFsbCBzcGVsbGluZ3Mgb2YgYVxuICogbnVtYmVyIChkb2N1bWVudC9hcHBsaWNhdGlvbi1udW1iZXIudHMpLlxuICovXG5leHBvcnQgaW50ZXJmYWNlIE5hbWVkQXBwbGljYXRpb24ge1xuICBjb3VudHJ5Pzogc3RyaW5nO1xuICBudW1iZXI/OiBzdHJpbmc7XG4gIGRhdGU/OiBzdHJpbmc7XG4gIGtleT86IHN0cmluZztcbn1cblxuLyoqIFRoZSBpbnRlcm5hdGlvbmFsIGFwcGxpY2F0aW9uIHRoYXQgYSBwdWJsaWNhdGlvbiBpcywgb3IgY29tZXMgZnJvbS4gYHB1YmxpY2F0aW9uYDogdGhlIG51bWJlciB1bmRlciB3aGljaCBXSVBPIHB1Ymxpc2hlZCBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgSW50ZXJuYXRpb25hbEFwcGxpY2F0aW9uIGV4dGVuZHMgTmFtZWRBcHBsaWNhdGlvbiB7XG4gIHB1YmxpY2F0aW9uPzogc3RyaW5nO1xufVxuXG4vKiogQSBjbGFzc2lmaWNhdGlvbiBzeW1ib2wsIGUuZy4ge3R5cGU6ICdDUEMnLCBjb2RlOiAnRzAxRjExLzI2MSd9OyBgY29kZWAgaGFzIG5vIHNwYWNlcy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2xhc3NTeW1ib2wge1xuICB0eXBlOiBzdHJpbmc7XG4gIGNvZGU6IHN0cmluZztcbn1cblxuLyoqXG4gKiBBIGRvY3VtZW50IGNpdGVkIGluIHRoZSBvZmZpY2lhbCByZWNvcmQ7IGBudW1iZXJgIGlzIGBDQy1udW1iZXIta2luZGAgaWYgaXQgY291bGQgYmUgcGFyc2VkLCBvdGhlcndpc2UgYXMgaW4gdGhlIGZpbGUuIFdoYXQgb25seSB0aGUgcnVubmluZ1xuICogdGV4dCBvZiBhIHB1YmxpY2F0aW9uIG5hbWVzIGlzIG5vIGNpdGF0aW9uLlxuICovXG5leHBvcnQgaW50ZXJmYWNlIENpdGF0aW9uIHtcbiAgbnVtYmVyOiBzdHJpbmc7XG4gIC8qKiBUaGUgbnVtYmVyIGFzIGluIHRoZSBmaWxlLCBpZiBpdCBoYXMgb3RoZXIgbGV0dGVycyBvciBkaWdpdHMuICovXG4gIHdyaXR0ZW4/OiBzdHJpbmc7XG4gIC8qKiBUaGUgZGF5IG9uIHdoaWNoIHRoZSBjaXRlZCBkb2N1bWVudCB3YXMgcHVibGlzaGVkLCBhcyBmYXIgYXMgdGhlIHJlY29yZCBzYXlzLiAqL1xuICBkYXRlPzogc3RyaW5nO1xuICAvKiogVGhlIGNhdGVnb3JpZXMgb2YgYSBzZWFyY2ggcmVwb3J0OiBgWGAsIGBYWWAuICovXG4gIGNhdGVnb3J5Pzogc3RyaW5nO1xuICAvKiogV2hvIGNpdGVkIGl0OiBgZXhhbWluZXJgLCBgYXBwbGljYW50YCwgYHNlYXJjaCByZXBvcnRgLCBgb3Bwb25lbnRgLCBgdGhpcmQgcGFydHlgLCBvciBhcyBpbiB0aGUgZmlsZS4gKi9cbiAgYnk/OiBzdHJpbmc7XG4gIC8qKiBUaGUgY2xhaW1zIHRoYXQgaXQgY29uY2VybnMsIGFzIGluIHRoZSBmaWxlOyBhZnRlciB0aGVpciBjYXRlZ29yeSBpZiB0aGVyZSBhcmUgc2V2ZXJhbDogYFg6IDEtNDsgWTogNWAuICovXG4gIGNsYWltcz86IHN0cmluZztcbiAgLyoqIFRoZSBwYXNzYWdlcyB0aGF0IHRoZSByZWNvcmQgbmFtZXMuICovXG4gIHBhc3NhZ2U/OiBzdHJpbmc7XG59XG5cbi8qKiBQYWdlcyBvZiBpdHMgUERGLCBjb3VudGVkIGZyb20gMSwgd2hvc2UgdGV4dCB3YXMgbm90IHJlYWQsIG9yIG9ubHkgaW4gcGFydDogdGhleSBhcmUgYmV5b25kIHRoZSBsaW1pdHMgb2YgYSBQREYsIG9yIGRhbWFnZWQuICovXG5leHBvcnQgaW50ZXJmYWNlIFVucmVhZFBhZ2VzIHtcbiAgZnJvbTogbnVtYmVyO1xuICB0bzogbnVtYmVyO1xuICBpblBhcnQ/OiB0cnVlO1xufVxuXG4vKiogQSBQREYgdGhhdCBjb25zaXN0cyBvZiBwaWN0dXJlcy4gYGNvbmZpZGVuY2VgOiBob3cgc3VyZSB0aGUgcmVjb2duaXRpb24gb2YgaXRzIHRleHQgaXMsIGluIHBlcmNlbnQ7IGFic2VudCB1bnRpbCBpdCBpcyByZWNvZ25pc2VkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTY2FuIHtcbiAgcGFnZXM6IG51bWJlcjtcbiAgY29uZmlkZW5jZT86IG51bWJlcjtcbn1cblxuLyoqIFRoZSBmb3VyIHNlY3Rpb25zIG9mIGEgcHVibGljYXRpb24gdGhhdCBjb250YWluIHRleHQuICovXG5leHBvcnQgY29uc3Qgc2VjdGlvbnMgPSBbJ3RpdGxlJywgJ2Fic3RyYWN0JywgJ2NsYWltcycsICdkZXNjcmlwdGlvbiddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgU2VjdGlvbiA9ICh0eXBlb2Ygc2VjdGlvbnMpW251bWJlcl07XG5cbi8qKlxuICogT25lIHB1YmxpY2F0aW9uLiBgY291bnRyeWAgYW5kIGBudW1iZXJgIChEb2NEQiBmb3JtLCBubyBsZWFkaW5nIHplcm9zKSBhcmUgYWx3YXlzIHByZXNlbnQ7IGBraW5kYCBpcyAnJyBpZiB1bmtub3duLiBEYXRlcyBhcmUgdmFsaWRcbiAqIGNhbGVuZGFyIGRhdGVzLCBgeXl5eS1tbS1kZGAuIGBjbGFpbXNgIGFuZCBgZGVzY3JpcHRpb25gIGhhdmUgb25lIGVudHJ5IHBlciBsYW5ndWFnZTogdGhlIGNsYWltcyBvciBwYXJhZ3JhcGhzIGluIG9yZGVyLCBqb2luZWQgYnkgbmV3bGluZXMuXG4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUHVibGljYXRpb24ge1xuICBjb3VudHJ5OiBzdHJpbmc7XG4gIG51bWJlcjogc3RyaW5nO1xuICBraW5kOiBzdHJpbmc7XG4gIC8qKiBUaGUgbnVtYmVyIGFzIGluIHRoZSBmaWxlLCBpZiBpdCBkaWZmZXJzIGZyb20gdGhlIERvY0RCIGZvcm0gYW5kIGlzIHNlcGFyYXRlIGZyb20gdGhlIGNvdW50cnkuICovXG4gIHNwZWxsaW5nPzogc3RyaW5nO1xuICAvKiogRmFtaWx5IG51bWJlciBmcm9tIHRoZSBmaWxlOyBhYnNlbnQgaWYgaXQgaGFzIHRvIGJlIGRlcml2ZWQgZnJvbSBzaGFyZWQgcHJpb3JpdGllcy4gKi9cbiAgZmFtaWx5PzogbnVtYmVyO1xuICBwdWJsaWNhdGlvbkRhdGU/OiBzdHJpbmc7XG4gIC8qKiBJdHMgb3duIGFwcGxpY2F0aW9uOyB0aGUgZGF5IG9mIGZpbGluZyBpcyBgZmlsaW5nRGF0ZWAuICovXG4gIGFwcGxpY2F0aW9uPzogTmFtZWRBcHBsaWNhdGlvbjtcbiAgZmlsaW5nRGF0ZT86IHN0cmluZztcbiAgLyoqIFRoZSBlYXJsaWVzdCBwcmlvcml0eS4gKi9cbiAgcHJpb3JpdHlEYXRlPzogc3RyaW5nO1xuICBwcmlvcml0eUNvdW50cmllczogc3RyaW5nW107XG4gIC8qKiBFYWNoIHByaW9yaXR5IHRoYXQgaXMgY2xhaW1lZCwgZm9yZWlnbiBhbmQgZG9tZXN0aWM7IGFic2VudCBpZiB0aGUgcHVibGljYXRpb24gd2FzIGltcG9ydGVkIGJlZm9yZSBwcmlvcml0aWVzIHdlcmUgcmVhZCBvbmUgYnkgb25lLiAqL1xuICBwcmlvcml0eUNsYWltcz86IE5hbWVkQXBwbGljYXRpb25bXTtcbiAgLyoqIEtleXMgdGhhdCBkZWZpbmUgdGhlIGZhbWlseTogcHJpb3JpdHkgYW5kIG93biBhcHBsaWNhdGlvbiBudW1iZXJzLCBgQ0NgICsgbm9ybWFsaXNlZCBudW1iZXIuICovXG4gIHByaW9yaXRpZXM6IHN0cmluZ1tdO1xuICBhcHBsaWNhbnRzOiBQYXJ0eVtdO1xuICBpbnZlbnRvcnM6IFBhcnR5W107XG4gIC8qKiBBYnNlbnQgaWYgdGhlIHB1YmxpY2F0aW9uIHdhcyBpbXBvcnRlZCBiZWZvcmUgdGhleSB3ZXJlIHJlYWQuICovXG4gIGFnZW50cz86IFBhcnR5W107XG4gIGludGVybmF0aW9uYWw/OiBJbnRlcm5hdGlvbmFsQXBwbGljYXRpb247XG4gIC8qKiBUaGUgc3RhdGVzIGFuZCByZWdpb25zIHRoYXQgaXQgZGVzaWduYXRlcywgdHdvLWxldHRlciBjb2RlcyBpbiBhbHBoYWJldGljYWwgb3JkZXIuICovXG4gIGRlc2lnbmF0ZWQ/OiBzdHJpbmdbXTtcbiAgLyoqIFRoZSBsYW5ndWFnZSBpbiB3aGljaCBpdCB3YXMgcHVibGlzaGVkLCBpZiBpdHMgc291cmNlIHNheXMgc28uICovXG4gIHB1Ymxpc2hlZEluPzogc3RyaW5nO1xuICBjbGFzc2VzOiBDbGFzc1N5bWJvbFtdO1xuICB0aXRsZTogTGFuZ3VhZ2VUZXh0W107XG4gIGFic3RyYWN0OiBMYW5ndWFnZVRleHRbXTtcbiAgY2xhaW1zOiBMYW5ndWFnZVRleHRbXTtcbiAgZGVzY3JpcHRpb246IExhbmd1YWdlVGV4dFtdO1xuICBjaXRhdGlvbnM6IENpdGF0aW9uW107XG4gIC8qKiBIb3cgbWFueSBkb2N1bWVudHMgdGhhdCBhcmUgbm8gcGF0ZW50cyB0aGUgcmVjb3JkIGNpdGVzOyBhYnNlbnQgaWYgaXQgY2l0ZXMgbm9uZS4gKi9cbiAgbGl0ZXJhdHVyZUNpdGVkPzogbnVtYmVyO1xuICAvKiogV2hhdCBpcyBtaXNzaW5nIGluIGl0cyB0ZXh0cywgaW4gdGhlIG9yZGVyIG9mIHRoZSBwYWdlczsgYWJzZW50IGlmIG5vdGhpbmcgaXMuICovXG4gIHVucmVhZD86IFVucmVhZFBhZ2VzW107XG4gIC8qKiBQcmVzZW50IGlmIGl0cyB0ZXh0cyB3ZXJlIHJlY29nbmlzZWQgaW4gYSBzY2FuLCBvciBhcmUgc3RpbGwgdG8gYmUuICovXG4gIHNjYW4/OiBTY2FuO1xuICAvKiogQWJzZW50OiBhIHBhdGVudCBwdWJsaWNhdGlvbi4gT3RoZXJzIGhhdmUgYSBjb3VudHJ5IGFuZCBudW1iZXIgdGhhdCBhcmUgZGVyaXZlZCBhbmQgbmV2ZXIgc2hvd24uICovXG4gIHR5cGU/OiBFeGNsdWRlPERvY3VtZW50VHlwZSwgJ3BhdGVudCc+O1xuICAvKiogVGhlIGRhdGEgYnkgd2hpY2ggbGl0ZXJhdHVyZSBpcyBjaXRlZC4gKi9cbiAgbGl0ZXJhdHVyZT86IExpdGVyYXR1cmU7XG59XG5cbi8qKlxuICogV2hhdCBpdHMgc291cmNlIHNheXMgb2YgYSBkcmF3aW5nOiB0aGF0IGl0IGlzIHByaW50ZWQgb24gdGhlIGZyb250IHBhZ2UsIHRoZSBudW1iZXJzIG9mIGl0cyBmaWd1cmVzIGFzIHdyaXR0ZW4gKGA1QSwgNUJgKSwgdGhlIG51bWJlciBvZlxuICogaXRzIHNoZWV0LlxuICovXG5leHBvcnQgaW50ZXJmYWNlIERyYXdpbmdMYWJlbCB7XG4gIGZyb250PzogdHJ1ZTtcbiAgZmlndXJlcz86IHN0cmluZztcbiAgc2hlZXQ/OiBudW1iZXI7XG59XG5cbi8qKiBUaGUgZmlyc3QgZHJhd2luZyBvciB0aGUgb3JpZ2luYWwgUERGIG9mIGEgcHVibGljYXRpb24uICovXG5leHBvcnQgaW50ZXJmYWNlIE1lZGl1bSB7XG4gIHJvbGU6ICdpbWFnZScgfCAncGRmJztcbiAgLyoqIElBTkEgbWVkaWEgdHlwZSwgZGV0ZWN0ZWQgZnJvbSB0aGUgZmlyc3QgYnl0ZXMuICovXG4gIHR5cGU6IHN0cmluZztcbiAgYnl0ZXM6IFVpbnQ4QXJyYXk7XG59XG5cbi8qKiBBIGRyYXdpbmcgYWZ0ZXIgdGhlIGZpcnN0LiBgcGxhY2VgOiBpdHMgcGxhY2UgYW1vbmcgdGhlIGRyYXdpbmdzIG9mIGl0cyBzb3VyY2UsIHdoZXJlIHRoZSBmaXJzdCBoYXMgMC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRnVydGhlckRyYXdpbmcge1xuICAvKiogVGhlIG5hbWUgb2YgaXRzIGZpbGUsIGluIGxvd2VyIGNhc2U7IGl0IGlkZW50aWZpZXMgdGhlIGRyYXdpbmcgd2l0aGluIHRoZSBwdWJsaWNhdGlvbi4gKi9cbiAgbmFtZTogc3RyaW5nO1xuICBwbGFjZTogbnVtYmVyO1xuICBsYWJlbD86IERyYXdpbmdMYWJlbDtcbiAgLyoqIElBTkEgbWVkaWEgdHlwZTsgJycgaWYgdGhlIGRyYXdpbmcgZXhjZWVkcyB0aGUgbGltaXRzIGFuZCB3YXMgbGVmdCBvdXQuIFRoZW4gdGhlcmUgYXJlIG5vIGJ5dGVzLiAqL1xuICB0eXBlOiBzdHJpbmc7XG4gIGJ5dGVzOiBVaW50OEFycmF5O1xufVxuXG4vKiogQSByYW5nZSBvZiBhIHB1YmxpY2F0aW9uJ3MgdGV4dDogVVRGLTE2IG9mZnNldHMgaW50byBlbnRyeSBudW1iZXIgYGVudHJ5YCBvZiB0aGUgc2VjdGlvbi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUGFzc2FnZVNwYW4ge1xuICBzZWN0aW9uOiBTZWN0aW9uO1xuICBlbnRyeTogbnVtYmVyO1xuICBzdGFydDogbnVtYmVyO1xuICBlbmQ6IG51bWJlcjtcbn1cblxuLyoqIFRoZSBwdWJsaWNhdGlvbidzIG5hbWUgaW4gdGhlIEFQSTogYENDLW51bWJlci1raW5kYCwgb3IgYENDLW51bWJlcmAgaWYgdGhlIGtpbmQgaXMgdW5rbm93bi4gKi9cbmV4cG9ydCBmdW5jdGlvbiBwdWJsaWNhdGlvbk5hbWUocHVibGljYXRpb246IHsgY291bnRyeTogc3RyaW5nOyBudW1iZXI6IHN0cmluZzsga2luZDogc3RyaW5nIH0pOiBzdHJpbmcge1xuICBjb25zdCBiYXNlID0gYCR7cHVibGljYXRpb24uY291bnRyeX0tJHtwdWJsaWNhdGlvbi5udW1iZXJ9YDtcbiAgcmV0dXJuIHB1YmxpY2F0aW9uLmtpbmQgPT09ICcnID8gYmFzZSA6IGAke2Jhc2V9LSR7cHVibGljYXRpb24ua2luZH1gO1xufVxuIiwiLy8gQSBjb25kaXRpb24gb2YgdGhlIGV4cGVydCBzZWFyY2g6IGV4YWN0LCBwYXJzZWQgZnJvbSB3aGF0IHRoZSBhdHRvcm5leSB0eXBlZC4gZW5naW5lL2NvbmRpdGlvbiBtYWtlcyBpdCwgZW5naW5lL3BsYWNlcyBhbnN3ZXJzIGl0LlxuaW1wb3J0IHR5cGUgeyBMYXdRdWVzdGlvbiB9IGZyb20gJy4vbGF3LnRzJztcblxuLyoqXG4gKiBUaGUgdmVyc2lvbiBvZiB0aGUgbGFuZ3VhZ2U7IGEgcmVjb3JkIGtlZXBzIGl0LCBzbyB0aGF0IGEgcmVwbGF5IGtub3dzIGhvdyBhIGNvbmRpdGlvbiB3YXMgcmVhZC4gMjogYHByZGAgaXMgYW55IHByaW9yaXR5IGFuZCBub3Qgb25seSB0aGVcbiAqIGVhcmxpZXN0OyBuYW1lcyBoYXZlIG5laXRoZXIgZW5kaW5ncyBub3IgbGVnYWwgZm9ybXM7IGBhcnRgLCBgY2l0ZXNgIGFuZCBgY2l0ZWRieWAuXG4gKi9cbmV4cG9ydCBjb25zdCBDT05ESVRJT05fVkVSU0lPTiA9IDI7XG5cbi8qKiBVVEYtMTYgdW5pdHMgb2YgdGhlIGxvbmdlc3QgY29uZGl0aW9uLiAqL1xuZXhwb3J0IGNvbnN0IExPTkdFU1RfQ09ORElUSU9OID0gNjVfNTM2O1xuXG4vKiogQ2hhcmFjdGVycyBvZiB0aGUgbG9uZ2VzdCBuYW1lIG9mIGEgc2F2ZWQgY29uZGl0aW9uLCBhbmQgc2F2ZWQgY29uZGl0aW9ucyBhdCBtb3N0LiAqL1xuZXhwb3J0IGNvbnN0IExPTkdFU1RfU0FWRURfTkFNRSA9IDY0O1xuZXhwb3J0IGNvbnN0IE1PU1RfU0FWRUQgPSA1MDA7XG5cbi8qKiBMZXR0ZXJzLCBkaWdpdHMsIGBfYCBhbmQgYC1gOyB3aGF0IGNhbiBzdGFuZCBiZWhpbmQgYEBgLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzU2F2ZWROYW1lKG5hbWU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gbmFtZS5sZW5ndGggPD0gTE9OR0VTVF9TQVZFRF9OQU1FICYmIC9eW1xccHtMfVxccHtOfV9dW1xccHtMfVxccHtNfVxccHtOfV8tXSokL3UudGVzdChuYW1lKTtcbn1cblxuLyoqIE5hbWVzIHRoYXQgZGlmZmVyIGluIHRoaXMgbmFtZSBkaWZmZXJlbnQgY29uZGl0aW9uczsgY2FwaXRhbHMgZG8gbm90IGNvdW50LiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNhdmVkS2V5KG5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBuYW1lLm5vcm1hbGl6ZSgnTkZDJykudG9Mb3dlckNhc2UoKTtcbn1cblxuLyoqIEZpZWxkcyB3aG9zZSB2YWx1ZXMgYXJlIHRleHRzIHdpdGggcG9zaXRpb25zLiBgdGV4dGAgaXMgYWxsIG9mIHRoZW0sIGFuZCB0aGUgZGVmYXVsdC4gKi9cbmV4cG9ydCBjb25zdCB0ZXh0RmllbGRzID0gWyd0aScsICdhYicsICdjbG0nLCAnYzEnLCAnaWMnLCAnZGUnLCAndGEnLCAndGFjJywgJ3RleHQnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIFRleHRGaWVsZCA9ICh0eXBlb2YgdGV4dEZpZWxkcylbbnVtYmVyXTtcbi8qKiBBcHBsaWNhbnRzLCBpbnZlbnRvcnMsIGFnZW50czogZWFjaCBuYW1lIGlzIGEgdGV4dCBvZiBpdHMgb3duLiAqL1xuZXhwb3J0IGNvbnN0IG5hbWVGaWVsZHMgPSBbJ3BhJywgJ2luJywgJ2FnJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBOYW1lRmllbGQgPSAodHlwZW9mIG5hbWVGaWVsZHMpW251bWJlcl07XG4vKiogTnVtYmVycyBvZiBwdWJsaWNhdGlvbnMsIGFwcGxpY2F0aW9ucyBhbmQgcHJpb3JpdGllcywgYW55IG9mIHRoZXNlLCBhbmQgZmFtaWxpZXM7IGNvdW50cnksIGtpbmQgYW5kIGxhbmd1YWdlLiAqL1xuZXhwb3J0IGNvbnN0IG51bWJlckZpZWxkcyA9IFsncG4nLCAnYXAnLCAncHInLCAnbnVtJywgJ2ZhbScsICdjYycsICdrZCcsICdsYSddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgTnVtYmVyRmllbGQgPSAodHlwZW9mIG51bWJlckZpZWxkcylbbnVtYmVyXTtcbmV4cG9ydCBjb25zdCBjbGFzc0ZpZWxkcyA9IFsnY3BjJywgJ2lwYycsICdjbGFzcyddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgQ2xhc3NGaWVsZCA9ICh0eXBlb2YgY2xhc3NGaWVsZHMpW251bWJlcl07XG4vKiogUHVibGljYXRpb24sIGZpbGluZywgcHJpb3JpdHkgYW5kIGVhcmxpZXN0IGRheS4gKi9cbmV4cG9ydCBjb25zdCBkYXRlRmllbGRzID0gWydwZCcsICdmZCcsICdwcmQnLCAnZWQnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIERhdGVGaWVsZCA9ICh0eXBlb2YgZGF0ZUZpZWxkcylbbnVtYmVyXTtcbi8qKiBGaWVsZHMgdGhhdCBjb21lIHdpdGggY2l0YXRpb25zLiAqL1xuZXhwb3J0IGNvbnN0IGNpdGF0aW9uRmllbGRzID0gWydjaXRlcycsICdjaXRlZGJ5J10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBDaXRhdGlvbkZpZWxkID0gKHR5cGVvZiBjaXRhdGlvbkZpZWxkcylbbnVtYmVyXTtcbmV4cG9ydCB0eXBlIFZhbHVlRmllbGQgPSBOdW1iZXJGaWVsZCB8IENsYXNzRmllbGQgfCBEYXRlRmllbGQgfCBDaXRhdGlvbkZpZWxkO1xuXG4vKiogV2hlcmUgYSBub2RlIHdhcyB3cml0dGVuOiBVVEYtMTYgb2Zmc2V0cywgdGhlIGVuZCBleGNsdXNpdmUuICovXG5leHBvcnQgaW50ZXJmYWNlIFdyaXR0ZW4ge1xuICBzdGFydDogbnVtYmVyO1xuICBlbmQ6IG51bWJlcjtcbn1cblxuLyoqXG4gKiBPbmUgd29yZCBvZiBhIHBocmFzZSB3aXRoIGAqYCwgYCoyYCBhbmQgYD9gIGFzIHR5cGVkLCBmb2xkZWQgYXMgYGZvbGRXb3JkYCBkb2VzLCBleGNlcHQgdGhhdCDDpCwgw7YsIMO8IHN0YXkgKHRoZXkgYWxzbyBzdGFuZCBmb3IgYWUsIG9lLCB1ZSkuXG4gKiBgZXhhY3RgOiBhcyB3cml0dGVuIChgPWApOyBgZmFtaWx5YDogdGhlIHdob2xlIHN0ZW0gZmFtaWx5IChgfmApOyBvdGhlcndpc2UgaXRzIG51bWJlciBhbmQgY2FzZSBlbmRpbmdzLCBpcnJlZ3VsYXIgZm9ybXMgYW5kIFVTIG9yIEdCXG4gKiBzcGVsbGluZy4gYGh5cGhlbnNgOiB0aGUgb2Zmc2V0cyBpbiBgcGF0dGVybmAgd2hlcmUgaXQgaGFkIGEgaHlwaGVuOiBgbWljcm8tbGVuc2AgaXMgdGhlIHBhdHRlcm4gYG1pY3JvbGVuc2Agd2l0aCBbNV0uIEVhY2ggY2hhcmFjdGVyIG9mXG4gKiBhIENoaW5lc2UsIEphcGFuZXNlIG9yIEtvcmVhbiBydW4gaXMgYSB3b3JkIG9mIGl0cyBvd24sIHdpdGhvdXQgc2lnbiBhbmQgdHJ1bmNhdGlvbi5cbiAqL1xuZXhwb3J0IGludGVyZmFjZSBXb3JkUGF0dGVybiB7XG4gIHBhdHRlcm46IHN0cmluZztcbiAgc2lnbj86ICdleGFjdCcgfCAnZmFtaWx5JztcbiAgaHlwaGVucz86IG51bWJlcltdO1xufVxuXG4vKipcbiAqIEEgdmFsdWUgKGBmcm9tYCBhbmQgYHRvYCB0aGUgc2FtZSksIG9uZSBzaWRlIG9mIGEgcmFuZ2UsIG9yIGJvdGguIERheXMgYXJlIGB5eXl5YCwgYHl5eXktbW1gIG9yIGB5eXl5LW1tLWRkYCwgY2xhc3NlcyBhc1xuICogYHBhcnNlQ2xhc3NTeW1ib2xgIGdpdmVzIHRoZW0sIGNvdW50cmllcyBhbmQga2luZHMgaW4gY2FwaXRhbHMsIGxhbmd1YWdlcyBpbiBsb3dlciBjYXNlOyBudW1iZXJzIGFzIHR5cGVkLiBgdW5kZXJgOiBmYWxzZVxuICogYWZ0ZXIgYD1gLCBzbyB0aGF0IGEgY2xhc3MgaXMgbWVhbnQgd2l0aG91dCB3aGF0IHN0YW5kcyBiZWxvdyBpdC5cbiAqL1xuZXhwb3J0IGludGVyZmFjZSBWYWx1ZVJhbmdlIHtcbiAgZnJvbT86IHN0cmluZztcbiAgdG8/OiBzdHJpbmc7XG4gIC8qKiBUaGUgc2lkZXMgdGhhdCBkbyBub3QgYmVsb25nIHRvIHRoZSByYW5nZTogYD5gIGFuZCBgPGAuICovXG4gIG9wZW4/OiAoJ2Zyb20nIHwgJ3RvJylbXTtcbiAgdW5kZXI/OiBmYWxzZTtcbn1cblxuZXhwb3J0IHR5cGUgQ29uZGl0aW9uTm9kZSA9IFdyaXR0ZW4gJlxuICAoXG4gICAgfCB7IHR5cGU6ICdhbGwnIH1cbiAgICB8IHsgdHlwZTogJ29yJyB8ICd4b3InIHwgJ2FuZCcgfCAnbm90JzsgbGVmdDogQ29uZGl0aW9uTm9kZTsgcmlnaHQ6IENvbmRpdGlvbk5vZGUgfVxuICAgIHwgeyB0eXBlOiAnYWRqJyB8ICduZWFyJzsgZGlzdGFuY2U6IG51bWJlcjsgcGFyYWdyYXBoPzogdHJ1ZTsgbmVnYXRlZD86IHRydWU7IGxlZnQ6IENvbmRpdGlvbk5vZGU7IHJpZ2h0OiBDb25kaXRpb25Ob2RlIH1cbiAgICB8IHsgdHlwZTogJ3dpdGgnIHwgJ3NhbWUnOyBkaXN0YW5jZTogbnVtYmVyOyBuZWdhdGVkPzogdHJ1ZTsgbGVmdDogQ29uZGl0aW9uTm9kZTsgcmlnaHQ6IENvbmRpdGlvbk5vZGUgfVxuICAgIHwgeyB0eXBlOiAnY2xhaW0nIHwgJ2NoYWluJzsgbmVnYXRlZD86IHRydWU7IGxlZnQ6IENvbmRpdGlvbk5vZGU7IHJpZ2h0OiBDb25kaXRpb25Ob2RlIH1cbiAgICB8IHsgdHlwZTogJ2luJzsgZmllbGQ6IFRleHRGaWVsZCB8IE5hbWVGaWVsZDsgb3BlcmFuZDogQ29uZGl0aW9uTm9kZSB9XG4gICAgLyoqIEEgd29yZCwgb3IgYSBwaHJhc2Ugb2Ygc2V2ZXJhbC4gKi9cbiAgICB8IHsgdHlwZTogJ3dvcmRzJzsgd29yZHM6IFdvcmRQYXR0ZXJuW10gfVxuICAgIC8qKlxuICAgICAqIEEgd2hvbGUgbmFtZSwgaW4gYSBmaWVsZCBvZiBuYW1lcywgYXMgYHNwZWxsaW5nT2ZgIG9mIGRvY3VtZW50L3NwZWxsaW5nLnRzIGdpdmVzIGl0LiBgZXhhY3RgIChgPVwiQm9zY2ggR21iSFwiYCk6IHRoaXMgc3BlbGxpbmcgYWxvbmU7XG4gICAgICogYGZhbWlseWAgKGB+Ym9zY2hgKTogZXZlcnkgc3BlbGxpbmcgb2YgdGhlIGFwcGxpY2FudCB0aGF0IHRoZSB1c2VyIGNvbmZpcm1lZCBhcyBvbmUsIHdoaWNoIGBleHBhbmRBcHBsaWNhbnRzYCBwdXRzIGluIGl0cyBwbGFjZS5cbiAgICAgKi9cbiAgICB8IHsgdHlwZTogJ25hbWUnOyBuYW1lOiBzdHJpbmc7IHNpZ246ICdleGFjdCcgfCAnZmFtaWx5JyB9XG4gICAgLyoqIEFuIGludGVydmFsIGluIGB1bml0YCwgdGhlIFNJIHVuaXQgb2YgaXRzIGRpbWVuc2lvbiBhcyBgZW5naW5lL2NvbmRpdGlvbi9xdWFudGl0aWVzLnRzYCBuYW1lcyBpdDsgYSBzaW5nbGUgbnVtYmVyIGhhcyBmcm9tID0gdG8uICovXG4gICAgfCB7IHR5cGU6ICdxdWFudGl0eSc7IGZyb206IG51bWJlcjsgdG86IG51bWJlcjsgdW5pdDogc3RyaW5nIH1cbiAgICB8IHsgdHlwZTogJ3ZhbHVlJzsgZmllbGQ6IFZhbHVlRmllbGQ7IHZhbHVlOiBWYWx1ZVJhbmdlIH1cbiAgICB8IHsgdHlwZTogJ3NldCc7IG51bWJlcjogbnVtYmVyIH1cbiAgICB8IHsgdHlwZTogJ3NhdmVkJzsgbmFtZTogc3RyaW5nIH1cbiAgICB8IHsgdHlwZTogJ2hhcyc7IHRoaW5nOiBzdHJpbmcgfVxuICAgIC8qKiBgYXJ0OkVQLjU0LjNAMjAxMi0wNS0xNmA7IHdpdGggdGhlIFVTIGZpbGluZyBkYXRlIGBhcnQ6VVMuUFJFQDIwMTAtMDUtMDEvMjAxMS0wNC0zMGAuICovXG4gICAgfCAoeyB0eXBlOiAnYXJ0JyB9ICYgTGF3UXVlc3Rpb24pXG4gICk7XG5cbmV4cG9ydCBjb25zdCBjb25kaXRpb25FcnJvckNvZGVzID0gW1xuICAnYnJhY2tldC1vcGVuJyxcbiAgJ29wZXJhbmQtbWlzc2luZycsXG4gICdub3QtYWxvbmUnLFxuICAnYW5kLWluLXByb3hpbWl0eScsXG4gICdvcGVyYW5kLXdpdGhvdXQtdGV4dCcsXG4gICd0ZXh0cy1hcGFydCcsXG4gICdjaGFyYWN0ZXItdW5rbm93bicsXG4gICdmaWVsZC11bmtub3duJyxcbiAgJ2ZpZWxkLWFic2VudCcsXG4gICdjaXRhdGlvbnMtYWJzZW50JyxcbiAgJ25vdC1vbi1jbHVzdGVyJyxcbiAgJ2ZpZWxkLW5lc3RlZCcsXG4gICd0cnVuY2F0aW9uLXNob3J0JyxcbiAgJ3RydW5jYXRpb24taW5zaWRlJyxcbiAgJ2Zvcm1zLXRvby1tYW55JyxcbiAgJ3BsYWNlcy10b28tbWFueScsXG4gICd0b28tY29zdGx5JyxcbiAgJ3F1YW50aXR5LXVuY2xlYXInLFxuICAncmFuZ2UtcmV2ZXJzZWQnLFxuICAnZGF0ZS1pbXBvc3NpYmxlJyxcbiAgJ2xhdy11bmtub3duJyxcbiAgJ2xhdy1kYXknLFxuICAnbGF3LXNlY29uZC1kYXknLFxuICAnY2xhc3MtdW5rbm93bicsXG4gICdzZXQtdW5rbm93bicsXG4gICdhcHBsaWNhbnQtdW5rbm93bicsXG4gICdzYXZlZC1jaXJjdWxhcicsXG4gICdudW1iZXItdW5yZWFkYWJsZScsXG4gICdkaXN0YW5jZS1yYW5nZScsXG4gICdjb25kaXRpb24tdG9vLWxvbmcnLFxuICAnc3ludGF4LWZvcmVpZ24nLFxuICAnc3ludGF4LXVua25vd24nLFxuICAnc3ludGF4LWxvc3QnLFxuICAnc3RyYXRlZ3ktcGFzdGVkJyxcbiAgJ3N0cmF0ZWd5LWN1dCcsXG4gICdzdHJhdGVneS11bnJlYWQnLFxuXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIENvbmRpdGlvbkVycm9yQ29kZSA9ICh0eXBlb2YgY29uZGl0aW9uRXJyb3JDb2RlcylbbnVtYmVyXTtcblxuLyoqXG4gKiBXaGF0IGlzIHdyb25nIHdpdGggYSBjb25kaXRpb24sIGFuZCB3aGVyZS4gYGNhdXNlYCBpcyBpbiBFbmdsaXNoOyB3b3Jkcy8gbWFrZXMgdGhlIHNlbnRlbmNlIG9mIGFub3RoZXIgbGFuZ3VhZ2UgZnJvbSBgY29kZWAgYW5kIGBmYWN0c2AuXG4gKiBgc3VnZ2VzdGlvbmAgaXMgYSBjb25kaXRpb24gdGhhdCBwYXJzZXM7ICcnIHdoZXJlIG5vbmUgY2FuIGJlIGdpdmVuLiBgdHJhbnNsYXRpb25gOiBvZiBhIHBhc3RlZCB0ZXh0LCB3aGF0IHdhcyBjaGFuZ2VkLlxuICovXG5leHBvcnQgaW50ZXJmYWNlIENvbmRpdGlvbkVycm9yIGV4dGVuZHMgV3JpdHRlbiB7XG4gIGNvZGU6IENvbmRpdGlvbkVycm9yQ29kZTtcbiAgY2F1c2U6IHN0cmluZztcbiAgZmFjdHM6IFJlY29yZDxzdHJpbmcsIHN0cmluZyB8IG51bWJlcj47XG4gIHN1Z2dlc3Rpb246IHN0cmluZztcbiAgdHJhbnNsYXRpb24/OiBUcmFuc2xhdGlvbjtcbn1cblxuLyoqIEFuIG9wZXJhdG9yIGluIGxvd2VyIGNhc2UsIHdoaWNoIGlzIHJlYWQgYXMgYSB3b3JkOyB3aXRoIHRoZSBjb25kaXRpb24gYXMgaXQgd291bGQgYmUgd2l0aCB0aGUgb3BlcmF0b3IuICovXG5leHBvcnQgaW50ZXJmYWNlIENvbmRpdGlvbkhpbnQgZXh0ZW5kcyBXcml0dGVuIHtcbiAgb3BlcmF0b3I6IHN0cmluZztcbiAgc3VnZ2VzdGlvbjogc3RyaW5nO1xufVxuXG4vKiogVGhlIHN5c3RlbXMgd2hvc2Ugc3ludGF4IGlzIHRyYW5zbGF0ZWQsIHdpdGggdGhlaXIgbmFtZXMsIHdoaWNoIGFyZSB0aGUgc2FtZSBpbiBldmVyeSBsYW5ndWFnZS4gKi9cbmV4cG9ydCBjb25zdCBmb3JlaWduTmFtZXMgPSB7XG4gIHVzcHRvOiAnVVNQVE8gUGF0ZW50IFB1YmxpYyBTZWFyY2gnLFxuICBlc3BhY2VuZXQ6ICdFc3BhY2VuZXQnLFxuICBsZW5zOiAnVGhlIExlbnMnLFxuICBwYXRlbnRzY29wZTogJ1BBVEVOVFNDT1BFJyxcbiAgaXByYWxseTogJ0lQUmFsbHknLFxuICBlcG9xdWU6ICdFUE9RVUUnLFxuICBvcmJpdDogJ09yYml0JyxcbiAgc3RuOiAnU1ROJyxcbn0gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBGb3JlaWduU3lzdGVtID0ga2V5b2YgdHlwZW9mIGZvcmVpZ25OYW1lcztcblxuLyoqIFdoeSBhIHN0cmV0Y2ggd2FzIHdyaXR0ZW4gb3RoZXJ3aXNlOyB3b3Jkcy90cmFuc2xhdGlvbi50cyBoYXMgYSBzZW50ZW5jZSBmb3IgZWFjaC4gKi9cbmV4cG9ydCBjb25zdCB0cmFuc2xhdGlvblJ1bGVzID0gW1xuICAnd3JpdHRlbi1vdGhlcndpc2UnLFxuICAnc3BhY2UnLFxuICAnbGVmdC10by1yaWdodCcsXG4gICdtaXhlZC1vcGVyYXRvcnMnLFxuICAnZGlzdGFuY2UnLFxuICAnZmllbGQtbmVhcicsXG4gICdmaWVsZC1sYW5ndWFnZScsXG4gICdmaWVsZC1wYXJ0bHknLFxuICAnYWxsLXRleHRzJyxcbiAgJ2NsYXNzLWFsb25lJyxcbiAgJ2NsYXNzLWJlbG93JyxcbiAgJ2NsYXNzLWJlZ2lucycsXG4gICdjbGFzcy1iYXJlJyxcbiAgJ3N0ZW1tZWQnLFxuICAnd2VpZ2h0JyxcbiAgJ3NpbWlsYXItbG9zdCcsXG4gICd0cnVuY2F0aW9uLXNob3J0JyxcbiAgJ3F1b3RlLW9wZW4nLFxuICAnbnVtYmVyLXdvcmQnLFxuICAnc2V0LWxvc3QnLFxuICAnZGlzdGFuY2UtbG9zdCcsXG4gICd3aXRob3V0LWNvdW50ZXJwYXJ0JyxcbiAgJ3BhcnQtbG9zdCcsXG4gICdyZXdyaXR0ZW4nLFxuICAndGV4dHMtYXBhcnQnLFxuXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIFRyYW5zbGF0aW9uUnVsZSA9ICh0eXBlb2YgdHJhbnNsYXRpb25SdWxlcylbbnVtYmVyXTtcblxuLyoqXG4gKiBXaGF0IGJlY2FtZSBvZiBhIHN0cmV0Y2ggb2YgYSBwYXN0ZWQgY29uZGl0aW9uLiBgZnJvbWA6IHdoZXJlIGl0IHdhcywgYHRvYDogd2hlcmUgaXRzIHRyYW5zbGF0aW9uIGlzIChVVEYtMTYgb2Zmc2V0cykuIGBzYW1lYDogaXQgbWVhbnMgdGhlXG4gKiBzYW1lOyBgbmVhcmA6IG5lYXJseTsgYGxvc3RgOiBpdCB3YXMgbGVmdCBvdXQuIGBmYWN0c2AgZmlsbCB0aGUgc2VudGVuY2Ugb2YgdGhlIHJ1bGUuXG4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVHJhbnNsYXRpb25DaGFuZ2Uge1xuICBmcm9tOiBXcml0dGVuO1xuICB0bzogV3JpdHRlbjtcbiAgdGFnOiAnc2FtZScgfCAnbmVhcicgfCAnbG9zdCc7XG4gIHJ1bGU6IFRyYW5zbGF0aW9uUnVsZTtcbiAgZmFjdHM6IFJlY29yZDxzdHJpbmcsIHN0cmluZyB8IG51bWJlcj47XG59XG5cbi8qKiBBIGNvbmRpdGlvbiBtYWRlIGZyb20gb25lIGluIGFub3RoZXIgc3ludGF4LiBgY29uZGl0aW9uYCBwYXJzZXM7ICcnIGlmIG5vdGhpbmcgb2YgaXQgY2FuIGJlIHRyYW5zbGF0ZWQuICovXG5leHBvcnQgaW50ZXJmYWNlIFRyYW5zbGF0aW9uIHtcbiAgLyoqIEFic2VudCBmb3IgYSBzdHJhdGVneSBpbiBvdXIgb3duIGxhbmd1YWdlLiAqL1xuICBzeXN0ZW0/OiBGb3JlaWduU3lzdGVtO1xuICBjb25kaXRpb246IHN0cmluZztcbiAgY2hhbmdlczogVHJhbnNsYXRpb25DaGFuZ2VbXTtcbn1cblxuLyoqXG4gKiBBIG5vZGUgb2YgdGhlIGNhbm9uaWNhbCBmb3JtIHdpdGggdGhlIG51bWJlciBvZiBwdWJsaWNhdGlvbnMgaXQgbWF0Y2hlcyBhbG9uZS4gYGNhbm9uaWNhbGA6IG9mIGEgcGFydCB3aXRoIGJyYW5jaGVzIG9mIGl0cyBvd24gbm8gbW9yZSB0aGFuIGl0c1xuICogYmVnaW5uaW5nLCBpZiBpdCBpcyBsb25nLlxuICovXG5leHBvcnQgaW50ZXJmYWNlIEJyYW5jaCB7XG4gIGNhbm9uaWNhbDogc3RyaW5nO1xuICBjb3VudDogbnVtYmVyO1xuICAvKiogT2YgYSB3b3JkIHdpdGggc2V2ZXJhbCBmb3JtczogZWFjaCBmb3JtIHdpdGggdGhlIG51bWJlciBvZiBwdWJsaWNhdGlvbnM7IG9mIG1hbnkgd29yZHMgdGhlIG1vc3QgZnJlcXVlbnQgZm9ybXMuICovXG4gIGZvcm1zPzogeyBmb3JtOiBzdHJpbmc7IGNvdW50OiBudW1iZXIgfVtdO1xuICAvKiogT2YgYSB2YWx1ZSB0aGF0IG1hbnkgcHVibGljYXRpb25zIGxhY2s6IGhvdyBtYW55LiBUaGV5IG5ldmVyIG1hdGNoLiAqL1xuICB1bmtub3duPzogbnVtYmVyO1xuICAvKiogT2YgYSBmYWN0IHRoYXQgd2FzIG5vdCByZWFkIGZyb20gZmlsZXMgaW1wb3J0ZWQgZWFybGllcjogaG93IG1hbnkgcHVibGljYXRpb25zIGxhY2sgaXQgZm9yIHRoYXQgcmVhc29uLiAqL1xuICBvbGRlcj86IG51bWJlcjtcbiAgLyoqIE9mIGEgY2xhc3MgdGhhdCBzdGFuZHMgZm9yIGl0c2VsZiBvbmx5LCBiZWNhdXNlIG5vIGluc3RhbGxlZCBzY2hlbWUgY29udGFpbnMgaXQuICovXG4gIGFsb25lPzogdHJ1ZTtcbiAgYnJhbmNoZXM/OiBCcmFuY2hbXTtcbn1cblxuLyoqXG4gKiBQdWJsaWNhdGlvbnMgdGhhdCBtZWV0IGFsbCBvZiBhIHNlYXJjaCBidXQgdGhlIGRhdGVzIGl0cyBjb25kaXRpb24gYmVnaW5zIHdpdGgsIHN1Y2ggYXMgYGFydDpFUEAyMDEyLTA1LTE2YC4gQSBwdWJsaWNhdGlvbiBjb3VudHMgaW4gb25lIG9mXG4gKiBgbGF0ZXJgLCBgdW5kYXRlZGAgYW5kIGBpbnRlcm5hbGAuXG4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgTGVmdE91dEJ5RGF0ZSB7XG4gIC8qKiBQdWJsaXNoZWQgb24gdGhhdCBkYXkgb3IgbGF0ZXIsIGFuZCBub3QgcHJpb3IgYXJ0IGJ5IGFuIGVhcmxpZXIgZmlsaW5nLiAqL1xuICBsYXRlcjogbnVtYmVyO1xuICAvKiogT2YgdGhlIGxhdGVyIG9uZXM6IGZpbGVkLCBvciB3aXRoIGEgcHJpb3JpdHksIGJlZm9yZSB0aGF0IGRheSwgYnV0IG5vdCBvZiBhIGtpbmQgb3Igb2ZmaWNlIHRoYXQgdGhlIGxhdyBjb3VudHMuICovXG4gIGVhcmxpZXJGaWxlZDogbnVtYmVyO1xuICAvKiogV2l0aG91dCBhIGRheSBvZiBwdWJsaWNhdGlvbi4gKi9cbiAgdW5kYXRlZDogbnVtYmVyO1xuICAvKiogRG9jdW1lbnRzIG9mIHRoZSBmaXJtLCB3aGljaCBhcmUgbm90IHB1YmxpYy4gKi9cbiAgaW50ZXJuYWw6IG51bWJlcjtcbn1cblxuLyoqXG4gKiBXaGF0IGEgY29uZGl0aW9uIG1hdGNoZWQgaW4gb25lIGluZGV4LCBhcyByZWNvcmRzIGtlZXAgaXQuIGBkaWdlc3RgOiBTSEEtMjU2IG9mIHRoZSBuYW1lcyBvZiB0aG9zZSBwdWJsaWNhdGlvbnMsIGhleGFkZWNpbWFsLiBgbGVmdE91dGA6IG9mIGFcbiAqIGNvbmRpdGlvbiB0aGF0IGJlZ2lucyB3aXRoIGEgbGF3LCBpbiBhIHNlYXJjaC5cbiAqL1xuZXhwb3J0IGludGVyZmFjZSBDb25kaXRpb25NYXRjaCB7XG4gIGNhbm9uaWNhbDogc3RyaW5nO1xuICB2ZXJzaW9uOiBudW1iZXI7XG4gIGNvdW50OiBudW1iZXI7XG4gIGRpZ2VzdD86IHN0cmluZztcbiAgbGVmdE91dD86IExlZnRPdXRCeURhdGU7XG59XG5cbi8qKiBQdWJsaWNhdGlvbnMgd2hvc2UgbmFtZXMgYXJlIGtlcHQgd2l0aCB3aGF0IG1hdGNoZWQsIHNvIHRoYXQgYSByZXBldGl0aW9uIGNhbiBzYXkgd2hpY2ggY2FtZSBhbmQgd2hpY2ggd2VudC4gKi9cbmV4cG9ydCBjb25zdCBNT1NUX05BTUVEID0gMTAwXzAwMDtcblxuLyoqXG4gKiBXaGF0IGEgY29uZGl0aW9uIG1hdGNoZXMgaW4gb25lIGluZGV4OiBhbGwgaXRzIHB1YmxpY2F0aW9ucyBhbmQgdGhvc2Ugb2YgZWFjaCBicmFuY2gsIG9yIHdoeSBpdCBjYW5ub3QgYmUgYW5zd2VyZWQgdGhlcmUuIGBuYW1lc2A6IHdpdGggYVxuICogZGlnZXN0LCB0aGUgcHVibGljYXRpb25zIGJ5IG5hbWUsIGFzY2VuZGluZzsgYWJzZW50IGlmIHRoZXkgYXJlIG1vcmUgdGhhbiBgTU9TVF9OQU1FRGAuXG4gKi9cbmV4cG9ydCB0eXBlIENvbmRpdGlvbkNvdW50ID0geyBpbmRleDogbnVtYmVyIH0gJiAoXG4gIChPbWl0PENvbmRpdGlvbk1hdGNoLCAnY2Fub25pY2FsJyB8ICdsZWZ0T3V0Jz4gJiB7IGJyYW5jaDogQnJhbmNoOyBuYW1lcz86IHN0cmluZ1tdIH0pIHwgeyBlcnJvcjogQ29uZGl0aW9uRXJyb3IgfVxuKTtcblxuLyoqIEhvdyB0aGUgZW5naW5lIHJlYWRzIGEgY29uZGl0aW9uOiBpbiBjYW5vbmljYWwgZm9ybSB3aXRoIHdoYXQgaXQgbWF0Y2hlcyBpbiBlYWNoIGluZGV4LCBvciB3aGF0IGlzIHdyb25nIHdpdGggaXQuICovXG5leHBvcnQgdHlwZSBDb25kaXRpb25SZWFkaW5nID0geyBjYW5vbmljYWw6IHN0cmluZzsgaGludHM/OiBDb25kaXRpb25IaW50W107IGNvdW50czogQ29uZGl0aW9uQ291bnRbXSB9IHwgeyBlcnJvcjogQ29uZGl0aW9uRXJyb3IgfTtcbiIsIi8vIEEgcXVlcnkgYWdhaW5zdCBvbmUgaW5kZXgsIG1hZGUgYnkgdGhlIEFQSSwgdGhlIGNvbW1hbmQgbGluZSBvciBhIHNjcmVlbi5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgTE9OR0VTVF9DT05ESVRJT04gfSBmcm9tICcuL2NvbmRpdGlvbi50cyc7XG5cbmV4cG9ydCBjb25zdCBtZXRob2RzID0gWyd3b3JkcycsICdtZWFuaW5nJywgJ2h5YnJpZCcsICdib29zdCddIGFzIGNvbnN0O1xuLyoqIEhvdyB0aGUgaW5kZXggaXMgc2VhcmNoZWQ6IHdvcmRzIG9ubHksIG1lYW5pbmcgb25seSwgYm90aCBmdXNlZCwgb3IgYm90aCBtb3JlIHRob3JvdWdobHkuICovXG5leHBvcnQgdHlwZSBNZXRob2QgPSAodHlwZW9mIG1ldGhvZHMpW251bWJlcl07XG5cbi8qKiBCeSByZWxldmFuY2UgdG8gdGhlIHRleHQgYW5kIHRoZSBleGFtcGxlcywgZGF5IG9mIHB1YmxpY2F0aW9uLCBudW1iZXIgb3IgZmFtaWx5LiAqL1xuZXhwb3J0IGNvbnN0IGhpdE9yZGVycyA9IFsncmVsZXZhbmNlJywgJ25ld2VzdCcsICdvbGRlc3QnLCAnbnVtYmVyJywgJ2ZhbWlseSddIGFzIGNvbnN0O1xuXG4vKiogQSByYW5nZSBvZiB0aGUgcXVlcnkgdGV4dCAoVVRGLTE2IG9mZnNldHMpIHRoYXQgd2VpZ2hzIG1vcmUgKD4gMSkgb3IgbGVzcyAoPCAxKSB0aGFuIHRoZSByZXN0LiAqL1xuZXhwb3J0IGNvbnN0IHdlaWdodGVkU3BhbiA9IHoub2JqZWN0KHtcbiAgc3RhcnQ6IHouaW50KCkubm9ubmVnYXRpdmUoKSxcbiAgZW5kOiB6LmludCgpLm5vbm5lZ2F0aXZlKCksXG4gIHdlaWdodDogei5udW1iZXIoKS5taW4oMCkubWF4KDEwKSxcbn0pO1xuZXhwb3J0IHR5cGUgV2VpZ2h0ZWRTcGFuID0gei5pbmZlcjx0eXBlb2Ygd2VpZ2h0ZWRTcGFuPjtcblxuLyoqIEEgdXNlcidzIHJhdGluZyBvZiBhIHB1YmxpY2F0aW9uOiBuZWFybHkgdGhlIHNhbWUgYXMgdGhlIHF1ZXJ5LCBhIHBhcnRpYWwgc29sdXRpb24sIGJhY2tncm91bmQgb2YgdGhlIGZpZWxkLCB1c2VsZXNzLiAqL1xuZXhwb3J0IGNvbnN0IHJhdGluZ3MgPSBbJ3NpbWlsYXInLCAncmVsZXZhbnQnLCAnYmFja2dyb3VuZCcsICdub2lzZSddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgUmF0aW5nID0gKHR5cGVvZiByYXRpbmdzKVtudW1iZXJdO1xuXG4vKiogQSBwdWJsaWNhdGlvbiBieSBpdHMgbmFtZTogYENDLW51bWJlci1raW5kYCwgb3IgYENDLW51bWJlcmAgZm9yIGFsbCBraW5kcyBvZiB0aGF0IG51bWJlci4gKi9cbmNvbnN0IG5hbWUgPSB6LnN0cmluZygpLm1pbigxKS5tYXgoNjQpO1xuZXhwb3J0IGNvbnN0IHJhdGVkUHVibGljYXRpb24gPSB6Lm9iamVjdCh7IHB1YmxpY2F0aW9uOiBuYW1lLCByYXRpbmc6IHouZW51bShyYXRpbmdzKSB9KTtcbmV4cG9ydCB0eXBlIFJhdGVkUHVibGljYXRpb24gPSB6LmluZmVyPHR5cGVvZiByYXRlZFB1YmxpY2F0aW9uPjtcblxuZXhwb3J0IGNvbnN0IHF1ZXJ5ID0gei5vYmplY3Qoe1xuICAvKiogTWF5IGJlIGVtcHR5IGlmIGBsaWtlYCBvciBgY29uZGl0aW9uYCBpcyBnaXZlbi4gKi9cbiAgdGV4dDogei5zdHJpbmcoKSxcbiAgc3BhbnM6IHouYXJyYXkod2VpZ2h0ZWRTcGFuKS5tYXgoMV8wMDApLm9wdGlvbmFsKCksXG4gIC8qKlxuICAgKiBXb3JkcyB0aGF0IGV2ZXJ5IGhpdCBtdXN0IGNvbnRhaW4sIGFuZCB3b3JkcyB0aGF0IG5vIGhpdCBtYXkgY29udGFpbi4gRWFjaCBlbnRyeSBpcyBhIHdvcmQsIGEgcGhyYXNlLCBvciBhIHBocmFzZSB3aXRoIGEgZGlzdGFuY2U6XG4gICAqIGBcImxvY2tpbmcgbGV2ZXJcIn41YCBmaW5kcyB0aGUgd29yZHMgaW4gYW55IG9yZGVyIHdpdGggYXQgbW9zdCBmaXZlIG90aGVycyBiZXR3ZWVuIHRoZW0uIFN0b3Agd29yZHMgYXJlIGlnbm9yZWQuXG4gICAqL1xuICBtdXN0OiB6LmFycmF5KHouc3RyaW5nKCkpLm1heCgyMDApLm9wdGlvbmFsKCksXG4gIG11c3ROb3Q6IHouYXJyYXkoei5zdHJpbmcoKSkubWF4KDIwMCkub3B0aW9uYWwoKSxcbiAgLyoqIEN1dC1vZmY6IG5vdGhpbmcgcHVibGlzaGVkIGFmdGVyIHRoaXMgZGF0ZSwgYHl5eXktbW0tZGRgLCBpbmNsdXNpdmUuICovXG4gIGRhdGU6IHouc3RyaW5nKCkub3B0aW9uYWwoKSxcbiAgLyoqIE5vcm1hbGlzZWQgSVBDIG9yIENQQyBzeW1ib2xzIG9mIGFueSBsZXZlbCAoYEdgLCBgRzAxYCwgYEcwMUZgLCBgRzAxRjExYCwgYEcwMUYxMS8yNjFgKTsgZXZlcnkgaGl0IGhhcyBhdCBsZWFzdCBvbmUgb2YgdGhlbS4gKi9cbiAgY2xhc3Nlczogei5hcnJheSh6LnN0cmluZygpKS5tYXgoMjApLm9wdGlvbmFsKCksXG4gIC8qKiBUcnVlOiBsaXRlcmF0dXJlIGFuZCB0aGUgZmlybSdzIG93biBkb2N1bWVudHMgYXJlIG5vdCBzZWFyY2hlZCwgYW5kIGRvIG5vdCBjb3VudCBmb3IgdGhlIGZyZXF1ZW5jaWVzIG9mIHdvcmRzIGVpdGhlci4gKi9cbiAgcGF0ZW50c09ubHk6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpLFxuICAvKiogQSBjb25kaXRpb24gb2YgdGhlIGV4cGVydCBzZWFyY2ggdGhhdCBldmVyeSBoaXQgbWF0Y2hlcyBleGFjdGx5LiBBbG9uZSwgd2l0aG91dCBhIHRleHQgb3IgZXhhbXBsZXMsIGl0IGxpc3RzIHRoZSBuZXdlc3QgZmlyc3QuICovXG4gIGNvbmRpdGlvbjogei5zdHJpbmcoKS5tYXgoTE9OR0VTVF9DT05ESVRJT04pLm9wdGlvbmFsKCksXG4gIC8qKiBUaGUgb3JkZXIgb2YgdGhlIGhpdHMgb2YgYSBjb25kaXRpb247IGRlZmF1bHQgYHJlbGV2YW5jZWAsIHdoaWNoIGlzIGBuZXdlc3RgIGlmIHRoZXJlIGlzIG5vIHRleHQgYW5kIG5vIGV4YW1wbGUuICovXG4gIG9yZGVyOiB6LmVudW0oaGl0T3JkZXJzKS5vcHRpb25hbCgpLFxuICAvKiogSGl0cyBvZiBhIGNvbmRpdGlvbiB0byBza2lwLCBzbyB0aGF0IGFsbCBjYW4gYmUgbGlzdGVkIHBhZ2UgYnkgcGFnZS4gKi9cbiAgb2Zmc2V0OiB6LmludCgpLm5vbm5lZ2F0aXZlKCkub3B0aW9uYWwoKSxcbiAgLyoqIFRydWU6IHRoZSBhbnN3ZXIgaGFzIGEgZGlnZXN0IG9mIHdoYXQgdGhlIGNvbmRpdGlvbiBtYXRjaGVzLiAqL1xuICBkaWdlc3Q6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpLFxuICAvKiogTWF4aW11bSBudW1iZXIgb2YgaGl0cy4gKi9cbiAgaGl0czogei5pbnQoKS5taW4oMSkubWF4KDEwMDApLFxuICBtZXRob2Q6IHouZW51bShtZXRob2RzKSxcbiAgLyoqIElTTyA2MzktMSB0YWcgb2YgdGhlIHF1ZXJ5IHRleHQ7IGFic2VudDogZGV0ZWN0ZWQuICovXG4gIGxhbmd1YWdlOiB6LnN0cmluZygpLm9wdGlvbmFsKCksXG4gIC8qKiBUcnVlOiBlYWNoIGhpdCBsaXN0cyB0aGUgcXVlcnkncyB3b3JkcyB0aGF0IGZvdW5kIGl0IGFuZCB0aGUgZWZmZWN0cyBvZiBmZWVkYmFjayBhbmQgYGxpa2VgLiAqL1xuICBleHBsYWluOiB6LmJvb2xlYW4oKS5vcHRpb25hbCgpLFxuICAvKiogUXVlcnkgYnkgZXhhbXBsZTogZmluZHMgcHVibGljYXRpb25zIHNpbWlsYXIgdG8gdGhlc2UsIHdoaWNoIGFyZSBleGNsdWRlZCB3aXRoIHRoZWlyIGZhbWlsaWVzLiBDb21iaW5lZCB3aXRoIHRoZSB0ZXh0LCBpZiBhbnkuICovXG4gIGxpa2U6IHouYXJyYXkobmFtZSkubWluKDEpLm1heCgxMCkub3B0aW9uYWwoKSxcbiAgLyoqIFJlbGV2YW5jZSBmZWVkYmFjazogc2ltaWxhciBhbmQgcmVsZXZhbnQgcHVibGljYXRpb25zIGF0dHJhY3QsIG5vaXNlIHJlcGVscywgYmFja2dyb3VuZCBpcyBpZ25vcmVkLiBBbGwgc3RheSBpbiB0aGUgbGlzdC4gKi9cbiAgZmVlZGJhY2s6IHouYXJyYXkocmF0ZWRQdWJsaWNhdGlvbikubWF4KDUwMCkub3B0aW9uYWwoKSxcbiAgLyoqIGBmb2xkYDogb25seSB0aGUgYmVzdCBtZW1iZXIgb2YgZWFjaCBmYW1pbHkgaXMgbGlzdGVkLCB3aXRoIHRoZSByb3dzIG9mIHRoZSBvdGhlcnMuIEFic2VudDogYWxsIGFyZSBsaXN0ZWQuICovXG4gIGZhbWlsaWVzOiB6LmxpdGVyYWwoJ2ZvbGQnKS5vcHRpb25hbCgpLFxuICAvKiogTmVhci1kdXBsaWNhdGVzOiBgbWFya2AgbGlzdHMgYWxsLCBlYWNoIHdpdGggdGhlIHJvd3Mgb2YgdGhlIG90aGVyczsgYGZvbGRgIGxpc3RzIG9ubHkgdGhlIGJlc3QsIHdpdGggdGhlIHJvd3Mgb2YgdGhlIG90aGVycy4gKi9cbiAgdHdpbnM6IHouZW51bShbJ21hcmsnLCAnZm9sZCddKS5vcHRpb25hbCgpLFxuICAvKiogTnVtYmVyIG9mIGhpdHMsIGZyb20gdGhlIHRvcCwgdGhhdCBnZXQgdGhlaXIgYmVzdCBwYXNzYWdlOyBhYnNlbnQ6IGFsbC4gKi9cbiAgcGFzc2FnZXM6IHouaW50KCkubm9ubmVnYXRpdmUoKS5vcHRpb25hbCgpLFxufSk7XG5leHBvcnQgdHlwZSBRdWVyeSA9IHouaW5mZXI8dHlwZW9mIHF1ZXJ5PjtcbiIsIi8vIFRoZSBjYWxscyBvZiB0aGUgc2VhcmNoIGVuZ2luZSBhbmQgdGhlaXIgbm91bnMuIEV2ZXJ5IGNhcnJpZXIgKHNlcnZlciwgSVBDLCBjb21tYW5kIGxpbmUpIHZhbGlkYXRlcyByZXF1ZXN0cyB3aXRoIHRoZXNlIHNjaGVtYXMuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IG9ubHlPY2N1cnJpbmdTcGVsbGluZ3MgfSBmcm9tICcuL2FwcGxpY2FudHMudHMnO1xuaW1wb3J0IHsgY2FsbCwgdHlwZSBDYWxsRnVuY3Rpb25zLCB0eXBlIEFuc3dlck9mLCB0eXBlIFJlcXVlc3RPZiB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBhbnlvbmUsIG9mSW5kZXgsIG9mSW5kZXhlcywgb2ZTaG93bkluZGV4ZXMsIG93bmVyT25seSwgc2hvd25PZiB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBHcmFudE5vdGljZSB9IGZyb20gJy4vZ3JhbnQtbGlzdHMudHMnO1xuaW1wb3J0IHR5cGUgeyBSYW5raW5nIH0gZnJvbSAnLi9oaXQudHMnO1xuaW1wb3J0IHsgTU9TVF9MSVNURUQsIHR5cGUgTnVtYmVyTWF0Y2hlcyB9IGZyb20gJy4vaW1wb3J0LXJlcG9ydC50cyc7XG5pbXBvcnQgeyBNQVNURVJfSU5ERVggfSBmcm9tICcuL21hc3Rlci1pbmRleC50cyc7XG5pbXBvcnQgeyBzZWN0aW9ucywgdHlwZSBQYXNzYWdlU3BhbiwgdHlwZSBQdWJsaWNhdGlvbiB9IGZyb20gJy4vcHVibGljYXRpb24udHMnO1xuaW1wb3J0IHsgcXVlcnkgfSBmcm9tICcuL3F1ZXJ5LnRzJztcbmltcG9ydCB0eXBlIHsgU3RhdGlzdGljcyB9IGZyb20gJy4vc3RhdGlzdGljcy50cyc7XG5cbmV4cG9ydCB7IE1BU1RFUl9JTkRFWCB9O1xuXG4vKiogVGhlIGluZGV4ZXMgdGhhdCBhIHNlYXJjaCBuYW1lczsgdGhlIG1hc3RlciBpbmRleCBpZiBpdCBuYW1lcyBub25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHNlYXJjaGVkSW5kZXhlcyhuYW1lZDogcmVhZG9ubHkgbnVtYmVyW10pOiByZWFkb25seSBudW1iZXJbXSB7XG4gIHJldHVybiBuYW1lZC5sZW5ndGggPT09IDAgPyBbTUFTVEVSX0lOREVYXSA6IG5hbWVkO1xufVxuXG4vKiogb246IGNhbiBiZSBzZWFyY2hlZDsgb2ZmOiBzd2l0Y2hlZCBvZmYgYnkgaXRzIG93bmVyOyBmYWlsaW5nOiBvbiwgYnV0IGRhbWFnZWQsIG1pc3Npbmcgb3IgbG9ja2VkLiAqL1xuZXhwb3J0IHR5cGUgSW5kZXhTdGF0ZSA9ICdvbicgfCAnb2ZmJyB8ICdmYWlsaW5nJztcblxuZXhwb3J0IGludGVyZmFjZSBJbmRleEVudHJ5IHtcbiAgaWQ6IG51bWJlcjtcbiAgbmFtZTogc3RyaW5nO1xuICBzdGF0ZTogSW5kZXhTdGF0ZTtcbiAgLyoqIFByZXNlbnQgaWYgaXQgaG9sZHMgZG9jdW1lbnRzIG9mIHRoZSBmaXJtJ3Mgb3duLCB3aGljaCBvbmx5IHRoZSB3aW5kb3cgc2hvd3MuICovXG4gIGludGVybmFsPzogdHJ1ZTtcbiAgLyoqIFRoZSBjbHVzdGVyIHRoYXQgaXQgaXMgb246IHRlcm1zIGFuZCB2ZWN0b3JzIG9mIHF1ZXJpZXMgZ28gdGhlcmUuIEFic2VudCBmb3Igb25lIG9uIHRoaXMgY29tcHV0ZXIuICovXG4gIGNsdXN0ZXI/OiBzdHJpbmc7XG59XG5cbi8qKiBUaGUgdGV4dCBvZiBhIHBhc3NhZ2UsIHZlcmJhdGltLCB3aXRoIGl0cyBzZWN0aW9uIGFuZCBsYW5ndWFnZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUGFzc2FnZSB7XG4gIHNlY3Rpb246IFBhc3NhZ2VTcGFuWydzZWN0aW9uJ107XG4gIGxhbmd1YWdlOiBzdHJpbmc7XG4gIHRleHQ6IHN0cmluZztcbn1cblxuLyoqIEEgc3RvcmVkIHB1YmxpY2F0aW9uIHdpdGggdGhlIHJlcXVlc3RlZCBzZWN0aW9uczsgdGhlIG90aGVycyBhcmUgZW1wdHkuICovXG5leHBvcnQgaW50ZXJmYWNlIFN0b3JlZFB1YmxpY2F0aW9uIGV4dGVuZHMgUHVibGljYXRpb24ge1xuICAvKiogUm93IGluIGl0cyBpbmRleC4gKi9cbiAgaWQ6IG51bWJlcjtcbiAgLyoqIEZhbWlseSBudW1iZXIgZnJvbSB0aGUgZmlsZSwgb3RoZXJ3aXNlIGRlcml2ZWQgZnJvbSBzaGFyZWQgcHJpb3JpdGllcywgb3RoZXJ3aXNlIGZyb20gdGhlIHB1YmxpY2F0aW9uIG51bWJlcjsgYW4gaW50ZWdlci4gKi9cbiAgZmFtaWx5OiBudW1iZXI7XG4gIC8qKiBCeXRlcyBvZiB0aGUgZmlyc3QgaW1hZ2UsIGlmIHJlcXVlc3RlZCBhbmQgcHJlc2VudC4gKi9cbiAgaW1hZ2U/OiBVaW50OEFycmF5O1xuICAvKiogV2hhdCBpbXBvcnRlZCBsaXN0cyBvZiB3aXRoZHJhd24gb3IgY29ycmVjdGVkIHB1YmxpY2F0aW9ucyBzYXkgb2YgaXQ7IG9ubHkgaW4gYW5zd2VycyBmb3IgYSByZWFkZXIuICovXG4gIGxpc3RlZD86IEdyYW50Tm90aWNlW107XG4gIC8qKiBUaGUgdGV4dHMgb2YgdGhlIHJlcXVlc3RlZCBwYXNzYWdlcywgaWYgdGhlIHB1YmxpY2F0aW9uIHN0aWxsIGhhcyB0aGVtLiAqL1xuICBwYXNzYWdlPzogUGFzc2FnZTtcbiAgc2Vjb25kPzogUGFzc2FnZTtcbn1cblxuLyoqIFRoZSByb3cgb2YgYSBwdWJsaWNhdGlvbiwgZm91bmQgYnkgaXRzIG5hbWUuICovXG5leHBvcnQgaW50ZXJmYWNlIExvY2F0ZWRQdWJsaWNhdGlvbiB7XG4gIG5hbWU6IHN0cmluZztcbiAgaW5kZXg6IG51bWJlcjtcbiAgcHVibGljYXRpb246IG51bWJlcjtcbn1cblxuZXhwb3J0IGNvbnN0IHBhc3NhZ2VTcGFuID0gei5vYmplY3Qoe1xuICBzZWN0aW9uOiB6LmVudW0oc2VjdGlvbnMpLFxuICBlbnRyeTogei5pbnQoKS5ub25uZWdhdGl2ZSgpLFxuICBzdGFydDogei5pbnQoKS5ub25uZWdhdGl2ZSgpLFxuICBlbmQ6IHouaW50KCkubm9ubmVnYXRpdmUoKSxcbn0pO1xuXG5jb25zdCBpbmRleCA9IHouaW50KCkucG9zaXRpdmUoKTtcbi8qKiBNb3JlIHRoYW4gYW4gaW5zdGFsbGF0aW9uIGhhcyBjb2xsZWN0aW9ucy4gKi9cbmNvbnN0IGluZGV4ZXMgPSB6LmFycmF5KGluZGV4KS5tYXgoMV8wMDApO1xuXG5leHBvcnQgY29uc3QgZW5naW5lQ2FsbHMgPSB7XG4gIC8qKiBBbGwgaW5kZXhlcyBpbiBhc2NlbmRpbmcgb3JkZXIgb2YgaWQsIGFsd2F5cyBpbmNsdWRpbmcgdGhlIG1hc3RlciBpbmRleCAoMSkuICovXG4gIGluZGV4ZXM6IGNhbGw8SW5kZXhFbnRyeVtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IGFzeW5jIChpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA9PiBzaG93bk9mKGF3YWl0IGludm9rZShyZXF1ZXN0KSwgKHsgaWQgfSkgPT4gaWQsIHNjb3BlKSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBGYWxzZSB3aGlsZSB0aGUgZW5naW5lIGlzIHN0aWxsIGxvYWRpbmcgYW5kIGNhbm5vdCBzZWFyY2ggeWV0LiAqL1xuICByZWFkeTogY2FsbDxib29sZWFuPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IGFueW9uZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBUcnVlIGlmIHRoZSB0ZXh0IGlzIGxvbmcgZW5vdWdoIHRvIHNlYXJjaCB3aXRoIGFuZCBpbiBhIGxhbmd1YWdlIG9mIHZlcnNpb25zIDIgYW5kIDMgb2YgdGhlIHNlcnZpY2UsIG9yIGluIGFueSB0aGF0IGlzIHNlYXJjaGVkLiAqL1xuICBhY2NlcHRzUXVlcnk6IGNhbGw8Ym9vbGVhbj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyB0ZXh0OiB6LnN0cmluZygpLCBsYW5ndWFnZXM6IHouZW51bShbJ29mIHRoZSBzZXJ2aWNlJywgJ2FsbCddKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBhbnlvbmUsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIFRoZSBub3JtYWxpc2VkIHN5bWJvbCAoYEcwMUYxMS8yNjFgKTsgdW5kZWZpbmVkIGlmIHRoZSB0ZXh0IGlzIG5vdCBhbiBJUEMgb3IgQ1BDIHN5bWJvbC4gKi9cbiAgcGFyc2VDbGFzczogY2FsbDxzdHJpbmcgfCB1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgdGV4dDogei5zdHJpbmcoKSB9KSxcbiAgICBndWVzdDogYW55b25lLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqXG4gICAqIFNlYXJjaGVzIG9uZSBpbmRleC4gYHJ1bmA6IHNlYXJjaGVzIG9mIGEgd2luZG93IHdpdGggdGhlIHNhbWUgbnVtYmVyIGJlbG9uZyB0b2dldGhlciBhbmQgc3VwZXJzZWRlIGl0cyBzZWFyY2hlcyB3aXRoIGxvd2VyIG51bWJlcnMsIHdoaWNoXG4gICAqIGZhaWwgd2l0aCBgY2FuY2VsbGVkYC4gYGNhc2VgOiB0aGUgY2FzZSBmb3Igd2hpY2ggaXQgaXMgc2VhcmNoZWQuIFRocm93cyBgd2lzaC1jb2xsZWN0aW9uYCB3aGVyZSBpdHMgY2xpZW50IGRvZXMgbm90IGFsbG93IHRoZSBpbmRleC5cbiAgICovXG4gIHNlYXJjaDogY2FsbDxSYW5raW5nPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICBpbmRleCxcbiAgICAgIHF1ZXJ5LFxuICAgICAgcnVuOiB6Lm51bWJlcigpLmludCgpLm5vbm5lZ2F0aXZlKCkub3B0aW9uYWwoKSxcbiAgICAgIGNhc2U6IHouaW50KCkucG9zaXRpdmUoKS5vcHRpb25hbCgpLFxuICAgICAgb25seU9jY3VycmluZ1NwZWxsaW5ncyxcbiAgICB9KSxcbiAgICAvLyBHdWVzdHMgc2VhcmNoIGJ5IHJ1bm5pbmcgdmVyc2lvbnMgb2YgdGhlIGNhc2UsIHNvIHRoYXQgaXRzIHJlY29yZCBjb250YWlucyBhbGwgc2VhcmNoZXMuXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdzZWFyY2hlZCcsIGZhY3RzOiAoeyBpbmRleCwgcXVlcnkgfSkgPT4gKHsgaW5kZXgsIG1ldGhvZDogcXVlcnkubWV0aG9kIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBSZWFkcyBwdWJsaWNhdGlvbnMgaW4gdGhlIG9yZGVyIHJlcXVlc3RlZCwgd2l0aG91dCB0aG9zZSB0aGF0IG5vIGxvbmdlciBleGlzdC4gYHBhc3NhZ2VgLCBgc2Vjb25kYDogYWxzbyByZXR1cm4gdGhlIHRleHRzIG9mIHRoZXNlIHNwYW5zLiAqL1xuICByZWFkOiBjYWxsPFN0b3JlZFB1YmxpY2F0aW9uW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHtcbiAgICAgIGluZGV4LFxuICAgICAgLy8gV2hvbGUgdGV4dHM6IG1vcmUgb2YgdGhlbSB3b3VsZCBub3QgZml0IGluIG9uZSBhbnN3ZXIuXG4gICAgICBwdWJsaWNhdGlvbnM6IHpcbiAgICAgICAgLmFycmF5KHoub2JqZWN0KHsgaWQ6IHouaW50KCkubm9ubmVnYXRpdmUoKSwgcGFzc2FnZTogcGFzc2FnZVNwYW4ub3B0aW9uYWwoKSwgc2Vjb25kOiBwYXNzYWdlU3Bhbi5vcHRpb25hbCgpIH0pKVxuICAgICAgICAubWF4KDUwKSxcbiAgICAgIHNlY3Rpb25zOiB6LmFycmF5KHouZW51bShzZWN0aW9ucykpLm1heChzZWN0aW9ucy5sZW5ndGgpLFxuICAgICAgaW1hZ2U6IHouYm9vbGVhbigpLFxuICAgIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIC8vIFVzZWQgZm9yIHBhcnRzIG9mIGxpc3RzOyB0aGUgY2FsbCBgcmVhZGluZ2AsIHdoaWNoIG9wZW5zIGEgd2hvbGUgcHVibGljYXRpb24sIGlzIHJlY29yZGVkLlxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBGaW5kcyBwdWJsaWNhdGlvbnMgYnkgbmFtZTogZWFjaCBpbiB0aGUgZmlyc3Qgb2YgdGhlc2UgaW5kZXhlcyB0aGF0IGNvbnRhaW5zIGl0IChvZiBhbGwgaW5kZXhlcyBpZiBub25lIGFyZSBuYW1lZCkuICovXG4gIGxvY2F0ZTogY2FsbDxMb2NhdGVkUHVibGljYXRpb25bXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lczogei5hcnJheSh6LnN0cmluZygpKS5tYXgoMl8wMDApLCBpbmRleGVzOiBpbmRleGVzLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IG9mU2hvd25JbmRleGVzLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBUaGUgcHVibGljYXRpb24gbnVtYmVycyBvZiB0aGVzZSBsaW5lcywgaW4gYW55IHNwZWxsaW5nLCBhbmQgd2hlcmUgZWFjaCBpcyBpbnN0YWxsZWQgKGluIGFsbCBpbmRleGVzIGlmIG5vbmUgYXJlIG5hbWVkKS4gKi9cbiAgbWF0Y2hOdW1iZXJzOiBjYWxsPE51bWJlck1hdGNoZXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgbGluZXM6IHouYXJyYXkoei5zdHJpbmcoKS5tYXgoMV8wMDApKS5tYXgoTU9TVF9MSVNURUQpLCBpbmRleGVzOiBpbmRleGVzLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IG9mU2hvd25JbmRleGVzLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBTdGF0aXN0aWNzIG9mIGV4YWN0bHkgdGhlc2UgcHVibGljYXRpb25zLiBgcGF0ZW50c09ubHlgOiB0aGVpciB3b3JkcyBhcmUgY29tcGFyZWQgd2l0aCB0aG9zZSBvZiBwYXRlbnRzIG9ubHkuICovXG4gIHN0YXRpc3RpY3M6IGNhbGw8U3RhdGlzdGljcz4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgcHVibGljYXRpb25zOiB6LmFycmF5KHouaW50KCkubm9ubmVnYXRpdmUoKSkubWF4KDJfMDAwKSwgcGF0ZW50c09ubHk6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBUaGUgb3JpZ2luYWwgUERGIG9mIGEgcHVibGljYXRpb24sIGJ5IGl0cyBuYW1lIChgRVAtMTAwMDAwMC1BMWApLCBmcm9tIHRoZSBmaXJzdCBvZiB0aGVzZSBpbmRleGVzIHRoYXQgaGFzIG9uZS4gKi9cbiAgcGRmOiBjYWxsPFVpbnQ4QXJyYXkgfCB1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaW5kZXhlcywgbmFtZTogei5zdHJpbmcoKSB9KSxcbiAgICBndWVzdDogb2ZJbmRleGVzLFxuICAgIGF1ZGl0OiB7IGFjdDogJ3BkZi1mZXRjaGVkJywgZmFjdHM6IChfcmVxdWVzdCwgYW5zd2VyKSA9PiAoYW5zd2VyID09PSB1bmRlZmluZWQgPyB1bmRlZmluZWQgOiB7IGJ5dGVzOiBhbnN3ZXIuYnl0ZUxlbmd0aCB9KSB9LFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbn07XG5cbmV4cG9ydCB0eXBlIEVuZ2luZUNhbGxOYW1lID0ga2V5b2YgdHlwZW9mIGVuZ2luZUNhbGxzO1xuZXhwb3J0IHR5cGUgRW5naW5lUmVxdWVzdDxOYW1lIGV4dGVuZHMgRW5naW5lQ2FsbE5hbWU+ID0gUmVxdWVzdE9mPCh0eXBlb2YgZW5naW5lQ2FsbHMpW05hbWVdPjtcbmV4cG9ydCB0eXBlIEVuZ2luZUFuc3dlcjxOYW1lIGV4dGVuZHMgRW5naW5lQ2FsbE5hbWU+ID0gQW5zd2VyT2Y8KHR5cGVvZiBlbmdpbmVDYWxscylbTmFtZV0+O1xuXG4vKiogVGhlIGNhbGxzIG9mIHRoZSBlbmdpbmUgYXMgZnVuY3Rpb25zLiBUaGV5IHRocm93IGBpbmRleC1vZmZsaW5lYCBmb3IgYSBmYWlsaW5nIGluZGV4LiAqL1xuZXhwb3J0IHR5cGUgRW5naW5lID0gQ2FsbEZ1bmN0aW9uczx0eXBlb2YgZW5naW5lQ2FsbHM+O1xuIiwiLy8gVGhlIG5vdW5zIG9mIGEgY2FzZTogd2hhdCB3YXMgc2VhcmNoZWQsIGZvdW5kIGFuZCBkZWNpZGVkIGZvciBvbmUgaWRlYS4gRGVjaXNpb25zIGFyZSBzdG9yZWQgdW5kZXIgdGhlIG5hbWUgb2YgdGhlIHB1YmxpY2F0aW9uXG4vLyAoYEVQLTEwMDAwMDAtQTFgKSwgd2hpY2ggb3V0bGl2ZXMgZXZlcnkgaW5kZXguXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB0eXBlIHsgQXNzZXNzbWVudCB9IGZyb20gJy4vYXNzZXNzbWVudC50cyc7XG5pbXBvcnQgdHlwZSB7IENhc2VGYWN0cywgTGlzdGVkQ2FzZUZhY3RzIH0gZnJvbSAnLi9jYXNlLWZpZWxkcy50cyc7XG5pbXBvcnQgdHlwZSB7IENvbmRpdGlvbk1hdGNoIH0gZnJvbSAnLi9jb25kaXRpb24udHMnO1xuaW1wb3J0IHR5cGUgeyBTZWFyY2ggfSBmcm9tICcuL2hpc3RvcnkudHMnO1xuaW1wb3J0IHR5cGUgeyBGZWVkYmFja0V2aWRlbmNlLCBTY29yZVBhcnRzIH0gZnJvbSAnLi9oaXQudHMnO1xuaW1wb3J0IHR5cGUgeyBGZWF0dXJlTGlzdCwgVmVyZGljdCB9IGZyb20gJy4vbWF0cml4LnRzJztcbmltcG9ydCB0eXBlIHsgTmV0d29ya1N0YXRlIH0gZnJvbSAnLi9uZXR3b3JrLXN0YXRlLnRzJztcbmltcG9ydCB0eXBlIHsgUmVjb3JkZWRQYWlyU2VhcmNoIH0gZnJvbSAnLi9wYWlyLXJlY29yZC50cyc7XG5pbXBvcnQgdHlwZSB7IFBhc3NhZ2VTcGFuIH0gZnJvbSAnLi9wdWJsaWNhdGlvbi50cyc7XG5pbXBvcnQgdHlwZSB7IFNldENoYW5nZSB9IGZyb20gJy4vc3RyYXRlZ3kudHMnO1xuaW1wb3J0IHR5cGUgeyBRdWVyeSwgUmF0ZWRQdWJsaWNhdGlvbiwgUmF0aW5nIH0gZnJvbSAnLi9xdWVyeS50cyc7XG5pbXBvcnQgeyBwYXNzYWdlU3BhbiB9IGZyb20gJy4vZW5naW5lLnRzJztcblxuLyoqIEEgY2FzZSBpbiBhIGxpc3QuIFRpbWVzIGFyZSBJU08gODYwMSwgVVRDLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDYXNlU3VtbWFyeSBleHRlbmRzIExpc3RlZENhc2VGYWN0cyB7XG4gIGlkOiBudW1iZXI7XG4gIGNyZWF0ZWRBdDogc3RyaW5nO1xuICBjaGFuZ2VkQXQ6IHN0cmluZztcbiAgdmVyc2lvbnM6IG51bWJlcjtcbiAgcmF0ZWQ6IG51bWJlcjtcbiAgLyoqIFRoZSBlLW1haWwgYWRkcmVzcyBvZiB0aGUgdXNlciBmb3Igd2hvbSB0aGUgaWRlYSBlbmRwb2ludHMgY3JlYXRlZCBpdC4gKi9cbiAgdXNlcj86IHN0cmluZztcbiAgLyoqIFRydWUgaWYgaXQgd2FzIGltcG9ydGVkIGZyb20gYSBidW5kbGUgb2YgYW5vdGhlciBpbnN0YWxsYXRpb24uICovXG4gIGd1ZXN0OiBib29sZWFuO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIEF0dGFjaG1lbnQge1xuICBpZDogbnVtYmVyO1xuICBuYW1lOiBzdHJpbmc7XG4gIHR5cGU6IHN0cmluZztcbiAgc2l6ZUJ5dGVzOiBudW1iZXI7XG4gIGFkZGVkQXQ6IHN0cmluZztcbn1cblxuLyoqIEEgd2hvbGUgY2FzZS4gYHNlYXJjaGA6IHdoYXQgaXRzIG5leHQgdmVyc2lvbiBzZWFyY2hlcyBmb3I7IGl0cyB0ZXh0IGlzIHRoYXQgb2YgdGhlIGlkZWEsIGFuZCB0aGUgdGl0bGUgaXMgYWRkZWQgdG8gaXQuICovXG5leHBvcnQgaW50ZXJmYWNlIENhc2UgZXh0ZW5kcyBDYXNlU3VtbWFyeSwgQ2FzZUZhY3RzIHtcbiAgYXR0YWNobWVudHM6IEF0dGFjaG1lbnRbXTtcbn1cblxuLyoqIE9uZSBoaXQgb2YgYSB2ZXJzaW9uLiBgcHVibGljYXRpb25gIGlzIGl0cyByb3cgaW4gdGhlIGluZGV4IGF0IHRoZSB0aW1lIG9mIHRoZSBzZWFyY2g7IGBuYW1lYCBvdXRsaXZlcyB0aGF0IHJvdy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVmVyc2lvbkhpdCB7XG4gIGluZGV4OiBudW1iZXI7XG4gIHB1YmxpY2F0aW9uOiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgZmFtaWx5OiBudW1iZXI7XG4gIHNjb3JlOiBudW1iZXI7XG4gIHBhcnRzOiBTY29yZVBhcnRzO1xuICBwYXNzYWdlPzogUGFzc2FnZVNwYW47XG4gIHNlY29uZD86IFBhc3NhZ2VTcGFuO1xuICAvKiogSG93IHRoZSByYXRpbmdzIGNoYW5nZWQgaXRzIHNjb3JlLiAqL1xuICBmZWVkYmFjaz86IEZlZWRiYWNrRXZpZGVuY2U7XG59XG5cbi8qKiBUaGUgc3RhdGUgb2Ygb25lIGluZGV4IHdoZW4gYSB2ZXJzaW9uIHNlYXJjaGVkIGl0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBWZXJzaW9uSW5kZXgge1xuICBpbmRleDogbnVtYmVyO1xuICBuYW1lOiBzdHJpbmc7XG4gIC8qKiBUaGUgY2x1c3RlciB0aGF0IGl0IHdhcyBvbjsgYWJzZW50IGZvciBvbmUgb24gdGhpcyBjb21wdXRlci4gKi9cbiAgY2x1c3Rlcj86IHN0cmluZztcbiAgLyoqIFNIQS0yNTYgb2YgaXRzIGNvbnRlbnQsIGhleGFkZWNpbWFsOyAnJyBpZiBpdCB3YXMgb2ZmbGluZSBvciBiZWluZyB3cml0dGVuIHRvLiAqL1xuICBmaW5nZXJwcmludDogc3RyaW5nO1xuICBkb2N1bWVudHM6IG51bWJlcjtcbiAgaGl0czogbnVtYmVyO1xuICBieU1lYW5pbmc6IGJvb2xlYW47XG4gIC8qKiBUaGUgbGFuZ3VhZ2Ugb2YgdGhlIHRleHQsIGlmIHRoZSBtb2RlbCBkb2VzIG5vdCBrbm93IGl0LiAqL1xuICB1bmtub3duTGFuZ3VhZ2U/OiBzdHJpbmc7XG4gIC8qKiBXaGF0IGl0cyBjb25kaXRpb24gbWF0Y2hlZDsgYWJzZW50IGlmIHRoZSBzZWFyY2ggaGFkIG5vbmUuICovXG4gIGNvbmRpdGlvbj86IENvbmRpdGlvbk1hdGNoO1xuICAvKiogV2h5IGl0IGNvdWxkIG5vdCBiZSBzZWFyY2hlZCwgYXMgYSBzZW50ZW5jZS4gKi9cbiAgZmFpbHVyZT86IHN0cmluZztcbn1cblxuZXhwb3J0IGludGVyZmFjZSBWZXJzaW9uU3VtbWFyeSB7XG4gIC8qKiBDb3VudHMgZnJvbSAxIHdpdGhpbiBpdHMgY2FzZS4gKi9cbiAgbnVtYmVyOiBudW1iZXI7XG4gIGFza2VkQXQ6IHN0cmluZztcbiAgdGl0bGU6IHN0cmluZztcbiAgLyoqIFRoZSBzZWFyY2ggYXMgdGhlIHVzZXIgZW50ZXJlZCBpdCwgYW5kIHRoZSBxdWVyeSB0aGF0IHdhcyBydW46IHdpdGggdGhlIHRpdGxlLCB0aGUgcmF0aW5ncyBhbmQgdGhlIG1ldGhvZCBhZGRlZC4gKi9cbiAgc2VhcmNoOiBTZWFyY2g7XG4gIGFza2VkOiBRdWVyeTtcbiAgaW5kZXhlczogVmVyc2lvbkluZGV4W107XG4gIC8qKiBJbmRleGVzIHRoYXQgd2VyZSBub3Qgc2VhcmNoZWQgYnV0IHN1cHBsaWVkIHB1YmxpY2F0aW9ucyB0aGF0IHRoZSBxdWVyeSBuYW1lcyBpbiBgbGlrZWAgb3IgYGZlZWRiYWNrYDsgYWJzZW50IGlmIHRoZXJlIGFyZSBub25lLiAqL1xuICBsZW5kZXJzPzogeyBpbmRleDogbnVtYmVyOyBmaW5nZXJwcmludDogc3RyaW5nIH1bXTtcbiAgLyoqIFRoZSByYXRpbmdzIHVzZWQgYXMgcmVsZXZhbmNlIGZlZWRiYWNrLiAqL1xuICByYXRpbmdzOiBSYXRlZFB1YmxpY2F0aW9uW107XG4gIC8qKiBDaGVja3N1bSBvZiB0aGUgbGFuZ3VhZ2UgbW9kZWwsIGFuZCB2ZXJzaW9uIG9mIHRoZSBhcHBsaWNhdGlvbiwgdGhhdCByYW4gdGhlIHNlYXJjaC4gKi9cbiAgbW9kZWw6IHN0cmluZztcbiAgYXBwbGljYXRpb246IHN0cmluZztcbiAgdG9va01zOiBudW1iZXI7XG4gIC8qKiBUaGUgbmV0d29yayB3aGVuIHRoZSBzZWFyY2ggYmVnYW4gYW5kIHdoZW4gaXQgaGFkIGVuZGVkOyBhYnNlbnQgaW4gdmVyc2lvbnMgb2Ygb2xkZXIgcHJvZ3JhbXMuICovXG4gIG5ldHdvcms/OiBOZXR3b3JrU3RhdGVbXTtcbiAgLyoqIE51bWJlciBvZiBoaXRzIGluIGluZGV4ZXMgdGhhdCB0aGUgY2FsbGVyIG1heSBub3QgcmVhZDsgdGhleSBhcmUgbm90IHNob3duLiBBYnNlbnQgaWYgdGhlcmUgYXJlIG5vbmUuICovXG4gIHdpdGhoZWxkPzogbnVtYmVyO1xufVxuXG4vKiogQSB2ZXJzaW9uIHdpdGggaXRzIGhpdHM6IGdyb3VwZWQgYnkgaW5kZXgsIGVhY2ggZ3JvdXAgaW4gdGhlIG9yZGVyIG9mIGl0cyByYW5raW5nLiAqL1xuZXhwb3J0IGludGVyZmFjZSBWZXJzaW9uIGV4dGVuZHMgVmVyc2lvblN1bW1hcnkge1xuICBoaXRzOiBWZXJzaW9uSGl0W107XG59XG5cbi8qKiBBIHB1YmxpY2F0aW9uIGluIHR3byB2ZXJzaW9ucy4gUmFua3MgY291bnQgZnJvbSAxIHdpdGhpbiB0aGUgaW5kZXgncyBsaXN0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBNb3ZlZEhpdCB7XG4gIGluZGV4OiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgcHVibGljYXRpb246IG51bWJlcjtcbiAgZnJvbTogbnVtYmVyO1xuICB0bzogbnVtYmVyO1xuICBmZWVkYmFjaz86IEZlZWRiYWNrRXZpZGVuY2U7XG59XG5cbi8qKiBUaGUgZGlmZmVyZW5jZXMgYmV0d2VlbiB0d28gdmVyc2lvbnMuIGB3aHlgOiB3aGF0IGNoYW5nZWQgaW4gdGhlIHF1ZXJ5LCB0aGUgaW5kZXhlcyBvciB0aGUgcHJvZ3JhbS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVmVyc2lvbkNoYW5nZSB7XG4gIGZyb206IG51bWJlcjtcbiAgdG86IG51bWJlcjtcbiAgZnJlc2g6IHsgaW5kZXg6IG51bWJlcjsgbmFtZTogc3RyaW5nOyBwdWJsaWNhdGlvbjogbnVtYmVyOyByYW5rOiBudW1iZXI7IGZlZWRiYWNrPzogRmVlZGJhY2tFdmlkZW5jZSB9W107XG4gIGdvbmU6IHsgaW5kZXg6IG51bWJlcjsgbmFtZTogc3RyaW5nOyBwdWJsaWNhdGlvbjogbnVtYmVyOyByYW5rOiBudW1iZXIgfVtdO1xuICAvKiogVGhlIGxhcmdlc3QgbW92ZXMgZmlyc3QuICovXG4gIG1vdmVkOiBNb3ZlZEhpdFtdO1xuICBzYW1lOiBudW1iZXI7XG4gIHdoeToge1xuICAgIHdoYXQ6XG4gICAgICB8ICd0ZXh0J1xuICAgICAgfCAnZW1waGFzaXMnXG4gICAgICB8ICd3b3JkcydcbiAgICAgIHwgJ2NvbmRpdGlvbidcbiAgICAgIHwgJ2ZpbHRlcnMnXG4gICAgICB8ICdsaWtlJ1xuICAgICAgfCAncmF0aW5ncydcbiAgICAgIHwgJ2luZGV4ZXMnXG4gICAgICB8ICdjb250ZW50cydcbiAgICAgIHwgJ21vZGVsJ1xuICAgICAgfCAnZGVwdGgnXG4gICAgICB8ICdhcHBsaWNhdGlvbic7XG4gIH1bXTtcbn1cblxuLyoqIFRoZSBhdHRvcm5leSdzIGp1ZGdlbWVudCBvZiBhIHB1YmxpY2F0aW9uIGluIGEgY2FzZTsgcHVibGljYXRpb25zIHdpdGhvdXQgYW55IGFyZSBub3QgbGlzdGVkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDYXNlRG9jdW1lbnQge1xuICBuYW1lOiBzdHJpbmc7XG4gIHJhdGluZz86IFJhdGluZztcbiAgcmF0ZWRBdD86IHN0cmluZztcbiAgLyoqIFRoZSBjb21tZW50IG9uIHRoZSB3aG9sZSBkb2N1bWVudCwgdmVyYmF0aW0uICovXG4gIG5vdGU/OiBzdHJpbmc7XG4gIG5vdGVkQXQ/OiBzdHJpbmc7XG4gIHRhZ3M6IHN0cmluZ1tdO1xuICBhbm5vdGF0aW9uczogbnVtYmVyO1xuICAvKiogV2hhdCB0aGUgYXR0b3JuZXkgZGVjaWRlZCBvZiBpdCBhcyBwcmlvciBhcnQuICovXG4gIGFzc2Vzc21lbnQ/OiBBc3Nlc3NtZW50O1xufVxuXG4vKiogVGhlIHJhdGluZyBvZiBhIHB1YmxpY2F0aW9uIGluIGFub3RoZXIgY2FzZSB0aGF0IGlzIG5vdCB3YWxsZWQgb2ZmLiAqL1xuZXhwb3J0IGludGVyZmFjZSBFbHNld2hlcmVSYXRpbmcge1xuICBuYW1lOiBzdHJpbmc7XG4gIHJhdGluZzogUmF0aW5nO1xuICByYXRlZEF0OiBzdHJpbmc7XG4gIGNhc2U6IHsgaWQ6IG51bWJlcjsgcmVmZXJlbmNlOiBzdHJpbmc7IHRpdGxlOiBzdHJpbmcgfTtcbn1cblxuLyoqIEEgcmVjdGFuZ2xlIG9uIGEgUERGIHBhZ2UsIGluIHBvaW50cyBmcm9tIHRoZSB1cHBlciBsZWZ0IGNvcm5lciBvZiB0aGUgcGFnZSBhcyBwcmludGVkIChiZWZvcmUgcm90YXRpb24pLiAqL1xuZXhwb3J0IGNvbnN0IHBhZ2VSZWN0YW5nbGUgPSB6Lm9iamVjdCh7XG4gIHg6IHoubnVtYmVyKCksXG4gIHk6IHoubnVtYmVyKCksXG4gIHdpZHRoOiB6Lm51bWJlcigpLnBvc2l0aXZlKCksXG4gIGhlaWdodDogei5udW1iZXIoKS5wb3NpdGl2ZSgpLFxufSk7XG5leHBvcnQgdHlwZSBQYWdlUmVjdGFuZ2xlID0gei5pbmZlcjx0eXBlb2YgcGFnZVJlY3RhbmdsZT47XG5cbi8qKiBUaGUgcG9zaXRpb24gb2YgYW4gYW5ub3RhdGlvbjogaW4gdGhlIHRleHQsIG9yIG9uIGEgcGFnZSAoZnJvbSAxKSBvZiB0aGUgb3JpZ2luYWwgUERGLiBgYXJlYWA6IGEgZHJhd24gZnJhbWUgaW5zdGVhZCBvZiBsaW5lcyBvZiB0ZXh0LiAqL1xuZXhwb3J0IGNvbnN0IGFubm90YXRpb25QbGFjZSA9IHoudW5pb24oW1xuICB6Lm9iamVjdCh7IGluOiB6LmxpdGVyYWwoJ3RleHQnKSwgc3BhbjogcGFzc2FnZVNwYW4gfSksXG4gIHoub2JqZWN0KHsgaW46IHoubGl0ZXJhbCgncGFnZScpLCBwYWdlOiB6LmludCgpLnBvc2l0aXZlKCksIGFyZWE6IHouYm9vbGVhbigpLCByZWN0YW5nbGVzOiB6LmFycmF5KHBhZ2VSZWN0YW5nbGUpLm1pbigxKS5tYXgoNDAwKSB9KSxcbl0pO1xuZXhwb3J0IHR5cGUgQW5ub3RhdGlvblBsYWNlID0gei5pbmZlcjx0eXBlb2YgYW5ub3RhdGlvblBsYWNlPjtcblxuZXhwb3J0IGNvbnN0IGFubm90YXRpb25PcmRlciA9IHoub2JqZWN0KHtcbiAgcGxhY2U6IGFubm90YXRpb25QbGFjZSxcbiAgLyoqIFRoZSBtYXJrZWQgdGV4dCwgdmVyYmF0aW07ICcnIGZvciBhbiBhcmVhLiAqL1xuICBxdW90ZTogei5zdHJpbmcoKS5tYXgoMjBfMDAwKSxcbiAgLyoqIFRoZSBwaW4tY2l0ZTogYFVTIDgsMDc2LDAxNiBCMiwgY29sLiA0LCBsLiAyLTdgLiAqL1xuICBjaXRlOiB6LnN0cmluZygpLm1heCg1MDApLFxuICAvKiogJycgZm9yIGEgaGlnaGxpZ2h0IHdpdGhvdXQgYSBub3RlLiAqL1xuICBub3RlOiB6LnN0cmluZygpLm1heCgxMDBfMDAwKSxcbn0pO1xuXG4vKiogVGhlIGF0dG9ybmV5J3Mgb3duIG1hcmsgb24gYSBwdWJsaWNhdGlvbi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQW5ub3RhdGlvbiBleHRlbmRzIHouaW5mZXI8dHlwZW9mIGFubm90YXRpb25PcmRlcj4ge1xuICBpZDogbnVtYmVyO1xuICBuYW1lOiBzdHJpbmc7XG4gIGNyZWF0ZWRBdDogc3RyaW5nO1xuICBjaGFuZ2VkQXQ6IHN0cmluZztcbn1cblxuLyoqIFRoZSBraW5kcyBvZiBlbnRyaWVzIGluIHRoZSBzZWFyY2ggcmVjb3JkLiAqL1xuZXhwb3J0IGNvbnN0IHJlY29yZEtpbmRzID0gW1xuICAnY2FzZScsXG4gICdjaGFuZ2UnLFxuICAndmVyc2lvbicsXG4gICdwYWlycycsXG4gICdyYXRpbmcnLFxuICAnbm90ZScsXG4gICd0YWcnLFxuICAnYW5ub3RhdGlvbicsXG4gICdhdHRhY2htZW50JyxcbiAgJ2ZlYXR1cmVzJyxcbiAgJ3ZlcmRpY3QnLFxuICAnYXNzZXNzbWVudCcsXG4gICd1bmRvJyxcbiAgJ2V4cG9ydCcsXG4gICd0b2tlbicsXG5dIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgUmVjb3JkS2luZCA9ICh0eXBlb2YgcmVjb3JkS2luZHMpW251bWJlcl07XG5cbi8qKiBPbmUgY2hhbmdlIG1hZGUgYnkgYW4gYWN0OiB0aGUgdmFsdWUgYmVmb3JlIGFuZCBhZnRlciBpdDsgbnVsbCBmb3Igbm9uZS4gKi9cbmV4cG9ydCB0eXBlIFJlY29yZGVkQ2hhbmdlID1cbiAgfCB7IG9mOiAncmF0aW5nJzsgcHVibGljYXRpb246IHN0cmluZzsgYmVmb3JlOiB7IHJhdGluZzogUmF0aW5nOyBhdDogc3RyaW5nIH0gfCBudWxsOyBhZnRlcjogeyByYXRpbmc6IFJhdGluZzsgYXQ6IHN0cmluZyB9IHwgbnVsbCB9XG4gIHwgeyBvZjogJ25vdGUnOyBwdWJsaWNhdGlvbjogc3RyaW5nOyBiZWZvcmU6IHsgbm90ZTogc3RyaW5nOyBhdDogc3RyaW5nIH0gfCBudWxsOyBhZnRlcjogeyBub3RlOiBzdHJpbmc7IGF0OiBzdHJpbmcgfSB8IG51bGwgfVxuICB8IHsgb2Y6ICd0YWcnOyBwdWJsaWNhdGlvbjogc3RyaW5nOyB0YWc6IHN0cmluZzsgYmVmb3JlOiBib29sZWFuOyBhZnRlcjogYm9vbGVhbiB9XG4gIHwgeyBvZjogJ2Fubm90YXRpb24nOyBwdWJsaWNhdGlvbjogc3RyaW5nOyBpZDogbnVtYmVyOyBiZWZvcmU6IEFubm90YXRpb24gfCBudWxsOyBhZnRlcjogQW5ub3RhdGlvbiB8IG51bGwgfVxuICB8IHsgb2Y6ICdhc3Nlc3NtZW50JzsgcHVibGljYXRpb246IHN0cmluZzsgYmVmb3JlOiBBc3Nlc3NtZW50IHwgbnVsbDsgYWZ0ZXI6IEFzc2Vzc21lbnQgfCBudWxsIH1cbiAgfCB7IG9mOiAnZmVhdHVyZXMnOyBiZWZvcmU6IEZlYXR1cmVMaXN0IHwgbnVsbDsgYWZ0ZXI6IEZlYXR1cmVMaXN0IHwgbnVsbCB9XG4gIHwge1xuICAgICAgb2Y6ICd2ZXJkaWN0JztcbiAgICAgIHB1YmxpY2F0aW9uOiBzdHJpbmc7XG4gICAgICBmZWF0dXJlOiBzdHJpbmc7XG4gICAgICBiZWZvcmU6IHsgdmVyZGljdDogVmVyZGljdDsgYXQ6IHN0cmluZyB9IHwgbnVsbDtcbiAgICAgIGFmdGVyOiB7IHZlcmRpY3Q6IFZlcmRpY3Q7IGF0OiBzdHJpbmcgfSB8IG51bGw7XG4gICAgfTtcblxuLyoqIFRoZSBib2R5IG9mIHRoZSBlbnRyaWVzIG9mIGVhY2gga2luZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUmVjb3JkQm9kaWVzIHtcbiAgLyoqIGBhY2NvdW50YDogdGhhdCBvZiB0aGUgaWRlYSBlbmRwb2ludHMsIG51bGwgZm9yIGEgY2FzZSBjcmVhdGVkIG9uIHRoaXMgY29tcHV0ZXI7IG9sZGVyIGVudHJpZXMgbGFjayBpdC4gKi9cbiAgY2FzZTogQ2FzZUZhY3RzICYgeyB1c2VyPzogc3RyaW5nOyBhY2NvdW50Pzogc3RyaW5nIHwgbnVsbCB9O1xuICBjaGFuZ2U6IHsgYmVmb3JlOiBQYXJ0aWFsPENhc2VGYWN0cz47IGFmdGVyOiBQYXJ0aWFsPENhc2VGYWN0cz4gfTtcbiAgLyoqIGBoaXRzYDogdGhlaXIgbnVtYmVyLCBhbmQgdGhlIFNIQS0yNTYgb2YgdGhlIGxpc3QsIHdoaWNoIGlzIHN0b3JlZCBvdXRzaWRlIHRoZSByZWNvcmQuICovXG4gIHZlcnNpb246IFZlcnNpb25TdW1tYXJ5ICYgeyBoaXRzOiB7IGNvdW50OiBudW1iZXI7IGRpZ2VzdDogc3RyaW5nIH0gfTtcbiAgcGFpcnM6IFJlY29yZGVkUGFpclNlYXJjaDtcbiAgcmF0aW5nOiB7IGNoYW5nZXM6IFJlY29yZGVkQ2hhbmdlW10gfTtcbiAgbm90ZTogeyBjaGFuZ2VzOiBSZWNvcmRlZENoYW5nZVtdIH07XG4gIHRhZzogeyBjaGFuZ2VzOiBSZWNvcmRlZENoYW5nZVtdIH07XG4gIGFubm90YXRpb246IHsgY2hhbmdlczogUmVjb3JkZWRDaGFuZ2VbXSB9O1xuICBmZWF0dXJlczogeyBjaGFuZ2VzOiBSZWNvcmRlZENoYW5nZVtdIH07XG4gIHZlcmRpY3Q6IHsgY2hhbmdlczogUmVjb3JkZWRDaGFuZ2VbXSB9O1xuICBhc3Nlc3NtZW50OiB7IGNoYW5nZXM6IFJlY29yZGVkQ2hhbmdlW10gfTtcbiAgLyoqIGB1bmRvZXNgOiB0aGUgc2VxdWVuY2UgbnVtYmVyIG9mIHRoZSBlbnRyeSB0aGF0IHdhcyB1bmRvbmU7IGBraW5kYDogaXRzIGtpbmQuICovXG4gIHVuZG86IHsgdW5kb2VzOiBudW1iZXI7IGtpbmQ6IFJlY29yZEtpbmQ7IGNoYW5nZXM6IFJlY29yZGVkQ2hhbmdlW10gfTtcbiAgYXR0YWNobWVudDogeyBpZDogbnVtYmVyOyBuYW1lOiBzdHJpbmc7IHR5cGU6IHN0cmluZzsgc2l6ZUJ5dGVzOiBudW1iZXI7IGRpZ2VzdDogc3RyaW5nOyBhZGRlZDogYm9vbGVhbiB9O1xuICAvKiogYGFmdGVyYDogdGhlIGxhc3QgZW50cnkgd2hvc2UgY2hhbmdlcyBpdCBjb250YWlucy4gT2xkZXIgZW50cmllcyBsYWNrIGl0IGFuZCB0aGUgc2V0dGluZ3M7IHRoYXQgb2YgYW4gb3BlbmVkIGJ1bmRsZSBsYWNrcyBib3RoIHRvby4gKi9cbiAgZXhwb3J0OiB7XG4gICAgZm9ybT86IHN0cmluZztcbiAgICBuYW1lPzogc3RyaW5nO1xuICAgIGRvY3VtZW50cz86IG51bWJlcjtcbiAgICBhZnRlcj86IG51bWJlcjtcbiAgICBkaWdlc3Q/OiBzdHJpbmc7XG4gICAgLyoqIE9mIHRoZSBQREYgaW4gYSBzaWduZWQgc3RhdGVtZW50LiAqL1xuICAgIHBkZkRpZ2VzdD86IHN0cmluZztcbiAgICBzZXR0aW5ncz86IHVua25vd247XG4gICAgLyoqIFRoZSBjaXRlIG51bWJlcnMgb2YgYW4gSURTLCBieSBuYW1lIG9mIHRoZSBkb2N1bWVudDsgbm8gbGF0ZXIgb25lIGdpdmVzIHRoZW0gdG8gYW5vdGhlciBkb2N1bWVudC4gKi9cbiAgICBjaXRlcz86IFJlY29yZDxzdHJpbmcsIG51bWJlcj47XG4gICAgW290aGVyOiBzdHJpbmddOiB1bmtub3duO1xuICB9O1xuICB0b2tlbjogeyBleHBpcmVzQXQ6IG51bWJlciB9O1xufVxuXG4vKiogT25lIGVudHJ5IG9mIHRoZSBzZWFyY2ggcmVjb3JkLiBgaGFzaGA6IFNIQS0yNTYgb3ZlciB0aGUgZW50cnkgYW5kIHRoZSBwcmV2aW91cyBoYXNoLCBoZXhhZGVjaW1hbC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUmVjb3JkRW50cnkge1xuICBzZXF1ZW5jZTogbnVtYmVyO1xuICBhdDogc3RyaW5nO1xuICBraW5kOiBSZWNvcmRLaW5kO1xuICAvKiogT25lIG9mIGBSZWNvcmRCb2RpZXNgLiAqL1xuICBib2R5OiB1bmtub3duO1xuICBwcmV2aW91czogc3RyaW5nO1xuICBoYXNoOiBzdHJpbmc7XG59XG5cbi8qKlxuICogV2h5IGFuIGVudHJ5IGlzIGludmFsaWQuIG9yZGVyOiBpdHMgbnVtYmVyIGRvZXMgbm90IGZpdCBpdHMgcG9zaXRpb247IGxpbms6IGl0cyBwcmV2aW91cyBoYXNoIGlzIHdyb25nOyBjb250ZW50OiBpdCB3YXMgY2hhbmdlZDsgbGlzdDogdGhlXG4gKiBoaXQgbGlzdCBvZiBpdHMgdmVyc2lvbiB3YXMgY2hhbmdlZDsgc3RhbmRpbmc6IHRoZSBjdXJyZW50IHN0YXRlIG9mIHRoZSBjYXNlIGRpZmZlcnMgZnJvbSB0aGUgcmVjb3JkLlxuICovXG5leHBvcnQgdHlwZSBCcmVha2FnZSA9ICdvcmRlcicgfCAnbGluaycgfCAnY29udGVudCcgfCAnbGlzdCcgfCAnc3RhbmRpbmcnO1xuXG4vKiogV2hldGhlciB0aGUgaGFzaCBjaGFpbiBvZiBhIGNhc2UgaXMgaW50YWN0LiBgYnJva2VuYDogdGhlIGZpcnN0IGludmFsaWQgZW50cnkuICovXG5leHBvcnQgaW50ZXJmYWNlIFJlY29yZFZlcmlmaWNhdGlvbiB7XG4gIHNvdW5kOiBib29sZWFuO1xuICBlbnRyaWVzOiBudW1iZXI7XG4gIC8qKiBIYXNoIG9mIHRoZSBsYXN0IGVudHJ5LiBBIGNvcHkgbm90ZWQgZWxzZXdoZXJlIHByb3ZlcyBsYXRlciB0aGF0IHRoZSByZWNvcmQgd2FzIG5laXRoZXIgY3V0IG9mZiBub3IgcmV3cml0dGVuLiAqL1xuICBoZWFkOiBzdHJpbmc7XG4gIGJyb2tlbj86IHsgc2VxdWVuY2U6IG51bWJlcjsgcmVhc29uOiBCcmVha2FnZSB9O1xufVxuXG4vKiogT25lIGRpZmZlcmVuY2UgYmV0d2VlbiBhIHJlcGxheWVkIGxpc3QgYW5kIHRoZSByZWNvcmRlZCBvbmUuICovXG5leHBvcnQgaW50ZXJmYWNlIFJlcGxheURpZmZlcmVuY2Uge1xuICBpbmRleDogbnVtYmVyO1xuICBuYW1lOiBzdHJpbmc7XG4gIC8qKiBSYW5rcyBmcm9tIDE7IGFic2VudCBpZiB0aGUgcHVibGljYXRpb24gaXMgbm90IGluIHRoYXQgbGlzdC4gKi9cbiAgcmVjb3JkZWQ/OiBudW1iZXI7XG4gIHJlcGxheWVkPzogbnVtYmVyO1xuICBzY29yZXM/OiB7IHJlY29yZGVkOiBudW1iZXI7IHJlcGxheWVkOiBudW1iZXIgfTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBSZXBsYXkge1xuICB2ZXJzaW9uOiBudW1iZXI7XG4gIHNhbWU6IGJvb2xlYW47XG4gIGRpZmZlcmVuY2VzOiBSZXBsYXlEaWZmZXJlbmNlW107XG4gIC8qKiBXaGF0IGNhbWUgYW5kIHdlbnQgYW1vbmcgdGhlIHB1YmxpY2F0aW9ucyB0aGF0IG1lZXQgaXRzIGNvbmRpdGlvbiwgbGlzdGVkIG9yIG5vdDsgZm9yIGVhY2ggY29sbGVjdGlvbiB3aGVyZSB0aGF0IGNoYW5nZWQuICovXG4gIHNldHM6IFNldENoYW5nZVtdO1xuICAvKipcbiAgICogV2hhdCBoYXMgY2hhbmdlZCBzaW5jZTogdGhlIG9ubHkgcmVhc29ucyBmb3Igd2hpY2ggYSBsaXN0IG1heSBkaWZmZXIuIGNvdW50czogdGhlIGluZGV4IGhvbGRzIHRoZSBzYW1lIHB1YmxpY2F0aW9ucyBidXQgaXRzIHdvcmQgY291bnRzXG4gICAqIGRpZmZlciwgYXMgYWZ0ZXIgYSByZWJ1aWxkIHdpdGhvdXQgcmVwbGFjZWQgcHVibGljYXRpb25zOyBnaXZlbiBvbmx5IGlmIG5vIG90aGVyIHJlYXNvbiBleHBsYWlucyBhIGRpZmZlcmVuY2UuXG4gICAqL1xuICByZWFzb25zOiB7XG4gICAgd2hhdDogJ2NvbnRlbnRzJyB8ICdjb25kaXRpb24nIHwgJ2NvdW50cycgfCAnbW9kZWwnIHwgJ2FwcGxpY2F0aW9uJyB8ICdvZmZsaW5lJyB8ICdnb25lJztcbiAgICBpbmRleD86IG51bWJlcjtcbiAgICByZWNvcmRlZD86IHN0cmluZztcbiAgICBub3c/OiBzdHJpbmc7XG4gIH1bXTtcbn1cblxuLyoqIFRoZSBhY3QgdGhhdCB3YXMgdW5kb25lLCBmb3IgdGhlIG1lc3NhZ2UgYWJvdXQgaXQuICovXG5leHBvcnQgaW50ZXJmYWNlIFVuZG9uZUFjdCB7XG4gIGtpbmQ6IFJlY29yZEtpbmQ7XG4gIHB1YmxpY2F0aW9uczogc3RyaW5nW107XG4gIC8qKiBUaGUgcmF0aW5nIHJlc3RvcmVkIGJ5IHVuZG9pbmcsIGlmIGEgc2luZ2xlIHB1YmxpY2F0aW9uIHdhcyBhZmZlY3RlZC4gKi9cbiAgcmF0aW5nPzogUmF0aW5nO1xufVxuIiwiLy8gV2hhdCBraW5kIG9mIGRvY3VtZW50IGEgcHVibGljYXRpb24gaXMsIGFuZCB0aGUgZGF0YSBieSB3aGljaCBsaXRlcmF0dXJlIHRoYXQgaXMgbm8gcGF0ZW50IGlzIGNpdGVkLiBTb3VyY2U6IFdJUE8gU1QuMTQuXG5cbi8qKiBBIHB1YmxpY2F0aW9uIHdpdGhvdXQgYSB0eXBlIGlzIGEgcGF0ZW50IHB1YmxpY2F0aW9uLiBgaW50ZXJuYWxgOiBhIGRvY3VtZW50IG9mIHRoZSBmaXJtJ3Mgb3duLiAqL1xuZXhwb3J0IGNvbnN0IGRvY3VtZW50VHlwZXMgPSBbJ3BhdGVudCcsICdhcnRpY2xlJywgJ2Jvb2snLCAnc3RhbmRhcmQnLCAndGhlc2lzJywgJ21hbnVhbCcsICd3ZWItcGFnZScsICdpbnRlcm5hbCddIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgRG9jdW1lbnRUeXBlID0gKHR5cGVvZiBkb2N1bWVudFR5cGVzKVtudW1iZXJdO1xuXG4vKiogVGhlIHR5cGVzIG9mIHB1Ymxpc2hlZCBkb2N1bWVudHMgdGhhdCBhcmUgbm8gcGF0ZW50cy4gYGFydGljbGVgOiBhbHNvIG9mIGEgY29uZmVyZW5jZTsgYGJvb2tgOiBhbHNvIGEgY2hhcHRlciwgYSByZXBvcnQuICovXG5leHBvcnQgY29uc3QgbGl0ZXJhdHVyZVR5cGVzID0gWydhcnRpY2xlJywgJ2Jvb2snLCAnc3RhbmRhcmQnLCAndGhlc2lzJywgJ21hbnVhbCcsICd3ZWItcGFnZSddIGFzIGNvbnN0IHNhdGlzZmllcyByZWFkb25seSBEb2N1bWVudFR5cGVbXTtcbmV4cG9ydCB0eXBlIExpdGVyYXR1cmVUeXBlID0gKHR5cGVvZiBsaXRlcmF0dXJlVHlwZXMpW251bWJlcl07XG5cbi8qKlxuICogVGhlIGNvdW50cnkgb2YgcHVibGljYXRpb25zIHdpdGhvdXQgYSBudW1iZXIgb2YgYW4gb2ZmaWNlOyB0aGVpciBvd24gbnVtYmVyIGlzIGRlcml2ZWQgKGRvY3VtZW50L2xpdGVyYXR1cmUudHMpIGFuZCBuZXZlciBzaG93bi4gV0lQTyBTVC4zXG4gKiBsZWF2ZXMgWEwgYW5kIFhJIHRvIHByaXZhdGUgdXNlLiBFUE8ncyBvd24gY29kZSBmb3IgbGl0ZXJhdHVyZSwgWFAsIHN0YXlzIGZyZWUgZm9yIHRoZSBudW1iZXJzIHRoYXQgRVBPIGdpdmVzLlxuICovXG5leHBvcnQgY29uc3QgTElURVJBVFVSRV9DT1VOVFJZID0gJ1hMJztcbmV4cG9ydCBjb25zdCBJTlRFUk5BTF9DT1VOVFJZID0gJ1hJJztcblxuLyoqXG4gKiBXaGF0IFJJUyBhbmQgQmliVGVYIHRlbGwgYXBhcnQgd2l0aGluIGEgdHlwZTogYXJ0aWNsZXMgb2YgYSBqb3VybmFsIGFuZCB0aG9zZSBvZiBhIGNvbmZlcmVuY2UsIGJvb2tzIGFuZCB0aGVpciBjaGFwdGVycy4gYGNvbmZlcmVuY2VgOiBhbHNvIHRoZVxuICogcHJvY2VlZGluZ3M7IGBjb25mZXJlbmNlLXBhcGVyYDogbm90IHB1Ymxpc2hlZCBpbiBwcm9jZWVkaW5ncy5cbiAqL1xuZXhwb3J0IGNvbnN0IGdlbnJlc09mVHlwZSA9IHtcbiAgYXJ0aWNsZTogWydjb25mZXJlbmNlJywgJ2NvbmZlcmVuY2UtcGFwZXInXSxcbiAgYm9vazogWydjaGFwdGVyJywgJ3JlcG9ydCddLFxufSBhcyBjb25zdCBzYXRpc2ZpZXMgUGFydGlhbDxSZWNvcmQ8RG9jdW1lbnRUeXBlLCByZWFkb25seSBzdHJpbmdbXT4+O1xuZXhwb3J0IGNvbnN0IGxpdGVyYXR1cmVHZW5yZXMgPSBbLi4uZ2VucmVzT2ZUeXBlLmFydGljbGUsIC4uLmdlbnJlc09mVHlwZS5ib29rXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIExpdGVyYXR1cmVHZW5yZSA9ICh0eXBlb2YgbGl0ZXJhdHVyZUdlbnJlcylbbnVtYmVyXTtcblxuLyoqIFRoZSBnZW5yZSBvZiBhIGRvY3VtZW50OyB1bmRlZmluZWQgZm9yIG9uZSB0aGF0IGl0cyB0eXBlIGhhcyBub3QuICovXG5leHBvcnQgZnVuY3Rpb24gZ2VucmVPZih0eXBlOiBEb2N1bWVudFR5cGUsIGdlbnJlOiBMaXRlcmF0dXJlR2VucmUgfCB1bmRlZmluZWQpOiBMaXRlcmF0dXJlR2VucmUgfCB1bmRlZmluZWQge1xuICBjb25zdCBnZW5yZXM6IHJlYWRvbmx5IExpdGVyYXR1cmVHZW5yZVtdID0gdHlwZSA9PT0gJ2FydGljbGUnIHx8IHR5cGUgPT09ICdib29rJyA/IGdlbnJlc09mVHlwZVt0eXBlXSA6IFtdO1xuICByZXR1cm4gZ2VucmVzLmZpbmQoKG9uZSkgPT4gb25lID09PSBnZW5yZSk7XG59XG5cbi8qKiBUaGUgZGF0YSBvZiBhIGNpdGF0aW9uOyB3aGF0IGlzIHVua25vd24gaXMgYWJzZW50LiAqL1xuZXhwb3J0IGludGVyZmFjZSBMaXRlcmF0dXJlIHtcbiAgLyoqIGBGYW1pbHkgbmFtZSwgR2l2ZW4gbmFtZWAsIG9yIHRoZSBuYW1lIG9mIGFuIG9yZ2FuaXNhdGlvbi4gKi9cbiAgYXV0aG9yczogc3RyaW5nW107XG4gIC8qKiBPZiB0aGUgZG9jdW1lbnQgb3IsIGZvciBhIHBhcnQgb2YgYSBib29rIG9yIG9mIHByb2NlZWRpbmdzLCBvZiB0aGUgd2hvbGU7IGFic2VudCB3aGVyZSBub25lIGFyZSBrbm93bi4gV3JpdHRlbiBsaWtlIGF1dGhvcnMuICovXG4gIGVkaXRvcnM/OiBzdHJpbmdbXTtcbiAgZ2VucmU/OiBMaXRlcmF0dXJlR2VucmU7XG4gIC8qKiBUaGUgam91cm5hbCwgdGhlIGJvb2sgb2YgYSBjaGFwdGVyLCB0aGUgcHJvY2VlZGluZ3MsIHRoZSB3ZWIgc2l0ZS4gKi9cbiAgY29udGFpbmVyPzogc3RyaW5nO1xuICAvKiogVGhlIHB1Ymxpc2hlciwgdGhlIHVuaXZlcnNpdHkgb2YgYSB0aGVzaXMsIHRoZSBib2R5IHRoYXQgaXNzdWVzIGEgc3RhbmRhcmQuICovXG4gIHB1Ymxpc2hlcj86IHN0cmluZztcbiAgcGxhY2U/OiBzdHJpbmc7XG4gIC8qKiBUaGUgbnVtYmVyIG9mIGEgc3RhbmRhcmQgb3IgYSByZXBvcnQ6IGBJU08gOTAwMToyMDE1YC4gKi9cbiAgZGVzaWduYXRpb24/OiBzdHJpbmc7XG4gIGVkaXRpb24/OiBzdHJpbmc7XG4gIHZvbHVtZT86IHN0cmluZztcbiAgaXNzdWU/OiBzdHJpbmc7XG4gIC8qKiBgMTIzLTEzNGAsIG9yIHRoZSBudW1iZXIgb2YgYW4gYXJ0aWNsZS4gKi9cbiAgcGFnZXM/OiBzdHJpbmc7XG4gIC8qKiBBcyBleGFjdCBhcyBpdCBpcyBrbm93bjogYHl5eXlgLCBgeXl5eS1tbWAgb3IgYHl5eXktbW0tZGRgLiAqL1xuICBkYXRlPzogc3RyaW5nO1xuICAvKiogSW4gbG93ZXIgY2FzZSwgd2l0aG91dCBhbiBhZGRyZXNzOiBgMTAuMTAwMC8xODJgLiAqL1xuICBkb2k/OiBzdHJpbmc7XG4gIGlzc24/OiBzdHJpbmc7XG4gIGlzYm4/OiBzdHJpbmc7XG4gIHVybD86IHN0cmluZztcbiAgLyoqIFRoZSBkYXkgb24gd2hpY2ggdGhlIGFkZHJlc3Mgd2FzIHJlYWQsIGB5eXl5LW1tLWRkYC4gKi9cbiAgYWNjZXNzZWQ/OiBzdHJpbmc7XG59XG5cbi8qKiBUaGUgdGV4dHMgb2YgYExpdGVyYXR1cmVgIGJ1dCB0aGUgbmFtZXMsIGluIHRoZSBvcmRlciBvZiB0aGUgZm9ybS4gKi9cbmV4cG9ydCBjb25zdCBsaXRlcmF0dXJlRmllbGRzID0gW1xuICAnY29udGFpbmVyJyxcbiAgJ3B1Ymxpc2hlcicsXG4gICdwbGFjZScsXG4gICdkZXNpZ25hdGlvbicsXG4gICdlZGl0aW9uJyxcbiAgJ3ZvbHVtZScsXG4gICdpc3N1ZScsXG4gICdwYWdlcycsXG4gICdkYXRlJyxcbiAgJ2RvaScsXG4gICdpc3NuJyxcbiAgJ2lzYm4nLFxuICAndXJsJyxcbiAgJ2FjY2Vzc2VkJyxcbl0gYXMgY29uc3Qgc2F0aXNmaWVzIHJlYWRvbmx5IChrZXlvZiBMaXRlcmF0dXJlKVtdO1xuXG4vKiogVHJ1ZSBvZiBhIHBhcnQgb2YgYSBib29rIG9yIG9mIHByb2NlZWRpbmdzLCB3aG9zZSBlZGl0b3JzIGFyZSB0aG9zZSBvZiB0aGUgd2hvbGUuICovXG5leHBvcnQgZnVuY3Rpb24gaXNQYXJ0T2ZXaG9sZShnZW5yZTogTGl0ZXJhdHVyZUdlbnJlIHwgdW5kZWZpbmVkKTogYm9vbGVhbiB7XG4gIHJldHVybiBnZW5yZSA9PT0gJ2NoYXB0ZXInIHx8IGdlbnJlID09PSAnY29uZmVyZW5jZScgfHwgZ2VucmUgPT09ICdjb25mZXJlbmNlLXBhcGVyJztcbn1cblxuLyoqIFRoZSBuYW1lcyBieSB3aGljaCBhIGRvY3VtZW50IGlzIGtub3duOiBpdHMgYXV0aG9ycywgb3IgZWxzZSBpdHMgZWRpdG9ycy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsZWFkaW5nTmFtZXMobGl0ZXJhdHVyZTogUGljazxMaXRlcmF0dXJlLCAnYXV0aG9ycycgfCAnZWRpdG9ycyc+IHwgdW5kZWZpbmVkKTogcmVhZG9ubHkgc3RyaW5nW10ge1xuICBjb25zdCB7IGF1dGhvcnMgPSBbXSwgZWRpdG9ycyA9IFtdIH0gPSBsaXRlcmF0dXJlID8/IHt9O1xuICByZXR1cm4gYXV0aG9ycy5sZW5ndGggPiAwID8gYXV0aG9ycyA6IGVkaXRvcnM7XG59XG5cbi8qKiBUaGUgZGF0ZSBieSB3aGljaCBhIGRvY3VtZW50IGlzIGNpdGVkOiB0aGF0IG9mIGxpdGVyYXR1cmUgb2Z0ZW4gaGFzIG5vIGRheSwgd2hpY2ggdGhlIHB1YmxpY2F0aW9uIGRhdGUgdGhlbiBzdXBwbGllcy4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjaXRlZERhdGUoZG9jdW1lbnQ6IHtcbiAgdHlwZT86IERvY3VtZW50VHlwZSB8IHVuZGVmaW5lZDtcbiAgcHVibGljYXRpb25EYXRlPzogc3RyaW5nIHwgdW5kZWZpbmVkO1xuICBsaXRlcmF0dXJlPzogTGl0ZXJhdHVyZSB8IHVuZGVmaW5lZDtcbn0pOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICByZXR1cm4gaXNQYXRlbnQoZG9jdW1lbnQpID8gZG9jdW1lbnQucHVibGljYXRpb25EYXRlIDogKGRvY3VtZW50LmxpdGVyYXR1cmU/LmRhdGUgPz8gZG9jdW1lbnQucHVibGljYXRpb25EYXRlKTtcbn1cblxuZXhwb3J0IGZ1bmN0aW9uIGlzUGF0ZW50KHsgdHlwZSB9OiB7IHR5cGU/OiBEb2N1bWVudFR5cGUgfCB1bmRlZmluZWQgfSk6IGJvb2xlYW4ge1xuICByZXR1cm4gdHlwZSA9PT0gdW5kZWZpbmVkIHx8IHR5cGUgPT09ICdwYXRlbnQnO1xufVxuXG4vKiogVHJ1ZSBvZiBhIG5hbWUgKGBYTC0xMjM0YCkgdGhhdCBvbmx5IHN0YW5kcyBmb3IgYSBwdWJsaWNhdGlvbiBhbmQgaXMgbmV2ZXIgc2hvd24uICovXG5leHBvcnQgZnVuY3Rpb24gaXNVbm51bWJlcmVkKG5hbWU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gbmFtZS5zdGFydHNXaXRoKGAke0xJVEVSQVRVUkVfQ09VTlRSWX0tYCkgfHwgaXNJbnRlcm5hbE5hbWUobmFtZSk7XG59XG5cbi8qKiBUcnVlIG9mIHRoZSBuYW1lIHRoYXQgc3RhbmRzIGZvciBhIGRvY3VtZW50IG9mIHRoZSBmaXJtJ3Mgb3duLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGlzSW50ZXJuYWxOYW1lKG5hbWU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gbmFtZS5zdGFydHNXaXRoKGAke0lOVEVSTkFMX0NPVU5UUll9LWApO1xufVxuXG4vKipcbiAqIFdoZXRoZXIgYSBzdGF0ZW1lbnQgb2YgaW5mb3JtYXRpb24gbmVlZHMgYSBjb3B5IG9mIHRoZSBkb2N1bWVudDogbm90IG9mIFVTIHBhdGVudHMgYW5kIHB1Ymxpc2hlZCBVUyBhcHBsaWNhdGlvbnMsIDM3IENGUiAxLjk4KGEpKDIpLCBhbmQgdGhlXG4gKiBmaXJtJ3Mgb3duIGRvY3VtZW50cyBhcmUgbm90IGNpdGVkLlxuICovXG5leHBvcnQgZnVuY3Rpb24gbmVlZHNDb3B5KG5hbWU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gIW5hbWUuc3RhcnRzV2l0aCgnVVMtJykgJiYgIWlzSW50ZXJuYWxOYW1lKG5hbWUpO1xufVxuIiwiLy8gVGhlIGFwcGxpY2F0aW9uIHRoYXQgYSBjYXNlIGlzIGFib3V0OiBpdHMgbnVtYmVyLCBpdHMgZGF0ZXMsIHRoZSBsYXcgdGhhdCBwcmlvciBhcnQgaXMgYXNrZWQgdW5kZXI7IGFuZCB0aGUgY29uZGl0aW9uIHRoYXQgZm9sbG93cy5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgYXBwbGljYXRpb25Db250ZW50cyB9IGZyb20gJy4vYXBwbGljYXRpb24tY2xhaW1zLnRzJztcbmltcG9ydCB7IGlzQ2FsZW5kYXJEYXRlIH0gZnJvbSAnLi9jYWxlbmRhci50cyc7XG5pbXBvcnQgeyBjbGFpbWVkUHJpb3JpdGllcyB9IGZyb20gJy4vY2xhaW1lZC1wcmlvcml0aWVzLnRzJztcbmltcG9ydCB7IGZyYW1lZCwgdW5mcmFtZWQgfSBmcm9tICcuL2ZyYW1lZC1jb25kaXRpb24udHMnO1xuaW1wb3J0IHR5cGUgeyBTZWFyY2ggfSBmcm9tICcuL2hpc3RvcnkudHMnO1xuaW1wb3J0IHsgQUlBX0RBWSwgTE9OR0VTVF9JTlZFTlRPUiwgTU9TVF9JTlZFTlRPUlMgfSBmcm9tICcuL2xhdy50cyc7XG5cbmNvbnN0IGRheSA9IHouc3RyaW5nKCkucmVmaW5lKGlzQ2FsZW5kYXJEYXRlKTtcbmNvbnN0IG9mZmljZSA9IHouc3RyaW5nKCkucmVnZXgoL15bQS1aXXsyfSQvKTtcbmNvbnN0IG51bWJlciA9IHouc3RyaW5nKCkudHJpbSgpLm1heCg2MCk7XG5cbi8qKiBXaGF0IHRoZSBhdHRvcm5leSBmb3VuZCBvZiBhIHByaW9yaXR5OiB3aGV0aGVyIGl0IGlzIGNsYWltZWQgdmFsaWRseSwgd2hvIGV4YW1pbmVkIHRoYXQsIGFuZCBvbiB3aGljaCBkYXkuIEFic2VudCB3aGVyZSBub2JvZHkgZGlkLiAqL1xuZXhwb3J0IGNvbnN0IHByaW9yaXR5QW5zd2VycyA9IFsndmFsaWQnLCAnaW52YWxpZCddIGFzIGNvbnN0O1xuY29uc3QgdmFsaWRpdHkgPSB6Lm9iamVjdCh7IGlzOiB6LmVudW0ocHJpb3JpdHlBbnN3ZXJzKSwgYnk6IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKS5tYXgoMjAwKSwgb246IGRheSB9KTtcbmV4cG9ydCB0eXBlIFByaW9yaXR5VmFsaWRpdHkgPSB6LmluZmVyPHR5cGVvZiB2YWxpZGl0eT47XG5cbi8qKiBUaGUgbGF3cyB0aGF0IGEgY2FzZSBjYW4gYmUgc2VhcmNoZWQgdW5kZXIuICovXG5leHBvcnQgY29uc3QgY2FzZUxhd3MgPSBbJ0VQJywgJ1VTJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBDYXNlTGF3ID0gKHR5cGVvZiBjYXNlTGF3cylbbnVtYmVyXTtcblxuZXhwb3J0IGNvbnN0IGNhc2VBcHBsaWNhdGlvbiA9IHoub2JqZWN0KHtcbiAgb2ZmaWNlLFxuICAvKiogJycgYmVmb3JlIGl0IGhhcyBvbmUuICovXG4gIG51bWJlcixcbiAgLyoqIFRoZSBkYXkgb2YgZmlsaW5nOyAnJyBpZiBpdCBpcyBzdGlsbCB0byBiZSBmaWxlZC4gKi9cbiAgZmlsZWQ6IHoudW5pb24oW3oubGl0ZXJhbCgnJyksIGRheV0pLFxuICBwcmlvcml0aWVzOiB6LmFycmF5KHoub2JqZWN0KHsgb2ZmaWNlLCBudW1iZXIsIGRhdGU6IGRheSwgdmFsaWRpdHk6IHZhbGlkaXR5LmV4YWN0T3B0aW9uYWwoKSB9KSkubWF4KDUwKSxcbiAgLyoqIEFzIG5hbWVkIGluIGl0LiAqL1xuICBpbnZlbnRvcnM6IHouYXJyYXkoei5zdHJpbmcoKS50cmltKCkubWluKDEpLm1heChMT05HRVNUX0lOVkVOVE9SKSkubWF4KE1PU1RfSU5WRU5UT1JTKS5leGFjdE9wdGlvbmFsKCksXG4gIGxhdzogei5lbnVtKGNhc2VMYXdzKSxcbiAgLyoqIFdoZXRoZXIgc2VhcmNoZXMgb2YgdGhlIGNhc2UgZmluZCBvbmx5IHdoYXQgaXMgcHJpb3IgYXJ0IHRvIGl0IGJ5IGl0cyBkYXRlcy4gKi9cbiAgZnJhbWVkOiB6LmJvb2xlYW4oKSxcbiAgLi4uYXBwbGljYXRpb25Db250ZW50cyxcbn0pO1xuZXhwb3J0IHR5cGUgQ2FzZUFwcGxpY2F0aW9uID0gei5pbmZlcjx0eXBlb2YgY2FzZUFwcGxpY2F0aW9uPjtcblxuLyoqIEludmVudG9ycyBhcyB0aGV5IGFyZSB0eXBlZCBpbiBvbmUgbGluZSwgc2VwYXJhdGVkIGJ5IHNlbWljb2xvbnM6IGBNw7xsbGVyLCBIYW5zOyBBZGEgTW9zZXJgLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIHR5cGVkSW52ZW50b3JzKHRleHQ6IHN0cmluZyk6IHN0cmluZ1tdIHtcbiAgcmV0dXJuIFsuLi5uZXcgU2V0KHRleHQuc3BsaXQoL1s7XFxuXS8pLm1hcCgobmFtZSkgPT4gbmFtZS50cmltKCkpKV0uZmlsdGVyKChuYW1lKSA9PiBuYW1lICE9PSAnJyk7XG59XG5cbi8qKiBUaGUgbGF3IGJ5IHdoaWNoIGFuIG9mZmljZSBleGFtaW5lcywgYXMgZmFyIGFzIGl0IGNhbiBiZSBzZWFyY2hlZCB1bmRlci4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsYXdPZihvZmZpY2U6IHN0cmluZyk6IENhc2VMYXcge1xuICByZXR1cm4gb2ZmaWNlID09PSAnVVMnID8gJ1VTJyA6ICdFUCc7XG59XG5cbi8qKiBUaGUgZWFybGllc3QgZGF5IHRoYXQgaXRzIGNsYWltcyBjYW4gaGF2ZTsgdW5kZWZpbmVkIGlmIGl0IGhhcyBub25lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGVhcmxpZXN0RGF5KGFwcGxpY2F0aW9uOiBQaWNrPENhc2VBcHBsaWNhdGlvbiwgJ2ZpbGVkJyB8ICdwcmlvcml0aWVzJz4pOiBzdHJpbmcgfCB1bmRlZmluZWQge1xuICByZXR1cm4gW2FwcGxpY2F0aW9uLmZpbGVkLCAuLi5jbGFpbWVkUHJpb3JpdGllcyhhcHBsaWNhdGlvbikubWFwKCh7IGRhdGUgfSkgPT4gZGF0ZSldLmZpbHRlcigob25lKSA9PiBvbmUgIT09ICcnKS5zb3J0KClbMF07XG59XG5cbi8qKiBUaGUgY29uZGl0aW9uIG9mIHdoYXQgaXMgcHJpb3IgYXJ0IHRvIGl0IGJ5IGl0cyBkYXRlczsgdW5kZWZpbmVkIHdpdGhvdXQgYSBkYXkuIEJlZm9yZSB0aGUgQW1lcmljYSBJbnZlbnRzIEFjdCwgdGhlIFVTIGZpbGluZyBkYXkgY291bnRzIHRvby4gKi9cbmV4cG9ydCBmdW5jdGlvbiBsYXdDb25kaXRpb25PZihhcHBsaWNhdGlvbjogQ2FzZUFwcGxpY2F0aW9uKTogc3RyaW5nIHwgdW5kZWZpbmVkIHtcbiAgY29uc3QgZGF0ZSA9IGVhcmxpZXN0RGF5KGFwcGxpY2F0aW9uKTtcbiAgaWYgKGRhdGUgPT09IHVuZGVmaW5lZCkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgY29uc3QgeyBsYXcsIGZpbGVkIH0gPSBhcHBsaWNhdGlvbjtcbiAgcmV0dXJuIGxhdyA9PT0gJ1VTJyAmJiBkYXRlIDwgQUlBX0RBWSA/IGBhcnQ6VVNAJHtkYXRlfS8ke2ZpbGVkID09PSAnJyA/IGRhdGUgOiBmaWxlZH1gIDogYGFydDoke2xhd31AJHtkYXRlfWA7XG59XG5cbi8qKiBUaGUgY29uZGl0aW9uIG9mIGl0cyBkYXRlcyB0aGF0IGxpbWl0cyB0aGUgc2VhcmNoZXMgb2YgYSBjYXNlOyAnJyBpZiBub25lIGRvZXMuICovXG5leHBvcnQgZnVuY3Rpb24gZnJhbWVPZihhcHBsaWNhdGlvbjogQ2FzZUFwcGxpY2F0aW9uIHwgbnVsbCB8IHVuZGVmaW5lZCk6IHN0cmluZyB7XG4gIHJldHVybiBhcHBsaWNhdGlvbj8uZnJhbWVkID09PSB0cnVlID8gKGxhd0NvbmRpdGlvbk9mKGFwcGxpY2F0aW9uKSA/PyAnJykgOiAnJztcbn1cblxuLyoqIFRoZSBzZWFyY2ggb2YgYSBjYXNlIHdpdGhpbiB0aGUgZnJhbWUgb2YgaXRzIGFwcGxpY2F0aW9uLCB3aGljaCBhbm90aGVyIHByb2dyYW0gbWF5IGhhdmUgZW50ZXJlZCB3aXRob3V0IGNoYW5naW5nIHRoZSBzZWFyY2guICovXG5leHBvcnQgZnVuY3Rpb24gZnJhbWVkU2VhcmNoKHNlYXJjaDogU2VhcmNoLCBhcHBsaWNhdGlvbjogQ2FzZUFwcGxpY2F0aW9uIHwgbnVsbCk6IFNlYXJjaCB7XG4gIGNvbnN0IGZyYW1lID0gZnJhbWVPZihhcHBsaWNhdGlvbik7XG4gIGNvbnN0IHsgY29uZGl0aW9uID0gJycgfSA9IHNlYXJjaC5xdWVyeTtcbiAgaWYgKGZyYW1lID09PSAnJyB8fCB1bmZyYW1lZChmcmFtZSwgY29uZGl0aW9uKSAhPT0gY29uZGl0aW9uKSByZXR1cm4gc2VhcmNoO1xuICByZXR1cm4geyAuLi5zZWFyY2gsIHF1ZXJ5OiB7IC4uLnNlYXJjaC5xdWVyeSwgY29uZGl0aW9uOiBmcmFtZWQoZnJhbWUsIGNvbmRpdGlvbikgfSB9O1xufVxuXG4vKiogQSBwcmlvcml0eSBhZnRlciB0aGUgZGF5IG9mIGZpbGluZyBpcyBhIG1pc3Rha2UuICovXG5leHBvcnQgZnVuY3Rpb24gZGF0ZVByb2JsZW0oeyBmaWxlZCwgcHJpb3JpdGllcyB9OiBQaWNrPENhc2VBcHBsaWNhdGlvbiwgJ2ZpbGVkJyB8ICdwcmlvcml0aWVzJz4pOiAncHJpb3JpdHktbGF0ZXInIHwgdW5kZWZpbmVkIHtcbiAgcmV0dXJuIGZpbGVkICE9PSAnJyAmJiBwcmlvcml0aWVzLnNvbWUoKHsgZGF0ZSB9KSA9PiBkYXRlID4gZmlsZWQpID8gJ3ByaW9yaXR5LWxhdGVyJyA6IHVuZGVmaW5lZDtcbn1cbiIsIi8vIFdoYXQgdGhlIGNsaWVudCBvZiBhIGNhc2Ugd2lzaGVzOiBubyBzZXJ2aWNlLCBubyBsaW5rcywgbm8gbWFpbCwgbm8gY2x1c3RlcnMsIG9ubHkgdGhlc2UgY29sbGVjdGlvbnMuIFRoZSB3aXNoZXMgYXJlIHBhcnQgb2YgdGhlIGNhc2UgYW5kIGVuZm9yY2VkLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBGYWlsdXJlIH0gZnJvbSAnLi9mYWlsdXJlcy50cyc7XG5cbmV4cG9ydCBjb25zdCBjbGllbnRXaXNoZXMgPSB6Lm9iamVjdCh7XG4gIC8qKiBOZWl0aGVyIGEga2V5IG5vciBhIGxpbmsgcmVhY2hlcyB0aGUgY2FzZSB0aHJvdWdoIHRoZSBzZXJ2aWNlLiAqL1xuICBub1NlcnZpY2U6IHouYm9vbGVhbigpLFxuICAvKiogTm8gbGluayB0byB0aGUgY2FzZSBpcyBpc3N1ZWQuICovXG4gIG5vTGlua3M6IHouYm9vbGVhbigpLFxuICAvKiogVGhlIGFwcGxpY2F0aW9uIG1haWxzIG5vdGhpbmcgd2hpbGUgdGhlIGNhc2UgaXMgc2VhcmNoZWQuICovXG4gIG5vTWFpbDogei5ib29sZWFuKCksXG4gIC8qKiBObyBjb2xsZWN0aW9uIG9uIGEgY2x1c3RlciBpcyBzZWFyY2hlZDogdGVybXMgYW5kIHZlY3RvcnMgb2YgdGhlIHF1ZXJpZXMgc3RheSBvbiB0aGlzIGNvbXB1dGVyLiBBYnNlbnQ6IHRoZXkgbWF5IGJlLiAqL1xuICBub0NsdXN0ZXJzOiB6LmJvb2xlYW4oKS5leGFjdE9wdGlvbmFsKCksXG4gIC8qKiBUaGUgb25seSBjb2xsZWN0aW9ucyBpbiB3aGljaCB0aGUgY2FzZSBpcyBzZWFyY2hlZDsgYWJzZW50OiBhbnkuICovXG4gIGNvbGxlY3Rpb25zOiB6LmFycmF5KHouaW50KCkucG9zaXRpdmUoKSkubWluKDEpLm1heCgxXzAwMCkuZXhhY3RPcHRpb25hbCgpLFxufSk7XG5leHBvcnQgdHlwZSBDbGllbnRXaXNoZXMgPSB6LmluZmVyPHR5cGVvZiBjbGllbnRXaXNoZXM+O1xuXG5leHBvcnQgY29uc3Qgbm90aGluZ1dpc2hlZDogQ2xpZW50V2lzaGVzID0geyBub1NlcnZpY2U6IGZhbHNlLCBub0xpbmtzOiBmYWxzZSwgbm9NYWlsOiBmYWxzZSB9O1xuXG4vKiogVGhlIGNsdXN0ZXIgdGhhdCBhIGNvbGxlY3Rpb24gaXMgb247IHVuZGVmaW5lZCBmb3Igb25lIG9uIHRoaXMgY29tcHV0ZXIuICovXG5leHBvcnQgdHlwZSBDbHVzdGVyT2YgPSAoaW5kZXg6IG51bWJlcikgPT4gc3RyaW5nIHwgdW5kZWZpbmVkO1xuXG4vKiogVGhlIHNhbWUgZnJvbSBhIGxpc3Qgb2YgY29sbGVjdGlvbnMuICovXG5leHBvcnQgZnVuY3Rpb24gY2x1c3RlckluKGxpc3Q6IHJlYWRvbmx5IHsgaWQ6IG51bWJlcjsgY2x1c3Rlcj86IHN0cmluZyB9W10pOiBDbHVzdGVyT2Yge1xuICBjb25zdCBjbHVzdGVycyA9IG5ldyBNYXAobGlzdC5tYXAoKHsgaWQsIGNsdXN0ZXIgfSkgPT4gW2lkLCBjbHVzdGVyXSkpO1xuICByZXR1cm4gKGluZGV4KSA9PiBjbHVzdGVycy5nZXQoaW5kZXgpO1xufVxuXG4vKiogVGhvc2Ugb2YgdGhlIG5hbWVkIGNvbGxlY3Rpb25zIGluIHdoaWNoIHRoZSBjYXNlIGlzIG5vdCB0byBiZSBzZWFyY2hlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBleGNsdWRlZE9mKHdpc2hlczogQ2xpZW50V2lzaGVzIHwgbnVsbCB8IHVuZGVmaW5lZCwgbmFtZWQ6IHJlYWRvbmx5IG51bWJlcltdLCBjbHVzdGVyT2Y6IENsdXN0ZXJPZik6IG51bWJlcltdIHtcbiAgY29uc3QgeyBjb2xsZWN0aW9uczogYWxsb3dlZCwgbm9DbHVzdGVycyA9IGZhbHNlIH0gPSB3aXNoZXMgPz8ge307XG4gIHJldHVybiBuYW1lZC5maWx0ZXIoKGluZGV4KSA9PiBhbGxvd2VkPy5pbmNsdWRlcyhpbmRleCkgPT09IGZhbHNlIHx8IChub0NsdXN0ZXJzICYmIGNsdXN0ZXJPZihpbmRleCkgIT09IHVuZGVmaW5lZCkpO1xufVxuXG4vKiogVGhyb3dzIGB3aXNoLWNvbGxlY3Rpb25gIGFuZCBgd2lzaC1jbHVzdGVyYCBmb3IgYSBjb2xsZWN0aW9uIGluIHdoaWNoIHRoZSBjYXNlIGlzIG5vdCB0byBiZSBzZWFyY2hlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiByZXF1aXJlQWxsb3dlZChpZDogbnVtYmVyLCB3aXNoZXM6IENsaWVudFdpc2hlcyB8IG51bGwsIG5hbWVkOiByZWFkb25seSBudW1iZXJbXSwgY2x1c3Rlck9mOiBDbHVzdGVyT2YpOiB2b2lkIHtcbiAgY29uc3QgW2luZGV4XSA9IGV4Y2x1ZGVkT2Yod2lzaGVzLCBuYW1lZCwgY2x1c3Rlck9mKTtcbiAgaWYgKGluZGV4ID09PSB1bmRlZmluZWQpIHJldHVybjtcbiAgY29uc3QgY2x1c3RlciA9IHdpc2hlcz8uY29sbGVjdGlvbnM/LmluY2x1ZGVzKGluZGV4KSA9PT0gZmFsc2UgPyB1bmRlZmluZWQgOiBjbHVzdGVyT2YoaW5kZXgpO1xuICB0aHJvdyBjbHVzdGVyID09PSB1bmRlZmluZWRcbiAgICA/IG5ldyBGYWlsdXJlKCd3aXNoLWNvbGxlY3Rpb24nLCB7IGNhc2U6IGlkLCBpbmRleCB9KVxuICAgIDogbmV3IEZhaWx1cmUoJ3dpc2gtY2x1c3RlcicsIHsgY2FzZTogaWQsIGluZGV4LCBjbHVzdGVyIH0pO1xufVxuXG4vKiogV2hldGhlciB0aGVzZSB3aXNoZXMgZW5kIHRoZSBsaW5rcyB0byB0aGUgY2FzZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBlbmRzTGlua3Mod2lzaGVzOiBDbGllbnRXaXNoZXMgfCBudWxsIHwgdW5kZWZpbmVkKTogYm9vbGVhbiB7XG4gIHJldHVybiB3aXNoZXM/Lm5vTGlua3MgPT09IHRydWUgfHwgd2lzaGVzPy5ub1NlcnZpY2UgPT09IHRydWU7XG59XG4iLCIvLyBUaGUgc2VhcmNoIGhpc3RvcnkgYW5kIHRoZSBkcmFmdCAodGhlIHF1ZXJ5IGJlaW5nIHR5cGVkKTogdGhlaXIgbm91bnMgYW5kIGNhbGxzLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IG93bmVyT25seSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHsgcXVlcnkgfSBmcm9tICcuL3F1ZXJ5LnRzJztcblxuLyoqIEEgc2VhcmNoIG9mIHRoZSBzY3JlZW5zOiBvbmUgcXVlcnkgaW4gdXAgdG8gdGhyZWUgaW5kZXhlcy4gKi9cbmV4cG9ydCBjb25zdCBzZWFyY2ggPSB6Lm9iamVjdCh7XG4gIHF1ZXJ5OiBxdWVyeS5vbWl0KHsgbWV0aG9kOiB0cnVlLCBleHBsYWluOiB0cnVlIH0pLFxuICBpbmRleGVzOiB6LmFycmF5KHouaW50KCkucG9zaXRpdmUoKSkubWF4KDMpLFxuICAvKiogVHJ1ZTogdGhlIG1ldGhvZCBgYm9vc3RgIGluc3RlYWQgb2YgYGh5YnJpZGAuICovXG4gIHRob3JvdWdoOiB6LmJvb2xlYW4oKS5kZWZhdWx0KGZhbHNlKSxcbn0pO1xuZXhwb3J0IHR5cGUgU2VhcmNoID0gei5pbmZlcjx0eXBlb2Ygc2VhcmNoPjtcblxuLyoqIEEgcGFzdCBzZWFyY2guIGBhc2tlZEF0YDogSVNPIDg2MDEsIFVUQy4gYGhpdHNgOiB0aGVpciBudW1iZXIgcGVyIGluZGV4LiAqL1xuZXhwb3J0IGludGVyZmFjZSBQYXN0U2VhcmNoIHtcbiAgaWQ6IG51bWJlcjtcbiAgYXNrZWRBdDogc3RyaW5nO1xuICBzZWFyY2g6IFNlYXJjaDtcbiAgaGl0czogeyBpbmRleDogbnVtYmVyOyBjb3VudDogbnVtYmVyIH1bXTtcbn1cblxuLyoqIFRoZSBjdXJyZW50IGNvbnRlbnQgb2YgdGhlIHF1ZXJ5LCB2YWxpZCBvciBub3QuIGBhc2tlZGA6IHRoZSBwYXN0IHNlYXJjaCB3aG9zZSBoaXRzIHdlcmUgc2hvd24gd2l0aCBpdDsgYGNhc2VgOiB0aGUgb3BlbiBjYXNlLiAqL1xuZXhwb3J0IGNvbnN0IGRyYWZ0ID0gei5vYmplY3Qoe1xuICBzZWFyY2gsXG4gIHRpdGxlOiB6LnN0cmluZygpLm9wdGlvbmFsKCksXG4gIGFza2VkOiB6LmludCgpLnBvc2l0aXZlKCkub3B0aW9uYWwoKSxcbiAgY2FzZTogei5pbnQoKS5wb3NpdGl2ZSgpLm9wdGlvbmFsKCksXG59KTtcbmV4cG9ydCB0eXBlIERyYWZ0ID0gei5pbmZlcjx0eXBlb2YgZHJhZnQ+O1xuXG5leHBvcnQgY29uc3QgaGlzdG9yeUNhbGxzID0ge1xuICAvKiogUGFzdCBzZWFyY2hlcywgdGhlIGxhdGVzdCBmaXJzdDogYXQgbW9zdCBgY291bnRgLCB3aXRoIGlkcyBiZWxvdyBgYmVmb3JlYCBpZiBnaXZlbi4gKi9cbiAgaGlzdG9yeTogY2FsbDxQYXN0U2VhcmNoW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgY291bnQ6IHouaW50KCkubWluKDEpLm1heCg1MDApLCBiZWZvcmU6IHouaW50KCkub3B0aW9uYWwoKSB9KSxcbiAgICAvLyBHdWVzdHMgZG8gbm90IHNlZSB0aGUgc2VhcmNoZXMgYW5kIGRyYWZ0IG9mIHRoaXMgY29tcHV0ZXIncyB1c2VyLCBhbmQgdGhlaXJzIGFyZSBub3Qgc3RvcmVkLlxuICAgIGd1ZXN0OiAoKSA9PiBQcm9taXNlLnJlc29sdmUoW10pLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFN0b3JlcyBhIHNlYXJjaCB3aXRoIGl0cyBoaXQgY291bnRzOyBhbnN3ZXJzIHdpdGggaXRzIGlkLiAqL1xuICBrZWVwU2VhcmNoOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBzZWFyY2gsIGhpdHM6IHouYXJyYXkoei5vYmplY3QoeyBpbmRleDogei5pbnQoKS5wb3NpdGl2ZSgpLCBjb3VudDogei5pbnQoKS5ub25uZWdhdGl2ZSgpIH0pKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFJlbW92ZXMgYSBzZWFyY2ggZnJvbSB0aGUgaGlzdG9yeS4gKi9cbiAgZm9yZ2V0U2VhcmNoOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpZDogei5pbnQoKS5wb3NpdGl2ZSgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogUmVzdG9yZXMgYSByZW1vdmVkIHNlYXJjaCwgd2l0aCBpdHMgdGltZS4gKi9cbiAgcmVzdG9yZVNlYXJjaDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaWQ6IHouaW50KCkucG9zaXRpdmUoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIERlbGV0ZXMgdGhlIHdob2xlIGhpc3RvcnkuICovXG4gIGZvcmdldEhpc3Rvcnk6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdoaXN0b3J5LWZvcmdvdHRlbicgfSxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFRoZSBkcmFmdDsgdW5kZWZpbmVkIGlmIHRoZXJlIGlzIG5vbmUuICovXG4gIGRyYWZ0OiBjYWxsPERyYWZ0IHwgdW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6ICgpID0+IFByb21pc2UucmVzb2x2ZSh1bmRlZmluZWQpLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFN0b3JlcyB0aGUgZHJhZnQuICovXG4gIGtlZXBEcmFmdDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IGRyYWZ0LFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBmaWVsZHMgdGhhdCBkZXNjcmliZSBhIGNhc2UsIGVhY2ggZGVjbGFyZWQgb25jZS4gU1FMIGNvbHVtbnMsIHRoZSByZWNvcmQgYW5kIGl0cyB2ZXJpZmljYXRpb24sIGJ1bmRsZXMsIGV4cG9ydHMgYW5kIHRoZSBmb3JtIG9mIHRoZVxuLy8gY2FzZSBzY3JlZW4gYXJlIGRlcml2ZWQgZnJvbSB0aGlzIHRhYmxlLiBBIG5ldyBmaWVsZCBuZWVkcyBhIHJvdyBoZXJlLCBhIG1pZ3JhdGlvbiB0aGF0IGFkZHMgaXRzIGNvbHVtbiwgYW5kIGl0cyBzdHJpbmdzLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYXNlQXBwbGljYXRpb24gfSBmcm9tICcuL2Nhc2UtYXBwbGljYXRpb24udHMnO1xuaW1wb3J0IHsgY2xpZW50V2lzaGVzIH0gZnJvbSAnLi9jbGllbnQtd2lzaGVzLnRzJztcbmltcG9ydCB7IHNlYXJjaCB9IGZyb20gJy4vaGlzdG9yeS50cyc7XG5cbmNvbnN0IGxpbmUgPSB6LnN0cmluZygpLm1heCgyXzAwMCk7XG5jb25zdCBub3RlcyA9IHouc3RyaW5nKCkubWF4KDFfMDAwXzAwMCk7XG4vKiogVGl0bGVzIGFuZCByZWZlcmVuY2VzIGZyb20gdGhlIGlkZWEgZW5kcG9pbnRzIG1heSBiZSBhcyBsb25nIGFzIGEgcmVxdWVzdC4gKi9cbmNvbnN0IHJlcXVlc3RUZXh0ID0gei5zdHJpbmcoKS5tYXgoMiAqIDEwMjQgKiAxMDI0KTtcblxuaW50ZXJmYWNlIENhc2VGaWVsZCB7XG4gIC8qKiBUaGUgdmFsdWUgYXMgYGNoYW5nZUNhc2VgIGFjY2VwdHMgaXQuICovXG4gIHNjaGVtYTogei5ab2RUeXBlO1xuICAvKiogVGhlIHZhbHVlIGFzIGBjcmVhdGVDYXNlYCBhY2NlcHRzIGl0OyBhYnNlbnQgaWYgZXZlcnkgbmV3IGNhc2Ugc3RhcnRzIHdpdGggYGluaXRpYWxgLiAqL1xuICBjcmVhdGVkPzogei5ab2RUeXBlO1xuICBpbml0aWFsPzogdW5rbm93bjtcbiAgLyoqIFRoZSB2YWx1ZSBpbiB0aGUgcmVjb3JkIG9mIGEgYnVuZGxlOyB3aWRlciB0aGFuIGBzY2hlbWFgIGlmIHRoZSBpZGVhIGVuZHBvaW50cyBhY2NlcHQgbW9yZS4gKi9cbiAgcmVjb3JkZWQ6IHouWm9kVHlwZTtcbiAgLyoqIEhvdyB0aGUgY29sdW1uIG9mIGBjYXNlX2ZpbGVgIHN0b3JlcyB0aGUgdmFsdWU7IHRoZSBjb2x1bW4gaGFzIHRoZSBuYW1lIG9mIHRoZSBmaWVsZC4gKi9cbiAgY29sdW1uOiAndGV4dCcgfCAnZmxhZycgfCAnanNvbic7XG4gIC8qKiBUcnVlOiBwYXJ0IG9mIGV2ZXJ5IGNhc2UgaW4gYSBsaXN0LCBlbHNlIG9ubHkgb2YgYW4gb3BlbiBjYXNlLiAqL1xuICBsaXN0ZWQ6IGJvb2xlYW47XG4gIC8qKiBIb3cgZXhwb3J0cyBzaG93IGl0OiBhcyB0aGVpciB0aXRsZSwgYXMgYSBsYWJlbGxlZCBmYWN0LCBvciBub3QgYXQgYWxsLiAqL1xuICBleHBvcnRlZDogJ3RpdGxlJyB8ICdmYWN0JyB8ICdubyc7XG4gIC8qKiBUcnVlOiBpdHMgdGV4dCBkZXNjcmliZXMgdGhlIGlkZWEsIHNvIGBkZXN0cm95Q2FzZWAgYWxzbyBkZWxldGVzIGRyYWZ0cyBhbmQgcGFzdCBzZWFyY2hlcyB0aGF0IHJlcGVhdCBpdC4gKi9cbiAgZGVzY3JpYmVzSWRlYTogYm9vbGVhbjtcbiAgLyoqIEhvdyB0aGUgY2FzZSBzY3JlZW4gZWRpdHMgaXQ6IGEgbGluZSBvZiBpdHMgZm9ybSwgb3IgYSBjb250cm9sIG9mIGl0cyBvd24uICovXG4gIGlucHV0OiAnbGluZScgfCAnb3duJztcbn1cblxuZXhwb3J0IGNvbnN0IGNhc2VGaWVsZHMgPSB7XG4gIHRpdGxlOiB7XG4gICAgLi4ueyBzY2hlbWE6IGxpbmUsIGNyZWF0ZWQ6IGxpbmUsIHJlY29yZGVkOiByZXF1ZXN0VGV4dCwgY29sdW1uOiAndGV4dCcgfSxcbiAgICAuLi57IGxpc3RlZDogdHJ1ZSwgZXhwb3J0ZWQ6ICd0aXRsZScsIGRlc2NyaWJlc0lkZWE6IHRydWUsIGlucHV0OiAnbGluZScgfSxcbiAgfSxcbiAgLyoqIFRoZSBmaXJtJ3Mgb3duIHJlZmVyZW5jZSwgYDQ3MTEtREVgLiAqL1xuICByZWZlcmVuY2U6IHtcbiAgICAuLi57IHNjaGVtYTogbGluZSwgY3JlYXRlZDogbGluZSwgcmVjb3JkZWQ6IHJlcXVlc3RUZXh0LCBjb2x1bW46ICd0ZXh0JyB9LFxuICAgIC4uLnsgbGlzdGVkOiB0cnVlLCBleHBvcnRlZDogJ2ZhY3QnLCBkZXNjcmliZXNJZGVhOiBmYWxzZSwgaW5wdXQ6ICdsaW5lJyB9LFxuICB9LFxuICAvKiogVGhlIGNsaWVudCdzIG1hdHRlcjsgJycgaWYgdGhlcmUgaXMgbm9uZS4gKi9cbiAgbWF0dGVyOiB7XG4gICAgLi4ueyBzY2hlbWE6IGxpbmUsIGNyZWF0ZWQ6IGxpbmUuZGVmYXVsdCgnJyksIHJlY29yZGVkOiBsaW5lLCBjb2x1bW46ICd0ZXh0JyB9LFxuICAgIC4uLnsgbGlzdGVkOiB0cnVlLCBleHBvcnRlZDogJ2ZhY3QnLCBkZXNjcmliZXNJZGVhOiBmYWxzZSwgaW5wdXQ6ICdsaW5lJyB9LFxuICB9LFxuICBub3Rlczoge1xuICAgIC4uLnsgc2NoZW1hOiBub3RlcywgaW5pdGlhbDogJycsIHJlY29yZGVkOiBub3RlcywgY29sdW1uOiAndGV4dCcgfSxcbiAgICAuLi57IGxpc3RlZDogZmFsc2UsIGV4cG9ydGVkOiAnbm8nLCBkZXNjcmliZXNJZGVhOiB0cnVlLCBpbnB1dDogJ293bicgfSxcbiAgfSxcbiAgLyoqIFRoZSBhcHBsaWNhdGlvbiB0aGF0IHRoZSBjYXNlIGlzIGFib3V0OyBudWxsIHVudGlsIGl0IGlzIGVudGVyZWQuICovXG4gIGFwcGxpY2F0aW9uOiB7XG4gICAgLi4ueyBzY2hlbWE6IGNhc2VBcHBsaWNhdGlvbi5udWxsYWJsZSgpLCBpbml0aWFsOiBudWxsLCByZWNvcmRlZDogY2FzZUFwcGxpY2F0aW9uLm51bGxhYmxlKCkuZGVmYXVsdChudWxsKSwgY29sdW1uOiAnanNvbicgfSxcbiAgICAuLi57IGxpc3RlZDogZmFsc2UsIGV4cG9ydGVkOiAnbm8nLCBkZXNjcmliZXNJZGVhOiBmYWxzZSwgaW5wdXQ6ICdvd24nIH0sXG4gIH0sXG4gIC8qKiBXaGF0IHRoZSBjbGllbnQgd2lzaGVzOyBudWxsIHVudGlsIGl0IGlzIHJlY29yZGVkLiAqL1xuICB3aXNoZXM6IHtcbiAgICAuLi57IHNjaGVtYTogY2xpZW50V2lzaGVzLm51bGxhYmxlKCksIGluaXRpYWw6IG51bGwsIHJlY29yZGVkOiBjbGllbnRXaXNoZXMubnVsbGFibGUoKS5kZWZhdWx0KG51bGwpLCBjb2x1bW46ICdqc29uJyB9LFxuICAgIC4uLnsgbGlzdGVkOiBmYWxzZSwgZXhwb3J0ZWQ6ICdubycsIGRlc2NyaWJlc0lkZWE6IGZhbHNlLCBpbnB1dDogJ293bicgfSxcbiAgfSxcbiAgLyoqIFdhbGxlZCBvZmY6IG90aGVyIGNhc2VzIHNob3cgbm90aGluZyBvZiB0aGlzIG9uZSwgYW5kIGl0IHNob3dzIG5vdGhpbmcgb2YgdGhlbS4gKi9cbiAgd2FsbGVkOiB7XG4gICAgLi4ueyBzY2hlbWE6IHouYm9vbGVhbigpLCBpbml0aWFsOiBmYWxzZSwgcmVjb3JkZWQ6IHouYm9vbGVhbigpLCBjb2x1bW46ICdmbGFnJyB9LFxuICAgIC4uLnsgbGlzdGVkOiB0cnVlLCBleHBvcnRlZDogJ25vJywgZGVzY3JpYmVzSWRlYTogZmFsc2UsIGlucHV0OiAnb3duJyB9LFxuICB9LFxuICAvKiogV2hhdCB0aGUgbmV4dCB2ZXJzaW9uIHNlYXJjaGVzIGZvcjsgaXRzIHRleHQgaXMgdGhhdCBvZiB0aGUgaWRlYS4gKi9cbiAgc2VhcmNoOiB7XG4gICAgLi4ueyBzY2hlbWE6IHNlYXJjaCwgY3JlYXRlZDogc2VhcmNoLCByZWNvcmRlZDogc2VhcmNoLCBjb2x1bW46ICdqc29uJyB9LFxuICAgIC4uLnsgbGlzdGVkOiBmYWxzZSwgZXhwb3J0ZWQ6ICdubycsIGRlc2NyaWJlc0lkZWE6IHRydWUsIGlucHV0OiAnb3duJyB9LFxuICB9LFxufSBhcyBjb25zdCBzYXRpc2ZpZXMgUmVjb3JkPHN0cmluZywgQ2FzZUZpZWxkPjtcblxudHlwZSBDYXNlRmllbGRzID0gdHlwZW9mIGNhc2VGaWVsZHM7XG5leHBvcnQgdHlwZSBDYXNlRmllbGROYW1lID0ga2V5b2YgQ2FzZUZpZWxkcztcblxuLyoqIFRoZSBuYW1lcyBvZiB0aGUgZmllbGRzIHdob3NlIGBQcm9wZXJ0eWAgaXMgYFZhbHVlYC4gKi9cbnR5cGUgRmllbGRzV2l0aDxQcm9wZXJ0eSBleHRlbmRzIGtleW9mIENhc2VGaWVsZCwgVmFsdWU+ID0ge1xuICBbTmFtZSBpbiBDYXNlRmllbGROYW1lXTogQ2FzZUZpZWxkc1tOYW1lXSBleHRlbmRzIFJlY29yZDxQcm9wZXJ0eSwgVmFsdWU+ID8gTmFtZSA6IG5ldmVyO1xufVtDYXNlRmllbGROYW1lXTtcblxuZXhwb3J0IHR5cGUgQ2FzZUZhY3RzID0geyBbTmFtZSBpbiBDYXNlRmllbGROYW1lXTogei5pbmZlcjxDYXNlRmllbGRzW05hbWVdWydzY2hlbWEnXT4gfTtcbmV4cG9ydCB0eXBlIExpc3RlZENhc2VGYWN0cyA9IFBpY2s8Q2FzZUZhY3RzLCBGaWVsZHNXaXRoPCdsaXN0ZWQnLCB0cnVlPj47XG4vKiogVGhlIGZpZWxkcyB0aGF0IGEgbmV3IGNhc2UgY2FuIGJlIGNyZWF0ZWQgd2l0aC4gKi9cbmV4cG9ydCB0eXBlIE5ld0Nhc2VGYWN0cyA9IFBpY2s8Q2FzZUZhY3RzLCBGaWVsZHNXaXRoPCdjcmVhdGVkJywgei5ab2RUeXBlPj47XG5cbmV4cG9ydCBjb25zdCBjYXNlRmllbGROYW1lcyA9IE9iamVjdC5rZXlzKGNhc2VGaWVsZHMpIGFzIENhc2VGaWVsZE5hbWVbXTtcblxuLyoqIFRoZSBuYW1lcyBvZiB0aGUgZmllbGRzIHdob3NlIGBwcm9wZXJ0eWAgaXMgYHZhbHVlYCwgaW4gdGhlaXIgb3JkZXIuICovXG5leHBvcnQgZnVuY3Rpb24gZmllbGRzV2l0aDxQcm9wZXJ0eSBleHRlbmRzIGtleW9mIENhc2VGaWVsZCwgY29uc3QgVmFsdWU+KHByb3BlcnR5OiBQcm9wZXJ0eSwgdmFsdWU6IFZhbHVlKTogRmllbGRzV2l0aDxQcm9wZXJ0eSwgVmFsdWU+W10ge1xuICByZXR1cm4gY2FzZUZpZWxkTmFtZXMuZmlsdGVyKChuYW1lKSA9PiAoY2FzZUZpZWxkc1tuYW1lXSBhcyBDYXNlRmllbGQpW3Byb3BlcnR5XSA9PT0gdmFsdWUpIGFzIEZpZWxkc1dpdGg8UHJvcGVydHksIFZhbHVlPltdO1xufVxuXG4vKiogVGhlIGZpZWxkcyBvZiBhIGNhc2UsIHdpdGhvdXQgYW55IG90aGVyIHByb3BlcnR5IG9mIGBvZmAuICovXG5leHBvcnQgZnVuY3Rpb24gY2FzZUZhY3RzKG9mOiBDYXNlRmFjdHMpOiBDYXNlRmFjdHMge1xuICByZXR1cm4gT2JqZWN0LmZyb21FbnRyaWVzKGNhc2VGaWVsZE5hbWVzLm1hcCgobmFtZSkgPT4gW25hbWUsIG9mW25hbWVdXSkpIGFzIHVua25vd24gYXMgQ2FzZUZhY3RzO1xufVxuXG50eXBlIFNjaGVtYXNPZjxQcm9wZXJ0eSBleHRlbmRzICdzY2hlbWEnIHwgJ2NyZWF0ZWQnIHwgJ3JlY29yZGVkJz4gPSB7XG4gIFtOYW1lIGluIENhc2VGaWVsZE5hbWUgYXMgQ2FzZUZpZWxkc1tOYW1lXSBleHRlbmRzIFJlY29yZDxQcm9wZXJ0eSwgei5ab2RUeXBlPiA/IE5hbWUgOiBuZXZlcl06IENhc2VGaWVsZHNbTmFtZV0gZXh0ZW5kcyBSZWNvcmQ8XG4gICAgUHJvcGVydHksXG4gICAgaW5mZXIgU2NoZW1hIGV4dGVuZHMgei5ab2RUeXBlXG4gID5cbiAgICA/IFNjaGVtYVxuICAgIDogbmV2ZXI7XG59O1xuXG5mdW5jdGlvbiBzY2hlbWFzT2Y8UHJvcGVydHkgZXh0ZW5kcyAnc2NoZW1hJyB8ICdjcmVhdGVkJyB8ICdyZWNvcmRlZCc+KHByb3BlcnR5OiBQcm9wZXJ0eSk6IFNjaGVtYXNPZjxQcm9wZXJ0eT4ge1xuICBjb25zdCBwcmVzZW50ID0gY2FzZUZpZWxkTmFtZXMuZmlsdGVyKChuYW1lKSA9PiBwcm9wZXJ0eSBpbiBjYXNlRmllbGRzW25hbWVdKTtcbiAgcmV0dXJuIE9iamVjdC5mcm9tRW50cmllcyhwcmVzZW50Lm1hcCgobmFtZSkgPT4gW25hbWUsIChjYXNlRmllbGRzW25hbWVdIGFzIENhc2VGaWVsZClbcHJvcGVydHldXSkpIGFzIFNjaGVtYXNPZjxQcm9wZXJ0eT47XG59XG5cbi8qKiBUaGUgcmVxdWVzdCBvZiBgY3JlYXRlQ2FzZWAuICovXG5leHBvcnQgY29uc3QgY2FzZU9yZGVyID0gei5vYmplY3Qoc2NoZW1hc09mKCdjcmVhdGVkJykpO1xuLyoqIFRoZSByZXF1ZXN0IG9mIGBjaGFuZ2VDYXNlYDogdGhlIGZpZWxkcyB0aGF0IGNoYW5nZS4gKi9cbmV4cG9ydCBjb25zdCBjYXNlQ2hhbmdlID0gei5vYmplY3Qoc2NoZW1hc09mKCdzY2hlbWEnKSkucGFydGlhbCgpO1xuLyoqIFRoZSBmaWVsZHMgb2YgYSBjYXNlIGluIHRoZSByZWNvcmQgb2YgYSBidW5kbGUuICovXG5leHBvcnQgY29uc3QgcmVjb3JkZWRGYWN0cyA9IHoub2JqZWN0KHNjaGVtYXNPZigncmVjb3JkZWQnKSk7XG4vKiogVGhlIHNhbWUgb2YgYSBjaGFuZ2UsIHdoaWNoIG5hbWVzIG9ubHkgd2hhdCBpdCBjaGFuZ2VkOiBubyBkZWZhdWx0IHN0YW5kcyBmb3Igd2hhdCBpdCBkb2VzIG5vdCBuYW1lLiAqL1xuZXhwb3J0IGNvbnN0IHJlY29yZGVkQ2hhbmdlID0gelxuICAub2JqZWN0KFxuICAgIE9iamVjdC5mcm9tRW50cmllcyhcbiAgICAgIE9iamVjdC5lbnRyaWVzKHJlY29yZGVkRmFjdHMuc2hhcGUpLm1hcCgoW25hbWUsIHNjaGVtYV0pID0+IFtuYW1lLCBzY2hlbWEgaW5zdGFuY2VvZiB6LlpvZERlZmF1bHQgPyBzY2hlbWEudW53cmFwKCkgOiBzY2hlbWFdKSxcbiAgICApIGFzIHVua25vd24gYXMgdHlwZW9mIHJlY29yZGVkRmFjdHMuc2hhcGUsXG4gIClcbiAgLnBhcnRpYWwoKTtcbiIsIi8vIEEgZmlsZSB0aGF0IHRoZSB1c2VyIHByb3ZpZGVzOiBhIHBhdGggb24gdGhpcyBjb21wdXRlciwgb3IgYW4gdXBsb2FkIG9mIGEgYnJvd3Nlci5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuXG4vKipcbiAqIGBwYXRoYDogYW4gYWJzb2x1dGUgcGF0aCBvbiB0aGlzIGNvbXB1dGVyLiBgdXBsb2FkYDogdGhlIHRva2VuIG9mIGEgZmlsZSBvciBmb2xkZXIgdGhhdCBhIGJyb3dzZXIgaGFzIHVwbG9hZGVkIHRvIHRoZSB0ZW1wb3JhcnkgZm9sZGVyIG9mXG4gKiB0aGUgYXBwbGljYXRpb247IGl0IGlzIGRlbGV0ZWQgd2hlbiB0aGUgam9iIHRoYXQgdXNlcyBpdCBlbmRzLCB3aGVuIHRoZSBjYXNlcyBhcmUgbG9ja2VkICh1bmxlc3MgaXQgaG9sZHMgcHVibGljYXRpb25zIG9yIGEgbW9kZWwpLCBvciB3aGVuXG4gKiB0aGUgYXBwbGljYXRpb24gZW5kcy5cbiAqL1xuZXhwb3J0IGNvbnN0IGZpbGVTb3VyY2UgPSB6LnVuaW9uKFt6Lm9iamVjdCh7IHBhdGg6IHouc3RyaW5nKCkubWluKDEpIH0pLCB6Lm9iamVjdCh7IHVwbG9hZDogei5zdHJpbmcoKS5taW4oMSkgfSldKTtcbmV4cG9ydCB0eXBlIEZpbGVTb3VyY2UgPSB6LmluZmVyPHR5cGVvZiBmaWxlU291cmNlPjtcblxuLyoqIFRoZSB0ZXh0IG9mIGEgZmlsZSB0aGF0IHdhcyBkcm9wcGVkIG9uIHRoZSBxdWVyeS4gYHBhZ2VzYDogb25seSBmb3IgZm9ybWF0cyB0aGF0IGhhdmUgdGhlbS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRmlsZVRleHQge1xuICBuYW1lOiBzdHJpbmc7XG4gIHRleHQ6IHN0cmluZztcbiAgcGFnZXM/OiBudW1iZXI7XG59XG4iLCIvLyBUaGUgY2FsbHMgb2YgY2FzZXMuIEluOiB0aGUgbm91bnMgb2YgYSBjYXNlLiBPdXQ6IG9uZSByb3cgcGVyIGNhbGwuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGNhc2VGYWN0IH0gZnJvbSAnLi9hdWRpdC1hY3RzLnRzJztcbmltcG9ydCB7IGNhbGwgfSBmcm9tICcuL2NhbGwudHMnO1xuaW1wb3J0IHtcbiAgYW5ub3RhdGlvbk9yZGVyLFxuICB0eXBlIEFubm90YXRpb24sXG4gIHR5cGUgQXR0YWNobWVudCxcbiAgdHlwZSBDYXNlLFxuICB0eXBlIENhc2VEb2N1bWVudCxcbiAgdHlwZSBDYXNlU3VtbWFyeSxcbiAgdHlwZSBFbHNld2hlcmVSYXRpbmcsXG4gIHR5cGUgUmVjb3JkQm9kaWVzLFxuICB0eXBlIFJlY29yZEVudHJ5LFxuICB0eXBlIFJlY29yZFZlcmlmaWNhdGlvbixcbiAgdHlwZSBSZXBsYXksXG4gIHR5cGUgVW5kb25lQWN0LFxuICB0eXBlIFZlcnNpb24sXG4gIHR5cGUgVmVyc2lvbkNoYW5nZSxcbiAgdHlwZSBWZXJzaW9uU3VtbWFyeSxcbn0gZnJvbSAnLi9jYXNlLnRzJztcbmltcG9ydCB7IGNhc2VDaGFuZ2UsIGNhc2VPcmRlciB9IGZyb20gJy4vY2FzZS1maWVsZHMudHMnO1xuaW1wb3J0IHsgY2xpZW50V2lzaGVzIH0gZnJvbSAnLi9jbGllbnQtd2lzaGVzLnRzJztcbmltcG9ydCB7IHNlYXJjaGVkSW5kZXhlcyB9IGZyb20gJy4vZW5naW5lLnRzJztcbmltcG9ydCB7IGZpbGVTb3VyY2UgfSBmcm9tICcuL2ZpbGVzLnRzJztcbmltcG9ydCB7IGFkZHNUb0Nhc2UsIG9mQ2FzZSwgb3duZXJPbmx5LCByZWZ1c2VkIH0gZnJvbSAnLi9ndWVzdC50cyc7XG5pbXBvcnQgeyByYXRpbmdzIH0gZnJvbSAnLi9xdWVyeS50cyc7XG5cbmNvbnN0IGlkID0gei5pbnQoKS5wb3NpdGl2ZSgpO1xuY29uc3QgbmFtZSA9IHouc3RyaW5nKCkubWluKDEpLm1heCg2NCk7XG5jb25zdCBuYW1lcyA9IHouYXJyYXkobmFtZSkubWluKDEpLm1heCgxMDAwKTtcbmNvbnN0IGluQ2FzZSA9IHoub2JqZWN0KHsgY2FzZTogaWQgfSk7XG5cbi8qKiBXaGF0IGVsc2UgdGhpcyBjb21wdXRlciB3YXMgY29ubmVjdGVkIHRvIGlzIG5vdCBmb3IgZ3Vlc3RzLiAqL1xuZnVuY3Rpb24gd2l0aG91dE5ldHdvcms8T25lIGV4dGVuZHMgeyBuZXR3b3JrPzogdW5rbm93biB9Pih7IG5ldHdvcms6IF9uZXR3b3JrLCAuLi5yZXN0IH06IE9uZSk6IE9taXQ8T25lLCAnbmV0d29yayc+IHtcbiAgcmV0dXJuIHJlc3Q7XG59XG5cbmV4cG9ydCBjb25zdCBjYXNlQ2FsbHMgPSB7XG4gIC8qKiBBbGwgY2FzZXMsIHRoZSBsYXN0IGNoYW5nZWQgZmlyc3QuICovXG4gIGNhc2VzOiBjYWxsPENhc2VTdW1tYXJ5W10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogYXN5bmMgKGludm9rZSwgcmVxdWVzdCwgc2NvcGUpID0+IChhd2FpdCBpbnZva2UocmVxdWVzdCkpLmZpbHRlcigoeyBpZCB9KSA9PiBpZCA9PT0gc2NvcGUuY2FzZSksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogT25lIGNhc2UuIFRocm93cyBgY2FzZS11bmtub3duYC4gKi9cbiAgY2FzZTogY2FsbDxDYXNlPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UsXG4gICAgZ3Vlc3Q6IG9mQ2FzZSxcbiAgICBhdWRpdDogeyBhY3Q6ICdjYXNlLW9wZW5lZCcsIGZhY3RzOiBjYXNlRmFjdCB9LFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogQ3JlYXRlcyBhIGNhc2UuICovXG4gIGNyZWF0ZUNhc2U6IGNhbGw8Q2FzZT4oKSh7XG4gICAgcmVxdWVzdDogY2FzZU9yZGVyLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnY2FzZS1jcmVhdGVkJywgZmFjdHM6IChfcmVxdWVzdCwgeyBpZCB9KSA9PiAoeyBjYXNlOiBpZCB9KSB9LFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogQ2hhbmdlcyB0aGUgbmFtZWQgZmllbGRzIG9mIGEgY2FzZSBhbmQgYW5zd2VycyB3aXRoIHRoZSB3aG9sZSBjYXNlLiBUaHJvd3MgYHdpc2gtY29sbGVjdGlvbmAgYW5kIGB3aXNoLWNsdXN0ZXJgLiAqL1xuICBjaGFuZ2VDYXNlOiBjYWxsPENhc2U+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBjaGFuZ2U6IGNhc2VDaGFuZ2Uub21pdCh7IHdpc2hlczogdHJ1ZSB9KSB9KSxcbiAgICBndWVzdDogYXN5bmMgKGludm9rZSwgcmVxdWVzdCwgc2NvcGUpID0+IHtcbiAgICAgIGNvbnN0IHsgc2VhcmNoLCB3YWxsZWQgfSA9IHJlcXVlc3QuY2hhbmdlO1xuICAgICAgLy8gQSBndWVzdCBjYW5ub3QgYWRkIHNlYXJjaGVkIGNvbGxlY3Rpb25zLCBub3Igd2FsbCB0aGUgY2FzZSBvZmYuXG4gICAgICBpZiAod2FsbGVkICE9PSB1bmRlZmluZWQpIHJldHVybiByZWZ1c2VkKCk7XG4gICAgICBjb25zdCB3YW50ZWQgPSBzZWFyY2ggPT09IHVuZGVmaW5lZCA/IFtdIDogc2VhcmNoZWRJbmRleGVzKHNlYXJjaC5pbmRleGVzKTtcbiAgICAgIGNvbnN0IHNlYXJjaGVkID0gYXdhaXQgc2NvcGUuc2VhcmNoZWQoKTtcbiAgICAgIHJldHVybiB3YW50ZWQuZXZlcnkoKGluZGV4KSA9PiBzZWFyY2hlZC5pbmNsdWRlcyhpbmRleCkpID8gYWRkc1RvQ2FzZShpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA6IHJlZnVzZWQoKTtcbiAgICB9LFxuICAgIGF1ZGl0OiB7XG4gICAgICBhY3Q6ICdjYXNlLXdhbGxlZCcsXG4gICAgICBmYWN0czogKHsgY2FzZTogaWQsIGNoYW5nZSB9KSA9PiAoY2hhbmdlLndhbGxlZCA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogeyBjYXNlOiBpZCwgd2FsbGVkOiBjaGFuZ2Uud2FsbGVkIH0pLFxuICAgIH0sXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKlxuICAgKiBSZWNvcmRzIHdoYXQgdGhlIGNsaWVudCBvZiBhIGNhc2Ugd2lzaGVzLCBudWxsIHRvIHJlbW92ZSBpdCwgYW5kIGFuc3dlcnMgd2l0aCB0aGUgd2hvbGUgY2FzZS4gVGhlIHNlYXJjaCBvZiB0aGUgY2FzZSBpcyBuYXJyb3dlZCB0byB0aGVcbiAgICogY29sbGVjdGlvbnMgdGhhdCB0aGUgY2xpZW50IGFsbG93czsgd2l0aG91dCBzZXJ2aWNlIG9yIGxpbmtzLCBhIGxpbmsgdG8gdGhlIGNhc2UgZW5kcy5cbiAgICovXG4gIHJlY29yZFdpc2hlczogY2FsbDxDYXNlPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UuZXh0ZW5kKHsgd2lzaGVzOiBjbGllbnRXaXNoZXMubnVsbGFibGUoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3dpc2hlcy1yZWNvcmRlZCcsIGZhY3RzOiBjYXNlRmFjdCB9LFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogUmVtb3ZlcyBhIGNhc2Ugd2l0aCBldmVyeXRoaW5nIGluIGl0LiBgcmVzdG9yZUNhc2VgIGJyaW5ncyBpdCBiYWNrIHVudGlsIHRoZSBhcHBsaWNhdGlvbiBlbmRzLiAqL1xuICByZW1vdmVDYXNlOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogaW5DYXNlLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnY2FzZS1yZW1vdmVkJywgZmFjdHM6IGNhc2VGYWN0IH0sXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBSZXN0b3JlcyBhIHJlbW92ZWQgY2FzZS4gKi9cbiAgcmVzdG9yZUNhc2U6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UsXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdjYXNlLXJlc3RvcmVkJywgZmFjdHM6IGNhc2VGYWN0IH0sXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKlxuICAgKiBEZWxldGVzIGEgY2FzZSBwZXJtYW5lbnRseSwgYWxzbyBhIHJlbW92ZWQgb25lOiBpdHMgY29udGVudCwgaXRzIGV4cG9ydHMgdGhhdCB3ZXJlIG5vdCBmZXRjaGVkIHlldCwgYW5kIGRyYWZ0cyBhbmQgcGFzdCBzZWFyY2hlcyB0aGF0XG4gICAqIGNvbnRhaW4gaXRzIHRleHQuIENvcGllcyBlbHNld2hlcmUgKGJhY2t1cHMsIGV4cG9ydGVkIGZpbGVzLCBidW5kbGVzLCBpbmRleGVzIG1hZGUgZnJvbSBidW5kbGVzKSBzdGF5LiBgZ29uZWAgaXMgZmFsc2Ugd2hpbGUgYW5vdGhlclxuICAgKiBwcm9jZXNzIHN0aWxsIHJlYWRzIHRoZSBvbGQgc3RhdGUgb2YgdGhlIGZpbGU7IHRoZSB0ZXh0IGxlYXZlcyB0aGUgZGlzayB3aGVuIHRoYXQgZW5kcywgYXQgdGhlIGxhdGVzdCB3aGVuIGFsbCBwcm9jZXNzZXMgaGF2ZSBjbG9zZWQgaXQuXG4gICAqL1xuICBkZXN0cm95Q2FzZTogY2FsbDx7IGdvbmU6IGJvb2xlYW4gfT4oKSh7XG4gICAgcmVxdWVzdDogaW5DYXNlLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnY2FzZS1kZXN0cm95ZWQnLCBmYWN0czogY2FzZUZhY3QgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBBdHRhY2hlcyBhIGZpbGUgdG8gYSBjYXNlLiBUaHJvd3MgYGZpbGUtbWlzc2luZ2AsIGBmaWxlLXVucmVhZGFibGVgLCBgYXR0YWNobWVudC10b28tbGFyZ2VgIGFuZCwgZm9yIGd1ZXN0cywgYGF0dGFjaG1lbnRzLWZ1bGxgLiAqL1xuICBhdHRhY2g6IGNhbGw8QXR0YWNobWVudD4oKSh7XG4gICAgcmVxdWVzdDogaW5DYXNlLmV4dGVuZCh7IHNvdXJjZTogZmlsZVNvdXJjZSB9KSxcbiAgICBndWVzdDogKGludm9rZSwgcmVxdWVzdCwgc2NvcGUpID0+XG4gICAgICAndXBsb2FkJyBpbiByZXF1ZXN0LnNvdXJjZSAmJiByZXF1ZXN0LmNhc2UgPT09IHNjb3BlLmNhc2UgPyBzY29wZS5hZGQoKG9uZSkgPT4gc2NvcGUuYXR0YWNoKGludm9rZSwgb25lKSwgcmVxdWVzdCkgOiByZWZ1c2VkKCksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIFRoZSBjb250ZW50IG9mIGFuIGF0dGFjaG1lbnQ7IHVuZGVmaW5lZCBpZiB0aGUgY2FzZSBoYXMgbm8gc3VjaCBhdHRhY2htZW50LiAqL1xuICBhdHRhY2htZW50OiBjYWxsPHsgbmFtZTogc3RyaW5nOyB0eXBlOiBzdHJpbmc7IGJ5dGVzOiBVaW50OEFycmF5IH0gfCB1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBhdHRhY2htZW50OiBpZCB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiB7IGFjdDogJ2F0dGFjaG1lbnQtb3BlbmVkJywgZmFjdHM6ICh7IGNhc2U6IGlkLCBhdHRhY2htZW50IH0pID0+ICh7IGNhc2U6IGlkLCBhdHRhY2htZW50IH0pIH0sXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBSZW1vdmVzIGFuIGF0dGFjaG1lbnQuICovXG4gIGRldGFjaDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBhdHRhY2htZW50OiBpZCB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcblxuICAvKipcbiAgICogUnVucyB0aGUgc2VhcmNoIG9mIHRoZSBjYXNlIGluIGl0cyBpbmRleGVzLCB3aXRoIGl0cyByYXRpbmdzIGFzIHJlbGV2YW5jZSBmZWVkYmFjaywgYW5kIHN0b3JlcyB0aGUgaGl0cyBhcyB0aGUgbmV4dCB2ZXJzaW9uLiBUaHJvd3NcbiAgICogYHdpc2gtY29sbGVjdGlvbmAuXG4gICAqL1xuICBydW5WZXJzaW9uOiBjYWxsPFZlcnNpb24+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZSxcbiAgICBndWVzdDogYXN5bmMgKC4uLm9mKSA9PiB3aXRob3V0TmV0d29yayhhd2FpdCBhZGRzVG9DYXNlKC4uLm9mKSksXG4gICAgYXVkaXQ6IHsgYWN0OiAndmVyc2lvbi1ydW4nLCBmYWN0czogKHsgY2FzZTogaWQgfSwgeyBudW1iZXIgfSkgPT4gKHsgY2FzZTogaWQsIHZlcnNpb246IG51bWJlciB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIEFsbCB2ZXJzaW9ucyBvZiBhIGNhc2Ugd2l0aG91dCB0aGVpciBoaXRzLiAqL1xuICB2ZXJzaW9uczogY2FsbDxWZXJzaW9uU3VtbWFyeVtdPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UsXG4gICAgZ3Vlc3Q6IGFzeW5jICguLi5vZikgPT4gKGF3YWl0IG9mQ2FzZSguLi5vZikpLm1hcCh3aXRob3V0TmV0d29yayksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogT25lIHZlcnNpb24gd2l0aCBpdHMgaGl0cy4gVGhyb3dzIGB2ZXJzaW9uLXVua25vd25gLiAqL1xuICB2ZXJzaW9uOiBjYWxsPFZlcnNpb24+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBudW1iZXI6IGlkIH0pLFxuICAgIGd1ZXN0OiBhc3luYyAoLi4ub2YpID0+IHdpdGhvdXROZXR3b3JrKGF3YWl0IG9mQ2FzZSguLi5vZikpLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSBkaWZmZXJlbmNlcyBiZXR3ZWVuIHR3byB2ZXJzaW9uczogbmV3LCBtaXNzaW5nIGFuZCBtb3ZlZCBoaXRzLCBhbmQgd2h5LiAqL1xuICB2ZXJzaW9uQ2hhbmdlOiBjYWxsPFZlcnNpb25DaGFuZ2U+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBmcm9tOiBpZCwgdG86IGlkIH0pLFxuICAgIGd1ZXN0OiBvZkNhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuXG4gIC8qKiBUaGUgcHVibGljYXRpb25zIHRoYXQgaGF2ZSBhIHJhdGluZywgYSBub3RlLCBhIHRhZywgYW4gYW5ub3RhdGlvbiBvciBhbiBhc3Nlc3NtZW50IGluIHRoZSBjYXNlLiAqL1xuICBjYXNlRG9jdW1lbnRzOiBjYWxsPENhc2VEb2N1bWVudFtdPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UsXG4gICAgZ3Vlc3Q6IG9mQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBSYXRpbmdzIG9mIHRoZXNlIHB1YmxpY2F0aW9ucyBpbiBvdGhlciBjYXNlcyB0aGF0IGFyZSBub3Qgd2FsbGVkIG9mZi4gKi9cbiAgcmF0ZWRFbHNld2hlcmU6IGNhbGw8RWxzZXdoZXJlUmF0aW5nW10+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBwdWJsaWNhdGlvbnM6IG5hbWVzIH0pLFxuICAgIGd1ZXN0OiAoaW52b2tlLCByZXF1ZXN0LCBzY29wZSkgPT4gKHJlcXVlc3QuY2FzZSA9PT0gc2NvcGUuY2FzZSA/IFByb21pc2UucmVzb2x2ZShbXSkgOiByZWZ1c2VkKCkpLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIEdpdmVzIGFsbCB0aGVzZSBwdWJsaWNhdGlvbnMgdGhlIHNhbWUgcmF0aW5nIGluIG9uZSBhY3Q7IG51bGwgcmVtb3ZlcyB0aGVpciByYXRpbmdzLiAqL1xuICByYXRlOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogaW5DYXNlLmV4dGVuZCh7IHB1YmxpY2F0aW9uczogbmFtZXMsIHJhdGluZzogei5lbnVtKHJhdGluZ3MpLm51bGxhYmxlKCkgfSksXG4gICAgZ3Vlc3Q6IGFkZHNUb0Nhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogU2V0cyB0aGUgbm90ZSBvbiBhIHB1YmxpY2F0aW9uOyAnJyByZW1vdmVzIGl0LiAqL1xuICBub3RlRG9jdW1lbnQ6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UuZXh0ZW5kKHsgcHVibGljYXRpb246IG5hbWUsIG5vdGU6IHouc3RyaW5nKCkubWF4KDEwMF8wMDApIH0pLFxuICAgIGd1ZXN0OiBhZGRzVG9DYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIEFkZHMgYSB0YWcgdG8gdGhlc2UgcHVibGljYXRpb25zLCBvciByZW1vdmVzIGl0IChgb246IGZhbHNlYCkuICovXG4gIHRhZ0RvY3VtZW50czogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBwdWJsaWNhdGlvbnM6IG5hbWVzLCB0YWc6IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKS5tYXgoNjApLCBvbjogei5ib29sZWFuKCkgfSksXG4gICAgZ3Vlc3Q6IGFkZHNUb0Nhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogVW5kb2VzIHRoZSBsYXN0IHJhdGluZywgbm90ZSwgdGFnLCBhbm5vdGF0aW9uLCB2ZXJkaWN0LCBhc3Nlc3NtZW50IG9yIGNoYW5nZSBvZiBmZWF0dXJlczsgY2FuIGJlIHJlcGVhdGVkLiBVbmRlZmluZWQgaWYgbm90aGluZyBpcyBsZWZ0IHRvIHVuZG8uICovXG4gIHVuZG86IGNhbGw8VW5kb25lQWN0IHwgdW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UsXG4gICAgZ3Vlc3Q6IG9mQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG5cbiAgLyoqIFRoZSBhbm5vdGF0aW9ucyBvZiBhIHB1YmxpY2F0aW9uIGluIHRoZSBjYXNlLiAqL1xuICBhbm5vdGF0aW9uczogY2FsbDxBbm5vdGF0aW9uW10+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBwdWJsaWNhdGlvbjogbmFtZSB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIEFkZHMgYW4gYW5ub3RhdGlvbiB0byBhIHB1YmxpY2F0aW9uLiAqL1xuICBhbm5vdGF0ZTogY2FsbDxBbm5vdGF0aW9uPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UuZXh0ZW5kKHsgcHVibGljYXRpb246IG5hbWUsIGFubm90YXRpb246IGFubm90YXRpb25PcmRlciB9KSxcbiAgICBndWVzdDogYWRkc1RvQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBDaGFuZ2VzIHRoZSBub3RlIG9mIGFuIGFubm90YXRpb24uICovXG4gIGNoYW5nZUFubm90YXRpb246IGNhbGw8QW5ub3RhdGlvbj4oKSh7XG4gICAgcmVxdWVzdDogaW5DYXNlLmV4dGVuZCh7IGFubm90YXRpb246IGlkLCBub3RlOiB6LnN0cmluZygpLm1heCgxMDBfMDAwKSB9KSxcbiAgICBndWVzdDogYWRkc1RvQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBSZW1vdmVzIGFuIGFubm90YXRpb24uICovXG4gIHJlbW92ZUFubm90YXRpb246IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBpbkNhc2UuZXh0ZW5kKHsgYW5ub3RhdGlvbjogaWQgfSksXG4gICAgZ3Vlc3Q6IGFkZHNUb0Nhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuXG4gIC8qKiBUaGUgc2VhcmNoIHJlY29yZCwgbGF0ZXN0IGVudHJpZXMgZmlyc3Q6IGF0IG1vc3QgYGNvdW50YCwgd2l0aCBzZXF1ZW5jZSBudW1iZXJzIGJlbG93IGBiZWZvcmVgIGlmIGdpdmVuOyB3aXRob3V0IHRoZSBoaXRzIG9mIHZlcnNpb25zLiAqL1xuICBjYXNlUmVjb3JkOiBjYWxsPFJlY29yZEVudHJ5W10+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBiZWZvcmU6IHouaW50KCkub3B0aW9uYWwoKSwgY291bnQ6IHouaW50KCkubWluKDEpLm1heCg1MDApIH0pLFxuICAgIGd1ZXN0OiBhc3luYyAoLi4ub2YpID0+XG4gICAgICAoYXdhaXQgb2ZDYXNlKC4uLm9mKSkubWFwKChlbnRyeSkgPT5cbiAgICAgICAgZW50cnkua2luZCA9PT0gJ3ZlcnNpb24nIHx8IGVudHJ5LmtpbmQgPT09ICdwYWlycydcbiAgICAgICAgICA/IHsgLi4uZW50cnksIGJvZHk6IHdpdGhvdXROZXR3b3JrKGVudHJ5LmJvZHkgYXMgUmVjb3JkQm9kaWVzWyd2ZXJzaW9uJyB8ICdwYWlycyddKSB9XG4gICAgICAgICAgOiBlbnRyeSxcbiAgICAgICksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogVmVyaWZpZXMgdGhlIGhhc2ggY2hhaW4gb2YgdGhlIGNhc2UncyByZWNvcmQgYW5kIGl0cyBhZ3JlZW1lbnQgd2l0aCB0aGUgY2FzZS4gKi9cbiAgdmVyaWZ5Q2FzZTogY2FsbDxSZWNvcmRWZXJpZmljYXRpb24+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFJ1bnMgdGhlIHNlYXJjaCBvZiBhIHZlcnNpb24gYWdhaW4gYW5kIGNvbXBhcmVzIHRoZSBsaXN0cy4gVGhyb3dzIGB3aXNoLWNvbGxlY3Rpb25gIGFuZCBgd2lzaC1jbHVzdGVyYC4gKi9cbiAgcmVwbGF5VmVyc2lvbjogY2FsbDxSZXBsYXk+KCkoe1xuICAgIHJlcXVlc3Q6IGluQ2FzZS5leHRlbmQoeyBudW1iZXI6IGlkIH0pLFxuICAgIGd1ZXN0OiBvZkNhc2UsXG4gICAgYXVkaXQ6IHsgYWN0OiAndmVyc2lvbi1yZXBsYXllZCcsIGZhY3RzOiAoeyBjYXNlOiBpZCwgbnVtYmVyIH0pID0+ICh7IGNhc2U6IGlkLCB2ZXJzaW9uOiBudW1iZXIgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG59O1xuIiwiLy8gVGhlIGNhbGwgb2YgYSBkb2N1bWVudCdzIGNpdGF0aW9ucyBhbmQgaXRzIG5vdW5zOiB3aGF0IGl0IGNpdGVzIGFuZCB3aG8gY2l0ZXMgaXQsIGFuZCBkb2N1bWVudHMgdGhhdCBhcmUgY2l0ZWQgd2l0aCBpdCBvciBjaXRlIHRoZSBzYW1lLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IG9mSW5kZXggfSBmcm9tICcuL2d1ZXN0LnRzJztcbmltcG9ydCB0eXBlIHsgQ2l0YXRpb24sIExhbmd1YWdlVGV4dCwgUGFydHkgfSBmcm9tICcuL3B1YmxpY2F0aW9uLnRzJztcblxuLyoqXG4gKiBIb3cgYSBkb2N1bWVudCBzdGFuZHMgdG8gdGhlIG9uZSBpbiB0aGUgbWlkZGxlLiBjaXRlZCwgY2l0aW5nOiBvdmVyIG9uZSBvciB0d28gc3RlcHM7IGNvY2l0ZWQ6IG90aGVyIGRvY3VtZW50cyBjaXRlIGJvdGg7IGNvdXBsZWQ6IGJvdGhcbiAqIGNpdGUgdGhlIHNhbWUgZG9jdW1lbnRzLlxuICovXG5leHBvcnQgY29uc3QgY2l0YXRpb25SZWxhdGlvbnMgPSBbJ2NpdGVkJywgJ2NpdGluZycsICdjb2NpdGVkJywgJ2NvdXBsZWQnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIENpdGF0aW9uUmVsYXRpb24gPSAodHlwZW9mIGNpdGF0aW9uUmVsYXRpb25zKVtudW1iZXJdO1xuXG4vKiogVGhlIG1vc3QgZG9jdW1lbnRzIG9mIG9uZSBhbnN3ZXI7IHdoYXQgZ29lcyBiZXlvbmQgaXMgY291bnRlZC4gKi9cbmV4cG9ydCBjb25zdCBNT1NUX0NJVEFUSU9OX05PREVTID0gMzAwO1xuXG4vKiogV2hhdCB0aGUgcmVjb3JkIHNheXMgb2YgYSBjaXRhdGlvbi4gKi9cbmV4cG9ydCB0eXBlIENpdGF0aW9uRGV0YWlscyA9IE9taXQ8Q2l0YXRpb24sICdudW1iZXInPjtcblxuZXhwb3J0IGludGVyZmFjZSBDaXRhdGlvbk5vZGUge1xuICAvKiogYEVQLTEwMDAwMDAtQTFgIGFzIGluc3RhbGxlZCwgb3RoZXJ3aXNlIGFzIHRoZSByZWNvcmQgY2l0ZXMgaXQuICovXG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIEFic2VudCBmb3IgdGhlIGRvY3VtZW50IGluIHRoZSBtaWRkbGUsIHdoaWNoIGlzIHRoZSBmaXJzdCBub2RlLiAqL1xuICByZWxhdGlvbj86IENpdGF0aW9uUmVsYXRpb247XG4gIC8qKiBDaXRhdGlvbnMgYmV0d2VlbiBpdCBhbmQgdGhlIGRvY3VtZW50IGluIHRoZSBtaWRkbGUuICovXG4gIHN0ZXA6IDAgfCAxIHwgMjtcbiAgLyoqIEl0cyByb3cgaW4gdGhlIGNvbGxlY3Rpb247IGFic2VudCBpZiBpdCBpcyBub3QgdGhlcmUuICovXG4gIHB1YmxpY2F0aW9uPzogbnVtYmVyO1xuICAvKiogVGhlIGRheSBvZiBpdHMgcHVibGljYXRpb24sIGlmIGtub3duLiAqL1xuICBkYXRlPzogc3RyaW5nO1xuICB0aXRsZTogTGFuZ3VhZ2VUZXh0W107XG4gIGFwcGxpY2FudHM6IFBhcnR5W107XG4gIC8qKiBPZiBjb2NpdGVkIGFuZCBjb3VwbGVkIGRvY3VtZW50czogaG93IG1hbnkgZG9jdW1lbnRzIGNpdGUgYm90aCwgb3IgYXJlIGNpdGVkIGJ5IGJvdGguICovXG4gIHNoYXJlZD86IG51bWJlcjtcbn1cblxuLyoqIEEgY2l0YXRpb24gYmV0d2VlbiB0d28gbm9kZXMsIGJ5IHRoZWlyIHBsYWNlcy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2l0YXRpb25FZGdlIHtcbiAgY2l0aW5nOiBudW1iZXI7XG4gIGNpdGVkOiBudW1iZXI7XG4gIC8qKiBPZiBjaXRhdGlvbnMgYnkgb3Igb2YgdGhlIGRvY3VtZW50IGluIHRoZSBtaWRkbGU6IHdoYXQgdGhlIHJlY29yZHMgc2F5LCBlYWNoIHBhcnR5IG9uY2UuICovXG4gIGRldGFpbHM/OiBDaXRhdGlvbkRldGFpbHNbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBDaXRhdGlvbk1hcCB7XG4gIC8qKiBGYWxzZSBpZiBpdCB3YXMgaW1wb3J0ZWQgYmVmb3JlIGNpdGF0aW9ucyB3ZXJlIHN0b3JlZDogd2hhdCBpdCBjaXRlcyBpcyBub3Qga25vd24uICovXG4gIGlzS25vd246IGJvb2xlYW47XG4gIC8qKiBEb2N1bWVudHMgb2YgdGhlIGNvbGxlY3Rpb24gb2Ygd2hpY2ggdGhlIGNpdGF0aW9ucyBhcmUgbm90IGtub3duIGZvciB0aGUgc2FtZSByZWFzb24uICovXG4gIHVua25vd246IG51bWJlcjtcbiAgLyoqIENpdGVkIGRvY3VtZW50cyB0aGF0IGFyZSBubyBwYXRlbnRzLiAqL1xuICBsaXRlcmF0dXJlQ2l0ZWQ6IG51bWJlcjtcbiAgbm9kZXM6IENpdGF0aW9uTm9kZVtdO1xuICBlZGdlczogQ2l0YXRpb25FZGdlW107XG4gIC8qKiBIb3cgbWFueSBkb2N1bWVudHMgdGhlcmUgYXJlIGluIGVhY2ggcmVsYXRpb24sIHRob3NlIGxlZnQgb3V0IGluY2x1ZGVkLiAqL1xuICBjb3VudHM6IFJlY29yZDxDaXRhdGlvblJlbGF0aW9uLCBudW1iZXI+O1xufVxuXG4vKiogQSBwdWJsaWNhdGlvbiBvZiB0aGUgY29sbGVjdGlvbiB0aGF0IGEgZGVzY3JpcHRpb24gbmFtZXM6IFVURi0xNiBvZmZzZXRzIGludG8gZW50cnkgbnVtYmVyIGBlbnRyeWAuIEl0IGlzIG5vIGNpdGF0aW9uLiAqL1xuZXhwb3J0IGludGVyZmFjZSBUZXh0TGluayB7XG4gIGVudHJ5OiBudW1iZXI7XG4gIHN0YXJ0OiBudW1iZXI7XG4gIGVuZDogbnVtYmVyO1xuICBwdWJsaWNhdGlvbjogbnVtYmVyO1xuICBuYW1lOiBzdHJpbmc7XG59XG5cbi8qKiBUaGUgbW9zdCBudW1iZXJzIG9mIGEgZGVzY3JpcHRpb24gdGhhdCBhcmUgbG9va2VkIGZvciBpbiB0aGUgY29sbGVjdGlvbi4gKi9cbmV4cG9ydCBjb25zdCBNT1NUX1RFWFRfTElOS1MgPSAyXzAwMDtcblxuZXhwb3J0IGNvbnN0IGNpdGF0aW9uQ2FsbHMgPSB7XG4gIC8qKlxuICAgKiBUaGUgY2l0YXRpb25zIG9mIGEgcHVibGljYXRpb24gd2l0aGluIGl0cyBjb2xsZWN0aW9uOyB1bmRlZmluZWQgaWYgaXQgaXMgbm8gbG9uZ2VyIGluc3RhbGxlZC4gYHJ1bmA6IGEgbWFwIG9mIHRoZSBzYW1lIHB1YmxpY2F0aW9uIGZvciB0aGVcbiAgICogc2FtZSB3aW5kb3cgd2l0aCBhIGhpZ2hlciBudW1iZXIgc3VwZXJzZWRlcyB0aGlzIG9uZSwgd2hpY2ggZmFpbHMgd2l0aCBgY2FuY2VsbGVkYC5cbiAgICovXG4gIGNpdGF0aW9uczogY2FsbDxDaXRhdGlvbk1hcCB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgaW5kZXg6IHouaW50KCkucG9zaXRpdmUoKSxcbiAgICAgIHB1YmxpY2F0aW9uOiB6LmludCgpLm5vbm5lZ2F0aXZlKCksXG4gICAgICBzdGVwczogei51bmlvbihbei5saXRlcmFsKDEpLCB6LmxpdGVyYWwoMildKSxcbiAgICAgIHJlbGF0aW9uczogei5hcnJheSh6LmVudW0oY2l0YXRpb25SZWxhdGlvbnMpKS5tYXgoY2l0YXRpb25SZWxhdGlvbnMubGVuZ3RoKSxcbiAgICAgIC8qKiBPbmx5IGRvY3VtZW50cyBvZiB0aGUgY29sbGVjdGlvbi4gKi9cbiAgICAgIGluc3RhbGxlZE9ubHk6IHouYm9vbGVhbigpLFxuICAgICAgbW9zdDogei5pbnQoKS5taW4oMSkubWF4KE1PU1RfQ0lUQVRJT05fTk9ERVMpLFxuICAgICAgcnVuOiB6LmludCgpLm5vbm5lZ2F0aXZlKCkub3B0aW9uYWwoKSxcbiAgICB9KSxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIHB1YmxpY2F0aW9ucyBvZiB0aGUgc2FtZSBjb2xsZWN0aW9uIHRoYXQgdGhlIGRlc2NyaXB0aW9uIG9mIGEgcHVibGljYXRpb24gbmFtZXMsIGluIHRoZSBvcmRlciBvZiB0aGUgdGV4dC4gKi9cbiAgdGV4dExpbmtzOiBjYWxsPFRleHRMaW5rW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaW5kZXg6IHouaW50KCkucG9zaXRpdmUoKSwgcHVibGljYXRpb246IHouaW50KCkubm9ubmVnYXRpdmUoKSB9KSxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBsYW5ndWFnZXMgb2YgdGhlIGludGVyZmFjZTogc2NyZWVucywgbWVudXMsIGV4cG9ydHMsIG1haWxzIGFuZCB0aGUgbGluayBwYWdlLiBEb2N1bWVudHMgYW5kIHF1ZXJpZXMgaGF2ZSB0aGVpciBvd24gbGFuZ3VhZ2VzLlxuZXhwb3J0IGNvbnN0IGxhbmd1YWdlcyA9IFsnZW4nLCAnZGUnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIExhbmd1YWdlID0gKHR5cGVvZiBsYW5ndWFnZXMpW251bWJlcl07XG5cbi8qKiBUaGUgdXNlcidzIHNldHRpbmc6IGEgbGFuZ3VhZ2UsIG9yIHRoYXQgb2YgdGhlIHN5c3RlbS4gKi9cbmV4cG9ydCBjb25zdCBsYW5ndWFnZVNldHRpbmdzID0gWydzeXN0ZW0nLCAuLi5sYW5ndWFnZXNdIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgTGFuZ3VhZ2VTZXR0aW5nID0gKHR5cGVvZiBsYW5ndWFnZVNldHRpbmdzKVtudW1iZXJdO1xuXG4vKiogVGhlIGxhbmd1YWdlIG9mIHRoZSBpbnRlcmZhY2UuIGB0YWdzYDogdGhlIHN5c3RlbSdzIGxhbmd1YWdlcyAoQkNQIDQ3KSBpbiBvcmRlciBvZiBwcmVmZXJlbmNlOyBFbmdsaXNoIGlmIG5vbmUgb2YgdGhlbSBpcyBhdmFpbGFibGUuICovXG5leHBvcnQgZnVuY3Rpb24gc3Bva2VuTGFuZ3VhZ2Uoc2V0dGluZzogTGFuZ3VhZ2VTZXR0aW5nLCB0YWdzOiByZWFkb25seSBzdHJpbmdbXSk6IExhbmd1YWdlIHtcbiAgaWYgKHNldHRpbmcgIT09ICdzeXN0ZW0nKSByZXR1cm4gc2V0dGluZztcbiAgY29uc3Qgd2FudGVkID0gdGFncy5tYXAoKHRhZykgPT4gdGFnLnRyaW0oKS50b0xvd2VyQ2FzZSgpLnNwbGl0KC9bLV87XS8pWzBdKTtcbiAgcmV0dXJuIHdhbnRlZC5mbGF0TWFwKCh0YWcpID0+IGxhbmd1YWdlcy5maWx0ZXIoKGxhbmd1YWdlKSA9PiBsYW5ndWFnZSA9PT0gdGFnKSlbMF0gPz8gJ2VuJztcbn1cbiIsIi8vIFRoZSBmb3JtYXRzIGFuZCBjYWxscyBvZiBleHBvcnRzLiBBbiBleHBvcnQgaXMgYSBqb2I6IGl0IHJlcG9ydHMgcHJvZ3Jlc3MsIGNhbiBiZSBzdG9wcGVkLCBhbmQgbmV2ZXIgbGVhdmVzIGEgcGFydGlhbCBmaWxlLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBpc0NhbGVuZGFyRGF0ZSB9IGZyb20gJy4vY2FsZW5kYXIudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBhbnlvbmUsIG9mSW5kZXgsIG9mU2hvd25JbmRleGVzLCBvd25lck9ubHksIHJlZnVzZWQgfSBmcm9tICcuL2d1ZXN0LnRzJztcbmltcG9ydCB7IGZpbGVTb3VyY2UgfSBmcm9tICcuL2ZpbGVzLnRzJztcbmltcG9ydCB7IHJhdGluZ3MgfSBmcm9tICcuL3F1ZXJ5LnRzJztcbmltcG9ydCB7IGxhbmd1YWdlcyB9IGZyb20gJy4vbGFuZ3VhZ2VzLnRzJztcblxuZXhwb3J0IGNvbnN0IGV4cG9ydEZvcm1zID0gW1xuICAvKiogT3JpZ2luYWwgUERGcywgb3IgcmVuZGVyaW5ncyBvZiB0aGUgdGV4dCB3aGVyZSB0aGVyZSBpcyBubyBQREY6IGFzIHNpbmdsZSBmaWxlcyBpbiBhIHppcCwgb3IgbWVyZ2VkIHdpdGggYm9va21hcmtzIGFuZCBhIGNvdmVyIGxpc3QuICovXG4gICdwZGZzLXppcCcsXG4gICdwZGZzLW1lcmdlZCcsXG4gICdyZXBvcnQtcGRmJyxcbiAgJ3JlcG9ydC1kb2N4JyxcbiAgJ3JlcG9ydC1odG1sJyxcbiAgJ2xpc3QteGxzeCcsXG4gICdsaXN0LWNzdicsXG4gIC8qKiBFdmVyeXRoaW5nIG9mIGEgY2FzZSBmb3Igb3RoZXIgcHJvZ3JhbXM6IGRvY3MvY2FzZS1leHBvcnQuc2NoZW1hLmpzb24uICovXG4gICdqc29uJyxcbiAgJ3JpcycsXG4gICdiaWJ0ZXgnLFxuICAvKiogVGhlIGxpc3QgZm9yIGFuIGluZm9ybWF0aW9uIGRpc2Nsb3N1cmUgc3RhdGVtZW50ICgzNyBDRlIgMS45NywgMS45OCksIHdpdGggdGhlIGN1bXVsYXRpdmUgY291bnQgZm9yIHRoZSBzaXplIGZlZSAoMS4xNyh2KSkuICovXG4gICdpZHMnLFxuICAnaWRzLWRvY3gnLFxuICAvKiogQ2F0ZWdvcnksIHBhc3NhZ2VzIGFuZCBjbGFpbXMgY29uY2VybmVkLCBhcyBpbiBhIEV1cm9wZWFuIHNlYXJjaCByZXBvcnQuICovXG4gICdlcG8tdGFibGUnLFxuICAnZXBvLXRhYmxlLXBkZicsXG4gICdlcG8tdGFibGUtaHRtbCcsXG4gICdtYXRyaXgteGxzeCcsXG4gIC8qKiBFdmVyeSBjaXRhdGlvbiB3aXRoIHdoYXQgaGFzIHRvIGJlIGNvbXBhcmVkIHdpdGggdGhlIHJlZ2lzdGVyIG9yIHRoZSBwcmludGVkIGRvY3VtZW50LCBhbmQgYm94ZXMgdG8gdGljay4gKi9cbiAgJ3ZlcmlmaWNhdGlvbicsXG4gIC8qKiBXaGF0IHdhcyBzZWFyY2hlZCBpbiB3aGF0LCBieSB3aG9tIGFuZCB1bmRlciB3aGljaCBjb25uZWN0aW9ucywgYXMgYSBQREYgc2lnbmVkIHdpdGggdGhlIGtleSBvZiB0aGlzIGluc3RhbGxhdGlvbiwgaW4gYSB6aXAuICovXG4gICdzdGF0ZW1lbnQnLFxuICAvKiogVGhlIHdob2xlIGNhc2UgaW4gb25lIGZpbGUgdGhhdCBjYW4gYmUgb3BlbmVkIG9uIGFub3RoZXIgaW5zdGFsbGF0aW9uLiAqL1xuICAnYnVuZGxlJyxcbl0gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBFeHBvcnRGb3JtID0gKHR5cGVvZiBleHBvcnRGb3JtcylbbnVtYmVyXTtcblxuLyoqIEZpbGUgZXh0ZW5zaW9uIG9mIGEgYnVuZGxlLiAqL1xuZXhwb3J0IGNvbnN0IEJVTkRMRV9FTkRJTkcgPSAnLmFudGVjZWRlbnQtY2FzZSc7XG5cbi8qKiBMaXN0cyBmb3Igb2ZmaWNlczogdGhleSBhbHNvIGNvbnRhaW4gd2hhdCB3YXMgYXNzZXNzZWQgYXMgcHJpb3IgYXJ0IHdpdGhvdXQgYSByYXRpbmcuICovXG5leHBvcnQgY29uc3Qgb2ZmaWNlRm9ybXM6IHJlYWRvbmx5IEV4cG9ydEZvcm1bXSA9IFsnaWRzJywgJ2lkcy1kb2N4JywgJ2Vwby10YWJsZScsICdlcG8tdGFibGUtcGRmJywgJ2Vwby10YWJsZS1odG1sJywgJ3ZlcmlmaWNhdGlvbiddO1xuXG4vKiogU2VjdGlvbnMgb2YgYSByZXBvcnQgdGhhdCBjYW4gYmUgbGVmdCBvdXQuICovXG5leHBvcnQgY29uc3QgcmVwb3J0UGFydHMgPSBbJ3N1bW1hcnknLCAnZG9jdW1lbnRzJywgJ3Bhc3NhZ2VzJywgJ2RyYXdpbmdzJywgJ2NoYXJ0cycsICdtYXRyaXgnLCAncmVjb3JkJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBSZXBvcnRQYXJ0ID0gKHR5cGVvZiByZXBvcnRQYXJ0cylbbnVtYmVyXTtcblxuLyoqIFdoZW4gYW4gSURTIGlzIGZpbGVkOiBwYXJhZ3JhcGhzIG9mIDM3IENGUiAxLjk3LCBvciBhZnRlciB0aGUgaXNzdWUgZmVlIHdhcyBwYWlkLiAqL1xuZXhwb3J0IGNvbnN0IHN0YWdlcyA9IFsnYicsICdjJywgJ2QnLCAnbGF0ZSddIGFzIGNvbnN0O1xuXG5leHBvcnQgY29uc3QgZXhwb3J0T3JkZXIgPSB6Lm9iamVjdCh7XG4gIGNhc2U6IHouaW50KCkucG9zaXRpdmUoKSxcbiAgZm9ybTogei5lbnVtKGV4cG9ydEZvcm1zKSxcbiAgLyoqIFZlcnNpb24gd2hvc2UgbGlzdCBhbmQgcmFua3MgYXJlIGV4cG9ydGVkOyBhYnNlbnQ6IHRoZSBsYXN0IG9uZS4gKi9cbiAgdmVyc2lvbjogei5pbnQoKS5wb3NpdGl2ZSgpLm9wdGlvbmFsKCksXG4gIC8qKiBMaXN0cyBmb3Igb2ZmaWNlcyBhbHNvIGNvbnRhaW4gd2hhdCBoYXMgYW4gYXNzZXNzbWVudCB3aXRob3V0IGEgcmF0aW5nLiBEb2N1bWVudHMgd2l0aCB0aGVzZSByYXRpbmdzLCBvciB0aGVzZSBwdWJsaWNhdGlvbnMgYnkgbmFtZSBpbiB0aGlzIG9yZGVyOyBhYnNlbnQ6IGFsbCByYXRlZCBvbmVzIGV4Y2VwdCBub2lzZS4gKi9cbiAgcmF0aW5nczogei5hcnJheSh6LmVudW0ocmF0aW5ncykpLm9wdGlvbmFsKCksXG4gIHB1YmxpY2F0aW9uczogei5hcnJheSh6LnN0cmluZygpLm1pbigxKS5tYXgoNjQpKS5tYXgoMl8wMDApLm9wdGlvbmFsKCksXG4gIC8qKiBJbmRleGVzIHRoYXQgZG9jdW1lbnRzIG1heSBjb21lIGZyb207IGFic2VudDogYWxsLCB0aG9zZSBvZiB0aGUgY2FzZSBmaXJzdC4gKi9cbiAgaW5kZXhlczogei5hcnJheSh6LmludCgpLnBvc2l0aXZlKCkpLm9wdGlvbmFsKCksXG4gIGxhbmd1YWdlOiB6LmVudW0obGFuZ3VhZ2VzKSxcbiAgcGFydHM6IHouYXJyYXkoei5lbnVtKHJlcG9ydFBhcnRzKSkub3B0aW9uYWwoKSxcbiAgLyoqIFRydWU6IFBERnMgY29udGFpbiB0aGUgYXR0b3JuZXkncyBoaWdobGlnaHRzIGFuZCBub3RlcyBhcyBhbm5vdGF0aW9ucy4gKi9cbiAgYW5ub3RhdGVkOiB6LmJvb2xlYW4oKS5kZWZhdWx0KHRydWUpLFxuICAvKiogTnVtYmVyIG9mIGRvY3VtZW50cyBhbHJlYWR5IGNpdGVkIGluIHRoaXMgYXBwbGljYXRpb24sIGZvciB0aGUgY3VtdWxhdGl2ZSBjb3VudCBvZiBhbiBJRFMuICovXG4gIGNpdGVkQmVmb3JlOiB6LmludCgpLm5vbm5lZ2F0aXZlKCkuZGVmYXVsdCgwKSxcbiAgLyoqIFVTIGRvbGxhcnMgb2Ygc2l6ZSBmZWVzIHBhaWQgZm9yIHRoZW0sIGRlZHVjdGVkIGZyb20gd2hhdCBhbiBJRFMgY29zdHMuICovXG4gIGZlZXNQYWlkOiB6LmludCgpLm5vbm5lZ2F0aXZlKCkub3B0aW9uYWwoKSxcbiAgLyoqIEFic2VudDogaXQgaXMgY2hvc2VuIG9uIHRoZSBmb3JtLiAqL1xuICBzdGFnZTogei5lbnVtKHN0YWdlcykub3B0aW9uYWwoKSxcbiAgLyoqIFRoZSBlYXJsaWVyIGFwcGxpY2F0aW9uIGluIHdoaWNoIGNvcGllcyB3ZXJlIHByb3ZpZGVkLCBhcyAzNyBDRlIgMS45OChkKSB3YW50cyBpdCBuYW1lZC4gKi9cbiAgZWFybGllckFwcGxpY2F0aW9uOiB6LnN0cmluZygpLnRyaW0oKS5taW4oMSkubWF4KDEwMCkub3B0aW9uYWwoKSxcbiAgLyoqIFdoYXQgdGhlIHRhYmxlIGFmdGVyIGEgRXVyb3BlYW4gc2VhcmNoIHJlcG9ydCBzYXlzIG9mIHRoZSBzZWFyY2g7IGFic2VudDogbGVmdCBvcGVuLCBhbmQgdGhlIGxhc3Qgc2VhcmNoIGlzIHByaW50ZWQgYXMgaXRzIGRheS4gKi9cbiAgY29tcGxldGVkOiB6LnN0cmluZygpLnJlZmluZShpc0NhbGVuZGFyRGF0ZSkub3B0aW9uYWwoKSxcbiAgc2VhcmNoZXI6IHouc3RyaW5nKCkudHJpbSgpLm1pbigxKS5tYXgoMjAwKS5vcHRpb25hbCgpLFxuICBjbGFpbXNOb3RTZWFyY2hlZDogei5zdHJpbmcoKS50cmltKCkubWluKDEpLm1heCgyMDApLm9wdGlvbmFsKCksXG4gIC8qKiBUcnVlOiBhbiBJRFMgaXMgZGl2aWRlZCBpbnRvIHN0YXRlbWVudHMgdGhhdCBlYWNoIGVuZCBhdCBhIHRocmVzaG9sZCBvZiB0aGUgc2l6ZSBmZWUsIHdpdGggYXQgbW9zdCA1MCBpdGVtcy4gKi9cbiAgYmF0Y2hlczogei5ib29sZWFuKCkub3B0aW9uYWwoKSxcbiAgLyoqIEFic29sdXRlIHBhdGg7IGFic2VudDogYSBicm93c2VyIGZldGNoZXMgdGhlIGZpbGUuICovXG4gIHRvOiB6LnN0cmluZygpLm9wdGlvbmFsKCksXG59KTtcbmV4cG9ydCB0eXBlIEV4cG9ydE9yZGVyID0gei5pbmZlcjx0eXBlb2YgZXhwb3J0T3JkZXI+O1xuXG4vKiogV2hhdCBhbiBleHBvcnQgaXMgbWFkZSBmcm9tIGFnYWluOyBpdHMgY2FzZSBhbmQgaXRzIHBsYWNlIGFyZSBub3QgcmVjb3JkZWQuICovXG5leHBvcnQgY29uc3QgZXhwb3J0U2V0dGluZ3MgPSBleHBvcnRPcmRlci5vbWl0KHsgY2FzZTogdHJ1ZSwgdG86IHRydWUgfSk7XG5leHBvcnQgdHlwZSBFeHBvcnRTZXR0aW5ncyA9IHouaW5mZXI8dHlwZW9mIGV4cG9ydFNldHRpbmdzPjtcblxuLyoqIEFuIGV4cG9ydCBhcyB0aGUgcmVjb3JkIG9mIGl0cyBjYXNlIGxpc3RzIGl0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBDYXNlRXhwb3J0IHtcbiAgLyoqIEl0cyBlbnRyeSBpbiB0aGUgcmVjb3JkLiAqL1xuICBzZXF1ZW5jZTogbnVtYmVyO1xuICAvKiogSVNPIDg2MDEsIFVUQy4gKi9cbiAgYXQ6IHN0cmluZztcbiAgLyoqIE5hbWUgb2YgdGhlIGZpbGUuICovXG4gIG5hbWU6IHN0cmluZztcbiAgZG9jdW1lbnRzOiBudW1iZXI7XG4gIC8qKiBTSEEtMjU2IG9mIHRoZSBmaWxlOyBvZiBhIHN0YXRlbWVudCBhbHNvIG9mIHRoZSBQREYgaW4gaXQuICovXG4gIGRpZ2VzdD86IHN0cmluZztcbiAgcGRmRGlnZXN0Pzogc3RyaW5nO1xuICAvKiogQWJzZW50IGlmIHRoZSB2ZXJzaW9uIHRoYXQgcmVjb3JkZWQgaXQgcmVjb3JkZWQgbm8gc2V0dGluZ3MuICovXG4gIHNldHRpbmdzPzogRXhwb3J0U2V0dGluZ3M7XG4gIC8qKiBUcnVlIGlmIHRoZSBjYXNlIGhhcyBjaGFuZ2VkIHNpbmNlLiAqL1xuICBjaGFuZ2VkOiBib29sZWFuO1xufVxuXG4vKiogVGhlIGZpcm0ncyBvd24gRE9DWCB0ZW1wbGF0ZSBmb3IgcmVwb3J0cy4gYHBsYWNlc2A6IHRoZSBwbGFjZWhvbGRlcnMgZm91bmQgaW4gaXQuICovXG5leHBvcnQgaW50ZXJmYWNlIFJlcG9ydFRlbXBsYXRlIHtcbiAgbmFtZTogc3RyaW5nO1xuICBhZGRlZEF0OiBzdHJpbmc7XG4gIHNpemVCeXRlczogbnVtYmVyO1xuICBwbGFjZXM6IHN0cmluZ1tdO1xufVxuXG5leHBvcnQgY29uc3QgZXhwb3J0Q2FsbHMgPSB7XG4gIC8qKiBTdGFydHMgYW4gZXhwb3J0OyBhbnN3ZXJzIHdpdGggdGhlIGlkIG9mIGl0cyBqb2IuICovXG4gIHN0YXJ0RXhwb3J0OiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogZXhwb3J0T3JkZXIsXG4gICAgLy8gRG9jdW1lbnRzIGNvbWUgb25seSBmcm9tIGNvbGxlY3Rpb25zIHRoYXQgdGhlIGxpbmsgc2hvd3MuIEEgYnVuZGxlIGNvbnRhaW5zIHRoZSByZWNvcmQgdmVyYmF0aW0sIHNvIG5vdGhpbmcgY2FuIGJlIGxlZnQgb3V0IG9mIGl0OyBhIHN0YXRlbWVudFxuICAgIC8vIG5hbWVzIG90aGVyIGtleXMgYW5kIGNvbm5lY3Rpb25zLlxuICAgIGd1ZXN0OiBhc3luYyAoaW52b2tlLCByZXF1ZXN0LCBzY29wZSkgPT5cbiAgICAgIHJlcXVlc3QudG8gIT09IHVuZGVmaW5lZCB8fFxuICAgICAgcmVxdWVzdC5jYXNlICE9PSBzY29wZS5jYXNlIHx8XG4gICAgICByZXF1ZXN0LmZvcm0gPT09ICdzdGF0ZW1lbnQnIHx8XG4gICAgICAocmVxdWVzdC5mb3JtID09PSAnYnVuZGxlJyAmJiAoYXdhaXQgc2NvcGUud2l0aGhvbGRzKCkpKVxuICAgICAgICA/IHJlZnVzZWQoKVxuICAgICAgICA6IG9mU2hvd25JbmRleGVzKChvd246IHR5cGVvZiByZXF1ZXN0KSA9PiBzY29wZS5hZGQoaW52b2tlLCBvd24pLCByZXF1ZXN0LCBzY29wZSksXG4gICAgYXVkaXQ6IHsgYWN0OiAnZXhwb3J0ZWQnLCBmYWN0czogKHsgY2FzZTogaWQsIGZvcm0gfSkgPT4gKHsgY2FzZTogaWQsIGZvcm0gfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSBleHBvcnRzIG9mIGEgY2FzZSwgdGhlIGxhdGVzdCBmaXJzdDsgb2YgdGhvc2Ugd2l0aCB0aGUgc2FtZSBuYW1lIGFuZCBzZXR0aW5ncyBvbmx5IHRoZSBsYXRlc3QuICovXG4gIGNhc2VFeHBvcnRzOiBjYWxsPENhc2VFeHBvcnRbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiB6LmludCgpLnBvc2l0aXZlKCkgfSksXG4gICAgLy8gQW4gZXhwb3J0IG9mIHRoZSBvd25lciBtYXkgbmFtZSBwdWJsaWNhdGlvbnMgZnJvbSBjb2xsZWN0aW9ucyB0aGF0IHRoZSBsaW5rIGRvZXMgbm90IHNob3cuXG4gICAgZ3Vlc3Q6IGFzeW5jIChpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA9PiB7XG4gICAgICBpZiAocmVxdWVzdC5jYXNlICE9PSBzY29wZS5jYXNlKSByZXR1cm4gcmVmdXNlZCgpO1xuICAgICAgY29uc3QgW2V4cG9ydHMsIHNob3duLCB3aXRoaG9sZHNdID0gYXdhaXQgUHJvbWlzZS5hbGwoW2ludm9rZShyZXF1ZXN0KSwgc2NvcGUuaW5kZXhlcygpLCBzY29wZS53aXRoaG9sZHMoKV0pO1xuICAgICAgcmV0dXJuIGV4cG9ydHMuZmlsdGVyKCh7IHNldHRpbmdzIH0pID0+ICF3aXRoaG9sZHMgfHwgc2V0dGluZ3M/LmluZGV4ZXM/LmV2ZXJ5KChpbmRleCkgPT4gc2hvd24uaW5jbHVkZXMoaW5kZXgpKSA9PT0gdHJ1ZSk7XG4gICAgfSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBUaGUgb3JpZ2luYWwgUERGIG9mIGEgcHVibGljYXRpb24sIG9yIGEgcmVuZGVyaW5nIG9mIGl0cyB0ZXh0IGlmIHRoZXJlIGlzIG5vbmU7IHdpdGggdGhlIGFubm90YXRpb25zIG9mIHRoZSBjYXNlLCBpZiBvbmUgaXMgbmFtZWQuICovXG4gIGRvY3VtZW50UGRmOiBjYWxsPHsgbmFtZTogc3RyaW5nOyBieXRlczogVWludDhBcnJheTsgcmVuZGVyZWQ6IGJvb2xlYW4gfT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgY2FzZTogei5pbnQoKS5wb3NpdGl2ZSgpLm9wdGlvbmFsKCksXG4gICAgICBpbmRleDogei5pbnQoKS5wb3NpdGl2ZSgpLFxuICAgICAgcHVibGljYXRpb246IHouaW50KCkubm9ubmVnYXRpdmUoKSxcbiAgICAgIGFubm90YXRlZDogei5ib29sZWFuKCksXG4gICAgICBsYW5ndWFnZTogei5lbnVtKGxhbmd1YWdlcyksXG4gICAgfSksXG4gICAgZ3Vlc3Q6IChpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA9PlxuICAgICAgcmVxdWVzdC5jYXNlID09PSB1bmRlZmluZWQgfHwgcmVxdWVzdC5jYXNlID09PSBzY29wZS5jYXNlID8gb2ZJbmRleChpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA6IHJlZnVzZWQoKSxcbiAgICBhdWRpdDoge1xuICAgICAgYWN0OiAncGRmLWZldGNoZWQnLFxuICAgICAgZmFjdHM6ICh7IGNhc2U6IGlkLCBpbmRleCB9LCB7IGJ5dGVzIH0pID0+ICh7IC4uLihpZCAhPT0gdW5kZWZpbmVkICYmIHsgY2FzZTogaWQgfSksIGluZGV4LCBieXRlczogYnl0ZXMuYnl0ZUxlbmd0aCB9KSxcbiAgICB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogVGhlIGZpcm0ncyBvd24gcmVwb3J0IHRlbXBsYXRlOyB1bmRlZmluZWQgaWYgdGhlIGJ1aWx0LWluIG9uZSBpcyB1c2VkLiAqL1xuICByZXBvcnRUZW1wbGF0ZTogY2FsbDxSZXBvcnRUZW1wbGF0ZSB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiBhbnlvbmUsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogVXNlcyBhIERPQ1ggb2YgdGhlIGZpcm0gaW5zdGVhZCBvZiB0aGUgYnVpbHQtaW4gcmVwb3J0IHRlbXBsYXRlLiBUaHJvd3MgYHRlbXBsYXRlLXVuZml0YC4gKi9cbiAgdXNlUmVwb3J0VGVtcGxhdGU6IGNhbGw8UmVwb3J0VGVtcGxhdGU+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc291cmNlOiBmaWxlU291cmNlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnc2V0dGluZ3MtY2hhbmdlZCcsIGZhY3RzOiAoKSA9PiAoeyB3aGF0OiAncmVwb3J0LXRlbXBsYXRlJyB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogUmV0dXJucyB0byB0aGUgYnVpbHQtaW4gcmVwb3J0IHRlbXBsYXRlLiAqL1xuICBmb3JnZXRSZXBvcnRUZW1wbGF0ZTogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3NldHRpbmdzLWNoYW5nZWQnLCBmYWN0czogKCkgPT4gKHsgd2hhdDogJ3JlcG9ydC10ZW1wbGF0ZScgfSkgfSxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFRoZSBidWlsdC1pbiB0ZW1wbGF0ZSwgYXMgYSBzdGFydGluZyBwb2ludCBmb3IgdGhlIGZpcm0ncyBvd24uICovXG4gIG93blJlcG9ydFRlbXBsYXRlOiBjYWxsPHsgbmFtZTogc3RyaW5nOyBieXRlczogVWludDhBcnJheSB9PigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGxhbmd1YWdlOiB6LmVudW0obGFuZ3VhZ2VzKSB9KSxcbiAgICBndWVzdDogYW55b25lLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIEltcG9ydHMgYSBidW5kbGUgYXMgYSBjYXNlOyBhbnN3ZXJzIHdpdGggdGhlIGlkIG9mIHRoZSBjYXNlLiBPcGVuaW5nIHRoZSBzYW1lIGJ1bmRsZSBhZ2FpbiBhbnN3ZXJzIHdpdGggdGhlIHNhbWUgY2FzZS4gKi9cbiAgb3BlbkJ1bmRsZTogY2FsbDxudW1iZXI+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc291cmNlOiBmaWxlU291cmNlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnYnVuZGxlLW9wZW5lZCcsIGZhY3RzOiAoX3JlcXVlc3QsIGpvYikgPT4gKHsgam9iIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIExpc3RzIG9mIHdpdGhkcmF3biBvciBjb3JyZWN0ZWQgcHVibGljYXRpb25zIHRoYXQgdGhlIHVzZXIgaW1wb3J0ZWQsIGFuZCB3aGF0IHRoZXkgc2F5IG9mIGEgcHVibGljYXRpb24uIFRoZXkgYXJlIGtlcHQgYmVzaWRlIHRoZSBjb2xsZWN0aW9ucyxcbi8vIHNvIHRoYXQgdGhleSBhbHNvIGZsYWcgd2hhdCBpcyBpbXBvcnRlZCBsYXRlcjsgdGhleSBjaGFuZ2Ugbm8gcmFua2luZyBhbmQgaGlkZSBub3RoaW5nLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IGZpbGVTb3VyY2UgfSBmcm9tICcuL2ZpbGVzLnRzJztcbmltcG9ydCB7IG93bmVyT25seSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuXG4vKiogV2hhdCBhIGxpc3Qgc2F5cyBvZiBpdHMgcHVibGljYXRpb25zLiAqL1xuZXhwb3J0IGNvbnN0IGdyYW50U3RhdGVzID0gWyd3aXRoZHJhd24nLCAnY29ycmVjdGVkJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBHcmFudFN0YXRlID0gKHR5cGVvZiBncmFudFN0YXRlcylbbnVtYmVyXTtcblxuZXhwb3J0IGNvbnN0IExPTkdFU1RfTElTVF9OQU1FID0gMTAwO1xuLyoqIEVudHJpZXMgb2Ygb25lIGxpc3Q7IHRoZSBsb25nZXN0IGxpc3Qgb2YgYW4gb2ZmaWNlLCB0aGF0IG9mIHRoZSBVU1BUTywgaGFzIHNvbWUgdGVucyBvZiB0aG91c2FuZHMuICovXG5leHBvcnQgY29uc3QgTU9TVF9FTlRSSUVTID0gNTAwXzAwMDtcbi8qKiBMaW5lcyB3aXRob3V0IGEgbnVtYmVyIHRoYXQgYXJlIGtlcHQgd2l0aCB0aGVpciB0ZXh0OyBtb3JlIGFyZSBvbmx5IGNvdW50ZWQuICovXG5leHBvcnQgY29uc3QgTU9TVF9VTlJFQUQgPSAxXzAwMDtcblxuLyoqIFdoYXQgb25lIGxpc3Qgc2F5cyBvZiBhIHB1YmxpY2F0aW9uLiAqL1xuZXhwb3J0IGludGVyZmFjZSBHcmFudE5vdGljZSB7XG4gIGxpc3Q6IHN0cmluZztcbiAgc2F5czogR3JhbnRTdGF0ZTtcbiAgLyoqIFRoZSBkYXkgdG8gd2hpY2ggdGhlIGxpc3Qgd2FzIHVwIHRvIGRhdGUuICovXG4gIGFzT2Y6IHN0cmluZztcbiAgLyoqIFRoZSBkYXkgb2YgdGhlIHdpdGhkcmF3YWwgb3IgY29ycmVjdGlvbiwgYW5kIHdoYXQgdGhlIGxpc3QgcmVtYXJrcyBvbiBpdC4gKi9cbiAgb24/OiBzdHJpbmc7XG4gIHJlYXNvbj86IHN0cmluZztcbn1cblxuLyoqIEEgbGluZSBvZiB0aGUgZmlsZSB0aGF0IGlzIG5vdCBpbiB0aGUgbGlzdC4gYHdoeWA6IHRoZSBsaW5lIGhhcyBubyBudW1iZXIsIG9yIG9uZSB3aXRob3V0IGl0cyBjb3VudHJ5LiAqL1xuZXhwb3J0IGludGVyZmFjZSBVbnJlYWRMaW5lIHtcbiAgLyoqIEluIGEgd29ya2Jvb2suICovXG4gIHNoZWV0Pzogc3RyaW5nO1xuICAvKiogRnJvbSAxOyByb3dzIG9mIGEgd29ya2Jvb2sgdGhhdCBoYXZlIG5vIGNlbGxzIGFyZSBub3QgY291bnRlZC4gKi9cbiAgbGluZTogbnVtYmVyO1xuICB3cml0dGVuOiBzdHJpbmc7XG4gIHdoeTogJ25vLW51bWJlcicgfCAnbm8tY291bnRyeSc7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgR3JhbnRMaXN0IHtcbiAgbmFtZTogc3RyaW5nO1xuICBzYXlzOiBHcmFudFN0YXRlO1xuICBhc09mOiBzdHJpbmc7XG4gIC8qKiBUaGUgbmFtZSBvZiB0aGUgZmlsZSwgd2l0aG91dCBpdHMgZm9sZGVyLiAqL1xuICBmaWxlOiBzdHJpbmc7XG4gIGltcG9ydGVkQXQ6IHN0cmluZztcbiAgZW50cmllczogbnVtYmVyO1xuICAvKiogSG93IG1hbnkgbGluZXMgYXJlIG5vdCBpbiB0aGUgbGlzdC4gKi9cbiAgdW5yZWFkOiBudW1iZXI7XG4gIHNoYTI1Njogc3RyaW5nO1xufVxuXG4vKiogQW4gZW50cnkgb2YgYSBsaXN0LiBga2luZGA6ICcnIGZvciBhbGwgcHVibGljYXRpb25zIG9mIHRoZSBudW1iZXIuICovXG5leHBvcnQgaW50ZXJmYWNlIEdyYW50RW50cnkge1xuICBjb3VudHJ5OiBzdHJpbmc7XG4gIG51bWJlcjogc3RyaW5nO1xuICBraW5kOiBzdHJpbmc7XG4gIG9uPzogc3RyaW5nO1xuICByZWFzb24/OiBzdHJpbmc7XG59XG5cbi8qKiBBIGxpc3Qgd2l0aCB0aGUgbGluZXMgdGhhdCBhcmUgbm90IGluIGl0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBSZWFkR3JhbnRMaXN0IHtcbiAgbGlzdDogR3JhbnRMaXN0O1xuICAvKiogVGhlIGZpcnN0IGBNT1NUX1VOUkVBRGAuICovXG4gIHVucmVhZDogVW5yZWFkTGluZVtdO1xufVxuXG4vKiogV2hhdCBhIGZpbGUgc2F5cy4gYHVucmVhZENvdW50YDogYWxzbyBvZiB0aGUgbGluZXMgdGhhdCBgdW5yZWFkYCBsZWF2ZXMgb3V0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBHcmFudExpc3RDb250ZW50cyB7XG4gIGVudHJpZXM6IEdyYW50RW50cnlbXTtcbiAgdW5yZWFkOiBVbnJlYWRMaW5lW107XG4gIHVucmVhZENvdW50OiBudW1iZXI7XG4gIHNoYTI1Njogc3RyaW5nO1xufVxuXG4vKiogVGhlIHBhcnQgb2YgYW4gZWFybGllciBwdWJsaWNhdGlvbiB0aGF0IG9uZSB3aXRoIHN1Y2ggYSBraW5kIGNvZGUgY29ycmVjdHMuICovXG5leHBvcnQgdHlwZSBDb3JyZWN0ZWRQYXJ0ID0gJ2ZpcnN0LXBhZ2UnIHwgJ3dob2xlJztcblxuLyoqXG4gKiBXaGF0IGEga2luZCBjb2RlIHNheXMgb2YgYSBwdWJsaWNhdGlvbiB0aGF0IGNvcnJlY3RzIGFuIGVhcmxpZXIgb25lOiBpdHMgZmlyc3QgcGFnZSwgb3IgdGhlIHdob2xlIG9mIGl0LiBUaGUgbnVtZXJhbHMgOCBhbmQgOSBhcmUgcmVzZXJ2ZWQgZm9yXG4gKiBjb3JyZWN0aW9ucyAoV0lQTyBTVC4xNik7IHRoZSBVbml0ZWQgU3RhdGVzIGNvdW50IGNlcnRpZmljYXRlcyBvZiByZWV4YW1pbmF0aW9uIHdpdGggdGhlbSwgQzggYW5kIEM5LlxuICovXG5leHBvcnQgZnVuY3Rpb24gY29ycmVjdGlvbk9mKHsgY291bnRyeSwga2luZCB9OiB7IGNvdW50cnk6IHN0cmluZzsga2luZDogc3RyaW5nIH0pOiBDb3JyZWN0ZWRQYXJ0IHwgdW5kZWZpbmVkIHtcbiAgaWYgKCEvXig/OltBQkNUVVldWzg5XXxQOSkkLy50ZXN0KGtpbmQpIHx8IChjb3VudHJ5ID09PSAnVVMnICYmIGtpbmQuc3RhcnRzV2l0aCgnQycpKSkgcmV0dXJuIHVuZGVmaW5lZDtcbiAgcmV0dXJuIGtpbmQuZW5kc1dpdGgoJzgnKSA/ICdmaXJzdC1wYWdlJyA6ICd3aG9sZSc7XG59XG5cbi8qKiBPbiBvbmUgbGluZSwgaW4gdGhlIGRpcmVjdGlvbiBvZiBpdHMgbGV0dGVyczogc2VudGVuY2VzIHF1b3RlIGl0LiAqL1xuY29uc3QgbmFtZSA9IHpcbiAgLnN0cmluZygpXG4gIC50cmltKClcbiAgLm1pbigxKVxuICAubWF4KExPTkdFU1RfTElTVF9OQU1FKVxuICAucmVnZXgoL15bXlxccHtDY31cXHUyMDI4XFx1MjAyOVxcdTIwMmEtXFx1MjAyZVxcdTIwNjYtXFx1MjA2OV0qJC91KTtcbmNvbnN0IG9mZmljZSA9IHouc3RyaW5nKCkucmVnZXgoL15bQS1aXXsyfSQvKTtcblxuLyoqIFdoYXQgdGhlIHVzZXIgc2F5cyBvZiB0aGUgZmlsZS4gYG9mZmljZWA6IG9mIG51bWJlcnMgd2l0aG91dCBhIGNvdW50cnkuICovXG5leHBvcnQgY29uc3QgZ3JhbnRMaXN0T3JkZXIgPSB6Lm9iamVjdCh7XG4gIG5hbWUsXG4gIHNheXM6IHouZW51bShncmFudFN0YXRlcyksXG4gIGFzT2Y6IHouaXNvLmRhdGUoKSxcbiAgb2ZmaWNlOiBvZmZpY2Uub3B0aW9uYWwoKSxcbn0pO1xuZXhwb3J0IHR5cGUgR3JhbnRMaXN0T3JkZXIgPSB6LmluZmVyPHR5cGVvZiBncmFudExpc3RPcmRlcj47XG5cbmV4cG9ydCBjb25zdCBncmFudExpc3RDYWxscyA9IHtcbiAgLyoqIFRoZSBpbXBvcnRlZCBsaXN0cywgaW4gdGhlIG9yZGVyIG9mIHRoZWlyIG5hbWVzLiAqL1xuICBncmFudExpc3RzOiBjYWxsPEdyYW50TGlzdFtdPigpKHsgcmVxdWVzdDogei5vYmplY3Qoe30pLCBndWVzdDogb3duZXJPbmx5LCBhdWRpdDogJ3NpbGVudCcsIHJ1bnM6ICdhcHBsaWNhdGlvbicgfSksXG4gIC8qKiBBIGxpc3Qgd2l0aCB0aGUgbGluZXMgb2YgaXRzIGZpbGUgdGhhdCBhcmUgbm90IGluIGl0LiBUaHJvd3MgYGdyYW50LWxpc3QtdW5rbm93bmAuICovXG4gIGdyYW50TGlzdDogY2FsbDxSZWFkR3JhbnRMaXN0PigpKHsgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lIH0pLCBndWVzdDogb3duZXJPbmx5LCBhdWRpdDogJ3NpbGVudCcsIHJ1bnM6ICdhcHBsaWNhdGlvbicgfSksXG4gIC8qKlxuICAgKiBJbXBvcnRzIGEgbGlzdDsgb25lIG9mIHRoZSBzYW1lIG5hbWUgaXMgcmVwbGFjZWQuIFRocm93cyBgZ3JhbnQtbGlzdC1lbXB0eWAsIGBncmFudC1saXN0LXRvby1sb25nYCwgYGdyYW50LWxpc3QtZnV0dXJlYCwgYGZpbGUtdW5yZWFkYWJsZWAgYW5kXG4gICAqIGBmaWxlLXRvby1oYXJkYCwgYW5kIGxlYXZlcyB0aGUgbGlzdCBhcyBpdCB3YXMuXG4gICAqL1xuICBpbXBvcnRHcmFudExpc3Q6IGNhbGw8UmVhZEdyYW50TGlzdD4oKSh7XG4gICAgcmVxdWVzdDogZ3JhbnRMaXN0T3JkZXIuZXh0ZW5kKHsgc291cmNlOiBmaWxlU291cmNlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnZ3JhbnQtbGlzdC1pbXBvcnRlZCcsIGZhY3RzOiAoeyBuYW1lOiBsaXN0IH0pID0+ICh7IGxpc3QgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBEZWxldGVzIGEgbGlzdDsgaXRzIHB1YmxpY2F0aW9ucyBhcmUgbm8gbG9uZ2VyIGZsYWdnZWQuIFRocm93cyBgZ3JhbnQtbGlzdC11bmtub3duYC4gKi9cbiAgZGVsZXRlR3JhbnRMaXN0OiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnZ3JhbnQtbGlzdC1kZWxldGVkJywgZmFjdHM6ICh7IG5hbWU6IGxpc3QgfSkgPT4gKHsgbGlzdCB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxufTtcbiIsIi8vIFB1YmxpY2F0aW9ucyB0aGF0IGFyZSBjb3BpZWQgZnJvbSBvbmUgY29sbGVjdGlvbiBpbnRvIGFub3RoZXI6IG5vdW5zLlxuXG4vKiogQSBwdWJsaWNhdGlvbiBieSB0aGUgcm93IG9mIGl0cyBjb2xsZWN0aW9uLiAqL1xuZXhwb3J0IGludGVyZmFjZSBQdWJsaWNhdGlvblJvdyB7XG4gIGluZGV4OiBudW1iZXI7XG4gIHB1YmxpY2F0aW9uOiBudW1iZXI7XG59XG5cbi8qKiBgdXBkYXRlZGA6IHRoZSBjb2xsZWN0aW9uIGhhZCB0aGVtIGFuZCBsZWFybmVkIHNvbWV0aGluZyBuZXc7IGBtaXNzaW5nYDogZ29uZSBmcm9tIHRoZWlyIGNvbGxlY3Rpb24gbWVhbndoaWxlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDb3B5Q291bnRzIHtcbiAgZG9jdW1lbnRzOiBudW1iZXI7XG4gIHVwZGF0ZWQ6IG51bWJlcjtcbiAgdW5jaGFuZ2VkOiBudW1iZXI7XG4gIG1pc3Npbmc6IG51bWJlcjtcbn1cblxuLyoqIE1vc3QgcHVibGljYXRpb25zIHRoYXQgYXJlIGNvcGllZCBhdCBvbmNlLiAqL1xuZXhwb3J0IGNvbnN0IE1PU1RfQ09QSUVEID0gNTBfMDAwO1xuIiwiLy8gQ29sdW1ucyBvZiB0YWJsZXM6IHdoYXQgYSBjb2x1bW4gY2FuIG1lYW4sIGFuZCB3aGF0IHVzZXJzIGRlY2lkZSBhYm91dCB0aGUgY29sdW1ucyBvZiBhIHRhYmxlIHRoYXQgd2VyZSBub3QgcmVjb2duaXNlZC5cblxuLyoqIFdoYXQgYSBjb2x1bW4gc2F5cyBhYm91dCBhIHB1YmxpY2F0aW9uOyBgaWdub3JlZGA6IG5vdGhpbmcgdGhhdCBpcyBzdG9yZWQuICovXG5leHBvcnQgY29uc3QgY29sdW1uTWVhbmluZ3MgPSBbXG4gICdudW1iZXInLFxuICAnY291bnRyeScsXG4gICdraW5kJyxcbiAgJ2RhdGUnLFxuICAndGl0bGUnLFxuICAnYWJzdHJhY3QnLFxuICAnY2xhaW1zJyxcbiAgJ2Rlc2NyaXB0aW9uJyxcbiAgJ2FwcGxpY2FudHMnLFxuICAnaW52ZW50b3JzJyxcbiAgJ2lwYycsXG4gICdjcGMnLFxuICAnZmknLFxuICAndXMtY2xhc3MnLFxuICAnYXBwbGljYXRpb24nLFxuICAnZmlsaW5nLWRhdGUnLFxuICAncHJpb3JpdGllcycsXG4gICdwcmlvcml0eS1kYXRlJyxcbiAgJ2ZhbWlseScsXG4gICdjaXRhdGlvbnMnLFxuICAnaWdub3JlZCcsXG5dIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgQ29sdW1uTWVhbmluZyA9ICh0eXBlb2YgY29sdW1uTWVhbmluZ3MpW251bWJlcl07XG5cbi8qKiBXaGF0IGEgdXNlciBzYWlkIGFib3V0IGNvbHVtbnM6IGZvciB0YWJsZXMgd2l0aCBleGFjdGx5IHRoaXMgaGVhZGVyLCBvciB3aXRob3V0IGEgaGVhZGVyIGZvciBldmVyeSB0YWJsZSB0aGF0IGhhcyBvbmUgb2YgdGhlIGNvbHVtbnMuICovXG5leHBvcnQgaW50ZXJmYWNlIFRhYmxlQ2hvaWNlIHtcbiAgaGVhZGVyPzogcmVhZG9ubHkgc3RyaW5nW107XG4gIG1lYW5pbmdzOiBSZWFkb25seTxSZWNvcmQ8c3RyaW5nLCBDb2x1bW5NZWFuaW5nPj47XG59XG5cbi8qKiBUaGUgYmVnaW5uaW5nIG9mIGEgdGFibGUsIHRvIGNob29zZSBpdHMgY29sdW1ucyBieS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVGFibGVCZWdpbm5pbmcge1xuICAvKiogVGhlIG5hbWVzIG9mIHRoZSBjb2x1bW5zLCBhcyB3cml0dGVuLiAqL1xuICBoZWFkZXI6IHN0cmluZ1tdO1xuICAvKiogV2hhdCBlYWNoIGNvbHVtbiB3YXMgdGFrZW4gZm9yOyBudWxsIGlmIGl0IHdhcyBub3QgcmVjb2duaXNlZC4gKi9cbiAgbWVhbmluZ3M6IChDb2x1bW5NZWFuaW5nIHwgbnVsbClbXTtcbiAgLyoqIFRoZSBmaXJzdCByb3dzLiAqL1xuICByb3dzOiBzdHJpbmdbXVtdO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIFRhYmxlUHJldmlldyBleHRlbmRzIFRhYmxlQmVnaW5uaW5nIHtcbiAgLyoqIFRoZSBuYW1lIG9mIHRoZSBmaWxlOyBvZiBhIHNoZWV0IGFzIGBsaXN0Lnhsc3gvU2hlZXQxYC4gKi9cbiAgbmFtZTogc3RyaW5nO1xuICAvKiogVHJ1ZSBpZiBhIGNvbHVtbiBvZiBwdWJsaWNhdGlvbiBudW1iZXJzIGlzIGtub3duLCBzbyB0aGF0IGFuIGltcG9ydCByZWFkcyB0aGUgdGFibGUuICovXG4gIGlzUmVhZDogYm9vbGVhbjtcbn1cblxuLyoqIEEgY29sdW1uJ3MgbmFtZSB3aXRob3V0IGNhc2UsIGFjY2VudHMsIHNwYWNlcyBhbmQgcHVuY3R1YXRpb24sIGJ5IHdoaWNoIG5hbWVzIGFyZSBjb21wYXJlZC4gKi9cbmV4cG9ydCBmdW5jdGlvbiBjb2x1bW5LZXkobmFtZTogc3RyaW5nKTogc3RyaW5nIHtcbiAgcmV0dXJuIG5hbWVcbiAgICAubm9ybWFsaXplKCdORktEJylcbiAgICAudG9Mb3dlckNhc2UoKVxuICAgIC5yZXBsYWNlKC/Dny9nLCAnc3MnKVxuICAgIC5yZXBsYWNlKC9bXlxccHtMfVxccHtOfSNdKy9ndSwgJycpO1xufVxuXG5mdW5jdGlvbiBpc01lYW5pbmcodGV4dDogc3RyaW5nKTogdGV4dCBpcyBDb2x1bW5NZWFuaW5nIHtcbiAgcmV0dXJuIChjb2x1bW5NZWFuaW5ncyBhcyByZWFkb25seSBzdHJpbmdbXSkuaW5jbHVkZXModGV4dCk7XG59XG5cbi8qKlxuICogUGFyc2VzIGBQdWIgbm89bnVtYmVyLFRpdGVsPXRpdGxlYC4gQSBuYW1lIG1heSBjb250YWluIGNvbW1hcyBhbmQgZXF1YWxzIHNpZ25zOiBhbiBlbnRyeSBlbmRzIGFmdGVyIGEgbWVhbmluZy4gVW5kZWZpbmVkIHdoZXJlIHRoZSB0ZXh0IGhhc1xuICogYW5vdGhlciBmb3JtLlxuICovXG5leHBvcnQgZnVuY3Rpb24gcGFyc2VUYWJsZUNob2ljZSh0ZXh0OiBzdHJpbmcpOiBUYWJsZUNob2ljZSB8IHVuZGVmaW5lZCB7XG4gIGNvbnN0IG1lYW5pbmdzOiBSZWNvcmQ8c3RyaW5nLCBDb2x1bW5NZWFuaW5nPiA9IHt9O1xuICBsZXQgb3BlbiA9ICcnO1xuICBmb3IgKGNvbnN0IHBhcnQgb2YgdGV4dC5zcGxpdCgnLCcpKSB7XG4gICAgb3BlbiA9IG9wZW4gPT09ICcnID8gcGFydCA6IGAke29wZW59LCR7cGFydH1gO1xuICAgIGNvbnN0IGF0ID0gb3Blbi5sYXN0SW5kZXhPZignPScpO1xuICAgIGNvbnN0IG1lYW5pbmcgPSBvcGVuLnNsaWNlKGF0ICsgMSkudHJpbSgpO1xuICAgIGNvbnN0IGtleSA9IGNvbHVtbktleShvcGVuLnNsaWNlKDAsIE1hdGgubWF4KDAsIGF0KSkpO1xuICAgIGlmIChhdCA8IDEgfHwgIWlzTWVhbmluZyhtZWFuaW5nKSB8fCBrZXkgPT09ICcnKSBjb250aW51ZTtcbiAgICBtZWFuaW5nc1trZXldID0gbWVhbmluZztcbiAgICBvcGVuID0gJyc7XG4gIH1cbiAgcmV0dXJuIG9wZW4udHJpbSgpICE9PSAnJyB8fCBPYmplY3Qua2V5cyhtZWFuaW5ncykubGVuZ3RoID09PSAwID8gdW5kZWZpbmVkIDogeyBtZWFuaW5ncyB9O1xufVxuIiwiLy8gVGhlIGNvbGxlY3Rpb25zIG9uIHRoaXMgY29tcHV0ZXIsIHRoZWlyIGNvbnRlbnQgYW5kIHRoZWlyIGpvYnMgKGxvbmctcnVubmluZyB3b3JrKTogbm91bnMgYW5kIGNhbGxzLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBpbmRleEZhY3QgfSBmcm9tICcuL2F1ZGl0LWFjdHMudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBvZkpvYiwgb3duZXJPbmx5LCBzaG93bk9mIH0gZnJvbSAnLi9ndWVzdC50cyc7XG5pbXBvcnQgdHlwZSB7IEluZGV4U3RhdGUgfSBmcm9tICcuL2VuZ2luZS50cyc7XG5pbXBvcnQgdHlwZSB7IEZhaWx1cmVDb2RlLCBGYWlsdXJlRmFjdHMgfSBmcm9tICcuL2ZhaWx1cmVzLnRzJztcbmltcG9ydCB7IE1PU1RfQ09QSUVELCB0eXBlIENvcHlDb3VudHMgfSBmcm9tICcuL2NvcHlpbmcudHMnO1xuaW1wb3J0IHR5cGUgeyBDb3ZlcmFnZSB9IGZyb20gJy4vY292ZXJhZ2UudHMnO1xuaW1wb3J0IHsgZmlsZVNvdXJjZSB9IGZyb20gJy4vZmlsZXMudHMnO1xuaW1wb3J0IHR5cGUgeyBJbXBvcnRSZXBvcnQsIEltcG9ydFJlcG9ydFN1bW1hcnkgfSBmcm9tICcuL2ltcG9ydC1yZXBvcnQudHMnO1xuaW1wb3J0IHR5cGUgeyBDb3VudCB9IGZyb20gJy4vc3RhdGlzdGljcy50cyc7XG5pbXBvcnQgeyBjb2x1bW5NZWFuaW5ncywgdHlwZSBUYWJsZVByZXZpZXcgfSBmcm9tICcuL3RhYmxlLWNvbHVtbnMudHMnO1xuXG4vKiogVGhlIHJlc3VsdCBvZiB0aGUgbGFzdCB2ZXJpZmljYXRpb24gb2YgYW4gaW5kZXguIGBhdGA6IElTTyA4NjAxLCBVVEMuICovXG5leHBvcnQgaW50ZXJmYWNlIFZlcmlmaWNhdGlvbiB7XG4gIGF0OiBzdHJpbmc7XG4gIHNvdW5kOiBib29sZWFuO1xuICBmYXVsdHM6IHN0cmluZ1tdO1xufVxuXG4vKiogQW4gaW5kZXggd2l0aCBpdHMgY29udGVudCwgYXMgdGhlIGxpYnJhcnkgc2hvd3MgaXQuICovXG5leHBvcnQgaW50ZXJmYWNlIENvbGxlY3Rpb24gZXh0ZW5kcyBDb3ZlcmFnZSB7XG4gIGlkOiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgc3RhdGU6IEluZGV4U3RhdGU7XG4gIC8qKiBXaHkgaXQgY2Fubm90IGJlIHNlYXJjaGVkLCBhcyBhIGNsYXVzZSAoXCJpdHMgZmlsZSBpcyBkYW1hZ2VkXCIpOyBvbmx5IGlmIGBzdGF0ZWAgaXMgZmFpbGluZy4gKi9cbiAgcmVhc29uPzogc3RyaW5nO1xuICAvKiogUHJlc2VudCBpZiBpdCBob2xkcyBkb2N1bWVudHMgb2YgdGhlIGZpcm0ncyBvd247IGBsb2NrZWRgIHdoaWxlIGl0cyBrZXkgaXMgbG9ja2VkIHdpdGggdGhlIGNhc2VzLCBhbmQgbm90aGluZyBvZiBpdCBpcyBrbm93bi4gKi9cbiAgaW50ZXJuYWw/OiAnb3BlbicgfCAnbG9ja2VkJztcbiAgLyoqIFRoZSBjbHVzdGVyIHRoYXQgaXQgaXMgb247IGFic2VudCBmb3Igb25lIG9uIHRoaXMgY29tcHV0ZXIuIEl0cyBmYW1pbGllcywgZHJhd2luZ3MgYW5kIFBERnMgYXJlIG5vdCBjb3VudGVkLiAqL1xuICBjbHVzdGVyPzogc3RyaW5nO1xuICAvKiogV2h5IGl0cyBjbHVzdGVyIGRpZCBub3Qgc2F5IHdoYXQgaXQgaG9sZHM7IHRoZW4gbm90aGluZyBvZiBpdCBpcyBjb3VudGVkLiAqL1xuICB1bmFuc3dlcmVkPzogeyBjb2RlOiBGYWlsdXJlQ29kZTsgZmFjdHM6IEZhaWx1cmVGYWN0cyB9O1xuICAvKiogRmFsc2UgaWYgdGhlIG1vZGVsIG9mIGl0cyB2ZWN0b3JzIGlzIG1pc3Npbmc6IHVudGlsIGl0IGlzIGVtYmVkZGVkIGFnYWluLCBvbmx5IHdvcmRzIGFyZSBjb21wYXJlZC4gKi9cbiAgbW9kZWxGaXRzOiBib29sZWFuO1xuICAvKiogSXRzIGxhbmd1YWdlcyB3aG9zZSB0ZXh0cyBhbiBlYXJsaWVyIHZlcnNpb24gYW5hbHlzZWQ7IGFic2VudCBpZiBub25lLiBgc3RhcnRSZWJ1aWxkYCB3aXRoIGBhbmFseXNpc2AgYW5hbHlzZXMgdGhlbSBhZ2Fpbi4gKi9cbiAgYW5hbHlzZWRCZWZvcmU/OiBzdHJpbmdbXTtcbiAgLyoqXG4gICAqIFByZXNlbnQgaWYgaXQgYW5zd2VycyBubyBjb25kaXRpb25zIHlldDogdGhlIGJ5dGVzIG9mIGRpc2sgdGhhdCByZWFkaW5nIGl0cyB0ZXh0cyBmb3IgdGhlbSBuZWVkcywgYWJvdXQuIGBsYWNrc05hbWVzYDogaXQgYW5zd2VycyB0aGVtLCBidXRcbiAgICogZG9lcyBub3Qga25vdyBpdHMgYXBwbGljYW50cyBhbmQgaW52ZW50b3JzIGJ5IHRoZWlyIHdob2xlIG5hbWVzLiBgbGVmdE91dGA6IGl0IGlzIHRvIGFuc3dlciBub25lLCB0byBzYXZlIHRoZWlyIGRpc2sgc3BhY2UuXG4gICAqL1xuICB3aXRob3V0UGxhY2VzPzogeyBieXRlczogbnVtYmVyOyBsYWNrc05hbWVzPzogdHJ1ZTsgbGVmdE91dD86IHRydWUgfTtcbiAgLyoqIE9uIGEgY2x1c3RlciB0aG9zZSBvZiBhbGwgY29waWVzOyAwIGlmIGl0IGRvZXMgbm90IHNheS4gKi9cbiAgc2l6ZUJ5dGVzOiBudW1iZXI7XG4gIC8qKiBOdW1iZXIgb2Ygc291cmNlIGZpbGVzIG9mIGl0cyBwdWJsaWNhdGlvbnMuICovXG4gIGZpbGVzOiBudW1iZXI7XG4gIHJlZnVzZWQ6IG51bWJlcjtcbiAgLyoqIFNIQS0yNTYgb2YgaXRzIGNvbnRlbnQsIGhleGFkZWNpbWFsOiBlcXVhbCBmb3IgdGhlIHNhbWUgcHVibGljYXRpb25zIHdpdGggdGhlIHNhbWUgbW9kZWwuICovXG4gIGZpbmdlcnByaW50OiBzdHJpbmc7XG4gIC8qKiBUcnVlIHdoaWxlIGl0IGlzIGJlaW5nIGNvdW50ZWQ6IHRoZSBjb3VudHMgYXJlIHRob3NlIG9mIHRoZSBsYXN0IHRpbWUsIG9yIHplcm8uIGBqb2JzYCBhbnN3ZXJzIHdoZW4gY291bnRpbmcgZW5kcy4gKi9cbiAgY291bnRpbmc/OiBib29sZWFuO1xuICAvKiogVGltZSBvZiB0aGUgbGFzdCBjaGFuZ2Ugb2YgaXRzIGNvbnRlbnQsIElTTyA4NjAxLCBVVEMuICovXG4gIGNoYW5nZWRBdD86IHN0cmluZztcbiAgdmVyaWZpY2F0aW9uPzogVmVyaWZpY2F0aW9uO1xufVxuXG4vKiogQSByZWNvcmQgb3IgZmlsZSB0aGF0IGFuIGltcG9ydCByZWplY3RlZC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUmVmdXNlZFJlY29yZCB7XG4gIGZpbGU6IHN0cmluZztcbiAgLyoqIEJ5dGUgb2Zmc2V0IG9mIHRoZSByZWNvcmQgd2l0aGluIGl0cyAodW5wYWNrZWQpIGZpbGU7IDAgZm9yIGEgd2hvbGUgZmlsZS4gKi9cbiAgcGxhY2U6IG51bWJlcjtcbiAgY29kZTogc3RyaW5nO1xuICByZWFzb246IHN0cmluZztcbn1cblxuLyoqXG4gKiBlbWJlZDogbWFrZXMgdGhlIHZlY3RvcnMgb2YgYW4gaW5kZXggd2l0aCB0aGUgbW9kZWwgaW4gdXNlOyBtb2RlbDogY29waWVzIGEgbW9kZWwgaW50byB0aGUgZGF0YSBmb2xkZXI7IGV4cG9ydDogZXhwb3J0cyBhIGNhc2U7IGJ1bmRsZTpcbiAqIG9wZW5zIGEgYnVuZGxlIG9mIGFub3RoZXIgaW5zdGFsbGF0aW9uOyBjb3B5OiBjb3BpZXMgcHVibGljYXRpb25zIGZyb20gb3RoZXIgY29sbGVjdGlvbnM7IHJlY29nbmlzZTogcmVjb2duaXNlcyB0aGUgdGV4dCBvZiBzY2Fucywgb25lIHBhZ2UgYXQgYVxuICogdGltZSwgYW5kIGdpdmVzIHdheSB0byBldmVyeSBvdGhlciBqb2I7IHBsYWNlOiBsZXRzIGFuIGluZGV4IG9mIGFuIGVhcmxpZXIgdmVyc2lvbiBhbnN3ZXIgY29uZGl0aW9uczsgbGVhdmUtb3V0OiBsZXRzIG9uZSBhbnN3ZXIgbm9uZS5cbiAqL1xuZXhwb3J0IGNvbnN0IGpvYktpbmRzID0gW1xuICAnaW1wb3J0JyxcbiAgJ3ZlcmlmeScsXG4gICdyZWJ1aWxkJyxcbiAgJ3BhY2snLFxuICAnaW5zdGFsbCcsXG4gICdlbWJlZCcsXG4gICdtb2RlbCcsXG4gICdleHBvcnQnLFxuICAnYnVuZGxlJyxcbiAgJ3JlY29nbmlzZScsXG4gICdjb3B5JyxcbiAgJ3BsYWNlJyxcbiAgJ2xlYXZlLW91dCcsXG5dIGFzIGNvbnN0O1xuZXhwb3J0IHR5cGUgSm9iS2luZCA9ICh0eXBlb2Ygam9iS2luZHMpW251bWJlcl07XG4vKiogaW50ZXJydXB0ZWQ6IHRoZSBhcHBsaWNhdGlvbiBlbmRlZCBkdXJpbmcgdGhlIGpvYjsgaXQgY2FuIGJlIHJlc3VtZWQuICovXG5leHBvcnQgdHlwZSBKb2JTdGF0ZSA9ICd3YWl0aW5nJyB8ICdydW5uaW5nJyB8ICdwYXVzZWQnIHwgJ3N0b3BwaW5nJyB8ICdkb25lJyB8ICdzdG9wcGVkJyB8ICdpbnRlcnJ1cHRlZCcgfCAnZmFpbGVkJztcblxuLyoqXG4gKiBUaGUgcHJvZ3Jlc3Mgb2YgYSBqb2IuIEJ5dGVzIGFuZCBkb2N1bWVudHMgY291bnQgZnJvbSB0aGUgc3RhcnQgb2YgdGhpcyBydW47IGFuIHVua25vd24gdG90YWwgaXMgYWJzZW50LiBUaGUgbGFzdCBmZXcgaHVuZHJlZCBkb2N1bWVudHMgbWF5XG4gKiBub3QgYmUgd3JpdHRlbiB5ZXQuIGBieXRlc0tub3duYCBncm93cyB3aGlsZSBmb2xkZXJzIGFyZSBsaXN0ZWQgYW5kIGFyY2hpdmVzIG9wZW5lZDsgdW50aWwgdGhlbiBgc2Vjb25kc0xlZnRgIGlzIGFic2VudC5cbiAqL1xuZXhwb3J0IGludGVyZmFjZSBKb2JQcm9ncmVzcyB7XG4gIC8qKiBUaGUgZmlsZSBiZWluZyByZWFkLCB3aXRob3V0IGl0cyBmb2xkZXIuICovXG4gIGZpbGU/OiBzdHJpbmc7XG4gIC8qKiBOdW1iZXIgb2YgZmlsZXMgcGVyIGZvcm1hdCAoYEVQTyBPUFNgKSwgaW4gdGhlIG9yZGVyIGluIHdoaWNoIHRoZXkgd2VyZSBmb3VuZC4gKi9cbiAgZm9ybWF0cz86IENvdW50PHN0cmluZz5bXTtcbiAgZmlsZXM6IG51bWJlcjtcbiAgZG9jdW1lbnRzOiBudW1iZXI7XG4gIHVwZGF0ZWQ6IG51bWJlcjtcbiAgdW5jaGFuZ2VkOiBudW1iZXI7XG4gIHJlZnVzZWQ6IG51bWJlcjtcbiAgLyoqIEVudHJpZXMgb2YgbGlzdHMgb2YgcHVibGljYXRpb24gbnVtYmVycy4gKi9cbiAgbGlzdGVkPzogbnVtYmVyO1xuICBieXRlc1JlYWQ6IG51bWJlcjtcbiAgYnl0ZXNLbm93bjogbnVtYmVyO1xuICAvKiogRm9yIGFsbCBqb2JzIGV4Y2VwdCBpbXBvcnRzOiBmaW5pc2hlZCB1bml0cyBhbmQgdGhlaXIgdG90YWwuICovXG4gIGRvbmU/OiBudW1iZXI7XG4gIHRvdGFsPzogbnVtYmVyO1xuICBieXRlc1BlclNlY29uZD86IG51bWJlcjtcbiAgZG9jdW1lbnRzUGVyU2Vjb25kPzogbnVtYmVyO1xuICBzZWNvbmRzTGVmdD86IG51bWJlcjtcbn1cblxuZXhwb3J0IGNvbnN0IG5vUHJvZ3Jlc3M6IEpvYlByb2dyZXNzID0geyBmaWxlczogMCwgZG9jdW1lbnRzOiAwLCB1cGRhdGVkOiAwLCB1bmNoYW5nZWQ6IDAsIHJlZnVzZWQ6IDAsIGJ5dGVzUmVhZDogMCwgYnl0ZXNLbm93bjogMCB9O1xuXG4vKiogTG9uZy1ydW5uaW5nIHdvcms6IG9uIGFuIGluZGV4LCBpbiB0aGUgd3JpdGVyIHByb2Nlc3M7IGFuIGV4cG9ydCwgaW4gYSBwcm9jZXNzIG9mIGl0cyBvd24uICovXG5leHBvcnQgaW50ZXJmYWNlIEpvYiB7XG4gIGlkOiBudW1iZXI7XG4gIGtpbmQ6IEpvYktpbmQ7XG4gIC8qKiBUaGUgaW5kZXggaXQgd29ya3Mgb247IGFic2VudCBmb3IgbW9kZWxzLCBhbmQgZm9yIGFuIGluc3RhbGxhdGlvbiB1bnRpbCB0aGUgaW5kZXggZXhpc3RzLiAqL1xuICBpbmRleD86IG51bWJlcjtcbiAgLyoqIFRoZSBjYXNlIHRoYXQgaXMgZXhwb3J0ZWQuICovXG4gIGNhc2U/OiBudW1iZXI7XG4gIC8qKiBUaGUgbmFtZSBvZiB0aGUgaW5kZXgsIG9mIHRoZSBmaWxlIG9yIG1vZGVsIHRvIGJlIGluc3RhbGxlZCwgb3Igb2YgdGhlIGV4cG9ydGVkIGZpbGUuICovXG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIFRydWUgZm9yIHRoZSBkYWlseSB2ZXJpZmljYXRpb24sIHdoaWNoIG5vIHVzZXIgc3RhcnRlZDogaXQgZ2l2ZXMgd2F5IHRvIHNlYXJjaGVzIGFuZCBvdGhlciBqb2JzLiAqL1xuICBhdXRvbWF0aWM/OiB0cnVlO1xuICAvKiogVGhlIGZpbGVzIHRoYXQgYXJlIGltcG9ydGVkLCBpbnN0YWxsZWQgb3Igd3JpdHRlbiwgd2l0aG91dCB0aGVpciBmb2xkZXJzLiAqL1xuICBzb3VyY2VzOiBzdHJpbmdbXTtcbiAgc3RhdGU6IEpvYlN0YXRlO1xuICBwcm9ncmVzczogSm9iUHJvZ3Jlc3M7XG4gIC8qKiBJU08gODYwMSwgVVRDLiAqL1xuICBzdGFydGVkQXQ6IHN0cmluZztcbiAgZW5kZWRBdD86IHN0cmluZztcbiAgZmFpbHVyZT86IHsgY29kZTogRmFpbHVyZUNvZGU7IGZhY3RzOiBGYWlsdXJlRmFjdHMgfTtcbiAgLyoqIFRoZSByZXN1bHQgb2YgYSBmaW5pc2hlZCB2ZXJpZmljYXRpb24uICovXG4gIHZlcmlmaWNhdGlvbj86IFZlcmlmaWNhdGlvbjtcbiAgLyoqIFdoYXQgYmVjYW1lIG9mIHRoZSBwdWJsaWNhdGlvbnMgb2YgYSBmaW5pc2hlZCBjb3B5LiAqL1xuICBjb3BpZWQ/OiBDb3B5Q291bnRzO1xuICAvKiogVGhlIG51bWJlciBvZiB0aGUgcmVwb3J0IG9mIGEgZmluaXNoZWQgaW1wb3J0LCBhbW9uZyB0aG9zZSBvZiBpdHMgaW5kZXguICovXG4gIHJlcG9ydD86IG51bWJlcjtcbiAgLyoqIFRoZSBlbnRyeSBvZiBhIGZpbmlzaGVkIGV4cG9ydCBpbiB0aGUgcmVjb3JkIG9mIGl0cyBjYXNlLiAqL1xuICBlbnRyeT86IG51bWJlcjtcbiAgLyoqIEZvciBhIGZpbmlzaGVkIHBhY2sgb3IgZXhwb3J0IHdpdGhvdXQgYSBwYXRoOiB0aGUgdG9rZW4gd2l0aCB3aGljaCBhIGJyb3dzZXIgY2FuIGZldGNoIHRoZSBmaWxlIG9uY2UuICovXG4gIGRvd25sb2FkPzogeyB0b2tlbjogc3RyaW5nOyBuYW1lOiBzdHJpbmc7IHNpemVCeXRlczogbnVtYmVyIH07XG59XG5cbi8qKiBBbGwgam9icyB0aGF0IHdlcmUgbm90IGRpc21pc3NlZCwgb2xkZXN0IGZpcnN0OyBgcmV2aXNpb25gIGdyb3dzIHdpdGggZXZlcnkgY2hhbmdlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBKb2JMaXN0IHtcbiAgcmV2aXNpb246IG51bWJlcjtcbiAgLyoqIEdyb3dzLCB0b2dldGhlciB3aXRoIGByZXZpc2lvbmAsIHdoZW4gdGhlIGFuc3dlciBvZiBgY29sbGVjdGlvbnNgIGhhcyBjaGFuZ2VkLiAqL1xuICBjb2xsZWN0aW9uczogbnVtYmVyO1xuICBqb2JzOiBKb2JbXTtcbn1cblxuY29uc3QgaW5kZXggPSB6LmludCgpLnBvc2l0aXZlKCk7XG5jb25zdCBqb2IgPSB6LmludCgpLnBvc2l0aXZlKCk7XG5jb25zdCBtZWFuaW5nID0gei5lbnVtKGNvbHVtbk1lYW5pbmdzKTtcblxuZXhwb3J0IGNvbnN0IGxpYnJhcnlDYWxscyA9IHtcbiAgLyoqIEFsbCBpbmRleGVzIHdpdGggdGhlaXIgY29udGVudCwgdGhlIG1hc3RlciBpbmRleCBmaXJzdC4gQ291bnRzIGFyZSBjYWNoZWQgdW50aWwgdGhlIGluZGV4IGNoYW5nZXMuICovXG4gIGNvbGxlY3Rpb25zOiBjYWxsPENvbGxlY3Rpb25bXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiBhc3luYyAoaW52b2tlLCByZXF1ZXN0LCBzY29wZSkgPT4gc2hvd25PZihhd2FpdCBpbnZva2UocmVxdWVzdCksICh7IGlkIH0pID0+IGlkLCBzY29wZSksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKipcbiAgICogQ3JlYXRlcyBhbiBlbXB0eSBjb2xsZWN0aW9uOyBhbnN3ZXJzIHdpdGggaXRzIGlkLiBgaW50ZXJuYWxgOiBmb3IgdGhlIGZpcm0ncyBvd24gZG9jdW1lbnRzLCBlbmNyeXB0ZWQgd2l0aCB0aGUgY2FzZXMsIGZvciB0aGlzIHdpbmRvdyBhbG9uZS5cbiAgICogVGhyb3dzIGBjb2xsZWN0aW9uLW5lZWRzLXZhdWx0YCBhbmQgYGNhc2VzLWxvY2tlZGAuXG4gICAqL1xuICBjcmVhdGVDb2xsZWN0aW9uOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lOiB6LnN0cmluZygpLCBpbnRlcm5hbDogei5ib29sZWFuKCkub3B0aW9uYWwoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFJlbmFtZXMgYSBjb2xsZWN0aW9uLiAqL1xuICByZW5hbWVDb2xsZWN0aW9uOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgbmFtZTogei5zdHJpbmcoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFJlbW92ZXMgYSBjb2xsZWN0aW9uLiBgcmVzdG9yZUNvbGxlY3Rpb25gIGJyaW5ncyBpdCBiYWNrIHVudGlsIHRoZSBhcHBsaWNhdGlvbiBlbmRzLiAqL1xuICByZW1vdmVDb2xsZWN0aW9uOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2NvbGxlY3Rpb24tcmVtb3ZlZCcsIGZhY3RzOiBpbmRleEZhY3QgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBSZXN0b3JlcyBhIHJlbW92ZWQgY29sbGVjdGlvbi4gKi9cbiAgcmVzdG9yZUNvbGxlY3Rpb246IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4IH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnY29sbGVjdGlvbi1yZXN0b3JlZCcsIGZhY3RzOiBpbmRleEZhY3QgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBUaGUgcmVqZWN0ZWQgcmVjb3JkcyBvZiBhbiBpbmRleCBpbiBvcmRlciBvZiB0aW1lOiBhdCBtb3N0IGBjb3VudGAsIHN0YXJ0aW5nIGF0IHBvc2l0aW9uIGBmcm9tYC4gKi9cbiAgcmVmdXNhbHM6IGNhbGw8eyB0b3RhbDogbnVtYmVyOyByZWNvcmRzOiBSZWZ1c2VkUmVjb3JkW10gfT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgZnJvbTogei5pbnQoKS5ub25uZWdhdGl2ZSgpLCBjb3VudDogei5pbnQoKS5taW4oMSkubWF4KDEwXzAwMCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBEZWxldGVzIHRoZSBsaXN0IG9mIHJlamVjdGVkIHJlY29yZHMgb2YgYW4gaW5kZXguICovXG4gIGZvcmdldFJlZnVzYWxzOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSByZXBvcnRzIG9mIHRoZSBpbXBvcnRzIGludG8gYW4gaW5kZXggd2l0aG91dCB0aGVpciBmaWxlcywgdGhlIGxhdGVzdCBmaXJzdC4gKi9cbiAgaW1wb3J0UmVwb3J0czogY2FsbDxJbXBvcnRSZXBvcnRTdW1tYXJ5W10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaW5kZXggfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBXaGF0IGJlY2FtZSBvZiB0aGUgZmlsZXMgb2YgYW4gaW1wb3J0OyB1bmRlZmluZWQgaWYgdGhlIHJlcG9ydCBpcyBubyBsb25nZXIga2VwdC4gKi9cbiAgaW1wb3J0UmVwb3J0OiBjYWxsPEltcG9ydFJlcG9ydCB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgcmVwb3J0OiB6LmludCgpLnBvc2l0aXZlKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBEZWxldGVzIGEgcmVwb3J0LiAqL1xuICBmb3JnZXRJbXBvcnRSZXBvcnQ6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4LCByZXBvcnQ6IHouaW50KCkucG9zaXRpdmUoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcblxuICAvKiogVGhlIGpvYnM6IGltbWVkaWF0ZWx5IGlmIGBzaW5jZWAgaXMgbm90IHRoZWlyIGN1cnJlbnQgcmV2aXNpb24sIG90aGVyd2lzZSBhdCB0aGUgbmV4dCBjaGFuZ2UsIG9yIHVuY2hhbmdlZCBhZnRlciAyMCBzLiAqL1xuICBqb2JzOiBjYWxsPEpvYkxpc3Q+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc2luY2U6IHouaW50KCkub3B0aW9uYWwoKSB9KSxcbiAgICBndWVzdDogYXN5bmMgKGludm9rZSwgcmVxdWVzdCwgc2NvcGUpID0+IHtcbiAgICAgIGNvbnN0IGxpc3QgPSBhd2FpdCBpbnZva2UocmVxdWVzdCk7XG4gICAgICByZXR1cm4geyAuLi5saXN0LCBqb2JzOiBsaXN0LmpvYnMuZmlsdGVyKChqb2IpID0+IGpvYi5jYXNlID09PSBzY29wZS5jYXNlKSB9O1xuICAgIH0sXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgd2FpdHM6IHRydWUsXG4gIH0pLFxuICAvKiogSW1wb3J0cyBmaWxlcyBpbnRvIGFuIGluZGV4OyBhbnN3ZXJzIHdpdGggdGhlIGlkIG9mIHRoZSBqb2IuICovXG4gIHN0YXJ0SW1wb3J0OiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgc291cmNlczogei5hcnJheShmaWxlU291cmNlKS5taW4oMSkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBUaGUgdGFibGVzIGluIHRoZSBmaWxlcyBvZiBgc291cmNlc2AgdGhhdCBoYXZlIG5vIGtub3duIGNvbHVtbiBvZiBwdWJsaWNhdGlvbiBudW1iZXJzOyB3aXRoIGBhbGxgLCBldmVyeSB0YWJsZS4gRm9sZGVycyBhcmUgbm90IHNlYXJjaGVkLiAqL1xuICB0YWJsZXM6IGNhbGw8VGFibGVQcmV2aWV3W10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc291cmNlczogei5hcnJheShmaWxlU291cmNlKS5taW4oMSksIGFsbDogei5ib29sZWFuKCkub3B0aW9uYWwoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBSZW1lbWJlcnMgd2hhdCB0aGUgY29sdW1ucyBvZiB0YWJsZXMgd2l0aCB0aGlzIGhlYWRlciBtZWFuLCBmb3IgZXZlcnkgbGF0ZXIgaW1wb3J0LiAqL1xuICByZW1lbWJlckNvbHVtbnM6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGhlYWRlcjogei5hcnJheSh6LnN0cmluZygpLm1heCgyMDApKS5taW4oMSkubWF4KDFfMDAwKSwgbWVhbmluZ3M6IHouYXJyYXkobWVhbmluZy5udWxsYWJsZSgpKS5tYXgoMV8wMDApIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogVmVyaWZpZXMgYW4gaW5kZXg7IGFuc3dlcnMgd2l0aCB0aGUgaWQgb2YgdGhlIGpvYi4gKi9cbiAgc3RhcnRWZXJpZmljYXRpb246IGNhbGw8bnVtYmVyPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4IH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKipcbiAgICogUmVidWlsZHMgYW4gaW5kZXggZnJvbSBpdHMgcHVibGljYXRpb25zOyBhbnN3ZXJzIHdpdGggdGhlIGlkIG9mIHRoZSBqb2IuIGBhbmFseXNpc2A6IG9ubHkgdGhlaXIgd29yZHMsIGlmIGFuIGVhcmxpZXIgdmVyc2lvbiBhbmFseXNlZCB0aGVtO1xuICAgKiBgZW1iZWRgOiBvbmx5IHRoZWlyIHZlY3RvcnMsIHdpdGggdGhlIG1vZGVsIGluIHVzZS4gQW4gaW50ZXJydXB0ZWQgam9iIG9mIHRoZXNlIHR3byBraW5kcyBpcyBjb250aW51ZWQgYnkgdGhlIG5leHQgb25lLlxuICAgKi9cbiAgc3RhcnRSZWJ1aWxkOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgYW5hbHlzaXM6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpLCBlbWJlZDogei5saXRlcmFsKHRydWUpLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKlxuICAgKiBSZWFkcyB0aGUgdGV4dHMgb2YgYW4gaW5kZXggb2YgYW4gZWFybGllciB2ZXJzaW9uLCBzbyB0aGF0IGl0IGFuc3dlcnMgY29uZGl0aW9uczsgYW5zd2VycyB3aXRoIHRoZSBpZCBvZiB0aGUgam9iLiBgbGVhdmVPdXRgOiBsZXRzIGl0IGFuc3dlclxuICAgKiBub25lIGluc3RlYWQsIGZyb20gbm93IG9uLCBhbmQgZGVsZXRlcyB3aGF0IGl0IG5lZWRzIGZvciB0aGVtLlxuICAgKi9cbiAgc3RhcnRQbGFjaW5nOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgbGVhdmVPdXQ6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogUmVjb2duaXNlcyB0aGUgdGV4dCBvZiB0aGUgc2NhbnMgb2YgYW4gaW5kZXggdGhhdCBoYXZlIG5vbmUgeWV0OyBhbnN3ZXJzIHdpdGggdGhlIGlkIG9mIHRoZSBqb2IuICovXG4gIHN0YXJ0UmVjb2duaXRpb246IGNhbGw8bnVtYmVyPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4IH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogQ29waWVzIHB1YmxpY2F0aW9ucyBvZiBvdGhlciBjb2xsZWN0aW9ucyBpbnRvIGFuIGluZGV4LCB3aXRoIHRoZWlyIHRleHRzLCBtZWRpYSBhbmQgc291cmNlczsgYW5zd2VycyB3aXRoIHRoZSBpZCBvZiB0aGUgam9iLiAqL1xuICBzdGFydENvcHk6IGNhbGw8bnVtYmVyPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICBpbmRleCxcbiAgICAgIHB1YmxpY2F0aW9uczogelxuICAgICAgICAuYXJyYXkoei5vYmplY3QoeyBpbmRleCwgcHVibGljYXRpb246IHouaW50KCkucG9zaXRpdmUoKSB9KSlcbiAgICAgICAgLm1pbigxKVxuICAgICAgICAubWF4KE1PU1RfQ09QSUVEKSxcbiAgICB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFBhY2tzIGFuIGluZGV4IGludG8gb25lIGZpbGUgd2l0aCBpdHMgY2hlY2tzdW06IGF0IHRoZSBhYnNvbHV0ZSBwYXRoIGB0b2AgKHRoZSBleHRlbnNpb24gaXMgYWRkZWQpLCBvciBmb3IgYSBicm93c2VyIHRvIGZldGNoLiAqL1xuICBzdGFydFBhY2s6IGNhbGw8bnVtYmVyPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4LCB0bzogei5zdHJpbmcoKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnY29sbGVjdGlvbi1leHBvcnRlZCcsIGZhY3RzOiBpbmRleEZhY3QgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIEluc3RhbGxzIGEgcGFja2VkIGluZGV4IHVuZGVyIGl0cyBuYW1lLCBvciBhIHNpbWlsYXIgb25lIGlmIHRoYXQgaXMgdGFrZW47IGFuc3dlcnMgd2l0aCB0aGUgaWQgb2YgdGhlIGpvYi4gKi9cbiAgc3RhcnRJbnN0YWxsOiBjYWxsPG51bWJlcj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBzb3VyY2U6IGZpbGVTb3VyY2UgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBDb3BpZXMgYSBtb2RlbCBpbnRvIHRoZSBkYXRhIGZvbGRlcjsgYW5zd2VycyB3aXRoIHRoZSBpZCBvZiB0aGUgam9iLiAqL1xuICBpbnN0YWxsTW9kZWw6IGNhbGw8bnVtYmVyPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IHNvdXJjZTogZmlsZVNvdXJjZSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqXG4gICAqIFN3aXRjaGVzIHRvIGFuIGluc3RhbGxlZCBtb2RlbCBvciB0aGUgc2hpcHBlZCBvbmUuIEEgam9iIHBlciBpbmRleCBtYWtlcyBpdHMgbmV3IHZlY3RvcnM7IHVudGlsIGl0IGlzIGRvbmUsIHRoZSBvbGQgdmVjdG9ycyBhcmUgc2VhcmNoZWQuXG4gICAqIEFuc3dlcnMgd2l0aCB0aGUgaWRzIG9mIHRoZSBqb2JzLiBBIGRhbWFnZWQgbW9kZWwgaXMgcmVqZWN0ZWQgYW5kIHRoZSBjdXJyZW50IG9uZSBzdGF5cyBpbiB1c2UuXG4gICAqL1xuICB1c2VNb2RlbDogY2FsbDxudW1iZXJbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lOiB6LnN0cmluZygpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIERlbGV0ZXMgYW4gaW5zdGFsbGVkIG1vZGVsIHRoYXQgbm8gaW5kZXggdXNlcy4gKi9cbiAgcmVtb3ZlTW9kZWw6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IG5hbWU6IHouc3RyaW5nKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxuICAvKiogUGF1c2VzIGEgcnVubmluZyBpbXBvcnQgb3IgdmVyaWZpY2F0aW9uIGFmdGVyIGl0cyBjdXJyZW50IGJhdGNoOyBmaW5pc2hlZCB3b3JrIHN0YXlzLiBPdGhlciBqb2JzIGNhbm5vdCBiZSBwYXVzZWQuICovXG4gIHBhdXNlSm9iOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBqb2IgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBSZXN1bWVzIGEgcGF1c2VkLCBzdG9wcGVkLCBpbnRlcnJ1cHRlZCBvciBmYWlsZWQgaW1wb3J0LCBlbWJlZGRpbmcgb3IgcmVjb2duaXRpb247IGEgZmluaXNoZWQgaW1wb3J0IHJlYWRzIGl0cyBwYXRocyBhZ2Fpbi4gKi9cbiAgcmVzdW1lSm9iOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBqb2IgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBTdG9wcyBhIGpvYjsgZmluaXNoZWQgd29yayBzdGF5cy4gKi9cbiAgc3RvcEpvYjogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgam9iIH0pLFxuICAgIGd1ZXN0OiBvZkpvYixcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBSZW1vdmVzIGFuIGVuZGVkIGpvYiBmcm9tIHRoZSBsaXN0LiAqL1xuICBkaXNtaXNzSm9iOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBqb2IgfSksXG4gICAgZ3Vlc3Q6IG9mSm9iLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBPcGVuU2VhcmNoIGNsdXN0ZXJzIG9mIHRoZSBmaXJtIG9uIHdoaWNoIGNvbGxlY3Rpb25zIG1heSBsaXZlOiBub3VucyBhbmQgY2FsbHMuIE9ubHkgY2x1c3RlcnMgdGhhdCB3ZXJlIGVudGVyZWQgYXJlIGV2ZXIgY29ubmVjdGVkIHRvLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB0eXBlIHsgQ2x1c3RlckZpbmRpbmcgfSBmcm9tICcuL2NsdXN0ZXItZmluZGluZ3MudHMnO1xuaW1wb3J0IHsgZmlsZVNvdXJjZSB9IGZyb20gJy4vZmlsZXMudHMnO1xuaW1wb3J0IHsgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5cbi8qKiBIb3cgdGhpcyB3b3Jrc3RhdGlvbiBwcm92ZXMgd2hvIGl0IGlzLiBub25lOiBvbmx5IHdoZXJlIHRoZSBub2RlcyBhc2sgZm9yIG5vdGhpbmcuICovXG5leHBvcnQgY29uc3QgY2x1c3RlckxvZ2lucyA9IFsnbm9uZScsICd1c2VyJywgJ2NlcnRpZmljYXRlJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBDbHVzdGVyTG9naW4gPSAodHlwZW9mIGNsdXN0ZXJMb2dpbnMpW251bWJlcl07XG5cbmV4cG9ydCBjb25zdCBjbHVzdGVyTmFtZSA9IHouc3RyaW5nKCkubWF4KDYwKTtcblxuLyoqIEEgY2x1c3RlciBhcyBzdG9yZWQgaW4gc2V0dGluZ3MuanNvbjsgdGhlIHBhc3N3b3JkIG9yIHRoZSBrZXkgb2YgdGhlIGNlcnRpZmljYXRlIGlzIHN0b3JlZCB3aXRoIHRoZSBjYXNlcy4gKi9cbmV4cG9ydCBjb25zdCBjbHVzdGVyRW50cnkgPSB6Lm9iamVjdCh7XG4gIG5hbWU6IGNsdXN0ZXJOYW1lLFxuICAvKiogT25lIHBlciBub2RlOiBodHRwcywgb3IgaHR0cCBvbiB0aGlzIGNvbXB1dGVyLiAqL1xuICB1cmxzOiB6LmFycmF5KHouc3RyaW5nKCkubWF4KDMwMCkpLm1pbigxKS5tYXgoNTApLFxuICAvKiogVGhlIGZpcm0ncyBvd24gY2VydGlmaWNhdGUgYXV0aG9yaXR5IChQRU0pLCB0aGVuIHRoZSBvbmx5IG9uZSB0aGF0IGlzIHRydXN0ZWQ7IGVtcHR5OiB0aGUgdXN1YWwgb25lcy4gKi9cbiAgYXV0aG9yaXR5OiB6LnN0cmluZygpLm1heCgxMDBfMDAwKSxcbiAgbG9naW46IHouZW51bShjbHVzdGVyTG9naW5zKSxcbiAgLyoqIEZvciBgdXNlcmA7IGVsc2UgZW1wdHkuICovXG4gIHVzZXI6IHouc3RyaW5nKCkubWF4KDMyMCksXG4gIC8qKiBGb3IgYGNlcnRpZmljYXRlYDogdGhlIGNlcnRpZmljYXRlIGFuZCB0aG9zZSBiZXR3ZWVuIGl0IGFuZCBpdHMgYXV0aG9yaXR5IChQRU0pOyBlbHNlIGVtcHR5LiAqL1xuICBjZXJ0aWZpY2F0ZTogei5zdHJpbmcoKS5tYXgoMTAwXzAwMCksXG59KTtcbmV4cG9ydCB0eXBlIENsdXN0ZXJFbnRyeSA9IHouaW5mZXI8dHlwZW9mIGNsdXN0ZXJFbnRyeT47XG5cbmV4cG9ydCBpbnRlcmZhY2UgQ2VydGlmaWNhdGVGYWN0cyB7XG4gIHN1YmplY3Q6IHN0cmluZztcbiAgLyoqIElTTyA4NjAxLCBVVEMuICovXG4gIGVuZHNBdDogc3RyaW5nO1xufVxuXG5leHBvcnQgaW50ZXJmYWNlIENsdXN0ZXJGYWN0cyB7XG4gIG5hbWU6IHN0cmluZztcbiAgdXJsczogc3RyaW5nW107XG4gIGxvZ2luOiBDbHVzdGVyTG9naW47XG4gIHVzZXI6IHN0cmluZztcbiAgYXV0aG9yaXR5PzogQ2VydGlmaWNhdGVGYWN0cztcbiAgY2VydGlmaWNhdGU/OiBDZXJ0aWZpY2F0ZUZhY3RzO1xuICAvKiogV2hldGhlciB0aGUgcGFzc3dvcmQgb3IgdGhlIGtleSBpcyBzdG9yZWQsIHdoaWNoIGl0c2VsZiBpcyBuZXZlciByZXR1cm5lZDsgdW5kZWZpbmVkIHdoaWxlIHRoZSBjYXNlcyBhcmUgbG9ja2VkLiAqL1xuICBzZWNyZXQ/OiBib29sZWFuO1xufVxuXG4vKiogV2hhdCBhIHRlc3Qgb2YgYSBjbHVzdGVyIGZvdW5kOyBpdCBjaGFuZ2VzIG5vdGhpbmcgdGhlcmUuICovXG5leHBvcnQgaW50ZXJmYWNlIENsdXN0ZXJUZXN0IHtcbiAgY2x1c3Rlcjogc3RyaW5nO1xuICBmaW5kaW5nczogQ2x1c3RlckZpbmRpbmdbXTtcbn1cblxuZXhwb3J0IGNvbnN0IGNsdXN0ZXJDYWxscyA9IHtcbiAgLyoqIFRoZSBjbHVzdGVycyBlbnRlcmVkLCBieSBuYW1lLiAqL1xuICBjbHVzdGVyczogY2FsbDxDbHVzdGVyRmFjdHNbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKipcbiAgICogRW50ZXJzIGEgY2x1c3Rlciwgd2l0aG91dCBjb25uZWN0aW5nIHRvIGl0LiBJdHMgcGFzc3dvcmQgb3Iga2V5IGlzIHN0b3JlZCB3aXRoIHRoZSBjYXNlcy4gVGhyb3dzIGBjbHVzdGVyLXVuZml0YCwgYGNsdXN0ZXItbmFtZS10YWtlbmAgYW5kXG4gICAqIGBjYXNlcy1sb2NrZWRgLlxuICAgKi9cbiAgYWRkQ2x1c3RlcjogY2FsbDxDbHVzdGVyRmFjdHNbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgbmFtZTogY2x1c3Rlck5hbWUsXG4gICAgICB1cmxzOiB6LmFycmF5KHouc3RyaW5nKCkubWF4KDMwMCkpLm1heCg1MCksXG4gICAgICBhdXRob3JpdHk6IGZpbGVTb3VyY2Uub3B0aW9uYWwoKSxcbiAgICAgIHVzZXI6IHouc3RyaW5nKCkubWF4KDMyMCkub3B0aW9uYWwoKSxcbiAgICAgIHBhc3N3b3JkOiB6LnN0cmluZygpLm1heCgxXzAwMCkub3B0aW9uYWwoKSxcbiAgICAgIGNlcnRpZmljYXRlOiBmaWxlU291cmNlLm9wdGlvbmFsKCksXG4gICAgICBrZXk6IGZpbGVTb3VyY2Uub3B0aW9uYWwoKSxcbiAgICB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2NsdXN0ZXItYWRkZWQnLCBmYWN0czogKHsgbmFtZSB9KSA9PiAoeyBjbHVzdGVyOiBuYW1lIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBBc2tzIHRoZSBub2RlcyB3aGF0IHRoZXkgYXJlLiBUaHJvd3MgYGNsdXN0ZXItdW5rbm93bmAsIGBjbHVzdGVyLXVucmVhY2hhYmxlYCwgYGNsdXN0ZXItcmVmdXNlZGAsIGBjbHVzdGVyLWFuc3dlcmAgYW5kIGBjYXNlcy1sb2NrZWRgLiAqL1xuICB0ZXN0Q2x1c3RlcjogY2FsbDxDbHVzdGVyVGVzdD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lOiBjbHVzdGVyTmFtZSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2NsdXN0ZXItdGVzdGVkJywgZmFjdHM6ICh7IG5hbWUgfSkgPT4gKHsgY2x1c3RlcjogbmFtZSB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgdGFrZXNMb25nOiB0cnVlLFxuICB9KSxcbiAgLyoqIEZvcmdldHMgYSBjbHVzdGVyIGFuZCBpdHMgcGFzc3dvcmQ7IHdoYXQgaXMgb24gaXQgc3RheXMgdGhlcmUuIFRocm93cyBgY2x1c3Rlci11bmtub3duYCwgYGNsdXN0ZXItaW4tdXNlYC4gKi9cbiAgcmVtb3ZlQ2x1c3RlcjogY2FsbDxDbHVzdGVyRmFjdHNbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lOiBjbHVzdGVyTmFtZSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2NsdXN0ZXItcmVtb3ZlZCcsIGZhY3RzOiAoeyBuYW1lIH0pID0+ICh7IGNsdXN0ZXI6IG5hbWUgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBNYWlsIHRvIHRoZSBjb250YWN0cyBvZiBrZXlzIHRocm91Z2ggdGhlIGZpcm0ncyBtYWlsIHNlcnZlcjogbm91bnMgYW5kIGNhbGxzLiBXaXRob3V0IGEgaG9zdCBub3RoaW5nIGlzIHNlbnQgYW5kIG5vIGNvbm5lY3Rpb24gaXMgbWFkZS5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBvd25lck9ubHkgfSBmcm9tICcuL2d1ZXN0LnRzJztcbmltcG9ydCB0eXBlIHsgRmFpbHVyZUNvZGUsIEZhaWx1cmVGYWN0cyB9IGZyb20gJy4vZmFpbHVyZXMudHMnO1xuaW1wb3J0IHsgZmlsZVNvdXJjZSB9IGZyb20gJy4vZmlsZXMudHMnO1xuaW1wb3J0IHsgbGFuZ3VhZ2VzIH0gZnJvbSAnLi9sYW5ndWFnZXMudHMnO1xuXG4vKiogbm9uZTogbmVpdGhlciBhdXRoZW50aWNhdGVkIG5vciBlbmNyeXB0ZWQsIHNvIG9ubHkgZm9yIGEgc2VydmVyIG9uIHRoaXMgY29tcHV0ZXIuICovXG5leHBvcnQgY29uc3QgbWFpbFNlY3VyaXRpZXMgPSBbJ3RscycsICdzdGFydHRscycsICdub25lJ10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBNYWlsU2VjdXJpdHkgPSAodHlwZW9mIG1haWxTZWN1cml0aWVzKVtudW1iZXJdO1xuXG4vKiogVGhlIHN0YW5kYXJkIHBvcnQgZm9yIGVhY2guICovXG5leHBvcnQgY29uc3QgdXN1YWxNYWlsUG9ydHM6IFJlY29yZDxNYWlsU2VjdXJpdHksIG51bWJlcj4gPSB7IHRsczogNDY1LCBzdGFydHRsczogNTg3LCBub25lOiAyNSB9O1xuXG4vKiogVGhlIG1haWwgc2V0dGluZ3MgYXMgc3RvcmVkIGluIHNldHRpbmdzLmpzb24uIEVtcHR5IGBob3N0YDogbWFpbCBpcyBvZmYuIEVtcHR5IGB1c2VyYDogbm8gbG9naW4uICovXG5leHBvcnQgY29uc3QgbWFpbFNldHRpbmdzID0gei5vYmplY3Qoe1xuICBob3N0OiB6LnN0cmluZygpLm1heCgyNTMpLFxuICBwb3J0OiB6LmludCgpLm1pbigxKS5tYXgoNjVfNTM1KSxcbiAgc2VjdXJpdHk6IHouZW51bShtYWlsU2VjdXJpdGllcyksXG4gIHVzZXI6IHouc3RyaW5nKCkubWF4KDMyMCksXG4gIGZyb206IHouc3RyaW5nKCkubWF4KDMyMCksXG4gIC8qKiBHZXRzIGEgY29weSBvZiBldmVyeSBub3RpY2Ugc2VudCB0byBjb250YWN0czsgZW1wdHk6IG5vYm9keS4gKi9cbiAgb3BlcmF0b3I6IHouc3RyaW5nKCkubWF4KDMyMCksXG4gIGxhbmd1YWdlOiB6LmVudW0obGFuZ3VhZ2VzKSxcbiAgLyoqIFRoZSBmaXJtJ3Mgb3duIGNlcnRpZmljYXRlIGF1dGhvcml0eSAoUEVNKSwgdHJ1c3RlZCBpbiBhZGRpdGlvbiB0byB0aGUgdXN1YWwgb25lczsgZW1wdHk6IG5vbmUuICovXG4gIGF1dGhvcml0eTogei5zdHJpbmcoKS5tYXgoMTAwXzAwMCksXG59KTtcbmV4cG9ydCB0eXBlIE1haWxTZXR0aW5ncyA9IHouaW5mZXI8dHlwZW9mIG1haWxTZXR0aW5ncz47XG5cbmV4cG9ydCBjb25zdCBtYWlsQ2hhbmdlID0gbWFpbFNldHRpbmdzLm9taXQoeyBhdXRob3JpdHk6IHRydWUgfSkucGFydGlhbCgpO1xuZXhwb3J0IHR5cGUgTWFpbENoYW5nZSA9IHouaW5mZXI8dHlwZW9mIG1haWxDaGFuZ2U+O1xuXG4vKipcbiAqIG9mZjogbm8gaG9zdCBpcyBzZXQ7IHJlYWR5OiBzZW5kczsgbG9ja2VkOiB0aGUgcGFzc3dvcmQgaXMgc3RvcmVkIHdpdGggdGhlIGNhc2VzLCB3aGljaCBhcmUgbG9ja2VkOyBmYWlsaW5nOiB0aGUgbGFzdCBhdHRlbXB0IGZhaWxlZCwgdGhlXG4gKiBuZXh0IG9uZSBpcyBhdCBgbmV4dEF0YC5cbiAqL1xuZXhwb3J0IHR5cGUgTWFpbFN0YXRlID0gJ29mZicgfCAncmVhZHknIHwgJ2xvY2tlZCcgfCAnZmFpbGluZyc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgTWFpbFN0YXR1cyB7XG4gIHN0YXRlOiBNYWlsU3RhdGU7XG4gIC8qKiBOb3RpY2VzIG5vdCB5ZXQgc2VudC4gKi9cbiAgd2FpdGluZzogbnVtYmVyO1xuICAvKiogV2h5IHRoZSBsYXN0IGF0dGVtcHQgZmFpbGVkLiAqL1xuICBmYWlsdXJlPzogeyBjb2RlOiBGYWlsdXJlQ29kZTsgZmFjdHM6IEZhaWx1cmVGYWN0cyB9O1xuICAvKiogSVNPIDg2MDEsIFVUQy4gKi9cbiAgbmV4dEF0Pzogc3RyaW5nO1xuICBzZW50QXQ/OiBzdHJpbmc7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgTWFpbEZhY3RzIHtcbiAgc2V0dGluZ3M6IE9taXQ8TWFpbFNldHRpbmdzLCAnYXV0aG9yaXR5Jz47XG4gIC8qKiBXaGV0aGVyIGEgcGFzc3dvcmQgaXMgc3RvcmVkLCB3aGljaCBpdHNlbGYgaXMgbmV2ZXIgcmV0dXJuZWQ7IHVuZGVmaW5lZCB3aGlsZSB0aGUgY2FzZXMgYXJlIGxvY2tlZC4gKi9cbiAgcGFzc3dvcmQ/OiBib29sZWFuO1xuICAvKiogU3ViamVjdCBhbmQgZXhwaXJ5IG9mIHRoZSBmaXJtJ3Mgb3duIGF1dGhvcml0eTsgYWJzZW50IGlmIHRoZXJlIGlzIG5vbmUuICovXG4gIGF1dGhvcml0eT86IHsgc3ViamVjdDogc3RyaW5nOyBlbmRzQXQ6IHN0cmluZyB9O1xuICBzdGFuZGluZzogTWFpbFN0YXR1cztcbn1cblxuZXhwb3J0IGNvbnN0IG1haWxDYWxscyA9IHtcbiAgLyoqIFRoZSBzZXR0aW5ncyBhbmQgc3RhdGUgb2YgbWFpbC4gKi9cbiAgbWFpbDogY2FsbDxNYWlsRmFjdHM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIENoYW5nZXMgdGhlIG5hbWVkIHNldHRpbmdzLiBUaHJvd3MgYG1haWwtdW5maXRgLiAqL1xuICBjaGFuZ2VNYWlsOiBjYWxsPE1haWxGYWN0cz4oKSh7XG4gICAgcmVxdWVzdDogbWFpbENoYW5nZSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ21haWwtY2hhbmdlZCcsIGZhY3RzOiAoY2hhbmdlKSA9PiAoeyB3aGF0OiBPYmplY3Qua2V5cyhjaGFuZ2UpLnRvU29ydGVkKCkuam9pbignLCAnKSB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogU3RvcmVzIHRoZSBwYXNzd29yZCB3aXRoIHRoZSBjYXNlczsgYW4gZW1wdHkgb25lIGRlbGV0ZXMgaXQuIFRocm93cyBgY2FzZXMtbG9ja2VkYC4gKi9cbiAga2VlcE1haWxQYXNzd29yZDogY2FsbDxNYWlsRmFjdHM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgcGFzc3dvcmQ6IHouc3RyaW5nKCkubWF4KDFfMDAwKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ21haWwtY2hhbmdlZCcsIGZhY3RzOiAoeyBwYXNzd29yZCB9KSA9PiAoeyB3aGF0OiAncGFzc3dvcmQnLCBrZXB0OiBwYXNzd29yZCAhPT0gJycgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRydXN0cyB0aGUgZmlybSdzIG93biBjZXJ0aWZpY2F0ZSBhdXRob3JpdHksIGdpdmVuIGFzIFBFTS4gVGhyb3dzIGBtYWlsLXVuZml0YC4gKi9cbiAgdXNlTWFpbEF1dGhvcml0eTogY2FsbDxNYWlsRmFjdHM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc291cmNlOiBmaWxlU291cmNlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnbWFpbC1jaGFuZ2VkJywgZmFjdHM6ICgpID0+ICh7IHdoYXQ6ICdhdXRob3JpdHknIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBSZW1vdmVzIHRoZSBmaXJtJ3Mgb3duIGNlcnRpZmljYXRlIGF1dGhvcml0eS4gKi9cbiAgZm9yZ2V0TWFpbEF1dGhvcml0eTogY2FsbDxNYWlsRmFjdHM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ21haWwtY2hhbmdlZCcsIGZhY3RzOiAoKSA9PiAoeyB3aGF0OiAnYXV0aG9yaXR5JyB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogU2VuZHMgYSB0ZXN0IG1lc3NhZ2U7IGFuc3dlcnMgd2hlbiB0aGUgc2VydmVyIGhhcyBhY2NlcHRlZCBpdC4gVGhyb3dzIGBtYWlsLW9mZmAsIGBtYWlsLXVuZml0YCwgYG1haWwtZmFpbGVkYC4gKi9cbiAgdGVzdE1haWw6IGNhbGw8eyBzZW50QXQ6IHN0cmluZyB9PigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IHRvOiB6LnN0cmluZygpLm1heCgzMjApIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnbWFpbC10ZXN0ZWQnIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBmZWF0dXJlIG1hdHJpeCBhbmQgdGhlIGNvbXBhcmlzb24gb2YgcHVibGljYXRpb25zOiBub3VucyBhbmQgY2FsbHMuIFdoYXQgdGhlIHByb2dyYW0gZmluZHMgKHN0cmVuZ3RoKSBhbmQgd2hhdCB0aGUgYXR0b3JuZXkgZGVjaWRlc1xuLy8gKHZlcmRpY3QpIGFyZSBrZXB0IGFwYXJ0LlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IGFkZHNUb0Nhc2UsIGFueW9uZSwgb2ZCb3RoSW5kZXhlcywgb2ZDYXNlLCBvZkluZGV4IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5pbXBvcnQgdHlwZSB7IEV2aWRlbmNlUGFzc2FnZSwgVGV4dFJhbmdlIH0gZnJvbSAnLi9yZXN1bHQtbGlzdC50cyc7XG5pbXBvcnQgeyBwYXNzYWdlU3BhbiB9IGZyb20gJy4vZW5naW5lLnRzJztcblxuLyoqIE9uZSBmZWF0dXJlIG9mIHRoZSBjbGFpbSBvciBpZGVhLiBgaWRgIHN0YXlzIHdoZW4gaXRzIHRleHQgaXMgZWRpdGVkOyBpdHMgbGV0dGVyIGlzIGl0cyBwb3NpdGlvbiBpbiB0aGUgbGlzdC4gKi9cbmV4cG9ydCBjb25zdCBmZWF0dXJlID0gei5vYmplY3Qoe1xuICBpZDogei5zdHJpbmcoKS5taW4oMSkubWF4KDQwKSxcbiAgdGV4dDogei5zdHJpbmcoKS5taW4oMSkubWF4KDRfMDAwKSxcbiAgLyoqIEFzIGluIGEgd2VpZ2h0ZWQgc3BhbjsgMSBpcyBub3JtYWwuICovXG4gIHdlaWdodDogei5udW1iZXIoKS5taW4oMCkubWF4KDEwKSxcbn0pO1xuZXhwb3J0IHR5cGUgRmVhdHVyZSA9IHouaW5mZXI8dHlwZW9mIGZlYXR1cmU+O1xuXG5leHBvcnQgY29uc3QgZmVhdHVyZUxpc3QgPSB6Lm9iamVjdCh7XG4gIC8qKiBUaGUgdGV4dCB0aGF0IHdhcyBzcGxpdCBpbnRvIGZlYXR1cmVzOiB0aGF0IG9mIHRoZSBpZGVhLCBvciBhIGNsYWltLiAqL1xuICBzb3VyY2U6IHouc3RyaW5nKCkubWF4KDQwMF8wMDApLFxuICBmZWF0dXJlczogei5hcnJheShmZWF0dXJlKS5tYXgoNjApLFxufSk7XG5leHBvcnQgdHlwZSBGZWF0dXJlTGlzdCA9IHouaW5mZXI8dHlwZW9mIGZlYXR1cmVMaXN0PjtcblxuZXhwb3J0IGNvbnN0IHZlcmRpY3RzID0gWydkaXNjbG9zZWQnLCAncGFydCcsICdhYnNlbnQnXSBhcyBjb25zdDtcbmV4cG9ydCB0eXBlIFZlcmRpY3QgPSAodHlwZW9mIHZlcmRpY3RzKVtudW1iZXJdO1xuXG5leHBvcnQgaW50ZXJmYWNlIEdpdmVuVmVyZGljdCB7XG4gIC8qKiBOYW1lIG9mIHRoZSBwdWJsaWNhdGlvbi4gKi9cbiAgcHVibGljYXRpb246IHN0cmluZztcbiAgZmVhdHVyZTogc3RyaW5nO1xuICB2ZXJkaWN0OiBWZXJkaWN0O1xuICBnaXZlbkF0OiBzdHJpbmc7XG59XG5cbi8qKiBUaGUgYmVzdCBwYXNzYWdlIG9mIGEgcHVibGljYXRpb24gZm9yIGEgZmVhdHVyZS4gYHN0cmVuZ3RoYDogMCAobm90aGluZykgdG8gNCAocHJhY3RpY2FsbHkgdmVyYmF0aW0pLCBmb3IgZGlzcGxheS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRmVhdHVyZUV2aWRlbmNlIHtcbiAgcHVibGljYXRpb246IG51bWJlcjtcbiAgZmVhdHVyZTogc3RyaW5nO1xuICBzdHJlbmd0aDogMCB8IDEgfCAyIHwgMyB8IDQ7XG4gIC8qKiBUaGUgc2ltaWxhcml0eSBmcm9tIHdoaWNoIHRoZSBzdHJlbmd0aCB3YXMgZGVyaXZlZCwgMCB0byAxLiAqL1xuICBsaWtlbmVzczogbnVtYmVyO1xuICAvKiogUHJlc2VudCBpZiB0aGUgbGFuZ3VhZ2UgbW9kZWwgd2FzIG5vdCBhdmFpbGFibGUsIHNvIHRoYXQgb25seSB3b3JkcyB3ZXJlIGNvbXBhcmVkLiAqL1xuICBieVdvcmRzPzogdHJ1ZTtcbiAgLyoqIEFic2VudCBpZiBubyBwYXNzYWdlIG1hdGNoZXMuIEl0cyBoaWdobGlnaHRzIGFyZSB0aG9zZSBvZiB0aGUgZmVhdHVyZS4gKi9cbiAgcGFzc2FnZT86IEV2aWRlbmNlUGFzc2FnZTtcbiAgLyoqIFBhcnRzIG9mIHRoZSBmZWF0dXJlJ3MgdGV4dCB0aGF0IHRoZSBwYXNzYWdlIGNvdmVycywgYW5kIHRob3NlIHRoYXQgaXQgZG9lcyBub3QuICovXG4gIGFuc3dlcmVkOiBUZXh0UmFuZ2VbXTtcbiAgbWlzc2luZzogVGV4dFJhbmdlW107XG59XG5cbi8qKiBUd28gcGFzc2FnZXMgb2YgdHdvIHB1YmxpY2F0aW9ucyB3aXRoIHRoZSBzYW1lIG1lYW5pbmcuICovXG5leHBvcnQgaW50ZXJmYWNlIFBhc3NhZ2VQYWlyIHtcbiAgbGVmdDogRXZpZGVuY2VQYXNzYWdlO1xuICByaWdodDogRXZpZGVuY2VQYXNzYWdlO1xuICAvKiogU2ltaWxhcml0eSwgMCB0byAxLiAqL1xuICBsaWtlbmVzczogbnVtYmVyO1xufVxuXG4vKiogQSBjbGFpbSBvZiBvbmUgcHVibGljYXRpb24gY29tcGFyZWQgd2l0aCBhIGNsYWltIG9mIGFub3RoZXIuICovXG5leHBvcnQgaW50ZXJmYWNlIENsYWltRGlmZmVyZW5jZSB7XG4gIC8qKiBOdW1iZXJzIG9mIHRoZSBjbGFpbXM7IGFic2VudCBvbiB0aGUgc2lkZSB3aXRob3V0IGEgY291bnRlcnBhcnQuICovXG4gIGxlZnQ/OiBudW1iZXI7XG4gIHJpZ2h0PzogbnVtYmVyO1xuICAvKiogQm90aCBjbGFpbXMgbWVyZ2VkIGludG8gb25lIHNlcXVlbmNlIG9mIHBpZWNlcy4gKi9cbiAgcGllY2VzOiB7IHRleHQ6IHN0cmluZzsgaW46ICdib3RoJyB8ICdsZWZ0JyB8ICdyaWdodCcgfVtdO1xufVxuXG4vKiogT25lIHNpZGUgb2YgYSBjb21wYXJpc29uLiAqL1xuZXhwb3J0IGNvbnN0IGNvbXBhcmFuZCA9IHoub2JqZWN0KHsgaW5kZXg6IHouaW50KCkucG9zaXRpdmUoKSwgcHVibGljYXRpb246IHouaW50KCkubm9ubmVnYXRpdmUoKSB9KTtcblxuY29uc3QgaWQgPSB6LmludCgpLnBvc2l0aXZlKCk7XG5cbmV4cG9ydCBjb25zdCBtYXRyaXhDYWxscyA9IHtcbiAgLyoqIFByb3Bvc2VzIGEgc3BsaXQgb2YgYSBjbGFpbSBvciBpZGVhIGludG8gZmVhdHVyZXM6IHByZWFtYmxlIGFuZCBmZWF0dXJlcywgY2xhdXNlcywgb3IgaXRlbXMgb2YgYSBsaXN0LiAqL1xuICBwcm9wb3NlRmVhdHVyZXM6IGNhbGw8RmVhdHVyZUxpc3Q+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgdGV4dDogei5zdHJpbmcoKS5tYXgoNDAwXzAwMCksIGxhbmd1YWdlOiB6LnN0cmluZygpLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IGFueW9uZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBUaGUgZmVhdHVyZXMgb2YgYSBjYXNlOyB1bmRlZmluZWQgaWYgaXQgaGFzIG5vbmUgeWV0LiAqL1xuICBmZWF0dXJlczogY2FsbDxGZWF0dXJlTGlzdCB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiBpZCB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFN0b3JlcyB0aGUgZmVhdHVyZXMgb2YgYSBjYXNlLiAqL1xuICBrZWVwRmVhdHVyZXM6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGNhc2U6IGlkLCBsaXN0OiBmZWF0dXJlTGlzdCB9KSxcbiAgICBndWVzdDogYWRkc1RvQ2FzZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBBbGwgdmVyZGljdHMgb2YgYSBjYXNlLiAqL1xuICB2ZXJkaWN0czogY2FsbDxHaXZlblZlcmRpY3RbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiBpZCB9KSxcbiAgICBndWVzdDogb2ZDYXNlLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIFNldHMgdGhlIHZlcmRpY3Qgb24gYSBmZWF0dXJlIG9mIGEgcHVibGljYXRpb247IG51bGwgcmVtb3ZlcyBpdC4gKi9cbiAgZ2l2ZVZlcmRpY3Q6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICBjYXNlOiBpZCxcbiAgICAgIHB1YmxpY2F0aW9uOiB6LnN0cmluZygpLm1pbigxKS5tYXgoNjQpLFxuICAgICAgZmVhdHVyZTogei5zdHJpbmcoKS5taW4oMSksXG4gICAgICB2ZXJkaWN0OiB6LmVudW0odmVyZGljdHMpLm51bGxhYmxlKCksXG4gICAgfSksXG4gICAgZ3Vlc3Q6IGFkZHNUb0Nhc2UsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogVGhlIGJlc3QgcGFzc2FnZSBmb3IgZWFjaCBwdWJsaWNhdGlvbiBhbmQgZmVhdHVyZTsgYXQgbW9zdCAyMCBwdWJsaWNhdGlvbnMgcGVyIGNhbGwsIHNvIHRoYXQgYSBtYXRyaXggZmlsbHMgc3RlcCBieSBzdGVwLiAqL1xuICBmZWF0dXJlRXZpZGVuY2U6IGNhbGw8RmVhdHVyZUV2aWRlbmNlW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHtcbiAgICAgIGluZGV4OiB6LmludCgpLnBvc2l0aXZlKCksXG4gICAgICBwdWJsaWNhdGlvbnM6IHouYXJyYXkoei5pbnQoKS5ub25uZWdhdGl2ZSgpKS5taW4oMSkubWF4KDIwKSxcbiAgICAgIGZlYXR1cmVzOiB6LmFycmF5KGZlYXR1cmUpLm1pbigxKS5tYXgoNjApLFxuICAgICAgLyoqIFRydWU6IGNsYWltcyBhbmQgZGVzY3JpcHRpb24gYXJlIHNlYXJjaGVkOyBmYWxzZTogb25seSB0aGUgY2xhaW1zLiAqL1xuICAgICAgd2hvbGVUZXh0OiB6LmJvb2xlYW4oKS5kZWZhdWx0KHRydWUpLFxuICAgIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFBhc3NhZ2VzIHdpdGggdGhlIHNhbWUgbWVhbmluZyBpbiB0d28gcHVibGljYXRpb25zLCB0aGUgbW9zdCBzaW1pbGFyIGZpcnN0OyBhdCBtb3N0IDIwMC4gKi9cbiAgbGlua2VkUGFzc2FnZXM6IGNhbGw8UGFzc2FnZVBhaXJbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBsZWZ0OiBjb21wYXJhbmQsIHJpZ2h0OiBjb21wYXJhbmQgfSksXG4gICAgZ3Vlc3Q6IG9mQm90aEluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdoaWdobGlnaHQnLFxuICB9KSxcbiAgLyoqIFRoZSBhbGlnbmVkIGNsYWltcyBvZiB0d28gcHVibGljYXRpb25zIGluIGEgY29tbW9uIGxhbmd1YWdlOyBlbXB0eSBpZiB0aGV5IGhhdmUgbm9uZS4gKi9cbiAgY2xhaW1EaWZmZXJlbmNlczogY2FsbDxDbGFpbURpZmZlcmVuY2VbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBsZWZ0OiBjb21wYXJhbmQsIHJpZ2h0OiBjb21wYXJhbmQgfSksXG4gICAgZ3Vlc3Q6IG9mQm90aEluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICB9KSxcbiAgLyoqIFRoZSBwYXNzYWdlcyBvZiBhIHB1YmxpY2F0aW9uIHRoYXQgYmVzdCBtYXRjaCBhIHRleHQsIHRoZSBtb3N0IHNpbWlsYXIgZmlyc3QuIGB3aXRob3V0YDogYSBwYXNzYWdlIHRvIGxlYXZlIG91dC4gKi9cbiAgcGFzc2FnZXNGb3I6IGNhbGw8RXZpZGVuY2VQYXNzYWdlW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHtcbiAgICAgIC4uLmNvbXBhcmFuZC5zaGFwZSxcbiAgICAgIHRleHQ6IHouc3RyaW5nKCkubWluKDEpLm1heCgyMF8wMDApLFxuICAgICAgY291bnQ6IHouaW50KCkubWluKDEpLm1heCgyMCksXG4gICAgICB3aXRob3V0OiBwYXNzYWdlU3Bhbi5vcHRpb25hbCgpLFxuICAgIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBUaGUgbm91bnMgb2YgQVBJIGtleXM6IHdobyBtYXkgc2VhcmNoIHdoYXQsIGZyb20gd2hlcmUsIGhvdyBvZnRlbiwgYW5kIGhvdyBtYW55IHNlYXJjaGVzIHdlcmUgYm91Z2h0LlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5cbi8qKiBUaGUgaW5kZXhlcyBhIGtleSBtYXkgdXNlOiBhbGwgKHByZXNlbnQgYW5kIGZ1dHVyZSksIG9yIHRob3NlIG5hbWVkLiBgYm9vc3RgIGlzIHRoZSBtYXN0ZXIgaW5kZXggc2VhcmNoZWQgd2l0aCB0aGUgbWV0aG9kIGBib29zdGAuICovXG5leHBvcnQgY29uc3QgaW5kZXhHcmFudCA9IHoudW5pb24oW3oubGl0ZXJhbCgnYWxsJyksIHouYXJyYXkoei51bmlvbihbei5pbnQoKS5wb3NpdGl2ZSgpLCB6LmxpdGVyYWwoJ2Jvb3N0JyldKSkubWluKDEpXSk7XG5leHBvcnQgdHlwZSBJbmRleEdyYW50ID0gei5pbmZlcjx0eXBlb2YgaW5kZXhHcmFudD47XG5cbi8qKiBBbiBlbmQgY3VzdG9tZXIgc2VhcmNoZXMgZm9yIGl0c2VsZjsgYSBwbGF0Zm9ybSBwcm92aWRlciBuYW1lcyBpdHMgY2xpZW50IGluIHRoZSBoZWFkZXIgYGNsaWVudC1pZGAuICovXG5leHBvcnQgdHlwZSBDbGllbnRLaW5kID0gJ2VuZC1jdXN0b21lcicgfCAncGxhdGZvcm0nO1xuXG4vKiogQSBkYXkgaW4gVVRDLCB5eXl5LW1tLWRkLiAqL1xuY29uc3QgZGF5ID0gei5pc28uZGF0ZSgpO1xuXG4vKiogVGhlIHByb3BlcnRpZXMgb2YgYSBrZXkgdGhhdCBjYW4gYmUgc2V0LiBFbXB0eSBsaXN0cyByZXN0cmljdCBub3RoaW5nLiAqL1xuY29uc3QgcHJvcGVydGllcyA9IHtcbiAgLyoqIFRoZSBvd25lciBvZiB0aGUga2V5OyBrZXlzIG9mIHRoZSBzYW1lIGN1c3RvbWVyIHNoYXJlIHRoZWlyIGNhc2VzLiAqL1xuICBjdXN0b21lcjogei5zdHJpbmcoKSxcbiAgY2xpZW50OiB6LmVudW0oWydlbmQtY3VzdG9tZXInLCAncGxhdGZvcm0nXSksXG4gIC8qKiBUaGUgZS1tYWlsIGFkZHJlc3MgdGhhdCBub3RpY2VzIGdvIHRvLiAqL1xuICBjb250YWN0OiB6LnN0cmluZygpLFxuICBpbmRleGVzOiBpbmRleEdyYW50LFxuICAvKiogQWRkcmVzc2VzIChgMTkyLjAuMi43YCwgYDIwMDE6ZGI4OjoxYCksIENJRFIgcmFuZ2VzIChgMTAuMC4wLjAvOGApIG9yIHJhbmdlcyBgZmlyc3QtbGFzdGAuICovXG4gIGFkZHJlc3Nlczogei5hcnJheSh6LnN0cmluZygpKSxcbiAgLyoqIEhvc3RzIG9mIHdlYiBwYWdlcyB0aGF0IG1heSB1c2UgdGhlIGtleTogZXhhY3QgbmFtZXMsIGFueSBzY2hlbWUgYW5kIHBvcnQuICovXG4gIGRvbWFpbnM6IHouYXJyYXkoei5zdHJpbmcoKSksXG4gIC8qKiBGYWxzZTogcmVxdWVzdHMgZnJvbSB3ZWIgcGFnZXMgb2Ygb3RoZXIgc2l0ZXMgYXJlIHJlZnVzZWQuICovXG4gIGJyb3dzZXJzOiB6LmJvb2xlYW4oKSxcbiAgLyoqIFRoZSBudW1iZXJzIG9mIGEgcGxhdGZvcm0ncyBjbGllbnRzLiAqL1xuICBjbGllbnRJZHM6IHouYXJyYXkoei5pbnQoKS5wb3NpdGl2ZSgpKSxcbiAgLyoqIFRoZSBiYWxhbmNlOiB0aGUgbnVtYmVyIG9mIHNlYXJjaGVzIGZyb20gbm93IG9uOyBlYWNoIGFjY2VwdGVkIHNlYXJjaCB1c2VzIG9uZSBjcmVkaXQuIEFic2VudDogdW5saW1pdGVkLiAqL1xuICBjcmVkaXRzOiB6LmludCgpLm5vbm5lZ2F0aXZlKCksXG4gIC8qKiBBIG5vdGljZSBpcyBtYWRlIHdoZW4gdGhpcyBtYW55IGNyZWRpdHMgYXJlIGxlZnQuIEFic2VudDogYSB0ZW50aCBvZiB0aGUgYmFsYW5jZS4gKi9cbiAgbG93Q3JlZGl0czogei5pbnQoKS5ub25uZWdhdGl2ZSgpLFxuICAvKiogVHJ1ZTogd2l0aG91dCBjcmVkaXRzIHRoZSBrZXkgaXMgcmVqZWN0ZWQgYXMgaW52YWxpZDsgZmFsc2U6IHRoZXJlIGFyZSBvbmx5IG5vdGljZXMuICovXG4gIGVuZm9yY2VDcmVkaXRzOiB6LmJvb2xlYW4oKSxcbiAgLyoqIEZpcnN0IGFuZCBsYXN0IGRheSBvZiB0aGUgY29udHJhY3QsIGluY2x1c2l2ZS4gKi9cbiAgY29udHJhY3RGcm9tOiBkYXksXG4gIGNvbnRyYWN0VW50aWw6IGRheSxcbiAgLyoqIFRydWU6IG91dHNpZGUgdGhlIGNvbnRyYWN0IHBlcmlvZCB0aGUga2V5IGlzIHJlamVjdGVkIGFzIGludmFsaWQ7IGZhbHNlOiB0aGVyZSBhcmUgb25seSBub3RpY2VzLiAqL1xuICBlbmZvcmNlQ29udHJhY3Q6IHouYm9vbGVhbigpLFxuICByYXRlUGVyTWludXRlOiB6LmludCgpLnBvc2l0aXZlKCksXG4gIC8qKiBGYWlyIHVzZTogYWZ0ZXIgbW9yZSBzZWFyY2hlcyBvbiBvbmUgZGF5IChVVEMpIHRoZSBrZXkgaXMgdGhyb3R0bGVkIHVudGlsIHRoZSBuZXh0IGRheS4gQWJzZW50OiBubyBsaW1pdC4gKi9cbiAgc2VhcmNoZXNQZXJEYXk6IHouaW50KCkucG9zaXRpdmUoKSxcbn07XG5cbi8qKiBBIG5ldyBrZXkuIERlZmF1bHRzOiBhbiBlbmQgY3VzdG9tZXIsIHRoZSBtYXN0ZXIgaW5kZXggKDEpIGluY2x1ZGluZyBib29zdCwgdGhlIGRlZmF1bHQgcmF0ZSwgYW55IHdlYiBwYWdlLiAqL1xuZXhwb3J0IGNvbnN0IGtleU9yZGVyID0gei5vYmplY3QoeyBuYW1lOiB6LnN0cmluZygpLCAuLi56Lm9iamVjdChwcm9wZXJ0aWVzKS5wYXJ0aWFsKCkuc2hhcGUgfSk7XG5leHBvcnQgdHlwZSBLZXlPcmRlciA9IHouaW5mZXI8dHlwZW9mIGtleU9yZGVyPjtcblxuLyoqIEEgY2hhbmdlIG9mIGEga2V5OyBudWxsIHJlbW92ZXMgYW4gb3B0aW9uYWwgcHJvcGVydHkuIFRoZSBzZWNyZXQgY2Fubm90IGJlIGNoYW5nZWQuICovXG5leHBvcnQgY29uc3Qga2V5Q2hhbmdlID0gelxuICAub2JqZWN0KHtcbiAgICAuLi5wcm9wZXJ0aWVzLFxuICAgIG5hbWU6IHouc3RyaW5nKCksXG4gICAgY3VzdG9tZXI6IHByb3BlcnRpZXMuY3VzdG9tZXIubnVsbGFibGUoKSxcbiAgICBjb250YWN0OiBwcm9wZXJ0aWVzLmNvbnRhY3QubnVsbGFibGUoKSxcbiAgICBjcmVkaXRzOiBwcm9wZXJ0aWVzLmNyZWRpdHMubnVsbGFibGUoKSxcbiAgICAvKiogQ3JlZGl0cyBhZGRlZCB0byB0aGUgYmFsYW5jZS4gKi9cbiAgICBhZGRDcmVkaXRzOiB6LmludCgpLnBvc2l0aXZlKCksXG4gICAgbG93Q3JlZGl0czogcHJvcGVydGllcy5sb3dDcmVkaXRzLm51bGxhYmxlKCksXG4gICAgY29udHJhY3RGcm9tOiBkYXkubnVsbGFibGUoKSxcbiAgICBjb250cmFjdFVudGlsOiBkYXkubnVsbGFibGUoKSxcbiAgICBzZWFyY2hlc1BlckRheTogcHJvcGVydGllcy5zZWFyY2hlc1BlckRheS5udWxsYWJsZSgpLFxuICB9KVxuICAucGFydGlhbCgpO1xuZXhwb3J0IHR5cGUgS2V5Q2hhbmdlID0gei5pbmZlcjx0eXBlb2Yga2V5Q2hhbmdlPjtcblxuLyoqIEEgc3RvcmVkIGtleSwgd2l0aG91dCBpdHMgc2VjcmV0LCB3aGljaCBpcyBzdG9yZWQgbm93aGVyZS4gVGltZXMgYXJlIElTTyA4NjAxLCBVVEMuICovXG5leHBvcnQgaW50ZXJmYWNlIEtleSB7XG4gIGlkOiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgY3VzdG9tZXI/OiBzdHJpbmc7XG4gIGNsaWVudDogQ2xpZW50S2luZDtcbiAgY29udGFjdD86IHN0cmluZztcbiAgaW5kZXhlczogSW5kZXhHcmFudDtcbiAgYWRkcmVzc2VzOiBzdHJpbmdbXTtcbiAgZG9tYWluczogc3RyaW5nW107XG4gIGJyb3dzZXJzOiBib29sZWFuO1xuICBjbGllbnRJZHM6IG51bWJlcltdO1xuICAvKiogU2VhcmNoZXMgYm91Z2h0IHNpbmNlIHRoZSBiYWxhbmNlIHdhcyBsYXN0IHNldC4gKi9cbiAgY3JlZGl0cz86IG51bWJlcjtcbiAgbG93Q3JlZGl0cz86IG51bWJlcjtcbiAgZW5mb3JjZUNyZWRpdHM6IGJvb2xlYW47XG4gIGNvbnRyYWN0RnJvbT86IHN0cmluZztcbiAgY29udHJhY3RVbnRpbD86IHN0cmluZztcbiAgZW5mb3JjZUNvbnRyYWN0OiBib29sZWFuO1xuICAvKiogUmVxdWVzdHMgcGVyIG1pbnV0ZSBhcyBzZXQ7IGBBY2Nlc3MuZmluZGAgcmV0dXJucyBhIHRocm90dGxlZCBrZXkgd2l0aCBpdHMgcmVkdWNlZCByYXRlLiAqL1xuICByYXRlUGVyTWludXRlOiBudW1iZXI7XG4gIHNlYXJjaGVzUGVyRGF5PzogbnVtYmVyO1xuICBjcmVhdGVkQXQ6IHN0cmluZztcbiAgdGhyb3R0bGVkQXQ/OiBzdHJpbmc7XG4gIHN1c3BlbmRlZEF0Pzogc3RyaW5nO1xuICBlbmRlZEF0Pzogc3RyaW5nO1xufVxuXG4vKipcbiAqIFdoZXRoZXIgYSBrZXkgY2FuIGJlIHVzZWQgbm93LiBgdGhyb3R0bGVkYDogYnkgdGhlIG9wZXJhdG9yLCBvciBieSBmYWlyIHVzZSBmb3IgdGhlIHJlc3Qgb2YgdGhlIGRheS4gYHNwZW50YCwgYGVhcmx5YCwgYGxhcHNlZGA6IHJlamVjdGVkIGFzXG4gKiBpbnZhbGlkLCBiZWNhdXNlIGl0cyBjcmVkaXRzIGFyZSB1c2VkIHVwIG9yIHRvZGF5IGlzIGJlZm9yZSBvciBhZnRlciBpdHMgY29udHJhY3QsIGFuZCB0aGlzIGlzIGVuZm9yY2VkLlxuICovXG5leHBvcnQgdHlwZSBLZXlTdGF0ZSA9ICdhY3RpdmUnIHwgJ3Rocm90dGxlZCcgfCAnc3VzcGVuZGVkJyB8ICdlbmRlZCcgfCAnc3BlbnQnIHwgJ2Vhcmx5JyB8ICdsYXBzZWQnO1xuXG4vKiogQSBrZXkgd2l0aCBpdHMgdXNhZ2UsIGZvciBsaXN0cy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgS2V5TGlzdGluZyBleHRlbmRzIEtleSB7XG4gIC8qKiBBbGwgYWNjZXB0ZWQgc2VhcmNoZXMuICovXG4gIHNlYXJjaGVzOiBudW1iZXI7XG4gIC8qKiBVc2VkIGFuZCByZW1haW5pbmcgY3JlZGl0cyBvZiB0aGUgYmFsYW5jZTsgYGNyZWRpdHNMZWZ0YCBpcyBuZWdhdGl2ZSBpZiBtb3JlIHdlcmUgdXNlZCB0aGFuIGJvdWdodC4gKi9cbiAgY3JlZGl0c1VzZWQ/OiBudW1iZXI7XG4gIGNyZWRpdHNMZWZ0PzogbnVtYmVyO1xuICBzZWFyY2hlc1RvZGF5OiBudW1iZXI7XG4gIHN0YXRlOiBLZXlTdGF0ZTtcbn1cblxuLyoqIEEgbmV3IGtleSB3aXRoIGl0cyBzZWNyZXQsIHdoaWNoIGlzIHNob3duIG9ubHkgb25jZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgSXNzdWVkS2V5IHtcbiAgc2VjcmV0OiBzdHJpbmc7XG4gIGtleTogS2V5O1xufVxuXG4vKiogVGhlIG9yaWdpbiBvZiBhIHJlcXVlc3Q6IHRoZSBhZGRyZXNzIG9mIGl0cyBzb2NrZXQsIGFuZCB0aGUgaGVhZGVycyBpbiB3aGljaCBhIGJyb3dzZXIgZGVzY3JpYmVzIHRoZSBwYWdlIHRoYXQgc2VudCBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVmlzaXRvciB7XG4gIGFkZHJlc3M6IHN0cmluZztcbiAgb3JpZ2luPzogc3RyaW5nIHwgdW5kZWZpbmVkO1xuICAvKiogVGhlIGhlYWRlciBzZWMtZmV0Y2gtc2l0ZS4gKi9cbiAgc2l0ZT86IHN0cmluZyB8IHVuZGVmaW5lZDtcbn1cblxuLyoqIE9uZSBhY2NlcHRlZCBzZWFyY2ggYXMgaXQgaXMgc3RvcmVkOiB0aWNrZXQsIHJlZmVyZW5jZSwga2V5IGFuZCB0aW1lIChlcG9jaCBtaWxsaXNlY29uZHMpLCBub3RoaW5nIGVsc2UuICovXG5leHBvcnQgaW50ZXJmYWNlIFVzYWdlIHtcbiAgdGlja2V0OiBzdHJpbmc7XG4gIHJlZmVyZW5jZTogc3RyaW5nO1xuICBrZXk6IG51bWJlcjtcbiAgYXQ6IG51bWJlcjtcbn1cblxudHlwZSBBd2FpdGFibGU8VmFsdWU+ID0gVmFsdWUgfCBQcm9taXNlPFZhbHVlPjtcblxuLyoqIEFjY2VzcyBjb250cm9sIGFzIHRoZSBzZXJ2ZXIgdXNlcyBpdC4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQWNjZXNzIHtcbiAgLyoqXG4gICAqIFRoZSBrZXkgb2YgdGhpcyBzZWNyZXQ7IHVuZGVmaW5lZCBmb3Igd3JvbmcsIHN1c3BlbmRlZCBhbmQgZW5kZWQga2V5cywgYW5kIGZvciBrZXlzIHdob3NlIGVuZm9yY2VkIGNyZWRpdHMgb3IgY29udHJhY3QgYXJlIHVzZWQgdXAgb3Igb3Zlci5cbiAgICogYGZldGNoaW5nYDogdGhlIHJlcXVlc3QgZmV0Y2hlcyBhIHJlc3VsdCwgd2hpY2ggc3VjaCBrZXlzIG1heSBzdGlsbCBkbyBmb3IgdGhlIGxpZmV0aW1lIG9mIGEgdGlja2V0LiBBIHRocm90dGxlZCBrZXkgaGFzIGl0cyByZWR1Y2VkIHJhdGUuXG4gICAqL1xuICBmaW5kKHNlY3JldDogc3RyaW5nLCBmZXRjaGluZz86IGJvb2xlYW4pOiBBd2FpdGFibGU8S2V5IHwgdW5kZWZpbmVkPjtcbiAgLyoqIFRoZSByZXN0cmljdGlvbiB0aGF0IGV4Y2x1ZGVzIHRoaXMgdmlzaXRvcjsgdW5kZWZpbmVkIGlmIHRoZXJlIGlzIG5vbmUuICovXG4gIGJhcnMoa2V5OiBLZXksIHZpc2l0b3I6IFZpc2l0b3IpOiAnYWRkcmVzcycgfCAnZG9tYWluJyB8IHVuZGVmaW5lZDtcbiAgLyoqIFRydWUgaWYgYSB1c2FibGUga2V5IGxpc3RzIHRoZSBkb21haW4gb2YgYG9yaWdpbmAsIHNvIHRoYXQgaXRzIHdlYiBwYWdlcyBhcmUgZXhwZWN0ZWQgdG8gY29ubmVjdCB0byB0aGlzIGNvbXB1dGVyLiAqL1xuICBuYW1lcyhvcmlnaW46IHN0cmluZyk6IGJvb2xlYW47XG4gIC8qKiBSZWNvcmRzIGFuIGFjY2VwdGVkIHNlYXJjaDsgcmVzb2x2ZXMgd2hlbiBpdCBpcyBvbiB0aGUgZGlzay4gRmFsc2U6IHRoZSBrZXkncyBjcmVkaXRzIGFyZSBlbmZvcmNlZCBhbmQgdXNlZCB1cC4gKi9cbiAgcmVjb3JkKHVzYWdlOiBVc2FnZSk6IEF3YWl0YWJsZTxib29sZWFuPjtcbn1cblxuLyoqIFRydWUgaWYgdGhlIGdyYW50IGNvdmVycyB0aGUgaW5kZXg7IHRoZSBtYXN0ZXIgaW5kZXggaW5jbHVkZXMgYm9vc3QuICovXG5leHBvcnQgZnVuY3Rpb24gZ3JhbnRzKGdyYW50OiBJbmRleEdyYW50LCBpbmRleDogbnVtYmVyIHwgJ2Jvb3N0Jyk6IGJvb2xlYW4ge1xuICBpZiAoZ3JhbnQgPT09ICdhbGwnKSByZXR1cm4gdHJ1ZTtcbiAgcmV0dXJuIGdyYW50LmluY2x1ZGVzKGluZGV4KSB8fCAoaW5kZXggPT09ICdib29zdCcgJiYgZ3JhbnQuaW5jbHVkZXMoMSkpO1xufVxuIiwiLy8gVGhlIGNhbGxzIG9mIGtleXMsIHVzYWdlLCBub3RpY2VzIGFuZCBhbm5vdW5jZW1lbnRzLCB3aXRoIHRoZSBub3VucyBvZiB0aGUgbGFzdCB0aHJlZS4gQSBub3RpY2UgaW5mb3JtcyB0aGUgb3BlcmF0b3IgYW5kIHRoZSBjb250YWN0IG9mIGFcbi8vIGtleSwgb25jZSBwZXIgY2F1c2UuIFRoZSBub3VucyBvZiBrZXlzIGFyZSBpbiBrZXkudHMuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGtleUZhY3QgfSBmcm9tICcuL2F1ZGl0LWFjdHMudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBvd25lck9ubHkgfSBmcm9tICcuL2d1ZXN0LnRzJztcbmltcG9ydCB0eXBlIHsgRmFpbHVyZUZhY3RzIH0gZnJvbSAnLi9mYWlsdXJlcy50cyc7XG5pbXBvcnQgeyBrZXlDaGFuZ2UsIGtleU9yZGVyLCB0eXBlIElzc3VlZEtleSwgdHlwZSBLZXksIHR5cGUgS2V5TGlzdGluZyB9IGZyb20gJy4va2V5LnRzJztcblxuLyoqIFRoZSBmYWN0cyBvZiBlYWNoIGtpbmQgb2Ygbm90aWNlLCBiZXNpZGVzIHRoZSBuYW1lIG9mIGl0cyBrZXkuICovXG5leHBvcnQgaW50ZXJmYWNlIE5vdGljZUZhY3RzIHtcbiAgJ2NyZWRpdHMtbG93JzogeyBsZWZ0OiBudW1iZXI7IGJvdWdodDogbnVtYmVyIH07XG4gIC8qKiBgZW5mb3JjZWRgOiB0aGUga2V5IGlzIG5vdyByZWplY3RlZCBhcyBpbnZhbGlkLiAqL1xuICAnY3JlZGl0cy1vdXQnOiB7IGJvdWdodDogbnVtYmVyOyBlbmZvcmNlZDogYm9vbGVhbiB9O1xuICAvKiogYGRheXNgOiAzMCBvciA3LCBvciBmZXdlciBpZiB0aGUgbm90aWNlIHdhcyBtYWRlIGxhdGUuICovXG4gICdjb250cmFjdC1lbmRzJzogeyB1bnRpbDogc3RyaW5nOyBkYXlzOiBudW1iZXI7IGVuZm9yY2VkOiBib29sZWFuIH07XG4gICdjb250cmFjdC1lbmRlZCc6IHsgdW50aWw6IHN0cmluZzsgZW5mb3JjZWQ6IGJvb2xlYW4gfTtcbiAgLyoqIGBkYXlgOiB0aGUgVVRDIGRheSB1bnRpbCB3aG9zZSBlbmQgdGhlIGtleSBoYXMgaXRzIHJlZHVjZWQgcmF0ZS4gKi9cbiAgJ2ZhaXItdXNlJzogeyBkYXk6IHN0cmluZzsgc2VhcmNoZXNQZXJEYXk6IG51bWJlcjsgcmVkdWNlZFJhdGU6IG51bWJlciB9O1xuICAvKiogV3JpdHRlbiBieSB0aGUgb3BlcmF0b3IuICovXG4gICdhcGktY2hhbmdlJzogeyBzdWJqZWN0OiBzdHJpbmc7IHRleHQ6IHN0cmluZyB9O1xufVxuZXhwb3J0IHR5cGUgTm90aWNlS2luZCA9IGtleW9mIE5vdGljZUZhY3RzO1xuXG4vKiogVGltZXMgYXJlIElTTyA4NjAxLCBVVEMuICovXG5leHBvcnQgdHlwZSBOb3RpY2UgPSB7XG4gIFtLaW5kIGluIE5vdGljZUtpbmRdOiB7XG4gICAgaWQ6IG51bWJlcjtcbiAgICBrZXk6IHN0cmluZztcbiAgICBjdXN0b21lcj86IHN0cmluZztcbiAgICBraW5kOiBLaW5kO1xuICAgIGZhY3RzOiBOb3RpY2VGYWN0c1tLaW5kXTtcbiAgICBtYWRlQXQ6IHN0cmluZztcbiAgICBzZWVuQXQ/OiBzdHJpbmc7XG4gICAgbWFpbGVkQXQ/OiBzdHJpbmc7XG4gICAgLyoqIFdoeSB0aGUgbGFzdCBhdHRlbXB0IHRvIG1haWwgaXQgZmFpbGVkOiB0aGUgZmFjdHMgb2YgYG1haWwtZmFpbGVkYC4gKi9cbiAgICBtYWlsRmFpbHVyZT86IEZhaWx1cmVGYWN0cztcbiAgfTtcbn1bTm90aWNlS2luZF07XG5cbi8qKiBBIG5vdGljZSB0aGF0IGhhcyBub3QgYmVlbiBtYWlsZWQgeWV0LCB3aXRoIHRoZSBjb250YWN0IG9mIGl0cyBrZXkuICovXG5leHBvcnQgdHlwZSBVbm1haWxlZE5vdGljZSA9IE5vdGljZSAmIHsgY29udGFjdD86IHN0cmluZzsgYXR0ZW1wdHM6IG51bWJlciB9O1xuXG5leHBvcnQgY29uc3QgYW5ub3VuY2VtZW50T3JkZXIgPSB6Lm9iamVjdCh7IHN1YmplY3Q6IHouc3RyaW5nKCksIHRleHQ6IHouc3RyaW5nKCkgfSk7XG5leHBvcnQgdHlwZSBBbm5vdW5jZW1lbnRPcmRlciA9IHouaW5mZXI8dHlwZW9mIGFubm91bmNlbWVudE9yZGVyPjtcblxuLyoqIEEgcmFuZ2Ugb2YgZGF5cyBpbiBVVEMsIGluY2x1c2l2ZTsgYW4gYWJzZW50IGJvdW5kIG1lYW5zIHRoZSBmaXJzdCBvciBsYXN0IGRheSwgYW4gYWJzZW50IGtleSBhbGwga2V5cy4gKi9cbmV4cG9ydCBjb25zdCB1c2FnZVBlcmlvZCA9IHoub2JqZWN0KHsgZnJvbTogei5pc28uZGF0ZSgpLm9wdGlvbmFsKCksIHVudGlsOiB6Lmlzby5kYXRlKCkub3B0aW9uYWwoKSwga2V5OiB6LnN0cmluZygpLm9wdGlvbmFsKCkgfSk7XG5leHBvcnQgdHlwZSBVc2FnZVBlcmlvZCA9IHouaW5mZXI8dHlwZW9mIHVzYWdlUGVyaW9kPjtcblxuLyoqIFRoZSBhY2NlcHRlZCBzZWFyY2hlcyBvZiBvbmUga2V5IHVuZGVyIG9uZSByZWZlcmVuY2UuICovXG5leHBvcnQgaW50ZXJmYWNlIFVzYWdlUm93IHtcbiAga2V5OiBzdHJpbmc7XG4gIGN1c3RvbWVyPzogc3RyaW5nO1xuICByZWZlcmVuY2U6IHN0cmluZztcbiAgc2VhcmNoZXM6IG51bWJlcjtcbiAgZmlyc3RBdDogc3RyaW5nO1xuICBsYXN0QXQ6IHN0cmluZztcbn1cblxuY29uc3Qga2V5TmFtZSA9IHoub2JqZWN0KHsgbmFtZTogei5zdHJpbmcoKSB9KTtcbmNvbnN0IG5vbmUgPSB6Lm9iamVjdCh7fSk7XG5cbmV4cG9ydCBjb25zdCBhY2Nlc3NDYWxscyA9IHtcbiAgLyoqIEFsbCBrZXlzIHdpdGggdGhlaXIgdXNhZ2UgYW5kIHN0YXRlLCBpbiBvcmRlciBvZiBjcmVhdGlvbi4gKi9cbiAga2V5czogY2FsbDxLZXlMaXN0aW5nW10+KCkoe1xuICAgIHJlcXVlc3Q6IG5vbmUsXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FjY2VzcycsXG4gIH0pLFxuICAvKiogQ3JlYXRlcyBhIGtleS4gT25seSB0aGlzIGFuc3dlciBjb250YWlucyBpdHMgc2VjcmV0LiAqL1xuICBjcmVhdGVLZXk6IGNhbGw8SXNzdWVkS2V5PigpKHtcbiAgICByZXF1ZXN0OiBrZXlPcmRlcixcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2tleS1jcmVhdGVkJywgZmFjdHM6IGtleUZhY3QgfSxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBDaGFuZ2VzIHRoZSBuYW1lZCBwcm9wZXJ0aWVzIG9mIGEga2V5LiAqL1xuICBjaGFuZ2VLZXk6IGNhbGw8S2V5PigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IG5hbWU6IHouc3RyaW5nKCksIGNoYW5nZToga2V5Q2hhbmdlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAna2V5LWNoYW5nZWQnLCBmYWN0czogKHsgbmFtZSwgY2hhbmdlIH0pID0+ICh7IGtleTogbmFtZSwgd2hhdDogT2JqZWN0LmtleXMoY2hhbmdlKS50b1NvcnRlZCgpLmpvaW4oJywgJykgfSkgfSxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBHaXZlcyBhIGtleSBpdHMgcmVkdWNlZCByYXRlIHVudGlsIGl0IGlzIHJlc3VtZWQuICovXG4gIHRocm90dGxlS2V5OiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDoga2V5TmFtZSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2tleS10aHJvdHRsZWQnLCBmYWN0czoga2V5RmFjdCB9LFxuICAgIHJ1bnM6ICdhY2Nlc3MnLFxuICB9KSxcbiAgLyoqIFJlamVjdHMgYSBrZXkgYXMgaW52YWxpZCB1bnRpbCBpdCBpcyByZXN1bWVkLiAqL1xuICBzdXNwZW5kS2V5OiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDoga2V5TmFtZSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2tleS1zdXNwZW5kZWQnLCBmYWN0czoga2V5RmFjdCB9LFxuICAgIHJ1bnM6ICdhY2Nlc3MnLFxuICB9KSxcbiAgLyoqIEVuZHMgdGhyb3R0bGluZyBhbmQgc3VzcGVuc2lvbiBvZiBhIGtleS4gKi9cbiAgcmVzdW1lS2V5OiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDoga2V5TmFtZSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ2tleS1yZXN1bWVkJywgZmFjdHM6IGtleUZhY3QgfSxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBFbmRzIGEga2V5IHBlcm1hbmVudGx5LiAqL1xuICBlbmRLZXk6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBrZXlOYW1lLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAna2V5LWVuZGVkJywgZmFjdHM6IGtleUZhY3QgfSxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBUaGUgYWNjZXB0ZWQgc2VhcmNoZXMgb2YgYSBwZXJpb2QsIGJ5IGtleSBhbmQgcmVmZXJlbmNlLiAqL1xuICB1c2FnZTogY2FsbDxVc2FnZVJvd1tdPigpKHtcbiAgICByZXF1ZXN0OiB1c2FnZVBlcmlvZCxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBUaGUgc2FtZSByb3dzIGFzIGEgQ1NWIGZpbGUgZm9yIGJpbGxpbmcuICovXG4gIGV4cG9ydFVzYWdlOiBjYWxsPHsgbmFtZTogc3RyaW5nOyBieXRlczogVWludDhBcnJheSB9PigpKHtcbiAgICByZXF1ZXN0OiB1c2FnZVBlcmlvZCxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3VzYWdlLWV4cG9ydGVkJyB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogVGhlIG5vdGljZXMgdGhhdCB3ZXJlIG5vdCBkaXNtaXNzZWQsIHRoZSBsYXRlc3QgZmlyc3QuICovXG4gIG5vdGljZXM6IGNhbGw8Tm90aWNlW10+KCkoe1xuICAgIHJlcXVlc3Q6IG5vbmUsXG4gICAgLy8gVGhlIHNjcmVlbnMgY2FsbCB0aGlzIGF1dG9tYXRpY2FsbHksIHNvIGl0IGlzIG5vdCByZWZ1c2VkLlxuICAgIGd1ZXN0OiAoKSA9PiBQcm9taXNlLnJlc29sdmUoW10pLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBNYXJrcyBub3RpY2VzIGFzIHNlZW4uICovXG4gIG5vdGljZXNTZWVuOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpZHM6IHouYXJyYXkoei5pbnQoKS5wb3NpdGl2ZSgpKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYWNjZXNzJyxcbiAgfSksXG4gIC8qKiBSZW1vdmVzIG5vdGljZXMgZnJvbSB0aGUgbGlzdC4gKi9cbiAgZGlzbWlzc05vdGljZXM6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGlkczogei5hcnJheSh6LmludCgpLnBvc2l0aXZlKCkpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhY2Nlc3MnLFxuICB9KSxcbiAgLyoqIFJlc3RvcmVzIGRpc21pc3NlZCBub3RpY2VzLiAqL1xuICByZXN0b3JlTm90aWNlczogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaWRzOiB6LmFycmF5KHouaW50KCkucG9zaXRpdmUoKSkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FjY2VzcycsXG4gIH0pLFxuICAvKiogTWFrZXMgYSBub3RpY2UgZm9yIGVhY2ggY29udGFjdCBvZiB0aGUgYWN0aXZlIGtleXM7IGFuc3dlcnMgd2l0aCB0aGUgbnVtYmVyIG9mIGNvbnRhY3RzLiAqL1xuICBhbm5vdW5jZTogY2FsbDx7IGNvbnRhY3RzOiBudW1iZXIgfT4oKSh7XG4gICAgcmVxdWVzdDogYW5ub3VuY2VtZW50T3JkZXIsXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICdhbm5vdW5jZWQnLCBmYWN0czogKF9yZXF1ZXN0LCB7IGNvbnRhY3RzIH0pID0+ICh7IGNvbnRhY3RzIH0pIH0sXG4gICAgcnVuczogJ2FjY2VzcycsXG4gIH0pLFxufTtcbiIsIi8vIFBhaXJzIGluIHRoZSB3aG9sZSBjb2xsZWN0aW9ucyBvZiBhIGNhc2U6IHR3byBkb2N1bWVudHMgdGhhdCB0b2dldGhlciBkaXNjbG9zZSBpdHMgZmVhdHVyZXMsIGFuZCB3aGF0IHRleHRzIGFuZCByZWNvcmRzIHNheSBmb3IgY29tYmluaW5nXG4vLyB0aGVtLiBUaGUgbm91bnMgYW5kIHRoZSBjYWxscy5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgY2FzZUZhY3QgfSBmcm9tICcuL2F1ZGl0LWFjdHMudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgdHlwZSB7IENpdGF0aW9uRGV0YWlscyB9IGZyb20gJy4vY2l0YXRpb25zLnRzJztcbmltcG9ydCB7IE1PU1RfTEFDS0lORywgdHlwZSBQYWlyV2l0aEdhcHMgfSBmcm9tICcuL2NvdmVyYWdlLW9mLWZlYXR1cmVzLnRzJztcbmltcG9ydCB7IG93bmVyT25seSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBGZWF0dXJlRXZpZGVuY2UsIFZlcmRpY3QgfSBmcm9tICcuL21hdHJpeC50cyc7XG5pbXBvcnQgdHlwZSB7IExhbmd1YWdlVGV4dCB9IGZyb20gJy4vcHVibGljYXRpb24udHMnO1xuaW1wb3J0IHR5cGUgeyBFdmlkZW5jZVBhc3NhZ2UgfSBmcm9tICcuL3Jlc3VsdC1saXN0LnRzJztcblxuLyoqIEEgcGFzc2FnZSBhcyBpdCBzdGFuZHMgaW4gYSBwdWJsaWNhdGlvbi4gKi9cbmV4cG9ydCB0eXBlIFF1b3RlZFBhc3NhZ2UgPSBQaWNrPEV2aWRlbmNlUGFzc2FnZSwgJ3NlY3Rpb24nIHwgJ2VudHJ5JyB8ICdzdGFydCcgfCAnZW5kJyB8ICdsYW5ndWFnZScgfCAndGV4dCcgfCAncGxhY2UnPjtcblxuLyoqXG4gKiBXaGF0IG1heSBsZWFkIGZyb20gb25lIGRvY3VtZW50IHRvIHRoZSBvdGhlci4gcHJvYmxlbTogYSBzZW50ZW5jZSBvZiBlYWNoIG5hbWVzIGEgcHJvYmxlbSwgaW4gc2ltaWxhciB3b3JkczsgY2l0YXRpb246IHRoZSByZWNvcmQgb2Ygb25lIGNpdGVzXG4gKiB0aGUgb3RoZXI7IGNvY2l0ZWQ6IHRoZSByZWNvcmRzIG9mIG90aGVyIGRvY3VtZW50cyBjaXRlIGJvdGg7IGNsYXNzZXM6IHN5bWJvbHMgdGhhdCBib3RoIGhhdmUuXG4gKi9cbmV4cG9ydCB0eXBlIENvbWJpbmF0aW9uUmVhc29uID1cbiAgfCB7IGtpbmQ6ICdwcm9ibGVtJzsgZmlyc3Q6IFF1b3RlZFBhc3NhZ2U7IHNlY29uZDogUXVvdGVkUGFzc2FnZSB9XG4gIHwgeyBraW5kOiAnY2l0YXRpb24nOyBjaXRpbmc6ICdmaXJzdCcgfCAnc2Vjb25kJzsgZGV0YWlsczogQ2l0YXRpb25EZXRhaWxzW10gfVxuICB8IHsga2luZDogJ2NvY2l0ZWQnOyBkb2N1bWVudHM6IG51bWJlciB9XG4gIHwgeyBraW5kOiAnY2xhc3Nlcyc7IGNvZGVzOiBzdHJpbmdbXSB9O1xuXG4vKiogYGZpcnN0YCBkaXNjbG9zZXMgbW9yZS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRm91bmRQYWlyIGV4dGVuZHMgUGFpcldpdGhHYXBzIHtcbiAgcmVhc29uczogQ29tYmluYXRpb25SZWFzb25bXTtcbn1cblxuLyoqIEEgZG9jdW1lbnQgb2YgYSBwYWlyLiAqL1xuZXhwb3J0IGludGVyZmFjZSBQYWlyZWREb2N1bWVudCB7XG4gIG5hbWU6IHN0cmluZztcbiAgaW5kZXg6IG51bWJlcjtcbiAgcHVibGljYXRpb246IG51bWJlcjtcbiAgdGl0bGU6IExhbmd1YWdlVGV4dFtdO1xuICBwdWJsaWNhdGlvbkRhdGU/OiBzdHJpbmc7XG4gIC8qKiBJdCB3YXMgcHVibGlzaGVkIGluIHRoZSBwcmlvcml0eSBpbnRlcnZhbDogaXQgY291bnRzIG9ubHkgaWYgdGhlIHByaW9yaXR5IGZhaWxzLiAqL1xuICBpc0ludGVybWVkaWF0ZT86IHRydWU7XG4gIC8qKiBGb3IgZWFjaCBmZWF0dXJlLCBpbiB0aGUgb3JkZXIgb2YgdGhlIGxpc3QuICovXG4gIGZlYXR1cmVzOiAoUGljazxGZWF0dXJlRXZpZGVuY2UsICdmZWF0dXJlJyB8ICdzdHJlbmd0aCc+ICYgeyB2ZXJkaWN0PzogVmVyZGljdDsgcGFzc2FnZT86IFF1b3RlZFBhc3NhZ2UgfSlbXTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBQYWlyU2VhcmNoIHtcbiAgLyoqIFRoZSBsYXN0IGRheSBvbiB3aGljaCBhIGRvY3VtZW50IG1heSBoYXZlIGJlZW4gcHVibGlzaGVkOyBhYnNlbnQgaWYgdGhlIGNhc2Ugc2V0cyBub25lLiAqL1xuICBsYXN0RGF5Pzogc3RyaW5nO1xuICAvKiogVGhlIGRvY3VtZW50cyB0byB3aGljaCBvdGhlcnMgd2VyZSBsb29rZWQgZm9yOiByYXRlZCBzaW1pbGFyIG9yIHJlbGV2YW50LCBlbHNlIHRoZSBmaXJzdCBvZiB0aGUgbGlzdC4gKi9cbiAgcHJpbWFyeTogc3RyaW5nW107XG4gIC8qKiBUaG9zZSBvZiB0aGVtIHRoYXQgYXJlIGxhdGUgb3Igb2Ygd2hpY2ggdGhlIGRheSBvZiBwdWJsaWNhdGlvbiBpcyBub3Qga25vd24sIGFuZCB0aGF0IGFyZSB0aGVyZWZvcmUgbGVmdCBvdXQuICovXG4gIGxhdGU6IHN0cmluZ1tdO1xuICBzZWFyY2hlczogbnVtYmVyO1xuICAvKiogRG9jdW1lbnRzIGZvdW5kIGJ5IHRoZSBzZWFyY2hlcyB3aG9zZSBmZWF0dXJlcyB3ZXJlIGV4YW1pbmVkLiAqL1xuICBleGFtaW5lZDogbnVtYmVyO1xuICAvKiogQ29sbGVjdGlvbnMgdGhhdCBjb3VsZCBub3QgYmUgc2VhcmNoZWQuICovXG4gIG9mZmxpbmU6IG51bWJlcltdO1xuICAvKiogTmFtZXMgb2YgZG9jdW1lbnRzIHRoYXQgZGlzY2xvc2UgYWxsIGZlYXR1cmVzIGFsb25lLiAqL1xuICBhbG9uZTogc3RyaW5nW107XG4gIHBhaXJzOiBGb3VuZFBhaXJbXTtcbiAgLyoqIFRob3NlIG9mIHRoZSBwYWlycyBhbmQgb2YgYGFsb25lYC4gKi9cbiAgZG9jdW1lbnRzOiBQYWlyZWREb2N1bWVudFtdO1xufVxuXG4vKiogYHN0ZXBgOiB3aGF0IGlzIGJlaW5nIGRvbmU7IGBkb25lYCBvZiBgYWxsYCBzdGVwcy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUGFpclNlYXJjaFByb2dyZXNzIHtcbiAgc3RlcDogJ3ByaW1hcnknIHwgJ3NlYXJjaGluZycgfCAnZXhhbWluaW5nJyB8ICdyZWFzb25zJztcbiAgZG9uZTogbnVtYmVyO1xuICBhbGw6IG51bWJlcjtcbn1cblxuY29uc3QgcmVxdWVzdCA9IHoub2JqZWN0KHsgY2FzZTogei5pbnQoKS5wb3NpdGl2ZSgpIH0pO1xuXG5leHBvcnQgY29uc3QgcGFpclNlYXJjaENhbGxzID0ge1xuICAvKiogTG9va3MgZm9yIHBhaXJzOyBhIGxhdGVyIHNlYXJjaCBvZiB0aGUgc2FtZSBjYXNlIHN1cGVyc2VkZXMgaXQuIFRocm93cyBgY2FzZS11bmtub3duYCwgYGZlYXR1cmVzLW1pc3NpbmdgIGFuZCwgb25jZSBzdG9wcGVkLCBgY2FuY2VsbGVkYC4gKi9cbiAgc2VhcmNoUGFpcnM6IGNhbGw8UGFpclNlYXJjaD4oKSh7XG4gICAgcmVxdWVzdDogcmVxdWVzdC5leHRlbmQoeyBsYWNraW5nOiB6LmludCgpLm1pbigwKS5tYXgoTU9TVF9MQUNLSU5HKS5kZWZhdWx0KDEpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnc2VhcmNoZWQnLCBmYWN0czogY2FzZUZhY3QgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBIb3cgZmFyIHRoZSBzZWFyY2ggZm9yIHBhaXJzIG9mIGEgY2FzZSBpczsgdW5kZWZpbmVkIGlmIG5vbmUgaXMgcnVubmluZy4gKi9cbiAgcGFpclNlYXJjaFByb2dyZXNzOiBjYWxsPFBhaXJTZWFyY2hQcm9ncmVzcyB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdCxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIFN0b3BzIHRoZSBzZWFyY2ggZm9yIHBhaXJzIG9mIGEgY2FzZSwgaWYgb25lIGlzIHJ1bm5pbmcuICovXG4gIHN0b3BQYWlyU2VhcmNoOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdCxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbn07XG4iLCIvLyBXaGVyZSB0aGUgZmllbGRzIG9mIGEgcHVibGljYXRpb24gY29tZSBmcm9tLiBUaGUgcmFuayBvZiBhIHNvdXJjZSBkZWNpZGVzIHdoaWNoIG9mIHR3byBzb3VyY2VzIGlzIGJlbGlldmVkLlxuaW1wb3J0IHR5cGUgeyBQYXJ0eSB9IGZyb20gJy4vcHVibGljYXRpb24udHMnO1xuXG4vKiogVGhlIHJhbmtzIG9mIHNvdXJjZXMsIGJlc3QgZmlyc3Q7ICd1bmtub3duJyBpZiB0aGUgcHVibGljYXRpb24gd2FzIHN0b3JlZCBiZWZvcmUgc291cmNlcyB3ZXJlLiAqL1xuZXhwb3J0IGNvbnN0IHNvdXJjZVJhbmtzID0gWydlbnRlcmVkJywgJ29mZmljZS10ZXh0JywgJ29mZmljZS1iaWJsaW9ncmFwaGljJywgJ2FnZ3JlZ2F0b3InLCAndW5rbm93bicsICd0ZXh0LWxheWVyJywgJ29jciddIGFzIGNvbnN0O1xuXG4vKipcbiAqIFRoZSByYW5rIG9mIGEgc291cmNlOiBsaXRlcmF0dXJlIHRoYXQgdGhlIHVzZXIgdHlwZWQsIGFuIG9mZmljZSdzIG93biBmdWxsIHRleHQsIGFuIG9mZmljZSdzIGJpYmxpb2dyYXBoaWMgZGF0YSwgZGF0YSB0aGF0IG90aGVycyBtYWRlIG9mIHRoZW0sIHRoZSB0ZXh0IGxheWVyIG9mIGEgUERGIChvclxuICogYSBwbGFpbiB0ZXh0KSwgYSB0ZXh0IHRoYXQgY2hhcmFjdGVyIHJlY29nbml0aW9uIG1hZGUuXG4gKi9cbmV4cG9ydCB0eXBlIFNvdXJjZVJhbmsgPSAodHlwZW9mIHNvdXJjZVJhbmtzKVtudW1iZXJdO1xuXG4vKiogQSBmaWxlIHRoYXQgZmllbGRzIG9mIGEgcHVibGljYXRpb24gd2VyZSByZWFkIGZyb20uICovXG5leHBvcnQgaW50ZXJmYWNlIEZpZWxkU291cmNlIHtcbiAgLyoqIEl0cyBuYW1lIHdpdGhvdXQgYSBmb2xkZXI7IGEgbWVtYmVyIG9mIGFuIGFyY2hpdmUgYXMgYHdlZWsuemlwL2lwZzA1MDEwNC54bWxgLiBFbXB0eSBpZiB1bmtub3duLiAqL1xuICBmaWxlOiBzdHJpbmc7XG4gIC8qKiBUaGUgZm9ybWF0IGluIHdoaWNoIGl0IHdhcyByZWFkLiBFbXB0eSBpZiB1bmtub3duLiAqL1xuICByZWFkZXI6IHN0cmluZztcbiAgcmFuazogU291cmNlUmFuaztcbiAgLyoqIFRoZSBkYXkgb2YgdGhlIGltcG9ydCwgYHl5eXktbW0tZGRgLiBFbXB0eSBpZiB1bmtub3duLiAqL1xuICBpbXBvcnRlZDogc3RyaW5nO1xufVxuXG4vKipcbiAqIEEgZmllbGQgdGhhdCBoYXMgYSBzb3VyY2U6IGBwdWJsaWNhdGlvbkRhdGVgLCBgYXBwbGljYW50c2AsIGB0aXRsZS5kZWAsIGBjbGFzc2VzLkNQQ2AuIFRleHRzIGhhdmUgb25lIHBlciBsYW5ndWFnZSwgY2xhc3NlcyBvbmUgcGVyXG4gKiBjbGFzc2lmaWNhdGlvbi5cbiAqL1xuZXhwb3J0IHR5cGUgU291cmNlZEZpZWxkID0gc3RyaW5nO1xuXG4vKiogQSBkYXRlIG9yIGEgdGl0bGUsIG5hbWVzLCBvciBjbGFzcyBzeW1ib2xzLiAqL1xuZXhwb3J0IHR5cGUgRmllbGRWYWx1ZSA9IHN0cmluZyB8IFBhcnR5W10gfCBzdHJpbmdbXTtcblxuLyoqIEEgdmFsdWUgb2YgYSBzb3VyY2UgdGhhdCBpcyBub3QgdGhlIG9uZSB0aGUgcHVibGljYXRpb24gaGFzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBEaWZmZXJpbmdWYWx1ZTxTb3VyY2UgPSBGaWVsZFNvdXJjZT4ge1xuICBmaWVsZDogU291cmNlZEZpZWxkO1xuICB2YWx1ZTogRmllbGRWYWx1ZTtcbiAgc291cmNlOiBTb3VyY2U7XG59XG5cbi8qKiBXaGVyZSB0aGUgZmllbGRzIG9mIGEgcHVibGljYXRpb24gY29tZSBmcm9tLCBhbmQgd2hhdCBvdGhlciBzb3VyY2VzIG9mIHRoZSBzYW1lIG9yIGEgbG93ZXIgcmFuayBzYXkuICovXG5leHBvcnQgaW50ZXJmYWNlIFByb3ZlbmFuY2Uge1xuICBmaWVsZHM6IFJlY29yZDxTb3VyY2VkRmllbGQsIEZpZWxkU291cmNlPjtcbiAgZGlmZmVyaW5nOiBEaWZmZXJpbmdWYWx1ZVtdO1xufVxuXG4vKiogVGhlIHNhbWUgd2l0aG91dCB0aGUgbmFtZXMgb2YgZmlsZXMgYW5kIHRoZSBkYXlzIG9mIHRoZWlyIGltcG9ydC4gKi9cbmV4cG9ydCBmdW5jdGlvbiB3aXRob3V0RmlsZXMoeyBmaWVsZHMsIGRpZmZlcmluZyB9OiBQcm92ZW5hbmNlKTogUHJvdmVuYW5jZSB7XG4gIGNvbnN0IHdpdGhvdXRGaWxlID0gKHNvdXJjZTogRmllbGRTb3VyY2UpOiBGaWVsZFNvdXJjZSA9PiAoeyAuLi5zb3VyY2UsIGZpbGU6ICcnLCBpbXBvcnRlZDogJycgfSk7XG4gIHJldHVybiB7XG4gICAgZmllbGRzOiBPYmplY3QuZnJvbUVudHJpZXMoT2JqZWN0LmVudHJpZXMoZmllbGRzKS5tYXAoKFtmaWVsZCwgc291cmNlXSkgPT4gW2ZpZWxkLCB3aXRob3V0RmlsZShzb3VyY2UpXSkpLFxuICAgIGRpZmZlcmluZzogZGlmZmVyaW5nLm1hcCgob25lKSA9PiAoeyAuLi5vbmUsIHNvdXJjZTogd2l0aG91dEZpbGUob25lLnNvdXJjZSkgfSkpLFxuICB9O1xufVxuIiwiLy8gVGhlIGNhbGwgb2YgdGhlIHJlYWRlciBhbmQgaXRzIG5vdW5zOiBhIHdob2xlIHB1YmxpY2F0aW9uIHdpdGggdGhlIG91dGxpbmUgb2YgaXRzIHRleHQuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGluZGV4RmFjdCB9IGZyb20gJy4vYXVkaXQtYWN0cy50cyc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IG9mSW5kZXgsIHR5cGUgR3Vlc3RTY29wZSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBTdG9yZWRQdWJsaWNhdGlvbiB9IGZyb20gJy4vZW5naW5lLnRzJztcbmltcG9ydCB7IHdpdGhvdXRGaWxlcywgdHlwZSBQcm92ZW5hbmNlIH0gZnJvbSAnLi9wcm92ZW5hbmNlLnRzJztcbmltcG9ydCB0eXBlIHsgRHJhd2luZ0xhYmVsLCBTZWN0aW9uIH0gZnJvbSAnLi9wdWJsaWNhdGlvbi50cyc7XG5cbi8qKiBBIHBhcnQgb2YgYSBzZWN0aW9uJ3MgZW50cnkuIFVURi0xNiBvZmZzZXRzIGludG8gdGhlIGVudHJ5J3MgdGV4dDsgYGJvZHlgOiB3aGVyZSB0aGUgdGV4dCBhZnRlciB0aGUgbnVtYmVyIGJlZ2lucy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgVGV4dFBhcnQge1xuICBraW5kOiAnaGVhZGluZycgfCAncGFyYWdyYXBoJyB8ICdjbGFpbSc7XG4gIHN0YXJ0OiBudW1iZXI7XG4gIGJvZHk6IG51bWJlcjtcbiAgZW5kOiBudW1iZXI7XG4gIC8qKiBUaGUgcGFyYWdyYXBoIG9yIGNsYWltIG51bWJlciBhcyBjaXRlZCAoYFswMDI0XWAsIGDjgJAwMDI044CRYCwgYDdgKTsgYWJzZW50IGlmIHRoZSB0ZXh0IGhhcyBub25lLiAqL1xuICBudW1iZXI/OiBzdHJpbmc7XG4gIC8qKiBFYXJsaWVyIGNsYWltcyB0aGF0IGEgY2xhaW0gcmVmZXJzIHRvLCBhc2NlbmRpbmc7IGFic2VudCBmb3IgaW5kZXBlbmRlbnQgY2xhaW1zIGFuZCBmb3Igb3RoZXIgcGFydHMuICovXG4gIGRlcGVuZHNPbj86IG51bWJlcltdO1xufVxuXG4vKiogVGhlIHBhcnRzIG9mIG9uZSBlbnRyeSAob25lIGxhbmd1YWdlKSBvZiBhIHNlY3Rpb24sIGluIG9yZGVyLiAqL1xuZXhwb3J0IGludGVyZmFjZSBPdXRsaW5lIHtcbiAgc2VjdGlvbjogU2VjdGlvbjtcbiAgZW50cnk6IG51bWJlcjtcbiAgcGFydHM6IFRleHRQYXJ0W107XG59XG5cbi8qKiBBIHN0b3JlZCBkcmF3aW5nIG9mIGEgcHVibGljYXRpb247IGBuYW1lYCBpcyAnJyBmb3IgdGhlIGZpcnN0LiAqL1xuZXhwb3J0IGludGVyZmFjZSBEcmF3aW5nRW50cnkge1xuICBuYW1lOiBzdHJpbmc7XG4gIGxhYmVsOiBEcmF3aW5nTGFiZWw7XG59XG5cbi8qKiBBIGRyYXdpbmcgYXMgUE5HOyBzaXplcyBpbiBwaXhlbHMuICovXG5leHBvcnQgaW50ZXJmYWNlIERyYXduUGljdHVyZSB7XG4gIGJ5dGVzOiBVaW50OEFycmF5O1xuICB3aWR0aDogbnVtYmVyO1xuICBoZWlnaHQ6IG51bWJlcjtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBSZWFkaW5nIHtcbiAgcHVibGljYXRpb246IFN0b3JlZFB1YmxpY2F0aW9uO1xuICBvdXRsaW5lczogT3V0bGluZVtdO1xuICAvKiogSXRzIGRyYXdpbmdzLCB0aGUgZmlyc3Qgb25lIGZpcnN0LCBhbmQgdGhlIG51bWJlciBvZiB0aG9zZSB0aGF0IGV4Y2VlZGVkIHRoZSBsaW1pdHMgb2YgYW4gaW1wb3J0LiAqL1xuICBkcmF3aW5nczogRHJhd2luZ0VudHJ5W107XG4gIGRyYXdpbmdzTGVmdE91dDogbnVtYmVyO1xuICBwcm92ZW5hbmNlOiBQcm92ZW5hbmNlO1xufVxuXG5jb25zdCBkcmF3aW5nID0gei5vYmplY3QoeyBpbmRleDogei5pbnQoKS5wb3NpdGl2ZSgpLCBwdWJsaWNhdGlvbjogei5pbnQoKS5ub25uZWdhdGl2ZSgpLCBuYW1lOiB6LnN0cmluZygpLm1heCgxXzAwMCkgfSk7XG5cbi8qKiBBIGd1ZXN0IGxlYXJucyB3aGF0IGtpbmQgb2Ygc291cmNlIGEgZmllbGQgaGFzLCBidXQgbm8gbmFtZSBvZiBhIGZpbGUuICovXG5hc3luYyBmdW5jdGlvbiB3aXRob3V0RmlsZU5hbWVzPFJlcXVlc3QgZXh0ZW5kcyB7IGluZGV4OiBudW1iZXIgfT4oXG4gIGludm9rZTogKHJlcXVlc3Q6IFJlcXVlc3QpID0+IFByb21pc2U8UmVhZGluZyB8IHVuZGVmaW5lZD4sXG4gIHJlcXVlc3Q6IFJlcXVlc3QsXG4gIHNjb3BlOiBHdWVzdFNjb3BlLFxuKTogUHJvbWlzZTxSZWFkaW5nIHwgdW5kZWZpbmVkPiB7XG4gIGNvbnN0IHJlYWRpbmcgPSBhd2FpdCBvZkluZGV4KGludm9rZSwgcmVxdWVzdCwgc2NvcGUpO1xuICByZXR1cm4gcmVhZGluZyAmJiB7IC4uLnJlYWRpbmcsIHByb3ZlbmFuY2U6IHdpdGhvdXRGaWxlcyhyZWFkaW5nLnByb3ZlbmFuY2UpIH07XG59XG5cbmV4cG9ydCBjb25zdCByZWFkaW5nQ2FsbHMgPSB7XG4gIC8qKiBBIHdob2xlIHB1YmxpY2F0aW9uIHdpdGggdGhlIG91dGxpbmVzIG9mIGl0cyBzZWN0aW9uczsgdW5kZWZpbmVkIGlmIGl0IGlzIG5vIGxvbmdlciBpbnN0YWxsZWQuICovXG4gIHJlYWRpbmc6IGNhbGw8UmVhZGluZyB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleDogei5pbnQoKS5wb3NpdGl2ZSgpLCBwdWJsaWNhdGlvbjogei5pbnQoKS5ub25uZWdhdGl2ZSgpIH0pLFxuICAgIGd1ZXN0OiB3aXRob3V0RmlsZU5hbWVzLFxuICAgIC8vIE9ubHkgdGhlIGNvbGxlY3Rpb24gaXMgcmVjb3JkZWQ6IGEgbGlzdCBvZiBvcGVuZWQgcHVibGljYXRpb25zIHdvdWxkIHJldmVhbCB3aGF0IGlzIGJlaW5nIHNlYXJjaGVkIGZvci5cbiAgICBhdWRpdDogeyBhY3Q6ICdwdWJsaWNhdGlvbi1vcGVuZWQnLCBmYWN0czogaW5kZXhGYWN0IH0sXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogV2hlcmUgdGhlIGZpZWxkcyBvZiBwdWJsaWNhdGlvbnMgY29tZSBmcm9tOyB0aG9zZSB0aGF0IG5vIGxvbmdlciBleGlzdCBhcmUgbGVmdCBvdXQuICovXG4gIHByb3ZlbmFuY2U6IGNhbGw8eyBwdWJsaWNhdGlvbjogbnVtYmVyOyBwcm92ZW5hbmNlOiBQcm92ZW5hbmNlIH1bXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleDogei5pbnQoKS5wb3NpdGl2ZSgpLCBwdWJsaWNhdGlvbnM6IHouYXJyYXkoei5pbnQoKS5ub25uZWdhdGl2ZSgpKS5tYXgoNTApIH0pLFxuICAgIGd1ZXN0OiBhc3luYyAoaW52b2tlLCByZXF1ZXN0LCBzY29wZSkgPT5cbiAgICAgIChhd2FpdCBvZkluZGV4KGludm9rZSwgcmVxdWVzdCwgc2NvcGUpKS5tYXAoKG9uZSkgPT4gKHsgLi4ub25lLCBwcm92ZW5hbmNlOiB3aXRob3V0RmlsZXMob25lLnByb3ZlbmFuY2UpIH0pKSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogQSBkcmF3aW5nIGFzIHN0b3JlZCwgYnkgdGhlIG5hbWUgb2YgaXRzIGVudHJ5OyB1bmRlZmluZWQgaWYgaXQgaXMgbm90IHN0b3JlZC4gKi9cbiAgZHJhd2luZzogY2FsbDx7IHR5cGU6IHN0cmluZzsgYnl0ZXM6IFVpbnQ4QXJyYXkgfSB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogZHJhd2luZyxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIHNhbWUgYXMgUE5HIHdpdGggYXQgbW9zdCBgbWF4UGl4ZWxzYCBvbiBlYWNoIHNpZGU7IHVuZGVmaW5lZCBpZiBpdCBjYW5ub3QgYmUgcmVhZC4gQSBzZXBhcmF0ZSBwcm9jZXNzIGNvbnZlcnRzIGl0LiAqL1xuICBkcmF3blBpY3R1cmU6IGNhbGw8RHJhd25QaWN0dXJlIHwgdW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiBkcmF3aW5nLmV4dGVuZCh7IG1heFBpeGVsczogei5pbnQoKS5taW4oMTYpLm1heCg4XzAwMCkgfSksXG4gICAgZ3Vlc3Q6IG9mSW5kZXgsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBzdHJhdGVneSB0YWJsZTogbnVtYmVyZWQgY29uZGl0aW9ucyAoTDEsIEwyIC4uLikgd2l0aCB3aGF0IGVhY2ggbWF0Y2hlZC4gVGhleSBiZWxvbmcgdG8gYSBjYXNlLCBvciB0byBubyBjYXNlIHVudGlsIG9uZSBpcyBtYWRlLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IExPTkdFU1RfQ09ORElUSU9OLCB0eXBlIENvbmRpdGlvbk1hdGNoIH0gZnJvbSAnLi9jb25kaXRpb24udHMnO1xuaW1wb3J0IHsgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5cbi8qKlxuICogV2hhdCBhIGxpbmUgbWF0Y2hlZCBpbiBvbmUgY29sbGVjdGlvbiB3aGVuIGl0IHdhcyBhZGRlZC4gYGZpbmdlcnByaW50YDogU0hBLTI1NiBvZiB0aGUgY29sbGVjdGlvbidzIGNvbnRlbnQ7ICcnIGlmIGl0IHdhcyBiZWluZyB3cml0dGVuIHRvLlxuICogYGFycml2ZWRgLCBgZGVwYXJ0ZWRgOiBvZiBhIHJlcGV0aXRpb24sIGhvdyBtYW55IHB1YmxpY2F0aW9ucyB0aGUgcmVwZWF0ZWQgbGluZSBkaWQgbm90IG1hdGNoLCBhbmQgbWF0Y2hlZCBhbG9uZTsgYWJzZW50IGlmIGl0IG1hdGNoZWQgdG9vXG4gKiBtYW55IGZvciB0aGVpciBuYW1lcyB0byBiZSBrZXB0LlxuICovXG5leHBvcnQgaW50ZXJmYWNlIFN0cmF0ZWd5TWF0Y2ggZXh0ZW5kcyBDb25kaXRpb25NYXRjaCB7XG4gIGluZGV4OiBudW1iZXI7XG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIFRoZSBjbHVzdGVyIHRoYXQgaXQgd2FzIG9uOyBhYnNlbnQgZm9yIG9uZSBvbiB0aGlzIGNvbXB1dGVyLiAqL1xuICBjbHVzdGVyPzogc3RyaW5nO1xuICBmaW5nZXJwcmludDogc3RyaW5nO1xuICBkb2N1bWVudHM6IG51bWJlcjtcbiAgYXJyaXZlZD86IG51bWJlcjtcbiAgZGVwYXJ0ZWQ/OiBudW1iZXI7XG59XG5cbi8qKiBUcnVlIGZvciBhIGNvbGxlY3Rpb24gb2YgdGhlIGluc3RhbGxhdGlvbiB0aGF0IGEgYnVuZGxlIGNhbWUgZnJvbTogaXRzIG51bWJlciBpcyBuZWdhdGl2ZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBpc0Vsc2V3aGVyZSh7IGluZGV4IH06IFBpY2s8U3RyYXRlZ3lNYXRjaCwgJ2luZGV4Jz4pOiBib29sZWFuIHtcbiAgcmV0dXJuIGluZGV4IDwgMDtcbn1cblxuLyoqIEEgbGluZSBuZXZlciBjaGFuZ2VzOiB0aGUgc2FtZSBjb25kaXRpb24gYWRkZWQgYWdhaW4gaXMgYW5vdGhlciBsaW5lLiAqL1xuZXhwb3J0IGludGVyZmFjZSBTdHJhdGVneUxpbmUge1xuICAvKiogQ291bnRzIGZyb20gMS4gKi9cbiAgbnVtYmVyOiBudW1iZXI7XG4gIC8qKiBBcyB0eXBlZC4gKi9cbiAgY29uZGl0aW9uOiBzdHJpbmc7XG4gIC8qKiBJbiBjYW5vbmljYWwgZm9ybTsgb3RoZXIgbGluZXMgYXJlIHJlcGxhY2VkIGJ5IHdoYXQgdGhleSBzdGFuZCBmb3IuICovXG4gIGNhbm9uaWNhbDogc3RyaW5nO1xuICAvKiogSVNPIDg2MDEsIFVUQy4gKi9cbiAgYWRkZWRBdDogc3RyaW5nO1xuICBtYXRjaGVzOiBTdHJhdGVneU1hdGNoW107XG4gIC8qKiBUaGUgbnVtYmVyIG9mIHRoZSBsaW5lIHRoYXQgaXQgcmVwZWF0cyBvbiBjaGFuZ2VkIGNvbGxlY3Rpb25zLiAqL1xuICByZXBlYXRzPzogbnVtYmVyO1xufVxuXG4vKiogUHVibGljYXRpb25zIGJ5IG5hbWUsIGFzY2VuZGluZzsgYG5hbWVzYCBhcmUgdGhlIGZpcnN0IG9mIGBjb3VudGAuICovXG5leHBvcnQgaW50ZXJmYWNlIE5hbWVkUHVibGljYXRpb25zIHtcbiAgY291bnQ6IG51bWJlcjtcbiAgbmFtZXM6IHN0cmluZ1tdO1xufVxuXG4vKiogV2hpY2ggcHVibGljYXRpb25zIG9mIGEgY29sbGVjdGlvbiBtZWV0IGEgY29uZGl0aW9uIG5vdyBhbmQgZGlkIG5vdCBiZWZvcmUsIGFuZCB3aGljaCBubyBsb25nZXIgZG8uICovXG5leHBvcnQgaW50ZXJmYWNlIFNldENoYW5nZSB7XG4gIGluZGV4OiBudW1iZXI7XG4gIGJlZm9yZTogbnVtYmVyO1xuICBub3c6IG51bWJlcjtcbiAgLyoqIEFic2VudCBpZiB0aGUgbmFtZXMgb2Ygd2hhdCBtYXRjaGVkIGFyZSBub3Qga25vd24gb24gYm90aCBzaWRlcy4gKi9cbiAgYXJyaXZlZD86IE5hbWVkUHVibGljYXRpb25zO1xuICBkZXBhcnRlZD86IE5hbWVkUHVibGljYXRpb25zO1xufVxuXG4vKiogTmFtZXMgb2YgYSBgU2V0Q2hhbmdlYCB0aGF0IGFyZSBsaXN0ZWQuICovXG5leHBvcnQgY29uc3QgTU9TVF9DSEFOR0VEID0gMV8wMDA7XG5cbi8qKiBMaW5lcyBvZiBvbmUgc3RyYXRlZ3kuICovXG5leHBvcnQgY29uc3QgTU9TVF9TVFJBVEVHWV9MSU5FUyA9IDUwMDtcblxuY29uc3QgaWQgPSB6LmludCgpLnBvc2l0aXZlKCkub3B0aW9uYWwoKTtcblxuZXhwb3J0IGNvbnN0IHN0cmF0ZWd5Q2FsbHMgPSB7XG4gIC8qKiBUaGUgbGluZXMgb2YgYSBjYXNlLCBvciBvZiBubyBjYXNlLCB0aGUgb2xkZXN0IGZpcnN0LiAqL1xuICBzdHJhdGVneTogY2FsbDxTdHJhdGVneUxpbmVbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiBpZCB9KSxcbiAgICBndWVzdDogKGludm9rZSwgcmVxdWVzdCwgc2NvcGUpID0+IChyZXF1ZXN0LmNhc2UgPT09IHNjb3BlLmNhc2UgPyBpbnZva2UocmVxdWVzdCkgOiBQcm9taXNlLnJlc29sdmUoW10pKSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG4gIC8qKiBDb3VudHMgYSBjb25kaXRpb24gYW5kIGFkZHMgaXQgYXMgdGhlIG5leHQgbGluZS4gVGhyb3dzIGBjb25kaXRpb24taW52YWxpZGAgYW5kIGBzdHJhdGVneS1mdWxsYC4gKi9cbiAgYWRkU3RyYXRlZ3lMaW5lOiBjYWxsPFN0cmF0ZWd5TGluZT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgY2FzZTogaWQsXG4gICAgICBjb25kaXRpb246IHouc3RyaW5nKCkubWluKDEpLm1heChMT05HRVNUX0NPTkRJVElPTiksXG4gICAgICBpbmRleGVzOiB6LmFycmF5KHouaW50KCkucG9zaXRpdmUoKSkubWluKDEpLm1heCgzKSxcbiAgICB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqXG4gICAqIENvdW50cyB0aGUgY29uZGl0aW9uIG9mIGEgbGluZSBhZ2FpbiBpbiB0aGUgc2FtZSBjb2xsZWN0aW9ucywgYW5kIGFkZHMgaXQgYXMgdGhlIG5leHQgbGluZSBpZiBpdCBtYXRjaGVzIG90aGVyIHB1YmxpY2F0aW9ucyB0aGFuIGJlZm9yZTtcbiAgICogdW5kZWZpbmVkIGlmIGl0IGRvZXMgbm90LiBUaHJvd3MgYGxpbmUtdW5rbm93bmAsIGBpbmRleC11bmtub3duYCwgYGNvbmRpdGlvbi1pbnZhbGlkYCBhbmQgYHN0cmF0ZWd5LWZ1bGxgLlxuICAgKi9cbiAgcmVwZWF0U3RyYXRlZ3lMaW5lOiBjYWxsPFN0cmF0ZWd5TGluZSB8IHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBjYXNlOiBpZCwgbnVtYmVyOiB6LmludCgpLnBvc2l0aXZlKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBXaGF0IGNhbWUgYW5kIHdlbnQgYmV0d2VlbiBhIGxpbmUgYW5kIHRoZSBvbmUgdGhhdCBpdCByZXBlYXRzLCBpbiBlYWNoIG9mIGl0cyBjb2xsZWN0aW9ucy4gVGhyb3dzIGBsaW5lLXVua25vd25gLiAqL1xuICBzdHJhdGVneUNoYW5nZXM6IGNhbGw8U2V0Q2hhbmdlW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgY2FzZTogaWQsIG51bWJlcjogei5pbnQoKS5wb3NpdGl2ZSgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogTW92ZXMgdGhlIGxpbmVzIG9mIG5vIGNhc2UgdG8gYSBjYXNlIHRoYXQgaGFzIG5vbmUuICovXG4gIHRha2VTdHJhdGVneTogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgY2FzZTogei5pbnQoKS5wb3NpdGl2ZSgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogRGVsZXRlcyB0aGUgbGluZXMgb2Ygbm8gY2FzZS4gKi9cbiAgZm9yZ2V0U3RyYXRlZ3k6IGNhbGw8dW5kZWZpbmVkPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2Nhc2VzJyxcbiAgfSksXG59O1xuIiwiLy8gVGhlIGNhbGxzIGFuZCBub3VucyBvZiBhIHJlc3VsdCBsaXN0OiB3aGF0IHRoZSBoaXRzIGFyZSwgd2h5IHRoZXkgd2VyZSBmb3VuZCwgYW5kIHdoYXQgdGhlIHNlYXJjaCBjb3VsZCBub3QgY292ZXIuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IG9ubHlPY2N1cnJpbmdTcGVsbGluZ3MgfSBmcm9tICcuL2FwcGxpY2FudHMudHMnO1xuaW1wb3J0IHsgY29ycmVjdGVkRGF0ZXMgfSBmcm9tICcuL2Fzc2Vzc21lbnQtY2FsbHMudHMnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBMT05HRVNUX0NPTkRJVElPTiwgTU9TVF9TQVZFRCwgdHlwZSBDb25kaXRpb25SZWFkaW5nIH0gZnJvbSAnLi9jb25kaXRpb24udHMnO1xuaW1wb3J0IHR5cGUgeyBDb25kaXRpb25FeHBsYW5hdGlvbiB9IGZyb20gJy4vY29uZGl0aW9uLWV4cGxhbmF0aW9uLnRzJztcbmltcG9ydCB7IGFueW9uZSwgb2ZJbmRleCwgb2ZJbmRleGVzLCBvZlNob3duSW5kZXhlcywgcmVmdXNlZCB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHsgcGFzc2FnZVNwYW4gfSBmcm9tICcuL2VuZ2luZS50cyc7XG5pbXBvcnQgeyBmaWxlU291cmNlLCB0eXBlIEZpbGVUZXh0IH0gZnJvbSAnLi9maWxlcy50cyc7XG5pbXBvcnQgdHlwZSB7IEdyYW50Tm90aWNlIH0gZnJvbSAnLi9ncmFudC1saXN0cy50cyc7XG5pbXBvcnQgdHlwZSB7IFdvcmRFdmlkZW5jZSB9IGZyb20gJy4vaGl0LnRzJztcbmltcG9ydCB7IExPTkdFU1RfSU5WRU5UT1IsIE1PU1RfSU5WRU5UT1JTLCB0eXBlIExhd0xhYmVsIH0gZnJvbSAnLi9sYXcudHMnO1xuaW1wb3J0IHR5cGUgeyBEb2N1bWVudFR5cGUsIExpdGVyYXR1cmUgfSBmcm9tICcuL2xpdGVyYXR1cmUudHMnO1xuaW1wb3J0IHR5cGUgeyBDbGFzc1N5bWJvbCwgTGFuZ3VhZ2VUZXh0LCBQYXJ0eSwgU2NhbiwgVW5yZWFkUGFnZXMgfSBmcm9tICcuL3B1YmxpY2F0aW9uLnRzJztcbmltcG9ydCB7IHF1ZXJ5IH0gZnJvbSAnLi9xdWVyeS50cyc7XG5pbXBvcnQgeyBNT1NUX1NUUkFURUdZX0xJTkVTIH0gZnJvbSAnLi9zdHJhdGVneS50cyc7XG5pbXBvcnQgdHlwZSB7IFJlY29nbmlzZWRQYWdlIH0gZnJvbSAnLi9yZWNvZ25pdGlvbi50cyc7XG5cbi8qKiBUaGUgZGF0YSBvZiBhIHB1YmxpY2F0aW9uIHRoYXQgbGlzdHMsIGZpbHRlcnMgYW5kIGNoYXJ0cyBuZWVkLiAqL1xuZXhwb3J0IGludGVyZmFjZSBDYXJkIHtcbiAgaWQ6IG51bWJlcjtcbiAgY291bnRyeTogc3RyaW5nO1xuICBudW1iZXI6IHN0cmluZztcbiAga2luZDogc3RyaW5nO1xuICBmYW1pbHk6IG51bWJlcjtcbiAgcHVibGljYXRpb25EYXRlPzogc3RyaW5nO1xuICBmaWxpbmdEYXRlPzogc3RyaW5nO1xuICBwcmlvcml0eURhdGU/OiBzdHJpbmc7XG4gIHRpdGxlOiBMYW5ndWFnZVRleHRbXTtcbiAgYXBwbGljYW50czogUGFydHlbXTtcbiAgLyoqIFRoZSBuYW1lcyBieSB3aGljaCBpdHMgYXBwbGljYW50cyBhcmUgY291bnRlZCwgaWYgb25lIG9mIHRoZW0gaXMgYSBzcGVsbGluZyB0aGF0IHRoZSB1c2VyIGNvbmZpcm1lZCBhcyBhbm90aGVyJ3MuICovXG4gIGdyb3VwZWRBcHBsaWNhbnRzPzogc3RyaW5nW107XG4gIGNsYXNzZXM6IENsYXNzU3ltYm9sW107XG4gIHByaW9yaXR5Q291bnRyaWVzOiBzdHJpbmdbXTtcbiAgLyoqIExhbmd1YWdlcyBvZiBpdHMgdGV4dHMuICovXG4gIGxhbmd1YWdlczogc3RyaW5nW107XG4gIGhhczogeyBhYnN0cmFjdDogYm9vbGVhbjsgY2xhaW1zOiBib29sZWFuOyBkZXNjcmlwdGlvbjogYm9vbGVhbjsgaW1hZ2U6IGJvb2xlYW47IHBkZjogYm9vbGVhbiB9O1xuICAvKiogV2hhdCBpcyBtaXNzaW5nIGluIGl0cyB0ZXh0czsgYWJzZW50IGlmIG5vdGhpbmcgaXMuICovXG4gIHVucmVhZD86IFVucmVhZFBhZ2VzW107XG4gIC8qKiBQcmVzZW50IGlmIGl0cyB0ZXh0cyB3ZXJlIHJlY29nbmlzZWQgaW4gYSBzY2FuLCBvciBhcmUgc3RpbGwgdG8gYmUuICovXG4gIHNjYW4/OiBTY2FuO1xuICAvKiogQWJzZW50OiBhIHBhdGVudCBwdWJsaWNhdGlvbi4gKi9cbiAgdHlwZT86IEV4Y2x1ZGU8RG9jdW1lbnRUeXBlLCAncGF0ZW50Jz47XG4gIGxpdGVyYXR1cmU/OiBMaXRlcmF0dXJlO1xuICAvKiogV2hhdCBpbXBvcnRlZCBsaXN0cyBvZiB3aXRoZHJhd24gb3IgY29ycmVjdGVkIHB1YmxpY2F0aW9ucyBzYXkgb2YgaXQ7IGFic2VudCBpZiB0aGV5IHNheSBub3RoaW5nLiAqL1xuICBsaXN0ZWQ/OiBHcmFudE5vdGljZVtdO1xufVxuXG4vKiogQSByYW5nZSBvZiBhIHRleHQ6IFVURi0xNiBvZmZzZXRzLiAqL1xuZXhwb3J0IGludGVyZmFjZSBUZXh0UmFuZ2Uge1xuICBzdGFydDogbnVtYmVyO1xuICBlbmQ6IG51bWJlcjtcbn1cblxuLyoqIEEgcGFzc2FnZSB3aXRoIGl0cyBldmlkZW5jZSBoaWdobGlnaHRlZDogdGhlIHF1ZXJ5J3Mgd29yZHMsIGFuZCB0aGUgc2VudGVuY2VzIGNsb3Nlc3QgdG8gaXQgaW4gbWVhbmluZy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgRXZpZGVuY2VQYXNzYWdlIHtcbiAgcHVibGljYXRpb246IG51bWJlcjtcbiAgc2VjdGlvbjogei5pbmZlcjx0eXBlb2YgcGFzc2FnZVNwYW4+WydzZWN0aW9uJ107XG4gIGVudHJ5OiBudW1iZXI7XG4gIC8qKiBJdHMgcG9zaXRpb24gaW4gdGhlIGVudHJ5J3MgdGV4dCwgYXMgaW4gYSBwYXNzYWdlIHNwYW4uICovXG4gIHN0YXJ0OiBudW1iZXI7XG4gIGVuZDogbnVtYmVyO1xuICBsYW5ndWFnZTogc3RyaW5nO1xuICB0ZXh0OiBzdHJpbmc7XG4gIC8qKiBQYXJhZ3JhcGggb3IgY2xhaW0gbnVtYmVyLCBmb3IgY2l0aW5nOyBhYnNlbnQgaWYgdGhlIHRleHQgaGFzIG5vbmUuICovXG4gIHBsYWNlPzogeyBwYXJhZ3JhcGg/OiBzdHJpbmc7IGNsYWltPzogbnVtYmVyIH07XG4gIHdvcmRzOiBUZXh0UmFuZ2VbXTtcbiAgLyoqIFRoZSBxdWVyeSdzIHdvcmRzIHRoYXQgZm91bmQgdGhlIHB1YmxpY2F0aW9uLCBpbiBhbnkgcGFydCBvZiBpdCwgdGhlIGhpZ2hlc3Qtd2VpZ2h0ZWQgZmlyc3QuICovXG4gIGZvdW5kOiBXb3JkRXZpZGVuY2VbXTtcbiAgLyoqIGBzZW50ZW5jZWA6IG51bWJlciwgZnJvbSAxLCBvZiB0aGUgbWF0Y2hpbmcgc2VudGVuY2Ugb2YgdGhlIHF1ZXJ5OyBgbGlrZW5lc3NgOiBjb3NpbmUsIDAgdG8gMS4gKi9cbiAgbWVhbmluZzogKFRleHRSYW5nZSAmIHsgc2VudGVuY2U6IG51bWJlcjsgbGlrZW5lc3M6IG51bWJlciB9KVtdO1xuICAvKiogVGhlIHdvcmRzIGJ5IHdoaWNoIHRoZSBwdWJsaWNhdGlvbiBtYXRjaGVzIHRoZSBjb25kaXRpb24gb2YgdGhlIHF1ZXJ5OyBhYnNlbnQgd2l0aG91dCBhIGNvbmRpdGlvbi4gKi9cbiAgY29uZGl0aW9uPzogVGV4dFJhbmdlW107XG4gIC8qKiBBbm90aGVyIHBhc3NhZ2Ugb2YgdGhlIHB1YmxpY2F0aW9uLCB3aGljaCBhZGRzIHRvIHRoaXMgb25lLiAqL1xuICBzZWNvbmQ/OiBTZWNvbmRQYXNzYWdlO1xufVxuXG5leHBvcnQgdHlwZSBTZWNvbmRQYXNzYWdlID0gT21pdDxFdmlkZW5jZVBhc3NhZ2UsICdzZWNvbmQnPjtcblxuLyoqIEEgd29yZCB0aGF0IGRpc3Rpbmd1aXNoZXMgYSBsaXN0IGZyb20gaXRzIGluZGV4LiAqL1xuZXhwb3J0IGludGVyZmFjZSBLZXl3b3JkIHtcbiAgdGVybTogc3RyaW5nO1xuICAvKiogUHVibGljYXRpb25zIG9mIHRoZSBsaXN0IHRoYXQgY29udGFpbiBpdCwgYXMgcm93IGlkcy4gKi9cbiAgcHVibGljYXRpb25zOiBudW1iZXJbXTtcbiAgLyoqIEl0cyBmcmVxdWVuY3kgaW4gdGhlIGxpc3QgZGl2aWRlZCBieSB0aGF0IGluIHRoZSBpbmRleC4gKi9cbiAgdGltZXM6IG51bWJlcjtcbiAgLyoqIExvZy1saWtlbGlob29kIHJhdGlvOyBkZWZpbmVzIHRoZSBvcmRlciBvZiB0aGUgbGlzdC4gKi9cbiAgd2VpZ2h0OiBudW1iZXI7XG59XG5cbi8qKiBXaGF0IGEgc2VhcmNoIGluIHNvbWUgaW5kZXhlcyBjb3VsZCBub3QgY292ZXIuICovXG5leHBvcnQgaW50ZXJmYWNlIEJsaW5kU3BvdHMge1xuICBkb2N1bWVudHM6IG51bWJlcjtcbiAgLyoqIFNoYXJlIG9mIHB1YmxpY2F0aW9ucyB3aXRob3V0IGEgZGVzY3JpcHRpb24sIDAgdG8gMS4gKi9cbiAgd2l0aG91dEZ1bGxUZXh0OiBudW1iZXI7XG4gIC8qKiBQdWJsaWNhdGlvbnMgd2l0aG91dCBhIHB1YmxpY2F0aW9uIGRhdGUsIHdoaWNoIGFueSBjdXQtb2ZmIGRhdGUgZXhjbHVkZXM7IHdpdGhvdXQgYSBjbGFzcywgd2hpY2ggYW55IGNsYXNzIGZpbHRlciBleGNsdWRlcy4gKi9cbiAgdW5kYXRlZDogbnVtYmVyO1xuICB1bmNsYXNzaWZpZWQ6IG51bWJlcjtcbiAgLyoqIFN1cHBvcnRlZCBsYW5ndWFnZXMsIGFuZCBtYWpvciBwYXRlbnQgb2ZmaWNlcywgb2Ygd2hpY2ggbm8gZG9jdW1lbnQgaXMgaW5zdGFsbGVkLiAqL1xuICBsYW5ndWFnZXNNaXNzaW5nOiBzdHJpbmdbXTtcbiAgY291bnRyaWVzTWlzc2luZzogc3RyaW5nW107XG4gIC8qKiBUaGUgZmlyc3QgYW5kIGxhc3QgeWVhciBvZiBwdWJsaWNhdGlvbiBmb3IgZWFjaCBjb3VudHJ5IHByZXNlbnQuICovXG4gIHllYXJzOiB7IGNvdW50cnk6IHN0cmluZzsgZnJvbTogbnVtYmVyOyB0bzogbnVtYmVyIH1bXTtcbiAgLyoqIFdvcmRzIG9mIHRoZSBxdWVyeSB0aGF0IG5vIGRvY3VtZW50IG9mIHRoZXNlIGluZGV4ZXMgY29udGFpbnMsIGFzIHNwZWxsZWQgaW4gdGhlIHF1ZXJ5LiAqL1xuICB1bmtub3duV29yZHM6IHN0cmluZ1tdO1xuICAvKiogSW5kZXhlcyB0aGF0IGNhbm5vdCBiZSBzZWFyY2hlZCBub3cuICovXG4gIG9mZmxpbmU6IG51bWJlcltdO1xufVxuXG4vKiogQSBzeW1ib2wgb2YgdGhlIGluc3RhbGxlZCBjbGFzc2lmaWNhdGlvbiBzY2hlbWUuIGBjaGlsZHJlbmA6IHdoZXRoZXIgaXQgaGFzIHN1Ym9yZGluYXRlIHN5bWJvbHMuICovXG5leHBvcnQgaW50ZXJmYWNlIENsYXNzTm9kZSB7XG4gIGNvZGU6IHN0cmluZztcbiAgbGV2ZWw6IG51bWJlcjtcbiAgdGl0bGU6IHN0cmluZztcbiAgY2hpbGRyZW46IGJvb2xlYW47XG59XG5cbi8qKiBBIG51bWJlciB0aGF0IGlzIG5vdCBpbnN0YWxsZWQsIHdpdGggdGhlIGtpbmRzIG9mIGl0IHRoYXQgYXJlLiAqL1xuZXhwb3J0IGludGVyZmFjZSBNaXNzaW5nS2luZCB7XG4gIG5hbWU6IHN0cmluZztcbiAga2luZHM6IHN0cmluZ1tdO1xufVxuXG4vKiogV2hhdCB0aGUgZW5naW5lIHJlY29nbmlzZXMgaW4gYSBxdWVyeSdzIHRleHQgYmVmb3JlIHRoZSBzZWFyY2guICovXG5leHBvcnQgaW50ZXJmYWNlIFF1ZXJ5UmVhZGluZyB7XG4gIC8qKiBJU08gNjM5LTEgdGFnLCBvciAnJyBpZiBubyBsYW5ndWFnZSBpcyByZWNvZ25pc2VkLiAqL1xuICBsYW5ndWFnZTogc3RyaW5nO1xuICB3b3JkczogbnVtYmVyO1xuICBhY2NlcHRlZDogYm9vbGVhbjtcbiAgLyoqIEl0cyBzZW50ZW5jZXMsIGluIG9yZGVyOyBgRXZpZGVuY2VQYXNzYWdlLm1lYW5pbmdgIGNvdW50cyB0aGVtIGZyb20gMS4gKi9cbiAgc2VudGVuY2VzOiBUZXh0UmFuZ2VbXTtcbiAgLyoqIFRydWUgaWYgdGhlIHRleHQgaXMgb25lIHB1YmxpY2F0aW9uIG51bWJlciBhbmQgbm90aGluZyBlbHNlOiB0aGUgcHVibGljYXRpb24ncyBvd24gdGV4dCBjYW4gdGhlbiBiZSB0aGUgcXVlcnkuICovXG4gIGlzTnVtYmVyOiBib29sZWFuO1xuICAvKiogSW5zdGFsbGVkIHB1YmxpY2F0aW9ucyB3aG9zZSBudW1iZXJzIG9jY3VyIGluIHRoZSB0ZXh0LiAqL1xuICBwdWJsaWNhdGlvbnM6ICh7IGluZGV4OiBudW1iZXI7IGlkOiBudW1iZXI7IG5hbWU6IHN0cmluZyB9ICYgUGljazxDYXJkLCAndGl0bGUnIHwgJ3R5cGUnIHwgJ2xpdGVyYXR1cmUnPilbXTtcbiAgLyoqIFRoZSBjb25kaXRpb24gdGhhdCB0aGUgdGV4dCBpcywgaWYgaXQgaXMgd3JpdHRlbiBsaWtlIG9uZS4gKi9cbiAgY29uZGl0aW9uPzogc3RyaW5nO1xuICAvKiogTnVtYmVycyBpbiB0aGUgdGV4dCB0aGF0IGFyZSBub3QgaW5zdGFsbGVkOiB3aXRoIGFub3RoZXIga2luZCwgb3Igbm90IGF0IGFsbCBpZiB0aGUgdGV4dCBpcyBvbmUgbnVtYmVyLiAqL1xuICBtaXNzaW5nPzogTWlzc2luZ0tpbmRbXTtcbiAgLyoqIEluZGV4ZXMgdGhhdCBzdG9yZSBubyBudW1iZXJzIG9mIGFwcGxpY2F0aW9ucywgaWYgdGhlIHRleHQgaXMgb25lLiAqL1xuICB3aXRob3V0QXBwbGljYXRpb25zPzogbnVtYmVyW107XG59XG5cbmNvbnN0IGluZGV4ID0gei5pbnQoKS5wb3NpdGl2ZSgpO1xuY29uc3QgaW5kZXhlcyA9IHouYXJyYXkoaW5kZXgpLm1heCgxXzAwMCk7XG5jb25zdCBwdWJsaWNhdGlvbnMgPSB6LmFycmF5KHouaW50KCkubm9ubmVnYXRpdmUoKSkubWF4KDJfMDAwKTtcblxuZXhwb3J0IGNvbnN0IHJlc3VsdExpc3RDYWxscyA9IHtcbiAgLyoqXG4gICAqIFRoZSByZWNvZ25pc2VkIHBhZ2VzIG9mIHRoZSBQREYgb2YgYSBwdWJsaWNhdGlvbiwgYnkgaXRzIG5hbWUgKGBFUC0xMDAwMDAwLUExYCksIHRoZSBmaXJzdCBwYWdlIGZpcnN0OyBudWxsIHdoZXJlIG5vdGhpbmcgd2FzIHJlY29nbmlzZWQuXG4gICAqIE5vbmUgaWYgaXQgaXMgbm90IGEgc2Nhbi5cbiAgICovXG4gIHJlY29nbmlzZWRQYWdlczogY2FsbDwoUmVjb2duaXNlZFBhZ2UgfCBudWxsKVtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4ZXMsIG5hbWU6IHouc3RyaW5nKCkgfSksXG4gICAgZ3Vlc3Q6IG9mSW5kZXhlcyxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIGNhcmRzIG9mIHRoZXNlIHB1YmxpY2F0aW9ucy4gKi9cbiAgY2FyZHM6IGNhbGw8Q2FyZFtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IGluZGV4LCBwdWJsaWNhdGlvbnMsIG9ubHlPY2N1cnJpbmdTcGVsbGluZ3MgfSksXG4gICAgZ3Vlc3Q6IG9mSW5kZXgsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIFRoZSBnaXZlbiBwYXNzYWdlcyB3aXRoIHRoZWlyIGV2aWRlbmNlIGhpZ2hsaWdodGVkOyBmb3IgYSBwdWJsaWNhdGlvbiB3aXRob3V0IGEgcGFzc2FnZSwgdGhvc2UgdGhhdCBhIHNlYXJjaCB3b3VsZCBzaG93LiAqL1xuICBtYXJrczogY2FsbDxFdmlkZW5jZVBhc3NhZ2VbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe1xuICAgICAgaW5kZXgsXG4gICAgICBxdWVyeSxcbiAgICAgIHB1YmxpY2F0aW9uczogelxuICAgICAgICAuYXJyYXkoei5vYmplY3QoeyBpZDogei5pbnQoKS5ub25uZWdhdGl2ZSgpLCBwYXNzYWdlOiBwYXNzYWdlU3Bhbi5vcHRpb25hbCgpLCBzZWNvbmQ6IHBhc3NhZ2VTcGFuLm9wdGlvbmFsKCkgfSkpXG4gICAgICAgIC5tYXgoNTApLFxuICAgICAgb25seU9jY3VycmluZ1NwZWxsaW5ncyxcbiAgICB9KSxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2hpZ2hsaWdodCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIGZpcnN0IGRyYXdpbmcgYXMgc3RvcmVkOyB1bmRlZmluZWQgaWYgdGhlcmUgaXMgbm9uZS4gKi9cbiAgaW1hZ2U6IGNhbGw8eyB0eXBlOiBzdHJpbmc7IGJ5dGVzOiBVaW50OEFycmF5IH0gfCB1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgaW5kZXgsIHB1YmxpY2F0aW9uOiB6LmludCgpLm5vbm5lZ2F0aXZlKCkgfSksXG4gICAgZ3Vlc3Q6IG9mSW5kZXgsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIEF0IG1vc3QgMzAgd29yZHMgdGhhdCBkaXN0aW5ndWlzaCB0aGVzZSBwdWJsaWNhdGlvbnMgZnJvbSB0aGVpciBpbmRleCwgdGhlIGhpZ2hlc3Qtd2VpZ2h0ZWQgZmlyc3QuICovXG4gIGtleXdvcmRzOiBjYWxsPEtleXdvcmRbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgcHVibGljYXRpb25zIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBXaGF0IGEgc2VhcmNoIGZvciB0aGlzIHRleHQgaW4gdGhlc2UgaW5kZXhlcyBjYW5ub3QgY292ZXIuICovXG4gIGJsaW5kU3BvdHM6IGNhbGw8QmxpbmRTcG90cz4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleGVzLCB0ZXh0OiB6LnN0cmluZygpIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogV2hhdCB0aGUgZW5naW5lIHJlY29nbmlzZXMgaW4gdGhlIHRleHQgb2YgYSBxdWVyeS4gKi9cbiAgcmVhZFF1ZXJ5OiBjYWxsPFF1ZXJ5UmVhZGluZz4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyB0ZXh0OiB6LnN0cmluZygpLCBpbmRleGVzIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdoaWdobGlnaHQnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqXG4gICAqIEhvdyB0aGUgZW5naW5lIHJlYWRzIGEgY29uZGl0aW9uLCBhbmQgd2hhdCBpdCBtYXRjaGVzIGluIGVhY2ggb2YgdGhlc2UgaW5kZXhlcy4gYHJ1bmA6IGEgcmVhZGluZyBmb3IgdGhlIHNhbWUgd2luZG93IHdpdGggYSBoaWdoZXIgbnVtYmVyXG4gICAqIHN1cGVyc2VkZXMgdGhpcyBvbmUsIHdoaWNoIGZhaWxzIHdpdGggYGNhbmNlbGxlZGAuXG4gICAqL1xuICByZWFkQ29uZGl0aW9uOiBjYWxsPENvbmRpdGlvblJlYWRpbmc+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHtcbiAgICAgIHRleHQ6IHouc3RyaW5nKCkubWF4KExPTkdFU1RfQ09ORElUSU9OKSxcbiAgICAgIGluZGV4ZXMsXG4gICAgICAvKiogV2hhdCBgTDFgLCBgTDJgIC4uLiBzdGFuZCBmb3IuICovXG4gICAgICBzZXRzOiB6XG4gICAgICAgIC5hcnJheSh6Lm9iamVjdCh7IG51bWJlcjogei5pbnQoKS5wb3NpdGl2ZSgpLCBjYW5vbmljYWw6IHouc3RyaW5nKCkgfSkpXG4gICAgICAgIC5tYXgoTU9TVF9TVFJBVEVHWV9MSU5FUylcbiAgICAgICAgLm9wdGlvbmFsKCksXG4gICAgICAvKiogV2hhdCBgQG5hbWVgIHN0YW5kcyBmb3I6IHNhdmVkIGNvbmRpdGlvbnMgYXMgdHlwZWQuICovXG4gICAgICBzYXZlZDogelxuICAgICAgICAuYXJyYXkoei5vYmplY3QoeyBuYW1lOiB6LnN0cmluZygpLCBjb25kaXRpb246IHouc3RyaW5nKCkubWF4KExPTkdFU1RfQ09ORElUSU9OKSB9KSlcbiAgICAgICAgLm1heChNT1NUX1NBVkVEKVxuICAgICAgICAub3B0aW9uYWwoKSxcbiAgICAgIC8qKiBUcnVlOiBlYWNoIGNvdW50IGhhcyBhIGRpZ2VzdCBhbmQsIHVwIHRvIGBNT1NUX05BTUVEYCwgdGhlIG5hbWVzIG9mIHdoYXQgbWF0Y2hlcy4gKi9cbiAgICAgIGRpZ2VzdDogei5saXRlcmFsKHRydWUpLm9wdGlvbmFsKCksXG4gICAgICBydW46IHouaW50KCkubm9ubmVnYXRpdmUoKS5vcHRpb25hbCgpLFxuICAgICAgb25seU9jY3VycmluZ1NwZWxsaW5ncyxcbiAgICB9KSxcbiAgICBndWVzdDogb2ZJbmRleGVzLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKlxuICAgKiBXaHkgZWFjaCBvZiB0aGVzZSBwdWJsaWNhdGlvbnMgbWF0Y2hlcyBhIGNvbmRpdGlvbiwgb3Igbm90OyB0aG9zZSB0aGF0IG5vIGxvbmdlciBleGlzdCBhcmUgbGVmdCBvdXQuIFRocm93cyBgY29uZGl0aW9uLWludmFsaWRgLlxuICAgKi9cbiAgZXhwbGFpbkNvbmRpdGlvbjogY2FsbDxDb25kaXRpb25FeHBsYW5hdGlvbltdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICBpbmRleCxcbiAgICAgIHRleHQ6IHouc3RyaW5nKCkubWF4KExPTkdFU1RfQ09ORElUSU9OKSxcbiAgICAgIHB1YmxpY2F0aW9uczogei5hcnJheSh6LmludCgpLm5vbm5lZ2F0aXZlKCkpLm1heCg1MCksXG4gICAgICBvbmx5T2NjdXJyaW5nU3BlbGxpbmdzLFxuICAgIH0pLFxuICAgIGd1ZXN0OiBvZkluZGV4LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKlxuICAgKiBXaGF0IHRoZXNlIHB1YmxpY2F0aW9ucyBhcmUgdW5kZXIgdGhlIGxhd3MgdGhhdCBhIGNvbmRpdGlvbiBhc2tzIGZvciwgYnkgdGhlaXIgZGF0ZXM7IHRob3NlIHVuZGVyIG5vbmUgaGF2ZSBubyBsYWJlbHMuIGBpbnZlbnRvcnNgOiB0aG9zZSBvZiB0aGVcbiAgICogY2FzZSdzIGFwcGxpY2F0aW9uLCB3aXRoIHdob20gdGhlaXJzIGFyZSBjb21wYXJlZC4gVGhyb3dzIGBjb25kaXRpb24taW52YWxpZGAuXG4gICAqL1xuICBsYXdMYWJlbHM6IGNhbGw8eyBwdWJsaWNhdGlvbjogbnVtYmVyOyBsYWJlbHM6IExhd0xhYmVsW10gfVtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7XG4gICAgICAuLi57IGluZGV4LCB0ZXh0OiB6LnN0cmluZygpLm1heChMT05HRVNUX0NPTkRJVElPTiksIHB1YmxpY2F0aW9ucywgb25seU9jY3VycmluZ1NwZWxsaW5ncyB9LFxuICAgICAgaW52ZW50b3JzOiB6LmFycmF5KHouc3RyaW5nKCkubWF4KExPTkdFU1RfSU5WRU5UT1IpKS5tYXgoTU9TVF9JTlZFTlRPUlMpLm9wdGlvbmFsKCksXG4gICAgICAvKiogRGF0ZXMgdGhhdCBzdGFuZCBpbnN0ZWFkIG9mIHRoZSBpbXBvcnRlZCBvbmVzLiAqL1xuICAgICAgY29ycmVjdGVkOiB6XG4gICAgICAgIC5hcnJheSh6Lm9iamVjdCh7IHB1YmxpY2F0aW9uOiB6LmludCgpLm5vbm5lZ2F0aXZlKCksIGRhdGVzOiBjb3JyZWN0ZWREYXRlcyB9KSlcbiAgICAgICAgLm1heCgxMDAwKVxuICAgICAgICAub3B0aW9uYWwoKSxcbiAgICB9KSxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogQXQgbW9zdCBgY291bnRgIHB1YmxpY2F0aW9ucyBvZiB0aGVzZSBpbmRleGVzIChvZiBhbGwgaWYgbm9uZSBhcmUgbmFtZWQpIHdob3NlIG51bWJlciBvciB0aXRsZSBtYXRjaGVzIHRoZSB0ZXh0LiAqL1xuICBmaW5kUHVibGljYXRpb25zOiBjYWxsPFF1ZXJ5UmVhZGluZ1sncHVibGljYXRpb25zJ10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgdGV4dDogei5zdHJpbmcoKSwgY291bnQ6IHouaW50KCkubWluKDEpLm1heCg1MCksIGluZGV4ZXM6IGluZGV4ZXMub3B0aW9uYWwoKSB9KSxcbiAgICBndWVzdDogb2ZTaG93bkluZGV4ZXMsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIFRoZSBtZW1iZXJzIG9mIGEgcHVibGljYXRpb24ncyBmYW1pbHkgaW4gaXRzIGluZGV4LCBpbmNsdWRpbmcgaXRzZWxmLiAqL1xuICBmYW1pbHlNZW1iZXJzOiBjYWxsPENhcmRbXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBpbmRleCwgcHVibGljYXRpb246IHouaW50KCkubm9ubmVnYXRpdmUoKSB9KSxcbiAgICBndWVzdDogb2ZJbmRleCxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIHN5bWJvbHMgZGlyZWN0bHkgYmVsb3cgYHBhcmVudGAgKHRoZSBzZWN0aW9ucyBpZiBpdCBpcyBhYnNlbnQpOyBlbXB0eSBpZiBubyBzY2hlbWUgaXMgaW5zdGFsbGVkLiAqL1xuICBjbGFzc05vZGVzOiBjYWxsPENsYXNzTm9kZVtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IHBhcmVudDogei5zdHJpbmcoKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBhbnlvbmUsXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdzZWFyY2gnLFxuICAgIGNhbmNlbGxhYmxlOiB0cnVlLFxuICB9KSxcbiAgLyoqIEF0IG1vc3QgNTAgc3ltYm9scyB3aG9zZSBjb2RlIGJlZ2lucyB3aXRoIHRoZSB0ZXh0IG9yIHdob3NlIHRpdGxlIGNvbnRhaW5zIGl0cyB3b3Jkcy4gKi9cbiAgZmluZENsYXNzZXM6IGNhbGw8Q2xhc3NOb2RlW10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgdGV4dDogei5zdHJpbmcoKSB9KSxcbiAgICBndWVzdDogYW55b25lLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnc2VhcmNoJyxcbiAgICBjYW5jZWxsYWJsZTogdHJ1ZSxcbiAgfSksXG4gIC8qKiBUaGUgdGl0bGVzIG9mIHRoZXNlIHN5bWJvbHMgYW5kIHRoZWlyIGFuY2VzdG9ycywgdG9wbW9zdCBmaXJzdDsgc3ltYm9scyBtaXNzaW5nIGluIHRoZSBzY2hlbWUgYXJlIGxlZnQgb3V0LiAqL1xuICBjbGFzc1RpdGxlczogY2FsbDx7IGNvZGU6IHN0cmluZzsgdGl0bGVzOiBzdHJpbmdbXSB9W10+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgY29kZXM6IHouYXJyYXkoei5zdHJpbmcoKSkubWF4KDUwMCkgfSksXG4gICAgZ3Vlc3Q6IGFueW9uZSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ3NlYXJjaCcsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIHRleHQgb2YgYSBET0NYLCBQREYgb3IgVFhUIGZpbGUgdGhhdCB3YXMgZHJvcHBlZCBvbiB0aGUgcXVlcnkuIEEgc2VwYXJhdGUgcHJvY2VzcyByZWFkcyBpdC4gKi9cbiAgdGV4dE9mRmlsZTogY2FsbDxGaWxlVGV4dD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBzb3VyY2U6IGZpbGVTb3VyY2UgfSksXG4gICAgZ3Vlc3Q6IChpbnZva2UsIHJlcXVlc3QpID0+ICgndXBsb2FkJyBpbiByZXF1ZXN0LnNvdXJjZSA/IGludm9rZShyZXF1ZXN0KSA6IHJlZnVzZWQoKSksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gICAgY2FuY2VsbGFibGU6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFNhdmVkIGNvbmRpdGlvbnM6IGBAbmFtZWAgc3RhbmRzIGZvciBvbmUgaW4gZXZlcnkgY29uZGl0aW9uLiBUaGV5IGJlbG9uZyB0byB0aGUgdXNlciBvZiB0aGlzIGNvbXB1dGVyLCBub3QgdG8gYSBjYXNlLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IExPTkdFU1RfQ09ORElUSU9OLCBMT05HRVNUX1NBVkVEX05BTUUgfSBmcm9tICcuL2NvbmRpdGlvbi50cyc7XG5pbXBvcnQgeyBvd25lck9ubHkgfSBmcm9tICcuL2d1ZXN0LnRzJztcblxuZXhwb3J0IGludGVyZmFjZSBTYXZlZENvbmRpdGlvbiB7XG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIEFzIHR5cGVkOyBvdGhlciBzYXZlZCBjb25kaXRpb25zIHN0YXkgYXMgYEBuYW1lYC4gKi9cbiAgY29uZGl0aW9uOiBzdHJpbmc7XG4gIC8qKiBJU08gODYwMSwgVVRDLiAqL1xuICBzYXZlZEF0OiBzdHJpbmc7XG59XG5cbmNvbnN0IG5hbWUgPSB6LnN0cmluZygpLm1pbigxKS5tYXgoTE9OR0VTVF9TQVZFRF9OQU1FKTtcblxuZXhwb3J0IGNvbnN0IHNhdmVkQ29uZGl0aW9uQ2FsbHMgPSB7XG4gIC8qKiBCeSBuYW1lLiAqL1xuICBzYXZlZENvbmRpdGlvbnM6IGNhbGw8U2F2ZWRDb25kaXRpb25bXT4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiAoKSA9PiBQcm9taXNlLnJlc29sdmUoW10pLFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqXG4gICAqIFNhdmVzIGEgY29uZGl0aW9uIHVuZGVyIGEgbmFtZS4gVGhyb3dzIGBjb25kaXRpb24taW52YWxpZGAgKGFsc28gaWYgaXQgd291bGQgY29udGFpbiBpdHNlbGYgb3IgYSBsaW5lIG9mIGEgc3RyYXRlZ3kpLFxuICAgKiBgc2F2ZWQtbmFtZS11bmZpdGAsIGBzYXZlZC1mdWxsYCwgYW5kIGBzYXZlZC1uYW1lLXRha2VuYCB1bmxlc3MgYHJlcGxhY2VgIGlzIGdpdmVuLlxuICAgKi9cbiAgc2F2ZUNvbmRpdGlvbjogY2FsbDxTYXZlZENvbmRpdGlvbj4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lLCBjb25kaXRpb246IHouc3RyaW5nKCkubWluKDEpLm1heChMT05HRVNUX0NPTkRJVElPTiksIHJlcGxhY2U6IHoubGl0ZXJhbCh0cnVlKS5vcHRpb25hbCgpIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6ICdzaWxlbnQnLFxuICAgIHJ1bnM6ICdjYXNlcycsXG4gIH0pLFxuICAvKiogUmVuYW1lcyBhIHNhdmVkIGNvbmRpdGlvbiwgYWxzbyB3aGVyZSBvdGhlcnMgdXNlIGl0LiBUaHJvd3MgYHNhdmVkLXVua25vd25gLCBgc2F2ZWQtbmFtZS11bmZpdGAgYW5kIGBzYXZlZC1uYW1lLXRha2VuYC4gKi9cbiAgcmVuYW1lQ29uZGl0aW9uOiBjYWxsPHVuZGVmaW5lZD4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3QoeyBuYW1lLCB0bzogbmFtZSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbiAgLyoqIERlbGV0ZXMgYSBzYXZlZCBjb25kaXRpb24uIFRocm93cyBgc2F2ZWQtdW5rbm93bmAsIGFuZCBgc2F2ZWQtdXNlZGAgd2hpbGUgYW5vdGhlciBvbmUgY29udGFpbnMgaXQuICovXG4gIGZvcmdldENvbmRpdGlvbjogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgbmFtZSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnY2FzZXMnLFxuICB9KSxcbn07XG4iLCIvLyBUaGUgc2VsZi10ZXN0IG9mIHRoZSBpbnN0YWxsYXRpb246IGl0cyBjYWxsIGFuZCBpdHMgcmVwb3J0LlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IG93bmVyT25seSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBGYWlsdXJlRmFjdHMgfSBmcm9tICcuL2ZhaWx1cmVzLnRzJztcbmltcG9ydCB0eXBlIHsgQ2hlY2tOYW1lLCBGaW5kaW5nQ29kZSwgVmVyZGljdCB9IGZyb20gJy4vZmluZGluZ3MudHMnO1xuXG5leHBvcnQgaW50ZXJmYWNlIENoZWNrUmVzdWx0IHtcbiAgY2hlY2s6IENoZWNrTmFtZTtcbiAgZmluZGluZzogRmluZGluZ0NvZGU7XG4gIHZlcmRpY3Q6IFZlcmRpY3Q7XG4gIGZhY3RzOiBGYWlsdXJlRmFjdHM7XG59XG5cbmV4cG9ydCBpbnRlcmZhY2UgU2VsZlRlc3RSZXBvcnQge1xuICAvKiogVGhlIHdvcnN0IHZlcmRpY3Qgb2YgYWxsIGNoZWNrcywgaWdub3JpbmcgYHVua25vd25gLiAqL1xuICB2ZXJkaWN0OiBFeGNsdWRlPFZlcmRpY3QsICd1bmtub3duJz47XG4gIC8qKiBTdGFydCAoZXBvY2ggbWlsbGlzZWNvbmRzKSBhbmQgZHVyYXRpb24uICovXG4gIGF0OiBudW1iZXI7XG4gIHRvb2tNczogbnVtYmVyO1xuICBjaGVja3M6IENoZWNrUmVzdWx0W107XG59XG5cbmV4cG9ydCBjb25zdCBzZWxmVGVzdENhbGxzID0ge1xuICAvKiogUnVucyBhbGwgY2hlY2tzIGluIHBhcmFsbGVsOyB0YWtlcyBzZWNvbmRzIGFuZCBjaGFuZ2VzIG5vdGhpbmcuICovXG4gIHNlbGZUZXN0OiBjYWxsPFNlbGZUZXN0UmVwb3J0PigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxufTtcbiIsIi8vIFRoZSBkZWZhdWx0IG9mIGV2ZXJ5IHNldHRpbmcsIHdpdGhvdXQgc2NoZW1hcywgc28gdGhhdCB0aGUgc2NyZWVucyBjYW4gc3RhcnQgd2l0aCBpdC5cbmltcG9ydCB0eXBlIHsgQ2x1c3RlckVudHJ5IH0gZnJvbSAnLi9jbHVzdGVyLnRzJztcblxuZXhwb3J0IGNvbnN0IGRlZmF1bHRTZXR0aW5ncyA9IHtcbiAgbGFuZ3VhZ2U6ICdzeXN0ZW0nLFxuICB0aGVtZTogJ3N5c3RlbScsXG4gIHJlYWRpbmdTaXplOiAxMDAsXG4gIGFwaTogeyBvbjogdHJ1ZSwgcG9ydDogNzQxMywgYWRkcmVzczogJzEyNy4wLjAuMScsIG5hbWVzOiBbXSBhcyBzdHJpbmdbXSwgdGxzOiBmYWxzZSB9LFxuICBzZWFyY2hJbmRleGVzOiBbXSBhcyBudW1iZXJbXSxcbiAgYWZ0ZXJSYXRpbmc6ICduZXh0JyxcbiAgY29uZGl0aW9uV29yZHM6IHRydWUsXG4gIHdlbGNvbWVkOiBmYWxzZSxcbiAgZmlyc3RTdGVwczogeyB0YWtlbjogW10gYXMgKCdzZWFyY2gnIHwgJ3JhdGUnIHwgJ2FnYWluJyB8ICdleHBvcnQnKVtdLCBoaWRkZW46IGZhbHNlIH0sXG4gIGtleWJvYXJkOiB7fSxcbiAgbG9ja0FmdGVyTWludXRlczogMCxcbiAgdmVyaWZ5RGFpbHk6IHRydWUsXG4gIHJlY29nbmlzZVNjYW5zOiB0cnVlLFxuICBtYWlsOiB7IGhvc3Q6ICcnLCBwb3J0OiA0NjUsIHNlY3VyaXR5OiAndGxzJywgdXNlcjogJycsIGZyb206ICcnLCBvcGVyYXRvcjogJycsIGxhbmd1YWdlOiAnZW4nLCBhdXRob3JpdHk6ICcnIH0sXG4gIGNsdXN0ZXJzOiBbXSBhcyBDbHVzdGVyRW50cnlbXSxcbn0gYXMgY29uc3Q7XG4iLCIvLyBUaGUgd2F5IGZyb20gYW4gaWRlYSB0byBhIHJlcG9ydCwgaW4gb3JkZXI6IHRoZSBzdGVwcyB0aGF0IGEgbmV3IHVzZXIgaXMgc2hvd24uXG5leHBvcnQgY29uc3QgZmlyc3RTdGVwcyA9IFsnc2VhcmNoJywgJ3JhdGUnLCAnYWdhaW4nLCAnZXhwb3J0J10gYXMgY29uc3Q7XG5leHBvcnQgdHlwZSBGaXJzdFN0ZXAgPSAodHlwZW9mIGZpcnN0U3RlcHMpW251bWJlcl07XG4iLCIvLyBUaGUgc2V0dGluZ3Mgb2YgdGhlIGFwcGxpY2F0aW9uLCBpdHMgbW9kZWxzLCBhbmQgdGhlIHByaXZhY3kgcmVwb3J0OiBub3VucyBhbmQgY2FsbHMuXG5pbXBvcnQgeyB6IH0gZnJvbSAnem9kJztcbmltcG9ydCB7IGNhbGwgfSBmcm9tICcuL2NhbGwudHMnO1xuaW1wb3J0IHsgb3duZXJPbmx5IH0gZnJvbSAnLi9ndWVzdC50cyc7XG5pbXBvcnQgeyBjbHVzdGVyRW50cnksIHR5cGUgQ2x1c3RlckVudHJ5IH0gZnJvbSAnLi9jbHVzdGVyLnRzJztcbmltcG9ydCB7IGRlZmF1bHRTZXR0aW5ncyB9IGZyb20gJy4vZGVmYXVsdC1zZXR0aW5ncy50cyc7XG5pbXBvcnQgdHlwZSB7IEZhaWx1cmVDb2RlLCBGYWlsdXJlRmFjdHMgfSBmcm9tICcuL2ZhaWx1cmVzLnRzJztcbmltcG9ydCB7IGZpcnN0U3RlcHMgfSBmcm9tICcuL2ZpcnN0LXN0ZXBzLnRzJztcbmltcG9ydCB7IGxhbmd1YWdlU2V0dGluZ3MgfSBmcm9tICcuL2xhbmd1YWdlcy50cyc7XG5pbXBvcnQgeyBtYWlsU2V0dGluZ3MsIHR5cGUgTWFpbFNldHRpbmdzIH0gZnJvbSAnLi9tYWlsLnRzJztcblxuY29uc3QgYXBpRmllbGRzID0ge1xuICBvbjogei5ib29sZWFuKCksXG4gIHBvcnQ6IHouaW50KCkubWluKDApLm1heCg2NV81MzUpLFxuICAvKiogVGhlIGFkZHJlc3MgdG8gbGlzdGVuIG9uOiBvbmUgb2YgdGhpcyBjb21wdXRlciwgb3IgMC4wLjAuMCBvciA6OiBmb3IgYWxsLiBPdGhlciB0aGFuIGxvb3BiYWNrIG9ubHkgd2l0aCBgdGxzYC4gKi9cbiAgYWRkcmVzczogei5zdHJpbmcoKS5taW4oMSkubWF4KDI1NSksXG4gIC8qKiBBZGRpdGlvbmFsIGhvc3QgbmFtZXMgdGhhdCByZXF1ZXN0cyBtYXkgdXNlIGZvciB0aGlzIGNvbXB1dGVyLiAqL1xuICBuYW1lczogei5hcnJheSh6LnN0cmluZygpLm1pbigxKS5tYXgoMjUzKSkubWF4KDIwKSxcbiAgLyoqIEhUVFBTIGluc3RlYWQgb2YgSFRUUC4gKi9cbiAgdGxzOiB6LmJvb2xlYW4oKSxcbn07XG5jb25zdCBhcGkgPSB6Lm9iamVjdChhcGlGaWVsZHMpO1xuY29uc3Qga2V5Ym9hcmQgPSB6LnJlY29yZCh6LnN0cmluZygpLCB6LnN0cmluZygpKTtcblxuLyoqIFRoZSBzZXR0aW5ncyB3aXRob3V0IGRlZmF1bHRzLCBzbyB0aGF0IGEgY2hhbmdlIGRvZXMgbm90IHJlc2V0IHRoZSBzZXR0aW5ncyBpdCBkb2VzIG5vdCBuYW1lLiAqL1xuY29uc3QgZWFjaCA9IHtcbiAgbGFuZ3VhZ2U6IHouZW51bShsYW5ndWFnZVNldHRpbmdzKSxcbiAgdGhlbWU6IHouZW51bShbJ3N5c3RlbScsICdsaWdodCcsICdkYXJrJ10pLFxuICAvKiogVGV4dCBzaXplIGluIHRoZSByZWFkZXIsIGluIHBlcmNlbnQuICovXG4gIHJlYWRpbmdTaXplOiB6LmludCgpLm1pbig4MCkubWF4KDE2MCksXG4gIGFwaSxcbiAgLyoqIElkcyBvZiB0aGUgaW5kZXhlcyBvZiBhIG5ldyBzZWFyY2guICovXG4gIHNlYXJjaEluZGV4ZXM6IHouYXJyYXkoei5pbnQoKS5wb3NpdGl2ZSgpKS5tYXgoMyksXG4gIC8qKiBXaGF0IGlzIHNob3duIGFmdGVyIHJhdGluZyBhIGRvY3VtZW50OiB0aGUgbmV4dCB1bnJhdGVkIG9uZSwgb3IgdGhlIHNhbWUgb25lLiAqL1xuICBhZnRlclJhdGluZzogei5lbnVtKFsnbmV4dCcsICdzdGF5J10pLFxuICAvKiogV2hldGhlciB0aGUgd29yZHMgb2YgdGhlIGNvbmRpdGlvbiBhcmUgaGlnaGxpZ2h0ZWQsIGluIGxpc3RzLCBpbiB0aGUgcmVhZGVyIGFuZCB3aGVyZSBkb2N1bWVudHMgYXJlIGNvbXBhcmVkLiAqL1xuICBjb25kaXRpb25Xb3Jkczogei5ib29sZWFuKCksXG4gIC8qKiBUcnVlIG9uY2UgdGhlIHVzZXIgaGFzIGxlZnQgdGhlIGZpcnN0LXJ1biBwYWdlLiAqL1xuICB3ZWxjb21lZDogei5ib29sZWFuKCksXG4gIC8qKiBUaGUgZmlyc3Qgc3RlcHMgdGFrZW4gc28gZmFyOyBgaGlkZGVuYDogdGhlIHVzZXIgZG9lcyBub3Qgd2FudCB0byBzZWUgdGhlbS4gKi9cbiAgZmlyc3RTdGVwczogei5vYmplY3QoeyB0YWtlbjogei5hcnJheSh6LmVudW0oZmlyc3RTdGVwcykpLCBoaWRkZW46IHouYm9vbGVhbigpIH0pLFxuICAvKiogQ2hhbmdlZCBrZXlib2FyZCBzaG9ydGN1dHMsIGJ5IHRoZSBuYW1lIG9mIHRoZWlyIGFjdGlvbi4gKi9cbiAga2V5Ym9hcmQsXG4gIC8qKiBNaW51dGVzIHdpdGhvdXQgdXNlciBhY3Rpdml0eSBhZnRlciB3aGljaCB0aGUgY2FzZXMgYXJlIGxvY2tlZDsgMCBmb3IgbmV2ZXIuIFdpdGhvdXQgYSB3aW5kb3cgKGBhbnRlY2VkZW50IHNlcnZlYCkgdGhleSBzdGF5IG9wZW4uICovXG4gIGxvY2tBZnRlck1pbnV0ZXM6IHouaW50KCkubWluKDApLm1heCgxXzQ0MCksXG4gIC8qKiBFdmVyeSBjb2xsZWN0aW9uIGlzIHZlcmlmaWVkIG9uY2UgYSBkYXkgd2hpbGUgbm9ib2R5IHNlYXJjaGVzLiAqL1xuICB2ZXJpZnlEYWlseTogei5ib29sZWFuKCksXG4gIC8qKiBUaGUgdGV4dCBvZiBzY2FucyBpcyByZWNvZ25pc2VkIGluIHRoZSBiYWNrZ3JvdW5kIGFmdGVyIGFuIGltcG9ydC4gKi9cbiAgcmVjb2duaXNlU2NhbnM6IHouYm9vbGVhbigpLFxufTtcblxuY29uc3QgY2hhbmdlYWJsZSA9IHoub2JqZWN0KGVhY2gpO1xuZXhwb3J0IHR5cGUgU2V0dGluZ3MgPSB6LmluZmVyPHR5cGVvZiBjaGFuZ2VhYmxlPiAmIHsgbWFpbDogTWFpbFNldHRpbmdzOyBjbHVzdGVyczogQ2x1c3RlckVudHJ5W10gfTtcblxuLyoqIENoYW5nZXMgb25seSB0aGUgbmFtZWQgc2V0dGluZ3MsIGFsc28gd2l0aGluIGBhcGlgLiBNYWlsIGFuZCBjbHVzdGVycyBoYXZlIHRoZWlyIG93biBjYWxscywgd2hpY2ggdmFsaWRhdGUgdGhlIGlucHV0LiAqL1xuZXhwb3J0IGNvbnN0IHNldHRpbmdzQ2hhbmdlID0gY2hhbmdlYWJsZS5leHRlbmQoeyBhcGk6IGFwaS5wYXJ0aWFsKCkgfSkucGFydGlhbCgpO1xuZXhwb3J0IHR5cGUgU2V0dGluZ3NDaGFuZ2UgPSB6LmluZmVyPHR5cGVvZiBzZXR0aW5nc0NoYW5nZT47XG5cbi8qKiBUaGUgY29udGVudCBvZiBzZXR0aW5ncy5qc29uLiBBbiBpbnZhbGlkIGZpbGUgaXMgcmVuYW1lZCBhbmQgdGhlIGRlZmF1bHRzIGFyZSB1c2VkLiAqL1xuZXhwb3J0IGNvbnN0IHNldHRpbmdzID0gei5vYmplY3Qoe1xuICBsYW5ndWFnZTogZWFjaC5sYW5ndWFnZS5kZWZhdWx0KGRlZmF1bHRTZXR0aW5ncy5sYW5ndWFnZSksXG4gIHRoZW1lOiBlYWNoLnRoZW1lLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLnRoZW1lKSxcbiAgcmVhZGluZ1NpemU6IGVhY2gucmVhZGluZ1NpemUuZGVmYXVsdChkZWZhdWx0U2V0dGluZ3MucmVhZGluZ1NpemUpLFxuICBhcGk6IHpcbiAgICAub2JqZWN0KHtcbiAgICAgIC4uLnsgb246IGFwaUZpZWxkcy5vbiwgcG9ydDogYXBpRmllbGRzLnBvcnQgfSxcbiAgICAgIGFkZHJlc3M6IGFwaUZpZWxkcy5hZGRyZXNzLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLmFwaS5hZGRyZXNzKSxcbiAgICAgIG5hbWVzOiBhcGlGaWVsZHMubmFtZXMuZGVmYXVsdChkZWZhdWx0U2V0dGluZ3MuYXBpLm5hbWVzKSxcbiAgICAgIHRsczogYXBpRmllbGRzLnRscy5kZWZhdWx0KGRlZmF1bHRTZXR0aW5ncy5hcGkudGxzKSxcbiAgICB9KVxuICAgIC5kZWZhdWx0KGRlZmF1bHRTZXR0aW5ncy5hcGkpLFxuICBzZWFyY2hJbmRleGVzOiBlYWNoLnNlYXJjaEluZGV4ZXMuZGVmYXVsdChkZWZhdWx0U2V0dGluZ3Muc2VhcmNoSW5kZXhlcyksXG4gIGFmdGVyUmF0aW5nOiBlYWNoLmFmdGVyUmF0aW5nLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLmFmdGVyUmF0aW5nKSxcbiAgY29uZGl0aW9uV29yZHM6IGVhY2guY29uZGl0aW9uV29yZHMuZGVmYXVsdChkZWZhdWx0U2V0dGluZ3MuY29uZGl0aW9uV29yZHMpLFxuICB3ZWxjb21lZDogZWFjaC53ZWxjb21lZC5kZWZhdWx0KGRlZmF1bHRTZXR0aW5ncy53ZWxjb21lZCksXG4gIC8vIEEgZmlsZSB3aXRob3V0IHRoZW0gaXMgb2YgYW4gb2xkZXIgdmVyc2lvbiwgd2hvc2UgdXNlciBuZWVkcyBubyBmaXJzdCBzdGVwcy5cbiAgZmlyc3RTdGVwczogZWFjaC5maXJzdFN0ZXBzLmRlZmF1bHQoeyB0YWtlbjogW10sIGhpZGRlbjogdHJ1ZSB9KSxcbiAga2V5Ym9hcmQ6IGtleWJvYXJkLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLmtleWJvYXJkKSxcbiAgbG9ja0FmdGVyTWludXRlczogZWFjaC5sb2NrQWZ0ZXJNaW51dGVzLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLmxvY2tBZnRlck1pbnV0ZXMpLFxuICB2ZXJpZnlEYWlseTogZWFjaC52ZXJpZnlEYWlseS5kZWZhdWx0KGRlZmF1bHRTZXR0aW5ncy52ZXJpZnlEYWlseSksXG4gIHJlY29nbmlzZVNjYW5zOiBlYWNoLnJlY29nbmlzZVNjYW5zLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLnJlY29nbmlzZVNjYW5zKSxcbiAgbWFpbDogbWFpbFNldHRpbmdzLmRlZmF1bHQoZGVmYXVsdFNldHRpbmdzLm1haWwpLFxuICBjbHVzdGVyczogei5hcnJheShjbHVzdGVyRW50cnkpLm1heCgyMCkuZGVmYXVsdChkZWZhdWx0U2V0dGluZ3MuY2x1c3RlcnMpLFxufSk7XG5cbi8qKiBUaGUgY3VycmVudCBzdGF0ZSBvZiB0aGUgQVBJIGZvciBvdGhlciBwcm9ncmFtcy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQXBpU3RhdHVzIHtcbiAgLyoqIEl0cyBVUkw7IGFic2VudCB3aGlsZSBpdCBpcyBvZmYgb3IgaGFzIGZhaWxlZCB0byBzdGFydC4gKi9cbiAgYmFzZVVybD86IHN0cmluZztcbiAgZmFpbHVyZT86IHsgY29kZTogRmFpbHVyZUNvZGU7IGZhY3RzOiBGYWlsdXJlRmFjdHMgfTtcbn1cblxuZXhwb3J0IGludGVyZmFjZSBJbnN0YWxsZWRNb2RlbCB7XG4gIG5hbWU6IHN0cmluZztcbiAgLyoqIGBtZWFuaW5nYDogZmluZHMgdGV4dHMgd2l0aCB0aGUgc2FtZSBtZWFuaW5nIGluIG90aGVyIHdvcmRzLiAqL1xuICBwdXJwb3NlOiAnbWVhbmluZyc7XG4gIGxhbmd1YWdlczogc3RyaW5nW107XG4gIGRpbWVuc2lvbnM6IG51bWJlcjtcbiAgc2l6ZUJ5dGVzOiBudW1iZXI7XG4gIGNoZWNrc3VtOiBzdHJpbmc7XG4gIC8qKiBBcHByb3hpbWF0ZSBudW1iZXIgb2YgcGFzc2FnZXMgdGhhdCB0aGlzIGNvbXB1dGVyIGVtYmVkcyBwZXIgc2Vjb25kLCB0byBlc3RpbWF0ZSB0aGUgdGltZSBmb3IgZW1iZWRkaW5nIHRoZSBpbmRleGVzLiAqL1xuICBwYXNzYWdlc1BlclNlY29uZDogbnVtYmVyO1xuICAvKiogVHJ1ZSBpZiBpdCBpcyBwYXJ0IG9mIHRoZSBhcHBsaWNhdGlvbiBhbmQgY2Fubm90IGJlIHJlbW92ZWQuICovXG4gIHNoaXBwZWQ6IGJvb2xlYW47XG4gIC8qKiBUcnVlIGZvciB0aGUgbW9kZWwgb2Ygd2hpY2ggZXZlcnkgaW5kZXggaGFzIHRoZSB2ZWN0b3JzLCBvciB3aWxsIGhhdmUgdGhlbSB3aGVuIGl0cyBqb2IgZW5kcy4gKi9cbiAgaW5Vc2U6IGJvb2xlYW47XG4gIC8qKiBGYWxzZSBpZiBhIGZpbGUgaXMgbWlzc2luZyBvciBkb2VzIG5vdCBtYXRjaCBpdHMgY2hlY2tzdW07IGByZWFzb25gIG5hbWVzIGl0LiAqL1xuICBzb3VuZDogYm9vbGVhbjtcbiAgcmVhc29uPzogc3RyaW5nO1xuICAvKiogVHJ1ZSBpZiB0aGUgbW9kZWwgcHJvY2VzcyBhbnN3ZXJzIG5vdy4gKi9cbiAgYW5zd2VyaW5nOiBib29sZWFuO1xufVxuXG4vKiogV2hhdCBpcyBzdG9yZWQgd2hlcmUsIGFuZCB3aGljaCBzb2NrZXRzIHRoZSBhcHBsaWNhdGlvbiBoYXMgb3Blbi4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgUHJpdmFjeVJlcG9ydCB7XG4gIGRhdGFGb2xkZXI6IHN0cmluZztcbiAgc3RvcmVkOiB7IHdoYXQ6ICdjYXNlcycgfCAnYmFja3VwcycgfCAnaW5kZXhlcycgfCAnc2V0dGluZ3MnIHwgJ2xpYnJhcnknIHwgJ3RlbXBvcmFyeSc7IHNpemVCeXRlczogbnVtYmVyIH1bXTtcbiAgLyoqIExpc3RlbmluZyBzb2NrZXRzIG9mIGFsbCBwcm9jZXNzZXMgb2YgdGhlIGFwcGxpY2F0aW9uLiAqL1xuICBsaXN0ZW5pbmc6IHsgYWRkcmVzczogc3RyaW5nOyBwb3J0OiBudW1iZXI7IHB1cnBvc2U6ICdzY3JlZW5zJyB8ICdhcGknIH1bXTtcbiAgLyoqIENvbm5lY3Rpb25zIHRvIG90aGVyIGNvbXB1dGVycy4gbWFpbCwgY2x1c3RlcjogdG8gdGhlIG1haWwgc2VydmVyIGFuZCB0aGUgY2x1c3RlcnMgZW50ZXJlZDsgYW55IG90aGVyIHNob3VsZCBub3QgZXhpc3QuICovXG4gIGNvbm5lY3Rpb25zOiB7IGFkZHJlc3M6IHN0cmluZzsgcG9ydDogbnVtYmVyOyBwdXJwb3NlOiAnbWFpbCcgfCAnY2x1c3RlcicgfCAndW5rbm93bicgfVtdO1xuICAvKiogV2hlcmUgdGhlIHNvY2tldHMgd2VyZSByZWFkIGZyb206IHRoZSBvcGVyYXRpbmcgc3lzdGVtJ3MgdGFibGUsIG9yIG9ubHkgdGhlIGhhbmRsZXMgb2YgdGhlIHJ1bnRpbWUuICovXG4gIHNvdXJjZTogJ3N5c3RlbScgfCAncnVudGltZSc7XG4gIC8qKiBJbmNvbWluZyBjb25uZWN0aW9ucyBmcm9tIG90aGVyIGNvbXB1dGVycy4gKi9cbiAgdmlzaXRvcnM6IG51bWJlcjtcbiAgLyoqIEFic2VudCBmb3IgZ3Vlc3RzLCBhbmQgaWYgdGhlIGNvdW50IGNhbm5vdCBiZSByZWFkLiAqL1xuICBzZW50PzogU2VudEJ5dGVzO1xufVxuXG4vKiogQnl0ZXMgc2VudCB0byBvdGhlciBjb21wdXRlcnMuIGBzaW5jZWA6IHdoZW4gdGhlIGNvdW50IGJlZ2FuLCBJU08gODYwMS4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgU2VudEJ5dGVzIHtcbiAgYnl0ZXM6IG51bWJlcjtcbiAgc2luY2U6IHN0cmluZztcbn1cblxuZXhwb3J0IGludGVyZmFjZSBBYm91dEFwcGxpY2F0aW9uIHtcbiAgdmVyc2lvbjogc3RyaW5nO1xuICAvKiogZWxlY3Ryb246IHRoZSBzY3JlZW5zIHJ1biBpbiBhIHdpbmRvdyBvZiB0aGUgYXBwbGljYXRpb247IGJyb3dzZXI6IGluIGEgYnJvd3Nlci4gKi9cbiAgZG9vcjogJ2VsZWN0cm9uJyB8ICdicm93c2VyJztcbiAgLyoqIFRydWUgaWYgdGhlIGRlbW8gY29sbGVjdGlvbiBpcyBvcGVuIGJlY2F1c2Ugbm90aGluZyBlbHNlIGlzIGluc3RhbGxlZC4gKi9cbiAgZGVtbzogYm9vbGVhbjtcbiAgLyoqIEZvciBhIGd1ZXN0IHdpdGggYSB0b2tlbiBsaW5rOiB0aGUgb25seSBjYXNlIHRoaXMgc2Vzc2lvbiBjYW4gb3Blbi4gKi9cbiAgY2FzZT86IG51bWJlcjtcbiAgcGxhdGZvcm06IHN0cmluZztcbiAgZGlza0ZyZWVCeXRlczogbnVtYmVyO1xufVxuXG5leHBvcnQgY29uc3Qgc2V0dGluZ3NDYWxscyA9IHtcbiAgLyoqIFZlcnNpb24sIHBsYXRmb3JtIGFuZCBlbnZpcm9ubWVudCBvZiB0aGUgYXBwbGljYXRpb24uICovXG4gIGFib3V0OiBjYWxsPEFib3V0QXBwbGljYXRpb24+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICAvLyBBIGd1ZXN0J3MgcGFnZSBhbHdheXMgcnVucyBpbiBhIGJyb3dzZXIuXG4gICAgZ3Vlc3Q6IGFzeW5jIChpbnZva2UsIHJlcXVlc3QsIHNjb3BlKSA9PiAoeyAuLi4oYXdhaXQgaW52b2tlKHJlcXVlc3QpKSwgZG9vcjogJ2Jyb3dzZXInLCBkZW1vOiBmYWxzZSwgY2FzZTogc2NvcGUuY2FzZSB9KSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBBbGwgc2V0dGluZ3MuICovXG4gIHNldHRpbmdzOiBjYWxsPFNldHRpbmdzPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgLy8gR3Vlc3RzIHNlZSBuZWl0aGVyIHRoZSBtYWlsIHNldHRpbmdzIG5vciB0aGUgY2x1c3RlcnMuXG4gICAgZ3Vlc3Q6IGFzeW5jIChpbnZva2UsIHJlcXVlc3QpID0+ICh7IC4uLihhd2FpdCBpbnZva2UocmVxdWVzdCkpLCBtYWlsOiBkZWZhdWx0U2V0dGluZ3MubWFpbCwgY2x1c3RlcnM6IGRlZmF1bHRTZXR0aW5ncy5jbHVzdGVycyB9KSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBDaGFuZ2VzIHRoZSBuYW1lZCBzZXR0aW5ncyBhbmQgYW5zd2VycyB3aXRoIGFsbCBvZiB0aGVtLiBDaGFuZ2VzIG9mIHRoZSBBUEkgdGFrZSBlZmZlY3QgYmVmb3JlIHRoZSBhbnN3ZXIuICovXG4gIGNoYW5nZVNldHRpbmdzOiBjYWxsPFNldHRpbmdzPigpKHtcbiAgICByZXF1ZXN0OiBzZXR0aW5nc0NoYW5nZSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7XG4gICAgICBhY3Q6ICdzZXJ2aWNlLWNoYW5nZWQnLFxuICAgICAgZmFjdHM6ICh7IGFwaSB9LCBhZnRlcikgPT4gKGFwaSA9PT0gdW5kZWZpbmVkID8gdW5kZWZpbmVkIDogeyBvbjogYWZ0ZXIuYXBpLm9uLCBwb3J0OiBhZnRlci5hcGkucG9ydCB9KSxcbiAgICB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogVGhlIHN0YXRlIG9mIHRoZSBBUEkuICovXG4gIGFwaVN0YXR1czogY2FsbDxBcGlTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIEFsbCBpbnN0YWxsZWQgbW9kZWxzLCB2ZXJpZmllZCBhZ2FpbnN0IHRoZWlyIGNoZWNrc3VtcywgdGhlIG9uZSBpbiB1c2UgZmlyc3QuICovXG4gIG1vZGVsczogY2FsbDxJbnN0YWxsZWRNb2RlbFtdPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxuICAvKiogVGhlIHByaXZhY3kgcmVwb3J0LiAqL1xuICBwcml2YWN5OiBjYWxsPFByaXZhY3lSZXBvcnQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICAvLyBHdWVzdHMgc2VlIHRoZSBjb25uZWN0aW9ucyB0byBvdGhlciBjb21wdXRlcnMsIGJ1dCBuZWl0aGVyIHRoZSBzdG9yZWQgZGF0YSBub3IgdGhlIG1haWwgc2VydmVyIGFuZCBjbHVzdGVycy5cbiAgICBndWVzdDogYXN5bmMgKGludm9rZSwgcmVxdWVzdCkgPT4ge1xuICAgICAgY29uc3QgeyBjb25uZWN0aW9ucywgc291cmNlIH0gPSBhd2FpdCBpbnZva2UocmVxdWVzdCk7XG4gICAgICBjb25zdCBvdGhlcnMgPSBjb25uZWN0aW9ucy5maWx0ZXIoKHsgcHVycG9zZSB9KSA9PiBwdXJwb3NlID09PSAndW5rbm93bicpO1xuICAgICAgcmV0dXJuIHsgZGF0YUZvbGRlcjogJycsIHN0b3JlZDogW10sIGxpc3RlbmluZzogW10sIGNvbm5lY3Rpb25zOiBvdGhlcnMsIHZpc2l0b3JzOiAwLCBzb3VyY2UgfTtcbiAgICB9LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBUTFMgb2YgdGhlIEFQSTogaG9zdCBuYW1lcywgYWRkcmVzc2VzLCBjZXJ0aWZpY2F0ZXMuIE5vdW5zIGFuZCBjYWxscy5cbmltcG9ydCB7IHogfSBmcm9tICd6b2QnO1xuaW1wb3J0IHsgY2FsbCB9IGZyb20gJy4vY2FsbC50cyc7XG5pbXBvcnQgeyBvd25lck9ubHkgfSBmcm9tICcuL2d1ZXN0LnRzJztcbmltcG9ydCB7IGZpbGVTb3VyY2UgfSBmcm9tICcuL2ZpbGVzLnRzJztcblxuLyoqIFRoZSBhZGRyZXNzIHRoYXQgb25seSB0aGlzIGNvbXB1dGVyIGNhbiByZWFjaC4gKi9cbmV4cG9ydCBjb25zdCBMT09QQkFDSyA9ICcxMjcuMC4wLjEnO1xuXG4vKiogYG93bmA6IG1hZGUgaGVyZSBhbmQgc2lnbmVkIGJ5IHRoaXMgY29tcHV0ZXIncyBvd24gYXV0aG9yaXR5LiBgZmlybWA6IGluc3RhbGxlZCBieSB0aGUgZmlybSdzIGFkbWluaXN0cmF0b3IuICovXG5leHBvcnQgdHlwZSBDZXJ0aWZpY2F0ZVNvdXJjZSA9ICdvd24nIHwgJ2Zpcm0nO1xuXG4vKiogVGhlIGNvbnRlbnQgb2YgYSBjZXJ0aWZpY2F0ZS4gVGltZXMgYXJlIGVwb2NoIG1pbGxpc2Vjb25kcy4gKi9cbmV4cG9ydCBpbnRlcmZhY2UgQ2VydGlmaWNhdGVGYWN0cyB7XG4gIHN1YmplY3Q6IHN0cmluZztcbiAgaXNzdWVyOiBzdHJpbmc7XG4gIC8qKiBIb3N0IG5hbWVzIGFuZCBhZGRyZXNzZXMgZm9yIHdoaWNoIGl0IGlzIHZhbGlkLiAqL1xuICBuYW1lczogc3RyaW5nW107XG4gIGZyb206IG51bWJlcjtcbiAgdW50aWw6IG51bWJlcjtcbiAgLyoqIFNIQS0yNTYgaW4gcGFpcnMgb2YgaGV4YWRlY2ltYWwgZGlnaXRzIHNlcGFyYXRlZCBieSBjb2xvbnMsIGFzIGJyb3dzZXJzIHNob3cgaXQuICovXG4gIGZpbmdlcnByaW50OiBzdHJpbmc7XG59XG5cbi8qKiBBIHByb2JsZW0gdGhhdCBuZWVkcyBhdHRlbnRpb24gYnV0IGRvZXMgbm90IHN0b3AgdGhlIHNlcnZpY2UuICovXG5leHBvcnQgdHlwZSBUbHNOb3RpY2UgPVxuICAvKiogVGhlIGZpcm0ncyBjZXJ0aWZpY2F0ZSBleHBpcmVzIGluIGBkYXlzYDsgb3VyIG93biBpcyByZW5ld2VkIGF1dG9tYXRpY2FsbHkuICovXG4gIHwgeyBub3RpY2U6ICdlbmRzLXNvb24nOyBkYXlzOiBudW1iZXIgfVxuICB8IHsgbm90aWNlOiAnZW5kZWQnIH1cbiAgLyoqIFRoZSBjZXJ0aWZpY2F0ZSBpcyBub3QgdmFsaWQgZm9yIGEgbmFtZSBvciBhZGRyZXNzIHRoYXQgY2xpZW50cyBtYXkgdXNlLiAqL1xuICB8IHsgbm90aWNlOiAnbmFtZS1taXNzaW5nJzsgbmFtZTogc3RyaW5nIH1cbiAgLyoqIFRoZSBjZXJ0aWZpY2F0ZSBjb3VsZCBub3QgYmUgcmVuZXdlZCBiZWNhdXNlIHRoZSBkYXRhIGZvbGRlciBjYW5ub3QgYmUgd3JpdHRlbiB0by4gKi9cbiAgfCB7IG5vdGljZTogJ25vdC1yZW5ld2VkJyB9O1xuXG5leHBvcnQgaW50ZXJmYWNlIFRsc1N0YXR1cyB7XG4gIC8qKiBIb3N0IG5hbWUgb2YgdGhpcyBjb21wdXRlciwgYW5kIHRoZSBhZGRyZXNzZXMgYXQgd2hpY2ggb3RoZXJzIGNhbiByZWFjaCBpdC4gKi9cbiAgaG9zdE5hbWU6IHN0cmluZztcbiAgYWRkcmVzc2VzOiBzdHJpbmdbXTtcbiAgLyoqIEhvc3QgbmFtZXMgdGhhdCB0aGUgc2VydmljZSBhY2NlcHRzIGluIHJlcXVlc3RzIG5vdy4gKi9cbiAgaG9zdHM6IHN0cmluZ1tdO1xuICBzb3VyY2U6IENlcnRpZmljYXRlU291cmNlO1xuICAvKiogVGhlIGNlcnRpZmljYXRlIG9mIHRoZSBzZXJ2aWNlOyBhYnNlbnQgaWYgbm9uZSB3YXMgbWFkZSB5ZXQuICovXG4gIGNlcnRpZmljYXRlPzogQ2VydGlmaWNhdGVGYWN0cztcbiAgLyoqIFRoaXMgY29tcHV0ZXIncyBvd24gYXV0aG9yaXR5LCB3aGljaCBjbGllbnRzIG11c3QgdHJ1c3QgaWYgdGhlIGNlcnRpZmljYXRlIGlzIG91ciBvd24uICovXG4gIGF1dGhvcml0eT86IENlcnRpZmljYXRlRmFjdHM7XG4gIG5vdGljZXM6IFRsc05vdGljZVtdO1xufVxuXG4vKiogRmlsZSBuYW1lIG9mIHRoZSBhdXRob3JpdHkncyBjZXJ0aWZpY2F0ZSB3aGVuIGl0IGlzIHNhdmVkLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGF1dGhvcml0eUZpbGUoaG9zdE5hbWU6IHN0cmluZyk6IHN0cmluZyB7XG4gIHJldHVybiBgYW50ZWNlZGVudC0ke2hvc3ROYW1lID09PSAnJyA/ICdhdXRob3JpdHknIDogaG9zdE5hbWV9LmNydGA7XG59XG5cbi8qKiBBIGNlcnRpZmljYXRlIHdpdGggaXRzIGNoYWluIGFuZCBpdHMgcHJpdmF0ZSBrZXk6IHR3byBQRU0gZmlsZXMsIG9uZSBQRU0gZmlsZSB3aXRoIGJvdGgsIG9yIG9uZSBQS0NTICMxMiBmaWxlLiAqL1xuZXhwb3J0IGNvbnN0IGNlcnRpZmljYXRlT3JkZXIgPSB6Lm9iamVjdCh7XG4gIGNlcnRpZmljYXRlOiBmaWxlU291cmNlLFxuICBrZXk6IGZpbGVTb3VyY2Uub3B0aW9uYWwoKSxcbiAgcGFzc3dvcmQ6IHouc3RyaW5nKCkubWF4KDFfMDI0KS5vcHRpb25hbCgpLFxufSk7XG5leHBvcnQgdHlwZSBDZXJ0aWZpY2F0ZU9yZGVyID0gei5pbmZlcjx0eXBlb2YgY2VydGlmaWNhdGVPcmRlcj47XG5cbmV4cG9ydCBjb25zdCB0bHNDYWxscyA9IHtcbiAgLyoqIEhvc3QgbmFtZXMsIGFkZHJlc3NlcyBhbmQgY2VydGlmaWNhdGVzIG9mIHRoZSBzZXJ2aWNlLiAqL1xuICB0cmFuc3BvcnQ6IGNhbGw8VGxzU3RhdHVzPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBDaGVja3MgYSBjZXJ0aWZpY2F0ZSBhbmQgdXNlcyBpdCBpbW1lZGlhdGVseS4gVGhyb3dzIGBjZXJ0aWZpY2F0ZS11bmZpdGAuICovXG4gIHVzZUNlcnRpZmljYXRlOiBjYWxsPFRsc1N0YXR1cz4oKSh7XG4gICAgcmVxdWVzdDogY2VydGlmaWNhdGVPcmRlcixcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3NlcnZpY2UtY2hhbmdlZCcsIGZhY3RzOiAoKSA9PiAoeyB3aGF0OiAnY2VydGlmaWNhdGUtZ2l2ZW4nIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBSZXBsYWNlcyB0aGUgZmlybSdzIGNlcnRpZmljYXRlIGJ5IG9uZSBtYWRlIGhlcmUuICovXG4gIG93bkNlcnRpZmljYXRlOiBjYWxsPFRsc1N0YXR1cz4oKSh7XG4gICAgcmVxdWVzdDogei5vYmplY3Qoe30pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAnc2VydmljZS1jaGFuZ2VkJywgZmFjdHM6ICgpID0+ICh7IHdoYXQ6ICdjZXJ0aWZpY2F0ZS1vd24nIH0pIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBSZW5ld3Mgb3VyIG93biBjZXJ0aWZpY2F0ZSB3aXRoIGEgbmV3IGtleTsgb3BlbiBjb25uZWN0aW9ucyBjb250aW51ZS4gKi9cbiAgcmVuZXdDZXJ0aWZpY2F0ZTogY2FsbDxUbHNTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3NlcnZpY2UtY2hhbmdlZCcsIGZhY3RzOiAoKSA9PiAoeyB3aGF0OiAnY2VydGlmaWNhdGUtcmVuZXdlZCcgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbiAgLyoqIFRoZSBjZXJ0aWZpY2F0ZSBvZiBvdXIgb3duIGF1dGhvcml0eSBhcyBQRU0sIGZvciBjbGllbnRzIHRoYXQgaGF2ZSB0byB0cnVzdCBpdC4gKi9cbiAgYXV0aG9yaXR5Q2VydGlmaWNhdGU6IGNhbGw8eyBuYW1lOiBzdHJpbmc7IGJ5dGVzOiBVaW50OEFycmF5IH0+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBUaGUgbGVuZ3RoIGxpbWl0cyBvZiBwYXNzcGhyYXNlcywgd2l0aG91dCBzY2hlbWFzLCBzbyB0aGF0IHRoZSBzY3JlZW5zIGNhbiBjaGVjayB3aGlsZSB0aGUgdXNlciB0eXBlcy5cblxuLyoqIE1pbmltdW0gY2hhcmFjdGVycyBvZiBhIHBhc3NwaHJhc2UuICovXG5leHBvcnQgY29uc3QgTUlOX1BBU1NQSFJBU0UgPSAxMDtcblxuLyoqIE1heGltdW0gY2hhcmFjdGVycyBvZiBhIHBhc3NwaHJhc2Ugb3IgcmVjb3ZlcnkgY29kZS4gKi9cbmV4cG9ydCBjb25zdCBNQVhfU0VDUkVUID0gMV8wMDA7XG4iLCIvLyBUaGUgdmF1bHQsIHdoaWNoIGVuY3J5cHRzIGFuZCBsb2NrcyB0aGUgY2FzZXMsIHRoZSBoaXN0b3J5IGFuZCB0aGUgZHJhZnQ6IG5vdW5zIGFuZCBjYWxscy4gU2VhcmNoZXMsIGtleXMgYW5kIHVzYWdlIHdvcmsgd2hpbGUgaXQgaXMgbG9ja2VkLlxuaW1wb3J0IHsgeiB9IGZyb20gJ3pvZCc7XG5pbXBvcnQgeyBjYWxsIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IG93bmVyT25seSB9IGZyb20gJy4vZ3Vlc3QudHMnO1xuaW1wb3J0IHR5cGUgeyBGYWlsdXJlQ29kZSwgRmFpbHVyZUZhY3RzIH0gZnJvbSAnLi9mYWlsdXJlcy50cyc7XG5pbXBvcnQgeyBNSU5fUEFTU1BIUkFTRSwgTUFYX1NFQ1JFVCB9IGZyb20gJy4vcGFzc3BocmFzZS50cyc7XG5cbi8qKiBXaGF0IG9wZW5zIHRoZSB2YXVsdDogYSBzZWNyZXQgaW4gdGhlIG9wZXJhdGluZyBzeXN0ZW0ncyBrZXljaGFpbiwgb3IgYSBwYXNzcGhyYXNlLiAqL1xuZXhwb3J0IHR5cGUgUHJvdGVjdGlvbiA9ICdrZXljaGFpbicgfCAncGFzc3BocmFzZSc7XG5cbmV4cG9ydCBpbnRlcmZhY2UgVmF1bHRTdGF0dXMge1xuICAvKiogdW5wcm90ZWN0ZWQ6IHRoZSBjYXNlcyBhcmUgbm90IGVuY3J5cHRlZC4gb3BlbjogdGhleSBhcmUsIGFuZCB0aGUga2V5IGlzIGluIG1lbW9yeS4gbG9ja2VkOiB0aGUga2V5IGlzIG5vdCBpbiBtZW1vcnkuICovXG4gIHN0YXRlOiAndW5wcm90ZWN0ZWQnIHwgJ29wZW4nIHwgJ2xvY2tlZCc7XG4gIC8qKiBBYnNlbnQgd2hpbGUgdW5wcm90ZWN0ZWQuICovXG4gIGJ5PzogUHJvdGVjdGlvbjtcbiAgLyoqIHNpbGVudDogdGhlcmUgaXMgYSBrZXljaGFpbiwgYnV0IGl0IGRvZXMgbm90IGFuc3dlciwgZm9yIGV4YW1wbGUgYmVjYXVzZSBpdCBpcyBsb2NrZWQgaXRzZWxmLiAqL1xuICBrZXljaGFpbjogJ2Fuc3dlcnMnIHwgJ2Fic2VudCcgfCAnc2lsZW50JztcbiAgLyoqIFRydWUgb25jZSBhIHJlY292ZXJ5IGNvZGUgd2FzIG1hZGUuICovXG4gIHJlY292ZXJ5Q29kZTogYm9vbGVhbjtcbiAgLyoqIE1pbnV0ZXMgd2l0aG91dCB1c2VyIGFjdGl2aXR5IGFmdGVyIHdoaWNoIHRoZSB2YXVsdCBsb2NrcyBpdHNlbGY7IDAgZm9yIG5ldmVyLCBhcyB3aXRob3V0IGEgd2luZG93LiAqL1xuICBsb2NrQWZ0ZXJNaW51dGVzOiBudW1iZXI7XG4gIC8qKiBUcnVlIGlmIGl0IGlzIGxvY2tlZCBoZXJlIHdoaWxlIGFub3RoZXIgcHJvY2VzcyBvZiB0aGlzIGNvbXB1dGVyIGhhcyB0aGUgY2FzZXMgb3BlbjogYSBzZXJ2aWNlLCBhIGNvbW1hbmQsIGEgc2Vjb25kIEFudGVjZWRlbnQuICovXG4gIGVsc2V3aGVyZT86IHRydWU7XG4gIC8qKiBUcnVlIGlmIHRoZSB1c2VyIGxvY2tlZCBpdDogaXQgc3RheXMgbG9ja2VkIGZvciBldmVyeSBwcm9jZXNzIG9mIHRoaXMgY29tcHV0ZXIsIGFsc28gbmV3IG9uZXMsIHVudGlsIHRoZSB1c2VyIHVubG9ja3MgaXQuICovXG4gIGJ5SGFuZD86IHRydWU7XG4gIC8qKiBXaHkgb3BlbmluZyBvciBlbmNyeXB0aW5nIGl0IGZhaWxlZCB3aGVuIHRoZSBmb2xkZXIgd2FzIG9wZW5lZC4gKi9cbiAgZmFpbHVyZT86IHsgY29kZTogRmFpbHVyZUNvZGU7IGZhY3RzOiBGYWlsdXJlRmFjdHMgfTtcbiAgLyoqIERpZmZlcmVudCBhZnRlciBlYWNoIGNoYW5nZS4gKi9cbiAgcmV2aXNpb246IG51bWJlcjtcbn1cblxuY29uc3QgcGFzc3BocmFzZSA9IHouc3RyaW5nKCkubWluKE1JTl9QQVNTUEhSQVNFKS5tYXgoTUFYX1NFQ1JFVCk7XG4vKiogQSBzZWNyZXQgdHlwZWQgdG8gb3BlbiB0aGUgdmF1bHQ7IG9uZSBvZiB0aGUgd3JvbmcgbGVuZ3RoIGlzIHJlamVjdGVkIGxpa2UgYW55IHdyb25nIHNlY3JldC4gKi9cbmNvbnN0IHNlY3JldCA9IHouc3RyaW5nKCkubWF4KE1BWF9TRUNSRVQpO1xuXG5leHBvcnQgY29uc3QgcHJvdGVjdGlvbiA9IHouZGlzY3JpbWluYXRlZFVuaW9uKCdieScsIFtcbiAgei5vYmplY3QoeyBieTogei5saXRlcmFsKCdrZXljaGFpbicpIH0pLFxuICB6Lm9iamVjdCh7IGJ5OiB6LmxpdGVyYWwoJ3Bhc3NwaHJhc2UnKSwgcGFzc3BocmFzZSB9KSxcbl0pO1xuZXhwb3J0IHR5cGUgUHJvdGVjdGlvbk9yZGVyID0gei5pbmZlcjx0eXBlb2YgcHJvdGVjdGlvbj47XG5cbmV4cG9ydCBjb25zdCB2YXVsdENhbGxzID0ge1xuICAvKiogVGhlIHN0YXRlIG9mIHRoZSB2YXVsdDogaW1tZWRpYXRlbHkgaWYgYHNpbmNlYCBpcyBub3QgaXRzIGN1cnJlbnQgcmV2aXNpb24sIG90aGVyd2lzZSBhdCB0aGUgbmV4dCBjaGFuZ2UsIG9yIGFmdGVyIDIwIHMuICovXG4gIHZhdWx0OiBjYWxsPFZhdWx0U3RhdHVzPigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7IHNpbmNlOiB6LmludCgpLm9wdGlvbmFsKCkgfSksXG4gICAgLy8gR3Vlc3RzIHNlZSB3aGV0aGVyIHRoZSBjYXNlcyBhcmUgbG9ja2VkLCBidXQgbm90IGhvdy5cbiAgICBndWVzdDogYXN5bmMgKGludm9rZSwgcmVxdWVzdCkgPT4ge1xuICAgICAgY29uc3QgeyBzdGF0ZSwgcmV2aXNpb24gfSA9IGF3YWl0IGludm9rZShyZXF1ZXN0KTtcbiAgICAgIHJldHVybiB7IHN0YXRlLCBrZXljaGFpbjogJ2Fic2VudCcsIHJlY292ZXJ5Q29kZTogZmFsc2UsIGxvY2tBZnRlck1pbnV0ZXM6IDAsIHJldmlzaW9uIH07XG4gICAgfSxcbiAgICBhdWRpdDogJ3NpbGVudCcsXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB3YWl0czogdHJ1ZSxcbiAgfSksXG4gIC8qKlxuICAgKiBFbmNyeXB0cyB0aGUgY2FzZXMsIG9yIHJlcGxhY2VzIHRoZWlyIHByb3RlY3Rpb247IHRoZSB2YXVsdCBpcyBvcGVuIGFmdGVyd2FyZHMgYW5kIHRoZSByZWNvdmVyeSBjb2RlIHN0YXlzLiBUaHJvd3MgYGNhc2VzLWxvY2tlZGAsXG4gICAqIGBrZXljaGFpbi1hYnNlbnRgLCBga2V5Y2hhaW4tc2lsZW50YCwgYGZvbGRlci1pbi11c2VgLCBgZGlzay1mdWxsYDsgdGhlIGNhc2VzIGFyZSB0aGVuIHVuY2hhbmdlZC5cbiAgICovXG4gIHByb3RlY3Q6IGNhbGw8VmF1bHRTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHByb3RlY3Rpb24sXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICd2YXVsdC1wcm90ZWN0ZWQnLCBmYWN0czogKHsgYnkgfSkgPT4gKHsgYnkgfSkgfSxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICAgIHRha2VzTG9uZzogdHJ1ZSxcbiAgfSksXG4gIC8qKiBVbmxvY2tzIHdpdGggYSBwYXNzcGhyYXNlIG9yIHJlY292ZXJ5IGNvZGUsIG9yIHdpdGhvdXQgb25lIGZyb20gdGhlIGtleWNoYWluLiBUaHJvd3MgYHNlY3JldC13cm9uZ2AsIGBrZXljaGFpbi0qYCwgYHZhdWx0LWRhbWFnZWRgLiAqL1xuICB1bmxvY2s6IGNhbGw8VmF1bHRTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgc2VjcmV0OiBzZWNyZXQub3B0aW9uYWwoKSB9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiB7IGFjdDogJ3ZhdWx0LXVubG9ja2VkJywgcmVmdXNlZDogJ3ZhdWx0LXJlZnVzZWQnIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgICB0YWtlc0xvbmc6IHRydWUsXG4gIH0pLFxuICAvKipcbiAgICogTG9ja3MgdGhlIGNhc2VzIGluIGV2ZXJ5IHByb2Nlc3Mgb2YgdGhpcyBjb21wdXRlciB1bnRpbCB0aGUgdXNlciB1bmxvY2tzIHRoZW07IHdpdGggYGFsb25lYCBvbmx5IGluIHRoaXMgcHJvY2Vzcy4gVGhyb3dzXG4gICAqIGB2YXVsdC11bnByb3RlY3RlZGA7IGFmdGVyIGBkaXNrLWZ1bGxgIGFuZCBgZm9sZGVyLXVud3JpdGFibGVgIHRoZXkgYXJlIGxvY2tlZCBvbmx5IGluIHRoaXMgcHJvY2Vzcy5cbiAgICovXG4gIGxvY2s6IGNhbGw8VmF1bHRTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgYWxvbmU6IHouYm9vbGVhbigpLm9wdGlvbmFsKCkgfSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICd2YXVsdC1sb2NrZWQnIH0sXG4gICAgcnVuczogJ2FwcGxpY2F0aW9uJyxcbiAgfSksXG4gIC8qKiBDaGFuZ2VzIHRoZSBwYXNzcGhyYXNlLiBgcGFzc3BocmFzZWA6IHRoZSBjdXJyZW50IG9uZSwgb3IgYSByZWNvdmVyeSBjb2RlLiBUaHJvd3MgYHNlY3JldC13cm9uZ2AuICovXG4gIGNoYW5nZVBhc3NwaHJhc2U6IGNhbGw8VmF1bHRTdGF0dXM+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHsgcGFzc3BocmFzZTogc2VjcmV0LCBuZXh0OiBwYXNzcGhyYXNlIH0pLFxuICAgIGd1ZXN0OiBvd25lck9ubHksXG4gICAgYXVkaXQ6IHsgYWN0OiAndmF1bHQtY2hhbmdlZCcsIGZhY3RzOiAoKSA9PiAoeyB3aGF0OiAncGFzc3BocmFzZScgfSksIHJlZnVzZWQ6ICd2YXVsdC1yZWZ1c2VkJyB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogTWFrZXMgYSBuZXcgcmVjb3ZlcnkgY29kZSBhbmQgc2hvd3MgaXQgb25jZS4gRWFybGllciBjb2RlcyBvcGVuIG9ubHkgYmFja3VwcyBtYWRlIHdoaWxlIHRoZXkgd2VyZSB2YWxpZC4gKi9cbiAgbWFrZVJlY292ZXJ5Q29kZTogY2FsbDx7IGNvZGU6IHN0cmluZyB9PigpKHtcbiAgICByZXF1ZXN0OiB6Lm9iamVjdCh7fSksXG4gICAgZ3Vlc3Q6IG93bmVyT25seSxcbiAgICBhdWRpdDogeyBhY3Q6ICd2YXVsdC1jaGFuZ2VkJywgZmFjdHM6ICgpID0+ICh7IHdoYXQ6ICdyZWNvdmVyeSBjb2RlJyB9KSB9LFxuICAgIHJ1bnM6ICdhcHBsaWNhdGlvbicsXG4gIH0pLFxuICAvKiogUmVwb3J0cyB1c2VyIGFjdGl2aXR5LCB3aGljaCByZXN0YXJ0cyB0aGUgaWRsZSB0aW1lLiBObyBvdGhlciBjYWxsIGRvZXMuICovXG4gIHN0YXlVbmxvY2tlZDogY2FsbDx1bmRlZmluZWQ+KCkoe1xuICAgIHJlcXVlc3Q6IHoub2JqZWN0KHt9KSxcbiAgICBndWVzdDogb3duZXJPbmx5LFxuICAgIGF1ZGl0OiAnc2lsZW50JyxcbiAgICBydW5zOiAnYXBwbGljYXRpb24nLFxuICB9KSxcbn07XG4iLCIvLyBBbGwgY2FsbHMgb2YgdGhlIGFwcGxpY2F0aW9uLCBhcyB0aGUgc2NyZWVucyBzZWUgdGhlbS4gSW46IHRoZSB0YWJsZXMgb2YgZWFjaCBzdWJqZWN0LiBPdXQ6IG9uZSB0YWJsZSwgZnJvbSB3aGljaCBldmVyeSBjYXJyaWVyIGlzIG1hZGUuXG5pbXBvcnQgeyBhcHBsaWNhbnRDYWxscyB9IGZyb20gJy4vYXBwbGljYW50cy50cyc7XG5pbXBvcnQgeyBhcHBsaWNhdGlvbkNvbnRlbnRzQ2FsbHMgfSBmcm9tICcuL2FwcGxpY2F0aW9uLWNvbnRlbnRzLWNhbGxzLnRzJztcbmltcG9ydCB7IGFzc2Vzc21lbnRDYWxscyB9IGZyb20gJy4vYXNzZXNzbWVudC1jYWxscy50cyc7XG5pbXBvcnQgeyBhdWRpdENhbGxzIH0gZnJvbSAnLi9hdWRpdC50cyc7XG5pbXBvcnQgeyBiYWNrdXBDYWxscyB9IGZyb20gJy4vYmFja3VwLnRzJztcbmltcG9ydCB0eXBlIHsgQW5zd2VyT2YsIENhbGxGdW5jdGlvbnMsIEhhbmRsZXJzLCBOYW1lc0F0LCBQbGFjZSwgUmVxdWVzdE9mIH0gZnJvbSAnLi9jYWxsLnRzJztcbmltcG9ydCB7IGNhc2VDYWxscyB9IGZyb20gJy4vY2FzZS1jYWxscy50cyc7XG5pbXBvcnQgeyBjaXRhdGlvbkNhbGxzIH0gZnJvbSAnLi9jaXRhdGlvbnMudHMnO1xuaW1wb3J0IHsgZW5naW5lQ2FsbHMgfSBmcm9tICcuL2VuZ2luZS50cyc7XG5pbXBvcnQgeyBleHBvcnRDYWxscyB9IGZyb20gJy4vZXhwb3J0LnRzJztcbmltcG9ydCB7IGdyYW50TGlzdENhbGxzIH0gZnJvbSAnLi9ncmFudC1saXN0cy50cyc7XG5pbXBvcnQgeyBoaXN0b3J5Q2FsbHMgfSBmcm9tICcuL2hpc3RvcnkudHMnO1xuaW1wb3J0IHsgbGlicmFyeUNhbGxzIH0gZnJvbSAnLi9saWJyYXJ5LnRzJztcbmltcG9ydCB7IGNsdXN0ZXJDYWxscyB9IGZyb20gJy4vY2x1c3Rlci50cyc7XG5pbXBvcnQgeyBtYWlsQ2FsbHMgfSBmcm9tICcuL21haWwudHMnO1xuaW1wb3J0IHsgbWF0cml4Q2FsbHMgfSBmcm9tICcuL21hdHJpeC50cyc7XG5pbXBvcnQgeyBhY2Nlc3NDYWxscyB9IGZyb20gJy4vbm90aWNlLnRzJztcbmltcG9ydCB7IHBhaXJTZWFyY2hDYWxscyB9IGZyb20gJy4vcGFpci1zZWFyY2gudHMnO1xuaW1wb3J0IHsgcmVhZGluZ0NhbGxzIH0gZnJvbSAnLi9yZWFkaW5nLnRzJztcbmltcG9ydCB7IHJlc3VsdExpc3RDYWxscyB9IGZyb20gJy4vcmVzdWx0LWxpc3QudHMnO1xuaW1wb3J0IHsgc2F2ZWRDb25kaXRpb25DYWxscyB9IGZyb20gJy4vc2F2ZWQtY29uZGl0aW9uLnRzJztcbmltcG9ydCB7IHNlbGZUZXN0Q2FsbHMgfSBmcm9tICcuL3NlbGYtdGVzdC50cyc7XG5pbXBvcnQgeyBzZXR0aW5nc0NhbGxzIH0gZnJvbSAnLi9zZXR0aW5ncy50cyc7XG5pbXBvcnQgeyBzdHJhdGVneUNhbGxzIH0gZnJvbSAnLi9zdHJhdGVneS50cyc7XG5pbXBvcnQgeyB0bHNDYWxscyB9IGZyb20gJy4vdGxzLnRzJztcbmltcG9ydCB7IHZhdWx0Q2FsbHMgfSBmcm9tICcuL3ZhdWx0LnRzJztcblxuZXhwb3J0IGNvbnN0IGFwcGxpY2F0aW9uQ2FsbHMgPSB7XG4gIC4uLmVuZ2luZUNhbGxzLFxuICAuLi5yZXN1bHRMaXN0Q2FsbHMsXG4gIC4uLnJlYWRpbmdDYWxscyxcbiAgLi4uY2l0YXRpb25DYWxscyxcbiAgLi4uY2FzZUNhbGxzLFxuICAuLi5tYXRyaXhDYWxscyxcbiAgLi4ucGFpclNlYXJjaENhbGxzLFxuICAuLi5hc3Nlc3NtZW50Q2FsbHMsXG4gIC4uLmFwcGxpY2F0aW9uQ29udGVudHNDYWxscyxcbiAgLi4uZXhwb3J0Q2FsbHMsXG4gIC4uLmxpYnJhcnlDYWxscyxcbiAgLi4uc2V0dGluZ3NDYWxscyxcbiAgLi4udmF1bHRDYWxscyxcbiAgLi4udGxzQ2FsbHMsXG4gIC4uLnNlbGZUZXN0Q2FsbHMsXG4gIC4uLmFjY2Vzc0NhbGxzLFxuICAuLi5oaXN0b3J5Q2FsbHMsXG4gIC4uLnN0cmF0ZWd5Q2FsbHMsXG4gIC4uLmFwcGxpY2FudENhbGxzLFxuICAuLi5ncmFudExpc3RDYWxscyxcbiAgLi4uc2F2ZWRDb25kaXRpb25DYWxscyxcbiAgLi4uYmFja3VwQ2FsbHMsXG4gIC4uLmF1ZGl0Q2FsbHMsXG4gIC4uLm1haWxDYWxscyxcbiAgLi4uY2x1c3RlckNhbGxzLFxufTtcblxuZXhwb3J0IHR5cGUgQXBwbGljYXRpb25DYWxscyA9IHR5cGVvZiBhcHBsaWNhdGlvbkNhbGxzO1xuZXhwb3J0IHR5cGUgQXBwbGljYXRpb25DYWxsTmFtZSA9IGtleW9mIEFwcGxpY2F0aW9uQ2FsbHM7XG5leHBvcnQgdHlwZSBBcHBsaWNhdGlvblJlcXVlc3Q8TmFtZSBleHRlbmRzIEFwcGxpY2F0aW9uQ2FsbE5hbWU+ID0gUmVxdWVzdE9mPEFwcGxpY2F0aW9uQ2FsbHNbTmFtZV0+O1xuZXhwb3J0IHR5cGUgQXBwbGljYXRpb25BbnN3ZXI8TmFtZSBleHRlbmRzIEFwcGxpY2F0aW9uQ2FsbE5hbWU+ID0gQW5zd2VyT2Y8QXBwbGljYXRpb25DYWxsc1tOYW1lXT47XG5cbi8qKiBFdmVyeSBjYWxsIHRoZSBzY3JlZW5zIGNhbiBtYWtlLCB3aGVyZXZlciBpdCBydW5zLiAqL1xuZXhwb3J0IHR5cGUgQXBwbGljYXRpb24gPSBDYWxsRnVuY3Rpb25zPEFwcGxpY2F0aW9uQ2FsbHM+O1xuXG4vKiogVGhlIGNhbGxzIHRoYXQgcnVuIGluIG9uZSBwbGFjZSwgYXMgZnVuY3Rpb25zLCBhbmQgdGhlIGhhbmRsZXJzIHRoYXQgYW5zd2VyIHRoZW0gdGhlcmUuICovXG5leHBvcnQgdHlwZSBDYWxsc0F0PFJ1bnMgZXh0ZW5kcyBQbGFjZT4gPSBQaWNrPEFwcGxpY2F0aW9uLCBOYW1lc0F0PEFwcGxpY2F0aW9uQ2FsbHMsIFJ1bnM+PjtcbmV4cG9ydCB0eXBlIEhhbmRsZXJzQXQ8UnVucyBleHRlbmRzIFBsYWNlLCBDb250ZXh0PiA9IEhhbmRsZXJzPEFwcGxpY2F0aW9uQ2FsbHMsIFJ1bnMsIENvbnRleHQ+O1xuXG4vKiogVGhlIGNhbGxzIHRoYXQgcnVuIGluIGBwbGFjZWAsIGVhY2ggZm9yd2FyZGVkIGJ5IGl0cyBuYW1lLiAqL1xuZXhwb3J0IGZ1bmN0aW9uIGNhbGxzQXQ8UnVucyBleHRlbmRzIFBsYWNlPihwbGFjZTogUnVucywgcGFzczogKG5hbWU6IHN0cmluZywgcmVxdWVzdDogdW5rbm93bikgPT4gUHJvbWlzZTx1bmtub3duPik6IENhbGxzQXQ8UnVucz4ge1xuICBjb25zdCBuYW1lcyA9IE9iamVjdC5lbnRyaWVzPHsgcnVuczogUGxhY2UgfT4oYXBwbGljYXRpb25DYWxscykuZmxhdE1hcCgoW25hbWUsIHsgcnVucyB9XSkgPT4gKHJ1bnMgPT09IHBsYWNlID8gW25hbWVdIDogW10pKTtcbiAgcmV0dXJuIE9iamVjdC5mcm9tRW50cmllcyhuYW1lcy5tYXAoKG5hbWUpID0+IFtuYW1lLCAocmVxdWVzdDogdW5rbm93bikgPT4gcGFzcyhuYW1lLCByZXF1ZXN0KV0pKSBhcyB1bmtub3duIGFzIENhbGxzQXQ8UnVucz47XG59XG5cbi8qKiBUcnVlIGZvciBhIGNhbGwgdGhhdCBpcyBjYW5jZWxsZWQgd2hlbiBpdHMgY2FsbGVyIG5vIGxvbmdlciB3YWl0czsgZmFsc2UgZm9yIGFuIHVua25vd24gbmFtZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBpc0NhbmNlbGxhYmxlKG5hbWU6IHN0cmluZyk6IGJvb2xlYW4ge1xuICByZXR1cm4gT2JqZWN0Lmhhc093bihhcHBsaWNhdGlvbkNhbGxzLCBuYW1lKSAmJiAnY2FuY2VsbGFibGUnIGluIGFwcGxpY2F0aW9uQ2FsbHNbbmFtZSBhcyBBcHBsaWNhdGlvbkNhbGxOYW1lXTtcbn1cblxuLyoqIEZhbHNlIGZvciBhIGNhbGwgdGhhdCByaWdodGx5IHRha2VzIGxvbmdlciB0aGFuIGEgcmVxdWVzdCdzIGRlYWRsaW5lOyB0cnVlIGZvciBhbiB1bmtub3duIG5hbWUuICovXG5leHBvcnQgZnVuY3Rpb24gaGFzRGVhZGxpbmUobmFtZTogc3RyaW5nKTogYm9vbGVhbiB7XG4gIGNvbnN0IHJvdyA9IE9iamVjdC5oYXNPd24oYXBwbGljYXRpb25DYWxscywgbmFtZSkgPyBhcHBsaWNhdGlvbkNhbGxzW25hbWUgYXMgQXBwbGljYXRpb25DYWxsTmFtZV0gOiB7fTtcbiAgcmV0dXJuICEoJ3dhaXRzJyBpbiByb3cpICYmICEoJ3Rha2VzTG9uZycgaW4gcm93KTtcbn1cblxuLyoqIFRydWUgZm9yIGEgY2FsbCB0aGF0IGFuc3dlcnMgb25seSB3aGVuIHNvbWV0aGluZyBoYXMgY2hhbmdlZCAobG9uZyBwb2xsaW5nKTsgZmFsc2UgZm9yIGFuIHVua25vd24gbmFtZS4gKi9cbmV4cG9ydCBmdW5jdGlvbiBpc1dhaXRpbmcobmFtZTogc3RyaW5nKTogYm9vbGVhbiB7XG4gIHJldHVybiBPYmplY3QuaGFzT3duKGFwcGxpY2F0aW9uQ2FsbHMsIG5hbWUpICYmICd3YWl0cycgaW4gYXBwbGljYXRpb25DYWxsc1tuYW1lIGFzIEFwcGxpY2F0aW9uQ2FsbE5hbWVdO1xufVxuIiwiLy8gV2hhdCBpcyBidWlsdD8gRWxlY3Ryb24ncyBtYWluIHByb2Nlc3Mgd2l0aCBldmVyeSB3b3JrZXIgaXQgc3RhcnRzLCB0aGUgcHJlbG9hZCwgYW5kIHRoZSBzY3JlZW5zIHRoYXQgdGhlIHdpbmRvdyBhbmQgdGhlIGJyb3dzZXJcbi8vIGRvb3IgYm90aCBzaG93LlxuaW1wb3J0IHsgcmVhZGRpclN5bmMsIHJlYWRGaWxlU3luYyB9IGZyb20gJ25vZGU6ZnMnO1xuaW1wb3J0IHsgYmFzZW5hbWUgfSBmcm9tICdub2RlOnBhdGgnO1xuaW1wb3J0IHsgc3ZlbHRlIH0gZnJvbSAnQHN2ZWx0ZWpzL3ZpdGUtcGx1Z2luLXN2ZWx0ZSc7XG5pbXBvcnQgeyBkZWZpbmVDb25maWcgfSBmcm9tICdlbGVjdHJvbi12aXRlJztcbmltcG9ydCB0eXBlIHsgUGx1Z2luIH0gZnJvbSAndml0ZSc7XG5pbXBvcnQgeyBhcHBsaWNhdGlvbkNhbGxzIH0gZnJvbSAnLi9zcmMtbWFpbi9jb250cmFjdC9hcHBsaWNhdGlvbi50cyc7XG5cbi8qKiBFbnRyaWVzIG9mIHRocmVhZHMgYW5kIHByb2Nlc3Nlczogd2hhdGV2ZXIgaXMgY2FsbGVkIHNvIGluIHdvcmtlcnMvLiAqL1xuY29uc3Qgd29ya2VycyA9IHJlYWRkaXJTeW5jKCdzcmMtbWFpbi93b3JrZXJzJykuZmlsdGVyKChuYW1lKSA9PiAvLSh3b3JrZXJ8cHJvY2VzcylcXC50cyQvLnRlc3QobmFtZSkpO1xuXG5jb25zdCBwYWdlcyA9IHJlYWRkaXJTeW5jKCdzcmMtcmVuZGVyZXInKS5maWx0ZXIoKG5hbWUpID0+IG5hbWUuZW5kc1dpdGgoJy5odG1sJykpO1xuXG5jb25zdCBpbnB1dHMgPSAoZm9sZGVyOiBzdHJpbmcsIG5hbWVzOiByZWFkb25seSBzdHJpbmdbXSwgc3VmZml4OiBzdHJpbmcpOiBSZWNvcmQ8c3RyaW5nLCBzdHJpbmc+ID0+XG4gIE9iamVjdC5mcm9tRW50cmllcyhuYW1lcy5tYXAoKG5hbWUpID0+IFtiYXNlbmFtZShuYW1lLCBzdWZmaXgpLCBgJHtmb2xkZXJ9LyR7bmFtZX1gXSkpO1xuXG4vKiogVGhlIFdlYkFzc2VtYmx5IGtlcm5lbHMgYXJlIHJlYWQgYmVzaWRlIHRoZSBtb2R1bGUgdGhhdCBydW5zIHRoZW0sIHdoaWNoIHRoZSBidWlsZCBwdXRzIGludG8gb3V0L21haW4uICovXG5mdW5jdGlvbiBrZXJuZWxzKCk6IFBsdWdpbiB7XG4gIGNvbnN0IGZvbGRlcnMgPSBbJ3NyYy1tYWluL2VuZ2luZS9pbmRleC9rZXJuZWxzJywgJ3NyYy1tYWluL2VuZ2luZS9tb2RlbC9rZXJuZWxzJ107XG4gIHJldHVybiB7XG4gICAgbmFtZTogJ2tlcm5lbHMnLFxuICAgIGdlbmVyYXRlQnVuZGxlKCkge1xuICAgICAgZm9yIChjb25zdCBmb2xkZXIgb2YgZm9sZGVycylcbiAgICAgICAgZm9yIChjb25zdCBuYW1lIG9mIHJlYWRkaXJTeW5jKGZvbGRlcikuZmlsdGVyKChvbmUpID0+IG9uZS5lbmRzV2l0aCgnLndhc20nKSkpXG4gICAgICAgICAgdGhpcy5lbWl0RmlsZSh7IHR5cGU6ICdhc3NldCcsIGZpbGVOYW1lOiBga2VybmVscy8ke25hbWV9YCwgc291cmNlOiByZWFkRmlsZVN5bmMoYCR7Zm9sZGVyfS8ke25hbWV9YCkgfSk7XG4gICAgfSxcbiAgfTtcbn1cblxuLyoqIEZvbnRzLCBjaGFyYWN0ZXIgbWFwcyBhbmQgZGVjb2RlcnMgb2YgcGRmLmpzIGNvbWUgd2l0aCB0aGVpciBsaWNlbmNlcy4gKi9cbmZ1bmN0aW9uIHBkZkxpY2VuY2VzKCk6IFBsdWdpbiB7XG4gIGNvbnN0IGhvbWUgPSAnbm9kZV9tb2R1bGVzL3BkZmpzLWRpc3QnO1xuICByZXR1cm4ge1xuICAgIG5hbWU6ICdwZGYtbGljZW5jZXMnLFxuICAgIGdlbmVyYXRlQnVuZGxlKCkge1xuICAgICAgZm9yIChjb25zdCBmb2xkZXIgb2YgWycuJywgJ2NtYXBzJywgJ3N0YW5kYXJkX2ZvbnRzJywgJ3dhc20nXSlcbiAgICAgICAgZm9yIChjb25zdCBuYW1lIG9mIHJlYWRkaXJTeW5jKGAke2hvbWV9LyR7Zm9sZGVyfWApLmZpbHRlcigob25lKSA9PiBvbmUuc3RhcnRzV2l0aCgnTElDRU5TRScpKSlcbiAgICAgICAgICB0aGlzLmVtaXRGaWxlKHtcbiAgICAgICAgICAgIHR5cGU6ICdhc3NldCcsXG4gICAgICAgICAgICBmaWxlTmFtZTogYHBkZi1mcmFtZS9saWNlbmNlcy8ke2ZvbGRlciA9PT0gJy4nID8gJ3BkZmpzJyA6IGZvbGRlcn0tJHtuYW1lfS50eHRgLFxuICAgICAgICAgICAgc291cmNlOiByZWFkRmlsZVN5bmMoYCR7aG9tZX0vJHtmb2xkZXJ9LyR7bmFtZX1gKSxcbiAgICAgICAgICB9KTtcbiAgICB9LFxuICB9O1xufVxuXG5leHBvcnQgZGVmYXVsdCBkZWZpbmVDb25maWcoe1xuICBtYWluOiB7XG4gICAgYnVpbGQ6IHtcbiAgICAgIG91dERpcjogJ291dC9tYWluJyxcbiAgICAgIHJvbGx1cE9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IHsgbWFpbjogJ3NyYy1tYWluL21haW4udHMnLCAuLi5pbnB1dHMoJ3NyYy1tYWluL3dvcmtlcnMnLCB3b3JrZXJzLCAnLnRzJykgfSxcbiAgICAgICAgLy8gT3B0aW9uYWw6IGl0IGlzIHRoZXJlIG9yIGl0IGlzIG5vdCB3aGVuIGl0IGlzIGFza2VkIGZvci5cbiAgICAgICAgZXh0ZXJuYWw6IFsna2V5dGFyJ10sXG4gICAgICAgIC8vIE9uZSBmbGF0IGZvbGRlcjogYSBtb2R1bGUgZmluZHMgd2hhdCBsaWVzIGJlc2lkZSBpdCB3aGljaGV2ZXIgZmlsZSB0aGUgYnVpbGQgcHV0IGl0IGludG8gKHdvcmtlcnMvZW50cmllcy50cykuXG4gICAgICAgIG91dHB1dDogeyBlbnRyeUZpbGVOYW1lczogJ1tuYW1lXS5qcycsIGNodW5rRmlsZU5hbWVzOiAncGFydC1bbmFtZV0tW2hhc2hdLmpzJyB9LFxuICAgICAgfSxcbiAgICB9LFxuICAgIHBsdWdpbnM6IFtrZXJuZWxzKCldLFxuICB9LFxuICBwcmVsb2FkOiB7XG4gICAgLy8gVGhlIHByZWxvYWQga25vd3MgdGhlIGNhbGxzIGJ5IG5hbWUsIGFuZCBub3RoaW5nIGVsc2Ugb2YgdGhlIGNvbnRyYWN0LlxuICAgIGRlZmluZTogeyBDQUxMX05BTUVTOiBKU09OLnN0cmluZ2lmeShPYmplY3Qua2V5cyhhcHBsaWNhdGlvbkNhbGxzKSkgfSxcbiAgICBidWlsZDoge1xuICAgICAgb3V0RGlyOiAnb3V0L3ByZWxvYWQnLFxuICAgICAgcm9sbHVwT3B0aW9uczogeyBpbnB1dDogeyBwcmVsb2FkOiAnc3JjLW1haW4vcHJlbG9hZC50cycgfSwgb3V0cHV0OiB7IGZvcm1hdDogJ2NqcycsIGVudHJ5RmlsZU5hbWVzOiAnW25hbWVdLmNqcycgfSB9LFxuICAgIH0sXG4gIH0sXG4gIHJlbmRlcmVyOiB7XG4gICAgcm9vdDogJ3NyYy1yZW5kZXJlcicsXG4gICAgYmFzZTogJy4vJyxcbiAgICBidWlsZDoge1xuICAgICAgb3V0RGlyOiAnb3V0L3JlbmRlcmVyJyxcbiAgICAgIG1pbmlmeTogdHJ1ZSxcbiAgICAgIHJvbGx1cE9wdGlvbnM6IHtcbiAgICAgICAgaW5wdXQ6IGlucHV0cygnc3JjLXJlbmRlcmVyJywgcGFnZXMsICcuaHRtbCcpLFxuICAgICAgICAvLyBUaGUgcmVhZGVyJ3MgZnJhbWUgaGFzIGFuIG9yaWdpbiBvZiBpdHMgb3duOiB3aGF0ZXZlciBpdCBsb2FkcyBsaWVzIGFwYXJ0LCB0aGUgYnVuZGxlcidzIGhlbHBlciB0aGF0IGl0IHNoYXJlcyB0b28uXG4gICAgICAgIG91dHB1dDoge1xuICAgICAgICAgIGVudHJ5RmlsZU5hbWVzOiAoeyBuYW1lIH0pID0+IGAke25hbWUgPT09ICdyZWFkZXInID8gJ3BkZi1mcmFtZScgOiAnYXNzZXRzJ30vW25hbWVdLVtoYXNoXS5qc2AsXG4gICAgICAgICAgY2h1bmtGaWxlTmFtZXM6ICh7IG5hbWUsIGZhY2FkZU1vZHVsZUlkLCBtb2R1bGVJZHMgfSkgPT4ge1xuICAgICAgICAgICAgY29uc3Qgb2ZGcmFtZSA9XG4gICAgICAgICAgICAgIG5hbWUgPT09ICdwcmVsb2FkLWhlbHBlcicgfHxcbiAgICAgICAgICAgICAgbW9kdWxlSWRzLnNvbWUoKGlkKSA9PiBpZC5pbmNsdWRlcygncGRmanMtZGlzdCcpKSB8fFxuICAgICAgICAgICAgICBtb2R1bGVJZHMuZXZlcnkoKGlkKSA9PiBpZC5pbmNsdWRlcygnL3NyYy1yZW5kZXJlci9wZGYtZnJhbWUvJykpO1xuICAgICAgICAgICAgY29uc3QgbGFuZ3VhZ2UgPSAvd29yZHNcXC8oXFx3XFx3KVxcL3NjcmVlbnNcXC50cyQvLmV4ZWMoZmFjYWRlTW9kdWxlSWQgPz8gJycpPy5bMV07XG4gICAgICAgICAgICByZXR1cm4gYCR7b2ZGcmFtZSA/ICdwZGYtZnJhbWUnIDogJ2Fzc2V0cyd9LyR7bGFuZ3VhZ2UgPT09IHVuZGVmaW5lZCA/ICdbbmFtZV0nIDogYHdvcmRzLSR7bGFuZ3VhZ2V9YH0tW2hhc2hdLmpzYDtcbiAgICAgICAgICB9LFxuICAgICAgICAgIGFzc2V0RmlsZU5hbWVzOiAoeyBuYW1lcyB9KSA9PlxuICAgICAgICAgICAgYCR7bmFtZXMuc29tZSgobmFtZSkgPT4gL14oPzpwZGZ8cmVhZGVyKVxcLi8udGVzdChuYW1lKSkgPyAncGRmLWZyYW1lJyA6ICdhc3NldHMnfS9bbmFtZV0tW2hhc2hdW2V4dG5hbWVdYCxcbiAgICAgICAgfSxcbiAgICAgIH0sXG4gICAgfSxcbiAgICBwbHVnaW5zOiBbc3ZlbHRlKCksIHBkZkxpY2VuY2VzKCldLFxuICB9LFxufSk7XG4iXSwibWFwcGluZ3MiOiI7Ozs7Ozs7O0FBc0NBLFNBQWdCLE9BQWU7Q0FDN0IsUUFBc0QsUUFBZ0Y7QUFDeEk7O0FDdENBLE1BQWEsY0FBYztDQUN6QixzQkFBc0I7Q0FDdEIsb0JBQW9CO0NBQ3BCLHdCQUF3QjtDQUN4QiwyQkFBMkI7Q0FDM0Isb0JBQW9CO0NBQ3BCLG9CQUFvQjtDQUNwQixpQkFBaUI7Q0FDakIsb0JBQW9CO0NBQ3BCLHFCQUFxQjtDQUNyQixvQkFBb0I7Q0FDcEIsbUJBQW1CO0NBQ25CLGVBQWU7Q0FDZiwwQkFBMEI7Q0FDMUIscUJBQXFCO0NBQ3JCLDBCQUEwQjtDQUMxQix3QkFBd0I7Q0FDeEIsbUJBQW1CO0NBQ25CLGtCQUFrQjtDQUNsQixrQkFBa0I7Q0FDbEIsbUJBQW1CO0NBQ25CLGlCQUFpQjtDQUNqQixnQkFBZ0I7Q0FDaEIsZ0JBQWdCO0NBQ2hCLGVBQWU7Q0FDZixvQkFBb0I7Q0FDcEIsaUJBQWlCO0NBQ2pCLG1CQUFtQjtDQUNuQixhQUFhO0NBQ2IsaUJBQWlCO0NBQ2pCLGNBQWM7Q0FDZCxtQkFBbUI7Q0FDbkIscUJBQXFCO0NBQ3JCLG9CQUFvQjtDQUNwQix3QkFBd0I7Q0FDeEIsd0JBQXdCO0NBQ3hCLHVCQUF1QjtDQUN2Qix1QkFBdUI7Q0FDdkIsdUJBQXVCO0NBQ3ZCLG1CQUFtQjtDQUNuQiwwQkFBMEI7Q0FDMUIsd0JBQXdCO0NBQ3hCLDJCQUEyQjtDQUMzQix5QkFBeUI7Q0FDekIsd0JBQXdCO0NBQ3hCLHFCQUFxQjtDQUNyQix5QkFBeUI7Q0FDekIseUJBQXlCO0NBQ3pCLDZCQUE2QjtDQUM3QixxQkFBcUI7Q0FDckIseUJBQXlCO0NBQ3pCLHlCQUF5QjtDQUN6QixhQUFhO0NBQ2IsYUFBYTtDQUNiLGVBQWU7Q0FDZixpQkFBaUI7Q0FDakIsZ0JBQWdCO0NBQ2hCLGtCQUFrQjtDQUNsQixxQkFBcUI7Q0FDckIsb0JBQW9CO0NBQ3BCLGVBQWU7Q0FDZixrQkFBa0I7Q0FDbEIsZUFBZTtDQUNmLGtCQUFrQjtDQUNsQixpQkFBaUI7Q0FDakIsaUJBQWlCO0NBQ2pCLHlCQUF5QjtDQUN6QixrQkFBa0I7Q0FDbEIsZ0JBQWdCO0NBQ2hCLGNBQWM7Q0FDZCxtQkFBbUI7Q0FDbkIsa0JBQWtCO0NBQ2xCLGdCQUFnQjtDQUNoQixtQkFBbUI7Q0FDbkIsc0JBQXNCO0NBQ3RCLGlCQUFpQjtDQUNqQixxQkFBcUI7Q0FDckIsc0JBQXNCO0NBQ3RCLHVCQUF1QjtDQUN2Qix1QkFBdUI7Q0FDdkIsZUFBZTtDQUNmLHFCQUFxQjtDQUNyQiwwQkFBMEI7Q0FDMUIsd0JBQXdCO0NBQ3hCLHFCQUFxQjtDQUNyQixrQkFBa0I7Q0FDbEIsc0JBQXNCO0NBQ3RCLHFCQUFxQjtDQUNyQiw2QkFBNkI7Q0FDN0IsaUNBQWlDO0NBQ2pDLHNCQUFzQjtDQUN0QixrQkFBa0I7Q0FDbEIsOEJBQThCO0NBQzlCLGdCQUFnQjtDQUNoQixnQkFBZ0I7Q0FDaEIsb0JBQW9CO0NBQ3BCLGdCQUFnQjtDQUNoQixvQkFBb0I7Q0FDcEIsc0JBQXNCO0NBQ3RCLDBCQUEwQjtDQUMxQixtQkFBbUI7Q0FDbkIsaUJBQWlCO0NBQ2pCLHNCQUFzQjtDQUN0QixrQkFBa0I7Q0FDbEIsd0JBQXdCO0NBQ3hCLGdCQUFnQjtDQUNoQixpQkFBaUI7Q0FDakIseUJBQXlCO0NBQ3pCLHNCQUFzQjtDQUN0QixrQkFBa0I7Q0FDbEIsc0JBQXNCO0NBQ3RCLHFCQUFxQjtDQUNyQix1QkFBdUI7Q0FDdkIsdUJBQXVCO0NBQ3ZCLGlCQUFpQjtDQUNqQixpQkFBaUI7Q0FDakIsbUJBQW1CO0NBQ25CLGtCQUFrQjtDQUNsQixpQkFBaUI7Q0FDakIsaUJBQWlCO0NBQ2pCLG9CQUFvQjtDQUNwQixtQkFBbUI7Q0FDbkIsZUFBZTtBQUNqQjs7QUNwSEEsTUFBYSxlQUFlO0NBQzFCLGlCQUFpQjtFQUFFLFVBQVU7RUFBOEIsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNyRixpQkFBaUI7RUFBRSxVQUFVO0VBQXVDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDOUYscUJBQXFCO0VBQ25CLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsMEJBQTBCO0VBQ3hCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsMEJBQTBCO0VBQ3hCLFVBQ0U7RUFDRixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsdUJBQXVCO0VBQ3JCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0Esb0JBQW9CO0VBQUUsVUFBVTtFQUFrRSxRQUFRO0VBQUssT0FBTztDQUFNO0NBQzVILG9CQUFvQjtFQUFFLFVBQVU7RUFBaUQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUMzRyxxQkFBcUI7RUFDbkIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSx1QkFBdUI7RUFDckIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxvQkFBb0I7RUFDbEIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxnQkFBZ0I7RUFDZCxVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHVCQUF1QjtFQUNyQixVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG9CQUFvQjtFQUFFLFVBQVU7RUFBeUQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNuSCwyQkFBMkI7RUFDekIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSw0QkFBNEI7RUFDMUIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSx1QkFBdUI7RUFDckIsVUFDRTtFQUNGLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxtQkFBbUI7RUFBRSxVQUFVO0VBQTZELFFBQVE7RUFBSyxPQUFPO0NBQUs7Q0FDckgsaUJBQWlCO0VBQUUsVUFBVTtFQUEwRCxRQUFRO0VBQUssT0FBTztDQUFLO0NBQ2hILGdCQUFnQjtFQUNkLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsZUFBZTtFQUNiLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EscUJBQXFCO0VBQUUsVUFBVTtFQUFtRCxRQUFRO0VBQUssT0FBTztDQUFLO0NBQzdHLGFBQWE7RUFDWCxVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGdCQUFnQjtFQUNkLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsTUFBTTtFQUFFLFVBQVU7RUFBb0UsUUFBUTtFQUFLLE9BQU87Q0FBSztDQUMvRyxnQkFBZ0I7RUFDZCxVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG1CQUFtQjtFQUNqQixVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGtCQUFrQjtFQUFFLFVBQVU7RUFBZ0MsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN4RixrQkFBa0I7RUFBRSxVQUFVO0VBQTBFLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDbEksaUJBQWlCO0VBQ2YsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxpQkFBaUI7RUFBRSxVQUFVO0VBQWdFLFFBQVE7RUFBSyxPQUFPO0NBQUs7Q0FDdEgsd0JBQXdCO0VBQ3RCLFVBQ0U7RUFDRixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsMEJBQTBCO0VBQ3hCLFVBQ0U7RUFDRixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsaUJBQWlCO0VBQUUsVUFBVTtFQUErQyxRQUFRO0VBQUssT0FBTztDQUFLO0NBQ3JHLGlCQUFpQjtFQUNmLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsV0FBVztFQUFFLFVBQVU7RUFBc0QsUUFBUTtFQUFLLE9BQU87Q0FBSztDQUN0RyxnQkFBZ0I7RUFDZCxVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHdCQUF3QjtFQUN0QixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGdCQUFnQjtFQUFFLFVBQVU7RUFBd0UsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM5SCxpQkFBaUI7RUFDZixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGlCQUFpQjtFQUNmLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EscUJBQXFCO0VBQUUsVUFBVTtFQUFvRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQy9HLG1CQUFtQjtFQUNqQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG1CQUFtQjtFQUNqQixVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGtCQUFrQjtFQUNoQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG9CQUFvQjtFQUFFLFVBQVU7RUFBbUQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM3RyxtQkFBbUI7RUFBRSxVQUFVO0VBQWdFLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDekgsbUJBQW1CO0VBQUUsVUFBVTtFQUF5QyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2xHLGdCQUFnQjtFQUFFLFVBQVU7RUFBd0MsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM5RixtQkFBbUI7RUFBRSxVQUFVO0VBQW1ELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDNUcsa0JBQWtCO0VBQUUsVUFBVTtFQUEyRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ25ILGVBQWU7RUFBRSxVQUFVO0VBQTJDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDaEcscUJBQXFCO0VBQUUsVUFBVTtFQUErRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQzFILGtCQUFrQjtFQUFFLFVBQVU7RUFBOEUsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN0SSxpQkFBaUI7RUFBRSxVQUFVO0VBQWtFLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDekgsbUJBQW1CO0VBQUUsVUFBVTtFQUFzQyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQy9GLHdCQUF3QjtFQUFFLFVBQVU7RUFBc0UsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNwSSxvQkFBb0I7RUFDbEIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxlQUFlO0VBQ2IsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxxQkFBcUI7RUFBRSxVQUFVO0VBQTBDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDckcsaUJBQWlCO0VBQUUsVUFBVTtFQUE4RCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3JILGVBQWU7RUFDYixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGlCQUFpQjtFQUNmLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsbUJBQW1CO0VBQ2pCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsZUFBZTtFQUFFLFVBQVU7RUFBc0MsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUMzRixhQUFhO0VBQUUsVUFBVTtFQUFnQyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ25GLGdCQUFnQjtFQUFFLFVBQVU7RUFBZ0QsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN0RyxnQkFBZ0I7RUFBRSxVQUFVO0VBQXNELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDNUcsY0FBYztFQUFFLFVBQVU7RUFBa0YsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN0SSxlQUFlO0VBQUUsVUFBVTtFQUF1QixRQUFRO0VBQUssT0FBTztDQUFNO0NBQzVFLGlCQUFpQjtFQUFFLFVBQVU7RUFBcUMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM1RixpQkFBaUI7RUFBRSxVQUFVO0VBQXdDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDL0Ysb0JBQW9CO0VBQ2xCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0Esb0JBQW9CO0VBQ2xCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsY0FBYztFQUFFLFVBQVU7RUFBNkQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNqSCxjQUFjO0VBQUUsVUFBVTtFQUE4RCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2xILGdCQUFnQjtFQUFFLFVBQVU7RUFBdUMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM3RixxQkFBcUI7RUFBRSxVQUFVO0VBQWdELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDM0csc0JBQXNCO0VBQUUsVUFBVTtFQUE2QyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3pHLG9CQUFvQjtFQUNsQixVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHFCQUFxQjtFQUNuQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHVCQUF1QjtFQUFFLFVBQVU7RUFBdUUsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNwSSxpQkFBaUI7RUFBRSxVQUFVO0VBQTBDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDakcscUJBQXFCO0VBQUUsVUFBVTtFQUFXLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDdEUsZ0JBQWdCO0VBQUUsVUFBVTtFQUFtRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3pHLG9CQUFvQjtFQUFFLFVBQVU7RUFBWSxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3RFLGVBQWU7RUFBRSxVQUFVO0VBQW1DLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDeEYsa0JBQWtCO0VBQUUsVUFBVTtFQUErRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3ZILGVBQWU7RUFBRSxVQUFVO0VBQTRDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDakcsZ0JBQWdCO0VBQUUsVUFBVTtFQUE0QixRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2xGLG9CQUFvQjtFQUNsQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGFBQWE7RUFBRSxVQUFVO0VBQStDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDbEcsbUJBQW1CO0VBQUUsVUFBVTtFQUF5QyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2xHLHNCQUFzQjtFQUFFLFVBQVU7RUFBK0IsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUMzRixtQkFBbUI7RUFDakIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxpQkFBaUI7RUFBRSxVQUFVO0VBQXlELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDaEgsb0JBQW9CO0VBQUUsVUFBVTtFQUFzRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2hILG9CQUFvQjtFQUFFLFVBQVU7RUFBa0MsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUM1RixtQkFBbUI7RUFDakIsVUFBVTtFQUNWLFFBQVE7RUFDUixPQUFPO0NBQ1Q7Q0FDQSxnQkFBZ0I7RUFDZCxVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLGNBQWM7RUFBRSxVQUFVO0VBQWtFLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDdEgsYUFBYTtFQUNYLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0Esa0JBQWtCO0VBQUUsVUFBVTtFQUE2RCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3JILGlCQUFpQjtFQUFFLFVBQVU7RUFBNkMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNwRyxlQUFlO0VBQUUsVUFBVTtFQUE0QyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2pHLHFCQUFxQjtFQUFFLFVBQVU7RUFBMkMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN0RyxrQkFBa0I7RUFBRSxVQUFVO0VBQW9ELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDNUcsa0JBQWtCO0VBQUUsVUFBVTtFQUEyQyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ25HLGtCQUFrQjtFQUFFLFVBQVU7RUFBK0UsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN2SSxnQkFBZ0I7RUFBRSxVQUFVO0VBQWtGLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDeEksY0FBYztFQUFFLFVBQVU7RUFBbUYsUUFBUTtFQUFLLE9BQU87Q0FBSztDQUN0SSxnQkFBZ0I7RUFDZCxVQUNFO0VBQ0YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG1CQUFtQjtFQUNqQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHFCQUFxQjtFQUFFLFVBQVU7RUFBOEMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUN6RyxpQkFBaUI7RUFBRSxVQUFVO0VBQXVELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDOUcsaUJBQWlCO0VBQUUsVUFBVTtFQUE4QyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ3JHLGVBQWU7RUFBRSxVQUFVO0VBQXNELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDM0csb0JBQW9CO0VBQUUsVUFBVTtFQUFxRCxRQUFRO0VBQUssT0FBTztDQUFNO0NBQy9HLGdCQUFnQjtFQUFFLFVBQVU7RUFBNEQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNsSCxjQUFjO0VBQUUsVUFBVTtFQUEyRSxRQUFRO0VBQUssT0FBTztDQUFLO0NBQzlILGNBQWM7RUFDWixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLG1CQUFtQjtFQUNqQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLFlBQVk7RUFBRSxVQUFVO0VBQWtFLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDcEgsY0FBYztFQUFFLFVBQVU7RUFBK0MsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNuRyxlQUFlO0VBQUUsVUFBVTtFQUFvQyxRQUFRO0VBQUssT0FBTztDQUFLO0NBQ3hGLGlCQUFpQjtFQUFFLFVBQVU7RUFBNkMsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNwRyxtQkFBbUI7RUFBRSxVQUFVO0VBQTZDLFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDdEcsc0JBQXNCO0VBQUUsVUFBVTtFQUFzRSxRQUFRO0VBQUssT0FBTztDQUFNO0NBQ2xJLGtCQUFrQjtFQUNoQixVQUFVO0VBQ1YsUUFBUTtFQUNSLE9BQU87Q0FDVDtDQUNBLHVCQUF1QjtFQUFFLFVBQVU7RUFBd0QsUUFBUTtFQUFLLE9BQU87Q0FBSztDQUNwSCxtQkFBbUI7RUFBRSxVQUFVO0VBQXFELFFBQVE7RUFBSyxPQUFPO0NBQU07Q0FDOUcsa0JBQWtCO0VBQ2hCLFVBQVU7RUFDVixRQUFRO0VBQ1IsT0FBTztDQUNUO0NBQ0EsZ0JBQWdCO0VBQUUsVUFBVTtFQUFxQyxRQUFRO0VBQUssT0FBTztDQUFNO0NBQzNGLG1CQUFtQjtFQUFFLFVBQVU7RUFBMkQsUUFBUTtFQUFLLE9BQU87Q0FBTTtDQUNwSCxXQUFXO0VBQUUsVUFBVTtFQUF1QixRQUFRO0VBQUssT0FBTztDQUFLO0NBQ3ZFLFVBQVU7RUFBRSxVQUFVO0VBQXlCLFFBQVE7RUFBSyxPQUFPO0NBQUs7QUFDMUU7O0FBTUEsSUFBYSxVQUFiLGNBQTZCLE1BQU07Q0FDakM7Q0FDQTtDQUVBLFlBQVksTUFBbUIsUUFBc0IsQ0FBQyxHQUFHLFNBQXdCO0VBQy9FLE1BQU0sZ0JBQWdCLE1BQU0sS0FBSyxHQUFHLE9BQU87RUFDM0MsS0FBSyxPQUFPO0VBQ1osS0FBSyxPQUFPO0VBQ1osS0FBSyxRQUFRO0NBQ2Y7QUFDRjs7QUFHQSxTQUFnQixnQkFBZ0IsTUFBbUIsUUFBc0IsQ0FBQyxHQUFXO0NBQ25GLE9BQU8sV0FBVyxhQUFhLEtBQUssQ0FBQyxVQUFVLFdBQVcsT0FBTyxXQUFXLENBQUM7QUFDL0U7O0FBR0EsU0FBZ0IsV0FBVyxPQUFxQixPQUF1RDtDQUNyRyxNQUFNLFNBQVMsT0FBTyxNQUFNLGNBQWMsWUFBWSxPQUFPLE9BQU8sT0FBTyxNQUFNLFNBQVMsSUFBSSxNQUFNLE1BQU0sYUFBYSxLQUFBO0NBQ3ZILE9BQU8sV0FBVyxLQUFBLElBQVksUUFBUTtFQUFFLEdBQUc7RUFBTyxRQUFRLFdBQVcsUUFBUSxLQUFLO0NBQUU7QUFDdEY7O0FBR0EsU0FBZ0IsV0FBVyxVQUFrQixPQUE2QjtDQUN4RSxPQUFPLFNBQVMsUUFBUSxlQUFlLE9BQU8sU0FBaUIsT0FBTyxNQUFNLFNBQVMsS0FBSyxDQUFDO0FBQzdGOztBQ3hXQSxNQUFhLGdCQUFnQyxRQUFRLE9BQU8sSUFBSSxRQUFRLGFBQWEsQ0FBQzs7QUFHdEYsTUFBYSxZQUFZOztBQUd6QixNQUFhLFVBQTJCLFFBQWlDLFlBQXNDLE9BQU8sT0FBTzs7QUFHN0gsTUFBYSxVQUNYLFFBQ0EsU0FDQSxVQUNxQixRQUFRLFNBQVMsTUFBTSxPQUFPLE9BQU8sT0FBTyxJQUFJLFFBQVE7O0FBRy9FLE1BQWEsY0FDWCxRQUNBLFNBQ0EsVUFDcUIsUUFBUSxTQUFTLE1BQU0sT0FBTyxNQUFNLElBQUksUUFBUSxPQUFPLElBQUksUUFBUTs7QUFHMUYsTUFBYSxXQUNYLFFBQ0EsU0FDQSxVQUNvQixPQUFPLE9BQU8sQ0FBQyxRQUFRLEtBQUssU0FBUyxPQUFPLE9BQU8sQ0FBQzs7QUFHMUUsTUFBYSxhQUNYLFFBQ0EsU0FDQSxVQUNvQixPQUFPLE9BQU8sUUFBUSxlQUFlLE9BQU8sT0FBTyxDQUFDOztBQUcxRSxNQUFhLGlCQUFpQixPQUM1QixRQUNBLFNBQ0EsVUFDb0I7Q0FDcEIsTUFBTSxFQUFFLFVBQVUsQ0FBQyxHQUFJLE1BQU0sTUFBTSxRQUFRLENBQUUsTUFBTTtDQUNuRCxPQUFPLE9BQU8sT0FBTyxlQUFlLE9BQU87RUFBRSxHQUFHO0VBQVM7Q0FBUSxDQUFDLENBQUM7QUFDckU7O0FBR0EsTUFBYSxpQkFDWCxRQUNBLFNBQ0EsVUFDb0IsT0FBTyxPQUFPLENBQUMsUUFBUSxLQUFLLE9BQU8sUUFBUSxNQUFNLEtBQUssU0FBUyxPQUFPLE9BQU8sQ0FBQzs7QUFHcEcsTUFBYSxRQUFRLE9BQ25CLFFBQ0EsU0FDQSxVQUNzQixNQUFNLE1BQU0sUUFBUSxRQUFRLEdBQUcsSUFBSyxPQUFPLE9BQU8sSUFBSSxRQUFROztBQUd0RixlQUFzQixRQUFhLE1BQXNCLFNBQStCLE9BQW1DO0NBQ3pILE1BQU0sUUFBUSxNQUFNLE1BQU0sUUFBUTtDQUNsQyxPQUFPLEtBQUssUUFBUSxRQUFRLE1BQU0sU0FBUyxRQUFRLEdBQUcsQ0FBQyxDQUFDO0FBQzFEO0FBRUEsZUFBZSxPQUFlLE9BQW1CLFNBQTRCLE1BQThDO0NBQ3pILE1BQU0sUUFBUSxNQUFNLE1BQU0sUUFBUTtDQUNsQyxPQUFPLFFBQVEsT0FBTyxVQUFVLE1BQU0sU0FBUyxLQUFLLENBQUMsSUFBSSxLQUFLLElBQUksUUFBUTtBQUM1RTs7Ozs7QUNoRkEsTUFBYSx5QkFBeUIsRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVM7O0FBZ0UvRCxNQUFhLGtCQUFrQjtDQUFDO0NBQU07Q0FBTTtDQUFNO0NBQU87Q0FBTztBQUFPO0FBY3ZFLE1BQU1BLFlBQVUsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUs7QUFDckQsTUFBTSxVQUFVLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQWdCO0FBRWxELE1BQWEsaUJBQWlCOztDQUU1QixZQUFZLEtBQWtCLENBQUMsQ0FBQztFQUFFLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUFHLE9BQU87RUFBVyxPQUFPO0VBQVUsTUFBTTtDQUFjLENBQUM7Ozs7O0NBS2pILGtCQUFrQixLQUFhLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTztHQUNoQixXQUFXLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUztHQUN2QyxNQUFNO0dBQ04sV0FBVyxFQUFFLE1BQU0sT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQWtCO0VBQ3ZELENBQUM7RUFDRCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGdCQUFnQixLQUFnQixDQUFDLENBQUM7RUFDaEMsU0FBUyxFQUFFLE9BQU8sRUFBRSxXQUFXLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUM7RUFDbkQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxrQkFBa0IsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2xDLFNBQVMsRUFBRSxPQUFPO0dBQUUsS0FBSyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBSztHQUFHLFVBQVUsRUFBRSxRQUFRO0VBQUUsQ0FBQztFQUN2RSxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGlCQUFpQixLQUFzQixDQUFDLENBQUM7RUFDdkMsU0FBUyxFQUFFLE9BQU8sRUFBRSxTQUFBLFVBQVEsQ0FBQztFQUM3QixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxhQUFhLEtBQW1CLENBQUMsQ0FBQztFQUNoQyxTQUFTLEVBQUUsT0FBTztHQUFFLE9BQU8sRUFBRSxLQUFLLGVBQWU7R0FBRyxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBQSxHQUFnQjtHQUFHLFNBQUE7R0FBUztFQUF1QixDQUFDO0VBQ3pILE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELGFBQWEsS0FBcUIsQ0FBQyxDQUFDO0VBQ2xDLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FBRyxjQUFjLEVBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFHO0VBQUUsQ0FBQztFQUN0RyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQztBQUNIOztBQ2pKQSxNQUFhLGlCQUFpQjtBQUU5QixNQUFNQyxXQUFTLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQWU7QUFFN0MsTUFBYSxtQkFBbUIsRUFBRSxPQUFPO0NBQ3ZDLFFBQUE7O0NBRUEsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxjQUFjOztDQUUxQyxXQUFXLEVBQUUsTUFBTUEsUUFBTSxDQUFDLENBQUMsSUFBQSxHQUFlOztDQUUxQyxhQUFhLEVBQUUsUUFBUTs7Q0FFdkIsVUFBVSxFQUFFLE1BQU0sRUFBRSxPQUFPO0VBQUUsSUFBSSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0VBQUcsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFLO0NBQUUsQ0FBQyxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7QUFDM0csQ0FBQzs7QUFJRCxNQUFhLHNCQUFzQjs7Q0FFakMsU0FBUyxFQUNOLE1BQU0sRUFBRSxPQUFPO0VBQUUsTUFBTSxFQUFFLEtBQUssQ0FBQyxPQUFPLEtBQUssQ0FBQztFQUFHLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxNQUFNLDZDQUE2QztDQUFFLENBQUMsQ0FBQyxDQUFDLENBQ3hILElBQUksR0FBRyxDQUFDLENBQ1IsU0FBUztDQUNaLFFBQVEsRUFBRSxNQUFNLGdCQUFnQixDQUFDLENBQUMsSUFBQSxHQUFlLENBQUMsQ0FBQyxTQUFTOztDQUU1RCxXQUFXLEVBQ1IsTUFDQyxFQUNHLE9BQU8sQ0FBQyxDQUNSLE1BQU0scUNBQXFDLENBQUMsQ0FDNUMsSUFBSSxFQUFFLENBQ1gsQ0FBQyxDQUNBLElBQUksR0FBSyxDQUFDLENBQ1YsU0FBUztBQUNkOztBQ25DQSxNQUFhLDJCQUEyQjs7Q0FFdEMsWUFBWSxLQUF5QixDQUFDLENBQUM7RUFDckMsU0FBUyxFQUFFLE9BQU87R0FBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztHQUFHLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLGNBQWM7RUFBRSxDQUFDO0VBQ3BGLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUE0QyxDQUFDLENBQUM7RUFDekQsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFTLEVBQUUsQ0FBQztFQUNyRCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7OztBQ2xCQSxTQUFnQixlQUFlLE1BQXVCO0NBQ3BELElBQUksQ0FBQyxzQkFBc0IsS0FBSyxJQUFJLEtBQUssS0FBSyxXQUFXLE1BQU0sR0FBRyxPQUFPO0NBQ3pFLE1BQU0seUJBQVMsSUFBSSxLQUFLLEdBQUcsS0FBSyxXQUFXO0NBQzNDLE9BQU8sQ0FBQyxPQUFPLE1BQU0sT0FBTyxRQUFRLENBQUMsS0FBSyxPQUFPLFlBQVksQ0FBQyxDQUFDLFdBQVcsSUFBSTtBQUNoRjs7O0FDSEEsTUFBYSxVQUFVO0NBQUM7Q0FBSztDQUFLO0FBQUc7OztBQ01yQyxNQUFNLGdCQUFnQjtBQUN0QixNQUFNLFFBQVEsRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUEsR0FBZTtBQUM1QyxNQUFNLFNBQVMsRUFBRSxNQUFNLEtBQUssQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBQSxHQUFlO0FBQ3BELE1BQU0sU0FBUyxFQUFFLEtBQUssT0FBTztBQUM3QixNQUFNLFdBQVcsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUUsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLGFBQWE7QUFDNUUsTUFBTUMsUUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLE9BQU8sY0FBYztBQUM1QyxNQUFNLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztBQUMvQyxNQUFNLFFBQVE7Q0FDWixHQUFHLEVBQUUsT0FBTyxFQUFFLElBQUlBLE1BQUksQ0FBQztDQUN2QixHQUFHLEVBQUUsUUFBUSxJQUFJO0NBQ2pCLEdBQUcsRUFBRSxPQUFPO0VBQUUsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLEtBQUssQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFHO0VBQUcsUUFBUSxPQUFPLFNBQVM7Q0FBRSxDQUFDO0NBQ3BGLEdBQUcsRUFBRSxRQUFRLElBQUk7QUFDbkI7QUFFQSxNQUFNLFdBQVcsRUFBRSxPQUFPLENBQUMsQ0FBQyxNQUFNLFlBQVk7QUFDOUMsTUFBTSxxQkFBcUIsRUFBRSxPQUFPO0NBQ2xDLElBQUksRUFBRSxPQUFPLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztDQUNwQyxNQUFNLFNBQVMsY0FBYztDQUM3QixNQUFNLFNBQVMsY0FBYztDQUM3QixJQUFJQSxNQUFJLGNBQWM7QUFDeEIsQ0FBQzs7QUFHRCxTQUFTLE1BQWdDLFFBQTRDO0NBQ25GLE9BQU87RUFBRSxpQkFBaUI7RUFBUSxZQUFZO0VBQVEsY0FBYztDQUFPO0FBQzdFOztBQUdBLE1BQWEsaUJBQWlCLEVBQUUsT0FBTyxNQUFNQSxLQUFHLENBQUMsQ0FBQyxDQUFDLFFBQVE7QUFFakMsRUFBRSxPQUFPO0NBQ2pDLFVBQVUsRUFDUCxNQUNDLEVBQUUsT0FBTztFQUNQO0VBQ0E7RUFDQSxhQUFhLEVBQUUsUUFBUSxJQUFJLENBQUMsQ0FBQyxjQUFjO0VBQzNDLFVBQVUsU0FBUyxjQUFjO0VBQ2pDLFVBQVUsU0FBUyxjQUFjO0VBQ2pDLE9BQU8sRUFBRSxPQUFPO0dBQUUsSUFBSSxFQUFFLElBQUksU0FBUztHQUFHLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEVBQUU7RUFBRSxDQUFDLENBQUMsQ0FBQyxjQUFjO0NBQ3BGLENBQUMsQ0FDSCxDQUFDLENBQ0EsSUFBQSxHQUFlO0NBQ2xCLE9BQU8sRUFBRSxPQUFPLEtBQUssQ0FBQyxDQUFDLFFBQVE7Q0FDL0IsVUFBVSxFQUFFLE9BQU87RUFBRSxJQUFJO0VBQVEsSUFBSSxFQUFFLElBQUksU0FBUztDQUFFLENBQUMsQ0FBQyxDQUFDLFNBQVM7Q0FDbEUsT0FBTyxlQUFlLFNBQVM7Q0FDL0Isb0JBQW9CLG1CQUFtQixjQUFjO0NBQ3JELFlBQVksRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLGNBQWM7QUFDNUMsQ0FBQztBQUVELE1BQWEsbUJBQW1CLEVBQUUsT0FBTztDQUN2QyxTQUFTLEVBQ04sT0FBTztFQUNOO0VBQ0EsUUFBUSxPQUFPLFNBQVM7RUFDeEIsYUFBYSxFQUFFLFFBQVEsSUFBSSxDQUFDLENBQUMsU0FBUztFQUN0QyxVQUFVLFNBQVMsU0FBUztFQUM1QixVQUFVLFNBQVMsU0FBUztDQUM5QixDQUFDLENBQUMsQ0FDRCxTQUFTO0NBQ1osU0FBUyxFQUFFLFFBQVEsSUFBSSxDQUFDLENBQUMsU0FBUztDQUNsQyxPQUFPLEVBQUUsT0FBTztFQUFFLEdBQUcsTUFBTSxFQUFFLFNBQVM7RUFBRyxHQUFHLE1BQU0sRUFBRSxTQUFTO0VBQUcsR0FBRyxNQUFNLEVBQUUsU0FBUztFQUFHLEdBQUcsTUFBTSxFQUFFLFNBQVM7Q0FBRSxDQUFDLENBQUMsQ0FBQyxRQUFRLENBQUMsQ0FBQyxTQUFTO0NBQ25JLFlBQVksT0FBTyxTQUFTLENBQUMsQ0FBQyxTQUFTO0NBQ3ZDLE9BQU8sRUFBRSxPQUFPLE1BQU1BLE1BQUksU0FBUyxDQUFDLENBQUMsQ0FBQyxDQUFDLFFBQVEsQ0FBQyxDQUFDLFNBQVM7Q0FDMUQsb0JBQW9CLG1CQUFtQixTQUFTLENBQUMsQ0FBQyxTQUFTO0NBQzNELFlBQVksRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVMsQ0FBQyxDQUFDLFNBQVM7QUFDbEQsQ0FBQztBQUVELE1BQWEsa0JBQWtCOztDQUU3QixRQUFRLEtBQWdCLENBQUMsQ0FBQztFQUN4QixTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQUcsYUFBYSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0dBQUcsUUFBUTtFQUFpQixDQUFDO0VBQ2hILE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7Ozs7O0NBS0QsaUJBQWlCLEtBQWEsQ0FBQyxDQUFDO0VBQzlCLFNBQVMsRUFBRSxPQUFPO0dBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FBRyxjQUFjLEVBQUUsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksRUFBRSxDQUFDLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUNwRyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7OztBQzdGQSxNQUFhLGFBQWE7Q0FBQztDQUFVO0NBQVc7Q0FBTztDQUFRO0FBQWE7O0FBVTVFLE1BQWEsWUFBWTtDQUN2QjtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7QUFDRjs7QUFPQSxNQUFhLFlBQVksYUFBMkMsRUFBRSxNQUFNLFFBQVEsS0FBSztBQUN6RixNQUFhLGFBQWEsRUFBRSxhQUE0QyxFQUFFLE1BQU07QUFDaEYsTUFBYSxXQUFXLEVBQUUsWUFBMEMsRUFBRSxLQUFLLEtBQUs7O0FDL0RoRixNQUFNQyxRQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsTUFBTSxxQkFBcUI7O0FBR2xELE1BQWEsY0FBYyxFQUFFLE9BQU87Q0FDbEMsTUFBTUEsTUFBSSxTQUFTO0NBQ25CLElBQUlBLE1BQUksU0FBUztDQUNqQixLQUFLLEVBQUUsT0FBTztFQUFFLE1BQU0sRUFBRSxLQUFLLFVBQVU7RUFBRyxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFHLENBQUMsQ0FBQyxTQUFTO0NBQUUsQ0FBQyxDQUFDLENBQUMsU0FBUztDQUMzRixLQUFLLEVBQUUsS0FBSyxTQUFTLENBQUMsQ0FBQyxTQUFTO0FBQ2xDLENBQUM7QUF3Q0QsTUFBYSxhQUFhOztDQUV4QixPQUFPLEtBQWdCLENBQUMsQ0FBQztFQUN2QixTQUFTLEVBQUUsT0FBTztHQUFFLFFBQVE7R0FBYSxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUc7R0FBRyxRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDaEgsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxhQUFhLEtBQXdCLENBQUMsQ0FBQztFQUNyQyxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWtCLFFBQVEsVUFBVSxFQUFFLE9BQU8sZUFBZTtJQUFFO0lBQU87R0FBUTtFQUFHO0VBQzlGLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxhQUFhLEtBQTBDLENBQUMsQ0FBQztFQUN2RCxTQUFTLEVBQUUsT0FBTztHQUFFLFFBQVE7R0FBYSxNQUFNLEVBQUUsS0FBSyxDQXZEL0IsT0FBTyxPQXVEd0IsQ0FBVTtFQUFFLENBQUM7RUFDbkUsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWtCLFFBQVEsRUFBRSxZQUFZLEVBQUUsS0FBSztFQUFHO0VBQ2hFLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQztBQUNIOztBQ3hEQSxNQUFNQyxTQUFPO0NBQ1gsSUFBSSxFQUFFLFFBQVE7Q0FDZCxZQUFZLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUc7O0NBRWxDLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRTtDQUM1QixRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7Q0FDN0IsU0FBUyxFQUFFLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFHOztDQUUvQixRQUFRLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxJQUFLLENBQUMsQ0FBQyxTQUFTO0FBQ3pDO0FBR0EsTUFBYSxlQUZpQixFQUFFLE9BQU9BLE1BRVgsQ0FBQSxDQUFlLFFBQVE7QUF5Q25ELE1BQU0sTUFBTSxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsRUFBRSxDQUFDOztBQUV6RCxNQUFNLFNBQVMsSUFBSSxPQUFPLEVBQUUsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksSUFBSyxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUM7QUFFdEUsTUFBYSxjQUFjOztDQUV6QixTQUFTLEtBQWMsQ0FBQyxDQUFDO0VBQ3ZCLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGVBQWUsS0FBb0IsQ0FBQyxDQUFDO0VBQ25DLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixhQUFhLFFBQVEsUUFBUSxDQUFDLENBQUM7RUFDL0IsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELHNCQUFzQixLQUFjLENBQUMsQ0FBQztFQUNwQyxTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQW9CLFFBQVEsWUFBWSxFQUFFLE1BQU0sWUFBWSxPQUFPLEtBQUssTUFBTSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsS0FBSyxJQUFJLElBQUk7RUFBRztFQUN6SCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxZQUFZLEtBQWEsQ0FBQyxDQUFDO0VBQ3pCLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBZSxRQUFRLFVBQVUsRUFBRSxNQUFNLGFBQWE7SUFBRSxRQUFRO0lBQU07R0FBTTtFQUFHO0VBQzdGLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxjQUFjLEtBQWEsQ0FBQyxDQUFDO0VBQzNCLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBbUIsUUFBUSxVQUFVLEVBQUUsTUFBTSxhQUFhO0lBQUUsUUFBUTtJQUFNO0dBQU07RUFBRztFQUNqRyxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsZUFBZSxLQUFlLENBQUMsQ0FBQztFQUM5QixTQUFTO0VBQ1QsT0FBTztFQUVQLE9BQU87RUFDUCxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsY0FBYyxLQUFnQixDQUFDLENBQUM7RUFDOUIsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFrQixRQUFRLEVBQUUsWUFBWSxFQUFFLFFBQVEsS0FBSztFQUFHO0VBQ3hFLE1BQU07Q0FDUixDQUFDOztDQUVELGdCQUFnQixLQUFlLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztFQUM5QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7OztBQzNGQSxNQUFhLGNBQWM7OztBQ08zQixNQUFhLFdBQVc7Q0FBQztDQUFTO0NBQVk7Q0FBVTtBQUFhOzs7QUMvRHJFLE1BQWEsb0JBQW9COztBQ05qQyxNQUFhLFVBQVU7Q0FBQztDQUFTO0NBQVc7Q0FBVTtBQUFPOztBQUs3RCxNQUFhLFlBQVk7Q0FBQztDQUFhO0NBQVU7Q0FBVTtDQUFVO0FBQVE7O0FBRzdFLE1BQWEsZUFBZSxFQUFFLE9BQU87Q0FDbkMsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7Q0FDM0IsS0FBSyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7Q0FDekIsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0FBQ2xDLENBQUM7O0FBSUQsTUFBYSxVQUFVO0NBQUM7Q0FBVztDQUFZO0NBQWM7QUFBTzs7QUFJcEUsTUFBTUMsU0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0FBQ3JDLE1BQWEsbUJBQW1CLEVBQUUsT0FBTztDQUFFLGFBQWFBO0NBQU0sUUFBUSxFQUFFLEtBQUssT0FBTztBQUFFLENBQUM7QUFHdkYsTUFBYSxRQUFRLEVBQUUsT0FBTzs7Q0FFNUIsTUFBTSxFQUFFLE9BQU87Q0FDZixPQUFPLEVBQUUsTUFBTSxZQUFZLENBQUMsQ0FBQyxJQUFJLEdBQUssQ0FBQyxDQUFDLFNBQVM7Ozs7O0NBS2pELE1BQU0sRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLFNBQVM7Q0FDNUMsU0FBUyxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRyxDQUFDLENBQUMsU0FBUzs7Q0FFL0MsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLFNBQVM7O0NBRTFCLFNBQVMsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUUsQ0FBQyxDQUFDLFNBQVM7O0NBRTlDLGFBQWEsRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVM7O0NBRXRDLFdBQVcsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLGlCQUFpQixDQUFDLENBQUMsU0FBUzs7Q0FFdEQsT0FBTyxFQUFFLEtBQUssU0FBUyxDQUFDLENBQUMsU0FBUzs7Q0FFbEMsUUFBUSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVksQ0FBQyxDQUFDLFNBQVM7O0NBRXZDLFFBQVEsRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVM7O0NBRWpDLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBSTtDQUM3QixRQUFRLEVBQUUsS0FBSyxPQUFPOztDQUV0QixVQUFVLEVBQUUsT0FBTyxDQUFDLENBQUMsU0FBUzs7Q0FFOUIsU0FBUyxFQUFFLFFBQVEsQ0FBQyxDQUFDLFNBQVM7O0NBRTlCLE1BQU0sRUFBRSxNQUFNQSxNQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRSxDQUFDLENBQUMsU0FBUzs7Q0FFNUMsVUFBVSxFQUFFLE1BQU0sZ0JBQWdCLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLFNBQVM7O0NBRXRELFVBQVUsRUFBRSxRQUFRLE1BQU0sQ0FBQyxDQUFDLFNBQVM7O0NBRXJDLE9BQU8sRUFBRSxLQUFLLENBQUMsUUFBUSxNQUFNLENBQUMsQ0FBQyxDQUFDLFNBQVM7O0NBRXpDLFVBQVUsRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZLENBQUMsQ0FBQyxTQUFTO0FBQzNDLENBQUM7OztBQ3JERCxTQUFnQixnQkFBZ0IsT0FBNkM7Q0FDM0UsT0FBTyxNQUFNLFdBQVcsSUFBSSxDQUFBLENBQWEsSUFBSTtBQUMvQztBQTRDQSxNQUFhLGNBQWMsRUFBRSxPQUFPO0NBQ2xDLFNBQVMsRUFBRSxLQUFLLFFBQVE7Q0FDeEIsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7Q0FDM0IsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7Q0FDM0IsS0FBSyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7QUFDM0IsQ0FBQztBQUVELE1BQU1DLFVBQVEsRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTOztBQUUvQixNQUFNQyxZQUFVLEVBQUUsTUFBTUQsT0FBSyxDQUFDLENBQUMsSUFBSSxHQUFLO0FBRXhDLE1BQWEsY0FBYzs7Q0FFekIsU0FBUyxLQUFtQixDQUFDLENBQUM7RUFDNUIsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU8sT0FBTyxRQUFRLFNBQVMsVUFBVSxRQUFRLE1BQU0sT0FBTyxPQUFPLElBQUksRUFBRSxTQUFTLElBQUksS0FBSztFQUM3RixPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELE9BQU8sS0FBYyxDQUFDLENBQUM7RUFDckIsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELGNBQWMsS0FBYyxDQUFDLENBQUM7RUFDNUIsU0FBUyxFQUFFLE9BQU87R0FBRSxNQUFNLEVBQUUsT0FBTztHQUFHLFdBQVcsRUFBRSxLQUFLLENBQUMsa0JBQWtCLEtBQUssQ0FBQyxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDL0YsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsWUFBWSxLQUF5QixDQUFDLENBQUM7RUFDckMsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxFQUFFLENBQUM7RUFDdEMsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7Ozs7O0NBS0QsUUFBUSxLQUFjLENBQUMsQ0FBQztFQUN0QixTQUFTLEVBQUUsT0FBTztHQUNoQixPQUFBO0dBQ0E7R0FDQSxLQUFLLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsWUFBWSxDQUFDLENBQUMsU0FBUztHQUM3QyxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUztHQUNsQztFQUNGLENBQUM7RUFFRCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBWSxRQUFRLEVBQUUsT0FBTyxhQUFhO0lBQUU7SUFBTyxRQUFRLE1BQU07R0FBTztFQUFHO0VBQ3pGLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxNQUFNLEtBQTBCLENBQUMsQ0FBQztFQUNoQyxTQUFTLEVBQUUsT0FBTztHQUNoQixPQUFBO0dBRUEsY0FBYyxFQUNYLE1BQU0sRUFBRSxPQUFPO0lBQUUsSUFBSSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7SUFBRyxTQUFTLFlBQVksU0FBUztJQUFHLFFBQVEsWUFBWSxTQUFTO0dBQUUsQ0FBQyxDQUFDLENBQUMsQ0FDL0csSUFBSSxFQUFFO0dBQ1QsVUFBVSxFQUFFLE1BQU0sRUFBRSxLQUFLLFFBQVEsQ0FBQyxDQUFDLENBQUMsSUFBSSxTQUFTLE1BQU07R0FDdkQsT0FBTyxFQUFFLFFBQVE7RUFDbkIsQ0FBQztFQUNELE9BQU87RUFFUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELFFBQVEsS0FBMkIsQ0FBQyxDQUFDO0VBQ25DLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBSztHQUFHLFNBQVNDLFVBQVEsU0FBUztFQUFFLENBQUM7RUFDeEYsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsY0FBYyxLQUFvQixDQUFDLENBQUM7RUFDbEMsU0FBUyxFQUFFLE9BQU87R0FBRSxPQUFPLEVBQUUsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBSyxDQUFDLENBQUMsQ0FBQyxJQUFJLFdBQVc7R0FBRyxTQUFTQSxVQUFRLFNBQVM7RUFBRSxDQUFDO0VBQ3pHLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELFlBQVksS0FBaUIsQ0FBQyxDQUFDO0VBQzdCLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBQTtHQUFPLGNBQWMsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUs7R0FBRyxhQUFhLEVBQUUsUUFBUSxJQUFJLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUM3SCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxLQUFLLEtBQTZCLENBQUMsQ0FBQztFQUNsQyxTQUFTLEVBQUUsT0FBTztHQUFFLFNBQUE7R0FBUyxNQUFNLEVBQUUsT0FBTztFQUFFLENBQUM7RUFDL0MsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWUsUUFBUSxVQUFVLFdBQVksV0FBVyxLQUFBLElBQVksS0FBQSxJQUFZLEVBQUUsT0FBTyxPQUFPLFdBQVc7RUFBRztFQUM1SCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7QUFDSDs7O0FDWEEsTUFBYSxnQkFBZ0IsRUFBRSxPQUFPO0NBQ3BDLEdBQUcsRUFBRSxPQUFPO0NBQ1osR0FBRyxFQUFFLE9BQU87Q0FDWixPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsU0FBUztDQUMzQixRQUFRLEVBQUUsT0FBTyxDQUFDLENBQUMsU0FBUztBQUM5QixDQUFDOztBQUlELE1BQWEsa0JBQWtCLEVBQUUsTUFBTSxDQUNyQyxFQUFFLE9BQU87Q0FBRSxJQUFJLEVBQUUsUUFBUSxNQUFNO0NBQUcsTUFBTTtBQUFZLENBQUMsR0FDckQsRUFBRSxPQUFPO0NBQUUsSUFBSSxFQUFFLFFBQVEsTUFBTTtDQUFHLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0NBQUcsTUFBTSxFQUFFLFFBQVE7Q0FBRyxZQUFZLEVBQUUsTUFBTSxhQUFhLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztBQUFFLENBQUMsQ0FDckksQ0FBQztBQUdELE1BQWEsa0JBQWtCLEVBQUUsT0FBTztDQUN0QyxPQUFPOztDQUVQLE9BQU8sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQU07O0NBRTVCLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUc7O0NBRXhCLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQU87QUFDOUIsQ0FBQzs7Ozs7O0FDcEtELE1BQWEsZUFBZTtDQUMxQixTQUFTLENBQUMsY0FBYyxrQkFBa0I7Q0FDMUMsTUFBTSxDQUFDLFdBQVcsUUFBUTtBQUM1QjtBQUNnQyxDQUFDLEdBQUcsYUFBYSxTQUFTLEdBQUcsYUFBYSxJQUFJOztBQ2hCOUUsTUFBTUMsUUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLE9BQU8sY0FBYztBQUM1QyxNQUFNQyxXQUFTLEVBQUUsT0FBTyxDQUFDLENBQUMsTUFBTSxZQUFZO0FBQzVDLE1BQU0sU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDLEtBQUssQ0FBQyxDQUFDLElBQUksRUFBRTtBQUl2QyxNQUFNLFdBQVcsRUFBRSxPQUFPO0NBQUUsSUFBSSxFQUFFLEtBQUssQ0FEUCxTQUFTLFNBQ0YsQ0FBZTtDQUFHLElBQUksRUFBRSxPQUFPLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztDQUFHLElBQUlEO0FBQUksQ0FBQztBQU96RyxNQUFhLGtCQUFrQixFQUFFLE9BQU87Q0FDdEMsUUFBQTs7Q0FFQTs7Q0FFQSxPQUFPLEVBQUUsTUFBTSxDQUFDLEVBQUUsUUFBUSxFQUFFLEdBQUdBLEtBQUcsQ0FBQztDQUNuQyxZQUFZLEVBQUUsTUFBTSxFQUFFLE9BQU87RUFBRSxRQUFBO0VBQVE7RUFBUSxNQUFNQTtFQUFLLFVBQVUsU0FBUyxjQUFjO0NBQUUsQ0FBQyxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7O0NBRXZHLFdBQVcsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsS0FBSyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQW9CLENBQUMsQ0FBQyxDQUFDLElBQUEsR0FBa0IsQ0FBQyxDQUFDLGNBQWM7Q0FDckcsS0FBSyxFQUFFLEtBQUssQ0FaVyxNQUFNLElBWWpCLENBQVE7O0NBRXBCLFFBQVEsRUFBRSxRQUFRO0NBQ2xCLEdBQUc7QUFDTCxDQUFDOztBQy9CRCxNQUFhLGVBQWUsRUFBRSxPQUFPOztDQUVuQyxXQUFXLEVBQUUsUUFBUTs7Q0FFckIsU0FBUyxFQUFFLFFBQVE7O0NBRW5CLFFBQVEsRUFBRSxRQUFROztDQUVsQixZQUFZLEVBQUUsUUFBUSxDQUFDLENBQUMsY0FBYzs7Q0FFdEMsYUFBYSxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFLLENBQUMsQ0FBQyxjQUFjO0FBQzNFLENBQUM7OztBQ1JELE1BQWEsU0FBUyxFQUFFLE9BQU87Q0FDN0IsT0FBTyxNQUFNLEtBQUs7RUFBRSxRQUFRO0VBQU0sU0FBUztDQUFLLENBQUM7Q0FDakQsU0FBUyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxDQUFDLElBQUksQ0FBQzs7Q0FFMUMsVUFBVSxFQUFFLFFBQVEsQ0FBQyxDQUFDLFFBQVEsS0FBSztBQUNyQyxDQUFDOztBQVlELE1BQWEsUUFBUSxFQUFFLE9BQU87Q0FDNUI7Q0FDQSxPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsU0FBUztDQUMzQixPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUztDQUNuQyxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUztBQUNwQyxDQUFDO0FBR0QsTUFBYSxlQUFlOztDQUUxQixTQUFTLEtBQW1CLENBQUMsQ0FBQztFQUM1QixTQUFTLEVBQUUsT0FBTztHQUFFLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRztHQUFHLFFBQVEsRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUVoRixhQUFhLFFBQVEsUUFBUSxDQUFDLENBQUM7RUFDL0IsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFlBQVksS0FBYSxDQUFDLENBQUM7RUFDekIsU0FBUyxFQUFFLE9BQU87R0FBRTtHQUFRLE1BQU0sRUFBRSxNQUFNLEVBQUUsT0FBTztJQUFFLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0lBQUcsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7R0FBRSxDQUFDLENBQUM7RUFBRSxDQUFDO0VBQ2xILE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsY0FBYyxLQUFnQixDQUFDLENBQUM7RUFDOUIsU0FBUyxFQUFFLE9BQU8sRUFBRSxJQUFJLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUM7RUFDNUMsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxlQUFlLEtBQWdCLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTyxFQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztFQUM1QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGVBQWUsS0FBZ0IsQ0FBQyxDQUFDO0VBQy9CLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPO0VBQ1AsT0FBTyxFQUFFLEtBQUssb0JBQW9CO0VBQ2xDLE1BQU07Q0FDUixDQUFDOztDQUVELE9BQU8sS0FBd0IsQ0FBQyxDQUFDO0VBQy9CLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixhQUFhLFFBQVEsUUFBUSxLQUFBLENBQVM7RUFDdEMsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFdBQVcsS0FBZ0IsQ0FBQyxDQUFDO0VBQzNCLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7O0FDNUVBLE1BQU0sT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBSztBQUNqQyxNQUFNLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQVM7O0FBRXRDLE1BQU0sY0FBYyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksT0FBZTtBQXNCbEQsTUFBYSxhQUFhO0NBQ3hCLE9BQU87RUFDQSxRQUFRO0VBQU0sU0FBUztFQUFNLFVBQVU7RUFBYSxRQUFRO0VBQzVELFFBQVE7RUFBTSxVQUFVO0VBQVMsZUFBZTtFQUFNLE9BQU87Q0FDcEU7O0NBRUEsV0FBVztFQUNKLFFBQVE7RUFBTSxTQUFTO0VBQU0sVUFBVTtFQUFhLFFBQVE7RUFDNUQsUUFBUTtFQUFNLFVBQVU7RUFBUSxlQUFlO0VBQU8sT0FBTztDQUNwRTs7Q0FFQSxRQUFRO0VBQ0QsUUFBUTtFQUFNLFNBQVMsS0FBSyxRQUFRLEVBQUU7RUFBRyxVQUFVO0VBQU0sUUFBUTtFQUNqRSxRQUFRO0VBQU0sVUFBVTtFQUFRLGVBQWU7RUFBTyxPQUFPO0NBQ3BFO0NBQ0EsT0FBTztFQUNBLFFBQVE7RUFBTyxTQUFTO0VBQUksVUFBVTtFQUFPLFFBQVE7RUFDckQsUUFBUTtFQUFPLFVBQVU7RUFBTSxlQUFlO0VBQU0sT0FBTztDQUNsRTs7Q0FFQSxhQUFhO0VBQ04sUUFBUSxnQkFBZ0IsU0FBUztFQUFHLFNBQVM7RUFBTSxVQUFVLGdCQUFnQixTQUFTLENBQUMsQ0FBQyxRQUFRLElBQUk7RUFBRyxRQUFRO0VBQy9HLFFBQVE7RUFBTyxVQUFVO0VBQU0sZUFBZTtFQUFPLE9BQU87Q0FDbkU7O0NBRUEsUUFBUTtFQUNELFFBQVEsYUFBYSxTQUFTO0VBQUcsU0FBUztFQUFNLFVBQVUsYUFBYSxTQUFTLENBQUMsQ0FBQyxRQUFRLElBQUk7RUFBRyxRQUFRO0VBQ3pHLFFBQVE7RUFBTyxVQUFVO0VBQU0sZUFBZTtFQUFPLE9BQU87Q0FDbkU7O0NBRUEsUUFBUTtFQUNELFFBQVEsRUFBRSxRQUFRO0VBQUcsU0FBUztFQUFPLFVBQVUsRUFBRSxRQUFRO0VBQUcsUUFBUTtFQUNwRSxRQUFRO0VBQU0sVUFBVTtFQUFNLGVBQWU7RUFBTyxPQUFPO0NBQ2xFOztDQUVBLFFBQVE7RUFDRCxRQUFRO0VBQVEsU0FBUztFQUFRLFVBQVU7RUFBUSxRQUFRO0VBQzNELFFBQVE7RUFBTyxVQUFVO0VBQU0sZUFBZTtFQUFNLE9BQU87Q0FDbEU7QUFDRjtBQWVBLE1BQWEsaUJBQWlCLE9BQU8sS0FBSyxVQUFVO0FBcUJwRCxTQUFTLFVBQThELFVBQXlDO0NBQzlHLE1BQU0sVUFBVSxlQUFlLFFBQVEsU0FBUyxZQUFZLFdBQVcsS0FBSztDQUM1RSxPQUFPLE9BQU8sWUFBWSxRQUFRLEtBQUssU0FBUyxDQUFDLE1BQU8sV0FBVyxLQUFLLENBQWUsU0FBUyxDQUFDLENBQUM7QUFDcEc7O0FBR0EsTUFBYSxZQUFZLEVBQUUsT0FBTyxVQUFVLFNBQVMsQ0FBQzs7QUFFdEQsTUFBYSxhQUFhLEVBQUUsT0FBTyxVQUFVLFFBQVEsQ0FBQyxDQUFDLENBQUMsUUFBUTs7QUFFaEUsTUFBYSxnQkFBZ0IsRUFBRSxPQUFPLFVBQVUsVUFBVSxDQUFDO0FBRTdCLEVBQzNCLE9BQ0MsT0FBTyxZQUNMLE9BQU8sUUFBUSxjQUFjLEtBQUssQ0FBQyxDQUFDLEtBQUssQ0FBQyxNQUFNLFlBQVksQ0FBQyxNQUFNLGtCQUFrQixFQUFFLGFBQWEsT0FBTyxPQUFPLElBQUksTUFBTSxDQUFDLENBQy9ILENBQ0YsQ0FBQyxDQUNBLFFBQVE7Ozs7Ozs7QUNySFgsTUFBYSxhQUFhLEVBQUUsTUFBTSxDQUFDLEVBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsRUFBRSxDQUFDLEdBQUcsRUFBRSxPQUFPLEVBQUUsUUFBUSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxFQUFFLENBQUMsQ0FBQyxDQUFDOztBQ29CbEgsTUFBTUUsT0FBSyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7QUFDNUIsTUFBTUMsU0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0FBQ3JDLE1BQU0sUUFBUSxFQUFFLE1BQU1BLE1BQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFJO0FBQzNDLE1BQU0sU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNRCxLQUFHLENBQUM7O0FBR3BDLFNBQVMsZUFBa0QsRUFBRSxTQUFTLFVBQVUsR0FBRyxRQUFtQztDQUNwSCxPQUFPO0FBQ1Q7QUFFQSxNQUFhLFlBQVk7O0NBRXZCLE9BQU8sS0FBb0IsQ0FBQyxDQUFDO0VBQzNCLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPLE9BQU8sUUFBUSxTQUFTLFdBQVcsTUFBTSxPQUFPLE9BQU8sRUFBQSxDQUFHLFFBQVEsRUFBRSxTQUFTLE9BQU8sTUFBTSxJQUFJO0VBQ3JHLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxNQUFNLEtBQVcsQ0FBQyxDQUFDO0VBQ2pCLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBZSxPQUFPO0VBQVM7RUFDN0MsTUFBTTtDQUNSLENBQUM7O0NBRUQsWUFBWSxLQUFXLENBQUMsQ0FBQztFQUN2QixTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWdCLFFBQVEsVUFBVSxFQUFFLFVBQVUsRUFBRSxNQUFNLEdBQUc7RUFBRztFQUMxRSxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxZQUFZLEtBQVcsQ0FBQyxDQUFDO0VBQ3ZCLFNBQVMsT0FBTyxPQUFPLEVBQUUsUUFBUSxXQUFXLEtBQUssRUFBRSxRQUFRLEtBQUssQ0FBQyxFQUFFLENBQUM7RUFDcEUsT0FBTyxPQUFPLFFBQVEsU0FBUyxVQUFVO0dBQ3ZDLE1BQU0sRUFBRSxRQUFRLFdBQVcsUUFBUTtHQUVuQyxJQUFJLFdBQVcsS0FBQSxHQUFXLE9BQU8sUUFBUTtHQUN6QyxNQUFNLFNBQVMsV0FBVyxLQUFBLElBQVksQ0FBQyxJQUFJLGdCQUFnQixPQUFPLE9BQU87R0FDekUsTUFBTSxXQUFXLE1BQU0sTUFBTSxTQUFTO0dBQ3RDLE9BQU8sT0FBTyxPQUFPLFVBQVUsU0FBUyxTQUFTLEtBQUssQ0FBQyxJQUFJLFdBQVcsUUFBUSxTQUFTLEtBQUssSUFBSSxRQUFRO0VBQzFHO0VBQ0EsT0FBTztHQUNMLEtBQUs7R0FDTCxRQUFRLEVBQUUsTUFBTSxJQUFJLGFBQWMsT0FBTyxXQUFXLEtBQUEsSUFBWSxLQUFBLElBQVk7SUFBRSxNQUFNO0lBQUksUUFBUSxPQUFPO0dBQU87RUFDaEg7RUFDQSxNQUFNO0NBQ1IsQ0FBQzs7Ozs7Q0FLRCxjQUFjLEtBQVcsQ0FBQyxDQUFDO0VBQ3pCLFNBQVMsT0FBTyxPQUFPLEVBQUUsUUFBUSxhQUFhLFNBQVMsRUFBRSxDQUFDO0VBQzFELE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFtQixPQUFPO0VBQVM7RUFDakQsTUFBTTtDQUNSLENBQUM7O0NBRUQsWUFBWSxLQUFnQixDQUFDLENBQUM7RUFDNUIsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFnQixPQUFPO0VBQVM7RUFDOUMsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUFnQixDQUFDLENBQUM7RUFDN0IsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFpQixPQUFPO0VBQVM7RUFDL0MsTUFBTTtDQUNSLENBQUM7Ozs7OztDQU1ELGFBQWEsS0FBd0IsQ0FBQyxDQUFDO0VBQ3JDLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBa0IsT0FBTztFQUFTO0VBQ2hELE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxRQUFRLEtBQWlCLENBQUMsQ0FBQztFQUN6QixTQUFTLE9BQU8sT0FBTyxFQUFFLFFBQVEsV0FBVyxDQUFDO0VBQzdDLFFBQVEsUUFBUSxTQUFTLFVBQ3ZCLFlBQVksUUFBUSxVQUFVLFFBQVEsU0FBUyxNQUFNLE9BQU8sTUFBTSxLQUFLLFFBQVEsTUFBTSxPQUFPLFFBQVEsR0FBRyxHQUFHLE9BQU8sSUFBSSxRQUFRO0VBQy9ILE9BQU87RUFDUCxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsWUFBWSxLQUFvRSxDQUFDLENBQUM7RUFDaEYsU0FBUyxPQUFPLE9BQU8sRUFBRSxZQUFZQSxLQUFHLENBQUM7RUFDekMsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQXFCLFFBQVEsRUFBRSxNQUFNLElBQUksa0JBQWtCO0lBQUUsTUFBTTtJQUFJO0dBQVc7RUFBRztFQUNuRyxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxRQUFRLEtBQWdCLENBQUMsQ0FBQztFQUN4QixTQUFTLE9BQU8sT0FBTyxFQUFFLFlBQVlBLEtBQUcsQ0FBQztFQUN6QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOzs7OztDQU1ELFlBQVksS0FBYyxDQUFDLENBQUM7RUFDMUIsU0FBUztFQUNULE9BQU8sT0FBTyxHQUFHLE9BQU8sZUFBZSxNQUFNLFdBQVcsR0FBRyxFQUFFLENBQUM7RUFDOUQsT0FBTztHQUFFLEtBQUs7R0FBZSxRQUFRLEVBQUUsTUFBTSxNQUFNLEVBQUUsY0FBYztJQUFFLE1BQU07SUFBSSxTQUFTO0dBQU87RUFBRztFQUNsRyxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsVUFBVSxLQUF1QixDQUFDLENBQUM7RUFDakMsU0FBUztFQUNULE9BQU8sT0FBTyxHQUFHLFFBQVEsTUFBTSxPQUFPLEdBQUcsRUFBRSxFQUFBLENBQUcsSUFBSSxjQUFjO0VBQ2hFLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxTQUFTLEtBQWMsQ0FBQyxDQUFDO0VBQ3ZCLFNBQVMsT0FBTyxPQUFPLEVBQUUsUUFBUUEsS0FBRyxDQUFDO0VBQ3JDLE9BQU8sT0FBTyxHQUFHLE9BQU8sZUFBZSxNQUFNLE9BQU8sR0FBRyxFQUFFLENBQUM7RUFDMUQsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGVBQWUsS0FBb0IsQ0FBQyxDQUFDO0VBQ25DLFNBQVMsT0FBTyxPQUFPO0dBQUUsTUFBTUE7R0FBSSxJQUFJQTtFQUFHLENBQUM7RUFDM0MsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FHRCxlQUFlLEtBQXFCLENBQUMsQ0FBQztFQUNwQyxTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBd0IsQ0FBQyxDQUFDO0VBQ3hDLFNBQVMsT0FBTyxPQUFPLEVBQUUsY0FBYyxNQUFNLENBQUM7RUFDOUMsUUFBUSxRQUFRLFNBQVMsVUFBVyxRQUFRLFNBQVMsTUFBTSxPQUFPLFFBQVEsUUFBUSxDQUFDLENBQUMsSUFBSSxRQUFRO0VBQ2hHLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxNQUFNLEtBQWdCLENBQUMsQ0FBQztFQUN0QixTQUFTLE9BQU8sT0FBTztHQUFFLGNBQWM7R0FBTyxRQUFRLEVBQUUsS0FBSyxPQUFPLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUNsRixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGNBQWMsS0FBZ0IsQ0FBQyxDQUFDO0VBQzlCLFNBQVMsT0FBTyxPQUFPO0dBQUUsYUFBYUM7R0FBTSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFPO0VBQUUsQ0FBQztFQUMzRSxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGNBQWMsS0FBZ0IsQ0FBQyxDQUFDO0VBQzlCLFNBQVMsT0FBTyxPQUFPO0dBQUUsY0FBYztHQUFPLEtBQUssRUFBRSxPQUFPLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRTtHQUFHLElBQUksRUFBRSxRQUFRO0VBQUUsQ0FBQztFQUN0RyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELE1BQU0sS0FBNEIsQ0FBQyxDQUFDO0VBQ2xDLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUdELGFBQWEsS0FBbUIsQ0FBQyxDQUFDO0VBQ2hDLFNBQVMsT0FBTyxPQUFPLEVBQUUsYUFBYUEsT0FBSyxDQUFDO0VBQzVDLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsVUFBVSxLQUFpQixDQUFDLENBQUM7RUFDM0IsU0FBUyxPQUFPLE9BQU87R0FBRSxhQUFhQTtHQUFNLFlBQVk7RUFBZ0IsQ0FBQztFQUN6RSxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGtCQUFrQixLQUFpQixDQUFDLENBQUM7RUFDbkMsU0FBUyxPQUFPLE9BQU87R0FBRSxZQUFZRDtHQUFJLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQU87RUFBRSxDQUFDO0VBQ3hFLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWdCLENBQUMsQ0FBQztFQUNsQyxTQUFTLE9BQU8sT0FBTyxFQUFFLFlBQVlBLEtBQUcsQ0FBQztFQUN6QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUdELFlBQVksS0FBb0IsQ0FBQyxDQUFDO0VBQ2hDLFNBQVMsT0FBTyxPQUFPO0dBQUUsUUFBUSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FBRyxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUc7RUFBRSxDQUFDO0VBQ3JGLE9BQU8sT0FBTyxHQUFHLFFBQ2QsTUFBTSxPQUFPLEdBQUcsRUFBRSxFQUFBLENBQUcsS0FBSyxVQUN6QixNQUFNLFNBQVMsYUFBYSxNQUFNLFNBQVMsVUFDdkM7R0FBRSxHQUFHO0dBQU8sTUFBTSxlQUFlLE1BQU0sSUFBeUM7RUFBRSxJQUNsRixLQUNOO0VBQ0YsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFlBQVksS0FBeUIsQ0FBQyxDQUFDO0VBQ3JDLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGVBQWUsS0FBYSxDQUFDLENBQUM7RUFDNUIsU0FBUyxPQUFPLE9BQU8sRUFBRSxRQUFRQSxLQUFHLENBQUM7RUFDckMsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQW9CLFFBQVEsRUFBRSxNQUFNLElBQUksY0FBYztJQUFFLE1BQU07SUFBSSxTQUFTO0dBQU87RUFBRztFQUNuRyxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7QUFDSDs7Ozs7O0FDblFBLE1BQWEsb0JBQW9CO0NBQUM7Q0FBUztDQUFVO0NBQVc7QUFBUztBQTJEekUsTUFBYSxnQkFBZ0I7Ozs7O0NBSzNCLFdBQVcsS0FBOEIsQ0FBQyxDQUFDO0VBQ3pDLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQ3hCLGFBQWEsRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZO0dBQ2pDLE9BQU8sRUFBRSxNQUFNLENBQUMsRUFBRSxRQUFRLENBQUMsR0FBRyxFQUFFLFFBQVEsQ0FBQyxDQUFDLENBQUM7R0FDM0MsV0FBVyxFQUFFLE1BQU0sRUFBRSxLQUFLLGlCQUFpQixDQUFDLENBQUMsQ0FBQyxJQUFJLGtCQUFrQixNQUFNOztHQUUxRSxlQUFlLEVBQUUsUUFBUTtHQUN6QixNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQXVCO0dBQzVDLEtBQUssRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZLENBQUMsQ0FBQyxTQUFTO0VBQ3RDLENBQUM7RUFDRCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxXQUFXLEtBQWlCLENBQUMsQ0FBQztFQUM1QixTQUFTLEVBQUUsT0FBTztHQUFFLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQUcsYUFBYSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7RUFBRSxDQUFDO0VBQ25GLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDO0FBQ0g7O0FDakdBLE1BQWEsWUFBWSxDQUFDLE1BQU0sSUFBSTs7QUFJcEMsTUFBYSxtQkFBbUIsQ0FBQyxVQUFVLEdBQUcsU0FBUztBQytDdkQsTUFBYSxjQUFjLEVBQUUsT0FBTztDQUNsQyxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztDQUN2QixNQUFNLEVBQUUsS0FBSztFQTNDYjtFQUNBO0VBQ0E7RUFDQTtFQUNBO0VBQ0E7RUFDQTtFQUVBO0VBQ0E7RUFDQTtFQUVBO0VBQ0E7RUFFQTtFQUNBO0VBQ0E7RUFDQTtFQUVBO0VBRUE7RUFFQTtDQW1CYSxDQUFXOztDQUV4QixTQUFTLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsU0FBUzs7Q0FFckMsU0FBUyxFQUFFLE1BQU0sRUFBRSxLQUFLLE9BQU8sQ0FBQyxDQUFDLENBQUMsU0FBUztDQUMzQyxjQUFjLEVBQUUsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBSyxDQUFDLENBQUMsU0FBUzs7Q0FFckUsU0FBUyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxDQUFDLFNBQVM7Q0FDOUMsVUFBVSxFQUFFLEtBQUssU0FBUztDQUMxQixPQUFPLEVBQUUsTUFBTSxFQUFFLEtBQUs7RUFqQkk7RUFBVztFQUFhO0VBQVk7RUFBWTtFQUFVO0VBQVU7Q0FpQnhFLENBQVcsQ0FBQyxDQUFDLENBQUMsU0FBUzs7Q0FFN0MsV0FBVyxFQUFFLFFBQVEsQ0FBQyxDQUFDLFFBQVEsSUFBSTs7Q0FFbkMsYUFBYSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVksQ0FBQyxDQUFDLFFBQVEsQ0FBQzs7Q0FFNUMsVUFBVSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVksQ0FBQyxDQUFDLFNBQVM7O0NBRXpDLE9BQU8sRUFBRSxLQUFLO0VBckJPO0VBQUs7RUFBSztFQUFLO0NBcUJ0QixDQUFNLENBQUMsQ0FBQyxTQUFTOztDQUUvQixvQkFBb0IsRUFBRSxPQUFPLENBQUMsQ0FBQyxLQUFLLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBRyxDQUFDLENBQUMsU0FBUzs7Q0FFL0QsV0FBVyxFQUFFLE9BQU8sQ0FBQyxDQUFDLE9BQU8sY0FBYyxDQUFDLENBQUMsU0FBUztDQUN0RCxVQUFVLEVBQUUsT0FBTyxDQUFDLENBQUMsS0FBSyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLFNBQVM7Q0FDckQsbUJBQW1CLEVBQUUsT0FBTyxDQUFDLENBQUMsS0FBSyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLFNBQVM7O0NBRTlELFNBQVMsRUFBRSxRQUFRLENBQUMsQ0FBQyxTQUFTOztDQUU5QixJQUFJLEVBQUUsT0FBTyxDQUFDLENBQUMsU0FBUztBQUMxQixDQUFDO0FBSTZCLFlBQVksS0FBSztDQUFFLE1BQU07Q0FBTSxJQUFJO0FBQUssQ0FBQztBQTZCdkUsTUFBYSxjQUFjOztDQUV6QixhQUFhLEtBQWEsQ0FBQyxDQUFDO0VBQzFCLFNBQVM7RUFHVCxPQUFPLE9BQU8sUUFBUSxTQUFTLFVBQzdCLFFBQVEsT0FBTyxLQUFBLEtBQ2YsUUFBUSxTQUFTLE1BQU0sUUFDdkIsUUFBUSxTQUFTLGVBQ2hCLFFBQVEsU0FBUyxZQUFhLE1BQU0sTUFBTSxVQUFVLElBQ2pELFFBQVEsSUFDUixnQkFBZ0IsUUFBd0IsTUFBTSxJQUFJLFFBQVEsR0FBRyxHQUFHLFNBQVMsS0FBSztFQUNwRixPQUFPO0dBQUUsS0FBSztHQUFZLFFBQVEsRUFBRSxNQUFNLElBQUksWUFBWTtJQUFFLE1BQU07SUFBSTtHQUFLO0VBQUc7RUFDOUUsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUFtQixDQUFDLENBQUM7RUFDaEMsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUM7RUFFOUMsT0FBTyxPQUFPLFFBQVEsU0FBUyxVQUFVO0dBQ3ZDLElBQUksUUFBUSxTQUFTLE1BQU0sTUFBTSxPQUFPLFFBQVE7R0FDaEQsTUFBTSxDQUFDLFNBQVMsT0FBTyxhQUFhLE1BQU0sUUFBUSxJQUFJO0lBQUMsT0FBTyxPQUFPO0lBQUcsTUFBTSxRQUFRO0lBQUcsTUFBTSxVQUFVO0dBQUMsQ0FBQztHQUMzRyxPQUFPLFFBQVEsUUFBUSxFQUFFLGVBQWUsQ0FBQyxhQUFhLFVBQVUsU0FBUyxPQUFPLFVBQVUsTUFBTSxTQUFTLEtBQUssQ0FBQyxNQUFNLElBQUk7RUFDM0g7RUFDQSxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUE2RCxDQUFDLENBQUM7RUFDMUUsU0FBUyxFQUFFLE9BQU87R0FDaEIsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsQ0FBQyxDQUFDLFNBQVM7R0FDbEMsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FDeEIsYUFBYSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7R0FDakMsV0FBVyxFQUFFLFFBQVE7R0FDckIsVUFBVSxFQUFFLEtBQUssU0FBUztFQUM1QixDQUFDO0VBQ0QsUUFBUSxRQUFRLFNBQVMsVUFDdkIsUUFBUSxTQUFTLEtBQUEsS0FBYSxRQUFRLFNBQVMsTUFBTSxPQUFPLFFBQVEsUUFBUSxTQUFTLEtBQUssSUFBSSxRQUFRO0VBQ3hHLE9BQU87R0FDTCxLQUFLO0dBQ0wsUUFBUSxFQUFFLE1BQU0sSUFBSSxTQUFTLEVBQUUsYUFBYTtJQUFFLEdBQUksT0FBTyxLQUFBLEtBQWEsRUFBRSxNQUFNLEdBQUc7SUFBSTtJQUFPLE9BQU8sTUFBTTtHQUFXO0VBQ3RIO0VBQ0EsTUFBTTtDQUNSLENBQUM7O0NBRUQsZ0JBQWdCLEtBQWlDLENBQUMsQ0FBQztFQUNqRCxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxtQkFBbUIsS0FBcUIsQ0FBQyxDQUFDO0VBQ3hDLFNBQVMsRUFBRSxPQUFPLEVBQUUsUUFBUSxXQUFXLENBQUM7RUFDeEMsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQW9CLGNBQWMsRUFBRSxNQUFNLGtCQUFrQjtFQUFHO0VBQzdFLE1BQU07Q0FDUixDQUFDOztDQUVELHNCQUFzQixLQUFnQixDQUFDLENBQUM7RUFDdEMsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFvQixjQUFjLEVBQUUsTUFBTSxrQkFBa0I7RUFBRztFQUM3RSxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxtQkFBbUIsS0FBMEMsQ0FBQyxDQUFDO0VBQzdELFNBQVMsRUFBRSxPQUFPLEVBQUUsVUFBVSxFQUFFLEtBQUssU0FBUyxFQUFFLENBQUM7RUFDakQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxZQUFZLEtBQWEsQ0FBQyxDQUFDO0VBQ3pCLFNBQVMsRUFBRSxPQUFPLEVBQUUsUUFBUSxXQUFXLENBQUM7RUFDeEMsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWlCLFFBQVEsVUFBVSxTQUFTLEVBQUUsSUFBSTtFQUFHO0VBQ25FLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQztBQUNIOzs7QUM1TEEsTUFBYSxjQUFjLENBQUMsYUFBYSxXQUFXOztBQWdGcEQsTUFBTUUsU0FBTyxFQUNWLE9BQU8sQ0FBQyxDQUNSLEtBQUssQ0FBQyxDQUNOLElBQUksQ0FBQyxDQUFDLENBQ04sSUFBQSxHQUFxQixDQUFDLENBQ3RCLE1BQU0scURBQXFEO0FBQzlELE1BQU0sU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDLE1BQU0sWUFBWTs7QUFHNUMsTUFBYSxpQkFBaUIsRUFBRSxPQUFPO0NBQ3JDLE1BQUE7Q0FDQSxNQUFNLEVBQUUsS0FBSyxXQUFXO0NBQ3hCLE1BQU0sRUFBRSxJQUFJLEtBQUs7Q0FDakIsUUFBUSxPQUFPLFNBQVM7QUFDMUIsQ0FBQztBQUdELE1BQWEsaUJBQWlCOztDQUU1QixZQUFZLEtBQWtCLENBQUMsQ0FBQztFQUFFLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUFHLE9BQU87RUFBVyxPQUFPO0VBQVUsTUFBTTtDQUFjLENBQUM7O0NBRWpILFdBQVcsS0FBb0IsQ0FBQyxDQUFDO0VBQUUsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFBLE9BQUssQ0FBQztFQUFHLE9BQU87RUFBVyxPQUFPO0VBQVUsTUFBTTtDQUFjLENBQUM7Ozs7O0NBS3hILGlCQUFpQixLQUFvQixDQUFDLENBQUM7RUFDckMsU0FBUyxlQUFlLE9BQU8sRUFBRSxRQUFRLFdBQVcsQ0FBQztFQUNyRCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBdUIsUUFBUSxFQUFFLE1BQU0sWUFBWSxFQUFFLEtBQUs7RUFBRztFQUMzRSxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsaUJBQWlCLEtBQWdCLENBQUMsQ0FBQztFQUNqQyxTQUFTLEVBQUUsT0FBTyxFQUFFLE1BQUEsT0FBSyxDQUFDO0VBQzFCLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFzQixRQUFRLEVBQUUsTUFBTSxZQUFZLEVBQUUsS0FBSztFQUFHO0VBQzFFLE1BQU07Q0FDUixDQUFDO0FBQ0g7OztBQy9HQSxNQUFhLGNBQWM7OztBQ2QzQixNQUFhLGlCQUFpQjtDQUM1QjtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7Q0FDQTtDQUNBO0NBQ0E7QUFDRjs7QUNxSUEsTUFBTUMsVUFBUSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7QUFDL0IsTUFBTSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztBQUM3QixNQUFNLFVBQVUsRUFBRSxLQUFLLGNBQWM7QUFFckMsTUFBYSxlQUFlOztDQUUxQixhQUFhLEtBQW1CLENBQUMsQ0FBQztFQUNoQyxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTyxPQUFPLFFBQVEsU0FBUyxVQUFVLFFBQVEsTUFBTSxPQUFPLE9BQU8sSUFBSSxFQUFFLFNBQVMsSUFBSSxLQUFLO0VBQzdGLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Ozs7Q0FLRCxrQkFBa0IsS0FBYSxDQUFDLENBQUM7RUFDL0IsU0FBUyxFQUFFLE9BQU87R0FBRSxNQUFNLEVBQUUsT0FBTztHQUFHLFVBQVUsRUFBRSxRQUFRLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUN4RSxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGtCQUFrQixLQUFnQixDQUFDLENBQUM7RUFDbEMsU0FBUyxFQUFFLE9BQU87R0FBRSxPQUFBO0dBQU8sTUFBTSxFQUFFLE9BQU87RUFBRSxDQUFDO0VBQzdDLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWdCLENBQUMsQ0FBQztFQUNsQyxTQUFTLEVBQUUsT0FBTyxFQUFFLE9BQUEsUUFBTSxDQUFDO0VBQzNCLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFzQixPQUFPO0VBQVU7RUFDckQsTUFBTTtFQUNOLFdBQVc7Q0FDYixDQUFDOztDQUVELG1CQUFtQixLQUFnQixDQUFDLENBQUM7RUFDbkMsU0FBUyxFQUFFLE9BQU8sRUFBRSxPQUFBLFFBQU0sQ0FBQztFQUMzQixPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBdUIsT0FBTztFQUFVO0VBQ3RELE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxVQUFVLEtBQWtELENBQUMsQ0FBQztFQUM1RCxTQUFTLEVBQUUsT0FBTztHQUFFLE9BQUE7R0FBTyxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWTtHQUFHLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBTTtFQUFFLENBQUM7RUFDM0YsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2hDLFNBQVMsRUFBRSxPQUFPLEVBQUUsT0FBQSxRQUFNLENBQUM7RUFDM0IsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxlQUFlLEtBQTRCLENBQUMsQ0FBQztFQUMzQyxTQUFTLEVBQUUsT0FBTyxFQUFFLE9BQUEsUUFBTSxDQUFDO0VBQzNCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsY0FBYyxLQUErQixDQUFDLENBQUM7RUFDN0MsU0FBUyxFQUFFLE9BQU87R0FBRSxPQUFBO0dBQU8sUUFBUSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7RUFBRSxDQUFDO0VBQ3ZELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsb0JBQW9CLEtBQWdCLENBQUMsQ0FBQztFQUNwQyxTQUFTLEVBQUUsT0FBTztHQUFFLE9BQUE7R0FBTyxRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDdkQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FHRCxNQUFNLEtBQWMsQ0FBQyxDQUFDO0VBQ3BCLFNBQVMsRUFBRSxPQUFPLEVBQUUsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsRUFBRSxDQUFDO0VBQy9DLE9BQU8sT0FBTyxRQUFRLFNBQVMsVUFBVTtHQUN2QyxNQUFNLE9BQU8sTUFBTSxPQUFPLE9BQU87R0FDakMsT0FBTztJQUFFLEdBQUc7SUFBTSxNQUFNLEtBQUssS0FBSyxRQUFRLFFBQVEsSUFBSSxTQUFTLE1BQU0sSUFBSTtHQUFFO0VBQzdFO0VBQ0EsT0FBTztFQUNQLE1BQU07RUFDTixPQUFPO0NBQ1QsQ0FBQzs7Q0FFRCxhQUFhLEtBQWEsQ0FBQyxDQUFDO0VBQzFCLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBQTtHQUFPLFNBQVMsRUFBRSxNQUFNLFVBQVUsQ0FBQyxDQUFDLElBQUksQ0FBQztFQUFFLENBQUM7RUFDaEUsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxRQUFRLEtBQXFCLENBQUMsQ0FBQztFQUM3QixTQUFTLEVBQUUsT0FBTztHQUFFLFNBQVMsRUFBRSxNQUFNLFVBQVUsQ0FBQyxDQUFDLElBQUksQ0FBQztHQUFHLEtBQUssRUFBRSxRQUFRLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUN0RixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxpQkFBaUIsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2pDLFNBQVMsRUFBRSxPQUFPO0dBQUUsUUFBUSxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUs7R0FBRyxVQUFVLEVBQUUsTUFBTSxRQUFRLFNBQVMsQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFLO0VBQUUsQ0FBQztFQUM5SCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELG1CQUFtQixLQUFhLENBQUMsQ0FBQztFQUNoQyxTQUFTLEVBQUUsT0FBTyxFQUFFLE9BQUEsUUFBTSxDQUFDO0VBQzNCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7Ozs7O0NBS0QsY0FBYyxLQUFhLENBQUMsQ0FBQztFQUMzQixTQUFTLEVBQUUsT0FBTztHQUFFLE9BQUE7R0FBTyxVQUFVLEVBQUUsUUFBUSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQUcsT0FBTyxFQUFFLFFBQVEsSUFBSSxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDcEcsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Ozs7Q0FLRCxjQUFjLEtBQWEsQ0FBQyxDQUFDO0VBQzNCLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBQTtHQUFPLFVBQVUsRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVM7RUFBRSxDQUFDO0VBQ2pFLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWEsQ0FBQyxDQUFDO0VBQy9CLFNBQVMsRUFBRSxPQUFPLEVBQUUsT0FBQSxRQUFNLENBQUM7RUFDM0IsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxXQUFXLEtBQWEsQ0FBQyxDQUFDO0VBQ3hCLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE9BQUE7R0FDQSxjQUFjLEVBQ1gsTUFBTSxFQUFFLE9BQU87SUFBRSxPQUFBO0lBQU8sYUFBYSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FBRSxDQUFDLENBQUMsQ0FBQyxDQUMzRCxJQUFJLENBQUMsQ0FBQyxDQUNOLElBQUksV0FBVztFQUNwQixDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxXQUFXLEtBQWEsQ0FBQyxDQUFDO0VBQ3hCLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBQTtHQUFPLElBQUksRUFBRSxPQUFPLENBQUMsQ0FBQyxTQUFTO0VBQUUsQ0FBQztFQUN0RCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBdUIsT0FBTztFQUFVO0VBQ3RELE1BQU07Q0FDUixDQUFDOztDQUVELGNBQWMsS0FBYSxDQUFDLENBQUM7RUFDM0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxRQUFRLFdBQVcsQ0FBQztFQUN4QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGNBQWMsS0FBYSxDQUFDLENBQUM7RUFDM0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxRQUFRLFdBQVcsQ0FBQztFQUN4QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOzs7OztDQUtELFVBQVUsS0FBZSxDQUFDLENBQUM7RUFDekIsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxFQUFFLENBQUM7RUFDdEMsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsYUFBYSxLQUFnQixDQUFDLENBQUM7RUFDN0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxFQUFFLENBQUM7RUFDdEMsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsVUFBVSxLQUFnQixDQUFDLENBQUM7RUFDMUIsU0FBUyxFQUFFLE9BQU8sRUFBRSxJQUFJLENBQUM7RUFDekIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxXQUFXLEtBQWdCLENBQUMsQ0FBQztFQUMzQixTQUFTLEVBQUUsT0FBTyxFQUFFLElBQUksQ0FBQztFQUN6QixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFNBQVMsS0FBZ0IsQ0FBQyxDQUFDO0VBQ3pCLFNBQVMsRUFBRSxPQUFPLEVBQUUsSUFBSSxDQUFDO0VBQ3pCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsWUFBWSxLQUFnQixDQUFDLENBQUM7RUFDNUIsU0FBUyxFQUFFLE9BQU8sRUFBRSxJQUFJLENBQUM7RUFDekIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQztBQUNIOzs7QUMzWEEsTUFBYSxnQkFBZ0I7Q0FBQztDQUFRO0NBQVE7QUFBYTtBQUczRCxNQUFhLGNBQWMsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEVBQUU7O0FBRzVDLE1BQWEsZUFBZSxFQUFFLE9BQU87Q0FDbkMsTUFBTTs7Q0FFTixNQUFNLEVBQUUsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBRyxDQUFDLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRTs7Q0FFaEQsV0FBVyxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBTztDQUNqQyxPQUFPLEVBQUUsS0FBSyxhQUFhOztDQUUzQixNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFHOztDQUV4QixhQUFhLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFPO0FBQ3JDLENBQUM7QUEwQkQsTUFBYSxlQUFlOztDQUUxQixVQUFVLEtBQXFCLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Ozs7Q0FLRCxZQUFZLEtBQXFCLENBQUMsQ0FBQztFQUNqQyxTQUFTLEVBQUUsT0FBTztHQUNoQixNQUFNO0dBQ04sTUFBTSxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0dBQ3pDLFdBQVcsV0FBVyxTQUFTO0dBQy9CLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLFNBQVM7R0FDbkMsVUFBVSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBSyxDQUFDLENBQUMsU0FBUztHQUN6QyxhQUFhLFdBQVcsU0FBUztHQUNqQyxLQUFLLFdBQVcsU0FBUztFQUMzQixDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWlCLFFBQVEsRUFBRSxZQUFZLEVBQUUsU0FBUyxLQUFLO0VBQUc7RUFDeEUsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUFrQixDQUFDLENBQUM7RUFDL0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLFlBQVksQ0FBQztFQUN2QyxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBa0IsUUFBUSxFQUFFLFlBQVksRUFBRSxTQUFTLEtBQUs7RUFBRztFQUN6RSxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7O0NBRUQsZUFBZSxLQUFxQixDQUFDLENBQUM7RUFDcEMsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNLFlBQVksQ0FBQztFQUN2QyxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBbUIsUUFBUSxFQUFFLFlBQVksRUFBRSxTQUFTLEtBQUs7RUFBRztFQUMxRSxNQUFNO0NBQ1IsQ0FBQztBQUNIOztBQzVFQSxNQUFhLGVBQWUsRUFBRSxPQUFPO0NBQ25DLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUc7Q0FDeEIsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxLQUFNO0NBQy9CLFVBQVUsRUFBRSxLQUFLO0VBVlk7RUFBTztFQUFZO0NBVS9CLENBQWM7Q0FDL0IsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksR0FBRztDQUN4QixNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFHOztDQUV4QixVQUFVLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFHO0NBQzVCLFVBQVUsRUFBRSxLQUFLLFNBQVM7O0NBRTFCLFdBQVcsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQU87QUFDbkMsQ0FBQztBQUdELE1BQWEsYUFBYSxhQUFhLEtBQUssRUFBRSxXQUFXLEtBQUssQ0FBQyxDQUFDLENBQUMsUUFBUTtBQTZCekUsTUFBYSxZQUFZOztDQUV2QixNQUFNLEtBQWdCLENBQUMsQ0FBQztFQUN0QixTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxZQUFZLEtBQWdCLENBQUMsQ0FBQztFQUM1QixTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWdCLFFBQVEsWUFBWSxFQUFFLE1BQU0sT0FBTyxLQUFLLE1BQU0sQ0FBQyxDQUFDLFNBQVMsQ0FBQyxDQUFDLEtBQUssSUFBSSxFQUFFO0VBQUc7RUFDdkcsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWdCLENBQUMsQ0FBQztFQUNsQyxTQUFTLEVBQUUsT0FBTyxFQUFFLFVBQVUsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUssRUFBRSxDQUFDO0VBQ3JELE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFnQixRQUFRLEVBQUUsZ0JBQWdCO0lBQUUsTUFBTTtJQUFZLE1BQU0sYUFBYTtHQUFHO0VBQUc7RUFDckcsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWdCLENBQUMsQ0FBQztFQUNsQyxTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsV0FBVyxDQUFDO0VBQ3hDLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFnQixjQUFjLEVBQUUsTUFBTSxZQUFZO0VBQUc7RUFDbkUsTUFBTTtDQUNSLENBQUM7O0NBRUQscUJBQXFCLEtBQWdCLENBQUMsQ0FBQztFQUNyQyxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWdCLGNBQWMsRUFBRSxNQUFNLFlBQVk7RUFBRztFQUNuRSxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxVQUFVLEtBQXlCLENBQUMsQ0FBQztFQUNuQyxTQUFTLEVBQUUsT0FBTyxFQUFFLElBQUksRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUcsRUFBRSxDQUFDO0VBQzdDLE9BQU87RUFDUCxPQUFPLEVBQUUsS0FBSyxjQUFjO0VBQzVCLE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQztBQUNIOzs7QUM5RkEsTUFBYSxVQUFVLEVBQUUsT0FBTztDQUM5QixJQUFJLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7Q0FDNUIsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxHQUFLOztDQUVqQyxRQUFRLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7QUFDbEMsQ0FBQztBQUdELE1BQWEsY0FBYyxFQUFFLE9BQU87O0NBRWxDLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQU87Q0FDOUIsVUFBVSxFQUFFLE1BQU0sT0FBTyxDQUFDLENBQUMsSUFBSSxFQUFFO0FBQ25DLENBQUM7QUFHRCxNQUFhLFdBQVc7Q0FBQztDQUFhO0NBQVE7QUFBUTs7QUE2Q3RELE1BQWEsWUFBWSxFQUFFLE9BQU87Q0FBRSxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztDQUFHLGFBQWEsRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZO0FBQUUsQ0FBQztBQUVuRyxNQUFNQyxPQUFLLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztBQUU1QixNQUFhLGNBQWM7O0NBRXpCLGlCQUFpQixLQUFrQixDQUFDLENBQUM7RUFDbkMsU0FBUyxFQUFFLE9BQU87R0FBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxHQUFPO0dBQUcsVUFBVSxFQUFFLE9BQU8sQ0FBQyxDQUFDLFNBQVM7RUFBRSxDQUFDO0VBQ3BGLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsVUFBVSxLQUE4QixDQUFDLENBQUM7RUFDeEMsU0FBUyxFQUFFLE9BQU8sRUFBRSxNQUFNQSxLQUFHLENBQUM7RUFDOUIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxjQUFjLEtBQWdCLENBQUMsQ0FBQztFQUM5QixTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU1BO0dBQUksTUFBTTtFQUFZLENBQUM7RUFDakQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxVQUFVLEtBQXFCLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTyxFQUFFLE1BQU1BLEtBQUcsQ0FBQztFQUM5QixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGFBQWEsS0FBZ0IsQ0FBQyxDQUFDO0VBQzdCLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE1BQU1BO0dBQ04sYUFBYSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0dBQ3JDLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUM7R0FDekIsU0FBUyxFQUFFLEtBQUssUUFBUSxDQUFDLENBQUMsU0FBUztFQUNyQyxDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxpQkFBaUIsS0FBd0IsQ0FBQyxDQUFDO0VBQ3pDLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQ3hCLGNBQWMsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWSxDQUFDLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRTtHQUMxRCxVQUFVLEVBQUUsTUFBTSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksRUFBRTs7R0FFeEMsV0FBVyxFQUFFLFFBQVEsQ0FBQyxDQUFDLFFBQVEsSUFBSTtFQUNyQyxDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBb0IsQ0FBQyxDQUFDO0VBQ3BDLFNBQVMsRUFBRSxPQUFPO0dBQUUsTUFBTTtHQUFXLE9BQU87RUFBVSxDQUFDO0VBQ3ZELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQXdCLENBQUMsQ0FBQztFQUMxQyxTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU07R0FBVyxPQUFPO0VBQVUsQ0FBQztFQUN2RCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGFBQWEsS0FBd0IsQ0FBQyxDQUFDO0VBQ3JDLFNBQVMsRUFBRSxPQUFPO0dBQ2hCLEdBQUcsVUFBVTtHQUNiLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksR0FBTTtHQUNsQyxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7R0FDNUIsU0FBUyxZQUFZLFNBQVM7RUFDaEMsQ0FBQztFQUNELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7QUFDSDs7O0FDckpBLE1BQWEsYUFBYSxFQUFFLE1BQU0sQ0FBQyxFQUFFLFFBQVEsS0FBSyxHQUFHLEVBQUUsTUFBTSxFQUFFLE1BQU0sQ0FBQyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsR0FBRyxFQUFFLFFBQVEsT0FBTyxDQUFDLENBQUMsQ0FBQyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQzs7QUFPdkgsTUFBTSxNQUFNLEVBQUUsSUFBSSxLQUFLOztBQUd2QixNQUFNLGFBQWE7O0NBRWpCLFVBQVUsRUFBRSxPQUFPO0NBQ25CLFFBQVEsRUFBRSxLQUFLLENBQUMsZ0JBQWdCLFVBQVUsQ0FBQzs7Q0FFM0MsU0FBUyxFQUFFLE9BQU87Q0FDbEIsU0FBUzs7Q0FFVCxXQUFXLEVBQUUsTUFBTSxFQUFFLE9BQU8sQ0FBQzs7Q0FFN0IsU0FBUyxFQUFFLE1BQU0sRUFBRSxPQUFPLENBQUM7O0NBRTNCLFVBQVUsRUFBRSxRQUFROztDQUVwQixXQUFXLEVBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsQ0FBQzs7Q0FFckMsU0FBUyxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVk7O0NBRTdCLFlBQVksRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZOztDQUVoQyxnQkFBZ0IsRUFBRSxRQUFROztDQUUxQixjQUFjO0NBQ2QsZUFBZTs7Q0FFZixpQkFBaUIsRUFBRSxRQUFRO0NBQzNCLGVBQWUsRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTOztDQUVoQyxnQkFBZ0IsRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0FBQ25DOztBQUdBLE1BQWEsV0FBVyxFQUFFLE9BQU87Q0FBRSxNQUFNLEVBQUUsT0FBTztDQUFHLEdBQUcsRUFBRSxPQUFPLFVBQVUsQ0FBQyxDQUFDLFFBQVEsQ0FBQyxDQUFDO0FBQU0sQ0FBQzs7QUFJOUYsTUFBYSxZQUFZLEVBQ3RCLE9BQU87Q0FDTixHQUFHO0NBQ0gsTUFBTSxFQUFFLE9BQU87Q0FDZixVQUFVLFdBQVcsU0FBUyxTQUFTO0NBQ3ZDLFNBQVMsV0FBVyxRQUFRLFNBQVM7Q0FDckMsU0FBUyxXQUFXLFFBQVEsU0FBUzs7Q0FFckMsWUFBWSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7Q0FDN0IsWUFBWSxXQUFXLFdBQVcsU0FBUztDQUMzQyxjQUFjLElBQUksU0FBUztDQUMzQixlQUFlLElBQUksU0FBUztDQUM1QixnQkFBZ0IsV0FBVyxlQUFlLFNBQVM7QUFDckQsQ0FBQyxDQUFDLENBQ0QsUUFBUTs7QUNyQlgsTUFBYSxvQkFBb0IsRUFBRSxPQUFPO0NBQUUsU0FBUyxFQUFFLE9BQU87Q0FBRyxNQUFNLEVBQUUsT0FBTztBQUFFLENBQUM7O0FBSW5GLE1BQWEsY0FBYyxFQUFFLE9BQU87Q0FBRSxNQUFNLEVBQUUsSUFBSSxLQUFLLENBQUMsQ0FBQyxTQUFTO0NBQUcsT0FBTyxFQUFFLElBQUksS0FBSyxDQUFDLENBQUMsU0FBUztDQUFHLEtBQUssRUFBRSxPQUFPLENBQUMsQ0FBQyxTQUFTO0FBQUUsQ0FBQztBQWFqSSxNQUFNLFVBQVUsRUFBRSxPQUFPLEVBQUUsTUFBTSxFQUFFLE9BQU8sRUFBRSxDQUFDO0FBQzdDLE1BQU0sT0FBTyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0FBRXhCLE1BQWEsY0FBYzs7Q0FFekIsTUFBTSxLQUFtQixDQUFDLENBQUM7RUFDekIsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsV0FBVyxLQUFnQixDQUFDLENBQUM7RUFDM0IsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFlLE9BQU87RUFBUTtFQUM1QyxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxXQUFXLEtBQVUsQ0FBQyxDQUFDO0VBQ3JCLFNBQVMsRUFBRSxPQUFPO0dBQUUsTUFBTSxFQUFFLE9BQU87R0FBRyxRQUFRO0VBQVUsQ0FBQztFQUN6RCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBZSxRQUFRLEVBQUUsTUFBTSxjQUFjO0lBQUUsS0FBSztJQUFNLE1BQU0sT0FBTyxLQUFLLE1BQU0sQ0FBQyxDQUFDLFNBQVMsQ0FBQyxDQUFDLEtBQUssSUFBSTtHQUFFO0VBQUc7RUFDM0gsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUFnQixDQUFDLENBQUM7RUFDN0IsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFpQixPQUFPO0VBQVE7RUFDOUMsTUFBTTtDQUNSLENBQUM7O0NBRUQsWUFBWSxLQUFnQixDQUFDLENBQUM7RUFDNUIsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFpQixPQUFPO0VBQVE7RUFDOUMsTUFBTTtDQUNSLENBQUM7O0NBRUQsV0FBVyxLQUFnQixDQUFDLENBQUM7RUFDM0IsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFlLE9BQU87RUFBUTtFQUM1QyxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxRQUFRLEtBQWdCLENBQUMsQ0FBQztFQUN4QixTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWEsT0FBTztFQUFRO0VBQzFDLE1BQU07Q0FDUixDQUFDOztDQUVELE9BQU8sS0FBaUIsQ0FBQyxDQUFDO0VBQ3hCLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGFBQWEsS0FBMEMsQ0FBQyxDQUFDO0VBQ3ZELFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTyxFQUFFLEtBQUssaUJBQWlCO0VBQy9CLE1BQU07Q0FDUixDQUFDOztDQUVELFNBQVMsS0FBZSxDQUFDLENBQUM7RUFDeEIsU0FBUztFQUVULGFBQWEsUUFBUSxRQUFRLENBQUMsQ0FBQztFQUMvQixPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsYUFBYSxLQUFnQixDQUFDLENBQUM7RUFDN0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxLQUFLLEVBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsQ0FBQyxFQUFFLENBQUM7RUFDdEQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2hDLFNBQVMsRUFBRSxPQUFPLEVBQUUsS0FBSyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLENBQUMsRUFBRSxDQUFDO0VBQ3RELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsZ0JBQWdCLEtBQWdCLENBQUMsQ0FBQztFQUNoQyxTQUFTLEVBQUUsT0FBTyxFQUFFLEtBQUssRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLEVBQUUsQ0FBQztFQUN0RCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFVBQVUsS0FBMkIsQ0FBQyxDQUFDO0VBQ3JDLFNBQVM7RUFDVCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBYSxRQUFRLFVBQVUsRUFBRSxnQkFBZ0IsRUFBRSxTQUFTO0VBQUc7RUFDN0UsTUFBTTtDQUNSLENBQUM7QUFDSDs7QUM5RkEsTUFBTSxVQUFVLEVBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztBQUVyRCxNQUFhLGtCQUFrQjs7Q0FFN0IsYUFBYSxLQUFpQixDQUFDLENBQUM7RUFDOUIsU0FBUyxRQUFRLE9BQU8sRUFBRSxTQUFTLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLENBQWdCLENBQUMsQ0FBQyxRQUFRLENBQUMsRUFBRSxDQUFDO0VBQ2hGLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFZLE9BQU87RUFBUztFQUMxQyxNQUFNO0VBQ04sYUFBYTtFQUNiLFdBQVc7Q0FDYixDQUFDOztDQUVELG9CQUFvQixLQUFxQyxDQUFDLENBQUM7RUFDekQ7RUFDQSxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2hDO0VBQ0EsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7QUFDSDs7O0FDbkRBLFNBQWdCLGFBQWEsRUFBRSxRQUFRLGFBQXFDO0NBQzFFLE1BQU0sZUFBZSxZQUFzQztFQUFFLEdBQUc7RUFBUSxNQUFNO0VBQUksVUFBVTtDQUFHO0NBQy9GLE9BQU87RUFDTCxRQUFRLE9BQU8sWUFBWSxPQUFPLFFBQVEsTUFBTSxDQUFDLENBQUMsS0FBSyxDQUFDLE9BQU8sWUFBWSxDQUFDLE9BQU8sWUFBWSxNQUFNLENBQUMsQ0FBQyxDQUFDO0VBQ3hHLFdBQVcsVUFBVSxLQUFLLFNBQVM7R0FBRSxHQUFHO0dBQUssUUFBUSxZQUFZLElBQUksTUFBTTtFQUFFLEVBQUU7Q0FDakY7QUFDRjs7QUNGQSxNQUFNLFVBQVUsRUFBRSxPQUFPO0NBQUUsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7Q0FBRyxhQUFhLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWTtDQUFHLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLEdBQUs7QUFBRSxDQUFDOztBQUd2SCxlQUFlLGlCQUNiLFFBQ0EsU0FDQSxPQUM4QjtDQUM5QixNQUFNLFVBQVUsTUFBTSxRQUFRLFFBQVEsU0FBUyxLQUFLO0NBQ3BELE9BQU8sV0FBVztFQUFFLEdBQUc7RUFBUyxZQUFZLGFBQWEsUUFBUSxVQUFVO0NBQUU7QUFDL0U7QUFFQSxNQUFhLGVBQWU7O0NBRTFCLFNBQVMsS0FBMEIsQ0FBQyxDQUFDO0VBQ25DLFNBQVMsRUFBRSxPQUFPO0dBQUUsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVM7R0FBRyxhQUFhLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWTtFQUFFLENBQUM7RUFDbkYsT0FBTztFQUVQLE9BQU87R0FBRSxLQUFLO0dBQXNCLE9BQU87RUFBVTtFQUNyRCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsWUFBWSxLQUF3RCxDQUFDLENBQUM7RUFDcEUsU0FBUyxFQUFFLE9BQU87R0FBRSxPQUFPLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztHQUFHLGNBQWMsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWSxDQUFDLENBQUMsQ0FBQyxJQUFJLEVBQUU7RUFBRSxDQUFDO0VBQ3JHLE9BQU8sT0FBTyxRQUFRLFNBQVMsV0FDNUIsTUFBTSxRQUFRLFFBQVEsU0FBUyxLQUFLLEVBQUEsQ0FBRyxLQUFLLFNBQVM7R0FBRSxHQUFHO0dBQUssWUFBWSxhQUFhLElBQUksVUFBVTtFQUFFLEVBQUU7RUFDN0csT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxTQUFTLEtBQXNELENBQUMsQ0FBQztFQUMvRCxTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsY0FBYyxLQUErQixDQUFDLENBQUM7RUFDN0MsU0FBUyxRQUFRLE9BQU8sRUFBRSxXQUFXLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxFQUFFLENBQUMsQ0FBQyxJQUFJLEdBQUssRUFBRSxDQUFDO0VBQ2pFLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDO0FBQ0g7O0FDakNBLE1BQU0sS0FBSyxFQUFFLElBQUksQ0FBQyxDQUFDLFNBQVMsQ0FBQyxDQUFDLFNBQVM7QUFFdkMsTUFBYSxnQkFBZ0I7O0NBRTNCLFVBQVUsS0FBcUIsQ0FBQyxDQUFDO0VBQy9CLFNBQVMsRUFBRSxPQUFPLEVBQUUsTUFBTSxHQUFHLENBQUM7RUFDOUIsUUFBUSxRQUFRLFNBQVMsVUFBVyxRQUFRLFNBQVMsTUFBTSxPQUFPLE9BQU8sT0FBTyxJQUFJLFFBQVEsUUFBUSxDQUFDLENBQUM7RUFDdEcsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGlCQUFpQixLQUFtQixDQUFDLENBQUM7RUFDcEMsU0FBUyxFQUFFLE9BQU87R0FDaEIsTUFBTTtHQUNOLFdBQVcsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksaUJBQWlCO0dBQ2xELFNBQVMsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUyxDQUFDLENBQUMsQ0FBQyxJQUFJLENBQUMsQ0FBQyxDQUFDLElBQUksQ0FBQztFQUNuRCxDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7Ozs7O0NBS0Qsb0JBQW9CLEtBQStCLENBQUMsQ0FBQztFQUNuRCxTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU07R0FBSSxRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDMUQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsaUJBQWlCLEtBQWtCLENBQUMsQ0FBQztFQUNuQyxTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU07R0FBSSxRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztFQUFFLENBQUM7RUFDMUQsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxjQUFjLEtBQWdCLENBQUMsQ0FBQztFQUM5QixTQUFTLEVBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztFQUM5QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELGdCQUFnQixLQUFnQixDQUFDLENBQUM7RUFDaEMsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7QUFDSDs7QUMwQkEsTUFBTSxRQUFRLEVBQUUsSUFBSSxDQUFDLENBQUMsU0FBUztBQUMvQixNQUFNLFVBQVUsRUFBRSxNQUFNLEtBQUssQ0FBQyxDQUFDLElBQUksR0FBSztBQUN4QyxNQUFNLGVBQWUsRUFBRSxNQUFNLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUs7QUFFN0QsTUFBYSxrQkFBa0I7Ozs7O0NBSzdCLGlCQUFpQixLQUFnQyxDQUFDLENBQUM7RUFDakQsU0FBUyxFQUFFLE9BQU87R0FBRTtHQUFTLE1BQU0sRUFBRSxPQUFPO0VBQUUsQ0FBQztFQUMvQyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxPQUFPLEtBQWEsQ0FBQyxDQUFDO0VBQ3BCLFNBQVMsRUFBRSxPQUFPO0dBQUU7R0FBTztHQUFjO0VBQXVCLENBQUM7RUFDakUsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsT0FBTyxLQUF3QixDQUFDLENBQUM7RUFDL0IsU0FBUyxFQUFFLE9BQU87R0FDaEI7R0FDQTtHQUNBLGNBQWMsRUFDWCxNQUFNLEVBQUUsT0FBTztJQUFFLElBQUksRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZO0lBQUcsU0FBUyxZQUFZLFNBQVM7SUFBRyxRQUFRLFlBQVksU0FBUztHQUFFLENBQUMsQ0FBQyxDQUFDLENBQy9HLElBQUksRUFBRTtHQUNUO0VBQ0YsQ0FBQztFQUNELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELE9BQU8sS0FBc0QsQ0FBQyxDQUFDO0VBQzdELFNBQVMsRUFBRSxPQUFPO0dBQUU7R0FBTyxhQUFhLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWTtFQUFFLENBQUM7RUFDL0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsVUFBVSxLQUFnQixDQUFDLENBQUM7RUFDMUIsU0FBUyxFQUFFLE9BQU87R0FBRTtHQUFPO0VBQWEsQ0FBQztFQUN6QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxZQUFZLEtBQWlCLENBQUMsQ0FBQztFQUM3QixTQUFTLEVBQUUsT0FBTztHQUFFO0dBQVMsTUFBTSxFQUFFLE9BQU87RUFBRSxDQUFDO0VBQy9DLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELFdBQVcsS0FBbUIsQ0FBQyxDQUFDO0VBQzlCLFNBQVMsRUFBRSxPQUFPO0dBQUUsTUFBTSxFQUFFLE9BQU87R0FBRztFQUFRLENBQUM7RUFDL0MsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7Ozs7O0NBS0QsZUFBZSxLQUF1QixDQUFDLENBQUM7RUFDdEMsU0FBUyxFQUFFLE9BQU87R0FDaEIsTUFBTSxFQUFFLE9BQU8sQ0FBQyxDQUFDLElBQUksaUJBQWlCO0dBQ3RDOztHQUVBLE1BQU0sRUFDSCxNQUFNLEVBQUUsT0FBTztJQUFFLFFBQVEsRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTO0lBQUcsV0FBVyxFQUFFLE9BQU87R0FBRSxDQUFDLENBQUMsQ0FBQyxDQUN0RSxJQUFBLEdBQXVCLENBQUMsQ0FDeEIsU0FBUzs7R0FFWixPQUFPLEVBQ0osTUFBTSxFQUFFLE9BQU87SUFBRSxNQUFNLEVBQUUsT0FBTztJQUFHLFdBQVcsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLGlCQUFpQjtHQUFFLENBQUMsQ0FBQyxDQUFDLENBQ25GLElBQUEsR0FBYyxDQUFDLENBQ2YsU0FBUzs7R0FFWixRQUFRLEVBQUUsUUFBUSxJQUFJLENBQUMsQ0FBQyxTQUFTO0dBQ2pDLEtBQUssRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZLENBQUMsQ0FBQyxTQUFTO0dBQ3BDO0VBQ0YsQ0FBQztFQUNELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOzs7O0NBSUQsa0JBQWtCLEtBQTZCLENBQUMsQ0FBQztFQUMvQyxTQUFTLEVBQUUsT0FBTztHQUNoQjtHQUNBLE1BQU0sRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLGlCQUFpQjtHQUN0QyxjQUFjLEVBQUUsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLFlBQVksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0dBQ25EO0VBQ0YsQ0FBQztFQUNELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOzs7OztDQUtELFdBQVcsS0FBb0QsQ0FBQyxDQUFDO0VBQy9ELFNBQVMsRUFBRSxPQUFPO0dBQ1g7R0FBTyxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxpQkFBaUI7R0FBRztHQUFjO0dBQ25FLFdBQVcsRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBQSxHQUFvQixDQUFDLENBQUMsQ0FBQyxJQUFBLEdBQWtCLENBQUMsQ0FBQyxTQUFTOztHQUVsRixXQUFXLEVBQ1IsTUFBTSxFQUFFLE9BQU87SUFBRSxhQUFhLEVBQUUsSUFBSSxDQUFDLENBQUMsWUFBWTtJQUFHLE9BQU87R0FBZSxDQUFDLENBQUMsQ0FBQyxDQUM5RSxJQUFJLEdBQUksQ0FBQyxDQUNULFNBQVM7RUFDZCxDQUFDO0VBQ0QsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7O0NBRUQsa0JBQWtCLEtBQW1DLENBQUMsQ0FBQztFQUNyRCxTQUFTLEVBQUUsT0FBTztHQUFFLE1BQU0sRUFBRSxPQUFPO0dBQUcsT0FBTyxFQUFFLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFO0dBQUcsU0FBUyxRQUFRLFNBQVM7RUFBRSxDQUFDO0VBQ2xHLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELGVBQWUsS0FBYSxDQUFDLENBQUM7RUFDNUIsU0FBUyxFQUFFLE9BQU87R0FBRTtHQUFPLGFBQWEsRUFBRSxJQUFJLENBQUMsQ0FBQyxZQUFZO0VBQUUsQ0FBQztFQUMvRCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxZQUFZLEtBQWtCLENBQUMsQ0FBQztFQUM5QixTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsRUFBRSxPQUFPLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztFQUNuRCxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxhQUFhLEtBQWtCLENBQUMsQ0FBQztFQUMvQixTQUFTLEVBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxPQUFPLEVBQUUsQ0FBQztFQUN0QyxPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07RUFDTixhQUFhO0NBQ2YsQ0FBQzs7Q0FFRCxhQUFhLEtBQTJDLENBQUMsQ0FBQztFQUN4RCxTQUFTLEVBQUUsT0FBTyxFQUFFLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsRUFBRSxDQUFDO0VBQ3pELE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLGFBQWE7Q0FDZixDQUFDOztDQUVELFlBQVksS0FBZSxDQUFDLENBQUM7RUFDM0IsU0FBUyxFQUFFLE9BQU8sRUFBRSxRQUFRLFdBQVcsQ0FBQztFQUN4QyxRQUFRLFFBQVEsWUFBYSxZQUFZLFFBQVEsU0FBUyxPQUFPLE9BQU8sSUFBSSxRQUFRO0VBQ3BGLE9BQU87RUFDUCxNQUFNO0VBQ04sYUFBYTtDQUNmLENBQUM7QUFDSDs7QUN2VEEsTUFBTSxPQUFPLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFBLEVBQXNCO0FBRXJELE1BQWEsc0JBQXNCOztDQUVqQyxpQkFBaUIsS0FBdUIsQ0FBQyxDQUFDO0VBQ3hDLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixhQUFhLFFBQVEsUUFBUSxDQUFDLENBQUM7RUFDL0IsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOzs7OztDQUtELGVBQWUsS0FBcUIsQ0FBQyxDQUFDO0VBQ3BDLFNBQVMsRUFBRSxPQUFPO0dBQUU7R0FBTSxXQUFXLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLGlCQUFpQjtHQUFHLFNBQVMsRUFBRSxRQUFRLElBQUksQ0FBQyxDQUFDLFNBQVM7RUFBRSxDQUFDO0VBQ3BILE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsaUJBQWlCLEtBQWdCLENBQUMsQ0FBQztFQUNqQyxTQUFTLEVBQUUsT0FBTztHQUFFO0dBQU0sSUFBSTtFQUFLLENBQUM7RUFDcEMsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxpQkFBaUIsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2pDLFNBQVMsRUFBRSxPQUFPLEVBQUUsS0FBSyxDQUFDO0VBQzFCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7QUFDSDs7QUN6QkEsTUFBYSxnQkFBZ0I7O0FBRTNCLFVBQVUsS0FBcUIsQ0FBQyxDQUFDO0NBQy9CLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztDQUNwQixPQUFPO0NBQ1AsT0FBTztDQUNQLE1BQU07Q0FDTixXQUFXO0FBQ2IsQ0FBQyxFQUNIOztBQzdCQSxNQUFhLGtCQUFrQjtDQUM3QixVQUFVO0NBQ1YsT0FBTztDQUNQLGFBQWE7Q0FDYixLQUFLO0VBQUUsSUFBSTtFQUFNLE1BQU07RUFBTSxTQUFTO0VBQWEsT0FBTyxDQUFDO0VBQWUsS0FBSztDQUFNO0NBQ3JGLGVBQWUsQ0FBQztDQUNoQixhQUFhO0NBQ2IsZ0JBQWdCO0NBQ2hCLFVBQVU7Q0FDVixZQUFZO0VBQUUsT0FBTyxDQUFDO0VBQWlELFFBQVE7Q0FBTTtDQUNyRixVQUFVLENBQUM7Q0FDWCxrQkFBa0I7Q0FDbEIsYUFBYTtDQUNiLGdCQUFnQjtDQUNoQixNQUFNO0VBQUUsTUFBTTtFQUFJLE1BQU07RUFBSyxVQUFVO0VBQU8sTUFBTTtFQUFJLE1BQU07RUFBSSxVQUFVO0VBQUksVUFBVTtFQUFNLFdBQVc7Q0FBRztDQUM5RyxVQUFVLENBQUM7QUFDYjs7QUNsQkEsTUFBYSxhQUFhO0NBQUM7Q0FBVTtDQUFRO0NBQVM7QUFBUTs7QUNVOUQsTUFBTSxZQUFZO0NBQ2hCLElBQUksRUFBRSxRQUFRO0NBQ2QsTUFBTSxFQUFFLElBQUksQ0FBQyxDQUFDLElBQUksQ0FBQyxDQUFDLENBQUMsSUFBSSxLQUFNOztDQUUvQixTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUc7O0NBRWxDLE9BQU8sRUFBRSxNQUFNLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLEdBQUcsQ0FBQyxDQUFDLENBQUMsSUFBSSxFQUFFOztDQUVqRCxLQUFLLEVBQUUsUUFBUTtBQUNqQjtBQUNBLE1BQU0sTUFBTSxFQUFFLE9BQU8sU0FBUztBQUM5QixNQUFNLFdBQVcsRUFBRSxPQUFPLEVBQUUsT0FBTyxHQUFHLEVBQUUsT0FBTyxDQUFDOztBQUdoRCxNQUFNLE9BQU87Q0FDWCxVQUFVLEVBQUUsS0FBSyxnQkFBZ0I7Q0FDakMsT0FBTyxFQUFFLEtBQUs7RUFBQztFQUFVO0VBQVM7Q0FBTSxDQUFDOztDQUV6QyxhQUFhLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxFQUFFLENBQUMsQ0FBQyxJQUFJLEdBQUc7Q0FDcEM7O0NBRUEsZUFBZSxFQUFFLE1BQU0sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLENBQUMsQ0FBQyxDQUFDLElBQUksQ0FBQzs7Q0FFaEQsYUFBYSxFQUFFLEtBQUssQ0FBQyxRQUFRLE1BQU0sQ0FBQzs7Q0FFcEMsZ0JBQWdCLEVBQUUsUUFBUTs7Q0FFMUIsVUFBVSxFQUFFLFFBQVE7O0NBRXBCLFlBQVksRUFBRSxPQUFPO0VBQUUsT0FBTyxFQUFFLE1BQU0sRUFBRSxLQUFLLFVBQVUsQ0FBQztFQUFHLFFBQVEsRUFBRSxRQUFRO0NBQUUsQ0FBQzs7Q0FFaEY7O0NBRUEsa0JBQWtCLEVBQUUsSUFBSSxDQUFDLENBQUMsSUFBSSxDQUFDLENBQUMsQ0FBQyxJQUFJLElBQUs7O0NBRTFDLGFBQWEsRUFBRSxRQUFROztDQUV2QixnQkFBZ0IsRUFBRSxRQUFRO0FBQzVCOztBQU1BLE1BQWEsaUJBSk0sRUFBRSxPQUFPLElBSUUsQ0FBQSxDQUFXLE9BQU8sRUFBRSxLQUFLLElBQUksUUFBUSxFQUFFLENBQUMsQ0FBQyxDQUFDLFFBQVE7QUFJeEQsRUFBRSxPQUFPO0NBQy9CLFVBQVUsS0FBSyxTQUFTLFFBQVEsZ0JBQWdCLFFBQVE7Q0FDeEQsT0FBTyxLQUFLLE1BQU0sUUFBUSxnQkFBZ0IsS0FBSztDQUMvQyxhQUFhLEtBQUssWUFBWSxRQUFRLGdCQUFnQixXQUFXO0NBQ2pFLEtBQUssRUFDRixPQUFPO0VBQ0QsSUFBSSxVQUFVO0VBQUksTUFBTSxVQUFVO0VBQ3ZDLFNBQVMsVUFBVSxRQUFRLFFBQVEsZ0JBQWdCLElBQUksT0FBTztFQUM5RCxPQUFPLFVBQVUsTUFBTSxRQUFRLGdCQUFnQixJQUFJLEtBQUs7RUFDeEQsS0FBSyxVQUFVLElBQUksUUFBUSxnQkFBZ0IsSUFBSSxHQUFHO0NBQ3BELENBQUMsQ0FBQyxDQUNELFFBQVEsZ0JBQWdCLEdBQUc7Q0FDOUIsZUFBZSxLQUFLLGNBQWMsUUFBUSxnQkFBZ0IsYUFBYTtDQUN2RSxhQUFhLEtBQUssWUFBWSxRQUFRLGdCQUFnQixXQUFXO0NBQ2pFLGdCQUFnQixLQUFLLGVBQWUsUUFBUSxnQkFBZ0IsY0FBYztDQUMxRSxVQUFVLEtBQUssU0FBUyxRQUFRLGdCQUFnQixRQUFRO0NBRXhELFlBQVksS0FBSyxXQUFXLFFBQVE7RUFBRSxPQUFPLENBQUM7RUFBRyxRQUFRO0NBQUssQ0FBQztDQUMvRCxVQUFVLFNBQVMsUUFBUSxnQkFBZ0IsUUFBUTtDQUNuRCxrQkFBa0IsS0FBSyxpQkFBaUIsUUFBUSxnQkFBZ0IsZ0JBQWdCO0NBQ2hGLGFBQWEsS0FBSyxZQUFZLFFBQVEsZ0JBQWdCLFdBQVc7Q0FDakUsZ0JBQWdCLEtBQUssZUFBZSxRQUFRLGdCQUFnQixjQUFjO0NBQzFFLE1BQU0sYUFBYSxRQUFRLGdCQUFnQixJQUFJO0NBQy9DLFVBQVUsRUFBRSxNQUFNLFlBQVksQ0FBQyxDQUFDLElBQUksRUFBRSxDQUFDLENBQUMsUUFBUSxnQkFBZ0IsUUFBUTtBQUMxRSxDQUFDO0FBZ0VELE1BQWEsZ0JBQWdCOztDQUUzQixPQUFPLEtBQXVCLENBQUMsQ0FBQztFQUM5QixTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFFcEIsT0FBTyxPQUFPLFFBQVEsU0FBUyxXQUFXO0dBQUUsR0FBSSxNQUFNLE9BQU8sT0FBTztHQUFJLE1BQU07R0FBVyxNQUFNO0dBQU8sTUFBTSxNQUFNO0VBQUs7RUFDdkgsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDOztDQUVELFVBQVUsS0FBZSxDQUFDLENBQUM7RUFDekIsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBRXBCLE9BQU8sT0FBTyxRQUFRLGFBQWE7R0FBRSxHQUFJLE1BQU0sT0FBTyxPQUFPO0dBQUksTUFBTSxnQkFBZ0I7R0FBTSxVQUFVLGdCQUFnQjtFQUFTO0VBQ2hJLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxnQkFBZ0IsS0FBZSxDQUFDLENBQUM7RUFDL0IsU0FBUztFQUNULE9BQU87RUFDUCxPQUFPO0dBQ0wsS0FBSztHQUNMLFFBQVEsRUFBRSxPQUFPLFVBQVcsUUFBUSxLQUFBLElBQVksS0FBQSxJQUFZO0lBQUUsSUFBSSxNQUFNLElBQUk7SUFBSSxNQUFNLE1BQU0sSUFBSTtHQUFLO0VBQ3ZHO0VBQ0EsTUFBTTtDQUNSLENBQUM7O0NBRUQsV0FBVyxLQUFnQixDQUFDLENBQUM7RUFDM0IsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsUUFBUSxLQUF1QixDQUFDLENBQUM7RUFDL0IsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtFQUNOLFdBQVc7Q0FDYixDQUFDOztDQUVELFNBQVMsS0FBb0IsQ0FBQyxDQUFDO0VBQzdCLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUVwQixPQUFPLE9BQU8sUUFBUSxZQUFZO0dBQ2hDLE1BQU0sRUFBRSxhQUFhLFdBQVcsTUFBTSxPQUFPLE9BQU87R0FFcEQsT0FBTztJQUFFLFlBQVk7SUFBSSxRQUFRLENBQUM7SUFBRyxXQUFXLENBQUM7SUFBRyxhQURyQyxZQUFZLFFBQVEsRUFBRSxjQUFjLFlBQVksU0FDTztJQUFHLFVBQVU7SUFBRztHQUFPO0VBQy9GO0VBQ0EsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7OztBQ25KQSxNQUFhLG1CQUFtQixFQUFFLE9BQU87Q0FDdkMsYUFBYTtDQUNiLEtBQUssV0FBVyxTQUFTO0NBQ3pCLFVBQVUsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLElBQUssQ0FBQyxDQUFDLFNBQVM7QUFDM0MsQ0FBQztBQUdELE1BQWEsV0FBVzs7Q0FFdEIsV0FBVyxLQUFnQixDQUFDLENBQUM7RUFDM0IsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0VBQ1AsTUFBTTtDQUNSLENBQUM7O0NBRUQsZ0JBQWdCLEtBQWdCLENBQUMsQ0FBQztFQUNoQyxTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQW1CLGNBQWMsRUFBRSxNQUFNLG9CQUFvQjtFQUFHO0VBQzlFLE1BQU07Q0FDUixDQUFDOztDQUVELGdCQUFnQixLQUFnQixDQUFDLENBQUM7RUFDaEMsU0FBUyxFQUFFLE9BQU8sQ0FBQyxDQUFDO0VBQ3BCLE9BQU87RUFDUCxPQUFPO0dBQUUsS0FBSztHQUFtQixjQUFjLEVBQUUsTUFBTSxrQkFBa0I7RUFBRztFQUM1RSxNQUFNO0NBQ1IsQ0FBQzs7Q0FFRCxrQkFBa0IsS0FBZ0IsQ0FBQyxDQUFDO0VBQ2xDLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBbUIsY0FBYyxFQUFFLE1BQU0sc0JBQXNCO0VBQUc7RUFDaEYsTUFBTTtDQUNSLENBQUM7O0NBRUQsc0JBQXNCLEtBQTBDLENBQUMsQ0FBQztFQUNoRSxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87RUFDUCxNQUFNO0NBQ1IsQ0FBQztBQUNIOzs7QUMzRkEsTUFBYSxhQUFhOztBQ3lCMUIsTUFBTSxhQUFhLEVBQUUsT0FBTyxDQUFDLENBQUMsSUFBQSxFQUFrQixDQUFDLENBQUMsSUFBSSxVQUFVOztBQUVoRSxNQUFNLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQyxJQUFJLFVBQVU7QUFFeEMsTUFBYSxhQUFhLEVBQUUsbUJBQW1CLE1BQU0sQ0FDbkQsRUFBRSxPQUFPLEVBQUUsSUFBSSxFQUFFLFFBQVEsVUFBVSxFQUFFLENBQUMsR0FDdEMsRUFBRSxPQUFPO0NBQUUsSUFBSSxFQUFFLFFBQVEsWUFBWTtDQUFHO0FBQVcsQ0FBQyxDQUN0RCxDQUFDO0FBR0QsTUFBYSxhQUFhOztDQUV4QixPQUFPLEtBQWtCLENBQUMsQ0FBQztFQUN6QixTQUFTLEVBQUUsT0FBTyxFQUFFLE9BQU8sRUFBRSxJQUFJLENBQUMsQ0FBQyxTQUFTLEVBQUUsQ0FBQztFQUUvQyxPQUFPLE9BQU8sUUFBUSxZQUFZO0dBQ2hDLE1BQU0sRUFBRSxPQUFPLGFBQWEsTUFBTSxPQUFPLE9BQU87R0FDaEQsT0FBTztJQUFFO0lBQU8sVUFBVTtJQUFVLGNBQWM7SUFBTyxrQkFBa0I7SUFBRztHQUFTO0VBQ3pGO0VBQ0EsT0FBTztFQUNQLE1BQU07RUFDTixPQUFPO0NBQ1QsQ0FBQzs7Ozs7Q0FLRCxTQUFTLEtBQWtCLENBQUMsQ0FBQztFQUMzQixTQUFTO0VBQ1QsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQW1CLFFBQVEsRUFBRSxVQUFVLEVBQUUsR0FBRztFQUFHO0VBQzdELE1BQU07RUFDTixXQUFXO0NBQ2IsQ0FBQzs7Q0FFRCxRQUFRLEtBQWtCLENBQUMsQ0FBQztFQUMxQixTQUFTLEVBQUUsT0FBTyxFQUFFLFFBQVEsT0FBTyxTQUFTLEVBQUUsQ0FBQztFQUMvQyxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBa0IsU0FBUztFQUFnQjtFQUN6RCxNQUFNO0VBQ04sV0FBVztDQUNiLENBQUM7Ozs7O0NBS0QsTUFBTSxLQUFrQixDQUFDLENBQUM7RUFDeEIsU0FBUyxFQUFFLE9BQU8sRUFBRSxPQUFPLEVBQUUsUUFBUSxDQUFDLENBQUMsU0FBUyxFQUFFLENBQUM7RUFDbkQsT0FBTztFQUNQLE9BQU8sRUFBRSxLQUFLLGVBQWU7RUFDN0IsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQWtCLENBQUMsQ0FBQztFQUNwQyxTQUFTLEVBQUUsT0FBTztHQUFFLFlBQVk7R0FBUSxNQUFNO0VBQVcsQ0FBQztFQUMxRCxPQUFPO0VBQ1AsT0FBTztHQUFFLEtBQUs7R0FBaUIsY0FBYyxFQUFFLE1BQU0sYUFBYTtHQUFJLFNBQVM7RUFBZ0I7RUFDL0YsTUFBTTtDQUNSLENBQUM7O0NBRUQsa0JBQWtCLEtBQXVCLENBQUMsQ0FBQztFQUN6QyxTQUFTLEVBQUUsT0FBTyxDQUFDLENBQUM7RUFDcEIsT0FBTztFQUNQLE9BQU87R0FBRSxLQUFLO0dBQWlCLGNBQWMsRUFBRSxNQUFNLGdCQUFnQjtFQUFHO0VBQ3hFLE1BQU07Q0FDUixDQUFDOztDQUVELGNBQWMsS0FBZ0IsQ0FBQyxDQUFDO0VBQzlCLFNBQVMsRUFBRSxPQUFPLENBQUMsQ0FBQztFQUNwQixPQUFPO0VBQ1AsT0FBTztFQUNQLE1BQU07Q0FDUixDQUFDO0FBQ0g7O0FDNUVBLE1BQWEsbUJBQW1CO0NBQzlCLEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7Q0FDSCxHQUFHO0NBQ0gsR0FBRztDQUNILEdBQUc7QUFDTDs7O0FDNUNBLE1BQU0sVUFBVSxZQUFZLGtCQUFrQixDQUFDLENBQUMsUUFBUSxTQUFTLHlCQUF5QixLQUFLLElBQUksQ0FBQztBQUVwRyxNQUFNLFFBQVEsWUFBWSxjQUFjLENBQUMsQ0FBQyxRQUFRLFNBQVMsS0FBSyxTQUFTLE9BQU8sQ0FBQztBQUVqRixNQUFNLFVBQVUsUUFBZ0IsT0FBMEIsV0FDeEQsT0FBTyxZQUFZLE1BQU0sS0FBSyxTQUFTLENBQUMsU0FBUyxNQUFNLE1BQU0sR0FBRyxHQUFHLE9BQU8sR0FBRyxNQUFNLENBQUMsQ0FBQzs7QUFHdkYsU0FBUyxVQUFrQjtDQUN6QixNQUFNLFVBQVUsQ0FBQyxpQ0FBaUMsK0JBQStCO0NBQ2pGLE9BQU87RUFDTCxNQUFNO0VBQ04saUJBQWlCO0dBQ2YsS0FBSyxNQUFNLFVBQVUsU0FDbkIsS0FBSyxNQUFNLFFBQVEsWUFBWSxNQUFNLENBQUMsQ0FBQyxRQUFRLFFBQVEsSUFBSSxTQUFTLE9BQU8sQ0FBQyxHQUMxRSxLQUFLLFNBQVM7SUFBRSxNQUFNO0lBQVMsVUFBVSxXQUFXO0lBQVEsUUFBUSxhQUFhLEdBQUcsT0FBTyxHQUFHLE1BQU07R0FBRSxDQUFDO0VBQzdHO0NBQ0Y7QUFDRjs7QUFHQSxTQUFTLGNBQXNCO0NBQzdCLE1BQU0sT0FBTztDQUNiLE9BQU87RUFDTCxNQUFNO0VBQ04saUJBQWlCO0dBQ2YsS0FBSyxNQUFNLFVBQVU7SUFBQztJQUFLO0lBQVM7SUFBa0I7R0FBTSxHQUMxRCxLQUFLLE1BQU0sUUFBUSxZQUFZLEdBQUcsS0FBSyxHQUFHLFFBQVEsQ0FBQyxDQUFDLFFBQVEsUUFBUSxJQUFJLFdBQVcsU0FBUyxDQUFDLEdBQzNGLEtBQUssU0FBUztJQUNaLE1BQU07SUFDTixVQUFVLHNCQUFzQixXQUFXLE1BQU0sVUFBVSxPQUFPLEdBQUcsS0FBSztJQUMxRSxRQUFRLGFBQWEsR0FBRyxLQUFLLEdBQUcsT0FBTyxHQUFHLE1BQU07R0FDbEQsQ0FBQztFQUNQO0NBQ0Y7QUFDRjtBQUVBLElBQUEsK0JBQWUsYUFBYTtDQUMxQixNQUFNO0VBQ0osT0FBTztHQUNMLFFBQVE7R0FDUixlQUFlO0lBQ2IsT0FBTztLQUFFLE1BQU07S0FBb0IsR0FBRyxPQUFPLG9CQUFvQixTQUFTLEtBQUs7SUFBRTtJQUVqRixVQUFVLENBQUMsUUFBUTtJQUVuQixRQUFRO0tBQUUsZ0JBQWdCO0tBQWEsZ0JBQWdCO0lBQXdCO0dBQ2pGO0VBQ0Y7RUFDQSxTQUFTLENBQUMsUUFBUSxDQUFDO0NBQ3JCO0NBQ0EsU0FBUztFQUVQLFFBQVEsRUFBRSxZQUFZLEtBQUssVUFBVSxPQUFPLEtBQUssZ0JBQWdCLENBQUMsRUFBRTtFQUNwRSxPQUFPO0dBQ0wsUUFBUTtHQUNSLGVBQWU7SUFBRSxPQUFPLEVBQUUsU0FBUyxzQkFBc0I7SUFBRyxRQUFRO0tBQUUsUUFBUTtLQUFPLGdCQUFnQjtJQUFhO0dBQUU7RUFDdEg7Q0FDRjtDQUNBLFVBQVU7RUFDUixNQUFNO0VBQ04sTUFBTTtFQUNOLE9BQU87R0FDTCxRQUFRO0dBQ1IsUUFBUTtHQUNSLGVBQWU7SUFDYixPQUFPLE9BQU8sZ0JBQWdCLE9BQU8sT0FBTztJQUU1QyxRQUFRO0tBQ04saUJBQWlCLEVBQUUsV0FBVyxHQUFHLFNBQVMsV0FBVyxjQUFjLFNBQVM7S0FDNUUsaUJBQWlCLEVBQUUsTUFBTSxnQkFBZ0IsZ0JBQWdCO01BQ3ZELE1BQU0sVUFDSixTQUFTLG9CQUNULFVBQVUsTUFBTSxPQUFPLEdBQUcsU0FBUyxZQUFZLENBQUMsS0FDaEQsVUFBVSxPQUFPLE9BQU8sR0FBRyxTQUFTLDBCQUEwQixDQUFDO01BQ2pFLE1BQU0sV0FBVyw4QkFBOEIsS0FBSyxrQkFBa0IsRUFBRSxDQUFDLEdBQUc7TUFDNUUsT0FBTyxHQUFHLFVBQVUsY0FBYyxTQUFTLEdBQUcsYUFBYSxLQUFBLElBQVksV0FBVyxTQUFTLFdBQVc7S0FDeEc7S0FDQSxpQkFBaUIsRUFBRSxZQUNqQixHQUFHLE1BQU0sTUFBTSxTQUFTLG9CQUFvQixLQUFLLElBQUksQ0FBQyxJQUFJLGNBQWMsU0FBUztJQUNyRjtHQUNGO0VBQ0Y7RUFDQSxTQUFTLENBQUMsT0FBTyxHQUFHLFlBQVksQ0FBQztDQUNuQztBQUNGLENBQUMifQ==