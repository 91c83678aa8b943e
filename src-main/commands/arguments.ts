// Reads values that were typed: numbers, days and lists. A value that cannot be read fails with `argument-invalid`.
import { Failure } from '../contract/failures.ts';

/** A whole number of an option, at least `least`. */
export function wholeNumber(text: string, option: string, least = 1): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes a whole number of at least ${least}, not "${text}".` });
  }
  return value;
}

/** One of the words of an option. */
export function oneOf<Word extends string>(words: readonly Word[], text: string, option: string): Word {
  const found = words.find((word) => word === text);
  if (found === undefined) {
    const choice = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
    throw new Failure('argument-invalid', { reason: `The option ${option} takes ${choice}, not "${text}".` });
  }
  return found;
}

/** A day of an option, yyyy-mm-dd. */
export function dayOption(text: string, option: string): string {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text) {
    throw new Failure('argument-invalid', { reason: `The option ${option} takes a day such as 2026-12-31, not "${text}".` });
  }
  return text;
}

/** The entries of a comma-separated list. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
