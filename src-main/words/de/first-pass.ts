// Der erste Durchgang mit einer Erfindungsmeldung, auf Deutsch: auf den Ansichten und im Entwurf eines Berichts.
import type { firstPass as english } from '../en/first-pass.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;
const list = new Intl.ListFormat('de', { type: 'conjunction' });
const listed = (values: readonly string[]): string => list.format(values);
const counted = (count: number, one: string, several: string): string => (count === 1 ? one : `${number(count)} ${several}`);

export const firstPass: typeof english = {
  heading: 'Erster Durchgang',
  intro:
    'Ein erster Durchgang macht aus einer Erfindungsmeldung vorgeschlagene Merkmale, eine Recherche mit dem ganzen Text und je eine mit einer Gruppe von Merkmalen, eine zusammengeführte Liste und Vorschläge in der Matrix. Er enthält keinen Befund. Der Text wird zum Suchtext der Akte, und seine Merkmale ersetzen die eines anderen Textes. Einmal Rückgängig nimmt alles zurück.',
  disclosure: 'Erfindungsmeldung',
  hint: 'Text hier einfügen oder eine DOCX-, PDF- oder Textdatei ablegen.',
  open: 'Datei öffnen …',
  drop: 'Erfindungsmeldung hier ablegen',
  read: (name, characters) => `„${name}“ gelesen, ${characters} Zeichen`,
  start: 'Ersten Durchgang starten',
  stop: 'Abbrechen',
  running: 'Erster Durchgang läuft',
  goesOn: 'Er läuft weiter, während Sie woanders arbeiten.',
  question:
    'Dieser Text hat andere Merkmale. Zu denen in der Matrix gibt es Befunde, die mit ihnen die Matrix verlassen; Rückgängig bringt beides zurück.',
  replace: 'Merkmale ersetzen',
  leave: 'Merkmale behalten',
  steps: {
    features: () => 'Erfindungsmeldung wird gelesen, Merkmale werden vorgeschlagen',
    searching: (done, all) => `${done} von ${counted(all, '1 Recherche', 'Recherchen')} erledigt`,
    comparing: (done, all) => `${done} von ${counted(all, '1 Dokument', 'Dokumenten')} mit den Merkmalen verglichen`,
  },
  stopped: 'Der erste Durchgang wurde abgebrochen. Es wurde nichts gespeichert.',
  failed: 'Der erste Durchgang ist fehlgeschlagen. Es wurde nichts gespeichert.',
  done: (version) => `Erster Durchgang als Fassung ${version} gespeichert`,
  doneIn: (title, version) => `Erster Durchgang als Fassung ${version} in „${title}“ gespeichert`,
  endedIn: (title) => `Der erste Durchgang in „${title}“ wurde nicht gespeichert. Öffnen Sie die Akte, um den Grund zu sehen.`,
  redone: 'Erster Durchgang wiederhergestellt',
  cannotRedo: 'Der erste Durchgang lässt sich nicht wiederherstellen: Die Akte wurde seit dem Rückgängigmachen geändert.',
  does: { start: 'ersten Durchgang starten', matrix: 'zur Matrix des Durchgangs', report: 'Entwurf des Berichts' },

  last: (at) => `Erster Durchgang vom ${at}`,
  pasted: 'eingefügter Text',
  file: 'Erfindungsmeldung',
  source: (file, version) => `${file ?? 'eingefügter Text'}, Fassung ${version}`,
  version: 'Fassung',
  checksum: 'SHA-256 des Textes',
  language: 'Sprache',
  searches: 'Recherchen',
  search: 'Recherchiert mit',
  whole: 'ganzer Text',
  group: (letters, count) => `${count === 1 ? 'Merkmal' : 'Merkmale'} ${letters}`,
  otherGroup: 'eine Gruppe von Merkmalen',
  found: 'Gefunden',
  inList: 'In der Liste',
  documents: 'Verglichene Dokumente',
  document: 'Dokument',
  foundBy: 'Gefunden mit, auf Rang',
  suggestions: 'Vorgeschlagen: offenbart, teilweise, nicht gefunden',
  features: 'Vorgeschlagene Merkmale',
  passages: 'Textstellen',
  quotations: (numbered) => `Textstellen: ${numbered}`,
  suggested: 'Vorschlag',
  suggestedMeans: 'vom ersten Durchgang vorgeschlagen, kein Befund',
  scope: 'Erster Durchgang',
  toMatrix: 'Matrix',
  toList: 'Trefferliste',
  report: 'Entwurf des Berichts (DOCX)',
  reportName: 'Berichtsentwurf',
  reporting: 'Der Entwurf des Berichts wird geschrieben.',
  draft: 'Entwurf eines Rechercheberichts, aus einem ersten Durchgang',
  none: 'Noch kein erster Durchgang.',

  omissions: 'Ausgelassen',
  nothingOmitted: 'Nichts wurde ausgelassen.',
  omitted: {
    offline: (collection, reason) => `Nicht durchsucht: ${collection}. ${reason}`,
    notChosen: (collections) =>
      `${counted(collections, '1 weitere Sammlung', 'weitere Sammlungen')} nicht durchsucht, weil in der Akte nicht gewählt.`,
    language: (language) => `Nur nach Wörtern recherchiert: Das Modell kennt die Sprache ${language} nicht.`,
    wordsOnly: (collection) => `${collection} wurde nur nach Wörtern durchsucht: Die Vektoren konnten nicht verglichen werden.`,
    noText: (documents) => `Ohne Text für den Vergleich: ${listed(documents)}.`,
    noEvidence: (letters) =>
      `In keinem verglichenen Dokument eine Textstelle: ${letters.length === 1 ? 'Merkmal' : 'Merkmale'} ${listed(letters)}.`,
    listCut: (left) => `${counted(left, '1 Treffer', 'Treffer')} jenseits der Listenlänge ausgelassen.`,
    notCompared: (left) => `${counted(left, '1 Treffer', 'Treffer')} der Liste nicht mit den Merkmalen verglichen.`,
    text: (taken, of) => `Merkmale aus ${taken} von ${of} Buchstaben; recherchiert wurde mit dem ganzen Text.`,
    noGroups: (features) => `Keine Recherchen mit Gruppen von Merkmalen: insgesamt ${counted(features, '1 Merkmal', 'Merkmale')}.`,
  },
};
