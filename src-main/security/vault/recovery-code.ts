// The recovery code: how does it read on paper? Out: 160 random bits in letters and digits that are not mistaken for one another
// (Crockford's base 32), in groups of four; and the bits of one that was typed.
import { randomBytes } from 'node:crypto';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS_A_SIGN = 5;
const CODE_BYTES = 20;
const GROUP = 4;

export function newRecoveryCode(): string {
  let bits = 0n;
  for (const byte of randomBytes(CODE_BYTES)) bits = (bits << 8n) | BigInt(byte);
  const signs = Array.from({ length: (CODE_BYTES * 8) / BITS_A_SIGN }, (_, at) => SIGNS[Number((bits >> BigInt(at * BITS_A_SIGN)) & 31n)]);
  return signs
    .reverse()
    .join('')
    .match(new RegExp(`.{${GROUP}}`, 'g'))!
    .join('-');
}

/** Undefined where what was typed cannot be a code. Case, gaps and what is read for a digit do not matter. */
export function bytesOfCode(typed: string): Uint8Array | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  if (signs.length !== (CODE_BYTES * 8) / BITS_A_SIGN || ![...signs].every((sign) => SIGNS.includes(sign))) return undefined;
  let bits = 0n;
  for (const sign of signs) bits = (bits << BigInt(BITS_A_SIGN)) | BigInt(SIGNS.indexOf(sign));
  return Uint8Array.from({ length: CODE_BYTES }, (_, at) => Number((bits >> BigInt((CODE_BYTES - 1 - at) * 8)) & 255n));
}
