// Version 3.0: which path is answered by what? In: the assembled application. Out: routes under /v3, each behind the guard.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';
import { guard, sendPreflight, type Door } from '../guard.ts';
import { indexList } from './index-list.ts';
import { getPdf } from './pdf.ts';
import { echoReference, getSearch, postSearch, type SearchRoom } from './search.ts';
import { getStats } from './stats.ts';

/** POST search, GET search and pdf share one allowance. Source: service-api.md, row 429. */
const RATE_GROUP = 'v3';

const allowed: readonly [RegExp, string][] = [
  [/^\/v3\/index\/?$/, 'GET, HEAD'],
  [/^\/v3\/search\/?$/, 'GET, HEAD, POST'],
  [/^\/v3\/stats\/?$/, 'GET, HEAD'],
  [/^\/v3\/pdf(?:\/[^/]*)?\/?$/, 'GET, HEAD'],
];

/** All of version 3.0, to be registered under the prefix /v3. */
export function version3(room: SearchRoom & Omit<Door, 'fullStop'>) {
  const door: Door = { ...room, fullStop: (url) => /^\/v3\/pdf(?:[/?]|$)/.test(url) };
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return;
      if (request.routeOptions.config.echoesReference === true) echoReference(request, reply);
      await guard(door, request, reply);
    });
    scope.options('*', (_request, reply) => sendPreflight(reply));
    scope.get('/index', indexList(room.engine));
    scope.post('/search', { config: { rateGroup: RATE_GROUP, echoesReference: true } }, postSearch(room));
    scope.get('/search', { config: { rateGroup: RATE_GROUP } }, getSearch(room));
    scope.get('/stats', getStats(room.engine, room.tickets));
    for (const path of ['/pdf', '/pdf/:number']) scope.get(path, { config: { rateGroup: RATE_GROUP } }, getPdf(room.engine));
    scope.setNotFoundHandler(notFound);
    done();
  };
}

function notFound(request: FastifyRequest, reply: FastifyReply): never {
  const path = request.url.split('?', 1)[0] ?? '';
  const verbs = allowed.find(([pattern]) => pattern.test(path))?.[1];
  if (verbs === undefined) throw new Refusal(404, messages.notFound);
  reply.header('allow', verbs);
  throw new Refusal(405, messages.wrongMethod);
}
