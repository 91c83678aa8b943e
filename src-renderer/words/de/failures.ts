// What failed, in German: a sentence for every code of the contract's table.
import { fillPlaces, type FailureCode, type FailureFacts } from '../../../src-main/contract/failures.ts';

const sentences: Record<FailureCode, string> = {
  'index-unknown': 'Es gibt keinen Index {index}.',
  'index-offline': 'Index {index} ist nicht verfügbar: seine Datei fehlt, ist gesperrt oder beschädigt.',
  'index-name-taken': 'Es gibt bereits einen Index mit dem Namen „{name}“.',
  'index-name-empty': 'Ein Index braucht einen Namen mit 1 bis 200 Zeichen.',
  'index-other-model': 'Index {index} wurde mit einem anderen Sprachmodell erstellt. Bauen Sie ihn neu auf.',
  'folder-newer': 'Dieser Datenordner stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'folder-unwritable': 'In den Datenordner kann nicht geschrieben werden.',
  'disk-full': 'Der Datenträger ist voll. Alles bisher Geschriebene bleibt erhalten. Schaffen Sie Platz und beginnen Sie erneut.',
  'memory-short': 'Der freie Arbeitsspeicher reicht für die Vektoren dieses Index nicht aus, oder sie sind größer als 4 GiB.',
  busy: 'Ein anderer Vorgang schreibt gerade in diesen Index. Versuchen Sie es gleich noch einmal.',
  'data-damaged': 'Die Datei „{name}“ im Datenordner ist beschädigt.',
  'file-unwritable': '„{name}“ kann nicht geschrieben werden.',
  'file-missing': 'Es gibt keine Datei und keinen Ordner „{name}“.',
  'file-unreadable': '„{name}“ kann nicht gelesen werden.',
  'nothing-to-import': 'In {names} gibt es nichts zu importieren.',
  'upload-gone':
    'Die Dateien wurden über einen Browser übergeben und sind mit dem Schließen der Anwendung entfallen. Übergeben Sie sie erneut.',
  'index-at-work': 'An diesem Index wird gerade gearbeitet, etwa durch einen Import. Beenden Sie das zuerst, dann versuchen Sie es erneut.',
  'index-kept-away':
    'Der gelöschte Index kann nicht zurückgeholt werden: Seine Datei ist nicht mehr da, oder der Index an seiner Stelle ist nicht mehr leer.',
  'job-unknown': 'Dieser Vorgang steht nicht mehr in der Liste.',
  'job-state': 'Das ist im gegenwärtigen Zustand dieses Vorgangs nicht möglich.',
  'pack-foreign': '„{name}“ ist keine Indexdatei von Antecedent.',
  'pack-damaged': '„{name}“ ist beschädigt. Lassen Sie sich die Datei noch einmal geben.',
  'pack-newer': '„{name}“ stammt von einer neueren Version von Antecedent. Aktualisieren Sie die Anwendung.',
  'query-empty': 'Der Text der Recherche ist leer.',
  'class-invalid': '„{class}“ ist kein Symbol der IPC oder CPC.',
  'date-invalid': '„{date}“ ist kein Datum der Form jjjj-mm-tt.',
  'argument-invalid': 'Diese Angabe wurde nicht verstanden.',
  'key-unknown': 'Es gibt keinen Schlüssel mit dem Namen „{name}“.',
  'key-name-taken': 'Es gibt bereits einen Schlüssel mit dem Namen „{name}“.',
  'search-gone': 'Diese Recherche steht nicht mehr im Verlauf.',
  'port-taken': 'Port {port} von {host} ist durch ein anderes Programm belegt. Wählen Sie einen anderen.',
  'host-refused': 'Antecedent ist nur auf diesem Rechner erreichbar; „{host}“ ist keine Adresse dieses Rechners.',
  'model-missing': 'Das Sprachmodell fehlt oder ist beschädigt.',
  'model-down': 'Das Sprachmodell antwortet nicht. Es wird allein nach Wörtern gesucht.',
  'lane-ended': 'Ein Teil der Anwendung wurde unerwartet beendet und wird neu gestartet.',
  'call-invalid': 'Dieser Aufruf wurde nicht verstanden.',
  'session-refused': 'Dieses Fenster ist nicht mehr verbunden. Starten Sie Antecedent neu.',
  cancelled: 'Auf Wunsch beendet.',
  internal: 'Ein unerwarteter Fehler ist aufgetreten. Es ist nichts verloren gegangen.',
};

export const failures = (code: FailureCode, facts: FailureFacts): string => fillPlaces(sentences[code], facts);
