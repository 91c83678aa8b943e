// Access control of the API. In: access.sqlite, the secret and origin of a request. Out: the key, and the restriction that excludes the request,
// if any. Keys and counts are cached in memory and refreshed when any process has changed the file.
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

/** How long a key that may no longer search can fetch its results: the lifetime of a ticket. */
const FETCH_PERIOD_MS = 48 * 3_600_000;

export interface OpenAccess extends Access {
  close(): void;
}

/** A cached key, and the same key with its reduced rate. */
interface Entry extends StoredKey {
  throttled: Key;
}

const usable: ReadonlySet<KeyState> = new Set(['active', 'throttled']);

/** Records searches in one commit; returns which of them are covered by credits. */
export type CountUses = (uses: Usage[]) => boolean[] | Promise<boolean[]>;

/**
 * Access control of a data folder, over a connection of its own; changes of other processes apply from the next request on. `elsewhere`: a
 * worker that records usage instead of this thread, so that no request waits for the disk or for another writer.
 */
export function openAccess(folder: string, clock: () => number = Date.now, elsewhere?: CountUses): OpenAccess {
  const db = openAccessFile(folder);
  const tally = new Tally(db);
  let seen: number | undefined;
  let revision: number | undefined;
  let byPublicId = new Map<string, Entry>();
  let byId = new Map<number, Entry>();

  /** data_version grows when another connection has committed; reading it does not access the disk. */
  function refresh(): void {
    const version = db.pragma('data_version', { simple: true }) as number;
    if (version === seen) return;
    tally.catchUp();
    const current = keyRevision(db);
    if (current !== revision) readKeys();
    [seen, revision] = [version, current];
  }

  function readKeys(): void {
    const entries = storedKeys(db).map((stored) => ({
      ...stored,
      throttled: { ...stored.key, ratePerMinute: reducedRate(stored.key.ratePerMinute) },
    }));
    byPublicId = new Map(entries.map((entry) => [entry.digest.publicId, entry]));
    byId = new Map(entries.map((entry) => [entry.key.id, entry]));
  }

  /** The entry of a secret, if it is of this kind; the same time is taken where it is not. */
  function entryOf(secret: string, assistant: boolean): Entry | undefined {
    refresh();
    const entry = byPublicId.get(publicIdOf(secret) ?? '');
    const isRight = matches(secret, entry?.digest);
    return isRight && (entry?.key.assistant === true) === assistant ? entry : undefined;
  }

  function stateNow(entry: Entry): KeyState {
    const now = clock();
    const state = stateOf(entry, tally.of(entry.key.id, dayOf(now)), now);
    // The access worker stores this within a minute; until then a clock that is set back makes no difference either.
    if (state === 'lapsed') entry.lapsedAt ??= new Date(now).toISOString();
    return state;
  }

  const isUsable = (entry: Entry): boolean => usable.has(stateNow(entry));

  /** Records the searches that are covered by credits; returns which of them are. */
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
      const entry = entryOf(secret, false);
      if (entry === undefined) return undefined;
      const state = stateNow(entry);
      if (state === 'active') return entry.key;
      if (state === 'throttled') return entry.throttled;
      const mayFetch = fetching && (state === 'spent' || state === 'lapsed') && clock() - lastUse(db, entry.key.id) < FETCH_PERIOD_MS;
      return mayFetch ? entry.key : undefined;
    },
    findAssistant(secret) {
      const entry = entryOf(secret, true);
      if (entry === undefined || !isUsable(entry)) return undefined;
      return stateNow(entry) === 'throttled' ? entry.throttled : entry.key;
    },
    hasAssistants() {
      refresh();
      return [...byPublicId.values()].some((entry) => entry.key.assistant === true && isUsable(entry));
    },
    bars: (key, visitor) => barsVisitor(key, visitor),
    names(origin) {
      refresh();
      return [...byPublicId.values()].some((entry) => {
        const { browsers, domains } = entry.key;
        return browsers && fromDomain(domains, origin) && isUsable(entry);
      });
    },
    record: groupCommit(elsewhere ?? write),
    close: () => db.close(),
  };
}

/** The restriction that excludes this visitor; addresses are checked before domains. */
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

/** Searches of the same tick of the event loop share one commit; each caller waits until its row is on the disk or was rejected. */
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
