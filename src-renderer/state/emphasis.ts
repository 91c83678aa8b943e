// What weighs more, what less, and where does it stand after the text was edited? In: the text, its weighted spans, an edit or a wish.
// Out: the spans anew: ordered, disjoint, never empty, each of a weight other than 1.
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** The steps a stretch can weigh; 1 is as typed and bears no span. */
export const weightSteps = [0.5, 1, 2] as const;

export interface Range {
  start: number;
  end: number;
}

/** `removed` characters from `at` on gave way to `inserted` others (UTF-16). */
export interface Edit {
  at: number;
  removed: number;
  inserted: number;
}

/** The edit that made `after` of `before`; the caret behind it tells apart where the same letter stands twice. */
export function editBetween(before: string, after: string, caret: number): Edit {
  const least = Math.min(before.length, after.length);
  const mostSuffix = Math.min(least, Math.max(0, after.length - caret));
  let suffix = 0;
  while (suffix < mostSuffix && before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)) suffix += 1;
  let at = 0;
  while (at < least - suffix && before.charCodeAt(at) === after.charCodeAt(at)) at += 1;
  return { at, removed: before.length - suffix - at, inserted: after.length - suffix - at };
}

const letter = /[\p{L}\p{M}\p{N}]/u;

/** Spans after an edit. What replaces a part of a span, or is typed inside it or onto its last word, belongs to it; else it does not. */
export function moveSpans(spans: readonly WeightedSpan[], edit: Edit, after: string): WeightedSpan[] {
  const { at, removed, inserted } = edit;
  const gone = at + removed;
  const grows = inserted - removed;
  const goesOn = inserted > 0 && at > 0 && letter.test(after.charAt(at - 1)) && letter.test(after.charAt(at));
  return spans.flatMap(({ start, end, weight }) => {
    const within = removed === 0 ? start < at && (at < end || (at === end && goesOn)) : start <= at && gone <= end;
    if (within) return kept(start, end + grows, weight);
    if (gone <= start) return kept(start + grows, end + grows, weight);
    if (end <= at) return kept(start, end, weight);
    return start < at ? kept(start, at, weight) : kept(at + inserted, Math.max(gone, end) + grows, weight);
  });
}

function kept(start: number, end: number, weight: number): WeightedSpan[] {
  return start < end ? [{ start, end, weight }] : [];
}

/** The spans with the range one step heavier (`step` 1) or lighter (-1); a range of mixed weights becomes of one. */
export function weigh(spans: readonly WeightedSpan[], range: Range, step: 1 | -1): WeightedSpan[] {
  if (range.start >= range.end) return [...spans];
  const found = weightsIn(spans, range);
  const from = step === 1 ? Math.min(...found) : Math.max(...found);
  const weight = step === 1 ? (weightSteps.find((one) => one > from) ?? from) : (weightSteps.findLast((one) => one < from) ?? from);
  return setWeight(spans, range, weight);
}

/** Every weight that occurs in the range, 1 where a part of it bears none. */
export function weightsIn(spans: readonly WeightedSpan[], range: Range): number[] {
  const touched = spans.filter(({ start, end }) => start < range.end && end > range.start);
  const covered = touched.reduce((sum, { start, end }) => sum + Math.min(end, range.end) - Math.max(start, range.start), 0);
  return [...touched.map(({ weight }) => weight), ...(covered < range.end - range.start ? [1] : [])];
}

function setWeight(spans: readonly WeightedSpan[], range: Range, weight: number): WeightedSpan[] {
  const around = spans.flatMap((span) => [
    ...kept(span.start, Math.min(span.end, range.start), span.weight),
    ...kept(Math.max(span.start, range.end), span.end, span.weight),
  ]);
  const all = weight === 1 ? around : [...around, { ...range, weight }];
  return all.toSorted((a, b) => a.start - b.start);
}

/** Abbreviations after which a sentence goes on, of claims and descriptions in the languages of the house. */
const abbreviation =
  /(?:^|[\s(])(?:figs?|no|nos|nr|abb|abs|bzw|ca|vgl|evtl|ggf|resp|approx|etc|cf|par|art|z\. ?b|d\. ?h|e\. ?g|i\. ?e)\.\s*$/iu;

/** The sentence the offset stands in, without the white space around it; empty in an empty line. */
export function sentenceAt(text: string, offset: number, language: string): Range {
  const from = text.lastIndexOf('\n', offset - 1) + 1;
  const line = text.slice(from, lineEnd(text, offset));
  let start = 0;
  let end = line.length;
  let pending = '';
  for (const { segment, index } of new Intl.Segmenter(language === '' ? 'en' : language, { granularity: 'sentence' }).segment(line)) {
    if (pending === '') start = index;
    pending = segment;
    end = index + segment.length;
    if (abbreviation.test(segment)) continue;
    if (from + end > offset) break;
    pending = '';
  }
  return trimmed(text, { start: from + start, end: from + end });
}

function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  return at === -1 ? text.length : at;
}

/** The range without white space at its ends. */
export function trimmed(text: string, { start, end }: Range): Range {
  const stretch = text.slice(start, end);
  const lead = stretch.length - stretch.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, end - (stretch.length - stretch.trimEnd().length)) };
}

const sentenceEnd = /[.!?:;。！？；：]["'”’)\]]*\s*$/u;
/** Enough of the neighbourhood of a span to see whether a sentence ends there. */
const NEAR = 60;

/** True where the span is whole sentences or lines, false where it is words within one. */
export function isWhole(text: string, { start, end }: Range): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const begins = before.trim() === '' || /\n\s*$/u.test(before) || sentenceEnd.test(before);
  return (
    begins && (sentenceEnd.test(text.slice(Math.max(start, end - NEAR), end)) || /^[^\S\n]*(?:\n|$)/u.test(text.slice(end, end + NEAR)))
  );
}
