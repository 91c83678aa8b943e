// The endpoints of a version: which path is answered by what? In: its endpoints and the door they stand behind. Out: routes below its
// prefix, each behind the guard; a known path with another verb answers 405, every other 404.
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';
import { workForKey, guard, sendPreflight, type GuardOptions } from '../guard.ts';
import { echoReference } from './search.ts';

/** A body means nothing with these endpoints: a client that sends a form out of habit is served, one that sends more is not. */
const NO_BODY_BYTES = 16 * 1024;

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  config?: FastifyContextConfig;
  /** A body belongs to it; with all others little of one is read, and nothing of it heeded. */
  takesBody?: boolean;
}

/** All of them, to be registered under `prefix`. */
export function guarded(door: GuardOptions, prefix: string, endpoints: readonly Endpoint[]) {
  const verbs = verbsOf(prefix, endpoints);
  const notFound = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = verbs.find(({ pattern }) => pattern.test(path))?.allowed;
    if (allowed === undefined) throw new Refusal(404, messages.notFound);
    reply.header('allow', allowed.join(', '));
    throw new Refusal(405, messages.wrongMethod);
  };
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS') return;
      if (request.routeOptions.config.echoesReference === true) echoReference(request, reply);
      await guard(door, request, reply);
    });
    scope.addHook('preHandler', workForKey);
    scope.options('*', (request, reply) => sendPreflight(door.access, request, reply));
    for (const { method, path, answer, config = {}, takesBody = false } of endpoints) {
      scope.route({ method, url: path, handler: answer, config, ...(!takesBody && { bodyLimit: NO_BODY_BYTES }) });
    }
    scope.setNotFoundHandler(notFound);
    done();
  };
}

function verbsOf(prefix: string, endpoints: readonly Endpoint[]): { pattern: RegExp; allowed: string[] }[] {
  return [...new Set(endpoints.map(({ path }) => path))].map((path) => {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    const pattern = (prefix + path).replaceAll('.', '\\.').replace(/:\w+/, '[^/]*');
    return {
      pattern: new RegExp(`^${pattern}/?$`),
      allowed: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).sort(),
    };
  });
}
