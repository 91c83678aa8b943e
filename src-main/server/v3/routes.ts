// Version 3.0: routes under /v3.
import type { GuardOptions } from '../guard.ts';
import { guarded, type Endpoint } from '../search/endpoints.ts';
import { indexList } from '../search/index-list.ts';
import { getPdf } from '../search/pdf.ts';
import { getSearch, postSearch, type SearchContext } from '../search/search.ts';
import { shape3 } from './shape.ts';
import { getStats } from './stats.ts';

/** POST search, GET search and pdf share one limit. Source: service-api.md, row 429. */
const limited = { rateGroup: 'v3' };
const fetched = { ...limited, fetching: true };

/** The routes of version 3.0, to be registered under /v3. */
export function version3(context: SearchContext & Omit<GuardOptions, 'version'>) {
  const pdf = getPdf(context.engine);
  const endpoints: Endpoint[] = [
    { method: 'GET', path: '/index', answer: indexList(context.engine) },
    { method: 'GET', path: '/search', answer: getSearch(context, shape3), config: fetched, takesBody: true },
    {
      method: 'POST',
      path: '/search',
      answer: postSearch(context, shape3),
      config: { ...limited, echoesReference: true },
      takesBody: true,
    },
    { method: 'GET', path: '/stats', answer: getStats(context.engine, context.tickets), config: { fetching: true }, takesBody: true },
    { method: 'GET', path: '/pdf', answer: pdf, config: fetched },
    { method: 'GET', path: '/pdf/:number', answer: pdf, config: fetched },
  ];
  return guarded({ ...context, version: shape3 }, '/v3', endpoints);
}
