// Checks the header client-id: a platform's client number must belong to the key.
import type { FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';

const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;

/** Throws 422 for a client-id that was not issued for this key. The header is optional. */
export function checkClient({ key, headers }: FastifyRequest): void {
  const header = headers['client-id'];
  if (header === undefined) return;
  const client = String(header).trim();
  if (!POSITIVE_INTEGER.test(client) || !key.clientIds.includes(Number(client))) throw new Refusal(422, messages.clientId);
}
