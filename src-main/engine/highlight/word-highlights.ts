// A passage: which of its words are the query's? In: the query's weighted terms, the passage. Out: stretches of it, disjoint, in order.
// In another language than the query's, also the words that the model holds for a translation of one of the query's.
import type { Stretch } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { analyse } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';
import type { ParsedQuery } from '../ranking/parse.ts';
import type { IndexedTerms } from '../ranking/retrieve.ts';

/** Terms marked at most; further ones of a long query are of no weight beside them. */
const MOST_TERMS = 80;
/** Terms whose mean weight is the measure, and the share of it below which a term does not count: "device" beside "diaphragm". */
const WEIGHTIEST = 5;
const LEAST_SHARE = 0.3;

/** Pairs of signs that are Japanese grammar: two hiragana, or a particle beside something else. */
const GRAMMAR = /^[\u3041-\u309f]+$|^[のをにはがでとへやも].|^.[のをにはがでとへやも]$/;

/** Words of the query that are looked for in other languages. */
const MOST_WORDS = 80;
/**
 * Cosine from which the model holds a word for a translation of another. Measured on 7,600 nouns of dictionaries that the model was not
 * taught with, each beside a query of fifty other nouns: from 0.6 on 36 % of the German and 21 % of the Japanese translations are marked, and
 * 1.2 % and 0.6 % of the words that are none; from 0.57 on 37 and 23 %, 1.5 and 0.7 %; from 0.5 on 39 and 25 %, 2.7 and 1.5 %. The rest are
 * words that the model hardly knows.
 */
const TRANSLATION = 0.6;
/** Share of the publications above which a word is too usual to be marked as a translation. */
const USUAL_SHARE = 0.15;
const LEAST_LETTERS = 3;

/** What is marked of a query in any passage of one index. */
export interface WordHighlighter {
  of(text: string, language: string): Stretch[];
}

/** The marks that the words of a query make; without a model none in other languages but by terms that languages share. */
export function wordHighlighter(reader: IndexReader, text: string, parsed: ParsedQuery, indexed: IndexedTerms, model?: PassageModel): WordHighlighter {
  const counted = countedTerms(parsed, indexed);
  const translates = model === undefined ? undefined : translator(reader, model, queryWords(text, parsed));
  return {
    of: (passage, language) => {
      const stretches: Stretch[] = [];
      analyse(passage, language, (term, start, end) => {
        if (counted.has(term)) stretches.push({ start, end });
      });
      if (translates !== undefined && language !== parsed.language) {
        for (const { word, start, end } of readWords(passage)) if (translates(word, language)) stretches.push({ start, end });
      }
      return disjoint(stretches);
    },
  };
}

/** The terms that count: the weightiest of the query in this index, and those of the words that must occur. */
export function countedTerms(parsed: ParsedQuery, { terms }: IndexedTerms): Set<string> {
  const ordered = terms
    .filter(({ term }) => !GRAMMAR.test(term))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS);
  const head = ordered.slice(0, WEIGHTIEST);
  const measure = head.reduce((sum, { weight }) => sum + weight, 0) / (head.length || 1);
  const counted = new Set(ordered.filter(({ weight }) => weight >= LEAST_SHARE * measure).map(({ term }) => term));
  for (const { readings } of parsed.must) for (const words of readings) for (const { terms: own } of words) counted.add(own[0] ?? '');
  return counted;
}

/** The words of the query that are looked for in other languages, as spelt: those that have terms, the weightiest first. */
function queryWords(text: string, parsed: ParsedQuery): string[] {
  if (parsed.language !== 'ja') {
    const ordered = [...parsed.terms].sort((a, b) => b.weight - a.weight).map(({ term }) => parsed.surfaces.get(term) ?? '');
    return [...new Set(ordered)].filter(tellsSomething).slice(0, MOST_WORDS);
  }
  return [...new Set(readWords(text).map(({ word }) => word))].filter(tellsSomething).slice(0, MOST_WORDS);
}

/** Letters enough, or a sign that is no hiragana. */
function tellsSomething(word: string): boolean {
  return /[\u30a1-\u30fa\u3400-\u9fff]/.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS;
}

/** True for a word of another language that translates one of `words` and is not usual in the index. Remembers what it was asked. */
function translator(reader: IndexReader, model: PassageModel, words: readonly string[]): (word: string, language: string) => boolean {
  const vectors = words.map((word) => model.embed(word));
  const least = TRANSLATION * model.scale ** 2;
  const known = new Map<string, boolean>();
  const rare = inverseDocumentFrequency(USUAL_SHARE * reader.publications(), reader.publications());
  const isRare = (word: string, language: string): boolean => {
    const terms: string[] = [];
    analyse(word, language, (term) => void terms.push(term));
    const [first] = terms;
    return first !== undefined && inverseDocumentFrequency(reader.documentFrequency(first), reader.publications()) >= rare;
  };
  return (word, language) => {
    const key = `${language} ${word}`;
    let answer = known.get(key);
    if (answer === undefined) {
      const vector = tellsSomething(word) ? model.embed(word) : undefined;
      answer = vector !== undefined && vectors.some((one) => dot(one, vector) >= least) && isRare(word, language);
      known.set(key, answer);
    }
    return answer;
  };
}

export function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** The same places as stretches that neither overlap nor touch. */
export function disjoint(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { start, end } of [...stretches].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
