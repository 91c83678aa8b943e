// Access: may this visitor come in with this secret? In: cases.sqlite and what a request brings. Out: the key, and what bars it.
// Keys are read into memory and read again as soon as any process has changed the file.
import type { BlockList } from 'node:net';
import type { Access, Key, Usage, Visitor } from '../contract/key.ts';
import { addressList, covers } from './addresses.ts';
import { openCases } from '../keeping/cases-file.ts';
import { fromDomain } from './domains.ts';
import { keptKeys, type KeptKey } from './keys.ts';
import { matches, publicIdOf } from './secret.ts';
import { recordUsage } from './usage.ts';

export interface OpenAccess extends Access {
  close(): void;
}

/** Access to a data folder, over a connection of its own; keys changed through any other count from the next request on. */
export function openAccess(folder: string): OpenAccess {
  const db = openCases(folder);
  let readAt: number | undefined;
  let keys = new Map<string, KeptKey>();

  /** data_version grows when another connection has committed; asking for it touches shared memory, not the disk. */
  function current(): Map<string, KeptKey> {
    const version = db.pragma('data_version', { simple: true }) as number;
    if (version !== readAt) {
      keys = new Map(keptKeys(db).map((entry) => [entry.kept.publicId, entry]));
      readAt = version;
    }
    return keys;
  }

  return {
    find(secret) {
      const entry = current().get(publicIdOf(secret) ?? '');
      if (!matches(secret, entry?.kept) || entry === undefined) return undefined;
      return entry.key.suspendedAt === undefined && entry.key.endedAt === undefined ? entry.key : undefined;
    },
    bars: (key, visitor) => barsVisitor(key, visitor),
    record: groupCommit((uses) => recordUsage(db, uses)),
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

/** Rows that arrive in the same turn of the event loop share one commit; each caller waits until its row is on the disk. */
function groupCommit(write: (uses: Usage[]) => void): (use: Usage) => Promise<void> {
  let waiting: Usage[] = [];
  let commit: Promise<void> | undefined;
  return (use) => {
    waiting.push(use);
    commit ??= new Promise((done, failed) => {
      setImmediate(() => {
        const uses = waiting;
        waiting = [];
        commit = undefined;
        try {
          write(uses);
          done();
        } catch (error) {
          failed(error as Error);
        }
      });
    });
    return commit;
  };
}
