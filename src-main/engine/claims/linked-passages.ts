// Two publications: where do they say the same? In: both read closely, the index of the left one. Out: pairs of passages of a sentence or
// two, those that are each other's best first, the likest before others.
import type { MarkedPassage, Stretch } from '../../contract/result-list.ts';
import type { PassagePair } from '../../contract/matrix.ts';
import { passageText } from '../document/passages.ts';
import type { IndexReader } from '../index/reader.ts';
import { inverseDocumentFrequency } from '../index/weighting.ts';
import { analyse } from '../text/analysis.ts';
import type { ClauseAnalysis, Line } from './clauses.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { disjoint } from '../highlight/word-highlights.ts';

/** As the contract has it. */
const MOST_PAIRS = 200;
/** A clause shorter than this many UTF-16 units takes the next one with it. */
const SHORT = { alphabetic: 70, ideographic: 25 };
/** Passages of a publication that are compared. */
const MOST_UNITS = 700;
/** Likeness from which two passages say the same: of one language, of two, and of words alone. */
const LEAST_LIKENESS = 0.55;
const LEAST_ACROSS = 0.6;
const LEAST_BY_WORDS = 0.35;
/** So like that nothing else is asked. */
const ALL_BUT_THE_SAME = 0.9;
/**
 * What is nearly as like to so many of the usual sentences of the index is a turn of phrase ("FIG. 3 is a sectional view"): a link that says
 * nothing.
 */
const USUAL_PHRASE = 0.01;
const NEARLY = 0.08;
/** A list of figures: every description has one. */
const FIGURES = /^\W*(?:\d+\W*)?(?:(?:brief description of the |the )?(?:drawings?|figs?\b|figures?|abb\b|zeichnungen)|図\s?[0-9０-９])/iu;
/** Letters of a passage that is compared: alphabetic, ideographic. */
const LEAST_LETTERS = { alphabetic: 25, ideographic: 10 };
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
  /** True where it lists figures. */
  lists: boolean;
}

export interface Side {
  reading: ClauseAnalysis;
  reader: IndexReader;
}

export function linkedPassages(left: Side, right: Side, modelContext: ModelContext | undefined): PassagePair[] {
  const [ours, theirs] = [unitsOf(left, left.reader, modelContext), unitsOf(right, left.reader, modelContext)];
  const least = (own: Unit, their: Unit): number =>
    modelContext === undefined ? LEAST_BY_WORDS : own.language === their.language ? LEAST_LIKENESS : LEAST_ACROSS;
  const likeness = new Float32Array(ours.length * theirs.length);
  const bestOfOurs = new Int32Array(ours.length).fill(-1);
  const bestOfTheirs = new Int32Array(theirs.length).fill(-1);
  const pairs: { one: number; other: number; likeness: number }[] = [];
  const at = (one: number, other: number): number => likeness[one * theirs.length + other] ?? 0;
  for (const [one, own] of ours.entries()) {
    for (const [other, their] of theirs.entries()) {
      const value = likenessOf(own, their);
      likeness[one * theirs.length + other] = value;
      if (value >= least(own, their)) pairs.push({ one, other, likeness: value });
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
    const [own, their] = [ours[pair.one], theirs[pair.other]];
    if (own === undefined || their === undefined) continue;
    if (pair.likeness < ALL_BUT_THE_SAME && (own.lists || their.lists || isUsual(own, their, modelContext))) continue;
    taken.ours.add(pair.one);
    taken.theirs.add(pair.other);
    chosen.push({
      left: marked(left.reading, own, their, left.reader),
      right: marked(right.reading, their, own, left.reader),
      likeness: Math.min(1, pair.likeness),
    });
  }
  return chosen;
}

function unitsOf({ reading }: Side, reader: IndexReader, modelContext: ModelContext | undefined): Unit[] {
  const units: Unit[] = [];
  const dimensions = modelContext?.model.dimensions ?? 0;
  for (const [at, line] of reading.lines.entries()) {
    const last = units.at(-1);
    const ideographic = /^(?:ja|zh)$/.test(line.language);
    const joins =
      last !== undefined &&
      last.section === line.section &&
      last.entry === line.entry &&
      reading.lines[at - 1]?.passage === line.passage &&
      last.end - last.start < SHORT[ideographic ? 'ideographic' : 'alphabetic'];
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
          lists: false,
        };
    unit.end = end;
    if (!joins) units.push(unit);
    for (let place = 0; place < dimensions; place += 1) {
      (unit.vector as Float32Array)[place] = ((unit.vector as Float32Array)[place] ?? 0) + (reading.vectors[at * dimensions + place] ?? 0);
    }
  }
  return units.filter((unit) => {
    const text = passageText(reading.publication, unit);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters < LEAST_LETTERS[/^(?:ja|zh)$/.test(unit.language) ? 'ideographic' : 'alphabetic']) return false;
    unit.lists = FIGURES.test(text);
    weigh(unit, text, reader);
    return true;
  });
}

/** True where one of the two is as like, or nearly, to many sentences of other publications. */
function isUsual(one: Unit, other: Unit, modelContext: ModelContext | undefined): boolean {
  if (modelContext === undefined) return false;
  const { background, model } = modelContext;
  const likeness = meaningOf(one, other) - NEARLY;
  const isOf = ({ vector }: Unit, language: string): boolean =>
    background.shareOf(language, (usual) => {
      let sum = 0;
      for (let at = 0; at < usual.length; at += 1) sum += (usual[at] as number) * (vector?.[at] ?? 0);
      return sum / model.scale >= likeness;
    }) >= USUAL_PHRASE;
  return isOf(one, other.language) && isOf(other, one.language);
}

function meaningOf(one: Unit, other: Unit): number {
  let sum = 0;
  for (let at = 0; at < (one.vector?.length ?? 0); at += 1) sum += (one.vector?.[at] ?? 0) * (other.vector?.[at] ?? 0);
  return sum;
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
  const meaning = meaningOf(one, other);
  // Words of different languages cannot be shared.
  return one.language === other.language ? WORDS_SHARE * words + (1 - WORDS_SHARE) * meaning : meaning;
}

function marked(reading: ClauseAnalysis, unit: Unit, other: Unit, reader: IndexReader): MarkedPassage {
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
