// The service for other programs, on a port. In: the engine, access, tickets, a loopback host, a port. Out: a base URL that answers.
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Engine } from '../contract/engine.ts';
import type { Access } from '../contract/key.ts';
import type { TicketStore } from '../contract/ticket.ts';
import { messages, Refusal, sendRefusal } from './envelope.ts';
import { guard } from './guard.ts';
import { listenAt, type Place, type RunningServer, type ServerFactory } from './listening.ts';
import { createRate } from './rate.ts';
import { decodable, refusalFor } from './refusal.ts';
import { answerUnreadable, socketLimits } from './sockets.ts';
import { auditRequests, type RecordRequest } from './audited-requests.ts';
import { linkScreens, type LinkedScreens } from './link-screens.ts';
import type { IdeaOptions } from './v1-idea/context.ts';
import { version1 } from './v1-idea/routes.ts';
import { version2, version21 } from './v2/routes.ts';
import { version3 } from './v3/routes.ts';
import { shape3 } from './v3/shape.ts';

export type { RunningServer } from './listening.ts';

/** A description of 2 MB is a book; more is refused before it is read. Source: security.md L6. */
const BODY_BYTES = 2 * 1024 * 1024;
/** Longer than any publication's name and shorter than a header block: what is longer is simply not found. */
const PATH_PART_BYTES = 16 * 1024;
const SCREENS = /^\/(?:token|app)(?:[/?]|$)/;

export interface ServerOptions extends Place {
  engine: Engine;
  access: Access;
  tickets: TicketStore;
  /** The idea endpoints, and the screens that their links open; the search endpoints alone where absent. */
  ideas?: (IdeaOptions & { screens: LinkedScreens }) | undefined;
  /** Epoch milliseconds. */
  now?: () => number;
  /** Told of what was done by whom. */
  tell?: RecordRequest | undefined;
  /** Told of unexpected errors; they are answered with 500 and nothing of them. */
  report?: (error: unknown) => void;
}

/** Listens. Throws `host-refused` and `port-taken`. */
export async function startServer(parts: ServerOptions): Promise<RunningServer> {
  const ending = new AbortController();
  const server = await listenAt(parts, (serverFactory, baseUrl) => application(parts, ending.signal, serverFactory, baseUrl));
  return {
    ...server,
    close: () => {
      ending.abort();
      return server.close();
    },
  };
}

function application(parts: ServerOptions, ending: AbortSignal, serverFactory: ServerFactory, baseUrl: () => string): FastifyInstance {
  const now = parts.now ?? Date.now;
  const report = parts.report ?? (() => undefined);
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
    if (refusal.status >= 500) report(error);
    return sendRefusal(reply, refusal);
  });
  if (parts.tell !== undefined) auditRequests(app, parts.tell);
  const context = { ...parts, rate: createRate(), now, baseUrl, report };
  // Whoever has no key learns of no address whether it is served; the screens of a link have their own entrance.
  app.setNotFoundHandler(async (request, reply) => {
    if (!SCREENS.test(request.url)) await guard({ ...context, version: shape3 }, request, reply);
    throw new Refusal(404, messages.notFound);
  });
  void app.register(version3(context), { prefix: '/v3' });
  void app.register(version21(context), { prefix: '/v2.1' });
  void app.register(version2(context), { prefix: '/v2' });
  const { ideas, engine, access } = parts;
  if (ideas !== undefined) {
    void app.register(version1({ ...ideas, engine, access, baseUrl, report }), { prefix: '/v1' });
    const bodyMs = parts.limits?.requestMs ?? socketLimits.requestMs;
    void app.register(linkScreens({ ...ideas, ending, bodyMs, report }));
  }
  return app;
}
