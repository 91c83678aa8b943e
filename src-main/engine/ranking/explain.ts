// Lists the words that each hit contains, those of the query and of the terms beside it, with their share of its words score, highest first.
import type { WordEvidence } from '../../contract/hit.ts';
import { withoutTermSpace } from '../text/german.ts';
import type { WeightedTerm } from './weighted-term.ts';
import type { Answer } from './questions.ts';

/** Words listed per hit. */
const MOST_WORDS = 20;

interface Gain extends WeightedTerm {
  gain: number;
}

/** A word of a hit and the index terms by which it was found. */
export interface FoundWord {
  word: WordEvidence;
  terms: readonly string[];
}

/** One list per publication. Shares are of the whole words score, so they sum to 1 unless words were cut off. */
export function evidenceOf(
  terms: readonly WeightedTerm[],
  surfaces: ReadonlyMap<string, string>,
  impacts: Answer<'impacts'>,
  publications: number,
): WordEvidence[][] {
  return foundWords(terms, surfaces, impacts, publications).map((words) => words.map(({ word }) => word));
}

/** The same words with their index terms. */
export function foundWords(
  terms: readonly WeightedTerm[],
  surfaces: ReadonlyMap<string, string>,
  impacts: Answer<'impacts'>,
  publications: number,
): FoundWord[][] {
  return Array.from({ length: publications }, (_, at) => {
    const gains = terms.map((term, index) => ({ ...term, gain: term.weight * (impacts[index]?.[at] ?? 0) })).filter(({ gain }) => gain > 0);
    const total = gains.reduce((sum, { gain }) => sum + gain, 0);
    return joined(gains)
      .sort((a, b) => b.gain - a.gain || (a.term < b.term ? -1 : 1))
      .slice(0, MOST_WORDS)
      .map(({ term, gain, beside }) => ({
        word: {
          term: beside?.surface ?? surfaces.get(term) ?? withoutTermSpace(term),
          share: gain / total,
          ...(beside && { beside: originOf(beside) }),
        },
        terms: [term, ...(beside?.whole ?? [])],
      }));
  });
}

function originOf({ searched, surface }: NonNullable<WeightedTerm['beside']>): NonNullable<WordEvidence['beside']> {
  const { language, source, of, text } = searched;
  return { language, source, ...(of !== undefined && { of }), ...(surface !== text && { text }) };
}

/** The characters of a Chinese, Japanese or Korean search term are one word where a hit contains all of them. */
function joined(gains: readonly Gain[]): Gain[] {
  if (gains.every(({ beside }) => beside?.whole === undefined)) return [...gains];
  const there = new Set(gains.map(({ term }) => term));
  const words: Gain[] = [];
  const wholes = new Map<string, Gain>();
  for (const one of gains) {
    const { beside } = one;
    if (beside?.whole?.every((term) => there.has(term)) !== true) words.push(one);
    else {
      const { text, language } = beside.searched;
      const key = `${language} ${text}`;
      const known = wholes.get(key);
      if (known === undefined) wholes.set(key, { ...one, beside: { ...beside, surface: text } });
      else known.gain += one.gain;
    }
  }
  return [...words, ...wholes.values()];
}
