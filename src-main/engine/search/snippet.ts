// A hit: which of its passages would a reader quote for this query? In: the passages with their texts, the query's weighted
// terms, the cosine of each passage where there is a vector. Out: one span that lies in a section of the publication.
import type { PassageSpan, Publication } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './parse.ts';

/**
 * Passages whose words are read: the nearest by meaning, or without a vector the first. A hundred hits take 15 ms of one core
 * with 4 of each, 40 ms with 12.
 */
const MOST_READ = 4;
const MOST_READ_WITHOUT_MEANING = 12;
/** Share of words in a passage's score; the rest is its cosine. Both lie between 0 and 1. */
const WORDS_SHARE = 0.5;
/** Length in words at which a passage's words count half: BM25's length normalisation for passages of usual length. */
const USUAL_WORDS = 90;

/** Sections whose texts lie apart from the bibliography. */
const longSections = ['claims', 'description'] as const;

/**
 * The best passage of the publication in `slot`; undefined where it has none. `cosines` has one number a passage, or none
 * where the query has no vector. `most` is the sum of the terms' weights.
 */
export function bestPassage(
  store: ReadableIndex,
  hit: { publication: number; slot: number },
  weights: ReadonlyMap<string, number>,
  most: number,
  cosines: Float32Array | undefined,
): PassageSpan | undefined {
  const spans = readPassages(store, hit.slot);
  if (spans.length <= 1) return spans[0];
  const read = wanted(spans, cosines);
  const sections = longSections.filter((section) => read.some((at) => spans[at]?.section === section));
  const publication = readPublication(store, hit.publication, sections)?.publication;
  let best = read[0] ?? 0;
  let bestScore = -Infinity;
  for (const at of read) {
    const span = spans[at];
    if (span === undefined) continue;
    const words = publication === undefined || most === 0 ? 0 : wordsScore(publication, span, weights) / most;
    const score = cosines === undefined ? words : WORDS_SHARE * words + (1 - WORDS_SHARE) * (cosines[at] ?? 0);
    if (score > bestScore) {
      best = at;
      bestScore = score;
    }
  }
  return spans[best];
}

/** Places of the passages to be read, in the order of the text. */
function wanted(spans: readonly PassageSpan[], cosines: Float32Array | undefined): number[] {
  const places = spans.map((_span, at) => at);
  if (cosines !== undefined) places.sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b);
  return places.slice(0, cosines === undefined ? MOST_READ_WITHOUT_MEANING : MOST_READ).sort((a, b) => a - b);
}

/** The weights of the query's terms in a passage, each saturated by how often and in how long a passage it stands. */
function wordsScore(publication: Publication, span: PassageSpan, weights: ReadonlyMap<string, number>): number {
  const entry = publication[span.section][span.entry];
  if (entry === undefined) return 0;
  const counts = new Map<string, number>();
  let length = 0;
  analyse(entry.text.slice(span.start, span.end), entry.language, (term) => {
    length += 1;
    if (weights.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  let score = 0;
  for (const [term, count] of counts) score += ((weights.get(term) ?? 0) * count) / (count + 0.25 + (0.75 * length) / USUAL_WORDS);
  return score;
}

/** Weights by term, as `bestPassage` takes them. */
export function weightsOf(terms: readonly WeightedTerm[]): Map<string, number> {
  return new Map(terms.map(({ term, weight }) => [term, weight]));
}
