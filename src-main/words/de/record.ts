// The search record, in German.
import type { Verdict } from '../../contract/matrix.ts';
import type { record as english } from '../en/record.ts';
import { nouns } from './nouns.ts';

const { ratings } = nouns;
const documents = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : `${names.length} Dokumente`);

const verdicts: Record<Verdict, string> = { disclosed: 'offenbart', part: 'teilweise offenbart', absent: 'nicht gefunden' };

export const record: typeof english = {
  title: 'Rechercheprotokoll',
  means:
    'Jede Recherche mit allen Treffern, jede Bewertung, Notiz und Markierung in zeitlicher Reihenfolge. Jeder Eintrag enthält die Prüfsumme des vorigen, sodass keine Änderung unbemerkt bleibt.',
  verify: 'Prüfen',
  verifying: 'Jeder Eintrag wird geprüft …',
  sound: (entries) => `Die Kette von ${entries} Einträgen ist lückenlos und stimmt mit der Akte überein.`,
  broken: (sequence) => `Das Protokoll ist bei Eintrag ${sequence} unterbrochen.`,
  reasons: {
    order: 'Ein Eintrag wurde entfernt oder eingefügt.',
    link: 'Er schließt nicht an den vorigen Eintrag an.',
    content: 'Er wurde geändert.',
    list: 'Seine Trefferliste wurde geändert.',
    standing: 'Die Akte stimmt nicht mit dem Protokoll überein.',
  },
  head: 'Prüfsumme des letzten Eintrags',
  headMeans: 'Bewahren Sie sie an anderer Stelle auf: Sie beweist später, dass nichts abgeschnitten oder neu geschrieben wurde.',
  copyHead: 'Prüfsumme kopieren',
  copied: 'Kopiert.',
  entries: 'Einträge',
  number: 'Nr.',
  time: (zone) => `Zeit (${zone})`,
  what: 'Was',
  version: 'Fassung',
  hash: 'Prüfsumme',
  earlier: 'Frühere Einträge',
  replay: 'Wiederholen',
  replayOf: (number) => `Fassung ${number} wiederholen`,
  replaying: (number) => `Fassung ${number} wird erneut recherchiert …`,
  replayHead: (number) => `Fassung ${number}, erneut recherchiert`,
  same: (hits) => `Alle ${hits} Treffer sind dieselben, in derselben Reihenfolge, mit denselben Punktzahlen.`,
  partly: (same, all) => `${same} von ${all} Treffern sind dieselben, an derselben Stelle, mit derselben Punktzahl.`,
  unasked: 'Diese Fassung lässt sich hier nicht erneut recherchieren.',
  noReason: 'Weder die Anfrage noch die Sammlungen haben sich geändert.',
  why: {
    contents: (index) => `${index} enthält andere Dokumente als damals.`,
    condition: (index, recorded, now) =>
      recorded === now
        ? `In ${index} erfüllen andere Dokumente die Bedingung als damals, wieder ${now}.`
        : `In ${index} erfüllten ${recorded} Dokumente die Bedingung; jetzt sind es ${now}.`,
    model: () => 'Ein anderes Sprachmodell ist in Gebrauch.',
    application: (_index, recorded, now) => `Die Recherche lief in Antecedent ${recorded}; dies ist ${now}.`,
    counts: (index) => `${index} enthält dieselben Dokumente, zählt ihre Wörter aber anders, wie nach einem Neuaufbau.`,
    offline: (index) => `${index} lässt sich jetzt nicht durchsuchen.`,
    gone: (index) => `${index} ist nicht auf diesem Rechner.`,
  },
  thatIndex: 'Eine Sammlung',
  differences: 'Unterschiede',
  recorded: 'Damals',
  replayed: 'Jetzt',
  more: (count) => `${count} weitere weichen ab.`,
  close: 'Wiederholung schließen',
  rank: (rank) => `Rang ${rank}`,
  absent: 'nicht in der Liste',
  score: (score) => `Punktzahl ${score}`,

  sentences: {
    case: (title) => (title === '' ? 'Akte angelegt' : `Akte angelegt: ${title}`),
    change: (what) => `Geändert: ${what}`,
    facts: {
      title: 'Titel',
      reference: 'Aktenzeichen',
      matter: 'Mandat',
      notes: 'Notizen',
      application: 'Anmeldung',
      wishes: 'Vorgaben des Mandanten',
      walled: 'Abschottung',
      search: 'Idee und Recherche',
    },
    version: (number, hits, indexes) => `Fassung ${number}: ${hits} Treffer in ${indexes}`,
    pairs: (pairs, examined, indexes) => `Paare gesucht in ${indexes}: ${pairs} gefunden, ${examined} Dokumente geprüft`,
    pairsLate: (late) => `${late} als zu spät oder ohne sicheren Tag ausgelassen`,
    rated: (names, rating) => `${documents(names)}: als ${ratings[rating]} bewertet`,
    unrated: (names) => `${documents(names)}: Bewertung entfernt`,
    noted: (name) => `${name}: Notiz`,
    unnoted: (name) => `${name}: Notiz entfernt`,
    tagged: (names, tag) => `${documents(names)}: Schlagwort „${tag}“`,
    untagged: (names, tag) => `${documents(names)}: Schlagwort „${tag}“ entfernt`,
    marked: (cite) => `Markiert: ${cite}`,
    changedMark: (cite) => `Notiz zu einer Markierung geändert: ${cite}`,
    unmarked: (cite) => `Markierung entfernt: ${cite}`,
    features: (count) => `Merkmale: ${count}`,
    firstPass: (file, searches, documents, version) =>
      `Erster Durchgang mit ${file === undefined ? 'einer eingefügten Erfindungsmeldung' : `„${file}“`}: ${searches} Recherchen, zusammengeführt als Fassung ${version}, ${documents} Dokumente verglichen`,
    noFirstPass: 'Erster Durchgang entfernt',
    noFeatures: 'Merkmale entfernt',
    highlights: (sets) => `Begriffsgruppen: ${sets.join('; ')}`,
    noHighlights: 'Begriffsgruppen entfernt',
    verdict: (name, feature, verdict) => {
      if (verdict === undefined)
        return `${name}: Befund ${feature === undefined ? 'zu einem gelöschten Merkmal' : `zum Merkmal „${feature}“`} entfernt`;
      return `${name}: ${feature === undefined ? 'gelöschtes Merkmal' : `Merkmal „${feature}“`} ${verdicts[verdict]}`;
    },
    assessed: (name, what) => `${name}: ${what.length === 0 ? 'Beurteilung entfernt' : `beurteilt, ${what.join('; ')}`}`,
    obviousness: (claims, count) => `X für ${count === 1 ? 'Anspruch' : 'die Ansprüche'} ${claims} nur gegen die erfinderische Tätigkeit`,
    combined: (others, claims, count) =>
      `Y für ${count === 1 ? 'Anspruch' : 'die Ansprüche'} ${claims} in Verbindung mit ${others.join(' und ')}`,
    refersTo: (others, claims, count) =>
      `X für ${count === 1 ? 'Anspruch' : 'die Ansprüche'} ${claims} verweist ausdrücklich auf ${others.join(' und ')}`,
    claims: (letter, claims, count) => `${letter} für ${count === 1 ? 'Anspruch' : 'die Ansprüche'} ${claims}`,
    verifiedBy: (name) => `Daten geprüft von ${name}`,
    machineTranslation: (tool) => `stützt sich auf eine Maschinenübersetzung durch ${tool}`,
    copyInHand: 'Kopie liegt vor',
    dateCorrected: (field, day) => `${field} berichtigt auf ${day}`,
    attached: (name) => `Anlage hinzugefügt: ${name}`,
    detached: (name) => `Anlage entfernt: ${name}`,
    undone: (sequence, names) => `Rückgängig gemacht: Eintrag ${sequence}${names.length === 0 ? '' : `, ${documents(names)}`}`,
    exported: (what) => `Exportiert: ${what}`,
    opened: (name) => `Geöffnet aus ${name}`,
    signedBy: (key) => `signiert von der Installation ${key}`,
    token: 'Ein Link zu dieser Akte wurde ausgestellt',
    knownCitations: (count) =>
      count === 0
        ? 'Die bekannten Entgegenhaltungen wurden entfernt'
        : count === 1
          ? '1 bekannte Entgegenhaltung ist festgehalten'
          : `${count} bekannte Entgegenhaltungen sind festgehalten`,
    watched: 'Die Akte wird überwacht',
    unwatched: 'Die Akte wird nicht mehr überwacht',
    lineMoved: (place) =>
      place === undefined
        ? 'Die Schwelle der Überwachung folgt wieder den Bewertungen'
        : `Die Schwelle der Überwachung wurde auf Platz ${place} verschoben`,
    lookedElsewhere: 'Neue Veröffentlichungen in einer Sammlung, die dieser Link nicht öffnet, wurden durchsucht',
    looked: (publications, count, index, above) =>
      `${publications === 1 ? '1 neue Veröffentlichung' : `${count} neue Veröffentlichungen`} in ${index}: ${above} über der Schwelle`,
  },
};
