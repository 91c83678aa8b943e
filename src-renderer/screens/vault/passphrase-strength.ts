// A conservative estimate of how hard a passphrase is to guess; repetitions and runs hardly count. Weak passphrases are allowed.
import { MIN_PASSPHRASE } from '../../../src-main/contract/passphrase.ts';

export type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'good';

/** Minimum bits of a fair and of a good passphrase; scrypt makes each guess take long. */
const FAIR_BITS = 42;
/** Five words, even short ones: what the screens advise. */
const GOOD_BITS = 52;
/** Bits of a word, and of a letter that is not part of a word. */
const WORD_BITS = 11;
const LETTER_BITS = 4.5;
/** Bits of a digit, and of any other character. */
const DIGIT_BITS = 3.3;
const SYMBOL_BITS = 4.5;
/** Bits of a character that continues a run or repetition. */
const RUN_BITS = 0.5;

export function strengthOf(passphrase: string): Strength {
  if (passphrase === '') return 'empty';
  if (passphrase.length < MIN_PASSPHRASE) return 'short';
  const bits = bitsOf(passphrase);
  return bits >= GOOD_BITS ? 'good' : bits >= FAIR_BITS ? 'fair' : 'weak';
}

function bitsOf(passphrase: string): number {
  const seen = new Set<string>();
  let bits = 0;
  for (const [part] of passphrase.matchAll(/\p{Letter}+|\p{Number}+|[^\p{Letter}\p{Number}]+/gu)) {
    const lower = part.toLowerCase();
    if (!seen.has(lower)) bits += /^\p{Letter}/u.test(part) ? wordBits(part) : symbolBits(part);
    seen.add(lower);
  }
  return bits;
}

/** A few letters count one by one, more as a word from a list; inner capitals add a little. */
function wordBits(word: string): number {
  const distinct = newCharacters(word.toLowerCase());
  const capitals = [...word.slice(1)].filter((letter) => letter !== letter.toLowerCase()).length;
  return (
    Math.min(WORD_BITS + Math.max(0, distinct - 8) * 0.5, distinct * LETTER_BITS) +
    (word.length - distinct) * RUN_BITS +
    Math.min(capitals, 3)
  );
}

function symbolBits(symbols: string): number {
  const distinct = newCharacters(symbols);
  const each = /^\p{Number}/u.test(symbols) ? DIGIT_BITS : symbols === ' ' ? RUN_BITS : SYMBOL_BITS;
  return distinct * each + (symbols.length - distinct) * RUN_BITS;
}

/** Characters that neither repeat the one before nor follow it in the alphabet, upwards or downwards. */
function newCharacters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}
