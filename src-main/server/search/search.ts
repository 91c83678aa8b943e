// POST search gives a ticket for a query, GET search its result. Queries are not stored; an accepted search leaves ticket, reference, key and time.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentCaller, runForCaller } from '../../contract/caller.ts';
import type { Engine } from '../../contract/engine.ts';
import type { Access, Usage } from '../../contract/key.ts';
import type { TicketState, TicketStore } from '../../contract/ticket.ts';
import { messages, Refusal, sendData, sendNothing, sendPieces } from '../envelope.ts';
import { bodyParameters, queryParameters } from '../parameters.ts';
import { checkClient } from './client.ts';
import { resultJson } from './result.ts';
import { parseSearch, type SearchRequest } from './search-request.ts';
import type { Version } from './version.ts';

const MAX_REFERENCE = 100;
const REFERENCE = 'reference-number';
/** How often a waiting search checks whether the engine is ready. */
const POLL_MS = 50;

export interface SearchContext {
  engine: Engine;
  tickets: TicketStore;
  access: Access;
  now: () => number;
  baseUrl: () => string;
  /** Called with errors that no answer reports. */
  report: (error: unknown) => void;
}

/** The reference number of the request if it is valid; header bytes are read as UTF-8. */
export function referenceOf(request: FastifyRequest): string | undefined {
  const header = request.headers[REFERENCE];
  if (typeof header !== 'string') return undefined;
  const reference = Buffer.from(header, 'latin1').toString('utf8');
  return reference.trim() !== '' && [...reference].length <= MAX_REFERENCE ? reference : undefined;
}

/** Echoes a valid reference number byte for byte, with every answer. */
export function echoReference(request: FastifyRequest, reply: FastifyReply): void {
  if (referenceOf(request) !== undefined) reply.header(REFERENCE, request.headers[REFERENCE]);
}

export function postSearch(context: SearchContext, version: Version) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (version.searchesForClients) checkClient(request);
    const reference = referenceOf(request);
    if (reference === undefined) throw new Refusal(422, messages.reference);
    const ticket = await waitFor(openingTicket(context, version, request), version.waitMs, reply);
    if (ticket === undefined && version.waitMs > 0) throw new Refusal(408, messages.indexOffline);
    if (ticket === undefined) return sendData(reply, 202, messages.processing, null);
    // Of two concurrent searches with the last credit, the second is rejected.
    if (!(await countUse(context, { ticket, reference, key: request.key.id, at: context.now() }))) {
      context.tickets.withdraw(ticket);
      throw new Refusal(403, messages.wrongKey, true);
    }
    // The client has gone, and nobody else knows the ticket.
    if (reply.raw.destroyed) context.tickets.withdraw(ticket);
    return sendData(reply, 200, messages.ticketReceived, ticket);
  };
}

/** False if the key has no credit left. If the disk is full the search continues and is not counted. */
export async function countUse(
  { access, report }: { access: Pick<Access, 'record'>; report: SearchContext['report'] },
  use: Usage,
): Promise<boolean> {
  try {
    return await access.record(use);
  } catch (error) {
    report(error);
    return true;
  }
}

/**
 * Each call gives the ticket of a started search, or undefined while the engine is loading or too many queries wait. However often it is called,
 * the body is read once, and its query is checked once, or once more when the engine has loaded.
 */
function openingTicket(
  { engine, tickets }: SearchContext,
  { narrows }: Version,
  request: FastifyRequest,
): () => Promise<string | undefined> {
  const parameters = bodyParameters(request);
  let search: SearchRequest | undefined;
  let isLoading = false;
  return async () => {
    if (isLoading && !(await engine.ready({}))) return undefined;
    search ??= await parseSearch(parameters, request.key, engine, narrows);
    isLoading = search === undefined;
    return search && openTicket(engine, tickets, search, request);
  };
}

function openTicket(
  engine: Engine,
  tickets: TicketStore,
  { query, view, lists }: SearchRequest,
  request: FastifyRequest,
): string | undefined {
  request.auditFacts = { indexes: lists.map(({ requested }) => requested).join(', ') };
  return tickets.open({
    key: request.key.id,
    view,
    lists,
    sizeBytes: query.text.length * 2,
    run: (list, unwanted) =>
      runForCaller({ name: currentCaller().name, gone: unwanted }, () =>
        engine.search({
          index: list.index,
          // The answers need country, number, kind and date, which literature does not have.
          query: { ...query, patentsOnly: true, method: list.requested === 'boost' ? 'boost' : 'hybrid' },
        }),
      ),
  });
}

/** Repeats `attempt` until it gives a value, for at most `waitMs` and while the client is connected. */
async function waitFor<Value>(attempt: () => Promise<Value | undefined>, waitMs: number, { raw }: FastifyReply) {
  const until = performance.now() + waitMs;
  let found = await attempt();
  while (found === undefined && performance.now() < until && !raw.destroyed) {
    await delay(POLL_MS);
    found = await attempt();
  }
  return found;
}

export function getSearch(context: SearchContext, version: Version) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (version.searchesForClients) checkClient(request);
    const found = ticketState(request, context.tickets);
    if (found.state === 'processing') return sendData(reply, 202, messages.processing, null);
    if (found.state === 'none') return sendNothing(reply);
    const pdfBase = context.baseUrl() + version.pdfPath;
    return sendPieces(reply, resultJson(found.lists, { view: found.view, engine: context.engine, pdfBase, shape: version }));
  };
}

/** The state of the ticket named in the query string or the body. Throws 404. */
export function ticketState(request: FastifyRequest, tickets: TicketStore): TicketState {
  const inQuery = queryParameters(request);
  const ticket = (inQuery.has('ticket') ? inQuery : bodyParameters(request)).get('ticket')?.trim() ?? '';
  if (ticket === '') throw new Refusal(404, messages.ticketEmpty);
  const found = tickets.find(ticket, request.key.id);
  if (found === undefined) throw new Refusal(404, messages.ticketUnknown);
  return found;
}
