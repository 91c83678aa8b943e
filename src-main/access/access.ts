// Access: may this visitor come in with this secret, and is its search paid for? In: access.sqlite and what a request brings. Out: the key,
// and what bars it. Keys and counts are kept in memory and brought up to date as soon as any process has changed the file.
import type { BlockList } from 'node:net';
import type { Access, Key, KeyState, Usage, Visitor } from '../contract/key.ts';
import { reducedRate } from '../contract/rate.ts';
import { inTransaction } from '../engine/store/database.ts';
import { openAccessFile } from '../storage/access-file.ts';
import { addressList, covers } from './addresses.ts';
import { fromDomain } from './domains.ts';
import { storedKeys, keyRevision, type StoredKey } from './key-rows.ts';
import { makeDueNotices } from './notices.ts';
import { matches, publicIdOf } from './secret.ts';
import { balanceOf, dayOf, stateOf } from './entitlement.ts';
import { Tally } from './tally.ts';
import { lastUse, insertUsage } from './usage.ts';

/** How long what was paid for can be fetched by a key that may ask no more: as long as a ticket lasts. */
const FETCHED_WITHIN_MS = 48 * 3_600_000;

export interface OpenAccess extends Access {
  close(): void;
}

/** A key in memory, and the same with its reduced rate. */
interface Entry extends StoredKey {
  throttled: Key;
}

const usable: ReadonlySet<KeyState> = new Set(['active', 'throttled']);

/** Counts searches, all in one commit; tells which of them were paid for. */
export type CountUses = (uses: Usage[]) => boolean[] | Promise<boolean[]>;

/**
 * Access to a data folder, over a connection of its own; what any other changes counts from the next request on. `elsewhere`: a thread that
 * counts in place of this one, so that no request waits for a disk or for another who writes.
 */
export function openAccess(folder: string, clock: () => number = Date.now, elsewhere?: CountUses): OpenAccess {
  const db = openAccessFile(folder);
  const tally = new Tally(db);
  let seen: number | undefined;
  let revision: number | undefined;
  let byPublicId = new Map<string, Entry>();
  let byId = new Map<number, Entry>();

  /** data_version grows when another connection has committed; asking for it touches shared memory, not the disk. */
  function refresh(): void {
    const version = db.pragma('data_version', { simple: true }) as number;
    if (version === seen) return;
    tally.catchUp();
    const current = keyRevision(db);
    if (current !== revision) readKeys();
    [seen, revision] = [version, current];
  }

  function readKeys(): void {
    const entries = storedKeys(db).map((kept) => ({
      ...kept,
      throttled: { ...kept.key, ratePerMinute: reducedRate(kept.key.ratePerMinute) },
    }));
    byPublicId = new Map(entries.map((entry) => [entry.kept.publicId, entry]));
    byId = new Map(entries.map((entry) => [entry.key.id, entry]));
  }

  /** Writes what is paid for; tells which that is. */
  function write(uses: Usage[]): boolean[] {
    const counted = inTransaction(db, () => {
      refresh();
      const [now, more] = [clock(), new Map<number, number>()];
      const taken = uses.map((use) => {
        const entry = byId.get(use.key);
        const used = more.get(use.key) ?? 0;
        if (entry !== undefined && entry.key.enforceCredits) {
          const left = balanceOf(entry, tally.of(use.key, dayOf(now)).searches + used)?.left ?? 1;
          if (left <= 0) return false;
        }
        insertUsage(db, use);
        more.set(use.key, used + 1);
        return true;
      });
      for (const [key, used] of more) {
        const entry = byId.get(key);
        if (entry === undefined) continue;
        const { searches, searchesToday } = tally.of(key, dayOf(now));
        makeDueNotices(db, entry, { searches: searches + used, searchesToday: searchesToday + used }, now);
      }
      return taken;
    });
    tally.catchUp();
    return counted;
  }

  return {
    find(secret, fetching = false) {
      refresh();
      const entry = byPublicId.get(publicIdOf(secret) ?? '');
      if (!matches(secret, entry?.kept) || entry === undefined) return undefined;
      const now = clock();
      const state = stateOf(entry, tally.of(entry.key.id, dayOf(now)), now);
      if (state === 'active') return entry.key;
      if (state === 'throttled') return entry.throttled;
      // The lane notes it for good within a minute; a clock set back meanwhile is not believed either.
      if (state === 'lapsed') entry.lapsedAt ??= new Date(now).toISOString();
      const paid = fetching && (state === 'spent' || state === 'lapsed') && now - lastUse(db, entry.key.id) < FETCHED_WITHIN_MS;
      return paid ? entry.key : undefined;
    },
    bars: (key, visitor) => barsVisitor(key, visitor),
    names(origin) {
      refresh();
      const now = clock();
      return [...byPublicId.values()].some((entry) => {
        const { browsers, domains, id } = entry.key;
        return browsers && fromDomain(domains, origin) && usable.has(stateOf(entry, tally.of(id, dayOf(now)), now));
      });
    },
    record: groupCommit(elsewhere ?? write),
    close: () => db.close(),
  };
}

/** What keeps this visitor out, in the order address, domain. */
export function barsVisitor(key: Key, visitor: Visitor): 'address' | 'domain' | undefined {
  if (key.addresses.length > 0 && !covers(listOf(key), visitor.address)) return 'address';
  const fromElsewhere = visitor.origin !== undefined || visitor.site === 'cross-site';
  if (!fromElsewhere) return undefined;
  if (!key.browsers) return 'domain';
  if (key.domains.length === 0) return undefined;
  return visitor.origin !== undefined && fromDomain(key.domains, visitor.origin) ? undefined : 'domain';
}

const lists = new WeakMap<Key, BlockList>();

function listOf(key: Key): BlockList {
  let list = lists.get(key);
  if (list === undefined) lists.set(key, (list = addressList(key.addresses)));
  return list;
}

/** What arrives in the same turn of the event loop shares one commit; each caller waits until its row is on the disk, or not counted. */
function groupCommit(write: CountUses): (use: Usage) => Promise<boolean> {
  let waiting: Usage[] = [];
  let commit: Promise<boolean[]> | undefined;
  return async (use) => {
    const place = waiting.push(use) - 1;
    commit ??= new Promise((done, failed) => {
      setImmediate(() => {
        const uses = waiting;
        waiting = [];
        commit = undefined;
        try {
          done(write(uses));
        } catch (error) {
          failed(error as Error);
        }
      });
    });
    return (await commit)[place] === true;
  };
}
