// Everything that the tables of an index hold of a publication but postings and vectors, as plain data by which it can lie elsewhere (engine/cluster).
import type { SourceRank } from '../../contract/provenance.ts';
import { prepared } from './database.ts';
import type { ReadableIndex, WritableIndex } from './index-schema.ts';
import { mergedRecords, saveMerged } from './merged-records.ts';
import { namesOf } from './name-row.ts';
import type { PublicationRow, TextRow } from './publication-row.ts';
import { insertPublication } from './publications.ts';
import { attachOrigins, detachOrigins, type DetachedOrigins } from './sources.ts';

/** A row of the table of media or of drawings. `role`: `image`, `pdf` or `drawing`; name, place and label are those of a drawing. */
export interface FileRow {
  role: string;
  name: string;
  place: number;
  label: string;
  type: string;
  bytes: Uint8Array;
}

export interface WholeRow {
  row: Omit<PublicationRow, 'names'>;
  slot: number;
  family: number;
  /** The name of the file that brought it first. */
  source: string;
  origins: DetachedOrigins;
  merged: { fingerprint: Uint8Array; rank: SourceRank }[];
}

interface Columns extends Omit<PublicationRow, 'names' | 'texts' | 'priorities' | 'classCodes' | 'cited' | 'otherClasses' | 'givenFamily'> {
  slot: number;
  family: number;
  given: number;
  source: string;
}

/** Row `id`, which must exist. */
export function readWholeRow(db: ReadableIndex, id: number): WholeRow {
  const { slot, family, given, source, ...columns } = prepared(
    db,
    `SELECT slot, country, number, kind, family, family_given AS given, publication_date AS publicationDate, priority_date AS priorityDate,
       filing_date AS filingDate, bibliography, passages, fingerprint, languages, document_type AS documentType, source
     FROM publication WHERE id = ?`,
  ).get(id) as Columns;
  const column = (sql: string, key: number): string[] => prepared(db, sql).pluck().all(key) as string[];
  return {
    row: {
      ...columns,
      givenFamily: given === 1 ? family : null,
      texts: prepared(db, 'SELECT section, entry, language, content FROM text WHERE publication = ? ORDER BY section, entry').all(
        id,
      ) as TextRow[],
      priorities: column('SELECT key FROM priority WHERE publication = ? ORDER BY key', id),
      classCodes: column('SELECT code FROM class_symbol WHERE slot = ? ORDER BY code', slot),
      cited: prepared(db, 'SELECT cited, kind FROM citation WHERE publication = ? ORDER BY cited, kind').all(id) as PublicationRow['cited'],
      otherClasses: column('SELECT symbol FROM other_class WHERE slot = ? ORDER BY symbol', slot),
    },
    ...{ slot, family, source },
    origins: detachOrigins(db, id),
    merged: mergedRecords(db, id),
  };
}

/** Inserts a row under the number of its slot, into another slot if one is given. Runs inside the caller's transaction. */
export function insertWholeRow(db: WritableIndex, { row, slot: id, family, source, origins, merged }: WholeRow, slot = id): void {
  const { applicants = [], inventors = [], agents = [] } = JSON.parse(row.bibliography) as Partial<Parameters<typeof namesOf>[0]>;
  const names = namesOf({ applicants, inventors, agents });
  insertPublication(db, { ...row, names }, slot, family, source, attachOrigins(db, origins), id);
  saveMerged(db, id, merged);
}

/** The files of row `id`, with their bytes, and the labels of its drawings. */
export function readFiles(db: ReadableIndex, id: number): FileRow[] {
  return prepared(
    db,
    `SELECT role, '' AS name, 0 AS place, '' AS label, type, bytes FROM medium WHERE publication = @id
     UNION ALL SELECT 'drawing', name, place, label, type, bytes FROM drawing WHERE publication = @id ORDER BY role, name`,
  ).all({ id }) as FileRow[];
}

/** Inserts files of row `id`. Runs inside the caller's transaction. */
export function insertFiles(db: WritableIndex, id: number, files: readonly FileRow[]): void {
  const drawing = prepared(
    db,
    'INSERT INTO drawing (publication, name, place, label, type, bytes) VALUES (@id, @name, @place, @label, @type, @bytes)',
  );
  const medium = prepared(db, 'INSERT INTO medium (publication, role, type, bytes) VALUES (@id, @role, @type, @bytes)');
  for (const { role, name, place, label, type, bytes } of files) {
    if (role === 'drawing') drawing.run({ id, name, place, label, type, bytes });
    else medium.run({ id, role, type, bytes });
  }
}

/** Moves row `id` to another family; false if it is not there. Runs inside the caller's transaction. */
export function moveToFamily(db: WritableIndex, id: number, family: number): boolean {
  return prepared(db, 'UPDATE publication SET family = ? WHERE id = ?').run(family, id).changes > 0;
}
