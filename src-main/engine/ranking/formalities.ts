// Finds what is formality in a query copied from a patent: headings, statements on related applications and funding, stock phrases,
// drawings and reference signs. It says nothing about the invention, so neither words nor meaning count it.
import type { WeightedSpan } from '../../contract/query.ts';
import {
  capitals,
  citedDrawings,
  citesApplication,
  formalPhrases,
  formalSentences,
  headings,
  notInTitle,
  saysContent,
  titleEnd,
  titleStarts,
} from './formal-phrases.ts';

export interface TextRange {
  start: number;
  end: number;
}

/** UTF-16 units of a sentence that are read to judge it. */
const SENTENCE_READ = 600;
/** The same for what an application that it cites is about. */
const CONTENT_READ = 400;
/** UTF-16 units of the shortest heading: 要約. */
const SHORTEST_SENTENCE = 2;
/** UTF-16 units of the title of a related application. */
const SHORTEST_TITLE = 3;
const LONGEST_TITLE = 300;
/** More than titleEnd reads. */
const LONGEST_TITLE_END = 40;
/** Where a sentence ends, roughly: at the end of a line, after a full stop or semicolon that precedes a capital, and after 。. */
const SENTENCE_END =
  /\n|(?<=\p{L}{3}[.;]|_\.|\d{3}\.)(?<!\b(?:Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Appln?|Nos|Pat|Ser|Figs?)\.)\s+(?=\p{Lu})|(?<=[。．])/gu;

/** The formalities of `text`, in order and disjoint, as UTF-16 offsets. */
export function formalitiesOf(text: string): TextRange[] {
  const found = [...formalPhrases, citedDrawings].flatMap((phrases) =>
    Array.from(text.matchAll(phrases), (one) => ({ start: one.index, end: one.index + one[0].length })),
  );
  for (const sentence of sentencesIn(text)) {
    if (sentence.end - sentence.start < SHORTEST_SENTENCE) continue;
    const beginning = text.slice(sentence.start, Math.min(sentence.end, sentence.start + SENTENCE_READ));
    const heading = headingAt(beginning);
    if (heading > 0) found.push({ start: sentence.start, end: sentence.start + heading });
    if (isFormal(beginning.slice(heading))) found.push(...withoutTitles(text, { ...sentence, start: sentence.start + heading }));
  }
  return united(found);
}

/**
 * The formalities of a query that do not count. What the user has given more weight counts, and a text of formalities alone is what the
 * user wants to find.
 */
export function uncountedIn(text: string, spans: readonly WeightedSpan[] = []): TextRange[] {
  const isWanted = ({ start, end }: TextRange): boolean => spans.some((span) => span.weight > 1 && span.start < end && start < span.end);
  const formal = formalitiesOf(text).filter((stretch) => !isWanted(stretch));
  return hasContent(text, formal) ? formal : [];
}

/** The weighted spans of a query, with weight 0 for its formalities. */
export function contentSpans(text: string, spans: readonly WeightedSpan[] = []): WeightedSpan[] {
  return [...spans, ...uncountedIn(text, spans).map((stretch) => ({ ...stretch, weight: 0 }))];
}

/** A query with white space for its formalities, for the vector of its content; offsets stay as they are. */
export function contentOf(text: string, spans?: readonly WeightedSpan[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of uncountedIn(text, spans)) {
    parts.push(text.slice(from, start), ' '.repeat(end - start));
    from = end;
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(from);
}

/** True if a letter or digit stands outside `formal`. */
function hasContent(text: string, formal: readonly TextRange[]): boolean {
  let from = 0;
  for (const { start, end } of [...formal, { start: text.length, end: text.length }]) {
    if (/[\p{L}\p{N}]/u.test(text.slice(from, start))) return true;
    from = end;
  }
  return false;
}

/** The length of the heading that a text begins with; 0 if it begins with none. */
function headingAt(text: string): number {
  const inCapitals = capitals.exec(text)?.[0];
  if (inCapitals !== undefined && headingIn(inCapitals.trim()) > 0) return inCapitals.length;
  return headingIn(text);
}

function headingIn(text: string): number {
  for (const heading of headings) {
    const found = heading.exec(text);
    if (found !== null) return found[0].length;
  }
  return 0;
}

function isFormal(beginning: string): boolean {
  if (formalSentences.some((form) => form.test(beginning))) return true;
  return citesApplication.test(beginning) && !saysContent.test(beginning.slice(0, CONTENT_READ));
}

/** A formal sentence without the titles it cites. */
function withoutTitles(text: string, { start, end }: TextRange): TextRange[] {
  const stretches: TextRange[] = [];
  let from = start;
  for (const { 0: words, index } of text.slice(start, end).matchAll(titleStarts)) {
    const title = start + index + words.length;
    if (title < from) continue;
    const length = titleLength(text.slice(title, Math.min(end, title + LONGEST_TITLE + LONGEST_TITLE_END)));
    if (length === 0) continue;
    stretches.push({ start: from, end: title });
    from = title + length;
  }
  return [...stretches, { start: from, end }];
}

/** The length of the title that a text begins with; 0 if it begins with none. */
function titleLength(text: string): number {
  const length = SHORTEST_TITLE + text.slice(SHORTEST_TITLE).search(titleEnd);
  return text.length < SHORTEST_TITLE || length > LONGEST_TITLE || notInTitle.test(text.slice(0, length)) ? 0 : length;
}

function sentencesIn(text: string): TextRange[] {
  const found: TextRange[] = [];
  let start = 0;
  for (const stop of text.matchAll(SENTENCE_END)) {
    if (stop.index > start) found.push({ start, end: stop.index });
    start = stop.index + stop[0].length;
  }
  return start < text.length ? [...found, { start, end: text.length }] : found;
}

/** In order, those that overlap or touch as one. */
function united(stretches: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}
