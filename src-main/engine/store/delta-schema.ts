// The schema of a delta: the rows in which two states of a collection differ, in tables as those of an index, and facts of both states.
import type { Schema } from './database.ts';

/** The columns of a publication's own row, and of what is stored beside it, as in an index. */
export const columns = {
  publication: `id, slot, country, number, kind, family, family_given, publication_date, priority_date, filing_date, bibliography, passages,
    fingerprint, source, languages, sources, document_type`,
  text: 'publication, section, entry, language, content',
  priority: 'key, publication',
  medium: 'publication, role, type, bytes',
  merged_record: 'publication, fingerprint, rank',
  recognised_page: 'publication, page, content',
  recognised_scan: 'publication',
  drawing: 'publication, name, place, label, type, bytes',
  citation: 'cited, kind, publication',
  class_symbol: 'code, slot',
  other_class: 'symbol, slot',
  source: 'id, file, reader, rank, imported',
  term: 'id, name',
  form: 'name, id',
  form_page: 'first, names',
  joined_form: 'whole, written',
  segment: 'id, first_slot, end_slot, postings, state, next_term, left_out',
  place_segment: 'id, first_slot, end_slot, postings, state, next_term, left_out',
  posting_list: 'id, documents, postings',
  list_block: 'id, documents, first_page, pages, lists, places',
  place_page: 'id, places',
  vector_block: 'id, first_slot, end_slot, rows, bits, whole',
  passage_vectors: 'id, rows',
} as const;

/** What is stored of a publication under its number, and under its slot. */
export const partsById = [
  'text',
  'priority',
  'medium',
  'merged_record',
  'recognised_page',
  'recognised_scan',
  'drawing',
  'citation',
] as const;
export const partsBySlot = ['class_symbol', 'other_class'] as const;

const segment = `(
  id INTEGER PRIMARY KEY, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL, postings INTEGER NOT NULL,
  state INTEGER NOT NULL, next_term INTEGER NOT NULL, left_out INTEGER NOT NULL
) STRICT;`;

const rows = `
-- before, after: PackState as JSON.
CREATE TABLE fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Publications that are replaced by the rows below; without a slot, removed.
CREATE TABLE changed (publication INTEGER PRIMARY KEY, slot INTEGER) STRICT;
-- Publications of which only the family changed.
CREATE TABLE moved (publication INTEGER PRIMARY KEY, family INTEGER NOT NULL) STRICT;
CREATE TABLE retired (slot INTEGER PRIMARY KEY) STRICT;
CREATE TABLE publication (
  id INTEGER PRIMARY KEY, slot INTEGER NOT NULL, country TEXT NOT NULL, number TEXT NOT NULL, kind TEXT NOT NULL,
  family INTEGER NOT NULL, family_given INTEGER NOT NULL, publication_date TEXT, priority_date TEXT, filing_date TEXT,
  bibliography TEXT NOT NULL, passages BLOB NOT NULL, fingerprint BLOB NOT NULL, source TEXT NOT NULL, languages TEXT NOT NULL,
  sources TEXT NOT NULL, document_type TEXT NOT NULL
) STRICT;
CREATE TABLE text (publication INTEGER NOT NULL, section INTEGER NOT NULL, entry INTEGER NOT NULL, language TEXT NOT NULL, content BLOB NOT NULL) STRICT;
CREATE TABLE priority (key TEXT NOT NULL, publication INTEGER NOT NULL) STRICT;
CREATE TABLE medium (publication INTEGER NOT NULL, role TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
CREATE TABLE merged_record (publication INTEGER NOT NULL, fingerprint BLOB NOT NULL, rank TEXT NOT NULL) STRICT;
CREATE TABLE recognised_page (publication INTEGER NOT NULL, page INTEGER NOT NULL, content BLOB NOT NULL) STRICT;
CREATE TABLE recognised_scan (publication INTEGER NOT NULL) STRICT;
CREATE TABLE drawing (
  publication INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, label TEXT NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL
) STRICT;
CREATE TABLE citation (cited TEXT NOT NULL, kind TEXT NOT NULL, publication INTEGER NOT NULL) STRICT;
CREATE TABLE class_symbol (code TEXT NOT NULL, slot INTEGER NOT NULL) STRICT;
CREATE TABLE other_class (symbol TEXT NOT NULL, slot INTEGER NOT NULL) STRICT;
CREATE TABLE source (id INTEGER PRIMARY KEY, file TEXT NOT NULL, reader TEXT NOT NULL, rank TEXT NOT NULL, imported TEXT NOT NULL) STRICT;
CREATE TABLE term (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE form (name TEXT NOT NULL, id INTEGER NOT NULL) STRICT;
CREATE TABLE form_page (first INTEGER PRIMARY KEY, names BLOB NOT NULL) STRICT;
CREATE TABLE joined_form (whole TEXT NOT NULL, written TEXT NOT NULL) STRICT;
-- Segments that the state before does not have, with their lists.
CREATE TABLE segment ${segment}
CREATE TABLE place_segment ${segment}
CREATE TABLE posting_list (id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, postings BLOB NOT NULL) STRICT;
CREATE TABLE list_block (
  id INTEGER PRIMARY KEY, documents INTEGER NOT NULL, first_page INTEGER NOT NULL, pages INTEGER NOT NULL, lists BLOB NOT NULL, places BLOB NOT NULL
) STRICT;
CREATE TABLE place_page (id INTEGER PRIMARY KEY, places BLOB NOT NULL) STRICT;
CREATE TABLE vector_block (
  id INTEGER PRIMARY KEY, first_slot INTEGER NOT NULL, end_slot INTEGER NOT NULL, rows BLOB NOT NULL, bits BLOB NOT NULL, whole BLOB NOT NULL
) STRICT;
CREATE TABLE passage_vectors (id INTEGER PRIMARY KEY, rows BLOB NOT NULL) STRICT;
`;

export const deltaSchema: Schema = { applicationId: 0x414e5444, migrations: [{ name: 'rows', up: rows }] };
