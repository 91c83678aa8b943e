// Conditions of the expert search, in German: the line above the query and its counts.
import type { ConditionError } from '../../contract/condition.ts';
import type { condition as english, saved as englishSaved, strategy as englishStrategy } from '../en/condition.ts';
import { classAdvice } from './applicants.ts';
import { conditionWhy } from './condition-why.ts';
import { germanCause } from './condition-errors.ts';
import { translation } from './translation.ts';

export const condition: typeof english = {
  why: conditionWhy,
  label: 'Bedingung',
  form: 'etwa ti:(ventil NEAR5 sitz) AND cpc:F16K',
  fieldsLabel: 'Felder und Bedingungen',
  advice: classAdvice,
  valuesLabel: 'Vorschläge',
  offered: (count, number) => `${number} ${count === 1 ? 'Vorschlag' : 'Vorschläge'}`,
  further: (number) => `${number} weitere`,
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
  agentsUnread: (count, number) =>
    `Die Vertreter von ${number} ${count === 1 ? 'Dokument' : 'Dokumenten'} sind nicht bekannt, weil sie beim Import nicht gelesen wurden. Importieren Sie diese Dateien erneut.`,
  uncounted: (collections: string): string =>
    `Wird erst bei der Suche gezählt, weil nichts an einen Cluster geht, solange nur getippt wird: ${collections}`,
  notIn: (collection: string, reason: string): string => `${collection}: ${reason}`,
  error: ({ code, facts }: ConditionError): string => germanCause(code, facts),
  hint: (word: string): string => `„${word}“ wird als Wort gesucht.`,
  changes: 'Was aus den Teilen wurde',
  noticed: 'Das liest sich wie eine Bedingung.',
  useNoticed: 'Als Bedingung verwenden',
  noticedUsed: 'Der Text ist jetzt eine Bedingung',
  translation,
  useSuggestion: 'Stattdessen verwenden',
  replaced: 'Bedingung ersetzt',
  wordsMoved: {
    same: 'Die Muss- und Darf-nicht-Wörter stehen jetzt mit gleicher Bedeutung in der Bedingung.',
    near: 'Die Muss- und Darf-nicht-Wörter stehen jetzt in der Bedingung. Wortfolgen und Abstände sind dort etwas strenger; prüfen Sie die Anzahl.',
  },
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
  repeat: 'Erneut zählen',
  repeating: 'Wird erneut gezählt …',
  repeated: (lines: readonly string[]): string =>
    lines.length === 0 ? 'Nichts hat sich geändert: Jede Zeile trifft dieselben Dokumente.' : `Hinzugefügt: ${lines.join(', ')}`,
  repeats: (set: string): string => `wiederholt ${set}`,
  changed: (arrived: string, departed: string): string => `+${arrived} −${departed}`,
  showChanges: (set: string): string => `Was seit ${set} hinzukam und wegfiel`,
  changes: {
    counts: (collection: string, before: string, now: string): string => `${collection}: damals ${before}, jetzt ${now}`,
    arrived: (count: number, number: string): string => `${number} ${count === 1 ? 'Dokument kam' : 'Dokumente kamen'} hinzu:`,
    departed: (count: number, number: string): string => `${number} ${count === 1 ? 'Dokument fiel' : 'Dokumente fielen'} weg:`,
    more: (count: string): string => ` und ${count} weitere`,
    unknown: 'Es waren zu viele Dokumente, als dass ihre Namen behalten wurden.',
  },
  elsewhere: 'dort, woher das Bündel stammt',
  print: 'Drucken',
  printed: (day: string): string => `Gedruckt am ${day}`,
  forget: 'Alle Zeilen löschen',
  forgetSure: 'Alle Zeilen löschen?',
  forgetYes: 'Löschen',
  forgetNo: 'Behalten',
};

export const saved: typeof englishSaved = {
  heading: 'Gespeicherte Bedingungen',
  begin: 'Unter einem Namen speichern',
  name: 'Name der Bedingung, ohne @',
  save: 'Speichern',
  replace: 'Ersetzen',
  taken: (name: string, condition: string): string => `${name} ist schon vergeben für: ${condition}`,
  done: (name: string): string => `Gespeichert. Verwenden Sie sie als ${name}.`,
  rename: 'Umbenennen',
  renameOf: (name: string): string => `${name} umbenennen`,
  renamed: (before: string, name: string): string => `${before} heißt jetzt ${name}`,
  newName: (name: string): string => `Neuer Name von ${name}`,
  forget: 'Löschen',
  forgetOf: (name: string): string => `${name} löschen`,
  forgotten: (name: string): string => `${name} gelöscht`,
};
