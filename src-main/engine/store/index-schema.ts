// The schema of an index file: publications with texts, media and refusals; segments of postings and blocks of vectors as blobs.
import { openContent, openReadable, openWritable, type ReadableDatabase, type Schema, type WritableDatabase } from './database.ts';
import { keyOfFile } from './internal-indexes.ts';
import { splitMixedBlocks } from './mixed-blocks.ts';

declare const index: unique symbol;
export type ReadableIndex = ReadableDatabase & { readonly [index]: true };
export type WritableIndex = WritableDatabase & { readonly [index]: true };

const publicationsPostingsAndVectors = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID;

-- slot: the publication's position in the index arrays, ascending and never reused. An update takes a new slot.
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

-- Slots whose publication was updated or removed; scans skip them until a merge drops them.
CREATE TABLE retired (slot INTEGER PRIMARY KEY) STRICT;

CREATE TABLE term (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- state: 0 searched, 1 being merged from the searched segments within its slots (up to next_term), 2 replaced and to be deleted.
-- left_out: the number of its slots that were already retired when it was merged.
CREATE TABLE segment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL, postings INTEGER NOT NULL,
  state INTEGER NOT NULL, next_term INTEGER NOT NULL, left_out INTEGER NOT NULL
) STRICT;
-- rowid = segment * 2^32 + term, so that the lists of a segment are stored together in the order in which they are read.
CREATE TABLE posting_list (id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, postings BLOB NOT NULL) STRICT;

-- rows: the number of vector rows of each slot (u16, little-endian); vectors: int8 rows in slot order; bits: their sign bits.
CREATE TABLE vector_block (
  id INTEGER PRIMARY KEY AUTOINCREMENT, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL,
  rows BLOB NOT NULL, vectors BLOB NOT NULL, bits BLOB NOT NULL
) STRICT;
`;

const mergedRecords = `
-- Fingerprints of the records that a publication was merged from, if there was more than one.
CREATE TABLE merged_record (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE, fingerprint BLOB NOT NULL,
  PRIMARY KEY (publication, fingerprint)
) STRICT, WITHOUT ROWID;
`;

const publicationLanguages = `
-- languages: those of all texts of the publication, ascending, separated by spaces.
ALTER TABLE publication ADD COLUMN languages TEXT NOT NULL DEFAULT '';
UPDATE publication SET languages = coalesce((
  SELECT group_concat(language, ' ') FROM (
    SELECT value ->> '$.language' AS language FROM json_each(publication.bibliography, '$.title')
    UNION SELECT value ->> '$.language' FROM json_each(publication.bibliography, '$.abstract')
    UNION SELECT language FROM text WHERE text.publication = publication.id
    ORDER BY 1)), '');
-- The coverage of an index is counted from this index only; it grows at its end.
CREATE INDEX publication_by_content ON publication (slot, languages, source, fingerprint);
`;

const vectorLayers = `
-- From here on the id of a vector block is layer * 2^32 + number. A layer holds the vectors of one model; meta names the layer to search.
-- The tables do not change. Earlier versions would read the blocks of all layers as one model's, so they must not open the file.
`;

const separatePassageVectors = `
-- From here on a block holds one row per slot, the whole publication's; the rows of passages have their own table.
ALTER TABLE vector_block RENAME TO mixed_block;
-- rows: the number of vector rows of each slot, one for the whole publication and one per passage (u16, little-endian); bits: the sign bits
-- of the whole publication; whole: its int8 row. In this order, so that the bits can be read without the rows.
CREATE TABLE vector_block (
  id INTEGER PRIMARY KEY, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL,
  rows BLOB NOT NULL, bits BLOB NOT NULL, whole BLOB NOT NULL
) STRICT;
-- id = layer * 2^32 + slot; rows: the int8 rows of a publication's passages, which are read for the candidates of a search.
CREATE TABLE passage_vectors (id INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;
`;

const recognisedPages = `
-- content: a recognised page (contract/recognition.ts) as JSON compressed with Zstandard; null if nothing was recognised on it.
CREATE TABLE recognised_page (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  page INTEGER NOT NULL, content BLOB NOT NULL,
  PRIMARY KEY (publication, page)
) STRICT;
-- Publications whose PDF has been looked through for text, to its last page.
CREATE TABLE recognised_scan (publication INTEGER PRIMARY KEY REFERENCES publication ON DELETE CASCADE) STRICT;
`;

const sourcesOfFields = `
-- Files that fields of publications were read from; imported: the day.
CREATE TABLE source (
  id INTEGER PRIMARY KEY, file TEXT NOT NULL, reader TEXT NOT NULL, rank TEXT NOT NULL, imported TEXT NOT NULL
) STRICT;
-- sources: the number of the source of all fields; JSON if there are several or if they differ (sources.ts); '' if unknown.
ALTER TABLE publication ADD COLUMN sources TEXT NOT NULL DEFAULT '';
-- rank: that of the record's source.
ALTER TABLE merged_record ADD COLUMN rank TEXT NOT NULL DEFAULT 'unknown';
`;

const documentTypes = `
-- document_type: a type of contract/literature.ts.
ALTER TABLE publication ADD COLUMN document_type TEXT NOT NULL DEFAULT 'patent';
CREATE INDEX publication_not_patent ON publication (slot, document_type) WHERE document_type <> 'patent';
`;

const furtherDrawings = `
-- Drawings after the first, which stays a medium: its row, named '', has only its label. name: of the file, in lower case; place: among the
-- drawings of the source; label: JSON of a DrawingLabel, '' if the source says nothing; type: '' without bytes for what exceeds the limits.
-- The table of media does not change: SQLite would read all of it to add a column.
CREATE TABLE drawing (
  publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  name TEXT NOT NULL, place INTEGER NOT NULL, label TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL,
  PRIMARY KEY (publication, name)
) STRICT;
`;

const exactLists = `
-- Folded words as written, values and boundaries of texts, which conditions look up (engine/places).
CREATE TABLE form (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT;
-- As segment, for exact_list.
CREATE TABLE place_segment (
  id INTEGER PRIMARY KEY AUTOINCREMENT, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL, postings INTEGER NOT NULL,
  state INTEGER NOT NULL, next_term INTEGER NOT NULL, left_out INTEGER NOT NULL
) STRICT;
-- id = segment * 2^32 + form. slots: for each publication its distance from the one before, its sections, and the bytes of its places;
-- places: those of all publications, or empty if they are in pages, of which first_page is the first.
CREATE TABLE exact_list (
  id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, first_page INTEGER NOT NULL, pages INTEGER NOT NULL, slots BLOB NOT NULL, places BLOB NOT NULL
) STRICT;
CREATE TABLE place_page (id INTEGER PRIMARY KEY, places BLOB NOT NULL) STRICT;
-- Words that some text writes with hyphens, and without them.
CREATE TABLE joined_form (whole TEXT NOT NULL, written TEXT NOT NULL, PRIMARY KEY (whole, written)) STRICT, WITHOUT ROWID;
`;

const citations = `
-- Documents that the records of publications cite. cited: country and number, as EP-1000000; kind: '' if the record gives none.
CREATE TABLE citation (
  cited TEXT NOT NULL, kind TEXT NOT NULL, publication INTEGER NOT NULL REFERENCES publication ON DELETE CASCADE,
  PRIMARY KEY (cited, kind, publication)
) STRICT, WITHOUT ROWID;
CREATE INDEX citation_by_publication ON citation (publication);
-- Publications in earlier slots were read before citations were stored here.
INSERT INTO meta (name, value) SELECT 'citationsFrom', value FROM meta WHERE name = 'nextSlot';
`;

const names = `
-- Names of applicants and inventors. written: as in the publications; spelling: as names are compared (document/spelling.ts);
-- publications: how many have it now.
CREATE TABLE name (
  id INTEGER PRIMARY KEY, field TEXT NOT NULL, spelling TEXT NOT NULL, written TEXT NOT NULL, publications INTEGER NOT NULL,
  UNIQUE (field, spelling, written)
) STRICT;
-- The words by which a name is completed.
CREATE TABLE name_word (field TEXT NOT NULL, word TEXT NOT NULL, name INTEGER NOT NULL, PRIMARY KEY (field, word, name)) STRICT, WITHOUT ROWID;
CREATE TABLE name_slot (name INTEGER NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (name, slot)) STRICT, WITHOUT ROWID;
CREATE INDEX name_slot_by_slot ON name_slot (slot);
-- Class symbols, as conditions call them ('cpc:G01F11/26'), that only sources besides the main one give: the exact lists have none of them.
CREATE TABLE other_class (symbol TEXT NOT NULL, slot INTEGER NOT NULL, PRIMARY KEY (symbol, slot)) STRICT, WITHOUT ROWID;
CREATE INDEX other_class_by_slot ON other_class (slot);
`;

const listBlocks = `
-- Exact lists take the place of those above, whose collections get them again from their texts.
DROP TABLE exact_list;
DROP TABLE place_page;
DROP TABLE form;
DELETE FROM place_segment;
DELETE FROM joined_form;
-- names: the forms from id first on, each with a line break behind it, which are searched for the ends and insides of words.
CREATE TABLE form (name TEXT PRIMARY KEY, id INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE form_page (first INTEGER PRIMARY KEY, names BLOB NOT NULL) STRICT;
-- Lists of a segment in the order of forms (engine/places/list-block.ts). id = segment * 2^32 + the first form; documents: of all its lists;
-- places: those of all its lists, or empty if it has a single list whose places are in pages, of which first_page is the first.
CREATE TABLE list_block (
  id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, first_page INTEGER NOT NULL, pages INTEGER NOT NULL, lists BLOB NOT NULL, places BLOB NOT NULL
) STRICT;
CREATE TABLE place_page (id INTEGER PRIMARY KEY, places BLOB NOT NULL) STRICT;
`;

const nameRuns = `
-- Names are sorted in runs of publications, as exact lists are in segments, so that an import writes them one behind the other. What was begun in
-- the tables above is begun again. name_run: slots first..end-1, and how many publications had names; run_name: how many have the name now.
CREATE TABLE name_run (id INTEGER PRIMARY KEY, first INTEGER NOT NULL, end INTEGER NOT NULL, publications INTEGER NOT NULL) STRICT;
CREATE TABLE run_name (
  id INTEGER PRIMARY KEY, run INTEGER NOT NULL, field TEXT NOT NULL, spelling TEXT NOT NULL, written TEXT NOT NULL, publications INTEGER NOT NULL
) STRICT;
CREATE TABLE run_word (
  run INTEGER NOT NULL, field TEXT NOT NULL, word TEXT NOT NULL, name INTEGER NOT NULL, PRIMARY KEY (run, field, word, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE slot_name (slot INTEGER NOT NULL, name INTEGER NOT NULL, PRIMARY KEY (slot, name)) STRICT, WITHOUT ROWID;
-- The names of the publications that a transaction has added, until it ends; words: as a JSON array.
CREATE TABLE new_name (
  slot INTEGER NOT NULL, field TEXT NOT NULL, written TEXT NOT NULL, spelling TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (slot, field, written)
) STRICT, WITHOUT ROWID;
DELETE FROM name_slot WHERE NOT EXISTS (SELECT 1 FROM meta WHERE name = 'names' AND value <> 0);
DELETE FROM name WHERE NOT EXISTS (SELECT 1 FROM name_slot);
UPDATE meta SET value = 0 WHERE name = 'nextNames';
INSERT INTO name_run SELECT 1, 0, value, (SELECT count(DISTINCT slot) FROM name_slot) FROM meta
  WHERE name = 'nextSlot' AND EXISTS (SELECT 1 FROM name);
INSERT INTO run_name SELECT id, 1, field, spelling, written, publications FROM name ORDER BY id;
INSERT INTO run_word SELECT 1, field, word, name FROM name_word WHERE EXISTS (SELECT 1 FROM name) ORDER BY field, word, name;
INSERT INTO slot_name SELECT slot, name FROM name_slot ORDER BY slot, name;
DROP TABLE name;
DROP TABLE name_word;
DROP INDEX name_slot_by_slot;
ALTER TABLE run_name RENAME TO name;
ALTER TABLE run_word RENAME TO name_word;
CREATE UNIQUE INDEX name_by_spelling ON name (run, field, spelling, written);
`;

const logged = (part: number, event: string, row: 'new' | 'old', key = 'publication', when = ''): string => `
CREATE TRIGGER ${event.toLowerCase().replaceAll(/\W+/g, '_')}_logged AFTER ${event}
WHEN ${when}EXISTS (SELECT 1 FROM meta WHERE name = 'packEpoch') BEGIN
  INSERT INTO changed_publication (publication, parts, epoch)
  SELECT ${row}.${key}, ${part}, value FROM meta WHERE name = 'packEpoch'
  ON CONFLICT (publication) DO UPDATE SET parts = parts | excluded.parts, epoch = excluded.epoch;
END;`;

const changesForPacks = `
-- What has changed since the last pack of a published collection without taking a new slot; empty unless meta has packEpoch, which counts the
-- packs begun. parts: 1 the family, 2 anything else, or the publication is gone.
CREATE TABLE changed_publication (publication INTEGER PRIMARY KEY, parts INTEGER NOT NULL, epoch INTEGER NOT NULL) STRICT;
CREATE TABLE added_joined (
  whole TEXT NOT NULL, written TEXT NOT NULL, epoch INTEGER NOT NULL, PRIMARY KEY (whole, written)
) STRICT, WITHOUT ROWID;
${logged(1, 'UPDATE OF family ON publication', 'new', 'id', 'old.family <> new.family AND ')}
${logged(2, 'UPDATE OF sources ON publication', 'new', 'id')}
${logged(2, 'DELETE ON publication', 'old', 'id')}
${['medium', 'drawing', 'recognised_page', 'recognised_scan', 'merged_record']
  .flatMap((table) => [
    logged(2, `INSERT ON ${table}`, 'new'),
    ...(table === 'medium' || table === 'drawing' || table === 'recognised_page' ? [logged(2, `UPDATE ON ${table}`, 'new')] : []),
    ...(table === 'merged_record' ? [] : [logged(2, `DELETE ON ${table}`, 'old')]),
  ])
  .join('')}
CREATE TRIGGER joined_form_logged AFTER INSERT ON joined_form WHEN EXISTS (SELECT 1 FROM meta WHERE name = 'packEpoch') BEGIN
  INSERT OR REPLACE INTO added_joined (whole, written, epoch) SELECT new.whole, new.written, value FROM meta WHERE name = 'packEpoch';
END;
`;

export const indexSchema: Schema = {
  applicationId: 0x414e5449,
  migrations: [
    { name: 'publications-postings-and-vectors', up: publicationsPostingsAndVectors },
    { name: 'merged-records', up: mergedRecords },
    { name: 'publication-languages', up: publicationLanguages },
    { name: 'vector-layers', up: vectorLayers },
    { name: 'separate-passage-vectors', up: separatePassageVectors, convert: splitMixedBlocks },
    { name: 'drop-mixed-blocks', up: 'DROP TABLE mixed_block;' },
    { name: 'sources-of-fields', up: sourcesOfFields },
    { name: 'recognised-pages', up: recognisedPages },
    { name: 'document-types', up: documentTypes },
    { name: 'further-drawings', up: furtherDrawings },
    { name: 'exact-lists', up: exactLists },
    { name: 'citations', up: citations },
    { name: 'names', up: names },
    { name: 'list-blocks', up: listBlocks },
    { name: 'name-runs', up: nameRuns },
    { name: 'changes-for-packs', up: changesForPacks },
  ],
};

/**
 * Opens an index file for writing and creates it if it is missing. NORMAL is enough, since the content can be imported again. Throws
 * `collection-locked` for an internal index whose key this thread does not have.
 */
export function openWritableIndex(file: string): WritableIndex {
  return openWritable(file, indexSchema, 'NORMAL', keyOfFile(file)) as WritableIndex;
}

/** False if the file was written by an earlier version and has not been opened for writing since. */
export function isUpToDate(db: ReadableIndex): boolean {
  return db.pragma('user_version', { simple: true }) === indexSchema.migrations.length;
}

/**
 * The page cache of a reading connection. A query of twenty pages reads some 7,000 pages twice, for the frequencies and for the lists.
 * Measured: bench/RESULTS.md, "Figures that stood in comments".
 */
const CACHE_KIB = 48 * 1024;

/** Opens an existing index file for reading. Throws `collection-locked`. */
export function openReadableIndex(file: string): ReadableIndex {
  const db = openReadable(file, indexSchema, keyOfFile(file)) as ReadableIndex;
  db.pragma(`cache_size = -${CACHE_KIB}`);
  return db;
}

/** An index in memory with the content of another one of this version. */
export function openIndexContent(content: Uint8Array): ReadableIndex {
  return openContent(content) as ReadableIndex;
}
