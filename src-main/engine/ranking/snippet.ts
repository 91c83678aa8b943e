// Chooses the best passage of a hit for a query, by its words and by the cosine of each passage if there is a vector.
import type { PassageSpan, Publication } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './parse.ts';
import {
  PASSAGE_LENGTH,
  PASSAGE_LENGTH_WEIGHT,
  PASSAGE_SATURATION,
  PASSAGE_TERM_POWER,
  PASSAGE_WORDS_SHARE,
  PASSAGES_READ,
  PASSAGES_READ_BY_WORDS,
} from './weights.ts';

/** Sections that are stored apart from the bibliography. */
const longSections = ['claims', 'description'] as const;

/** The best passage of a publication, or undefined if it has none. `cosines`: one per passage; undefined without a query vector. */
export function bestPassage(
  store: ReadableIndex,
  hit: { publication: number; slot: number },
  weights: ReadonlyMap<string, number>,
  cosines: Float32Array | undefined,
): PassageSpan | undefined {
  const spans = readPassages(store, hit.slot);
  if (spans.length <= 1) return spans[0];
  const read = toRead(spans, cosines);
  const sections = longSections.filter((section) => read.some((at) => spans[at]?.section === section));
  const publication = readPublication(store, hit.publication, sections)?.publication;
  if (publication === undefined) return spans[read[0] ?? 0];
  const words = zScores(
    wordScores(
      read.map((at) => countsIn(publication, spans[at], weights)),
      weights,
    ),
  );
  const meaning = cosines === undefined ? undefined : zScores(read.map((at) => cosines[at] ?? 0));
  let best = 0;
  let bestScore = -Infinity;
  read.forEach((place, at) => {
    const own = words[at] ?? 0;
    const score = meaning === undefined ? own : PASSAGE_WORDS_SHARE * own + (1 - PASSAGE_WORDS_SHARE) * (meaning[at] ?? 0);
    if (score <= bestScore) return;
    best = place;
    bestScore = score;
  });
  return spans[best];
}

/** The passages to read, as positions in the order of the text. */
function toRead(spans: readonly PassageSpan[], cosines: Float32Array | undefined): number[] {
  const places = spans.map((_span, at) => at);
  if (cosines !== undefined) places.sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b);
  return places.slice(0, cosines === undefined ? PASSAGES_READ_BY_WORDS : PASSAGES_READ).sort((a, b) => a - b);
}

/** How often each query term occurs in a passage, and the number of terms of the passage. */
interface Counts {
  counts: Map<string, number>;
  length: number;
}

function countsIn(publication: Publication, span: PassageSpan | undefined, weights: ReadonlyMap<string, number>): Counts {
  const counts = new Map<string, number>();
  let length = 0;
  const entry = span && publication[span.section][span.entry];
  if (entry !== undefined) {
    analyse(entry.text.slice(span?.start, span?.end), entry.language, (term) => {
      length += 1;
      if (weights.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    });
  }
  return { counts, length };
}

/** The words score of each passage; a term that occurs in all passages distinguishes none. */
function wordScores(passages: readonly Counts[], weights: ReadonlyMap<string, number>): number[] {
  const holders = new Map<string, number>();
  for (const { counts } of passages) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  return passages.map(({ counts, length }) => {
    let score = 0;
    for (const [term, count] of counts) {
      const contrast = inverseDocumentFrequency(holders.get(term) ?? 0, passages.length);
      const normalised = count + PASSAGE_SATURATION + (PASSAGE_LENGTH_WEIGHT * length) / PASSAGE_LENGTH;
      score += ((weights.get(term) ?? 0) ** PASSAGE_TERM_POWER * contrast * count) / normalised;
    }
    return score;
  });
}

/** Each value as deviations from the mean of all. */
function zScores(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1));
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** Weights by term, for `bestPassage`. */
export function weightsOf(terms: readonly WeightedTerm[]): Map<string, number> {
  return new Map(terms.map(({ term, weight }) => [term, weight]));
}
