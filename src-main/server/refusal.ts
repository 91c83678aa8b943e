// Turns errors of routes into refusals that reveal nothing internal.
import type { FastifyError } from 'fastify';
import { failureTable, isFailure } from '../contract/failures.ts';
import { isOffline } from '../contract/offline.ts';
import { messages, Refusal } from './envelope.ts';

/** The refusal for an error. The text of an unexpected error is never sent. */
export function refusalFor(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  // An index that does not answer in time is in trouble. Source: conformance A37.
  if (isOffline(error) || isFailure(error, 'deadline-passed')) return new Refusal(408, messages.indexOffline);
  if (isFailure(error, 'cases-locked')) return new Refusal(failureTable[error.code].status, messages.casesLocked);
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, messages.tooLarge);
  return status >= 400 && status < 500 ? new Refusal(400, messages.unreadable) : new Refusal(500, messages.internal);
}

/** Whether an error must be reported: nothing that a route refuses. */
export function isUnexpected(refusal: Refusal, error: unknown): boolean {
  return refusal.status >= 500 && !(error instanceof Refusal);
}

/** Takes a path with malformed percent-encoding literally, so that it is answered with 404 instead of 400. */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
