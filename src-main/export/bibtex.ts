// The documents of a case as BibTeX: UTF-8, one @patent entry per document (biblatex; classic styles ignore unknown fields).
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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
    return bibtexEntry(document, keyOf(document.name, keys), words, material.order.language);
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
    ['keywords', [...tags, ...(rating === undefined ? [] : [words.ratings[rating]])].map(escaped).join(', ')],
    ['note', escaped(note ?? '')],
  ];
  const lines = fields.filter(([, value]) => value !== '').map(([name, value]) => `  ${name} = {${value}},`);
  return `@patent{${key},\n${lines.join('\n')}\n}\n`;
}

const babelNames: Record<string, string> = { en: 'english', de: 'german', fr: 'french', ja: 'japanese', es: 'spanish', it: 'italian' };
