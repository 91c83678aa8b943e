// The recovery code: 160 random bits in Crockford's base 32, whose characters are not confused on paper, in groups of four.
import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_PER_CHARACTER = 5;
const CODE_BYTES = 20;
const GROUP = 4;

export function newRecoveryCode(): string {
  let bits = 0n;
  for (const byte of randomBytes(CODE_BYTES)) bits = (bits << 8n) | BigInt(byte);
  const characters = Array.from(
    { length: (CODE_BYTES * 8) / BITS_PER_CHARACTER },
    (_, at) => ALPHABET[Number((bits >> BigInt(at * BITS_PER_CHARACTER)) & 31n)],
  );
  return characters
    .reverse()
    .join('')
    .match(new RegExp(`.{${GROUP}}`, 'g'))!
    .join('-');
}

/** Undefined if `typed` cannot be a code. Case and separators are ignored; O counts as 0, I and L as 1. */
export function recoveryCodeBytes(typed: string): Uint8Array | undefined {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (characters.length !== (CODE_BYTES * 8) / BITS_PER_CHARACTER || ![...characters].every((character) => ALPHABET.includes(character)))
    return undefined;
  let bits = 0n;
  for (const character of characters) bits = (bits << BigInt(BITS_PER_CHARACTER)) | BigInt(ALPHABET.indexOf(character));
  return Uint8Array.from({ length: CODE_BYTES }, (_, at) => Number((bits >> BigInt((CODE_BYTES - 1 - at) * 8)) & 255n));
}
