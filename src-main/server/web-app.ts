// The browser door: how do the screens reach the engine? In: the folder of built screens, a one-use token. Out: the page at /, and
// the contract's calls under /app/, which answer to a session alone: never to an API key, never to a page of another site.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { calls, type CallName, type Engine } from '../contract/calls.ts';
import { Failure, failureTable, isFailure } from '../contract/failures.ts';
import { asJson, safetyHeaders } from './envelope.ts';

/** What the browser door is made of. */
export interface ScreenDoor {
  /** The folder of built screens. */
  folder: string;
  /** Whoever brings this token first gets the one session; made by newToken. */
  token: string;
}

const TOKEN_BYTES = 32;
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function webApp(engine: Engine, door: ScreenDoor, report: (error: unknown) => void) {
  let token: string | undefined = door.token;
  let session: string | undefined;

  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.headers({ ...safetyHeaders, 'content-security-policy': POLICY, 'cross-origin-opener-policy': 'same-origin' });
    });
    void scope.register(fastifyStatic, { root: door.folder, index: 'index.html', cacheControl: false });
    scope.post('/app/session', (request, reply) => {
      const brought = z.object({ token: z.string() }).safeParse(bodyOf(request));
      if (!sameOrigin(request) || !brought.success || !same(brought.data.token, token))
        return refuse(reply, 403, new Failure('session-refused'));
      token = undefined;
      session = newToken();
      return sendJson(reply, { session });
    });
    scope.post('/app/call/:name', async (request, reply) => {
      const header = request.headers['x-antecedent-session'];
      if (!sameOrigin(request) || !same(typeof header === 'string' ? header : '', session))
        return refuse(reply, 403, new Failure('session-refused'));
      try {
        return await answerCall(engine, (request.params as { name: string }).name, bodyOf(request), reply);
      } catch (error) {
        if (isFailure(error)) return refuse(reply, failureTable[error.code].status, error);
        report(error);
        return refuse(reply, 500, new Failure('internal'));
      }
    });
    done();
  };
}

/** Carries one call of the contract: its schema checks the ask, whatever it answers goes back as JSON. */
async function answerCall(engine: Engine, name: string, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!Object.hasOwn(calls, name)) throw new Failure('call-invalid', { reason: 'there is no such call' });
  const ask = calls[name as CallName].ask.safeParse(body);
  if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'its form' });
  const answer = await (engine[name as CallName] as (ask: unknown) => Promise<unknown>)(ask.data);
  return answer === undefined ? reply.code(204).send() : sendJson(reply, answer);
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse((request.body as Buffer | undefined)?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

/** A browser says where a request comes from; a page of another site is turned away even if it knew the session. */
function sameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

function same(brought: string, kept: string | undefined): boolean {
  const [a, b] = [Buffer.from(brought), Buffer.from(kept ?? '')];
  return kept !== undefined && a.length === b.length && timingSafeEqual(a, b);
}

function refuse(reply: FastifyReply, status: number, { code, facts }: Failure): FastifyReply {
  return asJson(reply, status).send(Buffer.from(JSON.stringify({ failure: { code, facts } })));
}

function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return asJson(reply, 200).send(Buffer.from(JSON.stringify(value, bytesAsBase64)));
}

function bytesAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
}
