// The self-test in German: checks, verdicts and findings.
import type { CheckGroup, CheckName, FindingCode, Verdict } from '../../contract/findings.ts';
import { fillPlaces, type FailureCode, type FailureFacts } from '../../contract/failures.ts';
import type { selfTest as english } from '../en/self-test.ts';
import { failures } from './failures.ts';
import { nouns } from './nouns.ts';

const groups: Record<CheckGroup, string> = { silence: 'Keine Verbindungen nach außen', service: 'API für andere Programme', data: 'Daten' };
const checks: Record<CheckName, string> = {
  listening: 'Lauschende Sockets',
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
  attention: 'Etwas ist zu beachten.',
  broken: 'Es gibt ein Problem.',
};

const findings: Record<FindingCode, string> = {
  'listening-here': 'Von allen Prozessen lauschen {count} Sockets, nur auf diesem Rechner: {places}.',
  'listening-none': 'Kein Prozess lauscht.',
  'listening-secured':
    'Von allen Prozessen lauschen {count} Sockets: {places}. Andere Rechner erreichen {open}, über TLS, wie es eingestellt ist.',
  'listening-open':
    'Andere Rechner erreichen {open}, was nicht eingestellt ist. Schließen Sie Antecedent, und klären Sie, was dort lauscht.',
  'listening-partly': 'Das System zeigt keine Tabelle der Sockets; die Anwendung selbst weiß von: {places}.',
  'connections-none': 'Kein Prozess ist mit etwas anderem als diesem Rechner verbunden.',
  'connections-visitors':
    'Die einzigen Verbindungen nach außen sind {count}, die andere Rechner zur Schnittstelle aufgebaut haben: {places}.',
  'connections-mail': 'Die einzige Verbindung nach außen ist die zum eingetragenen Mailserver: {places}.',
  'connections-elsewhere':
    'Etwas in der Anwendung ist mit {places} verbunden. Das sollte nie sein: Schließen Sie Antecedent, und klären Sie die Ursache.',
  'connections-partly': 'Das System zeigt keine Tabelle der Sockets; die Anwendung selbst weiß von keiner Verbindung.',
  'processes-silent':
    'Jede Art von Prozess wurde gestartet und versuchte, sich zu verbinden, etwas zu senden und einen Namen aufzulösen; alles wurde verweigert: {processes}.',
  'processes-mail':
    'Jede Art von Prozess wurde gestartet und versuchte, sich zu verbinden, etwas zu senden und einen Namen aufzulösen; alles wurde verweigert: {processes}. ' +
    'Der Prozess für E-Mails darf {host} erreichen, wie eingetragen, und sonst nichts.',
  'processes-speak': 'Diese konnten einen anderen Rechner erreichen: {processes}. Verwenden Sie diese Installation nicht.',
  'processes-untried': 'Diese antworteten nicht und konnten nicht geprüft werden: {processes}.',
  'telemetry-off': 'Die eine Bibliothek, die an ihren Hersteller melden könnte, onnxruntime, ist angewiesen, es nicht zu tun.',
  'telemetry-on': 'onnxruntime wurde nicht angewiesen zu schweigen. Verwenden Sie diese Installation nicht.',
  'telemetry-untried': 'Der Modellprozess antwortete nicht und konnte nicht gefragt werden.',
  'address-off': 'Die Schnittstelle für Programme ist aus.',
  'address-here': 'Die Schnittstelle antwortet unter {url}, nur für Programme dieses Rechners.',
  'address-secured': 'Die Schnittstelle antwortet unter {url}, über TLS, auch für andere Rechner.',
  'address-failed': 'Die Schnittstelle ist ein und konnte nicht starten: {reason}',
  'address-plain': 'Die Schnittstelle antwortet unter {url}, für andere Rechner und ohne TLS. Schalten Sie sie aus.',
  'certificate-none': 'Ein Zertifikat ist nicht nötig: Von anderen Rechnern wird nichts gefragt.',
  'certificate-sound': 'Eine Verbindung wurde aufgebaut: TLS {version}; das Zertifikat passt zu seinen Namen und gilt bis {until}.',
  'certificate-ends': 'Das Zertifikat der Kanzlei läuft am {until} ab. Hinterlegen Sie ein neues.',
  'certificate-ended': 'Das Zertifikat der Kanzlei ist am {until} abgelaufen. Hinterlegen Sie ein neues.',
  'certificate-names': 'Das Zertifikat gilt nicht für {names}, worunter andere anfragen können.',
  'certificate-old': 'Eine Verbindung mit TLS 1.1 wurde angenommen; 1.2 ist das Älteste, was sein darf.',
  'certificate-unvouched':
    'Die Schnittstelle zeigte ein Zertifikat, das die eigene Stelle dieses Rechners nicht signiert hat. Starten Sie Antecedent neu.',
  'certificate-untried': 'Mit der Schnittstelle kam keine Verbindung zustande: Sie wurde abgebrochen.',
  'host-refused':
    'Eine Anfrage unter fremdem Namen (wie beim DNS-Rebinding) wurde mit {status} abgewiesen, bevor irgendetwas angesehen wurde.',
  'host-accepted': 'Eine Anfrage unter fremdem Namen wurde mit {status} beantwortet. Schalten Sie die Schnittstelle aus.',
  'host-untried': 'Die Schnittstelle ist aus oder antwortete nicht; ein fremder Name konnte nicht versucht werden.',
  'origin-refused': 'Die Anfrage einer fremden Seite ohne Schlüssel wurde mit {status} abgewiesen; von der Antwort kann sie nichts lesen.',
  'origin-accepted': 'Die Anfrage einer fremden Seite ohne Schlüssel wurde mit {status} beantwortet. Schalten Sie die Schnittstelle aus.',
  'origin-untried': 'Die Schnittstelle ist aus oder antwortete nicht; eine fremde Seite konnte nicht versucht werden.',
  'keys-none': 'Es gibt keinen Schlüssel: Die Schnittstelle antwortet niemandem. Eine Anfrage ohne Schlüssel bekam {status}.',
  'keys-own': 'Eine Anfrage ohne Schlüssel bekam {status}. Von {count} Schlüsseln ist keiner für Seiten anderer Herkunft zugelassen.',
  'keys-browsers':
    'Eine Anfrage ohne Schlüssel bekam {status}. Von {count} Schlüsseln sind {browsers} für Seiten jeder Herkunft zugelassen, wie es die API vorsieht: {names}. ' +
    'Verbieten Sie es den Schlüsseln, die keine Seite braucht.',
  'keys-open': 'Eine Anfrage ohne Schlüssel wurde mit {status} beantwortet. Schalten Sie die Schnittstelle aus.',
  'keys-untried': 'Die Schnittstelle ist aus oder antwortete nicht; eine Anfrage ohne Schlüssel konnte nicht versucht werden.',
  'screens-sound': 'Die Oberfläche wurde abgerufen: Ihre Richtlinie lässt sie nichts von außen laden und mit niemandem sonst sprechen.',
  'screens-loose': 'Die Oberfläche wurde abgerufen, und der Antwort fehlt {missing}. Verwenden Sie diese Installation nicht.',
  'screens-window':
    'Die Oberfläche gehört dem Fenster selbst und wird niemandem ausgeliefert; ihre Richtlinie lässt sie mit niemandem sprechen.',
  'screens-untried': 'Zurzeit wird keine Oberfläche ausgeliefert; es gab nichts abzurufen.',
  'permissions-own': 'Den Datenordner und seine {count} Dateien kann nur ihr Benutzer lesen.',
  'permissions-others':
    'Andere Benutzer dieses Rechners können {count} Einträge des Datenordners lesen: {names}. Nehmen Sie ihnen das Recht (chmod -R go= darauf).',
  'permissions-untried':
    'Dieses System führt Rechte, die hier nicht lesbar sind. Der Datenordner sollte im Profil seines Benutzers liegen.',
  'place-own': 'Der Datenordner liegt auf einem Datenträger dieses Rechners ({system}).',
  'place-sync':
    'Der Datenordner scheint in {name} zu liegen; das kopiert ihn anderswohin und kann ihn beschädigen. Legen Sie ihn woandershin.',
  'place-network':
    'Der Datenordner liegt auf einem Netzlaufwerk ({system}); dort können Datenbanken beschädigt werden. Legen Sie ihn auf einen eigenen Datenträger.',
  'place-untried': 'Ein Synchronisationsordner wurde nicht erkannt; die Art des Datenträgers verrät dieses System nicht.',
  'encryption-keychain': 'Die Akten sind verschlüsselt; der Schlüsselbund des Systems verwahrt den Schlüssel.',
  'encryption-passphrase': 'Die Akten sind verschlüsselt; eine Passphrase öffnet sie.',
  'encryption-locked': 'Die Akten sind verschlüsselt und zurzeit gesperrt.',
  'encryption-off':
    'Die Akten sind nicht verschlüsselt. Schützen Sie sie in den Einstellungen unter Vertraulichkeit, oder durch Verschlüsselung des ganzen Datenträgers.',
  'encryption-broken': 'Die Akten sind verschlüsselt und lassen sich nicht öffnen: {reason}',
  'encryption-untried': 'Ob die Akten verschlüsselt sind, war nicht festzustellen: {reason}',
  'backup-sound': 'Die letzte Sicherung ist vom {date} und erwies sich als vollständig.',
  'backup-old': 'Die letzte Sicherung ist {days} Tage alt. Erstellen Sie eine in den Einstellungen unter Sicherungen.',
  'backup-none': 'Es gibt noch keine Sicherung. Erstellen Sie eine in den Einstellungen unter Sicherungen.',
  'backup-empty': 'Es gibt noch nichts zu sichern.',
  'backup-damaged': 'Die letzte Sicherung, vom {date}, ist beschädigt. Erstellen Sie eine in den Einstellungen unter Sicherungen.',
  'backup-untried': 'Die Sicherungen konnten nicht angesehen werden: {reason}',
  'audit-whole': 'Das Prüfprotokoll wurde nachgerechnet: {count} Einträge folgen unverändert aufeinander.',
  'audit-empty': 'Das Prüfprotokoll hat noch keinen Eintrag.',
  'audit-changed': 'Das Prüfprotokoll wurde bei Eintrag {entry} verändert. Vergleichen Sie es mit dem, was exportiert wurde.',
  'audit-untried': 'Das Prüfprotokoll war nicht lesbar: {reason}',
  'databases-sound': 'Die Schnellprüfung von SQLite fand keinen Fehler in {names}.',
  'databases-locked':
    'Die Schnellprüfung von SQLite fand keinen Fehler in {names}. Die verschlüsselten Akten blieben außen vor: Sie sind gesperrt.',
  'databases-damaged': 'Beschädigt: {names}. Spielen Sie eine Sicherung ein, oder bauen Sie die genannten Sammlungen neu auf.',
  'databases-partly': 'Die Zeit reichte nicht für alle. Bisher ohne Fehler: {names}.',
  'clock-plausible': 'Die Uhr des Rechners ist weiter als alles, was zuvor geschrieben wurde.',
  'clock-back':
    'Die Uhr des Rechners steht vor etwas früher Geschriebenem ({date}). Stellen Sie sie: Verträge, Zertifikate und Protokoll brauchen sie.',
  'model-sound': 'Das Sprachmodell „{name}“ wurde ganz gelesen und entspricht seiner Prüfsumme.',
  'model-damaged': 'Das Sprachmodell „{name}“ ist nicht, was seine Prüfsumme sagt. Installieren Sie Antecedent neu.',
  'model-untried': 'Das Sprachmodell war nicht lesbar: {reason}',
  'disk-enough': 'Auf dem Datenträger des Datenordners sind {free} frei.',
  'disk-short': 'Auf dem Datenträger des Datenordners sind nur {free} frei. Schaffen Sie Platz vor dem nächsten Import.',
  'disk-untried': 'Wie viel Platz frei ist, verrät dieser Datenträger nicht.',
  late: 'Es kam in {seconds} Sekunden zu keinem Ende und wurde gelassen.',
  failed: 'Es war nicht festzustellen, weil die Prüfung selbst scheiterte.',
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
