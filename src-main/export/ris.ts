// The documents of a case as RIS for reference managers: UTF-8, one record of type PAT per document. Tags for patents: AU inventors,
// PB assignee, SN number, A2 issuing authority, C1 filing date.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
  const lines = fields.flatMap(([tag, value]) => (value === undefined || line(value) === '' ? [] : [`${tag}  - ${line(value)}`]));
  return [...lines, 'ER  - ', ''].map((one) => `${one}\r\n`).join('');
}
