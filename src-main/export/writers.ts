// The writer of each export form. A writer is loaded on first use, because the libraries behind it are large.
import type { ExportForm } from '../contract/export.ts';
import type { FormWriter } from './material.ts';

export type WrittenForm = Exclude<ExportForm, 'bundle' | 'statement'>;

const writers: Record<WrittenForm, () => Promise<FormWriter>> = {
  'report-pdf': async () => (await import('./report-pdf.ts')).writeReportPdf,
  'report-html': async () => (await import('./report-html.ts')).writeReportHtml,
  'report-docx': async () => (await import('./report-docx.ts')).writeReportDocx,
  'list-xlsx': async () => (await import('./xlsx-list.ts')).writeListXlsx,
  'matrix-xlsx': async () => (await import('./xlsx-matrix.ts')).writeMatrixXlsx,
  json: async () => (await import('./json.ts')).writeJson,
  'list-csv': async () => (await import('./csv.ts')).writeListCsv,
  ris: async () => (await import('./ris.ts')).writeRis,
  bibtex: async () => (await import('./bibtex.ts')).writeBibtex,
  'ids-docx': async () => (await import('./ids-docx.ts')).writeIdsDocx,
  ids: async () => (await import('./ids.ts')).writeIds,
  'epo-table-pdf': async () => (await import('./report-pdf.ts')).writeTablePdf,
  'epo-table-html': async () => (await import('./report-html.ts')).writeTableHtml,
  'epo-table': async () => (await import('./epo-table.ts')).writeEpoTable,
  verification: async () => (await import('./verification-sheet.ts')).writeVerificationSheet,
  'pdfs-zip': async () => (await import('./pdfs-zip.ts')).writePdfsZip,
  'pdfs-merged': async () => (await import('./pdfs-merged.ts')).writePdfsMerged,
};

export function writerOf(form: WrittenForm): Promise<FormWriter> {
  return writers[form]();
}
