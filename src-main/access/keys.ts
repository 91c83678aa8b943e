// Creates, changes and lists keys. In: the properties of a new key, a change, or a name. Out: rows of access.sqlite, and once the secret.
// key-rows.ts reads the rows, properties.ts validates what is written.
import { Failure } from '../contract/failures.ts';
import type { IndexGrant, IssuedKey, Key, KeyChange, KeyListing, KeyOrder } from '../contract/key.ts';
import { ASSISTANT_RATE_PER_MINUTE, DEFAULT_RATE_PER_MINUTE } from '../contract/rate.ts';
import { inTransaction, prepared, type ReadableDatabase, type WritableDatabase } from '../engine/store/database.ts';
import { storedKeys, storedKeyNamed } from './key-rows.ts';
import { ASSISTANT_COLLECTIONS, checkTogether, columnsOf, keyNameOf, type Columns } from './properties.ts';
import { newSecret } from './secret.ts';
import { balanceOf, dayOf, stateOf } from './entitlement.ts';
import { searchesOf, type Tally } from './tally.ts';

const MASTER_ALONE: IndexGrant = [1];

/** Creates a key. `now` is epoch milliseconds. Throws `key-name-taken` and `argument-invalid`. */
export function createKey(db: WritableDatabase, { name: typed, assistant, ...order }: KeyOrder, now: number): IssuedKey {
  const name = keyNameOf(typed);
  if (assistant === true && order.indexes === undefined) throw new Failure('argument-invalid', { reason: ASSISTANT_COLLECTIONS });
  const ratePerMinute = assistant === true ? ASSISTANT_RATE_PER_MINUTE : DEFAULT_RATE_PER_MINUTE;
  const { secret, publicId, salt, digest } = newSecret();
  const row = {
    ...columnsOf({
      ...{ indexes: MASTER_ALONE, addresses: [], domains: [], clientIds: [], browsers: true, ratePerMinute },
      ...present(order),
      client: order.client ?? clientOf(order.clientIds ?? []),
    }),
    ...{ name, assistant: assistant === true ? 1 : 0, public_id: publicId, created_at: new Date(now).toISOString() },
  };
  checkTogether(row);
  const columns = Object.keys(row);
  return inTransaction(db, () => {
    refuseTaken(db, name);
    prepared(
      db,
      `INSERT INTO key (salt, digest, ${columns.join(', ')}) VALUES (@salt, @digest, ${columns.map((column) => `@${column}`).join(', ')})`,
    ).run({ ...row, salt, digest });
    return { secret, key: storedKeyNamed(db, name).key };
  });
}

/** Changes the named properties; the secret stays. Throws `key-unknown`, `key-name-taken` and `argument-invalid`. */
export function changeKey(db: WritableDatabase, name: string, change: KeyChange): Key {
  return inTransaction(db, () => {
    const { key, creditsBase } = storedKeyNamed(db, name);
    if (key.endedAt !== undefined) throw new Failure('argument-invalid', { reason: `The key "${key.name}" has ended. Make a new one.` });
    const columns = columnsOf(withClient(change));
    if (columns['name'] !== undefined && columns['name'] !== key.name) refuseTaken(db, String(columns['name']));
    if (change.credits !== undefined || change.addCredits !== undefined)
      Object.assign(columns, balanceColumns(db, key, creditsBase, change));
    // A new period is a new contract, so the end of the old one no longer counts.
    if (columns['contract_until'] !== undefined) columns['lapsed_at'] = null;
    const names = Object.keys(columns);
    if (names.length > 0) {
      prepared(db, `UPDATE key SET ${names.map((column) => `${column} = @${column}`).join(', ')} WHERE id = @id`).run({
        ...columns,
        id: key.id,
      });
      checkTogether(prepared(db, 'SELECT * FROM key WHERE id = ?').get(key.id) as Columns);
    }
    return storedKeyNamed(db, String(columns['name'] ?? key.name)).key;
  });
}

/** All keys, including suspended and ended ones, in order of creation. `now` is epoch milliseconds. `tally`: cached counts, if available. */
export function listKeys(db: ReadableDatabase, now: number, tally?: Tally): KeyListing[] {
  tally?.catchUp();
  return storedKeys(db).map((stored) => {
    const counts = tally?.of(stored.key.id, dayOf(now)) ?? searchesOf(db, stored.key.id, now);
    const balance = balanceOf(stored, counts.searches);
    return {
      ...stored.key,
      ...counts,
      ...(balance !== undefined && { creditsUsed: balance.used, creditsLeft: balance.left }),
      state: stateOf(stored, counts, now),
    };
  });
}

/** Gives a key its reduced rate until it is resumed. `now` is epoch milliseconds. Throws `key-unknown`. */
export function throttleKey(db: WritableDatabase, name: string, now: number): Key {
  return updateKey(db, name, 'UPDATE key SET throttled_at = coalesce(throttled_at, @at) WHERE id = @id', now);
}

/** Rejects a key as invalid until it is resumed. `now` is epoch milliseconds. Throws `key-unknown`. */
export function suspendKey(db: WritableDatabase, name: string, now: number): Key {
  return updateKey(db, name, 'UPDATE key SET suspended_at = coalesce(suspended_at, @at) WHERE id = @id', now);
}

/** Ends throttling and suspension. Throws `key-unknown`, and `argument-invalid` for a key that has ended. */
export function resumeKey(db: WritableDatabase, name: string, now: number): Key {
  if (storedKeyNamed(db, name).key.endedAt !== undefined) {
    throw new Failure('argument-invalid', { reason: `The key "${name}" has ended. Make a new one.` });
  }
  return updateKey(db, name, 'UPDATE key SET suspended_at = NULL, throttled_at = NULL WHERE id = @id', now);
}

/** Ends a key permanently; its name and usage stay on record. Throws `key-unknown`. */
export function endKey(db: WritableDatabase, name: string, now: number): Key {
  return updateKey(db, name, 'UPDATE key SET ended_at = coalesce(ended_at, @at) WHERE id = @id', now);
}

function updateKey(db: WritableDatabase, name: string, sql: string, now: number): Key {
  return inTransaction(db, () => {
    prepared(db, sql).run({ id: storedKeyNamed(db, name).key.id, at: new Date(now).toISOString() });
    return storedKeyNamed(db, name).key;
  });
}

/** A new balance is counted from the current number of searches; credits added to a balance do not reset the count. */
function balanceColumns(db: WritableDatabase, key: Key, creditsBase: number, { credits, addCredits = 0 }: KeyChange): Columns {
  const round = { credits_round: (prepared(db, 'SELECT credits_round FROM key WHERE id = ?').pluck().get(key.id) as number) + 1 };
  const balance = credits === undefined ? key.credits : credits;
  if (credits === null) return { ...round, credits: null };
  if (credits === undefined && balance !== undefined) return { ...round, credits: (balance ?? 0) + addCredits, credits_base: creditsBase };
  const searches = prepared(db, 'SELECT count(*) FROM usage WHERE key = ?').pluck().get(key.id) as number;
  return { ...round, credits: (balance ?? 0) + addCredits, credits_base: searches };
}

function withClient(change: KeyChange): KeyChange {
  if (change.client === 'end-customer' && change.clientIds === undefined) return { ...change, clientIds: [] };
  if (change.clientIds !== undefined && change.client === undefined) return { ...change, client: clientOf(change.clientIds) };
  return change;
}

function clientOf(clientIds: readonly number[]): Key['client'] {
  return clientIds.length > 0 ? 'platform' : 'end-customer';
}

function refuseTaken(db: ReadableDatabase, name: string): void {
  if (prepared(db, 'SELECT 1 FROM key WHERE name = ?').get(name) !== undefined) throw new Failure('key-name-taken', { name });
}

/** Without undefined properties, which would replace the defaults. */
function present<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;
}
