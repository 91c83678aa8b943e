// Finds where a publication discloses a feature, and how clearly: the best passage of one or two sentences with its strength, and which
// words of the feature it answers.
import type { EvidencePassage, TextRange } from '../../contract/result-list.ts';
import type { FeatureEvidence } from '../../contract/matrix.ts';
import type { PassageSpan, Section } from '../../contract/publication.ts';
import { passageText } from '../document/passages.ts';
import type { IndexReader } from '../index/reader.ts';
import type { ClauseAnalysis } from './clauses.ts';
import type { ModelContext } from '../highlight/highlights.ts';
import { meaningHighlighter, type MeaningHighlighter } from '../highlight/meaning-highlights.ts';
import type { FeatureQuery } from './feature-query.ts';
import { ANSWERED_FROM, HIGHLIGHT_FROM, STRENGTH_FROM } from './weights.ts';
import { bestWindows, type Window } from './windows.ts';
import type { WordSimilarity } from './word-similarity.ts';
import { wordHighlighter, type WordHighlighter } from '../highlight/word-highlights.ts';

/** Words listed per passage. */
const MOST_FOUND = 20;
/** UTF-16 units of the longest sentence that is shown whole. */
const LONGEST_SHOWN = { alphabetic: 300, ideographic: 120 };

/** A feature prepared for one index; made once and used for every publication. */
export interface FeatureMatcher {
  query: FeatureQuery;
  words: WordHighlighter;
  meaning: MeaningHighlighter | undefined;
  similarity: WordSimilarity | undefined;
}

export function featureMatcher(
  query: FeatureQuery,
  reader: IndexReader,
  modelContext: ModelContext | undefined,
  similarity: WordSimilarity | undefined,
): FeatureMatcher {
  return {
    query,
    words: wordHighlighter(reader, query.text, query.parsed, query.indexed, modelContext?.model),
    meaning: modelContext && meaningHighlighter(modelContext.model, modelContext.background, { text: query.text }),
    similarity,
  };
}

/** `cosines`: of the publication's passages with the feature, by the index's vectors. `counts`: whether a section may be evidence. */
export function evidenceFor(
  feature: string,
  matcher: FeatureMatcher,
  analysis: ClauseAnalysis,
  cosines: Float32Array | undefined,
  counts: (section: Section) => boolean,
): FeatureEvidence {
  const { query } = matcher;
  const allowed = (clause: number): boolean => counts(analysis.clauses[clause]?.section ?? 'title');
  const [window] = bestWindows(query, analysis, cosines, 1, allowed, matcher.similarity);
  const likeness = window === undefined ? 0 : probabilityOf(window.score);
  const strength = strengthOf(likeness);
  const evidence = { publication: analysis.id, feature, strength, likeness, ...(query.vector === undefined && { byWords: true as const }) };
  if (window === undefined || strength === 0) return { ...evidence, answered: [], missing: stretchesOf(query, () => true) };
  const isAnswered = (at: number): boolean => (window.matches[at] ?? 0) >= ANSWERED_FROM;
  return {
    ...evidence,
    passage: markedWindow(matcher, analysis, window),
    answered: stretchesOf(query, isAnswered),
    missing: stretchesOf(query, (at) => !isAnswered(at)),
  };
}

function probabilityOf(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

export function strengthOf(likeness: number): FeatureEvidence['strength'] {
  return STRENGTH_FROM.filter((from) => likeness >= from).length as FeatureEvidence['strength'];
}

/** The window as a highlighted passage, extended to whole sentences unless they are long. */
export function markedWindow(matcher: FeatureMatcher, analysis: ClauseAnalysis, window: Window): EvidencePassage {
  const span = shownSpan(analysis, window);
  const text = passageText(analysis.publication, span);
  const language = analysis.publication[span.section][span.entry]?.language ?? '';
  const place = analysis.placeOf(span);
  const meaning = matcher.meaning?.of(text, language) ?? [];
  return {
    publication: analysis.id,
    ...span,
    language,
    text,
    ...(place !== undefined && { place }),
    words: matcher.words.of(text, language),
    found: foundIn(matcher.query, analysis, window),
    meaning: meaning.length > 0 ? meaning : wholeWindow(analysis, window, span),
  };
}

/** The window itself as a highlight, if it is part of what is shown and stands out by its meaning. */
function wholeWindow({ clauses }: ClauseAnalysis, { first, last, meaning, cosine }: Window, span: PassageSpan): EvidencePassage['meaning'] {
  const [start, end] = [clauses[first]?.start ?? span.start, clauses[last]?.end ?? span.end];
  if (meaning < HIGHLIGHT_FROM || end - start >= span.end - span.start) return [];
  return [{ start: start - span.start, end: end - span.start, sentence: 1, likeness: Math.max(0, Math.min(1, cosine)) }];
}

function shownSpan({ clauses }: ClauseAnalysis, { first, last }: Window): PassageSpan {
  const [head, tail] = [clauses[first], clauses[last]];
  if (head === undefined || tail === undefined) throw new RangeError('The window is outside the publication.');
  const { section, entry } = head;
  let [from, to] = [first, last];
  while (clauses[from - 1]?.sentence === head.sentence) from -= 1;
  while (clauses[to + 1]?.sentence === tail.sentence) to += 1;
  const [start, end] = [clauses[from]?.start ?? head.start, clauses[to]?.end ?? tail.end];
  const longest = LONGEST_SHOWN[/^(?:ja|zh)$/.test(head.language) ? 'ideographic' : 'alphabetic'];
  return end - start <= longest ? { section, entry, start, end } : { section, entry, start: head.start, end: tail.end };
}

function foundIn({ weights, parsed }: FeatureQuery, analysis: ClauseAnalysis, { first, last }: Window): EvidencePassage['found'] {
  const present = [...weights].filter(([term]) => analysis.has(term, first, last));
  const total = present.reduce((sum, [, weight]) => sum + weight, 0);
  return present
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_FOUND)
    .map(([term, weight]) => ({ term: parsed.surfaces.get(term) ?? term, share: weight / total }));
}

/** The words of the feature for which `wanted` holds; consecutive content words form one stretch. */
function stretchesOf({ words }: FeatureQuery, wanted: (word: number) => boolean): TextRange[] {
  const stretches: TextRange[] = [];
  let open: TextRange | undefined;
  for (const [at, { start, end }] of words.entries()) {
    if (!wanted(at)) open = undefined;
    else if (open !== undefined) open.end = end;
    else stretches.push((open = { start, end }));
  }
  return stretches;
}
