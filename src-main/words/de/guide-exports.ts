// The guide's chapter on reports and exports, in German.
import type { GuideChapter } from '../../contract/guide.ts';
import { cases } from './cases.ts';
import { exports } from './exports.ts';
import { frame } from './frame.ts';

const { screens } = frame;

export const exportsChapter: GuideChapter = {
  title: 'Berichte und Exporte',
  paragraphs: [
    {
      steps: [
        `Öffnen Sie ${screens.case}, ${cases.parts.export}, oder drücken Sie [[export]].`,
        'Wählen Sie das Format, die Dokumente nach ihrer Bewertung und die Sprache des Dokuments. Bei einem Bericht wählen Sie auch die Abschnitte.',
        '[[search-run]] startet den Export. Arbeiten Sie weiter: Die Statusleiste zeigt den Fortschritt.',
        `Speichern Sie die Datei aus der Liste „${exports.jobs}“, wenn sie nicht sofort gespeichert wird. „${exports.saveAgain}“ erstellt sie dort neu, mit denselben Einstellungen, nach dem jetzigen Stand der Akte.`,
      ],
    },
    {
      heading: 'Formate',
      terms: [
        ['Recherchebericht', 'PDF/A, Word in der Vorlage der Kanzlei mit Platzhaltern, oder HTML'],
        ['PDFs', 'die Originale einzeln oder in einer Datei, auf Wunsch mit Ihren Markierungen'],
        ['Listen', 'Excel, CSV, RIS, BibTeX und die Merkmalsmatrix als Excel'],
        [
          'Für die Ämter',
          'eine Recherchetabelle im Stil des EPA (Word, PDF/A, HTML) mit Kategorien je Anspruch und ihrer Grundlage, die IDS-Liste des USPTO (PDF-Formular, Word) mit Zählung, laufenden Nummern und Zeitpunkt der Einreichung',
        ],
        [
          'Prüfblatt',
          'Nummer, Datum, Anmelder und erste Wörter aller Entgegenhaltungen zum Abhaken, dazu Nummern für die Suchfelder der Ämter',
        ],
        [
          'Erklärung zur Akte',
          'was worin recherchiert wurde, was verbunden war, wer die Akte geöffnet hat; ein signiertes PDF, das „antecedent statement verify“ oder OpenSSL prüft',
        ],
        ['Bündel', 'die ganze Akte in einer signierten Datei, die ein anderes Antecedent öffnet'],
      ],
    },
    {
      heading: exports.savedHere,
      text: `Die Statusleiste zeigt, wie viele Dateien Sie gespeichert haben. Ein Klick darauf listet sie mit der Uhrzeit auf: Exporte, Diagramme, Tabellen und Kopien mit Markierungen, höchstens zwanzig. „${exports.saveAgain}“ speichert ein Diagramm, eine Tabelle oder eine Kopie noch einmal, so wie sie war. Die Liste besteht, bis das Fenster geschlossen wird oder die Akten gesperrt werden.`,
    },
    { text: 'Exportierte Dateien sind nicht verschlüsselt. Für sie gelten die Rechte des Ordners, in dem Sie sie speichern.' },
  ],
};
