// What went wrong, and what is said about it? In: errors of routes, paths as they came. Out: a refusal that tells nothing of our insides;
// a path that can be looked up.
import type { FastifyError } from 'fastify';
import { failureTable, isFailure } from '../contract/failures.ts';
import { messages, Refusal } from './envelope.ts';

/** What is said about an error: nothing of its own text, except where it is a refusal of ours. */
export function refusalFor(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  if (isFailure(error, 'index-offline')) return new Refusal(408, messages.indexOffline);
  if (isFailure(error, 'cases-locked')) return new Refusal(failureTable[error.code].status, messages.casesLocked);
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal(413, messages.tooLarge);
  return status >= 400 && status < 500 ? new Refusal(400, messages.unreadable) : new Refusal(500, messages.internal);
}

/** A path whose percent signs decode to no text is taken literally: it is found nowhere, instead of being malformed. */
export function decodable(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
