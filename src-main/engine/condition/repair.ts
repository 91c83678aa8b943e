// Puts a condition right by the edits of its faults. In: the text and its faults. Out: a condition that parses, or ''.
import type { Edit, Fault } from './faults.ts';
import { parse } from './parse.ts';

/** One edit may uncover another fault; after so many rounds there is no suggestion. */
const MOST_ROUNDS = 12;

/** The text with all its faults put right; '' if that is not possible. */
export function repaired(text: string, faults: readonly Fault[]): string {
  let better = text;
  let left = faults;
  for (let round = 0; left.length > 0; round++) {
    if (round === MOST_ROUNDS || left.some(({ edits }) => edits === undefined)) return '';
    better = edited(
      better,
      left.flatMap(({ edits = [] }) => edits),
    );
    left = parse(better).faults;
  }
  return better.replace(/\s+/g, ' ').trim();
}

export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    // The next round finds what an overlapping edit would have put right.
    if (start < at) continue;
    result += text.slice(at, start) + instead;
    at = end;
  }
  return result + text.slice(at);
}
