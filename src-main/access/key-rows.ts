// Reads the table of keys. In: access.sqlite. Out: keys of the contract, with the data that never leaves this folder.
import { Failure } from '../contract/failures.ts';
import { indexGrant, type ClientKind, type Key } from '../contract/key.ts';
import { prepared, type ReadableDatabase } from '../engine/store/database.ts';
import type { Digest } from './secret.ts';

/** A key with the digest of its secret and the data for computing its credits and contract. */
export interface StoredKey {
  key: Key;
  digest: Digest;
  /** Searches accepted under the key before its balance was last set. */
  creditsBase: number;
  /** Number of the current balance; its notices are made once per balance. */
  creditsRound: number;
  /** When the end of the contract was first noticed. */
  lapsedAt?: string;
}

interface KeyRow {
  id: number;
  name: string;
  customer: string | null;
  assistant: number;
  client: ClientKind;
  contact: string | null;
  public_id: string;
  salt: Uint8Array;
  digest: Uint8Array;
  indexes: string;
  addresses: string;
  domains: string;
  client_ids: string;
  browsers: number;
  credits: number | null;
  credits_base: number;
  credits_round: number;
  low_credits: number | null;
  enforce_credits: number;
  contract_from: string | null;
  contract_until: string | null;
  enforce_contract: number;
  lapsed_at: string | null;
  rate_per_minute: number;
  searches_per_day: number | null;
  created_at: string;
  throttled_at: string | null;
  suspended_at: string | null;
  ended_at: string | null;
}

/** All keys, including ended ones, in order of creation. */
export function storedKeys(db: ReadableDatabase): StoredKey[] {
  return (prepared(db, 'SELECT * FROM key ORDER BY id').all() as KeyRow[]).map(storedKeyOf);
}

/** Throws `key-unknown`. */
export function storedKeyNamed(db: ReadableDatabase, name: string): StoredKey {
  const row = prepared(db, 'SELECT * FROM key WHERE name = ?').get(name.trim()) as KeyRow | undefined;
  if (row === undefined) throw new Failure('key-unknown', { name });
  return storedKeyOf(row);
}

/** Grows with every change of a key. */
export function keyRevision(db: ReadableDatabase): number {
  return prepared(db, 'SELECT revision FROM key_revision').pluck().get() as number;
}

function storedKeyOf(row: KeyRow): StoredKey {
  return {
    key: keyOf(row),
    digest: { publicId: row.public_id, salt: row.salt, digest: row.digest },
    creditsBase: row.credits_base,
    creditsRound: row.credits_round,
    ...(row.lapsed_at !== null && { lapsedAt: row.lapsed_at }),
  };
}

function keyOf(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    ...(row.assistant === 1 && { assistant: true as const }),
    ...(row.customer !== null && { customer: row.customer }),
    client: row.client,
    ...(row.contact !== null && { contact: row.contact }),
    indexes: indexGrant.parse(JSON.parse(row.indexes)),
    addresses: JSON.parse(row.addresses) as string[],
    domains: JSON.parse(row.domains) as string[],
    browsers: row.browsers === 1,
    clientIds: JSON.parse(row.client_ids) as number[],
    ...(row.credits !== null && { credits: row.credits }),
    ...(row.low_credits !== null && { lowCredits: row.low_credits }),
    enforceCredits: row.enforce_credits === 1,
    ...(row.contract_from !== null && { contractFrom: row.contract_from }),
    ...(row.contract_until !== null && { contractUntil: row.contract_until }),
    enforceContract: row.enforce_contract === 1,
    ratePerMinute: row.rate_per_minute,
    ...(row.searches_per_day !== null && { searchesPerDay: row.searches_per_day }),
    createdAt: row.created_at,
    ...(row.throttled_at !== null && { throttledAt: row.throttled_at }),
    ...(row.suspended_at !== null && { suspendedAt: row.suspended_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  };
}
