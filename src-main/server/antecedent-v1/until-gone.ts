// Ends the work for a request with its client. In: the reply, the work. Out: what the work returns, or `cancelled`.
import type { FastifyReply } from 'fastify';
import { currentCaller, runForCaller } from '../../contract/caller.ts';

/** Runs calls that are cancelled when the client no longer waits. */
export function untilGone<Answer>({ raw }: FastifyReply, work: () => Promise<Answer>): Promise<Answer> {
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  if (raw.destroyed) disconnected.abort();
  return runForCaller({ ...currentCaller(), gone: disconnected.signal }, work);
}
