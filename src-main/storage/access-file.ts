// Who may ask, what was asked for, what is to be told: in which tables? In: nothing. Out: the schema of access.sqlite and its opening.
// It stands apart from the cases so that keys, their use and their notices work while the cases are locked.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { CHAIN_START } from './canonical.ts';
import { carryOver } from './carrying-over.ts';
import { unlessRestoring } from './restoring.ts';

const keysUsageAndNotices = `
-- public_id: the part of a key that names it. digest: SHA-256 over salt and secret; the secret itself is kept nowhere.
-- credits: the balance last set, and whatever was bought since. credits_base: searches accepted under the key before that balance was
-- set, so that what is left is reckoned from rows and never from a clock. credits_round: raised with each balance, so that its notices
-- are made anew. contract_from, contract_until: days in UTC, both included. lapsed_at: when the end of the contract was first seen;
-- it stays, whatever the clock says later, until the period is changed.
CREATE TABLE key (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  customer TEXT, client TEXT NOT NULL DEFAULT 'end-customer', contact TEXT,
  public_id TEXT NOT NULL UNIQUE, salt BLOB NOT NULL, digest BLOB NOT NULL,
  indexes TEXT NOT NULL, addresses TEXT NOT NULL, domains TEXT NOT NULL, client_ids TEXT NOT NULL, browsers INTEGER NOT NULL,
  credits INTEGER, credits_base INTEGER NOT NULL DEFAULT 0, credits_round INTEGER NOT NULL DEFAULT 0, low_credits INTEGER,
  enforce_credits INTEGER NOT NULL DEFAULT 0,
  contract_from TEXT, contract_until TEXT, enforce_contract INTEGER NOT NULL DEFAULT 0, lapsed_at TEXT,
  rate_per_minute INTEGER NOT NULL, searches_per_day INTEGER,
  created_at TEXT NOT NULL, throttled_at TEXT, suspended_at TEXT, ended_at TEXT
) STRICT;

-- One row, raised by every change of a key: whoever keeps the keys in memory reads them again only then.
CREATE TABLE key_revision (id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL) STRICT;
INSERT INTO key_revision VALUES (1, 0);
CREATE TRIGGER key_made AFTER INSERT ON key BEGIN UPDATE key_revision SET revision = revision + 1; END;
CREATE TRIGGER key_changed AFTER UPDATE ON key BEGIN UPDATE key_revision SET revision = revision + 1; END;

-- One row for an accepted search. Nothing else about it reaches the disk. Rows are never deleted: id rises with each.
CREATE TABLE usage (
  id INTEGER PRIMARY KEY,
  ticket TEXT NOT NULL, reference TEXT NOT NULL,
  key INTEGER NOT NULL REFERENCES key, used_at TEXT NOT NULL
) STRICT;
CREATE INDEX usage_by_key ON usage (key, used_at);

-- What the operator tells the contacts of all keys.
CREATE TABLE announcement (
  id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, text TEXT NOT NULL, made_at TEXT NOT NULL
) STRICT;

-- Made once for each cause. facts: JSON of the contract.
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key INTEGER NOT NULL REFERENCES key, kind TEXT NOT NULL, cause TEXT NOT NULL, facts TEXT NOT NULL, made_at TEXT NOT NULL,
  seen_at TEXT, dismissed_at TEXT,
  mailed_at TEXT, mail_attempts INTEGER NOT NULL DEFAULT 0, mail_failure TEXT,
  UNIQUE (key, kind, cause)
) STRICT;
CREATE INDEX notice_unmailed ON notice (id) WHERE mailed_at IS NULL;

-- One row once what an older cases.sqlite held of this is here.
CREATE TABLE carried_over (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT;
`;

const audit = `
-- The audit: one chain. facts: canonical JSON. hash: SHA-256 over all else, the hash before among it. An entry is added and then stays: what
-- would change, remove or replace one is refused.
CREATE TABLE audit (
  sequence INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, name TEXT, act TEXT NOT NULL, facts TEXT NOT NULL,
  previous TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_actor ON audit (kind, name);
CREATE INDEX audit_by_act ON audit (act);

-- How long the chain is and what it ends with, so that an end that was cut off is missed.
CREATE TABLE audit_end (id INTEGER PRIMARY KEY CHECK (id = 1), entries INTEGER NOT NULL, head TEXT NOT NULL) STRICT;
INSERT INTO audit_end VALUES (1, 0, '${CHAIN_START}');

CREATE TRIGGER audit_follows BEFORE INSERT ON audit
WHEN NEW.sequence <> (SELECT entries + 1 FROM audit_end) OR NEW.previous <> (SELECT head FROM audit_end)
BEGIN SELECT raise(ABORT, 'an entry of the audit follows the last one'); END;
CREATE TRIGGER audit_ends AFTER INSERT ON audit BEGIN UPDATE audit_end SET entries = NEW.sequence, head = NEW.hash; END;
CREATE TRIGGER audit_stays BEFORE UPDATE ON audit BEGIN SELECT raise(ABORT, 'the audit is added to and not changed'); END;
CREATE TRIGGER audit_lasts BEFORE DELETE ON audit BEGIN SELECT raise(ABORT, 'the audit is added to and not changed'); END;
CREATE TRIGGER audit_end_grows BEFORE UPDATE ON audit_end WHEN NEW.entries <> OLD.entries + 1
BEGIN SELECT raise(ABORT, 'the audit is added to and not changed'); END;
CREATE TRIGGER audit_end_lasts BEFORE DELETE ON audit_end BEGIN SELECT raise(ABORT, 'the audit is added to and not changed'); END;
`;

const mailings = `
-- A notice on its way to one recipient. taken_by: number of the process that has it in its hands. next_at: epoch milliseconds. reason:
-- why the last attempt failed, as JSON; ended_at: it is not tried again.
CREATE TABLE mailing (
  notice INTEGER NOT NULL REFERENCES notice, recipient TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, taken_by INTEGER,
  sent_at TEXT, ended_at TEXT, reason TEXT,
  PRIMARY KEY (notice, recipient)
) STRICT, WITHOUT ROWID;
`;

/** Bills are put together from the index alone, in its order. */
const usageByReference = 'CREATE INDEX usage_by_reference ON usage (key, reference, used_at);';

/** Which run of the process `taken_by`; while it is taken, next_at is when nobody has it in hands any more. */
const mailingRuns = 'ALTER TABLE mailing ADD COLUMN taken_run TEXT;';

/** Why a notice could not be mailed was an English sentence once; it is a reason with its facts now, as JSON. */
const mailFailureCodes = "UPDATE notice SET mail_failure = NULL WHERE mail_failure NOT LIKE '{%';";

export const accessSchema: Schema = {
  applicationId: 0x414e5441,
  migrations: [
    { name: 'keys-usage-and-notices', up: keysUsageAndNotices },
    { name: 'audit', up: audit },
    { name: 'mailings', up: mailings },
    { name: 'usage-by-reference', up: usageByReference },
    { name: 'mailing-runs', up: mailingRuns },
    { name: 'mail-failure-codes', up: mailFailureCodes },
  ],
};

/**
 * Opens access.sqlite of a data folder, made where it is missing, with all that an older cases.sqlite held of it; every commit survives a
 * power cut. Throws `folder-unwritable`.
 */
export function openAccessFile(folder: string): WritableDatabase {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
  const db = unlessRestoring(folder, () => openWritable(join(folder, 'access.sqlite'), accessSchema, 'FULL'));
  try {
    carryOver(db, folder);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
