// Does an import tell what became of each file, and does the report survive it?
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FileReports } from '../../../src-main/engine/import/file-reports.ts';
import {
  forgetImportReport,
  listImportReports,
  readImportReport,
  saveImportReport,
} from '../../../src-main/engine/store/import-reports.ts';
import { fictional } from '../../support/fiction.ts';
import { freshFolder } from '../../support/folders.ts';
import { importHere } from '../../support/importing.ts';

test('a folder of mixed files is told file by file, and a second import changes nothing', async () => {
  const folder = freshFolder();
  const files = join(folder, 'files');
  mkdirSync(files);
  writeFileSync(join(files, 'a.jsonl'), `${JSON.stringify(fictional(1))}\n`);
  writeFileSync(join(files, 'list.txt'), 'EP1000000A1\nEP 1 000 000 A1\nUS 7,654,321\nxx\n');
  writeFileSync(join(files, 'note.txt'), 'EP 1 000 000 B1 is the closest prior art.');
  for (const [documents, unchanged] of [
    [1, 0],
    [0, 1],
  ]) {
    const reports = new FileReports();
    expect(await importHere(folder, [files], undefined, undefined, reports)).toMatchObject({ documents, unchanged, listed: 3, refused: 2 });
    const told = reports.report().files.map((one) => [one.file.split('/').at(-1), one.documents, one.unchanged, one.listed, one.refused]);
    expect(told).toEqual([
      ['a.jsonl', documents, unchanged, 0, 0],
      ['list.txt', 0, 0, 3, 1],
      ['note.txt', 0, 0, 0, 1],
    ]);
    const [, list, note] = reports.report().files;
    expect(list?.entries).toEqual(['EP-1000000-A1', 'US-7654321']);
    expect(note?.reasons).toMatchObject([{ code: 'text-not-recognised', count: 1 }]);
  }
});

test('literature has a count of its own, in the first and in a second import', async () => {
  const folder = freshFolder();
  const files = join(folder, 'files');
  mkdirSync(files);
  const library = [
    'TY  - JOUR',
    'TI  - On spades',
    'PY  - 2015',
    'ER  - ',
    'TY  - PAT',
    'TI  - Spade',
    'M1  - EP9999991B1',
    'AU  - Poe, P.',
    'ER  - ',
  ];
  writeFileSync(join(files, 'library.ris'), library.join('\n'));
  for (const outcome of ['documents', 'unchanged'] as const) {
    const reports = new FileReports();
    await importHere(folder, [files], undefined, undefined, reports);
    expect(reports.report().files).toMatchObject([{ [outcome]: 2, literature: 1 }]);
  }
});

test('a report is kept until it is forgotten', () => {
  const folder = freshFolder();
  const counts = { documents: 1, updated: 0, unchanged: 0, refused: 0, listed: 0 };
  const report = { files: [{ file: 'a.jsonl', ...counts, reasons: [], entries: [] }] };
  const id = saveImportReport(folder, { ...counts, index: 1, endedAt: '2031-01-07T00:00:00.000Z', files: 1, lists: 0 }, report);
  expect(listImportReports(folder, 1)).toMatchObject([{ id, files: 1, documents: 1 }]);
  expect(listImportReports(folder, 2)).toEqual([]);
  expect(readImportReport(folder, 1, id)).toEqual(report);
  forgetImportReport(folder, 1, id);
  expect(readImportReport(folder, 1, id)).toBeUndefined();
});
