// The matter statement in German.
import type { statement as english } from '../en/statement.ts';
import { audit } from './audit.ts';
import { clientWishes } from './client-wishes.ts';
import { nouns } from './nouns.ts';
import { selfTest } from './self-test.ts';

const { number } = nouns;
const times = (count: number): string => (count === 1 ? 'einmal' : `${number(count)}-mal`);

export const statement: typeof english = {
  kind: 'Erklärung zur Akte',
  period: 'Zeitraum',
  fromTo: (from, to) => `${from} bis ${to}`,
  made: 'Erstellt und signiert',
  signer: 'Signaturschlüssel (SHA-256)',
  sources:
    'Jeder Satz dieser Erklärung stammt aus dem Rechercheprotokoll der Akte, aus dem Prüfprotokoll dieses Rechners oder aus einer Prüfung seines Netzes. Was sich daraus nicht ergibt, steht unter „Nicht bestätigt“.',

  wishes: clientWishes,

  searches: 'Was recherchiert wurde',
  noSearch: 'In dieser Akte wurde nicht recherchiert.',
  model: (name, checksum) => `${name}, SHA-256 ${checksum}`,
  unnamedModel: 'ein nicht mehr installiertes Modell',
  noModel: 'keines: nur nach Wörtern recherchiert',
  elsewhere: (count) =>
    `Bis Eintrag ${number(count)} stammt das Protokoll von einer anderen Installation, aus einem dort signierten Bündel. Was dort verbunden war, ist wiedergegeben, wie es dort aufgezeichnet wurde.`,

  network: 'Verbindungen während der Recherche',
  networkNow: 'Verbindungen bei Erstellung dieser Erklärung',
  networkMeans: (at) =>
    `Selbsttest der Anwendung vom ${at}. Jede Art von Prozess wurde gestartet und versuchte, das Netz zu erreichen; geändert wurde nichts.`,
  unobserved: 'Nicht beobachtet: Die Programmversion, mit der recherchiert wurde, hat dies nicht geprüft.',
  at: (first, second) => (first === second ? `Um ${first}` : `Um ${first} und um ${second}`),
  check: 'Geprüft',
  found: 'Befund',
  verdict: 'Ergebnis',
  checks: selfTest.checks,
  verdicts: selfTest.verdicts,
  finding: selfTest.finding,
  cluster: 'Ein Cluster ist eingetragen: Die Suche in einer Sammlung auf ihm sendet Wörter und einen Vektor der Anfrage dorthin.',
  mail: (isOn) =>
    isOn
      ? 'Ein Mailserver ist eingetragen, an den Hinweise zu Schlüsseln gesendet werden.'
      : 'Es ist kein Mailserver eingetragen; es werden keine E-Mails gesendet.',
  link: (isValid) => (isValid ? 'Ein Link zu der Akte war gültig.' : 'Kein Link zu der Akte war gültig.'),
  links: (count) => (count === 0 ? 'Zu der Akte wurde nie ein Link ausgestellt.' : `Links zu der Akte wurden ${times(count)} ausgestellt.`),
  mails: 'E-Mail',
  linked: 'Links',

  people: 'Wer die Akte geöffnet hat',
  peopleMean:
    'Aus dem Prüfprotokoll. „Dieser Rechner“ ist das Fenster der Anwendung: Das Fenster hat keine Anmeldung, daher erscheinen alle, die dieses Benutzerkonto verwenden, als dieselbe Person.',
  nobody: 'Das Prüfprotokoll enthält keinen Eintrag zu der Akte.',
  whose: audit.whose,
  acts: audit.acts,
  who: 'Wer',
  act: 'Aktion',
  count: 'Anzahl',
  first: 'Zuerst (UTC)',
  last: 'Zuletzt (UTC)',

  exports: 'Was exportiert wurde',
  noExport: 'Vor dieser Erklärung wurde nichts exportiert.',
  form: 'Format',
  file: 'Datei',
  exportedAt: 'Zeit (UTC)',
  digest: 'SHA-256 der Datei',
  undigested: 'nicht aufgezeichnet',

  chains: 'Rechercheprotokoll und Prüfprotokoll',
  chainsMean:
    'Beide sind Ketten von Prüfsummen und wurden bei Erstellung dieser Erklärung geprüft. Bewahren Sie die letzten Prüfsummen auf: Mit ihnen lässt sich später beweisen, dass bis hierhin nichts entfernt oder umgeschrieben wurde.',
  record: 'Rechercheprotokoll',
  log: 'Prüfprotokoll',
  sound: (entries) => `${number(entries)} ${entries === 1 ? 'Eintrag' : 'Einträge'}, lückenlos`,
  broken: (sequence) => `verletzt bei Eintrag ${number(sequence)}`,
  recordHead: 'Letzte Prüfsumme des Rechercheprotokolls',
  logHead: 'Letzte Prüfsumme des Prüfprotokolls',
  dated: (sequence) =>
    `Diese Erklärung beschreibt die Akte bis Eintrag ${number(sequence)} ihres Rechercheprotokolls. Jede spätere Bewertung, Beurteilung oder Recherche überholt sie; „antecedent statement verify“ sagt, ob es eine gibt.`,

  unattested: 'Nicht bestätigt',
  limits: [
    'Andere Software auf diesem Rechner: Was sie gelesen, aufgezeichnet oder gesendet hat, sieht diese Anwendung nicht.',
    'Das Netz außerhalb dieses Rechners und Verbindungen zwischen den geprüften Zeitpunkten.',
    'Die Uhr: Alle Zeiten sind die dieses Rechners.',
    'Die Personen: Das Fenster hat keine Anmeldung, und ein Schlüssel oder Link beweist nur, dass jemand ihn hatte.',
    'Recherchen, die die Akte nicht verzeichnet: abgebrochene nach Paaren, die vor dem Anlegen der Akte und das Zählen einer Bedingung während der Eingabe.',
    'Die Vollständigkeit der Sammlungen und die Richtigkeit der Daten, die Ämter und Anbieter geliefert haben.',
  ],

  signature: 'Signatur',
  signed:
    'Diese Datei ist mit Ed25519 signiert. Die Signatur steht in statement.pdf.sig (64 Byte), der öffentliche Schlüssel in public-key.pem. Prüfen Sie sie mit „antecedent statement verify“ oder mit jedem Werkzeug für Ed25519:',
  command: 'openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin -in statement.pdf -sigfile statement.pdf.sig',
  ownKey:
    'Der Schlüssel gehört zu dieser Installation von Antecedent, nicht zu einer Person. Vergleichen Sie seinen SHA-256-Wert oben mit dem, den Ihnen die Kanzlei auf anderem Weg mitgeteilt hat.',
  publicKey: 'Öffentlicher Schlüssel (SPKI, Base64)',
  attorney: 'Patentanwältin / Patentanwalt',
  place: 'Ort und Datum',
  blank: '\n______________________________',
};
