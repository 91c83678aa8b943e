// Why a file or record could not be taken in, in German: a sentence for every code of the engine's own table.
export const refusalReasons: Record<string, string> = {
  'file-empty': 'Die Datei ist leer.',
  'file-unreadable': 'Die Datei kann nicht gelesen werden.',
  'file-broken': 'Die Datei konnte nur zum Teil gelesen werden.',
  'binary-not-recognised': 'Die Datei ist kein Text, und ihr Format wird nicht unterstützt.',
  'binary-named-text': 'Die Datei heißt wie eine Textdatei, enthält aber keinen Text.',
  'xml-not-recognised': 'Dies ist XML, gehört aber zu keinem unterstützten Patentformat.',
  'html-not-recognised': 'Dies ist eine Webseite, aber keine, die unterstützt wird.',
  'text-not-recognised':
    'Dieser Text ist weder eine Veröffentlichung noch eine Liste von Nummern. Eine Veröffentlichung beginnt mit ihrer eigenen Nummer, oder ihre Datei heißt so, und sie hat eine Überschrift wie Zusammenfassung, Patentansprüche oder Beschreibung. Um mit einer Notiz zu suchen, ziehen Sie sie auf die Anfrage.',
  'json-not-recognised':
    'Dies ist JSON, aber in keinem unterstützten Format. Speichern Sie Datensätze im Format von Antecedent je auf einer Zeile, in einer Datei mit der Endung .jsonl.',
  'file-no-records': 'Das Format der Datei wird unterstützt, aber sie enthält keinen Datensatz.',
  'office-document':
    'Dies ist ein Office-Dokument und keine Veröffentlichung. Importieren Sie es in eine interne Sammlung, oder ziehen Sie es auf die Anfrage, um damit zu suchen; einen Artikel erfassen Sie von Hand als Literatur.',
  'office-too-large': 'Das Office-Dokument ist entpackt zu groß.',
  'internal-kind': 'Diese Art von Datei liest eine interne Sammlung nicht.',
  'internal-document': 'Dies ist ein internes Dokument. Importieren Sie es in eine interne Sammlung.',
  'piece-too-long': 'Der Datensatz ist zu lang und wurde ausgelassen.',
  'xml-broken': 'Das XML kann nicht gelesen werden.',
  'xml-truncated': 'Die Datei bricht mittendrin ab: Ein Element ist nicht geschlossen.',
  'ops-error': 'Dies ist keine Veröffentlichung, sondern eine Fehlermeldung von OPS.',
  'ops-no-publication': 'Diese Antwort von OPS beschreibt keine Veröffentlichung.',
  'scheme-empty': 'Das Klassifikationsschema enthält kein Symbol mit Titel.',
  'xml-no-number': 'Der Datensatz nennt keine Veröffentlichungsnummer.',
  'over-time':
    'Das Lesen brauchte zu viel Rechenzeit, deshalb wurde nichts davon importiert. Importieren Sie die Datei erneut, um es noch einmal zu versuchen.',
  'over-memory': 'Das Lesen brauchte zu viel Arbeitsspeicher und wurde abgebrochen.',
  'file-over-time':
    'Das Lesen der Datei dauerte weit länger, als bei ihrer Größe zu erwarten ist. Ab dieser Stelle wurde sie nicht gelesen.',
  'file-almost-all-rejected': 'Fast alle Datensätze der Datei bis zu dieser Stelle wurden abgewiesen. Ab hier wurde sie nicht gelesen.',
  'reader-ended': 'Der Prozess, der dies las, wurde unerwartet beendet.',
  'parse-failed': 'Der Datensatz konnte nicht gelesen werden.',
  'scan-page': 'Eine Seite des Scans konnte nicht erkannt werden.',
  'archive-broken': 'Das Archiv kann ab dieser Stelle nicht gelesen werden. Vielleicht wurde es beim Kopieren abgeschnitten.',
  'archive-bomb': 'Das Archiv entpackt sich zu unglaubwürdig vielen Daten. Der Rest wurde ausgelassen.',
  'archive-depth': 'Archive sind zu tief ineinander verschachtelt.',
  'archive-members': 'Das Archiv hat zu viele Dateien.',
  'archive-path': 'Der Pfad der Datei führt aus dem Archiv hinaus. Sie wurde nicht entpackt.',
  'archive-encrypted': 'Die Datei im Archiv ist verschlüsselt und kann nicht gelesen werden.',
  'archive-method': 'Die Datei im Archiv ist mit einem Verfahren gepackt, das nicht gelesen werden kann.',
  'aps-broken': 'Der Datensatz beginnt nicht mit einem PATN-Abschnitt, der eine Nummer (WKU) hat.',
  'not-utf8': 'Der Datensatz ist kein gültiges UTF-8.',
  'json-broken': 'Der Datensatz ist kein gültiges JSON.',
  'json-no-object': 'Der Datensatz ist gültiges JSON, aber kein Objekt.',
  'field-missing': 'Dem Datensatz fehlt ein notwendiges Feld.',
  'field-wrong': 'Ein Feld des Datensatzes hat nicht die Form, die das Format verlangt.',
  'answer-without-publication':
    'Diese Antwort des USPTO betrifft keine Veröffentlichung: Sie nennt weder eine Anmeldung noch ein eigenes Patent.',
  'application-unpublished': 'Der Datensatz betrifft eine Anmeldung ohne Veröffentlichungs- oder Patentnummer.',
  'link-without-number': 'Die Zeile enthält keinen Verweis auf eine Veröffentlichung.',
  'page-no-number': 'Weder die Seite noch der Name ihrer Datei nennt eine Veröffentlichungsnummer.',
  'page-no-text':
    'Die Seite nennt eine Veröffentlichung, enthält aber keinen ihrer Texte: Sie wurde gespeichert, bevor diese zu sehen waren.',
  'pdf-encrypted': 'Das PDF ist mit einem Kennwort geschützt und kann nicht gelesen werden.',
  'pdf-broken': 'Das PDF ist beschädigt und kann nicht gelesen werden.',
  'entry-no-number': 'Dieser Eintrag der Liste ist keine Veröffentlichungsnummer.',
  'table-without-number':
    'Keine Spalte der Tabelle wurde als Veröffentlichungsnummer erkannt. Geben Sie im Bericht über den Import im Bestand an, welche Spalte sie enthält. Spalten: {columns}.',
  'columns-left-out':
    'Diese Spalten der Tabelle wurden nicht erkannt und nicht gelesen: {columns}. Geben Sie im Bericht über den Import im Bestand an, was sie enthalten.',
  'sheet-cut': 'Ein Blatt hat mehr Zeilen, Spalten oder Zellen, als gelesen werden. Der Rest wurde ausgelassen.',
  'workbook-broken': 'Die Tabellendatei kann nicht gelesen werden.',
  'workbook-encrypted': 'Die Tabellendatei ist mit einem Kennwort geschützt und kann nicht gelesen werden.',
  'workbook-too-large': 'Die Tabellendatei ist zu groß. Speichern Sie sie als CSV, um sie zu importieren.',
  'pdf-no-number':
    'Weder der Text des PDF noch sein Name nennt eine Veröffentlichungsnummer, und nichts weist es als Artikel, Norm oder Handbuch aus. Erfassen Sie es von Hand als Literatur.',
  'pdf-about-number':
    'Das PDF erwähnt eine Veröffentlichung, ist aber selbst nicht wie eine gesetzt und wurde deshalb nicht als diese übernommen. Um damit zu suchen, ziehen Sie es auf die Anfrage; einen Artikel oder ein Handbuch erfassen Sie von Hand als Literatur.',
  'table-broken': 'Ab dieser Zeile kann die Tabelle nicht gelesen werden: Ein Anführungszeichen wird geöffnet und nie geschlossen.',
  'number-missing': 'Der Datensatz hat keine Veröffentlichungsnummer.',
  'country-missing': 'Der Datensatz hat eine Nummer, aber kein Land.',
  'number-invalid': 'Die Nummer des Datensatzes ist keine Veröffentlichungsnummer.',
  'literature-untitled': 'Der Datensatz ist kein Patent und hat weder einen Titel noch eine DOI.',
};

/** The names of columns in the sentence of the engine, which is kept with a rejected record. */
export function columnsIn(reason: string): string {
  const start = /\(columns: |not recognised: /.exec(reason);
  if (start === null) return '';
  const rest = reason.slice(start.index + start[0].length);
  return rest.slice(0, Math.max(0, rest.lastIndexOf(' State '))).replace(/\)?\.$/, '');
}
