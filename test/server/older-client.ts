// A test client of version 2.1. Its limit is ten requests per minute, so each request is made in a new minute unless stated otherwise.
import type { Bench } from './bench.ts';
import { polled, QUERY, send, type Response, type Send, type Shown } from './client.ts';
import { freshMinute } from './conformance/search-get.ts';

export function ask(bench: Bench, method: string, path: string, options: Send = {}): Promise<Response> {
  freshMinute(bench);
  return send(bench, method, path, options);
}

/** POST /v2.1/search with a reference number and, unless named, the usual query. */
export function postOlder(bench: Bench, form: Record<string, string> = {}, options: Omit<Send, 'form'> = {}): Promise<Response> {
  return ask(bench, 'POST', '/v2.1/search', {
    ...options,
    headers: { 'reference-number': 'R-1', ...options.headers },
    form: { query: QUERY, ...form },
  });
}

/** The result of a search, from POST to the last poll, all with version 2.1. */
export async function resultOlder(bench: Bench, form: Record<string, string> = {}): Promise<Response> {
  const response = await postOlder(bench, form);
  if (response.status !== 200) throw new Error(`search refused: ${response.status} ${response.text}`);
  return pollOlder(bench, response.json().data as string);
}

/** Waits with version 3.0: polls of version 2.1 would move the clock beyond the timeout of the search. */
export async function pollOlder(bench: Bench, ticket: string): Promise<Response> {
  await pollNewer(bench, ticket);
  return ask(bench, 'GET', `/v2.1/search?ticket=${ticket}`);
}

export function listsOlder(response: Response): Record<string, OlderHit[]> {
  return (response.json().data as { 'engine-results': Record<string, OlderHit[]> })['engine-results'];
}

/** The result of a search of version 3.0, fetched with version 2.1. */
export const pollNewer = (bench: Bench, ticket: string): Promise<Response> => polled(bench, ticket);

export interface OlderHit {
  relevance: { score: number; position: number; country: string; number: string; 'kind-code': string };
  bibliographic?: {
    applicant: { name: string; country: string }[];
    inventor: { name: string; country: string }[];
    class: { 'sub-class': string; group: string; 'sub-group': string; type: string }[];
    title: Shown[];
    abstract: Shown[];
  };
  claim?: Shown;
  description?: Shown;
  passage?: Shown & { section: string };
  image?: { data?: string };
  pdf?: string;
}
