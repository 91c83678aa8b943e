// Registers the endpoints of one version behind the guard. A known path with another method answers 405, any other path 404.
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messages, Refusal } from '../envelope.ts';
import { workForKey, guard, sendPreflight, type GuardOptions } from '../guard.ts';
import { echoReference } from './search.ts';

/** The size limit of a body that an endpoint ignores. */
const NO_BODY_BYTES = 16 * 1024;

export interface Endpoint {
  method: 'GET' | 'POST';
  path: string;
  answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  config?: FastifyContextConfig;
  /** The endpoint reads the body; otherwise a body is limited to NO_BODY_BYTES and ignored. */
  takesBody?: boolean;
}

/** All endpoints, to be registered under `prefix`. */
export function guarded(options: GuardOptions, prefix: string, endpoints: readonly Endpoint[]) {
  const methods = methodsOf(prefix, endpoints);
  const notFound = (request: FastifyRequest, reply: FastifyReply): never => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = methods.find((one) => isAt(path, one.path))?.allowed;
    if (allowed === undefined) throw new Refusal(404, messages.notFound);
    reply.header('allow', allowed.join(', '));
    throw new Refusal(405, messages.wrongMethod);
  };
  return (scope: FastifyInstance, _options: unknown, done: () => void): void => {
    scope.addHook('onRequest', async (request, reply) => {
      if (request.method === 'OPTIONS' || request.routeOptions.config.isOpen === true) return;
      if (request.routeOptions.config.echoesReference === true) echoReference(request, reply);
      await guard(options, request, reply);
    });
    scope.options('*', (request, reply) => sendPreflight(options.access, request, reply));
    for (const { method, path, answer, config = {}, takesBody = false } of endpoints) {
      const handler = workForKey(answer, options.deadlineMs);
      scope.route({ method, url: path, handler, config, ...(!takesBody && { bodyLimit: NO_BODY_BYTES }) });
    }
    scope.setNotFoundHandler(notFound);
    done();
  };
}

function methodsOf(prefix: string, endpoints: readonly Endpoint[]): { path: string; allowed: string[] }[] {
  return [...new Set(endpoints.map(({ path }) => path))].map((path) => {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    return { path: prefix + path, allowed: methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).sort() };
  });
}

/** True for the path of an endpoint, whose parts with a colon stand for any text; a slash at the end is ignored. */
function isAt(path: string, endpoint: string): boolean {
  const [parts, expected] = [path, endpoint].map((one) => one.replace(/\/$/, '').split('/')) as [string[], string[]];
  return parts.length === expected.length && expected.every((part, at) => part.startsWith(':') || part === parts[at]);
}
