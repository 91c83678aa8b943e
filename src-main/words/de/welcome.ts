// The first page in German: what it does, that it stays here, how to begin.
import type { welcome as english } from '../en/welcome.ts';

export const welcome: typeof english = {
  heading: 'Alles bleibt auf diesem Rechner.',
  what: 'Antecedent durchsucht die Veröffentlichungen, die Sie importiert haben, auf Englisch, Deutsch, Französisch und Japanisch, nach Wörtern und nach Bedeutung. Es öffnet keine Verbindung.',
  installed: (count, number) =>
    count === 0
      ? 'Es ist noch nichts installiert. Fügen Sie zuerst eine Sammlung hinzu: einen Ordner, das ZIP der Wochenausgabe eines Amtes, PDFs oder einen CSV-Export.'
      : `${number} Veröffentlichungen sind zum Ausprobieren installiert.`,
  sample: 'Mit einer Beispielidee suchen',
  taken: 'Der Text ist jetzt die Beispielidee',
  samples: 'Beispielidee auf',
  add: 'Eigene Sammlungen hinzufügen',
  stepsLabel: 'So geht es',
  steps: [
    { name: 'Idee einfügen', how: 'eine halbe Seite, einen Anspruch, DOCX oder PDF oder eine Veröffentlichungsnummer' },
    { name: 'Fundstellen lesen', how: 'und warum jede gefunden wurde: nach ihren Wörtern, nach ihrer Bedeutung' },
    { name: 'Original öffnen', how: 'an der Fundstelle; dieselbe Taste führt zurück' },
    { name: 'Filtern', how: 'nach Jahr, Anmelder, Klasse, Land, Sprache' },
  ],
};
