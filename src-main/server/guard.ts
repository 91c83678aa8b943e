// Authenticates a request before its body is read, and counts it. Checks in this order: key, address, domain, rate.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withinDeadline } from '../contract/caller.ts';
import { DEADLINE_MS } from '../contract/deadline.ts';
import type { Access, Key } from '../contract/key.ts';
import { messages, Refusal } from './envelope.ts';
import type { Rate } from './rate.ts';
import type { Version } from './search/version.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated key. */
    key: Key;
  }
  interface FastifyContextConfig {
    /** The requests of this group share a key's limit per minute; absent: not limited. */
    rateGroup?: string;
    /** The header reference-number is echoed. */
    echoesReference?: boolean;
    /** The request fetches results: allowed for a key without credits. */
    fetching?: boolean;
    /** Answered without a key: says nothing about this installation. */
    isOpen?: boolean;
  }
}

/** Limits the rate of wrong keys, which fill the log. Guessing a key of 256 bits is not feasible. */
const WRONG_KEY_DELAY_MS = 100;
/** Replaces a header that is too long; it is never a valid key. */
const TOO_LONG = ' ';
/** Response headers that pages of other sites may read. */
const EXPOSED = 'reference-number, x-ratelimit-limit-minute, x-ratelimit-remaining-minute, retry-after';

const PRIVATE_NETWORK_REQUESTED = 'access-control-request-private-network';
const PRIVATE_NETWORK_ALLOWED = 'access-control-allow-private-network';

export interface GuardOptions {
  access: Access;
  rate: Rate;
  now: () => number;
  version: Pick<Version, 'pdfPath' | 'perMinute' | 'longestKey'>;
  /** How long a request may run, milliseconds. */
  deadlineMs?: number | undefined;
}

/** Sets `request.key`, or throws a refusal. */
export async function guard(options: GuardOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const suffix = `${request.url.split('?', 1)[0]}/`.startsWith(options.version.pdfPath) ? '.' : '';
  const secret = secretWithin(options.version.longestKey, request.headers.authorization);
  const key = await keyOf(options.access, secret, request, request.routeOptions.config.fetching);
  if (key === 'none') throw new Refusal(401, messages.noKey, true);
  if (key === 'wrong') throw new Refusal(403, messages.wrongKey + suffix, true);
  if (key === 'address') throw new Refusal(403, messages.address + suffix, true);
  if (key === 'domain') throw new Refusal(403, messages.domain, true);
  request.key = key;
  allowOrigin(reply, key, request.headers.origin);
  const group = request.routeOptions.config.rateGroup;
  if (group !== undefined) countRequest(options, group, key, reply);
  await request.server.callerTurns.enter(`key ${key.id}`, request.raw);
}

/** The key of a secret, or why the request is rejected; a wrong secret is answered after a delay. */
export async function keyOf(
  access: Access,
  secret: string,
  { headers, socket }: FastifyRequest,
  fetching = false,
): Promise<Key | 'none' | 'wrong' | 'address' | 'domain'> {
  if (secret === '') return 'none';
  const key = await access.find(secret, fetching);
  if (key === undefined) {
    await delay(WRONG_KEY_DELAY_MS);
    return 'wrong';
  }
  const site = headers['sec-fetch-site'];
  const visitor = { address: socket.remoteAddress ?? '', origin: headers.origin, site: typeof site === 'string' ? site : undefined };
  return access.bars(key, visitor) ?? key;
}

/**
 * Answers a CORS preflight. It has no key, so it reveals nothing about keys. Private network access is allowed only to the domains that keys
 * name. Source: security.md L4.
 */
export function sendPreflight({ names }: Access, { headers }: FastifyRequest, reply: FastifyReply, methods = 'GET, POST'): FastifyReply {
  const { origin, [PRIVATE_NETWORK_REQUESTED]: requested } = headers;
  if (requested === 'true' && origin !== undefined && names(origin)) reply.header(PRIVATE_NETWORK_ALLOWED, 'true');
  return reply
    .code(204)
    .header('vary', `origin, ${PRIVATE_NETWORK_REQUESTED}`)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', 'authorization, key, reference-number, client-id, content-type')
    .header('access-control-max-age', '600')
    .send();
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers requests in the name of their key, so that keys share the engine fairly, and within the deadline. */
export function workForKey(answer: Handler, deadlineMs = DEADLINE_MS): Handler {
  return (request, reply) => {
    // Requests with the token of a link have no key.
    const key = request.key as Key | undefined;
    return withinDeadline({ name: key === undefined ? '' : `key ${key.id}` }, deadlineMs, () => answer(request, reply));
  };
}

/** The key from the header: its raw value or `Bearer <key>`. */
export function secretOf(header: string | undefined): string {
  return (header ?? '').trim().replace(/^bearer(?:\s+|$)/i, '');
}

/** A header of more than `longest` characters, read as UTF-8, is treated as a wrong key. */
function secretWithin(longest: number | undefined, header: string | undefined): string {
  const tooLong = longest !== undefined && header !== undefined && [...Buffer.from(header, 'latin1').toString('utf8')].length > longest;
  return tooLong ? TOO_LONG : secretOf(header);
}

/** Credentials are never allowed, since requests are authorised by the header only. */
export function allowOrigin(reply: FastifyReply, key: Key, origin: string | undefined): void {
  reply.header('vary', 'origin');
  if (origin === undefined) return;
  reply.header('access-control-allow-origin', key.domains.length > 0 ? origin : '*').header('access-control-expose-headers', EXPOSED);
}

function countRequest(options: GuardOptions, group: string, key: Key, reply: FastifyReply): void {
  const allowance = options.rate(group, key.id, options.version.perMinute(key), options.now());
  reply.header('x-ratelimit-limit-minute', allowance.limit).header('x-ratelimit-remaining-minute', allowance.remaining);
  if (allowance.admitted) return;
  reply.header('retry-after', allowance.resetSeconds);
  throw new Refusal(429, messages.rate, true);
}
