// The browser door: how do the screens reach the application? In: the folder of built screens, a one-use token, the application.
// Out: the page at /, and the contract's calls under /app/, which answer to a session alone: never to an API key, never to a page
// of another site.
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { applicationCalls, type Application, type ApplicationCallName } from '../contract/application.ts';
import { pagePolicy } from '../contract/page-policy.ts';
import { Failure, failureTable, isFailure } from '../contract/failures.ts';
import { asJson, messages, Refusal, safetyHeaders, sendRefusal } from './envelope.ts';
import { decodable, refusalFor } from './listen.ts';
import { listenAt, type Place, type RunningServer, type ServerFactory } from './listening.ts';
import { sameOrigin, sessionDoor, type SessionDoor } from './session.ts';
import { answerUnreadable, socketLimits } from './sockets.ts';
import { webFiles, type FilePlace } from './web-files.ts';

/** What the browser door is made of. */
export interface ScreenDoor extends Place {
  application: Application;
  /** Where files that come in and go out lie meanwhile. */
  files: FilePlace;
  /** The folder of built screens. */
  folder: string;
  /** Whoever brings this token first gets the one session; made by newToken. */
  token: string;
  report: (error: unknown) => void;
}

/** A query of 30,000 characters and its spans are far below; a draft with many marks is the largest ask. */
const BODY_BYTES = 8 * 1024 * 1024;
/** A token and its name; whoever sends more is not the window. */
const TOKEN_BODY_BYTES = 1024;
/** The longest part of a path: the name of a file handed over. */
const PATH_PART_BYTES = 16 * 1024;
/** No other page shares a process with ours, or loads what we serve. */
const pageHeaders = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };
/** Calls that answer only when something has happened. */
const patientCalls: ReadonlySet<string> = new Set<ApplicationCallName>(['jobs']);

/** Listens for the window or browser that shows the screens. Throws `port-taken`. */
export async function startScreens(door: ScreenDoor): Promise<RunningServer> {
  const ending = new AbortController();
  // A file may take as long as it takes; the time for every other body is kept where it is read.
  const limits = { ...door.limits, requestMs: 0 };
  const server = await listenAt({ ...door, limits }, (serverFactory, baseUrl) => webApp(door, ending.signal, serverFactory, baseUrl));
  return {
    ...server,
    close: () => {
      ending.abort();
      return server.close();
    },
  };
}

function webApp(door: ScreenDoor, ending: AbortSignal, serverFactory: ServerFactory, baseUrl: () => string): FastifyInstance {
  const session = sessionDoor(door.token);
  const app = fastify({
    serverFactory,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PATH_PART_BYTES },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (request, reply) => {
    // As it is looked up below: a name may be written with percent signs. A path that cannot be decoded was rewritten before.
    const page = decodeURIComponent(request.url.split('?', 1)[0] ?? '').slice(1);
    reply.headers({ ...safetyHeaders, ...pageHeaders, 'content-security-policy': pagePolicy(page, 'http', baseUrl()) });
  });
  app.setErrorHandler((error: FastifyError | Failure, _request, reply) => {
    if (isFailure(error)) return refuse(reply, error);
    const refusal = refusalFor(error);
    if (refusal.status < 500) return sendRefusal(reply, refusal);
    door.report(error);
    return refuse(reply, new Failure('internal'));
  });
  app.setNotFoundHandler(() => {
    throw new Refusal(404, messages.notFound);
  });
  void app.register(pages(door.folder));
  const bodyMs = door.limits?.requestMs ?? socketLimits.requestMs;
  void app.register(entrance(session, bodyMs));
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request) => {
      if (!session.admits(request.headers)) throw new Failure('session-refused');
    });
    void scope.register(calls(door.application, bodyMs, ending));
    void scope.register(webFiles(door.files));
    done();
  });
  return app;
}

/** The built screens. The reader's frame has an origin of its own, which asks for its scripts as a stranger: it may read them. */
function pages(folder: string) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.origin === 'null') reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin' });
    });
    void scope.register(fastifyStatic, { root: folder, index: 'index.html', cacheControl: false, dotfiles: 'ignore' });
    done();
  };
}

/** Turns a request away whose body has not arrived after `ms`. */
function bodyWithin(ms: number) {
  return async ({ raw }: FastifyRequest): Promise<void> => {
    const patience = setTimeout(() => raw.destroy(), ms);
    raw.once('close', () => clearTimeout(patience)).once('end', () => clearTimeout(patience));
  };
}

function entrance(session: SessionDoor, bodyMs: number) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/session', { bodyLimit: TOKEN_BODY_BYTES }, (request, reply) => {
      const brought = z.object({ token: z.string() }).safeParse(bodyOf(request));
      const opened = sameOrigin(request.headers) && brought.success ? session.exchange(brought.data.token) : undefined;
      if (opened === undefined) throw new Failure('session-refused');
      return sendAnswer(reply, { session: opened });
    });
    done();
  };
}

function calls(application: Application, bodyMs: number, ending: AbortSignal) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/call/:name', async (request, reply) => {
      const { name } = request.params as { name: string };
      const answer = answerOf(application, name, bodyOf(request));
      const value = await (patientCalls.has(name) ? Promise.race([answer, gone(reply, ending)]) : answer);
      return sendAnswer(reply, value);
    });
    done();
  };
}

/** One call of the contract: its schema checks the ask. */
async function answerOf(application: Application, name: string, body: unknown): Promise<unknown> {
  if (!Object.hasOwn(applicationCalls, name)) throw new Failure('call-invalid', { reason: 'there is no such call' });
  const ask = applicationCalls[name as ApplicationCallName].ask.safeParse(body);
  if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'its form' });
  return (application[name as ApplicationCallName] as (ask: unknown) => Promise<unknown>)(ask.data);
}

/** Rejects once nobody waits for the answer any more: the page has gone, or the application is ending. */
function gone(reply: FastifyReply, ending: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = (): void => reject(new Failure('cancelled'));
    if (ending.aborted) return end();
    ending.addEventListener('abort', end, { once: true });
    reply.raw.once('close', () => {
      ending.removeEventListener('abort', end);
      end();
    });
  });
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

/** Bytes alone go out as they are; within an answer they become {"$bytes": base64}, and a header says that there are some. */
function sendAnswer(reply: FastifyReply, value: unknown): FastifyReply {
  if (value === undefined) return reply.code(204).send();
  if (value instanceof Uint8Array) return reply.header('content-type', 'application/octet-stream').send(Buffer.from(value));
  let within = false;
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof Uint8Array)) return part;
    within = true;
    return { $bytes: Buffer.from(part).toString('base64') };
  });
  if (within) reply.header('x-antecedent-bytes', '1');
  return asJson(reply, 200).send(Buffer.from(text));
}
