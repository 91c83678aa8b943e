// MCP over loopback HTTP: POST /mcp. Nothing is there unless an assistant has a usable key; then only this computer is answered, no page of another
// site, and nobody without that key. No session is kept: each message is answered by itself.
import { isIP } from 'node:net';
import { createMcpHandler, type AuthInfo } from '@modelcontextprotocol/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Key } from '../../contract/key.ts';
import { asJson, messages, Refusal } from '../envelope.ts';
import { keyOf, secretOf, type GuardOptions } from '../guard.ts';
import { parsedJson } from '../json.ts';
import { mediaType, withoutByteOrderMark } from '../parameters.ts';
import { isUnexpected, refusalFor } from '../refusal.ts';
import { ownOrigin } from '../session.ts';
import type { AssistantContext } from './context.ts';
import { AssistantProblem, shownProblem, type AssistantProblemCode, type ShownProblem } from './problem.ts';
import { assistantServer } from './server.ts';

export const PATH = '/mcp';

/** A feature or a text, with what the protocol adds. */
const BODY_BYTES = 512 * 1024;
/** More than any message has. */
const MAX_VALUES = 1_000;
const LONGEST_ID = 200;
/** Of the protocol, and of the SDK beside it. Headers of the connection are of no concern to it. */
const PASSED_HEADERS = ['accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name', 'mcp-session-id', 'last-event-id'];

const statuses: Partial<Record<AssistantProblemCode, number>> = { 'host-only': 403, 'origin-refused': 403 };

export interface McpRouteOptions extends AssistantContext, Pick<GuardOptions, 'rate'> {
  access: Access;
  /** How a path that does not exist is answered. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<never>;
}

/** The route, to be registered under `PATH`. */
export function mcpRoutes(options: McpRouteOptions) {
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const key = authInfo?.extra?.['key'] as Key;
      // The guard has found the key and counted the request.
      return assistantServer(options, { by: 'http', key: () => Promise.resolve(key), admit: () => undefined });
    },
    // Nothing changes while a client listens, so nobody may.
    { maxSubscriptions: 0, keepAliveMs: 0 },
  );
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.setErrorHandler((error: FastifyError | AssistantProblem, _request, reply) => sendError(reply, error, options.report));
    scope.addHook('onRequest', (request, reply) => admit(options, request, reply));
    scope.addHook('onClose', () => handler.close());
    scope.setNotFoundHandler((_request, reply) => {
      reply.header('allow', 'POST');
      throw new Refusal(405, messages.wrongMethod);
    });
    scope.post('/', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const message = checkedMessage(request);
      const disconnected = new AbortController();
      reply.raw.once('close', () => disconnected.abort());
      const headers = new Headers({ 'content-type': mediaType(request) });
      for (const name of PASSED_HEADERS) {
        const value = request.headers[name];
        if (typeof value === 'string') headers.set(name, value);
      }
      const asked = new Request(new URL(PATH, ownOrigin(request)), { method: 'POST', headers, signal: disconnected.signal });
      const response = await handler.fetch(asked, { parsedBody: message, authInfo: authOf(request.key) });
      for (const [name, value] of response.headers) reply.header(name, value);
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
    });
    done();
  };
}

function authOf(key: Key): AuthInfo {
  return { token: '', clientId: String(key.id), scopes: [], extra: { key } };
}

/** Sets `request.key`, or throws. Without an assistant's key the path is like any other that does not exist. */
async function admit(options: McpRouteOptions, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!options.access.hasAssistants()) await options.notFound(request, reply);
  if (!isThisComputer(request.socket)) throw new AssistantProblem('host-only');
  const { origin } = request.headers;
  if (origin !== undefined && origin !== ownOrigin(request)) throw new AssistantProblem('origin-refused');
  const find = (secret: string) => options.access.findAssistant(secret);
  const key = await keyOf({ ...options.access, find }, secretOf(request.headers.authorization), request);
  if (key === 'none') throw new Refusal(401, messages.noKey);
  if (typeof key === 'string') throw new Refusal(403, messages.wrongKey);
  request.key = key;
  const allowance = options.rate('mcp', key.id, key.ratePerMinute, options.now());
  if (!allowance.admitted) {
    reply.header('retry-after', allowance.resetSeconds);
    throw new Refusal(429, messages.rate);
  }
  await request.server.callerTurns.enter(`key ${key.id}`, request.raw);
}

/** True on loopback, which a connection from an address of this computer to itself takes too. */
function isThisComputer({ remoteAddress = '', localAddress }: FastifyRequest['socket']): boolean {
  const plain = remoteAddress.replace(/^::ffff:/i, '');
  return remoteAddress === localAddress || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

function checkedMessage(request: FastifyRequest): unknown {
  const { body } = request;
  const value = Buffer.isBuffer(body) ? parsedJson(withoutByteOrderMark(body.toString('utf8')), MAX_VALUES) : undefined;
  if (Array.isArray(value)) throw new AssistantProblem('batch-refused');
  const { id } = (value ?? {}) as { id?: unknown };
  if (typeof value !== 'object' || value === null || (typeof id === 'string' && id.length > LONGEST_ID))
    throw new AssistantProblem('message-unreadable');
  return value;
}

/** Errors before the protocol takes over, in its form. */
function sendError(reply: FastifyReply, error: FastifyError | AssistantProblem, report: (error: unknown) => void): FastifyReply {
  if (error instanceof AssistantProblem) return sendProblem(reply, statuses[error.code] ?? 400, shownProblem(error));
  const refusal = refusalFor(error);
  if (isUnexpected(refusal, error)) report(error);
  return sendProblem(reply, refusal.status, shownProblem(refusal));
}

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;

function sendProblem(reply: FastifyReply, status: number, { code, message }: ShownProblem): FastifyReply {
  const number = code === 'message-unreadable' ? PARSE_ERROR : INVALID_REQUEST;
  const body = { jsonrpc: '2.0', id: null, error: { code: number, message, data: { code } } };
  return asJson(reply, status).send(Buffer.from(JSON.stringify(body)));
}
