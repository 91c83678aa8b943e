// The verification sheet in German.
import type { verification as english } from '../en/verification.ts';

export const verification: typeof english = {
  kind: 'Prüfblatt',
  means:
    'Vergleichen Sie jede Zeile mit dem Register oder dem gedruckten Dokument. Kreuzen Sie „Gesehen“ an, wenn alles übereinstimmt, sonst „Weicht ab“, und berichtigen Sie den Eintrag in der Akte: Die Kategorien richten sich nach den berichtigten Daten.',
  cite: 'Nr.',
  date: 'Datum',
  applicant: 'Erster Anmelder',
  passages: 'Textstellen, erste Wörter',
  seen: 'Gesehen',
  differs: 'Weicht ab',
  initials: 'Kürzel',
  verifiedBy: (person, day) => `${person}\n${day}`,
  wholeDocument: 'das ganze Dokument',
  strings: 'Nummern für die Suchfelder der Ämter',
  warning: 'Gesendete Nummern zeigen einem Fremden, was Sie interessiert.',
  stringsMean:
    'Die Zeichenfolgen enthalten nur Nummern. Antecedent sendet keine davon: Geben Sie sie selbst ein, wenn Sie es wünschen. Patent Public Search kennt nur US-Dokumente; verwenden Sie in DEPATISnet die Expertenrecherche.',
  publicSearch: 'Patent Public Search',
  espacenet: 'Espacenet',
  depatisnet: 'DEPATISnet',
  list: (number) => `Espacenet, Liste ${number}`,
};
