// What exports ask of cases.sqlite beside the cases: which calls are there? In: the open file. Out: the firm's template of reports.
import type { ReportTemplate } from '../contract/export.ts';
import { forgetTemplate, keepTemplate, reportTemplate, templateBytes } from '../casework/report-template.ts';
import type { WritableDatabase } from '../engine/store/database.ts';

/** Times are epoch milliseconds. */
export function exportAnswers(open: () => WritableDatabase) {
  return {
    reportTemplate: (): ReportTemplate | undefined => reportTemplate(open()),
    templateBytes: (): Uint8Array | undefined => templateBytes(open()),
    keepTemplate: (name: string, bytes: Uint8Array, places: string[], now: number): void =>
      keepTemplate(open(), name, bytes, places, new Date(now).toISOString()),
    forgetTemplate: (): void => forgetTemplate(open()),
  };
}
