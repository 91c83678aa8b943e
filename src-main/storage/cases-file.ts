// What cannot be made again: in which tables? In: nothing. Out: the schema of cases.sqlite and its opening for writing.
// The history of searches, the draft, cases; each room reads and writes its own tables. Keys and their use have left for access.sqlite.
import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { copyWhole, openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from './access-file.ts';
import { CASES_APPLICATION, readsOldKeys } from './carrying-over.ts';
import { held } from './held.ts';
import { settleRestoring, unlessRestoring } from './restoring.ts';
import { removeUnfinished, closePlain, encryptCases, encryptingAlone } from './encrypting.ts';

/** What opens an encrypted cases.sqlite lies beside it under this name. */
export const VAULT = 'vault.json';

/** How every unencrypted database begins. */
const PLAIN_START = 'SQLite format 3\0';

const keysAndUsage = `
-- public_id: the part of a key that names it. digest: SHA-256 over salt and secret; the secret itself is kept nowhere.
CREATE TABLE key (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  customer TEXT,
  public_id TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, digest BLOB NOT NULL,
  indexes TEXT NOT NULL, addresses TEXT NOT NULL, domains TEXT NOT NULL, client_ids TEXT NOT NULL,
  credits INTEGER, rate_per_minute INTEGER NOT NULL, browsers INTEGER NOT NULL,
  created_at TEXT NOT NULL, suspended_at TEXT, ended_at TEXT
) STRICT;

-- One row for an accepted search. Nothing else about it reaches the disk.
CREATE TABLE usage (
  ticket TEXT NOT NULL, reference TEXT NOT NULL,
  key INTEGER NOT NULL REFERENCES key, used_at TEXT NOT NULL
) STRICT;
CREATE INDEX usage_by_key ON usage (key, used_at);
`;

const historyAndDraft = `
-- search and hits: JSON of the contract's nouns. A forgotten search leaves the file at once.
CREATE TABLE past_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  asked_at TEXT NOT NULL, search TEXT NOT NULL, hits TEXT NOT NULL
) STRICT;

-- At most one row: what stands in the query now, as JSON.
CREATE TABLE draft (id INTEGER PRIMARY KEY CHECK (id = 1), draft TEXT NOT NULL) STRICT;
`;

const casesAndRecord = `
-- A user of the idea endpoints; an address belongs to one account.
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE, account TEXT NOT NULL, created_at TEXT NOT NULL
) STRICT;

-- account, user: NULL for a case made on this computer. search: JSON of the contract. origin: digest of the bundle it came in;
-- home: number of the index that the bundle's documents were put into.
-- removed_at: taken away, until the application ends.
CREATE TABLE case_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT, user INTEGER REFERENCES user,
  title TEXT NOT NULL, reference TEXT NOT NULL, matter TEXT NOT NULL, notes TEXT NOT NULL DEFAULT '',
  search TEXT NOT NULL, walled INTEGER NOT NULL DEFAULT 0, origin TEXT, home INTEGER,
  created_at TEXT NOT NULL, changed_at TEXT NOT NULL, removed_at TEXT
) STRICT;
CREATE INDEX case_by_account ON case_file (account);

-- The search record: one chain a case. body: JSON; hash: SHA-256 over sequence, at, kind, body and the hash before.
-- undoes: the entry this one takes back. Everything else about a case is made in the same transaction as its entry.
CREATE TABLE record (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, sequence INTEGER NOT NULL,
  at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
  previous TEXT NOT NULL, hash TEXT NOT NULL, undoes INTEGER,
  PRIMARY KEY (case_file, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX record_taken_back ON record (case_file, undoes) WHERE undoes IS NOT NULL;

-- A version's list. Its entry of the record, number sequence, tells everything else and bears the list's digest.
CREATE TABLE version (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, number INTEGER NOT NULL, sequence INTEGER NOT NULL,
  hits TEXT NOT NULL,
  PRIMARY KEY (case_file, number)
) STRICT;

-- What is thought of a publication, by its name.
CREATE TABLE judgement (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL,
  rating TEXT, rated_at TEXT, note TEXT, noted_at TEXT,
  PRIMARY KEY (case_file, publication)
) STRICT, WITHOUT ROWID;
CREATE INDEX judgement_by_publication ON judgement (publication) WHERE rating IS NOT NULL;

CREATE TABLE tag (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL, tag TEXT NOT NULL COLLATE NOCASE,
  PRIMARY KEY (case_file, publication, tag)
) STRICT, WITHOUT ROWID;

-- id, of a mark and of an attachment: the number of the entry that made it, so that none of a case is ever used twice.
CREATE TABLE annotation (
  id INTEGER NOT NULL,
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL,
  place TEXT NOT NULL, quote TEXT NOT NULL, cite TEXT NOT NULL, note TEXT NOT NULL,
  created_at TEXT NOT NULL, changed_at TEXT NOT NULL,
  PRIMARY KEY (case_file, id)
) STRICT;
CREATE INDEX annotation_by_publication ON annotation (case_file, publication);

CREATE TABLE attachment (
  id INTEGER NOT NULL,
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL, added_at TEXT NOT NULL,
  PRIMARY KEY (case_file, id)
) STRICT;

-- At most one list of features a case, JSON of the contract, and the verdicts on them.
CREATE TABLE feature_list (case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE, list TEXT NOT NULL) STRICT;
CREATE TABLE verdict (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL, feature TEXT NOT NULL,
  verdict TEXT NOT NULL, given_at TEXT NOT NULL,
  PRIMARY KEY (case_file, publication, feature)
) STRICT, WITHOUT ROWID;

-- One valid token a case; only its digest (SHA-256) is kept. expires_at: epoch milliseconds.
-- indexes: JSON, numbers of those that the key may read which the link was given out for; NULL for all.
CREATE TABLE case_token (
  case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE,
  digest BLOB NOT NULL UNIQUE, expires_at INTEGER NOT NULL, indexes TEXT
) STRICT;

-- At most one row: the firm's own template of reports.
CREATE TABLE report_template (
  id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, bytes BLOB NOT NULL, places TEXT NOT NULL, added_at TEXT NOT NULL
) STRICT;
`;

const passwords = `
-- What the firm's servers ask of the application: at most one password a server, under the name of what it is for.
CREATE TABLE password (name TEXT PRIMARY KEY, password TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

export const casesSchema: Schema = {
  applicationId: CASES_APPLICATION,
  migrations: [
    { name: 'keys-and-usage', up: keysAndUsage },
    { name: 'history-and-draft', up: historyAndDraft },
    { name: 'cases-and-record', up: casesAndRecord },
    { name: 'keys-move-to-access-file', up: 'DROP TABLE usage; DROP TABLE key;' },
    { name: 'passwords', up: passwords },
  ],
};

/** Called before cases.sqlite is migrated, with its key, undefined if it is not encrypted. If it throws, nothing is migrated. */
export type BeforeMigration = (key: Uint8Array | undefined) => void;

/** How cases.sqlite lies there. A process that has it open must not ask: closing a file ends every lock that the process holds on it. */
export function formOfCases(folder: string): 'missing' | 'plain' | 'encrypted' {
  const start = Buffer.alloc(PLAIN_START.length);
  try {
    const file = openSync(join(folder, 'cases.sqlite'), 'r');
    try {
      if (readSync(file, start, 0, start.length, 0) === 0) return 'missing';
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'missing';
    throw new Failure('folder-unwritable', { reason: 'cases.sqlite cannot be read' }, { cause: error });
  }
  return start.toString('latin1') === PLAIN_START ? 'plain' : 'encrypted';
}

/**
 * Opens cases.sqlite of a data folder, or creates it. Every commit survives a power cut. With a key the file is an encrypted one; an
 * unencrypted file is encrypted first. `beforeMigration` is called with the key that the file has now, before a file of an older version is
 * migrated. Throws `folder-unwritable`, `data-damaged`, `folder-in-use`; `cases-locked` and `vault-missing` if the file is encrypted and
 * there is no key.
 */
export function openCases(folder: string, key?: Uint8Array, beforeMigration?: BeforeMigration): WritableDatabase {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
  settleRestoring(folder);
  keysHaveLeft(folder);
  removeUnfinished(folder);
  try {
    return opened(folder, key, beforeMigration);
  } catch (error) {
    if (!isFailure(error, 'data-damaged')) throw error;
    // Nobody has it open as it was asked for, so that now it may be looked at.
    const form = formOfCases(folder);
    if (key === undefined && form === 'encrypted') throw new Failure(existsSync(join(folder, VAULT)) ? 'cases-locked' : 'vault-missing');
    if (key === undefined || form !== 'plain') throw error;
    encryptingAlone(folder, () => {
      // Another process may have done it meanwhile.
      if (formOfCases(folder) !== 'plain') return;
      opened(folder, undefined, beforeMigration).close();
      encryptCases(folder, casesSchema, key);
    });
    return opened(folder, key, beforeMigration);
  }
}

/** The keys that an older version kept here are in access.sqlite: else this throws. Cases that hold none open without it, were it damaged. */
function keysHaveLeft(folder: string): void {
  try {
    openAccessFile(folder).close();
  } catch (error) {
    if (!isFailure(error, 'data-damaged') || readsOldKeys(folder)) throw error;
  }
}

function opened(folder: string, key?: Uint8Array, beforeMigration?: BeforeMigration): WritableDatabase {
  const file = join(folder, 'cases.sqlite');
  const before = beforeMigration && ((): void => beforeMigration(key));
  const db = unlessRestoring(folder, () => held(folder, () => openWritable(file, casesSchema, 'FULL', key, before)));
  // What is deleted here was confidential: its bytes are overwritten, not just released. What a sort or an index in the making needs stays
  // in memory.
  db.pragma('secure_delete = ON');
  db.pragma('temp_store = MEMORY');
  if (key === undefined) {
    const close = db.close.bind(db);
    db.close = () => closePlain(folder, close);
  }
  return db;
}

/** Copies the open cases, encrypted with the same key where they are, into `file`, which must not be there yet. */
export function copyCases(db: WritableDatabase, file: string): void {
  copyWhole(db, file);
}
