// Die Messung auf Deutsch: wie oft eine Recherche wiederfindet, was zitiert wurde.
import { FEWEST_QUERIES, MEASURED_DEPTH, type SampleCounts } from '../../contract/trust.ts';
import type { trust as english } from '../en/trust.ts';

function tooFew(
  { publications, unread, citing, looked, sameFamily, nothingKept, withoutDateOrText }: SampleCounts,
  queries: number,
): string {
  const start = `Das lässt sich nicht messen: Nötig sind ${FEWEST_QUERIES} Veröffentlichungen, deren Entgegenhaltungen in der Sammlung sind; es ${queries === 1 ? 'gibt eine' : `gibt ${queries}`}.`;
  if (citing === 0)
    return `${start} ${unread === publications ? 'Ihre Veröffentlichungen wurden importiert, bevor Zitierungen gespeichert wurden. Importieren Sie die Dateien erneut.' : unread > 0 ? 'Was importiert wurde, seit Zitierungen gespeichert werden, nennt keine; importieren Sie die Dateien der anderen erneut.' : 'Ihre Quellen nennen keine Zitierungen.'}`;
  return `${start} Von ${looked} Veröffentlichungen mit Zitierungen zitieren ${nothingKept} nichts, was zählt, also nichts früher Veröffentlichtes einer anderen Familie, das die Sammlung enthält${sameFamily > 0 ? `; ${sameFamily} gehören zu einer schon gezählten Familie` : ''}${withoutDateOrText > 0 ? `; ${withoutDateOrText} haben kein Datum oder keinen Text` : ''}.`;
}

export const trust: typeof english = {
  heading: 'Wiedergefundene Entgegenhaltungen',
  never:
    'Noch nicht gemessen. Mit den Zusammenfassungen von bis zu 300 Veröffentlichungen dieser Sammlung wird recherchiert; gefunden werden soll, was Prüfer und Anmelder darin zitiert haben.',
  measure: 'Messen',
  again: 'Erneut messen',
  goOn: 'Messung fortsetzen',
  partly: (measured, planned) => `${measured} von ${planned} Veröffentlichungen gemessen. Das Gemessene bleibt erhalten.`,
  running: 'Wird gemessen. Die Messung wartet, solange Sie recherchieren.',
  otherRunning: (name) => `„${name}“ wird gemessen. Es wird immer nur eine Sammlung gemessen.`,
  older: 'Die Sammlung hat sich seitdem geändert. Die Zahlen gelten für ihren früheren Inhalt.',
  at: (queries, day) => `${queries} Veröffentlichungen, ${day}`,
  tooFew,
  heads: ['Anfragen', 'gefunden, %', 'Recall 100, %', '10, %'],
  methods: { words: 'Wörter', meaning: 'Bedeutung', hybrid: 'Wörter und Bedeutung', boost: 'Gründlich' },
  method: 'Verfahren',
  section: 'Sektion',
  sectionHead: 'Nach Sektionen, Wörter und Bedeutung',
  sections: {
    A: 'A Lebensbedarf',
    B: 'B Verfahren, Transport',
    C: 'C Chemie',
    D: 'D Textilien, Papier',
    E: 'E Bauwesen',
    F: 'F Maschinenbau',
    G: 'G Physik',
    H: 'H Elektrotechnik',
  },
  few: 'zu wenige',
  legend: `Gefunden: Anteil der Veröffentlichungen mit einer Entgegenhaltung unter den ersten ${MEASURED_DEPTH} Treffern. Recall: Anteil der Entgegenhaltungen unter den ersten ${MEASURED_DEPTH} oder 10. In Klammern das 95-%-Intervall über Familien.`,
  how: ({ cited, ownFamily, later }, byClaim) =>
    `Recherchiert mit der Zusammenfassung${byClaim > 0 ? `, ${byClaim} mit Anspruch 1` : ''}, in dem, was vor dem Prioritätstag veröffentlicht wurde, ohne die eigene Familie. Zu finden: ${cited.office} von Prüfern zitierte Dokumente, ${cited.applicant} von Anmeldern, ${cited.other} ohne Angabe. Nicht gezählt: ${ownFamily} der eigenen Familie, ${later} später veröffentlichte oder undatierte.`,
  withoutMeaning: (count) => `${count} konnten nicht nach der Bedeutung verglichen werden.`,
  isNot:
    'Diese Zahlen sagen nichts Sicheres über Ihre Akte. Prüfer zitieren, was sie gefunden haben, nicht alles Relevante, und oft nach Wörtern. Was die Sammlung nicht enthält, wird nicht gezählt. Eine Zusammenfassung ist eine schlechtere Anfrage als eine gute Beschreibung der Erfindung.',
  blind: (name, low, high, isOlder) =>
    `${name}: In einer Stichprobe eigener Veröffentlichungen, recherchiert mit der Zusammenfassung nach Wörtern und Bedeutung, waren ${isOlder ? 'bei der letzten Messung ' : ''}${low} bis ${high} der enthaltenen Entgegenhaltungen unter den ersten ${MEASURED_DEPTH} Treffern (95-%-Intervall).`,
};
