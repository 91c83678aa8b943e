// Names and codes in the entries of the audit log, in German.
import { bareReason } from '../../contract/reasons.ts';
import { reasons } from './reasons.ts';

const names: Readonly<Record<string, string>> = {
  case: 'Akte',
  index: 'Sammlung',
  indexes: 'Sammlungen',
  key: 'Schlüssel',
  version: 'Fassung',
  form: 'Format',
  what: 'was:',
  route: 'Anfrage',
  tool: 'Werkzeug:',
  answered: 'Einträge in der Antwort:',
  code: 'weil:',
  method: 'Verfahren',
  attachment: 'Anlage',
  bytes: 'Bytes',
  count: 'Anzahl',
  cluster: 'Cluster',
  contacts: 'Kontakte',
  notice: 'Hinweis',
  reason: 'Grund:',
  status: 'Status',
  backup: 'Sicherung',
  list: 'Liste',
  door: 'Tür:',
  guest: 'als zweiter Prozess',
  closed: 'Einträge des Datenordners, die für andere Benutzer gesperrt wurden:',
  sound: 'unversehrt',
  entries: 'Einträge',
  by: 'durch',
  on: 'ein',
  port: 'Port',
  walled: 'abgeschottet',
  kept: 'abgelegt',
  cases: 'Akten',
  sealed: 'verschlossen',
  state: 'Zustand:',
  job: 'Vorgang',
  source: 'Zertifikat',
  keys: 'Schlüssel',
};
/** Values that are codes or lists of codes. Names of keys and numbers are shown as they are. */
const values: Readonly<Record<string, string>> = {
  browser: 'Browser',
  electron: 'Fenster',
  words: 'Wörter',
  meaning: 'Bedeutung',
  hybrid: 'beides',
  own: 'hier erstellt',
  firm: 'der Kanzlei',
  keychain: 'den Schlüsselbund',
  passphrase: 'Passphrase',
  'report-template': 'Berichtsvorlage',
  'certificate-given': 'Zertifikat der Kanzlei installiert',
  'certificate-own': 'eigenes Zertifikat in Gebrauch',
  'certificate-renewed': 'Zertifikat erneuert',
  renewed: 'automatisch erneuert',
  'recovery code': 'Wiederherstellungscode',
  'recovery-code': 'Wiederherstellungscode',
  password: 'Kennwort',
  authority: 'Zertifizierungsstelle',
  backups: 'Sicherungen',
  everyHours: 'wie oft',
  daily: 'Tage',
  weekly: 'Wochen',
  monthly: 'Monate',
  folder: 'Ordner',
  on: 'ein oder aus',
  name: 'Name',
  customer: 'Kunde',
  contact: 'Kontakt',
  client: 'Art',
  clientIds: 'Kundennummern',
  indexes: 'Sammlungen',
  addresses: 'Adressen',
  domains: 'Domains',
  browsers: 'Webseiten',
  ratePerMinute: 'Anfragen je Minute',
  searchesPerDay: 'Recherchen je Tag',
  credits: 'Guthaben',
  addCredits: 'hinzugekauft',
  lowCredits: 'knapp bei',
  enforceCredits: 'ohne Guthaben abweisen',
  contractFrom: 'erster Tag',
  contractUntil: 'letzter Tag',
  enforceContract: 'außerhalb abweisen',
  host: 'Server',
  port: 'Port',
  security: 'Verschlüsselung',
  user: 'Benutzer',
  from: 'Absender',
  operator: 'Kopien an',
  language: 'Sprache',
  sound: 'unversehrt',
  damaged: 'beschädigt',
  today: 'wie heute',
  united: 'beider',
  backup: 'der Sicherung',
};
const coded: ReadonlySet<string> = new Set(['what', 'door', 'by', 'source', 'method', 'state', 'keys']);

export function factInWords(name: string, value: string): string {
  const named = names[name] ?? name;
  if (value === 'true' || value === 'false') return value === 'true' ? named : `nicht ${named}`;
  if (name === 'reason') return `${named} ${bareReason(value, reasons)}`;
  return `${named} ${coded.has(name) ? value.replaceAll(/[^,:]+/g, inWords) : value}`;
}

function inWords(code: string): string {
  const bare = code.trimStart();
  const space = code.slice(0, code.length - bare.length);
  return space + (values[bare] ?? bare);
}
