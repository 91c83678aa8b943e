// The tickets of searches, in memory only: rows, scores and passage spans. At most 256 MB, kept at least 24 hours. Beyond that the key that holds
// the most loses its oldest, so that a key within its share loses none, whatever the others do.
import { randomBytes } from 'node:crypto';
import { isFailure } from '../../contract/failures.ts';
import type { RequestedList, TicketRequest, TicketStore, TicketState } from '../../contract/ticket.ts';
import { packHits, unpackHits } from './packed-hits.ts';

const HOUR_MS = 3_600_000;
/** Source: conformance MISC-04. */
const MIN_LIFE_MS = 24 * HOUR_MS;
const DEFAULT_LIFE_MS = 48 * HOUR_MS;
/** Source: conformance RES-29. */
const DEFAULT_CAP_BYTES = 256 * 1024 * 1024;
/** A search that has not answered by then is aborted. */
const DEFAULT_TIMEOUT_MS = 10 * 60_000;
/** Memory of queries that wait for their answer; further queries are answered with 202. */
const DEFAULT_WAITING_BYTES = 64 * 1024 * 1024;
/** 192 bits in base64url, 32 characters. */
const TICKET_BYTES = 24;
/** Map entry, key string and ticket object. */
const TICKET_OVERHEAD_BYTES = 400;
/** A search that fails is run once more. */
const ATTEMPTS = 2;

export interface TicketLimits {
  lifeMs?: number;
  capBytes?: number;
  timeoutMs?: number;
  waitingBytes?: number;
  /** Called with the error of every failed search; its ticket only says "no result". */
  report?: (error: unknown) => void;
}

interface Entry {
  holding: Holding;
  madeAt: number;
  view: readonly string[];
  sizeBytes: number;
  /** Aborted when the result can no longer be fetched. */
  abandoned: AbortController;
  lists: (RequestedList & { hits: Float64Array })[] | 'processing' | 'none';
}

/** What a key has: its tickets, the oldest first, their memory, and that of its queries that wait. */
interface Holding {
  key: number;
  tickets: Map<string, Entry>;
  bytes: number;
  waitingBytes: number;
}

/** All tickets of a running application. `now` gives epoch milliseconds. */
export class Tickets implements TicketStore {
  readonly #entries = new Map<string, Entry>();
  readonly #holdings = new Map<number, Holding>();
  readonly #now: () => number;
  readonly #lifeMs: number;
  readonly #capBytes: number;
  readonly #timeoutMs: number;
  readonly #waitingCap: number;
  readonly #report: (error: unknown) => void;
  #heldBytes = 0;
  #waitingBytes = 0;

  constructor(now: () => number, limits: TicketLimits = {}) {
    this.#now = now;
    this.#lifeMs = Math.max(MIN_LIFE_MS, limits.lifeMs ?? DEFAULT_LIFE_MS);
    this.#capBytes = limits.capBytes ?? DEFAULT_CAP_BYTES;
    this.#timeoutMs = limits.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    this.#waitingCap = limits.waitingBytes ?? DEFAULT_WAITING_BYTES;
    this.#report = limits.report ?? (() => undefined);
  }

  /** Starts the search and returns its ticket; undefined while too many queries wait, or too many of this key. */
  open(request: TicketRequest): string | undefined {
    const holding = this.#holdingOf(request.key);
    // A key's queries may use as much as they leave free: the others always find room.
    const free = this.#waitingCap - this.#waitingBytes;
    if (this.#waitingBytes > 0 && holding.waitingBytes + request.sizeBytes > free) return undefined;
    this.#dropExpired();
    const ticket = randomBytes(TICKET_BYTES).toString('base64url');
    const entry: Entry = {
      holding,
      madeAt: this.#now(),
      view: request.view,
      sizeBytes: 0,
      abandoned: new AbortController(),
      lists: 'processing',
    };
    this.#entries.set(ticket, entry);
    this.#holdings.set(request.key, holding);
    holding.tickets.set(ticket, entry);
    this.#hold(entry, TICKET_OVERHEAD_BYTES);
    this.#wait(holding, request.sizeBytes);
    void this.#settle(ticket, entry, request);
    return ticket;
  }

  /** The state of a ticket of this key; undefined if it is unknown, expired or of another key. */
  find(ticket: string, key: number): TicketState | undefined {
    const entry = this.#entries.get(ticket);
    if (entry === undefined || entry.holding.key !== key) return undefined;
    const age = this.#now() - entry.madeAt;
    if (age >= this.#lifeMs) {
      this.#drop(ticket, entry);
      return undefined;
    }
    if (entry.lists === 'processing' && age >= this.#timeoutMs) {
      entry.lists = 'none';
      entry.abandoned.abort();
    }
    if (entry.lists === 'processing') return { state: 'processing' };
    if (entry.lists === 'none') return { state: 'none' };
    return { state: 'ready', view: entry.view, lists: entry.lists.map((list) => ({ ...list, hits: unpackHits(list.hits) })) };
  }

  withdraw(ticket: string): void {
    const entry = this.#entries.get(ticket);
    if (entry !== undefined) this.#drop(ticket, entry);
  }

  /** Ends the searches that still run, for nobody will fetch them; their failure is no fault. */
  withdrawAll(): void {
    for (const [ticket, entry] of this.#entries) this.#drop(ticket, entry);
  }

  /** The number of tickets and their memory. */
  get held(): { tickets: number; bytes: number } {
    return { tickets: this.#entries.size, bytes: this.#heldBytes };
  }

  async #settle(ticket: string, entry: Entry, request: TicketRequest): Promise<void> {
    const lists = await runLists(request, entry.abandoned.signal, this.#report);
    this.#wait(entry.holding, -request.sizeBytes);
    // A ticket that was answered "no result" after the timeout keeps that answer.
    if (entry.lists !== 'processing' || this.#entries.get(ticket) !== entry) return;
    if (lists === undefined || lists.every((list) => list.hits.length === 0)) {
      entry.lists = 'none';
      return;
    }
    entry.lists = lists;
    this.#hold(
      entry,
      lists.reduce((sum, list) => sum + list.hits.byteLength, 0),
    );
  }

  #holdingOf(key: number): Holding {
    return this.#holdings.get(key) ?? { key, tickets: new Map(), bytes: 0, waitingBytes: 0 };
  }

  #wait(holding: Holding, bytes: number): void {
    holding.waitingBytes += bytes;
    this.#waitingBytes += bytes;
    this.#forgetUnused(holding);
  }

  #hold(entry: Entry, bytes: number): void {
    this.#count(entry, bytes);
    while (this.#heldBytes > this.#capBytes) {
      const largest = [...this.#holdings.values()].reduce((most, one) => (one.bytes > most.bytes ? one : most));
      const [oldest] = largest.tickets;
      if (oldest === undefined) return;
      this.#drop(...oldest);
    }
  }

  #count(entry: Entry, bytes: number): void {
    entry.sizeBytes += bytes;
    entry.holding.bytes += bytes;
    this.#heldBytes += bytes;
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
    entry.holding.tickets.delete(ticket);
    this.#count(entry, -entry.sizeBytes);
    this.#forgetUnused(entry.holding);
    entry.abandoned.abort();
  }

  #forgetUnused(holding: Holding): void {
    if (holding.tickets.size === 0 && holding.waitingBytes === 0) this.#holdings.delete(holding.key);
  }
}

/** The lists of a search, or undefined if it failed twice or was abandoned. */
async function runLists(
  request: TicketRequest,
  abandoned: AbortSignal,
  report: (error: unknown) => void,
): Promise<(RequestedList & { hits: Float64Array })[] | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await Promise.all(request.lists.map(async (list) => ({ ...list, hits: packHits((await request.run(list, abandoned)).hits) })));
    } catch (error) {
      if (abandoned.aborted) return undefined;
      report(error);
      // It would take as long again.
      if (isFailure(error, 'deadline-passed')) return undefined;
    }
  }
  return undefined;
}
