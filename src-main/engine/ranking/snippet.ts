// A hit: which of its passages would a reader quote for this query? In: the passages with their texts, the query's weighted
// terms, the cosine of each passage where there is a vector. Out: one span that lies in a section of the publication.
import type { PassageSpan, Publication } from '../../contract/publication.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './parse.ts';

/**
 * Passages whose words are read: the nearest by meaning, or without a vector the first. Of 300 passages said in other words (11 to a
 * publication; 95 % of them lie at least by half in a single passage), the one shown was the right one by words alone in 61 % with 12
 * read, 69 % with 40; by meaning alone in 63 %; by both in 70 to 72 % with 8 or with all, 70 % with 4 (either passage model). The
 * sentence-transformer that taught the model chooses right in 69 %, with words in 77 %; the right one is among the best two in 79 %.
 * Each word of the query beside the nearest word of the passage reaches 74 %, but needs the model in every search lane.
 */
const MOST_READ = 8;
const MOST_READ_WITHOUT_MEANING = 40;
/** Share of words in a passage's score; the rest is its cosine, each in deviations among the passages read. 0.4 loses 1 to 2 %. */
const WORDS_SHARE = 0.5;
/** Words of a passage of usual length, and how much length matters: 0.3 to 0.75 differ by less than 1 %. */
const USUAL_WORDS = 90;
const LENGTH_MATTERS = 0.3;
/** Power of a term's weight: within one publication rare words tell less than in an index. 1 loses 1 %, 0.5 is as good. */
const WEIGHT_POWER = 0.6;

/** Sections whose texts lie apart from the bibliography. */
const longSections = ['claims', 'description'] as const;

/**
 * The best passage of the publication in `slot`; undefined where it has none. `cosines` has one number a passage, or none
 * where the query has no vector.
 */
export function bestPassage(
  store: ReadableIndex,
  hit: { publication: number; slot: number },
  weights: ReadonlyMap<string, number>,
  cosines: Float32Array | undefined,
): PassageSpan | undefined {
  const spans = readPassages(store, hit.slot);
  if (spans.length <= 1) return spans[0];
  const read = wanted(spans, cosines);
  const sections = longSections.filter((section) => read.some((at) => spans[at]?.section === section));
  const publication = readPublication(store, hit.publication, sections)?.publication;
  if (publication === undefined) return spans[read[0] ?? 0];
  const words = standings(
    wordScores(
      read.map((at) => countsIn(publication, spans[at], weights)),
      weights,
    ),
  );
  const meaning = cosines === undefined ? undefined : standings(read.map((at) => cosines[at] ?? 0));
  let best = 0;
  let bestScore = -Infinity;
  read.forEach((place, at) => {
    const own = words[at] ?? 0;
    const score = meaning === undefined ? own : WORDS_SHARE * own + (1 - WORDS_SHARE) * (meaning[at] ?? 0);
    if (score <= bestScore) return;
    best = place;
    bestScore = score;
  });
  return spans[best];
}

/** Places of the passages to be read, in the order of the text. */
function wanted(spans: readonly PassageSpan[], cosines: Float32Array | undefined): number[] {
  const places = spans.map((_span, at) => at);
  if (cosines !== undefined) places.sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0) || a - b);
  return places.slice(0, cosines === undefined ? MOST_READ_WITHOUT_MEANING : MOST_READ).sort((a, b) => a - b);
}

/** How often each of the query's terms stands in a passage, and how many terms there are in all. */
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

/** The weights of the query's terms in each passage: what stands in all of them tells none from the others. */
function wordScores(passages: readonly Counts[], weights: ReadonlyMap<string, number>): number[] {
  const holders = new Map<string, number>();
  for (const { counts } of passages) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  return passages.map(({ counts, length }) => {
    let score = 0;
    for (const [term, count] of counts) {
      const contrast = inverseDocumentFrequency(holders.get(term) ?? 0, passages.length);
      score += ((weights.get(term) ?? 0) ** WEIGHT_POWER * contrast * count) / (count + 0.25 + (LENGTH_MATTERS * length) / USUAL_WORDS);
    }
    return score;
  });
}

/** Each value in deviations from the mean of all. */
function standings(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1));
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** Weights by term, as `bestPassage` takes them. */
export function weightsOf(terms: readonly WeightedTerm[]): Map<string, number> {
  return new Map(terms.map(({ term, weight }) => [term, weight]));
}
