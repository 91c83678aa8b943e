// The browser door: how do the screens reach the application? In: the folder of built screens, a one-use token, the application.
// Out: the page at /, and the contract's calls under /app/, which answer to a session alone: never to an API key, never to a page
// of another site.
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { applicationCalls, type Application, type ApplicationCallName } from '../contract/application.ts';
import { Failure, failureTable, isFailure } from '../contract/failures.ts';
import { asJson, messages, Refusal, safetyHeaders, sendRefusal } from './envelope.ts';
import { decodable, refusalFor } from './listen.ts';
import { listenAt, type Place, type RunningServer, type ServerFactory } from './listening.ts';
import { sameOrigin, sessionDoor, type SessionDoor } from './session.ts';
import { answerUnreadable } from './sockets.ts';

/** What the browser door is made of. */
export interface ScreenDoor extends Place {
  application: Application;
  /** The folder of built screens. */
  folder: string;
  /** Whoever brings this token first gets the one session; made by newToken. */
  token: string;
  report: (error: unknown) => void;
}

/** A query of 30,000 characters and its spans are far below; a draft with many marks is the largest ask. */
const BODY_BYTES = 8 * 1024 * 1024;
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Listens for the window or browser that shows the screens. Throws `port-taken`. */
export function startScreens(door: ScreenDoor): Promise<RunningServer> {
  return listenAt(door, (serverFactory) => webApp(door, serverFactory));
}

function webApp({ application, folder, token, report }: ScreenDoor, serverFactory: ServerFactory): FastifyInstance {
  const session = sessionDoor(token);
  const app = fastify({
    serverFactory,
    bodyLimit: BODY_BYTES,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ ...safetyHeaders, 'content-security-policy': POLICY, 'cross-origin-opener-policy': 'same-origin' });
  });
  app.setErrorHandler((error: FastifyError | Failure, _request, reply) => {
    if (isFailure(error)) return refuse(reply, error);
    const refusal = refusalFor(error);
    if (refusal.status < 500) return sendRefusal(reply, refusal);
    report(error);
    return refuse(reply, new Failure('internal'));
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, messages.notFound);
  });
  void app.register(fastifyStatic, { root: folder, index: 'index.html', cacheControl: false });
  void app.register(calls(application, session));
  return app;
}

function calls(application: Application, session: SessionDoor) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.post('/app/session', (request, reply) => {
      const brought = z.object({ token: z.string() }).safeParse(bodyOf(request));
      const opened = sameOrigin(request.headers) && brought.success ? session.exchange(brought.data.token) : undefined;
      if (opened === undefined) throw new Failure('session-refused');
      return sendJson(reply, { session: opened });
    });
    scope.post(
      '/app/call/:name',
      {
        onRequest: async (request) => {
          if (!session.admits(request.headers)) throw new Failure('session-refused');
        },
      },
      (request, reply) => answerCall(application, (request.params as { name: string }).name, bodyOf(request), reply),
    );
    done();
  };
}

/** Carries one call of the contract: its schema checks the ask, whatever it answers goes back as JSON. */
async function answerCall(application: Application, name: string, body: unknown, reply: FastifyReply): Promise<FastifyReply> {
  if (!Object.hasOwn(applicationCalls, name)) throw new Failure('call-invalid', { reason: 'there is no such call' });
  const ask = applicationCalls[name as ApplicationCallName].ask.safeParse(body);
  if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'its form' });
  const answer = await (application[name as ApplicationCallName] as (ask: unknown) => Promise<unknown>)(ask.data);
  return answer === undefined ? reply.code(204).send() : sendJson(reply, answer);
}

function bodyOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse((request.body as Buffer | undefined)?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

function refuse(reply: FastifyReply, { code, facts }: Failure): FastifyReply {
  return asJson(reply, failureTable[code].status).send(Buffer.from(JSON.stringify({ failure: { code, facts } })));
}

function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return asJson(reply, 200).send(Buffer.from(JSON.stringify(value, bytesAsBase64)));
}

function bytesAsBase64(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? { $bytes: Buffer.from(value).toString('base64') } : value;
}
