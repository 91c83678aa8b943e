// What is an exported file called? In: the case, the form, a document's name. Out: names that every system takes.
import type { CaseSummary } from '../contract/case.ts';
import { BUNDLE_ENDING, type ExportForm } from '../contract/export.ts';
import { documentForms } from './document-forms.ts';

/** Characters of a name without its ending. */
const MOST_CHARACTERS = 80;

/** How the file of a form ends. */
export function endingOf(form: ExportForm): string {
  if (form === 'bundle') return BUNDLE_ENDING;
  if (form === 'pdfs-zip') return '.zip';
  return form === 'pdfs-merged' ? '.pdf' : `.${documentForms[form].extension}`;
}

/** What stands between the case's name and the ending. */
const kinds: Record<ExportForm, { en: string; de: string }> = {
  'pdfs-zip': { en: 'documents', de: 'Dokumente' },
  'pdfs-merged': { en: 'documents', de: 'Dokumente' },
  'report-pdf': { en: 'search report', de: 'Recherchebericht' },
  'report-docx': { en: 'search report', de: 'Recherchebericht' },
  'list-xlsx': { en: 'list', de: 'Liste' },
  'list-csv': { en: 'list', de: 'Liste' },
  ris: { en: 'references', de: 'Literatur' },
  bibtex: { en: 'references', de: 'Literatur' },
  ids: { en: 'IDS', de: 'IDS' },
  'epo-table': { en: 'search table', de: 'Recherchetabelle' },
  'matrix-xlsx': { en: 'feature matrix', de: 'Merkmalsmatrix' },
  bundle: { en: '', de: '' },
};

/** `4711-DE search report.pdf`. */
export function exportName(
  { reference, title, id }: Pick<CaseSummary, 'reference' | 'title' | 'id'>,
  form: ExportForm,
  language: 'en' | 'de',
): string {
  const name = safe(reference) || safe(title) || String(id);
  const kind = kinds[form][language];
  return `${kind === '' ? name : `${name} ${kind}`}${endingOf(form)}`;
}

/** A document's file: `EP-1000000-A1.pdf`. */
export function documentName(name: string): string {
  return `${safe(name) || 'document'}.pdf`;
}

/** Without what a file system or a shell gives a meaning of its own. */
function safe(name: string): string {
  return [...name.normalize('NFC').replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '-')]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '');
}
