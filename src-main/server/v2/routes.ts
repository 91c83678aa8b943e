// Version 2.1, for programs written before 3.0: routes under /v2.1 and /v2. It has no statistics, and every endpoint counts towards its limit
// of ten requests per minute.
import type { GuardOptions } from '../guard.ts';
import { guarded, type Endpoint } from '../search/endpoints.ts';
import { indexList } from '../search/index-list.ts';
import { getPdf } from '../search/pdf.ts';
import { getSearch, postSearch, type SearchContext } from '../search/search.ts';
import { shape2 } from './shape.ts';

/** One limit for both prefixes. */
const limited = { rateGroup: 'v2.1' };
const fetched = { ...limited, fetching: true };

type Context = SearchContext & Omit<GuardOptions, 'version'>;

/** To be registered under /v2.1. */
export function version21(context: Context) {
  const endpoints: Endpoint[] = [
    { method: 'GET', path: '/index', answer: indexList(context.engine), config: limited },
    { method: 'GET', path: '/search', answer: getSearch(context, shape2), config: fetched, takesBody: true },
    {
      method: 'POST',
      path: '/search',
      answer: postSearch(context, shape2),
      config: { ...limited, echoesReference: true },
      takesBody: true,
    },
  ];
  return guarded({ ...context, version: shape2 }, '/v2.1', endpoints);
}

/** PDFs and the index list of version 2.1, to be registered under /v2 (conformance V21-01). */
export function version2(context: Context) {
  const pdf = getPdf(context.engine);
  const endpoints: Endpoint[] = [
    { method: 'GET', path: '/index', answer: indexList(context.engine), config: limited },
    { method: 'GET', path: '/pdf', answer: pdf, config: fetched },
    { method: 'GET', path: '/pdf/:number', answer: pdf, config: fetched },
  ];
  return guarded({ ...context, version: shape2 }, '/v2', endpoints);
}
