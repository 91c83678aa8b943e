// The routes of the screens: pages, calls and files. Used by the browser window and by the links to a case; calls need a session.
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runForCaller, withinDeadline, type Caller } from '../contract/caller.ts';
import {
  applicationCalls,
  hasDeadline,
  isCancellable,
  isWaiting,
  type Application,
  type ApplicationCallName,
} from '../contract/application.ts';
import { DEADLINE_MS } from '../contract/deadline.ts';
import { pagePolicy } from '../contract/page-policy.ts';
import { Failure, failureTable, isFailure, type FailureCode } from '../contract/failures.ts';
import { asJson, safetyHeaders, sendRefusal } from './envelope.ts';
import { parsedJson } from './json.ts';
import { isUnexpected, refusalFor } from './refusal.ts';
import { ownOrigin, sameOrigin, sessionOf } from './session.ts';
import { fileRoutes, type ClientOf, type FileTransfers, type UploadLimits } from './file-routes.ts';

/** Authenticates the screens. */
export interface Sessions {
  /** Exchanges a token for a session; undefined if the token is not valid. */
  open(token: string): Promise<string | undefined>;
  /** The application as the session of this request may use it; undefined without a session. */
  application(request: FastifyRequest): Promise<Application | undefined>;
  /** Identifies the client if there are several: each has its own upload limits, and its own turn. */
  client?: ClientOf;
  /** The failure of a request without a valid session. */
  refusal: FailureCode;
}

export interface ScreenRouteOptions {
  sessions: Sessions;
  transfers: FileTransfers;
  /** Limits of uploads; only the disk limits them if absent. */
  limits?: UploadLimits;
  /** The largest body of a call; BODY_BYTES where absent. */
  bodyBytes?: number;
  /** The most values in the body of a call; any number where absent. */
  bodyValues?: number;
  /** Aborted when the server closes: calls that wait for changes then end. */
  ending: AbortSignal;
  /** How long the body of a call may take to arrive, in milliseconds. */
  bodyMs: number;
  /** How long a call may run, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
}

/** The largest request is a draft with many marks. */
const BODY_BYTES = 8 * 1024 * 1024;
/** The body with the token. */
const TOKEN_BODY_BYTES = 1024;
/** No other page shares a process with ours or loads our files. */
const pageHeaders = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };
export const POLICY = 'content-security-policy';

/** The routes for sessions, calls and files. */
export function screenRoutes(options: ScreenRouteOptions) {
  const { sessions, transfers, limits, bodyMs } = options;
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    void scope.register(sessionRoute(sessions, bodyMs));
    void scope.register((inside, _none, ready) => {
      inside.decorateRequest('application');
      inside.addHook('onRequest', async (request) => {
        const application = await sessions.application(request);
        if (application === undefined) throw new Failure(sessions.refusal);
        request.application = application;
        await enter(request, sessions.client?.(request));
      });
      void inside.register(callRoute(options));
      void inside.register(fileRoutes(transfers, limits, sessions.client));
      ready();
    });
    done();
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The application as the session may use it. */
    application?: Application;
  }
}

/** The built screens under `prefix`. The frame that draws PDFs has an opaque origin and may load its scripts. */
export function screenPages(folder: string, prefix: string, index: string | false) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.origin === 'null') reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin' });
    });
    void scope.register(fastifyStatic, { root: folder, prefix, index, cacheControl: false, dotfiles: 'ignore' });
    done();
  };
}

/** Sets the security headers of every response, and answers failures with their code. */
export function answerAsScreens(scope: FastifyInstance, report: (error: unknown) => void): void {
  scope.addHook('onSend', async (request, reply) => setPageHeaders(request, reply));
  scope.setErrorHandler((error: FastifyError | Failure, _request, reply) => answerError(error, reply, report));
}

/** The host was checked at the socket. A response that already has a policy keeps it. */
function setPageHeaders(request: FastifyRequest, reply: FastifyReply): void {
  // Decoded, as the file is looked up. Malformed paths were rewritten before.
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  const page = path.slice(path.lastIndexOf('/') + 1);
  reply.headers({ ...safetyHeaders, ...pageHeaders });
  if (!reply.hasHeader(POLICY)) reply.header(POLICY, pagePolicy(page, 'http', ownOrigin(request.raw)));
}

/** Sends a failure with its code. An unexpected error is reported and not sent. */
function answerError(error: FastifyError | Failure, reply: FastifyReply, report: (error: unknown) => void): FastifyReply {
  if (isFailure(error)) return sendFailure(reply, error);
  const refusal = refusalFor(error);
  if (!isUnexpected(refusal, error)) return sendRefusal(reply, refusal);
  report(error);
  return sendFailure(reply, new Failure('internal'));
}

/** Closes the connection if the body has not arrived after `ms`. */
function bodyWithin(ms: number) {
  return async ({ raw }: FastifyRequest): Promise<void> => {
    const timeout = setTimeout(() => raw.destroy(), ms);
    raw.once('close', () => clearTimeout(timeout)).once('end', () => clearTimeout(timeout));
  };
}

function sessionRoute({ open, refusal }: Sessions, bodyMs: number) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/session', { bodyLimit: TOKEN_BODY_BYTES }, async (request, reply) => {
      const body = z.object({ token: z.string() }).safeParse(bodyOf(request));
      const opened = sameOrigin(request.raw) && body.success ? await open(body.data.token) : undefined;
      if (opened === undefined) throw new Failure(refusal);
      return sendAnswer(reply, { session: opened });
    });
    done();
  };
}

function callRoute({ sessions, bodyMs, bodyBytes = BODY_BYTES, bodyValues, ending, deadlineMs = DEADLINE_MS }: ScreenRouteOptions) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/call/:name', { bodyLimit: bodyBytes }, async (request, reply) => {
      const { name } = request.params as { name: string };
      const caller = callerOf(request, reply, name, sessions.client?.(request));
      const work = (): Promise<unknown> => answerOf(request.application as Application, name, bodyOf(request, bodyValues));
      const answer = (): Promise<unknown> => {
        if (hasDeadline(name)) return withinDeadline(caller, deadlineMs, work);
        if (!isWaiting(name)) return runForCaller(caller, work);
        const change = (): Promise<unknown> => Promise.race([runForCaller(caller, work), disconnection(reply, ending)]);
        return request.server.callerTurns.aside(request, change);
      };
      return sendAnswer(reply, await answer());
    });
    done();
  };
}

/** Waits for the turn of the client. The window's own session has no limit. */
function enter({ server, raw }: FastifyRequest, client: string | undefined): Promise<void> {
  return server.callerTurns.enter(client === undefined ? 'window' : `link ${client}`, raw, client === undefined);
}

/** The caller is the client, or its session. Reads are cancelled when its connection closes; changes are always completed. */
function callerOf({ headers }: FastifyRequest, { raw }: FastifyReply, call: string, client: string | undefined): Caller {
  const name = client === undefined ? `screens ${sessionOf(headers)}` : `link ${client}`;
  if (!isCancellable(call)) return { name };
  const disconnected = new AbortController();
  raw.once('close', () => disconnected.abort());
  return { name, gone: disconnected.signal };
}

/** Runs one call of the contract after its schema has checked the request. */
async function answerOf(application: Application, name: string, body: unknown): Promise<unknown> {
  if (!Object.hasOwn(applicationCalls, name)) throw new Failure('call-invalid', { reason: 'there is no such call' });
  const request = applicationCalls[name as ApplicationCallName].request.safeParse(body);
  if (!request.success) throw new Failure('call-invalid', { reason: request.error.issues[0]?.message ?? 'malformed' });
  return (application[name as ApplicationCallName] as (request: unknown) => Promise<unknown>)(request.data);
}

/** Rejects when the connection closes or the server ends. */
function disconnection(reply: FastifyReply, ending: AbortSignal): Promise<never> {
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

function bodyOf(request: FastifyRequest, maxValues?: number): unknown {
  return parsedJson((request.body as Buffer | undefined)?.toString('utf8') ?? '', maxValues);
}

/** A cancelled call is answered with 200, since browsers log every status from 400 on as an error. */
function sendFailure(reply: FastifyReply, { code, facts }: Failure): FastifyReply {
  const isCancelled = code === 'cancelled';
  if (isCancelled) reply.header('x-antecedent-cancelled', '1');
  return asJson(reply, isCancelled ? 200 : failureTable[code].status).send(Buffer.from(JSON.stringify({ failure: { code, facts } })));
}

/** Bytes are sent as they are; within a JSON answer they become {"$bytes": base64}, which a header announces. */
function sendAnswer(reply: FastifyReply, value: unknown): FastifyReply {
  if (value === undefined) return reply.code(204).send();
  if (value instanceof Uint8Array) return reply.header('content-type', 'application/octet-stream').send(Buffer.from(value));
  let hasBytes = false;
  // A Buffer is passed here as the result of its toJSON; the original is read from the object that holds it.
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, part: unknown) {
    const held = this[key];
    if (!(held instanceof Uint8Array)) return part;
    hasBytes = true;
    return { $bytes: Buffer.from(held).toString('base64') };
  });
  if (hasBytes) reply.header('x-antecedent-bytes', '1');
  return asJson(reply, 200).send(Buffer.from(text));
}
