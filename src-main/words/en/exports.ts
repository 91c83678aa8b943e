// Exports and bundles, in English.
import type { ExportForm, ReportPart } from '../../contract/export.ts';
import { exportFiles, numberedCase } from './export-files.ts';

interface FormWords {
  name: string;
  /** What it is, and for whom. */
  means: string;
}

const forms: Record<ExportForm, FormWords> = {
  'report-pdf': {
    name: 'Search report, PDF',
    means: 'For the client and the file, as PDF/A: what was searched, found and decided, with passages.',
  },
  'report-docx': {
    name: 'Search report, Word',
    means: 'The same for editing, in your firm’s template if there is one.',
  },
  'report-html': { name: 'Search report, HTML', means: 'The same as one file for any browser, without scripts.' },
  'pdfs-zip': {
    name: 'PDFs, one file each',
    means: 'A ZIP file of the originals with your marks as annotations, and a list.',
  },
  'pdfs-merged': { name: 'PDFs in one file', means: 'All documents in a row after a cover list, with bookmarks.' },
  'list-xlsx': { name: 'List, Excel', means: 'Every document with its data, rating and passage, ready for filtering.' },
  'matrix-xlsx': { name: 'Feature matrix, Excel', means: 'Features by documents, with verdicts and passages.' },
  'list-csv': { name: 'List, CSV', means: 'The same as plain text for any other program.' },
  json: {
    name: 'Data of the case, JSON',
    means: 'List, matrix, searches and passages for other programs, in a documented form.',
  },
  ris: { name: 'References, RIS', means: 'For Zotero, EndNote, Citavi and the like.' },
  bibtex: { name: 'References, BibTeX', means: 'For LaTeX.' },
  'epo-table': {
    name: 'Search report table (EPO style), Word',
    means: 'Category, passages and claims concerned; suggestions are marked as such.',
  },
  'epo-table-pdf': { name: 'Search report table (EPO style), PDF', means: 'The same for the file, as PDF/A.' },
  'epo-table-html': { name: 'Search report table (EPO style), HTML', means: 'The same as one file for any browser.' },
  ids: { name: 'IDS list (USPTO), PDF', means: 'For an information disclosure statement, with the count for the size fee.' },
  'ids-docx': { name: 'IDS list (USPTO), Word', means: 'The same for finishing in Word.' },
  verification: {
    name: 'Verification sheet',
    means: 'Numbers, dates and first words of every citation, with boxes to tick against register or document.',
  },
  statement: {
    name: 'Matter statement, signed',
    means: 'For the client: what was searched in what, who opened the case, what was connected.',
  },
  bundle: {
    name: 'Bundle of the whole case',
    means: 'Documents, PDFs, ratings and record in one file that another Antecedent can open.',
  },
};

const groups = {
  report: 'Report',
  documents: 'Documents',
  lists: 'Lists',
  offices: 'For the offices',
  'hand-over': 'Hand over the case',
};

const parts: Record<ReportPart, string> = {
  summary: 'Summary',
  documents: 'Documents in detail',
  passages: 'Passages',
  drawings: 'Drawings',
  matrix: 'Feature matrix',
  charts: 'Charts',
  record: 'Search record',
};

export const exports = {
  title: 'Export',
  forms,
  files: exportFiles,
  numberedCase,
  groups,
  parts,
  form: 'Format',
  which: 'Which documents',
  ofRatings: 'By rating',
  chosenOnes: (many: number, count: string): string => (many === 1 ? 'The one selected in triage' : `The ${count} selected in triage`),
  nothingRated: 'No document of this case is rated yet. Rate some in triage, then come back.',
  version: 'Ranks of version',
  language: 'Language of the document',
  languages: { en: 'English', de: 'German' },
  contents: 'Sections',
  annotated: 'Put marks and notes into the PDFs',
  citedBefore: 'Documents already cited in this application',
  citedBeforeHint: 'Counted towards the size fee of 37 CFR 1.17(v).',
  feesPaid: 'Size fees paid for them, in dollars',
  feesPaidHint: 'Deducted from the fee that is due now.',
  batches: 'In statements of at most 50 items',
  completed: 'Search completed on',
  completedHint: 'yyyy-mm-dd; if empty, the day of the last search is printed, to be confirmed.',
  completedWrong: 'Enter a day as yyyy-mm-dd.',
  searcher: 'Searcher',
  claimsNotSearched: 'Claims not searched',
  stage: 'Filed',
  stages: {
    open: 'to be chosen on the form',
    b: 'within three months or before the first action, 1.97(b)',
    c: 'before a final action or an allowance, 1.97(c)',
    d: 'before the issue fee is paid, 1.97(d)',
    late: 'after the issue fee is paid',
  },
  earlierApplication: 'Copies provided in application',
  earlierApplicationHint:
    'An earlier application relied on under 35 U.S.C. 120, 37 CFR 1.98(d): number and filing date. Leave it empty if there is none.',
  citedBeforeWrong: 'Enter a whole number of 0 or more.',
  whole:
    'A bundle contains the whole case: every rated document, the list of its latest version and the record with all hits. Internal documents are left out; the record keeps your ratings and notes about them.',
  statement:
    'A ZIP file with the statement as PDF, its Ed25519 signature and the public key. It names the collections, models and connections of every search, everyone who opened the case, and every export. The key is that of this installation, as for bundles.',
  outOfDate: 'Out of date: the case has changed since it was signed.',
  run: 'Export',
  count: (many: number, count: string): string => (many === 1 ? '1 document' : `${count} documents`),
  template: 'Template',
  ownTemplate: 'Antecedent’s own',
  firmTemplate: (name: string, places: string): string => `${name} (${places} placeholders)`,
  useTemplate: 'Use another',
  forgetTemplate: 'Use Antecedent’s own',
  saveTemplate: 'Save Antecedent’s template',
  templateUsed: (name: string): string => `Template: ${name}`,
  templateForgotten: 'Reports use Antecedent’s own template again.',
  jobs: 'Exports of this case',
  none: 'Nothing has been exported from this case yet.',
  saveAgainHint: '“Save again” makes a file with the same settings from the case as it is now.',
  changed: 'The case has changed since.',
  running: (done: string, total: string): string => `${done} of ${total}`,
  gathering: 'Collecting the contents …',
  stopping: 'Stopping …',
  stopped: 'Stopped. No file was written.',
  failed: 'The export failed.',
  left: (seconds: number): string => (seconds < 60 ? 'less than a minute left' : `${Math.round(seconds / 60)} min left`),
  stop: 'Stop',
  save: 'Save the file',
  saveAgain: 'Save again',
  savedHere: 'Saved in this session',
  savedFiles: (count: number): string => `${count} ${count === 1 ? 'file' : 'files'} saved`,
  saved: (name: string): string => `Saved: ${name}`,
  notSaved: (name: string, reason: string): string => `${name} was not saved. ${reason}`,
  dismiss: 'Done',
  actOn: (act: string, name: string): string => `${act}: ${name}`,
  openBundle: 'Open a bundle',
  openingBundle: (name: string): string => `Opening ${name} …`,
  bundleOpened: (name: string): string => `Case opened from a bundle: ${name}`,
  does: { run: 'Export', save: 'Save the file' },
};
