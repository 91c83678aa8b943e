// The part of an exported file's name between the case and the extension, in German.
import type { exportFiles as english } from '../en/export-files.ts';

export const numberedCase = (id: number): string => `Akte ${id}`;

export const exportFiles: typeof english = {
  'pdfs-zip': 'Dokumente',
  'pdfs-merged': 'Dokumente',
  'report-pdf': 'Recherchebericht',
  'report-docx': 'Recherchebericht',
  'list-xlsx': 'Liste',
  'list-csv': 'Liste',
  ris: 'Literatur',
  bibtex: 'Literatur',
  ids: 'IDS',
  'epo-table': 'Recherchetabelle',
  'matrix-xlsx': 'Merkmalsmatrix',
  verification: 'Prüfblatt',
  statement: 'Erklärung',
  bundle: '',
};
