// The condition of a case's dates in front of the typed one: every search of the case has it, and the line of the condition does not show it.

import type { LeftOutByDate } from './condition.ts';

/** Both conditions; one of them where the other is empty. */
export function framed(frame: string, condition: string): string {
  if (frame === '') return condition;
  return condition.trim() === '' ? frame : `${frame} AND (${condition})`;
}

/** The typed condition of a framed one; a condition without this frame stays as it is. */
export function unframed(frame: string, condition: string): string {
  if (frame === '' || !condition.startsWith(frame)) return condition;
  const rest = condition.slice(frame.length);
  if (rest === '') return '';
  return rest.startsWith(' AND ') && isOneBracket(rest.slice(' AND '.length)) ? rest.slice(' AND ('.length, -1) : condition;
}

/** The frame of a condition that has been searched; '' if it has none. */
export function frameIn(condition: string): string {
  const frame = /^art:(?:EP|US)@[\d/-]+/.exec(condition)?.[0] ?? '';
  return unframed(frame, condition) === condition ? '' : frame;
}

/** What the frame leaves out of several collections together; undefined where none is limited. */
export function leftOutOfAll(each: readonly LeftOutByDate[]): LeftOutByDate | undefined {
  if (each.length === 0) return undefined;
  const sum = (of: keyof LeftOutByDate): number => each.reduce((total, one) => total + one[of], 0);
  return { later: sum('later'), earlierFiled: sum('earlierFiled'), undated: sum('undated'), internal: sum('internal') };
}

/** True for a bracket that closes at the end and not before: `(a OR b)`, not `(a) OR (b)`. */
function isOneBracket(text: string): boolean {
  let depth = 0;
  // What is quoted opens and closes nothing.
  for (const { 0: piece, index } of text.matchAll(/"[^"]*"|[()]/g)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (depth === 0) return text.startsWith('(') && index === text.length - 1;
  }
  return false;
}
