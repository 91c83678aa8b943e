// Zu allem gehen, mit Name oder Nummer, auf Deutsch.
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
    actions: 'Handlungen',
  },
  nothing: (text) => `Nichts heißt „${text}“. Eine Veröffentlichung findet man über Nummer oder Titel.`,
  looking: 'Unter den Veröffentlichungen wird gesucht …',
  results: (count) => (count === 1 ? 'eines gefunden' : `${count} gefunden`),
  documents: (count, text) => `${text} ${count === 1 ? 'Dokument' : 'Dokumente'}`,
  settings: (part) => `Einstellungen, ${part}`,
  guide: (chapter) => `Anleitung: ${chapter}`,
  hitsAt: (hits, day) => `${hits} Treffer, ${day}`,
  theme: { system: 'Erscheinungsbild wie das System', light: 'Helles Erscheinungsbild', dark: 'Dunkles Erscheinungsbild' },
  language: { system: 'Sprache wie das System', en: 'English', de: 'Deutsch' },
  verify: (name) => `${name} prüfen`,
  undo: 'Letzte Handlung rückgängig machen',
  keys: 'Tasten dieser Ansicht',
};
