// Gesperrte Akten und ihr Schutz, auf Deutsch.
import type { Protection, VaultStatus } from '../../contract/vault.ts';
import type { vault as english } from '../en/vault.ts';

const keychains: Record<VaultStatus['keychain'], string> = {
  answers: 'antwortet',
  absent: 'es gibt keinen, den Antecedent nutzen kann',
  silent: 'antwortet nicht; vielleicht ist er selbst gesperrt',
};
const protections: Record<Protection, string> = { keychain: 'den Schlüsselbund dieses Rechners', passphrase: 'eine Passphrase' };

export const vault: typeof english = {
  locked: 'Die Akten sind gesperrt',
  lockedShort: 'Akten gesperrt',
  lockedMeans:
    'Ideen, Anfragen, Bewertungen, Notizen und Protokolle sind verschlüsselt, und ihr Schlüssel liegt nicht mehr im Speicher. Suchen und Lesen gehen weiter.',
  byHand:
    'Sie wurden von Hand gesperrt, für den ganzen Rechner. Was auch gestartet wird, bleibt gesperrt, bis sie hier oder mit „antecedent vault unlock“ entsperrt werden.',
  searchLocked: 'Die Akten sind gesperrt.',
  searchLockedMeans: 'Suchen und lesen können Sie. Was Sie hier schreiben, wird nicht bewahrt, und keine Recherche kommt in den Verlauf.',
  historyLocked: 'Frühere Recherchen liegen bei den Akten. Entsperren Sie sie, um die Liste zu sehen.',
  finderLocked: 'Akten und frühere Recherchen sind gesperrt.',
  elsewhere: 'Ein anderer Prozess dieses Rechners hat die Akten noch offen.',
  elsewhereMeans:
    'Ein Dienst, den die IT betreibt („antecedent serve“), ein Befehl bei der Arbeit oder ein zweites Antecedent. Jeder hat den Schlüssel für sich und behält ihn, wenn nur diese Oberfläche sperrt.',
  elsewhereStays:
    'Er wurde aufgefordert, sie zu schließen, und hat es nicht getan: Ein Befehl schließt sie, wenn er fertig ist; alles andere muss beenden, wer diesen Rechner betreut.',
  lockElsewhere: 'Auch dort sperren',
  tryAgain: 'Noch einmal versuchen',
  secret: 'Passphrase oder Wiederherstellungscode',
  secretOrCode: 'Wiederherstellungscode',
  show: 'Getipptes zeigen',
  unlock: 'Entsperren',
  unlocking: 'Wird entsperrt …',
  byKeychain: 'Mit dem Schlüsselbund entsperren',
  otherwise: 'Auch der Wiederherstellungscode öffnet sie, falls der Schlüsselbund es nicht tut.',
  toSearch: 'Zur Recherche',
  forgotten: 'Vergessen?',
  forgottenMeans:
    'Der Wiederherstellungscode öffnet die Akten: Geben Sie ihn anstelle der Passphrase ein und wählen Sie dann in den Einstellungen eine neue. Ohne beides kann sie niemand öffnen: weder Ihre IT noch die Hersteller von Antecedent, und Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  forgottenKeychain:
    'Der Schlüssel liegt im Schlüsselbund des Benutzerkontos auf diesem Rechner. Ist der verloren, öffnet der Wiederherstellungscode die Akten. Ohne beides kann sie niemand öffnen: weder Ihre IT noch die Hersteller von Antecedent, und Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  lock: 'Sperren',
  lockNow: 'Jetzt sperren',
  lockTitle: 'Akten sperren',
  opened: 'Die Akten sind offen.',
  putAside: 'Was geschrieben wurde, während die Akten gesperrt waren, ist dem gewichen, was vorher da stand.',

  unprotected: 'Die Akten sind nicht verschlüsselt.',
  unprotectedMeans:
    'Ideen, Anfragen, Bewertungen, Notizen, Protokolle und Anlagen liegen so auf diesem Rechner, wie sie sind. Wer seine Festplatte lesen kann, kann sie lesen.',
  open: 'Die Akten sind verschlüsselt und offen.',
  openMeans:
    'Was auf der Festplatte liegt, kann ohne den Schlüssel niemand lesen. Der Schlüssel liegt im Speicher, bis die Akten gesperrt werden.',
  lockMeans:
    'Für den ganzen Rechner: Was immer diese Akten offen hat, schließt sie, auch „antecedent serve“. Werden sie hier entsperrt, geht der Dienst weiter.',
  state: 'Akten',
  states: { unprotected: 'nicht verschlüsselt', open: 'verschlüsselt, offen', locked: 'verschlüsselt, gesperrt' },
  by: 'Geöffnet durch',
  protections,
  keychain: 'Schlüsselbund dieses Rechners',
  keychains,
  covers: 'Verschlüsselt',
  coversMore:
    'Akten mit Ideen, Recherchen, Bewertungen, Notizen, Markierungen, Protokollen und Anlagen; der Verlauf der Recherchen; der Entwurf',
  coversNot: 'Nicht verschlüsselt',
  coversNotMore: 'Sammlungen, die Veröffentlichtes enthalten; Einstellungen; Schlüssel der API als Prüfsummen und ihre Nutzung',

  protect: 'Akten verschlüsseln',
  protectMore: 'Alle, auf einmal. Sie bleiben erhalten, bis die verschlüsselten vollständig sind; eine offene Akte bleibt offen.',
  protecting: 'Wird verschlüsselt …',
  protected: 'Die Akten sind verschlüsselt.',
  how: 'Geöffnet durch',
  ways: { keychain: 'den Schlüsselbund', passphrase: 'eine Passphrase' },
  keychainMeans: 'Sie öffnen sich von selbst, wenn Sie an diesem Rechner angemeldet sind. Einzugeben ist nichts.',
  passphraseMeans:
    'Eine Passphrase öffnet sie, auf jedem Rechner. Behalten Sie sie für sich und wählen Sie sie lang: vier oder fünf Wörter, die nicht zusammengehören.',
  passphrase: 'Passphrase',
  again: 'Noch einmal dieselbe',
  differs: 'Die beiden sind nicht gleich.',
  short: (least) => `Mindestens ${least} Zeichen.`,
  missing: 'Geben Sie sie zuerst ein.',
  strengths: { empty: '', short: 'zu kurz', weak: 'leicht zu erraten', fair: 'mäßig', good: 'schwer zu erraten' },
  strength: (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}.`,
  change: 'Passphrase ändern',
  changed: 'Die Passphrase ist geändert. Die alte öffnet nur noch frühere Sicherungen.',
  changeMeans:
    'Die Akten bleiben mit demselben Schlüssel verschlüsselt; ihn öffnet von jetzt an die neue Passphrase. Frühere Sicherungen öffnen sich mit der Passphrase von damals: Kennt sie ein anderer, dann löschen Sie diese Sicherungen.',
  present: 'Bisherige Passphrase oder Wiederherstellungscode',
  next: 'Neue Passphrase',
  changeIt: 'Ändern',
  toPassphrase: 'Stattdessen eine Passphrase verwenden',
  toKeychain: 'Stattdessen den Schlüsselbund verwenden',
  switchedTo: (by) => `Die Akten werden jetzt durch ${protections[by]} geöffnet.`,
  cancel: 'Abbrechen',

  code: 'Wiederherstellungscode',
  codeMade: 'angelegt; er steht nirgends auf diesem Rechner',
  codeMissing: 'Es gibt keinen Wiederherstellungscode.',
  codeMissingMeans:
    'Gehen Passphrase oder Schlüsselbund verloren, öffnet nichts die Akten. Legen Sie jetzt einen an und bewahren Sie ihn fern von diesem Rechner auf.',
  makeCode: 'Wiederherstellungscode anlegen',
  makeAnother: 'Einen neuen anlegen',
  makeAnotherSure: 'Der bisherige öffnet dann nur noch Sicherungen aus seiner Zeit.',
  makeAnotherYes: 'Neu anlegen',
  makeAnotherNo: 'Den bisherigen behalten',
  codeIs: 'Ihr Wiederherstellungscode.',
  codeOnce:
    'Er wird nur dieses eine Mal gezeigt. Drucken Sie ihn oder schreiben Sie ihn ab und bewahren Sie ihn dort auf, wo dieser Rechner nicht ist, etwa im Tresor der Kanzlei.',
  print: 'Drucken',
  kept: 'Ich habe ihn verwahrt',
  sheetTitle: 'Antecedent: Wiederherstellungscode der Akten',
  sheetMeans:
    'Dieser Code öffnet die verschlüsselten Akten, wenn Passphrase oder Schlüsselbund verloren sind. Geben Sie ihn im Sperrbildschirm anstelle der Passphrase ein. Wer ihn und den Datenordner hat, kann die Akten lesen.',
  sheetMade: (day) => `Angelegt am ${day}. Ein später angelegter Code tritt an seine Stelle.`,

  plainBackups: (count) =>
    count === 1 ? 'Eine frühere Sicherung ist nicht verschlüsselt.' : `${count} frühere Sicherungen sind nicht verschlüsselt.`,
  plainBackupsMeans: 'Wer sie lesen kann, kann die Akten lesen, wie sie damals waren.',
  deletePlain: 'Löschen',
  deletePlainSure: 'Zuerst wird eine neue, verschlüsselte angelegt. Sie lassen sich nicht zurückholen.',
  deletePlainYes: 'Löschen',
  deletePlainNo: 'Behalten',
  plainDeleted: 'Eine neue Sicherung ist angelegt; die unverschlüsselten sind gelöscht.',

  lockAfter: 'Automatisch sperren',
  lockAfterMinutes: (minutes) => (minutes === 0 ? 'nie' : `wenn ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} niemand da war`),
  lockAfterMore:
    'und immer, wenn Antecedent geschlossen wird; im eigenen Fenster auch, wenn der Rechner schläft oder sein Bildschirm gesperrt wird. Das gilt für dieses Fenster allein: „antecedent serve“ hat keines und hält sie offen, bis es endet oder bis jemand sie von Hand sperrt.',
  lost: 'Wenn es verloren geht',
  lostMeans:
    'Der Wiederherstellungscode öffnet die Akten, wenn Passphrase oder Schlüsselbund verloren sind. Ohne beides sind sie verloren: Niemand kann sie öffnen, weder Ihre IT noch die Hersteller von Antecedent. Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  does: { lock: 'Akten sperren' },
};
