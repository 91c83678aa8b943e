// What cannot be made again: in which tables? In: nothing. Out: the schema of cases.sqlite and its opening for writing.
// Keys and their use, the history of searches, the draft; each room reads and writes its own tables.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { openWritable, type Schema, type WritableDatabase } from '../engine/store/database.ts';

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

export const casesSchema: Schema = { applicationId: 0x414e5443, migrations: [keysAndUsage, historyAndDraft] };

/** Opens cases.sqlite of a data folder, made where it is missing; every commit survives a power cut. Throws `folder-unwritable`. */
export function openCases(folder: string): WritableDatabase {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Failure('folder-unwritable', { reason: 'the folder cannot be made' }, { cause: error });
  }
  const db = openWritable(join(folder, 'cases.sqlite'), casesSchema, 'FULL');
  // What is deleted here was confidential: its bytes are overwritten, not just released.
  db.pragma('secure_delete = ON');
  return db;
}
