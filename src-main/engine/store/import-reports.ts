// Keeps what became of the files of imports in the library file, so that it can be read after a restart. The oldest reports are dropped.
import type { ImportReport, ImportReportSummary } from '../../contract/import-report.ts';
import { compress, decompress } from './compression.ts';
import { prepared } from './database.ts';
import { withLibrary } from './library.ts';

/** Reports that are kept in a data folder. */
const MOST_REPORTS = 100;

/** Saves a report; answers with its number. `summary`: what is shown without its files. */
export function saveImportReport(folder: string, summary: Omit<ImportReportSummary, 'id'>, report: ImportReport): number {
  const content = compress(JSON.stringify(report));
  return withLibrary(folder, (library) => {
    const { index, endedAt } = summary;
    const { lastInsertRowid } = prepared(
      library,
      'INSERT INTO import_report (index_id, ended_at, summary, report) VALUES (?, ?, ?, ?)',
    ).run(index, endedAt, JSON.stringify(summary), content);
    prepared(library, 'DELETE FROM import_report WHERE id <= ? - ?').run(lastInsertRowid, MOST_REPORTS);
    return Number(lastInsertRowid);
  });
}

/** The reports of an index without their files, the latest first. */
export function listImportReports(folder: string, index: number): ImportReportSummary[] {
  const rows = withLibrary(folder, (library) =>
    prepared(library, 'SELECT id, summary FROM import_report WHERE index_id = ? ORDER BY id DESC').all(index),
  ) as { id: number; summary: string }[];
  return rows.map(({ id, summary }) => ({ ...(JSON.parse(summary) as Omit<ImportReportSummary, 'id'>), id }));
}

/** A report; undefined if it was dropped or forgotten. */
export function readImportReport(folder: string, id: number): ImportReport | undefined {
  const content = withLibrary(folder, (library) => prepared(library, 'SELECT report FROM import_report WHERE id = ?').pluck().get(id)) as
    Uint8Array | undefined;
  return content === undefined ? undefined : (JSON.parse(decompress(content)) as ImportReport);
}

export function forgetImportReport(folder: string, id: number): void {
  withLibrary(folder, (library) => prepared(library, 'DELETE FROM import_report WHERE id = ?').run(id));
}
