// What does each form of an export contain besides the documents themselves?
import type { ExportForm } from '../contract/export.ts';

/** They are about the case as a whole, even without any document. */
export const wholeForms: readonly ExportForm[] = ['bundle', 'statement'];

/** The data that a form needs in addition to the documents. */
export interface Needs {
  law?: boolean;
  passages?: boolean;
  evidence?: boolean;
  statistics?: boolean;
  record?: boolean;
  sources?: boolean;
  collections?: boolean;
}
const everything: Needs = { law: true, passages: true, evidence: true, statistics: true, record: true };
export const needs: Record<ExportForm, Needs> = {
  'pdfs-zip': {},
  'pdfs-merged': {},
  'report-pdf': everything,
  'report-docx': everything,
  'report-html': everything,
  'list-xlsx': { passages: true, law: true },
  'list-csv': { passages: true, law: true },
  json: { passages: true, evidence: true, record: true, law: true, sources: true },
  ris: {},
  bibtex: {},
  // Explanations need the passages of what is not in English, cite numbers those that were given before.
  ids: { record: true, evidence: true },
  'ids-docx': { record: true, evidence: true },
  'epo-table': { passages: true, evidence: true },
  'epo-table-pdf': { passages: true, evidence: true },
  'epo-table-html': { passages: true, evidence: true },
  'matrix-xlsx': { passages: true, evidence: true },
  verification: { passages: true, evidence: true, record: true },
  statement: { record: true, collections: true },
  bundle: { record: true },
};
