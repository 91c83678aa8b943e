// Who cited a document, and why, in German.
import type { citationNote as english, parties as englishParties } from '../en/cited-by.ts';

export const parties: typeof englishParties = {
  examiner: 'Prüfer',
  applicant: 'Anmelder',
  'search report': 'Recherchenbericht',
  opponent: 'Einsprechender',
  'third party': 'Dritter',
};

/** A citation in one line: who cited it, the category, the claims. */
export const citationNote: typeof english = ({ by = '', category, claims }) =>
  [
    ...(by === '' ? [] : [parties[by] ?? by]),
    ...(category === undefined ? [] : [category]),
    ...(claims === undefined ? [] : [`Ansprüche ${claims}`]),
  ].join(', ');
