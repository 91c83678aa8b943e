// A feature: what is looked for in passages? In: its text, an index, the passage model. Out: its words with what they weigh in this index,
// its vector, and what likeness to it is usual here: so that the same standing means the same in every index, language and model.
import type { Stretch } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import type { RowProducts } from '../index/row-products.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { parse, type ParsedQuery } from '../ranking/parse.ts';
import { weightInIndex, type IndexedTerms } from '../ranking/retrieve.ts';
import { dot } from '../highlight/word-highlights.ts';

/**
 * Power of the inverse document frequency. Within a passage the rare words tell little more than the others: paraphrases are told from near
 * texts with an area under the curve of 0.82 at 1, 0.84 at half of it; features of claims are told
 * from near ones as well by either.
 */
const RARITY_POWER = 0.45;
/** Words of a text that are looked for one by one; those of a longer text that weigh most. */
const MOST_WORDS = 160;
/** Pairs of signs that are Japanese grammar. */
const GRAMMAR = /^[\u3041-\u309f]+$/;
const LONE_SIGN = /^[\u3400-\u9fff]$/;

/** `(12)`, `(12a, 14)`, `（１２）`: reference numerals, which mean something in one document only. */
const NUMERALS = /[(（]\s*[0-9０-９]+[a-z]?['′]?(?:\s*[-–,;、/]\s*[0-9０-９]+[a-z]?['′]?)*\s*[)）]/giu;

/** A text with white space in the place of its reference numerals. */
export function withoutNumerals(text: string): string {
  return text.replace(NUMERALS, (numerals) => ' '.repeat(numerals.length));
}

/** A word of the feature as it stands there, with the terms it is indexed by. */
export interface FeatureWord extends Stretch {
  word: string;
  terms: string[];
  weight: number;
}

export interface Spread {
  mean: number;
  deviation: number;
}

export interface FeatureQuery {
  text: string;
  parsed: ParsedQuery;
  indexed: IndexedTerms;
  /** What each term weighs, and all of them together. */
  weights: ReadonlyMap<string, number>;
  total: number;
  words: FeatureWord[];
  /** By the passage model, and what holds it against rows; undefined without a model. */
  vector: Int8Array | undefined;
  products: RowProducts | undefined;
  /** The likeness of usual clauses of a language to it. */
  usual(language: string): Spread;
  /** By the model of the index, with the likeness that the best passages of its usual publications have. */
  indexVector: Int8Array | undefined;
  usualBest: Spread;
}

export interface FeatureQueryDependencies {
  reader: IndexReader;
  modelContext: ModelContext | undefined;
  products: RowProducts | undefined;
  /** Slots of publications that stand for the index. */
  sample: Uint32Array;
}

const NOTHING_USUAL: Spread = { mean: 0, deviation: 0 };
/** A spread smaller than this is none: an index of hardly any publications. */
const LEAST_DEVIATION = 1e-3;

/** In how many deviations from what is usual a value stands; 0 where nothing is known. */
export function standing(value: number, { mean, deviation }: Spread): number {
  return deviation < LEAST_DEVIATION ? 0 : (value - mean) / deviation;
}

/** `indexVector`: of the text without its reference numerals. */
export function featureQueryOf(claimed: string, language: string, indexVector: Int8Array | undefined, parts: FeatureQueryDependencies): FeatureQuery {
  const { reader, modelContext, products, sample } = parts;
  const text = withoutNumerals(claimed);
  const whole = parse({ text, language, hits: 1, method: 'hybrid' });
  const parsed = { ...whole, terms: whole.terms.filter(({ term }) => !GRAMMAR.test(term)) };
  const weights = weightsIn(
    reader,
    parsed.terms.map(({ term }) => term),
  );
  const vector = modelContext?.model.embed(text);
  const square = (modelContext?.model.scale ?? 1) ** 2;
  const spreads = new Map<string, Spread>();
  return {
    text,
    parsed,
    indexed: weightInIndex(reader, parsed.terms),
    weights,
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    words: wordsIn(text, language, weights, reader),
    vector,
    products,
    usual: (tongue) => {
      if (modelContext === undefined || vector === undefined) return NOTHING_USUAL;
      const spread = spreads.get(tongue) ?? modelContext.background.spreadOf(tongue, (other) => dot(vector, other) / square);
      spreads.set(tongue, spread);
      return spread;
    },
    indexVector,
    usualBest: indexVector === undefined ? NOTHING_USUAL : spreadOf(reader.bestPassages(indexVector, sample).passages),
  };
}

function spreadOf(values: Float32Array): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
  return { mean, deviation: Math.sqrt(square) };
}

function weightsIn(reader: IndexReader, terms: readonly string[]): Map<string, number> {
  const publications = reader.publications();
  const frequencies = reader.documentFrequencies(terms);
  return new Map(terms.map((term, at) => [term, inverseDocumentFrequency(frequencies[at] ?? 0, publications) ** RARITY_POWER]));
}

/** The words that tell something, in their order, each with the terms within it. */
function wordsIn(text: string, language: string, weights: ReadonlyMap<string, number>, reader: IndexReader): FeatureWord[] {
  const spots: { term: string; start: number; end: number }[] = [];
  analyse(text, language, (term, start, end) => {
    if (weights.has(term)) spots.push({ term, start, end });
  });
  spots.sort((a, b) => a.start - b.start);
  const words: FeatureWord[] = [];
  let next = 0;
  for (const { word, start, end } of readWords(text)) {
    while ((spots[next]?.start ?? Infinity) < start) next += 1;
    const terms: string[] = [];
    for (let at = next; (spots[at]?.start ?? Infinity) < end; at += 1) {
      const spot = spots[at];
      if (spot !== undefined && spot.end <= end && !terms.includes(spot.term)) terms.push(spot.term);
    }
    // A single ideographic sign is indexed only beside another.
    if (terms.length === 0 && LONE_SIGN.test(word)) terms.push(word);
    if (terms.length === 0) continue;
    const weight = Math.max(...terms.map((term) => weights.get(term) ?? 0)) || (weightsIn(reader, [word]).get(word) ?? 0);
    words.push({ word, start, end, terms, weight });
  }
  if (words.length <= MOST_WORDS) return words;
  const kept = new Set(words.toSorted((a, b) => b.weight - a.weight || a.start - b.start).slice(0, MOST_WORDS));
  return words.filter((one) => kept.has(one));
}
