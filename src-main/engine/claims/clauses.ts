// A publication read closely: which clauses does it have, which words stand in each, what does each mean? In: an index, a row. Out: its
// clauses in order, with their terms and their vectors by the passage model, made once and asked for many features.
import type { MarkedPassage, Stretch } from '../../contract/result-list.ts';
import type { PassageSpan, Publication } from '../../contract/publication.ts';
import { passageText } from '../document/passages.ts';
import type { PassageModel } from '../model/passage-model.ts';
import type { ReadableIndex } from '../store/index-schema.ts';
import { readPassages, readPublication } from '../store/publications.ts';
import { analyse } from '../text/analysis.ts';
import { clausesOf } from '../text/sentences.ts';
import { japaneseParts } from './claim-features.ts';
import { placesIn } from '../highlight/place.ts';
import { dot } from '../highlight/word-highlights.ts';

/** Clauses of a publication that are read; a description of 100 pages has some 3,000. */
const MOST_LINES = 4_000;

/** Japanese clauses longer than this are parted, into parts not shorter than that. */
const LONG_JAPANESE = 50;
const LEAST_JAPANESE = 16;

/** A clause: where it stands, in which passage of the index, in which sentence of it. */
export interface Line extends PassageSpan {
  /** Place of its passage among those of the index. */
  passage: number;
  /** Clauses of one sentence have the same number. */
  sentence: number;
  language: string;
}

/** Where a term stands within lines that rise: the first place not before `line`. */
function firstFrom(places: readonly number[], line: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface ClauseAnalysis {
  id: number;
  slot: number;
  publication: Publication;
  lines: Line[];
  /** Lines each term stands in, rising. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** The vectors of the lines, row after row; empty without a model. */
  vectors: Int8Array;
  /** Cosine of each line with the one behind it. */
  nextLikeness: Float32Array;
  /** The vectors of the words of each line, where they were asked for. */
  wordVectors: (Int8Array | undefined)[];
  /** True where a term stands in one of these lines. */
  has(term: string, first: number, last: number): boolean;
  placeOf(span: PassageSpan): MarkedPassage['place'];
}

/** Undefined where there is no such publication. */
export function analyseClauses(store: ReadableIndex, id: number, model: PassageModel | undefined): ClauseAnalysis | undefined {
  const stored = readPublication(store, id);
  if (stored === undefined) return undefined;
  const { publication, slot } = stored;
  const lines = linesOf(publication, readPassages(store, slot));
  const vectors = model === undefined ? new Int8Array(0) : model.embedEach(lines.map((line) => passageText(publication, line)));
  const places = new Map<string, (start: number) => MarkedPassage['place']>();
  const postings = postingsOf(publication, lines);
  return {
    id,
    slot,
    publication,
    lines,
    postings,
    has: (term, first, last) => {
      const places = postings.get(term);
      return places !== undefined && (places[firstFrom(places, first)] ?? Infinity) <= last;
    },
    vectors,
    nextLikeness: nextLikeness(vectors, lines.length, model),
    wordVectors: [],
    placeOf: ({ section, entry, start }) => {
      const key = `${section} ${entry}`;
      let place = places.get(key);
      if (place === undefined) places.set(key, (place = placesIn(section, publication[section][entry]?.text ?? '')));
      return place(start);
    },
  };
}

function linesOf(publication: Publication, spans: readonly PassageSpan[]): Line[] {
  const lines: Line[] = [];
  let sentence = 0;
  for (const [passage, span] of spans.entries()) {
    const language = publication[span.section][span.entry]?.language ?? '';
    let last = -1;
    const text = passageText(publication, span);
    for (const clause of clausesOf(text)) {
      if (lines.length >= MOST_LINES) return lines;
      if (clause.sentence !== last) sentence += 1;
      last = clause.sentence;
      const { section, entry } = span;
      for (const { start, end } of partsOf(text, clause, language)) {
        lines.push({ section, entry, start: span.start + start, end: span.start + end, passage, sentence, language });
      }
    }
  }
  return lines;
}

/** A Japanese sentence names one thing after the other with all their attributes: each is a line of its own. */
function partsOf(text: string, clause: Stretch, language: string): Stretch[] {
  if (language !== 'ja' || clause.end - clause.start <= LONG_JAPANESE) return [clause];
  return japaneseParts(text.slice(clause.start, clause.end), LEAST_JAPANESE).map(({ start, end }) => ({
    start: clause.start + start,
    end: clause.start + end,
  }));
}

function postingsOf(publication: Publication, lines: readonly Line[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    analyse(passageText(publication, line), line.language, (term) => {
      const places = postings.get(term);
      if (places === undefined) postings.set(term, [at]);
      else if (places.at(-1) !== at) places.push(at);
    });
  }
  return postings;
}

function nextLikeness(vectors: Int8Array, count: number, model: PassageModel | undefined): Float32Array {
  const likeness = new Float32Array(count);
  if (model === undefined) return likeness;
  const { dimensions, scale } = model;
  for (let at = 0; at + 1 < count; at += 1) {
    likeness[at] = dot(vectors.subarray(at * dimensions, (at + 1) * dimensions), vectors.subarray((at + 1) * dimensions)) / scale ** 2;
  }
  return likeness;
}
