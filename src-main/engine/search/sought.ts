// A feature: what is looked for in passages? In: its text, an index, the passage model. Out: its words with what they weigh in this index,
// its vector, and what likeness to it is usual here: so that the same standing means the same in every index, language and model.
import type { Stretch } from '../../contract/insight.ts';
import type { IndexReader } from '../index/reader.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { analyse } from '../text/analysis.ts';
import { parse, type ParsedQuery } from './parse.ts';
import { weighInIndex, type IndexedTerms } from './retrieve.ts';
import type { Understanding } from './marks.ts';
import { dot } from './word-marks.ts';

/** Pairs of signs that are Japanese grammar. */
const GRAMMAR = /^[\u3041-\u309f]+$/;

/** A word of the feature as it stands there, with the terms it is indexed by. */
export interface SoughtWord extends Stretch {
  terms: string[];
  weight: number;
}

export interface Sought {
  text: string;
  language: string;
  parsed: ParsedQuery;
  indexed: IndexedTerms;
  /** The terms this index holds, with their weights. */
  weights: ReadonlyMap<string, number>;
  /** Sum of the weights of all terms, unknown ones included. */
  total: number;
  words: SoughtWord[];
  /** By the passage model; undefined without it. */
  vector: Int8Array | undefined;
  /** Mean and deviation of the likeness of usual clauses of a language. */
  usual(language: string): Spread;
  /** By the model of the index, with the likeness that the best passages of its usual publications have. */
  indexVector: Int8Array | undefined;
  usualBest: Spread;
}

export interface Spread {
  mean: number;
  deviation: number;
}

/** In how many deviations from what is usual a value stands; 0 where nothing is known. */
export function standing(value: number, { mean, deviation }: Spread): number {
  return deviation < 1e-6 ? 0 : (value - mean) / deviation;
}

export interface SoughtParts {
  reader: IndexReader;
  understanding: Understanding | undefined;
  /** Slots of publications that stand for the index. */
  sample: Uint32Array;
}

export function soughtOf(text: string, language: string, indexVector: Int8Array | undefined, parts: SoughtParts): Sought {
  const { reader, understanding, sample } = parts;
  const model = understanding?.model;
  const whole = parse({ text, language, hits: 1, method: 'hybrid' });
  const parsed = { ...whole, terms: whole.terms.filter(({ term }) => !GRAMMAR.test(term)) };
  const indexed = weighInIndex(reader, parsed.terms);
  const weights = new Map(indexed.terms.map(({ term, weight }) => [term, weight]));
  const vector = model?.embed(text);
  const spreads = new Map<string, Spread>();
  return {
    text,
    language,
    parsed,
    indexed,
    weights,
    total: indexed.most,
    words: wordsIn(text, language, weights),
    vector,
    usual: (tongue) => {
      let spread = spreads.get(tongue);
      if (spread === undefined) {
        spread =
          understanding === undefined || model === undefined || vector === undefined
            ? { mean: 0, deviation: 0 }
            : understanding.background.spreadOf(tongue, (other) => cosine(model, vector, other));
        spreads.set(tongue, spread);
      }
      return spread;
    },
    indexVector,
    usualBest: indexVector === undefined ? { mean: 0, deviation: 0 } : spreadOf(reader.bestPassages(indexVector, sample).passages),
  };
}

export function cosine(model: PassageModel, one: Int8Array, other: Int8Array): number {
  return dot(one, other) / model.scale ** 2;
}

function spreadOf(values: Float32Array): Spread {
  const mean = values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length || 1);
  return { mean, deviation: Math.sqrt(square) };
}

/** The words that tell something, in their order; parts of a compound stand with it. */
function wordsIn(text: string, language: string, weights: ReadonlyMap<string, number>): SoughtWord[] {
  const words = new Map<number, SoughtWord>();
  analyse(text, language, (term, start, end) => {
    if (GRAMMAR.test(term)) return;
    const known = words.get(start);
    if (known === undefined) words.set(start, { start, end, terms: [term], weight: weights.get(term) ?? 0 });
    else {
      known.end = Math.max(known.end, end);
      known.terms.push(term);
      known.weight = Math.max(known.weight, weights.get(term) ?? 0);
    }
  });
  return [...words.values()].toSorted((a, b) => a.start - b.start);
}
