// Reads a text once for all who want its words. In: a text and its language. Out: each word that is the same for all, with what is remembered
// of its spelling, and the stretches that each reads in its own way: numbers with points, han, kana and hangul, signs such as ².
import { commonKinds, DIGIT, OTHER, PLAIN } from './unit-kinds.ts';
import { hashed, HASH_SEED, unitsOf } from './word-cache.ts';
import { memoryOf, type Spelling } from './word-memory.ts';

export interface WordReader {
  /** The word at `start..end`; nothing before or after it belongs to it. `hasDigit`: one of its characters is a decimal digit. */
  word(spelling: Spelling, start: number, end: number, hasDigit: boolean): void;
  /** A stretch between two separators. */
  stretch(start: number, end: number): void;
}

export function walk(text: string, language: string, first: WordReader, second?: WordReader): void {
  const memory = memoryOf(language);
  const kinds = commonKinds;
  const { length } = text;
  const units = unitsOf(text);
  for (let at = 0; at < length;) {
    let unit = units[at] as number;
    let kind = kinds[unit] as number;
    if (kind === 0) {
      at += 1;
      continue;
    }
    const start = at;
    let seen = 0;
    let hash = HASH_SEED;
    while ((kind & PLAIN) !== 0) {
      seen |= kind;
      hash = hashed(hash, unit);
      at += 1;
      if (at === length) {
        kind = 0;
        break;
      }
      unit = units[at] as number;
      kind = kinds[unit] as number;
    }
    const hasDigit = seen === DIGIT;
    if (kind !== OTHER && !(hasDigit && isPointOfNumber(text, at))) {
      const spelling = memory.spellingAt(text, units, start, at, hash);
      first.word(spelling, start, at, hasDigit);
      second?.word(spelling, start, at, hasDigit);
      continue;
    }
    while (at < length && (kinds[text.charCodeAt(at)] !== 0 || isPointOfNumber(text, at))) at += 1;
    first.stretch(start, at);
    second?.stretch(start, at);
  }
}

/** True for the point or comma between two digits. */
function isPointOfNumber(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x2e || unit === 0x2c) && kindAt(text, at - 1) === DIGIT && kindAt(text, at + 1) === DIGIT;
}

function kindAt(text: string, at: number): number | undefined {
  return commonKinds[text.charCodeAt(at)];
}
