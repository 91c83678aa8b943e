// Why a document meets a condition or not, in German.
import { law } from './law.ts';
import type { ConditionPlace, NearestPair } from '../../contract/condition-explanation.ts';
import type { conditionWhy as english } from '../en/condition-why.ts';
import { citationNote } from './cited-by.ts';

const sections = { title: 'Titel', abstract: 'Zusammenfassung', claims: 'Ansprüche', description: 'Beschreibung' };

function place({ section, place: cited }: ConditionPlace): string {
  if (cited?.claim !== undefined) return `Anspruch ${cited.claim}`;
  return cited?.paragraph === undefined ? sections[section] : `[${cited.paragraph}]`;
}

function pair({ left, right, apart, sentences = 0, paragraphs = 0, reversed }: NearestPair): string {
  const [one, other] = [place(left), place(right)];
  if (apart === undefined) return `in verschiedenen Texten: ${one} und ${other}`;
  return [
    apart === 1 ? 'unmittelbar nebeneinander' : `${apart} Wörter entfernt`,
    ...(paragraphs > 0 ? ['anderer Absatz'] : sentences > 0 ? ['anderer Satz'] : []),
    ...(reversed ? ['in umgekehrter Reihenfolge'] : []),
    one === other ? one : `${one} und ${other}`,
  ].join(', ');
}

export const conditionWhy: typeof english = {
  heading: 'Bedingung',
  highlight: 'Wörter der Bedingung',
  meets: 'Erfüllt die Bedingung',
  fails: 'Erfüllt die Bedingung nicht',
  why: 'Warum',
  whyNot: 'Warum nicht',
  branches: 'Alle Teile',
  holds: 'zutreffend:',
  failing: 'nicht zutreffend:',
  place,
  occurs: (count, where) => (where === '' ? `${count} ×` : `${count} × ${where}`),
  more: (count) => `und ${count} weitere`,
  absent: 'kommt nicht vor',
  unwanted: 'darf nicht vorkommen',
  law,
  forbidden: 'darf nicht zutreffen',
  nearest: (nearest) => `am nächsten: ${pair(nearest)}`,
  tooNear: (nearest) => `zu nahe: ${pair(nearest)}`,
  noPair: 'keine zwei verschiedenen Textstellen',
  values: (values) => `hier ${values}`,
  citation: (citation) => [citation.number, citationNote(citation)].filter((part) => part !== '').join(', '),
  noValue: 'nicht bekannt',
  notBoth: 'genau eines davon muss zutreffen',
  position: (at, count) => `${at} von ${count}`,
  places: (count, number) => `${number} ${count === 1 ? 'Textstelle' : 'Textstellen'}`,
  next: 'Nächstes Wort der Bedingung',
  previous: 'Voriges Wort der Bedingung',
  noPlaces: 'Keine Wörter der Bedingung in diesem Text',
  otherText: (place) => `${place} gehört nicht zu den gezeigten Texten.`,
  loading: 'Wird mit der Bedingung verglichen …',
  ask: 'Warum dieses nicht?',
  askForm: 'Nummern von Dokumenten',
  compare: 'Vergleichen',
  askLabel: 'Warum erfüllen diese Dokumente die Bedingung nicht?',
  unknownNumber: (text) => `Kein Dokument „${text}“ in den gewählten Sammlungen.`,
  insteadOf: (text) => `„${text}“ ist nicht in den gewählten Sammlungen`,
  tooMany: (most, count) => `Höchstens ${most} Dokumente werden zugleich verglichen; ${count} weitere nicht.`,
};
