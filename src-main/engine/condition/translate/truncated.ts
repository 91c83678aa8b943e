// How is a truncated word written in our language? In: a word with another system's marks. Out: ours.
import type { Note } from './pieces.ts';

/** The mark for any number of characters, for at most one, and for exactly one; `counted`: a number after `any` is the most. */
export interface TruncationMarks {
  any: string;
  atMostOne?: string;
  one?: string;
  counted?: true;
}

/** Fewer letters are not truncated. */
const LEAST_LITERAL = 3;

/** '' if nothing but marks is left. */
export function ourWord(word: string, { any, atMostOne, one, counted }: TruncationMarks): { text: string; notes: Note[] } {
  let text = '';
  for (let at = 0; at < word.length; at++) {
    const mark = word.charAt(at);
    if (mark === any) {
      const most = counted === true ? (/^\d{1,3}/.exec(word.slice(at + 1, at + 4))?.[0] ?? '') : '';
      at += most.length;
      // Here a digit after the mark would be its most.
      text += most === '' && /^\d/.test(word.slice(at + 1, at + 2)) ? '*255' : `*${most}`;
    } else if (mark === atMostOne) text += '*1';
    else if (mark === one) text += '?';
    else if (/[\p{L}\p{M}\p{N}.,/’'\u2010\u2011-]/u.test(mark)) text += mark;
  }
  const literal = text.replace(/\*\d{0,3}|\?/g, '');
  if (!/[\p{L}\p{N}]/u.test(literal)) return { text: '', notes: [] };
  if (literal !== text && literal.length < LEAST_LITERAL)
    return { text: `=${literal}`, notes: [{ tag: 'near', rule: 'truncation-short' }] };
  // In capitals it would be read as an operator or a set.
  const safe =
    literal === text && /^(?:AND|OR|XOR|NOT|CLAIM|CHAIN|(?:ADJ|NEAR|WITH|SAME)\d*P?|L\d+|all)$/.test(text) ? text.toLowerCase() : text;
  const isSame = safe.toLowerCase() === word.toLowerCase();
  return { text: safe === 'all' ? '"all"' : safe, notes: isSame ? [] : [{ tag: 'same', rule: 'written-otherwise' }] };
}
