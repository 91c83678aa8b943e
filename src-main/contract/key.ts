// A key: who may ask, what, from where, how often? The nouns of access. In: the command line, a screen, the guard of the server.
// Out: read by access and by every door that asks for a key.
import { z } from 'zod';

/** The indexes a key may use: all (present and future), or those named; `boost` is the master index asked more thoroughly. */
export const indexGrant = z.union([z.literal('all'), z.array(z.union([z.int().positive(), z.literal('boost')])).min(1)]);
export type IndexGrant = z.infer<typeof indexGrant>;

/** What a new key is made from. Empty lists restrict nothing. */
export const keyOrder = z.object({
  name: z.string(),
  customer: z.string().optional(),
  /** Absent: the master index (1), and with it boost. */
  indexes: indexGrant.optional(),
  /** Addresses (`192.0.2.7`, `2001:db8::1`), CIDR ranges (`10.0.0.0/8`) or ranges `first-last`. */
  addresses: z.array(z.string()).optional(),
  /** Hosts a browser's page may come from, exact, any scheme and port. */
  domains: z.array(z.string()).optional(),
  clientIds: z.array(z.int().positive()).optional(),
  /** Searches bought in advance; absent: not counted down. */
  credits: z.int().nonnegative().optional(),
  ratePerMinute: z.int().positive().optional(),
  /** False: requests that a browser sends from another site are refused. Absent: the service's default, no restriction. */
  browsers: z.boolean().optional(),
});
export type KeyOrder = z.infer<typeof keyOrder>;

/** A key as it is kept; the secret itself is kept nowhere. Times are ISO 8601, UTC. */
export interface Key {
  id: number;
  name: string;
  customer?: string;
  indexes: IndexGrant;
  addresses: string[];
  domains: string[];
  clientIds: number[];
  credits?: number;
  ratePerMinute: number;
  browsers: boolean;
  createdAt: string;
  suspendedAt?: string;
  endedAt?: string;
}

/** A key in a list, with the number of searches accepted under it so far. */
export interface KeyListing extends Key {
  searches: number;
}

/** A new key with its secret, which is shown this once. */
export interface IssuedKey {
  secret: string;
  key: Key;
}

/** Where a request comes from: the address of its socket, and what a browser says about the page that sent it. */
export interface Visitor {
  address: string;
  origin?: string | undefined;
  /** The header sec-fetch-site. */
  site?: string | undefined;
}

/** One accepted search, as it is kept: ticket, reference, key and time (epoch milliseconds), nothing else. */
export interface Usage {
  ticket: string;
  reference: string;
  key: number;
  at: number;
}

type Awaitable<Value> = Value | Promise<Value>;

/** What a door asks of access. */
export interface Access {
  /** The key this secret belongs to; undefined for wrong, suspended and ended keys alike. */
  find(secret: string): Awaitable<Key | undefined>;
  /** What keeps this visitor out, or undefined. */
  bars(key: Key, visitor: Visitor): 'address' | 'domain' | undefined;
  record(usage: Usage): Awaitable<void>;
}

/** True where the grant covers index `index`; who may use the master index may use boost. */
export function grants(grant: IndexGrant, index: number | 'boost'): boolean {
  if (grant === 'all') return true;
  return grant.includes(index) || (index === 'boost' && grant.includes(1));
}
