// The schema of cases.sqlite, which holds what cannot be made again: history, draft, cases, passwords. Opens it for writing.
import { closeSync, existsSync, mkdirSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, isFailure } from '../contract/failures.ts';
import { copyWhole, openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { openAccessFile } from './access-file.ts';
import { CASES_APPLICATION, readsOldKeys } from './moved-keys.ts';
import { openHeld } from './held.ts';
import { completeRestoring, unlessRestoring } from './file-replacement.ts';
import { removeUnfinished, closePlain, encryptCases, withEncryptionLock } from './encryption.ts';

/** The file next to cases.sqlite that holds its wrapped key. */
export const VAULT = 'vault.json';

/** The first bytes of every unencrypted database. */
const PLAIN_START = 'SQLite format 3\0';

const keysAndUsage = `
-- public_id: the part of a key that identifies it. digest: SHA-256 over salt and secret; the secret itself is not stored.
CREATE TABLE key (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  customer TEXT,
  public_id TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, digest BLOB NOT NULL,
  indexes TEXT NOT NULL, addresses TEXT NOT NULL, domains TEXT NOT NULL, client_ids TEXT NOT NULL,
  credits INTEGER, rate_per_minute INTEGER NOT NULL, browsers INTEGER NOT NULL,
  created_at TEXT NOT NULL, suspended_at TEXT, ended_at TEXT
) STRICT;

-- One row per accepted search. Nothing else about it is stored.
CREATE TABLE usage (
  ticket TEXT NOT NULL, reference TEXT NOT NULL,
  key INTEGER NOT NULL REFERENCES key, used_at TEXT NOT NULL
) STRICT;
CREATE INDEX usage_by_key ON usage (key, used_at);
`;

const historyAndDraft = `
-- search and hits: JSON of the contract. Forgetting a search deletes it from the file at once.
CREATE TABLE past_search (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  asked_at TEXT NOT NULL, search TEXT NOT NULL, hits TEXT NOT NULL
) STRICT;

-- At most one row: the present query, as JSON.
CREATE TABLE draft (id INTEGER PRIMARY KEY CHECK (id = 1), draft TEXT NOT NULL) STRICT;
`;

const casesAndRecord = `
-- A user of the idea endpoints. An address belongs to one account.
CREATE TABLE user (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE, account TEXT NOT NULL, created_at TEXT NOT NULL
) STRICT;

-- account, user: NULL for a case created on this computer. search: JSON of the contract. origin: digest of the bundle it came from;
-- home: number of the index with the bundle's documents. removed_at: removed; deleted when the application ends.
CREATE TABLE case_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  account TEXT, user INTEGER REFERENCES user,
  title TEXT NOT NULL, reference TEXT NOT NULL, matter TEXT NOT NULL, notes TEXT NOT NULL DEFAULT '',
  search TEXT NOT NULL, walled INTEGER NOT NULL DEFAULT 0, origin TEXT, home INTEGER,
  created_at TEXT NOT NULL, changed_at TEXT NOT NULL, removed_at TEXT
) STRICT;
CREATE INDEX case_by_account ON case_file (account);

-- The search record: one hash chain per case. body: JSON; hash: SHA-256 over sequence, at, kind, body and the previous hash.
-- undoes: the entry that this one reverts. All other tables of a case change in the same transaction as its entry.
CREATE TABLE record (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, sequence INTEGER NOT NULL,
  at TEXT NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
  previous TEXT NOT NULL, hash TEXT NOT NULL, undoes INTEGER,
  PRIMARY KEY (case_file, sequence)
) STRICT, WITHOUT ROWID;

CREATE INDEX record_taken_back ON record (case_file, undoes) WHERE undoes IS NOT NULL;

-- The hit list of a version. Its entry of the record, number sequence, holds everything else and the digest of the list.
CREATE TABLE version (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, number INTEGER NOT NULL, sequence INTEGER NOT NULL,
  hits TEXT NOT NULL,
  PRIMARY KEY (case_file, number)
) STRICT;

-- Ratings and notes, by the name of the publication.
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

-- id, of an annotation and of an attachment: the number of the entry that created it, so that no id of a case is used twice.
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

-- At most one list of features per case, JSON of the contract, and the verdicts on them.
CREATE TABLE feature_list (case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE, list TEXT NOT NULL) STRICT;
CREATE TABLE verdict (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL, feature TEXT NOT NULL,
  verdict TEXT NOT NULL, given_at TEXT NOT NULL,
  PRIMARY KEY (case_file, publication, feature)
) STRICT, WITHOUT ROWID;

-- One valid token per case; only its digest (SHA-256) is stored. expires_at: epoch milliseconds.
-- indexes: JSON, numbers of the indexes that the key of the link may read; NULL for all.
CREATE TABLE case_token (
  case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE,
  digest BLOB NOT NULL UNIQUE, expires_at INTEGER NOT NULL, indexes TEXT
) STRICT;

-- At most one row: the firm's own report template.
CREATE TABLE report_template (
  id INTEGER PRIMARY KEY CHECK (id = 1), name TEXT NOT NULL, bytes BLOB NOT NULL, places TEXT NOT NULL, added_at TEXT NOT NULL
) STRICT;
`;

const passwords = `
-- Passwords for servers of the firm: at most one per purpose.
CREATE TABLE password (name TEXT PRIMARY KEY, password TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

const strategy = `
-- Numbered conditions with what each matched. case_file: NULL for those of no case; matches: JSON of the contract.
CREATE TABLE strategy_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  case_file INTEGER REFERENCES case_file ON DELETE CASCADE, number INTEGER NOT NULL,
  condition TEXT NOT NULL, canonical TEXT NOT NULL, added_at TEXT NOT NULL, matches TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX strategy_line_number ON strategy_line (coalesce(case_file, 0), number);
`;

const application = `
-- application: JSON of the contract, the application that the case is about.
ALTER TABLE case_file ADD COLUMN application TEXT NOT NULL DEFAULT 'null';
`;

const savedConditions = `
-- Saved conditions. key: the name without the difference of capitals.
CREATE TABLE saved_condition (key TEXT PRIMARY KEY, name TEXT NOT NULL, condition TEXT NOT NULL, saved_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

const repeatedLines = `
-- repeats: the number of the line whose condition was counted again, in the same strategy.
ALTER TABLE strategy_line ADD COLUMN repeats INTEGER;

-- The names of the publications that a condition matched, one a line, deflated. digest: as lines and versions have it, the SHA-256 of the lines;
-- case_file: NULL for those of no case.
CREATE TABLE matched_names (
  id INTEGER PRIMARY KEY,
  case_file INTEGER REFERENCES case_file ON DELETE CASCADE, digest TEXT NOT NULL, names BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX matched_names_digest ON matched_names (coalesce(case_file, 0), digest);
`;

const assessments = `
-- What the attorney decided of a publication as prior art: letters per claim, flags, verified dates. assessment: JSON of the contract.
CREATE TABLE assessment (
  case_file INTEGER NOT NULL REFERENCES case_file ON DELETE CASCADE, publication TEXT NOT NULL,
  assessment TEXT NOT NULL,
  PRIMARY KEY (case_file, publication)
) STRICT, WITHOUT ROWID;
`;

const clientWishes = `
-- wishes: JSON of the contract, what the client wishes.
ALTER TABLE case_file ADD COLUMN wishes TEXT NOT NULL DEFAULT 'null';
`;

const highlightSets = `
-- sets: JSON of the contract, the attorney's own terms by colour.
CREATE TABLE highlight_sets (case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE, sets TEXT NOT NULL) STRICT;
`;

const caseWatch = `
-- Watched cases. line: the place to which the user moved it. mail_due: 1 if a mail without content is still to be sent.
CREATE TABLE watched_case (
  case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE,
  begun_at TEXT NOT NULL, line INTEGER, mail TEXT NOT NULL, mail_due INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What was looked at. newest: the greatest row that was known; publications, left_out: of the last look; failure: JSON, why there was none.
CREATE TABLE watched_collection (
  case_file INTEGER NOT NULL REFERENCES watched_case ON DELETE CASCADE, index_id INTEGER NOT NULL,
  newest INTEGER NOT NULL, looked_at TEXT NOT NULL, publications INTEGER NOT NULL, left_out INTEGER NOT NULL, failure TEXT,
  PRIMARY KEY (case_file, index_id)
) STRICT, WITHOUT ROWID;

-- New publications by name. place: in the list of the version that was asked again; passage: JSON.
CREATE TABLE arrival (
  case_file INTEGER NOT NULL REFERENCES watched_case ON DELETE CASCADE, name TEXT NOT NULL,
  index_id INTEGER NOT NULL, publication INTEGER NOT NULL, family INTEGER NOT NULL, version INTEGER NOT NULL, place INTEGER NOT NULL,
  passage TEXT, found_at TEXT NOT NULL, seen INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (case_file, name)
) STRICT, WITHOUT ROWID;
`;

const firstPass = `
-- pass: JSON of the contract, what the first pass over a disclosure suggested.
CREATE TABLE first_pass (case_file INTEGER PRIMARY KEY REFERENCES case_file ON DELETE CASCADE, pass TEXT NOT NULL) STRICT;
`;

export const casesSchema: Schema = {
  applicationId: CASES_APPLICATION,
  migrations: [
    { name: 'keys-and-usage', up: keysAndUsage },
    { name: 'history-and-draft', up: historyAndDraft },
    { name: 'cases-and-record', up: casesAndRecord },
    { name: 'keys-move-to-access-file', up: 'DROP TABLE usage; DROP TABLE key;' },
    { name: 'passwords', up: passwords },
    { name: 'strategy', up: strategy },
    { name: 'application', up: application },
    { name: 'saved-conditions', up: savedConditions },
    { name: 'repeated-lines', up: repeatedLines },
    { name: 'assessments', up: assessments },
    { name: 'client-wishes', up: clientWishes },
    { name: 'highlight-sets', up: highlightSets },
    { name: 'case-watch', up: caseWatch },
    { name: 'first-pass', up: firstPass },
  ],
};

/** Called before cases.sqlite is migrated, with its key, undefined if it is not encrypted. If it throws, nothing is migrated. */
export type BeforeMigration = (key: Uint8Array | undefined) => void;

/** Not to be called by a process that has the file open: closing it releases every lock that the process holds on it. */
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
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be created' }, { cause: error });
  }
  completeRestoring(folder);
  ensureKeysMoved(folder);
  removeUnfinished(folder);
  try {
    return opened(folder, key, beforeMigration);
  } catch (error) {
    if (!isFailure(error, 'data-damaged')) throw error;
    // This process does not have the file open now, so that its form may be read.
    const form = formOfCases(folder);
    if (key === undefined && form === 'encrypted') throw new Failure(existsSync(join(folder, VAULT)) ? 'cases-locked' : 'vault-missing');
    if (key === undefined || form !== 'plain') throw error;
    withEncryptionLock(folder, () => {
      // Another process may have done it in the meantime.
      if (formOfCases(folder) !== 'plain') return;
      opened(folder, undefined, beforeMigration).close();
      encryptCases(folder, casesSchema, key);
    });
    return opened(folder, key, beforeMigration);
  }
}

/** Moves the keys of an older version to access.sqlite, or throws. Cases without keys open even if access.sqlite is damaged. */
function ensureKeysMoved(folder: string): void {
  try {
    openAccessFile(folder).close();
  } catch (error) {
    if (!isFailure(error, 'data-damaged') || readsOldKeys(folder)) throw error;
  }
}

function opened(folder: string, key?: Uint8Array, beforeMigration?: BeforeMigration): WritableDatabase {
  const file = join(folder, 'cases.sqlite');
  const before = beforeMigration && ((): void => beforeMigration(key));
  const db = unlessRestoring(folder, () => openHeld(folder, () => openWritable(file, casesSchema, 'FULL', key, before)));
  // Deleted content was confidential: overwrite it. Sorting and indexing keep their temporary data in memory.
  db.pragma('secure_delete = ON');
  db.pragma('temp_store = MEMORY');
  if (key === undefined) {
    const close = db.close.bind(db);
    db.close = () => closePlain(folder, close);
  }
  return db;
}

/** Copies the open cases into `file`, which must not exist yet; encrypted cases with the same key. */
export function copyCases(db: WritableDatabase, file: string): void {
  copyWhole(db, file);
}
