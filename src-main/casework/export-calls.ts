// What exports and bundles ask of cases.sqlite beside the cases: which calls are there? In: the open file. Out: the firm's template of
// reports, a case as its rows tell it, and the rows of a case that came in a bundle.
import { readFileSync } from 'node:fs';
import type { ReportTemplate } from '../contract/export.ts';
import { caseCopy, guestOf, homeOf, keepGuest, type Arrival, type CaseCopy, type CopiedAttachment } from './guest-case.ts';
import { forgetTemplate, keepTemplate, reportTemplate, templateBytes } from './report-template.ts';
import type { WritableDatabase } from '../engine/store/database.ts';

type ArrivedFile = CopiedAttachment & { file: string };

/** Times are epoch milliseconds. */
export function exportAnswers(open: () => WritableDatabase) {
  const at = (now: number): string => new Date(now).toISOString();
  return {
    reportTemplate: (): ReportTemplate | undefined => reportTemplate(open()),
    templateBytes: (): Uint8Array | undefined => templateBytes(open()),
    keepTemplate: (name: string, bytes: Uint8Array, places: string[], now: number): void =>
      keepTemplate(open(), name, bytes, places, at(now)),
    forgetTemplate: (): void => forgetTemplate(open()),
    caseCopy: (id: number): CaseCopy => caseCopy(open(), id),
    guestOf: (origin: string): number | undefined => guestOf(open(), origin),
    homeOf: (id: number): number | undefined => homeOf(open(), id),
    /** `file`: where the bytes of an attachment lie; they are read one after the other. */
    keepGuest: (
      copy: Omit<CaseCopy, 'attachments'> & { attachments: ArrivedFile[] },
      arrival: Omit<Arrival, 'at'>,
      now: number,
    ): number => {
      const attachments = copy.attachments.map(({ file, ...one }) => ({ ...one, bytes: () => readFileSync(file) }));
      return keepGuest(open(), { ...copy, attachments }, { ...arrival, at: at(now) });
    },
  };
}
