// Analyses a publication clause by clause: the terms of each clause and its vector by the passage model. Computed once and used for many
// features.
import type { EvidencePassage, TextRange } from '../../contract/result-list.ts';
import type { PassageSpan, Publication } from '../../contract/publication.ts';
import { passageText } from '../document/passages.ts';
import { knowsLanguage } from '../model/languages.ts';
import type { PassageModel } from '../model/passage-model.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { analyse } from '../text/analysis.ts';
import { clausesOf } from '../text/sentences.ts';
import { japaneseParts } from './claim-features.ts';
import { placesIn } from '../highlight/place.ts';
import { dot } from '../highlight/word-highlights.ts';

/** Clauses of a publication that are read; a description of 100 pages has about 3,000. */
const MOST_CLAUSES = 4_000;

/** Characters from which a Japanese clause is split, and of the shortest part. */
const LONG_JAPANESE = 50;
const LEAST_JAPANESE = 16;

/** A clause with its passage and sentence. */
export interface TextClause extends PassageSpan {
  /** Position of its passage among the publication's passages. */
  passage: number;
  /** Number of the sentence, equal for all its clauses. */
  sentence: number;
  language: string;
}

/** Binary search: the position of the first of the ascending `places` that is not below `clause`. */
function firstFrom(places: readonly number[], clause: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < clause) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface ClauseAnalysis {
  id: number;
  slot: number;
  publication: Publication;
  clauses: TextClause[];
  /** Positions of the clauses that contain each term, ascending. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** The vectors of the clauses, row after row; empty without a model. */
  vectors: Int8Array;
  /** Cosine of each clause with the next. */
  nextCosines: Float32Array;
  /** The vectors of the words of each clause, computed on demand. */
  wordVectors: (Int8Array | undefined)[];
  /** True if one of these clauses contains the term. */
  has(term: string, first: number, last: number): boolean;
  placeOf(span: PassageSpan): EvidencePassage['place'];
}

/** Undefined if the publication does not exist. */
export function analyseClauses(store: ReadableIndex, id: number, model: PassageModel | undefined): ClauseAnalysis | undefined {
  const stored = readPublication(store, id);
  if (stored === undefined) return undefined;
  const { publication, slot } = stored;
  const clauses = textClausesOf(publication, readPassages(store, slot));
  const readText = (clause: TextClause): string =>
    knowsLanguage(model?.languages, clause.language) ? passageText(publication, clause) : '';
  const vectors = model === undefined ? new Int8Array(0) : model.embedEach(clauses.map(readText));
  const places = new Map<string, (start: number) => EvidencePassage['place']>();
  const postings = postingsOf(publication, clauses);
  return {
    id,
    slot,
    publication,
    clauses,
    postings,
    has: (term, first, last) => {
      const places = postings.get(term);
      return places !== undefined && (places[firstFrom(places, first)] ?? Infinity) <= last;
    },
    vectors,
    nextCosines: nextCosines(vectors, clauses.length, model),
    wordVectors: [],
    placeOf: ({ section, entry, start }) => {
      const key = `${section} ${entry}`;
      let place = places.get(key);
      if (place === undefined) places.set(key, (place = placesIn(section, publication[section][entry]?.text ?? '')));
      return place(start);
    },
  };
}

function textClausesOf(publication: Publication, spans: readonly PassageSpan[]): TextClause[] {
  const clauses: TextClause[] = [];
  let sentence = 0;
  for (const [passage, span] of spans.entries()) {
    const language = publication[span.section][span.entry]?.language ?? '';
    let last = -1;
    const text = passageText(publication, span);
    for (const clause of clausesOf(text)) {
      if (clauses.length >= MOST_CLAUSES) return clauses;
      if (clause.sentence !== last) sentence += 1;
      last = clause.sentence;
      const { section, entry } = span;
      for (const { start, end } of partsOf(text, clause, language)) {
        clauses.push({ section, entry, start: span.start + start, end: span.start + end, passage, sentence, language });
      }
    }
  }
  return clauses;
}

/** Splits a Japanese clause, which lists one thing after the other with all attributes, into one clause per thing. */
function partsOf(text: string, clause: TextRange, language: string): TextRange[] {
  if (language !== 'ja' || clause.end - clause.start <= LONG_JAPANESE) return [clause];
  return japaneseParts(text.slice(clause.start, clause.end), LEAST_JAPANESE).map(({ start, end }) => ({
    start: clause.start + start,
    end: clause.start + end,
  }));
}

function postingsOf(publication: Publication, clauses: readonly TextClause[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, clause] of clauses.entries()) {
    analyse(passageText(publication, clause), clause.language, (term) => {
      const places = postings.get(term);
      if (places === undefined) postings.set(term, [at]);
      else if (places.at(-1) !== at) places.push(at);
    });
  }
  return postings;
}

function nextCosines(vectors: Int8Array, count: number, model: PassageModel | undefined): Float32Array {
  const cosines = new Float32Array(count);
  if (model === undefined) return cosines;
  const { dimensions, scale } = model;
  for (let at = 0; at + 1 < count; at += 1) {
    cosines[at] = dot(vectors.subarray(at * dimensions, (at + 1) * dimensions), vectors.subarray((at + 1) * dimensions)) / scale ** 2;
  }
  return cosines;
}
