// "Go to": anything by name or number, in German.
import type { finder as english } from '../en/finder.ts';

export const finder: typeof english = {
  label: 'Gehe zu',
  hint: 'Was Sie tun oder wohin Sie wollen: Aktion, Veröffentlichungsnummer, Titel, Akte, Sammlung, Ansicht',
  groups: {
    recent: 'Zuletzt',
    publications: 'Veröffentlichungen',
    cases: 'Akten',
    places: 'Ansichten',
    collections: 'Sammlungen',
    searches: 'Frühere Recherchen',
    guide: 'Anleitung',
    actions: 'Aktionen',
  },
  nothing: (text) => `Nichts gefunden zu „${text}“. Veröffentlichungen finden Sie über Nummer oder Titel.`,
  looking: 'Die Veröffentlichungen werden durchsucht …',
  results: (count) => (count === 1 ? 'ein Ergebnis' : `${count} gefunden`),
  documents: (count, text) => `${text} ${count === 1 ? 'Dokument' : 'Dokumente'}`,
  settings: (part) => `Einstellungen, ${part}`,
  guide: (chapter) => `Anleitung: ${chapter}`,
  hitsAt: (hits, day) => `${hits} Treffer, ${day}`,
  theme: { system: 'Erscheinungsbild wie das System', light: 'Helles Erscheinungsbild', dark: 'Dunkles Erscheinungsbild' },
  language: { system: 'Sprache wie das System', en: 'English', de: 'Deutsch' },
  verify: (name) => `${name} prüfen`,
  menu: {
    'import-files': 'Dateien importieren …',
    'import-folder': 'Ordner importieren …',
    'open-query': 'Mit dem Text einer Datei recherchieren …',
    'install-index': 'Sammlung installieren …',
    'show-guide': 'Anleitung',
    'show-privacy': 'Datenschutz',
  },
  reasons: {
    now: 'zurzeit nicht möglich',
    case: 'braucht eine offene Akte',
    publication: 'braucht eine offene Veröffentlichung',
    window: 'nur im Fenster, nicht im Browser',
  },
  refused: (name, reason) => `${name}: ${reason}.`,
  notNow: (name) => `„${name}“ ist bei dem, was die Ansicht gerade zeigt, nicht möglich.`,
};
