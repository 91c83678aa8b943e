// What became of the files of an import, in German: its report, and lists of numbers.
import type { importReports as english } from '../en/import-reports.ts';

/** Formats whose names are words; the others are names of offices, programs and standards. */
const formats: Readonly<Record<string, string>> = {
  'list of numbers': 'Nummernliste',
  Table: 'Tabelle',
  'plain text': 'Text',
  'web page': 'Webseite',
  'Google Patents page': 'Seite von Google Patents',
  'Google Patents links': 'Links zu Google Patents',
};

export const importReports: typeof english = {
  report: {
    heading: 'Was aus den Dateien wurde',
    which: 'Import',
    import: (day, files) => `${day}, Dateien: ${files}`,
    forget: 'Diesen Bericht entfernen',
    file: 'Datei',
    format: 'Gelesen als',
    counts: ['Neu', 'Ergänzt', 'Unverändert', 'Davon Literatur', 'In einer Liste', 'Abgewiesen'],
    formatNamed: (format) => formats[format] ?? format,
    reason: 'Grund',
    more: (count) => `Weitere, hier nicht genannte Dateien: ${count}.`,
    list: (file) => `Nummern der Liste „${file}“`,
  },
  list: {
    heading: 'Eine Liste von Veröffentlichungsnummern',
    pasted: 'Liste aus der Anfrage',
    counts: (all, installed, missing) => `Nummern: ${all}. Installiert: ${installed}. Nicht installiert: ${missing}.`,
    unread: (count, lines) => `Zeilen ohne Nummer: ${count} (${lines.join('; ')}).`,
    number: 'Nummer',
    where: 'Installiert',
    absent: (others) => (others.length === 0 ? 'nicht installiert' : `nicht installiert; andere Schriftarten: ${others.join(', ')}`),
    intoCase: (title) => `In die Akte „${title}“ aufnehmen`,
    noCase: 'Öffnen Sie eine Akte, um sie darin aufzunehmen.',
    into: 'In die Sammlung kopieren',
    fresh: 'eine neue Sammlung',
    copy: 'Kopieren',
    copying: (count, name) => `${count} Dokumente werden in „${name}“ kopiert.`,
    added: (count, title) => `In „${title}“ aufgenommen: ${count} Dokumente, mit dem Namen der Liste als Schlagwort.`,
    asExamples: 'Ähnliche Dokumente suchen',
    examples: (count, all) =>
      count === all
        ? `Die Anfrage sucht Dokumente, die den ${count} der Liste ähnlich sind.`
        : `Eine Anfrage nimmt höchstens ${count} Beispiele: Verwendet werden die ersten ${count} der ${all} installierten.`,
    copyMissing: 'Nicht installierte kopieren',
    saveMissing: 'Nicht installierte speichern',
    copied: (count) => `${count} Nummern kopiert.`,
    missingFile: (name) => `${name}, nicht installiert.txt`,
    more: (count) => `${count} weitere Nummern werden nicht gezeigt.`,
  },
};
