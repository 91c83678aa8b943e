// The documents of a case as BibTeX: UTF-8, one entry per document, @patent or the type of literature (biblatex; classic styles ignore unknown fields).
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { genreOf, isPatent, type DocumentType, type LiteratureGenre } from '../contract/literature.ts';
import { numberOf, titleOf } from './document.ts';
import type { ExportedDocument, FormWriter } from './material.ts';
import { line } from './plain.ts';
import { documentWords, type DocumentWords } from '../words/documents.ts';

export const writeBibtex: FormWriter = async (material, _source, out, progress) => {
  const words = documentWords[material.order.language];
  const total = material.documents.length;
  const keys = new Set<string>();
  const entries = material.documents.map((document, at) => {
    progress(at, total);
    return bibtexEntry(document, keyOf(isPatent(document.card) ? document.name : numberOf(document), keys), words, material.order.language);
  });
  await pipeline(Readable.from([entries.join('\n')]), out);
  progress(total, total);
};

/** A unique key of letters, digits and hyphens. */
function keyOf(name: string, taken: Set<string>): string {
  const base = name.replaceAll(/[^A-Za-z0-9-]/g, '') || 'patent';
  let key = base;
  for (let next = 2; taken.has(key.toLowerCase()); next += 1) key = `${base}-${next}`;
  taken.add(key.toLowerCase());
  return key;
}

/** Special characters of TeX and how to print them. */
const commands: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escaped(text: string): string {
  return line(text).replaceAll(/[\\{}$&%#_~^]/g, (character) => commands[character] ?? character);
}

function bibtexEntry(document: ExportedDocument, key: string, words: DocumentWords, language: string): string {
  const { publication, card, note, tags, rating } = document;
  const title = titleOf(document, language);
  const keywords = [...tags, ...(rating === undefined ? [] : [words.ratings[rating]])].map(escaped).join(', ');
  if (!isPatent(card)) return literatureEntry(document, key, title?.text ?? numberOf(document), keywords);
  // Braces keep a name together, even with commas or the word "and" in it.
  const people = (parties: readonly { name: string }[]): string => parties.map(({ name }) => `{${escaped(name)}}`).join(' and ');
  const fields: [name: string, value: string][] = [
    ['title', `{${escaped(title?.text ?? numberOf(document))}}`],
    ['author', people(publication.inventors)],
    ['holder', people(publication.applicants)],
    ['number', escaped(numberOf(document))],
    ['location', escaped(card.country)],
    ['date', card.publicationDate ?? ''],
    ['year', card.publicationDate?.slice(0, 4) ?? ''],
    ['langid', title === undefined ? '' : (babelNames[title.language] ?? '')],
    ['keywords', keywords],
    ['note', escaped(note ?? '')],
  ];
  return written('patent', key, fields);
}

const types: Record<DocumentType, string> = {
  patent: 'patent',
  article: 'article',
  book: 'book',
  standard: 'misc',
  thesis: 'thesis',
  manual: 'manual',
  'web-page': 'online',
  internal: 'unpublished',
};

const genres: Record<LiteratureGenre, string> = {
  conference: 'inproceedings',
  'conference-paper': 'unpublished',
  chapter: 'incollection',
  report: 'techreport',
};

function literatureEntry({ card, publication, note }: ExportedDocument, key: string, title: string, keywords: string): string {
  const data = card.literature ?? { authors: [] };
  const type = card.type ?? 'article';
  const containers = { article: 'journaltitle', book: 'booktitle', 'web-page': 'organization' } as Partial<Record<DocumentType, string>>;
  const genre = genreOf(type, data.genre);
  const container =
    genre === 'conference' ? 'booktitle' : genre === 'conference-paper' ? 'eventtitle' : genre === 'report' ? 'series' : containers[type];
  const publisher = type === 'thesis' || genre === 'report' ? 'institution' : 'publisher';
  return written(genre === undefined ? types[type] : genres[genre], key, [
    ['title', `{${escaped(title)}}`],
    ['author', namesIn(data.authors)],
    ['editor', namesIn(data.editors ?? [])],
    [container ?? 'series', escaped(data.container ?? '')],
    [publisher, escaped(data.publisher ?? '')],
    ['location', escaped(data.place ?? '')],
    ['type', type === 'standard' ? 'Standard' : ''],
    ['number', escaped(data.designation ?? data.issue ?? '')],
    ['edition', escaped(data.edition ?? '')],
    ['volume', escaped(data.volume ?? '')],
    ['pages', escaped(data.pages ?? '').replace('-', '--')],
    ['date', data.date ?? ''],
    ['year', data.date?.slice(0, 4) ?? ''],
    ['doi', data.doi ?? ''],
    ['issn', data.issn ?? ''],
    ['isbn', data.isbn ?? ''],
    ['url', data.url ?? ''],
    ['urldate', data.accessed ?? ''],
    ['abstract', escaped(publication.abstract[0]?.text ?? '')],
    ['keywords', keywords],
    ['note', escaped(note ?? '')],
  ]);
}

/** `Doe, Jane` is two parts of a name; an organisation is kept together. */
function namesIn(names: readonly string[]): string {
  return names.map((name) => (name.includes(',') ? escaped(name) : `{${escaped(name)}}`)).join(' and ');
}

function written(type: string, key: string, fields: readonly [name: string, value: string][]): string {
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`);
  return `@${type}{${key},\n${lines.join('\n')}\n}\n`;
}

const babelNames: Record<string, string> = { en: 'english', de: 'german', fr: 'french', ja: 'japanese', es: 'spanish', it: 'italian' };
