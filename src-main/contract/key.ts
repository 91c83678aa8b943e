// The nouns of API keys: who may search what, from where, how often, and how many searches were bought.
import { z } from 'zod';

/** The indexes a key may use: all (present and future), or those named. `boost` is the master index searched with the method `boost`. */
export const indexGrant = z.union([z.literal('all'), z.array(z.union([z.int().positive(), z.literal('boost')])).min(1)]);
export type IndexGrant = z.infer<typeof indexGrant>;

/** An end customer searches for itself; a platform provider names its client in the header `client-id`. */
export type ClientKind = 'end-customer' | 'platform';

/** A day in UTC, yyyy-mm-dd. */
const day = z.iso.date();

/** The properties of a key that can be set. Empty lists restrict nothing. */
const properties = {
  /** The owner of the key; keys of the same customer share their cases. */
  customer: z.string(),
  client: z.enum(['end-customer', 'platform']),
  /** The e-mail address that notices go to. */
  contact: z.string(),
  indexes: indexGrant,
  /** Addresses (`192.0.2.7`, `2001:db8::1`), CIDR ranges (`10.0.0.0/8`) or ranges `first-last`. */
  addresses: z.array(z.string()),
  /** Hosts of web pages that may use the key: exact names, any scheme and port. */
  domains: z.array(z.string()),
  /** False: requests from web pages of other sites are refused. */
  browsers: z.boolean(),
  /** The numbers of a platform's clients. */
  clientIds: z.array(z.int().positive()),
  /** The balance: the number of searches from now on; each accepted search uses one credit. Absent: unlimited. */
  credits: z.int().nonnegative(),
  /** A notice is made when this many credits are left. Absent: a tenth of the balance. */
  lowCredits: z.int().nonnegative(),
  /** True: without credits the key is rejected as invalid; false: there are only notices. */
  enforceCredits: z.boolean(),
  /** First and last day of the contract, inclusive. */
  contractFrom: day,
  contractUntil: day,
  /** True: outside the contract period the key is rejected as invalid; false: there are only notices. */
  enforceContract: z.boolean(),
  ratePerMinute: z.int().positive(),
  /** Fair use: after more searches on one day (UTC) the key is throttled until the next day. Absent: no limit. */
  searchesPerDay: z.int().positive(),
};

/** The key of an assistant, which is answered over MCP and nowhere else; it names its collections. Cannot be changed later. */
const assistant = z.literal(true).optional();

/** A new key. Defaults: an end customer, the master index (1) including boost, the default rate, any web page. */
export const keyOrder = z.object({ name: z.string(), assistant, ...z.object(properties).partial().shape });
export type KeyOrder = z.infer<typeof keyOrder>;

/** A change of a key; null removes an optional property. The secret cannot be changed. */
export const keyChange = z
  .object({
    ...properties,
    name: z.string(),
    customer: properties.customer.nullable(),
    contact: properties.contact.nullable(),
    credits: properties.credits.nullable(),
    /** Credits added to the balance. */
    addCredits: z.int().positive(),
    lowCredits: properties.lowCredits.nullable(),
    contractFrom: day.nullable(),
    contractUntil: day.nullable(),
    searchesPerDay: properties.searchesPerDay.nullable(),
  })
  .partial();
export type KeyChange = z.infer<typeof keyChange>;

/** A stored key, without its secret, which is stored nowhere. Times are ISO 8601, UTC. */
export interface Key {
  id: number;
  name: string;
  /** Present: the key of an assistant, which is answered over MCP and nowhere else. */
  assistant?: true;
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
  /** Requests per minute as set; `Access.find` returns a throttled key with its reduced rate. */
  ratePerMinute: number;
  searchesPerDay?: number;
  createdAt: string;
  throttledAt?: string;
  suspendedAt?: string;
  endedAt?: string;
}

/**
 * Whether a key can be used now. `throttled`: by the operator, or by fair use for the rest of the day. `spent`, `early`, `lapsed`: rejected as
 * invalid, because its credits are used up or today is before or after its contract, and this is enforced.
 */
export type KeyState = 'active' | 'throttled' | 'suspended' | 'ended' | 'spent' | 'early' | 'lapsed';

/** A key with its usage, for lists. */
export interface KeyListing extends Key {
  /** All accepted searches. */
  searches: number;
  /** Used and remaining credits of the balance; `creditsLeft` is negative if more were used than bought. */
  creditsUsed?: number;
  creditsLeft?: number;
  searchesToday: number;
  state: KeyState;
}

/** A new key with its secret, which is shown only once. */
export interface IssuedKey {
  secret: string;
  key: Key;
}

/** The origin of a request: the address of its socket, and the headers in which a browser describes the page that sent it. */
export interface Visitor {
  address: string;
  origin?: string | undefined;
  /** The header sec-fetch-site. */
  site?: string | undefined;
}

/** One accepted search as it is stored: ticket, reference, key and time (epoch milliseconds), nothing else. */
export interface Usage {
  ticket: string;
  reference: string;
  key: number;
  at: number;
}

type Awaitable<Value> = Value | Promise<Value>;

/** Access control as the server uses it. */
export interface Access {
  /**
   * The key of this secret; undefined for wrong, suspended and ended keys, and for keys whose enforced credits or contract are used up or over.
   * `fetching`: the request fetches a result, which such keys may still do for the lifetime of a ticket. A throttled key has its reduced rate.
   */
  find(secret: string, fetching?: boolean): Awaitable<Key | undefined>;
  /** The same for the key of an assistant; every other method but `record` and `bars` knows no such keys. */
  findAssistant(secret: string): Awaitable<Key | undefined>;
  /** True if an assistant has a usable key: without one, nothing answers over MCP. */
  hasAssistants(): boolean;
  /** The restriction that excludes this visitor; undefined if there is none. */
  bars(key: Key, visitor: Visitor): 'address' | 'domain' | undefined;
  /** True if a usable key lists the domain of `origin`, so that its web pages are expected to connect to this computer. */
  names(origin: string): boolean;
  /** Records an accepted search; resolves when it is on the disk. False: the key's credits are enforced and used up. */
  record(usage: Usage): Awaitable<boolean>;
}

/** True if the grant covers the index; the master index includes boost. */
export function grants(grant: IndexGrant, index: number | 'boost'): boolean {
  if (grant === 'all') return true;
  return grant.includes(index) || (index === 'boost' && grant.includes(1));
}
