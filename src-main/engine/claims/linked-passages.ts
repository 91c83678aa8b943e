// Finds the passages of one or two sentences in which two publications say the same. Pairs that are each other's best come first, the most
// similar before others.
import type { EvidencePassage, TextRange } from '../../contract/result-list.ts';
import type { PassagePair } from '../../contract/matrix.ts';
import { passageText } from '../document/passages.ts';
import type { IndexReader } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { ClauseAnalysis, TextClause } from './clauses.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { disjoint } from '../highlight/word-highlights.ts';
import {
  COMMON_WORD_SHARE,
  LINK_WORDS_SHARE,
  MIN_LINK_SIMILARITY,
  MIN_LINK_SIMILARITY_ACROSS,
  MIN_LINK_SIMILARITY_BY_WORDS,
  NEARLY_EQUAL,
  STOCK_PHRASE_MARGIN,
  STOCK_PHRASE_SHARE,
} from './weights.ts';

/** Limit of the contract. */
const MOST_PAIRS = 200;
/** A clause shorter than this many UTF-16 units is joined with the next. */
const SHORT = { alphabetic: 70, ideographic: 25 };
/** Passages of a publication that are compared. */
const MOST_UNITS = 700;
/** A list of figures, which every description has. */
const FIGURES = /^\W*(?:\d+\W*)?(?:(?:brief description of the |the )?(?:drawings?|figs?\b|figures?|abb\b|zeichnungen)|図\s?[0-9０-９])/iu;
/** Letters of the shortest passage that is compared. */
const LEAST_LETTERS = { alphabetic: 25, ideographic: 10 };

interface Unit {
  section: TextClause['section'];
  entry: number;
  language: string;
  start: number;
  end: number;
  terms: Map<string, number>;
  norm: number;
  vector: Float32Array | undefined;
  /** True if it lists figures. */
  listsFigures: boolean;
}

export interface Side {
  analysis: ClauseAnalysis;
  reader: IndexReader;
}

export function linkedPassages(left: Side, right: Side, modelContext: ModelContext | undefined): PassagePair[] {
  const [ours, theirs] = [unitsOf(left, left.reader, modelContext), unitsOf(right, left.reader, modelContext)];
  const least = (own: Unit, their: Unit): number =>
    modelContext === undefined
      ? MIN_LINK_SIMILARITY_BY_WORDS
      : own.language === their.language
        ? MIN_LINK_SIMILARITY
        : MIN_LINK_SIMILARITY_ACROSS;
  const similarity = new Float32Array(ours.length * theirs.length);
  const bestOfOurs = new Int32Array(ours.length).fill(-1);
  const bestOfTheirs = new Int32Array(theirs.length).fill(-1);
  const pairs: { one: number; other: number; similarity: number }[] = [];
  const at = (one: number, other: number): number => similarity[one * theirs.length + other] ?? 0;
  for (const [one, own] of ours.entries()) {
    for (const [other, their] of theirs.entries()) {
      const value = similarityOf(own, their);
      similarity[one * theirs.length + other] = value;
      if (value >= least(own, their)) pairs.push({ one, other, similarity: value });
      if (value > at(one, bestOfOurs[one] ?? -1) || bestOfOurs[one] === -1) bestOfOurs[one] = other;
      if (bestOfTheirs[other] === -1 || value > at(bestOfTheirs[other] ?? 0, other)) bestOfTheirs[other] = one;
    }
  }
  const isMutual = ({ one, other }: { one: number; other: number }): boolean => bestOfOurs[one] === other && bestOfTheirs[other] === one;
  const ordered = pairs.toSorted((a, b) => Number(isMutual(b)) - Number(isMutual(a)) || b.similarity - a.similarity || a.one - b.one);
  const taken = { ours: new Set<number>(), theirs: new Set<number>() };
  const chosen: PassagePair[] = [];
  for (const pair of ordered) {
    if (chosen.length === MOST_PAIRS) break;
    if (taken.ours.has(pair.one) || taken.theirs.has(pair.other)) continue;
    const [own, their] = [ours[pair.one], theirs[pair.other]];
    if (own === undefined || their === undefined) continue;
    if (pair.similarity < NEARLY_EQUAL && (own.listsFigures || their.listsFigures || isStockPhrase(own, their, modelContext))) continue;
    taken.ours.add(pair.one);
    taken.theirs.add(pair.other);
    chosen.push({
      left: highlighted(left.analysis, own, their, left.reader),
      right: highlighted(right.analysis, their, own, left.reader),
      likeness: Math.min(1, pair.similarity),
    });
  }
  return chosen;
}

function unitsOf({ analysis }: Side, reader: IndexReader, modelContext: ModelContext | undefined): Unit[] {
  const units: Unit[] = [];
  const dimensions = modelContext?.model.dimensions ?? 0;
  for (const [at, clause] of analysis.clauses.entries()) {
    const last = units.at(-1);
    const ideographic = /^(?:ja|zh)$/.test(clause.language);
    const joins =
      last !== undefined &&
      last.section === clause.section &&
      last.entry === clause.entry &&
      analysis.clauses[at - 1]?.passage === clause.passage &&
      last.end - last.start < SHORT[ideographic ? 'ideographic' : 'alphabetic'];
    const { section, entry, language, start, end } = clause;
    if (!joins && units.length === MOST_UNITS) break;
    const unit: Unit = joins
      ? last
      : {
          section,
          entry,
          language,
          start,
          end,
          terms: new Map(),
          norm: 0,
          vector: dimensions === 0 ? undefined : new Float32Array(dimensions),
          listsFigures: false,
        };
    unit.end = end;
    if (!joins) units.push(unit);
    for (let place = 0; place < dimensions; place += 1) {
      (unit.vector as Float32Array)[place] = ((unit.vector as Float32Array)[place] ?? 0) + (analysis.vectors[at * dimensions + place] ?? 0);
    }
  }
  return units.filter((unit) => {
    const text = passageText(analysis.publication, unit);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTERS[/^(?:ja|zh)$/.test(unit.language) ? 'ideographic' : 'alphabetic']) return false;
    unit.listsFigures = FIGURES.test(text);
    weightTerms(unit, text, reader);
    return true;
  });
}

/** True if both are nearly as similar to many background sentences as to one another. */
function isStockPhrase(one: Unit, other: Unit, modelContext: ModelContext | undefined): boolean {
  if (modelContext === undefined) return false;
  const { background, model } = modelContext;
  const threshold = cosineOf(one, other) - STOCK_PHRASE_MARGIN;
  const isCommon = ({ vector }: Unit, language: string): boolean =>
    background.shareOf(language, (sentence) => {
      let sum = 0;
      for (let at = 0; at < sentence.length; at += 1) sum += (sentence[at] as number) * (vector?.[at] ?? 0);
      return sum / model.scale >= threshold;
    }) >= STOCK_PHRASE_SHARE;
  return isCommon(one, other.language) && isCommon(other, one.language);
}

function cosineOf(one: Unit, other: Unit): number {
  let sum = 0;
  for (let at = 0; at < (one.vector?.length ?? 0); at += 1) sum += (one.vector?.[at] ?? 0) * (other.vector?.[at] ?? 0);
  return sum;
}

function weightTerms(unit: Unit, text: string, reader: IndexReader): void {
  const counts = new Set<string>();
  analyse(text, unit.language, (term) => void counts.add(term));
  const terms = [...counts];
  const frequencies = reader.documentFrequencies(terms);
  let square = 0;
  terms.forEach((term, at) => {
    const weight = inverseDocumentFrequency(frequencies[at] ?? 0, reader.publications());
    unit.terms.set(term, weight);
    square += weight ** 2;
  });
  unit.norm = Math.sqrt(square) || 1;
  const length = Math.hypot(...(unit.vector ?? [])) || 1;
  unit.vector?.forEach((value, at) => ((unit.vector as Float32Array)[at] = value / length));
}

function similarityOf(one: Unit, other: Unit): number {
  let shared = 0;
  const [fewer, more] = one.terms.size <= other.terms.size ? [one, other] : [other, one];
  for (const [term, weight] of fewer.terms) if (more.terms.has(term)) shared += weight ** 2;
  const words = shared / (one.norm * other.norm);
  if (one.vector === undefined || other.vector === undefined) return words;
  const cosine = cosineOf(one, other);
  // Texts in different languages share no words.
  return one.language === other.language ? LINK_WORDS_SHARE * words + (1 - LINK_WORDS_SHARE) * cosine : cosine;
}

function highlighted(analysis: ClauseAnalysis, unit: Unit, other: Unit, reader: IndexReader): EvidencePassage {
  const { section, entry, start, end, language } = unit;
  const text = passageText(analysis.publication, unit);
  const place = analysis.placeOf(unit);
  const rare = inverseDocumentFrequency(COMMON_WORD_SHARE * reader.publications(), reader.publications());
  const words: TextRange[] = [];
  analyse(text, language, (term, from, to) => {
    if ((other.terms.get(term) ?? 0) >= rare) words.push({ start: from, end: to });
  });
  return {
    ...{ publication: analysis.id, section, entry, start, end, language, text },
    ...(place !== undefined && { place }),
    words: disjoint(words),
    found: [],
    meaning: [],
  };
}
