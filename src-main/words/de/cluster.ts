// OpenSearch-Cluster in German: entering, testing and removing them.
import type { ClusterFindingCode } from '../../contract/cluster-findings.ts';
import { fillPlaces, withReason } from '../../contract/failures.ts';
import type { Verdict } from '../../contract/findings.ts';
import type { cluster as english } from '../en/cluster.ts';
import { reasons } from './reasons.ts';

const verdicts: Record<Verdict, string> = { sound: 'in Ordnung', attention: 'beachten', broken: 'Problem', unknown: 'unbekannt' };
const findings: Record<ClusterFindingCode, string> = {
  'addresses-answer': 'Alle Adressen antworten ({count}).',
  'address-fails': 'Eine Adresse ist nicht verwendbar: {reason}.',
  'addresses-differ': 'Die Adressen gehören zu verschiedenen Clustern. Entfernen Sie diesen und tragen Sie jeden für sich ein.',
  nodes: 'Der Cluster „{cluster}“ hat {count} Knoten: {nodes}.',
  'nodes-one': 'Der Cluster „{cluster}“ hat nur einen Knoten: {nodes}. Fällt er aus, kann nicht gesucht werden.',
  'version-supported': 'Die Knoten verwenden OpenSearch {versions}, das unterstützt wird.',
  'version-old': 'Die Knoten verwenden OpenSearch {versions}; unterstützt wird es ab Version 2.19.',
  'version-new': 'Die Knoten verwenden OpenSearch {versions}, das neuer ist, als diese Version von Antecedent unterstützt (3.x).',
  'version-foreign': 'Die Knoten verwenden {distribution} {versions} statt OpenSearch.',
  'health-green': 'Alle Shards und Kopien sind zugewiesen (grün).',
  'health-yellow':
    'Alles ist durchsuchbar, aber {count} Kopien sind nicht zugewiesen (gelb): Fällt ein Knoten aus, fehlen vielleicht Daten.',
  'health-red': '{count} Shards sind nicht zugewiesen, sodass ein Teil der Daten nicht durchsuchbar ist (rot).',
  'disk-free': 'Am vollsten ist der Datenträger von {node}: {percent} % belegt, {free} GB frei.',
  'disk-high':
    'Der Datenträger von {node} ist zu {percent} % voll ({free} GB frei); ab 85 % legt OpenSearch dort keine weiteren Shards ab.',
  'disk-full': 'Der Datenträger von {node} ist zu {percent} % voll ({free} GB frei); ab 95 % verweigert OpenSearch das Schreiben.',
  collections:
    'Sammlungen von Antecedent darauf: {count}, mit {documents} Veröffentlichungen. Alle Kopien zusammen belegen höchstens {gigabytes} GB.',
  'similarity-present': 'Alle Knoten können Wörter so vergleichen wie Antecedent (lang-painless, analysis-common).',
  'similarity-missing': 'Auf {nodes} fehlt das Modul {plugin}; ohne es können keine Wörter verglichen werden.',
  'knn-present': 'Alle Knoten haben das k-NN-Plugin.',
  'knn-missing': 'Auf {nodes} fehlt das k-NN-Plugin; ohne es kann nicht nach Bedeutung gesucht werden.',
  'role-lacking': 'Der Benutzer oder das Zertifikat darf {what} nicht sehen; dazu fehlt das Recht „{privilege}“.',
};
const seen: Readonly<Record<string, string>> = {
  nodes: 'die Knoten',
  health: 'den Zustand',
  disks: 'die Datenträger',
  collections: 'die Sammlungen',
};

export const cluster: typeof english = {
  place: (name) => `auf dem Cluster ${name}`,
  placed: (collection, name) => `${collection} (auf dem Cluster ${name})`,
  goes: 'Wörter und Vektoren der Suchanfragen gehen dorthin.',
  silent: 'ihr Cluster antwortet nicht',
  uncounted: 'Ihre Dokumente sind nicht gezählt, weil ihr Cluster nicht geantwortet hat.',
  upkeep:
    'Eine Bedingung kann dort nach Daten, Ländern, Schriftarten, Sprachen, Klassen, Familien und Nummern fragen, nicht nach Wörtern. Gesichert wird sie mit Snapshots des Clusters.',
  otherModel:
    'Bis ihre Vektoren erneut berechnet sind, wird darin nur nach Wörtern gesucht, nicht nach Bedeutung. Die Berechnung mit dem verwendeten Modell ändert die Sammlung für alle: Wer dieses Modell nicht hat, sucht darin danach nur nach Wörtern.',
  embed: 'Vektoren erneut berechnen',
  more: 'Eine Sammlung kann auf einem OpenSearch-Cluster der Kanzlei liegen statt auf diesem Rechner. Solange kein Cluster eingetragen ist, wird mit keinem eine Verbindung aufgebaut. Danach darf je Cluster ein einziger Prozess die eingetragenen Adressen erreichen und sonst nichts.',
  leaves: 'Was diesen Rechner verlässt',
  leavesMore:
    'Die Suche in einer Sammlung auf einem Cluster sendet Wörter der Anfrage und einen daraus gebildeten Vektor an den Cluster, aus denen sich ihr Gegenstand erraten lässt. Der Import sendet die Veröffentlichungen. Akten, Notizen und Schlüssel bleiben auf diesem Rechner.',
  none: 'Es ist kein Cluster eingetragen.',
  entered: 'Cluster',
  addresses: 'Adressen',
  login: 'Anmeldung',
  logins: { none: 'keine', user: 'Benutzer und Kennwort', certificate: 'Zertifikat' },
  userNamed: (user) => `Benutzer ${user}`,
  certificateNamed: (subject, until) => `Zertifikat ${subject}, bis ${until}`,
  secretKept: {
    user: 'Kennwort bei den Akten gespeichert, wird nie angezeigt',
    certificate: 'Schlüssel bei den Akten gespeichert, wird nie angezeigt',
  },
  secretNone: 'Kennwort oder Schlüssel fehlt: Entfernen Sie den Cluster und tragen Sie ihn neu ein',
  secretLocked: 'mit den Akten gesperrt',
  authority: 'Zertifizierungsstelle',
  authorityNone: 'Den üblichen Zertifizierungsstellen wird vertraut.',
  authorityNamed: (subject, until) => `${subject}, bis ${until}; keiner anderen wird vertraut.`,
  add: 'Cluster eintragen',
  name: 'Name',
  nameExample: 'Kanzlei',
  urls: 'Adressen der Knoten, eine je Zeile',
  urlsExample: 'https://suche-1.example.com:9200',
  urlsHint: 'Ohne https nur auf diesem Rechner.',
  user: 'Benutzer',
  password: 'Kennwort',
  pickAuthority: 'Ihr Zertifikat hinzufügen (PEM)',
  pickCertificate: 'Zertifikat hinzufügen (PEM)',
  pickKey: 'Privaten Schlüssel hinzufügen (PEM)',
  certificate: 'Zertifikat dieses Arbeitsplatzes',
  key: 'Privater Schlüssel',
  noFile: 'Noch keine Datei.',
  authorityHint: 'Nur wenn die Kanzlei eine eigene hat. Dann wird keiner anderen vertraut.',
  save: 'Eintragen',
  cancel: 'Abbrechen',
  added: (name) => `Der Cluster ${name} ist eingetragen. Es wurde noch nichts an ihn gesendet.`,
  test: 'Prüfen',
  testing: 'Wird geprüft …',
  tested: (name) => `Was die Prüfung von ${name} ergab`,
  remove: 'Entfernen',
  removeSure: 'Was auf dem Cluster liegt, bleibt dort.',
  removeYes: 'Entfernen',
  removeNo: 'Behalten',
  removed: (name) => `Der Cluster ${name} ist entfernt.`,
  verdicts,
  finding: ({ finding, facts }) => {
    const what = facts['what'];
    const told = typeof what === 'string' ? { ...facts, what: seen[what] ?? what } : facts;
    return fillPlaces(findings[finding], withReason(told, reasons));
  },
};
