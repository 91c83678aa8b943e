// Names of exported files that every file system accepts.
import type { Language } from '../contract/languages.ts';
import { BUNDLE_ENDING, type ExportForm } from '../contract/export.ts';
import { fileLabel } from '../contract/export-name.ts';
import { portableName } from '../contract/portable-name.ts';
import { exportFileWords, numberedCaseWords } from '../words/export-files.ts';

/** Longest name without its extension, in characters and in bytes. */
const MAX_CHARACTERS = 80;
const MAX_BYTES = 180;

const endings: Record<ExportForm, string> = {
  'pdfs-zip': '.zip',
  'pdfs-merged': '.pdf',
  'report-pdf': '.pdf',
  'report-docx': '.docx',
  'report-html': '.html',
  'list-xlsx': '.xlsx',
  'list-csv': '.csv',
  json: '.json',
  ris: '.ris',
  bibtex: '.bib',
  ids: '.pdf',
  'ids-docx': '.docx',
  'epo-table': '.docx',
  'epo-table-pdf': '.pdf',
  'epo-table-html': '.html',
  'matrix-xlsx': '.xlsx',
  verification: '.pdf',
  statement: '.zip',
  bundle: BUNDLE_ENDING,
};

/** The file name extension of a form, with its dot. */
export function endingOf(form: ExportForm): string {
  return endings[form];
}

/** `4711-DE search report.pdf`. */
export function exportName(file: Parameters<typeof fileLabel>[0], form: ExportForm, language: Language): string {
  const numbered = numberedCaseWords[language];
  const name = safe(fileLabel(file, numbered)) || numbered(file.id);
  const kind = exportFileWords[language][form];
  return `${kind === '' ? name : `${name} ${kind}`}${endingOf(form)}`;
}

/** The file of one document: `EP-1000000-A1.pdf`. */
export function documentName(name: string): string {
  return `${safe(name) || 'document'}.pdf`;
}

/** The ending and the kind of the document come after it. */
function safe(name: string): string {
  return portableName([...name].slice(0, MAX_CHARACTERS).join(''), MAX_BYTES);
}
