// Reports of imports in the library file: kept with their number, the oldest dropped, and added to a library file made before they existed.
import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileCounts, ImportReport } from '../../../src-main/contract/import-report.ts';
import {
  forgetImportReport,
  importedFiles,
  listImportReports,
  readImportReport,
  restoreReports,
  saveImportReport,
  setReportsAside,
} from '../../../src-main/engine/store/import-reports.ts';
import { findOrCreateIndex, listIndexes, removeIndex } from '../../../src-main/engine/store/library.ts';
import { freshFolder } from '../../support/folders.ts';

const counts: FileCounts = { documents: 1, updated: 0, unchanged: 0, refused: 1, listed: 2 };
const summary = { ...counts, index: 1, endedAt: '2031-01-07T10:00:00.000Z', files: 1, lists: 1 };
const report: ImportReport = {
  files: [
    {
      ...{ ...counts, file: 'numbers.txt', format: 'List of numbers' },
      reasons: [{ code: 'entry-no-number', reason: 'The entry "x" of the list cannot be read as a publication number.', count: 1 }],
      entries: ['EP-1000000', 'US-8765276-B2'],
    },
  ],
};

function libraryWithIndex(): string {
  const folder = freshFolder();
  findOrCreateIndex(folder, undefined, 'a'.repeat(64));
  return folder;
}

it('a report is read as it was saved, listed by its index, and removed', () => {
  const folder = libraryWithIndex();
  const id = saveImportReport(folder, summary, report);
  expect(readImportReport(folder, 1, id)).toEqual(report);
  expect(listImportReports(folder, 1)).toEqual([{ ...summary, id }]);
  expect(listImportReports(folder, 2)).toEqual([]);
  forgetImportReport(folder, 1, id);
  expect(readImportReport(folder, 1, id)).toBeUndefined();
  expect(listImportReports(folder, 1)).toEqual([]);
});

it('the last hundred are kept', () => {
  const folder = libraryWithIndex();
  const ids = Array.from({ length: 103 }, () => saveImportReport(folder, summary, report));
  expect(listImportReports(folder, 1).map(({ id }) => id)).toEqual(ids.slice(3).reverse());
});

it('a library file from before reports keeps its indexes and gets reports', () => {
  const folder = libraryWithIndex();
  const library = new Database(join(folder, 'library.sqlite'));
  const later = [
    'applicant_spelling',
    'applicant',
    'declined_applicant',
    'grant_list_entry',
    'grant_list_unread',
    'grant_list',
    'watched_file',
    'watched_folder',
    'measurement',
  ];
  for (const table of ['import_report', ...later]) library.exec(`DROP TABLE ${table}`);
  library.pragma('user_version = 2');
  library.close();
  expect(listImportReports(folder, 1)).toEqual([]);
  const id = saveImportReport(folder, summary, report);
  expect(readImportReport(folder, 1, id)).toEqual(report);
  expect(listIndexes(folder)).toHaveLength(1);
});

it('only files that brought publications into collections that are there count as imported', () => {
  const folder = libraryWithIndex();
  const other = findOrCreateIndex(folder, 'Other', 'a'.repeat(64));
  const fileOf = (file: string, brought: Partial<FileCounts>) => ({
    ...{ documents: 0, updated: 0, unchanged: 0, refused: 0, listed: 0 },
    ...{ ...brought, file, reasons: [], entries: [] },
  });
  saveImportReport(folder, summary, {
    files: [
      fileOf('weeks/ipg260106.zip!/ipg260106.xml', { documents: 3 }),
      fileOf('ipg260113.zip', { unchanged: 2 }),
      fileOf('ipg260120.zip', { refused: 9 }),
      fileOf('ipg260127.zip', {}),
    ],
  });
  saveImportReport(folder, { ...summary, index: other }, { files: [fileOf('ipg260203.zip', { updated: 1 })] });
  const ofMaster = ['weeks', 'ipg260106.zip', 'ipg260106.xml', 'ipg260113.zip'];
  expect(importedFiles(folder).names).toEqual([...ofMaster, 'ipg260203.zip']);
  removeIndex(folder, other);
  expect(importedFiles(folder).names).toEqual(ofMaster);
  setReportsAside(folder, 1);
  expect([importedFiles(folder).names, listImportReports(folder, 1)]).toEqual([[], []]);
  restoreReports(folder, 1);
  expect(importedFiles(folder).names).toEqual(ofMaster);
});
