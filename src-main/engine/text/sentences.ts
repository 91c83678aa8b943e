// A text: where do its sentences begin and end, and the clauses of long ones? In: a text. Out: stretches in order, without white space
// at their ends. Made for patents: "FIG. 2", "z. B." and "12 a)" end no sentence, "; and" may begin a clause.
import type { Stretch } from '../../contract/result-list.ts';

/** A stretch that says something of its own; `sentence` counts from 1. */
export interface Clause extends Stretch {
  sentence: number;
}

/** Longest clause in UTF-16 units, in alphabetic and in ideographic scripts; and the shortest that a cut leaves. */
const LONGEST_CLAUSE = { alphabetic: 260, ideographic: 110 };
const SHORTEST_CLAUSE = { alphabetic: 60, ideographic: 20 };

/** A stop that may end a sentence, and the white space behind it; a line ends one always. */
const STOP = /[.!?](?:["'”’»)\]]*)\s+|[。．！？](?:[」』）]*)|\n+/gu;
/** What a sentence begins with. */
const BEGINNING = /^["'“„«([]*[\p{Lu}\p{Lo}\p{N}]/u;
/** Words before a full stop that is theirs: abbreviations of the profession in English, German and French, and single letters. */
const ABBREVIATION =
  /(?:^|[\s("'.])(?:figs?|nos?|nr|ca|approx|cf|vgl|bzw|usw|abb|etc|resp|e\.g|i\.e|z\.\s?b|d\.\s?h|u\.\s?a|bspw|sog|ggf|evtl|inkl|max|min|al|ex|vs|ref|eq|col|vol|pp?|ser|art|pat|appl|p\.\s?ex|\p{L}|\d{1,3})\.$/iu;
/** Where a long sentence may be cut, the better places first. */
const CLAUSE_MARKS = [/[;；:：]\s*/gu, /,\s+(?:wherein|whereby|wobei|worin|dans lequel|et dans)\s/giu, /[,、，]\s*/gu];

export function sentencesOf(text: string): Stretch[] {
  const sentences: Stretch[] = [];
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

/** The sentences, the long ones cut into clauses. */
export function clausesOf(text: string): Clause[] {
  return sentencesOf(text).flatMap((sentence, at) => cut(text, sentence).map((clause) => ({ ...clause, sentence: at + 1 })));
}

function endsSentence(text: string, start: number, at: number, stop: string, end: number): boolean {
  if (stop.includes('\n') || !stop.startsWith('.')) return true;
  return BEGINNING.test(text.slice(end, end + 3)) && !ABBREVIATION.test(text.slice(Math.max(start, at - 12), at + 1));
}

function add(stretches: Stretch[], text: string, from: number, to: number): void {
  let [start, end] = [from, to];
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) stretches.push({ start, end });
}

/** Pieces of a sentence no longer than a clause may be, as far as it has places to be cut at. */
function cut(text: string, sentence: Stretch): Stretch[] {
  const script = /[\u3041-\u30ff\u4e00-\u9fff]/.test(text.slice(sentence.start, sentence.end)) ? 'ideographic' : 'alphabetic';
  const pieces: Stretch[] = [];
  let { start } = sentence;
  while (sentence.end - start > LONGEST_CLAUSE[script]) {
    const place = cutPlace(text, start, sentence.end, SHORTEST_CLAUSE[script], LONGEST_CLAUSE[script]);
    if (place === undefined) break;
    add(pieces, text, start, place);
    start = place;
  }
  add(pieces, text, start, sentence.end);
  return pieces;
}

/** Behind the last good mark that leaves clauses of fitting length on both sides; else behind the first mark of any kind after that. */
function cutPlace(text: string, start: number, end: number, least: number, most: number): number | undefined {
  const last = end - least;
  let later: number | undefined;
  for (const marks of CLAUSE_MARKS) {
    let best: number | undefined;
    for (const mark of text.slice(start + least, last).matchAll(marks)) {
      // A conjunction goes with what follows it: only the comma stays behind.
      const place = start + least + mark.index + (/^[,;:]\s/.test(mark[0]) ? 2 : mark[0].length);
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
