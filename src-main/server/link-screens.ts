// The screens of a link to one case, on the service's port: pages under /token/, calls under /app/, as long as the token is valid.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '../contract/application.ts';
import { failureTable, isFailure } from '../contract/failures.ts';
import type { Ideas } from '../contract/idea.ts';
import { linkPage, linkPagePolicy, type LinkPageKind } from './link-page.ts';
import { answerAsScreens, POLICY, screenRoutes, screenPages, type Sessions, type ScreenRouteOptions } from './screen-routes.ts';
import type { UploadLimits } from './file-routes.ts';
import { newToken, sameOrigin, sessionOf } from './session.ts';

/** What a link opens. */
export interface LinkedScreens {
  /** The folder of built screens; without them a link shows a page that says so. */
  folder: string;
  transfers: ScreenRouteOptions['transfers'];
  /** Called when a link is opened. */
  opened?: ((caseId: number) => void) | undefined;
  /** The application restricted to what a guest of this case may do; `indexes`: those the link shows; all if absent. */
  application(caseId: number, indexes?: readonly number[]): Application;
}

export interface LinkScreenOptions extends Omit<ScreenRouteOptions, 'sessions' | 'transfers' | 'limits'> {
  screens: LinkedScreens;
  ideas: Pick<Ideas, 'accessOf'>;
  report: (error: unknown) => void;
}

const PAGE = 'index.html';
/** Sessions in memory; beyond them the oldest end. A link can be opened again until it expires. */
const MOST_SESSIONS = 1_000;

/** The largest call of a guest: features with the Japanese text they come from. */
const BODY_BYTES = 2 * 1024 * 1024;
/** Twice the values of the largest call, a search with all its spans, words and ratings: each of them is checked in the thread that serves everybody. */
const BODY_VALUES = 10_000;
/** What guests may upload: 1 GiB for each, 8 GiB for all together. */
const guestLimits: UploadLimits = { fileBytes: 64 * 1024 ** 2, files: 4, uploads: 4, uploadsInTotal: 32 };

/** The routes, to be registered at the root. */
export function linkScreens({ screens, ideas, report, ...options }: LinkScreenOptions) {
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    answerAsScreens(scope, report);
    const built = existsSync(join(screens.folder, PAGE));
    const page = async (reply: FastifyReply, request: FastifyRequest): Promise<FastifyReply> =>
      built ? sendPage(reply, 200, await readFile(join(screens.folder, PAGE))) : sendLinkPage(reply, 501, 'noScreens', request);
    // File names of the screens contain a dot, tokens do not.
    scope.get('/token/:token(^[\\w-]+$)', async (request, reply) => {
      const { token } = request.params as { token: string };
      try {
        return (await ideas.accessOf(token)) === undefined ? sendLinkPage(reply, 403, 'ended', request) : page(reply, request);
      } catch (error) {
        if (!isFailure(error, 'cases-locked')) throw error;
        return sendLinkPage(reply, failureTable[error.code].status, 'locked', request);
      }
    });
    // The page removes the token from its address and keeps its session, so a reload comes here.
    scope.get('/token/', (request, reply) => page(reply, request));
    if (built) void scope.register(screenPages(screens.folder, '/token/', false));
    void scope.register(
      screenRoutes({
        ...options,
        ...{ sessions: linkSessions(ideas, screens), transfers: screens.transfers, limits: guestLimits },
        ...{ bodyBytes: BODY_BYTES, bodyValues: BODY_VALUES },
      }),
    );
    done();
  };
}

/** A session lasts as long as its token, which is checked with every call. */
function linkSessions(ideas: LinkScreenOptions['ideas'], screens: LinkedScreens): Sessions {
  const tokens = new Map<string, { token: string; case: number }>();
  return {
    open: async (token) => {
      const admitted = await ideas.accessOf(token);
      if (admitted === undefined) return undefined;
      screens.opened?.(admitted.case);
      const session = newToken();
      tokens.set(session, { token, case: admitted.case });
      for (const oldest of tokens.keys()) if (tokens.size > MOST_SESSIONS) tokens.delete(oldest);
      return session;
    },
    application: async ({ headers, raw }) => {
      const session = sessionOf(headers);
      const token = sameOrigin(raw) ? tokens.get(session)?.token : undefined;
      const admitted = token === undefined ? undefined : await ideas.accessOf(token);
      if (admitted === undefined) tokens.delete(session);
      return admitted && screens.application(admitted.case, admitted.indexes);
    },
    // All sessions of a case count as one client, since a link can be opened many times.
    client: ({ headers }) => String(tokens.get(sessionOf(headers))?.case),
    refusal: 'token-refused',
  };
}

function sendLinkPage(reply: FastifyReply, status: number, kind: LinkPageKind, { headers }: FastifyRequest): FastifyReply {
  reply.headers({ vary: 'accept-language', [POLICY]: linkPagePolicy });
  return sendPage(reply, status, Buffer.from(linkPage(kind, headers['accept-language'])));
}

function sendPage(reply: FastifyReply, status: number, page: Buffer): FastifyReply {
  return reply.code(status).header('content-type', 'text/html; charset=utf-8').send(page);
}
