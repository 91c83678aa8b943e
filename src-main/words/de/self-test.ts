// The self-test in German: checks, verdicts and findings.
import type { CheckGroup, CheckName, FindingCode, Verdict } from '../../contract/findings.ts';
import { fillPlaces, type FailureCode, type FailureFacts } from '../../contract/failures.ts';
import type { selfTest as english } from '../en/self-test.ts';
import { failures } from './failures.ts';
import { nouns } from './nouns.ts';

const groups: Record<CheckGroup, string> = { silence: 'Keine Verbindungen nach außen', service: 'API für andere Programme', data: 'Daten' };
const checks: Record<CheckName, string> = {
  listening: 'Geöffnete Sockets',
  connections: 'Verbindungen nach außen',
  processes: 'Jede Art von Prozess',
  telemetry: 'Telemetrie',
  address: 'Adresse',
  certificate: 'Zertifikat',
  host: 'Fremde Rechnernamen',
  origin: 'Fremde Webseiten',
  keys: 'Schlüssel',
  screens: 'Richtlinie der Oberfläche',
  permissions: 'Wer die Dateien lesen kann',
  place: 'Ort der Dateien',
  encryption: 'Verschlüsselung',
  backup: 'Sicherung',
  audit: 'Prüfprotokoll',
  databases: 'Datenbanken',
  clock: 'Uhr',
  model: 'Sprachmodell',
  disk: 'Freier Platz auf dem Datenträger',
};
const verdicts: Record<Verdict, string> = { sound: 'in Ordnung', attention: 'beachten', broken: 'Problem', unknown: 'unbekannt' };
const whole: Record<Exclude<Verdict, 'unknown'>, string> = {
  sound: 'Alles ist in Ordnung.',
  attention: 'Bitte beachten Sie die Hinweise.',
  broken: 'Es gibt ein Problem.',
};

const findings: Record<FindingCode, string> = {
  'listening-here': 'Nur dieser Rechner erreicht die geöffneten Sockets ({count}): {places}.',
  'listening-none': 'Kein Prozess hat einen Socket geöffnet.',
  'listening-secured': 'Geöffnete Sockets ({count}): {places}. Andere Rechner erreichen {open} über TLS, wie eingestellt.',
  'listening-open':
    'Andere Rechner erreichen {open}, was nicht eingestellt ist. Schließen Sie Antecedent und klären Sie, was dort geöffnet ist.',
  'listening-partly': 'Das System zeigt keine Tabelle der Sockets. Die Anwendung selbst kennt: {places}.',
  'connections-none': 'Kein Prozess hat eine Verbindung zu einem anderen Rechner.',
  'connections-visitors': 'Verbindungen nach außen ({count}) haben nur andere Rechner aufgebaut, zur API: {places}.',
  'connections-mail': 'Die einzige Verbindung nach außen ist die zum eingetragenen Mailserver: {places}.',
  'connections-cluster':
    'Die einzigen Verbindungen nach außen sind die zu den eingetragenen Clustern und zum eingetragenen Mailserver: {places}.',
  'connections-elsewhere':
    'Die Anwendung ist mit {places} verbunden, was nie vorkommen darf. Schließen Sie Antecedent und klären Sie die Ursache.',
  'connections-partly': 'Das System zeigt keine Tabelle der Sockets. Die Anwendung selbst kennt keine Verbindung.',
  'processes-silent':
    'Jede Art von Prozess wurde gestartet und versuchte, sich zu verbinden, etwas zu senden und einen Namen aufzulösen; jeder Versuch wurde blockiert: {processes}.',
  'processes-mail':
    'Jede Art von Prozess wurde gestartet und versuchte, sich zu verbinden, etwas zu senden und einen Namen aufzulösen; jeder Versuch wurde blockiert: {processes}. ' +
    'Der Prozess für E-Mails darf {host} erreichen, wie eingetragen, und sonst nichts.',
  'processes-cluster':
    'Jede Art von Prozess wurde gestartet und versuchte, sich zu verbinden, etwas zu senden und einen Namen aufzulösen; jeder Versuch wurde blockiert: {processes}. ' +
    'Die Prozesse für Cluster und E-Mails dürfen {hosts} erreichen, wie eingetragen, und sonst nichts.',
  'processes-speak': 'Diese Prozesse konnten einen anderen Rechner erreichen: {processes}. Verwenden Sie diese Installation nicht.',
  'processes-untried': 'Diese Prozesse antworteten nicht und konnten nicht geprüft werden: {processes}.',
  'telemetry-off': 'In der einzigen Bibliothek, die Telemetrie senden könnte, onnxruntime, ist sie ausgeschaltet.',
  'telemetry-on': 'Die Telemetrie von onnxruntime ist nicht ausgeschaltet. Verwenden Sie diese Installation nicht.',
  'telemetry-untried': 'Der Modellprozess antwortete nicht, daher ließ sich seine Telemetrie nicht prüfen.',
  'address-off': 'Die API für andere Programme ist aus.',
  'address-here': 'Die API antwortet unter {url}, nur für Programme dieses Rechners.',
  'address-secured': 'Die API antwortet unter {url}, über TLS, auch für andere Rechner.',
  'address-failed': 'Die API ist ein, konnte aber nicht gestartet werden: {reason}',
  'address-plain': 'Die API antwortet unter {url}, für andere Rechner und ohne TLS. Schalten Sie sie aus.',
  'certificate-none': 'Ein Zertifikat ist nicht nötig, weil andere Rechner die API nicht erreichen.',
  'certificate-sound': 'Eine Verbindung wurde aufgebaut: TLS {version}; das Zertifikat passt zu seinen Namen und gilt bis {until}.',
  'certificate-ends': 'Das Zertifikat der Kanzlei läuft am {until} ab. Hinterlegen Sie ein neues.',
  'certificate-ended': 'Das Zertifikat der Kanzlei ist am {until} abgelaufen. Hinterlegen Sie ein neues.',
  'certificate-names': 'Das Zertifikat gilt nicht für die Rechnernamen {names}.',
  'certificate-old': 'Eine Verbindung mit TLS 1.1 wurde angenommen; die älteste zulässige Version ist 1.2. Schalten Sie die API aus.',
  'certificate-unvouched':
    'Die API verwendet ein Zertifikat, das die eigene Zertifizierungsstelle dieses Rechners nicht signiert hat. Starten Sie Antecedent neu.',
  'certificate-untried': 'Mit der API kam keine TLS-Verbindung zustande.',
  'host-refused':
    'Eine Anfrage unter fremdem Rechnernamen (wie beim DNS-Rebinding) wurde mit {status} abgewiesen, bevor etwas anderes geprüft wurde.',
  'host-accepted': 'Eine Anfrage unter fremdem Rechnernamen wurde mit {status} beantwortet. Schalten Sie die API aus.',
  'host-untried': 'Die API ist aus oder antwortete nicht, daher konnte ein fremder Rechnername nicht geprüft werden.',
  'origin-refused': 'Die Anfrage einer fremden Webseite ohne Schlüssel wurde mit {status} abgewiesen; die Antwort kann sie nicht lesen.',
  'origin-accepted': 'Die Anfrage einer fremden Webseite ohne Schlüssel wurde mit {status} beantwortet. Schalten Sie die API aus.',
  'origin-untried': 'Die API ist aus oder antwortete nicht, daher konnte eine fremde Webseite nicht geprüft werden.',
  'keys-none': 'Es gibt keinen Schlüssel, daher kann kein Programm die API nutzen. Eine Anfrage ohne Schlüssel bekam {status}.',
  'keys-own': 'Eine Anfrage ohne Schlüssel bekam {status}. Keiner der {count} Schlüssel ist für Webseiten anderer Herkunft zugelassen.',
  'keys-browsers':
    'Eine Anfrage ohne Schlüssel bekam {status}. Von {count} Schlüsseln sind {browsers} für Webseiten jeder Herkunft zugelassen, wie es die API vorsieht: {names}. ' +
    'Schalten Sie das für Schlüssel aus, die keine Webseite braucht.',
  'keys-open': 'Eine Anfrage ohne Schlüssel wurde mit {status} beantwortet. Schalten Sie die API aus.',
  'keys-untried': 'Die API ist aus oder antwortete nicht, daher konnte eine Anfrage ohne Schlüssel nicht geprüft werden.',
  'screens-sound': 'Die Oberfläche wurde abgerufen. Ihre Richtlinie verhindert das Laden von und Verbindungen zu anderen Stellen.',
  'screens-loose': 'Die Oberfläche wurde abgerufen, aber der Antwort fehlt {missing}. Verwenden Sie diese Installation nicht.',
  'screens-window': 'Die Oberfläche gehört zum Fenster und wird nicht ausgeliefert. Ihre Richtlinie verhindert alle Verbindungen.',
  'screens-untried': 'Zurzeit wird keine Oberfläche ausgeliefert, daher konnte keine abgerufen werden.',
  'permissions-own': 'Nur der Benutzer kann den Datenordner und seine {count} Dateien lesen.',
  'permissions-others':
    'Andere Benutzer dieses Rechners können {count} Einträge des Datenordners lesen: {names}. Entziehen Sie ihnen dieses Recht (chmod -R go=).',
  'permissions-untried':
    'Dateirechte lassen sich auf diesem System nicht lesen. Achten Sie darauf, dass der Datenordner im Profil seines Benutzers liegt.',
  'place-own': 'Der Datenordner liegt auf einem Datenträger dieses Rechners ({system}).',
  'place-sync': 'Der Datenordner scheint in {name} zu liegen, das ihn anderswohin kopiert und beschädigen kann. Verschieben Sie ihn.',
  'place-network':
    'Der Datenordner liegt auf einem Netzlaufwerk ({system}), wo Datenbanken beschädigt werden können. Verschieben Sie ihn auf einen lokalen Datenträger.',
  'place-untried': 'Es wurde kein Synchronisationsordner gefunden. Die Art des Datenträgers lässt sich auf diesem System nicht bestimmen.',
  'encryption-keychain': 'Die Akten sind verschlüsselt. Der Schlüssel liegt im Schlüsselbund des Betriebssystems.',
  'encryption-passphrase': 'Die Akten sind mit einer Passphrase verschlüsselt.',
  'encryption-locked': 'Die Akten sind verschlüsselt und zurzeit gesperrt.',
  'encryption-off':
    'Die Akten sind nicht verschlüsselt. Schützen Sie sie in den Einstellungen unter Vertraulichkeit, oder verschlüsseln Sie den ganzen Datenträger.',
  'encryption-broken': 'Die Akten sind verschlüsselt und lassen sich nicht öffnen: {reason}',
  'encryption-untried': 'Es ließ sich nicht feststellen, ob die Akten verschlüsselt sind: {reason}',
  'backup-sound': 'Die letzte Sicherung ist vom {date} und unversehrt.',
  'backup-old': 'Die letzte Sicherung ist {days} Tage alt. Erstellen Sie eine in den Einstellungen unter Sicherungen.',
  'backup-none': 'Es gibt noch keine Sicherung. Erstellen Sie eine in den Einstellungen unter Sicherungen.',
  'backup-empty': 'Es gibt noch nichts zu sichern.',
  'backup-damaged': 'Die letzte Sicherung, vom {date}, ist beschädigt. Erstellen Sie eine neue in den Einstellungen unter Sicherungen.',
  'backup-untried': 'Die Sicherungen konnten nicht geprüft werden: {reason}',
  'audit-whole': 'Das Prüfprotokoll wurde geprüft: Seine {count} Einträge sind unverändert.',
  'audit-empty': 'Das Prüfprotokoll hat noch keinen Eintrag.',
  'audit-changed': 'Das Prüfprotokoll wurde bei Eintrag {entry} verändert. Vergleichen Sie es mit einer exportierten Kopie.',
  'audit-untried': 'Das Prüfprotokoll war nicht lesbar: {reason}',
  'databases-sound': 'Die Schnellprüfung von SQLite fand keinen Fehler in {names}.',
  'databases-locked':
    'Die Schnellprüfung von SQLite fand keinen Fehler in {names}. Die verschlüsselten Akten wurden ausgelassen, weil sie gesperrt sind.',
  'databases-damaged': 'Beschädigt: {names}. Spielen Sie eine Sicherung zurück oder bauen Sie diese Sammlungen neu auf.',
  'databases-partly': 'Die Zeit reichte nicht für alle Datenbanken. Bisher ohne Fehler: {names}.',
  'clock-plausible': 'Die Uhr des Rechners ist später als alles bisher Geschriebene.',
  'clock-back':
    'Die Uhr des Rechners steht vor einem vorhandenen Eintrag ({date}). Stellen Sie sie: Verträge, Zertifikate und Prüfprotokoll hängen von ihr ab.',
  'model-sound': 'Das Sprachmodell „{name}“ stimmt mit seiner Prüfsumme überein.',
  'model-damaged': 'Das Sprachmodell „{name}“ stimmt nicht mit seiner Prüfsumme überein. Installieren Sie Antecedent neu.',
  'model-untried': 'Das Sprachmodell war nicht lesbar: {reason}',
  'disk-enough': 'Auf dem Datenträger des Datenordners sind {free} frei.',
  'disk-short': 'Auf dem Datenträger des Datenordners sind nur {free} frei. Schaffen Sie Platz vor dem nächsten Import.',
  'disk-untried': 'Der freie Platz dieses Datenträgers lässt sich nicht bestimmen.',
  late: 'Die Prüfung wurde nicht in {seconds} Sekunden fertig und wurde abgebrochen.',
  failed: 'Die Prüfung selbst ist fehlgeschlagen.',
};

export const selfTest: typeof english = {
  what: 'Prüft die Sockets, ruft die API wie ein Fremder auf, startet jede Art von Prozess und lässt ihn versuchen, das Netz zu erreichen, und prüft Rechte, Datenbanken, Sicherungen und das Prüfprotokoll. Er verändert nichts und dauert einige Sekunden.',
  run: 'Selbsttest ausführen',
  again: 'Noch einmal ausführen',
  running: 'Wird geprüft …',
  whole,
  took: (time, seconds) => `${time}, in ${seconds} s.`,
  groups,
  checks,
  verdicts,
  save: 'Als Text speichern',
  fileName: 'antecedent-selbsttest.txt',
  command: 'Für Administratoren: antecedent selftest --json endet mit 0, wenn alles in Ordnung ist.',
  finding: (finding, facts: FailureFacts) => {
    const { failure, freeBytes } = facts;
    return fillPlaces(findings[finding], {
      ...facts,
      ...(failure !== undefined && { reason: failures(failure as FailureCode, facts) }),
      ...(typeof freeBytes === 'number' && { free: nouns.bytes(freeBytes) }),
    });
  },
};
