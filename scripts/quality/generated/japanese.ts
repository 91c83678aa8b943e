// Known-item sets in Japanese, generated from the JPO samples: three kinds of queries, each removed from the document it should find.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { LanguageText, Publication } from '../../../src-main/contract/publication.ts';
import { documentKey } from '../../../src-main/engine/quality/judgements.ts';
import type { Judgements } from '../../../src-main/engine/quality/measure.ts';
import type { CorpusRecord } from '../corpora.ts';
import type { Folders } from '../folders.ts';
import { publicationsIn } from './samples.ts';

export interface KnownItems {
  documents: CorpusRecord[];
  judgements: Judgements;
}

/** Sentences and characters of the shortest paragraph from which a sentence is taken as a query. */
const LEAST_SENTENCES = 3;
const LEAST_CHARACTERS = 150;
const POOL = 2_000;
const SENTENCE_QUERIES = 300;
const COUNTRY = 'XX';
const FIRST_NUMBER = 1_000_001;

const read = new Map<string, Promise<Publication[]>>();

/** The Japanese publications of the samples, without those that repeat a text of another. Read once per run. */
export function jpoSamples(folders: Folders): Promise<Publication[]> {
  const folder = join(folders.shared, 'samples', 'jpo');
  let publications = read.get(folder);
  if (publications === undefined) read.set(folder, (publications = distinctIn(folder)));
  return publications;
}

async function distinctIn(folder: string): Promise<Publication[]> {
  const found = await publicationsIn(folder);
  found.sort((a, b) => (a.number < b.number ? -1 : 1));
  const seen = new Set<string>();
  return found.filter((publication) => {
    const texts = [publication.description, publication.claims, publication.abstract].map(japanese).filter((text) => text !== '');
    if (japanese(publication.description) === '' || texts.some((text) => seen.has(text))) return false;
    texts.forEach((text) => seen.add(text));
    return true;
  });
}

function japanese(entries: readonly LanguageText[]): string {
  return entries.find(({ language }) => language === 'ja')?.text ?? '';
}

/** The abstract's problem and solution should find the publication without its abstract. */
export function byAbstract(publications: readonly Publication[]): KnownItems {
  const queryOf = (publication: Publication): string =>
    japanese(publication.abstract)
      .replace(/【選択図】[\s\S]*$/, '')
      .replace(/【[^】]*】/g, '')
      .trim();
  return knownItems(publications, queryOf, (publication) => ({ claims: japanese(publication.claims) }));
}

/** Claim 1 should find the publication without its claims. */
export function byClaim(publications: readonly Publication[]): KnownItems {
  const queryOf = (publication: Publication): string => {
    const claims = japanese(publication.claims);
    return (/^1\.\s*([\s\S]*?)(?=\n2\.|$)/.exec(claims)?.[1] ?? claims).trim();
  };
  return knownItems(publications, queryOf, (publication) => ({ abstract: japanese(publication.abstract) }));
}

function knownItems(
  publications: readonly Publication[],
  queryOf: (publication: Publication) => string,
  otherSections: (publication: Publication) => Record<string, string>,
): KnownItems {
  const known = publications.map((publication) => ({ publication, text: queryOf(publication) })).filter(({ text }) => text !== '');
  const id = ({ country, number }: Publication): string => `${country}-${number}`;
  return {
    documents: publications.map((publication) => ({
      country: publication.country,
      number: publication.number,
      ...sectionsOf({
        title: japanese(publication.title),
        description: japanese(publication.description),
        ...otherSections(publication),
      }),
    })),
    judgements: {
      queries: known.map(({ publication, text }) => ({ id: id(publication), text })),
      qrels: new Map(known.map(({ publication }) => [id(publication), new Map([[documentKey(id(publication)), 1]])])),
    },
  };
}

function sectionsOf(texts: Record<string, string>): Record<string, LanguageText[]> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(([section, text]) => [section, [{ language: 'ja', text }]]),
  );
}

/** The longest sentence of a paragraph should find the rest of it among paragraphs of all publications. */
export function bySentence(publications: readonly Publication[]): KnownItems {
  const seen = new Set<string>();
  const paragraphs = publications
    .flatMap((publication) => japanese(publication.description).split('\n'))
    .filter((text) => text.length >= LEAST_CHARACTERS && sentencesOf(text).length >= LEAST_SENTENCES && !seen.has(text) && seen.add(text))
    .map((text) => ({ text, order: createHash('sha256').update(text).digest('hex') }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, POOL)
    .map(({ text }, at) => {
      const sentences = sentencesOf(text);
      const query = sentences.reduce((longest, one) => (one.length > longest.length ? one : longest));
      return { query, rest: sentences.filter((one) => one !== query).join(''), number: String(FIRST_NUMBER + at) };
    })
    .filter(({ rest }) => rest !== '');
  const known = paragraphs.slice(0, SENTENCE_QUERIES);
  return {
    documents: paragraphs.map(({ rest, number }) => ({ country: COUNTRY, number, abstract: [{ language: 'ja', text: rest }] })),
    judgements: {
      queries: known.map(({ query, number }) => ({ id: number, text: query })),
      qrels: new Map(known.map(({ number }) => [number, new Map([[`${COUNTRY}-${number}`, 1]])])),
    },
  };
}

function sentencesOf(text: string): string[] {
  return text.match(/[^。]+。?/g) ?? [];
}
