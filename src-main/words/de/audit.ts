// The audit in German.
import type { ActorKind, AuditAct, AuditBreakage } from '../../contract/audit.ts';
import type { audit as english } from '../en/audit.ts';
import { factInWords } from './audit-facts.ts';
import { nouns } from './nouns.ts';

const { number } = nouns;

const kinds: Record<ActorKind, string> = {
  window: 'dieser Rechner',
  command: 'Kommandozeile',
  key: 'Schlüssel',
  link: 'Link zu Akte',
  application: 'Anwendung',
};

const acts: Record<AuditAct, string> = {
  'application-started': 'Anwendung gestartet',
  'application-ended': 'Anwendung beendet',
  'acts-lost': 'Vorgänge nicht aufgezeichnet',
  'case-opened': 'Akte geöffnet',
  'attachment-opened': 'Anlage geöffnet',
  'publication-opened': 'Schrift geöffnet',
  'link-opened': 'Link geöffnet',
  searched: 'recherchiert',
  'version-run': 'Fassung recherchiert',
  'version-replayed': 'Fassung wiederholt',
  'results-fetched': 'Treffer abgeholt',
  exported: 'Akte exportiert',
  'pdf-fetched': 'PDF abgeholt',
  'bundle-opened': 'Bündel geöffnet',
  'usage-exported': 'Nutzung exportiert',
  'audit-exported': 'Protokoll exportiert',
  'audit-verified': 'Protokoll geprüft',
  'case-created': 'Akte angelegt',
  'case-removed': 'Akte entfernt',
  'case-restored': 'Akte zurückgeholt',
  'case-destroyed': 'Akte vernichtet',
  'case-walled': 'Abschottung einer Akte geändert',
  'history-forgotten': 'Verlauf gelöscht',
  'collection-removed': 'Sammlung gelöscht',
  'collection-restored': 'Sammlung zurückgeholt',
  'collection-exported': 'Sammlung exportiert',
  'key-created': 'Schlüssel angelegt',
  'key-changed': 'Schlüssel geändert',
  'key-throttled': 'Schlüssel gedrosselt',
  'key-suspended': 'Schlüssel gesperrt',
  'key-resumed': 'Schlüssel wieder freigegeben',
  'key-ended': 'Schlüssel beendet',
  'link-given': 'Link vergeben',
  'link-ended': 'Link beendet',
  'user-created': 'Benutzer angelegt',
  'access-refused': 'Besucher abgewiesen',
  'service-changed': 'API geändert',
  'settings-changed': 'Einstellungen geändert',
  'mail-changed': 'E-Mail-Einstellungen geändert',
  'mail-tested': 'Test-E-Mail gesendet',
  'mail-sent': 'Hinweis per E-Mail gesendet',
  'mail-not-sent': 'Hinweis nicht gesendet',
  announced: 'Änderung der API angekündigt',
  'vault-protected': 'Akten verschlüsselt',
  'vault-unprotected': 'Verschlüsselung aufgehoben',
  'vault-locked': 'Akten gesperrt',
  'vault-unlocked': 'Akten entsperrt',
  'vault-refused': 'Falsches Geheimnis oder nicht entsperrt',
  'vault-changed': 'Geheimnis der Akten geändert',
  'backup-made': 'Sicherung angelegt',
  'backup-not-made': 'Sicherung nicht angelegt',
  'backup-verified': 'Sicherung geprüft',
  'backup-restored': 'Sicherung zurückgespielt',
  'backup-not-restored': 'Sicherung nicht zurückgespielt',
  'backup-removed': 'Sicherung entfernt',
  'certificate-changed': 'Zertifikat geändert',
  'self-tested': 'Selbsttest durchgeführt',
};

const breakages: Record<AuditBreakage, string> = {
  content: 'Er wurde nach dem Schreiben geändert',
  link: 'Er folgt nicht aus dem Eintrag davor',
  order: 'Dort fehlt ein Eintrag oder steht am falschen Platz',
  end: 'Dort wurde das Protokoll abgeschnitten, oder es wurde etwas angehängt',
};

export const audit: typeof english = {
  more: 'Wer geöffnet, recherchiert, exportiert oder den Zugang geändert hat. Einträge werden nur hinzugefügt und tragen den Hash des vorigen. Sie enthalten Nummern und Namen von Schlüsseln, nie eine Anfrage, einen Titel, eine Schrift oder eine Adresse.',
  from: 'Von',
  to: 'Bis',
  who: 'Wer',
  act: 'Handlung',
  anybody: 'alle',
  anything: 'alles',
  whose: (kind, name) => (name === undefined ? kinds[kind] : `${kinds[kind]} ${name}`),
  acts,
  fact: factInWords,
  heads: { number: 'Nr.', at: 'Wann', who: 'Wer', act: 'Handlung', facts: 'Angaben' },
  none: 'Einen solchen Eintrag gibt es nicht.',
  count: (shown, total) => (shown < total ? `Die letzten ${number(shown)} von ${number(total)}` : `${number(total)} insgesamt`),
  earlier: 'Frühere zeigen',
  verify: 'Prüfen',
  csv: 'Als CSV sichern',
  lines: 'Als JSON Lines sichern',
  sound: (entries) =>
    entries === 1
      ? 'Der eine Eintrag ist so, wie er geschrieben wurde.'
      : `Alle ${number(entries)} Einträge sind so, wie sie geschrieben wurden.`,
  head: 'Hash des letzten Eintrags. Anderswo notiert, beweist er später, dass nichts abgeschnitten oder neu geschrieben wurde; die Datei allein kann das nicht.',
  broken: (sequence) => `Das Protokoll wurde bei Eintrag ${number(sequence)} verändert.`,
  because: (reason) => `Erster Fehler: ${breakages[reason]}.`,
  dayWrong: 'Ein Tag wird 2026-11-22 geschrieben.',
};
