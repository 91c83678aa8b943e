// Locked cases and their protection in German: lock screen, settings, recovery code.
import type { Protection, VaultStatus } from '../../contract/vault.ts';
import type { vault as english } from '../en/vault.ts';

const keychains: Record<VaultStatus['keychain'], string> = {
  answers: 'antwortet',
  absent: 'es gibt keinen, den Antecedent nutzen kann',
  silent: 'antwortet nicht; vielleicht ist er gesperrt',
};
const protections: Record<Protection, string> = { keychain: 'den Schlüsselbund dieses Rechners', passphrase: 'eine Passphrase' };

export const vault: typeof english = {
  locked: 'Die Akten sind gesperrt',
  lockedShort: 'Akten gesperrt',
  lockedMeans:
    'Ideen, Anfragen, Bewertungen, Notizen und Protokolle sind verschlüsselt, und ihr Schlüssel liegt nicht mehr im Speicher. Recherchieren und lesen können Sie weiterhin.',
  byHand:
    'Sie wurden von Hand für den ganzen Rechner gesperrt und bleiben es, bis sie hier oder mit „antecedent vault unlock“ entsperrt werden.',
  searchLocked: 'Die Akten sind gesperrt.',
  searchLockedMeans:
    'Sie können recherchieren und lesen. Was Sie hier schreiben, wird nicht gespeichert, und Recherchen kommen nicht in den Verlauf.',
  historyLocked: 'Der Verlauf wird bei den Akten aufbewahrt. Entsperren Sie sie, um ihn zu sehen.',
  finderLocked: 'Akten und frühere Recherchen sind gesperrt.',
  elsewhere: 'Ein anderer Prozess dieses Rechners hat die Akten noch offen.',
  elsewhereMeans:
    'Das kann ein Dienst der IT („antecedent serve“), ein laufender Befehl oder ein zweites Antecedent sein. Jeder hat den Schlüssel selbst und behält ihn, wenn nur diese Oberfläche gesperrt wird.',
  elsewhereStays:
    'Er wurde aufgefordert, sie zu schließen, hat es aber nicht getan. Ein Befehl schließt sie, wenn er fertig ist; alles andere muss Ihr Administrator beenden.',
  lockElsewhere: 'Auch dort sperren',
  tryAgain: 'Noch einmal versuchen',
  secret: 'Passphrase oder Wiederherstellungscode',
  secretOrCode: 'Wiederherstellungscode',
  show: 'Eingabe anzeigen',
  unlock: 'Entsperren',
  unlocking: 'Wird entsperrt …',
  byKeychain: 'Mit dem Schlüsselbund entsperren',
  otherwise: 'Wenn der Schlüsselbund versagt, öffnet auch der Wiederherstellungscode die Akten.',
  toSearch: 'Zur Recherche',
  forgotten: 'Vergessen?',
  forgottenMeans:
    'Der Wiederherstellungscode öffnet die Akten: Geben Sie ihn anstelle der Passphrase ein und wählen Sie dann in den Einstellungen eine neue. Ohne beides kann sie niemand öffnen, weder Ihre IT noch die Hersteller von Antecedent. Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  forgottenKeychain:
    'Der Schlüssel liegt im Schlüsselbund dieses Benutzerkontos. Geht er verloren, öffnet der Wiederherstellungscode die Akten. Ohne beides kann sie niemand öffnen, weder Ihre IT noch die Hersteller von Antecedent. Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  lock: 'Sperren',
  lockNow: 'Jetzt sperren',
  lockTitle: 'Akten sperren',
  opened: 'Die Akten sind entsperrt.',
  putAside: 'Der Text, der bei gesperrten Akten geschrieben wurde, wurde durch den gespeicherten Entwurf ersetzt.',

  unprotected: 'Die Akten sind nicht verschlüsselt.',
  unprotectedMeans:
    'Ideen, Anfragen, Bewertungen, Notizen, Protokolle und Anlagen sind unverschlüsselt gespeichert. Wer diesen Datenträger lesen kann, kann sie lesen.',
  open: 'Die Akten sind verschlüsselt und entsperrt.',
  openMeans:
    'Ohne den Schlüssel kann niemand die Dateien auf dem Datenträger lesen. Der Schlüssel bleibt im Speicher, bis die Akten gesperrt werden.',
  lockMeans:
    'Für den ganzen Rechner: Jeder Prozess, der diese Akten offen hat, schließt sie, auch „antecedent serve“. Dateien, die auf das Herunterladen warten, werden gelöscht. Werden die Akten hier entsperrt, läuft der Dienst weiter.',
  state: 'Akten',
  states: { unprotected: 'nicht verschlüsselt', open: 'verschlüsselt, entsperrt', locked: 'verschlüsselt, gesperrt' },
  by: 'Entsperrt durch',
  protections,
  keychain: 'Schlüsselbund dieses Rechners',
  keychains,
  covers: 'Verschlüsselt',
  coversMore: 'Akten mit Ideen, Recherchen, Bewertungen, Notizen, Markierungen, Protokollen und Anlagen; der Verlauf; der Entwurf',
  coversNot: 'Nicht verschlüsselt',
  coversNotMore: 'Sammlungen, die Veröffentlichtes enthalten; Einstellungen; Schlüssel der API (als Prüfsummen) und ihre Nutzung',

  protect: 'Akten verschlüsseln',
  protectMore:
    'Verschlüsselt alle Akten auf einmal. Die Originale bleiben erhalten, bis die verschlüsselten Kopien vollständig sind; eine offene Akte bleibt offen.',
  protecting: 'Wird verschlüsselt …',
  protected: 'Die Akten sind verschlüsselt.',
  how: 'Entsperrt durch',
  ways: { keychain: 'den Schlüsselbund', passphrase: 'eine Passphrase' },
  keychainMeans: 'Die Akten werden automatisch entsperrt, wenn Sie an diesem Rechner angemeldet sind.',
  passphraseMeans:
    'Eine Passphrase entsperrt die Akten auf jedem Rechner. Halten Sie sie geheim und wählen Sie eine lange: fünf oder mehr Wörter ohne Zusammenhang.',
  passphrase: 'Passphrase',
  again: 'Passphrase wiederholen',
  differs: 'Die beiden Eingaben stimmen nicht überein.',
  short: (least) => `Mindestens ${least} Zeichen.`,
  missing: 'Geben Sie sie zuerst ein.',
  strengths: { empty: '', short: 'zu kurz', weak: 'leicht zu erraten', fair: 'mäßig', good: 'schwer zu erraten' },
  strength: (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}.`,
  change: 'Passphrase ändern',
  changed: 'Die Passphrase wurde geändert. Die alte öffnet nur noch frühere Sicherungen.',
  changeMeans:
    'Die Akten bleiben mit demselben Schlüssel verschlüsselt, den von jetzt an die neue Passphrase öffnet. Frühere Sicherungen öffnen sich weiterhin mit der alten Passphrase: Löschen Sie sie, wenn jemand anderes sie kennt.',
  present: 'Bisherige Passphrase oder Wiederherstellungscode',
  next: 'Neue Passphrase',
  changeIt: 'Passphrase ändern',
  toPassphrase: 'Stattdessen eine Passphrase verwenden',
  toKeychain: 'Stattdessen den Schlüsselbund verwenden',
  switchedTo: (by) => `Die Akten werden jetzt durch ${protections[by]} entsperrt.`,
  cancel: 'Abbrechen',

  code: 'Wiederherstellungscode',
  codeMade: 'angelegt; er ist nicht auf diesem Rechner gespeichert',
  codeMissing: 'Es gibt keinen Wiederherstellungscode.',
  codeMissingMeans:
    'Gehen Passphrase oder Schlüsselbund verloren, lassen sich die Akten nicht mehr öffnen. Legen Sie jetzt einen Wiederherstellungscode an und bewahren Sie ihn getrennt von diesem Rechner auf.',
  makeCode: 'Wiederherstellungscode anlegen',
  makeAnother: 'Einen neuen anlegen',
  makeAnotherSure: 'Der bisherige Code öffnet dann nur noch frühere Sicherungen.',
  makeAnotherYes: 'Neu anlegen',
  makeAnotherNo: 'Den bisherigen behalten',
  codeIs: 'Ihr Wiederherstellungscode.',
  codeOnce:
    'Wird nur einmal angezeigt. Drucken Sie ihn oder schreiben Sie ihn ab und bewahren Sie ihn getrennt von diesem Rechner auf, etwa im Tresor der Kanzlei.',
  print: 'Drucken',
  kept: 'Ich habe ihn verwahrt',
  sheetTitle: 'Antecedent: Wiederherstellungscode der Akten',
  sheetMeans:
    'Dieser Code öffnet die verschlüsselten Akten, wenn Passphrase oder Schlüsselbund verloren sind. Geben Sie ihn im Sperrbildschirm anstelle der Passphrase ein. Wer ihn und den Datenordner hat, kann die Akten lesen.',
  sheetMade: (day) => `Angelegt am ${day}. Ein später angelegter Code ersetzt ihn.`,

  plainBackups: (count) =>
    count === 1 ? 'Eine frühere Sicherung ist nicht verschlüsselt.' : `${count} frühere Sicherungen sind nicht verschlüsselt.`,
  plainBackupsMeans: 'Wer sie lesen kann, kann die Akten lesen, wie sie damals waren.',
  deletePlain: 'Löschen',
  deletePlainSure: 'Zuerst wird eine neue, verschlüsselte Sicherung angelegt. Das Löschen kann nicht rückgängig gemacht werden.',
  deletePlainYes: 'Löschen',
  deletePlainNo: 'Behalten',
  plainDeleted: 'Eine neue Sicherung wurde angelegt, die unverschlüsselten wurden gelöscht.',

  lockAfter: 'Automatisch sperren',
  lockAfterMinutes: (minutes) => (minutes === 0 ? 'nie' : `nach ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'} ohne Aktivität`),
  lockAfterMore: (minutes) =>
    `${minutes === 0 ? 'Beim Schließen von Antecedent werden sie dennoch gesperrt.' : 'Sie werden auch beim Schließen von Antecedent gesperrt, im eigenen Fenster ebenso im Ruhezustand des Rechners und bei gesperrtem Bildschirm.'} Das gilt nur für dieses Fenster: „antecedent serve“ hat kein Fenster und lässt die Akten entsperrt, bis es endet oder sie von Hand gesperrt werden.`,
  lost: 'Bei Verlust',
  lostMeans:
    'Der Wiederherstellungscode öffnet die Akten, wenn Passphrase oder Schlüsselbund verloren sind. Ohne beides kann sie niemand öffnen, weder Ihre IT noch die Hersteller von Antecedent. Sicherungen sind mit demselben Schlüssel verschlüsselt.',
  does: { lock: 'Akten sperren' },
};
