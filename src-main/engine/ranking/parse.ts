// Parses a query: its weighted terms, and the words that every hit must or must not contain.
import type { Query, WeightedSpan } from '../../contract/query.ts';
import { analyse, type EmitTerm } from '../text/analysis.ts';
import { detectLanguage } from '../text/language.ts';
import { termsBeside } from './beside-terms.ts';
import { contentSpans } from './formalities.ts';
import type { WeightedTerm } from './weighted-term.ts';
import { NUMBER_WEIGHT, QUERY_TERMS_READ, REPEAT_SATURATION } from './weights.ts';

export function termsOf(weighted: readonly WeightedTerm[]): string[] {
  return weighted.map(({ term }) => term);
}

/** The terms of a query with those searched for beside it. */
export function searchedTerms({ terms, beside }: Pick<ParsedQuery, 'terms' | 'beside'>): WeightedTerm[] {
  return [...terms, ...beside];
}

/** A word of a text with its index terms, the whole word's first. */
export interface Word {
  terms: string[];
  /** True if stop words separate it from the word before. */
  apart: boolean;
}

/** A word or phrase: its words in order, as each language would analyse it. */
export interface Requirement {
  readings: Word[][];
  /** If given, the words may occur in any order with at most this many others among them; stop words do not count. */
  distance?: number;
}

export interface ParsedQuery {
  language: string;
  /** Distinct terms in order of first occurrence; weights above 0, without inverse document frequency. */
  terms: WeightedTerm[];
  /** The terms of what is searched for beside the text, without those of the text. */
  beside: WeightedTerm[];
  /** The spelling of each term in the query, for explanations. */
  surfaces: Map<string, string>;
  /** The weight that the user gave each term, on average over its places in the text; without those of the usual weight, 1. */
  emphasis: Map<string, number>;
  must: Requirement[];
  mustNot: Requirement[];
}

/** UTF-16 units analysed at a time. */
const READ_AT_ONCE = 65_536;
/** A longer run without white space is not a word. */
const LONGEST_WORD = 256;

/** Languages an index may contain; required words are looked up as each of them would be indexed. */
const INDEX_LANGUAGES = ['en', 'de', 'fr', 'ja', 'zh', 'ko'] as const;

const KANA = /[\u3041-\u30ff\uff66-\uff9d]/;
/** Read as a language without an analysis of its own, Chinese and Korean have the terms of indexes before they had one. */
const PLAIN_LANGUAGE = 'und';

/**
 * Parses `query`; its language is detected unless `query.language` is given. `eastAsianBefore`: the index has Chinese and Korean as an earlier
 * version analysed them.
 */
export function parse(query: Query, eastAsianBefore = false): ParsedQuery {
  const language = query.language ?? detectLanguage(query.text);
  const tallies = new Map<string, { count: number; weight: number; emphasis: number }>();
  const surfaces = new Map<string, string>();
  const content = contentSpans(query.text, query.spans);
  for (const reading of readingsOf(query.text, language, eastAsianBefore)) {
    const known = new Set(tallies.keys());
    const weightAt = spanWeights(content);
    const emphasisAt = spanWeights(query.spans ?? []);
    analyseMost(query.text, reading, tallies, (term, start, end) => {
      const weight = weightAt(start) * (/^\d+$/.test(term) ? NUMBER_WEIGHT : 1);
      const emphasis = emphasisAt(start);
      if (weight === 0 || known.has(term)) return;
      const tally = tallies.get(term);
      if (tally === undefined) {
        tallies.set(term, { count: 1, weight, emphasis });
        surfaces.set(term, query.text.slice(start, end));
      } else {
        tally.count += 1;
        tally.weight += weight;
        tally.emphasis += emphasis;
      }
    });
  }
  const terms = [...tallies].map(([term, { count, weight }]) => ({ term, weight: saturated(count) * (weight / count) }));
  return {
    language,
    terms,
    beside: termsBeside(query.terms ?? [], language, terms),
    surfaces,
    emphasis: new Map([...tallies].flatMap(([term, { count, emphasis }]) => (emphasis === count ? [] : [[term, emphasis / count]]))),
    must: (query.must ?? []).flatMap((words) => requirement(words, language)),
    mustNot: (query.mustNot ?? []).flatMap((words) => requirement(words, language)),
  };
}

/** The languages as which a text is read, the first for all its terms, the others for those that it has in them only. */
function readingsOf(text: string, language: string, eastAsianBefore: boolean): string[] {
  // "内燃机" counts as Japanese, but may be Chinese.
  if (language === 'ja' && !KANA.test(text.slice(0, READ_AT_ONCE))) return ['ja', 'zh'];
  return eastAsianBefore && (language === 'zh' || language === 'ko') ? [language, PLAIN_LANGUAGE] : [language];
}

/** Analyses the text in pieces until enough terms are known. Pieces end at white space if there is any. */
function analyseMost(text: string, language: string, known: ReadonlyMap<string, unknown>, emit: EmitTerm): void {
  let from = 0;
  while (from < text.length && known.size < QUERY_TERMS_READ) {
    const start = from;
    const piece = text.slice(start, start + READ_AT_ONCE);
    const broken = start + piece.length < text.length ? (/(?<!\S)\S*$/.exec(piece.slice(-LONGEST_WORD))?.[0].length ?? 0) : 0;
    from = start + piece.length - (broken < LONGEST_WORD ? broken : 0);
    analyse(text.slice(start, from), language, (term, first, last) => emit(term, start + first, start + last));
  }
}

function saturated(count: number): number {
  return ((REPEAT_SATURATION + 1) * count) / (REPEAT_SATURATION + count);
}

/** Returns the weight at an offset; the weights of overlapping spans multiply. Offsets must not decrease from call to call. */
function spanWeights(spans: readonly WeightedSpan[]): (offset: number) => number {
  const inOrder = spans.filter((span) => span.start < span.end).sort((a, b) => a.start - b.start);
  let next = 0;
  let open: WeightedSpan[] = [];
  return (offset) => {
    for (let span = inOrder[next]; span !== undefined && span.start <= offset; span = inOrder[++next]) open.push(span);
    if (open.length === 0) return 1;
    open = open.filter((span) => span.end > offset);
    return open.reduce((weight, span) => weight * span.weight, 1);
  };
}

/** `"locking lever"~5`, with or without quotation marks. */
const AT_A_DISTANCE = /^(.*\S)\s*~\s*(\d{1,3})\s*$/s;

/** The requirement for a typed word or phrase, as each language would index it; empty if no language finds a word in it. */
function requirement(typed: string, language: string): Requirement[] {
  const [, words = typed, distance] = AT_A_DISTANCE.exec(typed) ?? [];
  const readings = new Map<string, Word[]>();
  for (const tried of new Set([language, ...INDEX_LANGUAGES])) {
    const reading = wordsOf(words, tried);
    if (reading.length > 0) readings.set(reading.map((word) => word.terms[0]).join(' '), reading);
  }
  return readings.size === 0 ? [] : [{ readings: [...readings.values()], ...(distance !== undefined && { distance: Number(distance) }) }];
}

/** The words of a text in order; the parts of a compound belong to the compound. */
export function wordsOf(text: string, language: string): Word[] {
  const words: Word[] = [];
  let lastStart = -1;
  let lastEnd = 0;
  analyse(text, language, (term, start, end) => {
    const word = words.at(-1);
    if (word !== undefined && start <= lastStart) word.terms.push(term);
    else words.push({ terms: [term], apart: words.length > 0 && /[\p{L}\p{N}]/u.test(text.slice(lastEnd, start)) });
    lastStart = Math.max(lastStart, start);
    lastEnd = Math.max(lastEnd, end);
  });
  return words;
}
