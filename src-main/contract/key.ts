// A key: who may ask, what, from where, how often, and what was bought? The nouns of access. In: the command line, a screen, the guard of
// the server. Out: read by access and by every door that asks for a key.
import { z } from 'zod';

/** The indexes a key may use: all (present and future), or those named; `boost` is the master index asked more thoroughly. */
export const indexGrant = z.union([z.literal('all'), z.array(z.union([z.int().positive(), z.literal('boost')])).min(1)]);
export type IndexGrant = z.infer<typeof indexGrant>;

/** An end customer asks for itself; a platform provider names the client it asks for by the header client-id. */
export type ClientKind = 'end-customer' | 'platform';

/** A day in UTC, yyyy-mm-dd. */
const day = z.iso.date();

/** What a key can be made with, and what can be changed of it later. Empty lists restrict nothing. */
const properties = {
  /** Whose key it is; keys of one customer share their cases. */
  customer: z.string(),
  client: z.enum(['end-customer', 'platform']),
  /** The e-mail address that notices go to. */
  contact: z.string(),
  indexes: indexGrant,
  /** Addresses (`192.0.2.7`, `2001:db8::1`), CIDR ranges (`10.0.0.0/8`) or ranges `first-last`. */
  addresses: z.array(z.string()),
  /** Hosts a browser's page may come from, exact, any scheme and port. */
  domains: z.array(z.string()),
  /** False: requests that a browser sends from another site are refused. */
  browsers: z.boolean(),
  /** The numbers of a platform's clients. */
  clientIds: z.array(z.int().positive()),
  /** The balance: searches that may be made from now on; one accepted search, one credit. Absent: not counted down. */
  credits: z.int().nonnegative(),
  /** What is left when a notice says that credits run low. Absent: a tenth of the balance. */
  lowCredits: z.int().nonnegative(),
  /** True: without credits it is answered as a wrong key; else there are notices, and no more. */
  enforceCredits: z.boolean(),
  /** First and last day of the contract, both included. */
  contractFrom: day,
  contractUntil: day,
  /** True: before and after the contract it is answered as a wrong key; else there are notices, and no more. */
  enforceContract: z.boolean(),
  ratePerMinute: z.int().positive(),
  /** Fair use: with more searches in one day (UTC) the key is throttled until the next. Absent: no limit. */
  searchesPerDay: z.int().positive(),
};

/** What a new key is made from. Absent: an end customer, the master index (1) and with it boost, the service's rate, any browser. */
export const keyOrder = z.object({ name: z.string(), ...z.object(properties).partial().shape });
export type KeyOrder = z.infer<typeof keyOrder>;

/** What is to be different; null takes away what can be absent. Never the secret. */
export const keyChange = z
  .object({
    ...properties,
    name: z.string(),
    customer: properties.customer.nullable(),
    contact: properties.contact.nullable(),
    credits: properties.credits.nullable(),
    /** Bought in addition to what is left. */
    addCredits: z.int().positive(),
    lowCredits: properties.lowCredits.nullable(),
    contractFrom: day.nullable(),
    contractUntil: day.nullable(),
    searchesPerDay: properties.searchesPerDay.nullable(),
  })
  .partial();
export type KeyChange = z.infer<typeof keyChange>;

/** A key as it is kept; the secret itself is kept nowhere. Times are ISO 8601, UTC. */
export interface Key {
  id: number;
  name: string;
  customer?: string;
  client: ClientKind;
  contact?: string;
  indexes: IndexGrant;
  addresses: string[];
  domains: string[];
  browsers: boolean;
  clientIds: number[];
  /** Searches bought since the balance was last set. */
  credits?: number;
  lowCredits?: number;
  enforceCredits: boolean;
  contractFrom?: string;
  contractUntil?: string;
  enforceContract: boolean;
  /** What the key was given; a door is handed the reduced rate of one that is throttled. */
  ratePerMinute: number;
  searchesPerDay?: number;
  createdAt: string;
  throttledAt?: string;
  suspendedAt?: string;
  endedAt?: string;
}

/**
 * Whether it may be used now. `throttled`: by the operator, or for the rest of the day by its fair use. `spent`, `early`, `lapsed`: answered
 * as a wrong key, because its credits or its contract are enforced.
 */
export type KeyState = 'active' | 'throttled' | 'suspended' | 'ended' | 'spent' | 'early' | 'lapsed';

/** A key in a list, with what came of it so far. */
export interface KeyListing extends Key {
  /** Searches accepted under it, ever. */
  searches: number;
  /** Of the balance: what was used, and what is left; below zero where more was used than bought. */
  creditsUsed?: number;
  creditsLeft?: number;
  searchesToday: number;
  state: KeyState;
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
  /**
   * The key this secret belongs to; undefined for wrong, suspended and ended keys alike, and for one whose credits or contract are enforced
   * and at an end. `fetching`: what was paid for is fetched, which the last two may still do for as long as a
   * ticket lasts. A throttled key has its reduced rate.
   */
  find(secret: string, fetching?: boolean): Awaitable<Key | undefined>;
  /** What keeps this visitor out, or undefined. */
  bars(key: Key, visitor: Visitor): 'address' | 'domain' | undefined;
  /** True where a key that may be used now names the domain of a page from `origin`: its pages are meant to come to this computer. */
  names(origin: string): boolean;
  /** Counts an accepted search, once it is on the disk. False: the key's credits are enforced and there is none left. */
  record(usage: Usage): Awaitable<boolean>;
}

/** True where the grant covers index `index`; who may use the master index may use boost. */
export function grants(grant: IndexGrant, index: number | 'boost'): boolean {
  if (grant === 'all') return true;
  return grant.includes(index) || (index === 'boost' && grant.includes(1));
}
