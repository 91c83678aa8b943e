// Highlights the query's words in a passage as disjoint stretches, in order. In a passage of another language also words that the model
// regards as near in meaning to the query's: often translations, but not always.
import type { WordRange } from '../../contract/result-list.ts';
import type { IndexReader } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { knowsLanguage } from '../model/languages.ts';
import type { PassageModel } from '../model/passage-model.ts';
import { analyse, foldWord } from '../text/analysis.ts';
import { readWords } from '../text/words.ts';
import type { ParsedQuery } from '../ranking/parse.ts';
import type { IndexedTerms } from '../ranking/indexed-terms.ts';
import {
  COMMON_WORD_SHARE,
  HIGHLIGHTED_TERMS,
  MIN_TERM_SHARE,
  MIN_WORD_LETTERS,
  REFERENCE_TERMS,
  TRANSLATED_WORDS,
  TRANSLATION_COSINE,
} from './weights.ts';

/** Bigrams that are Japanese grammar: two hiragana, or a particle with another character. */
const GRAMMAR = /^[\u3041-\u309f]+$|^[のをにはがでとへやも].|^.[のをにはがでとへやも]$/;
/** A character of a Chinese word, which is a term beside the bigrams of the word: other words have it too. */
const SINGLE_IDEOGRAPH = /^[\u3400-\u9fff]$/;

/** Highlights a query's words in any passage of one index. */
export interface WordHighlighter {
  of(text: string, language: string): WordRange[];
}

/** Without a model, passages in other languages are highlighted only by terms that the languages share. */
export function wordHighlighter(
  reader: IndexReader,
  text: string,
  parsed: ParsedQuery,
  indexed: IndexedTerms,
  model?: PassageModel,
  emphasis: ReadonlyMap<string, number> = new Map(),
): WordHighlighter {
  const highlighted = highlightedTerms(parsed, indexed);
  const isNear = model === undefined ? undefined : nearness(reader, model, queryWords(text, parsed), parsed.language);
  return {
    of: (passage, language) => {
      const stretches: WordRange[] = [];
      const isForeign = language !== parsed.language && knowsLanguage(model?.languages, language);
      analyse(passage, language, (term, start, end) => {
        const weight = emphasis.get(term);
        if (highlighted.has(term)) stretches.push({ start, end, ...(weight !== undefined && { weight }) });
      });
      if (isNear !== undefined && isForeign) {
        for (const { word, start, end } of readWords(passage)) if (isNear(word, language)) stretches.push({ start, end });
      }
      return disjoint(stretches);
    },
  };
}

/** The terms to highlight: the highest-weighted in this index, and those of required words. */
export function highlightedTerms(parsed: ParsedQuery, { terms }: IndexedTerms): Set<string> {
  const ordered = terms
    .filter(({ term }) => !GRAMMAR.test(term) && !(parsed.language === 'zh' && SINGLE_IDEOGRAPH.test(term)))
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, HIGHLIGHTED_TERMS);
  const head = ordered.slice(0, REFERENCE_TERMS);
  const reference = head.reduce((sum, { weight }) => sum + weight, 0) / (head.length || 1);
  const highlighted = new Set(ordered.filter(({ weight }) => weight >= MIN_TERM_SHARE * reference).map(({ term }) => term));
  for (const { readings } of parsed.must) for (const words of readings) for (const { terms: own } of words) highlighted.add(own[0] ?? '');
  return highlighted;
}

/** The words of the query to look up in other languages, as spelt, the highest-weighted first. */
function queryWords(text: string, parsed: ParsedQuery): string[] {
  if (parsed.language !== 'ja') {
    const ordered = [...parsed.terms].sort((a, b) => b.weight - a.weight).map(({ term }) => parsed.surfaces.get(term) ?? '');
    return [...new Set(ordered)].filter(isContentWord).slice(0, TRANSLATED_WORDS);
  }
  return [...new Set(readWords(text).map(({ word }) => word))].filter(isContentWord).slice(0, TRANSLATED_WORDS);
}

/** Has enough letters, or a katakana or ideographic character. */
function isContentWord(word: string): boolean {
  return /[\u30a1-\u30fa\u3400-\u9fff]/.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) >= MIN_WORD_LETTERS;
}

/** Returns whether a word is near in meaning to one of `words` and not common in the index. Caches its answers. */
function nearness(
  reader: IndexReader,
  model: PassageModel,
  words: readonly string[],
  queryLanguage: string,
): (word: string, language: string) => boolean {
  const asked = words.map((word) => ({ word, folded: foldWord(word), vector: model.embed(word) }));
  const least = TRANSLATION_COSINE * model.scale ** 2;
  /**
   * The model reads a word in pieces, and one of them can be a foreign word by chance: "wider" in "Widerherstellen", "lungs" in
   * "Behandlungsraum". Only the terms tell: those of a compound include its parts, and of German words the English ones of the dictionary.
   */
  const isNear = (word: string, language: string, vector: Int8Array): boolean => {
    const folded = foldWord(word);
    return asked.some((one) => {
      if (dot(one.vector, vector) < least) return false;
      if (!one.folded.includes(folded) && !folded.includes(one.folded)) return true;
      return one.folded === folded || shareTerm(termsOf(one.word, queryLanguage), termsOf(word, language));
    });
  };
  const known = new Map<string, boolean>();
  const rare = inverseDocumentFrequency(COMMON_WORD_SHARE * reader.publications(), reader.publications());
  const isRare = (word: string, language: string): boolean => {
    const [first] = termsOf(word, language);
    return first !== undefined && inverseDocumentFrequency(reader.documentFrequency(first), reader.publications()) >= rare;
  };
  return (word, language) => {
    const key = `${language} ${word}`;
    let answer = known.get(key);
    if (answer === undefined) {
      const vector = isContentWord(word) ? model.embed(word) : undefined;
      answer = vector !== undefined && isNear(word, language, vector) && isRare(word, language);
      known.set(key, answer);
    }
    return answer;
  };
}

function termsOf(word: string, language: string): string[] {
  const terms: string[] = [];
  analyse(word, language, (term) => void terms.push(term));
  return terms;
}

function shareTerm(one: readonly string[], other: readonly string[]): boolean {
  return one.some((term) => other.includes(term));
}

export function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Merges stretches that overlap or touch; of their weights, the one furthest from the usual counts. */
export function disjoint(stretches: readonly WordRange[]): WordRange[] {
  const joined: WordRange[] = [];
  for (const { start, end, weight } of [...stretches].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last === undefined || start > last.end) joined.push({ start, end, ...(weight !== undefined && { weight }) });
    else {
      last.end = Math.max(last.end, end);
      if (weight !== undefined && strengthOf(weight) > strengthOf(last.weight ?? 1)) last.weight = weight;
    }
  }
  return joined;
}

function strengthOf(weight: number): number {
  return Math.abs(Math.log2(weight));
}
