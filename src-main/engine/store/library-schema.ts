// The schema of library.sqlite: the next index number, the class scheme, cached counts, what became of imports, confirmed applicants,
// lists of withdrawn or corrected publications, watched folders with the ledger of their files, what the trust meter measured.
import type { Schema } from './database.ts';

const numbersAndClassTitles = `
CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
INSERT INTO counter VALUES ('next-index', 2);
CREATE TABLE class_title (code TEXT PRIMARY KEY, level INTEGER NOT NULL, title TEXT NOT NULL) STRICT, WITHOUT ROWID;
`;

/** identity: of the index file the row is about; a row about another file of the same number is ignored. */
const countsVerificationsAndImports = `
CREATE TABLE counted_index (
  id INTEGER PRIMARY KEY, identity TEXT NOT NULL, generation INTEGER NOT NULL, changed_at TEXT NOT NULL, counted TEXT NOT NULL
) STRICT;
CREATE TABLE verification (id INTEGER PRIMARY KEY, identity TEXT NOT NULL, verification TEXT NOT NULL) STRICT;
CREATE TABLE unfinished_import (
  job INTEGER PRIMARY KEY, index_id INTEGER NOT NULL, sources TEXT NOT NULL, started_at TEXT NOT NULL, stopped INTEGER NOT NULL
) STRICT;
`;

/** Also a table of internal indexes. summary: what is shown of a report without its files, as JSON; report: the whole of it, compressed. */
export const importReports = `
CREATE TABLE import_report (
  id INTEGER PRIMARY KEY AUTOINCREMENT, index_id INTEGER NOT NULL, ended_at TEXT NOT NULL, summary TEXT NOT NULL, report BLOB NOT NULL
) STRICT;
CREATE INDEX import_report_index ON import_report (index_id);
`;

/** What the user said about the spellings of applicants. written: as in a publication; key: of a proposal that was declined. */
const confirmedApplicants = `
CREATE TABLE applicant (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;
CREATE TABLE applicant_spelling (
  spelling TEXT PRIMARY KEY, applicant INTEGER NOT NULL REFERENCES applicant ON DELETE CASCADE, written TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX applicant_spelling_by_applicant ON applicant_spelling (applicant);
CREATE TABLE declined_applicant (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
`;

/**
 * says: withdrawn or corrected; day: of the withdrawal or correction; kind: '' for all publications of the number. unread: how many lines are not
 * in the list, of which the table of that name has the first.
 */
const grantLists = `
CREATE TABLE grant_list (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, says TEXT NOT NULL, as_of TEXT NOT NULL, file TEXT NOT NULL,
  imported_at TEXT NOT NULL, entries INTEGER NOT NULL, unread INTEGER NOT NULL, sha256 TEXT NOT NULL
) STRICT;
CREATE TABLE grant_list_entry (
  country TEXT NOT NULL, number TEXT NOT NULL, kind TEXT NOT NULL, list INTEGER NOT NULL REFERENCES grant_list ON DELETE CASCADE,
  day TEXT, reason TEXT, PRIMARY KEY (country, number, kind, list)
) STRICT, WITHOUT ROWID;
CREATE INDEX grant_list_entry_by_list ON grant_list_entry (list);
CREATE TABLE grant_list_unread (
  list INTEGER NOT NULL REFERENCES grant_list ON DELETE CASCADE, sheet TEXT, line INTEGER NOT NULL, written TEXT NOT NULL, why TEXT NOT NULL
) STRICT;
CREATE INDEX grant_list_unread_by_list ON grant_list_unread (list);
`;

/**
 * Folders whose files are imported by themselves, and the ledger: a row per content of a file. hours: as JSON; device: that of the folder when it
 * was last listed; hold: why nothing of it is imported now. steady_at: when this size and time of change were first seen, epoch ms; tried_at, tries:
 * when and how often it could not be read to its end; note: the failure or what the archive said, as JSON; day, revision: by its name.
 */
const watchedFolders = `
CREATE TABLE watched_folder (
  id INTEGER PRIMARY KEY AUTOINCREMENT, path TEXT NOT NULL UNIQUE, index_id INTEGER NOT NULL, hours TEXT, paused INTEGER NOT NULL DEFAULT 0,
  added_at TEXT NOT NULL, device TEXT, hold TEXT
) STRICT;
CREATE TABLE watched_file (
  id INTEGER PRIMARY KEY AUTOINCREMENT, folder INTEGER NOT NULL REFERENCES watched_folder ON DELETE CASCADE, name TEXT NOT NULL,
  size INTEGER NOT NULL, modified_ms REAL NOT NULL, seen_at TEXT NOT NULL, steady_at INTEGER NOT NULL, state TEXT NOT NULL,
  series TEXT NOT NULL, day TEXT NOT NULL, revision INTEGER NOT NULL, sha256 TEXT, tried_at INTEGER, tries INTEGER NOT NULL DEFAULT 0, note TEXT,
  imported_at TEXT, publications INTEGER, added INTEGER, refused INTEGER, report INTEGER,
  replaced_by INTEGER REFERENCES watched_file ON DELETE SET NULL, same_as INTEGER REFERENCES watched_file ON DELETE SET NULL, gone_at TEXT
) STRICT;
CREATE INDEX watched_file_by_name ON watched_file (folder, name);
CREATE INDEX watched_file_by_state ON watched_file (state);
CREATE INDEX watched_file_by_series ON watched_file (series);
CREATE INDEX watched_file_by_sha256 ON watched_file (sha256);
CREATE INDEX watched_file_by_replacement ON watched_file (replaced_by);
CREATE INDEX watched_file_by_twin ON watched_file (same_as);
`;

/** left_out: what the last listing of a folder left out, as JSON. */
const incompleteListings = 'ALTER TABLE watched_folder ADD COLUMN left_out TEXT;';

/** What the trust meter has measured, as JSON; identity: of the index file. */
const measurements = 'CREATE TABLE measurement (id INTEGER PRIMARY KEY, identity TEXT NOT NULL, measured TEXT NOT NULL) STRICT;';

export const librarySchema: Schema = {
  applicationId: 0x414e544c,
  migrations: [
    { name: 'numbers-and-class-titles', up: numbersAndClassTitles },
    { name: 'counts-verifications-and-imports', up: countsVerificationsAndImports },
    { name: 'import-reports', up: importReports },
    { name: 'confirmed-applicants', up: confirmedApplicants },
    { name: 'grant-lists', up: grantLists },
    { name: 'watched-folders', up: watchedFolders },
    { name: 'incomplete-listings', up: incompleteListings },
    { name: 'measurements', up: measurements },
  ],
};
