// The rows of the list of exports: jobs that run or ended without a file, and the exports of the record.
import type { CaseExport } from '../../../src-main/contract/export.ts';
import type { Job } from '../../../src-main/contract/library.ts';

export interface ExportRow {
  key: string;
  name: string;
  job?: Job;
  made?: CaseExport;
}

export const isUnderWay = ({ state }: Job): boolean => state === 'running' || state === 'stopping' || state === 'waiting';

/** A file that is saved again keeps its row, so that nothing moves under the pointer; other jobs come first, the latest on top. */
export function exportRows(jobs: readonly Job[], made: readonly CaseExport[]): ExportRow[] {
  const again = new Map<CaseExport, Job>();
  const others: Job[] = [];
  for (const job of jobs) {
    if (job.state === 'done') continue;
    const file = isUnderWay(job) ? made.find((one) => one.name === job.name && !again.has(one)) : undefined;
    if (file === undefined) others.push(job);
    else again.set(file, job);
  }
  return [
    ...others.toReversed().map((job) => ({ key: `job ${job.id}`, name: job.name, job })),
    ...made.map((file) => {
      const job = again.get(file);
      return { key: JSON.stringify([file.name, file.settings, file.pdfDigest]), name: file.name, made: file, ...(job && { job }) };
    }),
  ];
}
