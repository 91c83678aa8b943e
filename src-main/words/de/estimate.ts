// Die Schätzung des Recalls einer Akte auf Deutsch: bekannte Entgegenhaltungen und was wohl noch ungesehen ist.
import { FEWEST_RATINGS, FOLLOWED_RANKS, LONGEST_KNOWN, MOST_KNOWN } from '../../contract/recall-estimate.ts';
import type { estimate as english } from '../en/estimate.ts';

export const estimate: typeof english = {
  heading: 'Was noch ungesehen ist',
  intro:
    'Wie viel Relevantes zeigt diese Recherche nicht, und wie viel davon haben Sie noch nicht bewertet? Das weiß niemand; zwei Schätzungen werden aus Ihren Bewertungen gewonnen, und bekannte Entgegenhaltungen werden gesucht. Alles bleibt auf diesem Computer.',
  needsVersion: 'Recherchieren Sie zuerst in der Akte.',
  asking: 'Es wird recherchiert und gerechnet …',
  again: 'Neu berechnen',
  known: {
    heading: 'Bekannte Entgegenhaltungen',
    hint: 'Nummern aus einem amtlichen Recherchenbericht oder einer Liste von Zitierungen, eine je Zeile. Textdateien können hier abgelegt werden.',
    label: 'Bekannte Entgegenhaltungen, eine je Zeile',
    keep: 'Speichern und suchen',
    kept: (count) =>
      count === 0
        ? 'Bekannte Entgegenhaltungen entfernt.'
        : count === 1
          ? '1 bekannte Entgegenhaltung gespeichert.'
          : `${count} bekannte Entgegenhaltungen gespeichert.`,
    none: 'Noch keine bekannten Entgegenhaltungen.',
    heads: ['Entgegenhaltung', 'Wo sie steht', 'Was das besagt'],
    list: 'Bekannte Entgegenhaltungen und wo sie stehen',
    place: (rank) => `Rang ${rank}`,
    where: {
      listed: 'in der Liste',
      beyond: 'jenseits der Liste',
      unfound: `nicht unter den ersten ${FOLLOWED_RANKS}`,
      unlisted: 'nicht in der Liste',
      later: 'nach dem Stichtag',
      undated: 'ohne Veröffentlichungstag',
      absent: 'nicht in den Sammlungen',
      offline: 'nicht feststellbar',
      unread: 'nicht erkannt',
    },
    says: {
      listed: 'Die Recherche findet sie.',
      beyond: 'Eine längere Liste würde sie zeigen.',
      unfound: 'Die Anfrage beschreibt sie nicht, oder eine Bedingung schließt sie aus. Ändern Sie die Anfrage.',
      unlisted: 'Diese Liste ist aus mehreren Recherchen zusammengeführt; ein Rang jenseits ihres Endes ist daher nicht bekannt.',
      later: 'Der Stichtag schließt sie aus.',
      undated: 'Eine Recherche mit Stichtag schließt aus, was keinen Veröffentlichungstag hat.',
      absent: 'Keine Recherche in diesen Sammlungen kann sie finden. Importieren Sie sie.',
      offline: 'Sie kann in einer Sammlung stehen, die nicht durchsucht wurde oder derzeit nicht durchsucht werden kann.',
      unread: 'Diese Zeile enthält keine Nummer einer Veröffentlichung.',
    },
    share: ({ held, listed, moved }, low, high) =>
      [
        held === 0
          ? 'Keine davon wird gezählt; über die Recherche sagen sie also nichts.'
          : `${held === 1 ? `Die eine, die diese Sammlungen zeigen könnten, steht${listed === 1 ? '' : ' nicht'}` : `Von den ${held}, die diese Sammlungen zeigen könnten, ${listed === 1 ? 'steht 1' : `stehen ${listed}`}`} in der Liste: Recall zwischen ${low} und ${high} (Intervall von 90 %), wenn bekannte Entgegenhaltungen für das Relevante typisch sind.`,
        ...(moved > 0
          ? [`${moved} ${moved === 1 ? 'wird' : 'werden'} nicht gezählt, weil Bewertungen verschieben, was sie bewerten.`]
          : []),
      ].join(' '),
    tooMany: (count) =>
      `In einer Akte werden höchstens ${MOST_KNOWN} bekannte Entgegenhaltungen gespeichert; dies sind ${count}. Nichts wurde gespeichert.`,
    tooLong: (line) => `Zeile ${line} hat mehr als ${LONGEST_KNOWN} Zeichen. Kürzen Sie sie. Nichts wurde gespeichert.`,
    tooLarge: (file, size) => `${file} hat mehr als ${size}. Fügen Sie stattdessen die Zeilen in das Feld ein.`,
  },
  ratings: ({ rated, relevantRated, elsewhere, relevant }, version) =>
    version === undefined
      ? `${relevant} ${relevant === 1 ? 'Veröffentlichung ist' : 'Veröffentlichungen sind'} als ähnlich oder relevant bewertet.`
      : `${rated} Treffer der Fassung ${version} ${rated === 1 ? 'ist' : 'sind'} bewertet, davon ${relevantRated} als ähnlich oder relevant; das gilt hier als relevant.${elsewhere > 0 ? ` ${elsewhere} ${elsewhere === 1 ? 'weitere Veröffentlichung wurde' : 'weitere wurden'} außerhalb ihrer Liste bewertet; insgesamt ${relevant === 1 ? 'ist 1' : `sind ${relevant}`} relevant.` : ''}`,
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
      'Ein logistisches Modell: Der Anteil relevanter Treffer fällt mit dem Logarithmus des Rangs wie in Testsammlungen, deren relevante Dokumente bekannt sind. Vorausgesetzt ist, dass diese Akte jenen gleicht, dass Bewertungen nicht voneinander abhängen, dass alle Dokumente der Sammlungen, die die Recherche zulässt, gefunden werden könnten und dass Treffer bewertet wurden, ob relevant oder nicht, und nicht nur die guten.',
  },
  byCapture: {
    heading: 'Nach zwei Recherchen, Fang-Wiederfang-Methode',
    found: (both, words, meaning, depth) =>
      `Von den relevanten unter den bewerteten Treffern enthalten die ersten ${depth} nach Wörtern je Sammlung ${words}, die nach der Bedeutung ${meaning}, beide ${both}.`,
    optimistic:
      'Diese Schätzung ist oft zu niedrig: In Testsammlungen war der Recall 81 %, wo sie einen zwischen 80 und 100 % ergab, im Mittel 98 %.',
    assumes:
      'Was keine der Recherchen fand, wird aus dem geschlossen, was jede und was beide fanden, und zwar nach einem Verhältnis, das an Relevantem und noch nicht Bewertetem in Testsammlungen kalibriert ist, deren relevante Dokumente bekannt sind; es ist keine Schätzung einer Gesamtheit aus diesen Zahlen allein. Vorausgesetzt ist, dass beide Recherchen so voneinander abhängen wie dort, dass alles Relevante gleich schwer zu finden ist und dass Treffer bewertet wurden, ob relevant oder nicht, und nicht nur die guten.',
  },
  unseen: ({ middle, low, high }) => `Relevant und noch ungesehen: etwa ${middle}, zwischen ${low} und ${high}.`,
  recall: ({ recall, recallLow, recallHigh }) => `Recall bisher etwa ${recall}, zwischen ${recallLow} und ${recallHigh}.`,
  interval:
    'Intervalle von 90 %: In den Testsammlungen enthielten die nach dem Rang die wahre Zahl in 94 % der Fälle, die nach der Fang-Wiederfang-Methode in 90 %, bei 20 Bewertungen in 85 %.',
  disagree: 'Die beiden Schätzungen widersprechen sich. Keine wird bevorzugt: Mindestens eine der Voraussetzungen trifft hier nicht zu.',
  does: { go: 'zu dem gehen, was noch ungesehen ist', keep: 'bekannte Entgegenhaltungen speichern und suchen' },
};
