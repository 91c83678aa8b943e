// A query: which words does it ask for, and how much does each weigh? In: the text with its weighted spans, words that every
// hit must or must not contain. Out: weighted terms of the words index, and requirements to be checked.
import type { Query, WeightedSpan } from '../../contract/query.ts';
import { analyse, type EmitTerm } from '../text/analysis.ts';
import { detectLanguage } from '../text/language.ts';
import { formalitiesOf } from './formalities.ts';

export interface WeightedTerm {
  term: string;
  weight: number;
}

/** A word of a text: the terms it is indexed by, the whole word's first. */
export interface Word {
  terms: string[];
  /** True where words the analyser passes over (stop words) stand between this word and the one before. */
  apart: boolean;
}

/** A word or phrase: its words in order, as each of the languages tried reads it. */
export interface Requirement {
  readings: Word[][];
  /** Where it is given, the words may stand in any order with so many others among them, stop words not counted. */
  distance?: number;
}

export interface ParsedQuery {
  language: string;
  /** Distinct terms in the order of their first mention; weights above 0, before any inverse document frequency. */
  terms: WeightedTerm[];
  /** The query's words as they were typed, by term, for explanations. */
  surfaces: Map<string, string>;
  must: Requirement[];
  mustNot: Requirement[];
}

/**
 * Saturation of repeated words of the query, BM25's k3. Measured with words alone on us-intext distinct (abstracts,
 * descriptions, both with titles), recall@100: none 0.446, 0.512, 0.453; 8 gives 0.456, 0.516, 0.457; 2 gives 0.457,
 * 0.503, 0.441 for some nDCG@10 more. Neighbours of 8 differ by less than 0.01.
 */
const REPEAT_SATURATION = 8;

/**
 * What words in formal passages (see formalities.ts) and bare numbers weigh: years, months and reference numerals meet
 * everywhere. Measured with words alone on us-intext distinct descriptions, recall@100 / nDCG@10: 0.527 / 0.207 without
 * either, 0.513 / 0.226 with 0.3 for both, 0.537 / 0.219 with no numbers at all; but German claims against English texts lose
 * 0.013 of recall with 0.3 for numbers and 0.025 with none.
 */
const FORMAL_WEIGHT = 0.4;
const NUMBER_WEIGHT = 0.5;

/**
 * Distinct terms after which a text is read no further, and how much of it is read at a time. A description of 50 pages has 5,000, two
 * megabytes of 700 descriptions have 26,000; two megabytes of nothing but different words took 20 times as long as those.
 */
const MOST_DISTINCT = 30_000;
const READ_AT_ONCE = 65_536;
/** A longer run without white space is no word. */
const LONGEST_WORD = 256;

/** Languages the index may hold words of; must words are looked for as each of them would be indexed. */
const INDEX_LANGUAGES = ['en', 'de', 'fr', 'ja'] as const;

/** The terms of `query.text`; `query.language` is believed where given, else the language is detected. */
export function parse(query: Query): ParsedQuery {
  const language = query.language ?? detectLanguage(query.text);
  const tallies = new Map<string, { count: number; weight: number }>();
  const surfaces = new Map<string, string>();
  const formal = formalitiesOf(query.text).map((stretch) => ({ ...stretch, weight: FORMAL_WEIGHT }));
  const weightAt = spanWeights([...(query.spans ?? []), ...formal]);
  analyseMost(query.text, language, tallies, (term, start, end) => {
    const weight = weightAt(start) * (/^\d+$/.test(term) ? NUMBER_WEIGHT : 1);
    if (weight === 0) return;
    const tally = tallies.get(term);
    if (tally === undefined) {
      tallies.set(term, { count: 1, weight });
      surfaces.set(term, query.text.slice(start, end));
    } else {
      tally.count += 1;
      tally.weight += weight;
    }
  });
  return {
    language,
    terms: [...tallies].map(([term, { count, weight }]) => ({ term, weight: damped(count) * (weight / count) })),
    surfaces,
    must: (query.must ?? []).flatMap((words) => requirement(words, language)),
    mustNot: (query.mustNot ?? []).flatMap((words) => requirement(words, language)),
  };
}

/** Analyses the text piece by piece until enough terms are known. Pieces end at white space where there is some. */
function analyseMost(text: string, language: string, known: ReadonlyMap<string, unknown>, emit: EmitTerm): void {
  let from = 0;
  while (from < text.length && known.size < MOST_DISTINCT) {
    const start = from;
    const piece = text.slice(start, start + READ_AT_ONCE);
    const broken = start + piece.length < text.length ? (/\S*$/.exec(piece.slice(-LONGEST_WORD))?.[0].length ?? 0) : 0;
    from = start + piece.length - (broken < LONGEST_WORD ? broken : 0);
    analyse(text.slice(start, from), language, (term, first, last) => emit(term, start + first, start + last));
  }
}

function damped(count: number): number {
  return ((REPEAT_SATURATION + 1) * count) / (REPEAT_SATURATION + count);
}

/** The weight of the text at an offset; where spans overlap their weights multiply. Offsets must not fall from call to call. */
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

/** The requirement that what was typed makes, as each language would index it; none where no language sees a word in it. */
function requirement(typed: string, language: string): Requirement[] {
  const [, words = typed, distance] = AT_A_DISTANCE.exec(typed) ?? [];
  const readings = new Map<string, Word[]>();
  for (const tried of new Set([language, ...INDEX_LANGUAGES])) {
    const reading = wordsOf(words, tried);
    if (reading.length > 0) readings.set(reading.map((word) => word.terms[0]).join(' '), reading);
  }
  return readings.size === 0 ? [] : [{ readings: [...readings.values()], ...(distance !== undefined && { distance: Number(distance) }) }];
}

/** The words of a text in order; parts of a compound stand with their compound. */
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
