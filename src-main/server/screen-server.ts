// The browser door: how do the screens reach the application? In: the folder of built screens, a one-use token, the application.
// Out: the page at /, and the contract's calls under /app/, which answer to a session alone: never to an API key, never to a page
// of another site.
import fastify, { type FastifyInstance } from 'fastify';
import type { Application } from '../contract/application.ts';
import { messages, Refusal } from './envelope.ts';
import { listenAt, type Place, type RunningServer, type ServerFactory } from './listening.ts';
import { decodable } from './refusal.ts';
import { answerAsScreens, screenRoutes, screenPages, type Sessions } from './screen-routes.ts';
import { singleSession } from './session.ts';
import { answerUnreadable, socketLimits } from './sockets.ts';
import type { FileTransfers } from './file-routes.ts';

/** What the browser door is made of. */
export interface ScreenServerOptions extends Place {
  application: Application;
  /** Where files that come in and go out lie meanwhile. */
  files: FileTransfers;
  /** The folder of built screens. */
  folder: string;
  /** Whoever brings this token first gets the one session; made by newToken. */
  token: string;
  report: (error: unknown) => void;
}

/** The longest part of a path: the name of a file handed over. */
const PATH_PART_BYTES = 16 * 1024;

/** Listens for the window or browser that shows the screens. Throws `port-taken`. */
export async function startScreens(door: ScreenServerOptions): Promise<RunningServer> {
  const ending = new AbortController();
  // A file may take as long as it takes; the time for every other body is kept where it is read.
  const limits = { ...door.limits, requestMs: 0 };
  const server = await listenAt({ ...door, limits }, (serverFactory) => webApp(door, ending.signal, serverFactory));
  return {
    ...server,
    close: () => {
      ending.abort();
      return server.close();
    },
  };
}

function webApp(door: ScreenServerOptions, ending: AbortSignal, serverFactory: ServerFactory): FastifyInstance {
  const app = fastify({
    serverFactory,
    routerOptions: { maxParamLength: PATH_PART_BYTES },
    clientErrorHandler: answerUnreadable,
    rewriteUrl: (request) => decodable(request.url ?? '/'),
    forceCloseConnections: false,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  answerAsScreens(app, door.report);
  app.setNotFoundHandler(() => {
    throw new Refusal(404, messages.notFound);
  });
  void app.register(screenPages(door.folder, '/', 'index.html'));
  const bodyMs = door.limits?.requestMs ?? socketLimits.requestMs;
  void app.register(screenRoutes({ entrance: entranceOf(door), files: door.files, ending, bodyMs }));
  return app;
}

/** One visitor, for whom the whole application is there. */
function entranceOf({ token, application }: ScreenServerOptions): Sessions {
  const session = singleSession(token);
  return {
    exchange: (brought) => Promise.resolve(session.exchange(brought)),
    admits: ({ raw }) => Promise.resolve(session.admits(raw) ? application : undefined),
    refusal: 'session-refused',
  };
}
