// The audit policy of the API: which entry each route records. A test fails if a route is missing from the table.
// Rejected requests are counted, not listed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, AuditAct, AuditFacts } from '../contract/audit-acts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ids and counts for the audit entry of this request. */
    auditFacts?: AuditFacts;
  }
}

export type RecordRequest = (who: Actor, act: AuditAct, facts?: AuditFacts) => void;

/** The act recorded for an answer with status 200. */
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
  'POST /antecedent/v1/search': 'searched',
  'POST /antecedent/v1/terms': 'silent',
  'POST /antecedent/v1/condition': 'silent',
  'POST /antecedent/v1/count': 'silent',
  'GET /antecedent/v1/publication/:name': 'publication-opened',
  'GET /antecedent/v1/publication/:name/citations': 'results-fetched',
  'POST /antecedent/v1/passages': 'results-fetched',
  'GET /antecedent/v1/openapi.json': 'silent',
  'GET /antecedent/v1': 'silent',
  // Records its own entries, those of refused calls too.
  'POST /mcp/': 'silent',
  'POST /v1/idea': 'case-created',
  'GET /v1/idea': 'case-opened',
  'PUT /v1/idea': 'link-given',
  'GET /v1/idea/image/:case/:index/:file': 'silent',
};

/** Rejections within this time become one entry per status. */
const REJECTIONS_MS = 60_000;

export function auditRequests(app: FastifyInstance, record: RecordRequest): void {
  let rejected = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const recordRejected = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const [status, count] of rejected) record({ kind: 'application' }, 'access-refused', { status: Number(status), count });
    rejected = new Map();
  };
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const { key } = request as Partial<Pick<FastifyRequest, 'key'>>;
    if (key === undefined && (statusCode === 401 || statusCode === 403)) {
      rejected.set(String(statusCode), (rejected.get(String(statusCode)) ?? 0) + 1);
      timer ??= setTimeout(recordRejected, REJECTIONS_MS).unref();
    }
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const act = auditedRoutes[route];
    if (key !== undefined && statusCode === 200 && act !== undefined && act !== 'silent')
      record({ kind: 'key', name: key.name }, act, { route, ...request.auditFacts });
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    recordRejected();
    done();
  });
}
