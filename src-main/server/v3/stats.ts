// GET /v3/stats: statistics over the hits of a ticket's lists.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Engine } from '../../contract/engine.ts';
import type { Count, Statistics } from '../../contract/statistics.ts';
import type { TicketStore } from '../../contract/ticket.ts';
import { messages, sendData, sendNothing } from '../envelope.ts';
import { listKey } from '../search/result.ts';
import { ticketState } from '../search/search.ts';
import { shape3 } from './shape.ts';

export function getStats(engine: Engine, tickets: TicketStore) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = ticketState(request, tickets);
    if (found.state === 'processing') return sendData(reply, 202, messages.processing, null);
    if (found.state === 'none') return sendNothing(reply);
    const entries = found.lists.map(async ({ requested, index, hits }) => {
      const statistics = await engine.statistics({ index, publications: hits.map((hit) => hit.publication), patentsOnly: true });
      return [listKey(requested), shownStatistics(statistics)] as const;
    });
    return sendData(reply, 200, messages.fetched, { [shape3.resultsKey]: Object.fromEntries(await Promise.all(entries)) });
  };
}

function shownStatistics(statistics: Statistics): Record<string, unknown> {
  return {
    publication_years: named('publication_year', statistics.years),
    applicants: named('name', statistics.applicants),
    classes: named('main', statistics.classes),
    priority_country: named('country', statistics.priorityCountries),
    terms: named('name', statistics.terms),
  };
}

function named(field: string, counts: readonly Count<string | number>[]): Record<string, string | number>[] {
  return counts.map(({ name, value }) => ({ [field]: name, value }));
}
