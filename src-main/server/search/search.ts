// POST and GET search: a ticket for a query, a result for a ticket. In: requests the guard let in. Out: the answers of
// service-api.md; what is asked for is kept nowhere, an accepted search leaves ticket, reference, key and time.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentCaller, runForCaller } from '../../contract/caller.ts';
import type { Engine } from '../../contract/engine.ts';
import type { Access, Usage } from '../../contract/key.ts';
import type { TicketState, TicketStore } from '../../contract/ticket.ts';
import { messages, Refusal, sendData, sendNothing, sendPieces } from '../envelope.ts';
import { bodyParameters, queryParameters } from '../parameters.ts';
import { refuseClient } from './client.ts';
import { resultJson } from './result.ts';
import { parseSearch } from './search-request.ts';
import type { Version } from './version.ts';

const MAX_REFERENCE = 100;
const REFERENCE = 'reference-number';
/** How often a search that waits for the engine looks whether it can be asked. */
const LOOK_MS = 50;

export interface SearchContext {
  engine: Engine;
  tickets: TicketStore;
  access: Access;
  now: () => number;
  baseUrl: () => string;
  /** Told of what went wrong and could not be said in an answer. */
  report: (error: unknown) => void;
}

/** The reference number sent, where it is valid; header bytes are read as UTF-8. */
export function referenceOf(request: FastifyRequest): string | undefined {
  const header = request.headers[REFERENCE];
  if (typeof header !== 'string') return undefined;
  const reference = Buffer.from(header, 'latin1').toString('utf8');
  return reference.trim() !== '' && [...reference].length <= MAX_REFERENCE ? reference : undefined;
}

/** Sends a valid reference number back, byte for byte, on whatever the answer will be. */
export function echoReference(request: FastifyRequest, reply: FastifyReply): void {
  if (referenceOf(request) !== undefined) reply.header(REFERENCE, request.headers[REFERENCE]);
}

export function postSearch(context: SearchContext, version: Version) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (version.searchesForClients) refuseClient(request);
    const reference = referenceOf(request);
    if (reference === undefined) throw new Refusal(422, messages.reference);
    const ticket = await patiently(() => openTicket(context, version, request), version.patienceMs, reply);
    if (ticket === undefined && version.patienceMs > 0) throw new Refusal(408, messages.indexOffline);
    if (ticket === undefined) return sendData(reply, 202, messages.processing, null);
    // Of two searches on their way with the last credit one comes too late.
    if (!(await counted(context, { ticket, reference, key: request.key.id, at: context.now() }))) {
      context.tickets.withdraw(ticket);
      throw new Refusal(403, messages.wrongKey, true);
    }
    // Nobody else can know it.
    if (reply.raw.destroyed) context.tickets.withdraw(ticket);
    return sendData(reply, 200, messages.ticketReceived, ticket);
  };
}

/** False where the key had no credit left. A full disk must not stop the search; the count is what is lost. */
async function counted({ access, report }: SearchContext, use: Usage): Promise<boolean> {
  try {
    return await access.record(use);
  } catch (error) {
    report(error);
    return true;
  }
}

/** The ticket of a search that has begun; undefined while the engine is loading, or too many queries wait. */
async function openTicket({ engine, tickets }: SearchContext, version: Version, request: FastifyRequest): Promise<string | undefined> {
  const ask = await parseSearch(bodyParameters(request), request.key, engine, version.narrows);
  if (ask === undefined) return undefined;
  const { query, view, lists } = ask;
  request.told = { indexes: lists.map(({ asked }) => asked).join(', ') };
  return tickets.open({
    key: request.key.id,
    view,
    lists,
    sizeBytes: query.text.length * 2,
    run: (list, unwanted) =>
      runForCaller({ ...currentCaller(), gone: unwanted }, () =>
        engine.search({ index: list.index, query: { ...query, method: list.asked === 'boost' ? 'boost' : 'hybrid' } }),
      ),
  });
}

/** What `attempt` gives as soon as it gives something, within `patienceMs` and as long as somebody waits for it. */
async function patiently<Value>(attempt: () => Promise<Value | undefined>, patienceMs: number, { raw }: FastifyReply) {
  const until = performance.now() + patienceMs;
  let found = await attempt();
  while (found === undefined && performance.now() < until && !raw.destroyed) {
    await delay(LOOK_MS);
    found = await attempt();
  }
  return found;
}

export function getSearch(context: SearchContext, version: Version) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (version.searchesForClients) refuseClient(request);
    const found = ticketState(request, context.tickets);
    if (found.state === 'processing') return sendData(reply, 202, messages.processing, null);
    if (found.state === 'none') return sendNothing(reply);
    const pdfBase = context.baseUrl() + version.pdfPath;
    return sendPieces(reply, resultJson(found.lists, { view: found.view, engine: context.engine, pdfBase, shape: version }));
  };
}

/** The state of the ticket that the query string, or else the body, names. Throws 404. */
export function ticketState(request: FastifyRequest, tickets: TicketStore): TicketState {
  const inQuery = queryParameters(request);
  const ticket = (inQuery.has('ticket') ? inQuery : bodyParameters(request)).get('ticket')?.trim() ?? '';
  if (ticket === '') throw new Refusal(404, messages.ticketEmpty);
  const found = tickets.find(ticket, request.key.id);
  if (found === undefined) throw new Refusal(404, messages.ticketUnknown);
  return found;
}
