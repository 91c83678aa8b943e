// Version 2.1, for programs that were written before 3.0: its endpoints. In: the assembled application. Out: routes under /v2.1 and /v2,
// each behind the guard. It has no statistics, and every endpoint counts towards its ten requests a minute.
import type { GuardOptions } from '../guard.ts';
import { guarded, type Endpoint } from '../search/endpoints.ts';
import { indexList } from '../search/index-list.ts';
import { getPdf } from '../search/pdf.ts';
import { getSearch, postSearch, type SearchContext } from '../search/search.ts';
import { shape2 } from './shape.ts';

/** One allowance for all of the version, whichever of its two prefixes. */
const limited = { rateGroup: 'v2.1' };
const fetched = { ...limited, fetching: true };

type Room = SearchContext & Omit<GuardOptions, 'version'>;

/** To be registered under the prefix /v2.1. */
export function version21(context: Room) {
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

/** What version 2.1 has under the prefix /v2: PDFs, and the index list once more (conformance V21-01). */
export function version2(context: Room) {
  const pdf = getPdf(context.engine);
  const endpoints: Endpoint[] = [
    { method: 'GET', path: '/index', answer: indexList(context.engine), config: limited },
    { method: 'GET', path: '/pdf', answer: pdf, config: fetched },
    { method: 'GET', path: '/pdf/:number', answer: pdf, config: fetched },
  ];
  return guarded({ ...context, version: shape2 }, '/v2', endpoints);
}
