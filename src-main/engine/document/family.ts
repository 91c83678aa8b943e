// Determines the family of a publication. In: its priority and application numbers. Out: family keys, and a family number derived from
// them where the file gives none. Derived numbers are higher than those of any office.
import { createHash } from 'node:crypto';
import { applicationKey, type ApplicationOptions } from './application-number.ts';

/** Derived family numbers start here; DOCDB family numbers have at most ten digits. */
export const DERIVED_FAMILY_FLOOR = 1_000_000_000_000;
/** Bits of the hash that are used: the sum with the floor stays a safe integer. */
const HASH_BITS = 52n;

/** The keys of a family, sorted and unique: the priorities and the application itself, which later filings may claim. */
export function familyKeys(application: ApplicationOptions | undefined, priorities: readonly ApplicationOptions[] | undefined): string[] {
  const keys = new Set<string>();
  for (const parts of [...(application === undefined ? [] : [application]), ...(priorities ?? [])]) {
    const key = applicationKey(parts);
    if (key !== undefined) keys.add(key);
  }
  return [...keys].sort();
}

/** The number of the family with these keys, derived from the smallest, so their order does not matter. `keys` must not be empty. */
export function derivedFamily(keys: readonly string[]): number {
  let smallest = keys[0] ?? '';
  for (const key of keys) if (key < smallest) smallest = key;
  return hashedNumber(`key ${smallest}`);
}

/** The family number of a publication without known relatives, derived from its country and number. */
export function ownFamily(publication: { country: string; number: string }): number {
  return hashedNumber(`publication ${publication.country}${publication.number}`);
}

function hashedNumber(text: string): number {
  const hash = createHash('sha256').update(text).digest().readBigUInt64BE(0) >> (64n - HASH_BITS);
  return DERIVED_FAMILY_FLOOR + Number(hash);
}
