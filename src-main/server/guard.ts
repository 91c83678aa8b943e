// A visitor: may it come in? In: a request, before its body is read. Out: the key it comes with, or a refusal.
// In this order: key, address, domain, rate. What is asked for is looked at only afterwards.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { runForCaller } from '../contract/caller.ts';
import type { Access, Key } from '../contract/key.ts';
import { messages, Refusal } from './envelope.ts';
import type { Rate } from './rate.ts';
import type { Version } from './search/version.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key the guard let in. */
    key: Key;
  }
  interface FastifyContextConfig {
    /** The requests of this group share a key's allowance of one minute; absent: not limited. */
    rateGroup?: string;
    /** The header reference-number is sent back. */
    echoesReference?: boolean;
    /** What was paid for is fetched: a key without credits may still do that. */
    fetching?: boolean;
  }
}

/** Slows guessing; keys have 256 bits, so it is the log that is spared. */
const WRONG_KEY_DELAY_MS = 100;
/** Stands for what cannot be a key: no key of ours has this form. */
const TOO_LONG = ' ';
/** Response headers that a page of another site may read. */
const EXPOSED = 'reference-number, x-ratelimit-limit-minute, x-ratelimit-remaining-minute, retry-after';

const PRIVATE_ASKED = 'access-control-request-private-network';
const PRIVATE_ALLOWED = 'access-control-allow-private-network';

export interface GuardOptions {
  access: Access;
  rate: Rate;
  now: () => number;
  version: Pick<Version, 'pdfPath' | 'perMinute' | 'longestKey'>;
}

/** Lets the request in, its key on it, or throws a refusal. */
export async function guard(door: GuardOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const stop = `${request.url.split('?', 1)[0]}/`.startsWith(door.version.pdfPath) ? '.' : '';
  const secret = secretWithin(door.version.longestKey, request.headers.authorization);
  const key = await keyOf(door.access, secret, request, request.routeOptions.config.fetching);
  if (key === 'none') throw new Refusal(401, messages.noKey, true);
  if (key === 'wrong') throw new Refusal(403, messages.wrongKey + stop, true);
  if (key === 'address') throw new Refusal(403, messages.address + stop, true);
  if (key === 'domain') throw new Refusal(403, messages.domain, true);
  request.key = key;
  allowOrigin(reply, key, request.headers.origin);
  const group = request.routeOptions.config.rateGroup;
  if (group !== undefined) countRequest(door, group, key, reply);
}

/** The key that a secret and its visitor come in with, or what keeps them out; a wrong one is told so only after a while. */
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
 * The answer to a browser that asks before it sends; it names no key, so it says nothing about any. That a page from the net may reach this
 * computer is said only where a key names its domain. Source: security.md L4.
 */
export function sendPreflight({ names }: Access, { headers }: FastifyRequest, reply: FastifyReply, methods = 'GET, POST'): FastifyReply {
  const { origin, [PRIVATE_ASKED]: asked } = headers;
  if (asked === 'true' && origin !== undefined && names(origin)) reply.header(PRIVATE_ALLOWED, 'true');
  return reply
    .code(204)
    .header('vary', `origin, ${PRIVATE_ASKED}`)
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', methods)
    .header('access-control-allow-headers', 'authorization, key, reference-number, client-id, content-type')
    .header('access-control-max-age', '600')
    .send();
}

/** A hook: from here on the request is answered in the name of its key, so that keys share the engine fairly. */
export function workForKey(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  // What comes by another way than the guard (a preflight, a link's token) has none.
  const key = request.key as Key | undefined;
  runForCaller({ name: key === undefined ? '' : `key ${key.id}` }, done);
}

/** The raw value is the key; `Bearer <key>` is understood too. */
export function secretOf(header: string | undefined): string {
  return (header ?? '').trim().replace(/^bearer(?:\s+|$)/i, '');
}

/** A header longer than `longest` characters, read as UTF-8, holds no key; it is told so as a wrong one is. */
function secretWithin(longest: number | undefined, header: string | undefined): string {
  const tooLong = longest !== undefined && header !== undefined && [...Buffer.from(header, 'latin1').toString('utf8')].length > longest;
  return tooLong ? TOO_LONG : secretOf(header);
}

/** No credentials are ever allowed: authority lies in the header authorization alone. */
export function allowOrigin(reply: FastifyReply, key: Key, origin: string | undefined): void {
  reply.header('vary', 'origin');
  if (origin === undefined) return;
  reply.header('access-control-allow-origin', key.domains.length > 0 ? origin : '*').header('access-control-expose-headers', EXPOSED);
}

function countRequest(door: GuardOptions, group: string, key: Key, reply: FastifyReply): void {
  const allowance = door.rate(group, key.id, door.version.perMinute(key), door.now());
  reply.header('x-ratelimit-limit-minute', allowance.limit).header('x-ratelimit-remaining-minute', allowance.remaining);
  if (allowance.admitted) return;
  reply.header('retry-after', allowance.resetSeconds);
  throw new Refusal(429, messages.rate, true);
}
