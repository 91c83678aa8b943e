// Adds evidence from classes and citations to the scores of the best candidates: how near a candidate's classes are to those of positive
// examples, and whether it and they cite one another or the same documents.
import type { Publication } from '../../contract/publication.ts';
import { parsePublicationName } from '../document/number.ts';
import type { Example } from './examples.ts';
import { headOf, type Scores } from './fuse.ts';
import type { RatedExample } from './relevance-feedback.ts';
import { ask, both, type Asking } from './questions.ts';
import type { Candidates } from './candidates.ts';
import { BIBLIOGRAPHY_CANDIDATES, CITATION_SHARE, CLASS_SHARE, COMMON_CITATION_SHARE } from './weights.ts';

/** Score gains by candidate; 0 if nothing is known. */
export interface ClassCitationGains {
  classes: Float64Array;
  citations: Float64Array;
}

/** Levels at which two class symbols may agree: subclass, main group, subgroup. */
const LEVELS: readonly ((code: string) => string)[] = [(code) => code.slice(0, 4), (code) => code.split('/')[0] ?? '', (code) => code];

type Bibliography = Pick<Publication, 'country' | 'number' | 'classes' | 'citations'>;

/** The publications to find more of, and those rated positively. */
export function positiveExamples({ examples, rated }: { examples: readonly Example[]; rated: readonly RatedExample[] }): Example[] {
  return [...examples, ...rated.filter(({ rating }) => rating !== 'noise').map(({ example }) => example)];
}

/** The gains of the best candidates. `good`: positive examples. */
export function* classCitationGains(candidates: Candidates, scores: Scores, good: readonly Example[]): Asking<ClassCitationGains> {
  const totals = scores.words.map((words, at) => words + (scores.meaning[at] ?? 0));
  const best = Array.from(totals.keys())
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b)
    .slice(0, BIBLIOGRAPHY_CANDIDATES);
  const bibliographies = (slots: number[]): Asking<(Bibliography | undefined)[]> =>
    ask('publications', { slots: Uint32Array.from(slots), sections: [] });
  const [known, named] = yield* both(
    bibliographies(best.map((candidate) => candidates.slots[candidate] ?? 0)),
    // Examples of other indexes have no bibliography here.
    bibliographies(good.map(({ slot }) => slot).filter((slot) => slot >= 0)),
  );
  const anchors = named.filter((one) => one !== undefined);
  const { deviation } = headOf(totals);
  const gains: ClassCitationGains = { classes: new Float64Array(totals.length), citations: new Float64Array(totals.length) };
  const similarities = classSimilarities(known, anchors);
  best.forEach((candidate, at) => {
    const own = known[at];
    if (own === undefined) return;
    gains.classes[candidate] = CLASS_SHARE * deviation * (similarities[at] ?? 0);
    gains.citations[candidate] =
      deviation *
      Math.min(
        1,
        anchors.reduce((sum, anchor) => sum + citationEvidence(own, anchor), 0),
      );
  });
  return gains;
}

/** Similarity of each candidate's classes to those of the positive examples, in deviations; 0 for candidates without classes. */
function classSimilarities(known: readonly (Bibliography | undefined)[], good: readonly Bibliography[]): number[] {
  const profile = new Map<string, number>();
  for (const codes of good.map(symbolsOf)) {
    for (const code of codes) for (const place of placesOf(code)) profile.set(place, (profile.get(place) ?? 0) + 1 / codes.length);
  }
  const values = known.map((one) => {
    const codes = symbolsOf(one);
    const gains = codes.map((code) => placesOf(code).reduce((sum, place) => sum + (profile.get(place) ?? 0), 0));
    return codes.length === 0 ? undefined : gains.reduce((sum, gain) => sum + gain, 0) / codes.length;
  });
  const there = values.filter((value) => value !== undefined);
  const mean = there.reduce((sum, value) => sum + value, 0) / (there.length || 1);
  const deviation = Math.sqrt(there.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (there.length || 1));
  return values.map((value) => (value === undefined || deviation === 0 ? 0 : (value - mean) / deviation));
}

function symbolsOf(publication: Bibliography | undefined): string[] {
  return [...new Set(publication?.classes.map(({ code }) => code))];
}

/** The subclass, main group and subgroup of a symbol, as far as it is specified. */
function placesOf(code: string): string[] {
  return code.length < 4 ? [] : [...new Set(LEVELS.map((place) => place(code)))];
}

/** Evidence of citations between two publications and of documents cited by both. */
function citationEvidence(one: Bibliography, other: Bibliography): number {
  const cited = new Set(one.citations.map(({ number }) => documentOf(number)));
  const otherCited = new Set(other.citations.map(({ number }) => documentOf(number)));
  const direct = cited.has(`${other.country}-${other.number}`) || otherCited.has(`${one.country}-${one.number}`);
  let common = 0;
  for (const document of cited) if (otherCited.has(document)) common += 1;
  return (direct ? CITATION_SHARE : 0) + COMMON_CITATION_SHARE * common;
}

/** A cited document as country and number, without kind. */
function documentOf(citation: string): string {
  const name = parsePublicationName(citation);
  return name === undefined ? citation : `${name.country}-${name.number}`;
}
