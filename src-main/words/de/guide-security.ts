// What the guide states about security, in German: one sentence for each state of the setting it speaks of, and the chapters made of them.
import type { GuideChapter } from '../../contract/guide.ts';
import type { guideSecurity as english } from '../en/guide-security.ts';
import { backups } from './backups.ts';
import { nouns } from './nouns.ts';
import { settings } from './settings.ts';
import { tls } from './tls.ts';

const { number } = nouns;
const part = (name: keyof typeof settings.parts): string => `${settings.name}, ${settings.parts[name]}`;
const confidentiality = part('confidentiality');
const everyHours = (hours: number): string => backups.everyNames[hours] ?? backups.everyOther(hours);

export const guideSecurity: typeof english = {
  cases: {
    unprotected: `Die Akten sind zurzeit nicht verschlüsselt: Wer diesen Datenträger lesen kann, kann Ideen, Anfragen, Bewertungen, Notizen, Protokolle und Anlagen lesen. Verschlüsseln Sie sie unter ${confidentiality}.`,
    keychain:
      'Die Akten sind zurzeit verschlüsselt: Ideen, Recherchen, Bewertungen, Notizen, Protokolle und Anlagen, der Verlauf und der Entwurf. Der Schlüsselbund Ihres Benutzerkontos entsperrt sie, wenn Sie angemeldet sind.',
    passphrase:
      'Die Akten sind zurzeit verschlüsselt: Ideen, Recherchen, Bewertungen, Notizen, Protokolle und Anlagen, der Verlauf und der Entwurf. Ihre Passphrase entsperrt sie.',
  },

  recovery: ({ cases, recoveryCode }) => {
    if (cases === 'unprotected') return 'Ein Wiederherstellungscode lässt sich anlegen, sobald die Akten verschlüsselt sind.';
    const lost = cases === 'keychain' ? 'der Schlüsselbund verloren geht' : 'die Passphrase vergessen wird';
    return recoveryCode
      ? `Es gibt einen Wiederherstellungscode. Er öffnet die Akten, wenn ${lost}: Geben Sie ihn im Sperrbildschirm ein. Ohne beides kann sie niemand öffnen, weder Ihre IT noch die Hersteller von Antecedent.`
      : `Es gibt keinen Wiederherstellungscode. Wenn ${lost}, kann niemand die Akten öffnen, weder Ihre IT noch die Hersteller von Antecedent. Legen Sie unter ${confidentiality} einen Code an und bewahren Sie ihn getrennt von diesem Rechner auf.`;
  },

  locking: ({ cases }) =>
    cases === 'unprotected'
      ? 'Nur verschlüsselte Akten lassen sich sperren.'
      : '[[lock]] sperrt die Akten in jedem Prozess dieses Rechners, der sie offen hat, auch in „antecedent serve“. Dateien, die noch nicht gespeichert sind, werden gelöscht. Recherchieren und lesen können Sie weiterhin; was Sie schreiben, wird erst wieder gespeichert, wenn die Akten entsperrt sind.',

  automaticLock: ({ cases, lockAfterMinutes, ownWindow }) => {
    if (cases === 'unprotected') return 'Unverschlüsselte Akten werden nie automatisch gesperrt.';
    if (lockAfterMinutes === 0)
      return `Das automatische Sperren ist aus: Die Akten bleiben entsperrt, bis Sie sie sperren oder Antecedent schließen. Das ändern Sie unter ${confidentiality}.`;
    const idle = `Die Akten werden nach ${lockAfterMinutes} ${lockAfterMinutes === 1 ? 'Minute' : 'Minuten'} ohne Aktivität gesperrt und wenn Antecedent geschlossen wird`;
    return ownWindow ? `${idle}, ebenso im Ruhezustand des Rechners und bei gesperrtem Bildschirm.` : `${idle}.`;
  },

  backups: ({ backups: { on, everyHours: hours } }) =>
    on
      ? `Automatische Sicherungen sind eingeschaltet: ${everyHours(hours)}, während Sie arbeiten. Jede Sicherung wird zurückgelesen und verglichen.`
      : `Automatische Sicherungen sind ausgeschaltet: Nur „${backups.make}“ legt eine an.`,

  backupFolder: ({ backups: { folder, inDataFolder } }) =>
    inDataFolder
      ? 'Die Sicherungen liegen im Datenordner. Wählen Sie einen Ordner auf einem anderen Datenträger, damit sie dessen Ausfall überstehen.'
      : `Die Sicherungen liegen in ${folder}.`,

  backupProtection: ({ cases, backups: { unencrypted } }) => {
    if (cases === 'unprotected') return 'Neue Sicherungen enthalten die Akten, wie sie jetzt sind: nicht verschlüsselt.';
    if (unencrypted === 0) return 'Die Sicherungen sind mit dem Schlüssel der Akten verschlüsselt.';
    return unencrypted === 1
      ? `Eine frühere Sicherung ist nicht verschlüsselt: Unter ${confidentiality} wird sie gelöscht, nachdem eine neue angelegt ist.`
      : `${number(unencrypted)} frühere Sicherungen sind nicht verschlüsselt: Unter ${confidentiality} werden sie gelöscht, nachdem eine neue angelegt ist.`;
  },

  connections: ({ mailServer, clusters }) => {
    if (clusters.length > 0) {
      const mail = mailServer === '' ? '' : ` und zum Mailserver ${mailServer}, für Hinweise zu Schlüsseln der API`;
      return `Cluster sind eingetragen: ${clusters.join(', ')}. Antecedent baut Verbindungen zu ihren Adressen auf, wenn eine Sammlung auf ihnen durchsucht oder gefüllt wird${mail}, und zu keinem anderen Rechner. Wörter einer Anfrage und ein daraus gebildeter Vektor verlassen dann diesen Rechner. Je Cluster darf das ein einziger Prozess, nur zu diesen Servern und Ports; deren Namen löst das System auf.`;
    }
    return mailServer === ''
      ? 'Es ist kein Mailserver angegeben, daher baut Antecedent keine Verbindung zu einem anderen Rechner auf.'
      : `Als Mailserver ist ${mailServer} angegeben. Antecedent baut Verbindungen zu diesem Server auf, für Hinweise zu Schlüsseln der API, und zu keinem anderen Rechner. Ein einziger Prozess darf das, nur zu diesem Server und Port; dessen Namen löst das System auf.`;
  },

  connectionsNow: ({ connections, mailServer, clusters }) =>
    connections === 0
      ? `Zurzeit ist keine ${mailServer === '' && clusters.length === 0 ? '' : 'andere '}Verbindung nach außen offen.`
      : `${connections === 1 ? 'Zurzeit ist eine Verbindung nach außen offen, die' : `Zurzeit sind ${number(connections)} Verbindungen nach außen offen, die`} es nicht geben dürfte. Schließen Sie Antecedent und verständigen Sie Ihren Administrator.`,

  service: ({ service, serviceAddress }) =>
    ({
      off: 'Der Dienst ist ausgeschaltet: Kein Programm kann in dieser Anwendung recherchieren.',
      failed: `Der Dienst ist eingeschaltet, konnte aber nicht gestartet werden. Den Grund nennt ${part('api')}.`,
      here: `Der Dienst ist eingeschaltet und antwortet unter ${serviceAddress}, nur Programmen auf diesem Rechner.`,
      network: `Der Dienst ist eingeschaltet und antwortet unter ${serviceAddress}, auch anderen Rechnern. Was sie fragen und erhalten, ist durch HTTPS verschlüsselt.`,
    })[service],
};

export const securityChapters: Record<'protection' | 'privacy' | 'service', GuideChapter> = {
  protection: {
    title: 'Sperren und sichern',
    paragraphs: (facts) => [
      { heading: 'Verschlüsselung', text: guideSecurity.cases[facts.cases] },
      {
        text: 'Sammlungen sind nicht verschlüsselt, denn sie enthalten Veröffentlichtes; nur interne sind es. Auch die Einstellungen, die Liste der Schlüssel der API und die bestätigten Anmelder sind es nicht; an diesen lässt sich ablesen, welcher Wettbewerber beobachtet wird.',
      },
      { heading: 'Bei Verlust', text: guideSecurity.recovery(facts) },
      { heading: 'Sperren', text: `${guideSecurity.locking(facts)} ${guideSecurity.automaticLock(facts)}` },
      {
        heading: 'Sicherungen',
        text: `${guideSecurity.backups(facts)} ${guideSecurity.backupFolder(facts)} ${guideSecurity.backupProtection(facts)}`,
      },
      {
        text: `Eine Sicherung enthält die Akten mit Protokollen und Anlagen, den Verlauf, den Entwurf, die Schlüssel der API, das Prüfprotokoll und die Einstellungen, aber keine Sammlungen. „${backups.restore}“ unter ${part('backups')} kehrt zu ihr zurück; der jetzige Stand wird zuvor gesichert.`,
      },
      {
        heading: 'Der Datenordner',
        text: `Alle Daten liegen in ${facts.dataFolder}. Um sie umzuziehen, schließen Sie Antecedent und verschieben Sie den Ordner. Verwenden Sie einen Datenträger dieses Rechners: In Netz- und Synchronisationsordnern können Datenbanken beschädigt werden. Um alles zu entfernen, löschen Sie den Ordner.`,
      },
    ],
  },

  privacy: {
    title: 'Was diesen Rechner verlässt',
    paragraphs: (facts) => [
      { text: `${guideSecurity.connections(facts)} ${guideSecurity.connectionsNow(facts)}` },
      {
        text: 'Es gibt kein Konto, keine Telemetrie, keine Absturzberichte und keine Suche nach Aktualisierungen, und weder Modelle noch Dokumente werden heruntergeladen. Das Sprachmodell läuft auf diesem Rechner und lernt nichts aus dem, was Sie schreiben.',
      },
      { heading: 'Andere Programme', text: guideSecurity.service(facts) },
      {
        heading: 'Selbst nachsehen',
        text: `Die Statusleiste zeigt die Verbindungen nach außen. ${part('privacy')} nennt die offenen Ports und Verbindungen und was gespeichert ist. ${part('selftest')} prüft das und mehr, für Ihre IT.`,
      },
      {
        heading: 'Der Verlauf',
        text: `Frühere Recherchen werden mit ihren Texten aufbewahrt, damit sie sich wiederholen lassen. Unter ${part('privacy')} lassen sie sich löschen.`,
      },
    ],
  },

  service: {
    title: 'Dienst und Befehlszeile',
    paragraphs: (facts) => [
      { text: guideSecurity.service(facts) },
      {
        heading: 'Einem Programm Zugang geben',
        steps: [
          `Schalten Sie den Dienst unter ${part('api')} ein.`,
          'Legen Sie einen Schlüssel an. Bestimmen Sie, was er durchsuchen darf, von wo und wie oft. Er wird nur einmal angezeigt: Kopieren Sie ihn sofort.',
          `Probieren Sie ihn mit den Zeilen unter „${settings.api.lines}“ aus.`,
        ],
      },
      {
        text: 'Jede Abfrage braucht einen Schlüssel; ohne ihn wird sie abgewiesen. Ein Schlüssel lässt sich drosseln, sperren und beenden. Eine Recherche, die über den Dienst kommt, bleibt nur im Arbeitsspeicher; eine Idee, die an ihn gesendet wird, wird zur Akte.',
      },
      {
        heading: 'Einem Assistenten Zugang geben',
        text: `Ein Assistent (MCP) braucht einen eigenen Schlüssel, der unter ${part('api')} angelegt wird: Er nennt die Sammlungen, die der Assistent lesen darf, und nie eine Akte oder eine interne Sammlung. Anfragen anderer Rechner werden abgewiesen. Der Anbieter des Assistenten sieht, was gefragt und was geantwortet wird. Ohne einen solchen Schlüssel erhält kein Assistent Antworten.`,
      },
      {
        heading: 'Andere Rechner',
        text: `„${tls.from}“ unter ${part('api')} öffnet den Dienst für das Netz, immer über HTTPS, mit dem Zertifikat der Kanzlei oder einem hier erstellten.`,
      },
      {
        heading: 'Hinweise per E-Mail',
        text: `${guideSecurity.connections(facts)} Der Server wird unter ${part('mail')} angegeben.`,
      },
      {
        heading: settings.parts.audit,
        text: `${settings.name}, ${settings.parts.audit} verzeichnet, wer auf diesem Rechner was getan hat, mit Schlüssel oder ohne, und nie einen Text.`,
      },
      {
        heading: 'Die Befehlszeile',
        text: 'Was lange dauert oder sich wiederholt, lässt sich in Skripte fassen: Import, Recherche, Export, Sicherung, Schlüssel. „antecedent --help“ nennt die Befehle. „antecedent serve“ betreibt den Dienst ohne Fenster, auch wenn er hier ausgeschaltet ist.',
      },
    ],
  },
};
