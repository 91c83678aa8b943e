// Conditions of the expert search, in German: the line above the query and its counts.
import type { ConditionError } from '../../contract/condition.ts';
import { fillPlaces } from '../../contract/failures.ts';
import type { condition as english, strategy as englishStrategy } from '../en/condition.ts';
import { classAdvice } from './applicants.ts';
import { conditionWhy } from './condition-why.ts';
import { conditionErrors } from './condition-errors.ts';
import { translation } from './translation.ts';

export const condition: typeof english = {
  why: conditionWhy,
  label: 'Bedingung',
  form: 'etwa ti:(ventil NEAR5 sitz) AND cpc:F16K',
  fieldsLabel: 'Felder',
  advice: classAdvice,
  valuesLabel: 'Vorschläge',
  documents: (count, number) => `${number} ${count === 1 ? 'Dokument' : 'Dokumente'}`,
  spellings: (count, number) => `${number} ${count === 1 ? 'Schreibweise' : 'Schreibweisen'}`,
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
    cites: 'zitiertes Dokument',
    citedby: 'zitierendes Dokument',
  },
  counting: 'Wird gezählt …',
  matches: (count: number, number: string, searched: string): string =>
    `${number} von ${searched} Dokumenten ${count === 1 ? 'erfüllt' : 'erfüllen'} die Bedingung`,
  unknown: (count: number, number: string): string =>
    count === 1
      ? `${number} Dokument hat diese Angabe nicht und erfüllt sie daher nie.`
      : `${number} Dokumente haben diese Angabe nicht und erfüllen sie daher nie.`,
  older: (count, number) =>
    `Bei ${number} ${count === 1 ? 'Dokument' : 'Dokumenten'} wurde das beim Import nicht gelesen. Importieren Sie diese Dateien erneut.`,
  notIn: (collection: string, reason: string): string => `${collection}: ${reason}`,
  error: ({ code, facts }: ConditionError): string => fillPlaces(conditionErrors[code], facts),
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
