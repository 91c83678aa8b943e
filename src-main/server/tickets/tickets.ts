// A ticket: is it ready? In: a search to be run, then a ticket and the key that polls it. Out: processing, ready or no result.
// In memory only: rows, scores and passage spans, at most 256 MB in all (the oldest go first), for at least 24 hours.
import { randomBytes } from 'node:crypto';
import type { RequestedList, TicketRequest, TicketStore, TicketState } from '../../contract/ticket.ts';
import { packHits, unpackHits } from './packed-hits.ts';

const HOUR_MS = 3_600_000;
/** Never below 24 hours. Source: conformance MISC-04. */
const SHORTEST_LIFE_MS = 24 * HOUR_MS;
const DEFAULT_LIFE_MS = 48 * HOUR_MS;
/** Source: conformance RES-29. */
const DEFAULT_CAP_BYTES = 256 * 1024 * 1024;
/** A search that has not answered by then is given up, so that no ticket is processing for ever. */
const DEFAULT_PATIENCE_MS = 10 * 60_000;
/** Queries waiting for their answer; what comes beyond is asked to come again. */
const DEFAULT_WAITING_BYTES = 64 * 1024 * 1024;
/** 192 bits in base64url, 32 characters. */
const TICKET_BYTES = 24;
/** Map entry, key string and ticket object. */
const TICKET_OVERHEAD_BYTES = 400;
/** A search that dies is run once more. */
const ATTEMPTS = 2;

export interface TicketLimits {
  lifeMs?: number;
  capBytes?: number;
  patienceMs?: number;
  waitingBytes?: number;
  /** Told of every search that died; the ticket itself only says "no result". */
  report?: (error: unknown) => void;
}

interface Entry {
  key: number;
  madeAt: number;
  view: readonly string[];
  sizeBytes: number;
  /** Aborted when nobody can fetch the result any more. */
  unwanted: AbortController;
  lists: (RequestedList & { hits: Float64Array })[] | 'processing' | 'none';
}

/** All tickets of a running application. `now` gives epoch milliseconds. */
export class Tickets implements TicketStore {
  readonly #entries = new Map<string, Entry>();
  readonly #now: () => number;
  readonly #lifeMs: number;
  readonly #capBytes: number;
  readonly #patienceMs: number;
  readonly #waitingCap: number;
  readonly #report: (error: unknown) => void;
  #heldBytes = 0;
  #waitingBytes = 0;

  constructor(now: () => number, limits: TicketLimits = {}) {
    this.#now = now;
    this.#lifeMs = Math.max(SHORTEST_LIFE_MS, limits.lifeMs ?? DEFAULT_LIFE_MS);
    this.#capBytes = limits.capBytes ?? DEFAULT_CAP_BYTES;
    this.#patienceMs = limits.patienceMs ?? DEFAULT_PATIENCE_MS;
    this.#waitingCap = limits.waitingBytes ?? DEFAULT_WAITING_BYTES;
    this.#report = limits.report ?? (() => undefined);
  }

  /** A ticket for this search, which starts at once; undefined while too many queries wait. */
  open(ask: TicketRequest): string | undefined {
    if (this.#waitingBytes > 0 && this.#waitingBytes + ask.sizeBytes > this.#waitingCap) return undefined;
    this.#dropExpired();
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const { key, view } = ask;
    const entry: Entry = {
      key,
      madeAt: this.#now(),
      view,
      sizeBytes: TICKET_OVERHEAD_BYTES,
      unwanted: new AbortController(),
      lists: 'processing',
    };
    this.#entries.set(ticket, entry);
    this.#hold(TICKET_OVERHEAD_BYTES);
    this.#waitingBytes += ask.sizeBytes;
    void this.#settle(ticket, entry, ask);
    return ticket;
  }

  /** The state of a ticket of this key; undefined for unknown and expired tickets and those of another key alike. */
  find(ticket: string, key: number): TicketState | undefined {
    const entry = this.#entries.get(ticket);
    if (entry === undefined || entry.key !== key) return undefined;
    const age = this.#now() - entry.madeAt;
    if (age >= this.#lifeMs) {
      this.#drop(ticket, entry);
      return undefined;
    }
    if (entry.lists === 'processing' && age >= this.#patienceMs) {
      entry.lists = 'none';
      entry.unwanted.abort();
    }
    if (entry.lists === 'processing') return { state: 'processing' };
    if (entry.lists === 'none') return { state: 'none' };
    return { state: 'ready', view: entry.view, lists: entry.lists.map((list) => ({ ...list, hits: unpackHits(list.hits) })) };
  }

  withdraw(ticket: string): void {
    const entry = this.#entries.get(ticket);
    if (entry !== undefined) this.#drop(ticket, entry);
  }

  /** How many tickets are held, and with how many bytes. */
  get held(): { tickets: number; bytes: number } {
    return { tickets: this.#entries.size, bytes: this.#heldBytes };
  }

  async #settle(ticket: string, entry: Entry, ask: TicketRequest): Promise<void> {
    const lists = await runLists(ask, entry.unwanted.signal, this.#report);
    this.#waitingBytes -= ask.sizeBytes;
    // A ticket given up on stays without result: an answer never changes once it was given.
    if (entry.lists !== 'processing' || this.#entries.get(ticket) !== entry) return;
    if (lists === undefined || lists.every((list) => list.hits.length === 0)) {
      entry.lists = 'none';
      return;
    }
    entry.lists = lists;
    const grown = lists.reduce((sum, list) => sum + list.hits.byteLength, 0);
    entry.sizeBytes += grown;
    this.#hold(grown);
  }

  #hold(bytes: number): void {
    this.#heldBytes += bytes;
    for (const [ticket, entry] of this.#entries) {
      if (this.#heldBytes <= this.#capBytes) return;
      this.#drop(ticket, entry);
    }
  }

  #dropExpired(): void {
    const now = this.#now();
    for (const [ticket, entry] of this.#entries) {
      if (now - entry.madeAt < this.#lifeMs) return;
      this.#drop(ticket, entry);
    }
  }

  #drop(ticket: string, entry: Entry): void {
    if (!this.#entries.delete(ticket)) return;
    this.#heldBytes -= entry.sizeBytes;
    entry.unwanted.abort();
  }
}

/** The lists of a search, or undefined where it died twice, or nobody wants them any more. */
async function runLists(
  ask: TicketRequest,
  unwanted: AbortSignal,
  report: (error: unknown) => void,
): Promise<(RequestedList & { hits: Float64Array })[] | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await Promise.all(ask.lists.map(async (list) => ({ ...list, hits: packHits((await ask.run(list, unwanted)).hits) })));
    } catch (error) {
      if (unwanted.aborted) return undefined;
      // The poll cannot say it: the search is run again, and after the last attempt there is "no result".
      report(error);
    }
  }
  return undefined;
}
