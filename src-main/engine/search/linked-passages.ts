// Two publications: where do they say the same? In: both read closely, the index of the left one. Out: pairs of passages of a sentence or
// two, those that are each other's best first, the likest before others.
import type { MarkedPassage, Stretch } from '../../contract/insight.ts';
import type { PassagePair } from '../../contract/matrix.ts';
import { passageText } from '../document/passages.ts';
import type { IndexReader } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { CloseReading, Line } from './close-reading.ts';
import type { Understanding } from './marks.ts';
import { disjoint } from './word-marks.ts';

/** As the contract has it. */
const MOST_PAIRS = 200;
/** Passages aim at this many UTF-16 units; neighbouring clauses are joined until they have as many. */
const AIM = { alphabetic: 240, ideographic: 90 };
/** Passages of a publication that are compared. */
const MOST_UNITS = 700;
/** Likeness from which two passages say the same; of words alone. */
const LEAST_LIKENESS = 0.55;
const LEAST_BY_WORDS = 0.35;
/** What shared words and meaning each count. */
const WORDS_SHARE = 0.4;
/** Marked are words that stand in fewer than this share of the publications. */
const USUAL_SHARE = 0.3;

interface Unit {
  section: Line['section'];
  entry: number;
  language: string;
  start: number;
  end: number;
  terms: Map<string, number>;
  norm: number;
  vector: Float32Array | undefined;
}

export interface Side {
  reading: CloseReading;
  reader: IndexReader;
}

export function linkedPassages(left: Side, right: Side, understanding: Understanding | undefined): PassagePair[] {
  const [ours, theirs] = [unitsOf(left, left.reader, understanding), unitsOf(right, left.reader, understanding)];
  const least = understanding === undefined ? LEAST_BY_WORDS : LEAST_LIKENESS;
  const likeness = new Float32Array(ours.length * theirs.length);
  const bestOfOurs = new Int32Array(ours.length).fill(-1);
  const bestOfTheirs = new Int32Array(theirs.length).fill(-1);
  const pairs: { one: number; other: number; likeness: number }[] = [];
  const at = (one: number, other: number): number => likeness[one * theirs.length + other] ?? 0;
  for (const [one, own] of ours.entries()) {
    for (const [other, their] of theirs.entries()) {
      const value = likenessOf(own, their);
      likeness[one * theirs.length + other] = value;
      if (value >= least) pairs.push({ one, other, likeness: value });
      if (value > at(one, bestOfOurs[one] ?? -1) || bestOfOurs[one] === -1) bestOfOurs[one] = other;
      if (bestOfTheirs[other] === -1 || value > at(bestOfTheirs[other] ?? 0, other)) bestOfTheirs[other] = one;
    }
  }
  const isMutual = ({ one, other }: { one: number; other: number }): boolean => bestOfOurs[one] === other && bestOfTheirs[other] === one;
  const ordered = pairs.toSorted((a, b) => Number(isMutual(b)) - Number(isMutual(a)) || b.likeness - a.likeness || a.one - b.one);
  const taken = { ours: new Set<number>(), theirs: new Set<number>() };
  const chosen: PassagePair[] = [];
  for (const pair of ordered) {
    if (chosen.length === MOST_PAIRS) break;
    if (taken.ours.has(pair.one) || taken.theirs.has(pair.other)) continue;
    taken.ours.add(pair.one);
    taken.theirs.add(pair.other);
    const [own, their] = [ours[pair.one], theirs[pair.other]];
    if (own === undefined || their === undefined) continue;
    chosen.push({
      left: marked(left.reading, own, their, left.reader),
      right: marked(right.reading, their, own, left.reader),
      likeness: Math.min(1, pair.likeness),
    });
  }
  return chosen;
}

function unitsOf({ reading }: Side, reader: IndexReader, understanding: Understanding | undefined): Unit[] {
  const units: Unit[] = [];
  const dimensions = understanding?.model.dimensions ?? 0;
  for (const [at, line] of reading.lines.entries()) {
    const last = units.at(-1);
    const ideographic = /^(?:ja|zh)$/.test(line.language);
    const joins =
      last !== undefined &&
      last.section === line.section &&
      last.entry === line.entry &&
      reading.lines[at - 1]?.passage === line.passage &&
      line.end - last.start <= AIM[ideographic ? 'ideographic' : 'alphabetic'];
    const { section, entry, language, start, end } = line;
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
        };
    unit.end = end;
    if (!joins) units.push(unit);
    for (let place = 0; place < dimensions; place += 1) {
      (unit.vector as Float32Array)[place] = ((unit.vector as Float32Array)[place] ?? 0) + (reading.vectors[at * dimensions + place] ?? 0);
    }
  }
  for (const unit of units) weigh(unit, passageText(reading.publication, unit), reader);
  return units;
}

function weigh(unit: Unit, text: string, reader: IndexReader): void {
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

function likenessOf(one: Unit, other: Unit): number {
  let shared = 0;
  const [fewer, more] = one.terms.size <= other.terms.size ? [one, other] : [other, one];
  for (const [term, weight] of fewer.terms) if (more.terms.has(term)) shared += weight ** 2;
  const words = shared / (one.norm * other.norm);
  if (one.vector === undefined || other.vector === undefined) return words;
  let meaning = 0;
  for (let at = 0; at < one.vector.length; at += 1) meaning += (one.vector[at] as number) * (other.vector[at] as number);
  // Words of different languages cannot be shared.
  return one.language === other.language ? WORDS_SHARE * words + (1 - WORDS_SHARE) * meaning : meaning;
}

function marked(reading: CloseReading, unit: Unit, other: Unit, reader: IndexReader): MarkedPassage {
  const { section, entry, start, end, language } = unit;
  const text = passageText(reading.publication, unit);
  const place = reading.placeOf(unit);
  const rare = inverseDocumentFrequency(USUAL_SHARE * reader.publications(), reader.publications());
  const words: Stretch[] = [];
  analyse(text, language, (term, from, to) => {
    if ((other.terms.get(term) ?? 0) >= rare) words.push({ start: from, end: to });
  });
  return {
    ...{ publication: reading.id, section, entry, start, end, language, text },
    ...(place !== undefined && { place }),
    words: disjoint(words),
    found: [],
    meaning: [],
  };
}
