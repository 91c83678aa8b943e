// The part of an exported file's name between the case and the extension, in English.
import type { ExportForm } from '../../contract/export.ts';

/** A case without a reference or a title of its own. */
export const numberedCase = (id: number): string => `Case ${id}`;

export const exportFiles: Record<ExportForm, string> = {
  'pdfs-zip': 'documents',
  'pdfs-merged': 'documents',
  'report-pdf': 'search report',
  'report-docx': 'search report',
  'report-html': 'search report',
  'list-xlsx': 'list',
  'list-csv': 'list',
  json: 'data',
  ris: 'references',
  bibtex: 'references',
  ids: 'IDS',
  'ids-docx': 'IDS',
  'epo-table': 'search table',
  'epo-table-pdf': 'search table',
  'epo-table-html': 'search table',
  'matrix-xlsx': 'feature matrix',
  verification: 'verification sheet',
  statement: 'statement',
  bundle: '',
};
