// A platform's client: was its number issued for this key? In: a request the guard let in. Out: nothing, or 422.
import type { FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';

const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;

/** The header client-id may be left out; a value that was not issued for this key is refused. */
export function refuseClient({ key, headers }: FastifyRequest): void {
  const header = headers['client-id'];
  if (header === undefined) return;
  const client = String(header).trim();
  if (!POSITIVE_INTEGER.test(client) || !key.clientIds.includes(Number(client))) throw new Refusal(422, messages.clientId);
}
