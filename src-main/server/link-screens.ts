// The door of a link: who comes in with its token, and to what? In: tokens that idea cases give out, the built screens, the application
// limited to one case. Out: the screens under /token/ and their calls under /app/, on the service's own port, for as long as the token holds.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../contract/application.ts';
import { failureTable, isFailure } from '../contract/failures.ts';
import type { Ideas } from '../contract/idea.ts';
import { linkPage, linkPagePolicy, type LinkPageKind } from './link-page.ts';
import { answerAsScreens, POLICY, screenRoutes, screenPages, type Sessions, type ScreenRouteOptions } from './screen-routes.ts';
import type { Allowance } from './file-routes.ts';
import { newToken, sameOrigin, sessionOf } from './session.ts';

/** What a link opens. */
export interface LinkedScreens {
  /** The folder of built screens; a link says so where there are none. */
  folder: string;
  files: ScreenRouteOptions['files'];
  /** Told that a link was opened. */
  opened?: ((caseId: number) => void) | undefined;
  /** The application as whoever has a link to this case may use it; `indexes`: those the link shows, where it does not show all. */
  application(caseId: number, indexes?: readonly number[]): Application;
}

export interface LinkScreenOptions extends Omit<ScreenRouteOptions, 'entrance' | 'files' | 'allowance'> {
  screens: LinkedScreens;
  desk: Pick<Ideas, 'admits'>;
  report: (error: unknown) => void;
}

const PAGE = 'index.html';
/** Sessions remembered; the oldest make context: a link opens again until its hour is over. */
const MOST_SESSIONS = 1_000;

/** What a guest may have lying there before it is attached: 1 GiB, and all guests together: 8 GiB. */
const guests: Allowance = { fileBytes: 64 * 1024 ** 2, files: 4, uploads: 4, uploadsOfAll: 32 };

/** All of it, to be registered at the root. */
export function linkScreens({ screens, desk, ending, bodyMs, report }: LinkScreenOptions) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    answerAsScreens(scope, report);
    const built = existsSync(join(screens.folder, PAGE));
    const page = async (reply: FastifyReply, request: FastifyRequest): Promise<FastifyReply> =>
      built ? sendPage(reply, 200, await readFile(join(screens.folder, PAGE))) : sendLinkPage(reply, 501, 'noScreens', request);
    // A file of the screens has a dot in its name, a token has none.
    scope.get('/token/:token(^[\\w-]+$)', async (request, reply) => {
      const { token } = request.params as { token: string };
      try {
        return (await desk.admits(token)) === undefined ? sendLinkPage(reply, 403, 'ended', request) : page(reply, request);
      } catch (error) {
        if (!isFailure(error, 'cases-locked')) throw error;
        return sendLinkPage(reply, failureTable[error.code].status, 'locked', request);
      }
    });
    // Where the page has taken the token out of its address: it is reloaded from here, and has its session.
    scope.get('/token/', (request, reply) => page(reply, request));
    if (built) void scope.register(screenPages(screens.folder, '/token/', false));
    void scope.register(screenRoutes({ entrance: entranceOf(desk, screens), files: screens.files, allowance: guests, ending, bodyMs }));
    done();
  };
}

/** A session lasts as long as the token it was opened with: that is asked for with each call. */
function entranceOf(desk: LinkScreenOptions['desk'], screens: LinkedScreens): Sessions {
  const tokens = new Map<string, { token: string; case: number }>();
  return {
    exchange: async (token) => {
      const admitted = await desk.admits(token);
      if (admitted === undefined) return undefined;
      screens.opened?.(admitted.case);
      const session = newToken();
      tokens.set(session, { token, case: admitted.case });
      for (const oldest of tokens.keys()) if (tokens.size > MOST_SESSIONS) tokens.delete(oldest);
      return session;
    },
    admits: async ({ headers, raw }) => {
      const session = sessionOf(headers);
      const token = sameOrigin(raw) ? tokens.get(session)?.token : undefined;
      const admitted = token === undefined ? undefined : await desk.admits(token);
      if (admitted === undefined) tokens.delete(session);
      return admitted && screens.application(admitted.case, admitted.indexes);
    },
    // A link can be opened as often as its guest likes: a guest is whoever has the link to this case.
    visitor: ({ headers }) => String(tokens.get(sessionOf(headers))?.case),
    refusal: 'token-refused',
  };
}

function sendLinkPage(reply: FastifyReply, status: number, what: LinkPageKind, { headers }: FastifyRequest): FastifyReply {
  reply.headers({ vary: 'accept-language', [POLICY]: linkPagePolicy });
  return sendPage(reply, status, Buffer.from(linkPage(what, headers['accept-language'])));
}

function sendPage(reply: FastifyReply, status: number, page: Buffer): FastifyReply {
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(page);
}
