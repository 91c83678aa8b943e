// Finds the words that distinguish a set of publications from its index, by log-likelihood ratio over titles and abstracts.
import type { Keyword } from '../../contract/result-list.ts';
import type { LanguageText, Publication } from '../../contract/publication.ts';
import type { Count } from '../../contract/statistics.ts';
import type { IndexReader } from '../index/reader.ts';
import { analyse } from '../text/analysis.ts';

/** Length of the list. */
const LIMIT = 30;
/** Publications that are read: the first, most relevant ones of a list. More change the order little. */
const SAMPLE = 200;
/** Publications of the set in which a word must occur, or all of a smaller set. */
const LEAST_PUBLICATIONS = 2;
/** Dunning's statistic is chi-squared with one degree of freedom: 3.84 is p = 0.05. */
const LEAST_WEIGHT = 3.84;

interface Word {
  publications: number;
  surfaces: Map<string, number>;
}

/** At most 30 words, by descending weight, then name. */
export function keywordsOf(
  publications: readonly Publication[],
  reader: Pick<IndexReader, 'documentFrequencies' | 'publications'>,
): Count<string>[] {
  return contrastingNames(publications, reader).map(({ name, weight }) => ({ name, value: weight }));
}

/** A publication of a list with its row and slot. */
export interface Member {
  id: number;
  slot: number;
  publication: Publication;
}

/** The same words, each with the publications of the list that contain it and the ratio to its frequency in the index. */
export function keywordTable(
  members: readonly Member[],
  reader: Pick<IndexReader, 'documentFrequencies' | 'publications' | 'slotsOf'>,
): Keyword[] {
  const names = contrastingNames(
    members.map(({ publication }) => publication),
    reader,
  );
  const ids = new Map(members.map(({ slot, id }) => [slot, id]));
  return names.map(({ name, terms, weight }) => {
    const holders = new Set(terms.flatMap((term) => reader.slotsOf(term)));
    const within = [...holders].flatMap((slot) => ids.get(slot) ?? []);
    // A part of a collection holds only some of them.
    const documents = Math.max(holders.size, ...reader.documentFrequencies(terms));
    const indexShare = documents / Math.max(1, reader.publications());
    const times = indexShare === 0 ? 0 : within.length / members.length / indexShare;
    return { term: name, publications: within.sort((a, b) => a - b), times: Math.round(times * 10) / 10, weight };
  });
}

/** A readable word, its terms, and how strongly it distinguishes the set. */
interface ContrastingName {
  name: string;
  terms: string[];
  weight: number;
}

function contrastingNames(
  publications: readonly Publication[],
  reader: Pick<IndexReader, 'documentFrequencies' | 'publications'>,
): ContrastingName[] {
  const sample = publications.slice(0, SAMPLE);
  const words = collect(sample);
  const least = Math.min(LEAST_PUBLICATIONS, sample.length);
  const contrasts = new Map<string, number>();
  const presences = new Map<string, number>();
  const termsOf = new Map<string, string[]>();
  const named = [...words]
    .map(([term, word]) => ({ term, word, name: readable(word.surfaces) }))
    .filter(({ word, name }) => word.publications >= least && isWord(name));
  const frequencies = reader.documentFrequencies(named.map(({ term }) => term));
  for (const [at, { term, word, name }] of named.entries()) {
    termsOf.set(name, [...(termsOf.get(name) ?? []), term]);
    const documents = Math.max(reader.publications(), sample.length);
    const frequency = Math.max(frequencies[at] ?? 0, word.publications);
    const weight = contrast(word.publications, sample.length, frequency, documents);
    if (weight >= LEAST_WEIGHT) contrasts.set(name, Math.max(weight, contrasts.get(name) ?? 0));
    const presence = word.publications * Math.log(1 + documents / frequency);
    presences.set(name, Math.max(presence, presences.get(name) ?? 0));
  }
  // A set that is nearly the whole index has no contrast: its most frequent words are listed instead.
  return [...(contrasts.size > 0 ? contrasts : presences)]
    .map(([name, weight]) => ({ name, terms: termsOf.get(name) ?? [], weight: Math.round(weight * 1000) / 1000 }))
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .slice(0, LIMIT);
}

function collect(publications: readonly Publication[]): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const publication of publications) {
    const seen = new Set<string>();
    const texts: LanguageText[] = [...publication.title, ...publication.abstract];
    for (const { text, language } of texts) {
      analyse(text, language, (term, start, end) => {
        let word = words.get(term);
        if (word === undefined) words.set(term, (word = { publications: 0, surfaces: new Map() }));
        if (!seen.has(term)) word.publications += 1;
        seen.add(term);
        const surface = plain(text.slice(start, end), language);
        word.surfaces.set(surface, (word.surfaces.get(surface) ?? 0) + 1);
      });
    }
  }
  return words;
}

/**
 * Dunning's log-likelihood ratio of a word in `inSet` of `setSize` documents against `inIndex` of `indexSize`; 0 if the
 * word is not more frequent in the set than outside it.
 */
export function contrast(inSet: number, setSize: number, inIndex: number, indexSize: number): number {
  const outside = Math.max(0, inIndex - inSet);
  const outsideSize = Math.max(0, indexSize - setSize);
  if (outsideSize > 0 && inSet * outsideSize <= outside * setSize) return 0;
  const rate = (inSet + outside) / (setSize + outsideSize);
  const ratio =
    likelihood(inSet, setSize, inSet / setSize) -
    likelihood(inSet, setSize, rate) +
    (outsideSize === 0 ? 0 : likelihood(outside, outsideSize, outside / outsideSize) - likelihood(outside, outsideSize, rate));
  return Math.max(0, 2 * ratio);
}

function likelihood(hits: number, size: number, rate: number): number {
  const log = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));
  return log(hits, rate) + log(size - hits, 1 - rate);
}

/** Lowers an initial capital except in German: titles and sentences begin with one. */
function plain(word: string, language: string): string {
  return language !== 'de' && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
}

/** The most frequent spelling; of equally frequent ones the shortest, then the alphabetically first. */
function readable(surfaces: ReadonlyMap<string, number>): string {
  return [...surfaces].sort(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1))[0]?.[0] ?? '';
}

/** True if the name reads as a keyword: at least two letters. */
function isWord(name: string): boolean {
  return /\p{L}[^\p{L}]*\p{L}/u.test(name);
}
