// Die Schätzung des Recalls einer Akte auf Deutsch: bekannte Entgegenhaltungen und was wohl noch ungesehen ist.
import { FEWEST_RATINGS, FOLLOWED_RANKS } from '../../contract/recall-estimate.ts';
import type { estimate as english } from '../en/estimate.ts';

export const estimate: typeof english = {
  heading: 'Was noch ungesehen ist',
  intro:
    'Wie viel Relevantes zeigt diese Recherche nicht, oder haben Sie noch nicht bewertet? Das weiß niemand; zwei Schätzungen werden aus Ihren Bewertungen gewonnen, und bekannte Entgegenhaltungen werden gesucht. Alles bleibt auf diesem Computer.',
  needsVersion: 'Recherchieren Sie zuerst in der Akte.',
  asking: 'Es wird recherchiert und gerechnet …',
  again: 'Neu berechnen',
  known: {
    heading: 'Bekannte Entgegenhaltungen',
    hint: 'Nummern aus einem amtlichen Recherchenbericht oder einer Zitatliste, eine je Zeile. Textdateien können hier abgelegt werden.',
    label: 'Bekannte Entgegenhaltungen, eine je Zeile',
    keep: 'Festhalten und suchen',
    kept: (count) =>
      count === 0
        ? 'Bekannte Entgegenhaltungen entfernt.'
        : count === 1
          ? '1 bekannte Entgegenhaltung festgehalten.'
          : `${count} bekannte Entgegenhaltungen festgehalten.`,
    none: 'Noch keine bekannten Entgegenhaltungen.',
    heads: ['Entgegenhaltung', 'Wo sie steht', 'Was das besagt'],
    list: 'Bekannte Entgegenhaltungen und wo sie stehen',
    place: (rank) => `Rang ${rank}`,
    where: {
      listed: 'in der Liste',
      beyond: 'hinter der Liste',
      unfound: `nicht unter den ersten ${FOLLOWED_RANKS}`,
      later: 'nach dem Stichtag',
      absent: 'nicht in den Sammlungen',
      unread: 'nicht gelesen',
    },
    says: {
      listed: 'Die Recherche findet sie.',
      beyond: 'Eine längere Liste würde sie zeigen.',
      unfound: 'Die Anfrage beschreibt sie nicht, oder eine Bedingung schließt sie aus. Ändern Sie die Anfrage.',
      later: 'Der Stichtag schließt sie aus.',
      absent: 'Keine Recherche in diesen Sammlungen kann sie finden. Importieren Sie sie.',
      unread: 'Diese Zeile enthält keine Nummer einer Veröffentlichung.',
    },
    share: ({ held, listed }, low, high) =>
      held === 0
        ? 'Keine davon ist in den durchsuchten Sammlungen; über die Recherche sagen sie also nichts.'
        : `Von den ${held}, die diese Sammlungen zeigen könnten, ${listed === 1 ? 'steht 1' : `stehen ${listed}`} in der Liste: Recall zwischen ${low} und ${high}, wenn bekannte Entgegenhaltungen für das Relevante typisch sind.`,
  },
  ratings: ({ rated, relevantRated, elsewhere, relevant }, version) =>
    version === undefined
      ? `${relevant} Veröffentlichungen sind als ähnlich oder relevant bewertet.`
      : `${rated} Treffer der Fassung ${version} sind bewertet, davon ${relevantRated} als ähnlich oder relevant; das gilt hier als relevant.${elsewhere > 0 ? ` ${elsewhere} weitere wurden außerhalb ihrer Liste bewertet; insgesamt sind ${relevant} relevant.` : ''}`,
  unmoved:
    'Die Ränge sind die der letzten nach Wörtern und Bedeutung geordneten Fassung, die keine Bewertung verändert hat: Bewertungen verschieben, was sie bewerten.',
  cannot: {
    few: `Das lässt sich noch nicht schätzen: Weniger als ${FEWEST_RATINGS} Treffer einer Fassung sind bewertet.`,
    unranked:
      'Das lässt sich nicht schätzen: Keine Fassung dieser Akte wurde nach Relevanz geordnet, und zwar nach Wörtern und nach der Bedeutung.',
    'ranked-by-ratings':
      'Das lässt sich nicht schätzen: Bewertungen haben die Ränge jeder Fassung verändert, sodass diese nichts über die Bewertungen sagen.',
    'no-meaning':
      'Das lässt sich nicht schätzen: Eine Sammlung wurde nur nach Wörtern durchsucht, weil das Sprachmodell fehlt oder die Sprache nicht kennt.',
    uncounted:
      'Das lässt sich nicht schätzen: Es ist nicht bekannt, wie viele Dokumente die Recherche zeigen könnte, weil sie Wörter verlangt oder ausschließt oder nur Patentdokumente erfasst oder weil eine Sammlung sie derzeit nicht zählen kann.',
    offline: 'Das lässt sich nicht schätzen: Eine Sammlung kann derzeit nicht durchsucht werden.',
    'none-relevant': 'Das lässt sich nicht schätzen: Keiner der bewerteten Treffer ist als ähnlich oder relevant bewertet.',
    'nothing-found':
      'Das lässt sich nicht schätzen: Weder nach Wörtern noch nach der Bedeutung wird einer der als ähnlich oder relevant bewerteten Treffer gefunden.',
  },
  byRank: {
    heading: 'Nach dem Rang des Relevanten',
    assumes:
      'Ein logistisches Modell: Der Anteil relevanter Treffer fällt mit dem Logarithmus des Rangs wie in beurteilten Testsammlungen. Vorausgesetzt ist, dass diese Akte jenen gleicht, dass Bewertungen nicht voneinander abhängen und dass alle Dokumente der Sammlungen gefunden werden könnten.',
  },
  byCapture: {
    heading: 'Nach zwei Recherchen, Fang und Wiederfang',
    found: (both, words, meaning, depth) =>
      `Von dem als relevant Bewerteten haben die ersten ${depth} Treffer nach Wörtern ${words}, die nach der Bedeutung ${meaning}, beide ${both}.`,
    assumes:
      'Aus dem, was beide fanden, wird geschlossen, was keine fand. Vorausgesetzt ist, dass beide Recherchen so voneinander abhängen wie in beurteilten Testsammlungen und dass alles Relevante gleich schwer zu finden ist.',
  },
  told: ({ middle, low, high }) => `Relevant und noch ungesehen: etwa ${middle}, zwischen ${low} und ${high}.`,
  recall: ({ recall, recallLow, recallHigh }) => `Recall bisher etwa ${recall}, zwischen ${recallLow} und ${recallHigh}.`,
  interval: 'Intervalle von 90 %: Von zehn solchen Akten liegt etwa eine außerhalb.',
  disagree: 'Die beiden Schätzungen widersprechen sich. Keine wird bevorzugt: Mindestens eine der Voraussetzungen trifft hier nicht zu.',
  does: { go: 'zu dem gehen, was noch ungesehen ist', keep: 'bekannte Entgegenhaltungen festhalten und suchen' },
};
