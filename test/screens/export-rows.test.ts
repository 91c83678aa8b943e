// The rows of the list of exports.
import { expect, it } from 'vitest';
import type { CaseExport } from '../../src-main/contract/export.ts';
import type { Job } from '../../src-main/contract/library.ts';
import { exportRows } from '../../src-renderer/screens/export/export-rows.ts';

const job = (id: number, name: string, state: Job['state']): Job => ({ id, name, state, kind: 'export' }) as Job;
const made = (sequence: number, name: string): CaseExport => ({ sequence, name, at: '', documents: 1, changed: false });
const shown = (jobs: Job[], files: CaseExport[]): unknown[] =>
  exportRows(jobs, files).map((row) => [row.name, row.job?.id, row.made?.sequence]);

it('keeps the row of a file that is saved again, and puts new and failed exports first', () => {
  const files = [made(9, 'list.ris'), made(8, 'report.pdf')];
  expect(shown([job(1, 'report.pdf', 'running'), job(2, 'list.csv', 'running')], files)).toEqual([
    ['list.csv', 2, undefined],
    ['list.ris', undefined, 9],
    ['report.pdf', 1, 8],
  ]);
  expect(shown([job(1, 'report.pdf', 'failed'), job(2, 'list.ris', 'done')], files)).toEqual([
    ['report.pdf', 1, undefined],
    ['list.ris', undefined, 9],
    ['report.pdf', undefined, 8],
  ]);
});
