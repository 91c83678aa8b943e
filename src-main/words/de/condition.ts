// Conditions of the expert search, in German: the line above the query and its counts.
import type { condition as english } from '../en/condition.ts';

export const condition: typeof english = {
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
  useSuggestion: 'Stattdessen verwenden',
  replaced: 'Bedingung ersetzt',
};
