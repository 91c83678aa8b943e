// A ticket: what a search is while it waits to be fetched. In: a search to be run. Out: its state, for the key that asked.
import type { Hit, Ranking } from './hit.ts';

/** One list of a search: the index as it was asked for, and the one its rows are of. */
export interface RequestedList {
  asked: number | 'boost';
  index: number;
}

export interface TicketList extends RequestedList {
  hits: Hit[];
}

export type TicketState = { state: 'processing' } | { state: 'none' } | { state: 'ready'; lists: TicketList[]; view: readonly string[] };

/**
 * A search on its way to a ticket. `view` is what the caller wants back with the result; `run` asks one list, until `unwanted` is aborted:
 * then nobody can fetch the ticket any more.
 */
export interface TicketRequest {
  key: number;
  view: readonly string[];
  lists: RequestedList[];
  /** What the query holds in memory while it waits. */
  sizeBytes: number;
  run: (list: RequestedList, unwanted: AbortSignal) => Promise<Ranking>;
}

/** Where tickets are given out and asked for. */
export interface TicketStore {
  /** A ticket for this search, which starts at once; undefined while too many queries wait. */
  open(ask: TicketRequest): string | undefined;
  /** Takes a ticket back that its caller was never given; its search ends. */
  withdraw(ticket: string): void;
  /** The state of a ticket of this key; undefined for unknown and expired tickets and those of another key alike. */
  find(ticket: string, key: number): TicketState | undefined;
}
