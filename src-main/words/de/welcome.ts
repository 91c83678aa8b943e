// The first page in German: what the application does and how to begin.
import type { welcome as english } from '../en/welcome.ts';

export const welcome: typeof english = {
  heading: ({ mail, cluster, service }) =>
    mail || cluster || service ? 'Sie bestimmen, was diesen Rechner verlässt.' : 'Alles bleibt auf diesem Rechner.',
  what: ({ mail, cluster, service }) =>
    `Antecedent durchsucht die Veröffentlichungen, die Sie importiert haben, auf Englisch, Deutsch, Französisch und Japanisch, nach Wörtern und nach Bedeutung. ${
      mail || cluster
        ? `Es verbindet sich mit dem angegebenen ${[...(mail ? ['Mailserver'] : []), ...(cluster ? ['Cluster'] : [])].join(' und dem angegebenen ')} und mit keinem anderen Rechner.`
        : 'Es verbindet sich mit keinem anderen Rechner.'
    }${service ? ' Andere Rechner können hier mit einem Schlüssel recherchieren, über HTTPS.' : ''}`,
  installed: (count, number) =>
    count === 0
      ? 'Es ist noch nichts installiert. Fügen Sie zuerst eine Sammlung hinzu: einen Ordner, das ZIP der Wochenausgabe eines Amtes, PDFs oder einen CSV-Export.'
      : `${number} Veröffentlichungen sind zum Ausprobieren installiert.`,
  counting: 'Die installierten Veröffentlichungen werden gezählt …',
  sample: 'Mit einer Beispielidee suchen',
  taken: 'Beispielidee geladen',
  samples: 'Beispielidee auf',
  add: 'Eigene Sammlungen hinzufügen',
  steps: {
    heading: 'Erste Schritte',
    progress: (taken, all) => `Erste Schritte: ${taken} von ${all}`,
    taken: 'erledigt',
    hide: 'Erste Schritte ausblenden',
    hidden: 'Die ersten Schritte sind ausgeblendet.',
    names: {
      search: 'Idee einfügen und recherchieren',
      rate: 'Textstellen lesen, Treffer bewerten',
      again: 'Erneut recherchieren',
      export: 'Bericht und Protokoll exportieren',
    },
    how: {
      search: 'eine halbe Seite, einen Anspruch, DOCX oder PDF oder eine Veröffentlichungsnummer',
      again: 'Ähnliches und Relevantes zieht an, Rauschen stößt ab',
      export: 'PDF, Word, Excel, IDS-Liste',
    },
  },
};
