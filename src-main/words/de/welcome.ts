// The first page in German: what the application does and how to begin.
import type { welcome as english } from '../en/welcome.ts';

export const welcome: typeof english = {
  heading: 'Alles bleibt auf diesem Rechner.',
  what: 'Antecedent durchsucht die Veröffentlichungen, die Sie importiert haben, auf Englisch, Deutsch, Französisch und Japanisch, nach Wörtern und nach Bedeutung. Es baut keine Netzverbindung auf.',
  installed: (count, number) =>
    count === 0
      ? 'Es ist noch nichts installiert. Fügen Sie zuerst eine Sammlung hinzu: einen Ordner, das ZIP der Wochenausgabe eines Amtes, PDFs oder einen CSV-Export.'
      : `${number} Veröffentlichungen sind zum Ausprobieren installiert.`,
  sample: 'Mit einer Beispielidee suchen',
  taken: 'Beispielidee geladen',
  samples: 'Beispielidee auf',
  add: 'Eigene Sammlungen hinzufügen',
  stepsLabel: 'So geht es',
  steps: [
    { name: 'Idee einfügen', how: 'eine halbe Seite, einen Anspruch, DOCX oder PDF oder eine Veröffentlichungsnummer' },
    { name: 'Textstellen lesen', how: 'und sehen, warum jede gefunden wurde: nach Wörtern oder nach Bedeutung' },
    { name: 'Original öffnen', how: 'an der Textstelle; dieselbe Taste führt zurück' },
    { name: 'Filtern', how: 'nach Jahr, Anmelder, Klasse, Land, Sprache' },
  ],
};
