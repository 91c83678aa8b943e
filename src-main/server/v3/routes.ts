// Version 3.0: its endpoints. In: the assembled application. Out: routes under /v3, each behind the guard.
import type { Door } from '../guard.ts';
import { guarded, type Endpoint } from '../search/endpoints.ts';
import { indexList } from '../search/index-list.ts';
import { getPdf } from '../search/pdf.ts';
import { getSearch, postSearch, type SearchRoom } from '../search/search.ts';
import { shape3 } from './shape.ts';
import { getStats } from './stats.ts';

/** POST search, GET search and pdf share one allowance. Source: service-api.md, row 429. */
const limited = { rateGroup: 'v3' };
const fetched = { ...limited, fetching: true };

/** All of version 3.0, to be registered under the prefix /v3. */
export function version3(room: SearchRoom & Omit<Door, 'version'>) {
  const pdf = getPdf(room.engine);
  const endpoints: Endpoint[] = [
    { method: 'GET', path: '/index', answer: indexList(room.engine) },
    { method: 'GET', path: '/search', answer: getSearch(room, shape3), config: fetched, takesBody: true },
    { method: 'POST', path: '/search', answer: postSearch(room, shape3), config: { ...limited, echoesReference: true }, takesBody: true },
    { method: 'GET', path: '/stats', answer: getStats(room.engine, room.tickets), config: { fetching: true }, takesBody: true },
    { method: 'GET', path: '/pdf', answer: pdf, config: fetched },
    { method: 'GET', path: '/pdf/:number', answer: pdf, config: fetched },
  ];
  return guarded({ ...room, version: shape3 }, '/v3', endpoints);
}
