// Keys: which are there? In: the order for a new one, or a name. Out: rows of cases.sqlite, and the secret, this once.
// All SQL of keys lies here and in usage.ts.
import { Failure } from '../contract/failures.ts';
import { indexGrant, type IndexGrant, type IssuedKey, type Key, type KeyListing, type KeyOrder } from '../contract/key.ts';
import { DEFAULT_RATE_PER_MINUTE } from '../contract/rate.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { addressList } from './addresses.ts';
import { domainHost } from './domains.ts';
import { newSecret, type Digest } from './secret.ts';

const MAX_NAME = 200;
const MASTER_ALONE: IndexGrant = [1];

/** A key with what proves it; never leaves access. */
export interface KeptKey {
  key: Key;
  kept: Digest;
}

interface KeyRow {
  id: number;
  name: string;
  customer: string | null;
  public_id: string;
  salt: Uint8Array;
  digest: Uint8Array;
  indexes: string;
  addresses: string;
  domains: string;
  client_ids: string;
  credits: number | null;
  rate_per_minute: number;
  browsers: number;
  created_at: string;
  suspended_at: string | null;
  ended_at: string | null;
}

/** Makes a key. `now` is epoch milliseconds. Throws `key-name-taken` and `argument-invalid`. */
export function createKey(db: WritableDatabase, order: KeyOrder, now: number): IssuedKey {
  const name = order.name.trim();
  if (name === '' || name.length > MAX_NAME) {
    throw new Failure('argument-invalid', { reason: `A key needs a name of 1 to ${MAX_NAME} characters.` });
  }
  const addresses = trimmed(order.addresses);
  addressList(addresses);
  const { secret, publicId, salt, digest } = newSecret();
  const row = {
    name,
    customer: order.customer ?? null,
    public_id: publicId,
    salt,
    digest,
    indexes: JSON.stringify(order.indexes ?? MASTER_ALONE),
    addresses: JSON.stringify(addresses),
    domains: JSON.stringify([...new Set(trimmed(order.domains).map(domainHost))]),
    client_ids: JSON.stringify(order.clientIds ?? []),
    credits: order.credits ?? null,
    rate_per_minute: order.ratePerMinute ?? DEFAULT_RATE_PER_MINUTE,
    browsers: (order.browsers ?? true) ? 1 : 0,
    created_at: new Date(now).toISOString(),
  };
  return inTransaction(db, () => {
    if (prepared(db, 'SELECT 1 FROM key WHERE name = ?').get(name) !== undefined) throw new Failure('key-name-taken', { name });
    prepared(
      db,
      `INSERT INTO key (name, customer, public_id, salt, digest, indexes, addresses, domains, client_ids, credits,
         rate_per_minute, browsers, created_at)
       VALUES (@name, @customer, @public_id, @salt, @digest, @indexes, @addresses, @domains, @client_ids, @credits,
         @rate_per_minute, @browsers, @created_at)`,
    ).run(row);
    return { secret, key: keyNamed(db, name) };
  });
}

/** All keys, suspended and ended ones too, in the order they were made. */
export function listKeys(db: ReadableDatabase): KeyListing[] {
  const counts = prepared(db, 'SELECT key, count(*) AS searches FROM usage GROUP BY key').all() as { key: number; searches: number }[];
  const searches = new Map(counts.map((row) => [row.key, row.searches]));
  return keptKeys(db).map(({ key }) => ({ ...key, searches: searches.get(key.id) ?? 0 }));
}

/** All keys with their digests, for the look-up of a secret. */
export function keptKeys(db: ReadableDatabase): KeptKey[] {
  const rows = prepared(db, 'SELECT * FROM key ORDER BY id').all() as KeyRow[];
  return rows.map((row) => ({ key: keyOf(row), kept: { publicId: row.public_id, salt: row.salt, digest: row.digest } }));
}

/** From now on the key is treated as a wrong one, until it is resumed. `now` is epoch milliseconds. Throws `key-unknown`. */
export function suspendKey(db: WritableDatabase, name: string, now: number): Key {
  return change(db, name, 'UPDATE key SET suspended_at = coalesce(suspended_at, @at) WHERE id = @id', now);
}

/** Throws `key-unknown`, and `argument-invalid` for a key that has ended. */
export function resumeKey(db: WritableDatabase, name: string, now: number): Key {
  if (keyNamed(db, name).endedAt !== undefined) {
    throw new Failure('argument-invalid', { reason: `The key "${name}" has ended. Make a new one.` });
  }
  return change(db, name, 'UPDATE key SET suspended_at = NULL WHERE id = @id', now);
}

/** Ends a key for good; its name and its use stay on record. Throws `key-unknown`. */
export function endKey(db: WritableDatabase, name: string, now: number): Key {
  return change(db, name, 'UPDATE key SET ended_at = coalesce(ended_at, @at) WHERE id = @id', now);
}

function change(db: WritableDatabase, name: string, sql: string, now: number): Key {
  return inTransaction(db, () => {
    prepared(db, sql).run({ id: keyNamed(db, name).id, at: new Date(now).toISOString() });
    return keyNamed(db, name);
  });
}

function keyNamed(db: ReadableDatabase, name: string): Key {
  const row = prepared(db, 'SELECT * FROM key WHERE name = ?').get(name.trim()) as KeyRow | undefined;
  if (row === undefined) throw new Failure('key-unknown', { name });
  return keyOf(row);
}

function keyOf(row: KeyRow): Key {
  return {
    id: row.id,
    name: row.name,
    ...(row.customer !== null && { customer: row.customer }),
    indexes: indexGrant.parse(JSON.parse(row.indexes)),
    addresses: JSON.parse(row.addresses) as string[],
    domains: JSON.parse(row.domains) as string[],
    clientIds: JSON.parse(row.client_ids) as number[],
    ...(row.credits !== null && { credits: row.credits }),
    ratePerMinute: row.rate_per_minute,
    browsers: row.browsers === 1,
    createdAt: row.created_at,
    ...(row.suspended_at !== null && { suspendedAt: row.suspended_at }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
  };
}

function trimmed(entries: readonly string[] | undefined): string[] {
  return (entries ?? []).map((entry) => entry.trim()).filter((entry) => entry !== '');
}
