// What is told to the audit of the requests of other programs? In: the application's routes, whoever keeps the audit. Out: one hook for all
// versions. The table names every route of a key; a test finds one that it does not. Refused visitors are counted, not listed one by one.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, AuditAct, AuditFacts } from '../contract/audit-acts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids and counts that belong to what is told of this request. */
    told?: AuditFacts;
  }
}

export type RecordRequest = (who: Actor, act: AuditAct, facts?: AuditFacts) => void;

/** Of answers with 200: what was done. Lists of what could be asked, and how far a search is, are not worth a line. */
export const auditedRoutes: Readonly<Record<string, AuditAct | 'silent'>> = {
  'GET /v3/index': 'silent',
  'POST /v3/search': 'searched',
  'GET /v3/search': 'results-fetched',
  'GET /v3/stats': 'results-fetched',
  'GET /v3/pdf': 'silent',
  'GET /v3/pdf/:number': 'pdf-fetched',
  'GET /v2.1/index': 'silent',
  'POST /v2.1/search': 'searched',
  'GET /v2.1/search': 'results-fetched',
  'GET /v2/index': 'silent',
  'GET /v2/pdf': 'silent',
  'GET /v2/pdf/:number': 'pdf-fetched',
  'POST /v1/idea': 'case-created',
  'GET /v1/idea': 'case-opened',
  'PUT /v1/idea': 'link-given',
  'GET /v1/idea/image/:case/:index/:file': 'silent',
};

/** Refusals of this time become one entry, in milliseconds. */
const REFUSALS_MS = 60_000;

export function auditRequests(app: FastifyInstance, tell: RecordRequest): void {
  let refused = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const tellRefused = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [status, count] of refused) tell({ kind: 'application' }, 'access-refused', { status: Number(status), count });
    refused = new Map();
  };
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { key } = request as Partial<Pick<FastifyRequest, 'key'>>;
    if (key === undefined && (statusCode === 401 || statusCode === 403)) {
      refused.set(String(statusCode), (refused.get(String(statusCode)) ?? 0) + 1);
      timer ??= setTimeout(tellRefused, REFUSALS_MS).unref();
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const act = auditedRoutes[route];
    if (key !== undefined && statusCode === 200 && act !== undefined && act !== 'silent')
      tell({ kind: 'key', name: key.name }, act, { route, ...request.told });
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    tellRefused();
    done();
  });
}
