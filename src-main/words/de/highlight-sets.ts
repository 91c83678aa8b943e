// Highlight sets: the attorney's own terms in colours, in German.
import type { highlightSets as english } from '../en/highlight-sets.ts';

export const highlightSets: typeof english = {
  heading: 'Begriffsgruppen',
  intro:
    'Ihre eigenen Begriffe zu dieser Akte, hervorgehoben überall, wo deren Dokumente gelesen werden. Trennen Sie Begriffe durch Kommas. Mehrere Wörter sind eine Wortfolge; Kappe* findet jede Endung, =Kappe nur diese Form. Gebeugte Formen werden von selbst gefunden.',
  line: (number) => `Begriffe der Gruppe ${number}`,
  example: 'Kappe, Verschluss, kindersicher, Flaschenhals',
  edit: 'Begriffe',
  add: 'Begriffe hervorheben',
  change: 'Begriffsgruppen ändern',
  invalid: 'Höchstens 60 Begriffe mit je 200 Zeichen.',
  save: 'Speichern',
  needsCase: 'Öffnen Sie zuerst eine Akte: Begriffsgruppen werden in ihr gespeichert.',
  kept: 'Begriffsgruppen gespeichert',
  none: (set) =>
    set === undefined ? 'Keine Begriffe der Gruppen in diesem Dokument' : `Keine Begriffe der Gruppe ${set} in diesem Dokument`,
  noneHere: (places, count) =>
    `Nicht in dem, was hier angezeigt wird: ${places === 1 ? '1 Stelle steht' : `${count} Stellen stehen`} woanders im Dokument. Öffnen Sie es, um sie zu sehen.`,
  hidden: 'ausgeblendet',
  noneShown: 'Die Begriffsgruppen sind ausgeblendet',
  loading: 'Ihre Begriffe werden gesucht …',
  failed: 'Ihre Begriffe konnten hier nicht gesucht werden. Sie werden erneut gesucht, wenn das Dokument wieder angezeigt wird.',
  unknown: 'Begriffe nicht gesucht',
  refused: (terms) => `Danach kann nicht gesucht werden: ${terms}. Geben Sie mehr von diesen Wörtern ein.`,
  steps: 'Von Begriff zu Begriff',
  all: 'Alle',
  chip: (number, terms, count) => `Gruppe ${number}: ${terms}, ${count}`,
  tally: (counts) => `Begriffsgruppen in diesem Dokument: ${counts.join(', ')}`,
  counted: (number, count) => `Gruppe ${number} ${count}-mal`,
  countedWithout: (number, count, terms) => `Gruppe ${number} ${count}-mal, ohne Begriffe, nach denen nicht gesucht werden kann: ${terms}`,
  position: (at, count) => `${at} von ${count}`,
  positionHere: (at, count) => `${at} von ${count} hier`,
  places: (count, places) => (places === 1 ? '1 Stelle' : `${count} Stellen`),
  shown: 'Einblenden',
  hide: 'Ausblenden',
  does: {
    next: 'Nächster Begriff der Begriffsgruppen',
    previous: 'Vorheriger Begriff der Begriffsgruppen',
    choose: 'Durch alle Begriffsgruppen oder eine davon gehen',
    show: 'Begriffsgruppen ein- oder ausblenden',
    edit: 'Begriffsgruppen der Akte',
  },
};
