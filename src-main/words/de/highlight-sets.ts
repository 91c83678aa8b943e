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
  none: 'Keine Begriffe der Gruppen in diesem Text',
  noneShown: 'Die Begriffsgruppen sind ausgeblendet',
  loading: 'Ihre Begriffe werden gesucht …',
  steps: 'Von Begriff zu Begriff',
  all: 'Alle',
  chip: (number, terms, count) => `Gruppe ${number}: ${terms}, ${count}`,
  tally: (counts) => `Begriffsgruppen in diesem Dokument: ${counts.join(', ')}`,
  counted: (number, count) => `Gruppe ${number} ${count}-mal`,
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
