// Serves the screens to a browser window on this computer: the page at / and the contract's calls under /app/, which need a session.
import fastify, { type FastifyInstance } from 'fastify';
import type { Application } from '../contract/application.ts';
import { serveInTurns } from './caller-turns.ts';
import { messages, Refusal } from './envelope.ts';
import { listenAt, type ListenOptions, type RunningServer, type ServerFactory } from './listening.ts';
import { decodable } from './refusal.ts';
import { answerAsScreens, screenRoutes, screenPages, type Sessions } from './screen-routes.ts';
import { singleSession } from './session.ts';
import { answerUnreadable, socketLimits } from './sockets.ts';
import type { FileTransfers } from './file-routes.ts';

export interface ScreenServerOptions extends ListenOptions {
  application: Application;
  transfers: FileTransfers;
  /** The folder of built screens. */
  folder: string;
  /** The first client with this token gets the only session; made by newToken. */
  token: string;
  /** How long a call may run, milliseconds; DEADLINE_MS where absent. */
  deadlineMs?: number | undefined;
  report: (error: unknown) => void;
}

/** The longest part of a path: the name of an uploaded file. */
const PATH_PART_BYTES = 16 * 1024;

/** Listens for the browser that shows the screens. Throws `port-taken`. */
export async function startScreens(options: ScreenServerOptions): Promise<RunningServer> {
  const ending = new AbortController();
  // Uploads have no time limit; the limit for all other bodies is set by their routes.
  const limits = { ...options.limits, requestMs: 0 };
  const server = await listenAt({ ...options, limits }, (serverFactory) => screenApp(options, ending.signal, serverFactory));
  return {
    ...server,
    close: () => {
      ending.abort();
      return server.close();
    },
  };
}

function screenApp(options: ScreenServerOptions, ending: AbortSignal, serverFactory: ServerFactory): FastifyInstance {
  const app = fastify({
    serverFactory,
    routerOptions: { maxParamLength: PATH_PART_BYTES },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  answerAsScreens(app, options.report);
  serveInTurns(app, options.limits);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, messages.notFound);
  });
  void app.register(screenPages(options.folder, '/', 'index.html'));
  const bodyMs = options.limits?.requestMs ?? socketLimits.requestMs;
  void app.register(
    screenRoutes({ ...{ ending, bodyMs, deadlineMs: options.deadlineMs }, sessions: windowSession(options), transfers: options.transfers }),
  );
  return app;
}

/** One session, with the whole application. */
function windowSession({ token, application }: ScreenServerOptions): Sessions {
  const session = singleSession(token);
  return {
    open: (firstToken) => Promise.resolve(session.open(firstToken)),
    application: ({ raw }) => Promise.resolve(session.accepts(raw) ? application : undefined),
    refusal: 'session-refused',
  };
}
