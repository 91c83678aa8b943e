// The documents of a case as RIS for reference managers: UTF-8, one record per document, of type PAT or that of literature. Tags for patents: AU inventors,
// PB assignee, SN number, A2 issuing authority, C1 filing date.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { genreOf, isPartOfWhole, isPatent, type DocumentType, type LiteratureGenre } from '../contract/literature.ts';
import { numberOf, symbolsOf, titleOf } from './document.ts';
import type { ExportedDocument, FormWriter } from './material.ts';
import { line } from './plain.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

export const writeRis: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const total = material.documents.length;
  const records = material.documents.map((document, at) => {
    progress(at, total);
    return risRecord(document, words, material.order.language);
  });
  await pipeline(Readable.from([records.join('')]), out);
  progress(total, total);
};

function risRecord(document: ExportedDocument, words: DocumentWords, language: string): string {
  if (!isPatent(document.card)) return written(literatureFields(document, words, language));
  const { publication, card, rating, note, tags } = document;
  const title = titleOf(document, language);
  const abstract = publication.abstract.find((text) => text.language === title?.language) ?? publication.abstract[0];
  const keywords = [...tags, ...symbolsOf(document, 'IPC'), ...(rating === undefined ? [] : [words.ratings[rating]])];
  const fields: [tag: string, value: string | undefined][] = [
    ['TY', 'PAT'],
    ['ID', document.name],
    ['TI', title?.text ?? numberOf(document)],
    ...publication.inventors.map(({ name }): [string, string] => ['AU', name]),
    ...publication.applicants.map(({ name }): [string, string] => ['PB', name]),
    ['A2', words.countryOf(card.country)],
    ['CY', card.country],
    ['SN', numberOf(document)],
    ['PY', card.publicationDate?.slice(0, 4)],
    ['DA', card.publicationDate?.replaceAll('-', '/')],
    ['C1', card.filingDate],
    ['LA', title?.language],
    ['AB', abstract?.text],
    ...keywords.map((keyword): [string, string] => ['KW', keyword]),
    ['N1', note],
  ];
  return written(fields);
}

/** One type per type of document; what a genre names more exactly has its own. */
const types: Record<DocumentType, string> = {
  patent: 'PAT',
  article: 'JOUR',
  book: 'BOOK',
  standard: 'STAND',
  thesis: 'THES',
  manual: 'BOOK',
  'web-page': 'ELEC',
  internal: 'UNPB',
};

const genres: Record<LiteratureGenre, string> = {
  conference: 'CONF',
  'conference-paper': 'CPAPER',
  chapter: 'CHAP',
  report: 'RPRT',
};

function literatureFields(document: ExportedDocument, words: DocumentWords, language: string): [tag: string, value: string | undefined][] {
  const { publication, card, rating, note, tags } = document;
  const title = titleOf(document, language);
  const {
    authors,
    editors = [],
    container,
    publisher,
    place,
    designation,
    edition,
    volume,
    issue,
    pages,
    date,
    doi,
    issn,
    isbn,
    url,
    accessed,
  } = card.literature ?? { authors: [] };
  const [from, to] = pages?.split('-', 2) ?? [];
  const type = card.type ?? 'article';
  const genre = genreOf(type, card.literature?.genre);
  return [
    ['TY', genre === undefined ? types[type] : genres[genre]],
    ['TI', title?.text],
    ...authors.map((name): [string, string] => ['AU', name]),
    ...editors.map((name): [string, string] => [isPartOfWhole(genre) ? 'A2' : 'ED', name]),
    ['T2', container],
    ['PB', publisher],
    ['CY', place],
    ['M1', designation],
    ['ET', edition],
    ['VL', volume],
    ['IS', issue],
    ['SP', from],
    ['EP', to],
    ['PY', date?.slice(0, 4)],
    ['DA', date?.replaceAll('-', '/')],
    ['DO', doi],
    ['SN', issn ?? isbn],
    ['UR', url],
    ['Y2', accessed?.replaceAll('-', '/')],
    ['LA', title?.language],
    ['AB', publication.abstract[0]?.text],
    ...[...tags, ...(rating === undefined ? [] : [words.ratings[rating]])].map((keyword): [string, string] => ['KW', keyword]),
    ['N1', note],
  ];
}

function written(fields: readonly [tag: string, value: string | undefined][]): string {
  const lines = fields.flatMap(([tag, value]) => (value === undefined || line(value) === '' ? [] : [`${tag}  - ${line(value)}`]));
  return [...lines, 'ER  - ', ''].map((one) => `${one}\r\n`).join('');
}
