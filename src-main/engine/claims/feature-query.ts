// Turns a feature into a query: its words with their weights in this index, its vector, and the similarity that is usual here, so that a
// deviation means the same in every index, language and model.
import type { TextRange } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import type { RowProducts } from '../index/row-products.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { knowsLanguage } from '../model/languages.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { frequenciesIn } from '../local/answers.ts';
import { parse, termsOf, type ParsedQuery } from '../ranking/parse.ts';
import { weightInIndex, type IndexedTerms } from '../ranking/indexed-terms.ts';
import { dot } from '../highlight/word-highlights.ts';
import { FEATURE_RARITY_POWER, FEATURE_WORDS, MIN_SPREAD, RARITY_PRIOR, USUAL_WORD_WEIGHT } from './weights.ts';

/** Bigrams that are Japanese grammar. */
const GRAMMAR = /^[\u3041-\u309f]+$/;
const SINGLE_IDEOGRAPH = /^[\u3400-\u9fff]$/;

/** `(12)`, `(12a, 14)`, `（１２）`: reference numerals, which are meaningful in one document only. */
const NUMERALS = /[(（]\s*[0-9０-９]+[a-z]?['′]?(?:\s*[-–,;、/]\s*[0-9０-９]+[a-z]?['′]?)*\s*[)）]/giu;

/** Replaces reference numerals with white space of the same length. */
export function withoutNumerals(text: string): string {
  return text.replace(NUMERALS, (numerals) => ' '.repeat(numerals.length));
}

/** A word of the feature with its index terms. */
export interface FeatureWord extends TextRange {
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
  /** The weight of each term, and their sum. */
  weights: ReadonlyMap<string, number>;
  total: number;
  words: FeatureWord[];
  /** The vector by the passage model, and the product routine for it; undefined without a model. */
  vector: Int8Array | undefined;
  products: RowProducts | undefined;
  /** The cosines of background clauses of a language with it. */
  background(language: string): Spread;
  /** The vector by the model of the index, and the cosines of the best passages of sampled publications with it. */
  indexVector: Int8Array | undefined;
  passageBackground: Spread;
}

export interface FeatureQueryDependencies {
  reader: IndexReader;
  modelContext: ModelContext | undefined;
  products: RowProducts | undefined;
  /** Slots of publications that represent the index. */
  sample: Uint32Array;
}

const UNKNOWN_SPREAD: Spread = { mean: 0, deviation: 0 };

/** The deviations of a value from the mean; 0 if the spread is unknown. */
export function deviationsFrom(value: number, { mean, deviation }: Spread): number {
  return deviation < MIN_SPREAD ? 0 : (value - mean) / deviation;
}

/** `indexVector`: the vector of the text without reference numerals. */
export function featureQueryOf(
  feature: string,
  language: string,
  indexVector: Int8Array | undefined,
  dependencies: FeatureQueryDependencies,
): FeatureQuery {
  const { reader, modelContext, products, sample } = dependencies;
  const text = withoutNumerals(feature);
  const whole = parse({ text, language, hits: 1, method: 'hybrid' });
  const parsed = { ...whole, terms: whole.terms.filter(({ term }) => !GRAMMAR.test(term)) };
  const weights = weightsIn(
    reader,
    parsed.terms.map(({ term }) => term),
  );
  const vector = knowsLanguage(modelContext?.model.languages, language) ? modelContext?.model.embed(text) : undefined;
  const square = (modelContext?.model.scale ?? 1) ** 2;
  const spreads = new Map<string, Spread>();
  return {
    text,
    parsed,
    indexed: weightInIndex(parsed.terms, frequenciesIn(reader, termsOf(parsed.terms))),
    weights,
    total: [...weights.values()].reduce((sum, weight) => sum + weight, 0),
    words: wordsIn(text, language, weights, reader),
    vector,
    products,
    background: (language) => {
      if (modelContext === undefined || vector === undefined) return UNKNOWN_SPREAD;
      const spread = spreads.get(language) ?? modelContext.background.spreadOf(language, (other) => dot(vector, other) / square);
      spreads.set(language, spread);
      return spread;
    },
    indexVector,
    passageBackground: indexVector === undefined ? UNKNOWN_SPREAD : spreadOf(reader.bestPassages(indexVector, sample).passages),
  };
}

/** Without the highest value, which may be that of the publication sought: in a small sample it would count as usual. */
function spreadOf(all: Float32Array): Spread {
  const values = all.toSorted().subarray(0, Math.max(1, all.length - 1));
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
  return { mean, deviation: Math.sqrt(square) };
}

function weightsIn(reader: IndexReader, terms: readonly string[]): Map<string, number> {
  const publications = reader.publications();
  const frequencies = reader.documentFrequencies(terms);
  const known = publications / (publications + RARITY_PRIOR);
  return new Map(
    terms.map((term, at) => {
      const rarity = inverseDocumentFrequency(frequencies[at] ?? 0, publications) ** FEATURE_RARITY_POWER;
      return [term, known * rarity + (1 - known) * USUAL_WORD_WEIGHT];
    }),
  );
}

/** The content words in order, each with its terms. */
function wordsIn(text: string, language: string, weights: ReadonlyMap<string, number>, reader: IndexReader): FeatureWord[] {
  const spans: { term: string; start: number; end: number }[] = [];
  analyse(text, language, (term, start, end) => {
    if (weights.has(term)) spans.push({ term, start, end });
  });
  spans.sort((a, b) => a.start - b.start);
  const words: FeatureWord[] = [];
  let next = 0;
  for (const { word, start, end } of readWords(text)) {
    while ((spans[next]?.start ?? Infinity) < start) next += 1;
    const found: string[] = [];
    for (let at = next; (spans[at]?.start ?? Infinity) < end; at += 1) {
      const span = spans[at];
      if (span !== undefined && span.end <= end && !found.includes(span.term)) found.push(span.term);
    }
    // The characters of a Chinese word are terms too, but occur in other words.
    const longer = language === 'zh' ? found.filter((term) => !SINGLE_IDEOGRAPH.test(term)) : found;
    const terms = longer.length > 0 ? longer : found;
    // A single ideographic character is indexed only in a bigram.
    if (terms.length === 0 && SINGLE_IDEOGRAPH.test(word)) terms.push(word);
    if (terms.length === 0) continue;
    const weight = Math.max(...terms.map((term) => weights.get(term) ?? 0)) || (weightsIn(reader, [word]).get(word) ?? 0);
    words.push({ word, start, end, terms, weight });
  }
  if (words.length <= FEATURE_WORDS) return words;
  const kept = new Set(words.toSorted((a, b) => b.weight - a.weight || a.start - b.start).slice(0, FEATURE_WORDS));
  return words.filter((one) => kept.has(one));
}
