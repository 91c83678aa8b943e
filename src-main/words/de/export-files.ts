// The part of an exported file's name between the case and the extension, in German.
import type { exportFiles as english } from '../en/export-files.ts';

export const numberedCase = (id: number): string => `Akte ${id}`;

export const exportFiles: typeof english = {
  'pdfs-zip': 'Dokumente',
  'pdfs-merged': 'Dokumente',
  'report-pdf': 'Recherchebericht',
  'report-docx': 'Recherchebericht',
  'report-html': 'Recherchebericht',
  'list-xlsx': 'Liste',
  json: 'Daten',
  'list-csv': 'Liste',
  ris: 'Literatur',
  bibtex: 'Literatur',
  ids: 'IDS',
  'ids-docx': 'IDS',
  'epo-table': 'Recherchetabelle',
  'epo-table-pdf': 'Recherchetabelle',
  'epo-table-html': 'Recherchetabelle',
  'matrix-xlsx': 'Merkmalsmatrix',
  verification: 'Prüfblatt',
  statement: 'Erklärung',
  bundle: '',
};
