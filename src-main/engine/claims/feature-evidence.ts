// Publications and features: where does each publication say each feature, and how plainly? In: publications read closely, features.
// Out: for each pair the best passage of a sentence or two, with its strength, and which words of the feature it answers.
import type { MarkedPassage, Stretch } from '../../contract/result-list.ts';
import type { FeatureEvidence } from '../../contract/matrix.ts';
import type { PassageSpan, Section } from '../../contract/publication.ts';
import { passageText } from '../document/passages.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ClauseAnalysis } from './clauses.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { meaningHighlighter, type MeaningHighlighter } from '../highlight/meaning-highlights.ts';
import type { FeatureQuery } from './feature-query.ts';
import { bestWindows, type Window } from './windows.ts';
import type { WordSimilarity } from './word-similarity.ts';
import { wordHighlighter, type WordHighlighter } from '../highlight/word-highlights.ts';

/**
 * From which likeness on a strength of 1 to 4 is given. So many of each reach 2 and 4: features of claims in their own description 99 and
 * 92 %, in those of near publications 41 and 8 % (some of which do disclose them), of others 2 and 0 % (`npm run quality -- --sets "feature
 * evidence"`); our paraphrases in the text they say anew 64 and 8 %, in near ones 15 and 0 %; German and French claims in English
 * descriptions, texts that the model may know, 86 and 32 %, in others 2 and 0 %.
 */
const strengthFrom = [0.2, 0.5, 0.75, 0.9] as const;
/** From which credit on a word of the feature counts as answered. */
const ANSWERED_FROM = 0.5;
/** From which standing on a clause is marked for its meaning where nothing else is. */
const MEANT_FROM = 2;
/** Words named for a passage. */
const MOST_FOUND = 20;
/** A sentence longer than this is not shown whole: claims, lists. */
const LONGEST_SHOWN = { alphabetic: 300, ideographic: 120 };

/** A feature as it is looked for in one index; made once, asked for every publication. */
export interface FeatureMatcher {
  sought: FeatureQuery;
  words: WordHighlighter;
  meaning: MeaningHighlighter | undefined;
  likeness: WordSimilarity | undefined;
}

export function featureMatcher(
  sought: FeatureQuery,
  reader: IndexReader,
  modelContext: ModelContext | undefined,
  likeness: WordSimilarity | undefined,
): FeatureMatcher {
  return {
    sought,
    words: wordHighlighter(reader, sought.text, sought.parsed, sought.indexed, modelContext?.model),
    meaning: modelContext && meaningHighlighter(modelContext.model, modelContext.background, { text: sought.text }),
    likeness,
  };
}

/** `cosines`: of the publication's passages with the feature, by the index's own vectors. */
export function evidenceFor(
  feature: string,
  seeker: FeatureMatcher,
  reading: ClauseAnalysis,
  cosines: Float32Array | undefined,
  counts: (section: Section) => boolean,
): FeatureEvidence {
  const { sought } = seeker;
  const allowed = (line: number): boolean => counts(reading.lines[line]?.section ?? 'title');
  const [window] = bestWindows(sought, reading, cosines, 1, allowed, seeker.likeness);
  const likeness = window === undefined ? 0 : likenessOf(window.score);
  const strength = strengthOf(likeness);
  const evidence = { publication: reading.id, feature, strength, likeness, ...(sought.vector === undefined && { byWords: true as const }) };
  if (window === undefined || strength === 0) return { ...evidence, answered: [], missing: stretchesOf(sought, () => true) };
  const isAnswered = (at: number): boolean => (window.credits[at] ?? 0) >= ANSWERED_FROM;
  return {
    ...evidence,
    passage: markedWindow(seeker, reading, window),
    answered: stretchesOf(sought, isAnswered),
    missing: stretchesOf(sought, (at) => !isAnswered(at)),
  };
}

function likenessOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

export function strengthOf(likeness: number): FeatureEvidence['strength'] {
  return strengthFrom.filter((from) => likeness >= from).length as FeatureEvidence['strength'];
}

/** The window as a passage, widened to whole sentences where those are not long, with the feature's words and meaning marked. */
export function markedWindow(seeker: FeatureMatcher, reading: ClauseAnalysis, window: Window): MarkedPassage {
  const span = shownSpan(reading, window);
  const text = passageText(reading.publication, span);
  const language = reading.publication[span.section][span.entry]?.language ?? '';
  const place = reading.placeOf(span);
  const meaning = seeker.meaning?.of(text, language) ?? [];
  return {
    publication: reading.id,
    ...span,
    language,
    text,
    ...(place !== undefined && { place }),
    words: seeker.words.of(text, language),
    found: foundIn(seeker.sought, reading, window),
    meaning: meaning.length > 0 ? meaning : meantIn(reading, window, span),
  };
}

/** The window itself, where it is a part of what is shown and stands out by its meaning. */
function meantIn({ lines }: ClauseAnalysis, { first, last, meaning, likeness }: Window, span: PassageSpan): MarkedPassage['meaning'] {
  const [start, end] = [lines[first]?.start ?? span.start, lines[last]?.end ?? span.end];
  if (meaning < MEANT_FROM || end - start >= span.end - span.start) return [];
  return [{ start: start - span.start, end: end - span.start, sentence: 1, likeness: Math.max(0, Math.min(1, likeness)) }];
}

function shownSpan({ lines }: ClauseAnalysis, { first, last }: Window): PassageSpan {
  const [head, tail] = [lines[first], lines[last]];
  if (head === undefined || tail === undefined) throw new RangeError('no such window');
  const { section, entry } = head;
  let [from, to] = [first, last];
  while (lines[from - 1]?.sentence === head.sentence) from -= 1;
  while (lines[to + 1]?.sentence === tail.sentence) to += 1;
  const [start, end] = [lines[from]?.start ?? head.start, lines[to]?.end ?? tail.end];
  const longest = LONGEST_SHOWN[/^(?:ja|zh)$/.test(head.language) ? 'ideographic' : 'alphabetic'];
  return end - start <= longest ? { section, entry, start, end } : { section, entry, start: head.start, end: tail.end };
}

function foundIn({ weights, parsed }: FeatureQuery, reading: ClauseAnalysis, { first, last }: Window): MarkedPassage['found'] {
  const present = [...weights].filter(([term]) => reading.has(term, first, last));
  const total = present.reduce((sum, [, weight]) => sum + weight, 0);
  return present
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(([term, weight]) => ({ term: parsed.surfaces.get(term) ?? term, share: weight / total }));
}

/** The words of the feature of which `wanted` holds; those that follow one another, but for words that tell nothing, are one stretch. */
function stretchesOf({ words }: FeatureQuery, wanted: (word: number) => boolean): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | undefined;
  for (const [at, { start, end }] of words.entries()) {
    if (!wanted(at)) open = undefined;
    else if (open !== undefined) open.end = end;
    else stretches.push((open = { start, end }));
  }
  return stretches;
}
