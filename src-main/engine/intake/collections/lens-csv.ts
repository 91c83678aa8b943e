// The Lens's patent export as CSV. In: rows. Out: raw publications. Lists within a cell are separated by `;;`.
// The columns follow the published description of the export, because no sample was available.
import type { Party } from '../../../contract/publication.ts';
import { refuse } from '../refusals.ts';
import { csvReader } from '../tables/reader.ts';
import { lensNumber } from './lens-json.ts';

export const lensCsv = csvReader({
  format: 'Lens CSV',
  rank: 'aggregator',
  recognises: (columns) => columns.has('lens_id') && (columns.has('display_key') || columns.has('publication_key')),
  read: ([row]) => {
    const cells = row?.cells ?? {};
    const shown = lensNumber((cells['display_key'] ?? cells['publication_key'] ?? '').replaceAll('_', ' '));
    if (shown.number === undefined) return refuse('field-missing', { field: 'Display Key' });
    const list = (column: string): string[] =>
      (cells[column] ?? '')
        .split(';;')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== '');
    const parties = (column: string): Party[] => list(column).map((name) => ({ name }));
    const text = (column: string) => (cells[column] === undefined ? [] : [{ language: '', text: cells[column] }]);
    return {
      ...shown,
      kind: shown.kind ?? cells['kind'],
      date: cells['publication_date'],
      application: { ...lensNumber(cells['application_number'] ?? ''), date: cells['application_date'] },
      priorities: list('priority_numbers').map(lensNumber),
      priorityDate: cells['earliest_priority_date'],
      applicants: parties('applicants'),
      inventors: parties('inventors'),
      classes: [
        ...list('cpc_classifications').map((code) => ({ type: 'CPC', code })),
        ...list('ipcr_classifications').map((code) => ({ type: 'IPC', code })),
      ],
      title: text('title'),
      abstract: text('abstract'),
    };
  },
});
