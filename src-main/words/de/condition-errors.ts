// Why a condition cannot be read or answered, in German; `{places}` are filled from the facts of the error.
import type { ConditionErrorCode } from '../../contract/condition.ts';
import { isUnread } from '../../contract/condition-sentences.ts';
import { fillPlaces } from '../../contract/failures.ts';

export const conditionErrors: Record<ConditionErrorCode, string> = {
  'bracket-open': 'Zu „{text}“ fehlt das Gegenstück. Klammern und Anführungszeichen gehören paarweise.',
  'operand-missing': 'Bei „{text}“ fehlt etwas, wonach gesucht wird.',
  'not-alone': 'NOT nimmt von dem weg, was davor steht. Schreiben Sie „all NOT …“ für alles andere.',
  'and-in-proximity':
    '{text} vergleicht ganze Dokumente und kann deshalb nicht innerhalb von {operator} stehen, das Stellen eines Textes vergleicht. Verwenden Sie OR, oder teilen Sie die Bedingung.',
  'operand-without-text': '{operator} braucht Wörter, und „{text}“ kommt in keinem Text vor.',
  'texts-apart':
    '{operator} vergleicht Stellen innerhalb eines Textes, und „{left}“ und „{right}“ stehen nie in demselben Text. Verwenden Sie AND.',
  'places-too-many':
    '„{text}“ trifft mehr Stellen, als sich verbinden lassen ({most} je Dokument, weniger, wenn viele Operatoren ineinander stehen). Suchen Sie nach selteneren Wörtern.',
  'too-costly':
    'Bei „{text}“ hat diese Bedingung mehr als {most} Millionen Wörter der Sammlung gelesen. Verwenden Sie seltenere Wörter und weniger Trunkierungen und Abstände.',
  'character-unknown': '„{text}“ hat hier keine Bedeutung. Setzen Sie Wörter mit anderen Zeichen in Anführungszeichen.',
  'field-unknown': 'Ein Feld „{field}“ gibt es nicht.',
  'field-absent':
    'Diese Sammlung hat das Feld „{field}“ noch nicht. Lassen Sie in der Bibliothek ihre Texte für Bedingungen lesen, oder importieren Sie ihre Dateien erneut.',
  'citations-absent':
    'Diese Sammlung wurde importiert, bevor Zitierungen gelesen wurden. Importieren Sie ihre Dateien erneut, um „{field}“ zu verwenden.',
  'not-on-cluster':
    'Diese Sammlung liegt auf dem Cluster „{cluster}“. Dort kann eine Bedingung nach Daten, Ländern, Schriftarten, Sprachen, Klassen, Familien und Nummern fragen, nicht nach „{text}“.',
  'field-nested': 'Das Feld „{inner}“ steht im Feld „{outer}“. Felder lassen sich nicht verschachteln.',
  'truncation-short': '„{text}“ braucht außer * und ? mindestens {least} Zeichen.',
  'truncation-inside':
    '„{text}“ hat * oder ? zwischen chinesischen, japanischen oder koreanischen Zeichen. Verwenden Sie ADJ mit einem Abstand.',
  'forms-too-many': '„{text}“ steht für {count} verschiedene Wörter; erlaubt sind {most}. Schreiben Sie mehr von dem Wort.',
  'quantity-unclear':
    '„{text}“ ist keine Größe. Schreiben Sie eine Zahl oder einen Bereich und eine Einheit, etwa {0,5 mm} oder {400..600 µm}.',
  'range-reversed': 'Der Bereich „{text}“ endet, bevor er beginnt.',
  'date-impossible': '„{text}“ ist kein Tag, Monat oder Jahr von 1700 bis 2199, etwa 2012-05-15, 2012-05 oder 2012.',
  'law-unknown': 'Es gibt kein Recht „{text}“. Schreiben Sie EP oder US oder einen Absatz davon, etwa EP.54.3 oder US.102.a.2.',
  'law-day': '„{text}“ braucht einen ganzen Tag, etwa EP@2012-05-16.',
  'law-second-day':
    'Bei einem Zeitrang vor dem 16. März 2013 ist auch der US-Anmeldetag nötig. Schreiben Sie ihn hinter einen Schrägstrich, etwa US@2010-05-01/2011-04-30.',
  'class-unknown': '„{text}“ ist kein Symbol der IPC oder CPC oder keines des installierten Klassenschemas.',
  'set-unknown': '„{text}“ gibt es nicht.',
  'applicant-unknown': 'Kein bestätigter Anmelder heißt „{text}“. Ohne ~ wird nach den Wörtern gesucht.',
  'saved-circular': '„{text}“ würde sich selbst enthalten: {names}.',
  'number-unreadable':
    '„{text}“ ist als Nummer für das Feld {field} nicht lesbar. Schreiben Sie EP-1000000-A1, oder wie ein Amt sie schreibt: "US 10,123,456 B2", "15/123,456".',
  'distance-range': 'Der Abstand von {operator} muss zwischen 1 und 255 liegen.',
  'condition-too-long':
    'Die Bedingung ist zu lang. Möglich sind 65.536 Zeichen, 2.000 Wörter und Angaben und 100 ineinander geschachtelte Klammern.',
  'syntax-unknown':
    'Das sieht nach der Syntax von {system} aus, die nicht übersetzt wird. Schreiben Sie es mit den Operatoren und Feldern der Anleitung, Kapitel „Genaue Bedingungen“.',
  'strategy-pasted': 'Das ist eine Strategie von {count} Zeilen. Prüfen Sie, wofür ihre letzte Zeile steht, bevor Sie es verwenden.',
  'strategy-cut': 'Diese Strategie von {count} Zeilen nennt „{text}“, und diese Zeile ist nicht dabei. Fügen Sie sie mit ein.',
  'strategy-unread':
    'Das ist eine Strategie von {count} Zeilen, und wofür ihre letzte Zeile steht, ist nicht lesbar. Fügen Sie die Zeilen einzeln ein, um den Grund zu sehen.',
  'syntax-lost':
    'Das sieht nach der Syntax von {system} aus, von der sich nichts übersetzen lässt. Schreiben Sie es mit den Operatoren und Feldern der Anleitung, Kapitel „Genaue Bedingungen“.',
  'syntax-foreign': 'Das sieht nach der Syntax von {system} aus. Prüfen Sie die Übersetzung, bevor Sie sie verwenden.',
};

const fieldUnread = 'Die Dateien dieser Sammlung wurden importiert, bevor „{field}“ gelesen wurde. Importieren Sie diese Dateien erneut.';

/** The German sentence for an error. */
export function germanCause(code: ConditionErrorCode, facts: Record<string, string | number>): string {
  return fillPlaces(isUnread(code, facts) ? fieldUnread : conditionErrors[code], facts);
}
