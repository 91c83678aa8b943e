// Applicants with several spellings, in German: the dialog of the library; and the classes that are advised beside the query.
import type { applicants as english, classAdvice as englishAdvice } from '../en/applicants.ts';

export const applicants: typeof english = {
  open: 'Anmelder',
  does: 'Schreibweisen von Anmeldern zusammenfassen',
  heading: 'Anmelder mit mehreren Schreibweisen',
  meaning:
    'Bestätigte Schreibweisen zählen in Bedingungen, Filtern und Statistik als ein Anmelder, auch nach späteren Importen. pa:~"Name" findet genau sie, pa:="Name" nur eine Schreibweise. Interne Sammlungen bleiben außer Betracht.',
  filter: 'Filter',
  keys: 'weiter, zurück',
  add: 'Neuer Anmelder',
  counting: 'Die Anmelder werden verglichen …',
  none: 'Es gibt keine Schreibweisen zusammenzufassen.',
  proposals: (count) => `Vorgeschlagen, ${count}`,
  confirmed: 'Bestätigt',
  spellings: (count, number) => `${number} ${count === 1 ? 'Schreibweise' : 'Schreibweisen'}`,
  documents: (count, number) => `${number} ${count === 1 ? 'Dokument' : 'Dokumente'}`,
  sameWriting: 'Sie unterscheiden sich nur in Rechtsform, Zeichensetzung, Umlauten, Wortfolge oder Wortabständen.',
  oneLetter: (inventors) => `Sie unterscheiden sich in einem Buchstaben und haben gemeinsame Erfinder: ${inventors}.`,
  name: 'Name',
  belong: 'Zusammengehörige Schreibweisen',
  also: (others) => `Auch ${others}`,
  seek: 'Weitere Schreibweise hinzufügen',
  found: 'Namen, die so beginnen',
  confirm: 'Als einen bestätigen',
  change: 'Änderungen speichern',
  split: 'In Schreibweisen auflösen',
  decline: 'Nicht derselbe',
  confirmedNow: (name) => `„${name}“ ist bestätigt.`,
  splitNow: (name) => `„${name}“ ist wieder aufgelöst.`,
  declinedNow: (name) => `„${name}“ wird nicht mehr vorgeschlagen.`,
  undo: 'Rückgängig',
};

export const classAdvice: typeof englishAdvice = {
  open: 'Klassen vorschlagen',
  heading: 'CPC-Gruppen der nächstliegenden Dokumente',
  counting: 'Die nächstliegenden Dokumente werden gesucht …',
  none: 'Die nächstliegenden Dokumente haben keine CPC-Gruppen.',
  counts: (nearest, all) => `${nearest} der nächstliegenden, ${all} insgesamt`,
  add: (code) => `${code} in die Bedingung aufnehmen`,
  added: (code) => `${code} in die Bedingung aufgenommen`,
};
