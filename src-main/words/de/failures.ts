// What failed, in German: a sentence for every code of the contract's table.
import type { ConditionErrorCode } from '../../contract/condition.ts';
import { fillPlaces, withReason, type FailureCode, type FailureFacts } from '../../contract/failures.ts';
import { conditionErrors, germanCause } from './condition-errors.ts';
import { reasons } from './reasons.ts';

const sentences: Record<FailureCode, string> = {
  'index-unknown': 'Es gibt keine Sammlung {index}.',
  'index-offline': 'Die Sammlung {index} ist nicht verfügbar: Ihre Datei fehlt, ist gesperrt oder beschädigt.',
  'collection-locked': 'Die Sammlung {index} enthält interne Dokumente und ist mit den Akten gesperrt. Entsperren Sie zuerst die Akten.',
  'collection-needs-vault':
    'Interne Sammlungen werden wie die Akten verschlüsselt. Schützen Sie zuerst die Akten unter Einstellungen, Vertraulichkeit.',
  'bundle-quotes-internal':
    'Das Protokoll dieser Akte enthält Wörter aus internen Dokumenten (aus Markierungen, Textstellen eines ersten Durchgangs oder bewerteten Dokumenten), und ein Bündel enthält das ganze Protokoll. Exportieren Sie stattdessen einen Bericht.',
  'collection-internal': 'Die Sammlung {index} enthält interne Dokumente; sie wird nie gepackt und nie als Sammlung weitergegeben.',
  'index-name-taken': 'Es gibt bereits eine Sammlung mit dem Namen „{name}“. Wählen Sie einen anderen Namen.',
  'index-name-empty': 'Eine Sammlung braucht einen Namen mit 1 bis 200 Zeichen.',
  'index-other-model': 'Die Sammlung {index} wurde mit einem anderen Sprachmodell erstellt. Bauen Sie sie neu auf.',
  'index-model-changed':
    'Die Sammlung wurde inzwischen auf ein anderes Sprachmodell umgestellt. Beginnen Sie erneut; das Importierte bleibt erhalten.',
  'index-on-cluster':
    'Die Sammlung {index} liegt auf dem Cluster „{cluster}“; dort ist das nicht möglich, nur in Sammlungen auf diesem Computer.',
  'cluster-full':
    'Auf einem Knoten des Clusters „{cluster}“ ist zu wenig Speicherplatz frei, deshalb nimmt OpenSearch nichts mehr an. Schaffen Sie dort Platz und beginnen Sie noch einmal: Alles Bestätigte bleibt erhalten.',
  'cluster-unavailable':
    'Dem Cluster „{cluster}“ fehlen zurzeit Shards ({reason}). Versuchen Sie es noch einmal, wenn sein Zustand gelb oder grün ist; alles Bestätigte bleibt erhalten.',
  'cluster-rejected': 'Der Cluster „{cluster}“ hat eine Anfrage abgelehnt: {reason}.',
  'cluster-collection-gone':
    'Auf dem Cluster „{cluster}“ gibt es die Sammlung „{name}“ nicht mehr. Stellen Sie sie aus einem Snapshot wieder her, oder entfernen Sie sie hier.',
  'cluster-collection-newer':
    'Die Sammlung „{name}“ auf dem Cluster „{cluster}“ stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'cluster-other-model':
    'Die Vektoren der Sammlung „{name}“ auf dem Cluster „{cluster}“ stammen von einem Sprachmodell, das hier nicht installiert ist. Installieren Sie dieses Modell, oder lassen Sie die Vektoren in der Bibliothek erneut berechnen.',
  'terms-uncounted': 'Die Wörter der Sammlung wurden gerade gezählt. Versuchen Sie es noch einmal.',
  'index-renewed': 'Die Vektoren der Sammlung wurden gerade erneuert. Versuchen Sie es noch einmal.',
  'folder-newer': 'Dieser Datenordner stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'folder-gone':
    'Der Datenordner ist nicht mehr unter {folder}. Legen Sie ihn dorthin zurück, oder beenden Sie Antecedent und starten Sie es erneut.',
  'folder-unwritable': 'In den Datenordner kann nicht geschrieben werden.',
  'disk-full': 'Der Datenträger ist voll. Schaffen Sie Platz und beginnen Sie erneut; alles bisher Geschriebene bleibt erhalten.',
  'memory-short':
    'Die Vektoren dieser Sammlung brauchen mehr Arbeitsspeicher, als frei ist, oder mehr als 4 GiB. Schließen Sie andere Programme und versuchen Sie es noch einmal.',
  busy: 'Ein anderer Vorgang schreibt gerade in diese Sammlung. Versuchen Sie es gleich noch einmal.',
  'data-damaged':
    'Die Datei „{name}“ im Datenordner ist beschädigt; recherchieren können Sie weiterhin. Spielen Sie unter Einstellungen, Sicherungen, eine Sicherung zurück.',
  'library-damaged':
    'Die Datei „{name}“ im Datenordner ist beschädigt. Sie enthält die Listen der zurückgezogenen Dokumente und der Anmelder, deshalb können Treffer und Dokumente nicht gezeigt werden. Spielen Sie unter Einstellungen, Sicherungen, eine Sicherung zurück.',
  'backup-unknown': 'Die Sicherung „{name}“ gibt es nicht.',
  'backup-damaged': 'Die Sicherung „{name}“ kann nicht zurückgespielt werden: {reason}. Nichts wurde geändert.',
  'backup-locked': 'Die Sicherung „{name}“ ist mit einer anderen Passphrase geschützt. Geben Sie die Passphrase ein, die damals galt.',
  'backup-before-update':
    'Die Akten stammen von einer früheren Version und wurden nicht aktualisiert, weil sie vorher nicht gesichert werden konnten: {reason}. Sie sind unverändert.',
  'updated-without-backup':
    'Der Datenordner wurde ohne Sicherung aktualisiert; der Stand davor liegt dort als „{name}“. Legen Sie unter Einstellungen, Sicherungen, eine Sicherung an.',
  'backup-failed': 'Es konnte keine Sicherung angelegt werden: {reason}. Frühere Sicherungen bleiben erhalten.',
  'backup-folder': 'Der Ordner für Sicherungen kann nicht benutzt werden: {reason}.',
  'folder-in-use':
    'Ein anderes Antecedent verwendet diesen Datenordner; es wurde nichts geändert. Beenden Sie es, oder nehmen Sie die Änderung in dessen Einstellungen vor.',
  restoring: 'Eine Sicherung wird gerade zurückgespielt. Versuchen Sie es gleich noch einmal.',
  'cases-locked': 'Die Akten sind gesperrt. Entsperren Sie sie zuerst.',
  'cases-locked-by-hand': 'Die Akten wurden von Hand gesperrt. Entsperren Sie sie im Fenster oder mit „antecedent vault unlock“.',
  'secret-wrong': 'Das ist weder die Passphrase noch der Wiederherstellungscode dieser Akten.',
  'vault-damaged':
    'Die Datei vault.json, die zum Öffnen der Akten nötig ist, ist beschädigt. Stellen Sie sie aus einer Sicherung wieder her.',
  'vault-missing':
    'Die Datei vault.json, die zum Öffnen der verschlüsselten Akten nötig ist, fehlt. Stellen Sie sie aus einer Sicherung wieder her.',
  'vault-unprotected': 'Die Akten sind nicht verschlüsselt. Schützen Sie sie zuerst.',
  'keychain-absent':
    'Auf diesem Rechner gibt es keinen Schlüsselbund, den Antecedent nutzen kann. Schützen Sie die Akten mit einer Passphrase.',
  'keychain-silent':
    'Der Schlüsselbund dieses Rechners antwortet nicht; vielleicht ist er gesperrt. Entsperren Sie ihn und versuchen Sie es noch einmal, oder verwenden Sie Passphrase oder Wiederherstellungscode.',
  'keychain-empty':
    'Der Schlüsselbund dieses Rechners enthält den Schlüssel dieser Akten nicht. Öffnen Sie sie mit dem Wiederherstellungscode.',
  'passphrase-short': 'Eine Passphrase braucht mindestens {least} Zeichen.',
  'passphrase-file': 'Die Datei, die ANTECEDENT_PASSPHRASE_FILE nennt, kann nicht gelesen werden.',
  'file-unwritable': '„{name}“ kann nicht geschrieben werden.',
  'file-missing': 'Es gibt keine Datei und keinen Ordner „{name}“.',
  'file-other-kind': '„{name}“ ist weder DOCX noch PDF noch eine reine Textdatei.',
  'file-encrypted': '„{name}“ ist mit einem Kennwort geschützt und kann nicht gelesen werden.',
  'file-broken': '„{name}“ ist beschädigt und kann nicht gelesen werden.',
  'file-without-text': '„{name}“ enthält keinen Text, womöglich nur Bilder.',
  'file-too-large': '„{name}“ ist für eine Recherche zu groß. Fügen Sie stattdessen den maßgeblichen Teil als Text ein.',
  'file-too-hard': 'Das Lesen von „{name}“ dauerte zu lange oder brauchte zu viel Arbeitsspeicher und wurde abgebrochen.',
  'file-unreadable': '„{name}“ kann nicht gelesen werden.',
  'attachment-too-large': '„{name}“ ist größer als 100 MB und kann nicht als Anlage zur Akte genommen werden.',
  'attachments-full': 'Diese geteilte Akte hat ihre Grenze von {files} Anlagen oder {megabytes} MB erreicht. Entfernen Sie zuerst einige.',
  'record-full':
    'Über diesen Link sind keine weiteren Änderungen möglich, denn seine Grenze ist erreicht. Nur der Absender kann mit der Akte weiterarbeiten.',
  'undo-first-pass':
    'Die letzte Aktion in dieser Akte ist ein erster Durchgang, der sich über diesen Link nicht rückgängig machen lässt. Das kann nur der Absender.',
  'nothing-to-import': 'In {names} gibt es nichts zu importieren.',
  'download-gone': 'Die fertige Datei wurde bereits heruntergeladen. Erstellen Sie sie noch einmal.',
  'upload-gone': 'Die hochgeladenen Dateien wurden beim Schließen der Anwendung verworfen. Laden Sie sie erneut hoch.',
  'index-at-work':
    'In dieser Sammlung läuft gerade ein Import oder ein anderer Vorgang. Halten Sie ihn zuerst an und versuchen Sie es dann erneut.',
  'trust-internal': 'Die Sammlung {index} enthält interne Dokumente, zu denen kein Amt etwas zitiert: Es gibt nichts zu messen.',
  'trust-changed': 'Die Sammlung wurde während der Messung geändert. Starten Sie die Messung erneut.',
  'index-kept-away':
    'Die entfernte Sammlung kann nicht zurückgeholt werden: Ihre Datei ist nicht mehr vorhanden, oder die Sammlung an ihrer Stelle ist nicht mehr leer.',
  'job-unknown': 'Dieser Vorgang steht nicht mehr in der Liste.',
  'job-state': 'Das ist bei diesem Vorgang jetzt nicht möglich.',
  'pack-foreign': '„{name}“ ist keine Sammlungsdatei von Antecedent.',
  'pack-damaged': '„{name}“ ist beschädigt. Lassen Sie sich eine neue Kopie geben.',
  'pack-newer': '„{name}“ stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'pack-list-missing': 'In „{name}“ gibt es keine Pakete dieser Sammlung.',
  'pack-list-damaged':
    'Die Liste „{name}“ entspricht nicht dem, was ihr Herausgeber unterschrieben hat; daraus wird nichts übernommen. Lassen Sie sie neu herausgeben.',
  'pack-several': 'Der Ordner enthält Pakete mehrerer Sammlungen: {names}. Wählen Sie eine davon.',
  'pack-not-taken': 'Die Sammlung {index} stammt nicht aus den Paketen eines Herausgebers.',
  'pack-publisher-unconfirmed':
    'Die Pakete von „{name}“ hat „{publisher}“ mit dem Schlüssel {fingerprint} unterschrieben, den hier noch niemand bestätigt hat. Vergleichen Sie den Schlüssel mit dem Herausgeber und bestätigen Sie ihn dann.',
  'pack-other-key':
    'Die Pakete von „{name}“ sind mit einem anderen Schlüssel ({fingerprint}) unterschrieben als dem hier bestätigten; es wird nichts übernommen. Fragen Sie den Herausgeber.',
  'pack-publisher-missing': 'Nennen Sie den Herausgeber, unter dessen Namen die Pakete erscheinen.',
  'pack-older':
    'Der Ordner enthält Pakete von „{name}“ bis Nummer {sequence}, hier ist aber schon Nummer {known} bekannt. Von selbst wird nichts zurückgesetzt: Der Ordner kann eine alte Kopie sein.',
  'pack-forked':
    'Die Pakete von „{name}“ setzen den vorhandenen Stand nicht mehr fort: Der Herausgeber hat neu begonnen. Übernehmen Sie sie als neue Sammlung.',
  'pack-link-missing':
    'Im Ordner fehlt das Paket {sequence} von „{name}“, und kein vollständiges Paket ersetzt es. Was vorher übernommen wurde, bleibt; bitten Sie den Herausgeber um ein vollständiges Paket.',
  'pack-changed-here':
    'Die Sammlung {index} wurde hier seit der Übernahme geändert; Pakete würden Ihre Änderungen überschreiben. Übernehmen Sie die Pakete als neue Sammlung; diese hier bleibt dann Ihre eigene.',
  'pack-other-model':
    'Die Pakete haben die Vektoren eines anderen Sprachmodells als die Sammlung {index}. Übernehmen Sie sie als neue Sammlung.',
  'pack-older-version':
    '„{name}“ stammt von einer älteren Version von Antecedent. Bitten Sie den Herausgeber, die Anwendung zu aktualisieren und ein vollständiges Paket herauszugeben.',
  'pack-nothing-before': 'Es gibt nichts zurückzusetzen: Von der Sammlung {index} ist hier kein früherer Stand vorhanden.',
  'query-empty': 'Der Text der Recherche ist leer.',
  'strategy-full': 'Eine Strategie kann {most} Zeilen haben.',
  'saved-unknown': 'Eine gespeicherte Bedingung @{name} gibt es nicht.',
  'saved-name-taken': 'Es gibt bereits eine gespeicherte Bedingung @{name}. Wählen Sie einen anderen Namen, oder ersetzen Sie sie.',
  'saved-name-unfit':
    '„{name}“ kann nicht der Name einer gespeicherten Bedingung sein. Verwenden Sie Buchstaben, Ziffern, _ und -, höchstens {most} Zeichen.',
  'saved-used': '@{name} ist Teil von {users}. Ändern oder löschen Sie diese zuerst.',
  'saved-full': 'Es lassen sich höchstens {most} Bedingungen speichern. Löschen Sie zuerst einige.',
  'line-unknown': 'Die Strategie hat keine Zeile L{number}.',
  'applicant-unknown': 'Es gibt keinen bestätigten Anmelder {applicant}.',
  'shelf-unreadable': '„{name}“ ist kein Verzeichnis von Dateien der Patentämter oder ein beschädigtes.',
  'shelf-signature-wrong':
    'Die Signatur von „{name}“ ist ungültig: Die Datei wurde verändert. Lassen Sie sie sich vom Herausgeber noch einmal geben.',
  'shelf-publisher-unknown':
    'Der Herausgeber mit dem Fingerabdruck {publisher} ist noch nicht bestätigt. Vergleichen Sie den Fingerabdruck mit dem, den er Ihnen genannt hat, und bestätigen Sie ihn dann.',
  'shelf-older': 'Das Verzeichnis vom {date} ist älter als das verwendete vom {dated}. Es wurde nichts geändert.',
  'shelf-dated-ahead':
    'Das Verzeichnis trägt das Datum {date}, das noch bevorsteht: Kein späteres könnte es ablösen. Es wurde nichts geändert.',
  'shelf-publisher-unconfirmed': 'Es ist kein Herausgeber mit dem Fingerabdruck {publisher} bestätigt.',
  'shelf-product-unknown': 'Das Verzeichnis hat keinen Bestand „{product}“.',
  'shelf-years-unknown': 'Das Verzeichnis hat keine Dateien von „{product}“ für diese Jahre: {years}.',
  'grant-list-unknown': 'Es gibt keine importierte Liste mit dem Namen „{name}“.',
  'grant-list-empty':
    '„{name}“ nennt keine Veröffentlichung. Wählen Sie einen Text mit einer Nummer je Zeile oder eine Tabelle mit einer Spalte von Veröffentlichungsnummern, und geben Sie das Amt der Nummern ohne Land an.',
  'grant-list-future': 'Der Stand {date} liegt in der Zukunft. Geben Sie den Tag an, an dem das Amt die Liste herausgegeben hat.',
  'grant-list-too-long': '„{name}“ hat mehr als {most} Einträge. Teilen Sie die Datei in mehrere Listen auf.',
  'watch-unknown': 'Es gibt keinen überwachten Ordner {folder}.',
  'watch-missing': 'Der Ordner „{name}“ fehlt oder lässt sich zurzeit nicht lesen. Prüfen Sie den Pfad und die Verbindung.',
  'watch-taken': 'Der Ordner „{name}“ überschneidet sich mit dem überwachten Ordner „{other}“. Beenden Sie zuerst dessen Überwachung.',
  'watch-own-folder':
    'Der Ordner „{name}“ ist, enthält oder liegt in dem Datenordner von Antecedent. Wählen Sie für die Dateien einen anderen.',
  'watch-internal':
    'Die Sammlung {index} enthält interne Dokumente. Die Liste der Dateien eines überwachten Ordners ist nicht verschlüsselt und würde sie nennen: Importieren Sie interne Dokumente von Hand.',
  'watch-full': 'Es können höchstens {most} Ordner überwacht werden. Beenden Sie zuerst die Überwachung eines anderen.',
  'highlight-term-invalid': '„{term}“ hat zu wenige Buchstaben für eine Suche. Geben Sie mehr von dem Wort ein.',
  'condition-invalid': '{cause}',
  'class-invalid': '„{class}“ ist kein Symbol der IPC oder CPC.',
  'date-invalid': '„{date}“ ist kein Datum. Geben Sie es in der Form jjjj-mm-tt ein.',
  'argument-invalid': 'Diese Angabe ist ungültig.',
  'assistant-key-wrong':
    'Die Datei enthält keinen gültigen Schlüssel für einen Assistenten. Legen Sie einen mit „antecedent key create --assistant“ an.',
  'key-unknown': 'Es gibt keinen Schlüssel mit dem Namen „{name}“.',
  'key-name-taken': 'Es gibt bereits einen Schlüssel mit dem Namen „{name}“. Wählen Sie einen anderen Namen.',
  'search-gone': 'Diese Recherche steht nicht mehr im Verlauf.',
  'case-unknown': 'Es gibt keine Akte {case}.',
  'features-missing': 'Akte {case} hat noch keine Merkmale. Zerlegen Sie zuerst in der Matrix ihre Idee oder einen Anspruch in Merkmale.',
  'disclosure-empty': 'Die Erfindungsmeldung enthält keinen Text. Geben Sie zuerst einen ein, oder legen Sie eine Datei ab.',
  'first-pass-changed':
    'Die Recherche oder die Merkmale dieser Akte wurden während des ersten Durchgangs geändert; daher wurde nichts davon gespeichert. Starten Sie ihn erneut.',
  'disclosure-short':
    'Die Erfindungsmeldung ist für einen ersten Durchgang zu kurz: Sie braucht mindestens zwei Sätze oder Merkmale. Beschreiben Sie die Erfindung ausführlicher.',
  'disclosure-long':
    'Die Erfindungsmeldung ist für einen ersten Durchgang zu lang (höchstens {characters} Zeichen). Verwenden Sie den maßgeblichen Teil.',
  'features-judged':
    'Der Text hat andere Merkmale als Akte {case}, deren Befunde mit den jetzigen Merkmalen die Matrix verlassen würden. Bestätigen Sie, dass sie ersetzt werden; auf der Befehlszeile mit --replace-features.',
  'case-gone': 'Die entfernte Akte lässt sich nicht mehr zurückholen.',
  'watch-without-version': 'Akte {case} hat noch keine Fassung. Recherchieren Sie zuerst in ihr: Die letzte Fassung wird wiederholt.',
  'case-unwatched': 'Akte {case} wird nicht überwacht.',
  'version-unknown': 'Akte {case} hat keine Fassung {version}.',
  'annotation-unknown': 'Diese Markierung gibt es nicht mehr.',
  'partner-unknown': 'Die Akte {case} hat kein anderes Dokument {document} mit Bewertung, Notiz, Schlagwort, Markierung oder Beurteilung.',
  'claim-unknown': 'Die Anmeldung der Akte {case} hat keinen Anspruch {claims}.',
  'document-unknown': '{name} ist in keiner Sammlung und nicht in der Akte {case}.',
  'publication-gone': '{name} ist nicht mehr installiert.',
  'wish-collection': 'Der Mandant der Akte {case} schließt die Sammlung {index} von der Recherche aus. Wählen Sie eine, die er zulässt.',
  'wish-cluster':
    'Der Mandant der Akte {case} schließt die Recherche auf Clustern aus, und die Sammlung {index} liegt auf dem Cluster „{cluster}“. Wählen Sie eine auf diesem Computer.',
  'wish-links': 'Der Mandant der Akte {case} wünscht keine Links; es wurde keiner ausgestellt.',
  'wish-mail':
    'Gerade wird in einer Akte recherchiert, deren Mandant keine E-Mails wünscht; es wurde nichts gesendet. Versuchen Sie es gleich noch einmal.',
  'wish-watch-mail':
    'Der Mandant von Akte {case} wünscht keine E-Mails, deshalb sendet die Überwachung keine. Überwachen Sie die Akte ohne Adresse.',
  'user-elsewhere': 'Diese E-Mail-Adresse gehört zu einem Benutzer eines anderen Kontos.',
  'token-refused': 'Dieser Link ist abgelaufen. Lassen Sie sich einen neuen geben.',
  'not-allowed': 'Dieser Link gibt nur Zugang zu einer einzigen Akte.',
  'nothing-to-export': 'Die Akte enthält keine Dokumente dieser Art.',
  'template-unfit': '„{name}“ lässt sich nicht als Vorlage verwenden: {reason}.',
  'bundle-foreign': '„{name}“ ist kein Bündel von Antecedent.',
  'bundle-damaged': '„{name}“ ist beschädigt oder wurde verändert: {reason}. Nichts daraus wurde übernommen.',
  'bundle-newer': '„{name}“ stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'port-taken': 'Port {port} von {host} ist durch ein anderes Programm belegt. Wählen Sie einen anderen.',
  'host-refused':
    'Ohne TLS ist Antecedent nur auf diesem Rechner erreichbar, und „{host}“ ist keine Loopback-Adresse. Schalten Sie TLS ein oder behalten Sie die bisherige Adresse bei.',
  'address-foreign': '„{host}“ ist keine Adresse dieses Rechners. Wählen Sie eine seiner Adressen oder 0.0.0.0 für alle.',
  'certificate-unfit': 'Dieses Zertifikat ist nicht verwendbar: {reason}.',
  'model-missing': 'Das Sprachmodell fehlt oder ist beschädigt.',
  'model-unknown': 'Es gibt kein Sprachmodell mit dem Namen „{name}“.',
  'model-unfit': 'Dieses Sprachmodell kann nicht installiert werden: {reason}.',
  'model-name-taken': 'Es gibt bereits ein Sprachmodell mit dem Namen „{name}“.',
  'model-needed': 'Das Sprachmodell „{name}“ kann nicht entfernt werden: Es ist in Gebrauch, oder eine Sammlung hat noch seine Vektoren.',
  'model-down': 'Das Sprachmodell antwortet nicht. Es wird allein nach Wörtern gesucht.',
  'lane-ended': 'Ein Teil der Anwendung wurde unerwartet beendet und wird neu gestartet. Versuchen Sie es gleich noch einmal.',
  'deadline-passed':
    'Das dauerte länger als {seconds} Sekunden und wurde abgebrochen. Fordern Sie weniger auf einmal an, etwa mit einem kürzeren Text.',
  'mail-off': 'Es ist kein Mailserver eingerichtet, daher wird nichts gesendet. Richten Sie zuerst einen ein.',
  'mail-unfit': 'Die E-Mail-Einstellungen sind so nicht verwendbar: {reason}.',
  'mail-failed': 'Die E-Mail wurde nicht gesendet: {reason}.',
  'cluster-unfit': 'Dieser Cluster kann nicht eingetragen werden: {reason}.',
  'cluster-unknown': 'Es ist kein Cluster „{cluster}“ eingetragen.',
  'cluster-name-taken': 'Es gibt bereits einen Cluster „{cluster}“. Wählen Sie einen anderen Namen.',
  'cluster-in-use': 'Auf dem Cluster „{cluster}“ liegt die Sammlung {collections}. Entfernen Sie zuerst die Sammlung.',
  'cluster-unreachable': 'Der Cluster „{cluster}“ ist nicht erreichbar: {reason}.',
  'cluster-refused': 'Der Cluster „{cluster}“ ist nicht verwendbar: {reason}.',
  'cluster-answer': '{host} antwortet nicht wie OpenSearch (Status {status}). Prüfen Sie die Adressen des Clusters „{cluster}“.',
  'call-invalid': 'Die Anfrage ist ungültig.',
  'session-refused': 'Dieses Fenster ist nicht mehr verbunden. Starten Sie Antecedent neu.',
  cancelled: 'Auf Wunsch beendet.',
  internal: 'Ein unerwarteter Fehler ist aufgetreten.',
};

export const failures = (code: FailureCode, facts: FailureFacts): string => {
  // The cause that the engine states is English.
  const { condition } = facts;
  if (code === 'condition-invalid' && typeof condition === 'string' && Object.hasOwn(conditionErrors, condition))
    return germanCause(condition as ConditionErrorCode, facts as Record<string, string | number>);
  return fillPlaces(sentences[code], withReason(facts, reasons));
};
