// Weighted spans of the query text: moves them with edits and changes their weights. Spans are ordered, disjoint, non-empty, and never of
// weight 1.
import type { WeightedSpan } from '../../src-main/contract/query.ts';

/** The weights a range can have; 1 is the default and has no span. */
export const weightSteps = [0.5, 1, 2] as const;

export interface Range {
  start: number;
  end: number;
}

/** `removed` characters at `at` were replaced by `inserted` others (UTF-16 units). */
export interface Edit {
  at: number;
  removed: number;
  inserted: number;
}

/** The edit that turned `before` into `after`; `caret`, the position after the edit, resolves repeated letters. */
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

/** The spans after an edit. Text that replaces part of a span, or is typed inside it or onto its last word, joins the span. */
export function moveSpans(spans: readonly WeightedSpan[], edit: Edit, after: string): WeightedSpan[] {
  const { at, removed, inserted } = edit;
  const gone = at + removed;
  const grows = inserted - removed;
  const continuesWord = inserted > 0 && at > 0 && letter.test(after.charAt(at - 1)) && letter.test(after.charAt(at));
  return spans.flatMap(({ start, end, weight }) => {
    const within = removed === 0 ? start < at && (at < end || (at === end && continuesWord)) : start <= at && gone <= end;
    if (within) return spanOf(start, end + grows, weight);
    if (gone <= start) return spanOf(start + grows, end + grows, weight);
    if (end <= at) return spanOf(start, end, weight);
    return start < at ? spanOf(start, at, weight) : spanOf(at + inserted, Math.max(gone, end) + grows, weight);
  });
}

function spanOf(start: number, end: number, weight: number): WeightedSpan[] {
  return start < end ? [{ start, end, weight }] : [];
}

/** Raises (`step` 1) or lowers (-1) the weight of a range by one step; a range of mixed weights gets a single one. */
export function changeWeight(spans: readonly WeightedSpan[], range: Range, step: 1 | -1): WeightedSpan[] {
  if (range.start >= range.end) return [...spans];
  const found = weightsIn(spans, range);
  const from = step === 1 ? Math.min(...found) : Math.max(...found);
  const weight = step === 1 ? (weightSteps.find((one) => one > from) ?? from) : (weightSteps.findLast((one) => one < from) ?? from);
  return setWeight(spans, range, weight);
}

/** Every weight that occurs in the range, with 1 for parts outside any span. */
export function weightsIn(spans: readonly WeightedSpan[], range: Range): number[] {
  const touched = spans.filter(({ start, end }) => start < range.end && end > range.start);
  const covered = touched.reduce((sum, { start, end }) => sum + Math.min(end, range.end) - Math.max(start, range.start), 0);
  return [...touched.map(({ weight }) => weight), ...(covered < range.end - range.start ? [1] : [])];
}

function setWeight(spans: readonly WeightedSpan[], range: Range, weight: number): WeightedSpan[] {
  const around = spans.flatMap((span) => [
    ...spanOf(span.start, Math.min(span.end, range.start), span.weight),
    ...spanOf(Math.max(span.start, range.end), span.end, span.weight),
  ]);
  const all = weight === 1 ? around : [...around, { ...range, weight }];
  return all.toSorted((a, b) => a.start - b.start);
}

/** Abbreviations that do not end a sentence, in claims and descriptions of the supported languages. */
const abbreviation =
  /(?:^|[\s(])(?:figs?|no|nos|nr|abb|abs|bzw|ca|vgl|evtl|ggf|resp|approx|etc|cf|par|art|z\. ?b|d\. ?h|e\. ?g|i\. ?e)\.\s*$/iu;

/** The sentence around `offset`, without surrounding white space; empty on an empty line. */
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

/** The range without leading and trailing white space. */
export function trimmed(text: string, { start, end }: Range): Range {
  const stretch = text.slice(start, end);
  const lead = stretch.length - stretch.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, end - (stretch.length - stretch.trimEnd().length)) };
}

const sentenceEnd = /[.!?:;。！？；：]["'”’)\]]*\s*$/u;
/** Characters inspected around a span to see whether a sentence ends there. */
const CONTEXT = 60;

/** True if the span is whole sentences or lines, false if it is words within one. */
export function isWhole(text: string, { start, end }: Range): boolean {
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const begins = before.trim() === '' || /\n[^\S\n]*$/u.test(before) || sentenceEnd.test(before);
  return (
    begins &&
    (sentenceEnd.test(text.slice(Math.max(start, end - CONTEXT), end)) || /^[^\S\n]*(?:\n|$)/u.test(text.slice(end, end + CONTEXT)))
  );
}
