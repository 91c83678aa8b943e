// The schema of access.sqlite: keys, usage, notices, mail, audit. Apart from the cases, so that all of it works while they are locked.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';
import { CHAIN_START } from './canonical.ts';
import { moveOldKeys } from './moved-keys.ts';
import { unlessRestoring } from './file-replacement.ts';

const keysUsageAndNotices = `
-- public_id: the part of a key that identifies it. digest: SHA-256 over salt and secret; the secret itself is not stored.
-- credits: the balance last set, plus purchases since. credits_base: searches accepted before that balance was set, so that the rest is
-- computed from rows and not from a clock. credits_round: rises with each balance, so that its notices are made again. contract_from,
-- contract_until: days in UTC, both included. lapsed_at: when the end of the contract was first seen; kept until the period changes,
-- whatever the clock says later.
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

-- One row, raised by every change of a key: processes that hold the keys in memory read them again only then.
CREATE TABLE key_revision (id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL) STRICT;
INSERT INTO key_revision VALUES (1, 0);
CREATE TRIGGER key_made AFTER INSERT ON key BEGIN UPDATE key_revision SET revision = revision + 1; END;
CREATE TRIGGER key_changed AFTER UPDATE ON key BEGIN UPDATE key_revision SET revision = revision + 1; END;

-- One row per accepted search. Nothing else about it is stored. Rows are never deleted: id rises with each.
CREATE TABLE usage (
  id INTEGER PRIMARY KEY,
  ticket TEXT NOT NULL, reference TEXT NOT NULL,
  key INTEGER NOT NULL REFERENCES key, used_at TEXT NOT NULL
) STRICT;
CREATE INDEX usage_by_key ON usage (key, used_at);

-- Announcements of the operator to the contacts of all keys.
CREATE TABLE announcement (
  id INTEGER PRIMARY KEY AUTOINCREMENT, subject TEXT NOT NULL, text TEXT NOT NULL, made_at TEXT NOT NULL
) STRICT;

-- One row per cause. facts: JSON of the contract.
CREATE TABLE notice (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key INTEGER NOT NULL REFERENCES key, kind TEXT NOT NULL, cause TEXT NOT NULL, facts TEXT NOT NULL, made_at TEXT NOT NULL,
  seen_at TEXT, dismissed_at TEXT,
  mailed_at TEXT, mail_attempts INTEGER NOT NULL DEFAULT 0, mail_failure TEXT,
  UNIQUE (key, kind, cause)
) STRICT;
CREATE INDEX notice_unmailed ON notice (id) WHERE mailed_at IS NULL;

-- One row once the keys of an older cases.sqlite have been moved here.
CREATE TABLE carried_over (id INTEGER PRIMARY KEY CHECK (id = 1), at TEXT NOT NULL) STRICT;
`;

const audit = `
-- The audit: one hash chain. facts: canonical JSON. hash: SHA-256 over all other columns, including the previous hash. Triggers refuse
-- to change or remove an entry.
CREATE TABLE audit (
  sequence INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, name TEXT, act TEXT NOT NULL, facts TEXT NOT NULL,
  previous TEXT NOT NULL, hash TEXT NOT NULL
) STRICT;
CREATE INDEX audit_by_actor ON audit (kind, name);
CREATE INDEX audit_by_act ON audit (act);

-- The length of the chain and its last hash, so that a missing end is noticed.
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
-- A notice to be mailed to one recipient. taken_by: the id of the process that sends it. next_at: epoch milliseconds. reason: why the last
-- attempt failed, as JSON; ended_at: it is not tried again.
CREATE TABLE mailing (
  notice INTEGER NOT NULL REFERENCES notice, recipient TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL, taken_by INTEGER,
  sent_at TEXT, ended_at TEXT, reason TEXT,
  PRIMARY KEY (notice, recipient)
) STRICT, WITHOUT ROWID;
`;

/** Billing reads this index alone, in its order. */
const usageByReference = 'CREATE INDEX usage_by_reference ON usage (key, reference, used_at);';

/** The run of the process `taken_by`. While a mailing is taken, next_at is when the claim expires. */
const mailingRuns = 'ALTER TABLE mailing ADD COLUMN taken_run TEXT;';

/** mail_failure was an English sentence; it is a reason with its facts now, as JSON. */
const mailFailureCodes = "UPDATE notice SET mail_failure = NULL WHERE mail_failure NOT LIKE '{%';";

/** 1: the key of an assistant, which is answered over MCP alone. */
const assistants = 'ALTER TABLE key ADD COLUMN assistant INTEGER NOT NULL DEFAULT 0;';

export const accessSchema: Schema = {
  applicationId: 0x414e5441,
  migrations: [
    { name: 'keys-usage-and-notices', up: keysUsageAndNotices },
    { name: 'audit', up: audit },
    { name: 'mailings', up: mailings },
    { name: 'usage-by-reference', up: usageByReference },
    { name: 'mailing-runs', up: mailingRuns },
    { name: 'mail-failure-codes', up: mailFailureCodes },
    { name: 'assistants', up: assistants },
  ],
};

/**
 * Opens access.sqlite of a data folder, or creates it, and moves the keys of an older cases.sqlite into it. Every commit survives a power
 * cut. Throws `folder-unwritable`.
 */
export function openAccessFile(folder: string): WritableDatabase {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be created' }, { cause: error });
  }
  const db = unlessRestoring(folder, () => openWritable(join(folder, 'access.sqlite'), accessSchema, 'FULL'));
  try {
    moveOldKeys(db, folder);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}
