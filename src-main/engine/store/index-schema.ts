// One index, whole in one SQLite file: which tables? In: nothing. Out: the schema that database.ts applies.
// Publications and their texts, media and refusals; over them the segments of postings and the blocks of vectors, as blobs.
import { openReadable, openWritable, type ReadableDatabase, type Schema, type WritableDatabase } from './database.ts';
import { divideRows } from './mixed-blocks.ts';

declare const index: unique symbol;
export type ReadableIndex = ReadableDatabase & { readonly [index]: true };
export type WritableIndex = WritableDatabase & { readonly [index]: true };

const publicationsPostingsAndVectors = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;

-- slot: the publication's place in the index arrays, ascending and never used twice. An update takes a new one.
CREATE TABLE publication (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  slot INTEGER NOT NULL UNIQUE,
  country TEXT NOT NULL, number TEXT NOT NULL, kind TEXT NOT NULL,
  family INTEGER NOT NULL, family_given INTEGER NOT NULL,
  publication_date TEXT, priority_date TEXT, filing_date TEXT,
  bibliography TEXT NOT NULL,
  passages BLOB NOT NULL,
  fingerprint BLOB NOT NULL,
  source TEXT NOT NULL,
  UNIQUE (country, number, kind)
) STRICT;
CREATE INDEX publication_by_slot ON publication (slot, publication_date, family);
CREATE INDEX publication_by_family ON publication (family);

-- content: UTF-8 compressed with Zstandard.
CREATE TABLE text (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  section INTEGER NOT NULL, entry INTEGER NOT NULL, language TEXT NOT NULL, content BLOB NOT NULL,
  PRIMARY KEY (publication, section, entry)
) STRICT;

CREATE TABLE priority (
  key TEXT NOT NULL, publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  PRIMARY KEY (key, publication)
) STRICT, WITHOUT ROWID;
CREATE INDEX priority_by_publication ON priority (publication);

CREATE TABLE class_symbol (code TEXT NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (code, slot)) STRICT, WITHOUT ROWID;
CREATE INDEX class_symbol_by_slot ON class_symbol (slot);

CREATE TABLE medium (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  role TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (publication, role)
) STRICT;

CREATE TABLE refusal (
  id INTEGER PRIMARY KEY, file TEXT NOT NULL, place INTEGER NOT NULL, code TEXT NOT NULL, reason TEXT NOT NULL,
  UNIQUE (file, place, code)
) STRICT;

-- Slots whose publication was updated or removed; the scans skip them until a merge leaves them out.
CREATE TABLE retired (slot INTEGER PRIMARY KEY) STRICT;

CREATE TABLE term (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- state: 0 searched, 1 being made by a merge of the searched ones within its slots (up to next_term), 2 replaced, to be deleted.
-- left_out: how many of its slots were already retired when it was merged.
CREATE TABLE segment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL, postings INTEGER NOT NULL,
  state INTEGER NOT NULL, next_term INTEGER NOT NULL, left_out INTEGER NOT NULL
) STRICT;
-- rowid = segment * 2^32 + term, so that a segment's lists lie together in the order they are read.
CREATE TABLE posting_list (id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, postings BLOB NOT NULL) STRICT;

-- rows: how many vector rows each slot has (u16, little-endian), vectors: int8 rows in slot order, bits: their sign bits.
CREATE TABLE vector_block (
  id INTEGER PRIMARY KEY AUTOINCREMENT, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL,
  rows BLOB NOT NULL, vectors BLOB NOT NULL, bits BLOB NOT NULL
) STRICT;
`;

const mergedRecords = `
-- Fingerprints of the records of which a publication was put together, kept where there was more than one.
CREATE TABLE merged_record (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE, fingerprint BLOB NOT NULL,
  PRIMARY KEY (publication, fingerprint)
) STRICT, WITHOUT ROWID;
`;

const publicationLanguages = `
-- languages: those of any text of the publication, ascending, separated by blanks.
ALTER TABLE publication ADD COLUMN languages TEXT NOT NULL DEFAULT '';
UPDATE publication SET languages = coalesce((
  SELECT group_concat(language, ' ') FROM (
    SELECT value ->> '$.language' AS language FROM json_each(publication.bibliography, '$.title')
    UNION SELECT value ->> '$.language' FROM json_each(publication.bibliography, '$.abstract')
    UNION SELECT language FROM text WHERE text.publication = publication.id
    ORDER BY 1)), '');
-- What an index holds is counted from this alone; it grows at its end.
CREATE INDEX publication_by_content ON publication (slot, languages, source, fingerprint);
`;

const vectorLayers = `
-- The id of a vector block is layer * 2^32 + number from here on; a layer holds the vectors of one model, meta names the one searched.
-- Tables stay as they are. Earlier versions would take blocks of all layers for one model's, and must not open the file.
`;

const separatePassageVectors = `
-- From here on a block holds one row a slot, the whole publication's, and the rows of passages stand by themselves.
ALTER TABLE vector_block RENAME TO mixed_block;
-- rows: how many vector rows each slot has, that of the whole publication and one a passage (u16, little-endian); bits: the sign bits of each
-- slot's whole publication; whole: its int8 row. In this order, so that the bits are read without the rows.
CREATE TABLE vector_block (
  id INTEGER PRIMARY KEY, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL,
  rows BLOB NOT NULL, bits BLOB NOT NULL, whole BLOB NOT NULL
) STRICT;
-- id = layer * 2^32 + slot; the int8 rows of a publication's passages. They are read for the candidates of a search.
CREATE TABLE passage_vectors (id INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;
`;

export const indexSchema: Schema = {
  applicationId: 0x414e5449,
  migrations: [
    { name: 'publications-postings-and-vectors', up: publicationsPostingsAndVectors },
    { name: 'merged-records', up: mergedRecords },
    { name: 'publication-languages', up: publicationLanguages },
    { name: 'vector-layers', up: vectorLayers },
    { name: 'separate-passage-vectors', up: separatePassageVectors, convert: divideRows },
    { name: 'drop-mixed-blocks', up: 'DROP TABLE mixed_block;' },
  ],
};

/** Opens an index file for writing; a missing one is made. NORMAL is enough: what an index holds can be imported again. */
export function openWritableIndex(file: string): WritableIndex {
  return openWritable(file, indexSchema, 'NORMAL') as WritableIndex;
}

/** False where the file was written by an earlier version and not opened for writing since. */
export function isUpToDate(db: ReadableIndex): boolean {
  return db.pragma('user_version', { simple: true }) === indexSchema.migrations.length;
}

/**
 * Pages a reading connection keeps, KiB. A query of twenty pages is led to 6,000 lists in a million publications, by some 7,000 pages, and comes by
 * them twice: for how many the lists name and for the lists. With SQLite's own 16 MB that took 107 ms, with 48 MB 75 ms, with more no less.
 */
const KEPT_KIB = 48 * 1024;

/** Opens an existing index file for reading. */
export function openReadableIndex(file: string): ReadableIndex {
  const db = openReadable(file, indexSchema) as ReadableIndex;
  db.pragma(`cache_size = -${KEPT_KIB}`);
  return db;
}
