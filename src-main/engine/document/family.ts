// A publication: of which family is it? In: its priority and application numbers. Out: family keys, and a number made from them where the file
// gives none. Numbers of our own lie above those of any office.
import { createHash } from 'node:crypto';
import { applicationKey, type ApplicationParts } from './application-number.ts';

/** Derived family numbers begin here; DOCDB family numbers have at most ten digits. */
export const DERIVED_FAMILY_FLOOR = 1_000_000_000_000;
/** Bits of the hash that are used: the sum with the floor stays a safe integer. */
const HASH_BITS = 52n;

/** The keys of a family, sorted, each once: the priorities and the application itself, which later filings may claim. */
export function familyKeys(application: ApplicationParts | undefined, priorities: readonly ApplicationParts[] | undefined): string[] {
  const keys = new Set<string>();
  for (const parts of [...(application === undefined ? [] : [application]), ...(priorities ?? [])]) {
    const key = applicationKey(parts);
    if (key !== undefined) keys.add(key);
  }
  return [...keys].sort();
}

/** The number of the family that holds these keys: made from the smallest, so it does not depend on their order. `keys` must not be empty. */
export function derivedFamily(keys: readonly string[]): number {
  let smallest = keys[0] ?? '';
  for (const key of keys) if (key < smallest) smallest = key;
  return numberFrom(`key ${smallest}`);
}

/** The number of a publication's family where nothing is known of its relatives: made from its country and number. */
export function ownFamily(publication: { country: string; number: string }): number {
  return numberFrom(`publication ${publication.country}${publication.number}`);
}

function numberFrom(text: string): number {
  const hash = createHash('sha256').update(text).digest().readBigUInt64BE(0) >> (64n - HASH_BITS);
  return DERIVED_FAMILY_FLOOR + Number(hash);
}
