// Chooses the passages of a hit to show for a query, by their words and by the cosine of each if there is a vector: the best, and a second
// that adds to it.
import type { PassageSpan, Publication, Section } from '../../contract/publication.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { WeightedTerm } from './weighted-term.ts';
import {
  MIN_SECOND_SCORE,
  PASSAGE_LENGTH,
  PASSAGE_LENGTH_WEIGHT,
  PASSAGE_SATURATION,
  PASSAGE_TERM_POWER,
  PASSAGE_WORDS_SHARE,
  PASSAGES_READ,
  PASSAGES_READ_BY_WORDS,
  REPEATED_SHARE,
} from './weights.ts';

/** Sections that are stored apart from the bibliography. */
const longSections = ['claims', 'description'] as const;

/** The passages to show of a hit: the best, absent if it has no text, and a second one, absent if none adds to it. */
export interface ShownPassages {
  passage?: PassageSpan;
  second?: PassageSpan;
}

/**
 * `spans`: all passages of the hit; `readTexts`: its publication with the texts of these sections at least; `cosines`: one per passage, undefined
 * without a query vector.
 */
export function shownPassages(
  spans: readonly PassageSpan[],
  readTexts: (sections: readonly Section[]) => Publication | undefined,
  weights: ReadonlyMap<string, number>,
  cosines: Float32Array | undefined,
): ShownPassages {
  const read = toRead(spans, cosines).map((place) => ({ span: spans[place] as PassageSpan, cosine: cosines?.[place] ?? 0 }));
  if (spans.length <= 1) return shown(spans[0]);
  const sections = longSections.filter((section) => read.some(({ span }) => span.section === section));
  const publication = readTexts(sections);
  if (publication === undefined) return shown(read[0]?.span);
  const words = zScores(
    wordScores(
      read.map(({ span }) => countsIn(publication, span, weights)),
      weights,
    ),
  );
  const meaning = cosines === undefined ? undefined : zScores(read.map(({ cosine }) => cosine));
  const [best, ...others] = read
    .map(({ span }, at) => {
      const own = words[at] ?? 0;
      return { span, score: meaning === undefined ? own : PASSAGE_WORDS_SHARE * own + (1 - PASSAGE_WORDS_SHARE) * (meaning[at] ?? 0) };
    })
    .sort((a, b) => b.score - a.score);
  const isRepeated = repeats(publication, best?.span);
  return shown(best?.span, others.find(({ span, score }) => score >= MIN_SECOND_SCORE && !isRepeated(span))?.span);
}

function shown(passage?: PassageSpan, second?: PassageSpan): ShownPassages {
  return { ...(passage && { passage }), ...(second && { second }) };
}

/** Returns whether a passage says nothing beyond `first`: a claim that repeats the abstract, for one. */
function repeats(publication: Publication, first: PassageSpan | undefined): (span: PassageSpan) => boolean {
  let known: Set<string> | undefined;
  return (span) => {
    known ??= termsIn(publication, first);
    const own = termsIn(publication, span);
    let repeated = 0;
    for (const term of own) if (known.has(term)) repeated += 1;
    return repeated >= REPEATED_SHARE * own.size;
  };
}

function termsIn(publication: Publication, span: PassageSpan | undefined): Set<string> {
  const terms = new Set<string>();
  analyseIn(publication, span, (term) => void terms.add(term));
  return terms;
}

function analyseIn(publication: Publication, span: PassageSpan | undefined, emit: (term: string) => void): void {
  const entry = span && publication[span.section][span.entry];
  if (entry !== undefined) analyse(entry.text.slice(span?.start, span?.end), entry.language, emit);
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
  return counted(weights, (emit) => analyseIn(publication, span, emit));
}

function counted(weights: ReadonlyMap<string, number>, analysed: (emit: (term: string) => void) => void): Counts {
  const counts = new Map<string, number>();
  let length = 0;
  analysed((term) => {
    length += 1;
    if (weights.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  return { counts, length };
}

/** What a term that occurs `count` times adds to the words score of a passage of this length. */
function gainOf(weight: number, count: number, length: number, contrast = 1): number {
  const normalised = count + PASSAGE_SATURATION + (PASSAGE_LENGTH_WEIGHT * length) / PASSAGE_LENGTH;
  return (weight ** PASSAGE_TERM_POWER * contrast * count) / normalised;
}

/** The words score of each passage; a term that occurs in all passages distinguishes none. */
function wordScores(passages: readonly Counts[], weights: ReadonlyMap<string, number>): number[] {
  const holders = new Map<string, number>();
  for (const { counts } of passages) for (const term of counts.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
  return passages.map(({ counts, length }) => {
    let score = 0;
    for (const [term, count] of counts) {
      const contrast = inverseDocumentFrequency(holders.get(term) ?? 0, passages.length);
      score += gainOf(weights.get(term) ?? 0, count, length, contrast);
    }
    return score;
  });
}

/** The shares of emphasised and of reduced terms in the words score of one passage; undefined if it has none of them. */
export function emphasisIn(
  text: string,
  language: string,
  weights: ReadonlyMap<string, number>,
  emphasis: ReadonlyMap<string, number>,
): { more: number; less: number } | undefined {
  if (emphasis.size === 0) return undefined;
  const { counts, length } = counted(weights, (emit) => analyse(text, language, emit));
  const gains = [...counts].map(([term, count]) => ({
    weight: emphasis.get(term) ?? 1,
    gain: gainOf(weights.get(term) ?? 0, count, length),
  }));
  const sum = (isCounted: (weight: number) => boolean): number =>
    gains.reduce((total, { weight, gain }) => (isCounted(weight) ? total + gain : total), 0);
  const all = sum(() => true);
  const shares = { more: sum((weight) => weight > 1) / (all || 1), less: sum((weight) => weight < 1) / (all || 1) };
  return shares.more + shares.less === 0 ? undefined : shares;
}

/** Each value as deviations from the mean of all. */
function zScores(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1));
  return values.map((value) => (deviation === 0 ? 0 : (value - mean) / deviation));
}

/** Weights by term, for `shownPassages`. */
export function weightsOf(terms: readonly WeightedTerm[]): Map<string, number> {
  return new Map(terms.map(({ term, weight }) => [term, weight]));
}
