// Conditions of the expert search, in German: the line above the query and its counts.
import type { ConditionError, ConditionErrorCode } from '../../contract/condition.ts';
import { fillPlaces } from '../../contract/failures.ts';
import type { condition as english, strategy as englishStrategy } from '../en/condition.ts';
import { conditionWhy } from './condition-why.ts';
import { translation } from './translation.ts';

const errors: Record<ConditionErrorCode, string> = {
  'bracket-open': 'Zu „{text}“ fehlt das Gegenstück. Klammern und Anführungszeichen gehören paarweise.',
  'operand-missing': 'Bei „{text}“ fehlt etwas, wonach gesucht wird.',
  'not-alone': 'NOT nimmt von dem weg, was davor steht. Schreiben Sie „all NOT …“ für alles andere.',
  'and-in-proximity':
    '{text} vergleicht ganze Dokumente und kann deshalb nicht innerhalb von {operator} stehen, das Stellen eines Textes vergleicht. Verwenden Sie OR, oder teilen Sie die Bedingung.',
  'operand-without-text': '{operator} braucht Wörter, und „{text}“ kommt in keinem Text vor.',
  'places-too-many': '„{text}“ trifft in einem Dokument mehr als {most} Stellen. Suchen Sie nach selteneren Wörtern.',
  'character-unknown': '„{text}“ hat hier keine Bedeutung. Setzen Sie Wörter mit anderen Zeichen in Anführungszeichen.',
  'field-unknown': 'Ein Feld „{field}“ gibt es nicht.',
  'field-absent': 'Diese Sammlung hat das Feld „{field}“ noch nicht.',
  'field-nested': 'Das Feld „{inner}“ steht im Feld „{outer}“. Felder lassen sich nicht verschachteln.',
  'truncation-short': '„{text}“ braucht außer * und ? mindestens {least} Zeichen.',
  'truncation-inside':
    '„{text}“ hat * oder ? zwischen chinesischen, japanischen oder koreanischen Zeichen. Verwenden Sie ADJ mit einem Abstand.',
  'forms-too-many': '„{text}“ steht für {count} verschiedene Wörter; erlaubt sind {most}. Schreiben Sie mehr von dem Wort.',
  'quantity-unclear':
    '„{text}“ ist keine Größe. Schreiben Sie eine Zahl oder einen Bereich und eine Einheit, etwa {0,5 mm} oder {400..600 µm}.',
  'range-reversed': 'Der Bereich „{text}“ endet, bevor er beginnt.',
  'date-impossible': '„{text}“ ist kein Tag, Monat oder Jahr des Kalenders. Schreiben Sie 2012, 2012-05 oder 2012-05-15.',
  'class-unknown': '„{text}“ ist kein Symbol der IPC oder CPC oder keines des installierten Klassenschemas.',
  'set-unknown': '„{text}“ gibt es nicht.',
  'distance-range': 'Der Abstand von {operator} muss zwischen 1 und 255 liegen.',
  'condition-too-long':
    'Die Bedingung ist zu lang. Möglich sind 65.536 Zeichen, 2.000 Wörter und Angaben und 100 ineinander geschachtelte Klammern.',
  'syntax-foreign': 'Das sieht nach der Syntax von {system} aus. Prüfen Sie die Übersetzung, bevor Sie sie verwenden.',
};

export const condition: typeof english = {
  why: conditionWhy,
  label: 'Bedingung',
  form: 'etwa ti:(ventil NEAR5 sitz) AND cpc:F16K',
  fieldsLabel: 'Felder',
  fields: {
    ti: 'Titel',
    ab: 'Zusammenfassung',
    clm: 'Ansprüche',
    c1: 'erster Anspruch',
    ic: 'unabhängige Ansprüche',
    de: 'Beschreibung',
    ta: 'Titel und Zusammenfassung',
    tac: 'Titel, Zusammenfassung, Ansprüche',
    text: 'ganzer Text',
    pa: 'Anmelder',
    in: 'Erfinder',
    ag: 'Vertreter',
    pn: 'Veröffentlichungsnummer',
    ap: 'Anmeldenummer',
    pr: 'Prioritätsnummer',
    num: 'beliebige Nummer',
    fam: 'Familie',
    cc: 'Amt',
    kd: 'Dokumentart',
    la: 'Sprache',
    cpc: 'CPC',
    ipc: 'IPC',
    class: 'CPC oder IPC',
    pd: 'Veröffentlichungstag',
    fd: 'Anmeldetag',
    prd: 'Prioritätstag',
    ed: 'frühester Tag',
  },
  counting: 'Wird gezählt …',
  matches: (count: number, number: string, searched: string): string =>
    `${number} von ${searched} Dokumenten ${count === 1 ? 'erfüllt' : 'erfüllen'} die Bedingung`,
  unknown: (count: number, number: string): string =>
    count === 1
      ? `${number} Dokument hat diese Angabe nicht und erfüllt sie daher nie.`
      : `${number} Dokumente haben diese Angabe nicht und erfüllen sie daher nie.`,
  notIn: (collection: string, reason: string): string => `${collection}: ${reason}`,
  error: ({ code, facts }: ConditionError): string => fillPlaces(errors[code], facts),
  hint: (word: string): string => `„${word}“ wird als Wort gesucht.`,
  changes: 'Was aus den Teilen wurde',
  noticed: 'Das liest sich wie eine Bedingung.',
  useNoticed: 'Als Bedingung verwenden',
  noticedUsed: 'Der Text ist jetzt eine Bedingung',
  translation,
  useSuggestion: 'Stattdessen verwenden',
  replaced: 'Bedingung ersetzt',
};

export const strategy: typeof englishStrategy = {
  heading: 'Strategie',
  empty:
    'Noch keine Zeilen. Schreiben Sie eine Bedingung und drücken Sie Umschalt Eingabe: Sie wird gezählt und als L1 behalten. Spätere Zeilen können frühere verbinden: L1 AND L2.',
  number: 'Zeile',
  condition: 'Bedingung',
  canonical: 'Normalform',
  addedAt: 'Hinzugefügt (UTC)',
  add: (set: string): string => `Als ${set} behalten`,
  added: (set: string): string => `${set} in der Strategie`,
  insert: (set: string): string => `${set} in der Bedingung verwenden`,
  save: 'Als CSV speichern',
  fileName: 'strategie.csv',
  forget: 'Alle Zeilen löschen',
  forgetSure: 'Alle Zeilen löschen?',
  forgetYes: 'Löschen',
  forgetNo: 'Behalten',
};
