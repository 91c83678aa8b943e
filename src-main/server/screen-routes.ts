// The screens over HTTP: which pages, calls and files are there, and for whom? In: the folder of built screens, an entrance that knows its
// visitors. Out: routes that both doors are made from, the browser's and the token link's; calls answer to a session alone.
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { runForCaller, type Caller } from '../contract/caller.ts';
import { applicationCalls, isCancellable, isWaiting, type Application, type ApplicationCallName } from '../contract/application.ts';
import { pagePolicy } from '../contract/page-policy.ts';
import { Failure, failureTable, isFailure, type FailureCode } from '../contract/failures.ts';
import { asJson, safetyHeaders, sendRefusal } from './envelope.ts';
import { refusalFor } from './refusal.ts';
import { ownOrigin, sameOrigin, sessionOf } from './session.ts';
import { webFiles, type Allowance, type FileTransfers, type ClientOf } from './file-routes.ts';

/** Who comes in, and as whom? */
export interface Sessions {
  /** The session that a token is exchanged for; undefined where it opens nothing. */
  exchange(token: string): Promise<string | undefined>;
  /** The application as the session of this request may use it; undefined for a request without one. */
  admits(request: FastifyRequest): Promise<Application | undefined>;
  /** Which of the visitors it is, where there are several: what one hands over counts for that one. */
  visitor?: ClientOf;
  /** What a visitor is told who is not, or no longer, let in. */
  refusal: FailureCode;
}

export interface ScreenRouteOptions {
  entrance: Sessions;
  /** Where files that come in and go out lie meanwhile. */
  files: FileTransfers;
  /** How much may be handed over; all that the disk holds where absent. */
  allowance?: Allowance;
  /** Aborted when the server is to end: whoever waits for news is told to stop. */
  ending: AbortSignal;
  /** How long the body of a call may take to arrive, in milliseconds. */
  bodyMs: number;
}

/** A query of 30,000 characters and its spans are far below; a draft with many marks is the largest ask. */
const BODY_BYTES = 8 * 1024 * 1024;
/** A token and its name; whoever sends more is not the window. */
const TOKEN_BODY_BYTES = 1024;
/** No other page shares a process with ours, or loads what we serve. */
const pageHeaders = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-resource-policy': 'same-origin' };
export const POLICY = 'content-security-policy';

/** The entrance, the calls and the files. */
export function screenRoutes({ entrance, files, allowance, ending, bodyMs }: ScreenRouteOptions) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    void scope.register(enter(entrance, bodyMs));
    void scope.register((inside, _none, ready) => {
      inside.decorateRequest('application');
      inside.addHook('onRequest', async (request) => {
        const admitted = await entrance.admits(request);
        if (admitted === undefined) throw new Failure(entrance.refusal);
        request.application = admitted;
      });
      void inside.register(calls(bodyMs, ending));
      void inside.register(webFiles(files, allowance, entrance.visitor));
      ready();
    });
    done();
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The application as this visitor may use it; behind the entrance alone. */
    application?: Application;
  }
}

/** The built screens, below `prefix`. The reader's frame has an origin of its own, which asks for its scripts as a stranger: it may. */
export function screenPages(folder: string, prefix: string, index: string | false) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.headers.origin === 'null') reply.headers({ 'access-control-allow-origin': 'null', vary: 'origin' });
    });
    void scope.register(fastifyStatic, { root: folder, prefix, index, cacheControl: false, dotfiles: 'ignore' });
    done();
  };
}

/** Both doors answer so: with what a page may do, and with failures as the screens' backend understands them. */
export function answerAsScreens(scope: FastifyInstance, report: (error: unknown) => void): void {
  scope.addHook('onSend', async (request, reply) => dress(request, reply));
  scope.setErrorHandler((error: FastifyError | Failure, _request, reply) => answerError(error, reply, report));
}

/** The host was checked at the socket: it is this very server, as it was called. An answer that brings a policy keeps it. */
function dress(request: FastifyRequest, reply: FastifyReply): void {
  // As it is looked up: a name may be written with percent signs. A path that cannot be decoded was rewritten before.
  const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  const page = path.slice(path.lastIndexOf('/') + 1);
  reply.headers({ ...safetyHeaders, ...pageHeaders });
  if (!reply.hasHeader(POLICY)) reply.header(POLICY, pagePolicy(page, 'http', ownOrigin(request.raw)));
}

/** A failure goes out with its code; what nobody foresaw is reported, and nothing of it said. */
function answerError(error: FastifyError | Failure, reply: FastifyReply, report: (error: unknown) => void): FastifyReply {
  if (isFailure(error)) return refuse(reply, error);
  const refusal = refusalFor(error);
  if (refusal.status < 500) return sendRefusal(reply, refusal);
  report(error);
  return refuse(reply, new Failure('internal'));
}

/** Turns a request away whose body has not arrived after `ms`. */
function bodyWithin(ms: number) {
  return async ({ raw }: FastifyRequest): Promise<void> => {
    const patience = setTimeout(() => raw.destroy(), ms);
    raw.once('close', () => clearTimeout(patience)).once('end', () => clearTimeout(patience));
  };
}

function enter({ exchange, refusal }: Sessions, bodyMs: number) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/session', { bodyLimit: TOKEN_BODY_BYTES }, async (request, reply) => {
      const brought = z.object({ token: z.string() }).safeParse(bodyOf(request));
      const opened = sameOrigin(request.raw) && brought.success ? await exchange(brought.data.token) : undefined;
      if (opened === undefined) throw new Failure(refusal);
      return sendAnswer(reply, { session: opened });
    });
    done();
  };
}

function calls(bodyMs: number, ending: AbortSignal) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', bodyWithin(bodyMs));
    scope.post('/app/call/:name', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { name } = request.params as { name: string };
      const answer = runForCaller(callerOf(request, reply, name), () =>
        answerOf(request.application as Application, name, bodyOf(request)),
      );
      const value = await (isWaiting(name) ? Promise.race([answer, gone(reply, ending)]) : answer);
      return sendAnswer(reply, value);
    });
    done();
  };
}

/** A visitor is one for as long as its session; what changes something is done whether it stays or goes. */
function callerOf({ headers }: FastifyRequest, { raw }: FastifyReply, call: string): Caller {
  const name = `screens ${sessionOf(headers)}`;
  if (!isCancellable(call)) return { name };
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return { name, gone: gone.signal };
}

/** One call of the contract: its schema checks the ask. */
async function answerOf(application: Application, name: string, body: unknown): Promise<unknown> {
  if (!Object.hasOwn(applicationCalls, name)) throw new Failure('call-invalid', { reason: 'there is no such call' });
  const ask = applicationCalls[name as ApplicationCallName].request.safeParse(body);
  if (!ask.success) throw new Failure('call-invalid', { reason: ask.error.issues[0]?.message ?? 'malformed' });
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

/** A browser complains aloud of every status from 400 on; that the page has asked something newer is no fault. */
function refuse(reply: FastifyReply, { code, facts }: Failure): FastifyReply {
  const isOvertaken = code === 'cancelled';
  if (isOvertaken) reply.header('x-antecedent-cancelled', '1');
  return asJson(reply, isOvertaken ? 200 : failureTable[code].status).send(Buffer.from(JSON.stringify({ failure: { code, facts } })));
}

/** Bytes alone go out as they are; within an answer they become {"$bytes": base64}, and a header says that there are some. */
function sendAnswer(reply: FastifyReply, value: unknown): FastifyReply {
  if (value === undefined) return reply.code(204).send();
  if (value instanceof Uint8Array) return reply.header('content-type', 'application/octet-stream').send(Buffer.from(value));
  let within = false;
  // A Buffer has turned itself into JSON before it is handed on: what it was stands in its holder.
  const text = JSON.stringify(value, function (this: Record<string, unknown>, key, part: unknown) {
    const held = this[key];
    if (!(held instanceof Uint8Array)) return part;
    within = true;
    return { $bytes: Buffer.from(held).toString('base64') };
  });
  if (within) reply.header('x-antecedent-bytes', '1');
  return asJson(reply, 200).send(Buffer.from(text));
}
