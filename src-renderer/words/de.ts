// Every sentence the reader sees, in German.
import type { Words } from './en.ts';

export const de: Words = {
  language: 'de',
  query: 'Anfrage',
  queryHint:
    'Beschreiben Sie die Erfindung: eine halbe Seite, einen Anspruch oder die ganze Beschreibung. Deutsch, Englisch, Französisch oder Japanisch.',
  search: 'Suchen',
  index: 'Sammlung',
  cutOff: 'Veröffentlicht bis',
  class: 'Klasse',
  classHint: 'IPC oder CPC, z. B. G01F 11/26',
  sample: 'Beispiel ausprobieren',
  sampleText:
    'Der Deckel einer Getränkeflasche hält ein Pulver trocken, bis es gebraucht wird. Drückt man einen Knopf auf dem Deckel, durchsticht eine Spitze die Folie unter der Kammer, und die ganze Portion fällt in das Getränk.',
  empty: 'Schreiben oder fügen Sie links eine Beschreibung ein und drücken Sie Suchen. Nichts davon verlässt diesen Rechner.',
  searching: 'Suche läuft …',
  none: 'Keine Veröffentlichung passt. Erweitern Sie Stichtag oder Klasse.',
  hits: (count, index) => `${count} Treffer in ${index}`,
  words: 'Wörter',
  meaning: 'Bedeutung',
  byWordsAlone: 'Das Sprachmodell antwortet nicht; diese Liste entstand allein nach Wörtern.',
  notAccepted: 'Schreiben Sie einige Wörter auf Deutsch, Englisch, Französisch oder Japanisch.',
  classInvalid: 'Das ist kein IPC- oder CPC-Symbol.',
  noTitle: 'ohne Titel',
  noPassage: 'Von dieser Veröffentlichung ist kein Text installiert.',
  offline: 'offline',
  open: 'Original-PDF öffnen',
  noPdf: 'Für diese Veröffentlichung ist kein Original-PDF installiert.',
  close: 'Schließen',
  abstract: 'Zusammenfassung',
  claims: 'Ansprüche',
  description: 'Beschreibung',
  searchKeys: 'Strg ↵',
};
