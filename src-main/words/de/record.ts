// Das Rechercheprotokoll, auf Deutsch.
import type { Verdict } from '../../contract/matrix.ts';
import type { Rating } from '../../contract/query.ts';
import type { record as english } from '../en/record.ts';

const ratings: Record<Rating, string> = { similar: 'ähnlich', relevant: 'relevant', background: 'Hintergrund', noise: 'Rauschen' };
const documents = (names: readonly string[]): string => (names.length === 1 ? (names[0] ?? '') : `${names.length} Dokumente`);

const verdicts: Record<Verdict, string> = { disclosed: 'offenbart', part: 'teilweise offenbart', absent: 'nicht gefunden' };

export const record: typeof english = {
  title: 'Rechercheprotokoll',
  means:
    'Jede Recherche mit allen Treffern, jede Bewertung, Notiz und Markierung, in der Reihenfolge, in der sie geschahen. Jeder Eintrag trägt die Prüfsumme des vorigen; nichts lässt sich unbemerkt ändern.',
  verify: 'Prüfen',
  verifying: 'Jeder Eintrag wird geprüft …',
  sound: (entries) => `Die Kette von ${entries} Einträgen ist lückenlos, und die Akte zeigt, was in ihr steht.`,
  broken: (sequence) => `Das Protokoll ist bei Eintrag ${sequence} gebrochen.`,
  reasons: {
    order: 'Ein Eintrag wurde entfernt oder eingefügt.',
    link: 'Er folgt nicht aus dem Eintrag davor.',
    content: 'Er wurde geändert.',
    list: 'Die Trefferliste, von der er spricht, wurde geändert.',
    standing: 'Was die Akte jetzt zeigt, ist nicht, was er sagt.',
  },
  head: 'Ende der Kette',
  headMeans: 'Notieren Sie es an anderer Stelle: Es beweist später, dass nichts abgeschnitten oder neu gemacht wurde.',
  copyHead: 'Ende der Kette kopieren',
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
  replaying: (number) => `Fassung ${number} wird noch einmal gefragt …`,
  replayHead: (number) => `Fassung ${number}, noch einmal gefragt`,
  same: (hits) => `Alle ${hits} Treffer sind dieselben, in derselben Reihenfolge, mit denselben Werten.`,
  partly: (same, all) => `${same} von ${all} Treffern sind dieselben, an derselben Stelle, mit demselben Wert.`,
  unasked: 'Sie lässt sich hier nicht noch einmal fragen.',
  noReason: 'Nichts von dem, was gefragt wurde, hat sich geändert.',
  why: {
    contents: (index) => `${index} enthält andere Dokumente als damals.`,
    model: () => 'Ein anderes Sprachmodell ist in Gebrauch.',
    application: (_index, recorded, now) => `Gefragt mit Antecedent ${recorded}; dies ist ${now}.`,
    counts: (index) => `${index} enthält dieselben Dokumente, zählt ihre Wörter aber anders, wie nach einem Neuaufbau.`,
    offline: (index) => `${index} lässt sich jetzt nicht fragen.`,
    gone: (index) => `${index} ist nicht auf diesem Rechner.`,
  },
  thatIndex: 'Ein Index',
  differences: 'Unterschiede',
  recorded: 'Damals',
  replayed: 'Jetzt',
  more: (count) => `${count} weitere weichen ab.`,
  close: 'Wiederholung schließen',
  rank: (rank) => `Rang ${rank}`,
  absent: 'nicht in der Liste',
  score: (score) => `Wert ${score}`,

  told: {
    case: (title) => (title === '' ? 'Akte angelegt' : `Akte angelegt: ${title}`),
    change: (what) => `Geändert: ${what}`,
    facts: {
      title: 'Titel',
      reference: 'Zeichen',
      matter: 'Zeichen des Mandanten',
      notes: 'Notizen',
      walled: 'Abschottung',
      search: 'Idee und Recherche',
    },
    version: (number, hits, indexes) => `Fassung ${number}: ${hits} Treffer in ${indexes}`,
    rated: (names, rating) => `${documents(names)}: als ${ratings[rating]} bewertet`,
    unrated: (names) => `${documents(names)}: Bewertung weggenommen`,
    noted: (name) => `${name}: Notiz`,
    unnoted: (name) => `${name}: Notiz weggenommen`,
    tagged: (names, tag) => `${documents(names)}: Schlagwort „${tag}“`,
    untagged: (names, tag) => `${documents(names)}: Schlagwort „${tag}“ weggenommen`,
    marked: (cite) => `Markiert: ${cite}`,
    changedMark: (cite) => `Notiz zu einer Markierung geändert: ${cite}`,
    unmarked: (cite) => `Markierung weggenommen: ${cite}`,
    features: (count) => `Merkmale: ${count}`,
    noFeatures: 'Merkmale weggenommen',
    verdict: (name, verdict) =>
      `${name}: ${verdict === undefined ? 'Urteil zu einem Merkmal weggenommen' : `ein Merkmal ${verdicts[verdict]}`}`,
    attached: (name) => `Beigelegt: ${name}`,
    detached: (name) => `Beilage weggenommen: ${name}`,
    undone: (sequence, names) => `Zurückgenommen: Eintrag ${sequence}${names.length === 0 ? '' : `, ${documents(names)}`}`,
    exported: (what) => `Ausgegeben: ${what}`,
    opened: (name) => `Geöffnet aus ${name}`,
    signedBy: (key) => `signiert von der Installation ${key}`,
    token: 'Ein Link zu dieser Akte wurde ausgestellt',
  },
};
