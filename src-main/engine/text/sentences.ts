// Splits a text into sentences, and long sentences into clauses. Out: spans in order, without white space at their ends.
// For patents: "FIG. 2", "z. B." and "12 a)" do not end a sentence, "; and" may begin a clause.
import type { TextRange } from '../../contract/result-list.ts';

/** A clause; `sentence` is the number of its sentence, counted from 1. */
export interface Clause extends TextRange {
  sentence: number;
}

/** The longest clause in UTF-16 units, in alphabetic and in ideographic scripts, and the shortest that a split leaves. */
const LONGEST_CLAUSE = { alphabetic: 260, ideographic: 110 };
const SHORTEST_CLAUSE = { alphabetic: 60, ideographic: 20 };

/** A stop that may end a sentence, with the following white space; a line break always ends one. */
const STOP = /[.!?](?:["'”’»)\]]*)\s+|[。．！？](?:[」』）]*)|\n+/gu;
/** The beginning of a sentence. */
const BEGINNING = /^["'“„«([]*[\p{Lu}\p{Lo}\p{N}]/u;
/** Abbreviations: common ones in English, German and French patents, single letters and numbers. */
const ABBREVIATION =
  /(?:^|[\s("'.])(?:figs?|nos?|nr|ca|approx|cf|vgl|bzw|usw|abb|etc|resp|e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|bspw|sog|ggf|evtl|inkl|max|min|al|ex|vs|ref|eq|col|vol|pp?|ser|art|pat|appl|p\.\s?ex|\p{L}|\d{1,3})\.$/iu;
/** Letters in a row. */
const LONGER_THAN_ABBREVIATIONS = 7;
/** Where a long sentence may be split, the better places first. */
const CLAUSE_MARKS = [/[;；:：]\s*/gu, /,\s+(?:wherein|whereby|wobei|worin|dans lequel|et dans)\s/giu, /[,、，]\s*/gu];

export function sentencesOf(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  let start = 0;
  for (const stop of text.matchAll(STOP)) {
    const end = stop.index + stop[0].length;
    if (!endsSentence(text, start, stop.index, stop[0], end)) continue;
    add(sentences, text, start, end);
    start = end;
  }
  add(sentences, text, start, text.length);
  return sentences;
}

/** The sentences, with long ones split into clauses. */
export function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap((sentence, at) => cut(text, sentence).map((clause) => ({ ...clause, sentence: at + 1 })));
}

function endsSentence(text: string, start: number, at: number, stop: string, end: number): boolean {
  if (stop.includes('\n') || !stop.startsWith('.')) return true;
  if (endsLongWord(text, start, at)) return BEGINNING.test(text.slice(end, end + 3));
  return BEGINNING.test(text.slice(end, end + 3)) && !ABBREVIATION.test(text.slice(Math.max(start, at - 12), at + 1));
}

/** Most sentences end with a word that no abbreviation is as long as; this saves the search for one. */
function endsLongWord(text: string, start: number, at: number): boolean {
  if (at - start < LONGER_THAN_ABBREVIATIONS) return false;
  for (let letter = at - LONGER_THAN_ABBREVIATIONS; letter < at; letter++) {
    const unit = text.charCodeAt(letter) | 0x20;
    if (unit < 0x61 || unit > 0x7a) return false;
  }
  return true;
}

function add(stretches: TextRange[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) stretches.push({ start, end });
}

/** Splits a sentence into pieces no longer than a clause, as far as it has places to split. */
function cut(text: string, sentence: TextRange): TextRange[] {
  const own = text.slice(sentence.start, sentence.end);
  const script = /[\u3041-\u30ff\u4e00-\u9fff]/.test(own) ? 'ideographic' : 'alphabetic';
  const isLong = own.length > LONGEST_CLAUSE[script];
  const marks = isLong ? CLAUSE_MARKS.map((form) => ({ next: 0, all: marksOf(own, form, sentence.start) })) : [];
  const pieces: TextRange[] = [];
  let { start } = sentence;
  while (sentence.end - start > LONGEST_CLAUSE[script]) {
    const place = cutPlace(marks, start, sentence.end, SHORTEST_CLAUSE[script], LONGEST_CLAUSE[script]);
    if (place === undefined) break;
    add(pieces, text, start, place);
    start = place;
  }
  add(pieces, text, start, sentence.end);
  return pieces;
}

/** A mark as written, at its offset in the text. */
interface Mark {
  at: number;
  written: string;
}

/** The marks of one form in a sentence; those before `next` are behind the current piece. */
interface Marks {
  next: number;
  all: readonly Mark[];
}

function marksOf(sentence: string, form: RegExp, offset: number): Mark[] {
  return Array.from(sentence.matchAll(form), (found) => ({ at: offset + found.index, written: found[0] }));
}

/** The position after the last best mark that leaves clauses of allowed length on both sides; otherwise after the first later mark. */
function cutPlace(forms: readonly Marks[], start: number, end: number, least: number, most: number): number | undefined {
  const last = end - least;
  let later: number | undefined;
  for (const marks of forms) {
    while ((marks.all[marks.next]?.at ?? end) < start + least) marks.next += 1;
    let best: number | undefined;
    for (let next = marks.next; (marks.all[next]?.at ?? end) < last; next += 1) {
      const mark = marks.all[next] as Mark;
      const written = mark.written.slice(0, last - mark.at);
      // A conjunction that reaches into the last clause is no mark; white space may.
      if (written !== mark.written && /\p{L}/u.test(mark.written)) continue;
      // A conjunction belongs to the following clause: only the comma stays.
      const place = mark.at + (/^[,;:]\s/.test(written) ? 2 : written.length);
      if (place - start <= most) best = place;
      else {
        later = Math.min(later ?? place, place);
        break;
      }
    }
    if (best !== undefined) return best;
  }
  return later;
}
