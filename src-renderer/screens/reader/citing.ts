// How is a passage quoted? In: its text, where it stands. Out: the words to copy, with the number and the place behind them.
import type { TextPart } from '../../../src-main/contract/reading.ts';

/** The place of a stretch as it is cited: the numbers of the first and the last part it touches. */
export function placeOfParts(parts: readonly TextPart[], claim: (number: string) => string): string | undefined {
  const numbers = parts.flatMap(({ kind, number }) => (number === undefined ? [] : [kind === 'claim' ? claim(number) : number]));
  const [first] = numbers;
  const last = numbers.at(-1);
  return first === undefined || first === last ? first : `${first}–${last}`;
}

/** Text in quotation marks, then number and place in brackets. */
export function quotation(text: string, number: string, place: string | undefined, marks: readonly [string, string]): string {
  const source = [number, place].filter((part) => part !== undefined).join(', ');
  return `${marks[0]}${text.trim()}${marks[1]} (${source})`;
}
