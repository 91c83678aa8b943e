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
  obviousness: 'X nur gegen die erfinderische Tätigkeit',
  obvious: (given) => `${given} (erfinderische Tätigkeit)`,
  given: (letter, claims) => `${letter} ${claims}`,
  remove: (letter, claims) => `${letter} für ${claims} entfernen`,
  combinedWith: (claims) => `Y ${claims} in Verbindung mit`,
  addPartner: 'Dokument hinzufügen',
  notCombined: (name) => `${name} (zählt nicht für die erfinderische Tätigkeit)`,
  removePartner: (name) => `Nicht mehr mit ${name} verbinden`,
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
  corrected: 'Berichtigte Daten',
  dates: { publicationDate: 'Veröffentlicht', filingDate: 'Angemeldet', priorityDate: 'Früheste Priorität' },
  asImported: 'wie importiert',
  machineTranslation: 'Stützt sich auf Maschinenübersetzung durch',
  machineTranslationHint: 'etwa J-PlatPat',
  translatedFrom: 'Aus',
  asPublished: 'Sprache der Veröffentlichung',
  translatedInto: 'In',
  notStated: 'nicht angegeben',
  translatedOn: 'Erstellt am',
  outdated: {
    count: (count) =>
      count === 1
        ? '1 Befund wurde nicht für die jetzigen Ansprüche vergeben'
        : `${count} Befunde wurden nicht für die jetzigen Ansprüche vergeben`,
    means:
      'Exporte drucken sie mit einem Hinweis, bis sie bestätigt oder neu vergeben sind. Einer zu einem Anspruch, den es nicht mehr gibt, wird nicht gedruckt.',
    why: {
      changed: (day) => `vergeben ${day}, Anspruch seither ersetzt`,
      gone: () => 'Anspruch gibt es nicht mehr',
      before: () => 'vergeben, bevor Ansprüche eingetragen waren',
    },
    confirm: 'Sie gelten für die jetzigen Ansprüche',
    confirmed: (count) => (count === 1 ? '1 Befund bestätigt' : `${count} Befunde bestätigt`),
  },
  done: (what) => `Beurteilt: ${what}`,
};
