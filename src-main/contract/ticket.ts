// A ticket: a search that runs, and its result until it is fetched by the key that started it.
import type { Hit, Ranking } from './hit.ts';

/** One list of a search: the index as named in the request, and the index that its rows belong to. */
export interface RequestedList {
  requested: number | 'boost';
  index: number;
}

export interface TicketList extends RequestedList {
  hits: Hit[];
}

export type TicketState = { state: 'processing' } | { state: 'none' } | { state: 'ready'; lists: TicketList[]; view: readonly string[] };

/** A search to run under a ticket. `run` searches one list until `abandoned` is aborted, when its result can no longer be fetched. */
export interface TicketRequest {
  key: number;
  /** The fields of the result, kept for the caller. */
  view: readonly string[];
  lists: RequestedList[];
  /** Memory that the query uses while it waits. */
  sizeBytes: number;
  run: (list: RequestedList, abandoned: AbortSignal) => Promise<Ranking>;
}

/** Issues tickets and finds them again. */
export interface TicketStore {
  /** Starts the search and returns its ticket; undefined while too many queries wait. */
  open(request: TicketRequest): string | undefined;
  /** Cancels a ticket that was not delivered to its client, and its search. */
  withdraw(ticket: string): void;
  /** The state of a ticket of this key; undefined for unknown or expired tickets and for those of other keys. */
  find(ticket: string, key: number): TicketState | undefined;
}
