// The columns of a case's document list, shared by XLSX and CSV. Values keep their type: number, date or text.
import type { ExportedDocument, ExportMaterial } from './material.ts';
import { citedDate, isPatent, leadingNames } from '../contract/literature.ts';
import { citedAs, collectionName, noticesOf, partyNames, placeOf, quotedPassage, symbolsOf, titleOf } from './document.ts';
import { line, plain } from './plain.ts';
import { lawOf } from './report-application.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

/** A calendar date `yyyy-mm-dd`, or a time in ISO 8601. */
export interface Moment {
  day: string;
}
export type Value = string | number | Moment | undefined;

export interface Column {
  key: keyof DocumentWords['table'];
  /** Width in a spreadsheet, in characters. */
  width: number;
  value: (document: ExportedDocument, at: number) => Value;
}

/** Number of columns that are printed; the others are for filtering. */
export const PRINTED = 9;

export function listColumns(material: ExportMaterial): Column[] {
  const { language } = material.order;
  const words = documentWords[language];
  const indexes = new Map(material.version?.indexes.map((one) => [one.index, collectionName(one, words)]));
  const day = (value: string | undefined): Value => (value === undefined ? undefined : { day: value });
  // A year or a month alone is no day of a calendar.
  const publishedOf = (date: string | undefined): Value => (date === undefined || date.length === 10 ? day(date) : date);
  const joined = (values: readonly string[]): string => values.join('; ');
  return [
    { key: 'number', width: 5, value: (_document, at) => at + 1 },
    { key: 'rating', width: 12, value: ({ rating }) => (rating === undefined ? words.notRated : words.ratings[rating]) },
    { key: 'publication', width: 22, value: (document) => citedAs(document, words) },
    { key: 'title', width: 38, value: (document) => titleOf(document, language)?.text ?? '' },
    { key: 'applicants', width: 26, value: ({ publication }) => joined(partyNames(publication.applicants)) },
    { key: 'published', width: 12, value: ({ card }) => publishedOf(citedDate(card)) },
    { key: 'place', width: 13, value: (document) => (document.passage === undefined ? '' : placeOf(document.passage, document, words)) },
    { key: 'passage', width: 60, value: ({ passage }) => (passage === undefined ? '' : quotedPassage(passage)) },
    { key: 'note', width: 28, value: ({ note }) => plain(note ?? '') },
    { key: 'ratingLetter', width: 4, value: ({ rating }) => (rating === undefined ? '' : words.letters[rating]) },
    { key: 'rank', width: 6, value: ({ rank }) => rank },
    { key: 'score', width: 8, value: ({ score }) => score },
    { key: 'tags', width: 18, value: ({ tags }) => joined(tags.map(line)) },
    { key: 'marks', width: 8, value: ({ annotations }) => annotations.length },
    { key: 'country', width: 7, value: ({ card }) => (isPatent(card) ? card.country : '') },
    { key: 'documentNumber', width: 15, value: ({ card }) => (isPatent(card) ? card.number : '') },
    { key: 'kind', width: 6, value: ({ card }) => card.kind },
    { key: 'titleLanguage', width: 10, value: (document) => titleOf(document, language)?.language ?? '' },
    { key: 'inventors', width: 34, value: ({ publication }) => joined(partyNames(publication.inventors)) },
    { key: 'filed', width: 12, value: ({ card }) => day(card.filingDate) },
    { key: 'priority', width: 12, value: ({ card }) => day(card.priorityDate) },
    { key: 'priorityCountries', width: 10, value: ({ card }) => joined(card.priorityCountries) },
    { key: 'ipc', width: 26, value: (document) => joined(symbolsOf(document, 'IPC')) },
    { key: 'cpc', width: 26, value: (document) => joined(symbolsOf(document, 'CPC')) },
    { key: 'family', width: 12, value: ({ card }) => card.family },
    { key: 'index', width: 18, value: ({ index }) => indexes.get(index) ?? String(index) },
    { key: 'ratedAt', width: 18, value: ({ ratedAt }) => day(ratedAt) },
    { key: 'name', width: 22, value: ({ name, card }) => (isPatent(card) ? name : '') },
    { key: 'documentType', width: 14, value: ({ card }) => words.documentTypes[card.type ?? 'patent'] },
    { key: 'authors', width: 34, value: ({ card }) => joined(leadingNames(card.literature).map(line)) },
    { key: 'law', width: 34, value: (document) => lawOf(document, material.case.application, words) },
    { key: 'listed', width: 34, value: (document) => joined(noticesOf(document, words)) },
    { key: 'doi', width: 22, value: ({ card }) => card.literature?.doi ?? '' },
  ];
}
