// The errors of our own API. In: anything that was thrown. Out: a problem with a code, a status and a sentence that reveals nothing internal.
import type { FastifyError, FastifyReply } from 'fastify';
import type { ConditionError } from '../../contract/condition.ts';
import { fillPlaces, isFailure, type FailureCode } from '../../contract/failures.ts';
import { isOffline } from '../../contract/offline.ts';
import { messages, Refusal, sendValue } from '../envelope.ts';
import type { ShownConditionError } from './answers.ts';

export const problemTable = {
  'body-unreadable': { status: 400, sentence: 'The body is not JSON, or is nested too deeply.' },
  'request-unreadable': { status: 400, sentence: 'The request could not be read.' },
  'key-missing': { status: 401, sentence: 'Send a key in the header "authorization".' },
  'key-invalid': { status: 403, sentence: 'This key is not valid.' },
  'address-refused': { status: 403, sentence: 'This key may not be used from this address.' },
  'page-refused': { status: 403, sentence: 'This key may not be used by this web page.' },
  'not-found': { status: 404, sentence: 'There is nothing at this address. See /antecedent/v1/ for what there is.' },
  'publication-unknown': { status: 404, sentence: 'No collection of this key has this publication. Name it as EP-1000000-A1.' },
  'method-wrong': { status: 405, sentence: 'This address does not answer this method.' },
  'too-large': { status: 413, sentence: 'The request is too large.' },
  'media-type': { status: 415, sentence: 'Send the body as JSON, with the header "content-type: application/json".' },
  'field-unknown': { status: 422, sentence: '{field} is not a field of this request. Its fields are: {fields}.' },
  'field-missing': { status: 422, sentence: '{field} is required.' },
  'field-invalid': { status: 422, sentence: '{field} must {must}.' },
  'query-empty': { status: 422, sentence: 'Give a "text", a "condition", or publications to be similar to in "like".' },
  'text-unsupported': { status: 422, sentence: 'The text is too short, or not in English, German, French, Japanese, Chinese or Korean.' },
  'examples-unknown': { status: 422, sentence: 'No collection of this key has any of the publications in "like".' },
  'condition-invalid': { status: 422, sentence: 'The condition cannot be used: {cause}' },
  'collection-unknown': { status: 422, sentence: 'This key has no collection {collection}.' },
  'reference-invalid': { status: 422, sentence: 'The header "reference-number" must have 1 to 100 characters.' },
  'rate-exceeded': { status: 429, sentence: 'This key has made all its requests of this minute. Try again in the next.' },
  'collection-offline': { status: 503, sentence: 'A collection cannot be searched now. Try again later.' },
  loading: { status: 503, sentence: 'The collections are still being opened. Try again in a moment.' },
  busy: { status: 503, sentence: 'Too many requests are waiting. Try again in a moment.' },
  'deadline-passed': { status: 503, sentence: 'The request took longer than a minute and was stopped. Request less at a time.' },
  internal: { status: 500, sentence: 'The request failed. The computer that answers has recorded why.' },
} as const satisfies Record<string, { status: number; sentence: string }>;
export type ProblemCode = keyof typeof problemTable;

/** The sentence of a problem as a description: without what single requests put into it. */
export function describedProblem(code: ProblemCode): string {
  return problemTable[code].sentence.replaceAll(/\{\w+\}/g, '…');
}

/** `condition`: what is wrong with a condition. `field`: the field that is wrong, if it is one of the request's. */
interface ProblemDetails {
  field?: string | undefined;
  condition?: ShownConditionError | undefined;
}

/** Thrown in a route: the answer has this code. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, facts: Record<string, string | number> = {}, details: ProblemDetails = {}) {
    super(fillPlaces(problemTable[code].sentence, facts));
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }
}

export function conditionProblem(error: ConditionError): Problem {
  return new Problem('condition-invalid', { cause: error.cause }, { condition: shownError(error) });
}

/** Without the facts, which the cause has in words. */
export function shownError({ facts: _facts, ...shown }: ConditionError): ShownConditionError {
  return shown;
}

const ofRefusal: Readonly<Record<string, ProblemCode>> = {
  [messages.noKey]: 'key-missing',
  [messages.wrongKey]: 'key-invalid',
  [messages.address]: 'address-refused',
  [messages.domain]: 'page-refused',
  [messages.rate]: 'rate-exceeded',
  [messages.notFound]: 'not-found',
  [messages.wrongMethod]: 'method-wrong',
  [messages.busy]: 'busy',
};

const ofFailure: Partial<Record<FailureCode, ProblemCode>> = {
  'index-unknown': 'collection-offline',
  'memory-short': 'collection-offline',
  'lane-ended': 'busy',
  'deadline-passed': 'deadline-passed',
  cancelled: 'busy',
};

/** The problem to answer with. An error that no route expects is `internal`, and its own text is never sent. */
export function problemFor(error: FastifyError | Refusal | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) return new Problem(ofRefusal[error.message] ?? 'internal');
  if (isFailure(error, 'condition-invalid')) return new Problem('condition-invalid', { cause: String(error.facts['cause']) });
  if (isOffline(error)) return new Problem('collection-offline');
  if (isFailure(error)) return new Problem(ofFailure[error.code] ?? 'internal');
  const status = error.statusCode ?? 500;
  if (status === 413) return new Problem('too-large');
  return new Problem(status >= 400 && status < 500 ? 'request-unreadable' : 'internal');
}

/** Unlike a refusal, a loading or busy service can be asked again at once. */
const RETRY_SECONDS: Partial<Record<ProblemCode, number>> = { loading: 1, busy: 1 };

export function sendProblem(reply: FastifyReply, { code, message, details: { field, condition } }: Problem): FastifyReply {
  const seconds = RETRY_SECONDS[code];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  const error = { code, message, ...(field !== undefined && { field }), ...(condition && { condition }) };
  return sendValue(reply, problemTable[code].status, { error });
}
