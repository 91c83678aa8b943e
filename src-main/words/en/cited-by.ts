// Who cited a document, and why, in English.
import type { Citation } from '../../contract/publication.ts';

export const parties: Record<string, string> = {
  examiner: 'examiner',
  applicant: 'applicant',
  'search report': 'search report',
  opponent: 'opponent',
  'third party': 'third party',
};

/** A citation in one line: who cited it, the category, the claims. */
export function citationNote({ by = '', category, claims }: Omit<Citation, 'number'>): string {
  return [
    ...(by === '' ? [] : [parties[by] ?? by]),
    ...(category === undefined ? [] : [category]),
    ...(claims === undefined ? [] : [`claims ${claims}`]),
  ].join(', ');
}
