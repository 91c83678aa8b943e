// Which forms of an export are one document? In: the form. Out: the ending of its file, its type, what writes it; each is loaded when
// it is first asked for, since the libraries are large.
import type { ExportForm } from '../contract/export.ts';
import type { FormWriter } from './material.ts';

export interface DocumentForm {
  extension: string;
  type: string;
  write: FormWriter;
}

export type DocumentFormName = Exclude<ExportForm, 'pdfs-zip' | 'pdfs-merged' | 'bundle'>;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const documentForms: Record<DocumentFormName, DocumentForm> = {
  'report-pdf': form('pdf', 'application/pdf', async () => (await import('./report-pdf.ts')).writeReportPdf),
  'report-docx': form('docx', DOCX, async () => (await import('./report-docx.ts')).writeReportDocx),
  'list-xlsx': form('xlsx', XLSX, async () => (await import('./xlsx-list.ts')).writeListXlsx),
  'matrix-xlsx': form('xlsx', XLSX, async () => (await import('./xlsx-matrix.ts')).writeMatrixXlsx),
  'list-csv': form('csv', 'text/csv', async () => (await import('./csv.ts')).writeListCsv),
  ris: form('ris', 'application/x-research-info-systems', async () => (await import('./ris.ts')).writeRis),
  bibtex: form('bib', 'application/x-bibtex', async () => (await import('./bibtex.ts')).writeBibtex),
  ids: form('pdf', 'application/pdf', async () => (await import('./ids.ts')).writeIds),
  'epo-table': form('docx', DOCX, async () => (await import('./epo-table.ts')).writeEpoTable),
};

function form(extension: string, type: string, load: () => Promise<FormWriter>): DocumentForm {
  return { extension, type, write: async (...order) => (await load())(...order) };
}
