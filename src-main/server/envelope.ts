// The form of every answer: the envelope, its messages and the headers of every response. Bodies go out as bytes, never as strings,
// because Node encodes the headers like a string body and would corrupt reference numbers.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { bindToCaller } from '../contract/caller.ts';

/** Every message of the API, byte for byte. Source: service-api.md, conformance section 10. */
export const messages = {
  noKey: 'No API Key is found in request',
  wrongKey: 'Invalid authentication credentials',
  address: 'Your IP address is not allowed',
  domain: 'Your domain is not allowed',
  rate: 'API rate limit exceeded',
  clientId: 'No permission granted for this client-id.',
  queryMissing: 'Query parameter is required and should not be empty.',
  queryLanguage: 'Can not validate query input language',
  reference: 'Reference-number parameter is required and should not be empty or more than 100 characters.',
  hitsNotInteger: 'The requested hits must be an integer. The requested hits must be at least 1.',
  hitsTooMany: 'The requested hits may not be greater than 100.',
  view: 'The accepted values for view are: bibliographic, claim, description, image, pdf, passage. The same value may occur once.',
  indexPermission: 'You do not have permission to this index or index is offline.',
  indexEmpty: 'You must at least select 1 index.',
  indexOffline: 'One or more indexes seems to be offline.',
  date: 'The date is not a valid date.',
  dateBlank: 'date can not only contain white space, new line, tab or empty input',
  class: 'Class data is not valid',
  classBlank: 'class can not only contain new line, tab or empty input',
  ticketUnknown: 'Ticket not found',
  ticketEmpty: 'Parameter ticket can not be empty',
  notFound: 'The requested url or its parameters are wrong.',
  patentNumberEmpty: 'Patent-number parameter should not be empty.',
  ticketReceived: 'Ticket received',
  processing: 'Processing',
  fetched: 'Resource Fetched Successfully.',
  wrongMethod: 'The method is not allowed for the requested url.',
  wrongHost: 'The requested host is not served here.',
  unreadable: 'The request could not be read.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive.',
  busy: 'Too many connections are open. Try again in a moment.',
  internal: 'Internal server error',
  deadline: 'The request took too long and was stopped.',
  casesLocked: 'The cases are locked. Unlock them on the computer that stores them, then ask again.',
  ideaKey: 'API key is not valid',
  ideaRequired: 'Data in required fields are missing',
  ideaAddress: 'Wrong format of email address',
  ideaAccount: 'Username does not exists in your account',
  ideaCase: 'You dont have permission to do that',
  ideaLinks: 'No link may be issued for this case',
  ideaCreated: 'New idea have been created successfully',
  ideaRenewed: 'New token have been created successfully',
} as const;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Headers of every response, errors included. */
export const safetyHeaders = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** Thrown in a route: the response has this status and message. `bare`: the body has only the field `message`. */
export class Refusal extends Error {
  readonly status: number;
  readonly bare: boolean;

  constructor(status: number, message: string, bare = false) {
    super(message);
    this.status = status;
    this.bare = bare;
  }
}

/** The body of an error response. */
export function errorBody(message: string, bare = false): Buffer {
  return bytes(bare ? { message } : { status: 'error', message, data: null });
}

/** Answers with a success envelope. */
export function sendData(reply: FastifyReply, status: number, message: string, data: unknown): FastifyReply {
  return sendBytes(reply, status, bytes({ status: 'success', message, data }));
}

/** Answers with a value without the envelope. */
export function sendValue(reply: FastifyReply, status: number, value: unknown): FastifyReply {
  return sendBytes(reply, status, bytes(value));
}

/** Streams JSON. The first piece is made before the status line is sent, so that a failing index still gets an error response. */
export async function sendPieces(reply: FastifyReply, pieces: AsyncGenerator<string>): Promise<FastifyReply> {
  // The socket reads the later pieces; they too are made in the name of the caller.
  const next = bindToCaller(() => pieces.next());
  const first = await next();
  return asJson(reply, 200).send(Readable.from(continued(first.value as string, next), { objectMode: false }));
}

async function* continued(first: string, next: () => Promise<IteratorResult<string>>): AsyncGenerator<Buffer> {
  yield Buffer.from(first);
  for (let piece = await next(); piece.done !== true; piece = await next()) yield Buffer.from(piece.value);
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return sendBytes(reply, refusal.status, errorBody(refusal.message, refusal.bare));
}

/** 204: no body, no content type. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.code(204).removeHeader('content-type').send();
}

/** Sets status and content type of a JSON body. */
export function asJson(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('content-type', JSON_TYPE);
}

/** The success envelope up to its data; `envelopeEnd` follows the data. */
export function envelopeStart(message: string): string {
  return `{"status":"success","message":${JSON.stringify(message)},"data":`;
}
export const envelopeEnd = '}';

function sendBytes(reply: FastifyReply, status: number, body: Buffer): FastifyReply {
  return asJson(reply, status).send(body);
}

function bytes(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
