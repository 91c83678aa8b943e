// Keeps what became of the files of imports, so that it can be read after a restart: in the library file, that of internal indexes in their own
// encrypted files, because it names what was imported. The oldest reports of a file are dropped.
import type { ImportReport, ImportReportSummary } from '../../contract/import-report.ts';
import { compress, decompress } from './compression.ts';
import { prepared, type ReadableDatabase, type WritableDatabase } from './database.ts';
import { allIndexNumbers, changingIndex, isInternal, openIndex, readingIndex } from './library.ts';
import { withLibrary } from './library-file.ts';

/** Reports that are kept in the library file, and in an internal index. */
const MOST_REPORTS = 100;

/** Saves a report; answers with its number, which is unique among those of the index. `summary`: what is shown without its files. */
export function saveImportReport(folder: string, summary: Omit<ImportReportSummary, 'id'>, report: ImportReport): number {
  const content = compress(JSON.stringify(report));
  const { index, endedAt } = summary;
  return changing(folder, index, (db) => {
    const { lastInsertRowid } = prepared(db, 'INSERT INTO import_report (index_id, ended_at, summary, report) VALUES (?, ?, ?, ?)').run(
      index,
      endedAt,
      JSON.stringify(summary),
      content,
    );
    prepared(db, 'DELETE FROM import_report WHERE id <= ? - ?').run(lastInsertRowid, MOST_REPORTS);
    return Number(lastInsertRowid);
  });
}

/** The reports of an index without their files, the latest first. Throws `collection-locked`. */
export function listImportReports(folder: string, index: number): ImportReportSummary[] {
  const rows = reading(folder, index, (db) =>
    prepared(db, 'SELECT id, summary FROM import_report WHERE index_id = ? ORDER BY id DESC').all(index),
  ) as { id: number; summary: string }[];
  return rows.map(({ id, summary }) => ({ ...(JSON.parse(summary) as Omit<ImportReportSummary, 'id'>), id }));
}

/** A report of an index; undefined if it was dropped or forgotten. Throws `collection-locked`. */
export function readImportReport(folder: string, index: number, id: number): ImportReport | undefined {
  const content = reading(folder, index, (db) =>
    prepared(db, 'SELECT report FROM import_report WHERE id = ? AND index_id = ?').pluck().get(id, index),
  ) as Uint8Array | undefined;
  return content === undefined ? undefined : (JSON.parse(decompress(content)) as ImportReport);
}

/** What imports into collections that are not internal read, and how fast. */
export interface ImportedFiles {
  /** Names of files that brought publications into collections that are there, without their folders, and of the archives that they were in; each once. */
  names: string[];
  /** Publications that were read by imports whose duration is known, and these durations. */
  publications: number;
  seconds: number;
}

export function importedFiles(folder: string): ImportedFiles {
  return withLibrary(folder, (library) => {
    const names = new Set<string>();
    const total = { publications: 0, seconds: 0 };
    const there = new Set(allIndexNumbers(folder));
    const rows = prepared(library, 'SELECT index_id AS collection, summary, report FROM import_report').iterate() as IterableIterator<{
      collection: number;
      summary: string;
      report: Uint8Array;
    }>;
    for (const { collection, summary, report } of rows) {
      const { documents, updated, seconds } = JSON.parse(summary) as ImportReportSummary;
      if (seconds !== undefined && documents + updated > 0) {
        total.publications += documents + updated;
        total.seconds += seconds;
      }
      if (!there.has(collection)) continue;
      for (const { file, ...counts } of (JSON.parse(decompress(report)) as ImportReport).files)
        if (counts.documents + counts.updated + counts.unchanged > 0)
          for (const name of file.split(/[/\\!]+/)) if (name !== '') names.add(name);
    }
    return { names: [...names], ...total };
  });
}

/** Throws `collection-locked`. */
export function forgetImportReport(folder: string, index: number, id: number): void {
  changing(folder, index, (db) => prepared(db, 'DELETE FROM import_report WHERE id = ? AND index_id = ?').run(id, index));
}

/** The reports of a removed index, apart from those of an empty one that takes its number; they are there again once it is restored. */
export function setReportsAside(folder: string, index: number): void {
  withLibrary(folder, (library) => {
    prepared(library, 'DELETE FROM import_report WHERE index_id = ?').run(-index);
    prepared(library, 'UPDATE import_report SET index_id = ? WHERE index_id = ?').run(-index, index);
  });
}

export function restoreReports(folder: string, index: number): void {
  withLibrary(folder, (library) => prepared(library, 'UPDATE import_report SET index_id = ? WHERE index_id = ?').run(index, -index));
}

/** Runs `work` in one transaction of the file with the reports of an index. */
function changing<Result>(folder: string, index: number, work: (db: WritableDatabase) => Result): Result {
  return isInternal(folder, index) ? changingIndex(folder, index, work) : withLibrary(folder, work);
}

/** The same for reading, which does not wait for an import into an internal index. */
function reading<Result>(folder: string, index: number, work: (db: ReadableDatabase) => Result): Result {
  if (!isInternal(folder, index)) return withLibrary(folder, work);
  const db = openIndex(folder, index);
  try {
    return readingIndex(index, () => work(db));
  } finally {
    db.close();
  }
}
