// "Go to": anything by name or number, in German.
import type { finder as english } from '../en/finder.ts';

export const finder: typeof english = {
  label: 'Gehe zu',
  hint: 'Eine Veröffentlichungsnummer, ein Titel, eine Akte, eine Sammlung, eine frühere Recherche, eine Ansicht',
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
  undo: 'Letzte Aktion rückgängig machen',
  keys: 'Tasten dieser Ansicht',
};
