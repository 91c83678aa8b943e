// How hard is a passphrase to guess? In: what is typed. Out: too short, weak, fair or good, by how much of it is not repetition or a run.
// An estimate that errs low; nobody is kept from choosing a weak one of the least length.
import { LEAST_PASSPHRASE } from '../../../src-main/contract/passphrase.ts';

export type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'good';

/** Bits from which on a passphrase is fair, and good; scrypt makes each guess dear. */
const FAIR_BITS = 42;
const GOOD_BITS = 60;
/** Bits of a word somebody chose, and of a letter: a word is guessed whole, letters that are none one by one. */
const WORD_BITS = 11;
const LETTER_BITS = 4.5;
/** Bits of a digit, and of any other sign. */
const DIGIT_BITS = 3.3;
const SIGN_BITS = 4.5;
/** Bits of a character that only goes on with the run or the repetition before it. */
const RUN_BITS = 0.5;

export function strengthOf(passphrase: string): Strength {
  if (passphrase === '') return 'empty';
  if (passphrase.length < LEAST_PASSPHRASE) return 'short';
  const bits = bitsOf(passphrase);
  return bits >= GOOD_BITS ? 'good' : bits >= FAIR_BITS ? 'fair' : 'weak';
}

function bitsOf(passphrase: string): number {
  const seen = new Set<string>();
  let bits = 0;
  for (const [part] of passphrase.matchAll(/\p{Letter}+|\p{Number}+|[^\p{Letter}\p{Number}]+/gu)) {
    const lower = part.toLowerCase();
    if (!seen.has(lower)) bits += /^\p{Letter}/u.test(part) ? ofWord(part) : ofSigns(part);
    seen.add(lower);
  }
  return bits;
}

/** Letters count one by one where they are few, else as a word drawn from a list; capitals within it add a little. */
function ofWord(word: string): number {
  const fresh = freshLetters(word.toLowerCase());
  const capitals = [...word.slice(1)].filter((letter) => letter !== letter.toLowerCase()).length;
  return Math.min(WORD_BITS + Math.max(0, fresh - 8) * 0.5, fresh * LETTER_BITS) + (word.length - fresh) * RUN_BITS + Math.min(capitals, 3);
}

function ofSigns(signs: string): number {
  const fresh = freshLetters(signs);
  const each = /^\p{Number}/u.test(signs) ? DIGIT_BITS : signs === ' ' ? RUN_BITS : SIGN_BITS;
  return fresh * each + (signs.length - fresh) * RUN_BITS;
}

/** Characters that neither repeat the one before nor follow it in the alphabet, upwards or downwards. */
function freshLetters(text: string): number {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}
