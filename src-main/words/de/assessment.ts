// Ein Dokument als Stand der Technik gegenüber den Ansprüchen, auf Deutsch. Buchstaben wie im europäischen Recherchenbericht.
import type { assessment as english } from '../en/assessment.ts';

export const assessment: typeof english = {
  heading: 'Als Stand der Technik',
  claims: 'Ansprüche',
  claimsHint: 'etwa 1, 3-5',
  claimsWrong: 'Nennen Sie die Ansprüche, etwa 1, 3-5.',
  claimsMissing: 'Die Ansprüche der Anmeldung sind noch nicht eingetragen.',
  enterClaims: 'Ansprüche eintragen',
  claimsUnknown: (claims) => `Die Anmeldung hat keinen Anspruch ${claims}.`,
  letter: 'Buchstabe für diese Ansprüche',
  letters: {
    X: 'X: nimmt allein Neuheit oder erfinderische Tätigkeit',
    Y: 'Y: nimmt die erfinderische Tätigkeit mit einem anderen Dokument',
    A: 'A: technologischer Hintergrund',
  },
  given: (letter, claims) => `${letter} ${claims}`,
  remove: (letter, claims) => `${letter} für ${claims} entfernen`,
  more: 'Weitere Gründe, geprüfte Daten',
  oral: 'O: mündlich offenbart am',
  dayHint: 'Tag, etwa 2022-06-30',
  dayWrong: 'Geben Sie das Datum als jjjj-mm-tt an.',
  principle: 'T: erläutert Theorie oder Grundsatz',
  other: 'L: anderer Grund',
  otherHint: 'etwa Zweifel an der Priorität',
  described: 'D: in der Beschreibung angeführt',
  describedThere: 'D: in der Beschreibung angeführt, wie bei der Anmeldung eingetragen',
  verifiedBy: 'Daten geprüft von',
  verifiedHint: 'Name',
  verifiedOn: (moment) => `geprüft ${moment}`,
  done: (what) => `Beurteilt: ${what}`,
};
