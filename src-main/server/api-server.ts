// The HTTP server of the API: its routes, its limits and its error answers.
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Engine } from '../contract/engine.ts';
import type { Access } from '../contract/key.ts';
import type { TicketStore } from '../contract/ticket.ts';
import { messages, Refusal, sendRefusal } from './envelope.ts';
import { serveInTurns } from './caller-turns.ts';
import { guard } from './guard.ts';
import { listenAt, type ListenOptions, type RunningServer, type ServerFactory } from './listening.ts';
import { createRate } from './rate.ts';
import { decodable, isUnexpected, refusalFor } from './refusal.ts';
import { answerUnreadable, socketLimits } from './sockets.ts';
import { auditRequests, type RecordRequest } from './audited-requests.ts';
import type { OwnCalls } from './antecedent-v1/context.ts';
import { PREFIX } from './antecedent-v1/operations.ts';
import { ownVersion1 } from './antecedent-v1/routes.ts';
import type { AssistantOptions } from './mcp/context.ts';
import { mcpRoutes, PATH as MCP_PATH } from './mcp/routes.ts';
import { linkScreens, type LinkedScreens } from './link-screens.ts';
import type { IdeaOptions } from './v1-idea/context.ts';
import { version1 } from './v1-idea/routes.ts';
import { version2, version21 } from './v2/routes.ts';
import { version3 } from './v3/routes.ts';
import { shape3 } from './v3/shape.ts';

export type { RunningServer } from './listening.ts';

/** A larger body is refused before it is read. Source: security.md L6. */
const BODY_BYTES = 2 * 1024 * 1024;
/** Longer than any publication's name and shorter than a header block; longer paths are not found. */
const PATH_PART_BYTES = 16 * 1024;
const SCREENS = /^\/(?:token|app)(?:[/?]|$)/;

export interface ServerOptions extends ListenOptions {
  engine: Engine;
  access: Access;
  tickets: TicketStore;
  /** What our own API needs besides the engine; without it only the specified API exists. */
  own?: OwnCalls | undefined;
  /** What assistants are answered with; without it there is no MCP. */
  assistants?: AssistantOptions | undefined;
  /** The idea endpoints and the screens that their links open; without them only the search endpoints exist. */
  ideas?: (IdeaOptions & { screens: LinkedScreens }) | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
  /** How long a request may run, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
  /** Records in the audit who did what. */
  record?: RecordRequest | undefined;
  /** Called with unexpected errors, which are answered with 500 without details. */
  report?: (error: unknown) => void;
}

/** Listens. Throws `host-refused` and `port-taken`. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const ending = new AbortController();
  const server = await listenAt(options, (serverFactory, baseUrl) => application(options, ending.signal, serverFactory, baseUrl));
  return {
    ...server,
    close: () => {
      ending.abort();
      return server.close();
    },
  };
}

function application(options: ServerOptions, ending: AbortSignal, serverFactory: ServerFactory, baseUrl: () => string): FastifyInstance {
  const now = options.now ?? Date.now;
  const report = options.report ?? (() => undefined);
  const app = fastify({
    serverFactory,
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PATH_PART_BYTES, ignoreTrailingSlash: true },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const refusal = refusalFor(error);
    if (isUnexpected(refusal, error)) report(error);
    return sendRefusal(reply, refusal);
  });
  serveInTurns(app, options.limits);
  if (options.record !== undefined) auditRequests(app, options.record);
  const context = { ...options, rate: createRate(), now, baseUrl, report };
  // Without a key nobody can find out which paths exist. The screens of a link are authenticated by their session.
  const notFound = async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    if (!SCREENS.test(request.url)) await guard({ ...context, version: shape3 }, request, reply);
    throw new Refusal(404, messages.notFound);
  };
  app.setNotFoundHandler(notFound);
  void app.register(version3(context), { prefix: '/v3' });
  void app.register(version21(context), { prefix: '/v2.1' });
  void app.register(version2(context), { prefix: '/v2' });
  const { ideas, engine, access, own, assistants } = options;
  if (own !== undefined) void app.register(ownVersion1({ ...context, own }), { prefix: PREFIX });
  if (assistants !== undefined) {
    const record = options.record ?? (() => undefined);
    void app.register(mcpRoutes({ ...context, ...assistants, record, notFound }), { prefix: MCP_PATH });
  }
  if (ideas !== undefined) {
    void app.register(version1({ ...ideas, engine, access, baseUrl, report, deadlineMs: options.deadlineMs }), { prefix: '/v1' });
    const bodyMs = options.limits?.requestMs ?? socketLimits.requestMs;
    void app.register(linkScreens({ ...ideas, ending, bodyMs, report, deadlineMs: options.deadlineMs }));
  }
  return app;
}
